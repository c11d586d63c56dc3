"""Strict DER and P1363: each signature has one encoding, and nothing else decodes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyjca.named_curves import SECP256R1
from pyjca.schemes.ecdsa_encoding import decode_der, decode_p1363, encode_der, encode_p1363

N = SECP256R1.n

P521_ORDER = (1 << 521) - 3  # of the same length as the order of P-521, whose DER needs the long form
NUMBERS = st.integers(1, N - 1) | st.sampled_from([1, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, N - 1])


def h(text: str) -> bytes:
    return bytes.fromhex(text)


@pytest.mark.parametrize(
    ("r", "s", "data"),
    [
        (1, 1, "3006 020101 020101"),
        (0x7F, 0x80, "3007 02017F 02020080"),
        (0x80, 0x7F, "3007 02020080 02017F"),
        (0x1234, 0xFFFF, "3009 02021234 020300FFFF"),
    ],
)
def test_known_encodings(r: int, s: int, data: str) -> None:
    assert encode_der(r, s) == h(data)
    assert decode_der(h(data), N) == (r, s)


MALFORMED = {
    "nothing": "",
    "tag only": "30",
    "no content": "3000",
    "wrong outer tag": "3106 020101 020101",
    "constructed bit missing": "1006 020101 020101",
    "wrong tag of r": "3006 030101 020101",
    "wrong tag of s": "3006 020101 040101",
    "constructed integer": "3006 220101 020101",
    "only r": "3003 020101",
    "a third number": "3009 020101 020101 020101",
    "a byte after the sequence": "3006 020101 020101 00",
    "a byte after s inside": "3007 020101 020101 00",
    "outer length too small": "3005 020101 020101",
    "outer length too large": "3007 020101 020101",
    "length of s too large": "3006 020101 020201",
    "length of r reaches into s": "3006 020401 020101",
    "cut in the middle": "3006 020101 0201",
    "s without length": "3004 020101 02",
    "empty r": "3005 0200 020101",
    "empty s": "3005 020101 0200",
    "r zero": "3006 020100 020101",
    "s zero": "3006 020101 020100",
    "both zero": "3006 020100 020100",
    "r negative": "3006 020180 020101",
    "s negative": "3006 020101 0201FF",
    "r with a leading zero": "3007 02020001 020101",
    "s with a leading zero": "3007 020101 02020001",
    "s with two leading zeros": "3008 020101 0203000080",
    "r with leading ones": "3007 0202FF80 020101",
    "long form of a short length": "308106 020101 020101",
    "long form with a leading zero": "30820006 020101 020101",
    "long form of the length of r": "3007 02810101 020101",
    "indefinite length": "3080 020101 020101 0000",
    "reserved length": "30FF 020101 020101",
    "long form without its bytes": "3084 0000",
    "huge length": "3084FFFFFFFF 020101 020101",
    "five length bytes": "308500000000 06 020101 020101",
    "r equal to the order": f"3026 022100{N:064X} 020101",
    "s equal to the order": f"3026 020101 022100{N:064X}",
    "r above the order": f"3026 022100{N + 1:064X} 020101",
    "r far above the order": f"3027 022201{N:066X} 020101",
}


@pytest.mark.parametrize("data", MALFORMED.values(), ids=MALFORMED.keys())
def test_malformed_der_is_refused(data: str) -> None:
    assert decode_der(h(data), N) is None


def test_lengths_in_the_long_form() -> None:
    r, s = P521_ORDER - 1, P521_ORDER - 2
    data = encode_der(r, s)
    assert data[:3] == h("308188")
    assert decode_der(data, P521_ORDER) == (r, s)
    assert decode_der(h("30820088") + data[3:], P521_ORDER) is None


@given(r=NUMBERS, s=NUMBERS)
def test_der_there_and_back(r: int, s: int) -> None:
    data = encode_der(r, s)
    assert decode_der(data, N) == (r, s)
    for length in range(len(data)):
        assert decode_der(data[:length], N) is None
    assert decode_der(data + b"\x00", N) is None


@given(data=st.binary(max_size=80) | st.binary(max_size=12).map(lambda tail: b"0\x06\x02\x01" + tail))
def test_what_decodes_is_what_encodes(data: bytes) -> None:
    numbers = decode_der(data, N)
    assert numbers is None or encode_der(*numbers) == data


@given(r=NUMBERS, s=NUMBERS, position=st.integers(0, 71), value=st.integers(0, 255))
def test_an_edited_byte_never_decodes_to_the_same_numbers(r: int, s: int, position: int, value: int) -> None:
    data = bytearray(encode_der(r, s))
    position %= len(data)
    if data[position] != value:
        data[position] = value
        assert decode_der(bytes(data), N) != (r, s)


@given(r=NUMBERS, s=NUMBERS)
def test_p1363_there_and_back(r: int, s: int) -> None:
    data = encode_p1363(r, s, N)
    assert data == r.to_bytes(32, "big") + s.to_bytes(32, "big")
    assert decode_p1363(data, N) == (r, s)
    assert decode_p1363(data[:-1], N) is None
    assert decode_p1363(data + b"\x00", N) is None
    assert decode_p1363(b"\x00" + data, N) is None


@pytest.mark.parametrize(("r", "s"), [(0, 1), (1, 0), (0, 0), (N, 1), (1, N), ((1 << 256) - 1, 1)])
def test_p1363_out_of_range_is_refused(r: int, s: int) -> None:
    assert decode_p1363(r.to_bytes(32, "big") + s.to_bytes(32, "big"), N) is None


def test_p1363_has_the_width_of_the_order() -> None:
    assert len(encode_p1363(1, 1, P521_ORDER)) == 132
    assert decode_p1363(b"", N) is None
