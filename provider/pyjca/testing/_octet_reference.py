"""X25519, X448, Ed25519 and Ed448 over Python's integers: what checks compare with.

As in :mod:`._reference`, points are affine and everything is public input of tests. The formulas are those
of RFC 7748 section 5 and RFC 8032 section 5, written down anew.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha512, shake_256

__all__ = ["EdwardsGroup", "Point", "dom", "edwards", "small_order_coordinates", "x_function"]

Point = tuple[int, int]
_Projective = tuple[int, int, int]

_P = {"25519": 2**255 - 19, "448": 2**448 - 2**224 - 1}
_A24 = {"X25519": 121665, "X448": 39081}


def _field(curve: str) -> int:
    return _P[curve.lstrip("XEd")]


def x_function(curve: str, scalar: bytes, u: bytes) -> bytes:
    """Return X25519 or X448 of any bytes of the right length (RFC 7748 section 5)."""
    p, bits = _field(curve), 255 if curve == "X25519" else 448
    k = bytearray(scalar)
    if curve == "X25519":
        k[0] &= 248
        k[31] = k[31] & 127 | 64
    else:
        k[0] &= 252
        k[55] |= 128
    x1 = int.from_bytes(u, "little") % (1 << bits) % p
    x2, z2, x3, z3 = 1, 0, x1, 1
    for position in reversed(range(bits)):
        bit = k[position // 8] >> position % 8 & 1
        if bit:
            x2, z2, x3, z3 = x3, z3, x2, z2
        a, b, c, d = (x2 + z2) ** 2 % p, (x2 - z2) ** 2 % p, x3 + z3, x3 - z3
        e, da, cb = (a - b) % p, d * (x2 + z2) % p, c * (x2 - z2) % p
        x3, z3 = (da + cb) ** 2 % p, x1 * (da - cb) ** 2 % p
        x2, z2 = a * b % p, e * (a + _A24[curve] * e) % p
        if bit:
            x2, z2, x3, z3 = x3, z3, x2, z2
    return (x2 * pow(z2, -1, p) % p if z2 else 0).to_bytes(len(u), "little")


def small_order_coordinates(curve: str) -> tuple[int, ...]:
    """Return the u of all points of small order, on the curve and its twist."""
    p = _field(curve)
    if curve == "X448":
        return 0, 1, p - 1
    # u of the points of order 8: https://cr.yp.to/ecdh.html#validate
    eighth = 325606250916557431795983626356110631294008115727848805560023387167927233504
    return 0, 1, p - 1, eighth, 39382357235489614581723060781553021112529911719440698176882885853963445705823


class EdwardsGroup:
    """The points of edwards25519 or edwards448 with the operations of the signature scheme."""

    def __init__(self, curve: str) -> None:
        p = _field(curve)
        self.curve, self.p = curve, p
        if curve == "Ed25519":
            self.a, self.d, self.length = -1, -121665 * pow(121666, -1, p) % p, 32
            self.order = 2**252 + 27742317777372353535851937790883648493
            y = 4 * pow(5, -1, p) % p
            generator = self.lift(y, odd=False)
        else:
            self.a, self.d, self.length = 1, -39081 % p, 57
            self.order = 2**446 - 13818066809895115352007386748515426880336692474882178609894547503885
            y = 298819210078481492676017930443930673437544040154080242095928241372331506189835876003536878655418784733982303233503462500531545062832660  # noqa: E501
            generator = self.lift(y, odd=False)
        assert generator is not None
        self.generator = generator

    def lift(self, y: int, odd: bool) -> Point | None:
        """Return the point with this y and an x of this parity, None where there is none."""
        p = self.p
        square = (1 - y * y) * pow(self.a - self.d * y * y, -1, p) % p
        if p % 4 == 3:
            x = pow(square, (p + 1) // 4, p)
        else:
            x = pow(square, (p + 3) // 8, p)
            if (x * x - square) % p:
                x = x * pow(2, (p - 1) // 4, p) % p
        if (x * x - square) % p or (x == 0 and odd):
            return None
        return (p - x if (x & 1) != odd else x), y

    def add(self, first: Point, second: Point) -> Point:
        """Return first + second."""
        (x1, y1), (x2, y2), p = first, second, self.p
        product = self.d * x1 * x2 * y1 * y2 % p
        inverse = pow(1 - product * product, -1, p)  # of both denominators
        x = (x1 * y2 + x2 * y1) * (1 - product) * inverse % p
        return x, (y1 * y2 - self.a * x1 * x2) * (1 + product) * inverse % p

    def negate(self, point: Point) -> Point:
        """Return -point."""
        return -point[0] % self.p, point[1]

    def multiply(self, scalar: int, point: Point) -> Point:
        """Return scalar · point for a scalar >= 0; in projective coordinates (RFC 8032 section 5.2.4)."""
        product, double = (0, 1, 1), (*point, 1)
        while scalar:
            if scalar & 1:
                product = self._sum(product, double)
            double = self._sum(double, double)
            scalar >>= 1
        x, y, z = product
        inverse = pow(z, -1, self.p)
        return x * inverse % self.p, y * inverse % self.p

    def _sum(self, first: _Projective, second: _Projective) -> _Projective:
        (x1, y1, z1), (x2, y2, z2), p = first, second, self.p
        z, x, y = z1 * z2 % p, x1 * x2 % p, y1 * y2 % p
        square, product = z * z, self.d * x * y
        f, g = (square - product) % p, (square + product) % p
        crossed = ((x1 + y1) * (x2 + y2) - x - y) % p
        return z * f * crossed % p, z * g * (y - self.a * x) % p, f * g % p

    def encode(self, point: Point, added: int = 0) -> bytes:
        """Return the encoding of a point; ``added`` goes onto y, for one that is not canonical."""
        x, y = point
        return ((y + added) | (x & 1) << 8 * self.length - 1).to_bytes(self.length, "little")

    def small_order_points(self) -> list[Point]:
        """Return the points of order 2, 4 and 8, but not the identity."""
        found: list[Point] = [(0, self.p - 1)]
        y, cofactor = 1, 8 if self.curve == "Ed25519" else 4
        while len(found) < cofactor - 1:
            y += 1
            point = self.lift(y, odd=False)
            if point is None:
                continue
            torsion = self.multiply(self.order, point)
            for multiple in range(1, 8):
                one = self.multiply(multiple, torsion)
                if one != (0, 1) and one not in found:
                    found.append(one)
        return found

    def hash(self, *pieces: bytes) -> int:
        """Return the hash of the scheme as a number."""
        message = b"".join(pieces)
        digest = sha512(message).digest() if self.curve == "Ed25519" else shake_256(message).digest(114)
        return int.from_bytes(digest, "little")

    def scalar(self, private: bytes) -> int:
        """Return the secret scalar of a private key."""
        half = self.hash(private).to_bytes(2 * self.length, "little")[: self.length]
        number = int.from_bytes(half, "little")
        if self.curve == "Ed25519":
            return number % (1 << 254) // 8 * 8 + (1 << 254)
        return number % (1 << 447) // 4 * 4 + (1 << 447)

    def challenge(self, prefix: bytes, nonce_point: bytes, public: bytes, message: bytes) -> int:
        """Return k of RFC 8032, modulo the order."""
        return self.hash(prefix, nonce_point, public, message) % self.order

    def join(self, nonce_point: bytes, s: int) -> bytes:
        """Return the signature R ‖ S."""
        return nonce_point + s.to_bytes(self.length, "little")


@lru_cache(maxsize=2)
def edwards(curve: str) -> EdwardsGroup:
    """Return the one group object of a curve."""
    return EdwardsGroup(curve)


def dom(curve: str, prehash: bool, context: bytes | None) -> bytes:
    """Return dom2 or dom4 of RFC 8032 section 2."""
    if curve == "Ed25519" and not prehash and context is None:
        return b""
    label = b"SigEd25519 no Ed25519 collisions" if curve == "Ed25519" else b"SigEd448"
    return label + bytes([prehash, len(context or b"")]) + (context or b"")
