"""Random and boundary inputs: numbers on the borders of limbs and windows, and messages at those of blocks.

A number is drawn from a mixture: uniform ones; values next to 0, to the modulus and to powers of two;
patterns of limbs that are zero, one, all ones or one bit, in every width that a representation here has, of
the value or of its Montgomery form; few bits, and runs of bits. Pairs are drawn so that sum, difference
or product is such a number, too, since carries are lost in results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

__all__: list[str] = []

WIDTHS = (26, 28, 29, 51, 52, 56, 64)
"""Bits of the limbs of all representations."""
WINDOWS = (4, 5, 6, 7, 8)
"""Bits of the windows in which scalars are recoded."""
BLOCKS = (16, 64, 72, 104, 128, 136, 144, 168)
"""Bytes of the blocks of Poly1305, AES, SHA-1, SHA-2, SHA-3 and SHAKE."""


class Numbers:
    """Numbers modulo a prime.

    Args:
        random: where they come from.
        modulus: the prime.
    """

    def __init__(self, random: Random, modulus: int) -> None:
        self._random = random
        self.modulus = modulus
        self._bits = modulus.bit_length()
        powers = {1 << width * -(-self._bits // width) for width in WIDTHS}
        self._montgomery = [pow(power, -1, modulus) for power in sorted(powers)]

    def number(self) -> int:
        """Return a number in [0, p), rarely one that is larger."""
        random = self._random
        drawn = random.random()
        if drawn < 0.2:
            return random.randrange(self.modulus)
        if drawn < 0.6:
            value = self._limbs(random.choice(WIDTHS))
        elif drawn < 0.75:
            value = self._near()
        elif drawn < 0.85:
            value = sum(1 << random.randrange(self._bits) for _ in range(random.randrange(1, 5)))
        else:
            value = self._runs()
        if random.random() < 0.4:
            value *= random.choice(self._montgomery)
        return value if random.random() < 0.02 else value % self.modulus

    def pair(self) -> tuple[int, int]:
        """Return two numbers, of which sum, difference or product is often a boundary value."""
        a, target, p = self.number() % self.modulus, self.number(), self.modulus
        relation = self._random.randrange(5)
        if relation == 0:
            return a, (target - a) % p
        if relation == 1:
            return a, (a - target) % p
        if relation == 2 and a:
            return a, target * pow(a, -1, p) % p
        return a, target

    def scalar(self) -> int:
        """Return a scalar in [0, p], with extreme windows among others."""
        random = self._random
        drawn = random.random()
        if drawn < 0.2:
            return random.randrange(self.modulus)
        if drawn < 0.35:
            return random.choice((0, 1, 2, 3, 4, 8, 15, 16, 17, 31, 32, 33))
        if drawn < 0.5:
            return self.modulus - random.choice((0, 1, 2, 3, 4, 8, 15, 16, 17, 31, 32, 33))
        if drawn < 0.9:
            return self._limbs(random.choice(WINDOWS)) % self.modulus
        return self._near() % self.modulus

    def _limbs(self, width: int) -> int:
        """Return limbs of one kind, with a few of another."""
        random = self._random
        top = (1 << width) - 1
        half = 1 << width - 1
        fixed = (0, 0, 1, top, top, top - 1, half, half - 1)
        usual, rest = random.choice(fixed), random.random()
        value, shift = 0, 0
        while shift < self._bits:
            limb = usual
            if random.random() < rest:
                limb = random.choice(fixed) if random.random() < 0.6 else random.getrandbits(width)
            value |= limb << shift
            shift += width
        return value & (1 << self._bits) - 1

    def _near(self) -> int:
        """Return a value next to 0, to a multiple of the modulus over a power of two, or to a power."""
        random = self._random
        size = random.choice((2, 4, 8, 16, 32))
        distance = random.getrandbits(size) * random.choice((-1, 1))
        kind = random.randrange(3)
        if kind == 0:
            return (self.modulus >> random.choice((0, 0, 1, 2))) + distance
        if kind == 1:
            return abs(distance)
        return abs((1 << random.choice(WIDTHS) * random.randrange(1, 12) % self._bits) + distance)

    def _runs(self) -> int:
        """Return runs of zeros and ones."""
        random = self._random
        value, shift, bit = 0, 0, random.getrandbits(1)
        while shift < self._bits:
            length = random.choice((1, 2, 7, 25, 26, 31, 32, 51, 52, 63, 64, 100))
            value |= ((1 << length) - 1) * bit << shift
            shift, bit = shift + length, 1 - bit
        return value & (1 << self._bits) - 1


def content(random: Random, length: int) -> bytes:
    """Return bytes: random ones, zeros, ones, or a mixture of these."""
    kind = random.randrange(5)
    if kind == 0:
        return bytes(length)
    if kind == 1:
        return b"\xff" * length
    if kind == 2:
        chunks = (random.choice((bytes(8), b"\xff" * 8, random.randbytes(8))) for _ in range(length // 8 + 1))
        return b"".join(chunks)[:length]
    return random.randbytes(length)


def border_length(random: Random) -> int:
    """Return a length at the border of a block, or a short one, and rarely a long one."""
    if random.random() < 0.3:
        return random.randrange(300)
    count = random.choice((0, 1, 1, 1, 2, 3, 4, 8, 16)) if random.random() < 0.95 else random.randrange(64)
    # hashes pad with at least 9 or 17 bytes
    return max(0, count * random.choice(BLOCKS) + random.choice((-17, -16, -9, -8, -1, 0, 0, 1, 8)))


def message(random: Random) -> bytes:
    """Return a message whose length is at the border of a block more often than not."""
    return content(random, border_length(random))


def pieces(random: Random, data: bytes) -> list[bytes]:
    """Return the data in pieces."""
    kind = random.randrange(3)
    if kind == 0:
        return [data]
    if kind == 1:
        block = random.choice(BLOCKS)
        return [data[at : at + block] for at in range(0, len(data), block)]
    cuts = sorted(random.randrange(len(data) + 1) for _ in range(random.randrange(1, 5)))
    return [data[start:end] for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True)]


def mutated(random: Random, data: bytes) -> bytes:
    """Return other data that differ by a small change."""
    if not data:
        return random.randbytes(1)
    at = random.randrange(len(data))
    changes = (
        data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :],
        data[:at] + data[at + 1 :],
        data[:at] + random.randbytes(1) + data[at:],
        data[:at],
        data + random.choice((b"\0", random.randbytes(3))),
        data[:at] + random.choice((b"\0", b"\xff", b"\x80", b"\x81", b"\x30", b"\x02")) + data[at + 1 :],
    )
    return random.choice([changed for changed in changes if changed != data])
