"""What is disabled is refused before anybody is asked: every engine type, names, keys, curves, digests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from tests.api.fakes import Script, fake_provider, fresh_pair

import pyjca
from pyjca import (
    AlgorithmParameters,
    DHParameterSpec,
    DHPrivateKey,
    ECGenParameterSpec,
    ECParameterSpec,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    KeyAgreement,
    KeyFactory,
    KeyPairGenerator,
    Mac,
    NamedParameterSpec,
    NoSuchAlgorithmException,
    PSSParameterSpec,
    RSAKeyGenParameterSpec,
    SecretKey,
    Security,
    Signature,
)
from pyjca._dh_groups import dh_group
from pyjca.testing._subject import rsa_pair

if TYPE_CHECKING:
    from collections.abc import Callable

RSA = rsa_pair(0)
GROUP = dh_group("ffdhe2048")


@pytest.fixture(scope="module")
def short_rsa() -> pyjca.KeyPair:
    private: Any = pyjca.from_cryptography(rsa.generate_private_key(65537, 1024))  # noqa: S505
    return pyjca.KeyPair(private, private.public_key)


def disable(text: str) -> None:
    Security.set_property("jdk.crypto.disabledAlgorithms", text)


ENGINES: dict[Any, tuple[str, ...]] = {
    Signature: ("SHA256withECDSA", "1.2.840.10045.4.3.2", "OID.1.2.840.10045.4.3.2"),
    KeyAgreement: ("DiffieHellman", "DH", "1.2.840.113549.1.3.1", "OID.1.2.840.113549.1.3.1"),
    Mac: ("AESCMAC", "AES-CMAC"),
    KeyPairGenerator: ("RSA", "1.2.840.113549.1.1.1", "OID.1.2.840.113549.1.1.1"),
    KeyFactory: ("EC", "EllipticCurve", "1.2.840.10045.2.1", "OID.1.2.840.10045.2.1"),
    AlgorithmParameters: ("EC", "EllipticCurve", "1.2.840.10045.2.1", "OID.1.2.840.10045.2.1"),
}


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.__name__)
def test_every_name_of_a_disabled_algorithm_is_disabled(engine: Any) -> None:
    for entry in ENGINES[engine]:
        for text in (entry, entry.upper(), f"{engine.__name__}.{entry}"):
            disable(text)
            for name in ENGINES[engine]:
                for provider in (None, "OpenSSL"):
                    with pytest.raises(NoSuchAlgorithmException, match="disabled by the entry"):
                        engine.get_instance(name, provider)
        other = "Mac" if engine is not Mac else "Signature"
        disable(f"{other}.{entry}")
        engine.get_instance(ENGINES[engine][0])


def used(pair: pyjca.KeyPair, algorithm: str) -> None:
    if algorithm in ("X25519", "X448", "XDH", "ECDH", "DH"):
        KeyAgreement.get_instance(algorithm).init(pair.private)
    else:
        Signature.get_instance(algorithm).init_sign(pair.private)
        Signature.get_instance(algorithm).init_verify(pair.public)


def generated(algorithm: str) -> pyjca.KeyPair:
    return KeyPairGenerator.get_instance(algorithm).generate_key_pair()


@pytest.mark.parametrize(
    ("entry", "kind", "algorithm"),
    [
        ("EllipticCurve", "EC", "SHA256withECDSA"),
        ("1.2.840.10045.2.1", "EC", "ECDH"),
        ("OID.1.2.840.10045.2.1 keySize < 384", "EC", "SHA256withECDSA"),
        ("XDH", "X25519", "X25519"),
        ("XDH keySize < 256", "X25519", "XDH"),
        ("X25519", "X25519", "XDH"),
        ("1.3.101.110", "X25519", "XDH"),
        ("EdDSA", "Ed25519", "Ed25519"),
        ("1.3.101.112", "Ed25519", "EdDSA"),
        ("1.2.840.113549.1.1.1", "RSA", "SHA256withRSA"),
        ("RSA keySize < 4096", "RSA", "RSASSA-PSS"),
        ("Signature.RSA keySize < 4096", "RSA", "SHA256withRSA"),
        ("1.2.840.113549.1.1.1 keySize < 4096", "RSA", "SHA256withRSA"),
        ("DiffieHellman keySize < 4096", "DH", "DH"),
        ("1.2.840.113549.1.3.1 keySize < 4096", "DH", "DH"),
        ("ffdhe2048", "DH", "DH"),
    ],
)
def test_a_kind_of_keys_is_disabled_by_every_name(entry: str, kind: str, algorithm: str) -> None:
    private = DHPrivateKey(GROUP.p, 2, (1 << 230) + 5)
    pairs = {"RSA": lambda: RSA, "DH": lambda: pyjca.KeyPair(private, private.public_key)}
    pair = pairs.get(kind, lambda: generated(kind))()
    used(pair, algorithm)
    disable(entry)
    with pytest.raises((InvalidKeyException, NoSuchAlgorithmException), match="disabled"):
        used(pair, algorithm)
    disable("")
    used(pair, algorithm)


@pytest.mark.parametrize("algorithm", ["SHA256withRSA", "NONEwithRSA", "RSASSA-PSS"])
@pytest.mark.parametrize("provider", [None, "OpenSSL"])
def test_short_rsa_keys(algorithm: str, provider: str | None, short_rsa: pyjca.KeyPair) -> None:
    disable("RSA keySize < 2048")
    engine = Signature.get_instance(algorithm, provider)
    for init, key in ((engine.init_sign, short_rsa.private), (engine.init_verify, short_rsa.public)):
        start: Any = init
        with pytest.raises(InvalidKeyException, match=r"disabled"):
            start(key)
    engine.init_sign(RSA.private)
    engine.init_verify(RSA.public)


WISHES: list[tuple[str, str, Any]] = [
    ("RSA keySize < 3072", "RSA", 2048),
    ("RSA keySize < 3072", "RSA", RSAKeyGenParameterSpec(2048)),
    ("EC keySize < 384", "EC", 256),
    ("EC keySize < 384", "EC", ECGenParameterSpec("secp256r1")),
    ("EC keySize < 384", "EC", ECParameterSpec.of("secp256r1")),
    ("prime256v1", "EC", ECParameterSpec.of("secp256r1")),
    ("X25519", "XDH", "X25519"),
    ("XDH keySize < 256", "XDH", NamedParameterSpec.X25519),
    ("DH keySize < 3072", "DH", 2048),
    ("DH keySize < 3072", "DH", "ffdhe2048"),
    ("DiffieHellman keySize < 3072", "DH", NamedParameterSpec("modp2048")),
    ("DH keySize < 3072", "DH", DHParameterSpec(GROUP.p, 2)),
    ("ffdhe2048", "DH", "ffdhe2048"),
]


@pytest.mark.parametrize(("entry", "algorithm", "wish"), WISHES)
def test_nothing_disabled_is_generated(entry: str, algorithm: str, wish: Any) -> None:
    KeyPairGenerator.get_instance(algorithm).initialize(wish)
    disable(entry)
    for provider in (None, "OpenSSL"):
        generator = KeyPairGenerator.get_instance(algorithm, provider)
        with pytest.raises(InvalidAlgorithmParameterException, match="disabled"):
            generator.initialize(wish)
        assert generator.explain().code_of("OpenSSL") == "disabled"


def test_groups_given_by_their_numbers_are_known() -> None:
    disable("ffdhe2048")
    generator = KeyPairGenerator.get_instance("DH")
    generator.initialize(DHParameterSpec(GROUP.p, 2))  # which tells a size, and not whose numbers they are
    with pytest.raises(InvalidAlgorithmParameterException, match="disabled"):
        generator.generate_key_pair()


PSS: list[tuple[str, Any]] = [
    ("SHA1", PSSParameterSpec("SHA-1")),
    ("SHA-1", PSSParameterSpec("SHA1")),
    ("Signature.SHA1", PSSParameterSpec("SHA-256", mgf_digest="SHA-1")),
    ("SHA256", None),
    ("SHA512/256", PSSParameterSpec("SHA-512/256")),
]


@pytest.mark.parametrize(("entry", "spec"), PSS)
@pytest.mark.parametrize("provider", [None, "OpenSSL", "PyCryptodome"])
def test_disabled_digests_in_parameters(entry: str, spec: Any, provider: str | None) -> None:
    inits: list[Callable[[Signature], None]] = [
        lambda engine: engine.init_sign(RSA.private),
        lambda engine: engine.init_verify(RSA.public),
    ]
    for init in inits:
        engine = Signature.get_instance("RSASSA-PSS", provider)
        engine.set_parameter(spec)
        init(engine)
        disable(entry)
        with pytest.raises(InvalidAlgorithmParameterException, match="disabled"):
            init(engine)
        assert engine.explain().code_of(provider or "OpenSSL") == "disabled"
        disable("Mac.SHA1, SHA384")
        init(engine)


def test_a_digest_in_parameters_is_refused_when_they_are_set() -> None:
    engine = Signature.get_instance("RSASSA-PSS")
    engine.init_verify(RSA.public)
    disable("SHA1")
    with pytest.raises(InvalidAlgorithmParameterException, match="disabled"):
        engine.set_parameter(PSSParameterSpec("SHA-1"))


@pytest.mark.parametrize("entry", ["SHA256", "ECDSA", "EC keySize < 384", "secp256r1", "EllipticCurve"])
def test_nobody_is_asked(entry: str) -> None:
    script, pair = Script(), fresh_pair()
    Security.insert_provider_at(fake_provider("Fake", script), 1)
    signer, generator = Signature.get_instance("SHA256withECDSA"), KeyPairGenerator.get_instance("EC")
    agreement = KeyAgreement.get_instance("ECDH")
    disable(entry)
    refused = (InvalidKeyException, InvalidAlgorithmParameterException, NoSuchAlgorithmException)
    calls: list[Callable[[], object]] = [lambda: signer.init_sign(pair.private)]
    if entry.startswith(("EC ", "secp", "Elliptic")):
        calls += [lambda: agreement.init(pair.private), lambda: generator.initialize("secp256r1")]
    for call in calls:
        with pytest.raises(refused, match="disabled"):
            call()
    assert script.calls == []


@pytest.mark.parametrize("entry", ["KMAC128", "2.16.840.1.101.3.4.2.19", "Mac.kmac128 keySize < 512"])
def test_kmac(entry: str) -> None:
    key = SecretKey(bytes(32), "KMAC128")
    pyjca.mac(key, b"", algorithm="KMAC128")
    disable(entry)
    with pytest.raises((NoSuchAlgorithmException, InvalidKeyException), match="disabled"):
        pyjca.mac(key, b"", algorithm="KMAC128")
    pyjca.mac(SecretKey(bytes(64), "KMAC256"), b"", algorithm="KMAC256")
