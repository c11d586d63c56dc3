"""With the openssl program, in both directions: other curves and hashes, EdDSA, X25519 and X448."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.support import TARGETS, Target

import pyjca
from pyjca import KeyAgreement, KeyPairGenerator, Mac, NamedParameterSpec, SecretKey, Signature

from .material import FILES, openssl

if TYPE_CHECKING:
    from pathlib import Path

    from pyjca import KeyPair

KINDS = {
    "secp256r1": ("-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"),
    "secp384r1": ("-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"),
    "secp521r1": ("-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-521"),
    **{name: ("-algorithm", name) for name in ("Ed25519", "Ed448", "X25519", "X448")},
}


def cases(*rows: tuple[Any, ...]) -> list[Any]:
    """Return each row with every target that is about its first item, the curve."""
    return [
        pytest.param(*row, target, id=f"{'-'.join(map(str, row))}-{target.name}")
        for row in rows
        for target in TARGETS
        if not target.slow and (not target.curves or row[0] in target.curves)
    ]


def theirs(folder: Path, curve: str) -> Any:
    """Return a key that the program made, which lies in theirs.pem and theirs.pub."""
    path = folder / "theirs.pem"
    openssl("genpkey", *KINDS[curve], "-out", path)
    openssl("pkey", "-in", path, "-pubout", "-out", folder / "theirs.pub")
    return pyjca.read_key(path)


def ours(folder: Path, target: Target, curve: str) -> KeyPair:
    """Return a pair that a provider generates, which lies in ours.pem and ours.pub."""
    kind = "EC" if curve.startswith("secp") else curve
    generator = KeyPairGenerator.get_instance(kind, target.provider)
    generator.initialize(NamedParameterSpec(curve))
    pair = generator.generate_key_pair()
    (folder / "ours.pem").write_bytes(pair.private.encode("pkcs8", "PEM"))
    (folder / "ours.pub").write_bytes(pair.public.encode("spki", "PEM"))
    return pair


@pytest.mark.parametrize(
    ("curve", "algorithm", "digest", "target"),
    cases(
        ("secp256r1", "SHA3-256withECDSA", "-sha3-256"),
        ("secp256r1", "SHA512withECDSA", "-sha512"),
        ("secp384r1", "SHA384withECDSA", "-sha384"),
        ("secp384r1", "SHA1withECDSA", "-sha1"),
        ("secp521r1", "SHA512withECDSA", "-sha512"),
        ("secp521r1", "SHA224withECDSA", "-sha224"),
    ),
)
def test_ecdsa(curve: str, algorithm: str, digest: str, target: Target, tmp_path: Path) -> None:
    file, signature = FILES[1], tmp_path / "signature"
    with target.active():
        key, pair = theirs(tmp_path, curve), ours(tmp_path, target, curve)
        verifier = Signature.get_instance(algorithm, target.provider)
        verifier.init_verify(key.public_key)
        made = openssl("dgst", digest, "-sign", tmp_path / "theirs.pem", file)
        assert verifier.verify(made, file.read_bytes()) is True
        assert verifier.verify(made, file.read_bytes() + b"\n") is False
        signer = Signature.get_instance(algorithm, target.provider)
        signer.init_sign(pair.private)
        signature.write_bytes(signer.sign(file.read_bytes()))
    check = ("dgst", digest, "-verify", tmp_path / "ours.pub", "-signature", signature)
    assert openssl(*check, file) == b"Verified OK\n"
    openssl(*check, data=b"other", fails=True)


@pytest.mark.parametrize(("curve", "target"), cases(("secp256r1",), ("secp384r1",), ("secp521r1",)), ids=str)
def test_raw_ecdsa(curve: str, target: Target, tmp_path: Path) -> None:
    digest, signature = tmp_path / "digest", tmp_path / "signature"
    digest.write_bytes(bytes(range(1, 49)))
    with target.active():
        key, pair = theirs(tmp_path, curve), ours(tmp_path, target, curve)
        verifier = Signature.get_instance("NONEwithECDSA", target.provider)
        verifier.init_verify(key.public_key)
        made = openssl("pkeyutl", "-sign", "-inkey", tmp_path / "theirs.pem", "-in", digest)
        assert verifier.verify(made, digest.read_bytes()) is True
        assert verifier.verify(made, digest.read_bytes()[::-1]) is False
        signer = Signature.get_instance("NONEwithECDSA", target.provider)
        signer.init_sign(pair.private)
        signature.write_bytes(signer.sign(digest.read_bytes()))
    files = ("-in", digest, "-sigfile", signature)
    openssl("pkeyutl", "-verify", "-pubin", "-inkey", tmp_path / "ours.pub", *files)


@pytest.mark.parametrize(("curve", "target"), cases(("Ed25519",), ("Ed448",)))
def test_eddsa(curve: str, target: Target, tmp_path: Path) -> None:
    file, signature = FILES[1], tmp_path / "signature"
    with target.active():
        key, pair = theirs(tmp_path, curve), ours(tmp_path, target, curve)
        made = openssl("pkeyutl", "-sign", "-inkey", tmp_path / "theirs.pem", "-rawin", "-in", file)
        verifier = Signature.get_instance(curve, target.provider)
        verifier.init_verify(key.public_key)
        verifier.update_file(file)
        assert verifier.verify(made) is True
        assert verifier.verify(made, b"other") is False
        signer = Signature.get_instance(curve, target.provider)
        signer.init_sign(key)
        assert signer.sign(file.read_bytes()) == made  # it is deterministic
        signer.init_sign(pair.private)
        signature.write_bytes(signer.sign(file.read_bytes()))
    check = ("pkeyutl", "-verify", "-pubin", "-inkey", tmp_path / "ours.pub", "-sigfile", signature, "-rawin")
    openssl(*check, "-in", file)
    openssl(*check, "-in", FILES[0], fails=True)


@pytest.mark.parametrize(("curve", "target"), cases(("secp384r1",), ("secp521r1",), ("X25519",), ("X448",)))
def test_agreement(curve: str, target: Target, tmp_path: Path) -> None:
    with target.active():
        key, pair = theirs(tmp_path, curve), ours(tmp_path, target, curve)
        expected = openssl(
            "pkeyutl", "-derive", "-inkey", tmp_path / "ours.pem", "-peerkey", tmp_path / "theirs.pub"
        )
        for own, peer in ((pair.private, key.public_key), (key, pair.public)):
            algorithm = "ECDH" if curve.startswith("secp") else curve
            agreement = KeyAgreement.get_instance(algorithm, target.provider)
            agreement.init(own)
            agreement.do_phase(peer)
            assert agreement.generate_secret() == expected


@pytest.mark.parametrize(
    ("algorithm", "digest"),
    [
        ("HmacMD5", "MD5"),
        ("HmacSHA1", "SHA1"),
        ("HmacSHA224", "SHA224"),
        ("HmacSHA384", "SHA384"),
        ("HmacSHA512", "SHA512"),
        ("HmacSHA512/224", "SHA512-224"),
        ("HmacSHA512/256", "SHA512-256"),
        ("HmacSHA3-256", "SHA3-256"),
        ("HmacSHA3-512", "SHA3-512"),
    ],
)
def test_hmac(algorithm: str, digest: str, seed: int) -> None:
    key, file = Random(seed).randbytes(200), FILES[1]
    printed = openssl("mac", "-digest", digest, "-macopt", f"hexkey:{key.hex()}", "-in", file, "HMAC")
    expected = bytes.fromhex(re.sub(r"\s", "", printed.decode()))
    for provider in ("PyJCA", "OpenSSL", "PyCryptodome"):
        mac = Mac.get_instance(algorithm, provider)
        mac.init(SecretKey(key, algorithm))
        mac.update_file(file)
        assert mac.do_final() == expected, provider
