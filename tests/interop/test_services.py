"""What the services of the built-in providers owe alike, asked of their SPI objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pyjca import ECDSAParameterSpec, ECPrivateKey, EdECPrivateKey, KeyPair, XECPrivateKey
from pyjca.errors import InvalidAlgorithmParameterException, ProviderException, SignatureException
from pyjca.named_curves import named_curve
from pyjca.providers import openssl, pycryptodome
from pyjca.providers import pyjca as own
from pyjca.providers._ecdsa import fitted
from pyjca.schemes.ecdsa import digest_to_int
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


@every_provider
def test_a_deterministic_raw_signature_has_to_be_told_the_hash(name: str) -> None:
    signer = spi(name, "Signature", "NONEwithECDSA")
    with pytest.raises(InvalidAlgorithmParameterException, match="nonce_digest"):
        signer.init_sign(KEY, ECDSAParameterSpec(deterministic=True), None)
    hashed = spi(name, "Signature", "SHA256withECDSA")
    same = ECDSAParameterSpec(deterministic=True, nonce_digest="SHA-256")
    other = ECDSAParameterSpec(deterministic=True, nonce_digest="SHA-512")
    hashed.init_sign(KEY, same, None)
    with pytest.raises(InvalidAlgorithmParameterException, match="SHA256"):
        hashed.init_sign(KEY, other, None)


@every_provider
def test_a_raw_digest_that_is_too_long_is_told_and_forgotten(name: str) -> None:
    """When verifying, too: nothing is known of such a signature."""
    engine = spi(name, "Signature", "NONEwithECDSA")
    engine.init_sign(KEY, None, None)
    for pieces in ([bytes(65)], [bytes(64), b"x"], [b"", bytes(1), bytes(64)]):
        for piece in pieces:
            engine.update(piece)
        with pytest.raises(SignatureException, match="64 bytes"):
            engine.sign()
    engine.update(b"digest")
    signature = engine.sign()
    engine.init_verify(KEY.public_key, None)
    engine.update(bytes(65))
    with pytest.raises(SignatureException, match="64 bytes"):
        engine.verify(signature)
    engine.update(b"digest")
    assert engine.verify(signature) is True


def test_a_digest_of_zero_has_no_deterministic_nonce_in_pycryptodome() -> None:
    params = ECDSAParameterSpec(deterministic=True, nonce_digest="SHA-256")
    for name in PROVIDERS:
        signer = spi(name, "Signature", "NONEwithECDSA")
        signer.init_sign(KEY, params, None)
        signer.update(bytes(32))
        if name == "PyCryptodome":
            with pytest.raises(SignatureException, match="zero"):
                signer.sign()
        else:
            assert signer.sign()


@pytest.mark.parametrize(("curve", "length"), [("secp256r1", 32), ("secp384r1", 48), ("secp521r1", 64)])
def test_a_digest_fits_any_length_that_holds_what_counts(curve: str, length: int) -> None:
    order = named_curve(curve).n
    for size in range(65):
        digest = bytes(range(1, size + 1))
        for target in (length, 64):
            same = fitted(digest, order, target)
            assert len(same) == target
            assert digest_to_int(same, order) == digest_to_int(digest, order)
    with pytest.raises(OverflowError):
        fitted(b"\xff" * 64, order, length - 1)


@every_provider
def test_eddsa_takes_the_message_as_it_is_when_it_comes(name: str) -> None:
    key = EdECPrivateKey("Ed25519", bytes(32))
    signer, verifier = spi(name, "Signature", "Ed25519"), spi(name, "Signature", "EdDSA")
    signer.init_sign(key, None, None)
    data = bytearray(b"message")
    signer.update(memoryview(data))
    data[:] = bytes(7)
    signature = signer.sign()
    verifier.init_verify(key.public_key, None)
    verifier.update(b"message")
    assert verifier.verify(signature) is True


@every_provider
@pytest.mark.parametrize("curve", ["Ed25519", "Ed448"])
def test_eddsa_draws_no_random_numbers(name: str, curve: str) -> None:
    signer = spi(name, "Signature", curve)
    with pytest.raises(InvalidAlgorithmParameterException):
        signer.init_sign(EdECPrivateKey(curve, bytes(32 if curve == "Ed25519" else 57)), None, ones)


# ------------------------------------------------------------------------------ key pair generators

BAD_SOURCES = {
    "fails": fails,
    "an int": returns(40),
    "None": returns(None),
    "text": returns("x" * 40),
    "too little": lambda count: ones(count - 1),
    "too much": lambda count: ones(count + 1),
}


every_kind = pytest.mark.parametrize("kind", ["EC", "Ed25519", "Ed448", "X25519", "X448"])


@every_provider
@every_kind
@pytest.mark.parametrize("source", BAD_SOURCES.values(), ids=BAD_SOURCES)
def test_no_key_is_made_from_a_bad_source(name: str, kind: str, source: RandomSource) -> None:
    generator = spi(name, "KeyPairGenerator", kind)
    try:
        generator.initialize(None, source)
    except InvalidAlgorithmParameterException:
        assert name == "OpenSSL"
        return
    with pytest.raises(ProviderException, match="the source of randomness") as caught:
        generator.generate_key_pair()
    assert "12345" not in str(caught.value)
    assert caught.value.__cause__ is None


@every_provider
@every_kind
def test_a_key_is_made_from_a_good_source(name: str, kind: str) -> None:
    generator = spi(name, "KeyPairGenerator", kind)
    try:
        generator.initialize(None, lambda count: bytearray(ones(count)))
    except InvalidAlgorithmParameterException:
        assert name == "OpenSSL"
        return
    first, second = generator.generate_key_pair(), generator.generate_key_pair()
    assert isinstance(first, KeyPair)
    assert first == second


# ---------------------------------------------------------------------------------- key agreements


@every_provider
@pytest.mark.parametrize("key", [KEY, XECPrivateKey("X25519", bytes(32))], ids=["ECDH", "X25519"])
def test_an_agreement_forgets_the_peer(name: str, key: Any) -> None:
    agreement = spi(name, "KeyAgreement", "ECDH" if key is KEY else "X25519")
    agreement.init(key, None, None)
    agreement.do_phase(key.public_key)
    held = [value for value in vars(agreement).values() if value is not None]
    assert len(agreement.generate_secret()) == 32
    assert len([value for value in vars(agreement).values() if value is not None]) == len(held) - 1
