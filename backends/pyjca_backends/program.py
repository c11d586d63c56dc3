"""Straight-line programs on machine words: the one form of a limb algorithm.

A :class:`Program` is a list of instructions without branches. Each writes one new register, so a
value never changes once it is there. The form is small on purpose: whoever interprets it (the
compiler to Python in :mod:`pyjca_backends.python_source`, an analysis on intervals, a printer of C)
has one rule per opcode.

A register has a static type: *word*, a signed machine word of 64 bits; *wide*, a signed one of
128 bits, which holds products of limbs that are too long for a word; or *lane*, an unsigned word of 64
bits, of which vectors have one for each of several numbers. The inputs of a program are words, or
all lanes; what is computed of lanes are lanes, and nothing else meets them.

========  ==============================================  ===================  ====================
opcode    value                                           type                 range of the value
========  ==============================================  ===================  ====================
const     the immediate                                   word
all       the immediate                                   lane
add       a + b                                           wide if a or b is
sub       a - b                                           wide if a or b is
mul       a · b, of words or of lanes below 2**32         word or lane
mullow    a · b mod 2**52, of lanes below 2**52           lane                 [0, 2**52)
mulhigh   floor(a · b / 2**52), of lanes below 2**52      lane                 [0, 2**52)
mulfit    a · b, of lanes below 2**52, which has to be    lane
          below 2**52 too
wmul      a · b, of words                                 wide
shl       a · 2**k                                        that of a
sar       floor(a / 2**k)                                 that of a
low       a mod 2**k, k <= 63                             word                 [0, 2**k)
round     floor((a + 2**(k-1)) / 2**k): the rounding      that of a
          carry
rest      a - round(a, k) · 2**k, k <= 63: what that      word                 [-2**(k-1), 2**(k-1))
          carry leaves
select    b where flag is 1, a where it is 0, of words    word                 hull of a and b
          (operands flag, a, b)
narrow    a, of type wide, whose value has to fit a word  word                 that of a
========  ==============================================  ===================  ====================

``round`` and ``rest`` are primitives because their ranges cannot be had from the ranges of the
steps they consist of: the two terms of the difference depend on each other. A word becomes wide by
``wmul`` with 1 or by being added to something wide; there is no other way, and no wide constant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "FACTOR_BITS",
    "TYPE_BITS",
    "Builder",
    "Instruction",
    "Opcode",
    "Program",
    "RegisterType",
    "Value",
    "limits",
    "result_type",
]

Opcode = Literal[
    "const",
    "all",
    "add",
    "sub",
    "mul",
    "mullow",
    "mulhigh",
    "mulfit",
    "wmul",
    "shl",
    "sar",
    "low",
    "round",
    "rest",
    "select",
    "narrow",
]
RegisterType = Literal["word", "wide", "lane"]

TYPE_BITS: dict[RegisterType, int] = {"word": 64, "wide": 128, "lane": 64}
"""Width of each type, sign included where it has one."""

FACTOR_BITS: dict[Opcode, int] = {"mul": 32, "mullow": 52, "mulhigh": 52, "mulfit": 52}
"""How many bits of lanes are multiplied."""

_ARITY: dict[Opcode, int] = {
    "const": 0,
    "all": 0,
    "add": 2,
    "sub": 2,
    "mul": 2,
    "mullow": 2,
    "mulhigh": 2,
    "mulfit": 2,
    "wmul": 2,
    "select": 3,
}
_OF_LANES: tuple[Opcode, ...] = ("add", "sub", "mul", "mullow", "mulhigh", "mulfit", "shl", "sar", "low")
_LONGEST_REST = 63


def limits(type_: RegisterType) -> tuple[int, int]:
    """Return the least and the greatest value of a type."""
    bits = TYPE_BITS[type_]
    return (0, (1 << bits) - 1) if type_ == "lane" else (-1 << (bits - 1), (1 << (bits - 1)) - 1)


class Instruction(NamedTuple):
    """One step: the opcode, the registers it reads, and its constant or shift count."""

    opcode: Opcode
    operands: tuple[int, ...] = ()
    immediate: int = 0


class Program(NamedTuple):
    """A straight-line program.

    Attributes:
        name: the operation.
        inputs: groups of inputs, each a name and a number of words. The inputs are the first
            registers, in this order; instruction i writes the i-th register after them.
        instructions: the steps.
        outputs: the registers that hold the result.
        input_type: the type of all inputs.
    """

    name: str
    inputs: tuple[tuple[str, int], ...]
    instructions: tuple[Instruction, ...]
    outputs: tuple[int, ...]
    input_type: RegisterType = "word"

    @property
    def input_count(self) -> int:
        """Number of registers that are inputs."""
        return sum(count for _, count in self.inputs)

    @property
    def types(self) -> tuple[RegisterType, ...]:
        """The type of each register, inputs first.

        Raises:
            ValueError: an instruction does not take operands of such types.
        """
        types: list[RegisterType] = [self.input_type] * self.input_count
        for instruction in self.instructions:
            types.append(result_type(instruction, [types[operand] for operand in instruction.operands]))
        return tuple(types)


def result_type(instruction: Instruction, operands: Sequence[RegisterType]) -> RegisterType:
    """Return the type of what an instruction writes, given the types of its operands.

    Raises:
        ValueError: it does not take such operands, or such an immediate.
    """
    opcode, _, k = instruction
    wide = "wide" in operands
    if len(operands) != _ARITY.get(opcode, 1):
        raise ValueError(f"{opcode} does not take {len(operands)} operands")
    if opcode in ("const", "all"):
        constant: RegisterType = "word" if opcode == "const" else "lane"
        least, most = limits(constant)
        if not least <= k <= most:
            raise ValueError(f"the constant {k:#x} does not fit a machine word")
        return constant
    if "lane" in operands:
        return _lane(instruction, operands)
    if opcode in ("mullow", "mulhigh", "mulfit"):
        raise ValueError(f"{opcode} takes lanes only")
    if opcode in ("mul", "wmul", "select") and wide:
        raise ValueError(f"{opcode} takes words only")
    if opcode == "narrow" and not wide:
        raise ValueError("narrow takes a wide value")
    if opcode in ("low", "rest") and not 0 < k <= _LONGEST_REST:
        raise ValueError(f"{opcode} leaves 1 to {_LONGEST_REST} bits, not {k}")
    if opcode in ("shl", "sar", "round") and not 0 < k < TYPE_BITS["wide" if wide else "word"]:
        raise ValueError(f"{opcode} by {k} bits is not defined")
    if opcode in ("low", "rest", "narrow"):
        return "word"
    return "wide" if wide or opcode == "wmul" else "word"


def _lane(instruction: Instruction, operands: Sequence[RegisterType]) -> RegisterType:
    opcode, _, k = instruction
    if opcode not in _OF_LANES or {*operands} != {"lane"}:
        raise ValueError(f"{opcode} does not take lanes, or not with words")
    if opcode in ("mullow", "mulhigh", "mulfit") and k != FACTOR_BITS[opcode]:
        raise ValueError(f"{opcode} by {k} bits is not defined")
    if opcode in ("shl", "sar", "low") and not 0 < k < TYPE_BITS["lane"]:
        raise ValueError(f"{opcode} by {k} bits is not defined")
    return "lane"


class Value:
    """A register of a program under construction; arithmetic on it appends instructions."""

    __slots__ = ("_builder", "register", "type")

    def __init__(self, builder: Builder, register: int, type: RegisterType = "word") -> None:
        self._builder = builder
        self.register = register
        self.type = type

    def __add__(self, other: Value | int) -> Value:
        return self._builder.emit("add", self, self._builder.value(other))

    def __sub__(self, other: Value | int) -> Value:
        return self._builder.emit("sub", self, self._builder.value(other))

    def __mul__(self, other: Value | int) -> Value:
        return self._builder.emit("mul", self, self._builder.value(other))

    def __lshift__(self, count: int) -> Value:
        return self._builder.emit("shl", self, immediate=count) if count else self

    def __rshift__(self, count: int) -> Value:
        return self._builder.emit("sar", self, immediate=count) if count else self

    def low_product(self, other: Value) -> Value:
        """Return the low 52 bits of the product of two lanes."""
        return self._builder.emit("mullow", self, other, immediate=FACTOR_BITS["mullow"])

    def high_product(self, other: Value) -> Value:
        """Return the high 52 bits of the product of two lanes."""
        return self._builder.emit("mulhigh", self, other, immediate=FACTOR_BITS["mulhigh"])

    def short_product(self, other: Value) -> Value:
        """Return the product of two lanes, of which the low 52 bits are all."""
        return self._builder.emit("mulfit", self, other, immediate=FACTOR_BITS["mulfit"])

    def wide_product(self, other: Value | int) -> Value:
        """Return the product of two words as a wide value."""
        return self._builder.emit("wmul", self, self._builder.value(other))

    def narrow(self) -> Value:
        """Return the value as a word, which it has to fit."""
        return self._builder.emit("narrow", self) if self.type == "wide" else self

    def low(self, count: int) -> Value:
        """Return the lowest bits, as a non-negative number."""
        return self._builder.emit("low", self, immediate=count)

    def round(self, count: int) -> Value:
        """Return the rounding carry out of the lowest bits."""
        return self._builder.emit("round", self, immediate=count)

    def rest(self, count: int) -> Value:
        """Return what :meth:`round` leaves behind."""
        return self._builder.emit("rest", self, immediate=count)


class Builder:
    """Collects the instructions of one program.

    Args:
        name: the operation.
        input_type: the type of all inputs, and of constants.
        inputs: groups of inputs: name and number of words.
    """

    def __init__(self, name: str, input_type: RegisterType = "word", /, **inputs: int) -> None:
        self._name = name
        self._type = input_type
        self._inputs = tuple(inputs.items())
        self._input_count = sum(inputs.values())
        self._instructions: list[Instruction] = []
        self._constants: dict[int, Value] = {}

    def inputs(self) -> list[list[Value]]:
        """Return the inputs, group by group."""
        groups: list[list[Value]] = []
        first = 0
        for _, count in self._inputs:
            groups.append([Value(self, first + index, self._type) for index in range(count)])
            first += count
        return groups

    def emit(self, opcode: Opcode, *operands: Value, immediate: int = 0) -> Value:
        """Append an instruction and return the register that it writes."""
        instruction = Instruction(opcode, tuple(operand.register for operand in operands), immediate)
        type_ = result_type(instruction, [operand.type for operand in operands])
        self._instructions.append(instruction)
        return Value(self, self._input_count + len(self._instructions) - 1, type_)

    def value(self, value: Value | int) -> Value:
        """Return a register for a value or a constant."""
        if isinstance(value, Value):
            return value
        if value not in self._constants:
            self._constants[value] = self.emit("all" if self._type == "lane" else "const", immediate=value)
        return self._constants[value]

    def scaled(self, value: Value, factor: int) -> Value:
        """Return value · factor for a positive constant, by a shift where that is possible."""
        if factor & (factor - 1) == 0:
            return value << factor.bit_length() - 1
        return value * factor

    def select(self, flag: Value, a: Value, b: Value) -> Value:
        """Return b where flag is 1, a where it is 0."""
        return self.emit("select", flag, a, b)

    def finish(self, outputs: Sequence[Value]) -> Program:
        """Return the program with these results."""
        registers = tuple(output.register for output in outputs)
        return Program(self._name, self._inputs, tuple(self._instructions), registers, self._type)
