"""How commands print: tables and aligned pairs for people, JSON for programs."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ._application import one_line
from ._streams import echo, standard_output

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

__all__ = ["print_json", "print_pairs", "print_table", "progress_line"]

SCHEMA = 1
_UNBROKEN = 10_000  # columns for what is not a terminal: no line is wrapped


def print_json(content: dict[str, Any]) -> None:
    """Print a JSON object with the number of its form; later forms only add to it."""
    echo(json.dumps({"schema": SCHEMA, **content}, indent=2))


def print_pairs(pairs: Iterable[tuple[str, str]]) -> None:
    """Print names and values, one pair to a line."""
    listed = [(one_line(name), one_line(value)) for name, value in pairs]
    width = max(len(name) for name, _ in listed)
    for name, value in listed:
        echo(f"{name:{width}}  {value}")


def print_table(
    columns: Sequence[str], rows: Iterable[Sequence[str]], *, title: str = "", right: Sequence[str] = ()
) -> None:
    """Print a table; on a terminal it fits the width, elsewhere each row is one line.

    Args:
        columns: the headings.
        rows: the cells, as many as there are columns; each is put on one line.
        title: a line above.
        right: headings of columns of numbers.
    """
    from rich import box
    from rich.console import Console
    from rich.table import Table

    terminal = standard_output().isatty()
    console = Console(
        file=standard_output(),
        width=None if terminal else _UNBROKEN,
        markup=False,
        highlight=False,
        emoji=False,
    )
    table = Table(box=box.SIMPLE_HEAD if terminal else None, pad_edge=False, show_edge=False)
    for name in columns:
        table.add_column(name, justify="right" if name in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*map(one_line, row))
    if title:
        echo(f"{title}\n")
    if terminal:
        console.print(table)
        return
    with console.capture() as captured:
        console.print(table)
    for line in captured.get().splitlines():
        echo(line.rstrip())


@contextmanager
def progress_line(wanted: bool = True) -> Iterator[Callable[[str], None]]:
    """Show what is being done in a line on standard error, where that is a terminal.

    Args:
        wanted: somebody may wait for it.

    Yields:
        a function to be called with a text, which no markup is seen in.
    """
    if not (wanted and sys.stderr.isatty()):
        yield lambda _: None
        return
    from rich.console import Console
    from rich.text import Text

    with Console(stderr=True).status("") as status:
        yield lambda text: status.update(Text(one_line(text)))
