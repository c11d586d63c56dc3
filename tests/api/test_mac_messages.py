"""HMAC and Poly1305 on messages and keys of any length, in any pieces and buffers, on every target."""

from __future__ import annotations

import hashlib
import hmac
import mmap
import os
import random
import sys
from array import array
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from tests.support import COMPILED, TARGETS, Target

from pyjca import Mac, Poly1305ParameterSpec, SecretKey, Security
from pyjca._digests import DIGESTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pyjca._digests import Digest

MIB = 1 << 20
LONGEST = 4200
STATM = Path("/proc/self/statm")

EVERYWHERE = [target for target in TARGETS if not target.curves]
if COMPILED:
    EVERYWHERE.append(Target("PyJCA/without SHA-NI", "PyJCA", {"UseSHA256Intrinsics": False}))
POLY1305 = [target for target in TARGETS if not target.curves or "Poly1305" in target.curves]
HMAC = [
    pytest.param(target, digest, id=f"{target.name}-{digest.name}")
    for target in EVERYWHERE
    for digest in DIGESTS
    if Security.get_provider(target.provider).get_service("Mac", f"Hmac{digest.name}") is not None  # type: ignore[union-attr]
]
every_hmac = pytest.mark.parametrize(("target", "digest"), HMAC)
every_poly1305 = pytest.mark.parametrize("target", POLY1305, ids=lambda target: target.name)
WHOLE = pytest.param(True, marks=pytest.mark.assure, id="whole")
quick_or_whole = pytest.mark.parametrize("whole", [pytest.param(False, id="sampled"), WHOLE])


def engine(target: Target, algorithm: str) -> Mac:
    return Mac.get_instance(algorithm, target.provider)


def start(mac: Mac, key: bytes) -> Mac:
    """Begin a message under a key, be it weak."""
    poly1305 = mac.algorithm == "Poly1305"
    mac.init(SecretKey(key, mac.algorithm), Poly1305ParameterSpec(allow_weak_key=True) if poly1305 else None)
    return mac


def tag_of(mac: Mac, pieces: Iterable[Any]) -> bytes:
    for piece in pieces:
        mac.update(piece)
    return mac.do_final()


def cut(message: bytes, source: random.Random, most: int = 4) -> list[bytes]:
    """Cut a message at random; some of the pieces may be empty."""
    ends = sorted(source.randrange(len(message) + 1) for _ in range(source.randrange(most)))
    return [message[start:end] for start, end in zip([0, *ends], [*ends, len(message)], strict=True)]


# -------------------------------------------------------------------------------------------- HMAC


@every_hmac
def test_hmac_takes_keys_and_messages_of_any_length(target: Target, digest: Digest, seed: int) -> None:
    source = random.Random(f"{seed} {target.name} {digest.name}")
    block = hashlib.new(digest.hashlib).block_size
    few = (0, 1, block - 1, block, block + 1, 1000, 1023, 1024, 1025, LONGEST)
    with target.active():
        mac = engine(target, f"Hmac{digest.name}")
        for key_length in (0, 1, digest.size, block - 1, block, block + 1, 1000):
            key = source.randbytes(key_length)
            start(mac, key)
            for length in (*few, *(source.randrange(3 * block) for _ in range(10))):
                message = source.randbytes(length)
                expected = hmac.digest(key, message, digest.hashlib)
                assert mac.do_final(message) == expected, (key_length, length)
                assert tag_of(mac, cut(message, source)) == expected, (key_length, length)
                mac.update(message)
                assert mac.verify(expected), (key_length, length)


@pytest.mark.assure
@every_hmac
def test_hmac_of_every_length(target: Target, digest: Digest, seed: int) -> None:
    source = random.Random(seed)
    key, message = source.randbytes(digest.size), source.randbytes(LONGEST)
    with target.active():
        mac = start(engine(target, f"Hmac{digest.name}"), key)
        for length in range(LONGEST + 1):
            expected = hmac.digest(key, message[:length], digest.hashlib)
            assert tag_of(mac, cut(message[:length], source)) == expected, length


# ---------------------------------------------------------------------------------------- Poly1305

P = 2**130 - 5
CLAMP = 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF


class Step(NamedTuple):
    """What some blocks make of the accumulator: a * factor + summand."""

    factor: int
    summand: int

    def then(self, other: Step) -> Step:
        return Step(self.factor * other.factor % P, (self.summand * other.factor + other.summand) % P)

    def times(self, count: int) -> Step:
        """The same blocks so often."""
        result, power = Step(1, 0), self
        while count:
            if count & 1:
                result = result.then(power)
            power = power.then(power)
            count >>= 1
        return result


class Reference:
    """Poly1305 (RFC 8439 section 2.5) in integers."""

    def __init__(self, key: bytes) -> None:
        self._r = int.from_bytes(key[:16], "little") & CLAMP
        self._s = int.from_bytes(key[16:], "little")

    def block(self, data: bytes) -> Step:
        return Step(self._r, int.from_bytes(data + b"\x01", "little") * self._r % P)

    def blocks(self, data: bytes) -> Step:
        """The blocks of data, of which the last one may be short."""
        step = Step(1, 0)
        for at in range(0, len(data), 16):
            step = step.then(self.block(data[at : at + 16]))
        return step

    def tag(self, step: Step) -> bytes:
        return ((step.summand + self._s) % 2**128).to_bytes(16, "little")


def tags_of_every_length(key: bytes, message: bytes) -> list[bytes]:
    """The tags of the first 0, 1, 2, ... bytes."""
    reference, step, tags = Reference(key), Step(1, 0), []
    for length in range(len(message) + 1):
        whole = length // 16 * 16
        if length and length == whole:
            step = step.then(reference.block(message[whole - 16 : whole]))
        tags.append(reference.tag(step.then(reference.blocks(message[whole:length]))))
    return tags


def test_the_reference_gives_the_tag_of_section_2_5_2() -> None:
    key = bytes.fromhex("85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b")
    tags = tags_of_every_length(key, b"Cryptographic Forum Research Group")
    assert tags[-1].hex() == "a8061dc1305136c6c22b8baf0c0127a9"


def lengths_of(whole: bool, source: random.Random) -> Sequence[int]:
    """Every length, or those at the borders of one to 64 blocks and some more."""
    if whole:
        return range(LONGEST + 1)
    borders = (16 * blocks + off for blocks in (0, 1, 2, 4, 8, 16, 32, 64, 128, 256) for off in (-1, 0, 1))
    chosen = {length for length in borders if length >= 0}
    return sorted(chosen | {source.randrange(LONGEST + 1) for _ in range(50)})


@quick_or_whole
@every_poly1305
def test_poly1305_of_any_length_in_any_pieces(target: Target, whole: bool, seed: int) -> None:
    source = random.Random(f"{seed} {target.name}")
    messages = {"random": source.randbytes(LONGEST), "ones": b"\xff" * LONGEST}
    with target.active():
        mac = engine(target, "Poly1305")
        for kind, message in messages.items():
            key = source.randbytes(32) if kind == "random" else b"\xff" * 32
            tags = tags_of_every_length(key, message)
            for length in lengths_of(whole, source):
                pieces = cut(message[:length], source)
                assert tag_of(start(mac, key), pieces) == tags[length], (kind, [len(p) for p in pieces])


@quick_or_whole
@every_poly1305
def test_poly1305_cut_anywhere(target: Target, whole: bool, seed: int) -> None:
    source = random.Random(f"{seed} {target.name}")
    length = LONGEST if whole else source.randrange(200, 400)
    key, message = source.randbytes(32), source.randbytes(length)
    expected = tags_of_every_length(key, message)[-1]
    with target.active():
        mac = engine(target, "Poly1305")
        for at in range(0, length + 1, 1 if target.pace == "fast" or not whole else 37):
            assert tag_of(start(mac, key), (message[:at], message[at:])) == expected, at


@every_poly1305
def test_poly1305_where_the_accumulator_is_about_the_prime(target: Target) -> None:
    """Three blocks under r = 1 add up to the prime and its neighbours; s carries beyond the tag."""
    with target.active():
        mac = engine(target, "Poly1305")
        for s in (0, 1, 5, 2**64 - 1, 2**64, 2**128 - 1):
            key = (1).to_bytes(16, "little") + s.to_bytes(16, "little")
            for off in range(-8, 5):
                first = (2**128 - 5 + off).to_bytes(16, "little")
                expected = Reference(key).tag(Step(0, (P + off) % P))
                for message in (first + bytes(32), bytes(32) + first, bytes(16) + first + bytes(16)):
                    assert start(mac, key).do_final(message) == expected, (s, off)


@every_poly1305
def test_poly1305_where_products_are_greatest(target: Target) -> None:
    """All bits of r that clamping leaves, and accumulators all of whose words are full."""
    patterns = (
        b"\xff" * 16,
        b"\xff" * 8 + bytes(8),
        bytes(8) + b"\xff" * 8,
        b"\xfb" + b"\xff" * 15,
        bytes(16),
    )
    with target.active():
        mac = engine(target, "Poly1305")
        for r in (CLAMP, 0x0FFFFFFC0FFFFFFC, CLAMP - 0x0FFFFFFC0FFFFFFF, 0x0FFFFFFF, 4 << 96):
            key = r.to_bytes(16, "little") + b"\xff" * 16
            for first in patterns:
                for second in patterns:
                    message = (first + second) * 9
                    for blocks in (1, 2, 3, 4, 5, 8, 16, 17, 18):
                        part = message[: 16 * blocks]
                        expected = Reference(key).tag(Reference(key).blocks(part))
                        assert start(mac, key).do_final(part) == expected, (hex(r), part.hex())


# ------------------------------------------------------------------------------- buffers and memory

EITHER = [
    *((target, "Poly1305") for target in POLY1305),
    *((target, "HmacSHA256") for target in EVERYWHERE),
]


def label(value: object) -> str:
    return value.name if isinstance(value, Target) else str(value)


either = pytest.mark.parametrize(("target", "algorithm"), EITHER, ids=label)
KEY = bytes(range(1, 33))


def expected_tag(algorithm: str, message: bytes) -> bytes:
    if algorithm == "Poly1305":
        return Reference(KEY).tag(Reference(KEY).blocks(message))
    return hmac.digest(KEY, message, "sha256")


BUFFERS: dict[str, Callable[[bytes], Any]] = {
    "bytearray": bytearray,
    "read-only view": memoryview,
    "view of a bytearray": lambda data: memoryview(bytearray(data)),
    "view at an odd address": lambda data: memoryview(bytes(7) + data)[7:],
    "view that ends within": lambda data: memoryview(data + b"rest")[:-4],
    "every second byte": lambda data: memoryview(bytes(byte for one in data for byte in (one, 0xA5)))[::2],
    "backwards": lambda data: memoryview(data[::-1])[::-1],
    "array": lambda data: array("H", data),
    "words": lambda data: memoryview(data).cast("H"),
    "rows": lambda data: memoryview(data).cast("B", (len(data) // 2, 2)),
}


@either
@pytest.mark.parametrize("kind", BUFFERS)
def test_any_buffer_is_the_message_that_it_holds(
    target: Target, algorithm: str, kind: str, seed: int
) -> None:
    source = random.Random(f"{seed} {kind}")
    with target.active():
        mac = engine(target, algorithm)
        for length in (2, 30, 64, 254, 1000, 2050):
            message = source.randbytes(length)
            data = BUFFERS[kind](message)
            assert tag_of(start(mac, KEY), [data]) == expected_tag(algorithm, message), length
            assert start(mac, KEY).do_final(data) == expected_tag(algorithm, message), length
            assert tag_of(start(mac, KEY), [b"\0", data]) == expected_tag(algorithm, b"\0" + message), length


@either
def test_a_file_in_memory_is_a_message(target: Target, algorithm: str, tmp_path: Path, seed: int) -> None:
    content = random.Random(seed).randbytes(5003)
    path = tmp_path / "message"
    path.write_bytes(content)
    with (
        target.active(),
        path.open("rb") as file,
        mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped,
    ):
        mac = engine(target, algorithm)
        assert start(mac, KEY).do_final(mapped) == expected_tag(algorithm, content)
        with memoryview(mapped) as view, view[4099:] as rest:  # from the second page on, to the end
            assert tag_of(start(mac, KEY), [rest]) == expected_tag(algorithm, content[4099:])


@either
def test_a_buffer_is_let_go_when_it_is_taken(target: Target, algorithm: str) -> None:
    message = bytearray(b"message" * 100)
    content = bytes(message)
    with target.active():
        mac = start(engine(target, algorithm), KEY)
        mac.update(message)
        message[:] = bytes(3)  # fails while anyone holds the buffer
        assert mac.do_final() == expected_tag(algorithm, content)


def resident() -> int:
    """Return the bytes of memory that this process has in use."""
    return int(STATM.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


# In Python a mebibyte takes a second.
COMPUTED = [(target, algorithm) for target, algorithm in EITHER if target.flags.get("UseKernels", COMPILED)]
needs_proc = pytest.mark.skipif(not STATM.exists(), reason="no /proc here")


@needs_proc
@pytest.mark.parametrize(
    "size",
    [pytest.param(32 * MIB, id="32MiB"), pytest.param(1024 * MIB, id="1GiB", marks=pytest.mark.assure)],
)
@pytest.mark.parametrize(("target", "algorithm"), COMPUTED, ids=label)
def test_a_long_message_takes_no_memory(target: Target, algorithm: str, size: int, seed: int) -> None:
    piece = random.Random(seed).randbytes(MIB // 16)
    reference = Reference(KEY)
    with target.active():
        mac = start(engine(target, algorithm), KEY)
        mac.update(piece)  # which loads what is needed
        before = resident()
        for _ in range(size // len(piece) - 1):
            mac.update(piece)
        tag = mac.do_final()
        assert resident() - before < MIB
    if algorithm == "Poly1305":
        assert tag == reference.tag(reference.blocks(piece).times(size // len(piece)))
    else:
        expected = hmac.new(KEY, digestmod="sha256")
        for _ in range(size // len(piece)):
            expected.update(piece)
        assert tag == expected.digest()


@needs_proc
@pytest.mark.assure
@pytest.mark.skipif(sys.maxsize < 2**33, reason="no room for such a buffer")
@pytest.mark.parametrize(
    "target",
    [target for target, algorithm in COMPUTED if algorithm == "Poly1305" and target.pace == "fast"],
    ids=label,
)
def test_a_piece_may_have_more_than_four_gibibytes(target: Target) -> None:
    size = 2**32 + 40
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS  # zeros, which take no memory while they are only read
    with mmap.mmap(-1, size, flags=flags) as zeros, target.active():
        tag = start(engine(target, "Poly1305"), KEY).do_final(zeros)
    reference = Reference(KEY)
    step = reference.block(bytes(16)).times(size // 16).then(reference.block(bytes(size % 16)))
    assert tag == reference.tag(step)
