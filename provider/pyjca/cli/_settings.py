"""The options that every command has: ``-X`` for flags, ``--config`` and ``-p``."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from .. import configuration, plugins
from . import _completing
from ._streams import reserved

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Settings", "add_settings", "applied_by_itself", "settings_given"]

PREFIX = "X:"  # what -XX:… leaves as the value of -X
_KEY = "pyjca.settings"
_BY_ITSELF = "pyjca_applies_settings"


class Settings:
    """What the options of group and command say together; put in force before the command runs."""

    def __init__(self) -> None:
        self.config: str | None = None
        self.modules: list[str] = []
        self.options: list[str] = []

    def apply(self) -> None:
        """Load the plugins, read the file, set the flags: each may need the one before."""
        for module in self.modules:
            plugins.load(module)
        if self.config is not None:
            configuration.configure(self.config)
        if self.options:
            configuration.command_line(self.options)


def settings_given(ctx: click.Context) -> Settings:
    """Return what the options of group and command said so far."""
    settings: Settings = ctx.find_root().meta.setdefault(_KEY, Settings())
    return settings


def applied_by_itself(callback: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a command's function that puts the settings in force itself, to tell what is wrong with them."""
    setattr(callback, _BY_ITSELF, True)
    return callback


def _flags_given(ctx: click.Context, _: click.Parameter, values: tuple[str, ...]) -> None:
    for value in values:
        if not value.startswith(PREFIX):
            raise click.UsageError(f"-X{value} is no flag; write -XX:+Name, -XX:-Name or -XX:Name=value")
        settings_given(ctx).options.append(f"-X{value}")


def _config_given(ctx: click.Context, _: click.Parameter, value: str | None) -> None:
    if value is not None:
        settings_given(ctx).config = value


def _modules_given(ctx: click.Context, _: click.Parameter, values: tuple[str, ...]) -> None:
    settings_given(ctx).modules.extend(values)


def _complete_flag(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the flag after a ``-X`` that stands alone; :mod:`.completion` sees to the usual form."""
    found = _completing.flags(f"{_completing.FLAG}{incomplete}")
    return [CompletionItem(one.value.removeprefix(_completing.FLAG), help=one.help) for one in found]


def _options() -> list[click.Option]:
    return [
        click.Option(
            ["-X", "flag"],
            multiple=True,
            expose_value=False,
            callback=_flags_given,
            metavar="X:FLAG",
            shell_complete=_complete_flag,
            help="Set a flag: -XX:+Name, -XX:-Name, -XX:Name=value (see: pyjca list flags).",
        ),
        click.Option(
            ["--config"],
            expose_value=False,
            callback=_config_given,
            metavar="FILE",
            type=click.Path(),
            help="Read this configuration file in place of the user's.",
        ),
        click.Option(
            ["-p", "plugin"],
            multiple=True,
            expose_value=False,
            callback=_modules_given,
            metavar="MODULE",
            help="Load a plugin by its module's name.",
        ),
    ]


def add_settings(command: click.Command) -> None:
    """Add the options to a command, and to all commands of a group."""
    command.params.extend(_options())
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            add_settings(inner)
    elif command.callback is not None:
        command.callback = _after_settings(command.callback)


def _after_settings(callback: Callable[..., Any]) -> Callable[..., Any]:
    by_itself = hasattr(callback, _BY_ITSELF)

    @functools.wraps(callback)
    def run(*args: Any, **kwargs: Any) -> Any:
        with reserved():
            if not by_itself:
                settings_given(click.get_current_context()).apply()
            return callback(*args, **kwargs)

    return run
