"""The providers and field backends among themselves, on the same key objects and real input."""

from __future__ import annotations

from random import Random

import pytest
from tests.support import TARGETS, Target

import pyjca
from pyjca import KeyAgreement, KeyPair, KeyPairGenerator, Mac, SecretKey, Signature

from .material import FILES

on_every_target = pytest.mark.parametrize("target", TARGETS, ids=[target.name for target in TARGETS])


def signed(target: Target, algorithm: str, pair: KeyPair, data: bytes) -> bytes:
    with target.active():
        signer = Signature.get_instance(algorithm, target.provider)
        signer.init_sign(pair.private)
        return signer.sign(data)


def verified(target: Target, algorithm: str, pair: KeyPair, signature: bytes, data: bytes) -> bool:
    with target.active():
        verifier = Signature.get_instance(algorithm, target.provider)
        verifier.init_verify(pair.public)
        return verifier.verify(signature, data)


def generated(target: Target) -> KeyPair:
    with target.active():
        return KeyPairGenerator.get_instance("EC", target.provider).generate_key_pair()


@pytest.mark.parametrize("algorithm", ["SHA256withECDSA", "SHA256withECDSAinP1363Format"])
@on_every_target
def test_each_signature_verifies_everywhere(target: Target, algorithm: str) -> None:
    pair = generated(target)  # one object for all of them
    for number, file in enumerate(FILES):
        data = file.read_bytes()
        if target.slow and number:
            break
        signature = signed(target, algorithm, pair, data)
        for other in TARGETS:
            if other.slow and number:
                continue
            assert verified(other, algorithm, pair, signature, data) is True, other.name
            assert verified(other, algorithm, pair, signature, data[:-1]) is False, other.name


def test_deterministic_signatures_are_equal_everywhere() -> None:
    pair = generated(TARGETS[0])
    data = FILES[0].read_bytes()
    made = set()
    for target in TARGETS:
        with target.active():
            signer = Signature.get_instance("SHA256withECDSA", target.provider)
            signer.set_parameter(pyjca.ECDSAParameterSpec(deterministic=True))
            signer.init_sign(pair.private)
            made.add(signer.sign(data))
    assert len(made) == 1


@on_every_target
def test_agreements_are_equal_everywhere(target: Target) -> None:
    own, peer = generated(target), generated(TARGETS[0])
    secrets = set()
    for other in TARGETS:
        with other.active():
            for private, public in ((own.private, peer.public), (peer.private, own.public)):
                agreement = KeyAgreement.get_instance("ECDH", other.provider)
                agreement.init(private)
                agreement.do_phase(public)
                secrets.add(agreement.generate_secret())
    assert len(secrets) == 1


@pytest.mark.parametrize("algorithm", ["HmacSHA256", "Poly1305"])
def test_tags_are_equal_everywhere(algorithm: str, seed: int) -> None:
    key = SecretKey(Random(seed).randbytes(32), algorithm)
    for file in FILES:
        tags = set()
        for target in TARGETS:
            with target.active():
                mac = Mac.get_instance(algorithm, target.provider)
                mac.init(key)
                mac.update_file(file)
                tags.add(mac.do_final())
        assert len(tags) == 1, file.name


def test_one_key_object_serves_all_in_turn() -> None:
    """What a provider keeps in a key does not disturb the others."""
    pair = generated(TARGETS[0])
    data = FILES[1].read_bytes()
    for _ in range(2):
        for target in TARGETS:
            signature = signed(target, "SHA256withECDSA", pair, data)
            assert verified(TARGETS[0], "SHA256withECDSA", pair, signature, data)
    pair.private.destroy()
    for target in TARGETS:
        with target.active(), pytest.raises(pyjca.IllegalStateException):
            Signature.get_instance("SHA256withECDSA", target.provider).init_sign(pair.private)
        assert verified(target, "SHA256withECDSA", pair, signature, data)


@on_every_target
def test_targets_are_what_their_names_say(target: Target) -> None:
    with target.active():
        signer = Signature.get_instance("SHA256withECDSA", target.provider)
        signer.init_sign(generated(TARGETS[0]).private)
        mac = Mac.get_instance("Poly1305", target.provider)
        mac.init(SecretKey(b"\x11" * 32, "Poly1305"))
    for engine, flag in ((signer, "P256Field"), (mac, "Poly1305Field")):
        assert engine.provider is not None
        assert engine.provider.name == target.provider
        assert engine.backend == target.flags.get(flag)
    assert target.provider != "PyJCA" or set(signer.explain().backends) == {"P256", "P256Order"}
