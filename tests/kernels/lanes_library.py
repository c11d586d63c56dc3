"""Products in the lanes of vectors, compiled and called, and what they are by integers."""

from __future__ import annotations

import ctypes
import itertools
from typing import TYPE_CHECKING, NamedTuple

import pytest

import pyjca_intrinsics
from pyjca.named_curves import SECP256R1

from .c_harness import WARNINGS, compiler
from .c_sources import KERNELS, run_compiler

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

P, N = SECP256R1.p, SECP256R1.n
G = (SECP256R1.gx, SECP256R1.gy)

Point = tuple[int, int] | None
Build = tuple[str, ...]


class Form(NamedTuple):
    """One form, as its file says."""

    name: str
    lanes: int
    bits: int
    limbs: int
    rounds: int
    parts: tuple[int, ...]
    table: int
    flags: tuple[str, ...]
    features: frozenset[str]

    @property
    def r(self) -> int:
        """The R of its Montgomery form."""
        return 1 << self.bits * self.limbs

    def split(self, number: int) -> list[int]:
        """Return the limbs of a number, of which the highest has what is left."""
        low = words_of(number, self.bits, self.limbs - 1)
        return [*low, number >> self.bits * (self.limbs - 1)]

    def widths(self) -> list[int]:
        """Return the bits of each digit, in order."""
        part = 256 // self.lanes
        begins = [part * index // self.rounds for index in range(self.rounds + 1)]
        return [end - begin for begin, end in itertools.pairwise(begins)]


AVX2 = Form("avx2", 4, 29, 9, 12, (0, 1, 3, 2), 65536, ("-mavx2",), frozenset({"avx2"}))
IFMA = Form(
    "ifma",
    8,
    52,
    5,
    7,
    (0, 2, 6, 4, 1, 3, 7, 5),
    45056,
    ("-mavx512f", "-mavx512vl", "-mavx512dq", "-mavx512ifma"),
    frozenset({"avx512f", "avx512vl", "avx512dq", "avx512ifma"}),
)
FORMS = (AVX2, IFMA)

# Functions of elements for vectors, each with four operands.
OPERATIONS = {
    "multiply": "element_multiply(&r, a, b)",
    "square": "element_square(&r, a)",
    "products": "element_products(&r, a, b, c, d)",
    "multiply_less": "element_multiply_less(&r, a, b, c)",
    "subtract": "element_subtract(&r, a, b)",
    "add": "element_add(&r, a, b)",
    "subtract_both": "element_subtract_both(&r, a, b, c)",
    "negate": "element_negate(&r, a, vec_equal(vec_and(vec_numbers(), vec_all(1)), vec_all(1)))",
    "pack": "element_pack(words, a), element_unpack(&r, words)",
}
SHIM = """
#include <string.h>
#include "p256_lanes_{form}.c"

void pyjca_wipe(void *memory, size_t length)
{{
    memset(memory, 0, length);
}}

void lanes_element(int operation, uint64_t *result, const uint64_t *operands);
void lanes_element(int operation, uint64_t *result, const uint64_t *operands)
{{
    element in[4], r;
    const element *a = &in[0], *b = &in[1], *c = &in[2], *d = &in[3];
    vec words[4];

    for (size_t i = 0; i < 4 * ELEMENT_LIMBS; i++)
        in[i / ELEMENT_LIMBS].limbs[i % ELEMENT_LIMBS] = vec_load(operands + i * LANES_COUNT);
    switch (operation) {{
{cases}
    default:
        return;
    }}
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        vec_store(result + i * LANES_COUNT, r.limbs[i]);
}}
"""


def shim(form: Form) -> str:
    """Return a unit with all functions of a form, and one that calls functions of elements."""
    calls = enumerate(OPERATIONS.values())
    cases = "\n".join(f"    case {i}:\n        {call};\n        break;" for i, call in calls)
    return SHIM.format(form=form.name, cases=cases)


def need(form: Form) -> None:
    """Skip where this processor lacks instructions of the form."""
    cpu = pyjca_intrinsics.cpu()
    if cpu is None or not form.features <= cpu.features:
        pytest.skip(f"the processor has not all of {', '.join(sorted(form.features))}")


def words_of(number: int, bits: int, count: int) -> list[int]:
    return [number >> bits * i & ((1 << bits) - 1) for i in range(count)]


class Lanes:
    """A form, compiled and loaded."""

    def __init__(self, form: Form, build: Build, folder: Path, kernels: Path = KERNELS) -> None:
        need(form)
        self.form = form
        name, *flags = build
        source = folder / f"lanes-{form.name}{'-'.join(build)}.c"
        source.write_text(shim(form))
        self.path = source.with_suffix(".so")
        includes = [f"-I{kernels}", f"-I{KERNELS}"]
        arguments = [*WARNINGS, *flags, *form.flags, *includes, "-shared", "-fPIC", "-o", str(self.path)]
        run_compiler(compiler(name), [*arguments, str(source)])
        self._functions = ctypes.CDLL(str(self.path))
        self.table = self.build(G)

    def _function(self, name: str) -> Callable[..., None]:
        function: Callable[..., None] = self._functions[f"pyjca_p256_lanes_{name}_{self.form.name}"]
        return function

    def build(self, point: tuple[int, int]) -> ctypes.c_void_p:
        """Return the address of a table, which nothing is written beside."""
        room = ctypes.create_string_buffer(b"\xaa" * (self.form.table + 128), self.form.table + 128)
        address = -(-ctypes.addressof(room) // 64) * 64
        x, y = ((ctypes.c_uint64 * 4)(*words_of((one << 256) % P, 64, 4)) for one in point)
        self._function("build")(ctypes.c_void_p(address), x, y)
        begin = address - ctypes.addressof(room)
        outside = room.raw[:begin] + room.raw[begin + self.form.table :]
        assert set(outside) == {0xAA}
        assert room.raw[begin + self.form.table - 64 : begin + self.form.table] != b"\xaa" * 64
        table = ctypes.c_void_p(address)
        table.room = room  # type: ignore[attr-defined]
        return table

    def _point(self, result: ctypes.Array[ctypes.c_uint64]) -> Point:
        numbers = [sum(result[4 * i + j] << 64 * j for j in range(4)) for i in range(4)]
        assert max(numbers) < P
        x, y, zz, zzz = (number * pow(2, -256, P) % P for number in numbers)
        if not zz:
            assert not any(numbers)
            return None
        assert pow(zz, 3, P) == pow(zzz, 2, P)
        return x * pow(zz, -1, P) % P, y * pow(zzz, -1, P) % P

    def product(self, scalar: int) -> Point:
        result = (ctypes.c_uint64 * 16)(*[0xAA] * 16)
        self._function("product")(result, (ctypes.c_int64 * 8)(*words_of(scalar, 32, 8)), self.table)
        return self._point(result)

    def double_product(self, u1: int, u2: int, table: ctypes.c_void_p) -> Point:
        result = (ctypes.c_uint64 * 16)(*[0xAA] * 16)
        first, second = ((ctypes.c_int64 * 8)(*words_of(one, 32, 8)) for one in (u1, u2))
        self._function("double_product")(result, first, self.table, second, table)
        return self._point(result)

    def elements(self, operation: str, operands: Sequence[Sequence[int]]) -> list[list[int]]:
        """Return the limbs that an operation on four operands has in each lane."""
        form = self.form
        assert len(operands) == form.lanes
        limbs = [[form.split(number) for number in one] for one in operands]
        flat = [one[i][j] for i in range(4) for j in range(form.limbs) for one in limbs]
        result = (ctypes.c_uint64 * (form.limbs * form.lanes))()
        number = list(OPERATIONS).index(operation)
        self._functions.lanes_element(ctypes.c_int(number), result, (ctypes.c_uint64 * len(flat))(*flat))
        return [[result[j * form.lanes + i] for j in range(form.limbs)] for i in range(form.lanes)]


# --------------------------------------------------------------------------------------------- integers


def add(a: Point, b: Point) -> Point:
    if a is None or b is None:
        return a or b
    if a[0] == b[0]:
        if (a[1] + b[1]) % P == 0:
            return None
        slope = 3 * (a[0] * a[0] - 1) * pow(2 * a[1], -1, P)
    else:
        slope = (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def _windows() -> list[list[Point]]:
    """Return j * 2^(8 i) * G for each i and j."""
    windows = []
    base: Point = G
    for _ in range(32):
        window: list[Point] = [None]
        for _ in range(256):
            window.append(add(window[-1], base))
        base = window.pop()
        windows.append(window)
    return windows


WINDOWS: list[list[Point]] = []


def multiple(scalar: int) -> Point:
    """Return scalar * G."""
    if not WINDOWS:
        WINDOWS.extend(_windows())
    total: Point = None
    for window, byte in zip(WINDOWS, scalar.to_bytes(32, "little"), strict=True):
        total = add(total, window[byte])
    return total


def from_signs(signs: int) -> int:
    """Return the odd number whose power 2^i is added where bit i of the signs is 1; 2^255 always is."""
    return (signs << 1 & (1 << 256) - 1) | 1


def sums_of(scalar: int, lanes: int) -> list[int]:
    """Return what each part of a scalar made odd sums up to, in order."""
    odd = scalar if scalar % 2 else N - scalar
    signs, size = odd >> 1 | 1 << 255, 256 // lanes
    parts = words_of(signs, size, lanes)
    return [(2 * part - (1 << size) + 1) << size * i for i, part in enumerate(parts)]


def in_halves(form: Form) -> tuple[int, ...]:
    """Return an order of parts in which the low and the high half of a scalar are added at last."""
    return tuple(i // 2 + i % 2 * form.lanes // 2 for i in range(form.lanes))


def meeting(form: Form, parts: Sequence[int]) -> int | None:
    """Return a scalar, if there is one, with which equal sums are added at last in this order of parts."""
    sums = sums_of(N, form.lanes)
    other = set(parts[1::2])
    number = sum(-one if i in other else one for i, one in enumerate(sums))
    if form.lanes - 1 in other:
        number = -number
    return number if 0 < number < N else None


def scalars_of_digits(form: Form, source: random.Random) -> Iterator[int]:
    """Yield scalars that between them have all digits in all rounds, each in all lanes at a time."""
    size, begin = 256 // form.lanes, 0
    for width in form.widths():
        for digit in range(1 << width):
            while True:
                signs = source.getrandbits(256)
                for lane in range(form.lanes):
                    bits = ((1 << width) - 1) << begin + size * lane
                    signs = signs & ~bits | digit << begin + size * lane
                odd = from_signs(signs)
                if odd < N:
                    break
                if begin + width == size:  # the highest digit leaves little room
                    odd = from_signs(signs & ~(0xFFFFFFFF << 192))
                    if odd < N:
                        break
            yield odd if source.getrandbits(1) else N - odd
        begin += width


def edges(form: Form) -> list[int]:
    """Return scalars at the ends, at powers of 2, of equal parts, and of parts whose sums nearly meet."""
    size = 256 // form.lanes
    ones = sum(1 << size * i for i in range(form.lanes))
    numbers = {
        0,
        1,
        2,
        3,
        N // 2,
        N // 2 + 1,
        *(1 << i for i in range(256)),
        *(1 << i | 1 for i in range(1, 256)),
    }
    for part in (1, 1 << size - 1, (1 << size) - 1, 0x5555555555555555 % (1 << size)):
        numbers |= {from_signs(part * ones), part * ones}
    for low in range(1, form.lanes):
        part = N % (1 << size * low)
        numbers |= {2 * part % N, abs(N - 2 * part)}
    for parts in (form.parts, range(form.lanes), in_halves(form)):
        found = meeting(form, parts)
        numbers |= set() if found is None else {found}
    numbers |= {N - number for number in numbers}
    return sorted(number for number in numbers if 0 <= number < N)
