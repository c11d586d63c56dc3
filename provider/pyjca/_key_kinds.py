"""Telling what DER holds, and saying so where it is not what was wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._encoding import LAYOUTS, OCTET_LAYOUTS, der_elements

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "PKCS8_TAGS",
    "SUPPORTED",
    "der_kind",
    "explain_private",
    "explain_public",
    "not_der",
    "reason_of",
    "tags_of",
    "wrong_kind",
]

SUPPORTED = "only EC, Ed25519, Ed448, X25519 and X448 keys are supported"

PKCS8_TAGS = b"\x02\x30\x04"  # version, algorithm, key
_PRIVATE_KINDS = ("a private key", "an encrypted private key")
_KINDS = {
    b"\x30\x03": "a public key",
    PKCS8_TAGS: "a private key",
    b"\x02\x04": "a private key",
    b"\x30\x04": "an encrypted private key",
    b"\x30\x30\x03": "a certificate or certificate request",
    b"\x02\x02": "an RSA public key",
    b"\x02\x30\x30": "a PKCS#12 store",
}


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
        return "an RSA or DSA private key"
    for kind_tags, kind in _KINDS.items():
        if tags == kind_tags or (tags[:1] == b"\x02" and tags.startswith(kind_tags)):  # optional parts follow
            return kind
    return "something else in DER"


def not_der(content: bytes, what: str) -> str:
    """Say what is wrong with bytes that are no DER."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "the key data is UTF-16 text; save the PEM file as ASCII or UTF-8"
    if content[:1] == b"\x30":
        return f"malformed {what}: the DER data is cut off, or something follows it"
    return f"this is not a {what}: neither PEM (no line -----BEGIN …-----) nor DER"


def reason_of(error: Exception) -> str:
    """Return the first, specific sentence of an exception of cryptography."""
    text = str(error.args[0]) if error.args else type(error).__name__
    _, _, details = text.partition("Details: ")
    return details or text.partition(". ")[0].rstrip(".")


def wrong_kind(key: Any, half: str) -> str | None:
    """Say why a key that cryptography read is not one of ours, or None."""
    curve = getattr(key, "curve", None)
    if curve is None:
        name = type(key).__name__.replace("PrivateKey", "").replace("PublicKey", "")
        if name in OCTET_LAYOUTS:
            return None
        article = "a" if name.startswith("D") else "an"  # DSA, DH; RSA, ML-DSA
        return f"this is {article} {name} {half} key; {SUPPORTED}"
    if curve.name not in LAYOUTS:
        known = ", ".join(LAYOUTS)
        return f"the {half} key is on curve {curve.name}; supported: {known}"
    return None


def explain_public(der: bytes) -> str:
    """Say why these bytes are not an acceptable public key."""
    kind = der_kind(der)
    if kind is None:
        return not_der(der, "public key")
    if kind in _PRIVATE_KINDS:
        return f"this is {kind}; load it with load_private_key and take its public_key"
    if kind != "a public key":
        return f"this is {kind}, not a public key (SubjectPublicKeyInfo)"
    from cryptography.hazmat.primitives import serialization

    try:
        key: Any = serialization.load_der_public_key(der)
    except Exception as error:  # noqa: BLE001
        return f"malformed or unsupported public key: {reason_of(error)}"
    wrong = wrong_kind(key, "public")
    if wrong:
        return wrong
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
        if kind == "a public key":
            return "this is a public key; load it with load_public_key"
        if kind not in _PRIVATE_KINDS:
            return f"this is {kind}, not a private key (PKCS#8 or SEC1)"
    reason = reason_of(error)
    if reason == "Invalid key":
        reason = (
            "the scalar is out of range, does not belong to the stored public part, "
            "or the curve is missing or contradictory"
        )
    return f"malformed or unsupported private key: {reason}"
