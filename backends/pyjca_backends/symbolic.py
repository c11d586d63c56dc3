"""Limb programs over polynomials: what every register is worth, exactly.

The variables are the inputs, the carries and the high halves of products. A carry
``s = floor(a / 2**k)`` is a variable of its own, because it is no polynomial in the inputs; what it
leaves behind is one then:

    low(a, k)  = a - 2**k · sar(a, k)          rest(a, k) = a - 2**k · round(a, k)

So is a high half ``floor(a · b / 2**k)``, and ``mullow(a, b, k) = a · b - 2**k · mulhigh(a, b, k)``.

Where every coefficient of ``a`` is divisible by ``2**k`` the carry is ``a / 2**k`` and leaves
nothing; a row of a Montgomery multiplication is such a case. A conditional value has one polynomial
for each value of its flag, so a program is executed once for each choice of flags.

A polynomial is a dictionary from monomials to coefficients; a monomial is a sorted tuple of
variables.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from .intervals import PRIMITIVES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .program import Instruction, Program

    Monomial = tuple[int, ...]
    Polynomial = dict[Monomial, int]

__all__ = [
    "Carry",
    "Execution",
    "add_to",
    "carry_source",
    "choices",
    "constant",
    "execute",
    "flags_of",
    "quotient",
    "times",
    "total",
    "variable",
]


def constant(value: int) -> Polynomial:
    """Return a polynomial without variables."""
    return {(): value} if value else {}


def variable(number: int) -> Polynomial:
    """Return a variable."""
    return {(number,): 1}


def add_to(target: Polynomial, addend: Polynomial, factor: int = 1) -> Polynomial:
    """Add factor · addend to the target, in place, and return it."""
    for monomial, coefficient in addend.items():
        value = target.get(monomial, 0) + factor * coefficient
        if value:
            target[monomial] = value
        else:
            target.pop(monomial, None)
    return target


def times(a: Polynomial, b: Polynomial) -> Polynomial:
    """Return a · b."""
    if len(b) == 1 and () in b:
        return {monomial: coefficient * b[()] for monomial, coefficient in a.items()}
    result: Polynomial = {}
    for left, x in a.items():
        for right, y in b.items():
            monomial = tuple(sorted(left + right)) if left and right else left or right
            result[monomial] = result.get(monomial, 0) + x * y
    return {monomial: coefficient for monomial, coefficient in result.items() if coefficient}


def quotient(a: Polynomial, bits: int) -> Polynomial | None:
    """Return a / 2**bits if that has integer coefficients."""
    mask = (1 << bits) - 1
    if any(coefficient & mask for coefficient in a.values()):
        return None
    return {monomial: coefficient >> bits for monomial, coefficient in a.items()}


def total(parts: Sequence[Polynomial], bits: int) -> Polynomial:
    """Return the value of limbs: ``sum(parts[i] << bits·i)``."""
    result: Polynomial = {}
    for index, part in enumerate(parts):
        add_to(result, part, 1 << (bits * index))
    return result


def flags_of(program: Program) -> tuple[int, ...]:
    """Return the registers that decide a select, in the order of their first use."""
    flags = (step.operands[0] for step in program.instructions if step.opcode == "select")
    return tuple(dict.fromkeys(flags))


def choices(program: Program) -> Iterator[dict[int, int]]:
    """Yield each assignment of 0 and 1 to the flags of a program."""
    flags = flags_of(program)
    for values in product((0, 1), repeat=len(flags)):
        yield dict(zip(flags, values, strict=True))


class Carry(NamedTuple):
    """Where a variable comes from that is no input: ``sar`` or ``round`` of a register."""

    rounding: bool
    register: int
    bits: int


def carry_source(program: Program, rounding: bool, register: int, bits: int) -> Carry:
    """Return the carry that ``sar`` or ``round`` of this register by so many bits is.

    A shift of a shifted register is one longer shift; ``narrow`` changes nothing.
    """
    while not rounding and register >= program.input_count:
        opcode, operands, k = program.instructions[register - program.input_count]
        if opcode not in ("sar", "narrow"):
            break
        register, bits = operands[0], bits + (k if opcode == "sar" else 0)
    return Carry(rounding, register, bits)


class Execution(NamedTuple):
    """The polynomials of a program for one choice of its flags.

    Attributes:
        registers: a polynomial for each register. Variables below the number of inputs are these.
        carries: the variables that are carries.
        halves: those that are high halves of products, by the registers of the factors and the bits.
    """

    registers: list[Polynomial]
    carries: dict[Carry, int]
    halves: dict[tuple[int, int, int], int]


def execute(program: Program, flags: Mapping[int, int]) -> Execution:
    """Return the polynomials of all registers where these registers have these values as flags."""
    run = Execution([variable(index) for index in range(program.input_count)], {}, {})
    for register in range(program.input_count):
        if register in flags:
            run.registers[register] = constant(flags[register])
    for instruction in program.instructions:
        run.registers.append(_step(run, program, instruction, flags))
    return run


def _step(run: Execution, program: Program, instruction: Instruction, flags: Mapping[int, int]) -> Polynomial:
    opcode, operands, k = instruction
    values = [run.registers[operand] for operand in operands]
    if opcode != "select" and all(len(value) == 0 or (len(value) == 1 and () in value) for value in values):
        return constant(PRIMITIVES[opcode].value([value.get((), 0) for value in values], k))
    if opcode == "select":
        return values[1 + flags[operands[0]]]
    if opcode == "narrow":
        return values[0]
    if opcode in ("add", "sub"):
        return add_to(dict(values[0]), values[1], 1 if opcode == "add" else -1)
    if opcode in ("mul", "mulfit", "wmul"):
        return times(values[0], values[1])
    if opcode == "shl":
        return times(values[0], constant(1 << k))
    if opcode in ("mullow", "mulhigh"):
        half = _half(run, program, operands, k)
        return half if opcode == "mulhigh" else add_to(times(values[0], values[1]), half, -1 << k)
    carry = _carry(run, program, operands[0], k, rounding=opcode in ("round", "rest"))
    if opcode in ("sar", "round"):
        return carry
    return add_to(dict(values[0]), carry, -1 << k)


def _carry(run: Execution, program: Program, register: int, bits: int, *, rounding: bool) -> Polynomial:
    carry = carry_source(program, rounding, register, bits)
    exact = quotient(run.registers[carry.register], carry.bits)
    if exact is not None:
        return exact
    return variable(run.carries.setdefault(carry, _next(run, program)))


def _half(run: Execution, program: Program, factors: Sequence[int], bits: int) -> Polynomial:
    a, b = sorted(factors)
    return variable(run.halves.setdefault((a, b, bits), _next(run, program)))


def _next(run: Execution, program: Program) -> int:
    return program.input_count + len(run.carries) + len(run.halves)
