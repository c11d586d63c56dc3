"""The steps of Poly1305 in lanes: what is proved of them, that it is so, and the faults that are found."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from pyjca_backends import vector_programs as module
from pyjca_backends.c_vectors import needed_bits, vector_function
from pyjca_backends.identity import mismatch
from pyjca_backends.intervals import Interval, evaluate, long_factors, run
from pyjca_backends.program import Builder, Instruction, result_type
from pyjca_backends.prove import DECLARATIONS, report
from pyjca_backends.prover import bounds
from pyjca_backends.python_source import compile_program
from pyjca_backends.vector_programs import (
    ADDING,
    VECTORS,
    VectorDeclaration,
    columns_after,
    examine_vectors,
    largest_steps,
    vector_contracts,
    vector_programs,
)

from .planted_programs import carry_additions, mutants, steps_of, with_immediate, with_opcode, without
from .test_prover import check_executions, inputs_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pyjca_backends.contracts import Contract
    from pyjca_backends.program import Opcode, Program, RegisterType

P = (1 << 130) - 5
V26, V52 = VECTORS

every_row = pytest.mark.parametrize("row", VECTORS, ids=lambda row: row.backend)


def contract_of(row: VectorDeclaration, operation: str, **programs: Program) -> Contract:
    found = vector_contracts(row, {**vector_programs(row), **programs})
    return next(one for one in found if one.operation == operation)


def faults(row: VectorDeclaration, **programs: Program) -> set[str]:
    """Return for which reasons these programs are refused in the place of those of the same names."""
    contracts = vector_contracts(row, {**vector_programs(row), **programs})
    changed = [contract for contract in contracts if contract.operation in programs]
    assert len(changed) == len(programs)
    reasons = {reason for contract in changed for reason, _ in bounds(contract).failures}
    return reasons | {"identity" for contract in changed if mismatch(contract, row.modulus)}


# ------------------------------------------------------------------------------------- what it shows


@every_row
def test_every_step_is_proved(row: VectorDeclaration) -> None:
    proof = examine_vectors(row)
    assert proof.failures == ()
    assert [one.operation for one in proof.operations] == [one.operation for one in vector_contracts(row)]
    assert {one.operation for one in proof.operations} == set(vector_programs(row))
    assert all(one.bounds and one.identity for one in proof.operations)
    assert all(one.worst.bits <= one.worst.available == 64 for one in proof.operations)
    assert row in DECLARATIONS
    text = report([row]).text
    assert f"steps into columns: {row.steps} declared, at most {largest_steps(row)}\n" in text


def test_how_many_steps_columns_take() -> None:
    # Products of 2**32 - 1 and of the widest limb are added, two in each step, to an element.
    widest = max(limb.high for limb in V26.element)
    assert largest_steps(V26) == 31
    assert 2 * 32 * ((1 << 32) - 1) * widest >= 1 << 64
    # Two low halves, each at most 2**52 - 1, and the carry out of the column below.
    assert largest_steps(V52) == 818


@every_row
def test_one_step_too_many_is_refused(row: VectorDeclaration) -> None:
    most = largest_steps(row)
    assert examine_vectors(row._replace(steps=most)).failures == ()
    failures = examine_vectors(row._replace(steps=most + 1)).failures
    assert {failure.reason for failure in failures} & {"overflow", "factor", "result"}
    assert f"{most + 1} steps are promised, {most} can be proved" in " ".join(map(str, failures))


@every_row
def test_a_limb_that_may_be_longer_is_refused(row: VectorDeclaration) -> None:
    """A table whose limbs have three bits more does not fit the columns, or not the multiplication."""
    for index in range(len(row.element)):
        limbs = list(row.element)
        limbs[index] = Interval(0, 8 * limbs[index].high + 7)
        proof = examine_vectors(row._replace(element=tuple(limbs)))
        assert {failure.reason for failure in proof.failures} & {"overflow", "factor"}, index


@every_row
def test_a_limb_that_is_longer_than_promised_is_refused(row: VectorDeclaration) -> None:
    for index, limb in enumerate(row.element):
        limbs = list(row.element)
        limbs[index] = Interval(0, limb.high // 2)
        proof = examine_vectors(row._replace(element=tuple(limbs)))
        assert "result" in {failure.reason for failure in proof.failures}, index


def test_limbs_of_26_bits_strictly_allow_two_products_more() -> None:
    """64 products of 2**32 - 1 and limbs below 2**26 fit; limbs at most 2**26 leave no room for more."""
    accumulate = vector_programs(V26)["accumulate"]
    for end, fits in (((1 << 26) - 1, True), (1 << 26, True), ((1 << 26) + 1, False)):
        row = V26._replace(element=(Interval(0, end),) * 5, from_zero=True)
        columns = columns_after(row, accumulate, 32)
        assert (max(column.high for column in columns) < 1 << 64) is fits
        carried = evaluate(vector_programs(row)["carry"], [column.high for column in columns])
        assert (max(carried) < 1 << 64) is (end < 1 << 26)


# ------------------------------------------------------------------------------------------ planted


@every_row
def test_a_carry_that_is_left_out_is_refused(row: VectorDeclaration) -> None:
    for operation in ("carry", "words"):
        program = vector_programs(row)[operation]
        assert len(carry_additions(program)) >= 4
        for step in carry_additions(program):
            assert "identity" in faults(row, **{operation: without(program, step)}), (operation, step)


@every_row
def test_a_wrong_shift_is_refused(row: VectorDeclaration) -> None:
    for operation, program in vector_programs(row).items():
        for step in steps_of(program, "shl", "sar"):
            for other in (-1, 1):
                immediate = program.instructions[step].immediate + other
                wrong = with_immediate(program, step, immediate)
                assert faults(row, **{operation: wrong}), (operation, step, other)


def test_four_in_the_place_of_five_is_refused() -> None:
    for row in VECTORS:
        for operation in ("carry", "add_product", "words", "shift"):
            program = vector_programs(row).get(operation)
            if program is None:
                continue
            first = program.input_count
            fives = [
                step
                for step in steps_of(program, "add")
                for a, b in [program.instructions[step].operands]
                if b >= first and program.instructions[b - first] == Instruction("shl", (a,), 2)
            ]
            for step in fives:
                shifted = program.instructions[step].operands[1]
                four = program._replace(
                    instructions=(
                        *program.instructions[:step],
                        Instruction("shl", program.instructions[shifted - first].operands, 2),
                        *program.instructions[step + 1 :],
                    )
                )
                assert faults(row, **{operation: four}) >= {"identity"}
            assert fives or (row, operation) == (V52, "add_product")
    constants = {
        instruction.immediate: step
        for step, instruction in enumerate(vector_programs(V52)["carry"].instructions)
        if instruction.opcode == "all"
    }
    assert set(constants) == {5 << 26, 25}
    for value, step in constants.items():
        wrong = with_immediate(vector_programs(V52)["carry"], step, value // 5 * 4)
        assert faults(V52, carry=wrong) == {"identity"}


def test_halves_of_products_that_are_mixed_up_or_taken_for_all_are_refused() -> None:
    swapped: dict[Opcode, Opcode] = {"mullow": "mulhigh", "mulhigh": "mullow", "mulfit": "mullow"}
    for operation in ADDING:
        program = vector_programs(V52)[operation]
        for step in steps_of(program, *swapped):
            opcode = swapped[program.instructions[step].opcode]
            assert faults(V52, **{operation: with_opcode(program, step, opcode)}) & {"identity"}
            assert faults(V52, **{operation: without(program, step)}) & {"identity"}
    program = vector_programs(V52)["add_product"]
    for step in steps_of(program, "mullow"):
        # Not all of a product, even of the highest limbs, is in 52 bits.
        assert "factor" in faults(V52, add_product=with_opcode(program, step, "mulfit"))


def test_what_is_not_cleared_before_a_multiplication_is_refused() -> None:
    """The multiplication would not read it, but the proof is of numbers as they are."""
    for row in VECTORS:
        program = vector_programs(row)["accumulate"]
        for step in steps_of(program, "low"):
            assert faults(row, accumulate=without(program, step)) >= {"factor"}


def test_powers_for_the_wrong_half_are_refused() -> None:
    program = vector_programs(V26)["accumulate"]
    contract = contract_of(V26, "accumulate")
    assert mismatch(contract, P) is None
    assert mismatch(contract._replace(multiples={}), P) is not None
    assert mismatch(contract._replace(multiples={"odd": ("even", 1 << 31)}), P) is not None
    halves = dict(zip(steps_of(program, "low", "sar"), ("sar", "low"), strict=True))
    for step, opcode in halves.items():
        assert "identity" in faults(V26, accumulate=with_opcode(program, step, opcode))  # type: ignore[arg-type]


@every_row
def test_every_mutant_is_refused_or_computes_the_same(row: VectorDeclaration, seed: int) -> None:
    source = random.Random(seed)
    for operation, original in vector_programs(row).items():
        found = list(mutants(original))
        for what, program in found[source.randrange(5) :: 5]:
            check_mutant(row, operation, original, what, program, source)


@pytest.mark.assure
@every_row
def test_all_mutants(row: VectorDeclaration, seed: int) -> None:
    source = random.Random(seed)
    for operation, original in vector_programs(row).items():
        for what, program in mutants(original):
            check_mutant(row, operation, original, what, program, source)


def check_mutant(
    row: VectorDeclaration,
    operation: str,
    original: Program,
    what: str,
    program: Program,
    source: random.Random,
) -> None:
    try:
        program.types  # noqa: B018 - a mutant may not even be a program
    except ValueError:
        return
    contract = contract_of(row, operation)._replace(program=program)
    if mismatch(contract, P) or bounds(contract).failures:
        return
    for _ in range(50):
        inputs = inputs_of(contract, source)
        assert value_of(contract, inputs) == value_of(contract._replace(program=original), inputs), what


def value_of(contract: Contract, inputs: Sequence[int]) -> int:
    """Return the result of a contract modulo p."""
    registers = evaluate(contract.program, inputs)
    limbs = [registers[output] for output in contract.program.outputs]
    value = 0
    for count, bits in contract.parts or ((len(limbs), 0),):
        value += sum(limb << contract.width * index + bits for index, limb in enumerate(limbs[:count]))
        del limbs[:count]
    return value % P


# ----------------------------------------------------------------------------------------- executions


@every_row
def test_executions_stay_within_the_intervals(row: VectorDeclaration, seed: int) -> None:
    check_executions(map(bounds, vector_contracts(row)), random.Random(seed), 50)


@every_row
def test_compiled_programs_compute_the_same(row: VectorDeclaration, seed: int) -> None:
    source = random.Random(seed)
    for contract in vector_contracts(row):
        program = contract.program
        plain = compile_program(program)
        checked = compile_program(program, lambda *report: pytest.fail(str(report)))
        for _ in range(30):
            inputs = inputs_of(contract, source)
            registers = evaluate(program, inputs)
            expected = tuple(registers[output] for output in program.outputs)
            groups = grouped(program, inputs)
            assert plain(*groups) == checked(*groups) == expected


def grouped(program: Program, inputs: Sequence[int]) -> list[Sequence[int]]:
    groups, first = [], 0
    for _, count in program.inputs:
        groups.append(inputs[first : first + count])
        first += count
    return groups


def test_a_checked_program_tells_what_does_not_fit() -> None:
    reports: list[int] = []
    program = vector_programs(V26)["accumulate"]
    checked = compile_program(program, lambda _, step, value: reports.append(value))
    checked([(1 << 64) - 1] * 5, [1], [1] * 5, [1] * 5)
    assert reports[0] == 1 << 64
    reports.clear()
    checked([0] * 5, [1], [1 << 32] * 5, [0] * 5)
    assert reports[0] == 1 << 32


@every_row
def test_the_programs_are_poly1305(row: VectorDeclaration, seed: int) -> None:
    """A whole sum, of as many blocks as columns take, in the lanes of a vector, by these programs alone."""
    source = random.Random(seed)
    run_ = {name: compile_program(program) for name, program in vector_programs(row).items()}
    counts = [count for name, count in vector_programs(row)["carry"].inputs]
    zero = [(0,) * count for count in counts]

    def product(a: Sequence[int], b: Sequence[int]) -> tuple[int, ...]:
        return run_["carry"](*split(run_["add_product"](*zero, a, b)))

    def split(columns: Sequence[int]) -> list[Sequence[int]]:
        rest = list(columns)
        return [[rest.pop(0) for _ in range(count)] for count in counts]

    styles: list[Callable[[], int]] = [lambda: source.getrandbits(64), lambda: (1 << 64) - 1]
    for style in styles:
        r = source.getrandbits(124)
        h = source.choice([P - 1, source.getrandbits(130)])
        limbs = run_["limbs"]([r & ((1 << 64) - 1), r >> 64, 0])
        power, powers = limbs, [limbs]
        for _ in range(row.steps - 1):
            power = product(power, limbs)
            powers.append(power)
        number = run_["limbs"]([h & ((1 << 64) - 1), h >> 64 & ((1 << 64) - 1), h >> 128])
        columns = run_["add_product"](*zero, number, powers[-1])
        expected = h * pow(r, row.steps, P)
        for exponent in range(row.steps, 0, -1):
            words, power = (style(), style()), powers[exponent - 1]
            if row.bits == 26:
                words = (words[0], 0)  # one word in each step
                columns = run_["accumulate"](*split(columns), words[:1], power, run_["shift"](power))
                expected += words[0] * pow(r, exponent, P)
            else:
                columns = run_["accumulate"](*split(columns), words[:1], words[1:], power)
                expected += (words[0] + (words[1] << 64) + (1 << 128)) * pow(r, exponent, P)
        lanes = run_["carry"](*split(columns))
        result = run_["words"]([row.lanes * limb for limb in lanes])
        value = sum(word << 64 * index for index, word in enumerate(result))
        assert value % P == row.lanes * expected % P
        assert value < (1 << 130) + (1 << 66)


# ---------------------------------------------------------------------------------------------- lanes


@pytest.mark.parametrize(
    ("opcode", "operands", "immediate"),
    [
        ("add", ("lane", "word"), 0),
        ("sub", ("word", "lane"), 0),
        ("mul", ("lane", "wide"), 0),
        ("wmul", ("lane", "lane"), 0),
        ("mullow", ("word", "word"), 52),
        ("mulhigh", ("lane", "lane"), 51),
        ("mulfit", ("lane", "lane"), 64),
        ("round", ("lane",), 5),
        ("rest", ("lane",), 5),
        ("narrow", ("lane",), 0),
        ("select", ("lane", "lane", "lane"), 0),
        ("shl", ("lane",), 64),
        ("sar", ("lane",), 0),
        ("all", (), -1),
        ("all", (), 1 << 64),
    ],
)
def test_what_lanes_do_not_do_is_refused(
    opcode: Opcode, operands: tuple[RegisterType, ...], immediate: int
) -> None:
    with pytest.raises(ValueError, match=r"lane|words|bits|constant"):
        result_type(Instruction(opcode, tuple(range(len(operands))), immediate), operands)


def test_lanes_have_no_sign_and_64_bits() -> None:
    builder = Builder("edges", "lane", a=1, b=1)
    (a,), (b,) = builder.inputs()
    program = builder.finish([a - b])
    contract = contract_of(V26, "shift")._replace(
        program=program, inputs=(Interval(5, 9), Interval(0, 5)), outputs=(Interval(0, 9),), parts=()
    )
    assert bounds(contract).failures == []
    below = contract._replace(inputs=(Interval(5, 9), Interval(0, 6)), outputs=(Interval(-1, 9),))
    assert [reason for reason, _ in bounds(below).failures] == ["overflow"]
    wide = contract._replace(inputs=(Interval(5, 1 << 64), Interval(0, 5)), outputs=(Interval(0, 1 << 64),))
    assert {reason for reason, _ in bounds(wide).failures} == {"overflow"}


def test_factors_are_as_long_as_the_multiplication_reads() -> None:
    builder = Builder("factors", "lane", a=1, b=1)
    (a,), (b,) = builder.inputs()
    program = builder.finish([a * b, a.low_product(b), a.high_product(b), a.short_product(b)])

    def long(end: int, other: int = 1) -> list[int]:
        return long_factors(program, run(program, (Interval(0, end), Interval(0, other))))

    assert long((1 << 32) - 1) == []
    assert long(1 << 32) == [0]
    assert long((1 << 52) - 1) == [0]
    assert long(1 << 52) == [0, 1, 2, 3]
    assert long(1 << 26, 1 << 26) == [3]


# ------------------------------------------------------------------------------------------- printing


def test_only_bits_that_nobody_reads_are_left_uncleared() -> None:
    builder = Builder("clears", "lane", a=1, b=1)
    (a,), (b,) = builder.inputs()
    low, shifted, kept = a.low(32), a.low(20) << 32, a.low(31)
    program = builder.finish([low * b, shifted.low_product(b.low(52)), kept * b, a.low(40) >> 8])
    text = vector_function(program, "clears")
    assert "r[0] = vec_multiply(a, b);" in text
    assert "vec_shl(a, 32), b)" in text
    assert text.count("vec_and") == 2  # that of 31 bits, and that of 40
    needed = needed_bits(program)
    assert needed[low.register] == 32
    assert needed[shifted.register] == 52
    assert needed[:2] == [40, 52]
    one_more = builder.finish([low + b])
    assert "vec_and(a, ones32)" in vector_function(one_more, "one_more")


def test_bits_that_nobody_reads_make_no_difference(seed: int) -> None:
    """Each register with other bits above those that are said to be needed: the results are the same."""
    source = random.Random(seed)
    for row in VECTORS:
        for contract in vector_contracts(row):
            program, needed = contract.program, needed_bits(contract.program)
            inputs = inputs_of(contract, source)
            expected = evaluate(program, inputs)
            registers = list(inputs)
            for (opcode, operands, k), bits in zip(
                program.instructions, needed[program.input_count :], strict=True
            ):
                values = [registers[operand] for operand in operands]
                if opcode in ("mul", "mullow", "mulhigh", "mulfit"):
                    length = 32 if opcode == "mul" else 52
                    values = [value & ((1 << length) - 1) for value in values]
                junk = source.getrandbits(64) >> bits << bits
                value = module_value(opcode, values, k)
                registers.append((value & ((1 << bits) - 1)) | junk)
            for output in program.outputs:
                assert registers[output] == expected[output], (row.backend, contract.operation)


def module_value(opcode: Opcode, values: Sequence[int], k: int) -> int:
    from pyjca_backends.intervals import PRIMITIVES

    return PRIMITIVES[opcode].value(values, k)


def test_the_largest_number_of_steps_is_looked_for_with_the_given_programs() -> None:
    programs = vector_programs(V26)
    accumulate = programs["accumulate"]
    first = accumulate.input_count
    doubled = accumulate._replace(
        instructions=(*accumulate.instructions, Instruction("add", (first, first))),
    )
    assert largest_steps(V26, {**programs, "accumulate": doubled}) == 31
    assert module.largest_steps(V26._replace(lanes=1)) == 31
