"""What came out of a run, as plain data: verdicts, the state of a run that can be resumed.

``docs/bench.schema.json`` describes the document. Times are seconds for one operation.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ._application import Failure
from ._bench_environment import differences
from ._bench_table import UNAFFECTED
from ._bench_timing import Absent, paired
from ._tables import SCHEMA

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ._bench_table import Claim, Row
    from ._bench_timing import Measured, Quartiles

__all__ = [
    "AIM",
    "FINE",
    "MISSED",
    "MUST",
    "UNMEASURED",
    "decode",
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
    if not isinstance(found, dict) or found.get("kind") not in ("compare", "ladder") or "rows" not in found:
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


def row_result(row: Row, outcome: Mapping[str, Measured | Absent], break_even: int | None) -> dict[str, Any]:
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
                **_entrant_result(outcome[entrant.label]),
            }
            for entrant in row.entrants
        ],
        "claims": [_claim_result(claim, outcome) for claim in row.claims],
        **({"break_even": break_even} if row.fresh else {}),
    }


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
    }


def _claim_result(claim: Claim, outcome: Mapping[str, Measured | Absent]) -> dict[str, Any]:
    fast, slow = outcome[claim.entrant], outcome[claim.over]
    told: dict[str, Any] = {
        "entrant": claim.entrant,
        "over": claim.over,
        "must": claim.goal.must,
        "aim": claim.goal.aim,
        "unaffected": claim.unaffected,
        "published": claim.goal.published,
    }
    if isinstance(fast, Absent) or isinstance(slow, Absent):
        return {**told, "verdict": UNMEASURED}
    found = paired(fast, slow)
    return {
        **told,
        "ratio": _significant(found.ratio),
        "low": _significant(found.low),
        "high": _significant(found.high),
        "verdict": verdict_on(claim, found),
    }


def verdict_on(claim: Claim, found: Quartiles) -> str:
    """Judge a ratio of least times by what is demanded of it."""
    if claim.unaffected:
        return MUST if UNAFFECTED[0] <= found.ratio <= UNAFFECTED[1] else MISSED
    must, aim = claim.goal.must, claim.goal.aim
    if must is not None and found.ratio < must:
        return MISSED
    if aim is not None and found.ratio >= aim:
        return AIM
    return FINE if must is None else MUST


def short_by(claim: Mapping[str, Any]) -> str:
    """Say what falls short in a missed claim, empty for others."""
    if claim["verdict"] != MISSED:
        return ""
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
            if claim["must"] is None and not claim["unaffected"]:
                continue
            name = f"{row['id']}: {claim['entrant']} over {claim['over']}"
            if claim["verdict"] == MISSED:
                wanted = "unaffected" if claim["unaffected"] else f"{claim['must']:g}"
                found.append(f"{name}: {claim['ratio']:.3g}, must be {wanted}")
            elif claim["verdict"] == UNMEASURED and "absent" not in (
                states[claim["entrant"]],
                states[claim["over"]],
            ):
                found.append(f"{name}: not measured")
    return found


def _significant(value: float) -> float:
    """Round to what is worth keeping."""
    return float(f"{value:.5g}")
