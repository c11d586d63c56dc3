"""What the services of the built-in providers owe alike, asked of their SPI objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pyjca import ECDSAParameterSpec, ECPrivateKey, KeyPair
from pyjca.errors import InvalidAlgorithmParameterException, ProviderException
from pyjca.providers import openssl, pycryptodome
from pyjca.providers import pyjca as own
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS

if TYPE_CHECKING:
    from pyjca.spi import RandomSource

PROVIDERS = {
    provider.name: provider
    for module in (own, openssl, pycryptodome)
    for provider in module.pyjca_providers()
}
FIELDS = {row.name: BigintField(row) for row in DECLARATIONS}
KEY = ECPrivateKey("P-256", bytes(31) + b"\x07")

every_provider = pytest.mark.parametrize("name", PROVIDERS)


def spi(name: str, type_: str, algorithm: str) -> Any:
    service = PROVIDERS[name].get_service(type_, algorithm)
    assert service is not None
    return service.new_instance(FIELDS)


def ones(count: int) -> bytes:
    return b"\x01" * count


def fails(count: int) -> bytes:
    raise OSError("no randomness: 12345")


def returns(value: Any) -> RandomSource:
    return lambda count: value


# ------------------------------------------------------------------------------------- signatures


@every_provider
def test_a_source_of_randomness_never_is_the_nonce(name: str) -> None:
    """What a constant source gives twice must not be a nonce: two signatures would tell the key."""
    signer = spi(name, "Signature", "SHA256withECDSAinP1363Format")
    first_halves = set()
    for message in (b"one", b"two"):
        try:
            signer.init_sign(KEY, None, ones)
        except InvalidAlgorithmParameterException:
            assert name != "PyJCA"
            return
        signer.update(message)
        first_halves.add(signer.sign()[:32])
    assert len(first_halves) == 2


@every_provider
def test_a_deterministic_signature_takes_no_source_of_randomness(name: str) -> None:
    signer = spi(name, "Signature", "SHA256withECDSA")
    with pytest.raises(InvalidAlgorithmParameterException):
        signer.init_sign(KEY, ECDSAParameterSpec(deterministic=True), ones)
    signer.init_sign(KEY, ECDSAParameterSpec(deterministic=True), None)
    signer.update(b"message")
    assert signer.sign()


# ------------------------------------------------------------------------------ key pair generators

BAD_SOURCES = {
    "fails": fails,
    "an int": returns(40),
    "None": returns(None),
    "text": returns("x" * 40),
    "too little": lambda count: ones(count - 1),
    "too much": lambda count: ones(count + 1),
}


@every_provider
@pytest.mark.parametrize("source", BAD_SOURCES.values(), ids=BAD_SOURCES)
def test_no_key_is_made_from_a_bad_source(name: str, source: RandomSource) -> None:
    generator = spi(name, "KeyPairGenerator", "EC")
    try:
        generator.initialize(256, source)
    except InvalidAlgorithmParameterException:
        assert name == "OpenSSL"
        return
    with pytest.raises(ProviderException, match="the source of randomness") as caught:
        generator.generate_key_pair()
    assert "12345" not in str(caught.value)
    assert caught.value.__cause__ is None


@every_provider
def test_a_key_is_made_from_a_good_source(name: str) -> None:
    generator = spi(name, "KeyPairGenerator", "EC")
    try:
        generator.initialize(256, lambda count: bytearray(ones(count)))
    except InvalidAlgorithmParameterException:
        assert name == "OpenSSL"
        return
    first, second = generator.generate_key_pair(), generator.generate_key_pair()
    assert isinstance(first, KeyPair)
    assert first == second


# ---------------------------------------------------------------------------------- key agreements


@every_provider
def test_an_agreement_forgets_the_peer(name: str) -> None:
    agreement = spi(name, "KeyAgreement", "ECDH")
    agreement.init(KEY, None, None)
    agreement.do_phase(KEY.public_key)
    held = [value for value in vars(agreement).values() if value is not None]
    assert len(agreement.generate_secret()) == 32
    assert len([value for value in vars(agreement).values() if value is not None]) == len(held) - 1
