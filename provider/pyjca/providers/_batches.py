"""How compiled code computes PyJCA's engines: which kernel, what of the keys, in one job.

Nothing here is done item by item but what needs the keys' objects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from .._batch_items import KeyRows
from .._batch_jobs import Refused, at
from .._digests import MAX_RAW_DIGEST
from .._rules import mac_rule
from ..environment import current
from ..errors import Error
from ..keys import SECRET_KEY_SLOTS
from ..schemes.randomness import draw
from ._direct import KEY_TABLE_KERNEL
from ._ecdsa import too_long
from ._key_tables import key_tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .._compiled_engines import ECEngines, EdDSAEngines, VerificationJob, XDHEngines
    from ..keys import PublicKey, SecretKey
    from ..specs import Poly1305ParameterSpec
    from ..spi import BatchItems, BatchJob
    from .pyjca_mac_spi import Hmac, Poly1305
    from .pyjca_okp_spi import XDH, EdDSA
    from .pyjca_spi import ECDH, ECDSA

__all__ = [
    "agree_ecdh",
    "agree_xdh",
    "hmac_tags",
    "poly1305_tags",
    "sign_ecdsa",
    "sign_eddsa",
    "verify_ecdsa",
    "verify_eddsa",
]

PREHASH = 16
"""An option of compiled EdDSA for many items: what is signed is a hash of the message."""

_FRESH = 32  # bytes for each item
_FEWEST = 4  # items that a kernel is looked for; with fewer, most of its lanes would be idle


def _kernel(spi: Any, scheme: Any, count: int) -> Any:
    """Return the kernel for so many items on a curve, None where none may run; the SPI object tells of it.

    It is one that might run at the init, and may now.
    """
    if count < _FEWEST:
        return None
    present = current()
    name = scheme.batch_kernel(spi.fields.kernels & present.kernels)
    if name is None:
        return None
    kernel = present.build_kernel(name)
    if name not in spi.kernels:
        spi.kernels = (*spi.kernels, name)
    return kernel


def sign_ecdsa(spi: ECDSA, engines: ECEngines, messages: BatchItems) -> BatchJob:
    """Return what signs as ``spi`` does."""
    key, nonce_hash, fresh, random, options = spi.batch_state
    drawn: bytes | None = None
    if fresh is bytes:
        drawn = b""
    elif random is not None:  # in the order of single calls, each of which draws for itself
        drawn = b"".join([draw(random, _FRESH) for _ in range(len(messages))])
        if not drawn:
            drawn = None
    try:
        return engines.sign_batch(
            _kernel(spi, engines, len(messages)),
            key.encode("raw"),
            nonce_hash,
            drawn,
            _hash(spi),
            options,
            messages.raw,
        )
    except ValueError as error:
        raise _refused(spi, messages, error) from None


def _hash(spi: ECDSA) -> str | None:
    return None if spi.digest is None else spi.digest.hashlib


def _refused(spi: ECDSA, messages: BatchItems, error: ValueError) -> Exception:
    """Return what is due for an error about the messages: the digest that is too long, if it is that."""
    if spi.digest is None:
        for index in range(len(messages)):
            if len(messages[index]) > MAX_RAW_DIGEST:
                return Refused(index, str(too_long()))
    return error


def verify_ecdsa(
    spi: ECDSA,
    engines: ECEngines,
    signatures: BatchItems,
    messages: BatchItems,
    public_keys: Sequence[PublicKey] | None,
) -> BatchJob:
    """Return what verifies as ``spi`` does, or with a key for each message."""
    key, options = spi.batch_key
    kernel = _kernel(spi, engines, len(messages))
    points = [one._point for one in cast("Any", public_keys or [key])]
    one = _is_one(points)
    keys = points[0][1:] if one else (b"".join(points), len(points[0]))
    try:
        job = engines.verify_batch(kernel, keys, _hash(spi), options, signatures.raw, messages.raw)
    except ValueError as error:
        raise _refused(spi, messages, error) from None
    if KEY_TABLE_KERNEL in spi.fields.kernels:
        if one:
            _use_table(job, engines, kernel, points[0][1:], len(messages))
        elif kernel is None or kernel.lanes() == 1:
            _use_tables(job, engines, points, 1)
    return job


def _use_table(job: VerificationJob, engines: Any, kernel: Any, public: bytes, count: int) -> None:
    """Let a job use the tables of the one key of so many items.

    A kernel with lanes has tables of its own. Beside a table for single items these save half as much.
    """
    single = key_tables.entry(engines, public)
    if kernel is not None and kernel.lanes() > 1 and kernel.has_key_tables():
        entry = key_tables.entry(kernel, public)
        worth = 2 * entry.threshold if single.is_built else entry.threshold
        job.use_tables(entry, key_tables.admit if entry.count + count > worth else None)
    job.use_tables(single, key_tables.admit)


def _use_tables(job: VerificationJob, engines: Any, octets: list[bytes], start: int) -> None:
    """Let a job use the table of each item's key, whose octets begin at ``start``."""
    entries = {one: key_tables.entry(engines, one[start:]) for one in set(octets)}
    job.use_tables([entries[one] for one in octets], key_tables.admit)


def _is_one(keys: list[bytes]) -> bool:
    return keys.count(keys[0]) == len(keys)


def agree_ecdh(spi: ECDH, engines: ECEngines, private: bytes, public_keys: Sequence[PublicKey]) -> BatchJob:
    """Return what agrees as ``spi`` does."""
    points = [key._point for key in cast("Any", public_keys)]
    peers = (b"".join(points), len(points[0])) if points else []
    return engines.agree_batch(_kernel(spi, engines, len(points)), private, peers)


def sign_eddsa(spi: EdDSA, engines: EdDSAEngines, messages: BatchItems) -> BatchJob:
    """Return what signs as ``spi`` does; a message is read twice, and must not change."""
    options = PREHASH if spi.spec.prehash else 0
    key = spi.batch_key
    private, public = key.encode("raw"), key.public_key.point
    return engines.sign_batch(private, public, spi.prefix, options, messages.settled().raw)


def verify_eddsa(
    spi: EdDSA,
    engines: EdDSAEngines,
    signatures: BatchItems,
    messages: BatchItems,
    public_keys: Sequence[PublicKey] | None,
) -> BatchJob:
    """Return what verifies as ``spi`` does, or with a key for each message."""
    options = PREHASH if spi.spec.prehash else 0
    kernel = _kernel(spi, engines, len(messages))
    octets = [one._octets for one in cast("Any", public_keys or [spi.batch_key])]
    one = _is_one(octets)
    keys = octets[0] if one else (b"".join(octets), len(octets[0]))
    job = engines.verify_batch(kernel, keys, spi.prefix, options, signatures.raw, messages.raw)
    if KEY_TABLE_KERNEL in spi.fields.kernels:
        if one:
            job.use_tables(key_tables.entry(engines, octets[0]), key_tables.admit)
        elif kernel is None:
            _use_tables(job, engines, octets, 0)
    return job


def agree_xdh(spi: XDH, engines: XDHEngines, private: bytes, public_keys: Sequence[PublicKey]) -> BatchJob:
    """Return what agrees as ``spi`` does."""
    octets = [key._octets for key in cast("Any", public_keys)]
    peers = (b"".join(octets), len(octets[0])) if octets else []
    return engines.agree_batch(_kernel(spi, engines, len(octets)), private, peers)


def hmac_tags(spi: Hmac, engine: Any, messages: BatchItems, keys: Sequence[SecretKey] | None) -> Any:
    """Return what makes the tags of a compiled engine's key, or of keys."""
    if keys is None:
        return engine.batch(None, messages.raw, None)
    return _job(spi, engine.batch(_raw(keys), messages.raw, SECRET_KEY_SLOTS), keys)


def poly1305_tags(spi: Poly1305, engines: Any, messages: BatchItems, keys: Sequence[SecretKey]) -> Any:
    """Return what makes a tag under each key."""
    allow_weak = spi.params is not None and cast("Poly1305ParameterSpec", spi.params).allow_weak_key
    return _job(spi, engines.batch(_raw(keys), messages.raw, SECRET_KEY_SLOTS, allow_weak), keys)


def _raw(keys: Sequence[SecretKey]) -> Any:
    """Return keys as compiled code takes them, which copies all before it looks at them."""
    return keys.rows.raw if type(keys) is KeyRows else keys


def _job(spi: Hmac | Poly1305, made: Any, keys: Sequence[SecretKey]) -> BatchJob | None:
    """Return a job that was made, None where single calls take what compiled code does not.

    Raises:
        Error: a key was destroyed, or does not fit; the message names it.
    """
    if type(made) is not int:
        job: BatchJob = made
        return job
    first, bad = keys[0], keys[made]
    if type(bad) is type(first) and bad.algorithm == first.algorithm:
        rule = mac_rule(spi.service)
        try:
            bad.encode("raw")  # which a destroyed one refuses
            if rule is not None:
                rule.check(bad, spi.params)
        except Error as error:
            raise at(made, error) from None
    return None
