"""What key agreements have in common over all libraries."""

from __future__ import annotations

from abc import abstractmethod
from hmac import compare_digest
from typing import TYPE_CHECKING, Any

from ..errors import InvalidAlgorithmParameterException, InvalidKeyException
from ..spi import KeyAgreementSpi

if TYPE_CHECKING:
    from ..keys import PrivateKey, PublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = ["DHSpi", "ECDHSpi", "XDHSpi", "small_order"]


def small_order(name: str) -> InvalidKeyException:
    """Return what is due where everybody agrees on zero with a peer."""
    return InvalidKeyException(
        f"the peer's {name} key is a point of small order, with whose owner everybody agrees on zero"
    )


class _AgreementSpi(KeyAgreementSpi):
    """Takes the own key.

    The framework has found the keys on one curve; the services' attributes admit keys that fit.
    """

    @abstractmethod
    def own(self, key: Any) -> Any:
        """Return what the library computes with for a private key."""

    @abstractmethod
    def peer(self, key: Any) -> Any:
        """Return what the library computes with for a public key."""

    def init(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`; no random numbers are drawn."""
        if params is not None:
            raise InvalidAlgorithmParameterException(f"{self.service.algorithm} takes no parameters")
        self._own = self.own(key)


class ECDHSpi(_AgreementSpi):
    """Base of the ECDH implementations (SEC 1 section 3.3.1, cofactor 1)."""

    @abstractmethod
    def agree(self, own: Any, peer: Any) -> bytes:
        """Return the x coordinate of the product, zero included, in the field's fixed width."""

    def do_phase(self, key: PublicKey) -> None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        self._peer = self.peer(key)

    def generate_secret(self) -> bytes:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        peer, self._peer = self._peer, None
        return self.agree(self._own, peer)


class XDHSpi(_AgreementSpi):
    """Base of the implementations of X25519 and X448 (RFC 7748 section 6).

    The secret is computed when the peer's key comes, so that a peer of small order, with whom
    everybody agrees on zero, is refused there by every library alike, as in OpenJDK.
    """

    @abstractmethod
    def agree(self, own: Any, peer: Any) -> bytes | None:
        """Return the u coordinate of the product, or None where it is zero."""

    def do_phase(self, key: PublicKey) -> None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`.

        Raises:
            InvalidKeyException: the peer's point is of small order.
        """
        secret = self.agree(self._own, self.peer(key))
        if secret is None or not any(secret):
            raise small_order(self.service.algorithm)
        self._secret: bytes | None = secret

    def generate_secret(self) -> bytes:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        secret, self._secret = self._secret, None
        assert secret is not None  # the guard holds the order of calls
        return secret


class DHSpi(_AgreementSpi):
    """Base of the implementations of finite-field Diffie-Hellman (PKCS #3; SP 800-56A section 5.7.1.1).

    The secret has as many bytes as the modulus, leading zeros included, as PKCS #3 section 8.3 writes it
    and OpenJDK too; TLS 1.2 alone strips them. It is computed when the peer's key comes, so that a peer
    with whom it is 0, 1 or p - 1 is refused there by every library alike; only in a group whose order
    is not known can there be one.
    """

    @abstractmethod
    def agree(self, own: Any, peer: Any) -> bytes | None:
        """Return y^x modulo p, big-endian, leading zeros or not; None where the library refuses it."""

    def init(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`; no random numbers are drawn."""
        super().init(key, params, random)
        own: Any = key
        size = (own.key_size + 7) // 8
        self._width = size
        self._refused = [value.to_bytes(size, "big") for value in (0, 1, own.p - 1)]

    def do_phase(self, key: PublicKey) -> None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`.

        Raises:
            InvalidKeyException: the secret is 0, 1 or p - 1.
        """
        secret = self.agree(self._own, self.peer(key))
        if secret is not None:
            secret = secret.rjust(self._width, b"\0")
        if secret is None or sum(compare_digest(secret, refused) for refused in self._refused):
            raise InvalidKeyException(
                f"the peer's {self.service.algorithm} key is of small order, so that the secret would be "
                "0, 1 or p-1, or it is not in the group"
            )
        self._secret: bytes | None = secret

    def generate_secret(self) -> bytes:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        secret, self._secret = self._secret, None
        assert secret is not None  # the guard holds the order of calls
        return secret
