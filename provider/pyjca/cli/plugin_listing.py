"""The command ``list plugins``."""

from __future__ import annotations

import importlib
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .. import plugins as plugin_system
from .._plugin_loading import describe
from ._application import one_line
from ._options import json_option
from ._streams import echo
from ._tables import print_json, print_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..plugins import PluginError, PluginState

__all__ = ["plugin_rows", "plugins"]

_MOST_NAMED = 3
_DEEPEST = 5  # of the causes that are printed
# Files whose lines tell nobody anything: an import passes through them.
_MACHINERY = (
    "<frozen",
    str(Path(importlib.__file__).parent),
    str(Path(plugin_system.__file__).with_name("_plugin_")),
)


def plugin_rows() -> list[dict[str, Any]]:
    """Return all plugins as plain data."""
    return [
        {
            "name": state.name,
            "source": state.source,
            "distribution": state.distribution,
            "version": state.version,
            "target": state.target,
            "state": state.state,
            "hooks": list(state.hooks),
            "providers": list(state.providers),
            "backends": list(state.backends),
            "flags": list(state.flags),
            "kernels": state.kernels,
            "seconds": round(state.seconds, 6),
            "errors": [
                {
                    "message": error.message,
                    "kept": error.kept,
                    "causes": [{"text": text, "place": place} for text, place in _causes(error)],
                }
                for error in state.errors
            ],
        }
        for state in plugin_system.table()
    ]


@click.command(
    "plugins", epilog="\b\nExamples:\n  pyjca list plugins\n  PYJCA_PLUGINS=mine pyjca list plugins --json"
)
@json_option
def plugins(as_json: bool) -> None:
    """List the plugins, what they brought, and what is wrong with them.

    A plugin is built in, an entry point of an installed distribution, a module that was loaded with
    -p, or registered by code. One that PYJCA_PLUGINS leaves out is listed as not allowed. What is wrong
    is printed below the table; the exit status is 0 all the same.
    """
    if as_json:
        print_json({"plugins": plugin_rows(), "scan_seconds": plugin_system.scan_seconds()})
        return
    states = plugin_system.table()
    print_table(
        ("name", "source", "distribution", "state", "hooks", "brings", "ms"),
        (
            [
                state.name,
                state.source,
                " ".join(filter(None, (state.distribution, state.version))) or state.target,
                state.state,
                ", ".join(hook.removeprefix("pyjca_") for hook in state.hooks),
                _brings(state),
                f"{state.seconds * 1000:.1f}",
            ]
            for state in states
        ),
        right=("ms",),
    )
    for state in states:
        for error in state.errors:
            _print_error(error)


def _brings(state: PluginState) -> str:
    parts = (
        _several("provider", state.providers),
        _several("backend", state.backends),
        _several("flag", state.flags),
        f"{state.kernels} kernel{'s' if state.kernels > 1 else ''}" if state.kernels else "",
    )
    return "; ".join(filter(None, parts))


def _several(kind: str, names: Sequence[str]) -> str:
    """Return the names of a few things, the number of many."""
    if len(names) > _MOST_NAMED:
        return f"{len(names)} {kind}s"
    return f"{kind}{'s' if len(names) > 1 else ''} {', '.join(names)}" if names else ""


def _print_error(error: PluginError) -> None:
    verdict = "" if error.kept else "was passed over: "
    echo(one_line(f"plugin {error.plugin} {verdict}{error.message}"))
    for text, place in _causes(error):
        # what the message says already needs only its place
        if not error.message.endswith(text):
            echo(f"  {one_line(f'{text}, {place}' if place else text)}")
        elif place:
            echo(f"  {one_line(place)}")


def _causes(error: PluginError) -> list[tuple[str, str]]:
    """Return text and place of the exceptions behind an error, the outermost first."""
    causes: list[tuple[str, str]] = []
    cause = error.cause
    while cause is not None and len(causes) < _DEEPEST:
        causes.append((describe(cause), _place(cause)))
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return causes


def _place(cause: BaseException) -> str:
    """Return file and line that raised an exception, empty where only the machinery of imports did."""
    if isinstance(cause, SyntaxError) and cause.filename:
        return f"{cause.filename}:{cause.lineno}"
    for frame in reversed(traceback.extract_tb(cause.__traceback__)):
        if not frame.filename.startswith(_MACHINERY):
            return f"{frame.filename}:{frame.lineno}"
    return ""
