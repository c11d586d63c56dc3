"""Telling what DER holds, and saying so where it is not what was wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._encoding import der_elements
from .errors import InvalidKeyException

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "PKCS8_TAGS",
    "SUPPORTED",
    "UnsupportedKey",
    "der_kind",
    "explain_private",
    "not_der",
    "not_public",
    "not_strict",
    "reason_of",
    "tags_of",
]

SUPPORTED = "only EC, Ed25519, Ed448, X25519, X448, RSA and DH keys are supported"

PKCS8_TAGS = b"\x02\x30\x04"  # version, algorithm, key
_RSA_PRIVATE = "an RSA private key"
_RSA_PUBLIC = "an RSA public key"
_PRIVATE_KINDS = ("a private key", "an encrypted private key", _RSA_PRIVATE)
_KINDS = {
    b"\x30\x03": "a public key",
    PKCS8_TAGS: "a private key",
    b"\x02\x04": "a private key",
    b"\x30\x04": "an encrypted private key",
    b"\x30\x30\x03": "a certificate or certificate request",
    b"\x02\x02": _RSA_PUBLIC,
    b"\x02\x30\x30": "a PKCS#12 store",
}

_OTHER_PROGRAMS = {
    b"PuTTY-User-Key-File-": "a key of PuTTY; convert it with: puttygen FILE -O private-openssh-new -o NEW",
    b"---- BEGIN SSH2": "a key in the format of SSH2; convert it with: ssh-keygen -i -f FILE",
    b"\xfe\xed\xfe\xed": "a keystore of Java; convert it to PKCS12 with: keytool -importkeystore",
    b"\xce\xce\xce\xce": "a keystore of Java; convert it to PKCS12 with: keytool -importkeystore",
}


class UnsupportedKey(InvalidKeyException):
    """A key that may be well formed, but of a kind, or on a curve, that pyjca has no keys of."""


def tags_of(content: bytes) -> bytes:
    """Return the tags inside DER that is one complete SEQUENCE, otherwise nothing."""
    outer = der_elements(content)
    if outer is None or len(outer) != 1 or outer[0][0] != 0x30:
        return b""
    return bytes(tag for tag, _ in der_elements(outer[0][1]) or ())


def der_kind(content: bytes) -> str | None:
    """Tell what the outer structure of DER looks like; None if it is not one complete SEQUENCE."""
    tags = tags_of(content)
    if not tags:
        return None
    if tags[:4] == b"\x02\x02\x02\x02":
        return _RSA_PRIVATE if len(tags) == 9 else "a DSA private key, or an RSA key of more than two primes"
    for kind_tags, kind in _KINDS.items():
        if tags == kind_tags or (tags[:1] == b"\x02" and tags.startswith(kind_tags)):  # optional parts follow
            return kind
    return "something else in DER"


def not_der(content: bytes, what: str) -> str:
    """Say what is wrong with bytes that are no DER."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "the key data is UTF-16 text; save the PEM file as ASCII or UTF-8"
    for start, hint in _OTHER_PROGRAMS.items():
        if content.startswith(start):
            return f"this is {hint}"
    if content[:1] == b"\x30":
        return f"malformed {what}: the DER data is cut off, or something follows it"
    return f"this is not a {what}: neither PEM (no line -----BEGIN …-----) nor DER"


def reason_of(error: Exception) -> str:
    """Return the first, specific sentence of an exception of cryptography."""
    text = str(error.args[0]) if error.args else type(error).__name__
    _, _, details = text.partition("Details: ")
    return details or text.partition(". ")[0].rstrip(".")


def not_public(der: bytes) -> str | None:
    """Say why these bytes cannot be a public key, None where their outer structure is that of one."""
    kind = der_kind(der)
    if kind is None:
        return not_der(der, "public key")
    if kind in _PRIVATE_KINDS:
        return f"this is {kind}; load it with load_private_key and take its public_key"
    if kind != "a public key":
        return f"this is {kind}, not a public key (SubjectPublicKeyInfo or PKCS#1)"
    return None


def not_strict(key: Any) -> str:
    """Say what to do about a public key that cryptography could read and that is not in strict DER."""
    if not hasattr(key, "curve"):
        return "the public key is not in strict DER; rewrite it with: openssl pkey -pubin -in FILE -pubout"
    return (
        f"the public key is on {key.curve.name}, but not in strict DER with the curve's name and an "
        "uncompressed or compressed point; rewrite it with: openssl ec -pubin -in FILE -pubout "
        "-param_enc named_curve -conv_form uncompressed"
    )


def explain_private(content: bytes, error: Exception, label: bytes) -> str:
    """Say why cryptography could not read these bytes, or this PEM block, as a private key."""
    if not label:
        kind = der_kind(content)
        if kind is None:
            return not_der(content, "private key")
        if kind in ("a public key", _RSA_PUBLIC):
            return f"this is {kind}; load it with load_public_key"
        if kind not in _PRIVATE_KINDS:
            return f"this is {kind}, not a private key (PKCS#8, SEC1 or PKCS#1)"
    reason = reason_of(error)
    if reason == "Invalid key":
        reason = (
            "the scalar is out of range, does not belong to the stored public part, "
            "or the curve is missing or contradictory; or the p of a DH key is too short"
        )
    elif reason == "Invalid DH parameters":
        reason = "the p of the DH key is no safe prime, or its p, q and g do not fit each other"
    return f"malformed or unsupported private key: {reason}"
