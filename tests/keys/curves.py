"""One fixed key on every curve, in every form, made by pyca/cryptography and never by the code under test."""

from __future__ import annotations

from functools import cached_property
from hashlib import shake_256
from typing import TYPE_CHECKING, Any

from cryptography.hazmat.primitives.asymmetric import ec, ed448, ed25519, x448, x25519
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from tests.keys.material import DER, ENCRYPTED, PEM, PKCS8, PLAIN, SEC1, SPKI

from pyjca.keys import (
    ECPrivateKey,
    ECPublicKey,
    EdECPrivateKey,
    EdECPublicKey,
    XECPrivateKey,
    XECPublicKey,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    OwnPrivateKey = ECPrivateKey | EdECPrivateKey | XECPrivateKey
    OwnPublicKey = ECPublicKey | EdECPublicKey | XECPublicKey

SIZES = {  # bytes of a private and of a raw public key, and JCA's key size
    "secp256r1": (32, 65, 256),
    "secp384r1": (48, 97, 384),
    "secp521r1": (66, 133, 521),
    "secp256k1": (32, 65, 256),
    "Ed25519": (32, 32, 255),
    "Ed448": (57, 57, 448),
    "X25519": (32, 32, 255),
    "X448": (56, 56, 448),
}
_EC: dict[str, ec.EllipticCurve] = {
    "secp256r1": ec.SECP256R1(),
    "secp384r1": ec.SECP384R1(),
    "secp521r1": ec.SECP521R1(),
    "secp256k1": ec.SECP256K1(),
}
_OCTETS: dict[str, Callable[[bytes], Any]] = {
    "Ed25519": ed25519.Ed25519PrivateKey.from_private_bytes,
    "Ed448": ed448.Ed448PrivateKey.from_private_bytes,
    "X25519": x25519.X25519PrivateKey.from_private_bytes,
    "X448": x448.X448PrivateKey.from_private_bytes,
}
_CLASSES: dict[str, tuple[type[Any], type[Any]]] = {
    "EC": (ECPrivateKey, ECPublicKey),
    "EdDSA": (EdECPrivateKey, EdECPublicKey),
    "XDH": (XECPrivateKey, XECPublicKey),
}


class OnCurve:
    """A key of pyca/cryptography on the curve of that name, its parts and its encodings."""

    def __init__(self, name: str, seed: bytes = b"") -> None:
        self.name = name
        self.is_ec = name in _EC
        self.algorithm = "EC" if self.is_ec else "EdDSA" if name.startswith("Ed") else "XDH"
        self.private_class, self.public_class = _CLASSES[self.algorithm]
        size, _, self.bits = SIZES[name]
        secret = bytearray(shake_256(name.encode() + seed).digest(size))
        if self.is_ec:
            secret[0] = 0  # in range on every curve, and with a leading zero on the way
            secret[1] |= 1
            self.theirs: Any = ec.derive_private_key(int.from_bytes(secret, "big"), _EC[name])
        else:
            self.theirs = _OCTETS[name](bytes(secret))
        self.secret = bytes(secret)

    def __repr__(self) -> str:
        return self.name

    @cached_property
    def public(self) -> bytes:
        """Uncompressed point, or octets."""
        if self.is_ec:
            return self._public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return self._public_bytes(Encoding.Raw, PublicFormat.Raw)

    @cached_property
    def compressed(self) -> bytes:
        return self._public_bytes(Encoding.X962, PublicFormat.CompressedPoint)

    @cached_property
    def pkcs8(self) -> bytes:
        return bytes(self.theirs.private_bytes(DER, PKCS8, PLAIN))

    @cached_property
    def pkcs8_pem(self) -> bytes:
        return bytes(self.theirs.private_bytes(PEM, PKCS8, PLAIN))

    @cached_property
    def encrypted(self) -> bytes:
        return bytes(self.theirs.private_bytes(DER, PKCS8, ENCRYPTED))

    @cached_property
    def encrypted_pem(self) -> bytes:
        return bytes(self.theirs.private_bytes(PEM, PKCS8, ENCRYPTED))

    @cached_property
    def sec1(self) -> bytes:
        return bytes(self.theirs.private_bytes(DER, SEC1, PLAIN))

    @cached_property
    def sec1_pem(self) -> bytes:
        return bytes(self.theirs.private_bytes(PEM, SEC1, PLAIN))

    @cached_property
    def spki(self) -> bytes:
        return self._public_bytes(DER, SPKI)

    @cached_property
    def spki_pem(self) -> bytes:
        return self._public_bytes(PEM, SPKI)

    def _public_bytes(self, encoding: Encoding, form: PublicFormat) -> bytes:
        return bytes(self.theirs.public_key().public_bytes(encoding, form))

    def private_key(self) -> Any:
        return self.private_class(self.name, self.secret)

    def public_key(self) -> Any:
        return self.public_class(self.name, self.public)


CURVES = [OnCurve(name) for name in SIZES]
EC_CURVES = [curve for curve in CURVES if curve.is_ec]
OCTET_CURVES = [curve for curve in CURVES if not curve.is_ec]
OTHERS = {name: OnCurve(name, b"other") for name in SIZES}


def tlv(tag: int, *content: bytes) -> bytes:
    """Return DER with a length of one or two bytes."""
    joined = b"".join(content)
    length = bytes([len(joined)]) if len(joined) < 128 else bytes([0x81, len(joined)])
    return bytes([tag]) + length + joined


def version_2(
    curve: OnCurve, public: bytes | None = None, *, tag: int = 0x81, attributes: bytes = b""
) -> bytes:
    """Return PKCS#8 of RFC 5958 with a public key, as RFC 8410 section 10.3 has it."""
    bits = b"\0" + (curve.public if public is None else public)
    return tlv(
        0x30,
        b"\x02\x01\x01",
        curve.pkcs8[5:12],
        curve.pkcs8[12:],
        attributes,
        tlv(0x81, bits) if tag == 0x81 else tlv(tag, tlv(0x03, bits)),
    )
