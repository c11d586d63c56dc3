"""From a field declaration to the limb programs of its operations.

An element is a vector of signed limbs, value = sum(limb[i] << bits·i). A multiplication leaves
limbs of about ``bits - 1`` bits and a sign, because its last step is a rounding carry; k additions
multiply that by at most 2**k. :func:`limb_bound` is the bound that every operation may rely on for
its operands and keeps for its result.

Columns of a product are brought below the top limb by the *fold*
``2**(bits·limbs) = sum(c[j] << bits·j)  (mod p)`` whose digits c[j] are balanced and, for the
moduli of the standards, few. Folding goes from the top column down. Before a column is multiplied
by the digits it hands everything above ``bits`` to the column over it, which is folded first; so
no product of the fold comes near the width of the word, and none has to be split in two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .program import Builder, Program, Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyjca.spi import FieldDeclaration

__all__ = ["SMALL_BITS", "FieldPrograms", "balanced_digits", "digits", "emit", "limb_bound", "sum_budget"]

SMALL_BITS = 18
"""Bits of the constants of ``multiply_small``."""


class FieldPrograms(NamedTuple):
    """The programs of one field in one representation."""

    add: Program
    subtract: Program
    negate: Program
    multiply: Program
    square: Program
    multiply_small: Program
    reduce: Program
    fold: Program
    select: Program
    canonical: Program


def limb_bound(declaration: FieldDeclaration, additions: int) -> int:
    """Return the largest magnitude that a limb may have after that many additions.

    Half a limb's range, which a rounding carry leaves, and 1/128 of that for the carry that the
    top limb keeps.
    """
    half = 1 << (declaration.bits - 1)
    return (half + (half >> 7)) << additions


def sum_budget(declaration: FieldDeclaration) -> int:
    """Return the additions that an operand of a sum may carry; beyond them it is reduced first.

    The sum carries one more, and its reduction has to fit the word: for wide limbs 63 bits and a sign.
    """
    bits = declaration.bits
    return 32 - bits if bits <= 32 else 62 - bits


def digits(value: int, bits: int, count: int) -> list[int]:
    """Return a non-negative value as that many digits in [0, 2**bits), lowest first."""
    mask = (1 << bits) - 1
    return [value >> (bits * index) & mask for index in range(count)]


def balanced_digits(value: int, bits: int) -> list[int]:
    """Return an integer as digits in [-2**(bits-1), 2**(bits-1)), lowest first."""
    half = 1 << (bits - 1)
    result = []
    while value:
        digit = (value + half) % (1 << bits) - half
        result.append(digit)
        value = (value - digit) >> bits
    return result


def emit(declaration: FieldDeclaration) -> FieldPrograms:
    """Return the programs for a declaration.

    Raises:
        ValueError: the declaration does not fit the scheme described above.
    """
    return _Emitter(declaration).programs()


class _Emitter:
    def __init__(self, declaration: FieldDeclaration) -> None:
        self.bits = declaration.bits
        self.limbs = declaration.limbs
        self.modulus = declaration.modulus
        self.width = max(exponent for exponent, _ in declaration.terms)
        capacity = self.bits * self.limbs
        if not capacity - self.bits < self.width <= capacity:
            raise ValueError(f"{self.width} bits do not fit {self.limbs} limbs of {self.bits} bits")
        self.fold_digits = balanced_digits(
            (1 << capacity) - (self.modulus << (capacity - self.width)), self.bits
        )
        if len(self.fold_digits) > self.limbs - 1:
            raise ValueError(f"the modulus of {declaration.name} leaves no room between its top terms")

    def programs(self) -> FieldPrograms:
        return FieldPrograms(
            add=self.limbwise("add"),
            subtract=self.limbwise("subtract"),
            negate=self.negate(),
            multiply=self.multiply(),
            square=self.square(),
            multiply_small=self.multiply_small(),
            reduce=self.reduce(),
            fold=self.fold(),
            select=self.select(),
            canonical=self.canonical(),
        )

    # ------------------------------------------------------------------------------ operations

    def limbwise(self, name: str) -> Program:
        builder = Builder(name, a=self.limbs, b=self.limbs)
        a, b = builder.inputs()
        if name == "add":
            return builder.finish([x + y for x, y in zip(a, b, strict=True)])
        return builder.finish([x - y for x, y in zip(a, b, strict=True)])

    def negate(self) -> Program:
        builder = Builder("negate", a=self.limbs)
        (a,) = builder.inputs()
        zero = builder.value(0)
        return builder.finish([zero - x for x in a])

    def multiply(self) -> Program:
        builder = Builder("multiply", a=self.limbs, b=self.limbs)
        a, b = builder.inputs()
        columns: list[list[Value]] = [[] for _ in range(2 * self.limbs - 1)]
        for i, x in enumerate(a):
            for j, y in enumerate(b):
                columns[i + j].append(x * y)
        return builder.finish(self.reduced(builder, [_total(column) for column in columns]))

    def square(self) -> Program:
        builder = Builder("square", a=self.limbs)
        (a,) = builder.inputs()
        doubled = [x + x for x in a[1:]]
        columns: list[list[Value]] = [[] for _ in range(2 * self.limbs - 1)]
        for i, x in enumerate(a):
            columns[2 * i].append(x * x)
            for j in range(i + 1, self.limbs):
                columns[i + j].append(x * doubled[j - 1])
        return builder.finish(self.reduced(builder, [_total(column) for column in columns]))

    def multiply_small(self) -> Program:
        builder = Builder("multiply_small", a=self.limbs, value=1)
        a, (value,) = builder.inputs()
        return builder.finish(self.reduced(builder, [x * value for x in a]))

    def reduce(self) -> Program:
        builder = Builder("reduce", a=self.limbs)
        (a,) = builder.inputs()
        return builder.finish(self.reduced(builder, a))

    def fold(self) -> Program:
        """Reduce 2·limbs - 1 columns: the way in for values that are longer than an element."""
        builder = Builder("fold", a=2 * self.limbs - 1)
        (columns,) = builder.inputs()
        return builder.finish(self.reduced(builder, columns))

    def select(self) -> Program:
        builder = Builder("select", a=self.limbs, b=self.limbs, flag=1)
        a, b, (flag,) = builder.inputs()
        return builder.finish([builder.select(flag, x, y) for x, y in zip(a, b, strict=True)])

    # ------------------------------------------------------------------------------- reduction

    def reduced(self, builder: Builder, columns: Sequence[Value]) -> list[Value]:
        """Bring columns of any number down to limbs within the bound for no additions."""
        bits, limbs = self.bits, self.limbs
        c = list(columns)
        if len(c) > limbs:
            # Column i takes what column i - 1 has too much. Nothing is folded into i - 1 later:
            # the fold of column i ends at least two columns below it.
            c.append(c[-1] >> bits)
            c[-2] = c[-2].low(bits)
            for index in range(len(c) - 1, limbs - 1, -1):
                if index < len(c) - 1:
                    c[index] = c[index] + (c[index - 1] >> bits)
                    c[index - 1] = c[index - 1].low(bits)
                self.fold_column(builder, c, index, c[index])
            del c[limbs:]
        top = limbs - 1
        carry = c[top - 1].round(bits)
        c[top - 1] = c[top - 1].rest(bits)
        c[top] = c[top] + carry
        carry = c[top].round(bits)
        c[top] = c[top].rest(bits)
        self.fold_column(builder, c, limbs, carry)
        for index in range(top):
            carry = c[index].round(bits)
            c[index] = c[index].rest(bits)
            c[index + 1] = c[index + 1] + carry
        return c

    def fold_column(self, builder: Builder, c: list[Value], index: int, value: Value) -> None:
        """Add what a column at or above the top limb is worth to the columns below."""
        for offset, digit in enumerate(self.fold_digits):
            target = index - self.limbs + offset
            if digit > 0:
                c[target] = c[target] + builder.scaled(value, digit)
            elif digit < 0:
                c[target] = c[target] - builder.scaled(value, -digit)

    def canonical(self) -> Program:
        """From limbs within the bound for no additions to digits of the value in [0, p).

        Two rounds fold what lies above the modulus's width w and carry with floor, which leaves
        a value in [0, 2**w) if 2**w > p, or in (2**w - p - 1, 2**w) otherwise, where p is added
        once. Below 2p one subtraction with a full borrow chain decides; comparing limb by limb
        would not.
        """
        bits, limbs = self.bits, self.limbs
        builder = Builder("canonical", a=limbs)
        (c,) = builder.inputs()
        above = self.width - bits * (limbs - 1)
        excess = balanced_digits((1 << self.width) - self.modulus, bits)
        c = self.carried(c)
        for _ in range(2):
            high = c[-1] >> above
            c[-1] = c[-1].low(above)
            for index, digit in enumerate(excess):
                if digit > 0:
                    c[index] = c[index] + builder.scaled(high, digit)
                elif digit < 0:
                    c[index] = c[index] - builder.scaled(high, -digit)
            c = self.carried(c)
        modulus = digits(self.modulus, bits, limbs)
        if self.modulus >> self.width:
            c = self.carried([x + m for x, m in zip(c, modulus, strict=True)])
        d = self.carried([x - m for x, m in zip(c, modulus, strict=True)])
        negative = builder.value(0) - (d[-1] >> bits)
        return builder.finish([builder.select(negative, x, y) for x, y in zip(d, c, strict=True)])

    def carried(self, columns: Sequence[Value]) -> list[Value]:
        """Carry with floor: limbs in [0, 2**bits), the top one keeps the sign and the rest."""
        c = list(columns)
        for index in range(len(c) - 1):
            carry = c[index] >> self.bits
            c[index] = c[index].low(self.bits)
            c[index + 1] = c[index + 1] + carry
        return c


def _total(values: Sequence[Value]) -> Value:
    total = values[0]
    for value in values[1:]:
        total = total + value
    return total
