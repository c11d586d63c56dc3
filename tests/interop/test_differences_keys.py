"""Rows of docs/differences.md on keys: what is read, what is refused, what key objects do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from Crypto.PublicKey import ECC
from cryptography.exceptions import InternalError, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_der_private_key,
    load_der_public_key,
)

import pyjca
from pyjca import (
    ECPrivateKey,
    ECPublicKey,
    EdECPrivateKey,
    KeyFactory,
    PKCS8EncodedKeySpec,
    X509EncodedKeySpec,
)
from pyjca._encoding import der_element
from pyjca.errors import InvalidKeyException, InvalidKeySpecException
from pyjca.named_curves import SECP256R1

from .differences import raw, rule

if TYPE_CHECKING:
    from collections.abc import Callable

SEQUENCE, OCTETS, BITS, FIRST, SECOND, IMPLICIT = 0x30, 0x04, 0x03, 0xA0, 0xA1, 0x81
OIDS = {
    "ecPublicKey": bytes.fromhex("06072a8648ce3d0201"),
    "ecDH": bytes.fromhex("06052b8104010c"),
    "P-256": bytes.fromhex("06082a8648ce3d030107"),
    "P-384": bytes.fromhex("06052b81040022"),
    "Ed25519": bytes.fromhex("06032b6570"),
}
ZERO, ONE = b"\x02\x01\x00", b"\x02\x01\x01"

SCALAR = bytes(31) + b"\x07"
KEY = ECPrivateKey("secp256r1", SCALAR)
POINT = KEY.public_key.encode("point")
HYBRID = bytes([6 + (POINT[-1] & 1)]) + POINT[1:]
FOREIGN = ECPrivateKey("secp256r1", bytes(31) + b"\x08").public_key.encode("point")
SEED = bytes(32)
ED_POINT = EdECPrivateKey("Ed25519", SEED).public_key.point


def algorithm(*parts: str, more: bytes = b"") -> bytes:
    return der_element(SEQUENCE, b"".join(OIDS[part] for part in parts) + more)


EC = algorithm("ecPublicKey", "P-256")
ED25519 = algorithm("Ed25519")


def spki(content: bytes, of: bytes = EC, unused: int = 0) -> bytes:
    return der_element(SEQUENCE, of + der_element(BITS, bytes([unused]) + content))


def sec1(scalar: bytes, point: bytes | None, parameters: bytes = b"") -> bytes:
    public = b"" if point is None else der_element(SECOND, der_element(BITS, b"\0" + point))
    return der_element(SEQUENCE, ONE + der_element(OCTETS, scalar) + parameters + public)


def pkcs8(content: bytes, of: bytes = EC, version: bytes = ZERO, after: bytes = b"") -> bytes:
    return der_element(SEQUENCE, version + of + der_element(OCTETS, content) + after)


def seed_of(octets: bytes) -> bytes:
    return der_element(OCTETS, octets)


def implicit(public: bytes) -> bytes:
    return der_element(IMPLICIT, b"\0" + public)


def cryptography_reads(der: bytes) -> Any:
    return load_der_private_key(der, None)


def pycryptodome_reads(der: bytes) -> Any:
    """Read a key, private or public."""
    return ECC.import_key(der)


def public_read(provider: str, der: bytes, kind: str = "EC") -> Any:
    return KeyFactory.get_instance(kind, provider).generate_public(X509EncodedKeySpec(der))


def private_read(provider: str, der: bytes, kind: str = "EC") -> Any:
    return KeyFactory.get_instance(kind, provider).generate_private(PKCS8EncodedKeySpec(der))


def refused(read: Callable[[str, bytes, str], Any], provider: str, der: bytes, kind: str = "EC") -> None:
    """The factory of a provider refuses it, and so does pyjca's loader."""
    with pytest.raises(InvalidKeySpecException):
        read(provider, der, kind)
    with pytest.raises(InvalidKeyException):
        pyjca.load_key(der)


# ------------------------------------------------------------------------------------ public keys

COMPRESSED = bytes([2 + (POINT[-1] & 1)]) + POINT[1:33]


@raw("key-compressed", "cryptography")
def test_cryptography_reads_compressed_points() -> None:
    alone = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), COMPRESSED)
    assert load_der_public_key(spki(COMPRESSED)) == alone == load_der_public_key(spki(POINT))


@raw("key-compressed", "PyCryptodome")
def test_pycryptodome_reads_compressed_points() -> None:
    assert ECC.import_key(spki(COMPRESSED)) == ECC.import_key(COMPRESSED, curve_name="P-256")


@rule("key-compressed", "KeyFactory.EC")
def test_compressed_points_are_read(provider: str) -> None:
    assert public_read(provider, spki(COMPRESSED)) == KEY.public_key
    assert ECPublicKey("P-256", COMPRESSED) == KEY.public_key
    refused(public_read, provider, spki(b"\x02" + b"\xff" * 32))


@raw("key-hybrid", "cryptography")
def test_cryptography_reads_hybrid_points_in_der() -> None:
    assert load_der_public_key(spki(HYBRID)) == load_der_public_key(spki(POINT))
    with pytest.raises(ValueError, match="point type"):
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), HYBRID)


@raw("key-hybrid", "PyCryptodome")
def test_pycryptodome_refuses_hybrid_points() -> None:
    for given in ({"encoded": spki(HYBRID)}, {"encoded": HYBRID, "curve_name": "P-256"}):
        with pytest.raises(ValueError, match="EC"):
            ECC.import_key(**given)


@rule("key-hybrid", "KeyFactory.EC")
def test_hybrid_points_are_refused(provider: str) -> None:
    refused(public_read, provider, spki(HYBRID))
    with pytest.raises(InvalidKeyException, match="hybrid"):
        ECPublicKey("P-256", HYBRID)


@raw("key-hybrid-private", "cryptography")
def test_cryptography_reads_hybrid_points_of_private_keys() -> None:
    assert cryptography_reads(pkcs8(sec1(SCALAR, HYBRID))).private_numbers().private_value == 7


@raw("key-hybrid-private", "PyCryptodome")
def test_pycryptodome_reads_hybrid_points_of_private_keys() -> None:
    assert pycryptodome_reads(pkcs8(sec1(SCALAR, HYBRID))).d == 7


@rule("key-hybrid-private", "KeyFactory.EC")
def test_the_public_part_of_a_private_key_may_be_hybrid(provider: str) -> None:
    read = private_read(provider, pkcs8(sec1(SCALAR, HYBRID)))
    assert read == KEY
    assert read.encode() == pkcs8(sec1(SCALAR, POINT))
    wrong = bytes([HYBRID[0] ^ 1]) + HYBRID[1:]  # y is not what the first byte says
    refused(private_read, provider, pkcs8(sec1(SCALAR, wrong)))


LAX = {
    "something behind": spki(POINT) + b"\0",
    "length in two bytes": b"\x30\x81" + spki(POINT)[1:],
    "unused bits": spki(POINT, unused=1),
    "no curve": spki(POINT, algorithm("ecPublicKey")),
    "no curve but NULL": spki(POINT, algorithm("ecPublicKey", more=b"\x05\x00")),
}


@raw("key-strict-der", "cryptography")
def test_cryptography_reads_strict_der() -> None:
    for name, der in LAX.items():
        try:
            load_der_public_key(der)
        except (ValueError, UnsupportedAlgorithm):
            continue
        pytest.fail(name)


@raw("key-strict-der", "PyCryptodome")
def test_pycryptodome_reads_strict_der() -> None:
    for name, der in LAX.items():
        try:
            ECC.import_key(der)
        except ValueError:
            continue
        pytest.fail(name)


@rule("key-strict-der", "KeyFactory.EC")
def test_public_keys_are_in_strict_der(provider: str) -> None:
    assert public_read(provider, spki(POINT)) == KEY.public_key
    for der in LAX.values():
        refused(public_read, provider, der)


OF_ECDH = spki(POINT, algorithm("ecDH", "P-256"))


@raw("key-ecdh-oid", "cryptography")
def test_cryptography_does_not_know_id_ecdh() -> None:
    with pytest.raises(UnsupportedAlgorithm):
        load_der_public_key(OF_ECDH)


@raw("key-ecdh-oid", "PyCryptodome")
def test_pycryptodome_knows_id_ecdh() -> None:
    assert pycryptodome_reads(OF_ECDH) == pycryptodome_reads(spki(POINT))


@rule("key-ecdh-oid", "KeyFactory.EC")
def test_keys_for_ecdh_only_are_refused(provider: str) -> None:
    refused(public_read, provider, OF_ECDH)


WITH_NULL = spki(ED_POINT, algorithm("Ed25519", more=b"\x05\x00"))


@raw("key-null-parameters", "cryptography")
def test_cryptography_refuses_parameters_of_ed25519() -> None:
    with pytest.raises(ValueError, match="deserialize"):
        load_der_public_key(WITH_NULL)


@raw("key-null-parameters", "PyCryptodome")
def test_pycryptodome_passes_over_parameters_of_ed25519() -> None:
    assert pycryptodome_reads(WITH_NULL) == pycryptodome_reads(spki(ED_POINT, ED25519))
    assert pycryptodome_reads(pkcs8(seed_of(SEED), algorithm("Ed25519", more=b"\x05\x00"))).seed == SEED


@rule("key-null-parameters", "KeyFactory.Ed25519")
def test_ed25519_has_no_parameters(provider: str) -> None:
    refused(public_read, provider, WITH_NULL, "Ed25519")
    private = pkcs8(seed_of(SEED), algorithm("Ed25519", more=b"\x05\x00"))
    refused(private_read, provider, private, "Ed25519")


# ----------------------------------------------------------------------------------- private keys

MISMATCHED = pkcs8(sec1(SCALAR, FOREIGN))


@raw("key-mismatch", "cryptography")
def test_cryptography_compares_both_halves() -> None:
    with pytest.raises(ValueError, match="Invalid key"):
        cryptography_reads(MISMATCHED)


@raw("key-mismatch", "PyCryptodome")
def test_pycryptodome_compares_both_halves() -> None:
    with pytest.raises(ValueError, match="Not an ECC DER key"):
        pycryptodome_reads(MISMATCHED)


@rule("key-mismatch", "KeyFactory.EC")
def test_both_halves_belong_together(provider: str) -> None:
    assert private_read(provider, pkcs8(sec1(SCALAR, POINT))) == KEY
    assert private_read(provider, pkcs8(sec1(SCALAR, None))) == KEY  # then it is derived
    refused(private_read, provider, MISMATCHED)
    refused(private_read, provider, pkcs8(sec1(SCALAR, POINT), version=ONE, after=implicit(FOREIGN)))


OUT_OF_RANGE = [bytes(32), SECP256R1.n.to_bytes(32, "big"), b"\xff" * 32]


@raw("key-range", "cryptography")
def test_cryptography_keeps_the_range() -> None:
    for scalar in OUT_OF_RANGE:
        with pytest.raises(ValueError, match="Invalid key"):
            cryptography_reads(pkcs8(sec1(scalar, None)))


@raw("key-range", "PyCryptodome")
def test_pycryptodome_keeps_the_range() -> None:
    for scalar in OUT_OF_RANGE:
        with pytest.raises(ValueError, match="Not an ECC DER key"):
            pycryptodome_reads(pkcs8(sec1(scalar, None)))


@rule("key-range", "KeyFactory.EC")
def test_scalars_are_in_range(provider: str) -> None:
    for scalar in OUT_OF_RANGE:
        refused(private_read, provider, pkcs8(sec1(scalar, None)))
        with pytest.raises(InvalidKeyException):
            ECPrivateKey("P-256", scalar)


CONTRADICTORY = pkcs8(sec1(SCALAR, POINT, der_element(FIRST, OIDS["P-384"])))


@raw("key-two-curves", "cryptography")
def test_cryptography_refuses_two_curves() -> None:
    with pytest.raises(ValueError, match="Invalid key"):
        cryptography_reads(CONTRADICTORY)


@raw("key-two-curves", "PyCryptodome")
def test_pycryptodome_passes_over_the_second_curve() -> None:
    assert pycryptodome_reads(CONTRADICTORY).d == 7


@rule("key-two-curves", "KeyFactory.EC")
def test_a_key_names_one_curve(provider: str) -> None:
    refused(private_read, provider, CONTRADICTORY)
    agreeing = pkcs8(sec1(SCALAR, POINT, der_element(FIRST, OIDS["P-256"])))
    assert private_read(provider, agreeing) == KEY


VERSION_2 = pkcs8(seed_of(SEED), ED25519, ONE, implicit(ED_POINT))


@raw("key-version-2", "cryptography")
def test_cryptography_does_not_read_version_2() -> None:
    with pytest.raises(ValueError, match="deserialize"):
        cryptography_reads(VERSION_2)


@raw("key-version-2", "PyCryptodome")
def test_pycryptodome_reads_version_2() -> None:
    assert pycryptodome_reads(VERSION_2)
    with pytest.raises(ValueError, match="Not an ECC DER key"):
        pycryptodome_reads(pkcs8(seed_of(SEED), ED25519, ONE, implicit(bytes(32))))
    assert pycryptodome_reads(pkcs8(seed_of(SEED), ED25519, ZERO, implicit(ED_POINT)))


@rule("key-version-2", "KeyFactory.Ed25519")
def test_version_2_is_read_and_its_halves_compared(provider: str) -> None:
    key = EdECPrivateKey("Ed25519", SEED)
    assert private_read(provider, VERSION_2, "Ed25519") == key
    other = EdECPrivateKey("Ed25519", b"\1" * 32).public_key.point
    refused(private_read, provider, pkcs8(seed_of(SEED), ED25519, ONE, implicit(other)), "Ed25519")
    refused(private_read, provider, pkcs8(seed_of(SEED), ED25519, ZERO, implicit(ED_POINT)), "Ed25519")


SHORT_SEED = pkcs8(seed_of(bytes(31)), ED25519)


@raw("key-seed-length", "cryptography")
def test_cryptography_reports_an_internal_error_of_a_short_seed() -> None:
    with pytest.raises(InternalError):
        cryptography_reads(SHORT_SEED)


@raw("key-seed-length", "PyCryptodome")
def test_pycryptodome_refuses_a_short_seed() -> None:
    with pytest.raises(ValueError, match="Not an ECC DER key"):
        pycryptodome_reads(SHORT_SEED)


@rule("key-seed-length", "KeyFactory.Ed25519")
def test_seeds_have_one_length(provider: str) -> None:
    refused(private_read, provider, SHORT_SEED, "Ed25519")
    refused(private_read, provider, pkcs8(seed_of(bytes(33)), ED25519), "Ed25519")


@raw("key-explicit-parameters", "cryptography")
def test_cryptography_reads_explicit_parameters_of_named_curves() -> None:
    assert isinstance(load_der_public_key(spki(POINT, EXPLICIT)), ec.EllipticCurvePublicKey)
    assert isinstance(cryptography_reads(pkcs8(sec1(SCALAR, POINT), EXPLICIT)), ec.EllipticCurvePrivateKey)
    with pytest.raises(UnsupportedAlgorithm):
        load_der_public_key(spki(POINT, explicit(SECP256R1.p, SECP256R1.b + 1)))


@raw("key-explicit-parameters", "PyCryptodome")
def test_pycryptodome_refuses_explicit_parameters() -> None:
    for der in (spki(POINT, EXPLICIT), pkcs8(sec1(SCALAR, POINT), EXPLICIT)):
        with pytest.raises(ValueError, match="Not an ECC DER key"):
            ECC.import_key(der)


def explicit(p: int, b: int) -> bytes:
    """Return id-ecPublicKey with the parameters of P-256 spelt out, p and b as given."""

    def number(value: int) -> bytes:
        return der_element(0x02, value.to_bytes(value.bit_length() // 8 + 1, "big"))

    def octets(value: int) -> bytes:
        return der_element(OCTETS, value.to_bytes(32, "big"))

    field = der_element(SEQUENCE, bytes.fromhex("06072a8648ce3d0101") + number(p))
    curve = der_element(SEQUENCE, octets(p - 3) + octets(b))
    base = der_element(OCTETS, b"\x04" + SECP256R1.gx.to_bytes(32, "big") + SECP256R1.gy.to_bytes(32, "big"))
    whole = der_element(SEQUENCE, ONE + field + curve + base + number(SECP256R1.n) + ONE)
    return algorithm("ecPublicKey", more=whole)


EXPLICIT = explicit(SECP256R1.p, SECP256R1.b)


@rule("key-explicit-parameters", "KeyFactory.EC")
def test_explicit_parameters_are_those_of_a_named_curve(provider: str) -> None:
    assert private_read(provider, pkcs8(sec1(SCALAR, POINT), EXPLICIT)) == KEY
    assert public_read(provider, spki(POINT, EXPLICIT)) == KEY.public_key
    refused(private_read, provider, pkcs8(sec1(SCALAR, POINT), explicit(SECP256R1.p, SECP256R1.b + 1)))
    refused(public_read, provider, spki(POINT, explicit(SECP256R1.p, SECP256R1.b + 1)))


@raw("key-short-scalar", "cryptography")
def test_cryptography_refuses_short_scalars() -> None:
    with pytest.raises(ValueError, match="too short"):
        cryptography_reads(pkcs8(sec1(b"\x07", POINT)))


@raw("key-short-scalar", "PyCryptodome")
def test_pycryptodome_refuses_short_scalars() -> None:
    with pytest.raises(ValueError, match="Not an ECC DER key"):
        pycryptodome_reads(pkcs8(sec1(b"\x07", POINT)))


@rule("key-short-scalar", "KeyFactory.EC")
def test_zeros_before_a_scalar_may_be_missing(provider: str) -> None:
    for scalar in (b"\x07", bytes(8) + b"\x07", SCALAR, b"\0" + SCALAR):
        assert private_read(provider, pkcs8(sec1(scalar, POINT))) == KEY
    refused(private_read, provider, pkcs8(sec1(b"", POINT)))
    refused(private_read, provider, pkcs8(sec1(b"\x01" + SCALAR, POINT)))
    with pytest.raises(InvalidKeyException, match="exactly 32"):
        ECPrivateKey("P-256", b"\x07")  # whoever makes keys knows their width


@raw("key-write", "cryptography")
def test_cryptography_writes_the_public_half() -> None:
    theirs = ec.derive_private_key(7, ec.SECP256R1())
    assert theirs.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption()) == KEY.encode()


@raw("key-write", "PyCryptodome")
def test_pycryptodome_writes_the_public_half() -> None:
    made: Any = ECC.construct(curve="P-256", d=7)
    assert POINT in made.export_key(format="DER", use_pkcs8=True)


@rule("key-write", "KeyFactory.EC")
def test_keys_are_written_with_the_public_half(provider: str) -> None:
    written = KeyFactory.get_instance("EC", provider).get_key_spec(KEY, PKCS8EncodedKeySpec)
    assert written == PKCS8EncodedKeySpec(KEY.encode())
    assert POINT in KEY.encode()
