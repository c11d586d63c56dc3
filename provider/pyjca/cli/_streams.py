"""Standard output, kept for what commands themselves print.

Plugins and providers may print whenever they are loaded or asked. While a command runs, what they
print goes to standard error, so that a key, a signature or JSON on standard output stays whole.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["echo", "reserved", "standard_output"]

_own: TextIO | None = None


@contextmanager
def reserved() -> Iterator[None]:
    """Send to standard error what anybody prints but through :func:`standard_output` and :func:`echo`."""
    global _own
    before, real = _own, standard_output()
    _own, sys.stdout = real, sys.stderr
    try:
        yield
    finally:
        _own, sys.stdout = before, real


def standard_output() -> TextIO:
    """Return the real standard output."""
    return sys.stdout if _own is None else _own


def echo(text: str = "", *, nl: bool = True) -> None:
    """Print on the real standard output."""
    click.echo(text, file=standard_output(), nl=nl)
