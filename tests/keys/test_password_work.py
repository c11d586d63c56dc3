"""How much work an encrypted key may ask for, and passwords that are no passwords."""

from __future__ import annotations

import time
from typing import Any

import pytest
from tests.keys.curves import CURVES
from tests.keys.material import PASSWORD, PKCS8_DER, PKCS8_ENCRYPTED_DER, private_key

from pyjca import InvalidKeyException, keyio
from pyjca._encoding import der_element as tlv
from pyjca._encoding import der_elements, pem

CURVE = CURVES[0]


def encrypted(protection: str, **costs: int) -> bytes:
    key = CURVE.private_key().to_pycryptodome()
    data: bytes = key.export_key(
        format="DER", passphrase=PASSWORD, use_pkcs8=True, protection=protection, prot_params=costs
    )
    return data


def with_number(data: bytes, before: int, after: int) -> bytes:
    """Replace an INTEGER, wherever it is, and mend the lengths around it."""

    def integer(number: int) -> bytes:
        return number.to_bytes(number.bit_length() // 8 + 1, "big")

    def mended(content: bytes) -> bytes:
        result = b""
        for tag, inner in der_elements(content) or ():
            if tag == 0x30:
                result += tlv(tag, mended(bytes(inner)))
            else:
                found = tag == 0x02 and bytes(inner) == integer(before)
                result += tlv(tag, integer(after) if found else bytes(inner))
        return result

    changed = mended(data)
    assert changed != data
    return changed


PBKDF2 = encrypted("PBKDF2WithHMAC-SHA256AndAES128-CBC", iteration_count=77)
SCRYPT = encrypted("scryptAndAES256-CBC", iteration_count=64, block_size=3, parallelization=5)


@pytest.mark.parametrize(
    "data",
    [
        with_number(PBKDF2, 77, 5_000_001),
        with_number(PBKDF2, 77, (1 << 31) - 1),
        with_number(SCRYPT, 64, 1 << 23),
        with_number(SCRYPT, 3, 1 << 20),
        with_number(SCRYPT, 5, 1 << 20),
        with_number(with_number(SCRYPT, 64, 1 << 16), 3, 64),
        with_number(SCRYPT, 64, 1 << 40),
    ],
)
def test_too_much_work_is_refused_at_once(data: bytes) -> None:
    start = time.process_time()
    for load in (keyio.load_private_key, keyio.load_key):
        with pytest.raises(InvalidKeyException, match=r"asks for more work .* openssl pkcs8 -topk8"):
            load(data, PASSWORD)
        with pytest.raises(InvalidKeyException, match="asks for more work"):
            load(data)
    assert time.process_time() - start < 1


@pytest.mark.parametrize("data", [PBKDF2, SCRYPT, with_number(PBKDF2, 77, 77_000)])
def test_usual_work_is_done(data: bytes) -> None:
    right = data in (PBKDF2, SCRYPT)
    if right:
        assert keyio.load_private_key(data, PASSWORD) == CURVE.private_key()
    else:
        with pytest.raises(InvalidKeyException, match="is the password right"):
            keyio.load_private_key(data, PASSWORD)


def test_the_password_is_asked_for_after_that() -> None:
    with pytest.raises(InvalidKeyException, match="asks for more work"):
        keyio.load_private_key(with_number(PBKDF2, 77, 1 << 30), lambda: pytest.fail("asked"))


@pytest.mark.parametrize("wrong", [7, True, bytearray(b"x"), ["x"]])
def test_what_is_no_password(wrong: Any) -> None:
    for load in (keyio.load_private_key, keyio.load_key):
        with pytest.raises(TypeError, match="a password must be str, bytes or a callable"):
            load(PKCS8_DER, wrong)
    with pytest.raises(TypeError, match="the password callable must return str or bytes"):
        keyio.load_private_key(PKCS8_ENCRYPTED_DER, lambda: wrong)
    assert keyio.load_private_key(PKCS8_ENCRYPTED_DER, lambda: PASSWORD) == private_key()


@pytest.mark.parametrize("spoil", [b"X-Note: a\n\n", b"\x0b\n", b"\x0c\n"], ids=["header", "VT", "FF"])
def test_what_is_not_plain_base64_does_not_hide_the_work(spoil: bytes) -> None:
    text = pem("ENCRYPTED PRIVATE KEY", with_number(PBKDF2, 77, 1 << 30))
    first = text.index(b"\n") + 1
    spoiled = text[:first] + spoil + text[first:]
    if spoil[:1] < b" ":
        spoiled = text[: first + 8] + spoil + text[first + 8 :]
    start = time.process_time()
    with pytest.raises(InvalidKeyException, match=r"plain base64|asks for more work"):
        keyio.load_private_key(spoiled, PASSWORD)
    assert time.process_time() - start < 1


def test_sequences_inside_one_another() -> None:
    inner = b""
    for _ in range(2000):
        inner = tlv(0x30, inner)
    scheme = tlv(0x30, bytes.fromhex("06032a0304") + inner)
    data = tlv(0x30, scheme + tlv(0x04, bytes(16)))
    for content in (data, pem("ENCRYPTED PRIVATE KEY", data)):
        with pytest.raises(InvalidKeyException):
            keyio.load_private_key(content, PASSWORD)
