"""The flags that steer what is chosen, in the manner of HotSpot's flags.

Values come from the configuration file, from ``PYJCA_FLAGS``, from a command line, from :func:`set`
and from :class:`override`; the later in this row wins. Engine objects read flags at the init that
selects, never later. A flag that this processor or build cannot serve is warned of once, with a
``FlagWarning``, and stays off.
"""

from __future__ import annotations

import builtins
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, TypeVar

from ._flag_table import AUTO, FLAGS, Flag, Value
from ._record import Record
from ._shared import fork_safe_lock, near_names, note_change
from .errors import FlagError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from .spi import Provider

    F = TypeVar("F", bound=Callable[..., Any])

__all__ = [
    "FLAGS",
    "ORIGINS",
    "Flag",
    "FlagState",
    "FlagValues",
    "FlagWarning",
    "Value",
    "get",
    "origin",
    "override",
    "reset",
    "set",
    "table",
]

ORIGINS = ("default", "ergonomic", "file", "environment", "command line", "set", "override")
"""Where a value can come from; "ergonomic" means that it follows from the processor and the build."""


class FlagWarning(RuntimeWarning):
    """A flag asks for what this processor or build cannot serve; it stays off."""


class FlagState(Record):
    """A flag with the value that is in force.

    Attributes:
        flag: the definition.
        value: the value.
        origin: one of ``ORIGINS``.
        note: why the flag has nothing to act on here, empty where it has.
    """

    flag: Flag
    value: Value
    origin: str
    note: str


class FlagValues:
    """An immutable set of values for all flags, with their origins."""

    __slots__ = ("_definitions", "_origins", "_values")

    def __init__(
        self, definitions: Mapping[str, Flag], values: dict[str, Value], origins: dict[str, str]
    ) -> None:
        self._definitions = definitions
        self._values = values
        self._origins = origins

    def __getitem__(self, name: str) -> Value:
        value = self._values.get(name)
        return self._definitions[name].default if value is None else value

    def definitions(self) -> Iterable[Flag]:
        """Return the definitions of all flags, by name."""
        return self._definitions.values()

    def origin(self, name: str) -> str:
        """Return one of ``ORIGINS``."""
        return self._origins.get(name, "default")

    def asked(self, name: str) -> bool:
        """Tell whether somebody set the flag."""
        return self.origin(name) not in ("default", "ergonomic")

    def changed(self) -> tuple[dict[str, Value], dict[str, str]]:
        """Return the flags that somebody set: their values, and their origins."""
        names = [name for name in sorted(self._origins) if self.asked(name)]
        return {name: self[name] for name in names}, {name: self._origins[name] for name in names}

    def backend_named_for(self, field: str) -> tuple[str, str] | None:
        """Return (flag, backend name) where somebody set a flag that names the field's backend, else None."""
        for flag in self.definitions():
            if field in flag.fields and self[flag.name] != AUTO and self.asked(flag.name):
                return flag.name, str(self[flag.name])
        return None

    def with_changes(self, changes: Mapping[str, Value], origin: str) -> FlagValues:
        """Return these values with the changes applied."""
        if not changes:
            return self
        return FlagValues(
            self._definitions,
            {**self._values, **changes},
            {**self._origins, **dict.fromkeys(changes, origin)},
        )


# ---------------------------------------------------------------------------------- process values

BUILTIN: Mapping[str, Flag] = {flag.name: flag for flag in FLAGS}

# The values of each origin, as they were given. A change replaces the whole, so that identity tells it.
layers: dict[str, dict[str, Value]] = {}
_layers_lock = fork_safe_lock()
_warned: builtins.set[str] = builtins.set()


def replace_layers(**new: dict[str, Value]) -> None:
    """Replace what some origins say; "command line" is spelled ``command_line``."""
    global layers
    with _layers_lock:
        layers = {**layers, **{origin.replace("_", " "): values for origin, values in new.items()}}
        note_change()


def requested(definitions: Mapping[str, Flag]) -> tuple[object, FlagValues]:
    """Return what all origins ask for together, and the token that changes when one of them does."""
    token = layers
    values = FlagValues(definitions, {}, {})
    for origin in ORIGINS:
        known = {name: v for name, v in token.get(origin, {}).items() if name in definitions}
        values = values.with_changes(known, origin)
    return token, values


def warn_once(message: str) -> None:
    """Tell of a flag that cannot be served, once in the process."""
    if message not in _warned:
        import warnings

        _warned.add(message)
        warnings.warn(message, FlagWarning, stacklevel=2)


def definition(name: str, definitions: Mapping[str, Flag]) -> Flag:
    """Return the flag of that name or alias.

    Raises:
        FlagError: there is none; the message has near names.
    """
    found = definitions.get(name)
    if found is not None:
        return found
    for flag in definitions.values():
        if name in flag.aliases:
            return flag
    names = [alias for flag in definitions.values() for alias in (flag.name, *flag.aliases)]
    raise FlagError(f"unknown flag {name!r}{near_names(name, names)}")


def check_value(flag: Flag, value: object) -> Value:
    """Return the value, having made sure that the flag can take it.

    Raises:
        FlagError: it cannot.
    """
    wanted = type(flag.default)
    if not isinstance(value, (bool, int, str)) or type(value) is not wanted or value == "":
        raise FlagError(f"flag {flag.name} takes {_KINDS[wanted]}, not {value!r}")
    low, high = flag.limits or (None, None)
    if low is not None and high is not None and not low <= int(value) <= high:
        raise FlagError(f"{flag.name}={value} is outside the allowed range [ {low} ... {high} ]")
    return value


_KINDS = {bool: "True or False", int: "an int", str: "a str with something in it"}


def _known(name: str) -> Flag:
    """Return a flag by name or alias; plugins are loaded only where the name is not a built-in one."""
    try:
        return definition(name, BUILTIN)
    except FlagError:
        from .environment import definitions

        return definition(name, definitions())


def _checked(values: Mapping[str, object]) -> dict[str, Value]:
    checked: dict[str, Value] = {}
    for name, value in values.items():
        flag = _known(name)
        if flag.name in checked:
            raise FlagError(f"{flag.name} is given twice, once as {name}")
        checked[flag.name] = check_value(flag, value)
    return checked


def get(name: str) -> Value:
    """Return the value that is in force here.

    Raises:
        FlagError: no such flag, or a text source is wrong.
    """
    from .environment import current

    return current().flags[_known(name).name]


def origin(name: str) -> str:
    """Return where the value that is in force here comes from, one of ``ORIGINS``.

    Raises:
        FlagError: no such flag, or a text source is wrong.
    """
    from .environment import current

    return current().flags.origin(_known(name).name)


def table() -> tuple[FlagState, ...]:
    """Return every flag with the value that is in force here, its origin, and a note.

    Raises:
        FlagError: a text source is wrong.
    """
    from . import ergonomics
    from .environment import current

    environment = current()
    values = environment.flags
    return tuple(
        FlagState(
            flag,
            values[flag.name],
            values.origin(flag.name),
            ergonomics.note(flag, values, environment.build),
        )
        for flag in values.definitions()
    )


def set(**values: Value) -> None:  # noqa: A001  (pyjca.flags.set reads as what it does)
    """Set flags for the whole process: ``flags.set(P256Field="limbs10")``.

    Objects that are already initialised keep what they were given.

    Raises:
        FlagError: a flag is unknown or a value has the wrong type; nothing is changed then.
    """
    checked = _checked(values)
    with _layers_lock:
        replace_layers(set={**layers.get("set", {}), **checked})


def reset(*names: str) -> None:
    """Take back what :func:`set` set, for all flags where none is named.

    The values of the configuration file, the environment and the command line hold again.

    Raises:
        FlagError: a flag is unknown; nothing is changed then.
    """
    chosen = {_known(name).name for name in names}
    with _layers_lock:
        before = layers.get("set", {})
        replace_layers(set={name: v for name, v in before.items() if chosen and name not in chosen})


class _Frame(Record):
    """What the active overrides of a context come to, all of them merged."""

    parent: _Frame | None
    owner: override
    changes: dict[str, Value]
    providers: tuple[str | Provider, ...] | None
    cache: dict[str, Any]


def _without(present: _Frame | None, owner: override) -> _Frame | None:
    """Return the frames without the innermost one of an override."""
    if present is None or present.owner is owner:
        return None if present is None else present.parent
    return present.owner._frame(_without(present.parent, owner))


frame: ContextVar[_Frame | None] = ContextVar("pyjca_override", default=None)


class override:  # noqa: N801  (used like a function, with ``with`` and as a decorator)
    """Flags, and the providers to search, for a block of code or a function.

    ``with override(P256Field="limbs10"): ...`` holds in the present thread or asyncio task and in
    what it starts with a copied context; new threads see the process flags. Overrides nest, the
    innermost wins. As a decorator it serves plain functions and coroutine functions.

    Args:
        providers: names or objects; only these are searched, in this order. A library uses it to
            choose without changing the process. It does not count as naming a provider: what is not
            constant time still needs a flag or ``get_instance(algorithm, provider)`` for secret keys.
        **values: flags by name.

    Raises:
        FlagError: a flag is unknown or a value has the wrong type.
    """

    def __init__(self, *, providers: Iterable[str | Provider] | None = None, **values: Value) -> None:
        from .spi import Provider

        if isinstance(providers, str):
            raise TypeError(f"providers takes a list of providers; write [{providers!r}]")
        self._providers = None if providers is None else tuple(providers)
        given: tuple[object, ...] = self._providers or ()
        for provider in given:
            if not isinstance(provider, (str, Provider)):
                kind = type(provider).__name__
                raise TypeError(f"a provider is given by name or as a pyjca.spi.Provider, not {kind}")
        self._values = _checked(values)
        self._cache: dict[str, Any] = {}

    def __enter__(self) -> override:
        frame.set(self._frame(frame.get()))
        return self

    def _frame(self, parent: _Frame | None) -> _Frame:
        changes = {**parent.changes, **self._values} if parent else self._values
        providers = self._providers
        if providers is None and parent:
            providers = parent.providers
        # What the outermost override leads to is the same each time, and worth keeping.
        return _Frame(parent, self, changes, providers, {} if parent else self._cache)

    def __exit__(self, *exc_info: object) -> None:
        present = frame.get()
        if present is not None and present.owner is self:
            frame.set(present.parent)
            return
        frame.set(_without(present, self))  # so that it does not hold for ever
        raise FlagError(
            "overrides must be left in the reverse order, in the context that entered them; "
            "a generator must not yield inside one"
        )

    def __call__(self, function: F) -> F:
        """Wrap a function so that its body runs under the override."""
        import inspect
        from functools import wraps

        if inspect.isgeneratorfunction(function) or inspect.isasyncgenfunction(function):
            raise TypeError("override cannot decorate a generator; decorate what it calls between yields")
        if isinstance(function, (type, staticmethod, classmethod)):
            kind = "class" if isinstance(function, type) else type(function).__name__
            raise TypeError(f"override decorates functions, not a {kind}; decorate the function in it")
        if inspect.iscoroutinefunction(function):

            @wraps(function)
            async def run_async(*args: Any, **kwargs: Any) -> Any:
                with self:
                    return await function(*args, **kwargs)

            return run_async  # type: ignore[return-value]

        @wraps(function)
        def run(*args: Any, **kwargs: Any) -> Any:
            with self:
                result = function(*args, **kwargs)
            # what a wrapper around a coroutine function, or an object, makes
            return self._awaited(result) if inspect.iscoroutine(result) else result

        return run  # type: ignore[return-value]

    async def _awaited(self, coroutine: Any) -> Any:
        with self:
            return await coroutine

    def __repr__(self) -> str:
        parts = [f"{name}={value!r}" for name, value in self._values.items()]
        if self._providers is not None:
            names = [p if isinstance(p, str) else p.name for p in self._providers]
            parts.append(f"providers={names!r}")
        return f"override({', '.join(parts)})"
