"""Products of fixed points of P-256 in the lanes of vectors give what integers do, whatever the scalar is."""

from __future__ import annotations

import random
import re
import subprocess
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.constant_time.checked import need_header, need_valgrind

from .c_harness import WARNINGS, can_disassemble, compiler
from .c_sources import KERNELS, Fault, planted, run_compiler
from .lanes_library import (
    AVX2,
    FORMS,
    IFMA,
    Build,
    Form,
    G,
    Lanes,
    N,
    P,
    edges,
    in_halves,
    meeting,
    multiple,
    need,
    scalars_of_digits,
    shim,
    sums_of,
    words_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

every_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)


def check_scalars(lanes: Lanes, scalars: Iterable[int]) -> None:
    wrong = [scalar for scalar in scalars if lanes.product(scalar) != multiple(scalar)]
    assert wrong == []


QUICK = [("gcc", "-O0"), ("clang", "-O3")]
BUILDS = [(name, level) for name in ("gcc", "clang") for level in ("-O0", "-O1", "-O2", "-O3", "-Os")]
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)


class Builds:
    """Libraries, each built once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[tuple[str, Build], Lanes] = {}

    def lanes(self, form: Form, build: Build) -> Lanes:
        if (form.name, build) not in self._made:
            self._made[form.name, build] = Lanes(form, build, self._folder)
        return self._made[form.name, build]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(tmp_path_factory.mktemp("lanes"))


# --------------------------------------------------------------------------------------------- elements


class Operation(NamedTuple):
    """What an operation makes of numbers below bounds, which count in p.

    Attributes:
        bounds: of the operands.
        value: the result times R where it is a product, else the result, modulo p.
        bound: of the result in p, from the operands.
        product: whether it is one.
    """

    bounds: tuple[float, float, float, float]
    value: Callable[[int, int, int, int], int]
    bound: Callable[[Form, int, int, int, int], float]
    product: bool = False


def _reduced(extra: int, *factors: tuple[int, int]) -> Callable[[Form], float]:
    return lambda form: sum(a * b for a, b in factors) / form.r / P + 1 + extra


OPERATION = {
    "multiply": Operation(
        (99, 99, 0, 0), lambda a, b, c, d: a * b, lambda f, a, b, c, d: _reduced(0, (a, b))(f), True
    ),
    "square": Operation(
        (99, 0, 0, 0), lambda a, b, c, d: a * a, lambda f, a, b, c, d: _reduced(0, (a, a))(f), True
    ),
    "products": Operation(
        (99, 99, 99, 99),
        lambda a, b, c, d: a * b + c * d,
        lambda f, a, b, c, d: _reduced(0, (a, b), (c, d))(f),
        True,
    ),
    "multiply_less": Operation(
        (99, 99, 1.9, 0),
        lambda a, b, c, d: a * b,
        lambda f, a, b, c, d: _reduced(2, (a, b))(f),
        True,
    ),
    "subtract": Operation(
        (13, 1.9, 0, 0), lambda a, b, c, d: a - b, lambda f, a, b, c, d: (a - b) / P + 2.001
    ),
    "add": Operation((7, 7, 0, 0), lambda a, b, c, d: a + b, lambda f, a, b, c, d: 1.01),
    "subtract_both": Operation(
        (11, 1.5, 1.2, 0), lambda a, b, c, d: a - b - 2 * c, lambda f, a, b, c, d: 1.01
    ),
    "negate": Operation((1, 0, 0, 0), lambda a, b, c, d: a, lambda f, a, b, c, d: 1),
    "pack": Operation((1.99, 0, 0, 0), lambda a, b, c, d: a, lambda f, a, b, c, d: 1),
}


def operands_of(form: Form, operation: Operation, source: random.Random) -> list[list[int]]:
    """Return groups of four operands: the largest and smallest, some with limbs of ones, and random ones."""
    ends: list[list[int]] = []
    for bound in operation.bounds:
        top = min(int(bound * P), form.r - 1)
        full = (1 << form.bits * (form.limbs - 1)) - 1
        numbers = [
            0,
            1,
            top,
            max(top - 1, 0),
            P,
            P - 1,
            P + 1,
            1 << 256,
            full,
            1 << 224,
            top >> 1,
            top ^ full,
        ]
        ends.append([number for number in numbers if number <= top])
    groups = [[numbers[min(i, len(numbers) - 1)] for numbers in ends] for i in range(12)]
    groups += [
        [source.choice([*numbers, source.randrange(max(numbers) + 1)]) for numbers in ends] for _ in range(60)
    ]
    return groups[: len(groups) // form.lanes * form.lanes]


def check_elements(lanes: Lanes, source: random.Random) -> None:
    form = lanes.form
    for name, operation in OPERATION.items():
        groups = operands_of(form, operation, source)
        for start in range(0, len(groups), form.lanes):
            some = groups[start : start + form.lanes]
            for lane, (limbs, (a, b, c, d)) in enumerate(zip(lanes.elements(name, some), some, strict=True)):
                value = sum(limb << form.bits * i for i, limb in enumerate(limbs))
                expected = operation.value(a, b, c, d)
                if name == "negate" and lane % 2:
                    expected = -a
                if operation.product:
                    expected = expected * pow(form.r, -1, P) - (c if name == "multiply_less" else 0)
                told = f"{name} lane {lane}: {a:#x} {b:#x} {c:#x} {d:#x}"
                assert value % P == expected % P, told
                assert value <= operation.bound(form, a, b, c, d) * P * 1.000001, told
                assert all(limb < 1 << form.bits for limb in limbs[:-1]), told
                assert name != "pack" or value < P, told


# ------------------------------------------------------------------------------------------------ tests


@every_build
@every_form
def test_elements(form: Form, build: Build, builds: Builds, seed: int) -> None:
    check_elements(builds.lanes(form, build), random.Random(seed))


@every_build
@every_form
def test_edges(form: Form, build: Build, builds: Builds) -> None:
    check_scalars(builds.lanes(form, build), edges(form))


@every_form
def test_every_digit(form: Form, builds: Builds, seed: int) -> None:
    check_scalars(builds.lanes(form, QUICK[1]), scalars_of_digits(form, random.Random(seed)))


@every_form
def test_random_scalars(form: Form, builds: Builds, seed: int) -> None:
    source = random.Random(seed)
    check_scalars(builds.lanes(form, QUICK[1]), [source.randrange(N) for _ in range(200)])


@pytest.mark.assure
@every_build
@every_form
def test_many_scalars(form: Form, build: Build, builds: Builds, seed: int) -> None:
    source = random.Random(seed)
    lanes = builds.lanes(form, build)
    check_scalars(lanes, scalars_of_digits(form, source))
    check_scalars(lanes, (source.randrange(N) for _ in range(20000)))
    check_scalars(lanes, (source.getrandbits(source.randrange(1, 256)) % N for _ in range(5000)))


@every_form
def test_other_points(form: Form, builds: Builds, seed: int) -> None:
    """Tables of any point, and sums of two products, which are 0 where points meet on the way."""
    source = random.Random(seed)
    lanes = builds.lanes(form, QUICK[1])
    for factor in (source.randrange(1, N), 1, N - 1, 3, 1 << 64):
        point = multiple(factor)
        assert point is not None
        table = lanes.build(point)
        pairs = [(source.randrange(N), source.randrange(N)) for _ in range(10)]
        met = [(5, 0), (0, 5), (0, 0), (7, 7), (-7 * factor % N, 7), (N - 1, N - 1)]
        for u1, u2 in pairs + met:
            expected = multiple((u1 + u2 * factor) % N)
            found = lanes.double_product(u1, u2, table)
            assert found == expected or (found is None and (u1, u2) in met), (factor, u1, u2)
            assert found is not None or expected is None or factor in (1, N - 1, 3, 1 << 64)


@every_form
def test_what_is_added_differs(form: Form, seed: int) -> None:
    """The sums of lanes are neither equal nor opposite, but for 0 at last, added in the order of the tree."""
    source = random.Random(seed)
    scalars = [*edges(form), *(source.randrange(N) for _ in range(200))]
    for scalar in scalars:
        sums = sums_of(scalar, form.lanes)
        lanes = [sums[part] for part in form.parts]
        while len(lanes) > 1:
            half = len(lanes) // 2
            for a, b in zip(lanes[:half], lanes[half:], strict=True):
                assert (a - b) % N, scalar
                assert (a + b) % N or (half, scalar) == (1, 0), scalar
            lanes = [a + b for a, b in zip(lanes[:half], lanes[half:], strict=True)]
        assert lanes == [scalar if scalar % 2 else N - scalar]


@every_form
def test_no_scalar_is_left_out(form: Form) -> None:
    """In halves, one makes equal sums; in the order that is used, none does."""
    assert meeting(form, form.parts) is None
    assert meeting(form, in_halves(form)) is not None


# ---------------------------------------------------------------------------------------- planted faults

ELEMENT, PRODUCT = "p256_lanes_element.h", "p256_lanes_product.h"
Check = Callable[[Lanes, random.Random], None]


def check_edges(lanes: Lanes, source: random.Random) -> None:
    check_scalars(lanes, edges(lanes.form))
    check_scalars(lanes, scalars_of_digits(lanes.form, source))


def braces(numbers: Sequence[int]) -> str:
    return "{" + ", ".join(map(str, numbers)) + "}"


FAULTS: list[tuple[Form, Fault, Check]] = [
    *(
        (form, fault, check_elements)
        for form in FORMS
        for fault in (
            Fault("carry", ELEMENT, "vec_shr(limb, ELEMENT_BITS)", "vec_all(0)"),
            Fault("borrow", ELEMENT, "vec_sar(limb, ELEMENT_BITS)", "vec_shr(limb, ELEMENT_BITS)"),
            Fault("fold", ELEMENT, "vec_shl(high, 192 % ELEMENT_BITS)", "vec_shl(high, 191 % ELEMENT_BITS)"),
            Fault("twice", ELEMENT, "vec_add(c->limbs[i], c->limbs[i])", "c->limbs[i]"),
            Fault("less", ELEMENT, "vec_opaque(vec_negative(t.limbs[ELEMENT_LIMBS - 1]))", "vec_all(0)"),
            Fault("enough", ELEMENT, "element_times_p(4, i)", "element_times_p(3, i)"),
        )
    ),
    *(
        (form, fault, check_edges)
        for form in FORMS
        for fault in (
            Fault("identity", PRODUCT, "(int64_t)(bits | (~bits + 1))", "-1"),
            Fault("negations", PRODUCT, "-(int64_t)(negations & 1)", "(int64_t)(negations & 0)"),
            Fault("even", PRODUCT, "even ^ -(int64_t)(negations & 1)", "-(int64_t)(negations & 1)"),
            Fault("index", PRODUCT, "vec_all(count - 1));", "vec_all((count - 1) & ~(uint64_t)8));"),
            Fault("top", PRODUCT, "odd[8] = 1;", "odd[8] = 0;"),
            Fault("parts", f"p256_lanes_{form.name}.c", braces(form.parts), braces(in_halves(form))),
        )
    ),
    (
        AVX2,
        Fault(
            "column",
            "p256_lanes_avx2.c",
            "vec_shr(columns[0], 29)",
            "vec_and(vec_shr(columns[0], 29), vec_all(~0u))",
        ),
        check_elements,
    ),
    (
        IFMA,
        Fault(
            "column",
            "p256_lanes_ifma.h",
            "vec_shr(columns[i], 52)",
            "vec_and(vec_shr(columns[i], 52), vec_all(7))",
        ),
        check_elements,
    ),
]
QUICK_FAULTS = {(AVX2, "carry"), (IFMA, "parts")}


@pytest.mark.parametrize(
    ("form", "fault", "check"),
    [
        pytest.param(
            *one,
            id=f"{one[0].name}-{one[1].name}",
            marks=() if (one[0], one[1].name) in QUICK_FAULTS else pytest.mark.assure,
        )
        for one in FAULTS
    ],
)
def test_faults_are_found(form: Form, fault: Fault, check: Check, tmp_path: Path, seed: int) -> None:
    need(form)
    lanes = Lanes(form, ("gcc", "-O0"), tmp_path, planted(fault, tmp_path))
    with pytest.raises(AssertionError):
        check(lanes, random.Random(seed))


# ----------------------------------------------------------------------------------------- constant time

# What makes flags or addresses of the data of vectors, loads under masks, and masks as words
LEAKS = re.compile(r"v?ptest$|v?p(movmsk|gather|scatter)|v?movmsk|vgather|vscatter|k(or)?test|v?u?comis")
OPERANDS = re.compile(r"\(.*\{%k|^%k\d,%[er]")


@pytest.mark.skipif(not can_disassemble(), reason="no objdump")
@every_build
@every_form
def test_no_flags_or_addresses_are_made_of_vectors(form: Form, build: Build, builds: Builds) -> None:
    """Valgrind, which does not know AVX-512, finds in the other form what the source does with words."""
    if "-O0" in build:
        pytest.skip("all masks are words")
    run = subprocess.run(
        ["objdump", "-d", "--no-show-raw-insn", str(builds.lanes(form, build).path)],
        capture_output=True,
        text=True,
        check=True,
    )
    listing = run.stdout.split(f"_sum_{form.name}>:", 1)[1].split("\n\n", 1)[0]
    assert len(listing.splitlines()) > 1000
    found = [line for line in listing.splitlines()[1:] if leaks(line)]
    assert found == []


def leaks(line: str) -> bool:
    _, _, text = line.partition("\t")
    mnemonic, _, operands = text.strip().partition(" ")
    return bool(LEAKS.match(mnemonic) or OPERANDS.search(operands.strip()))


MAIN = """
#include <stdlib.h>
#include <valgrind/memcheck.h>

int main(void)
{
    static const uint64_t x[4] = {%s}, y[4] = {%s};
    void *table = aligned_alloc(64, 65536);
    int64_t scalar[8];
    uint64_t product[16];

    if (!table || !RUNNING_ON_VALGRIND)
        return 2;
    pyjca_p256_lanes_build_avx2(table, x, y);
    for (unsigned round = 0; round < 3; round++) {
        for (unsigned i = 0; i < 8; i++)
            scalar[i] = round * (0x12345678 + 77 * i);
        (void)VALGRIND_MAKE_MEM_UNDEFINED(scalar, sizeof scalar);
        pyjca_p256_lanes_product_avx2(product, scalar, table);
    }
    return VALGRIND_COUNT_ERRORS != 0;
}
"""


def valgrind_reports(build: Build, folder: Path, kernels: Path = KERNELS) -> bool:
    """Run products of secret scalars; tell whether there is any report."""
    need(AVX2)
    valgrind = need_valgrind()
    name, *flags = build
    need_header(compiler(name))
    x, y = (", ".join(map(str, [f"{word}u" for word in words_of((one << 256) % P, 64, 4)])) for one in G)
    source, program = folder / "main.c", folder / "main"
    source.write_text(shim(AVX2) + MAIN % (x, y))
    includes = [f"-I{kernels}", f"-I{KERNELS}"]
    run_compiler(
        compiler(name), [*flags, *AVX2.flags, "-gdwarf-4", *includes, "-o", str(program), str(source)]
    )
    command = [valgrind, "--quiet", "--error-limit=no", str(program)]
    run = subprocess.run(command, capture_output=True, check=False)
    assert run.returncode in (0, 1), run.stderr[-2000:]
    return run.returncode == 1


@pytest.mark.assure
@pytest.mark.parametrize(
    "build", [(name, level) for name in ("gcc", "clang") for level in ("-O2", "-O3")], ids="".join
)
def test_secrets_under_valgrind(build: Build, tmp_path: Path) -> None:
    assert not valgrind_reports(build, tmp_path)


@pytest.mark.assure
@pytest.mark.parametrize(
    "fault",
    [
        Fault("branch", PRODUCT, "odd[8] = 1;", "odd[8] = 1;\n    if (odd[0] == 5)\n        odd[1] = 0;"),
        Fault(
            "skip",
            PRODUCT,
            "    /* An opaque mask",
            "    if (!bits)\n        return;\n    /* An opaque mask",
        ),
    ],
    ids=lambda fault: fault.name,
)
def test_leaks_are_found(fault: Fault, tmp_path: Path) -> None:
    need(AVX2)
    assert valgrind_reports(("gcc", "-O1"), tmp_path, planted(fault, tmp_path))


@pytest.mark.parametrize(
    ("line", "leak"),
    [
        ("1:\tvptest %ymm0,%ymm1", True),
        ("1:\tvmovdqa64 (%rax),%zmm1{%k1}", True),
        ("1:\tkortestb %k0,%k0", True),
        ("1:\tkmovb  %k0,%eax", True),
        ("1:\tkmovb  %eax,%k0", False),
        ("1:\tvpternlogq $0xf8,(%rax),%zmm1,%zmm2", False),
        ("1:\tvmovdqa64 %zmm0,%zmm1{%k1}", False),
    ],
)
def test_what_a_leak_is(line: str, leak: bool) -> None:
    assert leaks(line) == leak


@pytest.mark.assure
@pytest.mark.parametrize("name", ["gcc", "clang"])
@every_form
def test_stack(form: Form, name: str, tmp_path: Path) -> None:
    """What callers wipe covers it."""
    unit = KERNELS / f"p256_lanes_{form.name}.c"
    arguments = [*WARNINGS, "-O3", *form.flags, "-fstack-usage", f"-I{KERNELS}", "-c", str(unit)]
    run_compiler(compiler(name), arguments, tmp_path)
    usage = (tmp_path / f"p256_lanes_{form.name}.su").read_text()
    sizes = {line.split("\t")[0].rpartition(":")[2]: int(line.split("\t")[1]) for line in usage.splitlines()}
    (deep,) = (size for function, size in sizes.items() if "_sum_" in function)
    assert 1000 < deep < 7 * 1024 - 256
