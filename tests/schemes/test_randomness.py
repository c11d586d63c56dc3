"""What is taken from a source of randomness, and what is not."""

from __future__ import annotations

import os
from array import array
from typing import Any

import pytest

import pyjca
from pyjca.errors import ProviderException
from pyjca.schemes.randomness import MAX_DRAWS, draw, limited


def test_bytes_of_the_length_asked_for_are_taken() -> None:
    asked: list[int] = []

    def source(count: int) -> Any:
        asked.append(count)
        return [bytes, bytearray, memoryview][len(asked) - 1](b"\x05" * count)

    for _ in range(3):
        drawn = draw(source, 9)
        assert type(drawn) is bytes
        assert drawn == b"\x05" * 9
    assert asked == [9, 9, 9]
    assert len(draw(os.urandom, 40)) == 40


@pytest.mark.parametrize("returned", [b"", bytes(31), bytes(33), memoryview(bytes(64))])
def test_another_length_is_refused(returned: Any) -> None:
    with pytest.raises(ProviderException, match=f"{len(returned)} bytes instead of 32"):
        draw(lambda count: returned, 32)


@pytest.mark.parametrize("returned", [32, True, None, "x" * 32, [0] * 32, array("B", bytes(32))])
def test_what_is_not_bytes_is_refused(returned: Any) -> None:
    with pytest.raises(ProviderException, match=f"returned {type(returned).__name__} instead of bytes"):
        draw(lambda count: returned, 32)


def test_a_source_that_fails_is_named_by_its_exception_alone() -> None:
    def source(count: int) -> bytes:
        raise OSError("no entropy: 12345")

    with pytest.raises(ProviderException, match=r"^the source of randomness failed: OSError$") as caught:
        draw(source, 32)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


def test_a_library_that_draws_again_and_again_is_stopped() -> None:
    source = limited(lambda count: b"\xff" * count)
    assert [source(4) for _ in range(MAX_DRAWS)] == [b"\xff" * 4] * MAX_DRAWS
    with pytest.raises(ProviderException, match="none of 128 draws"):
        source(4)


@pytest.mark.parametrize("curve", ["secp256r1", "secp384r1", "secp521r1"])
def test_a_stuck_source_ends_a_generation(curve: str) -> None:
    """PyCryptodome draws until a number is below the order, which all ones never are."""
    generator = pyjca.KeyPairGenerator.get_instance("EC", "PyCryptodome")
    generator.initialize(curve, lambda count: b"\xff" * count)
    with pytest.raises(ProviderException, match="draws"):
        generator.generate_key_pair()


def test_sizes_of_any_length_are_refused() -> None:
    for provider in ("PyJCA", "OpenSSL", "PyCryptodome"):
        generator = pyjca.KeyPairGenerator.get_instance("EC", provider)
        with pytest.raises(pyjca.InvalidAlgorithmParameterException):
            generator.initialize(10**5000)
