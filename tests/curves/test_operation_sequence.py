"""Products with secret scalars: the sequence of field operations is the same for every scalar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pytest

from pyjca.curves.weierstrass import WeierstrassCurve
from pyjca.named_curves import SECP256R1
from pyjca.spi import Field
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import declaration
from pyjca_backends.limbs import LimbField

from .support import N, affine_multiply, scalar_bytes

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca.curves.weierstrass import Point

E = TypeVar("E")

SCALARS = [0, 1, 2, 1 << 255, N - 1, N, N + 1, (1 << 256) - 1, int("A5" * 32, 16)]


class RecordingField(Field[E], Generic[E]):
    """Writes down the names of the operations that it passes on."""

    def __init__(self, field: Field[E]) -> None:
        self._field = field
        self.name, self.modulus, self.byte_length = field.name, field.modulus, field.byte_length
        self.zero, self.one = field.zero, field.one
        self.record: list[str] = []

    def _note(self, name: str) -> Field[E]:
        self.record.append(name)
        return self._field

    def from_int(self, value: int) -> E:
        return self._note("from_int").from_int(value)

    def to_int(self, a: E) -> int:
        return self._note("to_int").to_int(a)

    def add(self, a: E, b: E) -> E:
        return self._note("add").add(a, b)

    def subtract(self, a: E, b: E) -> E:
        return self._note("subtract").subtract(a, b)

    def negate(self, a: E) -> E:
        return self._note("negate").negate(a)

    def multiply(self, a: E, b: E) -> E:
        return self._note("multiply").multiply(a, b)

    def square(self, a: E) -> E:
        return self._note("square").square(a)

    def multiply_small(self, a: E, value: int) -> E:
        return self._note(f"multiply_small {value}").multiply_small(a, value)

    def conditional_assign(self, a: E, b: E, flag: int) -> E:
        return self._note("conditional_assign").conditional_assign(a, b, flag)

    def inverse(self, a: E) -> E:
        return self._note("inverse").inverse(a)


class HastyCurve(WeierstrassCurve[E]):
    """Saves the additions of the identity, as a careless optimisation would."""

    def multiply(self, point: Point[E], scalar: bytes) -> Point[E]:
        result = self.identity
        for bit in bin(int.from_bytes(scalar, "big"))[2:]:
            result = self.double(result)
            if bit == "1":
                result = self.add(result, point)
        return result

    def _lookup(self, table: Any, index: int) -> Point[E]:
        return WeierstrassCurve._lookup(self, table[: index + 1], index)


def recorded(
    field: RecordingField[Any], product: Callable[[bytes], Point[Any]], scalar: int
) -> tuple[list[str], Point[Any]]:
    field.record.clear()
    result = product(scalar_bytes(scalar))
    return list(field.record), result


@pytest.mark.parametrize("backend", [BigintField, LimbField])
def test_the_sequence_does_not_depend_on_the_scalar(backend: type[BigintField] | type[LimbField]) -> None:
    field: RecordingField[Any] = RecordingField(backend(declaration("P256", "limbs10")))
    curve = WeierstrassCurve(field, SECP256R1)
    curve.multiply_base(scalar_bytes(1))  # makes the tables
    point = curve.from_affine(*(affine_multiply(99, (SECP256R1.gx, SECP256R1.gy)) or (0, 0)))
    scalars = SCALARS if backend is BigintField else SCALARS[::4]

    first, _ = recorded(field, lambda scalar: curve.multiply(point, scalar), 3)
    assert first.count("conditional_assign") == 64 * 15 * 3
    assert first.count("square") == 3 * (256 + 7)
    for scalar in scalars:
        record, result = recorded(field, lambda data: curve.multiply(point, data), scalar)
        assert record == first
        assert curve.to_affine(result) == affine_multiply(99 * scalar % N, (SECP256R1.gx, SECP256R1.gy))

    first, _ = recorded(field, curve.multiply_base, 3)
    assert first.count("conditional_assign") == 64 * 15 * 3
    assert first.count("square") == 3 * 16
    for scalar in scalars:
        record, result = recorded(field, curve.multiply_base, scalar)
        assert record == first
        assert curve.to_affine(result) == affine_multiply(scalar, (SECP256R1.gx, SECP256R1.gy))


def test_a_sequence_that_depends_on_the_scalar_is_noticed() -> None:
    field: RecordingField[int] = RecordingField(BigintField(declaration("P256", "limbs10")))
    curve = HastyCurve(field, SECP256R1)
    curve.multiply_base(scalar_bytes(1))
    for product in (curve.multiply_base, lambda scalar: curve.multiply(curve.generator, scalar)):
        assert recorded(field, product, 1)[0] != recorded(field, product, N - 1)[0]


def test_the_limb_inverse_runs_the_same_steps_for_every_value() -> None:
    class Recording(LimbField):
        record: tuple[str, ...] = ()

        def multiply(self, a: Any, b: Any) -> Any:
            self.record = (*self.record, "multiply")
            return super().multiply(a, b)

        def square(self, a: Any) -> Any:
            self.record = (*self.record, "square")
            return super().square(a)

    field = Recording(declaration("P256Order", "limbs10"))
    records = set()
    for value in (0, 1, 2, N - 1, N // 2):
        field.record = ()
        field.inverse(field.from_int(value))
        records.add(field.record)
    assert len(records) == 1
    assert len(records.pop()) > 256
