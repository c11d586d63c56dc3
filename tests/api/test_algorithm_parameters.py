"""The AlgorithmParameters engine, and the numbers of curves as a specification."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from pyjca import (
    AlgorithmParameters,
    ECGenParameterSpec,
    ECParameterSpec,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidParameterSpecException,
    KeyPairGenerator,
    NoSuchAlgorithmException,
    ProviderException,
    Security,
)
from pyjca.named_curves import NAMED_CURVES
from pyjca.spi import AlgorithmParametersSpi, Provider, Service

P256 = bytes.fromhex("06082a8648ce3d030107")


def new(provider: str | None = None) -> AlgorithmParameters:
    return AlgorithmParameters.getInstance("EC", provider)


@pytest.mark.parametrize("name", ["EC", "ellipticcurve", "1.2.840.10045.2.1", "OID.1.2.840.10045.2.1"])
@pytest.mark.parametrize("provider", ["PyJCA", "OpenSSL", "PyCryptodome"])
def test_names(name: str, provider: str) -> None:
    parameters = AlgorithmParameters.getInstance(name, provider)
    assert parameters.get_provider() is None
    parameters.init(memoryview(P256))
    assert parameters.getEncoded() == P256
    assert parameters.getParameterSpec(ECParameterSpec) == ECParameterSpec.of("P-256")
    assert parameters.getProvider() is Security.get_provider(provider)
    assert parameters.getAlgorithm() == name


def test_an_unknown_algorithm() -> None:
    with pytest.raises(NoSuchAlgorithmException):
        AlgorithmParameters.getInstance("X25519")


def test_the_next_provider_serves_what_the_first_does_not_know() -> None:
    parameters = new()
    parameters.init(ECGenParameterSpec("secp256k1"))
    assert parameters.provider is Security.get_provider("OpenSSL")
    assert {c.name: c.code for c in parameters.explain().candidates}["PyJCA"] == "parameters-refused"


def test_no_second_init() -> None:
    parameters = new()
    with pytest.raises(IllegalStateException):
        parameters.get_encoded()
    parameters.init(P256)
    with pytest.raises(IllegalStateException, match="already initialised"):
        parameters.init(P256)


def test_errors_are_of_one_kind() -> None:
    for provider in (None, "OpenSSL"):
        with pytest.raises(InvalidParameterSpecException, match="known curve"):
            new(provider).init(b"\x05\x00")
    assert issubclass(InvalidParameterSpecException, (InvalidAlgorithmParameterException, ValueError))


@pytest.mark.parametrize("curve", NAMED_CURVES, ids=lambda curve: curve.name)
def test_numbers_of_a_curve(curve: Any) -> None:
    spec = ECParameterSpec(curve.p, curve.a, curve.b, curve.gx, curve.gy, curve.n)
    assert (spec.p, spec.a, spec.b, spec.gx, spec.gy, spec.n, spec.h) == (
        *(curve.p, curve.a, curve.b, curve.gx, curve.gy, curve.n),
        1,
    )
    assert spec == ECParameterSpec.of(curve.aliases[0])
    assert spec != ECGenParameterSpec(curve.name)
    assert pickle.loads(pickle.dumps(spec)) == spec  # noqa: S301
    generator = KeyPairGenerator.getInstance("EC")
    generator.initialize(spec)
    assert generator.generate_key_pair().public.curve == curve.name  # type: ignore[attr-defined]


def test_other_numbers_are_no_curve() -> None:
    curve = NAMED_CURVES[0]
    numbers = [curve.p, curve.a, curve.b, curve.gx, curve.gy, curve.n, 1]
    for index in range(len(numbers)):
        changed = list(numbers)
        changed[index] += 1
        with pytest.raises(InvalidAlgorithmParameterException, match="no known curve"):
            ECParameterSpec(*changed)
    for wrong in (float(curve.p), str(curve.p), True, None):
        given: Any = wrong
        with pytest.raises(TypeError):
            ECParameterSpec(given, *numbers[1:])


class Faulty(AlgorithmParametersSpi):
    """Keeps no promise after its init."""

    def init(self, params: Any, format: Any) -> None:
        pass

    def get_encoded(self, format: Any) -> Any:
        if format == "raise":
            raise SystemExit
        return "text"

    def get_parameter_spec(self, spec_class: Any) -> Any:
        return ECGenParameterSpec("P-256")


def test_a_provider_that_fails() -> None:
    Security.add_provider(
        Provider("Faulty", "1", "for tests", [Service("AlgorithmParameters", "EC", Faulty)])
    )
    try:
        parameters = new("Faulty")
        parameters.init(b"anything")
        for call, argument in (
            (parameters.get_encoded, None),
            (parameters.get_encoded, "raise"),
            (parameters.get_parameter_spec, ECParameterSpec),
        ):
            asked: Any = call
            with pytest.raises(ProviderException):
                asked(argument)
    finally:
        Security.remove_provider("Faulty")


def test_types() -> None:
    for wrong in (None, "secp256r1", 256):
        given: Any = wrong
        with pytest.raises(TypeError):
            new().init(given)
    given = b"ASN.1"
    with pytest.raises(TypeError):
        new().init(P256, given)
    parameters = new()
    parameters.init(P256, "asn.1")
    with pytest.raises(TypeError, match="format must be a str, not bytes"):
        parameters.get_encoded(given)
    instances: list[Any] = [None, "ECParameterSpec", ECGenParameterSpec("P-256")]
    for given in instances:
        with pytest.raises(TypeError, match="by its class"):
            parameters.get_parameter_spec(given)
    assert parameters.get_encoded() == P256
