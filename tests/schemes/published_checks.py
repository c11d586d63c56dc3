"""Whether a scheme, in Python or compiled, gives what RFC 6979, RFC 7748 and RFC 8032 publish.

Iterated products of RFC 7748 are with the kit.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from pyjca.schemes.eddsa import Prehash, prefix

from .published import rfc_6979, rfc_7748, rfc_8032

if TYPE_CHECKING:
    from pyjca.spi import ECScheme, EdDSAScheme, XDHScheme

__all__ = ["PUBLISHED"]


def expect_rfc_6979(scheme: ECScheme, curve: str) -> None:
    vectors = rfc_6979(curve)
    assert len(vectors) == 10
    for hash_name, message, private, point, signature in vectors:
        digest = hashlib.new(hash_name, message).digest()
        assert scheme.multiply_base(private) == point
        assert scheme.sign(private, digest, hash_name, b"") == signature
        assert scheme.verify_vartime(point, digest, signature) is True
        assert scheme.verify_vartime(point, hashlib.sha256(b"another").digest(), signature) is False


def expect_rfc_7748(scheme: XDHScheme, curve: str) -> None:
    vectors = rfc_7748(curve)
    assert len(vectors) == 3
    for scalar, u, result in vectors:
        assert scheme.agree(scalar, u) == result
    assert scheme.public_key(vectors[-1].u) == vectors[-1].result


def expect_rfc_8032(scheme: EdDSAScheme, curve: str) -> None:
    vectors = rfc_8032(curve)
    assert len(vectors) == {"Ed25519": 10, "Ed448": 11}[curve]
    for vector in vectors:
        message = vector.message
        if vector.prehash:
            state = Prehash(curve)
            state.update(message)
            message = state.digest()
        domain = prefix(curve, vector.prehash, vector.context)
        assert scheme.public_key(vector.private) == vector.public
        assert scheme.sign(vector.private, vector.public, message, domain) == vector.signature
        assert scheme.verify_vartime(vector.public, message, vector.signature, domain) is True
        assert scheme.verify_vartime(vector.public, message + b"\0", vector.signature, domain) is False
        other = prefix(curve, not vector.prehash, b"other")
        assert scheme.verify_vartime(vector.public, message, vector.signature, other) is False


PUBLISHED = {"EC": expect_rfc_6979, "XDH": expect_rfc_7748, "EdDSA": expect_rfc_8032}
"""By the name of the scheme."""
