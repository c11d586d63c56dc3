"""Security.get_providers with a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.keys.test_matrix import K256

from pyjca import InvalidAlgorithmParameterException, Security
from pyjca.spi import Provider, Service

if TYPE_CHECKING:
    from collections.abc import Iterator

EVERYBODY = ["PyJCA", "OpenSSL", "PyCryptodome"]


@pytest.fixture
def provider() -> Iterator[Provider]:
    attributes = {"KeySize": "3072", "ImplementedIn": "Hardware", "Colour": "blue|green"}
    provider = Provider(
        "Token",
        "1",
        "for tests",
        [Service("Signature", "SHA256withOWN", "nowhere:Nothing", attributes=attributes, aliases=("OWN",))],
    )
    Security.add_provider(provider)
    yield provider
    Security.remove_provider("Token")


def names(filter: Any) -> list[str]:
    return [provider.name for provider in Security.getProviders(filter)]


@pytest.mark.parametrize(
    ("filter", "expected"),
    [
        ("Signature.SHA256withECDSA", EVERYBODY),
        ("signature.sha256WITHecdsa", EVERYBODY),
        (" Signature.1.2.840.10045.4.3.2 ", EVERYBODY),
        ("Signature.OID.1.2.840.10045.4.3.2", EVERYBODY),
        ("Mac.AESCMAC", ["OpenSSL", "PyCryptodome"]),
        ("Mac.HmacSHA512/256", EVERYBODY),
        ("Signature.Nonsense", []),
        ("KeyPairGenerator.EC SupportedCurves:secp256k1", list(K256)),
        ("KeyPairGenerator.EC SupportedCurves : SECP384R1", EVERYBODY),
        ("KeyPairGenerator.EC KeySize:521", EVERYBODY),
        ("KeyPairGenerator.EC KeySize:522", []),
        ("KeyAgreement.ECDH ImplementedIn:software", EVERYBODY),
        ("Mac.HmacSHA256 KeySize:1", []),
        ("Signature.OWN", ["Token"]),
        ("Signature.OWN KeySize:3072", ["Token"]),
        ("Signature.OWN keysize:03073", []),
        ("Signature.OWN Colour:Green", ["Token"]),
        ("Signature.OWN Colour:gree", []),
        ({}, [*EVERYBODY, "Token"]),
        ({"Mac.Poly1305": "", "Mac.AESCMAC": ""}, ["OpenSSL", "PyCryptodome"]),
        ({"Mac.AESCMAC": "", "KeyPairGenerator.EC SupportedCurves": "secp256k1"}, list(K256)),
        ({"Signature.OWN ImplementedIn": " Hardware "}, ["Token"]),
        (None, [*EVERYBODY, "Token"]),
    ],
)
@pytest.mark.usefixtures("provider")
def test_who_fits(filter: Any, expected: list[str]) -> None:
    assert names(filter) == expected


@pytest.mark.parametrize(
    "filter",
    [
        "",
        "Signature",
        "Signature.",
        ".SHA256withECDSA",
        "Signature.SHA256withECDSA KeySize",
        "Signature.SHA256withECDSA KeySize:",
        "Signature.SHA256withECDSA KeySize:large",
        "Signature.SHA256withECDSA KeySize:-1",
        "Signature.SHA256withECDSA SHA384withECDSA",
        {"Signature.SHA256withECDSA": "256"},
        {"Signature.SHA256withECDSA KeySize": ""},
        {"Signature": ""},
    ],
)
def test_malformed_filters(filter: Any) -> None:
    with pytest.raises(InvalidAlgorithmParameterException):
        Security.get_providers(filter)


def test_a_misspelt_engine_type_is_an_error() -> None:
    with pytest.raises(InvalidAlgorithmParameterException, match="did you mean Signature"):
        Security.get_providers("Signatur.SHA256withECDSA")


@pytest.mark.parametrize("filter", [5, b"Mac.Poly1305", {"Mac.Poly1305": None}, {5: ""}, ["Mac.Poly1305"]])
def test_types(filter: Any) -> None:
    with pytest.raises(TypeError):
        Security.get_providers(filter)


def test_a_provider_that_fails_fits_nothing(monkeypatch: pytest.MonkeyPatch, provider: Provider) -> None:
    def fail(*_: object) -> None:
        raise SystemExit

    monkeypatch.setattr(provider, "get_service", fail)
    assert names("Signature.OWN") == []
