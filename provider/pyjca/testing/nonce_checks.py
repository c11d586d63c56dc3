"""Whether the nonces of ECDSA are as wide as the order, seen through signatures under a known key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._kit import expect
from ._spread import expect_spread

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..named_curves import NamedCurve

__all__ = ["expect_whole_nonces", "nonce_of"]


def nonce_of(curve: NamedCurve, private: bytes, digest: bytes, signature: bytes) -> int:
    """Return the nonce of a signature, k = (z + r·d) / s, or n - k where s was negated afterwards.

    Args:
        curve: the curve.
        private: the private key d, big-endian.
        digest: the digest that was signed.
        signature: r || s in fixed width.
    """
    n, half = curve.n, len(signature) // 2
    r, s = int.from_bytes(signature[:half], "big"), int.from_bytes(signature[half:], "big")
    expect(0 < r < n and 0 < s < n, f"r = {r:#x} or s = {s:#x} is not in [1, n-1]")
    z = int.from_bytes(digest, "big") >> max(0, 8 * len(digest) - n.bit_length())
    return (z + r * int.from_bytes(private, "big")) * pow(s, -1, n) % n


def expect_whole_nonces(curve: NamedCurve, private: bytes, signatures: Iterable[tuple[bytes, bytes]]) -> None:
    """Fail where nonces repeat, are shorter than the order, or have a bit that is always the same.

    With 45 signatures and more the bits are looked at one by one: on P-521 nonces of 512 bits, as a hash
    cut off makes them, are found, and so are 520.

    Args:
        curve: the curve.
        private: the private key, big-endian.
        signatures: pairs of a digest and its signature r || s in fixed width, all digests different where
            signatures depend on nothing else.
    """
    nonces = [nonce_of(curve, private, digest, signature) for digest, signature in signatures]
    expect_spread(nonces, curve.n, f"the nonces of signatures on {curve.name}")
