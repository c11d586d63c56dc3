"""Bytes from a source of randomness that somebody else wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import ProviderException

if TYPE_CHECKING:
    from typing import Any

    from ..spi import RandomSource

__all__ = ["MAX_DRAWS", "draw", "limited"]

MAX_DRAWS = 128
"""How often a library may draw for one key; each draw serves with a probability of about one half or more."""


def limited(random: RandomSource) -> RandomSource:
    """Return the source for a library that draws again until a number serves.

    It raises ProviderException where the source failed, or at the draw after :data:`MAX_DRAWS`, since a
    source that is stuck would never end.
    """
    left = MAX_DRAWS

    def drawn(count: int) -> bytes:
        nonlocal left
        left -= 1
        if left < 0:
            raise ProviderException(f"none of {MAX_DRAWS} draws from the source of randomness gives a key")
        return draw(random, count)

    return drawn


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
