"""The command demo: a guided tour in one table."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ._application import NO, YES, one_line
from ._foreign import version_of
from ._input import read_small
from ._options import json_option
from ._streams import echo
from ._tables import print_json, print_table, progress_line
from ._tour import STEPS, run

if TYPE_CHECKING:
    from ..resolution import Candidate, Resolution
    from ._tour import Contestant, Report

__all__ = ["demo"]


@click.command(
    epilog="""\b
Examples:
  pyjca demo
  pyjca demo --json FILE"""
)
@click.argument("file", required=False)
@json_option
def demo(file: str | None, as_json: bool) -> int:
    """Let all providers check each other.

    Each provider, on each field backend that it can use, makes a key, signs FILE (by default
    pyjca's README), agrees on a secret and computes MACs; all the others check what it made. Shown
    are times, who verified whose work, and what automatic selection takes and why. The exit
    status is 0 only if all agree.
    """
    name = str(_own_file()) if file is None else file
    content = read_small(name, "a file for the demo")
    with progress_line(not as_json) as tell:
        report = run(content, tell)
    described = {"name": name, "size": len(content), "sha256": sha256(content).hexdigest()}
    if as_json:
        print_json(_plain(report, described))
    else:
        _show(report, described)
    return NO if report.problems else YES


def _own_file() -> Path:
    """Return the README beside the sources, or a file of the package where there is none."""
    package = Path(__file__).parents[1]
    tree = package.parents[1]
    if (tree / "pyproject.toml").is_file() and (tree / "README.md").is_file():
        return tree / "README.md"
    return package / "__init__.py"


def _plain(report: Report, described: dict[str, Any]) -> dict[str, Any]:
    return {
        "agree": not report.problems,
        "file": described,
        "contestants": [
            {
                "provider": one.provider.name,
                "version": version_of(one.provider, []),
                "backends": one.backends,
                "seconds": one.times,
                "declined": one.declined,
                "verified_by": one.verified_by,
                "agreed_with": one.agreed_with,
                "automatic": {step.name: _code(one, report.automatic[step.name]) for step in STEPS},
            }
            for one in report.contestants
        ],
        "macs": report.tags,
        "automatic": {name: resolution.to_dict() for name, resolution in report.automatic.items()},
        "checks": report.checks,
        "problems": list(report.problems),
    }


def _show(report: Report, described: dict[str, Any]) -> None:
    name = one_line(described["name"])
    echo(f"{name}, {described['size']} bytes, SHA-256 {described['sha256'][:16]}…\n")
    names = [step.name for step in STEPS]
    print_table(
        ("provider", *names),
        ([one.label, *(_time(one, name) for name in names)] for one in report.contestants),
        title="Times, the least of a few",
        right=names,
    )
    for one in report.contestants:
        for reason in dict.fromkeys(one.declined.values()):
            steps = ", ".join(step for step, why in one.declined.items() if why == reason)
            echo(one_line(f"{one.label} leaves out {steps}: {reason}"))
    echo()
    print_table(
        ("provider", "its signature was verified by", "it agreed on secrets with"),
        (
            [one.label, ", ".join(one.verified_by) or "nobody", ", ".join(one.agreed_with) or "nobody"]
            for one in report.contestants
        ),
        title="Who checked whom, each naming its provider",
    )
    echo()
    print_table(
        ("operation", "takes", "and not"),
        ([name, _taken(resolution), _others(resolution)] for name, resolution in report.automatic.items()),
        title="What automatic selection takes where nobody is named, and why not the others",
    )
    echo()
    for name, tag in report.tags.items():
        echo(f"{name} of all: {tag}")
    if report.problems:
        echo(f"\n{len(report.problems)} disagreements or failures:")
        for problem in dict.fromkeys(report.problems):
            echo(f"  {one_line(problem)}")
    else:
        echo(f"\nAll agree: {report.checks} checks, among them refusals of changed data and tags.")


def _time(one: Contestant, step: str) -> str:
    seconds = one.times.get(step)
    if seconds is None:
        return "left out" if step in one.declined else "failed"
    return f"{seconds * 1e3:.1f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.1f} µs"


def _taken(resolution: Resolution) -> str:
    backends = "/".join(dict.fromkeys(resolution.backends.values()))
    return f"{resolution.provider or 'nobody'} {backends}".rstrip()


def _others(resolution: Resolution) -> str:
    reasons = []
    for one in resolution.candidates:
        if one.code != "chosen":
            reasons.append(_reason(one))
        else:
            reasons.extend(_reason(inner) for inner in one.inner if inner.code != "chosen")
    return "; ".join(reasons)


def _reason(candidate: Candidate) -> str:
    detail = f" ({candidate.detail})" if candidate.detail else ""
    return f"{candidate.name}: {candidate.code}{detail}"


def _code(one: Contestant, resolution: Resolution) -> str:
    """Say what automatic selection thinks of a contestant, as a reason code."""
    code = resolution.code_of(one.provider.name) or "not-offered"
    if code != "chosen":
        return code
    for field, backend in resolution.backends.items():
        if backend not in one.backends.values():
            inner = {resolution.code_of(f"{field}/{name}") for name in one.backends.values()} - {None}
            return min(filter(None, inner), default=code)
    return code
