"""Damaged and made-up signatures and peers on the other curves: every form judges alike."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, x448, x25519
from tests.support import COMPILED, COMPILED_TARGETS

from pyjca import EdECPublicKey, InvalidKeyException, Signature, XECPublicKey
from pyjca.named_curves import named_curve
from pyjca.schemes.ecdsa_encoding import encode_p1363

from .engines import agree, ec_public_key, edec_private_key, private_key, xec_private_key
from .mutation import damaged

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support import Target

pytestmark = pytest.mark.skipif(not COMPILED, reason="no compiled code")

MESSAGE = b"a message under attack"
QUICK, MORE = 120, 20_000
# The order of the base point, and how many bytes a scalar, a coordinate or a key has.
ORDERS = {
    "Ed25519": (2**252 + 27742317777372353535851937790883648493, 32),
    "Ed448": (2**446 - 13818066809895115352007386748515426880336692474882178609894547503885, 57),
}
PRIMES = {
    "Ed25519": 2**255 - 19,
    "Ed448": 2**448 - 2**224 - 1,
    "X25519": 2**255 - 19,
    "X448": 2**448 - 2**224 - 1,
}
WIDTHS = {"X25519": 32, "X448": 56}
SHORT = {"secp384r1": ec.SECP384R1(), "secp521r1": ec.SECP521R1()}
# Encoded points whose order divides the cofactor, y = 1, -1 and 0 among them.
SMALL = {
    "Ed25519": (
        (1).to_bytes(32, "little"),
        (2**255 - 20).to_bytes(32, "little"),
        bytes(32),
        bytes(31) + b"\x80",
        bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
        bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
    ),
    "Ed448": (
        (1).to_bytes(57, "little"),
        (PRIMES["Ed448"] - 1).to_bytes(57, "little"),
        bytes(57),
        bytes(56) + b"\x80",
    ),
}


def exchanged(curve: str, scalar: bytes, peer: bytes) -> bytes | None:
    """Return what OpenSSL computes, None where it refuses."""
    try:
        if curve == "X448":
            return x448.X448PrivateKey.from_private_bytes(scalar).exchange(
                x448.X448PublicKey.from_public_bytes(peer)
            )
        return x25519.X25519PrivateKey.from_private_bytes(scalar).exchange(
            x25519.X25519PublicKey.from_public_bytes(peer)
        )
    except ValueError:
        return None


class Attack(NamedTuple):
    """A target, a curve, and where randomness comes from."""

    target: Target
    curve: str
    random: Random


def edge(random: Random, *borders: int) -> int:
    """Return a number at a border or anywhere below the largest one."""
    near = random.choice(borders) + random.choice((-2, -1, 0, 1, 2, 19))
    return max(0, random.choice((near, near, random.randrange(max(borders)))))


def judge(attack: Attack, algorithm: str, key: object, signature: bytes, expected: bool) -> str:
    verifier = Signature.get_instance(algorithm, attack.target.provider)
    verifier.init_verify(key)  # type: ignore[arg-type]
    verdict = verifier.verify(signature, MESSAGE)
    assert verdict is expected, f"{verdict} for {signature.hex()}"
    return f"signature {verdict}"


def signed(attack: Attack, algorithm: str, key: object) -> bytes:
    signer = Signature.get_instance(algorithm, attack.target.provider)
    signer.init_sign(key)  # type: ignore[arg-type]
    return signer.sign(MESSAGE)


def attack_eddsa(attack: Attack) -> str:
    random, curve = attack.random, attack.curve
    order, width = ORDERS[curve]
    own = edec_private_key(curve, random.randbytes(width))
    genuine = signed(attack, curve, own)
    r, s = genuine[:width], int.from_bytes(genuine[width:], "little")
    kind = random.randrange(5)
    if kind == 0:
        return judge(attack, curve, own.public_key, genuine, True)
    if kind == 1:
        made = damaged(random, genuine)
    elif kind == 2:  # the same modulo the order
        made = r + (s + order * random.randrange(1, 8)).to_bytes(width + 1, "little")[:width]
    elif kind == 3:
        made = random.choice((*SMALL[curve], r)) + edge(random, 0, order, 2**252).to_bytes(width, "little")
    else:
        encoded = random.choice((*SMALL[curve], damaged(random, own.public_key.encode("raw"))))
        if random.random() < 0.3:  # y that is not reduced
            encoded = (PRIMES[curve] + random.randrange(20)).to_bytes(width, "little")
        try:
            key = EdECPublicKey(curve, encoded)
        except InvalidKeyException:
            return "key refused"
        return judge(attack, curve, key, genuine, encoded == own.public_key.encode("raw"))
    return judge(attack, curve, own.public_key, made, made == genuine)


def attack_xdh(attack: Attack) -> str:
    random, curve = attack.random, attack.curve
    width, prime = WIDTHS[curve], PRIMES[curve]
    scalar = random.randbytes(width)
    u = edge(random, 0, 1, prime, 2 * prime, 2 ** (8 * width) - 20) % 2 ** (8 * width)
    peer = u.to_bytes(width, "little")
    found: bytes | None = None
    with suppress(InvalidKeyException):
        found = agree(attack.target, xec_private_key(curve, scalar), XECPublicKey(curve, peer), curve)
    assert found == exchanged(curve, scalar, peer), f"another secret with {peer.hex()}"
    return "secret" if found else "peer refused"


def attack_ec(attack: Attack) -> str:
    random, curve = attack.random, attack.curve
    known = named_curve(curve)
    algorithm = "SHA512withECDSAinP1363Format"
    number, scalar = (edge(random, 1, known.n - 1) % (known.n - 1) + 1 for _ in range(2))
    own = private_key(curve, number)
    kind = random.randrange(4)
    if kind == 0:
        peer = ec.derive_private_key(scalar, SHORT[curve]).public_key()
        other = ec.derive_private_key(number, SHORT[curve])
        secret = agree(attack.target, own, ec_public_key(curve, peer))
        assert secret == other.exchange(ec.ECDH(), peer), f"another secret with {scalar:x}"
        return "secret"
    genuine = signed(attack, algorithm, own)
    if kind == 1:
        return judge(attack, algorithm, own.public_key, genuine, True)
    made = damaged(random, genuine)
    if kind == 2:
        r, s = (edge(random, 0, 1, known.n, known.p) for _ in range(2))
        made = encode_p1363(r % 256**known.byte_length, s % 256**known.byte_length, known.n)
    return judge(attack, algorithm, own.public_key, made, made == genuine)


KINDS: dict[str, Callable[[Attack], str]] = {
    **dict.fromkeys(ORDERS, attack_eddsa),
    **dict.fromkeys(WIDTHS, attack_xdh),
    **dict.fromkeys(SHORT, attack_ec),
}
TARGETS = [t for t in COMPILED_TARGETS if not t.curves or set(t.curves) & KINDS.keys()]


def attempts(target: Target, curve: str, count: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Return how the attempts ended, and those that ended in an undocumented way."""
    random = Random(f"{seed} {target.name} {curve}")
    outcomes: Counter[str] = Counter()
    failures = []
    with target.active():
        for number in range(count):
            try:
                outcomes[KINDS[curve](Attack(target, curve, random))] += 1
            except Exception as error:  # noqa: BLE001  (collected: all failures are shown)
                failures.append(f"attempt {number}: {type(error).__name__}: {error}")
    return outcomes, failures


def check(target: Target, curve: str, count: int, seed: int) -> None:
    outcomes, failures = attempts(target, curve, count, seed)
    assert not failures, "\n".join([f"seed {seed}, {len(failures)} failures:", *failures[:20]])
    assert outcomes.total() == count
    assert len(outcomes) > 1, outcomes


each = pytest.mark.parametrize(
    ("target", "curve"),
    [(t, c) for t in TARGETS for c in KINDS if not t.curves or c in t.curves],
    ids=lambda value: value if isinstance(value, str) else value.name,
)


@each
def test_every_form_judges_alike(target: Target, curve: str, seed: int) -> None:
    check(target, curve, QUICK, seed)


@pytest.mark.assure
@each
def test_every_form_judges_alike_in_many_more_attempts(target: Target, curve: str, seed: int) -> None:
    check(target, curve, MORE, seed + 1)


def test_a_false_verdict_is_found(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    def any_scalar(attack: Attack) -> str:
        key = edec_private_key("Ed25519", bytes(32))
        return judge(attack, "Ed25519", key.public_key, signed(attack, "Ed25519", key)[:32] + bytes(32), True)

    monkeypatch.setitem(KINDS, "Ed25519", any_scalar)
    _, failures = attempts(TARGETS[-1], "Ed25519", 3, seed)
    assert len(failures) == 3


def test_another_secret_is_found(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(f"{__name__}.agree", lambda *_: bytes(56))
    _, failures = attempts(TARGETS[-1], "X448", 20, seed)
    assert any("another secret" in failure for failure in failures)
