"""Every field backend against Python's integers, and against the laws of a field."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyjca_backends.declarations import DECLARATIONS
from pyjca_backends.emit import emit, limb_bound
from pyjca_backends.limbs import LimbElement, LimbField
from pyjca_backends.program import compile_program

from .support import (
    FIELDS,
    LIMB_FIELDS,
    OTHER_DECLARATIONS,
    OTHER_FIELDS,
    check_arithmetic,
    check_final_reduction,
    check_pair,
    edge_values,
    field_id,
)

if TYPE_CHECKING:
    from pyjca.spi import Field, FieldDeclaration

every_field = pytest.mark.parametrize("field", FIELDS, ids=field_id)
every_limb_field = pytest.mark.parametrize("field", LIMB_FIELDS + OTHER_FIELDS, ids=field_id)

NUMBERS = st.integers(0, (1 << 270) - 1) | st.sampled_from(
    sorted({value for field in FIELDS for value in edge_values(field)})
)
ORDERS: tuple[Literal["big", "little"], ...] = ("big", "little")


@every_field
def test_edge_values(field: Field[Any]) -> None:
    values = edge_values(field)
    check_arithmetic(field, values[::3])
    for value in values:
        check_pair(field, value, values[-1] - value)


@pytest.mark.parametrize("field", OTHER_FIELDS, ids=field_id)
def test_edge_values_of_fields_yet_to_be_declared(field: LimbField) -> None:
    check_arithmetic(field, edge_values(field)[::9])


@pytest.mark.assure
@pytest.mark.parametrize("field", FIELDS + OTHER_FIELDS, ids=field_id)
def test_all_pairs_of_edge_values(field: Field[Any]) -> None:
    check_arithmetic(field, edge_values(field))


@every_field
@given(a=NUMBERS, b=NUMBERS)
def test_any_values(field: Field[Any], a: int, b: int) -> None:
    check_pair(field, a, b)


@every_field
@given(a=NUMBERS, b=NUMBERS, c=NUMBERS)
@settings(max_examples=30)
def test_laws(field: Field[Any], a: int, b: int, c: int) -> None:
    x, y, z = (field.from_int(value) for value in (a, b, c))
    add, multiply, equal = field.add, field.multiply, field.equal
    assert equal(add(x, y), add(y, x))
    assert equal(add(add(x, y), z), add(x, add(y, z)))
    assert equal(multiply(x, y), multiply(y, x))
    assert equal(multiply(multiply(x, y), z), multiply(x, multiply(y, z)))
    assert equal(multiply(x, add(y, z)), add(multiply(x, y), multiply(x, z)))
    assert equal(add(x, field.zero), x)
    assert equal(multiply(x, field.one), x)
    assert equal(field.subtract(x, y), add(x, field.negate(y)))
    assert equal(field.square(x), multiply(x, x))


@every_field
def test_inverse_of_powers_of_two(field: Field[Any]) -> None:
    for exponent in range(0, field.modulus.bit_length(), 37):
        x = field.from_int(1 << exponent)
        assert field.equal(field.multiply(x, field.inverse(x)), field.one)


@pytest.mark.assure
@every_field
def test_inverse_of_all_powers_of_two(field: Field[Any]) -> None:
    for exponent in range(field.modulus.bit_length() + 1):
        x = field.from_int(1 << exponent)
        assert field.equal(field.multiply(x, field.inverse(x)), field.one)


@every_field
def test_inverse_of_zero_is_zero(field: Field[Any]) -> None:
    assert field.is_zero(field.inverse(field.zero))
    assert field.is_zero(field.inverse(field.from_int(field.modulus)))


@every_field
def test_chains_of_additions_up_to_the_budgets_and_past_them(field: Field[Any], seed: int) -> None:
    a, b = (random.Random(seed).randrange(field.modulus) for _ in range(2))
    x, y = field.from_int(a), field.from_int(b)
    total, value = x, a
    for _ in range(20):
        assert field.to_int(field.multiply(total, total)) == value * value % field.modulus
        assert field.to_int(field.square(total)) == value * value % field.modulus
        assert field.to_int(field.multiply(y, total)) == value * b % field.modulus
        assert field.to_int(field.multiply_small(total, 262143)) == value * 262143 % field.modulus
        assert field.to_int(field.inverse(field.inverse(total))) == value % field.modulus
        total, value = field.add(total, total), 2 * value
        total, value = field.subtract(y, total), b - value


@every_limb_field
def test_elements_at_the_limits_of_their_declared_limbs(field: LimbField, seed: int) -> None:
    source = random.Random(seed)
    declaration = field.declaration
    p, count = field.modulus, declaration.limbs

    def value(element: LimbElement) -> int:
        return sum(limb << declaration.bits * index for index, limb in enumerate(element.limbs))

    for additions in range(field.sum_budget + 2):
        bound = limb_bound(declaration, additions)
        for round_ in range(6):
            signs = [[1] * count, [-1] * count][round_] if round_ < 2 else source.choices((1, -1), k=count)
            x = LimbElement(tuple(sign * bound for sign in signs), additions)
            y = LimbElement(x.limbs[::-1], additions)
            a, b = value(x), value(y)
            assert field.to_int(x) == a % p
            assert field.to_int(field.add(x, y)) == (a + b) % p
            assert field.to_int(field.subtract(x, y)) == (a - b) % p
            assert field.to_int(field.negate(x)) == -a % p
            assert field.to_int(field.multiply(x, y)) == a * b % p
            assert field.to_int(field.square(x)) == a * a % p
            assert field.to_int(field.multiply_small(x, 262143)) == a * 262143 % p


@pytest.mark.parametrize("row", [*DECLARATIONS, *OTHER_DECLARATIONS], ids=lambda row: row.name)
def test_final_reduction_around_the_modulus(row: FieldDeclaration) -> None:
    check_final_reduction(row, compile_program(emit(row).canonical))


@every_limb_field
def test_operands_are_never_changed(field: LimbField) -> None:
    x = field.from_int(field.modulus // 3)
    for _ in range(field.sum_budget + 2):
        x = field.add(x, x)
    limbs, additions = x.limbs, x.additions
    field.multiply(x, x)
    field.add(x, x)
    field.inverse(x)
    field.to_bytes(x)
    assert x.limbs is limbs
    assert x.additions == additions
    assert field.multiply(x, x).additions == 0


@every_limb_field
def test_conditional_assign_takes_the_larger_count(field: LimbField) -> None:
    fresh = field.from_int(5)
    summed = field.add(field.add(fresh, fresh), fresh)
    for a, b in ((fresh, summed), (summed, fresh)):
        for flag in (0, 1):
            chosen = field.conditional_assign(a, b, flag)
            assert chosen.additions == summed.additions
            assert chosen.limbs == (b if flag else a).limbs


@every_field
@pytest.mark.parametrize("byteorder", ORDERS)
def test_bytes_of_any_length(field: Field[Any], byteorder: Literal["big", "little"], seed: int) -> None:
    source = random.Random(seed)
    for length in [*range(100), 500]:
        for data in (source.randbytes(length), b"\xff" * length):
            value = int.from_bytes(data, byteorder) % field.modulus
            element = field.from_bytes(data, byteorder)
            assert field.to_int(element) == value
            assert field.to_bytes(element, byteorder) == value.to_bytes(field.byte_length, byteorder)


@every_field
def test_negative_integers_are_refused(field: Field[Any]) -> None:
    with pytest.raises(ValueError, match="non-negative"):
        field.from_int(-1)


@every_limb_field
def test_small_factors_have_a_limit(field: LimbField) -> None:
    for value in (-1, 1 << 18):
        with pytest.raises(ValueError, match="18 bits"):
            field.multiply_small(field.one, value)
