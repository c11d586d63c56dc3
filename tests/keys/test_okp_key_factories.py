"""The KeyFactories for EdEC and XEC keys: four specifications each, both ways, over both curves or one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.keys.curves import CURVES, OCTET_CURVES, OTHERS, OnCurve, version_2

from pyjca.errors import IllegalStateException, InvalidKeyException, InvalidKeySpecException
from pyjca.keys import PrivateKey, PublicKey, SecretKey
from pyjca.providers._key_factory import OwnKeyFactory
from pyjca.providers.ec_key_factory import ECKeyFactory
from pyjca.providers.okp_key_factories import EdDSAKeyFactory, XDHKeyFactory
from pyjca.specs import (
    ECPrivateKeySpec,
    EdECPoint,
    EdECPrivateKeySpec,
    EdECPublicKeySpec,
    KeySpec,
    PKCS8EncodedKeySpec,
    X509EncodedKeySpec,
    XECPrivateKeySpec,
    XECPublicKeySpec,
)
from pyjca.spi import Provider, Service

FACTORIES: dict[str, type[OwnKeyFactory]] = {
    "EC": ECKeyFactory,
    "EdDSA": EdDSAKeyFactory,
    "XDH": XDHKeyFactory,
}
every_octet_curve = pytest.mark.parametrize("curve", OCTET_CURVES, ids=repr)


def factory(algorithm: str, kind: str = "") -> OwnKeyFactory:
    service = Service("KeyFactory", algorithm, FACTORIES[kind or algorithm])
    Provider("Test", "1", "of this test", [service])
    made = service.new_instance({})
    assert isinstance(made, OwnKeyFactory)
    return made


def factories(curve: OnCurve) -> list[OwnKeyFactory]:
    """Return the one for both curves of the kind and the one for this curve."""
    return [factory(curve.algorithm), factory(curve.name, curve.algorithm)]


def private_spec(curve: OnCurve, secret: bytes | None = None) -> KeySpec:
    secret = curve.secret if secret is None else secret
    if curve.algorithm == "EdDSA":
        return EdECPrivateKeySpec(curve.name, secret)
    return XECPrivateKeySpec(curve.name, secret)


def public_spec(curve: OnCurve) -> KeySpec:
    number = int.from_bytes(curve.public, "little")
    if curve.algorithm == "EdDSA":
        sign = 8 * len(curve.public) - 1
        return EdECPublicKeySpec(curve.name, EdECPoint(bool(number >> sign), number % (1 << sign)))
    return XECPublicKeySpec(curve.name, number)


@every_octet_curve
def test_keys_of_specifications(curve: OnCurve) -> None:
    for made in factories(curve):
        for spec in (
            PKCS8EncodedKeySpec(curve.pkcs8),
            PKCS8EncodedKeySpec(version_2(curve)),
            private_spec(curve),
        ):
            assert made.generate_private(spec) == curve.private_key()
        for spec in (X509EncodedKeySpec(curve.spki), public_spec(curve)):
            assert made.generate_public(spec) == curve.public_key()


@every_octet_curve
def test_specifications_of_keys(curve: OnCurve) -> None:
    for made in factories(curve):
        private, public = curve.private_key(), curve.public_key()
        assert made.get_key_spec(private, PKCS8EncodedKeySpec) == PKCS8EncodedKeySpec(curve.pkcs8)
        assert made.get_key_spec(private, type(private_spec(curve))) == private_spec(curve)
        assert made.get_key_spec(public, X509EncodedKeySpec) == X509EncodedKeySpec(curve.spki)
        assert made.get_key_spec(public, type(public_spec(curve))) == public_spec(curve)
        for key, spec_class in (
            (private, X509EncodedKeySpec),
            (private, type(public_spec(curve))),
            (private, ECPrivateKeySpec),
            (public, PKCS8EncodedKeySpec),
            (public, type(private_spec(curve))),
            (public, KeySpec),
            (public, "X.509"),
            (SecretKey(b"secret", "HmacSHA256"), PKCS8EncodedKeySpec),
        ):
            wrong: Any = spec_class
            with pytest.raises(InvalidKeySpecException, match="has no"):
                made.get_key_spec(key, wrong)
        private.destroy()
        for spec_class in (PKCS8EncodedKeySpec, type(private_spec(curve))):
            with pytest.raises(IllegalStateException):
                made.get_key_spec(private, spec_class)


@pytest.mark.parametrize(
    ("curve", "other"),
    [(curve, other) for curve in OCTET_CURVES for other in CURVES if other is not curve],
    ids=repr,
)
def test_keys_of_other_curves_are_refused(curve: OnCurve, other: OnCurve) -> None:
    made = factory(curve.name, curve.algorithm)
    with pytest.raises(InvalidKeySpecException, match=f"a key on {other}; {curve} takes {curve}$"):
        made.generate_private(PKCS8EncodedKeySpec(other.pkcs8))
    with pytest.raises(InvalidKeySpecException, match=f"a key on {other}; {curve} takes {curve}$"):
        made.generate_public(X509EncodedKeySpec(other.spki))
    with pytest.raises(InvalidKeyException, match=f"a key on {other}|is not"):
        made.translate_key(other.public_key())
    with pytest.raises(InvalidKeySpecException, match="has no"):
        made.get_key_spec(other.public_key(), X509EncodedKeySpec)


@pytest.mark.parametrize("other", OCTET_CURVES, ids=repr)
def test_an_ec_factory_takes_ec_keys_only(other: OnCurve) -> None:
    made = factory("EC")
    with pytest.raises(InvalidKeySpecException, match=f"a key on {other}; EC takes secp256r1, secp384r1"):
        made.generate_public(X509EncodedKeySpec(other.spki))
    with pytest.raises(InvalidKeySpecException, match=f"a key on {other}"):
        made.generate_private(PKCS8EncodedKeySpec(other.pkcs8))


@every_octet_curve
def test_refused_specifications(curve: OnCurve) -> None:
    small: KeySpec = (
        EdECPublicKeySpec(curve.name, EdECPoint(False, 1)) if curve.algorithm == "EdDSA" else KeySpec()
    )
    large = (
        EdECPublicKeySpec(curve.name, EdECPoint(False, 1 << 460))
        if curve.algorithm == "EdDSA"
        else XECPublicKeySpec(curve.name, 1 << curve.bits)
    )
    for made in factories(curve):
        for spec, reason in (
            (PKCS8EncodedKeySpec(curve.pkcs8[:-1]), "cut off"),
            (PKCS8EncodedKeySpec(curve.spki), "this is a public key"),
            (PKCS8EncodedKeySpec(version_2(curve, OTHERS[curve.name].public)), "does not belong"),
            (PKCS8EncodedKeySpec(curve.encrypted), "encrypted"),
            (private_spec(curve, curve.secret[1:]), "exactly"),
            (public_spec(curve), "call generate_public"),
            (X509EncodedKeySpec(curve.spki), "call generate_public"),
            (ECPrivateKeySpec(5, "P-256"), "not from ECPrivateKeySpec$"),
            (KeySpec(), "not from KeySpec$"),
        ):
            with pytest.raises(InvalidKeySpecException, match=reason):
                made.generate_private(spec)
        for spec, reason in (
            (X509EncodedKeySpec(curve.spki + b"\0"), "something follows"),
            (X509EncodedKeySpec(curve.pkcs8), "this is a private key"),
            (large, r"does not fit|not in \[0, p-1\]"),
            (small, "small order|not from KeySpec"),
            (private_spec(curve), "call generate_private"),
        ):
            with pytest.raises(InvalidKeySpecException, match=reason):
                made.generate_public(spec)


class ForeignKey(PrivateKey):
    algorithm = "EdDSA"
    format: Any = "PKCS#8"

    def __init__(self, encoded: bytes) -> None:
        self.encoded = encoded

    def encode(self, format: str | None = None, encoding: str | None = None, password: Any = None) -> bytes:
        return self.encoded


class ForeignPublicKey(PublicKey):
    algorithm = "EdDSA"
    format: Any = "X.509"

    def __init__(self, encoded: bytes) -> None:
        self.encoded = encoded

    def encode(self, format: str | None = None, encoding: str | None = None, password: Any = None) -> bytes:
        return self.encoded


@every_octet_curve
def test_translation(curve: OnCurve) -> None:
    for made in factories(curve):
        for key in (curve.private_key(), curve.public_key()):
            assert made.translate_key(key) is key
        assert made.translate_key(ForeignKey(curve.pkcs8)) == curve.private_key()
        assert made.translate_key(ForeignPublicKey(curve.spki)) == curve.public_key()
        with pytest.raises(InvalidKeyException, match="is not an"):
            made.translate_key(SecretKey(b"secret", "HmacSHA256"))
        with pytest.raises(InvalidKeyException, match="a key on secp256r1"):
            made.translate_key(ForeignPublicKey(CURVES[0].spki))
