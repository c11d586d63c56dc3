"""The printed steps of vectors compute lane for lane what their programs compute in Python."""

from __future__ import annotations

import ctypes
import random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.fields.test_prover import inputs_of

import pyjca_intrinsics
from pyjca_backends.intervals import evaluate
from pyjca_backends.vector_programs import ADDING, OF_WORDS, VECTORS, VectorDeclaration, vector_contracts

from .c_harness import WARNINGS, can_disassemble, compiler
from .c_sources import KERNELS, Fault, planted, run_compiler

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pyjca_backends.contracts import Contract


class Form(NamedTuple):
    """An instruction set with vectors: the header of its functions, flags, and what a processor needs."""

    name: str
    header: str
    row: VectorDeclaration
    lanes: int
    features: frozenset[str]
    flags: tuple[str, ...]


_512 = ("avx512f", "avx512vl", "avx512dq", "avx512ifma")
FORMS = (
    Form("avx2", "vectors_avx2.h", VECTORS[0], 4, frozenset({"avx2"}), ("-mavx2",)),
    Form("avxifma", "vectors_avxifma.h", VECTORS[1], 4, frozenset({"avx2", "avxifma"}), ("-mavx2",)),
    Form("ifma", "vectors_avx512.h", VECTORS[1], 8, frozenset(_512), tuple(f"-m{name}" for name in _512)),
)
BUILDS = [("gcc", "-O3"), ("clang", "-O2"), ("gcc", "-O0"), ("clang", "-O3"), ("gcc", "-Os")]
ROUNDS = 100  # what a test of many inputs finds, so must a search for planted faults
every_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in BUILDS[:2] else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)


def shim(form: Form, contract: Contract, *, alias: bool) -> Iterator[str]:
    """Yield a function that takes all inputs of an operation as words, lane by lane, and gives its results.

    Args:
        form: the form.
        contract: that of the operation.
        alias: whether the result takes the place of the first operand.
    """
    operation = contract.operation
    vectors = operation not in OF_WORDS
    type_, step = ("vec", "VEC_LANES") if vectors else ("uint64_t", "1")
    load, store = ("vec_load(in + {})", "vec_store(out + {}, {})") if vectors else ("in[{}]", "out[{}] = {}")
    name = f"run_{operation}{'_alias' if alias else ''}"
    yield f"void {name}(uint64_t *out, const uint64_t *in);"
    yield f"void {name}(uint64_t *out, const uint64_t *in)\n{{"
    first, arguments = 0, []
    for group, count in contract.program.inputs:
        parts = [load.format(f"{first + index} * {step}") for index in range(count)]
        yield f"    {type_} {group}[] = {{{', '.join(parts)}}};"
        arguments.append(f"{group}[0]" if count == 1 else group)
        first += count
    results = [(group, count) for group, count in contract.program.inputs if group in form.row.columns]
    if operation not in ADDING:
        results = [(arguments[0] if alias else "r", len(contract.program.outputs))]
        arguments = [results[0][0], *arguments]
        if not alias:
            yield f"    {type_} r[{results[0][1]}];"
    function = f"pyjca_{form.row.name}_{operation}_{form.row.backend}"
    yield f"    {function}({', '.join(arguments)});"
    targets = [f"{group}[{index}]" for group, count in results for index in range(count)]
    for index, target in enumerate(targets):
        yield f"    {store.format(f'{index} * {step}', target)};"
    yield "}"


def aliasing(contract: Contract) -> bool:
    """Tell whether a result may take the place of the first operand: it is as long, or shorter."""
    return contract.operation not in ADDING and len(contract.program.outputs) <= contract.program.inputs[0][1]


class Steps:
    """The steps of a form, compiled and loaded."""

    def __init__(self, form: Form, build: tuple[str, str], folder: Path, kernels: Path = KERNELS) -> None:
        self.form = form
        lines = [f'#include "{form.header}"', f'#include "fields/{form.row.name}_{form.row.backend}.h"']
        for contract in vector_contracts(form.row):
            lines += shim(form, contract, alias=False)
            if aliasing(contract):
                lines += shim(form, contract, alias=True)
        source, output = folder / "steps.c", folder / "steps.so"
        source.write_text("\n".join([*lines, ""]))
        name, level = build
        arguments = [*WARNINGS, level, *form.flags, f"-I{kernels}", "-shared", "-fPIC", "-o", str(output)]
        run_compiler(compiler(name), [*arguments, str(source)])
        self.path = output

    def load(self, features: frozenset[str] | None = None) -> None:
        cpu, features = pyjca_intrinsics.cpu(), features or self.form.features
        if cpu is None or not features <= cpu.features:
            pytest.skip(f"the processor has not all of {', '.join(sorted(features))}")
        self.library = ctypes.CDLL(str(self.path))

    def run(self, contract: Contract, lanes: Sequence[Sequence[int]], suffix: str = "") -> list[list[int]]:
        """Return the results of an operation in each lane."""
        count, size = len(lanes), len(contract.program.outputs)
        words = [lane[index] for index in range(len(lanes[0])) for lane in lanes]
        given, result = (ctypes.c_uint64 * len(words))(*words), (ctypes.c_uint64 * (count * size))()
        getattr(self.library, f"run_{contract.operation}{suffix}")(result, given)
        return [[result[index * count + lane] for index in range(size)] for lane in range(count)]

    def wrong(self, source: random.Random, rounds: int) -> list[object]:
        """Return operations whose results are not those of the programs."""
        found: list[object] = []
        for contract in vector_contracts(self.form.row):
            program = contract.program
            lanes = 1 if contract.operation in OF_WORDS else self.form.lanes
            for _ in range(rounds):
                inputs = [operands(contract, source) for _ in range(lanes)]
                registers = [evaluate(program, one) for one in inputs]
                expected = [[one[output] for output in program.outputs] for one in registers]
                suffixes = ("", "_alias") if aliasing(contract) else ("",)
                found += [
                    (contract.operation, suffix, inputs)
                    for suffix in suffixes
                    if self.run(contract, inputs, suffix) != expected
                ]
        return found


def operands(contract: Contract, source: random.Random) -> list[int]:
    """Return inputs that a contract admits, at its limits, random, or such that carries run through."""
    inputs = inputs_of(contract, source)
    if contract.operation in (*ADDING, "limbs") or source.getrandbits(1):
        return inputs
    low = (1 << contract.width if contract.operation != "words" else 1 << contract.widths["a"]) - 1
    full = [(word | low) - source.randrange(3) for word in inputs]
    return [min(word, limit.high) for word, limit in zip(full, contract.inputs, strict=True)]


@every_form
@every_build
def test_lanes_compute_what_programs_do(
    form: Form, build: tuple[str, str], tmp_path: Path, seed: int
) -> None:
    steps = Steps(form, build, tmp_path)
    steps.load()
    assert steps.wrong(random.Random(seed), ROUNDS) == []


def test_avx_ifma_in_the_encoding_of_avx_512(tmp_path: Path, seed: int) -> None:
    """Processors that lack the one often have the other, in which two instructions are written otherwise."""
    fault = Fault("evex", "vectors_avxifma.h", "%{vex%} ", "")
    steps = Steps(FORMS[1], BUILDS[0], tmp_path, planted(fault, tmp_path))
    steps.load(frozenset({"avx2", "avx512vl", "avx512ifma"}))
    assert steps.wrong(random.Random(seed), ROUNDS) == []


@every_form
@pytest.mark.skipif(not can_disassemble(), reason="needs objdump for x86-64")
def test_every_form_compiles(form: Form, tmp_path: Path) -> None:
    """Also where the processor lacks the instructions."""
    assert Steps(form, BUILDS[0], tmp_path).path.exists()


V26, V52 = (f"fields/1305_{row.backend}.h" for row in VECTORS)
AVX2, _, IFMA = FORMS
FAULTS = [
    (AVX2, Fault("half", V26, "vec_high_halves(word)", "word")),
    (AVX2, Fault("sign", V26, "vec_add(columns3, vec_multiply(word", "vec_sub(columns3, vec_multiply(word")),
    (AVX2, Fault("five", V26, "vec_shl(b4, 2)", "vec_shl(b4, 1)")),
    (AVX2, Fault("limb", V26, "(words1 >> 14)", "(words1 >> 13)")),
    (AVX2, Fault("carry", V26, "vec_add(vec_and(v8, ones26), vec_shr(v18, 26))", "vec_and(v8, ones26)")),
    (AVX2, Fault("order", V26, "odd4 = odd[4]", "odd4 = odd[3]")),
    (IFMA, Fault("top", V52, "vec_all(UINT64_C(0x1000000))", "vec_all(0)")),
    (IFMA, Fault("half", V52, "high2 = vec_add_high(", "high2 = vec_add_low(")),
    (IFMA, Fault("fold", V52, "UINT64_C(25)", "UINT64_C(20)")),
    (IFMA, Fault("clear", V52, "UINT64_C(0xfffffffffffff)", "UINT64_C(0x1fffffffffffff)")),
]


@pytest.mark.parametrize(
    ("form", "fault"), [pytest.param(*one, id=f"{one[0].name}-{one[1].name}") for one in FAULTS]
)
def test_faults_are_found(form: Form, fault: Fault, tmp_path: Path, seed: int) -> None:
    steps = Steps(form, ("gcc", "-O1"), tmp_path, planted(fault, tmp_path))
    steps.load()
    assert steps.wrong(random.Random(seed), ROUNDS)
