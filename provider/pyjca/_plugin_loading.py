"""Finding, importing and registering plugins, each once and under a guard (part of :mod:`pyjca.plugins`).

All of it runs under the lock of :mod:`pyjca.plugins`.
"""

from __future__ import annotations

import os
import sys
from _thread import get_ident
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ._builtins import BUILTIN_PLUGINS
from ._record import Record
from ._shared import near_names
from .plugins import (
    ENTRY_POINT_GROUP,
    PluginError,
    PluginFailure,
    environment_variable,
    manager,
    refusal,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from importlib.metadata import EntryPoint

__all__ = [
    "Known",
    "awaits_this_thread",
    "describe",
    "known",
    "load_all",
    "load_module",
    "note_ignored",
    "problems",
    "scanned_in",
    "target_of",
    "unload_module",
]


_HINT = "; the current folder is searched by `python -m pyjca`, or where PYTHONPATH names it"
_BLOCKED = "its name is blocked (pyjca.plugins.manager.set_blocked)"


class Known(Record):
    """A plugin that pyjca looked for, and how loading it went.

    Attributes:
        source: "built-in", "entry point" or "module".
        target: what is imported.
        entry: its entry point, if any.
        allowed: False where ``PYJCA_PLUGINS`` leaves it out, so that it was not loaded.
        seconds: what importing and registering it took.
        errors: why it is not there.
    """

    source: str
    target: str
    entry: EntryPoint | None = None
    allowed: bool = True
    seconds: float = 0.0
    errors: tuple[PluginError, ...] = ()


class _Scan(Record):
    """The entry points by name, one for each, and what was wrong with the others."""

    entries: dict[str, EntryPoint]
    problems: tuple[PluginError, ...]
    complete: bool
    seconds: float


known: dict[str, Known] = {}
_problems: list[PluginError] = []
_missing: dict[str, PluginError] = {}  # of what PYJCA_PLUGINS names
_scan: _Scan | None = None
_loaded = False
_nobody_allowed = False


def load_all() -> None:
    """Load the built-in plugins and those of the entry points that are allowed."""
    global _loaded, _nobody_allowed
    if _loaded:
        return
    from functools import partial
    from importlib import import_module

    for path in BUILTIN_PLUGINS:
        if path not in known:
            _load(path, Known("built-in", path), partial(import_module, path))
    allowed = _allowed()
    if allowed is None or allowed:
        for name, entry in _scanned().entries.items():
            _load_entry(name, entry, allowed)
        _note(p for p in _scanned().problems if allowed is None or _concerns(p, allowed))
        _miss(allowed or ())
    _nobody_allowed = allowed == []
    _loaded = True  # not before: what an interrupt cut short is tried again


def problems() -> list[PluginError]:
    """Return what is wrong with the plugins that are not there, and with the names of others."""
    failed = [error for one in known.values() if one.source != "module" for error in one.errors]
    blocked = [
        PluginError(name, _BLOCKED)
        for name, one in known.items()
        if one.allowed and not one.errors and manager.is_blocked(name)
    ]
    missing = [error for name, error in _missing.items() if not manager.has_plugin(name)]
    return [*failed, *blocked, *_problems, *missing]


def scanned_in() -> float | None:
    """Return how many seconds the scan of the entry points took, None where there was none."""
    return None if _scan is None else _scan.seconds


def note_ignored() -> None:
    """Look also at the entry points that nobody looked for, because none is allowed."""
    for name, entry in _scanned().entries.items() if _nobody_allowed else ():
        _load_entry(name, entry, [])


# --------------------------------------------------------------------------------- entry points


def _allowed() -> list[str] | None:
    """Return the entry points that ``PYJCA_PLUGINS`` allows, None where it does not limit them."""
    listed = environment_variable("PYJCA_PLUGINS")
    return None if listed is None else [name for part in listed.split(",") if (name := part.strip())]


def _scanned() -> _Scan:
    global _scan
    if _scan is None:
        start = perf_counter()
        entries, wrong = _entry_points()
        found: dict[str, EntryPoint] = {}
        problems = list(wrong)
        for entry in entries:
            if entry.name in found:
                first, second = _distribution(found[entry.name]), _distribution(entry)
                message = f"that of {second} is passed over, since {first} has an entry point of that name"
                problems.append(PluginError(entry.name, message))
            else:
                found[entry.name] = entry
        _scan = _Scan(found, tuple(problems), not wrong, perf_counter() - start)
    return _scan


def _entry_points() -> tuple[list[EntryPoint], list[PluginError]]:
    """Return all entry points of the group, by name and distribution, and what cannot be read."""
    from importlib import metadata

    wrong: list[PluginError] = []
    try:
        entries = list(metadata.entry_points(group=ENTRY_POINT_GROUP))
    except Exception as error:  # noqa: BLE001  (somebody's metadata; the others' can be read alone)
        entries = []
        seen = set()
        for distribution in metadata.distributions():
            name = "without a name"
            try:
                name = distribution.name
                if name in seen:
                    continue  # hidden by the first of that name
                seen.add(name)
                entries += [e for e in distribution.entry_points if e.group == ENTRY_POINT_GROUP]
            except Exception as cause:  # noqa: BLE001
                message = f"those of distribution {name} cannot be read: {describe(cause)}"
                wrong.append(PluginError("entry points", message, cause))
        wrong = wrong or [PluginError("entry points", describe(error), error)]
    entries = [entry for entry in entries if not _in_working_directory(entry)]
    names = [entry.name for entry in entries]
    twice = {name for name in names if names.count(name) > 1}
    # A distribution's name has to be read from a file, so only where it decides.
    entries.sort(key=lambda e: (e.name, _distribution(e).lower() if e.name in twice else "", e.value))
    return entries, wrong


def _in_working_directory(entry: EntryPoint) -> bool:
    """Tell whether a distribution is seen only because Python put the working directory on its path.

    It does for ``-c``, ``-m`` and the prompt; nobody installed what lies there.
    """
    first = sys.path[0] if sys.path else None
    if entry.dist is None or first is None or first in sys.path[1:]:
        return False
    try:
        here = os.path.realpath(os.getcwd())  # noqa: PTH109  (pathlib would follow in the same way)
        place = os.path.realpath(str(entry.dist.locate_file("")))
    except OSError:
        return False
    return os.path.realpath(first) == here == place


def _distribution(entry: EntryPoint) -> str:
    try:
        return str(entry.dist.name)  # type: ignore[union-attr]
    except Exception:  # noqa: BLE001  (whatever is wrong with its metadata)
        return "an unknown distribution"


def _load_entry(name: str, entry: EntryPoint, allowed: list[str] | None) -> None:
    one = Known("entry point", entry.value, entry)
    other = known.get(name)
    if allowed is not None and name not in allowed:
        if other is None:
            known[name] = one._replace(allowed=False)
    elif other is not None:
        if other.source != "entry point" and other.target != entry.value:
            taken = f"the entry point of {_distribution(entry)} is passed over: its name is taken"
            _note([PluginError(name, f"{taken} by {other.target} ({other.source})")])
    elif not manager.has_plugin(name):
        _load(name, one, entry.load)
    elif target_of(manager.get_plugin(name)) != entry.value.replace(":", "."):
        taken = f"the entry point of {_distribution(entry)} is passed over: its name is taken"
        _note([PluginError(name, f"{taken} by what code registered")])


def _concerns(problem: PluginError, allowed: list[str]) -> bool:
    """Tell whether a problem is more than that of an entry point that is not loaded anyway."""
    return problem.plugin in allowed or problem.plugin not in _scanned().entries


def _miss(allowed: Iterable[str]) -> None:
    """Note the names that are allowed and that nobody has: a typing error must not load nothing."""
    scan = _scanned()
    for name in allowed:
        # where not all could be read, that is what has to be told
        if scan.complete and name not in scan.entries and name not in known:
            near = near_names(name, scan.entries)
            message = f"PYJCA_PLUGINS names it, and there is no entry point of that name{near}"
            _missing[name] = PluginError(name, message)


def _note(found: Iterable[PluginError]) -> None:
    _problems.extend(problem for problem in found if problem not in _problems)


# -------------------------------------------------------------------------------------- loading


def _load(name: str, one: Known, load: Callable[[], object]) -> None:
    """Import and register one plugin under a guard."""
    start = perf_counter()
    wrong: tuple[PluginError, ...] = ()
    if not manager.is_blocked(name):
        try:
            plugin = _imported(one.target, load)
            other = None if plugin is None else manager.get_name(plugin)
            if other in known and known[other].source == "module":
                known[other] = known[other]._replace(entry=one.entry)  # it is there by its other name
                return
            if other is not None and other != name:
                raise PluginFailure(f"it is the same object as plugin {other}")
            _register(plugin, name)
        except KeyboardInterrupt:
            raise
        except _UnfinishedError:
            raise refusal() from None
        except BaseException as error:  # noqa: BLE001  (a plugin must not end the process either)
            wrong = (_error(name, error),)
    # not before: what an interrupt cut short is tried again
    known[name] = one._replace(seconds=perf_counter() - start, errors=wrong)


class _UnfinishedError(Exception):
    """A plugin is half imported, and what asks for plugins is its own import."""


def _imported(target: str, load: Callable[[], object]) -> object:
    """Import a plugin.

    Raises:
        _UnfinishedError: waiting for the end of its import would last for ever; Python hands out the
            unfinished module then.
    """
    before = _unfinished(target)
    try:
        plugin = load()
    except Exception as error:
        dead_lock = type(error).__name__ == "_DeadlockError"
        if not dead_lock and (before is None or _unfinished(target) is not before):
            raise
    else:
        if _unfinished(target) is None:
            return plugin
    raise _UnfinishedError


def _unfinished(target: str) -> object | None:
    """Return the module of a target where its import has begun and is not at its end, else None."""
    module = sys.modules.get(target.partition(":")[0])
    begun = getattr(getattr(module, "__spec__", None), "_initializing", False)
    return module if begun else None


def awaits_this_thread(thread: int) -> bool:
    """Tell whether a thread waits, perhaps through others, for a module that this one is about to import.

    This is the table in which Python's imports look for dead-locks among themselves.
    """
    from importlib import _bootstrap

    waiting: Any = getattr(_bootstrap, "_blocking_on", {})
    seen: set[int] = set()
    pending = [thread]
    while pending:
        locks = waiting.get(pending.pop()) or ()
        for lock in tuple(locks) if isinstance(locks, list) else (locks,):  # one until Python 3.11
            owner = getattr(lock, "owner", None)
            if owner == get_ident():
                return True
            if owner is not None and owner not in seen:
                seen.add(owner)
                pending.append(owner)
    return False


def _register(plugin: object, name: str) -> None:
    """Register a plugin.

    Raises:
        PluginFailure: it cannot be one.
        PluginValidationError: none of its implementations can be used.
    """
    if plugin is None:
        raise PluginFailure("it is None, not a module or object with hooks")
    if manager.get_name(plugin) != name:
        if manager.has_plugin(name):
            raise PluginFailure("another plugin has that name")
        manager.register(plugin, name)
    if not manager.get_hookcallers(plugin):
        refused = manager.refused(plugin)
        manager.unregister(plugin)
        for error in refused.values():
            raise error
        raise PluginFailure("it implements no hook; mark implementations with @pyjca.plugins.hookimpl")


def _error(name: str, error: BaseException) -> PluginError:
    """Return what is told of an exception; a failure of the checks here is its own text, no cause."""
    return PluginError(name, describe(error), None if type(error) is PluginFailure else error)


def load_module(module: str) -> bool:
    """Import a plugin by the name of its module and register it.

    Returns:
        whether it is new.

    Raises:
        PluginFailure: it cannot be imported or registered.
    """
    from importlib import import_module

    if module in BUILTIN_PLUGINS:
        return False  # it comes in its place, without being asked for
    start = perf_counter()
    one = Known("module", module)
    try:
        plugin = _imported(module, lambda: import_module(module))
        if manager.get_name(plugin) is not None:
            return False
        if manager.is_blocked(module):
            raise PluginFailure(_BLOCKED)
        _register(plugin, module)
    except KeyboardInterrupt:
        raise
    except _UnfinishedError:
        raise refusal() from None
    except BaseException as error:
        wrong = _error(module, error)
        if isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}."):
            wrong = wrong._replace(message=wrong.message + _HINT)
        if module not in known or known[module].source == "module":
            known[module] = one._replace(errors=(wrong,))
        raise PluginFailure(f"cannot load plugin {module}: {wrong.message}") from error
    known[module] = one._replace(seconds=perf_counter() - start)
    return True


def unload_module(module: str, wrong: tuple[PluginError, ...]) -> None:
    """Unregister a plugin that was loaded by name, for what turned out to be wrong with it."""
    if manager.has_plugin(module):
        manager.unregister(name=module)
    known[module] = known[module]._replace(errors=wrong)


def describe(error: BaseException) -> str:
    """Return class and text of what a plugin raised, on one line."""
    if type(error) is PluginFailure:
        return str(error)
    try:
        text = " ".join(str(error).split())
    except Exception:  # noqa: BLE001  (its class may be the plugin's too)
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def target_of(plugin: object) -> str:
    """Return the name of a module or class, or of an object's class."""
    name = getattr(plugin, "__name__", None)
    if name is not None and plugin is sys.modules.get(name):
        return str(name)
    owner = plugin if isinstance(plugin, type) else type(plugin)
    return f"{owner.__module__}.{owner.__qualname__}"
