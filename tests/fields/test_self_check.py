"""The checks catch what they are there for: each of these tests plants a fault."""

from __future__ import annotations

import random

import pytest

from pyjca.errors import ProviderException
from pyjca_backends.declarations import declaration
from pyjca_backends.emit import digits, emit_fold, emit_montgomery, limb_bound
from pyjca_backends.emit_common import repacked
from pyjca_backends.limbs import CheckedLimbField, LimbElement, LimbField
from pyjca_backends.montgomery import CheckedMontgomeryField, MontgomeryElement
from pyjca_backends.program import Builder, Program, Value
from pyjca_backends.python_source import compile_program

from .support import (
    MONTGOMERY,
    OPERATIONS,
    P256,
    CheckedEditedField,
    CheckedEditedMontgomeryField,
    EditedField,
    check_arithmetic,
    check_final_reduction,
    check_operations,
    edge_values,
)

SOURCE = random.Random(29)
VALUES = [SOURCE.randrange(1 << size) for size in (260, 500) for _ in range(12)]
VALUES += edge_values(LimbField(P256))[::11]

# The first stands for d in the domain: 2·d is between p and 2**256, with a borrow out of its lowest limb.
_D = (1 << 255) - (1 << 50) + 5
MONTGOMERY_VALUES = [_D * pow(1 << 260, -1, P256.modulus) % P256.modulus, 2]
MONTGOMERY_VALUES += [0, 1, P256.modulus - 1, P256.modulus - 2, (1 << 256) - 1, *VALUES]


class ForgetfulField(CheckedLimbField):
    """Loses count of one addition in each sum, so that elements are not reduced when they should be."""

    def add(self, a: LimbElement, b: LimbElement) -> LimbElement:
        return LimbElement(super().add(a, b).limbs, max(a.additions, b.additions))


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
    two = CheckedLimbField(declaration("P256", "limbs9")._replace(max_additions=2))
    x = LimbElement((limb_bound(two.declaration, 2),) * 9, 2)
    with pytest.raises(ProviderException, match=r"9×29-bit limbs: multiply, step .* needs 65 bits"):
        two.multiply(x, x)
    one = CheckedLimbField(two.declaration._replace(max_additions=1))
    product = one.multiply(x, x)  # reduced on demand
    assert one.equal(product, LimbField(two.declaration).multiply(x, x))


def test_a_word_overflow_is_named_with_its_step() -> None:
    reports: list[tuple[Program, int, int]] = []
    program = emit_fold(P256).multiply
    multiply = compile_program(program, lambda *report: reports.append(report))
    multiply((1 << 31,) * 10, (1 << 31,) * 10)
    reported, step, value = reports[0]
    assert reported is program
    assert program.instructions[step].opcode == "add"
    assert abs(value) >= 1 << 63
    reports.clear()
    multiply((1 << 27,) * 10, (1 << 27,) * 10)
    assert not reports


def test_the_bias_of_a_rounding_carry_counts() -> None:
    builder = Builder("carry", a=1)
    ((a,),) = builder.inputs()
    reports: list[int] = []
    carry = compile_program(builder.finish([a.round(26)]), lambda *report: reports.append(report[2]))
    carry(((1 << 63) - (1 << 25) - 1,))
    assert not reports
    carry(((1 << 63) - (1 << 25),))
    assert reports == [1 << 63]


def test_a_flag_other_than_zero_and_one_is_caught() -> None:
    for field in (CheckedLimbField(P256), CheckedMontgomeryField(MONTGOMERY)):
        for operation in (field.conditional_assign, field.conditional_swap):
            with pytest.raises(ProviderException, match=r"conditional_\w+, the flag is neither 0 nor 1"):
                operation(field.one, field.zero, 2)


def test_elements_outside_the_domain_are_caught() -> None:
    field = CheckedMontgomeryField(MONTGOMERY)
    p = tuple(digits(field.modulus, 52, 5))
    for limbs, message in (
        (p, "operand a is not below the modulus"),
        ((-1, 1, 0, 0, 0), "limb 0 of operand a is no digit of 52 bits"),
        ((0, 1 << 52, 0, 0, 0), "limb 1 of operand a is no digit of 52 bits"),
    ):
        for operation in (field.negate, field.square, field.to_bytes):
            with pytest.raises(ProviderException, match=message):
                operation(MontgomeryElement(limbs))
        with pytest.raises(ProviderException, match=message.replace("operand a", "input b")):
            field._multiply(field.one.domain, limbs)


# -------------------------------------------------------------------------------- edited programs


@pytest.mark.parametrize("operation", ["multiply", "square", "multiply_small", "reduce", "fold"])
def test_every_edited_carry_is_caught(operation: str) -> None:
    field = CheckedLimbField(P256)
    names = [operation] if operation in OPERATIONS else ["add", "multiply"]
    check_operations(field, names, VALUES)
    program: Program = getattr(emit_fold(P256), operation)
    assert len(carries(program)) >= 20
    for index in carries(program):
        broken = edited(program, index, program.instructions[index].immediate - 3)
        setattr(field, f"_{operation}", field._compile(broken))
        with pytest.raises((AssertionError, ProviderException)):
            check_operations(field, names, VALUES)


def test_a_carry_that_leaves_too_much_is_caught_by_its_range() -> None:
    programs = emit_fold(P256)
    lowest = programs.multiply.outputs[0] - programs.multiply.input_count
    assert programs.multiply.instructions[lowest].opcode == "rest"
    field = CheckedEditedField(P256, programs._replace(multiply=edited(programs.multiply, lowest, 30)))
    x = field.from_int((1 << 256) // 7)
    with pytest.raises(ProviderException, match=r"multiply, limb 0 of the result needs 30 bits"):
        field.multiply(x, x)


def unreduced(program: Program) -> Program:
    """Return the program without its final subtraction, which a select decides."""
    instructions = [
        step._replace(operands=(*step.operands[:1], step.operands[2], step.operands[2]))
        if step.opcode == "select"
        else step
        for step in program.instructions
    ]
    return program._replace(instructions=tuple(instructions))


def test_a_missing_final_subtraction_is_caught() -> None:
    programs = emit_fold(P256)
    replaced = programs._replace(to_words=unreduced(programs.to_words))
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


# --------------------------------------------------------------------------------- Montgomery form


@pytest.mark.parametrize("operation", ["multiply", "square", "multiply_small", "add", "from_words"])
def test_a_montgomery_operation_without_its_last_subtraction_is_caught(operation: str) -> None:
    programs = emit_montgomery(MONTGOMERY)
    program: Program = getattr(programs, operation)
    field = CheckedEditedMontgomeryField(MONTGOMERY, programs._replace(**{operation: unreduced(program)}))
    field.add(field.one, field.one)
    with pytest.raises(ProviderException, match="is not below the modulus"):
        check_arithmetic(field, MONTGOMERY_VALUES)


def test_a_montgomery_way_out_without_its_factor_is_caught() -> None:
    programs = emit_montgomery(MONTGOMERY)
    builder = Builder("to_words", a=5)
    (a,) = builder.inputs()
    wrong = programs._replace(to_words=builder.finish(repacked(a, 52, 32, 8)))
    with pytest.raises(AssertionError):
        check_arithmetic(CheckedEditedMontgomeryField(MONTGOMERY, wrong), [5])


@pytest.mark.parametrize("operation", ["multiply", "square", "multiply_small", "add", "subtract"])
def test_every_edited_carry_of_a_montgomery_operation_is_caught(operation: str) -> None:
    field = CheckedMontgomeryField(MONTGOMERY)
    names = [operation, "double"] if operation == "multiply_small" else [operation]
    check_operations(field, names, MONTGOMERY_VALUES[:9])
    program: Program = getattr(emit_montgomery(MONTGOMERY), operation)
    assert len(carries(program)) >= 12
    for index in carries(program):
        # 49 bits of the top limb would do
        broken = edited(program, index, program.instructions[index].immediate - 5)
        setattr(field, f"_{operation}", field._compile(broken))
        with pytest.raises((AssertionError, ProviderException)):
            check_operations(field, names, MONTGOMERY_VALUES)
