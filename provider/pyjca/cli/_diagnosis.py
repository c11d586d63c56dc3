"""What this installation is, how it is set up, and what is wrong with it: plain data, by section."""

from __future__ import annotations

import os
import sys
from textwrap import shorten
from typing import TYPE_CHECKING, Any

from .. import Error, configuration, environment, ergonomics, plugins, security
from .._shared import ask_foreign, near_names
from ..spi import KernelDescriptor
from . import _installation, _selftest
from ._findings import Findings
from ._foreign import info_of, offers_of, told, version_of
from ._salvage import NOT_LOADED, STRICT, put_in_force
from .flag_listing import flag_rows
from .listings import backend_rows, kernel_rows
from .plugin_listing import plugin_rows

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..environment import Environment
    from ..spi import KernelSet, Provider
    from ._salvage import Sources
    from ._selftest import Result
    from ._settings import Settings

__all__ = ["Diagnosis"]

_LONGEST = 160  # characters of what a self-test says, in the verdict; its table has all
_PREFIX = "PYJCA_"
_PLUGIN_VARIABLES = ("PYJCA_PLUGINS", STRICT)
_VARIABLES = ("PYJCA_CONFIG", "PYJCA_FLAGS", *_PLUGIN_VARIABLES, "PYJCA_TRACEBACK")
_BUILD_VARIABLES = ("PYJCA_REQUIRE_KERNELS", "PYJCA_WERROR")


class Diagnosis:
    """Everything that was found. Made before strict mode is lifted, and gathered while it is.

    Attributes:
        findings: problems and notes.
        sections: by name; a table is a list, anything else a dictionary, or None where it failed.
        selftest: results of the self-test, None where there was none.
    """

    def __init__(self, settings: Settings) -> None:
        self.findings = Findings()
        self.sections: dict[str, Any] = {}
        self.selftest: list[Result] | None = None
        self._settings = settings
        self._ignoring = bool(sys.flags.ignore_environment)
        self._set = {name: os.environ[name] for name in os.environ if name.startswith(_PREFIX)}
        self._strict = self._set.get(STRICT) == "1" and not self._ignoring

    def gather(self, test: Callable[[], list[Result]] | None = None) -> None:
        """Look at everything.

        Args:
            test: makes the self-test.
        """
        findings = self.findings
        sources = put_in_force(self._settings, findings)
        self._look("versions", None, lambda: _installation.versions(findings))
        kernels = plugins.kernels()
        self._look("compiled", None, lambda: _installation.compiled(kernels, findings))
        self._look("cpu", None, lambda: _cpu(environment.current(), kernels))
        self._look("sources", None, lambda: self._sources(sources))
        self._look("flags", [], self._flags)
        self._look("policy", None, self._policy)
        self._look("providers", [], self._providers)
        self._look("backends", [], self._backends)
        self._look("kernels", [], lambda: kernel_rows(kernels))
        self._look("entropy", None, lambda: _installation.entropy(findings))
        if test is not None:
            self.selftest = test()
            self._judge(self.selftest)
        # the last, since plugins may fail when their choice is asked for
        self._look("plugins", [], self._plugins)
        self._look("scan_seconds", None, plugins.scan_seconds)

    def _look(self, section: str, empty: Any, look: Callable[[], Any]) -> None:
        """Fill a section; a failure leaves it empty, and the others are shown."""
        self.sections[section] = empty
        try:
            self.sections[section] = ask_foreign(look)
        except Exception as error:
            if os.environ.get("PYJCA_TRACEBACK") == "1":
                raise
            self.findings.problem(
                "section-failed",
                f"the section {section} cannot be shown: {told(error)}",
                "it is empty",
                "PYJCA_TRACEBACK=1 shows where it failed",
            )

    # ------------------------------------------------------------------------------- settings

    def _sources(self, sources: Sources) -> dict[str, Any]:
        suffixes = [name.removeprefix(_PREFIX) for name in _VARIABLES]
        for name in self._set:
            near = near_names(name.removeprefix(_PREFIX), suffixes).replace("mean ", f"mean {_PREFIX}")
            if near and name not in (*_VARIABLES, *_BUILD_VARIABLES):
                text = f"pyjca does not read the environment variable {name}{near}"
                self.findings.note("variable-unknown", text, "it does nothing", "correct or unset it")
        strict = self._set.get(STRICT)
        if strict not in (None, "", "0", "1") and not self._ignoring:
            self.findings.note(
                "variable-without-effect",
                f"{STRICT} is {strict!r}, and only 1 turns strict mode on",
                "plugins that fail are passed over, as without it",
                "set it to 1, or unset it",
            )
        ignored = [name for name in _VARIABLES[:4] if name in self._set]
        if self._ignoring and ignored:
            self.findings.note(
                "environment-ignored",
                f"Python was started with -I or -E, so {', '.join(ignored)} and the user's file are not read",
                "what they say does not hold",
                "name a file with --config, and flags with -XX:",
            )
        state = "ignored" if self._ignoring else "read"
        return {
            "places": [{"kind": one.kind, "name": one.name, "state": one.state} for one in sources.places],
            "variables": [
                {
                    "name": name,
                    "value": self._set.get(name),
                    "state": state if name in self._set else "not set",
                }
                for name in _PLUGIN_VARIABLES
            ],
            "command_line": {
                "flags": list(self._settings.options),
                "plugins": list(self._settings.modules),
                "config": self._settings.config,
                "state": sources.command_line,
            },
        }

    def _flags(self) -> list[dict[str, Any]]:
        present = environment.current()
        _, refused = ergonomics.settle(present.requested, present.build)
        for text in refused:
            self.findings.note(
                "flag-not-served", text, "what this processor and build can do holds", "leave the flag out"
            )
        return flag_rows()

    def _policy(self) -> dict[str, Any]:
        present = environment.current()
        file = security.registry.settings or configuration.FileSettings()
        absent = list(configuration.absent(file, present.snapshot))
        for text in absent:
            self.findings.problem(
                "provider-absent",
                f"{file.source}: {text}",
                "the entry does nothing, and another provider serves",
                "correct the name, or install what brings the provider",
            )
        policy = present.policy
        return {
            "order": list(file.arrangement.order),
            "disabled_providers": list(file.arrangement.disabled),
            "preferred": [entry.text for entry in policy.preferred] if policy else [],
            "disabled_algorithms": [entry.text for entry in policy.disabled] if policy else [],
            "absent": absent,
        }

    # ---------------------------------------------------------------------- what there is to use

    def _providers(self) -> list[dict[str, Any]]:
        providers = environment.current().providers
        if not providers:
            self.findings.problem(
                "providers-none", "there is no provider", "nothing can be done", "see policy and plugins"
            )
        return [self._provider(position, one) for position, one in enumerate(providers, 1)]

    def _provider(self, position: int, provider: Provider) -> dict[str, Any]:
        wrong: list[str] = []
        version, info = version_of(provider, wrong), info_of(provider, wrong)
        offers = offers_of(provider, wrong)
        for text in wrong:
            self.findings.problem(
                "provider-failed",
                f"provider {provider.name}: {text}",
                "it is passed over wherever that is asked for",
                "repair or reinstall what brings it, or disable it (providers.disabled)",
            )
        return {
            "position": position,
            "name": provider.name,
            "version": version,
            "info": info,
            "services": None if offers is None else len(offers),
            "error": "; ".join(wrong),
        }

    def _backends(self) -> list[dict[str, Any]]:
        wrong: dict[str, Error] = {}
        rows = backend_rows(environment.current().snapshot.backends, wrong)
        for field in sorted(wrong):
            self.findings.problem(
                "field",
                f"no backend can be chosen for {field}: {wrong[field]}",
                "what computes in it fails, or falls to another provider",
                "correct the flag, or the plugins, that it names",
            )
        return rows

    def _plugins(self) -> list[dict[str, Any]]:
        rows = plugin_rows()
        told = {problem.code for problem in self.findings.problems}
        for row in rows:
            if row["name"] in self._settings.modules and NOT_LOADED in told:
                continue
            for error in row["errors"]:
                self._plugin_error(row, error)
        return rows

    def _plugin_error(self, row: dict[str, Any], error: dict[str, Any]) -> None:
        what = f"plugin {row['name']}: {error['message']}"
        advice = (
            "reinstall pyjca and what it depends on"
            if row["source"] == "built-in"
            else "correct, update or uninstall it, or name the others in PYJCA_PLUGINS"
        )
        if self._strict:
            self.findings.problem("plugin", what, f"{STRICT}=1 makes every use of pyjca fail", advice)
        elif error["kept"]:
            self.findings.note("plugin-kept", what, "it serves all the same", advice)
        else:
            nothing = row["state"] == "failed"
            consequence = "nothing of it is used" if nothing else "that is passed over, the rest serves"
            self.findings.problem("plugin", what, consequence, advice)

    # ------------------------------------------------------------------------------ self-test

    def _judge(self, results: list[Result]) -> None:
        for result in results:
            if result.result == _selftest.FAILED:
                detail = shorten(result.detail, _LONGEST, placeholder="…")
                self.findings.problem(
                    "selftest-failed",
                    f"the self-test of {result.subject} failed: {detail}",
                    "its results are wrong or missing",
                    "do not use it (providers.disabled, or a flag that names another backend); reinstall it",
                )


def _cpu(present: Environment, kernels: KernelSet) -> dict[str, Any]:
    cpu = kernels.cpu
    features = sorted(cpu.features) if cpu else []
    build = ergonomics.Build(cpu, kernels.kernels, kernels.missing)
    hidden = []
    for feature in features:
        needing = KernelDescriptor(feature, feature, frozenset({feature}), None, True)
        found = ergonomics.unmet(needing, present.flags, build)
        if found is not None:
            hidden.append({"feature": feature, "detail": found[1]})
    return {
        "architecture": cpu.architecture if cpu else None,
        "vendor": cpu.vendor if cpu else None,
        "brand": cpu.brand if cpu else None,
        "features": features,
        "hidden": hidden,
    }
