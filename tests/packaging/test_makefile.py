"""The Makefile, with an environment whose programs only write down how they are called."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.packaging,
    pytest.mark.skipif(shutil.which("make") is None, reason="no make program"),
]

ROOT = Path(__file__).parents[2]


@pytest.fixture
def venv(tmp_path: Path) -> Path:
    """An environment of this Python."""
    tools = tmp_path / "venv" / "bin"
    tools.mkdir(parents=True)
    script = (
        "#!/bin/sh\n"
        f'if [ "$1" = -c ]; then exec \'{sys.executable}\' "$@"; fi\n'
        f"echo \"${{PYJCA_WERROR:-0}} ${{0##*/}} $*\" >> '{tmp_path}/log'\n"
    )
    for name in ("python", "ruff", "mypy", "lint-imports", "pyjca"):
        (tools / name).write_text(script)
        (tools / name).chmod(0o755)
    return tmp_path / "venv"


def make(venv: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    outer = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "PYJCA_WERROR")
    return subprocess.run(
        ["make", "-C", str(ROOT), f"PYTHON={sys.executable}", f"VENV={venv}", *arguments],
        env={name: value for name, value in os.environ.items() if name not in outer},
        capture_output=True,
        text=True,
        check=False,
    )


def calls(venv: Path) -> list[str]:
    return (venv.parent / "log").read_text().splitlines()


def test_an_environment_is_installed_into_once(venv: Path) -> None:
    for _ in range(2):
        done = make(venv, "demo")
        assert done.returncode == 0, done.stderr
    installed, *demos = calls(venv)
    assert "pip install" in installed
    assert demos == ["0 pyjca demo"] * 2


def test_the_demo_needs_no_extras_of_the_tests(venv: Path) -> None:
    for target in ("demo", "test", "demo"):
        assert make(venv, target).returncode == 0
    assert [" ".join(call.split()[1:4]) for call in calls(venv)] == [
        "python -m pip",
        "pyjca demo",
        "python -m pip",
        "python -m pytest",
        "pyjca demo",
    ]
    assert [call.split()[-1] for call in calls(venv) if "pip install" in call] == [".[cli]", ".[all]"]


def test_what_the_tests_need_is_enough_for_the_demo(venv: Path) -> None:
    for target in ("test", "demo"):
        assert make(venv, target).returncode == 0
    assert [call.split()[-1] for call in calls(venv) if "pip install" in call] == [".[all]"]


def test_the_emulator_is_installed_when_asked_for(venv: Path) -> None:
    for target in ("test", "emulator"):
        assert make(venv, target).returncode == 0
    emulator = [call for call in calls(venv) if "requirements.txt" in call]
    assert len(emulator) == 1
    assert {"--require-hashes", "--no-deps"} <= set(emulator[0].split())


def test_warnings_are_errors_in_make_check_alone(venv: Path) -> None:
    assert make(venv, "check").returncode == 0
    assert {call[0] for call in calls(venv)} == {"1"}
    (venv.parent / "log").unlink()
    for stamp in venv.glob(".pyjca-installed*"):
        stamp.unlink()
    assert make(venv, "test").returncode == 0
    assert {call[0] for call in calls(venv)} == {"0"}


def test_an_environment_of_another_python_is_refused(venv: Path) -> None:
    assert make(venv, "demo").returncode == 0
    python = venv / "bin" / "python"
    python.write_text("#!/bin/sh\necho another\n")
    for stamp in venv.glob(".pyjca-installed*"):
        stamp.rename(stamp.with_name(".pyjca-installed-another"))
    for target in ("demo", "test", "check"):
        done = make(venv, target)
        assert done.returncode != 0
        assert f"{venv} has another Python" in done.stderr
