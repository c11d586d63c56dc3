"""Ed25519 and Ed448 with their contextual and prehashing forms (RFC 8032), over any field backend."""

from __future__ import annotations

import hashlib
import hmac
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..curves._integers import IntegerField
from ..curves.edwards import EDWARDS_CURVES, edwards_curve
from ..errors import InvalidAlgorithmParameterException, ProviderException

if TYPE_CHECKING:
    from ..spi import Field

__all__ = ["MAX_CONTEXT", "EdDSAScheme", "Prehash", "prefix", "verify_exactly"]

MAX_CONTEXT = 255
"""Bytes that a context can have."""

_DOM2 = b"SigEd25519 no Ed25519 collisions"
_DOM4 = b"SigEd448"


def prefix(curve: str, prehash: bool, context: bytes | None) -> bytes:
    """Return what is hashed in front of everything else: dom2 or dom4 of RFC 8032 section 2.

    Args:
        curve: "Ed25519" or "Ed448".
        prehash: whether the message is hashed beforehand (Ed25519ph, Ed448ph).
        context: the context; None is none at all, which for Ed25519 is the plain scheme and for
            Ed448 the same as an empty one.

    Raises:
        InvalidAlgorithmParameterException: the context is longer than 255 bytes.
    """
    if curve == "Ed25519" and not prehash and context is None:
        return b""
    context = context or b""
    if len(context) > MAX_CONTEXT:
        raise InvalidAlgorithmParameterException(
            f"a context of {curve} has at most {MAX_CONTEXT} bytes, not {len(context)}"
        )
    label = {"Ed25519": _DOM2, "Ed448": _DOM4}[curve]
    return label + bytes((prehash, len(context))) + context


class Prehash:
    """The hash of a message that Ed25519ph or Ed448ph signs: SHA-512, or 64 bytes of SHAKE256.

    Args:
        curve: "Ed25519" or "Ed448".

    Attributes:
        hash: the object of hashlib.
    """

    def __init__(self, curve: str) -> None:
        self._take(_HASHES[curve]())

    def _take(self, state: Any) -> None:
        self.hash = state
        self.update = state.update

    def copy(self) -> Prehash:
        """Return one that has taken the same."""
        made = object.__new__(Prehash)
        made._take(self.hash.copy())
        return made

    def digest(self) -> bytes:
        """Return the 64 bytes that stand for the message."""
        return _digest(self.hash, 64)


_HASHES: dict[str, Any] = {"Ed25519": hashlib.sha512, "Ed448": hashlib.shake_256}


def _digest(state: Any, length: int) -> bytes:
    digest: bytes = state.digest(length) if state.digest_size == 0 else state.digest()
    return digest


class EdDSAScheme:
    """One of the curves with its signature scheme (:class:`pyjca.spi.EdDSAScheme`).

    Everything is little-endian. A prefix is what :func:`prefix` returns; with prehashing the message
    is the :class:`Prehash`.

    Args:
        field: the field of the coordinates.
        order_field: the field of the scalars modulo L.
        name: "Ed25519" or "Ed448".

    Raises:
        ProviderException: the fields are not those of the curve.
    """

    def __init__(self, field: Field[Any], order_field: Field[Any], name: str) -> None:
        self.curve = edwards_curve(field, name)
        self.name = name
        self.order_field = order_field
        self._length = self.curve.parameters.length
        self._order = self.curve.parameters.order
        if order_field.modulus != self._order:
            raise ProviderException(f"scalars of {name} do not lie in the field {order_field.name}")

    def __repr__(self) -> str:
        return f"<EdDSAScheme {self.name} over {self.curve.field!r}>"

    # ---------------------------------------------------------------------------- products

    def multiply_base(self, scalar: bytes) -> bytes:
        """Return scalar · B for any scalar of a point's length."""
        return self.curve.encode(self.curve.multiply_base(scalar))

    def multiply(self, scalar: bytes, point: bytes) -> bytes | None:
        """Return scalar · point, None where that is no canonical encoding of a point."""
        decoded = self.curve.decode_vartime(point)
        return decoded and self.curve.encode(self.curve.multiply(decoded, scalar))

    def multiply_subtract_vartime(self, u1: bytes, u2: bytes, point: bytes) -> bytes | None:
        """Return u1 · B - u2 · point for public scalars, None as for :meth:`multiply`."""
        first, second = self._number(u1), self._number(u2)
        decoded = self.curve.decode_vartime(point)
        return decoded and self.curve.encode(self.curve.multiply_subtract_vartime(first, second, decoded))

    # -------------------------------------------------------------------------------- keys

    def is_valid_public_key(self, encoded: bytes) -> bool:
        """Tell whether this is the canonical encoding of a point whose order is not small."""
        point = self.curve.decode_vartime(encoded)
        return point is not None and not self.curve.is_small_order(point)

    def public_key(self, private: bytes) -> bytes:
        """Return the public key of a private one.

        Raises:
            ProviderException: the private key has another length.
        """
        return self.multiply_base(self._expanded(private)[0])

    def _expanded(self, private: bytes) -> tuple[bytes, bytes]:
        """Return the clamped scalar and what nonces are derived with (RFC 8032 sections 5.1.5 and 5.2.5)."""
        length = self._length
        if len(private) != length:
            raise ProviderException(f"a private key of {self.name} has {length} bytes")
        expanded = self._hash(private)
        scalar = bytearray(expanded[:length])
        if self.name == "Ed25519":
            scalar[0] &= 248
            scalar[31] = scalar[31] & 127 | 64
        else:
            scalar[0] &= 252
            scalar[55] |= 128
            scalar[56] = 0
        return bytes(scalar), expanded[length:]

    def _hash(self, *pieces: bytes) -> bytes:
        """Return twice a point's length of hash."""
        state = _HASHES[self.name]()
        for piece in pieces:
            state.update(piece)
        return _digest(state, 2 * self._length)

    # -------------------------------------------------------------------------- signatures

    def sign(self, private: bytes, public: bytes, message: bytes, prefix: bytes) -> bytes:
        """Return the signature R || S.

        Args:
            private: the private key.
            public: the public key that belongs to it; another one would give the private key away.
            message: the message, or its prehash.
            prefix: dom2 or dom4.

        Raises:
            ProviderException: a key has another length.
        """
        if len(public) != self._length:
            raise ProviderException(f"a public key of {self.name} has {self._length} bytes")
        field = self.order_field
        scalar, seed = self._expanded(private)
        nonce = field.from_bytes(self._hash(prefix, seed, message), "little")
        nonce_point = self.multiply_base(self._scalar(nonce))
        challenge = field.from_bytes(self._hash(prefix, nonce_point, public, message), "little")
        product = field.multiply(challenge, field.from_bytes(scalar, "little"))
        return nonce_point + self._scalar(field.add(nonce, product))

    def verify_vartime(self, public: bytes, message: bytes, signature: bytes, prefix: bytes) -> bool:
        """Tell whether R || S is a signature; all arguments are public.

        The one rule of all providers: A and R are canonical encodings, A is not of small order, S < L,
        and R = S·B - k·A, without a cofactor. Here k is reduced modulo L, as in the reference code of
        Ed25519's authors and in OpenSSL; that matters where A has a part of small order. Nothing is
        decoded of R: what it is compared with is canonical.
        """
        length = self._length
        if len(signature) != 2 * length:
            return False
        nonce_point, s = signature[:length], int.from_bytes(signature[length:], "little")
        if s >= self._order:
            return False
        point = self.curve.decode_vartime(public)
        if point is None or self.curve.is_small_order(point):
            return False
        field = self.order_field
        challenge = field.from_bytes(self._hash(prefix, nonce_point, public, message), "little")
        expected = self.curve.multiply_subtract_vartime(s, field.to_int(challenge), point)
        return hmac.compare_digest(self.curve.encode(expected), nonce_point)

    def _scalar(self, element: Any) -> bytes:
        return self.order_field.to_bytes(element, "little").ljust(self._length, b"\0")

    def _number(self, scalar: bytes) -> int:
        if len(scalar) != self._length:
            raise ProviderException(f"a scalar of {self.name} has {self._length} bytes")
        return int.from_bytes(scalar, "little")


def verify_exactly(curve: str, public: bytes, message: bytes, signature: bytes, prefix: bytes) -> bool:
    """Tell by Python's integers whether R || S is a signature, as :meth:`EdDSAScheme.verify_vartime`.

    For providers whose library lets more through (an equation with cofactor, other encodings): their
    True is confirmed here.

    Args:
        curve: "Ed25519" or "Ed448".
        public: the public key.
        message: the message, or its prehash.
        signature: R || S.
        prefix: what :func:`prefix` returns.
    """
    return _exact(curve).verify_vartime(public, message, signature, prefix)


@lru_cache(maxsize=2)
def _exact(curve: str) -> EdDSAScheme:
    parameters = EDWARDS_CURVES[curve]
    return EdDSAScheme(IntegerField(parameters.p), IntegerField(parameters.order), curve)
