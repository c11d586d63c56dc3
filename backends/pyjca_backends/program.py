"""Straight-line programs on machine words: the one form of a limb algorithm.

A :class:`Program` is a list of instructions without branches. Each writes one new register, so a
value never changes once it is there. The form is small on purpose: whoever interprets it (the
compiler to Python below, an analysis on intervals, a printer of C) has one rule per opcode.

========  ===========================================================  =======================
opcode    value                                                        range of the value
========  ===========================================================  =======================
const     the immediate
add       a + b
sub       a - b
mul       a · b
shl       a · 2**k
sar       floor(a / 2**k)
low       a mod 2**k                                                   [0, 2**k)
round     floor((a + 2**(k-1)) / 2**k): the rounding carry
rest      a - round(a, k) · 2**k: what that carry leaves               [-2**(k-1), 2**(k-1))
select    b where flag is 1, a where flag is 0 (operands flag, a, b)   hull of a and b
========  ===========================================================  =======================

``round`` and ``rest`` are primitives because their ranges cannot be had from the ranges of the
steps they consist of: the two terms of the difference depend on each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    LimbFunction = Callable[..., tuple[int, ...]]
    """Takes one sequence of integers for each group of inputs, returns the outputs."""

__all__ = ["WORD_BITS", "Builder", "Instruction", "Program", "Value", "compile_program", "source"]

Opcode = Literal["const", "add", "sub", "mul", "shl", "sar", "low", "round", "rest", "select"]

WORD_BITS = 64
"""Width of the signed machine word that every value of a program has to fit."""


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
    """

    name: str
    inputs: tuple[tuple[str, int], ...]
    instructions: tuple[Instruction, ...]
    outputs: tuple[int, ...]

    @property
    def input_count(self) -> int:
        """Number of registers that are inputs."""
        return sum(count for _, count in self.inputs)


class Value:
    """A register of a program under construction; arithmetic on it appends instructions."""

    __slots__ = ("_builder", "register")

    def __init__(self, builder: Builder, register: int) -> None:
        self._builder = builder
        self.register = register

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
        inputs: groups of inputs: name and number of words.
    """

    def __init__(self, name: str, **inputs: int) -> None:
        self._name = name
        self._inputs = tuple(inputs.items())
        self._input_count = sum(inputs.values())
        self._instructions: list[Instruction] = []
        self._constants: dict[int, Value] = {}

    def inputs(self) -> list[list[Value]]:
        """Return the inputs, group by group."""
        groups: list[list[Value]] = []
        first = 0
        for _, count in self._inputs:
            groups.append([Value(self, first + index) for index in range(count)])
            first += count
        return groups

    def emit(self, opcode: Opcode, *operands: Value, immediate: int = 0) -> Value:
        """Append an instruction and return the register that it writes."""
        registers = tuple(operand.register for operand in operands)
        self._instructions.append(Instruction(opcode, registers, immediate))
        return Value(self, self._input_count + len(self._instructions) - 1)

    def value(self, value: Value | int) -> Value:
        """Return a register for a value or a constant."""
        if isinstance(value, Value):
            return value
        if value not in self._constants:
            self._constants[value] = self.emit("const", immediate=value)
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
        return Program(self._name, self._inputs, tuple(self._instructions), registers)


# ------------------------------------------------------------------------ compilation to Python

# Binding strength of the operators that the printer uses, weakest first.
_BIT, _SHIFT, _SUM, _PRODUCT, _ATOM = range(5)


class _Printer:
    """Prints one program as a Python function.

    In a checked function each value has a statement of its own and is compared with the word's
    limits; otherwise a value that is read once is written into the expression that reads it.
    """

    def __init__(self, program: Program, checked: bool) -> None:
        self.program = program
        self.checked = checked
        self.first = program.input_count
        self.uses = [0] * (self.first + len(program.instructions))
        for instruction in program.instructions:
            for register in instruction.operands:  # ``select`` is printed with an operand twice
                self.uses[register] += 2 if instruction.opcode == "select" else 1
        for register in program.outputs:
            self.uses[register] += 2
        self.text: dict[int, tuple[str, int]] = {}
        self.carries: dict[tuple[int, int], int] = {}

    def operand(self, register: int, strength: int) -> str:
        text, binding = self.text[register]
        return text if binding >= strength else f"({text})"

    def expression(self, register: int, instruction: Instruction) -> tuple[str, int]:
        opcode, operands, k = instruction
        half, mask = 1 << k >> 1 if k > 0 else 0, (1 << k) - 1 if k > 0 else 0
        if opcode == "const":
            return (str(k), _ATOM) if k >= 0 else (f"({k})", _ATOM)
        first = operands[0]
        if opcode == "add":
            return f"{self.operand(first, _SUM)} + {self.operand(operands[1], _PRODUCT)}", _SUM
        if opcode == "sub":
            return f"{self.operand(first, _SUM)} - {self.operand(operands[1], _PRODUCT)}", _SUM
        if opcode == "mul":
            return f"{self.operand(first, _PRODUCT)} * {self.operand(operands[1], _ATOM)}", _PRODUCT
        if opcode == "shl":
            return f"{self.operand(first, _SUM)} << {k}", _SHIFT
        if opcode == "sar":
            return f"{self.operand(first, _SUM)} >> {k}", _SHIFT
        if opcode == "low":
            return f"{self.operand(first, _SUM)} & {mask}", _BIT
        if opcode == "round":
            self.carries[first, k] = register
            return f"{self.operand(first, _SUM)} + {half} >> {k}", _SHIFT
        if opcode == "rest":
            carry = self.carries.get((first, k))
            if carry is None:
                return f"({self.operand(first, _SUM)} + {half} & {mask}) - {half}", _SUM
            return f"{self.operand(first, _SUM)} - ({self.operand(carry, _SUM)} << {k})", _SUM
        flag, a, b = (self.operand(operand, _ATOM) for operand in operands)
        return f"{a} ^ -{flag} & ({a} ^ {b})", _BIT

    def print(self) -> str:
        program = self.program
        parameters = [name for name, _ in program.inputs]
        lines = [f"def {program.name}({', '.join(parameters)}):"]
        register = 0
        for name, count in program.inputs:
            names = [f"{name}{index}" for index in range(count)]
            lines.append(f"    {', '.join(names)}, = {name}")
            for text in names:
                self.text[register] = (text, _ATOM)
                register += 1
        for instruction in program.instructions:
            expression = self.expression(register, instruction)
            if self._inlined(register, instruction):
                self.text[register] = expression
            else:
                lines.append(f"    v{register} = {expression[0]}")
                self.text[register] = (f"v{register}", _ATOM)
                if self.checked:
                    lines.extend(self._checks(register, instruction))
            register += 1
        outputs = ", ".join(self.text[output][0] for output in program.outputs)
        lines.append(f"    return ({outputs},)")
        return "\n".join(lines) + "\n"

    def _inlined(self, register: int, instruction: Instruction) -> bool:
        # A rounding carry keeps its name, because ``rest`` is printed with it.
        if instruction.opcode in ("const", "round"):
            return instruction.opcode == "const"
        return not self.checked and self.uses[register] == 1

    def _checks(self, register: int, instruction: Instruction) -> list[str]:
        limit = 1 << (WORD_BITS - 1)
        step = register - self.first
        lines = []
        if instruction.opcode in ("round", "rest"):
            half = 1 << instruction.immediate >> 1
            operand = self.operand(instruction.operands[0], _SUM)
            lines.append(f"    if {operand} + {half} >= {limit}: _fail({step}, {operand} + {half})")
        lines.append(f"    if not {-limit} <= v{register} < {limit}: _fail({step}, v{register})")
        return lines


def source(program: Program, *, checked: bool = False) -> str:
    """Return the text of a Python function that runs the program."""
    return _Printer(program, checked).print()


def compile_program(
    program: Program, fail: Callable[[str, int, str, int], None] | None = None
) -> LimbFunction:
    """Return a Python function that runs the program.

    Args:
        program: the program.
        fail: makes the function check that each value fits the machine word; called with the
            program's name, the step, its opcode and the value where one does not, and has to raise.
    """
    namespace: dict[str, object] = {"__builtins__": {}}
    if fail is not None:
        report = fail

        def _fail(step: int, value: int) -> None:
            report(program.name, step, program.instructions[step].opcode, value)

        namespace["_fail"] = _fail
    code = compile(source(program, checked=fail is not None), f"<limb program {program.name}>", "exec")
    exec(code, namespace)  # noqa: S102 - the text is made here, from numbers and names of opcodes
    function: LimbFunction = namespace[program.name]  # type: ignore[assignment]
    return function
