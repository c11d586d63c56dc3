"""The flags that steer what is chosen, in the manner of HotSpot's diagnostic flags.

A flag has a process value, changed by :func:`set`, and can be overridden for a block or a function
with :class:`override`. Engine objects read flags at the init that selects, never later.
"""

from __future__ import annotations

import builtins
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, TypeVar

from ._record import Record
from ._shared import fork_safe_lock, near_names
from .errors import FlagError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .spi import Provider

    F = TypeVar("F", bound=Callable[..., Any])

__all__ = ["Flag", "FlagState", "FlagValues", "get", "origin", "override", "reset", "set", "table"]

Value = bool | str


class Flag(Record):
    """The definition of a flag.

    Attributes:
        name: as it is written, HotSpot style.
        default: the value before anybody sets it; its type is the flag's type.
        kind: "product", "diagnostic" or "experimental".
        description: one line for listings.
        fields: for a flag that names a field backend, the fields that it speaks for.
    """

    name: str
    default: Value
    kind: str
    description: str
    fields: tuple[str, ...] = ()


AUTO = "auto"

FLAGS: tuple[Flag, ...] = (
    Flag(
        "CheckLimbRanges",
        False,
        "diagnostic",
        "Reference field backends check the range of every limb and intermediate (slow)",
    ),
    Flag(
        "P256Field",
        AUTO,
        "diagnostic",
        "Field backend for P-256 and its order: auto, or a backend's name",
        ("P256", "P256Order"),
    ),
    Flag(
        "Poly1305Field",
        AUTO,
        "diagnostic",
        "Field backend for Poly1305: auto, or a backend's name",
        ("1305",),
    ),
    Flag(
        "RequireConstantTime",
        False,
        "product",
        "Refuse secret-key operations that are not constant time even where they are named",
    ),
    Flag(
        "UseKernels",
        True,
        "product",
        "Use compiled kernels; off means pure Python only, and counts as naming it",
    ),
)

_DEFINED = {flag.name: flag for flag in FLAGS}


class FlagState(Record):
    """A flag with its present value and where that value comes from."""

    flag: Flag
    value: Value
    origin: str


class FlagValues:
    """An immutable set of values for all flags, with their origins."""

    __slots__ = ("_origins", "_values")

    def __init__(self, values: dict[str, Value], origins: dict[str, str]) -> None:
        self._values = values
        self._origins = origins

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def origin(self, name: str) -> str:
        """Return "default", "set" or "override"."""
        return self._origins.get(name, "default")

    def changed(self) -> dict[str, Value]:
        """Return the flags that something other than the default decided."""
        return {name: self._values[name] for name in sorted(self._origins)}

    def backend_named_for(self, field: str) -> tuple[str, str] | None:
        """Return (flag, backend name) where a flag names the field's backend, else None."""
        for flag in FLAGS:
            if field in flag.fields and self._values[flag.name] != AUTO:
                return flag.name, str(self._values[flag.name])
        return None

    def with_changes(self, changes: dict[str, Value], origin: str) -> FlagValues:
        """Return these values with the changes applied."""
        if not changes:
            return self
        return FlagValues({**self._values, **changes}, {**self._origins, **dict.fromkeys(changes, origin)})

    def without(self, names: Iterable[str]) -> FlagValues:
        """Return these values with the named flags at their defaults."""
        dropped = builtins.set(names)
        return FlagValues(
            {name: _DEFINED[name].default if name in dropped else v for name, v in self._values.items()},
            {name: o for name, o in self._origins.items() if name not in dropped},
        )

    def states(self) -> Iterator[FlagState]:
        """Iterate over all flags in order of name."""
        for flag in FLAGS:
            yield FlagState(flag, self._values[flag.name], self.origin(flag.name))


_process = FlagValues({flag.name: flag.default for flag in FLAGS}, {})
_process_lock = fork_safe_lock()


class _Frame(Record):
    """What the active overrides of a context come to, all of them merged."""

    parent: _Frame | None
    owner: override
    changes: dict[str, Value]
    providers: tuple[str | Provider, ...] | None
    cache: dict[str, Any]


_frame: ContextVar[_Frame | None] = ContextVar("pyjca_override", default=None)


def _definition(name: str) -> Flag:
    try:
        return _DEFINED[name]
    except KeyError:
        raise FlagError(f"unknown flag {name!r}{near_names(name, _DEFINED)}") from None


def _checked(values: dict[str, Value]) -> dict[str, Value]:
    for name, value in values.items():
        wanted = type(_definition(name).default)
        if type(value) is not wanted:
            raise FlagError(f"flag {name} takes a {wanted.__name__}, not {value!r}")
    return values


def _effective() -> FlagValues:
    frame = _frame.get()
    return _process if frame is None else _process.with_changes(frame.changes, "override")


def get(name: str) -> Value:
    """Return the value that is in force here.

    Raises:
        FlagError: no such flag.
    """
    return _effective()[_definition(name).name]


def origin(name: str) -> str:
    """Return where the value that is in force here comes from: "default", "set" or "override".

    Raises:
        FlagError: no such flag.
    """
    return _effective().origin(_definition(name).name)


def table() -> tuple[FlagState, ...]:
    """Return every flag with the value that is in force here and its origin."""
    return tuple(_effective().states())


def set(**values: Value) -> None:  # noqa: A001  (pyjca.flags.set reads as what it does)
    """Set flags for the whole process: ``flags.set(P256Field="limbs10")``.

    Objects that are already initialised keep what they were given.

    Raises:
        FlagError: a flag is unknown or a value has the wrong type; nothing is changed then.
    """
    global _process
    checked = _checked(values)
    with _process_lock:
        _process = _process.with_changes(checked, "set")


def reset(*names: str) -> None:
    """Return flags to their defaults for the whole process; all of them where none is named.

    Raises:
        FlagError: a flag is unknown; nothing is changed then.
    """
    global _process
    chosen = [_definition(name).name for name in names] or list(_DEFINED)
    with _process_lock:
        _process = _process.without(chosen)


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
        parent = _frame.get()
        changes = {**parent.changes, **self._values} if parent else self._values
        providers = self._providers
        if providers is None and parent:
            providers = parent.providers
        # What the outermost override leads to is the same each time, and worth keeping.
        _frame.set(_Frame(parent, self, changes, providers, {} if parent else self._cache))
        return self

    def __exit__(self, *exc_info: object) -> None:
        frame = _frame.get()
        if frame is None or frame.owner is not self:
            raise FlagError("overrides must be left in the reverse order, in the context that entered them")
        _frame.set(frame.parent)

    def __call__(self, function: F) -> F:
        """Wrap a function so that its body runs under the override."""
        import inspect
        from functools import wraps

        if inspect.isgeneratorfunction(function) or inspect.isasyncgenfunction(function):
            raise TypeError("override cannot decorate a generator; use it with `with` in its body")
        if inspect.iscoroutinefunction(function):

            @wraps(function)
            async def run_async(*args: Any, **kwargs: Any) -> Any:
                with self:
                    return await function(*args, **kwargs)

            return run_async  # type: ignore[return-value]

        @wraps(function)
        def run(*args: Any, **kwargs: Any) -> Any:
            with self:
                return function(*args, **kwargs)

        return run  # type: ignore[return-value]

    def __repr__(self) -> str:
        parts = [f"{name}={value!r}" for name, value in self._values.items()]
        if self._providers is not None:
            names = [p if isinstance(p, str) else p.name for p in self._providers]
            parts.append(f"providers={names!r}")
        return f"override({', '.join(parts)})"
