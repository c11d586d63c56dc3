"""Builds the compiled curves over 25519 and 448 from their sources."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .c_harness import WARNINGS, compiler
from .c_sources import HASHES, KERNELS, planted, run_compiler
from .edwards_library import FORMS, Curves, form_id

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from .c_harness import Compiler
    from .c_sources import Fault
    from .edwards_library import Form

__all__ = ["Builds", "build_library", "compiler"]

COMMON = (*HASHES, "divstep.c")


def build_library(compiler: Compiler, output: Path, *arguments: str) -> Path:
    """Compile a library.

    Raises:
        AssertionError: the compiler had something to say.
    """
    run_compiler(compiler, [*WARNINGS, "-shared", "-fPIC", "-o", str(output), *arguments])
    return output


class Builds:
    """Libraries of curves, each of which is built once in a test run.

    Args:
        folder: for libraries, the same for all modules.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def library(self, build: Sequence[str], forms: Sequence[Form] = FORMS) -> Path:
        """Return the library for a compiler and its flags; skips the test where there is no such compiler."""
        name, *flags = build
        text = "".join((*build, *map(form_id, forms)))
        output = self.folder / f"curves-{re.sub('[^a-zA-Z0-9]', '_', text)}.so"
        if not output.exists():
            files = (*(form.source for form in forms if not form.flags), *COMMON)
            objects = [file for form in forms for file in self._object(build, form)]
            build_library(compiler(name), output, *flags, *(str(KERNELS / file) for file in files), *objects)
        return output

    def _object(self, build: Sequence[str], form: Form) -> list[str]:
        """Compile a form with flags of its own, and return the objects."""
        if not form.flags:
            return []
        name, *flags = build
        folder = self.folder / f"{form_id(form)}-{re.sub('[^a-zA-Z0-9]', '_', ''.join(build))}"
        return self._objects(form, compiler(name), flags, KERNELS, folder)

    @staticmethod
    def _objects(
        form: Form, compiler: Compiler, flags: Sequence[str], kernels: Path, folder: Path
    ) -> list[str]:
        folder.mkdir(exist_ok=True)
        outputs = []
        for unit, its_flags in form.units.items():
            outputs.append(str(folder / f"{unit}.o"))
            arguments = [*WARNINGS, *flags, f"-I{kernels}", *its_flags, "-fPIC", "-c", "-o", outputs[-1]]
            run_compiler(compiler, [*arguments, str(kernels / unit)])
        return outputs

    def faulty(self, fault: Fault, form: Form, folder: Path, *flags: str) -> Path:
        """Return a library with the curves of a form, with a planted fault and without optimisation."""
        gcc, common = compiler("gcc"), self.folder / "curves-common.so"
        if not common.exists():
            build_library(gcc, common, "-O1", *(str(KERNELS / name) for name in COMMON))
        objects = self._objects(form, gcc, ["-O0", *flags], planted(fault, folder), folder / "objects")
        return build_library(gcc, folder / "faulty.so", *objects, str(common))

    def curves(self, form: Form) -> Curves:
        """Return the curves of a form as tests of their behaviour take them."""
        return Curves(self.library(("gcc", "-O1")), form)
