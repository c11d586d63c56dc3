"""SecretKey: any bytes, except those of public keys."""

from __future__ import annotations

import base64
import os
from typing import TYPE_CHECKING, Any

import pytest
from cryptography.hazmat.primitives import serialization
from hypothesis import given
from hypothesis import strategies as st
from tests.keys.curves import CURVES
from tests.keys.material import (
    PKCS8_DER,
    PKCS8_PEM,
    SEC1_DER,
    SPKI_COMPRESSED_DER,
    SPKI_DER,
    SPKI_PEM,
    THEIRS,
    VECTORS,
)

from pyjca.errors import InvalidAlgorithmParameterException, InvalidKeyException
from pyjca.keys import SecretKey

if TYPE_CHECKING:
    from pathlib import Path

CERTIFICATE_PEM = (VECTORS.parent / "x509" / "cryptography.io.pem").read_bytes()
CERTIFICATE_DER = base64.b64decode(b"".join(CERTIFICATE_PEM.split(b"-----")[2].split()))
ED25519_DER = bytes.fromhex("302a300506032b6570032100") + bytes(range(32))
RSA_PEM = (VECTORS / "public" / "PKCS1" / "rsa.pub.pem").read_bytes()
RSA_DER = (VECTORS / "public" / "PKCS1" / "rsa.pub.der").read_bytes()
OPENSSH = THEIRS.public_key().public_bytes(serialization.Encoding.OpenSSH, serialization.PublicFormat.OpenSSH)
SSH2 = b"---- BEGIN SSH2 PUBLIC KEY ----\n" + OPENSSH.split()[1] + b"\n---- END SSH2 PUBLIC KEY ----\n"


@pytest.mark.parametrize("length", [0, 1, 16, 31, 32, 33, 64, 65, 91, 128, 129, 1000, 100_000])
def test_any_length_is_accepted(length: int) -> None:
    data = bytes(at & 0xFF for at in range(length))
    assert SecretKey(data, "HmacSHA256").encode() == data


@given(st.binary(max_size=300))
def test_any_bytes_are_accepted_and_come_back(data: bytes) -> None:
    key = SecretKey(data, "HmacSHA256")
    assert key.encode() == key.encode("raw") == key.getEncoded() == data


PUBLIC = {
    "EC JWK": CURVES[0].private_key().public_key.encode("jwk"),
    "EC JWK with other members": CURVES[0].private_key().public_key.encode("jwk")[:-1]
    + b',"kid":"k","x5d":"d","use":{"d":1}}',
    "a token's line": b"sk-ssh-ed25519@openssh.com AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29tAAAAIA== me",
    "EC PEM": SPKI_PEM,
    "EC PEM, CRLF": SPKI_PEM.replace(b"\n", b"\r\n"),
    "EC PEM, stripped": SPKI_PEM.strip(),
    "EC PEM with text": b"my key\n" + SPKI_PEM,
    "EC DER": SPKI_DER,
    "EC DER, compressed": SPKI_COMPRESSED_DER,
    "Ed25519 DER": ED25519_DER,
    "RSA PKCS#1 PEM": RSA_PEM,
    "RSA PKCS#1 DER": RSA_DER,
    "RSA SPKI DER": (VECTORS / "DER_Serialization" / "rsa_public_key.der").read_bytes(),
    "DSA SPKI DER": (VECTORS / "DER_Serialization" / "dsa_public_key.der").read_bytes(),
    "certificate PEM": CERTIFICATE_PEM,
    "certificate DER": CERTIFICATE_DER,
    "OpenSSH": OPENSSH,
    "OpenSSH RSA": (VECTORS / "OpenSSH" / "rsa-nopsw.key.pub").read_bytes(),
    "SSH2": SSH2,
}


@pytest.mark.parametrize("name", PUBLIC)
def test_public_keys_are_refused(name: str) -> None:
    with pytest.raises(InvalidKeyException, match=r"public key|certificate"):
        SecretKey(PUBLIC[name], "HmacSHA256")


@pytest.mark.parametrize("name", PUBLIC)
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b" \n\n"])
def test_public_keys_from_files_with_line_ends_are_refused(name: str, end: bytes) -> None:
    with pytest.raises(InvalidKeyException, match=r"public key|certificate"):
        SecretKey(PUBLIC[name] + end, "HmacSHA256")


def test_a_public_key_whose_last_byte_looks_like_white_space_is_refused() -> None:
    for last in b" \n\r":
        for end in (b"", b"\n", b" \n"):
            with pytest.raises(InvalidKeyException, match="public key"):
                SecretKey(ED25519_DER[:-1] + bytes([last]) + end, "HmacSHA256")


@pytest.mark.parametrize("path", sorted((VECTORS / "EC").glob("*pub*.pem")), ids=lambda path: path.name)
def test_public_key_files_are_refused(path: Path) -> None:
    pem = path.read_bytes()
    for content in (pem, base64.b64decode(b"".join(pem.split(b"-----")[2].split()))):
        with pytest.raises(InvalidKeyException):
            SecretKey(content, "HmacSHA256")


def test_secrets_that_resemble_public_keys_are_accepted() -> None:
    for data in (
        PKCS8_DER,  # a strange choice, but nothing that others know
        SEC1_DER,
        PKCS8_PEM,
        SPKI_DER[:-1],
        SPKI_DER + b"\x00",
        SPKI_DER + b"\n\x00",
        SPKI_DER[1:],
        b"\x30\x2a" + os.urandom(41) + b"-",
        b"ssh" + bytes(60),
        b"-----BEGIN COFFEE-----" + bytes(60),
    ):
        assert SecretKey(data, "HmacSHA256").encode() == data


def test_a_secret_key_names_its_algorithm() -> None:
    wrong: Any = None
    with pytest.raises(InvalidKeyException, match="HmacSHA256"):
        SecretKey(b"secret", "")
    with pytest.raises(TypeError, match="algorithm"):
        SecretKey(b"secret", wrong)


@pytest.mark.parametrize(
    "arguments",
    [{"format": "pkcs8"}, {"format": "raw", "encoding": "PEM"}, {"encoding": "DER"}, {"password": "p"}],
)
def test_a_secret_key_has_one_form(arguments: dict[str, str]) -> None:
    with pytest.raises(InvalidAlgorithmParameterException):
        SecretKey(b"secret", "HmacSHA256").encode(**arguments)
