"""Rows of docs/differences.md on Diffie-Hellman over numbers."""

from __future__ import annotations

from typing import Any

import pytest
from cryptography.hazmat.primitives import serialization

from pyjca import DHPrivateKey, DHPublicKey, KeyFactory, X509EncodedKeySpec
from pyjca._dh_encoding import dh_algorithm, dh_parameters, dh_pkcs8, dh_spki
from pyjca._dh_groups import dh_group
from pyjca._encoding import ffdh_quietly
from pyjca.errors import InvalidKeyException, InvalidKeySpecException

from .differences import agreed, raw, rule

GROUP = dh_group("ffdhe2048")
OTHER = dh_group("modp2048")
P, G, Q = GROUP.p, GROUP.g, GROUP.q
ALGORITHM = dh_algorithm(P, G, None)
KEY = DHPrivateKey(P, G, 12345)
OUTSIDE = (0, 1, P - 1, P, P + 2)  # of [2, p-2]


def not_in_the_subgroup() -> int:
    return next(y for y in range(2, 100) if pow(y, Q, P) == P - 1)


def their_public(y: int) -> Any:
    return ffdh_quietly(serialization.load_der_public_key, dh_spki(ALGORITHM, y))


def their_private(x: int) -> Any:
    secret = bytearray(x.to_bytes((x.bit_length() + 7) // 8, "big"))
    return ffdh_quietly(serialization.load_der_private_key, bytes(dh_pkcs8(ALGORITHM, secret)), None)


def their_group(p: int, g: int) -> Any:
    return ffdh_quietly(lambda: serialization.load_der_parameters(dh_parameters(p, g, None)))


def refused(provider: str, y: int) -> None:
    with pytest.raises(InvalidKeyException):
        DHPublicKey(P, G, y)
    with pytest.raises(InvalidKeySpecException):
        KeyFactory.get_instance("DiffieHellman", provider).generate_public(
            X509EncodedKeySpec(dh_spki(ALGORITHM, y))
        )


@raw("dh-width", "cryptography")
def test_cryptography_keeps_the_width() -> None:
    assert their_private(3).exchange(their_public(2)) == bytes(255) + b"\x08"


@rule("dh-width", "KeyAgreement.DiffieHellman")
def test_secrets_have_the_width_of_p(provider: str) -> None:
    own, peer = DHPrivateKey(P, G, 3), DHPublicKey(P, G, 2)
    assert agreed(provider, "DiffieHellman", own, peer) == bytes(255) + b"\x08"


@raw("dh-public-range", "cryptography")
def test_cryptography_refuses_them_in_the_exchange() -> None:
    for y in OUTSIDE:
        with pytest.raises(ValueError, match="computing shared key"):
            their_private(12345).exchange(their_public(y))


@rule("dh-public-range", "KeyFactory.DiffieHellman")
def test_public_values_are_in_range(provider: str) -> None:
    for y in OUTSIDE:
        refused(provider, y)


@raw("dh-subgroup", "cryptography")
def test_cryptography_agrees_outside_the_subgroup() -> None:
    secret = their_private(12345).exchange(their_public(not_in_the_subgroup()))
    assert pow(int.from_bytes(secret, "big"), Q, P) == P - 1  # which tells that the private value is odd


@rule("dh-subgroup", "KeyFactory.DiffieHellman")
def test_public_values_are_in_the_subgroup(provider: str) -> None:
    refused(provider, not_in_the_subgroup())


@raw("dh-private-range", "cryptography")
def test_cryptography_panics_with_a_private_value_that_is_too_large() -> None:
    for x in (Q, P - 1):
        theirs = their_private(x)
        with pytest.raises(BaseException, match="invalid secret") as caught:
            theirs.exchange(their_public(4))
        assert not isinstance(caught.value, Exception)


@rule("dh-private-range")
def test_private_values_are_in_range() -> None:
    for x in (0, Q, P - 1, P):
        with pytest.raises(InvalidKeyException):
            DHPrivateKey(P, G, x)


COMPOSITE = (1 << 1023) | (1 << 500) | 15


@raw("dh-group", "cryptography")
def test_cryptography_refuses_bad_groups() -> None:
    for p, g in ((P, 1), (P, P - 1), (P, P), (COMPOSITE, 2)):
        with pytest.raises(ValueError, match="Invalid DH parameters"):
            their_group(p, g)


@rule("dh-group")
def test_nobody_has_a_private_key_in_a_bad_group() -> None:
    for p, g in ((P, 1), (P, P - 1), (P, P), (COMPOSITE, 2), (P + 1, 2), ((1 << 255) | 95, 2)):
        with pytest.raises(InvalidKeyException):
            DHPrivateKey(p, g, 12345)


@raw("dh-other-group", "cryptography")
def test_cryptography_refuses_a_peer_of_another_group() -> None:
    other = dh_spki(dh_algorithm(OTHER.p, G, None), 4)
    with pytest.raises(ValueError, match="computing shared key"):
        their_private(12345).exchange(ffdh_quietly(serialization.load_der_public_key, other))


@rule("dh-other-group", "KeyAgreement.DiffieHellman")
def test_a_peer_of_another_group_is_refused(provider: str) -> None:
    with pytest.raises(InvalidKeyException):
        agreed(provider, "DiffieHellman", KEY, DHPublicKey(OTHER.p, G, 4))
