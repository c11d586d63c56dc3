"""What computes whole schemes over a field, as authors of field backends see it (part of :mod:`pyjca.spi`).

A field may offer whole operations beside its arithmetic, under the names of :data:`SCHEMES` in
:attr:`~pyjca.spi.Field.schemes`. pyjca's own reference implementations in :mod:`pyjca.schemes`
have the same shape, and take the place of what a field does not offer.

Arguments and results are ``bytes`` of fixed width. On short Weierstrass curves scalars and
coordinates are big-endian, and a point is x ‖ y, affine; on the curves of RFC 7748 and RFC 8032
everything is little-endian, as those say. Arguments that the framework has checked (widths, a peer
on the curve, a public key that belongs to its private key) may be relied upon; whoever checks them
again raises :exc:`~pyjca.ProviderException`. What may be malformed (a signature, a candidate for a
public key) has any width, and is refused by the result. What is not constant time has ``vartime``
in its name and sees public values only.
"""

from __future__ import annotations

from typing import Any, Protocol

__all__ = [
    "DER",
    "LOW_S",
    "RELEASE_GIL",
    "SCHEMES",
    "SHA_NI",
    "BatchItems",
    "BatchJob",
    "ECScheme",
    "EdDSAScheme",
    "Poly1305Scheme",
    "Poly1305State",
    "XDHScheme",
]

SCHEMES = ("EC", "XDH", "EdDSA", "Poly1305")
"""The names under which a field offers :class:`ECScheme` and the others."""


class ECScheme(Protocol):
    """Group and schemes of one short Weierstrass curve of prime order n."""

    def multiply_base(self, scalar: bytes, /) -> bytes | None:
        """Return scalar · G, None for the identity; the scalar is read modulo n."""

    def multiply(self, scalar: bytes, point: bytes, /) -> bytes | None:
        """Return scalar · point, None for the identity; the scalar is read modulo n."""

    def multiply_add_vartime(self, u1: bytes, u2: bytes, point: bytes, /) -> bytes | None:
        """Return u1 · G + u2 · point for public scalars, None for the identity."""

    def is_on_curve(self, point: bytes, /) -> bool:
        """Tell whether both coordinates are below p and satisfy the curve's equation."""

    def generate(self, fresh: bytes, /) -> tuple[bytes, bytes]:
        """Return a scalar and its point, from a scalar's width + 8 random bytes (FIPS 186-5 A.2.1)."""

    def agree(self, scalar: bytes, point: bytes, /) -> bytes:
        """Return x of scalar · point (SP 800-56A section 5.7.1.2).

        Raises:
            ProviderException: the scalar is not in [1, n - 1].
        """

    def sign(self, private: bytes, digest: bytes, hash_name: str, fresh: bytes, /) -> bytes:
        """Return r ‖ s (FIPS 186-5 section 6.4.1).

        Args:
            private: the private key.
            digest: of any length.
            hash_name: hashlib's name of the hash under HMAC that derives the nonce (RFC 6979).
            fresh: 32 random bytes, the additional input of section 3.6; none makes the signature
                depend on key and digest alone.

        Raises:
            ProviderException: the private key is not in [1, n - 1], or no nonce serves.
        """

    def verify_vartime(self, point: bytes, digest: bytes, signature: bytes, /) -> bool:
        """Tell whether r ‖ s is a signature of the digest; numbers out of range give False."""


DER, LOW_S, SHA_NI, RELEASE_GIL = 1, 2, 4, 8
"""Options of compiled engines: ECDSA's signatures are in DER, and not r ‖ s; s is at most n/2; the hashes may
use SHA-NI; other threads run while the curve is computed on, unless that is short with the table of a key."""


class XDHScheme(Protocol):
    """X25519 or X448 (RFC 7748)."""

    def agree(self, scalar: bytes, peer: bytes, /) -> bytes | None:
        """Return X(scalar, peer), None where it is zero; the scalar is clamped here."""

    def public_key(self, scalar: bytes, /) -> bytes:
        """Return X(scalar, base point)."""


class EdDSAScheme(Protocol):
    """Group and signature scheme of edwards25519 or edwards448 (RFC 8032).

    ``prefix`` is dom2(F, C) or dom4(F, C), and empty for pure Ed25519; with F = 1 the message is the
    prehash.
    """

    def multiply_base(self, scalar: bytes, /) -> bytes:
        """Return scalar · B, encoded."""

    def multiply(self, scalar: bytes, point: bytes, /) -> bytes | None:
        """Return scalar · point, None where the point is no canonical encoding."""

    def multiply_subtract_vartime(self, u1: bytes, u2: bytes, point: bytes, /) -> bytes | None:
        """Return u1 · B - u2 · point for public scalars, None as in :meth:`multiply`."""

    def is_valid_public_key(self, encoded: bytes, /) -> bool:
        """Tell whether this is the canonical encoding of a point whose order is not small."""

    def public_key(self, private: bytes, /) -> bytes:
        """Return the encoded public key of a private key."""

    def sign(self, private: bytes, public: bytes, message: bytes, prefix: bytes, /) -> bytes:
        """Return R ‖ S."""

    def verify_vartime(self, public: bytes, message: bytes, signature: bytes, prefix: bytes, /) -> bool:
        """Tell whether R = S·B - k·A, with canonical A and R, S < L, and A not of small order."""


class Poly1305State(Protocol):
    """One message under one key."""

    def update(self, data: bytes | bytearray | memoryview, /) -> None:
        """Take the next piece of the message."""

    def finish(self) -> bytes:
        """Return the 16 bytes of the tag; the state is of no use afterwards."""


class Poly1305Scheme(Protocol):
    """Poly1305 (RFC 8439 section 2.5)."""

    def start(self, key: bytes, /) -> Poly1305State:
        """Begin a message under a one-time key of 32 bytes."""


class BatchItems(Protocol):
    """Byte strings, one for each item of a batch.

    Attributes:
        raw: where they are: a list of bytes-like objects; or a pair of a contiguous buffer and the width
            of all items, or an array of offsets ("q"), one more than items.
    """

    raw: Any

    def __len__(self) -> int:
        """Return how many there are."""

    def __getitem__(self, index: int, /) -> Any:
        """Return one, bytes or a contiguous view."""

    def settled(self) -> BatchItems:
        """Return the same items where nobody can change them, for those who read them twice."""


class BatchJob(Protocol):
    """One operation on many items, which are independent of each other."""

    def run(self, first: int, count: int, /) -> None:
        """Compute a slice of the items.

        Several threads call this at once, for slices that do not overlap. It raises only for what ends
        the whole batch.
        """

    def results(self) -> list[Any]:
        """Return the results, once all slices were computed; None for an item that has none."""
