"""The KeyAgreement engine's state machine."""

from __future__ import annotations

from typing import Any

import pytest
from tests.api.fakes import REFUSES, Script, fake_provider, fresh_pair

from pyjca import (
    ECDSAParameterSpec,
    ECPublicKey,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    KeyAgreement,
    KeyPair,
    ProviderException,
    PublicKey,
    SecretKey,
    agree,
)
from pyjca.named_curves import SECP384R1
from pyjca.spi import KeyAgreementSpi, Provider, Service

PROVIDERS = ("PyJCA", "OpenSSL", "PyCryptodome")


@pytest.fixture(scope="module")
def pairs() -> tuple[KeyPair, KeyPair]:
    return fresh_pair(), fresh_pair()


@pytest.fixture(params=PROVIDERS)
def provider(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def engine_for(provider: str, pair: KeyPair) -> KeyAgreement:
    engine = KeyAgreement.get_instance("ECDH", provider)
    engine.init(pair.private)
    return engine


def test_both_sides_agree(provider: str, pairs: tuple[KeyPair, KeyPair]) -> None:
    own, peer = pairs
    mine, theirs = engine_for(provider, own), engine_for("OpenSSL", peer)
    mine.do_phase(peer.public, True)
    theirs.do_phase(own.public, True)
    secret = mine.generate_secret()
    assert secret == theirs.generate_secret() == agree(own.private, peer.public)
    assert len(secret) == 32


def test_phases_in_order(provider: str, pairs: tuple[KeyPair, KeyPair]) -> None:
    own, peer = pairs
    engine = engine_for(provider, own)
    with pytest.raises(IllegalStateException, match="do_phase"):
        engine.generate_secret()
    with pytest.raises(IllegalStateException, match="two party"):
        engine.do_phase(peer.public, False)
    engine.do_phase(peer.public, True)
    with pytest.raises(IllegalStateException, match="already"):
        engine.do_phase(peer.public, True)
    first = engine.generate_secret()
    with pytest.raises(IllegalStateException, match="do_phase"):
        engine.generate_secret()
    engine.do_phase(peer.public, True)
    assert engine.generate_secret() == first


def test_a_peers_key_must_be_a_public_key_on_the_curve(provider: str, pairs: tuple[KeyPair, KeyPair]) -> None:
    engine = engine_for(provider, pairs[0])
    for wrong in (pairs[1].private, SecretKey(b"x", "HmacSHA256"), b"\x04" + bytes(64), None):
        with pytest.raises(InvalidKeyException, match="public key"):
            engine.do_phase(wrong, True)  # type: ignore[arg-type]
    engine.do_phase(pairs[1].public, True)
    assert engine.generate_secret()


def test_a_refused_peer_leaves_the_phase_open(pairs: tuple[KeyPair, KeyPair]) -> None:
    script = Script(do_phase=REFUSES)
    engine = KeyAgreement.get_instance("ECDH", fake_provider("F", script))
    engine.init(pairs[0].private)
    with pytest.raises(InvalidKeyException):
        engine.do_phase(pairs[1].public)
    script.on.clear()
    engine.do_phase(pairs[1].public)
    assert engine.generate_secret() == b"secret"


def test_a_secret_is_bytes(pairs: tuple[KeyPair, KeyPair]) -> None:
    engine = KeyAgreement.get_instance("ECDH", fake_provider("F", Script(generate_secret=lambda: None)))
    engine.init(pairs[0].private)
    engine.do_phase(pairs[1].public)
    with pytest.raises(ProviderException, match="no secret"):
        engine.generate_secret()


def test_parameters_are_refused(provider: str, pairs: tuple[KeyPair, KeyPair]) -> None:
    with pytest.raises(InvalidAlgorithmParameterException):
        KeyAgreement.get_instance("ECDH", provider).init(pairs[0].private, ECDSAParameterSpec())


class LooksAlike(PublicKey):
    """Tells the same of itself as a key of pyjca does, but nobody has checked its point."""

    algorithm = "EC"
    format = "X.509"
    curve = _curve = "secp256r1"
    point = _point = bytes(65)


def test_peers_are_judged_one_by_one(provider: str, pairs: tuple[KeyPair, KeyPair]) -> None:
    """Also those that come after a good one."""
    own, peer = pairs
    engine = engine_for(provider, own)
    other_curve = ECPublicKey.from_coordinates("P-384", SECP384R1.gx, SECP384R1.gy)
    for _ in range(2):
        engine.do_phase(peer.public, True)
        secret = engine.generate_secret()
        assert secret == agree(own.private, peer.public)
        for wrong in (LooksAlike(), other_curve, own.private):
            with pytest.raises(InvalidKeyException, match="the peer's key"):
                engine.do_phase(wrong, True)  # type: ignore[arg-type]


def test_a_service_with_a_judgement_of_its_own_is_asked_about_every_peer(
    pairs: tuple[KeyPair, KeyPair],
) -> None:
    own, peer = pairs
    asked: list[object] = []

    class Choosy(Service):
        __slots__ = ()

        def refuses_key(self, key: Any) -> str | None:
            asked.append(key)
            return "not this one" if key is peer.public else None

    class Agreement(KeyAgreementSpi):
        def init(self, key: Any, params: Any, random: Any) -> None:
            pass

        def do_phase(self, key: Any) -> None:
            pass

        def generate_secret(self) -> bytes:
            return bytes(32)

    third = Provider("Third", "1", "", [Choosy("KeyAgreement", "ECDH", Agreement, constant_time=True)])
    engine = KeyAgreement.get_instance("ECDH", third)
    engine.init(own.private)
    engine.do_phase(own.public, True)
    engine.generate_secret()
    with pytest.raises(InvalidKeyException, match="not this one"):
        engine.do_phase(peer.public, True)
    assert [key for key in asked if key is not own.private] == [own.public, peer.public]
