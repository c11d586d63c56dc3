"""Rows of docs/differences.md on MACs: keys, tags, what follows a tag."""

from __future__ import annotations

import copy
import hmac as standard
from typing import Any

import pytest
from Crypto.Cipher import AES
from Crypto.Hash import HMAC, SHA256, Poly1305
from Crypto.Hash.Poly1305 import Poly1305_MAC
from cryptography.exceptions import AlreadyFinalized, InvalidSignature
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.poly1305 import Poly1305 as OpenSSLPoly1305

from pyjca import ECPrivateKey, Mac, Poly1305ParameterSpec, SecretKey
from pyjca.errors import CloneNotSupportedException, IllegalStateException, InvalidKeyException

from .differences import raw, rule, tag_of

HMAC_SHA256 = "HmacSHA256"
OFFERED = "Mac.HmacSHA256"
MESSAGE = b"message"
ONE_TIME = bytes(range(1, 33))


def by_cryptography(key: bytes) -> hmac.HMAC:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(MESSAGE)
    return made


def by_pycryptodome(key: bytes) -> Any:
    return HMAC.new(key, MESSAGE, SHA256)


def started(provider: str, algorithm: str, key: bytes, params: Any = None) -> Mac:
    mac = Mac.get_instance(algorithm, provider)
    mac.init(SecretKey(key, algorithm), params)
    return mac


def expected(key: bytes) -> bytes:
    return standard.digest(key, MESSAGE, "sha256")


# --------------------------------------------------------------------------------------------- keys

LENGTHS = (0, 1, 63, 64, 65, 1000)  # around a block, which longer keys are hashed for


@raw("hmac-keys", "cryptography")
def test_cryptography_takes_every_length() -> None:
    for length in LENGTHS:
        assert by_cryptography(bytes(length)).finalize() == expected(bytes(length))


@raw("hmac-keys", "PyCryptodome")
def test_pycryptodome_takes_every_length() -> None:
    for length in LENGTHS:
        assert by_pycryptodome(bytes(length)).digest() == expected(bytes(length))


@rule("hmac-keys", OFFERED)
def test_hmac_keys_have_any_length(provider: str) -> None:
    for length in LENGTHS:
        key = SecretKey(b"k" * length, HMAC_SHA256)
        assert tag_of(provider, HMAC_SHA256, key, MESSAGE) == expected(b"k" * length)


PUBLIC = ECPrivateKey("secp256r1", bytes(31) + b"\x07").public_key


@raw("hmac-public-key", "cryptography")
def test_cryptography_takes_a_public_key_for_a_secret() -> None:
    assert by_cryptography(PUBLIC.encode("spki", "PEM")).finalize()


@raw("hmac-public-key", "PyCryptodome")
def test_pycryptodome_takes_a_public_key_for_a_secret() -> None:
    assert by_pycryptodome(PUBLIC.encode("spki", "PEM")).digest()


@rule("hmac-public-key", OFFERED)
def test_a_public_key_is_no_secret(provider: str) -> None:
    for encoded in (PUBLIC.encode("spki", "PEM"), PUBLIC.encode("spki")):
        with pytest.raises(InvalidKeyException):
            started(provider, HMAC_SHA256, encoded)


# --------------------------------------------------------------------------------------------- tags


def other_tags(tag: bytes) -> list[bytes]:
    return [b"", tag[:1], tag[:16], tag[:-1], tag + b"\0"]


@raw("mac-tag-length", "cryptography")
def test_cryptography_compares_whole_tags() -> None:
    for tag in other_tags(expected(b"k")):
        with pytest.raises(InvalidSignature):
            by_cryptography(b"k").verify(tag)


@raw("mac-tag-length", "PyCryptodome")
def test_pycryptodome_compares_whole_tags() -> None:
    for tag in other_tags(expected(b"k")):
        with pytest.raises(ValueError, match="MAC check failed"):
            by_pycryptodome(b"k").verify(tag)


@rule("mac-tag-length", OFFERED)
def test_tags_are_compared_whole(provider: str) -> None:
    mac = started(provider, HMAC_SHA256, b"k")
    for tag in other_tags(expected(b"k")):
        mac.update(MESSAGE)
        assert mac.verify(tag) is False
    mac.update(MESSAGE)
    assert mac.verify(expected(b"k")) is True


@raw("mac-after-tag", "cryptography")
def test_cryptography_ends_the_object() -> None:
    made = by_cryptography(b"k")
    made.finalize()
    for call in (made.finalize, made.copy, lambda: made.update(b"x")):
        with pytest.raises(AlreadyFinalized):
            call()


@raw("mac-after-tag", "PyCryptodome")
def test_pycryptodome_goes_on_with_the_same_message() -> None:
    made = by_pycryptodome(b"k")
    assert made.digest() == made.digest()
    made.update(b"x")
    assert made.digest() == standard.digest(b"k", MESSAGE + b"x", "sha256")


@rule("mac-after-tag", OFFERED)
def test_the_next_message_begins_after_a_tag(provider: str) -> None:
    mac = started(provider, HMAC_SHA256, b"k")
    for _ in range(2):
        mac.update(MESSAGE)
        assert mac.do_final() == expected(b"k")
    mac.update(b"something else")
    mac.reset()
    assert mac.do_final(MESSAGE) == expected(b"k")
    assert mac.verify(expected(b"k")) is False  # of nothing
    assert mac.do_final(MESSAGE) == expected(b"k")


@raw("mac-copy", "cryptography")
def test_cryptography_copies_hmac_by_its_method_only() -> None:
    made = by_cryptography(b"k")
    other = made.copy()
    other.update(b"x")
    assert made.finalize() == expected(b"k")
    with pytest.raises(TypeError):
        copy.copy(by_cryptography(b"k"))
    assert not hasattr(OpenSSLPoly1305, "copy")


@raw("mac-copy", "PyCryptodome")
def test_pycryptodome_shares_the_message_with_a_copy_by_python() -> None:
    made = by_pycryptodome(b"k")
    other = made.copy()
    other.update(b"x")
    assert made.digest() == expected(b"k")
    shared = copy.copy(made)
    shared.update(b"x")
    assert made.digest() == shared.digest() != expected(b"k")
    one_time: Any = Poly1305_MAC(ONE_TIME[:16], ONE_TIME[16:], MESSAGE)
    with pytest.raises(NotImplementedError):
        one_time.copy()


@rule("mac-copy", OFFERED)
def test_a_copy_goes_its_own_way_or_is_refused(provider: str) -> None:
    for duplicate in (Mac.clone, copy.copy):
        mac = started(provider, HMAC_SHA256, b"k")
        mac.update(MESSAGE)
        other = duplicate(mac)
        other.update(b"x")
        assert mac.do_final() == expected(b"k")
        assert other.do_final() == standard.digest(b"k", MESSAGE + b"x", "sha256")
        with pytest.raises(CloneNotSupportedException):
            duplicate(started(provider, "Poly1305", ONE_TIME))


# ----------------------------------------------------------------------------------------- Poly1305

NO_R = bytes(16) + b"s" * 16
NO_S = b"r" * 16 + bytes(16)


@raw("poly1305-weak-key", "cryptography")
def test_cryptography_takes_weak_keys() -> None:
    for key in (bytes(32), NO_S):
        assert OpenSSLPoly1305.generate_tag(key, MESSAGE)
    assert OpenSSLPoly1305.generate_tag(bytes(32), MESSAGE) == bytes(16)


@raw("poly1305-weak-key", "PyCryptodome")
def test_pycryptodome_takes_weak_keys() -> None:
    assert Poly1305_MAC(bytes(16), bytes(16), MESSAGE).digest() == bytes(16)
    assert Poly1305_MAC(NO_S[:16], NO_S[16:], MESSAGE).digest()


@rule("poly1305-weak-key", "Mac.Poly1305")
def test_weak_keys_are_refused_unless_allowed(provider: str) -> None:
    clamped = bytes.fromhex("000000f0") + bytes(12) + b"s" * 16  # bits that r never has
    for key in (bytes(32), NO_R, NO_S, clamped):
        with pytest.raises(InvalidKeyException, match="weak"):
            started(provider, "Poly1305", key)
    allowed = Poly1305ParameterSpec(allow_weak_key=True)
    assert started(provider, "Poly1305", bytes(32), allowed).do_final(MESSAGE) == bytes(16)


@raw("poly1305-one-time", "cryptography")
def test_cryptography_takes_a_key_again_in_another_object() -> None:
    made = OpenSSLPoly1305(ONE_TIME)
    made.update(MESSAGE)
    made.finalize()
    with pytest.raises(AlreadyFinalized):
        made.update(MESSAGE)
    assert OpenSSLPoly1305.generate_tag(ONE_TIME, b"another")


@raw("poly1305-one-time", "PyCryptodome")
def test_pycryptodome_tells_the_same_tag_again() -> None:
    made = Poly1305_MAC(ONE_TIME[:16], ONE_TIME[16:], MESSAGE)
    assert made.digest() == made.digest()
    with pytest.raises(TypeError):
        made.update(b"another")


@rule("poly1305-one-time", "Mac.Poly1305")
def test_a_key_is_for_one_message(provider: str) -> None:
    mac = started(provider, "Poly1305", ONE_TIME)
    tag = mac.do_final(MESSAGE)
    for call in (mac.do_final, mac.reset, lambda: mac.update(b"x"), lambda: mac.verify(tag)):
        with pytest.raises(IllegalStateException):
            call()
    mac.init(SecretKey(ONE_TIME, "Poly1305"))
    mac.update(MESSAGE)
    assert mac.verify(tag) is True
    with pytest.raises(IllegalStateException):
        mac.update(MESSAGE)


@raw("poly1305-key", "cryptography")
def test_cryptography_takes_the_one_time_key() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        OpenSSLPoly1305(bytes(31))


@raw("poly1305-key", "PyCryptodome")
def test_pycryptodome_derives_the_one_time_key_with_a_cipher() -> None:
    nonce = bytes(16)
    s = AES.new(ONE_TIME[:16], AES.MODE_ECB).encrypt(nonce)
    derived = Poly1305.new(key=ONE_TIME, cipher=AES, nonce=nonce, data=MESSAGE).digest()
    assert derived == Poly1305_MAC(ONE_TIME[16:], s, MESSAGE).digest()
    with pytest.raises((TypeError, ValueError)):
        Poly1305.new(key=ONE_TIME, data=MESSAGE)  # type: ignore[call-arg]


@rule("poly1305-key", "Mac.Poly1305")
def test_the_key_is_the_one_time_key(provider: str) -> None:
    tag = tag_of(provider, "Poly1305", SecretKey(ONE_TIME, "Poly1305"), MESSAGE)
    assert tag == OpenSSLPoly1305.generate_tag(ONE_TIME, MESSAGE)
    for length in (0, 16, 31, 33):
        with pytest.raises(InvalidKeyException, match="32 bytes"):
            started(provider, "Poly1305", bytes(length))
