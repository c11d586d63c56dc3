"""What MACs have in common over all libraries: a state that is made anew for each message."""

from __future__ import annotations

from abc import abstractmethod
from copy import copy
from typing import TYPE_CHECKING, Any

from .._digests import hmac_digest
from .._mac_specs import KMACParameterSpec
from ..spi import MacSpi

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from .._digests import Digest
    from ..keys import SecretKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import Fields, Service

    Self = TypeVar("Self", bound="RestartingMacSpi")

__all__ = ["HmacSpi", "KMACSpi", "RestartingMacSpi"]


class RestartingMacSpi(MacSpi):
    """Base of the MAC implementations: they say how a state begins and how it ends.

    Key and parameters have passed the framework's rules for the algorithm.
    """

    @abstractmethod
    def starter(self, key: bytes) -> Callable[[], Any]:
        """Return a function that makes a state with ``update`` for one message under the key."""

    @abstractmethod
    def finish(self, state: Any) -> bytes:
        """Return the tag of a state that has taken the whole message."""

    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._start = self.starter(key.encode("raw"))
        self._state = self._start()

    def update(self, data: memoryview | bytes) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._state.update(data)

    def do_final(self) -> bytes:
        """See :class:`~pyjca.spi.MacSpi`."""
        finished, self._state = self._state, self._start()
        return self.finish(finished)

    def reset(self) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._state = self._start()

    def copy(self: Self) -> Self:
        """See :class:`~pyjca.spi.MacSpi`; some libraries have no copies of some states."""
        if not hasattr(self._state, "copy"):
            return super().copy()
        made = copy(self)
        made._state = self._state.copy()
        return made


class HmacSpi(RestartingMacSpi):
    """Base of the implementations of HMAC (FIPS 198-1).

    Attributes:
        digest: the hash function that the algorithm's name tells.
    """

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        digest = hmac_digest(service.algorithm)
        if digest is None:
            raise ValueError(f"{service.algorithm} is no HMAC")
        self.digest: Digest = digest
        self.mac_length = digest.size


class KMACSpi(RestartingMacSpi):
    """Base of the implementations of KMAC128 and KMAC256 (NIST SP 800-185 section 4).

    Attributes:
        strength: 128 or 256.
        customization: S, from the init on.
    """

    customization = b""

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self.strength = int(service.algorithm[-3:])

    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        spec = params if isinstance(params, KMACParameterSpec) else KMACParameterSpec()
        self.mac_length = spec.mac_length or self.strength // 4
        self.customization = spec.customization
        super().init(key, params)
