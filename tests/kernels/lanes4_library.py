"""P-384 and P-521 in four lanes of vectors, compiled and called."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, NamedTuple

import pytest

import pyjca_intrinsics
from pyjca.named_curves import SECP384R1, SECP521R1

from .c_harness import WARNINGS, compiler
from .c_sources import HASHES, KERNELS, UNITS, Fault, planted, run_compiler
from .x25519_batch_library import PLAIN_VECTORS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pyjca.named_curves import NamedCurve

__all__ = ["FORMS", "Build", "Form", "Lanes", "need"]

Build = tuple[str, ...]


class Form(NamedTuple):
    """One curve in one form, as it is or with other multiplications, which more processors have.

    Attributes:
        name: for test ids.
        named: the curve.
        unit: the form's name in its file.
        features: that the processor has to have.
        instead: what multiplications are, if not those of the form: "C", or instructions of AVX-512.
    """

    name: str
    named: NamedCurve
    unit: str
    features: frozenset[str]
    instead: str = ""

    @property
    def curve(self) -> str:
        return f"p{self.named.bits}"

    @property
    def flags(self) -> tuple[str, ...]:
        return UNITS.get(f"{self.curve}_lanes4_{self.unit}.c", ())

    @property
    def weights(self) -> list[int]:
        """What limbs count, as powers of 2, and the end of the last one."""
        if self.named is SECP384R1:
            return [48 * i for i in range(9)]
        return [-(-521 * i // 11) for i in range(12)]

    @property
    def words(self) -> int:
        """Words of 32 bits that a coordinate has."""
        return -(-self.named.bits // 32)


_AVX512 = frozenset({"avx512f", "avx512vl", "avx512dq", "avx512ifma"})
FORMS = tuple(
    Form(f"p{named.bits}-{name}", named, unit, features, instead)
    for named in (SECP384R1, SECP521R1)
    for name, unit, features, instead in (
        ("ifma", "ifma", _AVX512, ""),
        ("avxifma", "avxifma", frozenset({"avx2", "avxifma"}), ""),
        ("avxifma-as-evex", "avxifma", _AVX512, "EVEX"),
        ("avxifma-in-c", "avxifma", frozenset({"avx2"}), "C"),
    )
)

# Functions of elements a and b
OPERATIONS = {
    "multiply": "element_multiply(&r, &a, &b)",
    "square": "element_square(&r, &a)",
    "carry": "element_carry(&r, &a)",
    "pack": "LANES(pack)(&packed, &a), LANES(unpack)(&r, &packed)",
}

SHIM = """
{vectors}
#include "{curve}_lanes4_{unit}.c"

void lanes_element(int operation, uint64_t *result, const uint64_t *operands);
void lanes_element(int operation, uint64_t *result, const uint64_t *operands)
{{
    LANES(packed) packed;
    element a, b, r;

    for (size_t i = 0; i < ELEMENT_LIMBS; i++) {{
        a.limbs[i] = vec_load(operands + i * VEC_LANES);
        b.limbs[i] = vec_load(operands + (ELEMENT_LIMBS + i) * VEC_LANES);
    }}
    switch (operation) {{
{cases}
    default:
        return;
    }}
    for (size_t i = 0; i < ELEMENT_LIMBS; i++)
        vec_store(result + i * VEC_LANES, r.limbs[i]);
}}

void lanes_words(int64_t *words, const uint64_t *limbs);
void lanes_words(int64_t *words, const uint64_t *limbs)
{{
    LANES(to_words)(words, limbs);
}}
"""


def shim(form: Form) -> str:
    """Return a unit with all of a form, and functions that call those of elements."""
    calls = enumerate(OPERATIONS.values())
    cases = "\n".join(f"    case {i}:\n        {call};\n        break;" for i, call in calls)
    vectors = PLAIN_VECTORS if form.instead == "C" else ""
    return SHIM.format(vectors=vectors, curve=form.curve, unit=form.unit, cases=cases)


def need(form: Form) -> None:
    """Skip where this processor lacks instructions of the form."""
    cpu = pyjca_intrinsics.cpu()
    if cpu is None or not form.features <= cpu.features:
        pytest.skip(f"the processor has not all of {', '.join(sorted(form.features))}")


Affine = tuple[int, int]


class Lanes:
    """A form, compiled and loaded."""

    def __init__(self, form: Form, build: Build, folder: Path, kernels: Path = KERNELS) -> None:
        need(form)
        self.form = form
        name, *flags = build
        source = folder / f"lanes4-{form.name}{'-'.join(build)}.c"
        source.write_text(shim(form))
        if form.instead == "EVEX":
            kernels = planted(Fault(source.stem, "vectors_avxifma.h", "%{vex%}", "%{evex%}"), folder, kernels)
        self.path = source.with_suffix(".so")
        arguments = [*WARNINGS, *flags, *form.flags, f"-I{kernels}", f"-I{KERNELS}", "-shared", "-fPIC"]
        units = [str(KERNELS / unit) for unit in (*HASHES, "cpu_features.c")]
        run_compiler(compiler(name), [*arguments, "-o", str(self.path), str(source), *units])
        self._library = ctypes.CDLL(str(self.path))

    def _function(self, name: str) -> ctypes._NamedFuncPointer:
        function = self._library[f"pyjca_{self.form.curve}_lanes4_{name}_{self.form.unit}"]
        function.restype = None
        return function

    def _words(self, number: int) -> ctypes.Array[ctypes.c_int64]:
        words = [number >> 32 * i & 0xFFFFFFFF for i in range(self.form.words)]
        return (ctypes.c_int64 * self.form.words)(*words)

    def _number(self, words: Sequence[int]) -> int:
        assert all(0 <= word < 1 << 32 for word in words)
        number = sum(word << 32 * i for i, word in enumerate(words))
        assert number < self.form.named.p
        return number

    def _point(self, words: Sequence[int]) -> Affine | None:
        """Return the point, None for the identity."""
        count, p = self.form.words, self.form.named.p
        x, y, z = (self._number(words[count * i : count * (i + 1)]) for i in range(3))
        if not z:
            return None
        inverse = pow(z, -1, p)
        return x * inverse**2 % p, y * inverse**3 % p

    def product(self, scalar: int, point: Affine) -> Affine | None:
        """Return the product with an odd scalar."""
        words = (ctypes.c_int64 * (3 * self.form.words))()
        self._function("product")(words, self._words(scalar), *map(self._words, point))
        return self._point(list(words))

    def product_sum(
        self, u1: int, width: int, multiples: Sequence[Affine], u2: int, point: Affine
    ) -> Affine | None:
        """Return the sum of products of the first of those odd multiples and of the other point."""
        size = {384: 128, 521: 192}[self.form.named.bits]
        memory = ctypes.create_string_buffer(size * len(multiples) + 64)
        table = -(-ctypes.addressof(memory) // 64) * 64
        for i, multiple in enumerate(multiples):
            self._function("enter")(ctypes.c_void_p(table + size * i), *map(self._words, multiple))
        words = (ctypes.c_int64 * (3 * self.form.words))()
        given = self._words(u1), ctypes.c_uint(width), ctypes.c_void_p(table), self._words(u2)
        self._function("product_sum_vartime")(words, *given, *map(self._words, point))
        return self._point(list(words))

    def elements(self, operation: str, operands: Sequence[tuple[list[int], list[int]]]) -> list[list[int]]:
        """Return the limbs that an operation on the limbs of two operands has in each lane."""
        limbs = len(self.form.weights) - 1
        assert len(operands) == 4
        flat = [one[i][j] for i in range(2) for j in range(limbs) for one in operands]
        result = (ctypes.c_uint64 * (4 * limbs))()
        number = list(OPERATIONS).index(operation)
        self._library.lanes_element(ctypes.c_int(number), result, (ctypes.c_uint64 * len(flat))(*flat))
        return [[result[j * 4 + i] for j in range(limbs)] for i in range(4)]

    def number(self, limbs: Sequence[int]) -> int:
        """Return the number below p that limbs make."""
        words = (ctypes.c_int64 * self.form.words)()
        self._library.lanes_words(words, (ctypes.c_uint64 * len(limbs))(*limbs))
        return self._number(list(words))
