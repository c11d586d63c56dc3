"""DiffieHellman through the engines: names, generators, groups that fit, policy, failures of the library."""

from __future__ import annotations

from typing import Any

import pytest

import pyjca
from pyjca import (
    DHParameterSpec,
    DHPrivateKey,
    DHPrivateKeySpec,
    DHPublicKey,
    DHPublicKeySpec,
    ECDSAParameterSpec,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidKeySpecException,
    KeyAgreement,
    KeyFactory,
    KeyPair,
    KeyPairGenerator,
    NamedParameterSpec,
    PKCS8EncodedKeySpec,
    ProviderException,
    Security,
    X509EncodedKeySpec,
)
from pyjca._dh_groups import DH_GROUP_NAMES, dh_group
from pyjca.keys import DHKey, PrivateKey
from pyjca.providers import openssl_dh_spi
from pyjca.spi import Provider, Service

NAMES = ("DiffieHellman", "DH", "dh", "1.2.840.113549.1.3.1", "OID.1.2.840.113549.1.3.1")
FFDHE = dh_group("ffdhe2048")


def pair(x: int) -> KeyPair:
    private = DHPrivateKey(FFDHE.p, 2, x)
    return KeyPair(private, private.public_key)


OWN, PEER = pair((1 << 230) + 5), pair((1 << 240) + 7)


def agreed(own: Any, peer: Any, name: str = "DH") -> bytes:
    agreement = KeyAgreement.get_instance(name)
    agreement.init(own)
    agreement.do_phase(peer, True)
    return agreement.generate_secret()


@pytest.mark.parametrize("name", NAMES)
def test_names(name: str) -> None:
    secret = pow(PEER.public.y, (1 << 230) + 5, FFDHE.p)  # type: ignore[attr-defined]
    assert agreed(OWN.private, PEER.public, name) == secret.to_bytes(256, "big")
    assert agreed(PEER.private, OWN.public, name) == secret.to_bytes(256, "big")
    generator = KeyPairGenerator.get_instance(name)
    generator.initialize("modp1536")
    made: Any = generator.generate_key_pair()
    assert made.private.group == made.public.group == "modp1536"
    factory = KeyFactory.get_instance(name)
    assert factory.translate_key(made.private) == made.private


def test_a_secret_has_the_width_of_the_modulus() -> None:
    one = DHPrivateKey(FFDHE.p, 2, 1)
    assert agreed(one, DHPublicKey(FFDHE.p, 2, 4)) == bytes(255) + b"\4"


# ------------------------------------------------------------------------------------------ generators


@pytest.mark.parametrize("size", [2048, 3072, 4096, None])
def test_sizes_stand_for_groups(size: int | None) -> None:
    generator = KeyPairGenerator.get_instance("DH")
    generator.initialize(size)
    made: Any = generator.generate_key_pair()
    assert made.public.group == f"ffdhe{size or 3072}"
    assert made.private.public_key == made.public


@pytest.mark.parametrize("name", ["ffdhe2048", "MODP2048", "modp_3072"])
def test_groups_by_name(name: str) -> None:
    generator = KeyPairGenerator.get_instance("DH")
    for spec in (name, NamedParameterSpec(name)):
        generator.initialize(spec)
        made: Any = generator.generate_key_pair()
        assert made.public.group == name.lower().replace("_", "")


def test_groups_by_number() -> None:
    generator = KeyPairGenerator.get_instance("DH")
    generator.initialize(DHParameterSpec(FFDHE.p, 2))
    made: Any = generator.generate_key_pair()
    assert made.public.group == "ffdhe2048"
    generator.initialize(DHParameterSpec(FFDHE.p, 4))  # another generator of the same group
    made = generator.generate_key_pair()
    assert (made.public.group, made.public.g) == (None, 4)


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        (1024, "groups are not generated but taken from RFC 7919.*2048, 3072, 4096, 6144, 8192 bits"),
        (2049, "no DiffieHellman keys of that size"),
        (-2048, "no DiffieHellman keys of that size"),
        (1 << 4000, "no DiffieHellman keys of that size"),
        (NamedParameterSpec("X25519"), "X25519 is no group of DiffieHellman keys; groups: ffdhe2048, "),
        (DHParameterSpec(FFDHE.p + 1, 2), "p of a DH key must be odd"),
        (DHParameterSpec(23, 5), "512 to 8192 bits"),
        (DHParameterSpec(FFDHE.p, 1), "generator g"),
        (DHParameterSpec(FFDHE.p, 2, q=FFDHE.q - 2), "is not that of ffdhe2048"),
        (DHParameterSpec(FFDHE.p, 2, 300), "chooses the length of private values itself"),
        (DHParameterSpec(FFDHE.p, 2, 100), "private values have 160 to 2046 bits"),
        (DHParameterSpec(FFDHE.p, 2, 2047), "private values have 160 to 2046 bits"),
        (DHParameterSpec((1 << 1024) - 3, 2), "OpenSSL refuses the group"),
        (ECDSAParameterSpec(), "are described by a DHParameterSpec or a NamedParameterSpec, not ECDSAPara"),
    ],
)
def test_what_generators_refuse(spec: Any, reason: str) -> None:
    generator = KeyPairGenerator.get_instance("DH")
    with pytest.raises(InvalidAlgorithmParameterException, match=reason):
        generator.initialize(spec)
    with pytest.raises(IllegalStateException):
        generator.generate_key_pair()


def test_generators_take_no_source_of_randomness() -> None:
    with pytest.raises(InvalidAlgorithmParameterException, match="draws its own random numbers"):
        KeyPairGenerator.get_instance("DH").initialize(2048, bytes)


def test_other_generators_make_no_keys_in_a_group() -> None:
    for name in ("EC", "X25519", "XDH"):
        with pytest.raises(InvalidAlgorithmParameterException, match=r"no .* keys on ffdhe2048 here"):
            KeyPairGenerator.get_instance(name).initialize("ffdhe2048")
    with pytest.raises(InvalidAlgorithmParameterException, match="unknown group 'ffdhe1000'"):
        KeyPairGenerator.get_instance("EC").initialize("ffdhe1000")


def test_every_group_serves() -> None:
    generator = KeyPairGenerator.get_instance("DH")
    for name in DH_GROUP_NAMES:
        generator.initialize(name)
        made: Any = generator.generate_key_pair()
        assert made.public.group == name
        if made.public.key_size <= 3072:
            other = generator.generate_key_pair()
            assert agreed(made.private, other.public) == agreed(other.private, made.public)


# -------------------------------------------------------------------------------------------- agreement


@pytest.mark.parametrize(
    ("peer", "reason"),
    [
        (DHPublicKey(dh_group("modp2048").p, 2, 4), "the peer's key is not on ffdhe2048: modp2048"),
        (DHPublicKey(FFDHE.p, 4, 16), "is not on ffdhe2048: a DH group of 2048 bits of its own"),
        (KeyPairGenerator.get_instance("X25519").generate_key_pair().public, "is not on ffdhe2048: X25519"),
        (OWN.private, "must be a public key, not DHPrivateKey"),
    ],
    ids=["prime", "generator", "kind", "private"],
)
def test_peers_that_do_not_fit(peer: Any, reason: str) -> None:
    agreement = KeyAgreement.get_instance("DH")
    agreement.init(OWN.private)
    with pytest.raises(InvalidKeyException, match=reason):
        agreement.do_phase(peer)
    agreement.do_phase(PEER.public)
    assert agreement.generate_secret() == agreed(PEER.private, OWN.public)


def test_dh_keys_are_no_keys_of_others() -> None:
    for name in ("ECDH", "X25519", "XDH"):
        with pytest.raises(InvalidKeyException):
            KeyAgreement.get_instance(name).init(OWN.private)
    with pytest.raises(InvalidKeyException):
        KeyAgreement.get_instance("DH").init(KeyPairGenerator.get_instance("EC").generate_key_pair().private)
    with pytest.raises(InvalidKeyException, match="no default key agreement algorithm for DHPrivateKey"):
        pyjca.agree(OWN.private, PEER.public)
    with pytest.raises(InvalidKeyException):
        pyjca.sign(OWN.private, b"message")


def test_what_the_library_fails_with_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("a secret")

    monkeypatch.setattr(openssl_dh_spi.DiffieHellman, "agree", fails)
    agreement = KeyAgreement.get_instance("DH")
    agreement.init(OWN.private)
    with pytest.raises(ProviderException, match="the provider failed") as caught:
        agreement.do_phase(PEER.public)
    assert "a secret" not in str(caught.value)


def test_a_group_that_the_library_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A public key alone is not enough to show that p is no prime; it is refused where it is to be used."""
    monkeypatch.setattr("pyjca._guard._group_of", lambda key: ("any", None))
    agreement = KeyAgreement.get_instance("DH")
    agreement.init(OWN.private)
    with pytest.raises(
        InvalidKeyException, match="OpenSSL refuses the key or its group: Invalid DH parameters"
    ):
        agreement.do_phase(DHPublicKey((1 << 1024) - 3, 2, 4))


def test_many_peers() -> None:
    agreement = KeyAgreement.get_instance("DH")
    agreement.init(OWN.private)
    peers = [pair(x).public for x in range(1 << 200, (1 << 200) + 5)]
    assert agreement.agree_batch(peers, threads=2) == [agreed(OWN.private, peer) for peer in peers]


# ---------------------------------------------------------------------------------------------- factory


def test_factories() -> None:
    factory = KeyFactory.get_instance("DH")
    private, public = OWN.private, OWN.public
    for spec_class in (PKCS8EncodedKeySpec, DHPrivateKeySpec):
        assert factory.generate_private(factory.get_key_spec(private, spec_class)) == private
    for other_class in (X509EncodedKeySpec, DHPublicKeySpec):
        assert factory.generate_public(factory.get_key_spec(public, other_class)) == public
    with pytest.raises(InvalidKeySpecException, match="DH private keys have PKCS8EncodedKeySpec and DHPriv"):
        factory.get_key_spec(private, X509EncodedKeySpec)
    with pytest.raises(InvalidKeySpecException, match="for a DHPublicKeySpec call generate_public"):
        factory.generate_private(DHPublicKeySpec(4, FFDHE.p, 2))
    stranger = KeyPairGenerator.get_instance("EC").generate_key_pair()
    with pytest.raises(InvalidKeySpecException, match="this is a key of EC; DiffieHellman takes keys of DH"):
        factory.generate_public(X509EncodedKeySpec(stranger.public.encode()))
    with pytest.raises(InvalidKeySpecException):
        KeyFactory.get_instance("EC").generate_public(X509EncodedKeySpec(public.encode()))


# ----------------------------------------------------------------------------------------------- policy


def _generated(generator: KeyPairGenerator, spec: Any) -> KeyPair:
    generator.initialize(spec)
    return generator.generate_key_pair()


@pytest.mark.parametrize(
    ("entry", "forbidden"),
    [
        ("DH keySize < 2048", {"modp1536"}),
        ("DH keySize <= 2048", {"modp1536", "ffdhe2048"}),
        ("DiffieHellman", {"modp1536", "ffdhe2048", "ffdhe3072"}),
        ("KeyAgreement.DH", {"modp1536", "ffdhe2048", "ffdhe3072"}),
        ("1.2.840.113549.1.3.1", {"modp1536", "ffdhe2048", "ffdhe3072"}),
        ("ECDH", set()),
        ("EC keySize < 4096", set()),
    ],
)
def test_policy(entry: str, forbidden: set[str]) -> None:
    keys = {}
    for name in ("modp1536", "ffdhe2048", "ffdhe3072"):
        group = dh_group(name)
        keys[name] = DHPrivateKey(group.p, 2, 1 << 220)
    Security.set_property("jdk.crypto.disabledAlgorithms", entry)
    refused = set()
    for name, key in keys.items():
        try:
            agreed(key, key.public_key)
        except pyjca.GeneralSecurityException as error:
            assert repr(entry)[1:-1] in str(error) or "disabled" in str(error)  # noqa: PT017
            refused.add(name)
    assert refused == forbidden
    if entry.startswith("DH keySize"):
        for spec in ("modp1536", DHParameterSpec(dh_group("modp1536").p, 2)):
            generator = KeyPairGenerator.get_instance("DH")
            with pytest.raises(pyjca.GeneralSecurityException, match="disabled"):
                _generated(generator, spec)
        size = 2048 if "=" in entry else 1024  # which is disabled before anybody is asked
        with pytest.raises(InvalidAlgorithmParameterException, match=f"disabled .{entry}."):
            KeyPairGenerator.get_instance("DH").initialize(size)


# ------------------------------------------------------------------------------------------ others' keys


class Silent(DHKey, PrivateKey):
    """A third party's key that does not tell its numbers."""

    algorithm: Any = "DH"

    @property
    def p(self) -> int:
        raise RuntimeError("the PIN is 4711")


def test_a_key_that_does_not_tell_its_group() -> None:
    class Taking(openssl_dh_spi.DiffieHellman):
        def init(self, key: Any, params: Any, random: Any) -> None: ...

    service = Service("KeyAgreement", "DiffieHellman", Taking, constant_time=True)
    agreement = KeyAgreement.get_instance("DiffieHellman", Provider("Third", "1", "takes any key", [service]))
    with pytest.raises(InvalidKeyException, match="Silent does not tell its group: RuntimeError") as caught:
        agreement.init(Silent())
    assert "4711" not in str(caught.value)
