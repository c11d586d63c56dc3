"""Multiples of points in any group: the code is the same whatever the curve's form.

A point is a tuple of field elements, and a group brings addition and doubling that are right for every
pair of points, so nothing here has exceptional cases.

The products with a secret scalar perform the same sequence of field operations for every scalar,
and read every entry of a table to select one. Whether this ends up constant time is up to the
field.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from ..errors import ProviderException

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..spi import ByteOrder, Field

__all__ = ["Group", "non_adjacent"]

E = TypeVar("E")
P = TypeVar("P", bound="tuple[Any, ...]")

_WINDOW = 4
_COMB_TEETH = 4
_COMB_ROWS = 4
# Widths of the non-adjacent forms for verification: the generator's table is kept, a point's is not.
_BASE_NAF = 7
_POINT_NAF = 5


class Group(ABC, Generic[E, P]):
    """A group of points over one field.

    Args:
        field: the field of the coordinates.
        name: the curve's name, for messages.
        scalar_length: bytes of a scalar.
        byteorder: how a scalar is written.
        identity: the neutral point.
        generator: the point that :meth:`multiply_base` multiplies.
    """

    def __init__(
        self,
        field: Field[E],
        name: str,
        scalar_length: int,
        byteorder: ByteOrder,
        identity: P,
        generator: P,
    ) -> None:
        self.field = field
        self.name = name
        self.scalar_length = scalar_length
        self.identity = identity
        self.generator = generator
        self._byteorder = byteorder
        self._comb: list[Sequence[Sequence[E]]] | None = None
        self._base_multiples: list[P] | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name} over {self.field!r}>"

    @abstractmethod
    def add(self, p: P, q: P) -> P:
        """Return p + q."""

    @abstractmethod
    def double(self, p: P) -> P:
        """Return 2p."""

    @abstractmethod
    def negate(self, p: P) -> P:
        """Return -p."""

    # ------------------------------------------------------------- products, secret scalars

    def multiply(self, point: P, scalar: bytes) -> P:
        """Return scalar · point, with a fixed window of 4 bits over the whole scalar.

        Args:
            point: any point.
            scalar: ``scalar_length`` bytes in the curve's byte order; need not be below the order.

        Raises:
            ProviderException: the scalar has another length.
        """
        table = _columns(self._window_points(point))
        result = self.identity
        for byte in self._big_endian(scalar):
            for index in (byte >> _WINDOW, byte & ((1 << _WINDOW) - 1)):
                for _ in range(_WINDOW):
                    result = self.double(result)
                result = self.add(result, self._lookup(table, index))
        return result

    def multiply_base(self, scalar: bytes) -> P:
        """Return scalar · generator, with a comb of four tables made at the first call.

        The scalar is as for :meth:`multiply`. Entry w of table r holds the sum of
        2**(spacing·k + depth·r) · generator over the bits k of w.
        """
        number = int.from_bytes(self._big_endian(scalar), "big")
        spacing, depth = self.comb_shape()
        if self._comb is None:
            self._comb = [_columns(points) for points in self.comb_points()]
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

    def _big_endian(self, scalar: bytes) -> bytes:
        if len(scalar) != self.scalar_length:
            raise ProviderException(f"a scalar of {self.name} has {self.scalar_length} bytes")
        return scalar if self._byteorder == "big" else scalar[::-1]

    def _lookup(self, table: Sequence[Sequence[E]], index: int) -> P:
        """Return the entry of that number by visiting all of them; the table is by coordinates."""
        assign = self.field.conditional_assign
        # Only a difference of 0 becomes negative.
        flags = [((position ^ index) - 1) >> 8 & 1 for position in range(len(table[0]))]
        point = []
        for column in table:
            chosen = column[0]
            for entry, flag in zip(column, flags, strict=True):
                chosen = assign(chosen, entry, flag)
            point.append(chosen)
        return cast("P", tuple(point))

    def _window_points(self, point: P) -> list[P]:
        points = [self.identity, point]
        for index in range(2, 1 << _WINDOW, 2):
            even = self.double(points[index // 2])
            points += [even, self.add(even, point)]
        return points

    def comb_shape(self) -> tuple[int, int]:
        """Return how many bits lie between two teeth of the comb, and between two of its rows."""
        depth = -(-8 * self.scalar_length // (_COMB_TEETH * _COMB_ROWS))
        return depth * _COMB_ROWS, depth

    def comb_points(self) -> list[list[P]]:
        """Return the entries of the comb's tables, row by row."""
        spacing, depth = self.comb_shape()
        powers = [self.generator]
        for _ in range(spacing * (_COMB_TEETH - 1) + depth * (_COMB_ROWS - 1)):
            powers.append(self.double(powers[-1]))
        rows = []
        for row in range(_COMB_ROWS):
            points = [self.identity]
            for tooth in range(_COMB_TEETH):
                power = powers[spacing * tooth + depth * row]
                points += [self.add(entry, power) for entry in points]
            rows.append(points)
        return rows

    # ------------------------------------------------------------- products, public scalars

    def multiply_add_vartime(self, u1: int, u2: int, point: P) -> P:
        """Return u1 · generator + u2 · point for public, non-negative scalars.

        Takes time that depends on the scalars: interleaved non-adjacent forms.
        """
        if self._base_multiples is None:
            self._base_multiples = self._odd_multiples(self.generator, _BASE_NAF)
        summands = (
            (self._base_multiples, non_adjacent(u1, _BASE_NAF)),
            (self._odd_multiples(point, _POINT_NAF), non_adjacent(u2, _POINT_NAF)),
        )
        result = self.identity
        for position in reversed(range(max(len(digits) for _, digits in summands))):
            result = self.double(result)
            for multiples, digits in summands:
                digit = digits[position] if position < len(digits) else 0
                if digit:
                    entry = multiples[abs(digit) >> 1]
                    result = self.add(result, entry if digit > 0 else self.negate(entry))
        return result

    def _odd_multiples(self, point: P, width: int) -> list[P]:
        twice = self.double(point)
        multiples = [point]
        for _ in range((1 << (width - 2)) - 1):
            multiples.append(self.add(multiples[-1], twice))
        return multiples


def _columns(points: Sequence[tuple[E, ...]]) -> Sequence[Sequence[E]]:
    """Return the points' first coordinates, their second ones, and so on."""
    return tuple(zip(*points, strict=True))


def non_adjacent(scalar: int, width: int) -> list[int]:
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
