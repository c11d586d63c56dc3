"""What ECDH has in common over all libraries."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from ..errors import InvalidAlgorithmParameterException
from ..spi import KeyAgreementSpi

if TYPE_CHECKING:
    from ..keys import PrivateKey, PublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = ["ECDHSpi"]


class ECDHSpi(KeyAgreementSpi):
    """Base of the ECDH implementations (SEC 1 section 3.3.1, cofactor 1).

    The framework has found the keys on one curve; the services' attributes admit EC keys only.
    """

    @abstractmethod
    def own(self, key: Any) -> Any:
        """Return what the library computes with for an ECPrivateKey."""

    @abstractmethod
    def peer(self, key: Any) -> Any:
        """Return what the library computes with for an ECPublicKey."""

    @abstractmethod
    def agree(self, own: Any, peer: Any) -> bytes:
        """Return the x coordinate of the product, in the field's fixed width."""

    def init(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`; ECDH draws no random numbers."""
        if params is not None:
            raise InvalidAlgorithmParameterException("ECDH takes no parameters")
        self._own = self.own(key)

    def do_phase(self, key: PublicKey) -> None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        self._peer = self.peer(key)

    def generate_secret(self) -> bytes:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        peer, self._peer = self._peer, None
        return self.agree(self._own, peer)
