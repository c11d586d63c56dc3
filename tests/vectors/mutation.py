"""Random damage to signatures and keys, from a few bits to made-up structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

__all__ = ["DAMAGES", "damaged"]


def _flip_bits(random: Random, data: bytearray) -> bytearray:
    for _ in range(random.choice((1, 1, 1, 2, 8))):
        if data:
            data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return data


def _replace_bytes(random: Random, data: bytearray) -> bytearray:
    for _ in range(random.randrange(1, 4)):
        if data:
            data[random.randrange(len(data))] = random.choice((0, 1, 0x7F, 0x80, 0x81, 0xFF, 0x30, 0x02))
    return data


def _truncate(random: Random, data: bytearray) -> bytearray:
    return data[: random.randrange(len(data) + 1)]


def _behead(random: Random, data: bytearray) -> bytearray:
    return data[random.randrange(len(data) + 1) :]


def _extend(random: Random, data: bytearray) -> bytearray:
    return data + random.randbytes(random.randrange(1, 40))


def _insert(random: Random, data: bytearray) -> bytearray:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.randbytes(random.randrange(1, 5)) + data[at:]


def _cut_out(random: Random, data: bytearray) -> bytearray:
    at = random.randrange(len(data) + 1)
    return data[:at] + data[at + random.randrange(1, 5) :]


def _repeat(random: Random, data: bytearray) -> bytearray:
    at = random.randrange(len(data) + 1)
    return data[:at] + data[at : at + 8] + data[at:]


def _fill(random: Random, data: bytearray) -> bytearray:
    at = random.randrange(len(data) + 1)
    size = min(32, len(data) - at)
    data[at : at + size] = bytes([random.choice((0, 0xFF))]) * size
    return data


def _noise(random: Random, data: bytearray) -> bytearray:
    return bytearray(random.randbytes(random.randrange(len(data) + 20)))


DAMAGES = (
    _flip_bits,
    _replace_bytes,
    _truncate,
    _behead,
    _extend,
    _insert,
    _cut_out,
    _repeat,
    _fill,
    _noise,
)


def damaged(random: Random, data: bytes) -> bytes:
    """Return the data with one or two kinds of damage; rarely, that comes to none."""
    result = bytearray(data)
    for _ in range(random.choice((1, 1, 2))):
        result = random.choice(DAMAGES)(random, result)
    return bytes(result)
