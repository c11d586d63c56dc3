"""Input: files or standard input, read in bounded memory, with a progress bar where somebody waits."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, BinaryIO, cast

import click

from ._application import Failure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["STANDARD", "data", "inputs", "protect", "read_small", "take_standard_input"]

STANDARD = "-"

_SMALL = 1 << 20  # bytes; keys, signatures and passwords are far smaller
_LARGE = 1 << 25  # bytes from which reading may take long enough for a progress bar


@contextmanager
def data(name: str) -> Iterator[BinaryIO]:
    """Open the data of an operation; reading it moves a progress bar where it may take long.

    Args:
        name: of a file; "-" is standard input.

    Raises:
        Failure: it cannot be read.
    """
    with _opened(name, "the data") as file, _watched(file) as watched:
        yield watched


def read_small(name: str, what: str, most: int = _SMALL) -> bytes:
    """Return the content of a file, or of standard input for "-".

    Args:
        name: of the file.
        what: it should hold, for messages ("the key").
        most: bytes of that.

    Raises:
        Failure: it cannot be read, or is too large to be that.
    """
    with _opened(name, what) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise Failure(f"{name!r} is larger than {most >> 20} MiB, so it is not {what}")
    return content


def protect(name: str) -> None:
    """Note that a file, or standard input for "-", is an input, also if it is read later or never."""
    with suppress(OSError):  # what is not there cannot be replaced
        inputs().append(os.stat(0 if name == STANDARD else name))  # noqa: PTH116  (also a descriptor)


def inputs() -> list[os.stat_result]:
    """Return which files the command has as inputs."""
    noted: list[os.stat_result] = click.get_current_context().meta.setdefault("pyjca.inputs", [])
    return noted


def take_standard_input(what: str) -> BinaryIO:
    """Return standard input, which can be read once only.

    Raises:
        UsageError: it was taken already.
        Failure: it is closed.
    """
    taken = click.get_current_context().meta
    before = taken.get("pyjca.standard_input")
    if before is not None:
        raise click.UsageError(f"standard input can be read only once, and {before} came from it already")
    taken["pyjca.standard_input"] = what
    if sys.stdin is None:
        raise Failure("standard input is closed")
    return sys.stdin.buffer


@contextmanager
def _opened(name: str, what: str) -> Iterator[BinaryIO]:
    protect(name)
    try:
        if name == STANDARD:
            yield take_standard_input(what)
        else:
            with open(name, "rb") as file:  # noqa: PTH123
                yield file
    except OSError as error:
        raise Failure(f"cannot read {name!r}: {error.strerror}") from error


class _Watched:
    """Passes on reads, and tells how much was read."""

    def __init__(self, file: BinaryIO, tell: Callable[[int], object]) -> None:
        self._file = file
        self._tell = tell

    def read(self, size: int) -> bytes:
        piece = self._file.read(size)
        self._tell(len(piece))
        return piece


@contextmanager
def _watched(file: BinaryIO) -> Iterator[BinaryIO]:
    size = _size(file)
    unneeded = size is not None and size < _LARGE
    if unneeded or file.isatty() or not sys.stderr.isatty():
        yield file
        return
    from rich import progress
    from rich.console import Console

    columns = (
        progress.BarColumn(),
        progress.DownloadColumn(binary_units=True),
        progress.TransferSpeedColumn(),
        progress.TimeRemainingColumn(),
    )
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=size)
        yield cast("BinaryIO", _Watched(file, lambda count: bar.advance(task, count)))


def _size(file: BinaryIO) -> int | None:
    """Return the size of a regular file, None for what has none before its end."""
    try:
        state = os.fstat(file.fileno())
    except (OSError, ValueError):  # ValueError: no real file (io.UnsupportedOperation is one)
        return None
    return state.st_size if stat.S_ISREG(state.st_mode) else None
