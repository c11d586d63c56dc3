"""The Edwards curves of RFC 8032, a·x² + y² = 1 + d·x²·y², over any field backend.

Points are in extended coordinates (X, Y, Z, T) with x = X/Z, y = Y/Z and x·y = T/Z; the identity is
(0, 1, 1, 0). The formulas are those of Hisil, Wong, Carter and Dawson, "Twisted Edwards curves
revisited" (https://eprint.iacr.org/2008/522), section 3.1, which take any a. They are right for every pair
of points where a is a square in the field and d is none, as with both curves here.

The group has the prime order L times a small cofactor; points of every order are points like others.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

from ..errors import ProviderException
from ._group import Group

if TYPE_CHECKING:
    from ..spi import Field

__all__ = ["EDWARDS_CURVES", "EdwardsCurve", "EdwardsParameters", "Point", "edwards_curve"]

E = TypeVar("E")

Point = tuple[E, E, E, E]
"""A point: extended coordinates X, Y, Z, T."""


class EdwardsParameters(NamedTuple):
    """An Edwards curve (RFC 7748 sections 4.1 and 4.2, RFC 8032 sections 5.1 and 5.2).

    Attributes:
        name: the curve, by the name of its signature scheme.
        p: the modulus of its field.
        a: 1 or -1.
        d: the other coefficient, in [0, p).
        order: the order L of the base point, a prime.
        cofactor_bits: the binary logarithm of the cofactor.
        length: bytes of an encoded point, and of a scalar.
        gx, gy: the base point.
    """

    name: str
    p: int
    a: Literal[1, -1]
    d: int
    order: int
    cofactor_bits: int
    length: int
    gx: int
    gy: int


_P25519 = (1 << 255) - 19
_P448 = (1 << 448) - (1 << 224) - 1

EDWARDS_CURVES = {
    "Ed25519": EdwardsParameters(
        name="Ed25519",
        p=_P25519,
        a=-1,
        d=-121665 * pow(121666, -1, _P25519) % _P25519,
        order=(1 << 252) + 27742317777372353535851937790883648493,
        cofactor_bits=3,
        length=32,
        gx=15112221349535400772501151409588531511454012693041857206046113283949847762202,
        gy=4 * pow(5, -1, _P25519) % _P25519,
    ),
    "Ed448": EdwardsParameters(
        name="Ed448",
        p=_P448,
        a=1,
        d=_P448 - 39081,
        order=(1 << 446) - 13818066809895115352007386748515426880336692474882178609894547503885,
        cofactor_bits=2,
        length=57,
        gx=int(
            "22458004029592430018760433409989603624678964163256413424612546"
            "16869504154674060329090291928693579532825780320751464461736746026"
            "35247710"
        ),
        gy=int(
            "29881921007848149267601793044393067343754404015408024209592824"
            "13723315061898358760035368786554187847339823032335034625005315450"
            "62832660"
        ),
    ),
}


class EdwardsCurve(Group[E, Point[E]]):
    """The group of an Edwards curve over one field; scalars are little-endian, as long as a point.

    Args:
        field: the field of the coordinates.
        name: "Ed25519" or "Ed448".

    Raises:
        ProviderException: the curve is over another field.
    """

    def __init__(self, field: Field[E], name: str) -> None:
        parameters = EDWARDS_CURVES[name]
        if field.modulus != parameters.p:
            raise ProviderException(f"{name} is not a curve over the field {field.name}")
        gx, gy = field.from_int(parameters.gx), field.from_int(parameters.gy)
        super().__init__(
            field,
            name,
            parameters.length,
            "little",
            (field.zero, field.one, field.one, field.zero),
            (gx, gy, field.one, field.multiply(gx, gy)),
        )
        self.parameters = parameters
        self._d = field.from_int(parameters.d)
        self._root_of_minus_one = field.from_int(pow(2, (parameters.p - 1) // 4, parameters.p))

    # --------------------------------------------------------------------- group operations

    def add(self, p: Point[E], q: Point[E]) -> Point[E]:
        """Return p + q (9M + 1 product by d)."""
        field = self.field
        add, subtract, multiply = field.add, field.subtract, field.multiply
        x1, y1, z1, t1 = p
        x2, y2, z2, t2 = q
        xx, yy, zz = multiply(x1, x2), multiply(y1, y2), multiply(z1, z2)
        dtt = multiply(multiply(t1, self._d), t2)
        e = subtract(multiply(add(x1, y1), add(x2, y2)), add(xx, yy))
        f, g = subtract(zz, dtt), add(zz, dtt)
        h = subtract(yy, xx) if self.parameters.a == 1 else add(yy, xx)
        return multiply(e, f), multiply(g, h), multiply(f, g), multiply(e, h)

    def double(self, p: Point[E]) -> Point[E]:
        """Return 2p (4M + 4S)."""
        field = self.field
        add, subtract, multiply, square = field.add, field.subtract, field.multiply, field.square
        x, y, z, _ = p
        xx, yy, zz = square(x), square(y), square(z)
        e = subtract(square(add(x, y)), add(xx, yy))
        axx = xx if self.parameters.a == 1 else field.negate(xx)
        g, h = add(axx, yy), subtract(axx, yy)
        f = subtract(g, add(zz, zz))
        return multiply(e, f), multiply(g, h), multiply(f, g), multiply(e, h)

    def negate(self, p: Point[E]) -> Point[E]:
        """Return -p."""
        x, y, z, t = p
        return self.field.negate(x), y, z, self.field.negate(t)

    def multiply_subtract_vartime(self, u1: int, u2: int, point: Point[E]) -> Point[E]:
        """Return u1 · generator - u2 · point for public, non-negative scalars."""
        return self.multiply_add_vartime(u1, u2, self.negate(point))

    # ------------------------------------------------------------------------------- tests

    def is_identity(self, point: Point[E]) -> bool:
        """Tell whether this is the identity."""
        x, y, z, _ = point
        return self.field.is_zero(x) and self.field.equal(y, z)

    def is_small_order(self, point: Point[E]) -> bool:
        """Tell whether the point's order divides the cofactor."""
        for _ in range(self.parameters.cofactor_bits):
            point = self.double(point)
        return self.is_identity(point)

    def equal(self, p: Point[E], q: Point[E]) -> bool:
        """Tell whether two quadruples stand for the same point, by cross-multiplication."""
        multiply, equal = self.field.multiply, self.field.equal
        same_x = equal(multiply(p[0], q[2]), multiply(q[0], p[2]))
        same_y = equal(multiply(p[1], q[2]), multiply(q[1], p[2]))
        return same_x and same_y

    def contains(self, point: Point[E]) -> bool:
        """Tell whether a quadruple with Z other than 0 satisfies aX² + Y² = Z² + dT² and XY = ZT."""
        field = self.field
        add, multiply, square = field.add, field.multiply, field.square
        x, y, z, t = point
        xx = square(x) if self.parameters.a == 1 else field.negate(square(x))
        on_curve = field.equal(add(xx, square(y)), add(square(z), multiply(self._d, square(t))))
        return on_curve and field.equal(multiply(x, y), multiply(z, t)) and not field.is_zero(z)

    # --------------------------------------------------------------------------- encodings

    def from_affine(self, x: int, y: int) -> Point[E]:
        """Return the point (x, y), which the caller knows to be on the curve."""
        first, second = self.field.from_int(x), self.field.from_int(y)
        return first, second, self.field.one, self.field.multiply(first, second)

    def to_affine(self, point: Point[E]) -> tuple[int, int]:
        """Return the affine coordinates in [0, p)."""
        x, y, z, _ = point
        inverse = self.field.inverse(z)
        multiply, to_int = self.field.multiply, self.field.to_int
        return to_int(multiply(x, inverse)), to_int(multiply(y, inverse))

    def encode(self, point: Point[E]) -> bytes:
        """Return y and the lowest bit of x (RFC 8032 sections 5.1.2 and 5.2.2)."""
        x, y = self.to_affine(point)
        length = self.parameters.length
        return (y | (x & 1) << (8 * length - 1)).to_bytes(length, "little")

    def decode_vartime(self, encoded: bytes) -> Point[E] | None:
        """Return the point that these bytes are the one encoding of, None for others.

        Stricter than many libraries: y has to be below p, and x = 0 has no sign (RFC 8032 sections
        5.1.3 and 5.2.3).
        """
        length = self.parameters.length
        if len(encoded) != length:
            return None
        number = int.from_bytes(encoded, "little")
        sign, y = number >> (8 * length - 1), number & ((1 << (8 * length - 1)) - 1)
        if y >= self.parameters.p:
            return None
        field = self.field
        y_element = field.from_int(y)
        yy = field.square(y_element)
        # x² = (y² - 1) / (d·y² - a)
        dyy = field.multiply(self._d, yy)
        bottom = field.subtract(dyy, field.one) if self.parameters.a == 1 else field.add(dyy, field.one)
        x = self._root(field.subtract(yy, field.one), bottom)
        if x is None or (sign and field.is_zero(x)):
            return None
        if field.to_int(x) & 1 != sign:
            x = field.negate(x)
        return x, y_element, field.one, field.multiply(x, y_element)

    def _root(self, u: E, v: E) -> E | None:
        """Return a square root of u/v for v other than 0, None where there is none."""
        field = self.field
        multiply, square, equal = field.multiply, field.square, field.equal
        p = field.modulus
        if p % 4 == 3:
            # u·(uv)^((p-3)/4); for p = 3 (mod 4) that is a root of u/v if there is one
            root = multiply(u, self._power(multiply(u, v), (p - 3) // 4))
            return root if equal(multiply(v, square(root)), u) else None
        v3 = multiply(square(v), v)
        root = multiply(multiply(u, v3), self._power(multiply(multiply(u, square(v3)), v), (p - 5) // 8))
        product = multiply(v, square(root))
        if equal(product, u):
            return root
        if equal(product, field.negate(u)):
            return multiply(root, self._root_of_minus_one)
        return None

    def _power(self, a: E, exponent: int) -> E:
        """Return a to a public exponent, by windows of 4 bits."""
        field = self.field
        powers = [field.one]
        while len(powers) < 16:
            powers.append(field.multiply(powers[-1], a))
        result = field.one
        for digit in f"{exponent:x}":
            for _ in range(4):
                result = field.square(result)
            result = field.multiply(result, powers[int(digit, 16)])
        return result


def edwards_curve(field: Field[E], name: str) -> EdwardsCurve[E]:
    """Return the one curve object of a field object, which keeps the generator's tables."""
    curve: EdwardsCurve[E] = _shared(field, name)
    return curve


@lru_cache(maxsize=32)
def _shared(field: Field[Any], name: str) -> EdwardsCurve[Any]:
    return EdwardsCurve(field, name)
