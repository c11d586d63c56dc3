"""Short Weierstrass curves y² = x³ - 3x + b of prime order, over any field backend.

Points are projective triples (X, Y, Z) with x = X/Z and y = Y/Z; the identity is (0, 1, 0). The
formulas are the complete ones of Renes, Costello and Batina, "Complete addition formulas for prime
order elliptic curves" (https://eprint.iacr.org/2015/1060), algorithms 4 to 6: they are right for
every pair of points, so no operation has exceptional cases or branches on a point.

The products with a secret scalar perform the same sequence of field operations for every scalar,
and read every entry of a table to select one. Whether this ends up constant time is up to the
field.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..errors import ProviderException

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..named_curves import NamedCurve
    from ..spi import Field

__all__ = ["Point", "WeierstrassCurve", "weierstrass_curve"]

E = TypeVar("E")

Point = tuple[E, E, E]
"""A point: projective coordinates X, Y, Z."""

_WINDOW = 4
_COMB_TEETH = 4
_COMB_ROWS = 4
# Widths of the non-adjacent forms for verification: the generator's table is kept, a point's is not.
_BASE_NAF = 7
_POINT_NAF = 5


class WeierstrassCurve(Generic[E]):
    """The group of a named curve over one field.

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
        self.field = field
        self.named_curve = named_curve
        self.order = named_curve.n
        self.scalar_length = (named_curve.n.bit_length() + 7) // 8
        self.identity: Point[E] = (field.zero, field.one, field.zero)
        self.generator: Point[E] = self.from_affine(named_curve.gx, named_curve.gy)
        self._b = field.from_int(named_curve.b)
        self._comb: tuple[tuple[Point[E], ...], ...] | None = None
        self._base_multiples: tuple[tuple[E, E], ...] | None = None

    def __repr__(self) -> str:
        return f"<WeierstrassCurve {self.named_curve.name} over {self.field!r}>"

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
        return self._finish_addition(xx, yy, small(zz, 3), xy, yz, xz, multiply(self._b, zz))

    def add_mixed(self, p: Point[E], q: tuple[E, E]) -> Point[E]:
        """Return p + q for an affine q, which is never the identity (algorithm 5; 11M + 2b)."""
        field = self.field
        add, subtract, multiply, small = field.add, field.subtract, field.multiply, field.multiply_small
        x1, y1, z1 = p
        x2, y2 = q
        xx, yy = multiply(x1, x2), multiply(y1, y2)
        xy = subtract(multiply(add(x1, y1), add(x2, y2)), add(xx, yy))
        yz = add(multiply(y2, z1), y1)
        xz = add(multiply(x2, z1), x1)
        return self._finish_addition(xx, yy, small(z1, 3), xy, yz, xz, multiply(self._b, z1))

    def _finish_addition(self, xx: E, yy: E, zz3: E, xy: E, yz: E, xz: E, bzz: E) -> Point[E]:
        """Finish algorithms 4 and 5, which differ in how they come by these products.

        ``xy`` is x1·y2 + x2·y1, and so on; ``zz3`` is 3·z1·z2.
        """
        field = self.field
        add, subtract, multiply, small = field.add, field.subtract, field.multiply, field.multiply_small
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

    # ------------------------------------------------------------- products, secret scalars

    def multiply(self, point: Point[E], scalar: bytes) -> Point[E]:
        """Return scalar · point, with a fixed window of 4 bits over the whole scalar.

        Args:
            point: any point.
            scalar: ``scalar_length`` bytes, big-endian; need not be below the order.

        Raises:
            ProviderException: the scalar has another length.
        """
        table = self._window_table(point)
        result = self.identity
        for byte in self._scalar(scalar):
            for index in (byte >> _WINDOW, byte & ((1 << _WINDOW) - 1)):
                for _ in range(_WINDOW):
                    result = self.double(result)
                result = self.add(result, self._lookup(table, index))
        return result

    def multiply_base(self, scalar: bytes) -> Point[E]:
        """Return scalar · generator, with a comb of four tables made at the first call.

        The scalar is as for :meth:`multiply`. Entry w of table r holds the sum of
        2**(spacing·k + depth·r) · generator over the bits k of w.
        """
        number = int.from_bytes(self._scalar(scalar), "big")
        spacing, depth = self._comb_shape()
        if self._comb is None:
            self._comb = self._comb_tables()
        result = self.identity
        for column in reversed(range(depth)):
            result = self.double(result)
            for row, table in enumerate(self._comb):
                index = 0
                for tooth in range(_COMB_TEETH):
                    bit = number >> (spacing * tooth + depth * row + column) & 1
                    index |= bit << tooth
                result = self.add(result, self._lookup(table, index))
        return result

    def _scalar(self, scalar: bytes) -> bytes:
        if len(scalar) != self.scalar_length:
            raise ProviderException(f"a scalar of {self.named_curve.name} has {self.scalar_length} bytes")
        return scalar

    def _lookup(self, table: Sequence[Point[E]], index: int) -> Point[E]:
        """Return the entry by visiting all of them."""
        assign = self.field.conditional_assign
        x, y, z = table[0]
        for position in range(1, len(table)):
            entry = table[position]
            # Only a difference of 0 becomes negative.
            flag = ((position ^ index) - 1) >> 8 & 1
            x = assign(x, entry[0], flag)
            y = assign(y, entry[1], flag)
            z = assign(z, entry[2], flag)
        return x, y, z

    def _window_table(self, point: Point[E]) -> list[Point[E]]:
        table = [self.identity, point]
        for index in range(2, 1 << _WINDOW, 2):
            even = self.double(table[index // 2])
            table += [even, self.add(even, point)]
        return table

    def _comb_shape(self) -> tuple[int, int]:
        depth = -(-8 * self.scalar_length // (_COMB_TEETH * _COMB_ROWS))
        return depth * _COMB_ROWS, depth

    def _comb_tables(self) -> tuple[tuple[Point[E], ...], ...]:
        spacing, depth = self._comb_shape()
        powers = [self.generator]
        for _ in range(spacing * (_COMB_TEETH - 1) + depth * (_COMB_ROWS - 1)):
            powers.append(self.double(powers[-1]))
        tables = []
        for row in range(_COMB_ROWS):
            table = [self.identity]
            for tooth in range(_COMB_TEETH):
                power = powers[spacing * tooth + depth * row]
                table += [self.add(entry, power) for entry in table]
            tables.append(tuple(table))
        return tuple(tables)

    # ------------------------------------------------------------- products, public scalars

    def multiply_add_vartime(self, u1: int, u2: int, point: Point[E]) -> Point[E]:
        """Return u1 · generator + u2 · point for public, non-negative scalars.

        Takes time that depends on the scalars: interleaved non-adjacent forms.
        """
        if self._base_multiples is None:
            self._base_multiples = self._odd_affine(self.generator, _BASE_NAF)
        base = self._base_multiples
        multiples = self._odd_multiples(point, _POINT_NAF)
        negate = self.field.negate
        digits1, digits2 = _non_adjacent(u1, _BASE_NAF), _non_adjacent(u2, _POINT_NAF)
        result = self.identity
        for position in reversed(range(max(len(digits1), len(digits2)))):
            result = self.double(result)
            digit = digits1[position] if position < len(digits1) else 0
            if digit:
                x, y = base[abs(digit) >> 1]
                result = self.add_mixed(result, (x, y if digit > 0 else negate(y)))
            digit = digits2[position] if position < len(digits2) else 0
            if digit:
                entry = multiples[abs(digit) >> 1]
                result = self.add(result, entry if digit > 0 else self.negate(entry))
        return result

    def _odd_multiples(self, point: Point[E], width: int) -> list[Point[E]]:
        twice = self.double(point)
        multiples = [point]
        for _ in range((1 << (width - 2)) - 1):
            multiples.append(self.add(multiples[-1], twice))
        return multiples

    def _odd_affine(self, point: Point[E], width: int) -> tuple[tuple[E, E], ...]:
        affine = []
        for multiple in self._odd_multiples(point, width):
            coordinates = self._affine(multiple)
            if coordinates is None:
                raise ProviderException(f"{self.named_curve.name}: the generator has a small order")
            affine.append(coordinates)
        return tuple(affine)


def _non_adjacent(scalar: int, width: int) -> list[int]:
    """Return the width-w non-adjacent form of a scalar: odd digits below 2**(w-1), lowest first."""
    digits = []
    half = 1 << (width - 1)
    while scalar:
        digit = 0
        if scalar & 1:
            digit = (scalar + half) % (1 << width) - half
            scalar -= digit
        digits.append(digit)
        scalar >>= 1
    return digits


def weierstrass_curve(field: Field[E], named_curve: NamedCurve) -> WeierstrassCurve[E]:
    """Return the one curve object of a field object, which keeps the generator's tables."""
    curve: WeierstrassCurve[E] = _shared(field, named_curve)
    return curve


@lru_cache(maxsize=32)
def _shared(field: Field[Any], named_curve: NamedCurve) -> WeierstrassCurve[Any]:
    return WeierstrassCurve(field, named_curve)
