"""A clock that only moves when somebody spends time, and rows whose cost is planted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pyjca.cli import _bench_timing
from pyjca.cli._bench_table import OURS, Case, Claim, Contestant, Entrant, Row, Rung, Table, Timed, load_table
from pyjca.cli._bench_timing import Absent, Limits, Measured

if TYPE_CHECKING:
    from pyjca.cli._bench_break_even import BreakEven

ROOT = Path(__file__).parents[2]
CONTESTANTS = {"rival": Contestant("Python", ("math",)), "other": Contestant("Python", ("cmath",))}


class Clock:
    """Tells the time that was spent, and who spent it.

    Attributes:
        slowness: each call costs so many times as much; a disturbance of the machine.
    """

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self.now = 0.0
        self.calls: list[str] = []
        self.slowness: list[float] = [1.0]

    def __call__(self) -> float:
        return self.now

    def spend(self, who: str, seconds: float) -> None:
        self.now += seconds * self.slowness[len(self.calls) % len(self.slowness)]
        self.calls.append(who)


clock = Clock()
MATERIAL = "from tests.bench.support import clock\n"


def spender(label: str, seconds: float, **more: Any) -> Entrant:
    """Return an entrant whose operation takes a planted time."""
    contestant = OURS if label.startswith(OURS) else label
    return Entrant(label, contestant, Timed("", f"clock.spend({label!r}, {seconds})"), **more)


def row(*entrants: Entrant, **more: Any) -> Row:
    """Return a row that compares the first entrant with the others."""
    claims = tuple(Claim(entrants[0].label, other.label) for other in entrants[1:])
    material = MATERIAL + more.pop("material", "")
    return Row("planted", "a planted operation", "Planted", material, entrants, claims, **more)


def measure(
    what: Row, seconds: float = 1.0, *, rounds: int | None = None
) -> tuple[dict[str, Measured | Absent], BreakEven | None]:
    clock.reset()
    return _bench_timing.measure(what, CONTESTANTS, Limits(seconds, None, True, rounds), clock)


def measured(found: Measured | Absent) -> Measured:
    assert isinstance(found, Measured), found
    return found


def table(name: str, kind: type[Case] | type[Rung]) -> Table:
    """Return a table of the source tree, or skip where it was left behind."""
    if not (ROOT / "benchmarks" / name).is_file():
        assert not (ROOT / "provider" / "pyjca").is_dir(), f"benchmarks/{name} is missing"
        pytest.skip("the tests run outside the source tree")
    return load_table(str(ROOT / "benchmarks" / name), name, kind)
