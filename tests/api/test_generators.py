"""Key pair generators and key factories: what is replayed where, and what is checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair, raises

from pyjca import (
    ECGenParameterSpec,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeySpecException,
    KeyFactory,
    KeyPairGenerator,
    PKCS8EncodedKeySpec,
    ProviderException,
    X509EncodedKeySpec,
    flags,
)
from pyjca.spi import KeyFactorySpi, KeyPairGeneratorSpi, Provider, Service

if TYPE_CHECKING:
    from pyjca import Key, KeySpec

SPEC = 256


def source(count: int) -> bytes:
    return bytes(count)


def recording() -> tuple[Script, list[Any]]:
    """Return a script of a generator, and what it is initialised with."""
    given: list[Any] = []
    return Script(initialize=lambda *arguments: given.append(arguments)), given


def test_who_takes_over_a_generation_is_initialised_alike() -> None:
    script, given = recording()
    flaky = fake_provider("Flaky", Script(generate_key_pair=raises(RuntimeError("token gone"))))
    with flags.override(providers=[flaky, fake_provider("Next", script)]):
        generator = KeyPairGenerator.get_instance("EC")
        generator.initialize(SPEC, source)
        generator.generate_key_pair()
    assert generator.explain().provider == "Next"
    assert given == [(SPEC, source)]


def test_a_named_generator_that_failed_starts_afresh_and_alike() -> None:
    script, given = recording()
    generator = KeyPairGenerator.get_instance("EC", fake_provider("Flaky", script))
    generator.initialize(SPEC, source)
    script.on["generate_key_pair"] = raises(RuntimeError("token gone"))
    with pytest.raises(ProviderException):
        generator.generate_key_pair()
    del script.on["generate_key_pair"]
    generator.generate_key_pair()
    assert given == [(SPEC, source)] * 2


@pytest.mark.parametrize("spec", [1, "no such curve", 2.5])
def test_nothing_is_generated_after_a_failed_initialize(spec: Any) -> None:
    generator = KeyPairGenerator.get_instance("EC")
    generator.generate_key_pair()
    with pytest.raises((InvalidAlgorithmParameterException, TypeError)):
        generator.initialize(spec)
    for _ in range(2):
        with pytest.raises(IllegalStateException, match="last initialize failed"):
            generator.generate_key_pair()
    generator.initialize(SPEC)
    generator.generate_key_pair()


FIELDS_OF = {"brainpoolP224r1": ("P521",), "secp384r1": ("P384", "P384Order"), "secp256r1": ("P256",)}


@pytest.mark.parametrize(
    ("spec", "fields"),
    [
        (384, ["P384", "P384Order"]),
        (256, ["P256"]),
        ("P-384", ["P384", "P384Order"]),
        (224, ["P521"]),  # of a curve that pyjca does not know: the first stands for all others
        (None, ["P521"]),
    ],
)
def test_a_third_partys_curves_may_be_unknown_to_pyjca(spec: Any, fields: list[str]) -> None:
    """A size tells one of the curves that both know; what the service makes of others is its own affair."""
    given: list[Any] = []

    class Generator(KeyPairGeneratorSpi):
        def initialize(self, spec: Any, random: Any) -> None:
            given.append((spec, sorted(self.fields)))

        def generate_key_pair(self) -> Any:
            raise NotImplementedError

    service = Service("KeyPairGenerator", "EC", Generator, fields=FIELDS_OF, constant_time=True)
    generator = KeyPairGenerator.get_instance("EC", Provider("Third", "1", "", [service]))
    generator.initialize(spec)
    (seen,) = given
    assert seen == (ECGenParameterSpec(spec) if isinstance(spec, str) else spec, fields)
    assert sorted(generator.explain().backends) == fields


def test_what_is_no_key_pair_is_a_provider_fault() -> None:
    pair = fresh_pair()
    wrong = fake_provider("Wrong", Script(generate_key_pair=lambda: (pair.private, pair.public)))
    with pytest.raises(ProviderException, match="a tuple instead of a KeyPair"):
        KeyPairGenerator.get_instance("EC", wrong).generate_key_pair()
    with flags.override(providers=[wrong, "OpenSSL"]):
        generator = KeyPairGenerator.get_instance("EC")
        generator.generate_key_pair()
    assert (generator.provider or wrong).name == "OpenSSL"


@pytest.mark.parametrize("spec", [2.5, True, b"P-256"])
def test_what_a_generator_takes(spec: Any) -> None:
    with pytest.raises(TypeError, match="a size, a name or a spec"):
        KeyPairGenerator.get_instance("EC").initialize(spec)


# ------------------------------------------------------------------------------------- factories


class WrongFactory(KeyFactorySpi):
    def generate_private(self, spec: KeySpec) -> Any:
        return "a private key"

    def generate_public(self, spec: KeySpec) -> Any:
        return fresh_pair().private

    def get_key_spec(self, key: Key, spec_class: type[KeySpec]) -> Any:
        return X509EncodedKeySpec(b"other class")

    def translate_key(self, key: Key) -> Any:
        return None


def wrong_factory() -> Provider:
    return Provider("Wrong", "1", "for tests", [Service("KeyFactory", "EC", WrongFactory)])


def test_a_factory_that_answers_with_something_else_is_passed_over() -> None:
    pair = fresh_pair()
    private, public = PKCS8EncodedKeySpec(pair.private.encode()), X509EncodedKeySpec(pair.public.encode())
    with flags.override(providers=[wrong_factory(), "PyJCA"]):
        factories = [KeyFactory.get_instance("EC") for _ in range(4)]
        assert factories[0].generate_private(private) == pair.private
        assert factories[1].generate_public(public) == pair.public
        assert factories[2].get_key_spec(pair.private, PKCS8EncodedKeySpec) == private
        assert factories[3].translate_key(pair.public) == pair.public
    assert {factory.explain().code_of("Wrong") for factory in factories} == {"failed"}


def test_a_named_factory_that_answers_with_something_else_is_a_provider_fault() -> None:
    factory = KeyFactory.get_instance("EC", wrong_factory())
    with pytest.raises(ProviderException, match="a str instead of a PrivateKey"):
        factory.generate_private(PKCS8EncodedKeySpec(b"x"))


def test_a_factory_takes_specs_and_keys() -> None:
    factory: Any = KeyFactory.get_instance("EC")
    for call in (factory.generate_private, factory.generate_public):
        with pytest.raises(TypeError, match="takes a KeySpec here, not bytes"):
            call(b"DER")
    for call in (factory.translate_key, lambda key: factory.get_key_spec(key, PKCS8EncodedKeySpec)):
        with pytest.raises(TypeError, match="takes a Key here, not bytes"):
            call(b"DER")
    with pytest.raises(InvalidKeySpecException):
        factory.generate_private(PKCS8EncodedKeySpec(b"DER"))
