"""The items of a batch: messages, signatures or keys, as sequences or as contiguous buffers.

Nothing is copied that need not be: a buffer stays where it is, and only offsets are, so that they cannot
change between the check and their use. Arrays of NumPy and Arrow are taken for what they offer, without
importing either.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, final

from ._guard import as_bytes

if TYPE_CHECKING:
    from typing import NoReturn

    from .keys import SecretKey

__all__ = ["Items", "KeyRows", "Ragged", "read_items"]


@final
class Ragged:
    """Byte strings of any lengths, one after the other in a buffer (the layout of Arrow's binary arrays).

    Args:
        data: a contiguous buffer of bytes.
        offsets: where each item begins, and where the last one ends: one number more than there are
            items, none below the one before; a buffer of signed integers of 32 or 64 bits, or a sequence.

    Raises:
        TypeError: ``data`` is not bytes-like, or ``offsets`` are no integers.
        ValueError: there are no offsets, or an item lies outside the data; the message names it.
    """

    __slots__ = ("data", "offsets")

    def __init__(self, data: Any, offsets: Any) -> None:
        self.data = as_bytes(data, "the data of Ragged")
        self.offsets = _offsets(offsets)
        _check(self.offsets, len(self.data))

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __repr__(self) -> str:
        return f"<Ragged of {len(self)} items>"


class Items:
    """Byte strings, one for each item of a batch.

    Attributes:
        raw: where they are: a list of bytes-like objects; or a pair of a contiguous buffer and the width
            of all items, or an array of offsets.
    """

    __slots__ = ("_count", "raw")

    def __init__(self, raw: list[Any] | tuple[Any, int] | tuple[Any, array[int]], count: int) -> None:
        self.raw = raw
        self._count = count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> Any:
        """Return one item, bytes or a view."""
        if isinstance(self.raw, list):
            return self.raw[index]
        data, layout = self.raw
        if isinstance(layout, int):
            return data[layout * index : layout * (index + 1)]
        return data[layout[index] : layout[index + 1]]

    def within(self, first: int, count: int, most: int) -> int:
        """Return how many of so many items have at most ``most`` bytes together, from ``first`` on, or 1."""
        if isinstance(self.raw, list):
            lengths = list(map(len, self.raw[first : first + count]))
            number = count if sum(lengths) <= most else bisect_right(list(accumulate(lengths)), most)
        else:
            _, layout = self.raw
            if isinstance(layout, int):
                number = min(count, most // layout)
            else:
                number = bisect_right(layout, layout[first] + most, first + 1, first + count + 1) - first - 1
        return max(number, 1)

    def chosen(self, indices: Iterable[int]) -> Items:
        """Return some of the items."""
        some = [self[index] for index in indices]
        return Items(some, len(some))

    def settled(self) -> Items:
        """Return the same items where nobody can change them, copied as far as they are not there."""
        if isinstance(self.raw, list):
            if set(map(type, self.raw)) <= {bytes}:
                return self
            return Items([bytes(item) for item in self.raw], self._count)
        data, layout = self.raw
        if type(data) is bytes or (isinstance(data, memoryview) and type(data.obj) is bytes):
            return self
        return Items((bytes(data), layout), self._count)  # type: ignore[arg-type]


class KeyRows(Sequence["SecretKey"]):
    """One-time keys of a MAC as rows of a buffer, which become objects only where somebody wants them.

    Args:
        rows: the keys.
        algorithm: what they are for.
    """

    def __init__(self, rows: Items, algorithm: str) -> None:
        self.rows = rows
        self._algorithm = algorithm

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: Any) -> Any:
        """Return one key."""
        from .keys import SecretKey

        return SecretKey(self.rows[index], self._algorithm)


def read_items(given: Any, what: str) -> Items:
    """Return the items that a caller gave.

    Args:
        given: a sequence of bytes-like objects, a contiguous buffer of bytes in two dimensions (one row
            for each item), a :class:`Ragged`, or an Arrow array of binary type.
        what: they are, for messages ("messages").

    Raises:
        TypeError: it is nothing of that, or an item is not bytes-like; the message names it.
        ValueError: an Arrow array has nulls, or lies about its offsets.
    """
    if isinstance(given, (list, tuple)):
        return _of_sequence(given, what)
    if isinstance(given, Items):
        return given
    if isinstance(given, Ragged):
        return Items((given.data, given.offsets), len(given))
    try:
        view = memoryview(given)
    except TypeError:
        if hasattr(given, "buffers") and hasattr(given, "offset"):
            return _of_arrow(given, what)
        if isinstance(given, Iterable) and not isinstance(given, (str, Mapping, Set)):
            return _of_sequence(list(given), what)
        _refuse(given, what)
    if view.format == "O":
        return _of_sequence(list(given), what)
    return _of_rows(view, given, what)


def _refuse(given: Any, what: str) -> NoReturn:
    raise TypeError(
        f"{what} are a sequence of bytes-like objects, a buffer of bytes in two dimensions, a Ragged or an "
        f"Arrow array of binary type, not {type(given).__name__}"
    )


def _of_sequence(given: Sequence[Any], what: str) -> Items:
    # a copy of the list, which others may change meanwhile
    items = list(given)
    if set(map(type, items)) <= {bytes}:
        return Items(items, len(items))
    for index, item in enumerate(items):
        if type(item) is not bytes:
            items[index] = as_bytes(item, f"item {index} of {what}")
    return Items(items, len(items))


def _of_rows(view: memoryview, given: Any, what: str) -> Items:
    if view.ndim != 2 or view.itemsize != 1:
        if view.ndim == 1 and view.itemsize == 1:
            raise TypeError(
                f"{what} in one buffer need two dimensions, one row for each item, or a Ragged with offsets"
            )
        _refuse(given, what)
    assert view.shape is not None  # as ndim tells
    count, width = view.shape
    if width == 0 or count == 0:
        return Items([b""] * count, count)
    return Items((view.cast("B") if view.c_contiguous else view.tobytes(), width), count)


def _offsets(given: Any) -> array[int]:
    """Return a copy of offsets as integers of 64 bits."""
    try:
        view = memoryview(given)
    except TypeError:
        if isinstance(given, (str, Mapping, Set)) or not isinstance(given, Iterable):
            raise TypeError(f"offsets are integers, not {type(given).__name__}") from None
        try:
            return array("q", given)
        except OverflowError:
            raise ValueError("offsets are integers of 64 bits") from None
    if view.ndim != 1 or view.format not in ("i", "l", "q"):
        raise TypeError(
            "offsets are a one-dimensional buffer of signed integers of 32 or 64 bits; cast bytes with "
            'memoryview(...).cast("i") or "q"'
        )
    return array("q", view.tolist() if view.itemsize != 8 else view.tobytes())


def _check(offsets: array[int], length: int) -> None:
    """Make sure that items lie one after the other in data of that length."""
    if not offsets:
        raise ValueError("offsets are one more than items, so that there is one at least")
    numbers = offsets.tolist()
    if numbers[0] >= 0 and numbers[-1] <= length and sorted(numbers) == numbers:
        return
    for index, (begin, end) in enumerate(pairwise(numbers)):
        if not 0 <= begin <= end <= length:
            raise ValueError(f"item {index} lies outside the data: from {begin} to {end} of {length} bytes")
    raise ValueError(f"the offset {numbers[0]} lies outside the data, which has {length} bytes")


def _of_arrow(given: Any, what: str) -> Items:
    """Return the items of an Arrow array (pyarrow.Array has these attributes)."""
    kind, first, count = str(given.type), int(given.offset), len(given)
    validity, *buffers = given.buffers()
    if given.null_count:
        _refuse_null(validity, first, count, what)
    if kind.startswith("fixed_size_binary["):
        width = int(given.type.byte_width)
        if width == 0 or count == 0:
            return Items([b""] * count, count)
        data = _bytes_of(buffers[0])[width * first : width * (first + count)]
        if len(data) != width * count:
            raise ValueError(f"item {len(data) // width} of {what} lies outside the data")
        return Items((data, width), count)
    size = {"binary": 4, "large_binary": 8}.get(kind)
    if size is None:
        raise TypeError(f"{what} in an Arrow array are of binary type, not {kind}; cast them")
    if buffers[0] is None:  # which empty arrays may have
        return Items([b""] * count, count)
    where = _bytes_of(buffers[0])[size * first : size * (first + count + 1)]
    ragged = Ragged(_bytes_of(buffers[1]), where.cast("i" if size == 4 else "q"))
    if len(ragged) != count:
        raise ValueError(f"{what} of {count} items have {len(ragged.offsets)} offsets")
    return Items((ragged.data, ragged.offsets), count)


def _bytes_of(buffer: Any) -> memoryview:
    return memoryview(b"" if buffer is None else buffer).cast("B")


def _refuse_null(validity: Any, first: int, count: int, what: str) -> NoReturn:
    bits = _bytes_of(validity)
    for index in range(count):
        place = first + index
        if place >= 8 * len(bits) or not bits[place // 8] >> place % 8 & 1:
            raise ValueError(f"item {index} of {what} is null")
    raise ValueError(f"an item of {what} is null")
