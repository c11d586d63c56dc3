"""Limb programs compute what they are for: an identity of polynomials, checked exactly.

For a program whose result shall be congruent to ``meaning(a, b, …)`` modulo p, the difference

    factor · sum(out[i] << bits·i) - meaning(sum(a[i] << bits·i), …)

is expanded over the inputs and the carries (see :mod:`pyjca_backends.symbolic`). If p divides every
coefficient, the congruence holds for all integers that inputs and carries may be, not only for
those that occur. The factor is 1, and R for a Montgomery product. Where a contract takes a group for a
multiple of another one modulo p, the lowest limb of that group is written with what this says.

This says nothing of overflow: it is the statement for integers of any length, and the proof of
bounds says that machine words are long enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .symbolic import add_to, choices, constant, execute, times, total

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .contracts import Contract
    from .program import Program
    from .symbolic import Execution, Polynomial

__all__ = ["Mismatch", "mismatch"]


class Mismatch(NamedTuple):
    """A term of the difference that p does not divide.

    Attributes:
        term: the product of inputs and carries, in words; "1" for the constant.
        coefficient: its coefficient modulo p.
        terms: how many terms there are that p does not divide.
        flags: the choice of flags.
    """

    term: str
    coefficient: int
    terms: int
    flags: str


def mismatch(contract: Contract, modulus: int) -> Mismatch | None:
    """Return None if the program of a contract means what that says, or else where it does not."""
    program = contract.program
    for flags in choices(program):
        run = execute(program, flags)
        for difference in _differences(contract, run):
            wrong = {term: value % modulus for term, value in difference.items() if value % modulus}
            if wrong:
                names = _names(program, run)
                term, coefficient = min(wrong.items())
                chosen = [
                    f"{names.get(flag, _step(program, flag))} = {value}" for flag, value in flags.items()
                ]
                text = "·".join(names[number] for number in term) or "1"
                return Mismatch(text, coefficient, len(wrong), ", ".join(chosen))
    return None


def _differences(contract: Contract, run: Execution) -> Iterator[Polynomial]:
    values: dict[str, Polynomial] = {}
    lowest: dict[str, Polynomial] = {}
    register = 0
    for name, count in contract.program.inputs:
        limbs = run.registers[register : register + count]
        values[name], lowest[name] = total(limbs, contract.widths[name]), limbs[0]
        register += count
    for name, (other, factor) in contract.multiples.items():
        ((atom,),) = lowest[name]
        rest = add_to(dict(values[name]), lowest[name], -1)
        instead = add_to(times(values[other], constant(factor)), rest, -1)
        run = run._replace(registers=[_substituted(one, atom, instead) for one in run.registers])
    for outputs, expected in zip(contract.results, contract.meaning(values), strict=True):
        limbs = [run.registers[output] for output in outputs]
        result: Polynomial = {}
        for count, bits in contract.parts or ((len(limbs), 0),):
            add_to(result, total(limbs[:count], contract.width), 1 << bits)
            del limbs[:count]
        yield add_to(times(result, constant(contract.factor)), expected, -1)


def _substituted(polynomial: Polynomial, atom: int, instead: Polynomial) -> Polynomial:
    """Put a polynomial in the place of a variable, which is in no monomial twice."""
    result: Polynomial = {}
    for monomial, coefficient in polynomial.items():
        if atom not in monomial:
            add_to(result, {monomial: coefficient})
            continue
        others = tuple(one for one in monomial if one != atom)
        if len(others) + 1 != len(monomial):
            raise NotImplementedError("a power of a limb that is a multiple of others")
        add_to(result, times(instead, {others: coefficient}))
    return result


def _names(program: Program, run: Execution) -> dict[int, str]:
    """Return the variables of an execution in words."""
    names = [f"{name}{index}" for name, count in program.inputs for index in range(count)]
    result = dict(enumerate(names))
    for (rounding, register, bits), number in run.carries.items():
        result[number] = f"{'round' if rounding else 'sar'}({_source(names, program, register)}, {bits})"
    for (a, b, bits), number in run.halves.items():
        factors = f"{_source(names, program, a)}, {_source(names, program, b)}"
        result[number] = f"mulhigh({factors}, {bits})"
    return result


def _source(names: list[str], program: Program, register: int) -> str:
    return names[register] if register < program.input_count else _step(program, register)


def _step(program: Program, register: int) -> str:
    return f"step {register - program.input_count}"
