"""The kit's field checks find planted faults: wrong values, lost budgets, changed operands."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from pyjca import plugins, testing
from pyjca.spi import Field, FieldBackend, FieldDeclaration
from pyjca.testing import CheckFailure
from pyjca.testing.field_checks import MODULI, _registered
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS

P256 = next(declaration for declaration in DECLARATIONS if declaration.name == "P256")


def backend_of(field: type[Field[Any]]) -> FieldBackend:
    made: Any = field
    return FieldBackend("P256", "mutant", "planted fault", "reference", 0, lambda check: made(P256))


class Element(NamedTuple):
    """A value, the additions since the last reduction, and how many the element believes there were."""

    value: int
    additions: int
    counted: int


class LazyField(BigintField):
    """Honest: counts additions and reduces on demand. Beyond the budget a product comes out wrong."""

    budget = 3

    def __init__(self, declaration: FieldDeclaration) -> None:
        super().__init__(declaration)
        self.zero: Any = Element(0, 0, 0)
        self.one: Any = Element(1, 0, 0)

    def from_int(self, value: int) -> Any:
        return Element(value % self.modulus, 0, 0)

    def to_int(self, a: Any) -> int:
        return int(a.value)

    def _sum(self, value: int, a: Any, b: Any) -> Any:
        return Element(value % self.modulus, max(a.additions, b.additions) + 1, max(a.counted, b.counted) + 1)

    def add(self, a: Any, b: Any) -> Any:
        return self._sum(a.value + b.value, a, b)

    def subtract(self, a: Any, b: Any) -> Any:
        return self._sum(a.value - b.value, a, b)

    def negate(self, a: Any) -> Any:
        return self._sum(-a.value, a, a)

    def _ready(self, a: Any) -> int:
        reduced = a.additions if a.counted <= self.budget else 0
        return int(a.value) + (reduced > self.budget)  # one carry is lost

    def multiply(self, a: Any, b: Any) -> Any:
        return self.from_int(self._ready(a) * self._ready(b))

    def square(self, a: Any) -> Any:
        return self.multiply(a, a)

    def multiply_small(self, a: Any, value: int) -> Any:
        return self.from_int(self._ready(a) * value)

    def conditional_assign(self, a: Any, b: Any, flag: int) -> Any:
        chosen = b if flag else a
        return Element(chosen.value, chosen.additions, max(a.counted, b.counted))

    def inverse(self, a: Any) -> Any:
        return self.from_int(pow(a.value, self.modulus - 2, self.modulus))


class MutableField(LazyField):
    """Honest: elements are lists, which no operation changes."""

    def __init__(self, declaration: FieldDeclaration) -> None:
        BigintField.__init__(self, declaration)
        self.zero, self.one = [0], [1]

    def from_int(self, value: int) -> Any:
        return [value % self.modulus]

    def to_int(self, a: Any) -> int:
        return int(a[0]) % self.modulus

    def add(self, a: Any, b: Any) -> Any:
        return [a[0] + b[0]]

    def subtract(self, a: Any, b: Any) -> Any:
        return [a[0] - b[0]]

    def negate(self, a: Any) -> Any:
        return [-a[0]]

    def multiply(self, a: Any, b: Any) -> Any:
        return [a[0] * b[0] % self.modulus]

    def multiply_small(self, a: Any, value: int) -> Any:
        return [a[0] * value % self.modulus]

    def conditional_assign(self, a: Any, b: Any, flag: int) -> Any:
        return list(b if flag else a)

    def inverse(self, a: Any) -> Any:
        return [pow(a[0], self.modulus - 2, self.modulus)]


class MontgomeryField(BigintField):
    """Honest: elements are a·R mod p, and every product is divided by R (Montgomery 1985)."""

    r_bits = 256

    def __init__(self, declaration: FieldDeclaration) -> None:
        super().__init__(declaration)
        self._mask = (1 << self.r_bits) - 1
        self._factor = pow(-self.modulus, -1, 1 << self.r_bits)
        self.one = self.from_int(1)

    def _reduced(self, product: int) -> int:
        multiple = (product & self._mask) * self._factor & self._mask
        return self._completed((product + multiple * self.modulus) >> self.r_bits)

    def _completed(self, quotient: int) -> int:
        return quotient - self.modulus * (quotient >= self.modulus)

    def from_int(self, value: int) -> int:
        return (value << self.r_bits) % self.modulus

    def to_int(self, a: int) -> int:
        return self._reduced(a)

    def multiply(self, a: int, b: int) -> int:
        return self._reduced(a * b)

    def square(self, a: int) -> int:
        return self._reduced(a * a)

    def inverse(self, a: int) -> int:
        return self.from_int(pow(self.to_int(a), self.modulus - 2, self.modulus))


class Drifted(NamedTuple):
    """A value, and the steps that took it away from its range."""

    value: int
    steps: int


class DriftingField(LazyField):
    """Honest: sums reduce, other operations leave an element as far out of range as its operands are.

    Those named in ``drifting`` take it a step further, and one that is too far gone is wrong.
    """

    drifting: tuple[str, ...] = ()
    room = 20

    def _moved(self, operation: str, value: int, *operands: Any) -> Any:
        steps = max(operand.steps for operand in operands) + (operation in self.drifting)
        return Drifted((value + (steps > self.room)) % self.modulus, steps)

    def __init__(self, declaration: FieldDeclaration) -> None:
        super().__init__(declaration)
        self.zero, self.one = Drifted(0, 0), Drifted(1, 0)

    def from_int(self, value: int) -> Any:
        return Drifted(value % self.modulus, 0)

    def _sum(self, value: int, a: Any, b: Any) -> Any:
        return self.from_int(value)

    def negate(self, a: Any) -> Any:
        return self._moved("negate", -a.value, a)

    def multiply(self, a: Any, b: Any) -> Any:
        return self._moved("multiply", a.value * b.value, a, b)

    def square(self, a: Any) -> Any:
        return self._moved("square", a.value * a.value, a)

    def multiply_small(self, a: Any, value: int) -> Any:
        return self._moved("multiply_small", a.value * value, a)

    def conditional_assign(self, a: Any, b: Any, flag: int) -> Any:
        return self._moved("conditional_assign", (b if flag else a).value, a, b)


HONEST = (LazyField, MutableField, MontgomeryField, DriftingField)

# ------------------------------------------------------------------------------------------- mutants


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


MUTANTS: tuple[tuple[type[Field[Any]], str], ...] = (
    (WrongWidth, "check_field_description"),
    (WrongModulus, "check_field_description"),
    (DoesNotReduceInput, "check_field_conversions"),
    (IgnoresTheByteOrder, "check_field_conversions"),
    (LosesACarry, "check_field_operations"),
    (SquaresWrongly, "check_field_operations"),
    (NegatesZeroToP, "check_field_edges"),
    (WrongOnPMinusOne, "check_field_edges"),
    (NonReducedSum, "check_field_edges"),
    (TruncatesSmallFactors, "check_field_multiply_small"),
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
    (ComparesRepresentations, "check_field_comparisons"),
    (ZeroByRepresentation, "check_field_comparisons"),
    (AddsInPlace, "check_field_operands_stay"),
    (ReducesTheOperandInPlace, "check_field_operands_stay"),
    (ReturnsTheSameBuffer, "check_field_operands_stay"),
    (DoesNotCommute, "check_field_laws"),
)


@pytest.mark.parametrize(("mutant", "check"), MUTANTS, ids=[f"{m.__name__}-{c}" for m, c in MUTANTS])
def test_the_named_check_catches_the_mutant(mutant: type[Field[Any]], check: str, seed: int) -> None:
    found = next(c for c in testing.field_checks(backend_of(mutant)) if c.name.startswith(f"{check}["))
    with pytest.raises(CheckFailure):
        found.run(seed)


@pytest.mark.parametrize("honest", HONEST, ids=[field.__name__ for field in HONEST])
def test_honest_fields_pass(honest: type[Field[Any]], seed: int) -> None:
    results = testing.run_field_checks(backend_of(honest), seed=seed)
    assert {result.status for result in results} == {"passed"}, results


def test_every_check_has_a_mutant() -> None:
    assert {function.__name__ for function in _registered} == {check for _, check in MUTANTS}


def test_every_built_in_field_has_a_known_modulus() -> None:
    known = MODULI
    assert {registered.backend.field for registered in plugins.snapshot().backends} <= known.keys()
