"""The portable tier: a declared field as C, printed from its limb programs.

:func:`field_source` prints one field in one representation as a C11 translation unit that needs no
other file: the words that all fields share, the interface (:func:`field_interface`) with the contract
of each function, and the functions. Several may stand in one translation unit. Names are
``pyjca_<field>_<name>_<representation>``, those of types and constants too. So code that is written
once for all representations reaches everything through one macro::

    #define FIELD(name) pyjca_p256_##name##_limbs10

    FIELD(element) x = FIELD(one);      /* an array of FIELD(limbs) words */
    FIELD(multiply)(x, x, y);
    #if FIELD(product_additions) < 2
    FIELD(reduce)(x, x);
    #endif

No function branches on the value of an element, or reads at an index that depends on it.
"""

from __future__ import annotations

import textwrap
from string import Template
from typing import TYPE_CHECKING

from .c_function import constant, function, parameters, prototype, wrapped
from .c_templates import MONTGOMERY_TEMPLATES, TEMPLATES
from .c_words import words
from .chains import find_chain
from .contracts import contracts
from .emit import MontgomeryPrograms, emit, sum_budget, word_count
from .emit_common import WORD_OF_BYTES, digits
from .python_source import compile_program

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pyjca.spi import FieldDeclaration

    from .c_templates import CTemplate
    from .contracts import Contract
    from .emit import FieldPrograms
    from .intervals import Interval

    Programs = FieldPrograms | MontgomeryPrograms

__all__ = [
    "c_name",
    "comment",
    "element_limbs",
    "field_interface",
    "field_source",
    "initializer",
    "ranges",
    "words",
]

_UNCOUNTED = 1000
"""The budget where sums are reduced at once, so that operands may carry any number of additions."""

_NO_BREAK = "\xa0"

_TITLE = """\
The field {field} in {limbs} limbs of {bits} bits. Printed by pyjca_backends.c_source; not to be edited.
p = {terms}"""

_COUNTED = (
    "An element has the value a[0] + a[1] * 2^{bits} + a[2] * 2^{twice} + ... modulo p, in limbs with signs."
    " A sum or difference carries one addition more than the operand that carries more; a product or"
    " reduced element carries none. Products take product_additions ({product}), sums sum_additions"
    " ({sum}), all else one more than sums."
)

_MONTGOMERY = (
    "An element is the number a * 2^{radix} modulo p, in [0, p), in limbs of [0, 2^{bits}) (Montgomery form)."
    " Every function takes and returns such elements, so additions are not counted, and product_additions"
    " and sum_additions are just large."
)

_REPLACED = {
    "multiply": "replaced",
    "square": "replaced",
    "product_difference": "replaced_more",
    "select": "replaced_more",
}
"""What may be written for a processor instead, in Montgomery form, and what a file defines that does."""

_REPLACEMENT = (
    "Where {replaced} is defined, the file that includes this one defines multiply and square instead,"
    " where {replaced_more} is, product_difference and select; with the same contracts."
)

_CONSTANT_TIME = (
    "All functions take the same time whatever the values of elements, words, bytes and flags are."
    " A flag is 0 or 1."
)

_MEANINGS = {
    "add": "r = a + b",
    "subtract": "r = a - b",
    "negate": "r = -a",
    "multiply": "r = a * b",
    "square": "r = a^2",
    "multiply_small": "r = a * value",
    "product_less": "r = a * b - c",
    "square_less": "r = a^2 - c",
    "product_difference": "r = a * b - c * d",
    "carry": "r = a, with a rounding carry from limb to limb; the top limb keeps the rest",
    "reduce": "r = a, with no additions",
    "fold": "r = the element with the limbs a, of which there are 2 * limbs - 1",
    "select": "r = b where flag is 1, a where it is 0",
    "swap": "(a, b) = (b, a) where flag is 1",
    "canonical": "r = the digits of a's value in [0, p)",
    "from_words": "r = the element for the words of a number, which need not be below p",
    "to_words": "words r of a's value in [0, p)",
}


def c_name(declaration: FieldDeclaration, name: str) -> str:
    """Return the name in C of what belongs to a field: an operation, a type, a constant."""
    return f"pyjca_{declaration.name.lower()}_{name}_{declaration.backend}"


def element_limbs(declaration: FieldDeclaration, value: int) -> tuple[int, ...]:
    """Return the limbs of the element for a number: of its Montgomery form where the field has that."""
    words = digits(value % declaration.modulus, WORD_OF_BYTES, word_count(declaration))
    return compile_program(emit(declaration).from_words)(words)


def initializer(declaration: FieldDeclaration, value: int) -> str:
    """Return the C initializer of the element for a number, without line breaks."""
    return _braced(element_limbs(declaration, value))


def field_interface(declaration: FieldDeclaration, *, linkage: str = "") -> str:
    """Return the part of a header: type, constants, and prototypes with their contracts.

    Args:
        declaration: the field and its representation.
        linkage: "" for functions that other translation units call, "static" for others; these
            prototypes need :func:`words` before them.
    """
    return "\n".join(_Field(declaration, linkage, emit(declaration)).interface())


def field_source(
    declaration: FieldDeclaration,
    *,
    linkage: str = "",
    programs: Programs | None = None,
    prelude: str | None = None,
) -> str:
    """Return a translation unit with all that a field has.

    Args:
        declaration: the field and its representation.
        linkage: "" for functions that other translation units call, "static" for others.
        programs: others than those of the declaration.
        prelude: what brings the text of :func:`words`; that text itself if None.
    """
    field = _Field(declaration, linkage, emit(declaration) if programs is None else programs)
    return "\n".join([words() if prelude is None else prelude, *field.interface(), *field.definitions()])


class _Field:
    """One field in one representation, about to be printed."""

    def __init__(self, declaration: FieldDeclaration, linkage: str, programs: Programs) -> None:
        self.declaration = declaration
        self.linkage = linkage
        self.programs = {program.name: program for program in programs}
        self.counts = not isinstance(programs, MontgomeryPrograms)
        self.contracts: dict[str, Contract] = {}
        for contract in contracts(declaration, programs):
            # Of several contracts of an operation the one with the widest operands says most.
            widest = self.contracts.setdefault(contract.operation, contract)
            if contract.inputs[0].high > widest.inputs[0].high:
                self.contracts[contract.operation] = contract
        self.templates = TEMPLATES if "reduce" in self.programs else (*MONTGOMERY_TEMPLATES, *TEMPLATES)
        self.texts = _Names(
            self.name,
            limbs=str(declaration.limbs),
            bytes=str(declaration.byte_length),
            words=str(word_count(declaration)),
            step=initializer(declaration, 1 << 8 * declaration.byte_length),
        )

    def name(self, name: str) -> str:
        return c_name(self.declaration, name)

    # --------------------------------------------------------------------------------- interface

    def interface(self) -> Iterator[str]:
        row = self.declaration
        guard = self.guard("interface")
        product, sum_ = row.max_additions, sum_budget(row)
        constants = {
            "limbs": row.limbs,
            "bits": row.bits,
            "bytes": row.byte_length,
            "words": word_count(row),
            "product_additions": product if self.counts else _UNCOUNTED,
            "sum_additions": sum_ if self.counts else _UNCOUNTED,
            "zero": initializer(row, 0),
            "one": initializer(row, 1),
            "modulus": _braced(digits(row.modulus, WORD_OF_BYTES, word_count(row))),
        }
        yield from comment(self.title())
        yield f"#ifndef {guard}"
        yield f"#define {guard}"
        yield "\n#include <stddef.h>\n#include <stdint.h>\n"
        for name, value in constants.items():
            yield from _macro(self.name(name), str(value))
        yield f"\ntypedef int64_t {self.name('element')}[{row.limbs}];\n"
        for operation, program in self.programs.items():
            yield from comment(
                [f"{_MEANINGS[operation]}. {self.promise(operation)}{self.aliases(operation)}"]
            )
            yield from self.declared(prototype(program, self.name(operation)))
        for template in self.templates:
            head, contract, _ = self.filled(template)
            yield from comment([contract])
            yield from self.declared(head)
        yield "#endif\n"

    def guard(self, name: str) -> str:
        return self.name(name).upper()

    def declared(self, head: str) -> Iterator[str]:
        prefix = f"{self.linkage} PYJCA_UNUSED " if self.linkage else ""
        yield from wrapped(f"{prefix}{head};")
        yield ""

    def title(self) -> list[str]:
        row = self.declaration
        values = {
            "field": row.name,
            "limbs": row.limbs,
            "bits": row.bits,
            "twice": 2 * row.bits,
            "radix": row.bits * row.limbs,
            "product": row.max_additions,
            "sum": sum_budget(row),
            "terms": " ".join(_term(c, e, not index) for index, (e, c) in enumerate(row.terms)),
            **{name: self.guard(name) for name in _REPLACED.values()},
        }
        texts = (
            (_TITLE, _COUNTED, _CONSTANT_TIME)
            if self.counts
            else (_TITLE, _MONTGOMERY, _CONSTANT_TIME, _REPLACEMENT)
        )
        return [line.format_map(values) for text in texts for line in text.split("\n")]

    def promise(self, operation: str) -> str:
        """Say which limbs an operation takes and gives."""
        if operation not in self.contracts:
            return ""
        contract = self.contracts[operation]
        bounds, first = [], 0
        for name, length in contract.program.inputs:
            bounds.append((name, contract.inputs[first : first + length]))
            first += length
        if len(bounds) > 1 and bounds[0][1] == bounds[1][1]:
            bounds[:2] = [("a b", bounds[0][1])]
        if operation != "swap":
            bounds.append(("r", contract.outputs))
        parts = [ranges(name, limbs) for name, limbs in bounds if name != "flag"]
        canonical = [name for name, _ in contract.program.inputs if name in contract.known]
        if canonical:
            parts = [f"{' and '.join(canonical)} in [0, p)", *(part for part in parts if "value" in part)]
        return f"{'; '.join(parts)}."

    def aliases(self, operation: str) -> str:
        arrays = parameters(self.programs[operation])
        size = arrays[0][1]
        same = [name for name, length in arrays[1:] if length == size]
        return f" r may be {' or '.join(same)}." if same and operation != "swap" else ""

    # ------------------------------------------------------------------------------- definitions

    def definitions(self) -> Iterator[str]:
        for operation, program in self.programs.items():
            text = function(program, self.name(operation), self.linkage)
            if not self.counts and operation in _REPLACED:
                text = f"#ifndef {self.guard(_REPLACED[operation])}\n{text}#endif\n"
            yield text
        for template in self.templates:
            head, _, body = self.filled(template)
            yield "\n".join([*wrapped(f"{self.linkage} {head}".lstrip()), "{", f"{body}}}\n"])

    def filled(self, template: CTemplate) -> tuple[str, str, str]:
        name, arguments, contract, body = template
        result = "int64_t" if name == "is_zero" else "void"
        if name == "inverse":
            body = "\n".join(self.chain())
        head, contract, body = (
            Template(text).substitute(self.texts)
            for text in (f"{result} ${name}({arguments})", contract, body)
        )
        return head, contract, "".join(f"{line}\n" for part in body.splitlines() for line in wrapped(part))

    def chain(self) -> Iterator[str]:
        """Yield the body of the inverse. A power that is not read again gives its array away."""
        steps = find_chain(self.declaration.modulus - 2)
        last_read = {
            power: number for number, step in enumerate(steps) for power in (step.source, step.factor)
        }
        places, free, size = {0: "a"}, list[str](), 0
        lines = []
        for number, (source, squarings, factor) in enumerate(steps):
            over = {power for power in (source, factor) if power and last_read[power] == number}
            # Squarings would overwrite the factor.
            free = [places[power] for power in over if not squarings or power != factor] + free
            if not free:
                free, size = [f"t[{size}]"], size + 1
            target = places[number + 1] = free.pop(0)
            if squarings:
                lines.append(f"    $squares({target}, {places[source]}, {squarings});")
            if factor is not None:
                left = target if squarings else places[source]
                lines.append(f"    $multiply({target}, {left}, {places[factor]});")
                if squarings and factor in over:
                    free.append(places[factor])
        yield f"    int64_t t[{size}][$limbs];\n"
        yield from lines
        yield f"    for (size_t i = 0; i < $limbs; i++)\n        r[i] = {places[len(steps)]}[i];"


class _Names(dict[str, str]):
    """The names in templates: some have values here, all others are functions of the field."""

    def __init__(self, function_name: Callable[[str], str], **values: str) -> None:
        super().__init__(values)
        self._function_name = function_name

    def __missing__(self, name: str) -> str:
        return self._function_name(name)


def _braced(words: Iterable[int]) -> str:
    return "{" + ", ".join(map(constant, words)) + "}"


def _number(value: int) -> str:
    return str(value) if abs(value) < 1 << 20 else f"{value:#x}"


def _term(coefficient: int, exponent: int, first: bool) -> str:
    sign = "-" if coefficient < 0 else "" if first else "+"
    size = abs(coefficient)
    power = f"2^{exponent}" if exponent else ""
    factor = _number(size) if size > 1 or not power else ""
    return f"{sign}{'' if first else ' '}{' * '.join(part for part in (factor, power) if part)}"


def ranges(name: str, limbs: Sequence[Interval]) -> str:
    """Say in which interval limbs lie; neighbours are counted together where it is the same."""
    parts = []
    start = 0
    for index, limb in enumerate(limbs):
        if index + 1 < len(limbs) and limbs[index + 1] == limb:
            continue
        low, high = (f"{'-' if end < 0 else ''}{abs(end):#x}" if end else "0" for end in limb)
        which = f"[{start}]" if start == index else f"[{start}..{index}]"
        if start == 0 and index + 1 == len(limbs):
            which = "[i]" if index else ""
        where = ", ".join(f"{one}{which}" for one in name.split())
        parts.append(f"{where} in [{low}, {high}]".replace(" ", _NO_BREAK))
        start = index + 1
    return ", ".join(parts)


def comment(paragraphs: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a comment."""
    lines = [
        line.replace(_NO_BREAK, " ")
        for text in paragraphs
        for line in textwrap.wrap(text, 96, break_long_words=False, break_on_hyphens=False)
    ]
    if len(lines) == 1 and len(lines[0]) <= 94:
        yield f"/* {lines[0]} */"
        return
    yield "/*"
    yield from (f" * {line}" for line in lines)
    yield " */"


def _macro(name: str, value: str) -> Iterator[str]:
    lines = wrapped(f"#define {name} {value}")
    yield from (f"{line} \\" for line in lines[:-1])
    yield lines[-1]
