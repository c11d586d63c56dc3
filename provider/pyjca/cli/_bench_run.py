"""Running benchmarks: in turn, with what is known kept on disk, and results written at the end."""

from __future__ import annotations

import shlex
import sys
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from ._application import NO, YES, Failure
from ._bench_environment import describe
from ._bench_output import as_csv, as_picture, as_pyperf, picture_format, print_results
from ._bench_results import decode, encode, misses, new_document, resumed, row_result
from ._bench_timing import Absent, Limits, measure, processor, pyperf
from ._output import Output, write_all
from ._settings import settings_given

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from ._bench_table import Row, Table
    from ._bench_timing import Measured

__all__ = ["run"]


def run(
    ctx: click.Context,
    kind: str,
    words: list[str],
    table: Table,
    rows: Sequence[Row],
    options: dict[str, Any],
) -> int:
    """Measure rows, write what is asked for, print the rest; return the exit status.

    Args:
        ctx: of the command.
        kind: "compare" or "ladder".
        words: arguments that say what is measured.
        table: where the rows come from.
        rows: what is measured.
        options: of both measuring commands.

    Raises:
        Failure: what is asked for cannot be done.
    """
    clock = pyperf().perf_counter
    limits = Limits(options["seconds"], processor(options["cpu"]))
    if options["resume"] is not None and options["pyperf_file"] is not None:
        raise click.UsageError("--pyperf needs the samples of all benchmarks, which --resume does not keep")
    picture = None if options["plot"] is None else picture_format(options["plot"])
    targets = {
        key: Output(options[key], text=key != "plot")
        for key in ("json_file", "csv_file", "plot", "pyperf_file", "resume")
        if options[key] is not None
    }
    words += ["--time", f"{limits.seconds:g}"]
    command = shlex.join(["pyjca", "bench", kind, *words, *settings_given(ctx).options])
    settings = {"arguments": words, "rows": [row.id for row in rows]}
    document = new_document(kind, command, settings, describe(table))
    document["unmeasured"] = dict(table.unmeasured)
    state = targets.pop("resume", None)
    if state is not None and state.path is not None and state.path.exists():
        before = decode(_content(state.path), options["resume"])
        document = resumed(before, document, options["resume"])
    samples = _measure(rows, table, limits, clock, document, state)
    contents = {
        "json_file": lambda: encode(document),
        "csv_file": lambda: as_csv(document),
        "plot": lambda: as_picture(document, picture or ""),
        "pyperf_file": lambda: as_pyperf(samples),
    }
    write_all(*((target, contents[key]()) for key, target in targets.items()))
    missed = misses(document)
    if all(target.path is not None for target in targets.values()):
        print_results(document)
    if not options["check"]:
        return YES
    for miss in missed:
        click.echo(f"pyjca: missed: {miss}", err=True)
    return NO if missed else YES


def _content(path: Path) -> bytes:
    """Return a file's content; it is no input that must not be replaced."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Failure(f"cannot read {str(path)!r}: {error.strerror}") from error


def _measure(
    rows: Sequence[Row],
    table: Table,
    limits: Limits,
    clock: Callable[[], float],
    document: dict[str, Any],
    state: Output | None,
) -> list[tuple[str, str, Measured]]:
    """Measure the rows that the document does not have; return the samples.

    After each the state is written, so that a run which is ended can go on.
    """
    done = {row["id"]: row for row in document["rows"]}
    samples: list[tuple[str, str, Measured]] = []
    with _kept(document, rows, state), _progress(len(rows)) as tell:
        for number, row in enumerate(rows):
            if row.id in done:
                continue
            tell(row.id, number, 0.0)
            tick = partial(tell, row.id, number)
            try:
                outcome, paid = measure(row, table.contestants, limits, clock, tick)
            except Exception as error:  # its material is wrong, or what worked once does not go on working
                raise Failure(f"{row.id} cannot be measured: {type(error).__name__}: {error}") from error
            done[row.id] = row_result(row, outcome, paid)
            samples += [
                (row.id, label, found) for label, found in outcome.items() if not isinstance(found, Absent)
            ]
            document["rows"] = [done[one.id] for one in rows if one.id in done]
            if state is not None:
                write_all((state, encode(document)))
    return samples


@contextmanager
def _kept(document: Mapping[str, Any], rows: Sequence[Row], state: Output | None) -> Iterator[None]:
    """Say at an interruption what is kept, and how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        if state is not None:
            count = f"{len(document['rows'])} of {len(rows)}"
            click.echo(
                f"pyjca: {count} benchmarks are kept; the same command goes on with the rest", err=True
            )
        raise


@contextmanager
def _progress(count: int) -> Iterator[Callable[[str, int, float], None]]:
    """Show how far it is, where standard error is a terminal.

    Nothing is drawn but by the calls, which come between samples: a thread that draws would be measured.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda *_: None
        return
    from rich import progress
    from rich.console import Console

    columns = (
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeRemainingColumn(),
        progress.TextColumn("{task.description}"),
    )
    with progress.Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=count)

        def tell(name: str, done: int, part: float) -> None:
            bar.update(task, completed=done + part, description=name, refresh=True)

        yield tell
