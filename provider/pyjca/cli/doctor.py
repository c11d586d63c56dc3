"""The command doctor: what this installation is, why it behaves as it does, and whether it is well."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any

import click

from ._application import NO, YES, one_line
from ._options import json_option, provider_option
from ._settings import applied_by_itself, settings_given
from ._streams import echo
from ._tables import print_json, print_pairs, print_table, progress_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._diagnosis import Diagnosis
    from ._findings import Finding
    from ._selftest import Result

__all__ = ["doctor"]

_NOT_ASKED = ("default", "ergonomic")  # origins of values that nobody set


@click.command(
    epilog="""\b
Examples:
  pyjca doctor
  pyjca doctor --json
  pyjca doctor --selftest
  pyjca doctor --selftest --provider OpenSSL
  pyjca -p my_module doctor --selftest"""
)
@click.option("--selftest", is_flag=True, help="Compute known answers with every provider and backend too.")
@provider_option
@json_option
@click.pass_context
@applied_by_itself
def doctor(ctx: click.Context, selftest: bool, provider: str | None, as_json: bool) -> int:
    """Say what is installed, how it is set up, and what is wrong with it.

    It works when configuration, flags or plugins are broken, and tells of that. Each problem takes
    one line: what is so, what it leads to, what to do. That no compiled code was built is a note and
    no problem, since all works without it. The self-test computes answers that are known from
    standards, with every service of every provider (of one with --provider) and with every field
    backend that can run here. The exit status is 0 if there are no problems, else 1.
    """
    if provider is not None and not selftest:
        raise click.UsageError("--provider limits the self-test; add --selftest")
    from ._diagnosis import Diagnosis
    from ._salvage import lenient

    diagnosis = Diagnosis(settings_given(ctx))
    with lenient(), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what they say is among the findings
        diagnosis.gather((lambda: _run_selftest(provider, as_json)) if selftest else None)
    if as_json:
        print_json(_plain(diagnosis))
    else:
        _show(diagnosis)
    return NO if diagnosis.findings.problems else YES


def _run_selftest(provider: str | None, as_json: bool) -> list[Result]:
    from . import _selftest

    with progress_line(not as_json) as tell:
        return _selftest.run(provider, lambda text: tell(f"self-test: {text}"))


def _plain(diagnosis: Diagnosis) -> dict[str, Any]:
    findings, results = diagnosis.findings, diagnosis.selftest
    return {
        "healthy": not findings.problems,
        "problems": [finding._asdict() for finding in findings.problems],
        "notes": [finding._asdict() for finding in findings.notes],
        **diagnosis.sections,
        "selftest": None if results is None else [result._asdict() for result in results],
    }


# ----------------------------------------------------------------------------------------- as text


def _show(diagnosis: Diagnosis) -> None:
    sections = diagnosis.sections
    for title, name, show in (
        ("Installation", "versions", _show_versions),
        ("Compiled part", "compiled", _show_compiled),
        ("Processor", "cpu", _show_cpu),
        ("Settings: what was read", "sources", _show_sources),
        ("Flags: those that were set, or differ from their default, first", "flags", _show_flags),
        ("Policy", "policy", _show_policy),
        ("Providers in order", "providers", _show_providers),
        ("Field backends", "backends", _show_backends),
        ("Kernels", "kernels", _show_kernels),
        ("Plugins", "plugins", lambda rows: _show_plugins(rows, sections["scan_seconds"])),
        ("Randomness", "entropy", _show_entropy),
    ):
        _heading(title)
        if sections[name]:
            show(sections[name])
        else:
            echo("none")
        echo()
    if diagnosis.selftest is not None:
        _heading("Self-test")
        _show_selftest(diagnosis.selftest)
        echo()
    _heading("Verdict")
    for note in diagnosis.findings.notes:
        echo(_sentence("note", note))
    for problem in diagnosis.findings.problems:
        echo(_sentence("problem", problem))
    count = len(diagnosis.findings.problems)
    echo(f"{count or 'No'} problem{'' if count == 1 else 's'} found.")


def _heading(title: str) -> None:
    echo(f"{title}\n{'-' * len(title)}")


def _sentence(kind: str, finding: Finding) -> str:
    return one_line(f"{kind}: {finding.what}; {finding.consequence}. To do: {finding.advice}")


def _table(columns: Sequence[str], rows: list[list[str]], *right: str) -> None:
    print_table(columns, rows, right=right)


def _words(values: Sequence[str]) -> str:
    return ", ".join(values) or "none"


def _switch(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _state(use: dict[str, str]) -> str:
    return f"{use['code']} ({use['detail']})" if use["detail"] else use["code"]


def _show_versions(found: dict[str, Any]) -> None:
    python, installed = found["python"], found["distribution"]
    how = "from a folder on the path, not installed"
    if installed is not None:
        how = f"{installed['version']}, by {installed['installer'] or 'an unknown installer'}"
        how += f"{', editable' if installed['editable'] else ''}, in {installed['location']}"
    modes = [word for word, on in (("isolated", python["isolated"]), ("no GIL", not python["gil"])) if on]
    if python["ignores_environment"] and not python["isolated"]:
        modes.append("ignores the environment")
    print_pairs(
        [
            ("version", found["pyjca"]),
            *((one["name"], one["folder"] or "not there") for one in found["packages"]),
            ("installed", how),
            ("Python", ", ".join([f"{python['implementation']} {python['version']}", *modes])),
            ("", f"{python['build']}, {python['compiler']}, {python['executable']}"),
            ("platform", found["platform"]["description"]),
            *(
                (one["name"], ", ".join(filter(None, (one["version"] or "not installed", one["detail"]))))
                for one in found["libraries"]
            ),
        ]
    )


def _show_compiled(found: dict[str, Any]) -> None:
    headers = "with" if found["headers"] else "without"
    print_pairs(
        [
            ("state", "loaded" if found["loaded"] else f"not there: {found['reason']}"),
            ("compiler here", f"{found['compiler'] or 'none found'}; Python {headers} its header files"),
        ]
    )


def _show_cpu(found: dict[str, Any]) -> None:
    if found["architecture"] is None:
        echo("unknown without the compiled part")
        return
    hidden: dict[str, list[str]] = {}
    for one in found["hidden"]:
        reason = one["detail"].removesuffix(f" hides {one['feature']}")
        hidden.setdefault(reason, []).append(one["feature"])
    print_pairs(
        [
            ("name", f"{found['brand'] or 'unknown'} ({found['vendor']}, {found['architecture']})"),
            ("features", " ".join(found["features"]) or "none that kernels use"),
            *(("hidden", f"{' '.join(features)} ({reason})") for reason, features in hidden.items()),
        ]
    )


def _show_sources(found: dict[str, Any]) -> None:
    given = found["command_line"]
    rows = [[place["kind"], place["state"], place["name"]] for place in found["places"]]
    rows += [[one["name"], one["state"], one["value"] or ""] for one in found["variables"]]
    options = [*given["flags"], *(f"-p {module}" for module in given["plugins"])]
    if given["config"] is not None:
        options.append(f"--config {given['config']}")
    rows.append(["command line", given["state"], " ".join(options)])
    _table(("source", "state", "content"), rows)


def _show_flags(rows: list[dict[str, Any]]) -> None:
    rows = sorted(rows, key=lambda row: row["value"] == row["default"] and row["origin"] in _NOT_ASKED)
    _table(
        ("flag", "value", "origin", "default", "note"),
        [
            [row["name"], _switch(row["value"]), row["origin"], _switch(row["default"]), row["note"]]
            for row in rows
        ],
    )


def _show_policy(found: dict[str, Any]) -> None:
    print_pairs(
        [
            ("order", _words(found["order"])),
            ("preferred", _words(found["preferred"])),
            ("disabled providers", _words(found["disabled_providers"])),
            ("disabled algorithms", _words(found["disabled_algorithms"])),
            *(("not there", text) for text in found["absent"]),
        ]
    )


def _show_providers(rows: list[dict[str, Any]]) -> None:
    _table(
        ("position", "name", "version", "services", "info"),
        [
            [
                str(row["position"]),
                row["name"],
                *("fails" if row[key] is None else str(row[key]) for key in ("version", "services", "info")),
            ]
            for row in rows
        ],
        "position",
        "services",
    )


def _show_backends(rows: list[dict[str, Any]]) -> None:
    _table(
        ("field", "name", "tier", "constant time", "public use", "secret use"),
        [
            [
                row["field"],
                row["name"],
                row["tier"],
                "yes" if row["constant_time"] else "no",
                _state(row["public"]),
                _state(row["secret"]),
            ]
            for row in rows
        ],
    )


def _show_kernels(rows: list[dict[str, Any]]) -> None:
    _table(
        ("kernel", "replaces", "requires", "flag", "state"),
        [
            [row["name"], row["replaces"], _words(row["requires"]), row["flag"] or "none", _state(row)]
            for row in rows
        ],
    )


def _show_plugins(rows: list[dict[str, Any]], scan: float | None) -> None:
    _table(
        ("plugin", "source", "distribution", "state", "ms"),
        [
            [
                row["name"],
                row["source"],
                " ".join(filter(None, (row["distribution"], row["version"]))) or row["target"],
                row["state"],
                f"{row['seconds'] * 1000:.1f}",
            ]
            for row in rows
        ],
        "ms",
    )
    for row in rows:
        for error in row["errors"]:
            echo(one_line(f"plugin {row['name']}: {error['message']}"))
            for cause in error["causes"]:
                told = error["message"].endswith(cause["text"])
                text = cause["place"] if told else f"{cause['text']}, {cause['place']}"
                if text:
                    echo(f"  {one_line(text.removesuffix(', '))}")
    looked = (
        "nobody looked for entry points" if scan is None else f"finding entry points: {scan * 1000:.1f} ms"
    )
    echo(looked)


def _show_entropy(found: dict[str, Any]) -> None:
    print_pairs(
        [
            ("os.urandom asks", found["source"]),
            ("os.getrandom", found["getrandom"]),
            ("two reads", "differ" if found["distinct"] else "do not differ"),
            ("nonces", found["nonces"]),
        ]
    )


def _show_selftest(results: list[Result]) -> None:
    rows = [
        [
            result.provider or "",
            result.service or "",
            result.backend or "",
            result.result.upper() if result.result == "failed" else result.result,
            result.detail,
        ]
        for result in results
    ]
    _table(("provider", "service", "backend", "result", "detail"), rows)
    counts = {one.result: sum(other.result == one.result for other in results) for one in results}
    summary = ", ".join(f"{count} {result}" for result, count in counts.items())
    echo(f"{summary}; {sum(result.seconds for result in results):.1f} s")
