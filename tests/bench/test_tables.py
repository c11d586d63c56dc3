"""The tables of benchmarks are well-formed, demand what the design demands, and what they time runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyjca.cli._application import Failure
from pyjca.cli._bench_rows import compare_rows, ladder_rows
from pyjca.cli._bench_table import OURS, Case, Rung, load_reasons, load_table, select
from pyjca.cli._bench_timing import Absent, Limits, measure, pyperf

from .support import table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pyjca.cli._bench_table import Row, Table

# What must be reached over cryptography, and what is aimed for.
DEMANDED = {
    "p256_sign": (2.0, 2.7),
    "p256_verify": (1.4, 1.7),
    "p256_verify_same_key": (5, 7),
    "p256_ecdh": (1.15, 1.4),
    "p256_generate": (1.6, 2),
    "p384_sign": (2.7, 3.7),
    "p384_verify": (2.3, 3.3),
    "p384_ecdh": (2.2, 3.2),
    "p384_verify_same_key": (5, 7),
    "p521_sign": (1.8, 2.4),
    "p521_verify": (1.6, 2.1),
    "p521_ecdh": (1.6, 2.0),
    "x25519_agree": (1.25, 1.4),
    "x25519_generate": (3, 4),
    "ed25519_sign": (3.7, 4.5),
    "ed25519_verify": (3.0, 3.8),
    "ed25519_generate": (4, 5),
    "ed25519_verify_same_key": (6, 8),
    "x448_agree": (1.3, 2),
    "p256_sign_batch": (3.5, 4.5),
    "p256_verify_batch": (2, 3),
    "p256_verify_batch_same_key": (8, 15),
    "p256_ecdh_batch": (1.9, 2.6),
    "ed25519_verify_batch": (4, 5),
    "x25519_agree_batch": (1.8, 2.3),
    "ed448_sign": (2, 3),
    "ed448_verify": (1.5, 2.5),
    "poly1305_64": (15, 30),
    "poly1305_1k": (7, 9),
    "poly1305_16k": (2.5, 3),
    "poly1305_1m": (1.8, 2.6),
    "hmac_sha256_64": (5, 8),
    "hmac_sha256_1k": (2.5, 3),
    "hmac_sha256_64_prepared": (2, 3.5),
    "hmac_sha256_1k_prepared": (1.3, 1.6),
    "load_private_key": (0.55, 0.75),
    "load_public_key": (0.5, 0.65),
    "p256_sign_beside_thread": (10, 50),
}
OVER_THE_JDK = {
    **{f"{name}_{what}": 10 for name in ("p256", "p384", "p521") for what in ("sign", "verify", "ecdh")},
    "p256_generate": 10,
    **{f"{name}_{what}": 10 for name in ("ed25519", "ed448") for what in ("sign", "verify")},
    "x25519_agree": 5,
    "x448_agree": 5,
    "poly1305_16k": 10,
    "poly1305_1m": 10,
}
ON_THE_LADDER = {
    ("p256_multiply", "limbs9", "limbs10"): 1.15,
    ("p256_multiply", "montgomery52 (portable)", "limbs10"): 1.5,
    ("p256_sign", "limbs9", "limbs10"): 1.08,
    ("p256_generate", "limbs9", "limbs10"): 1.08,
    ("p256_sign", "native", "montgomery52 (portable)"): 1.6,
    ("p256_verify", "native", "montgomery52 (portable)"): 1.8,
    ("p256_ecdh", "native", "montgomery52 (portable)"): 1.8,
    ("p256_one_use_keys", "+UseKeyTables", "-UseKeyTables"): 0.95,
    **{(f"poly1305_{size}", "vector", "portable"): 1 for size in ("64", "128", "256", "512", "1k", "16k")},
    ("poly1305_1m", "vector", "portable"): 7,
}


@pytest.fixture(scope="module")
def cases() -> Table:
    return table("cases.py", Case)


@pytest.fixture(scope="module")
def rungs() -> Table:
    return table("ladder.py", Rung)


# ------------------------------------------------------------------------------------- the tables


def test_what_is_demanded(cases: Table) -> None:
    goals = {
        name: case.goals["cryptography"] for name, case in cases.rows.items() if "cryptography" in case.goals
    }
    assert {name: goal[:2] for name, goal in goals.items() if goal.must is not None} == DEMANDED
    over_jdk = {name: case.goals["JDK"].must for name, case in cases.rows.items() if "JDK" in case.goals}
    assert {name: must for name, must in over_jdk.items() if must != 1} == OVER_THE_JDK
    over_digest = {n: c.goals["hmac.digest"].must for n, c in cases.rows.items() if "hmac.digest" in c.goals}
    assert {n for n, must in over_digest.items() if must == 1} == {"hmac_sha256_64", "hmac_sha256_1k"}
    assert set(over_digest.values()) == {1, 0.97}


def test_what_is_demanded_on_the_ladder(rungs: Table) -> None:
    found = {
        (rung.id, form.name, other): goal.must
        for rung in rungs.rows.values()
        for form in rung.forms
        for other, goal in form.over.items()
        if goal.must is not None
    }
    assert found == ON_THE_LADDER
    flagged = [form for form in rungs.rows["x25519_agree"].forms if form.flags]
    assert [dict(form.flags) for form in flagged] == [
        *({"P256Field": name} for name in ("limbs10", "limbs9", "montgomery52", "native")),
        *({"UseIntPolyIntrinsics": value} for value in (True, False)),
        *({"UseKeyTables": value} for value in (True, False)),
    ]
    assert all(form.unaffected for form in flagged)


def test_the_forms_of_p256(rungs: Table) -> None:
    for name in ("p256_multiply", "p256_square", "p256_sign", "p256_verify", "p256_ecdh", "p256_generate"):
        assert [(form.name, dict(form.flags), form.tier) for form in rungs.rows[name].forms] == [
            ("limbs10", {"P256Field": "limbs10"}, ""),
            ("limbs9", {"P256Field": "limbs9"}, ""),
            (
                "montgomery52 (portable)",
                {"P256Field": "montgomery52", "UseIntPolyIntrinsics": False},
                "portable",
            ),
            (
                "montgomery52 (intrinsic)",
                {"P256Field": "montgomery52", "UseIntPolyIntrinsics": True},
                "intrinsic",
            ),
            ("native", {"P256Field": "native", "UseIntPolyIntrinsics": True}, "intrinsic"),
        ]


def test_as_many_verifications_under_one_use_keys_as_are_asked_for(rungs: Table) -> None:
    assert rungs.rows["p256_one_use_keys"].total == 100_000
    assert [row.id for row in ladder_rows(rungs, []) if row.total] == ["p256_one_use_keys"]


def test_what_the_engine_costs_is_judged_in_seconds(cases: Table) -> None:
    (case,) = (one for one in cases.rows.values() if "kernel" in one.rivals)
    assert case.ours.expression == cases.rows["p256_sign"].ours.expression
    assert case.goals["kernel"].slower == 0.5e-6


def test_every_reason_belongs_to_a_row_that_aims_at_something(cases: Table, rungs: Table) -> None:
    reasons = load_reasons(None)
    assert misplaced(reasons, cases, rungs) == []
    assert misplaced({**reasons, "ladder": {"p256_verify": "it aims at nothing"}}, cases, rungs)
    assert misplaced({"compare": {"p256_sing": "there is no such row"}}, cases, rungs)


def misplaced(reasons: Mapping[str, Mapping[str, str]], cases: Table, rungs: Table) -> list[str]:
    rows = {"compare": compare_rows(cases, [], ["all"], []), "ladder": ladder_rows(rungs, [])}
    aiming = {kind: {row.id for row in rows[kind] if any(c.goal.aim for c in row.claims)} for kind in rows}
    return [name for kind, texts in reasons.items() for name in texts if name not in aiming[kind]]


@pytest.mark.parametrize("text", ["1/0", "", "REASONS = 1", "REASONS = {'compare': 'x'}"])
def test_a_file_that_holds_no_reasons(text: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text)
    with pytest.raises(Failure, match="is no table of benchmarks"):
        load_reasons(str(path))


def test_aims_are_above_what_must_be(cases: Table) -> None:
    for case in cases.rows.values():
        for goal in case.goals.values():
            assert goal.aim is None or goal.must is not None
            assert goal.aim is None or goal.aim > goal.must


def test_verification_under_new_keys_goes_round_distinct_ones(cases: Table) -> None:
    assert {name for name, case in cases.rows.items() if case.distinct} == {
        f"{name}_verify" for name in ("p256", "p384", "p521", "ed25519", "ed448")
    }


def test_all_source_text_compiles(cases: Table, rungs: Table) -> None:
    for row in (*compare_rows(cases, [], ["all"], []), *ladder_rows(rungs, [])):
        compile(row.material, row.id, "exec")
        for entrant in row.entrants:
            compile(entrant.timed.setup, f"{row.id} {entrant.label}", "exec")
            compile(entrant.timed.expression, f"{row.id} {entrant.label}", "exec")


# ------------------------------------------------------------------------------- what is timed runs


def failures(rows: list[Row], of: Table) -> dict[str, str]:
    """Run every row once; return who is there and fails."""
    wrong = {}
    for row in rows:
        once = row._replace(sample=0.0, fresh="", total=0)
        found, _ = measure(once, of.contestants, Limits(0.001, None, False, 1), pyperf().perf_counter)
        for label, one in found.items():
            if isinstance(one, Absent) and one.state == "failed":
                wrong[f"{row.id}, {label}"] = one.reason
    return wrong


QUICK = ["p256_[sveg]*", "ed25519_sign", "x25519_*", "poly1305_64", "hmac_*", "load_*"]
QUICK_RUNGS = ["p256_multiply", "p256_sign", "p256_one_use_keys", "x25519_agree", "poly1305_64"]


def test_what_is_compared_with_cryptography_runs(cases: Table) -> None:
    assert failures(compare_rows(cases, QUICK, ["cryptography", "hmac.digest", "kernel"], []), cases) == {}


def test_what_stands_on_the_ladder_runs(rungs: Table) -> None:
    assert failures(ladder_rows(rungs, QUICK_RUNGS), rungs) == {}


@pytest.mark.assure
def test_the_whole_ladder_runs(rungs: Table) -> None:
    assert failures(ladder_rows(rungs, []), rungs) == {}


@pytest.mark.assure
def test_what_all_contestants_do_runs(cases: Table) -> None:
    assert failures(compare_rows(cases, [], ["all"], []), cases) == {}


def test_a_wrong_result_would_be_found(cases: Table) -> None:
    (row,) = compare_rows(cases, ["poly1305_64"], ["cryptography"], [])
    planted = row._replace(
        material=f"{row.material}\nPoly1305 = type('', (), dict(generate_tag=lambda *_: b''))\n"
    )
    wrong = failures([planted], cases)
    assert list(wrong) == ["poly1305_64, PyJCA"]
    assert wrong["poly1305_64, PyJCA"].startswith("AssertionError")


# --------------------------------------------------------------------------------- choosing of rows


def test_patterns_and_contestants_choose(cases: Table) -> None:
    rows = compare_rows(cases, ["p256_v*", "x448_agree"], ["JDK", "cryptography"], [])
    assert [row.id for row in rows] == [
        "p256_verify",
        "p256_verify_same_key",
        "x448_agree",
        "p256_verify_batch",
        "p256_verify_batch_same_key",
    ]
    assert [[one.label for one in row.entrants] for row in rows] == [
        [OURS, "cryptography", "JDK"],
        [OURS, "cryptography"],
        [OURS, "cryptography", "JDK"],
        [OURS, "cryptography"],
        [OURS, "cryptography"],
    ]


def test_field_backends_choose_only_where_they_exist(cases: Table) -> None:
    rows = compare_rows(cases, ["p256_sign", "load_public_key"], ["cryptography"], ["limbs9", "bigint"])
    assert [[one.label for one in row.entrants] for row in rows] == [
        ["PyJCA limbs9", "PyJCA bigint", "cryptography"],
        [OURS, "cryptography"],
    ]
    assert [dict(one.flags) for one in rows[0].entrants] == [
        {"P256Field": "limbs9"},
        {"P256Field": "bigint"},
        {},
    ]


def test_a_form_of_the_ladder_without_backend_is_left_out(rungs: Table) -> None:
    rung = rungs.rows["p256_sign"]
    gone = rung.forms[1]._replace(name="gone", flags={"P256Field": "gone"})
    more = rung._replace(forms=(*rung.forms, gone))
    (row,) = ladder_rows(rungs._replace(rows={rung.id: more}), [])
    assert "gone" not in [one.label for one in row.entrants]
    assert {"limbs10", "limbs9", "montgomery52 (portable)"} <= {one.label for one in row.entrants}


# -------------------------------------------------------------------------------- unusable tables

IMPORT = "from pyjca.cli._bench_table import Case, Contestant, Form, Goal, Rung, Timed\n"
TIMED = "Timed('', 'pass')"
CONTESTANTS = "CONTESTANTS = {'x': Contestant('x', ('x',))}\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1/0", "ZeroDivisionError"),
        ("ROWS = ()", "ROWS is no tuple of Case objects"),
        ("ROWS = (1,)", "ROWS is no tuple of Case objects"),
        (f"ROWS = (Case('a', '', '', {TIMED}, {{}}),) * 2", "two rows are called 'a'"),
        (f"ROWS = (Case('a', '', '', {TIMED}, {{'x': {TIMED}}}),)", "'x', which is no contestant"),
        (
            CONTESTANTS + f"ROWS = (Case('a', '', '', {TIMED}, {{}}, goals={{'x': Goal(1)}}),)",
            "a goal over somebody who takes no part",
        ),
    ],
)
def test_a_file_that_is_no_table(text: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(IMPORT + text)
    with pytest.raises(Failure, match=reason):
        load_table(str(path), "cases.py", Case)


@pytest.mark.parametrize(
    ("forms", "reason"),
    [
        ("Form('x', {}), Form('x', {})", "have the same name"),
        ("Form('x', {}, {'y': Goal()})", "compares with y"),
    ],
)
def test_a_ladder_whose_forms_do_not_fit(forms: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(f"{IMPORT}ROWS = (Rung('a', '', '', {TIMED}, ({forms},)),)")
    with pytest.raises(Failure, match=reason):
        load_table(str(path), "ladder.py", Rung)


def test_a_name_that_nothing_has(cases: Table) -> None:
    with pytest.raises(Failure, match=r"'p256_sing'; did you mean p256_sign"):
        select(cases, ["p256_sign", "p256_sing"])
    with pytest.raises(Failure, match="no contestant is called 'cryptografy'; did you mean cryptography"):
        compare_rows(cases, [], ["cryptografy"], [])
    with pytest.raises(Failure, match="no field backend of these benchmarks is called limbs7"):
        compare_rows(cases, ["p256_*"], ["cryptography"], ["limbs7"])
    with pytest.raises(Failure, match="none of these benchmarks is run by PyNaCl"):
        compare_rows(cases, ["p256_sign"], ["PyNaCl"], [])
