"""Rows of docs/differences.md on AES-CMAC and KMAC."""

from __future__ import annotations

from typing import Any

import pytest
from Crypto.Cipher import AES
from Crypto.Hash import CMAC, KMAC128, KMAC256
from cryptography.exceptions import AlreadyFinalized, InvalidSignature
from cryptography.hazmat.primitives import cmac
from cryptography.hazmat.primitives.ciphers import algorithms

from pyjca import Mac, SecretKey
from pyjca.errors import InvalidKeyException

from .differences import raw, rule

OFFERED = "Mac.AESCMAC"
KEY = bytes(range(16))
MESSAGE = b"message"


def by_cryptography() -> cmac.CMAC:
    made = cmac.CMAC(algorithms.AES(KEY))
    made.update(MESSAGE)
    return made


def by_pycryptodome(**options: Any) -> Any:
    return CMAC.new(KEY, MESSAGE, ciphermod=AES, **options)


def started(provider: str, key: bytes = KEY) -> Mac:
    mac = Mac.get_instance("AESCMAC", provider)
    mac.init(SecretKey(key, "AESCMAC"))
    return mac


WRONG = (0, 1, 15, 17, 31, 33, 64)


@raw("cmac-key", "cryptography")
def test_cryptography_takes_keys_of_aes() -> None:
    for length in WRONG:
        if length != 64:  # AES-XTS has such keys
            with pytest.raises(ValueError, match="key size"):
                cmac.CMAC(algorithms.AES(bytes(length)))


@raw("cmac-key", "PyCryptodome")
def test_pycryptodome_takes_keys_of_aes() -> None:
    for length in WRONG:
        with pytest.raises(ValueError, match="key length"):
            CMAC.new(bytes(length), ciphermod=AES)


@rule("cmac-key", OFFERED)
def test_keys_have_the_lengths_of_aes(provider: str) -> None:
    for length in WRONG:
        with pytest.raises(InvalidKeyException):
            started(provider, bytes(length))
    for length in (16, 24, 32):
        expected = CMAC.new(bytes(length), MESSAGE, ciphermod=AES).digest()
        assert started(provider, bytes(length)).do_final(MESSAGE) == expected


@raw("cmac-tag", "cryptography")
def test_cryptography_has_whole_tags() -> None:
    with pytest.raises(InvalidSignature):
        by_cryptography().verify(by_pycryptodome().digest()[:8])


@raw("cmac-tag", "PyCryptodome")
def test_pycryptodome_truncates_to_4_bytes() -> None:
    assert by_pycryptodome(mac_len=4).digest() == by_pycryptodome().digest()[:4]
    with pytest.raises(ValueError, match="at least 4"):
        by_pycryptodome(mac_len=3)


@rule("cmac-tag", OFFERED)
def test_tags_are_whole(provider: str) -> None:
    mac = started(provider)
    assert mac.mac_length == 16
    whole = by_pycryptodome().digest()
    for tag in (b"", whole[:4], whole[:15], whole + b"\0"):
        mac.update(MESSAGE)
        assert mac.verify(tag) is False


@raw("cmac-after-tag", "cryptography")
def test_cryptography_ends_the_object() -> None:
    made = by_cryptography()
    made.finalize()
    with pytest.raises(AlreadyFinalized):
        made.update(b"x")


@raw("cmac-after-tag", "PyCryptodome")
def test_pycryptodome_refuses_more_unless_told() -> None:
    made = by_pycryptodome()
    made.digest()
    with pytest.raises(TypeError):
        made.update(b"x")
    told = by_pycryptodome(update_after_digest=True)
    told.digest()
    told.update(b"x")
    assert told.digest() == CMAC.new(KEY, MESSAGE + b"x", ciphermod=AES).digest()


@rule("cmac-after-tag", OFFERED)
def test_the_next_message_begins_after_a_tag(provider: str) -> None:
    mac = started(provider)
    assert mac.do_final(MESSAGE) == mac.do_final(MESSAGE) == by_pycryptodome().digest()


# -------------------------------------------------------------------------------------------- KMAC


@raw("kmac-key", "PyCryptodome")
def test_pycryptodome_wants_keys_as_long_as_the_strength() -> None:
    modules: list[tuple[Any, int]] = [(KMAC128, 16), (KMAC256, 32)]
    for module, least in modules:
        assert module.new(key=bytes(least), mac_len=least).digest()
        with pytest.raises(ValueError, match="bits long"):
            module.new(key=bytes(least - 1), mac_len=least)


@rule("kmac-key", "Mac.KMAC128")
def test_keys_are_as_long_as_the_strength(provider: str) -> None:
    for algorithm, least in (("KMAC128", 16), ("KMAC256", 32)):
        mac = Mac.get_instance(algorithm, provider)
        with pytest.raises(InvalidKeyException):
            mac.init(SecretKey(bytes(least - 1), algorithm))
        mac.init(SecretKey(bytes(least), algorithm))
        assert mac.do_final(MESSAGE) == mac.do_final(MESSAGE)
