"""The command ``list flags``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from .. import flags
from .._flag_table import spell
from ._application import one_line
from ._options import json_option
from ._streams import echo
from ._tables import print_json, print_table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..flags import FlagState

__all__ = ["flag_rows", "flags_command"]


def flag_rows() -> list[dict[str, Any]]:
    """Return all flags as plain data."""
    return [
        {
            "name": state.flag.name,
            "aliases": list(state.flag.aliases),
            "type": type(state.flag.default).__name__,
            "limits": None if state.flag.limits is None else list(state.flag.limits),
            "kind": state.flag.kind,
            "default": state.flag.default,
            "value": state.value,
            "origin": state.origin,
            "note": state.note,
            "description": state.flag.description,
        }
        for state in flags.table()
    ]


@click.command("flags", epilog="\b\nExamples:\n  pyjca list flags\n  pyjca list flags --final -XX:UseAVX=2")
@click.option("--final", is_flag=True, help="Print the values in force, their kinds and origins.")
@json_option
def flags_command(final: bool, as_json: bool) -> None:
    """List the flags, or with --final their values in force.

    Where a flag has nothing to act on in this build or on this processor, a note says so. Diagnostic
    flags need -XX:+UnlockDiagnosticVMOptions before them.
    """
    if as_json:
        print_json({"flags": flag_rows()})
    elif final:
        _print_final(flags.table())
    else:
        rows = flag_rows()
        columns = ("name", "type", "default", "kind", "description", "note")
        print_table(columns, ([spell(row[column]) for column in columns] for row in rows))


def _print_final(states: Iterable[FlagState]) -> None:
    """Print as -XX:+PrintFlagsFinal does: type, name, value, kind, origin."""
    rows = [(state, type(state.flag.default).__name__, one_line(spell(state.value))) for state in states]
    names = max(len(state.flag.name) for state, _, _ in rows)
    values = max(len(value) for _, _, value in rows)
    echo("[Global flags]")
    for state, kind, value in rows:
        note = f"  # {one_line(state.note)}" if state.note else ""
        name = f"{state.flag.name:{names}}"
        echo(f"{kind:>5} {name} = {value:{values}} {{{state.flag.kind}}} {{{state.origin}}}{note}")
