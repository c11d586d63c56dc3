"""The straight-line form: what each opcode means, and that the compiler to Python keeps it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from pyjca.spi import FieldDeclaration
from pyjca_backends.declarations import DECLARATIONS, declaration
from pyjca_backends.emit import balanced_digits, digits, emit, limb_bound
from pyjca_backends.program import Builder, Program, compile_program, source

from .support import OTHER_DECLARATIONS, P256

if TYPE_CHECKING:
    from collections.abc import Sequence

ALL = (*DECLARATIONS, *OTHER_DECLARATIONS)


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
