"""Ed25519 for many items at once, in emulation, against integers and the portable code."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.kernels.ed25519_batch_library import some_items
from tests.kernels.test_ed25519_batch_c import (
    FAULTS,
    product,
    torsion_beside,
    with_hashes,
    wrong_numbers,
    wrong_points,
)

from .kernels import KERNELS, ed25519_batch_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.kernels.c_sources import Fault
    from tests.kernels.ed25519_batch_library import Item

    from .batches import EdwardsBatch
    from .emulator import Programs

NAMES = tuple(name for name in KERNELS if name.startswith("ed25519_batch"))
every_form = pytest.mark.parametrize("name", NAMES)


def batch(programs: Programs, name: str) -> EdwardsBatch:
    return ed25519_batch_of(programs.emulator(KERNELS[name].model), name)


def verdicts(curve: EdwardsBatch, items: Sequence[Item]) -> list[bool]:
    return curve.verify(*([getattr(item, part) for item in items] for part in ("signature", "key", "hash")))


def check_verdicts(curve: EdwardsBatch, source: random.Random) -> None:
    items = some_items(9, source)
    for more in (wrong_numbers, wrong_points, torsion_beside, with_hashes):
        items += more(source)
    source.shuffle(items)
    assert verdicts(curve, items) == [item.valid for item in items]


@every_form
def test_verdicts(name: str, programs: Programs, seed: int) -> None:
    check_verdicts(batch(programs, name), random.Random(seed))


@every_form
def test_products(name: str, programs: Programs, seed: int) -> None:
    source = random.Random(seed)
    scalars = [bytes(32), b"\1" + bytes(31), b"\xff" * 32, *(source.randbytes(32) for _ in range(30))]
    assert batch(programs, name).multiply_base(scalars) == [product(one) for one in scalars]


@every_form
def test_counts(name: str, programs: Programs, seed: int) -> None:
    source, curve = random.Random(seed), batch(programs, name)
    items = some_items(65, source)
    for count in (0, 1, 3, 4, 5, 7, 8, 9, 33, 64, 65):
        assert verdicts(curve, items[:count]) == [item.valid for item in items[:count]]


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(fault, id=fault.name, marks=() if fault.name == "small-order" else pytest.mark.assure)
        for fault, _ in FAULTS
        if fault.name in ("small-order", "more-than-the-order", "canonical", "hash")
    ],
)
def test_faults_in_verification_are_found(
    fault: Fault, programs: Programs, tmp_path: Path, seed: int
) -> None:
    row = KERNELS["ed25519_batch_ifma"]
    emulator = programs.planted(fault, row.unit, tmp_path, row.model)
    with pytest.raises(AssertionError):
        check_verdicts(ed25519_batch_of(emulator, "ed25519_batch_ifma"), random.Random(seed))
