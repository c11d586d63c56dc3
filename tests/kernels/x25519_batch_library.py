"""X25519 in the lanes of vectors, compiled and called."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

import pyjca_intrinsics

from .c_harness import WARNINGS, compiler
from .c_sources import KERNELS, UNITS, Fault, planted, run_compiler
from .edwards_oracle import oracle

if TYPE_CHECKING:
    from collections.abc import Sequence

CURVE = oracle("25519")
P = CURVE.p
BITS, LIMBS = 52, 5
RISE = [*([(1 << 56) - 16] * 4), (1 << 57) - 16]
RISE[0] = (1 << 56) - 19 * 1024
"""The limbs of 2^10 p that are added to columns."""

INVERSES = str(KERNELS / "divstep.c")

Build = tuple[str, ...]


class Form(NamedTuple):
    """One form as it is, or with its multiplications replaced by others that more processors have.

    Attributes:
        name: for test ids.
        unit: the form's name in its file.
        lanes: their number.
        flags: of the compiler.
        features: that the processor has to have.
        instead: what multiplications are, if not those of the form: "C", or instructions of AVX-512.
        limbs: of an element.
    """

    name: str
    unit: str
    lanes: int
    flags: tuple[str, ...]
    features: frozenset[str]
    instead: str = ""
    limbs: int = LIMBS


IFMA = Form(
    "ifma",
    "ifma",
    8,
    UNITS.get("x25519_batch_ifma.c", ()),
    frozenset({"avx512f", "avx512vl", "avx512dq", "avx512ifma"}),
)
AVXIFMA = Form(
    "avxifma", "avxifma", 4, UNITS.get("x25519_batch_avxifma.c", ()), frozenset({"avx2", "avxifma"})
)
PLAIN = AVXIFMA._replace(name="avxifma-in-c", features=frozenset({"avx2"}), instead="C")
EVEX = AVXIFMA._replace(name="avxifma-as-evex", features=IFMA.features, instead="EVEX")
"""The same machine code but for the encoding of one instruction."""
AVX2 = Form("avx2", "avx2", 4, UNITS.get("x25519_batch_avx2.c", ()), frozenset({"avx2"}), limbs=10)
IFMA_FORMS = (IFMA, AVXIFMA, EVEX, PLAIN)
FORMS = (*IFMA_FORMS, AVX2)

PLAIN_VECTORS = Path(__file__).with_name("multiplications_in_c.h").read_text()

# Functions of elements a and b, and of columns x and y, which are the same limbs.
OPERATIONS = {
    "multiply": "element_multiply(&s, &a, &b, PLAIN), copy(&r, &s)",
    "multiply_raised": "element_multiply(&s, &a, &b, RAISED), copy(&r, &s)",
    "square": "element_square(&s, &a, PLAIN), copy(&r, &s)",
    "square_raised": "element_square(&s, &a, RAISED), copy(&r, &s)",
    "carry": "element_carry(&r, &x)",
    "sum": "element_sum(&r, &x, &y)",
    "difference": "element_difference(&r, &x, &y)",
    "add_multiple": "element_add_multiple(&r, &x, &b, A24)",
    "product": "element_product(&r, &a, &b)",
    "select": "element_select(&r, vec_equal(vec_and(vec_numbers(), vec_all(1)), vec_all(1)), &a, &b)",
    "reduce": "element_reduce(&r, &a)",
    "pack": "element_reduce(&a, &a), element_pack(words, &a), element_unpack(&r, words)",
    "is_zero": "element_reduce(&a, &a), r.limbs[0] = element_is_zero(&a)",
    "invert": "element_invert(&r, &a)",
}

SHIM = """
{vectors}
#include "x25519_batch_{unit}.c"

void pyjca_wipe(void *memory, size_t length)
{{
    memset(memory, 0, length);
}}

static void copy(element *r, const columns *a)
{{
    for (size_t i = 0; i < LIMBS; i++)
        r->limbs[i] = a->limbs[i];
}}

void batch_element(int operation, uint64_t *result, const uint64_t *operands);
void batch_element(int operation, uint64_t *result, const uint64_t *operands)
{{
    element a, b, r;
    columns x, y, s;
    vec words[WORDS];

    for (size_t i = 0; i < LIMBS; i++) {{
        r.limbs[i] = vec_all(0);
        a.limbs[i] = x.limbs[i] = vec_load(operands + i * VEC_LANES);
        b.limbs[i] = y.limbs[i] = vec_load(operands + (LIMBS + i) * VEC_LANES);
    }}
    switch (operation) {{
{cases}
    default:
        return;
    }}
    for (size_t i = 0; i < LIMBS; i++)
        vec_store(result + i * VEC_LANES, r.limbs[i]);
}}
"""


def shim(form: Form) -> str:
    """Return a unit with all of a form, and a function that calls those of elements."""
    calls = enumerate(OPERATIONS.values())
    cases = "\n".join(f"    case {i}:\n        {call};\n        break;" for i, call in calls)
    return SHIM.format(vectors=PLAIN_VECTORS if form.instead == "C" else "", unit=form.unit, cases=cases)


def need(form: Form) -> None:
    """Skip where this processor lacks instructions of the form."""
    cpu = pyjca_intrinsics.cpu()
    if cpu is None or not form.features <= cpu.features:
        pytest.skip(f"the processor has not all of {', '.join(sorted(form.features))}")


class _Table(ctypes.Structure):
    """As kernels.h has it."""

    _fields_ = (
        ("curve", ctypes.c_char_p),
        ("form", ctypes.c_char_p),
        ("requires", ctypes.c_uint64),
        ("lanes", ctypes.c_size_t),
        ("bytes", ctypes.c_size_t),
        ("agree", ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 4, ctypes.c_size_t)),
    )


class Batch:
    """A form, compiled and loaded."""

    def __init__(self, form: Form, build: Build, folder: Path, kernels: Path = KERNELS) -> None:
        need(form)
        self.form = form
        name, *flags = build
        source = folder / f"batch-{form.name}{'-'.join(build)}.c"
        source.write_text(shim(form))
        if form.instead == "EVEX":
            kernels = planted(Fault(source.stem, "vectors_avxifma.h", "%{vex%}", "%{evex%}"), folder, kernels)
        self.path = source.with_suffix(".so")
        includes = [f"-I{kernels}", f"-I{KERNELS}"]
        arguments = [*WARNINGS, *flags, *form.flags, *includes, "-shared", "-fPIC", "-o", str(self.path)]
        run_compiler(compiler(name), [*arguments, str(source), INVERSES])
        self._library = ctypes.CDLL(str(self.path))
        self.table = _Table.in_dll(self._library, f"pyjca_x25519_batch_{form.unit}")

    def agree(self, pairs: Sequence[tuple[bytes, bytes]], offset: int = 0) -> list[bytes | None]:
        """Return the result for each scalar and peer, None where the flag says so, from arrays that begin so
        many bytes after an aligned address."""
        count, margin = len(pairs), 320
        scalars, peers = (
            ctypes.create_string_buffer(bytes(64 + offset) + b"".join(pair[i] for pair in pairs))
            for i in (0, 1)
        )
        us, results = (ctypes.create_string_buffer(b"\xaa" * (2 * margin + size * count)) for size in (32, 1))
        before = scalars.raw, peers.raw
        self.table.agree(
            ctypes.addressof(us) + margin + offset,
            ctypes.addressof(results) + margin + offset,
            ctypes.addressof(scalars) + 64 + offset,
            ctypes.addressof(peers) + 64 + offset,
            count,
        )
        assert (scalars.raw, peers.raw) == before
        begin = margin + offset
        for array, size in ((us, 32), (results, 1)):
            assert set(array.raw[:begin] + array.raw[begin + size * count : -1]) == {0xAA}, "outside"
        found: list[bytes | None] = []
        for index in range(count):
            u, flag = us.raw[begin + 32 * index :][:32], results.raw[begin + index]
            assert flag in (0, 1)
            assert any(u) == bool(flag)
            found.append(u if flag else None)
        return found

    def elements(self, operation: str, operands: Sequence[tuple[list[int], list[int]]]) -> list[list[int]]:
        """Return the limbs that an operation on the limbs of two operands has in each lane."""
        lanes, count = self.form.lanes, self.form.limbs
        assert len(operands) == lanes
        flat = [one[i][j] for i in range(2) for j in range(count) for one in operands]
        result = (ctypes.c_uint64 * (count * lanes))()
        number = list(OPERATIONS).index(operation)
        self._library.batch_element(ctypes.c_int(number), result, (ctypes.c_uint64 * len(flat))(*flat))
        return [[result[j * lanes + i] for j in range(count)] for i in range(lanes)]
