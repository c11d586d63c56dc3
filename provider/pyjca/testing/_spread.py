"""Whether secret numbers look drawn from the whole of their range; where each is known, bias shows."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from ._kit import expect

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["expect_spread"]

_CERTAINTY = 44
"""Bits: an honest source is accused for one word with a probability of 2^-44 at most."""


def expect_spread(numbers: Sequence[int], order: int, what: str) -> None:
    """Fail where numbers in [1, order - 1] are repeated, short, close together, in steps, or partly fixed.

    Few numbers are examined in wide words, many bit by bit: 2 numbers show what is 64 bits too short,
    7 a byte that never changes, 45 a bit. All is asked of n - k too, since a signature with s negated
    belongs to the negated nonce.

    Args:
        numbers: in the order in which they were made, at least two.
        order: the order n of the group, a little less than a power of two.
        what: what the numbers are, for the text of a failure; the numbers are never shown.
    """
    for number in numbers:
        expect(0 < number < order, f"{what}: one is not in [1, n-1]")
    expect(len(set(numbers)) == len(numbers), f"{what}: one came twice")
    folded = [min(number, order - number) for number in numbers]
    expect(len(set(folded)) == len(folded), f"{what}: one came twice, negated")
    margin = order >> 64
    expect(min(folded) > margin, f"{what}: one is 64 bits shorter than the order, or next to the order")
    for a, b in combinations(numbers, 2):
        for distance in ((a - b) % order, (a + b) % order):
            expect(
                margin < distance < order - margin,
                f"{what}: two are close together, or one to another negated",
            )
    _expect_no_steps(numbers, order, what)
    _expect_all_positions(numbers, order.bit_length(), what)
    _expect_all_positions(folded, order.bit_length() - 1, f"{what}, negated where that is less")


def _expect_no_steps(numbers: Sequence[int], order: int, what: str) -> None:
    """Fail where each number is a·k + b for the one before, as from a linear congruential generator."""
    for modulus in (order, 1 << order.bit_length()):
        steps = [(after - before) % modulus for before, after in pairwise(numbers)]
        for first, second, third in zip(steps, steps[1:], steps[2:], strict=False):
            linear = (second * second - first * third) % modulus == 0
            expect(not linear, f"{what}: each follows from the one before")


def _expect_all_positions(numbers: Sequence[int], length: int, what: str) -> None:
    """Fail where some word at a fixed place, a bit if the numbers are many, is the same in all of them."""
    width = next(bits for bits in (1, 2, 4, 8, 16, 32, 64) if bits * (len(numbers) - 1) >= _CERTAINTY)
    for end in range(length, 0, -width):  # from the top, where bias does most harm
        place = max(0, end - width)
        seen = {number >> place & ((1 << width) - 1) for number in numbers}
        expect(len(seen) > 1, f"{what}: the bits from {place} to {place + width - 1} are the same in all")
