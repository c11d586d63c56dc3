"""Ed25519 and Ed448 beside what the checks of schemes cover: domains, prehashes, the exact check."""

from __future__ import annotations

import hashlib
import random

import pytest
from tests.curves.support import field_named

from pyjca.curves._integers import IntegerField
from pyjca.errors import InvalidAlgorithmParameterException, ProviderException
from pyjca.schemes.eddsa import EdDSAScheme, Prehash, prefix, verify_exactly

from .oracles import domain_of, forged, oracle_of
from .published import rfc_8032
from .support import EDDSA_SCHEMES, eddsa_scheme

every_name = pytest.mark.parametrize(("name", "length"), [("Ed25519", 32), ("Ed448", 57)])


def test_domains() -> None:
    # RFC 8032, section 2; the lengths are those of its strings
    assert prefix("Ed25519", False, None) == b""
    assert prefix("Ed25519", False, b"") == b"SigEd25519 no Ed25519 collisions\x00\x00"
    assert prefix("Ed25519", False, b"ab") == b"SigEd25519 no Ed25519 collisions\x00\x02ab"
    assert prefix("Ed25519", True, None) == b"SigEd25519 no Ed25519 collisions\x01\x00"
    assert prefix("Ed25519", True, b"ab") == b"SigEd25519 no Ed25519 collisions\x01\x02ab"
    assert prefix("Ed448", False, None) == prefix("Ed448", False, b"") == b"SigEd448\x00\x00"
    assert prefix("Ed448", True, b"\xff" * 255) == b"SigEd448\x01\xff" + b"\xff" * 255


@every_name
def test_contexts_that_are_too_long_are_refused(name: str, length: int) -> None:
    for prehash in (False, True):
        with pytest.raises(InvalidAlgorithmParameterException, match="at most 255 bytes, not 256"):
            prefix(name, prehash, bytes(256))


def test_prehashes() -> None:
    message = b"abc" * 100
    for name, expected in (
        ("Ed25519", hashlib.sha512(message).digest()),
        ("Ed448", hashlib.shake_256(message).digest(64)),
    ):
        state = Prehash(name)
        for piece in (message[:7], b"", message[7:]):
            state.update(piece)
        assert state.digest() == expected
        assert len(expected) == 64


@every_name
def test_the_exact_check_takes_what_the_equation_with_cofactor_takes_too_only_where_it_holds(
    name: str, length: int, seed: int
) -> None:
    oracle, domain = oracle_of(name), prefix(name, False, None)
    book, source = oracle.book, random.Random(seed)
    a, r = (source.randrange(1, book.curve.order) for _ in range(2))
    key, nonce_point = book.multiply(a, book.generator), book.multiply(r, book.generator)
    genuine = forged(oracle, a, key, r, nonce_point)
    assert domain == domain_of(oracle)
    assert verify_exactly(name, genuine.public, genuine.message, genuine.signature, domain) is True
    with_torsion = forged(oracle, a, key, r, book.add(nonce_point, book.torsion()[1]))
    arguments = with_torsion.public, with_torsion.message, with_torsion.signature
    assert verify_exactly(name, *arguments, domain) is False
    # and the equation with cofactor does hold
    encoded, s = with_torsion.signature[:length], int.from_bytes(with_torsion.signature[length:], "little")
    k = oracle.challenge(encoded, with_torsion.public, with_torsion.message, domain)
    point = oracle.decode(encoded)
    assert point is not None
    left = book.multiply(8 * s, book.generator)
    assert left == book.add(book.multiply(8, point), book.multiply(8 * k, key))
    for vector in rfc_8032(name):
        if not vector.prehash:
            context = prefix(name, False, vector.context)
            assert verify_exactly(name, vector.public, vector.message, vector.signature, context) is True


@every_name
def test_arguments_of_another_length(name: str, length: int) -> None:
    scheme, good = eddsa_scheme(name), b"\xa5" * length
    public = scheme.public_key(good)
    signature = scheme.sign(good, public, b"", b"")
    assert scheme.verify_vartime(public, b"", signature, b"") is True
    for wrong in (b"", good[1:], good + b"\xa5"):
        with pytest.raises(ProviderException, match=f"^a private key of {name} has {length} bytes$"):
            scheme.public_key(wrong)
        with pytest.raises(ProviderException, match=f"^a private key of {name} has {length} bytes$"):
            scheme.sign(wrong, public, b"", b"")
        with pytest.raises(ProviderException, match=f"^a public key of {name} has {length} bytes$"):
            scheme.sign(good, wrong, b"", b"")
        for pair in ((wrong, good), (good, wrong)):
            with pytest.raises(ProviderException, match=f"^a scalar of {name} has {length} bytes$"):
                scheme.multiply_subtract_vartime(*pair, public)
        assert scheme.is_valid_public_key(wrong) is False
        assert scheme.multiply(good, wrong) is None
        assert scheme.verify_vartime(wrong, b"", signature, b"") is False
    for bad in (b"", signature[1:], signature[:-1], signature + b"\0"):
        assert scheme.verify_vartime(public, b"", bad, b"") is False


def test_other_fields_are_refused() -> None:
    with pytest.raises(ProviderException, match="scalars of Ed25519 do not lie in the field 448Order"):
        EdDSAScheme(field_named("25519", "bigint"), field_named("448Order", "bigint"), "Ed25519")
    with pytest.raises(ProviderException, match="Ed448 is not a curve over the field 25519"):
        EdDSAScheme(field_named("25519", "bigint"), field_named("448Order", "bigint"), "Ed448")
    assert repr(EDDSA_SCHEMES["Ed448-bigint"]) == "<EdDSAScheme Ed448 over <BigintField 448>>"


def test_the_integers_of_the_exact_check_are_a_field() -> None:
    field = IntegerField(101)
    for a in range(101):
        assert field.multiply(a, field.inverse(a)) == (1 if a else 0)
        assert field.add(a, field.negate(a)) == 0
        assert field.subtract(0, a) == field.negate(a)
        assert field.square(a) == field.multiply(a, a) == a * a % 101
        assert field.multiply_small(a, 121665) == 121665 * a % 101
        assert (field.conditional_assign(a, 7, 0), field.conditional_assign(a, 7, 1)) == (a, 7)
        assert field.to_int(field.from_int(a + 202)) == a
