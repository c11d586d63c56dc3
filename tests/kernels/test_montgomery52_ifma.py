"""P-256's Montgomery form with AVX-512 IFMA and AVX-IFMA: what is replaced is what integers say.

What needs AVX-IFMA runs with its two instructions in C instead, in all else as it is.
"""

from __future__ import annotations

import random
import re
import subprocess
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pytest

import pyjca_intrinsics
from pyjca.named_curves import SECP256R1

from .c_harness import COMPILERS, WARNINGS, Job, Library, can_disassemble, compiler, instructions, packed
from .c_sources import KERNELS, UNITS, Fault, planted, run_compiler
from .test_montgomery52_adx import ROWS, R, any_compiler, elements, pairs, wrong
from .weierstrass_library import INTRINSIC_FORMS, CurveLibrary, Form

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

HEADER = "p256_montgomery52_vectors.h"
_CPU = pyjca_intrinsics.cpu()
_FEATURES = frozenset() if _CPU is None else _CPU.features
_FORMS = {
    form.form.rpartition("_")[2]: form for form in INTRINSIC_FORMS if form.form.startswith("montgomery52")
}

pytestmark = pytest.mark.skipif("sse2" not in _FEATURES, reason="needs x86-64")


class Vectors(NamedTuple):
    """A form.

    Attributes:
        name: the part of its name.
        header: of the vectors that it uses.
        features: what has to be there for what is run here.
    """

    name: str
    header: str
    features: frozenset[str]

    @property
    def form(self) -> Form:
        return _FORMS[self.name]


IFMA = Vectors("ifma", "vectors_avx512vl.h", _FORMS["ifma"].features)
AVXIFMA = Vectors("avxifma", "vectors_avxifma.h", frozenset({"avx2"}))
by_vectors = pytest.mark.parametrize("vectors", [IFMA, AVXIFMA], ids=lambda one: one.name)

QUICK = [("gcc", "-O2"), ("clang", "-O3")]
BUILDS = [(name, level) for name in COMPILERS for level in ("-O0", "-O1", "-O2", "-O3", "-Os")]
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)

# The two multiplications of AVX-IFMA, a word at a time
_IN_C = """
    uint64_t x[4], y[4], z[4];

    vec_store(x, a), vec_store(y, b), vec_store(z, c);
    for (int i = 0; i < 4; i++) {
        const uint64_t s = y[i] & word_ones(52), t = z[i] & word_ones(52);
        const uint64_t half = word_ones(26), low = (s & half) * (t & half);
        const uint64_t middle = (s >> 26) * (t & half) + (low >> 26);
        const uint64_t rest = (s & half) * (t >> 26) + (middle & half);

        x[i] += %s;
    }
    a = vec_load(x);
"""
IN_C = tuple(
    Fault(
        f"{name}-in-C",
        AVXIFMA.header,
        f'    __asm__("%{{vex%}} vpmadd52{name[0]}uq %2, %1, %0" '
        ': "+x"(a) : "x"(b), PYJCA_VECTOR_OPERAND(c));\n',
        _IN_C % what,
    )
    for name, what in (
        ("low", "((rest & half) << 26) | (low & half)"),
        ("high", "(s >> 26) * (t >> 26) + (middle >> 26) + (rest >> 26)"),
    )
)


def source(vectors: Vectors) -> str:
    """Return a unit with the functions that are called."""
    text = f'#include "{vectors.header}"\n#include "{HEADER}"\n'
    for name in ROWS:
        for operation, operands in (
            ("multiply", 2),
            ("square", 1),
            ("inverse", 1),
            ("product_difference", 4),
        ):
            arguments = "abcd"[:operands]
            declared = ", ".join(f"const int64_t *{one}" for one in arguments)
            head = f"void {name}_{operation}(int64_t *r, {declared})"
            call = f"pyjca_{name}_{operation}_montgomery52(r, {', '.join(arguments)});"
            text += f"{head};\n{head}\n{{\n    {call}\n}}\n"
        head = f"void {name}_select(int64_t *r, const int64_t *a, const int64_t *b, int64_t flag)"
        text += f"{head};\n{head}\n{{\n    pyjca_{name}_select_montgomery52(r, a, b, flag);\n}}\n"
    return text


def sources(vectors: Vectors, folder: Path, kernels: Path = KERNELS) -> Path:
    """Return the sources of what can run here."""
    if vectors is AVXIFMA:
        for one in IN_C:
            kernels = planted(one, folder, kernels)
    return kernels


def build_library(vectors: Vectors, build: tuple[str, ...], folder: Path, kernels: Path = KERNELS) -> Library:
    if not vectors.features <= _FEATURES:
        pytest.skip(f"the processor has not all of {', '.join(sorted(vectors.features))}")
    name, *flags = build
    kernels = sources(vectors, folder, kernels)
    output = folder / f"{vectors.name}-{'-'.join(build)}.so"
    return Library(
        compiler(name), source(vectors), output, *flags, *UNITS[vectors.form.source], f"-I{kernels}"
    )


@pytest.fixture(scope="module")
def library_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Vectors, tuple[str, ...]], Library]:
    """Libraries, each built once."""
    return cache(lambda vectors, build: build_library(vectors, build, tmp_path_factory.mktemp(vectors.name)))


def wrong_others(library: Library, name: str, operands: Sequence[tuple[int, int]]) -> list[str]:
    """Return which differences of products and which selections are wrong."""
    row = ROWS[name]
    p, factor, size = row.modulus, pow(R, -1, row.modulus), 8 * row.limbs
    values = [(a, b, c, d) for (a, b), (d, c) in zip(operands, [*operands[1:], operands[0]], strict=True)]
    values += [(a, b, b, a) for a, b in operands[:50]]
    values += [(0, 0, a, b) for a, b in operands[:200]]
    first = elements(row, [a for a, *_ in values])
    more = [b"".join(elements(row, rest)) for _, *rest in values]
    difference = Job(f"{name}_product_difference", "4", size, first, more)
    differences = elements(row, [(a * b - c * d) * factor % p for a, b, c, d in values])
    seconds = elements(row, [b for _, b, *_ in values])
    flags = [index % 3 % 2 for index in range(len(values))]
    select = Job(f"{name}_select", "s", size, first, seconds, flags)
    selected = [b if flag else a for a, b, flag in zip(first, seconds, flags, strict=True)]
    jobs = [(difference._replace(alias=alias), differences) for alias in (0, 1, 2, 4, 8)]
    jobs += [(select._replace(alias=alias), selected) for alias in (0, 1, 2)]
    return [
        f"{job.function}, alias {job.alias}: {values[index]}"
        for job, expected in jobs
        for index, (result, right) in enumerate(zip(library.run(job), expected, strict=True))
        if result != right
    ]


# ------------------------------------------------------------------------------------- arithmetic


@by_vectors
@every_build
@pytest.mark.parametrize("name", ROWS)
def test_everything_that_is_replaced(
    name: str,
    build: tuple[str, ...],
    vectors: Vectors,
    library_of: Callable[[Vectors, tuple[str, ...]], Library],
    seed: int,
) -> None:
    library = library_of(vectors, build)
    operands = list(pairs(ROWS[name], random.Random(seed), 2_000))
    assert wrong(library, name, operands) == []
    assert wrong_others(library, name, operands) == []


@by_vectors
@pytest.mark.assure
@pytest.mark.parametrize("name", ROWS)
def test_a_million_products(
    name: str, vectors: Vectors, library_of: Callable[[Vectors, tuple[str, ...]], Library], seed: int
) -> None:
    library, draw, p = library_of(vectors, QUICK[0]), random.Random(seed), ROWS[name].modulus
    for _ in range(20):
        operands = [(draw.randrange(p), draw.randrange(p)) for _ in range(50_000)]
        assert wrong(library, name, operands) == []
        assert wrong_others(library, name, operands) == []


@pytest.mark.parametrize("name", ROWS)
def test_what_is_printed_uses_them(
    name: str, library_of: Callable[[Vectors, tuple[str, ...]], Library], seed: int
) -> None:
    row, draw = ROWS[name], random.Random(seed)
    p = row.modulus
    values = [0, 1, p - 1, *(draw.randrange(p) for _ in range(20))]
    inverses = [pow(value, p - 2, p) * R * R % p for value in values]
    job = Job(f"{name}_inverse", "1", 8 * row.limbs, elements(row, values))
    assert library_of(IFMA, QUICK[0]).run(job) == elements(row, inverses)


def extreme(p: int) -> list[tuple[int, int]]:
    """Return products whose quotients by R are close to p on either side, so that rare words are borrowed."""
    results = (*range(3), *range(p - 3, p))
    operands = (p - 1, p - 2, (1 << 255) + 1, (p >> 1) + 1)
    return [(a, result * R * pow(a, -1, p) % p) for a in operands for result in results]


@by_vectors
@pytest.mark.parametrize("name", ROWS)
def test_results_around_the_modulus(
    name: str, vectors: Vectors, library_of: Callable[[Vectors, tuple[str, ...]], Library]
) -> None:
    library, operands = library_of(vectors, QUICK[0]), extreme(ROWS[name].modulus)
    assert wrong(library, name, operands) + wrong_others(library, name, operands) == []


# ------------------------------------------------------------------------------------------ faults

FAULTS = [
    Fault("carry-between-columns", HEADER, "vec_add(c->high[k], carry)", "vec_add(c->high[k], ifma_zero())"),
    Fault(
        "carry-into-the-upper-half",
        HEADER,
        "carry = IFMA_LANES(ifma_zero(), carry, 1)",
        "carry = ifma_zero()",
    ),
    Fault(
        "carry-in-a-wrong-lane",
        HEADER,
        "IFMA_LANES(ifma_zero(), carry, 1)",
        "IFMA_LANES(ifma_zero(), carry, 2)",
    ),
    Fault("lanes-in-another-order", HEADER, "IFMA_LANES(a[1], a[2], 2)", "IFMA_LANES(a[2], a[1], 2)"),
    Fault("lane-that-is-not-empty", HEADER, "IFMA_LANES(ifma_zero(), a34, 3)", "IFMA_LANES(a[0], a34, 3)"),
    Fault(
        "no-high-words-of-multiples",
        HEADER,
        "vec_add_high(c->high[k + i], q[k]",
        "vec_or_and(c->high[k + i], q[k]",
    ),
    Fault(
        "no-top-word-of-multiples",
        HEADER,
        "c->top = vec_add_high(c->top, q[4]",
        "c->top = vec_or_and(c->top, q[4]",
    ),
    Fault("other-inverse-of-the-order", HEADER, "0x1c8aaee00bc4f", "0x1c8aaee00bc4d"),
    Fault("no-doubling-of-high-words", HEADER, "c->high[k] = vec_add(c->high[k], c->high[k]);", ""),
    Fault("last-subtraction-never", HEADER, "word_sign(d4)", "word_opaque(-1)"),
    Fault("last-subtraction-always", HEADER, "word_sign(d4)", "word_opaque(0)"),
    Fault("no-borrow-in-the-last-subtraction", HEADER, "h[2] - m[2] + (d1 >> 52)", "h[2] - m[2]"),
    Fault("no-carry-in-the-last-subtraction", HEADER, "h3 = h[3] + (h2 >> 52)", "h3 = h[3]"),
    Fault("offset-of-differences", HEADER, "((uint64_t)1 << 57) - (k > 0 ? 32 : 0)", "(k > 0 ? 32 : 0)"),
    Fault("mask-of-a-selection", HEADER, "vec_all((uint64_t)mask)", "vec_all((uint64_t)mask >> 32)"),
    Fault(
        "word-of-a-selection", HEADER, "r[4] = word_select(mask, a4, b4)", "r[4] = word_select(mask, b4, a4)"
    ),
]
QUICK_FAULTS = (
    "carry-between-columns",
    "lanes-in-another-order",
    "mask-of-a-selection",
)


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(fault, id=fault.name, marks=() if fault.name in QUICK_FAULTS else pytest.mark.assure)
        for fault in FAULTS
    ],
)
def test_a_fault_is_found(fault: Fault, tmp_path: Path, seed: int) -> None:
    library = build_library(AVXIFMA, ("gcc", "-O1"), tmp_path, planted(fault, tmp_path))
    draw = random.Random(seed)
    for name, row in ROWS.items():
        operands = [*extreme(row.modulus), *pairs(row, draw, 0)]
        if wrong(library, name, operands) or wrong_others(library, name, operands):
            return
    pytest.fail("it is not found")


# ------------------------------------------------------------------------------------ instructions

_SIZES = re.compile(r"%zmm|%k[0-7]|%[xy]mm(?:1[6-9]|2\d|3[01])\b")


def compiled(vectors: Vectors, build: tuple[str, str], folder: Path) -> Path:
    """Return the object with the form's curve."""
    name, level = build
    unit = vectors.form.source
    run_compiler(
        compiler(name),
        [
            *WARNINGS,
            level,
            *UNITS[unit],
            "-fPIC",
            "-DPYJCA_INTRINSICS",
            f"-I{KERNELS}",
            "-c",
            str(KERNELS / unit),
        ],
        folder,
    )
    return folder / f"{unit[:-2]}.o"


@pytest.mark.skipif(not can_disassemble(), reason="needs objdump for x86-64")
@every_build
def test_avx_ifma_has_nothing_of_avx512(build: tuple[str, str], tmp_path: Path) -> None:
    path = compiled(AVXIFMA, build, tmp_path)
    run = subprocess.run(
        ["objdump", "-d", "--no-show-raw-insn", path], capture_output=True, text=True, check=True
    )
    lines = [line for line in run.stdout.splitlines() if "\t" in line]
    multiplications = [line for line in lines if "vpmadd52" in line]
    assert len(multiplications) > 50
    assert all("{vex}" in line for line in multiplications)
    assert [line for line in lines if _SIZES.search(line)] == []


@pytest.mark.skipif(not can_disassemble(), reason="needs objdump for x86-64")
@by_vectors
@pytest.mark.parametrize("build", QUICK, ids="".join)
def test_there_are_no_branches(
    build: tuple[str, ...], vectors: Vectors, library_of: Callable[[Vectors, tuple[str, ...]], Library]
) -> None:
    if vectors is AVXIFMA:
        pytest.skip(
            "what stands for its instructions has loops; test_allow_list.py counts the jumps of its curve"
        )
    found = instructions(library_of(vectors, build).path)
    for name in ROWS:
        for operation in ("multiply", "square"):
            pieces = (f"{name}_{operation}", f"pyjca_{name}_{operation}_montgomery52")
            mnemonics = set[str]().union(*(those for one, those in found.items() if one.startswith(pieces)))
            assert "vpmadd52luq" in mnemonics
            assert [one for one in mnemonics if (one[0] == "j" and one != "jmp") or "div" in one] == []


# ------------------------------------------------------------------------------------------- curve


@pytest.mark.parametrize(
    "vectors",
    [pytest.param(IFMA, marks=pytest.mark.assure), AVXIFMA],
    ids=lambda one: one.name,
)
def test_the_curve_is_the_same(vectors: Vectors, tmp_path: Path, seed: int) -> None:
    if not vectors.features <= _FEATURES:
        pytest.skip(f"the processor has not all of {', '.join(sorted(vectors.features))}")
    forms = [vectors.form, Form("p256", "montgomery52", SECP256R1)]
    kernels = sources(vectors, tmp_path)
    library = CurveLibrary(
        any_compiler(), tmp_path / "curves.so", forms, "-O1", "-DPYJCA_INTRINSICS", kernels=kernels
    )
    first, second = curves = [library.curve(form) for form in forms]
    draw = random.Random(seed)
    for _ in range(3):
        scalar, other, digest, fresh = (draw.randbytes(size) for size in (32, 32, 32, 40))
        (private, public), again = (curve.generate(fresh) for curve in curves)
        assert again == (private, public)
        assert first.multiply(scalar, public) == second.multiply(scalar, public)
        assert first.agree(scalar, public) == second.agree(scalar, public)
        assert first.multiply_add_vartime(scalar, other, public) == second.multiply_add_vartime(
            scalar, other, public
        )
        signature = first.sign(private, digest, "sha256")
        assert signature is not None
        assert second.sign(private, digest, "sha256") == signature
        assert first.verify(signature, public, digest)
        assert not first.verify(signature, public, draw.randbytes(32))
    assert first.functions.form == vectors.form.form.encode()
    assert packed([first.functions.requires]) != packed([0])
