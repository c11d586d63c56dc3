"""encode(): every format, byte for byte as others write it, and read back by them."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import given
from hypothesis import strategies as st
from tests.keys.material import (
    COMPRESSED,
    PKCS8_DER,
    PKCS8_PEM,
    POINT,
    SCALAR,
    SEC1_DER,
    SEC1_PEM,
    SPKI_DER,
    SPKI_PEM,
    N,
    private_key,
    public_key,
    secret_key,
)

from pyjca import keyio
from pyjca.errors import InvalidAlgorithmParameterException, InvalidKeyException
from pyjca.keys import ECPrivateKey, Key

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

needs_openssl = pytest.mark.skipif(shutil.which("openssl") is None, reason="no openssl program")


def openssl(*arguments: str, data: bytes = b"") -> bytes:
    return subprocess.run(["openssl", *arguments], input=data, capture_output=True, check=True).stdout


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((), SPKI_DER),
        (("spki",), SPKI_DER),
        (("SPKI", "der"), SPKI_DER),
        ((None, "DER"), SPKI_DER),
        (("spki", "PEM"), SPKI_PEM),
        ((None, "pem"), SPKI_PEM),
        (("point",), POINT),
        (("compressed",), COMPRESSED),
    ],
)
def test_public_formats(arguments: tuple[Any, ...], expected: bytes) -> None:
    assert public_key().encode(*arguments) == expected


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((), PKCS8_DER),
        (("pkcs8",), PKCS8_DER),
        (("PKCS8", "der"), PKCS8_DER),
        (("pkcs8", "PEM"), PKCS8_PEM),
        ((None, "PEM"), PKCS8_PEM),
        (("sec1",), SEC1_DER),
        (("sec1", "DER"), SEC1_DER),
        (("sec1", "PEM"), SEC1_PEM),
        (("raw",), SCALAR),
    ],
)
def test_private_formats(arguments: tuple[Any, ...], expected: bytes) -> None:
    assert private_key().encode(*arguments) == expected


@given(st.integers(1, N - 1) | st.integers(1, 1 << 16) | st.integers(N - (1 << 16), N - 1))
def test_any_key_is_written_as_cryptography_writes_it(scalar: int) -> None:
    theirs = ec.derive_private_key(scalar, ec.SECP256R1())
    ours = ECPrivateKey("secp256r1", scalar.to_bytes(32, "big"))
    for name, encoding in (("DER", serialization.Encoding.DER), ("PEM", serialization.Encoding.PEM)):
        plain = serialization.NoEncryption()
        assert ours.encode("pkcs8", name) == theirs.private_bytes(
            encoding, serialization.PrivateFormat.PKCS8, plain
        )
        assert ours.encode("sec1", name) == theirs.private_bytes(
            encoding, serialization.PrivateFormat.TraditionalOpenSSL, plain
        )
        assert ours.public_key.encode("spki", name) == theirs.public_key().public_bytes(
            encoding, serialization.PublicFormat.SubjectPublicKeyInfo
        )
    for form, point in (
        ("point", serialization.PublicFormat.UncompressedPoint),
        ("compressed", serialization.PublicFormat.CompressedPoint),
    ):
        assert ours.public_key.encode(form) == theirs.public_key().public_bytes(
            serialization.Encoding.X962, point
        )


@pytest.mark.parametrize("encoding", ["DER", "PEM"])
@pytest.mark.parametrize("password", ["päss wörd", b"\x00\xff binary", "x" * 1023])
def test_encrypted_pkcs8_opens_with_its_password_only(encoding: str, password: str | bytes) -> None:
    data = private_key().encode("pkcs8", encoding, password)
    assert SCALAR not in data
    assert keyio.load_private_key(data, password) == private_key()
    load = serialization.load_pem_private_key if encoding == "PEM" else serialization.load_der_private_key
    raw = password.encode() if isinstance(password, str) else password
    theirs = load(data, raw)
    assert isinstance(theirs, ec.EllipticCurvePrivateKey)
    assert theirs.private_numbers().private_value == int.from_bytes(SCALAR, "big")
    with pytest.raises(InvalidKeyException, match="is the password right"):
        keyio.load_private_key(data, raw[:-1] + b"~")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"format": "pem8"}, "ECPrivateKey has no format 'pem8'; it has pkcs8, sec1, raw, jwk, openssh"),
        ({"format": "PEM"}, r'ask encode\(encoding="PEM"\)'),
        ({"format": "spki"}, "no format"),
        ({"format": "point"}, "no format"),
        ({"format": "raw", "encoding": "DER"}, "takes no encoding"),
        ({"encoding": "BER"}, "unknown encoding 'BER'"),
        ({"format": "raw", "password": "p"}, "cannot be encrypted"),
        ({"format": "jwk", "encoding": "PEM"}, "takes no encoding"),
        ({"format": "jwk", "password": "p"}, "cannot be encrypted"),
        ({"format": "openssh", "password": ""}, "at least 1 byte"),
        ({"format": "sec1", "password": "p"}, 'encrypt format "pkcs8"'),
        ({"password": ""}, "1 to 1023 bytes"),
        ({"password": b""}, "1 to 1023 bytes"),
        ({"password": "x" * 1024}, "1 to 1023 bytes"),
    ],
)
def test_private_combinations_that_do_not_exist(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidAlgorithmParameterException, match=message) as caught:
        private_key().encode(**arguments)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"format": "pkcs8"}, "ECPublicKey has no format 'pkcs8'; it has spki, point, compressed"),
        ({"format": "raw"}, "no format"),
        ({"format": "point", "encoding": "PEM"}, "takes no encoding"),
        ({"format": "openssh", "password": "p"}, "cannot be encrypted"),
        ({"format": "openssh", "encoding": "DER"}, "takes no encoding"),
        ({"encoding": "text"}, "unknown encoding"),
        ({"password": "p"}, "cannot be encrypted"),
    ],
)
def test_public_combinations_that_do_not_exist(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidAlgorithmParameterException, match=message):
        public_key().encode(**arguments)


@pytest.mark.parametrize("make", [private_key, public_key, secret_key])
@pytest.mark.parametrize("wrong", [1, b"DER", True, ["raw"]])
def test_formats_and_encodings_are_text(make: Callable[[], Key], wrong: Any) -> None:
    with pytest.raises(TypeError, match=f"format must be a str, not {type(wrong).__name__}"):
        make().encode(wrong)
    with pytest.raises(TypeError, match=f"encoding must be a str, not {type(wrong).__name__}"):
        make().encode(None, wrong)


def test_a_password_is_text_or_bytes() -> None:
    wrong: Any = 1234
    with pytest.raises(TypeError, match="password must be str or bytes, not int"):
        private_key().encode(password=wrong)


# ------------------------------------------------------------------------------- the openssl program


@needs_openssl
@pytest.mark.parametrize("form", ["pkcs8", "sec1"])
@pytest.mark.parametrize("encoding", ["DER", "PEM"])
def test_openssl_reads_private_keys(form: str, encoding: str) -> None:
    data = private_key().encode(form, encoding)
    assert openssl("pkey", "-inform", encoding, "-pubout", "-outform", "DER", data=data) == SPKI_DER
    assert openssl("ec", "-inform", encoding, "-outform", "DER", data=data) == SEC1_DER
    assert b"valid" in openssl("pkey", "-inform", encoding, "-check", "-noout", data=data)


@needs_openssl
@pytest.mark.parametrize("encoding", ["DER", "PEM"])
def test_openssl_reads_encrypted_private_keys(encoding: str) -> None:
    data = private_key().encode("pkcs8", encoding, "geheim")
    plain = openssl("pkcs8", "-inform", encoding, "-passin", "pass:geheim", "-outform", "DER", data=data)
    assert keyio.load_private_key(plain) == private_key()


@needs_openssl
@pytest.mark.parametrize("encoding", ["DER", "PEM"])
def test_openssl_reads_public_keys(encoding: str) -> None:
    data = public_key().encode("spki", encoding)
    assert openssl("pkey", "-pubin", "-inform", encoding, "-pubout", "-outform", "DER", data=data) == SPKI_DER


@needs_openssl
@pytest.mark.parametrize(
    "arguments",
    [
        ("pkcs8", "-topk8", "-nocrypt"),
        ("pkcs8", "-topk8", "-nocrypt", "-outform", "DER"),
        ("pkey",),
        ("pkey", "-text"),
        ("ec",),
        ("ec", "-outform", "DER"),
        ("ec", "-no_public"),
        ("ec", "-conv_form", "compressed"),
        ("ec", "-conv_form", "hybrid"),
        ("ec", "-param_enc", "explicit"),
    ],
    ids=" ".join,
)
def test_openssl_writes_private_keys(arguments: tuple[str, ...]) -> None:
    assert keyio.load_private_key(openssl(*arguments, data=PKCS8_PEM)) == private_key()


@needs_openssl
@pytest.mark.parametrize(
    "arguments",
    [
        ("pkcs8", "-topk8", "-passout", "pass:geheim"),
        ("pkcs8", "-topk8", "-passout", "pass:geheim", "-outform", "DER"),
        ("pkcs8", "-topk8", "-passout", "pass:geheim", "-v2", "aes-128-cbc", "-v2prf", "hmacWithSHA512"),
        ("pkcs8", "-topk8", "-passout", "pass:geheim", "-scrypt", "-scrypt_N", "1024"),
        ("ec", "-aes256", "-passout", "pass:geheim"),
    ],
    ids=" ".join,
)
def test_openssl_writes_encrypted_private_keys(arguments: tuple[str, ...]) -> None:
    assert keyio.load_private_key(openssl(*arguments, data=PKCS8_PEM), "geheim") == private_key()


@needs_openssl
@pytest.mark.parametrize(
    "arguments",
    [
        ("pkey", "-pubout"),
        ("pkey", "-pubout", "-outform", "DER"),
        ("pkey", "-pubout", "-text"),
        ("ec", "-pubout"),
        ("ec", "-pubout", "-conv_form", "compressed"),
        ("ec", "-pubout", "-conv_form", "compressed", "-outform", "DER"),
        ("ec", "-pubout", "-param_enc", "explicit"),
        ("ec", "-pubout", "-param_enc", "explicit", "-conv_form", "compressed"),
    ],
    ids=" ".join,
)
def test_openssl_writes_public_keys(arguments: tuple[str, ...]) -> None:
    data = openssl(*arguments, data=PKCS8_PEM)
    if "-text" in arguments:  # shows the private key too
        data = data[data.index(b"-----BEGIN PUBLIC") :]
    assert keyio.load_public_key(data) == public_key()


@needs_openssl
@pytest.mark.parametrize(
    ("option", "reason"),
    [
        (("-conv_form", "hybrid"), "hybrid"),
    ],
)
def test_openssl_writes_public_keys_that_are_refused(option: tuple[str, str], reason: str) -> None:
    data = openssl("ec", "-pubout", *option, data=PKCS8_PEM)
    with pytest.raises(InvalidKeyException, match=reason):
        keyio.load_public_key(data)


@needs_openssl
def test_openssl_generates_keys(tmp_path: Path) -> None:
    for arguments in (
        ("ecparam", "-genkey", "-name", "prime256v1"),  # writes EC PARAMETERS first
        ("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"),
    ):
        pem = openssl(*arguments)
        path = tmp_path / "key.pem"
        path.write_bytes(pem)
        key = keyio.read_key(path)
        assert isinstance(key, ECPrivateKey)
        assert key.public_key.encode(encoding="PEM") == openssl("pkey", "-pubout", data=pem)
