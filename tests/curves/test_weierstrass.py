"""The group laws of P-256, P-384 and P-521, on every backend: over Python integers and over limbs."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pyjca.curves.weierstrass import WeierstrassCurve, weierstrass_curve
from pyjca.errors import ProviderException
from pyjca.named_curves import NIST_CURVES, SECP256R1, SECP384R1, NamedCurve
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import declaration

from .published import published_multiples
from .support import CHECKED, CURVES, TOY, TOY_CURVE, Textbook, on_integers

every_curve = pytest.mark.parametrize("name", CURVES)
every_group = pytest.mark.parametrize("group", NIST_CURVES, ids=lambda group: group.name)


def scalar_bytes(curve: WeierstrassCurve[Any], scalar: int) -> bytes:
    return scalar.to_bytes(curve.scalar_length, "big")


def edge_scalars(group: NamedCurve) -> list[int]:
    n, bits = group.n, 8 * group.byte_length
    spacing = -(-bits // 16) * 4
    edges = [0, 1, n - 1, n, n + 1, 2, 3, 15, 16, 17, n - 2, n + 2, n - 64, n + 64, (1 << bits) - 1]
    # each sets the bits of one tooth, one window border, or an alternation
    edges += [1 << bits - 1, 1 << spacing, (1 << 3 * spacing) - 1, 0xF << bits // 2 - 4]
    return [*edges, int("55" * (bits // 8), 16), int("AA" * (bits // 8), 16)]


@every_group
def test_published_multiples_of_the_generator(group: NamedCurve) -> None:
    table = published_multiples(group.name)
    assert len(table) == 52
    book = Textbook(group)
    for name, curve in CURVES.items():
        if curve.named_curve is group:
            for number, (k, x, y) in enumerate(table if on_integers(name) else table[20::31]):
                assert curve.to_affine(curve.multiply_base(scalar_bytes(curve, k))) == (x, y)
                others = (
                    curve.multiply(curve.generator, scalar_bytes(curve, k)) if number % 3 == 0 else None,
                    curve.multiply_add_vartime(k, 0, curve.generator) if number % 3 == 1 else None,
                    curve.multiply_add_vartime(0, k, curve.generator) if number % 3 == 2 else None,
                )
                assert [curve.to_affine(other) for other in others if other] == [(x, y)]
    # and so the textbook may be relied upon
    for k, x, y in table[19::4]:
        assert book.multiply(k, book.generator) == (x, y)


@every_curve
def test_doubling_in_every_way(name: str) -> None:
    curve = CURVES[name]
    book = Textbook(curve.named_curve)
    n = curve.order
    points = (book.generator, book.first_from(0), book.multiply(12345, book.generator))
    for affine in points if on_integers(name) else points[1:2]:
        assert affine is not None
        p = curve.from_affine(*affine)
        twice = curve.double(p)
        assert curve.to_affine(twice) == book.add(affine, affine)
        assert curve.equal(curve.add(p, p), twice)
        for scalar in (2, n + 2) if on_integers(name) else (n + 2,):
            assert curve.equal(curve.multiply(p, scalar_bytes(curve, scalar)), twice)


@every_curve
def test_the_identity(name: str) -> None:
    curve = CURVES[name]
    n = curve.order
    x_zero = Textbook(curve.named_curve).lift(0)
    assert x_zero is not None
    identity, p = curve.identity, curve.from_affine(*x_zero)
    nothings = [
        curve.double(identity),
        curve.add(identity, identity),
        curve.negate(identity),
        curve.add(p, curve.negate(p)),
        curve.multiply(p, scalar_bytes(curve, n)),
        curve.multiply_base(scalar_bytes(curve, n)),
        curve.multiply_add_vartime(0, 0, p),
        curve.multiply_add_vartime(5, n - 5, curve.generator),
    ]
    if on_integers(name):
        nothings.append(curve.multiply(identity, scalar_bytes(curve, 12345)))
        nothings.append(curve.multiply_base(scalar_bytes(curve, 0)))
    for nothing in nothings:
        assert curve.is_identity(nothing)
        assert curve.equal(nothing, identity)
        assert not curve.equal(nothing, p)
        assert curve.to_affine(nothing) is None
        assert curve.x_bytes(nothing) is None
        assert curve.contains(nothing)
        assert curve.equal(curve.add(nothing, p), p)
        assert curve.equal(curve.add(p, nothing), p)
    assert not curve.is_identity(p)


@every_curve
def test_the_point_with_x_zero(name: str) -> None:
    curve = CURVES[name]
    book = Textbook(curve.named_curve)
    x_zero = book.lift(0)
    assert x_zero is not None  # b is a square on all three
    p = curve.from_affine(*x_zero)
    assert curve.contains(p)
    assert curve.to_affine(p) == x_zero
    assert curve.x_bytes(p) == bytes(curve.named_curve.byte_length)
    assert curve.has_x(p, 0)
    assert not curve.has_x(curve.identity, 0)
    assert curve.to_affine(curve.multiply(p, scalar_bytes(curve, 7))) == book.multiply(7, x_zero)
    assert curve.to_affine(curve.add(p, curve.generator)) == book.add(x_zero, book.generator)


@every_curve
def test_edge_scalars(name: str, seed: int) -> None:
    curve = CURVES[name]
    book = Textbook(curve.named_curve)
    x_zero = book.first_from(0)
    scalars = edge_scalars(curve.named_curve)
    if not on_integers(name):
        scalars = random.Random(seed).sample(scalars, 1)
    for scalar in scalars:
        expected = book.multiply(scalar, book.generator)
        assert curve.to_affine(curve.multiply_base(scalar_bytes(curve, scalar))) == expected
        expected = book.multiply(scalar, x_zero)
        product = curve.multiply(curve.from_affine(*x_zero), scalar_bytes(curve, scalar))
        assert curve.to_affine(product) == expected


def sweep(name: str, step: int) -> None:
    curve = CURVES[name]
    book = Textbook(curve.named_curve)
    n, bits = curve.order, 8 * curve.scalar_length
    for scalar in (*range(n - 64, n + 65, step), *(1 << bit for bit in range(0, bits, step))):
        expected = book.multiply(scalar, book.generator)
        assert curve.to_affine(curve.multiply_base(scalar_bytes(curve, scalar))) == expected
        assert curve.to_affine(curve.multiply(curve.generator, scalar_bytes(curve, scalar))) == expected


@every_curve
def test_scalars_near_the_order_and_powers_of_two(name: str) -> None:
    sweep(name, 43 if on_integers(name) else 521)


@pytest.mark.assure
@every_curve
def test_all_scalars_near_the_order_and_powers_of_two(name: str) -> None:
    sweep(name, 1)


@every_curve
def test_random_points_and_scalars(name: str, seed: int) -> None:
    curve = CURVES[name]
    book = Textbook(curve.named_curve)
    source = random.Random(seed)
    for _ in range(5 if on_integers(name) else 1):
        k, u1, u2 = (source.randrange(1 << 8 * curve.scalar_length) for _ in range(3))
        q = book.multiply(k % (curve.order - 1) + 1, book.generator)
        assert q is not None
        point = curve.from_affine(*q)
        product = book.multiply(u2, q)
        assert curve.to_affine(curve.multiply(point, scalar_bytes(curve, u2))) == product
        total = book.add(book.multiply(u1, book.generator), product)
        assert curve.to_affine(curve.multiply_add_vartime(u1, u2, point)) == total
        assert curve.to_affine(curve.add(point, curve.generator)) == book.add(q, book.generator)


@every_curve
def test_sums_that_meet_a_table_entry(name: str) -> None:
    # accumulator and table entry equal, or opposite, in the joint product
    curve = CURVES[name]
    book = Textbook(curve.named_curve)
    n = curve.order
    pairs = ((1, n - 1), (1, 1), (3, n - 3), (3, 3), (1 << 200, 1 << 200), (n, 1), (1, n))
    for u1, u2 in pairs if on_integers(name) else pairs[:2]:
        expected = book.multiply((u1 + u2) % n, book.generator)
        assert curve.to_affine(curve.multiply_add_vartime(u1, u2, curve.generator)) == expected


@every_curve
def test_points_do_not_depend_on_their_scale(name: str) -> None:
    curve = CURVES[name]
    x_zero = Textbook(curve.named_curve).first_from(0)
    scale = curve.field.from_int(0xDECADE << 200)
    p = curve.from_affine(*x_zero)
    q = tuple(curve.field.multiply(coordinate, scale) for coordinate in p)
    scaled = (q[0], q[1], q[2])
    assert curve.equal(p, scaled)
    assert not curve.equal(curve.negate(p), scaled)
    assert curve.to_affine(scaled) == x_zero
    assert curve.contains(scaled)
    assert curve.has_x(scaled, 0)
    assert curve.equal(curve.double(scaled), curve.double(p))
    assert curve.equal(curve.add(scaled, curve.generator), curve.add(p, curve.generator))


@every_curve
def test_membership(name: str) -> None:
    curve = CURVES[name]
    field = curve.field
    assert curve.contains(curve.generator)
    assert not curve.contains(curve.from_affine(curve.named_curve.gx, curve.named_curve.gy + 1))
    assert not curve.contains((field.zero, field.zero, field.zero))
    assert not curve.contains((field.one, field.zero, field.zero))


@every_group
def test_every_entry_of_the_comb_tables(group: NamedCurve) -> None:
    curve = CURVES[f"{group.name}-bigint"]
    spacing, depth = curve.comb_shape()
    assert (spacing, depth) == {256: (64, 16), 384: (96, 24), 521: (132, 33)}[group.bits]
    assert 4 * spacing >= 8 * curve.scalar_length
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


def test_every_scalar_of_a_curve_with_one_byte_scalars() -> None:
    # the comb is wider than the scalar there
    total = TOY_CURVE.identity
    for scalar in range(256):
        assert TOY_CURVE.is_identity(total) == (scalar % TOY.n == 0)
        assert TOY_CURVE.equal(TOY_CURVE.multiply_base(bytes([scalar])), total)
        assert TOY_CURVE.equal(TOY_CURVE.multiply(TOY_CURVE.generator, bytes([scalar])), total)
        total = TOY_CURVE.add(total, TOY_CURVE.generator)
        assert TOY_CURVE.contains(total)


def test_the_checked_field_passes_a_whole_product() -> None:
    book = Textbook(SECP256R1)
    third = SECP256R1.n // 3
    expected = book.multiply(third, book.generator)
    assert CHECKED.to_affine(CHECKED.multiply(CHECKED.generator, scalar_bytes(CHECKED, third))) == expected
    assert CHECKED.to_affine(CHECKED.multiply_add_vartime(third - 7, 7, CHECKED.generator)) == expected


@every_group
def test_scalars_of_another_length_are_refused(group: NamedCurve) -> None:
    curve = CURVES[f"{group.name}-bigint"]
    width = group.byte_length
    for length in (0, width - 1, width + 1):
        with pytest.raises(ProviderException, match=f"{width} bytes"):
            curve.multiply(curve.generator, bytes(length))
        with pytest.raises(ProviderException, match=f"{width} bytes"):
            curve.multiply_base(bytes(length))


def test_fields_and_curves_that_do_not_fit_are_refused() -> None:
    field = BigintField(declaration("P256", "limbs10"))
    for group, over in ((SECP256R1, BigintField(declaration("P256Order", "limbs10"))), (SECP384R1, field)):
        with pytest.raises(
            ProviderException, match=f"{group.name} is not a curve over the field {over.name}"
        ):
            WeierstrassCurve(over, group)
    with pytest.raises(ProviderException, match="another a than -3"):
        WeierstrassCurve(field, SECP256R1._replace(a=0))


def test_one_curve_object_for_a_field_object() -> None:
    field = BigintField(declaration("P256", "limbs10"))
    assert weierstrass_curve(field, SECP256R1) is weierstrass_curve(field, SECP256R1)
    other = BigintField(declaration("P256", "limbs10"))
    assert weierstrass_curve(other, SECP256R1) is not weierstrass_curve(field, SECP256R1)
    assert repr(weierstrass_curve(field, SECP256R1)) == "<WeierstrassCurve secp256r1 over <BigintField P256>>"
