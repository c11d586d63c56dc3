"""The steps of Poly1305 in the lanes of vectors, as limb programs: one number in each lane.

Poly1305 of n blocks is the sum of ``block[i] · r**(n - i)`` modulo 2**130 - 5. Each lane adds products of
blocks and powers of r to columns, without carries, and reduces the columns once at the end. The programs
here are these steps, for two kinds of multiplication:

- ``vectors26``: limbs of 26 bits. A step takes a word of 64 bits of the message times a power, which there is
  twice: as it is, for the low half of the word, and times 2**32, for the high one.
- ``vectors52``: limbs of 52, 52 and 26 bits. A step takes a whole block, with 2**128 added, times a power.
  The low and the high halves of products have columns of their own, and those in the middle two, since more
  than two sums one after the other would have to be waited for.

A lane is proved as the operation of a field is (:mod:`pyjca_backends.contracts`), and lanes do not meet in
a program. Elements are closed: what one program gives all others take. Columns take a certain number of
steps, each of which may add as much as one can, then a product of elements, and are carried. Before and after
that a number is in words: of which each lane gets the limbs, and to which the sum of lanes goes back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .contracts import Contract
from .intervals import Interval, hull, run
from .program import Builder
from .prover import Proof, ProofError, bounds, largest, summary
from .symbolic import add_to, constant, times

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .program import Program, Value
    from .symbolic import Polynomial

    Values = Mapping[str, Polynomial]

__all__ = [
    "ADDING",
    "OF_WORDS",
    "VECTORS",
    "VectorDeclaration",
    "columns_after",
    "examine_vectors",
    "largest_steps",
    "vector_contracts",
    "vector_programs",
]

_WORD = Interval(0, (1 << 64) - 1)


class VectorDeclaration(NamedTuple):
    """A field in the lanes of vectors.

    Attributes:
        name: name of the field.
        bits: distance of the limbs.
        element: an interval for each limb of an element.
        columns: groups of columns of a sum of products: name, and the bit from which on they count.
        steps: how many times ``accumulate`` may add to columns.
        lanes: how many lanes are added in the end, at most.
        from_zero: whether columns are zero at first; otherwise they are an element.
    """

    name: str
    bits: int
    element: tuple[Interval, ...]
    columns: Mapping[str, int]
    steps: int
    lanes: int
    from_zero: bool

    @property
    def modulus(self) -> int:
        """The modulus."""
        return (1 << 130) - 5

    @property
    def backend(self) -> str:
        """The representation, as names have it."""
        return f"vectors{self.bits}"

    @property
    def representation(self) -> str:
        """The same for people."""
        return f"{len(self.element)}×{self.bits}-bit limbs in lanes"


def _below(*ends: int) -> tuple[Interval, ...]:
    return tuple(Interval(0, end - 1) for end in ends)


VECTORS: tuple[VectorDeclaration, ...] = (
    VectorDeclaration(
        "1305",
        bits=26,
        element=_below(1 << 26, (1 << 26) + (1 << 15), 1 << 26, 1 << 26, (1 << 26) + (1 << 13)),
        columns={"columns": 0},
        steps=30,
        lanes=4,
        from_zero=False,
    ),
    VectorDeclaration(
        "1305",
        bits=52,
        element=_below(1 << 52, 1 << 52, (1 << 26) + 1),
        columns={"low": 0, "high": 52, "middle": 104},
        steps=64,
        lanes=8,
        from_zero=True,
    ),
)
ADDING = ("accumulate", "add_product")
"""Programs whose results are columns, in the place of those that they take."""

OF_WORDS = ("limbs", "words")
"""Programs that are the same for all lanes: they run on words."""


# ------------------------------------------------------------------------------------------- 26 bits


def _accumulate26() -> Program:
    builder = Builder("accumulate", "lane", columns=5, word=1, even=5, odd=5)
    columns, (word,), even, odd = builder.inputs()
    for half, power in ((word.low(32), even), (word >> 32, odd)):
        columns = [column + half * limb for column, limb in zip(columns, power, strict=True)]
    return builder.finish(columns)


def _add_product26() -> Program:
    builder = Builder("add_product", "lane", columns=5, a=5, b=5)
    columns, a, b = builder.inputs()
    fives = [_five(limb) for limb in b[1:]]
    for i, limb in enumerate(a):
        row = [*fives[4 - i :], *b[: 5 - i]]
        columns = [column + limb * other for column, other in zip(columns, row, strict=True)]
    return builder.finish(columns)


def _carry26() -> Program:
    builder = Builder("carry", "lane", columns=5)
    (columns,) = builder.inputs()
    return builder.finish(_carried26(columns))


def _carried26(columns: Sequence[Value]) -> list[Value]:
    """Carry in two chains: from the first limb, and from the fourth over the fifth to the first."""
    a, b, c, d, e = columns
    b, e = b + (a >> 26), e + (d >> 26)
    c, a = c + (b >> 26), a.low(26) + _five(e >> 26)
    d = d.low(26) + (c >> 26)
    return [a.low(26), b.low(26) + (a >> 26), c.low(26), d.low(26), e.low(26) + (d >> 26)]


def _shift26() -> Program:
    """2**32 is 2**6 and one limb."""
    builder = Builder("shift", "lane", a=5)
    (a,) = builder.inputs()
    *lower, top = [limb << 6 for limb in a]
    return builder.finish(_carried26([_five(top), *lower]))


def _five(value: Value) -> Value:
    return value + (value << 2)


# ------------------------------------------------------------------------------------------- 52 bits


def _accumulate52() -> Program:
    builder = Builder("accumulate", "lane", low=5, high=5, middle=2, first=1, second=1, power=3)
    *columns, (first,), (second,), power = builder.inputs()
    block = [first.low(52), (first >> 52) + (second.low(40) << 12), (second >> 40) + builder.value(1 << 24)]
    return builder.finish(_products52(columns, block, power, short=True))


def _add_product52() -> Program:
    builder = Builder("add_product", "lane", low=5, high=5, middle=2, a=3, b=3)
    *columns, a, b = builder.inputs()
    return builder.finish(_products52(columns, a, b, short=False))


def _products52(
    columns: Sequence[list[Value]], a: Sequence[Value], b: Sequence[Value], *, short: bool
) -> list[Value]:
    """Add a · b to columns. Short: the product of the highest limbs has no high half."""
    low, high, middle = columns
    for i, j in ((0, 2), (0, 0), (0, 1), (2, 0), (2, 1), (2, 2), (1, 1), (1, 0), (1, 2)):
        if i == j == 1:
            middle[0] = middle[0] + a[1].low_product(b[1])
            middle[1] = middle[1] + a[1].high_product(b[1])
        elif short and i == j == 2:
            low[4] = low[4] + a[2].short_product(b[2])
        else:
            low[i + j] = low[i + j] + a[i].low_product(b[j])
            high[i + j] = high[i + j] + a[i].high_product(b[j])
    return [*low, *high, *middle]


def _carry52() -> Program:
    """The upper columns come down: 2**156 is 5 · 2**26, and 2**260 is 25."""
    builder = Builder("carry", "lane", low=5, high=5, middle=2)
    low, high, middle = builder.inputs()
    fold = builder.value(5 << 26)
    d = middle[1] + (low[3] + high[2])
    e = low[4] + high[3] + (d >> 52)
    f = high[4] + (e >> 52)
    d, e = d.low(52), e.low(52)
    a = low[0] + d.low_product(fold)
    b = low[1] + e.low_product(fold) + (high[0] + d.high_product(fold) + (a >> 52))
    c = middle[0] + (low[2] + high[1]) + e.high_product(fold) + (b >> 52)
    a = a.low(52) + f.short_product(builder.value(25)) + _five(c >> 26)
    b = b.low(52) + (a >> 52)
    return builder.finish([a.low(52), b.low(52), c.low(26) + (b >> 52)])


# ----------------------------------------------------------------------------------- words in and out


def _limbs(bits: int) -> Program:
    """The limbs of a number below 2**130 + 2**66."""
    builder = Builder("limbs", "lane", words=3)
    ((low, middle, high),) = builder.inputs()
    top = (middle >> 40) + (high << 24)
    if bits == 52:
        return builder.finish([low.low(52), (low >> 52) + (middle.low(40) << 12), top])
    third = (low >> 52) + (middle.low(14) << 12)
    return builder.finish([low.low(26), (low >> 26).low(26), third, (middle >> 14).low(26), top])


def _words(bits: int, limbs: int) -> Program:
    """A number below 2**130 + 2**66 for limbs that are sums of lanes."""
    builder = Builder("words", "lane", a=limbs)
    (a,) = builder.inputs()
    a = _chain(a, bits)
    a[0] = a[0] + _five(a[-1] >> 130 - bits * (limbs - 1))
    a[-1] = a[-1].low(130 - bits * (limbs - 1))
    a = _chain(a, bits)
    if bits == 26:
        a = [a[0] + (a[1] << 26), a[2] + (a[3] << 26), a[4]]
    low, middle, top = a
    return builder.finish([low + (middle.low(12) << 52), (middle >> 12) + (top.low(24) << 40), top >> 24])


def _chain(limbs: Sequence[Value], bits: int) -> list[Value]:
    limbs = list(limbs)
    for index in range(len(limbs) - 1):
        limbs[index + 1] = limbs[index + 1] + (limbs[index] >> bits)
        limbs[index] = limbs[index].low(bits)
    return limbs


def vector_programs(row: VectorDeclaration) -> dict[str, Program]:
    """Return the programs of a declaration by their names."""
    limbs = len(row.element)
    found = (
        (_accumulate26(), _add_product26(), _carry26(), _shift26())
        if row.bits == 26
        else (_accumulate52(), _add_product52(), _carry52())
    )
    return {program.name: program for program in (*found, _limbs(row.bits), _words(row.bits, limbs))}


# ----------------------------------------------------------------------------------------- contracts


def columns_after(
    row: VectorDeclaration,
    accumulate: Program,
    steps: int,
    known: list[tuple[Interval, ...]] | None = None,
) -> tuple[Interval, ...]:
    """Return an interval for each column after so many steps, in integers of any length.

    Args:
        row: the declaration.
        accumulate: the step.
        steps: how many of them.
        known: the columns after 0, 1, ... steps as far as they were asked for, which is kept up.
    """
    known = [] if known is None else known
    if not known:
        known.append((Interval(0, 0),) * len(accumulate.outputs) if row.from_zero else row.element)
    while len(known) <= steps:
        known.append(_after(accumulate, (*known[-1], *_operands(row, accumulate))))
    return known[steps]


def _after(program: Program, inputs: Sequence[Interval]) -> tuple[Interval, ...]:
    registers = run(program, inputs)
    return tuple(registers[output] for output in program.outputs)


def _operands(row: VectorDeclaration, program: Program) -> tuple[Interval, ...]:
    """Return intervals for what a step takes beside columns: words, and elements."""
    rest = program.inputs[len(row.columns) :]
    return tuple(limb for _, count in rest for limb in ((_WORD,) if count == 1 else row.element))


def vector_contracts(
    row: VectorDeclaration,
    programs: Mapping[str, Program] | None = None,
    known: list[tuple[Interval, ...]] | None = None,
) -> list[Contract]:
    """Return what each program promises. Columns take all steps, and a product before or behind them."""
    programs = programs or vector_programs(row)
    accumulate, product = programs["accumulate"], programs["add_product"]
    element, columns = row.element, dict(row.columns)
    rest, factors = _operands(row, accumulate), _operands(row, product)
    known = [] if known is None else known
    steps = columns_after(row, accumulate, row.steps, known)
    before = _after(product, (*known[max(row.steps - 1, 0)], *factors))
    last = _hulls(_after(accumulate, (*before, *rest)), _after(product, (*steps, *factors)))
    number = Interval(0, (1 << 130) + (1 << 66) - 1)
    words = (_WORD, _WORD, Interval(0, 4))
    counts = dict(product.inputs)
    parts = tuple((counts[name], bits) for name, bits in columns.items())

    def contract(
        operation: str,
        operands: str,
        inputs: Sequence[Interval],
        outputs: Sequence[Interval],
        meaning: Callable[[Values], Polynomial],
        **promises: Any,
    ) -> Contract:
        program = programs[operation]
        return Contract(
            operation=operation,
            operands=operands,
            program=program,
            widths={name: 64 if name == "words" else row.bits for name, _ in program.inputs},
            width=64 if operation == "words" else row.bits,
            inputs=tuple(inputs),
            outputs=tuple(outputs),
            meaning=lambda values: [meaning(values)],
            **promises,
        )

    def columns_and(meaning: Callable[[Values], Polynomial]) -> Callable[[Values], Polynomial]:
        return lambda values: add_to(_columns(values, columns), meaning(values))

    added, multiples = (_word, {"odd": ("even", 1 << 32)}) if row.bits == 26 else (_block, {})
    result = [
        contract(
            "accumulate",
            f"step {row.steps}, after a product",
            (*before, *rest),
            last,
            columns_and(added),
            parts=parts,
            multiples=multiples,
        ),
        contract(
            "add_product",
            "columns after all steps",
            (*steps, *factors),
            last,
            columns_and(_product),
            parts=parts,
        ),
        contract("carry", "all columns", last, element, lambda values: _columns(values, columns)),
        contract("limbs", "a number", words, element, _same("words"), known={"words": number}, value=number),
        contract(
            "words", f"sums of {row.lanes} lanes", _times(element, row.lanes), words, _same("a"), value=number
        ),
    ]
    if "shift" in programs:
        sums = _times(element, row.steps)
        result.append(contract("shift", f"sums of {row.steps} elements", sums, element, _shifted))
    return result


def _hulls(one: Sequence[Interval], other: Sequence[Interval]) -> tuple[Interval, ...]:
    return tuple(hull([*a, *b]) for a, b in zip(one, other, strict=True))


def _times(limbs: Sequence[Interval], count: int) -> tuple[Interval, ...]:
    return tuple(Interval(0, count * limb.high) for limb in limbs)


def _columns(values: Values, columns: Mapping[str, int]) -> Polynomial:
    result: Polynomial = {}
    for name, bits in columns.items():
        add_to(result, values[name], 1 << bits)
    return result


def _word(values: Values) -> Polynomial:
    return times(values["word"], values["even"])


def _block(values: Values) -> Polynomial:
    block = add_to(constant(1 << 128), values["first"])
    return times(add_to(block, values["second"], 1 << 64), values["power"])


def _product(values: Values) -> Polynomial:
    return times(values["a"], values["b"])


def _shifted(values: Values) -> Polynomial:
    return times(values["a"], constant(1 << 32))


def _same(name: str) -> Callable[[Values], Polynomial]:
    return lambda values: values[name]


# --------------------------------------------------------------------------------------------- proofs


def examine_vectors(row: VectorDeclaration, programs: Mapping[str, Program] | None = None) -> Proof:
    """Try to prove every contract of a declaration, and find out how many steps columns can take."""
    failures: list[ProofError] = []
    operations = tuple(
        summary(row, [bounds(contract)], failures) for contract in vector_contracts(row, programs)
    )
    most = largest_steps(row, programs)
    if row.steps > most:
        text = f"{row.steps} steps are promised, {most} can be proved"
        failures.append(ProofError(row, "accumulate", "steps", text))
    return Proof(
        row.name, row.backend, row.representation, operations, None, None, tuple(failures), (row.steps, most)
    )


def largest_steps(row: VectorDeclaration, programs: Mapping[str, Program] | None = None) -> int:
    """Return the most steps for which all contracts hold."""
    known: list[tuple[Interval, ...]] = []

    def hold(steps: int) -> bool:
        found = vector_contracts(row._replace(steps=steps), programs, known)
        return not any(bounds(contract).failures for contract in found)

    return largest(hold)
