"""The fields under test, the values they are tested on, and the check that all of them have to pass."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from pyjca.spi import FieldDeclaration
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS
from pyjca_backends.emit import balanced_digits, digits
from pyjca_backends.limbs import CheckedLimbField, LimbField

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyjca.spi import Field
    from pyjca_backends.emit import FieldPrograms
    from pyjca_backends.program import LimbFunction

P256 = next(row for row in DECLARATIONS if row.name == "P256")

# The emitter is for any field of the standards; these have shapes that the built-in rows have not.
OTHER_DECLARATIONS = (
    FieldDeclaration("P256", P256.terms, bits=29, limbs=9, max_additions=1),
    FieldDeclaration("25519", ((255, 1), (0, -19)), bits=26, limbs=10, max_additions=1),
    FieldDeclaration("448", ((448, 1), (224, -1), (0, -1)), bits=28, limbs=16, max_additions=1),
    FieldDeclaration("P384", ((384, 1), (128, -1), (96, -1), (32, 1), (0, -1)), 28, 14, 2),
    # above its leading power of two, so that the final reduction has to add the modulus
    FieldDeclaration("25519Order", ((252, 1), (0, 27742317777372353535851937790883648493)), 26, 10, 1),
)


def field_id(field: Field[Any]) -> str:
    if isinstance(field, LimbField):
        shape = f"{field.declaration.limbs}x{field.declaration.bits}"
        return f"{field.name}-{shape}{'-checked' if isinstance(field, CheckedLimbField) else ''}"
    return f"{field.name}-bigint"


FIELDS: tuple[Field[Any], ...] = tuple(
    build(row) for row in DECLARATIONS for build in (BigintField, LimbField, CheckedLimbField)
)
LIMB_FIELDS: tuple[LimbField, ...] = tuple(field for field in FIELDS if isinstance(field, LimbField))
OTHER_FIELDS: tuple[LimbField, ...] = tuple(CheckedLimbField(row) for row in OTHER_DECLARATIONS)


class EditedField(LimbField):
    """A field that runs other programs than its declaration asks for."""

    def __init__(self, declaration: FieldDeclaration, programs: FieldPrograms) -> None:
        self._edited = programs
        super().__init__(declaration)

    def _programs(self) -> FieldPrograms:
        return self._edited


class CheckedEditedField(CheckedLimbField):
    """The same in self-check mode."""

    def __init__(self, declaration: FieldDeclaration, programs: FieldPrograms) -> None:
        self._edited = programs
        super().__init__(declaration)

    def _programs(self) -> FieldPrograms:
        return self._edited


def edge_values(field: Field[Any]) -> list[int]:
    """Values at which carries, borrows and final reductions go wrong, if they do."""
    p, width = field.modulus, field.modulus.bit_length()
    bits, limbs = 26, -(-width // 26)
    if isinstance(field, LimbField):
        bits, limbs = field.declaration.bits, field.declaration.limbs
    half = 1 << (bits - 1)
    values = {0, 1, 2, 3, p - 2, p - 1, p, p + 1, 2 * p - 1, 2 * p, (1 << width) - 1, 1 << width}
    values |= {(1 << bits * limbs) - 1, p >> 1, (p + 1) >> 1}
    for fill in (half - 1, half, half + 1, 2 * half - 1):
        values.add(sum(fill << bits * index for index in range(limbs)))
        values.add(sum(fill << bits * index for index in range(0, limbs, 2)))
    for border in range(bits, bits * limbs, bits):
        values |= {(1 << border) - 1, 1 << border, 1 << (border - 1), p - (1 << (border - 1))}
    for exponent in range(7, width, 29):
        values |= {1 << exponent, p - (1 << exponent)}
    return sorted(value for value in values if value >= 0)


def check_pair(field: Field[Any], a: int, b: int) -> None:
    """Compare every operation on two elements with Python's integers."""
    p = field.modulus
    x, y = field.from_int(a), field.from_int(b)
    assert field.to_int(x) == a % p
    assert field.to_int(field.add(x, y)) == (a + b) % p
    assert field.to_int(field.subtract(x, y)) == (a - b) % p
    assert field.to_int(field.negate(x)) == -a % p
    assert field.to_int(field.multiply(x, y)) == a * b % p
    assert field.to_int(field.square(x)) == a * a % p
    assert field.to_int(field.multiply_small(x, b % (1 << 18))) == a * (b % (1 << 18)) % p
    assert field.to_int(field.conditional_assign(x, y, 0)) == a % p
    assert field.to_int(field.conditional_assign(x, y, 1)) == b % p
    assert field.equal(x, y) == ((a - b) % p == 0)
    assert field.is_zero(x) == (a % p == 0)


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


def check_arithmetic(field: Field[Any], values: Iterable[int]) -> None:
    """Do so for all pairs of the values, and invert a few."""
    numbers = list(values)
    for a, b in product(numbers, repeat=2):
        check_pair(field, a, b)
    for value in numbers[:: max(1, len(numbers) // 8)]:
        inverse = field.to_int(field.inverse(field.from_int(value)))
        assert inverse == pow(value, field.modulus - 2, field.modulus)
