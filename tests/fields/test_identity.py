"""Limb programs as polynomials: that executions agree with them, and the faults that they show."""

from __future__ import annotations

import random
from math import prod
from typing import TYPE_CHECKING

import pytest

from pyjca_backends import symbolic
from pyjca_backends.contracts import Contract, contracts
from pyjca_backends.declarations import DECLARATIONS, declaration
from pyjca_backends.emit import emit
from pyjca_backends.identity import mismatch
from pyjca_backends.intervals import PRIMITIVES, evaluate
from pyjca_backends.program import Builder, Program
from pyjca_backends.prover import bounds
from pyjca_backends.symbolic import Carry, execute, flags_of

from .planted_programs import (
    CARRIES,
    carry_additions,
    fold_terms,
    mutants,
    steps_of,
    with_immediate,
    with_opcode,
    with_operand,
    without,
)
from .test_prover import inputs_of, row_id

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pyjca.spi import FieldDeclaration
    from pyjca_backends.program import Opcode
    from pyjca_backends.symbolic import Polynomial

NINE = declaration("P256", "limbs9")
MONTGOMERY = declaration("P256Order", "montgomery52")
PRODUCTS = ("multiply", "square", "multiply_small", "reduce", "fold")

every_row = pytest.mark.parametrize("row", DECLARATIONS, ids=row_id)


def contracts_of(row: FieldDeclaration, operation: str, program: Program) -> list[Contract]:
    changed = emit(row)._replace(**{operation: program})
    return [one for one in contracts(row, changed) if one.operation == operation]


def wrong(row: FieldDeclaration, operation: str, program: Program) -> bool:
    return mismatch(contracts_of(row, operation, program)[0], row.modulus) is not None


# ---------------------------------------------------------------------------- executions agree with it


def check_execution(program: Program, inputs: Sequence[int]) -> None:
    """Compare each register with its polynomial at these inputs and the carries that they lead to."""
    registers = evaluate(program, inputs)
    run = execute(program, {flag: registers[flag] for flag in flags_of(program)})
    values = dict(enumerate(inputs))
    for (rounding, register, bits), number in run.carries.items():
        values[number] = PRIMITIVES["round" if rounding else "sar"].value([registers[register]], bits)

    def at(polynomial: Polynomial) -> int:
        result = 0
        for term, coefficient in polynomial.items():
            result += coefficient * prod(values[number] for number in term)
        return result

    assert [at(polynomial) for polynomial in run.registers] == registers


@every_row
def test_executions_agree_with_the_polynomials(row: FieldDeclaration, seed: int) -> None:
    source = random.Random(seed)
    for contract in {one.operation: one for one in contracts(row, emit(row))}.values():
        check_execution(contract.program, inputs_of(contract, source))


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("carry_source", lambda _, rounding, register, bits: Carry(rounding, register, bits + 1)),
        ("quotient", lambda polynomial, bits: {term: one >> bits for term, one in polynomial.items()}),
        ("times", lambda a, b: dict(a)),
        ("add_to", lambda target, addend, factor=1: target),
    ],
)
def test_faults_in_the_polynomials_are_noticed(
    name: str, fault: Callable[..., object], monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    program = emit(MONTGOMERY).multiply
    source = random.Random(seed)
    inputs = [source.getrandbits(48) for _ in range(program.input_count)]
    check_execution(program, inputs)
    monkeypatch.setattr(symbolic, name, fault)
    with pytest.raises((AssertionError, KeyError)):
        check_execution(program, inputs)


def test_a_quotient_is_exact_only_if_all_coefficients_are_divisible() -> None:
    builder = Builder("quotients", a=2)
    ((x, y),) = builder.inputs()
    even = (x << 4) + (y << 3)
    program = builder.finish([even >> 3, even.low(3), even >> 4, even.round(3), even.rest(3)])
    run = execute(program, {})
    outputs = [run.registers[output] for output in program.outputs]
    assert outputs[:2] == outputs[3:] == [{(0,): 2, (1,): 1}, {}]
    assert len(run.carries) == 1
    for a in (-3, 0, 5):
        check_execution(program, (a, 7))


def test_a_shift_of_a_shift_is_one_shift() -> None:
    builder = Builder("shifts", a=1)
    ((x,),) = builder.inputs()
    pieces = [x.low(12), (x >> 12).low(32), x >> 44]
    program = builder.finish(pieces)
    run = execute(program, {})
    whole: Polynomial = {}
    for output, shift in zip(program.outputs, (0, 12, 44), strict=True):
        symbolic.add_to(whole, run.registers[output], 1 << shift)
    assert whole == {(0,): 1}


# -------------------------------------------------------------------------------------- planted faults


@pytest.mark.parametrize("operation", PRODUCTS)
def test_every_carry_by_another_number_of_bits_is_found(operation: str) -> None:
    program: Program = getattr(emit(NINE), operation)
    steps = steps_of(program, *CARRIES)
    assert len(steps) >= 20
    for step in steps:
        for change in (-1, 1):
            immediate = program.instructions[step].immediate + change
            assert wrong(NINE, operation, with_immediate(program, step, immediate))


@pytest.mark.parametrize("operation", PRODUCTS)
def test_every_lost_or_misplaced_carry_is_found(operation: str) -> None:
    program: Program = getattr(emit(NINE), operation)
    steps = carry_additions(program)
    assert len(steps) >= 8
    for step, other in zip(steps, steps[1:] + steps[:1], strict=True):
        assert wrong(NINE, operation, without(program, step))
        carry = program.instructions[other].operands[1]
        if carry < program.input_count + step:
            assert wrong(NINE, operation, with_operand(program, step, 1, carry))


@pytest.mark.parametrize("row", [NINE, declaration("P384Order", "limbs14")], ids=row_id)
def test_every_term_of_the_reduction_is_needed_with_its_sign(row: FieldDeclaration) -> None:
    program = emit(row).reduce  # type: ignore[union-attr]
    steps = fold_terms(program)
    assert len(steps) >= 3
    for step in steps:
        assert wrong(row, "reduce", without(program, step))
        other: Opcode = "sub" if program.instructions[step].opcode == "add" else "add"
        assert wrong(row, "reduce", with_opcode(program, step, other))


def test_operands_that_are_mixed_up_are_found() -> None:
    for row in (NINE, MONTGOMERY):
        programs = emit(row)
        assert wrong(row, "subtract", programs.add)
        assert wrong(row, "add", programs.subtract)
        assert wrong(row, "multiply", programs.multiply._replace(outputs=programs.multiply.outputs[::-1]))
        half = len(programs.swap.outputs) // 2
        outputs = programs.swap.outputs[half:] + programs.swap.outputs[:half]
        assert wrong(row, "swap", programs.swap._replace(outputs=outputs))


def test_a_montgomery_factor_of_another_modulus_is_found() -> None:
    program = emit(MONTGOMERY).multiply
    constants = steps_of(program, "const")
    assert len(constants) >= 5
    for step in constants:
        immediate = program.instructions[step].immediate
        if immediate:
            assert wrong(MONTGOMERY, "multiply", with_immediate(program, step, immediate ^ 2))


def test_a_mismatch_is_named() -> None:
    program = emit(NINE).reduce  # type: ignore[union-attr]
    found = mismatch(
        contracts_of(NINE, "reduce", without(program, carry_additions(program)[0]))[0], NINE.modulus
    )
    assert found is not None
    assert found.term == "round(a7, 29)"
    assert found.terms == 1
    assert found.coefficient == -(1 << 29 * 8) % NINE.modulus


# --------------------------------------------------------------------------------------------- mutants


def check_mutants(row: FieldDeclaration, operation: str, source: random.Random, stride: int) -> None:
    """Every mutant is refused, by the identity or by the bounds, or else computes the same."""
    original: Program = getattr(emit(row), operation)
    found = list(mutants(original))
    start = source.randrange(stride)
    for what, program in found[start::stride]:
        try:
            program.types  # noqa: B018 - a mutant may not even be a program
        except ValueError:
            continue
        accepted = contracts_of(row, operation, program)
        if mismatch(accepted[0], row.modulus) or any(bounds(one).failures for one in accepted):
            continue
        for contract in accepted:
            for _ in range(50):
                inputs = inputs_of(contract, source)
                expected = [evaluate(original, inputs)[output] for output in original.outputs]
                result = [evaluate(program, inputs)[output] for output in program.outputs]
                assert result == expected, (row.backend, operation, what)


@pytest.mark.parametrize("operation", ["multiply", "reduce", "canonical", "to_words"])
def test_some_mutants(operation: str, seed: int) -> None:
    source = random.Random(seed)
    for row in (NINE, MONTGOMERY):
        if hasattr(emit(row), operation):
            check_mutants(row, operation, source, 23)


@pytest.mark.assure
@every_row
def test_all_mutants(row: FieldDeclaration, seed: int) -> None:
    source = random.Random(seed)
    for operation in emit(row)._fields:
        check_mutants(row, operation, source, 1)
