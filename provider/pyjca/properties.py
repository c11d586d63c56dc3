"""Settings under JCA's property names: a view on providers, policy and flags, with no state of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from . import _flag_text, flags, plugins, policy, security
from ._flag_table import spell
from ._shared import near_names
from .environment import definitions
from .errors import ConfigurationError, FlagError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["PROPERTIES", "get_property", "set_property"]


def get_property(name: str) -> str | None:
    """Return a setting as text, None where there is no such property."""
    found = _find(name)
    return None if found is None else found[0].get(found[1])


def set_property(name: str, value: str) -> None:
    """Change a setting for the process.

    Raises:
        ConfigurationError: there is no such property, or it cannot have that value.
        FlagError: a flag is unknown or has no such value.
        NoSuchProviderException: no provider of that name is there.
    """
    given: object = value
    if not isinstance(given, str):
        raise TypeError(f"a property's value is a str, not {type(given).__name__}")
    found = _find(name)
    if found is None:
        known = [p.name for p in PROPERTIES]
        raise ConfigurationError(
            f"there is no property {name!r}{near_names(name, known)}; properties: {', '.join(known)}"
        )
    found[0].set(found[1], value)


def _find(name: str) -> tuple[_Property, str] | None:
    for entry in PROPERTIES:
        match = re.fullmatch(entry.pattern, name)
        if match:
            return entry, match[match.lastindex or 0]
    return None


# --------------------------------------------------------------------------------------- providers


def _get_provider(position: str) -> str | None:
    providers = security.registry.providers()
    if int(position) > len(providers):
        return None
    provider = providers[int(position) - 1]
    argument = security.registry.argument_of(provider)
    return provider.name if argument is None else f"{provider.name} {argument}"


def _set_provider(position: str, value: str) -> None:
    snapshot = plugins.snapshot()
    everything = (*snapshot.providers, *snapshot.on_request, *security.registry.providers())
    known = {p.name: p for p in everything}
    text = value.strip()
    # a name may hold blanks; the longest that there is counts
    fitting = [name for name in known if f"{text} ".startswith(f"{name} ")]
    name = max(fitting, key=len) if fitting else text.partition(" ")[0]
    argument = text[len(name) :]
    provider = security.find_provider(tuple(known.values()), name)
    if argument.strip():
        provider = security.registry.configured(provider, argument.strip(), f"security.provider.{position}")
    security.registry.insert(provider, int(position), move=True)


# ------------------------------------------------------------------------------------------ policy


def _entries(value: str) -> list[str]:
    return [entry for entry in (part.strip() for part in value.split(",")) if entry]


def _policy() -> policy.Policy:
    security.registry.providers()  # brings it up to date
    return security.registry.present.policy or policy.Policy()


def _get_preferred(_: str) -> str:
    return ", ".join(entry.text for entry in _policy().preferred)


def _set_preferred(_: str, value: str) -> None:
    security.registry.set_policy(preferred=tuple(map(policy.preference, _entries(value))))


def _get_disabled(_: str) -> str:
    return ", ".join(entry.text for entry in _policy().disabled)


def _set_disabled(_: str, value: str) -> None:
    security.registry.set_policy(disabled=tuple(map(policy.disabled, _entries(value))))


# ------------------------------------------------------------------------------------------- flags


def _get_flag(name: str) -> str | None:
    try:
        flag = flags.definition(name, definitions())
    except FlagError:
        return None
    return spell(flags.get(flag.name))


def _set_flag(name: str, value: str) -> None:
    flag = flags.definition(name, definitions())
    flags.set(**{flag.name: _flag_text.parse_value(flag, value, f"property pyjca.flags.{name}")})


class _Property(NamedTuple):
    """A property, or a family of them; get and set are given what the pattern's group matched."""

    name: str
    pattern: str
    get: Callable[[str], str | None]
    set: Callable[[str, str], None]


PROPERTIES = (
    _Property("security.provider.N", r"security\.provider\.([1-9][0-9]{0,4})", _get_provider, _set_provider),
    _Property(
        "jdk.security.provider.preferred",
        r"jdk\.security\.provider\.preferred",
        _get_preferred,
        _set_preferred,
    ),
    _Property(
        "jdk.crypto.disabledAlgorithms", r"jdk\.crypto\.disabledAlgorithms", _get_disabled, _set_disabled
    ),
    _Property("pyjca.flags.NAME", r"pyjca\.flags\.(\w+)", _get_flag, _set_flag),
)
