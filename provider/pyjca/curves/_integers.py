"""Prime fields on Python's integers, for exact checks of public values where no backend was selected."""

from __future__ import annotations

from ..spi import Field

__all__ = ["IntegerField"]


class IntegerField(Field[int]):
    """A prime field whose elements are integers in [0, p); not constant time.

    Args:
        modulus: the prime.
    """

    zero = 0
    one = 1

    def __init__(self, modulus: int) -> None:
        self.name = f"of {modulus.bit_length()} bits"
        self.modulus = modulus
        self.byte_length = (modulus.bit_length() + 7) // 8

    def from_int(self, value: int) -> int:
        """See :class:`~pyjca.spi.Field`, as for the other operations."""
        return value % self.modulus

    def to_int(self, a: int) -> int:
        """Return the canonical value, in [0, p)."""
        return a

    def add(self, a: int, b: int) -> int:
        """Return a + b."""
        return (a + b) % self.modulus

    def subtract(self, a: int, b: int) -> int:
        """Return a - b."""
        return (a - b) % self.modulus

    def negate(self, a: int) -> int:
        """Return -a."""
        return -a % self.modulus

    def multiply(self, a: int, b: int) -> int:
        """Return a · b."""
        return a * b % self.modulus

    def square(self, a: int) -> int:
        """Return a²."""
        return a * a % self.modulus

    def multiply_small(self, a: int, value: int) -> int:
        """Return a · value."""
        return a * value % self.modulus

    def conditional_assign(self, a: int, b: int, flag: int) -> int:
        """Return b where flag is 1, a where it is 0."""
        return b if flag else a

    def inverse(self, a: int) -> int:
        """Return 1/a, and 0 for 0."""
        return pow(a, self.modulus - 2, self.modulus)
