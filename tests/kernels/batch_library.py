"""The functions of pyjca_weierstrass_batch, compiled and called, and what they give by integers."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, NamedTuple

from .c_harness import WARNINGS, compiler
from .c_sources import KERNELS, UNITS, run_compiler
from .lanes_library import IFMA, Build, G, N, P, Point, add, multiple, need, words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

LANES, LIMBS = 8, 5
R = 1 << 260
CANARY = 0xC5

# Functions of numbers and points in lanes: five numbers in, five and a mask out.
PIECES = {
    "order_multiply": "order_multiply(&out[0], &in[0], &in[1])",
    "add": "number_add(&out[0], &in[0], &in[1])",
    "reduce_p": "number_reduce(&out[0], &in[0], number_p)",
    "reduce_n": "number_reduce(&out[0], &in[0], number_n)",
    "validate": "out[0] = in[0]; mask = number_validate(&out[0])",
    "is_zero": "mask = element_is_zero(&in[0])",
    "negate": "batch_negate(&out[0], &in[0], vec_equal(vec_and(vec_numbers(), vec_all(1)), vec_all(1)))",
    "double": "batch_double((batch_point *)out, (const batch_point *)in)",
    "plus": "batch_add((batch_point *)out, (const batch_point *)in, (const batch_affine *)(in + 3))",
    "plus_complete": (
        "batch_add_complete_vartime((batch_point *)out, (const batch_point *)in, "
        "(const batch_affine *)(in + 3))"
    ),
    "invert_all_p": "memcpy(out, in, sizeof out); field_invert_all(out, 5)",
    "invert_all_n": "memcpy(out, in, sizeof out); order_invert_all(out, 5)",
}
SHIM = """
#include <string.h>
#include "p256_batch_ifma.c"

void pyjca_wipe(void *memory, size_t length)
{
    memset(memory, 0, length);
    __asm__ volatile("" : : "r"(memory) : "memory");
}

void batch_piece(int number, uint64_t *result, const uint64_t *operands);
void batch_piece(int number, uint64_t *result, const uint64_t *operands)
{
    element in[5], out[5];
    vec mask = vec_all(0);

    for (size_t i = 0; i < 5 * ELEMENT_LIMBS; i++)
        in[i / ELEMENT_LIMBS].limbs[i % ELEMENT_LIMBS] = vec_load(operands + i * VEC_LANES);
    memset(out, 0, sizeof out);
    switch (number) {
CASES
    default:
        return;
    }
    for (size_t i = 0; i < 5 * ELEMENT_LIMBS; i++)
        vec_store(result + i * VEC_LANES, out[i / ELEMENT_LIMBS].limbs[i % ELEMENT_LIMBS]);
    vec_store(result + 5 * ELEMENT_LIMBS * VEC_LANES, mask);
}
"""


class _Table(ctypes.Structure):
    """As kernels.h has it."""

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


class Signed(NamedTuple):
    """What verification is asked.

    Attributes:
        r: one half of the signature.
        s: the other one.
        point: the public key.
        digest: of the message, as a number.
        valid: the verdict that is due.
    """

    r: int
    s: int
    point: tuple[int, int]
    digest: int
    valid: bool


def shim() -> str:
    """Return a unit with the kernel, and one function that calls its pieces."""
    cases = "\n".join(
        f"    case {i}:\n        {one};\n        break;" for i, one in enumerate(PIECES.values())
    )
    return SHIM.replace("CASES", cases)


def in_bytes(numbers: Iterable[int]) -> bytes:
    return b"".join(number.to_bytes(32, "big") for number in numbers)


def in_numbers(data: bytes) -> list[int]:
    return [int.from_bytes(data[at : at + 32], "big") for at in range(0, len(data), 32)]


class Batch:
    """The kernel, compiled and loaded. Buffers begin at odd addresses; nothing is written beside results."""

    def __init__(self, build: Build, folder: Path, kernels: Path = KERNELS) -> None:
        need(IFMA)
        name, *flags = build
        source = folder / f"batch{'-'.join(build)}.c"
        source.write_text(shim())
        self.path = source.with_suffix(".so")
        arguments = [*WARNINGS, *flags, *UNITS["p256_batch_ifma.c"], f"-I{kernels}", f"-I{KERNELS}"]
        run_compiler(
            compiler(name),
            [*arguments, "-shared", "-fPIC", "-o", str(self.path), str(source), str(kernels / "divstep.c")],
        )
        self._library = ctypes.CDLL(str(self.path))
        self._functions = _Table.in_dll(self._library, "pyjca_p256_batch_ifma")
        assert (self._functions.curve, self._functions.form) == (b"P-256", b"ifma")
        assert (self._functions.lanes, self._functions.bytes) == (LANES, 32)
        self._room, self.table = self._built("build_table", self._functions.table_bytes)

    def _built(self, name: str, size: int, *arguments: int) -> tuple[object, int]:
        """Return memory with a table that a function has built, and where it begins."""
        room = ctypes.create_string_buffer(bytes([CANARY]) * (size + 128), size + 128)
        table = -(-ctypes.addressof(room) // 64) * 64
        self._call(name, table, *arguments)
        begin = table - ctypes.addressof(room)
        assert set(room.raw[:begin] + room.raw[begin + size :]) == {CANARY}
        return room, table

    def address(self, name: str) -> int:
        address: int = getattr(self._functions, name)
        return address

    def _call(self, name: str, *arguments: int) -> None:
        ctypes.CFUNCTYPE(None, *[ctypes.c_size_t] * len(arguments))(self.address(name))(*arguments)

    def _run(
        self, name: str, sizes: Sequence[int], inputs: Sequence[bytes], count: int, *table: int
    ) -> list[bytes]:
        """Call a function with results of these sizes; return the results."""
        rooms = [ctypes.create_string_buffer(bytes([CANARY]) * (size + 130), size + 130) for size in sizes]
        rooms += [ctypes.create_string_buffer(b"\1" + data, len(data) + 1) for data in inputs]
        starts = [ctypes.addressof(room) + (65 if i < len(sizes) else 1) for i, room in enumerate(rooms)]
        self._call(name, *starts, count, *table)
        for room, data in zip(rooms[len(sizes) :], inputs, strict=True):
            assert room.raw == b"\1" + data, f"{name} wrote to its input"
        for room, size in zip(rooms, sizes, strict=False):
            assert set(room.raw[:65] + room.raw[65 + size :]) == {CANARY}, f"{name} wrote beside its result"
        return [room.raw[65 : 65 + size] for room, size in zip(rooms, sizes, strict=False)]

    def multiply_base(self, scalars: Sequence[int]) -> list[tuple[int, int, int]]:
        """Return a flag, x and y of each."""
        count = len(scalars)
        points, flags = self._run(
            "multiply_base", (64 * count, count), [in_bytes(scalars)], count, self.table
        )
        numbers = in_numbers(points)
        return list(zip(flags, numbers[::2], numbers[1::2], strict=True))

    def agree(self, scalars: Sequence[int], points: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        """Return a flag and x of each."""
        count = len(scalars)
        inputs = [in_bytes(scalars), in_bytes(one for point in points for one in point)]
        xs, flags = self._run("agree", (32 * count, count), inputs, count)
        return list(zip(flags, in_numbers(xs), strict=True))

    def sign(self, items: Sequence[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
        """Sign with private keys, digests and nonces; return a flag, r and s of each."""
        inputs = [in_bytes(item[i] for item in items) for i in range(3)]
        sizes = (64 * len(items), len(items))
        signatures, flags = self._run("sign", sizes, inputs, len(items), self.table)
        numbers = in_numbers(signatures)
        return list(zip(flags, numbers[::2], numbers[1::2], strict=True))

    def verify(self, items: Sequence[Signed]) -> list[int]:
        inputs = [
            in_bytes(one for item in items for one in (item.r, item.s)),
            in_bytes(one for item in items for one in item.point),
            in_bytes(item.digest for item in items),
        ]
        return list(self._run("verify_vartime", (len(items),), inputs, len(items), self.table)[0])

    def verify_with_key(self, items: Sequence[Signed]) -> list[int]:
        """Verify with a table of the point that all have in common."""
        (point,) = {item.point for item in items}
        memory = ctypes.create_string_buffer(in_bytes(point), 64)
        room = self._built("build_key_table", self._functions.key_table_bytes, ctypes.addressof(memory))
        signatures = in_bytes(one for item in items for one in (item.r, item.s))
        digests = in_bytes(item.digest for item in items)
        rooms = [ctypes.create_string_buffer(b"\1" + data, len(data) + 1) for data in (signatures, digests)]
        starts = [ctypes.addressof(one) + 1 for one in rooms]
        count = len(items)
        verdicts = ctypes.create_string_buffer(bytes([CANARY]) * (count + 130), count + 130)
        self._call(
            "verify_key_table_vartime",
            ctypes.addressof(verdicts) + 65,
            starts[0],
            room[1],
            starts[1],
            count,
            self.table,
        )
        assert [one.raw[1:] for one in rooms] == [signatures, digests]
        assert set(verdicts.raw[:65] + verdicts.raw[65 + count :]) == {CANARY}
        return list(verdicts.raw[65 : 65 + count])

    def piece(self, name: str, operands: Sequence[Sequence[int]]) -> tuple[list[list[list[int]]], list[bool]]:
        """Return the limbs of five results for each lane, and the masks, of five numbers for each lane."""
        assert len(operands) == LANES
        limbs = [[IFMA.split(number) for number in one] for one in operands]
        flat = [one[i][j] for i in range(5) for j in range(LIMBS) for one in limbs]
        result = (ctypes.c_uint64 * (5 * LIMBS * LANES + LANES))()
        self._library.batch_piece(list(PIECES).index(name), result, (ctypes.c_uint64 * len(flat))(*flat))
        masks = result[5 * LIMBS * LANES :]
        assert set(masks) <= {0, (1 << 64) - 1}
        found = [
            [[result[(i * LIMBS + j) * LANES + lane] for j in range(LIMBS)] for i in range(5)]
            for lane in range(LANES)
        ]
        return found, [bool(mask) for mask in masks]


# --------------------------------------------------------------------------------------------- integers


def times(scalar: int, point: Point) -> Point:
    """Return scalar * point, for a scalar that is not negative."""
    if point == G:
        return multiple(scalar % N)
    total: Point = None
    for bit in bin(scalar)[2:]:
        total = add(total, total)
        if bit == "1":
            total = add(total, point)
    return total


def opposite(point: Point) -> Point:
    return None if point is None else (point[0], -point[1] % P)


def point_with(x: int) -> tuple[int, int] | None:
    """Return a point that has this x, if there is one."""
    square = (pow(x, 3, P) - 3 * x + (G[1] ** 2 - G[0] ** 3 + 3 * G[0])) % P
    y = pow(square, (P + 1) // 4, P)
    return (x, y) if y * y % P == square else None


def signature(private: int, digest: int, nonce: int) -> tuple[int, int, int]:
    """Return what signing gives: a flag, r and s."""
    if not (0 < private < N and 0 < nonce < N):
        return 0, 0, 0
    point = multiple(nonce)
    assert point is not None
    r = point[0] % N
    s = pow(nonce, -1, N) * (digest + r * private) % N
    return (1, r, s) if r and s else (0, 0, 0)


def is_valid(r: int, s: int, point: tuple[int, int], digest: int) -> bool:
    """Return the verdict of the standard."""
    if not (0 < r < N and 0 < s < N):
        return False
    w = pow(s, -1, N)
    total = add(multiple(digest * w % N), times(r * w % N, point))
    return total is not None and total[0] % N == r


def signed_with(u1: int, u2: int, point: tuple[int, int]) -> Signed:
    """Return a signature for which verification computes u1 * G + u2 * point."""
    total = add(multiple(u1 % N), times(u2, point))
    r = (total[0] if total else 5) % N
    s = r * pow(u2, -1, N) % N
    return Signed(r, s, point, u1 * s % N, valid=total is not None and r > 0)


def digits_of(scalar: int, width: int) -> list[int]:
    """Return the digits of a scalar made odd, the lowest first."""
    odd = scalar if scalar % 2 else N - scalar
    count = 256 // width + 1
    signs = odd >> 1 | 1 << (count * width - 1)
    return [2 * bits - (1 << width) + 1 for bits in words_of(signs, width, count)]


def meets(scalar: int, width: int) -> bool:
    """Tell whether a sum of digits from the highest one on is ever equal or opposite to what is added."""
    total = 0
    for index, digit in reversed([*enumerate(digits_of(scalar, width))]):
        entry = digit << width * index
        if total and not (total - entry) % N * ((total + entry) % N):
            return True
        total += entry
    assert total == (scalar if scalar % 2 else N - scalar)
    return False
