"""Products with secret scalars: the sequence of field operations is the same for every scalar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from pyjca.curves.edwards import EdwardsCurve
from pyjca.curves.montgomery import MontgomeryCurve
from pyjca.curves.weierstrass import WeierstrassCurve
from pyjca.named_curves import NIST_CURVES, SECP256R1, NamedCurve
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import declaration
from pyjca_backends.limbs import LimbField

from .support import EDWARDS_TEXTBOOKS, FIELD_OF, RecordingField, Textbook, field_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca.curves.weierstrass import Point

E = TypeVar("E")


def scalars_of(order: int, length: int) -> list[int]:
    bits = 8 * length
    edges = [1, order - 1, order, order + 1, (1 << bits) - 1, 0, 2, 1 << bits - 1]
    return [*edges, int("A5" * length, 16)]


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
        return WeierstrassCurve._lookup(self, [column[: index + 1] for column in table], index)


class HastyLadder(MontgomeryCurve[E]):
    """Begins at the highest bit that is set."""

    def ladder(self, scalar: bytes, u: E) -> E:
        bits = int.from_bytes(scalar, "little").bit_length()
        self.parameters = self.parameters._replace(bits=min(bits, self.parameters.bits))
        return super().ladder(scalar, u)


def recorded(field: RecordingField[Any], product: Callable[[bytes], Any], scalar: bytes) -> tuple[Any, Any]:
    field.record.clear()
    result = product(scalar)
    return list(field.record), result


@pytest.mark.parametrize("group", NIST_CURVES, ids=lambda group: group.name)
def test_the_sequence_does_not_depend_on_the_scalar(group: NamedCurve) -> None:
    field: RecordingField[Any] = RecordingField(field_named(FIELD_OF[group.name], "bigint"))
    check_weierstrass(field, group, scalars_of(group.n, group.byte_length))


def test_neither_does_it_on_limbs() -> None:
    field: RecordingField[Any] = RecordingField(LimbField(declaration("P256", "limbs10")))
    check_weierstrass(field, SECP256R1, scalars_of(SECP256R1.n, 32)[::4])


def check_weierstrass(field: RecordingField[Any], group: NamedCurve, scalars: list[int]) -> None:
    width, book = group.byte_length, Textbook(group)
    curve = WeierstrassCurve(field, group)
    curve.multiply_base((1).to_bytes(width, "big"))  # makes the tables
    affine = book.multiply(99, book.generator)
    assert affine is not None
    point = curve.from_affine(*affine)
    cases: tuple[tuple[Callable[[bytes], Point[Any]], int, int, int], ...] = (
        (lambda scalar: curve.multiply(point, scalar), 99, 2 * width, 8 * width + 7),
        (curve.multiply_base, 1, 4 * curve.comb_shape()[1], curve.comb_shape()[1]),
    )
    for product, factor, lookups, doublings in cases:
        first, _ = recorded(field, product, (3).to_bytes(width, "big"))
        assert first.count("conditional_assign") == lookups * 16 * 3
        assert first.count("square") == 3 * doublings
        for scalar in scalars:
            record, result = recorded(field, product, scalar.to_bytes(width, "big"))
            assert record == first
            assert curve.to_affine(result) == book.multiply(factor * scalar % group.n, book.generator)


@pytest.mark.parametrize("name", EDWARDS_TEXTBOOKS)
def test_nor_on_edwards_curves(name: str) -> None:
    field: RecordingField[Any] = RecordingField(field_named(FIELD_OF[name], "bigint"))
    curve, book = EdwardsCurve(field, name), EDWARDS_TEXTBOOKS[name]
    length, order = curve.scalar_length, curve.parameters.order
    curve.multiply_base(bytes(length))
    affine = book.add(book.multiply(99, book.generator), book.torsion()[1])
    point = curve.from_affine(*affine)
    for product, origin, lookups in (
        (lambda scalar: curve.multiply(point, scalar), affine, 2 * length),
        (curve.multiply_base, book.generator, 4 * curve.comb_shape()[1]),
    ):
        first, _ = recorded(field, product, (3).to_bytes(length, "little"))
        assert first.count("conditional_assign") == lookups * 16 * 4
        for scalar in scalars_of(order, length):
            record, result = recorded(field, product, scalar.to_bytes(length, "little"))
            assert record == first
            assert curve.to_affine(result) == book.multiply(scalar, origin)


@pytest.mark.parametrize("name", ["X25519", "X448"])
def test_nor_in_the_ladders(name: str) -> None:
    field: RecordingField[Any] = RecordingField(field_named(FIELD_OF[name], "bigint"))
    curve = MontgomeryCurve(field, name)
    length = field.byte_length
    records = []
    for scalar in (0, 1, 2, 1 << curve.parameters.bits - 1, (1 << curve.parameters.bits) - 1, 0xA5A5):
        for u in (0, 1, curve.parameters.base, curve.parameters.p - 1):
            data = scalar.to_bytes(length, "little")
            records.append(recorded(field, lambda data, u=u: curve.ladder(data, u), data)[0])  # type: ignore[misc]
    assert all(record == records[0] for record in records)
    assert records[0].count("conditional_assign") == 4 * curve.parameters.bits + 2
    assert records[0].count("square") == 4 * curve.parameters.bits


def test_a_sequence_that_depends_on_the_scalar_is_noticed() -> None:
    field: RecordingField[int] = RecordingField(BigintField(declaration("P256", "limbs10")))
    curve = HastyCurve(field, SECP256R1)
    one, last = ((scalar).to_bytes(32, "big") for scalar in (1, SECP256R1.n - 1))
    curve.multiply_base(one)
    for product in (curve.multiply_base, lambda scalar: curve.multiply(curve.generator, scalar)):
        assert recorded(field, product, one)[0] != recorded(field, product, last)[0]

    field = RecordingField(BigintField(declaration("25519", "limbs10")))
    records = [
        recorded(field, lambda scalar: HastyLadder(field, "X25519").ladder(scalar, 9), scalar)[0]
        for scalar in (one[::-1], last[::-1])
    ]
    assert records[0] != records[1]


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
    for value in (0, 1, 2, SECP256R1.n - 1, SECP256R1.n // 2):
        field.record = ()
        field.inverse(field.from_int(value))
        records.add(field.record)
    assert len(records) == 1
    assert len(records.pop()) > 256
