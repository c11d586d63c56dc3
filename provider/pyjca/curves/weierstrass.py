"""Short Weierstrass curves y² = x³ - 3x + b of prime order, over any field backend.

Points are projective triples (X, Y, Z) with x = X/Z and y = Y/Z; the identity is (0, 1, 0). The
formulas are the complete ones of Renes, Costello and Batina, "Complete addition formulas for prime
order elliptic curves" (https://eprint.iacr.org/2015/1060), algorithms 4 and 6: they are right for
every pair of points, so no operation has exceptional cases or branches on a point.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from ..errors import ProviderException
from ._group import Group

if TYPE_CHECKING:
    from ..named_curves import NamedCurve
    from ..spi import Field

__all__ = ["Point", "WeierstrassCurve", "weierstrass_curve"]

E = TypeVar("E")

Point = tuple[E, E, E]
"""A point: projective coordinates X, Y, Z."""


class WeierstrassCurve(Group[E, Point[E]]):
    """The group of a named curve over one field; scalars are big-endian.

    Args:
        field: the field of the coordinates.
        named_curve: the curve, with a = -3 and a prime order.

    Raises:
        ProviderException: the curve is over another field or has another a.
    """

    def __init__(self, field: Field[E], named_curve: NamedCurve) -> None:
        if field.modulus != named_curve.p:
            raise ProviderException(f"{named_curve.name} is not a curve over the field {field.name}")
        if (named_curve.a + 3) % named_curve.p:
            raise ProviderException(f"{named_curve.name} has another a than -3")
        generator = field.from_int(named_curve.gx), field.from_int(named_curve.gy), field.one
        length = (named_curve.n.bit_length() + 7) // 8
        super().__init__(
            field, named_curve.name, length, "big", (field.zero, field.one, field.zero), generator
        )
        self.named_curve = named_curve
        self.order = named_curve.n
        self._b = field.from_int(named_curve.b)

    # ------------------------------------------------------------------------- coordinates

    def from_affine(self, x: int, y: int) -> Point[E]:
        """Return the point (x, y), which the caller knows to be on the curve."""
        return self.field.from_int(x), self.field.from_int(y), self.field.one

    def to_affine(self, point: Point[E]) -> tuple[int, int] | None:
        """Return the affine coordinates in [0, p), or None for the identity."""
        affine = self._affine(point)
        return affine and (self.field.to_int(affine[0]), self.field.to_int(affine[1]))

    def x_bytes(self, point: Point[E]) -> bytes | None:
        """Return the affine x in the field's fixed width, big-endian, or None for the identity."""
        affine = self._affine(point)
        return affine and self.field.to_bytes(affine[0])

    def _affine(self, point: Point[E]) -> tuple[E, E] | None:
        x, y, z = point
        multiply = self.field.multiply
        if self.field.is_zero(z):
            return None
        inverse = self.field.inverse(z)
        return multiply(x, inverse), multiply(y, inverse)

    def is_identity(self, point: Point[E]) -> bool:
        """Tell whether this is the identity."""
        return self.field.is_zero(point[2])

    def equal(self, p: Point[E], q: Point[E]) -> bool:
        """Tell whether two triples stand for the same point, by cross-multiplication."""
        multiply, equal = self.field.multiply, self.field.equal
        same_x = equal(multiply(p[0], q[2]), multiply(q[0], p[2]))
        same_y = equal(multiply(p[1], q[2]), multiply(q[1], p[2]))
        return same_x and same_y

    def has_x(self, point: Point[E], x: int) -> bool:
        """Tell whether the point has this affine x in [0, p), without an inversion."""
        x_, _, z = point
        field = self.field
        return not field.is_zero(z) and field.equal(field.multiply(field.from_int(x), z), x_)

    def contains(self, point: Point[E]) -> bool:
        """Tell whether the triple satisfies Y²Z = X³ - 3XZ² + bZ³ and is not (0, 0, 0)."""
        x, y, z = point
        field = self.field
        multiply, square, subtract = field.multiply, field.square, field.subtract
        z2 = square(z)
        left = multiply(square(y), z)
        cubic = multiply(x, subtract(square(x), field.multiply_small(z2, 3)))
        right = field.add(cubic, multiply(self._b, multiply(z2, z)))
        return field.equal(left, right) and not (field.is_zero(y) and field.is_zero(z))

    # --------------------------------------------------------------------- group operations

    def add(self, p: Point[E], q: Point[E]) -> Point[E]:
        """Return p + q (algorithm 4; 12M + 2 products by b)."""
        field = self.field
        add, subtract, multiply, small = field.add, field.subtract, field.multiply, field.multiply_small
        x1, y1, z1 = p
        x2, y2, z2 = q
        xx, yy, zz = multiply(x1, x2), multiply(y1, y2), multiply(z1, z2)
        xy = subtract(multiply(add(x1, y1), add(x2, y2)), add(xx, yy))
        yz = subtract(multiply(add(y1, z1), add(y2, z2)), add(yy, zz))
        xz = subtract(multiply(add(x1, z1), add(x2, z2)), add(xx, zz))
        bzz, zz3 = multiply(self._b, zz), small(zz, 3)
        u = small(subtract(xz, bzz), 3)
        v = small(subtract(multiply(self._b, xz), add(zz3, xx)), 3)
        w = subtract(small(xx, 3), zz3)
        plus, minus = add(yy, u), subtract(yy, u)
        return (
            subtract(multiply(xy, plus), multiply(yz, v)),
            add(multiply(plus, minus), multiply(w, v)),
            add(multiply(yz, minus), multiply(xy, w)),
        )

    def double(self, p: Point[E]) -> Point[E]:
        """Return 2p (algorithm 6; 8M + 3S + 2 products by b)."""
        field = self.field
        add, subtract, multiply, small = field.add, field.subtract, field.multiply, field.multiply_small
        x, y, z = p
        xx, yy, zz = field.square(x), field.square(y), field.square(z)
        xy, xz, yz = multiply(x, y), multiply(x, z), multiply(y, z)
        xy2, xz2, yz2 = add(xy, xy), add(xz, xz), add(yz, yz)
        zz3 = small(zz, 3)
        u = small(subtract(multiply(self._b, zz), xz2), 3)
        v = small(subtract(multiply(self._b, xz2), add(zz3, xx)), 3)
        w = subtract(small(xx, 3), zz3)
        plus, minus = add(yy, u), subtract(yy, u)
        return (
            subtract(multiply(minus, xy2), multiply(yz2, v)),
            add(multiply(plus, minus), multiply(w, v)),
            small(multiply(yz2, yy), 4),
        )

    def negate(self, p: Point[E]) -> Point[E]:
        """Return -p."""
        return p[0], self.field.negate(p[1]), p[2]


def weierstrass_curve(field: Field[E], named_curve: NamedCurve) -> WeierstrassCurve[E]:
    """Return the one curve object of a field object, which keeps the generator's tables."""
    curve: WeierstrassCurve[E] = _shared(field, named_curve)
    return curve


@lru_cache(maxsize=32)
def _shared(field: Field[Any], named_curve: NamedCurve) -> WeierstrassCurve[Any]:
    return WeierstrassCurve(field, named_curve)
