"""The portable tier: fields printed as C give what their limb programs give, whoever compiles them."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from pyjca_backends.c_function import function
from pyjca_backends.c_source import c_name, field_interface, field_source, initializer, words
from pyjca_backends.contracts import contracts
from pyjca_backends.emit import digits, emit
from pyjca_backends.program import Builder
from pyjca_backends.python_source import compile_program

from .c_cases import NEW_ROWS, ROWS, Case, FieldCases, row_id, widest
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

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from pyjca.spi import FieldDeclaration

    from .c_harness import Compiler


QUICK = [("gcc", "-O1"), ("clang", "-O0", NO_INT128)]
ALL = [
    (name, level, *more)
    for name in COMPILERS
    for level in ("-O0", "-O1", "-O2", "-O3", "-Os")
    for more in ((), (NO_INT128,))
]
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in ALL],
    ids="".join,
)

# Without optimisation even what the compiler knows to be constant is decided by a branch.
OPTIMISED = [build for build in ALL if "-O0" not in build and build != QUICK[0]]

PRINTED = "\n".join(field_source(row) for row in ROWS)


def sanitizing_compiler(name: str) -> Compiler:
    found = compiler(name)
    if not found.has_sanitizers():
        pytest.skip(f"{name} has no sanitizers here")
    return found


class Builds:
    """Libraries with all fields, each built once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._libraries: dict[tuple[str, ...], Library] = {}

    def library(self, build: tuple[str, ...]) -> Library:
        if build not in self._libraries:
            name, *flags = build
            output = self.folder / f"{''.join(build).replace('-', '_')}.so"
            self._libraries[build] = Library(compiler(name), PRINTED, output, *flags)
        return self._libraries[build]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(tmp_path_factory.mktemp("fields"))


@pytest.fixture(scope="module")
def cases(request: pytest.FixtureRequest) -> dict[FieldDeclaration, list[Case]]:
    """A few operands for every function of every field."""
    source = random.Random(request.config.option.seed)
    return {row: list(FieldCases(row, source, 3).cases(widest(row))) for row in ROWS}


def check(library: Library, cases: Iterable[Case]) -> None:
    for job, expected in cases:
        results = library.run(job)
        wrong = [
            index for index, pair in enumerate(zip(results, expected, strict=True)) if pair[0] != pair[1]
        ]
        assert not wrong, f"{job.function}, alias {job.alias}: calls {wrong} of {len(expected)}"


# ------------------------------------------------------------------------------------ all functions


@every_build
def test_every_function(
    build: tuple[str, ...], builds: Builds, cases: dict[FieldDeclaration, list[Case]]
) -> None:
    library = builds.library(build)
    for row in ROWS:
        check(library, cases[row])


def test_no_function_is_left_out(cases: dict[FieldDeclaration, list[Case]]) -> None:
    for row in ROWS:
        declared = re.findall(r"^(?:void|int64_t) (\w+)\(", field_interface(row), re.MULTILINE)
        assert {case.job.function for case in cases[row]} == set(declared)


@pytest.mark.assure
@pytest.mark.parametrize("row", ROWS, ids=row_id)
def test_every_contract(row: FieldDeclaration, builds: Builds, seed: int) -> None:
    every = contracts(row, emit(row))
    found = list(FieldCases(row, random.Random(seed), 100).cases(every))
    for build in (("gcc", "-O3"), ("gcc", "-O2", NO_INT128)):
        check(builds.library(build), found)


def check_products(library: Library, row: FieldDeclaration, count: int, seed: int) -> None:
    """Multiply random elements at the budget of products, and compare with integers."""
    (contract,) = (one for one in widest(row) if one.operation == "multiply")
    size, p, bits = 8 * row.limbs, row.modulus, row.bits
    low, high = contract.inputs[0]
    known = bool(contract.known)
    values: list[list[int]] = []
    operands = []
    for number in range(2):
        if known:  # limbs would not say that the value is below p, so elements come from bytes
            length = row.byte_length
            data = random.Random(seed + number).randbytes(length * count)
            encodings = [data[start : start + length] for start in range(0, len(data), length)]
            values.append([int.from_bytes(encoding, "little") for encoding in encodings])
            job = Job(c_name(row, "from_bytes_le"), "i", size, [encodings[0]])
            operands.append(library.run_packed(job, count, data, b"", job.sizes))
        else:
            data = library.random_words(row.limbs * count, seed + number, low, high)
            operands.append(data)
            limbs = memoryview(data).cast("q").tolist()
            powers = [1 << bits * index for index in range(row.limbs)]
            values.append(
                [
                    sum(map(int.__mul__, limbs[start : start + row.limbs], powers))
                    for start in range(0, len(limbs), row.limbs)
                ]
            )
    job = Job(c_name(row, "multiply"), "2", size, [bytes(size)], [bytes(size)])
    products = library.run_packed(job, count, operands[0], operands[1], job.sizes)
    job = Job(c_name(row, "to_bytes_le"), "o", row.byte_length, [bytes(size)])
    data, length = library.run_packed(job, count, products, b"", job.sizes), row.byte_length
    for index, (a, b) in enumerate(zip(*values, strict=True)):
        assert int.from_bytes(data[index * length : (index + 1) * length], "little") == a * b % p, (a, b)


def test_random_products(builds: Builds, seed: int) -> None:
    for row in ROWS:
        check_products(builds.library(QUICK[0]), row, 1_000, seed)


@pytest.mark.assure
@pytest.mark.parametrize("row", ROWS, ids=row_id)
def test_a_million_random_products(row: FieldDeclaration, builds: Builds, seed: int) -> None:
    check_products(builds.library(QUICK[0]), row, 1_000_000, seed)


# ---------------------------------------------------------------------------------------- sanitizers


def check_sanitized(
    rows: Sequence[FieldDeclaration],
    cases: dict[FieldDeclaration, list[Case]],
    build: tuple[str, ...],
    output: Path,
) -> None:
    name, *flags = build
    chosen = [case for row in rows for case in cases[row]]
    names = dict.fromkeys(case.job.function for case in chosen)
    source = "\n".join(field_source(row) for row in rows)
    program = Checked(sanitizing_compiler(name), source, names, output, *flags)
    assert program.run([case.job for case in chosen]) == [case.expected for case in chosen]


def test_a_few_fields_are_clean(cases: dict[FieldDeclaration, list[Case]], tmp_path: Path) -> None:
    rows = [row for row in ROWS if row_id(row) in ("P256-limbs9", "25519-limbs5", "P256-montgomery52")]
    assert len(rows) == 3
    check_sanitized(rows, cases, ("clang", "-O1"), tmp_path / "checked")


@pytest.mark.assure
@pytest.mark.parametrize("more", [(), (NO_INT128,)], ids=["int128", "no-int128"])
@pytest.mark.parametrize("name", COMPILERS)
def test_all_fields_are_clean(
    name: str, more: tuple[str, ...], cases: dict[FieldDeclaration, list[Case]], tmp_path: Path
) -> None:
    check_sanitized(ROWS, cases, (name, "-O1", *more), tmp_path / "checked")


# -------------------------------------------------------------------------------------- no branches

# What runs over bytes or words in a loop, whose length is public.
LOOPS = ("bytes", "is_zero", "squares", "inverse")


def branches(path: Path) -> dict[str, set[str]]:
    """Return the conditional jumps and divisions in functions that should have none."""
    found = {}
    for name, mnemonics in instructions(path).items():
        if not name.startswith("pyjca_") or any(loop in name for loop in LOOPS):
            continue
        bad = {one for one in mnemonics if (one[0] == "j" and one != "jmp") or "div" in one}
        if bad and not name.endswith(("_reduce_montgomery52", "_reduce_montgomery52.part.0")):
            found[name] = bad
    return found


@pytest.mark.skipif(not can_disassemble(), reason="needs objdump for x86-64")
@pytest.mark.parametrize(
    "build", [QUICK[0], *(pytest.param(one, marks=pytest.mark.assure) for one in OPTIMISED)], ids="".join
)
def test_straight_line_functions_have_no_branches(build: tuple[str, ...], builds: Builds) -> None:
    path = builds.library(build).path
    assert len(instructions(path)) > 20 * len(ROWS)
    assert branches(path) == {}


@pytest.mark.skipif(not can_disassemble(), reason="needs objdump for x86-64")
def test_a_branch_is_found(tmp_path: Path) -> None:
    source = """
void pyjca_select(int64_t r[5], const int64_t a[5], const int64_t b[5], int64_t flag);
void pyjca_select(int64_t r[5], const int64_t a[5], const int64_t b[5], int64_t flag)
{
    if (flag)
        a = b;
    for (int i = 0; i < 5; i++)
        r[i] = a[i] / flag;
}
"""
    library = Library(compiler("gcc"), words() + source, tmp_path / "branch.so", "-O0")
    assert any("div" in one for one in branches(library.path)["pyjca_select"])
    assert any(one.startswith("j") for one in branches(library.path)["pyjca_select"])


# -------------------------------------------------------------------------------- words, wide words


@pytest.mark.parametrize("more", [(), (NO_INT128,)], ids=["int128", "no-int128"])
def test_opcodes_on_words_and_wide_words(more: tuple[str, ...], tmp_path: Path, seed: int) -> None:
    builder = Builder("mixed", a=4)
    ((x, y, z, flag),) = builder.inputs()
    product = x.wide_product(y)
    total = product + z
    other = (z - product) + product.round(3)
    shifted = x.wide_product(y.low(20)) << 40
    outputs = [shifted >> count for count in (40, 63, 64, 65, 90)]
    outputs += [(x.wide_product(1) << count) >> 64 for count in (1, 40, 62, 63)]
    outputs += [total >> count for count in (1, 62, 63, 64, 65, 100, 127)]
    outputs += [total.round(count) for count in (1, 52, 63, 64, 65, 126)]
    outputs += [value.low(63) for value in (product, total, other, shifted, total - other, total + other)]
    outputs += [value.rest(count) for value in (product, total, other) for count in (1, 31, 52, 63)]
    outputs = [output.low(62) if output.type == "wide" else output for output in outputs]
    outputs.append((total - total.low(40)).low(50))
    outputs.append((builder.value(7) - product).low(50))
    outputs.append((x.low(30) * y.low(30) - z.low(30)) * -3 + (builder.value(2) - 5))
    outputs.append(builder.select(flag, x, y.rest(13)))
    outputs.append(((x >> 2).round(5) << 3) - (y >> 63))
    outputs.append((builder.value(1 << 62) - 1 + (1 << 40) >> 3) + builder.value(-(1 << 63)).low(5))
    program = builder.finish(outputs)

    limits = [-(1 << 62), -(1 << 62) + 1, -(1 << 31), -1, 0, 1, 1 << 31, (1 << 62) - 1]
    source = random.Random(seed)
    operands = [[a, b, c, (a ^ b) & 1] for a in limits for b in limits for c in limits]
    operands += [[*(source.randrange(-(1 << 62), 1 << 62) for _ in range(3)), 1] for _ in range(200)]
    run = compile_program(program)
    expected = [packed(run(operand)) for operand in operands]
    text = f"void mixed(int64_t r[{len(outputs)}], const int64_t a[4]);\n{function(program, 'mixed')}"
    job = Job("mixed", "1", 8 * len(outputs), [packed(operand) for operand in operands])
    checked = Checked(
        sanitizing_compiler("clang"), words() + text, ["mixed"], tmp_path / "words", "-O1", *more
    )
    assert checked.run([job]) == [expected]
    check(
        Library(compiler("gcc"), words() + text, tmp_path / "words.so", "-O2", *more), [Case(job, expected)]
    )


# ---------------------------------------------------------------------------------- sources, headers


def test_sources_are_the_same_in_every_process() -> None:
    row = ROWS[0]
    code = (
        "from pyjca_backends.declarations import DECLARATIONS as d; from pyjca_backends.c_source import *;"
        "import sys; sys.stdout.write(field_source(d[0]))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == field_source(row)
    assert max(map(len, PRINTED.split("\n"))) <= 110


def test_one_text_for_every_representation(tmp_path: Path) -> None:
    # what a point layer does: one file, included for each representation, on static functions
    row_names = [("p256", "limbs10"), ("p256", "limbs9"), ("p256", "montgomery52"), ("secp256k1", "limbs5")]
    rows = [row for row in ROWS if (row.name.lower(), row.backend) in row_names]
    assert len(rows) == len(row_names)
    template = """
/* r = (a + b + 1) * (a + b), for b with no additions */
static void FIELD(formula)(int64_t *r, const FIELD(element) a, const FIELD(element) b)
{
    static const FIELD(element) one = FIELD(one);
    FIELD(element) s, t;

    FIELD(add)(s, a, b);
    FIELD(add)(t, s, one);
#if FIELD(product_additions) < 2
    FIELD(reduce)(t, t);
#endif
#if FIELD(product_additions) < 1
    FIELD(reduce)(s, s);
#endif
    FIELD(multiply)(r, t, s);
}

void ENTRY(uint8_t *out, const int64_t *limbs);
void ENTRY(uint8_t *out, const int64_t *limbs)
{
    FIELD(element) r;

    _Static_assert(sizeof r == 8 * FIELD(limbs) && FIELD(bytes) == 32, "elements are arrays of words");
    FIELD(formula)(r, limbs, limbs + FIELD(limbs));
    FIELD(to_bytes_be)(out, r);
}
"""
    (tmp_path / "formula.inc").write_text(template)
    parts = [field_source(row, linkage="static") for row in rows]
    for row in rows:
        parts += [
            f"#define FIELD(name) pyjca_{row.name.lower()}_##name##_{row.backend}",
            f"#define ENTRY {c_name(row, 'entry')}",
            '#include "formula.inc"',
            "#undef ENTRY",
            "#undef FIELD",
        ]
    library = Library(compiler("gcc"), "\n".join(parts), tmp_path / "template.so", "-O1", f"-I{tmp_path}")
    for row in rows:
        values = [5, row.modulus - 3]
        elements = [compile_program(emit(row).from_words)(digits(value, 32, 8)) for value in values]
        job = Job(c_name(row, "entry"), "o", 32, [packed(elements[0] + elements[1])])
        assert library.run(job) == [(3 * 2).to_bytes(32, "big")]
        assert initializer(row, 5).count(",") == row.limbs - 1


def test_the_interface_is_a_header_of_its_own(tmp_path: Path) -> None:
    row = NEW_ROWS[0]
    text = field_interface(row)
    source = f"{text}\n{text}\n#ifdef __cplusplus\n#error this is C\n#endif\n"
    compiler("gcc").build(source, tmp_path / "header.o", "-c")
    assert "Printed by pyjca_backends.c_source" in text
    assert "a[i], b[i] in [-0x8100000, 0x8100000]; r[i] in [-0x2040000, 0x2040000]" in text
