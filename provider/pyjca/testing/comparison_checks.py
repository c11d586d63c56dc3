"""How fields compare: by the whole value, and whatever representation it has.

A comparison that misses some bits lets forged signatures through, and no sum or product shows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._kit import expect
from .field_checks import field_check

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .field_checks import FieldSubject

__all__ = ["check_field_distinguishes"]

_WORDS = (16, 26, 29, 32, 51, 52, 64, 128)
"""Bits of the words and limbs that representations are cut into."""


@field_check
def check_field_comparisons(subject: FieldSubject) -> None:
    """Elements are compared by value, whatever representation they have reached."""
    field, p = subject.field, subject.modulus
    for a in subject.values(max(5, subject.examples)):
        x = field.from_int(a)
        ways = {
            "from p more": field.from_int(a + p),
            "minus, then plus": field.add(field.subtract(x, field.one), field.one),
            "twice negated": field.negate(field.negate(x)),
            "a sum that wraps around": field.add(field.from_int(p - 1), field.from_int(a + 1)),
            "minus its negative": field.negate(field.from_int(p - a)),
            "times one": field.multiply(x, field.one),
            "itself": x,
        }
        for name, y in ways.items():
            expect(field.equal(x, y) is True, f"{a:#x} does not equal itself ({name})")
            expect(field.is_zero(field.subtract(x, y)) is True, f"{a:#x} less itself is not zero ({name})")
            expect(field.is_zero(y) is (a == 0), f"is_zero of {a:#x} ({name})")
        expect(field.equal(x, field.add(x, field.one)) is False, f"{a:#x} equals itself plus one")


def _borders(length: int) -> set[int]:
    """Return the positions of bits at the ends of a value, and at those of words and limbs."""
    ends = {*range(8), *range(length - 8, length)}
    limbs = {at + offset for bits in _WORDS for at in range(bits, length, bits) for offset in (-1, 0)}
    return {bit for bit in ends | limbs if 0 <= bit < length}


def _neighbours(subject: FieldSubject, a: int, bits: list[int]) -> Iterator[tuple[int, str]]:
    """Yield values other than ``a``, and how they differ: in one bit, in two that could cancel, in many."""
    p, random = subject.modulus, subject.random
    length = p.bit_length()
    for bit in bits:
        yield a + (1 << bit), f"by 2^{bit}"
        yield a - (1 << bit), f"by -2^{bit}"
    for word in _WORDS:
        for bit in random.sample(range(length), min(2, length)):
            other = (bit + word) % length
            yield a ^ 1 << bit ^ 1 << other, f"in the bits {bit} and {other}"
        if word < length:
            yield a ^ random.randrange(1, (p >> word) + 1) << word, f"above bit {word} only"
            yield a ^ random.randrange(1, 1 << word), f"below bit {word} only"
    yield random.randrange(p), "in all bits"


@field_check
def check_field_distinguishes(subject: FieldSubject) -> None:
    """Values that differ in any bit are not equal, and no power of two is zero, sums included."""
    field, p, random = subject.field, subject.modulus, subject.random
    every = list(range(p.bit_length()))
    borders = sorted(_borders(p.bit_length()))
    values = [random.randrange(p), 0, *subject.values(max(5, subject.examples))[2:]]
    for number, a in enumerate(values):
        bits = every if number < 2 else borders + random.sample(every, min(4 * subject.examples, len(every)))
        x = field.from_int(a)
        summed = _unreduced(subject, a)
        for b, how in _neighbours(subject, a, bits):
            if (a - b) % p == 0:
                continue
            y = field.from_int(b % p)
            what = f"{a:#x} and {b % p:#x}, which differ {how}"
            expect(field.equal(x, y) is False, f"equal of {what}")
            expect(field.equal(y, summed) is False, f"equal of {what}, the first one a sum")
            if a == 0:
                expect(field.is_zero(y) is False, f"is_zero of {b % p:#x}")
            elif number == 0:
                difference = field.subtract(summed, y)
                expect(field.is_zero(difference) is False, f"is_zero of the difference of {what}")
                expect(field.equal(summed, _unreduced(subject, b)) is False, f"equal of sums, {what}")


def _unreduced(subject: FieldSubject, value: int) -> Any:
    """Return an element of this value that is a sum of five."""
    field = subject.field
    parts = [subject.random.randrange(subject.modulus) for _ in range(4)]
    element = field.from_int((value - sum(parts)) % subject.modulus)
    for part in parts:
        element = field.add(element, field.from_int(part))
    return element
