"""Rows of docs/differences.md on PEM, passwords, and what key objects do."""

from __future__ import annotations

import copy
import inspect
import pickle
from datetime import datetime, timezone

import pytest
from Crypto.PublicKey import ECC
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    PrivateFormat,
    load_der_private_key,
    load_pem_private_key,
)
from cryptography.x509.oid import NameOID

import pyjca
from pyjca import ECPrivateKey, EdECPrivateKey, Signature
from pyjca.errors import InvalidKeyException

from .differences import raw, rule

KEY = ECPrivateKey("secp256r1", bytes(31) + b"\x07")
THEIRS = ec.derive_private_key(7, ec.SECP256R1())
PYCRYPTODOME = ECC.construct(curve="P-256", d=7)

# ------------------------------------------------------------------------------ PEM and passwords

PEM = KEY.encode("pkcs8", "PEM")
OTHER_PEM = EdECPrivateKey("Ed25519", bytes(32)).encode("pkcs8", "PEM")


@raw("pem-two-keys", "cryptography")
def test_cryptography_takes_the_first() -> None:
    assert isinstance(load_pem_private_key(PEM + OTHER_PEM, None), ec.EllipticCurvePrivateKey)


@raw("pem-two-keys", "PyCryptodome")
def test_pycryptodome_refuses_two() -> None:
    with pytest.raises(ValueError, match="PEM"):
        ECC.import_key(PEM + OTHER_PEM)


@rule("pem-two-keys")
def test_two_keys_are_refused() -> None:
    with pytest.raises(InvalidKeyException):
        pyjca.load_private_key(PEM + OTHER_PEM)


@raw("pem-text", "cryptography")
def test_cryptography_passes_over_text() -> None:
    read = load_pem_private_key(b"a comment\n" + PEM + b"more\n", None)
    assert isinstance(read, ec.EllipticCurvePrivateKey)


@raw("pem-text", "PyCryptodome")
def test_pycryptodome_does_not_know_text_before_a_key() -> None:
    with pytest.raises(ValueError, match="not supported"):
        ECC.import_key(b"a comment\n" + PEM)


@rule("pem-text")
def test_text_around_a_key_is_passed_over() -> None:
    assert pyjca.load_private_key(b"a comment\n" + PEM + b"more\n") == KEY


MISLABELLED = PEM.replace(b"PRIVATE KEY", b"EC PRIVATE KEY")


@raw("pem-label", "cryptography")
def test_cryptography_reads_what_the_label_says() -> None:
    with pytest.raises(ValueError, match="deserialize"):
        load_pem_private_key(MISLABELLED, None)


@raw("pem-label", "PyCryptodome")
def test_pycryptodome_passes_over_the_label() -> None:
    assert ECC.import_key(MISLABELLED).d == 7


@rule("pem-label")
def test_the_label_tells_the_format() -> None:
    with pytest.raises(InvalidKeyException):
        pyjca.load_private_key(MISLABELLED)


ENCRYPTED = load_der_private_key(KEY.encode(), None).private_bytes(
    Encoding.DER, PrivateFormat.PKCS8, BestAvailableEncryption(b"password")
)


@raw("key-password", "cryptography")
def test_cryptography_has_a_type_error_for_passwords() -> None:
    with pytest.raises(TypeError):
        load_der_private_key(ENCRYPTED, None)
    with pytest.raises(TypeError):
        load_der_private_key(KEY.encode(), b"password")
    with pytest.raises(ValueError, match="password"):
        load_der_private_key(ENCRYPTED, b"wrong")


@raw("key-password", "PyCryptodome")
def test_pycryptodome_passes_over_a_password_for_nothing() -> None:
    for password in (None, "wrong"):
        with pytest.raises(ValueError, match="passphrase"):
            ECC.import_key(ENCRYPTED, password)
    assert ECC.import_key(KEY.encode(), "password").d == 7


@rule("key-password")
def test_a_password_is_given_where_one_is_needed() -> None:
    assert pyjca.load_private_key(ENCRYPTED, "password") == KEY
    for data, password in ((ENCRYPTED, None), (ENCRYPTED, "wrong"), (KEY.encode(), "password")):
        with pytest.raises(InvalidKeyException) as caught:
            pyjca.load_private_key(data, password)
        assert "wrong" not in str(caught.value)


# ---------------------------------------------------------------------------------- certificates


def certificate(critical: bool = True) -> bytes:
    """Return a certificate whose key is for agreements only."""
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "for agreements")])
    usage = dict.fromkeys(inspect.signature(x509.KeyUsage).parameters, False) | {"key_agreement": True}
    start = datetime(2020, 1, 1, tzinfo=timezone.utc)
    made = (
        x509.CertificateBuilder(name, name, THEIRS.public_key(), 1, start, start.replace(year=2120))
        .add_extension(x509.KeyUsage(**usage), critical)
        .sign(THEIRS, hashes.SHA256())
    )
    return made.public_bytes(Encoding.DER)


@raw("certificate-usage", "cryptography")
def test_cryptography_hands_out_the_key_whatever_it_is_for() -> None:
    assert x509.load_der_x509_certificate(certificate()).public_key() == THEIRS.public_key()


@raw("certificate-usage", "PyCryptodome")
def test_pycryptodome_hands_out_the_key_whatever_it_is_for() -> None:
    assert ECC.import_key(certificate()) == PYCRYPTODOME.public_key()


@rule("certificate-usage", "Signature.SHA256withECDSA")
def test_a_key_that_is_not_for_signatures_verifies_none(provider: str) -> None:
    verifier = Signature.get_instance("SHA256withECDSA", provider)
    with pytest.raises(InvalidKeyException, match="key usage"):
        verifier.init_verify(pyjca.load_certificate(certificate()))
    verifier.init_verify(pyjca.load_certificate(certificate(critical=False)))
    with pytest.raises(InvalidKeyException):
        pyjca.load_public_key(certificate())  # a certificate is no key


# ------------------------------------------------------------------------------------ key objects


@raw("key-repr", "cryptography")
def test_cryptography_shows_nothing_of_a_key() -> None:
    assert repr(THEIRS).startswith("<cryptography.")


@raw("key-repr", "PyCryptodome")
def test_pycryptodome_shows_private_keys() -> None:
    assert repr(PYCRYPTODOME).endswith("d=7)")


@rule("key-repr")
def test_private_keys_are_never_shown() -> None:
    key = ECPrivateKey("P-256", bytes.fromhex("5ec4e7") * 10 + b"\1\1")
    for text in (repr(key), str(key), f"{key}"):
        assert "5ec4e7" not in text
        assert str(int.from_bytes(key.encode("raw"), "big")) not in text


@raw("key-values", "cryptography")
def test_cryptography_compares_public_keys_only() -> None:
    assert ec.derive_private_key(7, ec.SECP256R1()) != THEIRS
    assert ec.derive_private_key(7, ec.SECP256R1()).public_key() == THEIRS.public_key()
    with pytest.raises(TypeError):
        hash(THEIRS.public_key())
    for key in (THEIRS, THEIRS.public_key()):
        assert copy.copy(key) is key
        with pytest.raises(TypeError):
            pickle.dumps(key)


@raw("key-values", "PyCryptodome")
def test_pycryptodome_compares_keys_and_hashes_none() -> None:
    assert ECC.construct(curve="P-256", d=7) == PYCRYPTODOME
    for key in (PYCRYPTODOME, PYCRYPTODOME.public_key()):
        with pytest.raises(TypeError):
            hash(key)
        with pytest.raises(TypeError):
            pickle.dumps(key)


@rule("key-values")
def test_keys_are_values_and_private_ones_stay_here() -> None:
    again = pyjca.load_private_key(KEY.encode())
    assert again == KEY
    assert hash(again) == hash(KEY)
    assert len({again.public_key, KEY.public_key}) == 1
    assert pickle.loads(pickle.dumps(KEY.public_key)) == KEY.public_key  # noqa: S301
    with pytest.raises(TypeError):
        pickle.dumps(KEY)
