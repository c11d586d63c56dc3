"""The straight-line form: what each opcode means, that the compiler keeps it, and what is emitted."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from pyjca.spi import FieldDeclaration
from pyjca_backends.contracts import contracts
from pyjca_backends.declarations import DECLARATIONS, declaration
from pyjca_backends.emit import balanced_digits, digits, emit, emit_fold, limb_bound, sum_budget
from pyjca_backends.emit_common import repacked
from pyjca_backends.program import Builder, Instruction, Opcode, Program, RegisterType, result_type
from pyjca_backends.python_source import compile_program, source

from .support import OTHER_DECLARATIONS, P256, row_id

if TYPE_CHECKING:
    from collections.abc import Sequence

ALL = (*DECLARATIONS, *OTHER_DECLARATIONS)
WORD, WIDE = 1 << 63, 1 << 127


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
        elif opcode in ("mul", "wmul"):
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
        elif opcode == "narrow":
            value = a
        else:
            value = c if a else b
        registers.append(value)
    return tuple(registers[output] for output in program.outputs)


@pytest.mark.parametrize("row", ALL, ids=row_id)
def test_compiled_programs_compute_what_the_table_says(row: FieldDeclaration, seed: int) -> None:
    source_ = random.Random(seed)
    contracts_ = {contract.operation: contract for contract in contracts(row, emit(row))}
    assert contracts_.keys() == {program.name for program in emit(row)}
    for contract in contracts_.values():
        program = contract.program
        plain = compile_program(program)
        checked = compile_program(program, lambda *report: pytest.fail(str(report)))
        for _ in range(5):
            words = [source_.randint(*interval) for interval in contract.inputs]
            groups, first = [], 0
            for _, count in program.inputs:
                groups.append(words[first : first + count])
                first += count
            expected = interpret(program, words)
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
        (x.wide_product(y - 1) - z).narrow() * 2,
        (x.wide_product(y) >> 1).narrow() - x.wide_product(z).low(3),
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


# ------------------------------------------------------------------------------------------- types


def test_types_of_registers() -> None:
    builder = Builder("typed", a=2)
    ((x, y),) = builder.inputs()
    wide = x.wide_product(y)
    values = [wide + x, x - wide, wide << 1, wide >> 1, wide.round(3), wide.low(63), wide.rest(63), x + y]
    program = builder.finish([*values, wide.narrow(), x.narrow()])
    types = program.types
    expected: list[RegisterType] = [*["wide"] * 5, *["word"] * 5]  # type: ignore[list-item]
    assert [types[output] for output in program.outputs] == expected
    assert [value.type for value in values] == expected[:8]
    assert len(types) == program.input_count + len(program.instructions)


@pytest.mark.parametrize(
    ("opcode", "operands", "immediate"),
    [
        ("mul", ("wide", "word"), 0),
        ("wmul", ("word", "wide"), 0),
        ("select", ("word", "wide", "word"), 0),
        ("narrow", ("word",), 0),
        ("low", ("wide",), 64),
        ("rest", ("wide",), 64),
        ("low", ("word",), 0),
        ("sar", ("word",), 64),
        ("shl", ("wide",), 128),
        ("round", ("word",), 0),
        ("const", (), WORD),
        ("const", (), -WORD - 1),
        ("add", ("word",), 0),
        ("sar", ("word", "word"), 1),
    ],
)
def test_what_no_opcode_takes_is_refused(
    opcode: Opcode, operands: tuple[RegisterType, ...], immediate: int
) -> None:
    with pytest.raises(ValueError, match=r"words|wide|bits|operands|constant"):
        result_type(Instruction(opcode, tuple(range(len(operands))), immediate), operands)


@pytest.mark.parametrize("row", ALL, ids=row_id)
def test_emitted_programs_are_well_typed_and_give_words(row: FieldDeclaration) -> None:
    for program in emit(row):
        types = program.types
        assert {types[output] for output in program.outputs} == {"word"}
        if row.bits <= 32:
            assert "wide" not in types


# ------------------------------------------------------------------------------------------ digits


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


@pytest.mark.parametrize(("width", "target"), [(32, 26), (32, 29), (32, 52), (26, 32), (51, 32), (28, 32)])
def test_repacked_digits_add_up(width: int, target: int, seed: int) -> None:
    value = random.Random(seed).getrandbits(256)
    builder = Builder("repack", a=-(-256 // width))
    (a,) = builder.inputs()
    program = builder.finish(repacked(a, width, target, -(-256 // target)))
    result = compile_program(program)(digits(value, width, len(a)))
    assert list(result) == digits(value, target, -(-256 // target))


# ------------------------------------------------------------------------------------ declarations


def test_declared_moduli() -> None:
    """From the standards, in the form in which they print them."""
    expected = {
        "P256": 0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF,
        "P256Order": 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
        "P384": int("ffffffff" * 3 + "ffffffff" * 4 + "fffffffeffffffff" + "00000000" * 2 + "ffffffff", 16),
        "P384Order": int(
            "ffffffffffffffffffffffffffffffffffffffffffffffff"
            "c7634d81f4372ddf581a0db248b0a77aecec196accc52973",
            16,
        ),
        "P521": int("1ff" + "ffffffff" * 16, 16),
        "P521Order": int(
            "01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa"
            "51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409",
            16,
        ),
        "25519": int("7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed", 16),
        "25519Order": 2**252 + 27742317777372353535851937790883648493,
        "448": int("f" * 55 + "e" + "f" * 56, 16),
        "448Order": 2**446 - 13818066809895115352007386748515426880336692474882178609894547503885,
        "1305": 2**130 - 5,
    }
    assert {row.name: row.modulus for row in DECLARATIONS} == expected
    for modulus in expected.values():
        assert pow(3, modulus - 1, modulus) == 1


def test_rows_are_found_by_field_and_representation() -> None:
    assert declaration("P256", "limbs9").bits == 29
    assert len({(row.name, row.backend) for row in DECLARATIONS}) == len(DECLARATIONS)
    with pytest.raises(LookupError, match="P256 is not declared as limbs11"):
        declaration("P256", "limbs11")


def test_declarations_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="256 bits do not fit 9 limbs of 26 bits"):
        emit(P256._replace(limbs=9))
    with pytest.raises(ValueError, match="256 bits do not fit 11 limbs of 26 bits"):
        emit(P256._replace(limbs=11))
    with pytest.raises(ValueError, match="no room between its top terms"):
        emit(FieldDeclaration("narrow", ((256, 1), (252, -1), (0, -1)), bits=26, limbs=10, max_additions=1))


# -------------------------------------------------------------------------------------- reduction


def steps(program: Program, *opcodes: Opcode) -> int:
    return sum(step.opcode in opcodes for step in program.instructions)


def test_a_carry_that_the_fold_sends_to_the_top_limb_is_folded_again() -> None:
    """A round carries out of the two top limbs; then all limbs but the top one carry up."""
    assert steps(emit_fold(P256).multiply_small, "round") == 2 + 9
    high = FieldDeclaration("high", ((256, 1), (228, -1), (0, -1)), bits=26, limbs=10, max_additions=4)
    assert steps(emit_fold(high).multiply_small, "round") == 2 * 2 + 9


def test_products_are_split_where_columns_have_room() -> None:
    """In halves, nine limbs in thirds. In 28 bits not with two additions, but without any."""
    for field, backend, single, double in (
        ("P256", "limbs10", 3 * 25, 2 * 3 * 25),
        ("P256", "limbs9", 6 * 9, 2 * 6 * 9),
        ("P384", "limbs14", 14 * 14, 14 * 14 + 3 * 49),
    ):
        programs = emit_fold(declaration(field, backend))
        counts = [steps(one, "mul") for one in (programs.multiply, programs.product_difference)]
        assert counts == [single, double]


def test_a_fold_of_one_digit_is_multiplied_into_an_operand_where_columns_have_room() -> None:
    """So of 2^130 - 5 and of 2^255 - 19 in wide limbs, but not in ten limbs, whose digit is 608."""
    for field, backend, wide, products in (
        ("1305", "limbs5", 0, 25 + 4 + 1),  # limbs, operands times 5, the carry out of the top limb
        ("25519", "limbs5", 25, 4 + 1),
        # in ten limbs three products of halves, each high column times 608, the one above them too
        ("25519", "limbs10", 0, 3 * 25 + 9 + 1 + 1),
    ):
        program = emit_fold(declaration(field, backend)).multiply
        assert (steps(program, "wmul"), steps(program, "mul")) == (wide, products)
        assert steps(program, "low") == (0 if backend == "limbs5" else 10)


def test_sums_have_the_largest_budget_in_wide_limbs() -> None:
    row = declaration("25519", "limbs5")
    assert limb_bound(row, sum_budget(row) + 1) < WORD <= limb_bound(row, sum_budget(row) + 2)


# ------------------------------------------------------------------------------------ the self-check


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
    run = compile_program(program, lambda *report: reports.append(report[2]))
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
        ("wmul", (-WORD, -WORD), 0, WORD * WORD),
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


def test_wide_registers_and_what_is_narrowed_have_limits_of_their_own() -> None:
    builder = Builder("wide", a=2)
    ((x, y),) = builder.inputs()
    square = x.wide_product(x)
    steps = [square + square, square.narrow(), (square + square).round(1), y.wide_product(1).narrow()]
    reports: list[tuple[str, int]] = []

    def report(program: Program, step: int, value: int) -> None:
        reports.append((program.instructions[step].opcode, value))

    run = compile_program(builder.finish(steps), report)
    run((3037000499, WORD - 1))  # the largest whose square is a word
    assert not reports
    run((3037000500, -WORD))
    assert reports == [("narrow", 3037000500**2)]
    reports.clear()
    run((-WORD, 0))
    twice = 2 * WORD * WORD
    assert reports == [("add", twice), ("narrow", WORD * WORD), ("add", twice), ("round", twice + 1)]
