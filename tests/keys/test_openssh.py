"""Keys of OpenSSH: written by its own program, malformed ones, and what is said of them."""

from __future__ import annotations

import base64
import shutil
import subprocess
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PrivateFormat, PublicFormat
from tests.keys.curves import CURVES, OTHERS, OnCurve
from tests.keys.material import PLAIN, VECTORS

from pyjca import InvalidAlgorithmParameterException, InvalidKeyException, keyio

if TYPE_CHECKING:
    from pathlib import Path

SSH_KEYGEN = shutil.which("ssh-keygen")
needs_ssh_keygen = pytest.mark.skipif(SSH_KEYGEN is None, reason="there is no ssh-keygen program")
HAS_BCRYPT = find_spec("bcrypt") is not None
needs_bcrypt = pytest.mark.skipif(not HAS_BCRYPT, reason="the package bcrypt is not installed")

KINDS = [curve for curve in CURVES if curve.name in ("secp256r1", "secp384r1", "secp521r1", "Ed25519")]
BITS = {"secp256r1": "256", "secp384r1": "384", "secp521r1": "521"}


def line_of(curve: OnCurve) -> bytes:
    return bytes(curve.theirs.public_key().public_bytes(Encoding.OpenSSH, PublicFormat.OpenSSH))


def file_of(curve: OnCurve) -> bytes:
    return bytes(curve.theirs.private_bytes(Encoding.PEM, PrivateFormat.OpenSSH, PLAIN))


def content_of(block: bytes) -> bytes:
    return base64.b64decode(b"".join(block.split(b"\n")[1:-2]))


def armor(content: bytes) -> bytes:
    encoded = base64.encodebytes(content)
    return b"-----BEGIN OPENSSH PRIVATE KEY-----\n%b-----END OPENSSH PRIVATE KEY-----\n" % encoded


@pytest.mark.parametrize("curve", KINDS, ids=repr)
def test_keys_of_cryptography(curve: OnCurve) -> None:
    for comment in (b"", b" me@host", b" me @ host\r\n", b"\n\n"):
        assert keyio.load_public_key(line_of(curve) + comment) == curve.public_key()
    assert keyio.load_public_key(line_of(curve).decode()) == curve.public_key()
    assert keyio.load_private_key(file_of(curve)) == curve.private_key()
    assert curve.public_key().encode("openssh") == line_of(curve)


@pytest.mark.parametrize("curve", [curve for curve in CURVES if curve not in KINDS], ids=repr)
def test_other_curves_have_no_such_format(curve: OnCurve) -> None:
    for key in (curve.private_key(), curve.public_key()):
        with pytest.raises(InvalidAlgorithmParameterException, match="has no format 'openssh'; it has"):
            key.encode("openssh")


@needs_ssh_keygen
@pytest.mark.parametrize("curve", KINDS, ids=repr)
def test_ssh_keygen_reads_what_is_written(tmp_path: Path, curve: OnCurve) -> None:
    path = tmp_path / "key"
    path.write_bytes(curve.private_key().encode("openssh"))
    path.chmod(0o600)
    done = subprocess.run([str(SSH_KEYGEN), "-y", "-f", str(path)], capture_output=True, check=True)
    assert done.stdout.split()[:2] == line_of(curve).split()
    path.write_bytes(curve.public_key().encode("openssh") + b"\n")
    if curve.is_ec:
        command = [str(SSH_KEYGEN), "-e", "-m", "PKCS8", "-f", str(path)]
        done = subprocess.run(command, capture_output=True, check=True)
        assert keyio.load_public_key(done.stdout) == curve.public_key()


@needs_ssh_keygen
@pytest.mark.parametrize("curve", ["Ed25519", *BITS])
@pytest.mark.parametrize("password", ["", "geheim"])
def test_what_ssh_keygen_writes(tmp_path: Path, curve: str, password: str) -> None:
    path = tmp_path / "key"
    kind = ["-t", "ed25519"] if curve == "Ed25519" else ["-t", "ecdsa", "-b", BITS[curve]]
    subprocess.run(
        [str(SSH_KEYGEN), "-q", *kind, "-N", password, "-a", "1", "-C", "a comment", "-f", str(path)],
        check=True,
    )
    public = keyio.load_public_key((tmp_path / "key.pub").read_bytes())
    assert public.curve == curve  # type: ignore[attr-defined]
    if not password:
        assert keyio.read_key(path).public_key == public  # type: ignore[attr-defined]
        return
    with pytest.raises(InvalidKeyException, match="encrypted; pass its password"):
        keyio.read_key(path)
    if not HAS_BCRYPT:
        with pytest.raises(InvalidKeyException, match="needs the package bcrypt"):
            keyio.read_key(path, password)
        return
    assert keyio.read_key(path, password).public_key == public  # type: ignore[attr-defined]
    with pytest.raises(InvalidKeyException, match="is the password right"):
        keyio.read_key(path, "another")


@needs_bcrypt
def test_encrypted_keys_come_back() -> None:
    key = KINDS[-1].private_key()
    data = key.encode("openssh", password="geheim")
    assert keyio.load_private_key(data, b"geheim") == key
    assert data != key.encode("openssh", password="geheim")


@pytest.mark.skipif(HAS_BCRYPT, reason="the package bcrypt is installed")
def test_encryption_without_bcrypt_says_what_is_missing() -> None:
    with pytest.raises(InvalidAlgorithmParameterException, match="needs the package bcrypt"):
        KINDS[-1].private_key().encode("openssh", password="geheim")


# ---------------------------------------------------------------------------------------- malformed

ED25519 = KINDS[-1]
LINE, FILE = line_of(ED25519), file_of(ED25519)
P256_LINE = line_of(KINDS[0])
RAW = content_of(FILE)
OTHER = OTHERS["Ed25519"]
HYBRID = base64.b64decode(P256_LINE.split()[1]).replace(KINDS[0].public, b"\x06" + KINDS[0].public[1:])
COMPRESSED = base64.b64decode(P256_LINE.split()[1])[:-69] + b"\0\0\0\x21" + KINDS[0].compressed

LINES = {
    "two lines": (LINE + b"\n" + LINE, "holds 2 lines"),
    "options": (b"no-pty " + LINE, "neither PEM"),
    "only the type": (b"ssh-ed25519", "malformed or unsupported public key of OpenSSH"),
    "cut off": (LINE[:-4], "malformed or unsupported public key of OpenSSH"),
    "no base64": (LINE[:40] + b"*" + LINE[41:], "malformed or unsupported public key of OpenSSH"),
    "base64 of its own": (LINE + b"=", "not written as OpenSSH writes it|malformed"),
    "something follows": (
        b"ssh-ed25519 " + base64.b64encode(base64.b64decode(LINE[12:]) + b"\0"),
        "malformed",
    ),
    "another type": (LINE.replace(b"ssh-ed25519", b"ecdsa-sha2-nistp256"), "malformed"),
    "another curve": (P256_LINE.replace(b"nistp256", b"nistp384"), "malformed"),
    "certificate": (LINE.replace(b" ", b"-cert-v01@openssh.com ", 1), "a certificate of OpenSSH of a type"),
    "DSA": (b"ssh-dss AAAA", "a key of OpenSSH of a type that is not read; read are ssh-ed25519"),
    "security key": (b"sk-ssh-ed25519@openssh.com AAAA", "of a type that is not read"),
    "hybrid point": (b"ecdsa-sha2-nistp256 " + base64.b64encode(HYBRID), "malformed|hybrid|not written as"),
    "compressed point": (b"ecdsa-sha2-nistp256 " + base64.b64encode(COMPRESSED), "malformed|not written as"),
    "small order": (
        b"ssh-ed25519 " + base64.b64encode(base64.b64decode(LINE[12:])[:-32] + b"\1" + bytes(31)),
        "the EdDSA public key is refused",
    ),
}


@pytest.mark.parametrize("variant", LINES)
def test_malformed_lines(variant: str) -> None:
    data, why = LINES[variant]
    for load in (keyio.load_key, keyio.load_public_key):
        with pytest.raises(InvalidKeyException, match=why):
            load(data)


FILES = {
    "cut off": (armor(RAW[:-9]), "malformed"),
    "cut off in the head": (armor(RAW[:30]), "damaged or cut off"),
    "nothing": (armor(b""), "damaged or cut off"),
    "other magic": (armor(b"p" + RAW[1:]), "damaged or cut off"),
    "no base64": (FILE.replace(b"b3Bl", b"b3*l"), "damaged or cut off"),
    "two keys": (armor(RAW.replace(b"\0\0\0\1\0\0\0\x33", b"\0\0\0\2\0\0\0\x33", 1)), "damaged or cut off"),
    "unknown cipher": (
        armor(RAW.replace(b"\0\0\0\4none", b"\0\0\0\4nine", 1)),
        "pass its password|malformed",
    ),
    "KDF without a cipher": (armor(RAW[:27] + RAW[27:].replace(b"none", b"nine", 1)), "damaged or cut off"),
    "another type": (armor(RAW.replace(b"ssh-ed25519", b"ssh-ed25520")), "type that is not read"),
    "another's public part": (
        armor(RAW.replace(ED25519.public, OTHER.public)),
        "does not belong to the private key",
    ),
    "another's public part, in clear": (armor(RAW.replace(ED25519.public, OTHER.public, 1)), "malformed"),
    "check bytes differ": (armor(RAW[:98] + bytes([RAW[98] ^ 1]) + RAW[99:]), "malformed"),
    "padding": (armor(RAW[:-1] + b"\x06"), "malformed"),
    "many rounds": (
        armor(
            RAW[:15]
            + b"\0\0\0\x0aaes256-ctr\0\0\0\6bcrypt\0\0\0\x18\0\0\0\x10"
            + bytes(16)
            + b"\0\x10\0\0"
            + RAW[35:]
        ),
        "more than 512 rounds",
    ),
}


@pytest.mark.parametrize("variant", FILES)
def test_malformed_files(variant: str) -> None:
    data, why = FILES[variant]
    for load in (keyio.load_key, keyio.load_private_key):
        with pytest.raises(InvalidKeyException, match=why):
            load(data)
        with pytest.raises(InvalidKeyException) as caught:
            load(data, lambda: "geheim")
        assert ED25519.secret.hex() not in str(caught.value)
    assert keyio.may_be_private(data)


def test_collected_files() -> None:
    verdicts: dict[str, Any] = {}
    for path in sorted((VECTORS / "OpenSSH").iterdir()):
        if path.suffix == ".pub" or path.suffix in (".key",):
            try:
                verdicts[path.name] = keyio.load_key(path.read_bytes(), lambda: b"password")
            except InvalidKeyException as error:
                verdicts[path.name] = str(error)
    for name, verdict in verdicts.items():
        if isinstance(verdict, str):
            assert (
                name.startswith(("dsa", "sk-")) or "-cert" in name or "bcrypt" in verdict or "RSA" in verdict
            ), verdict
        elif name.endswith(".pub"):
            private = verdicts.get(name.removesuffix(".pub"))
            assert private is None or isinstance(private, str) or private.public_key == verdict
    assert len(verdicts) > 15


@pytest.mark.parametrize(
    ("data", "hint"),
    [
        (b"PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\n", "a key of PuTTY; .* puttygen FILE -O"),
        (b"---- BEGIN SSH2 PUBLIC KEY ----\nAAAA\n---- END SSH2 PUBLIC KEY ----\n", "ssh-keygen -i -f FILE"),
        (b"\xfe\xed\xfe\xed\0\0\0\2", "a keystore of Java; .* keytool"),
    ],
)
def test_other_programs_formats_are_refused_with_a_hint(data: bytes, hint: str) -> None:
    for load in (keyio.load_private_key, keyio.load_public_key, keyio.load_key):
        with pytest.raises(InvalidKeyException, match=hint):
            load(data)
