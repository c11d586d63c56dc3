"""Limb programs of the folded forms: signed limbs, reduced by folding what is too high.

An element is a vector of signed limbs, value = sum(limb[i] << bits·i). A multiplication leaves
limbs of about ``bits - 1`` bits and a sign, because its last step is a rounding carry; k additions
multiply that by at most 2**k (:func:`~pyjca_backends.emit.limb_bound`).

Columns of a product are brought below the top limb by the *fold*
``2**(bits·limbs) = sum(c[j] << bits·j)  (mod p)``, whose digits c[j] are balanced. For the moduli of
the standards they are few (Solinas 1999, pseudo-Mersenne primes); for the orders of their groups
they are as many as half the limbs and more, and every step is the same. Folding goes from the top
column down. Before a column is multiplied by the digits it hands everything above ``bits`` to the
column over it, which is folded first; so no product of the fold comes near the width of the word,
and none has to be split in two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .emit_common import (
    SMALL,
    WORD_OF_BYTES,
    Emitter,
    RangeBuilder,
    balanced_digits,
    limb_bound,
    repacked,
    sum_budget,
    total,
)
from .intervals import PRIMITIVES, Interval, peaks, symmetric
from .program import TYPE_BITS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pyjca.spi import FieldDeclaration

    from .program import Program, Value

__all__ = ["FieldPrograms", "emit_fold"]

# From so many limbs on a product takes fewer instructions when it is split.
_LEAST_SPLIT = 9

# One round settles the top limb where the fold's digits lie low, two where they lie high.
_MOST_ROUNDS = 4


class FieldPrograms(NamedTuple):
    """The programs of one field in a folded form; a and b are elements.

    Attributes:
        add: a + b; counts as an addition.
        subtract: a - b; counts as an addition.
        negate: -a; counts as none, because the bounds are symmetric.
        multiply: a · b, reduced.
        square: a², reduced.
        multiply_small: a · value for a constant of at most :data:`SMALL_BITS` bits, reduced.
        product_less: a · b - c, reduced; c is any sum.
        square_less: a² - c, reduced; c is any sum.
        product_difference: a · b - c · d, reduced; c and d are reduced elements.
        carry: the same value in limbs that a rounding carry leaves; the top one keeps the rest.
        reduce: a, reduced: limbs within the bound for no additions.
        fold: 2·limbs - 1 columns, reduced: limbs - 1 digits in [0, 2**bits), an element above them.
        select: b where flag is 1, a where it is 0.
        swap: b and a where flag is 1, a and b where it is 0.
        canonical: from a reduced element to the digits in [0, 2**bits) of its value in [0, p).
        from_words: from 32-bit words of an encoding to an element; the value need not be below p.
        to_words: from a reduced element to the 32-bit words of its value in [0, p).
    """

    add: Program
    subtract: Program
    negate: Program
    multiply: Program
    square: Program
    multiply_small: Program
    product_less: Program
    square_less: Program
    product_difference: Program
    carry: Program
    reduce: Program
    fold: Program
    select: Program
    swap: Program
    canonical: Program
    from_words: Program
    to_words: Program


def emit_fold(declaration: FieldDeclaration) -> FieldPrograms:
    """Return the programs for a declaration.

    Raises:
        ValueError: the declaration does not fit the scheme described above.
    """
    return _FoldEmitter(declaration).programs()


class _FoldEmitter(Emitter):
    def __init__(self, declaration: FieldDeclaration) -> None:
        super().__init__(declaration)
        capacity = self.bits * self.limbs
        self.fold_digits = balanced_digits(
            (1 << capacity) - (self.modulus << (capacity - self.width)), self.bits
        )
        if len(self.fold_digits) > self.limbs - 1:
            raise ValueError(f"the modulus of {declaration.name} leaves no room between its top terms")
        self.bound = limb_bound(declaration, 0)
        self.factor = self.element(declaration.max_additions)
        self.summand = self.element(sum_budget(declaration))
        self.sum = self.element(sum_budget(declaration) + 1)
        self.wraps = self._wraps(declaration.max_additions)

    def _wraps(self, additions: int) -> bool:
        # With a single digit, as for 2**130 - 5, operands can be multiplied by it beforehand, and no
        # high column comes into being; if the columns have room for it.
        if len(self.fold_digits) != 1 or self.fold_digits[0] < 0:
            return False
        column = self.limbs * self.fold_digits[0] * limb_bound(self.declaration, additions) ** 2
        return column < 1 << (TYPE_BITS["wide" if self.wide else "word"] - 2)

    def element(self, additions: int) -> list[Interval]:
        return [symmetric(limb_bound(self.declaration, additions))] * self.limbs

    def programs(self) -> FieldPrograms:
        return FieldPrograms(
            add=self.limbwise("add"),
            subtract=self.limbwise("subtract"),
            negate=self.negate(),
            multiply=self.multiply(),
            square=self.square(),
            multiply_small=self.multiply_small(),
            product_less=self.product_less(),
            square_less=self.square_less(),
            product_difference=self.product_difference(),
            carry=self.carry(),
            reduce=self.reduce(),
            fold=self.fold(),
            select=self.select(self.sum),
            swap=self.swap(self.sum),
            canonical=self.canonical(),
            from_words=self.from_words(),
            to_words=self.to_words(),
        )

    # ------------------------------------------------------------------------------ operations

    def limbwise(self, name: str) -> Program:
        builder = RangeBuilder(name, a=self.summand, b=self.summand)
        a, b = builder.inputs()
        if name == "add":
            return builder.finish([x + y for x, y in zip(a, b, strict=True)])
        return builder.finish([x - y for x, y in zip(a, b, strict=True)])

    def negate(self) -> Program:
        builder = RangeBuilder("negate", a=self.sum)
        (a,) = builder.inputs()
        zero = builder.value(0)
        return builder.finish([zero - x for x in a])

    def multiply(self) -> Program:
        return self.fitting("multiply", {"a": self.factor, "b": self.factor}, self.product)

    def square(self) -> Program:
        return self.fitting("square", {"a": self.factor}, self.square_columns)

    def product_less(self) -> Program:
        inputs = {"a": self.factor, "b": self.factor, "c": self.sum}
        return self.fitting("product_less", inputs, lambda a, b, c: less(self.product(a, b), c))

    def square_less(self) -> Program:
        inputs = {"a": self.factor, "c": self.sum}
        return self.fitting("square_less", inputs, lambda a, c: less(self.square_columns(a), c))

    def product_difference(self) -> Program:
        inputs = {"a": self.factor, "b": self.factor, "c": self.element(0), "d": self.element(0)}

        def columns(a: list[Value], b: list[Value], c: list[Value], d: list[Value]) -> list[Value]:
            subtrahend = self.product(c, d)  # which has more room to be split
            return less(self.product(a, b), subtrahend)

        return self.fitting("product_difference", inputs, columns)

    def fitting(
        self, name: str, inputs: dict[str, list[Interval]], columns: Callable[..., list[Value]]
    ) -> Program:
        """Return the program that reduces these columns.

        As many products are split as leave every value within the word; none if it does not fit anyway.
        """
        for splits in (2, 1, 0):
            builder = RangeBuilder(name, **inputs)
            self.builder, self.splits = builder, splits
            program = builder.finish(self.reduced(builder, columns(*builder.inputs())))
            if self.splits < splits and all(peak.fits for peak in peaks(program, builder.intervals)):
                return program
        return program

    def product(self, a: Sequence[Value], b: Sequence[Value]) -> list[Value]:
        """Return the columns of a product."""
        if self.splits and self.limbs >= _LEAST_SPLIT and not self.wide and not self.wraps:
            self.splits -= 1
            return self.split_product(a, b)
        return self.columns(a, b, [(i, j, 1) for i in range(self.limbs) for j in range(self.limbs)])

    def square_columns(self, a: Sequence[Value]) -> list[Value]:
        """Return the columns of a square."""
        pairs = [(i, j, 1 if i == j else 2) for i in range(self.limbs) for j in range(i, self.limbs)]
        return self.columns(a, a, pairs)

    def split_product(self, a: Sequence[Value], b: Sequence[Value]) -> list[Value]:
        """Return the columns of a product from products of parts (Karatsuba and Ofman, 1962).

        Two parts take three products, three take six. What the columns hold for a short while is larger
        than the columns of the product.
        """
        count = 2 if self.limbs % 3 else 3
        size = -(-self.limbs // count)
        cuts = range(0, self.limbs, size)
        parts = [(a[at : at + size], b[at : at + size]) for at in cuts]
        columns: list[Value | None] = [None] * (2 * self.limbs - 1)

        def put(at: int, values: Sequence[Value]) -> None:
            for index, value in enumerate(values, at):
                present = columns[index]
                columns[index] = value if present is None else present + value

        pairs = [(i, j) for j in range(1, count) for i in range(j)]
        own = {index: self.short_product(*parts[index]) for index in range(count - 1, 0, -1)}
        sums = {(i, j): tuple(map(parts_added, parts[i], parts[j])) for i, j in pairs}
        crossed = {pair: self.short_product(*sums[pair]) for pair in pairs}
        own[0] = self.short_product(*parts[0])
        for index in range(count):
            put(2 * size * index, own[index])
        for i, j in pairs:
            put(size * (i + j), less(less(crossed[i, j], own[i]), own[j]))
        found = [column for column in columns if column is not None]
        assert len(found) == len(columns)  # the parts' columns meet without a gap
        return found

    def short_product(self, a: Sequence[Value], b: Sequence[Value]) -> list[Value]:
        columns: list[list[Value]] = [[] for _ in range(len(a) + len(b) - 1)]
        for i, x in enumerate(a):
            for j, y in enumerate(b):
                columns[i + j].append(self.times(x, y))
        return [total(column) for column in columns]

    def columns(
        self, a: Sequence[Value], b: Sequence[Value], pairs: Sequence[tuple[int, int, int]]
    ) -> list[Value]:
        """Return the columns of the sum of count · a[i] · b[j] over these i, j and counts."""
        multiples: dict[tuple[int, int], Value] = {}
        columns: list[list[Value]] = [[] for _ in range(self.limbs if self.wraps else 2 * self.limbs - 1)]
        for i, j, count in pairs:
            wrapped, column = divmod(i + j, len(columns))
            factor = count * self.fold_digits[0] if wrapped else count
            if (j, factor) not in multiples:
                multiple = b[j] + b[j] if factor == 2 else self.scaled(self.builder, b[j], factor)
                multiples[j, factor] = multiple
            columns[column].append(self.times(a[i], multiples[j, factor]))
        return [total(column) for column in columns]

    def multiply_small(self) -> Program:
        builder = RangeBuilder("multiply_small", a=self.factor, value=[SMALL])
        a, (value,) = builder.inputs()
        return builder.finish(self.reduced(builder, [self.times(x, value) for x in a]))

    def carry(self) -> Program:
        builder = RangeBuilder("carry", a=self.sum)
        (a,) = builder.inputs()
        self.carry_up(builder, a)
        return builder.finish(a)

    def reduce(self) -> Program:
        builder = RangeBuilder("reduce", a=self.sum)
        (a,) = builder.inputs()
        return builder.finish(self.reduced(builder, a))

    def fold(self) -> Program:
        """Reduce 2·limbs - 1 columns: the way in for values that are longer than an element."""
        digit = Interval(0, (1 << self.bits) - 1)
        columns = [digit] * (self.limbs - 1) + [symmetric(digit.high)] * self.limbs
        builder = RangeBuilder("fold", a=columns)
        (a,) = builder.inputs()
        return builder.finish(self.reduced(builder, a))

    # ------------------------------------------------------------------------------- reduction

    def reduced(self, builder: RangeBuilder, columns: Sequence[Value]) -> list[Value]:
        """Bring columns of any number down to limbs within the bound for no additions."""
        c = list(columns)
        self.fold_high(builder, c)
        for _ in range(_MOST_ROUNDS):
            self.carry_one(builder, c, self.limbs - 2)
            self.carry_one(builder, c, self.limbs - 1)
            self.add_scaled(builder, c, 0, c.pop(), self.fold_digits)
            if self.settled(builder, c):
                self.carry_up(builder, c)
                return c
        raise ValueError(
            f"{self.declaration.name}, {self.limbs} limbs of {self.bits} bits: "
            f"after {_MOST_ROUNDS} rounds a carry still leaves the top limb beyond its bound"
        )

    def fold_high(self, builder: RangeBuilder, c: list[Value]) -> None:
        """Fold the columns above the top limb, from the highest down.

        Each takes what the one below it has too much. Nothing is folded into that one later: the
        fold of a column ends at least two columns below it.
        """
        if len(c) == self.limbs:
            return
        c.append(builder.narrowed(c[-1] >> self.bits))
        c[-2] = c[-2].low(self.bits)
        highest = len(c) - 1
        for index in range(highest, self.limbs - 1, -1):
            if index < highest:
                c[index] = c[index] + builder.narrowed(c[index - 1] >> self.bits)
                c[index - 1] = c[index - 1].low(self.bits)
            self.add_scaled(builder, c, index - self.limbs, c[index], self.fold_digits)
        del c[self.limbs :]

    def carry_one(self, builder: RangeBuilder, c: list[Value], index: int) -> None:
        """Carry with rounding from one limb to the next, which is appended if there is none."""
        carry = builder.narrowed(c[index].round(self.bits))
        c[index] = c[index].rest(self.bits)
        if index + 1 == len(c):
            c.append(carry)
        else:
            c[index + 1] = c[index + 1] + carry

    def carry_up(self, builder: RangeBuilder, c: list[Value]) -> None:
        """Carry with rounding from the lowest limb to the top one, which keeps the rest."""
        for index in range(self.limbs - 1):
            self.carry_one(builder, c, index)
        c[-1] = builder.narrowed(c[-1])

    def settled(self, builder: RangeBuilder, c: Sequence[Value]) -> bool:
        """Tell whether carrying up would leave the top limb within the bound."""
        add, round_ = PRIMITIVES["add"].rule, PRIMITIVES["round"].rule
        carry = Interval(0, 0)
        for value in c[:-1]:
            carry = round_([add([builder.interval(value), carry], 0)], self.bits)
        return add([builder.interval(c[-1]), carry], 0).within(symmetric(self.bound))

    # ----------------------------------------------------------------------------- ways in and out

    def canonical(self) -> Program:
        builder = RangeBuilder("canonical", a=self.element(0))
        (a,) = builder.inputs()
        return builder.finish(self.canonical_digits(builder, a))

    def canonical_digits(self, builder: RangeBuilder, a: Sequence[Value]) -> list[Value]:
        """From limbs within the bound for no additions to digits of the value in [0, p).

        Two rounds fold what lies above the modulus's width w and carry with floor, which leaves
        a value in [0, 2**w) if 2**w > p, or in (2**w - p - 1, 2**w) otherwise, where p is added
        once. Below 2p one subtraction decides.
        """
        c = self.carried(builder, a)
        for _ in range(2):
            c = self.fold_above_width(builder, c)
        if self.modulus >> self.width:
            c = self.carried(builder, [x + m for x, m in zip(c, self.modulus_digits, strict=True)])
        return self.less_modulus(builder, c)

    def from_words(self) -> Program:
        builder = RangeBuilder("from_words", words=self.word_intervals)
        (words,) = builder.inputs()
        return builder.finish(self.reduced(builder, repacked(words, WORD_OF_BYTES, self.bits, self.limbs)))

    def to_words(self) -> Program:
        builder = RangeBuilder("to_words", a=self.element(0))
        (a,) = builder.inputs()
        canonical = self.canonical_digits(builder, a)
        return builder.finish(repacked(canonical, self.bits, WORD_OF_BYTES, len(self.word_intervals)))


def less(columns: Sequence[Value], subtrahend: Sequence[Value]) -> list[Value]:
    """Return columns minus others, of which there may be fewer."""
    count = len(subtrahend)
    return [x - y for x, y in zip(columns, subtrahend, strict=False)] + list(columns[count:])


def parts_added(a: Sequence[Value], b: Sequence[Value]) -> list[Value]:
    """Return limbs of one part plus those of another, of which there may be fewer."""
    return [x + y for x, y in zip(a, b, strict=False)] + list(a[len(b) :])
