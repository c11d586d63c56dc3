"""What checks feed in: pieces of messages, every kind of buffer, and encodings of ECDSA pairs."""

from __future__ import annotations

import mmap
from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["buffers", "decode_pair", "encode_pair", "integer", "malformed", "sequence", "splits", "uneven"]


def splits(message: bytes) -> Iterator[list[bytes]]:
    """Yield ways to cut a message: each place, with and without empty pieces, and every byte alone."""
    for at in range(len(message) + 1):
        yield [message[:at], message[at:]]
    yield [message]
    yield [b"", message, b""]
    yield [bytes([byte]) for byte in message]
    third = len(message) // 3
    yield [message[:third], b"", message[third : 2 * third], b"", message[2 * third :]]


_SIZES = (1, 15, 0, 17, 64, 129, 0, 300, 1111, 2200)


def uneven(message: bytes) -> list[bytes]:
    """Return a long message in pieces of many sizes, the last one being what is left of it."""
    pieces = []
    for size in _SIZES:
        pieces.append(message[:size])
        message = message[size:]
    return [*pieces, message]


class _SubclassOfBytes(bytes):
    pass


def buffers(data: bytes) -> Iterator[tuple[str, object]]:
    """Yield (name, object) for every kind of bytes-like object that holds these bytes.

    The data must not be empty; an even length adds words of 16 bits, a multiple of four a table.
    """
    yield "bytes", data
    yield "a subclass of bytes", _SubclassOfBytes(data)
    yield "bytearray", bytearray(data)
    yield "memoryview", memoryview(data)
    yield "a writable memoryview", memoryview(bytearray(data))
    yield "a slice of a memoryview", memoryview(b"before" + data + b"after")[6 : 6 + len(data)]
    yield "array of bytes", array("B", data)
    yield "array of signed bytes", array("b", data)
    if len(data) % 2 == 0:
        yield "array of 16-bit words", array("H", data)
    if len(data) % 4 == 0:
        yield "a two-dimensional memoryview", memoryview(data).cast("B", shape=[4, len(data) // 4])
    mapped = mmap.mmap(-1, len(data))
    mapped[:] = data
    yield "mmap", mapped
    wide = bytearray(2 * len(data))
    wide[::2] = data
    yield "a memoryview with gaps", memoryview(wide)[::2]
    yield "a memoryview read backwards", memoryview(data[::-1])[::-1]


def integer(value: int) -> bytes:
    """Return the DER of an INTEGER, negative ones included."""
    size = (value if value >= 0 else -value - 1).bit_length() // 8 + 1
    return element(0x02, value.to_bytes(size, "big", signed=True))


def sequence(*elements: bytes) -> bytes:
    """Return the DER of a SEQUENCE."""
    return element(0x30, b"".join(elements))


def element(tag: int, content: bytes) -> bytes:
    """Return the DER of an element with less than 64 KiB of content."""
    size = len(content)
    if size < 0x80:
        return bytes([tag, size]) + content
    octets = size.to_bytes(1 if size < 0x100 else 2, "big")
    return bytes([tag, 0x80 | len(octets)]) + octets + content


def encode_pair(algorithm: str, r: int, s: int, width: int = 32) -> bytes | None:
    """Return the signature (r, s) as the algorithm writes it, None where it cannot.

    Args:
        algorithm: of ECDSA.
        r: first number.
        s: second number.
        width: bytes of the order.
    """
    if not _is_p1363(algorithm):
        return sequence(integer(r), integer(s))
    if not (0 <= r < 1 << 8 * width and 0 <= s < 1 << 8 * width):
        return None
    return r.to_bytes(width, "big") + s.to_bytes(width, "big")


def _is_p1363(algorithm: str) -> bool:
    return algorithm.lower().endswith("inp1363format")


def decode_pair(algorithm: str, signature: bytes) -> tuple[int, int]:
    """Return (r, s) of a signature that is known to be well-formed."""
    if _is_p1363(algorithm):
        half = len(signature) // 2
        return int.from_bytes(signature[:half], "big"), int.from_bytes(signature[half:], "big")
    signature = signature[signature[1] >> 7 :]  # without the first octet of a long length
    r_end = 4 + signature[3]
    return int.from_bytes(signature[4:r_end], "big"), int.from_bytes(signature[r_end + 2 :], "big")


def malformed(signature: bytes) -> dict[str, bytes]:
    """Return signatures that no encoding admits, made from a genuine one."""
    return {
        "nothing": b"",
        "one byte": b"\x30",
        "the first half": signature[: len(signature) // 2],
        "all but the last byte": signature[:-1],
        "all but the first byte": signature[1:],
        "one byte more": signature + b"\x00",
        "zeros": bytes(len(signature)),
        "ones": b"\xff" * len(signature),
        "the signature twice": signature + signature,
    }
