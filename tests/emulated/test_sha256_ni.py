"""SHA-224 and SHA-256 with the SHA extensions, in emulation, against hashlib's and published digests."""

from __future__ import annotations

import hashlib
import hmac
import random
from array import array
from typing import TYPE_CHECKING

import pytest
from tests.kernels.c_sources import Fault
from tests.kernels.test_sha256_ni import PUBLISHED

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from .emulator import Emulator, Programs

SIZES = {"sha224": 28, "sha256": 32}
RANDOM_INPUTS = 100_000


def digests(emulator: Emulator, name: str, messages: Sequence[bytes]) -> list[bytes]:
    size = SIZES[name]
    found = emulator.run(
        "each_hash",
        emulator.symbol(f"pyjca_{name}_ni"),
        len(messages),
        array("I", map(len, messages)).tobytes(),
        b"".join(messages),
        bytearray(size * len(messages)),
    )
    return [found[at : at + size] for at in range(0, len(found), size)]


def expected_digests(name: str, messages: Sequence[bytes]) -> list[bytes]:
    return [hashlib.new(name, one).digest() for one in messages]


def check(emulator: Emulator, name: str, messages: Sequence[bytes]) -> None:
    assert digests(emulator, name, messages) == expected_digests(name, messages)


@pytest.mark.parametrize("name", SIZES)
def test_every_length(name: str, programs: Programs, seed: int) -> None:
    source = random.Random(seed)
    messages = [source.randbytes(length) for length in range(700)]
    check(programs.emulator(), name, [*messages, *(b"\xff" * length for length in range(200))])


@pytest.mark.parametrize("name", SIZES)
def test_random_messages(name: str, programs: Programs, seed: int) -> None:
    source = random.Random(seed)
    for _ in range(2):
        messages = [source.randbytes(source.randrange(200)) for _ in range(RANDOM_INPUTS // 4)]
        check(programs.emulator(), name, messages)


def test_hmac(programs: Programs, seed: int) -> None:
    source = random.Random(seed)
    keys = [source.randbytes(32) for _ in range(2000)]
    messages = [source.randbytes(length % 300) for length in range(2000)]
    found = programs.emulator().run(
        "each_hmac",
        programs.emulator().symbol("pyjca_sha256_ni"),
        len(keys),
        array("I", map(len, messages)).tobytes(),
        b"".join(keys),
        b"".join(messages),
        bytearray(32 * len(keys)),
    )
    expected = [hmac.digest(key, message, "sha256") for key, message in zip(keys, messages, strict=True)]
    assert found == b"".join(expected)


def test_published_digests(programs: Programs) -> None:
    for (name, message), digest in PUBLISHED.items():
        assert digests(programs.emulator(), name, [message]) == [bytes.fromhex(digest)]


def test_faults_are_found(programs: Programs, tmp_path: Path, seed: int) -> None:
    fault = Fault("rounds", "sha256_ni.c", "SIXTEEN_ROUNDS(48);", "SIXTEEN_ROUNDS(32);")
    faulty = programs.planted(fault, "sha256_ni.c", tmp_path)
    with pytest.raises(AssertionError):
        check(faulty, "sha256", [random.Random(seed).randbytes(100)])
