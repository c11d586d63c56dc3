"""The providers and field backends among themselves, on the same key objects and real input."""

from __future__ import annotations

import hashlib
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.support import TARGETS, Target

import pyjca
from pyjca import (
    ECDSAParameterSpec,
    KeyAgreement,
    KeyPair,
    KeyPairGenerator,
    Mac,
    NamedParameterSpec,
    SecretKey,
    Security,
    Signature,
)
from pyjca.specs import EdDSAParameterSpec

from .material import FILES
from .test_agreement import cases

if TYPE_CHECKING:
    from pyjca.specs import AlgorithmParameterSpec

EC_CURVES = ("secp256r1", "secp384r1", "secp521r1")
AGREEMENTS = {**dict.fromkeys(EC_CURVES, "ECDH"), "X25519": "X25519", "X448": "X448"}
KEYS = {**dict.fromkeys(EC_CURVES, "EC"), **{name: name for name in ("Ed25519", "Ed448", "X25519", "X448")}}

on_every_target = pytest.mark.parametrize("target", TARGETS, ids=[target.name for target in TARGETS])


def of_curve(curve: str) -> list[Target]:
    return [target for target in TARGETS if not target.curves or curve in target.curves]


QUICK = [target for target in TARGETS if not target.slow and not target.curves]


def signed(
    target: Target, algorithm: str, pair: KeyPair, data: bytes, params: AlgorithmParameterSpec | None = None
) -> bytes:
    with target.active():
        signer = Signature.get_instance(algorithm, target.provider)
        signer.set_parameter(params)
        signer.init_sign(pair.private)
        return signer.sign(data)


def verified(
    target: Target,
    algorithm: str,
    pair: KeyPair,
    signature: bytes,
    data: bytes,
    params: AlgorithmParameterSpec | None = None,
) -> bool:
    with target.active():
        verifier = Signature.get_instance(algorithm, target.provider)
        verifier.set_parameter(params)
        verifier.init_verify(pair.public)
        return verifier.verify(signature, data)


def generated(target: Target, curve: str = "secp256r1") -> KeyPair:
    with target.active():
        generator = KeyPairGenerator.get_instance(KEYS[curve], target.provider)
        generator.initialize(NamedParameterSpec(curve))
        return generator.generate_key_pair()


# ----------------------------------------------------------------------------------------- signatures

SIGNED = [
    ("SHA256withECDSA", "secp256r1"),
    ("SHA256withECDSAinP1363Format", "secp256r1"),
    ("SHA384withECDSA", "secp384r1"),
    ("SHA512withECDSAinP1363Format", "secp521r1"),
    ("Ed25519", "Ed25519"),
    ("Ed448", "Ed448"),
]


@pytest.mark.parametrize(
    ("algorithm", "curve", "target"),
    [
        pytest.param(*case, target, id=f"{case[0]}-{case[1]}-{target.name}")
        for case in SIGNED
        for target in of_curve(case[1])
    ],
)
def test_each_signature_verifies_everywhere(algorithm: str, curve: str, target: Target) -> None:
    pair = generated(target, curve)  # one object for all of them
    for number, file in enumerate(FILES):
        data = file.read_bytes()
        if target.slow and number:
            break
        signature = signed(target, algorithm, pair, data)
        for other in of_curve(curve):
            if other.slow and (number or target.slow):
                continue
            assert verified(other, algorithm, pair, signature, data) is True, other.name
            assert verified(other, algorithm, pair, signature, data[:-1]) is False, other.name


NAMES = [
    service.algorithm
    for service in Security.get_provider("OpenSSL").get_services()  # type: ignore[union-attr]
    if service.type == "Signature"
]
ALL = [
    (name, curve)
    for name in NAMES
    for curve in (EC_CURVES if "ECDSA" in name else ("Ed25519", "Ed448"))
    if name in (curve, "EdDSA") or "ECDSA" in name
]


@pytest.mark.parametrize(("algorithm", "curve"), [case for case in ALL if "P1363" not in case[0]])
def test_deterministic_signatures_are_equal_everywhere(algorithm: str, curve: str) -> None:
    pair = generated(TARGETS[0], curve)
    data = b"sample"
    made = set()
    for target in QUICK:
        params: Any = None
        if algorithm == "NONEwithECDSA":
            params = ECDSAParameterSpec(deterministic=True, nonce_digest="SHA-512")
        elif "ECDSA" in algorithm:
            params = ECDSAParameterSpec(deterministic=True)
        made.add(signed(target, algorithm, pair, data, params))
    assert len(made) == 1


def test_deterministic_signatures_are_equal_on_every_backend() -> None:
    pair = generated(TARGETS[0])
    params = ECDSAParameterSpec(deterministic=True)
    targets = of_curve("secp256r1")
    assert len({signed(target, "SHA256withECDSA", pair, b"sample", params) for target in targets}) == 1


@pytest.mark.parametrize(("digest", "curve"), [*product(("SHA1", "SHA256", "SHA3-512"), EC_CURVES)])
def test_a_raw_digest_has_the_signature_of_its_message(digest: str, curve: str) -> None:
    """With the same nonces, as plain RFC 6979 makes them."""
    pair = generated(TARGETS[0], curve)
    hashed = hashlib.new(digest.lower().replace("-", "_"), b"sample").digest()
    raw: Any = ECDSAParameterSpec(deterministic=True, nonce_digest=digest.replace("SHA1", "SHA-1"))
    for target in QUICK:
        expected = signed(
            target, f"{digest}withECDSA", pair, b"sample", ECDSAParameterSpec(deterministic=True)
        )
        assert verified(target, "NONEwithECDSA", pair, expected, hashed)
        try:
            assert signed(target, "NONEwithECDSA", pair, hashed, raw) == expected
        except pyjca.InvalidAlgorithmParameterException:
            # OpenSSL takes raw digests in the length of the nonce's hash only
            assert target.provider == "OpenSSL"
            assert len(hashed) * 8 < min(512, pair.public.key_size)  # type: ignore[attr-defined]


FORMS = [(prehash, context) for prehash in (False, True) for context in (None, b"", b"context", bytes(255))]


@pytest.mark.parametrize(("prehash", "context"), FORMS)
@pytest.mark.parametrize("curve", ["Ed25519", "Ed448"])
def test_forms_of_eddsa_are_equal_where_they_are_taken(
    curve: str, prehash: bool, context: bytes | None
) -> None:
    pair = generated(TARGETS[0], curve)
    params = EdDSAParameterSpec(prehash, context)
    made: dict[str, bytes] = {}
    for target in QUICK:
        try:
            made[target.name] = signed(target, curve, pair, b"sample", params)
        except pyjca.InvalidAlgorithmParameterException:
            plain = not prehash and (context is None or (context == b"" and curve == "Ed448"))
            assert not plain
            assert target.provider != "PyJCA"
            assert target.provider == "OpenSSL" or (curve, prehash, context) == ("Ed25519", False, b"")
    assert len(set(made.values())) == 1
    for target in QUICK:
        if target.name in made:
            assert verified(target, curve, pair, made[target.name], b"sample", params)
            other = EdDSAParameterSpec(not prehash, context)
            if target.provider == "PyJCA":
                assert not verified(target, curve, pair, made[target.name], b"sample", other)


# ------------------------------------------------------------------------------------------ agreements


@pytest.mark.parametrize(
    ("curve", "target"),
    [
        pytest.param(curve, target, id=f"{curve}-{target.name}")
        for curve in AGREEMENTS
        for target in of_curve(curve)
    ],
)
def test_agreements_are_equal_everywhere(curve: str, target: Target) -> None:
    own, peer = generated(target, curve), generated(TARGETS[0], curve)
    secrets = set()
    for other in of_curve(curve):
        if other.slow and target.slow and other is not target:
            continue
        with other.active():
            for private, public in ((own.private, peer.public), (peer.private, own.public)):
                agreement = KeyAgreement.get_instance(AGREEMENTS[curve], other.provider)
                agreement.init(private)
                agreement.do_phase(public)
                secrets.add(agreement.generate_secret())
    assert len(secrets) == 1


# ------------------------------------------------------------------------------------------------ MACs

MACS = [algorithm for type_, algorithm, _, providers in cases() if type_ == "Mac" and len(providers) == 3]


@pytest.mark.parametrize("algorithm", MACS)
def test_tags_are_equal_everywhere(algorithm: str, seed: int) -> None:
    key = SecretKey(Random(seed).randbytes(32), algorithm)
    targets = of_curve("Poly1305") if algorithm == "Poly1305" else QUICK
    for file in FILES:
        tags = set()
        for target in targets:
            with target.active():
                mac = Mac.get_instance(algorithm, target.provider)
                mac.init(key)
                mac.update_file(file)
                tags.add(mac.do_final())
        assert len(tags) == 1, file.name


# ------------------------------------------------------------------------------------------------ keys


@pytest.mark.parametrize(("algorithm", "curve"), [("SHA256withECDSA", "secp256r1"), ("Ed25519", "Ed25519")])
def test_one_key_object_serves_all_in_turn(algorithm: str, curve: str) -> None:
    """What a provider keeps in a key does not disturb the others."""
    pair = generated(TARGETS[0], curve)
    data = FILES[1].read_bytes()
    targets = of_curve(curve)
    for _ in range(2):
        for target in targets:
            signature = signed(target, algorithm, pair, data)
            assert verified(TARGETS[0], algorithm, pair, signature, data)
    pair.private.destroy()
    for target in targets:
        with target.active(), pytest.raises(pyjca.IllegalStateException):
            Signature.get_instance(algorithm, target.provider).init_sign(pair.private)
        assert verified(target, algorithm, pair, signature, data)


@on_every_target
def test_targets_are_what_their_names_say(target: Target) -> None:
    curve = next((curve for curve in target.curves if curve in KEYS), "secp256r1")
    flags = {
        "secp256r1": "P256Field",
        "secp384r1": "P384Field",
        "secp521r1": "P521Field",
        "Ed25519": "Curve25519Field",
        "Ed448": "Curve448Field",
    }
    algorithm = curve if curve.startswith("Ed") else "SHA256withECDSA"
    with target.active():
        signer = Signature.get_instance(algorithm, target.provider)
        signer.init_sign(generated(TARGETS[0], curve).private)
        mac = Mac.get_instance("Poly1305", target.provider)
        mac.init(SecretKey(b"\x11" * 32, "Poly1305"))
    for engine, flag in ((signer, flags[curve]), (mac, "Poly1305Field")):
        assert engine.provider is not None
        assert engine.provider.name == target.provider
        if flag in target.flags:
            assert engine.backend == target.flags[flag]
        else:
            assert (engine.backend is None) is (target.provider != "PyJCA")
