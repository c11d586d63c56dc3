"""What a diagnosis finds: problems, which decide the exit status, and notes, which do not."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Finding", "Findings"]


class Finding(NamedTuple):
    """Something to tell the user.

    Attributes:
        code: a stable word.
        what: is so.
        consequence: what it leads to.
        advice: what to do.
    """

    code: str
    what: str
    consequence: str
    advice: str


class Findings:
    """What was found so far.

    Attributes:
        problems: what has to be put right.
        notes: what is worth knowing.
    """

    def __init__(self) -> None:
        self.problems: list[Finding] = []
        self.notes: list[Finding] = []

    def problem(self, code: str, what: str, consequence: str, advice: str) -> None:
        """Take in a problem."""
        self._add(self.problems, Finding(code, what, consequence, advice))

    def note(self, code: str, what: str, consequence: str, advice: str) -> None:
        """Take in a note."""
        self._add(self.notes, Finding(code, what, consequence, advice))

    @staticmethod
    def _add(known: list[Finding], finding: Finding) -> None:
        if finding not in known:
            known.append(finding)
