"""Products of any point of P-384 and P-521, with formulas in four lanes of vectors, give what integers do."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.schemes.oracles import TextbookEC

from pyjca.named_curves import SECP384R1, SECP521R1

from .c_harness import WARNINGS, compiler
from .c_sources import HASHES, KERNELS, Fault, planted, run_compiler
from .lanes4_library import FORMS, Build, Form, Lanes, need

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyjca.named_curves import NamedCurve

QUICK: list[Build] = [("gcc", "-O0")]  # others take long to compile
BUILDS: list[Build] = [
    (name, level) for name in ("gcc", "clang") for level in ("-O0", "-O1", "-O2", "-O3", "-Os")
]
every_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)
WIDTH = 5
"""Bits of the non-adjacent form in these tests"""


class Builds:
    """Libraries, each built once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[tuple[str, Build], Lanes] = {}

    def lanes(self, form: Form, build: Build = QUICK[0]) -> Lanes:
        if (form.name, build) not in self._made:
            self._made[form.name, build] = Lanes(form, build, self._folder)
        return self._made[form.name, build]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(tmp_path_factory.mktemp("lanes4"))


# --------------------------------------------------------------------------------------------- elements

SMALL = (1 << 48) + (1 << 16) - 1
LARGEST = (1 << 63) - 1
LEAST_COLUMN = 1 << 49


def value(form: Form, limbs: Sequence[int]) -> int:
    return sum(limb << weight for limb, weight in zip(limbs, form.weights, strict=False))


def limbs_of(form: Form, number: int) -> list[int]:
    ends = zip(form.weights, form.weights[1:], strict=False)
    return [number >> low & (1 << high - low) - 1 for low, high in ends]


def factors(form: Form, source: random.Random) -> list[list[int]]:
    """Return elements in small limbs: ends of ranges, numbers around multiples of p, and random ones."""
    count, p = len(form.weights) - 1, form.named.p
    found = [
        limbs_of(form, number)
        for number in (0, 1, p - 1, p, p + 1, 1 << form.named.bits - 1, (1 << form.weights[-1]) - 1)
    ]
    found += [
        [SMALL] * count,
        [SMALL] + [0] * (count - 1),
        [0] * (count - 1) + [SMALL],
        [SMALL, 0] * (count // 2) + [0] * (count % 2),
    ]
    found += [limbs_of(form, source.randrange(p)) for _ in range(4)]
    return found + [[source.randrange(SMALL + 1) for _ in range(count)] for _ in range(5)]


def columns(form: Form, source: random.Random) -> list[list[int]]:
    count, least = len(form.weights) - 1, LEAST_COLUMN
    found = [
        [LARGEST] * count,
        [least] * count,
        [least] + [LARGEST] * (count - 1),
        [LARGEST] + [least] * (count - 1),
    ]
    return found + [[source.randrange(least, LARGEST) for _ in range(count)] for _ in range(8)]


def check_elements(lanes: Lanes, source: random.Random, more: int = 0) -> None:
    form, p = lanes.form, lanes.form.named.p
    some = factors(form, source)
    pairs = [(a, some[-1 - i]) for i, a in enumerate(some)] + [(a, a) for a in some]
    pairs += [(source.choice(some), source.choice(some)) for _ in range(4 + more)]
    for start in range(0, len(pairs) // 4 * 4, 4):
        four = pairs[start : start + 4]
        for name in ("multiply", "square"):
            for (a, b), found in zip(four, lanes.elements(name, four), strict=True):
                expected = value(form, a) * value(form, b if name == "multiply" else a)
                assert (value(form, found) - expected) % p == 0, (name, a, b)
                assert max(found) < 1 << 57, (name, a, b)
    wide = columns(form, source)
    for start in range(0, len(wide), 4):
        four = [(one, one) for one in wide[start : start + 4]]
        for (a, _), found in zip(four, lanes.elements("carry", four), strict=True):
            assert (value(form, found) - value(form, a)) % p == 0, a
            assert max(found) <= SMALL
    first, second, *_ = (a for a, _ in pairs[7:])
    four = [(first, first), (second, second)] * 2
    assert lanes.elements("pack", four) == [first, second] * 2
    for a in some:
        assert lanes.number(a) == value(form, a) % p


@every_build
@every_form
def test_elements(form: Form, build: Build, builds: Builds, seed: int) -> None:
    check_elements(builds.lanes(form, build), random.Random(seed))


@pytest.mark.assure
@every_form
def test_many_elements(form: Form, builds: Builds, seed: int) -> None:
    for offset in range(50):
        check_elements(builds.lanes(form), random.Random(seed + offset), 4000)


# ------------------------------------------------------------------------------------------------ bounds

INTERVALS = Path(__file__).with_name("lanes4_intervals.c")


def run_intervals(named: NamedCurve, folder: Path, kernels: Path = KERNELS) -> tuple[int, str]:
    """Go through all formulas with intervals; return the exit code and what was said."""
    program = folder / f"intervals{named.bits}"
    flags = [one for one in WARNINGS if one != "-Wmissing-prototypes"]
    defined = [
        f'-DLANES_FORM="p{named.bits}_lanes4_form.h"',
        "-DLANES_COLUMN=0x200000000000000",
        f"-DLANES_CARRIES_DOWN={int(named is SECP384R1)}",
    ]
    units = [str(INTERVALS), *(str(KERNELS / unit) for unit in (*HASHES, "cpu_features.c"))]
    includes = [f"-I{kernels}", f"-I{KERNELS}", f"-I{INTERVALS.parent}"]
    arguments = [*flags, "-Wno-unused-function", "-O0", *defined, *includes, "-o", str(program)]
    run_compiler(compiler("gcc"), [*arguments, *units])
    run = subprocess.run([str(program)], capture_output=True, text=True, check=False)
    return run.returncode, run.stdout


CURVES = (SECP384R1, SECP521R1)
every_curve = pytest.mark.parametrize("named", CURVES, ids=lambda named: named.name)


@every_curve
def test_bounds(named: NamedCurve, tmp_path: Path) -> None:
    """No factor has more than 52 bits, and no column is negative or has more than 64, whatever points are."""
    assert run_intervals(named, tmp_path) == (0, "")


_POINTS, _PRODUCT = "weierstrass_lanes4.h", "weierstrass_lanes4_product.h"


@pytest.mark.parametrize(
    ("named", "fault"),
    [
        pytest.param(named, fault, id=f"{fault.name}-{named.bits}", marks=() if quick else pytest.mark.assure)
        for named, fault, quick in (
            *(
                (named, fault, fault.name == "offset" and named is SECP521R1)
                for named in CURVES
                for fault in (
                    Fault("offset", f"p{named.bits}_lanes4.h", "0x1fff", "0x00ff"),
                    Fault("small-offset", f"p{named.bits}_lanes4.h", "0x3ffff", "0x3ffffff"),
                    Fault("no-carry", _POINTS, "    element_carry(&d, &d);\n", ""),
                    Fault(
                        "eightfold",
                        _POINTS,
                        "fourfold = vec_opaque(vec_add(twice, twice))",
                        "fourfold = vec_shl(twice, 5)",
                    ),
                )
            ),
            (
                SECP384R1,
                Fault(
                    "start",
                    "p384_lanes4.h",
                    "i < ELEMENT_LIMBS ? start[i]",
                    "i < ELEMENT_LIMBS ? start[i] & 0",
                ),
                True,
            ),
            (SECP384R1, Fault("fold", "p384_lanes4.h", "(uint64_t)1 << 40", "(uint64_t)1 << 30"), False),
        )
    ],
)
def test_lost_bounds_are_found(named: NamedCurve, fault: Fault, tmp_path: Path) -> None:
    status, said = run_intervals(named, tmp_path, planted(fault, tmp_path))
    assert status == 1
    assert "out of" in said


# ---------------------------------------------------------------------------------------------- products


def digits_of(scalar: int, bits: int) -> list[int]:
    """Return the digits of an odd scalar, the lowest first: of two bits, then of five bits each."""
    rest, width = scalar, 2
    found = []
    for _ in range(1 + -(-(bits - 2) // 5)):
        digit = rest % (1 << width + 1) - (1 << width)
        found.append(digit)
        rest = rest - digit >> width
        width = 5
    return [*found[:-1], found[-1] + (rest << 5)]


def edges(named: NamedCurve, source: random.Random) -> list[int]:
    """Return odd scalars in [1, n]: ends, digits all alike, and those next to an exception."""
    n, bits = named.n, named.bits
    numbers = [1, 3, 5, 7, 9, 31, 33, 127, 129, n, n - 2, n - 4, n - 6, n - 8, n // 2 | 1]
    numbers += [(1 << bits - 1) - 1, (1 << bits - 1) + 1, (1 << bits - 9) - 1]
    numbers += [sum(31 << 2 + 5 * i for i in range(bits // 5 - 1)) | 3]
    return numbers + [source.randrange(n) | 1 for _ in range(4)]


def check_products(lanes: Lanes, source: random.Random) -> None:
    named = lanes.form.named
    book = TextbookEC(named).book
    point = book.first_from(source.randrange(named.p))
    for scalar in edges(named, source):
        assert lanes.product(scalar, point) == book.multiply(scalar % named.n, point), hex(scalar)


def check_sums(lanes: Lanes, source: random.Random) -> None:
    """Sums of products; where points meet on the way there is none."""
    named = lanes.form.named
    n = named.n
    book = TextbookEC(named).book
    odd = [book.multiply(2 * i + 1, book.generator) for i in range(1 << WIDTH - 2)]
    multiples = [one for one in odd if one is not None]
    factor = source.randrange(1, n)
    point = book.multiply(factor, book.generator)
    assert point is not None
    pairs = [(0, 0), (1, 0), (0, 1), (0, n - 1), (n - 1, 0), (15, 17), (2, 1 << 200)]
    pairs += [(source.randrange(n), source.randrange(n)) for _ in range(4)]
    for u1, u2 in pairs:
        expected = book.multiply((u1 + factor * u2) % n, book.generator)
        assert lanes.product_sum(u1, WIDTH, multiples, u2, point) == expected, (u1, u2)
    for u1, u2, other in ((1, 1, book.generator), (1, n - 1, book.generator), (2, 2, book.generator)):
        assert lanes.product_sum(u1, WIDTH, multiples, u2, other) is None


@every_build
@every_form
def test_products(form: Form, build: Build, builds: Builds, seed: int) -> None:
    check_products(builds.lanes(form, build), random.Random(seed))


@every_build
@every_form
def test_sums(form: Form, build: Build, builds: Builds, seed: int) -> None:
    check_sums(builds.lanes(form, build), random.Random(seed))


@every_curve
def test_no_digit_meets_its_own_sum(named: NamedCurve, seed: int) -> None:
    """Only for the last digit can a sum reach n, and for k = n alone it is the opposite of the digit's."""
    n = named.n
    for scalar in edges(named, random.Random(seed)):
        digits = digits_of(scalar, named.bits)
        assert sum(digit << max(5 * i - 3, 0) for i, digit in enumerate(digits)) == scalar
        below = 0
        for i, digit in reversed([*enumerate(digits)]):
            below <<= 5 if i else 2
            assert digit % 2
            assert (below - digit) % n, scalar
            assert (below + digit) % n or scalar == n, scalar
            below += digit
            assert below > 0
    # What the head of weierstrass_lanes4.h says of the last digit: A = n + d for d = -1, -3 would need it.
    assert [d for d in (-1, -3) if (n + 2 * d) % 8 - 4 == d] == []


# ---------------------------------------------------------------------------------------- planted faults

Check = Callable[[Lanes, random.Random], None]
_INTO = "vec_lanes(a->limbs[i + 1], 0, 1, 0, 1)"

FAULTS: list[tuple[str, Fault, Check]] = [
    (
        "p384",
        Fault("fold", "p384_lanes4.h", "    element_fold(folded, folded + ELEMENT_LIMBS, 3);\n", ""),
        check_elements,
    ),
    (
        "p384",
        Fault(
            "top", "p384_lanes4.h", "vec_add(vec_add(t.limbs[2], top), shifted)", "vec_add(t.limbs[2], top)"
        ),
        check_elements,
    ),
    (
        "p384",
        Fault("squares", "p384_lanes4.h", "squared && i < j ? twice", "squared && i + 1 < j ? twice"),
        check_elements,
    ),
    (
        "p521",
        Fault(
            "twice",
            "p521_lanes4.h",
            "const vec factor = doubled ? twice->limbs[i]",
            "const vec factor = 0 && doubled ? twice->limbs[i]",
        ),
        check_elements,
    ),
    (
        "p521",
        Fault(
            "carry",
            "p521_lanes4.h",
            "vec_shr(columns->limbs[before], ELEMENT_WIDTH(before))",
            "vec_shr(columns->limbs[before], 47)",
        ),
        check_elements,
    ),
    (
        "p521",
        Fault("words", _PRODUCT, "mask = ~word_mask(-(less + t[LANES_WORDS]) & 1);", "mask = 0;"),
        check_elements,
    ),
    ("p384", Fault("pack", _PRODUCT, _INTO, "vec_lanes(a->limbs[i + 1], 1, 0, 1, 0)"), check_elements),
    (
        "p521",
        Fault("lanes", _POINTS, "vec_lanes_if(9, c, 0, 0, 0, 2)", "vec_lanes_if(9, c, 0, 0, 0, 1)"),
        check_products,
    ),
    ("p521", Fault("sign", _POINTS, "vec_xor(ends, vec_flags(0, 0, 0, 1))", "ends"), check_products),
    ("p384", Fault("digit", _PRODUCT, "word_mask(1 - sign));\n}", "word_mask(sign));\n}"), check_products),
    (
        "p384",
        Fault("last-entry", _PRODUCT, "i < (uint64_t)1 << (width - 1)", "i + 1 < (uint64_t)1 << (width - 1)"),
        check_products,
    ),
    (
        "p521",
        Fault("common-z", _PRODUCT, "factor.limbs[i] = vec_lanes(t.limbs[i], 2, 2, 2, 2);", "(void)factor;"),
        check_products,
    ),
    ("p521", Fault("powers", _PRODUCT, "        LANES(prepare)(sum);\n", "        (void)sum;\n"), check_sums),
    ("p384", Fault("empty", _PRODUCT, "if (known < 0) {", "if (known < -1) {"), check_sums),
]
QUICK_FAULTS = {"fold", "lanes"}


@pytest.mark.parametrize(
    ("curve", "fault", "check"),
    [
        pytest.param(
            *one,
            id=f"{one[0]}-{one[1].name}",
            marks=() if one[1].name in QUICK_FAULTS else pytest.mark.assure,
        )
        for one in FAULTS
    ],
)
def test_faults_are_found(curve: str, fault: Fault, check: Check, tmp_path: Path, seed: int) -> None:
    (form,) = (one for one in FORMS if one.curve == curve and one.instead == "C")
    need(form)
    lanes = Lanes(form, ("gcc", "-O0"), tmp_path, planted(fault, tmp_path))
    with pytest.raises(AssertionError):
        check(lanes, random.Random(seed))
