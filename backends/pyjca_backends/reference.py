"""What the reference classes share: programs run on demand, encodings, inverses, the self-check.

Python's large integers appear where an element is made from one or turned into one, nowhere
between. Every operation runs one straight-line program of :mod:`pyjca_backends.emit`.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from struct import Struct
from typing import TYPE_CHECKING, Any, TypeVar

from pyjca.errors import ProviderException
from pyjca.spi import Field

from .chains import find_chain
from .emit_common import SMALL_BITS, word_count
from .program import TYPE_BITS
from .python_source import compile_program

if TYPE_CHECKING:
    from pyjca.spi import ByteOrder, FieldDeclaration

    from .program import Program
    from .python_source import LimbFunction

__all__ = ["LimbProgram", "ReferenceField", "SelfCheck", "guarded", "signed_bits", "small_factor"]

E = TypeVar("E")


class LimbProgram:
    """An attribute of a field: one of its programs, compiled when it is first wanted."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, field: ReferenceField[Any], owner: type) -> LimbFunction:
        program: Program = getattr(field.programs, self._name.lstrip("_"))
        function = field._compile(program)
        field.__dict__[self._name] = function  # found first from now on
        return function


class ReferenceField(Field[E]):
    """A prime field whose operations are limb programs.

    Args:
        declaration: the field and its representation.

    Attributes:
        programs: its programs, by name.
    """

    programs: Any

    _add = LimbProgram()
    _subtract = LimbProgram()
    _negate = LimbProgram()
    _multiply = LimbProgram()
    _square = LimbProgram()
    _multiply_small = LimbProgram()
    _select = LimbProgram()
    _swap = LimbProgram()
    _from_words = LimbProgram()
    _to_words = LimbProgram()

    def __init__(self, declaration: FieldDeclaration) -> None:
        self.declaration = declaration
        self.programs = self._programs()
        self.name = declaration.name
        self.modulus = declaration.modulus
        self.byte_length = declaration.byte_length
        self._words = Struct(f"<{word_count(declaration)}I")
        self.zero = self.from_int(0)
        self.one = self.from_int(1)

    @abstractmethod
    def _programs(self) -> Any:
        """Return the programs that the field runs."""

    def _compile(self, program: Program) -> LimbFunction:
        return _compiled(program)

    # ------------------------------------------------------------------ integers and bytes

    @abstractmethod
    def _element(self, limbs: tuple[int, ...]) -> E:
        """Return the element that has these limbs, as ``from_words`` leaves them."""

    @abstractmethod
    def _limbs(self, a: E) -> tuple[int, ...]:
        """Return limbs of an element, as ``to_words`` takes them."""

    @abstractmethod
    def _from_long(self, value: int) -> E:
        """Return the element for an integer that is longer than an encoding."""

    def from_int(self, value: int) -> E:
        """Return the element that is congruent to a non-negative integer of any size."""
        if value < 0:
            raise ValueError("a field element is made from a non-negative integer")
        if value >> 8 * self.byte_length:
            return self._from_long(value)
        return self._element(self._from_words(self._words.unpack(value.to_bytes(self._words.size, "little"))))

    def to_int(self, a: E) -> int:
        """Return the canonical value, in [0, p)."""
        return int.from_bytes(self.to_bytes(a, "little"), "little")

    def from_bytes(self, data: bytes, byteorder: ByteOrder = "big") -> E:
        """Return the element for an unsigned integer of any length, reduced modulo p."""
        if len(data) > self.byte_length:
            return self.from_int(int.from_bytes(data, byteorder))
        words = data[::-1] if byteorder == "big" else data
        return self._element(self._from_words(self._words.unpack(words.ljust(self._words.size, b"\0"))))

    def to_bytes(self, a: E, byteorder: ByteOrder = "big") -> bytes:
        """Return the canonical value in ``byte_length`` bytes."""
        data = self._words.pack(*self._to_words(self._limbs(a)))[: self.byte_length]
        return data[::-1] if byteorder == "big" else data

    # -------------------------------------------------------------------------- arithmetic

    @abstractmethod
    def conditional_swap(self, a: E, b: E, flag: int) -> tuple[E, E]:
        """Return (b, a) where flag is 1, (a, b) where it is 0, by the same operations in both cases."""

    def inverse(self, a: E) -> E:
        """Return 1/a by Fermat's theorem, so 0 for 0; the steps depend on the modulus alone."""
        powers = [a]
        square, multiply = self.square, self.multiply
        for source, squarings, factor in find_chain(self.modulus - 2):
            power = powers[source]
            for _ in range(squarings):
                power = square(power)
            powers.append(power if factor is None else multiply(power, powers[factor]))
        return powers[-1]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name} {self.declaration.representation}>"


def small_factor(value: int) -> tuple[int]:
    """Return a public constant as an input of ``multiply_small``.

    Raises:
        ValueError: it is negative or has more than 18 bits.
    """
    if not 0 <= value < 1 << SMALL_BITS:
        raise ValueError(f"a small factor has at most {SMALL_BITS} bits")
    return (value,)


@lru_cache(maxsize=256)
def _compiled(program: Program) -> LimbFunction:
    return compile_program(program)


# --------------------------------------------------------------------------------------- self-check


def guarded(operation: str) -> Any:
    """Return a method that runs the base class's one and checks the elements before and after."""

    def run(self: SelfCheck, *operands: Any) -> Any:
        if operation.startswith("conditional") and operands[-1] not in (0, 1):
            raise ProviderException(f"{self.name}: {operation}, the flag is neither 0 nor 1")
        elements = [operand for operand in operands if isinstance(operand, self.element_type)]
        for role, element in zip(("operand a", "operand b"), elements, strict=False):
            self.check_element(operation, role, element)
        result = getattr(super(SelfCheck, self), operation)(*operands)
        for element in (result,) if isinstance(result, self.element_type) else result:
            self.check_element(operation, "the result", element)
        return result

    run.__name__ = operation
    run.__doc__ = "As the base class does, checked."
    return run


class SelfCheck:
    """Stands before a reference class and makes it check itself after each step (self-check mode).

    Operands and results have to be what the representation says of its elements, inputs of programs
    what the proof of the program starts from, and every value between has to fit its type, as it
    would in C.

    Raises:
        ProviderException: from any operation, where one does not.
    """

    declaration: FieldDeclaration
    element_type: type
    name: str
    modulus: int

    from_int = guarded("from_int")
    from_bytes = guarded("from_bytes")
    add = guarded("add")
    subtract = guarded("subtract")
    negate = guarded("negate")
    multiply = guarded("multiply")
    square = guarded("square")
    multiply_small = guarded("multiply_small")
    conditional_assign = guarded("conditional_assign")
    conditional_swap = guarded("conditional_swap")

    def check_element(self, operation: str, role: str, element: Any) -> None:
        """Check that an element is what the representation says."""
        raise NotImplementedError

    def check_input(self, operation: str, role: str, limbs: tuple[int, ...]) -> None:
        """Check that limbs are what the proof of that program starts from."""
        raise NotImplementedError

    def to_bytes(self, a: Any, byteorder: ByteOrder = "big") -> bytes:
        """As the base class does, checked; the value has to be canonical."""
        self.check_element("to_bytes", "operand a", a)
        data: bytes = getattr(super(), "to_bytes")(a, byteorder)  # noqa: B009 - of the class after this one
        if int.from_bytes(data, byteorder) >= self.modulus:
            raise self.fault("to_bytes", "the value is not below the modulus")
        return data

    def fault(self, operation: str, text: str) -> ProviderException:
        """Return the exception for a failed check."""
        return ProviderException(f"{self.name}, {self.declaration.representation}: {operation}, {text}")

    def _compile(self, program: Program) -> LimbFunction:
        function = compile_program(program, self._overflow)

        def run(*groups: tuple[int, ...]) -> tuple[int, ...]:
            for (name, count), group in zip(program.inputs, groups, strict=True):
                if count == self.declaration.limbs and name != "words":
                    self.check_input(program.name, f"input {name}", group)
            return function(*groups)

        return run

    def _overflow(self, program: Program, step: int, value: int) -> None:
        type_ = program.types[program.input_count + step]
        raise self.fault(
            program.name,
            f"step {step} ({program.instructions[step].opcode}) needs {signed_bits(value)} bits, "
            f"a {type_} register has {TYPE_BITS[type_]}",
        )


def signed_bits(value: int) -> int:
    """Return the bits of the smallest signed word that holds the value."""
    return (value if value >= 0 else -value - 1).bit_length() + 1
