"""Keys of pyca/cryptography and PyCryptodome become ours and back; keys of third parties are translated."""

from __future__ import annotations

from typing import Any

import pytest
from Crypto.PublicKey import ECC, RSA, ElGamal
from cryptography.hazmat.primitives.asymmetric import dh, dsa, ec, rsa
from cryptography.hazmat.primitives.asymmetric.utils import Prehashed
from tests.keys.curves import CURVES, OnCurve
from tests.keys.material import PKCS8_DER, POINT, SCALAR, SPKI_DER, private_key, public_key
from tests.keys.test_matrix import K256

import pyjca
from pyjca import (
    IllegalStateException,
    InvalidKeyException,
    KeyFactory,
    from_cryptography,
    from_pycryptodome,
)
from pyjca._dh_groups import dh_group
from pyjca._encoding import ffdh_quietly
from pyjca.keys import DHPrivateKey, ECKey, PrivateKey, PublicKey
from pyjca.testing._subject import rsa_pair


@pytest.mark.parametrize("curve", CURVES, ids=repr)
def test_cryptographys_keys(curve: OnCurve) -> None:
    own, theirs = curve.private_key(), curve.theirs
    assert from_cryptography(theirs) == own
    assert from_cryptography(theirs.public_key()) == own.public_key
    back = own.to_cryptography()
    assert type(back) is type(theirs)
    assert from_cryptography(back) == own
    assert own.public_key.to_cryptography() == theirs.public_key()
    assert own.to_cryptography() is not back  # whoever changes one changes nobody else's


THEIR_CURVES = [curve for curve in CURVES if curve.name != "secp256k1" or "PyCryptodome" in K256]


@pytest.mark.parametrize("curve", THEIR_CURVES, ids=repr)
def test_pycryptodomes_keys(curve: OnCurve) -> None:
    own = curve.private_key()
    theirs = own.to_pycryptodome()
    assert isinstance(theirs, ECC.EccKey)
    assert theirs.has_private()
    assert from_pycryptodome(theirs) == own
    public = own.public_key.to_pycryptodome()
    assert public == theirs.public_key()
    assert not public.has_private()
    assert from_pycryptodome(public) == own.public_key
    if curve.is_ec:
        assert theirs.d == int.from_bytes(curve.secret, "big")


def test_diffie_hellman() -> None:
    pair = pyjca.KeyPairGenerator.get_instance("DiffieHellman").generate_key_pair()
    keys: tuple[Any, Any] = (pair.private, pair.public)
    for own in keys:
        assert from_cryptography(own.to_cryptography()) == own
        with pytest.raises(InvalidKeyException, match="PyCryptodome does not take this DH"):
            own.to_pycryptodome()


def test_refused_kinds() -> None:
    theirs = dsa.generate_private_key(2048)
    for key, half in ((theirs, "private"), (theirs.public_key(), "public")):
        with pytest.raises(InvalidKeyException, match=f"this is a DSA {half} key; only EC"):
            from_cryptography(key)
    for on_p224 in (ec.generate_private_key(ec.SECP224R1()), ec.generate_private_key(ec.BrainpoolP256R1())):
        for other in (on_p224, on_p224.public_key()):
            with pytest.raises(InvalidKeyException, match=r"key is on curve \w+; supported: secp256r1"):
                from_cryptography(other)
    with pytest.raises(InvalidKeyException, match="this is a ElGamalKey; only EC"):
        from_pycryptodome(ElGamal.construct((23, 5, 8)))
    with pytest.raises(InvalidKeyException, match=r"p224|secp224r1"):
        from_pycryptodome(ECC.generate(curve="p224"))


def test_rules_hold_for_converted_keys() -> None:
    # of small order: libraries let it pass
    point = b"\1" + bytes(31)
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    with pytest.raises(InvalidKeyException, match="the EdDSA public key is refused"):
        from_cryptography(Ed25519PublicKey.from_public_bytes(point))


@pytest.mark.parametrize(
    "wrong",
    [None, b"", PKCS8_DER, 7, "key", private_key(), Prehashed, ECC, RSA, Exception("PublicKey")],
    ids=lambda wrong: type(wrong).__name__,
)
def test_what_is_no_key(wrong: Any) -> None:
    with pytest.raises(TypeError, match="this takes a key of pyca/cryptography, not a "):
        from_cryptography(wrong)
    with pytest.raises(TypeError, match="this takes a key of PyCryptodome, not a "):
        from_pycryptodome(wrong)


def test_each_library_is_told_from_the_other() -> None:
    with pytest.raises(TypeError, match="not a EccKey"):
        from_cryptography(private_key().to_pycryptodome())
    with pytest.raises(TypeError, match="not a ECPrivateKey"):
        from_pycryptodome(private_key().to_cryptography())


def test_numbers_are_no_keys() -> None:
    numbers = private_key().to_cryptography().private_numbers()
    with pytest.raises(TypeError, match="not a EllipticCurvePrivateNumbers"):
        from_cryptography(numbers)


def test_destroyed_keys_go_nowhere() -> None:
    key = private_key()
    key.destroy()
    for convert in (key.to_cryptography, key.to_pycryptodome):
        with pytest.raises(IllegalStateException, match="was destroyed"):
            convert()


def test_secret_keys_stay() -> None:
    key = pyjca.SecretKey(b"secret", "HmacSHA256")
    assert not hasattr(key, "to_cryptography")
    assert not hasattr(key, "to_pycryptodome")


# ------------------------------------------------------------------------------- third parties


class TheirPrivate(ECKey, PrivateKey):
    """A key of a third party, whose content can be had."""

    algorithm = "EC"
    format = "PKCS#8"
    curve = "secp256r1"

    def encode(self, *_: object) -> bytes:
        return PKCS8_DER


class TheirPublic(ECKey, PublicKey):
    """The public half."""

    algorithm = "EC"
    format = "X.509"
    curve = "secp256r1"

    def encode(self, *_: object) -> bytes:
        return SPKI_DER


@pytest.mark.parametrize("provider", ["PyJCA", "OpenSSL", "PyCryptodome"])
def test_third_parties_keys_are_translated(provider: str) -> None:
    factory = KeyFactory.get_instance("EC", provider)
    private, public = factory.translate_key(TheirPrivate()), factory.translate_key(TheirPublic())
    assert (private, public) == (private_key(), public_key())
    assert private.to_cryptography().private_numbers().private_value == int.from_bytes(SCALAR, "big")  # type: ignore[attr-defined]
    assert public.encode("point") == POINT


def test_numbers_that_do_not_belong_together() -> None:
    theirs = rsa_pair(0).private.to_cryptography().private_numbers()  # type: ignore[attr-defined]
    wrong = rsa.RSAPrivateNumbers(
        theirs.p, theirs.q, theirs.d + 2, theirs.dmp1, theirs.dmq1, theirs.iqmp, theirs.public_numbers
    )
    with pytest.raises(InvalidKeyException):
        pyjca.from_cryptography(wrong.private_key(unsafe_skip_rsa_key_validation=True))
    group = dh_group("ffdhe2048")
    one, other = (DHPrivateKey(group.p, group.g, x) for x in (1 << 250 | 5, 1 << 250 | 7))
    mixed = ffdh_quietly(
        lambda: dh.DHPrivateNumbers(
            1 << 250 | 5, dh.DHPublicNumbers(other.public_key.y, dh.DHParameterNumbers(group.p, group.g))
        ).private_key()
    )
    with pytest.raises(InvalidKeyException, match="does not belong"):
        pyjca.from_cryptography(mixed)
    assert pyjca.from_cryptography(one.to_cryptography()) == one
