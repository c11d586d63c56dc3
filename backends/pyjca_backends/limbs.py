"""The reference class of a declared field: elements in signed limbs, arithmetic on limbs only.

Python's large integers appear where an element is made from one or turned into one, nowhere
between. Every operation runs one straight-line program of :mod:`pyjca_backends.emit`.

An element counts the additions since its last reduction, and is reduced on demand where an
operation could not take more (the design of JDK-8295010). There are two budgets: products take few
additions, because limbs are multiplied; sums take more. The reduced operand is a new value, so
an element that threads or tables share never changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pyjca.errors import ProviderException
from pyjca.spi import Field

from .emit import SMALL_BITS, FieldPrograms, emit, limb_bound, sum_budget
from .program import WORD_BITS, compile_program

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca.spi import ByteOrder, FieldDeclaration

    from .program import LimbFunction, Program

__all__ = ["CheckedLimbField", "LimbElement", "LimbField"]

_WINDOW_BITS = 5


class LimbElement(NamedTuple):
    """An immutable element.

    Attributes:
        limbs: signed limbs, lowest first.
        additions: additions since the last reduction.
    """

    limbs: tuple[int, ...]
    additions: int


class LimbField(Field[LimbElement]):
    """A prime field over :class:`LimbElement`.

    Args:
        declaration: the field and its representation.
    """

    def __init__(self, declaration: FieldDeclaration) -> None:
        self.declaration = declaration
        self.name = declaration.name
        self.modulus = declaration.modulus
        self.byte_length = (self.modulus.bit_length() + 7) // 8
        self.product_budget = declaration.max_additions
        self.sum_budget = sum_budget(declaration)
        programs = self._programs()
        self._add = self._compile(programs.add)
        self._subtract = self._compile(programs.subtract)
        self._negate = self._compile(programs.negate)
        self._multiply = self._compile(programs.multiply)
        self._square = self._compile(programs.square)
        self._multiply_small = self._compile(programs.multiply_small)
        self._reduce = self._compile(programs.reduce)
        self._fold = self._compile(programs.fold)
        self._select = self._compile(programs.select)
        self._canonical = self._compile(programs.canonical)
        self._inverse_steps = _exponent_windows(self.modulus - 2)
        self.zero = self.from_int(0)
        self.one = self.from_int(1)

    def _programs(self) -> FieldPrograms:
        return emit(self.declaration)

    def _compile(self, program: Program) -> LimbFunction:
        return _compiled(program)

    # ------------------------------------------------------------------ integers and bytes

    def from_int(self, value: int) -> LimbElement:
        """Return the element that is congruent to a non-negative integer of any size."""
        if value < 0:
            raise ValueError("a field element is made from a non-negative integer")
        bits, count = self.declaration.bits, self.declaration.limbs
        mask = (1 << bits) - 1
        digits: list[int] = []
        while value or len(digits) < count:
            digits.append(value & mask)
            value >>= bits
        if len(digits) == count:
            return LimbElement(self._reduce(digits), 0)
        return LimbElement(self._fold_digits(digits), 0)

    def _fold_digits(self, digits: list[int]) -> tuple[int, ...]:
        # The highest digits are folded to an element, which then stands over the next ones.
        count = self.declaration.limbs
        step = count - 1
        digits += [0] * (-(len(digits) - count) % step)
        position = len(digits) - count
        limbs = tuple(digits[position:])
        while position:
            position -= step
            limbs = self._fold((*digits[position : position + step], *limbs))
        return limbs

    def to_int(self, a: LimbElement) -> int:
        """Return the canonical value, in [0, p)."""
        return int.from_bytes(self.to_bytes(a, "little"), "little")

    def to_bytes(self, a: LimbElement, byteorder: ByteOrder = "big") -> bytes:
        """Return the canonical value in ``byte_length`` bytes."""
        bits = self.declaration.bits
        value = 0
        for limb in reversed(self._canonical(self.reduce(a).limbs)):
            value = value << bits | limb
        return value.to_bytes(self.byte_length, byteorder)

    # -------------------------------------------------------------------------- arithmetic

    def reduce(self, a: LimbElement) -> LimbElement:
        """Return the element with no additions on its count."""
        return LimbElement(self._reduce(a.limbs), 0) if a.additions else a

    def _within(self, a: LimbElement, budget: int) -> LimbElement:
        return a if a.additions <= budget else LimbElement(self._reduce(a.limbs), 0)

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
        return LimbElement(self._square(self._within(a, self.product_budget).limbs), 0)

    def multiply_small(self, a: LimbElement, value: int) -> LimbElement:
        """Return a · value for a public constant 0 <= value < 2**18."""
        if not 0 <= value < 1 << SMALL_BITS:
            raise ValueError(f"a small factor has at most {SMALL_BITS} bits")
        return LimbElement(self._multiply_small(self._within(a, self.product_budget).limbs, (value,)), 0)

    def conditional_assign(self, a: LimbElement, b: LimbElement, flag: int) -> LimbElement:
        """Return b where flag is 1, a where it is 0; the count is the larger one in both cases."""
        return LimbElement(self._select(a.limbs, b.limbs, (flag,)), max(a.additions, b.additions))

    def inverse(self, a: LimbElement) -> LimbElement:
        """Return 1/a by Fermat's theorem, so 0 for 0; the steps depend on the modulus alone."""
        odd = [self._within(a, self.product_budget)]
        square = self.square(odd[0])
        for _ in range((1 << (_WINDOW_BITS - 1)) - 1):
            odd.append(self.multiply(odd[-1], square))
        (_, first), *steps = self._inverse_steps
        result = odd[first >> 1]
        for squarings, power in steps:
            for _ in range(squarings):
                result = self.square(result)
            if power:
                result = self.multiply(result, odd[power >> 1])
        return result

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name} {self._representation}>"

    @property
    def _representation(self) -> str:
        return f"{self.declaration.limbs}×{self.declaration.bits}-bit limbs"


class CheckedLimbField(LimbField):
    """A limb field that checks itself after each step (self-check mode).

    Operands and results have to lie within the limb bound that their count of additions declares,
    and every value between within the signed machine word, as it would in C.

    Raises:
        ProviderException: from any operation, where one does not.
    """

    def _compile(self, program: Program) -> LimbFunction:
        function = compile_program(program, self._word_overflow)
        additions = self._operand_additions(program.name)
        if additions is None:
            return function
        bounded = additions

        def run(*groups: tuple[int, ...]) -> tuple[int, ...]:
            for (name, count), group in zip(program.inputs, groups, strict=True):
                if count == self.declaration.limbs:
                    self._bounded(program.name, f"input {name}", group, bounded)
            return function(*groups)

        return run

    def _operand_additions(self, operation: str) -> int | None:
        # What the proof of each program starts from.
        if operation in ("multiply", "square", "multiply_small"):
            return self.declaration.max_additions
        if operation in ("add", "subtract"):
            return sum_budget(self.declaration)
        return {"canonical": 0, "fold": None}.get(operation, sum_budget(self.declaration) + 1)

    def _word_overflow(self, operation: str, step: int, opcode: str, value: int) -> None:
        raise ProviderException(
            f"{self.name}, {self._representation}: {operation}, step {step} ({opcode}) "
            f"needs {_signed_bits(value)} bits, a machine word has {WORD_BITS}"
        )

    def _bounded(self, operation: str, role: str, limbs: tuple[int, ...], additions: int) -> None:
        bound = limb_bound(self.declaration, additions)
        for index, limb in enumerate(limbs):
            if not -bound <= limb <= bound:
                raise ProviderException(
                    f"{self.name}, {self._representation}: {operation}, limb {index} of {role} "
                    f"needs {_signed_bits(limb)} bits and is beyond {bound:#x}, "
                    f"the bound after {additions} additions ({_signed_bits(bound)} bits)"
                )

    def _checked(self, operation: str, role: str, element: LimbElement) -> LimbElement:
        self._bounded(operation, role, element.limbs, element.additions)
        return element

    def _run(
        self, operation: str, function: Callable[..., LimbElement], *operands: LimbElement
    ) -> LimbElement:
        for role, operand in zip(("operand a", "operand b"), operands, strict=False):
            self._checked(operation, role, operand)
        return self._checked(operation, "the result", function(*operands))

    def from_int(self, value: int) -> LimbElement:
        """As the base class does, checked."""
        return self._checked("from_int", "the result", super().from_int(value))

    def to_bytes(self, a: LimbElement, byteorder: ByteOrder = "big") -> bytes:
        """As the base class does, checked; the value has to be canonical."""
        data = super().to_bytes(self._checked("to_bytes", "operand a", a), byteorder)
        if int.from_bytes(data, byteorder) >= self.modulus:
            raise ProviderException(
                f"{self.name}, {self._representation}: to_bytes, the value is not below the modulus"
            )
        return data

    def reduce(self, a: LimbElement) -> LimbElement:
        """As the base class does, checked."""
        return self._run("reduce", super().reduce, a)

    def add(self, a: LimbElement, b: LimbElement) -> LimbElement:
        """As the base class does, checked."""
        return self._run("add", super().add, a, b)

    def subtract(self, a: LimbElement, b: LimbElement) -> LimbElement:
        """As the base class does, checked."""
        return self._run("subtract", super().subtract, a, b)

    def negate(self, a: LimbElement) -> LimbElement:
        """As the base class does, checked."""
        return self._run("negate", super().negate, a)

    def multiply(self, a: LimbElement, b: LimbElement) -> LimbElement:
        """As the base class does, checked."""
        return self._run("multiply", super().multiply, a, b)

    def square(self, a: LimbElement) -> LimbElement:
        """As the base class does, checked."""
        return self._run("square", super().square, a)

    def multiply_small(self, a: LimbElement, value: int) -> LimbElement:
        """As the base class does, checked."""
        product = super().multiply_small
        return self._run("multiply_small", lambda operand: product(operand, value), a)

    def conditional_assign(self, a: LimbElement, b: LimbElement, flag: int) -> LimbElement:
        """As the base class does, checked; a flag other than 0 and 1 would mix the operands."""
        if flag not in (0, 1):
            raise ProviderException(f"{self.name}: conditional_assign, the flag is neither 0 nor 1")
        select = super().conditional_assign
        return self._run("conditional_assign", lambda x, y: select(x, y, flag), a, b)


@lru_cache(maxsize=128)
def _compiled(program: Program) -> LimbFunction:
    return compile_program(program)


def _signed_bits(value: int) -> int:
    """Return the bits of the smallest signed word that holds the value."""
    return (value if value >= 0 else -value - 1).bit_length() + 1


def _exponent_windows(exponent: int) -> tuple[tuple[int, int], ...]:
    """Cut an exponent into sliding windows: squarings, then a multiplication by an odd power.

    Read from the top: each pair is the number of squarings and the odd power that follows them,
    0 for none.
    """
    steps: list[tuple[int, int]] = []
    bits = exponent.bit_length()
    squarings = 0
    while bits:
        if not exponent >> (bits - 1) & 1:
            squarings += 1
            bits -= 1
            continue
        width = min(_WINDOW_BITS, bits)
        power = exponent >> (bits - width) & ((1 << width) - 1)
        while not power & 1:
            power >>= 1
            width -= 1
        steps.append((squarings + width, power))
        squarings = 0
        bits -= width
    if squarings:
        steps.append((squarings, 0))
    return tuple(steps)
