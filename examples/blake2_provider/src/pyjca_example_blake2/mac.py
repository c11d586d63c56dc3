"""The work behind the services: BLAKE2's keyed mode (RFC 7693, section 3.3), as hashlib has it."""

from __future__ import annotations

import hashlib
from copy import copy
from typing import TYPE_CHECKING

from pyjca import InvalidAlgorithmParameterException, InvalidKeyException
from pyjca.spi import MacSpi

if TYPE_CHECKING:
    from pyjca import AlgorithmParameterSpec, SecretKey
    from pyjca.spi import Fields, Service

__all__ = ["KeyedBlake2"]


class KeyedBlake2(MacSpi):
    """BLAKE2 with a key.

    ``direct`` stays false, so the framework's guard stands before every call: it makes data uniform, keeps
    a second thread out, refuses calls out of order, and compares tags in constant time. A failed ``init``
    needs no clearing up either, because the framework drops the object.

    Args:
        service: the service that this object was made for.
        fields: empty, as the service declares no fields.
        function: "blake2b" or "blake2s".
        mac_length: bytes of a tag.
        personalisation: the provider's, empty for none.
    """

    def __init__(
        self, service: Service, fields: Fields, function: str, mac_length: int, personalisation: bytes
    ) -> None:
        super().__init__(service, fields)
        self.mac_length = mac_length
        self._hash = hashlib.blake2b if function == "blake2b" else hashlib.blake2s
        self._personalisation = personalisation

    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        """Take a key of 1 to 64 bytes, for BLAKE2s 1 to 32.

        Raises:
            InvalidKeyException: the key's length is wrong. No key at all would be a plain hash, whose
                tags anybody can make.
            InvalidAlgorithmParameterException: there are parameters, or the provider's personalisation
                is too long for BLAKE2s.
        """
        name = self.service.algorithm
        if params is not None:
            raise InvalidAlgorithmParameterException(f"{name} takes no parameters")
        if len(self._personalisation) > self._hash.PERSON_SIZE:
            raise InvalidAlgorithmParameterException(
                f"{name} takes a personalisation of at most {self._hash.PERSON_SIZE} bytes; that of provider "
                f"{self.service.provider.name} has {len(self._personalisation)}"
            )
        secret = key.encode("raw")
        if not 1 <= len(secret) <= self._hash.MAX_KEY_SIZE:
            raise InvalidKeyException(
                f"a key for {name} has 1 to {self._hash.MAX_KEY_SIZE} bytes, not {len(secret)}"
            )
        self._keyed = self._hash(digest_size=self.mac_length, key=secret, person=self._personalisation)
        self.reset()

    def update(self, data: memoryview | bytes) -> None:
        """Take the next piece of the message."""
        self._state.update(data)

    def do_final(self) -> bytes:
        """Return the tag, and be ready for the next message under the same key."""
        tag = self._state.digest()
        self.reset()
        return tag

    def copy(self) -> KeyedBlake2:
        """Return another one with the same key and message so far."""
        made = copy(self)
        made._state = self._state.copy()
        return made

    def reset(self) -> None:
        """Forget the message; the state right after the key is kept, so that the key need not be."""
        self._state = self._keyed.copy()
