"""Broken fields, each with one planted fault and the check to find it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca_backends.bigint import BigintField

from .honest_fields import DriftingField, LazyField, MontgomeryField, MutableField

if TYPE_CHECKING:
    from pyjca.spi import Field, FieldDeclaration


class WrongWidth(BigintField):
    def __init__(self, declaration: FieldDeclaration) -> None:
        super().__init__(declaration)
        self.byte_length += 1


class WrongModulus(BigintField):
    def __init__(self, declaration: FieldDeclaration) -> None:
        super().__init__(declaration)
        self.modulus -= 2


class DoesNotReduceInput(BigintField):
    def from_int(self, value: int) -> int:
        return value


class IgnoresTheByteOrder(BigintField):
    def to_bytes(self, a: int, byteorder: Any = "big") -> bytes:
        return super().to_bytes(a)


class LosesACarry(BigintField):
    def multiply(self, a: int, b: int) -> int:
        product = super().multiply(a, b)
        return product ^ 1 if a >> 64 & 1 and b >> 64 & 1 else product


class SquaresWrongly(BigintField):
    def square(self, a: int) -> int:
        return super().square(a) ^ (a >> 200 & 1)


class NegatesZeroToP(BigintField):
    def negate(self, a: int) -> int:
        return self.modulus - a


class WrongOnPMinusOne(BigintField):
    def multiply(self, a: int, b: int) -> int:
        return 0 if a == b == self.modulus - 1 else super().multiply(a, b)


class NonReducedSum(BigintField):
    def add(self, a: int, b: int) -> int:
        return a + b if a + b < 1 << 256 else super().add(a, b)


class TruncatesSmallFactors(BigintField):
    def multiply_small(self, a: int, value: int) -> int:
        return super().multiply_small(a, value & 0x1FFFF)


class ForgetsTheBudget(LazyField):
    def _sum(self, value: int, a: Any, b: Any) -> Any:
        return super()._sum(value, a, b)._replace(counted=0)


class LeavesOutTheFinalSubtraction(MontgomeryField):
    """Too large by p at first, so that a value is wrong only after a dozen products in a row."""

    def _completed(self, quotient: int) -> int:
        return quotient


class NeverReducesProducts(MutableField):
    def multiply(self, a: Any, b: Any) -> Any:
        return [a[0] * b[0]]


class DriftsInSquares(DriftingField):
    drifting = ("square",)


class DriftsInProducts(DriftingField):
    drifting = ("multiply",)


class DriftsInNegations(DriftingField):
    drifting = ("negate",)


class DriftsInSmallProducts(DriftingField):
    drifting = ("multiply_small",)


class DriftsInAssignments(DriftingField):
    drifting = ("conditional_assign",)


class TakesTheSmallerCounter(LazyField):
    def conditional_assign(self, a: Any, b: Any, flag: int) -> Any:
        return super().conditional_assign(a, b, flag)._replace(counted=min(a.counted, b.counted))


class IgnoresTheCondition(BigintField):
    def conditional_assign(self, a: int, b: int, flag: int) -> int:
        return a


class InverseOfZeroRaises(BigintField):
    def inverse(self, a: int) -> int:
        return pow(a, -1, self.modulus)


class InverseOfZeroIsOne(BigintField):
    def inverse(self, a: int) -> int:
        return super().inverse(a) or 1


class ComparesRepresentations(MutableField):
    def equal(self, a: Any, b: Any) -> bool:
        return bool(a == b)


class ZeroByRepresentation(MutableField):
    def is_zero(self, a: Any) -> bool:
        return bool(a == [0])


class AddsInPlace(MutableField):
    def add(self, a: Any, b: Any) -> Any:
        a[0] += b[0]
        return a


class ReducesTheOperandInPlace(MutableField):
    def multiply(self, a: Any, b: Any) -> Any:
        a[0] %= self.modulus
        return super().multiply(a, b)


class ReturnsTheSameBuffer(MutableField):
    result: list[int] | None = None

    def multiply_small(self, a: Any, value: int) -> Any:
        self.result = self.result or [0]
        self.result[0] = a[0] * value % self.modulus
        return self.result


class DoesNotCommute(BigintField):
    def multiply(self, a: int, b: int) -> int:
        return super().multiply(a, b) if a <= b else super().multiply(a, b) ^ 1


# --------------------------------------------------------------------------------------- comparisons


def comparing(name: str, mask: int) -> type[BigintField]:
    """Return a field that compares only the bits of a mask."""
    return type(name, (BigintField,), {"equal": lambda self, a, b: (a ^ b) & mask == 0})


def zero_where(name: str, mask: int) -> type[BigintField]:
    """Return a field that takes for zero what has no bit of a mask."""
    return type(name, (BigintField,), {"is_zero": lambda self, a: a & mask == 0})


ALL = (1 << 256) - 1
COMPARING = tuple(
    comparing(f"Compares{name}", mask)
    for name, mask in {
        "TheLow12Bits": 0xFFF,
        "TheLow64Bits": ALL >> 192,
        "TheLow128Bits": ALL >> 128,
        "AllButTheTopBit": ALL >> 1,
        "AllButTheLastBit": ALL ^ 1,
        "TheHighHalf": ALL >> 128 << 128,
        "AllButOneBitInTheMiddle": ALL ^ 1 << 141,
        "AllButALimb": ALL ^ ((1 << 26) - 1) << 104,
        "Nothing": 0,
    }.items()
)
TAKING_FOR_ZERO = tuple(
    zero_where(f"IsZeroBy{name}", mask)
    for name, mask in {
        "TheLow64Bits": ALL >> 192,
        "TheLow128Bits": ALL >> 128,
        "TheHighBits": ALL >> 8 << 8,
        "AllButTheTopBit": ALL >> 1,
        "Nothing": 0,
    }.items()
)


class AddsUpDifferences(BigintField):
    """Limb by limb, but with ^ where | is due, so that two differences cancel."""

    def equal(self, a: int, b: int) -> bool:
        difference, found = a ^ b, 0
        while difference:
            found ^= difference & 0xFFFFFFFF
            difference >>= 32
        return found == 0


class ComparesSumsByTheirLowLimb(LazyField):
    def equal(self, a: Any, b: Any) -> bool:
        mask = ALL >> 192 if a.additions and b.additions else ALL
        return bool((a.value ^ b.value) & mask == 0)


class NeverEqual(BigintField):
    def equal(self, a: int, b: int) -> bool:
        return False


class NeverZero(BigintField):
    def is_zero(self, a: int) -> bool:
        return False


# ------------------------------------------------------------------------------ numbers and encodings


class LosesHugeIntegers(BigintField):
    def from_int(self, value: int) -> int:
        return super().from_int(value + (value > 1 << 1030))


class ReturnsABuffer(BigintField):
    def to_bytes(self, a: int, byteorder: Any = "big") -> Any:
        return bytearray(super().to_bytes(a, byteorder))


class WrongForMiddlingFactors(BigintField):
    def multiply_small(self, a: int, value: int) -> int:
        return super().multiply_small(a, value) if not 4 < value < 19 else 0


class WrongForOneFactor(BigintField):
    def multiply_small(self, a: int, value: int) -> int:
        return super().multiply_small(a, value) if value != 27 else 0


class RarelyWrongInverses(BigintField):
    def inverse(self, a: int) -> int:
        return super().inverse(a) if a % 64 != 9 else 1


MUTANTS: tuple[tuple[type[Field[Any]], str], ...] = (
    (WrongWidth, "check_field_description"),
    (WrongModulus, "check_field_description"),
    (DoesNotReduceInput, "check_field_conversions"),
    (IgnoresTheByteOrder, "check_field_conversions"),
    (LosesHugeIntegers, "check_field_conversions"),
    (ReturnsABuffer, "check_field_conversions"),
    (LosesACarry, "check_field_operations"),
    (SquaresWrongly, "check_field_operations"),
    (NegatesZeroToP, "check_field_edges"),
    (WrongOnPMinusOne, "check_field_edges"),
    (NonReducedSum, "check_field_edges"),
    (TruncatesSmallFactors, "check_field_multiply_small"),
    (WrongForMiddlingFactors, "check_field_multiply_small"),
    (WrongForOneFactor, "check_field_multiply_small"),
    (ForgetsTheBudget, "check_field_chains"),
    (ForgetsTheBudget, "check_field_long_sums"),
    (LeavesOutTheFinalSubtraction, "check_field_long_products"),
    (NeverReducesProducts, "check_field_long_products"),
    (DriftsInSquares, "check_field_long_products"),
    (DriftsInProducts, "check_field_long_products"),
    (DriftsInNegations, "check_field_long_products"),
    (DriftsInSmallProducts, "check_field_long_products"),
    (DriftsInAssignments, "check_field_long_products"),
    (TakesTheSmallerCounter, "check_field_conditional_assign"),
    (IgnoresTheCondition, "check_field_conditional_assign"),
    (InverseOfZeroRaises, "check_field_inverse"),
    (InverseOfZeroIsOne, "check_field_inverse"),
    (RarelyWrongInverses, "check_field_inverse"),
    (ComparesRepresentations, "check_field_comparisons"),
    (ZeroByRepresentation, "check_field_comparisons"),
    (NeverEqual, "check_field_comparisons"),
    (NeverZero, "check_field_comparisons"),
    *((field, "check_field_distinguishes") for field in (*COMPARING, *TAKING_FOR_ZERO)),
    (AddsUpDifferences, "check_field_distinguishes"),
    (ComparesSumsByTheirLowLimb, "check_field_distinguishes"),
    (AddsInPlace, "check_field_operands_stay"),
    (ReducesTheOperandInPlace, "check_field_operands_stay"),
    (ReturnsTheSameBuffer, "check_field_operands_stay"),
    (DoesNotCommute, "check_field_laws"),
)
