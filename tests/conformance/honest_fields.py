"""Honest fields of several representations, which the broken ones are made from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pyjca_backends.bigint import BigintField

if TYPE_CHECKING:
    from pyjca.spi import FieldDeclaration


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
