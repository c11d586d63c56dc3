"""Elliptic curve Diffie-Hellman with cofactor 1 (SP 800-56A section 5.7.1.2, SEC 1 section 3.3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import InvalidKeyException

if TYPE_CHECKING:
    from ..curves.weierstrass import WeierstrassCurve

__all__ = ["shared_secret"]


def shared_secret(curve: WeierstrassCurve[Any], private: bytes, public: tuple[int, int]) -> bytes:
    """Return the x coordinate of private · public in the field's fixed width.

    Args:
        curve: the group.
        private: the own scalar in fixed width, big-endian.
        public: affine coordinates of the peer's key, which the caller knows to be on the curve.

    Raises:
        InvalidKeyException: the product is the identity, so one of the keys is no key.
        ProviderException: the scalar has another length.
    """
    secret = curve.x_bytes(curve.multiply(curve.from_affine(*public), private))
    if secret is None:
        raise InvalidKeyException(f"the keys agree on no point of {curve.named_curve.name}")
    return secret
