"""The KeyPairGenerator engine where a provider's object works without a guard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair

from pyjca import (
    IllegalStateException,
    InvalidAlgorithmParameterException,
    KeyPairGenerator,
    Security,
    flags,
)
from pyjca.spi import KeyPairGeneratorSpi, Provider, Service

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca import KeyPair


def direct_provider(generate: Callable[[], Any], name: str = "Direct") -> Provider:
    """Return a provider whose generator declares itself direct when it is initialised."""

    class Generator(KeyPairGeneratorSpi):
        def initialize(self, spec: Any, random: Any) -> None:
            if spec == 1:
                raise InvalidAlgorithmParameterException("no such keys")
            self.direct = True

        def generate_key_pair(self) -> KeyPair:
            made: KeyPair = generate()
            return made

    return Provider(name, "1", "", [Service("KeyPairGenerator", "EC", Generator, constant_time=True)])


def test_what_it_generates_is_handed_out_as_it_is() -> None:
    pair = fresh_pair()
    generator = KeyPairGenerator.get_instance("EC", direct_provider(lambda: pair))
    assert generator.generate_key_pair() is pair
    assert generator.generate_key_pair() is pair


def test_the_next_provider_takes_over_from_it() -> None:
    pair = fresh_pair()
    answers: list[KeyPair] = [pair]

    def generate() -> KeyPair:
        return answers.pop()  # and fails when it is asked again

    first = direct_provider(generate)
    script = Script(generate_key_pair=lambda: pair)
    with flags.override(providers=[first, fake_provider("Next", script)]):
        generator = KeyPairGenerator.get_instance("EC")
        generator.initialize(256)
        assert generator.provider is first
        for _ in range(3):
            assert generator.generate_key_pair() is pair
        answers.append(fresh_pair())  # but it has had its turn
        assert generator.generate_key_pair() is pair
    assert generator.explain().provider == "Next"
    assert script.calls.count("generate_key_pair") == 3


def test_it_does_not_serve_after_a_failed_initialize() -> None:
    generator = KeyPairGenerator.get_instance("EC", direct_provider(fresh_pair))
    generator.generate_key_pair()
    for wrong in (1, 2.5, "no such curve"):
        refused: Any = wrong
        with pytest.raises((InvalidAlgorithmParameterException, TypeError)):
            generator.initialize(refused)
        with pytest.raises(IllegalStateException, match="last initialize failed"):
            generator.generate_key_pair()
        generator.initialize(256)
        generator.generate_key_pair()


def test_the_last_initialize_counts() -> None:
    """An object that needs a guard follows one that does not."""
    pair, other = fresh_pair(), fresh_pair()
    direct = [True, False]

    class Generator(KeyPairGeneratorSpi):
        def initialize(self, spec: Any, random: Any) -> None:
            self.direct = direct.pop(0)

        def generate_key_pair(self) -> KeyPair:
            return pair if self.direct else other

    services = [Service("KeyPairGenerator", "EC", Generator, constant_time=True)]
    generator = KeyPairGenerator.get_instance("EC", Provider("Third", "1", "", services))
    generator.initialize()
    assert generator.generate_key_pair() is pair
    generator.initialize()
    assert generator.generate_key_pair() is other


def test_a_policy_looks_at_what_it_generates() -> None:
    pair = fresh_pair()
    Security.set_property("jdk.crypto.disabledAlgorithms", "secp256r1")
    generator = KeyPairGenerator.get_instance("EC", direct_provider(lambda: pair))
    generator.initialize()
    with pytest.raises(InvalidAlgorithmParameterException, match="disabled"):
        generator.generate_key_pair()
