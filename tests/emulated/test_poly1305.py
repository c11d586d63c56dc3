"""Poly1305 with IFMA in emulation: published vectors, and messages of all lengths against integers."""

from __future__ import annotations

import random
from array import array
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.kernels.c_sources import Fault
from tests.kernels.test_poly1305_c import FULL, edge_block
from tests.schemes.test_poly1305 import VECTORS, expected_tag

from .kernels import KERNELS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from .emulator import Emulator, Programs

NAMES = tuple(name for name in KERNELS if name.startswith("poly1305"))
every_form = pytest.mark.parametrize("name", NAMES)
RANDOM_INPUTS, TOGETHER = 100_000, 10_000


class Message(NamedTuple):
    """A key, a message, and where it is cut."""

    key: bytes
    text: bytes
    first: int
    second: int


def whole(key: bytes, text: bytes) -> Message:
    return Message(key, text, len(text), len(text))


def cut(key: bytes, text: bytes, source: random.Random) -> Message:
    first, second = sorted(source.randrange(len(text) + 1) for _ in range(2))
    return Message(key, text, first, second)


def tags(emulator: Emulator, name: str, messages: Sequence[Message]) -> list[bytes]:
    pieces = array("I")
    for one in messages:
        pieces.extend((one.first, one.second - one.first, len(one.text) - one.second))
    found = emulator.run(
        "each_poly1305",
        emulator.symbol(f"pyjca_{name}"),
        len(messages),
        pieces.tobytes(),
        b"".join(one.key for one in messages),
        b"".join(one.text for one in messages),
        bytearray(16 * len(messages)),
    )
    return [found[at : at + 16] for at in range(0, len(found), 16)]


def expected_tags(messages: Sequence[Message]) -> list[bytes]:
    return [expected_tag(one.key, one.text) for one in messages]


def check(emulator: Emulator, name: str, messages: Sequence[Message]) -> None:
    assert_equal(tags(emulator, name, messages), expected_tags(messages), messages)


def assert_equal(found: Sequence[bytes], expected: Sequence[bytes], messages: Sequence[Message]) -> None:
    wrong = [i for i, (a, b) in enumerate(zip(found, expected, strict=True)) if a != b]
    assert not wrong, (len(wrong), messages[wrong[0]])


def emulator_of(programs: Programs, name: str) -> Emulator:
    return programs.emulator(KERNELS[name].model)


def lengths(source: random.Random) -> Iterator[Message]:
    """Every length, of any bytes and of ones, whole and in pieces."""
    for length in range(1300):
        key, text = source.randbytes(32), source.randbytes(length)
        yield whole(key, text)
        yield cut(key, text, source)
        if length % 7 == 0:
            yield whole(FULL * 2, b"\xff" * length)
    for length in (2047, 2048, 4096, 6144, 16384 + 5, 150_000, 300_000):
        yield whole(source.randbytes(32), source.randbytes(length))
        yield cut(FULL * 2, b"\xff" * length, source)


def edges(source: random.Random) -> Iterator[Message]:
    """Digits and numbers at the edges of what they may be."""
    for _ in range(1000):
        key = source.choice([FULL, bytes(16), edge_block(source)]) + source.choice([FULL, bytes(16)])
        blocks = source.choice([1, 8, 16, 17, 33, 40, 64])
        block = source.choice([FULL, bytes(16), edge_block(source)])
        yield whole(key, block * blocks)
        yield whole(key, b"".join(edge_block(source) for _ in range(blocks)))
        near = (2**130 - 5 + source.randrange(-8, 8)) % 2**128
        yield cut(key, near.to_bytes(16, "little") * blocks, source)


def some(count: int, source: random.Random) -> list[Message]:
    """Return random messages, half of them in pieces, about half of them long enough for vectors."""
    messages = []
    for index in range(count):
        key, length = source.randbytes(32), source.randrange(source.choice((100, 1000, 1800)))
        text = source.randbytes(length)
        messages.append(cut(key, text, source) if index % 2 else whole(key, text))
    return messages


@every_form
def test_rfc_8439(name: str, programs: Programs) -> None:
    messages = [whole(key, text) for key, text, _ in VECTORS.values()]
    found = [tag.hex() for tag in tags(emulator_of(programs, name), name, messages)]
    assert found == [tag for _, _, tag in VECTORS.values()]


@every_form
def test_lengths(name: str, programs: Programs, seed: int) -> None:
    check(emulator_of(programs, name), name, list(lengths(random.Random(seed))))


@every_form
def test_edges(name: str, programs: Programs, seed: int) -> None:
    check(emulator_of(programs, name), name, list(edges(random.Random(seed))))


def test_random_messages(programs: Programs, seed: int) -> None:
    source = random.Random(seed)
    for _ in range(RANDOM_INPUTS // TOGETHER):
        messages = some(TOGETHER, source)
        expected = expected_tags(messages)
        for name in NAMES:
            assert_equal(tags(emulator_of(programs, name), name, messages), expected, messages)


_FILE = "poly1305_native_ifma.c"
FAULTS = (
    Fault("carry", "fields/1305_vectors52.h", "vec_shr(v14, 52)", "vec_and(v14, vec_all(0))"),
    Fault("lane", _FILE, "(VEC_LANES - 1), block)", "(VEC_LANES - 1), vec_xor(block, vec_all(1)))"),
)


@pytest.mark.parametrize(
    ("name", "fault"),
    [pytest.param(*one, id=f"{one[0]}-{one[1].name}") for one in zip(NAMES, FAULTS, strict=True)],
)
def test_faults_are_found(name: str, fault: Fault, programs: Programs, tmp_path: Path, seed: int) -> None:
    row = KERNELS[name]
    faulty = programs.planted(fault, row.unit, tmp_path, row.model)
    with pytest.raises(AssertionError):
        check(faulty, name, some(1000, random.Random(seed)))
