"""Curves over Python's integers: what checks compare with, independent of every library and backend.

Points are affine, None is the identity; the formulas are chord and tangent (SEC 1 section 2.2.1), within a
product in Jacobian coordinates. Slow, and in variable time: for the public inputs of tests only.
"""

from __future__ import annotations

import hmac
from functools import lru_cache
from hashlib import new as new_hash
from itertools import accumulate

from ..named_curves import SECP256R1, NamedCurve

__all__ = [
    "GENERATOR",
    "Group",
    "Point",
    "add",
    "group",
    "lift",
    "multiply",
    "negate",
    "rfc6979",
    "truncated",
]

Point = tuple[int, int]


class Group:
    """The points of a short Weierstrass curve."""

    def __init__(self, curve: NamedCurve) -> None:
        self.curve = curve
        self.p, self.n = curve.p, curve.n
        self.generator: Point = (curve.gx, curve.gy)
        # one point is often multiplied by many scalars, and several providers are asked for the same products
        self._doubles = lru_cache(maxsize=16)(self._all_doubles)
        self._products = lru_cache(maxsize=1024)(self._product)

    def negate(self, point: Point) -> Point:
        """Return -point."""
        return point[0], -point[1] % self.p

    def add(self, first: Point | None, second: Point | None) -> Point | None:
        """Return first + second."""
        if first is None or second is None:
            return second if first is None else first
        (x1, y1), (x2, y2), p = first, second, self.p
        if x1 != x2:
            slope = (y2 - y1) * pow(x2 - x1, -1, p)
        elif y1 == y2:  # not 0: no point of a curve of odd order has y = 0
            slope = (3 * x1 * x1 + self.curve.a) * pow(2 * y1, -1, p)
        else:
            return None
        x = (slope * slope - x1 - x2) % p
        return x, (slope * (x1 - x) - y1) % p

    def _all_doubles(self, point: Point) -> tuple[Point, ...]:
        """Return point, 2·point, 4·point and so on, for each bit of a scalar."""
        p = self.p
        x, y, z = *point, 1
        doubles = [(x, y, z)]
        while len(doubles) < self.n.bit_length():
            square, z_square = y * y % p, z * z % p
            s, m = 4 * x * square % p, (3 * x * x + self.curve.a * z_square * z_square) % p
            z = 2 * y * z % p
            x = (m * m - 2 * s) % p
            y = (m * (s - x) - 8 * square * square) % p
            doubles.append((x, y, z))
        products = list(accumulate((z for _, _, z in doubles), lambda a, b: a * b % p))
        inverse, affine = pow(products[-1], -1, p), []  # one for all of them
        for (x, y, z), before in zip(reversed(doubles), [*products[-2::-1], 1], strict=True):
            affine.append(self._affine(x, y, inverse * before % p))
            inverse = inverse * z % p
        return tuple(reversed(affine))

    def _affine(self, x: int, y: int, inverse: int) -> Point:
        """Return the point of Jacobian coordinates, given the inverse of z."""
        square = inverse * inverse % self.p
        return x * square % self.p, y * square * inverse % self.p

    def multiply(self, scalar: int, point: Point | None = None) -> Point:
        """Return scalar · point, or scalar · G.

        Raises:
            ValueError: the product is the identity, which no check asks for.
        """
        return self._products(scalar % self.n, self.generator if point is None else point)

    def _product(self, scalar: int, point: Point) -> Point:
        p = self.p
        chosen = [double for bit, double in enumerate(self._doubles(point)) if scalar >> bit & 1]
        if not chosen:
            raise ValueError("a multiple of the order")
        (x, y), z = chosen[0], 1
        for x2, y2 in chosen[1:]:  # below n no sum of lower multiples is this one, or its negative
            square = z * z % p
            h, r = (x2 * square - x) % p, (y2 * z * square - y) % p
            h_square = h * h % p
            h_cube, v = h * h_square % p, x * h_square % p
            x = (r * r - h_cube - 2 * v) % p
            y, z = (r * (v - x) - y * h_cube) % p, z * h % p
        return self._affine(x, y, pow(z, -1, p))

    def lift(self, x: int) -> Point | None:
        """Return the point with this x and an even y, None where there is none."""
        p = self.p
        y = pow(
            x * x * x + self.curve.a * x + self.curve.b, (p + 1) // 4, p
        )  # a root if any, as p ≡ 3 (mod 4)
        if not self.curve.contains(x, y):
            return None
        return x, y if y % 2 == 0 else p - y


@lru_cache(maxsize=8)
def group(curve: NamedCurve) -> Group:
    """Return the one group object of a curve, which remembers products."""
    return Group(curve)


_P256 = group(SECP256R1)
GENERATOR = _P256.generator
add, lift, multiply, negate = _P256.add, _P256.lift, _P256.multiply, _P256.negate


def truncated(digest: bytes, order: int) -> int:
    """Return the leftmost bits of a digest, as many as the order has (FIPS 186-5 section 6.4.1)."""
    return int.from_bytes(digest, "big") >> max(0, 8 * len(digest) - order.bit_length())


def rfc6979(order: int, d: int, z: int, hash_name: str, extra: bytes = b"") -> int:
    """Return the nonce of RFC 6979 section 3.2.

    Args:
        order: the order n of the group.
        d: the private key.
        z: the digest as a number.
        hash_name: name in hashlib of the hash that derives the nonce.
        extra: the additional input of section 3.6.
    """
    width = (order.bit_length() + 7) // 8
    seed = d.to_bytes(width, "big") + (z % order).to_bytes(width, "big") + extra
    size = new_hash(hash_name).digest_size
    key, value = bytes(size), b"\1" * size
    for step in (b"\0" + seed, b"\1" + seed):
        key = hmac.digest(key, value + step, hash_name)
        value = hmac.digest(key, value, hash_name)
    while True:
        drawn = b""
        while len(drawn) < width:
            value = hmac.digest(key, value, hash_name)
            drawn += value
        nonce = truncated(drawn[:width], order)
        if 0 < nonce < order:
            return nonce
        key = hmac.digest(key, value + b"\0", hash_name)
        value = hmac.digest(key, value, hash_name)
