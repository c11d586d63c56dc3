"""X25519 in the lanes of vectors gives for each item what integers do, whatever stands beside it."""

from __future__ import annotations

import random
import re
import subprocess
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.constant_time.checked import need_header, need_valgrind
from tests.schemes.published import rfc_7748

from .c_harness import WARNINGS, can_disassemble, compiler
from .c_sources import KERNELS, Fault, planted, run_compiler
from .edwards_cases import coordinates, montgomery_scalars
from .element26_checks import check_elements26
from .test_lanes_c import leaks
from .test_montgomery_c import AFTER_1000_ITERATIONS
from .x25519_batch_library import (
    AVX2,
    AVXIFMA,
    BITS,
    CURVE,
    FORMS,
    IFMA,
    INVERSES,
    PLAIN,
    RISE,
    Batch,
    Build,
    Form,
    P,
    need,
    shim,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from .c_harness import Compiler

every_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)

QUICK = [("gcc", "-O2"), ("clang", "-O1")]
BUILDS = [(name, level) for name in ("gcc", "clang") for level in ("-O0", "-O1", "-O2", "-O3", "-Os")]
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)

Pairs = list[tuple[bytes, bytes]]


class Builds:
    """Libraries, each built once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[tuple[str, Build], Batch] = {}

    def batch(self, form: Form, build: Build = QUICK[0]) -> Batch:
        if (form.name, build) not in self._made:
            self._made[form.name, build] = Batch(form, build, self._folder)
        return self._made[form.name, build]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(tmp_path_factory.mktemp("batches"))


# --------------------------------------------------------------------------------------------- elements

ONES = (1 << 64) - 1
MOST_TOP = (1 << 47) + (1 << 12) - 1
MOST_COLUMN = (1 << 56) - (1 << 15) - 1


def element_value(limbs: Sequence[int]) -> int:
    """Return the number that an element is, of whose lower limbs 52 bits count."""
    return sum(limb % (1 << BITS) << BITS * i for i, limb in enumerate(limbs[:-1])) + (limbs[-1] << 4 * BITS)


def columns_value(limbs: Sequence[int]) -> int:
    return sum(limb << BITS * i for i, limb in enumerate(limbs))


def elements(source: random.Random) -> list[list[int]]:
    """Return elements: the largest, those next to multiples of p, and others; with any bits above."""
    numbers = [0, 1, 2, 18, 19, 20, P - 1, P, P + 1, P + 18, (1 << 255) - 1, 1 << 255, (1 << 255) + 18]
    numbers += [2**208 - 1, 1 << 208, (MOST_TOP + 1 << 208) - 1, MOST_TOP << 208]
    numbers += [source.randrange(MOST_TOP + 1 << 208) for _ in range(7)]
    found = []
    for index, number in enumerate(numbers):
        above = ONES >> BITS << BITS if index % 3 == 0 else source.getrandbits(64) >> BITS << BITS
        low = [number >> BITS * i & (1 << BITS) - 1 | (above if index % 3 else 0) for i in range(4)]
        found.append([*low, number >> 4 * BITS])
    return [*found, [ONES] * 4 + [MOST_TOP]]


def columns(most: int, source: random.Random, rise: Sequence[int] = (0,) * 5) -> list[list[int]]:
    """Return columns below a bound."""
    found = [[most] * 5, [0] * 5, [most, 0, most, 0, most], [0, 0, 0, 0, most], [most, 0, 0, 0, 0]]
    found += [[(1 << BITS) - 1] * 4 + [(1 << 47) - 1]]
    found += [[source.randrange(most + 1) for _ in range(5)] for _ in range(9)]
    return [[limb + more for limb, more in zip(one, rise, strict=True)] for one in found]


class Operation(NamedTuple):
    """What an operation makes of operands.

    Attributes:
        operands: those of either kind.
        value: the result modulo p, from their limbs.
        state: of the result.
    """

    operands: Callable[[random.Random], tuple[list[list[int]], list[list[int]]]]
    value: Callable[[list[int], list[int]], int]
    state: str = "element"


def two_elements(source: random.Random) -> tuple[list[list[int]], list[list[int]]]:
    return elements(source), elements(source)


def two_columns(source: random.Random) -> tuple[list[list[int]], list[list[int]]]:
    return columns(MOST_COLUMN, source, RISE), columns(MOST_COLUMN, source)


def wide_columns(source: random.Random) -> tuple[list[list[int]], list[list[int]]]:
    return columns((1 << 59) - 1, source), elements(source)


def raised_and_element(source: random.Random) -> tuple[list[list[int]], list[list[int]]]:
    return two_columns(source)[0], elements(source)


def _product(a: list[int], b: list[int]) -> int:
    return element_value(a) * element_value(b)


def _square(a: list[int], b: list[int]) -> int:
    return element_value(a) ** 2


OPERATION = {
    "multiply": Operation(two_elements, _product, "columns"),
    "multiply_raised": Operation(two_elements, _product, "raised"),
    "square": Operation(two_elements, _square, "columns"),
    "square_raised": Operation(two_elements, _square, "raised"),
    "carry": Operation(wide_columns, lambda a, b: columns_value(a)),
    "sum": Operation(two_columns, lambda a, b: columns_value(a) + columns_value(b)),
    "difference": Operation(two_columns, lambda a, b: columns_value(a) - columns_value(b)),
    "add_multiple": Operation(raised_and_element, lambda a, b: columns_value(a) + 121665 * element_value(b)),
    "product": Operation(two_elements, _product),
    "reduce": Operation(two_elements, lambda a, b: element_value(a), "reduced"),
    "pack": Operation(two_elements, lambda a, b: element_value(a), "reduced"),
}


def check_limbs(limbs: Sequence[int], state: str) -> None:
    """See whether limbs keep the bounds of a state."""
    if state == "element":
        assert limbs[-1] <= MOST_TOP
    elif state == "reduced":
        assert max(limbs) >> BITS == 0
        assert element_value(limbs) < P
    else:
        rise = RISE if state == "raised" else [0] * 5
        assert all(0 <= limb - more <= MOST_COLUMN for limb, more in zip(limbs, rise, strict=True))


def check_elements(batch: Batch, source: random.Random) -> None:
    if batch.form == AVX2:
        check_elements26(batch, source)
        return
    lanes = batch.form.lanes
    for name, operation in OPERATION.items():
        first, second = operation.operands(source)
        pairs = [*zip(first, second, strict=False), (first[0], second[0]), (first[-1], second[-1])]
        pairs += [(source.choice(first), source.choice(second)) for _ in range(12 * lanes - len(pairs))]
        for start in range(0, len(pairs), lanes):
            some = pairs[start : start + lanes]
            for limbs, (a, b) in zip(batch.elements(name, some), some, strict=True):
                told = f"{name} {[*map(hex, a)]} {[*map(hex, b)]}"
                check_limbs(limbs, operation.state)
                value = (columns_value if operation.state in ("columns", "raised") else element_value)(limbs)
                assert (value - operation.value(a, b)) % P == 0, told
    check_other_operations(batch, source)


def check_other_operations(batch: Batch, source: random.Random) -> None:
    """Those whose result is another one for each lane, or a mask, or for no zero."""
    lanes = batch.form.lanes
    numbers = elements(source)
    first, last = numbers[:lanes], numbers[-lanes:]
    for lane, limbs in enumerate(batch.elements("select", list(zip(first, last, strict=True)))):
        assert limbs == (last if lane % 2 else first)[lane]
    for start in range(0, len(numbers), lanes):
        some = [*numbers, *numbers][start : start + lanes]
        masks = [limbs[0] for limbs in batch.elements("is_zero", [(one, one) for one in some])]
        assert masks == [ONES * (element_value(one) % P == 0) for one in some]
    for _ in range(3):
        some = source.sample([one for one in numbers if element_value(one) % P], lanes)
        for limbs, one in zip(batch.elements("invert", [(one, one) for one in some]), some, strict=True):
            check_limbs(limbs, "element")
            assert element_value(limbs) * element_value(one) % P == 1


@every_build
@every_form
def test_elements(form: Form, build: Build, builds: Builds, seed: int) -> None:
    check_elements(builds.batch(form, build), random.Random(seed))


def test_the_rise_is_a_multiple_of_the_modulus() -> None:
    assert columns_value(RISE) == P << 10
    assert min(RISE) > MOST_COLUMN


# ------------------------------------------------------------------------------------------- agreements


def expected(pairs: Pairs) -> list[bytes | None]:
    results = (CURVE.agree(*pair) for pair in pairs)
    return [result if any(result) else None for result in results]


def edges(source: random.Random) -> Pairs:
    """Return peers of small orders, on curve and twist, with and without the top bit, and edge scalars."""
    scalars = montgomery_scalars(CURVE)
    keys = [scalars[0], scalars[-1], source.randbytes(32)]
    pairs = [(keys[index % 3], peer) for index, peer in enumerate(coordinates(CURVE))]
    pairs += [(scalar, (9).to_bytes(32, "little")) for scalar in scalars]
    return pairs + some_pairs(6, source)


def some_pairs(count: int, source: random.Random) -> Pairs:
    return [(source.randbytes(32), source.randbytes(32)) for _ in range(count)]


def check_edges(batch: Batch, source: random.Random) -> None:
    """Edge cases, of which many have no result, in lanes that change and with good items beside them."""
    pairs = edges(source)
    source.shuffle(pairs)
    assert batch.agree(pairs) == expected(pairs)


def check_vectors(batch: Batch, source: random.Random) -> None:
    vectors = rfc_7748("X25519")
    pairs = [(vector.scalar, vector.u) for vector in vectors] * batch.form.lanes
    assert batch.agree(pairs) == [vector.result for vector in vectors] * batch.form.lanes


def check_counts(batch: Batch, source: random.Random) -> None:
    pairs = some_pairs(65, source)
    results = expected(pairs)
    for count in (0, 1, 3, 4, 5, 7, 8, 9, 63, 64, 65):
        assert batch.agree(pairs[:count]) == results[:count]


@every_build
@every_form
def test_vectors(form: Form, build: Build, builds: Builds) -> None:
    check_vectors(builds.batch(form, build), random.Random(0))


@every_build
@every_form
def test_edges(form: Form, build: Build, builds: Builds, seed: int) -> None:
    check_edges(builds.batch(form, build), random.Random(seed))


@every_form
def test_counts(form: Form, builds: Builds, seed: int) -> None:
    check_counts(builds.batch(form), random.Random(seed))


@every_form
def test_iterations(form: Form, builds: Builds) -> None:
    """RFC 7748 section 5.2, in all lanes at once."""
    batch = builds.batch(form)
    scalar = u = rfc_7748("X25519")[-1].u
    pairs = [(scalar, u)] * batch.form.lanes
    for _ in range(1000):
        results = batch.agree(pairs)
        pairs = [(result or b"", scalar) for result, (scalar, _) in zip(results, pairs, strict=True)]
    assert {scalar.hex() for scalar, _ in pairs} == {AFTER_1000_ITERATIONS["X25519"]}


@every_form
def test_order_and_alignment(form: Form, builds: Builds, seed: int) -> None:
    """Results follow their items wherever these stand, and arrays wherever these begin."""
    source = random.Random(seed)
    batch = builds.batch(form)
    pairs = some_pairs(19, source) + edges(source)[:8]
    results = dict(zip(pairs, batch.agree(pairs), strict=True))
    for offset in range(1, 9):
        source.shuffle(pairs)
        assert batch.agree(pairs, offset) == [results[pair] for pair in pairs]


@every_form
def test_bad_items_touch_no_others(form: Form, builds: Builds, seed: int) -> None:
    """One in each lane, and one good item among bad ones."""
    source = random.Random(seed)
    batch, lanes = builds.batch(form), form.lanes
    bad = [(source.randbytes(32), peer) for peer in (bytes(32), P.to_bytes(32, "little"))]
    good = some_pairs(lanes, source)
    results = expected(good)
    for lane in range(lanes):
        pairs = [*good[:lane], bad[lane % 2], *good[lane + 1 :]]
        assert batch.agree(pairs) == [*results[:lane], None, *results[lane + 1 :]]
        pairs = [bad[0]] * lanes
        pairs[lane] = good[lane]
        assert batch.agree(pairs) == [*[None] * lane, results[lane], *[None] * (lanes - lane - 1)]


@every_form
def test_table_of_functions(form: Form, builds: Builds) -> None:
    table = builds.batch(form).table
    assert (table.curve, table.form) == (b"X25519", form.unit.encode())
    assert (table.lanes, table.bytes) == (form.lanes, 32)


@pytest.mark.assure
@every_build
@every_form
def test_many(form: Form, build: Build, builds: Builds, seed: int) -> None:
    source = random.Random(seed)
    batch = builds.batch(form, build)
    pairs = some_pairs(500, source)
    assert batch.agree(pairs) == expected(pairs)
    for _ in range(3):
        check_edges(batch, source)
        check_elements(batch, source)


# ---------------------------------------------------------------------------------------- planted faults

ELEMENT, LANES, BATCH = "x25519_batch_element.h", "x25519_batch_lanes.h", "x25519_batch.h"
Check = Callable[[Batch, random.Random], None]

FAULTS: list[tuple[Fault, Check]] = [
    (Fault("carry", ELEMENT, "vec_shr(r->limbs[i - 1], LIMB_BITS)", "vec_all(0)"), check_elements),
    (Fault("last-carry", ELEMENT, "vec_shr(r->limbs[LIMBS - 2], LIMB_BITS)", "vec_all(0)"), check_elements),
    (Fault("high-carry", ELEMENT, "vec_shr(t[k], LIMB_BITS)", "vec_all(0)"), check_elements),
    (Fault("nineteen", ELEMENT, "TOP_FOLD = 19", "TOP_FOLD = 18"), check_vectors),
    (Fault("fold", ELEMENT, "COLUMN_FOLD = 19", "COLUMN_FOLD = 18"), check_vectors),
    (Fault("rise", ELEMENT, "? 1 : 2", "? 1 : 1"), check_elements),
    (Fault("half", ELEMENT, "(k ? 2 : 1)", "1"), check_elements),
    (Fault("reduce", ELEMENT, "carry = vec_all(TOP_FOLD)", "carry = vec_all(0)"), check_elements),
    (
        Fault("top-bit", ELEMENT, "vec_and(limb, vec_all(word_ones(limb_bits(i))))", "limb"),
        check_edges,
    ),
    (
        Fault("lanes", LANES, "stride * lane + 8 * i, (", "stride * (count - 1 - lane) + 8 * i, ("),
        check_edges,
    ),
    (Fault("peers", BATCH, "first, BYTES, lanes)", "first, BYTES, lanes & ~(size_t)1)"), check_counts),
    (Fault("poison", LANES, "vec_select(zeros[i], a[i].limbs[0], vec_all(1))", "a[i].limbs[0]"), check_edges),
    (Fault("zero", LANES, "vec_select(zeros[i], t.limbs[j], vec_all(0))", "t.limbs[j]"), check_edges),
    (Fault("before", LANES, "&product, &before[i]", "&product, &before[0]"), check_counts),
    (Fault("swap", BATCH, "last = bit;", "last = vec_xor(bit, bit);"), check_vectors),
    (Fault("a24", BATCH, "A24 = 121665", "A24 = 121666"), check_vectors),
    (Fault("low-bits", BATCH, "~(uint64_t)7", "~(uint64_t)3"), check_edges),
    (Fault("high-bit", BATCH, "vec_all((uint64_t)1 << 62)", "vec_all(0)"), check_edges),
    (Fault("rest", BATCH, "left < BATCH_BLOCK ? left", "left < 1 ? left"), check_counts),
]
QUICK_FAULTS = {"carry", "lanes", "poison"}


@pytest.mark.parametrize(
    ("fault", "check"),
    [
        pytest.param(*one, id=one[0].name, marks=() if one[0].name in QUICK_FAULTS else pytest.mark.assure)
        for one in FAULTS
    ],
)
def test_faults_are_found(fault: Fault, check: Check, tmp_path: Path, seed: int) -> None:
    batch = Batch(PLAIN, ("gcc", "-O1"), tmp_path, planted(fault, tmp_path))
    with pytest.raises(AssertionError):
        check(batch, random.Random(seed))


# ----------------------------------------------------------------------------------------- machine code

# What only AVX-512 has: its registers, and masks
WIDE = re.compile(r"%zmm|%k[0-7]|%[xy]mm(1[6-9]|2\d|3[01])")


def compiled(form: Form, build: Build, folder: Path, *more: str) -> list[str]:
    """Compile a form as it is released; return what objdump tells of it, line by line."""
    name, *flags = build
    arguments = [*WARNINGS, *flags, *form.flags, *more, "-fPIC", f"-I{KERNELS}"]
    unit, output = KERNELS / f"x25519_batch_{form.unit}.c", folder / "unit.o"
    run_compiler(compiler(name), [*arguments, "-c", "-o", str(output), str(unit)])
    run = subprocess.run(
        ["objdump", "-d", "--no-show-raw-insn", str(output)], capture_output=True, text=True, check=True
    )
    return [line for line in run.stdout.splitlines() if "\t" in line]


@pytest.mark.skipif(not can_disassemble(), reason="no objdump")
@every_build
def test_avxifma_needs_no_avx512(build: Build, tmp_path: Path) -> None:
    lines = compiled(AVXIFMA, build, tmp_path)
    multiplications = [line for line in lines if "vpmadd52" in line]
    assert len(multiplications) >= 10
    assert all("{vex} vpmadd52" in line for line in multiplications)
    assert [line for line in lines if WIDE.search(line)] == []


@pytest.mark.skipif(not can_disassemble(), reason="no objdump")
def test_what_needs_avx512_is_seen(tmp_path: Path) -> None:
    assert any(WIDE.search(line) for line in compiled(IFMA, QUICK[0], tmp_path))


@pytest.mark.skipif(not can_disassemble(), reason="no objdump")
@every_build
@pytest.mark.parametrize("form", [IFMA, AVXIFMA, AVX2], ids=lambda form: form.name)
def test_no_flags_or_addresses_are_made_of_vectors(form: Form, build: Build, tmp_path: Path) -> None:
    if "-O0" in build:
        pytest.skip("all masks are words")
    lines = compiled(form, build, tmp_path)
    assert len(lines) > 1000
    assert [line for line in lines if leaks(line.replace("{vex} ", ""))] == []


@pytest.mark.assure
@pytest.mark.parametrize("name", ["gcc", "clang"])
@pytest.mark.parametrize("form", [IFMA, AVXIFMA, AVX2], ids=lambda form: form.name)
def test_stack(form: Form, name: str, tmp_path: Path) -> None:
    """What is wiped covers all functions together, with those of an inverse."""
    compiled(form, (name, "-O3"), tmp_path, "-fstack-usage")
    flags = [*WARNINGS, "-O3", "-fstack-usage", f"-I{KERNELS}", "-c"]
    run_compiler(compiler(name), [*flags, str(KERNELS / "divstep.c")], tmp_path)
    sizes = {
        line.split("\t")[0].rpartition(":")[2]: int(line.split("\t")[1])
        for path in ("unit.su", "divstep.su")
        for line in (tmp_path / path).read_text().splitlines()
        if "_pair\t" not in line
    }
    wiped = sizes.pop("wipe_stack")
    assert 2000 < sum(sizes.values()) < 20480 - 256 < wiped


MAIN = """
#include <valgrind/memcheck.h>

int main(void)
{
    static uint8_t scalars[5 * 32], peers[5 * 32], us[5 * 32], results[5];

    if (!RUNNING_ON_VALGRIND)
        return 2;
    for (unsigned i = 0; i < 4 * 32; i++) {
        scalars[i] = (uint8_t)(i * 77);
        peers[i] = (uint8_t)(i * 13 + 1);
    }
    (void)VALGRIND_MAKE_MEM_UNDEFINED(scalars, sizeof scalars);
    (void)VALGRIND_MAKE_MEM_UNDEFINED(peers, sizeof peers);
    pyjca_x25519_batch_FORM.agree(us, results, scalars, peers, 5);
    if (results[0] + results[4] != 1) /* which are public */
        return 3;
    return VALGRIND_COUNT_ERRORS != 0;
}
"""


def valgrind_reports(
    chosen: Compiler, level: str, folder: Path, kernels: Path = KERNELS, form: Form = PLAIN
) -> bool:
    """Run agreements with secrets, IFMA being in plain C; tell whether there is any report."""
    need(form)
    valgrind = need_valgrind()
    need_header(chosen)
    source, program = folder / "main.c", folder / "main"
    source.write_text(shim(form) + MAIN.replace("FORM", form.unit))
    flags = [level, *form.flags, "-gdwarf-4", "-DPYJCA_INTRINSICS", "-DPYJCA_CONSTANT_TIME_CHECK"]
    includes = [f"-I{kernels}", f"-I{KERNELS}"]
    run_compiler(chosen, [*flags, *includes, "-o", str(program), str(source), INVERSES])
    command = [valgrind, "--quiet", "--error-limit=no", str(program)]
    run = subprocess.run(command, capture_output=True, check=False)
    assert run.returncode in (0, 1), run.stderr[-2000:]
    return run.returncode == 1


@pytest.mark.assure
@pytest.mark.parametrize("name", ["gcc", "clang"])
@pytest.mark.parametrize("form", [PLAIN, AVX2], ids=lambda form: form.name)
def test_secrets_under_valgrind(form: Form, name: str, tmp_path: Path) -> None:
    assert not valgrind_reports(compiler(name), "-O2", tmp_path, form=form)


@pytest.mark.assure
def test_leaks_are_found(tmp_path: Path) -> None:
    invert = "    element_invert(&product, &product);"
    early = "uint64_t lanes[VEC_LANES]; vec_store(lanes, zeros[0]); if (lanes[0]) return;\n"
    fault = Fault("early", LANES, invert, early + invert)
    assert valgrind_reports(compiler("gcc"), "-O2", tmp_path, planted(fault, tmp_path))
