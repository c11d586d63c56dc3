"""P-256 over Python's integers: what checks compare with, independent of every library and backend.

Points are affine, None is the identity; the formulas are chord and tangent (SEC 1 section 2.2.1), with an
inversion in each. Slow, and in variable time: for the public inputs of tests only.
"""

from __future__ import annotations

from functools import lru_cache

from ..named_curves import SECP256R1

__all__ = ["GENERATOR", "Point", "add", "lift", "multiply", "negate"]

Point = tuple[int, int]

P, A, B, N = SECP256R1.p, SECP256R1.a, SECP256R1.b, SECP256R1.n
GENERATOR: Point = (SECP256R1.gx, SECP256R1.gy)


def negate(point: Point) -> Point:
    """Return -point."""
    return point[0], -point[1] % P


def add(first: Point | None, second: Point | None) -> Point | None:
    """Return first + second."""
    if first is None or second is None:
        return second if first is None else first
    (x1, y1), (x2, y2) = first, second
    if x1 != x2:
        slope = (y2 - y1) * pow(x2 - x1, -1, P)
    elif y1 == y2:  # not 0: no point of a curve of odd order has y = 0
        slope = (3 * x1 * x1 + A) * pow(2 * y1, -1, P)
    else:
        return None
    x = (slope * slope - x1 - x2) % P
    return x, (slope * (x1 - x) - y1) % P


@lru_cache(maxsize=16)  # one point is often multiplied by many scalars
def _doubles(point: Point) -> tuple[Point | None, ...]:
    """Return point, 2·point, 4·point and so on, for each bit of a scalar."""
    doubles: list[Point | None] = [point]
    while len(doubles) < N.bit_length():
        doubles.append(add(doubles[-1], doubles[-1]))
    return tuple(doubles)


@lru_cache(maxsize=1024)  # and several providers are asked for the same products
def multiply(scalar: int, point: Point = GENERATOR) -> Point:
    """Return scalar · point.

    Raises:
        ValueError: the product is the identity, which no check asks for.
    """
    product: Point | None = None
    for bit, double in enumerate(_doubles(point)):
        if scalar % N >> bit & 1:
            product = add(product, double)
    if product is None:
        raise ValueError("a multiple of the order")
    return product


def lift(x: int) -> Point | None:
    """Return the point with this x and an even y, None where there is none."""
    y = pow(x * x * x + A * x + B, (P + 1) // 4, P)  # a root if there is one, as p ≡ 3 (mod 4)
    if not SECP256R1.contains(x, y):
        return None
    return x, y if y % 2 == 0 else P - y
