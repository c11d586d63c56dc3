"""keygen, key show, key convert."""

from __future__ import annotations

import json
import stat
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest
from tests.cli.support import PASSWORD, ok, refused

from pyjca import jwk_thumbprint, load_private_key, load_public_key, read_key

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.support import Files


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# ---------------------------------------------------------------------------------------- keygen


def test_keygen_writes_both_halves(files: Files) -> None:
    private, public = files.folder / "new.pem", files.folder / "new-public.pem"
    ok("keygen", "-o", private, "--public", public)
    assert load_private_key(private.read_bytes()).public_key == load_public_key(public.read_bytes())
    assert mode(private) == 0o600
    assert mode(public) & 0o600 == 0o600


@pytest.mark.parametrize("form", ["pkcs8", "sec1"])
@pytest.mark.parametrize("der", [False, True])
def test_keygen_formats(files: Files, form: str, der: bool) -> None:
    ok("keygen", "-o", "new", "--format", form, *["--der"] * der)
    content = (files.folder / "new").read_bytes()
    key = load_private_key(content)
    assert content == key.encode(form, "DER" if der else "PEM")


def test_keygen_encrypts(files: Files) -> None:
    ok("keygen", "-o", "new.pem", "--password-file", files.password)
    content = (files.folder / "new.pem").read_bytes()
    assert b"ENCRYPTED" in content
    load_private_key(content, PASSWORD)


def test_keygen_to_standard_output() -> None:
    load_private_key(ok("keygen", "-o", "-").out)


@pytest.mark.parametrize("name", ["PyJCA", "OpenSSL", "PyCryptodome"])
def test_keygen_uses_the_named_provider(files: Files, name: str) -> None:
    ok("keygen", "-o", "new.pem", "--provider", name)
    read_key("new.pem")


def test_keygen_makes_secret_keys(files: Files) -> None:
    ok("keygen", "--secret", 32, "-o", "new.key")
    made = files.folder / "new.key"
    assert len(made.read_bytes()) == 32
    assert mode(made) == 0o600
    assert "exists" in refused("keygen", "--secret", 32, "-o", "new.key")


def test_keygen_keeps_existing_keys(files: Files) -> None:
    before = files.key.read_bytes()
    assert "--force" in refused("keygen", "-o", files.key)
    assert files.key.read_bytes() == before
    files.key.chmod(0o644)
    ok("keygen", "-o", files.key, "--force")
    assert files.key.read_bytes() != before
    assert mode(files.key) == 0o600


def test_write_protected_files_are_kept(files: Files) -> None:
    target = files.folder / "kept"
    to_target = (("keygen", "-o", "new.pem", "--public"), ("key", "convert", files.key, "--public", "-o"))
    for command in to_target:
        target.write_bytes(b"kept")
        target.chmod(0o444)
        assert "write-protected" in refused(*command, target)
        assert target.read_bytes() == b"kept"
        ok(*command, target, "--force")
        assert mode(target) == 0o444
        load_public_key(target.read_bytes())
        target.unlink()


def test_keygen_never_puts_the_public_key_over_a_private_one(files: Files) -> None:
    before = files.peer.read_bytes()
    assert "private key" in refused("keygen", "-o", "new.pem", "--public", files.peer, "--force")
    assert files.peer.read_bytes() == before
    assert not (files.folder / "new.pem").exists()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("-o", "new", "--public", "new"), "same place"),
        (("-o", "new", "--public", "./new"), "same place"),
        (("-o", "-", "--public", "-"), "same place"),
        (("-o", "-", "--public", "/dev/stdout"), "same place"),
        (("-o", "new", "--curve", "secp000r0"), "secp000r0"),
        (("-o", "new", "--curve", "secp000r0"), "X448"),  # among those that there are
        (("-o", "new", "--curve", "Ed25519", "--format", "sec1"), "have no format sec1"),
        (("-o", "new", "--format", "raw", "--der"), "--der"),
        (("-o", "new", "--format", "raw", "--password-file", "password"), "pkcs8"),
        (("-o", "new", "--provider", "openssl"), "did you mean OpenSSL"),
        (("-o", "new", "--format", "sec1", "--password-file", "password"), "pkcs8"),
        (("-o", "new", "--password-file", "nowhere"), "nowhere"),
        (("-o", "new", "--password-file", "/dev/null"), "empty"),
        (("-o", "new", "--password-env", "PYJCA_TEST_UNSET"), "PYJCA_TEST_UNSET"),
        (("-o", "new", "--password-prompt"), "no terminal"),
        (("-o", "new", "--password-prompt", "--password-file", "password"), "exclude"),
        (("-o", "new", "--secret", "32", "--public", "p"), "--secret"),
        (("-o", "new", "--secret", "32", "--curve", "secp256r1"), "--secret"),
        (("-o", "new", "--secret", "32", "--format", "pkcs8"), "--secret"),
        (("-o", "new", "--secret", "32", "--der"), "--secret"),
        (("-o", "new", "--secret", "32", "--provider", "PyJCA"), "--secret"),
        (("-o", "new", "--secret", "32", "--password-file", "password"), "--secret"),
        (("-o", "new", "--secret", "0"), "--secret"),
        (("-o", "nowhere/new"), "no directory"),
        (("-o", "message/new"), "Not a directory"),
        (("-o", "."), "directory"),
        ((), "--output"),
    ],
)
def test_keygen_refuses(files: Files, arguments: tuple[str, ...], why: str) -> None:
    assert why in refused("keygen", *arguments)
    assert not (files.folder / "new").exists()


CURVES = {  # keys' type and size
    "secp256r1": ("EC", 256),
    "secp384r1": ("EC", 384),
    "secp521r1": ("EC", 521),
    "Ed25519": ("EdDSA", 255),
    "Ed448": ("EdDSA", 448),
    "X25519": ("XDH", 255),
    "X448": ("XDH", 448),
}


@pytest.mark.parametrize("curve", CURVES)
def test_keygen_makes_keys_on_every_curve(files: Files, curve: str) -> None:
    kind, size = CURVES[curve]
    ok("keygen", "--curve", curve, "-o", "new.pem", "--public", "public.pem")
    key = load_private_key((files.folder / "new.pem").read_bytes())
    public = load_public_key((files.folder / "public.pem").read_bytes())
    assert key.public_key == public
    for name, half in (("new.pem", "private"), ("public.pem", "public")):
        shown = json.loads(ok("key", "show", name, "--json").text)
        assert (shown["type"], shown["half"], shown["curve"], shown["size"]) == (kind, half, curve, size)
        assert shown["fingerprint"] == sha256(public.encode()).hexdigest()
        octets = "u" if kind == "XDH" else "point"
        assert shown[octets] == public.encode("point" if kind == "EC" else "raw").hex()
        assert ("compressed" in shown) == (kind == "EC")
        text = ok("key", "show", name).text
        assert f"{kind} {half} key" in text
        assert f"{size} bits" in text
        assert shown[octets] in text
        assert key.encode("raw").hex() not in text


@pytest.mark.parametrize("name", ["ed25519", "1.3.101.111", "P-521", "NIST P-384"])
def test_keygen_takes_curves_by_any_name(files: Files, name: str) -> None:
    ok("keygen", "--curve", name, "-o", "new.pem", "--der", "--password-file", files.password)
    content = (files.folder / "new.pem").read_bytes()
    curves = {"ed25519": "Ed25519", "1.3.101.111": "X448", "P-521": "secp521r1", "NIST P-384": "secp384r1"}
    assert load_private_key(content, PASSWORD).curve == curves[name]  # type: ignore[attr-defined]


@pytest.mark.parametrize("curve", CURVES)
def test_keygen_writes_raw_keys(files: Files, curve: str) -> None:
    ok("keygen", "--curve", curve, "-o", "raw", "--format", "raw", "--public", "public.pem")
    content = (files.folder / "raw").read_bytes()
    key = load_private_key(content, curve=curve)
    assert key.public_key == load_public_key((files.folder / "public.pem").read_bytes())
    assert mode(files.folder / "raw") == 0o600


def test_keygen_completes_and_lists_the_curves() -> None:
    text = " ".join(ok("keygen", "--help").text.split())
    for curve in CURVES:
        assert curve in text
    environment = {"COMP_WORDS": "pyjca keygen --curve Ed", "COMP_CWORD": "3"}
    offered = ok(env={**environment, "_PYJCA_COMPLETE": "bash_complete"}).text
    assert [line.partition(",")[2] for line in offered.split()] == ["Ed25519", "Ed448"]


# ------------------------------------------------------------------------------------------ show


def test_show_tells_what_a_key_is(files: Files) -> None:
    public = load_public_key(files.public.read_bytes())
    for path, half in ((files.key, "private"), (files.public, "public")):
        shown = json.loads(ok("key", "show", path, "--json").text)
        assert shown == {
            "schema": 1,
            "type": "EC",
            "half": half,
            "encrypted": False,
            "curve": "secp256r1",
            "size": 256,
            "point": public.encode("point").hex(),
            "compressed": public.encode("compressed").hex(),
            "fingerprint": sha256(public.encode()).hexdigest(),
            "thumbprint": jwk_thumbprint(public),
        }
        text = ok("key", "show", path).text
        assert f"EC {half} key" in text
        assert f"SHA256 {shown['fingerprint']}" in text
        assert shown["thumbprint"] in text


def test_show_reads_standard_input(files: Files) -> None:
    text = ok("key", "show", "-", stdin=files.public.read_bytes()).text
    assert "EC public key" in text


def test_show_reads_encrypted_keys(files: Files) -> None:
    plain = json.loads(ok("key", "show", files.key, "--json").text)
    by_file = ok("key", "show", files.encrypted, "--json", "--password-file", files.password).text
    by_name = ok("key", "show", files.encrypted, "--json", "--password-env", "PW", env={"PW": PASSWORD}).text
    assert json.loads(by_file) == json.loads(by_name) == {**plain, "encrypted": True}


def test_nothing_shows_secrets(files: Files) -> None:
    scalar = load_private_key(files.key.read_bytes()).encode("raw")
    said = [
        ok("key", "show", files.key).text,
        ok("key", "show", files.key, "--json").text,
        ok("explain", "Signature", "SHA256withECDSA", "--key", files.key).text,
        refused("key", "show", files.encrypted),
        refused("verify", "--key", files.key, "--signature", files.message, files.message),
        refused("sign", "--key", files.key, files.message, "-o", files.key),
    ]
    for text in said:
        assert scalar.hex() not in text.lower()
        assert str(int.from_bytes(scalar, "big")) not in text


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("nowhere.pem",), "No such file"),
        (("message",), "no usable key"),
        (("/dev/null",), "empty"),
        (("-",), "empty"),
        ((".",), "Is a directory"),
        (("encrypted.pem",), "password"),
        (("encrypted.pem", "--password-file", "message"), "cannot be read"),
        (("encrypted.pem", "--password-env", "PYJCA_TEST_UNSET"), "PYJCA_TEST_UNSET"),
        (("-", "--password-file", "-"), "empty"),
        ((), "FILE"),
    ],
)
def test_show_refuses(files: Files, arguments: tuple[str, ...], why: str) -> None:
    assert why in refused("key", "show", *arguments)


def test_truncated_keys_are_refused(files: Files) -> None:
    content = files.key.read_bytes()
    der = load_private_key(content).encode()
    for broken in (content[:-30], content[:40], der[:-1], der + b"\0", content + content):
        assert "no usable key" in refused("key", "show", "-", stdin=broken)


def test_key_files_have_at_most_a_mebibyte(files: Files) -> None:
    content = files.public.read_bytes()
    padded = b"#" * ((1 << 20) - len(content) - 1) + b"\n" + content
    assert "EC public key" in ok("key", "show", "-", stdin=padded).text
    assert "larger than 1 MiB" in refused("key", "show", "-", stdin=b"#" + padded)


def test_standard_input_serves_once(files: Files) -> None:
    content = files.encrypted.read_bytes()
    assert "once" in refused("key", "show", "-", "--password-file", "-", stdin=content)
    content = files.key.read_bytes()
    assert "once" in refused("sign", "--key", "-", "-", "--hex", stdin=content)
    assert "once" in refused("agree", "--key", "-", "--peer", "-", "--hex", stdin=content)


# --------------------------------------------------------------------------------------- convert


def test_convert_round_trip(files: Files) -> None:
    key = load_private_key(files.key.read_bytes())
    present = files.key
    for number, (form, *der) in enumerate((("sec1",), ("pkcs8", "--der"), ("sec1", "--der"), ("pkcs8",))):
        target = files.folder / f"step{number}"
        ok("key", "convert", present, "--format", form, *der, "-o", target)
        assert target.read_bytes() == key.encode(form, "DER" if der else "PEM")
        assert mode(target) == 0o600
        present = target
    assert present.read_bytes() == files.key.read_bytes()


@pytest.mark.parametrize("form", ["spki", "point", "compressed"])
def test_convert_takes_the_public_half(files: Files, form: str) -> None:
    public = load_public_key(files.public.read_bytes())
    expected = public.encode(form, "PEM" if form == "spki" else None)
    for source in (files.key, files.public):
        assert ok("key", "convert", source, "--format", form, "-o", "-").out == expected
        assert ok("key", "convert", source, "--format", form, "--public", "-o", "-").out == expected


def test_convert_reads_bare_points(files: Files) -> None:
    for form in ("point", "compressed"):
        ok("key", "convert", files.public, "--format", form, "-o", "bare")
        back = ok("key", "convert", "bare", "--point-on", "P-256", "-o", "-").out
        assert back == files.public.read_bytes()


@pytest.mark.parametrize("curve", ["Ed25519", "Ed448", "X25519", "X448"])
def test_convert_between_pem_and_bare_keys(files: Files, curve: str) -> None:
    ok("keygen", "--curve", curve, "-o", "new.pem", "--public", "public.pem")
    key = load_private_key((files.folder / "new.pem").read_bytes())
    ok("key", "convert", "new.pem", "--format", "raw", "-o", "secret")
    assert (files.folder / "secret").read_bytes() == key.encode("raw")
    assert mode(files.folder / "secret") == 0o600
    for source in (("new.pem", "--public"), ("public.pem",)):
        bare = ok("key", "convert", *source, "--format", "raw", "-o", "-").out
        assert bare == key.public_key.encode("raw")
    (files.folder / "bare").write_bytes(bare)
    back = ok("key", "convert", "secret", "--private-on", curve, "-o", "-").out
    assert back == (files.folder / "new.pem").read_bytes()
    back = ok("key", "convert", "bare", "--point-on", curve, "-o", "-").out
    assert back == (files.folder / "public.pem").read_bytes()
    back = ok("key", "convert", "secret", "--private-on", curve, "--public", "-o", "-").out
    assert back == (files.folder / "public.pem").read_bytes()


def test_convert_reads_bare_scalars(files: Files) -> None:
    ok("key", "convert", files.key, "--format", "raw", "-o", "secret")
    assert ok("key", "convert", "secret", "--private-on", "P-256", "-o", "-").out == files.key.read_bytes()
    ok(
        "key",
        "convert",
        "secret",
        "--private-on",
        "P-256",
        "-o",
        "kept.pem",
        "--new-password-env",
        "NEW",
        env={"NEW": "n"},
    )
    assert load_private_key((files.folder / "kept.pem").read_bytes(), "n") == read_key(files.key)


def test_an_encrypted_key_stays_encrypted(files: Files) -> None:
    key = load_private_key(files.key.read_bytes())
    with_password = ("--password-file", files.password)
    ok("key", "convert", files.encrypted, *with_password, "--der", "-o", "kept.der")
    assert load_private_key((files.folder / "kept.der").read_bytes(), PASSWORD) == key
    assert "--decrypt" in refused(
        "key", "convert", files.encrypted, *with_password, "--format", "sec1", "-o", "x"
    )
    ok("key", "convert", files.encrypted, *with_password, "--decrypt", "--format", "sec1", "-o", "plain.pem")
    assert (files.folder / "plain.pem").read_bytes() == key.encode("sec1", "PEM")


def test_convert_changes_the_password_in_place(files: Files) -> None:
    change = ("key", "convert", files.encrypted, "--password-file", files.password, "-o", files.encrypted)
    new = ("--new-password-env", "NEW")
    before = files.encrypted.read_bytes()
    assert "input" in refused(*change, *new, env={"NEW": "another"})
    assert files.encrypted.read_bytes() == before
    ok(*change, *new, "--force", env={"NEW": "another"})
    assert load_private_key(files.encrypted.read_bytes(), "another") == read_key(files.key)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("key-public.pem", "--format", "pkcs8", "-o", "x"), "no private key"),
        (("key-public.pem", "--format", "point", "--der", "-o", "x"), "--der"),
        (("key-public.pem", "--decrypt", "-o", "x"), "not encrypted"),
        (("key.pem", "--public", "-o", "peer.pem"), "private key"),
        (("key.pem", "--public", "-o", "peer.pem", "--force"), "private key"),
        (("key.pem", "--public", "-o", "key.pem", "--force"), "private key"),
        (("key.pem", "-o", "peer.pem"), "exists"),
        (("key.pem", "-o", "message"), "exists"),
        (("message", "--point-on", "secp256r1", "-o", "x"), "malformed EC point"),
        (("message", "--point-on", "nowhere", "-o", "x"), "nowhere"),
        (("key.pem", "--point-on", "secp256r1", "-o", "x"), "look like PEM"),
        (("message", "--private-on", "Ed25519", "-o", "x"), "exactly 32"),
        (("message", "--private-on", "nowhere", "-o", "x"), "nowhere"),
        (("message", "--private-on", "X448", "--point-on", "X448", "-o", "x"), "exclude"),
        (("message", "--private-on", "X448", "--password-file", "password", "-o", "x"), "not encrypted"),
        (("key.pem", "--format", "raw", "--der", "-o", "x"), "--der"),
        (("key-public.pem", "--format", "raw", "-o", "x"), "no format 'raw'"),
        (("encrypted.pem", "--password-file", "password", "--format", "raw", "-o", "x"), "--decrypt"),
        (("key.pem", "--decrypt", "--new-password-file", "password", "-o", "x"), "exclude"),
        (("key.pem",), "--output"),
    ],
)
def test_convert_refuses(files: Files, arguments: tuple[str, ...], why: str) -> None:
    before = {path: path.read_bytes() for path in files.folder.iterdir()}
    assert why in refused("key", "convert", *arguments)
    assert {path: path.read_bytes() for path in files.folder.iterdir()} == before


@pytest.mark.parametrize("form", ["jwk", "openssh"])
def test_formats_in_text(files: Files, form: str) -> None:
    key = read_key(files.key)
    out, public = files.folder / "out", files.folder / "out.pub"
    ok("key", "convert", files.key, "--format", form, "-o", out)
    ok("key", "convert", out, "--public", "--format", form, "-o", public)
    assert read_key(out) == key
    assert read_key(public) == key.public_key  # type: ignore[attr-defined]
    for path in (out, public):
        assert path.read_bytes().endswith(b"\n")
        shown = json.loads(ok("key", "show", path, "--json").text)
        assert shown["thumbprint"] == jwk_thumbprint(key)
    back = files.folder / "back.pem"
    ok("key", "convert", out, "-o", back)
    assert back.read_bytes() == files.key.read_bytes()
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    signature = files.folder / "signature"
    ok("sign", "--key", out, files.message, "-o", signature)
    ok("verify", "--key", public, "--signature", signature, files.message)


@pytest.mark.parametrize("form", ["jwk", "openssh"])
def test_keygen_writes_formats_in_text(files: Files, form: str) -> None:
    out, public = files.folder / "new", files.folder / "new.pub"
    ok("keygen", "--curve", "Ed25519", "--format", form, "-o", out, "--public", public)
    assert read_key(out).public_key == read_key(public)  # type: ignore[attr-defined]


def test_a_private_jwk_is_not_replaced(files: Files) -> None:
    out = files.folder / "key.jwk"
    ok("key", "convert", files.key, "--format", "jwk", "-o", out)
    before = out.read_bytes()
    for arguments in (
        ("key", "convert", files.public, "--format", "jwk", "-o", out),
        ("key", "convert", files.key, "--format", "jwk", "-o", out),
        ("key", "convert", files.public, "-o", out, "--force"),
    ):
        refused(*arguments)
        assert out.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--format", "jwk", "--der"), "jwk is text and not in DER"),
        (("--format", "openssh", "--der"), "openssh is text and not in DER"),
        (("--format", "pkcs1"), "has no format 'pkcs1'"),
        (("--format", "jwk", "--new-password-env", "PW"), "only pkcs8 and openssh can be encrypted"),
    ],
)
def test_formats_in_text_refuse(files: Files, arguments: tuple[str, ...], why: str) -> None:
    out = files.folder / "there"
    out.write_bytes(b"as it was")
    said = refused("key", "convert", files.key, *arguments, "-o", out, "--force", env={"PW": PASSWORD})
    assert why in said
    assert out.read_bytes() == b"as it was"


def test_a_key_without_a_name_in_openssh(files: Files) -> None:
    out = files.folder / "out"
    said = refused("keygen", "--curve", "X25519", "--format", "openssh", "-o", out)
    assert "has no format 'openssh'; it has pkcs8, raw, jwk" in said
    assert not out.exists()
