"""RSA through the engines: keys, parameters, policy, and who serves."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import pyjca
from pyjca import (
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    KeyPairGenerator,
    NoSuchAlgorithmException,
    PSSParameterSpec,
    RSAKeyGenParameterSpec,
    RSAPrivateCrtKeySpec,
    RSAPrivateKey,
    RSAPublicKey,
    RSAPublicKeySpec,
    Security,
    Signature,
    SignatureException,
)
from pyjca.flags import override
from pyjca.testing._subject import rsa_pair

PAIR = rsa_pair(0)
PROVIDERS = ("OpenSSL", "PyCryptodome")
MESSAGE = b"a message"


def signed(algorithm: str, provider: str | None = None, spec: PSSParameterSpec | None = None) -> bytes:
    signer = Signature.getInstance(algorithm, provider)
    signer.set_parameter(spec)
    signer.init_sign(PAIR.private)
    return signer.sign(MESSAGE)


def accepted(algorithm: str, signature: bytes, provider: str, spec: PSSParameterSpec | None = None) -> bool:
    verifier = Signature.getInstance(algorithm, provider)
    verifier.set_parameter(spec)
    verifier.init_verify(PAIR.public)
    return verifier.verify(signature, MESSAGE)


def test_who_serves() -> None:
    signer = Signature.getInstance("SHA256withRSA")
    signer.init_sign(PAIR.private)
    assert signer.provider is Security.get_provider("OpenSSL")
    with pytest.raises(NoSuchAlgorithmException):
        Signature.getInstance("NONEwithRSA", "PyCryptodome")
    with pytest.raises(NoSuchAlgorithmException):
        Signature.getInstance("SHA256withRSA", "PyJCA")


@pytest.mark.parametrize(
    ("oid", "name"),
    [
        ("1.2.840.113549.1.1.4", "MD5withRSA"),
        ("OID.1.2.840.113549.1.1.5", "SHA1withRSA"),
        ("1.2.840.113549.1.1.11", "SHA256withRSA"),
        ("1.2.840.113549.1.1.15", "SHA512/224withRSA"),
        ("2.16.840.1.101.3.4.3.16", "SHA3-512withRSA"),
    ],
)
def test_other_names(oid: str, name: str) -> None:
    assert signed(oid) == signed(name)


@pytest.mark.parametrize(
    "spec",
    [
        None,
        PSSParameterSpec("SHA-1", salt_length=0),
        PSSParameterSpec("SHA-512/256", "SHA3-224", 17),
        PSSParameterSpec("SHA-512", salt_length=2048 // 8 - 64 - 2),
    ],
)
def test_pss_of_one_library_verifies_with_the_other(spec: PSSParameterSpec | None) -> None:
    for maker in PROVIDERS:
        signature = signed("RSASSA-PSS", maker, spec)
        for judge in PROVIDERS:
            assert accepted("RSASSA-PSS", signature, judge, spec)
            assert not accepted("RSASSA-PSS", signature, judge, PSSParameterSpec("SHA-384"))


def test_without_parameters_pss_takes_sha_256() -> None:
    signature = signed("RSASSA-PSS")
    spec = PSSParameterSpec("SHA256", "SHA-256", 32)
    assert spec == PSSParameterSpec()
    assert accepted("RSASSA-PSS", signature, "OpenSSL", spec)


@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_salt_that_does_not_fit(provider: str) -> None:
    with pytest.raises(InvalidKeyException, match="too short"):
        signed("RSASSA-PSS", provider, PSSParameterSpec("SHA-512", salt_length=2048 // 8 - 64 - 1))


@pytest.mark.parametrize("provider", PROVIDERS)
def test_parameters_of_pkcs1(provider: str) -> None:
    with pytest.raises(InvalidAlgorithmParameterException, match="takes no parameters"):
        signed("SHA256withRSA", provider, PSSParameterSpec())


def test_a_source_of_randomness() -> None:
    signer = Signature.getInstance("RSASSA-PSS", "PyCryptodome")
    made = []
    for _ in range(2):
        signer.init_sign(PAIR.private, lambda count: b"\x05" * count)
        made.append(signer.sign(MESSAGE))
    assert made[0] == made[1]
    for algorithm, provider in (("RSASSA-PSS", "OpenSSL"), ("SHA256withRSA", "PyCryptodome")):
        refusing = Signature.getInstance(algorithm, provider)
        with pytest.raises(InvalidAlgorithmParameterException):
            refusing.init_sign(PAIR.private, bytes)


def test_data_as_they_are() -> None:
    signer = Signature.getInstance("NONEwithRSA")
    signer.init_sign(PAIR.private)
    longest = bytes(2048 // 8 - 11)
    signature = signer.sign(longest)
    signer.update(longest)
    with pytest.raises(SignatureException, match="at most 245 bytes"):
        signer.sign(b"\0")
    assert signer.sign(longest) == signature


def test_copies_in_the_middle() -> None:
    for algorithm in ("SHA256withRSA", "NONEwithRSA"):
        signer = Signature.getInstance(algorithm)
        signer.init_sign(PAIR.private)
        signer.update(MESSAGE[:4])
        other = signer.clone()
        other.update(b"something else")
        assert signer.sign(MESSAGE[4:]) == signed(algorithm)
        assert other.sign() != signed(algorithm)


def test_verify_after_sign() -> None:
    with override(VerifyAfterSign=True):
        for provider in PROVIDERS:
            assert accepted("RSASSA-PSS", signed("RSASSA-PSS", provider), "OpenSSL")


def test_short_keys_and_old_hashes_are_a_matter_of_policy() -> None:
    Security.setProperty("jdk.crypto.disabledAlgorithms", "RSA keySize < 3072, MD5")
    try:
        with pytest.raises(InvalidKeyException, match="keySize < 3072"):
            signed("SHA256withRSA")
        with pytest.raises(InvalidKeyException, match="keySize < 3072"):
            accepted("RSASSA-PSS", bytes(256), "OpenSSL")
        with pytest.raises(NoSuchAlgorithmException, match="MD5"):
            Signature.getInstance("MD5withRSA").init_verify(PAIR.public)
        with pytest.raises(InvalidAlgorithmParameterException, match="keySize < 3072"):
            KeyPairGenerator.getInstance("RSA").initialize(2048)
    finally:
        Security.setProperty("jdk.crypto.disabledAlgorithms", "")


@pytest.mark.parametrize("spec", [512, 2047, 16385, RSAKeyGenParameterSpec(1024)])
def test_sizes_that_are_not_generated(spec: Any) -> None:
    with pytest.raises(InvalidAlgorithmParameterException, match="2048 to 16384 bits"):
        KeyPairGenerator.getInstance("RSA").initialize(spec)


def test_exponents() -> None:
    generator = KeyPairGenerator.getInstance("RSA")
    generator.initialize(RSAKeyGenParameterSpec(2048, 3))
    assert generator.generate_key_pair().public.e == 3  # type: ignore[attr-defined]
    with pytest.raises(InvalidAlgorithmParameterException, match="exponents 3 and 65537 only"):
        generator.initialize(RSAKeyGenParameterSpec(2048, 65539))
    KeyPairGenerator.getInstance("RSA", "PyCryptodome").initialize(RSAKeyGenParameterSpec(2048, 65539))
    for exponent in (-3, 0, 1, 2, 65536):
        with pytest.raises(InvalidAlgorithmParameterException):
            RSAKeyGenParameterSpec(2048, exponent)


def test_specifications_are_values() -> None:
    for spec in (PSSParameterSpec("SHA-384"), RSAKeyGenParameterSpec(4096), RSAPublicKeySpec(15, 3)):
        assert pickle.loads(pickle.dumps(spec)) == copy.copy(spec) == spec  # noqa: S301
    secret = RSAPrivateCrtKeySpec(15, 3, 3, 5, 3)
    assert repr(secret) == "<RSAPrivateCrtKeySpec, 4 bits>"
    with pytest.raises(TypeError, match="pickle"):
        pickle.dumps(secret)
    for wrong in (("SHA-0",), ("SHA-256", "MD5"), ("SHA-256", None, -1)):
        with pytest.raises(InvalidAlgorithmParameterException):
            PSSParameterSpec(*wrong)
    for kind in ((256,), ("SHA-256", None, "32"), ("SHA-256", None, 1.5)):
        given: Any = kind
        with pytest.raises(TypeError):
            PSSParameterSpec(*given)


@pytest.mark.parametrize(
    ("n", "e"),
    [
        ((1 << 511) - 1, 3),
        ((1 << 16384) + 1, 3),
        (1 << 2047, 3),
        (-(1 << 2047) - 1, 3),
        ((1 << 2047) + 1, 1),
        ((1 << 2047) + 1, 65536),
        ((1 << 2047) + 1, (1 << 2047) + 3),
        ((1 << 3072) + 1, (1 << 64) + 1),
    ],
    ids=lambda number: str(number.bit_length()),
)
def test_numbers_out_of_range(n: int, e: int) -> None:
    with pytest.raises(InvalidKeyException):
        RSAPublicKey(n, e)


def test_large_exponents_of_short_keys_and_short_ones_of_large_keys() -> None:
    assert RSAPublicKey((1 << 3071) + 1, (1 << 64) + 1).e.bit_length() == 65
    assert RSAPublicKey((1 << 3072) + 1, (1 << 64) - 1).e.bit_length() == 64


def test_private_keys_keep_their_secret() -> None:
    key = rsa_pair(1).private
    assert isinstance(key, RSAPrivateKey)
    numbers = key.to_cryptography().private_numbers()
    for shown in (repr(key), str(key), repr(vars(type(key)).get("__dict__"))):
        assert f"{numbers.p:x}" not in shown
        assert f"{numbers.d:x}"[:16] not in shown
    with pytest.raises(TypeError, match="pickled"):
        pickle.dumps(key)
    make: Any = RSAPrivateKey
    with pytest.raises(TypeError, match="from_numbers"):
        make()
    key.destroy()
    uses: list[Any] = [key.encode, lambda: signed_with(key)]
    for use in uses:
        with pytest.raises(pyjca.IllegalStateException, match="destroyed"):
            use()
    assert not any(key._secret)


def signed_with(key: Any) -> bytes:
    signer = Signature.getInstance("SHA256withRSA")
    signer.init_sign(key)
    return signer.sign(MESSAGE)
