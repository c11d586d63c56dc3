"""The record of what was chosen, and why."""

from __future__ import annotations

from typing import Any

from ._flag_table import Value, spell
from ._record import Record

__all__ = ["REASONS", "Candidate", "Resolution"]

SCHEMA = 1

REASONS = {
    "chosen": "serves",
    "cpu-missing": "needs CPU features that are not there",
    "disabled": "is disabled by the configuration",
    "failed": "failed when it was tried",
    "flag-off": "is switched off by a flag",
    "key-refused": "refuses this key",
    "lower-order": "would serve, but another comes first",
    "no-field-backend": "has no field backend to compute with",
    "no-kernel": "needs compiled code that is not there",
    "not-constant-time": "is not constant time, so it must be named for secret keys",
    "not-initialised": "has not been tried: the object is not initialised",
    "not-named": "is considered only where it is named",
    "not-offered": "does not offer this algorithm",
    "parameters-refused": "cannot honour the parameters",
}
"""Every reason code with its meaning; the codes are stable, the wording is not."""


class Candidate(Record):
    """One provider or field backend that was considered.

    Attributes:
        kind: "provider" or "backend".
        name: the candidate's name; for a backend "field/name", with "(tier)" or
            "(tier: form)" behind it where it is compiled.
        code: a reason code of ``REASONS``.
        detail: what the code leaves open, for people.
        inner: what was considered inside it (a provider's field backends).
    """

    kind: str
    name: str
    code: str
    detail: str = ""
    inner: tuple[Candidate, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Return the candidate as plain data."""
        plain: dict[str, Any] = {"kind": self.kind, "name": self.name, "code": self.code}
        if self.detail:
            plain["detail"] = self.detail
        if self.inner:
            plain["candidates"] = [candidate.to_dict() for candidate in self.inner]
        return plain


class Resolution(Record):
    """Which provider and field backends serve an operation, which do not, and why.

    Attributes:
        type: engine type.
        algorithm: the name that was asked for.
        operation: "sign", "verify", "agree", "mac", "generate", "load"; empty before any.
        key: the key in words that hold no secret, empty where there is none.
        provider: name of the chosen provider, None where none serves.
        backends: chosen backend by field.
        kernels: names of the compiled kernels that compute, those of the backends first; what an
            object computes with beside its fields is known once it is initialised.
        candidates: all providers that were considered, in their order.
        flags: flags that somebody set, with their values in force.
        origins: where each of them was set, one of ``pyjca.flags.ORIGINS``.
    """

    type: str
    algorithm: str
    operation: str
    key: str
    provider: str | None
    backends: dict[str, str]
    kernels: tuple[str, ...]
    candidates: tuple[Candidate, ...]
    flags: dict[str, Value]
    origins: dict[str, str]

    def to_dict(self) -> dict[str, Any]:
        """Return the resolution as plain data for JSON; ``schema`` numbers its form."""
        return {
            "schema": SCHEMA,
            "type": self.type,
            "algorithm": self.algorithm,
            "operation": self.operation,
            "key": self.key,
            "provider": self.provider,
            "backends": dict(self.backends),
            "kernels": list(self.kernels),
            "candidates": [candidate.to_dict() for candidate in self.candidates],
            "flags": dict(self.flags),
            "flag_origins": dict(self.origins),
        }

    def code_of(self, name: str) -> str | None:
        """Return the reason code of a provider or "field/backend", None if it was not considered."""
        for candidate in self.candidates:
            for entry in (candidate, *candidate.inner):
                if entry.name == name:
                    return entry.code
        return None

    def __str__(self) -> str:
        what = f"{self.type} {self.algorithm}"
        if self.operation:
            what += f", {self.operation}"
        if self.key:
            what += f" with {self.key}"
        lines = [f"{what}: {self.provider or 'nobody serves'}"]
        for candidate in self.candidates:
            lines.extend(_lines(candidate, "  "))
        if self.kernels:
            lines.append("  kernels: " + ", ".join(self.kernels))
        if self.flags:
            shown = (f"{name}={spell(v)} ({self.origins[name]})" for name, v in self.flags.items())
            lines.append("  flags: " + ", ".join(shown))
        return "\n".join(lines)


def _lines(candidate: Candidate, indent: str) -> list[str]:
    text = f"{indent}{candidate.name}: {REASONS[candidate.code]} [{candidate.code}]"
    if candidate.detail:
        text += f": {candidate.detail}"
    lines = [text]
    for inner in candidate.inner:
        lines.extend(_lines(inner, indent + "  "))
    return lines
