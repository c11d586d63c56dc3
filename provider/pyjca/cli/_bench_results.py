"""What came out of a run, as plain data: verdicts, the state of a run that can be resumed.

``docs/bench.schema.json`` describes the document. Times are seconds for one operation. Reports take estimates
too, which ``docs/estimates.schema.json`` describes.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .._flag_table import spell
from ._application import Failure
from ._bench_environment import differences
from ._bench_table import UNAFFECTED
from ._bench_timing import Absent, paired
from ._tables import SCHEMA

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ._bench_break_even import BreakEven
    from ._bench_table import Claim, Row
    from ._bench_timing import Measured, Quartiles

__all__ = [
    "AIM",
    "FINE",
    "MISSED",
    "MUST",
    "UNMEASURED",
    "decode",
    "demanded",
    "difference_in",
    "encode",
    "misses",
    "new_document",
    "resumed",
    "row_result",
    "short_by",
    "verdict_on",
]

# Verdicts on a claim, as documents have them.
AIM, MUST, MISSED, FINE, UNMEASURED = "aim reached", "reached", "missed", "measured", "not measured"

_KINDS = ("compare", "ladder", "estimates")


def new_document(
    kind: str, command: str, settings: dict[str, Any], described: dict[str, Any]
) -> dict[str, Any]:
    """Return a document without results.

    Args:
        kind: "compare" or "ladder".
        command: that makes it.
        settings: what else the figures depend on.
        described: the environment.
    """
    return {
        "schema": SCHEMA,
        "kind": kind,
        "command": command,
        "settings": settings,
        "environment": described,
        "rows": [],
    }


def encode(document: Mapping[str, Any]) -> bytes:
    """Return a document as JSON."""
    return (json.dumps(document, indent=1, ensure_ascii=False) + "\n").encode()


def decode(content: bytes, name: str) -> dict[str, Any]:
    """Return the document that a file holds.

    Args:
        content: of the file.
        name: of the file, for messages.

    Raises:
        Failure: it holds none.
    """
    try:
        found = json.loads(content)
    except ValueError:
        raise Failure(f"{name!r} holds no JSON") from None
    if not isinstance(found, dict) or found.get("kind") not in _KINDS or "rows" not in found:
        raise Failure(f"{name!r} holds no results of benchmarks")
    if found.get("schema") != SCHEMA:
        raise Failure(f"{name!r} has another form (schema {found.get('schema')}, not {SCHEMA})")
    return found


def resumed(before: dict[str, Any], now: dict[str, Any], name: str) -> dict[str, Any]:
    """Return the document of an interrupted run, to go on with.

    Rows of which something failed are left out, so that they are measured again.

    Args:
        before: the document in the file.
        now: a new document of this run.
        name: of the file.

    Raises:
        Failure: it is of another run: other processor, versions, flags or settings.
    """
    compared = ("kind", "settings", "environment")
    found = differences({key: before.get(key) for key in compared}, {key: now[key] for key in compared})
    if found:
        raise Failure(
            f"{name!r} holds results of another run, which are not mixed: {', '.join(found)} differ; "
            "name another file, or remove this one"
        )
    rows = [row for row in before["rows"] if all(one["state"] != "failed" for one in row["entrants"])]
    return {**now, "rows": rows}


def row_result(
    row: Row, outcome: Mapping[str, Measured | Absent], break_even: BreakEven | None
) -> dict[str, Any]:
    """Return what came out of a row."""
    return {
        "id": row.id,
        "operation": row.operation,
        "group": row.group,
        "entrants": [
            {
                "label": entrant.label,
                "contestant": entrant.contestant,
                "expression": entrant.timed.expression,
                "operations": entrant.timed.operations,
                "flags": {name: spell(value) for name, value in entrant.flags.items()},
                **_entrant_result(outcome[entrant.label]),
            }
            for entrant in row.entrants
        ],
        "claims": [_claim_result(row, claim, outcome) for claim in row.claims],
        **(_break_even_result(break_even) if row.fresh else {}),
        **({"whole": True} if row.total else {}),
    }


def _break_even_result(found: BreakEven | None) -> dict[str, Any]:
    if found is None:
        return {"break_even": None}
    seconds = {"build": found.build, "cold": found.cold, "hot": found.hot}
    rounded = {name: _significant(value) for name, value in seconds.items()}
    return {"break_even": found.pays_after, "built": {"before": found.before, **rounded}}


def _entrant_result(found: Measured | Absent) -> dict[str, Any]:
    if isinstance(found, Absent):
        return {"state": found.state, "reason": found.reason}
    return {
        "state": "measured",
        "loops": found.loops,
        "rounds": len(found.times),
        "minimum": _significant(found.minimum),
        "median": _significant(found.median),
        "backends": list(found.backends),
        "kernels": list(found.kernels),
    }


def _claim_result(row: Row, claim: Claim, outcome: Mapping[str, Measured | Absent]) -> dict[str, Any]:
    fast, slow = outcome[claim.entrant], outcome[claim.over]
    told: dict[str, Any] = {
        "entrant": claim.entrant,
        "over": claim.over,
        "must": claim.goal.must,
        "aim": claim.goal.aim,
        "unaffected": claim.unaffected,
        "published": claim.goal.published,
    }
    if claim.goal.slower is not None:
        told["slower"] = claim.goal.slower
    if isinstance(fast, Absent) or isinstance(slow, Absent):
        return {**told, "verdict": UNMEASURED}
    found = paired(fast, slow, bool(row.total))
    difference = fast.minimum - slow.minimum
    if claim.goal.slower is not None:
        told["difference"] = _significant(difference)
    return {
        **told,
        "ratio": _significant(found.ratio),
        "low": _significant(found.low),
        "high": _significant(found.high),
        "verdict": verdict_on(claim, found, difference),
    }


def verdict_on(claim: Claim, found: Quartiles, difference: float = 0.0) -> str:
    """Judge a ratio, and a difference in seconds, by what is demanded of them."""
    if claim.goal.slower is not None:
        return MUST if difference <= claim.goal.slower else MISSED
    if claim.unaffected:
        return MUST if UNAFFECTED[0] <= found.ratio <= UNAFFECTED[1] else MISSED
    must, aim = claim.goal.must, claim.goal.aim
    if must is not None and found.ratio < must:
        return MISSED
    if aim is not None and found.ratio >= aim:
        return AIM
    return FINE if must is None else MUST


def demanded(claim: Mapping[str, Any]) -> str:
    """Say what a claim must be, empty where nothing is demanded."""
    if "slower" in claim:
        return f"{_micros(claim['slower'])} slower at most"
    if claim["unaffected"]:
        return f"{UNAFFECTED[0]:g} to {UNAFFECTED[1]:g}"
    return "" if claim["must"] is None else f"{claim['must']:g}"


def _micros(seconds: float) -> str:
    return f"{1e6 * seconds:.3g} µs"


def difference_in(claim: Mapping[str, Any]) -> str:
    """Say how much slower or faster something is where that is judged, empty elsewhere."""
    if "difference" not in claim:
        return ""
    seconds = claim["difference"]
    return f"{_micros(abs(seconds))} {'slower' if seconds > 0 else 'faster'}"


def short_by(claim: Mapping[str, Any]) -> str:
    """Say what falls short in a missed claim, empty for others."""
    if claim["verdict"] != MISSED:
        return ""
    if "slower" in claim:
        return difference_in(claim)
    if claim["unaffected"]:
        return f"changed by {100 * (claim['ratio'] - 1):+.1f} %"
    return f"{100 * (1 - claim['ratio'] / claim['must']):.3g} % below"


def misses(document: Mapping[str, Any]) -> list[str]:
    """Return which demands are not met, in words.

    Where something failed that is there, the demand is not met. What a library that is not installed, or a
    form that cannot run here, would have shown is not known, and no miss.
    """
    found = []
    for row in document["rows"]:
        states = {one["label"]: one["state"] for one in row["entrants"]}
        for claim in row["claims"]:
            if not demanded(claim):
                continue
            name = f"{row['id']}: {claim['entrant']} over {claim['over']}"
            if claim["verdict"] == MISSED:
                told = difference_in(claim) or f"{claim['ratio']:.3g}"
                found.append(f"{name}: {told}, must be {demanded(claim)}")
            elif claim["verdict"] == UNMEASURED and "absent" not in (
                states[claim["entrant"]],
                states[claim["over"]],
            ):
                found.append(f"{name}: not measured")
    return found


def _significant(value: float) -> float:
    """Round to what is worth keeping."""
    return float(f"{value:.5g}")
