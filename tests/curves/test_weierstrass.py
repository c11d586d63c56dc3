"""The group laws, on every backend: P-256 over Python integers and over limbs."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pyjca.curves.weierstrass import WeierstrassCurve, weierstrass_curve
from pyjca.errors import ProviderException
from pyjca.named_curves import SECP256R1
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import declaration

from .support import CHECKED, CURVES, TOY, TOY_CURVE, G, N, P, affine_add, affine_multiply, scalar_bytes

every_curve = pytest.mark.parametrize("curve", CURVES.values(), ids=CURVES.keys())

# x = 0 is on the curve: b is a square
X_ZERO = (0, pow(SECP256R1.b, (P + 1) // 4, P))

EDGE_SCALARS = [0, 1, 2, 3, 15, 16, 17, N - 2, N - 1, N, N + 1, N + 2, N - 64, N + 64, (1 << 256) - 1]
# each sets the bits of one tooth, one window border, or an alternation
EDGE_SCALARS += [1 << 255, 1 << 64, (1 << 192) - 1, 0xF << 124, int("55" * 32, 16), int("AA" * 32, 16)]

# Multiples of the generator from https://point-at-infinity.org/ecc/nisttv, section P-256.
KNOWN = [
    (
        2,
        0x7CF27B188D034F7E8A52380304B51AC3C08969E277F21B35A60B48FC47669978,
        0x07775510DB8ED040293D9AC69F7430DBBA7DADE63CE982299E04B79D227873D1,
    ),
    (
        3,
        0x5ECBE4D1A6330A44C8F7EF951D4BF165E6C6B721EFADA985FB41661BC6E7FD6C,
        0x8734640C4998FF7E374B06CE1A64A2ECD82AB036384FB83D9A79B127A27D5032,
    ),
    (
        112233445566778899,
        0x339150844EC15234807FE862A86BE77977DBFB3AE3D96F4C22795513AEAAB82F,
        0xB1C14DDFDC8EC1B2583F51E85A5EB3A155840F2034730E9B5ADA38B674336A21,
    ),
    (
        112233445566778899112233445566778899,
        0x1B7E046A076CC25E6D7FA5003F6729F665CC3241B5ADAB12B498CD32F2803264,
        0xBFEA79BE2B666B073DB69A2A241ADAB0738FE9D2DD28B5604EB8C8CF097C457B,
    ),
    (N - 1, G[0], P - G[1]),
]


@every_curve
@pytest.mark.parametrize(("scalar", "x", "y"), KNOWN)
def test_known_multiples_of_the_generator(curve: WeierstrassCurve[Any], scalar: int, x: int, y: int) -> None:
    assert curve.to_affine(curve.multiply_base(scalar_bytes(scalar))) == (x, y)
    assert curve.to_affine(curve.multiply(curve.generator, scalar_bytes(scalar))) == (x, y)
    assert curve.to_affine(curve.multiply_add_vartime(scalar, 0, curve.generator)) == (x, y)
    assert curve.to_affine(curve.multiply_add_vartime(0, scalar, curve.generator)) == (x, y)


@every_curve
def test_doubling_in_every_way(curve: WeierstrassCurve[Any]) -> None:
    for affine in (G, X_ZERO, affine_multiply(12345, G)):
        assert affine is not None
        p = curve.from_affine(*affine)
        twice = curve.double(p)
        assert curve.to_affine(twice) == affine_add(affine, affine)
        assert curve.equal(curve.add(p, p), twice)
        assert curve.equal(curve.add_mixed(p, (p[0], p[1])), twice)
        assert curve.equal(curve.multiply(p, scalar_bytes(2)), twice)
        assert curve.equal(curve.multiply(p, scalar_bytes(N + 2)), twice)


@every_curve
def test_the_identity(curve: WeierstrassCurve[Any]) -> None:
    identity, p = curve.identity, curve.from_affine(*X_ZERO)
    for nothing in (
        curve.double(identity),
        curve.add(identity, identity),
        curve.negate(identity),
        curve.add(p, curve.negate(p)),
        curve.add_mixed(curve.negate(p), (p[0], p[1])),
        curve.multiply(identity, scalar_bytes(12345)),
        curve.multiply(p, scalar_bytes(N)),
        curve.multiply_base(scalar_bytes(0)),
        curve.multiply_base(scalar_bytes(N)),
        curve.multiply_add_vartime(0, 0, p),
        curve.multiply_add_vartime(5, N - 5, curve.generator),
    ):
        assert curve.is_identity(nothing)
        assert curve.equal(nothing, identity)
        assert not curve.equal(nothing, p)
        assert curve.to_affine(nothing) is None
        assert curve.x_bytes(nothing) is None
        assert curve.contains(nothing)
        assert curve.equal(curve.add(nothing, p), p)
        assert curve.equal(curve.add(p, nothing), p)
        assert curve.equal(curve.add_mixed(nothing, (p[0], p[1])), p)
    assert not curve.is_identity(p)


@every_curve
def test_the_point_with_x_zero(curve: WeierstrassCurve[Any]) -> None:
    p = curve.from_affine(*X_ZERO)
    assert curve.contains(p)
    assert curve.to_affine(p) == X_ZERO
    assert curve.x_bytes(p) == bytes(32)
    assert curve.has_x(p, 0)
    assert not curve.has_x(curve.identity, 0)
    assert curve.to_affine(curve.multiply(p, scalar_bytes(7))) == affine_multiply(7, X_ZERO)
    assert curve.to_affine(curve.add(p, curve.generator)) == affine_add(X_ZERO, G)


@every_curve
def test_edge_scalars(curve: WeierstrassCurve[Any]) -> None:
    scalars = EDGE_SCALARS if curve is CURVES["bigint"] else EDGE_SCALARS[::3]
    for scalar in scalars:
        expected = affine_multiply(scalar, G)
        assert curve.to_affine(curve.multiply_base(scalar_bytes(scalar))) == expected
        assert curve.to_affine(curve.multiply(curve.generator, scalar_bytes(scalar))) == expected
        expected = affine_multiply(scalar, X_ZERO)
        assert curve.to_affine(curve.multiply(curve.from_affine(*X_ZERO), scalar_bytes(scalar))) == expected


def sweep(curve: WeierstrassCurve[Any], step: int) -> None:
    for scalar in (*range(N - 64, N + 65, step), *(1 << bit for bit in range(0, 256, step))):
        expected = affine_multiply(scalar, G)
        assert curve.to_affine(curve.multiply_base(scalar_bytes(scalar))) == expected
        assert curve.to_affine(curve.multiply(curve.generator, scalar_bytes(scalar))) == expected


@every_curve
def test_scalars_near_the_order_and_powers_of_two(curve: WeierstrassCurve[Any]) -> None:
    sweep(curve, 13 if curve is CURVES["bigint"] else 61)


@pytest.mark.assure
@every_curve
def test_all_scalars_near_the_order_and_powers_of_two(curve: WeierstrassCurve[Any]) -> None:
    sweep(curve, 1)


@every_curve
def test_random_points_and_scalars(curve: WeierstrassCurve[Any], seed: int) -> None:
    source = random.Random(seed)
    for _ in range(10 if curve is CURVES["bigint"] else 2):
        k, u1, u2 = (source.randrange(1 << 256) for _ in range(3))
        q = affine_multiply(k % (N - 1) + 1, G)
        assert q is not None
        point = curve.from_affine(*q)
        product = affine_multiply(u2, q)
        assert curve.to_affine(curve.multiply(point, scalar_bytes(u2))) == product
        total = affine_add(affine_multiply(u1, G), product)
        assert curve.to_affine(curve.multiply_add_vartime(u1, u2, point)) == total
        assert curve.to_affine(curve.add(point, curve.generator)) == affine_add(q, G)


@every_curve
def test_sums_that_meet_a_table_entry(curve: WeierstrassCurve[Any]) -> None:
    # accumulator and table entry equal, or opposite, in the joint product
    for u1, u2 in ((1, 1), (1, N - 1), (3, N - 3), (3, 3), (1 << 200, 1 << 200), (N, 1), (1, N)):
        expected = affine_multiply((u1 + u2) % N, G)
        assert curve.to_affine(curve.multiply_add_vartime(u1, u2, curve.generator)) == expected


@every_curve
def test_points_do_not_depend_on_their_scale(curve: WeierstrassCurve[Any]) -> None:
    scale = curve.field.from_int(0xDECADE << 200)
    p = curve.from_affine(*X_ZERO)
    q = tuple(curve.field.multiply(coordinate, scale) for coordinate in p)
    scaled = (q[0], q[1], q[2])
    assert curve.equal(p, scaled)
    assert not curve.equal(curve.negate(p), scaled)
    assert curve.to_affine(scaled) == X_ZERO
    assert curve.contains(scaled)
    assert curve.has_x(scaled, 0)
    assert curve.equal(curve.double(scaled), curve.double(p))
    assert curve.equal(curve.add(scaled, curve.generator), curve.add(p, curve.generator))


@every_curve
def test_membership(curve: WeierstrassCurve[Any]) -> None:
    field = curve.field
    assert curve.contains(curve.generator)
    assert not curve.contains(curve.from_affine(G[0], G[1] + 1))
    assert not curve.contains((field.zero, field.zero, field.zero))
    assert not curve.contains((field.one, field.zero, field.zero))


def test_every_entry_of_the_comb_tables() -> None:
    curve = CURVES["bigint"]
    curve.multiply_base(scalar_bytes(1))
    assert curve._comb is not None
    for row, table in enumerate(curve._comb):
        for index, entry in enumerate(table):
            scalar = sum(1 << (64 * tooth + 16 * row) for tooth in range(4) if index >> tooth & 1)
            assert curve.to_affine(entry) == affine_multiply(scalar, G)


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
    scalar = scalar_bytes(N // 3)
    expected = affine_multiply(N // 3, G)
    assert CHECKED.to_affine(CHECKED.multiply(CHECKED.generator, scalar)) == expected
    assert CHECKED.to_affine(CHECKED.multiply_add_vartime(N // 3 - 7, 7, CHECKED.generator)) == expected


@every_curve
def test_scalars_of_another_length_are_refused(curve: WeierstrassCurve[Any]) -> None:
    for length in (0, 31, 33):
        with pytest.raises(ProviderException, match="32 bytes"):
            curve.multiply(curve.generator, bytes(length))
        with pytest.raises(ProviderException, match="32 bytes"):
            curve.multiply_base(bytes(length))


def test_fields_and_curves_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ProviderException, match="P256Order"):
        WeierstrassCurve(BigintField(declaration("P256Order", "limbs10")), SECP256R1)
    with pytest.raises(ProviderException, match="another a than -3"):
        WeierstrassCurve(BigintField(declaration("P256", "limbs10")), SECP256R1._replace(a=0))


def test_one_curve_object_for_a_field_object() -> None:
    field = BigintField(declaration("P256", "limbs10"))
    assert weierstrass_curve(field, SECP256R1) is weierstrass_curve(field, SECP256R1)
    other = BigintField(declaration("P256", "limbs10"))
    assert weierstrass_curve(other, SECP256R1) is not weierstrass_curve(field, SECP256R1)
