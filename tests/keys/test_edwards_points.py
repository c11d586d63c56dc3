"""Which encodings are EdDSA public keys, judged by an independent computation with points."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyjca import _der_keys, keyio
from pyjca._edwards_points import _jacobi_vartime
from pyjca.errors import InvalidKeyException
from pyjca.keys import EdECPrivateKey, EdECPublicKey

if TYPE_CHECKING:
    from collections.abc import Iterator

    Point = tuple[int, int]


class Edwards(NamedTuple):
    """a·x² + y² = 1 + d·x²·y² over GF(p), with a base point of order q (RFC 8032 sections 5.1 and 5.2)."""

    name: str
    p: int
    a: int
    d: int
    q: int
    cofactor: int
    base_y: int
    size: int

    def add(self, one: Point, two: Point) -> Point:
        (x1, y1), (x2, y2), p = one, two, self.p
        product = self.d * x1 * x2 * y1 * y2
        x = (x1 * y2 + x2 * y1) * pow(1 + product, -1, p) % p
        return x, (y1 * y2 - self.a * x1 * x2) * pow(1 - product, -1, p) % p

    def multiply(self, k: int, point: Point) -> Point:
        result = (0, 1)
        for bit in bin(k)[2:]:
            result = self.add(result, result)
            if bit == "1":
                result = self.add(result, point)
        return result

    def roots(self, y: int) -> set[int]:
        """Return the x of the points with this y."""
        p = self.p
        square = (y * y - 1) * pow(self.d * y * y - self.a, -1, p) % p
        if p % 4 == 3:
            root = pow(square, (p + 1) // 4, p)
        else:
            root = pow(square, (p + 3) // 8, p)
            if root * root % p != square:
                root = root * pow(2, (p - 1) // 4, p) % p
        return {root, -root % p} if root * root % p == square else set()

    def points(self) -> Iterator[Point]:
        """Return points of all kinds, beginning with small y."""
        y = 2
        while True:
            for x in sorted(self.roots(y)):
                yield x, y
            y += 1

    def encode(self, x: int, y: int) -> bytes:
        """Return the encoding with the lowest bit of x, of y as it is given, reduced or not."""
        return (y | (x & 1) << 8 * self.size - 1).to_bytes(self.size, "little")

    def accepts(self, encoded: bytes) -> bool:
        """Tell whether this is a canonical encoding of a point whose order is not small."""
        number = int.from_bytes(encoded, "little")
        odd, y = number >> 8 * self.size - 1, number & (1 << 8 * self.size - 1) - 1
        if y >= self.p:
            return False
        x = next((x for x in self.roots(y) if x & 1 == odd), None)
        return x is not None and self.multiply(self.cofactor, (x, y)) != (0, 1)


@functools.cache
def torsion(curve: Edwards) -> list[Point]:
    """Return all points whose order divides the cofactor."""
    for point in curve.points():
        small = curve.multiply(curve.q, point)
        multiples = [curve.multiply(k, small) for k in range(1, curve.cofactor + 1)]
        if len(set(multiples)) == curve.cofactor:
            return multiples
    raise AssertionError


P25519, P448 = 2**255 - 19, 2**448 - 2**224 - 1
ED25519 = Edwards(
    "Ed25519",
    P25519,
    a=-1,
    d=-121665 * pow(121666, -1, P25519) % P25519,
    q=2**252 + 27742317777372353535851937790883648493,
    cofactor=8,
    base_y=4 * pow(5, -1, P25519) % P25519,
    size=32,
)
ED448 = Edwards(
    "Ed448",
    P448,
    a=1,
    d=-39081,
    q=2**446 - 13818066809895115352007386748515426880336692474882178609894547503885,
    cofactor=4,
    base_y=298819210078481492676017930443930673437544040154080242095928241372331506189835876003536878655418784733982303233503462500531545062832660,
    size=57,
)
both = pytest.mark.parametrize("curve", [ED25519, ED448], ids=["Ed25519", "Ed448"])


def refused(curve: Edwards, encoded: bytes, reason: str) -> None:
    with pytest.raises(InvalidKeyException, match=reason) as caught:
        EdECPublicKey(curve.name, encoded)
    assert encoded.hex() not in str(caught.value)


@both
def test_the_judge(curve: Edwards) -> None:
    base = (min(curve.roots(curve.base_y), key=lambda x: x & 1), curve.base_y)
    assert curve.multiply(curve.q, base) == (0, 1)
    assert curve.accepts(curve.encode(*base))
    assert len(set(torsion(curve))) == curve.cofactor
    assert all(curve.multiply(curve.cofactor, point) == (0, 1) for point in torsion(curve))


@both
def test_points_of_small_order_are_refused(curve: Edwards) -> None:
    for x, y in torsion(curve):
        for sign in (x, x ^ 1):  # x = 0 has both signs
            refused(curve, curve.encode(sign, y), "small order")


@both
def test_other_encodings_of_points_of_small_order_are_refused(curve: Edwards) -> None:
    limit = 1 << 8 * curve.size - 1
    count = 0
    for x, y in torsion(curve):
        for multiple in range(1, 4):
            if y + multiple * curve.p < limit:
                count += 1
                refused(curve, curve.encode(x, y + multiple * curve.p), r"not in \[0, p-1\]")
    assert count >= 3  # y of 0 (two points) and 1 have others on either curve


@both
def test_y_has_to_be_reduced(curve: Edwards) -> None:
    limit = 1 << 8 * curve.size - 1
    usable = 0
    for y in range(curve.p, min(limit, curve.p + 19)):
        for x in (0, 1):
            refused(curve, curve.encode(x, y), r"not in \[0, p-1\]")
        usable += curve.accepts(curve.encode(0, y - curve.p)) or curve.accepts(curve.encode(1, y - curve.p))
    assert usable >= 5  # points that would be keys
    for encoded in (b"\xff" * curve.size, b"\xff" * (curve.size - 1) + b"\x7f"):
        refused(curve, encoded, r"not in \[0, p-1\]")


def test_ed448_has_seven_bits_that_are_zero() -> None:
    good = next(curve_point for curve_point in ED448.points())
    encoded = ED448.encode(*good)
    EdECPublicKey("Ed448", encoded)
    for bit in range(7):
        refused(ED448, encoded[:-1] + bytes([encoded[-1] | 1 << bit]), r"not in \[0, p-1\]")


@both
def test_what_is_no_point(curve: Edwards) -> None:
    without = [y for y in range(2, 60) if not curve.roots(y)]
    assert len(without) > 10
    for y in without:
        for x in (0, 1):
            refused(curve, curve.encode(x, y), f"encodes no point of {curve.name}")


@both
def test_points_outside_the_subgroup_are_keys(curve: Edwards) -> None:
    """Which RFC 8032 does not forbid, and verifiers differ in only where small orders are at work."""
    base = (min(curve.roots(curve.base_y)), curve.base_y)
    for small in torsion(curve):
        mixed = curve.add(base, small)
        assert EdECPublicKey(curve.name, curve.encode(*mixed)).y == mixed[1]


@both
def test_small_y(curve: Edwards) -> None:
    for y in range(60):
        for x in (0, 1):
            encoded = curve.encode(x, y)
            if curve.accepts(encoded):
                assert EdECPublicKey(curve.name, encoded).point == encoded
            else:
                refused(curve, encoded, "small order" if y < 2 else "no point")


@both
@given(data=st.data())
def test_any_octets(curve: Edwards, data: st.DataObject) -> None:
    encoded = data.draw(st.binary(min_size=curve.size, max_size=curve.size))
    if data.draw(st.booleans()) and curve.size == 57:
        encoded = encoded[:-1] + bytes([encoded[-1] & 0x80])
    try:
        EdECPublicKey(curve.name, encoded)
    except InvalidKeyException:
        assert not curve.accepts(encoded)
    else:
        assert curve.accepts(encoded)


@both
def test_generated_keys_are_accepted(curve: Edwards) -> None:
    for number in range(20):
        private = EdECPrivateKey(curve.name, bytes([number]) * curve.size)
        assert EdECPublicKey(curve.name, private.public_key.point) == private.public_key


@both
def test_coordinates_have_to_be_reduced(curve: Edwards) -> None:
    for y in (-1, curve.p, curve.p + 3, 1 << 8 * curve.size):
        with pytest.raises(InvalidKeyException, match=r"not in \[0, p-1\]"):
            EdECPublicKey.from_coordinates(curve.name, False, y)
    with pytest.raises(InvalidKeyException, match="small order"):
        EdECPublicKey.from_coordinates(curve.name, True, 1)
    with pytest.raises(TypeError, match="a coordinate must be an int"):
        EdECPublicKey.from_coordinates(curve.name, True, "1")  # type: ignore[arg-type]


@both
def test_no_way_of_loading_forgets_to_check(curve: Edwards) -> None:
    good = EdECPrivateKey(curve.name, bytes(curve.size)).public_key.encode()
    head = good[: -curve.size]
    for encoded in (curve.encode(0, 1), curve.encode(0, curve.p - 1), curve.encode(0, curve.p + 3)):
        for load in (keyio.load_public_key, keyio.load_key, _der_keys.parse_spki):
            with pytest.raises(InvalidKeyException, match="EdDSA public key is refused"):
                load(head + encoded)
        with pytest.raises(InvalidKeyException, match="EdDSA public key is refused"):
            keyio.load_public_key(encoded, curve=curve.name)


@both
@given(number=st.integers(2, 1 << 500))
def test_squares_are_told_as_euler_does(curve: Edwards, number: int) -> None:
    symbol = pow(number, (curve.p - 1) // 2, curve.p)
    assert _jacobi_vartime(number, curve.p) % curve.p == symbol
    assert _jacobi_vartime(number * number, curve.p) == 1
