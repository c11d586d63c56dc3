"""Builds the compiled short Weierstrass curves from their sources, as they are and with planted faults."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .c_harness import compiler
from .c_sources import Objects, all_units, planted
from .weierstrass_library import COMMON, FORMS, LANES, CurveLibrary

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import pytest

    from .c_sources import Fault
    from .weierstrass_library import CompiledCurve, Form

__all__ = ["OPTIMISED", "Builds", "shared_builds"]

OPTIMISED = ("gcc", "-O1")


class Builds:
    """Libraries with all curves, each built once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._curves: dict[tuple[str, ...], dict[Form, CompiledCurve]] = {}
        self._common: Path | None = None

    @property
    def common(self) -> Path:
        """A library with what curves need, for those that are compiled for one test only."""
        if self._common is None:
            units = [unit for unit in all_units() if unit.name in {*COMMON, *LANES}]
            objects = Objects(compiler("gcc"), ["-O1", "-fPIC"], self.folder / "common", units)
            self._common = objects.link(self.folder / "common.so", flags=["-shared"])
        return self._common

    def curves(self, build: tuple[str, ...], forms: Sequence[Form] = FORMS) -> dict[Form, CompiledCurve]:
        if build not in self._curves:
            name, *flags = build
            output = self.folder / f"weierstrass{len(self._curves)}.so"
            library = CurveLibrary(compiler(name), output, forms, *flags)
            self._curves[build] = {form: library.curve(form) for form in forms}
        return self._curves[build]

    def intrinsic(self, form: Form) -> CompiledCurve | None:
        """Return a curve that is for some processors; None where this one cannot run it."""
        build = (*OPTIMISED, form.id)
        if build not in self._curves:
            output = self.folder / f"{form.id}.so"
            library = CurveLibrary(compiler("gcc"), output, [form], *OPTIMISED[1:], common=self.common)
            self._curves[build] = {form: library.curve(form)} if library.runs(form) else {}
        return self._curves[build].get(form)

    def faulty(self, fault: Fault, form: Form, folder: Path) -> CompiledCurve:
        """Return a curve with a planted fault, without optimisation."""
        kernels = planted(fault, folder)
        output = folder / "faulty.so"
        gcc = compiler("gcc")
        library = CurveLibrary(gcc, output, [form], "-O0", kernels=kernels, common=self.common)
        return library.curve(form)


@cache
def _builds_in(folder: Path) -> Builds:
    folder.mkdir()
    return Builds(folder)


def shared_builds(factory: pytest.TempPathFactory) -> Builds:
    """Return the builds that all modules share."""
    return _builds_in(factory.getbasetemp() / "weierstrass")
