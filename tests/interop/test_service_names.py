"""What the JDK's providers offer is offered here, under the same names and with the same attributes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.cli.support import ok

OIDS = {
    "EC": "1.2.840.10045.2.1",
    "SHA1withECDSA": "1.2.840.10045.4.1",
    "SHA224withECDSA": "1.2.840.10045.4.3.1",
    "SHA256withECDSA": "1.2.840.10045.4.3.2",
    "SHA384withECDSA": "1.2.840.10045.4.3.3",
    "SHA512withECDSA": "1.2.840.10045.4.3.4",
    "SHA3-224withECDSA": "2.16.840.1.101.3.4.3.9",
    "SHA3-256withECDSA": "2.16.840.1.101.3.4.3.10",
    "SHA3-384withECDSA": "2.16.840.1.101.3.4.3.11",
    "SHA3-512withECDSA": "2.16.840.1.101.3.4.3.12",
    "X25519": "1.3.101.110",
    "X448": "1.3.101.111",
    "Ed25519": "1.3.101.112",
    "Ed448": "1.3.101.113",
    "HmacSHA1": "1.2.840.113549.2.7",
    "HmacSHA224": "1.2.840.113549.2.8",
    "HmacSHA256": "1.2.840.113549.2.9",
    "HmacSHA384": "1.2.840.113549.2.10",
    "HmacSHA512": "1.2.840.113549.2.11",
    "HmacSHA512/224": "1.2.840.113549.2.12",
    "HmacSHA512/256": "1.2.840.113549.2.13",
    "HmacSHA3-224": "2.16.840.1.101.3.4.2.13",
    "HmacSHA3-256": "2.16.840.1.101.3.4.2.14",
    "HmacSHA3-384": "2.16.840.1.101.3.4.2.15",
    "HmacSHA3-512": "2.16.840.1.101.3.4.2.16",
}
"""The object identifiers that are aliases, alone and with "OID." before them."""

EC_KEYS = {"SupportedKeyClasses": "ECPublicKey|ECPrivateKey", "ImplementedIn": "Software"}
SOFTWARE = {"ImplementedIn": "Software"}
RAW = {"SupportedKeyFormats": "RAW"}

SUN_EC: dict[tuple[str, str], dict[str, str]] = {
    ("KeyFactory", "EC"): EC_KEYS,
    ("KeyPairGenerator", "EC"): EC_KEYS,
    ("AlgorithmParameters", "EC"): EC_KEYS,
    ("KeyAgreement", "ECDH"): EC_KEYS,
    ("Signature", "NONEwithECDSA"): EC_KEYS,
    ("Signature", "SHA1withECDSA"): EC_KEYS,
    ("Signature", "SHA224withECDSA"): EC_KEYS,
    ("Signature", "SHA256withECDSA"): EC_KEYS,
    ("Signature", "SHA384withECDSA"): EC_KEYS,
    ("Signature", "SHA512withECDSA"): EC_KEYS,
    ("Signature", "SHA3-224withECDSA"): EC_KEYS,
    ("Signature", "SHA3-256withECDSA"): EC_KEYS,
    ("Signature", "SHA3-384withECDSA"): EC_KEYS,
    ("Signature", "SHA3-512withECDSA"): EC_KEYS,
    ("Signature", "NONEwithECDSAinP1363Format"): {},
    ("Signature", "SHA1withECDSAinP1363Format"): {},
    ("Signature", "SHA224withECDSAinP1363Format"): {},
    ("Signature", "SHA256withECDSAinP1363Format"): {},
    ("Signature", "SHA384withECDSAinP1363Format"): {},
    ("Signature", "SHA512withECDSAinP1363Format"): {},
    ("Signature", "SHA3-224withECDSAinP1363Format"): {},
    ("Signature", "SHA3-256withECDSAinP1363Format"): {},
    ("Signature", "SHA3-384withECDSAinP1363Format"): {},
    ("Signature", "SHA3-512withECDSAinP1363Format"): {},
    ("KeyFactory", "XDH"): SOFTWARE,
    ("KeyFactory", "X25519"): SOFTWARE,
    ("KeyFactory", "X448"): SOFTWARE,
    ("KeyPairGenerator", "XDH"): SOFTWARE,
    ("KeyPairGenerator", "X25519"): SOFTWARE,
    ("KeyPairGenerator", "X448"): SOFTWARE,
    ("KeyAgreement", "XDH"): SOFTWARE,
    ("KeyAgreement", "X25519"): SOFTWARE,
    ("KeyAgreement", "X448"): SOFTWARE,
    ("KeyFactory", "EdDSA"): SOFTWARE,
    ("KeyFactory", "Ed25519"): SOFTWARE,
    ("KeyFactory", "Ed448"): SOFTWARE,
    ("KeyPairGenerator", "EdDSA"): SOFTWARE,
    ("KeyPairGenerator", "Ed25519"): SOFTWARE,
    ("KeyPairGenerator", "Ed448"): SOFTWARE,
    ("Signature", "EdDSA"): SOFTWARE,
    ("Signature", "Ed25519"): SOFTWARE,
    ("Signature", "Ed448"): SOFTWARE,
}
"""The services of SunEC (sun.security.ec.SunEC), with the attributes that admit keys."""

SUN_JCE_MACS: dict[tuple[str, str], dict[str, str]] = {
    ("Mac", "HmacMD5"): RAW,
    ("Mac", "HmacSHA1"): RAW,
    ("Mac", "HmacSHA224"): RAW,
    ("Mac", "HmacSHA256"): RAW,
    ("Mac", "HmacSHA384"): RAW,
    ("Mac", "HmacSHA512"): RAW,
    ("Mac", "HmacSHA512/224"): RAW,
    ("Mac", "HmacSHA512/256"): RAW,
    ("Mac", "HmacSHA3-224"): RAW,
    ("Mac", "HmacSHA3-256"): RAW,
    ("Mac", "HmacSHA3-384"): RAW,
    ("Mac", "HmacSHA3-512"): RAW,
}
"""The HMACs of SunJCE (com.sun.crypto.provider.SunJCE)."""


@pytest.fixture(scope="module")
def listed() -> dict[tuple[str, str], Any]:
    """What ``pyjca list services --json`` says, by type and algorithm."""
    rows = json.loads(ok("list", "services", "--json").text)["services"]
    return {(row["type"], row["algorithm"]): row for row in rows}


@pytest.mark.parametrize(("type_", "algorithm"), [*SUN_EC, *SUN_JCE_MACS])
def test_the_jdks_services_are_listed(type_: str, algorithm: str, listed: dict[tuple[str, str], Any]) -> None:
    row = listed[type_, algorithm]
    oid = OIDS.get(algorithm)
    aliases = set() if oid is None else {oid, f"OID.{oid}"}
    assert set(row["aliases"]) == aliases | ({"EllipticCurve"} if algorithm == "EC" else set())
    wanted = {**SUN_EC, **SUN_JCE_MACS}[type_, algorithm]
    assert row["providers"] == [*row["attributes"]] != []
    for provider, attributes in row["attributes"].items():
        assert wanted.items() <= attributes.items(), provider


def test_the_tables_are_whole() -> None:
    kinds = [type_ for type_, _ in SUN_EC]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "Signature": 23,
        "KeyFactory": 7,
        "KeyPairGenerator": 7,
        "KeyAgreement": 4,
        "AlgorithmParameters": 1,
    }
    assert len(SUN_JCE_MACS) == 12


def test_capabilities_name_the_jdks_provider() -> None:
    rows = json.loads(ok("list", "capabilities", "--json").text)["services"]
    said = {(row["type"], row["algorithm"]): row["jdk"] for row in rows}
    assert {name for name, provider in said.items() if provider == "SunEC"} == {*SUN_EC}
    of_sun_jce = {name for name, provider in said.items() if provider == "SunJCE" and name[0] == "Mac"}
    assert of_sun_jce == {*SUN_JCE_MACS}
    assert said["Mac", "Poly1305"] == ""  # which is no Mac there
