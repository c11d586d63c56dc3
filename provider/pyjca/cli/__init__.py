"""The command line. Its modules use the framework as any application does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ._application import Application, context_settings
from ._settings import add_settings
from .bench import bench
from .check import check
from .completion import completion
from .demo import demo
from .doctor import doctor
from .keys import key, keygen
from .listings import explain, list_
from .operations import agree, mac, sign, verify
from .prove import prove

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["application"]


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from .. import __version__

        click.echo(f"pyjca {__version__}")
        ctx.exit()


@click.group(
    cls=Application,
    invoke_without_command=True,
    context_settings=context_settings,
    epilog="""\b
Example:
  pyjca keygen -o key.pem --public pub.pem
  pyjca sign --key key.pem FILE -o FILE.sig
  pyjca verify --key pub.pem --signature FILE.sig FILE

\b
Exit status: 0 yes or done, 1 no (a bad signature or tag, a disagreement),
2 wrong use, unreadable input or a failure, 128+n ended by signal n (130: interrupted).""",
)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_print_version,
    help="Show the version and exit.",
)
@click.pass_context
def application(ctx: click.Context) -> int:
    """Sign, verify, agree and authenticate, with interchangeable providers."""
    if ctx.invoked_subcommand is not None:
        return 0
    click.echo(ctx.get_help(), err=True)
    return 2


_commands: tuple[Callable[..., object], ...] = (
    demo,
    keygen,
    key,
    sign,
    verify,
    agree,
    mac,
    list_,
    explain,
    doctor,
    check,
    prove,
    bench,
    completion,
)
for _command in _commands:
    assert isinstance(_command, click.Command)
    application.add_command(_command)
add_settings(application)
