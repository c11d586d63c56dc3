"""Settings for a command that must work although they are wrong: what is right of them holds."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from .. import ConfigurationError, Error, FlagError, configuration, flags, plugins, security
from .._flag_text import Unlocking, parse_options
from ..configuration import FileSettings, Given
from ..environment import definitions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .._flag_table import Value
    from ..configuration import Place
    from ._findings import Findings
    from ._settings import Settings

__all__ = ["NOT_LOADED", "STRICT", "lenient", "put_in_force"]

STRICT = "PYJCA_STRICT_PLUGINS"
NOT_LOADED = "plugin-not-loaded"
_UNUSABLE = "every other command and every use of pyjca with these settings fails"


@contextmanager
def lenient() -> Iterator[None]:
    """Let broken plugins be passed over, whatever the environment demands, so that all can be told of."""
    strict = os.environ.pop(STRICT, None)
    try:
        yield
    finally:
        if strict is not None:
            os.environ[STRICT] = strict


def put_in_force(settings: Settings, findings: Findings) -> list[Place]:
    """Load plugins, read the file and set flags as options and environment say, as far as they are right.

    Returns:
        where settings were looked for; the state of a place may be "unusable".
    """
    for module in settings.modules:
        try:
            plugins.load(module)
        except Error as error:
            consequence = "nothing of it is used, and every other command with this -p fails"
            findings.problem(NOT_LOADED, str(error), consequence, "correct the module, or leave -p out")
    given = configuration.given()
    file = given.file if settings.config is None else str(Path(settings.config).absolute())
    wanted = Given(file, (*given.options, *settings.options))
    try:
        if wanted == given:
            configuration.load()
        else:
            configuration.use(wanted)
    except (ConfigurationError, FlagError):
        return _Salvage(findings).salvage(wanted)
    return list(configuration.places())


class _Salvage:
    """Takes each source of settings by itself."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._unusable: set[str] = set()
        self._snapshot = plugins.snapshot()
        self._known = definitions(self._snapshot)
        self._unlocking = Unlocking()

    def salvage(self, given: Given) -> list[Place]:
        """Put in force what is right, note what is not, and return all places."""
        path, places = configuration._look(given.file)
        from_file = {} if path is None else self._file(path)
        text = "" if sys.flags.ignore_environment else os.environ.get("PYJCA_FLAGS", "")
        flags.replace_layers(
            file=from_file,
            environment=self._options(text.split(), "PYJCA_FLAGS", text, "correct or unset the variable"),
            command_line=self._options(given.options, "command line", "", "correct the option -X"),
        )
        return [
            place._replace(state="unusable")
            if place.state == "read" and place.name in self._unusable
            else place
            for place in places
        ]

    def _file(self, path: str) -> dict[str, Value]:
        """Put in force what a file says of providers and policy, and return its flags."""
        file, values = FileSettings(), dict[str, "Value"]()
        advice = "correct the file, or name another one (PYJCA_CONFIG, --config)"
        try:
            file = configuration.read(path)
            values = configuration._flags_of(file, self._known, self._unlocking)
        except (ConfigurationError, FlagError) as error:
            self._note("configuration-file", str(error), advice, path)
        try:
            security.registry.take(self._snapshot, file)
        except ConfigurationError as error:
            text = str(error)
            for _, argument in file.arrangement.arguments:
                text = text.replace(argument, "…") if argument else text  # it may be a PIN
            self._note("provider-argument", text, advice, path)
            arrangement = file.arrangement._replace(arguments=())
            security.registry.take(self._snapshot, file._replace(arrangement=arrangement))
        return values

    def _options(self, options: Sequence[str], source: str, place: str, advice: str) -> dict[str, Value]:
        try:
            return parse_options(options, self._known, source, self._unlocking)
        except FlagError as error:
            self._note("flags", str(error), advice, place)
            return {}

    def _note(self, code: str, what: str, advice: str, place: str) -> None:
        self._findings.problem(code, what, _UNUSABLE, advice)
        self._unusable |= {place} - {""}
        # what it might have unlocked is not held against the flags of later sources
        self._unlocking.note({"UnlockDiagnosticVMOptions": True, "UnlockExperimentalVMOptions": True})
