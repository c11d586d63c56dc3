"""How keys look as bytes: DER around them, PEM, and what public keys of any kind look like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._record import Record
from ._shared import fork_safe_lock
from .errors import InvalidAlgorithmParameterException, ProviderException
from .named_curves import NAMED_CURVES, OCTET_CURVES, NamedCurve

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from .named_curves import OctetCurve

    T = TypeVar("T")

__all__ = [
    "EC_PRIVATE_FORMS",
    "LAYOUTS",
    "OCTET_LAYOUTS",
    "PRIME_FIELD",
    "PUBLIC_FORMS",
    "Layout",
    "OctetLayout",
    "der_element",
    "der_elements",
    "derive_public",
    "encrypt_pkcs8",
    "ffdh_quietly",
    "named_parameters_der",
    "oid_der",
    "password_bytes",
    "pem",
    "public_content",
    "version_2_parts",
]


class Layout(Record):
    """The DER around the scalar and the point of one curve's EC keys (RFC 5480, RFC 5915, RFC 5958).

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


class OctetLayout(Record):
    """The DER before the key of one curve of RFC 8410."""

    algorithm: bytes  # AlgorithmIdentifier, whole
    spki: bytes  # ‖ public key
    pkcs8: bytes  # ‖ private key


def der_element(tag: int, content: bytes) -> bytes:
    """Return one element of DER."""
    return _head(tag, len(content)) + content


def _head(tag: int, length: int) -> bytes:
    """Return tag and length of an element of DER with so many bytes of content."""
    if length < 0x80:
        return bytes([tag, length])
    digits = length.to_bytes((length.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 | len(digits)]) + digits


def _around(tag: int, inner: bytes, follows: int) -> bytes:
    """Return the beginning of an element: its head and ``inner``, after which so many bytes follow."""
    return _head(tag, len(inner) + follows) + inner


_INTEGER, _BIT_STRING, _OCTET_STRING, _OID, _SEQUENCE = 0x02, 0x03, 0x04, 0x06, 0x30
_PARAMETERS, _PUBLIC = 0xA0, 0xA1  # [0] and [1] of ECPrivateKey, explicit
_ATTRIBUTES, _IMPLICIT_PUBLIC = 0xA0, 0x81  # [0] and [1] of OneAsymmetricKey, implicit
_NO_UNUSED_BITS = b"\x00"
_VERSION_0, _VERSION_1 = der_element(_INTEGER, b"\x00"), der_element(_INTEGER, b"\x01")


def oid_der(dotted: str) -> bytes:
    """Return an object identifier in DER (X.690 section 8.19)."""
    first, second, *others = map(int, dotted.split("."))
    content = bytearray()
    for arc in (40 * first + second, *others):
        groups = [arc & 0x7F]
        while arc := arc >> 7:
            groups.append(0x80 | arc & 0x7F)
        content += bytes(reversed(groups))
    return der_element(_OID, bytes(content))


def _layout(curve: NamedCurve) -> Layout:
    size = curve.byte_length
    point, compressed = 1 + 2 * size, 1 + size
    named = oid_der(curve.oid)
    algorithm = der_element(_SEQUENCE, oid_der("1.2.840.10045.2.1") + named)  # id-ecPublicKey
    parameters = der_element(_PARAMETERS, named)
    scalar = _VERSION_1 + _head(_OCTET_STRING, size)
    public = _around(_PUBLIC, _around(_BIT_STRING, _NO_UNUSED_BITS, point), point)
    inner = _around(_SEQUENCE, scalar, size + len(public) + point)  # the key inside PKCS#8
    whole = len(inner) + size + len(public) + point
    return Layout(
        spki=_around(_SEQUENCE, algorithm + _around(_BIT_STRING, _NO_UNUSED_BITS, point), point),
        spki_compressed=_around(
            _SEQUENCE, algorithm + _around(_BIT_STRING, _NO_UNUSED_BITS, compressed), compressed
        ),
        pkcs8=_around(
            _SEQUENCE,
            _VERSION_0 + algorithm + _head(_OCTET_STRING, whole) + inner,
            whole - len(inner),
        ),
        pkcs8_public=public,
        sec1=_around(_SEQUENCE, scalar, size + len(parameters) + len(public) + point),
        sec1_public=parameters + public,
        bare_sec1=_around(_SEQUENCE, scalar, size + len(parameters)),
        bare_sec1_end=parameters,
    )


def named_parameters_der(curve: NamedCurve) -> bytes:
    """Return the parameters of EC keys that name the curve (RFC 5480 section 2.1.1)."""
    return oid_der(curve.oid)


def _octet_layout(curve: OctetCurve) -> OctetLayout:
    size = curve.byte_length
    algorithm = der_element(_SEQUENCE, oid_der(curve.oid))
    key = _around(_OCTET_STRING, _head(_OCTET_STRING, size), size)
    return OctetLayout(
        algorithm=algorithm,
        spki=_around(_SEQUENCE, algorithm + _around(_BIT_STRING, _NO_UNUSED_BITS, size), size),
        pkcs8=_around(_SEQUENCE, _VERSION_0 + algorithm + key, size),
    )


PRIME_FIELD = oid_der("1.2.840.10045.1.1")
"""The identifier prime-field (RFC 3279 section 2.3.5), without which there are no explicit EC parameters."""

LAYOUTS = {curve.name: _layout(curve) for curve in NAMED_CURVES}
OCTET_LAYOUTS = {curve.name: _octet_layout(curve) for curve in OCTET_CURVES}

PUBLIC_FORMS: dict[int, list[tuple[bytes, NamedCurve | OctetCurve]]] = {}
"""The forms of public keys in strict DER by their whole length: what comes before the key, and the curve."""

EC_PRIVATE_FORMS: dict[int, list[tuple[bytes, int, bytes, NamedCurve]]] = {}
"""The common forms of EC private keys by their whole length.

Each is what comes before the scalar, where that ends, what follows up to the first byte of an
uncompressed point, and the curve.
"""


def _add_forms() -> None:
    for curve in NAMED_CURVES:
        layout, size = LAYOUTS[curve.name], curve.byte_length
        for prefix, length in ((layout.spki, 1 + 2 * size), (layout.spki_compressed, 1 + size)):
            PUBLIC_FORMS.setdefault(len(prefix) + length, []).append((prefix, curve))
        for before, between in ((layout.pkcs8, layout.pkcs8_public), (layout.sec1, layout.sec1_public)):
            end = len(before) + size
            whole = end + len(between) + 1 + 2 * size
            form = (before, end, between + b"\x04", curve)
            EC_PRIVATE_FORMS.setdefault(whole, []).append(form)
    for octet in OCTET_CURVES:
        prefix = OCTET_LAYOUTS[octet.name].spki
        PUBLIC_FORMS.setdefault(len(prefix) + octet.byte_length, []).append((prefix, octet))


_add_forms()


def derive_public(curve: NamedCurve | OctetCurve, secret: bytearray) -> bytes:
    """Return the public part, an uncompressed point or octets, as pyca/cryptography computes it.

    An EC key is given to it in a SEC1 form that leaves the point out.
    """
    from cryptography.hazmat.primitives.serialization import (
        Encoding,
        PublicFormat,
        load_der_private_key,
    )

    if isinstance(curve, NamedCurve):
        before, after = LAYOUTS[curve.name].bare_sec1, LAYOUTS[curve.name].bare_sec1_end
        encoding, form = Encoding.X962, PublicFormat.UncompressedPoint
    else:
        before, after = OCTET_LAYOUTS[curve.name].pkcs8, b""
        encoding, form = Encoding.Raw, PublicFormat.Raw
    start, size = len(before), curve.byte_length
    whole = bytearray(before + bytes(size) + after)
    whole[start : start + size] = secret
    try:
        public: bytes = load_der_private_key(whole, None).public_key().public_bytes(encoding, form)
        return public
    except Exception as error:  # noqa: BLE001  (described by type only: a secret was at hand)
        raise ProviderException(
            f"cryptography could not derive the public part of a key on {curve.name}: {type(error).__name__}"
        ) from None
    finally:
        whole[:] = bytes(len(whole))


_VERSION_2_MARK = _VERSION_1 + bytes([_SEQUENCE])


def version_2_parts(data: bytes) -> tuple[str, bytes, bytes] | None:
    """Split a private key of RFC 8410 that carries its public key (PKCS#8 version 2, RFC 5958 section 2).

    Returns:
        Curve, private and public octets; None for anything but strict DER of that form. Attributes
        are passed over. The public key may also be tagged explicitly, as old programs write it.
    """
    if data.find(_VERSION_2_MARK, 0, 9) < 0:
        return None  # said at once of nearly all keys
    outer = der_elements(data)
    parts = der_elements(outer[0][1]) if outer else None
    if not parts or len(parts) not in (4, 5):
        return None
    _, _, key, *attributes, public = parts
    secret = bytes(key[1][2:])
    octets = bytes(public[1][-len(secret) :])
    for name, layout in OCTET_LAYOUTS.items():
        start = _VERSION_1 + layout.algorithm
        start += der_element(_OCTET_STRING, der_element(_OCTET_STRING, secret))
        if attributes:
            start += der_element(_ATTRIBUTES, bytes(attributes[0][1]))
        for end in (
            der_element(_IMPLICIT_PUBLIC, _NO_UNUSED_BITS + octets),
            der_element(_PUBLIC, der_element(_BIT_STRING, _NO_UNUSED_BITS + octets)),
        ):
            if data == der_element(_SEQUENCE, start + end):
                return name, secret, octets
    return None


_PASSWORD_LIMIT = 1023  # bytes, of OpenSSL


def password_bytes(password: str | bytes) -> bytes:
    """Return a password as bytes: UTF-8, or the bytes that the system gave for what is not UTF-8."""
    if isinstance(password, bytes):
        return password
    try:
        return password.encode("utf-8", "surrogateescape")
    except UnicodeError:  # not raised on, because it quotes the password
        return password.encode("utf-8", "surrogatepass")


_quiet_lock = fork_safe_lock()


def ffdh_quietly(load: Callable[..., T], *arguments: object) -> T:
    """Call a function of pyca/cryptography without its warning that it will drop finite-field Diffie-Hellman.

    Where warnings are errors it would look like a malformed key. Filters are the whole process's, which
    is why one thread at a time comes in here.
    """
    from warnings import catch_warnings, filterwarnings

    with _quiet_lock, catch_warnings():
        filterwarnings("ignore", "Diffie-Hellman over finite fields")
        return load(*arguments)


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
        return ffdh_quietly(load_der_private_key, der, None).private_bytes(
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
    start = data.lstrip()[:11]
    if start[:1] == b"{" and b"kty" in data and _is_public_jwk(data):
        return "a public key as JWK"
    if start.startswith((b"ssh-", b"ecdsa-sha2-", b"sk-ssh-", b"sk-ecdsa-")):
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


def _is_public_jwk(data: bytearray) -> bool:
    """Tell whether this is a public JWK, or a set with one (RFC 7517)."""
    from json import loads

    try:
        members = loads(data)
    except (ValueError, RecursionError):
        return False
    listed = members.get("keys", [members]) if isinstance(members, dict) else []
    return isinstance(listed, list) and any(
        isinstance(one, dict) and one.get("kty") in ("EC", "OKP", "RSA") and "d" not in one for one in listed
    )


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
