"""XEC keys: every u is one, in its reduced form; scalars are kept as they are."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric import x448, x25519
from tests.keys.curves import CURVES, OnCurve

from pyjca import keyio
from pyjca.errors import InvalidKeyException
from pyjca.keys import XECPrivateKey, XECPublicKey

X_CURVES = [curve for curve in CURVES if curve.algorithm == "XDH"]
every_curve = pytest.mark.parametrize("curve", X_CURVES, ids=repr)
P = {"X25519": 2**255 - 19, "X448": 2**448 - 2**224 - 1}


def octets(curve: OnCurve, u: int) -> bytes:
    return u.to_bytes(len(curve.public), "little")


@every_curve
def test_u_is_reduced(curve: OnCurve) -> None:
    p, limit = P[curve.name], 1 << curve.bits
    head = curve.spki[: -len(curve.public)]
    for u in (0, 1, 2, p - 1, p, p + 1, p + 18, limit - 1):
        if u >= limit:
            continue
        reduced = XECPublicKey(curve.name, octets(curve, u % p))
        assert reduced.u == octets(curve, u % p)
        for key in (
            XECPublicKey(curve.name, octets(curve, u)),
            XECPublicKey.from_coordinate(curve.name, u),
            keyio.load_public_key(head + octets(curve, u)),
            keyio.load_public_key(octets(curve, u), curve=curve.name),
        ):
            assert key == reduced
            assert hash(key) == hash(reduced)
            assert key.encode("raw") == octets(curve, u % p)
            assert key.encode() == head + octets(curve, u % p)


def test_the_top_bit_of_x25519_is_ignored() -> None:
    (curve,) = [curve for curve in X_CURVES if curve.bits == 255]
    top = bytes([*curve.public[:-1], curve.public[-1] | 0x80])
    assert XECPublicKey("X25519", top) == curve.public_key()
    assert XECPublicKey("X25519", b"\xff" * 32).u == octets(curve, 18)
    with pytest.raises(InvalidKeyException, match="does not fit"):
        XECPublicKey.from_coordinate("X25519", 1 << 255)


@every_curve
def test_the_reduced_form_agrees_as_the_given_one_does(curve: OnCurve) -> None:
    load = x25519.X25519PublicKey if curve.bits == 255 else x448.X448PublicKey
    for u in (P[curve.name] + 9, P[curve.name] + 5):
        if u < 1 << curve.bits:
            given = octets(curve, u)
            reduced = XECPublicKey(curve.name, given).u
            assert reduced != given
            assert curve.theirs.exchange(load.from_public_bytes(given)) == curve.theirs.exchange(
                load.from_public_bytes(reduced)
            )


@every_curve
def test_coordinates_fit_the_curve(curve: OnCurve) -> None:
    for u in (-1, 1 << curve.bits, 1 << 600):
        with pytest.raises(InvalidKeyException, match=f"u does not fit {curve.name}"):
            XECPublicKey.from_coordinate(curve.name, u)
    for wrong in (1.5, "1", None, True):
        with pytest.raises(TypeError, match="a coordinate must be an int"):
            XECPublicKey.from_coordinate(curve.name, wrong)  # type: ignore[arg-type]


@every_curve
@pytest.mark.parametrize("fill", [0, 1, 0x7F, 0xFF])
def test_scalars_are_kept_as_they_are_given(curve: OnCurve, fill: int) -> None:
    scalar = bytes([fill]) * len(curve.secret)
    key = XECPrivateKey(curve.name, scalar)
    assert key.encode("raw") == scalar
    assert keyio.load_private_key(key.encode()) == key
    assert keyio.load_private_key(key.encode()).encode("raw") == scalar
    clamped = bytearray(scalar)
    clamped[0] &= 0xF8 if curve.bits == 255 else 0xFC
    clamped[-1] = clamped[-1] & 0x7F | 0x40 if curve.bits == 255 else clamped[-1] | 0x80
    same = XECPrivateKey(curve.name, clamped)
    assert same.public_key == key.public_key
    assert (same == key) == (clamped == scalar)
