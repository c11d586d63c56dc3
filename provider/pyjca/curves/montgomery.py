"""The ladders of Curve25519 and Curve448 (RFC 7748 section 5), over any field backend.

A ladder computes with u coordinates alone, in projective form u = X/Z. It performs the same sequence of
field operations for every scalar; what differs is which of two points a conditional assignment takes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from ..errors import ProviderException

if TYPE_CHECKING:
    from ..spi import Field

__all__ = ["MONTGOMERY_CURVES", "MontgomeryCurve", "MontgomeryParameters"]

E = TypeVar("E")


class MontgomeryParameters(NamedTuple):
    """A curve v² = u³ + A·u² + u with a base point (RFC 7748 sections 4.1 and 4.2).

    Attributes:
        name: the curve, by the name of its agreement.
        p: the modulus of its field.
        bits: bits of a scalar, those above which are not looked at.
        a24: (A - 2) / 4.
        base: u of the base point.
    """

    name: str
    p: int
    bits: int
    a24: int
    base: int


MONTGOMERY_CURVES = {
    "X25519": MontgomeryParameters("X25519", (1 << 255) - 19, 255, 121665, 9),
    "X448": MontgomeryParameters("X448", (1 << 448) - (1 << 224) - 1, 448, 39081, 5),
}


class MontgomeryCurve(Generic[E]):
    """The u coordinates of a Montgomery curve and of its twist over one field.

    Args:
        field: the field of the coordinates.
        name: "X25519" or "X448".

    Raises:
        ProviderException: the curve is over another field.
    """

    def __init__(self, field: Field[E], name: str) -> None:
        self.parameters = MONTGOMERY_CURVES[name]
        if field.modulus != self.parameters.p:
            raise ProviderException(f"{name} is not computed in the field {field.name}")
        self.field = field
        self.base = field.from_int(self.parameters.base)

    def __repr__(self) -> str:
        return f"<MontgomeryCurve {self.parameters.name} over {self.field!r}>"

    def ladder(self, scalar: bytes, u: E) -> E:
        """Return u of scalar · point, which is 0 for the identity too.

        Args:
            scalar: little-endian; its lowest ``bits`` bits count, and clamping is up to the caller.
            u: of any point of the curve or of its twist.
        """
        field = self.field
        add, subtract, multiply, square = field.add, field.subtract, field.multiply, field.square
        assign, small, a24 = field.conditional_assign, field.multiply_small, self.parameters.a24
        number = int.from_bytes(scalar, "little")
        x2, z2, x3, z3 = field.one, field.zero, u, field.one
        swapped = 0
        for position in reversed(range(self.parameters.bits)):
            bit = number >> position & 1
            flag, swapped = swapped ^ bit, bit
            x2, x3 = assign(x2, x3, flag), assign(x3, x2, flag)
            z2, z3 = assign(z2, z3, flag), assign(z3, z2, flag)
            plus2, minus2 = add(x2, z2), subtract(x2, z2)
            plus3, minus3 = add(x3, z3), subtract(x3, z3)
            square_plus, square_minus = square(plus2), square(minus2)
            difference = subtract(square_plus, square_minus)
            first, second = multiply(minus3, plus2), multiply(plus3, minus2)
            x3 = square(add(first, second))
            z3 = multiply(u, square(subtract(first, second)))
            x2 = multiply(square_plus, square_minus)
            z2 = multiply(difference, add(square_plus, small(difference, a24)))
        x2 = assign(x2, x3, swapped)
        z2 = assign(z2, z3, swapped)
        return multiply(x2, field.inverse(z2))
