"""Verdicts on what was measured, and what falls short."""

from __future__ import annotations

import pytest

from pyjca.cli._bench_results import (
    AIM,
    FINE,
    MISSED,
    MUST,
    difference_in,
    misses,
    row_result,
    short_by,
    verdict_on,
)
from pyjca.cli._bench_table import Claim, Goal
from pyjca.cli._bench_timing import Measured, Quartiles

from .support import row, spender


@pytest.mark.parametrize(
    ("claim", "ratio", "verdict"),
    [
        (Claim("a", "b", Goal(2, 3)), 1.99, MISSED),
        (Claim("a", "b", Goal(2, 3)), 2.0, MUST),
        (Claim("a", "b", Goal(2, 3)), 3.0, AIM),
        (Claim("a", "b", Goal(2)), 30.0, MUST),
        (Claim("a", "b"), 0.1, FINE),
        (Claim("a", "b", unaffected=True), 0.969, MISSED),
        (Claim("a", "b", unaffected=True), 0.97, MUST),
        (Claim("a", "b", unaffected=True), 1.03, MUST),
        (Claim("a", "b", unaffected=True), 1.031, MISSED),
    ],
)
def test_verdicts(claim: Claim, ratio: float, verdict: str) -> None:
    assert verdict_on(claim, Quartiles(ratio, ratio, ratio)) == verdict


@pytest.mark.parametrize(("difference", "verdict"), [(-1e-6, MUST), (5e-7, MUST), (5.1e-7, MISSED)])
def test_a_difference_in_seconds_is_judged(difference: float, verdict: str) -> None:
    claim = Claim("a", "b", Goal(slower=5e-7))
    assert verdict_on(claim, Quartiles(0.1, 0.1, 0.1), difference) == verdict


def test_where_a_total_is_measured_the_sums_are_compared() -> None:
    what = row(spender("PyJCA", 1), spender("rival", 1))
    outcome = {"PyJCA": Measured(1, (1.0, 9.0)), "rival": Measured(1, (2.0, 2.0))}
    (claim,) = row_result(what, outcome, None)["claims"]
    assert claim["ratio"] == 2.0
    found = row_result(what._replace(total=2), outcome, None)
    assert found["whole"]
    assert found["claims"][0]["ratio"] == 0.4


def test_how_much_falls_short() -> None:
    missed = {"verdict": MISSED, "unaffected": False, "must": 2.0, "ratio": 1.5}
    assert short_by(missed) == "25 % below"
    assert short_by({**missed, "unaffected": True, "must": None, "ratio": 0.95}) == "changed by -5.0 %"
    assert short_by({**missed, "verdict": MUST}) == ""


def test_a_form_that_is_changed_is_a_miss() -> None:
    claim = {"entrant": "a", "over": "b", "must": None, "unaffected": True, "ratio": 1.2, "verdict": MISSED}
    entrants = [{"label": "a", "state": "measured"}, {"label": "b", "state": "measured"}]
    found = {"rows": [{"id": "x", "entrants": entrants, "claims": [claim]}]}
    assert misses(found) == ["x: a over b: 1.2, must be 0.97 to 1.03"]
    claim.update(unaffected=False, slower=5e-7, difference=8.12e-7)
    assert misses(found) == ["x: a over b: 0.812 µs slower, must be 0.5 µs slower at most"]
    claim.update(verdict=MUST, difference=-8.12e-7)
    assert misses(found) == []
    assert difference_in(claim) == "0.812 µs faster"
