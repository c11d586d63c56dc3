"""P-256's Montgomery form by AVX-512 IFMA and AVX-IFMA in emulation: fields, and whole operations."""

from __future__ import annotations

import random
import struct
from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.kernels.c_sources import Fault
from tests.kernels.test_montgomery52_adx import ROWS, R, edges, limb_borders
from tests.kernels.weierstrass_checks import CHECKS
from tests.kernels.weierstrass_library import Form

from pyjca.named_curves import SECP256R1
from pyjca_backends.emit import digits

from .kernels import KERNELS, curve_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.kernels.weierstrass_checks import Check

    from .emulator import Emulator, Programs

FORMS = tuple(
    name.removeprefix("p256_curve_") for name in KERNELS if name.startswith("p256_curve_montgomery52")
)
every_form = pytest.mark.parametrize("form", FORMS)
every_field = pytest.mark.parametrize("field", ROWS)
RANDOM_INPUTS = 100_000
LONG = ("check_key_windows", "check_key_sums")


def emulator_of(programs: Programs, form: str) -> Emulator:
    return programs.emulator(KERNELS[f"p256_curve_{form}"].model)


class Cases(NamedTuple):
    """Operands as memory holds them, and what integers say."""

    length: int
    a: bytes
    b: bytes
    flags: bytes
    products: bytes
    squares: bytes
    selected: bytes


@lru_cache
def cases_of(field: str, seed: int, count: int) -> Cases:
    """Return all pairs of edges, pairs of elements with limbs at their ends, and random ones."""
    source, row = random.Random(f"{seed} {field}"), ROWS[field]
    p, ends, borders = row.modulus, edges(row), limb_borders(row)
    pairs = [(a, b) for a in ends for b in ends]
    pairs += [(source.choice(borders), source.choice(borders)) for _ in range(count // 10)]
    pairs += [(source.choice(borders), source.randrange(p)) for _ in range(count // 20)]
    pairs += [(source.randrange(p), source.randrange(p)) for _ in range(count)]
    flags = [source.getrandbits(1) for _ in pairs]
    inverse = pow(R, -1, p)

    def memory(values: list[int]) -> bytes:
        words = array("q")
        for value in values:
            words.extend(digits(value, row.bits, row.limbs))
        return words.tobytes()

    return Cases(
        len(pairs),
        memory([a for a, _ in pairs]),
        memory([b for _, b in pairs]),
        array("q", flags).tobytes(),
        memory([a * b * inverse % p for a, b in pairs]),
        memory([a * a * inverse % p for a, _ in pairs]),
        memory([pair[flag] for pair, flag in zip(pairs, flags, strict=True)]),
    )


def check(emulator: Emulator, form: str, field: str, cases: Cases) -> None:
    table, room = emulator.symbol(f"pyjca_{field}_field_{form}"), bytearray(len(cases.a))
    for name, arguments, expected in (
        ("each_multiply", (cases.a, cases.b), cases.products),
        ("each_square", (cases.a,), cases.squares),
        ("each_select", (cases.a, cases.b, cases.flags), cases.selected),
    ):
        found = emulator.run(name, table, cases.length, room, *arguments)
        if found != expected:
            at = next(i for i in range(0, len(found), 40) if found[i : i + 40] != expected[i : i + 40])
            operands = [struct.unpack_from("<5q", one, at) for one in arguments[:2]]
            raise AssertionError(f"{name}: {operands} give {struct.unpack_from('<5q', found, at)}")


@every_field
@every_form
def test_fields(form: str, field: str, programs: Programs, seed: int) -> None:
    check(emulator_of(programs, form), form, field, cases_of(field, seed, RANDOM_INPUTS))


@pytest.mark.parametrize(
    "one",
    [
        pytest.param(one, marks=pytest.mark.assure if one.__name__ in LONG else (), id=one.__name__[6:])
        for one in CHECKS
    ],
)
@every_form
def test_whole_operations(form: str, one: Check, programs: Programs, seed: int) -> None:
    curve = curve_of(emulator_of(programs, form), form)
    one(curve, Form("p256", form, SECP256R1), random.Random(seed))


HEADER = "p256_montgomery52_vectors.h"


@pytest.mark.parametrize(
    ("form", "fault"),
    [
        pytest.param(form, fault, id=f"{form}-{fault.name}")
        for form, fault in zip(
            FORMS,
            (
                Fault("carry", HEADER, "c->high[k], carry)", "c->high[k], vec_and(carry, vec_all(3)))"),
                Fault("lane", HEADER, "IFMA_LANES(a23, a[4], 4)", "IFMA_LANES(a23, a[4], 2)"),
            ),
            strict=True,
        )
    ],
)
def test_faults_are_found(form: str, fault: Fault, programs: Programs, tmp_path: Path, seed: int) -> None:
    row = KERNELS[f"p256_curve_{form}"]
    faulty = programs.planted(fault, row.unit, tmp_path, row.model)
    with pytest.raises(AssertionError):
        check(faulty, form, "p256", cases_of("p256", seed, 1000))
