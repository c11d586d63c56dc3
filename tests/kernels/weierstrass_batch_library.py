"""Batches of compiled curves whose items share inversions."""

from __future__ import annotations

import ctypes
import re
from typing import TYPE_CHECKING, NamedTuple

from .c_sources import KERNELS
from .weierstrass_library import FORMS, INTRINSIC_FORMS, Memory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .weierstrass_library import CompiledCurve, Form

__all__ = ["BATCH_FORMS", "CurveBatch", "Signed", "signature"]

_TEXT = (KERNELS / "kernels.h").read_text()
BATCH_FORMS = tuple(
    form
    for form in (*FORMS, *INTRINSIC_FORMS)
    if re.search(rf"\bpyjca_{form.symbol}_batch_{form.form}\b", _TEXT)
)
"""Those that have a batch of their own."""

_CANARY = 0xC5


class Signed(NamedTuple):
    """What verification is asked, of numbers in bytes."""

    signature: bytes
    point: bytes
    digest: bytes


class _Table(ctypes.Structure):
    """``pyjca_weierstrass_batch`` of kernels.h."""

    _fields_ = (
        ("curve", ctypes.c_char_p),
        ("form", ctypes.c_char_p),
        ("requires", ctypes.c_uint64),
        ("lanes", ctypes.c_size_t),
        ("bytes", ctypes.c_size_t),
        ("table_bytes", ctypes.c_size_t),
        *(
            (name, ctypes.c_void_p)
            for name in ("build_table", "multiply_base", "agree", "sign", "verify_vartime")
        ),
        ("key_table_bytes", ctypes.c_size_t),
        ("key_table_worth", ctypes.c_uint),
        ("build_key_table", ctypes.c_void_p),
        ("verify_key_table_vartime", ctypes.c_void_p),
    )


class CurveBatch:
    """The batch of a form, on the table that its curve has built."""

    def __init__(self, form: Form, curve: CompiledCurve) -> None:
        symbol = f"pyjca_{form.symbol}_batch_{form.form}"
        self.functions = _Table.in_dll(curve.library.functions, symbol)
        self.curve = curve
        assert (self.functions.curve, self.functions.form) == (curve.functions.curve, curve.functions.form)
        assert self.functions.requires == curve.functions.requires
        assert (self.functions.bytes, self.functions.table_bytes) == (
            curve.length,
            curve.functions.table_bytes,
        )

    def _run(self, name: str, sizes: Sequence[int], *arguments: Sequence[bytes] | int) -> list[list[bytes]]:
        """Call a function of arrays with results of these sizes."""
        count = next(len(one) for one in arguments if not isinstance(one, int))
        rooms = [ctypes.create_string_buffer(bytes([_CANARY]) * (size * count + 130)) for size in sizes]
        given: list[object] = [ctypes.c_void_p(ctypes.addressof(room) + 65) for room in rooms]
        kept = []
        for one in arguments:
            if isinstance(one, int):
                given.append(ctypes.c_void_p(one))
                continue
            data = b"".join(one)
            kept.append((data, ctypes.create_string_buffer(data, max(len(data), 1))))
            given.append(kept[-1][1])
        at = next(i for i in range(len(arguments), 0, -1) if not isinstance(arguments[i - 1], int))
        given.insert(len(sizes) + at, ctypes.c_size_t(count))
        ctypes.CFUNCTYPE(None)(getattr(self.functions, name))(*given)
        assert all(room.raw[: len(data)] == data for data, room in kept), f"{name} wrote to its input"
        found = []
        for room, size in zip(rooms, sizes, strict=True):
            inside = room.raw[65 : 65 + size * count]
            outside = room.raw[:65] + room.raw[65 + size * count : -1]
            assert set(outside) == {_CANARY}, f"{name} wrote beside its result"
            found.append([inside[i : i + size] for i in range(0, len(inside), size)])
        return found

    def _results(self, name: str, numbers: int, *arguments: Sequence[bytes] | int) -> list[bytes | None]:
        items, flags = self._run(name, (numbers * self.curve.length, 1), *arguments)
        assert set(flags) <= {b"\0", b"\1"}
        for item, flag in zip(items, flags, strict=True):
            assert flag == b"\1" or not any(item)
        return [item if any(flag) else None for item, flag in zip(items, flags, strict=True)]

    def multiply_base(self, scalars: Sequence[bytes]) -> list[bytes | None]:
        return self._results("multiply_base", 2, scalars, self.curve.table)

    def agree(self, scalars: Sequence[bytes], points: Sequence[bytes]) -> list[bytes | None]:
        return self._results("agree", 1, scalars, points)

    def sign(self, items: Sequence[tuple[bytes, bytes, bytes]]) -> list[bytes | None]:
        """Sign with private keys, digests and nonces."""
        arrays = [[item[i] for item in items] for i in range(3)]
        return self._results("sign", 2, *arrays, self.curve.table)

    def verify(self, items: Sequence[Signed]) -> list[bool]:
        arrays = [[item[i] for item in items] for i in range(3)]
        (verdicts,) = self._run("verify_vartime", (1,), *arrays, self.curve.table)
        return [one == b"\1" for one in verdicts]

    def verify_with_key(self, items: Sequence[Signed]) -> list[bool]:
        """Verify with a table of the point that all have in common."""
        key_table = Memory(self.functions.key_table_bytes)
        build = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)(self.functions.build_key_table)
        build(key_table.address, items[0].point)
        signatures, digests = [item.signature for item in items], [item.digest for item in items]
        (verdicts,) = self._run(
            "verify_key_table_vartime", (1,), signatures, key_table.address, digests, self.curve.table
        )
        return [one == b"\1" for one in verdicts]


def signature(curve: CompiledCurve, n: int, item: tuple[bytes, bytes, bytes]) -> bytes | None:
    """Return what signing with a private key, a digest and a nonce gives."""
    private, digest, nonce = (int.from_bytes(one, "big") for one in item)
    if not (0 < private < n and 0 < nonce < n):
        return None
    point = curve.multiply_base(item[2])
    assert point is not None
    r = int.from_bytes(point[: curve.length], "big") % n
    s = pow(nonce, -1, n) * (digest + r * private) % n
    return b"".join(one.to_bytes(curve.length, "big") for one in (r, s)) if r and s else None
