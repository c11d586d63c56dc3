"""The ladders of Curve25519 and Curve448 on every backend, against the group law of the curve."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pyjca.curves.montgomery import MONTGOMERY_CURVES, MontgomeryCurve
from pyjca.errors import ProviderException
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import declaration

from .support import LADDERS, on_integers

every_ladder = pytest.mark.parametrize("name", LADDERS)


class UCoordinates:
    """u of multiples of a point by the textbook: affine addition on v² = u³ + A·u² + u or its twist.

    The factor of v², 1 or that of the twist, is never needed: with the slope in units of v of the first
    point, only v² appears, which the equation gives.
    """

    def __init__(self, curve: MontgomeryCurve[Any], u: int) -> None:
        self._p = curve.parameters.p
        self._a = 4 * curve.parameters.a24 + 2
        self._square = (u**3 + self._a * u * u + u) % self._p  # v² of the point, v itself being the unit
        self._point = (u % self._p, 1)

    def multiply(self, scalar: int) -> int:
        """Return u of scalar · point, 0 for the identity."""
        result: tuple[int, int] | None = None
        for bit in bin(scalar)[2:]:
            result = self._add(result, result)
            if bit == "1":
                result = self._add(result, self._point)
        return 0 if result is None else result[0]

    def _add(self, p: tuple[int, int] | None, q: tuple[int, int] | None) -> tuple[int, int] | None:
        modulus = self._p
        if p is None or q is None:
            return q if p is None else p
        (u1, v1), (u2, v2) = p, q
        if u1 != u2:
            slope = (v2 - v1) * pow(u2 - u1, -1, modulus)
        elif (v1 + v2) % modulus == 0 or self._square == 0:
            return None  # opposite, or of order 2
        else:
            slope = (3 * u1 * u1 + 2 * self._a * u1 + 1) * pow(2 * v1 * self._square, -1, modulus)
        u = (slope * slope * self._square - self._a - u1 - u2) % modulus
        return u, (slope * (u1 - u) - v1) % modulus


def ladder(curve: MontgomeryCurve[Any], scalar: int, u: int) -> int:
    data = scalar.to_bytes(curve.field.byte_length, "little")
    return curve.field.to_int(curve.ladder(data, curve.field.from_int(u)))


@every_ladder
def test_products_of_base_curve_and_twist(name: str, seed: int) -> None:
    curve = LADDERS[name]
    source = random.Random(seed)
    p, bits = curve.parameters.p, curve.parameters.bits
    # a random u lies on the curve or on the twist, each half of the time
    for u in [curve.parameters.base, *(source.randrange(p) for _ in range(6 if on_integers(name) else 1))]:
        textbook = UCoordinates(curve, u)
        scalars = [0, 1, 2, 3, 1 << bits - 1, (1 << bits) - 1, source.getrandbits(bits)]
        for scalar in scalars if on_integers(name) else scalars[-1:]:
            assert ladder(curve, scalar, u) == textbook.multiply(scalar)


@every_ladder
def test_points_of_small_order(name: str) -> None:
    curve = LADDERS[name]
    p, a = curve.parameters.p, 4 * curve.parameters.a24 + 2
    # 0 has order 2; 1 and -1 have order 4, one on the curve and one on the twist
    assert pow(a * a - 4, (p - 1) // 2, p) == p - 1  # no other point has order 2
    for u in (0, 1, p - 1) if on_integers(name) else (p - 1,):
        for scalar in (1, 2, 3, 4, 5, 8) if on_integers(name) else (3, 4):
            # 0 stands for the identity and for the point of order 2
            expected = u if scalar % 2 else 0
            assert ladder(curve, scalar, u) == expected


@every_ladder
def test_bits_above_the_scalar_do_not_count(name: str) -> None:
    curve = LADDERS[name]
    if curve.parameters.name == "X25519" and on_integers(name):
        assert ladder(curve, 12345 | 1 << 255, 9) == ladder(curve, 12345, 9) != 0


@pytest.mark.parametrize("name", MONTGOMERY_CURVES)
def test_the_parameters(name: str) -> None:
    parameters = MONTGOMERY_CURVES[name]
    order = {
        "X25519": (1 << 252) + 27742317777372353535851937790883648493,
        "X448": (1 << 446) - 13818066809895115352007386748515426880336692474882178609894547503885,
    }[name]
    curve = LADDERS[f"{name}-bigint"]
    assert UCoordinates(curve, parameters.base).multiply(order) == 0
    assert ladder(curve, order, parameters.base) == 0
    assert ladder(curve, order + 1, parameters.base) == parameters.base
    # the base point is on the curve, not on the twist
    a, base = 4 * parameters.a24 + 2, parameters.base
    assert pow(base**3 + a * base**2 + base, (parameters.p - 1) // 2, parameters.p) == 1


def test_another_field_is_refused() -> None:
    with pytest.raises(ProviderException, match="X448 is not computed in the field 25519"):
        MontgomeryCurve(BigintField(declaration("25519", "limbs10")), "X448")
    assert repr(LADDERS["X448-bigint"]) == "<MontgomeryCurve X448 over <BigintField 448>>"
