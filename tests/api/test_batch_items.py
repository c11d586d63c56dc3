"""What a batch takes for items: sequences, rows of a buffer, offsets, arrays of NumPy and Arrow."""

from __future__ import annotations

from array import array
from collections import deque
from typing import TYPE_CHECKING, Any

import pytest

from pyjca import KeyPairGenerator, Mac, Ragged, SecretKey, Signature
from pyjca._batch_items import Items, read_items

if TYPE_CHECKING:
    from collections.abc import Iterator

PROVIDERS = ("PyJCA", "OpenSSL")
ROWS = [bytes([number]) * 4 for number in range(9)]
PIECES = [b"", b"a", b"", b"bcd", b"e" * 300, b"f", b""]
JOINED, OFFSETS = b"".join(PIECES), [0, 0, 1, 1, 4, 304, 305, 305]


class ArrowArray:
    """Has what an array of pyarrow has."""

    def __init__(
        self, kind: str, count: int, buffers: list[Any], offset: int = 0, nulls: int = 0, width: int = 0
    ) -> None:
        self.type = type("DataType", (), {"__str__": lambda _: kind, "byte_width": width})()
        self.offset, self.null_count = offset, nulls
        self._count, self._buffers = count, buffers

    def __len__(self) -> int:
        return self._count

    def buffers(self) -> list[Any]:
        return self._buffers


def rows() -> Iterator[Any]:
    joined = b"".join(ROWS)
    yield memoryview(joined).cast("B", (9, 4))
    yield memoryview(bytearray(joined)).cast("b", (9, 4))
    yield ArrowArray("fixed_size_binary[4]", 9, [None, joined], width=4)
    yield ArrowArray("fixed_size_binary[4]", 9, [None, b"skip" * 2 + joined + b"more"], offset=2, width=4)


def pieces() -> Iterator[Any]:
    yield PIECES
    yield tuple(PIECES)
    yield [bytearray(piece) for piece in PIECES]
    yield deque(memoryview(piece) for piece in PIECES)
    yield iter(PIECES)
    yield Ragged(JOINED, OFFSETS)
    yield Ragged(bytearray(JOINED), array("i", OFFSETS))
    yield Ragged(memoryview(JOINED), array("q", OFFSETS))
    yield Ragged(b"xx" + JOINED + b"yy", [one + 2 for one in OFFSETS])
    yield ArrowArray("binary", 7, [None, array("i", OFFSETS).tobytes(), JOINED])
    yield ArrowArray("large_binary", 7, [None, array("q", OFFSETS), JOINED])
    padded = array("i", [0, 2, *(one + 2 for one in OFFSETS[1:]), 307, 307])
    yield ArrowArray("binary", 7, [None, padded.tobytes(), b"xx" + JOINED + b"yy"], offset=1)


@pytest.mark.parametrize("provider", PROVIDERS)
def test_items_of_any_kind_are_the_same(provider: str) -> None:
    mac = Mac.get_instance("HmacSHA256", provider)
    mac.init(SecretKey(b"key", "HmacSHA256"))
    expected = [mac.do_final(row) for row in ROWS]
    for given in rows():
        assert mac.batch(given) == expected
    expected = [mac.do_final(piece) for piece in PIECES]
    for given in pieces():
        assert mac.batch(given) == expected
    nothing: Any
    for nothing in (
        [],
        (),
        Ragged(b"", [0]),
        Ragged(b"abc", [2]),
        ArrowArray("binary", 0, [None, None, None]),
    ):
        assert mac.batch(nothing) == []
    empty = ArrowArray("fixed_size_binary[0]", 2, [None, b""])
    assert mac.batch(empty) == [mac.do_final(b"")] * 2


@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("algorithm", ["SHA256withECDSAinP1363Format", "Ed25519"])
def test_signatures_and_messages_in_buffers(provider: str, algorithm: str) -> None:
    pair = KeyPairGenerator.get_instance("Ed25519" if algorithm == "Ed25519" else "EC").generate_key_pair()
    signer, verifier = (Signature.get_instance(algorithm, provider) for _ in range(2))
    signer.init_sign(pair.private)
    verifier.init_verify(pair.public)
    out = memoryview(bytearray(9 * 64)).cast("B", (9, 64))
    for given in rows():
        assert signer.sign_batch(given, out=out) is out
        verdicts = bytearray(9)
        verifier.verify_batch(out, given, out=verdicts)
        assert verdicts == b"\1" * 9
    for given in (kind for kind in pieces() if hasattr(kind, "__len__")):
        signatures = signer.sign_batch(given)
        lengths = Ragged(b"".join(signatures), range(0, 64 * 8, 64))
        assert verifier.verify_batch(lengths, given) == [True] * 7
        assert verifier.verify_batch(Ragged(lengths.data, [0, 64, 128, 192, 256, 320, 383, 448]), given) == [
            number < 5 for number in range(7)
        ]


def test_arrays_of_numpy() -> None:
    numpy = pytest.importorskip("numpy")
    whole = numpy.arange(64, dtype=numpy.uint8).reshape(8, 8)
    for view in (whole, whole[::2], whole[:, ::2], whole[:, 2:5], whole.T, whole[:0], whole[:, :0]):
        items = read_items(view, "messages")
        assert [bytes(items[index]) for index in range(len(items))] == [bytes(row) for row in view]
    objects = numpy.array(PIECES, dtype=object)
    assert read_items(objects, "messages").raw == PIECES
    offsets = numpy.array(OFFSETS)
    for kind in (numpy.int32, numpy.int64):
        ragged = Ragged(numpy.frombuffer(JOINED, numpy.uint8), offsets.astype(kind))
        assert [bytes(read_items(ragged, "messages")[index]) for index in range(7)] == PIECES
    for wrong in (whole.astype(numpy.int32), whole.reshape(2, 4, 8), whole[0], numpy.array([b"abc"])):
        with pytest.raises(TypeError, match="messages"):
            read_items(wrong, "messages")
    for wrong in (offsets.astype(numpy.uint64), offsets.astype(float), offsets.reshape(2, 4)):
        with pytest.raises(TypeError, match="offsets"):
            Ragged(JOINED, wrong)


def test_arrays_of_pyarrow() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    for kind in (pyarrow.binary(), pyarrow.large_binary()):
        whole = pyarrow.array([b"first", *PIECES, b"last"], kind)
        items = read_items(whole[1:-1], "messages")
        assert [bytes(items[index]) for index in range(len(items))] == PIECES
    rows = pyarrow.array([b"skip", *ROWS], pyarrow.binary(4))[1:]
    assert [bytes(read_items(rows, "messages")[index]) for index in range(9)] == ROWS
    with pytest.raises(ValueError, match="item 1 of messages is null"):
        read_items(pyarrow.array([b"a", b"b", None])[1:], "messages")
    for wrong in (pyarrow.array(["text"]), pyarrow.array([1])):
        with pytest.raises(TypeError, match="messages"):
            read_items(wrong, "messages")


@pytest.mark.parametrize(
    ("offsets", "item"),
    [
        ([0, 2, 1, 3], "item 1 "),
        ([0, 1, 306], "item 1 "),
        ([-1, 3], "item 0 "),
        ([5, 4], "item 0 "),
        ([0, 1 << 62], "item 0 "),
        ([0, 3, -(1 << 62), 5], "item 1 "),
        ([400], "offset 400"),
    ],
)
def test_a_wrong_offset_is_named(offsets: list[int], item: str) -> None:
    for given in (offsets, array("q", offsets)):
        with pytest.raises(ValueError, match=item):
            Ragged(JOINED, given)
    if len(offsets) > 1:
        with pytest.raises(ValueError, match=item):
            read_items(ArrowArray("large_binary", len(offsets) - 1, [None, array("q", offsets), JOINED]), "m")


def test_offsets_beyond_64_bits_are_refused() -> None:
    with pytest.raises(ValueError, match="64 bits"):
        Ragged(b"", [0, 1 << 70])


@pytest.mark.parametrize("lengths", [[0] * 9, [1, 2, 3, 4, 5], [9, 1, 1, 9], [5, 5, 0, 0, 1]])
def test_items_are_counted_by_their_bytes(lengths: list[int]) -> None:
    pieces = [bytes(length) for length in lengths]
    offsets = [sum(lengths[:number]) for number in range(len(lengths) + 1)]
    for items in (read_items(pieces, "items"), read_items(Ragged(b"".join(pieces), offsets), "items")):
        for first in range(len(lengths)):
            for count in range(1, len(lengths) - first + 1):
                fitting = [n for n in range(1, count + 1) if sum(lengths[first : first + n]) <= 6]
                assert items.within(first, count, 6) == max(fitting, default=1)
    same = read_items(memoryview(bytes(20)).cast("B", (5, 4)), "items")
    assert [same.within(1, 4, most) for most in (3, 4, 11, 12, 99)] == [1, 1, 2, 3, 4]


def test_arrays_that_lie_are_refused() -> None:
    with pytest.raises(ValueError, match="one more"):
        Ragged(JOINED, [])
    for short in (
        ArrowArray("binary", 8, [None, array("i", OFFSETS).tobytes(), JOINED]),
        ArrowArray("fixed_size_binary[4]", 10, [None, b"".join(ROWS)], width=4),
        ArrowArray("binary", 7, [None, array("i", OFFSETS).tobytes(), JOINED[:-1]]),
        ArrowArray("binary", 7, [None, array("i", OFFSETS).tobytes(), None]),
        ArrowArray("binary", 7, [b"\xfb", array("i", OFFSETS).tobytes(), JOINED], nulls=1),
    ):
        with pytest.raises(ValueError, match=r"item|offset"):
            read_items(short, "messages")
    with pytest.raises(ValueError, match="item 2 of messages is null"):
        read_items(ArrowArray("binary", 3, [b"\x37", array("i", OFFSETS), JOINED], 1, 1), "messages")
    with pytest.raises(TypeError, match="string"):
        read_items(ArrowArray("string", 7, [None, array("i", OFFSETS), JOINED]), "messages")


def test_what_is_no_sequence_of_items_is_refused() -> None:
    wrong: Any
    for wrong in (b"one message", bytearray(5), array("B", b"abc"), "text", 5, None, {b"a": 1}, {b"a"}):
        with pytest.raises(TypeError, match="messages"):
            read_items(wrong, "messages")
    for wrong in (["text"], [b"good", 5], [[b"a"]], [None]):
        with pytest.raises(TypeError, match=r"item [01] of messages"):
            read_items(wrong, "messages")
    for wrong in ("ab", b"ab", {1}, 5, array("d", [0.0]), array("I", [0])):
        with pytest.raises(TypeError, match="offsets"):
            Ragged(JOINED, wrong)
    with pytest.raises(TypeError):
        Ragged(JOINED, [0.5])
    with pytest.raises(TypeError, match="Ragged"):
        Ragged("text", [0])


def test_nothing_is_copied_that_stays_as_it_is() -> None:
    data = bytes(1000)
    view = memoryview(data).cast("B", (10, 100))
    raw = read_items(view, "messages").raw
    assert isinstance(raw, tuple)
    assert raw[0].obj is data
    assert read_items(view, "messages").settled().raw[0].obj is data
    changing = bytearray(data)
    for given in (memoryview(changing).cast("B", (10, 100)), Ragged(changing, [0, 1000]), [changing, data]):
        items: Items = read_items(given, "messages")
        settled = items.settled()
        changing[0] ^= 1
        assert bytes(settled[0])[0] != changing[0]
        assert bytes(items[0])[0] == changing[0]
