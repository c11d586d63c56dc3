"""Wycheproof (github.com/C2SP/wycheproof, testvectors_v1), read from the folder WYCHEPROOF_DIR."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

import pyjca
from pyjca import ECPublicKey, InvalidKeyException

from .engines import DER, P1363, agree, mac, private_key, public_key, verify
from .suites import Case, Suite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.support import Target

    from pyjca import PublicKey

__all__ = ["ACCEPTABLE", "SUITES", "read"]

_bytes = bytes.fromhex

# What "acceptable" vectors come to here, by flag. The first flag that fits decides; each has to fit one.
ACCEPTABLE = {
    "CompressedPublic": (True, "compressed points are accepted (SEC 1 section 2.3.4)"),
    "UnnamedCurve": (False, "explicit curve parameters are refused (RFC 5480 section 2.1.1)"),
    "InvalidAsn": (False, "SubjectPublicKeyInfo is strict DER, and nothing may follow"),
}

WITHOUT_NONCE = "the AEAD refuses its nonce before there is a Poly1305 key"


def read(name: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Yield (group, test) of a file; the counts that the file states must be right."""
    folder = os.environ.get("WYCHEPROOF_DIR")
    if not folder:
        pytest.skip("WYCHEPROOF_DIR does not name a folder with Wycheproof's testvectors_v1")
    content = json.loads((Path(folder) / f"{name}_test.json").read_text(encoding="utf-8"))
    pairs = [(group, test) for group in content["testGroups"] for test in group["tests"]]
    assert len(pairs) == content["numberOfTests"]
    yield from pairs


def _name(test: dict[str, Any]) -> str:
    return f"{test['tcId']} {test['comment']} {test['flags']} ({test['result']})"


def _ecdsa(file: str, algorithm: str) -> list[Case]:
    def bound(group: dict[str, Any], test: dict[str, Any]) -> Case:
        def run(target: Target) -> None:
            key = public_key(_bytes(group["publicKeyDer"]))
            verdict = verify(target, key, _bytes(test["sig"]), _bytes(test["msg"]), algorithm)
            assert verdict is {"valid": True, "invalid": False}[test["result"]]

        return Case(_name(test), run)

    return [bound(group, test) for group, test in read(file)]


def _ecdh(file: str, load: Callable[[bytes], PublicKey]) -> list[Case]:
    def bound(test: dict[str, Any]) -> Case:
        result = test["result"]
        if result == "acceptable":
            agreed, _ = next(ACCEPTABLE[flag] for flag in ACCEPTABLE if flag in test["flags"])
        else:
            agreed = {"valid": True, "invalid": False}[result]

        def run(target: Target) -> None:
            own = private_key(int(test["private"], 16))
            if not agreed:
                with pytest.raises(InvalidKeyException):
                    agree(target, own, load(_bytes(test["public"])))
                return
            secret = agree(target, own, load(_bytes(test["public"])))
            assert secret.hex() == test["shared"]

        return Case(_name(test), run)

    return [bound(test) for _, test in read(file)]


def _expect_tag(target: Target, algorithm: str, test: dict[str, Any], key: bytes, message: bytes) -> None:
    tag, genuine = _bytes(test["tag"]), test["result"] == "valid"
    whole = mac(target, algorithm, key, message).do_final()
    assert (whole[: len(tag)] == tag) is genuine
    # verify() knows whole tags only: a truncated one is refused, right or wrong
    verdict = mac(target, algorithm, key, message).verify(tag)
    assert verdict is (genuine and len(tag) == len(whole))


def _hmac() -> list[Case]:
    def bound(test: dict[str, Any]) -> Case:
        def run(target: Target) -> None:
            _expect_tag(target, "HmacSHA256", test, _bytes(test["key"]), _bytes(test["msg"]))

        return Case(_name(test), run)

    return [bound(test) for _, test in read("hmac_sha256")]


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


SUITES = (
    Suite("wycheproof ecdsa_secp256r1_sha256", lambda: _ecdsa("ecdsa_secp256r1_sha256", DER)),
    Suite("wycheproof ecdsa_secp256r1_sha256_p1363", lambda: _ecdsa("ecdsa_secp256r1_sha256_p1363", P1363)),
    Suite("wycheproof ecdh_secp256r1", lambda: _ecdh("ecdh_secp256r1", pyjca.load_public_key)),
    Suite(
        "wycheproof ecdh_secp256r1_ecpoint",
        lambda: _ecdh("ecdh_secp256r1_ecpoint", lambda point: ECPublicKey("secp256r1", point)),
    ),
    Suite("wycheproof hmac_sha256", _hmac),
    Suite("wycheproof chacha20_poly1305", _poly1305),
)
