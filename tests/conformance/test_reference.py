"""What the kit compares with is itself right: its integers and its published vectors."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

from pyjca.keyio import load_private_key, load_public_key
from pyjca.named_curves import SECP256R1
from pyjca.testing._reference import GENERATOR, add, lift, multiply, negate
from pyjca.testing._subject import key_pair
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
from pyjca.testing.group_checks import EDGE_POINTS, EDGES

P, N = SECP256R1.p, SECP256R1.n


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


def test_edges_are_what_their_names_say() -> None:
    assert set(EDGES) == {N - scalar for scalar in EDGES}
    assert all(0 < scalar < N for scalar in EDGES)
    assert {1, 2, 3, N - 1, N - 2, N // 2, N // 2 + 1, 1 << 128, 1 << 248, 1 << 255} <= set(EDGES)
    assert all(SECP256R1.contains(*point) for point in EDGE_POINTS.values())
    assert next(iter(EDGE_POINTS.values()))[0] == 0
    assert len({point[0] for point in EDGE_POINTS.values()}) == len(EDGE_POINTS)
    assert any(N <= x < P for x, _ in EDGE_POINTS.values())


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
