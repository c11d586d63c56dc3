"""Poly1305: the vectors of RFC 8439, and any message in any pieces against Python's integers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyjca.errors import IllegalStateException, InvalidKeyException
from pyjca.schemes.poly1305 import Poly1305, Poly1305Scheme

from .support import FIELDS_1305

if TYPE_CHECKING:
    from pyjca.spi import Field

every_field = pytest.mark.parametrize("field", FIELDS_1305.values(), ids=FIELDS_1305.keys())

IETF = (
    b"Any submission to the IETF intended by the Contributor for publication as all or part of an IETF "
    b"Internet-Draft or RFC and any statement made within the context of an IETF activity is considered an "
    b'"IETF Contribution". Such statements include oral statements in IETF sessions, as well as written and '
    b"electronic communications made at any time or place, which are addressed to"
)
JABBERWOCKY = (
    b"'Twas brillig, and the slithy toves\nDid gyre and gimble in the wabe:\n"
    b"All mimsy were the borogoves,\nAnd the mome raths outgrabe."
)
ZERO, ONE, TWO = bytes(16), b"\x01" + bytes(15), b"\x02" + bytes(15)
FULL = b"\xff" * 16
HALF = bytes.fromhex("36e5f6b5c5e06070f0efca96227a863e")
R_WITH_BIT_66 = bytes.fromhex("01000000000000000400000000000000")
BLOCKS = bytes.fromhex(
    "e33594d7505e43b900000000000000003394d7505e4379cd010000000000000000000000000000000000000000000000"
)

# RFC 8439, section 2.5.2 and appendix A.3: key, message, tag.
VECTORS = {
    "2.5.2": (
        bytes.fromhex("85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b"),
        b"Cryptographic Forum Research Group",
        "a8061dc1305136c6c22b8baf0c0127a9",
    ),
    "A.3 1": (ZERO + ZERO, bytes(64), "00000000000000000000000000000000"),
    "A.3 2": (ZERO + HALF, IETF, "36e5f6b5c5e06070f0efca96227a863e"),
    "A.3 3": (HALF + ZERO, IETF, "f3477e7cd95417af89a6b8794c310cf0"),
    "A.3 4": (
        bytes.fromhex("1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0"),
        JABBERWOCKY,
        "4541669a7eaaee61e708dc7cbcc5eb62",
    ),
    "A.3 5": (TWO + ZERO, FULL, "03000000000000000000000000000000"),
    "A.3 6": (TWO + FULL, TWO, "03000000000000000000000000000000"),
    "A.3 7": (
        ONE + ZERO,
        FULL + b"\xf0" + b"\xff" * 15 + b"\x11" + bytes(15),
        "05000000000000000000000000000000",
    ),
    "A.3 8": (
        ONE + ZERO,
        FULL + b"\xfb" + b"\xfe" * 15 + b"\x01" * 16,
        "00000000000000000000000000000000",
    ),
    "A.3 9": (TWO + ZERO, b"\xfd" + b"\xff" * 15, "faffffffffffffffffffffffffffffff"),
    "A.3 10": (R_WITH_BIT_66 + ZERO, BLOCKS + ONE, "14000000000000005500000000000000"),
    "A.3 11": (R_WITH_BIT_66 + ZERO, BLOCKS, "13000000000000000000000000000000"),
}


def tag_of(field: Field[Any], key: bytes, *pieces: bytes | bytearray | memoryview) -> bytes:
    mac = Poly1305Scheme(field).start(key)
    for piece in pieces:
        mac.update(piece)
    return mac.finish()


def expected_tag(key: bytes, message: bytes) -> bytes:
    r = int.from_bytes(key[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    accumulator = 0
    for start in range(0, len(message), 16):
        block = int.from_bytes(message[start : start + 16] + b"\x01", "little")
        accumulator = (accumulator + block) * r % (2**130 - 5)
    return ((accumulator + int.from_bytes(key[16:], "little")) % 2**128).to_bytes(16, "little")


@every_field
@pytest.mark.parametrize(("key", "message", "tag"), VECTORS.values(), ids=VECTORS.keys())
def test_rfc_8439(field: Field[Any], key: bytes, message: bytes, tag: str) -> None:
    assert tag_of(field, key, message).hex() == tag
    assert expected_tag(key, message).hex() == tag
    for size in (1, 3, 15, 16, 17, 33):
        pieces = [message[start : start + size] for start in range(0, len(message), size)]
        assert tag_of(field, key, *pieces).hex() == tag


@every_field
@given(
    key=st.binary(min_size=32, max_size=32) | st.just(b"\xff" * 32),
    pieces=st.lists(st.binary(max_size=70) | st.just(b"\xff" * 48), max_size=5),
)
def test_any_message_in_any_pieces(field: Field[Any], key: bytes, pieces: list[bytes]) -> None:
    assert tag_of(field, key, *pieces) == expected_tag(key, b"".join(pieces))


@every_field
def test_every_length_around_the_block(field: Field[Any]) -> None:
    key = bytes(range(1, 33))
    for length in range(70):
        message = bytes(range(length))
        assert tag_of(field, key, message) == expected_tag(key, message)
        assert tag_of(field, key, message[: length // 3], message[length // 3 :]) == expected_tag(
            key, message
        )


@every_field
def test_buffers_of_other_kinds_are_copied(field: Field[Any]) -> None:
    key, message = bytes(range(32)), bytearray(range(50))
    mac = Poly1305(field, key)
    mac.update(message)
    message[48:] = b"\x00\x00"  # a caller's buffer may change after update
    assert mac.finish() == expected_tag(key, bytes(range(50)))
    wide = memoryview(bytes(range(48))).cast("I")
    assert tag_of(field, key, wide) == expected_tag(key, bytes(range(48)))


@every_field
def test_a_finished_tag_takes_no_more(field: Field[Any]) -> None:
    mac = Poly1305(field, bytes(range(32)))
    mac.finish()
    with pytest.raises(IllegalStateException, match="finished"):
        mac.update(b"more")
    with pytest.raises(IllegalStateException, match="finished"):
        mac.finish()


@pytest.mark.parametrize("length", [0, 16, 31, 33])
def test_keys_of_another_length_are_refused(length: int) -> None:
    with pytest.raises(InvalidKeyException, match=f"32 bytes, not {length}"):
        Poly1305(FIELDS_1305["bigint"], bytes(length))
