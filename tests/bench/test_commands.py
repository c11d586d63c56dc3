"""The commands ``bench``: what they measure, write, keep and refuse."""

from __future__ import annotations

import csv
import io
import json
import sys
import threading
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from tests.cli.support import ok, pyjca, refused
from tests.cli.test_completion import completed

from pyjca import flags
from pyjca.cli import _bench_run
from pyjca.cli._bench_environment import compilers_of, differences
from pyjca.cli._bench_results import (
    AIM,
    MUST,
    UNMEASURED,
)
from pyjca.cli._bench_table import Case

from .support import ROOT, clock, table

TABLE = """
import os
from pyjca.cli._bench_table import Case, Contestant, Goal, Timed

CONTESTANTS = {
    "cryptography": Contestant("cryptography", ("cryptography",)),
    "gone": Contestant("gone-lib", ("no_such_module",)),
}
UNMEASURED = {"a row": "for a reason"}
MATERIAL = "def work(count):\\n    for _ in range(count):\\n        pass\\n"


def case(name, ours, theirs, must, aim=None, setup="", field=""):
    return Case(
        name,
        f"operation | {name}",
        "Planted",
        Timed(setup, f"work({ours})"),
        {"cryptography": Timed("", f"work({theirs})"), "gone": Timed("", "pass")},
        MATERIAL,
        {"cryptography": Goal(must, aim), "gone": Goal(5)},
        field,
    )


ROWS = (
    case("quick", 1000, 20000, 2, 4),
    case("slow", 20000, 1000, 2),
    case("stops", 1000, 1000, None, setup=WAIT),
    case("breaks", 1000, 1000, 1, setup="raise LookupError('planted')"),
    case("fields", 1000, 8000, 2, field="P256"),
    case("tires", "next(left)", 1000, 2, setup="left = iter([1] * 5)"),
)
"""


@pytest.fixture
def cases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A table of which one row interrupts the run until the file ``go`` exists."""
    monkeypatch.chdir(tmp_path)
    wait = "import os\nif not os.path.exists('go'): raise KeyboardInterrupt\n"
    path = tmp_path / "mine.py"
    path.write_text(f"WAIT = {wait!r}\n{TABLE}")
    return path


def compare(cases: Path, *arguments: str) -> list[str]:
    return ["bench", "compare", "--cases", str(cases), "--time", "0.01", *arguments]


def document(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path(name).read_bytes())
    return found


def results(name: str) -> dict[str, Any]:
    return {row["id"]: row for row in document(name)["rows"]}


# --------------------------------------------------------------------------------------- comparing


def test_a_comparison(cases: Path) -> None:
    lines = ok(*compare(cases, "quick", "slow")).text.splitlines()
    assert [line.split()[0] for line in lines] == ["benchmark", "quick", "slow"]
    assert lines[1].endswith("aim reached")
    assert "MISSED, 9" in lines[2]


def test_all_forms_of_results(cases: Path, tmp_path: Path) -> None:
    ok(
        *compare(
            cases, "quick", "--against", "all", "--json", "r.json", "--csv", "r.csv", "--pyperf", "r.perf"
        )
    )
    row = results("r.json")["quick"]
    ours, theirs, gone = row["entrants"]
    assert (ours["state"], theirs["state"], gone["state"]) == ("measured", "measured", "absent")
    assert "gone-lib is not installed" in gone["reason"]
    claim, unknown = row["claims"]
    assert claim["ratio"] == pytest.approx(theirs["minimum"] / ours["minimum"], rel=1e-3)
    assert (claim["verdict"], unknown["verdict"]) == (AIM, UNMEASURED)

    lines = list(csv.DictReader(io.StringIO((tmp_path / "r.csv").read_text())))
    assert [(line["id"], line["over"]) for line in lines] == [("quick", "cryptography"), ("quick", "gone")]
    assert float(lines[0]["ratio"]) == claim["ratio"]
    assert lines[1]["ratio"] == ""

    import pyperf  # type: ignore[import-untyped,import-not-found,unused-ignore]

    suite = pyperf.BenchmarkSuite.load("r.perf")
    assert suite.get_benchmark_names() == ["quick/PyJCA", "quick/cryptography"]
    samples = suite.get_benchmark("quick/PyJCA").get_values()
    assert min(samples) == pytest.approx(ours["minimum"], rel=1e-3)


def test_json_goes_to_standard_output_alone(cases: Path) -> None:
    assert json.loads(ok(*compare(cases, "quick", "--json", "-")).text)["kind"] == "compare"


def test_results_are_as_the_schema_says(cases: Path) -> None:
    table("cases.py", Case)  # or skip
    (cases.parent / "go").touch()
    names = ["quick", "slow", "stops", "breaks", "fields"]
    ok(*compare(cases, *names, "--against", "all", "--json", "r.json", "-XX:+VerifyAfterSign"))
    schema = json.loads((ROOT / "docs" / "bench.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    found = document("r.json")
    validator.validate(found)
    assert found["environment"]["flags"] == {"VerifyAfterSign": "true"}
    in_force = found["environment"]["flags_in_force"]
    assert in_force["VerifyAfterSign"] == "true"
    assert in_force["P256Field"] == "auto"
    assert set(in_force) == {flag.name for flag in flags.FLAGS}
    assert found["command"].startswith(
        "pyjca bench compare quick slow stops breaks fields --against all --time 0.01 -XX:+VerifyAfterSign"
    )
    found["rows"][0]["entrants"][0].pop("minimum")
    assert not validator.is_valid(found)


def test_nothing_tells_which_machine_it_was(cases: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import platform

    ok(*compare(cases, "quick", "--json", "r.json"))
    text = (cases.parent / "r.json").read_text()
    assert str(cases.parent) not in text
    assert sys.executable not in text
    assert json.dumps(platform.node()) not in text


PLANTED = """
from pyjca.cli._bench_table import Case, Contestant, Goal, Timed

CONTESTANTS = {"cryptography": Contestant("cryptography", ("cryptography",))}
MATERIAL = "from itertools import chain, repeat\\nfrom tests.bench.support import clock\\n"
RIVAL = {"cryptography": Timed("", "clock.spend('rival', 0.01)")}
KEY = "left = chain([0.01] * 9, [0.11], repeat(0.002))"
ROWS = (
    Case("same", "x", "x", Timed(KEY, "clock.spend('same', next(left))"), RIVAL, MATERIAL, fresh=KEY),
    Case(
        "near",
        "x",
        "x",
        Timed("", "clock.spend('near', 0.0100025)"),
        RIVAL,
        MATERIAL,
        {"cryptography": Goal(slower=3e-6)},
        fresh="pass",
    ),
)
"""


def test_what_is_built_for_a_key_is_told_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("pyperf.perf_counter", clock)
    (tmp_path / "mine.py").write_text(PLANTED)
    text = ok("bench", "compare", "--cases", "mine.py", "--json", "r.json", "--csv", "r.csv").text
    assert (
        "same: what is built for a key, in 108 ms at operation 10, has paid for itself after 14 more "
        "(10.0 ms without and 2.00 ms with it)\n" in text
    )
    assert "near: nothing is built for a key" in text
    assert "3 µs slower at most" in text
    assert "reached, 2.5 µs slower" in text
    same, near = results("r.json").values()
    assert same["break_even"] == 14
    assert same["built"] == {"before": 10, "build": 0.108, "cold": 0.01, "hot": 0.002}
    assert near["break_even"] is None
    assert near["claims"][0]["difference"] == 2.5e-6
    lines = list(csv.DictReader(io.StringIO((tmp_path / "r.csv").read_text())))
    assert [line["break_even"] for line in lines] == ["14", ""]
    assert [line["difference"] for line in lines] == ["", "2.5e-06"]
    table("cases.py", Case)  # or skip
    schema = json.loads((ROOT / "docs" / "bench.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(document("r.json"))


def test_each_field_backend_takes_part(cases: Path) -> None:
    ok(*compare(cases, "quick", "fields", "--fields", "limbs9,limbs10", "--json", "r.json"))
    found = {name: [one["label"] for one in row["entrants"]] for name, row in results("r.json").items()}
    assert found == {
        "quick": ["PyJCA", "cryptography"],
        "fields": ["PyJCA limbs9", "PyJCA limbs10", "cryptography"],
    }


# ----------------------------------------------------------------------------------------- verdicts


def test_a_planted_miss_is_a_no_only_where_it_is_asked(cases: Path) -> None:
    assert pyjca(*compare(cases, "slow")).status == 0
    outcome = pyjca(*compare(cases, "quick", "slow", "--check"))
    assert outcome.status == 1
    (line,) = outcome.err.splitlines()
    assert line.startswith("pyjca: missed: slow: PyJCA over cryptography: 0.")
    assert line.endswith("must be 2")
    assert pyjca(*compare(cases, "quick", "--check")).status == 0


def test_what_fails_is_a_miss_and_what_is_not_installed_is_none(cases: Path) -> None:
    outcome = pyjca(*compare(cases, "breaks", "--check"))
    assert (outcome.status, outcome.err) == (
        1,
        "pyjca: missed: breaks: PyJCA over cryptography: not measured\n",
    )
    assert "LookupError: planted" in outcome.text
    assert pyjca(*compare(cases, "quick", "--against", "gone", "--check")).status == 0


# ---------------------------------------------------------------------------------------- resuming


def test_an_interrupted_run_goes_on(cases: Path) -> None:
    arguments = compare(cases, "quick", "stops", "slow", "--resume", "state.json", "--json", "r.json")
    outcome = pyjca(*arguments)
    assert outcome.status == 130
    assert "2 of 3 benchmarks are kept" in outcome.err
    kept = results("state.json")
    assert list(kept) == ["quick", "slow"]
    assert not (cases.parent / "r.json").exists()
    (cases.parent / "go").touch()
    ok(*arguments)
    done = results("state.json")
    assert list(done) == ["quick", "slow", "stops"]
    assert (done["quick"], done["slow"]) == (kept["quick"], kept["slow"])
    assert results("r.json") == done


def test_what_failed_is_measured_again(cases: Path) -> None:
    arguments = compare(cases, "quick", "breaks", "--resume", "state.json")
    ok(*arguments)
    before = document("state.json")
    assert [one["state"] for one in before["rows"][1]["entrants"]] == ["failed", "measured"]
    before["rows"][1]["entrants"][0]["reason"] = "something else"
    (cases.parent / "state.json").write_text(json.dumps(before))
    ok(*arguments)
    assert results("state.json")["breaks"]["entrants"][0]["reason"] == "LookupError: planted"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (["-XX:+VerifyAfterSign"], "environment.flags.VerifyAfterSign"),
        (["--against", "cryptography"], "settings.arguments"),
        (["slow"], "settings.rows"),
    ],
)
def test_results_of_another_run_are_not_mixed(change: list[str], told: str, cases: Path) -> None:
    ok(*compare(cases, "quick", "--resume", "state.json"))
    before = (cases.parent / "state.json").read_bytes()
    message = refused(*compare(cases, "quick", *change, "--resume", "state.json"))
    assert told in message
    assert (cases.parent / "state.json").read_bytes() == before


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("cpu", "name"), "another"),
        (("versions", "cryptography"), "1.0"),
        (("compilers", "kernels"), "another"),
        (("table",), "another"),
    ],
)
def test_a_state_of_another_machine_or_version_is_refused(
    path: tuple[str, ...], value: str, cases: Path
) -> None:
    arguments = compare(cases, "quick", "--resume", "state.json")
    ok(*arguments)
    found = document("state.json")
    part = found["environment"]
    for name in path[:-1]:
        part = part[name]
    part[path[-1]] = value
    (cases.parent / "state.json").write_text(json.dumps(found))
    assert f"environment.{'.'.join(path)} differ" in refused(*arguments)


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '{"kind": "compare", "rows": [], "schema": 99}'])
def test_a_state_that_is_none_is_refused(content: str, cases: Path) -> None:
    (cases.parent / "state.json").write_text(content)
    refused(*compare(cases, "quick", "--resume", "state.json"))
    assert (cases.parent / "state.json").read_text() == content


# ---------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--time", "0"], "above 0"),
        (["--time", "inf"], "above 0"),
        (["--time", "nan"], "above 0"),
        (["--cpu", "100000"], "100000"),
        (["quik"], "did you mean quick"),
        (["--against", "nobody"], "no contestant is called"),
        (["--fields", "limbs7"], "no field backend"),
        (["--plot", "bars.gif"], "names no picture"),
        (["--json", "nowhere/r.json"], "no directory"),
        (["--resume", "s.json", "--pyperf", "s.perf"], "--resume does not keep"),
    ],
)
def test_wrong_use_measures_nothing(arguments: list[str], told: str, cases: Path) -> None:
    assert told in refused(*compare(cases, *arguments))


def test_a_failure_leaves_files_as_they_were(cases: Path) -> None:
    for name in ("r.json", "r.csv"):
        (cases.parent / name).write_text("precious")
    outcome = pyjca(*compare(cases, "quick", "stops", "--json", "r.json", "--csv", "r.csv"))
    assert outcome.status == 130
    assert "kept" not in outcome.err
    assert {(cases.parent / name).read_text() for name in ("r.json", "r.csv")} == {"precious"}
    assert not [path for path in cases.parent.iterdir() if path.name.startswith(".pyjca-")]


def test_what_stops_working_ends_the_run_and_keeps_what_was_measured(cases: Path) -> None:
    arguments = compare(cases, "quick", "tires", "--resume", "state.json")
    assert "tires cannot be measured: StopIteration" in refused(*arguments)
    assert list(results("state.json")) == ["quick"]


@pytest.mark.parametrize(
    ("module", "arguments"), [("pyperf", []), ("matplotlib", ["--plot", "bars.svg"])], ids=str
)
def test_without_the_extra_it_says_what_to_install(
    module: str, arguments: list[str], cases: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    assert 'pip install "pyjca[bench]"' in refused(*compare(cases, "quick", *arguments))


def test_without_the_source_tree_the_table_has_to_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from pyjca.cli import _bench_table

    monkeypatch.setattr(_bench_table, "__file__", "/no/such/tree/pyjca/cli/_bench_table.py")
    for command in ("compare", "ladder", "list"):
        assert "--cases FILE" in refused("bench", command)
    assert "cannot read" in refused("bench", "list", "--cases", "/no/such/file.py")


# ---------------------------------------------------------------------------------- everything else


@pytest.mark.assure  # to load matplotlib takes seconds
@pytest.mark.parametrize("form", ["svg", "png"])
def test_a_picture(form: str, cases: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    ok(*compare(cases, "quick", "slow", "--plot", f"bars.{form}"))
    content = (cases.parent / f"bars.{form}").read_bytes()
    assert content.startswith(b"\x89PNG" if form == "png" else b"<?xml")
    if form == "svg":
        assert b"quick, PyJCA over cryptography" in content


def test_the_ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rungs.py").write_text(
        "from pyjca.cli._bench_table import Form, Goal, Rung, Timed\n"
        'count = \'from pyjca import flags\\ncount = {"limbs10": 4000}.get(flags.get("P256Field"), 1000)\'\n'
        "ROWS = (Rung('planted', 'x', 'x', Timed(count, 'for _ in range(count): pass'), (\n"
        "    Form('limbs10', {'P256Field': 'limbs10'}),\n"
        "    Form('limbs9', {'P256Field': 'limbs9'}, {'limbs10': Goal(2, published='1.2')}),\n"
        "    Form('gone', {'P256Field': 'gone'}, {'limbs10': Goal(2)}),\n"
        "    Form('bigint', {'P256Field': 'bigint'}, {'gone': Goal(2)}),\n"
        "    Form('same', {'P256Field': 'limbs10'}, {'limbs10': Goal()}, unaffected=True),\n"
        "), field='P256'),)\n"
    )
    arguments = ("bench", "ladder", "--cases", "rungs.py", "--time", "0.01", "--json", "r.json")
    ok(*arguments)
    row = results("r.json")["planted"]
    assert [one["label"] for one in row["entrants"]] == ["limbs10", "limbs9", "bigint", "same"]
    assert row["entrants"][1]["flags"] == {"P256Field": "limbs9"}
    claim, _ = row["claims"]
    assert claim["verdict"] == MUST
    assert claim["published"] == "1.2"


def test_the_list() -> None:
    table("cases.py", Case)  # or skip
    assert "p256_sign " in ok("bench", "list").text


def test_names_are_completed(cases: Path) -> None:
    table("cases.py", Case)  # or skip
    assert completed("bench", "") == ["compare", "ladder", "list", "report"]
    assert completed("bench", "compare", "x25519") == [
        "x25519_agree",
        "x25519_generate",
        "x25519_agree_batch",
    ]
    assert completed("bench", "ladder", "p256_v") == ["p256_verify"]
    assert completed("bench", "compare", "--against", "py") == ["PyCryptodome", "PyNaCl", "python-ecdsa"]
    assert completed("bench", "compare", "--cases", str(cases), "q") == ["quick"]
    assert completed("bench", "compare", "--cases", "gone.py", "") == []


def test_progress_is_drawn_between_samples_only(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    threads = threading.active_count()
    with _bench_run._progress(4) as tell:
        tell("p256_sign", 1, 0.5)
        assert threading.active_count() == threads  # one that draws would be measured
        drawn = terminal.getvalue()
        assert "p256_sign" in drawn
        assert "1/4" in drawn


def test_compilers_are_found_in_what_they_made() -> None:
    binary = (
        b"\0GCC: (Debian 12.2.0-14) 12.2.0\0clang version 19.1.7 (x)\0rustc version 1.98.1 (y)\0GCC: (A) 1"
    )
    assert compilers_of(binary) == [
        "GCC: (A) 1",
        "GCC: (Debian 12.2.0-14) 12.2.0",
        "clang version 19.1.7",
        "rustc version 1.98.1",
    ]
    assert compilers_of(b"") == []


def test_differences_are_named() -> None:
    assert differences({"a": {"b": 1, "c": 2}, "d": 3}, {"a": {"b": 1, "c": 4}, "e": 3}) == ["a.c", "d", "e"]
    assert differences({"a": 1}, {"a": 1}) == []
