"""The PyJCA provider's services on the curves of RFC 7748 and RFC 8032, over the selected field backends."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from .._guard import DirectGuard
from .._okp_keys import PUBLIC_SLOTS, key_parts, octet_keys
from ..keys import KeyPair, pair_of
from ..schemes.randomness import draw
from ..spi import KeyPairGeneratorSpi
from ._agreement import XDHSpi
from ._curve_parameters import wanted_curve
from ._direct import KEY_TABLE_KERNEL, Served, ServedAgreement, ServedGenerator, release_gil
from ._eddsa import EdDSASpi
from ._key_tables import key_tables
from ._schemes import eddsa_engines, eddsa_scheme, xdh_engines, xdh_scheme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .._compiled_engines import KeyTable
    from ..keys import EdECPrivateKey, EdECPublicKey, PublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import BatchItems, BatchJob, RandomSource

__all__ = ["XDH", "EdDSA", "KeyPairGenerator"]


class EdDSA(Served, EdDSASpi):
    """Ed25519 and Ed448 with contexts and prehashing.

    Where the field has compiled code, that serves the engine directly, and hashes messages too.
    """

    batch_key: Any

    def use_private_key(self, key: EdECPrivateKey) -> None:
        """See :class:`EdDSASpi`.

        The public key comes from the private one: with another it would give that away.
        """
        self._use_curve(key.curve)
        self.batch_key = key
        private, point = key.encode("raw"), key.public_key.point
        engines = eddsa_engines(self._scheme)
        if engines is not None:
            self.serve(engines.signer(private, point, *self._form("sign")), "update", "sign")
            return
        self._private, self._point = private, point

    def use_public_key(self, key: EdECPublicKey) -> None:
        """See :class:`EdDSASpi`."""
        self._use_curve(key.curve)
        self.batch_key = key
        engines = eddsa_engines(self._scheme)
        if engines is not None:
            entry: KeyTable | bytes = key.point
            if KEY_TABLE_KERNEL in self.fields.kernels:
                entry = key_tables.entry(engines, key.point)
                self.kernels = (KEY_TABLE_KERNEL,)  # with which it computes once the key has a table
            verifier = engines.verifier(entry, key_tables.admit, *self._form("verify"))
            self.serve(verifier, "update", "verify")
            return
        self._point = key.point

    def _use_curve(self, name: str) -> None:
        self.serve_in_python("update", "sign", "verify")
        self._scheme = eddsa_scheme(self.fields, name)

    def _form(self, operation: str) -> tuple[bytes, Any, int, DirectGuard]:
        """Return what compiled engines ask of the form of the scheme."""
        prehash = self.new_prehash(self.curve).hash if self.spec.prehash else None
        return self.prefix, prehash, release_gil(self.curve, operation), DirectGuard(self.service.algorithm)

    def sign_message(self, message: bytes, state: Any) -> bytes:
        """See :class:`EdDSASpi`."""
        return self._scheme.sign(self._private, self._point, message, self.prefix)

    def verify_message(self, message: bytes, state: Any, signature: bytes) -> bool:
        """See :class:`EdDSASpi`."""
        return self._scheme.verify_vartime(self._point, message, signature, self.prefix)

    def sign_batch(self, messages: BatchItems) -> BatchJob | None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        from ._batches import sign_eddsa

        engines = eddsa_engines(self._scheme)
        return None if engines is None else sign_eddsa(self, engines, messages)

    def verify_batch(
        self, signatures: BatchItems, messages: BatchItems, public_keys: Sequence[PublicKey] | None
    ) -> BatchJob | None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        from ._batches import verify_eddsa

        engines = eddsa_engines(self._scheme)
        return None if engines is None else verify_eddsa(self, engines, signatures, messages, public_keys)


class XDH(ServedAgreement, XDHSpi):
    """X25519 and X448 (RFC 7748)."""

    def own(self, key: Any) -> Any:
        """See :class:`XDHSpi`."""
        self._scheme = xdh_scheme(self.fields, key.curve)
        private = key.encode("raw")
        self.serve_agreement(self._scheme, key, private, PUBLIC_SLOTS)
        return private

    def peer(self, key: Any) -> Any:
        """See :class:`XDHSpi`."""
        return key.u

    def agree(self, own: Any, peer: Any) -> bytes | None:
        """See :class:`XDHSpi`."""
        return self._scheme.agree(own, peer)

    def agree_batch(self, public_keys: Sequence[PublicKey]) -> BatchJob | None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        from ._batches import agree_xdh

        engines = xdh_engines(self._scheme)
        return None if engines is None else agree_xdh(self, engines, self._own, public_keys)


class KeyPairGenerator(ServedGenerator, KeyPairGeneratorSpi):
    """EdEC and XEC keys: random octets, and the public key that belongs to them."""

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        self._curve = curve = wanted_curve(self.service, spec)
        scheme_of = eddsa_scheme if curve.algorithm == "EdDSA" else xdh_scheme
        self._scheme = scheme = scheme_of(self.fields, curve.name)
        self.serve_generator(scheme, curve.name, key_parts(curve.name), random)
        self._source = random or os.urandom

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        octets = draw(self._source, self._curve.byte_length)
        public = self._scheme.public_key(octets)
        return pair_of(octet_keys(self._curve.name)[0]._trusted(self._curve.name, octets, public))
