"""The table of curves: numbers, names, sizes, usual algorithms."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from tests.keys.curves import CURVES, EC_CURVES, OnCurve

import pyjca
from pyjca.errors import InvalidAlgorithmParameterException, InvalidKeyException
from pyjca.keys import ECKey, PrivateKey, PublicKey, SecretKey
from pyjca.named_curves import (
    ALL_CURVES,
    DEFAULT_ALGORITHMS,
    NAMED_CURVES,
    NamedCurve,
    any_curve,
    named_curve,
    octet_curve,
)

THEIRS: dict[str, ec.EllipticCurve] = {
    "secp256r1": ec.SECP256R1(),
    "secp384r1": ec.SECP384R1(),
    "secp521r1": ec.SECP521R1(),
    "secp256k1": ec.SECP256K1(),
}
OTHER_NAMES = {
    "secp256r1": ("P-256", "NIST P-256", "prime256v1", "X9.62 prime256v1", "1.2.840.10045.3.1.7"),
    "secp384r1": ("P-384", "NIST P-384", "1.3.132.0.34"),
    "secp521r1": ("P-521", "NIST P-521", "1.3.132.0.35"),
    "secp256k1": ("K-256", "1.3.132.0.10"),
    "X25519": ("1.3.101.110",),
    "X448": ("1.3.101.111",),
    "Ed25519": ("1.3.101.112",),
    "Ed448": ("1.3.101.113",),
}


def test_all_curves_are_there() -> None:
    assert {curve.name for curve in ALL_CURVES} == OTHER_NAMES.keys() == {curve.name for curve in CURVES}


@pytest.mark.parametrize("curve", NAMED_CURVES, ids=lambda curve: curve.name)
def test_the_numbers_are_those_of_openssl(curve: NamedCurve) -> None:
    """It derives G and -G from 1 and n-1, and takes points of the curve only."""
    theirs = THEIRS[curve.name]
    one = ec.derive_private_key(1, theirs).public_key().public_numbers()
    assert (one.x, one.y) == (curve.gx, curve.gy)
    last = ec.derive_private_key(curve.n - 1, theirs).public_key().public_numbers()
    assert (last.x, last.y) == (curve.gx, curve.p - curve.gy)
    with pytest.raises(ValueError, match=r"."):
        ec.derive_private_key(curve.n, theirs)
    assert curve.contains(curve.gx, curve.gy)
    assert (curve.bits, curve.p.bit_length(), curve.n.bit_length()) == (theirs.key_size,) * 3
    assert curve.a == (0 if curve.name == "secp256k1" else curve.p - 3)
    for x in range(2, 40):  # b is right if every curve point of small x is one for them too
        square = (x**3 + curve.a * x + curve.b) % curve.p
        y = pow(square, (curve.p + 1) // 4, curve.p)
        if y * y % curve.p == square:
            ec.EllipticCurvePublicNumbers(x, y, theirs).public_key()
            return
    pytest.fail("no small x is on the curve")


@pytest.mark.parametrize("name", OTHER_NAMES)
def test_names(name: str) -> None:
    curve = any_curve(name)
    of_kind = named_curve if isinstance(curve, NamedCurve) else octet_curve
    oid = OTHER_NAMES[name][-1]
    for alias in (name, *OTHER_NAMES[name], f"OID.{oid}", name.upper(), name.lower(), f"oid.{oid}"):
        assert any_curve(alias) is curve
        assert of_kind(alias) is curve
    assert curve.name == name
    assert curve.oid == oid
    assert set(curve.aliases) == {*OTHER_NAMES[name], f"OID.{oid}"}


def test_no_name_has_two_curves() -> None:
    names = [alias.lower() for curve in ALL_CURVES for alias in (curve.name, *curve.aliases)]
    assert len(names) == len(set(names))


def test_other_kinds_are_told_from_unknown_ones() -> None:
    for ask, name, reason in (
        (
            named_curve,
            "x25519",
            "X25519 is a curve of XDH keys, .* curves: secp256r1, secp384r1, secp521r1, secp256k1$",
        ),
        (octet_curve, "P-384", "secp384r1 is a curve of EC keys, .* curves: Ed25519, Ed448, X25519, X448$"),
        (named_curve, "secp224r1", "unknown curve name 'secp224r1'; .*: secp256r1, .* secp256k1$"),
        (octet_curve, "Ed521", "unknown curve name 'Ed521'"),
        (any_curve, "Ed521", "unknown curve name 'Ed521'; .*: secp256r1, .* X448$"),
    ):
        with pytest.raises(InvalidAlgorithmParameterException, match=reason):
            ask(name)
    with pytest.raises(
        InvalidAlgorithmParameterException, match=r"Ed448 is a curve of EdDSA keys, .* X25519, X448$"
    ):
        octet_curve("Ed448", "XDH")
    for ask in (named_curve, octet_curve, any_curve):
        with pytest.raises(TypeError, match="a curve name must be a str"):
            ask(256)  # type: ignore[arg-type]


# ---------------------------------------------------------------------------------- usual algorithms


def test_every_curve_has_its_usual_algorithms() -> None:
    assert list(DEFAULT_ALGORITHMS) == [curve.name for curve in ALL_CURVES]
    for name, usual in DEFAULT_ALGORITHMS.items():
        curve = any_curve(name)
        assert usual.key_pair_generator in (curve.algorithm, name)
        assert bool(usual.signature) == (curve.algorithm != "XDH")
        assert bool(usual.key_agreement) == (curve.algorithm != "EdDSA")


@pytest.mark.parametrize("curve", CURVES, ids=repr)
def test_the_helpers_take_every_key(curve: OnCurve) -> None:
    private, public = curve.private_key(), curve.public_key()
    usual = DEFAULT_ALGORITHMS[curve.name]
    if usual.signature:
        signature = pyjca.sign(private, b"message")
        pyjca.verify(public, signature=signature, data=b"message")
        pyjca.verify(public, signature=signature, data=b"message", algorithm=usual.signature)
    else:
        for attempt in (
            lambda: pyjca.sign(private, b"message"),
            lambda: pyjca.verify(public, signature=b"", data=b"message"),
        ):
            with pytest.raises(
                InvalidKeyException, match=f"no default signature algorithm for keys on {curve}$"
            ):
                attempt()
    if usual.key_agreement:
        assert pyjca.agree(private, public)
    else:
        with pytest.raises(
            InvalidKeyException, match=f"no default key agreement algorithm for keys on {curve}$"
        ):
            pyjca.agree(private, public)


def test_keys_without_a_usual_algorithm() -> None:
    class OnNoCurve(PrivateKey):
        algorithm = "RSA"

        @property
        def public_key(self) -> PublicKey:
            raise NotImplementedError

    class OnAnother(ECKey, PrivateKey):
        algorithm, curve = "EC", "secp224r1"

    for key in (OnNoCurve(), OnAnother()):
        with pytest.raises(
            InvalidKeyException, match=f"no default signature algorithm for {type(key).__name__}$"
        ):
            pyjca.sign(key, b"message")
    with pytest.raises(InvalidKeyException):
        pyjca.sign(SecretKey(b"secret", "HmacSHA256"), b"message")  # type: ignore[arg-type]


def test_signatures_of_the_digest_that_fits_the_curve() -> None:
    for curve, digest in zip(EC_CURVES, ("SHA256", "SHA384", "SHA512", "SHA256"), strict=True):
        assert DEFAULT_ALGORITHMS[curve.name].signature == f"{digest}withECDSA"


@pytest.mark.parametrize("curve", NAMED_CURVES, ids=lambda curve: curve.name)
def test_points_have_coordinates_in_range(curve: NamedCurve) -> None:
    x, y, p = curve.gx, curve.gy, curve.p
    assert curve.contains(x, y)
    assert curve.contains(x, p - y)
    for point in ((x + p, y), (x, y + p), (x - p, y), (x, y - p), (x, y + 1), (x + 1, y), (p, y), (x, p)):
        assert not curve.contains(*point)
