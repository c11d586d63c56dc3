"""The OpenSSL provider's services on the curves of RFC 7748 and RFC 8032, over pyca/cryptography."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ed448, ed25519, x448, x25519

from .._library_keys import own_key
from ..errors import InvalidAlgorithmParameterException
from ..keys import KeyPair
from ..spi import KeyPairGeneratorSpi
from ._agreement import XDHSpi
from ._curve_parameters import own_randomness_only, wanted_curve
from ._eddsa import EdDSASpi
from .openssl_spi import OWNER

if TYPE_CHECKING:
    from ..keys import EdECPrivateKey, EdECPublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = ["XDH", "EdDSA", "KeyPairGenerator"]

_PRIVATE: dict[str, Any] = {
    "Ed25519": ed25519.Ed25519PrivateKey,
    "Ed448": ed448.Ed448PrivateKey,
    "X25519": x25519.X25519PrivateKey,
    "X448": x448.X448PrivateKey,
}
_PUBLIC: dict[str, Any] = {
    "Ed25519": ed25519.Ed25519PublicKey,
    "Ed448": ed448.Ed448PublicKey,
    "X25519": x25519.X25519PublicKey,
    "X448": x448.X448PublicKey,
}


def _private(key: Any) -> Any:
    return key.handle(OWNER, lambda k: _PRIVATE[k.curve].from_private_bytes(k.encode("raw")))


def _public(key: Any) -> Any:
    return key.handle(OWNER, lambda k: _PUBLIC[k.curve].from_public_bytes(k.encode("raw")))


class EdDSA(EdDSASpi):
    """Plain Ed25519 and Ed448; the library has no contexts and no prehashing."""

    def exact(self, curve: str) -> bool:
        """See :class:`EdDSASpi`; for Ed448 the library's equation has the cofactor."""
        return curve == "Ed25519"

    def use_private_key(self, key: EdECPrivateKey) -> None:
        """See :class:`EdDSASpi`."""
        self._refuse_other_forms()
        self._private = _private(key)

    def use_public_key(self, key: EdECPublicKey) -> None:
        """See :class:`EdDSASpi`."""
        self._refuse_other_forms()
        self._key = _public(key)

    def _refuse_other_forms(self) -> None:
        if not self.is_plain:
            raise InvalidAlgorithmParameterException(
                "pyca/cryptography has EdDSA without context and prehash only"
            )

    def sign_message(self, message: bytes, state: Any) -> bytes:
        """See :class:`EdDSASpi`."""
        signature: bytes = self._private.sign(message)
        return signature

    def verify_message(self, message: bytes, state: Any, signature: bytes) -> bool:
        """See :class:`EdDSASpi`."""
        try:
            self._key.verify(signature, message)
        except InvalidSignature:
            return False
        return True


class XDH(XDHSpi):
    """X25519 and X448 (RFC 7748)."""

    def own(self, key: Any) -> Any:
        """See :class:`XDHSpi`."""
        return _private(key)

    def peer(self, key: Any) -> Any:
        """See :class:`XDHSpi`."""
        return _public(key)

    def agree(self, own: Any, peer: Any) -> bytes | None:
        """See :class:`XDHSpi`."""
        try:
            secret: bytes = own.exchange(peer)
        except ValueError:  # what the library makes of an all-zero secret
            return None
        return secret


class KeyPairGenerator(KeyPairGeneratorSpi):
    """EdEC and XEC keys."""

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        self._curve = wanted_curve(self.service, spec).name
        own_randomness_only(random, OWNER)

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        made = _PRIVATE[self._curve].generate()
        key = own_key(made)
        key.handle(OWNER, lambda _: made)
        return KeyPair(key, key.public_key)
