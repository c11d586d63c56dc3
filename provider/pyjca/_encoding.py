"""How keys look as bytes: DER around them, PEM, and what public keys of any kind look like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._record import Record
from .errors import InvalidAlgorithmParameterException, ProviderException

if TYPE_CHECKING:
    from .named_curves import NamedCurve

__all__ = [
    "LAYOUTS",
    "Layout",
    "der_elements",
    "derive_point",
    "encrypt_pkcs8",
    "password_bytes",
    "pem",
    "public_content",
]


class Layout(Record):
    """The DER around the scalar and the point of one curve's keys (RFC 5480, RFC 5915, RFC 5958).

    All lengths are fixed, so that writing a key is joining bytes, and a public key that does not
    begin with one of the two ``spki`` prefixes is not in strict DER or not on the curve by name.
    """

    spki: bytes  # ‖ uncompressed point
    spki_compressed: bytes  # ‖ compressed point
    pkcs8: bytes  # ‖ scalar ‖ pkcs8_public ‖ uncompressed point
    pkcs8_public: bytes
    sec1: bytes  # ‖ scalar ‖ sec1_public ‖ uncompressed point
    sec1_public: bytes
    bare_sec1: bytes  # ‖ scalar ‖ bare_sec1_end
    bare_sec1_end: bytes


_hex = bytes.fromhex

LAYOUTS = {
    "secp256r1": Layout(
        spki=_hex("3059301306072a8648ce3d020106082a8648ce3d030107034200"),
        spki_compressed=_hex("3039301306072a8648ce3d020106082a8648ce3d030107032200"),
        pkcs8=_hex("308187020100301306072a8648ce3d020106082a8648ce3d030107046d306b0201010420"),
        pkcs8_public=_hex("a144034200"),
        sec1=_hex("30770201010420"),
        sec1_public=_hex("a00a06082a8648ce3d030107a144034200"),
        bare_sec1=_hex("30310201010420"),
        bare_sec1_end=_hex("a00a06082a8648ce3d030107"),
    ),
}


def derive_point(curve: NamedCurve, scalar: bytearray) -> bytes:
    """Return scalar·G: pyca/cryptography computes the public part that a SEC1 key leaves out."""
    from cryptography.hazmat.primitives.serialization import (
        Encoding,
        PublicFormat,
        load_der_private_key,
    )

    layout = LAYOUTS[curve.name]
    start, size = len(layout.bare_sec1), curve.byte_length
    der = bytearray(layout.bare_sec1 + bytes(size) + layout.bare_sec1_end)
    der[start : start + size] = scalar
    try:
        public = load_der_private_key(der, None).public_key()
        return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    except Exception as error:  # noqa: BLE001  (described by type only: a secret was at hand)
        raise ProviderException(
            f"cryptography could not derive the public part of a key on {curve.name}: {type(error).__name__}"
        ) from None
    finally:
        der[:] = bytes(len(der))


_PASSWORD_LIMIT = 1023  # bytes, of OpenSSL


def password_bytes(password: str | bytes) -> bytes:
    """Return a password as bytes: UTF-8, or the bytes that the system gave for what is not UTF-8."""
    if isinstance(password, bytes):
        return password
    try:
        return password.encode("utf-8", "surrogateescape")
    except UnicodeError:  # not raised on, because it quotes the password
        return password.encode("utf-8", "surrogatepass")


def encrypt_pkcs8(der: bytes, as_pem: bool, password: str | bytes) -> bytes:
    """Return PKCS#8 encrypted with a password, by pyca/cryptography."""
    if not isinstance(password, (str, bytes)):
        raise TypeError(f"a password must be str or bytes, not {type(password).__name__}")
    secret = password_bytes(password)
    if not 1 <= len(secret) <= _PASSWORD_LIMIT:
        raise InvalidAlgorithmParameterException(f"a password has 1 to {_PASSWORD_LIMIT} bytes")
    from cryptography.hazmat.primitives.serialization import (
        BestAvailableEncryption,
        Encoding,
        PrivateFormat,
        load_der_private_key,
    )

    try:
        return load_der_private_key(der, None).private_bytes(
            Encoding.PEM if as_pem else Encoding.DER, PrivateFormat.PKCS8, BestAvailableEncryption(secret)
        )
    except Exception as error:  # noqa: BLE001  (described by type only: a secret was at hand)
        raise ProviderException(f"cryptography could not encrypt the key: {type(error).__name__}") from None


def pem(label: str, der: bytes) -> bytes:
    """Return DER as PEM (RFC 7468)."""
    from binascii import b2a_base64

    lines = [b2a_base64(der[at : at + 48]) for at in range(0, len(der), 48)]
    return b"-----BEGIN %b-----\n%b-----END %b-----\n" % (label.encode(), b"".join(lines), label.encode())


def public_content(data: bytearray) -> str | None:
    """Tell which public thing these bytes are, by their outer structure, or None."""
    if len(data) < 44:  # the shortest of them, an Ed25519 key in DER
        return None
    marks = (b"PUBLIC KEY-----", b"BEGIN CERTIFICATE", b"BEGIN X509", b"BEGIN TRUSTED", b"PUBLIC KEY ----")
    if b"---" in data and any(mark in data for mark in marks):  # PEM, and SSH2 (RFC 4716)
        return "a public key or certificate in PEM"
    if data.lstrip()[:11].startswith((b"ssh-", b"ecdsa-sha2-")):
        return "a public key in OpenSSH's format"
    outer = _element(data, 0)
    if outer is None or outer[0] != 0x30 or data[outer[2] :].strip():  # a file may end with a newline
        return None
    inner = der_elements(data[outer[1] : outer[2]])
    tags = bytes(tag for tag, _ in inner or ())
    if inner and tags == b"\x30\x03":
        first = der_elements(inner[0][1])
        if first and first[0][0] == 0x06:
            return "a public key in DER"
    if tags == b"\x30\x30\x03":
        return "a certificate in DER"
    if inner and tags == b"\x02\x02" and len(inner[0][1]) >= 64:
        return "an RSA public key in DER"
    return None


def der_elements(data: bytes | bytearray) -> list[tuple[int, bytes | bytearray]] | None:
    """Split DER into its elements, (tag, content); None where it is not a sequence of elements.

    Only enough of DER to tell formats apart: one-byte tags, definite lengths.
    """
    elements = []
    at = 0
    while at < len(data):
        element = _element(data, at)
        if element is None:
            return None
        tag, start, at = element
        elements.append((tag, data[start:at]))
    return elements


def _element(data: bytes | bytearray, at: int) -> tuple[int, int, int] | None:
    """Return tag, start and end of the content of the element that begins here, None if malformed."""
    if at + 2 > len(data):
        return None
    tag, length = data[at], data[at + 1]
    at += 2
    if length & 0x80:
        count = length & 0x7F
        if not 1 <= count <= 4 or at + count > len(data):
            return None
        length = int.from_bytes(data[at : at + count], "big")
        at += count
    return (tag, at, at + length) if at + length <= len(data) else None
