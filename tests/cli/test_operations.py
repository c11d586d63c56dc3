"""sign, verify, agree, mac."""

from __future__ import annotations

import base64
import hmac
import stat
from typing import TYPE_CHECKING

import pytest
from Crypto.Cipher import AES
from Crypto.Hash import CMAC, KMAC128, KMAC256
from tests.cli.support import PASSWORD, ok, pyjca, refused

from pyjca import load_private_key, load_public_key, sign, verify

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.support import Files

PROVIDERS = ["PyJCA", "OpenSSL", "PyCryptodome"]


@pytest.mark.parametrize("provider", [None, *PROVIDERS])
def test_sign_and_verify(files: Files, provider: str | None) -> None:
    named = () if provider is None else ("--provider", provider)
    ok("sign", "--key", files.key, files.message, "-o", "sig", *named)
    signature = (files.folder / "sig").read_bytes()
    verify(load_public_key(files.public.read_bytes()), signature=signature, data=files.message.read_bytes())
    said = ok("verify", "--key", files.public, "--signature", "sig", files.message, *named)
    assert said.text == "the signature is good\n"


def test_a_changed_byte_is_a_no(files: Files) -> None:
    ok("sign", "--key", files.key, files.message, "-o", "sig")
    content = bytearray(files.message.read_bytes())
    content[7] ^= 1
    files.message.write_bytes(content)
    outcome = pyjca("verify", "--key", files.public, "--signature", "sig", files.message)
    assert (outcome.status, outcome.out) == (1, b"")
    assert outcome.err.startswith("pyjca: bad signature")
    quiet = pyjca("verify", "--quiet", "--key", files.public, "--signature", "sig", files.message)
    assert quiet == (1, b"", "")


@pytest.mark.parametrize("signature", [b"", b"\0", b"garbage", bytes(64), b"0" * 1000])
def test_a_malformed_signature_is_a_no(files: Files, signature: bytes) -> None:
    (files.folder / "sig").write_bytes(signature)
    outcome = pyjca("verify", "--key", files.public, "--signature", "sig", files.message)
    assert outcome.status == 1


def test_another_key_is_a_no(files: Files) -> None:
    ok("sign", "--key", files.key, files.message, "-o", "sig")
    assert pyjca("verify", "--key", files.peer_public, "--signature", "sig", files.message).status == 1


def test_signatures_as_text(files: Files) -> None:
    ok("sign", "--key", files.key, files.message, "-o", "hex", "--hex")
    ok("sign", "--key", files.key, files.message, "-o", "base64", "--base64")
    bytes.fromhex((files.folder / "hex").read_text())
    base64.b64decode((files.folder / "base64").read_text().strip(), validate=True)
    for form in ("hex", "base64"):
        ok("verify", "--key", files.public, "--signature", form, f"--{form}", files.message)
        taken_for_binary = pyjca("verify", "--key", files.public, "--signature", form, files.message)
        assert taken_for_binary.status == 1
        assert f"--{form}" in taken_for_binary.err
    assert "not hex" in refused("verify", "--key", files.public, "--signature", "message", "--hex", "message")


def test_data_from_standard_input(files: Files) -> None:
    content = files.message.read_bytes()
    for name in ((), ("-",)):
        signature = ok("sign", "--key", files.key, *name, stdin=content).out
        verify(load_public_key(files.public.read_bytes()), signature=signature, data=content)
    (files.folder / "sig").write_bytes(signature)
    ok("verify", "--key", files.public, "--signature", "sig", stdin=content)
    ok("verify", "--key", files.public, "--signature", "-", files.message, stdin=signature)


def test_the_other_signature_format(files: Files) -> None:
    algorithm = ("--algorithm", "SHA256withECDSAinP1363Format")
    ok("sign", "--key", files.key, files.message, *algorithm, "-o", "sig")
    assert len((files.folder / "sig").read_bytes()) == 64
    ok("verify", "--key", files.public, "--signature", "sig", *algorithm, files.message)
    assert pyjca("verify", "--key", files.public, "--signature", "sig", files.message).status == 1


def test_sign_with_an_encrypted_key(files: Files) -> None:
    key = ("--key", files.encrypted)
    by_name = ok("sign", *key, "--password-env", "PW", files.message, env={"PW": PASSWORD}).out
    verify(load_public_key(files.public.read_bytes()), signature=by_name, data=files.message.read_bytes())
    ok("sign", *key, "--password-file", files.password, files.message)
    ok("sign", *key, "--password-file", "-", files.message, stdin=PASSWORD.encode() + b"\r\n")


def test_sign_replaces_an_old_signature(files: Files) -> None:
    (files.folder / "sig").write_bytes(b"old")
    (files.folder / "sig").chmod(0o640)
    ok("sign", "--key", files.key, files.message, "-o", "sig")
    assert (files.folder / "sig").read_bytes() != b"old"
    assert stat.S_IMODE((files.folder / "sig").stat().st_mode) == 0o640


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--key", "nowhere", "message"), "No such file"),
        (("--key", "key.pem", "nowhere"), "No such file"),
        (("--key", "key.pem", "."), "Is a directory"),
        (("--key", "message", "message"), "no usable key"),
        (("--key", "key-public.pem", "message"), "needs a private key"),
        (("--key", "encrypted.pem", "message"), "no terminal"),
        (("--key", "encrypted.pem", "--password-file", "message", "message"), "cannot be read"),
        (("--key", "key.pem", "--provider", "nobody", "message"), "no such provider"),
        (("--key", "key.pem", "--algorithm", "SHA256withECDAS", "message"), "did you mean SHA256withECDSA"),
        (("--key", "key.pem", "message", "-o", "key.pem"), "private key"),
        (("--key", "key.pem", "message", "-o", "message"), "input"),
        (("--key", "key.pem", "message", "-o", "peer.pem"), "private key"),
        (("--key", "key.pem", "message", "-o", "encrypted.pem"), "private key"),
        (("--key", "key.pem", "message", "-o", "nowhere/sig"), "no directory"),
        (("--key", "key.pem", "message", "-o", "."), "directory"),
        (("--key", "key.pem", "message", "--hex", "--base64"), "exclude"),
        (("message",), "--key"),
        (("--key", "key.pem", "message", "message"), "extra argument"),
    ],
)
def test_sign_refuses(files: Files, arguments: tuple[str, ...], why: str) -> None:
    before = {path: path.read_bytes() for path in files.folder.iterdir()}
    assert why in refused("sign", *arguments)
    assert {path: path.read_bytes() for path in files.folder.iterdir()} == before


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--key", "key.pem", "--signature", "sig", "message"), "pyjca key convert key.pem --public"),
        (("--key", "encrypted.pem", "--signature", "sig", "message"), "--public"),
        (("--key", "key-public.pem", "--signature", "nowhere", "message"), "No such file"),
        (("--key", "key-public.pem", "--signature", "sig", "nowhere"), "No such file"),
        (("--key", "key-public.pem", "--signature", ".", "message"), "Is a directory"),
        (("--key", "key-public.pem", "message"), "--signature"),
    ],
)
def test_verify_refuses(files: Files, arguments: tuple[str, ...], why: str) -> None:
    key = load_private_key(files.key.read_bytes())
    (files.folder / "sig").write_bytes(sign(key, files.message.read_bytes()))
    assert why in refused("verify", *arguments)


# ----------------------------------------------------------------------------------------- agree


@pytest.mark.parametrize("provider", [None, *PROVIDERS])
def test_both_sides_agree(files: Files, provider: str | None) -> None:
    named = () if provider is None else ("--provider", provider)
    ok("agree", "--key", files.key, "--peer", files.peer_public, "-o", "secret", *named)
    made = files.folder / "secret"
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    assert len(made.read_bytes()) == 32
    assert ok("agree", "--key", files.peer, "--peer", files.public).out == made.read_bytes()
    as_hex = ok("agree", "--key", files.peer, "--peer", files.public, "--hex").text
    assert bytes.fromhex(as_hex) == made.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--key", "key.pem", "--peer", "peer.pem"), "needs a public key"),
        (("--key", "key-public.pem", "--peer", "peer-public.pem"), "needs a private key"),
        (("--key", "key.pem", "--peer", "peer-public.pem", "-o", "message"), "exists"),
        (("--key", "key.pem", "--peer", "peer-public.pem", "-o", "key.pem"), "exists"),
        (("--key", "key.pem"), "--peer"),
        (("--key", "-", "--peer", "-"), "empty"),
    ],
)
def test_agree_refuses(files: Files, arguments: tuple[str, ...], why: str) -> None:
    assert why in refused("agree", *arguments)


def test_agree_replaces_a_secret_only_by_force(files: Files) -> None:
    arguments = ("agree", "--key", files.key, "--peer", files.peer_public, "-o", "message")
    refused(*arguments)
    ok(*arguments, "--force")
    assert len(files.message.read_bytes()) == 32


# ------------------------------------------------------------------------------------------- mac


@pytest.mark.parametrize("provider", [None, *PROVIDERS])
def test_mac_and_its_verification(files: Files, provider: str | None) -> None:
    named = (
        ("--key-file", files.mac_key)
        if provider is None
        else ("--key-file", files.mac_key, "--provider", provider)
    )
    tag = ok("mac", *named, files.message).text.strip()
    assert tag == hmac.digest(files.mac_key.read_bytes(), files.message.read_bytes(), "sha256").hex()
    assert ok("mac", *named, "--verify", tag, files.message).text == "the tag is good\n"
    assert ok("mac", *named, "--verify", tag.upper(), files.message).text == "the tag is good\n"
    wrong = f"{int(tag[0], 16) ^ 1:x}{tag[1:]}"
    for claimed in (wrong, tag[:-2], tag + "00", ""):
        outcome = pyjca("mac", *named, "--verify", claimed, files.message)
        assert (outcome.status, outcome.out) == (1, b"")
        assert outcome.err.startswith("pyjca: bad tag")
    assert pyjca("mac", "-q", *named, "--verify", wrong, files.message) == (1, b"", "")


@pytest.mark.parametrize(
    ("algorithm", "tag"),
    [
        ("AESCMAC", lambda key, data: CMAC.new(key, data, ciphermod=AES).hexdigest()),
        ("aes-cmac", lambda key, data: CMAC.new(key, data, ciphermod=AES).hexdigest()),
        ("KMAC128", lambda key, data: KMAC128.new(key=key, data=data, mac_len=32).hexdigest()),
        ("KMAC256", lambda key, data: KMAC256.new(key=key, data=data, mac_len=64).hexdigest()),
    ],
)
def test_other_macs(files: Files, algorithm: str, tag: Callable[[bytes, bytes], str]) -> None:
    key = files.folder / "whole.key"
    key.write_bytes(bytes(range(32)))
    named = ("--key-file", key, "--algorithm", algorithm)
    expected = tag(key.read_bytes(), files.message.read_bytes())
    assert ok("mac", *named, files.message).text.strip() == expected
    assert ok("mac", *named, "--verify", expected, files.message).text == "the tag is good\n"
    key.write_bytes(bytes(15))
    outcome = pyjca("mac", *named, files.message)
    assert outcome.status == 2
    assert "not 15" in outcome.err


def test_mac_of_changed_data_is_a_no(files: Files) -> None:
    tag = ok("mac", "--key-file", files.mac_key, files.message).text.strip()
    files.message.write_bytes(files.message.read_bytes() + b"\n")
    assert pyjca("mac", "--key-file", files.mac_key, "--verify", tag, files.message).status == 1


def test_mac_forms(files: Files) -> None:
    expected = hmac.digest(files.mac_key.read_bytes(), files.message.read_bytes(), "sha256")
    for form in ("binary", "hex", "base64"):
        ok("mac", "--key-file", files.mac_key, files.message, f"--{form}", "-o", form)
        ok("mac", "--key-file", files.mac_key, files.message, f"--{form}", "--verify-file", form)
    assert (files.folder / "binary").read_bytes() == expected
    text = (files.folder / "base64").read_text().strip()
    assert base64.b64decode(text) == expected
    ok("mac", "--key-file", files.mac_key, files.message, "--base64", "--verify", text)


def test_mac_key_forms(files: Files) -> None:
    key = files.mac_key.read_bytes()
    tag = ok("mac", "--key-file", files.mac_key, files.message).out
    (files.folder / "key.hex").write_text(f"{key.hex()}\n")
    (files.folder / "key.base64").write_bytes(base64.encodebytes(key))
    assert ok("mac", "--key-file", "key.hex", "--key-form", "hex", files.message).out == tag
    assert ok("mac", "--key-file", "key.base64", "--key-form", "base64", files.message).out == tag


def test_poly1305(files: Files) -> None:
    arguments = ("mac", "--key-file", files.mac_key, "--algorithm", "Poly1305", files.message)
    tags = {ok(*arguments, "--provider", name).text for name in PROVIDERS}
    assert len(tags) == 1
    (tag,) = tags
    ok(*arguments, "--verify", tag.strip())


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--key-file", "nowhere", "message"), "No such file"),
        (("--key-file", "/dev/null", "message"), "empty"),
        (("--key-file", "key-public.pem", "message"), "public key"),
        (("--key-file", "message", "--key-form", "hex", "message"), "not hex"),
        (("--key-file", "message", "--algorithm", "Poly1305", "message"), "32 bytes"),
        (("--key-file", "mac.key", "--algorithm", "HmacSHA255", "message"), "did you mean HmacSHA256"),
        (("--key-file", "mac.key", "--verify", "xyz", "message"), "not hex"),
        (("--key-file", "mac.key", "--verify", "é", "message"), "not hex"),
        (("--key-file", "mac.key", "--verify", "00", "--binary", "message"), "--verify-file"),
        (("--key-file", "mac.key", "--verify", "00", "--verify-file", "x", "message"), "exclude"),
        (("--key-file", "mac.key", "--verify", "00", "-o", "x", "message"), "-o"),
        (("--key-file", "mac.key", "-o", "mac.key", "message"), "input"),
        (("--key-file", "mac.key", "nowhere"), "No such file"),
        (("--key-file", "-", "-"), "empty"),
        (("message",), "--key-file"),
    ],
)
def test_mac_refuses(files: Files, arguments: tuple[str, ...], why: str) -> None:
    assert why in refused("mac", *arguments)
