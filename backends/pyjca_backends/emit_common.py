"""What the emitters share: bounds of limbs, digits, and a builder that knows ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .intervals import PRIMITIVES, Interval
from .program import TYPE_BITS, Builder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyjca.spi import FieldDeclaration

    from .program import Opcode, Program, Value

__all__ = [
    "FLAG",
    "SMALL",
    "SMALL_BITS",
    "WORD_OF_BYTES",
    "Emitter",
    "RangeBuilder",
    "balanced_digits",
    "digits",
    "limb_bound",
    "repacked",
    "sum_budget",
    "total",
    "word_count",
]

SMALL_BITS = 18
"""Bits of the constants of ``multiply_small``."""

SMALL = Interval(0, (1 << SMALL_BITS) - 1)
FLAG = Interval(0, 1)
"""What the inputs of the programs with these names may be."""

WORD_OF_BYTES = 32
"""Bits of the words in which encodings enter and leave the programs, so that they are not negative."""


def limb_bound(declaration: FieldDeclaration, additions: int) -> int:
    """Return the largest magnitude that a limb of a folded form may have after that many additions.

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


def word_count(declaration: FieldDeclaration) -> int:
    """Return the number of 32-bit words that the encoding of an element fills."""
    return -(-declaration.byte_length * 8 // WORD_OF_BYTES)


class RangeBuilder(Builder):
    """A builder that knows an interval for each register.

    The emitters ask it where one more carry is needed and which value is too long for a word. It
    refuses nothing: whether a program keeps within its words is for the proof to say.

    Args:
        name: the operation.
        inputs: groups of inputs: name and an interval for each.
    """

    def __init__(self, name: str, **inputs: Sequence[Interval]) -> None:
        super().__init__(name, **{group: len(intervals) for group, intervals in inputs.items()})
        self.intervals = [interval for intervals in inputs.values() for interval in intervals]

    def emit(self, opcode: Opcode, *operands: Value, immediate: int = 0) -> Value:
        """Append an instruction and return the register that it writes."""
        result = super().emit(opcode, *operands, immediate=immediate)
        rule = PRIMITIVES[opcode].rule
        self.intervals.append(rule([self.interval(operand) for operand in operands], immediate))
        return result

    def interval(self, value: Value) -> Interval:
        """Return an interval that holds every value of this register."""
        return self.intervals[value.register]

    def fits(self, value: Value, factor: int = 1) -> bool:
        """Tell whether the value times a positive factor fits a word."""
        limit = 1 << (TYPE_BITS["word"] - 1)
        low, high = self.interval(value)
        return low * factor >= -limit and high * factor < limit

    def narrowed(self, value: Value) -> Value:
        """Return the value as a word if it fits one."""
        return value.narrow() if self.fits(value) else value


class Emitter:
    """The parts that every representation needs.

    Args:
        declaration: the field and its representation.

    Raises:
        ValueError: the limbs do not fit the modulus.
    """

    def __init__(self, declaration: FieldDeclaration) -> None:
        self.declaration = declaration
        self.bits = declaration.bits
        self.limbs = declaration.limbs
        self.modulus = declaration.modulus
        # Products of limbs longer than half a word go to wide registers.
        self.wide = 2 * declaration.bits > TYPE_BITS["word"]
        self.width = max(exponent for exponent, _ in declaration.terms)
        capacity = self.bits * self.limbs
        if not capacity - self.bits < self.width <= capacity:
            raise ValueError(
                f"{declaration.name}: {self.width} bits do not fit {self.limbs} limbs of {self.bits} bits"
            )
        self.above = self.width - self.bits * (self.limbs - 1)
        self.excess = balanced_digits((1 << self.width) - self.modulus, self.bits)
        self.modulus_digits = digits(self.modulus, self.bits, self.limbs)
        self.word_intervals = [Interval(0, (1 << WORD_OF_BYTES) - 1)] * word_count(declaration)
        top = 8 * declaration.byte_length - WORD_OF_BYTES * (len(self.word_intervals) - 1)
        self.word_intervals[-1] = Interval(0, (1 << top) - 1)

    def select(self, element: Sequence[Interval]) -> Program:
        """Return the program for b where flag is 1, a where it is 0."""
        builder = RangeBuilder("select", a=element, b=element, flag=[FLAG])
        a, b, (flag,) = builder.inputs()
        return builder.finish([builder.select(flag, x, y) for x, y in zip(a, b, strict=True)])

    def swap(self, element: Sequence[Interval]) -> Program:
        """Return the program for b, then a, where flag is 1; a, then b, where it is 0."""
        builder = RangeBuilder("swap", a=element, b=element, flag=[FLAG])
        a, b, (flag,) = builder.inputs()
        pairs = list(zip(a, b, strict=True))
        return builder.finish(
            [builder.select(flag, x, y) for x, y in pairs] + [builder.select(flag, y, x) for x, y in pairs]
        )

    def times(self, a: Value, b: Value) -> Value:
        """Return the product of two limbs."""
        return a.wide_product(b) if self.wide else a * b

    def add_scaled(
        self, builder: RangeBuilder, columns: list[Value], first: int, value: Value, factors: Sequence[int]
    ) -> None:
        """Add value · factors[j] to column first + j."""
        for index, factor in enumerate(factors, first):
            if factor > 0:
                columns[index] = columns[index] + self.scaled(builder, value, factor)
            elif factor < 0:
                columns[index] = columns[index] - self.scaled(builder, value, -factor)

    def scaled(self, builder: RangeBuilder, value: Value, factor: int) -> Value:
        """Return value · factor for a positive constant."""
        if factor == 1:
            return value
        word = builder.narrowed(value)
        if self.wide and not builder.fits(word, factor):
            return word.wide_product(factor)
        return builder.scaled(word, factor)

    def carried(self, builder: RangeBuilder, columns: Sequence[Value]) -> list[Value]:
        """Carry with floor: limbs in [0, 2**bits), the top one keeps the sign and the rest."""
        c = list(columns)
        for index in range(len(c) - 1):
            carry = builder.narrowed(c[index] >> self.bits)
            c[index] = c[index].low(self.bits)
            c[index + 1] = c[index + 1] + carry
        c[-1] = builder.narrowed(c[-1])
        return c

    def fold_above_width(self, builder: RangeBuilder, c: list[Value]) -> list[Value]:
        """Replace what carried limbs have at 2**w by its residue, for the modulus's width w, and carry."""
        high = builder.narrowed(c[-1] >> self.above)
        c[-1] = c[-1].low(self.above)
        self.add_scaled(builder, c, 0, high, self.excess)
        return self.carried(builder, c)

    def less_modulus(self, builder: RangeBuilder, c: Sequence[Value]) -> list[Value]:
        """From carried limbs of a value in [0, 2p) to those of the value in [0, p).

        A full borrow chain decides; comparing limb by limb would not.
        """
        d = self.carried(builder, [x - m if m else x for x, m in zip(c, self.modulus_digits, strict=True)])
        negative = builder.value(0) - (d[-1] >> self.bits)
        return [builder.select(negative, x, y) for x, y in zip(d, c, strict=True)]


def repacked(source: Sequence[Value], width: int, target: int, count: int) -> list[Value]:
    """Cut digits of ``width`` bits into ``count`` digits of ``target`` bits; the last takes the rest."""
    result = []
    for index in range(count):
        low = target * index
        high = low + target if index < count - 1 else width * len(source)
        pieces = []
        for number, value in enumerate(source):
            start, end = width * number, width * (number + 1)
            if end <= low or start >= high:
                continue
            piece = value >> max(0, low - start)
            if end > high:
                piece = piece.low(high - max(start, low))
            pieces.append(piece << max(0, start - low))
        result.append(total(pieces))
    return result


def total(values: Sequence[Value]) -> Value:
    """Return the sum of one value or more."""
    result = values[0]
    for value in values[1:]:
        result = result + value
    return result
