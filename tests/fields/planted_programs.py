"""Faults for the proofs to find: edits of emitted programs, and small programs that are wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyjca_backends.program import Opcode, Program

CARRIES: tuple[Opcode, ...] = ("sar", "low", "round", "rest")


def steps_of(program: Program, *opcodes: Opcode) -> list[int]:
    """Return the steps with one of these opcodes."""
    return [step for step, instruction in enumerate(program.instructions) if instruction.opcode in opcodes]


def with_immediate(program: Program, step: int, immediate: int) -> Program:
    """Change the constant or the number of bits of a step."""
    instructions = list(program.instructions)
    instructions[step] = instructions[step]._replace(immediate=immediate)
    return program._replace(instructions=tuple(instructions))


def with_opcode(program: Program, step: int, opcode: Opcode) -> Program:
    """Change the opcode of a step."""
    instructions = list(program.instructions)
    instructions[step] = instructions[step]._replace(opcode=opcode)
    return program._replace(instructions=tuple(instructions))


def with_operand(program: Program, step: int, position: int, register: int) -> Program:
    """Let a step read another register."""
    instructions = list(program.instructions)
    operands = list(instructions[step].operands)
    operands[position] = register
    instructions[step] = instructions[step]._replace(operands=tuple(operands))
    return program._replace(instructions=tuple(instructions))


def without(program: Program, step: int) -> Program:
    """Let all who read the result of a step read its first operand instead."""
    register = program.input_count + step
    (first, *_) = program.instructions[step].operands

    def renamed(registers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(first if one == register else one for one in registers)

    instructions = [one._replace(operands=renamed(one.operands)) for one in program.instructions]
    return program._replace(instructions=tuple(instructions), outputs=renamed(program.outputs))


def carry_additions(program: Program) -> list[int]:
    """Return the steps that add a carry to a limb."""
    first = program.input_count
    carries = {first + step for step in steps_of(program, "sar", "round")}
    return [step for step in steps_of(program, "add") if program.instructions[step].operands[1] in carries]


def fold_terms(program: Program) -> list[int]:
    """Return the steps that fold a column: a column plus or minus something times a digit."""
    first = program.input_count
    scaled = {first + step for step in steps_of(program, "shl", "mul")}
    return [
        step
        for step in steps_of(program, "add", "sub")
        if program.instructions[step].operands[1] in scaled
        and not _is_product(program, program.instructions[step].operands[1] - first)
    ]


def _is_product(program: Program, step: int) -> bool:
    """Tell whether a step multiplies two values, neither of them a constant."""
    opcode, operands, _ = program.instructions[step]
    constants = {program.input_count + one for one in steps_of(program, "const")}
    return opcode == "mul" and not constants.intersection(operands)


def mutants(program: Program) -> Iterator[tuple[str, Program]]:
    """Yield programs with one small fault each, and what it is."""
    for step, (opcode, operands, immediate) in enumerate(program.instructions):
        if opcode in ("add", "sub"):
            yield (
                f"step {step}: the other sign",
                with_opcode(program, step, "sub" if opcode == "add" else "add"),
            )
        if opcode in CARRIES or opcode == "shl":
            for count in (immediate - 1, immediate + 1):
                if count > 0:
                    yield f"step {step}: {opcode} by {count}", with_immediate(program, step, count)
        if opcode == "const":
            yield f"step {step}: another constant", with_immediate(program, step, immediate + 1)
        if operands and opcode != "select":
            yield f"step {step}: {opcode} left out", without(program, step)
        for position, register in enumerate(operands):
            if register + 1 < program.input_count + step:
                yield (
                    f"step {step}: operand {position} from next door",
                    with_operand(program, step, position, register + 1),
                )
