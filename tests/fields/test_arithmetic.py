"""Every field backend against Python's integers, and against the laws of a field."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyjca.spi import FieldDeclaration
from pyjca_backends.declarations import DECLARATIONS
from pyjca_backends.emit import emit_fold, limb_bound
from pyjca_backends.limbs import LimbElement, LimbField
from pyjca_backends.python_source import compile_program

from .support import (
    FIELDS,
    LIMB_FIELDS,
    OTHER_DECLARATIONS,
    PLAIN_FIELDS,
    REFERENCE_FIELDS,
    check_arithmetic,
    check_final_reduction,
    check_inverse,
    check_pair,
    edge_values,
    field_id,
    field_of,
    powers_of_two,
    row_id,
    sample,
)

if TYPE_CHECKING:
    from pyjca.spi import Field

every_field = pytest.mark.parametrize("field", FIELDS, ids=field_id)
every_plain_field = pytest.mark.parametrize("field", PLAIN_FIELDS, ids=field_id)
every_reference_field = pytest.mark.parametrize("field", REFERENCE_FIELDS, ids=field_id)
every_limb_field = pytest.mark.parametrize("field", LIMB_FIELDS, ids=field_id)

NUMBERS = st.integers(0, (1 << 540) - 1) | st.sampled_from(
    sorted({value for field in PLAIN_FIELDS for value in edge_values(field)})
)
ORDERS: tuple[Literal["big", "little"], ...] = ("big", "little")


# ------------------------------------------------------------------------------------------ values


@every_field
def test_edge_values(field: Field[Any], seed: int) -> None:
    values = edge_values(field)
    partners = sample(values, len(values), seed)
    for a, b in zip(values, partners, strict=True):
        check_pair(field, a, b)


@pytest.mark.assure
@every_field
def test_all_pairs_of_edge_values(field: Field[Any]) -> None:
    check_arithmetic(field, edge_values(field))


@every_field
def test_some_powers_of_two_and_what_is_as_far_below_p(field: Field[Any], seed: int) -> None:
    for value in sample(powers_of_two(field), 8, seed):
        check_pair(field, value, field.modulus - value)


@pytest.mark.assure
@every_field
def test_all_powers_of_two_and_what_is_as_far_below_p(field: Field[Any], seed: int) -> None:
    values = powers_of_two(field)
    for a, b in zip(values, sample(values, len(values), seed), strict=True):
        check_pair(field, a, b)
        check_pair(field, a, field.modulus - a)


def check_products(field: Field[Any], count: int, seed: int) -> None:
    source, p = random.Random(seed), field.modulus
    for _ in range(count):
        a, b = source.randrange(p), source.randrange(p)
        assert field.to_int(field.multiply(field.from_int(a), field.from_int(b))) == a * b % p


@every_field
def test_some_random_products(field: Field[Any], seed: int) -> None:
    check_products(field, 40, seed)


@pytest.mark.assure
@every_field
def test_ten_thousand_random_products(field: Field[Any], seed: int) -> None:
    check_products(field, 10_000, seed)


@every_field
@given(a=NUMBERS, b=NUMBERS)
@settings(max_examples=12)
def test_any_values(field: Field[Any], a: int, b: int) -> None:
    check_pair(field, a, b)


@every_field
@given(a=NUMBERS, b=NUMBERS, c=NUMBERS)
@settings(max_examples=6)
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


@pytest.mark.assure
@every_field
@given(a=NUMBERS, b=NUMBERS)
@settings(max_examples=300)
def test_many_values(field: Field[Any], a: int, b: int) -> None:
    check_pair(field, a, b)


# ---------------------------------------------------------------------------------------- inverses


@every_field
def test_inverses_of_some_powers_of_two_and_of_what_is_as_far_below_p(field: Field[Any], seed: int) -> None:
    for value in [1, field.modulus - 1, *sample(powers_of_two(field), 1, seed)]:
        check_inverse(field, value)


@pytest.mark.assure
@every_field
def test_inverses_of_all_powers_of_two_and_of_what_is_as_far_below_p(field: Field[Any]) -> None:
    for value in powers_of_two(field):
        check_inverse(field, value)


@every_field
def test_inverse_of_zero_is_zero(field: Field[Any]) -> None:
    assert field.is_zero(field.inverse(field.from_int(field.modulus)))


# --------------------------------------------------------------------------------------- additions


@every_field
def test_chains_of_additions_up_to_the_budgets_and_past_them(field: Field[Any], seed: int) -> None:
    a, b = (random.Random(seed).randrange(field.modulus) for _ in range(2))
    x, y = field.from_int(a), field.from_int(b)
    total, value = x, a
    for _ in range(10):
        assert field.to_int(field.multiply(total, total)) == value * value % field.modulus
        assert field.to_int(field.square(total)) == value * value % field.modulus
        assert field.to_int(field.multiply(y, total)) == value * b % field.modulus
        assert field.to_int(field.multiply_small(total, 262143)) == value * 262143 % field.modulus
        assert field.to_int(field.add(y, field.negate(total))) == (b - value) % field.modulus
        total, value = field.add(total, total), 2 * value
        total, value = field.subtract(y, total), b - value
    assert field.to_int(field.inverse(total)) == pow(value, -1, field.modulus)


@every_limb_field
def test_additions_at_the_budgets_are_counted_and_one_more_is_reduced(field: LimbField) -> None:
    x = field.from_int(field.modulus - 1)
    for additions in range(1, field.sum_budget + 2):
        x = field.add(x, x)
        assert x.additions == additions
    assert field.add(x, x).additions == field.subtract(field.one, x).additions == 1
    assert field.to_int(field.add(x, x)) == -(1 << (field.sum_budget + 2)) % field.modulus
    assert field.multiply(x, x).additions == field.square(x).additions == field.reduce(x).additions == 0


@every_limb_field
def test_elements_at_the_limits_of_their_declared_limbs(field: LimbField, seed: int) -> None:
    source = random.Random(seed)
    declaration = field.declaration
    p, count = field.modulus, declaration.limbs

    def value(element: LimbElement) -> int:
        return sum(limb << declaration.bits * index for index, limb in enumerate(element.limbs))

    for additions in range(field.sum_budget + 2):
        bound = limb_bound(declaration, additions)
        for signs in ([1] * count, [-1] * count, source.choices((1, -1), k=count)):
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
            carried = compile_program(field.programs.carry)(x.limbs)
            assert sum(limb << declaration.bits * index for index, limb in enumerate(carried)) == a


@every_limb_field
def test_operands_are_never_changed(field: LimbField) -> None:
    x = field.from_int(field.modulus // 3)
    for _ in range(field.sum_budget + 1):
        x = field.add(x, x)
    limbs, additions = x.limbs, x.additions
    field.multiply(x, x)
    field.add(x, x)
    field.square(x)
    field.to_bytes(x)
    assert x.limbs is limbs
    assert x.additions == additions > field.product_budget


@every_limb_field
def test_conditional_moves_take_the_larger_count(field: LimbField) -> None:
    fresh = field.from_int(5)
    summed = field.add(field.add(fresh, fresh), fresh)
    for a, b in ((fresh, summed), (summed, fresh)):
        for flag in (0, 1):
            chosen = field.conditional_assign(a, b, flag)
            assert chosen == LimbElement((b if flag else a).limbs, summed.additions)
            first, second = field.conditional_swap(a, b, flag)
            assert first == chosen
            assert second == LimbElement((a if flag else b).limbs, summed.additions)


# ----------------------------------------------------------------------------------- ways in and out


@pytest.mark.parametrize(
    "row", [row for row in (*DECLARATIONS, *OTHER_DECLARATIONS) if row.reduction == "fold"], ids=row_id
)
def test_final_reduction_around_the_modulus(row: FieldDeclaration) -> None:
    check_final_reduction(row, compile_program(emit_fold(row).canonical))


@every_field
@pytest.mark.parametrize("byteorder", ORDERS)
def test_bytes_of_any_length(field: Field[Any], byteorder: Literal["big", "little"], seed: int) -> None:
    source, width = random.Random(seed), field.byte_length
    for length in (0, 1, width - 1, width, width + 1, 2 * width, source.randrange(500)):
        for data in (source.randbytes(length), b"\xff" * length):
            value = int.from_bytes(data, byteorder) % field.modulus
            element = field.from_bytes(data, byteorder)
            assert field.to_int(element) == value
            assert field.to_bytes(element, byteorder) == value.to_bytes(width, byteorder)


@every_plain_field
def test_integers_of_any_length(field: Field[Any], seed: int) -> None:
    source, p = random.Random(seed), field.modulus
    for size in [*range(p.bit_length() - 3, 2 * p.bit_length() + 60, 7), 4000]:
        for value in (source.getrandbits(size), (1 << size) - 1, 1 << size):
            assert field.to_int(field.from_int(value)) == value % p


@every_field
def test_negative_integers_are_refused(field: Field[Any]) -> None:
    with pytest.raises(ValueError, match="non-negative"):
        field.from_int(-1)


@every_reference_field
def test_small_factors_have_a_limit(field: Field[Any]) -> None:
    for value in (-1, 1 << 18):
        with pytest.raises(ValueError, match="18 bits"):
            field.multiply_small(field.one, value)


# ----------------------------------------------------------------------------------- a field of one's own


def test_a_field_is_added_by_declaring_it(seed: int) -> None:
    """2^255 - 31, which no standard has, in three representations."""
    own = FieldDeclaration(
        name="own",
        terms=((255, 1), (0, -31)),
        bits=26,
        limbs=10,
        max_additions=2,
    )
    for row in (own, own._replace(bits=51, limbs=5), own._replace(bits=52, limbs=5, max_additions=0)):
        field = field_of(row, checked=True)
        values = [*sample(edge_values(field), 5, seed), *sample(powers_of_two(field), 3, seed)]
        check_arithmetic(field, values)
