"""Many signatures named by a manifest, verified in batches.

A line that cannot be used, or whose signature is bad, is told by its number and hides no other.
"""

from __future__ import annotations

import csv
import io
import json
import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .. import Error, Signature
from ._algorithms import usual
from ._application import NO, WRONG, YES, Failure, one_line
from ._input import STANDARD, read_small
from ._keyfiles import read_public_key
from ._options import decode
from ._streams import echo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .. import PublicKey
    from ._algorithms import SignatureForm

__all__ = ["verify_manifest"]

_NEEDED = ("key", "signature", "file")
_COLUMNS = (*_NEEDED, "algorithm")
_MOST = 1024  # lines of a batch
_ENOUGH = 1 << 26  # bytes of messages, after which a batch is not made longer
_LARGE = 1 << 23  # bytes from which a file is read in pieces, and its signature verified by itself

GOOD, BAD, UNUSABLE = "good", "bad", "unusable"


class Line:
    """One line of a manifest, and what is known of it."""

    def __init__(self, number: int, cells: dict[str, str]) -> None:
        self.number = number
        self.cells = cells
        self.result = ""
        self.detail = ""
        self.public: PublicKey
        self.algorithm = cells.get("algorithm") or ""
        self.params: Any = None
        self.signature = b""
        self.message = b""

    def fail(self, detail: str) -> None:
        """Note that the line cannot be used."""
        self.result, self.detail = UNUSABLE, one_line(detail)

    def judge(self, verdict: bool) -> None:
        """Note a verdict."""
        self.result = GOOD if verdict else BAD
        self.detail = "" if verdict else "the signature does not belong to this data and key"

    def told(self) -> dict[str, Any]:
        """Return the line for JSON."""
        return {"line": self.number, **self.cells, "result": self.result, "detail": self.detail}


class Manifest:
    """What verifies the lines of a manifest.

    Args:
        name: of its file, to whose folder the paths in it are relative; "-" is standard input.
        algorithm: for lines that name none; None means the usual one of the key.
        signature_form: which of an algorithm's signatures are meant.
        provider: that verifies, None for any.
        form: how signatures are written.
    """

    def __init__(
        self,
        name: str,
        algorithm: str | None,
        signature_form: SignatureForm,
        provider: str | None,
        form: str,
    ) -> None:
        self._folder = Path(name).parent
        self._algorithm = algorithm
        self._signature_form = signature_form
        self._provider = provider
        self._form = form
        self._keys: dict[str, PublicKey | Failure] = {}
        self.lines = list(_lines(name))

    def verify(self, tell: Callable[[int], object]) -> None:
        """Verify all lines; ``tell`` gets the number of lines that are done, now and then."""
        batch: list[Line] = []
        size = 0
        for number, line in enumerate(self.lines):
            self._prepare(line)
            if not line.result:
                batch.append(line)
                size += len(line.message)
            if len(batch) == _MOST or size >= _ENOUGH:
                self._verify_batch(batch)
                batch, size = [], 0
            elif not line.result:
                continue
            tell(number + 1 - len(batch))
        self._verify_batch(batch)
        tell(len(self.lines))

    def _path(self, name: str) -> str:
        """Return the path of a file that a line names.

        Raises:
            Failure: no file can have that name.
        """
        path = str(self._folder / name)
        try:
            possible = b"\0" not in os.fsencode(path)
        except UnicodeEncodeError:
            possible = False
        if not possible:
            raise Failure(f"{name!r} is no name of a file")
        return os.path.join(os.curdir, path) if path == STANDARD else path  # noqa: PTH118  (pathlib drops it)

    def _prepare(self, line: Line) -> None:
        """Read what a line names; a large file is verified here."""
        if line.result:
            return
        try:
            line.public = self._key(line.cells["key"])
            key = self._path(line.cells["key"])
            line.algorithm = line.algorithm or self._algorithm or usual(line.public, "signature", key)
            line.params = self._signature_form.parameters(line.public, key, line.algorithm)
            name = self._path(line.cells["signature"])
            claimed = read_small(name, "a signature")
            line.signature = decode(claimed, self._form, f"the signature in {name!r}")
            self._read_message(line)
        except (click.ClickException, Error) as error:
            line.fail(error.format_message() if isinstance(error, click.ClickException) else str(error))

    def _key(self, name: str) -> PublicKey:
        known = self._keys.get(name)
        if known is None:
            try:
                known = read_public_key(self._path(name), "verifying")
            except Failure as failure:
                known = failure
            self._keys[name] = known
        if isinstance(known, Failure):
            raise known
        return known

    def _read_message(self, line: Line) -> None:
        name = self._path(line.cells["file"])
        try:
            with open(name, "rb") as file:  # noqa: PTH123
                line.message = file.read(_LARGE)
                if len(line.message) < _LARGE:
                    return
                verifier = self._engine(line)
                verifier.init_verify(line.public)
                verifier.update(line.message)
                verifier.update_file(file)
        except OSError as error:
            raise Failure(f"cannot read {name!r}: {error.strerror}") from error
        line.judge(verifier.verify(line.signature))
        line.message = b""

    def _engine(self, line: Line) -> Signature:
        engine = Signature.get_instance(line.algorithm, self._provider)
        engine.set_parameter(line.params)
        return engine

    def _verify_batch(self, batch: list[Line]) -> None:
        groups: dict[Any, list[Line]] = {}
        for line in batch:
            groups.setdefault((line.algorithm, line.params), []).append(line)
        for lines in groups.values():
            try:
                self._verify_group(lines)
            except Error:  # of one line, which is found by itself
                for line in lines:
                    self._verify_alone(line)
        for line in batch:
            line.message = b""

    def _verify_group(self, lines: list[Line]) -> None:
        verdicts = self._engine(lines[0]).verify_batch(
            [line.signature for line in lines],
            [line.message for line in lines],
            public_keys=[line.public for line in lines],
        )
        for line, verdict in zip(lines, verdicts, strict=True):
            line.judge(verdict)

    def _verify_alone(self, line: Line) -> None:
        try:
            verifier = self._engine(line)
            verifier.init_verify(line.public)
            line.judge(verifier.verify(line.signature, line.message))
        except Error as error:
            line.fail(str(error))


def _lines(name: str) -> Iterator[Line]:
    """Read a manifest.

    Raises:
        Failure: it cannot be read, or its columns are others.
    """
    content = read_small(name, "a manifest", most=1 << 30)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Failure(f"the manifest {name!r} is not text in UTF-8") from None
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        header = [cell.strip() for cell in next(reader, [])]
        if len(set(header)) != len(header) or not set(_NEEDED) <= set(header) <= set(_COLUMNS):
            raise Failure(
                f"the first line of the manifest {name!r} names its columns: key, signature, file and, "
                f"if need be, algorithm; it is {', '.join(header) or 'empty'}"
            )
    except csv.Error as error:
        raise Failure(f"the first line of the manifest {name!r} is malformed: {error}") from None
    while True:
        number = reader.line_num + 1  # of the row's first line
        try:
            row = next(reader, None)
        except csv.Error as error:
            line = Line(number, {})
            last = f", to line {reader.line_num}" if reader.line_num > number else ""
            line.fail(f"it is malformed{last}: {error}")
            yield line
        else:
            if row is None:
                return
            if row:
                yield _line(number, header, row)


def _line(number: int, header: list[str], row: list[str]) -> Line:
    line = Line(number, dict(zip(header, row, strict=False)))
    if len(row) != len(header):
        line.fail(f"it has {len(row)} columns, and the first line {len(header)}")
    else:
        missing = [column for column in _NEEDED if not line.cells[column]]
        if missing:
            line.fail(f"it names no {' and no '.join(missing)}")
    return line


def verify_manifest(
    name: str,
    *,
    algorithm: str | None,
    signature_form: SignatureForm,
    provider: str | None,
    form: str,
    quiet: bool,
    as_json: bool,
) -> int:
    """Verify what a manifest names, tell the results, and return the exit status.

    Raises:
        Failure: the manifest cannot be used.
    """
    manifest = Manifest(name, algorithm, signature_form, provider, form)
    if not manifest.lines:
        raise Failure(f"the manifest {name!r} names nothing to verify")
    with _watched(len(manifest.lines), quiet) as tell:
        manifest.verify(tell)
    counts = {
        result: sum(line.result == result for line in manifest.lines) for result in (GOOD, BAD, UNUSABLE)
    }
    if as_json:
        told = {"schema": 1, **counts, "items": [line.told() for line in manifest.lines]}
        echo(json.dumps(told, indent=2))
    elif not quiet:
        _tell(manifest.lines, counts)
    return WRONG if counts[UNUSABLE] else NO if counts[BAD] else YES


def _tell(lines: list[Line], counts: dict[str, int]) -> None:
    for line in lines:
        if line.result != GOOD:
            where = f"{line.cells.get('file')!r}: bad signature: " if line.result == BAD else ""
            click.echo(f"pyjca: line {line.number}: {where}{line.detail}", err=True)
    echo(", ".join(f"{count} {result}" for result, count in counts.items() if count or result == GOOD))


@contextmanager
def _watched(total: int, quiet: bool) -> Iterator[Callable[[int], object]]:
    """Show how many lines are done where somebody waits."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich import progress
    from rich.console import Console

    columns = (progress.BarColumn(), progress.MofNCompleteColumn(), progress.TimeRemainingColumn())
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)
