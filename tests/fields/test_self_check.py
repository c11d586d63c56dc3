"""The checks catch what they are there for: each of these tests plants a fault."""

from __future__ import annotations

import random

import pytest

from pyjca.errors import ProviderException
from pyjca.spi import FieldDeclaration
from pyjca_backends.emit import digits, emit, limb_bound
from pyjca_backends.limbs import CheckedLimbField, LimbElement, LimbField
from pyjca_backends.program import Builder, Program, Value, compile_program

from .support import (
    P256,
    CheckedEditedField,
    EditedField,
    check_arithmetic,
    check_final_reduction,
    edge_values,
)

SOURCE = random.Random(29)
VALUES = [SOURCE.randrange(1 << size) for size in (260, 500) for _ in range(12)]
VALUES += edge_values(LimbField(P256))[::11]


class ForgetfulField(CheckedLimbField):
    """Loses count of one addition in each sum, so that elements are not reduced when they should be."""

    def add(self, a: LimbElement, b: LimbElement) -> LimbElement:
        return super().add(a, b)._replace(additions=max(a.additions, b.additions))


def edited(program: Program, index: int, immediate: int) -> Program:
    instructions = list(program.instructions)
    instructions[index] = instructions[index]._replace(immediate=immediate)
    return program._replace(instructions=tuple(instructions))


def carries(program: Program) -> list[int]:
    return [
        index
        for index, instruction in enumerate(program.instructions)
        if instruction.opcode in ("sar", "low", "round", "rest")
    ]


# ------------------------------------------------------------------------- additions and ranges


def test_an_addition_that_was_not_counted_is_caught() -> None:
    field = ForgetfulField(P256)
    x = field.from_int(random.Random(1).randrange(field.modulus))
    uncounted = field.add(x, x)
    with pytest.raises(ProviderException, match=r"P256, 10×26-bit limbs: multiply, limb \d of operand a"):
        field.multiply(uncounted, x)


def test_one_addition_more_than_the_budget_is_caught() -> None:
    field = CheckedLimbField(P256)
    x = LimbElement((limb_bound(P256, 0),) * 10, 0)
    for _ in range(P256.max_additions):
        x = field.add(x, x)
    field.multiply(x, x)
    x = field.add(x, x)
    field.multiply(x, x)  # reduced on demand
    field.product_budget += 1  # now it is not
    with pytest.raises(ProviderException, match=r"multiply, limb 0 of input a needs 30 bits.*2 additions"):
        field.multiply(x, x)
    with pytest.raises(ProviderException, match="multiply, limb 0 of input b"):
        field.multiply(field.one, x)


def test_sums_beyond_their_budget_are_caught() -> None:
    field = CheckedLimbField(P256)
    field.sum_budget += 2
    x = LimbElement((limb_bound(P256, 0),) * 10, 0)
    for _ in range(7):
        x = field.add(x, x)
    with pytest.raises(ProviderException, match=r"add, limb 0 of input a needs 34 bits.*6 additions"):
        field.add(x, x)


def test_nine_limbs_with_two_additions_need_more_than_a_word() -> None:
    # The representation that JDK-8294248 could not land: its columns pass 2**63.
    two = CheckedLimbField(FieldDeclaration("P256", P256.terms, bits=29, limbs=9, max_additions=2))
    x = LimbElement((limb_bound(two.declaration, 2),) * 9, 2)
    with pytest.raises(ProviderException, match=r"9×29-bit limbs: multiply, step .* needs 65 bits"):
        two.multiply(x, x)
    one = CheckedLimbField(two.declaration._replace(max_additions=1))
    product = one.multiply(x, x)  # reduced on demand
    assert one.equal(product, LimbField(two.declaration).multiply(x, x))


def test_a_word_overflow_is_named_with_its_step() -> None:
    reports: list[tuple[str, int, str, int]] = []
    program = emit(P256).multiply
    multiply = compile_program(program, lambda *report: reports.append(report))
    multiply((1 << 31,) * 10, (1 << 31,) * 10)
    operation, step, opcode, value = reports[0]
    assert (operation, opcode) == ("multiply", program.instructions[step].opcode)
    assert abs(value) >= 1 << 63
    reports.clear()
    multiply((1 << 27,) * 10, (1 << 27,) * 10)
    assert not reports


def test_the_bias_of_a_rounding_carry_counts() -> None:
    builder = Builder("carry", a=1)
    ((a,),) = builder.inputs()
    reports: list[int] = []
    carry = compile_program(builder.finish([a.round(26)]), lambda *report: reports.append(report[3]))
    carry(((1 << 63) - (1 << 25) - 1,))
    assert not reports
    carry(((1 << 63) - (1 << 25),))
    assert reports == [1 << 63]


def test_a_flag_other_than_zero_and_one_is_caught() -> None:
    field = CheckedLimbField(P256)
    with pytest.raises(ProviderException, match="flag"):
        field.conditional_assign(field.one, field.zero, 2)


# -------------------------------------------------------------------------------- edited programs


@pytest.mark.parametrize("operation", ["multiply", "square", "multiply_small", "reduce", "fold"])
def test_every_edited_carry_is_caught(operation: str) -> None:
    field = CheckedLimbField(P256)
    check_arithmetic(field, VALUES[::3])
    program: Program = getattr(emit(P256), operation)
    assert len(carries(program)) >= 20
    for index in carries(program):
        broken = edited(program, index, program.instructions[index].immediate - 3)
        setattr(field, f"_{operation}", field._compile(broken))
        with pytest.raises((AssertionError, ProviderException)):
            check_arithmetic(field, VALUES)


def test_a_carry_that_leaves_too_much_is_caught_by_its_range() -> None:
    programs = emit(P256)
    lowest = programs.multiply.outputs[0] - programs.multiply.input_count
    assert programs.multiply.instructions[lowest].opcode == "rest"
    field = CheckedEditedField(P256, programs._replace(multiply=edited(programs.multiply, lowest, 30)))
    x = field.from_int((1 << 256) // 7)
    with pytest.raises(ProviderException, match=r"multiply, limb 0 of the result needs 30 bits"):
        field.multiply(x, x)


def test_a_missing_final_subtraction_is_caught() -> None:
    programs = emit(P256)
    selects = [step for step in programs.canonical.instructions if step.opcode == "select"]
    unreduced = programs.canonical._replace(outputs=tuple(step.operands[2] for step in selects))
    replaced = programs._replace(canonical=unreduced)
    with pytest.raises(AssertionError):
        check_arithmetic(EditedField(P256, replaced), [0, P256.modulus])
    field = CheckedEditedField(P256, replaced)
    with pytest.raises(ProviderException, match="not below the modulus"):
        field.to_int(field.from_int(P256.modulus))


def test_a_final_subtraction_decided_limb_by_limb_is_caught() -> None:
    # It leaves p + 1 as it is, because a limb of p - 1 would be negative somewhere.
    builder = Builder("canonical", a=10)
    (c,) = builder.inputs()
    differences = [x - m for x, m in zip(c, digits(P256.modulus, 26, 10), strict=True)]
    every: Value = builder.value(1)
    for difference in differences:
        every = every * ((difference >> 40) + 1)
    outputs = [builder.select(every, x, y) for x, y in zip(c, differences, strict=True)]
    with pytest.raises(AssertionError):
        check_final_reduction(P256, compile_program(builder.finish(outputs)))
