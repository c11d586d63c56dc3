"""The KeyFactory for EC keys: four specifications, both ways."""

from __future__ import annotations

from typing import Any

import pytest
from tests.keys.material import (
    PKCS8_BARE_DER,
    PKCS8_DER,
    PKCS8_ENCRYPTED_DER,
    PKCS8_PEM,
    SCALAR,
    SEC1_DER,
    SPKI_COMPRESSED_DER,
    SPKI_DER,
    SPKI_HYBRID_DER,
    SPKI_PEM,
    N,
    P,
    X,
    Y,
    private_key,
    public_key,
)

from pyjca.errors import IllegalStateException, InvalidKeyException, InvalidKeySpecException
from pyjca.keys import Key, PrivateKey, PublicKey, SecretKey
from pyjca.providers.ec_key_factory import ECKeyFactory
from pyjca.specs import (
    ECGenParameterSpec,
    ECPrivateKeySpec,
    ECPublicKeySpec,
    KeySpec,
    PKCS8EncodedKeySpec,
    X509EncodedKeySpec,
)
from pyjca.spi import Provider, Service


@pytest.fixture
def factory() -> ECKeyFactory:
    service = Service("KeyFactory", "EC", ECKeyFactory, attributes={"SupportedCurves": "secp256r1"})
    Provider("Test", "1", "of this test", [service])
    made = service.new_instance({})
    assert isinstance(made, ECKeyFactory)
    return made


PRIVATE = [
    PKCS8EncodedKeySpec(PKCS8_DER),
    PKCS8EncodedKeySpec(PKCS8_BARE_DER),
    ECPrivateKeySpec(SCALAR, "secp256r1"),
    ECPrivateKeySpec(int.from_bytes(SCALAR, "big"), "P-256"),
]
PUBLIC = [
    X509EncodedKeySpec(SPKI_DER),
    X509EncodedKeySpec(SPKI_COMPRESSED_DER),
    ECPublicKeySpec(X, Y, "secp256r1"),
]


@pytest.mark.parametrize("spec", PRIVATE)
def test_private_specifications(factory: ECKeyFactory, spec: KeySpec) -> None:
    assert factory.generate_private(spec) == private_key()


@pytest.mark.parametrize("spec", PUBLIC)
def test_public_specifications(factory: ECKeyFactory, spec: KeySpec) -> None:
    assert factory.generate_public(spec) == public_key()


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        (PKCS8EncodedKeySpec(b""), "not a private key"),
        (PKCS8EncodedKeySpec(PKCS8_DER[:-1]), "cut off"),
        (PKCS8EncodedKeySpec(SEC1_DER), "SEC1 form, not in PKCS#8"),
        (PKCS8EncodedKeySpec(PKCS8_PEM), "not a private key"),
        (PKCS8EncodedKeySpec(PKCS8_ENCRYPTED_DER), "encrypted"),
        (PKCS8EncodedKeySpec(SPKI_DER), "this is a public key"),
        (ECPrivateKeySpec(0, "secp256r1"), r"not in \[1, n-1\]"),
        (ECPrivateKeySpec(N, "secp256r1"), r"not in \[1, n-1\]"),
        (ECPrivateKeySpec(SCALAR[1:], "secp256r1"), "exactly 32"),
        (X509EncodedKeySpec(SPKI_DER), "PKCS8EncodedKeySpec or ECPrivateKeySpec.*call generate_public"),
        (ECPublicKeySpec(X, Y, "secp256r1"), "call generate_public"),
        (KeySpec(), "not from KeySpec$"),
        (ECGenParameterSpec("secp256r1"), "not from ECGenParameterSpec$"),
    ],
)
def test_refused_private_specifications(factory: ECKeyFactory, spec: Any, reason: str) -> None:
    with pytest.raises(InvalidKeySpecException, match=reason):
        factory.generate_private(spec)


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        (X509EncodedKeySpec(b""), "not a public key"),
        (X509EncodedKeySpec(SPKI_DER + b"\x00"), "something follows"),
        (X509EncodedKeySpec(SPKI_PEM), "not a public key"),
        (X509EncodedKeySpec(SPKI_HYBRID_DER), "hybrid"),
        (X509EncodedKeySpec(PKCS8_DER), "this is a private key"),
        (ECPublicKeySpec(X, Y + 1, "secp256r1"), "not on secp256r1"),
        (ECPublicKeySpec(X, P + Y, "secp256r1"), r"not in \[0, p-1\]"),
        (ECPublicKeySpec(-1, Y, "secp256r1"), r"not in \[0, p-1\]"),
        (PKCS8EncodedKeySpec(PKCS8_DER), "X509EncodedKeySpec or ECPublicKeySpec.*call generate_private"),
        (ECPrivateKeySpec(SCALAR, "secp256r1"), "call generate_private"),
        (None, "not from NoneType$"),
    ],
)
def test_refused_public_specifications(factory: ECKeyFactory, spec: Any, reason: str) -> None:
    with pytest.raises(InvalidKeySpecException, match=reason):
        factory.generate_public(spec)


def test_keys_as_specifications(factory: ECKeyFactory) -> None:
    assert factory.get_key_spec(private_key(), PKCS8EncodedKeySpec) == PKCS8EncodedKeySpec(PKCS8_DER)
    assert factory.get_key_spec(private_key(), ECPrivateKeySpec) == ECPrivateKeySpec(SCALAR, "secp256r1")
    assert factory.get_key_spec(public_key(), X509EncodedKeySpec) == X509EncodedKeySpec(SPKI_DER)
    assert factory.get_key_spec(public_key(), ECPublicKeySpec) == ECPublicKeySpec(X, Y, "secp256r1")


@pytest.mark.parametrize(
    ("key", "spec_class"),
    [
        (private_key(), X509EncodedKeySpec),
        (private_key(), ECPublicKeySpec),
        (private_key(), KeySpec),
        (public_key(), PKCS8EncodedKeySpec),
        (public_key(), ECPrivateKeySpec),
        (SecretKey(b"secret", "HmacSHA256"), PKCS8EncodedKeySpec),
        (public_key(), "X.509"),
    ],
)
def test_specifications_that_a_key_does_not_have(factory: ECKeyFactory, key: Key, spec_class: Any) -> None:
    with pytest.raises(InvalidKeySpecException, match="has no"):
        factory.get_key_spec(key, spec_class)


def test_a_destroyed_key_has_no_specification(factory: ECKeyFactory) -> None:
    key = private_key()
    key.destroy()
    with pytest.raises(IllegalStateException):
        factory.get_key_spec(key, PKCS8EncodedKeySpec)


class ForeignPrivateKey(PrivateKey):
    algorithm = "EC"
    format: Any = "PKCS#8"

    def __init__(self, encoded: bytes) -> None:
        self.encoded = encoded

    def encode(self, format: str | None = None, encoding: str | None = None, password: Any = None) -> bytes:
        return self.encoded


class ForeignPublicKey(PublicKey):
    algorithm = "EC"
    format: Any = "X.509"

    def __init__(self, encoded: bytes) -> None:
        self.encoded = encoded

    def encode(self, format: str | None = None, encoding: str | None = None, password: Any = None) -> bytes:
        return self.encoded


def test_translation(factory: ECKeyFactory) -> None:
    private, public = private_key(), public_key()
    assert factory.translate_key(private) is private
    assert factory.translate_key(public) is public
    assert factory.translate_key(ForeignPrivateKey(PKCS8_DER)) == private
    assert factory.translate_key(ForeignPublicKey(SPKI_DER)) == public


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        (SecretKey(b"secret", "HmacSHA256"), "not an EC key"),
        (ForeignPrivateKey(b"rubbish"), "not a private key"),
        (ForeignPublicKey(PKCS8_DER), "this is a private key"),
    ],
)
def test_keys_that_are_not_translated(factory: ECKeyFactory, key: Key, reason: str) -> None:
    with pytest.raises(InvalidKeyException, match=reason):
        factory.translate_key(key)


def test_a_token_key_is_not_translated(factory: ECKeyFactory) -> None:
    key = ForeignPrivateKey(b"")
    key.format = None
    with pytest.raises(InvalidKeyException, match="has no encoding"):
        factory.translate_key(key)
