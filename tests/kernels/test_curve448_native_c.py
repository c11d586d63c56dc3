"""The field of Curve448 in limbs of 56 bits gives what integers do, and keeps to its bounds."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from . import native_field
from .c_harness import (
    COMPILERS,
    NO_INT128,
    Checked,
    Job,
    Library,
    can_disassemble,
    compiler,
    instructions,
    packed,
)
from .c_sources import KERNELS, Fault, planted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

P = 2**448 - 2**224 - 1
BITS, LIMBS, BYTES = 56, 8, 56
# What a limb of a reduced element is in, and how many additions operands may carry.
REDUCED = (-(2**13), 2**56 + 2**13)
PRODUCTS, SUMS, ALL_ELSE = 3, 4, 5

_SOURCE = """
#include "curve448_native_field.h"

#include <string.h>

#include "hashes.h"

#include "divstep.c"

void pyjca_wipe(void *memory, size_t length)
{
    memset(memory, 0, length);
}

#define WRAP(type, name, result, parameters, arguments) \\
    type name parameters;                               \\
    type name parameters { result pyjca_448_##name##_native arguments; }

WRAP(void, add, , (int64_t *r, const int64_t *a, const int64_t *b), (r, a, b))
WRAP(void, subtract, , (int64_t *r, const int64_t *a, const int64_t *b), (r, a, b))
WRAP(void, multiply, , (int64_t *r, const int64_t *a, const int64_t *b), (r, a, b))
WRAP(void, negate, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, square, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, squares, , (int64_t *r, const int64_t *a, unsigned count), (r, a, count))
WRAP(void, reduce, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, inverse, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, multiply_small, , (int64_t *r, const int64_t *a, int64_t value), (r, a, value))
WRAP(void, select, , (int64_t *r, const int64_t *a, const int64_t *b, int64_t flag), (r, a, b, flag))
WRAP(void, swap, , (int64_t *a, int64_t *b, int64_t flag), (a, b, flag))
WRAP(int64_t, is_zero, return, (const int64_t *a), (a))
WRAP(void, from_words, , (int64_t *r, const int64_t *words), (r, words))
WRAP(void, to_words, , (int64_t *words, const int64_t *a), (words, a))
WRAP(void, to_number, , (int64_t *r, const int64_t *a), (r, a))
WRAP(void, from_bytes_le, , (int64_t *r, const uint8_t *bytes), (r, bytes))
WRAP(void, to_bytes_le, , (uint8_t *bytes, const int64_t *a), (bytes, a))
WRAP(void, from_long_bytes_le, , (int64_t *r, const uint8_t *bytes, size_t length), (r, bytes, length))
"""

# Compiler and flags; the form native_adx is the same code with other instructions.
QUICK = [("gcc", "-O3"), ("gcc", "-O2", "-mbmi2", "-madx"), ("clang", "-O1", NO_INT128)]
BUILDS = [
    (name, level, *more)
    for name in COMPILERS
    for level in ("-O0", "-O1", "-O2", "-O3", "-Os")
    for more in ((), (NO_INT128,), ("-mbmi2", "-madx"))
]
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)

Element = tuple[int, ...]


class Case(NamedTuple):
    """Calls of one function.

    Attributes:
        job: the calls.
        values: what the results are modulo p; None where they have to be these very bytes.
        results: these.
        additions: that results may carry.
    """

    job: Job
    values: list[int] | None = None
    results: list[bytes] | None = None
    additions: int = 0


def value(limbs: Sequence[int]) -> int:
    return sum(limb << BITS * index for index, limb in enumerate(limbs))


def limbs_of(number: int) -> Element:
    return tuple(number >> BITS * index & (1 << BITS) - 1 for index in range(LIMBS))


def bounds(additions: int) -> tuple[int, int]:
    """Return least and largest of a limb: differences may have any sign."""
    low, high = REDUCED
    return (low, high) if not additions else (-(high << additions), high << additions)


def operands(source: random.Random, additions: int, count: int) -> list[Element]:
    """Return elements of which many limbs are at a border, and those of numbers near 0 and p."""
    low, high = bounds(additions)
    borders = (low, high, 0, 1, 2**56 - 1, 2**56, max(-1, low), high - 1)
    found: list[Element] = [(low,) * 8, (high,) * 8, (low,) * 4 + (high,) * 4, (high,) * 4 + (low,) * 4]
    for near in (0, P, 2**448, 2**224, 2**448 - 2**224):
        found += [limbs_of(near + change) for change in range(-2, 3) if 0 <= near + change < 2**448]
    found += [tuple(source.choice(borders) for _ in range(8)) for _ in range(count)]
    found += [tuple(source.randint(low, high) for _ in range(8)) for _ in range(count)]
    return found


def cases(source: random.Random, count: int) -> Iterator[Case]:
    """Yield cases for all functions, with operands that carry as many additions as they take."""
    product, summand, any_one = (operands(source, one, count) for one in (PRODUCTS, SUMS, ALL_ELSE))

    def pairs(elements: list[Element]) -> tuple[list[Element], list[Element]]:
        first = [elements[index % 4] for index in range(16)] + elements
        second = [elements[index // 4] for index in range(16)] + source.sample(elements, len(elements))
        return first, second

    def binary(
        name: str, elements: list[Element], function: Callable[[int, int], int], additions: int
    ) -> Iterator[Case]:
        a, b = pairs(elements)
        right = [function(value(x), value(y)) for x, y in zip(a, b, strict=True)]
        for alias in (0, 1, 2):
            job = Job(name, "2", 64, [packed(x) for x in a], [packed(x) for x in b], alias=alias)
            yield Case(job, right, additions=additions)

    def unary(
        name: str, elements: list[Element], function: Callable[[int], int], additions: int = 0
    ) -> Iterator[Case]:
        right = [function(value(x)) for x in elements]
        for alias in (0, 1):
            job = Job(name, "1", 64, [packed(x) for x in elements], alias=alias)
            yield Case(job, right, additions=additions)

    yield from binary("multiply", product, lambda a, b: a * b, 0)
    yield from binary("add", summand, lambda a, b: a + b, ALL_ELSE)
    yield from binary("subtract", summand, lambda a, b: a - b, ALL_ELSE)
    yield from unary("square", product, lambda a: a * a)
    yield from unary("reduce", any_one, lambda a: a)
    yield from unary("negate", any_one, lambda a: -a, ALL_ELSE)
    yield from unary("inverse", any_one[:40], lambda a: pow(a % P, P - 2, P))

    times = [source.randint(1, 9) for _ in product]
    right = [pow(value(x), 1 << n, P) for x, n in zip(product, times, strict=True)]
    yield Case(Job("squares", "n", 64, [packed(x) for x in product], scalars=times), right)
    factors = [source.choice((0, 1, 39081, (1 << 18) - 1)) for _ in product]
    right = [value(x) * n for x, n in zip(product, factors, strict=True)]
    yield Case(Job("multiply_small", "v", 64, [packed(x) for x in product], scalars=factors), right)

    a, b = pairs(any_one)
    flags = [source.getrandbits(1) for _ in a]
    left, other = [packed(x) for x in a], [packed(x) for x in b]
    chosen = [(y if flag else x) for x, y, flag in zip(left, other, flags, strict=True)]
    for alias in (0, 1, 2):
        yield Case(Job("select", "s", 64, left, other, flags, alias), results=chosen)
    both = [x + y for x, y in zip(left, other, strict=True)]
    swapped = [(y + x if flag else x + y) for x, y, flag in zip(left, other, flags, strict=True)]
    yield Case(Job("swap", "w", 128, both, scalars=flags), results=swapped)

    multiples = [
        limbs_of(0),
        limbs_of(P),
        *(tuple(n * limb for limb in limbs_of(P)) for n in (-31, -1, 2, 31)),
    ]
    any_one += multiples
    for number, top in ((2**448 - 1, 1), (2**448 - 2**223, 1), (0, -1), (2**223, -1)):  # carry twice
        limbs = limbs_of(number)
        any_one.append((*limbs[:7], limbs[7] + (top << BITS)))
    encoded, reduced = [packed(x) for x in any_one], [value(x) % P for x in any_one]
    zeros = [int(x == 0).to_bytes(8, "little") for x in reduced]
    yield Case(Job("is_zero", "z", 8, encoded), results=zeros)
    yield Case(
        Job("to_bytes_le", "o", BYTES, encoded), results=[x.to_bytes(BYTES, "little") for x in reduced]
    )
    yield Case(Job("to_number", "1", 64, encoded), results=[packed(limbs_of(x)) for x in reduced])
    yield Case(Job("to_words", "1", 112, encoded), results=[_words(x) for x in reduced])
    numbers = [value(x) % 2**448 for x in any_one]
    data = [x.to_bytes(BYTES, "little") for x in numbers]
    yield Case(Job("from_bytes_le", "i", 64, data), numbers)
    yield Case(Job("from_words", "1", 64, [_words(x) for x in numbers]), numbers)
    for length in (1, 55, 56, 57, 112, 113, 200):
        data = [b"\xff" * length, bytes(length), *(source.randbytes(length) for _ in range(8))]
        right = [int.from_bytes(one, "little") for one in data]
        yield Case(Job("from_long_bytes_le", "l", 64, data), right)


def _words(number: int) -> bytes:
    return packed([number >> 32 * index & 0xFFFFFFFF for index in range(14)])


def is_right(result: bytes, case: Case, index: int) -> bool:
    if case.values is None:
        assert case.results is not None
        return result == case.results[index]
    limbs = [int.from_bytes(result[at : at + 8], "little", signed=True) for at in range(0, 64, 8)]
    low, high = bounds(case.additions)
    return (value(limbs) - case.values[index]) % P == 0 and all(low <= limb <= high for limb in limbs)


def wrong(results: Sequence[Sequence[bytes]], found: Sequence[Case]) -> list[str]:
    """Return the calls that gave a wrong value, or one out of bounds."""
    return [
        f"{case.job.function}, alias {case.job.alias}, call {index}"
        for case, given in zip(found, results, strict=True)
        for index, one in enumerate(given)
        if not is_right(one, case, index)
    ]


def run(library: Library, found: Sequence[Case]) -> list[str]:
    return wrong([library.run(case.job) for case in found], found)


class Builds:
    """Libraries, each built once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._libraries: dict[tuple[str, ...], Library] = {}

    def library(self, build: tuple[str, ...], kernels: Path = KERNELS) -> Library:
        key = (*build, str(kernels))
        if key not in self._libraries:
            name, *flags = build
            output = self._folder / f"{len(self._libraries)}.so"
            self._libraries[key] = Library(compiler(name), _SOURCE, output, *flags, f"-I{kernels}")
        return self._libraries[key]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(tmp_path_factory.mktemp("curve448"))


@pytest.fixture(scope="module")
def some(request: pytest.FixtureRequest) -> list[Case]:
    return list(cases(random.Random(request.config.option.seed), 60))


# ----------------------------------------------------------------------------------------------- functions


@every_build
def test_every_function(build: tuple[str, ...], builds: Builds, some: list[Case]) -> None:
    assert run(builds.library(build), some) == []


def test_no_function_is_left_out(some: list[Case]) -> None:
    text = (KERNELS / "curve448_native_field.h").read_text()
    names = {line.split("(")[1].split(")")[0] for line in text.split("\n") if "FUNCTION(" in line[:17]}
    assert {case.job.function for case in some} == names - {"name"} | {"is_zero"}


@pytest.mark.parametrize("count", [5_000, pytest.param(1_000_000, marks=pytest.mark.assure)])
def test_random_products(count: int, builds: Builds, seed: int) -> None:
    library, source = builds.library(QUICK[0]), random.Random(seed)
    for _ in range(0, count, 5_000):
        data = [source.randbytes(BYTES) for _ in range(10_000)]
        numbers = [int.from_bytes(one, "little") for one in data]
        elements = [packed(limbs_of(number)) for number in numbers]
        job = Job("multiply", "2", 64, elements[:5_000], elements[5_000:])
        right = [a * b for a, b in zip(numbers[:5_000], numbers[5_000:], strict=True)]
        assert run(library, [Case(job, right)]) == []


@pytest.mark.assure
@every_build
def test_many_operands_at_borders(build: tuple[str, ...], builds: Builds, seed: int) -> None:
    assert run(builds.library(build), list(cases(random.Random(seed), 5_000))) == []


@pytest.mark.parametrize(
    "build",
    [("gcc", "-O1"), *(pytest.param((one, "-O1", NO_INT128), marks=pytest.mark.assure) for one in COMPILERS)],
    ids="".join,
)
def test_nothing_overflows(build: tuple[str, ...], some: list[Case], tmp_path: Path) -> None:
    """All limbs of operands are as large as they may be, in some of the calls."""
    name, *flags = build
    found = compiler(name)
    if not found.has_sanitizers():
        pytest.skip(f"{name} has no sanitizers here")
    names = dict.fromkeys(case.job.function for case in some)
    program = Checked(found, _SOURCE, names, tmp_path / "checked", *flags, f"-I{KERNELS}")
    assert wrong(program.run([case.job for case in some]), some) == []


@pytest.mark.skipif(not can_disassemble(), reason="needs objdump for x86-64")
@pytest.mark.parametrize("build", [QUICK[0], ("clang", "-O3")], ids="".join)
def test_products_have_no_branches(build: tuple[str, ...], builds: Builds) -> None:
    found = instructions(builds.library(build).path)
    for name in ("multiply", "square", "add", "subtract", "reduce", "select", "swap", "multiply_small"):
        for one in (name, f"pyjca_448_{name}_native"):
            jumps = {m for m in found.get(one, ()) if (m[0] == "j" and m != "jmp") or "div" in m}
            assert jumps == set(), one


def test_scalars(seed: int, tmp_path: Path) -> None:
    """The order's field is one of native_field.h, in seven words."""
    flags = ("-O2", f"-I{KERNELS}", str(KERNELS / "divstep.c"))
    library = Library(
        compiler("gcc"), native_field.source("native", "curve448"), tmp_path / "order.so", *flags
    )
    found = native_field.cases_of("f448order", random.Random(seed), 40)
    assert native_field.wrong(library, found) == []


# -------------------------------------------------------------------------------------------------- faults

_HEADER = "curve448_native_field.h"
FAULTS = [
    Fault(
        "carry",
        _HEADER,
        "column = wide_add(column, half->carry);",
        "column = wide_add(column, wide_from(0));",
    ),
    Fault("first", _HEADER, "wide_narrow(wide_sar(first, 56))", "0"),
    Fault("middle", _HEADER, "wide_narrow(wide_sar(middle, 56))", "0"),
    Fault("unreduced", _HEADER, "r[0] = word_opaque(wide_low(first, 56));", "r[0] = wide_narrow(first);"),
    Fault("unreduced sum", _HEADER, "word_low(a[i], 56) + carries[(i + 7) % 8]", "a[i]"),
    Fault("top", _HEADER, " + (i == 4 ? carries[7] : 0)", ""),
    Fault("above", _HEADER, "if (i < 3) {", "if (i < 2) {"),
    Fault("number", _HEADER, "i < 2; i++", "i < 1; i++"),
    Fault("canonical", _HEADER, "mask = word_mask(carry_through(less));", "mask = 0 & carry_through(less);"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_faults_are_found(fault: Fault, some: list[Case], builds: Builds, tmp_path: Path) -> None:
    assert run(builds.library(("gcc", "-O0"), planted(fault, tmp_path)), some)
