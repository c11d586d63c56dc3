"""Real input: the project's own files, and the openssl program."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pyjca.keyio

# files of the project that are there wherever the tests run, text and binary
FILES = [Path(__file__), Path(pyjca.__file__), Path(pyjca.keyio.__file__), Path(sys.executable)]


def openssl(*arguments: str | Path, data: bytes | None = None, fails: bool = False) -> bytes:
    """Run the openssl program and return what it printed; ``fails`` demands that it says no."""
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("there is no openssl program here")
    done = subprocess.run(
        [program, *map(str, arguments)], input=data, capture_output=True, timeout=60, check=False
    )
    assert (done.returncode != 0) is fails, done.stderr.decode(errors="replace")
    return done.stdout
