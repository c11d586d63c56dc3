"""Vectors of RFCs, most from the package cryptography_vectors, which names their origins."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import pytest

import pyjca
from pyjca import (
    ECDSAParameterSpec,
    ECPrivateKey,
    EdDSAParameterSpec,
    InvalidKeyException,
    NoSuchAlgorithmException,
    Poly1305ParameterSpec,
)

from .engines import (
    CURVES,
    agree,
    ecdsa,
    edec_private_key,
    mac,
    sign,
    verify,
    xec_private_key,
    xec_public_key,
)
from .suites import Case, Suite, records, vector_text

if TYPE_CHECKING:
    from tests.support import Target

__all__ = ["SUITES"]

_bytes = bytes.fromhex


# -------------------------------------------------------------------------------------- signatures


def _deterministic(curve: str, digest: str) -> list[Case]:
    """The signatures of appendices A.2.5 to A.2.7 of RFC 6979, made, verified, and refused where changed."""
    text = vector_text("asymmetric/ECDSA/RFC6979/evppkey_ecdsa_rfc6979.txt")
    name = CURVES[curve]
    pem = re.search(rf"PrivateKey={name}_PRIV\n(-----BEGIN.*?-----END PRIVATE KEY-----\n)", text, re.DOTALL)
    assert pem is not None
    own = pyjca.load_private_key(pem[1])
    assert isinstance(own, ECPrivateKey)
    algorithm = ecdsa(digest)

    def bound(number: int, record: dict[str, str]) -> Case:
        message, signature = record["Input"].strip('"').encode(), _bytes(record["Output"])

        def run(target: Target) -> None:
            if "DigestSign" in record:
                spec = ECDSAParameterSpec(deterministic=True)
                assert sign(target, own, message, algorithm, spec) == signature
            else:
                genuine = "Result" not in record
                assert verify(target, own.public_key, signature, message, algorithm) is genuine

        return Case(f"{number} {record['Input']}", run)

    ours = [
        record
        for record in records(text)
        if record.get("Key", "").startswith(f"{name}_")
        and digest.replace("-", "") in (record.get("DigestSign"), record.get("DigestVerify"))
    ]
    return [bound(number, record) for number, record in enumerate(ours)]


def _edwards(
    target: Target, curve: str, seed: bytes, public: bytes, message: bytes, signature: bytes
) -> None:
    own = edec_private_key(curve, seed)
    assert own.public_key.point == public
    assert sign(target, own, message, curve) == signature
    assert verify(target, own.public_key, signature, message, curve) is True
    assert verify(target, own.public_key, signature, message + b"\0", curve) is False


def _ed25519() -> list[Case]:
    """Bernstein's thousand vectors, those of section 7.1 of RFC 8032 among them."""

    def bound(number: int, line: str) -> Case:
        private, public, message, signed = map(_bytes, line.split(":")[:4])
        return Case(
            str(number),
            lambda target: _edwards(target, "Ed25519", private[:32], public, message, signed[:64]),
        )

    lines = vector_text("asymmetric/Ed25519/sign.input").splitlines()
    return [bound(number, line) for number, line in enumerate(lines)]


def _ed448() -> list[Case]:
    def bound(record: dict[str, str]) -> Case:
        seed, public, message, signature = (
            _bytes(record[name]) for name in ("SECRET", "PUBLIC", "MESSAGE", "SIGNATURE")
        )
        context = _bytes(record.get("CONTEXT", ""))

        def run(target: Target) -> None:
            if not context:
                _edwards(target, "Ed448", seed, public, message, signature)
                return
            own = edec_private_key("Ed448", seed)
            spec = EdDSAParameterSpec(context=context)
            if not _takes(target, own, spec):
                return
            assert sign(target, own, message, "Ed448", spec) == signature
            assert verify(target, own.public_key, signature, message, "Ed448", spec) is True
            assert verify(target, own.public_key, signature, message, "Ed448") is False

        return Case(record["COUNT"], run)

    found = records(vector_text("asymmetric/Ed448/rfc8032.txt"))
    return [bound(record) for record in found if "SECRET" in record]


def _takes(target: Target, own: pyjca.PrivateKey, spec: EdDSAParameterSpec) -> bool:
    """Tell whether a target takes parameters; only a wrapped library may refuse them."""
    try:
        sign(target, own, b"", own.curve, spec)  # type: ignore[attr-defined]
    except (pyjca.InvalidAlgorithmParameterException, NoSuchAlgorithmException):
        assert target.provider == "OpenSSL"
        return False
    return True


# --------------------------------------------------------------------------------- agreement, MACs


def _montgomery(curve: str) -> list[Case]:
    """The vectors of section 5.2 of RFC 7748."""

    def bound(record: dict[str, str]) -> Case:
        scalar, u, output = (_bytes(record[name]) for name in ("INPUT_SCALAR", "INPUT_U", "OUTPUT_U"))

        def run(target: Target) -> None:
            own, peer = xec_private_key(curve, scalar), xec_public_key(curve, u)
            assert agree(target, own, peer, curve) == output
            assert agree(target, own, peer, "XDH") == output

        return Case(record["COUNT"], run)

    found = records(vector_text(f"asymmetric/{curve}/rfc7748.txt"))
    return [bound(record) for record in found if "INPUT_U" in record]


def _hmac(file: str, algorithm: str) -> list[Case]:
    def bound(number: int, record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            key, message, tag = (_bytes(record[name]) for name in ("Key", "Msg", "MD"))
            assert mac(target, algorithm, key, message).do_final() == tag
            assert mac(target, algorithm, key, message).verify(tag) is True

        return Case(str(number), run)

    found = records(vector_text(f"HMAC/{file}.txt"))
    return [bound(number, record) for number, record in enumerate(r for r in found if "MD" in r)]


_SECTION_2_5_2 = {
    "COUNT": "section 2.5.2",
    "KEY": "85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b",
    "MSG": b"Cryptographic Forum Research Group".hex(),
    "TAG": "a8061dc1305136c6c22b8baf0c0127a9",
}


def _poly1305() -> list[Case]:
    """Section 2.5.2 and appendix A.3; most have r or s zero on purpose.

    These are refused as they are, and computed where weak keys are allowed.
    """
    weak_allowed = Poly1305ParameterSpec(allow_weak_key=True)

    def bound(record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            key, message, tag = (_bytes(record[name]) for name in ("KEY", "MSG", "TAG"))
            assert mac(target, "Poly1305", key, message, weak_allowed).do_final() == tag
            if not any(key[:16]) or not any(key[16:]):
                with pytest.raises(InvalidKeyException):
                    mac(target, "Poly1305", key, message)
            else:
                assert mac(target, "Poly1305", key, message).verify(tag) is True

        return Case(record["COUNT"], run)

    return [bound(record) for record in (_SECTION_2_5_2, *records(vector_text("poly1305/rfc7539.txt")))]


_HMAC = {
    "2202 HMAC-MD5": ("rfc-2202-md5", "HmacMD5"),
    "2202 HMAC-SHA-1": ("rfc-2202-sha1", "HmacSHA1"),
    **{f"4231 HMAC-SHA-{size}": (f"rfc-4231-sha{size}", f"HmacSHA{size}") for size in (224, 256, 384, 512)},
}

SUITES = (
    *(
        Suite(
            f"rfc 6979 {CURVES[curve]} {digest}",
            partial(_deterministic, curve, digest),
            curve,
            ("Signature", ecdsa(digest)),
        )
        for curve in CURVES
        for digest in ("SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512")
    ),
    Suite("rfc 8032 Ed25519", _ed25519, "Ed25519", ("Signature", "Ed25519")),
    Suite("rfc 8032 Ed448", _ed448, "Ed448", ("Signature", "Ed448")),
    *(
        Suite(f"rfc 7748 {curve}", partial(_montgomery, curve), curve, ("KeyAgreement", curve))
        for curve in ("X25519", "X448")
    ),
    *(
        Suite(f"rfc {name}", partial(_hmac, file, algorithm), "HMAC", ("Mac", algorithm))
        for name, (file, algorithm) in _HMAC.items()
    ),
    Suite("rfc 8439 Poly1305", _poly1305, "Poly1305", ("Mac", "Poly1305")),
)
