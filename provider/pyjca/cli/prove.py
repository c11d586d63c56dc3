"""The command prove: the machine-checked bounds and identities of field declarations."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from .._builtins import PROVER
from ._application import Failure
from ._options import json_option
from ._streams import echo

if TYPE_CHECKING:
    from ..spi import FieldDeclaration

__all__ = ["prove"]


@click.command(
    epilog="""\b
Examples:
  pyjca prove
  pyjca prove my_field.py --json"""
)
@click.argument("files", nargs=-1, metavar="[FILE]...", type=click.Path())
@json_option
def prove(files: tuple[str, ...], as_json: bool) -> int:
    """Prove that limb programs stay within their machine words and compute what they stand for.

    Without FILE all declarations of pyjca are proved; a FILE is Python that defines
    pyjca.spi.FieldDeclaration objects, and is run. For each operation the worst step is shown with the
    bits that it uses and has, and for each declaration the largest budgets of additions. The exit
    status is 0 if all is proved, 1 if not.
    """
    prover: Any = import_module(PROVER)
    declarations = list(prover.DECLARATIONS) if not files else []
    for file in files:
        try:
            declarations += prover.load_declarations(file)
        except Exception as error:  # noqa: BLE001  (whatever a user's file does)
            raise Failure(f"{file!r} cannot be used: {type(error).__name__}: {error}") from None
    progress = _progress if sys.stderr is not None and sys.stderr.isatty() else None
    report = prover.report(declarations, as_json=as_json, progress=progress)
    if progress is not None:
        click.echo("\r\x1b[K", err=True, nl=False)
    echo(report.text, nl=False)
    status: int = report.exit_status
    return status


def _progress(done: int, count: int, declaration: FieldDeclaration) -> None:
    click.echo(f"\r\x1b[K{done}/{count} {declaration.name} {declaration.representation}", err=True, nl=False)
