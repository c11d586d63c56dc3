"""Builds the harness and runs it under valgrind."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.kernels.c_harness import compiler
from tests.kernels.c_sources import Objects, all_units

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.kernels.c_harness import Compiler
    from tests.kernels.c_sources import Fault

FOLDER = Path(__file__).parent
# They get no secrets; curves have the functions of fields in them.
CURVES = ("p256", "p384", "p521", "curve25519", "curve448")
NATIVE_FIELDS = tuple(f"{curve}_native_fields.c" for curve in CURVES)
OTHERS = ("calls.c", "cpu_features.c", "field_tables.c", *NATIVE_FIELDS)


def is_run(unit: str) -> bool:
    """Tell whether the programs have a unit of the kernels in them; memcheck has no IFMA."""
    return unit not in OTHERS and "ifma" not in unit


# Release flags; the format of debugging information is one that old valgrinds read, and lines are enough.
FLAGS = [
    "-DPYJCA_CONSTANT_TIME_CHECK",
    "-DPYJCA_TESTS_WITHOUT_IFMA",
    "-DNDEBUG",
    "-fPIC",
    "-gdwarf-4",
    "-g1",
]

Build = tuple[str, ...]
"""A compiler and flags."""


class Answer(NamedTuple):
    """What valgrind found.

    Attributes:
        reports: their number, for each case that ran.
        log: the reports.
    """

    reports: dict[str, int]
    log: str

    @property
    def leaks(self) -> dict[str, int]:
        """The cases with reports."""
        return {name: count for name, count in self.reports.items() if count}


def need_valgrind() -> str:
    """Return the path of valgrind, or skip."""
    path = shutil.which("valgrind")
    if path is None:
        pytest.skip("no valgrind")
    return path


def need_header(chosen: Compiler) -> None:
    """Skip where the compiler does not find valgrind's header."""
    source = "#include <valgrind/memcheck.h>\nint main(void) { return 0; }"
    command = [chosen.path, "-x", "c", "-fsyntax-only", "-"]
    run = subprocess.run(command, input=source, capture_output=True, text=True, check=False)
    if run.returncode:
        pytest.skip(f"{chosen.name} finds no valgrind/memcheck.h")


class Harness:
    """The programs of one build."""

    def __init__(self, build: Build, folder: Path) -> None:
        name, *flags = build
        self._valgrind = need_valgrind()
        chosen = compiler(name)
        need_header(chosen)
        self._folder = folder
        folder.mkdir()
        units = [path for path in all_units() if is_run(path.name)]
        self._objects = Objects(chosen, [*FLAGS, *flags], folder / "kernels", units)

    def _main(self, program: str) -> Path:
        path = self._folder / f"{program}.o"
        if not path.exists():
            self._objects.compile_more(FOLDER / f"{program}.c", self._folder)
        return path

    def program(self, name: str) -> Path:
        """Return the path of a program."""
        path = self._folder / name
        if not path.exists():
            self._objects.link(path, self._main(name))
        return path

    def run(self, program: str, seed: int, *prefixes: str) -> Answer:
        """Run the cases whose names begin with one of the prefixes, or all."""
        return self._run(self.program(program), seed, prefixes)

    def run_planted(
        self, program: str, fault: Fault, unit: str, folder: Path, seed: int, *prefixes: str
    ) -> Answer:
        """The same with a fault in a kernel, which is compiled with this unit."""
        faulty = self._objects.with_fault(fault, unit, folder)
        return self._run(self._objects.link(folder / program, self._main(program), faulty), seed, prefixes)

    def _run(self, path: Path, seed: int, prefixes: Sequence[str]) -> Answer:
        command = [self._valgrind, "--error-limit=no", "--quiet", str(path), str(seed), *prefixes]
        # The options of somebody's shell are not ours.
        environment = {key: value for key, value in os.environ.items() if key != "VALGRIND_OPTS"}
        run = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
        assert run.returncode == 0, (run.returncode, run.stdout[-1000:], run.stderr[:4000])
        reports = {}
        for line in run.stdout.splitlines():
            case, _, count = line.rpartition(": ")
            reports[case] = int(count)
        return Answer(reports, run.stderr)
