"""Tables of public keys of the compiled short Weierstrass curves.

That they give the verdicts of plain verification all checks hold: CompiledCurve.verify does both.
"""

from __future__ import annotations

import ctypes
import random
import time
from typing import TYPE_CHECKING

import pytest

from . import weierstrass_checks as checks
from .c_sources import Fault
from .weierstrass_builds import OPTIMISED, shared_builds
from .weierstrass_library import FORMS

if TYPE_CHECKING:
    from pathlib import Path

    from .weierstrass_builds import Builds
    from .weierstrass_library import CompiledCurve, Form

LIMBS10 = FORMS[0]
by_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.id)


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return shared_builds(tmp_path_factory)


def public_key(curve: CompiledCurve, number: int) -> bytes:
    return curve.generate(number.to_bytes(curve.length + 8, "big"))[1]


def built(curve: CompiledCurve, point: bytes, before: int) -> bytes:
    """Return a key's table and 64 bytes after it, where all memory was filled with one value."""
    size = curve.functions.key_table_bytes
    buffer = ctypes.create_string_buffer(bytes([before]) * (size + 128), size + 128)
    address = -(-ctypes.addressof(buffer) // 64) * 64
    curve.functions.build_key_table(address, point)
    return ctypes.string_at(address, size + 64)


@by_form
def test_a_table_is_a_function_of_its_key(form: Form, builds: Builds) -> None:
    curve = builds.curves(OPTIMISED)[form]
    size = curve.functions.key_table_bytes
    first, second = (built(curve, public_key(curve, 5), before) for before in (0x00, 0xA5))
    assert first[:size] == second[:size]
    assert (first[size:], second[size:]) == (bytes(64), b"\xa5" * 64)
    assert built(curve, public_key(curve, 6), 0)[:size] != first[:size]


@by_form
def test_a_table_is_for_its_key_only(form: Form, builds: Builds) -> None:
    curve = builds.curves(OPTIMISED)[form]
    private, public = curve.generate(bytes(curve.length + 8))
    digest = bytes(range(32))  # for that of 0 the opposite key would do too
    signature = curve.sign(private, digest, "sha256")
    assert signature is not None
    assert curve.verify_with_table(signature, public, digest)
    assert not curve.verify_with_table(signature, public_key(curve, 1), digest)
    # The opposite point: y is negated, so the signature is no longer one.
    y = int.from_bytes(public[curve.length :], "big")
    opposite = public[: curve.length] + (form.named.p - y).to_bytes(curve.length, "big")
    assert not curve.verify(signature, opposite, digest)


@by_form
def test_a_table_is_worth_its_building_soon(form: Form, builds: Builds) -> None:
    functions = builds.curves(OPTIMISED)[form].functions
    assert 1 <= functions.key_table_worth <= 8
    assert functions.key_table_bytes % 16 == 0
    assert functions.key_table_bytes < 1 << 19


@pytest.mark.assure
@by_form
def test_the_worth_is_what_is_measured(form: Form, builds: Builds) -> None:
    curve = builds.curves(("gcc", "-O3"))[form]
    private, public = curve.generate(bytes(curve.length + 8))
    signature = curve.sign(private, bytes(32), "sha256")
    assert signature is not None
    functions, memory = curve.functions, curve.key_table(public)

    def fastest(function: object, *arguments: object) -> float:
        assert callable(function)
        times = []
        for _ in range(200):
            start = time.perf_counter()
            function(*arguments)
            times.append(time.perf_counter() - start)
        return min(times)

    building = fastest(functions.build_key_table, memory.address, public)
    plain = fastest(functions.verify_vartime, signature, public, bytes(32), 32, curve.table)
    tabled = fastest(
        functions.verify_key_table_vartime, signature, memory.address, bytes(32), 32, curve.table
    )
    assert functions.key_table_worth - 2 < building / plain < functions.key_table_worth
    assert tabled * 2.5 < plain


# ----------------------------------------------------------------------------------- planted faults

_MULTIPLY, _ECDSA, _WINDOWS = "weierstrass_multiply.h", "weierstrass_ecdsa.h", "weierstrass_windows.h"

FAULTS: list[tuple[Fault, checks.Check]] = [
    (
        Fault("equal points", _MULTIPLY, "if (empty || !FIELD(is_zero)(r->zz))", "if (r)"),
        checks.check_key_sums,
    ),
    (
        Fault("factors", _MULTIPLY, "(r, empty, u2, key_table", "(r, empty, u1, key_table"),
        checks.check_vectors,
    ),
    (
        Fault("opposite entry", _MULTIPLY, "&entries[digit - 1], (int)negative)", "&entries[digit - 1], 0)"),
        checks.check_vectors,
    ),
    (
        Fault(
            "last window",
            _MULTIPLY,
            "i <= CURVE_BITS / width; i++, entries",
            "i < CURVE_BITS / width; i++, entries",
        ),
        checks.check_key_windows,
    ),
    (
        Fault("half a window", _WINDOWS, "bits < width; bits += 2", "bits + 2 < width; bits += 2"),
        checks.check_key_windows,
    ),
    (
        Fault("wrong zz", _ECDSA, "(r, sum.x, sum.zz)", "(r, sum.x, sum.zzz)"),
        checks.check_vectors,
    ),
]
QUICK_FAULTS = {"equal points", "half a window"}


@pytest.mark.parametrize(
    ("fault", "check"),
    [
        pytest.param(*one, id=one[0].name, marks=() if one[0].name in QUICK_FAULTS else pytest.mark.assure)
        for one in FAULTS
    ],
)
def test_faults_are_found(fault: Fault, check: checks.Check, tmp_path: Path, builds: Builds) -> None:
    curve = builds.faulty(fault, LIMBS10, tmp_path)
    with pytest.raises(AssertionError):
        check(curve, LIMBS10, random.Random(0))
