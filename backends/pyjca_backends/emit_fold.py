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
from .intervals import PRIMITIVES, Interval, symmetric
from .program import TYPE_BITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyjca.spi import FieldDeclaration

    from .program import Program, Value

__all__ = ["FieldPrograms", "emit_fold"]

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
        builder = RangeBuilder("multiply", a=self.factor, b=self.factor)
        a, b = builder.inputs()
        pairs = [(i, j, 1) for i in range(self.limbs) for j in range(self.limbs)]
        return builder.finish(self.reduced(builder, self.columns(builder, a, b, pairs)))

    def square(self) -> Program:
        builder = RangeBuilder("square", a=self.factor)
        (a,) = builder.inputs()
        pairs = [(i, j, 1 if i == j else 2) for i in range(self.limbs) for j in range(i, self.limbs)]
        return builder.finish(self.reduced(builder, self.columns(builder, a, a, pairs)))

    def columns(
        self,
        builder: RangeBuilder,
        a: Sequence[Value],
        b: Sequence[Value],
        pairs: Sequence[tuple[int, int, int]],
    ) -> list[Value]:
        """Return the columns of the sum of count · a[i] · b[j] over these i, j and counts."""
        multiples: dict[tuple[int, int], Value] = {}
        columns: list[list[Value]] = [[] for _ in range(self.limbs if self.wraps else 2 * self.limbs - 1)]
        for i, j, count in pairs:
            wrapped, column = divmod(i + j, len(columns))
            factor = count * self.fold_digits[0] if wrapped else count
            if (j, factor) not in multiples:
                multiples[j, factor] = b[j] + b[j] if factor == 2 else self.scaled(builder, b[j], factor)
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
