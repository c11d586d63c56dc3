"""Loading plugins, and what they brought.

``hookimpl`` marks an implementation of a hook of :mod:`pyjca.hookspecs`; ``manager`` is the pluggy
plugin manager. Plugins are loaded once, at the first resolution: the built-in ones, then those
named by entry points in the group ``pyjca``. A plugin that fails is reported with a
``PluginWarning``, listed in the snapshot and passed over; with ``PYJCA_STRICT_PLUGINS=1`` in the
environment a ``PluginFailure`` is raised instead. ``PYJCA_PLUGINS=a,b`` limits entry points to those named.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pluggy

from . import hookspecs
from ._builtins import BUILTIN_PLUGINS
from ._record import Record
from ._shared import fork_safe_lock, near_names
from .errors import IllegalStateException, ProviderException
from .flags import FLAGS
from .spi import FieldBackend, KernelDescriptor, KernelSet, Provider

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "PluginError",
    "PluginFailure",
    "PluginSnapshot",
    "PluginWarning",
    "RegisteredBackend",
    "errors",
    "hookimpl",
    "is_builtin",
    "kernels",
    "manager",
    "snapshot",
]

ENTRY_POINT_GROUP = "pyjca"

hookimpl = pluggy.HookimplMarker("pyjca")


class PluginWarning(RuntimeWarning):
    """A plugin, or one thing that it offered, is passed over."""


class PluginFailure(ProviderException):
    """A plugin failed, and ``PYJCA_STRICT_PLUGINS=1`` says that none may."""


class PluginError(Record):
    """Why a plugin, or one thing that it offered, was passed over.

    Attributes:
        plugin: the plugin's name.
        message: what went wrong.
        cause: the exception, where there was one.
    """

    plugin: str
    message: str
    cause: Exception | None = None


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
    errors: tuple[PluginError, ...]


class PluginSnapshot(Record):
    """What all plugins brought, unchanged until one comes or goes.

    Attributes:
        generation: the manager's generation that this is a picture of.
        providers: the built-in ones in their order, then the others by name.
        backends: by field, then priority, then name.
        errors: what was passed over, and why.
    """

    generation: int
    providers: tuple[Provider, ...]
    backends: tuple[RegisteredBackend, ...]
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

_lock = fork_safe_lock()
_attempted: set[str] = set()
_load_errors: list[PluginError] = []
_late_errors: list[PluginError] = []
_brought: dict[str, _Brought] = {}
_kernel_sets: dict[str, tuple[object, tuple[KernelSet, ...]]] = {}
_reported: set[tuple[str, str]] = set()
_snapshot: PluginSnapshot | None = None


def is_builtin(plugin: str) -> bool:
    """Tell whether the plugin of that name comes with pyjca."""
    return plugin in BUILTIN_PLUGINS


def errors() -> tuple[PluginError, ...]:
    """Return what has been passed over so far of the plugins that are there, and why."""
    present = snapshot().errors
    return (*present, *(error for error in _late_errors if manager.has_plugin(error.plugin)))


def report_late(plugin: str, message: str, cause: Exception | None = None) -> None:
    """Note that a plugin failed when its choice was asked for.

    Raises:
        PluginFailure: plugins must not fail (``PYJCA_STRICT_PLUGINS=1``).
    """
    error = PluginError(plugin, message, cause)
    if all((known.plugin, known.message) != (plugin, message) for known in _late_errors):
        _late_errors.append(error)
    _announce(error)


def snapshot() -> PluginSnapshot:
    """Return what the plugins brought, loading them at the first call.

    Raises:
        PluginFailure: a plugin failed and ``PYJCA_STRICT_PLUGINS=1`` is set.
        IllegalStateException: a plugin asks for it while plugins are loaded.
    """
    global _snapshot
    present = _snapshot
    if present is not None and present.generation == manager.generation:
        return present
    if _lock._is_owned():  # type: ignore[attr-defined]
        raise IllegalStateException("providers and backends cannot be asked for while plugins are loaded")
    with _lock:
        _load()
        present = _collect()
    # A warning may raise, and so does strict mode; by now everything is in its place.
    for error in present.errors:
        _announce(error)
    _snapshot = present
    return present


def kernels() -> KernelSet:
    """Return the compiled kernels and the processor.

    Plugins are asked when somebody first wants to know, since that loads compiled code. Only
    pyjca's own word on the processor counts.

    Raises:
        PluginFailure: a plugin failed and ``PYJCA_STRICT_PLUGINS=1`` is set.
    """
    snapshot()  # loads the plugins
    problems: list[PluginError] = []
    with _lock:
        registered = [(name, plugin) for name, plugin in manager.list_name_plugin() if plugin is not None]
        for name, plugin in registered:
            if name not in _kernel_sets or _kernel_sets[name][0] is not plugin:
                sets = _answers(name, plugin, "pyjca_kernels", KernelSet, _problem_of_kernels, problems)
                _kernel_sets[name] = (plugin, sets)
        found = [(name, kernel_set) for name, _ in registered for kernel_set in _kernel_sets[name][1]]
    for problem in problems:
        report_late(problem.plugin, problem.message, problem.cause)
    own = [kernel_set for name, kernel_set in found if is_builtin(name)]
    return KernelSet(
        own[0].cpu if own else None,
        tuple(kernel for _, kernel_set in found for kernel in kernel_set.kernels),
        own[0].missing if own else "no built-in plugin brought compiled kernels",
    )


def _environment(name: str) -> str | None:
    return None if sys.flags.ignore_environment else os.environ.get(name)


def _announce(error: PluginError) -> None:
    """Warn once of what is passed over, or raise where plugins must not fail."""
    if _environment("PYJCA_STRICT_PLUGINS") == "1":
        raise PluginFailure(f"plugin {error.plugin}: {error.message}") from error.cause
    if (error.plugin, error.message) not in _reported:
        import warnings

        _reported.add((error.plugin, error.message))
        warnings.warn(
            f"pyjca passes over plugin {error.plugin}: {error.message}", PluginWarning, stacklevel=3
        )


def _describe(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _load() -> None:
    """Register the built-in plugins and those of the entry points, each once and under a guard."""
    from functools import partial
    from importlib import import_module

    for path in BUILTIN_PLUGINS:
        _register(path, partial(import_module, path))
    if ENTRY_POINT_GROUP in _attempted:
        return
    allowed = _environment("PYJCA_PLUGINS")
    if allowed is None or allowed.strip():
        from importlib.metadata import entry_points

        names = None if allowed is None else {name.strip() for name in allowed.split(",")}
        try:
            found = sorted(entry_points(group=ENTRY_POINT_GROUP), key=lambda entry: entry.name)
        except Exception as error:  # noqa: BLE001  (some distribution's metadata cannot be read)
            _load_errors.append(PluginError("entry points", _describe(error), error))
            found = []
        for entry in found:
            if names is None or entry.name in names:
                _register(entry.name, entry.load)
    _attempted.add(ENTRY_POINT_GROUP)


def _register(name: str, load: Callable[[], object]) -> None:
    if name in _attempted:
        return
    try:
        manager.register(load(), name)
    except Exception as error:  # noqa: BLE001  (a plugin may raise anything)
        _load_errors.append(PluginError(name, _describe(error), error))
    _attempted.add(name)  # not before: what an interrupt cut short is tried again


def call_plugin(plugin: object, hook: str, **arguments: Any) -> list[Any]:
    """Call one hook of one plugin; the list is empty where it has none or answers None."""
    others = [other for other in manager.get_plugins() if other is not plugin]
    answers: list[Any] = manager.subset_hook_caller(hook, others)(**arguments)
    return answers


# ------------------------------------------------------------------------------- what they brought


def _collect() -> PluginSnapshot:
    """Ask the plugins that are new, and put together what all of them brought."""
    generation = manager.generation
    registered = {name: plugin for name, plugin in manager.list_name_plugin() if plugin is not None}
    for name in _brought.keys() - registered.keys():
        del _brought[name]
    for name, plugin in registered.items():
        if name not in _brought or _brought[name].plugin is not plugin:
            _brought[name] = _ask(name, plugin)
    # the built-in ones first, in their order
    everything = sorted(_brought.items(), key=lambda entry: not is_builtin(entry[0]))
    problems = _load_errors + [error for _, brought in everything for error in brought.errors]
    return PluginSnapshot(
        generation,
        _all_providers(everything, problems),
        _all_backends(everything, problems),
        tuple(problems),
    )


def _ask(name: str, plugin: object) -> _Brought:
    problems: list[PluginError] = []
    for caller in manager.get_hookcallers(plugin) or ():
        if not caller.has_spec():
            near = near_names(caller.name, hookspecs.__all__)
            problems.append(PluginError(name, f"there is no hook {caller.name}{near}"))
    providers = _answers(name, plugin, "pyjca_providers", Provider, _problem_of_provider, problems)
    backends = _answers(name, plugin, "pyjca_field_backends", FieldBackend, _problem_of_backend, problems)
    return _Brought(plugin, providers, backends, tuple(problems))


def _answers(
    name: str,
    plugin: object,
    hook: str,
    kind: type[Any],
    problem_of: Callable[[Any], str | None],
    problems: list[PluginError],
) -> tuple[Any, ...]:
    """Return what a plugin answers to a hook, one by one; what is wrong with it joins the problems."""
    found: list[Any] = []
    kept = []
    try:
        implemented = any(caller.name == hook for caller in manager.get_hookcallers(plugin) or ())
        for answer in call_plugin(plugin, hook) if implemented else ():
            single = isinstance(answer, kind) or not isinstance(answer, Iterable)
            found.extend([answer] if single else answer)
    except Exception as error:  # noqa: BLE001  (a plugin may raise anything)
        problems.append(PluginError(name, f"{hook} failed: {_describe(error)}", error))
    for item in found:
        try:
            problem = problem_of(item)
        except Exception as error:  # noqa: BLE001  (attributes may be properties)
            problem = _describe(error)
        if problem is None:
            kept.append(item)
        else:
            problems.append(PluginError(name, f"{hook}: {problem}"))
    return tuple(kept)


def _problem_of_provider(item: object) -> str | None:
    if not isinstance(item, Provider):
        return f"a {type(item).__name__} where a Provider belongs"
    name: object = item.name
    if not isinstance(name, str):
        return f"a provider's name must be a str, not {name!r}"
    return None


_BACKEND_ATTRIBUTES: dict[str, type[Any] | None] = {
    "field": str,
    "name": str,
    "tier": str,
    "priority": int,
    "requires": frozenset,
    "build": None,
}


_BOOLEAN_FLAGS = {flag.name for flag in FLAGS if type(flag.default) is bool}


def _problem_of_backend(item: object) -> str | None:
    if not isinstance(item, FieldBackend):
        return f"a {type(item).__name__} where a FieldBackend belongs"
    for attribute, kind in _BACKEND_ATTRIBUTES.items():
        value: Any = getattr(item, attribute)
        fits = callable(value) if kind is None else isinstance(value, kind)
        if not fits:
            wanted = "callable" if kind is None else f"a {kind.__name__}"
            return f"{attribute} of field backend {item.name!r} must be {wanted}"
    if not all(isinstance(feature, str) for feature in item.requires):
        return f"requires of field backend {item.name!r} must hold names of CPU features"
    if item.flag is not None and item.flag not in _BOOLEAN_FLAGS:
        return f"flag of field backend {item.name!r} must be the name of a boolean flag, not {item.flag!r}"
    hash(item)  # built fields are kept by their descriptors
    return None


def _is_tuple_of(items: Any, kind: type[Any]) -> bool:
    return isinstance(items, tuple) and all(isinstance(item, kind) for item in items)


def _problem_of_kernels(item: object) -> str | None:
    if not isinstance(item, KernelSet):
        return f"a {type(item).__name__} where a KernelSet belongs"
    if not _is_tuple_of(item.kernels, KernelDescriptor):
        return "kernels must be a tuple of KernelDescriptors"
    return None


_Everything = list[tuple[str, _Brought]]


def _all_providers(everything: _Everything, problems: list[PluginError]) -> tuple[Provider, ...]:
    owners: dict[str, str] = {}
    builtin: list[Provider] = []
    foreign: list[Provider] = []
    for name, brought in everything:
        for provider in brought.providers:
            if provider.name in owners:
                taken = f"provider {provider.name} is already brought by plugin {owners[provider.name]}"
                problems.append(PluginError(name, taken))
            else:
                owners[provider.name] = name
                (builtin if is_builtin(name) else foreign).append(provider)
    return (*builtin, *sorted(foreign, key=lambda provider: provider.name))


def _all_backends(everything: _Everything, problems: list[PluginError]) -> tuple[RegisteredBackend, ...]:
    found: dict[tuple[str, str], RegisteredBackend] = {}
    for name, brought in everything:
        for backend in brought.backends:
            entry = (backend.field, backend.name)
            if entry in found:
                taken = (
                    f"field backend {backend.name} for {backend.field} is already brought by plugin "
                    f"{found[entry].plugin}"
                )
                problems.append(PluginError(name, taken))
            else:
                found[entry] = RegisteredBackend(name, is_builtin(name), backend)
    return tuple(sorted(found.values(), key=lambda r: (r.backend.field, -r.backend.priority, r.backend.name)))
