"""Published vectors through the public API, on every provider and field backend, and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.support import COMPILED, FEATURES, QUICK_TARGETS, TARGETS

from . import dh, nist, rfc, rsa, wycheproof
from .counts import EXPECTED, Count, Expected, differences
from .suites import Case, Suite, concerns, run_suite

if TYPE_CHECKING:
    from tests.support import Pace, Target

SUITES = wycheproof.SUITES + nist.SUITES + rfc.SUITES + dh.SUITES + rsa.SUITES

PAIRS = [(suite, target) for suite in SUITES for target in TARGETS if concerns(suite, target)]
QUICK = [(suite, target, target.pace) for suite, target in PAIRS]
# What a quick run samples, whole.
WHOLE = [
    pytest.param(suite, target, "fast", marks=pytest.mark.assure)
    for suite, target in PAIRS
    if EXPECTED[suite.name].to_run(target.pace) < EXPECTED[suite.name].to_run("fast")
]


def label(value: object) -> str | None:
    name = getattr(value, "name", None)
    return name if isinstance(name, str) else None


@pytest.mark.parametrize(("suite", "target", "pace"), [*QUICK, *WHOLE], ids=label)
def test_suite(suite: Suite, target: Target, pace: Pace, seed: int, ledger: list[Count]) -> None:
    outcome = run_suite(suite, target, seed, pace=pace)
    ledger.append(outcome.counted)
    assert not outcome.failures, "\n".join([f"{len(outcome.failures)} failures:", *outcome.failures[:20]])
    assert not differences(outcome.counted, EXPECTED)


def test_every_suite_has_its_row_and_runs_on_every_target_that_it_concerns() -> None:
    assert {suite.name for suite in SUITES} == EXPECTED.keys()
    assert len({suite.name for suite in SUITES}) == len(SUITES)
    ran = {(suite.name, target.name) for suite, target in PAIRS}
    for suite in SUITES:
        everywhere = {target.name for target in TARGETS if not target.curves}
        passed_over = {name for name in everywhere if (suite.name, name) not in ran}
        assert passed_over <= NOT_OFFERED.get(suite.name, set()), suite.name


NOT_OFFERED: dict[str, set[str]] = {
    suite.name: {target.name for target in TARGETS if target.provider in lacking}
    for curve, lacking in (
        ("secp256k1", {"PyJCA"}),
        ("DH", {"PyJCA", "PyCryptodome"}),
        ("RSA", {"PyJCA"}),
        ("AESCMAC", {"PyJCA"}),
        ("KMAC", {"PyJCA", "OpenSSL"}),
    )
    for suite in SUITES
    if suite.curve == curve
}
"""Suites of services that a wrapped library does not have, and which."""


def test_each_representation_of_p256_runs_every_suite_of_its_curve() -> None:
    forms = {target.name for target in TARGETS if "secp256r1" in target.curves}
    declared = ("limbs10", "limbs9", "montgomery52")
    assert {f"PyJCA/{name} in Python" for name in declared} <= forms
    if COMPILED:
        assert {*(f"PyJCA/{name}" for name in declared), "PyJCA/native in C"} <= forms
    assert {f"PyJCA/{name} with ADX" for name in ("native", "montgomery52")} & forms or "adx" not in FEATURES
    for suite in SUITES:
        if suite.curve == "secp256r1":
            assert forms <= {target.name for one, target in PAIRS if one is suite}


def test_every_acceptable_vector_has_a_policy_and_every_policy_a_vector() -> None:
    used = set()
    for file in wycheproof.ACCEPTABLE_FILES:
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
        (Count("s", "t", "fast", 8, 8, 1), "8 run, 9 in the table"),
        (Count("s", "t", "fast", 9, 8, 1), "8 of 9 passed"),
        (Count("s", "t", "fast", 9, 9, 0), "0 skipped, 1 in the table"),
        (Count("s", "t", "fast", 0, 0, 1), "nothing was run"),
        (Count("s", "t", "slow", 3, 3, 1), "3 run, 4 in the table"),
        (Count("other", "t", "fast", 9, 9, 1), "not in the table"),
    ],
)
def test_a_lost_case_is_found(count: Count, complaint: str) -> None:
    assert any(complaint in difference for difference in differences(count, TABLE))


def test_complete_counts_pass() -> None:
    assert differences(Count("s", "t", "fast", 9, 9, 1), TABLE) == []
    assert differences(Count("s", "t", "slow", 4, 4, 1), TABLE) == []


def test_failures_are_collected_and_the_rest_still_runs(seed: int) -> None:
    ran = []

    def bad(target: Target) -> None:
        ran.append(target.name)
        raise ValueError("planted")

    cases = [Case("1", bad), Case("2", bad), Case("3", bad, skip="no")]
    suite = Suite("rfc 4231 HMAC-SHA-256", lambda: cases, "HMAC", ("Mac", "HmacSHA256"))
    outcome = run_suite(suite, QUICK_TARGETS[0], seed, pace="fast")
    assert len(ran) == 2
    assert outcome.counted == Count("rfc 4231 HMAC-SHA-256", QUICK_TARGETS[0].name, "fast", 2, 0, 1)
    assert outcome.failures == ["1: ValueError: planted", "2: ValueError: planted"]
