"""The standard services, which every built-in provider offers, and what a quick run examines of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.support import Target

    from pyjca.testing import Check

__all__ = ["BEYOND", "FEW", "SIGNATURES", "STANDARD", "concerns", "is_quick"]

_SHA2 = ("SHA224", "SHA256", "SHA384", "SHA512")
_SHA3 = ("SHA3-224", "SHA3-256", "SHA3-384", "SHA3-512")
_DIGESTS = ("MD5", "SHA1", *_SHA2, "SHA512/224", "SHA512/256", *_SHA3)
_ECDSA = [f"{digest}withECDSA" for digest in ("SHA1", *_SHA2, *_SHA3, "NONE")]
_OCTET = {"EdDSA": ("EdDSA", "Ed25519", "Ed448"), "XDH": ("XDH", "X25519", "X448")}
_HMAC = [f"Hmac{digest}" for digest in _DIGESTS]

SIGNATURES = {f"Signature.{name}{form}" for name in _ECDSA for form in ("", "inP1363Format")}
"""Those of ECDSA."""

STANDARD = {
    *SIGNATURES,
    *(f"Signature.{name}" for name in _OCTET["EdDSA"]),
    "AlgorithmParameters.EC",
    "KeyAgreement.ECDH",
    *(f"KeyAgreement.{name}" for name in _OCTET["XDH"]),
    *(f"Mac.{name}" for name in (*_HMAC, "Poly1305")),
    *(
        f"{type_}.{name}"
        for type_ in ("KeyPairGenerator", "KeyFactory")
        for name in ("EC", *_OCTET["EdDSA"], *_OCTET["XDH"])
    ),
}
"""All of them."""

_RSA = {
    *(f"Signature.{digest}withRSA" for digest in _DIGESTS),
    "Signature.RSASSA-PSS",
    "KeyPairGenerator.RSA",
    "KeyFactory.RSA",
}

BEYOND = {
    "OpenSSL": {
        *(f"{type_}.DiffieHellman" for type_ in ("KeyAgreement", "KeyPairGenerator", "KeyFactory")),
        *_RSA,
        "Signature.NONEwithRSA",
        "Mac.AESCMAC",
    },
    "PyCryptodome": {*_RSA, "Mac.AESCMAC", "Mac.KMAC128", "Mac.KMAC256"},
}
"""What a provider offers beside them."""

FEW = {
    "Signature.SHA256withECDSA",
    "Signature.SHA256withECDSAinP1363Format",
    "KeyAgreement.ECDH",
    "KeyFactory.EC",
    "KeyPairGenerator.EC",
    "Mac.HmacSHA256",
    "Mac.Poly1305",
    "Signature.Ed25519",
    "KeyAgreement.X25519",
    "KeyPairGenerator.X25519",
}
"""One or two of each kind."""

_QUICK = FEW | {
    "Signature.SHA384withECDSA",
    "Signature.SHA512withECDSAinP1363Format",
    "Signature.SHA3-256withECDSA",
    "Signature.NONEwithECDSA",
    "Signature.Ed448",
    "KeyAgreement.X448",
    "KeyPairGenerator.Ed448",
    "KeyFactory.Ed25519",
    "KeyFactory.XDH",
    "Mac.HmacMD5",
    "Mac.HmacSHA512/256",
    "Mac.HmacSHA3-384",
}
_EVERY_CURVE = {"AlgorithmParameters.EC", "KeyAgreement.ECDH", "KeyPairGenerator.EC", "KeyFactory.EC"}.union(
    *BEYOND.values()
) - {f"Signature.{digest}withRSA" for digest in _DIGESTS if digest != "SHA256"}
_CURVES = {"Signature.SHA384withECDSA": "secp384r1", "Signature.SHA512withECDSAinP1363Format": "secp521r1"}
_CURVES["Signature.SHA3-256withECDSA"] = "secp256k1"


def concerns(target: Target, check: Check) -> bool:
    """Tell whether a check computes in what the target is about."""
    if not target.curves:
        return True
    if check.service == "Mac.Poly1305":
        return "Poly1305" in target.curves
    return check.curve in target.curves and check.service in FEW | _QUICK


def is_quick(check: Check) -> bool:
    """Tell whether a quick run makes the check: each scheme on each curve, with one name of each kind."""
    if check.service in _EVERY_CURVE:
        return True
    wanted = _CURVES.get(check.service)
    return check.service in _QUICK and (wanted is None or check.curve == wanted) and _is_default(check)


def _is_default(check: Check) -> bool:
    return check.service in _CURVES or check.name.endswith(f"[{check.service}]")
