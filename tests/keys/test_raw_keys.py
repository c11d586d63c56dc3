"""Raw keys, whose curve the caller names; and PKCS#8 version 2, which carries the public key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.keys.curves import CURVES, EC_CURVES, OCTET_CURVES, OTHERS, OnCurve, tlv, version_2
from tests.keys.material import PASSWORD
from tests.keys.test_load import armor

from pyjca import _der_keys, keyio
from pyjca.errors import InvalidKeyException

if TYPE_CHECKING:
    from collections.abc import Callable

every_curve = pytest.mark.parametrize("curve", CURVES, ids=repr)
every_octet_curve = pytest.mark.parametrize("curve", OCTET_CURVES, ids=repr)


@every_curve
def test_raw_keys(curve: OnCurve) -> None:
    for view in (bytes, bytearray, memoryview):
        assert keyio.load_private_key(view(curve.secret), curve=curve.name) == curve.private_key()
        assert keyio.load_public_key(view(curve.public), curve=curve.name) == curve.public_key()
    assert keyio.load_private_key(curve.secret, lambda: PASSWORD, curve=curve.name) == curve.private_key()


@pytest.mark.parametrize("curve", EC_CURVES, ids=repr)
def test_raw_ec_keys_are_told_by_their_length(curve: OnCurve) -> None:
    assert keyio.load_key(curve.secret, curve=curve.name) == curve.private_key()
    for point in (curve.public, curve.compressed):
        assert keyio.load_key(point, curve=curve.name) == curve.public_key()
        assert keyio.load_public_key(point, curve=curve.name) == curve.public_key()
    with pytest.raises(InvalidKeyException, match="malformed EC point"):
        keyio.load_key(curve.secret[1:], curve=curve.name)


@every_octet_curve
def test_raw_halves_that_look_alike_are_not_guessed(curve: OnCurve) -> None:
    for data in (curve.secret, curve.public):
        with pytest.raises(InvalidKeyException, match="look alike; call load_private_key or load_public_key"):
            keyio.load_key(data, curve=curve.name)


def test_curves_have_all_their_names() -> None:
    by_name = {curve.name: curve for curve in CURVES}
    for name, alias in (
        ("secp384r1", "P-384"),
        ("secp521r1", "1.3.132.0.35"),
        ("Ed25519", "ED25519"),
        ("X448", "OID.1.3.101.111"),
    ):
        curve = by_name[name]
        assert keyio.load_private_key(curve.secret, curve=alias) == curve.private_key()
        assert keyio.load_public_key(curve.public, curve=alias) == curve.public_key()


@every_curve
@pytest.mark.parametrize("load", [keyio.load_private_key, keyio.load_public_key, keyio.load_key])
def test_what_is_no_raw_key(curve: OnCurve, load: Callable[..., object]) -> None:
    for encoded in (curve.pkcs8, curve.pkcs8_pem, curve.spki, curve.spki_pem):
        with pytest.raises(InvalidKeyException, match=r"look like PEM or DER|look alike") as caught:
            load(encoded, curve=curve.name)
        assert encoded.hex()[-16:] not in str(caught.value)
    with pytest.raises(InvalidKeyException, match="empty"):
        load(b"", curve=curve.name)
    with pytest.raises(InvalidKeyException, match=r"unknown curve name 'secp000r0'.*secp256r1.*X448"):
        load(curve.secret, curve="secp000r0")
    with pytest.raises(TypeError, match="a raw key must be bytes-like, not str"):
        load(curve.secret.hex(), curve=curve.name)
    wrong: Any = 7
    with pytest.raises(TypeError, match="a curve name must be a str"):
        load(curve.secret, curve=wrong)


@every_curve
def test_a_raw_key_has_no_password(curve: OnCurve) -> None:
    for load in (keyio.load_private_key, keyio.load_key):
        with pytest.raises(InvalidKeyException, match="a raw key is not encrypted"):
            load(curve.secret, PASSWORD, curve=curve.name)
        with pytest.raises(TypeError, match="password must be"):
            load(curve.secret, 7, curve=curve.name)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------- PKCS#8, version 2

ATTRIBUTES = tlv(0xA0, tlv(0x30, bytes.fromhex("0603550403"), tlv(0x31, tlv(0x0C, b"a name"))))


@every_octet_curve
@pytest.mark.parametrize("tag", [0x81, 0xA1])
@pytest.mark.parametrize("attributes", [b"", ATTRIBUTES])
def test_version_2(curve: OnCurve, tag: int, attributes: bytes) -> None:
    data = version_2(curve, tag=tag, attributes=attributes)
    for given in (data, armor("PRIVATE KEY", data)):
        for load in (keyio.load_private_key, keyio.load_key):
            assert load(given) == curve.private_key()
            with pytest.raises(InvalidKeyException, match="not encrypted; leave the password out"):
                load(given, PASSWORD)
    assert _der_keys.parse_pkcs8(data) == curve.private_key()


def test_the_example_of_rfc_8410() -> None:
    """Section 10.3: a private key with its public key, and an attribute."""
    pem = """-----BEGIN PRIVATE KEY-----
MHICAQEwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
oB8wHQYKKoZIhvcNAQkJFDEPDA1DdXJkbGUgQ2hhaXJzgSEAGb9ECWmEzf6FQbrB
Z9w7lshQhqowtrbLDFw4rXAxZuE=
-----END PRIVATE KEY-----
"""
    key = keyio.load_private_key(pem)
    assert key.encode("raw").hex() == "d4ee72dbf913584ad5b6d8f1f769f8ad3afe7c28cbf1d4fbe097a88f44755842"
    assert key.public_key.encode("raw").hex().startswith("19bf44096984cdfe8541bac167dc3b96c85086aa30b6b6cb")


@every_octet_curve
@pytest.mark.parametrize("tag", [0x81, 0xA1])
def test_the_public_key_of_version_2_has_to_belong_to_the_private_one(curve: OnCurve, tag: int) -> None:
    for public in (
        OTHERS[curve.name].public,
        bytes(len(curve.public)),
        b"\x01" + bytes(len(curve.public) - 1),
    ):
        with pytest.raises(InvalidKeyException, match=r"does not belong|is refused") as caught:
            keyio.load_private_key(version_2(curve, public, tag=tag))
        assert curve.secret.hex()[:16] not in str(caught.value)


@every_octet_curve
def test_version_2_is_read_strictly(curve: OnCurve) -> None:
    good = version_2(curve)
    size = len(curve.public)
    start = curve.pkcs8[5:12] + curve.pkcs8[12:]
    public = tlv(0x81, b"\0", curve.public)
    for changed in (
        good + b"\0",
        *(good[:length] for length in range(len(good))),
        tlv(0x30, b"\x02\x01\x00", start, public),  # version 1 has no public key
        tlv(0x30, b"\x02\x01\x02", start, public),
        tlv(0x30, b"\x02\x01\x01", start),  # version 2 has one
        tlv(0x30, b"\x02\x01\x01", start, public, public),
        tlv(0x30, b"\x02\x01\x01", start, public, ATTRIBUTES),  # the wrong way round
        tlv(0x30, b"\x02\x01\x01", start, tlv(0x81, b"\x01", curve.public)),  # unused bits
        tlv(0x30, b"\x02\x01\x01", start, tlv(0x82, b"\0", curve.public)),
        tlv(0x30, b"\x02\x01\x01", start, tlv(0x81, curve.public)),
        b"\x30\x81" + good[1:] if good[1] < 128 else b"\x30\x82\x00" + good[2:],
        good.replace(public, b"\x81\x81" + public[1:]),
        version_2(curve, curve.public[:-1]),
        version_2(curve, curve.public + b"\0"),
        version_2(OTHERS["X448" if size != 56 else "Ed25519"], curve.public),
    ):
        assert changed != good
        with pytest.raises(InvalidKeyException):
            keyio.load_private_key(changed)
