"""The groups of edwards25519 and edwards448, points of every order included, on every backend."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from pyjca.curves.edwards import EDWARDS_CURVES, EdwardsCurve, edwards_curve
from pyjca.errors import ProviderException
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import declaration

from .support import CHECKED_EDWARDS, EDWARDS, EDWARDS_TEXTBOOKS, EdwardsTextbook, on_integers

every_curve = pytest.mark.parametrize("name", EDWARDS)
every_group = pytest.mark.parametrize("group", EDWARDS_CURVES)


def scalar_bytes(curve: EdwardsCurve[Any], scalar: int) -> bytes:
    return scalar.to_bytes(curve.scalar_length, "little")


def book_of(curve: EdwardsCurve[Any]) -> EdwardsTextbook:
    return EDWARDS_TEXTBOOKS[curve.name]


def edge_scalars(curve: EdwardsCurve[Any]) -> list[int]:
    order, bits = curve.parameters.order, 8 * curve.scalar_length
    edges = [order - 1, order, order + 1, 0, 1, 2, 15, 16, 17, order - 64, order + 64, 8 * order]
    edges += [(1 << bits) - 1, 1 << bits - 1, int("55" * (bits // 8), 16), int("AA" * (bits // 8), 16)]
    return [edge for edge in edges if edge < 1 << bits]


# ------------------------------------------------------------------------------------------- group


@every_group
def test_the_parameters(group: str) -> None:
    book, curve = EDWARDS_TEXTBOOKS[group], EDWARDS_CURVES[group]
    assert book.contains(*book.generator)
    assert book.multiply(curve.order, book.generator) == (0, 1)
    # a is a square and d is none, without which the formulas would have exceptions
    for coefficient, symbol in ((curve.a, 1), (curve.d, curve.p - 1)):
        assert pow(coefficient, (curve.p - 1) // 2, curve.p) == symbol
    torsion = book.torsion()
    assert len(torsion) == 1 << curve.cofactor_bits
    assert all(book.contains(*point) for point in torsion)
    assert book.multiply(4, torsion[1]) == ((0, 1) if group == "Ed448" else (0, curve.p - 1))


@every_curve
def test_sums_of_all_kinds_of_points(name: str) -> None:
    curve = EDWARDS[name]
    book = book_of(curve)
    some = book.multiply(98765, book.generator)
    affine = [*book.torsion(), some, book.negate(some), book.add(some, book.torsion()[1])]
    if not on_integers(name):
        affine = affine[-5:]
    points = [curve.from_affine(*point) for point in affine]
    for (p, first), (q, second) in product(zip(affine, points, strict=True), repeat=2):
        total = curve.add(first, second)
        assert curve.to_affine(total) == book.add(p, q)
        assert curve.contains(total)
        assert curve.is_identity(total) == (p == book.negate(q))
        assert curve.equal(first, second) == (p == q)
    for point, element in zip(affine, points, strict=True):
        assert curve.to_affine(curve.double(element)) == book.add(point, point)
        assert curve.contains(curve.double(element))
        assert curve.to_affine(curve.negate(element)) == book.negate(point)
        assert curve.is_small_order(element) == (point in book.torsion())


@every_curve
def test_edge_scalars(name: str, seed: int) -> None:
    curve = EDWARDS[name]
    book = book_of(curve)
    mixed = book.add(book.multiply(777, book.generator), book.torsion()[1])
    scalars = edge_scalars(curve)
    if not on_integers(name):
        scalars = random.Random(seed).sample(scalars, 2)
    for scalar in scalars:
        expected = book.multiply(scalar, book.generator)
        assert curve.to_affine(curve.multiply_base(scalar_bytes(curve, scalar))) == expected
        # of a point of mixed order, which shows whether a scalar is reduced where it must not be
        result = curve.multiply(curve.from_affine(*mixed), scalar_bytes(curve, scalar))
        assert curve.to_affine(result) == book.multiply(scalar, mixed)


@every_curve
def test_powers_of_two_and_scalars_near_the_order(name: str) -> None:
    curve = EDWARDS[name]
    book = book_of(curve)
    order, bits = curve.parameters.order, 8 * curve.scalar_length
    step = 19 if on_integers(name) else 211
    for scalar in (*range(order - 64, order + 65, step), *(1 << bit for bit in range(0, bits, step))):
        expected = book.multiply(scalar, book.generator)
        assert curve.to_affine(curve.multiply_base(scalar_bytes(curve, scalar))) == expected
        if on_integers(name):
            result = curve.multiply(curve.generator, scalar_bytes(curve, scalar))
            assert curve.to_affine(result) == expected


@every_curve
def test_joint_products(name: str, seed: int) -> None:
    curve = EDWARDS[name]
    book, order = book_of(curve), curve.parameters.order
    source = random.Random(seed)
    cases = [(5, 5, book.generator), (0, 0, book.generator), (order, 1, book.torsion()[1])]
    for _ in range(3):
        point = book.add(
            book.multiply(source.randrange(order), book.generator), source.choice(book.torsion())
        )
        cases.insert(0, (source.randrange(order), source.randrange(1 << 8 * curve.scalar_length), point))
    for u1, u2, point in cases if on_integers(name) else cases[:1]:
        expected = book.add(book.multiply(u1, book.generator), book.negate(book.multiply(u2, point)))
        result = curve.multiply_subtract_vartime(u1, u2, curve.from_affine(*point))
        assert curve.to_affine(result) == expected


@every_group
def test_every_entry_of_the_comb_tables(group: str) -> None:
    curve = EDWARDS[f"{group}-bigint"]
    spacing, depth = curve.comb_shape()
    assert (spacing, depth) == {"Ed25519": (64, 16), "Ed448": (116, 29)}[group]
    powers = [curve.generator]
    while len(powers) < 4 * spacing:
        powers.append(curve.double(powers[-1]))
    for row, table in enumerate(curve.comb_points()):
        for index, entry in enumerate(table):
            expected = curve.identity
            for tooth in range(4):
                if index >> tooth & 1:
                    expected = curve.add(expected, powers[spacing * tooth + depth * row])
            assert curve.equal(entry, expected)


def test_the_checked_field_passes_a_whole_product() -> None:
    book = EDWARDS_TEXTBOOKS["Ed25519"]
    scalar = CHECKED_EDWARDS.parameters.order // 3
    result = CHECKED_EDWARDS.multiply(CHECKED_EDWARDS.generator, scalar_bytes(CHECKED_EDWARDS, scalar))
    assert CHECKED_EDWARDS.to_affine(result) == book.multiply(scalar, book.generator)
    assert CHECKED_EDWARDS.decode_vartime(CHECKED_EDWARDS.encode(result)) is not None


@every_curve
def test_what_is_no_point(name: str) -> None:
    curve = EDWARDS[name]
    x, y, z, t = curve.generator
    field = curve.field
    assert curve.contains(curve.generator)
    assert not curve.contains((x, field.add(y, z), z, t))
    assert not curve.contains((x, y, z, field.add(t, z)))
    assert not curve.contains((field.zero, field.zero, field.zero, field.zero))
    assert not curve.is_identity((field.zero, field.negate(field.one), field.one, field.zero))


# --------------------------------------------------------------------------------------- encodings


@every_curve
def test_points_come_back_from_their_encoding(name: str, seed: int) -> None:
    curve = EDWARDS[name]
    book = book_of(curve)
    source = random.Random(seed)
    points = [*book.torsion(), book.generator, book.negate(book.generator)]
    points += [book.multiply(source.randrange(1 << 64), book.generator) for _ in range(4)]
    for point in points if on_integers(name) else points[-3:]:
        encoded = curve.encode(curve.from_affine(*point))
        assert encoded == book.encode(point)
        decoded = curve.decode_vartime(encoded)
        assert decoded is not None
        assert curve.contains(decoded)
        assert curve.to_affine(decoded) == point


@every_curve
def test_encodings_of_no_point_and_second_encodings_are_refused(name: str) -> None:
    curve = EDWARDS[name]
    book, p, length = book_of(curve), curve.parameters.p, curve.parameters.length
    sign = 1 << 8 * length - 1

    def decoded(number: int) -> Any:
        return curve.decode_vartime(number.to_bytes(length, "little"))

    # every y from p upwards that fits, of which most stand for points when reduced
    above = range(p, 1 << 255) if curve.name == "Ed25519" else (p, p + 1, p + 19, (1 << 448) - 1, 1 << 448)
    for y in above if on_integers(name) else above[:3]:
        assert decoded(y) is None
        assert decoded(y | sign) is None
    # x = 0 has no sign
    for y in (1, p - 1):
        assert decoded(y) is not None
        assert decoded(y | sign) is None
    # half of all y are of no point
    refused = 0
    for y in range(2, 40 if on_integers(name) else 6):
        expected = book.lift(y)
        refused += expected is None
        for bit in (0, 1):
            point = decoded(y | bit * sign)
            assert (point is None) == (expected is None)
            if point is not None and expected is not None:
                assert curve.to_affine(point) == (expected if bit == 0 else book.negate(expected))
    assert refused
    genuine = curve.encode(curve.generator)
    for wrong in (b"", genuine[:-1], genuine + b"\0", b"\0" + genuine):
        assert curve.decode_vartime(wrong) is None


@every_curve
def test_bits_above_y_are_refused(name: str) -> None:
    # Ed448 has 7 bits between y and the sign
    curve = EDWARDS[name]
    genuine = bytearray(curve.encode(curve.generator))
    assert curve.decode_vartime(bytes(genuine)) is not None
    if curve.name == "Ed448":
        for bit in range(7):
            genuine[56] = 1 << bit
            assert curve.decode_vartime(bytes(genuine)) is None
    else:
        genuine[31] |= 0x80
        assert curve.decode_vartime(bytes(genuine)) is not None


# --------------------------------------------------------------------------------------------- use


@every_group
def test_scalars_of_another_length_are_refused(group: str) -> None:
    curve = EDWARDS[f"{group}-bigint"]
    for length in (0, curve.scalar_length - 1, curve.scalar_length + 1):
        with pytest.raises(ProviderException, match=f"{curve.scalar_length} bytes"):
            curve.multiply(curve.generator, bytes(length))
        with pytest.raises(ProviderException, match=f"{curve.scalar_length} bytes"):
            curve.multiply_base(bytes(length))


def test_another_field_is_refused() -> None:
    with pytest.raises(ProviderException, match="Ed448 is not a curve over the field 25519"):
        EdwardsCurve(BigintField(declaration("25519", "limbs10")), "Ed448")


def test_one_curve_object_for_a_field_object() -> None:
    field = BigintField(declaration("25519", "limbs10"))
    assert edwards_curve(field, "Ed25519") is edwards_curve(field, "Ed25519")
    assert repr(edwards_curve(field, "Ed25519")) == "<EdwardsCurve Ed25519 over <BigintField 25519>>"
