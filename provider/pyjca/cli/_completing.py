"""What a shell may offer for the values of options and arguments."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from click.shell_completion import CompletionItem

from .. import Error, Security, environment, plugins
from .._shared import ask_foreign
from ..flags import BUILTIN
from ..selection import OPERATIONS
from ._foreign import info_of, offers_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import click

    from .._flag_table import Flag
    from ..spi import Provider

    Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

__all__ = [
    "FLAG",
    "algorithms",
    "algorithms_of",
    "fields",
    "flags",
    "operations",
    "providers",
    "sides",
    "types",
]

FLAG = "-X"
_MOST_NUMBERS = 10  # that are worth listing one by one


def _completer(candidates: Callable[[click.Context], Iterable[tuple[str, str]]]) -> Completer:
    """Make a completer of a function that returns values and what they mean; it never raises."""

    @functools.wraps(candidates)
    def complete(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
        try:
            found = ask_foreign(lambda: list(candidates(ctx)))
        except Exception:  # noqa: BLE001  (nobody wants to read of it while typing)
            return []
        return [
            CompletionItem(value, help=text or None)
            for value, text in found
            if value.lower().startswith(incomplete.lower())
        ]

    return complete


def _registered() -> Iterable[Provider]:
    try:
        return Security.get_providers()
    except Error:  # the configuration is wrong; what plugins bring is known all the same
        return plugins.snapshot().providers


@_completer
def providers(_: click.Context) -> Iterable[tuple[str, str]]:
    """Complete the name of a provider."""
    return [(provider.name, info_of(provider, []) or "") for provider in _registered()]


@_completer
def sides(_: click.Context) -> Iterable[tuple[str, str]]:
    """Complete the name of a provider, or of a field backend with its field."""
    backends = dict.fromkeys(f"{one.backend.field}/{one.backend.name}" for one in plugins.snapshot().backends)
    return [
        *((provider.name, info_of(provider, []) or "") for provider in _registered()),
        *((name, "") for name in backends),
    ]


@_completer
def types(_: click.Context) -> Iterable[tuple[str, str]]:
    """Complete an engine type."""
    return [(type_, "") for type_ in OPERATIONS]


@_completer
def algorithms(ctx: click.Context) -> Iterable[tuple[str, str]]:
    """Complete an algorithm of the engine type that was given."""
    return _offered(str(ctx.params.get("type_") or ""))


def algorithms_of(type_: str) -> Completer:
    """Return what completes an algorithm of an engine type."""

    @_completer
    def complete(_: click.Context) -> Iterable[tuple[str, str]]:
        return _offered(type_)

    return complete


def _offered(type_: str) -> Iterable[tuple[str, str]]:
    """Return the algorithms of an engine type, of all types for an empty name."""
    wanted = type_.lower()
    found = {
        offer.algorithm
        for provider in _registered()
        for offer in offers_of(provider, []) or ()
        if wanted in ("", offer.type.lower())
    }
    return [(name, "") for name in sorted(found)]


@_completer
def operations(_: click.Context) -> Iterable[tuple[str, str]]:
    """Complete an operation of an engine type."""
    return [(operation.name, operation.purpose) for known in OPERATIONS.values() for operation in known]


@_completer
def fields(_: click.Context) -> Iterable[tuple[str, str]]:
    """Complete the name of a field."""
    return [(name, "") for name in sorted({entry.backend.field for entry in plugins.snapshot().backends})]


def flags(incomplete: str) -> list[CompletionItem]:
    """Complete a flag as the command line spells it, ``-XX:+Name`` or ``-XX:Name=value``."""
    try:
        known = environment.definitions()
    except Error:  # a plugin failed where none may
        known = BUILTIN
    spelled = [one for flag in known.values() for one in _spellings(flag, incomplete)]
    return [CompletionItem(value, help=text) for value, text in spelled if value.startswith(incomplete)]


def _spellings(flag: Flag, incomplete: str) -> list[tuple[str, str]]:
    start = f"{FLAG}X:"
    if type(flag.default) is bool:
        return [(f"{start}{sign}{flag.name}", flag.description) for sign in "+-"]
    assigned = f"{start}{flag.name}="
    if not incomplete.startswith(assigned):
        return [(assigned, flag.description)]
    low, high = flag.limits or (0, _MOST_NUMBERS)
    if flag.fields:
        entries = [one.backend for one in plugins.snapshot().backends if one.backend.field in flag.fields]
        values = [str(flag.default), *dict.fromkeys(backend.name for backend in entries)]
    else:
        values = [str(number) for number in range(low, high + 1)] if high - low < _MOST_NUMBERS else []
    return [(f"{assigned}{value}", flag.description) for value in values]
