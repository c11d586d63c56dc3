"""The Mac engine's state machine, and the rules for Poly1305 keys."""

from __future__ import annotations

import hashlib
import hmac
import io
from typing import Any

import pytest
from tests.api.fakes import Script, fake_provider, raises

from pyjca import (
    ECDSAParameterSpec,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidSignatureException,
    Mac,
    Poly1305ParameterSpec,
    ProviderException,
    SecretKey,
    mac,
    verify_mac,
)

PROVIDERS = ("PyJCA", "OpenSSL", "PyCryptodome")
ONE_TIME = SecretKey(bytes(range(1, 33)), "Poly1305")


@pytest.fixture(params=PROVIDERS)
def provider(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def hmac_engine(provider: Any, key: bytes = b"key") -> Mac:
    engine = Mac.get_instance("HmacSHA256", provider)
    engine.init(SecretKey(key, "HmacSHA256"))
    return engine


def poly1305_engine(provider: Any, key: SecretKey = ONE_TIME) -> Mac:
    engine = Mac.get_instance("Poly1305", provider)
    engine.init(key)
    return engine


@pytest.mark.parametrize("length", [0, 1, 31, 32, 63, 64, 65, 1000])
def test_hmac_takes_keys_of_any_length(provider: str, length: int) -> None:
    key = bytes(i % 251 for i in range(length))
    assert hmac_engine(provider, key).do_final(b"data") == hmac.digest(key, b"data", hashlib.sha256)


def test_hmac_goes_on_with_its_key(provider: str) -> None:
    engine = hmac_engine(provider)
    first = engine.do_final(b"data")
    engine.update(b"da")
    engine.update(b"ta")
    assert engine.do_final() == first
    engine.update(b"forgotten")
    engine.reset()
    assert engine.do_final(b"data") == first


def test_verify_takes_the_whole_tag_only(provider: str) -> None:
    engine = hmac_engine(provider)
    tag = engine.do_final(b"data")
    for wrong in (tag[:-1], tag[:16], b"", tag + b"\x00", tag[:-1] + bytes([tag[-1] ^ 1])):
        engine.update(b"data")
        assert engine.verify(wrong) is False
    engine.update(b"data")
    assert engine.verify(bytearray(tag)) is True


def test_verify_ends_the_message(provider: str) -> None:
    engine = hmac_engine(provider)
    engine.update(b"data")
    assert not engine.verify(b"wrong")
    assert engine.do_final(b"data") == hmac.digest(b"key", b"data", "sha256")


def test_a_tag_is_bytes_like(provider: str) -> None:
    engine = hmac_engine(provider)
    with pytest.raises(TypeError, match="a tag must be bytes-like"):
        engine.verify("tag")


def test_a_poly1305_key_serves_once(provider: str) -> None:
    engine = poly1305_engine(provider)
    tag = engine.do_final(b"data")
    assert len(tag) == engine.mac_length == 16
    for call in (engine.update, engine.do_final, engine.verify):
        with pytest.raises(IllegalStateException, match="new key"):
            call(b"")
    with pytest.raises(IllegalStateException, match="new key"):
        engine.reset()
    engine.init(ONE_TIME)
    engine.update(b"data")
    assert engine.verify(tag)
    with pytest.raises(IllegalStateException, match="new key"):
        engine.do_final(b"second message")


def test_a_poly1305_message_can_be_started_again_before_its_tag(provider: str) -> None:
    engine = poly1305_engine(provider)
    engine.update(b"forgotten")
    engine.reset()
    assert engine.do_final(b"data") == poly1305_engine(provider).do_final(b"data")


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_poly1305_key_has_32_bytes(provider: str, length: int) -> None:
    with pytest.raises(InvalidKeyException, match="32 bytes"):
        poly1305_engine(provider, SecretKey(bytes(length), "Poly1305"))


WEAK = {
    "r is zero": bytes(16) + b"s" * 16,
    "r is zero after clamping": bytes.fromhex("000000f0030000f0030000f0030000f0") + b"s" * 16,
    "s is zero": b"r" * 16 + bytes(16),
}


@pytest.mark.parametrize("key", WEAK.values(), ids=WEAK)
def test_weak_poly1305_keys_are_refused_unless_allowed(provider: str, key: bytes) -> None:
    secret = SecretKey(key, "Poly1305")
    engine = Mac.get_instance("Poly1305", provider)
    with pytest.raises(InvalidKeyException, match="weak"):
        engine.init(secret)
    engine.init(secret, Poly1305ParameterSpec(allow_weak_key=True))
    assert len(engine.do_final(b"data")) == 16


def test_parameters_of_another_algorithm(provider: str) -> None:
    with pytest.raises(InvalidAlgorithmParameterException):
        Mac.get_instance("Poly1305", provider).init(ONE_TIME, ECDSAParameterSpec())
    with pytest.raises(InvalidAlgorithmParameterException):
        Mac.get_instance("HmacSHA256", provider).init(SecretKey(b"k", "HmacSHA256"), Poly1305ParameterSpec())


def test_rules_hold_for_third_parties_too() -> None:
    engine = Mac.get_instance("Poly1305", fake_provider("F", Script()))
    with pytest.raises(InvalidKeyException):
        engine.init(SecretKey(bytes(32), "Poly1305"))
    engine.init(ONE_TIME)
    engine.do_final(b"x")
    with pytest.raises(IllegalStateException):
        engine.do_final(b"y")


def test_files(provider: str) -> None:
    content = b"0123456789" * 60000
    engine = hmac_engine(provider)
    engine.update_file(io.BytesIO(content))
    assert engine.do_final() == hmac.digest(b"key", content, "sha256")


def test_a_tag_of_the_wrong_length_is_a_provider_fault() -> None:
    engine = hmac_engine(fake_provider("F", Script(do_final=lambda: b"short")))
    with pytest.raises(ProviderException, match="length"):
        engine.do_final(b"x")
    with pytest.raises(IllegalStateException, match="call init again"):
        engine.update(b"x")


def test_foreign_exceptions_are_wrapped_without_their_text() -> None:
    engine = hmac_engine(fake_provider("F", Script(update=raises(ValueError("key is hunter2")))))
    with pytest.raises(ProviderException) as caught:
        engine.update(b"x")
    assert "hunter2" not in str(caught.value)


def test_helpers() -> None:
    key = SecretKey(b"key", "HmacSHA256")
    tag = mac(key, b"data", algorithm="HmacSHA256")
    assert tag == hmac.digest(b"key", b"data", "sha256")
    verify_mac(key, tag=tag, data=b"data", algorithm="HmacSHA256")
    with pytest.raises(InvalidSignatureException):
        verify_mac(key, tag=tag, data=b"other", algorithm="HmacSHA256")
