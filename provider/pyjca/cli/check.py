"""The command check: whether a provider or a field backend keeps its contract, or does what another does."""

from __future__ import annotations

import math
import os
import sys
from functools import cache
from random import SystemRandom
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from . import _completing
from ._application import NO, YES, Failure, one_line, printable
from ._foreign import ask
from ._options import json_option
from ._settings import settings_given
from ._streams import echo
from ._tables import print_json, print_table, progress_line

if TYPE_CHECKING:
    from ..testing import CheckResult, Comparison

__all__ = ["check"]

_SEEDS = 1 << 32


@click.command(
    epilog="""\b
Examples:
  pyjca check PyJCA --against OpenSSL --time 60
  pyjca check P256/native --against P256/bigint
  pyjca check "P256/native (intrinsic: adx)" --against P256/limbs10/portable
  pyjca check PyJCA:UseAVX=0 --against PyJCA
  pyjca -p my_module check MyProvider"""
)
@click.argument("name", metavar="NAME", shell_complete=_completing.sides)
@click.option("--against", metavar="OTHER", shell_complete=_completing.sides, help="Compare with this one.")
@click.option("--seed", type=click.IntRange(0), metavar="N", help="Repeat the inputs of a run.")
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(0, min_open=True, max=1e6),
    metavar="S",
    help="Seconds to compare for (default: 10); with --against.",
)
@json_option
@click.pass_context
def check(
    ctx: click.Context, name: str, against: str | None, seed: int | None, seconds: float | None, as_json: bool
) -> int:
    """Check a provider or a field backend: by its contract, or against another.

    NAME and OTHER are two providers, or two backends of one field, written FIELD/NAME, for the best of
    that name that can run, or FIELD/NAME/TIER/FORM (see: pyjca list backends). Flags that hold for one
    side follow a colon, as after -XX: and with commas between.

    Alone, NAME is checked by the conformance kit (pyjca.testing). With --against, both get the same random
    and boundary inputs until the time is over or they differ. The first disagreement is made small, and
    printed as a Python program that asks both again; keys in it are made for the test. What a provider
    may refuse is counted as declined. The exit status is 0 if nothing is wrong, else 1.
    """
    if seconds is not None and math.isnan(seconds):
        raise click.UsageError("--time is a number of seconds")
    if against is None and seconds is not None:
        raise click.UsageError("--time limits a comparison; add --against OTHER")
    chosen = SystemRandom().randrange(_SEEDS) if seed is None else seed
    if against is not None:
        return _compare(ctx, name, against, chosen, 10.0 if seconds is None else seconds, as_json)
    return _conform(name, chosen, as_json)


def _tell_seed(seed: int, as_json: bool) -> None:
    """Tell the seed before any work, so that a run that ends early can be repeated."""
    if not as_json:
        echo(f"seed {seed}")
        sys.stdout.flush()


def _preamble(ctx: click.Context) -> str:
    """Return the lines that put in force what options of this command line did."""
    settings = settings_given(ctx)
    lines = [f"pyjca.plugins.load({module!r})" for module in settings.modules]
    if settings.config is not None:
        lines.append(f"pyjca.configure({os.path.abspath(settings.config)!r})")  # noqa: PTH100
    if settings.options:
        lines.append(f"# run with PYJCA_FLAGS={' '.join(settings.options)!r} in the environment")
    return "\n".join(lines)


# -------------------------------------------------------------------------------------- comparison


def _compare(ctx: click.Context, name: str, against: str, seed: int, seconds: float, as_json: bool) -> int:
    from .. import testing

    test = testing.DifferentialTest(name, against, seed=seed)
    try:
        _tell_seed(seed, as_json)
        with progress_line(not as_json) as tell:
            comparison = test.run(seconds, preamble=_preamble(ctx), tell=tell)
    except KeyboardInterrupt:
        if not as_json:
            _show(test.comparison())
        raise
    if as_json:
        print_json(_plain(comparison))
    else:
        _show(comparison)
    return YES if comparison.disagreement is None else NO


def _plain(comparison: Comparison) -> dict[str, Any]:
    found = comparison.disagreement
    return {
        "left": comparison.left,
        "right": comparison.right,
        "seed": comparison.seed,
        "seconds": comparison.seconds,
        "same": found is None,
        "cases": comparison.cases,
        "services": [row._asdict() for row in comparison.compared],
        "only_in": {"left": [*comparison.only_left], "right": [*comparison.only_right]},
        "not_compared": [*comparison.not_compared],
        "disagreement": None if found is None else {**found._asdict(), "arguments": _text(found.arguments)},
    }


def _text(value: Any) -> Any:
    """Return a value as JSON has it: bytes in hexadecimal, numbers as they are, others as text."""
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, dict):
        return {name: _text(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_text(one) for one in value]
    return value if value is None or isinstance(value, (bool, int, str)) else repr(value)


def _show(comparison: Comparison) -> None:
    rows = [
        [
            row.service,
            str(row.cases),
            ", ".join(f"{count} {what}" for what, count in row.declined.items()),
            f"{row.seconds:.1f}",
        ]
        for row in comparison.compared
    ]
    print_table(("service", "cases", "declined", "seconds"), rows, right=("cases", "seconds"))
    for side, services in (
        (comparison.left, comparison.only_left),
        (comparison.right, comparison.only_right),
    ):
        if services:
            echo(one_line(f"only in {side}: {', '.join(services)}"))
    for text in comparison.not_compared:
        echo(one_line(f"not compared: {text}"))
    found = comparison.disagreement
    told = f"{comparison.cases} cases compared in {comparison.seconds:.1f} s; seed {comparison.seed}"
    if found is None:
        echo(one_line(f"{comparison.left} and {comparison.right} agree; {told}"))
        return
    due = f"; {found.expected} is due" if found.expected else ""
    echo(one_line(f"{found.service}, {found.operation}: they disagree{due}"))
    echo(one_line(f"  {comparison.left}: {found.left}"))
    echo(one_line(f"  {comparison.right}: {found.right}"))
    echo("This program asks both again; its keys were made for this test:\n")
    echo("\n".join(map(printable, found.program.split("\n"))))
    echo(one_line(told))


# -------------------------------------------------------------------------------------- conformance


def _conform(name: str, seed: int, as_json: bool) -> int:
    from .. import flags, testing
    from ..spi import FieldBackend

    start = perf_counter()
    told, subject, values = testing.named(name)
    if isinstance(subject, FieldBackend):
        shared = subject._replace(build=cache(subject.build))  # building may take longer than checking
        checks = [*testing.field_checks(shared), *testing.scheme_checks(shared)]
    else:
        wrong: list[str] = []
        found = ask("asking for its services", lambda: testing.provider_checks(subject, flags=values), wrong)
        if found is None:
            raise Failure(f"provider {told} cannot be checked: {wrong[0]}")
        checks = found
    _tell_seed(seed, as_json)
    results: list[CheckResult] = []
    with progress_line(not as_json) as tell, flags.override(**values):  # type: ignore[arg-type]
        for number, one in enumerate(checks, 1):
            tell(f"{one.name} ({number} of {len(checks)})")
            results.append(one.result(seed))
    failed = [result for result in results if not result.ok]
    counts = {status: sum(result.status == status for result in results) for status in ("passed", "skipped")}
    seconds = round(perf_counter() - start, 3)
    if as_json:
        rows = [
            {"check": one.check, "service": one.service, "status": one.status, "detail": one.detail}
            for one in results
        ]
        print_json({"name": told, "seed": seed, "seconds": seconds, "same": not failed, "checks": rows})
        return NO if failed else YES
    for result in failed:
        echo(one_line(f"{result.check}: {result.detail}"))
    verdict = f"{len(failed)} checks failed" if failed else "keeps its contract"
    echo(
        one_line(
            f"{told}: {verdict}; {counts['passed']} passed, {counts['skipped']} skipped "
            f"in {seconds:.1f} s; seed {seed}"
        )
    )
    return NO if failed else YES
