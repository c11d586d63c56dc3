"""Kernels for many items at once, in emulation."""

from __future__ import annotations

import ctypes
from ctypes import CFUNCTYPE, c_char_p, c_size_t, c_uint, c_uint64
from typing import TYPE_CHECKING

from .p256 import GuestTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .emulator import Emulator

__all__ = ["Batch", "EdwardsBatch", "MontgomeryBatch", "WeierstrassBatch"]

_FUNCTION = CFUNCTYPE(None)


class _Weierstrass(ctypes.Structure):
    """``pyjca_weierstrass_batch`` of kernels.h."""

    _fields_ = (
        ("curve", c_char_p),
        ("form", c_char_p),
        ("requires", c_uint64),
        ("lanes", c_size_t),
        ("bytes", c_size_t),
        ("table_bytes", c_size_t),
        ("build_table", _FUNCTION),
        ("multiply_base", _FUNCTION),
        ("agree", _FUNCTION),
        ("sign", _FUNCTION),
        ("verify_vartime", _FUNCTION),
        ("key_table_bytes", c_size_t),
        ("key_table_worth", c_uint),
        ("build_key_table", _FUNCTION),
        ("verify_key_table_vartime", _FUNCTION),
    )


class _Montgomery(ctypes.Structure):
    """``pyjca_montgomery_batch`` of kernels.h."""

    _fields_ = (
        ("curve", c_char_p),
        ("form", c_char_p),
        ("requires", c_uint64),
        ("lanes", c_size_t),
        ("bytes", c_size_t),
        ("agree", _FUNCTION),
    )


class _Edwards(ctypes.Structure):
    """``pyjca_edwards_batch`` of kernels.h."""

    _fields_ = (
        ("curve", c_char_p),
        ("form", c_char_p),
        ("requires", c_uint64),
        ("lanes", c_size_t),
        ("bytes", c_size_t),
        ("table_bytes", c_size_t),
        ("build_table", _FUNCTION),
        ("multiply_base", _FUNCTION),
        ("verify_vartime", _FUNCTION),
    )


class Batch:
    """A table of functions of arrays, whose items are given as sequences."""

    structure: type[ctypes.Structure]

    def __init__(self, emulator: Emulator, symbol: str) -> None:
        self.emulator = emulator
        self.functions = GuestTable(emulator, symbol, self.structure)

    def run(
        self, name: str, size: int, *inputs: Sequence[bytes], table: int | None = None
    ) -> list[bytes | None]:
        """Call a function for all items; return of each the bytes, None where its flag is 0."""
        count = len(inputs[0])
        arrays = [b"".join(one) for one in inputs]
        tables = [] if table is None else [table]
        _, (items, flags) = self.emulator.call(
            self.functions.address(name),
            bytearray(b"\xaa" * size * count),
            bytearray(b"\xaa" * count),
            *arrays,
            count,
            *tables,
        )
        assert set(flags) <= {0, 1}
        results = [items[at : at + size] for at in range(0, size * count, size)]
        assert not any(any(item) for item, flag in zip(results, flags, strict=True) if not flag)
        return [item if flag else None for item, flag in zip(results, flags, strict=True)]


class WeierstrassBatch(Batch):
    """One of ``pyjca_weierstrass_batch``, with its table of the generator."""

    structure = _Weierstrass

    def __init__(self, emulator: Emulator, symbol: str) -> None:
        super().__init__(emulator, symbol)
        self.table = emulator.allocate(self.functions.table_bytes)
        emulator.call(self.functions.address("build_table"), self.table)

    def multiply_base(self, scalars: Sequence[bytes]) -> list[bytes | None]:
        return self.run("multiply_base", 64, scalars, table=self.table)

    def agree(self, scalars: Sequence[bytes], points: Sequence[bytes]) -> list[bytes | None]:
        return self.run("agree", 32, scalars, points)

    def sign(
        self, keys: Sequence[bytes], digests: Sequence[bytes], nonces: Sequence[bytes]
    ) -> list[bytes | None]:
        return self.run("sign", 64, keys, digests, nonces, table=self.table)

    def verify(
        self, signatures: Sequence[bytes], points: Sequence[bytes], digests: Sequence[bytes]
    ) -> list[bool]:
        count = len(signatures)
        arrays = [b"".join(one) for one in (signatures, points, digests)]
        address = self.functions.address("verify_vartime")
        verdicts = self.emulator.run(address, bytearray(b"\xaa" * count), *arrays, count, self.table)
        assert set(verdicts) <= {0, 1}
        return [bool(one) for one in verdicts]

    def verify_with_key(
        self, signatures: Sequence[bytes], point: bytes, digests: Sequence[bytes]
    ) -> list[bool]:
        """Verify with a table of the point, which is made each time."""
        count = len(signatures)
        key_table = self.emulator.allocate(self.functions.key_table_bytes)
        self.emulator.call(self.functions.address("build_key_table"), key_table, point)
        verdicts = self.emulator.run(
            self.functions.address("verify_key_table_vartime"),
            bytearray(b"\xaa" * count),
            b"".join(signatures),
            key_table,
            b"".join(digests),
            count,
            self.table,
        )
        assert set(verdicts) <= {0, 1}
        return [bool(one) for one in verdicts]


class MontgomeryBatch(Batch):
    """One of ``pyjca_montgomery_batch``."""

    structure = _Montgomery

    def agree(self, scalars: Sequence[bytes], peers: Sequence[bytes]) -> list[bytes | None]:
        return self.run("agree", 32, scalars, peers)


class EdwardsBatch:
    """One of ``pyjca_edwards_batch``, with its table of the base point."""

    def __init__(self, emulator: Emulator, symbol: str) -> None:
        self.emulator = emulator
        self.functions = GuestTable(emulator, symbol, _Edwards)
        self.table = emulator.allocate(self.functions.table_bytes)
        emulator.call(self.functions.address("build_table"), self.table)

    def multiply_base(self, scalars: Sequence[bytes]) -> list[bytes]:
        address, room = self.functions.address("multiply_base"), bytearray(32 * len(scalars))
        found = self.emulator.run(address, room, b"".join(scalars), len(scalars), self.table)
        return [found[at : at + 32] for at in range(0, len(found), 32)]

    def verify(
        self, signatures: Sequence[bytes], keys: Sequence[bytes], hashes: Sequence[bytes]
    ) -> list[bool]:
        count = len(signatures)
        arrays = [b"".join(one) for one in (signatures, keys, hashes)]
        address = self.functions.address("verify_vartime")
        verdicts = self.emulator.run(address, bytearray(b"\xaa" * count), *arrays, count, self.table)
        assert set(verdicts) <= {0, 1}
        return [bool(one) for one in verdicts]
