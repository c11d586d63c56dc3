"""The PyJCA provider's services on the curves of RFC 7748 and RFC 8032, over the selected field backends."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from .._okp_keys import octet_keys
from ..keys import KeyPair, pair_of
from ..schemes.randomness import draw
from ..spi import KeyPairGeneratorSpi
from ._agreement import XDHSpi
from ._curve_parameters import wanted_curve
from ._eddsa import EdDSASpi
from ._schemes import eddsa_scheme, xdh_scheme

if TYPE_CHECKING:
    from ..keys import EdECPrivateKey, EdECPublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = ["XDH", "EdDSA", "KeyPairGenerator"]


class EdDSA(EdDSASpi):
    """Ed25519 and Ed448 with contexts and prehashing."""

    def use_private_key(self, key: EdECPrivateKey) -> None:
        """See :class:`EdDSASpi`.

        The public key comes from the private one: with another it would give that away.
        """
        self._scheme = eddsa_scheme(self.fields, key.curve)
        self._private = key.encode("raw")
        self._point = key.public_key.point

    def use_public_key(self, key: EdECPublicKey) -> None:
        """See :class:`EdDSASpi`."""
        self._scheme = eddsa_scheme(self.fields, key.curve)
        self._point = key.point

    def sign_message(self, message: bytes, state: Any) -> bytes:
        """See :class:`EdDSASpi`."""
        return self._scheme.sign(self._private, self._point, message, self.prefix)

    def verify_message(self, message: bytes, state: Any, signature: bytes) -> bool:
        """See :class:`EdDSASpi`."""
        return self._scheme.verify_vartime(self._point, message, signature, self.prefix)


class XDH(XDHSpi):
    """X25519 and X448 (RFC 7748)."""

    def own(self, key: Any) -> Any:
        """See :class:`XDHSpi`."""
        self._scheme = xdh_scheme(self.fields, key.curve)
        return key.encode("raw")

    def peer(self, key: Any) -> Any:
        """See :class:`XDHSpi`."""
        return key.u

    def agree(self, own: Any, peer: Any) -> bytes | None:
        """See :class:`XDHSpi`."""
        return self._scheme.agree(own, peer)


class KeyPairGenerator(KeyPairGeneratorSpi):
    """EdEC and XEC keys: random octets, and the public key that belongs to them."""

    _random: RandomSource = staticmethod(os.urandom)

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        self._curve = wanted_curve(self.service, spec)
        self._random = random or os.urandom

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        curve = self._curve
        octets = draw(self._random, curve.byte_length)
        make = eddsa_scheme if curve.algorithm == "EdDSA" else xdh_scheme
        public = make(self.fields, curve.name).public_key(octets)
        key = octet_keys(curve.name)[0]._trusted(curve.name, octets, public)
        return pair_of(key)
