"""Programs of kernels, and emulated processors that run them."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import platform
import subprocess
import sys
from functools import partial
from multiprocessing import Pipe
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.kernels.c_harness import WARNINGS, compiler
from tests.kernels.c_sources import HASHES, KERNELS, ROOT, UNITS, Objects, run_compiler

from .machine import ALL_STATE, Difference

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from multiprocessing.connection import Connection

    from tests.kernels.c_sources import Fault

    from .machine import Argument

__all__ = ["EMULATED", "HERE", "Emulator", "Functions", "Programs", "need_emulator"]

HERE = Path(__file__).parent
REQUIRE = "PYJCA_REQUIRE_EMULATOR"

# What CMake gives to all objects of a release, beside the flags of each. They run as they are, linked to
# a few functions instead of a C library.
FLAGS = ("-O3", "-DNDEBUG", "-fPIC", "-fvisibility=hidden", "-fno-stack-protector")
LINK = ("-static", "-nostdlib", "-nostartfiles", "-Wl,--entry=0", "-Wl,--build-id=none")


def need_emulator() -> None:
    """Skip where there is no emulator, or fail where one is required."""
    reason = ""
    if not sys.platform.startswith("linux") or platform.machine() != "x86_64":
        reason = "the emulator is for Linux on x86-64"
    elif importlib.util.find_spec("bochscpu") is None:
        reason = "the emulator is not installed (tests/emulated/requirements.txt)"
    if reason and os.environ.get(REQUIRE) == "1":
        pytest.fail(f"{REQUIRE}=1, but {reason}")
    if reason:
        pytest.skip(reason)


EMULATED = tuple(
    name for name, flags in UNITS.items() if "ifma" in name or {"-mavx512ifma", "-msha"} & set(flags)
)
"""The sources of kernels that valgrind, and many a processor, cannot run."""
_COMMON = (*HASHES, "divstep.c", "cpu_features.c")
_OURS = ("drivers.c", "runtime.c")


class Functions:
    """The functions of a program, which are called as those of a ctypes library are."""

    def __init__(self, emulator: Emulator) -> None:
        self._emulator = emulator

    def __getitem__(self, name: str | int) -> Callable[..., int]:
        return partial(self._call, name)

    def __getattr__(self, name: str) -> Callable[..., int]:
        return self[name]

    def _call(self, name: str | int, *arguments: Any) -> int:
        given = [_argument(one) for one in arguments]
        result, changed = self._emulator.ask("call", name, given)
        contents = iter(changed)
        for one, passed in zip(arguments, given, strict=True):
            if isinstance(passed, bytearray):
                ctypes.memmove(one, next(contents), len(passed))
        return int(result & 0xFFFFFFFF)


def _argument(one: Any) -> Argument:
    """Return what the machine takes for what ctypes takes."""
    if one is None:
        return 0
    if isinstance(one, (int, bytes)):
        return one
    if isinstance(one, ctypes.Array):
        return bytearray(one)
    return int(one.value or 0)


class Emulator:
    """A process with a processor that has a program in its memory.

    Attributes:
        functions: of the program.
    """

    def __init__(self, shim: Path, model: str, program: Path) -> None:
        ours, theirs = Pipe()
        self._pipe: Connection = ours
        command = [sys.executable, "-m", "tests.emulated.worker", str(theirs.fileno())]
        command += [str(shim), model, str(program)]
        self._process = subprocess.Popen(command, cwd=ROOT, pass_fds=[theirs.fileno()])
        theirs.close()
        self.functions = Functions(self)

    def ask(self, name: str, *arguments: Any) -> Any:
        """Have the machine do what a method of it does.

        Raises:
            Fault: and whatever else the method raises.
        """
        try:
            self._pipe.send((name, arguments))
            answer = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise AssertionError(f"the emulator ended with status {self._process.wait()}") from error
        if isinstance(answer, Exception):
            raise answer
        return answer

    def call(
        self, function: str | int, *arguments: Argument, xcr0: int = ALL_STATE
    ) -> tuple[int, list[bytes]]:
        """Call a function; return RAX, and what mutable arguments contain then."""
        result: tuple[int, list[bytes]] = self.ask("call", function, arguments, xcr0)
        return result

    def run(self, function: str | int, *arguments: Argument) -> bytes:
        """Call a function; return what it left in its one mutable argument."""
        (contents,) = self.call(function, *arguments)[1]
        return contents

    def read(self, address: int, length: int) -> bytes:
        data: bytes = self.ask("read", address, length)
        return data

    def write(self, address: int, data: bytes) -> None:
        self.ask("write", address, data)

    def allocate(self, length: int) -> int:
        address: int = self.ask("allocate", length)
        return address

    def symbol(self, name: str) -> int:
        address: int = self.ask("symbol", name)
        return address

    def trace(self, function: str | int, *arguments: Argument) -> int:
        count: int = self.ask("trace", function, arguments)
        return count

    def compare(self, function: str | int, *arguments: Argument) -> Difference | None:
        difference: Difference | None = self.ask("compare", function, arguments)
        return difference

    def close(self) -> None:
        """End the process."""
        self._pipe.close()
        self._process.wait()


class Programs:
    """Programs and emulators, each made once: a program with all kernels by each compiler, and small ones."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._objects: dict[str, Objects] = {}
        self._programs: dict[tuple[str, ...], Path] = {}
        self._emulators: dict[tuple[Path, str], Emulator] = {}
        self._shim: Path | None = None

    def emulator(self, model: str = "cannon_lake", compiled_by: str = "gcc") -> Emulator:
        """Return a processor of this model with all kernels."""
        need_emulator()
        if (compiled_by,) not in self._programs:
            path = self._folder / compiled_by
            self._programs[compiled_by,] = self.compiled(compiled_by).link(path, flags=LINK)
        return self._emulator(self._programs[compiled_by,], model)

    def planted(self, fault: Fault, unit: str, folder: Path, model: str = "cannon_lake") -> Emulator:
        """Return one with a fault, which shows in this unit."""
        need_emulator()
        objects = self.compiled("gcc")
        path = objects.link(folder / "program", objects.with_fault(fault, unit, folder), flags=LINK)
        return self._emulator(path, model)

    def from_text(
        self,
        name: str,
        text: str,
        flags: Sequence[str] = (),
        model: str = "cannon_lake",
        kernels: Path = KERNELS,
    ) -> Emulator:
        """Return a processor with a program of one unit of this text, which may include kernels."""
        need_emulator()
        key = (name, text, str(kernels), *flags)
        if key not in self._programs:
            source, path = self._folder / f"{name}.c", self._folder / f"{name}-{len(self._programs)}"
            source.write_text(text)
            arguments = [*WARNINGS, *FLAGS, *flags, f"-I{kernels}", f"-I{KERNELS}", *LINK, "-o", str(path)]
            run_compiler(compiler("gcc"), [*arguments, str(source), str(HERE / "runtime.c")])
            self._programs[key] = path
        return self._emulator(self._programs[key], model)

    def compiled(self, name: str) -> Objects:
        """Return the objects of all kernels, made by a compiler."""
        if name not in self._objects:
            units = [*(KERNELS / unit for unit in (*_COMMON, *EMULATED)), *(HERE / unit for unit in _OURS)]
            self._objects[name] = Objects(compiler(name), FLAGS, self._folder / f"{name}-objects", units)
        return self._objects[name]

    def _emulator(self, program: Path, model: str) -> Emulator:
        if self._shim is None:
            self._shim = self._folder / "shim.so"
            arguments = ["-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", str(self._shim)]
            run_compiler(compiler("gcc"), [*arguments, str(HERE / "shim.c"), "-ldl"])
        if (program, model) not in self._emulators:
            self._emulators[program, model] = Emulator(self._shim, model, program)
        return self._emulators[program, model]

    def close(self) -> None:
        """End all processes, so that the time that they took is counted."""
        for emulator in self._emulators.values():
            emulator.close()
