"""P-256 in emulation, with the faces of the libraries of tests/kernels, so that their checks run on it."""

from __future__ import annotations

import ctypes
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tests.kernels.lanes_library import G, Lanes, P, words_of
from tests.kernels.weierstrass_library import HASH_IDS, CompiledCurve, HashFunction, _Table

if TYPE_CHECKING:
    from tests.kernels.lanes_library import Form

    from .emulator import Emulator

__all__ = ["EmulatedCurve", "EmulatedLanes", "GuestTable"]


class EmulatedLanes(Lanes):
    """The lanes of vectors; its program has a driver that is printed by ``shim`` of lanes_library.py."""

    def __init__(self, form: Form, emulator: Emulator) -> None:
        self.form = form
        self.emulator = emulator
        self._functions: Any = emulator.functions
        self.table = self.build(G)

    def build(self, point: tuple[int, int]) -> ctypes.c_void_p:
        x, y = ((ctypes.c_uint64 * 4)(*words_of((one << 256) % P, 64, 4)) for one in point)
        address = self.emulator.allocate(self.form.table)
        self._function("build")(address, x, y)
        return ctypes.c_void_p(address)


class GuestTable:
    """A table of functions that are called in emulation; a structure says what it consists of."""

    def __init__(self, emulator: Emulator, symbol: str, structure: type[ctypes.Structure] = _Table) -> None:
        self.emulator = emulator
        data = emulator.read(emulator.symbol(symbol), ctypes.sizeof(structure))
        self._table = structure.from_buffer_copy(data)

    def address(self, name: str) -> int:
        """Return that of a function."""
        return ctypes.cast(getattr(self._table, name), ctypes.c_void_p).value or 0

    def __getattr__(self, name: str) -> Any:
        field = getattr(self._table, name)
        return field if isinstance(field, int) else self.emulator.functions[self.address(name)]


class GuestLibrary:
    """What a curve asks of its library."""

    def __init__(self, emulator: Emulator) -> None:
        self.functions = emulator.functions
        self._hashes = emulator.symbol("pyjca_hashes")

    def hash_function(self, name: str) -> int:
        return self._hashes + HASH_IDS[name] * ctypes.sizeof(HashFunction)

    def inverse(self, value: int, modulus: int) -> int:
        count = -(-modulus.bit_length() // 32)
        words = [(ctypes.c_int64 * count)(*words_of(number, 32, count)) for number in (value, modulus)]
        self.functions.pyjca_divstep_inverse(*words, count, modulus.bit_length())
        return sum(int(word) << 32 * index for index, word in enumerate(words[0]))


class GuestMemory:
    """Emulated memory for a table."""

    def __init__(self, emulator: Emulator, size: int) -> None:
        self.address = emulator.allocate(size)


class EmulatedCurve(CompiledCurve):
    """A curve whose table of functions has this name."""

    def __init__(self, emulator: Emulator, symbol: str) -> None:
        self.emulator = emulator
        self.functions: Any = GuestTable(emulator, symbol)
        self.library: Any = GuestLibrary(emulator)
        self.length = self.functions.bytes
        self.table = emulator.allocate(self.functions.table_bytes)
        self.functions.build_table(self.table)
        self.key_table: Any = lru_cache(4)(self._guest_key_table)

    def _guest_key_table(self, point: bytes) -> GuestMemory:
        memory = GuestMemory(self.emulator, self.functions.key_table_bytes)
        self.functions.build_key_table(memory.address, point)
        return memory
