"""The commands ``bench``: pyjca beside other libraries, and its own forms beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from ._application import YES, Failure, context_settings
from ._bench_rows import ALL, compare_rows, ladder_rows
from ._bench_table import Case, Rung, load_reasons, load_table
from ._input import read_small
from ._options import output_option
from ._output import Output, write_all
from ._tables import print_table

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["bench"]

CASES, LADDER = "cases.py", "ladder.py"

# The kernel is a contestant where a row asks what the engine adds to it.
_USUAL_RIVALS = ("cryptography", "kernel")


@click.group("bench", context_settings=context_settings, no_args_is_help=False)
def bench() -> None:
    """Measure pyjca beside other libraries, and its forms beside each other.

    All run through their public Python interfaces, in short samples that are taken in turn, on one
    processor; the ratio of the least times decides. It needs the extra "bench".
    """


# ----------------------------------------------------------------------------------------- options


def _complete_ids(name: str, kind: type[Case] | type[Rung]) -> Callable[..., list[CompletionItem]]:
    def complete(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
        try:
            table = load_table(ctx.params.get("cases"), name, kind)
        except click.ClickException:
            return []
        rows = table.rows.values()
        return [CompletionItem(row.id, help=row.operation) for row in rows if row.id.startswith(incomplete)]

    return complete


def _complete_contestants(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    try:
        names = [*load_table(ctx.params.get("cases"), CASES, Case).contestants, ALL]
    except click.ClickException:
        return []
    return [CompletionItem(name) for name in names if name.lower().startswith(incomplete.lower())]


def _positive(_: click.Context, __: click.Parameter, value: float) -> float:
    if not 0 < value < float("inf"):
        raise click.UsageError("--time takes a number of seconds above 0")
    return value


def _measuring(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that both measuring commands have."""
    for option in reversed(
        (
            click.option(
                "--time",
                "seconds",
                type=float,
                default=1.0,
                show_default=True,
                metavar="S",
                callback=_positive,
                help="Measure each contestant of each benchmark for so many seconds.",
            ),
            click.option("--cpu", type=int, metavar="N", help="Measure on this processor, not the last one."),
            click.option("--check", is_flag=True, help="End with status 1 if a demanded ratio is missed."),
            click.option(
                "--resume", metavar="FILE", help="Keep results there after each benchmark, and go on from it."
            ),
            click.option("--json", "json_file", metavar="FILE", help="Write all results as JSON."),
            click.option("--csv", "csv_file", metavar="FILE", help="Write a line for each comparison."),
            click.option("--plot", metavar="FILE", help="Draw the ratios: .svg, .png or .pdf."),
            click.option("--pyperf", "pyperf_file", metavar="FILE", help="Write the samples for pyperf."),
            click.option(
                "--cases",
                metavar="FILE",
                type=click.Path(),
                is_eager=True,
                help="Take the benchmarks from this Python file, not from the source tree.",
            ),
        )
    ):
        function = option(function)
    return function


# ---------------------------------------------------------------------------------------- commands


@bench.command(
    epilog="""\b
Examples:
  pyjca bench compare
  pyjca bench compare 'p256_*' --against all --time 3
  pyjca bench compare p256_sign --fields limbs10,limbs9,montgomery52
  pyjca bench compare --resume run.json --json results.json"""
)
@click.argument("names", nargs=-1, metavar="[CASE]...", shell_complete=_complete_ids(CASES, Case))
@click.option(
    "--against",
    multiple=True,
    metavar="NAME",
    shell_complete=_complete_contestants,
    help="Contestants, separated by commas, or all (default: cryptography).",
)
@click.option("--fields", metavar="NAMES", help="Run pyjca with each of these field backends.")
@_measuring
@click.pass_context
def compare(
    ctx: click.Context,
    /,
    names: tuple[str, ...],
    against: tuple[str, ...],
    fields: str | None,
    **options: Any,
) -> int:
    """Compare pyjca's own provider with other libraries.

    CASE is the name of a benchmark or a pattern; without one all are run (see: pyjca bench list). A
    library that is not installed is told of and left out. The exit status is 0, or with --check 1 where a
    ratio that is demanded is missed or could not be measured.
    """
    table = load_table(options["cases"], CASES, Case)
    usual = [name for name in _USUAL_RIVALS if name in table.contestants]
    rivals = _listed(",".join(against)) or usual or [*_USUAL_RIVALS]
    forms = _listed(fields or "")
    rows = compare_rows(table, names, rivals, forms)
    words = [
        *names,
        *(["--against", ",".join(rivals)] if against else []),
        *(["--fields", fields] if fields else []),
    ]
    from ._bench_run import run

    return run(ctx, "compare", words, table, rows, options)


@bench.command(
    epilog="""\b
Examples:
  pyjca bench ladder
  pyjca bench ladder p256_sign --time 5"""
)
@click.argument("names", nargs=-1, metavar="[RUNG]...", shell_complete=_complete_ids(LADDER, Rung))
@_measuring
@click.pass_context
def ladder(ctx: click.Context, /, names: tuple[str, ...], **options: Any) -> int:
    """Compare pyjca's representations and kernels, as the change requests of OpenJDK did.

    The forms of a benchmark are measured in one run, and their ratios are shown beside the published ones.
    A form that this build or processor does not have is left out. The exit status is as that of compare.
    """
    table = load_table(options["cases"], LADDER, Rung)
    from ._bench_run import run

    return run(ctx, "ladder", [*names], table, ladder_rows(table, names), options)


@bench.command("list", epilog="\b\nExample:\n  pyjca bench list")
@click.option("--cases", metavar="FILE", type=click.Path(), help="Take the benchmarks from this Python file.")
def list_(cases: str | None) -> None:
    """List the benchmarks of compare, and who takes part."""
    table = load_table(cases, CASES, Case)
    print_table(
        ("benchmark", "operation", "contestants"),
        [(case.id, case.operation, ", ".join(case.rivals)) for case in table.rows.values()],
    )


@bench.command(epilog="\b\nExample:\n  pyjca bench report compare.json ladder.json -o BENCHMARKS.md")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@click.option(
    "--reasons",
    metavar="FILE",
    type=click.Path(),
    help="Take the reasons why aims are missed from this Python file, not from the source tree.",
)
@output_option("Write there (default: standard output).")
def report(files: tuple[str, ...], reasons: str | None, output: str | None) -> int:
    """Write a document from results: figures, what falls short, all that was timed.

    FILE holds what --json of compare, of ladder or of benchmarks.estimates in the source tree has written;
    there is one of each at most.
    """
    from ._bench_report import as_markdown
    from ._bench_results import decode

    target = Output(output, text=True)
    documents = {}
    for file in files:
        document = decode(read_small(file, "results of benchmarks"), file)
        if document["kind"] in documents:
            raise Failure(f"there are two files with results of {document['kind']}")
        documents[document["kind"]] = document
    write_all((target, as_markdown(documents, load_reasons(reasons)).encode()))
    return YES


def _listed(text: str) -> list[str]:
    return list(dict.fromkeys(filter(None, map(str.strip, text.split(",")))))
