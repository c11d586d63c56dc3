"""Plugins that are really installed, most of which fail: the process goes on without them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from . import entry_point_facts
from .support import BUILTIN

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

HOOK = "from pyjca.plugins import hookimpl\nfrom pyjca.spi import Provider\n@hookimpl\n"
GOOD = HOOK + "def pyjca_providers(): return [Provider({!r}, '1', 'third party', [])]\n"


class Broken(NamedTuple):
    """A plugin that cannot be used: its module, what is reported, and what the entry point names in it."""

    code: str
    problem: str
    cause: str = "NoneType"
    attribute: str = ""


BROKEN = {
    "missing": Broken(
        "import no_such_module_anywhere\n", "ModuleNotFoundError: No module", "ModuleNotFoundError"
    ),
    "syntax": Broken("def (:\n", "SyntaxError: invalid syntax (third_syntax.py, line 1)", "SyntaxError"),
    "exits": Broken("import sys\nsys.exit('no licence')\n", "SystemExit: no licence", "SystemExit"),
    "raises": Broken("raise RuntimeError('boom')\n", "RuntimeError: boom", "RuntimeError"),
    "panics": Broken("class P(BaseException): pass\nraise P('compiled code')\n", "P: compiled code", "P"),
    "attribute": Broken(
        GOOD.format("X"), "AttributeError: module 'third_attribute' has no", "AttributeError", "nothing"
    ),
    "none": Broken("plugin = None\n", "it is None, not a module or object with hooks", "NoneType", "plugin"),
    "hookless": Broken("def pyjca_providers(): return []\n", "it implements no hook; mark implementations"),
    "arguments": Broken(
        HOOK + "def pyjca_providers(flags, colour): return []\n",
        "PluginValidationError: Plugin 'arguments' for hook 'pyjca_providers'",
        "PluginValidationError",
    ),
    "fails": Broken(
        HOOK + "def pyjca_providers(): raise OSError('no token')\n",
        "pyjca_providers failed: OSError: no token",
        "OSError",
    ),
}
SLOW = "import time\ntime.sleep(1.05)\n" + GOOD.format("Slow")
TWICE = "that of zeta is passed over, since alpha has an entry point of that name"


def distribution(folder: Path, name: str, version: str, entries: Mapping[str, str]) -> None:
    info = folder / f"{name}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    lines = [f"{entry} = {target}" for entry, target in entries.items()]
    (info / "entry_points.txt").write_text("\n".join(["[pyjca]", *lines, ""]))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of installed plugins: two that are good, a slow one, and the broken ones."""
    folder = tmp_path_factory.mktemp("site")
    modules = {f"third_{name}": broken.code for name, broken in BROKEN.items()}
    modules |= {"third_good": GOOD.format("Good"), "third_slow": SLOW}
    modules |= {f"third_{name}": GOOD.format(name.title()) for name in ("alpha", "zeta")}
    for name, code in modules.items():
        (folder / f"{name}.py").write_text(code)
    targets = {
        name: f"third_{name}{':' * bool(broken.attribute)}{broken.attribute}"
        for name, broken in BROKEN.items()
    }
    distribution(folder, "third-party", "1.2", {"good": "third_good", "slow": "third_slow", **targets})
    for name in ("zeta", "alpha"):
        distribution(folder, name, "0.1", {"twice": f"third_{name}"})
    return folder


def run(site: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYJCA_")}
    path = os.pathsep.join([str(site), *(os.path.abspath(p) for p in sys.path if p)])  # noqa: PTH100
    return subprocess.run(
        [sys.executable, *arguments],
        env={**kept, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def facts_of(site: Path, *names: str, **environment: str) -> dict[str, Any]:
    done = run(site, entry_point_facts.__file__, *names, **environment)
    assert done.returncode == 0, done.stderr
    facts: dict[str, Any] = json.loads(done.stdout)
    return facts


@pytest.fixture(scope="module")
def facts(site: Path) -> dict[str, Any]:
    return facts_of(site, *BROKEN, "slow", "twice", "god")


@pytest.mark.parametrize("name", BROKEN)
def test_a_plugin_that_fails_is_told_of_once_and_takes_nothing_away(name: str, facts: dict[str, Any]) -> None:
    problem, cause = BROKEN[name].problem, BROKEN[name].cause
    (warning,) = [text for text in facts["warnings"] if f"plugin {name}: " in text]
    assert warning.startswith(f"pyjca passes over plugin {name}: {problem}")
    (message,) = [message for plugin, message in facts["errors"] if plugin == name]
    assert message.startswith(problem)
    shown = facts["table"][name]
    assert (shown["source"], shown["distribution"]) == ("entry point", "third-party 1.2")
    assert (shown["state"], shown["errors"], shown["causes"]) == ("failed", [message], [cause])
    assert f"plugin {name} was passed over: {problem}" in facts["listing"]
    if facts["strict"][name] is not None:
        assert facts["strict"][name].startswith(f"plugin {name}: {problem}")


def test_everything_else_works(facts: dict[str, Any]) -> None:
    assert facts["working"] == BUILTIN
    assert facts["providers"] == [*BUILTIN, "Alpha", "Good", "Slow"]
    assert facts["table"]["good"]["state"] == "active"
    assert facts["table"]["good"]["providers"] == ["Good"]
    assert facts["table"]["good"]["target"] == "third_good"
    assert facts["scan"] > 0
    assert len(facts["warnings"]) == len(facts["errors"]) == len(BROKEN) + 2


def test_a_slow_plugin_is_told_of_and_kept(facts: dict[str, Any]) -> None:
    (warning,) = [text for text in facts["warnings"] if "plugin slow: " in text]
    assert warning.startswith("pyjca keeps plugin slow: took 1.")
    assert facts["table"]["slow"]["state"] == "active"
    assert "plugin slow took 1." in facts["listing"]
    if facts["strict"]["slow"] is not None:
        assert facts["strict"]["slow"].startswith("plugin slow: took 1.")


def test_of_two_distributions_the_first_keeps_a_name(facts: dict[str, Any]) -> None:
    shown = facts["table"]["twice"]
    assert (shown["state"], shown["distribution"], shown["errors"]) == ("active", "alpha 0.1", [TWICE])
    assert f"pyjca passes over plugin twice: {TWICE}" in facts["warnings"]
    assert f"plugin twice was passed over: {TWICE}" in facts["listing"]
    if facts["strict"]["twice"] is not None:
        assert facts["strict"]["twice"] == f"plugin twice: {TWICE}"
        assert facts["strict"]["god"].endswith("there is no entry point of that name; did you mean good?")


def test_a_listing_names_the_place(facts: dict[str, Any], site: Path) -> None:
    for name, line in (("missing", 1), ("syntax", 1), ("exits", 2), ("fails", 4)):
        assert f"  {site / f'third_{name}.py'}:{line}\n" in facts["listing"]


def test_entry_points_can_be_limited(site: Path) -> None:
    facts = facts_of(site, PYJCA_PLUGINS="good")
    assert facts["providers"] == [*BUILTIN, "Good"]
    assert facts["imported"] == ["third_good"]
    assert (facts["warnings"], facts["errors"]) == ([], [])
    states = {name: shown["state"] for name, shown in facts["table"].items()}
    assert states["good"] == "active"
    assert {states[name] for name in (*BROKEN, "slow", "twice")} == {"not allowed"}


def test_isolated_python_ignores_the_environment(site: Path) -> None:
    code = (
        f"import sys; sys.path[:0] = {[str(site), *[p for p in sys.path if p]]!r}\n"
        "import pyjca\n"
        "print(len(pyjca.Security.get_providers()), len(pyjca.plugins.errors()))\n"
    )
    done = run(site, "-I", "-c", code, PYJCA_PLUGINS="good", PYJCA_STRICT_PLUGINS="1")
    assert done.stdout.split() == ["6", str(len(BROKEN) + 2)]
    assert "pyjca passes over plugin missing: ModuleNotFoundError" in done.stderr
