"""What each limb program has to keep, whatever its operands: bounds and meaning.

A contract says which values the inputs may have, which ones the results may then have, and what
the result is worth modulo the prime. Contracts of one declaration fit together: what a result may
be is what the operands of every other operation may be, counted in additions, so a proof of all of
them is an induction over any sequence of operations. :mod:`pyjca_backends.prover` shows the bounds,
:mod:`pyjca_backends.identity` the meaning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .emit import SMALL_BITS, MontgomeryPrograms, limb_bound, sum_budget, word_count
from .emit_common import WORD_OF_BYTES
from .intervals import Interval, symmetric
from .symbolic import add_to, constant, times

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from pyjca.spi import FieldDeclaration

    from .emit import FieldPrograms
    from .program import Program
    from .symbolic import Polynomial

    Programs = FieldPrograms | MontgomeryPrograms
    Meaning = Callable[[Mapping[str, Polynomial]], list[Polynomial]]
    """From the value of each group of inputs to the value of each result."""

__all__ = ["Contract", "contracts", "product_contracts", "sum_contracts"]

_FLAG = Interval(0, 1)
_SMALL = Interval(0, (1 << SMALL_BITS) - 1)


class Contract(NamedTuple):
    """What one program promises for some of its inputs.

    Attributes:
        operation: the operation.
        operands: what its operands are, in words.
        program: its program.
        widths: for each group of inputs the distance of its limbs in bits.
        width: that of the limbs of a result.
        inputs: an interval for each input.
        outputs: an interval that has to hold each output.
        meaning: what the results are worth modulo p.
        value: an interval that has to hold the value of each result, if more is promised for it
            than the intervals of its limbs say.
        known: for groups of inputs an interval that holds their value, if more is known.
        factor: by what results are to be multiplied before they are compared with the meaning.
        multiples: groups of inputs that are taken for multiples of others modulo p: of which, and how
            many times.
        parts: where results are sums of several parts: how many limbs each has, and from which bit on.
    """

    operation: str
    operands: str
    program: Program
    widths: Mapping[str, int]
    width: int
    inputs: tuple[Interval, ...]
    outputs: tuple[Interval, ...]
    meaning: Meaning
    value: Interval | None = None
    known: Mapping[str, Interval] = {}
    factor: int = 1
    multiples: Mapping[str, tuple[str, int]] = {}
    parts: tuple[tuple[int, int], ...] = ()

    @property
    def results(self) -> list[tuple[int, ...]]:
        """The registers of each result; only ``swap`` has two."""
        outputs = self.program.outputs
        size = len(outputs) // (2 if self.operation == "swap" else 1)
        return [outputs[start : start + size] for start in range(0, len(outputs), size)]


def contracts(declaration: FieldDeclaration, programs: Programs) -> list[Contract]:
    """Return every contract of a declaration, for its own budgets."""
    if isinstance(programs, MontgomeryPrograms):
        return _montgomery(declaration, programs)
    return [
        *product_contracts(declaration, programs, declaration.max_additions),
        *sum_contracts(declaration, programs, range(sum_budget(declaration) + 1)),
        *_ways(declaration, programs),
    ]


# -------------------------------------------------------------------------------------- folded forms


def product_contracts(
    declaration: FieldDeclaration, programs: FieldPrograms, additions: int
) -> list[Contract]:
    """Return the contracts of products whose operands carry that many additions."""
    make = _Maker(declaration, programs, f"{additions} additions")
    operand, result = make.element(additions), make.element(0)
    largest = make.element(sum_budget(declaration) + 1)
    return [
        make("multiply", {"a": operand, "b": operand}, result, _product),
        make("square", {"a": operand}, result, _square),
        make("multiply_small", {"a": operand, "value": (_SMALL,)}, result, _small_product),
        make("product_less", {"a": operand, "b": operand, "c": largest}, result, _product_less),
        make("square_less", {"a": operand, "c": largest}, result, _square_less),
        make("product_difference", {"a": operand, "b": operand, "c": result, "d": result}, result, _products),
    ]


def sum_contracts(
    declaration: FieldDeclaration, programs: FieldPrograms, counts: Iterable[int]
) -> list[Contract]:
    """Return the contracts of sums whose operands carry these additions, and of what takes the sums."""
    result: list[Contract] = []
    for count in counts:
        make = _Maker(declaration, programs, f"{count} additions")
        summand, total = make.element(count), make.element(count + 1)
        result += [
            make("add", {"a": summand, "b": summand}, total, _sum),
            make("subtract", {"a": summand, "b": summand}, total, _difference),
        ]
        for additions in (0, 1) if count == 0 else (count + 1,):
            make = _Maker(declaration, programs, f"{additions} additions")
            element, reduced = make.element(additions), make.element(0)
            result += [
                make("negate", {"a": element}, element, _opposite),
                make("select", {"a": element, "b": element, "flag": (_FLAG,)}, element, _choice),
                make("swap", {"a": element, "b": element, "flag": (_FLAG,)}, element * 2, _swapped),
                make("reduce", {"a": element}, reduced, _same),
                make("carry", {"a": element}, make.carried(additions), _same),
            ]
    return result


def _ways(declaration: FieldDeclaration, programs: FieldPrograms) -> list[Contract]:
    """Return the contracts of the ways in and out."""
    make = _Maker(declaration, programs, "")
    element, digits, words = make.element(0), make.digits(), make.words()
    canonical = Interval(0, declaration.modulus - 1)
    bound = Interval(element[0].low, max(element[0].high, digits[0].high))
    columns = digits[1:] + (bound,) * declaration.limbs
    return [
        make("reduce", {"a": digits}, element, _same, operands="digits"),
        make("fold", {"a": columns}, element, _same, operands="digits below an element"),
        make("canonical", {"a": element}, digits, _same, value=canonical, operands="0 additions"),
        make("from_words", {"words": words}, element, _words, operands="an encoding"),
        make("to_words", {"a": element}, words, _same, value=canonical, operands="0 additions"),
    ]


# ------------------------------------------------------------------------------------ Montgomery form


def _montgomery(declaration: FieldDeclaration, programs: MontgomeryPrograms) -> list[Contract]:
    """Return the contracts of the Montgomery form: operands and results are always canonical."""
    p = declaration.modulus
    canonical = Interval(0, p - 1)
    known = dict.fromkeys("abcd", canonical)
    make = _Maker(declaration, programs, "canonical", known=known, value=canonical)
    digits, words = make.digits(), make.words()
    element = (*digits[1:], Interval(0, p >> declaration.bits * (declaration.limbs - 1)))
    one, two = {"a": element}, {"a": element, "b": element}
    radix = 1 << declaration.bits * declaration.limbs
    return [
        make("multiply", two, element, _product, factor=radix),
        make("square", one, element, _square, factor=radix),
        make("multiply_small", {**one, "value": (_SMALL,)}, element, _small_product),
        make("product_difference", {**two, "c": element, "d": element}, element, _products, factor=radix),
        make("add", two, element, _sum),
        make("subtract", two, element, _difference),
        make("negate", one, element, _opposite),
        make("select", {**two, "flag": (_FLAG,)}, element, _choice),
        make("swap", {**two, "flag": (_FLAG,)}, element * 2, _swapped),
        make("from_words", {"words": words}, element, _times(radix), operands="an encoding"),
        make("to_words", one, words, _same, factor=radix),
    ]


class _Maker:
    """Makes contracts of one declaration."""

    def __init__(
        self, declaration: FieldDeclaration, programs: Programs, operands: str, **promises: Any
    ) -> None:
        self.declaration, self.programs = declaration, programs
        self.operands, self.promises = operands, promises

    def __call__(
        self,
        operation: str,
        inputs: Mapping[str, tuple[Interval, ...]],
        outputs: tuple[Interval, ...],
        meaning: Meaning,
        operands: str | None = None,
        **promises: Any,
    ) -> Contract:
        program: Program = getattr(self.programs, operation)
        bits = self.declaration.bits
        if [(name, len(limbs)) for name, limbs in inputs.items()] != list(program.inputs):
            raise ValueError(f"the program of {operation} has other inputs than its contract")
        return Contract(
            operation=operation,
            operands=self.operands if operands is None else operands,
            program=program,
            widths={name: WORD_OF_BYTES if name == "words" else bits for name in inputs},
            width=WORD_OF_BYTES if operation == "to_words" else bits,
            inputs=tuple(limb for limbs in inputs.values() for limb in limbs),
            outputs=outputs,
            meaning=meaning,
            **{**self.promises, **promises},
        )

    def element(self, additions: int) -> tuple[Interval, ...]:
        return (symmetric(limb_bound(self.declaration, additions)),) * self.declaration.limbs

    def carried(self, additions: int) -> tuple[Interval, ...]:
        """A rounding carry has gone up, and out of a limb with k additions goes at most 2**k + 1."""
        half = 1 << (self.declaration.bits - 1)
        top = symmetric(limb_bound(self.declaration, additions) + (1 << additions) + 1)
        return (Interval(-half, half - 1),) * (self.declaration.limbs - 1) + (top,)

    def digits(self) -> tuple[Interval, ...]:
        return (Interval(0, (1 << self.declaration.bits) - 1),) * self.declaration.limbs

    def words(self) -> tuple[Interval, ...]:
        """Any encoding: as many bytes as the modulus has, whatever is in them."""
        count = word_count(self.declaration)
        top = 8 * self.declaration.byte_length - WORD_OF_BYTES * (count - 1)
        return (Interval(0, (1 << WORD_OF_BYTES) - 1),) * (count - 1) + (Interval(0, (1 << top) - 1),)


# ------------------------------------------------------------------------------------------ meanings


def _product(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    return [times(values["a"], values["b"])]


def _square(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    return [times(values["a"], values["a"])]


def _small_product(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    return [times(values["a"], values["value"])]


def _product_less(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    return [add_to(times(values["a"], values["b"]), values["c"], -1)]


def _square_less(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    return [add_to(times(values["a"], values["a"]), values["c"], -1)]


def _products(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    return [add_to(times(values["a"], values["b"]), times(values["c"], values["d"]), -1)]


def _sum(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    return [add_to(dict(values["a"]), values["b"])]


def _difference(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    return [add_to(dict(values["a"]), values["b"], -1)]


def _opposite(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    return [add_to({}, values["a"], -1)]


def _same(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    return [values["a"]]


def _words(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    return [values["words"]]


def _times(factor: int) -> Meaning:
    return lambda values: [times(values["words"], constant(factor))]


def _choice(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    # the flag is a constant here: identities are checked for each value of it
    return [values["b"] if values["flag"] else values["a"]]


def _swapped(values: Mapping[str, Polynomial]) -> list[Polynomial]:
    return [values["b"], values["a"]] if values["flag"] else [values["a"], values["b"]]
