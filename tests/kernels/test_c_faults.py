"""The tests of printed fields find what they are there for: each of these plants a fault.

A fault stands in an edited limb program, which is printed and run on the operands that the tests of
the right programs use, against the results of the right one.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.fields.planted_programs import (
    CARRIES,
    carry_additions,
    fold_terms,
    mutants,
    steps_of,
    with_immediate,
    with_opcode,
    without,
)

from pyjca.spi import FieldDeclaration
from pyjca_backends.c_function import function
from pyjca_backends.c_source import field_source, words
from pyjca_backends.declarations import declaration
from pyjca_backends.emit import emit, limb_bound
from pyjca_backends.python_source import compile_program

from .c_cases import FieldCases, widest
from .c_harness import Checked, Job, Library, find_compiler, packed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pyjca_backends.program import Program

    from .c_harness import Compiler

# Signed overflow is what some faults lead to; here it wraps around, so that results can be compared.
WRAP = "-fwrapv"


def compiler() -> Compiler:
    found = find_compiler("clang", "clang-19", "gcc", "cc")
    if found is None:
        pytest.skip("no C compiler")
    return found


def sanitizing_compiler() -> Compiler:
    found = compiler()
    if not found.has_sanitizers():
        pytest.skip(f"{found.name} has no sanitizers here")
    return found


def undetected(row: FieldDeclaration, operation: str, edited: Sequence[Program], folder: Path) -> list[int]:
    """Return which of the edited programs give the right results on the operands of the tests."""
    (contract,) = (one for one in widest(row) if one.operation == operation)
    cases = FieldCases(row, random.Random(7), 16).program_cases(contract)
    case = next(cases)
    names = [f"edited{index}" for index in range(len(edited))]
    functions = [function(program, name, "PYJCA_UNUSED") for program, name in zip(edited, names, strict=True)]
    source = "\n".join([words(), *functions])
    library = Library(compiler(), source, folder / f"{operation}.so", "-O0", WRAP, "-Wno-missing-prototypes")
    return [
        index
        for index, name in enumerate(names)
        if library.run(case.job._replace(function=name)) == case.expected
    ]


def test_the_right_program_passes(tmp_path: Path) -> None:
    row = declaration("P256", "limbs10")
    assert undetected(row, "multiply", [emit(row).multiply], tmp_path) == [0]


def edits(program: Program) -> Iterator[Program]:
    """Yield programs with an edited carry, a carry or a term of the reduction left out, a wrong sign."""
    carries = steps_of(program, *CARRIES)
    if steps_of(program, "select"):
        carries.remove(steps_of(program, "sar")[-1])  # takes a sign, and so does any other long shift
    for step in carries:
        yield with_immediate(program, step, program.instructions[step].immediate - 1)
    for step in [*carry_additions(program), *fold_terms(program)]:
        yield without(program, step)
        yield with_opcode(program, step, "sub" if program.instructions[step].opcode == "add" else "add")


@pytest.mark.parametrize(
    ("field", "backend", "operation"),
    [
        ("P256", "limbs9", "multiply"),
        ("1305", "limbs5", "square"),
        ("25519", "limbs5", "multiply"),
        ("P256", "montgomery52", "multiply"),
    ],
)
def test_edited_carries_terms_and_signs_are_found(
    field: str, backend: str, operation: str, tmp_path: Path, seed: int
) -> None:
    row = declaration(field, backend)
    program: Program = getattr(emit(row), operation)
    edited = list(edits(program))
    assert len(edited) >= 16
    edited = random.Random(seed).sample(edited, 16)
    assert undetected(row, operation, edited, tmp_path) == []


@pytest.mark.assure
@pytest.mark.parametrize("operation", ["multiply", "multiply_small", "reduce", "carry"])
@pytest.mark.parametrize(("field", "backend"), [("P256", "limbs10"), ("25519", "limbs5"), ("1305", "limbs5")])
def test_every_edit_is_found(field: str, backend: str, operation: str, tmp_path: Path) -> None:
    row = declaration(field, backend)
    edited = list(edits(getattr(emit(row), operation)))
    assert undetected(row, operation, edited, tmp_path) == []


# ------------------------------------------------------------------------------------------ budgets

TWO = FieldDeclaration("P256", declaration("P256", "limbs9").terms, bits=29, limbs=9, max_additions=2)


def at_their_bounds(additions: int) -> list[list[int]]:
    bound = limb_bound(TWO, additions)
    return [[sign * bound for sign in signs] for signs in ([1] * 9, [-1] * 9, [1, -1] * 4 + [1])]


def product_job(operands: Sequence[Sequence[int]]) -> Job:
    data = [packed(operand) for operand in operands]
    return Job("multiply", "2", 72, data, data)


def test_one_addition_too_many_is_found(tmp_path: Path) -> None:
    # The representation that JDK-8294248 proposed: with two additions its columns pass 2**63.
    program = emit(TWO).multiply
    source = words() + "\n" + function(program, "multiply", "PYJCA_UNUSED")
    flags = (WRAP, "-Wno-missing-prototypes")
    library = Library(compiler(), source, tmp_path / "two.so", "-O0", *flags)
    run = compile_program(program)
    for additions, same in ((1, True), (2, False)):
        operands = at_their_bounds(additions)
        right = [packed(run(operand, operand)) for operand in operands if same or max(run(operand, operand))]
        assert (library.run(product_job(operands)) == right) == same


def test_one_addition_too_many_is_undefined(tmp_path: Path) -> None:
    source = field_source(TWO)
    name = "pyjca_p256_multiply_limbs9"
    checked = Checked(sanitizing_compiler(), source, [name], tmp_path / "two", "-O1")
    job = product_job(at_their_bounds(1))._replace(function=name)
    (results,) = checked.run([job])
    assert len(results) == 3
    with pytest.raises(AssertionError, match="signed integer overflow"):
        checked.run([product_job(at_their_bounds(2))._replace(function=name)])


def test_an_access_beyond_an_array_is_found(tmp_path: Path) -> None:
    row = declaration("1305", "limbs5")
    source = field_source(row).replace("r[4] = word_rest", "r[5] = word_rest")
    name = "pyjca_1305_reduce_limbs5"
    checked = Checked(sanitizing_compiler(), source, [name], tmp_path / "beyond", "-O1", "-Wno-array-bounds")
    with pytest.raises(AssertionError, match=r"heap-buffer-overflow|out of bounds"):
        checked.run([Job(name, "1", 40, [packed([1] * 5)])])


# ------------------------------------------------------------------------------------- final reduction


def test_a_missing_final_subtraction_is_found(tmp_path: Path) -> None:
    row = declaration("P256", "limbs10")
    (program,) = (one for one in emit(row) if one.name == "canonical")
    selects = [step for step in program.instructions if step.opcode == "select"]
    unreduced = program._replace(outputs=tuple(step.operands[2] for step in selects))
    borrowed = program._replace(outputs=tuple(step.operands[1] for step in selects))
    assert undetected(row, "canonical", [unreduced, borrowed, program], tmp_path) == [2]


@pytest.mark.assure
@pytest.mark.parametrize("operation", ["multiply", "canonical", "from_words", "to_words", "reduce", "fold"])
def test_mutants(operation: str, tmp_path: Path) -> None:
    # Some small faults have no effect at all, and some none on these operands; the proofs find those too.
    row = declaration("P256", "limbs10")
    named = list(mutants(getattr(emit(row), operation)))
    survivors = undetected(row, operation, [program for _, program in named], tmp_path)
    print(operation, len(named), [named[index][0] for index in survivors])
    assert len(survivors) * 8 <= len(named)
