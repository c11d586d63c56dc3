"""The proof of bounds: what it shows, that it is sound, and the faults that it finds."""

from __future__ import annotations

import itertools
import json
import random
from math import log2
from typing import TYPE_CHECKING, Any

import pytest

from pyjca_backends import intervals, values
from pyjca_backends.contracts import Contract, contracts, product_contracts
from pyjca_backends.declarations import DECLARATIONS, declaration
from pyjca_backends.emit import emit, emit_fold, limb_bound
from pyjca_backends.identity import mismatch
from pyjca_backends.intervals import PRIMITIVES, Interval, evaluate, run, symmetric
from pyjca_backends.program import Builder
from pyjca_backends.prove import load_declarations, report
from pyjca_backends.prover import Bounds, ProofError, bounds, examine, largest_budgets, prove

from .planted_programs import carry_additions, steps_of, with_immediate, with_opcode, with_operand, without

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from pyjca.spi import FieldDeclaration
    from pyjca_backends.program import Opcode, Program

NINE = declaration("P256", "limbs9")
TWO_ADDITIONS = NINE._replace(max_additions=2)
MONTGOMERY = declaration("P256", "montgomery52")


def row_id(row: FieldDeclaration) -> str:
    return f"{row.name}-{row.backend}"


every_row = pytest.mark.parametrize("row", DECLARATIONS, ids=row_id)


def contract_of(row: FieldDeclaration, operation: str, **programs: Program) -> Contract:
    """Return the most demanding contract of an operation, with other programs if need be."""
    changed = emit(row)._replace(**programs)
    return [one for one in contracts(row, changed) if one.operation == operation][-1]


# ------------------------------------------------------------------------------------- what it shows


@every_row
def test_every_declaration_is_proved(row: FieldDeclaration) -> None:
    proof = prove(row)
    assert {operation.operation for operation in proof.operations} == set(emit(row)._fields)
    assert all(operation.bounds and operation.identity for operation in proof.operations)
    assert all(0 <= operation.worst.bits < operation.worst.available for operation in proof.operations)
    if proof.largest is None:
        return
    assert proof.largest.product >= row.max_additions
    one_more = row._replace(max_additions=proof.largest.product + 1)
    try:
        programs = emit_fold(one_more)
    except ValueError:
        return  # there are not even programs for it
    found = [bounds(contract) for contract in product_contracts(row, programs, one_more.max_additions)]
    assert {reason for one in found for reason, _ in one.failures} == {"overflow"}


def test_nine_limbs_with_two_additions_pass_the_word() -> None:
    # The representation that JDK-8294248 could not land.
    with pytest.raises(
        ProofError, match=r"P256, 9×29-bit limbs: multiply, step 231 \(add\) needs 63\.4 bits"
    ) as raised:
        prove(TWO_ADDITIONS)
    error = raised.value
    assert (error.field, error.representation, error.operation) == ("P256", "9×29-bit limbs", "multiply")
    assert error.reason == "overflow"
    assert error.peak is not None
    assert (error.peak.opcode, error.peak.available, error.peak.fits) == ("add", 63, False)
    # 63.2 bits are the column of nine products alone, before anything is folded into it.
    contract = product_contracts(NINE, emit_fold(TWO_ADDITIONS), 2)[0]
    column = [peak for peak in bounds(contract).peaks if f"{peak.bits:.1f}" == "63.2"]
    assert column
    assert f"{log2(9 * limb_bound(NINE, 2) ** 2):.1f}" == "63.2"
    assert largest_budgets(NINE) == largest_budgets(TWO_ADDITIONS)
    assert examine(NINE).largest == largest_budgets(NINE)
    assert largest_budgets(NINE).product == 1  # type: ignore[union-attr]


def test_a_declaration_that_promises_too_much_is_told_how_much_it_may() -> None:
    failures = examine(TWO_ADDITIONS).failures
    assert "budget" in {failure.reason for failure in failures}
    assert "2 additions before a product are promised, 1 can be proved" in " ".join(map(str, failures))


def test_the_montgomery_form_counts_no_additions() -> None:
    assert largest_budgets(MONTGOMERY) is None
    assert examine(MONTGOMERY).declared is None


def test_a_program_without_a_contract_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from pyjca_backends import prover

    monkeypatch.setattr(prover, "contracts", lambda *_: contracts(NINE, emit(NINE))[:3])
    with pytest.raises(NotImplementedError, match=r"no contract for .*canonical"):
        examine(NINE)


# ------------------------------------------------------------------------------------ exact transfer

SMALL = [Interval(low, high) for low in range(-5, 6) for high in range(low, 6)]
BINARY: tuple[Opcode, ...] = ("add", "sub", "mul", "mullow", "mulhigh", "mulfit", "wmul")
ARITY: dict[Opcode, int] = {"const": 0, "all": 0, **dict.fromkeys(BINARY, 2), "select": 3}


def check_rule(opcode: Opcode) -> None:
    """Compare a rule with the values of its primitive, on all small intervals."""
    primitive = PRIMITIVES[opcode]
    count = ARITY.get(opcode, 1)
    chosen = SMALL if count == 1 else SMALL[::5]
    for operands in itertools.product(
        *[[Interval(0, 1)], chosen, chosen] if count == 3 else [chosen] * count
    ):
        for k in (1, 2, 3):
            members = itertools.product(*(range(one.low, one.high + 1) for one in operands))
            values = [primitive.value(member, k) for member in members]
            least, most = min(values), max(values)
            if opcode == "mullow" and len({end >> k for end in PRIMITIVES["mul"].rule(operands, k)}) > 1:
                least, most = 0, (1 << k) - 1  # the whole period, where products lie in several
            assert primitive.rule(operands, k) == (least, most)


@pytest.mark.parametrize("opcode", PRIMITIVES)
def test_rules_are_exact(opcode: Opcode) -> None:
    check_rule(opcode)


@pytest.mark.parametrize("opcode", PRIMITIVES)
@pytest.mark.parametrize("change", [(0, -1), (1, 0), (0, 1), (-1, 0)])
def test_a_rule_that_is_wrong_by_one_is_noticed(
    opcode: Opcode, change: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = PRIMITIVES[opcode]

    def wrong(operands: Sequence[Interval], k: int) -> Interval:
        low, high = right.rule(operands, k)
        return Interval(low + change[0], high + change[1])

    monkeypatch.setitem(PRIMITIVES, opcode, right._replace(rule=wrong))
    with pytest.raises(AssertionError):
        check_rule(opcode)


# ----------------------------------------------------------------------------------------- soundness


def inputs_of(contract: Contract, source: random.Random) -> list[int]:
    """Return inputs that the contract admits, many of them at its limits."""
    result: list[int] = []
    for name, count in contract.program.inputs:
        limbs = contract.inputs[len(result) : len(result) + count]
        if name in contract.known:
            low, high = contract.known[name]
            value = source.choice(
                [low, low + 1, high - 1, high, (low + high) // 2, source.randint(low, high)]
            )
            width = contract.widths[name]
            result += [value >> width * index & ((1 << width) - 1) for index in range(count)]
            continue
        style = source.randrange(4)
        for limb in limbs:
            corner = limb.high if style == 0 else limb.low if style == 1 else source.choice(limb)
            result.append(source.randint(*limb) if style == 3 else corner)
    return result


def check_soundness(found: Bounds, inputs: Sequence[int]) -> None:
    """Compare an execution with the intervals: there is a case of the analysis that holds all of it."""
    contract = found.contract
    values = evaluate(contract.program, inputs)
    fitting = [
        case for case in found.cases if all(values[flag] == value for flag, value in case.flags.items())
    ]
    assert len(fitting) == 1
    (case,) = fitting
    for register, (value, interval) in enumerate(zip(values, case.registers, strict=True)):
        assert interval.low <= value <= interval.high, (contract.operation, register)
    for outputs, interval in zip(contract.results, case.values, strict=bool(case.values)):
        result = sum(values[output] << contract.width * index for index, output in enumerate(outputs))
        assert interval.low <= result <= interval.high, contract.operation


def check_executions(found: Iterable[Bounds], source: random.Random, times: int) -> None:
    for one in found:
        for _ in range(times):
            check_soundness(one, inputs_of(one.contract, source))


@every_row
def test_executions_stay_within_the_intervals(row: FieldDeclaration, seed: int) -> None:
    largest = {contract.operation: contract for contract in contracts(row, emit(row))}
    check_executions(map(bounds, largest.values()), random.Random(seed), 4)


@pytest.mark.assure
@every_row
def test_many_executions_stay_within_the_intervals(row: FieldDeclaration, seed: int) -> None:
    check_executions(map(bounds, contracts(row, emit(row))), random.Random(seed), 300)


WRONG_RULES = {
    "add": lambda operands, _: Interval(operands[0].low + operands[1].low, operands[0].high),
    "sub": lambda operands, _: Interval(
        operands[0].low - operands[1].low, operands[0].high - operands[1].high
    ),
    "mul": lambda operands, _: Interval(
        operands[0].low * operands[1].low, operands[0].high * operands[1].high
    ),
    "sar": lambda operands, k: Interval(-(-operands[0].low >> k), operands[0].high >> k),
    "low": lambda _, k: Interval(0, 1 << (k - 1)),
    "round": lambda operands, k: Interval(operands[0].low >> k, operands[0].high >> k),
    "rest": lambda _, k: Interval(0, (1 << k) - 1),
    "select": lambda operands, _: operands[1],
}


@pytest.mark.parametrize("opcode", WRONG_RULES)
def test_a_wrong_rule_is_noticed_by_executions(
    opcode: Opcode, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    programs = emit_fold(NINE)
    asymmetric = contract_of(NINE, "select")._replace(
        inputs=(symmetric(1),) * 9 + (symmetric(1 << 20),) * 9 + (Interval(0, 1),)
    )
    monkeypatch.setitem(PRIMITIVES, opcode, PRIMITIVES[opcode]._replace(rule=WRONG_RULES[opcode]))
    source = random.Random(seed)
    with pytest.raises(AssertionError):
        check_executions([bounds(one) for one in [*contracts(NINE, programs), asymmetric]], source, 10)


@pytest.mark.parametrize("method", ["evaluated", "bound", "by_cases", "of_operands", "undivided"])
@pytest.mark.parametrize("half", ["lower", "upper"])
def test_half_an_interval_of_values_is_noticed(
    method: str, half: str, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    right = getattr(values._Analysis, method)

    def wrong(*arguments: Any) -> Interval | None:
        interval: Interval | None = right(*arguments)
        if interval is None:
            return None
        middle = (interval.low + interval.high) // 2
        return Interval(interval.low, middle) if half == "lower" else Interval(middle, interval.high)

    monkeypatch.setattr(values._Analysis, method, wrong)
    source = random.Random(seed)
    rows = (NINE, MONTGOMERY, declaration("P256Order", "montgomery52"))
    followed = [one for row in rows for one in contracts(row, emit(row)) if one.value is not None]
    with pytest.raises(AssertionError):
        check_executions(map(bounds, followed), source, 20)


# -------------------------------------------------------------------------------------- planted faults


def reasons(row: FieldDeclaration, operation: str, program: Program) -> set[str]:
    """Return why another program for an operation is refused, "identity" included."""
    contract = contract_of(row, operation, **{operation: program})
    found = {reason for reason, _ in bounds(contract).failures}
    return found | ({"identity"} if mismatch(contract, row.modulus) else set())


def test_the_programs_that_faults_are_planted_in_have_none() -> None:
    for row in (NINE, MONTGOMERY):
        for operation, program in emit(row)._asdict().items():
            assert not reasons(row, operation, program)


@pytest.mark.parametrize("position", [0, 4, 9, -1])
def test_a_carry_that_is_not_made_is_found_by_the_bounds(position: int) -> None:
    program = emit_fold(NINE).multiply
    step = steps_of(program, "rest")[position]
    kept = program.instructions[step].operands[0]
    (carry,) = [one for one in steps_of(program, "round") if program.instructions[one].operands[0] == kept]
    taken = [one for one in carry_additions(program) if program.instructions[one].operands[1] == 18 + carry]
    faulty = without(program, step)
    for one in taken:
        faulty = without(faulty, one)
    if taken:  # the value is the same, and the limb is too long
        assert reasons(NINE, "multiply", faulty) <= {"result", "overflow"}
        assert reasons(NINE, "multiply", faulty)


def test_products_that_do_not_fit_a_word_are_found_by_the_bounds() -> None:
    program = emit(MONTGOMERY).multiply
    step = steps_of(program, "wmul")[1]  # the next steps add it to something wide
    assert reasons(MONTGOMERY, "multiply", with_opcode(program, step, "mul")) == {"overflow"}


@pytest.mark.parametrize(("shift", "fits"), [(23, True), (24, False)])
def test_sums_of_wide_products_have_a_limit(shift: int, fits: bool) -> None:
    builder = Builder("shifted", a=2)
    ((x, y),) = builder.inputs()
    program = builder.finish([(x.wide_product(y) << shift).low(52)])
    peak = intervals.peaks(program, run(program, [symmetric((1 << 52) - 1)] * 2))[1]
    assert (peak.available, peak.fits) == (127, fits)


@pytest.mark.parametrize(("shift", "fits"), [(41, True), (40, False)])
def test_a_value_that_is_narrowed_has_to_fit_a_word(shift: int, fits: bool) -> None:
    builder = Builder("narrowed", a=2)
    ((x, y),) = builder.inputs()
    program = builder.finish([(x.wide_product(y) >> shift).narrow()])
    peak = intervals.peaks(program, run(program, [Interval(0, (1 << 52) - 1)] * 2))[2]
    assert (peak.opcode, peak.available, peak.fits) == ("narrow", 63, fits)


@pytest.mark.parametrize(
    ("value", "fits"), [((1 << 63) - (1 << 25) - 1, True), ((1 << 63) - (1 << 25), False)]
)
def test_the_bias_of_a_rounding_carry_has_to_fit(value: int, fits: bool) -> None:
    for opcode in ("round", "rest"):
        builder = Builder("carry", a=1)
        ((a,),) = builder.inputs()
        program = builder.finish([a.round(26) if opcode == "round" else a.rest(26)])
        (peak,) = intervals.peaks(program, run(program, [Interval(0, value)]))
        assert peak.fits == fits


def unsubtracted(program: Program) -> Program:
    """Return the program without its final subtraction."""
    selects = {program.input_count + step for step in steps_of(program, "select")}
    outputs = [
        program.instructions[output - program.input_count].operands[2] if output in selects else output
        for output in program.outputs
    ]
    return program._replace(outputs=tuple(outputs))


@pytest.mark.parametrize(
    ("row", "operation"),
    [(NINE, "canonical"), (MONTGOMERY, "multiply"), (MONTGOMERY, "square"), (MONTGOMERY, "add")],
    ids=lambda part: part if isinstance(part, str) else row_id(part),
)
def test_a_missing_final_subtraction_is_found_by_the_value(row: FieldDeclaration, operation: str) -> None:
    program = getattr(emit(row), operation)
    found = reasons(row, operation, unsubtracted(program))
    assert "value" in found
    assert found <= {"value", "result"}


@pytest.mark.parametrize(("row", "operation"), [(NINE, "canonical"), (MONTGOMERY, "multiply")])
def test_a_final_subtraction_the_wrong_way_round_is_found_by_the_value(
    row: FieldDeclaration, operation: str
) -> None:
    program = getattr(emit(row), operation)
    for step in steps_of(program, "select"):
        _, x, y = program.instructions[step].operands
        program = with_operand(with_operand(program, step, 1, y), step, 2, x)
    assert {"value", "result"} == reasons(row, operation, program)


def test_a_final_subtraction_of_one_limb_only_is_found() -> None:
    program = emit(NINE).canonical  # type: ignore[union-attr]
    step = steps_of(program, "select")[3]
    x = program.instructions[step].operands[1]
    assert "identity" in reasons(NINE, "canonical", with_operand(program, step, 2, x))


def test_a_flag_that_is_neither_zero_nor_one_is_found() -> None:
    program = emit(NINE).canonical  # type: ignore[union-attr]
    flag = program.instructions[steps_of(program, "select")[0]].operands[0] - program.input_count
    assert program.instructions[flag].opcode == "sub"
    assert "flag" in reasons(NINE, "canonical", with_opcode(program, flag, "add"))


@pytest.mark.parametrize("row", [NINE, MONTGOMERY], ids=row_id)
def test_a_flag_that_a_contract_does_not_limit_is_found(row: FieldDeclaration) -> None:
    contract = contract_of(row, "select")
    unlimited = contract._replace(inputs=(*contract.inputs[:-1], Interval(0, 2)))
    assert {reason for reason, _ in bounds(unlimited).failures} == {"flag"}


def test_programs_that_go_through_the_emitter_are_refused_by_prove() -> None:
    programs = emit_fold(NINE)
    lowest = programs.multiply.outputs[0] - programs.multiply.input_count
    faulty = programs._replace(multiply=with_immediate(programs.multiply, lowest, 30))
    with pytest.raises(ProofError, match="P256, 9×29-bit limbs: multiply, limb 0 of the result") as raised:
        prove(NINE, faulty)
    assert raised.value.reason == "result"


# ------------------------------------------------------------------------------------------- report

SECP256K1 = """
from pyjca.spi import FieldDeclaration

SECP256K1 = FieldDeclaration(
    "secp256k1",
    terms=((256, 1), (32, -1), (0, -977)),
    bits={bits},
    limbs={limbs},
    max_additions=1,
)
"""


def test_a_users_declaration_is_proved(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(SECP256K1.format(bits=26, limbs=10))
    text, status = report(load_declarations(str(path)))
    assert status == 0
    assert "1 of 1 declarations are proved" in text
    assert "additions before a product: 1 declared, at most 4" in text
    row = next(line for line in text.splitlines() if " multiply " in line)
    assert row.split()[:3] == ["secp256k1", "limbs10", "multiply"]
    assert row.split()[-3:] == ["63", "proved", "proved"]


def test_what_is_not_proved_ends_with_status_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    rows = "ROWS = [SECP256K1, SECP256K1._replace(max_additions=0)]\n"
    path.write_text(SECP256K1.format(bits=30, limbs=9) + rows)
    text, status = report(load_declarations(str(path)), as_json=True)
    document = json.loads(text)
    assert status == 1
    assert (document["schema"], document["proved"]) == (1, False)
    one, none = document["declarations"]
    assert (one["field"], one["backend"]) == ("secp256k1", "limbs9")
    assert (one["proved"], none["proved"]) == (False, True)
    assert one["budgets"]["product"] == {"declared": 1, "largest": 0}
    multiply = next(row for row in one["operations"] if row["operation"] == "multiply")
    assert not multiply["bounds"]
    assert multiply["identity"]
    assert multiply["bits"] > multiply["available"] == 63
    assert {failure["reason"] for failure in one["failures"]} == {"overflow", "budget"}
    path.write_text(SECP256K1.format(bits=26, limbs=9))
    text, status = report(load_declarations(str(path)))
    assert status == 1
    assert "256 bits do not fit 9 limbs of 26 bits" in text


def test_progress_names_each_declaration() -> None:
    calls: list[tuple[int, int, str]] = []
    rows = [declaration("1305", "limbs5"), MONTGOMERY]
    result = report(rows, progress=lambda done, count, row: calls.append((done, count, row.backend)))
    assert calls == [(0, 2, "limbs5"), (1, 2, "montgomery52")]
    assert result.exit_status == 0
    assert "every result is reduced" in result.text
