"""The reference class of a Montgomery form: elements are values of the domain, always canonical.

The value a·R modulo p that stands for the element a is nobody's business: only ``from_int`` and
``from_bytes`` lead into the domain, only ``to_int`` and ``to_bytes`` lead out of it. OpenJDK's class
hands it out as an element of the ordinary kind (``asBigInteger``, JDK-8329538); here elements have a
type of their own, which other fields do not take.
"""

from __future__ import annotations

from typing import NamedTuple

from .emit import MontgomeryPrograms, emit_montgomery
from .reference import ReferenceField, SelfCheck, small_factor

__all__ = ["CheckedMontgomeryField", "MontgomeryElement", "MontgomeryField"]


class MontgomeryElement(NamedTuple):
    """An immutable element.

    Attributes:
        domain: limbs in [0, 2**bits) of the element times R, modulo p, lowest first.
    """

    domain: tuple[int, ...]

    def __repr__(self) -> str:  # the limbs may be those of a secret
        return "<MontgomeryElement>"


class MontgomeryField(ReferenceField[MontgomeryElement]):
    """A prime field over :class:`MontgomeryElement`.

    Args:
        declaration: the field and its representation, with the reduction "montgomery".
    """

    programs: MontgomeryPrograms

    def _programs(self) -> MontgomeryPrograms:
        return emit_montgomery(self.declaration)

    # ------------------------------------------------------------------ integers and bytes

    def _element(self, limbs: tuple[int, ...]) -> MontgomeryElement:
        return MontgomeryElement(limbs)

    def _limbs(self, a: MontgomeryElement) -> tuple[int, ...]:
        return a.domain

    def _from_long(self, value: int) -> MontgomeryElement:
        # Horner's rule over pieces of the length of an encoding.
        bits = 8 * self.byte_length
        step = self.from_int((1 << bits) % self.modulus)
        pieces = [value >> position & ((1 << bits) - 1) for position in range(0, value.bit_length(), bits)]
        result = self.from_int(pieces[-1])
        for piece in reversed(pieces[:-1]):
            result = self.add(self.multiply(result, step), self.from_int(piece))
        return result

    # -------------------------------------------------------------------------- arithmetic

    def add(self, a: MontgomeryElement, b: MontgomeryElement) -> MontgomeryElement:
        """Return a + b."""
        return MontgomeryElement(self._add(a.domain, b.domain))

    def subtract(self, a: MontgomeryElement, b: MontgomeryElement) -> MontgomeryElement:
        """Return a - b."""
        return MontgomeryElement(self._subtract(a.domain, b.domain))

    def negate(self, a: MontgomeryElement) -> MontgomeryElement:
        """Return -a."""
        return MontgomeryElement(self._negate(a.domain))

    def multiply(self, a: MontgomeryElement, b: MontgomeryElement) -> MontgomeryElement:
        """Return a · b."""
        return MontgomeryElement(self._multiply(a.domain, b.domain))

    def square(self, a: MontgomeryElement) -> MontgomeryElement:
        """Return a²."""
        return MontgomeryElement(self._square(a.domain))

    def multiply_small(self, a: MontgomeryElement, value: int) -> MontgomeryElement:
        """Return a · value for a public constant 0 <= value < 2**18."""
        return MontgomeryElement(self._multiply_small(a.domain, small_factor(value)))

    def conditional_assign(self, a: MontgomeryElement, b: MontgomeryElement, flag: int) -> MontgomeryElement:
        """Return b where flag is 1, a where it is 0, by the same operations in both cases."""
        return MontgomeryElement(self._select(a.domain, b.domain, (flag,)))

    def conditional_swap(
        self, a: MontgomeryElement, b: MontgomeryElement, flag: int
    ) -> tuple[MontgomeryElement, MontgomeryElement]:
        """Return (b, a) where flag is 1, (a, b) where it is 0, by the same operations in both cases."""
        limbs = self._swap(a.domain, b.domain, (flag,))
        count = self.declaration.limbs
        return MontgomeryElement(limbs[:count]), MontgomeryElement(limbs[count:])

    def equal(self, a: MontgomeryElement, b: MontgomeryElement) -> bool:
        """Tell whether a and b have the same canonical value: then they have the same limbs."""
        return a.domain == b.domain

    def is_zero(self, a: MontgomeryElement) -> bool:
        """Tell whether a is zero."""
        return not any(a.domain)


class CheckedMontgomeryField(SelfCheck, MontgomeryField):
    """A Montgomery field that checks itself: limbs have to be digits of a value in [0, p)."""

    element_type = MontgomeryElement

    def check_element(self, operation: str, role: str, element: MontgomeryElement) -> None:
        """Check that the limbs are digits of a value below p."""
        self.check_input(operation, role, element.domain)

    def check_input(self, operation: str, role: str, limbs: tuple[int, ...]) -> None:
        """Check that the limbs are digits of a value below p, as the proof of each program assumes."""
        bits = self.declaration.bits
        for index, limb in enumerate(limbs):
            if not 0 <= limb < 1 << bits:
                raise self.fault(operation, f"limb {index} of {role} is no digit of {bits} bits")
        if sum(limb << bits * index for index, limb in enumerate(limbs)) >= self.modulus:
            raise self.fault(operation, f"{role} is not below the modulus")
