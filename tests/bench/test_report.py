"""BENCHMARKS.md: written from results, the same each time, and it tells what falls short."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.cli.support import ok, pyjca, refused

from pyjca.cli._bench_output import digits, duration
from pyjca.cli._bench_report import as_markdown
from pyjca.cli._bench_table import Case, load_reasons

from .support import ROOT, table

if TYPE_CHECKING:
    from pathlib import Path


def entrant(label: str, minimum: float | None, **more: Any) -> dict[str, Any]:
    told: dict[str, Any] = {
        "label": label,
        "contestant": label.split()[0],
        "expression": "a | b",
        "operations": 1,
        "flags": {},
    }
    if minimum is None:
        return {**told, "state": "absent", "reason": "is not installed", **more}
    return {
        **told,
        "state": "measured",
        "loops": 1,
        "rounds": 3,
        "minimum": minimum,
        "median": 1.1 * minimum,
        "backends": [],
        "kernels": [],
        **more,
    }


def claim(one: str, over: str, ratio: float | None, verdict: str, **more: Any) -> dict[str, Any]:
    told = {"entrant": one, "over": over, "must": None, "aim": None, "unaffected": False, "published": ""}
    found = {} if ratio is None else {"ratio": ratio, "low": 0.9 * ratio, "high": 1.1 * ratio}
    return {**told, **found, "verdict": verdict, **more}


def document(kind: str, *rows: dict[str, Any]) -> dict[str, Any]:
    return {
        "schema": 1,
        "kind": kind,
        "command": f"pyjca bench {kind} --time 1",
        "settings": {"arguments": [], "rows": []},
        "environment": {
            "cpu": {"name": "CPU", "architecture": "x", "features": [], "count": 2, "settings": ""},
            "system": "Linux",
            "compilers": {"kernels": "clang version 19"},
            "versions": {"Python": "3.11"},
            "flags": {},
            "flags_in_force": {"P256Field": "auto", "UseADX": "true"},
            "variables": {},
            "kernels": "",
            "table": "",
        },
        "unmeasured": {"batches": "no interface"},
        "rows": list(rows),
    }


COMPARE = document(
    "compare",
    {
        "id": "sign",
        "operation": "signing",
        "group": "P-256",
        "entrants": [
            entrant("PyJCA", 2e-5, backends=["P256/native (intrinsic: adx)"], kernels=["p256_curve_native"]),
            entrant("cryptography", 3e-5),
            entrant("JDK", None),
            entrant("kernel", 1.97e-5),
        ],
        "claims": [
            claim("PyJCA", "cryptography", 1.5, "missed", must=2.0, aim=2.7),
            claim("PyJCA", "JDK", None, "not measured", must=10.0, aim=12.0),
            claim("PyJCA", "kernel", 0.985, "reached", slower=5e-7, difference=3e-7),
        ],
        "break_even": 12,
        "built": {"before": 9, "build": 3e-4, "cold": 4e-5, "hot": 1e-5},
    },
)
LADDER = document(
    "ladder",
    {
        "id": "multiply",
        "operation": "multiplying",
        "group": "P-256",
        "entrants": [
            entrant("limbs10", 5e-8, contestant="PyJCA"),
            entrant("limbs9", 4e-8, contestant="PyJCA", flags={"P256Field": "limbs9"}),
        ],
        "whole": True,
        "claims": [claim("limbs9", "limbs10", 1.25, "aim reached", must=1.15, aim=1.2, published="1.20")],
    },
)


def test_the_document_tells_figures_demands_and_shortcomings() -> None:
    text = as_markdown({"compare": COMPARE, "ladder": LADDER}, {})
    assert "<!-- Written by `pyjca bench report`" in text
    assert "| `sign` | PyJCA over cryptography | 1.50 | 2 | 25 % below |" in text
    assert "| `sign`, JDK | is not installed |" in text
    assert "| batches | no interface |" in text
    assert "| `sign` | signing | 20.0 µs | 10 % | 30.0 µs | 10 % | 1.50 | 1.35 to 1.65 | 2 | 2.7 |" in text
    assert "| **25 % below** |" in text
    assert "| `sign` | – (10) | 0.985, 0.3 µs slower (0.5 µs slower at most) |" in text
    assert (
        "`sign`: what is built for a key, in 300 µs at operation 9, has paid for itself after 12 more "
        "(40.0 µs without and 10.0 µs with it)." in text
    )
    assert "`multiply`: the ratio is that of the sums of all times" in text
    assert "| flags in force | P256Field=auto, UseADX=true |" in text
    assert "| `sign` | – | P256/native (intrinsic: adx) | p256_curve_native |" in text
    assert "| `multiply` | P256Field=limbs9 | – | – |" in text
    assert "| limbs10 | 1.25 | 1.12 to 1.38 | 1.15 | 1.2 | 1.20 | aim reached |" in text
    assert "pyjca bench compare --time 1" in text
    assert "    cryptography   a | b" in text
    assert "| compiler of kernels | clang version 19 |" in text


def test_each_aim_has_how_far_it_was_reached_and_why_not() -> None:
    def aims(reasons: dict[str, dict[str, str]]) -> list[str]:
        text = as_markdown({"compare": COMPARE, "ladder": LADDER}, reasons)
        section = text.partition("## Aims\n")[2].partition("\n## ")[0]
        return [line for line in section.splitlines() if line.startswith("| `")]

    reached = "| `multiply` | limbs9 over limbs10 | 1.25 | 1.2 | 104 % |  |"
    absent = "| `sign` | PyJCA over JDK | – | 12 | not measured |  |"
    assert aims({}) == [
        "| `sign` | PyJCA over cryptography | 1.50 | 2.7 | 56 % | no reason given |",
        absent,
        reached,
    ]
    assert aims({"compare": {"sign": "doublings"}, "ladder": {"sign": "x", "multiply": "y"}}) == [
        "| `sign` | PyJCA over cryptography | 1.50 | 2.7 | 56 % | doublings |",
        absent,
        reached,
    ]


def test_without_a_table_nothing_is_said_to_pay() -> None:
    other = json.loads(json.dumps(COMPARE))
    other["rows"][0]["break_even"] = None
    text = as_markdown({"compare": other}, {})
    assert "`sign`: nothing is built for a key, so nothing has to pay for itself." in text


ESTIMATES: dict[str, Any] = {
    "schema": 1,
    "kind": "estimates",
    "command": "python -m benchmarks.estimates --json FILE",
    "environment": {
        "system": "Linux",
        "compilers": {"gcc": "gcc 12"},
        "versions": {"llvm-mca": "LLVM 19"},
        "flags": ["-O3"],
        "iterations": 100,
    },
    "processors": {"EVEX": {"old": True, "new": False}, "VEX": {"small": True}},
    "doubts": ["Models are models."],
    "kernels": {
        "mac_wide": {"requires": ["avx2", "avx512ifma"], "emulated": True},
        "mac_narrow": {"requires": ["avx2", "avxifma"], "emulated": True},
        "mac_untested": {"requires": ["avxifma"], "emulated": False},
        "mac_untimed": {"requires": ["avx2"], "emulated": True},
    },
    "rows": [
        {
            "id": "wide",
            "operation": "adding",
            "source": "wide.c",
            "form": "EVEX",
            "unit": "byte",
            "amount": 128,
            "compiler": "gcc",
            "flags": [],
            "instructions": 31,
            "multiplications": 17,
            "cycles": {"old": 15.06, "new": 256.0},
        }
    ],
}


def measured_on(*features: str) -> dict[str, Any]:
    other: dict[str, Any] = json.loads(json.dumps(COMPARE))
    other["environment"]["cpu"]["features"] = [*features]
    other["rows"][0]["entrants"][0]["kernels"] = ["mac_wide"] if "avx512ifma" in features else []
    return other


def test_estimates_are_called_so() -> None:
    text = as_markdown({"compare": COMPARE, "ladder": LADDER, "estimates": ESTIMATES}, {})
    assert (
        "**These are estimates by llvm-mca from models of processors. Nothing of them was measured**" in text
    )
    assert "\n- Models are models.\n" in text
    assert (
        "| loop | what one turn does | compiler | instructions | of IFMA | old | new (model only) |" in text
    )
    assert "| `wide` | adding | gcc | 31 | 17 | 15.1 (0.118) | 256 (2.00) |" in text
    assert "### VEX" not in text  # it has no row
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert headings[3:6] == ["## The ladder of the change requests", "## What ran where", "## Estimates"]
    assert as_markdown({"estimates": ESTIMATES}, {}).count("no figures of hardware are here") == 4


def test_without_estimates_nothing_is_told_of_them() -> None:
    text = as_markdown({"compare": COMPARE, "ladder": LADDER}, {})
    assert "Estimates" not in text
    assert "What ran where" not in text


def test_what_ran_in_emulation_only_follows_from_the_processor() -> None:
    text = as_markdown({"compare": measured_on("avx2", "avx512ifma"), "estimates": ESTIMATES}, {})
    assert "\nVerified in emulation, not timed on hardware: `mac_narrow`.\n" in text
    assert "\nVerified in emulation, timed on hardware too: `mac_wide`.\n" in text
    assert "| kernel | requires | in emulation | on hardware (CPU) |" in text
    assert "| `mac_wide` | avx2, avx512ifma | verified | timed |" in text
    assert "| `mac_narrow` | avx2, avxifma | verified | not timed: no avxifma |" in text
    assert "| `mac_untested` | avxifma | not run | not timed: no avxifma |" in text
    assert "| `mac_untimed` | avx2 | verified | can run, but no figure is of it |" in text
    text = as_markdown({"compare": measured_on("avx2"), "estimates": ESTIMATES}, {})
    assert "\nVerified in emulation, not timed on hardware: `mac_wide`, `mac_narrow`.\n" in text
    both = measured_on("avx2", "avx512ifma"), {**measured_on("avx2", "avxifma"), "kind": "ladder"}
    both[1]["environment"]["cpu"]["name"] = "other CPU"
    text = as_markdown({"compare": both[0], "ladder": both[1], "estimates": ESTIMATES}, {})
    assert "\nVerified in emulation, not timed on hardware: none.\n" in text
    assert "on hardware (CPU; other CPU)" in text


def test_other_figures_change_figures_only() -> None:
    other = json.loads(json.dumps(COMPARE))
    row = other["rows"][0]
    row["entrants"][0]["minimum"] = 1.2e-5
    row["claims"][0].update(ratio=2.5, verdict="reached")
    before, after = (as_markdown({"compare": one}, {}).splitlines() for one in (COMPARE, other))
    headings = [line for line in before if line.startswith(("#", "| benchmark |", "```"))]
    assert [line for line in after if line.startswith(("#", "| benchmark | operation", "```"))] == [
        line for line in headings if not line.startswith("| benchmark | compared") and "JDK" not in line
    ]
    assert "Nothing that was measured." in after


def test_the_command_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "c.json").write_text(json.dumps(COMPARE))
    (tmp_path / "l.json").write_text(json.dumps(LADDER))
    (tmp_path / "e.json").write_text(json.dumps(ESTIMATES))
    (tmp_path / "why.py").write_text("REASONS = {'compare': {'sign': 'doublings'}}")
    reasons = ("--reasons", "why.py")
    ok("bench", "report", "l.json", "c.json", *reasons, "-o", "B.md")
    text = (tmp_path / "B.md").read_text(encoding="utf-8")
    assert text == as_markdown({"compare": COMPARE, "ladder": LADDER}, {"compare": {"sign": "doublings"}})
    assert ok("bench", "report", "c.json", "l.json", *reasons).text == text
    all_three = as_markdown(
        {"compare": COMPARE, "ladder": LADDER, "estimates": ESTIMATES}, {"compare": {"sign": "doublings"}}
    )
    assert ok("bench", "report", "c.json", "e.json", "l.json", *reasons).text == all_three
    assert "two files" in refused("bench", "report", "e.json", "e.json")
    assert "cannot read" in refused("bench", "report", "c.json", "--reasons", "gone.py")
    assert "two files" in refused("bench", "report", "c.json", "c.json")
    (tmp_path / "x.json").write_text("{}")
    assert "holds no results" in refused("bench", "report", "x.json", "-o", "B.md")
    assert (tmp_path / "B.md").read_text(encoding="utf-8") == text
    assert pyjca("bench", "report").status == 2


def test_the_document_of_the_project_is_what_its_results_make() -> None:
    table("cases.py", Case)  # or skip
    folder = ROOT / "benchmarks" / "results"
    kinds = ("compare", "ladder", "estimates")
    found = {kind: json.loads((folder / f"{kind}.json").read_bytes()) for kind in kinds}
    assert (ROOT / "BENCHMARKS.md").read_text(encoding="utf-8") == as_markdown(found, load_reasons(None))


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (1.234e-9, "1.23 ns"),
        (12.34e-9, "12.3 ns"),
        (123.4e-9, "123 ns"),
        (1.2e-6, "1.20 µs"),
        (0.01234, "12.3 ms"),
        (12.0, "12.0 s"),
        (99.96e-6, "100 µs"),
        (0.9996e-3, "1.00 ms"),
        (1e-3, "1.00 ms"),
    ],
)
def test_durations_have_three_digits(seconds: float, text: str) -> None:
    assert duration(seconds) == text


@pytest.mark.parametrize(
    ("ratio", "text"),
    [
        (0.01234, "0.0123"),
        (1.5, "1.50"),
        (12.0, "12.0"),
        (123.4, "123"),
        (99.96, "100"),
        (999.9, "1000"),
        (12345.0, "12345"),
    ],
)
def test_ratios_have_three_digits(ratio: float, text: str) -> None:
    assert digits(ratio) == text
