"""The curves of 25519 and 448 with Python's integers, as RFC 7748 and RFC 8032 state them."""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import count
from typing import NamedTuple

__all__ = ["Oracle", "Point", "oracle"]

Point = tuple[int, int]


class Oracle(NamedTuple):
    """An Edwards curve with its signatures, and the Montgomery curve of the same field.

    Attributes:
        field: "25519" or "448".
        p: the modulus of the field.
        a, d: the coefficients of a x^2 + y^2 = 1 + d x^2 y^2.
        order: L, that of the base point.
        cofactor: the order of the group is ``cofactor * order``.
        base: the base point.
        length: bytes of an encoded point and of a scalar.
        bits: bits of a coordinate of the Montgomery curve.
        a24: (A - 2) / 4 for its coefficient A.
        base_u: the coordinate of its base point.
    """

    field: str
    p: int
    a: int
    d: int
    order: int
    cofactor: int
    base: Point
    length: int
    bits: int
    a24: int
    base_u: int

    # ------------------------------------------------------------------------------------ points

    def add(self, first: Point, second: Point) -> Point:
        """Return the sum of two points by the affine law, which has no exceptions."""
        (x1, y1), (x2, y2) = first, second
        product = self.d * x1 * x2 * y1 * y2 % self.p
        inverse = pow(1 - product * product, -1, self.p)
        x = (x1 * y2 + x2 * y1) * (1 - product) * inverse
        y = (y1 * y2 - self.a * x1 * x2) * (1 + product) * inverse
        return x % self.p, y % self.p

    def negate(self, point: Point) -> Point:
        return -point[0] % self.p, point[1]

    def multiply(self, scalar: int, point: Point) -> Point:
        """Return a multiple, by projective coordinates (Bernstein and others 2008, section 6)."""
        p, x, y, z = self.p, 0, 1, 1
        x2, y2 = point
        for bit in bin(scalar)[2:]:
            b, c, e = (x + y) ** 2 % p, x * x % p, y * y % p
            f = self.a * c + e
            j = f - 2 * z * z
            x, y, z = (b - c - e) * j % p, f * (self.a * c - e) % p, f * j % p
            if bit == "1":
                b, c, e = z * z % p, x * x2 % p, y * y2 % p
                product = self.d * c * e
                f, g = b - product, b + product
                x, y = z * f * ((x + y) * (x2 + y2) - c - e) % p, z * g * (e - self.a * c) % p
                z = f * g % p
        inverse = pow(z, -1, p)
        return x * inverse % p, y * inverse % p

    def encode(self, point: Point) -> bytes:
        x, y = point
        return (y | (x & 1) << (8 * self.length - 1)).to_bytes(self.length, "little")

    def decode(self, encoded: bytes) -> Point | None:
        """Return the point that the bytes are the canonical encoding of."""
        number = int.from_bytes(encoded, "little")
        top = 8 * self.length - 1
        y, sign = number & ((1 << top) - 1), number >> top
        if y >= self.p:
            return None
        x = self._root((y * y - 1) * pow(self.d * y * y - self.a, -1, self.p) % self.p)
        if x is None or (x == 0 and sign):
            return None
        return (x if x & 1 == sign else self.p - x), y

    def _root(self, square: int) -> int | None:
        p = self.p
        if p % 4 == 3:
            root = pow(square, (p + 1) // 4, p)
        else:
            root = pow(square, (p + 3) // 8, p)
            if root * root % p != square:
                root = root * pow(2, (p - 1) // 4, p) % p
        return root if root * root % p == square else None

    def torsion(self) -> list[Point]:
        """Return the points whose order divides the cofactor, the multiples of one of that order in turn."""
        for y in count(2):
            point = self.decode(y.to_bytes(self.length, "little"))
            if point is None:
                continue
            generator = self.multiply(self.order, point)
            points = [self.multiply(index, generator) for index in range(self.cofactor)]
            if len(set(points)) == self.cofactor:
                return points
        raise AssertionError

    # -------------------------------------------------------------------------------- signatures

    def hash(self, *pieces: bytes) -> bytes:
        data = b"".join(pieces)
        if self.field == "25519":
            return hashlib.sha512(data).digest()
        return hashlib.shake_256(data).digest(2 * self.length)

    def number(self, *pieces: bytes) -> int:
        return int.from_bytes(self.hash(*pieces), "little") % self.order

    def clamp(self, scalar: bytes) -> int:
        """Return the number that is meant by a private key of the Montgomery curve, or by half a hash."""
        top = self.bits - 1
        number = int.from_bytes(scalar, "little") & ((1 << top) - 1) | 1 << top
        return number & -self.cofactor

    def expand(self, private: bytes) -> tuple[int, bytes]:
        """Return the scalar and the secret for nonces."""
        digest = self.hash(private)
        return self.clamp(digest[: self.length]), digest[self.length :]

    def public_key(self, private: bytes) -> bytes:
        return self.encode(self.multiply(self.expand(private)[0], self.base))

    def sign(self, private: bytes, prefix: bytes, message: bytes, torsion: Point = (0, 1)) -> bytes:
        """Return the signature, or what one is where a point is added to its R."""
        scalar, secret = self.expand(private)
        public = self.public_key(private)
        r = self.number(prefix, secret, message)
        encoded = self.encode(self.add(self.multiply(r, self.base), torsion))
        s = (r + self.number(prefix, encoded, public, message) * scalar) % self.order
        return encoded + s.to_bytes(self.length, "little")

    def verify(self, signature: bytes, public: bytes, prefix: bytes, message: bytes) -> bool:
        """Tell whether R = S B - k A, for canonical R and A, A not of small order, and S below L."""
        encoded, s = signature[: self.length], int.from_bytes(signature[self.length :], "little")
        r, point = self.decode(encoded), self.decode(public)
        if r is None or point is None or s >= self.order or self.multiply(self.cofactor, point) == (0, 1):
            return False
        k = self.number(prefix, encoded, public, message)
        return self.multiply(s, self.base) == self.add(r, self.multiply(k, point))

    # --------------------------------------------------------------------------- Montgomery curve

    def agree(self, scalar: bytes, peer: bytes) -> bytes:
        """Return X25519 or X448, by the ladder of RFC 7748 section 5."""
        p, u = self.p, (int.from_bytes(peer, "little") & ((1 << self.bits) - 1)) % self.p
        x2, z2, x3, z3 = 1, 0, u, 1
        for bit in bin(self.clamp(scalar))[2:]:
            if bit == "1":
                x2, z2, x3, z3 = x3, z3, x2, z2
            plus, minus = (x2 + z2) ** 2 % p, (x2 - z2) ** 2 % p
            first, second = (x3 - z3) * (x2 + z2) % p, (x3 + z3) * (x2 - z2) % p
            x3, z3 = (first + second) ** 2 % p, u * (first - second) ** 2 % p
            x2, z2 = plus * minus % p, (plus - minus) * (plus + self.a24 * (plus - minus)) % p
            if bit == "1":
                x2, z2, x3, z3 = x3, z3, x2, z2
        return (x2 * pow(z2, p - 2, p) % p).to_bytes(len(peer), "little")


@cache
def oracle(field: str) -> Oracle:
    """Return the curves of a field, whose base points are found from their y (RFC 8032 sections 5.1, 5.2)."""
    if field == "25519":
        p = (1 << 255) - 19
        d = -121665 * pow(121666, -1, p) % p
        order = (1 << 252) + 0x14DEF9DEA2F79CD65812631A5CF5D3ED
        curve = Oracle(field, p, -1, d, order, 8, (0, 1), 32, 255, 121665, 9)
        y = 4 * pow(5, -1, p) % p
    else:
        p = (1 << 448) - (1 << 224) - 1
        order = (1 << 446) - 0x8335DC163BB124B65129C96FDE933D8D723A70AADC873D6D54A7BB0D
        curve = Oracle(field, p, 1, -39081 % p, order, 4, (0, 1), 57, 448, 39081, 5)
        y = int(
            "29881921007848149267601793044393067343754404015408024209592824137233150618983587600353"
            "6878655418784733982303233503462500531545062832660"
        )
    base = curve.decode(curve.encode((0, y)))
    assert base is not None
    return curve._replace(base=base)
