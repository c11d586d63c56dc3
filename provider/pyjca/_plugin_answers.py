"""Asking plugins, and putting together what they answer (part of :mod:`pyjca.plugins`).

All of it runs under the lock of :mod:`pyjca.plugins`.
"""

from __future__ import annotations

from collections.abc import Iterable
from inspect import getattr_static
from time import perf_counter
from typing import TYPE_CHECKING, Any

from . import _plugin_loading, hookspecs
from ._builtins import BUILTIN_PLUGINS
from ._flag_table import FLAGS
from ._plugin_loading import describe
from ._record import Record
from ._shared import near_names
from .flags import Flag
from .plugins import PluginError, PluginSnapshot, RegisteredBackend, RegisteredFlag, is_builtin, manager
from .spi import FieldBackend, Provider

if TYPE_CHECKING:
    from collections.abc import Collection

__all__ = [
    "SLOW_SECONDS",
    "Brought",
    "answers",
    "brought",
    "call",
    "collect",
    "in_order",
    "is_sound",
    "problem_of_guard",
    "slowness",
    "switches",
]

SLOW_SECONDS = 1.0
"""What importing a plugin and asking its hooks may take before it is told of."""


class Brought(Record):
    """What one plugin brought when it was asked, which happens once."""

    plugin: object
    flags: tuple[Flag, ...]
    providers: tuple[Provider, ...]
    backends: tuple[FieldBackend, ...]
    errors: tuple[PluginError, ...]
    seconds: float


brought: dict[str, Brought] = {}


def collect() -> PluginSnapshot:
    """Ask the plugins that are new, and put together what all of them brought."""
    generation = manager.generation
    registered = {name: plugin for name, plugin in manager.list_name_plugin() if plugin is not None}
    for name in brought.keys() - registered.keys():
        del brought[name]
    for name, plugin in registered.items():
        if name not in brought or brought[name].plugin is not plugin:
            brought[name] = _ask(name, plugin)
    everything = [(name, brought[name]) for name in in_order(brought)]
    problems = _plugin_loading.problems()
    for name, one in everything:
        problems.extend(one.errors)
        problems.extend(slowness(name, 0.0))
    flags = _all_flags(everything, problems)
    providers = _all_providers(everything, problems)
    return PluginSnapshot(
        generation,
        tuple(provider for provider in providers if not provider.on_request),
        frozenset(p.name for name, one in everything if is_builtin(name) for p in one.providers),
        _all_backends(everything, switches(flags), problems),
        flags,
        tuple(problems),
        tuple(provider for provider in providers if provider.on_request),
    )


def in_order(plugins: Collection[str]) -> list[str]:
    """Return names of plugins in the order that decides who keeps a name: the built-in ones first."""
    builtin = [name for name in BUILTIN_PLUGINS if name in plugins]
    return [*builtin, *(name for name in plugins if not is_builtin(name))]


def slowness(name: str, more: float) -> list[PluginError]:
    """Return what is to be told of a plugin that took long.

    Args:
        name: of a plugin that was asked.
        more: seconds that came on top of importing and asking it.
    """
    known = _plugin_loading.known.get(name)
    before = brought[name].seconds + (known.seconds if known else 0.0)
    # Nobody can do anything about a built-in one; and what was told once is not told again.
    if is_builtin(name) or before + more <= SLOW_SECONDS or (more and before > SLOW_SECONDS):
        return []
    return [PluginError(name, f"took {before + more:.1f} s to load", kept=True)]


def switches(flags: Iterable[RegisteredFlag]) -> set[str]:
    """Return the names of all boolean flags."""
    defined = (*FLAGS, *(registered.flag for registered in flags))
    return {flag.name for flag in defined if type(flag.default) is bool}


# --------------------------------------------------------------------------------- asking one plugin


def call(plugin: object, hook: str, arguments: dict[str, Any]) -> list[Any]:
    """Call one hook of one plugin, and return its answers but None.

    The functions are called directly, since pluggy's way to leave out the other plugins overlooks
    those that implement a hook under another name.
    """
    found = []
    # pluggy keeps implementations in the order opposite to that of calling
    for implementation in reversed(getattr(manager.hook, hook).get_hookimpls()):
        if implementation.plugin is plugin and not _wraps(implementation):
            answer = implementation.function(*(arguments[name] for name in implementation.argnames))
            if answer is not None:
                found.append(answer)
    return found


def answers(
    name: str, plugin: object, hook: str, kind: type[Any], problems: list[PluginError]
) -> tuple[Any, ...]:
    """Return what a plugin answers to a hook, one by one; what is wrong with it joins the problems."""
    found: list[Any] = []
    try:
        found = [item for answer in call(plugin, hook, {}) for item in _items(answer, kind)]
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001  (a plugin must not end the process either)
        problems.append(PluginError(name, f"{hook} failed: {describe(error)}", error))
    return tuple(item for item in found if is_sound(name, hook, item, kind, problems))


def _items(answer: object, kind: type[Any]) -> Iterable[Any]:
    # records are tuples, and text is no list of what was meant
    if isinstance(answer, (kind, Record, str, bytes)) or not isinstance(answer, Iterable):
        return (answer,)
    return answer


def is_sound(name: str, hook: str, item: Any, kind: type[Any], problems: list[PluginError]) -> bool:
    """Tell whether one thing that a plugin answered can be used; what is wrong joins the problems."""
    if is_builtin(name) and isinstance(item, kind):
        return True  # the tests judge these like any other; here every process would
    from ._plugin_checks import problem_of

    cause: BaseException | None = None
    try:
        problem = problem_of(item, kind)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001  (attributes may be properties)
        problem, cause = describe(error), error
    if problem is not None:
        problems.append(PluginError(name, f"{hook}: {problem}", cause))
    return problem is None


def problem_of_guard(flag: object, switches: Collection[str], what: str) -> str | None:
    """Return what is wrong with the flag of a backend or kernel.

    Args:
        flag: its name, None where there is none.
        switches: names of all boolean flags.
        what: is guarded ("kernel 'p256_mul'").
    """
    if flag is None or (isinstance(flag, str) and flag in switches):
        return None
    near = near_names(flag, switches) if isinstance(flag, str) else ""
    return f"flag of {what} must be the name of a boolean flag, not {flag!r}{near}"


def _ask(name: str, plugin: object) -> Brought:
    start = perf_counter()
    problems = [] if is_builtin(name) else _wrong_hooks(name, plugin)
    flags = answers(name, plugin, "pyjca_flags", Flag, problems)
    providers = answers(name, plugin, "pyjca_providers", Provider, problems)
    backends = answers(name, plugin, "pyjca_field_backends", FieldBackend, problems)
    return Brought(plugin, flags, providers, backends, tuple(problems), perf_counter() - start)


def _wrong_hooks(name: str, plugin: object) -> list[PluginError]:
    """Return what is wrong with a plugin's hooks: misspelt ones, wrappers, a marker that was forgotten."""
    wrong: list[str] = []
    refused = manager.refused(plugin)
    implemented = {*refused}
    for caller in manager.get_hookcallers(plugin) or ():
        own = [one for one in caller.get_hookimpls() if one.plugin is plugin]
        implemented.update((caller.name, *(one.function.__name__ for one in own)))
        if not caller.has_spec():
            if not all(one.optionalhook for one in own):
                near = near_names(caller.name, hookspecs.__all__)
                wrong.append(f"there is no hook {caller.name}{near}")
        elif any(_wraps(one) for one in own):
            wrong.append(f"{caller.name} is a wrapper, and each plugin is asked alone")
    wrong.extend(
        f"{hook} is not marked with @pyjca.plugins.hookimpl"
        for hook in sorted({*hookspecs.__all__}.intersection(dir(plugin)) - implemented)
        if callable(getattr_static(plugin, hook))
    )
    return [
        *(PluginError(name, f"{hook}: {describe(error)}", error) for hook, error in refused.items()),
        *(PluginError(name, message) for message in wrong),
    ]


def _wraps(implementation: Any) -> bool:
    return bool(implementation.wrapper or implementation.hookwrapper)


# ------------------------------------------------------------------------------- what they brought


_Everything = list[tuple[str, Brought]]


def _all_flags(everything: _Everything, problems: list[PluginError]) -> tuple[RegisteredFlag, ...]:
    if not any(one.flags for _, one in everything):
        return ()
    owners = {name: "pyjca itself" for flag in FLAGS for name in (flag.name, *flag.aliases)}
    speakers = {field: f"{flag.name} of pyjca itself" for flag in FLAGS for field in flag.fields}
    found = []
    for plugin, one in everything:
        for flag in one.flags:
            names = (flag.name, *flag.aliases)
            clash = None
            for name in names:
                if name in owners:
                    clash = f"{name} is already the name of a flag of {owners[name]}"
            for field in flag.fields:
                if field in speakers:
                    clash = (
                        f"flag {flag.name} names the backend of {field}, as {speakers[field]} does already"
                    )
            if clash is not None:
                problems.append(PluginError(plugin, f"pyjca_flags: {clash}"))
                continue
            owners.update(dict.fromkeys(names, f"plugin {plugin}"))
            speakers.update(dict.fromkeys(flag.fields, f"{flag.name} of plugin {plugin}"))
            found.append(RegisteredFlag(plugin, is_builtin(plugin), flag))
    if any(registered.flag.needs for registered in found):
        from ._plugin_checks import problems_of_needs

        wrong = problems_of_needs([registered.flag for registered in found])
        for registered in found:
            if registered.flag.name in wrong:
                problem = f"pyjca_flags: {wrong[registered.flag.name]}"
                problems.append(PluginError(registered.plugin, problem))
        found = [registered for registered in found if registered.flag.name not in wrong]
    return tuple(sorted(found, key=lambda registered: registered.flag.name))


def _all_providers(everything: _Everything, problems: list[PluginError]) -> tuple[Provider, ...]:
    owners: dict[str, str] = {}
    builtin: list[Provider] = []
    foreign: list[Provider] = []
    for name, one in everything:
        for provider in one.providers:
            if provider.name in owners:
                taken = f"provider {provider.name} is already brought by plugin {owners[provider.name]}"
                problems.append(PluginError(name, taken))
            else:
                owners[provider.name] = name
                (builtin if is_builtin(name) else foreign).append(provider)
    return (*builtin, *sorted(foreign, key=lambda provider: provider.name))


def _all_backends(
    everything: _Everything, flags: set[str], problems: list[PluginError]
) -> tuple[RegisteredBackend, ...]:
    found: dict[tuple[str, str, str, str], RegisteredBackend] = {}
    owners: dict[tuple[str, str], str] = {}
    for name, one in everything:
        for backend in one.backends:
            entry = (backend.field, backend.name, backend.tier, backend.form)
            owner = owners.get(entry[:2], name)
            wrong = problem_of_guard(backend.flag, flags, f"field backend {backend.name!r}")
            if wrong is not None:
                problems.append(PluginError(name, f"pyjca_field_backends: {wrong}"))
            elif entry in found or owner != name:  # tiers and forms of one representation come from one hand
                taken = f"field backend {backend.name} for {backend.field} is already brought by plugin"
                problems.append(PluginError(name, f"{taken} {owner}"))
            else:
                owners[entry[:2]] = name
                found[entry] = RegisteredBackend(name, is_builtin(name), backend)
    return tuple(sorted(found.values(), key=lambda r: (r.backend.field, -r.backend.priority, r.backend.name)))
