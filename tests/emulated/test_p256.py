"""P-256 with AVX-512 IFMA in emulation: elements, lanes, whole operations, published signatures."""

from __future__ import annotations

import random
from array import array
from typing import TYPE_CHECKING

import pytest
from tests.kernels.c_sources import KERNELS, Fault, planted
from tests.kernels.lanes_library import IFMA, OPERATIONS, P, edges, multiple, scalars_of_digits, shim
from tests.kernels.test_lanes_c import OPERATION, check_elements, check_scalars
from tests.kernels.weierstrass_checks import CHECKS
from tests.kernels.weierstrass_library import Form

import pyjca_intrinsics._native as _native
from pyjca.named_curves import SECP256R1

from .kernels import curve_of
from .p256 import EmulatedLanes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tests.kernels.weierstrass_checks import Check

    from .emulator import Programs
    from .p256 import EmulatedCurve

N = SECP256R1.n
FORM = Form("p256", "native_adx_ifma", SECP256R1)

_MANY = """
void lanes_elements(int operation, size_t count, uint64_t *results, const uint64_t *operands);
void lanes_elements(int operation, size_t count, uint64_t *results, const uint64_t *operands)
{
    for (size_t i = 0; i < count; i++, results += ELEMENT_LIMBS * LANES_COUNT)
        lanes_element(operation, results, operands + i * 4 * ELEMENT_LIMBS * LANES_COUNT);
}
"""


def lanes_of(programs: Programs, kernels: Path = KERNELS, name: str = "lanes") -> EmulatedLanes:
    return EmulatedLanes(IFMA, programs.from_text(name, shim(IFMA) + _MANY, IFMA.flags, kernels=kernels))


@pytest.fixture(scope="module")
def lanes(programs: Programs) -> EmulatedLanes:
    return lanes_of(programs)


# --------------------------------------------------------------------------------------------- elements

LANES, LIMBS, BITS = IFMA.lanes, IFMA.limbs, IFMA.bits
RANDOM_INPUTS = 100_000


def random_operands(bounds: Sequence[float], count: int, source: random.Random) -> list[array[int]]:
    """Return the limbs of that many numbers below each of the bounds, which count in p, limb by limb."""
    operands = []
    for bound in bounds:
        top = max(1, min(int(bound * P), IFMA.r) >> BITS * (LIMBS - 1))
        for limb in range(LIMBS):
            end = min(top, 1 << BITS) if limb == LIMBS - 1 else 1 << BITS
            words = array("Q", source.randbytes(8 * count) if bound else bytes(8 * count))
            column = array("Q", (word * end >> 64 for word in words))
            for edge in (0, end - 1) if bound else ():  # in so many that they meet those of other limbs
                start = source.randrange(count // 2)
                column[start : start + count // 6] = array("Q", [edge]) * (count // 6)
            operands.append(column)
    return operands


def check_many(lanes: EmulatedLanes, name: str, count: int, source: random.Random) -> None:
    """Apply an operation to that many random operands, in the order that vectors have."""
    operation = OPERATION[name]
    columns = random_operands(operation.bounds, count, source)
    groups = count // LANES
    stream, results = array("Q"), bytearray(8 * LIMBS * count)
    for start in range(0, count, LANES):
        for column in columns:
            stream.extend(column[start : start + LANES])
    number = list(OPERATIONS).index(name)
    found = array("Q")
    found.frombytes(lanes.emulator.run("lanes_elements", number, groups, results, stream.tobytes()))
    inverse = pow(IFMA.r, -1, P)
    numbers = [joined(columns[LIMBS * i : LIMBS * i + LIMBS]) for i in range(4)]
    limbs = [
        [found[(start * LIMBS + i) * LANES + lane] for start in range(groups) for lane in range(LANES)]
        for i in range(LIMBS)
    ]
    for lane, (value, a, b, c, d) in enumerate(zip(joined(limbs), *numbers, strict=True)):
        expected = operation.value(a, b, c, d)
        if name == "negate" and lane % 2:
            expected = -a
        if operation.product:
            expected = expected * inverse - (c if name == "multiply_less" else 0)
        assert (value - expected) % P == 0, (name, a, b, c, d)
        assert value <= operation.bound(IFMA, a, b, c, d) * P * 1.000001, (name, a, b, c, d)
    assert all(limb < 1 << BITS for row in limbs[:-1] for limb in row)


def joined(limbs: Sequence[Sequence[int]]) -> list[int]:
    return [
        a | b << BITS | c << 2 * BITS | d << 3 * BITS | e << 4 * BITS
        for a, b, c, d, e in zip(*limbs, strict=True)
    ]


def test_edges_of_elements(lanes: EmulatedLanes, seed: int) -> None:
    check_elements(lanes, random.Random(seed))


@pytest.mark.parametrize("name", OPERATION)
def test_random_elements(name: str, lanes: EmulatedLanes, seed: int) -> None:
    count = RANDOM_INPUTS if OPERATION[name].product else RANDOM_INPUTS // 10
    check_many(lanes, name, count, random.Random(f"{seed} {name}"))


def test_multiples(lanes: EmulatedLanes, seed: int) -> None:
    """Scalars at edges, every digit, and random ones."""
    source = random.Random(seed)
    check_scalars(lanes, edges(IFMA))
    check_scalars(lanes, scalars_of_digits(IFMA, source))
    check_scalars(lanes, [source.randrange(N) for _ in range(200)])


def test_sums_of_multiples(lanes: EmulatedLanes, seed: int) -> None:
    source = random.Random(seed)
    for factor in (source.randrange(1, N), 1, N - 1, 3):
        point = multiple(factor)
        assert point is not None
        table = lanes.build(point)
        for _ in range(10):
            u1, u2 = source.randrange(N), source.randrange(N)
            assert lanes.double_product(u1, u2, table) == multiple((u1 + u2 * factor) % N)


# ------------------------------------------------------------------------------------- whole operations


@pytest.fixture(scope="module")
def curve(programs: Programs) -> EmulatedCurve:
    return curve_of(programs.emulator(), FORM.form)


@pytest.mark.parametrize(
    "check",
    [
        pytest.param(
            check,
            marks=pytest.mark.assure if check.__name__ in ("check_key_sums", "check_key_windows") else (),
            id=check.__name__.removeprefix("check_"),
        )
        for check in CHECKS
    ],
)
def test_whole_operations(check: Check, curve: EmulatedCurve, seed: int) -> None:
    check(curve, FORM, random.Random(seed))


@pytest.mark.parametrize(
    "check", CHECKS[:1] + CHECKS[6:9], ids=lambda check: check.__name__.removeprefix("check_")
)
def test_what_clang_makes(check: Check, programs: Programs, seed: int) -> None:
    check(curve_of(programs.emulator(compiled_by="clang"), FORM.form), FORM, random.Random(seed))


def check_signatures(curve: EmulatedCurve, count: int, source: random.Random) -> None:
    """Keys, signatures and secrets are those of the portable code, and verify."""
    portable = _native.ec("P-256", "native")
    for _ in range(count):
        private, point = curve.generate(source.randbytes(40))
        digest, fresh = source.randbytes(32), source.randbytes(32)
        signature = curve.sign(private, digest, "sha256", fresh)
        assert point == portable.multiply_base(private)
        assert signature == portable.sign(private, digest, "sha256", fresh)
        assert signature is not None
        assert curve.verify_with_table(signature, point, digest)
        assert not curve.verify_with_table(signature, point, source.randbytes(32))


def test_signatures(curve: EmulatedCurve, seed: int) -> None:
    check_signatures(curve, 25, random.Random(seed))


@pytest.mark.assure
def test_many_signatures(curve: EmulatedCurve, seed: int) -> None:
    check_signatures(curve, 2000, random.Random(seed))


# ---------------------------------------------------------------------------------------- planted faults

PRODUCT, SUMS = "p256_lanes_ifma.h", "p256_lanes_product.h"
_SWAPPED = "const uint64_t parts[LANES_COUNT] = {0, 2, 6, 4, 1, 3, 5, 7}"


def check_some_elements(lanes: EmulatedLanes, source: random.Random) -> None:
    check_many(lanes, "products", 2000, source)


def check_some_multiples(lanes: EmulatedLanes, source: random.Random) -> None:
    check_scalars(lanes, [source.randrange(N) for _ in range(5)])


@pytest.mark.parametrize(
    ("fault", "check"),
    [
        pytest.param(fault, check, id=fault.name, marks=pytest.mark.assure if fault.name == "high" else ())
        for fault, check in (
            (
                Fault(
                    "carry",
                    PRODUCT,
                    "vec_shr(columns[i], 52)",
                    "vec_and(vec_shr(columns[i], 52), vec_all(7))",
                ),
                check_some_elements,
            ),
            (
                Fault("high", PRODUCT, "vec_add_high(columns[i + 4], m, third)", "columns[i + 4]"),
                check_some_elements,
            ),
            (
                Fault("lane", SUMS, "const uint64_t parts[LANES_COUNT] = LANES_ORDER", _SWAPPED),
                check_some_multiples,
            ),
        )
    ],
)
def test_faults_are_found(
    fault: Fault,
    check: Callable[[EmulatedLanes, random.Random], None],
    programs: Programs,
    tmp_path: Path,
    seed: int,
) -> None:
    faulty = lanes_of(programs, planted(fault, tmp_path), f"lanes-{fault.name}")
    with pytest.raises(AssertionError):
        check(faulty, random.Random(seed))
