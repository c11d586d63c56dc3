"""When what is built for a key has paid for itself."""

from __future__ import annotations

import math
import statistics
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._bench_timing import Prepared

__all__ = ["BreakEven", "break_even", "found_in"]

_SERIES = 2000  # operations after which what was not built never will be
_TRIALS = 4  # of such a series, each with a key of its own
_FIRST = 5  # operations before which nothing is built
_DEAR = 0.8  # an operation that costs less than this part of the first ones has gained from what was built


class BreakEven(NamedTuple):
    """What it costs to build something for a key, and what it brings; in seconds.

    Attributes:
        before: operations under one key, up to the one in which it is built.
        build: takes to build it.
        cold: an operation without it.
        hot: an operation with it.
    """

    before: int
    build: float
    cold: float
    hot: float

    @property
    def pays_after(self) -> int:
        """The number of operations that save as much time as it takes to build."""
        return math.ceil(self.build / (self.cold - self.hot))


def break_even(one: Prepared, fresh: str, seconds: float) -> BreakEven | None:
    """Return what it costs to build something for a key, and what it brings.

    The cost of each operation in turn under a key not seen before is the least of a few series, each with
    a key of its own.

    Args:
        one: the entrant.
        fresh: source that moves on to a fresh key; ends with StopIteration where there are no more.
        seconds: for all of it.

    Returns:
        None where operations do not become cheaper.
    """
    least: list[float] = []
    for _ in range(_TRIALS):
        with suppress(StopIteration):
            one.execute(fresh)
            taken = 0.0
            for position in range(_SERIES):
                if taken > seconds / _TRIALS:
                    break
                cost = one.seconds(1)
                taken += cost
                if position == len(least):
                    least.append(cost)
                least[position] = min(least[position], cost)
    return found_in(least)


def found_in(costs: Sequence[float]) -> BreakEven | None:
    """Return what the costs of operations under one key, in their order, tell.

    The last operation before they become cheaper is the one in which it was built; it is taken to have
    used it already.
    """
    limit = _DEAR * statistics.median(costs[:_FIRST]) if costs else 0.0
    before = next((number for number, cost in enumerate(costs) if cost < limit), 0)
    if not before:
        return None
    hot = statistics.median(costs[before:])
    if hot >= limit:  # but for a few, they cost as much as before
        return None
    cold = statistics.median(costs[: before - 1] or costs[:before])
    return BreakEven(before, costs[before - 1] - hot, cold, hot)
