"""The same files in pyjca and in the program openssl."""

from __future__ import annotations

import json
import shutil
import subprocess
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest
from tests.cli.support import PASSWORD, ok, pyjca

if TYPE_CHECKING:
    from tests.cli.support import Files

pytestmark = pytest.mark.skipif(
    shutil.which("openssl") is None, reason="the program openssl is not installed"
)


def openssl(*arguments: object) -> bytes:
    done = subprocess.run(["openssl", *map(str, arguments)], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


@pytest.fixture
def theirs(files: Files) -> Files:
    """Replace the keys by some that openssl made."""
    for private, public in ((files.key, files.public), (files.peer, files.peer_public)):
        openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", private)
        openssl("pkey", "-in", private, "-pubout", "-out", public)
    cipher = ("-topk8", "-v2", "aes-256-cbc", "-passout", f"pass:{PASSWORD}")
    openssl("pkcs8", "-in", files.key, *cipher, "-out", files.encrypted)
    return files


def test_our_keys_in_openssl(files: Files) -> None:
    for options in ((), ("--format", "sec1"), ("--der",), ("--format", "sec1", "--der")):
        ok("keygen", "-o", "new", "--public", "new-public", "--force", *options)
        inform = "DER" if "--der" in options else "PEM"
        derived = openssl("pkey", "-in", "new", "-inform", inform, "-pubout", "-outform", inform)
        assert derived == (files.folder / "new-public").read_bytes()
    ok("keygen", "-o", "locked", "--public", "new-public", "--password-file", files.password)
    derived = openssl("pkey", "-in", "locked", "-passin", f"pass:{PASSWORD}", "-pubout")
    assert derived == (files.folder / "new-public").read_bytes()


def test_their_keys_in_pyjca(theirs: Files) -> None:
    openssl("ec", "-in", theirs.key, "-out", "sec1.pem")
    openssl("pkey", "-in", theirs.key, "-outform", "DER", "-out", "key.der")
    expected = sha256(openssl("pkey", "-in", theirs.key, "-pubout", "-outform", "DER")).hexdigest()
    for name in (theirs.key, theirs.public, "sec1.pem", "key.der"):
        assert json.loads(ok("key", "show", name, "--json").text)["fingerprint"] == expected
    locked = ok("key", "show", theirs.encrypted, "--json", "--password-file", theirs.password)
    assert json.loads(locked.text)["fingerprint"] == expected


def test_conversions_are_those_of_openssl(theirs: Files) -> None:
    sec1 = openssl("ec", "-in", theirs.key, "-outform", "DER")
    assert ok("key", "convert", theirs.key, "--format", "sec1", "--der", "-o", "-").out == sec1
    spki = openssl("pkey", "-in", theirs.key, "-pubout")
    assert ok("key", "convert", theirs.key, "--public", "-o", "-").out == spki
    compressed = openssl("ec", "-in", theirs.key, "-pubout", "-conv_form", "compressed", "-outform", "DER")
    bare = ok("key", "convert", theirs.public, "--format", "compressed", "-o", "-").out
    assert compressed.endswith(bare)
    assert ok("key", "convert", "-", "-o", "-", stdin=compressed).out == spki


def test_our_signatures_in_openssl(theirs: Files) -> None:
    ok("sign", "--key", theirs.key, theirs.message, "-o", "sig")
    check = ("dgst", "-sha256", "-verify", theirs.public, "-signature", "sig")
    assert b"Verified OK" in openssl(*check, theirs.message)
    refusal = subprocess.run(["openssl", *map(str, check), theirs.key], capture_output=True, check=False)
    assert refusal.returncode == 1


def test_their_signatures_in_pyjca(theirs: Files) -> None:
    openssl("dgst", "-sha256", "-sign", theirs.key, "-out", "sig", theirs.message)
    ok("verify", "--key", theirs.public, "--signature", "sig", theirs.message)
    assert pyjca("verify", "--key", theirs.public, "--signature", "sig", theirs.key).status == 1


def test_agreement_with_openssl(theirs: Files) -> None:
    secret = openssl("pkeyutl", "-derive", "-inkey", theirs.peer, "-peerkey", theirs.public)
    assert ok("agree", "--key", theirs.key, "--peer", theirs.peer_public).out == secret
    locked = ("--key", theirs.encrypted, "--password-file", theirs.password)
    assert ok("agree", *locked, "--peer", theirs.peer_public).out == secret


@pytest.fixture(params=["P-384", "P-521", "Ed25519", "Ed448", "X25519", "X448"])
def other_curve(request: pytest.FixtureRequest, files: Files) -> str:
    """Replace the keys by some that openssl made on another curve; return its name."""
    curve: str = request.param
    nist = ("EC", "-pkeyopt", f"ec_paramgen_curve:{curve}")
    for private, public in ((files.key, files.public), (files.peer, files.peer_public)):
        openssl("genpkey", "-algorithm", *(nist if curve.startswith("P-") else (curve,)), "-out", private)
        openssl("pkey", "-in", private, "-pubout", "-out", public)
    return curve


def test_other_curves(files: Files, other_curve: str) -> None:
    spki = openssl("pkey", "-in", files.key, "-pubout")
    assert ok("key", "convert", files.key, "--public", "-o", "-").out == spki
    if not other_curve.startswith("Ed"):
        secret = openssl("pkeyutl", "-derive", "-inkey", files.peer, "-peerkey", files.public)
        assert ok("agree", "--key", files.key, "--peer", files.peer_public).out == secret
    if other_curve.startswith("P-"):
        digest = "sha384" if other_curve == "P-384" else "sha512"
        check_ecdsa(files, f"-{digest}")
    elif other_curve.startswith("Ed"):
        raw = ("pkeyutl", "-rawin", "-in")
        ok("sign", "--key", files.key, files.message, "-o", "sig")
        check = ("-verify", "-pubin", "-inkey", files.public, "-sigfile", "sig")
        assert b"Verified Successfully" in openssl(*raw, files.message, *check)
        theirs = openssl(*raw, files.message, "-sign", "-inkey", files.key)
        assert theirs == (files.folder / "sig").read_bytes()


def check_ecdsa(files: Files, digest: str) -> None:
    """Let each verify what the other signed."""
    ok("sign", "--key", files.key, files.message, "-o", "sig")
    said = openssl("dgst", digest, "-verify", files.public, "-signature", "sig", files.message)
    assert b"Verified OK" in said
    openssl("dgst", digest, "-sign", files.key, "-out", "sig", files.message)
    ok("verify", "--key", files.public, "--signature", "sig", files.message)
    assert pyjca("verify", "--key", files.public, "--signature", "sig", files.key).status == 1


@pytest.mark.parametrize(
    ("digest", "algorithm"),
    [
        ("sha256", "HmacSHA256"),
        ("sha1", "HmacSHA1"),
        ("sha512-256", "HmacSHA512/256"),
        ("sha3-384", "HmacSHA3-384"),
    ],
)
def test_hmacs_are_those_of_openssl(files: Files, digest: str, algorithm: str) -> None:
    key = f"hexkey:{files.mac_key.read_bytes().hex()}"
    text = openssl("dgst", f"-{digest}", "-mac", "HMAC", "-macopt", key, files.message).decode()
    tag = text.split("= ")[1].strip()
    named = ("--algorithm", algorithm)
    assert ok("mac", "--key-file", files.mac_key, *named, files.message).text.strip() == tag
    ok("mac", "--key-file", files.mac_key, *named, "--verify", tag, files.message)


def test_poly1305_is_that_of_openssl(files: Files) -> None:
    key = f"hexkey:{files.mac_key.read_bytes().hex()}"
    if (
        b"Poly1305"
        not in subprocess.run(
            ["openssl", "list", "-mac-algorithms"], capture_output=True, check=False
        ).stdout.title()
    ):
        pytest.skip("this openssl has no command mac with Poly1305")
    tag = openssl("mac", "-macopt", key, "-in", files.message, "Poly1305").decode().strip()
    ok("mac", "--key-file", files.mac_key, "--algorithm", "Poly1305", "--verify", tag, files.message)
