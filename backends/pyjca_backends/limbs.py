"""The reference class of a folded form: elements in signed limbs that count their additions.

An element counts the additions since its last reduction, and is reduced on demand where an
operation could not take more (the design of JDK-8295010). There are two budgets: products take few
additions, because limbs are multiplied; sums take more. The reduced operand is a new value, so
an element that threads or tables share never changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .emit import FieldPrograms, emit_fold, limb_bound, sum_budget
from .reference import LimbProgram, ReferenceField, SelfCheck, guarded, signed_bits, small_factor

if TYPE_CHECKING:
    from pyjca.spi import FieldDeclaration

__all__ = ["CheckedLimbField", "LimbElement", "LimbField"]


class LimbElement(NamedTuple):
    """An immutable element.

    Attributes:
        limbs: signed limbs, lowest first.
        additions: additions since the last reduction.
    """

    limbs: tuple[int, ...]
    additions: int

    def __repr__(self) -> str:  # the limbs may be those of a secret
        return f"<LimbElement with {self.additions} additions>"


class LimbField(ReferenceField[LimbElement]):
    """A prime field over :class:`LimbElement`.

    Args:
        declaration: the field and its representation, with the reduction "fold".
    """

    programs: FieldPrograms

    _reduce = LimbProgram()
    _fold = LimbProgram()

    def __init__(self, declaration: FieldDeclaration) -> None:
        self.product_budget = declaration.max_additions
        self.sum_budget = sum_budget(declaration)
        super().__init__(declaration)

    def _programs(self) -> FieldPrograms:
        return emit_fold(self.declaration)

    # ------------------------------------------------------------------ integers and bytes

    def _element(self, limbs: tuple[int, ...]) -> LimbElement:
        return LimbElement(limbs, 0)

    def _limbs(self, a: LimbElement) -> tuple[int, ...]:
        return self.reduce(a).limbs

    def _from_long(self, value: int) -> LimbElement:
        # The highest digits are folded to an element, which then stands over the next ones.
        bits, count = self.declaration.bits, self.declaration.limbs
        mask, step = (1 << bits) - 1, count - 1
        digits = [value >> position & mask for position in range(0, value.bit_length(), bits)]
        digits += [0] * (-len(digits) % step)
        limbs: tuple[int, ...] = (0,) * count
        for position in reversed(range(0, len(digits), step)):
            limbs = self._fold((*digits[position : position + step], *limbs))
        return LimbElement(limbs, 0)

    # -------------------------------------------------------------------------- arithmetic

    def reduce(self, a: LimbElement) -> LimbElement:
        """Return the element with no additions on its count."""
        return LimbElement(self._reduce(a.limbs), 0) if a.additions else a

    def _factor(self, a: LimbElement) -> tuple[int, ...]:
        return a.limbs if a.additions <= self.product_budget else self._reduce(a.limbs)

    def _summands(self, a: LimbElement, b: LimbElement) -> tuple[LimbElement, LimbElement, int]:
        if a.additions > self.sum_budget:
            a = LimbElement(self._reduce(a.limbs), 0)
        if b.additions > self.sum_budget:
            b = LimbElement(self._reduce(b.limbs), 0)
        return a, b, (a.additions if a.additions > b.additions else b.additions) + 1

    def add(self, a: LimbElement, b: LimbElement) -> LimbElement:
        """Return a + b."""
        a, b, additions = self._summands(a, b)
        return LimbElement(self._add(a.limbs, b.limbs), additions)

    def subtract(self, a: LimbElement, b: LimbElement) -> LimbElement:
        """Return a - b."""
        a, b, additions = self._summands(a, b)
        return LimbElement(self._subtract(a.limbs, b.limbs), additions)

    def negate(self, a: LimbElement) -> LimbElement:
        """Return -a; the bounds are symmetric, so this is no addition."""
        return LimbElement(self._negate(a.limbs), a.additions)

    def multiply(self, a: LimbElement, b: LimbElement) -> LimbElement:
        """Return a · b."""
        budget = self.product_budget
        left = a.limbs if a.additions <= budget else self._reduce(a.limbs)
        right = b.limbs if b.additions <= budget else self._reduce(b.limbs)
        return LimbElement(self._multiply(left, right), 0)

    def square(self, a: LimbElement) -> LimbElement:
        """Return a²."""
        return LimbElement(self._square(self._factor(a)), 0)

    def multiply_small(self, a: LimbElement, value: int) -> LimbElement:
        """Return a · value for a public constant 0 <= value < 2**18."""
        return LimbElement(self._multiply_small(self._factor(a), small_factor(value)), 0)

    def inverse(self, a: LimbElement) -> LimbElement:
        """Return 1/a, and 0 for 0."""
        return super().inverse(self.reduce(a))  # once, not in each product

    def conditional_assign(self, a: LimbElement, b: LimbElement, flag: int) -> LimbElement:
        """Return b where flag is 1, a where it is 0; the count is the larger one in both cases."""
        return LimbElement(self._select(a.limbs, b.limbs, (flag,)), max(a.additions, b.additions))

    def conditional_swap(self, a: LimbElement, b: LimbElement, flag: int) -> tuple[LimbElement, LimbElement]:
        """Return (b, a) where flag is 1, (a, b) where it is 0; both carry the larger count."""
        limbs = self._swap(a.limbs, b.limbs, (flag,))
        count, additions = self.declaration.limbs, max(a.additions, b.additions)
        return LimbElement(limbs[:count], additions), LimbElement(limbs[count:], additions)


class CheckedLimbField(SelfCheck, LimbField):
    """A limb field that checks itself: limbs have to lie within the bound for their additions."""

    element_type = LimbElement

    reduce = guarded("reduce")

    def check_element(self, operation: str, role: str, element: LimbElement) -> None:
        """Check limbs against the bound for the additions that the element counts."""
        self._check_limbs(operation, role, element.limbs, element.additions)

    def check_input(self, operation: str, role: str, limbs: tuple[int, ...]) -> None:
        """Check limbs against the bound from which the proof of that program starts."""
        additions = sum_budget(self.declaration) + 1
        if operation in ("multiply", "square", "multiply_small"):
            additions = self.declaration.max_additions
        elif operation in ("add", "subtract"):
            additions -= 1
        elif operation == "to_words":
            additions = 0
        self._check_limbs(operation, role, limbs, additions)

    def _check_limbs(self, operation: str, role: str, limbs: tuple[int, ...], additions: int) -> None:
        bound = limb_bound(self.declaration, additions)
        for index, limb in enumerate(limbs):
            if not -bound <= limb <= bound:
                raise self.fault(
                    operation,
                    f"limb {index} of {role} needs {signed_bits(limb)} bits and is beyond {bound:#x}, "
                    f"the bound after {additions} additions ({signed_bits(bound)} bits)",
                )
