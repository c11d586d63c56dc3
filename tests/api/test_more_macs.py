"""AESCMAC and KMAC through the engine, their parameters and their rules, on every provider that has them."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from pyjca import (
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    KMACParameterSpec,
    Mac,
    NoSuchAlgorithmException,
    Poly1305ParameterSpec,
    SecretKey,
)

KEY = bytes(range(32))


def tag(algorithm: str, spec: Any = None, provider: str | None = None, message: bytes = b"message") -> bytes:
    mac = Mac.get_instance(algorithm, provider)
    mac.init(SecretKey(KEY, algorithm), spec)
    return mac.do_final(message)


@pytest.mark.parametrize(
    ("algorithm", "providers"), [("AESCMAC", ["OpenSSL", "PyCryptodome"]), ("KMAC128", ["PyCryptodome"])]
)
def test_who_serves(algorithm: str, providers: list[str]) -> None:
    mac = Mac.get_instance(algorithm)
    mac.init(SecretKey(KEY, algorithm))
    assert mac.provider is not None
    assert mac.provider.name == providers[0]
    assert len({tag(algorithm, provider=name) for name in providers}) == 1
    with pytest.raises(NoSuchAlgorithmException):
        Mac.get_instance(algorithm, "PyJCA")


@pytest.mark.parametrize(
    ("alias", "algorithm"),
    [
        ("aes-cmac", "AESCMAC"),
        ("2.16.840.1.101.3.4.2.19", "KMAC128"),
        ("OID.2.16.840.1.101.3.4.2.20", "KMAC256"),
    ],
)
def test_other_names(alias: str, algorithm: str) -> None:
    assert tag(alias) == tag(algorithm)


@pytest.mark.parametrize("algorithm", ["AESCMAC", "KMAC128", "KMAC256"])
def test_messages_in_a_row_and_batches(algorithm: str) -> None:
    mac = Mac.get_instance(algorithm)
    mac.init(SecretKey(KEY, algorithm))
    messages = [bytes([index]) * index for index in range(20)]
    one_by_one = [mac.do_final(message) for message in messages]
    assert mac.batch(messages) == one_by_one
    assert mac.batch(messages, threads=2) == one_by_one
    mac.update(messages[7])
    assert mac.verify(one_by_one[7]) is True
    assert mac.do_final(messages[8]) == one_by_one[8]


def test_a_batch_with_keys() -> None:
    keys = [SecretKey(bytes([index]) * 32, "KMAC128") for index in range(5)]
    spec = KMACParameterSpec(16, b"rows")
    tags = Mac.get_instance("KMAC128").batch([b"message"] * 5, keys=keys, params=spec)
    mac = Mac.get_instance("KMAC128")
    for key, made in zip(keys, tags, strict=True):
        mac.init(key, spec)
        assert mac.mac_length == 16
        assert mac.do_final(b"message") == made


@pytest.mark.parametrize("length", [0, 1, 15, 17, 31, 33, 64])
def test_lengths_of_aes_keys(length: int) -> None:
    mac = Mac.get_instance("AESCMAC")
    with pytest.raises(InvalidKeyException, match=f"16, 24 or 32 bytes, not {length}"):
        mac.init(SecretKey(bytes(length), "AESCMAC"))


@pytest.mark.parametrize(("algorithm", "least"), [("KMAC128", 16), ("KMAC256", 32)])
def test_lengths_of_kmac_keys(algorithm: str, least: int) -> None:
    mac = Mac.get_instance(algorithm)
    with pytest.raises(InvalidKeyException, match=f"{least} bytes or more, not {least - 1}"):
        mac.init(SecretKey(bytes(least - 1), algorithm))
    mac.init(SecretKey(bytes(least), algorithm))
    assert mac.mac_length == 2 * least


@pytest.mark.parametrize("algorithm", ["AESCMAC", "KMAC128"])
def test_foreign_parameters(algorithm: str) -> None:
    with pytest.raises(InvalidAlgorithmParameterException, match="Poly1305ParameterSpec"):
        tag(algorithm, Poly1305ParameterSpec())


def test_parameters_of_kmac_go_into_the_tag() -> None:
    tags = [
        tag("KMAC256", spec)[:8]
        for spec in (
            None,
            KMACParameterSpec(32),
            KMACParameterSpec(63),
            KMACParameterSpec(customization=b"one use"),
            KMACParameterSpec(customization=b"another"),
        )
    ]
    assert len(set(tags)) == len(tags)
    assert tag("KMAC256", KMACParameterSpec(64, bytearray())) == tag("KMAC256")


@pytest.mark.parametrize("length", [-1, 0, 7, 65537, 1 << 70])
def test_lengths_of_kmac_tags(length: int) -> None:
    with pytest.raises(InvalidAlgorithmParameterException, match="8 to 65536 bytes"):
        KMACParameterSpec(length)


@pytest.mark.parametrize("arguments", [("32",), (32.0,), (True,), (32, "text"), (32, 5)])
def test_types_of_kmac_parameters(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError):
        KMACParameterSpec(*arguments)


def test_kmac_parameters_are_values() -> None:
    given = bytearray(b"a use")
    spec = KMACParameterSpec(16, given)
    given[:] = b"other"
    assert spec.customization == b"a use"
    assert spec == KMACParameterSpec(16, b"a use") != KMACParameterSpec(16)
    assert hash(spec) == hash(KMACParameterSpec(16, b"a use"))
    assert pickle.loads(pickle.dumps(spec)) == copy.copy(spec) == spec  # noqa: S301
    with pytest.raises(AttributeError):
        spec.mac_length = 8
