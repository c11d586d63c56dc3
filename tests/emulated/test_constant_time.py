"""Kernels that valgrind cannot run do the same for all secrets: each instruction, and each access to memory.

Compared are whole traces of single calls in emulation. Accesses under masks show as those of single words, so
that a secret mask is found as a secret address is.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.kernels.c_sources import Fault

from .kernels import KERNELS

if TYPE_CHECKING:
    from pathlib import Path

    from .emulator import Emulator, Programs
    from .machine import Difference

# Long ones, whose other form is in the quick run
SLOW = {"p384_curve_native_adx_ifma", "p521_curve_native_adx_avxifma"}
CASES = [
    pytest.param(name, operation, marks=pytest.mark.assure if name in SLOW else ())
    for name, kernel in KERNELS.items()
    for operation in kernel.operations
]


def first_difference(
    emulator: Emulator, kernel: str, operation: str, source: random.Random
) -> tuple[int, Difference | None]:
    """Return the length of a trace, and where one of the others is not like it."""
    (function, arguments), *others = KERNELS[kernel].operations[operation](emulator, source)
    steps = emulator.trace(function, *arguments)
    assert len(others) >= 3
    for other, its_arguments in others:
        assert other == function
        difference = emulator.compare(other, *its_arguments)
        if difference is not None:
            return steps, difference
    return steps, None


@pytest.mark.parametrize(("kernel", "operation"), CASES, ids=lambda name: name)
def test_traces_are_equal(kernel: str, operation: str, programs: Programs, seed: int) -> None:
    row = KERNELS[kernel]
    emulator = programs.emulator(row.model)
    steps, difference = first_difference(emulator, kernel, operation, random.Random(seed))
    assert difference is None, str(difference)
    assert steps > 100


@pytest.mark.assure  # clang takes minutes for the points in lanes
@pytest.mark.parametrize(("kernel", "operation"), CASES[::5], ids=lambda name: name)
def test_what_clang_makes(kernel: str, operation: str, programs: Programs, seed: int) -> None:
    row = KERNELS[kernel]
    emulator = programs.emulator(row.model, "clang")
    assert first_difference(emulator, kernel, operation, random.Random(seed))[1] is None


# A branch, an index and a mask that depend on a secret
_SUMS = "p256_lanes_product.h"
_TOP = "    odd[8] = 1;\n"
_FOUND = "found[j] = vec_or_and(found[j], mask, entries[i].words[j]);"
LEAKS = [
    (
        "p256_curve_native_adx_ifma",
        "multiply_base",
        Fault("branch", _SUMS, _TOP, f'{_TOP}    if (odd[0] & 2)\n        __asm__ volatile("nop");\n'),
    ),
    (
        "p256_curve_native_adx_ifma",
        "sign",
        Fault(
            "index", _SUMS, "mask, entries[i].words[j]", "mask, entries[i ^ (uint64_t)(negated & 1)].words[j]"
        ),
    ),
    (
        "p256_curve_native_adx_ifma",
        "generate",
        Fault(
            "mask",
            _SUMS,
            _FOUND,
            "found[j] = _mm512_or_si512(found[j], _mm512_maskz_loadu_epi64(_mm512_movepi64_mask(mask), "
            "&entries[i].words[j]));",
        ),
    ),
    (
        "ed25519_curve_native_adx_ifma",
        "multiply_base",
        Fault(
            "index-in-a-row",
            "edwards_lanes.h",
            "row[j].words[i])",
            "row[j ^ ((uint64_t)digit >> 63)].words[i])",
        ),
    ),
    (
        "ed25519_curve_native_adx_avxifma",
        "agree",
        Fault(
            "branch-on-a-bit",
            "edwards_lanes.h",
            "        last = bit;\n",
            '        last = bit;\n        if (bit)\n            __asm__ volatile("nop");\n',
        ),
    ),
    (
        "p384_curve_native_adx_avxifma",
        "agree",
        Fault(
            "branch-on-a-sign",
            "weierstrass_lanes4_product.h",
            "    LANES(negate)(r, word_mask(1 - sign));\n",
            "    if (!sign)\n        LANES(negate)(r, -1);\n",
        ),
    ),
    (
        "sha256_blocks_ni",
        "sha256",
        Fault(
            "branch-on-a-message",
            "sha256_ni.c",
            "    FOUR_ROUNDS(w0, 0);",
            '    if (_mm_cvtsi128_si32(w0) & 1)\n        __asm__ volatile("nop");\n    FOUR_ROUNDS(w0, 0);',
        ),
    ),
]


@pytest.mark.parametrize(
    ("kernel", "operation", "fault"), [pytest.param(*leak, id=leak[2].name) for leak in LEAKS]
)
def test_leaks_are_found(
    kernel: str, operation: str, fault: Fault, programs: Programs, tmp_path: Path, seed: int
) -> None:
    row = KERNELS[kernel]
    emulator = programs.planted(fault, row.unit, tmp_path, row.model)
    difference = first_difference(emulator, kernel, operation, random.Random(seed))[1]
    assert difference is not None
    assert "+0x" in difference.place
