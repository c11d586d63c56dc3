"""The native fields of a curve as a library, and operands for each of their functions with what integers say.

An element is looked at as the number that its words are, which is in [0, m); its value is that
number / R modulo m. Of P-521, whose elements need not be below p, the functions of the library give
those that are, or all ones where a result is beyond its bound.
"""

from __future__ import annotations

import itertools
import platform
from typing import TYPE_CHECKING, NamedTuple

from .c_harness import Job
from .native_25519 import WRAPPERS as WRAPPERS_25519
from .native_25519 import Cases25519, reduced

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence

    from .c_harness import Library


class Field(NamedTuple):
    """One native field.

    Attributes:
        modulus: m.
        length: words of an element.
        r: what elements are multiplied by, modulo m.
        limit: of operands; larger than m where they need not be reduced.
    """

    modulus: int
    length: int
    r: int
    limit: int

    @property
    def size(self) -> int:
        """Bytes of an element."""
        return 8 * self.length

    @property
    def bytes(self) -> int:
        """Bytes of the modulus."""
        return -(-self.modulus.bit_length() // 8)

    @property
    def words(self) -> int:
        """Words of 32 bits of the modulus."""
        return -(-self.bytes // 4)


def _montgomery(modulus: int, count: int) -> Field:
    return Field(modulus, count, 1 << 64 * count, modulus)


_N384 = int(
    "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973", 16
)
_N521 = int(
    "1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa"
    "51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409",
    16,
)
FIELDS = {
    "p256": _montgomery(2**256 - 2**224 + 2**192 + 2**96 - 1, 4),
    "p256order": _montgomery(0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551, 4),
    "p384": _montgomery(2**384 - 2**128 - 2**96 + 2**32 - 1, 6),
    "p384order": _montgomery(_N384, 6),
    "p521": Field(2**521 - 1, 9, 1, 2**527),
    "p521order": _montgomery(_N521, 9),
    "f25519order": _montgomery(2**252 + 27742317777372353535851937790883648493, 4),
    "f448order": _montgomery(
        2**446 - 13818066809895115352007386748515426880336692474882178609894547503885, 7
    ),
}
"""All but 25519, which native_25519.py has operands for"""
CURVES = ("p256", "p384", "p521", "curve25519")

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

#include "CURVE_native.h"

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
# Of P-521: a result below its bound becomes the number below p, any other one all ones.
_BOUNDED = """
#define BOUND_add 16
#define BOUND_three_halves 16
#define BOUND_subtract 11
#define BOUND_multiply 11
#define BOUND_square_less 11
#define BOUND_product_less 11
#define BOUND_product_less_square 11
#define BOUND_product_difference 11
#define BOUND_negate 11
#define BOUND_square 11
#define BOUND_reduce 11
#define BOUND_inverse 11
#define BOUND_multiply_small 11
#define BOUND_select 16
#define BOUND_from_words 11
#define BOUND_from_bytes_be 11
#define BOUND_from_long_bytes_le 11
static void bounded(int64_t *r, unsigned bits)
{
    const uint64_t wrong = (uint64_t)r[8] >> bits ? UINT64_MAX : 0;
    uint64_t number[9];

    pyjca_p521_to_number_native(number, r);
    for (size_t i = 0; i < 9; i++)
        r[i] = (int64_t)(number[i] | wrong);
}
#define BOUNDED(name) bounded(r, BOUND_##name);
"""
_WRAPPERS = """
#define WRAP(type, name, result, parameters, arguments) \\
    type FIELD_##name parameters;                       \\
    type FIELD_##name parameters { result pyjca_FIELD_##name##_native arguments; BOUNDED(name) }

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
WRAP(void, reduce, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, inverse, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, multiply_small, , (int64_t *r, const int64_t *a, int64_t value), (r, a, value))
WRAP(void, select, , (int64_t *r, const int64_t *a, const int64_t *b, int64_t flag), (r, a, b, flag))
WRAP(void, from_words, , (int64_t *r, const int64_t *words), (r, words))
WRAP(void, from_bytes_be, , (int64_t *r, const uint8_t *bytes), (r, bytes))
WRAP(void, from_long_bytes_le, , (int64_t *r, const uint8_t *bytes, size_t length), (r, bytes, length))
THREE_HALVES
#undef BOUNDED
#define BOUNDED(name)
WRAP(int64_t, is_zero, return, (const int64_t *a), (a))
WRAP(void, to_words, , (int64_t *words, const int64_t *a), (words, a))
WRAP(void, to_bytes_be, , (uint8_t *bytes, const int64_t *a), (bytes, a))
WRAP(void, to_bytes_le, , (uint8_t *bytes, const int64_t *a), (bytes, a))
#undef BOUNDED
#undef WRAP
"""
_THREE_HALVES = "WRAP(void, three_halves, , (int64_t *r, const int64_t *a), (r, a))"


def fields_of(curve: str) -> tuple[str, str]:
    """Return the names of both fields of a curve."""
    field = curve.replace("curve", "f")  # what wrappers are called
    return field, f"{field}order"


def has_three_halves(field: str) -> bool:
    """Tell whether the field has that function, which is for coordinates."""
    return field in ("p256order", "p256", "p384", "p521")


def source(form: str, curve: str) -> str:
    """Return a unit with the functions of both fields as `p256_add`, `p256order_add`; divstep.c is extra.

    Of 448 only the order's field is one of words.
    """
    wrappers = [
        WRAPPERS_25519.replace("pyjca_FIELD", "pyjca_25519").replace("FIELD", field)
        if field == "f25519"
        else (_BOUNDED if field == "p521" else "#define BOUNDED(name)\n")
        + _WRAPPERS.replace("THREE_HALVES", _THREE_HALVES if has_three_halves(field) else "")
        .replace("pyjca_FIELD", f"pyjca_{field.removeprefix('f')}")
        .replace("FIELD", field)
        for field in fields_of(curve)
        if field != "f448"
    ]
    head = _SOURCE.replace("REQUIRED", _REQUIRED[form]).replace("CURVE", curve)
    return "\n".join([head, *wrappers])


def can_run(library: Library) -> bool:
    """Tell whether the processor has what the form needs."""
    return any(library.run(Job("can_run", "z", 8, [bytes(8)]))[0])


def is_compiled_here(form: str) -> bool:
    """Tell whether the form is one of this architecture."""
    return form == "native" or platform.machine() in ("x86_64", "AMD64")


# -------------------------------------------------------------------------------------------------- operands

WORDS = (0, 1, 2**32 - 1, 2**32, 2**63, 2**64 - 2**32, 2**64 - 2**32 + 1, 2**64 - 2, 2**64 - 1)


def edges(field: Field) -> list[int]:
    """Return the operands that are 0, m, or a power of 2^32 away from either, and a few more."""
    m, r = field.modulus, field.r
    found = {0, 1, 2, 3, m - 1, m - 2, m - 3, m // 2, m // 2 + 1, r % m, r * r % m, r - m}
    for power in (1 << bits for bits in range(32, m.bit_length(), 32)):
        found |= {power - 1, power, power + 1, m - power - 1, m - power, m - power + 1}
    if field.limit > m:
        found |= {
            m,
            m + 1,
            2 * m - 1,
            2 * m,
            2 * m + 1,
            2 * m + 2,
            2**523 - 1,
            field.limit - 1,
            field.limit // m * m,
        }
    return sorted(number for number in found if 0 <= number < field.limit)


def numbers_at_borders(field: Field, source: random.Random, count: int) -> list[int]:
    """Return operands of which most words are 0, all ones, or otherwise at a border."""
    found: list[int] = []
    while len(found) < count:
        words = [
            source.choice(WORDS) if source.random() < 0.9 else source.getrandbits(64)
            for _ in range(field.length)
        ]
        number = sum(word << 64 * index for index, word in enumerate(words))
        number &= (1 << (field.limit - 1).bit_length()) - 1
        if number < field.limit:
            found.append(number)
    return found


def factors_of(result: int, field: Field, source: random.Random) -> tuple[int, int]:
    """Return two numbers of [0, m) whose product / R is this modulo m."""
    a = source.randrange(1, field.modulus)
    return a, result * field.r * pow(a, -1, field.modulus) % field.modulus


class Case(NamedTuple):
    """A job and the right results."""

    job: Job
    expected: list[bytes]


class NativeCases:
    """Operands for every function of a field.

    Args:
        field: its name.
        source: of random numbers.
        count: of operands of a kind.
    """

    def __init__(self, field: str, source: random.Random, count: int) -> None:
        self._name = field
        self._field = found = FIELDS[field]
        self._m = found.modulus
        self._source = source
        self._edges = edges(found)
        self._borders = numbers_at_borders(found, source, count)
        self._random = [source.randrange(found.limit) for _ in range(count)]

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
        room = self._field.r - self._m
        results = [number for number in self._operands() if number < room]
        results += [self._source.randrange(room) for _ in self._random if room > 0]
        found = [factors_of(result, self._field, self._source) for result in results + self._edges]
        return [*self._tuples(2), *found]

    def _differences(self, size: int) -> list[tuple[int, ...]]:
        """Return factors of differences of products, which are 0, small, or negative for many of them."""
        found = self._tuples(size)
        for result in self._edges:
            a, b = factors_of(result, self._field, self._source)
            found += [(a, b, a, b), (a, b, b, a), (a, a, a, b), (a, b, 1, b), (a, b, 0, 0), (0, 0, a, b)]
        return [one[:size] for one in found]

    def _element(self, number: int) -> bytes:
        return number.to_bytes(self._field.size, "little")

    def _words(self, number: int) -> bytes:
        """Words of 32 bits, as they stand in words of 64."""
        count = self._field.words
        return b"".join((number >> 32 * index & 0xFFFFFFFF).to_bytes(8, "little") for index in range(count))

    def _bytes(self, number: int) -> bytes:
        return number.to_bytes(self._field.bytes, "little")

    def _case(
        self,
        name: str,
        operands: Sequence[tuple[int, ...]],
        function: Callable[..., int],
        alias: int = 0,
        shape: str = "",
    ) -> Case:
        a = [self._element(one[0]) for one in operands]
        b = [b"".join(map(self._element, one[1:])) for one in operands] if len(operands[0]) > 1 else []
        job = Job(f"{self._name}_{name}", shape or str(len(operands[0])), self._field.size, a, b, alias=alias)
        return Case(job, [self._element(function(*one) % self._m) for one in operands])

    def arithmetic(self) -> Iterator[Case]:
        """Yield cases for what takes elements and gives one."""
        r, m, inverse, half = self._field.r, self._m, pow(self._field.r, -1, self._m), (self._m + 1) // 2
        singles = [(one,) for one in self._operands()]
        pairs = self._tuples(2)
        for alias in (0, 1):
            yield self._case("negate", singles, lambda a: -a, alias)
            yield self._case("square", singles, lambda a: a * a * inverse, alias)
            if has_three_halves(self._name):
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
        yield self._case("inverse", few, lambda a: pow(a, -1, m) * r * r if a % m else 0)

    def others(self) -> Iterator[Case]:
        """Yield cases for the functions with a flag, words or bytes."""
        r, size, m, inverse = self._field.r, self._field.size, self._m, pow(self._field.r, -1, self._m)
        numbers = self._operands()
        count = len(numbers)
        values = [self._source.choice((0, 1, 3, (1 << 18) - 1)) for _ in numbers]
        flags = [self._source.getrandbits(1) for _ in numbers]
        a, b = [self._element(one) for one in numbers], [self._element(one) for one in reversed(numbers)]
        right = [self._element(one * value % m) for one, value in zip(numbers, values, strict=True)]
        yield Case(Job(f"{self._name}_multiply_small", "v", size, a, scalars=values), right)
        for alias in (0, 1, 2):
            chosen = [
                self._element((y if flag else x) % m)
                for x, y, flag in zip(numbers, reversed(numbers), flags, strict=True)
            ]
            yield Case(Job(f"{self._name}_select", "s", size, a, b, flags, alias), chosen)
        zeros = [int(one % m == 0).to_bytes(8, "little") for one in numbers]
        yield Case(Job(f"{self._name}_is_zero", "z", 8, a), zeros)
        plain = [one * inverse % m for one in numbers]
        yield Case(
            Job(f"{self._name}_to_words", "1", 8 * self._field.words, a), [self._words(one) for one in plain]
        )
        yield Case(
            Job(f"{self._name}_to_bytes_le", "o", self._field.bytes, a), [self._bytes(one) for one in plain]
        )
        yield Case(
            Job(f"{self._name}_to_bytes_be", "o", self._field.bytes, a),
            [self._bytes(one)[::-1] for one in plain],
        )
        # Any number of so many bytes may come in.
        end = 1 << 8 * self._field.bytes
        numbers += [m, m + 1, end - 1, end - 2, *(end - 1 - one for one in self._borders)]
        right = [self._element(one * r % m) for one in numbers]
        yield Case(Job(f"{self._name}_from_words", "1", size, [self._words(one) for one in numbers]), right)
        reverse = [self._bytes(one)[::-1] for one in numbers]
        yield Case(Job(f"{self._name}_from_bytes_be", "i", size, reverse), right)
        for length in (1, size - 1, size, size + 1, 2 * size, 3 * size + 4):
            data = [self._source.randbytes(length) for _ in range(count // 8)]
            data += [b"\xff" * length, b"\x00" * length]
            right = [self._element(int.from_bytes(one, "little") * r % m) for one in data]
            yield Case(Job(f"{self._name}_from_long_bytes_le", "l", size, data), right)

    def cases(self) -> Iterator[Case]:
        """Yield cases for all functions."""
        yield from self.arithmetic()
        yield from self.others()


def cases_of(field: str, source: random.Random, count: int) -> list[Case]:
    """Return cases for all functions of a field."""
    if field == "f25519":
        plain = Cases25519(source, count // 2)
        return [Case(*one) for one in (*plain.arithmetic(), *plain.others())]
    return list(NativeCases(field, source, count).cases())


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
    # All numbers are elements of the field 25519.
    found = FIELDS.get(field, Field(1 << 256, 4, 1, 1 << 256))
    m, size, inverse = found.modulus, found.size, pow(found.r, -1, found.modulus)

    def product(x: int, y: int) -> int:
        return reduced(x * y) if field == "f25519" else x * y * inverse % m

    numbers = [
        [int.from_bytes(data[at : at + size], "little") % m for at in range(0, size * count, size)]
        for data in (source.randbytes(size * count), source.randbytes(size * count))
    ]
    a, b = (b"".join(one.to_bytes(size, "little") for one in column) for column in numbers)
    job = Job(f"{field}_multiply", "2", size, [a[:size]], [b[:size]])
    products = library.run_packed(job, count, a, b, job.sizes)
    return [
        index
        for index, (x, y) in enumerate(zip(*numbers, strict=True))
        if products[size * index : size * index + size] != product(x, y).to_bytes(size, "little")
    ]
