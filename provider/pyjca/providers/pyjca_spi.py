"""The PyJCA provider's services on short Weierstrass curves, over the selected fields."""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING, Any

from .._ec_keys import PUBLIC_SLOTS, key_parts
from .._guard import DirectGuard
from .._scheme_spi import DER, LOW_S, SHA_NI
from ..environment import current
from ..keys import ECPrivateKey, ECPublicKey, EdECPublicKey, KeyPair, pair_of
from ..named_curves import named_curve
from ..schemes.ecdsa import HEDGE_LENGTH, nonce_hash
from ..schemes.randomness import draw
from ..spi import KeyPairGeneratorSpi
from ._agreement import ECDHSpi
from ._curve_parameters import wanted_curve
from ._direct import (
    KEY_TABLE_KERNEL,
    SHA_NI_KERNEL,
    Served,
    ServedAgreement,
    ServedGenerator,
    prototype,
    release_gil,
)
from ._ecdsa import ECDSASpi, too_long
from ._key_tables import key_tables
from ._schemes import ec_engines, ec_scheme
from ._tables import FIELDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import NoReturn

    from .._compiled_engines import KeyTable
    from .._digests import Digest
    from ..keys import PublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import BatchItems, BatchJob, RandomSource

__all__ = ["ECDH", "ECDSA", "ECKeyPairGenerator", "precompute"]


def precompute(key: PublicKey) -> object | None:
    """Return what holds a table of multiples of a public key; None where it would not be used."""
    present = current()
    if KEY_TABLE_KERNEL not in present.kernels or not isinstance(key, (ECPublicKey, EdECPublicKey)):
        return None
    scheme, point = ("EC", key.point[1:]) if isinstance(key, ECPublicKey) else ("EdDSA", key.point)
    choice = present.choose_field(FIELDS[key.curve][0], secret=False, named=False)
    if choice.backend is None or scheme not in choice.backend.schemes:
        return None
    engines = present.build_field(choice).schemes[scheme]
    return key_tables.entry(engines, point).build() if hasattr(engines, "key_table") else None


class _Guard(DirectGuard):
    """What compiled objects for ECDSA ask."""

    __slots__ = ()

    def refuse_long_digest(self) -> NoReturn:
        """Raise what is due where the data are the digest, and too long for one."""
        raise too_long()


class ECDSA(Served, ECDSASpi):
    """ECDSA (FIPS 186-5 section 6), nonces hedged unless asked otherwise.

    Where the field has compiled code, that serves the engine directly, hashing included.
    """

    batch_state: tuple[ECPrivateKey, str, Callable[[], bytes] | None, RandomSource | None, int]
    batch_key: tuple[ECPublicKey, int]

    def new_hash(self, digest: Digest) -> Any:
        """See :class:`ECDSASpi`."""
        return prototype(digest).copy()

    def use_private_key(
        self, key: ECPrivateKey, nonce_digest: Digest | None, random: RandomSource | None
    ) -> None:
        """See :class:`ECDSASpi`."""
        self._use_curve(key.curve)
        private = key.encode("raw")
        hash_of_message = "" if nonce_digest is None else nonce_digest.hashlib
        hash_of_nonce = nonce_hash(key.curve, hash_of_message, hedged=nonce_digest is None)
        fresh: Callable[[], bytes] | None = None
        if nonce_digest is not None:
            fresh = bytes
        elif random is not None:
            fresh = partial(draw, random, HEDGE_LENGTH)
        engines = ec_engines(self._scheme)
        if engines is not None:
            options = self._options(key.curve, hash_of_nonce)
            self.batch_state = key, hash_of_nonce, fresh, random, options
            hash_, guard = self._prototype(), self._guard()
            self.serve(engines.signer(private, hash_of_nonce, fresh, hash_, options, guard), "update", "sign")
            return
        self._private = private
        self._nonce_hash = hash_of_nonce
        self._fresh = fresh or partial(os.urandom, HEDGE_LENGTH)

    def use_public_key(self, key: ECPublicKey) -> None:
        """See :class:`ECDSASpi`."""
        self._use_curve(key.curve)
        point = key.point[1:]
        engines = ec_engines(self._scheme)
        if engines is not None:
            options = self._options(key.curve)
            self.batch_key = key, options
            entry: KeyTable | bytes = point
            if KEY_TABLE_KERNEL in self.fields.kernels:
                entry = key_tables.entry(engines, point)
                self.kernels += (KEY_TABLE_KERNEL,)  # with which it computes once the key has a table
            hash_, guard = self._prototype(), self._guard()
            self.serve(engines.verifier(entry, key_tables.admit, hash_, options, guard), "update", "verify")
            return
        self._public = point

    def sign_batch(self, messages: BatchItems) -> BatchJob | None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        from ._batches import sign_ecdsa

        engines = ec_engines(self._scheme)
        return None if engines is None else sign_ecdsa(self, engines, messages)

    def verify_batch(
        self, signatures: BatchItems, messages: BatchItems, public_keys: Sequence[PublicKey] | None
    ) -> BatchJob | None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        from ._batches import verify_ecdsa

        engines = ec_engines(self._scheme)
        return None if engines is None else verify_ecdsa(self, engines, signatures, messages, public_keys)

    def _use_curve(self, name: str) -> None:
        self.serve_in_python("update", "sign", "verify")
        self._scheme = ec_scheme(self.fields, name)
        self._width = named_curve(name).byte_length

    def _options(self, curve: str, hash_of_nonce: str = "") -> int:
        """Return the options of what serves the engine, and note the kernels that they let it use."""
        options = 0 if self._fixed_width else DER
        if self._spec.low_s:
            options |= LOW_S
        if SHA_NI_KERNEL in self.fields.kernels:
            options |= SHA_NI
            hashes = ("" if self.digest is None else self.digest.hashlib, hash_of_nonce)
            if "sha256" in hashes or "sha224" in hashes:
                self.kernels += (SHA_NI_KERNEL,)
        return options | release_gil(curve, "sign" if hash_of_nonce else "verify")

    def _prototype(self) -> Any:
        return None if self.digest is None else prototype(self.digest)

    def _guard(self) -> _Guard:
        return _Guard(self.service.algorithm)

    def sign_digest(self, digest: bytes) -> tuple[int, int]:
        """See :class:`ECDSASpi`."""
        signature = self._scheme.sign(self._private, digest, self._nonce_hash, self._fresh())
        width = self._width
        return int.from_bytes(signature[:width], "big"), int.from_bytes(signature[width:], "big")

    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        """See :class:`ECDSASpi`."""
        signature = r.to_bytes(self._width, "big") + s.to_bytes(self._width, "big")
        return self._scheme.verify_vartime(self._public, digest, signature)


class ECDH(ServedAgreement, ECDHSpi):
    """ECDH (SEC 1 section 3.3.1)."""

    def own(self, key: Any) -> Any:
        """See :class:`ECDHSpi`."""
        self._scheme = ec_scheme(self.fields, key.curve)
        private = key.encode("raw")
        self.serve_agreement(self._scheme, key, private, PUBLIC_SLOTS)
        return private

    def peer(self, key: Any) -> Any:
        """See :class:`ECDHSpi`."""
        return key.point[1:]

    def agree(self, own: Any, peer: Any) -> bytes:
        """See :class:`ECDHSpi`."""
        return self._scheme.agree(own, peer)

    def agree_batch(self, public_keys: Sequence[PublicKey]) -> BatchJob | None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        from ._batches import agree_ecdh

        engines = ec_engines(self._scheme)
        return None if engines is None else agree_ecdh(self, engines, self._own, public_keys)


class ECKeyPairGenerator(ServedGenerator, KeyPairGeneratorSpi):
    """EC keys, by extra random bits (FIPS 186-5 appendix A.2.1)."""

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        self._curve = wanted_curve(self.service, spec).name
        self._scheme = ec_scheme(self.fields, self._curve)
        self.serve_generator(self._scheme, self._curve, key_parts(), random)
        self._source = random or os.urandom

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        fresh = draw(self._source, named_curve(self._curve).byte_length + 8)
        scalar, point = self._scheme.generate(fresh)
        return pair_of(ECPrivateKey._trusted(self._curve, scalar, b"\x04" + point))
