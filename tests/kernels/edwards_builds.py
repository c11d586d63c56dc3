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
            files = (*(form.source for form in forms), *COMMON)
            build_library(compiler(name), output, *flags, *(str(KERNELS / file) for file in files))
        return output

    def faulty(self, fault: Fault, form: Form, folder: Path, *flags: str) -> Path:
        """Return a library with the curves of a form, with a planted fault and without optimisation."""
        gcc, common = compiler("gcc"), self.folder / "curves-common.so"
        if not common.exists():
            build_library(gcc, common, "-O1", *(str(KERNELS / name) for name in COMMON))
        kernels = planted(fault, folder)
        return build_library(
            gcc, folder / "faulty.so", "-O0", *flags, str(kernels / form.source), str(common)
        )

    def curves(self, form: Form) -> Curves:
        """Return the curves of a form as tests of their behaviour take them."""
        return Curves(self.library(("gcc", "-O1")), form)
