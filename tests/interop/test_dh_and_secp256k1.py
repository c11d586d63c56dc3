"""Diffie-Hellman over numbers, and the curve secp256k1: with the openssl program, and across providers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import pyjca
from pyjca import (
    DHParameterSpec,
    KeyAgreement,
    KeyPair,
    KeyPairGenerator,
    NamedParameterSpec,
    Signature,
)
from pyjca._digests import ECDSA_DIGESTS
from pyjca.providers import pycryptodome

from .material import FILES, openssl

if TYPE_CHECKING:
    from pathlib import Path

KINDS: dict[str, tuple[str, ...]] = {
    "ffdhe2048": ("-algorithm", "DH", "-pkeyopt", "group:ffdhe2048"),
    "modp_3072": ("-algorithm", "DH", "-pkeyopt", "group:modp_3072"),
    "RFC 5114": ("-algorithm", "DHX", "-pkeyopt", "dh_rfc5114:2"),
}
WRAPPED = ("OpenSSL", "PyCryptodome")  # who has secp256k1


def secret_of(own: Any, peer: Any, algorithm: str, provider: str = "OpenSSL") -> bytes:
    agreement = KeyAgreement.get_instance(algorithm, provider)
    agreement.init(own)
    agreement.do_phase(peer)
    return agreement.generate_secret()


@pytest.mark.parametrize("kind", KINDS)
def test_keys_and_secrets_of_the_program(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "theirs.pem"
    openssl("genpkey", *KINDS[kind], "-out", path)
    theirs: Any = pyjca.read_key(path)
    for form in ("DER", "PEM"):
        assert pyjca.load_private_key(openssl("pkey", "-in", path, "-outform", form)) == theirs
        public = openssl("pkey", "-in", path, "-pubout", "-outform", form)
        assert pyjca.load_public_key(public) == theirs.public_key
    encrypted = openssl("pkey", "-in", path, "-aes256", "-passout", "pass:secret")
    assert pyjca.load_private_key(encrypted, "secret") == theirs
    generator = KeyPairGenerator.get_instance("DH")
    generator.initialize(
        DHParameterSpec(theirs.p, theirs.g, q=theirs.q) if theirs.group is None else NamedParameterSpec(kind)
    )
    pair = generator.generate_key_pair()
    assert (pair.public.p, pair.public.g) == (theirs.p, theirs.g)  # type: ignore[attr-defined]
    (tmp_path / "ours.pem").write_bytes(pair.private.encode(encoding="PEM"))
    (tmp_path / "ours.pub").write_bytes(pair.public.encode(encoding="PEM"))
    openssl("pkey", "-in", tmp_path / "ours.pem", "-check", "-noout")
    secret = openssl("pkeyutl", "-derive", "-inkey", path, "-peerkey", tmp_path / "ours.pub")
    secret = secret.rjust((theirs.key_size + 7) // 8, b"\0")  # zeros that the program leaves out
    assert secret_of(pair.private, theirs.public_key, "DH") == secret
    assert secret_of(theirs, pair.public, "DH") == secret


def test_secp256k1_with_the_program(tmp_path: Path) -> None:
    path, public, message = tmp_path / "key.pem", tmp_path / "key.pub", FILES[0]
    openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:secp256k1", "-out", path)
    openssl("pkey", "-in", path, "-pubout", "-out", public)
    key: Any = pyjca.read_key(path)
    assert (key.curve, pyjca.read_key(public)) == ("secp256k1", key.public_key)
    assert pyjca.load_private_key(openssl("ec", "-in", path, "-outform", "DER")) == key
    signature = tmp_path / "signature"
    for provider in WRAPPED:
        engine = Signature.get_instance("SHA256withECDSA", provider)
        engine.init_sign(key)
        signature.write_bytes(engine.sign(message.read_bytes()))
        openssl("dgst", "-sha256", "-verify", public, "-signature", signature, message)
        openssl("dgst", "-sha256", "-sign", path, "-out", signature, message)
        engine.init_verify(key.public_key)
        assert engine.verify(signature.read_bytes(), message.read_bytes())
        secret = openssl("pkeyutl", "-derive", "-inkey", path, "-peerkey", public)
        assert secret_of(key, key.public_key, "ECDH", provider) == secret


def pairs() -> dict[str, KeyPair]:
    made = {}
    for provider in WRAPPED:
        generator = KeyPairGenerator.get_instance("EC", provider)
        generator.initialize("K-256")
        made[provider] = generator.generate_key_pair()
    return made


@pytest.mark.parametrize("digests", [3, pytest.param(1 + len(ECDSA_DIGESTS), marks=pytest.mark.assure)])
def test_digests_on_secp256k1_everywhere(digests: int, seed: int) -> None:
    keys = pairs()
    source = Random(seed)
    data = source.randbytes(64)
    for digest in source.sample([*(one.name for one in ECDSA_DIGESTS), "NONE"], digests):
        for form in ("", "inP1363Format"):
            for signer in WRAPPED:
                engine = Signature.get_instance(f"{digest}withECDSA{form}", signer)
                engine.init_sign(keys[signer].private)
                signature = engine.sign(data)
                for verifier in WRAPPED:
                    judge = Signature.get_instance(f"{digest}withECDSA{form}", verifier)
                    judge.init_verify(keys[signer].public)
                    assert judge.verify(signature, data) is True, (digest, form, signer, verifier)
                    assert judge.verify(signature, bytes([data[0] ^ 1]) + data[1:]) is False


def test_secrets_on_secp256k1() -> None:
    one, other = pairs().values()
    secrets = {
        secret_of(own.private, peer.public, "ECDH", provider)
        for own, peer in ((one, other), (other, one))
        for provider in WRAPPED
    }
    assert len(secrets) == 1


@pytest.mark.parametrize(
    ("release", "has_it"),
    [("3.22", False), ("4.3.0", False), ("4.4.0", True), ("4.10rc1", True), ("5.0", True)],
)
def test_services_of_pycryptodome_tell_the_curves_of_the_release(
    release: str, has_it: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pycryptodome, "_version", lambda: release)
    (provider,) = pycryptodome.pyjca_providers()
    curves = {
        service.attributes["SupportedCurves"].split("|")[-1]
        for service in provider.get_services()
        if "ECDSA" in service.algorithm or service.algorithm in ("EC", "ECDH")
    }
    assert curves == {"secp256k1" if has_it else "secp521r1"}


def test_pyjca_refuses_keys_on_secp256k1_and_says_so() -> None:
    key = pairs()["OpenSSL"].private
    for type_, algorithm in (("Signature", "SHA256withECDSA"), ("KeyAgreement", "ECDH")):
        told = pyjca.explain(type_, algorithm, key).to_dict()
        codes = {entry["name"]: entry["code"] for entry in told["candidates"]}
        assert codes == {"PyJCA": "key-refused", "OpenSSL": "chosen", "PyCryptodome": "not-constant-time"}
    with pytest.raises(pyjca.InvalidKeyException, match="secp256k1 is not among secp256r1"):
        Signature.get_instance("SHA256withECDSA", "PyJCA").init_sign(key)
    with pytest.raises(pyjca.InvalidAlgorithmParameterException, match="no EC keys on secp256k1 here"):
        KeyPairGenerator.get_instance("EC", "PyJCA").initialize("secp256k1")
    generator = KeyPairGenerator.get_instance("EC")
    for provider in (None, *WRAPPED):
        generator = KeyPairGenerator.get_instance("EC", provider)
        generator.initialize(256)
        assert generator.generate_key_pair().public.curve == "secp256r1"  # type: ignore[attr-defined]
