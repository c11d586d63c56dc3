"""Operands for each function of the field 25519 of curve25519_native.h, with what integers say.

An element is any number below 2^256. Results are compared as numbers, not only modulo p: with what one or two
steps that bring a number below 2^256, or below 2^255 and a little more, come to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .c_harness import Job

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence

P = 2**255 - 19
R = 1 << 256
REDUCED = 2**255 + 2**25
"""Above reduced elements"""

WRAPPERS = """
#define WRAP(type, name, result, parameters, arguments) \\
    type FIELD_##name parameters;                       \\
    type FIELD_##name parameters { result pyjca_FIELD_##name##_native arguments; }

WRAP(void, add, , (int64_t *r, const int64_t *a, const int64_t *b), (r, a, b))
WRAP(void, subtract, , (int64_t *r, const int64_t *a, const int64_t *b), (r, a, b))
WRAP(void, add_reduced, , (int64_t *r, const int64_t *a, const int64_t *b), (r, a, b))
WRAP(void, subtract_reduced, , (int64_t *r, const int64_t *a, const int64_t *b), (r, a, b))
WRAP(void, multiply, , (int64_t *r, const int64_t *a, const int64_t *b), (r, a, b))
WRAP(void, square, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, squares, , (int64_t *r, const int64_t *a, unsigned count), (r, a, count))
WRAP(void, negate, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, reduce, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, inverse, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, multiply_small, , (int64_t *r, const int64_t *a, int64_t value), (r, a, value))
WRAP(void, select, , (int64_t *r, const int64_t *a, const int64_t *b, int64_t flag), (r, a, b, flag))
WRAP(void, swap, , (int64_t *a, int64_t *b, int64_t flag), (a, b, flag))
WRAP(int64_t, is_zero, return, (const int64_t *a), (a))
WRAP(void, from_words, , (int64_t *r, const int64_t *words), (r, words))
WRAP(void, to_words, , (int64_t *words, const int64_t *a), (words, a))
WRAP(void, from_bytes_le, , (int64_t *r, const uint8_t *bytes), (r, bytes))
WRAP(void, to_bytes_le, , (uint8_t *bytes, const int64_t *a), (bytes, a))
WRAP(void, from_long_bytes_le, , (int64_t *r, const uint8_t *bytes, size_t length), (r, bytes, length))
#undef WRAP
"""


def element(number: int) -> bytes:
    return number.to_bytes(32, "little")


def below_r(number: int) -> int:
    """Return what a sum or difference of elements is brought to."""
    while not 0 <= number < R:
        number -= (number >> 256) * (R - 38)
    return number


def carried(number: int) -> int:
    """Return what a product with a small word is brought to."""
    number = (number >> 255) * 19 + number % 2**255
    assert number < REDUCED
    return number


def reduced(number: int) -> int:
    """Return what a product of elements is brought to."""
    return carried((number >> 256) * 38 + number % R)


EDGES = sorted(
    {0, 1, 2, 18, 19, 20, 37, 38, 39, P // 2, 2**255 + 2**25 - 1, 2**255 + 2**24}
    | {base + offset for base in (P, 2 * P, 2**255) for offset in range(-20, 21)}
    | {R - offset for offset in (1, 2, 3, 20, 37, 38, 39, 40, 76, 77)}
    | {
        sign * (1 << bits) % R + offset
        for bits in range(64, 256, 64)
        for sign in (1, -1)
        for offset in (-1, 0, 1)
    }
)
_WORDS = (0, 1, 2**32, 2**63, 2**63 - 1, 2**64 - 38, 2**64 - 39, 2**64 - 1)


class Cases25519:
    """Operands for every function, as NativeCases has them for other fields."""

    def __init__(self, source: random.Random, count: int) -> None:
        self._source = source
        self._random = [source.randrange(R) for _ in range(count)]
        self._borders = [sum(source.choice(_WORDS) << 64 * index for index in range(4)) for _ in range(count)]
        self._all = [*EDGES, *self._borders, *self._random]

    def _near_zero(self) -> int:
        """Return what is reached where the last carry of a product runs through some words."""
        bits = self._source.choice((64, 128, 192, 256))
        return (self._source.randrange(1 << 256 - bits) << bits) % 2**255 + self._source.randrange(1500)

    def _pairs(self, numbers: Sequence[int]) -> list[tuple[int, int]]:
        found = [(a, b) for a in self._source.sample(EDGES, 25) for b in self._source.sample(EDGES, 25)]
        found = [pair for pair in found if max(pair) <= max(numbers)]
        found += ((self._source.choice(numbers), self._source.choice(numbers)) for _ in numbers)
        return found

    def _products(self) -> list[tuple[int, int]]:
        found = self._pairs(self._all)
        for a in self._random:
            if a % P:
                found.append((a, self._near_zero() * pow(a, -1, P) % P))
        return found

    @staticmethod
    def _job(
        name: str,
        operands: Sequence[tuple[int, ...]],
        function: Callable[..., int],
        alias: int = 0,
    ) -> tuple[Job, list[bytes]]:
        b = [element(one[1]) for one in operands] if len(operands[0]) > 1 else []
        a = [element(one[0]) for one in operands]
        job = Job(f"f25519_{name}", str(len(operands[0])), 32, a, b, alias=alias)
        return job, [element(function(*one)) for one in operands]

    def arithmetic(self) -> Iterator[tuple[Job, list[bytes]]]:
        """Yield cases for what takes elements and gives one."""
        small = [number % REDUCED for number in self._all]
        small += [REDUCED - 1 - number % 2**26 for number in self._random[:20]]
        for alias in (0, 1, 2):
            yield self._job("add", self._pairs(self._all), lambda a, b: below_r(a + b), alias)
            yield self._job("subtract", self._pairs(self._all), lambda a, b: below_r(a - b), alias)
            yield self._job("add_reduced", self._pairs(small), lambda a, b: below_r(a + b), alias)
            yield self._job("subtract_reduced", self._pairs(small), lambda a, b: below_r(a - b), alias)
            yield self._job("multiply", self._products(), lambda a, b: reduced(a * b), alias)
        singles = [(one,) for one in self._all]
        roots = [self._near_zero() for _ in self._random]
        roots = [pow(one, (P + 3) // 8, P) for one in roots if pow(one, (P - 1) // 4, P) == 1]
        for alias in (0, 1):
            yield self._job("square", [*singles, *((one,) for one in roots)], lambda a: reduced(a * a), alias)
            yield self._job("negate", singles, lambda a: reduced(below_r(-a)), alias)
            yield self._job("reduce", singles, reduced, alias)
        few = [(one,) for one in (*EDGES[:20], *self._random[:10])]
        yield self._job("inverse", few, lambda a: reduced(pow(a, -1, P)) if a % P else 0)

    def others(self) -> Iterator[tuple[Job, list[bytes]]]:
        """Yield cases for the functions with a flag, words or bytes."""
        numbers, source = self._all, self._source
        values = [source.choice((0, 1, 2, 121665, (1 << 18) - 1)) for _ in numbers]
        factors = list(zip(numbers, values, strict=True))
        for value in (121665, (1 << 18) - 1):
            factors += (
                (self._near_zero() * pow(value, -1, P) % P + source.choice((0, P)), value)
                for _ in self._random
            )
            inverse = pow(value, -1, 2**64)  # words of which the low words of products are next to 2^64
            for _ in self._random:
                words = [-source.randrange(1 << 18) * inverse % 2**64 for _ in range(4)]
                factors.append((sum(word << 64 * index for index, word in enumerate(words)), value))
        given, scalars = [element(one) for one, _ in factors], [value for _, value in factors]
        right = [element(carried(one * value)) for one, value in factors]
        yield Job("f25519_multiply_small", "v", 32, given, scalars=scalars), right
        counts = [source.choice((1, 2, 7)) for _ in self._random]
        right = []
        for number, count in zip(self._random, counts, strict=True):
            power = number
            for _ in range(count):
                power = reduced(power * power)
            right.append(element(power))
        yield Job("f25519_squares", "n", 32, [element(one) for one in self._random], scalars=counts), right
        flags = [source.getrandbits(1) for _ in numbers]
        a, b = [element(one) for one in numbers], [element(one) for one in reversed(numbers)]
        triples = list(zip(a, b, flags, strict=True))
        for alias in (0, 1, 2):
            yield (
                Job("f25519_select", "s", 32, a, b, flags, alias),
                [(y if flag else x) for x, y, flag in triples],
            )
        swapped = [(y + x if flag else x + y) for x, y, flag in triples]
        yield Job("f25519_swap", "w", 64, [x + y for x, y, _ in triples], scalars=flags), swapped
        yield Job("f25519_is_zero", "z", 8, a), [int(one % P == 0).to_bytes(8, "little") for one in numbers]
        pieces = [
            b"".join((one >> 32 * i & 0xFFFFFFFF).to_bytes(8, "little") for i in range(8)) for one in numbers
        ]
        canonical = [
            b"".join((one % P >> 32 * i & 0xFFFFFFFF).to_bytes(8, "little") for i in range(8))
            for one in numbers
        ]
        right = [element(reduced(one)) for one in numbers]
        yield Job("f25519_to_words", "1", 64, a), canonical
        yield Job("f25519_to_bytes_le", "o", 32, a), [element(one % P) for one in numbers]
        yield Job("f25519_from_words", "1", 32, pieces), right
        yield Job("f25519_from_bytes_le", "i", 32, a), right
        for length in (0, 1, 31, 32, 33, 64, 100):
            data = [source.randbytes(length) for _ in range(10)] + [b"\xff" * length, b"\x00" * length]
            yield Job("f25519_from_long_bytes_le", "l", 32, data), [element(self._long(one)) for one in data]

    @staticmethod
    def _long(data: bytes) -> int:
        number = 0
        for start in reversed(range(0, len(data), 32)):
            piece = reduced(int.from_bytes(data[start : start + 32], "little"))
            number = below_r(carried(38 * number) + piece)
        return reduced(number)
