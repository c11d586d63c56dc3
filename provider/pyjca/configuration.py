"""Where settings come from: the configuration file, ``PYJCA_FLAGS`` and the command line.

One TOML file holds flags, the order of providers, their arguments, and what is preferred or
disabled; docs/configuration.md describes it. It is the first of these that there is:

1. what :func:`configure` was called with (``--config`` on the command line does that);
2. the file that ``PYJCA_CONFIG`` names, none where it is empty;
3. ``pyjca/config.toml`` in the user's configuration folder.

It is read when something is first resolved, never on import, and never found through the working
directory. ``python -I`` and ``-E`` ignore 2 and 3, and ``PYJCA_FLAGS``.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from . import flags, plugins, security
from ._record import Record
from ._shared import fork_safe_lock, near_names
from .errors import ConfigurationError, FlagError, IllegalStateException

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from . import policy
    from ._flag_table import Flag, Value
    from ._flag_text import Unlocking
    from .spi import Provider

__all__ = [
    "Arrangement",
    "ConfigurationWarning",
    "FileSettings",
    "Given",
    "Place",
    "command_line",
    "configure",
    "flags_of",
    "given",
    "load",
    "look",
    "places",
    "put_in_force",
    "read",
    "use",
]

MAX_BYTES = 1 << 20


class ConfigurationWarning(RuntimeWarning):
    """A configuration file names a provider that is not there."""


class Place(Record):
    """A place where settings are looked for.

    Attributes:
        kind: "configure", "PYJCA_CONFIG", "user" or "PYJCA_FLAGS".
        name: the file's path, or the variable's content.
        state: "read", "absent", "ignored", or "not used" where an earlier place won.
    """

    kind: str
    name: str
    state: str


class Arrangement(Record):
    """What the configuration says of providers.

    Attributes:
        order: names of those that are searched first.
        disabled: names of those that are not there at all.
        arguments: pairs of a name and what that provider's ``configure`` is called with.
    """

    order: tuple[str, ...] = ()
    disabled: tuple[str, ...] = ()
    arguments: tuple[tuple[str, str], ...] = ()


class FileSettings(Record):
    """What a configuration file says, checked as far as it can be alone."""

    flags: tuple[tuple[str, object], ...] = ()
    arrangement: Arrangement = Arrangement()
    preferred: tuple[policy.Preference, ...] = ()
    disabled: tuple[policy.Disabled, ...] = ()
    source: str = ""


class Given(Record):
    """What the program itself was told.

    Attributes:
        file: the configuration file that it was told to read, None where that is left to be found.
        options: flags of its command line.
    """

    file: str | None = None
    options: tuple[str, ...] = ()


_lock = fork_safe_lock()
_loaded = False
_given = Given()
_places: tuple[Place, ...] = ()


# ----------------------------------------------------------------------------------- public calls


def configure(path: str | os.PathLike[str]) -> None:
    """Read a configuration file; :func:`pyjca.configure` tells the rest."""
    from pathlib import Path  # heavy, and not needed to import pyjca

    _apply_locked(lambda: _given._replace(file=str(Path(path).absolute())))
    security.registry.forget_policy()


def command_line(options: Iterable[str]) -> None:
    """Set flags as a command line does: each option is ``-XX:+Name``, ``-XX:-Name`` or ``-XX:Name=value``.

    Raises:
        FlagError: an option is malformed, unknown or locked; nothing is changed then.
        ConfigurationError: the configuration file cannot be used.
    """
    more = tuple(options)
    _apply_locked(lambda: _given._replace(options=(*_given.options, *more)))


def given() -> Given:
    """Return the file that :func:`configure` named, if any, and the options of the command line."""
    return _given


def use(given: Given) -> None:
    """Read all text sources again, with this file and these options.

    Raises:
        ConfigurationError: the configuration file cannot be used; nothing is changed then.
        FlagError: a text source is wrong about flags; nothing is changed then.
    """
    _apply_locked(lambda: given)


def load() -> None:
    """Read the text sources, once.

    Raises:
        ConfigurationError: the configuration file cannot be used.
        FlagError: a text source sets a flag that is unknown or locked, or to a wrong value.
    """
    if not _loaded:
        _apply_locked(_unless_loaded)


def _unless_loaded() -> Given | None:
    return None if _loaded else _given  # another thread may have been faster


def places() -> tuple[Place, ...]:
    """Return where settings were looked for, and what became of it."""
    return _places or look(_given.file)[1]


# ------------------------------------------------------------------------------------- the sources


def _apply_locked(wanted: Callable[[], Given | None]) -> None:
    """Read all text sources and put in force what they say, one thread at a time."""
    snapshot = plugins.snapshot()  # before the lock: a plugin that is loaded may come here itself
    if _lock._is_owned():  # type: ignore[attr-defined]
        raise IllegalStateException("settings cannot be asked for while they are read")
    with _lock:
        given = wanted()
        if given is not None:
            _apply(snapshot, given)


def _apply(snapshot: plugins.PluginSnapshot, given: Given) -> None:
    """Put in force what all text sources say, or raise and change nothing."""
    global _loaded, _given, _places
    path, found = look(given.file)
    file = FileSettings() if path is None else read(path)
    text = "" if sys.flags.ignore_environment else os.environ.get("PYJCA_FLAGS", "")
    layers: dict[str, dict[str, Value]] = {"file": {}, "environment": {}, "command_line": {}}
    if file.flags or text or given.options:
        from ._flag_text import Unlocking, parse_options
        from .environment import definitions

        known, unlocking = definitions(snapshot), Unlocking()
        layers = {
            "file": flags_of(file, known, unlocking),
            "environment": parse_options(text.split(), known, "PYJCA_FLAGS", unlocking),
            "command_line": parse_options(given.options, known, "command line", unlocking),
        }
    before, _loaded = _loaded, False  # who looks meanwhile waits in load()
    try:
        prepared = security.registry.prepare(snapshot, file)
    except BaseException:
        _loaded = before
        raise
    put_in_force(snapshot, file, layers, prepared)
    _given, _places = given, found
    for problem in absent(file, snapshot):
        import warnings

        warnings.warn(f"{file.source}: {problem}", ConfigurationWarning, stacklevel=4)


def put_in_force(
    snapshot: plugins.PluginSnapshot,
    file: FileSettings,
    layers: dict[str, dict[str, Value]],
    prepared: list[Provider] | None,
) -> None:
    """Let hold what was read and checked; nothing here raises.

    An interrupt is made good in :func:`load`, by reading everything again.

    Args:
        snapshot: of the plugins.
        file: the settings of the file.
        layers: flags by origin, as :func:`pyjca.flags.replace_layers` takes them.
        prepared: what the registry's ``prepare`` made of the file.
    """
    global _loaded
    _loaded = False
    flags.replace_layers(**layers)
    security.registry.adopt(snapshot, file, prepared)
    _loaded = True


def absent(file: FileSettings, snapshot: plugins.PluginSnapshot) -> Iterable[str]:
    """Say which providers a file names that are not there."""
    brought = (*snapshot.providers, *snapshot.on_request)
    known = {p.name for p in (*brought, *security.registry.present.providers)}
    named = {
        "providers.order": file.arrangement.order,
        "providers.disabled": file.arrangement.disabled,
        "providers.arguments": [name for name, _ in file.arrangement.arguments],
        "providers.preferred": [entry.provider for entry in file.preferred],
    }
    for setting, names in named.items():
        for name in dict.fromkeys(names):
            if name not in known:
                yield f"{setting} names a provider {name!r} that is not there{near_names(name, known)}"


def look(explicit: str | None) -> tuple[str | None, tuple[Place, ...]]:
    """Return the file to read, None where there is none, and all places."""
    found: list[Place] = []
    chosen: str | None = None
    candidates: list[tuple[str, str | None]] = [("configure", explicit)]
    ignoring = bool(sys.flags.ignore_environment)
    if not ignoring:
        candidates.append(("PYJCA_CONFIG", os.environ.get("PYJCA_CONFIG")))
        candidates.append(("user", user_file()))
    decided = False
    for kind, name in candidates:
        if name is None:
            continue
        if decided:
            found.append(Place(kind, name, "not used"))
        elif kind == "user" and _is_absent(name):
            found.append(Place(kind, name, "absent"))
        else:
            decided = True
            chosen = name or None
            found.append(Place(kind, name, "read" if name else "ignored"))
    text = os.environ.get("PYJCA_FLAGS")
    if ignoring:
        found.extend(
            Place(kind, os.environ[kind], "ignored")
            for kind in ("PYJCA_CONFIG", "PYJCA_FLAGS")
            if kind in os.environ
        )
    elif text is not None:
        found.append(Place("PYJCA_FLAGS", text, "read"))
    return chosen, tuple(found)


def _is_absent(name: str) -> bool:
    """Tell whether a file is surely not there; one that cannot be looked at may hold a policy."""
    try:
        os.lstat(name)
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


def user_file() -> str | None:
    """Return the path of the file in the user's configuration folder, None where there is no such folder."""
    from pathlib import Path

    home = os.environ.get("HOME", "")
    if sys.platform == "win32":
        folder = Path(os.environ.get("APPDATA", ""))
    elif sys.platform == "darwin":
        folder = Path(home, "Library", "Application Support")
    else:
        folder = Path(os.environ.get("XDG_CONFIG_HOME", ""))
        if not folder.is_absolute():  # the XDG specification: a relative path is ignored
            folder = Path(home, ".config")
    return str(folder / "pyjca" / "config.toml") if folder.is_absolute() else None


def flags_of(file: FileSettings, known: Mapping[str, Flag], unlocking: Unlocking) -> dict[str, Value]:
    """Return the flags that a file sets; a table has no order, so unlocking counts wherever it stands."""
    values: dict[str, Value] = {}
    chosen = []
    for name, value in file.flags:
        try:
            flag = flags.definition(name, known)
            if flag.name in values:
                raise FlagError(f"{flag.name} is given twice, once as {name}")
            values[flag.name] = flags.check_value(flag, value)
        except FlagError as error:
            raise FlagError(f"{file.source}: {error}") from None
        chosen.append(flag)
    unlocking.note(values)
    for flag in chosen:
        unlocking.check(flag, file.source, ordered=False)
    return values


# --------------------------------------------------------------------------------------- the file


def read(path: str) -> FileSettings:
    """Read and check a configuration file.

    Raises:
        ConfigurationError: it cannot be read or is malformed.
    """
    from pathlib import Path

    if not Path(path).is_absolute():
        raise ConfigurationError(f"PYJCA_CONFIG must be an absolute path, not {path!r}")
    from . import policy

    content = _parse(path)
    table = _Table(path, "", content, ("flags", "providers", "algorithms"))
    providers = table.table("providers", ("order", "disabled", "preferred", "arguments"))
    algorithms = table.table("algorithms", ("disabled",))
    arguments = providers.raw("arguments", dict, "a table")
    for name, argument in arguments.items():
        if not isinstance(argument, str):
            raise ConfigurationError(f"{path}: providers.arguments.{name} must be a string")
    return FileSettings(
        flags=tuple(table.raw("flags", dict, "a table").items()),
        arrangement=Arrangement(
            providers.strings("order"), providers.strings("disabled"), tuple(arguments.items())
        ),
        preferred=tuple(providers.parsed("preferred", policy.preference)),
        disabled=tuple(algorithms.parsed("disabled", policy.disabled)),
        source=path,
    )


def _parse(path: str) -> dict[str, Any]:
    from pathlib import Path

    try:
        with Path(path).open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ConfigurationError(f"cannot read the configuration file {path}: {reason}") from None
    if len(content) > MAX_BYTES:
        raise ConfigurationError(f"the configuration file {path} is larger than {MAX_BYTES} bytes")
    try:
        return _toml().loads(content.decode("utf-8"))  # type: ignore[no-any-return]
    except (ValueError, RecursionError) as error:  # of TOML and of UTF-8
        raise ConfigurationError(f"the configuration file {path} is not valid TOML: {error}") from None


def _toml() -> Any:
    from importlib import import_module

    return import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")


class _Table:
    """A table of the file, whose entries are taken out one by one."""

    def __init__(self, path: str, name: str, content: dict[str, Any], known: tuple[str, ...]) -> None:
        self._path = path
        self._name = name
        self._content = content
        for key in content:
            if key not in known:
                raise ConfigurationError(
                    f"{path}: there is no setting {self._full(key)!r}{near_names(key, known)}; "
                    f"settings here: {', '.join(known)}"
                )

    def _full(self, key: str) -> str:
        return f"{self._name}.{key}" if self._name else key

    def raw(self, key: str, kind: type[Any], word: str) -> Any:
        value = self._content.get(key, kind())
        if not isinstance(value, kind):
            raise ConfigurationError(f"{self._path}: {self._full(key)} must be {word}")
        return value

    def table(self, key: str, known: tuple[str, ...]) -> _Table:
        return _Table(self._path, self._full(key), self.raw(key, dict, "a table"), known)

    def strings(self, key: str) -> tuple[str, ...]:
        values = self.raw(key, list, "a list of strings")
        if not all(isinstance(value, str) and value for value in values):
            raise ConfigurationError(f"{self._path}: {self._full(key)} must be a list of strings")
        if len({*values}) != len(values):
            raise ConfigurationError(f"{self._path}: {self._full(key)} has an entry twice")
        return tuple(values)

    def parsed(self, key: str, parse: Callable[[str], Any]) -> Iterable[Any]:
        for text in self.strings(key):
            try:
                yield parse(text)
            except ConfigurationError as error:
                raise ConfigurationError(f"{self._path}: {self._full(key)}: {error}") from None
