"""10,000 random and mutated signatures, keys and peers: nothing but verdicts and documented errors."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from tests.support import COMPILED_TARGETS
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
    "PyJCA/limbs10 in Python": 70,
    "PyJCA/limbs9 in Python": 70,
    "PyJCA/montgomery52 in Python": 70,
    **{target.name: 3000 // len(COMPILED_TARGETS) for target in COMPILED_TARGETS if target in TARGETS},
}
SHARES["PyJCA/bigint"] = TOTAL - sum(SHARES.values())
MESSAGE = b"a message under attack"
P, N = SECP256R1.p, SECP256R1.n
EDGES = (0, 1, 2, N - 1, N, N + 1, P, (1 << 256) - 1, 1 << 256, 1 << 255, N // 2)


class Material(NamedTuple):
    """Genuine signatures and keys, to be damaged."""

    scalar: int
    own: pyjca.ECPrivateKey
    signatures: dict[str, bytes]


def material(random: Random) -> Material:
    scalar = random.randrange(1, N)
    own = private_key(CURVE, scalar)
    signatures = {}
    for algorithm in (DER, P1363):
        signer = Signature.get_instance(algorithm, "OpenSSL")
        signer.init_sign(own)
        signatures[algorithm] = signer.sign(MESSAGE)
    return Material(scalar, own, signatures)


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


def root_for(x: int) -> int | None:
    """Return a y with which x is on the curve, or None."""
    square = (x * x * x - 3 * x + SECP256R1.b) % P
    root = pow(square, (P + 1) // 4, P)
    return root if root * root % P == square else None


def decoded(data: bytes) -> tuple[int, int] | None:
    """Return the point that SEC 1 section 2.3.4 reads, but for the hybrid form; None where there is none."""
    x, y = int.from_bytes(data[1:33], "big"), int.from_bytes(data[33:], "big")
    if data[:1] == b"\x04" and len(data) == 65:
        return (x, y) if x < P and y < P and (y * y - x * x * x + 3 * x - SECP256R1.b) % P == 0 else None
    if data[:1] in (b"\x02", b"\x03") and len(data) == 33 and x < P:
        root = root_for(x)
        return None if root is None else (x, root if root % 2 == data[0] % 2 else P - root)
    return None


def genuine_point(random: Random) -> bytes:
    """Return a point in one of the two forms."""
    x = root = None
    while root is None:
        x = random.choice((random.randrange(P), *EDGES[:4])) % P
        root = root_for(x)
    assert x is not None
    y = random.choice((root, P - root))
    if random.random() < 0.5:
        return bytes([2 + y % 2]) + x.to_bytes(32, "big")
    return b"\x04" + x.to_bytes(32, "big") + y.to_bytes(32, "big")


def hostile_point(random: Random, own: Material) -> bytes:
    """Return what is nearly a point: off the curve, on its twist, too large, or in another form."""
    x = random.choice(
        (own.own.public_key.x, random.randrange(P), *(edge for edge in EDGES if edge >> 256 == 0))
    )
    root = root_for(x)
    ys = (0, 1, P, P - 1, random.randrange(P)) if root is None else (root, P - root, root + 1, root ^ 2)
    width = random.choice((32, 32, 32, 32, 31, 33))
    y = random.choice(ys) % (1 << 8 * width)
    form = random.choice((2, 3, 4, 4, 4, 0, 1, 5, 6 + y % 2, 0xFF))
    tail = b"" if form in (2, 3) and random.random() < 0.9 else y.to_bytes(width, "big")
    return bytes([form]) + (x % (1 << 8 * width)).to_bytes(width, "big") + tail


# A SubjectPublicKeyInfo of P-256 up to the point, for points of the two lengths.
_ALGORITHM = "301306072a8648ce3d020106082a8648ce3d030107"
_SPKI_HEADS = {
    65: bytes.fromhex(f"3059{_ALGORITHM}034200"),
    33: bytes.fromhex(f"3039{_ALGORITHM}032200"),
}


def try_hostile_peer(random: Random, target: Target, own: Material) -> str:
    data = genuine_point(random) if random.random() < 0.4 else hostile_point(random, own)
    expected = decoded(data)
    try:
        if random.random() < 0.5 or len(data) not in _SPKI_HEADS:
            key = ECPublicKey(CURVE, data)
        else:
            factory = KeyFactory.get_instance("EC", target.provider)
            made = factory.generate_public(X509EncodedKeySpec(_SPKI_HEADS[len(data)] + data))
            assert isinstance(made, ECPublicKey)
            key = made
    except (InvalidKeyException, InvalidKeySpecException):
        assert expected is None, f"refused {data.hex()}"
        return "point refused"
    assert expected == (key.x, key.y), f"accepted {data.hex()}"
    # The same key agreement by a library that has no part in this one's.
    peer = ec.EllipticCurvePublicNumbers(*expected, ec.SECP256R1()).public_key()
    secret = ec.derive_private_key(own.scalar, ec.SECP256R1()).exchange(ec.ECDH(), peer)
    assert agree(target, own.own, key) == secret, f"another secret with {data.hex()}"
    return "point accepted"


KINDS: tuple[Callable[[Random, Target, Material], str], ...] = (
    try_damaged_signature,
    try_made_up_pair,
    try_damaged_key,
    try_damaged_spec,
    try_damaged_point,
    try_hostile_peer,
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


def check_attack(target: Target, count: int, seed: int) -> None:
    outcomes, failures = attack(target, count, seed)
    assert not failures, "\n".join([f"seed {seed}, {len(failures)} failures:", *failures[:20]])
    assert outcomes.total() == count
    # every kind of attempt was made, and the damage was real
    assert outcomes["signature False"] > count // 8
    assert outcomes["key refused"] > count // 5
    assert outcomes["point refused"]
    assert outcomes["point accepted"]


every_target = pytest.mark.parametrize("target", TARGETS, ids=[target.name for target in TARGETS])


@every_target
def test_nothing_but_verdicts_and_documented_errors(target: Target, seed: int) -> None:
    check_attack(target, SHARES[target.name], seed)


@pytest.mark.assure
@every_target
def test_nothing_else_in_many_more_attempts(target: Target, seed: int) -> None:
    check_attack(target, 10 * SHARES[target.name], seed + 1)


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


def test_a_point_off_the_curve_that_passes_is_found(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    def decoded_wrongly(data: bytes) -> tuple[int, int] | None:
        return None if data[:1] != b"\x04" else (int.from_bytes(data[1:33], "big"), 0)

    monkeypatch.setattr(f"{__name__}.KINDS", (try_hostile_peer,))
    monkeypatch.setattr(f"{__name__}.decoded", decoded_wrongly)
    _, failures = attack(TARGETS[0], 100, seed)
    # what should be accepted is refused, and the other way round
    assert any("refused 04" in failure for failure in failures)
    assert any("accepted 02" in failure or "accepted 03" in failure for failure in failures)


def test_another_secret_is_found(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(f"{__name__}.KINDS", (try_hostile_peer,))
    right = agree
    monkeypatch.setattr(f"{__name__}.agree", lambda target, own, peer: right(target, own, own.public_key))
    outcomes, failures = attack(TARGETS[0], 100, seed)
    assert outcomes["point refused"]
    assert any("another secret" in failure for failure in failures)
