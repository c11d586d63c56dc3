"""What a user of the installed plugin sees; nothing of the package is imported."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

import pyjca
from pyjca import InvalidAlgorithmParameterException, InvalidKeyException, Mac, SecretKey, Security, testing

BLAKE2: Any = Security.get_provider("Blake2")

ALGORITHMS = {"BLAKE2bMAC256": 64, "BLAKE2bMAC512": 64, "BLAKE2sMAC256": 32}
"""Each with the bytes of its longest key."""

PUBLISHED = {
    "BLAKE2bMAC512": (
        "10ebb67700b1868efb4417987acf4690ae9d972fb7a590c2f02871799aaa4786"
        "b5e996e8f0f4eb981fc214b005f42d2ff4233499391653df7aefcbc13fc51568"
    ),
    "BLAKE2sMAC256": "48a8997da407876b3d79c0d92325ad3b89cbb754d86ab71aee047ad345fd2c49",
}
"""Tags of no message under the longest key, whose bytes are 0, 1, 2, …: the first entries of the files
blake2b-test.txt and blake2s-test.txt that BLAKE2's authors publish with their reference code."""


def mac(algorithm: str, key: bytes, provider: Any = None) -> Mac:
    engine = Mac.get_instance(algorithm, provider)
    engine.init(SecretKey(key, algorithm))
    return engine


# The kit's checks, one test for each.


@testing.parametrize_provider_checks("Blake2")
def test_conformance(check: testing.Check) -> None:
    check.run()


@testing.parametrize_provider_checks(BLAKE2.configure("app"))
def test_conformance_when_configured(check: testing.Check) -> None:
    check.run()


@pytest.mark.parametrize(("algorithm", "tag"), PUBLISHED.items())
def test_published_tags(algorithm: str, tag: str) -> None:
    key = bytes(range(ALGORITHMS[algorithm]))
    assert mac(algorithm, key).do_final().hex() == tag


def test_bytes_of_a_tag() -> None:
    assert [mac(name, b"key").mac_length for name in ALGORITHMS] == [32, 64, 32]
    assert mac("blake2bmac", b"key").mac_length == 64  # an alias, in whatever case


@pytest.mark.parametrize(("algorithm", "longest"), ALGORITHMS.items())
def test_key_lengths(algorithm: str, longest: int) -> None:
    for length in (1, longest):
        mac(algorithm, bytes(length))
    for length in (0, longest + 1):
        with pytest.raises(InvalidKeyException, match=f"1 to {longest} bytes, not {length}"):
            mac(algorithm, bytes(length), "Blake2")


def test_a_key_serves_until_the_next_init() -> None:
    engine = mac("BLAKE2bMAC256", b"key")
    for message in (b"", b"one", b"two"):
        tag = engine.do_final(message)
        assert tag == hashlib.blake2b(message, digest_size=32, key=b"key").digest()
        engine.update(message)
        assert engine.verify(tag)


def test_a_personalisation_separates_uses_of_one_key() -> None:
    configured = BLAKE2.configure("app")
    tag = mac("BLAKE2bMAC256", b"key", configured).do_final(b"message")
    assert tag == hashlib.blake2b(b"message", digest_size=32, key=b"key", person=b"app").digest()
    others = ("Blake2", BLAKE2.configure("App"))
    assert all(mac("BLAKE2bMAC256", b"key", other).do_final(b"message") != tag for other in others)
    assert (configured.name, BLAKE2.name) == ("Blake2-app", "Blake2")


@pytest.mark.parametrize("argument", ["", "17-bytes-are-many", "é" * 9, "app\0", "two words", "\ud800"])
def test_personalisations_that_are_refused(argument: str) -> None:
    with pytest.raises(InvalidAlgorithmParameterException, match="a personalisation"):
        BLAKE2.configure(argument)


def test_blake2s_has_room_for_half_a_personalisation() -> None:
    longest = BLAKE2.configure("é" * 8)
    mac("BLAKE2bMAC512", b"key", longest)
    with pytest.raises(InvalidAlgorithmParameterException, match=r"at most 8 bytes; .* has 16"):
        mac("BLAKE2sMAC256", b"key", longest)
    mac("BLAKE2sMAC256", b"key", BLAKE2.configure("é" * 4))


def test_nothing_was_passed_over() -> None:
    assert pyjca.plugins.errors() == ()
