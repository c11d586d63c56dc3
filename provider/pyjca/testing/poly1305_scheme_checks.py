"""What Poly1305 owes where a field backend offers it as a whole (RFC 8439 section 2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._inputs import splits
from ._scheme_subject import scheme_check
from ._vectors import POLY1305

if TYPE_CHECKING:
    from ._scheme_subject import Poly1305Subject

__all__: list[str] = []

_P = 2**130 - 5


def _expect_tag(subject: Poly1305Subject, key: bytes, *pieces: bytes) -> None:
    message = b"".join(pieces)
    lengths = "+".join(str(len(piece)) for piece in pieces)
    what = f"the tag under {key.hex()} of {message.hex() or 'nothing'}, in {lengths or 'no'} bytes"
    subject.expect_same(what, subject.computed(key, *pieces), subject.tag(key, message))


@scheme_check("Poly1305", brief=True)
def check_scheme_poly1305_known_tags(subject: Poly1305Subject) -> None:
    """The tags of RFC 8439 come out."""
    for vector in POLY1305:
        made = subject.computed(vector.key, vector.message)
        subject.expect_same(f"the tag under {vector.key.hex()}", made, vector.tag)


@scheme_check("Poly1305", brief=True)
def check_scheme_poly1305_lengths(subject: Poly1305Subject) -> None:
    """Messages of every length have their tag: none, whole blocks, and a last one of any length."""
    lengths = [*range(101), 255, 256, 257, 1024, 5000]
    for length in subject.random.sample(lengths, min(len(lengths), 8 * subject.examples)):
        _expect_tag(subject, subject.random.randbytes(32), subject.random.randbytes(length))
    # a block that differs from another in trailing zeros only has another tag
    for length in (1, 15, 16, 17)[: 2 * subject.examples]:
        _expect_tag(subject, subject.random.randbytes(32), bytes(length))
    _expect_tag(subject, subject.random.randbytes(32))
    _expect_tag(subject, subject.random.randbytes(32), b"")


@scheme_check("Poly1305", brief=True)
def check_scheme_poly1305_edges(subject: Poly1305Subject) -> None:
    """Carries and reductions are right: extreme r and s, blocks of ones, accumulators next to the prime."""
    random, ones = subject.random, b"\xff" * 16
    largest = bytes.fromhex("ffffff0ffcffff0ffcffff0ffcffff0f")  # as r is clamped
    keys = [ones, largest, b"\x01".ljust(16, b"\0"), b"\x02".ljust(16, b"\0"), bytes(16), bytes(15) + b"\x0f"]
    blocks = [ones, bytes(16), b"\xfb" + ones[1:], b"\xfe" + ones[1:], bytes(15) + b"\x80", b"\x01" * 16]
    for r in keys[: 3 * subject.examples]:
        for s in (ones, bytes(16), random.randbytes(16)):
            for count in (1, 2, 5)[: subject.examples + 1]:
                _expect_tag(subject, r + s, b"".join(random.choice(blocks) for _ in range(count)))
            _expect_tag(subject, r + s, ones * 9, ones[:7])
    # accumulators that are chosen: with r = 1 the tag is the sum of all blocks
    one = b"\x01".ljust(16, b"\0")
    for total in (_P - 1, _P, _P + 1, _P + 5, 2 * _P - 1, 2 * _P, (1 << 130) - 1, 1 << 130):
        count = (total >> 129) + 1
        rest, message = total - (count << 128), []  # each block brings its bit 2^128
        for _ in range(count):
            part = min(rest, (1 << 128) - 1)
            message.append(part.to_bytes(16, "little"))
            rest -= part
        for s in (bytes(16), ones):
            _expect_tag(subject, one + s, *message)


@scheme_check("Poly1305")
def check_scheme_poly1305_pieces(subject: Poly1305Subject) -> None:
    """A message comes in any pieces of any bytes-like type, and states do not touch each other."""
    random = subject.random
    message, key = random.randbytes(100), random.randbytes(32)
    due = subject.tag(key, message)
    ways = list(splits(message))
    for cuts in random.sample(ways, min(len(ways), 4 * subject.examples)):
        _expect_tag(subject, key, *cuts)
    for size in range(1, 34):
        pieces = [message[start : start + size] for start in range(0, len(message), size)]
        _expect_tag(subject, key, *pieces, b"")
    for name, piece in (
        ("bytearray", bytearray(message)),
        ("memoryview", memoryview(message)),
        ("part of a memoryview", memoryview(b"x" + message + b"x")[1:-1]),
    ):
        subject.expect_same(f"the tag of a {name}", subject.computed(key, piece), due)
    other, others = random.randbytes(32), random.randbytes(77)
    first, second = subject.scheme.start(key), subject.scheme.start(other)
    for start in range(0, 100, 9):
        first.update(message[start : start + 9])
        second.update(others[start : start + 9])
    subject.expect_same("the tag of a state beside another", first.finish(), due)
    subject.expect_same("the tag of the other", second.finish(), subject.tag(other, others))
    changed = bytearray(message)
    state = subject.scheme.start(key)
    state.update(memoryview(changed))
    changed[:] = bytes(100)  # the data belongs to the caller again
    subject.expect_same("the tag of data that was changed afterwards", state.finish(), due)


@scheme_check("Poly1305", brief=True)
def check_scheme_poly1305_end(subject: Poly1305Subject) -> None:
    """A finished state gives no second tag and takes no data; keys have 32 bytes."""
    key = subject.random.randbytes(32)
    for message in (b"", bytes(16), bytes(20)):
        state = subject.scheme.start(key)
        state.update(message)
        subject.expect_same("the tag", state.finish(), subject.tag(key, message))
        for _ in range(2):
            subject.expect_refused("finish, again", state.finish)
            subject.expect_refused("update after finish", state.update, b"more")
            subject.expect_refused("update with nothing after finish", state.update, b"")
    subject.expect_widths("start", (key,), (32,))
