"""ECDSA over digests (FIPS 186-5 section 6), with nonces as in RFC 6979.

Curve and order field come as objects, so that the scheme runs over any field backend. Arithmetic
with the private key and the nonce takes place in the order field.
"""

from __future__ import annotations

import hashlib
import hmac
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..errors import ProviderException
from .randomness import draw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..curves.weierstrass import WeierstrassCurve
    from ..spi import Field, RandomSource

__all__ = ["HEDGE_LENGTH", "MAX_NONCES", "digest_to_int", "nonces", "sign", "verify"]

HEDGE_LENGTH = 32
"""Bytes of fresh randomness that a hedged nonce takes in."""

MAX_NONCES = 128
"""How many nonces are tried, as in OpenJDK; the first one serves unless a field is broken."""


def digest_to_int(digest: bytes, order: int) -> int:
    """Return the leftmost bits of a digest, as many as the order has (``bits2int`` of RFC 6979)."""
    surplus = 8 * len(digest) - order.bit_length()
    value = int.from_bytes(digest, "big")
    return value >> surplus if surplus > 0 else value


def nonces(order: int, private: bytes, digest: bytes, hash_name: str, extra: bytes = b"") -> Iterator[bytes]:
    """Yield the nonces of RFC 6979, section 3.2, one after the other.

    Args:
        order: the order n of the group.
        private: the private key in the order's fixed width, big-endian.
        digest: the digest to be signed.
        hash_name: name in hashlib of the hash under HMAC.
        extra: the additional input of section 3.6.

    Yields:
        Scalars in [1, n - 1], in the order's fixed width.
    """
    length = (order.bit_length() + 7) // 8
    reduced = (digest_to_int(digest, order) % order).to_bytes(length, "big")
    seed = private + reduced + extra
    size = hashlib.new(hash_name).digest_size
    key, value = bytes(size), b"\x01" * size
    for separator in (b"\x00", b"\x01"):
        key = hmac.digest(key, value + separator + seed, hash_name)
        value = hmac.digest(key, value, hash_name)
    while True:
        output = b""
        while len(output) < length:
            value = hmac.digest(key, value, hash_name)
            output += value
        candidate = digest_to_int(output[:length], order)
        if 1 <= candidate < order:
            yield candidate.to_bytes(length, "big")
        key = hmac.digest(key, value + b"\x00", hash_name)
        value = hmac.digest(key, value, hash_name)


def sign(
    curve: WeierstrassCurve[Any],
    order_field: Field[Any],
    private: bytes,
    digest: bytes,
    *,
    hash_name: str,
    random: RandomSource | None,
) -> tuple[int, int]:
    """Sign a digest.

    Args:
        curve: the group.
        order_field: the field of scalars.
        private: the private key, a scalar in [1, n - 1] in fixed width, big-endian.
        digest: the digest, of any length.
        hash_name: name in hashlib of the hash that derives the nonce.
        random: source of the randomness that hedges the nonce; None makes the nonce depend on key
            and digest alone (plain RFC 6979).

    Returns:
        The signature (r, s), both in [1, n - 1].

    Raises:
        ProviderException: the private key has another length than the order or is out of range,
            the random source failed, or no nonce serves, since a field computes wrongly.
    """
    order = order_field.modulus
    if len(private) != order_field.byte_length or not 1 <= int.from_bytes(private, "big") < order:
        raise ProviderException(f"the private key is no scalar of {curve.named_curve.name}")
    extra = b"" if random is None else draw(random, HEDGE_LENGTH)
    d = order_field.from_bytes(private)
    z = order_field.from_int(digest_to_int(digest, order))
    for nonce in islice(nonces(order, private, digest, hash_name, extra), MAX_NONCES):
        x = curve.x_bytes(curve.multiply_base(nonce))
        if x is None:
            continue
        r = order_field.from_bytes(x)
        k = order_field.from_bytes(nonce)
        total = order_field.add(z, order_field.multiply(r, d))
        s = order_field.multiply(order_field.inverse(k), total)
        r_int, s_int = order_field.to_int(r), order_field.to_int(s)
        if r_int and s_int:
            return r_int, s_int
    raise ProviderException(
        f"none of {MAX_NONCES} nonces gives a signature on {curve.named_curve.name}: a field computes wrongly"
    )


def verify(
    curve: WeierstrassCurve[Any],
    order_field: Field[Any],
    public: tuple[int, int],
    digest: bytes,
    signature: tuple[int, int],
) -> bool:
    """Tell whether (r, s) is a signature of the digest.

    Takes time that depends on its inputs, all of which are public.

    Args:
        curve: the group.
        order_field: the field of scalars.
        public: affine coordinates of the public key, which the caller knows to be on the curve.
        digest: the digest, of any length.
        signature: r and s; numbers out of range give False.
    """
    order = order_field.modulus
    r, s = signature
    # First of all: without this check r = s = 0 passes for every message (CVE-2022-21449).
    if not (1 <= r < order and 1 <= s < order):
        return False
    inverse = order_field.inverse(order_field.from_int(s))
    z = order_field.from_int(digest_to_int(digest, order))
    u1 = order_field.to_int(order_field.multiply(z, inverse))
    u2 = order_field.to_int(order_field.multiply(order_field.from_int(r), inverse))
    point = curve.multiply_add_vartime(u1, u2, curve.from_affine(*public))
    # r is x modulo n, so x is r or r + n, whichever is a coordinate.
    return any(x < curve.field.modulus and curve.has_x(point, x) for x in (r, r + order))
