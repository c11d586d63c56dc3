"""RSA keys in every format: RFC 7517, RFC 7638, RFC 8017 appendix A.1, RFC 4253."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import pytest
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_der_private_key
from tests.keys.material import DER, PEM, PKCS8, PLAIN, SEC1, SPKI, VECTORS

import pyjca
from pyjca import InvalidKeyException, from_cryptography, from_pycryptodome, jwk_thumbprint, keyio
from pyjca._library_keys import OURS

if TYPE_CHECKING:
    from pathlib import Path

if "RSAPrivateKey" not in OURS:
    pytest.skip("pyjca has no RSA keys", allow_module_level=True)

_loaded = load_der_private_key((VECTORS / "DER_Serialization" / "unenc-rsa-pkcs8.der").read_bytes(), None)
assert isinstance(_loaded, RSAPrivateKey)
THEIRS: RSAPrivateKey = _loaded
OWN: Any = from_cryptography(THEIRS)
PKCS1 = PublicFormat.PKCS1
SSH_KEYGEN = shutil.which("ssh-keygen")


def octets(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


PRIVATE = {
    "pkcs8 DER": THEIRS.private_bytes(DER, PKCS8, PLAIN),
    "pkcs8 PEM": THEIRS.private_bytes(PEM, PKCS8, PLAIN),
    "pkcs1 DER": THEIRS.private_bytes(DER, SEC1, PLAIN),
    "pkcs1 PEM": THEIRS.private_bytes(PEM, SEC1, PLAIN),
}
PUBLIC = {
    "spki DER": THEIRS.public_key().public_bytes(DER, SPKI),
    "spki PEM": THEIRS.public_key().public_bytes(PEM, SPKI),
    "pkcs1 DER": THEIRS.public_key().public_bytes(DER, PKCS1),
    "pkcs1 PEM": THEIRS.public_key().public_bytes(PEM, PKCS1),
}


@pytest.mark.parametrize("name", PRIVATE)
def test_private_keys(name: str) -> None:
    form, encoding = name.split()
    assert keyio.load_private_key(PRIVATE[name]) == keyio.load_key(PRIVATE[name]) == OWN
    assert OWN.encode(form, encoding) == PRIVATE[name]
    with pytest.raises(InvalidKeyException, match=r"this is an? (RSA )?private key; load it with"):
        keyio.load_public_key(PRIVATE[name])


@pytest.mark.parametrize("name", PUBLIC)
def test_public_keys(name: str) -> None:
    form, encoding = name.split()
    assert keyio.load_public_key(PUBLIC[name]) == keyio.load_key(PUBLIC[name]) == OWN.public_key
    assert OWN.public_key.encode(form, encoding) == PUBLIC[name]
    with pytest.raises(InvalidKeyException, match=r"this is an? (RSA )?public key; load it with"):
        keyio.load_private_key(PUBLIC[name])


@pytest.mark.parametrize("encoding", ["DER", "PEM"])
def test_encrypted(encoding: str) -> None:
    data = OWN.encode("pkcs8", encoding, "geheim")
    assert keyio.load_key(data, "geheim") == OWN
    with pytest.raises(InvalidKeyException, match="is the password right"):
        keyio.load_key(data, "another")
    with pytest.raises(pyjca.InvalidAlgorithmParameterException, match="derives its key with MD5"):
        OWN.encode("pkcs1", encoding, "geheim")


@pytest.mark.parametrize("form", ["jwk", "openssh"])
def test_formats_in_text(form: str) -> None:
    assert keyio.load_private_key(OWN.encode(form)) == OWN
    assert keyio.load_public_key(OWN.public_key.encode(form)) == OWN.public_key
    line = THEIRS.public_key().public_bytes(Encoding.OpenSSH, PublicFormat.OpenSSH)
    assert OWN.public_key.encode("openssh") == line


def test_rfc_7638_thumbprint() -> None:
    modulus = (  # section 3.1
        "0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiF"
        "V4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9"
        "c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1"
        "jF44-csFCur-kEgU8awapJzKnqDKgw"
    )
    key = keyio.load_key(json.dumps({"kty": "RSA", "n": modulus, "e": "AQAB", "alg": "RS256"}))
    assert jwk_thumbprint(key) == "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs"


def test_the_jwk_has_the_numbers() -> None:
    members, numbers = json.loads(OWN.encode("jwk")), THEIRS.private_numbers()
    expected = {
        "n": numbers.public_numbers.n,
        "e": numbers.public_numbers.e,
        "d": numbers.d,
        "p": numbers.p,
        "q": numbers.q,
        "dp": numbers.dmp1,
        "dq": numbers.dmq1,
        "qi": numbers.iqmp,
    }
    assert members.pop("kty") == "RSA"
    assert {name: int.from_bytes(octets(text), "big") for name, text in members.items()} == expected
    assert not [name for name, text in members.items() if octets(text)[0] == 0]


@pytest.mark.parametrize("name", ["n", "d", "p", "q", "dp", "dq", "qi", "e"])
def test_numbers_that_do_not_belong_together(name: str) -> None:
    members = json.loads(OWN.encode("jwk"))
    without = {key: value for key, value in members.items() if key != name}
    if name not in ("d", "n", "e"):  # without d it is a public key
        with pytest.raises(InvalidKeyException, match=f"without {name}; only keys with all of"):
            keyio.load_key(json.dumps(without))
    changed = bytearray(octets(members[name]))
    changed[len(changed) // 2] ^= 2
    for wrong, why in (
        (bytes(changed), "the RSA numbers do not make a key"),
        (b"\0" + octets(members[name]), f'"{name}" is empty or has leading zeros'),
        (b"", f'"{name}" is empty or has leading zeros'),
    ):
        text = base64.urlsafe_b64encode(wrong).decode().rstrip("=")
        with pytest.raises(InvalidKeyException, match=why) as caught:
            keyio.load_key(json.dumps({**members, name: text}))
        assert members["d"][:12] not in str(caught.value)


def test_more_than_two_primes() -> None:
    members = {**json.loads(OWN.encode("jwk")), "oth": []}
    with pytest.raises(InvalidKeyException, match="more than two primes"):
        keyio.load_key(json.dumps(members))


@pytest.mark.parametrize("name", ["spki DER", "pkcs1 DER"])
def test_public_keys_are_strict(name: str) -> None:
    data = PUBLIC[name]
    assert data[1] == 0x81
    for changed in (data + b"\0", data[:-1], b"\x30\x82\0" + data[2:], b"\x30\x80" + data[3:] + b"\0\0"):
        with pytest.raises(InvalidKeyException):
            keyio.load_public_key(changed)


def test_keys_for_pss_alone_are_refused() -> None:
    usual, pss = bytes.fromhex("300d06092a864886f70d0101010500"), bytes.fromhex("300b06092a864886f70d01010a")
    data = PUBLIC["spki DER"]
    inner = data[3:]
    assert inner.startswith(usual)
    changed = pss + inner[len(usual) :]
    with pytest.raises(InvalidKeyException, match="not in strict DER"):
        keyio.load_public_key(b"\x30\x81" + bytes([len(changed)]) + changed)


def test_libraries() -> None:
    assert from_cryptography(OWN.to_cryptography()) == OWN
    for own in (OWN, OWN.public_key):
        assert from_pycryptodome(own.to_pycryptodome()) == own


@pytest.mark.skipif(SSH_KEYGEN is None, reason="there is no ssh-keygen program")
def test_ssh_keygen(tmp_path: Path) -> None:
    path = tmp_path / "key"
    subprocess.run([str(SSH_KEYGEN), "-q", "-t", "rsa", "-b", "2048", "-N", "", "-f", str(path)], check=True)
    key: Any = keyio.read_key(path)
    assert key.public_key == keyio.read_key(tmp_path / "key.pub")
    path.write_bytes(OWN.encode("openssh"))
    done = subprocess.run([str(SSH_KEYGEN), "-y", "-f", str(path)], capture_output=True, check=True)
    assert keyio.load_key(done.stdout) == OWN.public_key
