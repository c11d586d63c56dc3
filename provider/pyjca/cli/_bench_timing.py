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
from contextlib import contextmanager
from contextvars import copy_context
from importlib import import_module
from timeit import Timer
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import environment, flags
from .._flag_table import spell
from ._application import Failure, one_line
from ._bench_break_even import BreakEven, break_even
from ._bench_table import OURS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ..environment import FieldChoice
    from ._bench_table import Contestant, Entrant, Row

    Clock = Callable[[], float]
    Loops = Mapping["Prepared", tuple[int, float]]  # evaluations in a sample, and the seconds that they took

__all__ = [
    "Absent",
    "Limits",
    "Measured",
    "Prepared",
    "Quartiles",
    "execute",
    "measure",
    "paired",
    "pinned",
    "processor",
    "pyperf",
]

_FEWEST_ROUNDS = 3
_MOST_KEYS = 8192  # distinct keys of a row; more cost more to make than they tell
_FIRST_KEYS = 32  # distinct keys with which it is found out how many are needed
_FILLING = 3  # samples that it takes at most to find out how many evaluations fill one
_TELL_EVERY = 0.2  # seconds, of progress


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
        kernels: of pyjca that computed.
    """

    loops: int
    times: tuple[float, ...]
    backends: tuple[str, ...] = ()
    kernels: tuple[str, ...] = ()

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


def paired(fast: Measured, slow: Measured, whole: bool = False) -> Quartiles:
    """Return how many times as fast ``fast`` is as ``slow``.

    The ratio is that of the least times, with ``whole`` that of the sums of all times; low and high are the
    quartiles of the ratios within rounds.
    """
    ratios = [b / a for a, b in zip(fast.times, slow.times, strict=True)]
    low, _, high = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
    ratio = sum(slow.times) / sum(fast.times) if whole else slow.minimum / fast.minimum
    return Quartiles(ratio, low, high)


class _CannotRun(Exception):
    """The processor or the build cannot run what an entrant is."""


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
        self._fields: list[FieldChoice] = []
        self._context = copy_context()
        self._context.run(self._start, entrant)
        timed = entrant.timed
        self._timer = Timer(timed.expression, timed.prepare, timer=clock, globals=self.namespace)

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
        backends, _ = self._chosen()
        if entrant.tier and not (backends and all(f" ({entrant.tier}" in name for name in backends)):
            raise _CannotRun(f"here {', '.join(backends)} computes, no {entrant.tier} code")

    def seconds(self, loops: int) -> float:
        """Return the seconds that some evaluations take together."""
        return self._context.run(self._timer.timeit, loops)

    def execute(self, source: str) -> None:
        """Run a statement in the entrant's namespace."""
        self._context.run(execute, source, self.namespace, self.label)

    def chosen(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the field backends that compute, "P256/limbs10 (portable)", and the kernels."""
        return self._context.run(self._chosen)

    def _chosen(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        engine: Any = self.namespace.get("engine")
        if hasattr(engine, "explain"):
            resolution = engine.explain()
            serving = (one for one in resolution.candidates if one.code == "chosen")
            candidates = [inner for one in serving for inner in one.inner]
            kernels = list(resolution.kernels)
        else:
            candidates = [one for choice in self._fields for one in choice.candidates]
            backends = [choice.backend for choice in self._fields]
            kernels = [one.kernel for one in backends if one is not None and one.kernel is not None]
        return tuple(one.name for one in candidates if one.code == "chosen"), tuple(kernels)

    def _field_named(self, name: str) -> Any:
        """Return the field that pyjca would compute in under the flags in force; for setups."""
        present = environment.current()
        choice = present.choose_field(name, False, True)
        self._fields.append(choice)
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
) -> tuple[dict[str, Measured | Absent], BreakEven | None]:
    """Measure a row: all its entrants that are there, in turn.

    Args:
        row: the row.
        contestants: all of them, by name.
        limits: how much is measured.
        clock: tells the time in seconds.
        tick: called between samples with the part of the work that is done.

    Returns:
        What came out for each entrant, by label, and where ``row.fresh`` asks for it what pyjca builds for
        a key (None where it builds nothing).
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
        rounds = _rounds_of(row, loops, limits)
        if row.distinct:
            rounds = min(rounds, _rounds_with(count, loops))
        times = _take(loops, rounds, limits.cpu, clock, tick)
        ours = [one for one in ready if one.contestant == OURS]
        if row.fresh and ours:
            with pinned(limits.cpu):
                paid = break_even(ours[0], row.fresh, limits.seconds)
        for one in ready:
            outcome[one.label] = Measured(loops[one][0], tuple(times[one]), *one.chosen())
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


def _rounds_of(row: Row, loops: Loops, limits: Limits) -> int:
    """Return how many rounds of a row are measured."""
    if not row.total:
        return _rounds_for(loops, limits)
    operations = min((count * one.operations for one, (count, _) in loops.items()), default=1)
    rounds = math.ceil(row.total * min(1.0, limits.seconds) / operations)
    return rounds if limits.rounds is None else min(rounds, limits.rounds)


def _keys_needed(loops: Loops, limits: Limits) -> int:
    """Return how many distinct keys there have to be, so that none is used twice after it is set up.

    What is built for keys that are used more often is then built for none.
    """
    most = max((count for count, _ in loops.values()), default=1)
    return min(_MOST_KEYS, (_rounds_for(loops, limits) + _FILLING) * most + 1)


def _rounds_with(keys: int, loops: Loops) -> int:
    """Return how many rounds a number of distinct keys suffices for."""
    most = max((count for count, _ in loops.values()), default=1)
    return max(1, (keys - 1) // most - _FILLING)


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
