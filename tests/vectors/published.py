"""Vectors of NIST and of RFCs, from the package cryptography_vectors, which names their origins."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

import pyjca
from pyjca import ECDSAParameterSpec, ECPrivateKey, ECPublicKey, InvalidKeyException, Poly1305ParameterSpec
from pyjca.schemes.ecdsa_encoding import encode_der

from .engines import P1363, agree, mac, private_key, sign, verify
from .suites import Case, Suite, records, vector_text

if TYPE_CHECKING:
    from tests.support import Target

__all__ = ["SUITES"]

_bytes = bytes.fromhex

GENERATOR = private_key(1).public_key


def _public(x: str, y: str) -> ECPublicKey:
    return ECPublicKey.from_coordinates("secp256r1", int(x, 16), int(y, 16))


def _signature_verification() -> list[Case]:
    def bound(number: int, record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            key, message = _public(record["Qx"], record["Qy"]), _bytes(record["Msg"])
            r, s = int(record["R"], 16), int(record["S"], 16)
            genuine = record["Result"].startswith("P")
            assert verify(target, key, encode_der(r, s), message) is genuine
            fixed = r.to_bytes(32, "big") + s.to_bytes(32, "big")
            assert verify(target, key, fixed, message, P1363) is genuine

        return Case(f"{number} {record['Result']}", run)

    found = records(vector_text("asymmetric/ECDSA/FIPS_186-3/SigVer.rsp"), "P-256,SHA-256")
    return [bound(number, record) for number, record in enumerate(found)]


def _signature_generation() -> list[Case]:
    """The published nonces cannot be set; the signatures are verified, and own ones are made and verified."""

    def bound(number: int, record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            own, key = private_key(int(record["d"], 16)), _public(record["Qx"], record["Qy"])
            assert own.public_key == key
            message = _bytes(record["Msg"])
            published = encode_der(int(record["R"], 16), int(record["S"], 16))
            assert verify(target, key, published, message) is True
            assert verify(target, key, published, message + b"\0") is False
            assert verify(target, key, sign(target, own, message), message) is True

        return Case(str(number), run)

    found = records(vector_text("asymmetric/ECDSA/FIPS_186-3/SigGen.txt"), "P-256,SHA-256")
    return [bound(number, record) for number, record in enumerate(found)]


def _key_pairs() -> list[Case]:
    """The target multiplies the generator: agreement with it has the public key's x."""

    def bound(number: int, record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            own = private_key(int(record["d"], 16))
            assert own.public_key == _public(record["Qx"], record["Qy"])
            assert agree(target, own, GENERATOR).hex() == record["Qx"]

        return Case(str(number), run)

    found = records(vector_text("asymmetric/ECDSA/FIPS_186-3/KeyPair.rsp"), "P-256")
    return [bound(number, record) for number, record in enumerate(r for r in found if "d" in r)]


def _public_key_validity() -> list[Case]:
    def bound(number: int, record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            spec = pyjca.ECPublicKeySpec(int(record["Qx"], 16), int(record["Qy"], 16), "P-256")
            factory = pyjca.KeyFactory.get_instance("EC", target.provider)
            if record["Result"].startswith("P"):
                assert factory.generate_public(spec) == _public(record["Qx"], record["Qy"])
            else:
                with pytest.raises(pyjca.InvalidKeySpecException):
                    factory.generate_public(spec)

        return Case(f"{number} {record['Result']}", run)

    found = records(vector_text("asymmetric/ECDSA/FIPS_186-3/PKV.rsp"), "P-256")
    return [bound(number, record) for number, record in enumerate(found)]


def _static_unified() -> list[Case]:
    """Reasons 1, 2: the peer's key is bad; 5, 6: the own public half; 7: the halves differ; 8: Z is wrong."""

    def bound(name: str, record: dict[str, str]) -> Case:
        reason = int(record["Result"].partition("(")[2].split()[0])

        def run(target: Target) -> None:
            def secret() -> bytes:
                own_public = _public(record["QsIUTx"], record["QsIUTy"])
                own = ECPrivateKey("secp256r1", _bytes(record["dsIUT"]), own_public)
                return agree(target, own, _public(record["QsCAVSx"], record["QsCAVSy"]))

            if reason in (1, 2, 5, 6, 7):
                with pytest.raises(InvalidKeyException):
                    secret()
                return
            found = secret()
            genuine = found.hex() == record["Z"] and sha256(found).hexdigest() == record["CAVSHashZZ"]
            assert genuine is (reason != 8)

        return Case(f"{name} {record['COUNT']} {record['Result']}", run)

    cases = []
    for side in ("init", "resp"):
        file = f"asymmetric/ECDH/KASValidityTest_ECCStaticUnified_NOKC_ZZOnly_{side}.fax"
        cases += [bound(side, record) for record in records(vector_text(file), "EC - SHA256")]
    return cases


def _hmac() -> list[Case]:
    def bound(number: int, record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            key, message, tag = (_bytes(record[name]) for name in ("Key", "Msg", "MD"))
            assert mac(target, "HmacSHA256", key, message).do_final() == tag
            assert mac(target, "HmacSHA256", key, message).verify(tag) is True

        return Case(str(number), run)

    found = records(vector_text("HMAC/rfc-4231-sha256.txt"))
    return [bound(number, record) for number, record in enumerate(r for r in found if "MD" in r)]


def _poly1305() -> list[Case]:
    """Most have r or s zero on purpose: refused as they are, computed where weak keys are allowed."""
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

    return [bound(record) for record in records(vector_text("poly1305/rfc7539.txt"))]


def _deterministic() -> list[Case]:
    """The signatures of appendix A.2.5, made, verified, and refused where they are changed."""
    text = vector_text("asymmetric/ECDSA/RFC6979/evppkey_ecdsa_rfc6979.txt")
    pem = re.search(r"PrivateKey=P-256_PRIV\n(-----BEGIN.*?-----END PRIVATE KEY-----\n)", text, re.DOTALL)
    assert pem is not None
    own = pyjca.load_private_key(pem[1])
    assert isinstance(own, ECPrivateKey)

    def bound(number: int, record: dict[str, str]) -> Case:
        message, signature = record["Input"].strip('"').encode(), _bytes(record["Output"])

        def run(target: Target) -> None:
            if "DigestSign" in record:
                assert sign(target, own, message, ECDSAParameterSpec(deterministic=True)) == signature
            else:
                assert verify(target, own.public_key, signature, message) is ("Result" not in record)

        return Case(f"{number} {record['Input']}", run)

    ours = [
        record
        for record in records(text)
        if record.get("Key", "").startswith("P-256_")
        and "SHA256" in (record.get("DigestSign"), record.get("DigestVerify"))
    ]
    return [bound(number, record) for number, record in enumerate(ours)]


SUITES = (
    Suite("nist 186-3 SigVer P-256 SHA-256", _signature_verification),
    Suite("nist 186-3 SigGen P-256 SHA-256", _signature_generation),
    Suite("nist 186-3 KeyPair P-256", _key_pairs),
    Suite("nist 186-3 PKV P-256", _public_key_validity),
    Suite("nist 800-56A ECC static unified P-256", _static_unified),
    Suite("rfc 4231 HMAC-SHA-256", _hmac),
    Suite("rfc 6979 P-256 SHA-256", _deterministic),
    Suite("rfc 8439 Poly1305", _poly1305),
)
