"""Flags as text: ``-XX:+Name``, ``-XX:-Name``, ``-XX:Name=value``, with HotSpot's errors."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .errors import FlagError
from .flags import check_value, definition

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ._flag_table import Flag, Value

__all__ = ["Unlocking", "parse_option", "parse_options", "parse_value"]

PREFIX = "-XX:"
_UNLOCK = {"diagnostic": "UnlockDiagnosticVMOptions", "experimental": "UnlockExperimentalVMOptions"}


class Unlocking:
    """What the text sources read so far have unlocked; a later source profits from an earlier one."""

    def __init__(self) -> None:
        self._given: dict[str, Value] = {}

    def note(self, values: Mapping[str, Value]) -> None:
        """Take in values that hold from here on."""
        self._given.update(values)

    def check(self, flag: Flag, source: str, *, ordered: bool = True) -> None:
        """Make sure that the flag may be set.

        Args:
            flag: the flag.
            source: for the message.
            ordered: the unlocking option has to come before the flag.

        Raises:
            FlagError: it is locked.
        """
        unlock = _UNLOCK.get(flag.kind)
        if unlock is None or self._given.get(unlock) is True:
            return
        how = f"{PREFIX}+{unlock}" if ordered else f"{unlock} = true"
        order = f"; the unlock option must precede {flag.name!r}" if ordered else ""
        raise FlagError(
            f"{source}: VM option {flag.name!r} is {flag.kind} and must be enabled via {how}{order}"
        )


def parse_options(
    options: Iterable[str], definitions: Mapping[str, Flag], source: str, unlocking: Unlocking
) -> dict[str, Value]:
    """Return the values that a row of options sets; the last one wins.

    Args:
        options: each begins with ``-XX:``.
        definitions: the flags there are.
        source: where they come from, for messages.
        unlocking: what is unlocked before; it takes in what these unlock.

    Raises:
        FlagError: an option is malformed, unknown, locked, or its value is wrong.
    """
    values: dict[str, Value] = {}
    for option in options:
        flag, value = parse_option(option, definitions, source)
        unlocking.check(flag, source)
        values[flag.name] = value
        unlocking.note({flag.name: value})
    return values


_OPTION = re.compile(r"([+-]?)([A-Za-z][A-Za-z0-9]*)(?:(=)(.*))?", re.DOTALL)


def parse_option(option: str, definitions: Mapping[str, Flag], source: str) -> tuple[Flag, Value]:
    """Return the flag and the value of one option.

    Raises:
        FlagError: it is malformed or unknown, or the value is wrong.
    """
    if not option.startswith(PREFIX):
        raise FlagError(
            f"{source}: {option!r} is no flag; write {PREFIX}+Name, {PREFIX}-Name or {PREFIX}Name=value"
        )
    match = _OPTION.fullmatch(option[len(PREFIX) :])
    if match is None:
        raise FlagError(f"{source}: improperly specified VM option {option!r}")
    sign, name, equals, text = match.groups()
    flag = _defined(name, definitions, source)
    boolean = type(flag.default) is bool
    if boolean and equals:
        raise FlagError(f"{source}: {name} is switched with {PREFIX}+{name} or {PREFIX}-{name}, not with =")
    if boolean and not sign:
        raise FlagError(f"{source}: missing +/- setting for VM option {name!r}")
    if sign and not boolean:
        raise FlagError(f"{source}: unexpected +/- setting in VM option {name!r}; write {PREFIX}{name}=value")
    if boolean:
        return flag, sign == "+"
    if not equals:
        raise FlagError(f"{source}: VM option {name!r} needs a value; write {PREFIX}{name}=value")
    return flag, parse_value(flag, text, source)


def _defined(name: str, definitions: Mapping[str, Flag], source: str) -> Flag:
    try:
        return definition(name, definitions)
    except FlagError as error:
        raise FlagError(f"{source}: {error}") from None


def parse_value(flag: Flag, text: str, source: str) -> Value:
    """Return the value that a text spells.

    Raises:
        FlagError: the flag has no such value.
    """
    kind = type(flag.default)
    value: Value = text
    if kind is bool:
        switches = {"true": True, "false": False}
        value = switches.get(text.lower(), text)
    elif kind is int and re.fullmatch(r"-?[0-9]{1,18}", text):
        value = int(text)
    try:
        return check_value(flag, value)
    except FlagError as error:
        raise FlagError(f"{source}: improperly specified VM option '{flag.name}={text}': {error}") from None
