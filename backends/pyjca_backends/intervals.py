"""The primitives of limb programs on integers and on intervals, and the pass that uses them.

:data:`PRIMITIVES` is the one table of what each opcode means: its value, its exact transfer rule,
and what C computes on the way. A rule is exact: the interval that it returns is the least one that
holds every value of the opcode for operands in the given intervals. Most opcodes are monotonic in
each operand, also ``mul`` for each fixed sign of the other one; so their least and greatest values
are at the corners of the operands' intervals, and the rule follows from the value. ``low`` and
``rest`` are periodic: monotonic too as long as the operand stays within one period, and anything
otherwise. The rule of ``select`` is exact for a flag that can be both 0 and 1. That of ``mullow`` is exact
where all products lie within one period; else it gives the whole period, which may be too much.

Exact rules do not make an exact analysis. :func:`run` forgets how registers depend on each other,
so its intervals may be too wide, never too narrow.
"""

from __future__ import annotations

from itertools import product
from math import log2
from typing import TYPE_CHECKING, NamedTuple

from .program import FACTOR_BITS, TYPE_BITS, limits

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .program import Opcode, Program, RegisterType

__all__ = [
    "PRIMITIVES",
    "Interval",
    "Peak",
    "Primitive",
    "evaluate",
    "hull",
    "long_factors",
    "peaks",
    "run",
    "scarcity",
    "symmetric",
]


class Interval(NamedTuple):
    """All integers from ``low`` to ``high``, both included."""

    low: int
    high: int

    def within(self, other: Interval) -> bool:
        """Tell whether every member is a member of the other one."""
        return other.low <= self.low and self.high <= other.high


def symmetric(bound: int) -> Interval:
    """Return the integers of at most that magnitude."""
    return Interval(-bound, bound)


def hull(values: Sequence[int]) -> Interval:
    """Return the least interval that has these members."""
    return Interval(min(values), max(values))


class Primitive(NamedTuple):
    """What an opcode means.

    Attributes:
        value: from operands and immediate to the result.
        rule: the same on intervals, exactly.
        bias: from the immediate to what C adds to the first operand before it shifts.
    """

    value: Callable[[Sequence[int], int], int]
    rule: Callable[[Sequence[Interval], int], Interval]
    bias: Callable[[int], int] | None = None


def _half(k: int) -> int:
    return 1 << (k - 1)


def _round(operands: Sequence[int], k: int) -> int:
    return (operands[0] + _half(k)) >> k


def _rest(operands: Sequence[int], k: int) -> int:
    return operands[0] - (_round(operands, k) << k)


def _monotonic(value: Callable[[Sequence[int], int], int]) -> Primitive:
    def rule(operands: Sequence[Interval], k: int) -> Interval:
        return hull([value(corner, k) for corner in product(*operands)])

    return Primitive(value, rule)


def _periodic(
    value: Callable[[Sequence[int], int], int],
    period: Callable[[int, int], int],
    extremes: Callable[[int], Interval],
) -> Primitive:
    def rule(operands: Sequence[Interval], k: int) -> Interval:
        (a,) = operands
        if period(a.low, k) != period(a.high, k):
            return extremes(k)
        return Interval(value((a.low,), k), value((a.high,), k))

    return Primitive(value, rule)


_MUL = _monotonic(lambda operands, _: operands[0] * operands[1])
_LOW = _periodic(
    lambda operands, k: operands[0] & ((1 << k) - 1),
    lambda a, k: a >> k,
    lambda k: Interval(0, (1 << k) - 1),
)

PRIMITIVES: dict[Opcode, Primitive] = {
    "const": _monotonic(lambda _, k: k),
    "all": _monotonic(lambda _, k: k),
    "add": _monotonic(lambda operands, _: operands[0] + operands[1]),
    "sub": _monotonic(lambda operands, _: operands[0] - operands[1]),
    "mul": _MUL,
    "mullow": Primitive(
        lambda operands, k: _LOW.value((_MUL.value(operands, 0),), k),
        lambda operands, k: _LOW.rule((_MUL.rule(operands, 0),), k),
    ),
    "mulhigh": _monotonic(lambda operands, k: operands[0] * operands[1] >> k),
    "mulfit": _MUL,
    "wmul": _MUL,
    "shl": _monotonic(lambda operands, k: operands[0] << k),
    "sar": _monotonic(lambda operands, k: operands[0] >> k),
    "low": _LOW,
    "round": _monotonic(_round)._replace(bias=_half),
    "rest": _periodic(
        _rest, lambda a, k: _round((a,), k), lambda k: Interval(-_half(k), _half(k) - 1)
    )._replace(bias=_half),
    "select": Primitive(
        lambda operands, _: operands[2] if operands[0] else operands[1],
        lambda operands, _: hull([*operands[1], *operands[2]]),
    ),
    "narrow": _monotonic(lambda operands, _: operands[0]),
}


def evaluate(program: Program, inputs: Sequence[int]) -> list[int]:
    """Return the value of each register for these inputs, in integers of any length."""
    registers = list(inputs)
    for opcode, operands, k in program.instructions:
        registers.append(PRIMITIVES[opcode].value([registers[operand] for operand in operands], k))
    return registers


def run(program: Program, inputs: Sequence[Interval]) -> list[Interval]:
    """Return an interval that holds each register, given intervals that hold the inputs."""
    registers = list(inputs)
    for opcode, operands, k in program.instructions:
        registers.append(PRIMITIVES[opcode].rule([registers[operand] for operand in operands], k))
    return registers


# ---------------------------------------------------------------------------------- machine types


class Peak(NamedTuple):
    """What a step needs of a machine type, at most.

    Attributes:
        step: index of the instruction.
        opcode: its opcode.
        bits: log2 of the greatest magnitude; the type has ``available`` of them, and a sign or none.
        available: 63 or 127; 64 for a lane.
        fits: whether every value fits.
    """

    step: int
    opcode: Opcode
    bits: float
    available: int
    fits: bool

    @property
    def margin(self) -> float:
        """Bits that are left."""
        return self.available - self.bits


def peaks(program: Program, registers: Sequence[Interval]) -> list[Peak]:
    """Return what each step needs: for its result, and for the biased operand of a rounding."""
    types, first = program.types, program.input_count
    result = []
    for step, (opcode, operands, immediate) in enumerate(program.instructions):
        worst = _peak(step, opcode, registers[first + step], types[first + step])
        bias = PRIMITIVES[opcode].bias
        if bias is not None:
            shift, operand = bias(immediate), operands[0]
            biased = Interval(registers[operand].low + shift, registers[operand].high + shift)
            worst = min(worst, _peak(step, opcode, biased, types[operand]), key=scarcity)
        result.append(worst)
    return result


def scarcity(peak: Peak) -> tuple[bool, float]:
    """Return a key that orders what does not fit before what does, and little room before much."""
    return peak.fits, peak.margin


def _peak(step: int, opcode: Opcode, values: Interval, type_: RegisterType) -> Peak:
    magnitude = max(abs(values.low), abs(values.high))
    bits = log2(magnitude) if magnitude else 0.0
    available = TYPE_BITS[type_] - (type_ != "lane")
    return Peak(step, opcode, bits, available, values.within(Interval(*limits(type_))))


def long_factors(program: Program, registers: Sequence[Interval]) -> list[int]:
    """Return the steps that multiply lanes of more bits than are read, or whose product should be short."""
    types, first = program.types, program.input_count
    return [
        step
        for step, (opcode, operands, _) in enumerate(program.instructions)
        if opcode in FACTOR_BITS and types[first + step] == "lane"
        for lanes in [(*operands, first + step) if opcode == "mulfit" else operands]
        if any(registers[lane].high >> FACTOR_BITS[opcode] for lane in lanes)
    ]
