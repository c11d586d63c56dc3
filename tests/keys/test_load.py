"""load_private_key, load_public_key, load_key, read_key: what they take, and what they say otherwise."""

from __future__ import annotations

import base64
import os
import pickle
from typing import TYPE_CHECKING, Any

import Crypto.IO.PKCS8
import pytest
from Crypto.Util.asn1 import DerObjectId
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from tests.keys.material import (
    COMPRESSED,
    DER,
    OTHER_SCALAR,
    PASSWORD,
    PEM,
    PKCS8,
    PKCS8_BARE_DER,
    PKCS8_DER,
    PKCS8_ENCRYPTED_DER,
    PKCS8_ENCRYPTED_PEM,
    PKCS8_PEM,
    PLAIN,
    POINT,
    SCALAR,
    SEC1_BARE_DER,
    SEC1_DER,
    SEC1_ENCRYPTED_PEM,
    SEC1_PEM,
    SPKI,
    SPKI_COMPRESSED_DER,
    SPKI_DER,
    SPKI_HYBRID_DER,
    SPKI_PEM,
    VECTORS,
    N,
    P,
    private_key,
    public_key,
)

from pyjca import keyio
from pyjca._dh_encoding import DH_OIDS
from pyjca._library_keys import own_key
from pyjca.errors import InvalidKeyException
from pyjca.keys import ECPrivateKey, ECPublicKey

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Loader = Callable[..., object]

PARAMETERS_PEM = b"-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n"
CERTIFICATE_PEM = (VECTORS.parent / "x509" / "cryptography.io.pem").read_bytes()
CERTIFICATE_DER = base64.b64decode(b"".join(CERTIFICATE_PEM.split(b"-----")[2].split()))
OPENSSH_PEM = (VECTORS / "OpenSSH" / "ecdsa-nopsw.key").read_bytes()
P224 = ec.derive_private_key(7, ec.SECP224R1())


def armor(label: str, der: bytes) -> bytes:
    return b"-----BEGIN %b-----\n%b-----END %b-----\n" % (
        label.encode(),
        base64.encodebytes(der),
        label.encode(),
    )


# ---------------------------------------------------------------------------------------- accepted

PRIVATE = {
    "PKCS#8 DER": PKCS8_DER,
    "PKCS#8 DER without public part": PKCS8_BARE_DER,
    "PKCS#8 PEM": PKCS8_PEM,
    "PKCS#8 PEM without public part": armor("PRIVATE KEY", PKCS8_BARE_DER),
    "SEC1 DER": SEC1_DER,
    "SEC1 DER without public part": SEC1_BARE_DER,
    "SEC1 PEM": SEC1_PEM,
    "SEC1 PEM after EC PARAMETERS": PARAMETERS_PEM + SEC1_PEM,
    "SEC1 PEM without public part": armor("EC PRIVATE KEY", SEC1_BARE_DER),
    "CRLF": PKCS8_PEM.replace(b"\n", b"\r\n"),
    "CRLF after EC PARAMETERS": (PARAMETERS_PEM + SEC1_PEM).replace(b"\n", b"\r\n"),
    "no final newline": PKCS8_PEM.rstrip(),
    "text around": b"Bag Attributes: none\nKey: 0x30\n" + PKCS8_PEM + b"that was it\n",
    "UTF-8 byte order mark": b"\xef\xbb\xbf" + PKCS8_PEM,
    "text that begins like DER": b"0 is the first character\n" + PKCS8_PEM,
    "certificate before": CERTIFICATE_PEM + PKCS8_PEM,
    "certificate after": SEC1_PEM + CERTIFICATE_PEM,
    "PEM in one line": b"-----BEGIN PRIVATE KEY-----\n%b\n-----END PRIVATE KEY-----"
    % base64.b64encode(PKCS8_DER),
}
ENCRYPTED = {
    "PKCS#8 DER": PKCS8_ENCRYPTED_DER,
    "PKCS#8 PEM": PKCS8_ENCRYPTED_PEM,
    "SEC1 PEM": SEC1_ENCRYPTED_PEM,
    "SEC1 PEM after EC PARAMETERS, CRLF": (PARAMETERS_PEM + SEC1_ENCRYPTED_PEM).replace(b"\n", b"\r\n"),
}
PUBLIC = {
    "DER": SPKI_DER,
    "DER, compressed": SPKI_COMPRESSED_DER,
    "PEM": SPKI_PEM,
    "PEM, compressed": armor("PUBLIC KEY", SPKI_COMPRESSED_DER),
    "CRLF": SPKI_PEM.replace(b"\n", b"\r\n"),
    "text around": b"A key:\n" + SPKI_PEM + b"\n\nthat was it",
    "certificate beside": CERTIFICATE_PEM + SPKI_PEM,
}
BUFFERS: list[Callable[[bytes], Any]] = [bytes, bytearray, memoryview]


@pytest.mark.parametrize("name", PRIVATE)
@pytest.mark.parametrize("load", [keyio.load_private_key, keyio.load_key])
def test_private_keys(load: Loader, name: str) -> None:
    for view in BUFFERS:
        assert load(view(PRIVATE[name])) == private_key()
    if b"-----" in PRIVATE[name]:
        assert load(PRIVATE[name].decode()) == private_key()


@pytest.mark.parametrize("name", ENCRYPTED)
@pytest.mark.parametrize("load", [keyio.load_private_key, keyio.load_key])
@pytest.mark.parametrize("password", [PASSWORD, PASSWORD.decode(), lambda: PASSWORD, PASSWORD.decode])
def test_encrypted_private_keys(load: Loader, name: str, password: Any) -> None:
    assert load(ENCRYPTED[name], password) == private_key()


@pytest.mark.parametrize("name", PUBLIC)
@pytest.mark.parametrize("load", [keyio.load_public_key, keyio.load_key])
def test_public_keys(load: Loader, name: str) -> None:
    for view in BUFFERS:
        assert load(view(PUBLIC[name])) == public_key()
    if b"-----" in PUBLIC[name]:
        assert load(PUBLIC[name].decode()) == public_key()


def test_a_password_callable_is_called_only_when_needed() -> None:
    calls = []

    def ask() -> bytes:
        calls.append(1)
        return PASSWORD

    assert keyio.load_private_key(PKCS8_DER, ask) == private_key()
    assert keyio.load_private_key(SEC1_PEM, ask) == private_key()
    assert keyio.load_key(SPKI_PEM, ask) == public_key()
    with pytest.raises(InvalidKeyException):
        keyio.load_private_key(b"nonsense", ask)
    assert not calls
    assert keyio.load_private_key(PKCS8_ENCRYPTED_PEM, ask) == private_key()
    assert len(calls) == 1


def test_what_a_password_callable_raises_passes_through() -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        keyio.load_private_key(PKCS8_ENCRYPTED_PEM, interrupted)


def test_the_scalar_never_goes_through_private_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    class ECPrivateKey:
        """A key of cryptography that fails where the scalar would become an integer."""

        def __init__(self, key: Any) -> None:
            self._key = key

        def __getattr__(self, name: str) -> Any:
            assert name != "private_numbers"
            return getattr(self._key, name)

    load = serialization.load_der_private_key
    monkeypatch.setattr(serialization, "load_der_private_key", lambda *args: ECPrivateKey(load(*args)))
    for data in (PKCS8_DER, PKCS8_BARE_DER, SEC1_DER, SEC1_BARE_DER):
        assert keyio.load_private_key(data).encode("raw") == SCALAR


def test_encrypted_data_may_look_like_diffie_hellman() -> None:
    for oid in DH_OIDS:
        salt = oid[-8:] if len(oid) < 9 else oid
        data = Crypto.IO.PKCS8.wrap(
            SEC1_BARE_DER,
            "1.2.840.10045.2.1",
            PASSWORD,
            protection="PBKDF2WithHMAC-SHA1AndAES128-CBC",
            prot_params={"iteration_count": 1, "salt_size": len(salt)},
            key_params=DerObjectId("1.2.840.10045.3.1.7"),
            randfunc=lambda size, salt=salt: salt[:size].ljust(size),  # type: ignore[misc]
        )
        assert oid in data
        assert keyio.load_private_key(data, PASSWORD) == private_key()


def test_der_may_contain_the_mark_of_pem() -> None:
    # PKCS#8 with an attribute (RFC 5208 section 5): a description that holds the mark
    text = b"-----BEGIN PRIVATE KEY-----"
    value = b"\x0c" + bytes([len(text)]) + text
    values = b"\x31" + bytes([len(value)]) + value
    attribute = bytes.fromhex("060355040d") + values
    attributes = b"\x30" + bytes([len(attribute)]) + attribute
    body = PKCS8_BARE_DER[2:] + b"\xa0" + bytes([len(attributes)]) + attributes
    data = b"\x30" + bytes([len(body)]) + body
    assert len(body) < 0x80
    for load in (keyio.load_private_key, keyio.load_key):
        assert load(data) == private_key()


def test_both_ways_to_the_scalar_agree() -> None:
    for number in (1, 255, 1 << 128, N - 1, int.from_bytes(SCALAR, "big")):
        theirs = ec.derive_private_key(number, ec.SECP256R1())
        der = theirs.private_bytes(DER, PKCS8, PLAIN)
        assert own_key(theirs, der) == own_key(theirs, None)
        assert own_key(theirs, None).encode("raw") == number.to_bytes(32, "big")


# ----------------------------------------------------------------------------------------- refused


def replaced(data: bytes, old: bytes, new: bytes) -> bytes:
    assert data.count(old) == 1
    return data.replace(old, new)


OTHER_POINT = ECPrivateKey("secp256r1", OTHER_SCALAR).public_key.point
SHORT_SEC1 = bytes.fromhex("3030020101041f") + SCALAR[1:] + SEC1_BARE_DER[39:]
LONGER_SEC1 = bytes.fromhex("303302010104220000") + SCALAR + SEC1_BARE_DER[39:]
NO_SCALAR = bytes.fromhex("3011020101 0400") + SEC1_BARE_DER[39:]
LONG_SEC1 = bytes.fromhex("303202010104 2100") + SCALAR + SEC1_BARE_DER[39:]
NOT_ON_CURVE = POINT[:-1] + bytes([POINT[-1] ^ 1])
SCALARS = {0: "out of range", N: "out of range", N + 1: "out of range", 2**256 - 1: "out of range"}

REFUSED_PRIVATE = {
    "empty": (b"", "empty"),
    "no key": (b"hello world", "neither PEM .* nor DER"),
    "truncated": (PKCS8_DER[:-1], "cut off"),
    "trailing byte": (PKCS8_DER + b"\x00", "something follows"),
    "trailing newline": (SEC1_DER + b"\n", "something follows"),
    "trailing byte in PEM": (armor("PRIVATE KEY", PKCS8_DER + b"\x00"), "malformed"),
    "PEM without end": (PKCS8_PEM[:-30], "no matching END line"),
    "PEM with other end": (PKCS8_PEM.replace(b"END PRIVATE", b"END PUBLIC"), "no matching END line"),
    "PEM of nothing": (armor("PRIVATE KEY", b""), "malformed"),
    "PEM not base64": (b"-----BEGIN PRIVATE KEY-----\n*\n-----END PRIVATE KEY-----\n", "malformed"),
    "PEM as one line": (PKCS8_PEM.replace(b"\n", b"\\n").replace(b"-----END", b"-----EN"), "backslash-n"),
    "UTF-16": (PKCS8_PEM.decode().encode("utf-16"), "UTF-16"),
    "only parameters": (PARAMETERS_PEM, "EC PARAMETERS.*the key itself is missing"),
    "two keys": (PKCS8_PEM + SEC1_PEM, "holds 2"),
    "public PEM": (SPKI_PEM, "this is a public key; load it with load_public_key"),
    "public DER": (SPKI_DER, "this is a public key; load it with load_public_key"),
    "public, compressed": (SPKI_COMPRESSED_DER, "this is a public key"),
    "certificate PEM": (CERTIFICATE_PEM, "CERTIFICATE.*openssl x509 -pubkey"),
    "certificate DER": (CERTIFICATE_DER, "this is a certificate"),
    "secp224r1": (P224.private_bytes(DER, PKCS8, PLAIN), "secp224r1; supported: secp256r1, secp384r1"),
    "public part of another": (replaced(SEC1_DER, POINT, OTHER_POINT), "does not belong"),
    "public part of another, PKCS#8": (replaced(PKCS8_DER, POINT, OTHER_POINT), "does not belong"),
    "public part of another, PEM": (
        armor("PRIVATE KEY", replaced(PKCS8_DER, POINT, OTHER_POINT)),
        "not belong",
    ),
    "public part off the curve": (replaced(SEC1_DER, POINT, NOT_ON_CURVE), "does not belong"),
    "scalar without bytes": (NO_SCALAR, "malformed"),
    "scalar with two zeros too many": (LONGER_SEC1, "malformed"),
    "scalar with a byte too many": (replaced(LONG_SEC1, b"\x21\x00", b"\x21\x01"), "malformed"),
    "SEC1 as PKCS#8 PEM": (armor("PRIVATE KEY", SEC1_DER), "malformed"),
    "PKCS#8 as SEC1 PEM": (armor("EC PRIVATE KEY", PKCS8_DER), "malformed"),
    **{
        f"scalar {number:x}": (replaced(data, SCALAR, number.to_bytes(32, "big")), reason)
        for number, reason in SCALARS.items()
        for data in (SEC1_BARE_DER,)
    },
    **{
        f"PKCS#8 scalar {number:x}": (replaced(PKCS8_BARE_DER, SCALAR, number.to_bytes(32, "big")), reason)
        for number, reason in SCALARS.items()
    },
    "encrypted, no password": (PKCS8_ENCRYPTED_DER, "encrypted; pass its password"),
    "encrypted PEM, no password": (PKCS8_ENCRYPTED_PEM, "encrypted; pass its password"),
    "encrypted SEC1, no password": (SEC1_ENCRYPTED_PEM, "encrypted; pass its password"),
}

UNUSED_BITS = replaced(SPKI_DER, b"\x03\x42\x00", b"\x03\x42\x01")
LONG_LENGTH = b"\x30\x81\x59" + SPKI_DER[2:]
WRAPPED = replaced(SPKI_DER, b"\x2a\x86\x48\xce\x3d\x02\x01", b"\x2b\x81\x04\x01\x0c\x00\x00")
ECDH_ONLY = bytes.fromhex("3057301106052b8104010c06082a8648ce3d030107034200") + POINT
REDUCED = b"\x04" + (5 + P).to_bytes(32, "big") + bytes(32)

REFUSED_PUBLIC = {
    "empty": (b"", "empty"),
    "no key": (b"hello world", "neither PEM .* nor DER"),
    "bare point": (POINT, "neither PEM"),
    "bare compressed point": (COMPRESSED, "neither PEM"),
    "truncated": (SPKI_DER[:-1], "cut off"),
    "trailing byte": (SPKI_DER + b"\x00", "something follows"),
    "trailing byte, compressed": (SPKI_COMPRESSED_DER + b"\x00", "something follows"),
    "trailing byte in PEM": (armor("PUBLIC KEY", SPKI_DER + b"\x00"), "something follows"),
    "trailing byte inside": (b"\x30\x5a" + SPKI_DER[2:] + b"\x00", "else in DER|malformed"),
    "hybrid point": (SPKI_HYBRID_DER, "hybrid EC points are not accepted"),
    "off the curve": (replaced(SPKI_DER, POINT, NOT_ON_CURVE), "not on secp256r1"),
    "compressed off the curve": (
        replaced(SPKI_COMPRESSED_DER, COMPRESSED, b"\x02" + (P - 1).to_bytes(32, "big")),
        "not on secp256r1",
    ),
    "coordinate not reduced": (replaced(SPKI_DER, POINT, REDUCED), "not on secp256r1"),
    "identity": (
        bytes.fromhex("3019301306072a8648ce3d020106082a8648ce3d030107030200 00"),
        "malformed",
    ),
    "unused bits": (UNUSED_BITS, "malformed"),
    "long form of length": (LONG_LENGTH, "malformed"),
    "unknown algorithm": (WRAPPED, "malformed"),
    "id-ecDH": (ECDH_ONLY, "malformed"),
    "PEM without end": (SPKI_PEM[:-30], "no matching END line"),
    "PEM with headers": (SPKI_PEM.replace(b"KEY-----\nM", b"KEY-----\nComment: x\n\nM"), "not plain base64"),
    "PEM with junk": (SPKI_PEM.replace(b"\nMF", b"\nM-F"), "not plain base64"),
    "PEM with padding missing": (SPKI_PEM.replace(b"=", b""), "not plain base64"),
    "two keys": (SPKI_PEM + SPKI_PEM, "holds 2"),
    "private PEM": (
        PKCS8_PEM,
        "this is a private key; load it with load_private_key and take its public_key",
    ),
    "private SEC1 PEM": (PARAMETERS_PEM + SEC1_PEM, "this is a private key"),
    "private DER": (PKCS8_DER, "this is a private key; load it with load_private_key"),
    "private SEC1 DER": (SEC1_DER, "this is a private key"),
    "encrypted DER": (PKCS8_ENCRYPTED_DER, "this is an encrypted private key"),
    "encrypted PEM": (PKCS8_ENCRYPTED_PEM, "this is a private key"),
    "certificate PEM": (CERTIFICATE_PEM, "openssl x509 -pubkey"),
    "certificate DER": (CERTIFICATE_DER, "this is a certificate"),
    "secp224r1": (P224.public_key().public_bytes(PEM, SPKI), "secp224r1; supported: secp256r1"),
}


def quiet(error: BaseException) -> bool:
    """Tell whether nothing in the exception, or in those it chains, quotes the key or the password."""
    text = ""
    link: BaseException | None = error
    while link is not None:
        text += str(link) + repr(link)
        link = link.__cause__ or link.__context__
    parts = [SCALAR.hex()[at : at + 12] for at in range(0, 52, 4)] + [PASSWORD.decode(), "wrong guess"]
    parts += PKCS8_PEM.decode().splitlines()[1:-1]
    return not any(part in text for part in parts) and repr(SCALAR)[2:20] not in text


@pytest.mark.parametrize("name", REFUSED_PRIVATE)
def test_refused_private_keys(name: str) -> None:
    data, reason = REFUSED_PRIVATE[name]
    with pytest.raises(InvalidKeyException, match=reason) as caught:
        keyio.load_private_key(data)
    assert quiet(caught.value)


@pytest.mark.parametrize("name", REFUSED_PUBLIC)
def test_refused_public_keys(name: str) -> None:
    data, reason = REFUSED_PUBLIC[name]
    with pytest.raises(InvalidKeyException, match=reason) as caught:
        keyio.load_public_key(data)
    assert quiet(caught.value)


@pytest.mark.parametrize("name", sorted(REFUSED_PRIVATE.keys() | REFUSED_PUBLIC.keys()))
def test_load_key_takes_nothing_that_both_refuse(name: str) -> None:
    wrong_half = name.startswith(("public", "private")) and "public part" not in name
    for table in (REFUSED_PRIVATE, REFUSED_PUBLIC):
        if name not in table:
            continue
        data = table[name][0]
        if wrong_half:
            assert keyio.load_key(data) in (private_key(), public_key())
        else:
            with pytest.raises(InvalidKeyException) as caught:
                keyio.load_key(data)
            assert quiet(caught.value)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"hello world", "this is not a key: neither PEM"),
        (POINT, "this is not a key: neither PEM"),
        (PKCS8_DER[:-1], "malformed key: the DER data is cut off"),
        (SPKI_DER + b"\x00", "malformed key: .*something follows"),
        (SPKI_PEM.decode().encode("utf-16"), "UTF-16"),
    ],
)
def test_load_key_does_not_guess_which_half_was_meant(data: bytes, reason: str) -> None:
    with pytest.raises(InvalidKeyException, match=reason):
        keyio.load_key(data)


def test_the_kind_of_another_key_has_its_article() -> None:
    data = (VECTORS / "PKCS8" / "unenc-dsa-pkcs8.pem").read_bytes()
    with pytest.raises(InvalidKeyException, match="this is a DSA private key"):
        keyio.load_private_key(data)


@pytest.mark.parametrize("data", [PKCS8_ENCRYPTED_DER, PKCS8_ENCRYPTED_PEM, SEC1_ENCRYPTED_PEM])
@pytest.mark.parametrize(
    ("password", "reason"),
    [
        ("wrong guess", "is the password right"),
        (b"wrong guess", "is the password right"),
        (lambda: "wrong guess", "is the password right"),
        ("wrong guess \udcff \ud800", "is the password right"),
        ("", "empty"),
        (b"", "empty"),
        (lambda: "", "empty"),
    ],
)
def test_wrong_passwords(data: bytes, password: Any, reason: str) -> None:
    with pytest.raises(InvalidKeyException, match=reason) as caught:
        keyio.load_private_key(data, password)
    assert quiet(caught.value)


@pytest.mark.parametrize("data", [PKCS8_DER, PKCS8_PEM, SEC1_DER, PARAMETERS_PEM + SEC1_PEM])
def test_a_password_for_a_plain_key_is_refused(data: bytes) -> None:
    for load in (keyio.load_private_key, keyio.load_key):
        with pytest.raises(InvalidKeyException, match="not encrypted; leave the password out"):
            load(data, PASSWORD)
    for public in (SPKI_DER, SPKI_PEM):
        with pytest.raises(InvalidKeyException, match="password was given, but this is a public key"):
            keyio.load_key(public, PASSWORD)


@pytest.mark.parametrize("password", [7, ["p"], object()])
def test_a_password_of_the_wrong_type(password: Any) -> None:
    for data in (PKCS8_DER, PKCS8_ENCRYPTED_DER):
        with pytest.raises(TypeError, match="password must be"):
            keyio.load_private_key(data, password)
    with pytest.raises(TypeError, match="callable must return str or bytes"):
        keyio.load_private_key(PKCS8_ENCRYPTED_DER, lambda: password)


@pytest.mark.parametrize("load", [keyio.load_private_key, keyio.load_public_key, keyio.load_key])
def test_a_str_is_pem_never_a_path(load: Loader) -> None:
    with pytest.raises(InvalidKeyException, match="read_key"):
        load("key.pem")
    with pytest.raises(InvalidKeyException, match="empty"):
        load("")
    wrong: Any
    for wrong in (None, 7, ["-----BEGIN "]):
        with pytest.raises(TypeError, match="bytes-like"):
            load(wrong)


# ------------------------------------------------------------------------------------------- files


def test_read_key(tmp_path: Path) -> None:
    path = tmp_path / "key"
    for data, password, key in (
        (PKCS8_PEM, None, private_key()),
        (SEC1_DER, None, private_key()),
        (PKCS8_ENCRYPTED_PEM, lambda: PASSWORD, private_key()),
        (SPKI_PEM, None, public_key()),
        (SPKI_DER, None, public_key()),
    ):
        path.write_bytes(data)
        assert keyio.read_key(path, password) == key
        assert keyio.read_key(str(path), password) == key
        assert keyio.read_key(os.fsencode(path), password) == key  # type: ignore[arg-type]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    missing = tmp_path / "missing.pem"
    with pytest.raises(InvalidKeyException, match=r"missing\.pem.*No such file"):
        keyio.read_key(missing)
    with pytest.raises(InvalidKeyException, match="directory"):
        keyio.read_key(tmp_path)
    with pytest.raises(InvalidKeyException, match="null"):
        keyio.read_key("a\x00b")
    wrong: Any
    for wrong in (0, None, 1.5):
        with pytest.raises(TypeError):
            keyio.read_key(wrong)


def test_files_are_read_up_to_a_limit(tmp_path: Path) -> None:
    path = tmp_path / "big"
    path.write_bytes(PKCS8_PEM + b"\n" * ((1 << 20) - len(PKCS8_PEM)))
    assert keyio.read_key(path) == private_key()
    with path.open("ab") as file:
        file.write(b"\n")
    with pytest.raises(InvalidKeyException, match=r"big.*larger than 1 MiB"):
        keyio.read_key(path)
    if os.path.exists("/dev/zero"):  # noqa: PTH110
        with pytest.raises(InvalidKeyException, match="larger than 1 MiB"):
            keyio.read_key("/dev/zero")


def test_what_is_wrong_in_a_file_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "some.key"
    path.write_bytes(PKCS8_DER[:-1])
    with pytest.raises(InvalidKeyException, match=r"some\.key.*cut off") as caught:
        keyio.read_key(path)
    assert quiet(caught.value)


def test_loaded_keys_are_like_made_ones() -> None:
    private, public = keyio.load_private_key(SEC1_PEM), keyio.load_public_key(SPKI_PEM)
    assert isinstance(private, ECPrivateKey)
    assert isinstance(public, ECPublicKey)
    assert private.public_key == public
    assert pickle.loads(pickle.dumps(public)) == public  # noqa: S301
    buffer = private._secret
    private.destroy()
    assert buffer == bytes(32)
