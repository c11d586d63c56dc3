"""What batches owe: each item is as a single call has it, whatever stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..keys import XECPublicKey
from ..named_curves import octet_curve
from ._inputs import malformed
from ._kit import expect, expect_raises
from ._octet_reference import edwards
from ._services import service_check
from .agreement_checks import DH, ECDH, XDH, agree
from .mac_checks import serves_once
from .signature_checks import MESSAGE, expect_verdict

if TYPE_CHECKING:
    from ._subject import Subject

__all__: list[str] = []


def _count(subject: Subject) -> int:
    """Return how many items a batch has: more than lanes, and no multiple of them, unless that takes long."""
    return 11 if subject.examples > 4 else 5 if subject.examples > 1 else 3


def _messages(subject: Subject) -> list[bytes]:
    longest = 100 if subject.longest is None else subject.longest
    count = _count(subject)
    return [subject.random.randbytes(1 + number * (longest - 1) // count) for number in range(count)]


def _expect_same(made: Any, singly: list[Any], what: str) -> None:
    expect(type(made) is list and len(made) == len(singly), f"{what}: {len(singly)} results are due")
    for number, (one, other) in enumerate(zip(made, singly, strict=True)):
        expect(
            type(one) is type(other) and one == other,
            f"{what}: item {number} of {len(singly)} is another than a single call has",
        )


@service_check("Signature")
def check_signature_batch_signs(subject: Subject) -> None:
    """Each signature of a batch is one of its own message, and the message in progress stays."""
    messages, signer = _messages(subject), subject.signer()
    signer.update(MESSAGE[:5])
    signatures = signer.sign_batch(messages)
    verifier = subject.verifier()
    expect_verdict(
        True, "the message that a batch came in between", verifier, signer.sign(MESSAGE[5:]), MESSAGE
    )
    expect(len(signatures) == len(messages), f"there are {len(signatures)} signatures")
    for number, (signature, message) in enumerate(zip(signatures, messages, strict=True)):
        expect_verdict(True, f"signature {number} of a batch", verifier, signature, message)
    expect(signer.sign_batch([]) == [], "a batch of nothing has results")


@service_check("Signature")
def check_signature_batch_verifies(subject: Subject) -> None:
    """Each verdict of a batch is that of a single call, bad items in between, under one key or many."""
    messages, pairs = _messages(subject), [subject.pair(0), subject.pair(1)]
    signers = [subject.signer(pair.private) for pair in pairs]
    count = len(messages)
    own = [number % 2 for number in range(count)]
    signatures = [signers[which].sign(message) for which, message in zip(own, messages, strict=True)]
    bad = list(malformed(signatures[0]).values())
    for number in range(1, count, 3):
        signatures[number] = subject.random.choice(bad)
    changed = bytearray(signatures[0])
    changed[-1] ^= 1
    signatures[0] = bytes(changed)
    verifiers = [subject.verifier(pair.public) for pair in pairs]
    items = list(zip(own, signatures, messages, strict=True))
    for which, verifier in enumerate(verifiers):
        singly = [subject.verifier(pairs[which].public).verify(one, message) for _, one, message in items]
        _expect_same(verifier.verify_batch(signatures, messages), singly, "verification under one key")
    singly = [subject.verifier(pairs[which].public).verify(one, message) for which, one, message in items]
    keys = [pairs[which].public for which in own]
    made = subject.signature().verify_batch(signatures, messages, public_keys=keys)
    _expect_same(made, singly, "verification under a key for each")
    expect(True in singly and False in singly, "the kit made no good and bad signatures")


@service_check("Signature", "EdDSA", "Ed25519", "Ed448")
def check_eddsa_batch_rule(subject: Subject) -> None:
    """A batch takes what a single call takes: S below the order, and deterministic signatures as they are."""
    messages, signer = _messages(subject), subject.signer()
    singly = [signer.sign(message) for message in messages]
    _expect_same(signer.sign_batch(messages), singly, "signing")
    group = edwards(subject.curve.name)
    wrapped = [
        group.join(one[: group.length], int.from_bytes(one[group.length :], "little") + group.order)
        for one in singly
    ]
    mixed = [
        one if number % 2 else other for number, (one, other) in enumerate(zip(singly, wrapped, strict=True))
    ]
    expected = [number % 2 == 1 for number in range(len(messages))]
    _expect_same(subject.verifier().verify_batch(mixed, messages), expected, "S and S + L")
    keys = [subject.pair(number % 2).public for number in range(len(messages))]
    made = subject.signature().verify_batch(mixed, messages, public_keys=keys)
    _expect_same(made, [False] * len(messages), "S + L, and S under another key")


@service_check("KeyAgreement", *ECDH, *XDH, *DH)
def check_agreement_batch(subject: Subject) -> None:
    """Each secret of a batch is that of a single call."""
    peers = [subject.pair(number).public for number in range(1, 1 + _count(subject))]
    singly = [agree(subject.agreement(), peer) for peer in peers]
    agreement = subject.agreement()
    agreement.do_phase(peers[2])
    _expect_same(agreement.agree_batch(peers), singly, "agreement")
    expect(agreement.generate_secret() == singly[2], "a batch changes the phase that was executed before it")


@service_check("KeyAgreement", *XDH)
def check_xdh_batch_refuses_zero(subject: Subject) -> None:
    """A peer of small order has no secret in a batch, and changes none of the others'."""
    from ..errors import InvalidKeyException

    peers = [subject.pair(number).public for number in range(1, 1 + _count(subject))]
    singly: list[bytes | None] = [agree(subject.agreement(), peer) for peer in peers]
    for number in (0, -1):
        peers[number] = XECPublicKey(subject.curve.name, bytes(octet_curve(subject.curve.name).byte_length))
        singly[number] = None
    agreement = subject.agreement()
    expect_raises(InvalidKeyException, "a batch with a peer of small order", agreement.agree_batch, peers)
    _expect_same(agreement.agree_batch(peers, errors="none"), singly, "agreement")


@service_check("Mac")
def check_mac_batch(subject: Subject) -> None:
    """Each tag of a batch is that of a single call, under a key for each message or under one."""
    messages = [b"", *_messages(subject)]
    keys = [subject.secret_key() for _ in messages]
    singly = [subject.mac(key).do_final(message) for key, message in zip(keys, messages, strict=True)]
    engine = subject.mac(keys[0])
    _expect_same(engine.batch(messages, keys=keys), singly, "tags under a key for each")
    if serves_once(subject, keys[0]):
        return
    engine.update(MESSAGE[:5])
    singly = [subject.mac(keys[0]).do_final(message) for message in messages]
    _expect_same(engine.batch(messages), singly, "tags under one key")
    whole = engine.do_final(MESSAGE[5:])
    expect(whole == subject.mac(keys[0]).do_final(MESSAGE), "a batch changes the message in progress")


@service_check("Mac")
def check_mac_batch_destroyed_key(subject: Subject) -> None:
    """A destroyed key has no tag in a batch, wherever it stands: its bytes are overwritten."""
    from ..errors import IllegalStateException

    messages = _messages(subject)
    for place in (0, 1, len(messages) - 1):
        keys = [subject.secret_key() for _ in messages]
        engine = subject.mac(keys[0])
        engine.batch(messages, keys=keys)
        keys[place].destroy()
        expect_raises(
            IllegalStateException,
            f"a batch with a destroyed key in place {place}",
            lambda engine=engine, keys=keys: engine.batch(messages, keys=keys),
        )
