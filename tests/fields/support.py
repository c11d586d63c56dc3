"""The fields under test, the values they are tested on, and the check that all of them have to pass."""

from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from pyjca.spi import FieldDeclaration
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS, declaration
from pyjca_backends.emit import balanced_digits, digits
from pyjca_backends.limbs import CheckedLimbField, LimbField
from pyjca_backends.montgomery import CheckedMontgomeryField, MontgomeryField
from pyjca_backends.reference import ReferenceField, SelfCheck

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pyjca.spi import Field
    from pyjca_backends.python_source import LimbFunction

P256 = declaration("P256", "limbs10")
MONTGOMERY = declaration("P256", "montgomery52")

# The emitters are for any prime of such a form; these have shapes that the built-in rows have not.
_SECP256K1 = ((256, 1), (32, -1), (0, -977))
OTHER_DECLARATIONS = (
    # limbs that end where the modulus ends
    FieldDeclaration("P224", ((224, 1), (96, -1), (0, 1)), bits=28, limbs=8, max_additions=2),
    # a fold of two digits; a Montgomery form with a factor that is not 1
    FieldDeclaration("secp256k1", _SECP256K1, bits=26, limbs=10, max_additions=2),
    FieldDeclaration("secp256k1", _SECP256K1, bits=52, limbs=5, max_additions=0, reduction="montgomery"),
    # wide limbs and a fold of many digits, some negative, of a modulus above its power of two
    FieldDeclaration("25519Order", declaration("25519Order", "limbs10").terms, 51, 5, 3),
)


def field_of(row: FieldDeclaration, *, checked: bool = False) -> ReferenceField[Any]:
    if row.reduction == "montgomery":
        return CheckedMontgomeryField(row) if checked else MontgomeryField(row)
    return CheckedLimbField(row) if checked else LimbField(row)


def field_id(field: Field[Any]) -> str:
    if isinstance(field, ReferenceField):
        return f"{field.name}-{field.declaration.backend}{'-checked' if isinstance(field, SelfCheck) else ''}"
    return f"{field.name}-bigint"


def row_id(row: FieldDeclaration) -> str:
    return f"{row.name}-{row.backend}"


BIGINT_FIELDS = tuple(BigintField(row) for row in {row.name: row for row in DECLARATIONS}.values())
PLAIN_FIELDS = tuple(field_of(row) for row in DECLARATIONS)
CHECKED_FIELDS = tuple(field_of(row, checked=True) for row in DECLARATIONS)
OTHER_FIELDS = tuple(field_of(row, checked=True) for row in OTHER_DECLARATIONS)

REFERENCE_FIELDS: tuple[ReferenceField[Any], ...] = PLAIN_FIELDS + CHECKED_FIELDS + OTHER_FIELDS
FIELDS: tuple[Field[Any], ...] = BIGINT_FIELDS + REFERENCE_FIELDS
LIMB_FIELDS = tuple(field for field in REFERENCE_FIELDS if isinstance(field, LimbField))
MONTGOMERY_FIELDS = tuple(field for field in REFERENCE_FIELDS if isinstance(field, MontgomeryField))


class _Edited:
    """Stands before a field and makes it run other programs than its declaration asks for."""

    def __init__(self, declaration: FieldDeclaration, programs: Any) -> None:
        self._edited = programs
        super().__init__(declaration)  # type: ignore[call-arg]

    def _programs(self) -> Any:
        return self._edited


class EditedField(_Edited, LimbField):
    """A field with edited programs."""


class CheckedEditedField(_Edited, CheckedLimbField):
    """The same in self-check mode."""


class CheckedEditedMontgomeryField(_Edited, CheckedMontgomeryField):
    """The same in Montgomery form."""


# ------------------------------------------------------------------------------------------- values


def shape_of(field: Field[Any]) -> tuple[int, int]:
    """Return bits and number of limbs; of Python's integers as if they were limbs of 26 bits."""
    if isinstance(field, ReferenceField):
        return field.declaration.bits, field.declaration.limbs
    return 26, -(-field.modulus.bit_length() // 26)


def edge_values(field: Field[Any]) -> list[int]:
    """Values at which carries, borrows and final reductions go wrong, if they do."""
    p, width = field.modulus, field.modulus.bit_length()
    bits, limbs = shape_of(field)
    half = 1 << (bits - 1)
    values = {0, 1, 2, 3, p - 2, p - 1, p, p + 1, 2 * p - 1, 2 * p, (1 << width) - 1, 1 << width}
    values |= {(1 << bits * limbs) - 1, p >> 1, (p + 1) >> 1}
    for fill in (half - 1, half, half + 1, 2 * half - 1):
        values.add(sum(fill << bits * index for index in range(limbs)))
        values.add(sum(fill << bits * index for index in range(0, limbs, 2)))
    for border in range(bits, bits * limbs, bits):
        values |= {(1 << border) - 1, 1 << border, 1 << (border - 1), p - (1 << (border - 1))}
    return sorted(value for value in values if value >= 0)


def powers_of_two(field: Field[Any]) -> list[int]:
    """Return 2**k and p - 2**k for all k."""
    powers = [1 << exponent for exponent in range(field.modulus.bit_length())]
    return powers + [field.modulus - power for power in powers if power < field.modulus]


def sample(values: Sequence[int], count: int, seed: int) -> list[int]:
    """Return some of the values, others for each seed."""
    return random.Random(seed).sample(values, min(count, len(values)))


# ------------------------------------------------------------------------------------------- checks


class Operation(NamedTuple):
    """An operation of a field on two elements, and the same on integers."""

    on_elements: Callable[[Any, Any, Any], Any]
    on_integers: Callable[[int, int], int]


_SMALL = 262143

OPERATIONS = {
    "add": Operation(lambda f, x, y: f.add(x, y), lambda a, b: a + b),
    "subtract": Operation(lambda f, x, y: f.subtract(x, y), lambda a, b: a - b),
    "negate": Operation(lambda f, x, y: f.negate(x), lambda a, b: -a),
    "multiply": Operation(lambda f, x, y: f.multiply(x, y), lambda a, b: a * b),
    "square": Operation(lambda f, x, y: f.square(x), lambda a, b: a * a),
    "multiply_small": Operation(lambda f, x, y: f.multiply_small(x, _SMALL), lambda a, b: a * _SMALL),
    "double": Operation(lambda f, x, y: f.multiply_small(x, 2), lambda a, b: 2 * a),
    "assign 0": Operation(lambda f, x, y: f.conditional_assign(x, y, 0), lambda a, b: a),
    "assign 1": Operation(lambda f, x, y: f.conditional_assign(x, y, 1), lambda a, b: b),
}


def check_operations(field: Field[Any], names: Iterable[str], values: Iterable[int]) -> None:
    """Compare these operations on all pairs of values with Python's integers."""
    pairs = product([(value, field.from_int(value)) for value in values], repeat=2)
    for (a, x), (b, y) in pairs:
        for name in names:
            operation = OPERATIONS[name]
            result = field.to_int(operation.on_elements(field, x, y))
            assert result == operation.on_integers(a, b) % field.modulus, name


def check_pair(field: Field[Any], a: int, b: int) -> None:
    """Compare every operation on two elements with Python's integers."""
    p = field.modulus
    x, y = field.from_int(a), field.from_int(b)
    assert field.to_int(x) == a % p
    for name, operation in OPERATIONS.items():
        result = field.to_int(operation.on_elements(field, x, y))
        assert result == operation.on_integers(a, b) % p, name
    assert field.equal(x, y) == ((a - b) % p == 0)
    assert field.is_zero(x) == (a % p == 0)
    if isinstance(field, ReferenceField):
        for flag, expected in ((0, (a % p, b % p)), (1, (b % p, a % p))):
            first, second = field.conditional_swap(x, y, flag)
            assert (field.to_int(first), field.to_int(second)) == expected


def check_arithmetic(field: Field[Any], values: Iterable[int]) -> None:
    """Do so for all pairs of the values, and invert a few."""
    numbers = list(values)
    for a, b in product(numbers, repeat=2):
        check_pair(field, a, b)
    for value in numbers[:: max(1, len(numbers) // 8)]:
        check_inverse(field, value)


def check_inverse(field: Field[Any], value: int) -> None:
    """Compare an inverse with Python's integers."""
    inverse = field.to_int(field.inverse(field.from_int(value)))
    assert inverse == pow(value, field.modulus - 2, field.modulus)


def check_final_reduction(declaration: FieldDeclaration, canonical: LimbFunction) -> None:
    """Bring values around multiples of the modulus to their canonical limbs."""
    bits, limbs, p = declaration.bits, declaration.limbs, declaration.modulus
    for multiple in (0, p, 2 * p, 1 << p.bit_length() - 1, 1 << p.bit_length()):
        for offset in (-2, -1, 0, 1, 2, 1 << bits, -(1 << bits)):
            value = multiple + offset
            low = [*balanced_digits(value, bits), *[0] * limbs][: limbs - 1]
            rest = value - sum(digit << bits * index for index, digit in enumerate(low))
            forms = [[*low, rest >> bits * (limbs - 1)]]
            if 0 <= value < 1 << bits * limbs:
                forms.append(digits(value, bits, limbs))
            for form in forms:
                assert list(canonical(form)) == digits(value % p, bits, limbs)
