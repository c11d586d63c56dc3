"""Elements and points of 25519 in four lanes: each operation, at the ends of its bounds."""

from __future__ import annotations

import ctypes
import itertools
import random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from .c_harness import WARNINGS, compiler
from .c_sources import KERNELS, Fault, planted, run_compiler
from .edwards_library import LANES, Form, form_id
from .edwards_oracle import oracle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

FORMS = [form for form in LANES if form.field == "25519"]
CURVE = oracle("25519")
P = CURVE.p
D = -121665 * pow(121666, -1, P) % P
BITS, LIMBS = 51, 5
ONES = (1 << BITS) - 1
QUAD = (1 << BITS) + (1 << 17) - 1
PLAIN = (250 << BITS) - 1
COLUMN = (1 << 63) - 1
TABLE = (1 << 52) - 1
"""What no limb exceeds of factors, of coordinates, of what is carried, and of addends."""

DRIVER = """
#include "curve25519_lanes_{part}.c"

void pyjca_wipe(void *memory, size_t length)
{{
    memset(memory, 0, length);
}}

void lanes_operate(int operation, uint64_t *result, const uint64_t *first, const uint64_t *second);
void lanes_operate(int operation, uint64_t *result, const uint64_t *first, const uint64_t *second)
{{
    const columns zero = {{{{vec_all(0), vec_all(0), vec_all(0), vec_all(0), vec_all(0)}}}};
    columns x, r = zero;
    quad a, b, q;
    vec words[WORDS];

    for (size_t i = 0; i < LIMBS; i++) {{
        x.limbs[i] = a.limbs[i] = vec_load(first + 4 * i);
        b.limbs[i] = vec_load(second + 4 * i);
        q.limbs[i] = vec_all(0);
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
        bounds: of limbs of both operands and of the result.
        value: the result from both operands, modulo p.
    """

    code: str
    bounds: tuple[int, int, int]
    value: Callable[[Values, Values], Values]


def double(p: Values, _: Values) -> Values:
    y, z, x = p[0], p[2], p[3]
    g, h, e = y * y - x * x, y * y + x * x, 2 * x * y
    f = 2 * z * z - g
    return g * h, e * h, f * g, e * f


def factors(p: Values, _: Values) -> Values:
    y, t, z, x = p
    return y + x, y - x, z, t


def add(p: Values, q: Values) -> Values:
    b, a, d, c = (one * other for one, other in zip(factors(p, q), q, strict=True))
    h, e, g, f = b + a, b - a, d + c, d - c
    return h * g, e * h, g * f, f * e


def addend(p: Values, q: Values) -> Values:
    half = int(pow(2, -1, P))
    b, a, z, t = factors(p, q)
    return b * half, a * half, z, t * D


def negative(q: Values, _: Values) -> Values:
    return q[1], q[0], q[2], -q[3]


def sums(a: Values, _: Values) -> Values:
    return a[0] + a[1], a[0] - a[1], a[2] + a[3], a[2] - a[3]


def ladder(p: Values, u: Values) -> Values:
    """Return what RFC 7748 section 5 says, the double times 4; the third lane of u is 1."""
    a, b, c, d = sums(p, p)
    aa, bb, da, cb = a * a, b * b, d * a, c * b
    e = aa - bb
    return 4 * aa * bb, 4 * e * (aa + 121665 * e), (da + cb) ** 2, u[3] * (da - cb) ** 2


def crossed(p: Values, u: Values) -> Values:
    return ladder((p[2], p[3], p[0], p[1]), u)


def product(a: Values, b: Values) -> Values:
    return a[0] * b[0], a[1] * b[1], a[2] * b[2], a[3] * b[3]


OPERATIONS = {
    "carry": Operation("quad_carry(&q, &x)", (COLUMN, 0, QUAD), lambda a, b: a),
    "multiply": Operation("quad_multiply(&r, &a, &b)", (QUAD, QUAD, PLAIN), product),
    "square": Operation("quad_square_from(&r, &zero, &a)", (QUAD, 0, PLAIN), lambda a, b: product(a, a)),
    "pack": Operation("quad_pack(words, &a), quad_unpack(&q, words)", (QUAD, 0, ONES), lambda a, b: a),
    "double": Operation("r = x, point_double(&r)", (PLAIN, 0, PLAIN), double),
    "factors": Operation("point_factors(&q, &x)", (PLAIN, 0, QUAD), factors),
    "add": Operation("r = x, point_add(&r, &b)", (PLAIN, QUAD, PLAIN), add),
    "addend": Operation("addend_from_point(&q, &x)", (PLAIN, 0, QUAD), addend),
    "negative": Operation("q = a, addend_negate(&q, vec_all(UINT64_MAX))", (QUAD, 0, TABLE), negative),
    "as it is": Operation("q = a, addend_negate(&q, vec_all(0))", (QUAD, 0, QUAD), lambda a, b: a),
    "sums": Operation("quad_sums(&q, &x)", (PLAIN, 0, QUAD), sums),
    "ladder": Operation("r = x, ladder_step(&r, &b, vec_all(0))", (PLAIN, QUAD, PLAIN), ladder),
    "crossed": Operation("r = x, ladder_step(&r, &b, vec_all(UINT64_MAX))", (PLAIN, QUAD, PLAIN), crossed),
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
    return sum(limb << BITS * i for i, limb in enumerate(limbs))


def values(lanes: Lanes) -> Values:
    one, two, three, four = map(value, lanes)
    return one, two, three, four


def limbs_of(number: int) -> list[int]:
    return [number >> BITS * i & ONES for i in range(LIMBS)]


def numbers(most: int, source: random.Random) -> list[list[int]]:
    """Return numbers whose limbs are at most so large: the largest, sums that carry, some around p."""
    found = [[most] * LIMBS, [0] * LIMBS, [most, 0, most, 0, most], [0, 0, 0, 0, most], [most, 0, 0, 0, 0]]
    found += [limbs_of(P + more) for more in (-1, 0, 1, 18)] if most else []
    found += [[most - (most + (1 << 50)) % (1 << BITS)] * LIMBS] if most > TABLE else []
    found += [[min(most, QUAD)] * LIMBS, [min(most, ONES)] * LIMBS]
    return found + [[source.randrange(most + 1) for _ in range(LIMBS)] for _ in range(6)]


def operands(operation: Operation, source: random.Random) -> list[tuple[Lanes, Lanes]]:
    """Return operands, the ends of the bounds in all lanes among them."""
    first, second = (numbers(most, source) for most in operation.bounds[:2])
    found = [
        ([list(one) for one in lanes], [second[0]] * 4) for lanes in itertools.product(first[:2], repeat=4)
    ]
    found += [
        ([source.choice(first) for _ in range(4)], [source.choice(second) for _ in range(4)])
        for _ in range(40)
    ]
    if operation.value in (ladder, crossed):  # the factors are 1, none, 1 and u
        one = limbs_of(1)
        found = [(p, [one, second[1], one, second[3]]) for p, second in found]
    return found


def check(library: Library, source: random.Random) -> None:
    for name, operation in OPERATIONS.items():
        for first, second in operands(operation, source):
            found = library.run(name, first, second)
            expected = operation.value(values(first), values(second))
            assert all(limb <= operation.bounds[2] for lane in found for limb in lane), (name, first, second)
            wrong = [lane for lane in range(4) if (value(found[lane]) - expected[lane]) % P]
            assert not wrong, (name, wrong, first, second)
            if name == "pack":
                assert max(map(value, found)) < P


@pytest.mark.parametrize("form", FORMS, ids=form_id)
def test_operations(form: Form, tmp_path: Path, seed: int) -> None:
    check(Library(form, tmp_path), random.Random(seed))


@pytest.mark.assure
@pytest.mark.parametrize("form", LANES, ids=form_id)
def test_a_million_products(form: Form, tmp_path: Path, seed: int) -> None:
    """Of random factors, four at a time, and as many squares."""
    library, source = Library(form, tmp_path, level="-O3"), random.Random(seed)
    for _ in range(250_000):
        first, second = ([[source.randrange(QUAD + 1) for _ in range(LIMBS)] for _ in range(4)] for _ in "ab")
        for name in ("multiply", "square"):
            found = library.run(name, first, second)
            expected = OPERATIONS[name].value(values(first), values(second))
            assert all((value(one) - other) % P == 0 for one, other in zip(found, expected, strict=True))


# ------------------------------------------------------------------------------------------- bounds


class Range(NamedTuple):
    """What a limb is between."""

    low: int
    high: int

    def plus(self, other: Range) -> Range:
        """Raise AssertionError where a sum is no word that is carried."""
        found = Range(self.low + other.low, self.high + other.high)
        assert found.high < 1 << 63
        return found

    def minus(self, other: Range) -> Range:
        """Raise AssertionError where a difference is negative."""
        found = Range(self.low - other.high, self.high - other.low)
        assert found.low >= 0
        return found


Ranges = list[Range]


def multiple(count: int) -> Ranges:
    return [Range(count * limb, count * limb) for limb in limbs_of(P)]


def each(function: Callable[[Range, Range], Range], a: Ranges, b: Ranges) -> Ranges:
    return [function(*pair) for pair in zip(a, b, strict=True)]


def columns_of(a: int, b: int) -> Ranges:
    """Return the columns of a product of factors whose limbs are at most a and b."""
    assert max(a, b) < 1 << 52
    low, high = min(a * b, (1 << 52) - 1), a * b >> 52
    count = [min(k, 2 * LIMBS - 2 - k) + 1 if 0 <= k <= 2 * LIMBS - 2 else 0 for k in range(-1, 2 * LIMBS)]
    columns = [count[k + 1] * low + 2 * count[k] * high for k in range(2 * LIMBS)]
    return [Range(0, columns[k] + 19 * columns[k + LIMBS]) for k in range(LIMBS)]


def carried(a: Ranges) -> int:
    return max(ONES + (19 if i == 0 else 1) * (a[i - 1].high >> BITS) for i in range(LIMBS))


def test_bounds_of_doubles_and_sums() -> None:
    plain = [Range(0, PLAIN)] * LIMBS
    one = columns_of(QUAD, QUAD)
    assert all(limb.high <= PLAIN for limb in one)
    assert carried([Range(0, COLUMN)] * LIMBS) <= QUAD

    factor = each(Range.plus, plain, plain)  # X + Y
    assert carried(factor) <= QUAD
    half = [Range(limb, limb) for limb in limbs_of(value([1] * LIMBS) * pow(2, -1, P) % P)]
    b = each(Range.plus, one, each(Range.plus, multiple(256), half))
    a = each(Range.plus, one, each(Range.minus, multiple(1), half))
    g = each(Range.minus, b, each(Range.plus, a, [Range(1, 1)] * LIMBS))
    h = each(Range.plus, b, a)
    f = each(Range.minus, each(Range.plus, each(Range.plus, one, one), multiple(512)), g)
    e = each(Range.minus, each(Range.plus, one, multiple(1024)), h)
    assert max(map(carried, (e, f, g, h))) <= QUAD

    difference = each(Range.minus, each(Range.plus, plain, multiple(256)), one)  # Y - X
    assert carried(difference) <= QUAD
    for other, count in ((one, 256), (columns_of(QUAD, TABLE), 512)):  # then of an addend that was negated
        assert carried(each(Range.plus, one, other)) <= QUAD
        assert carried(each(Range.minus, each(Range.plus, one, multiple(count)), other)) <= QUAD


def test_bounds_of_the_ladder() -> None:
    one = columns_of(QUAD, QUAD)
    assert carried(each(Range.minus, each(Range.plus, one, multiple(512)), one)) <= QUAD
    assert carried(each(Range.minus, each(Range.plus, one, multiple(256)), one)) <= QUAD  # F^2 - E^2


# -------------------------------------------------------------------------------------------- faults

ELEMENT, POINTS, LADDER = (f"curve25519_lanes_{name}.h" for name in ("element", "points", "ladder"))
FAULTS = [
    Fault("carry", ELEMENT, "vec_shr(a->limbs[i - 1], LIMB_BITS)", "vec_all(0)"),
    Fault(
        "last carry",
        ELEMENT,
        "vec_shr(a->limbs[LIMBS - 1], LIMB_BITS), vec_all(FOLD)",
        "vec_all(0), vec_all(FOLD)",
    ),
    Fault("fold", ELEMENT, "vec_shl(a, 4)", "vec_shl(a, 3)"),
    Fault("square of a limb", ELEMENT, "if (k % 2 == 0)", "if (k % 2 == 0 && k < 8)"),
    Fault("at least p", ELEMENT, "carry = vec_all(FOLD);", "carry = vec_all(FOLD - 1);"),
    Fault("g", POINTS, "256 * m + half", "32 * m + half"),
    Fault("f", POINTS, "m - half, 256 * m", "m - half, 16 * m"),
    Fault("e", POINTS, "1024 * m", "128 * m"),
    Fault("e of sums", POINTS, "multiple_of_p(i, 0, 256, 0, 512)", "multiple_of_p(i, 0, 16, 0, 512)"),
    Fault("f of sums", POINTS, "multiple_of_p(i, 0, 256, 0, 512)", "multiple_of_p(i, 0, 256, 0, 16)"),
    Fault("sign of t", POINTS, "lanes_mask(0, 0, 0, 1)", "lanes_mask(0, 0, 1, 0)"),
    Fault("differences", LADDER, "multiple_of_p(i, 0, 512, 0, 512)", "multiple_of_p(i, 0, 32, 0, 512)"),
    Fault("F and E", LADDER, "multiple_of_p(i, 256, 0, 0, 0)", "multiple_of_p(i, 16, 0, 0, 0)"),
    Fault("coefficient", LADDER, "vec_all(2 * FOLD)", "vec_all(FOLD)"),
]


QUICK_FAULTS = {"f", "at least p", "F and E"}


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
    library = Library(FORMS[0], tmp_path, planted(fault, tmp_path), "-O0")
    with pytest.raises(AssertionError):
        check(library, random.Random(0))
