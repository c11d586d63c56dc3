"""With the openssl program, in both directions: keys, signatures, agreements, MACs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from tests.support import TARGETS

import pyjca
from pyjca import ECPrivateKey, ECPublicKey, KeyAgreement, KeyPair, Mac, SecretKey, Signature
from pyjca.named_curves import SECP256R1
from pyjca.schemes.ecdsa_encoding import decode_p1363, encode_der

from .material import FILES, openssl

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support import Target

on_every_target = pytest.mark.parametrize("target", TARGETS, ids=[target.name for target in TARGETS])

PASSWORD = "correct horse battery staple, späť"
DER, P1363 = "SHA256withECDSA", "SHA256withECDSAinP1363Format"


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    """A private key that the program made, in PEM."""
    path = tmp_path / "theirs.pem"
    openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", path)
    return path


@pytest.fixture
def ours(tmp_path: Path) -> KeyPair:
    """A pair that pyjca made, whose private half lies in ours.pem and whose public half in ours.pub."""
    pair = pyjca.KeyPairGenerator.get_instance("EC", "PyJCA").generate_key_pair()
    (tmp_path / "ours.pem").write_bytes(pair.private.encode("pkcs8", "PEM"))
    (tmp_path / "ours.pub").write_bytes(pair.public.encode("spki", "PEM"))
    return pair


def test_their_private_keys_load_in_every_form(theirs: Path, tmp_path: Path) -> None:
    key = pyjca.read_key(theirs)
    password = f"pass:{PASSWORD}"
    forms = {
        "PKCS#8 in PEM": ("pkcs8", "-topk8", "-nocrypt", "-in", theirs),
        "PKCS#8 in DER": ("pkcs8", "-topk8", "-nocrypt", "-in", theirs, "-outform", "DER"),
        "whatever pkey writes in DER": ("pkey", "-in", theirs, "-outform", "DER"),
        "SEC1 in PEM": ("ec", "-in", theirs),
        "SEC1 in DER": ("ec", "-in", theirs, "-outform", "DER"),
        "SEC1 in PEM without the public part": ("ec", "-in", theirs, "-no_public"),
        "SEC1 in DER without the public part": ("ec", "-in", theirs, "-no_public", "-outform", "DER"),
    }
    for name, arguments in forms.items():
        assert pyjca.load_private_key(openssl(*arguments)) == key, name
    encrypted = {
        "AES-256, PBKDF2": ("-v2", "aes-256-cbc"),
        "AES-128, many rounds": ("-v2", "aes-128-cbc", "-iter", "20000"),
        "AES-256, another hash": ("-v2", "aes-256-cbc", "-v2prf", "hmacWithSHA512"),
        "scrypt": ("-scrypt",),
    }
    for name, options in encrypted.items():
        for outform in ("PEM", "DER"):
            data = openssl(
                "pkcs8", "-topk8", "-in", theirs, *options, "-passout", password, "-outform", outform
            )
            assert pyjca.load_private_key(data, PASSWORD) == key, (name, outform)
            with pytest.raises(pyjca.InvalidKeyException):
                pyjca.load_private_key(data, "wrong")


def test_their_public_keys_load_in_every_form(theirs: Path) -> None:
    key = pyjca.load_private_key(theirs.read_bytes()).public_key
    for outform in ("PEM", "DER"):
        assert pyjca.load_public_key(openssl("pkey", "-in", theirs, "-pubout", "-outform", outform)) == key
        compressed = openssl("ec", "-in", theirs, "-pubout", "-conv_form", "compressed", "-outform", outform)
        assert pyjca.load_public_key(compressed) == key


def test_their_hybrid_keys_are_refused_and_explicit_ones_read(theirs: Path) -> None:
    with pytest.raises(pyjca.InvalidKeyException, match="hybrid"):
        pyjca.load_public_key(openssl("ec", "-in", theirs, "-pubout", "-conv_form", "hybrid"))
    explicit = openssl("ec", "-in", theirs, "-pubout", "-param_enc", "explicit")
    assert pyjca.load_public_key(explicit) == pyjca.load_public_key(openssl("pkey", "-in", theirs, "-pubout"))


def test_our_keys_are_good_for_them_in_every_form(ours: KeyPair, tmp_path: Path) -> None:
    path = tmp_path / "key"

    def rewritten(encoding: str, *options: str) -> bytes:
        return openssl(
            "pkcs8", "-topk8", "-nocrypt", "-in", path, "-inform", encoding, "-outform", "DER", *options
        )

    for form in ("pkcs8", "sec1"):
        for encoding in ("PEM", "DER"):
            path.write_bytes(ours.private.encode(form, encoding))
            openssl("pkey", "-in", path, "-inform", encoding, "-check", "-noout")
            assert rewritten(encoding) == ours.private.encode()
    for encoding in ("PEM", "DER"):
        path.write_bytes(ours.private.encode("pkcs8", encoding, PASSWORD))
        plain = openssl(
            "pkey", "-in", path, "-inform", encoding, "-passin", f"pass:{PASSWORD}", "-outform", "PEM"
        )
        assert pyjca.load_private_key(plain) == ours.private
        openssl("pkey", "-in", path, "-inform", encoding, "-passin", "pass:wrong", fails=True)
        path.write_bytes(ours.public.encode("spki", encoding))
        openssl("pkey", "-pubin", "-in", path, "-inform", encoding, "-pubcheck", "-noout")
    assert openssl("pkey", "-in", tmp_path / "ours.pem", "-pubout", "-outform", "DER") == ours.public.encode()


@on_every_target
def test_signatures(target: Target, ours: KeyPair, theirs: Path, tmp_path: Path) -> None:
    signature_file = tmp_path / "signature"
    their_key = pyjca.load_private_key(theirs.read_bytes())
    for file in FILES[:1] if target.slow else FILES:
        data = file.read_bytes()
        with target.active():
            verifier = Signature.get_instance(DER, target.provider)
            verifier.init_verify(their_key.public_key)
            made = openssl("dgst", "-sha256", "-sign", theirs, file)
            verifier.update_file(file)
            assert verifier.verify(made) is True
            assert verifier.verify(made, data + b"\n") is False
            signer = Signature.get_instance(DER, target.provider)
            signer.init_sign(ours.private)
            signer.update_file(file)
            signature_file.write_bytes(signer.sign())
            check = ("dgst", "-sha256", "-verify", tmp_path / "ours.pub", "-signature", signature_file)
            assert openssl(*check, file) == b"Verified OK\n"
            openssl(*check, data=data + b"\n", fails=True)
            signer = Signature.get_instance(P1363, target.provider)
            signer.init_sign(ours.private)
            pair = decode_p1363(signer.sign(data), SECP256R1.n)
            assert pair is not None
            signature_file.write_bytes(encode_der(*pair))
            assert openssl(*check, file) == b"Verified OK\n"


@on_every_target
def test_agreement(target: Target, ours: KeyPair, theirs: Path, tmp_path: Path) -> None:
    their_key = pyjca.load_private_key(theirs.read_bytes())
    peer = tmp_path / "theirs.pub"
    peer.write_bytes(their_key.public_key.encode("spki", "PEM"))
    expected = openssl("pkeyutl", "-derive", "-inkey", tmp_path / "ours.pem", "-peerkey", peer)
    assert openssl("pkeyutl", "-derive", "-inkey", theirs, "-peerkey", tmp_path / "ours.pub") == expected
    with target.active():
        for own, other in ((ours.private, their_key.public_key), (their_key, ours.public)):
            assert isinstance(own, ECPrivateKey)
            assert isinstance(other, ECPublicKey)
            agreement = KeyAgreement.get_instance("ECDH", target.provider)
            agreement.init(own)
            agreement.do_phase(other)
            assert agreement.generate_secret() == expected


@on_every_target
@pytest.mark.parametrize(
    ("algorithm", "name", "options"),
    [("HmacSHA256", "HMAC", ("-digest", "SHA256")), ("Poly1305", "Poly1305", ())],
)
def test_macs(target: Target, algorithm: str, name: str, options: tuple[str, ...], seed: int) -> None:
    from random import Random

    key = Random(seed).randbytes(32)
    for file in FILES:
        printed = openssl("mac", *options, "-macopt", f"hexkey:{key.hex()}", "-in", file, name)
        expected = bytes.fromhex(re.sub(r"\s", "", printed.decode()))
        with target.active():
            mac = Mac.get_instance(algorithm, target.provider)
            mac.init(SecretKey(key, algorithm))
            mac.update_file(file)
            assert mac.do_final() == expected
