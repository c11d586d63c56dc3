"""The two encodings of an ECDSA signature: DER and IEEE P1363.

Decoding is strict. A signature has one DER encoding, and others are refused: they would make one
signature into many.
"""

from __future__ import annotations

__all__ = ["decode_der", "decode_p1363", "encode_der", "encode_p1363"]

_SEQUENCE = 0x30
_INTEGER = 0x02
_SHORT_BODY = 0x80 - 4  # bytes of two numbers whose sequence has a length in one byte


def encode_der(r: int, s: int) -> bytes:
    """Return ``ECDSA-Sig-Value ::= SEQUENCE { r INTEGER, s INTEGER }`` of RFC 3279 in DER."""
    # One bit more than a number has, for the sign. Short lengths in one go: every signature passes here.
    first, second = r.to_bytes(r.bit_length() // 8 + 1, "big"), s.to_bytes(s.bit_length() // 8 + 1, "big")
    if len(first) + len(second) < _SHORT_BODY:
        body = b"\x02%c%b\x02%c%b" % (len(first), first, len(second), second)
        return b"\x30%c%b" % (len(body), body)
    return _element(_SEQUENCE, _element(_INTEGER, first) + _element(_INTEGER, second))


def decode_der(data: bytes, order: int) -> tuple[int, int] | None:
    """Return (r, s), or None for anything but the DER encoding of two numbers in [1, n - 1]."""
    body = _content(data, 0, _SEQUENCE)
    if body is None or body[1] != len(data):
        return None
    position = body[0]
    numbers = []
    for _ in range(2):
        element = _content(data, position, _INTEGER)
        if element is None:
            return None
        start, position = element
        content = data[start:position]
        # A number starts with its sign bit clear, and with a zero byte only to clear it.
        if not content or content[0] & 0x80 or (content[0] == 0 and content[1:2] < b"\x80"):
            return None
        numbers.append(int.from_bytes(content, "big"))
    if position != len(data):
        return None
    return _in_range(numbers[0], numbers[1], order)


def encode_p1363(r: int, s: int, order: int) -> bytes:
    """Return r and s, each in the fixed width of the order."""
    width = (order.bit_length() + 7) // 8
    return r.to_bytes(width, "big") + s.to_bytes(width, "big")


def decode_p1363(data: bytes, order: int) -> tuple[int, int] | None:
    """Return (r, s), or None where the length is wrong or a number is not in [1, n - 1]."""
    width = (order.bit_length() + 7) // 8
    if len(data) != 2 * width:
        return None
    return _in_range(int.from_bytes(data[:width], "big"), int.from_bytes(data[width:], "big"), order)


def _in_range(r: int, s: int, order: int) -> tuple[int, int] | None:
    return (r, s) if 1 <= r < order and 1 <= s < order else None


def _element(tag: int, content: bytes) -> bytes:
    length = len(content)
    if length < 0x80:
        return bytes((tag, length)) + content
    octets = length.to_bytes((length.bit_length() + 7) // 8, "big")
    return bytes((tag, 0x80 | len(octets))) + octets + content


def _content(data: bytes, position: int, tag: int) -> tuple[int, int] | None:
    """Return start and end of the content of the element that starts here, None if malformed."""
    if len(data) < position + 2 or data[position] != tag:
        return None
    length = data[position + 1]
    start = position + 2
    if length >= 0x80:
        count = length & 0x7F
        octets = data[start : start + count]
        start += count
        length = int.from_bytes(octets, "big")
        # DER takes the long form only where it has to, without leading zeros, never indefinite.
        if not 0 < count <= 4 or len(octets) != count or octets[0] == 0 or length < 0x80:
            return None
    end = start + length
    return (start, end) if end <= len(data) else None
