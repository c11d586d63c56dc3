"""Limb programs on lanes as C functions, over the type ``vec`` of vectors and the functions that go with it.

One text serves every instruction set: the file that includes it has included ``vectors_avx2.h`` or one of
its kind before. What is the same for all lanes (a number's limbs, and back) is printed for ``uint64_t``.

A multiplication reads the low 32 or 52 bits of its operands. So a ``low`` that only clears bits that nobody
reads is not printed (:func:`needed_bits`). All inputs are read before the first result is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .c_function import wrapped
from .c_source import comment, ranges
from .program import FACTOR_BITS
from .vector_programs import ADDING, OF_WORDS, largest_steps, vector_contracts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .contracts import Contract
    from .intervals import Interval
    from .program import Instruction, Opcode, Program
    from .vector_programs import VectorDeclaration

__all__ = ["needed_bits", "vector_function", "vectors_source"]

_INDENT = "    "
_TITLE = (
    "The field {field} in the lanes of vectors: a number in each lane, in {limbs} limbs of {bits} bits."
    " Printed by pyjca_backends.c_vectors; not to be edited. A file that includes this has included the"
    " functions of vectors."
)
_PROVED = (
    "Columns are sums of products. {start}, `accumulate` may add to them {steps} times (proved: {most}) and"
    " `add_product` once, in any order; intervals are those of the last time. All functions take the same"
    " time whatever the values are, and a result may be the same array as an operand."
)
_MEANINGS = {
    "accumulate": "columns += word * even, modulo p, where odd = 2^32 * even modulo p",
    "add_product": "columns += a * b, modulo p",
    "carry": "r = the element that columns are",
    "shift": "r = a * 2^32",
    "limbs": "r = the limbs of a number below 2^130 + 2^66",
    "words": "r = the words of a number below 2^130 + 2^66 that is a modulo p",
}
_BLOCK = (
    "columns += (first + 2^64 * second + 2^128) * power, modulo p, where low[i] counts 2^(52 i), high[i]"
    " 2^(52 i + 52), and middle[i] 2^(52 i + 104)"
)

_VECTORS: dict[Opcode, str] = {
    "add": "vec_add({}, {})",
    "sub": "vec_sub({}, {})",
    "mul": "vec_multiply({}, {})",
    "shl": "vec_shl({}, {})",
    "sar": "vec_shr({}, {})",
    "low": "vec_and({}, {})",
}
_WORDS: dict[Opcode, str] = {
    "add": "({} + {})",
    "sub": "({} - {})",
    "shl": "({} << {})",
    "sar": "({} >> {})",
    "low": "({} & {})",
}
_HALVES: dict[Opcode | None, str] = {
    "mullow": "vec_add_low",
    "mulfit": "vec_add_low",
    "mulhigh": "vec_add_high",
}


def needed_bits(program: Program) -> list[int]:
    """Return for each register how many of its low bits have a part in any result."""
    first = program.input_count
    needed = [0] * len(program.types)
    for output in program.outputs:
        needed[output] = 64
    for register in range(len(needed) - 1, first - 1, -1):
        opcode, operands, k = program.instructions[register - first]
        bits = needed[register]
        if opcode in FACTOR_BITS:
            bits = FACTOR_BITS[opcode] if bits else 0
        elif opcode == "shl":
            bits = max(bits - k, 0)
        elif opcode == "sar":
            bits = min(bits + k, 64) if bits else 0
        elif opcode == "low":
            bits = min(bits, k)
        for operand in operands:
            needed[operand] = max(needed[operand], bits)
    return needed


class _Printer:
    """Prints one program. Columns that change in place have variables; a value that is read once has none."""

    def __init__(self, program: Program, in_place: Sequence[str], *, vectors: bool) -> None:
        self.program, self.in_place = program, in_place
        self.type, self.forms = ("vec", _VECTORS) if vectors else ("uint64_t", _WORDS)
        self.first = program.input_count
        self.needed = needed_bits(program)
        self.uses = [0] * len(self.needed)
        for output in program.outputs:
            self.uses[output] += 1
        for register in range(len(self.needed) - 1, self.first - 1, -1):
            if self.uses[register]:
                for operand in self.instruction(register).operands:
                    self.uses[operand] += 1
        self.fused = set(self.halves())
        self.text: dict[int, str] = {}
        self.variables: set[int] = set()
        self.shared: dict[int, str] = {}
        self.lines: list[str] = []

    def instruction(self, register: int) -> Instruction:
        return self.program.instructions[register - self.first]

    def halves(self) -> Iterator[int]:
        """Yield the halves of products that are added to something by the instruction that multiplies."""
        for opcode, operands, _ in self.program.instructions:
            if opcode == "add":
                addends = [one for one in operands if self.opcode(one) in _HALVES and self.uses[one] == 1]
                yield from addends[-1:]

    def statement(self, text: str) -> None:
        self.lines += wrapped(f"{_INDENT}{text};")

    def print(self, name: str) -> str:
        register = 0
        for group, count in self.program.inputs:
            names = [group] if count == 1 else [f"{group}{index}" for index in range(count)]
            self.text |= dict(enumerate(names, register))
            used = [index for index in range(count) if self.uses[register + index]]
            if count > 1:
                loads = ", ".join(f"{group}{index} = {group}[{index}]" for index in used)
                self.statement(f"{'' if group in self.in_place else 'const '}{self.type} {loads}")
            if group in self.in_place:
                self.variables |= set(range(register, register + count))
            register += count
        for register in range(self.first, len(self.needed)):
            if self.uses[register]:
                self.step(register)
        results = [group for group in self.program.inputs if group[0] in self.in_place]
        results = results or [("r", len(self.program.outputs))]
        targets = [f"{group}[{index}]" for group, count in results for index in range(count)]
        for target, output in zip(targets, self.program.outputs, strict=True):
            self.statement(f"{target} = {_bare(self.text[output])}")
        head = wrapped(f"PYJCA_INLINE void {name}({', '.join(self.parameters())})")
        return "\n".join([*head, "{", *self.lines, "}"]) + "\n"

    def parameters(self) -> Iterator[str]:
        if not self.in_place:
            yield f"{self.type} r[{len(self.program.outputs)}]"
        for group, count in self.program.inputs:
            if count == 1:
                yield f"{self.type} {group}"
            else:
                yield f"{'' if group in self.in_place else 'const '}{self.type} {group}[{count}]"

    def step(self, register: int) -> None:
        opcode, operands, k = self.instruction(register)
        if opcode == "all":
            self.text[register] = self.all(k) if self.uses[register] == 1 else self.constant(k)
        elif opcode == "low" and self.needed[register] <= k:
            self.text[register] = self.text[operands[0]]
            self.uses[operands[0]] += self.uses[register] - 1
        elif register in self.fused:
            self.text[register] = ", ".join(self.text[operand] for operand in operands)
        else:
            self.value(register)

    def value(self, register: int) -> None:
        opcode, operands, k = self.instruction(register)
        target = operands[0] if operands else -1
        if opcode == "add":
            text = self.sum(*operands)
        elif opcode in ("add", "sub", "mul"):
            text = self.forms[opcode].format(*(self.text[operand] for operand in operands))
        elif (opcode, k) == ("sar", 32) and self.needed[register] <= 32 and self.type == "vec":
            text = f"vec_high_halves({self.text[target]})"
        elif opcode in ("shl", "sar"):
            text = self.forms[opcode].format(self.text[target], k)
        elif opcode == "low":
            text = self.forms[opcode].format(self.text[target], self.constant((1 << k) - 1))
        else:
            text = (
                f"{_HALVES[opcode]}({self.all(0)}, {', '.join(self.text[operand] for operand in operands)})"
            )
        if opcode == "add" and target in self.variables and self.uses[target] == 1:
            self.statement(f"{self.text[target]} = {_bare(text)}")
            self.text[register] = self.text[target]
            self.variables.add(register)
        elif self.uses[register] == 1:
            self.text[register] = text
        else:
            self.statement(f"const {self.type} v{register} = {_bare(text)}")
            self.text[register] = f"v{register}"

    def sum(self, a: int, b: int) -> str:
        for addend, other in ((b, a), (a, b)):
            if addend in self.fused:
                return f"{_HALVES[self.opcode(addend)]}({self.text[other]}, {self.text[addend]})"
        return self.forms["add"].format(self.text[a], self.text[b])

    def opcode(self, register: int) -> Opcode | None:
        return self.instruction(register).opcode if register >= self.first else None

    def all(self, value: int) -> str:
        text = f"UINT64_C({value if value < 1 << 10 else hex(value)})"
        return f"vec_all({text})" if self.type == "vec" else text

    def constant(self, value: int) -> str:
        """Return the name of a constant."""
        if value not in self.shared:
            bits = value.bit_length()
            ones = value == (1 << bits) - 1
            self.shared[value] = f"ones{bits}" if ones else f"all{value:x}"
            self.statement(f"const {self.type} {self.shared[value]} = {self.all(value)}")
        return self.shared[value]


def _bare(text: str) -> str:
    return text[1:-1] if text.startswith("(") else text


def vector_function(
    program: Program, name: str, in_place: Sequence[str] = (), *, vectors: bool = True
) -> str:
    """Return a program as the definition of a C function.

    Args:
        program: the program.
        name: of the function.
        in_place: groups of inputs that the results take the place of; otherwise these are ``r``.
        vectors: whether registers are vectors; otherwise words.
    """
    return _Printer(program, in_place, vectors=vectors).print(name)


def vectors_source(row: VectorDeclaration) -> str:
    """Return a header with all programs of a declaration."""
    guard = _name(row, "interface").upper()
    values = {
        "field": row.name,
        "limbs": len(row.element),
        "bits": row.bits,
        "start": "From zero on" if row.from_zero else "From an element on",
        "steps": row.steps,
        "most": largest_steps(row),
    }
    lines = [*comment(text.format_map(values) for text in (_TITLE, _PROVED))]
    lines += [f"#ifndef {guard}", f"#define {guard}", "", '#include "words.h"', ""]
    lines += comment(
        ["How many times columns may be accumulated, and how many lanes may be added in `words`"]
    )
    lines += [f"#define {_name(row, 'steps')} {row.steps}", f"#define {_name(row, 'lanes')} {row.lanes}", ""]
    for contract in vector_contracts(row):
        lines += comment([_promise(row, contract)])
        in_place = tuple(row.columns) if contract.operation in ADDING else ()
        name, vectors = _name(row, contract.operation), contract.operation not in OF_WORDS
        lines.append(vector_function(contract.program, name, in_place, vectors=vectors))
    return "\n".join([*lines, "#endif"]) + "\n"


def _name(row: VectorDeclaration, name: str) -> str:
    return f"pyjca_{row.name.lower()}_{name}_{row.backend}"


def _promise(row: VectorDeclaration, contract: Contract) -> str:
    """Say what a function does, what it takes and what it gives."""
    meaning = _MEANINGS[contract.operation]
    if contract.operation == "accumulate" and row.bits == 52:
        meaning = _BLOCK
    names: dict[tuple[Interval, ...], str] = {}
    first = 0
    for name, count in contract.program.inputs:
        limbs = contract.inputs[first : first + count]
        if count > 1:
            names[limbs] = f"{names[limbs]} {name}" if limbs in names else name
        first += count
    parts = [ranges(name, limbs) for limbs, name in names.items()]
    if contract.operation not in ADDING:
        parts.append(ranges("r", contract.outputs))
    return f"{meaning}. {'; '.join(parts)}."
