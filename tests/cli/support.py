"""Running the command line, inside this process and as a program."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from textwrap import dedent
from typing import TYPE_CHECKING, Any, NamedTuple

from click.testing import CliRunner

from pyjca.cli import application

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

PROGRAM = [sys.executable, "-m", "pyjca"]
PASSWORD = "correct horse battery"


class Files(NamedTuple):
    """A folder with two key pairs, an encrypted key, a password, a MAC key and a message."""

    folder: Path
    key: Path
    public: Path
    peer: Path
    peer_public: Path
    encrypted: Path
    password: Path
    mac_key: Path
    message: Path


class Outcome(NamedTuple):
    status: int
    out: bytes
    err: str

    @property
    def text(self) -> str:
        return self.out.decode()


def pyjca(*arguments: object, stdin: bytes = b"", env: Mapping[str, str] | None = None) -> Outcome:
    """Run a command in this process."""
    options: dict[str, Any] = {}
    if "mix_stderr" in inspect.signature(CliRunner).parameters:  # click before 8.2
        options["mix_stderr"] = False
    result = CliRunner(**options).invoke(application, [str(a) for a in arguments], input=stdin, env=env)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return Outcome(result.exit_code, result.stdout_bytes, result.stderr)


def ok(*arguments: object, stdin: bytes = b"", env: Mapping[str, str] | None = None) -> Outcome:
    """Run a command that must succeed and say nothing on standard error."""
    outcome = pyjca(*arguments, stdin=stdin, env=env)
    assert (outcome.status, outcome.err) == (0, "")
    return outcome


def refused(*arguments: object, stdin: bytes = b"", env: Mapping[str, str] | None = None) -> str:
    """Run a command that must fail with status 2; return its one line."""
    outcome = pyjca(*arguments, stdin=stdin, env=env)
    assert outcome.status == 2
    assert outcome.out == b""
    return one_error_line(outcome.err)


def one_error_line(err: str) -> str:
    lines = err.splitlines()
    assert len(lines) == 1, err
    assert lines[0].startswith("pyjca: error: ")
    return lines[0].removeprefix("pyjca: error: ")


def environment(**more: str) -> dict[str, str]:
    """Return an environment in which the program finds the same packages from any directory."""
    roots = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    found = os.pathsep.join(os.path.abspath(root) for root in roots if root)  # noqa: PTH100
    buffered = {"PYTHONUNBUFFERED": ""}  # as most people run it
    return {**os.environ, "PYTHONPATH": found, **buffered, **more}


def installed(folder: Path, name: str, code: str) -> dict[str, str]:
    """Install a plugin of one module with an entry point; return the variables that make it found."""
    (folder / f"{name}.py").write_text(dedent(code))
    metadata = folder / f"{name}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[pyjca]\n{name} = {name}\n")
    return {"PYTHONPATH": os.pathsep.join([str(folder), environment()["PYTHONPATH"]])}


def program(*arguments: object, stdin: bytes = b"", **more: str) -> Outcome:
    """Run the real program."""
    done = subprocess.run(
        [*PROGRAM, *map(str, arguments)],
        check=False,
        input=stdin,
        capture_output=True,
        env=environment(**more),
        timeout=60,
        start_new_session=True,  # so that it finds no terminal to ask on
    )
    return Outcome(done.returncode, done.stdout, done.stderr.decode())
