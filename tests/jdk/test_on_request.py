"""Providers that are there on request: named by anybody, searched only where somebody adds them.

None of these tests needs Java.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.api.fakes import Script, fake_provider
from tests.plugins.support import plugin

import pyjca
from pyjca import (
    ConfigurationError,
    InvalidAlgorithmParameterException,
    KeyPair,
    KeyPairGenerator,
    NoSuchProviderException,
    ProviderException,
    Security,
    Signature,
    configuration,
    flags,
    plugins,
)
from pyjca.providers import jdk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BUILTIN = ["PyJCA", "OpenSSL", "PyCryptodome"]


def names() -> list[str]:
    return [provider.name for provider in Security.get_providers()]


@pytest.fixture
def pair() -> KeyPair:
    return KeyPairGenerator.get_instance("EC", "OpenSSL").generate_key_pair()


@pytest.fixture
def rare() -> Iterator[Script]:
    """A third party's provider that is there on request."""
    script = Script()
    provider = fake_provider("Rare", script)
    provider.on_request = True
    brought = plugin(pyjca_providers=lambda: [provider])
    plugins.manager.register(brought, "rare-plugin")
    yield script
    if plugins.manager.has_plugin("rare-plugin"):
        plugins.manager.unregister(name="rare-plugin")


def configured(folder: Path, text: str) -> None:
    file = folder / "config.toml"
    file.write_text(text, encoding="utf-8")
    pyjca.configure(file)


# ------------------------------------------------------------------------------------- the mechanism


def test_it_is_not_searched(rare: Script, pair: KeyPair) -> None:
    assert names() == BUILTIN
    assert Security.get_provider("Rare") is None
    resolution = pyjca.explain("Signature", "SHA256withECDSA", key=pair.private)
    assert "Rare" not in [candidate.name for candidate in resolution.candidates]


def test_it_can_be_named(rare: Script, pair: KeyPair) -> None:
    signer = Signature.get_instance("SHA256withECDSA", "Rare")
    signer.init_sign(pair.private)
    assert signer.provider is not None
    assert signer.provider.name == "Rare"
    with flags.override(providers=["Rare"]):
        signer = Signature.get_instance("SHA256withECDSA")
        signer.init_sign(pair.private)
    assert signer.explain().provider == "Rare"
    assert names() == BUILTIN


def test_near_names_know_it(rare: Script) -> None:
    with pytest.raises(NoSuchProviderException, match="did you mean Rare"):
        Signature.get_instance("SHA256withECDSA", "Raree")


def test_the_order_of_a_file_adds_it(rare: Script, tmp_path: Path) -> None:
    configured(tmp_path, '[providers]\norder = ["OpenSSL", "Rare"]\n')
    assert names() == ["OpenSSL", "Rare", "PyJCA", "PyCryptodome"]
    configured(tmp_path, "")
    assert names() == BUILTIN


def test_a_file_can_disable_it(rare: Script, tmp_path: Path) -> None:
    configured(tmp_path, '[providers]\ndisabled = ["Rare"]\n')
    with pytest.raises(NoSuchProviderException, match="it is disabled by"):
        Signature.get_instance("SHA256withECDSA", "Rare")


def test_a_property_adds_it(rare: Script) -> None:
    Security.set_property("security.provider.2", "Rare")
    assert names() == ["PyJCA", "Rare", "OpenSSL", "PyCryptodome"]
    Security.remove_provider("Rare")
    assert names() == BUILTIN


def test_it_goes_with_its_plugin(rare: Script) -> None:
    Security.set_property("security.provider.4", "Rare")
    assert names() == [*BUILTIN, "Rare"]
    plugins.manager.unregister(name="rare-plugin")
    assert names() == BUILTIN
    with pytest.raises(NoSuchProviderException):
        Signature.get_instance("SHA256withECDSA", "Rare")


def test_its_plugin_tells_of_it(rare: Script) -> None:
    (row,) = (row for row in plugins.table() if row.name == "rare-plugin")
    assert (row.providers, row.state) == (("Rare",), "active")


def test_on_request_is_true_or_false() -> None:
    provider = fake_provider("Vague", Script())
    provider.on_request = "perhaps"  # type: ignore[assignment]
    plugins.manager.register(plugin(pyjca_providers=lambda: [provider]), "vague-plugin")
    with pytest.warns(plugins.PluginWarning, match="on_request of provider Vague must be a bool"):
        assert names() == BUILTIN
    with pytest.raises(NoSuchProviderException):
        Signature.get_instance("SHA256withECDSA", "Vague")


# ----------------------------------------------------------------------------------- the JDK provider


def test_jdk_is_there_on_request() -> None:
    assert names() == BUILTIN
    assert [provider.name for provider in plugins.snapshot().on_request] == ["JDK"]
    Signature.get_instance("SHA256withECDSA", "JDK")


def test_a_file_places_jdk_after_the_built_in_ones_and_gives_it_options(rare: Script, tmp_path: Path) -> None:
    configured(tmp_path, "[providers]\narguments = { JDK = \"-Xmx64m -Dx='a b'\" }\n")
    assert names() == [*BUILTIN, "JDK"]
    found = Security.get_provider("JDK")
    assert isinstance(found, jdk.JDKProvider)
    assert found.options == ("-Xmx64m", "-Dx=a b")
    with flags.override(providers=["JDK"]):
        Signature.get_instance("SHA256withECDSA")


def test_code_adds_jdk() -> None:
    assert Security.add_provider(jdk.provider("-Xmx64m")) == 4
    assert names() == [*BUILTIN, "JDK"]
    assert Security.add_provider(jdk.provider()) == -1


def test_jdk_never_serves_secret_keys_unless_it_is_named(pair: KeyPair) -> None:
    Security.insert_provider_at(jdk.provider(), 1)
    resolution = pyjca.explain("Signature", "SHA256withECDSA", key=pair.private)
    assert resolution.candidates[0].name == "JDK"
    assert resolution.candidates[0].code == "not-constant-time"
    assert "just-in-time" in resolution.candidates[0].detail


def test_jdk_offers_what_the_others_offer() -> None:
    """SunEC's and SunJCE's names, and Poly1305; keys and parameters are read by the others."""
    (provider,) = plugins.snapshot().on_request
    openssl = Security.get_provider("OpenSSL")
    assert openssl is not None
    offered = {(s.type, s.algorithm) for s in provider.get_services()}
    wanted = {
        (s.type, s.algorithm)
        for s in openssl.get_services()
        if s.type not in ("KeyFactory", "AlgorithmParameters")
        and "RSA" not in s.algorithm
        and s.algorithm != "AESCMAC"
    }
    assert offered == wanted
    assert not any(service.constant_time for service in provider.get_services())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("-Xmx64m 'open", "no closing quotation"),
        ("-version", "word 1 is no option"),
        ("-Xmx64m -cp secret.jar", "word 2 is no option"),
        ("-Xmx64m Main", "word 2 is no option"),
        ("-jar secret.jar", "word 1 is no option"),
        ("--module=secret/Main", "word 1 is no option"),
        ("@secret", "word 1 is no option"),
    ],
)
def test_what_is_no_option_is_refused_at_once(text: str, reason: str) -> None:
    with pytest.raises(InvalidAlgorithmParameterException, match=reason) as caught:
        jdk.provider(text)
    assert "secret" not in str(caught.value)
    assert caught.value.__cause__ is None


def test_options_of_a_file_are_refused_when_it_is_read(tmp_path: Path) -> None:
    before = configuration.given()
    with pytest.raises(ConfigurationError, match="provider JDK refuses its argument: word 1 is no option"):
        configured(tmp_path, '[providers.arguments]\nJDK = "-jar app.jar"\n')
    assert configuration.given() == before


@pytest.mark.parametrize("text", ["", " ", "\t"])
def test_no_options_are_none(text: str) -> None:
    made = jdk.provider(text)
    assert isinstance(made, jdk.JDKProvider)
    assert made.options == ()


def test_a_library_that_is_missing_is_a_fault_of_the_provider(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "jpype", None)
    generator = KeyPairGenerator.get_instance("EC", "JDK")
    with pytest.raises(ProviderException, match=r"pip install 'pyjca\[jdk\]'"):
        generator.initialize(256)
