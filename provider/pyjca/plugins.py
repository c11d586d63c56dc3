"""Loading plugins, and what they brought.

``hookimpl`` marks an implementation of a hook of :mod:`pyjca.hookspecs`; ``manager`` is the pluggy
plugin manager. Plugins are loaded once, at the first resolution: the built-in ones, then those
named by entry points in the group ``pyjca``. A plugin that fails is reported with a
``RuntimeWarning``, listed in the snapshot and passed over; with ``PYJCA_STRICT_PLUGINS=1`` in the
environment it raises instead. ``PYJCA_PLUGINS=a,b`` limits entry points to those named.
"""

from __future__ import annotations

import os
import sys
from _thread import RLock
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pluggy

from . import hookspecs
from ._builtins import BUILTIN_PLUGINS
from ._record import Record
from .errors import IllegalStateException, ProviderException
from .spi import FieldBackend, KernelSet, Provider

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "PluginError",
    "PluginSnapshot",
    "RegisteredBackend",
    "hookimpl",
    "is_builtin",
    "manager",
    "snapshot",
]

ENTRY_POINT_GROUP = "pyjca"

hookimpl = pluggy.HookimplMarker("pyjca")


class PluginError(Record):
    """Why a plugin, or one thing that it offered, was passed over."""

    plugin: str
    message: str


class RegisteredBackend(Record):
    """A field backend with the plugin that it came from."""

    plugin: str
    builtin: bool
    backend: FieldBackend


class _Brought(Record):
    """What one plugin brought when it was asked, which happens once."""

    plugin: object
    providers: tuple[Provider, ...]
    backends: tuple[FieldBackend, ...]
    kernels: KernelSet | None
    errors: tuple[PluginError, ...]


class PluginSnapshot(Record):
    """What all plugins brought, unchanged until one comes or goes.

    Attributes:
        generation: the manager's generation that this is a picture of.
        providers: the built-in ones in their order, then the others by name.
        backends: by field, then priority, then name.
        kernels: compiled kernels and the processor.
        errors: what was passed over, and why.
    """

    generation: int
    providers: tuple[Provider, ...]
    backends: tuple[RegisteredBackend, ...]
    kernels: KernelSet
    errors: tuple[PluginError, ...]


class _Manager(pluggy.PluginManager):
    """A plugin manager that counts its changes, so that nothing stale is used."""

    generation = 0

    def register(self, plugin: object, name: str | None = None) -> str | None:
        """Register a plugin, as in pluggy."""
        registered = super().register(plugin, name)
        self.generation += 1
        return registered

    def unregister(self, plugin: object | None = None, name: str | None = None) -> Any:
        """Unregister a plugin, as in pluggy."""
        gone = super().unregister(plugin, name)
        self.generation += 1
        return gone


manager = _Manager("pyjca")
manager.add_hookspecs(hookspecs)

_lock = RLock()
_loaded = False
_loading = False
_load_errors: list[PluginError] = []
_brought: dict[str, _Brought] = {}
_reported: set[PluginError] = set()
_snapshot: PluginSnapshot | None = None


def is_builtin(plugin: str) -> bool:
    """Tell whether the plugin of that name comes with pyjca."""
    return plugin in BUILTIN_PLUGINS


def _environment(name: str) -> str | None:
    return None if sys.flags.ignore_environment else os.environ.get(name)


def _report(error: PluginError, cause: Exception | None = None) -> PluginError:
    """Warn once of what is passed over, or raise where plugins must not fail."""
    if _environment("PYJCA_STRICT_PLUGINS") == "1":
        raise ProviderException(f"plugin {error.plugin}: {error.message}") from cause
    if error not in _reported:
        import warnings

        _reported.add(error)
        warnings.warn(
            f"pyjca passes over plugin {error.plugin}: {error.message}", RuntimeWarning, stacklevel=2
        )
    return error


def _describe(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _load() -> None:
    """Register the built-in plugins and those of the entry points, each under a guard."""
    global _loaded
    from functools import partial
    from importlib import import_module

    if _loaded:
        return
    for path in BUILTIN_PLUGINS:
        _register(path, partial(import_module, path))
    allowed = _environment("PYJCA_PLUGINS")
    if allowed is None or allowed.strip():
        from importlib.metadata import entry_points

        names = None if allowed is None else {name.strip() for name in allowed.split(",")}
        for entry in sorted(entry_points(group=ENTRY_POINT_GROUP), key=lambda entry: entry.name):
            if names is None or entry.name in names:
                _register(entry.name, entry.load)
    _loaded = True


def _register(name: str, load: Callable[[], object]) -> None:
    try:
        manager.register(load(), name)
    except Exception as error:  # noqa: BLE001  (a plugin may raise anything)
        _load_errors.append(_report(PluginError(name, _describe(error)), error))


def call_plugin(plugin: object, hook: str, **arguments: Any) -> list[Any]:
    """Call one hook of one plugin; the list is empty where it has none or answers None."""
    others = [other for other in manager.get_plugins() if other is not plugin]
    answers: list[Any] = manager.subset_hook_caller(hook, others)(**arguments)
    return answers


def snapshot() -> PluginSnapshot:
    """Return what the plugins brought, loading them at the first call.

    Raises:
        ProviderException: a plugin failed and ``PYJCA_STRICT_PLUGINS=1`` is set.
    """
    global _loading, _snapshot
    present = _snapshot
    if present is not None and present.generation == manager.generation:
        return present
    with _lock:
        if _loading:
            raise IllegalStateException("providers and backends cannot be asked for while plugins are loaded")
        _loading = True
        try:
            _load()
            if _snapshot is None or _snapshot.generation != manager.generation:
                _snapshot = _collect()
            return _snapshot
        finally:
            _loading = False


def _collect() -> PluginSnapshot:
    """Ask the plugins that are new, and put together what all of them brought."""
    generation = manager.generation
    registered = {name: plugin for name, plugin in manager.list_name_plugin() if plugin is not None}
    for name in _brought.keys() - registered.keys():
        del _brought[name]
    for name, plugin in registered.items():
        if name not in _brought or _brought[name].plugin is not plugin:
            _brought[name] = _ask(name, plugin)
    errors = _load_errors + [error for brought in _brought.values() for error in brought.errors]
    return PluginSnapshot(
        generation,
        _all_providers(errors),
        _all_backends(errors),
        _all_kernels(),
        tuple(errors),
    )


def _ask(name: str, plugin: object) -> _Brought:
    errors: list[PluginError] = []
    implemented = {caller.name for caller in manager.get_hookcallers(plugin) or ()}

    def answers(hook: str) -> list[Any]:
        if hook not in implemented:
            return []
        try:
            return call_plugin(plugin, hook)
        except Exception as error:  # noqa: BLE001  (a plugin may raise anything)
            errors.append(_report(PluginError(name, f"{hook} failed: {_describe(error)}"), error))
            return []

    def kept(hook: str, kind: type[Any], items: Any) -> tuple[Any, ...]:
        found = tuple(items) if isinstance(items, Iterable) else (items,)
        for item in found:
            if not isinstance(item, kind):
                problem = f"{hook} brought a {type(item).__name__} where a {kind.__name__} belongs"
                errors.append(_report(PluginError(name, problem)))
        return tuple(item for item in found if isinstance(item, kind))

    def listed(hook: str, kind: type[Any]) -> tuple[Any, ...]:
        return tuple(item for answer in answers(hook) for item in kept(hook, kind, answer))

    kernels = kept("pyjca_kernels", KernelSet, answers("pyjca_kernels"))
    return _Brought(
        plugin,
        listed("pyjca_providers", Provider),
        listed("pyjca_field_backends", FieldBackend),
        kernels[0] if kernels else None,
        tuple(errors),
    )


def _all_providers(errors: list[PluginError]) -> tuple[Provider, ...]:
    owners: dict[str, str] = {}
    found: list[tuple[bool, str, Provider]] = []
    for name, brought in _brought.items():
        for provider in brought.providers:
            if provider.name in owners:
                problem = f"provider {provider.name} is already brought by plugin {owners[provider.name]}"
                errors.append(_report(PluginError(name, problem)))
            else:
                owners[provider.name] = name
                # built-in ones stay in their order, which the stable sort keeps
                found.append((not is_builtin(name), "" if is_builtin(name) else provider.name, provider))
    return tuple(provider for _, _, provider in sorted(found, key=lambda entry: entry[:2]))


def _all_kernels() -> KernelSet:
    """Put all kernels together; the processor is as the first who knows it says."""
    sets = [brought.kernels for brought in _brought.values() if brought.kernels is not None]
    cpu = next((found.cpu for found in sets if found.cpu is not None), None)
    missing = "; ".join(found.missing for found in sets if found.missing)
    return KernelSet(
        cpu,
        tuple(kernel for found in sets for kernel in found.kernels),
        missing if sets else "no plugin brought compiled kernels",
    )


def _all_backends(errors: list[PluginError]) -> tuple[RegisteredBackend, ...]:
    found: dict[tuple[str, str], RegisteredBackend] = {}
    for name, brought in _brought.items():
        for backend in brought.backends:
            entry = (backend.field, backend.name)
            if entry in found:
                problem = (
                    f"field backend {backend.name} for {backend.field} is already brought by plugin "
                    f"{found[entry].plugin}"
                )
                errors.append(_report(PluginError(name, problem)))
            else:
                found[entry] = RegisteredBackend(name, is_builtin(name), backend)
    return tuple(sorted(found.values(), key=lambda r: (r.backend.field, -r.backend.priority, r.backend.name)))
