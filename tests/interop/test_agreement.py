"""Wherever two providers have a service, they agree: for every service and kind of key in the registry.

The registry is walked when tests are collected. A service of an engine type without a way to compare,
or one for keys of a kind that nobody here can make, fails, so that a new one brings its comparison.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from pyjca import (
    AlgorithmParameters,
    ECGenParameterSpec,
    KeyAgreement,
    KeyFactory,
    KeyPair,
    KeyPairGenerator,
    Mac,
    NamedParameterSpec,
    PKCS8EncodedKeySpec,
    SecretKey,
    Security,
    Signature,
    X509EncodedKeySpec,
    testing,
)
from pyjca.spi import Provider, Service

if TYPE_CHECKING:
    from collections.abc import Callable

    Comparison = Callable[[str, str, list[str]], None]  # algorithm, kind of key, providers

MESSAGE = b"no longer than a digest may be: 64"
OTHER = b"N" + MESSAGE[1:]

# How a key pair of each kind is generated: the algorithm, and what it is asked for.
GENERATED: dict[str, tuple[str, Any]] = {
    **{
        curve: ("EC", NamedParameterSpec(curve))
        for curve in ("secp256r1", "secp384r1", "secp521r1", "secp256k1")
    },
    **{curve: (curve, None) for curve in ("Ed25519", "Ed448", "X25519", "X448")},
    "RSAPublicKey|RSAPrivateKey": ("RSA", 2048),
    "DHPublicKey|DHPrivateKey": ("DiffieHellman", 2048),
}
# How long a MAC's key is, where it is not 32 bytes.
KEY_LENGTHS = {"AESCMAC": 16}


@cache
def pair_of(kind: str, provider: str | None = None) -> KeyPair:
    algorithm, wanted = GENERATED[kind]
    generator = KeyPairGenerator.get_instance(algorithm, provider)
    if wanted is not None:
        generator.initialize(wanted)
    return generator.generate_key_pair()


def kinds_of(service: Service) -> list[str]:
    """Return the kinds of keys that a service takes: its curves, otherwise their classes or format."""
    attributes = service.attributes
    if "SupportedCurves" in attributes:
        return attributes["SupportedCurves"].split("|")
    return [attributes.get("SupportedKeyClasses") or attributes["SupportedKeyFormats"]]


def cases() -> list[tuple[str, str, str, tuple[str, ...]]]:
    """Return type, algorithm, kind of key, and the providers, where there are two."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for provider in Security.get_providers():
        for service in provider.get_services():
            for kind in kinds_of(service):
                found.setdefault((service.type, service.algorithm, kind), []).append(provider.name)
    return [(*what, tuple(names)) for what, names in found.items() if len(names) > 1]


# ------------------------------------------------------------------------------------- comparisons


def signatures(algorithm: str, kind: str, providers: list[str]) -> None:
    pair = pair_of(kind)
    for provider in providers:
        signer = Signature.get_instance(algorithm, provider)
        signer.init_sign(pair.private)
        signature = signer.sign(MESSAGE)
        for other in providers:
            verifier = Signature.get_instance(algorithm, other)
            verifier.init_verify(pair.public)
            assert verifier.verify(signature, MESSAGE) is True, (provider, other)
            assert verifier.verify(signature, OTHER) is False, (provider, other)
            assert verifier.verify(signature[:-1], MESSAGE) is False, other


def secrets(algorithm: str, kind: str, providers: list[str]) -> None:
    own, peer = pair_of(kind, providers[0]), pair_of(kind, providers[1])
    made = set()
    for provider in providers:
        for private, public in ((own.private, peer.public), (peer.private, own.public)):
            agreement = KeyAgreement.get_instance(algorithm, provider)
            agreement.init(private)
            agreement.do_phase(public)
            made.add(agreement.generate_secret())
    assert len(made) == 1


def tags(algorithm: str, kind: str, providers: list[str]) -> None:
    key = SecretKey(bytes(range(1, 1 + KEY_LENGTHS.get(algorithm, 32))), algorithm)
    for length in (0, 1, 16, 63, 64, 200):
        made = set()
        for provider in providers:
            mac = Mac.get_instance(algorithm, provider)
            mac.init(key)
            mac.update(MESSAGE * 6)
            made.add(mac.do_final(bytes(length)))
        assert len(made) == 1, length


def generated(algorithm: str, kind: str, providers: list[str]) -> None:
    """What one makes another reads, and both halves belong together."""
    for provider in providers:
        generator = KeyPairGenerator.get_instance(algorithm, provider)
        if kind in ("RSAPublicKey|RSAPrivateKey", "DHPublicKey|DHPrivateKey"):
            generator.initialize(2048)
        else:
            generator.initialize(NamedParameterSpec(kind))
        pair = generator.generate_key_pair()
        assert getattr(pair.private, "public_key", None) == pair.public
        for other in providers:
            factory = KeyFactory.get_instance(algorithm, other)
            assert factory.generate_private(PKCS8EncodedKeySpec(pair.private.encode())) == pair.private
            assert factory.generate_public(X509EncodedKeySpec(pair.public.encode())) == pair.public


def encodings(algorithm: str, kind: str, providers: list[str]) -> None:
    pair = pair_of(kind)
    made = []
    for provider in providers:
        factory = KeyFactory.get_instance(algorithm, provider)
        specs = (
            factory.get_key_spec(pair.private, PKCS8EncodedKeySpec),
            factory.get_key_spec(pair.public, X509EncodedKeySpec),
        )
        made.append(specs)
        assert factory.generate_private(specs[0]) == pair.private
        assert factory.generate_public(specs[1]) == pair.public
    assert all(one == made[0] for one in made)


def parameters(algorithm: str, kind: str, providers: list[str]) -> None:
    spec = ECGenParameterSpec(kind)
    made = {}
    for provider in providers:
        engine = AlgorithmParameters.get_instance(algorithm, provider)
        engine.init(spec)
        made[provider] = engine.get_encoded()
        read = AlgorithmParameters.get_instance(algorithm, provider)
        read.init(made[providers[0]])
        assert read.get_parameter_spec(ECGenParameterSpec) == spec
    assert len({*made.values()}) == 1


COMPARISONS: dict[str, Comparison] = {
    "AlgorithmParameters": parameters,
    "Signature": signatures,
    "KeyAgreement": secrets,
    "Mac": tags,
    "KeyPairGenerator": generated,
    "KeyFactory": encodings,
}


@pytest.mark.parametrize(
    ("type_", "algorithm", "kind", "providers"),
    [pytest.param(*case, id=f"{case[0]}-{case[1]}-{case[2].partition('Public')[0]}") for case in cases()],
)
def test_providers_agree(type_: str, algorithm: str, kind: str, providers: tuple[str, ...]) -> None:
    COMPARISONS[type_](algorithm, kind, [*providers])


def test_every_service_has_a_known_answer_on_some_provider() -> None:
    """So that the self-test runs it; that the answers are given, the conformance tests show."""
    known: set[str] = set()
    unknown: set[str] = set()
    for provider in Security.get_providers():
        for check in testing.known_answer_checks(provider):
            (unknown if check.name.startswith("check_known_answer") else known).add(check.service)
    assert unknown - known == set()
    assert known == {
        f"{service.type}.{service.algorithm}"
        for provider in Security.get_providers()
        for service in provider.get_services()
    }


def test_a_service_that_nobody_compares_is_found() -> None:
    def of(type_: str, **attributes: str) -> Provider:
        return Provider(
            f"Has {type_}", "1", "for tests", [Service(type_, "New", "no:where", attributes=attributes)]
        )

    before = len(cases())
    for number in range(2):
        made = of("KEM", SupportedKeyClasses="KyberPublicKey")
        made.name += str(number)
        Security.add_provider(made)
    (new,) = cases()[before:]
    assert new == ("KEM", "New", "KyberPublicKey", ("Has KEM0", "Has KEM1"))
    with pytest.raises(KeyError):
        COMPARISONS[new[0]]
    with pytest.raises(KeyError):
        pair_of(new[2])
