"""What schemes are compared with: the textbook over integers, and OpenSSL for the ladders."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, NamedTuple

from cryptography.hazmat.primitives.asymmetric import x448, x25519
from tests.curves.support import EDWARDS_TEXTBOOKS, Affine, EdwardsTextbook, Textbook

from pyjca.schemes.eddsa import prefix

if TYPE_CHECKING:
    from pyjca.named_curves import NamedCurve

__all__ = ["Ed", "LibraryXDH", "TextbookEC", "TextbookEdDSA", "domain_of", "forged", "oracle_of"]


class TextbookEC(NamedTuple):
    """A short Weierstrass curve with ECDH and ECDSA (FIPS 186-5 section 6, RFC 6979)."""

    curve: NamedCurve

    @property
    def book(self) -> Textbook:
        return Textbook(self.curve)

    @property
    def width(self) -> int:
        return self.curve.byte_length

    def bytes_of(self, number: int) -> bytes:
        return number.to_bytes(self.width, "big")

    def encode(self, point: Affine | None) -> bytes | None:
        return None if point is None else self.bytes_of(point[0]) + self.bytes_of(point[1])

    def decode(self, point: bytes) -> Affine:
        return int.from_bytes(point[: self.width], "big"), int.from_bytes(point[self.width :], "big")

    def multiply_base(self, scalar: bytes) -> bytes | None:
        return self.encode(self.book.multiply(int.from_bytes(scalar, "big"), self.book.generator))

    def multiply(self, scalar: bytes, point: bytes) -> bytes | None:
        return self.encode(self.book.multiply(int.from_bytes(scalar, "big"), self.decode(point)))

    def multiply_add_vartime(self, u1: bytes, u2: bytes, point: bytes) -> bytes | None:
        first = self.book.multiply(int.from_bytes(u1, "big"), self.book.generator)
        second = self.book.multiply(int.from_bytes(u2, "big"), self.decode(point))
        return self.encode(self.book.add(first, second))

    def number_of(self, digest: bytes) -> int:
        """Return bits2int of RFC 6979."""
        bits = "".join(f"{byte:08b}" for byte in digest)[: self.curve.n.bit_length()]
        return int(bits or "0", 2)

    def nonce(self, private: bytes, digest: bytes, hash_name: str, extra: bytes = b"") -> int:
        """Return the nonce of RFC 6979 section 3.2, with the additional input of section 3.6."""
        seed = private + self.bytes_of(self.number_of(digest) % self.curve.n) + extra
        size = hashlib.new(hash_name).digest_size
        value, key = b"\x01" * size, b"\x00" * size
        for data in (b"\x00" + seed, b"\x01" + seed):
            key = hmac.new(key, value + data, hash_name).digest()
            value = hmac.new(key, value, hash_name).digest()
        while True:
            candidate = b""
            while 8 * len(candidate) < self.curve.n.bit_length():
                value = hmac.new(key, value, hash_name).digest()
                candidate += value
            if 1 <= self.number_of(candidate) < self.curve.n:
                return self.number_of(candidate)
            key = hmac.new(key, value + b"\x00", hash_name).digest()
            value = hmac.new(key, value, hash_name).digest()

    def signature(self, private: int, z: int, nonce: int) -> bytes:
        """Return r || s of a number z under a nonce."""
        n = self.curve.n
        point = self.book.multiply(nonce, self.book.generator)
        assert point is not None
        r = point[0] % n
        return self.bytes_of(r) + self.bytes_of(pow(nonce, -1, n) * (z + r * private) % n)

    def sign(self, private: bytes, digest: bytes, hash_name: str, fresh: bytes) -> bytes:
        nonce = self.nonce(private, digest, hash_name, fresh)
        return self.signature(int.from_bytes(private, "big"), self.number_of(digest), nonce)

    def key_for(self, r_point: Affine, r: int, s: int, z: int) -> bytes:
        """Return the public key under which (r, s) signs z with this nonce point: (s·R - z·G) / r."""
        n = self.curve.n
        inverse = pow(r, -1, n)
        key = self.book.add(
            self.book.multiply(s * inverse % n, r_point),
            self.book.multiply(-z * inverse % n, self.book.generator),
        )
        encoded = self.encode(key)
        assert encoded is not None
        return encoded


class TextbookEdDSA(NamedTuple):
    """An Edwards curve with its signatures (RFC 8032 sections 5.1 and 5.2)."""

    book: EdwardsTextbook

    @property
    def name(self) -> str:
        return self.book.curve.name

    @property
    def length(self) -> int:
        return self.book.curve.length

    def bytes_of(self, number: int) -> bytes:
        return number.to_bytes(self.length, "little")

    def hash(self, data: bytes) -> bytes:
        if self.name == "Ed25519":
            return hashlib.sha512(data).digest()
        return hashlib.shake_256(data).digest(114)

    def decode(self, encoded: bytes) -> Affine | None:
        number, sign_place = int.from_bytes(encoded, "little"), 8 * self.length - 1
        y, sign = number % (1 << sign_place), number >> sign_place
        if y >= self.book.curve.p:
            return None
        point = self.book.lift(y)
        if point is None or (sign and point[0] == 0):
            return None
        return self.book.negate(point) if sign else point

    def multiply_base(self, scalar: bytes) -> bytes:
        number = int.from_bytes(scalar, "little")
        return self.book.encode(self.book.multiply(number, self.book.generator))

    def multiply(self, scalar: bytes, point: bytes) -> bytes | None:
        decoded = self.decode(point)
        if decoded is None:
            return None
        return self.book.encode(self.book.multiply(int.from_bytes(scalar, "little"), decoded))

    def multiply_subtract_vartime(self, u1: bytes, u2: bytes, point: bytes) -> bytes | None:
        decoded = self.decode(point)
        if decoded is None:
            return None
        first = self.book.multiply(int.from_bytes(u1, "little"), self.book.generator)
        second = self.book.multiply(int.from_bytes(u2, "little"), decoded)
        return self.book.encode(self.book.add(first, self.book.negate(second)))

    def scalar_of(self, private: bytes) -> int:
        """Return the clamped scalar of a private key."""
        scalar = int.from_bytes(self.hash(private)[: self.length], "little")
        if self.name == "Ed25519":
            return scalar % (1 << 254) // 8 * 8 + (1 << 254)
        return scalar % (1 << 447) // 4 * 4 + (1 << 447)

    def public_key(self, private: bytes) -> bytes:
        return self.book.encode(self.book.multiply(self.scalar_of(private), self.book.generator))

    def whole_challenge(self, nonce_point: bytes, public: bytes, message: bytes, prefix: bytes) -> int:
        """Return k as the hash gives it."""
        return int.from_bytes(self.hash(prefix + nonce_point + public + message), "little")

    def challenge(self, nonce_point: bytes, public: bytes, message: bytes, prefix: bytes) -> int:
        """Return k modulo L, as verification has it, which decides for keys of mixed order."""
        return self.whole_challenge(nonce_point, public, message, prefix) % self.book.curve.order

    def sign(self, private: bytes, public: bytes, message: bytes, prefix: bytes) -> bytes:
        order = self.book.curve.order
        seed = self.hash(private)[self.length :]
        nonce = int.from_bytes(self.hash(prefix + seed + message), "little") % order
        nonce_point = self.book.encode(self.book.multiply(nonce, self.book.generator))
        k = self.challenge(nonce_point, public, message, prefix)
        return nonce_point + self.bytes_of((nonce + k * self.scalar_of(private)) % order)


class Ed(NamedTuple):
    """A signature of a message under a key, which may be forged."""

    public: bytes
    message: bytes
    signature: bytes


def forged(oracle: TextbookEdDSA, scalar: int, key: Affine, nonce: int, nonce_point: Affine) -> Ed:
    """Return what an owner of the key can sign whose A and R may have a part of small order.

    The equation without cofactor holds where R = nonce·B and key = scalar·B, that with it wherever the
    differences have small order.
    """
    public, encoded = oracle.book.encode(key), oracle.book.encode(nonce_point)
    message = b"message"
    k = oracle.challenge(encoded, public, message, domain_of(oracle))
    s = (nonce + k * scalar) % oracle.book.curve.order
    return Ed(public, message, encoded + oracle.bytes_of(s))


def domain_of(oracle: TextbookEdDSA) -> bytes:
    """Return the prefix of the plain scheme."""
    return prefix(oracle.name, False, None)


class LibraryXDH(NamedTuple):
    """X25519 or X448 by OpenSSL, which refuses results of zero."""

    name: str

    @property
    def length(self) -> int:
        return 32 if self.name == "X25519" else 56

    def agree(self, scalar: bytes, peer: bytes) -> bytes | None:
        try:
            if self.name == "X25519":
                own = x25519.X25519PrivateKey.from_private_bytes(scalar)
                return own.exchange(x25519.X25519PublicKey.from_public_bytes(peer))
            other = x448.X448PrivateKey.from_private_bytes(scalar)
            return other.exchange(x448.X448PublicKey.from_public_bytes(peer))
        except ValueError:
            return None

    def public_key(self, scalar: bytes) -> bytes:
        if self.name == "X25519":
            return x25519.X25519PrivateKey.from_private_bytes(scalar).public_key().public_bytes_raw()
        return x448.X448PrivateKey.from_private_bytes(scalar).public_key().public_bytes_raw()


def oracle_of(name: str) -> TextbookEdDSA:
    """Return the oracle of "Ed25519" or "Ed448"."""
    return TextbookEdDSA(EDWARDS_TEXTBOOKS[name])
