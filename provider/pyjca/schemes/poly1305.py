"""Poly1305 (RFC 8439 section 2.5) over any backend of the field 2**130 - 5."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..errors import IllegalStateException, InvalidKeyException

if TYPE_CHECKING:
    from ..spi import Field

__all__ = ["BLOCK_LENGTH", "KEY_LENGTH", "TAG_LENGTH", "Poly1305", "Poly1305Scheme"]

E = TypeVar("E")

BLOCK_LENGTH = 16
KEY_LENGTH = 32
TAG_LENGTH = 16

_CLAMP = 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF


class Poly1305(Generic[E]):
    """One tag in the making.

    Args:
        field: the field "1305".
        key: the 32-byte one-time key; weak ones are up to the caller.

    Raises:
        InvalidKeyException: the key has another length.
    """

    def __init__(self, field: Field[E], key: bytes) -> None:
        if len(key) != KEY_LENGTH:
            raise InvalidKeyException(f"a key of Poly1305 has {KEY_LENGTH} bytes, not {len(key)}")
        self._field = field
        self._r = field.from_int(int.from_bytes(key[:BLOCK_LENGTH], "little") & _CLAMP)
        self._s = int.from_bytes(key[BLOCK_LENGTH:], "little")
        self._accumulator = field.zero
        self._pending = b""
        self._finished = False

    def update(self, data: bytes | bytearray | memoryview) -> None:
        """Take the next piece of the message."""
        if self._finished:
            raise IllegalStateException("this Poly1305 tag is finished; a key is for one message")
        view = memoryview(data).cast("B")
        first = 0
        if self._pending:
            first = min(BLOCK_LENGTH - len(self._pending), len(view))
            self._pending += bytes(view[:first])
            if len(self._pending) < BLOCK_LENGTH:
                return
            self._absorb(self._pending)
        last = first + (len(view) - first) // BLOCK_LENGTH * BLOCK_LENGTH
        for start in range(first, last, BLOCK_LENGTH):
            self._absorb(bytes(view[start : start + BLOCK_LENGTH]))
        self._pending = bytes(view[last:])

    def _absorb(self, block: bytes) -> None:
        # The byte 1 on top of a block tells apart blocks that differ in trailing zeros only.
        field = self._field
        number = field.from_bytes(block + b"\x01", "little")
        self._accumulator = field.multiply(field.add(self._accumulator, number), self._r)

    def finish(self) -> bytes:
        """Return the tag."""
        if self._finished:
            raise IllegalStateException("this Poly1305 tag is finished; a key is for one message")
        if self._pending:
            self._absorb(self._pending)
        self._finished = True
        tag = (self._field.to_int(self._accumulator) + self._s) % (1 << 128)
        return tag.to_bytes(TAG_LENGTH, "little")


class Poly1305Scheme:
    """Poly1305 over one field (:class:`pyjca.spi.Poly1305Scheme`).

    Args:
        field: the field "1305".
    """

    def __init__(self, field: Field[Any]) -> None:
        self.field = field

    def start(self, key: bytes) -> Poly1305[Any]:
        """Begin a message under a one-time key.

        Raises:
            InvalidKeyException: the key has another length than 32 bytes.
        """
        return Poly1305(self.field, key)
