"""What the tests of the command doctor share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.cli.support import pyjca

if TYPE_CHECKING:
    from tests.cli.support import Outcome

SCHEMA = Path(__file__).parents[2] / "docs" / "doctor.schema.json"


class Doctor:
    """Runs the command in this process and keeps what it said."""

    def __init__(self, validator: Any) -> None:
        self._validator = validator

    def __call__(self, *arguments: object, status: int = 0, **env: str) -> Any:
        return self.judge(pyjca("doctor", "--json", *arguments, env=env), status)

    def judge(self, outcome: Outcome, status: int) -> Any:
        assert (outcome.status, outcome.err) == (status, "")
        content = json.loads(outcome.text)
        if self._validator is not None:
            assert [error.message for error in self._validator.iter_errors(content)] == []
        assert content["healthy"] == (status == 0) == (content["problems"] == [])
        return content


def found(content: Any, code: str, kind: str = "problems") -> str:
    """Return what the findings of that code say, all together."""
    texts = [finding["what"] for finding in content[kind] if finding["code"] == code]
    assert texts, content[kind]
    return "\n".join(texts)


def by_name(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {row["name"]: row for row in rows}
