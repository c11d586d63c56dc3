"""The command demo: a guided tour of all curves and MACs."""

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
    from collections.abc import Iterable, Iterator

    from ..resolution import Resolution
    from ._tour import Contestant, Group, Report

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
    """Let all providers check each other, on all curves and MACs.

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


# ------------------------------------------------------------------------------------- as plain data


def _plain(report: Report, described: dict[str, Any]) -> dict[str, Any]:
    return {
        "agree": not report.problems,
        "file": described,
        "curves": [_plain_group(group) for group in report.curves],
        "macs": [{**_plain_group(group), "tag": group.tag or None} for group in report.macs],
        "checks": report.checks,
        "problems": list(report.problems),
    }


def _plain_group(group: Group) -> dict[str, Any]:
    return {
        "name": group.name,
        "algorithms": {step.name: step.algorithm for step in group.steps},
        "contestants": [
            {
                "provider": one.provider.name,
                "version": version_of(one.provider, []),
                "backends": one.backends,
                "fields": one.labels,
                "seconds": one.times,
                "declined": one.declined,
                "verified_by": one.verified_by,
                "agreed_with": one.agreed_with,
                "automatic": {step.name: _code(one, group.automatic.get(step.name)) for step in group.steps},
            }
            for one in group.contestants
        ],
        "automatic": {name: resolution.to_dict() for name, resolution in group.automatic.items()},
    }


def _code(one: Contestant, resolution: Resolution | None) -> str:
    """Say what automatic selection thinks of a contestant, as a reason code."""
    code = (resolution and resolution.code_of(one.provider.name)) or "not-offered"
    if resolution is None or code != "chosen":
        return code
    # an order that its field's scheme takes in was not considered by itself
    inner = [resolution.code_of(label) for label in one.labels.values()]
    return next((found for found in inner if found not in (None, "chosen")), code)


# ---------------------------------------------------------------------------------------- for people


def _show(report: Report, described: dict[str, Any]) -> None:
    name = one_line(described["name"])
    echo(f"{name}, {described['size']} bytes, SHA-256 {described['sha256'][:16]}…\n")
    print_table(
        ("curve", "provider", *STEPS, "verified by", "agreed with"),
        (row for group in report.curves for row in _curve_rows(group)),
        title="Keys: times, the least of a few, and who checked whom, each naming its provider",
        right=STEPS,
    )
    echo()
    providers = list(dict.fromkeys(one.provider.name for group in report.macs for one in group.contestants))
    print_table(
        ("MAC", *providers, "tag"),
        (row for group in report.macs for row in _mac_rows(group, providers)),
        title="MACs under one key: times, and the tag that all computed",
        right=providers,
    )
    echo()
    for reason in _left_out(report):
        echo(one_line(reason))
    print_table(
        ("curve or MAC", "operation", "takes", "and not"),
        _choices(report),
        title="What is taken where nobody is named, and why not the others (pyjca explain tells more)",
    )
    if report.problems:
        echo(f"\n{len(report.problems)} disagreements or failures:")
        for problem in dict.fromkeys(report.problems):
            echo(f"  {one_line(problem)}")
    else:
        echo(f"\nAll agree: {report.checks} checks, among them refusals of changed data and tags.")


def _curve_rows(group: Group) -> Iterator[list[str]]:
    possible = {step.name for step in group.steps}
    title = group.name
    for one in group.contestants:
        others = [other.label for other in group.contestants if other is not one]
        yield [
            title,
            one.label,
            *(_time(one, step) if step in possible else "" for step in STEPS),
            _who(one.verified_by, others) if "sign" in possible else "",
            _who(one.agreed_with, others) if "agree" in possible else "",
        ]
        title = ""


def _mac_rows(group: Group, providers: Iterable[str]) -> Iterator[list[str]]:
    """Yield a row with a column for each provider, and one more for each further backend of one."""
    entered = [[one for one in group.contestants if one.provider.name == name] for name in providers]
    for number in range(max(map(len, entered), default=0)):
        present = [several[number : number + 1] for several in entered]
        forms = ", ".join(one.form for several in present for one in several if one.form)
        yield [
            f"{group.name} {forms}".rstrip(),
            *(_time(several[0], "mac") if several else "" for several in present),
            "" if number else _tag(group),
        ]


def _tag(group: Group) -> str:
    if group.tag:
        return f"{group.tag[:16]}…"
    return "differs" if any(one.times for one in group.contestants) else "none"


def _who(done: list[str], others: list[str]) -> str:
    if len(done) == len(others) and done:
        return f"all {len(others)} others"
    return f"{len(done)} of {len(others)}: {', '.join(done)}" if done else "nobody"


def _time(one: Contestant, step: str) -> str:
    seconds = one.times.get(step)
    if seconds is None:
        return "left out" if step in one.declined else "failed"
    return f"{seconds * 1e3:.1f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.1f} µs"


def _left_out(report: Report) -> Iterator[str]:
    """Yield a line for each reason for which somebody left something out."""
    found: dict[tuple[str, str], dict[str, list[str]]] = {}
    for group in (*report.curves, *report.macs):
        for one in group.contestants:
            for step, reason in one.declined.items():
                places = found.setdefault((one.provider.name, reason), {})
                places.setdefault(step, []).append(group.name)
    for (provider, reason), places in found.items():
        told = "; ".join(f"{step} ({', '.join(dict.fromkeys(names))})" for step, names in places.items())
        yield f"{provider} leaves out {told}: {reason}\n"


def _choices(report: Report) -> Iterator[list[str]]:
    """Yield what is taken and what not, the operations with the same outcome together."""
    for group in report.curves:
        same: dict[tuple[str, str], list[str]] = {}
        for step in group.steps:
            same.setdefault(_choice(group, step.name), []).append(step.name)
        title = group.name
        for outcome, operations in same.items():
            yield [title, ", ".join(operations), *outcome]
            title = ""
    macs: dict[tuple[str, str], list[str]] = {}
    for group in report.macs:
        macs.setdefault(_choice(group, "mac"), []).append(group.name)
    for outcome, names in macs.items():
        yield [names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} others", "mac", *outcome]


def _choice(group: Group, step: str) -> tuple[str, str]:
    resolution = group.automatic.get(step)
    if resolution is None:
        return "nobody", ""
    backends = "/".join(dict.fromkeys(resolution.backends.values()))
    others: dict[str, list[str]] = {}
    for one in resolution.candidates:
        if one.code != "chosen":
            others.setdefault(one.code, []).append(one.name)
    reasons = "; ".join(f"{', '.join(names)}: {code}" for code, names in others.items())
    return f"{resolution.provider or 'nobody'} {backends}".rstrip(), reasons
