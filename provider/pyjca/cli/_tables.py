"""How commands print: tables and aligned pairs for people, JSON for programs."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["print_json", "print_pairs", "print_table"]

SCHEMA = 1
_UNBROKEN = 10_000  # columns for what is not a terminal: no line is wrapped


def print_json(content: dict[str, Any]) -> None:
    """Print a JSON object with the number of its form; later forms only add to it."""
    click.echo(json.dumps({"schema": SCHEMA, **content}, indent=2))


def print_pairs(pairs: Iterable[tuple[str, str]]) -> None:
    """Print names and values, one pair to a line."""
    listed = list(pairs)
    width = max(len(name) for name, _ in listed)
    for name, value in listed:
        click.echo(f"{name:{width}}  {value}")


def print_table(
    columns: Sequence[str], rows: Iterable[Sequence[str]], *, title: str = "", right: Sequence[str] = ()
) -> None:
    """Print a table; on a terminal it fits the width, elsewhere each row is one line.

    Args:
        columns: the headings.
        rows: the cells, as many as there are columns.
        title: a line above.
        right: headings of columns of numbers.
    """
    from rich import box
    from rich.console import Console
    from rich.table import Table

    terminal = sys.stdout.isatty()
    console = Console(
        file=sys.stdout,
        width=None if terminal else _UNBROKEN,
        markup=False,
        highlight=False,
        emoji=False,
    )
    table = Table(box=box.SIMPLE_HEAD if terminal else None, pad_edge=False, show_edge=False)
    for name in columns:
        table.add_column(name, justify="right" if name in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    if title:
        click.echo(f"{title}\n")
    if terminal:
        console.print(table)
        return
    with console.capture() as captured:
        console.print(table)
    for line in captured.get().splitlines():
        click.echo(line.rstrip())
