"""Published vectors through the public API, on every provider and field backend, and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.support import QUICK_TARGETS, SLOW_TARGETS, TARGETS

from . import published, wycheproof
from .counts import EXPECTED, Count, Expected, differences
from .suites import Case, Suite, run_suite

if TYPE_CHECKING:
    from tests.support import Target

SUITES = wycheproof.SUITES + published.SUITES

QUICK = [(suite, target, target.slow) for suite in SUITES for target in TARGETS]
# What a quick run samples, whole.
WHOLE = [
    pytest.param(suite, target, False, marks=pytest.mark.assure)
    for suite in SUITES
    for target in SLOW_TARGETS
    if EXPECTED[suite.name].sample is not None
]


def label(value: object) -> str | None:
    if isinstance(value, bool):
        return "sampled" if value else "whole"
    name = getattr(value, "name", None)
    return name if isinstance(name, str) else None


@pytest.mark.parametrize(("suite", "target", "sampled"), [*QUICK, *WHOLE], ids=label)
def test_suite(suite: Suite, target: Target, sampled: bool, seed: int, ledger: list[Count]) -> None:
    outcome = run_suite(suite, target, seed, sampled=sampled)
    ledger.append(outcome.counted)
    assert not outcome.failures, "\n".join([f"{len(outcome.failures)} failures:", *outcome.failures[:20]])
    assert not differences(outcome.counted, EXPECTED)


def test_every_suite_has_its_row_and_runs_on_every_target() -> None:
    assert {suite.name for suite in SUITES} == EXPECTED.keys()
    assert {(suite.name, target.name) for suite, target, _ in QUICK} == {
        (name, target.name) for name in EXPECTED for target in TARGETS
    }


def test_every_acceptable_vector_has_a_policy_and_every_policy_a_vector() -> None:
    used = set()
    for file in ("ecdh_secp256r1", "ecdh_secp256r1_ecpoint"):
        for _, test in wycheproof.read(file):
            if test["result"] == "acceptable":
                fitting = [flag for flag in wycheproof.ACCEPTABLE if flag in test["flags"]]
                assert fitting, f"no policy for {test['tcId']} {test['flags']}"
                used.add(fitting[0])
    assert used == wycheproof.ACCEPTABLE.keys()
    assert all(reason for _, reason in wycheproof.ACCEPTABLE.values())


# ------------------------------------------------------------------- the counting itself can fail

TABLE = {"s": Expected(10, skipped=1, sample=4)}


@pytest.mark.parametrize(
    ("count", "complaint"),
    [
        (Count("s", "t", False, 8, 8, 1), "8 run, 9 in the table"),
        (Count("s", "t", False, 9, 8, 1), "8 of 9 passed"),
        (Count("s", "t", False, 9, 9, 0), "0 skipped, 1 in the table"),
        (Count("s", "t", False, 0, 0, 1), "nothing was run"),
        (Count("s", "t", True, 3, 3, 1), "3 run, 4 in the table"),
        (Count("other", "t", False, 9, 9, 1), "not in the table"),
    ],
)
def test_a_lost_case_is_found(count: Count, complaint: str) -> None:
    assert any(complaint in difference for difference in differences(count, TABLE))


def test_complete_counts_pass() -> None:
    assert differences(Count("s", "t", False, 9, 9, 1), TABLE) == []
    assert differences(Count("s", "t", True, 4, 4, 1), TABLE) == []


def test_failures_are_collected_and_the_rest_still_runs(seed: int) -> None:
    ran = []

    def bad(target: Target) -> None:
        ran.append(target.name)
        raise ValueError("planted")

    suite = Suite(
        "rfc 4231 HMAC-SHA-256", lambda: [Case("1", bad), Case("2", bad), Case("3", bad, skip="no")]
    )
    outcome = run_suite(suite, QUICK_TARGETS[0], seed, sampled=False)
    assert len(ran) == 2
    assert outcome.counted == Count("rfc 4231 HMAC-SHA-256", QUICK_TARGETS[0].name, False, 2, 0, 1)
    assert outcome.failures == ["1: ValueError: planted", "2: ValueError: planted"]
