"""What Mac services owe; HMAC and Poly1305 owe more, by their standards."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING, Any

from .._digests import DIGESTS, hmac_digest
from .._rules import mac_rule
from ..errors import (
    CloneNotSupportedException,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
)
from ..keys import SecretKey
from ..specs import Poly1305ParameterSpec
from ._inputs import buffers, splits, uneven
from ._kit import CheckFailure, describe, expect, expect_raises, skip
from ._more_vectors import HMAC as HMAC_TAGS
from ._services import service_check
from ._threads import misuse_from_two_threads
from ._vectors import HMAC_SHA256, POLY1305
from .signature_checks import ForeignSpec

if TYPE_CHECKING:
    from .._mac import Mac
    from ..specs import AlgorithmParameterSpec
    from ._subject import Subject
    from ._vectors import MacVector

__all__ = ["expect_tag", "expect_tags_of_standard"]

HMAC = tuple(f"Hmac{digest.name}" for digest in DIGESTS)
POLY = "Poly1305"
MESSAGE = b"a message of more than one block, to be authenticated piece by piece"


def _expect_verdict(expected: bool, what: str, mac: Mac, tag: Any) -> None:
    try:
        verdict: object = mac.verify(tag)
    except Exception as error:
        raise CheckFailure(f"{what}: verify raised {describe(error)}; {expected} is due") from error
    expect(verdict is expected, f"{what}: verify returned {verdict!r}; {expected} is due")


def expect_tag(expected: bytes, what: str, tag: object) -> None:
    """Fail unless a tag is the expected one."""
    shown = tag.hex() if isinstance(tag, bytes) else repr(tag)
    expect(type(tag) is bytes and tag == expected, f"{what}: the tag is {shown}, not {expected.hex()}")


@service_check("Mac")
def check_mac_round_trip(subject: Subject) -> None:
    """A tag verifies for its key and message only, and has the length that is announced."""
    for message in (b"", MESSAGE, subject.random.randbytes(1000)):
        key = subject.secret_key()
        mac = subject.mac(key)
        tag: object = mac.do_final(message)
        expect(type(tag) is bytes, f"do_final returned a {type(tag).__name__}, not bytes")
        expect(mac.mac_length == len(tag), f"mac_length is {mac.mac_length}, the tag has {len(tag)} bytes")  # type: ignore[arg-type]
        for expected, what, other_key, data in (
            (True, "a genuine tag", key, message),
            (False, "a tag with another message", key, message + b"\0"),
            (False, "a tag under another key", subject.secret_key(), message),
        ):
            mac = subject.mac(other_key)
            mac.update(data)
            _expect_verdict(expected, what, mac, tag)


@service_check("Mac")
def check_mac_copies(subject: Subject) -> None:
    """A copy in the middle of a message has that message so far, and goes its own way; or there is none."""
    key = subject.secret_key()
    expected = {tail: subject.mac(key).do_final(MESSAGE + tail) for tail in (b"one", b"the other", b"")}
    mac = subject.mac(key)
    mac.update(MESSAGE)
    rule = mac_rule(subject.service)
    if rule is not None and rule.one_time:
        expect_raises(CloneNotSupportedException, "a copy with a one-time key", mac.clone)
        return
    try:
        twin, third = mac.clone(), mac.clone()
    except CloneNotSupportedException as error:
        skip(str(error))
    mac.update(b"one")
    twin.update(b"the other")
    for engine, tail in ((mac, b"one"), (twin, b"the other"), (third, b"")):
        expect_tag(expected[tail], f"a message that ends in {tail!r}", engine.do_final())
        expect_tag(expected[b""], "the next message", engine.do_final(MESSAGE))


@service_check("Mac")
def check_mac_pieces(subject: Subject) -> None:
    """A message cut anywhere, empty pieces included, is the same message."""
    key = subject.secret_key()
    message = MESSAGE[:51]
    tag = subject.mac(key).do_final(message)
    for pieces in splits(message):
        mac = subject.mac(key)
        for piece in pieces[:-1]:
            mac.update(piece)
        expect_tag(tag, f"in pieces of {[len(piece) for piece in pieces]}", mac.do_final(pieces[-1]))
    message = subject.random.randbytes(5003)
    tag = subject.mac(key).do_final(message)
    mac = subject.mac(key)
    for piece in uneven(message):
        mac.update(piece)
    expect_tag(tag, "a long message in pieces", mac.do_final())


@service_check("Mac")
def check_mac_buffers(subject: Subject) -> None:
    """Message and tag may be any bytes-like object, contiguous or not."""
    message = MESSAGE[:64]
    key = subject.secret_key()
    tag = subject.mac(key).do_final(message)
    for name, data in buffers(message):
        mac = subject.mac(key)
        mac.update(data)
        expect_tag(tag, f"update with {name}", mac.do_final())
        expect_tag(tag, f"do_final with {name}", subject.mac(key).do_final(data))
    for name, data in buffers(tag):
        mac = subject.mac(key)
        mac.update(message)
        _expect_verdict(True, f"a tag in {name}", mac, data)


@service_check("Mac")
def check_mac_copies_input(subject: Subject) -> None:
    """Once update returned, the caller may change, resize and reuse the buffer."""
    key = subject.secret_key()
    tag = subject.mac(key).do_final(MESSAGE)
    mac = subject.mac(key)
    for start in range(0, len(MESSAGE), 7):
        piece = MESSAGE[start : start + 7]
        data = bytearray(piece)
        mac.update(data)
        expect(data == piece, "update changed the caller's buffer")
        data[:] = bytes(len(data))
        try:
            data.clear()
        except BufferError:
            raise CheckFailure("update keeps hold of the caller's buffer") from None
    expect_tag(tag, "buffers that were changed after update", mac.do_final())


@service_check("Mac")
def check_mac_refuses_text(subject: Subject) -> None:
    """What is not bytes-like raises TypeError, and leaves the message as it was."""
    for wrong in ("text", 5, None, [1, 2], object()):
        kind = type(wrong).__name__
        key = subject.secret_key()
        tag = subject.mac(key).do_final(MESSAGE)
        mac = subject.mac(key)
        mac.update(MESSAGE[:5])
        expect_raises(TypeError, f"update with {kind}", mac.update, wrong)
        expect_raises(TypeError, f"verify of a tag that is {kind}", mac.verify, wrong)
        if wrong is not None:
            expect_raises(TypeError, f"do_final with {kind}", mac.do_final, wrong)
        expect_tag(tag, f"the message after {kind} was refused", mac.do_final(MESSAGE[5:]))


@service_check("Mac")
def check_mac_tag_is_compared_whole(subject: Subject) -> None:
    """Truncated, extended and changed tags are refused, at every length and every bit."""
    key = subject.secret_key()
    tag = subject.mac(key).do_final(MESSAGE)

    def judge(expected: bool, what: str, candidate: bytes) -> None:
        mac = subject.mac(key)
        mac.update(MESSAGE)
        _expect_verdict(expected, what, mac, candidate)

    for length in range(len(tag)):
        judge(False, f"the first {length} bytes of the tag", tag[:length])
        judge(False, f"the last {length} bytes of the tag", tag[len(tag) - length :])
    for bit in range(8 * len(tag)):
        changed = bytearray(tag)
        changed[bit // 8] ^= 1 << bit % 8
        judge(False, f"the tag with bit {bit} changed", bytes(changed))
    for name, longer in {"a zero": tag + b"\0", "itself": tag + tag, "a zero in front": b"\0" + tag}.items():
        judge(False, f"the tag and {name}", longer)
    judge(True, "the tag", tag)


@service_check("Mac")
def check_mac_init_starts_afresh(subject: Subject) -> None:
    """An init drops the message and the key of the one before."""
    first, second = subject.secret_key(), subject.secret_key()
    tag = subject.mac(second).do_final(MESSAGE)
    mac = subject.mac(first)
    mac.update(b"data that must not stay")
    mac.init(second)
    expect_tag(tag, "after a new init", mac.do_final(MESSAGE))
    mac.init(second)
    mac.update(MESSAGE)
    _expect_verdict(True, "after another init", mac, tag)


@service_check("Mac", known_answer=True)
def check_mac_reset(subject: Subject) -> None:
    """Reset forgets the message and keeps the key."""
    key = subject.secret_key()
    tag = subject.mac(key).do_final(MESSAGE)
    mac = subject.mac(key)
    mac.reset()
    for junk in (b"", b"data that must not stay", bytes(100)):
        mac.update(junk)
        mac.reset()
    expect_tag(tag, "after reset", mac.do_final(MESSAGE))


@service_check("Mac", known_answer=True)
def check_mac_state_after_tag(subject: Subject) -> None:
    """After do_final and verify an object is as after init; where keys serve once, it needs a new init."""
    key, message = subject.secret_key(), subject.random.randbytes(100)
    tag = subject.mac(key).do_final(MESSAGE)
    expected = subject.mac(key).do_final(message)
    one_time = serves_once(subject, key)
    verdicts = {
        "verify that was true": (tag, True),
        "verify that was false": (bytes([tag[0] ^ 1]) + tag[1:], False),
        "verify of half a tag": (tag[: len(tag) // 2], False),
    }

    def finish(how: str, mac: Mac) -> None:
        mac.update(MESSAGE)
        if how in verdicts:
            candidate, verdict = verdicts[how]
            _expect_verdict(verdict, how, mac, candidate)
        else:
            expect_tag(tag, how, mac.do_final())

    for how in ("do_final", *verdicts):
        mac = subject.mac(key)
        if one_time:
            finish(how, mac)
            _expect_spent(how, mac, tag)
            mac.init(key)
            expect_tag(expected, f"a new init after {how}", mac.do_final(message))
            continue
        for number in range(3):
            finish(how, mac)
            expect_tag(expected, f"the next message after {how}, round {number}", mac.do_final(message))
            finish(how, mac)
            mac.reset()
            expect_tag(expected, f"after {how} and reset, round {number}", mac.do_final(message))


def serves_once(subject: Subject, key: SecretKey) -> bool:
    """Tell whether the object demands a new init after a tag, where the algorithm does not rule that out."""
    rule = mac_rule(subject.service)
    if rule is not None and not rule.one_time:
        return False
    mac = subject.mac(key)
    mac.do_final(MESSAGE)
    try:
        mac.update(b"")
    except IllegalStateException:
        return True
    return False


def _expect_spent(how: str, mac: Mac, tag: bytes) -> None:
    expect_raises(IllegalStateException, f"update after {how}", mac.update, b"")
    expect_raises(IllegalStateException, f"do_final after {how}", mac.do_final)
    expect_raises(IllegalStateException, f"do_final with data after {how}", mac.do_final, MESSAGE)
    expect_raises(IllegalStateException, f"verify after {how}", mac.verify, tag)
    expect_raises(IllegalStateException, f"reset after {how}", mac.reset)


@service_check("Mac")
def check_mac_call_order(subject: Subject) -> None:
    """Calls before init raise IllegalStateException; after a failed init the object is not ready."""
    from .._mac import Mac

    mac = Mac.get_instance(subject.algorithm, subject.provider)

    def refused(when: str) -> None:
        expect_raises(IllegalStateException, f"update {when}", mac.update, b"")
        expect_raises(IllegalStateException, f"do_final {when}", mac.do_final)
        expect_raises(IllegalStateException, f"verify {when}", mac.verify, bytes(16))
        expect_raises(IllegalStateException, f"reset {when}", mac.reset)
        expect_raises(IllegalStateException, f"mac_length {when}", mac.get_mac_length)

    refused("before init")
    mac.init(subject.secret_key())
    key = subject.secret_key()
    expect_raises(
        InvalidAlgorithmParameterException, "init with foreign parameters", mac.init, key, ForeignSpec()
    )
    refused("after a failed init")
    mac.init(subject.secret_key())
    wrong: Any = subject.pair().private
    expect_raises(InvalidKeyException, "init with a private key", mac.init, wrong)
    refused("with the key before a refused one")
    key.destroy()
    expect_raises(IllegalStateException, "init with a destroyed key", mac.init, key)


@service_check("Mac")
def check_mac_wrong_keys(subject: Subject) -> None:
    """A key of the wrong kind raises InvalidKeyException and nothing else; no key, TypeError."""
    mac = subject.mac()
    for key in (subject.pair().private, subject.pair().public):
        expect_raises(InvalidKeyException, f"init with a {type(key).__name__}", mac.init, key)
    for wrong in (None, bytes(32), "key", 5):
        expect_raises(TypeError, f"init with {wrong!r}", mac.init, wrong)


@service_check("Mac")
def check_mac_wrong_parameters(subject: Subject) -> None:
    """Parameters of another kind raise InvalidAlgorithmParameterException."""
    mac = subject.mac()
    expect_raises(
        InvalidAlgorithmParameterException,
        "init with foreign parameters",
        mac.init,
        subject.secret_key(),
        ForeignSpec(),
    )


@service_check("Mac")
def check_mac_one_thread(subject: Subject) -> None:
    """Used by two threads at once, the object refuses or obeys, and never loses data."""
    block = bytes(96 if subject.service.fields else 4096)
    key = subject.secret_key()
    mac = subject.mac(key)
    accepted = misuse_from_two_threads(mac.update, block)
    expected = subject.mac(key).do_final(block * accepted)
    expect_tag(expected, "the message of two threads", mac.do_final())


# ------------------------------------------------------------------------------------ HMAC, Poly1305


@service_check("Mac", *HMAC, POLY, known_answer=True)
def check_mac_long_messages(subject: Subject) -> None:
    """Messages of 5000 bytes and more have the tag of the definition, at once and in uneven pieces."""

    def reference(key: bytes, message: bytes) -> bytes:
        is_hmac = subject.algorithm.lower() != POLY.lower()
        return _hmac(subject, key, message) if is_hmac else _poly1305(key, message)

    for length in (5003, *((1 << 12, 1 << 14, (1 << 16) + 21) if subject.examples > 1 else ())):
        content, message = subject.random.randbytes(32), subject.random.randbytes(length)
        key = subject.secret_key(content)
        expected = reference(content, message)
        expect_tag(expected, f"{length} bytes at once", subject.mac(key).do_final(message))
        mac = subject.mac(key)
        for piece in uneven(message):
            mac.update(piece)
        expect_tag(expected, f"{length} bytes in pieces", mac.do_final())
        mac = subject.mac(key)
        mac.update(message)
        _expect_verdict(True, f"the tag of {length} bytes", mac, expected)


def _hash_of(subject: Subject) -> str:
    """Return hashlib's name of the hash of an HMAC."""
    digest = hmac_digest(subject.algorithm)
    assert digest is not None
    return digest.hashlib


def _hmac(subject: Subject, key: bytes, message: bytes) -> bytes:
    try:
        return hmac.digest(key, message, _hash_of(subject))
    except ValueError:
        skip(f"this Python cannot compute {subject.algorithm} to compare with")


def expect_tags_of_standard(
    subject: Subject, vectors: tuple[MacVector, ...], params: AlgorithmParameterSpec | None
) -> None:
    """Fail unless these tags are made, and accepted as long as no bit is changed."""
    for vector in vectors:
        what = f"key {vector.key.hex()}"
        mac = subject.mac(subject.secret_key(vector.key), params)
        expect_tag(vector.tag, what, mac.do_final(vector.message))
        changed = bytes([vector.tag[0] ^ 1]) + vector.tag[1:]
        for expected, tag in ((True, vector.tag), (False, changed)):
            mac = subject.mac(subject.secret_key(vector.key), params)
            mac.update(vector.message)
            _expect_verdict(expected, f"{what}, tag {tag.hex()}", mac, tag)


@service_check("Mac", *HMAC, known_answer=True)
def check_hmac_known_tags(subject: Subject) -> None:
    """Published tags are made, and accepted as long as no bit is changed."""
    name = _hash_of(subject)
    expect_tags_of_standard(subject, HMAC_SHA256 if name == "sha256" else (HMAC_TAGS[name],), None)


@service_check("Mac", *HMAC, known_answer=True)
def check_hmac_key_lengths(subject: Subject) -> None:
    """Keys of any length serve: none at all, a block, and longer than a block, zeros at the ends included."""
    blocks = (64, 72, 104, 128, 136, 144)  # of the hashes that there are
    around = [length for block in blocks for length in (block - 1, block, block + 1)]
    for length in (0, 1, 31, 32, 33, *around, 1000, 5000):
        content = subject.random.randbytes(length)
        for key in (content, bytes(2) + content, content + bytes(2)):
            tag = subject.mac(subject.secret_key(key)).do_final(MESSAGE)
            expect_tag(_hmac(subject, key, MESSAGE), f"the key {key.hex()}", tag)


# ------------------------------------------------------------------------------------------ Poly1305


def _poly1305(key: bytes, message: bytes) -> bytes:
    """Return the tag by the definition of RFC 8439 section 2.5."""
    r = int.from_bytes(key[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    total = 0
    for start in range(0, len(message), 16):
        total = (total + int.from_bytes(message[start : start + 16] + b"\x01", "little")) * r % (2**130 - 5)
    return ((total + int.from_bytes(key[16:], "little")) % (1 << 128)).to_bytes(16, "little")


WEAK_ALLOWED = Poly1305ParameterSpec(allow_weak_key=True)


@service_check("Mac", POLY, known_answer=True)
def check_poly1305_known_tags(subject: Subject) -> None:
    """The tags of RFC 8439, with the keys that bring out carries and the last reduction."""
    expect_tags_of_standard(subject, POLY1305, WEAK_ALLOWED)


@service_check("Mac", POLY)
def check_poly1305_definition(subject: Subject) -> None:
    """Tags equal the definition, for random keys and edge ones, at every length around a block."""
    edges = [b"\xff" * 32, b"\x04" + bytes(15) + b"\xff" * 16, b"\xfc" * 16 + b"\x80" * 16]
    keys = edges + [subject.random.randbytes(32) for _ in range(subject.examples)]
    for key in keys:
        for length in (0, 1, 15, 16, 17, 31, 32, 33, 48, subject.random.randrange(200)):
            for message in (subject.random.randbytes(length), b"\xff" * length):
                tag = subject.mac(subject.secret_key(key), WEAK_ALLOWED).do_final(message)
                expect_tag(_poly1305(key, message), f"key {key.hex()}, message {message.hex()}", tag)


@service_check("Mac", POLY)
def check_poly1305_key_length(subject: Subject) -> None:
    """A key has 32 bytes; others raise InvalidKeyException."""
    mac = subject.mac()
    for length in (0, 1, 16, 31, 33, 64):
        key = subject.secret_key(b"\x11" * length)
        expect_raises(InvalidKeyException, f"a key of {length} bytes", mac.init, key)
        expect_raises(InvalidKeyException, f"a key of {length} bytes", mac.init, key, WEAK_ALLOWED)


@service_check("Mac", POLY)
def check_poly1305_weak_keys(subject: Subject) -> None:
    """Keys with r = 0, also where only clamped bits are set, or s = 0 are refused unless they are allowed."""
    clamped_away = (~0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF & ((1 << 128) - 1)).to_bytes(16, "little")
    half = b"\x11" * 16
    weak = {
        "r = 0": bytes(16) + half,
        "r with clamped bits only": clamped_away + half,
        "s = 0": half + bytes(16),
        "r = s = 0": bytes(32),
    }
    mac = subject.mac()
    for name, content in weak.items():
        key = subject.secret_key(content)
        expect_raises(InvalidKeyException, f"a key with {name}", mac.init, key)
        expect_raises(InvalidKeyException, f"a key with {name}", mac.init, key, Poly1305ParameterSpec())
        tag = subject.mac(key, WEAK_ALLOWED).do_final(MESSAGE)
        expect_tag(_poly1305(content, MESSAGE), f"a key with {name}, allowed", tag)


@service_check("Mac", POLY)
def check_poly1305_key_serves_once(subject: Subject) -> None:
    """After do_final or verify the object needs a new init: two tags under one key give it away."""
    key = subject.secret_key()
    for name in ("do_final", "verify that was true", "verify that was false"):
        mac = subject.mac(key)
        mac.update(MESSAGE)
        if name == "do_final":
            tag = mac.do_final()
        else:
            _expect_verdict(name.endswith("true"), name, mac, tag if name.endswith("true") else bytes(16))
        _expect_spent(name, mac, tag)
        fresh = subject.random.randbytes(32)
        mac.init(SecretKey(fresh, POLY))
        expect_tag(_poly1305(fresh, MESSAGE), f"a new init after {name}", mac.do_final(MESSAGE))
