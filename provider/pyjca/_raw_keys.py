"""Keys without any encoding around them, whose curve the caller names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._ec_keys import ECPrivateKey, ECPublicKey
from ._key_kinds import der_kind
from ._okp_keys import octet_keys
from .errors import InvalidAlgorithmParameterException, InvalidKeyException
from .named_curves import NamedCurve, any_curve

if TYPE_CHECKING:
    from typing import Any

    from .keys import Key, PrivateKey, PublicKey
    from .named_curves import OctetCurve

__all__ = ["raw_key", "raw_private_key", "raw_public_key"]


def raw_private_key(curve: str, data: bytes) -> PrivateKey:
    """Return the private key that is a scalar or seed of the curve's length.

    Raises:
        InvalidKeyException: unknown curve, or no such key.
    """
    known = _known_curve(curve)
    _refuse_encoded(known, data)
    made: type[Any] = ECPrivateKey if isinstance(known, NamedCurve) else octet_keys(known.name)[0]
    key: PrivateKey = made(known.name, data)
    return key


def raw_public_key(curve: str, data: bytes) -> PublicKey:
    """Return the public key that is an encoded point, or the coordinate u.

    Raises:
        InvalidKeyException: unknown curve, or no such key.
    """
    known = _known_curve(curve)
    _refuse_encoded(known, data)
    made: type[Any] = ECPublicKey if isinstance(known, NamedCurve) else octet_keys(known.name)[1]
    key: PublicKey = made(known.name, data)
    return key


def raw_key(curve: str, data: bytes) -> Key:
    """Return the EC key, private or public, that has the length of the data.

    Raises:
        InvalidKeyException: unknown curve, no such key, or a curve whose halves have one length.
    """
    known = _known_curve(curve)
    if not isinstance(known, NamedCurve):
        raise InvalidKeyException(
            f"raw private and public keys of {known.name} look alike; "
            "call load_private_key or load_public_key"
        )
    if len(data) == known.byte_length:
        return raw_private_key(curve, data)
    return raw_public_key(curve, data)


def _known_curve(name: str) -> NamedCurve | OctetCurve:
    try:
        return any_curve(name)
    except InvalidAlgorithmParameterException as error:
        raise InvalidKeyException(str(error)) from None


def _refuse_encoded(curve: NamedCurve | OctetCurve, data: bytes) -> None:
    """Say what is wrong where a whole file was given for a raw key."""
    longest = curve.byte_length if curve.algorithm != "EC" else 1 + 2 * curve.byte_length
    if len(data) > longest and (b"-----BEGIN " in data or der_kind(data) is not None):
        raise InvalidKeyException(
            f"a raw key of {curve.name} was announced, but the data look like PEM or DER, "
            "which name their curve themselves"
        )
