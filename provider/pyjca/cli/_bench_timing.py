"""Timing: short samples of all entrants of a row, taken in turn.

The evaluation of an expression in a loop is ``timeit``'s, the clock pyperf's. What neither has is the
pairing: on a machine whose speed changes from second to second (a shared core, a changing clock), one
after the other measures the machine. So each round takes one short sample of every entrant, beginning
with another one each time, and the ratio is that of the least times; the quartiles of the ratios
within rounds say how far it can be trusted.
"""

from __future__ import annotations

import math
import os
import statistics
import warnings
from contextlib import contextmanager, suppress
from contextvars import copy_context
from importlib import import_module
from timeit import Timer
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import environment, flags
from .._flag_table import spell
from ._application import Failure, one_line
from ._bench_table import OURS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ._bench_table import Contestant, Entrant, Row

    Clock = Callable[[], float]
    Loops = Mapping["Prepared", tuple[int, float]]  # evaluations in a sample, and the seconds that they took

__all__ = [
    "Absent",
    "Limits",
    "Measured",
    "Prepared",
    "Quartiles",
    "break_even",
    "execute",
    "measure",
    "paid_at",
    "paired",
    "pinned",
    "processor",
    "pyperf",
]

_FEWEST_ROUNDS = 3
_MOST_KEYS = 8192  # distinct keys of a row; more cost more to make than they tell
_PASSES = 2  # how often a distinct key may be used while it is timed
_FIRST_KEYS = 8  # distinct keys with which it is found out how many are needed
_SERIES = 2000  # operations after which a table that did not pay never will
_TRIALS = 4  # of such a series, each with a key of its own
_TELL_EVERY = 0.2  # seconds, of progress
_DEAR = 0.8  # an operation that costs less than this part of the first ones has gained from a table


def pyperf() -> Any:
    """Return the module pyperf.

    Raises:
        Failure: it is not installed.
    """
    try:
        return import_module("pyperf")
    except ImportError as error:
        raise Failure(
            f'benchmarks need pyperf: pip install "pyjca[bench]" ({one_line(str(error))})'
        ) from None


class Absent(NamedTuple):
    """An entrant that was not measured.

    Attributes:
        state: "absent" where it is not there, "failed" where it does not work.
        reason: in words.
    """

    state: str
    reason: str


class Measured(NamedTuple):
    """The samples of an entrant.

    Attributes:
        loops: evaluations in a sample.
        times: seconds for an operation, one number for each round.
        backends: of pyjca that computed, as explanations name them.
    """

    loops: int
    times: tuple[float, ...]
    backends: tuple[str, ...] = ()

    @property
    def minimum(self) -> float:
        """The least of the times."""
        return min(self.times)

    @property
    def median(self) -> float:
        """The median of the times."""
        return statistics.median(self.times)


class Quartiles(NamedTuple):
    """A ratio of two entrants, of their least times and within rounds."""

    ratio: float
    low: float
    high: float


def paired(fast: Measured, slow: Measured) -> Quartiles:
    """Return how many times as fast ``fast`` is as ``slow``.

    The ratio is that of the least times; low and high are the quartiles of the ratios within rounds.
    """
    ratios = [b / a for a, b in zip(fast.times, slow.times, strict=True)]
    low, _, high = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
    return Quartiles(slow.minimum / fast.minimum, low, high)


class _CannotRun(Exception):
    """The processor or the build cannot serve an entrant's flags."""


class Prepared:
    """An entrant whose setup has run, in a context of its own, where its flags hold.

    Args:
        entrant: what it does.
        shared: the namespace that the row's material left.
        clock: tells the time in seconds.

    Raises:
        Exception: the setup fails.
    """

    def __init__(self, entrant: Entrant, shared: Mapping[str, Any], clock: Clock) -> None:
        self.label = entrant.label
        self.contestant = entrant.contestant
        self.operations = entrant.timed.operations
        self.namespace: dict[str, Any] = {**shared, "field_named": self._field_named}
        self._chosen: list[str] = []
        self._context = copy_context()
        self._context.run(self._start, entrant)
        self._timer = Timer(entrant.timed.expression, timer=clock, globals=self.namespace)

    def _start(self, entrant: Entrant) -> None:
        if entrant.flags:
            wanted: dict[str, Any] = dict(entrant.flags)
            flags.override(**wanted).__enter__()  # for as long as the context is used
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", flags.FlagWarning)  # it is told as a result
                held = all(flags.get(name) == value for name, value in entrant.flags.items())
            if not held:
                raise _CannotRun(f"{_spelled(entrant.flags)} cannot be served by this processor or build")
        execute(entrant.timed.setup, self.namespace, f"setup of {entrant.label}")

    def seconds(self, loops: int) -> float:
        """Return the seconds that some evaluations take together."""
        return self._context.run(self._timer.timeit, loops)

    def execute(self, source: str) -> None:
        """Run a statement in the entrant's namespace."""
        self._context.run(execute, source, self.namespace, self.label)

    def backends(self) -> tuple[str, ...]:
        """Return the field backends that compute, "P256/limbs10"; those of compiled tiers name the tier."""
        return self._context.run(self._backends)

    def _backends(self) -> tuple[str, ...]:
        chosen = self._chosen
        engine: Any = self.namespace.get("engine")
        if hasattr(engine, "explain"):
            for candidate in engine.explain().candidates:
                if candidate.code == "chosen":
                    chosen = [inner.name for inner in candidate.inner if inner.code == "chosen"]
        return tuple(chosen)

    def _field_named(self, name: str) -> Any:
        """Return the field that pyjca would compute in under the flags in force; for setups."""
        present = environment.current()
        choice = present.choose_field(name, False, True)
        self._chosen += [one.name for one in choice.candidates if one.code == "chosen"]
        return present.build_field(choice)


def _spelled(values: Mapping[str, flags.Value]) -> str:
    return ", ".join(f"{name}={spell(value)}" for name, value in values.items())


def execute(source: str, namespace: dict[str, Any], name: str) -> None:
    """Run source text."""
    exec(compile(source, f"<{name}>", "exec", dont_inherit=True), namespace)  # noqa: S102


# --------------------------------------------------------------------------------------- the machine


def processor(wanted: int | None) -> int | None:
    """Return the processor to take samples on, None where the system does not let programs choose.

    Args:
        wanted: its number; None is for the last one allowed, since the first serves most interrupts.

    Raises:
        Failure: the system does not let the program have it.
    """
    if not hasattr(os, "sched_getaffinity"):
        if wanted is not None:
            raise Failure("this system cannot keep a program on one processor")
        return None
    allowed = os.sched_getaffinity(0)
    if wanted is not None and wanted not in allowed:
        listed = ", ".join(map(str, sorted(allowed)))
        raise Failure(f"processor {wanted} is not one of those allowed: {listed}")
    return max(allowed) if wanted is None else wanted


@contextmanager
def pinned(cpu: int | None) -> Iterator[None]:
    """Keep the calling thread on a processor, None for anywhere; other threads go where they like."""
    if cpu is None:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {cpu})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


# --------------------------------------------------------------------------------------- measuring


class Limits(NamedTuple):
    """How much is measured.

    Attributes:
        seconds: for each entrant of a row.
        cpu: the processor that samples are taken on, None for any.
        warm_up: let contestants warm up that need it.
        rounds: at most so many, None for as many as there is time for.
    """

    seconds: float
    cpu: int | None = None
    warm_up: bool = True
    rounds: int | None = None


def measure(
    row: Row,
    contestants: Mapping[str, Contestant],
    limits: Limits,
    clock: Clock,
    tick: Callable[[float], None] = lambda _: None,
) -> tuple[dict[str, Measured | Absent], int | None]:
    """Measure a row: all its entrants that are there, in turn.

    Args:
        row: the row.
        contestants: all of them, by name.
        limits: how much is measured.
        clock: tells the time in seconds.
        tick: called between samples with the part of the work that is done.

    Returns:
        What came out for each entrant, by label, and where ``row.fresh`` asks for it after how many
        operations under one key its table has paid for itself (None where it never does).
    """
    outcome: dict[str, Measured | Absent] = {}
    present: list[Entrant] = []
    for entrant in row.entrants:
        missing = _missing(entrant.contestant, contestants)
        if missing is None:
            present.append(entrant)
        else:
            outcome[entrant.label] = missing
    count = _FIRST_KEYS
    if row.distinct:
        with _staged(row, present, count, limits.cpu, clock, outcome) as ready:
            count = _keys_needed(_calibrated(ready, row.sample, limits.cpu), limits)
    paid = None
    with _staged(row, present, count, limits.cpu, clock, outcome) as ready:
        if limits.warm_up:
            _warm_up(ready, contestants)
        loops = _calibrated(ready, row.sample, limits.cpu)
        rounds = _rounds_for(loops, limits)
        if row.distinct:
            rounds = min(rounds, _rounds_with(count, loops))
        times = _take(loops, rounds, limits.cpu, clock, tick)
        ours = [one for one in ready if one.contestant == OURS]
        if row.fresh and ours:
            with pinned(limits.cpu):
                paid = break_even(ours[0], row.fresh, limits.seconds)
        for one in ready:
            outcome[one.label] = Measured(loops[one][0], tuple(times[one]), one.backends())
    return {entrant.label: outcome[entrant.label] for entrant in row.entrants}, paid


def _missing(contestant: str, contestants: Mapping[str, Contestant]) -> Absent | None:
    """Say why a contestant takes no part."""
    if contestant == OURS:
        return None
    wanted = contestants[contestant]
    try:
        for module in wanted.modules:
            import_module(module)
    except ImportError as error:
        return Absent("absent", f"{wanted.distribution} is not installed ({one_line(str(error))})")
    except Exception as error:  # noqa: BLE001  (whatever a library does when it is imported)
        return Absent("failed", f"{wanted.distribution} cannot be imported: {_told(error)}")
    return None


def _told(error: Exception) -> str:
    return one_line(f"{type(error).__name__}: {error}")


@contextmanager
def _staged(
    row: Row,
    present: Sequence[Entrant],
    count: int,
    cpu: int | None,
    clock: Clock,
    outcome: dict[str, Measured | Absent],
) -> Iterator[list[Prepared]]:
    """Set up what can be, note why the rest cannot, and end what the material began."""
    shared: dict[str, Any] = {"COUNT": count, "CPU": cpu}
    try:
        execute(row.material, shared, f"material of {row.id}")
        ready = []
        for entrant in present:
            if isinstance(outcome.get(entrant.label), Absent):
                continue  # it failed before
            try:
                one = Prepared(entrant, shared, clock)
                one.seconds(1)  # what is loaded or built at first use
            except _CannotRun as error:
                outcome[entrant.label] = Absent("absent", str(error))
            except Exception as error:  # noqa: BLE001  (whatever a library does)
                outcome[entrant.label] = Absent("failed", _told(error))
            else:
                ready.append(one)
        yield ready
    finally:
        if "finish" in shared:
            shared["finish"]()


def _warm_up(ready: Sequence[Prepared], contestants: Mapping[str, Contestant]) -> None:
    for one in ready:
        if one.contestant != OURS and contestants[one.contestant].warm_up:
            one.seconds(contestants[one.contestant].warm_up)


def _calibrated(ready: Sequence[Prepared], sample: float, cpu: int | None) -> Loops:
    """Find out how many evaluations of each fill a sample."""
    found = {}
    with pinned(cpu):
        for one in ready:
            loops, taken = 1, one.seconds(1)
            while taken < sample:
                wanted = math.ceil(loops * sample / taken) if taken > 0 else 10 * loops
                loops = max(loops + 1, min(10 * loops, wanted))
                taken = one.seconds(loops)
            found[one] = loops, taken
    return found


def _rounds_for(loops: Loops, limits: Limits) -> int:
    """Return for how many rounds there is time."""
    one_round = sum(taken for _, taken in loops.values())
    rounds = max(_FEWEST_ROUNDS, int(limits.seconds * len(loops) / one_round)) if loops else 0
    return rounds if limits.rounds is None else min(rounds, limits.rounds)


def _keys_needed(loops: Loops, limits: Limits) -> int:
    """Return how many distinct keys there have to be: more than samples, and none is used often."""
    rounds = _rounds_for(loops, limits)
    most = max((count for count, _ in loops.values()), default=1)
    return min(_MOST_KEYS, max(rounds + 1, math.ceil(rounds * most / _PASSES)))


def _rounds_with(keys: int, loops: Loops) -> int:
    """Return how many rounds a number of distinct keys suffices for."""
    most = max((count for count, _ in loops.values()), default=1)
    return max(1, min(keys - 1, _PASSES * keys // most))


def _take(
    loops: Loops, rounds: int, cpu: int | None, clock: Clock, tick: Callable[[float], None]
) -> dict[Prepared, list[float]]:
    """Take the samples: in each round one of every entrant, beginning with another one each time."""
    ready = list(loops)
    found: dict[Prepared, list[float]] = {one: [] for one in ready}
    told = clock()
    with pinned(cpu):
        for number in range(rounds):
            start = number % len(ready)
            for one in (*ready[start:], *ready[:start]):
                evaluations = loops[one][0]
                found[one].append(one.seconds(evaluations) / (evaluations * one.operations))
            if clock() - told > _TELL_EVERY:
                tick(number / rounds)
                told = clock()
    return found


def break_even(one: Prepared, fresh: str, seconds: float) -> int | None:
    """Return after how many operations under one key what was built for it has paid for itself.

    The cost of each operation in turn under a key not seen before is the least of a few series, each with
    a key of its own. It is compared with as many operations at the price of the first ones.

    Args:
        one: the entrant.
        fresh: source that moves on to a fresh key; ends with StopIteration where there are no more.
        seconds: for all of it.

    Returns:
        The number of operations; None where operations do not become cheaper.
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
    return paid_at(least)


def paid_at(costs: Sequence[float]) -> int | None:
    """Return at which operation a series of costs has paid for what it cost more before; see above."""
    first = statistics.median(costs[:5]) if costs else 0.0
    total = 0.0
    for number, cost in enumerate(costs, 1):
        total += cost
        if cost < _DEAR * first and total <= number * first:
            return number
    return None
