"""Planted faults in elements of ten limbs, in lanes, are found by their checks."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from .c_sources import Fault, planted
from .element26_checks import check_elements26
from .x25519_batch_library import AVX2, Batch

if TYPE_CHECKING:
    from pathlib import Path

ELEMENT = "x25519_batch_element26.h"
FAULTS = [
    Fault("carry", ELEMENT, "vec_shr(t[i], limb_bits(i))", "vec_all(0)"),
    Fault("high-carry", ELEMENT, "vec_shr(t[j], limb_bits(j))", "vec_all(0)"),
    Fault("last-carry", ELEMENT, "vec_shr(t[0], limb_bits(0))", "vec_all(0)"),
    Fault("fold", ELEMENT, "vec_shl(carry, 4)", "vec_shl(carry, 3)"),
    Fault("twice", ELEMENT, "j % 2 ? twice : once", "j % 2 ? once : twice"),
    Fault("doubled", ELEMENT, "i % 2 && j % 2 ? doubled[j]", "i % 2 && j % 3 ? doubled[j]"),
    Fault("positive", ELEMENT, "vec_all(2 * p)", "vec_all(p)"),
    Fault("reduce", ELEMENT, "carry = vec_all(TOP_FOLD)", "carry = vec_all(0)"),
]


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(one, id=one.name, marks=() if one.name == "carry" else pytest.mark.assure)
        for one in FAULTS
    ],
)
def test_faults_are_found(fault: Fault, tmp_path: Path, seed: int) -> None:
    batch = Batch(AVX2, ("gcc", "-O1"), tmp_path, planted(fault, tmp_path))
    with pytest.raises(AssertionError):
        check_elements26(batch, random.Random(seed))
