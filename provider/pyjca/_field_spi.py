"""Fields, field backends and kernels, as their authors see them (part of :mod:`pyjca.spi`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from ._record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

__all__ = [
    "ByteOrder",
    "CpuFeatures",
    "Field",
    "FieldBackend",
    "FieldDeclaration",
    "Fields",
    "KernelDescriptor",
    "KernelSet",
    "Tier",
]

E = TypeVar("E")
ByteOrder = Literal["big", "little"]
Tier = Literal["reference", "portable", "intrinsic"]


class FieldDeclaration(Record):
    """A prime field and one representation of its elements.

    Attributes:
        name: the field ("P256", "P256Order", "1305").
        terms: the modulus as signed powers of two: ``sum(c << e for e, c in terms)``.
        bits: bits per limb.
        limbs: number of limbs; ``bits * limbs`` is at least the modulus's bit length.
        max_additions: additions that an element may carry into a multiplication.
        reduction: "fold" for signed limbs that are reduced by folding what is too high, or
            "montgomery" for unsigned limbs of the value times ``2**(bits * limbs)`` modulo p.
    """

    name: str
    terms: tuple[tuple[int, int], ...]
    bits: int
    limbs: int
    max_additions: int
    reduction: Literal["fold", "montgomery"] = "fold"

    @property
    def modulus(self) -> int:
        """The prime."""
        return sum(coefficient << exponent for exponent, coefficient in self.terms)

    @property
    def byte_length(self) -> int:
        """Bytes of an encoded element."""
        return (self.modulus.bit_length() + 7) // 8

    @property
    def backend(self) -> str:
        """Name of the representation, and of the backend that is made from it."""
        if self.reduction == "montgomery":
            return f"montgomery{self.bits}"
        return f"limbs{self.limbs}"

    @property
    def representation(self) -> str:
        """The representation in words."""
        form = f", Montgomery form, R = 2^{self.bits * self.limbs}" if self.reduction == "montgomery" else ""
        return f"{self.limbs}×{self.bits}-bit limbs{form}"


class Field(ABC, Generic[E]):
    """Arithmetic in one prime field, over elements of a type that only the field knows.

    Elements are immutable values: no operation changes an operand. They are compared by canonical
    value only, through :meth:`equal`. No operation branches on the value of an element; where
    the machine underneath can leak one all the same (Python integers), the backend's descriptor
    says that it is not constant time.

    Attributes:
        schemes: whole operations that the field offers beside its arithmetic, by the names of
            :data:`~pyjca.spi.SCHEMES`; those that its backend's descriptor lists.
    """

    name: str
    modulus: int
    byte_length: int
    zero: E
    one: E
    schemes: Mapping[str, Any] = MappingProxyType({})

    @abstractmethod
    def from_int(self, value: int) -> E:
        """Return the element that is congruent to a non-negative integer of any size."""

    @abstractmethod
    def to_int(self, a: E) -> int:
        """Return the canonical value, in [0, p)."""

    def from_bytes(self, data: bytes, byteorder: ByteOrder = "big") -> E:
        """Return the element for an unsigned integer of any length, reduced modulo p."""
        return self.from_int(int.from_bytes(data, byteorder))

    def to_bytes(self, a: E, byteorder: ByteOrder = "big") -> bytes:
        """Return the canonical value in ``byte_length`` bytes."""
        return self.to_int(a).to_bytes(self.byte_length, byteorder)

    @abstractmethod
    def add(self, a: E, b: E) -> E:
        """Return a + b."""

    @abstractmethod
    def subtract(self, a: E, b: E) -> E:
        """Return a - b."""

    @abstractmethod
    def negate(self, a: E) -> E:
        """Return -a."""

    @abstractmethod
    def multiply(self, a: E, b: E) -> E:
        """Return a · b."""

    @abstractmethod
    def square(self, a: E) -> E:
        """Return a²."""

    @abstractmethod
    def multiply_small(self, a: E, value: int) -> E:
        """Return a · value for a public constant 0 <= value < 2**18."""

    @abstractmethod
    def conditional_assign(self, a: E, b: E, flag: int) -> E:
        """Return b where flag is 1, a where it is 0, by the same operations in both cases."""

    @abstractmethod
    def inverse(self, a: E) -> E:
        """Return 1/a, and 0 for 0; callers check ranges themselves."""

    def equal(self, a: E, b: E) -> bool:
        """Tell whether a and b have the same canonical value."""
        return self.to_int(a) == self.to_int(b)

    def is_zero(self, a: E) -> bool:
        """Tell whether a is congruent to zero."""
        return self.to_int(a) == 0


class Fields(dict[str, Field[Any]]):
    """The fields that a service declared, by name, each in the backend that was selected.

    Attributes:
        kernels: names of all kernels that may run, for what an SPI computes beside its fields.
    """

    def __init__(
        self, fields: Mapping[str, Field[Any]] = MappingProxyType({}), kernels: Iterable[str] = ()
    ) -> None:
        super().__init__(fields)
        self.kernels = frozenset(kernels)


class FieldBackend(Record):
    """The descriptor of one backend for one field: what it is, what it needs, how to build it.

    Attributes:
        field: name of the field that it computes in.
        name: the backend's name, as flags spell it ("limbs10").
        representation: how an element lies in memory, for people ("10×26-bit limbs").
        tier: "reference" (pure Python), "portable" (generated C) or "intrinsic".
        form: which of several of one tier this is ("adx, avx2"), empty where there is but one.
        priority: the highest wins where several can serve.
        build: makes the field, which is kept as long as the backend is registered. With ``check``
            true the field verifies its own limb ranges after each step (self-check mode).
        constant_time: whether every operation takes time independent of its operands.
        requires: CPU features without which it cannot run.
        flag: name of the boolean flag that guards it, if any.
        kernel: name of the compiled kernel without which it cannot run, if any.
        schemes: the schemes that its field offers as whole operations, among
            :data:`~pyjca.spi.SCHEMES`. Where ``constant_time`` is true, they are.

    One representation may run in several tiers and forms under one name; flags that name it mean the
    best of them that can run.
    """

    field: str
    name: str
    representation: str
    tier: Tier
    priority: int
    build: Callable[[bool], Field[Any]]
    constant_time: bool = False
    requires: frozenset[str] = frozenset()
    flag: str | None = None
    kernel: str | None = None
    schemes: frozenset[str] = frozenset()
    form: str = ""

    @property
    def name_and_tier(self) -> str:
        """The name, for people, and the tier where it is not the reference tier, and the form."""
        if self.tier == "reference" and not self.form:
            return self.name
        return f"{self.name} ({self.tier}: {self.form})" if self.form else f"{self.name} ({self.tier})"

    @property
    def label(self) -> str:
        """The field and :attr:`name_and_tier`."""
        return f"{self.field}/{self.name_and_tier}"


class CpuFeatures(Record):
    """What compiled code found out about the processor it runs on."""

    architecture: str
    vendor: str
    brand: str
    features: frozenset[str]


class KernelDescriptor(Record):
    """One compiled operation that may replace a reference version ("intrinsic candidate").

    Attributes:
        name: ``<curve>_<operation>_<form>``, the same in symbol, test and benchmark.
        replaces: the operation of the reference version.
        requires: CPU features without which it cannot run.
        flag: name of the boolean flag that guards it, if any.
        constant_time: whether it takes time independent of its operands.
        build: makes what computes, for a kernel that belongs to no field backend.
    """

    name: str
    replaces: str
    requires: frozenset[str]
    flag: str | None
    constant_time: bool
    build: Callable[[], Any] | None = None


class KernelSet(Record):
    """The answer to the hook ``pyjca_kernels``.

    Attributes:
        cpu: the processor, or None where no compiled code could look.
        kernels: the kernels that were compiled in.
        missing: why there is no compiled code, empty where there is.
    """

    cpu: CpuFeatures | None
    kernels: tuple[KernelDescriptor, ...]
    missing: str = ""
