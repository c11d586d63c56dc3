"""Fields of the compiled code, as the framework sees them.

An element is an object of the compiled code, which alone knows its limbs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca.spi import Field

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyjca.spi import ByteOrder
    from pyjca_intrinsics._native import Element
    from pyjca_intrinsics._native import Field as Kernel

__all__ = ["CompiledField"]


class CompiledField(Field["Element"]):
    """A field of the compiled code.

    Args:
        kernel: its arithmetic.
        modulus: the prime.
        schemes: what it offers as whole operations.
    """

    def __init__(self, kernel: Kernel, modulus: int, schemes: Mapping[str, Any]) -> None:
        self.name = kernel.name
        self.modulus = modulus
        self.byte_length = kernel.byte_length
        self.schemes = schemes
        self._kernel = kernel
        self.zero = kernel.from_bytes(b"")
        self.one = kernel.from_bytes(b"\x01")

    def __repr__(self) -> str:
        return f"<CompiledField {self.name} in {self._kernel.form}>"

    def from_int(self, value: int) -> Element:
        """See :class:`~pyjca.spi.Field`."""
        return self._kernel.from_bytes(value.to_bytes((value.bit_length() + 7) // 8, "little"))

    def to_int(self, a: Element) -> int:
        """See :class:`~pyjca.spi.Field`."""
        return int.from_bytes(self._kernel.to_bytes(a), "little")

    def from_bytes(self, data: bytes, byteorder: ByteOrder = "big") -> Element:
        """See :class:`~pyjca.spi.Field`."""
        return self._kernel.from_bytes(data[::-1] if byteorder == "big" else data)

    def to_bytes(self, a: Element, byteorder: ByteOrder = "big") -> bytes:
        """See :class:`~pyjca.spi.Field`."""
        data = self._kernel.to_bytes(a)
        return data[::-1] if byteorder == "big" else data

    def add(self, a: Element, b: Element) -> Element:
        """See :class:`~pyjca.spi.Field`."""
        return self._kernel.add(a, b)

    def subtract(self, a: Element, b: Element) -> Element:
        """See :class:`~pyjca.spi.Field`."""
        return self._kernel.subtract(a, b)

    def negate(self, a: Element) -> Element:
        """See :class:`~pyjca.spi.Field`."""
        return self._kernel.negate(a)

    def multiply(self, a: Element, b: Element) -> Element:
        """See :class:`~pyjca.spi.Field`."""
        return self._kernel.multiply(a, b)

    def square(self, a: Element) -> Element:
        """See :class:`~pyjca.spi.Field`."""
        return self._kernel.square(a)

    def multiply_small(self, a: Element, value: int) -> Element:
        """See :class:`~pyjca.spi.Field`."""
        return self._kernel.multiply_small(a, value)

    def conditional_assign(self, a: Element, b: Element, flag: int) -> Element:
        """See :class:`~pyjca.spi.Field`."""
        return self._kernel.conditional_assign(a, b, flag)

    def inverse(self, a: Element) -> Element:
        """See :class:`~pyjca.spi.Field`."""
        return self._kernel.inverse(a)

    def equal(self, a: Element, b: Element) -> bool:
        """See :class:`~pyjca.spi.Field`."""
        return self._kernel.is_zero(self._kernel.subtract(a, b))

    def is_zero(self, a: Element) -> bool:
        """See :class:`~pyjca.spi.Field`."""
        return self._kernel.is_zero(a)

    def multiply_repeatedly(self, a: Element, b: Element, count: int) -> Element:
        """Return a · b**count by that many products in a chain, for benchmarks."""
        return self._kernel.multiply_repeatedly(a, b, count)

    def square_repeatedly(self, a: Element, count: int) -> Element:
        """Return a**(2**count) by that many squarings in a chain, for benchmarks."""
        return self._kernel.square_repeatedly(a, count)
