"""10,000 random and mutated signatures and keys: nothing but verdicts and documented errors."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.support import COMPILED, COMPILED_TARGETS
from tests.support import TARGETS as ALL_TARGETS

import pyjca
from pyjca import (
    ECPublicKey,
    InvalidKeyException,
    InvalidKeySpecException,
    KeyFactory,
    PKCS8EncodedKeySpec,
    Signature,
    X509EncodedKeySpec,
)
from pyjca.named_curves import SECP256R1
from pyjca.schemes.ecdsa_encoding import encode_der, encode_p1363

from .engines import agree, private_key
from .mutation import damaged

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support import Target

DER, P1363 = "SHA256withECDSA", "SHA256withECDSAinP1363Format"
CURVE = SECP256R1.name
TARGETS = tuple(target for target in ALL_TARGETS if not target.curves or CURVE in target.curves)

TOTAL = 10_000
SHARES = {
    "OpenSSL": 4000,
    "PyCryptodome": 2400,
    "PyJCA/bigint": 390 if COMPILED else 3390,
    "PyJCA/limbs10 in Python": 70,
    "PyJCA/limbs9 in Python": 70,
    "PyJCA/montgomery52 in Python": 70,
    **{target.name: 3000 // len(COMPILED_TARGETS) for target in COMPILED_TARGETS if COMPILED},
}
MESSAGE = b"a message under attack"
N = SECP256R1.n
EDGES = (0, 1, 2, N - 1, N, N + 1, SECP256R1.p, (1 << 256) - 1, 1 << 256, 1 << 255, N // 2)


class Material(NamedTuple):
    """Genuine signatures and keys, to be damaged."""

    own: pyjca.ECPrivateKey
    signatures: dict[str, bytes]


def material(random: Random) -> Material:
    own = private_key(CURVE, random.randrange(1, N))
    signatures = {}
    for algorithm in (DER, P1363):
        signer = Signature.get_instance(algorithm, "OpenSSL")
        signer.init_sign(own)
        signatures[algorithm] = signer.sign(MESSAGE)
    return Material(own, signatures)


def verdict_on(random: Random, target: Target, own: Material, algorithm: str, signature: bytes) -> str:
    verifier = Signature.get_instance(algorithm, target.provider)
    verifier.init_verify(own.own.public_key)
    verdict = verifier.verify(signature, MESSAGE)
    assert type(verdict) is bool
    assert verdict is (signature == own.signatures[algorithm])
    return f"signature {verdict}"


def try_damaged_signature(random: Random, target: Target, own: Material) -> str:
    algorithm = random.choice((DER, P1363))
    return verdict_on(random, target, own, algorithm, damaged(random, own.signatures[algorithm]))


def try_made_up_pair(random: Random, target: Target, own: Material) -> str:
    r, s = (random.choice((*EDGES, *(random.randrange(1, N) for _ in range(5)))) for _ in range(2))
    if max(r, s) < 1 << 256 and random.random() < 0.5:
        return verdict_on(random, target, own, P1363, encode_p1363(r, s, N))
    return verdict_on(random, target, own, DER, encode_der(r, s))


def _used(target: Target, own: Material, key: object) -> str:
    """Use a key that was accepted, which has to work then."""
    if isinstance(key, pyjca.ECPrivateKey):
        signer = Signature.get_instance(DER, target.provider)
        signer.init_sign(key)
        assert signer.sign(MESSAGE)
        return "key accepted"
    assert isinstance(key, ECPublicKey)
    assert len(agree(target, own.own, key)) == 32
    return "key accepted"


def try_damaged_key(random: Random, target: Target, own: Material) -> str:
    key = random.choice((own.own, own.own.public_key))
    form = random.choice(("pkcs8", "sec1") if key is own.own else ("spki",))
    data = damaged(random, key.encode(form, random.choice(("DER", "PEM"))))
    load = random.choice((pyjca.load_key, pyjca.load_private_key, pyjca.load_public_key))
    try:
        return _used(target, own, load(data))
    except InvalidKeyException:
        return "key refused"


def try_damaged_spec(random: Random, target: Target, own: Material) -> str:
    factory = KeyFactory.get_instance("EC", target.provider)
    try:
        if random.random() < 0.5:
            return _used(
                target, own, factory.generate_private(PKCS8EncodedKeySpec(damaged(random, own.own.encode())))
            )
        spec = X509EncodedKeySpec(damaged(random, own.own.public_key.encode()))
        return _used(target, own, factory.generate_public(spec))
    except InvalidKeySpecException:
        return "key refused"


def try_damaged_point(random: Random, target: Target, own: Material) -> str:
    point = own.own.public_key.encode(random.choice(("point", "compressed")))
    try:
        return _used(target, own, ECPublicKey(CURVE, damaged(random, point)))
    except InvalidKeyException:
        return "key refused"


KINDS: tuple[Callable[[Random, Target, Material], str], ...] = (
    try_damaged_signature,
    try_made_up_pair,
    try_damaged_key,
    try_damaged_spec,
    try_damaged_point,
)


def attack(target: Target, count: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Return how the attempts ended, and those that ended in an undocumented way."""
    random = Random(f"{seed} {target.name}")
    outcomes: Counter[str] = Counter()
    failures = []
    with target.active():
        own = material(random)
        for number in range(count):
            if number % 500 == 499:
                own = material(random)
            kind = random.choice(KINDS)
            try:
                outcomes[kind(random, target, own)] += 1
            except Exception as error:  # noqa: BLE001  (collected: all failures are shown)
                failures.append(f"attempt {number}, {kind.__name__}: {type(error).__name__}: {error}")
    return outcomes, failures


@pytest.mark.parametrize("target", TARGETS, ids=[target.name for target in TARGETS])
def test_nothing_but_verdicts_and_documented_errors(target: Target, seed: int) -> None:
    outcomes, failures = attack(target, SHARES[target.name], seed)
    assert not failures, "\n".join([f"seed {seed}, {len(failures)} failures:", *failures[:20]])
    assert outcomes.total() == SHARES[target.name]
    # every kind of attempt was made, and the damage was real
    assert outcomes["signature False"] > SHARES[target.name] // 5
    assert outcomes["key refused"] > SHARES[target.name] // 4


def test_the_shares_are_the_whole() -> None:
    assert SHARES.keys() == {target.name for target in TARGETS}
    assert sum(SHARES.values()) == TOTAL


def test_an_undocumented_error_is_found(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    def planted(random: Random, target: Target, own: Material) -> str:
        data = damaged(random, own.own.public_key.encode("point"))
        return "key refused" if data[:1] == b"\x04" else str(data[300])

    monkeypatch.setattr(f"{__name__}.KINDS", (planted,))
    outcomes, failures = attack(TARGETS[0], 300, seed)
    assert outcomes["key refused"]
    assert failures
    assert all("planted: IndexError" in failure for failure in failures)


def test_a_false_acceptance_is_found(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    def planted(random: Random, target: Target, own: Material) -> str:
        # a signature that is not the genuine one and verifies all the same: (r, n - s)
        r, s = own.signatures[P1363][:32], int.from_bytes(own.signatures[P1363][32:], "big")
        return verdict_on(random, target, own, P1363, r + (N - s).to_bytes(32, "big"))

    monkeypatch.setattr(f"{__name__}.KINDS", (planted,))
    _, failures = attack(TARGETS[0], 3, seed)
    assert len(failures) == 3
