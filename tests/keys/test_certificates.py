"""Certificates: what is taken from them, and which of them verify signatures."""

from __future__ import annotations

import base64
import copy
import pickle
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import dsa, ec
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID
from tests.keys.curves import CURVES, OnCurve
from tests.keys.material import PKCS8_PEM, POINT, SPKI_DER, SPKI_PEM, private_key, public_key

import pyjca
from pyjca import (
    Certificate,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    Signature,
    keyio,
    load_certificate,
)

NAMES = (
    "digital_signature",
    "content_commitment",
    "key_encipherment",
    "data_encipherment",
    "key_agreement",
    "key_cert_sign",
    "crl_sign",
    "encipher_only",
    "decipher_only",
)
LONG_AGO = datetime(2001, 2, 3, 4, 5, 6, tzinfo=timezone.utc)


def issued(public: Any, usage: set[str] | None = None, critical: bool = True) -> x509.Certificate:
    """Return a certificate that was valid for a day in 2001."""
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "test")])
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(public)
    builder = builder.serial_number(1).not_valid_before(LONG_AGO).not_valid_after(LONG_AGO + timedelta(1))
    if usage is not None:
        bits = {wanted: wanted in usage for wanted in NAMES}
        builder = builder.add_extension(x509.KeyUsage(**bits), critical)
    signing = ec.derive_private_key(5, ec.SECP256R1())
    return builder.sign(signing, hashes.SHA256())


THEIRS = issued(public_key().to_cryptography(), {"digital_signature", "key_agreement", "decipher_only"})
DER, PEM = THEIRS.public_bytes(Encoding.DER), THEIRS.public_bytes(Encoding.PEM)


def test_what_a_certificate_tells() -> None:
    for data in (DER, PEM, PEM.decode(), bytearray(DER), memoryview(PEM), PKCS8_PEM + PEM):
        certificate = load_certificate(data)
        assert certificate.public_key == certificate.get_public_key() == public_key()
        assert certificate.key_usage == (True, False, False, False, True, False, False, False, True)
        assert certificate.getKeyUsage() == certificate.key_usage
        assert certificate.critical_extension_oids == {"2.5.29.15"}
        assert certificate.not_valid_before == LONG_AGO
        assert certificate.not_valid_after == LONG_AGO + timedelta(1)
        assert certificate.encode() == certificate.encode("der") == certificate.getEncoded() == DER
        assert certificate.encode("PEM") == PEM


@pytest.mark.parametrize("curve", CURVES, ids=repr)
def test_keys_on_every_curve(curve: OnCurve) -> None:
    certificate = load_certificate(issued(curve.theirs.public_key()).public_bytes(Encoding.DER))
    assert certificate.public_key == curve.public_key()
    assert certificate.key_usage is None
    assert certificate.critical_extension_oids == frozenset()


def test_certificates_are_values() -> None:
    certificate = Certificate(DER)
    assert certificate == load_certificate(PEM)
    assert hash(certificate) == hash(load_certificate(PEM))
    assert certificate != Certificate(issued(public_key().to_cryptography()).public_bytes(Encoding.DER))
    assert certificate != DER
    assert pickle.loads(pickle.dumps(certificate)) == certificate  # noqa: S301
    assert copy.copy(certificate) is copy.deepcopy(certificate) is certificate
    assert repr(certificate) == f"<Certificate of {public_key()!r}>"
    with pytest.raises(AttributeError, match="immutable"):
        certificate._der = b""
    with pytest.raises(TypeError, match="cannot be subclassed"):
        type("Mine", (Certificate,), {})


@pytest.mark.parametrize(
    ("encoding", "error"), [("text", InvalidAlgorithmParameterException), (1, TypeError)]
)
def test_encodings(encoding: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="encoding"):
        Certificate(DER).encode(encoding)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "neither PEM"),
        (b"hello", "neither PEM"),
        (DER[:-1], "cut off"),
        (DER + b"\0", "something follows"),
        (SPKI_DER, "this is a public key, not a certificate"),
        (SPKI_PEM, "this is a public key"),
        (PEM + PEM, "holds 2"),
        (PEM.replace(b"\nM", b"\n*M", 1), "not plain base64"),
        (DER.replace(b"\x30", b"\x31"), "neither PEM|else in DER|malformed"),
        (DER.replace(b"010203040506Z", b"019903040506Z"), "malformed or unsupported certificate"),
        (DER.replace(POINT, POINT[:-1] + bytes([POINT[-1] ^ 1])), "not on secp256r1"),
        (DER.replace(POINT, b"\x06" + POINT[1:]), "hybrid"),
    ],
)
def test_malformed_certificates(data: bytes, why: str) -> None:
    with pytest.raises(InvalidKeyException, match=why):
        load_certificate(data)


def test_other_kinds_of_keys() -> None:
    theirs = issued(dsa.generate_private_key(2048).public_key()).public_bytes(Encoding.DER)
    with pytest.raises(InvalidKeyException, match="this is a DSA public key"):
        load_certificate(theirs)
    with pytest.raises(TypeError, match="must be bytes-like"):
        load_certificate(None)  # type: ignore[arg-type]


def test_loading_a_key_does_not_take_a_certificate() -> None:
    for load in (keyio.load_public_key, keyio.load_key, keyio.load_private_key):
        with pytest.raises(InvalidKeyException, match="load_certificate"):
            load(PEM)
        with pytest.raises(InvalidKeyException, match="this is a certificate"):
            load(DER)


# ------------------------------------------------------------------------------- verification


def accepts(certificate: Any, provider: str | None = None) -> bool:
    """Tell whether a genuine signature, and no other, passes under a certificate's key."""
    signer = Signature.get_instance("SHA256withECDSA")
    signer.init_sign(private_key())
    signature = signer.sign(b"message")
    verifier = Signature.get_instance("SHA256withECDSA", provider)
    verifier.initVerify(certificate)
    return verifier.verify(signature, b"message") and not verifier.verify(signature, b"other")


@pytest.mark.parametrize("provider", [None, "PyJCA", "OpenSSL", "PyCryptodome"])
def test_expired_certificates_verify_as_in_jca(provider: str | None) -> None:
    assert accepts(THEIRS, provider)
    assert accepts(Certificate(DER), provider)


@pytest.mark.parametrize("usage", [None, {"digital_signature"}, {"digital_signature", "key_cert_sign"}])
@pytest.mark.parametrize("critical", [True, False])
def test_uses_that_are_right(usage: set[str] | None, critical: bool) -> None:
    assert accepts(issued(public_key().to_cryptography(), usage, critical))


@pytest.mark.parametrize("usage", [{"key_agreement"}, {"content_commitment", "key_cert_sign"}])
def test_uses_that_are_wrong(usage: set[str]) -> None:
    public = public_key().to_cryptography()
    assert accepts(issued(public, usage, critical=False))
    theirs = issued(public, usage)
    for certificate in (theirs, Certificate(theirs.public_bytes(Encoding.DER))):
        with pytest.raises(InvalidKeyException, match=r"^Wrong key usage"):
            accepts(certificate)
        with pytest.raises(InvalidKeyException, match=r"^Wrong key usage"):
            pyjca.verify(certificate, signature=b"", data=b"")


def test_the_helper_takes_a_certificate() -> None:
    signature = pyjca.sign(private_key(), b"message")
    pyjca.verify(Certificate(DER), signature=signature, data=b"message")
    pyjca.verify(THEIRS, signature=signature, data=b"message")
    with pytest.raises(pyjca.InvalidSignatureException):
        pyjca.verify(Certificate(DER), signature=signature, data=b"other")


def test_what_is_neither_key_nor_certificate() -> None:
    verifier = Signature.get_instance("SHA256withECDSA")
    for wrong in (None, DER, PEM, public_key().to_cryptography(), THEIRS.subject):
        with pytest.raises((InvalidKeyException, TypeError)):
            verifier.init_verify(wrong)  # type: ignore[arg-type]


def test_a_damaged_certificate_is_refused_or_the_same_key() -> None:
    for at in range(len(DER)):
        changed = bytearray(DER)
        changed[at] ^= 1
        try:
            certificate = load_certificate(bytes(changed))
        except InvalidKeyException as error:
            assert str(error)  # noqa: PT017
        else:
            assert certificate.encode() == bytes(changed)
            inside = DER.index(POINT) <= at < DER.index(POINT) + len(POINT)
            assert (certificate.public_key != public_key()) == inside
    assert base64.b64decode(b"".join(PEM.split(b"\n")[1:-2])) == DER
