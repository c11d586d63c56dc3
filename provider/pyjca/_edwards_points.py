"""Which strings of octets are EdDSA public keys (RFC 8032), decided with public data only.

No point is computed with. Whether an encoding stands for a point, whether it is the only one of that
point, and whether the point has a small order can all be told from y, because (x, y) and (−x, y) have
the same order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._record import Record
from .named_curves import ED448, ED25519

if TYPE_CHECKING:
    from .named_curves import OctetCurve

__all__ = ["coordinates", "encode", "fault_of"]


class _Shape(Record):
    """A curve a·x² + y² = 1 + d·x²·y² with a square a and a d that is no square (RFC 8032 section 5)."""

    a: int
    d: int
    small: frozenset[int]  # the y of all points whose order divides the cofactor


_P, _Q = ED25519.p, ED448.p
# y of two points of order 8. Their doubles have y = 0, so that y² = −x² and d·y⁴ + 2·y² = 1.
_Y8 = 0x05FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826
_SHAPES = {
    ED25519.name: _Shape(
        a=-1, d=-121665 * pow(121666, -1, _P) % _P, small=frozenset({0, 1, _P - 1, _Y8, _P - _Y8})
    ),
    ED448.name: _Shape(a=1, d=-39081, small=frozenset({0, 1, _Q - 1})),
}


def coordinates(curve: OctetCurve, encoded: bytes) -> tuple[bool, int]:
    """Return (whether x is odd, y) as they stand in an encoding of the right length (RFC 8032 section 5)."""
    number = int.from_bytes(encoded, "little")
    sign = 8 * curve.byte_length - 1
    return bool(number >> sign), number & ~(1 << sign)


def encode(curve: OctetCurve, x_odd: bool, y: int) -> bytes:
    """Return the encoding of (x, y) for 0 <= y < p."""
    return (y | x_odd << 8 * curve.byte_length - 1).to_bytes(curve.byte_length, "little")


def fault_of(curve: OctetCurve, encoded: bytes) -> str | None:
    """Say why an encoding of the right length is no public key; None where it is one.

    It has to be the canonical encoding of a point, and of one whose order is not small. That x = 0 has no
    odd root is part of that: only points of small order have it.
    """
    p, shape = curve.p, _SHAPES[curve.name]
    _, y = coordinates(curve, encoded)
    if y >= p:
        return f"its y is not in [0, p-1] of {curve.name}"
    if y in shape.small:
        return f"it encodes a point of small order on {curve.name}"
    # x² = u/v has a root where u·v is a square; v is never zero, since d is no square and a is one.
    u, v = y * y - 1, shape.d * y * y - shape.a
    if _jacobi_vartime(u * v, p) != 1:
        return f"it encodes no point of {curve.name}"
    return None


def _jacobi_vartime(a: int, n: int) -> int:
    """Return the Jacobi symbol (a/n) for an odd n that is coprime to a: 1 for squares if n is prime.

    By quadratic reciprocity, in a fraction of the time of Euler's criterion.
    """
    sign = 1
    a %= n
    while a:
        twos = (a & -a).bit_length() - 1
        a >>= twos
        if twos & 1 and n & 7 in (3, 5):  # (2/n) = −1
            sign = -sign
        if (a & n & 3) == 3:  # (a/n) = −(n/a)
            sign = -sign
        a, n = n % a, a
    return sign
