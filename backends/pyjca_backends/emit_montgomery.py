"""Limb programs of the Montgomery form: unsigned limbs, reduced from below, always canonical.

The element a is the integer a·R modulo p for R = 2**(bits·limbs) (Montgomery, "Modular
multiplication without trial division", 1985). Its limbs lie in [0, 2**bits) and its value in [0, p),
after every operation: so sums are reduced at once and nothing is counted, and a kernel that
multiplies unsigned limbs can take every element.

A product goes row by row: after the row of one limb of a, the lowest column is made divisible by
2**bits with a multiple q·p and dropped. q is one word, the column times -1/p modulo 2**bits. For
P-256 that factor is 1 and the lowest limb of p is -1 (Gueron and Krasnov, "Fast prime field
elliptic-curve cryptography with 256-bit primes", 2013), so that q is the low part of the column and
dropping the column is a shift. What the rows leave is below 2p, and one subtraction at the end
decides; it stays inside the operation (JDK-8350459).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .emit_common import (
    SMALL,
    SMALL_BITS,
    WORD_OF_BYTES,
    Emitter,
    RangeBuilder,
    balanced_digits,
    digits,
    repacked,
)
from .intervals import Interval

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyjca.spi import FieldDeclaration

    from .program import Program, Value

    _Columns = dict[int, Value]

__all__ = ["MontgomeryPrograms", "emit_montgomery"]


class MontgomeryPrograms(NamedTuple):
    """The programs of one field in Montgomery form, on values of the domain, a·R modulo p.

    Operands and results have limbs in [0, 2**bits) and a value in [0, p), so a top limb that is no
    larger than that of p.

    Attributes:
        add: a + b.
        subtract: a - b.
        negate: -a.
        multiply: a · b / R.
        square: a² / R.
        product_difference: (a · b - c · d) / R.
        multiply_small: a · value for an ordinary constant of at most :data:`SMALL_BITS` bits.
        select: b where flag is 1, a where it is 0.
        swap: b and a where flag is 1, a and b where it is 0.
        from_words: from the 32-bit words of an ordinary value, which need not be below p, into the
            domain: the value times R.
        to_words: out of the domain: the 32-bit words of a / R.
    """

    add: Program
    subtract: Program
    negate: Program
    multiply: Program
    square: Program
    multiply_small: Program
    product_difference: Program
    select: Program
    swap: Program
    from_words: Program
    to_words: Program


def emit_montgomery(declaration: FieldDeclaration) -> MontgomeryPrograms:
    """Return the programs for a declaration.

    Raises:
        ValueError: the declaration does not fit the scheme described above.
    """
    return _MontgomeryEmitter(declaration).programs()


class _MontgomeryEmitter(Emitter):
    def __init__(self, declaration: FieldDeclaration) -> None:
        super().__init__(declaration)
        if not self.wide:
            raise ValueError(f"{declaration.name}: the Montgomery form is for limbs of more than 32 bits")
        if declaration.max_additions:
            raise ValueError(f"{declaration.name}: the Montgomery form counts no additions")
        if 8 * declaration.byte_length >= self.bits * self.limbs:
            raise ValueError(f"{declaration.name}: R is not larger than every encoding")
        excess = (1 << self.width) - self.modulus
        if not 0 < excess << (SMALL_BITS + 1) < 1 << self.width:
            raise ValueError(f"{declaration.name}: the modulus is not close enough below 2**{self.width}")
        radix = 1 << self.bits
        self.factor = -pow(self.modulus, -1, radix) % radix
        self.rows = balanced_digits(self.modulus, self.bits)
        self.square_of_r = digits(radix ** (2 * self.limbs) % self.modulus, self.bits, self.limbs)
        self.element = [Interval(0, radix - 1)] * (self.limbs - 1)
        self.element.append(Interval(0, self.modulus_digits[-1]))

    def programs(self) -> MontgomeryPrograms:
        return MontgomeryPrograms(
            add=self.add(),
            subtract=self.subtract(),
            negate=self.negate(),
            multiply=self.multiply(),
            square=self.square(),
            multiply_small=self.multiply_small(),
            product_difference=self.product_difference(),
            select=self.select(self.element),
            swap=self.swap(self.element),
            from_words=self.from_words(),
            to_words=self.to_words(),
        )

    # ------------------------------------------------------------------------------ operations

    def add(self) -> Program:
        builder = RangeBuilder("add", a=self.element, b=self.element)
        a, b = builder.inputs()
        total = self.carried(builder, [x + y for x, y in zip(a, b, strict=True)])
        return builder.finish(self.less_modulus(builder, total))

    def subtract(self) -> Program:
        builder = RangeBuilder("subtract", a=self.element, b=self.element)
        a, b = builder.inputs()
        return builder.finish(self.difference(builder, a, b))

    def negate(self) -> Program:
        builder = RangeBuilder("negate", a=self.element)
        (a,) = builder.inputs()
        return builder.finish(self.difference(builder, [builder.value(0)] * self.limbs, a))

    def difference(self, builder: RangeBuilder, a: Sequence[Value], b: Sequence[Value]) -> list[Value]:
        """Return a - b, and p more where that is negative."""
        d = self.carried(builder, [x - y for x, y in zip(a, b, strict=True)])
        negative = builder.value(0) - (d[-1] >> self.bits)
        zero = builder.value(0)
        modulus = [builder.select(negative, zero, builder.value(m)) for m in self.modulus_digits]
        return self.carried(builder, [x + m for x, m in zip(d, modulus, strict=True)])

    def multiply(self) -> Program:
        builder = RangeBuilder("multiply", a=self.element, b=self.element)
        a, b = builder.inputs()
        return builder.finish(self.product(builder, a, b))

    def product(self, builder: RangeBuilder, a: Sequence[Value], b: Sequence[Value]) -> list[Value]:
        """Return a · b / R in [0, p), for a · b below p · R."""
        columns: _Columns = {}
        for i, x in enumerate(a):
            for j, y in enumerate(b):
                _accumulate(columns, i + j, x.wide_product(y))
        for i in range(len(a)):  # after all products, which need not wait for it
            self.drop(builder, columns, i)
        return self.finished(builder, columns)

    def square(self) -> Program:
        builder = RangeBuilder("square", a=self.element)
        (a,) = builder.inputs()
        doubled = [x + x for x in a[1:]]
        columns: _Columns = {}
        for i, x in enumerate(a):
            _accumulate(columns, 2 * i, x.wide_product(x))
            for j in range(i + 1, self.limbs):
                _accumulate(columns, i + j, x.wide_product(doubled[j - 1]))
            self.drop(builder, columns, i)  # complete: its products are of limbs up to the i-th
        return builder.finish(self.finished(builder, columns))

    def product_difference(self) -> Program:
        builder = RangeBuilder(
            "product_difference", a=self.element, b=self.element, c=self.element, d=self.element
        )
        a, b, c, d = builder.inputs()
        # A multiple of p, at least c · d, which leaves the result below 2p: R is more than 16p.
        bias = self.modulus << self.width + 1 - self.bits * (self.limbs - 1)
        *low, highest = digits(bias, self.bits, self.limbs + 1)
        columns: _Columns = {self.limbs - 1 + index: builder.value(digit) for index, digit in enumerate(low)}
        last = 2 * self.limbs - 2
        columns[last] = columns[last] + builder.value(highest << 8).wide_product(1 << self.bits - 8)
        for i, (x, z) in enumerate(zip(a, c, strict=True)):
            for j, (y, w) in enumerate(zip(b, d, strict=True)):
                _accumulate(columns, i + j, x.wide_product(y))
                columns[i + j] = columns[i + j] - z.wide_product(w)
            self.drop(builder, columns, i)
        return builder.finish(self.finished(builder, columns))

    def drop(self, builder: RangeBuilder, columns: _Columns, index: int) -> None:
        """Make the lowest column divisible by 2**bits with a multiple of p, and carry it away."""
        q = columns[index].low(self.bits)
        if self.factor != 1:
            q = q.wide_product(self.factor).low(self.bits)
        if (self.factor, self.rows[0]) != (1, -1):  # otherwise q is what the shift drops
            _accumulate(columns, index, q.wide_product(self.rows[0]))
        for offset, digit in enumerate(self.rows[1:], 1):
            if digit:
                _accumulate(columns, index + offset, q.wide_product(digit))
        _accumulate(columns, index + 1, builder.narrowed(columns[index] >> self.bits))

    def finished(self, builder: RangeBuilder, columns: _Columns) -> list[Value]:
        """Return the limbs of what the rows left, in [0, p)."""
        *c, top = self.carried(builder, [columns[index] for index in range(self.limbs, 2 * self.limbs - 1)])
        c += [top.low(self.bits), builder.narrowed(top >> self.bits)]
        return self.less_modulus(builder, c)

    def multiply_small(self) -> Program:
        builder = RangeBuilder("multiply_small", a=self.element, value=[SMALL])
        a, (value,) = builder.inputs()
        c = self.carried(builder, [x.wide_product(value) for x in a])
        return builder.finish(self.less_modulus(builder, self.fold_above_width(builder, c)))

    # ----------------------------------------------------------------------------- ways in and out

    def from_words(self) -> Program:
        builder = RangeBuilder("from_words", words=self.word_intervals)
        (words,) = builder.inputs()
        a = repacked(words, WORD_OF_BYTES, self.bits, self.limbs)
        return builder.finish(self.product(builder, a, [builder.value(d) for d in self.square_of_r]))

    def to_words(self) -> Program:
        builder = RangeBuilder("to_words", a=self.element)
        (a,) = builder.inputs()
        columns = dict(enumerate(a))
        for index in range(self.limbs):
            self.drop(builder, columns, index)
        value = self.finished(builder, columns)
        return builder.finish(repacked(value, self.bits, WORD_OF_BYTES, len(self.word_intervals)))


def _accumulate(columns: _Columns, index: int, value: Value) -> None:
    columns[index] = columns[index] + value if index in columns else value
