"""The named groups of finite-field Diffie-Hellman: RFC 7919's, and the MODP groups of RFC 3526."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ._record import Record
from .errors import InvalidAlgorithmParameterException

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["DH_GROUP_NAMES", "DHGroup", "dh_group", "known_dh_group"]


class DHGroup(Record):
    """A group of integers modulo a safe prime p = 2q + 1, in which 2 generates the subgroup of order q.

    Attributes:
        name: "ffdhe3072" (RFC 7919), "modp3072" (RFC 3526).
        bits: of p.
        p: the prime.
    """

    name: str
    bits: int
    p: int

    @property
    def algorithm(self) -> str:
        """JCA's name of the keys in the group."""
        return "DH"

    @property
    def g(self) -> int:
        """The generator."""
        return 2

    @property
    def q(self) -> int:
        """The prime order of the subgroup."""
        return self.p >> 1


# Both RFCs take the bits in the middle of p from a constant, and add the least number to them with
# which p is a safe prime that has 2 as a square. The sizes, and these numbers:
_FFDHE = {2048: 560316, 3072: 2625351, 4096: 5736041, 6144: 15705020, 8192: 10965728}
_MODP = {1536: 741804, 2048: 124476, 3072: 1690314, 4096: 240904, 6144: 929484, 8192: 4743158}

_GUARD = 64  # more bits than are asked for, so that the errors of the series stay below the last one


def _e(bits: int) -> int:
    """Return e·2^bits, rounded down: the sum of 1/n!."""
    term, total, n = 1 << (bits + _GUARD), 0, 0
    while term:
        total += term
        n += 1
        term //= n
    return total >> _GUARD


def _pi(bits: int) -> int:
    """Return π·2^bits, rounded down: Machin's 16·arctan(1/5) - 4·arctan(1/239)."""
    one = 1 << (bits + _GUARD)

    def arctan_of_inverse(x: int) -> int:
        power, total, n, sign = one // x, 0, 1, 1
        while power:
            total += sign * (power // n)
            power //= x * x
            n, sign = n + 2, -sign
        return total

    return (16 * arctan_of_inverse(5) - 4 * arctan_of_inverse(239)) >> _GUARD


_FAMILIES: tuple[tuple[str, dict[int, int], Callable[[int], int]], ...] = (
    ("ffdhe", _FFDHE, _e),
    ("modp", _MODP, _pi),
)
_KNOWN = {f"{family}{bits}": bits for family, sizes, _ in _FAMILIES for bits in sizes}

DH_GROUP_NAMES = tuple(_KNOWN)
"""The groups' names."""


def dh_group(name: str) -> DHGroup:
    """Return the group of that name, whatever its case; "modp_2048", OpenSSL's form, is a name too.

    Raises:
        InvalidAlgorithmParameterException: no such group is known.
        TypeError: ``name`` is not a str.
    """
    if not isinstance(name, str):
        raise TypeError(f"a group's name must be a str, not {type(name).__name__}")
    standard = name.lower().replace("modp_", "modp")
    if standard not in _KNOWN:
        raise InvalidAlgorithmParameterException(
            f"unknown group {name!r}; groups with a name here: {', '.join(_KNOWN)}"
        )
    return _made(standard)


@cache
def _made(name: str) -> DHGroup:
    bits = _KNOWN[name]
    for family, sizes, constant in _FAMILIES:
        if name.startswith(family):
            middle = constant(bits - 130) + sizes[bits]
            return DHGroup(name, bits, (1 << bits) - (1 << (bits - 64)) + (middle << 64) - 1)
    raise AssertionError(name)


def known_dh_group(p: int, g: int) -> DHGroup | None:
    """Return the named group that has this prime and generator, if there is one."""
    bits = p.bit_length()
    if g != 2 or bits < 64 or p & _ONES != _ONES or p >> (bits - 64) != _ONES:  # as all begin and end
        return None
    for name, size in _KNOWN.items():
        if size == bits and _made(name).p == p:
            return _made(name)
    return None


_ONES = (1 << 64) - 1
