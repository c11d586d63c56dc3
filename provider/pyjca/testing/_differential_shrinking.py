"""Making a case simpler while the two sides still disagree on it."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ._differential_cases import Case

__all__: list[str] = []


def shrunk(case: Case, differs: Callable[[Case], bool], seconds: float) -> Case:
    """Return the simplest case found within a time on which there still is a disagreement.

    Args:
        case: one on which there is.
        differs: tells whether there is on another.
        seconds: the time.
    """
    end = perf_counter() + seconds
    better = True
    while better:
        better = False
        for candidate in simpler(case):
            if perf_counter() > end:
                return case
            if differs(candidate):
                case, better = candidate, True
                break
    return case


def simpler(case: Case) -> Iterator[Case]:
    """Yield simpler cases, the much simpler ones first."""
    if case.shrink is not None:
        yield from case.shrink(case)
    for name, value in case.arguments.items():
        for smaller in _smaller(value):
            yield case._replace(arguments={**case.arguments, name: smaller})


def _smaller(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        return
    if isinstance(value, bytes):
        yield from _smaller_bytes(value)
    elif isinstance(value, int):
        yield from smaller_numbers(value)
    elif isinstance(value, list) and all(isinstance(one, bytes) for one in value):
        if len(value) > 1:
            yield [b"".join(value)]
            yield from (value[:at] + value[at + 1 :] for at in range(len(value)))
        for at, piece in enumerate(value):
            yield from ([*value[:at], less, *value[at + 1 :]] for less in _smaller_bytes(piece))


def _smaller_bytes(data: bytes) -> Iterator[bytes]:
    """Yield shorter bytes, then as many bytes of which more are zero."""
    size = len(data)
    while size:
        yield from (data[:at] + data[at + size :] for at in range(0, len(data), size))
        size //= 2
    size = len(data)
    while size:
        for at in range(0, len(data), size):
            if any(data[at : at + size]):
                yield data[:at] + bytes(len(data[at : at + size])) + data[at + size :]
        size //= 2


def smaller_numbers(value: int) -> Iterator[int]:
    """Yield small numbers, then those with bits cleared: halves, quarters, …, single bits."""
    yield from (small for small in (0, 1, 2) if small < value)
    bits = value.bit_length()
    size = bits // 2
    while size:
        for at in range(0, bits, size):
            less = value & ~(((1 << size) - 1) << at)
            if less != value:
                yield less
        size //= 2
