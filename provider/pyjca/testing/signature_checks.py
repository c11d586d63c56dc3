"""What every Signature service owes, whatever the algorithm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import (
    CloneNotSupportedException,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    ProviderException,
)
from ..keys import PrivateKey, PublicKey, SecretKey
from ..named_curves import X25519
from ..specs import AlgorithmParameterSpec
from ._inputs import buffers, malformed, splits, uneven
from ._kit import CheckFailure, describe, expect, expect_raises, skip
from ._services import service_check
from ._subject import key_pair, octet_pair
from ._threads import misuse_from_two_threads

if TYPE_CHECKING:
    from .._signature import Signature
    from ..keys import KeyPair
    from ._subject import Subject

__all__ = ["ForeignPrivateKey", "ForeignPublicKey", "ForeignSpec", "expect_verdict", "pair_of_another_kind"]

MESSAGE = b"a message to be signed"
OTHER = b"another message, which was not signed"


def expect_verdict(expected: bool, what: str, verifier: Signature, signature: Any, data: Any = None) -> None:
    """Fail unless ``verify`` returns exactly this; an exception is no verdict."""
    try:
        verdict: object = verifier.verify(signature, data)
    except Exception as error:
        raise CheckFailure(f"{what}: verify raised {describe(error)}; {expected} is due") from error
    expect(verdict is expected, f"{what}: verify returned {verdict!r}; {expected} is due")


@service_check("Signature")
def check_signature_round_trip(subject: Subject) -> None:
    """What was signed verifies, for this key and this message only."""
    signer, verifier = subject.signer(), subject.verifier()
    stranger = subject.verifier(subject.pair(1).public)
    # the number zero, as which an empty digest counts, is left out: everybody can sign it
    messages = (b"",) if subject.longest is None else ()
    for message in (*messages, MESSAGE, subject.random.randbytes(subject.longest or 1000)):
        signature: object = signer.sign(message)
        expect(type(signature) is bytes, f"sign returned a {type(signature).__name__}, not bytes")
        expect_verdict(True, f"a genuine signature of {len(message)} bytes", verifier, signature, message)
        other = message + b"\0" if subject.longest is None else _with_another_start(message)
        expect_verdict(False, "a signature with another message", verifier, signature, other)
        expect_verdict(False, "a signature under another key", stranger, signature, message)


def _with_another_start(digest: bytes) -> bytes:
    return bytes([digest[0] ^ 0x80]) + digest[1:]


@service_check("Signature", each_curve=False)
def check_signature_pieces(subject: Subject) -> None:
    """A message cut anywhere, empty pieces included, is the same message."""
    message = b"0123456789"
    signature = subject.signer().sign(message)
    ways = list(splits(message))
    for pieces in subject.random.sample(ways, min(subject.examples, len(ways))):
        signer, verifier = subject.signer(), subject.verifier()
        for piece in pieces[:-1]:
            signer.update(piece)
            verifier.update(piece)
        expect_verdict(True, f"verification in pieces {pieces}", verifier, signature, pieces[-1])
        expect_verdict(True, f"signing in pieces {pieces}", verifier, signer.sign(pieces[-1]), message)
    message = subject.random.randbytes(subject.longest or 5003)
    signer, verifier = subject.signer(), subject.verifier()
    for piece in uneven(message):
        signer.update(piece)
        verifier.update(piece)
    signature = signer.sign()
    expect_verdict(True, "a long message signed and verified in pieces", verifier, signature)
    expect_verdict(True, "a long message signed in pieces, verified at once", verifier, signature, message)


@service_check("Signature", each_curve=False)
def check_signature_buffers(subject: Subject) -> None:
    """Message and signature may be any bytes-like object, contiguous or not."""
    message = bytes(range(40))
    signer, verifier = subject.signer(), subject.verifier()
    signature = signer.sign(message)
    kinds = list(buffers(message))
    for name, data in subject.random.sample(kinds, min(subject.examples, len(kinds))):
        verifier.update(data)
        expect_verdict(True, f"update with {name}", verifier, signature)
        expect_verdict(True, f"verify with the message in {name}", verifier, signature, data)
        signer.update(data)
        expect_verdict(True, f"sign after update with {name}", verifier, signer.sign(), message)
    kinds = list(buffers(signature))
    for name, data in subject.random.sample(kinds, min(subject.examples, len(kinds))):
        expect_verdict(True, f"a signature in {name}", verifier, data, message)


@service_check("Signature", each_curve=False)
def check_signature_copies_input(subject: Subject) -> None:
    """Once update returned, the caller may change, resize and reuse the buffer."""
    signer, verifier = subject.signer(), subject.verifier()
    for engine in (signer, verifier):
        data = bytearray(MESSAGE)
        engine.update(data)
        expect(data == MESSAGE, "update changed the caller's buffer")
        data[:] = bytes(len(data))
        try:
            data.clear()
        except BufferError:
            raise CheckFailure("update keeps hold of the caller's buffer") from None
    signature = signer.sign()
    expect_verdict(True, "a buffer that was changed after update", verifier, signature)
    expect_verdict(True, "signing from a buffer that was changed after update", verifier, signature, MESSAGE)


@service_check("Signature", each_curve=False)
def check_signature_refuses_text(subject: Subject) -> None:
    """What is not bytes-like raises TypeError, and leaves the message as it was."""
    signer, verifier = subject.signer(), subject.verifier()
    signature = signer.sign(MESSAGE)
    for wrong in ("text", 5, None, [1, 2], object()):
        kind = type(wrong).__name__
        verifier.update(MESSAGE[:5])
        expect_raises(TypeError, f"update with {kind}", verifier.update, wrong)
        if wrong is not None:
            expect_raises(TypeError, f"verify with data that is {kind}", verifier.verify, signature, wrong)
        expect_verdict(True, f"the message after {kind} was refused", verifier, signature, MESSAGE[5:])
        expect_raises(TypeError, f"verify of a signature that is {kind}", verifier.verify, wrong)
        verifier.init_verify(subject.pair().public)


@service_check("Signature", each_curve=False)
def check_signature_state_after_sign(subject: Subject) -> None:
    """After sign the object signs the next message, and that alone."""
    signer = subject.signer()
    signer.update(b"the first message, in two ")
    made = {b"the first message, in two pieces": signer.sign(b"pieces")}
    signer.update(MESSAGE)
    made[MESSAGE] = signer.sign()
    made[b""] = signer.sign()
    for message, signature in made.items():
        # a fresh verifier each time: one that leaks as the signer does would agree with it
        expect_verdict(True, f"message {message!r}", subject.verifier(), signature, message)


@service_check("Signature", each_curve=False)
def check_signature_state_after_verify(subject: Subject) -> None:
    """After verify, whether true or false, the object verifies the next message, and that alone."""
    signature = subject.signer().sign(MESSAGE)
    verifier = subject.verifier()
    for _ in range(2):
        expect_verdict(True, "a genuine signature", verifier, signature, MESSAGE)
        expect_verdict(False, "a signature with another message", verifier, signature, OTHER)
    verifier.update(MESSAGE)
    expect_verdict(True, "the message after one that was refused", verifier, signature)
    expect_verdict(False, "the empty message after one that was accepted", verifier, signature)


@service_check("Signature", each_curve=False)
def check_signature_copies(subject: Subject) -> None:
    """A copy in the middle of a message has that message so far, and goes its own way; or there is none."""
    cut = 9
    signer, verifier = subject.signer(), subject.verifier()
    for engine in (signer, verifier):
        engine.update(MESSAGE[:cut])
    try:
        twin, other_verifier = signer.clone(), verifier.clone()
    except CloneNotSupportedException as error:
        skip(str(error))
    signer.update(b"one")
    twin.update(b"the other")
    for engine, tail in ((signer, b"one"), (twin, b"the other")):
        made = engine.sign()
        fresh = subject.verifier()
        expect_verdict(True, f"a signature that ends in {tail!r}", fresh, made, MESSAGE[:cut] + tail)
    genuine = subject.signer().sign(MESSAGE)
    other_verifier.update(b"something else")
    expect_verdict(False, "a copy with another end", other_verifier, genuine)
    expect_verdict(True, "what was copied", verifier, genuine, MESSAGE[cut:])
    expect_verdict(True, "the next message of the copy", other_verifier, genuine, MESSAGE)


@service_check("Signature", each_curve=False)
def check_signature_state_after_malformed(subject: Subject) -> None:
    """A malformed signature gives False and ends the message: no data is left for the next."""
    signature = subject.signer().sign(MESSAGE)
    verifier = subject.verifier()
    for name, bad in malformed(signature).items():
        verifier.update(b"data that must not stay")
        expect_verdict(False, f"a malformed signature ({name})", verifier, bad)
        expect_verdict(
            True, f"the message after a malformed signature ({name})", verifier, signature, MESSAGE
        )
        expect_verdict(False, f"a malformed signature ({name}) with data", verifier, bad, OTHER)
        expect_verdict(True, f"the message after that ({name})", verifier, signature, MESSAGE)


@service_check("Signature", each_curve=False)
def check_signature_state_after_failed_sign(subject: Subject) -> None:
    """Where randomness fails, signing fails, and a new init makes the object whole again."""

    def fails(_count: int) -> bytes:
        raise OSError("no randomness")

    for name, source in {"raises": fails, "returns too little": lambda count: bytes(count - 1)}.items():
        signer = subject.signature()
        try:
            signer.init_sign(subject.pair().private, source)
        except InvalidAlgorithmParameterException as error:
            skip(f"the provider takes no source of randomness: {error}")
        signer.update(OTHER)
        expect_raises(ProviderException, f"sign with a random source that {name}", signer.sign)
        signer.init_sign(subject.pair().private)
        expect_verdict(
            True, f"after a random source that {name}", subject.verifier(), signer.sign(MESSAGE), MESSAGE
        )


@service_check("Signature", each_curve=False)
def check_signature_init_starts_afresh(subject: Subject) -> None:
    """An init drops the message, the key and the direction of the one before."""
    first, second = subject.pair(0), subject.pair(1)
    genuine = subject.signer(second.private).sign(MESSAGE)
    engine = subject.signer(first.private)
    engine.update(OTHER)
    engine.init_sign(second.private)
    made = engine.sign(MESSAGE)
    expect_verdict(True, "signed after a new init", subject.verifier(second.public), made, MESSAGE)
    engine.update(OTHER)
    engine.init_verify(second.public)
    expect_verdict(True, "verified after a new init", engine, genuine, MESSAGE)
    engine.update(OTHER)
    engine.init_verify(first.public)
    expect_verdict(False, "under the key of the last init", engine, genuine, MESSAGE)
    engine.update(OTHER)
    engine.init_sign(first.private)
    made = engine.sign(MESSAGE)
    expect_verdict(True, "after going back to signing", subject.verifier(first.public), made, MESSAGE)


@service_check("Signature", each_curve=False)
def check_signature_call_order(subject: Subject) -> None:
    """Calls out of order raise IllegalStateException; after a failed init the object is not ready."""
    engine = subject.signature()
    expect_raises(IllegalStateException, "update before init", engine.update, b"")
    expect_raises(IllegalStateException, "sign before init", engine.sign)
    expect_raises(IllegalStateException, "verify before init", engine.verify, b"")
    engine = subject.signer()
    expect_raises(IllegalStateException, "verify after init_sign", engine.verify, b"")
    engine = subject.verifier()
    expect_raises(IllegalStateException, "sign after init_verify", engine.sign)
    expect_raises(InvalidKeyException, "a key of nobody", engine.init_verify, ForeignPublicKey())
    expect_raises(IllegalStateException, "verify after a failed init", engine.verify, b"")
    expect(engine.provider is None, "after a failed init the object still names a provider")
    engine = subject.signer()
    wrong: Any = subject.pair().public
    expect_raises(InvalidKeyException, "init_sign with a public key", engine.init_sign, wrong)
    expect_raises(IllegalStateException, "sign with the key before a refused one", engine.sign)
    destroyed = subject.own_pair().private
    destroyed.destroy()
    expect_raises(IllegalStateException, "init_sign with a destroyed key", engine.init_sign, destroyed)


class ForeignPublicKey(PublicKey):
    """A public key that nobody but the kit knows."""

    __slots__ = ()

    @property
    def algorithm(self) -> str:
        """A name that nobody uses."""
        return "PyjcaTestingKit"


class ForeignPrivateKey(PrivateKey):
    """A private key that nobody but the kit knows."""

    __slots__ = ()

    @property
    def algorithm(self) -> str:
        """A name that nobody uses."""
        return "PyjcaTestingKit"


@service_check("Signature", each_curve=False)
def check_signature_wrong_keys(subject: Subject) -> None:
    """A key of the wrong kind raises InvalidKeyException and nothing else; no key, TypeError."""
    pair = subject.pair()
    engine = subject.signature()
    stranger = pair_of_another_kind(subject)
    secret = SecretKey(bytes(32), "HmacSHA256")
    for key in (pair.public, secret, stranger.private, ForeignPrivateKey(), ForeignPublicKey()):
        expect_raises(InvalidKeyException, f"init_sign with a {type(key).__name__}", engine.init_sign, key)
    for other in (pair.private, secret, stranger.public, ForeignPublicKey(), ForeignPrivateKey()):
        expect_raises(
            InvalidKeyException, f"init_verify with a {type(other).__name__}", engine.init_verify, other
        )
    for wrong in (None, b"key", "key", 5):
        expect_raises(TypeError, f"init_sign with {wrong!r}", engine.init_sign, wrong)
        expect_raises(TypeError, f"init_verify with {wrong!r}", engine.init_verify, wrong)


def pair_of_another_kind(subject: Subject) -> KeyPair:
    """Return a pair of keys that the framework knows, but that the subject cannot use."""
    return octet_pair(bytes(32), X25519) if subject.curve.algorithm != "XDH" else key_pair(1)


class ForeignSpec(AlgorithmParameterSpec):
    """Parameters that nobody but the kit knows."""

    __slots__ = ()


@service_check("Signature", each_curve=False)
def check_signature_wrong_parameters(subject: Subject) -> None:
    """Parameters of another kind raise InvalidAlgorithmParameterException."""
    engine = subject.signature(ForeignSpec())
    pair = subject.pair()
    expect_raises(
        InvalidAlgorithmParameterException,
        "init_sign with foreign parameters",
        engine.init_sign,
        pair.private,
    )
    expect_raises(
        InvalidAlgorithmParameterException,
        "init_verify with foreign parameters",
        engine.init_verify,
        pair.public,
    )


@service_check("Signature")
def check_signature_verify_total(subject: Subject) -> None:
    """No bytes make verify raise: random, mutated, truncated and extended signatures are False."""
    random = subject.random
    verifier = subject.verifier()
    signature = subject.signer().sign(MESSAGE)
    for length in range(len(signature)):
        expect_verdict(False, f"the first {length} bytes", verifier, signature[:length], MESSAGE)
    for _ in range(subject.examples):
        data = random.randbytes(random.randrange(150))
        expect_verdict(False, f"random bytes {data.hex()}", verifier, data, MESSAGE)
        at = random.randrange(len(signature))
        flipped = bytearray(signature)
        flipped[at] ^= 1 << random.randrange(8)
        expect_verdict(False, f"a flipped bit in {flipped.hex()}", verifier, flipped, MESSAGE)
        longer = signature + random.randbytes(1 + random.randrange(40))
        expect_verdict(False, f"an extended signature {longer.hex()}", verifier, longer, MESSAGE)
        longer = signature[:at] + random.randbytes(1) + signature[at:]
        expect_verdict(False, f"a byte inserted in {longer.hex()}", verifier, longer, MESSAGE)
    expect_verdict(True, "the genuine signature after all that", verifier, signature, MESSAGE)


@service_check("Signature", each_curve=False)
def check_signature_one_thread(subject: Subject) -> None:
    """Used by two threads at once, the object refuses or obeys, and never loses data."""
    if subject.longest is not None:
        skip("a digest is too short for what two threads bring")
    block = bytes(4096)
    signer = subject.signer()
    accepted = misuse_from_two_threads(signer.update, block)
    expect_verdict(True, "the message of two threads", subject.verifier(), signer.sign(), block * accepted)
