"""Plugins: who is there, what they brought, and what was wrong with it.

``hookimpl`` marks an implementation of a hook of :mod:`pyjca.hookspecs`, which is the page for
authors of plugins; ``manager`` is the pluggy plugin manager. Plugins are loaded once, at the first
resolution: the built-in ones, then those named by entry points in the group ``pyjca``. One that fails
is reported with a ``PluginWarning``, listed and passed over. The environment decides about them:
``PYJCA_PLUGINS=a,b`` loads no other entry points, and ``PYJCA_STRICT_PLUGINS=1`` raises a
``PluginFailure`` instead of warning.
"""

from __future__ import annotations

import os
import sys
from _thread import get_ident
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

import pluggy

from . import hookspecs
from ._builtins import BUILTIN_PLUGINS
from ._record import Record
from ._shared import fork_safe_lock, note_change
from .errors import IllegalStateException, ProviderException

if TYPE_CHECKING:
    from ._plugin_kernels import Kernels
    from .flags import Flag
    from .spi import FieldBackend, KernelSet, Provider

__all__ = [
    "PluginError",
    "PluginFailure",
    "PluginSnapshot",
    "PluginState",
    "PluginWarning",
    "RegisteredBackend",
    "RegisteredFlag",
    "errors",
    "hookimpl",
    "is_builtin",
    "kernels",
    "load",
    "manager",
    "scan_seconds",
    "snapshot",
    "table",
]

ENTRY_POINT_GROUP = "pyjca"

hookimpl = pluggy.HookimplMarker("pyjca")


class PluginWarning(RuntimeWarning):
    """A plugin, or one thing that it offered, is passed over; or it is slow."""


class PluginFailure(ProviderException):
    """A plugin failed that was asked for by name, or where ``PYJCA_STRICT_PLUGINS=1`` lets none fail."""


class PluginError(Record):
    """What is wrong with a plugin, or with one thing that it offered.

    Attributes:
        plugin: the plugin's name.
        message: what went wrong.
        cause: the exception, where there was one.
        kept: whether it serves all the same; otherwise it is passed over.
    """

    plugin: str
    message: str
    cause: BaseException | None = None
    kept: bool = False


class RegisteredBackend(Record):
    """A field backend with the plugin that it came from."""

    plugin: str
    builtin: bool
    backend: FieldBackend


class RegisteredFlag(Record):
    """A plugin's flag with the plugin that it came from."""

    plugin: str
    builtin: bool
    flag: Flag


class PluginSnapshot(Record):
    """What all plugins brought, unchanged until one comes or goes.

    Attributes:
        generation: the manager's generation that this is a picture of.
        providers: the built-in ones in their order, then the others by name.
        builtin: names of the built-in providers.
        backends: by field, then priority, then name.
        flags: by name.
        errors: what was passed over, and why.
        on_request: the providers that are not searched until somebody adds them.
    """

    generation: int
    providers: tuple[Provider, ...]
    builtin: frozenset[str]
    backends: tuple[RegisteredBackend, ...]
    flags: tuple[RegisteredFlag, ...]
    errors: tuple[PluginError, ...]
    on_request: tuple[Provider, ...] = ()


class PluginState(Record):
    """One row of :func:`table`.

    Attributes:
        name: the plugin's name.
        source: "built-in", "entry point", "module" (loaded by name) or "code" (registered there).
        distribution: name of the distribution that it comes with, None where that is unknown.
        version: the distribution's.
        target: what it is: a module, an attribute of one ("package.module:name"), or the class of
            an object.
        state: "active"; "failed", where nothing that it offers can be used; or "not allowed", where
            ``PYJCA_PLUGINS`` or a block of its name keeps it from being loaded.
        hooks: names of the hooks that it implements, sorted.
        providers: names of its providers.
        backends: its field backends, as "field/name".
        flags: names of its flags.
        kernels: how many compiled kernels it brought.
        seconds: what importing it and asking its hooks took.
        errors: what is wrong with it.
    """

    name: str
    source: str
    distribution: str | None
    version: str | None
    target: str
    state: str
    hooks: tuple[str, ...]
    providers: tuple[str, ...]
    backends: tuple[str, ...]
    flags: tuple[str, ...]
    kernels: int
    seconds: float
    errors: tuple[PluginError, ...]


class _Manager(pluggy.PluginManager):
    """A plugin manager that counts its changes, so that nothing stale is used."""

    generation = 0

    def __init__(self, project_name: str) -> None:
        super().__init__(project_name)
        # By the plugin's identity, since it need not be hashable: it, and its implementations that are wrong.
        self._refused: dict[int, tuple[object, dict[str, pluggy.PluginValidationError]]] = {}

    def register(self, plugin: object, name: str | None = None) -> str | None:
        """Register a plugin, as in pluggy, without the implementations that pluggy refuses.

        A plugin that is refused leaves nothing behind.
        """
        try:
            registered = self._register(plugin, name)
        except pluggy.PluginValidationError:
            from ._plugin_checks import unsound_implementations

            refused = unsound_implementations(plugin, name)
            if not refused:
                raise
            self._refused[id(plugin)] = plugin, refused
            try:
                registered = self._register(plugin, name)
            except BaseException:
                del self._refused[id(plugin)]
                raise
        self.generation += 1
        note_change()
        return registered

    def _register(self, plugin: object, name: str | None) -> str | None:
        before = dict(self.list_name_plugin())
        try:
            return super().register(plugin, name)
        except BaseException:
            for left, other in self.list_name_plugin():
                if other is plugin and left not in before:
                    super().unregister(plugin, left)
            raise

    def refused(self, plugin: object) -> dict[str, pluggy.PluginValidationError]:
        """Return the implementations of a plugin that cannot be used, by attribute, with the reason."""
        return self._refused[id(plugin)][1] if id(plugin) in self._refused else {}

    def parse_hookimpl_opts(self, plugin: object, name: str) -> pluggy.HookimplOpts | None:
        """Look at one attribute of a plugin, as in pluggy; half of them need no look."""
        if name.startswith("_") or name in self.refused(plugin):
            return None
        return super().parse_hookimpl_opts(plugin, name)

    def unregister(self, plugin: object | None = None, name: str | None = None) -> Any:
        """Unregister a plugin, as in pluggy."""
        gone = super().unregister(plugin, name)
        self._refused.pop(id(gone), None)
        self.generation += 1
        note_change()
        return gone


manager = _Manager("pyjca")
manager.add_hookspecs(hookspecs)


def refusal() -> IllegalStateException:
    """Return what is raised where a plugin asks for what it is about to bring."""
    return IllegalStateException("providers and backends cannot be asked for while plugins are loaded")


class _Loading:
    """Holds a lock while plugins are imported and asked, and lets nobody wait for itself.

    Raises:
        IllegalStateException: a plugin asks. That can be in another thread too, which is in the middle
            of an import that the plugin waits for.
    """

    def __init__(self) -> None:
        self._lock = fork_safe_lock()
        self._holder = 0

    def __enter__(self) -> None:
        if self._lock._is_owned():  # type: ignore[attr-defined]
            raise refusal()
        try:
            while not self._lock.acquire(timeout=_PATIENCE):
                from ._plugin_loading import awaits_this_thread

                if awaits_this_thread(self._holder):
                    raise refusal()
            self._holder = get_ident()
        except BaseException:  # also an interrupt just after the lock was had
            if self._lock._is_owned():  # type: ignore[attr-defined]
                self._lock.release()
            raise

    def __exit__(self, *exc_info: object) -> None:
        self._lock.release()


_PATIENCE = 0.05  # seconds between two looks for a dead-lock

_loading = _Loading()
_silent: ContextVar[bool] = ContextVar("pyjca_silent", default=False)
_gathered: PluginSnapshot | None = None
_snapshot: PluginSnapshot | None = None  # the same, once it was told what is wrong
_kernels: Kernels | None = None
# What went wrong in choosing, by plugin and fault.
_late_errors: dict[tuple[str, str], PluginError] = {}
_reported: set[tuple[str, str]] = set()


def is_builtin(plugin: str) -> bool:
    """Tell whether the plugin of that name comes with pyjca."""
    return plugin in BUILTIN_PLUGINS


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
    present = _gather()
    if is_silent():
        return present
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
        IllegalStateException: a plugin asks for them while plugins are loaded.
    """
    found = _gather_kernels(snapshot())
    for error in found.errors:
        _announce(error)
    return found.kernels


def errors() -> tuple[PluginError, ...]:
    """Return what has been found wrong so far with the plugins that are there."""
    return (*snapshot().errors, *_later_errors())


def load(module: str) -> None:
    """Load a plugin by the name of its module, which need not be installed: for development.

    The plugin gets the module's name. It is loaded whatever ``PYJCA_PLUGINS`` says, since it was asked
    for. Loading what is there already changes nothing.

    Args:
        module: as in an import statement.

    Raises:
        PluginFailure: it cannot be imported, or something that it offers cannot be used. Nothing
            of it is used then.
        IllegalStateException: a plugin asks for it while plugins are loaded.
    """
    from . import _plugin_loading

    with _loading:
        if not _plugin_loading.load_module(module):
            return
    # Asked at once, together with the others, so that its author learns of everything here.
    wrong = [error for error in _gather().errors if error.plugin == module and not error.kept]
    if wrong:
        with _loading:
            _plugin_loading.unload_module(module, tuple(wrong))
        message = "; ".join(error.message for error in wrong)
        raise PluginFailure(f"cannot load plugin {module}: {message}") from wrong[0].cause


def table() -> tuple[PluginState, ...]:
    """Return every plugin that is there or was looked for, with what it brought and what is wrong.

    The built-in ones come first, then entry points, then modules, then what code registered. All
    are loaded and asked, also which backend they choose for each field under the present settings.
    No plugin is warned of, and strict mode raises nothing: the table tells.

    Raises:
        IllegalStateException: a plugin asks for it while plugins are loaded.
    """
    from ._plugin_table import conflicts, rows

    present = _gather()
    found = _gather_kernels(present)
    token = _silent.set(True)
    try:
        disagreeing = conflicts()
    finally:
        _silent.reset(token)
    with _loading:
        return rows(present, found, (*_later_errors(), *disagreeing))


def scan_seconds() -> float | None:
    """Return what finding the entry points took; None where nobody has looked for any yet."""
    from ._plugin_loading import scanned_in

    return scanned_in()


def report_late(plugin: str, fault: str, message: str, cause: BaseException | None = None) -> None:
    """Note that a plugin failed when its choice was asked for.

    Args:
        plugin: its name.
        fault: what tells this fault from its others, which are told of separately.
        message: what went wrong.
        cause: the exception, where there was one.

    Raises:
        PluginFailure: plugins must not fail (``PYJCA_STRICT_PLUGINS=1``).
    """
    _announce(_late_errors.setdefault((plugin, fault), PluginError(plugin, message, cause)))


def call_plugin(plugin: object, hook: str, **arguments: Any) -> list[Any]:
    """Call one hook of one plugin; the list is empty where it has none or answers None.

    Whatever the plugin raises is passed on, attempts to end the process too.
    """
    from ._plugin_answers import call

    return call(plugin, hook, arguments)


def environment_variable(name: str) -> str | None:
    """Return a variable of the environment, None where ``python -E`` or ``-I`` ignores it."""
    return None if sys.flags.ignore_environment else os.environ.get(name)


def is_silent() -> bool:
    """Tell whether what is wrong with plugins is not told of here, for :func:`table` tells it."""
    return _silent.get()


def _gather() -> PluginSnapshot:
    """Load and ask the plugins as :func:`snapshot` does, and tell nobody what is wrong with them."""
    global _gathered
    present = _gathered
    if present is None or present.generation != manager.generation:
        from . import _plugin_answers, _plugin_loading

        with _loading:
            present = _gathered  # another thread may have been faster
            if present is None or present.generation != manager.generation:
                _plugin_loading.load_all()
                present = _gathered = _plugin_answers.collect()
    return present


def _gather_kernels(present: PluginSnapshot) -> Kernels:
    global _kernels
    found = _kernels
    if found is None or found.generation != present.generation:
        from ._plugin_kernels import collect_kernels

        with _loading:
            found = _kernels = collect_kernels(present)
    return found


def _later_errors() -> tuple[PluginError, ...]:
    """Return what is wrong with the answers that are asked for late, of plugins that are still there."""
    late = (*(_kernels.errors if _kernels else ()), *_late_errors.values())
    return tuple(error for error in late if manager.has_plugin(error.plugin))


def _announce(error: PluginError) -> None:
    """Warn once of what is wrong, or raise where plugins must not fail."""
    if is_silent():
        return
    if environment_variable("PYJCA_STRICT_PLUGINS") == "1":
        raise PluginFailure(f"plugin {error.plugin}: {error.message}") from error.cause
    if (error.plugin, error.message) not in _reported:
        import warnings

        _reported.add((error.plugin, error.message))
        does = "keeps" if error.kept else "passes over"
        warnings.warn(f"pyjca {does} plugin {error.plugin}: {error.message}", PluginWarning, stacklevel=3)
