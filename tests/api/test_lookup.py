"""get_instance: names, aliases, providers, and what is said when there is none."""

from __future__ import annotations

import pytest
from tests.api.fakes import Script, fake_provider

from pyjca import (
    Error,
    KeyPairGenerator,
    Mac,
    NoSuchAlgorithmException,
    NoSuchProviderException,
    Security,
    Signature,
)


@pytest.mark.parametrize(
    "name",
    ["SHA256withECDSA", "sha256WITHecdsa", "1.2.840.10045.4.3.2", "OID.1.2.840.10045.4.3.2"],
)
def test_names_aliases_and_oids_in_any_case(name: str) -> None:
    assert Signature.get_instance(name).algorithm == name


def test_unknown_algorithm_names_what_comes_near_and_who_was_asked() -> None:
    with pytest.raises(NoSuchAlgorithmException) as caught:
        Signature.get_instance("SHA265withECDSA")
    text = str(caught.value)
    for part in (
        "Signature",
        "SHA265withECDSA",
        "did you mean SHA256withECDSA",
        "PyJCA, OpenSSL, PyCryptodome",
    ):
        assert part in text
    assert isinstance(caught.value, LookupError)
    assert isinstance(caught.value, Error)


def test_confused_engine_types_are_told_apart() -> None:
    with pytest.raises(NoSuchAlgorithmException, match="it is the name of a Signature"):
        KeyPairGenerator.get_instance("SHA256withECDSA")


def test_a_named_provider_that_lacks_the_algorithm() -> None:
    with pytest.raises(NoSuchAlgorithmException, match=r"providers searched: OpenSSL\)"):
        Mac.get_instance("HmacWhirlpool", "OpenSSL")


def test_unknown_provider_names_what_comes_near() -> None:
    with pytest.raises(NoSuchProviderException, match=r"did you mean OpenSSL.*PyJCA, OpenSSL, PyCryptodome"):
        Signature.get_instance("SHA256withECDSA", "openssl")


def test_an_empty_provider_name_is_no_provider() -> None:
    with pytest.raises(NoSuchProviderException):
        Signature.get_instance("SHA256withECDSA", "")


def test_a_provider_object_need_not_be_registered() -> None:
    provider = fake_provider("Unregistered", Script())
    signer = Signature.get_instance("SHA256withECDSA", provider)
    assert provider not in Security.get_providers()
    assert signer.explain().code_of("Unregistered") == "not-initialised"


@pytest.mark.parametrize("algorithm", [None, 5, b"SHA256withECDSA"])
def test_an_algorithm_is_a_string(algorithm: object) -> None:
    with pytest.raises(TypeError, match="must be str"):
        Signature.get_instance(algorithm)  # type: ignore[arg-type]


def test_a_provider_is_a_name_or_a_provider() -> None:
    with pytest.raises(TypeError, match="by name or as a"):
        Signature.get_instance("SHA256withECDSA", 3)  # type: ignore[arg-type]


def test_asking_does_not_select() -> None:
    signer = Signature.get_instance("SHA256withECDSA")
    assert signer.provider is None
    assert signer.backend is None
    assert signer.explain().provider is None
    assert {c.code for c in signer.explain().candidates} == {"not-initialised"}
    assert signer.provider is None
