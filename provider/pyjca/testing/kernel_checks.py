"""What a program that runs asks of a kernel before it is used: a few milliseconds of the checks.

The framework calls this where the flag VerifyKernels is on.
"""

from __future__ import annotations

import hashlib
import hmac
from itertools import product
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from .._guard import DirectGuard
from .._scheme_spi import DER, SHA_NI
from ..environment import current
from ..spi import KernelDescriptor
from ._kit import CheckFailure
from .field_checks import field_checks
from .scheme_checks import scheme_checks

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..spi import Field, FieldBackend

__all__ = ["difference"]

# They take longer than all the others together.
_LONG = ("check_field_long_products[", "check_field_distinguishes[")


def difference(item: FieldBackend | KernelDescriptor, made: Any) -> str:
    """Return how compiled code differs from its reference version, or nothing where no difference was seen.

    Compared are edge values and a few random ones, others each time; what is returned names them and
    the seed.

    Args:
        item: a field backend, or a kernel without a field.
        made: what it builds: the field, whose schemes are examined too, or what computes.
    """
    if isinstance(item, KernelDescriptor) and "_batch_" in item.name:
        return _batch_differs(item.name, made)
    if isinstance(item, KernelDescriptor):
        return _KERNELS[item.replaces](made) if item.replaces in _KERNELS else ""
    return _field_differs(item, made)


def _field_differs(backend: FieldBackend, field: Field[Any]) -> str:
    made = backend._replace(build=lambda _: field)
    seed = SystemRandom().getrandbits(32)
    checks = [
        *(check for check in field_checks(made, examples=1) if not check.name.startswith(_LONG)),
        *scheme_checks(made, examples=1, brief=True),
    ]
    for check in checks:
        result = check.result(seed)
        if isinstance(result.error, CheckFailure):
            return f"{check.name.partition('[')[0]}: {result.detail}"
    found = (_ENGINES[name](scheme) for name, scheme in field.schemes.items() if name in _ENGINES)
    return next(filter(None, found), "")


def _ecdsa_engines_differ(scheme: Any) -> str:
    """Return how what engines are bound to, hashing and tables of keys included, differs from the scheme.

    The scheme itself has been compared before. So it is with the functions below.
    """
    if not hasattr(scheme, "signer"):
        return ""
    private, point = scheme.generate(None)
    table, guard = scheme.key_table(point), DirectGuard("ECDSA")
    table.build()
    for options, length in product((0, SHA_NI), (0, 55, 64, 3000)):
        message = SystemRandom().randbytes(length)
        digest = hashlib.sha256(message)
        expected = scheme.sign(private, digest.digest(), "sha256", b"")
        told = f"for a message of {length} bytes{', with SHA instructions' if options else ''}"
        plain = scheme.signer(private, "sha256", bytes, hashlib.sha256(), options, guard)
        if plain.sign(message) != expected:
            return f"the engine signs something else {told}"
        signer = scheme.signer(private, "sha256", None, hashlib.sha256(), options | DER, guard)
        signature = signer.sign(message)
        for key in (point, table):
            verifier = scheme.verifier(key, None, hashlib.sha256(), options | DER, guard)
            verdicts = verifier.verify(signature, message), verifier.verify(signature, message + b"x")
            if verdicts != (True, False):
                return f"the engine misjudges a signature {told}"
    return _ec_keys_differ(scheme, private, point)


_BATCHES = {"p256": "P256", "p384": "P384", "p521": "P521", "ed25519": "25519", "x25519": "25519"}
_ITEMS = 11  # more than lanes, and no multiple of them


def _batch_differs(name: str, kernel: Any) -> str:
    """Return how a kernel for many items differs from the scheme that computes them one by one.

    That scheme has been compared before.
    """
    curve = name.partition("_batch_")[0]
    present = current()
    choice = present.choose_field(_BATCHES[curve], secret=False, named=False)
    schemes = present.build_field(choice).schemes
    if curve == "x25519":
        return _agreements_differ(schemes["XDH"], kernel)
    return _signatures_differ(schemes["EdDSA" if curve == "ed25519" else "EC"], kernel)


def _agreements_differ(scheme: Any, kernel: Any) -> str:
    scalar, peers = SystemRandom().randbytes(32), [SystemRandom().randbytes(32) for _ in range(_ITEMS)]
    peers[3] = bytes(32)
    job = scheme.agree_batch(kernel, scalar, peers)
    job.run(0, _ITEMS)
    same = job.results() == [scheme.agree(scalar, peer) for peer in peers]
    return "" if same else "another secret of a batch"


def _signatures_differ(scheme: Any, kernel: Any) -> str:
    messages = [SystemRandom().randbytes(number) for number in range(_ITEMS)]
    pairs = [scheme.generate(None) for _ in messages]
    edwards = not hasattr(scheme, "multiply_add_vartime")
    if edwards:
        signatures = [scheme.sign(*pair, message, b"") for pair, message in zip(pairs, messages, strict=True)]
        keys = [public for _, public in pairs]
    else:
        digests = [hashlib.sha256(message).digest() for message in messages]
        signatures = [
            scheme.sign(private, digest, "sha256", b"")
            for (private, _), digest in zip(pairs, digests, strict=True)
        ]
        keys = [b"\x04" + public for _, public in pairs]
        own, peers = pairs[0][0], [public for _, public in pairs]
        job = scheme.agree_batch(kernel, own, keys)
        job.run(0, _ITEMS)
        if job.results() != [scheme.agree(own, peer) for peer in peers]:
            return "another secret of a batch"
        job = scheme.sign_batch(kernel, own, "sha256", b"", "sha256", 0, messages)
        job.run(0, _ITEMS)
        if job.results() != [scheme.sign(own, digest, "sha256", b"") for digest in digests]:
            return "another signature of a batch"
    expected = [number not in (2, 9) for number in range(_ITEMS)]
    signatures[2], signatures[9] = signatures[9], bytes(64)
    form = (b"", 0) if edwards else ("sha256", 0)
    job = scheme.verify_batch(kernel, keys, *form, signatures, messages)
    job.run(0, _ITEMS)
    return "" if job.results() == expected else "another verdict of a batch"


_LENGTHS = (0, 1, 16, 55, 64, 137, 1024, 3000)  # of messages: both sides of what engines treat alike


def _eddsa_engines_differ(scheme: Any) -> str:
    if not hasattr(scheme, "signer"):
        return ""
    private, public = scheme.generate(None)
    difference = _octet_generators_differ(scheme, "Ed25519" if len(public) == 32 else "Ed448")
    if difference:
        return difference
    table, guard, prefix = scheme.key_table(public), DirectGuard("EdDSA"), b""
    table.build()
    for length in _LENGTHS:
        message = SystemRandom().randbytes(length)
        expected = scheme.sign(private, public, message, prefix)
        signer = scheme.signer(private, public, prefix, None, 0, guard)
        told = f"for a message of {length} bytes"
        for data in (message, bytearray(message)):
            if signer.sign(data) != expected:
                return f"the engine signs something else {told}"
        for key in (public, table):
            verifier = scheme.verifier(key, None, prefix, None, 0, guard)
            verdicts = verifier.verify(expected, message), verifier.verify(expected, message + b"x")
            if verdicts != (True, False):
                return f"the engine misjudges a signature {told}"
        prefix = b"SigEd"  # any one will do
    prehash = hashlib.sha512() if len(public) == 32 else hashlib.shake_256()
    signer = scheme.signer(private, public, prefix, prehash, 0, guard)
    digest = prehash.copy()
    digest.update(message)
    hashed = digest.digest() if len(public) == 32 else digest.digest(64)  # type: ignore[call-arg]
    if signer.sign(message) != scheme.sign(private, public, hashed, prefix):
        return "the engine hashes messages to something else"
    return ""


def _xdh_engine_differs(scheme: Any) -> str:
    if not hasattr(scheme, "agreement"):
        return ""
    from .._okp_keys import PUBLIC_SLOTS, XECPublicKey

    (own, _), (peer, peer_public) = scheme.generate(None), scheme.generate(None)
    curve = "X25519" if len(peer) == 32 else "X448"
    key = XECPublicKey(curve, peer_public)
    return _octet_generators_differ(scheme, curve) or _agreement_differs(
        scheme, own, key, PUBLIC_SLOTS, peer_public
    )


def _octet_generators_differ(scheme: Any, curve: str) -> str:
    from .._okp_keys import key_parts
    from ..keys import KEY_PAIR_PARTS

    pair = scheme.generator(curve, *key_parts(curve), KEY_PAIR_PARTS).generate_key_pair()
    for private, public in (
        scheme.generate(None),
        (pair.private.encode("raw"), pair.public.encode("raw")),
    ):
        if scheme.public_key(private) != public:
            return "the engine generates keys that do not belong together"
    return ""


def _ec_keys_differ(scheme: Any, own: bytes, peer: bytes) -> str:
    from .._ec_keys import PUBLIC_SLOTS, ECPublicKey, key_parts
    from ..keys import KEY_PAIR_PARTS
    from ..named_curves import NAMED_CURVES

    (name,) = (
        curve.name
        for curve in NAMED_CURVES
        if curve.byte_length == len(own)
        and curve.contains(int.from_bytes(peer[: len(own)], "big"), int.from_bytes(peer[len(own) :], "big"))
    )
    pair = scheme.generator(name, *key_parts(), KEY_PAIR_PARTS).generate_key_pair()
    if scheme.multiply_base(pair.private.encode("raw")) != pair.public.point[1:]:
        return "the engine generates keys that do not belong together"
    return _agreement_differs(scheme, own, ECPublicKey(name, b"\x04" + peer), PUBLIC_SLOTS, peer)


def _agreement_differs(scheme: Any, own: bytes, key: Any, slots: tuple[Any, Any], peer: bytes) -> str:
    agreement = scheme.agreement(own, key, slots, 0, DirectGuard("agreement"))
    agreement.do_phase(key, True)
    return (
        ""
        if agreement.generate_secret() == scheme.agree(own, peer)
        else "the engine agrees on something else"
    )


def _poly1305_engine_differs(scheme: Any) -> str:
    if not hasattr(scheme, "engine"):
        return ""
    engine = scheme.engine(DirectGuard("Poly1305"))
    for length in _LENGTHS:
        key, message = SystemRandom().randbytes(32), SystemRandom().randbytes(length)
        state = scheme.start(key)
        state.update(message)
        engine.start(key)
        if engine.do_final(message) != state.finish():
            return f"the engine makes another tag for a message of {length} bytes"
    return ""


def _hmac_differs(make: Any) -> str:
    """Return how compiled HMAC differs from the standard library's."""
    for name, options, length in product(("sha256", "sha512", "sha3_256", "sha1"), (0, SHA_NI), _LENGTHS):
        engine = make(hashlib.new(name), options, DirectGuard("HMAC"))
        key, message = SystemRandom().randbytes(length % 200), SystemRandom().randbytes(length)
        engine.start(key)
        told = f"{name}, a key of {len(key)} bytes and a message of {length} bytes"
        tag = hmac.digest(key, message, name)
        if engine.do_final(message) != tag:
            return f"another tag for {told}"
        engine.update(message)
        if not engine.verify(tag):
            return f"a right tag is refused for {told}"
    return ""


_KERNELS: dict[str, Callable[[Any], str]] = {"hmac": _hmac_differs}
_ENGINES: dict[str, Callable[[Any], str]] = {
    "EC": _ecdsa_engines_differ,
    "EdDSA": _eddsa_engines_differ,
    "XDH": _xdh_engine_differs,
    "Poly1305": _poly1305_engine_differs,
}
