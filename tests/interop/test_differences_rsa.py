"""Rows of docs/differences.md on RSA: signatures of both kinds, and keys."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import pytest
from Crypto.Hash import MD5, SHA256
from Crypto.PublicKey import RSA
from Crypto.Signature import pkcs1_15, pss
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa

from pyjca import KeyFactory, RSAPrivateKey, RSAPublicKey
from pyjca.errors import (
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidKeySpecException,
    SignatureException,
)
from pyjca.specs import PSSParameterSpec, RSAPublicKeySpec

from .differences import raw, rule, signed, verdict

ALGORITHM = "SHA256withRSA"
OFFERED = f"Signature.{ALGORITHM}"
PSS = "RSASSA-PSS"
MESSAGE = b"message"
DIGEST = hashlib.sha256(MESSAGE).digest()
SIZE = 256
WITH_NULL = bytes.fromhex("3031300d060960864801650304020105000420") + DIGEST  # RFC 8017 section 9.2
WITHOUT_NULL = bytes.fromhex("302f300b06096086480165030402010420") + DIGEST
LONG_LENGTH = bytes.fromhex("308131300d060960864801650304020105000420") + DIGEST
SHA_256 = hashes.SHA256()
PKCS1 = padding.PKCS1v15()


@cache
def theirs() -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(65537, 8 * SIZE)


@cache
def pycryptodome() -> Any:
    numbers = theirs().private_numbers()
    public = numbers.public_numbers
    return RSA.construct((public.n, public.e, numbers.d, numbers.p, numbers.q))


@cache
def ours() -> RSAPrivateKey:
    numbers = theirs().private_numbers()
    public = numbers.public_numbers
    return RSAPrivateKey.from_numbers(public.n, public.e, numbers.d, numbers.p, numbers.q)


def padded(content: bytes) -> bytes:
    """Return what has this content in the padding of PKCS #1 v1.5."""
    numbers = theirs().private_numbers()
    block = b"\0\1" + b"\xff" * (SIZE - 3 - len(content)) + b"\0" + content
    return pow(int.from_bytes(block, "big"), numbers.d, numbers.public_numbers.n).to_bytes(SIZE, "big")


def by_cryptography(signature: bytes, scheme: Any = PKCS1) -> bool:
    try:
        theirs().public_key().verify(signature, MESSAGE, scheme, SHA_256)
    except InvalidSignature:
        return False
    return True


def by_pycryptodome(signature: bytes, scheme: Any = None) -> bool:
    try:
        (scheme or pkcs1_15.new(pycryptodome())).verify(SHA256.new(MESSAGE), signature)
    except ValueError:
        return False
    return True


def by(provider: str, signature: bytes, algorithm: str = ALGORITHM, params: Any = None) -> bool:
    return verdict(provider, algorithm, ours().public_key, signature, MESSAGE, params)


# ----------------------------------------------------------------------------------- PKCS #1 v1.5


def of_wrong_lengths() -> list[bytes]:
    good = padded(WITH_NULL)
    larger = int.from_bytes(good, "big") + theirs().public_key().public_numbers().n
    return [b"", good[:-1], b"\0" + good, good + b"\0", larger.to_bytes(SIZE + 1, "big")]


@raw("rsa-length", "cryptography")
def test_cryptography_refuses_other_lengths() -> None:
    assert not any(map(by_cryptography, of_wrong_lengths()))


@raw("rsa-length", "PyCryptodome")
def test_pycryptodome_refuses_other_lengths() -> None:
    assert not any(map(by_pycryptodome, of_wrong_lengths()))


@rule("rsa-length", OFFERED)
def test_signatures_have_the_length_of_n(provider: str) -> None:
    assert by(provider, padded(WITH_NULL)) is True
    for signature in of_wrong_lengths():
        assert by(provider, signature) is False
        assert by(provider, signature, PSS) is False


@raw("rsa-digest-info", "cryptography")
def test_cryptography_takes_one_encoding() -> None:
    assert by_cryptography(padded(WITH_NULL))
    for content in (WITHOUT_NULL, LONG_LENGTH, DIGEST):
        assert not by_cryptography(padded(content))


@raw("rsa-digest-info", "PyCryptodome")
def test_pycryptodome_lets_the_null_be_missing() -> None:
    assert by_pycryptodome(padded(WITH_NULL))
    assert by_pycryptodome(padded(WITHOUT_NULL))
    for content in (LONG_LENGTH, DIGEST):
        assert not by_pycryptodome(padded(content))


@rule("rsa-digest-info", OFFERED)
def test_a_digest_has_one_encoding(provider: str) -> None:
    assert signed(provider, ALGORITHM, ours(), MESSAGE) == padded(WITH_NULL)
    for content in (WITHOUT_NULL, LONG_LENGTH, DIGEST):
        assert by(provider, padded(content)) is False


@raw("rsa-raw", "cryptography")
def test_cryptography_signs_without_digest_info_by_name() -> None:
    from cryptography.hazmat.primitives.asymmetric.utils import NoDigestInfo

    assert theirs().sign(DIGEST, PKCS1, NoDigestInfo()) == padded(DIGEST)


@raw("rsa-raw", "PyCryptodome")
def test_pycryptodome_takes_hash_objects_only() -> None:
    with pytest.raises((TypeError, AttributeError)):
        pkcs1_15.new(pycryptodome()).sign(DIGEST)  # type: ignore[arg-type]


@rule("rsa-raw", "Signature.NONEwithRSA")
def test_raw_data_are_padded_as_they_are(provider: str) -> None:
    for data in (b"", DIGEST, WITH_NULL, bytes(SIZE - 11)):
        made = signed(provider, "NONEwithRSA", ours(), data)
        assert made == padded(data)
        assert verdict(provider, "NONEwithRSA", ours().public_key, made, data) is True
    with pytest.raises(SignatureException):
        signed(provider, "NONEwithRSA", ours(), bytes(SIZE - 10))


@raw("rsa-weak-hash", "cryptography")
def test_cryptography_signs_with_md5() -> None:
    assert theirs().sign(MESSAGE, PKCS1, hashes.MD5())  # noqa: S303


@raw("rsa-weak-hash", "PyCryptodome")
def test_pycryptodome_signs_with_md5() -> None:
    assert pkcs1_15.new(pycryptodome()).sign(MD5.new(MESSAGE))  # noqa: S303


@rule("rsa-weak-hash", "Signature.SHA1withRSA")
def test_signatures_are_the_same_with_every_digest(provider: str) -> None:
    made = signed(provider, "SHA1withRSA", ours(), MESSAGE)
    assert made == theirs().sign(MESSAGE, PKCS1, hashes.SHA1())  # noqa: S303
    assert verdict(provider, "SHA1withRSA", ours().public_key, made, MESSAGE) is True


# --------------------------------------------------------------------------------------------- PSS

MASK = padding.MGF1(SHA_256)


def of_pss(salt: int, mask: hashes.HashAlgorithm = SHA_256) -> bytes:
    return theirs().sign(MESSAGE, padding.PSS(padding.MGF1(mask), salt), SHA_256)


@raw("pss-salt", "cryptography")
def test_cryptography_takes_any_salt_where_auto_is_asked_for() -> None:
    largest = SIZE - 32 - 2
    for salt in (0, 20, 32, largest):
        assert by_cryptography(of_pss(salt), padding.PSS(MASK, padding.PSS.AUTO))
        assert by_cryptography(of_pss(salt), padding.PSS(MASK, padding.PSS.DIGEST_LENGTH)) is (salt == 32)
    with pytest.raises(ValueError, match="Auto"):
        theirs().sign(MESSAGE, padding.PSS(MASK, padding.PSS.AUTO), SHA_256)


@raw("pss-salt", "PyCryptodome")
def test_pycryptodome_takes_the_salt_of_its_length() -> None:
    for salt in (0, 20, 32):
        assert by_pycryptodome(of_pss(salt), pss.new(pycryptodome())) is (salt == 32)
        assert by_pycryptodome(of_pss(salt), pss.new(pycryptodome(), salt_bytes=salt))


@rule("pss-salt", f"Signature.{PSS}")
def test_a_salt_has_the_length_that_is_asked_for(provider: str) -> None:
    for salt in (0, 20, 32):
        params = PSSParameterSpec("SHA-256", salt_length=salt)
        for other in (0, 20, 32):
            assert by(provider, of_pss(other), PSS, params) is (other == salt)
        assert by_cryptography(signed(provider, PSS, ours(), MESSAGE, params), padding.PSS(MASK, salt))
    usual = signed(provider, PSS, ours(), MESSAGE)
    assert by_cryptography(usual, padding.PSS(MASK, 32))  # SHA-256, and a salt as long as the digest
    with pytest.raises((InvalidAlgorithmParameterException, InvalidKeyException)):
        signed(provider, PSS, ours(), MESSAGE, PSSParameterSpec("SHA-256", salt_length=SIZE))


@raw("pss-mask", "cryptography")
def test_cryptography_has_a_hash_of_its_own_for_the_mask() -> None:
    other = of_pss(32, hashes.SHA1())  # noqa: S303
    assert not by_cryptography(other, padding.PSS(MASK, 32))
    assert by_cryptography(other, padding.PSS(padding.MGF1(hashes.SHA1()), 32))  # noqa: S303


@raw("pss-mask", "PyCryptodome")
def test_pycryptodome_masks_with_the_hash_of_the_message() -> None:
    assert by_pycryptodome(of_pss(32), pss.new(pycryptodome()))
    assert not by_pycryptodome(of_pss(32, hashes.SHA1()), pss.new(pycryptodome()))  # noqa: S303


@rule("pss-mask", f"Signature.{PSS}")
def test_the_mask_has_the_hash_that_is_asked_for(provider: str) -> None:
    other = of_pss(32, hashes.SHA1())  # noqa: S303
    assert by(provider, other, PSS) is False
    assert by(provider, other, PSS, PSSParameterSpec("SHA-256", "SHA-1", 32)) is True


# -------------------------------------------------------------------------------------------- keys


def bad_exponents() -> list[int]:
    n = theirs().public_key().public_numbers().n
    return [1, 2, 4, n - 1, n, n + 2]


@raw("rsa-exponent", "cryptography")
def test_cryptography_takes_odd_exponents_from_3() -> None:
    n = theirs().public_key().public_numbers().n
    for e in bad_exponents():
        with pytest.raises(ValueError, match="e must be"):
            rsa.RSAPublicNumbers(e, n).public_key()
    assert rsa.RSAPublicNumbers(3, n).public_key().key_size == 8 * SIZE
    with pytest.raises(ValueError, match="3"):
        rsa.generate_private_key(17, 1024)  # noqa: S505


@raw("rsa-exponent", "PyCryptodome")
def test_pycryptodome_takes_even_exponents() -> None:
    n = theirs().public_key().public_numbers().n
    for e in (2, 4, n - 1):
        assert RSA.construct((n, e)).e == e
    for e in (1, n + 2):
        with pytest.raises(ValueError, match="exponent"):
            RSA.construct((n, e))


def refused(provider: str, n: int, e: int) -> None:
    with pytest.raises(InvalidKeyException):
        RSAPublicKey(n, e)
    with pytest.raises(InvalidKeySpecException):
        KeyFactory.get_instance("RSA", provider).generate_public(RSAPublicKeySpec(n, e))


@rule("rsa-exponent", "KeyFactory.RSA")
def test_exponents_are_odd_and_below_n(provider: str) -> None:
    for e in bad_exponents():
        refused(provider, ours().n, e)
    assert RSAPublicKey(ours().n, 3).e == 3


def odd(bits: int) -> int:
    return (1 << (bits - 1)) | 1


@raw("rsa-modulus", "cryptography")
def test_cryptography_takes_every_modulus() -> None:
    for n in (odd(256), odd(16385), odd(2048) + 1):
        assert rsa.RSAPublicNumbers(65537, n).public_key().key_size == n.bit_length()
    with pytest.raises(ValueError, match="1024"):
        rsa.generate_private_key(65537, 512)  # noqa: S505


@raw("rsa-modulus", "PyCryptodome")
def test_pycryptodome_takes_odd_moduli_of_up_to_16384_bits() -> None:
    assert RSA.construct((odd(256), 65537), consistency_check=False).size_in_bits() == 256
    for n in (odd(16385), odd(2048) + 1):
        with pytest.raises(ValueError, match="modulus"):
            RSA.construct((n, 65537))


@rule("rsa-modulus", "KeyFactory.RSA")
def test_moduli_are_odd_and_have_512_to_16384_bits(provider: str) -> None:
    for n in (odd(256), odd(511), odd(16385), odd(2048) + 1):
        refused(provider, n, 65537)
    for n in (odd(512), odd(16384)):
        assert RSAPublicKey(n, 65537).key_size == n.bit_length()


def contradictions() -> list[tuple[int, int, int]]:
    numbers = theirs().private_numbers()
    p, q, d = numbers.p, numbers.q, numbers.d
    return [(d + 2, p, q), (d, p + 2, q), (d, p, q - 2), (d, p * q, 1)]


@raw("rsa-mismatch", "cryptography")
def test_cryptography_compares_the_numbers() -> None:
    numbers = theirs().private_numbers()
    for d, p, q in contradictions():
        with pytest.raises(ValueError, match=r"must|Invalid"):
            rsa.RSAPrivateNumbers(
                p, q, d, numbers.dmp1, numbers.dmq1, numbers.iqmp, numbers.public_numbers
            ).private_key()


@raw("rsa-mismatch", "PyCryptodome")
def test_pycryptodome_compares_the_numbers() -> None:
    for d, p, q in contradictions():
        with pytest.raises((ValueError, ZeroDivisionError)):
            RSA.construct((ours().n, ours().e, d, p, q))


@rule("rsa-mismatch")
def test_the_numbers_belong_together() -> None:
    for d, p, q in contradictions():
        with pytest.raises(InvalidKeyException):
            RSAPrivateKey.from_numbers(ours().n, ours().e, d, p, q)
