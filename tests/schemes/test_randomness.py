"""What is taken from a source of randomness, and what is not."""

from __future__ import annotations

import os
from array import array
from typing import Any

import pytest

from pyjca.errors import ProviderException
from pyjca.schemes.randomness import draw


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
