"""Rows of docs/differences.md on ECDH, X25519 and X448."""

from __future__ import annotations

from typing import Any

import pytest
from Crypto.Protocol import DH
from Crypto.PublicKey import ECC
from Crypto.Signature import eddsa
from cryptography.hazmat.primitives.asymmetric import ec, x448, x25519

from pyjca import ECPrivateKey, ECPublicKey, EdECPrivateKey, KeyFactory, XECPrivateKey, XECPublicKey
from pyjca.errors import InvalidKeyException, InvalidKeySpecException
from pyjca.named_curves import SECP256R1, X448, X25519
from pyjca.specs import ECPublicKeySpec, X509EncodedKeySpec

from .differences import agreed, raw, rule

P = SECP256R1.p
ONE = ECPrivateKey("secp256r1", bytes(31) + b"\x01")
OPENSSL_ONE = ec.derive_private_key(1, ec.SECP256R1())
PYCRYPTODOME_ONE = ECC.construct(curve="P-256", d=1)
SCALARS = {"X25519": bytes(range(32)), "X448": bytes(range(56))}
OPENSSL: dict[str, Any] = {
    "X25519": (x25519.X25519PrivateKey, x25519.X25519PublicKey),
    "X448": (x448.X448PrivateKey, x448.X448PublicKey),
}
PYCRYPTODOME: dict[str, Any] = {
    "X25519": (DH.import_x25519_private_key, DH.import_x25519_public_key),
    "X448": (DH.import_x448_private_key, DH.import_x448_public_key),
}


def y_of_zero() -> int:
    """Return the y of a point of P-256 whose x is 0."""
    return pow(SECP256R1.b, (P + 1) // 4, P)


def point(x: int, y: int) -> bytes:
    return b"\x04" + x.to_bytes(32, "big") + y.to_bytes(32, "big")


# -------------------------------------------------------------------------------------------- ECDH

LEADING_ZERO = 379  # times the generator of P-256 has an x that begins with a byte of zero


def both_by_cryptography() -> list[bytes]:
    of_zero = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point(0, y_of_zero()))
    other = ec.derive_private_key(LEADING_ZERO, ec.SECP256R1()).public_key()
    return [OPENSSL_ONE.exchange(ec.ECDH(), peer) for peer in (of_zero, other)]


def both_by_pycryptodome() -> list[bytes]:
    of_zero = ECC.construct(curve="P-256", point_x=0, point_y=y_of_zero())
    other = ECC.construct(curve="P-256", d=LEADING_ZERO).public_key()
    return [
        DH.key_agreement(static_priv=PYCRYPTODOME_ONE, static_pub=peer, kdf=bytes)
        for peer in (of_zero, other)
    ]


def check_both(secrets: list[bytes]) -> None:
    zero, leading = secrets
    assert zero == bytes(32)
    assert len(leading) == 32
    assert leading[0] == 0


@raw("ecdh-width", "cryptography")
def test_cryptography_keeps_the_width() -> None:
    check_both(both_by_cryptography())


@raw("ecdh-width", "PyCryptodome")
def test_pycryptodome_keeps_the_width() -> None:
    check_both(both_by_pycryptodome())


@rule("ecdh-width", "KeyAgreement.ECDH")
def test_secrets_have_the_width_of_the_field(provider: str) -> None:
    other = ECPrivateKey("secp256r1", LEADING_ZERO.to_bytes(32, "big")).public_key
    peers = (ECPublicKey("secp256r1", point(0, y_of_zero())), other)
    check_both([agreed(provider, "ECDH", ONE, peer) for peer in peers])
    wide = ECPrivateKey("secp521r1", bytes(65) + b"\x07")
    assert len(agreed(provider, "ECDH", wide, wide.public_key)) == 66


@raw("ecdh-points", "cryptography")
def test_cryptography_reduces_coordinates_given_as_numbers() -> None:
    curve = ec.SECP256R1()
    with pytest.raises(ValueError, match="not on the curve"):
        ec.EllipticCurvePublicNumbers(1, 1, curve).public_key()
    with pytest.raises(ValueError, match="Invalid EC key"):
        ec.EllipticCurvePublicKey.from_encoded_point(curve, point(P, y_of_zero()))
    reduced = ec.EllipticCurvePublicNumbers(P, y_of_zero(), curve).public_key()
    assert reduced.public_numbers().x == 0
    with pytest.raises(ValueError, match="point type"):
        ec.EllipticCurvePublicKey.from_encoded_point(curve, b"\x00")


@raw("ecdh-points", "PyCryptodome")
def test_pycryptodome_reduces_coordinates_and_takes_the_identity() -> None:
    with pytest.raises(ValueError, match="does not belong to the curve"):
        ECC.construct(curve="P-256", point_x=1, point_y=1)
    reduced = ECC.construct(curve="P-256", point_x=P, point_y=y_of_zero())
    assert int(reduced.pointQ.x) == 0
    assert ECC.construct(curve="P-256", point_x=0, point_y=0).pointQ.is_point_at_infinity()


@rule("ecdh-points", "KeyFactory.EC")
def test_points_are_valid_when_a_key_is_made(provider: str) -> None:
    prefix = ONE.public_key.encode("spki")[:-65]
    factory = KeyFactory.get_instance("EC", provider)
    for wrong in (point(1, 1), point(P, y_of_zero()), point(0, y_of_zero() ^ 1), b"\x00", bytes(65)):
        with pytest.raises(InvalidKeyException):
            ECPublicKey("secp256r1", wrong)
        with pytest.raises(InvalidKeySpecException):
            factory.generate_public(X509EncodedKeySpec(prefix + wrong))
    for x, y in ((1, 1), (P, y_of_zero()), (0, 0)):
        with pytest.raises(InvalidKeySpecException):
            factory.generate_public(ECPublicKeySpec(x, y, "secp256r1"))


@raw("ecdh-other-curve", "cryptography")
def test_cryptography_refuses_another_curve() -> None:
    with pytest.raises(ValueError, match="computing shared key"):
        OPENSSL_ONE.exchange(ec.ECDH(), ec.derive_private_key(1, ec.SECP384R1()).public_key())


@raw("ecdh-other-curve", "PyCryptodome")
def test_pycryptodome_refuses_another_curve() -> None:
    other = ECC.construct(curve="P-384", d=1).public_key()
    with pytest.raises(TypeError, match="incompatible curve"):
        DH.key_agreement(static_priv=PYCRYPTODOME_ONE, static_pub=other, kdf=bytes)


@rule("ecdh-other-curve", "KeyAgreement.ECDH")
def test_a_peer_on_another_curve_is_refused(provider: str) -> None:
    other = ECPrivateKey("secp384r1", bytes(47) + b"\x01").public_key
    with pytest.raises(InvalidKeyException):
        agreed(provider, "ECDH", ONE, other)


@raw("ecdh-keys", "cryptography")
def test_cryptography_has_a_type_for_each_kind() -> None:
    with pytest.raises(TypeError):
        OPENSSL_ONE.exchange(ec.ECDH(), OPENSSL_ONE)  # type: ignore[arg-type]


@raw("ecdh-keys", "PyCryptodome")
def test_pycryptodome_agrees_with_keys_of_other_kinds() -> None:
    assert DH.key_agreement(static_priv=PYCRYPTODOME_ONE, static_pub=PYCRYPTODOME_ONE, kdf=bytes)
    signing = eddsa.import_private_key(bytes(32))
    assert DH.key_agreement(static_priv=signing, static_pub=signing.public_key(), kdf=bytes)


@rule("ecdh-keys", "KeyAgreement.ECDH")
def test_keys_of_other_kinds_are_refused(provider: str) -> None:
    with pytest.raises((TypeError, InvalidKeyException)):
        agreed(provider, "ECDH", ONE, ONE)
    signing = EdECPrivateKey("Ed25519", bytes(32))
    for own, peer in ((ONE, signing.public_key), (signing, ONE.public_key), (signing, signing.public_key)):
        with pytest.raises(InvalidKeyException):
            agreed(provider, "ECDH", own, peer)


# --------------------------------------------------------------------------------- X25519 and X448


def octets(curve: str, u: int) -> bytes:
    return u.to_bytes(len(SCALARS[curve]), "little")


def by_cryptography(curve: str, peer: bytes) -> bytes:
    private, public = OPENSSL[curve]
    secret: bytes = private.from_private_bytes(SCALARS[curve]).exchange(public.from_public_bytes(peer))
    return secret


def by_pycryptodome(curve: str, peer: bytes) -> bytes:
    private, public = PYCRYPTODOME[curve]
    own = private(SCALARS[curve])
    return DH.key_agreement(static_priv=own, static_pub=public(peer), kdf=bytes)


def by(provider: str, curve: str, peer: bytes) -> bytes:
    return agreed(provider, curve, XECPrivateKey(curve, SCALARS[curve]), XECPublicKey(curve, peer))


MODULI = {"X25519": X25519.p, "X448": X448.p}
SMALL = [octets(curve, u) for curve, p in MODULI.items() for u in (0, 1, p - 1, p, p + 1)]


def curve_of(peer: bytes) -> str:
    return "X25519" if len(peer) == 32 else "X448"


@raw("xdh-small-order", "cryptography")
def test_cryptography_refuses_a_secret_of_zero() -> None:
    for peer in SMALL:
        assert OPENSSL[curve_of(peer)][1].from_public_bytes(peer)
        with pytest.raises(ValueError, match="computing shared key"):
            by_cryptography(curve_of(peer), peer)


@raw("xdh-small-order", "PyCryptodome")
def test_pycryptodome_refuses_the_key() -> None:
    for peer in SMALL:
        with pytest.raises(ValueError, match="Invalid"):
            PYCRYPTODOME[curve_of(peer)][1](peer)


@rule("xdh-small-order", "KeyAgreement.XDH")
def test_a_peer_of_small_order_is_refused_in_the_phase(provider: str) -> None:
    for peer in SMALL:
        XECPublicKey(curve_of(peer), peer)
        with pytest.raises(InvalidKeyException, match="small order"):
            by(provider, curve_of(peer), peer)


def other_forms(curve: str) -> list[bytes]:
    """Return the base point's u in all its forms."""
    base = 9 if curve == "X25519" else 5
    forms = [base, base + MODULI[curve]]
    return [octets(curve, u) for u in (forms if curve == "X448" else [*forms, base | 1 << 255])]


@raw("xdh-canonical", "cryptography")
def test_cryptography_reduces_when_it_computes() -> None:
    for curve in MODULI:
        assert len({by_cryptography(curve, form) for form in other_forms(curve)}) == 1
        made = {OPENSSL[curve][1].from_public_bytes(form).public_bytes_raw() for form in other_forms(curve)}
        assert made == {*other_forms(curve)}  # the key is as it was given


@raw("xdh-canonical", "PyCryptodome")
def test_pycryptodome_reduces_when_it_reads() -> None:
    for curve in MODULI:
        assert len({by_pycryptodome(curve, form) for form in other_forms(curve)}) == 1
        read = {PYCRYPTODOME[curve][1](form).export_key(format="raw") for form in other_forms(curve)}
        assert read == {other_forms(curve)[0]}


@rule("xdh-canonical", "KeyAgreement.XDH")
def test_all_forms_of_a_key_are_equal(provider: str) -> None:
    for curve in MODULI:
        assert {XECPublicKey(curve, form).encode("raw") for form in other_forms(curve)} == {
            other_forms(curve)[0]
        }
        expected = by_cryptography(curve, other_forms(curve)[0])
        assert {by(provider, curve, form) for form in other_forms(curve)} == {expected}


def on_the_twist(curve: str) -> bytes:
    """Return the smallest u whose point is on the twist."""
    p, a = MODULI[curve], 486662 if curve == "X25519" else 156326
    return octets(curve, next(u for u in range(2, 99) if pow(u**3 + a * u * u + u, p // 2, p) == p - 1))


@raw("xdh-twist", "cryptography")
def test_cryptography_takes_the_twist() -> None:
    for curve in MODULI:
        assert any(by_cryptography(curve, on_the_twist(curve)))


@raw("xdh-twist", "PyCryptodome")
def test_pycryptodome_takes_the_twist() -> None:
    for curve in MODULI:
        assert by_pycryptodome(curve, on_the_twist(curve)) == by_cryptography(curve, on_the_twist(curve))


@rule("xdh-twist", "KeyAgreement.XDH")
def test_the_twist_counts(provider: str) -> None:
    for curve in MODULI:
        peer = on_the_twist(curve)
        assert by(provider, curve, peer) == by_cryptography(curve, peer)


@raw("xdh-scalars", "cryptography")
def test_cryptography_keeps_scalars_as_given() -> None:
    for curve, scalar in SCALARS.items():
        assert OPENSSL[curve][0].from_private_bytes(scalar).private_bytes_raw() == scalar


@raw("xdh-scalars", "PyCryptodome")
def test_pycryptodome_keeps_scalars_as_given() -> None:
    for curve, scalar in SCALARS.items():
        assert PYCRYPTODOME[curve][0](scalar).seed == scalar


@rule("xdh-scalars", "KeyAgreement.XDH")
def test_scalars_are_clamped_in_the_computation_only(provider: str) -> None:
    for curve, scalar in SCALARS.items():
        key = XECPrivateKey(curve, scalar)
        base = other_forms(curve)[0]
        assert agreed(provider, curve, key, XECPublicKey(curve, base)) == key.public_key.encode("raw")
        assert key.encode("raw") == scalar
