"""sign, verify and agree with keys on every curve: default algorithms, forms of signatures, refusals."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest
from tests.cli.support import ok, pyjca, refused

from pyjca import (
    ECDSAParameterSpec,
    EdDSAParameterSpec,
    KeyPairGenerator,
    Signature,
    load_private_key,
    load_public_key,
)
from pyjca._digests import ECDSA_DIGESTS
from pyjca.named_curves import DEFAULT_ALGORITHMS

if TYPE_CHECKING:
    from pathlib import Path

    from pyjca import AlgorithmParameterSpec

PROVIDERS = {name: ["PyJCA", "OpenSSL", "PyCryptodome"] for name in DEFAULT_ALGORITHMS}
PROVIDERS["secp256k1"].remove("PyJCA")
SIGNING = [name for name, usual in DEFAULT_ALGORITHMS.items() if usual.signature]
AGREEING = [name for name, usual in DEFAULT_ALGORITHMS.items() if usual.key_agreement]
EDWARDS = ["Ed25519", "Ed448"]
MESSAGE = b"a message\n" * 100


@pytest.fixture(scope="session")
def _keys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("curves")
    for name, usual in DEFAULT_ALGORITHMS.items():
        generator = KeyPairGenerator.get_instance(usual.key_pair_generator)
        generator.initialize(name)
        for who in ("", "-peer"):
            pair = generator.generate_key_pair()
            (folder / f"{name}{who}.pem").write_bytes(pair.private.encode(encoding="PEM"))
            (folder / f"{name}{who}.pub").write_bytes(pair.public.encode(encoding="PEM"))
    (folder / "message").write_bytes(MESSAGE)
    return folder


@pytest.fixture
def keys(_keys: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for file in _keys.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def verifies(
    curve: str,
    signature: bytes,
    params: AlgorithmParameterSpec | None = None,
    *,
    algorithm: str = "",
    data: bytes = MESSAGE,
) -> bool:
    """Verify with the library what the command signed."""
    with open(f"{curve}.pub", "rb") as file:  # noqa: PTH123
        key = load_public_key(file.read())
    engine = Signature.get_instance(algorithm or DEFAULT_ALGORITHMS[curve].signature, "OpenSSL")
    engine.set_parameter(params)
    engine.init_verify(key)
    return engine.verify(signature, data)


@pytest.mark.parametrize("curve", SIGNING)
def test_the_algorithm_is_the_usual_one_for_the_key(keys: Path, curve: str) -> None:
    signature = ok("sign", "--key", f"{curve}.pem", "message").out
    assert verifies(curve, signature)
    (keys / "sig").write_bytes(signature)
    ok("verify", "--key", f"{curve}.pub", "--signature", "sig", "message")
    outcome = pyjca("verify", "--key", f"{curve}.pub", "--signature", "sig", stdin=MESSAGE + b"!")
    assert (outcome.status, outcome.out) == (1, b"")


@pytest.mark.parametrize("curve", SIGNING)
def test_providers_verify_each_other(keys: Path, curve: str) -> None:
    for signer in PROVIDERS[curve]:
        ok("sign", "--key", f"{curve}.pem", "--provider", signer, "message", "-o", "sig")
        for verifier in PROVIDERS[curve]:
            arguments = ("--key", f"{curve}.pub", "--signature", "sig", "--provider", verifier)
            ok("verify", *arguments, "message")
            assert pyjca("verify", *arguments, f"{curve}.pub").status == 1


@pytest.mark.parametrize("curve", AGREEING)
def test_both_sides_agree(keys: Path, curve: str) -> None:
    own, peer = ("--key", f"{curve}.pem"), ("--peer", f"{curve}-peer.pub")
    secrets = {ok("agree", *own, *peer, "--provider", provider).out for provider in PROVIDERS[curve]}
    secrets.add(ok("agree", "--key", f"{curve}-peer.pem", "--peer", f"{curve}.pub").out)
    secrets.add(ok("agree", *own, *peer).out)
    assert len(secrets) == 1
    named = DEFAULT_ALGORITHMS[curve].key_agreement
    assert {ok("agree", *own, *peer, "--algorithm", named).out} == secrets


# -------------------------------------------------------------------------------- forms of signatures


@pytest.mark.parametrize("curve", EDWARDS)
@pytest.mark.parametrize(
    ("options", "params"),
    [
        (("--prehash",), EdDSAParameterSpec(prehash=True)),
        (("--context", "grün"), EdDSAParameterSpec(context="grün".encode())),
        (("--context-hex", "00 ff"), EdDSAParameterSpec(context=b"\x00\xff")),
        (("--context", "", "--prehash"), EdDSAParameterSpec(prehash=True, context=b"")),
        (("--context", "a", "--prehash"), EdDSAParameterSpec(prehash=True, context=b"a")),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_forms_of_eddsa(
    keys: Path, curve: str, options: tuple[str, ...], params: AlgorithmParameterSpec
) -> None:
    signature = ok("sign", "--key", f"{curve}.pem", *options, "message", "--provider", "PyJCA").out
    public = load_public_key((keys / f"{curve}.pub").read_bytes())
    engine = Signature.get_instance(curve, "PyJCA")
    engine.set_parameter(params)
    engine.init_verify(public)
    assert engine.verify(signature, MESSAGE)
    (keys / "sig").write_bytes(signature)
    claimed = ("verify", "--key", f"{curve}.pub", "--signature", "sig", "message")
    assert ok(*claimed, *options).text == "the signature is good\n"
    assert pyjca(*claimed).status == 1
    assert pyjca(*claimed, "--context", "another").status == 1


def test_an_empty_context_is_one_for_ed25519(keys: Path) -> None:
    named = ("message", "--provider", "PyJCA")  # without compiled code nobody else has contexts
    plain = ok("sign", "--key", "Ed25519.pem", *named).out
    assert ok("sign", "--key", "Ed25519.pem", "--context", "", *named).out != plain
    of_ed448 = ok("sign", "--key", "Ed448.pem", *named).out
    assert ok("sign", "--key", "Ed448.pem", "--context", "", *named).out == of_ed448


@pytest.mark.parametrize("curve", ["secp256r1", "secp384r1", "secp521r1"])
def test_forms_of_ecdsa(keys: Path, curve: str) -> None:
    command = ("sign", "--key", f"{curve}.pem", "message")
    assert ok(*command).out != ok(*command).out
    fixed = {ok(*command, "--deterministic", "--provider", name).out for name in PROVIDERS["secp256r1"]}
    assert len(fixed) == 1
    for _ in range(8):  # half of the others have a high s
        low = ok(*command, "--low-s").out
        assert verifies(curve, low, ECDSAParameterSpec(low_s=True))


def test_verification_can_insist_on_a_low_s(keys: Path) -> None:
    order = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
    form = ("--algorithm", "SHA256withECDSAinP1363Format")
    low = ok("sign", "--key", "secp256r1.pem", "message", *form, "--low-s").out
    high = low[:32] + (order - int.from_bytes(low[32:], "big")).to_bytes(32, "big")
    for signature, insisting in ((low, 0), (high, 1)):
        (keys / "sig").write_bytes(signature)
        command = ("verify", "--key", "secp256r1.pub", "--signature", "sig", "message", *form)
        assert pyjca(*command).status == 0
        assert pyjca(*command, "--low-s").status == insisting


@pytest.mark.parametrize("digest", [one.name for one in ECDSA_DIGESTS if one.name != "SHA384"])
def test_other_digests_by_name(keys: Path, digest: str) -> None:
    algorithm = f"{digest}withECDSA"
    signature = ok("sign", "--key", "secp384r1.pem", "--algorithm", algorithm, "message").out
    assert verifies("secp384r1", signature, algorithm=algorithm)
    assert not verifies("secp384r1", signature)


def test_a_digest_is_signed_as_it_is(keys: Path) -> None:
    (keys / "digest").write_bytes(hashlib.sha256(MESSAGE).digest())
    signature = ok("sign", "--key", "secp256r1.pem", "--algorithm", "NONEwithECDSA", "digest").out
    assert verifies("secp256r1", signature)
    (keys / "sig").write_bytes(signature)
    given = ("verify", "--key", "secp256r1.pub", "--signature", "sig", "--algorithm", "NONEwithECDSA")
    ok(*given, "digest")
    assert "too long" in refused("sign", "--key", "secp256r1.pem", "--algorithm", "NONEwithECDSA", "message")
    named = ("--deterministic", "--nonce-digest", "SHA-256")
    fixed = ok("sign", "--key", "secp256r1.pem", "--algorithm", "NONEwithECDSA", *named, "digest").out
    assert fixed == ok("sign", "--key", "secp256r1.pem", "--deterministic", "message").out


def test_prehashed_data_is_streamed(keys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    update = Signature.update_file

    def watch(engine: Signature, file: object) -> None:
        class Watched:
            def read(self, size: int) -> bytes:
                sizes.append(size)
                return file.read(size)  # type: ignore[attr-defined,no-any-return]

        update(engine, Watched())

    monkeypatch.setattr(Signature, "update_file", watch)
    prehashed = ("--key", "Ed25519.pem", "--prehash", "--provider", "PyJCA")
    signature = ok("sign", *prehashed, "-", stdin=bytes(1 << 20)).out
    assert len(sizes) > 4
    assert verifies_prehash(keys, signature, bytes(1 << 20))


def verifies_prehash(keys: Path, signature: bytes, data: bytes) -> bool:
    engine = Signature.get_instance("Ed25519", "PyJCA")
    engine.set_parameter(EdDSAParameterSpec(prehash=True))
    engine.init_verify(load_private_key((keys / "Ed25519.pem").read_bytes()).public_key)
    return engine.verify(signature, data)


def test_help_tells_what_takes_memory() -> None:
    text = " ".join(ok("sign", "--help").text.split())
    assert "times its size in memory, unless --prehash" in text


# ------------------------------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (
            ("sign", "--key", "X25519.pem", "message"),
            "'X25519.pem' holds a key on X25519, which is for agreem",
        ),
        (("sign", "--key", "secp256r1.pem", "--prehash", "message"), "for Ed25519 and Ed448"),
        (("sign", "--key", "secp521r1.pem", "--context", "a", "message"), "key on secp521r1"),
        (("sign", "--key", "Ed25519.pem", "--low-s", "message"), "are for ECDSA"),
        (("sign", "--key", "Ed448.pem", "--deterministic", "message"), "are for ECDSA"),
        (("sign", "--key", "Ed448.pem", "--context", "a" * 256, "message"), "at most 255 bytes, not 256"),
        (("sign", "--key", "Ed448.pem", "--context", "a", "--context-hex", "00", "message"), "exclude"),
        (("sign", "--key", "Ed448.pem", "--context-hex", "0", "message"), "the context is not hex"),
        (("sign", "--key", "Ed448.pem", "--context-hex", "é", "message"), "the context is not hex"),
        (("sign", "--key", "Ed448.pem", "--algorithm", "Ed25519", "message"), "key-refused"),
        (("sign", "--key", "Ed448.pem", "--algorithm", "SHA256withECDSA", "message"), "key-refused"),
        (("sign", "--key", "secp256r1.pem", "--algorithm", "EdDSA", "message"), "key-refused"),
        (("sign", "--key", "secp256r1.pem", "--nonce-digest", "SHA-256", "message"), "--deterministic"),
        (
            ("sign", "--key", "secp256r1.pem", "--algorithm", "NONEwithECDSA", "--deterministic", "message"),
            "--nonce-digest",
        ),
        (
            (
                *("sign", "--key", "secp256r1.pem", "--deterministic", "--nonce-digest", "SHA-257"),
                *("--algorithm", "NONEwithECDSA", "message"),
            ),
            "unknown digest",
        ),
        (("verify", "--key", "X448.pub", "--signature", "message", "message"), "for agreements, not for sig"),
        (("verify", "--key", "Ed448.pub", "--signature", "message", "--low-s", "message"), "are for ECDSA"),
        (("verify", "--key", "Ed448.pub", "--signature", "message", "--deterministic"), "No such option"),
        (("agree", "--key", "Ed448.pem", "--peer", "X448.pub"), "for signatures, not for agreements"),
        (("agree", "--key", "X25519.pem", "--peer", "X448.pub"), "on X25519, 'X448.pub' one on X448"),
        (("agree", "--key", "secp256r1.pem", "--peer", "secp384r1.pub"), "agree on one curve"),
        (("agree", "--key", "X448.pem", "--peer", "X448.pub", "--algorithm", "ECDH"), "key-refused"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_refusals(keys: Path, arguments: tuple[str, ...], why: str) -> None:
    assert why in refused(*arguments)
