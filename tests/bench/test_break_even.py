"""When what is built for a key has paid for itself."""

from __future__ import annotations

import pytest

from pyjca.cli._bench_break_even import BreakEven, found_in
from pyjca.cli._bench_table import OURS, Entrant, Timed
from pyjca.cli._bench_timing import Measured

from .support import measure, row, spender


def test_it_is_told_what_building_costs_and_brings() -> None:
    found = found_in([10.0] * 10 + [112.0] + [2.0] * 50)
    assert found == BreakEven(before=11, build=110.0, cold=10.0, hot=2.0)
    assert found.pays_after == 14  # thirteen save 104


@pytest.mark.parametrize(
    "costs",
    [
        [],
        [10.0],
        [10.0] * 100,
        [10.0] * 10 + [112.0] + [9.0] * 50,  # that is no gain
        [10.0] * 10 + [2.0] + [10.0] * 50,  # nor is that
        [112.0] + [2.0] * 50,  # what it was like before is not known
    ],
)
def test_where_nothing_is_built_there_is_no_number(costs: list[float]) -> None:
    assert found_in(costs) is None


def test_disturbances_are_no_building() -> None:
    disturbed = [10.0, 31.0, 10.0, 10.5, 10.0, 10.0, 77.0, 10.0, 10.0, 52.0] + [2.0, 2.1, 8.0, 2.0, 2.0] * 9
    found = found_in(disturbed)
    assert found == BreakEven(before=10, build=50.0, cold=10.0, hot=2.0)


def test_what_is_built_elsewhere_has_paid_at_once() -> None:
    found = found_in([10.0] * 10 + [2.0] * 50)
    assert found is not None
    assert found.pays_after == 1


def test_it_is_measured_under_fresh_keys() -> None:
    material = """
count = 0
def price():
    global count
    count += 1
    return 0.01 if count < 10 else 0.11 if count == 10 else 0.002
def fresh():
    global count
    count = 0
"""
    ours = Entrant(OURS, OURS, Timed("", "clock.spend('x', price())"))
    found, paid = measure(row(ours, spender("rival", 0.01), material=material, fresh="fresh()"), seconds=4.0)
    assert isinstance(found[OURS], Measured)
    assert paid == pytest.approx(BreakEven(10, 0.108, 0.01, 0.002))
    assert paid is not None
    assert paid.pays_after == 14
    dear = spender(OURS, 0.01)
    assert measure(row(dear, spender("rival", 0.01), fresh="pass"))[1] is None
