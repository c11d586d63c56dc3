"""What provider authors get wrong, and how they learn of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair

from pyjca import ConfigurationError, InvalidAlgorithmParameterException, ProviderException, SecretKey
from pyjca.security import registry
from pyjca.spi import SCHEMES, FieldBackend, FieldDeclaration, Fields, MacSpi, Provider, Service


def service(algorithm: str = "HmacTest", **more: object) -> Service:
    return Service("Mac", algorithm, "tests.nothing:Here", **more)  # type: ignore[arg-type]


def test_names_are_found_in_any_case() -> None:
    provider = Provider("P", "1", "info", [service(aliases=["1.2.3", "Other"])])
    for name in ("hmactest", "1.2.3", "OTHER"):
        assert provider.get_service("mac", name) is provider.get_services()[0]
    assert provider.get_service("Signature", "HmacTest") is None


def test_two_services_cannot_answer_to_one_name() -> None:
    with pytest.raises(ProviderException, match=r"Mac\.B is claimed by both HmacTest and B"):
        Provider("P", "1", "info", [service(aliases=["B"]), service("B", aliases=["b"])])


def test_a_service_belongs_to_one_provider() -> None:
    shared = service()
    Provider("P", "1", "info", [shared])
    with pytest.raises(ProviderException, match="cannot belong to provider Q too"):
        Provider("Q", "1", "info", [shared])


@pytest.mark.parametrize("scheme", ["ECDSA", "ec", "EC ", "1305"])
def test_a_scheme_is_one_of_those_that_fields_offer(scheme: str) -> None:
    with pytest.raises(ProviderException, match=r"^scheme of HmacTest is one of EC, XDH.*, not '") as caught:
        service(scheme=scheme)
    assert str(caught.value).endswith(f"not {scheme!r}")


def test_schemes_that_fields_offer_are_taken() -> None:
    for scheme in ("", *SCHEMES):
        assert service(scheme=scheme).scheme == scheme


def test_services_can_be_made_late_and_once() -> None:
    made: list[Service] = []

    def make() -> list[Service]:
        made.append(service(aliases=["1.2.3"]))
        return [*made]

    provider = Provider("P", "1", "info", make)
    assert not made
    found = provider.get_service("mac", "1.2.3")
    assert [found] == [*provider.get_services()] == made
    assert found is not None
    assert found.provider is provider


def test_what_is_wrong_with_services_made_late_is_told_when_they_are_asked_for() -> None:
    provider = Provider("P", "1", "info", lambda: [service(), service("B", aliases=["hmactest"])])
    for ask in (provider.get_services, lambda: provider.get_service("Mac", "B")):
        with pytest.raises(ProviderException, match=r"Mac\.hmactest is claimed by both HmacTest and B"):
            ask()


def test_a_version_can_be_asked_for_late() -> None:
    asked = []

    def version() -> str:
        asked.append(1)
        return "7"

    provider = Provider("P", version, "info", [])
    assert not asked
    assert provider.version == "7"


def test_a_class_that_cannot_be_loaded_is_a_provider_fault() -> None:
    provider = Provider("P", "1", "info", [service()])
    with pytest.raises(ProviderException, match="Mac HmacTest of provider P: ModuleNotFoundError"):
        provider.get_services()[0].new_instance({})


@pytest.mark.parametrize("argument", ["open sesame", "back\\slash'\n\"quote", "Grüße", "x", ""])
@pytest.mark.parametrize("say", [str, repr, ascii, str.upper])
def test_what_a_provider_says_of_its_argument_does_not_quote_it(argument: str, say: Any) -> None:
    class Refusing(Provider):
        def configure(self, argument: str) -> Provider:
            raise InvalidAlgorithmParameterException(f"no: {say(argument)}")

    with pytest.raises(ConfigurationError) as caught:
        registry.configured(Refusing("R", "1", "info", []), argument, "pyjca.toml")
    text = str(caught.value)
    head, _, rest = text.partition("provider R refuses its argument: ")
    assert head == "pyjca.toml: "
    assert "…" in rest or not argument
    assert not argument or all(form(argument).strip("'\"") not in rest for form in (str, repr, ascii))
    assert caught.value.__cause__ is caught.value.__context__ is None


def test_a_provider_that_takes_its_argument_as_a_reason_to_exit_refuses_it() -> None:
    class Leaving(Provider):
        def configure(self, argument: str) -> Provider:
            raise SystemExit(argument)

    with pytest.raises(
        ConfigurationError, match=r"provider L refuses its argument: .*SystemExit at"
    ) as caught:
        registry.configured(Leaving("L", "1", "info", []), "sesame", "pyjca.toml")
    assert "sesame" not in str(caught.value)


def test_refusals_by_attribute_say_why() -> None:
    by_class = service(attributes={"SupportedKeyClasses": "ECPublicKey"})
    assert by_class.refuses_key(SecretKey(b"k", "X")) == "SecretKey is not a key of ECPublicKey"
    assert by_class.refuses_key(fresh_pair().public) is None
    assert service().refuses_key(SecretKey(b"k", "X")) is None


def test_descriptors_are_immutable_tuples_with_defaults() -> None:
    declaration = FieldDeclaration("F", ((3, 1), (0, -1)), 4, 1, 1)
    assert declaration.modulus == 7
    described = FieldBackend("F", "b", "r", "reference", 1, build=lambda _: None)  # type: ignore[arg-type,return-value]
    assert (described.constant_time, described.requires, described.flag) == (False, frozenset(), None)
    with pytest.raises(AttributeError):
        described.name = "other"  # type: ignore[misc]
    assert described._replace(name="other").name == "other"
    assert described == described._replace()
    assert "name='b'" in repr(described)
    for wrong in ({}, {"field": "F", "nonsense": 1}):
        with pytest.raises(TypeError):
            FieldBackend(**wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        FieldDeclaration("F", (), 1, 1, 1, name="F")  # type: ignore[misc]


def test_spi_classes_are_abstract() -> None:
    with pytest.raises(TypeError, match="abstract"):
        MacSpi(service(), Fields())  # type: ignore[abstract]


def test_repr_names_owner() -> None:
    loose = service()
    assert repr(loose) == "<Service Mac.HmacTest of no provider>"
    Provider("P", "1", "info", [loose])
    assert repr(loose) == "<Service Mac.HmacTest of P>"
    assert repr(fake_provider("F", Script())) == "<Provider F>"
