"""Builds programs from the C sources as they are, and from copies in which one text is replaced."""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pyjca_intrinsics

from .c_harness import WARNINGS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .c_harness import Compiler

ROOT = Path(__file__).parents[2]
KERNELS = ROOT / "intrinsics" / "pyjca_intrinsics"
HASHES = ("md5.c", "sha1.c", "sha2.c", "keccak.c", "hashes.c", "hmac.c", "nonces.c")


def _units() -> dict[str, tuple[str, ...]]:
    """Read from CMakeLists.txt which sources there are, but for the binding, and their flags."""
    text = (ROOT / "CMakeLists.txt").read_text()
    objects = re.findall(r"pyjca_add_objects\(\s*\w+\s+SOURCES([^)]*?)(?:FLAGS([^)]*))?\)", text)
    return {name: tuple(flags.split()) for names, flags in objects for name in names.split()}


UNITS = _units()
"""The flags of each source. Those that have any are for one instruction set."""


def can_run(flags: Iterable[str]) -> bool:
    """Tell whether this processor has the instructions that a source is compiled with."""
    cpu = pyjca_intrinsics.cpu()
    needed = {flag.removeprefix("-m") for flag in flags if "=" not in flag}
    return needed <= (frozenset() if cpu is None else cpu.features)


def portable_units() -> list[Path]:
    """Return the sources for every processor."""
    return [KERNELS / name for name, flags in UNITS.items() if not flags]


def all_units() -> list[Path]:
    """Return the sources for this processor's architecture."""
    if platform.machine() not in ("x86_64", "AMD64"):
        return portable_units()
    return [KERNELS / name for name in UNITS]


class Fault(NamedTuple):
    """A planted one.

    Attributes:
        name: for test ids.
        file: the source that it stands in.
        old: what is replaced, wherever it stands there.
        new: what replaces it.
    """

    name: str
    file: str
    old: str
    new: str


def planted(fault: Fault, folder: Path, kernels: Path = KERNELS) -> Path:
    """Copy all sources into a new folder in this one, with the fault.

    Raises:
        AssertionError: the source has no such text.
    """
    copy = folder / f"with-{fault.name}"
    shutil.copytree(kernels, copy, ignore=shutil.ignore_patterns("__pycache__", "*.py", "*.pyi", "*.so"))
    text = (copy / fault.file).read_text()
    assert fault.old in text, f"{fault.name}: {fault.old!r} does not stand in {fault.file}"
    (copy / fault.file).write_text(text.replace(fault.old, fault.new))
    return copy


def run_compiler(compiler: Compiler, arguments: Sequence[str], folder: Path | None = None) -> None:
    """Run a compiler in a folder.

    Raises:
        AssertionError: it had something to say.
    """
    command = [compiler.path, *arguments]
    run = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    said = f"{compiler.name} {' '.join(arguments)}\n{run.stderr[:4000]}"
    assert (run.returncode, run.stderr) == (0, ""), said


class Objects:
    """Compiled units, each as FOLDER/NAME.o; some can be compiled anew with a fault.

    Args:
        compiler: which compiles.
        flags: for each unit.
        folder: a new one.
        units: the sources.
    """

    def __init__(self, compiler: Compiler, flags: Sequence[str], folder: Path, units: Iterable[Path]) -> None:
        self.compiler = compiler
        self._flags = flags
        self._folder = folder
        self._folder.mkdir(parents=True)
        self._compile(units, KERNELS, self._folder)

    def _compile(self, units: Iterable[Path], kernels: Path, folder: Path) -> None:
        groups: dict[tuple[str, ...], list[str]] = {}
        for unit in units:
            groups.setdefault(UNITS.get(unit.name, ()), []).append(str(unit))
        for flags, group in groups.items():
            run_compiler(
                self.compiler, [*WARNINGS, *self._flags, *flags, f"-I{kernels}", "-c", *group], folder
            )

    def compile_more(self, unit: Path, folder: Path, *flags: str) -> Path:
        """Compile one more unit into a folder; return the object."""
        arguments = [*WARNINGS, *self._flags, *flags, f"-I{KERNELS}", "-c", str(unit)]
        run_compiler(self.compiler, arguments, folder)
        return folder / f"{unit.stem}.o"

    def with_fault(self, fault: Fault, unit: str, folder: Path) -> Path:
        """Compile this unit of the kernels with the fault; return the object."""
        kernels, objects = planted(fault, folder), folder / f"{fault.name}-objects"
        objects.mkdir()
        self._compile([kernels / unit], kernels, objects)
        return objects / f"{Path(unit).stem}.o"

    def link(self, output: Path, *instead: Path, flags: Sequence[str] = ()) -> Path:
        """Link all, with these objects added or in place of those that have their names."""
        chosen = {path.name: path for path in [*self._folder.glob("*.o"), *instead]}
        run_compiler(self.compiler, [*flags, "-o", str(output), *(str(path) for path in chosen.values())])
        return output
