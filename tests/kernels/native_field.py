"""The fields of p256_native.h as a library, and operands for each of its functions with what integers say.

An element is looked at as the number that its four words are, which is in [0, m); its value is that
number / 2^256 modulo m.
"""

from __future__ import annotations

import itertools
import platform
from typing import TYPE_CHECKING, NamedTuple

from .c_harness import Job

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence

    from .c_harness import Library

R = 1 << 256
MODULI = {
    "p256": 2**256 - 2**224 + 2**192 + 2**96 - 1,
    "p256order": 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
}

# The flags of each form.
FORMS = {
    "native": (),
    "native_bmi2": ("-mbmi2",),
    "native_adx": ("-mbmi2", "-madx", "-DPYJCA_NATIVE_ADX"),
}
_REQUIRED = {
    "native": "0",
    "native_bmi2": "PYJCA_CPU_BIT(BMI2)",
    "native_adx": "PYJCA_CPU_BIT(BMI2) | PYJCA_CPU_BIT(ADX)",
}

_SOURCE = """
#include <string.h>

#include "p256_native.h"

#include "cpu_features.c"
#include "hashes.h"

/* All that divstep.c needs of the hashes */
void pyjca_wipe(void *memory, size_t length)
{
    memset(memory, 0, length);
}

int64_t can_run(const int64_t *a);
int64_t can_run(const int64_t *a)
{
    pyjca_cpuid_dump dump;

    (void)a;
    pyjca_cpuid_read(&dump);
    return ((REQUIRED) & ~pyjca_cpu_features(&dump)) == 0;
}
"""
_WRAPPERS = """
#define WRAP(type, name, result, parameters, arguments) \\
    type FIELD_##name parameters;                       \\
    type FIELD_##name parameters { result pyjca_FIELD_##name##_native arguments; }

WRAP(void, add, , (int64_t *r, const int64_t *a, const int64_t *b), (r, a, b))
WRAP(void, subtract, , (int64_t *r, const int64_t *a, const int64_t *b), (r, a, b))
WRAP(void, multiply, , (int64_t *r, const int64_t *a, const int64_t *b), (r, a, b))
WRAP(void, square_less, , (int64_t *r, const int64_t *a, const int64_t *c), (r, a, c))
WRAP(void, product_less, , (int64_t *r, const int64_t *a, const int64_t *b, const int64_t *c), (r, a, b, c))
WRAP(void, product_less_square, , (int64_t *r, const int64_t *a, const int64_t *b, const int64_t *c),
     (r, a, b, c))
WRAP(void, product_difference, ,
     (int64_t *r, const int64_t *a, const int64_t *b, const int64_t *c, const int64_t *d), (r, a, b, c, d))
WRAP(void, negate, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, square, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, three_halves, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, reduce, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, inverse, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, multiply_small, , (int64_t *r, const int64_t *a, int64_t value), (r, a, value))
WRAP(void, select, , (int64_t *r, const int64_t *a, const int64_t *b, int64_t flag), (r, a, b, flag))
WRAP(int64_t, is_zero, return, (const int64_t *a), (a))
WRAP(void, from_words, , (int64_t *r, const int64_t *words), (r, words))
WRAP(void, to_words, , (int64_t *words, const int64_t *a), (words, a))
WRAP(void, from_bytes_be, , (int64_t *r, const uint8_t *bytes), (r, bytes))
WRAP(void, to_bytes_be, , (uint8_t *bytes, const int64_t *a), (bytes, a))
WRAP(void, to_bytes_le, , (uint8_t *bytes, const int64_t *a), (bytes, a))
WRAP(void, from_long_bytes_le, , (int64_t *r, const uint8_t *bytes, size_t length), (r, bytes, length))
#undef WRAP
"""


def source(form: str) -> str:
    """Return a unit with the functions of both fields as `p256_add`, `p256order_add`; divstep.c is extra."""
    wrappers = [_WRAPPERS.replace("FIELD", field) for field in MODULI]
    return "\n".join([_SOURCE.replace("REQUIRED", _REQUIRED[form]), *wrappers])


def can_run(library: Library) -> bool:
    """Tell whether the processor has what the form needs."""
    return any(library.run(Job("can_run", "z", 8, [bytes(8)]))[0])


def is_compiled_here(form: str) -> bool:
    """Tell whether the form is one of this architecture."""
    return form == "native" or platform.machine() in ("x86_64", "AMD64")


# -------------------------------------------------------------------------------------------------- operands

WORDS = (0, 1, 2**32 - 1, 2**32, 2**63, 2**64 - 2**32, 2**64 - 2**32 + 1, 2**64 - 2, 2**64 - 1)


def edges(m: int) -> list[int]:
    """Return the numbers of [0, m) that are 0, m, or a power of 2^32 away from either, and a few more."""
    found = {0, 1, 2, 3, m - 1, m - 2, m - 3, m // 2, m // 2 + 1, R % m, R * R % m, R - m}
    for power in (1 << bits for bits in range(32, 256, 32)):
        found |= {power - 1, power, power + 1, m - power - 1, m - power, m - power + 1}
    return sorted(number for number in found if number < m)


def numbers_at_borders(m: int, source: random.Random, count: int) -> list[int]:
    """Return numbers of [0, m) of which most words are 0, all ones, or otherwise at a border."""
    found: list[int] = []
    while len(found) < count:
        words = [source.choice(WORDS) if source.random() < 0.9 else source.getrandbits(64) for _ in range(4)]
        number = sum(word << 64 * index for index, word in enumerate(words))
        if number < m:
            found.append(number)
    return found


def factors_of(result: int, m: int, source: random.Random) -> tuple[int, int]:
    """Return two numbers of [0, m) whose product / 2^256 is this modulo m."""
    a = source.randrange(1, m)
    return a, result * R * pow(a, -1, m) % m


class Case(NamedTuple):
    """A job and the right results."""

    job: Job
    expected: list[bytes]


def element(number: int) -> bytes:
    return number.to_bytes(32, "little")


def words(number: int) -> bytes:
    """Eight words of 32 bits, as they stand in words of 64."""
    return b"".join((number >> 32 * index & 0xFFFFFFFF).to_bytes(8, "little") for index in range(8))


class NativeCases:
    """Operands for every function of a field.

    Args:
        field: its name.
        source: of random numbers.
        count: of operands of a kind.
    """

    def __init__(self, field: str, source: random.Random, count: int) -> None:
        self._field = field
        self._m = m = MODULI[field]
        self._source = source
        self._edges = edges(m)
        self._borders = numbers_at_borders(m, source, count)
        self._random = [source.randrange(m) for _ in range(count)]

    def _operands(self) -> list[int]:
        return [*self._edges, *self._borders, *self._random]

    def _tuples(self, size: int) -> list[tuple[int, ...]]:
        """Return pairs of all edges, or as many larger tuples of them; and tuples of the others."""
        every = self._operands()
        found: list[tuple[int, ...]] = list(itertools.product(self._edges, repeat=2)) if size == 2 else []
        found += (tuple(self._source.choices(self._edges, k=size)) for _ in self._edges) if size > 2 else []
        found += (tuple(self._source.choices(self._borders, k=size)) for _ in every)
        found += (tuple(self._source.choices(self._random, k=size)) for _ in self._random)
        return found

    def _products(self) -> list[tuple[int, ...]]:
        """Return pairs of factors; small results come from sums in [m, 2^256) before the last step."""
        results = [number for number in self._operands() if number < R - self._m]
        results += [self._source.randrange(R - self._m) for _ in self._random]
        found = [factors_of(result, self._m, self._source) for result in results + self._edges]
        return [*self._tuples(2), *found]

    def _differences(self, size: int) -> list[tuple[int, ...]]:
        """Return factors of differences of products, which are 0, small, or negative for many of them."""
        found = self._tuples(size)
        for result in self._edges:
            a, b = factors_of(result, self._m, self._source)
            found += [(a, b, a, b), (a, b, b, a), (a, a, a, b), (a, b, 1, b), (a, b, 0, 0), (0, 0, a, b)]
        return [one[:size] for one in found]

    def _case(
        self,
        name: str,
        operands: Sequence[tuple[int, ...]],
        function: Callable[..., int],
        alias: int = 0,
        shape: str = "",
    ) -> Case:
        a = [element(one[0]) for one in operands]
        b = [b"".join(map(element, one[1:])) for one in operands] if len(operands[0]) > 1 else []
        job = Job(f"{self._field}_{name}", shape or str(len(operands[0])), 32, a, b, alias=alias)
        return Case(job, [element(function(*one) % self._m) for one in operands])

    def arithmetic(self) -> Iterator[Case]:
        """Yield cases for what takes elements and gives one."""
        m, inverse, half = self._m, pow(R, -1, self._m), (self._m + 1) // 2
        singles = [(one,) for one in self._operands()]
        pairs = self._tuples(2)
        for alias in (0, 1):
            yield self._case("negate", singles, lambda a: -a, alias)
            yield self._case("square", singles, lambda a: a * a * inverse, alias)
            yield self._case("three_halves", singles, lambda a: 3 * half * a, alias)
            yield self._case("reduce", singles, lambda a: a, alias)
        for alias in (0, 1, 2):
            yield self._case("add", pairs, lambda a, b: a + b, alias)
            yield self._case("subtract", pairs, lambda a, b: a - b, alias)
            yield self._case("multiply", self._products(), lambda a, b: a * b * inverse, alias)
            yield self._case("square_less", pairs, lambda a, c: a * a * inverse - c, alias)
        for alias in (0, 1, 2, 4):
            triples = self._tuples(3)
            yield self._case("product_less", triples, lambda a, b, c: a * b * inverse - c, alias)
            triples = self._differences(3)
            yield self._case("product_less_square", triples, lambda a, b, c: (a * b - c * c) * inverse, alias)
        for alias in (0, 1, 2, 4, 8):
            fours = self._differences(4)
            yield self._case("product_difference", fours, lambda a, b, c, d: (a * b - c * d) * inverse, alias)
        few = [(one,) for one in (*self._edges, *self._random[:10])]
        yield self._case("inverse", few, lambda a: pow(a, -1, m) * R * R if a else 0)

    def others(self) -> Iterator[Case]:
        """Yield cases for the functions with a flag, words or bytes."""
        m, inverse = self._m, pow(R, -1, self._m)
        numbers = self._operands()
        count = len(numbers)
        values = [self._source.choice((0, 1, 3, (1 << 18) - 1)) for _ in numbers]
        flags = [self._source.getrandbits(1) for _ in numbers]
        a, b = [element(one) for one in numbers], [element(one) for one in reversed(numbers)]
        right = [element(one * value % m) for one, value in zip(numbers, values, strict=True)]
        yield Case(Job(f"{self._field}_multiply_small", "v", 32, a, scalars=values), right)
        for alias in (0, 1, 2):
            chosen = [(y if flag else x) for x, y, flag in zip(a, b, flags, strict=True)]
            yield Case(Job(f"{self._field}_select", "s", 32, a, b, flags, alias), chosen)
        zeros = [int(one == 0).to_bytes(8, "little") for one in numbers]
        yield Case(Job(f"{self._field}_is_zero", "z", 8, a), zeros)
        plain = [one * inverse % m for one in numbers]
        yield Case(Job(f"{self._field}_to_words", "1", 64, a), [words(one) for one in plain])
        yield Case(Job(f"{self._field}_to_bytes_le", "o", 32, a), [element(one) for one in plain])
        yield Case(Job(f"{self._field}_to_bytes_be", "o", 32, a), [element(one)[::-1] for one in plain])
        # Any number below 2^256 may come in.
        numbers += [m, m + 1, R - 1, R - 2, *(R - 1 - one for one in self._borders)]
        right = [element(one * R % m) for one in numbers]
        yield Case(Job(f"{self._field}_from_words", "1", 32, [words(one) for one in numbers]), right)
        reverse = [element(one)[::-1] for one in numbers]
        yield Case(Job(f"{self._field}_from_bytes_be", "i", 32, reverse), right)
        for length in (1, 31, 32, 33, 64, 100):
            data = [self._source.randbytes(length) for _ in range(count // 8)]
            data += [b"\xff" * length, b"\x00" * length]
            right = [element(int.from_bytes(one, "little") * R % m) for one in data]
            yield Case(Job(f"{self._field}_from_long_bytes_le", "l", 32, data), right)

    def cases(self) -> Iterator[Case]:
        """Yield cases for all functions."""
        yield from self.arithmetic()
        yield from self.others()


def wrong(library: Library, cases: Sequence[Case]) -> list[str]:
    """Return what gives a wrong result."""
    return [
        f"{job.function}, alias {job.alias}, call {index}"
        for job, expected in cases
        for index, pair in enumerate(zip(library.run(job), expected, strict=True))
        if pair[0] != pair[1]
    ]


def wrong_random_products(library: Library, field: str, source: random.Random, count: int) -> list[int]:
    """Return the numbers of the products of so many random elements that are wrong."""
    m, inverse = MODULI[field], pow(R, -1, MODULI[field])
    numbers = [
        [int.from_bytes(data[at : at + 32], "little") % m for at in range(0, 32 * count, 32)]
        for data in (source.randbytes(32 * count), source.randbytes(32 * count))
    ]
    a, b = (b"".join(map(element, column)) for column in numbers)
    job = Job(f"{field}_multiply", "2", 32, [a[:32]], [b[:32]])
    products = library.run_packed(job, count, a, b, job.sizes)
    return [
        index
        for index, (x, y) in enumerate(zip(*numbers, strict=True))
        if products[32 * index : 32 * index + 32] != element(x * y * inverse % m)
    ]
