"""The Montgomery form: its elements at their limits, and that its domain stays inside."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS
from pyjca_backends.emit import digits, emit_montgomery
from pyjca_backends.limbs import LimbField
from pyjca_backends.montgomery import MontgomeryElement, MontgomeryField

from .support import MONTGOMERY, MONTGOMERY_FIELDS, P256, edge_values, field_id, powers_of_two, sample

every_montgomery_field = pytest.mark.parametrize("field", MONTGOMERY_FIELDS, ids=field_id)


def radix(field: MontgomeryField) -> int:
    return 1 << field.declaration.bits * field.declaration.limbs


def of_domain(field: MontgomeryField, value: int) -> MontgomeryElement:
    return MontgomeryElement(tuple(digits(value, field.declaration.bits, field.declaration.limbs)))


@every_montgomery_field
def test_elements_are_what_they_stand_for_times_r(field: MontgomeryField, seed: int) -> None:
    for value in sample(edge_values(field), 10, seed):
        assert field.from_int(value) == of_domain(field, value * radix(field) % field.modulus)


@every_montgomery_field
def test_elements_at_the_limits_of_the_domain(field: MontgomeryField, seed: int) -> None:
    p, inverse = field.modulus, pow(radix(field), -1, field.modulus)
    values = [0, 1, p - 1, *sample([v for v in edge_values(field) + powers_of_two(field) if v < p], 9, seed)]
    for u in values:
        for v in values:
            x, y = of_domain(field, u), of_domain(field, v)
            a, b = u * inverse % p, v * inverse % p
            assert field.to_int(x) == a
            assert field.add(x, y) == of_domain(field, (u + v) % p)
            assert field.subtract(x, y) == of_domain(field, (u - v) % p)
            assert field.negate(x) == of_domain(field, -u % p)
            assert field.multiply(x, y) == of_domain(field, u * v * inverse % p)
            assert field.square(x) == of_domain(field, u * u * inverse % p)
            assert field.multiply_small(x, 262143) == of_domain(field, u * 262143 % p)
            assert field.to_int(field.multiply(x, y)) == a * b % p


def test_no_public_method_hands_out_the_domain() -> None:
    """Whatever becomes of one, no integer and no bytes are R, which is how the domain has it."""
    field = MontgomeryField(MONTGOMERY)
    r = radix(field) % field.modulus
    secret = {r, r * r % field.modulus, *digits(r, 52, 5)}
    arguments: dict[str, tuple[Any, ...]] = {
        "add": (field.one, field.zero),
        "subtract": (field.one, field.zero),
        "negate": (field.one,),
        "multiply": (field.one, field.one),
        "square": (field.one,),
        "multiply_small": (field.one, 1),
        "conditional_assign": (field.one, field.one, 1),
        "conditional_swap": (field.one, field.one, 1),
        "inverse": (field.one,),
        "equal": (field.one, field.one),
        "is_zero": (field.one,),
        "from_int": (1,),
        "from_bytes": (b"\1",),
        "to_int": (field.one,),
        "to_bytes": (field.one,),
    }
    methods = {name for name in dir(field) if not name.startswith("_") and callable(getattr(field, name))}
    assert methods == arguments.keys()
    for name in methods:
        result = getattr(field, name)(*arguments[name])
        for part in result if name == "conditional_swap" else (result,):
            if isinstance(part, bytes):
                assert int.from_bytes(part, "big") not in secret
            elif isinstance(part, int):
                assert part not in secret
            else:
                assert type(part) is MontgomeryElement
    assert (field.to_int(field.one), field.to_bytes(field.one)) == (1, bytes(31) + b"\1")


def test_elements_of_different_kinds_do_not_mix() -> None:
    montgomery, limbs, integers = MontgomeryField(MONTGOMERY), LimbField(P256), BigintField(P256)
    for one, field in ((montgomery.one, limbs), (limbs.one, montgomery), (integers.one, montgomery)):
        for a, b in ((field.one, one), (one, field.one)):
            for operation in ("add", "subtract", "multiply", "equal"):
                with pytest.raises((AttributeError, TypeError)):
                    getattr(field, operation)(a, b)
        for operation in ("to_int", "square", "negate", "inverse", "is_zero"):
            with pytest.raises((AttributeError, TypeError)):
                getattr(field, operation)(one)


def test_the_factor_is_one_where_the_lowest_limb_of_p_is_all_ones() -> None:
    """P-256's rows take four products each, those of its order six."""
    costs = {
        row.name: sum(step.opcode == "wmul" for step in emit_montgomery(row).multiply.instructions)
        for row in DECLARATIONS
        if row.reduction == "montgomery"
    }
    assert costs == {"P256": 5 * (5 + 3), "P256Order": 5 * (5 + 6)}


def test_other_shapes_are_refused() -> None:
    for change, reason in (
        ({"bits": 29, "limbs": 9}, "more than 32 bits"),
        ({"max_additions": 1}, "counts no additions"),
        ({"bits": 64, "limbs": 4}, "R is not larger"),
        ({"terms": ((256, 1), (250, -1), (0, -1))}, "not close enough"),
        ({"terms": ((255, 1), (0, 95))}, "not close enough"),
        ({"limbs": 6}, "256 bits do not fit 6 limbs of 52 bits"),
    ):
        with pytest.raises(ValueError, match=reason):
            emit_montgomery(MONTGOMERY._replace(**change))


@every_montgomery_field
def test_sums_are_reduced_at_once(field: MontgomeryField, seed: int) -> None:
    value = random.Random(seed).randrange(field.modulus)
    x = field.from_int(value)
    for count in range(1, 40):
        x = field.add(x, x)
        assert x == field.from_int(value << count)
