"""The field backend on Python's integers: the oracle of the others, and the fastest without C."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyjca.spi import Field

if TYPE_CHECKING:
    from pyjca.spi import FieldDeclaration

__all__ = ["BigintField"]


class BigintField(Field[int]):
    """A prime field whose elements are integers in [0, p).

    Not constant time: the time that Python's integers take depends on their values.
    """

    def __init__(self, declaration: FieldDeclaration) -> None:
        self.name = declaration.name
        self.modulus = declaration.modulus
        self.byte_length = (self.modulus.bit_length() + 7) // 8
        self.zero = 0
        self.one = 1

    def from_int(self, value: int) -> int:
        """Return the element that is congruent to a non-negative integer of any size."""
        if value < 0:
            raise ValueError("a field element is made from a non-negative integer")
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
        """Return a · value for a public constant 0 <= value < 2**18."""
        return a * value % self.modulus

    def conditional_assign(self, a: int, b: int, flag: int) -> int:
        """Return b where flag is 1, a where it is 0, by the same operations in both cases."""
        return a ^ (-flag & (a ^ b))

    def inverse(self, a: int) -> int:
        """Return 1/a by Fermat's theorem, so 0 for 0."""
        return pow(a, self.modulus - 2, self.modulus)

    def __repr__(self) -> str:
        return f"<BigintField {self.name}>"
