"""Ed25519 in the lanes of vectors, compiled for tests, which call it with arrays, and what it has to give."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, NamedTuple

from .c_harness import WARNINGS, compiler
from .c_sources import KERNELS, Fault, planted, run_compiler
from .x25519_batch_library import CURVE, INVERSES, PLAIN_VECTORS, Build, Form, need

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence
    from pathlib import Path

__all__ = ["Batch", "Item", "signed", "some_items"]

_SHIM = """
{vectors}
#include "ed25519_batch_{unit}.c"

void pyjca_wipe(void *memory, size_t length)
{{
    memset(memory, 0, length);
    __asm__ volatile("" : : "r"(memory) : "memory");
}}
"""
_CANARY = 0xAA


class Item(NamedTuple):
    """A signature of an empty message, with what verification says of it.

    Attributes:
        chosen: what the hash is taken to be, if not that of R, the key and the message.
    """

    signature: bytes
    key: bytes
    valid: bool
    chosen: bytes = b""

    @property
    def hash(self) -> bytes:
        return self.chosen or CURVE.hash(self.signature[:32], self.key)


class _Table(ctypes.Structure):
    """As kernels.h has it."""

    _fields_ = (
        ("curve", ctypes.c_char_p),
        ("form", ctypes.c_char_p),
        ("requires", ctypes.c_uint64),
        ("lanes", ctypes.c_size_t),
        ("bytes", ctypes.c_size_t),
        ("table_bytes", ctypes.c_size_t),
        ("build_table", ctypes.CFUNCTYPE(None, ctypes.c_void_p)),
        ("multiply_base", ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 2, ctypes.c_size_t, ctypes.c_void_p)),
        ("verify_vartime", ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 4, ctypes.c_size_t, ctypes.c_void_p)),
    )


class Batch:
    """A form, compiled and loaded, with its table of the base point."""

    def __init__(self, form: Form, build: Build, folder: Path, kernels: Path = KERNELS) -> None:
        need(form)
        self.form = form
        name, *flags = build
        source = folder / f"ed25519-{form.name}{'-'.join(build)}.c"
        vectors = PLAIN_VECTORS if form.instead == "C" else ""
        source.write_text(_SHIM.format(vectors=vectors, unit=form.unit))
        if form.instead == "EVEX":
            kernels = planted(Fault(source.stem, "vectors_avxifma.h", "%{vex%}", "%{evex%}"), folder, kernels)
        self.path = source.with_suffix(".so")
        includes = [f"-I{kernels}", f"-I{KERNELS}"]
        arguments = [*WARNINGS, *flags, *form.flags, *includes, "-shared", "-fPIC", "-o", str(self.path)]
        run_compiler(compiler(name), [*arguments, str(source), INVERSES])
        self._library = ctypes.CDLL(str(self.path))
        self.functions = _Table.in_dll(self._library, f"pyjca_ed25519_batch_{form.unit}")
        self._memory = ctypes.create_string_buffer(self.functions.table_bytes + 64)
        self.table = (ctypes.addressof(self._memory) + 63) & ~63
        self.functions.build_table(self.table)

    def _run(self, name: str, size: int, *inputs: bytes, count: int) -> bytes:
        margin = 65
        room = ctypes.create_string_buffer(bytes([_CANARY]) * (2 * margin + size * count))
        rooms = [ctypes.create_string_buffer(b"\1" + data, 1 + len(data)) for data in inputs]
        starts = [ctypes.addressof(room) + margin, *(ctypes.addressof(one) + 1 for one in rooms)]
        getattr(self.functions, name)(*starts, count, self.table)
        assert [one.raw[1:] for one in rooms] == [*inputs], f"{name} wrote to its input"
        outside = room.raw[:margin] + room.raw[margin + size * count : -1]
        assert set(outside) == {_CANARY}, f"{name} wrote beside its result"
        return room.raw[margin : margin + size * count]

    def multiply_base(self, scalars: Sequence[bytes]) -> list[bytes]:
        found = self._run("multiply_base", 32, b"".join(scalars), count=len(scalars))
        return [found[at : at + 32] for at in range(0, len(found), 32)]

    def verify(self, items: Sequence[Item]) -> list[int]:
        arrays = (b"".join(one) for one in zip(*((i.signature, i.key, i.hash) for i in items), strict=True))
        found = self._run("verify_vartime", 1, *(arrays if items else [b""] * 3), count=len(items))
        assert set(found) <= {0, 1}
        return list(found)


def signed(private: bytes) -> Item:
    return Item(CURVE.sign(private, b"", b""), CURVE.public_key(private), valid=True)


def some_items(count: int, source: random.Random) -> list[Item]:
    """Return signatures of which half have one wrong bit, in R, S or the key."""
    items = []
    few = [signed(source.randbytes(32)) for _ in range(min(count, 12))]
    for index in range(count):
        item = few[index % len(few)]
        if source.getrandbits(1):
            data = bytearray(item.signature + item.key)
            data[source.randrange(96)] ^= 1 << source.randrange(8)
            item = Item(bytes(data[:64]), bytes(data[64:]), valid=False)
        items.append(item)
    return items
