"""Limb programs compute what they are for: an identity of polynomials, checked exactly.

For a program whose result shall be congruent to ``meaning(a, b, …)`` modulo p, the difference

    factor · sum(out[i] << bits·i) - meaning(sum(a[i] << bits·i), …)

is expanded over the inputs and the carries (see :mod:`pyjca_backends.symbolic`). If p divides every
coefficient, the congruence holds for all integers that inputs and carries may be, not only for
those that occur. The factor is 1, and R for a Montgomery product.

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
    register = 0
    for name, count in contract.program.inputs:
        values[name] = total(run.registers[register : register + count], contract.widths[name])
        register += count
    for outputs, expected in zip(contract.results, contract.meaning(values), strict=True):
        result = total([run.registers[output] for output in outputs], contract.width)
        yield add_to(times(result, constant(contract.factor)), expected, -1)


def _names(program: Program, run: Execution) -> dict[int, str]:
    """Return the variables of an execution in words."""
    names = [f"{name}{index}" for name, count in program.inputs for index in range(count)]
    result = dict(enumerate(names))
    for (rounding, register, bits), number in run.carries.items():
        source = names[register] if register < program.input_count else _step(program, register)
        result[number] = f"{'round' if rounding else 'sar'}({source}, {bits})"
    return result


def _step(program: Program, register: int) -> str:
    return f"step {register - program.input_count}"
