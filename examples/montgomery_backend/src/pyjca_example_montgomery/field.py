"""Arithmetic modulo an odd prime p below R = 2^256 in Montgomery form (Montgomery 1985).

The element a is kept as the *residue* a·R mod p. Sums of residues are residues of sums. A product of
two residues is a·b·R², which carries one R too many; *reduction* divides by R modulo p, and costs two
multiplications and a shift where division by p would be a long division.
"""

from __future__ import annotations

from typing import NewType

from pyjca.spi import Field

__all__ = ["R_BITS", "MontgomeryField", "Residue"]

R_BITS = 256

Residue = NewType("Residue", int)
"""An element: a·R mod p, in [0, p). To a type checker it is no int that the field would take for a value,
nor an int that somebody could take for one; only ``from_int`` and ``to_int`` lead in and out."""


class MontgomeryField(Field[Residue]):
    """A prime field in Montgomery form, for any odd modulus below 2^256.

    Not constant time: the time that Python's integers take depends on their values. The operations
    still do not branch on them, so that a translation to C or to limbs need not be thought out anew.

    Args:
        name: the field's name in pyjca.
        modulus: the prime.

    Raises:
        ValueError: the modulus has no inverse modulo R, or does not fit.
    """

    def __init__(self, name: str, modulus: int) -> None:
        if modulus % 2 == 0 or not 2 < modulus < 1 << R_BITS:
            raise ValueError(f"Montgomery form with R = 2^{R_BITS} needs an odd modulus between 2 and R")
        self.name = name
        self.modulus = modulus
        self.byte_length = (modulus.bit_length() + 7) // 8
        self._mask = (1 << R_BITS) - 1
        self._factor = pow(-modulus, -1, 1 << R_BITS)
        self._r_squared = pow(2, 2 * R_BITS, modulus)
        self._r_cubed = pow(2, 3 * R_BITS, modulus)
        self.zero = self.from_int(0)
        self.one = self.from_int(1)

    def _divided_by_r(self, product: int) -> int:
        """Return product/R modulo p, in [0, p), for a product in [0, p·R): Montgomery's reduction.

        The multiple of p is the one that makes the low 256 bits zero, so that the shift loses nothing.
        The sum is below 2·p·R, so what is left is below 2·p, and one subtraction completes it.
        """
        multiple = (product & self._mask) * self._factor & self._mask
        quotient = (product + multiple * self.modulus) >> R_BITS
        return quotient - self.modulus * (quotient >= self.modulus)

    def from_int(self, value: int) -> Residue:
        """Return the element that is congruent to a non-negative integer of any size."""
        if value < 0:
            raise ValueError("a field element is made from a non-negative integer")
        return Residue(self._divided_by_r(value % self.modulus * self._r_squared))

    def to_int(self, a: Residue) -> int:
        """Return the canonical value, in [0, p)."""
        return self._divided_by_r(a)

    def add(self, a: Residue, b: Residue) -> Residue:
        """Return a + b."""
        return Residue((a + b) % self.modulus)

    def subtract(self, a: Residue, b: Residue) -> Residue:
        """Return a - b."""
        return Residue((a - b) % self.modulus)

    def negate(self, a: Residue) -> Residue:
        """Return -a."""
        return Residue(-a % self.modulus)

    def multiply(self, a: Residue, b: Residue) -> Residue:
        """Return a · b."""
        return Residue(self._divided_by_r(a * b))

    def square(self, a: Residue) -> Residue:
        """Return a²."""
        return Residue(self._divided_by_r(a * a))

    def multiply_small(self, a: Residue, value: int) -> Residue:
        """Return a · value for a public constant 0 <= value < 2**18, which needs no residue."""
        return Residue(a * value % self.modulus)

    def conditional_assign(self, a: Residue, b: Residue, flag: int) -> Residue:
        """Return b where flag is 1, a where it is 0, by the same operations in both cases."""
        return Residue(a ^ (-flag & (a ^ b)))

    def inverse(self, a: Residue) -> Residue:
        """Return 1/a by Fermat's theorem, so 0 for 0.

        The power of the residue a·R is 1/(a·R); R³ makes up for that R, for the one that a residue
        has, and for the one that the reduction takes.
        """
        return Residue(self._divided_by_r(pow(a, self.modulus - 2, self.modulus) * self._r_cubed))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"
