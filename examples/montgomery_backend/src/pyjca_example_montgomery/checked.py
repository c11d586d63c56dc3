"""The field in self-check mode: what the flag ``CheckLimbRanges`` asks a backend for.

Python's integers never overflow, so a value out of range shows as a wrong result much later, or never.
Here every operand and every result is looked at, and a step that breaks the field's rules raises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyjca import ProviderException

from .field import R_BITS, MontgomeryField, Residue

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["CheckedMontgomeryField"]


class CheckedMontgomeryField(MontgomeryField):
    """A :class:`MontgomeryField` that verifies each step.

    Raises:
        ProviderException: from any operation: an operand is no residue of this field, or the arithmetic
            went wrong. The message shows no value, since it may be a secret's.
    """

    def _require(self, holds: bool, operation: str, rule: str) -> None:
        if not holds:
            raise ProviderException(f"{self.name}/montgomery256: {operation}: {rule}")

    def _residue(self, operation: str, what: str, value: object) -> Residue:
        # exactly int: a bool or a subclass would bring rules of its own
        if type(value) is int and 0 <= value < self.modulus:
            return Residue(value)
        raise ProviderException(f"{self.name}/montgomery256: {operation}: {what} is no integer in [0, p)")

    def _run(self, operation: str, call: Callable[..., Residue], *operands: Residue) -> Residue:
        for operand in operands:
            self._residue(operation, "an operand", operand)
        return self._residue(operation, "the result", call(*operands))

    def _divided_by_r(self, product: int) -> int:
        step = "reduction"
        self._require(0 <= product < self.modulus << R_BITS, step, "the product is not in [0, p·R)")
        quotient = super()._divided_by_r(product)
        self._require(0 <= quotient < self.modulus, step, "the result is not in [0, p)")
        exact = ((quotient << R_BITS) - product) % self.modulus == 0
        self._require(exact, step, "the result is not the product divided by R")
        return quotient

    def to_int(self, a: Residue) -> int:
        """As the base class does, checked."""
        return super().to_int(self._residue("to_int", "the operand", a))

    def add(self, a: Residue, b: Residue) -> Residue:
        """As the base class does, checked."""
        return self._run("add", super().add, a, b)

    def subtract(self, a: Residue, b: Residue) -> Residue:
        """As the base class does, checked."""
        return self._run("subtract", super().subtract, a, b)

    def negate(self, a: Residue) -> Residue:
        """As the base class does, checked."""
        return self._run("negate", super().negate, a)

    def multiply(self, a: Residue, b: Residue) -> Residue:
        """As the base class does, checked."""
        return self._run("multiply", super().multiply, a, b)

    def square(self, a: Residue) -> Residue:
        """As the base class does, checked."""
        return self._run("square", super().square, a)

    def multiply_small(self, a: Residue, value: int) -> Residue:
        """As the base class does, checked; the constant has to be one."""
        self._require(0 <= value < 1 << 18, "multiply_small", "the constant is not in [0, 2^18)")
        multiply = super().multiply_small
        return self._run("multiply_small", lambda operand: multiply(operand, value), a)

    def conditional_assign(self, a: Residue, b: Residue, flag: int) -> Residue:
        """As the base class does, checked; a flag other than 0 and 1 would mix the operands."""
        self._require(flag in (0, 1), "conditional_assign", "the flag is neither 0 nor 1")
        assign = super().conditional_assign
        return self._run("conditional_assign", lambda x, y: assign(x, y, flag), a, b)

    def inverse(self, a: Residue) -> Residue:
        """As the base class does, checked."""
        return self._run("inverse", super().inverse, a)
