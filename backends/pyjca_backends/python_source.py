"""Limb programs as Python functions: how the reference tier runs them.

Python's integers are never too short, so a function computes what its program would compute in
words of any length. A *checked* function also compares each value with the limits of its type, as
C would have it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .program import FACTOR_BITS, TYPE_BITS, limits

if TYPE_CHECKING:
    from collections.abc import Callable

    from .program import Instruction, Program

    LimbFunction = Callable[..., tuple[int, ...]]
    """Takes one sequence of integers for each group of inputs, returns the outputs."""

__all__ = ["compile_program", "source"]

# Binding strength of the operators that the printer uses, weakest first.
_BIT, _SHIFT, _SUM, _PRODUCT, _ATOM = range(5)


class _Printer:
    """Prints one program as a Python function.

    In a checked function each value has a statement of its own and is compared with the word's
    limits; otherwise a value that is read once is written into the expression that reads it.
    """

    def __init__(self, program: Program, checked: bool) -> None:
        self.program = program
        self.types = program.types
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
        if opcode in ("const", "all"):
            return (str(k), _ATOM) if k >= 0 else (f"({k})", _ATOM)
        if opcode == "select":
            flag, a, b = (self.operand(operand, _ATOM) for operand in operands)
            return f"{a} ^ -{flag} & ({a} ^ {b})", _BIT
        first = operands[0]
        if opcode == "narrow":
            return self.text[first]
        if opcode in ("mul", "wmul", "mulfit", "mullow", "mulhigh"):
            product = f"{self.operand(first, _PRODUCT)} * {self.operand(operands[1], _ATOM)}"
            if opcode == "mullow":
                return f"{product} & {(1 << k) - 1}", _BIT
            return (f"{product} >> {k}", _SHIFT) if opcode == "mulhigh" else (product, _PRODUCT)
        left = self.operand(first, _SUM)
        if opcode == "add":
            return f"{left} + {self.operand(operands[1], _PRODUCT)}", _SUM
        if opcode == "sub":
            return f"{left} - {self.operand(operands[1], _PRODUCT)}", _SUM
        if opcode == "shl":
            return f"{left} << {k}", _SHIFT
        if opcode == "sar":
            return f"{left} >> {k}", _SHIFT
        mask, half = (1 << k) - 1, 1 << k >> 1
        if opcode == "low":
            return f"{left} & {mask}", _BIT
        if opcode == "round":
            self.carries[first, k] = register
            return f"{left} + {half} >> {k}", _SHIFT
        carry = self.carries.get((first, k))
        if carry is None:
            return f"({left} + {half} & {mask}) - {half}", _SUM
        return f"{left} - ({self.operand(carry, _SUM)} << {k})", _SUM

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
        if instruction.opcode in ("const", "all", "round"):
            return instruction.opcode != "round"
        return not self.checked and self.uses[register] == 1

    def _checks(self, register: int, instruction: Instruction) -> list[str]:
        step = register - self.first
        lines = []
        if instruction.opcode in ("round", "rest"):
            half = 1 << instruction.immediate >> 1
            operand = self.operand(instruction.operands[0], _SUM)
            limit = 1 << (TYPE_BITS[self.types[instruction.operands[0]]] - 1)
            lines.append(f"    if {operand} + {half} >= {limit}: _fail({step}, {operand} + {half})")
        least, most = limits(self.types[register])
        lines.append(f"    if not {least} <= v{register} <= {most}: _fail({step}, v{register})")
        if instruction.opcode in FACTOR_BITS and self.types[register] == "lane":
            lanes = (*instruction.operands, *[register] * (instruction.opcode == "mulfit"))
            for lane in lanes:
                text = self.operand(lane, _SHIFT)
                lines.append(f"    if {text} >> {FACTOR_BITS[instruction.opcode]}: _fail({step}, {text})")
        return lines


def source(program: Program, *, checked: bool = False) -> str:
    """Return the text of a Python function that runs the program."""
    return _Printer(program, checked).print()


def compile_program(
    program: Program, fail: Callable[[Program, int, int], None] | None = None
) -> LimbFunction:
    """Return a Python function that runs the program.

    Args:
        program: the program.
        fail: makes the function check that each value fits its type; called with the program,
            the step and the value where one does not, and has to raise.
    """
    namespace: dict[str, object] = {"__builtins__": {}}
    if fail is not None:
        report = fail

        def _fail(step: int, value: int) -> None:
            report(program, step, value)

        namespace["_fail"] = _fail
    code = compile(source(program, checked=fail is not None), f"<limb program {program.name}>", "exec")
    exec(code, namespace)  # noqa: S102 - the text is made here, from numbers and names of opcodes
    function: LimbFunction = namespace[program.name]  # type: ignore[assignment]
    return function
