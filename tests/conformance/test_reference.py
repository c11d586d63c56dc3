"""What the kit compares with is itself right: its integers and its published vectors."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from pyjca.keyio import load_private_key, load_public_key
from pyjca.named_curves import NAMED_CURVES, OCTET_CURVES, SECP256R1, NamedCurve, OctetCurve, named_curve
from pyjca.testing._more_vectors import RFC6979_KEYS, RFC6979_SAMPLE
from pyjca.testing._octet_reference import edwards, small_order_coordinates, x_function
from pyjca.testing._reference import GENERATOR, add, group, lift, multiply, negate, rfc6979, truncated
from pyjca.testing._subject import key_pair, octet_pair
from pyjca.testing._vectors import (
    EC_PKCS8,
    EC_POINT,
    EC_SCALAR,
    EC_SPKI,
    KNOWN_MULTIPLES,
    LEADING_ZERO,
    RFC6979_POINT,
    RFC6979_SCALAR,
)
from pyjca.testing.group_checks import edge_points, edge_scalars

N = SECP256R1.n


def by_the_framework(scalar: int) -> tuple[int, int]:
    """Return scalar·G as pyca/cryptography derives it."""
    public = key_pair(scalar).private.public_key
    return public.x, public.y  # type: ignore[attr-defined]


@pytest.mark.parametrize("multiple", KNOWN_MULTIPLES, ids=[str(k) for k, _, _ in KNOWN_MULTIPLES])
def test_published_multiples(multiple: tuple[int, int, int]) -> None:
    scalar, *point = multiple
    assert multiply(scalar) == by_the_framework(scalar) == tuple(point)


def test_multiples_are_those_of_another_library(seed: int) -> None:
    random = Random(seed)
    for scalar in (1, 2, 3, N - 1, N - 2, *(random.randrange(1, N) for _ in range(20))):
        assert multiply(scalar) == by_the_framework(scalar)


def test_addition_has_all_cases(seed: int) -> None:
    scalar = Random(seed).randrange(3, N // 2)
    point = multiply(scalar)
    assert add(None, None) is None
    assert add(point, None) == add(None, point) == point
    assert add(point, negate(point)) is None
    assert add(point, point) == multiply(2 * scalar)
    assert add(point, GENERATOR) == multiply(scalar + 1)
    assert multiply(3, point) == multiply(3 * scalar)
    for identity in (0, N, 2 * N):
        with pytest.raises(ValueError, match="order"):
            multiply(identity, point)


def test_points_are_found_by_their_x() -> None:
    x, y = GENERATOR
    assert lift(x) in (GENERATOR, negate(GENERATOR))
    assert SECP256R1.contains(x, y)
    found = [lift(x) for x in range(200)]
    assert 60 < len([point for point in found if point is None]) < 140  # about every other x has none
    assert all(SECP256R1.contains(*point) and point[1] % 2 == 0 for point in found if point)


@pytest.mark.parametrize("curve", NAMED_CURVES, ids=[curve.name for curve in NAMED_CURVES])
def test_edges_are_what_their_names_say(curve: NamedCurve) -> None:
    n, top = curve.n, 1 << curve.n.bit_length() - 1
    edges = set(edge_scalars(curve))
    assert edges == {n - scalar for scalar in edges}
    assert all(0 < scalar < n for scalar in edges)
    assert {1, 2, 3, n - 1, n - 2, n // 2, n // 2 + 1, 1 << 128, 1 << 248, top} <= edges
    points = edge_points(curve)
    assert all(curve.contains(*point) for point in points.values())
    assert next(iter(points.values()))[0] in range(10)
    assert len({point[0] for point in points.values()}) == len(points)
    assert any(n <= x < curve.p for x, _ in points.values())


@pytest.mark.parametrize("curve", NAMED_CURVES, ids=[curve.name for curve in NAMED_CURVES])
def test_multiples_on_every_curve_are_those_of_another_library(curve: NamedCurve, seed: int) -> None:
    random = Random(seed)
    for scalar in (1, 2, curve.n - 1, random.randrange(1, curve.n)):
        public: Any = key_pair(scalar, curve).public
        assert group(curve).multiply(scalar) == (public.x, public.y)


@pytest.mark.parametrize("case", RFC6979_SAMPLE, ids=[f"{curve}-{name}" for curve, name in RFC6979_SAMPLE])
def test_deterministic_nonces_give_the_signatures_of_the_standard(case: tuple[str, str]) -> None:
    curve, d = named_curve(case[0]), RFC6979_KEYS[case[0]]
    z = truncated(hashlib.new(case[1], b"sample").digest(), curve.n)
    k = rfc6979(curve.n, d, z, case[1])
    r = group(curve).multiply(k)[0] % curve.n
    assert (r, pow(k, -1, curve.n) * (z + r * d) % curve.n) == RFC6979_SAMPLE[case]


@pytest.mark.parametrize("curve", OCTET_CURVES, ids=[curve.name for curve in OCTET_CURVES])
def test_octet_curves_agree_with_another_library(curve: OctetCurve, seed: int) -> None:
    random = Random(seed)
    for _ in range(3):
        private = random.randbytes(curve.byte_length)
        public = octet_pair(private, curve).public.encode("raw")  # which pyca/cryptography derives
        if curve.algorithm == "XDH":
            base = (9 if curve.name == "X25519" else 5).to_bytes(curve.byte_length, "little")
            assert x_function(curve.name, private, base) == public
        else:
            of_curve = edwards(curve.name)
            assert of_curve.encode(of_curve.multiply(of_curve.scalar(private), of_curve.generator)) == public


@pytest.mark.parametrize("name", ["Ed25519", "Ed448"])
def test_points_of_small_order_are_all_there(name: str) -> None:
    of_curve = edwards(name)
    points = of_curve.small_order_points()
    assert len(points) == len(set(points)) == (7 if name == "Ed25519" else 3)
    assert all(of_curve.multiply(8, point) == (0, 1) != point for point in points)
    assert points[0] == (0, of_curve.p - 1)
    assert of_curve.multiply(of_curve.order, of_curve.generator) == (0, 1) != of_curve.generator


@pytest.mark.parametrize("name", ["X25519", "X448"])
def test_small_order_coordinates_lead_to_zero(name: str) -> None:
    width = 32 if name == "X25519" else 56
    coordinates = small_order_coordinates(name)
    assert len(set(coordinates)) == (5 if name == "X25519" else 3)
    for u in coordinates:
        assert not any(x_function(name, bytes(range(width)), u.to_bytes(width, "little")))


def test_published_keys_are_what_their_files_hold() -> None:
    folder = files("cryptography_vectors") / "asymmetric"
    private = load_private_key((folder / "PKCS8" / "ec_private_key.pem").read_bytes())
    assert private.encode("pkcs8") == EC_PKCS8
    assert (folder / "DER_Serialization" / "ec_public_key.der").read_bytes() == EC_SPKI
    assert load_public_key(EC_SPKI) == key_pair(EC_SCALAR).public
    assert multiply(EC_SCALAR) == EC_POINT
    assert multiply(RFC6979_SCALAR) == RFC6979_POINT


def test_the_secret_with_a_leading_zero_is_that_of_another_library() -> None:
    x, y = GENERATOR
    assert LEADING_ZERO.peer == b"\x04" + x.to_bytes(32, "big") + y.to_bytes(32, "big")
    assert LEADING_ZERO.secret == by_the_framework(LEADING_ZERO.scalar)[0].to_bytes(32, "big")
    assert LEADING_ZERO.secret[0] == 0 != LEADING_ZERO.secret[1]
