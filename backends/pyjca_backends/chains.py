"""Powers with a fixed exponent as addition chains: how fields invert by Fermat's theorem.

A chain is a list of steps on powers of x, the same for every x. :func:`find_chain` reads the exponent
from the top and cuts it into *tokens*: odd numbers of a few bits, as in a sliding window, and runs
of ones whose length is a power of two. A run of 2n ones is one of n ones, squared n times, times
itself; so the long runs in the primes of the standards cost a few products. Of all widths of the
window and lengths of runs it takes the combination with the fewest steps.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["ChainStep", "chain_cost", "find_chain"]

_WIDEST_WINDOW = 6


class ChainStep(NamedTuple):
    """One step: ``powers[source] ** (2**squarings) * powers[factor]``, appended to the powers.

    Attributes:
        source: index of a power; 0 is x, i + 1 the result of step i.
        squarings: how often it is squared.
        factor: index of the power that it is then multiplied by, None for none.
    """

    source: int
    squarings: int
    factor: int | None


class _Token(NamedTuple):
    """A piece of the exponent: zeros above it belong to it."""

    zeros: int
    bits: int
    value: int


def chain_cost(chain: Sequence[ChainStep]) -> tuple[int, int]:
    """Return how many squarings and how many other products a chain takes."""
    return sum(step.squarings for step in chain), sum(step.factor is not None for step in chain)


@lru_cache(maxsize=64)
def find_chain(exponent: int) -> tuple[ChainStep, ...]:
    """Return a short chain whose last step gives x to that positive exponent."""
    longest = exponent.bit_length().bit_length()
    candidates = [
        _chain(exponent, width, runs) for width in range(1, _WIDEST_WINDOW + 1) for runs in range(longest)
    ]
    return min(candidates, key=lambda chain: (sum(chain_cost(chain)), len(chain)))


def _chain(exponent: int, width: int, runs: int) -> tuple[ChainStep, ...]:
    """Return the chain for windows of that width and runs of up to 2**runs ones."""
    tokens = list(_tokens(exponent, width, runs))
    steps: list[ChainStep] = []
    powers = {1: 0}  # from an exponent to the index of the power

    def append(exponent: int, source: int, squarings: int, factor: int | None) -> None:
        steps.append(ChainStep(source, squarings, factor))
        powers.setdefault(exponent, len(steps))

    needed = {token.value for token in tokens}
    largest_odd = max((value for value in needed if value.bit_length() <= width), default=1)
    longest_run = max((value.bit_length() for value in needed if value.bit_length() > width), default=1)
    if largest_odd > 1:
        append(2, 0, 1, None)
        for odd in range(3, largest_odd + 1, 2):
            append(odd, powers[odd - 2], 0, powers[2])
    length = 1
    while length < longest_run:
        ones = (1 << length) - 1
        if (ones << length) + ones not in powers:
            append((ones << length) + ones, powers[ones], length, powers[ones])
        length *= 2
    result = powers[tokens[0].value]
    for token in tokens[1:]:
        factor = powers[token.value] if token.value else None
        steps.append(ChainStep(result, token.zeros + token.bits, factor))
        result = len(steps)
    return tuple(steps)


def _tokens(exponent: int, width: int, runs: int) -> Iterator[_Token]:
    position, zeros = exponent.bit_length(), 0
    while position:
        rest = exponent & ((1 << position) - 1)
        if not rest >> (position - 1):
            position, zeros = position - 1, zeros + 1
            continue
        ones = position - ((1 << position) - 1 ^ rest).bit_length()
        length = 1 << min(runs, ones.bit_length() - 1)
        if length > width:
            value = (1 << length) - 1
        else:
            length = min(width, position)
            value = rest >> (position - length)
            while not value & 1:
                value, length = value >> 1, length - 1
        yield _Token(zeros, length, value)
        position, zeros = position - length, 0
    if zeros:
        yield _Token(zeros, 0, 0)
