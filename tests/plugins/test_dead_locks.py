"""Loading plugins waits for no import that waits for it, in this thread or another."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from pyjca import IllegalStateException, _plugin_loading

from .support import BUILTIN, NAMES, providers, row

if TYPE_CHECKING:
    from pathlib import Path

# Asks for what plugins bring while it is imported, but not before they are being loaded.
ASKS = """
import facts, pyjca
facts.importing.set()
assert facts.loading.wait(20)
try:
    pyjca.plugins.kernels()
except pyjca.IllegalStateException as error:
    facts.told.append(str(error))
"""

# The plugin, and its hook, that need the module above, which another thread is importing.
PLUGIN = """
import facts
from pyjca.plugins import hookimpl
from pyjca.spi import KernelSet, Provider

def wait():
    facts.loading.set()
    import asks

@hookimpl
def pyjca_providers():
    if facts.where == "hook":
        wait()
    return [Provider("Mine", "1", "for tests", [])]

@hookimpl
def pyjca_kernels():
    if facts.where == "kernels":
        wait()
    return KernelSet(None, ())

if facts.where == "import":
    wait()
"""

MAIN = """
import sys, threading, facts
facts.where = sys.argv[1]
import pyjca

def work():
    import asks

def look():
    pyjca.plugins.kernels()
    facts.found = [provider.name for provider in pyjca.Security.get_providers()]

other = threading.Thread(target=work, daemon=True)
other.start()
assert facts.importing.wait(20)
loading = threading.Thread(target=look, daemon=True)
loading.start()
for thread in (loading, other):
    thread.join(20)
print(facts.found, facts.told, other.is_alive() or loading.is_alive())
"""

FACTS = """
import threading
importing, loading, told, found, where = threading.Event(), threading.Event(), [], None, ""
"""

REFUSAL = "providers and backends cannot be asked for while plugins are loaded"


def write(folder: Path, **modules: str) -> Path:
    for name, code in modules.items():
        (folder / f"{name}.py").write_text(code)
    return folder


@pytest.mark.parametrize("where", ["import", "hook", "kernels"])
def test_two_threads_that_would_wait_for_each_other_do_not(where: str, tmp_path: Path) -> None:
    write(tmp_path, facts=FACTS, asks=ASKS, needy=PLUGIN, program=MAIN)
    info = tmp_path / "needy-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: needy\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[pyjca]\nneedy = needy\n")
    path = os.pathsep.join([str(tmp_path), *(os.path.abspath(p) for p in sys.path if p)])  # noqa: PTH100
    done = subprocess.run(
        [sys.executable, "-m", "program", where],
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "PYJCA_PLUGINS": "needy"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{[*BUILTIN, 'Mine']} {[REFUSAL]} False\n"


def test_a_plugin_that_an_application_imports_may_not_ask_either(
    install: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = next(NAMES)
    code = "import pyjca\nfrom pyjca.plugins import hookimpl\n{}@hookimpl\ndef pyjca_providers(): return []\n"
    write(tmp_path, **{name: code.format("pyjca.Security.get_providers()\n")})
    monkeypatch.syspath_prepend(tmp_path)
    from importlib import import_module
    from importlib.metadata import EntryPoint

    for target in (name, f"{name}:plugin"):
        install(EntryPoint(name, target, "pyjca"))
        with pytest.raises(IllegalStateException, match=REFUSAL):
            import_module(name)
        assert name not in _plugin_loading.known
    write(tmp_path, **{name: code.format("")})
    install(EntryPoint(name, name, "pyjca"))
    import_module(name)
    assert providers() == BUILTIN
    assert (row(name).state, row(name).errors) == ("active", ())
