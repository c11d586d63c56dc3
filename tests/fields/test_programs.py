"""The straight-line form: what each opcode means, and that the compiler to Python keeps it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from pyjca.spi import FieldDeclaration
from pyjca_backends.declarations import DECLARATIONS, declaration
from pyjca_backends.emit import balanced_digits, digits, emit, limb_bound, sum_budget
from pyjca_backends.program import Builder, Opcode, Program, compile_program, source

from .support import OTHER_DECLARATIONS, P256

if TYPE_CHECKING:
    from collections.abc import Sequence

ALL = (*DECLARATIONS, *OTHER_DECLARATIONS)

# limbs for words of 64 bits, whose products would need 128
WIDE = tuple(
    FieldDeclaration(row.name, row.terms, bits, limbs, 0)
    for row in OTHER_DECLARATIONS
    if row.name in ("25519", "25519Order")
    for bits, limbs in ((33, 8), (40, 7), (51, 5), (52, 5))
)
WORD = 1 << 63


def interpret(program: Program, inputs: Sequence[int]) -> tuple[int, ...]:
    """Run a program by the table in its module's documentation."""
    registers = list(inputs)
    for opcode, operands, k in program.instructions:
        a, b, c = (*(registers[operand] for operand in operands), 0, 0, 0)[:3]
        if opcode == "const":
            value = k
        elif opcode == "add":
            value = a + b
        elif opcode == "sub":
            value = a - b
        elif opcode == "mul":
            value = a * b
        elif opcode == "shl":
            value = a * 2**k
        elif opcode == "sar":
            value = a // 2**k
        elif opcode == "low":
            value = a % 2**k
        elif opcode == "round":
            value = (a + 2 ** (k - 1)) // 2**k
        elif opcode == "rest":
            value = (a + 2 ** (k - 1)) % 2**k - 2 ** (k - 1)
        else:
            value = c if a else b
        registers.append(value)
    return tuple(registers[output] for output in program.outputs)


@pytest.mark.parametrize("row", ALL, ids=lambda row: f"{row.name}-{row.limbs}x{row.bits}")
def test_compiled_programs_compute_what_the_table_says(row: FieldDeclaration, seed: int) -> None:
    source_ = random.Random(seed)
    bound = limb_bound(row, 1)
    for program in emit(row):
        plain = compile_program(program)
        checked = compile_program(program, lambda *report: pytest.fail(str(report)))
        for _ in range(20):
            groups = []
            for name, count in program.inputs:
                low, high = (0, 1) if name == "flag" else (-bound, bound)
                groups.append([source_.randint(low, high) for _ in range(count)])
            expected = interpret(program, [word for group in groups for word in group])
            assert plain(*groups) == expected
            assert checked(*groups) == expected


def test_shared_and_nested_values_are_printed_once_and_bracketed() -> None:
    builder = Builder("mixed", a=3)
    ((x, y, z),) = builder.inputs()
    total = x - (y - z)
    outputs = [
        (total + 1) * (total - 2),
        ((x + y) << 3) - ((x * z) >> 2),
        (x - y).rest(5) * (y + z).low(4),
        builder.select((x + 1).low(1), total * y, (z << 2) - y).round(3),
        z.rest(4) + z.round(4) * -3,
    ]
    program = builder.finish(outputs)
    run, checked = compile_program(program), compile_program(program, lambda *_: None)
    numbers = [-70, -17, -16, -1, 0, 1, 5, 15, 16, 17, 90]
    for a in numbers:
        for b in numbers:
            for c in numbers:
                expected = interpret(program, (a, b, c))
                assert run((a, b, c)) == expected
                assert checked((a, b, c)) == expected
    text = source(program)
    assert text.count("a1 - a2") == 1


@pytest.mark.parametrize("bits", [26, 28, 29])
def test_digits_add_up(bits: int) -> None:
    half = 1 << (bits - 1)
    for value in (0, 1, half - 1, half, (1 << 256) - 1, P256.modulus):
        unsigned = digits(value, bits, 10)
        assert sum(digit << bits * index for index, digit in enumerate(unsigned)) == value
        assert all(0 <= digit < 2 * half for digit in unsigned)
        for signed in (value, -value):
            balanced = balanced_digits(signed, bits)
            assert sum(digit << bits * index for index, digit in enumerate(balanced)) == signed
            assert all(-half <= digit < half for digit in balanced)


def test_declared_moduli() -> None:
    assert declaration("P256", 10).modulus == 2**256 - 2**224 + 2**192 + 2**96 - 1
    order = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
    assert declaration("P256Order", 10).modulus == order
    assert declaration("1305", 5).modulus == 2**130 - 5
    with pytest.raises(LookupError, match="P256 is not declared with 11 limbs"):
        declaration("P256", 11)


def test_declarations_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="256 bits do not fit 9 limbs of 26 bits"):
        emit(P256._replace(limbs=9))
    with pytest.raises(ValueError, match="256 bits do not fit 11 limbs of 26 bits"):
        emit(P256._replace(limbs=11))
    with pytest.raises(ValueError, match="no room between its top terms"):
        emit(FieldDeclaration("narrow", ((256, 1), (252, -1), (0, -1)), bits=26, limbs=10, max_additions=1))


# ------------------------------------------------------------------------------------ word limits


def ranges(program: Program, inputs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the least and the greatest value that each register can have, inputs included."""
    registers = list(inputs)
    for opcode, operands, k in program.instructions:
        (a, b), (c, d) = (*(registers[operand] for operand in operands[-2:]), (k, k), (k, k))[:2]
        half = 1 << k >> 1 if opcode in ("round", "rest") else 0
        assert b + half < WORD
        if opcode == "const":
            ends = [k]
        elif opcode == "add":
            ends = [a + c, b + d]
        elif opcode == "sub":
            ends = [a - d, b - c]
        elif opcode == "mul":
            ends = [a * c, a * d, b * c, b * d]
        elif opcode in ("shl", "sar", "round"):
            ends = [x << k if opcode == "shl" else x + half >> k for x in (a, b)]
        elif opcode == "low":
            ends = [0, (1 << k) - 1]
        elif opcode == "rest":
            ends = [-half, half - 1]
        else:
            ends = [a, b, c, d]
        registers.append((min(ends), max(ends)))
    return registers


@pytest.mark.parametrize("row", [*ALL, *WIDE], ids=lambda row: f"{row.name}-{row.limbs}x{row.bits}")
def test_sums_at_their_budget_and_their_reduction_fit_a_word(row: FieldDeclaration) -> None:
    programs, budget = emit(row), sum_budget(row)
    bounds = {
        name: limb_bound(row, budget if name in ("add", "subtract") else budget + 1)
        for name in ("add", "subtract", "negate", "select", "reduce")
    }
    for name, bound in bounds.items():
        program: Program = getattr(programs, name)
        inputs = [
            (0, 1) if group == "flag" else (-bound, bound)
            for group, count in program.inputs
            for _ in range(count)
        ]
        registers = ranges(program, inputs)
        assert all(low >= -WORD and high < WORD for low, high in registers), name
        result = limb_bound(row, 0 if name == "reduce" else budget + 1)
        assert all(
            -result <= registers[output][0] and registers[output][1] <= result for output in program.outputs
        ), name
    if row.bits > 32:  # the budget is as large as it can be
        assert limb_bound(row, budget + 2) >= WORD


@pytest.mark.parametrize(
    ("opcode", "operands", "immediate"),
    [
        ("add", (1 << 62, 1 << 62), 0),
        ("add", (-(1 << 63), -1), 0),
        ("sub", (1 << 62, -(1 << 62)), 0),
        ("sub", (-(1 << 63), 1), 0),
        ("mul", (1 << 61, 4), 0),
        ("mul", (-((1 << 63) + 1) // 3, 3), 0),
        ("shl", (1 << 61,), 2),
        ("shl", (-(1 << 61) - 1,), 2),
    ],
)
def test_a_value_one_step_beyond_the_word_is_reported(
    opcode: Opcode, operands: tuple[int, ...], immediate: int
) -> None:
    builder = Builder("step", a=len(operands))
    (inputs,) = builder.inputs()
    program = builder.finish([builder.emit(opcode, *inputs, immediate=immediate)])
    reports: list[int] = []
    run = compile_program(program, lambda *report: reports.append(report[3]))
    (beyond,) = interpret(program, operands)
    assert run(operands) == (beyond,)
    assert reports == [beyond]
    assert not -WORD <= beyond < WORD
    # the step before it is the last that fits
    towards_zero = -1 if operands[0] > 0 else 1
    run((operands[0] + towards_zero, *operands[1:]))
    assert len(reports) == 1


@pytest.mark.parametrize(
    ("opcode", "operands", "immediate", "value"),
    [
        ("add", (1 << 62, (1 << 62) - 1), 0, WORD - 1),
        ("add", (-(1 << 62), -(1 << 62)), 0, -WORD),
        ("sub", (1 << 62, 1 - (1 << 62)), 0, WORD - 1),
        ("sub", (-(1 << 62), 1 << 62), 0, -WORD),
        ("mul", ((WORD - 1) // 7, 7), 0, WORD - 1),
        ("mul", (-(1 << 61), 4), 0, -WORD),
        ("shl", (-(1 << 61),), 2, -WORD),
    ],
)
def test_the_largest_and_the_smallest_word_fit(
    opcode: Opcode, operands: tuple[int, ...], immediate: int, value: int
) -> None:
    builder = Builder("step", a=len(operands))
    (inputs,) = builder.inputs()
    program = builder.finish([builder.emit(opcode, *inputs, immediate=immediate)])
    assert compile_program(program, lambda *report: pytest.fail(str(report)))(operands) == (value,)
