"""The forms of compiled Poly1305 as libraries, each of one unit, and what they have to give by integers."""

from __future__ import annotations

import ctypes
import platform
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.schemes.test_poly1305 import expected_tag

import pyjca_intrinsics

from .c_harness import NO_INT128, WARNINGS, compiler
from .c_sources import KERNELS, UNITS, run_compiler

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

P = (1 << 130) - 5
CLAMP = 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
UNTOUCHED = 0xA5
LARGEST = 1 << 18
"""Bytes of the longest message."""

Build = tuple[str, ...]


class Form(NamedTuple):
    """One form, as its file says.

    Attributes:
        name: behind ``native``, empty for that itself.
        lanes: of a vector, 0 without one.
        step: bytes that a step in vectors takes.
        parts: steps from which on the table has another size.
    """

    name: str
    lanes: int = 0
    step: int = 16
    parts: tuple[int, ...] = ()

    @property
    def form(self) -> str:
        return "_".join(filter(None, ("native", self.name)))

    @property
    def unit(self) -> str:
        return f"poly1305_{self.form}.c"

    @property
    def features(self) -> frozenset[str]:
        """What a processor needs beside being of this architecture."""
        more = {"avxifma"} if self.name == "avxifma" else set[str]()
        return frozenset({flag[2:] for flag in UNITS.get(self.unit, ())} | more)

    @property
    def borders(self) -> list[int]:
        """Lengths at which something else is done."""
        return [self.step * count for count in self.parts] or [64]


NATIVE = Form("")
AVX2 = Form("avx2", 4, 32, (36, 60, 64, 192, 768))
AVXIFMA = Form("avxifma", 4, 64, (6, 8, 48, 192, 1024))
IFMA = Form("ifma", 8, 128, (4, 8, 48, 192, 1024))
FORMS = (NATIVE, AVX2, AVXIFMA, IFMA)


def need(form: Form, features: frozenset[str] | None = None) -> None:
    """Skip the test where the processor cannot run the form, or what has these features instead."""
    cpu = pyjca_intrinsics.cpu()
    features = form.features if features is None else features
    if form.lanes and (platform.machine() not in ("x86_64", "AMD64") or not cpu):
        pytest.skip("vectors are for x86-64")
    if cpu and not features <= cpu.features:
        pytest.skip(f"this processor lacks {', '.join(sorted(features - cpu.features))}")


def build_library(form: Form, build: Build, output: Path, kernels: Path = KERNELS, *more: str) -> Path:
    """Compile a form by itself, and more sources."""
    name, *flags = build
    sources = [str(kernels / form.unit), *more]
    arguments = [*WARNINGS, *flags, *UNITS.get(form.unit, ()), f"-I{kernels}", "-shared", "-fPIC"]
    run_compiler(compiler(name), [*arguments, "-o", str(output), *sources])
    return output


class _Table(ctypes.Structure):
    _fields_ = (
        ("form", ctypes.c_char_p),
        ("requires", ctypes.c_uint64),
        ("state_bytes", ctypes.c_size_t),
        ("start", ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)),
        ("update", ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)),
        ("finish", ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)),
    )


def _aligned(size: int) -> tuple[ctypes.Array[ctypes.c_char], int]:
    memory = ctypes.create_string_buffer(size + 64)
    return memory, ctypes.addressof(memory) + -ctypes.addressof(memory) % 64


class Mac:
    """A form that was built."""

    def __init__(self, form: Form, path: Path, features: frozenset[str] | None = None) -> None:
        need(form, features)
        self.form = form
        self.library = ctypes.CDLL(str(path))
        self.table = _Table.in_dll(self.library, f"pyjca_poly1305_mac_{form.form}")
        assert self.table.form == form.form.encode()
        self.size: int = self.table.state_bytes
        self._state, self._address = _aligned(self.size)
        self._data, self._begin = _aligned(LARGEST + 64)

    def tag(self, key: bytes, *pieces: bytes, offset: int = 0) -> bytes:
        """Return the tag of a message in pieces, each of which lies that far from a multiple of 64.

        Raises:
            AssertionError: something is left of the state, or the table was begun before it is needed.
        """
        ctypes.memset(self._address, UNTOUCHED, self.size)
        self.table.start(self._address, key)
        assert self.state()[128:].count(UNTOUCHED) == max(0, self.size - 128)
        for piece in pieces:
            ctypes.memmove(self._begin + offset, piece, len(piece))
            self.table.update(self._address, self._begin + offset if piece else None, len(piece))
        tag = ctypes.create_string_buffer(16)
        self.table.finish(self._address, tag)
        assert self.state().translate(None, bytes([0, UNTOUCHED])) == b"", "a state is not wiped"
        return tag.raw

    def state(self) -> bytes:
        return ctypes.string_at(self._address, self.size)

    def wrong(self, cases: Iterable[Case]) -> list[Case]:
        """Return the cases whose tags are not as expected."""
        return [case for case in cases if self.tag(case.key, *case.pieces, offset=case.offset) != case.tag]


class Case(NamedTuple):
    """A message in pieces under a key."""

    key: bytes
    pieces: tuple[bytes, ...]
    offset: int = 0

    @property
    def tag(self) -> bytes:
        return expected_tag(self.key, b"".join(self.pieces))

    def __repr__(self) -> str:
        return f"{self.key.hex()} {[len(piece) for piece in self.pieces]} at {self.offset}"


QUICK_BUILDS: list[Build] = [("gcc", "-O3"), ("clang", "-O2")]
BUILDS: list[Build] = [
    (name, level, *more)
    for name in ("gcc", "clang")
    for level in ("-O0", "-O1", "-O2", "-O3", "-Os")
    for more in ((), (NO_INT128,))
]
