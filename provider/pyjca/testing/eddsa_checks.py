"""What EdDSA owes beyond other signatures: one rule for what is accepted, contexts, prehashing.

The kit makes signatures on the integers that libraries judge differently, since RFC 8032 leaves it open
whether the equation is multiplied by the cofactor, and which encodings are read.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha512, shake_256
from typing import TYPE_CHECKING, Any

from ..errors import InvalidAlgorithmParameterException
from ..keys import EdECPrivateKey, EdECPublicKey
from ..specs import EdDSAParameterSpec
from ._kit import expect, skip
from ._more_vectors import EDDSA
from ._octet_reference import dom, edwards
from ._services import service_check
from .signature_checks import MESSAGE, OTHER, expect_verdict

if TYPE_CHECKING:
    from ._octet_reference import EdwardsGroup, Point
    from ._subject import Subject

__all__: list[str] = []

NAMES = ("EdDSA", "Ed25519", "Ed448")


def _group(subject: Subject) -> EdwardsGroup:
    return edwards(subject.curve.name)


@lru_cache(maxsize=2)
def _torsion(curve: str) -> list[Point]:
    return edwards(curve).small_order_points()


class Signer:
    """Signs on the integers, with whatever R, S and torsion a check wants.

    The public key is scalar · B + torsion, which only the scalar is known of.
    """

    def __init__(self, subject: Subject, torsion: Point = (0, 1)) -> None:
        self.group = _group(subject)
        self.prefix = dom(subject.curve.name, False, None)
        self.scalar = subject.random.randrange(1, self.group.order)
        self.random = subject.random
        point = self.group.add(self.group.multiply(self.scalar, self.group.generator), torsion)
        self.public = EdECPublicKey(subject.curve.name, self.group.encode(point))

    def challenge(self, nonce_point: bytes, message: bytes) -> int:
        """Return the challenge k of this key."""
        return self.group.challenge(self.prefix, nonce_point, self.public.point, message)

    def sign(
        self, message: bytes, torsion: Point = (0, 1), nonce: int | None = None, added: int = 0
    ) -> bytes:
        """Return R ‖ S with R = nonce · B + torsion, whose y is encoded with something added."""
        of_curve = self.group
        r = self.random.randrange(1, of_curve.order) if nonce is None else nonce
        point = of_curve.add(of_curve.multiply(r, of_curve.generator), torsion)
        encoded = of_curve.encode(point, added)
        return of_curve.join(encoded, (r + self.challenge(encoded, message) * self.scalar) % of_curve.order)


@service_check("Signature", *NAMES, known_answer=True)
def check_eddsa_known_signatures(subject: Subject) -> None:
    """The signatures of RFC 8032 are made, and accepted as long as no bit is changed."""
    vector = next(one for one in EDDSA if one.curve == subject.curve.name and dom_is_plain(one))
    private = EdECPrivateKey(vector.curve, vector.private)
    expect(private.public_key.point == vector.public, "the framework derives another public key")
    signer, verifier = subject.signer(private), subject.verifier(private.public_key)
    for _ in range(2):
        made = signer.sign(vector.message)
        expect(made == vector.signature, f"the signature of {vector.message!r} is {made.hex()}")
    expect_verdict(True, "the published signature", verifier, vector.signature, vector.message)
    for bit in (0, 8 * len(made) // 2 - 2, 8 * len(made) // 2, 8 * len(made) - 80):
        changed = bytearray(made)
        changed[bit // 8] ^= 1 << bit % 8
        expect_verdict(False, f"with bit {bit} changed", verifier, bytes(changed), vector.message)
    expect_verdict(False, "with another message", verifier, made, vector.message + b"\0")
    expect_verdict(False, "under another key", subject.verifier(), made, vector.message)


def dom_is_plain(vector: Any) -> bool:
    """Tell whether a vector has neither context nor prehash."""
    return not vector.prehash and vector.context is None


@service_check("Signature", *NAMES)
def check_eddsa_definition(subject: Subject) -> None:
    """Signatures are those of the definition by the integers, for messages of many lengths."""
    of_curve, prefix = _group(subject), dom(subject.curve.name, False, None)
    for number in range(max(2, subject.examples // 4)):
        pair = subject.pair(number)
        private, public = pair.private.encode("raw"), pair.public.encode("raw")
        message = subject.random.randbytes((0, 1, 63, 64, 200, 1000)[number % 6])
        expanded = of_curve.hash(private).to_bytes(2 * of_curve.length, "little")
        nonce = of_curve.hash(prefix, expanded[of_curve.length :], message) % of_curve.order
        nonce_point = of_curve.encode(of_curve.multiply(nonce, of_curve.generator))
        k = of_curve.challenge(prefix, nonce_point, public, message)
        expected = of_curve.join(nonce_point, (nonce + k * of_curve.scalar(private)) % of_curve.order)
        made = subject.signer(pair.private).sign(message)
        expect(made == expected, f"the signature of {message.hex()} is {made.hex()}, not {expected.hex()}")


@service_check("Signature", *NAMES, known_answer=True)
def check_eddsa_range(subject: Subject) -> None:
    """S has to be below the order: S + L verifies by the equation, and is refused."""
    of_curve, signer = _group(subject), Signer(subject)
    verifier = subject.verifier(signer.public)
    genuine = signer.sign(MESSAGE)
    expect_verdict(True, "a signature by the integers", verifier, genuine, MESSAGE)
    nonce_point, s = genuine[: of_curve.length], int.from_bytes(genuine[of_curve.length :], "little")
    multiple = s + of_curve.order
    while multiple < 1 << 8 * of_curve.length and multiple < s + 9 * of_curve.order:
        signature = of_curve.join(nonce_point, multiple)
        expect_verdict(False, f"S = {multiple:#x}, which is not below L", verifier, signature, MESSAGE)
        multiple += of_curve.order
    # S = 0 and S = L where R = -k·A: the same point
    zero = of_curve.join(nonce_point, 0)
    expect_verdict(False, "S = 0", verifier, zero, MESSAGE)
    expect_verdict(False, "S = L", verifier, of_curve.join(nonce_point, of_curve.order), MESSAGE)
    expect_verdict(True, "the genuine one after that", verifier, genuine, MESSAGE)


@service_check("Signature", *NAMES, known_answer=True)
def check_eddsa_cofactorless(subject: Subject) -> None:
    """The equation holds without the cofactor: what holds only when multiplied by it is refused."""
    signer = Signer(subject)
    verifier = subject.verifier(signer.public)
    for torsion in _torsion(subject.curve.name)[: 1 + subject.examples]:
        signature = signer.sign(MESSAGE, torsion)
        expect_verdict(False, f"R with the small-order part {torsion}", verifier, signature, MESSAGE)
    expect_verdict(True, "R without", verifier, signer.sign(MESSAGE), MESSAGE)
    # A with a small-order part: a key like others, whose signatures depend on the challenge
    torsion = _torsion(subject.curve.name)[0]  # of order 2
    mixed = Signer(subject, torsion)
    verifier = subject.verifier(mixed.public)
    seen: set[bool] = set()
    number = 0
    while len(seen) < 2:
        message = MESSAGE + number.to_bytes(2, "big")
        signature = mixed.sign(message)
        even = mixed.challenge(signature[: mixed.group.length], message) % 2 == 0
        if even not in seen:
            seen.add(even)
            what = f"a key with a part of order 2 and an {'even' if even else 'odd'} challenge"
            expect_verdict(even, what, verifier, signature, message)
        number += 1


@service_check("Signature", *NAMES, known_answer=True)
def check_eddsa_canonical(subject: Subject) -> None:
    """R has one encoding: y has to be below p, and x = 0 has no sign."""
    of_curve, signer = _group(subject), Signer(subject)
    verifier = subject.verifier(signer.public)
    # nonce 0: R is the identity, which is a point like others, and (0, 1) has a second encoding
    expect_verdict(True, "R the identity", verifier, signer.sign(MESSAGE, nonce=0), MESSAGE)
    lenient = signer.sign(MESSAGE, nonce=0, added=of_curve.p)
    expect_verdict(False, "R the identity with y = p + 1", verifier, lenient, MESSAGE)
    encoded = bytearray(of_curve.encode((0, 1)))
    encoded[-1] |= 0x80
    negative = bytes(encoded)
    s = signer.challenge(negative, MESSAGE) * signer.scalar % of_curve.order
    expect_verdict(False, "R the identity with a sign", verifier, of_curve.join(negative, s), MESSAGE)
    # R = -k·T where the key has a part T = (0, -1) and k is odd: the other point with x = 0
    opposite = (0, of_curve.p - 1)
    mixed = Signer(subject, opposite)
    encoded_r = of_curve.encode(opposite)
    message = MESSAGE
    while mixed.challenge(encoded_r, message) % 2 == 0:
        message += b"+"
    s = mixed.challenge(encoded_r, message) * mixed.scalar % of_curve.order
    signature = of_curve.join(encoded_r, s)
    expect_verdict(True, "R of order 2", subject.verifier(mixed.public), signature, message)


@service_check("Signature", *NAMES)
def check_eddsa_forms(subject: Subject) -> None:
    """Contexts and prehashing are those of RFC 8032, and no form's signature is taken for another's."""
    vectors = [one for one in EDDSA if one.curve == subject.curve.name]
    forms = {(one.prehash, one.context) for one in vectors} | {(True, b"foo"), (False, b"bar"), (False, b"")}
    refused = []
    private = EdECPrivateKey(vectors[0].curve, vectors[0].private)
    same = {dom(subject.curve.name, *form) for form in forms}
    made: dict[bytes, bytes] = {}
    for prehash, context in sorted(forms, key=str):
        engine = subject.signature(EdDSAParameterSpec(prehash, context))
        try:
            engine.init_sign(private)
        except InvalidAlgorithmParameterException as error:
            refused.append(str(error))
            continue
        made[dom(subject.curve.name, prehash, context)] = engine.sign(MESSAGE)
        for vector in vectors:
            if (vector.prehash, vector.context) == (prehash, context):
                engine.init_sign(EdECPrivateKey(vector.curve, vector.private))
                for piece in (vector.message[:1], b""):
                    engine.update(piece)
                signature = engine.sign(vector.message[1:])
                expect(signature == vector.signature, f"{context=}, {prehash=}: it is {signature.hex()}")
    if len(made) == 1:
        skip(f"the provider has the plain form only: {refused[0] if refused else ''}")
    expect(len(set(made.values())) == len(made) <= len(same), "two forms have the same signature")
    for prehash, context in sorted(forms, key=str):
        form = dom(subject.curve.name, prehash, context)
        if form in made:
            verifier = subject.verifier(private.public_key, EdDSAParameterSpec(prehash, context))
            for other, signature in made.items():
                expect_verdict(
                    form == other,
                    f"{context=}, {prehash=}, signed with {other!r}",
                    verifier,
                    signature,
                    MESSAGE,
                )


@service_check("Signature", *NAMES)
def check_eddsa_prehash(subject: Subject) -> None:
    """A prehashed message may come in any pieces, and its prehash is not taken for the message."""
    pair = subject.pair()
    spec = EdDSAParameterSpec(prehash=True)
    signer, verifier = subject.signer(pair.private, spec), subject.verifier(pair.public, spec)
    message = subject.random.randbytes(5003)
    for piece in (message[:1], message[1:130], b"", message[130:]):
        signer.update(piece)
        verifier.update(piece)
    signature = signer.sign()
    expect_verdict(True, "in pieces", verifier, signature)
    expect_verdict(True, "at once", verifier, signature, message)
    expect_verdict(False, "another message", verifier, signature, OTHER)
    prehash = sha512(message).digest() if subject.curve.name == "Ed25519" else shake_256(message).digest(64)
    expect_verdict(False, "the prehash as the message", verifier, signature, prehash)
    plain = subject.verifier(pair.public)
    expect_verdict(False, "the prehash as a plain message", plain, signature, prehash)


@service_check("Signature", *NAMES)
def check_eddsa_random_source(subject: Subject) -> None:
    """EdDSA draws nothing: a source of randomness is refused, or changes nothing."""
    pair = subject.pair()
    expected = subject.signer(pair.private).sign(MESSAGE)
    engine = subject.signature()
    try:
        engine.init_sign(pair.private, lambda count: b"\x07" * count)
    except InvalidAlgorithmParameterException:
        return
    expect(engine.sign(MESSAGE) == expected, "the signature depends on a source of randomness")
