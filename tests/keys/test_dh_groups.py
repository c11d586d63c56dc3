"""The named groups of Diffie-Hellman: their primes, computed from constants, are those of the RFCs."""

from __future__ import annotations

import math

import pytest
from cryptography.hazmat.primitives.serialization import load_der_private_key
from tests.keys.material import DER, SPKI
from tests.vectors.suites import records, vector_text

from pyjca import DHPrivateKey, InvalidAlgorithmParameterException, NamedParameterSpec
from pyjca._dh_encoding import split_spki
from pyjca._dh_groups import DH_GROUP_NAMES, dh_group, known_dh_group
from pyjca._encoding import ffdh_quietly

every_group = pytest.mark.parametrize("name", DH_GROUP_NAMES)


def test_all_groups_are_there() -> None:
    assert [name for name in DH_GROUP_NAMES if name.startswith("ffdhe")] == [
        f"ffdhe{bits}" for bits in (2048, 3072, 4096, 6144, 8192)
    ]
    assert len(DH_GROUP_NAMES) == 5 + 6


@pytest.mark.parametrize("number", range(6))
def test_primes_of_rfc_3526(number: int) -> None:
    record = list(records(vector_text("asymmetric/DH/rfc3526.txt")))[number]
    p = int(record["P"], 16)
    assert int(record["G"]) == 2
    assert dh_group(f"modp{p.bit_length()}").p == p


@every_group
def test_openssl_knows_the_group(name: str) -> None:
    """It tells the order of the groups that it knows, and of no others without being told."""
    group = dh_group(name)
    key = DHPrivateKey(group.p, group.g, 1 << 230)
    theirs = ffdh_quietly(load_der_private_key, key.encode(), None).public_key()
    parts = split_spki(theirs.public_bytes(DER, SPKI))
    assert parts is not None
    assert (parts.p, parts.g, parts.q) == (group.p, group.g, group.q)


@every_group
def test_the_form_of_the_prime(name: str) -> None:
    group = dh_group(name)
    p, q = group.p, group.q
    assert p.bit_length() == group.bits == int("".join(filter(str.isdigit, name)))
    assert p >> (group.bits - 64) == p & (2**64 - 1) == 2**64 - 1
    constant = math.e if name.startswith("ffdhe") else math.pi
    assert (p >> (group.bits - 64 - 52)) & (2**52 - 1) == int(math.ldexp(constant, 50))
    assert p == 2 * q + 1
    if group.bits <= 2048:  # OpenSSL knows the others
        assert pow(2, q, p) == 1
        assert pow(3, q - 1, q) == pow(5, p - 1, p) == 1


@every_group
def test_names(name: str) -> None:
    group = dh_group(name)
    assert dh_group(name.upper()) is dh_group(name.replace("modp", "modp_")) is group
    assert NamedParameterSpec(name.upper()).name == name
    assert known_dh_group(group.p, 2) is group
    for p, g in ((group.p, 3), (group.p + 2, 2), (group.p - (1 << 64), 2), (group.p ^ (1 << 70), 2)):
        assert known_dh_group(p, g) is None


def test_what_is_no_group() -> None:
    assert known_dh_group(7, 2) is None
    assert known_dh_group((1 << 64) - 1, 2) is None
    for name in ("ffdhe1024", "modp", "secp256r1", ""):
        with pytest.raises(InvalidAlgorithmParameterException, match=f"unknown group '{name}'; .*ffdhe2048"):
            dh_group(name)
    with pytest.raises(TypeError, match="a group's name must be a str, not int"):
        dh_group(2048)  # type: ignore[arg-type]
