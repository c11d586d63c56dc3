"""Samples in turn, ratios of least times, and what is set up around them."""

from __future__ import annotations

import os
import statistics
from typing import Any

import pytest

from pyjca import flags, plugins
from pyjca.cli import _bench_timing
from pyjca.cli._application import Failure
from pyjca.cli._bench_table import OURS, Contestant, Entrant, Timed
from pyjca.cli._bench_timing import Absent, Limits, Measured, Quartiles, paired, pinned, processor

from .support import CONTESTANTS, clock, measure, measured, row, spender

# ---------------------------------------------------------------------------------------- ratios


def test_the_ratio_is_that_of_the_least_times() -> None:
    fast, slow = Measured(1, (1.0, 2.0, 4.0)), Measured(1, (3.0, 8.0, 8.0))
    assert paired(fast, slow) == Quartiles(3.0, *(statistics.quantiles((3, 4, 2), n=4)[i] for i in (0, 2)))
    assert fast.median == 2.0
    assert paired(Measured(1, (2.0,)), Measured(1, (5.0,))) == (2.5, 2.5, 2.5)
    assert paired(fast, slow, whole=True).ratio == 19 / 7


def test_a_planted_slow_side_is_seen() -> None:
    found, _ = measure(row(spender(OURS, 0.002), spender("rival", 0.005)))
    ours, rival = measured(found[OURS]), measured(found["rival"])
    assert paired(ours, rival).ratio == pytest.approx(2.5)
    assert ours.minimum == pytest.approx(0.002)


def test_disturbances_change_medians_and_not_the_ratio() -> None:
    # phases of three samples, in half of which the machine is up to twice as slow
    disturbed = row(spender(OURS, 0.002), spender("rival", 0.003))
    clock.reset()
    clock.slowness = [1, 1, 1, 2.0, 2.0, 2.0, 1.7, 1.9, 1.8, 1, 1]
    found, _ = _bench_timing.measure(disturbed, CONTESTANTS, Limits(2.0), clock)
    ours, rival = measured(found[OURS]), measured(found["rival"])
    assert paired(ours, rival).ratio == pytest.approx(1.5)
    assert ours.median > 1.5 * ours.minimum
    assert paired(ours, rival).low < 1.5 < paired(ours, rival).high


def test_all_take_turns_and_begin_in_turn() -> None:
    measure(row(spender(OURS, 0.002), spender("rival", 0.002), spender("other", 0.002)), rounds=6)
    turns = clock.calls[-18:]
    rounds = [turns[at : at + 3] for at in range(0, 18, 3)]
    assert all(sorted(one) == sorted([OURS, "rival", "other"]) for one in rounds)
    assert [one[0] for one in rounds] == [OURS, "rival", "other"] * 2


@pytest.mark.parametrize(("cost", "loops"), [(0.00011, 14), (0.0004, 4), (0.1, 1)])
def test_samples_are_filled(cost: float, loops: int) -> None:
    found, _ = measure(row(spender(OURS, cost), spender("rival", cost)), seconds=0.5)
    ours = measured(found[OURS])
    assert ours.loops == loops
    assert len(ours.times) == pytest.approx(0.5 / (loops * cost), abs=1)


def test_operations_of_an_evaluation_are_counted() -> None:
    ten = spender(OURS, 0.01)
    found, _ = measure(row(ten._replace(timed=ten.timed._replace(operations=10)), spender("rival", 0.01)))
    assert measured(found[OURS]).minimum == pytest.approx(0.001)
    assert measured(found["rival"]).minimum == pytest.approx(0.01)


# ---------------------------------------------------------------------------------- distinct keys

KEYS = """\
from itertools import cycle
keys = list(range(COUNT))
used = []
def use(key):
    used.append(key)
    clock.spend("key", {cost})
"""


@pytest.mark.parametrize("cost", [0.00005, 0.002])
def test_there_are_more_distinct_keys_than_samples_and_none_is_used_often(cost: float) -> None:
    going_round = Timed("turns = cycle(keys)", "use(next(turns))")
    what = row(
        Entrant(OURS, OURS, going_round),
        Entrant("rival", "rival", going_round),
        distinct=True,
        material=KEYS.format(cost=cost)
        + "from tests.bench import test_timing\ntest_timing.SEEN = keys, used\n",
    )
    found, _ = measure(what, seconds=0.5)
    keys, used = SEEN
    ours = measured(found[OURS])
    assert len(keys) > len(ours.times)
    assert len(used) > 2 * ours.loops * len(ours.times)
    assert max(used.count(key) for key in keys[:40]) <= 2  # once by each entrant, so nobody builds for it


SEEN: tuple[list[int], list[int]] = ([], [])


@pytest.mark.parametrize(("keys", "evaluations", "rounds"), [(10, 1, 6), (11, 2, 2), (10, 4, 1), (3, 100, 1)])
def test_no_more_is_measured_than_there_are_distinct_keys_for(
    keys: int, evaluations: int, rounds: int
) -> None:
    loops: Any = {"a": (1, 0.1), "b": (evaluations, 0.1)}
    assert _bench_timing._rounds_with(keys, loops) == rounds


# ---------------------------------------------------------------- a number of operations in all

COUNTED = "done = []\ndef work(cost):\n    done.append(cost)\n    clock.spend('work', cost)\n"


@pytest.mark.parametrize(("seconds", "rounds"), [(5.0, 100), (1.0, 100), (0.1, 10), (0.0001, 1)])
def test_a_total_is_measured_whatever_it_takes(seconds: float, rounds: int) -> None:
    ten = Entrant(OURS, OURS, Timed("", "work(0.001)", 10))
    what = row(ten, ten._replace(label="PyJCA again"), material=COUNTED, total=1000, sample=0.0)
    found, _ = measure(what, seconds=seconds)
    assert [len(measured(one).times) for one in found.values()] == [rounds, rounds]
    assert measured(found[OURS]).loops == 1


def test_what_is_prepared_for_a_sample_is_not_timed() -> None:
    prepared = Timed("", "work(key)", prepare="clock.spend('prepared', 5.0); key = 0.01")
    found, _ = measure(row(Entrant(OURS, OURS, prepared), spender("rival", 0.01), material=COUNTED))
    assert measured(found[OURS]).minimum == pytest.approx(0.01)
    assert clock.calls.count("prepared") > len(measured(found[OURS]).times)


# -------------------------------------------------------------------------------- around samples


def test_flags_hold_while_an_entrant_is_set_up_and_timed_and_nowhere_else() -> None:
    setup = "from pyjca import flags\nassert flags.get('P256Field') == expected\n"
    expression = "assert_(flags.get('P256Field') == expected); clock.spend('x', 0.01)"
    material = "def assert_(true):\n    assert true\n"

    def entrant(label: str, expected: str, **values: Any) -> Entrant:
        return Entrant(label, OURS, Timed(f"expected = {expected!r}\n{setup}", expression), **values)

    found, _ = measure(
        row(
            entrant("PyJCA limbs10", "limbs10", flags={"P256Field": "limbs10"}),
            entrant("PyJCA limbs9", "limbs9", flags={"P256Field": "limbs9"}),
            entrant("PyJCA", "auto"),
            material=material,
        )
    )
    assert all(isinstance(one, Measured) for one in found.values()), found
    assert flags.get("P256Field") == "auto"


def test_a_form_that_cannot_run_here_is_absent() -> None:
    with flags.override(UseKernels=False):
        found, _ = measure(
            row(spender("PyJCA on", 1, flags={"UsePolyIntrinsics": True}), spender("PyJCA", 1)), rounds=1
        )
    absent = found["PyJCA on"]
    assert isinstance(absent, Absent)
    assert absent.state == "absent"
    assert "UsePolyIntrinsics=true" in absent.reason
    assert isinstance(found["PyJCA"], Measured)


FIELD = 'field = field_named("P256")\n'


def test_a_form_in_which_another_tier_computes_is_absent() -> None:
    def form(label: str, tier: str) -> Entrant:
        timed = Timed(FIELD, "clock.spend('x', 0.01)")
        return Entrant(label, OURS, timed, {"P256Field": "limbs9", "UseKernels": False}, tier)

    found, _ = measure(row(form("PyJCA", ""), form("PyJCA portable", "portable")), rounds=1)
    ours, absent = found["PyJCA"], found["PyJCA portable"]
    assert measured(ours).backends == ("P256/limbs9",)
    assert measured(ours).kernels == ()
    assert absent == Absent("absent", "here P256/limbs9 computes, no portable code")


def test_kernels_are_told() -> None:
    if pyjca_kernels() is None:
        pytest.skip("no kernels are compiled in")
    field = Entrant("PyJCA", OURS, Timed(FIELD, "clock.spend('x', 0.01)"), {"P256Field": "limbs9"})
    setup = """\
from pyjca import KeyPairGenerator
engine = KeyPairGenerator.get_instance("EC", "PyJCA")
engine.initialize("secp256r1")
"""
    engine = field._replace(label="PyJCA engine", timed=field.timed._replace(setup=setup))
    found, _ = measure(row(field, engine), rounds=1)
    for one in map(measured, found.values()):
        assert one.backends == ("P256/limbs9 (portable)",)
        assert len(one.kernels) == 1
        assert one.kernels[0].startswith("p256_")
        assert one.kernels[0].endswith("_limbs9")


def pyjca_kernels() -> object:
    return plugins.kernels().cpu


def test_who_is_not_installed_or_fails_is_left_out_with_the_reason() -> None:
    contestants = {**CONTESTANTS, "gone": Contestant("no-such-thing", ("math", "no_such_thing"))}
    broken = Entrant("other", "other", Timed("raise OSError('planted')", "pass"))
    what = row(spender(OURS, 0.01), spender("rival", 0.01), spender("gone", 0.01), broken)
    clock.reset()
    found, _ = _bench_timing.measure(what, contestants, Limits(0.1), clock)
    assert isinstance(found["rival"], Measured)
    assert found["other"] == Absent("failed", "OSError: planted")
    gone = found["gone"]
    assert isinstance(gone, Absent)
    assert gone.state == "absent"
    assert "no-such-thing is not installed" in gone.reason


def test_what_warms_up_is_warmed_up_before_the_first_sample() -> None:
    contestants = {"rival": Contestant("Python", ("math",), warm_up=500)}
    clock.reset()
    what = row(spender(OURS, 0.01), spender("rival", 0.01))
    _bench_timing.measure(what, contestants, Limits(0.01, None, True, 1), clock)
    warm = clock.calls.count("rival")
    clock.reset()
    _bench_timing.measure(what, contestants, Limits(0.01, None, False, 1), clock)
    assert warm - clock.calls.count("rival") == 500


@pytest.mark.parametrize("error", ["KeyboardInterrupt", "ZeroDivisionError"])
def test_what_the_material_began_is_ended_whatever_happens(error: str) -> None:
    material = "def finish():\n    clock.calls.append('finished')\n"
    failing = Entrant(
        OURS, OURS, Timed("", f"clock.spend('x', 0.01)\nif len(clock.calls) > 9: raise {error}")
    )
    with pytest.raises((KeyboardInterrupt, ZeroDivisionError)):
        measure(row(failing, spender("rival", 0.01), material=material))
    assert clock.calls[-1] == "finished"


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="this system cannot pin threads")
def test_samples_are_taken_on_one_processor() -> None:
    os.sched_setaffinity(0, range(os.cpu_count() or 1))  # whatever was left behind
    before = os.sched_getaffinity(0)
    last = max(before)
    assert processor(None) == last
    watched = Entrant(OURS, OURS, Timed("", "where.append(os.sched_getaffinity(0)); clock.spend('x', 0.01)"))
    clock.reset()
    material = "import os\nfrom tests.bench import test_timing\nwhere = test_timing.WHERE\n"
    _bench_timing.measure(
        row(watched, spender("rival", 0.01), material=material), CONTESTANTS, Limits(0.1, last), clock
    )
    assert WHERE[-3:] == [{last}] * 3
    assert os.sched_getaffinity(0) == before
    with pinned(None):
        assert os.sched_getaffinity(0) == before
    with pytest.raises(Failure, match="not one of those allowed"):
        processor(10_000)


WHERE: list[set[int]] = []
