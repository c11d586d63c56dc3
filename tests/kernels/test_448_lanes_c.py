"""Elements and points of 448 in four lanes: what each operation gives, and that no limb leaves its bounds."""

from __future__ import annotations

import ctypes
import itertools
import random
import subprocess
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pytest

from .c_harness import WARNINGS, compiler
from .c_sources import KERNELS, Fault, planted, run_compiler
from .edwards_library import LANES, Form, form_id
from .edwards_oracle import oracle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

P = oracle("448").p
D = -39081
LIMBS = 10
SIZES = [45, 45, 45, 45, 44] * 2
STARTS = [224 * half + 45 * i for half in (0, 1) for i in range(5)]
FORMS = [form for form in LANES if form.field == "448"]
QUICK_FORMS = FORMS[-1:]
"""One that this processor has the multiplications of, if it has any."""

# ------------------------------------------------------------------------------------------- bounds

# The limbs of factors, of one of two factors, of products, and of the third lane of points
QUAD, FACTOR = "((wide)1 << bits_of_limb(i)) + (1 << 20) - 1", "((wide)1 << 47) - 1"
PLAIN, LEAST_Z, MOST_Z = "((wide)1 << 57) - 1", "(wide)1 << 57", "((wide)1 << 60) - 1"

RANGES = f"""
#include "vectors_of_ranges.h"

#include "curve448_lanes_points.h"

#include "curve448_lanes_ladder.h"

#define QUAD 0, {QUAD}, 0, {QUAD}
#define FACTOR 0, {FACTOR}, 0, {FACTOR}
#define PLAIN 0, {PLAIN}, 0, {PLAIN}
#define POINT 0, {PLAIN}, {LEAST_Z}, {MOST_Z}
#define CARRIED 0, ((wide)1 << 63) - 1, 0, ((wide)1 << 63) - 1

/* Limbs with any words in these bounds, those of the third lane in others. */
#define FILL(limbs, a, b, c, d)                           \\
    for (size_t i = 0; i < LIMBS; i++)                    \\
        for (size_t lane = 0; lane < VEC_LANES; lane++) {{ \\
            (limbs)[i].low[lane] = lane == 2 ? (c) : (a);  \\
            (limbs)[i].high[lane] = lane == 2 ? (d) : (b); \\
        }}
#define WITHIN(limbs, a, b, c, d)                                                        \\
    for (size_t i = 0; i < LIMBS; i++)                                                   \\
        for (size_t lane = 0; lane < VEC_LANES; lane++)                                  \\
            vec_require((limbs)[i].low[lane] >= (lane == 2 ? (c) : (a)) &&               \\
                        (limbs)[i].high[lane] <= (lane == 2 ? (d) : (b)), #limbs " out of bounds")
#define APPLY(macro, limbs, bounds) macro(limbs, bounds)

int main(void)
{{
    quad any, large, small;
    columns carried, product, square, doubled, sum, general, step;
    addend q, negated;
    point p;

    APPLY(FILL, any.limbs, QUAD);
    APPLY(FILL, large.limbs, FACTOR);
    APPLY(FILL, p.limbs, POINT);
    APPLY(FILL, carried.limbs, CARRIED);
    quad_carry(&small, &carried);
    APPLY(WITHIN, small.limbs, QUAD);
    quad_multiply(&product, &any, &large);
    APPLY(WITHIN, product.limbs, PLAIN);
    quad_square(&square, &any);
    APPLY(WITHIN, square.limbs, PLAIN);
    point_from_products(&product, &any, &any);
    APPLY(WITHIN, product.limbs, POINT);
    doubled = p;
    point_double(&doubled);
    APPLY(WITHIN, doubled.limbs, POINT);
    negated.factors = any;
    addend_negate(&negated, vec_all(0));
    APPLY(WITHIN, negated.factors.limbs, FACTOR);
    q.factors = large;
    q.z = any;
    sum = p;
    point_add_affine(&sum, &q);
    APPLY(WITHIN, sum.limbs, POINT);
    general = p;
    point_add(&general, &q);
    APPLY(WITHIN, general.limbs, POINT);
    addend_from_point(&q, &p);
    APPLY(WITHIN, q.factors.limbs, QUAD);
    APPLY(WITHIN, q.z.limbs, QUAD);
    APPLY(FILL, step.limbs, PLAIN);
    ladder_step(&step, &any, vec_all(0));
    APPLY(WITHIN, step.limbs, PLAIN);
    return 0;
}}
"""


def out_of_bounds(folder: Path, kernels: Path = KERNELS) -> str:
    """Run the lanes' code on ranges in place of words; return what it says: nothing where all is well."""
    source, program = folder / "ranges.c", folder / "ranges"
    source.write_text(RANGES)
    found = compiler("gcc")
    includes = [f"-I{kernels}", f"-I{KERNELS.parents[1] / 'tests' / 'kernels'}"]
    # Constants are unsigned, and ranges are of 128 bits.
    run_compiler(found, ["-std=gnu11", "-O0", *includes, "-o", str(program), str(source)])
    run = subprocess.run([program], capture_output=True, text=True, check=False, timeout=60)
    assert run.returncode == bool(run.stderr)
    return run.stderr


def test_no_limb_leaves_its_bounds(tmp_path: Path) -> None:
    assert out_of_bounds(tmp_path) == ""


ELEMENT, POINTS, LADDER = (f"curve448_lanes_{name}.h" for name in ("element", "points", "ladder"))
RANGE_FAULTS = [
    Fault("products", ELEMENT, "MULTIPLE_FOR_PRODUCTS = 1 << 11", "MULTIPLE_FOR_PRODUCTS = 1 << 10"),
    Fault(
        "z", POINTS, "MULTIPLE_FOR_PRODUCTS, 1 << 14, MULTIPLE", "MULTIPLE_FOR_PRODUCTS, 1 << 11, MULTIPLE"
    ),
    Fault("h", POINTS, "1 << 14, 1 << 17, 1 << 17", "1 << 11, 1 << 17, 1 << 17"),
    Fault("f", POINTS, "1 << 14, 1 << 17, 1 << 17", "1 << 14, 1 << 13, 1 << 17"),
    Fault("e", POINTS, "1 << 14, 1 << 17, 1 << 17", "1 << 14, 1 << 17, 1 << 14"),
    Fault("too many", POINTS, "1 << 14, 1 << 17, 1 << 17", "1 << 14, 1 << 17, 1 << 19"),
    Fault(
        "h of sums",
        POINTS,
        "1 << 14, MULTIPLE_FOR_PRODUCTS, 1 << 15",
        "1 << 11, MULTIPLE_FOR_PRODUCTS, 1 << 15",
    ),
    Fault(
        "e of sums",
        POINTS,
        "1 << 14, MULTIPLE_FOR_PRODUCTS, 1 << 15",
        "1 << 14, MULTIPLE_FOR_PRODUCTS, 1 << 13",
    ),
    Fault(
        "differences",
        LADDER,
        "multiple_of_p(i, 0, 1 << 14, 0, 1 << 14)",
        "multiple_of_p(i, 0, 1 << 11, 0, 1 << 14)",
    ),
    Fault("F and E", LADDER, "{{1 << 14, MULTIPLE", "{{1 << 11, MULTIPLE"),
    Fault("no carry", ELEMENT, "vec_and(a->limbs[i], vec_all(word_ones(bits_of_limb(i))))", "a->limbs[i]"),
]


@pytest.mark.parametrize("fault", RANGE_FAULTS, ids=lambda fault: fault.name)
def test_limbs_out_of_bounds_are_found(fault: Fault, tmp_path: Path) -> None:
    assert out_of_bounds(tmp_path, planted(fault, tmp_path))


# --------------------------------------------------------------------------------------- operations

DRIVER = """
#include "curve448_lanes_{part}.c"

void pyjca_wipe(void *memory, size_t length)
{{
    memset(memory, 0, length);
}}

void lanes_operate(int operation, uint64_t *result, const uint64_t *first, const uint64_t *second);
void lanes_operate(int operation, uint64_t *result, const uint64_t *first, const uint64_t *second)
{{
    columns x, r;
    quad a, b, q;
    addend other;
    vec words[WORDS];

    for (size_t i = 0; i < LIMBS; i++) {{
        x.limbs[i] = a.limbs[i] = vec_load(first + 4 * i);
        other.factors.limbs[i] = b.limbs[i] = vec_load(second + 4 * i);
        r.limbs[i] = q.limbs[i] = vec_all(0);
    }}
    switch (operation) {{
{cases}
    }}
    for (size_t i = 0; i < LIMBS; i++)
        vec_store(result + 4 * i, vec_add(r.limbs[i], q.limbs[i]));
}}
"""

Lanes = list[list[int]]
"""The limbs of each of four lanes."""
Values = tuple[int, int, int, int]


class Operation(NamedTuple):
    """What an operation makes of the numbers in lanes.

    Attributes:
        code: in C; it sets q, or r.
        bits: of limbs of both operands, at most; None where they are factors.
        value: the result from both operands, modulo p.
    """

    code: str
    bits: tuple[int | None, int | None]
    value: Callable[[Values, Values], Values]


def product(a: Values, b: Values) -> Values:
    return a[0] * b[0], a[1] * b[1], a[2] * b[2], a[3] * b[3]


def double(p: Values, _: Values) -> Values:
    y, z, x = p[0], p[2], p[3]
    g, h, e = x * x + y * y, y * y - x * x, 2 * x * y
    f = 2 * z * z - g
    return g * h, e * h, f * g, e * f


def add_with(p: Values, q: Values, zz: int) -> Values:
    """Return the sum with an addend (-d t, y | x, x + y)."""
    y, t, x = p[0], p[1], p[3]
    c, yy, xx, s = t * q[0], y * q[1], x * q[2], (x + y) * q[3]
    e, f, g, h = s - xx - yy, zz + c, zz - c, yy - xx
    return g * h, e * h, f * g, e * f


def addend(p: Values, _: Values) -> Values:
    y, t, x = p[0], p[1], p[3]
    return -D * t, y, x, x + y


def sums(a: Values, _: Values) -> Values:
    return a[0] + a[1], a[0] - a[1], a[2] + a[3], a[2] - a[3]


def ladder(p: Values, u: Values) -> Values:
    """Return what RFC 7748 section 5 says, the double times 4; the third lane of u is 1."""
    a, b, c, d = sums(p, p)
    aa, bb, da, cb = a * a, b * b, d * a, c * b
    e = aa - bb
    return 4 * aa * bb, 4 * e * (aa + 39081 * e), (da + cb) ** 2, u[3] * (da - cb) ** 2


def crossed(p: Values, u: Values) -> Values:
    return ladder((p[2], p[3], p[0], p[1]), u)


OPERATIONS = {
    "carry": Operation("quad_carry(&q, &x)", (63, None), lambda a, b: a),
    "multiply": Operation("quad_multiply(&r, &a, &b)", (None, 47), product),
    "square": Operation("quad_square(&r, &a)", (None, None), lambda a, b: product(a, a)),
    "pack": Operation("quad_pack(words, &a), quad_unpack(&q, words)", (None, None), lambda a, b: a),
    "double": Operation("r = x, point_double(&r)", (57, None), double),
    "affine": Operation("r = x, point_add_affine(&r, &other)", (57, 47), lambda p, q: add_with(p, q, p[2])),
    "add": Operation(
        "r = x, other.z = a, quad_carry(&other.z, &x), point_add(&r, &other)",
        (57, 47),
        lambda p, q: add_with(p, q, p[2] ** 2),
    ),
    "addend": Operation("addend_from_point(&other, &x), q = other.factors", (57, None), addend),
    "negative": Operation(
        "addend_negate(&other, vec_all(UINT64_MAX)), q = other.factors",
        (None, None),
        lambda a, q: (-q[0], q[1], -q[2], q[1] - q[2]),
    ),
    "as it is": Operation(
        "addend_negate(&other, vec_all(0)), q = other.factors", (None, None), lambda a, q: q
    ),
    "sums": Operation("quad_sums(&q, &x)", (57, None), sums),
    "ladder": Operation("r = x, ladder_step(&r, &b, vec_all(0))", (57, None), ladder),
    "crossed": Operation("r = x, ladder_step(&r, &b, vec_all(UINT64_MAX))", (57, None), crossed),
}


class Library:
    """A form with its operations."""

    def __init__(self, form: Form, folder: Path, kernels: Path = KERNELS, level: str = "-O1") -> None:
        part = form.form.rpartition("_")[2]
        cases = "".join(
            f"    case {index}:\n        {operation.code};\n        break;\n"
            for index, operation in enumerate(OPERATIONS.values())
        )
        source, output = folder / f"{part}.c", folder / f"{part}.so"
        source.write_text(DRIVER.format(part=part, cases=cases))
        flags = ["-shared", "-fPIC", level, f"-I{kernels}", *form.units[form.lanes], "-o", str(output)]
        run_compiler(compiler("gcc"), [*WARNINGS, *flags, str(source), str(kernels / "divstep.c")])
        self._functions = ctypes.CDLL(str(output))

    def run(self, name: str, first: Lanes, second: Lanes) -> Lanes:
        """Return the limbs of the result, by lanes."""
        result = (ctypes.c_uint64 * (4 * LIMBS))()
        operands = [
            (ctypes.c_uint64 * (4 * LIMBS))(*(lane[i] for i in range(LIMBS) for lane in lanes))
            for lanes in (first, second)
        ]
        self._functions.lanes_operate(ctypes.c_int(list(OPERATIONS).index(name)), result, *operands)
        return [[result[4 * i + lane] for i in range(LIMBS)] for lane in range(4)]


def value(limbs: Sequence[int]) -> int:
    return sum(limb << start for limb, start in zip(limbs, STARTS, strict=True))


def values(lanes: Lanes) -> Values:
    one, two, three, four = map(value, lanes)
    return one, two, three, four


def limbs_of(number: int) -> list[int]:
    return [number >> start & (1 << size) - 1 for start, size in zip(STARTS, SIZES, strict=True)]


def numbers(bits: int | None, source: random.Random) -> list[list[int]]:
    """Return numbers whose limbs are at most so large: the largest and 0, mixed ones, some around p."""
    most = [(1 << bits) - 1 if bits else (1 << size) + (1 << 20) - 1 for size in SIZES]
    found = [most, [0] * LIMBS]
    found += [limbs_of(P + more) for more in (-1, 0, 1)] + [limbs_of(2**448 - 1), limbs_of(2**224 - 1)]
    found += [[source.choice((0, limb)) for limb in most] for _ in range(6)]
    return found + [[source.randrange(limb + 1) for limb in most] for _ in range(6)]


def operands(operation: Operation, source: random.Random) -> list[tuple[Lanes, Lanes]]:
    """Return operands, the ends of the bounds in all lanes among them."""
    first, second = (numbers(bits, source) for bits in operation.bits)
    found = [
        ([list(one) for one in lanes], [second[0]] * 4) for lanes in itertools.product(first[:2], repeat=4)
    ]
    found += [
        ([source.choice(first) for _ in range(4)], [source.choice(second) for _ in range(4)])
        for _ in range(40)
    ]
    if operation.value in (ladder, crossed):  # the factors are 1, none, 1 and u
        one = limbs_of(1)
        found = [(p, [one, factors[1], one, factors[3]]) for p, factors in found]
    if operation.value is double or "point_add" in operation.code:  # limbs of Z are at least that large
        found = [([*p[:2], [limb + (1 << 57) for limb in p[2]], p[3]], q) for p, q in found]
    if operation.code.startswith("addend_negate"):
        found = [(q, p) for p, q in found]
    return found


def check(library: Library, source: random.Random) -> None:
    for name, operation in OPERATIONS.items():
        for first, second in operands(operation, source):
            found = library.run(name, first, second)
            expected = operation.value(values(first), values(second))
            wrong = [lane for lane in range(4) if (value(found[lane]) - expected[lane]) % P]
            assert not wrong, (name, wrong, first, second)
            if name == "pack":
                assert max(map(value, found)) < P


@pytest.fixture(scope="module")
def libraries(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Form], Library]:
    """Return what gives the library of a form, built once."""
    return lru_cache(lambda form: Library(form, tmp_path_factory.mktemp("lanes")))


every_form = pytest.mark.parametrize(
    "form",
    [pytest.param(form, marks=() if form in QUICK_FORMS else pytest.mark.assure) for form in FORMS],
    ids=form_id,
)


@every_form
@pytest.mark.parametrize("times", [1, pytest.param(100, marks=pytest.mark.assure)])
def test_operations(form: Form, times: int, libraries: Callable[[Form], Library], seed: int) -> None:
    for index in range(times):
        check(libraries(form), random.Random(seed + index))


@every_form
@pytest.mark.parametrize("count", [1_000, pytest.param(1_000_000, marks=pytest.mark.assure)])
def test_random_products(form: Form, count: int, libraries: Callable[[Form], Library], seed: int) -> None:
    source = random.Random(seed)
    for _ in range(0, count, 4):
        first, second = ([limbs_of(source.getrandbits(448)) for _ in range(4)] for _ in range(2))
        found = libraries(form).run("multiply", first, second)
        expected = product(values(first), values(second))
        assert [value(one) % P for one in found] == [one % P for one in expected]


FAULTS = [
    Fault("carry", ELEMENT, "vec_shr(a->limbs[i - 1], LIMB_BITS)", "vec_all(0)"),
    Fault("middle", ELEMENT, "vec_add(top, middle)", "top"),
    Fault("top", ELEMENT, "vec_add(t.limbs[0], top)", "t.limbs[0]"),
    Fault("column 5", ELEMENT, "k ? 7 : 8", "k ? 7 : 7"),
    Fault("doubled", ELEMENT, "a->once[i] : a->twice[i]", "a->once[i] : a->once[i]"),
    Fault("second half of p", ELEMENT, "start->lanes[0] / 2", "start->lanes[0]"),
    Fault("rounds of pack", ELEMENT, "round < 2; round++", "round < 1; round++"),
    Fault("at least p", ELEMENT, "vec_add(less.limbs[0], vec_all(1))", "less.limbs[0]"),
    Fault("d", POINTS, "vec_of(39081, 1, 1, 1)", "vec_of(39082, 1, 1, 1)"),
    Fault("sign of t", POINTS, "minus, 1 | 4), last, 8)", "minus, 4), last, 8)"),
    Fault(
        "coefficient",
        LADDER,
        "sum.limbs[HALF - 1], vec_all(COEFFICIENT << 8)",
        "sum.limbs[HALF - 1], vec_all(COEFFICIENT << 7)",
    ),
]
QUICK_FAULTS = {"at least p"}


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(fault, id=fault.name, marks=() if fault.name in QUICK_FAULTS else pytest.mark.assure)
        for fault in FAULTS
    ],
)
def test_faults_are_found(fault: Fault, tmp_path: Path) -> None:
    if not FORMS:
        pytest.skip("the processor has no AVX2")
    library = Library(QUICK_FORMS[0], tmp_path, planted(fault, tmp_path), "-O0")
    with pytest.raises(AssertionError):
        check(library, random.Random(0))
