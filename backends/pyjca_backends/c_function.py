"""One limb program as a C function.

The text relies on :mod:`pyjca_backends.c_words`, and on what is proved of the program: that no value
leaves its type. Left shifts are done on unsigned words, and right shifts of negative numbers are
arithmetic, which the words assert. A function has no branches. All inputs are read before the first
output is written, so that results may be the same arrays as operands.
"""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .program import Instruction, Program

__all__ = ["constant", "function", "parameters", "prototype", "wrapped"]

_COLUMNS = 100
_DEEPEST = 3
_BREAK = re.compile(r", |. [-+] ")
_INDENT = "    "

# Binding strength of what an expression consists of, weakest first.
_SHIFT, _SUM, _PRODUCT, _ATOM = range(4)


class _Printer:
    """Prints one program as a C function.

    A word that is read once is written into the expression that reads it. Wide values have
    variables; a sum that its successor alone reads goes on in the same variable.
    """

    def __init__(self, program: Program) -> None:
        self.program = program
        self.types = program.types
        self.first = program.input_count
        self.uses = [0] * len(self.types)
        for register in program.outputs:
            self.uses[register] += 1
        # From the last step to the first, so that what nobody reads counts for nothing.
        for register in range(len(self.types) - 1, self.first - 1, -1):
            if self.uses[register]:
                for operand in self.instruction(register).operands:
                    self.uses[operand] += 1
        self.text: dict[int, tuple[str, int]] = {}
        self.variables: dict[int, str] = {}
        self.masks: dict[int, str] = {}
        self.lines: list[str] = []

    def instruction(self, register: int) -> Instruction:
        return self.program.instructions[register - self.first]

    def operand(self, register: int, strength: int = _SHIFT) -> str:
        text, binding = self.text[register]
        return text if binding >= strength else f"({text})"

    def wide_operand(self, register: int) -> str:
        text = self.operand(register)
        return text if self.types[register] == "wide" else f"wide_from({text})"

    def statement(self, text: str) -> None:
        self.lines += wrapped(f"{_INDENT}{text};")

    def print(self, head: str, results: Sequence[str]) -> str:
        self.load()
        for register in range(self.first, len(self.types)):
            if self.uses[register]:
                self.step(register)
        for result, output in zip(results, self.program.outputs, strict=True):
            self.statement(f"{result} = {self.operand(output)}")
        return "\n".join([*wrapped(head), "{", *self.lines, "}"]) + "\n"

    def load(self) -> None:
        # All inputs before any output is written: outputs may be the same arrays.
        register = 0
        for name, length in self.program.inputs:
            loads = []
            for index in range(length):
                if is_scalar(name):
                    self.text[register] = (name, _ATOM)
                else:
                    self.text[register] = (f"{name}{index}", _ATOM)
                    if self.uses[register]:
                        loads.append(f"{name}{index} = {name}[{index}]")
                register += 1
            if loads:
                self.statement(f"const int64_t {', '.join(loads)}")
            elif not any(self.uses[register - length : register]):
                self.statement(f"(void){name}")

    def step(self, register: int) -> None:
        instruction = self.instruction(register)
        if self.types[register] == "wide" and instruction.opcode in ("add", "sub"):
            self.wide_sum(register, instruction)
            return
        text, strength = self.expression(register, instruction)
        if self.uses[register] == 1 or instruction.opcode == "const":
            self.text[register] = (text, strength)
            return
        type_ = "wide" if self.types[register] == "wide" else "int64_t"
        self.statement(f"const {type_} v{register} = {text}")
        self.text[register] = (f"v{register}", _ATOM)

    def wide_sum(self, register: int, instruction: Instruction) -> None:
        a, b = instruction.operands
        if instruction.opcode == "add" and self.goes_on(b) and not self.goes_on(a):
            a, b = b, a
        text = f"wide_{instruction.opcode}({self.wide_operand(a)}, {self.wide_operand(b)})"
        if self.goes_on(a):
            variable = self.variables[a]
            self.statement(f"{variable} = {text}")
        else:
            variable = f"v{register}"
            self.statement(f"wide {variable} = {text}")
        self.variables[register] = variable
        self.text[register] = (variable, _ATOM)

    def goes_on(self, register: int) -> bool:
        return register in self.variables and self.uses[register] == 1

    def expression(self, register: int, instruction: Instruction) -> tuple[str, int]:
        opcode, operands, k = instruction
        if opcode == "const":
            return constant(k), _ATOM
        first = operands[0]
        wide = self.types[first] == "wide"
        if opcode in ("add", "sub"):
            sign = "+" if opcode == "add" else "-"
            return f"{self.left(operands, _SUM)} {sign} {self.operand(operands[1], _PRODUCT)}", _SUM
        if opcode == "mul":
            return f"{self.left(operands, _PRODUCT)} * {self.operand(operands[1], _ATOM)}", _PRODUCT
        if opcode == "wmul":
            bits = self.power_of_two(operands[1])
            if bits:
                return f"wide_scaled({self.operand(first)}, {bits})", _ATOM
            return f"wide_mul({self.operand(first)}, {self.operand(operands[1])})", _ATOM
        if opcode == "narrow":
            return f"wide_narrow({self.operand(first)})", _ATOM
        if opcode == "sar" and not wide:
            return f"{self.operand(first, _ATOM)} >> {k}", _SHIFT
        if opcode in ("shl", "sar", "low", "round", "rest"):
            return f"{'wide' if wide else 'word'}_{opcode}({self.operand(first)}, {k})", _ATOM
        flag, a, b = operands
        return f"word_select({self.mask(flag)}, {self.operand(a)}, {self.operand(b)})", _ATOM

    def power_of_two(self, register: int) -> int:
        """Return the exponent of a constant that is a power of two, 0 for everything else."""
        if register < self.first or self.instruction(register).opcode != "const":
            return 0
        value = self.instruction(register).immediate
        return value.bit_length() - 1 if value > 0 and value & (value - 1) == 0 else 0

    def left(self, operands: tuple[int, ...], strength: int) -> str:
        # C would compute with ints if both operands were short constants.
        constants = all(
            register >= self.first and self.instruction(register).opcode == "const" for register in operands
        )
        return f"{'(int64_t)' if constants else ''}{self.operand(operands[0], strength)}"

    def mask(self, flag: int) -> str:
        if flag not in self.masks:
            self.masks[flag] = f"mask{len(self.masks)}" if self.masks else "mask"
            self.statement(f"const int64_t {self.masks[flag]} = word_mask({self.operand(flag)})")
        return self.masks[flag]


def constant(value: int) -> str:
    """Return a word as an atom of an expression."""
    if value == -(1 << 63):
        return "INT64_MIN"
    digits = str(abs(value)) if abs(value) < 1 << 10 else f"{abs(value):#x}"
    if abs(value) >= 1 << 31:
        digits = f"INT64_C({digits})"
    return digits if value >= 0 else f"(-{digits})"


def wrapped(line: str) -> list[str]:
    """Break a line before signs and after commas, inside as few brackets as possible."""
    indent = line[: len(line) - len(line.lstrip())]
    longest = _COLUMNS - len(indent) - len(_INDENT)
    for depth in count():
        parts = _parts(line, depth)
        if depth > _DEEPEST or all(len(part) <= longest for part in parts):
            break
    lines, text = [], parts[0]
    for part in parts[1:]:
        if len(text) + 1 + len(part) > _COLUMNS:
            lines.append(text)
            text = f"{indent}{_INDENT}{part}"
        else:
            text = f"{text} {part}"
    return [*lines, text]


def _parts(line: str, depth: int) -> list[str]:
    parts, start, level = [], 0, 0
    for position, character in enumerate(line):
        level += (character in "([{") - (character in ")]}")
        if character == " " and level <= depth and _BREAK.match(line, position - 1):
            parts.append(line[start:position])
            start = position + 1
    return [*parts, line[start:]]


def is_scalar(name: str) -> bool:
    """Tell whether a group of inputs is a parameter of its own, not an array."""
    return name in ("flag", "value")


def parameters(program: Program) -> list[tuple[str, int]]:
    """Return the arrays and words that a program's function takes: name, and length, 0 for a word.

    The results come first, as ``r``; those of ``swap`` are its operands.
    """
    inputs = [(name, 0 if is_scalar(name) else length) for name, length in program.inputs]
    return inputs if program.name == "swap" else [("r", len(program.outputs)), *inputs]


def prototype(program: Program, name: str) -> str:
    """Return the head of a program's function."""
    writable = ("a", "b") if program.name == "swap" else ("r",)
    return f"void {name}({', '.join(_parameter(*one, writable) for one in parameters(program))})"


def _parameter(name: str, length: int, writable: Sequence[str]) -> str:
    array = f"[{length}]" if length else ""
    return f"{'' if name in writable or not length else 'const '}int64_t {name}{array}"


def function(program: Program, name: str, linkage: str = "") -> str:
    """Return a program as the definition of a C function.

    Args:
        program: the program; its values fit their types for all operands that its contract allows.
        name: of the function.
        linkage: "static", or nothing.
    """
    size = len(program.outputs)
    results = [f"r[{index}]" for index in range(size)]
    if program.name == "swap":
        results = [f"{group}[{index}]" for group in "ab" for index in range(size // 2)]
    head = prototype(program, name)
    return _Printer(program).print(f"{linkage} {head}" if linkage else head, results)
