"""Bytes from a source of randomness that somebody else wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import ProviderException

if TYPE_CHECKING:
    from typing import Any

    from ..spi import RandomSource

__all__ = ["draw"]


def draw(random: RandomSource, count: int) -> bytes:
    """Return that many bytes from a source.

    Raises:
        ProviderException: the source failed, or returned anything but ``count`` bytes.
    """
    try:
        drawn: Any = random(count)
    except Exception as error:  # noqa: BLE001  (described by type only: a secret may be at hand)
        raise ProviderException(f"the source of randomness failed: {type(error).__name__}") from None
    # bytes() would make zeros of an int
    if not isinstance(drawn, (bytes, bytearray, memoryview)):
        raise ProviderException(f"the source of randomness returned {type(drawn).__name__} instead of bytes")
    fresh = bytes(drawn)
    if len(fresh) != count:
        raise ProviderException(f"the source of randomness returned {len(fresh)} bytes instead of {count}")
    return fresh
