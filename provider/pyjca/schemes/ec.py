"""Operations on a short Weierstrass curve, over any field backend: keys, ECDH and ECDSA.

ECDH is that with cofactor 1 (SP 800-56A section 5.7.1.2, SEC 1 section 3.3.1), ECDSA that of FIPS
186-5 section 6 with nonces as in RFC 6979. Arithmetic with the private key and the nonce takes place in
the order field.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from ..curves.weierstrass import weierstrass_curve
from ..errors import ProviderException
from .ecdsa import MAX_NONCES, digest_to_int, nonces

if TYPE_CHECKING:
    from ..curves.weierstrass import Point
    from ..named_curves import NamedCurve
    from ..spi import Field

__all__ = ["ECScheme"]


class ECScheme:
    """One short Weierstrass curve of prime order n (:class:`pyjca.spi.ECScheme`).

    Everything is in bytes: numbers big-endian in the fixed width of the curve, points as x || y. The
    caller knows of every point that it is on the curve, except in :meth:`is_on_curve`.

    Args:
        field: the field of the coordinates.
        order_field: the field of the scalars.
        named_curve: the curve, with a = -3.

    Raises:
        ProviderException: the fields are not those of the curve.
    """

    def __init__(self, field: Field[Any], order_field: Field[Any], named_curve: NamedCurve) -> None:
        if order_field.modulus != named_curve.n:
            raise ProviderException(
                f"scalars of {named_curve.name} do not lie in the field {order_field.name}"
            )
        self.curve = weierstrass_curve(field, named_curve)
        self.order_field = order_field
        self.named_curve = named_curve
        self._width = named_curve.byte_length

    def __repr__(self) -> str:
        return f"<ECScheme {self.named_curve.name} over {self.curve.field!r}>"

    # ---------------------------------------------------------------------------- products

    def multiply_base(self, scalar: bytes) -> bytes | None:
        """Return scalar · G, None for the identity; the scalar is read modulo n."""
        return self._encode(self.curve.multiply_base(scalar))

    def multiply(self, scalar: bytes, point: bytes) -> bytes | None:
        """Return scalar · point, None for the identity; the scalar is read modulo n."""
        return self._encode(self.curve.multiply(self._decode(point), scalar))

    def multiply_add_vartime(self, u1: bytes, u2: bytes, point: bytes) -> bytes | None:
        """Return u1 · G + u2 · point for public scalars, None for the identity."""
        first, second = self._number(u1), self._number(u2)
        return self._encode(self.curve.multiply_add_vartime(first, second, self._decode(point)))

    # -------------------------------------------------------------------------------- keys

    def is_on_curve(self, point: bytes) -> bool:
        """Tell whether both coordinates are below p and satisfy the curve's equation."""
        if len(point) != 2 * self._width:
            return False
        x, y = self._coordinates(point)
        below = max(x, y) < self.named_curve.p
        return below and self.curve.contains(self.curve.from_affine(x, y))

    def generate(self, fresh: bytes) -> tuple[bytes, bytes]:
        """Return a key pair, scalar and point, by extra random bits (FIPS 186-5 appendix A.2.1).

        Args:
            fresh: random bytes, 8 more than a scalar has.

        Raises:
            ProviderException: there are fewer or more of them.
        """
        if len(fresh) != self._width + 8:
            raise ProviderException(f"a key on {self.named_curve.name} takes {self._width + 8} random bytes")
        number = int.from_bytes(fresh, "big") % (self.named_curve.n - 1) + 1
        scalar = number.to_bytes(self._width, "big")
        point = self.multiply_base(scalar)
        if point is None:
            raise ProviderException(
                f"a key on {self.named_curve.name} has no point: a field computes wrongly"
            )
        return scalar, point

    def agree(self, scalar: bytes, point: bytes) -> bytes:
        """Return the x coordinate of scalar · point, in fixed width.

        Raises:
            ProviderException: the scalar has another length or is not in [1, n - 1].
        """
        self._secret(scalar)
        secret = self.curve.x_bytes(self.curve.multiply(self._decode(point), scalar))
        if secret is None:
            raise ProviderException(f"the keys agree on no point of {self.named_curve.name}")
        return secret

    # ------------------------------------------------------------------------------- ECDSA

    def sign(self, private: bytes, digest: bytes, hash_name: str, fresh: bytes) -> bytes:
        """Return the signature r || s of a digest of any length.

        Args:
            private: the private key, a scalar in [1, n - 1].
            digest: the digest.
            hash_name: name in hashlib of the hash that derives the nonce, as
                :func:`~pyjca.schemes.ecdsa.nonce_hash` chooses it.
            fresh: randomness that hedges the nonce; without any it depends on key and digest alone
                (plain RFC 6979).

        Raises:
            ProviderException: the private key has another length or is out of range, or no nonce
                serves, since a field computes wrongly.
        """
        self._secret(private)
        field, order = self.order_field, self.named_curve.n
        d = field.from_bytes(private)
        z = field.from_int(digest_to_int(digest, order))
        for nonce in islice(nonces(order, private, digest, hash_name, fresh), MAX_NONCES):
            x = self.curve.x_bytes(self.curve.multiply_base(nonce))
            if x is None:
                continue
            r = field.from_bytes(x)
            k = field.from_bytes(nonce)
            s = field.multiply(field.inverse(k), field.add(z, field.multiply(r, d)))
            if not (field.is_zero(r) or field.is_zero(s)):
                return field.to_bytes(r) + field.to_bytes(s)
        raise ProviderException(
            f"none of {MAX_NONCES} nonces gives a signature on {self.named_curve.name}: "
            "a field computes wrongly"
        )

    def verify_vartime(self, point: bytes, digest: bytes, signature: bytes) -> bool:
        """Tell whether r || s is a signature of the digest; all arguments are public.

        Numbers out of range and signatures of another length give False.
        """
        if len(signature) != 2 * self._width:
            return False
        field, order = self.order_field, self.named_curve.n
        r, s = self._coordinates(signature)
        # First of all: without this check r = s = 0 passes for every message (CVE-2022-21449).
        if not (1 <= r < order and 1 <= s < order):
            return False
        inverse = field.inverse(field.from_int(s))
        z = field.from_int(digest_to_int(digest, order))
        u1 = field.to_int(field.multiply(z, inverse))
        u2 = field.to_int(field.multiply(field.from_int(r), inverse))
        total = self.curve.multiply_add_vartime(u1, u2, self._decode(point))
        # r is x modulo n, so x is r or r + n, whichever is a coordinate.
        return any(x < self.named_curve.p and self.curve.has_x(total, x) for x in (r, r + order))

    # --------------------------------------------------------------------------- encodings

    def _coordinates(self, pair: bytes) -> tuple[int, int]:
        return int.from_bytes(pair[: self._width], "big"), int.from_bytes(pair[self._width :], "big")

    def _decode(self, point: bytes) -> Point[Any]:
        if len(point) != 2 * self._width:
            raise ProviderException(f"a point of {self.named_curve.name} has {2 * self._width} bytes")
        return self.curve.from_affine(*self._coordinates(point))

    def _encode(self, point: Point[Any]) -> bytes | None:
        affine = self.curve.to_affine(point)
        return affine and b"".join(number.to_bytes(self._width, "big") for number in affine)

    def _number(self, scalar: bytes) -> int:
        if len(scalar) != self._width:
            raise ProviderException(f"a scalar of {self.named_curve.name} has {self._width} bytes")
        return int.from_bytes(scalar, "big")

    def _secret(self, scalar: bytes) -> None:
        if len(scalar) != self._width or not 1 <= int.from_bytes(scalar, "big") < self.named_curve.n:
            raise ProviderException(f"the private key is no scalar of {self.named_curve.name}")
