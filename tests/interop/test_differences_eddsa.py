"""Rows of docs/differences.md on EdDSA: the equation, encodings, contexts, prehashing."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from Crypto.Hash import SHA256, SHA512
from Crypto.Signature import eddsa
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ed448, ed25519
from tests.support import COMPILED

from pyjca import EdDSAParameterSpec, EdECPrivateKey, EdECPublicKey, KeyFactory, Signature
from pyjca.errors import InvalidAlgorithmParameterException, InvalidKeyException, InvalidKeySpecException
from pyjca.specs import X509EncodedKeySpec
from pyjca.testing._octet_reference import dom, edwards

from .differences import raw, rule, signed, verdict

MESSAGE = b"message"
SCALAR, NONCE = 12345, 777
ORIGIN = (0, 1)
THEIRS: dict[str, Any] = {"Ed25519": ed25519.Ed25519PublicKey, "Ed448": ed448.Ed448PublicKey}
both_curves = ("Ed25519", "Ed448")


class Made(NamedTuple):
    """A public key, and a signature of MESSAGE that only the rules for EdDSA decide about."""

    curve: str
    public: bytes
    signature: bytes

    def by_cryptography(self) -> bool:
        try:
            THEIRS[self.curve].from_public_bytes(self.public).verify(self.signature, MESSAGE)
        except InvalidSignature:
            return False
        return True

    def by_pycryptodome(self) -> bool:
        scheme = eddsa.new(eddsa.import_public_key(self.public), "rfc8032")
        try:
            scheme.verify(MESSAGE, self.signature)
        except ValueError:
            return False
        return True

    def by(self, provider: str) -> bool:
        key = EdECPublicKey(self.curve, self.public)
        return verdict(provider, self.curve, key, self.signature, MESSAGE)


def made(
    curve: str,
    in_key: tuple[int, int] = ORIGIN,
    in_nonce: tuple[int, int] = ORIGIN,
    nonce: int = NONCE,
    added: int = 0,
    odd_zero: bool = False,
    orders: int = 0,
) -> Made:
    """Sign on the integers.

    Args:
        curve: the curve.
        in_key: a point of small order that the public key has in it.
        in_nonce: one that R has in it.
        nonce: R is nonce · B and that.
        added: to the encoded y of R.
        odd_zero: the bit for an odd x is set in R.
        orders: how often L is added to S.
    """
    group, prefix = edwards(curve), dom(curve, False, None)
    public = group.encode(group.add(group.multiply(SCALAR, group.generator), in_key))
    while True:
        point = group.add(group.multiply(nonce, group.generator), in_nonce)
        encoded = bytearray(group.encode(point, added))
        encoded[-1] |= 0x80 * odd_zero
        challenge = group.challenge(prefix, bytes(encoded), public, MESSAGE)
        if in_key == ORIGIN or challenge % 2:  # the small part stays in the equation
            break
        nonce += 1
    s = (nonce + challenge * SCALAR) % group.order + orders * group.order
    return Made(curve, public, group.join(bytes(encoded), s))


def small(curve: str) -> tuple[int, int]:
    """Return the point of order 2."""
    return edwards(curve).small_order_points()[0]


def both(**changes: Any) -> dict[str, Made]:
    return {curve: made(curve, **changes) for curve in both_curves}


def with_a_small_part(curve: str) -> list[Made]:
    return [made(curve, in_nonce=small(curve)), made(curve, in_key=small(curve))]


# ----------------------------------------------------------------------------------- the equation


@raw("eddsa-cofactor", "cryptography")
def test_cryptography_has_the_cofactor_in_ed448_only() -> None:
    assert [one.by_cryptography() for one in with_a_small_part("Ed25519")] == [False, False]
    assert [one.by_cryptography() for one in with_a_small_part("Ed448")] == [True, True]


@raw("eddsa-cofactor", "PyCryptodome")
def test_pycryptodome_has_the_cofactor() -> None:
    for curve in both_curves:
        assert [one.by_pycryptodome() for one in with_a_small_part(curve)] == [True, True]


@rule("eddsa-cofactor", "Signature.EdDSA")
def test_the_equation_has_no_cofactor(provider: str) -> None:
    for curve in both_curves:
        assert made(curve).by(provider) is True
        assert [one.by(provider) for one in with_a_small_part(curve)] == [False, False]


@raw("eddsa-range", "cryptography")
def test_cryptography_keeps_s_below_the_order() -> None:
    assert not any(one.by_cryptography() for one in both(orders=1).values())


@raw("eddsa-range", "PyCryptodome")
def test_pycryptodome_keeps_s_below_the_order() -> None:
    assert not any(one.by_pycryptodome() for one in both(orders=1).values())


@rule("eddsa-range", "Signature.EdDSA")
def test_s_is_below_the_order(provider: str) -> None:
    for one in both(orders=1).values():
        assert one.by(provider) is False


def of_wrong_lengths(curve: str) -> list[Made]:
    good = made(curve)
    changed = (b"", good.signature[:-1], good.signature + b"\0", good.signature * 2)
    return [good._replace(signature=signature) for signature in changed]


@raw("eddsa-length", "cryptography")
def test_cryptography_refuses_other_lengths() -> None:
    assert not any(one.by_cryptography() for curve in both_curves for one in of_wrong_lengths(curve))


@raw("eddsa-length", "PyCryptodome")
def test_pycryptodome_refuses_other_lengths() -> None:
    assert not any(one.by_pycryptodome() for curve in both_curves for one in of_wrong_lengths(curve))


@rule("eddsa-length", "Signature.EdDSA")
def test_signatures_have_one_length(provider: str) -> None:
    for curve in both_curves:
        for one in of_wrong_lengths(curve):
            assert one.by(provider) is False


# ---------------------------------------------------------------------------------- encodings of R


def other_forms_of_r(curve: str) -> list[Made]:
    """R = (0, 1), once with y + p, once with the sign of an odd zero."""
    return [made(curve, nonce=0, added=edwards(curve).p), made(curve, nonce=0, odd_zero=True)]


@raw("eddsa-canonical-r", "cryptography")
def test_cryptography_refuses_other_forms_of_r() -> None:
    assert not any(one.by_cryptography() for curve in both_curves for one in other_forms_of_r(curve))


@raw("eddsa-canonical-r", "PyCryptodome")
def test_pycryptodome_refuses_other_forms_of_r() -> None:
    assert not any(one.by_pycryptodome() for curve in both_curves for one in other_forms_of_r(curve))


@rule("eddsa-canonical-r", "Signature.EdDSA")
def test_r_is_canonical(provider: str) -> None:
    for curve in both_curves:
        assert [one.by(provider) for one in other_forms_of_r(curve)] == [False, False]


@raw("eddsa-identity-r", "cryptography")
def test_cryptography_refuses_the_identity_as_r_in_ed448() -> None:
    assert {curve: one.by_cryptography() for curve, one in both(nonce=0).items()} == {
        "Ed25519": True,
        "Ed448": False,
    }


@raw("eddsa-identity-r", "PyCryptodome")
def test_pycryptodome_takes_the_identity_as_r() -> None:
    assert all(one.by_pycryptodome() for one in both(nonce=0).values())


@rule("eddsa-identity-r", "Signature.EdDSA")
def test_r_may_be_the_identity_if_the_equation_holds(provider: str) -> None:
    for one in both(nonce=0).values():
        assert one.by(provider) is True


# ------------------------------------------------------------------------------------ public keys


def universal(curve: str) -> Made:
    """The identity as a key and as R, with S = 0: a signature of every message."""
    identity = edwards(curve).encode(ORIGIN)
    return Made(curve, identity, identity + bytes(len(identity)))


@raw("eddsa-small-key", "cryptography")
def test_cryptography_takes_keys_of_small_order() -> None:
    assert universal("Ed25519").by_cryptography() is True
    assert universal("Ed448").by_cryptography() is False  # since R is the identity
    assert THEIRS["Ed448"].from_public_bytes(universal("Ed448").public)


@raw("eddsa-small-key", "PyCryptodome")
def test_pycryptodome_takes_keys_of_small_order() -> None:
    assert all(universal(curve).by_pycryptodome() for curve in both_curves)


def refuse_key(provider: str, curve: str, octets: bytes, reason: str) -> None:
    """The key is refused alone, and by the factory of a provider."""
    with pytest.raises(InvalidKeyException, match=reason):
        EdECPublicKey(curve, octets)
    prefix = EdECPrivateKey(curve, bytes(len(octets))).public_key.encode("spki")[: -len(octets)]
    with pytest.raises(InvalidKeySpecException, match=reason):
        KeyFactory.get_instance(curve, provider).generate_public(X509EncodedKeySpec(prefix + octets))


@rule("eddsa-small-key", "KeyFactory.EdDSA")
def test_keys_of_small_order_are_refused(provider: str) -> None:
    for curve in both_curves:
        group = edwards(curve)
        for point in (ORIGIN, *group.small_order_points()):
            refuse_key(provider, curve, group.encode(point), "small order")


def no_keys(curve: str) -> dict[str, bytes]:
    """Return a form of the generator's y with p added, or of the identity; and a y of no point."""
    group = edwards(curve)
    y = next(y for y in range(2, 100) if group.lift(y, odd=False) is None)
    largest = 18 if curve == "Ed25519" else 1  # y + p still has its place
    return {
        "not reduced": (group.p + largest).to_bytes(group.length, "little"),
        "no point": y.to_bytes(group.length, "little"),
    }


@raw("eddsa-canonical-key", "cryptography")
def test_cryptography_takes_any_octets_for_a_key() -> None:
    for curve in both_curves:
        for octets in no_keys(curve).values():
            assert THEIRS[curve].from_public_bytes(octets).public_bytes_raw() == octets


@raw("eddsa-canonical-key", "PyCryptodome")
def test_pycryptodome_takes_canonical_points_only() -> None:
    for curve in both_curves:
        for octets in no_keys(curve).values():
            with pytest.raises(ValueError, match="Invalid"):
                eddsa.import_public_key(octets)


@rule("eddsa-canonical-key", "KeyFactory.EdDSA")
def test_keys_are_canonical_points(provider: str) -> None:
    for curve in both_curves:
        octets = no_keys(curve)
        refuse_key(provider, curve, octets["not reduced"], "not in")
        refuse_key(provider, curve, octets["no point"], "no point")


# -------------------------------------------------------------------------- contexts and prehashing

SEED = {"Ed25519": bytes(32), "Ed448": bytes(57)}
CONTEXT = EdDSAParameterSpec(False, b"context")


@raw("eddsa-context", "cryptography")
def test_cryptography_has_no_contexts() -> None:
    with pytest.raises(TypeError):
        ed448.Ed448PrivateKey.generate().sign(MESSAGE, b"context")  # type: ignore[call-arg]


@raw("eddsa-context", "PyCryptodome")
def test_pycryptodome_takes_an_empty_context_for_none() -> None:
    key = eddsa.import_private_key(SEED["Ed25519"])
    plain = eddsa.new(key, "rfc8032").sign(MESSAGE)
    assert eddsa.new(key, "rfc8032", b"").sign(MESSAGE) == plain  # RFC 8032: Ed25519ctx, another one
    assert eddsa.new(key, "rfc8032", b"context").sign(MESSAGE) != plain


@rule("eddsa-context", "Signature.EdDSA")
def test_contexts_are_honoured_or_refused(provider: str) -> None:
    for curve, seed in SEED.items():
        key = EdECPrivateKey(curve, seed)
        plain = signed("PyJCA", curve, key, MESSAGE)
        for context in (b"", b"context", bytes(255)):
            params = EdDSAParameterSpec(False, context)
            expected = signed("PyJCA", curve, key, MESSAGE, params)
            assert (expected == plain) is (curve == "Ed448" and context == b"")
            try:
                assert signed(provider, curve, key, MESSAGE, params) == expected
            except InvalidAlgorithmParameterException:
                assert provider != "PyJCA"
                assert expected != plain
                continue
            assert verdict(provider, curve, key.public_key, expected, MESSAGE, params) is True
            if expected != plain:
                assert verdict(provider, curve, key.public_key, plain, MESSAGE, params) is False
        signer = Signature.get_instance(curve)  # nobody is named: who has contexts serves
        signer.set_parameter(CONTEXT)
        if not COMPILED:  # and does not compute in constant time then
            with pytest.raises(InvalidAlgorithmParameterException, match="not-constant-time"):
                signer.init_sign(key)
            continue
        signer.init_sign(key)
        assert signer.sign(MESSAGE) == signed("PyJCA", curve, key, MESSAGE, CONTEXT)
    with pytest.raises(InvalidAlgorithmParameterException):
        EdDSAParameterSpec(False, bytes(256))


@raw("eddsa-prehash", "cryptography")
def test_cryptography_has_no_prehash() -> None:
    with pytest.raises(TypeError):
        ed25519.Ed25519PrivateKey.generate().sign(MESSAGE, prehash=True)  # type: ignore[call-arg]


@raw("eddsa-prehash", "PyCryptodome")
def test_pycryptodome_knows_the_prehash_by_the_type_of_the_message() -> None:
    scheme = eddsa.new(eddsa.import_private_key(SEED["Ed25519"]), "rfc8032")
    assert scheme.sign(SHA512.new(MESSAGE)) != scheme.sign(SHA512.new(MESSAGE).digest())
    with pytest.raises(TypeError):
        scheme.sign(SHA256.new(MESSAGE))


@rule("eddsa-prehash", "Signature.EdDSA")
def test_prehashing_is_asked_for_by_parameters_and_refused_where_it_is_not_there(provider: str) -> None:
    params = EdDSAParameterSpec(True)
    for curve, seed in SEED.items():
        key = EdECPrivateKey(curve, seed)
        expected = signed("PyJCA", curve, key, MESSAGE, params)
        assert expected != signed("PyJCA", curve, key, MESSAGE)
        try:
            assert signed(provider, curve, key, MESSAGE, params) == expected
        except InvalidAlgorithmParameterException:
            assert provider == "OpenSSL"
            continue
        assert verdict(provider, curve, key.public_key, expected, MESSAGE, params) is True
        assert verdict(provider, curve, key.public_key, expected, MESSAGE) is False
