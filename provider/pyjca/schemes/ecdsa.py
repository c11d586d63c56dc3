"""What ECDSA does beside the curve: digests become numbers, and nonces are derived as in RFC 6979."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["HEDGE_LENGTH", "MAX_NONCES", "digest_to_int", "nonce_hash", "nonces"]

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


_NONCE_HASHES = {"secp256r1": "sha256", "secp384r1": "sha384", "secp521r1": "sha512"}


def nonce_hash(curve: str, hash_name: str, hedged: bool) -> str:
    """Return the hash that a nonce is derived with, a name in hashlib.

    Plain RFC 6979 derives it with the hash of the message, whatever that is. A hedged nonce, for which
    there is no such rule, is derived with a hash whose HMAC_DRBG has the security strength of the
    curve, so that a weak hash of the message (SHA-1) weakens no nonce.

    Args:
        curve: standard name of the curve.
        hash_name: the hash of the message.
        hedged: whether fresh randomness goes in.
    """
    return _NONCE_HASHES[curve] if hedged else hash_name
