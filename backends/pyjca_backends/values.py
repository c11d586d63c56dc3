"""Intervals for values that are spread over limbs: what the final reductions need.

An interval for each limb says little of the value ``sum(limb[i] << bits·i)``: a carry leaves one
limb and enters the next, and the two depend on each other. So this analysis keeps, beside the interval
of each register, a polynomial in *atoms*: inputs, carries and what carries left behind, each with an
interval of its own. It gains from it in six ways, each of which only intersects intervals that
all hold:

1. *Telescoping.* A polynomial is bounded as it stands, and again after each replacement of a rest by
   what it is, ``low(a, k) = a - 2**k · sar(a, k)``. In the sum over limbs the carries cancel.
2. *Nested floors.* ``floor((m + floor(n / 2**j)) / 2**k) = floor((m · 2**j + n) / 2**(j+k))`` for an
   integer m. So the carry into the top limb is the floor of the whole value below it, divided once.
3. *Cases of a carry.* Where a value is ``n + c · s`` with ``s = floor(n / 2**k)`` and s has a few
   possible values, each is looked at with the n that belong to it.
4. *Cases of a flag.* The program is analysed once for each choice of its flags, and a flag that is a
   borrow says on which side of zero the difference was. Every run of a program is in one of the cases.
5. *Exact quotients.* A row of a Montgomery product is divided without a rest (see
   :mod:`pyjca_backends.symbolic`), so ``2**k`` times a form can be written with what was divided.
6. *Values of operands.* A contract may know the value of an operand better than its limbs.

Weights of registers (the power of two that a limb counts for) only choose where 2. is tried; they
are no part of the argument.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .intervals import PRIMITIVES, Interval
from .symbolic import add_to, carry_source, choices, constant, execute, quotient, times, total, variable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .contracts import Contract
    from .program import Instruction
    from .symbolic import Carry, Polynomial

__all__ = ["Case", "analyse"]

_FEW = 16


class _Form(NamedTuple):
    """One value in two ways: over atoms, and over inputs and carries as identities have it."""

    local: Polynomial
    exact: Polynomial


class _Floor(NamedTuple):
    """A register as ``floor(form / 2**bits)``."""

    form: _Form
    bits: int


class _Rest(NamedTuple):
    """A register as ``operand - 2**bits · carry``, both registers."""

    operand: int
    bits: int
    carry: int


class Case(NamedTuple):
    """The result of an analysis for one choice of flags.

    Attributes:
        flags: the choice: register to 0 or 1.
        registers: an interval for each register.
        flags_hold: whether the registers that are used as flags were shown to be 0 or 1.
        values: an interval for the value of each result.
    """

    flags: Mapping[int, int]
    registers: list[Interval]
    flags_hold: bool
    values: list[Interval]


def analyse(contract: Contract) -> Iterator[Case]:
    """Yield the analysis of a contract for each choice of flags that can occur."""
    for flags in choices(contract.program):
        case = _Analysis(contract, flags).run()
        if case is not None:
            yield case


class _ImpossibleError(Exception):
    """No value of the inputs leads to this choice of flags."""


class _Analysis:
    def __init__(self, contract: Contract, flags: Mapping[int, int]) -> None:
        self.contract, self.flags = contract, flags
        self.program = program = contract.program
        self.first = program.input_count
        self.exact = execute(program, flags).registers
        self.registers = list(contract.inputs)
        self.flags_hold = True
        for register, value in flags.items():
            if register < self.first:
                self.flags_hold &= contract.inputs[register].within(Interval(0, 1))
                self.registers[register] = Interval(value, value)
        self.local = [variable(register) for register in range(self.first)]
        self.weights: list[int | None] = [
            contract.widths[name] * index for name, count in program.inputs for index in range(count)
        ]
        # Operands whose value is known better than their limbs say: the polynomial and the interval.
        self.operands: list[tuple[Polynomial, Interval]] = []
        register = 0
        for name, count in program.inputs:
            if name in contract.known:
                limbs = self.local[register : register + count]
                self.operands.append((total(limbs, contract.widths[name]), contract.known[name]))
            register += count
        # Registers that are floors, the bounds of their forms, and those with a few values only.
        self.floors: dict[int, _Floor] = {}
        self.bounds: dict[int, Interval] = {}
        self.few: list[int] = []
        # The first register for each carry, rests, those whose carry has not come yet, exact carries.
        self.carries: dict[Carry, int] = {}
        self.rests: dict[int, _Rest] = {}
        self.without_carry: dict[Carry, list[tuple[int, int, int]]] = {}
        self.divisions: dict[int, tuple[int, int]] = {}
        # What flags say: forms and their intervals.
        self.known: list[tuple[Polynomial, Interval]] = []
        self.assumed: set[int] = set()

    def run(self) -> Case | None:
        values = []
        try:
            for instruction in self.program.instructions:
                self.step(instruction)
            for outputs in self.contract.results:
                form = _Form(
                    total([self.local[output] for output in outputs], self.contract.width),
                    total([self.exact[output] for output in outputs], self.contract.width),
                )
                values.append(self.bound(form))
                self.refine_top(outputs, values[-1])
        except _ImpossibleError:
            return None
        return Case(self.flags, self.registers, self.flags_hold, values)

    def refine_top(self, outputs: Sequence[int], value: Interval) -> None:
        """The highest limb of a result is what the lower ones leave of its value."""
        *lower, top = outputs
        below = self.evaluated(total([variable(output) for output in lower], self.contract.width))
        unit = self.contract.width * len(lower)
        left = Interval(-((below.high - value.low) >> unit), (value.high - below.low) >> unit)
        self.registers[top] = _meet(self.registers[top], left)

    # ---------------------------------------------------------------------------------- one step

    def step(self, instruction: Instruction) -> None:
        opcode, operands, k = instruction
        register = len(self.registers)
        if opcode == "select":
            self.assume(operands[0])
            taken = operands[1 + self.flags[operands[0]]]
            self.append(self.registers[taken], self.local[taken], self.weights[taken])
            self.copy_floor(register, taken)
            return
        interval = PRIMITIVES[opcode].rule([self.registers[operand] for operand in operands], k)
        first = operands[0] if operands else -1
        if opcode in ("const", "all"):
            self.append(interval, constant(k), None)
        elif opcode == "narrow":
            self.append(self.registers[first], self.local[first], self.weights[first])
            self.copy_floor(register, first)
        elif opcode in ("mullow", "mulhigh"):
            self.append(interval, variable(register), None)
        elif opcode in ("mul", "mulfit", "wmul"):
            self.append(interval, times(self.local[first], self.local[operands[1]]), self.product(operands))
        elif opcode == "shl":
            self.append(interval, times(self.local[first], constant(1 << k)), None)
        elif opcode in ("add", "sub"):
            sign = 1 if opcode == "add" else -1
            local = add_to(dict(self.local[first]), self.local[operands[1]], sign)
            weight = self.weights[first]
            self.append(interval, local, self.weights[operands[1]] if weight is None else weight)
            if opcode == "add":
                self.expand(register, operands)
        elif opcode in ("sar", "round"):
            self.carry(register, instruction, interval)
        else:
            self.append(interval, variable(register), self.weights[first])
            self.rest(register, carry_source(self.program, opcode == "rest", first, k), first, k)

    def append(self, interval: Interval, local: Polynomial, weight: int | None) -> None:
        self.registers.append(interval)
        self.local.append(local)
        self.weights.append(weight)

    def product(self, operands: Sequence[int]) -> int | None:
        a, b = (self.weights[operand] for operand in operands)
        return None if a is None or b is None else a + b

    def copy_floor(self, register: int, source: int) -> None:
        if source in self.floors:
            self.floors[register] = self.floors[source]

    def rest(self, register: int, source: Carry, operand: int, k: int) -> None:
        """Note what a rest is, now or when the carry that goes with it is there."""
        if source in self.carries:
            self.rests[register] = _Rest(operand, k, self.carries[source])
        else:
            self.without_carry.setdefault(source, []).append((register, operand, k))

    def carry(self, register: int, instruction: Instruction, interval: Interval) -> None:
        opcode, (operand,), k = instruction
        source = carry_source(self.program, opcode == "round", operand, k)
        original = self.carries.setdefault(source, register)
        for rest, divided, count in self.without_carry.pop(source, ()):
            self.rests[rest] = _Rest(divided, count, original)
        if quotient(self.exact[operand], k) is not None:
            self.divisions.setdefault(original, (operand, k))
        weight = self.weights[operand]
        self.append(interval, variable(original), None if weight is None else weight + k)
        form, bits = self.floors.get(operand) or _Floor(self.form(operand), 0)
        if opcode == "round":
            bias = constant(1 << (k - 1 + bits))
            form = _Form(add_to(dict(form.local), bias), add_to(dict(form.exact), bias))
        self.floors[register] = _Floor(form, bits + k)
        self.refine(register, self.bounds.get(operand) if opcode == "sar" else None)

    def expand(self, register: int, operands: Sequence[int]) -> None:
        """Write a limb that has taken the carry of its neighbour as one floor."""
        for carry, other in (operands[::-1], operands):
            floor = self.floors.get(carry)
            if floor is None or self.weights[carry] != self.weights[other]:
                continue
            scale = 1 << floor.bits
            self.floors[register] = _Floor(
                _Form(
                    add_to(times(self.local[other], constant(scale)), floor.form.local),
                    add_to(times(self.exact[other], constant(scale)), floor.form.exact),
                ),
                floor.bits,
            )
            self.refine(register)
            return

    def refine(self, register: int, bound: Interval | None = None) -> None:
        """Narrow the interval of a register that is a floor, given a bound for the form if there is one."""
        form, bits = self.floors[register]
        bound = bound or self.bound(form)
        self.bounds[register] = bound
        refined = _meet(self.registers[register], Interval(bound.low >> bits, bound.high >> bits))
        self.registers[register] = refined
        if refined.high - refined.low < _FEW and _is_variable(self.exact[register]):
            self.few.append(register)

    # ------------------------------------------------------------------------------------- flags

    def assume(self, register: int) -> None:
        """From here on only runs count in which this flag has its value."""
        if register in self.assumed:
            return
        self.assumed.add(register)
        if not self.registers[register].within(Interval(0, 1)):
            self.flags_hold = False
            return
        value = self.flags[register]
        if value not in range(self.registers[register].low, self.registers[register].high + 1):
            raise _ImpossibleError
        self.registers[register] = Interval(value, value)
        local = dict(self.local[register])
        shift = local.pop((), 0)
        if len(local) != 1:
            return
        ((atoms, sign),) = local.items()
        if len(atoms) == 1 and sign in (1, -1) and atoms[0] in self.floors:
            form, bits = self.floors[atoms[0]]
            carry = (value - shift) * sign
            self.known.append((form.exact, Interval(carry << bits, ((carry + 1) << bits) - 1)))

    # ------------------------------------------------------------------------------------- bounds

    def form(self, register: int) -> _Form:
        return _Form(self.local[register], self.exact[register])

    def bound(self, form: _Form) -> Interval:
        """Return an interval that holds a form."""
        local = dict(form.local)
        result = self.undivided(local, self.evaluated(local))
        while True:
            rest = max(
                (atoms[0] for atoms in local if len(atoms) == 1 and atoms[0] in self.rests), default=-1
            )
            if rest < 0:
                break
            operand, k, carry = self.rests[rest]
            coefficient = local.pop((rest,))
            add_to(local, self.local[operand], coefficient)
            add_to(local, variable(carry), -coefficient << k)
            result = self.undivided(local, _meet(result, self.evaluated(local)))
        if self.operands:
            result = _meet(result, self.of_operands(local))
        for known, interval in self.known:
            difference = _constant_difference(form.exact, known)
            if difference is not None:
                result = _meet(result, Interval(interval.low + difference, interval.high + difference))
        for register in self.few:
            cases = self.by_cases(form.exact, register)
            if cases is not None:
                result = _meet(result, cases)
        return result

    def undivided(self, local: Polynomial, result: Interval) -> Interval:
        """Bound a form also with its exact quotients written as what was divided, by multiplying it."""
        scaled, bits = local, 0
        while self.divisions:
            quotients = [atoms[0] for atoms in scaled if len(atoms) == 1 and atoms[0] in self.divisions]
            if not quotients:
                break
            atom = max(quotients)
            operand, k = self.divisions[atom]
            scaled = times(scaled, constant(1 << k))
            add_to(scaled, self.local[operand], scaled.pop((atom,)) >> k)
            bits += k
            low, high = self.evaluated(scaled)
            result = _meet(result, Interval(-(-low >> bits), high >> bits))
        return result

    def of_operands(self, local: Polynomial) -> Interval:
        """Bound multiples of whole operands by what is known of their values."""
        remainder = dict(local)
        low = high = 0
        for operand, value in self.operands:
            lowest = next(iter(operand))
            factor = remainder.get(lowest, 0)
            if all(remainder.get(limb) == factor * weight for limb, weight in operand.items()):
                add_to(remainder, operand, -factor)
                ends = (factor * value.low, factor * value.high)
                low, high = low + min(ends), high + max(ends)
        rest = self.evaluated(remainder)
        return Interval(low + rest.low, high + rest.high)

    def evaluated(self, local: Polynomial) -> Interval:
        low = high = 0
        for atoms, coefficient in local.items():
            if len(atoms) == 1:
                least, most = self.registers[atoms[0]]
            else:
                least, most = self.monomial(atoms)
            if coefficient < 0:
                least, most = most, least
            low += coefficient * least
            high += coefficient * most
        return Interval(low, high)

    def monomial(self, atoms: tuple[int, ...]) -> Interval:
        powers: dict[int, int] = {}
        for atom in atoms:
            powers[atom] = powers.get(atom, 0) + 1
        result = Interval(1, 1)
        for atom, power in powers.items():
            low, high = self.registers[atom]
            ends = [low**power, high**power]
            if power % 2 == 0 and low < 0 < high:
                ends.append(0)
            result = PRIMITIVES["mul"].rule([result, Interval(min(ends), max(ends))], 0)
        return result

    def by_cases(self, exact: Polynomial, register: int) -> Interval | None:
        """Bound ``n + c·s + d`` where s is that register, ``floor(n / 2**k)``, case by case."""
        (name,) = self.exact[register]
        if name not in exact:
            return None
        numerator, bits = self.floors[register]
        difference = add_to(dict(exact), numerator.exact, -1)
        factor, shift = difference.pop(name, 0), difference.pop((), 0)
        if difference:
            return None
        whole = self.bounds[register]
        parts: list[int] = []
        for carry in range(self.registers[register].low, self.registers[register].high + 1):
            low = max(whole.low, carry << bits)
            high = min(whole.high, ((carry + 1) << bits) - 1)
            if low <= high:
                parts += [low + factor * carry + shift, high + factor * carry + shift]
        return Interval(min(parts), max(parts)) if parts else None


def _meet(a: Interval, b: Interval) -> Interval:
    """Return what two intervals have in common that hold the same number."""
    low, high = max(a.low, b.low), min(a.high, b.high)
    if low > high:
        raise _ImpossibleError
    return Interval(low, high)


def _is_variable(exact: Polynomial) -> bool:
    return len(exact) == 1 and all(len(name) == 1 and factor == 1 for name, factor in exact.items())


def _constant_difference(a: Polynomial, b: Polynomial) -> int | None:
    if abs(len(a) - len(b)) > 1:
        return None
    difference = add_to(dict(a), b, -1)
    shift = difference.pop((), 0)
    return None if difference else shift
