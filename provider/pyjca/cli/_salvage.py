"""Settings for a command that must work although they are wrong: what is right of them holds."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .. import ConfigurationError, Error, FlagError, configuration, plugins, security
from .._flag_text import Unlocking, parse_option
from ..configuration import FileSettings, Given
from ..environment import definitions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .._flag_table import Value
    from ..configuration import Place
    from ..spi import Provider
    from ._findings import Findings
    from ._settings import Settings

__all__ = ["NOT_LOADED", "STRICT", "Sources", "lenient", "put_in_force"]

STRICT = "PYJCA_STRICT_PLUGINS"
NOT_LOADED = "plugin-not-loaded"
_FILE, _VARIABLE, _COMMAND_LINE = "file", "PYJCA_FLAGS", "command line"
_UNLOCKING = ("UnlockDiagnosticVMOptions", "UnlockExperimentalVMOptions")
_CORRECT_FILE = "correct the file, or name another one (PYJCA_CONFIG, --config)"
_UNUSABLE = "every other command and every use of pyjca with these settings fails"


class Sources(NamedTuple):
    """Where settings were looked for, and what became of it.

    Attributes:
        places: all places; the state of one may be "unusable".
        command_line: "read", "no settings" or "unusable".
    """

    places: list[Place]
    command_line: str


@contextmanager
def lenient() -> Iterator[None]:
    """Let broken plugins be passed over, whatever the environment demands, so that all can be told of."""
    strict = os.environ.pop(STRICT, None)
    try:
        yield
    finally:
        if strict is not None:
            os.environ[STRICT] = strict


def put_in_force(settings: Settings, findings: Findings) -> Sources:
    """Load plugins, read the file and set flags as options and environment say, as far as they are right."""
    state = "read" if settings.modules or settings.options or settings.config is not None else "no settings"
    for module in settings.modules:
        try:
            plugins.load(module)
        except Error as error:
            consequence = "nothing of it is used, and every other command with this -p fails"
            findings.problem(NOT_LOADED, str(error), consequence, "correct the module, or leave -p out")
            state = "unusable"
    given = configuration.given()
    file = given.file if settings.config is None else str(Path(settings.config).absolute())
    wanted = Given(file, (*given.options, *settings.options))
    try:
        if wanted == given:
            configuration.load()
        else:
            configuration.use(wanted)
    except (ConfigurationError, FlagError) as error:
        salvage = _Salvage(findings)
        places = salvage.salvage(wanted, error)
        return Sources(places, "unusable" if _COMMAND_LINE in salvage.unusable else state)
    return Sources(list(configuration.places()), state)


class _Salvage:
    """Takes each source of settings by itself.

    Attributes:
        unusable: where something is wrong: "file", "PYJCA_FLAGS", "command line".
    """

    def __init__(self, findings: Findings) -> None:
        self.unusable: set[str] = set()
        self._findings = findings
        self._snapshot = plugins.snapshot()
        self._known = definitions(self._snapshot)
        self._unlocking = Unlocking()

    def salvage(self, given: Given, error: Error) -> list[Place]:
        """Put in force what is right, note what is not, and return all places.

        Args:
            given: as in :mod:`pyjca.configuration`.
            error: why it cannot be put in force as a whole.
        """
        path, places = configuration.look(given.file)
        file = FileSettings() if path is None else self._read(path)
        text = "" if sys.flags.ignore_environment else os.environ.get("PYJCA_FLAGS", "")
        layers = {
            "file": self._flags(file),
            "environment": self._options(text.split(), _VARIABLE, "correct or unset the variable"),
            "command_line": self._options(given.options, _COMMAND_LINE, "correct the option -X"),
        }
        file, providers = self._providers(file)
        if not self.unusable:
            self._note("configuration-file", str(error), _CORRECT_FILE, _FILE)
        configuration.put_in_force(self._snapshot, file, layers, providers)
        return [
            place._replace(state="unusable")
            if place.state == "read" and (place.kind if place.kind == _VARIABLE else _FILE) in self.unusable
            else place
            for place in places
        ]

    def _read(self, path: str) -> FileSettings:
        try:
            return configuration.read(path)
        except ConfigurationError as error:
            self._note("configuration-file", str(error), _CORRECT_FILE, _FILE)
            return FileSettings()

    def _flags(self, file: FileSettings) -> dict[str, Value]:
        """Return the flags that a file sets rightly."""
        right: tuple[tuple[str, object], ...] = ()
        values: dict[str, Value] = {}
        # a table has no order, and what unlocks others counts wherever it stands
        for entry in sorted(file.flags, key=lambda entry: entry[0] not in _UNLOCKING):
            more = file._replace(flags=(*right, entry))
            try:
                values = configuration.flags_of(more, self._known, self._unlocking)
                right = more.flags
            except FlagError as error:
                self._note("configuration-file", str(error), _CORRECT_FILE, _FILE)
        return values

    def _providers(self, file: FileSettings) -> tuple[FileSettings, list[Provider] | None]:
        """Return the file's settings and its providers, without arguments where one of these is refused."""
        try:
            return file, security.registry.prepare(self._snapshot, file)
        except ConfigurationError as error:
            self._note("provider-argument", str(error), _CORRECT_FILE, _FILE)
        file = file._replace(arrangement=file.arrangement._replace(arguments=()))
        return file, security.registry.prepare(self._snapshot, file)

    def _options(self, options: Iterable[str], source: str, advice: str) -> dict[str, Value]:
        """Return what those options of a row say that are right, each taken by itself."""
        values: dict[str, Value] = {}
        for option in options:
            try:
                flag, value = parse_option(option, self._known, source)
            except FlagError as error:
                self._note("flags", str(error), advice, source)
                continue
            try:
                self._unlocking.check(flag, source)
            except FlagError as error:
                self._findings.problem("flags", str(error), _UNUSABLE, advice)
                self.unusable.add(source)
                continue
            values[flag.name] = value
            self._unlocking.note({flag.name: value})
        return values

    def _note(self, code: str, what: str, advice: str, source: str) -> None:
        self._findings.problem(code, what, _UNUSABLE, advice)
        self.unusable.add(source)
        # what it might have unlocked is not held against the flags that follow
        self._unlocking.note(dict.fromkeys(_UNLOCKING, True))
