"""P-256's Montgomery form with BMI2 and ADX: products and squares have the limbs that integers say."""

from __future__ import annotations

import itertools
import platform
import random
from functools import cache
from typing import TYPE_CHECKING

import pytest

from pyjca.named_curves import SECP256R1
from pyjca_backends.declarations import declaration
from pyjca_backends.emit import digits

from .c_harness import (
    COMPILERS,
    NO_INT128,
    Job,
    Library,
    can_disassemble,
    compiler,
    find_compiler,
    instructions,
    packed,
)
from .c_sources import KERNELS, Fault, planted
from .weierstrass_library import CurveLibrary, Form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from pyjca.spi import FieldDeclaration

    from .c_harness import Compiler

pytestmark = pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="needs x86-64")

ROWS = {
    row.name.lower(): row for row in (declaration(name, "montgomery52") for name in ("P256", "P256Order"))
}
R = 1 << 260
HEADER = "p256_montgomery52_adx.h"

QUICK = [("gcc", "-O0"), ("clang", "-O3")]
BUILDS = [
    (name, level, *more)
    for name in COMPILERS
    for level in ("-O0", "-O1", "-O2", "-O3", "-Os")
    for more in ((), ("-fno-omit-frame-pointer",), (NO_INT128,))
]
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)

SOURCE = '#include "cpu_features.c"\n#include "p256_montgomery52_adx.h"\n' + "".join(
    f"""
void {name}_multiply(int64_t *r, const int64_t *a, const int64_t *b);
void {name}_square(int64_t *r, const int64_t *a);
void {name}_inverse(int64_t *r, const int64_t *a);

void {name}_multiply(int64_t *r, const int64_t *a, const int64_t *b)
{{
    pyjca_{name}_multiply_montgomery52(r, a, b);
}}

void {name}_square(int64_t *r, const int64_t *a)
{{
    pyjca_{name}_square_montgomery52(r, a);
}}

void {name}_inverse(int64_t *r, const int64_t *a)
{{
    pyjca_{name}_inverse_montgomery52(r, a);
}}
"""
    for name in ROWS
)

# What the processor cannot run may be compiled.
CAN_RUN = """
#include "cpu_features.c"
void can_run(int64_t *r, const int64_t *a);
void can_run(int64_t *r, const int64_t *a)
{
    const uint64_t required = PYJCA_CPU_BIT(BMI2) | PYJCA_CPU_BIT(ADX);
    pyjca_cpuid_dump dump;

    (void)a;
    pyjca_cpuid_read(&dump);
    r[0] = (required & ~pyjca_cpu_features(&dump)) == 0;
}
"""


def any_compiler() -> Compiler:
    return find_compiler(*COMPILERS["gcc"]) or compiler("clang")


def build_library(build: tuple[str, ...], folder: Path, kernels: Path = KERNELS) -> Library:
    name, *flags = build
    output = folder / f"{''.join(build).replace('-', '_')}.so"
    return Library(compiler(name), SOURCE, output, *flags, f"-I{kernels}")


@pytest.fixture(scope="module")
def library_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[tuple[str, ...]], Library]:
    """Libraries, each built once."""
    folder = tmp_path_factory.mktemp("adx")
    return cache(lambda build: build_library(build, folder))


@pytest.fixture(scope="module")
def _runs(tmp_path_factory: pytest.TempPathFactory) -> None:
    output = tmp_path_factory.mktemp("features") / "features.so"
    library = Library(any_compiler(), CAN_RUN, output, f"-I{KERNELS}")
    if library.run(Job("can_run", "1", 8, [bytes(8)])) != [packed([1])]:
        pytest.skip("needs BMI2 and ADX")


runs = pytest.mark.usefixtures("_runs")


# -------------------------------------------------------------------------------------- operands


def value_of(row: FieldDeclaration, limbs: Sequence[int]) -> int:
    return sum(limb << row.bits * index for index, limb in enumerate(limbs))


def limb_borders(row: FieldDeclaration) -> list[int]:
    """Return the elements whose limbs are at their ends, or those of the modulus."""
    ones = (1 << row.bits) - 1
    top = row.modulus >> 4 * row.bits
    lower = [*itertools.product((0, 1, ones), repeat=4), tuple(digits(row.modulus, row.bits, row.limbs)[:4])]
    values = [value_of(row, [*limbs, high]) for limbs in lower for high in (0, 1, top - 1, top)]
    return [value for value in values if value < row.modulus]


def edges(row: FieldDeclaration) -> list[int]:
    p = row.modulus
    powers = [1 << exponent for exponent in (4, 51, 52, 63, 64, 96, 128, 192, 208, 224, 255)]
    values = [0, 1, 2, 15, 16, 17, p >> 1, (p >> 1) + 1, R % p, R * R % p, (1 << 256) - p]
    return values + [p - value for value in (1, 2, 3, 15, 16, 17)] + powers + [power - 1 for power in powers]


def pairs(row: FieldDeclaration, source: random.Random, count: int) -> Iterator[tuple[int, int]]:
    p = row.modulus
    yield from itertools.product(edges(row), repeat=2)
    for value in limb_borders(row):
        yield value, value
        yield value, p - 1
        yield source.choice(limb_borders_of[row.name]), value
        yield value, source.randrange(p)
    for result in (0, 1, 2, p - 1, p - 2, *(source.randrange(1 << 250 - bits) for bits in range(0, 250, 5))):
        a = source.randrange(p // 2, p)  # so that p was most likely too much before the last subtraction
        yield a, result * R * pow(a, -1, p) % p
    for _ in range(count):
        yield source.randrange(p), source.randrange(p)


limb_borders_of = {row.name: limb_borders(row) for row in ROWS.values()}


def elements(row: FieldDeclaration, values: Sequence[int]) -> list[bytes]:
    return [packed(digits(value, row.bits, row.limbs)) for value in values]


def wrong(library: Library, name: str, operands: Sequence[tuple[int, int]]) -> list[str]:
    """Return which calls give other limbs than those of the number in [0, p) that is right."""
    row = ROWS[name]
    p, factor, size = row.modulus, pow(R, -1, row.modulus), 8 * row.limbs
    first, second = (elements(row, values) for values in zip(*operands, strict=True))
    products = elements(row, [a * b * factor % p for a, b in operands])
    squares = elements(row, [a * a * factor % p for a, _ in operands])
    multiply = Job(f"{name}_multiply", "2", size, first, second)
    square = Job(f"{name}_square", "1", size, first)
    jobs = [(multiply._replace(alias=alias), products) for alias in (0, 1, 2)]
    jobs += [(multiply._replace(b=first, alias=alias), squares) for alias in (0, 3)]
    jobs += [(square._replace(alias=alias), squares) for alias in (0, 1)]
    return [
        f"{job.function}, alias {job.alias}: {operands[index]}"
        for job, expected in jobs
        for index, (result, right) in enumerate(zip(library.run(job), expected, strict=True))
        if result != right
    ]


# ------------------------------------------------------------------------------- products, squares


@runs
@every_build
@pytest.mark.parametrize("name", ROWS)
def test_products_and_squares(
    name: str, build: tuple[str, ...], library_of: Callable[[tuple[str, ...]], Library], seed: int
) -> None:
    library = library_of(build)
    operands = list(pairs(ROWS[name], random.Random(seed), 10_000 if build == QUICK[1] else 1_000))
    assert wrong(library, name, operands) == []


@runs
@pytest.mark.assure
@pytest.mark.parametrize("name", ROWS)
@pytest.mark.parametrize("build", QUICK, ids="".join)
def test_a_million_products(
    name: str, build: tuple[str, ...], library_of: Callable[[tuple[str, ...]], Library], seed: int
) -> None:
    library, source, p = library_of(build), random.Random(seed), ROWS[name].modulus
    for _ in range(20):
        assert wrong(library, name, [(source.randrange(p), source.randrange(p)) for _ in range(50_000)]) == []


@runs
@pytest.mark.parametrize("name", ROWS)
def test_what_is_printed_uses_them(
    name: str, library_of: Callable[[tuple[str, ...]], Library], seed: int
) -> None:
    row, source = ROWS[name], random.Random(seed)
    p = row.modulus
    library = library_of(QUICK[0])
    values = [0, 1, p - 1, *(source.randrange(p) for _ in range(20))]
    inverses = [pow(value, p - 2, p) * R * R % p for value in values]
    job = Job(f"{name}_inverse", "1", 8 * row.limbs, elements(row, values))
    assert library.run(job) == elements(row, inverses)


# ------------------------------------------------------------------------------------------ faults

FAULTS = [
    Fault("carry-between-packed-words", HEADER, "adcq %[low3]", "addq %[low3]"),
    Fault("limb-at-a-wrong-place", HEADER, "w[2] << 24", "w[2] << 23"),
    Fault("other-multiple-of-the-order", HEADER, "word_low(-b[0], 4)", "word_low(b[0], 4)"),
    Fault("no-last-subtraction", HEADER, "cmovcq", "movq"),
    Fault("last-subtraction-at-all-times", HEADER, "cmovcq", "testq"),
    Fault("last-subtraction-by-the-opposite-carry", HEADER, "cmovcq", "cmovncq"),
    Fault("last-subtraction-without-the-top-word", HEADER, 'sbbq $0, %[" top "]', 'movq $0, %[" top "]'),
    Fault("carry-of-a-row", HEADER, 'adcq $0, %[" t4 "]', 'addq $0, %[" t4 "]'),
    Fault("carry-between-words-of-a-row", HEADER, 'adcxq %[low], %[" t1 "]', 'addq %[low], %[" t1 "]'),
    Fault("carry-of-a-reduction", HEADER, 'adcq $0, %[" t0 "]', 'addq $0, %[" t0 "]'),
    Fault("carry-of-a-short-reduction", HEADER, 'adcq %[low], %[" t3 "]', 'addq %[low], %[" t3 "]'),
    Fault("carry-of-a-reduction-of-the-order", HEADER, 'adcxq %[low], %[" t0 "]', 'testq %[low], %[" t0 "]'),
    Fault("other-inverse-of-the-order", HEADER, "0xccd1c8aaee00bc4f", "0xccd1c8aaee00bc4d"),
    Fault("carry-of-a-square", HEADER, "adcq %[t5], %[t1]", "addq %[t5], %[t1]"),
    Fault("carry-of-doubling", HEADER, "adcxq %[t5], %[t5]", "addq %[t5], %[t5]"),
]
QUICK_FAULTS = ("carry-between-packed-words", "no-last-subtraction", "carry-of-a-row", "carry-of-a-square")


@runs
@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(fault, id=fault.name, marks=() if fault.name in QUICK_FAULTS else pytest.mark.assure)
        for fault in FAULTS
    ],
)
def test_a_fault_is_found(fault: Fault, tmp_path: Path, seed: int) -> None:
    library = build_library(QUICK[0], tmp_path, planted(fault, tmp_path))
    source = random.Random(seed)
    assert any(wrong(library, name, list(pairs(row, source, 0))) for name, row in ROWS.items())


# ------------------------------------------------------------------------------------- no branches

MULTIPLICATIONS = {f"{name}_{operation}" for name in ROWS for operation in ("multiply", "square")}


def jumps(path: Path) -> set[str]:
    """Return the conditional jumps and divisions in products and squares, in whatever pieces they stand."""
    pieces = tuple(f"pyjca_{name}_montgomery52" for name in MULTIPLICATIONS)
    found = {
        name: mnemonics
        for name, mnemonics in instructions(path).items()
        if name in MULTIPLICATIONS or name.startswith(pieces)
    }
    assert found.keys() >= MULTIPLICATIONS
    mnemonics = set[str]().union(*found.values())
    assert {"mulx", "adcx", "adox"} <= mnemonics
    return {one for one in mnemonics if (one[0] == "j" and one != "jmp") or "div" in one}


@pytest.mark.skipif(not can_disassemble(), reason="needs objdump for x86-64")
@every_build
def test_there_are_no_branches(
    build: tuple[str, ...], library_of: Callable[[tuple[str, ...]], Library]
) -> None:
    # There are no loops, so that this holds without optimisation too.
    assert jumps(library_of(build).path) == set()


@pytest.mark.skipif(not can_disassemble(), reason="needs objdump for x86-64")
def test_a_branch_is_found(tmp_path: Path) -> None:
    old = '"cmovcq %[" t0 "], %[" s0 "]\\n\\t"'
    fault = Fault("branch", HEADER, old, '"jnc 1f\\n\\t movq %[" t0 "], %[" s0 "]\\n1:\\t"')
    library = build_library(QUICK[0], tmp_path, planted(fault, tmp_path))
    assert jumps(library.path) == {"jae"}


# ------------------------------------------------------------------------------------------- curve


@runs
@pytest.mark.assure
def test_the_curve_is_the_same(tmp_path: Path, seed: int) -> None:
    forms = [Form("p256", form, SECP256R1) for form in ("montgomery52", "montgomery52_adx")]
    library = CurveLibrary(any_compiler(), tmp_path / "curves.so", forms, "-O1")
    curves = [library.curve(form) for form in forms]
    source = random.Random(seed)
    for _ in range(10):
        scalar, other, digest, fresh = (source.randbytes(size) for size in (32, 32, 32, 40))
        (private, public), again = (curve.generate(fresh) for curve in curves)
        assert again == (private, public)
        first, second = curves
        assert first.multiply_base(scalar) == second.multiply_base(scalar)
        assert first.multiply(scalar, public) == second.multiply(scalar, public)
        assert first.agree(scalar, public) == second.agree(scalar, public)
        assert first.multiply_add_vartime(scalar, other, public) == second.multiply_add_vartime(
            scalar, other, public
        )
        signature = first.sign(private, digest, "sha256")
        assert signature is not None
        assert second.sign(private, digest, "sha256") == signature
        assert second.verify(signature, public, digest)
        assert not second.verify(signature, public, source.randbytes(32))
    assert curves[1].functions.form == b"montgomery52_adx"
    assert curves[1].functions.requires != 0
