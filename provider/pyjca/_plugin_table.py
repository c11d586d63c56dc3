"""The table of all plugins, for those who want to know (part of :mod:`pyjca.plugins`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _plugin_loading
from ._plugin_answers import brought
from ._plugin_loading import Known, target_of
from .environment import Environment, PluginConflict, conflict, current
from .ergonomics import settle
from .errors import Error, FlagError
from .plugins import PluginError, PluginFailure, PluginSnapshot, PluginState, is_builtin, manager

if TYPE_CHECKING:
    from ._plugin_kernels import Kernels

__all__ = ["conflicts", "rows"]

_SOURCES = ("built-in", "entry point", "module", "code")


def conflicts() -> tuple[PluginError, ...]:
    """Have plugins choose the backend of every field, for secrets and not, under the settings in force here.

    What goes wrong is kept as if an init had met it.

    Returns:
        what plugins disagree about, once for each of them; nothing where the settings are wrong, since
        then nothing can be chosen.

    Raises:
        PluginFailure: plugins must not fail (``PYJCA_STRICT_PLUGINS=1``).
    """
    try:
        here = current()
        trial = Environment(here.requested, here.providers, here.snapshot, here.policy)
        trial.flags, _ = settle(here.requested, trial.build)  # whose warnings are for those who use flags
    except PluginFailure:
        raise
    except Error:
        return ()
    fields: dict[tuple[tuple[str, str], ...], dict[str, None]] = {}
    for field in dict.fromkeys(registered.backend.field for registered in here.snapshot.backends):
        for secret in (False, True):
            try:
                trial.choose_field(field, secret, named=False)
            except PluginConflict as error:
                fields.setdefault(error.claims, {})[field] = None
            except FlagError:  # a backend that was named cannot serve
                continue
    errors = [conflict(disputed, claims) for claims, disputed in fields.items()]
    return tuple(PluginError(plugin, str(error), error) for error in errors for plugin in dict(error.claims))


def rows(present: PluginSnapshot, kernels: Kernels, late: tuple[PluginError, ...]) -> tuple[PluginState, ...]:
    """Return one row for each plugin.

    Args:
        present: what plugins brought.
        kernels: the kernels among it.
        late: errors that are not in the snapshot.
    """
    _plugin_loading.note_ignored()
    looked_for = _plugin_loading.known
    registered = {name: plugin for name, plugin in manager.list_name_plugin() if plugin is not None}
    # those of a module that was loaded by name are not in the snapshot: they were raised
    own = [error for one in looked_for.values() for error in one.errors]
    errors: dict[str, dict[str, PluginError]] = {}
    for error in (*own, *present.errors, *late):
        errors.setdefault(error.plugin, {}).setdefault(error.message, error)
    found = [
        _row(name, registered.get(name), tuple(errors.get(name, {}).values()), present, kernels)
        for name in dict.fromkeys((*looked_for, *registered, *errors))
        # one that an application unregistered is gone, and nothing is wrong with it
        if name in registered or name in errors or not looked_for[name].allowed
    ]
    places = {name: place for place, name in enumerate(looked_for) if is_builtin(name)}
    return tuple(
        sorted(found, key=lambda row: (_SOURCES.index(row.source), places.get(row.name, 0), row.name))
    )


def _row(
    name: str,
    plugin: object | None,
    errors: tuple[PluginError, ...],
    present: PluginSnapshot,
    kernels: Kernels,
) -> PluginState:
    known = _plugin_loading.known.get(name)
    if known is None:
        # what is neither there nor was found is a name of an entry point, or the scan for them
        known = Known("entry point", "") if plugin is None else Known("code", target_of(plugin))
    one = brought.get(name) if plugin is not None else None
    offered = (*present.providers, *present.on_request)
    providers = tuple(p.name for p in (one.providers if one else ()) if any(p is q for q in offered))
    backends = tuple(
        f"{entry.backend.field}/{entry.backend.name}" for entry in present.backends if entry.plugin == name
    )
    flags = tuple(entry.flag.name for entry in present.flags if entry.plugin == name)
    count = kernels.counts.get(name, 0) if one else 0
    hooks = tuple(sorted(_hooks(plugin)))
    if not known.allowed or manager.is_blocked(name):
        state = "not allowed"
    elif plugin is None or (
        any(not error.kept for error in errors)
        and not (providers or backends or flags or count or "pyjca_select_field_backend" in hooks)
    ):
        state = "failed"
    else:
        state = "active"
    return PluginState(
        name,
        known.source,
        *_distribution(known),
        known.target,
        state,
        hooks,
        providers,
        backends,
        flags,
        count,
        known.seconds + (one.seconds if one else 0.0) + (kernels.seconds.get(name, 0.0) if one else 0.0),
        errors,
    )


def _hooks(plugin: object | None) -> list[str]:
    callers = manager.get_hookcallers(plugin) if plugin is not None else None
    return [caller.name for caller in callers or () if caller.has_spec()]


def _distribution(known: Known) -> tuple[str | None, str | None]:
    """Return name and version of the distribution that a plugin comes with, where they are known."""
    if known.source == "built-in":
        from . import __version__

        return "pyjca", __version__
    try:
        dist = known.entry.dist  # type: ignore[union-attr]
        return dist.name, dist.version  # type: ignore[union-attr]
    except Exception:  # noqa: BLE001  (there is none, or its metadata cannot be read)
        return None, None
