"""What ECDSA on P-256 owes beyond other signatures."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from ..keys import ECPublicKey
from ..named_curves import SECP256R1
from ..specs import ECDSAParameterSpec
from ._inputs import decode_pair, element, encode_pair, integer, sequence, uneven
from ._kit import expect
from ._reference import add, multiply
from ._services import service_check
from ._subject import key_pair
from ._vectors import (
    LARGE_X,
    LARGE_X_MESSAGE,
    LARGE_X_POINT,
    LARGE_X_UNREDUCED,
    RFC6979,
    RFC6979_POINT,
    RFC6979_SCALAR,
)
from .signature_checks import MESSAGE, expect_verdict

if TYPE_CHECKING:
    from ._reference import Point
    from ._subject import Subject

__all__: list[str] = []

DER = "SHA256withECDSA"
P1363 = "SHA256withECDSAinP1363Format"

P, N = SECP256R1.p, SECP256R1.n


def _digest(message: bytes) -> int:
    return int.from_bytes(sha256(message).digest(), "big")


def _expect_pair(expected: bool, what: str, subject: Subject, verifier: Any, r: int, s: int) -> None:
    signature = encode_pair(subject.algorithm, r, s)
    if signature is not None:
        expect_verdict(expected, f"{what} (r = {r:#x}, s = {s:#x})", verifier, signature, MESSAGE)


@service_check("Signature", DER, P1363, known_answer=True)
def check_ecdsa_range(subject: Subject) -> None:
    """Numbers r and s outside [1, n-1] are refused; r = s = 0 passed everywhere in CVE-2022-21449."""
    verifier = subject.verifier()
    r, s = decode_pair(subject.algorithm, subject.signer().sign(MESSAGE))
    outside = (0, N, N + 1, 2 * N, P, P + 1, (1 << 256) - 1, 1 << 256, 1 << 1024, -1, -N, -(1 << 256))
    for x in outside:
        _expect_pair(False, "r out of range", subject, verifier, x, s)
        _expect_pair(False, "s out of range", subject, verifier, r, x)
        for y in (x, 0, 1, N):
            _expect_pair(False, "r and s out of range", subject, verifier, x, y)
    for x, y in ((r + N, s), (r, s + N), (r - N, s), (r, s - N), (-r, s), (r, -s), (N - r, s)):
        _expect_pair(False, "a number congruent or opposite to the genuine one", subject, verifier, x, y)
    _expect_pair(True, "the genuine pair", subject, verifier, r, s)


@service_check("Signature", DER, P1363)
def check_ecdsa_small_pairs(subject: Subject) -> None:
    """Pairs at the edges of [1, n-1] are computed with, and refused where they do not fit."""
    verifier = subject.verifier()
    edges = (1, 2, 3, N // 2, N // 2 + 1, N - 2, N - 1)
    pairs = [(r, s) for r in edges for s in edges]
    for r, s in subject.random.sample(pairs, min(4 * subject.examples, len(pairs))):
        _expect_pair(False, "a pair at the edge", subject, verifier, r, s)


@service_check("Signature", DER, known_answer=True)
def check_ecdsa_der_strict(subject: Subject) -> None:
    """A signature has one DER encoding, and every other is refused."""
    signature = subject.signer().sign(MESSAGE)
    expected = sequence(*(integer(number) for number in decode_pair(DER, signature)))
    expect(signature == expected, "the signature made is not in DER")
    # a published one, of which both numbers need a sign byte, so that its absence can be tried
    message, r, s = RFC6979[0]
    signature = sequence(integer(r), integer(s))
    verifier = subject.verifier(ECPublicKey.from_coordinates(SECP256R1.name, *RFC6979_POINT))
    r_der, s_der = integer(r), integer(s)
    body = r_der + s_der
    length = bytes([len(body)])
    others = {
        "long form of a short length": b"\x30\x81" + length + body,
        "length with a leading zero": b"\x30\x82\x00" + length + body,
        "length in four octets": b"\x30\x84\x00\x00\x00" + length + body,
        "length in more octets than fit": b"\x30\x8f" + bytes(14) + length + body,
        "indefinite length": b"\x30\x80" + body + b"\x00\x00",
        "indefinite length without an end": b"\x30\x80" + body,
        "reserved length octet": b"\x30\xff" + body,
        "length one too large": b"\x30" + bytes([len(body) + 1]) + body,
        "length one too small": b"\x30" + bytes([len(body) - 1]) + body,
        "huge length": b"\x30\x84\xff\xff\xff\xff" + body,
        "bytes after the sequence": signature + b"\x05\x00",
        "bytes in the sequence": sequence(r_der, s_der, b"\x05\x00"),
        "a third number": sequence(r_der, s_der, integer(1)),
        "one number": sequence(r_der),
        "no number": sequence(),
        "only the sequence's header": signature[:2],
        "a sequence in a sequence": sequence(signature),
        "the numbers without a sequence": body,
        "a set": element(0x31, body),
        "a primitive sequence": element(0x10, body),
        "a tag in long form": b"\x3f\x10" + length + body,
        "r with a leading zero": sequence(element(0x02, b"\x00" + r_der[2:]), s_der),
        "s with a leading zero": sequence(r_der, element(0x02, b"\x00" + s_der[2:])),
        "r with a long length": sequence(b"\x02\x81" + r_der[1:], s_der),
        "s with a long length": sequence(r_der, b"\x02\x81" + s_der[1:]),
        "r with an indefinite length": sequence(b"\x02\x80" + r_der[2:] + b"\x00\x00", s_der),
        "r empty": sequence(element(0x02, b""), s_der),
        "s empty": sequence(r_der, element(0x02, b"")),
        "r an octet string": sequence(element(0x04, r_der[2:]), s_der),
        "s a bit string": sequence(r_der, element(0x03, b"\x00" + s_der[2:])),
        "r a null": sequence(b"\x05\x00", s_der),
        "r a real number": sequence(element(0x09, r_der[2:]), s_der),
        "r an enumeration": sequence(element(0x0A, r_der[2:]), s_der),
        "r constructed": sequence(element(0x22, r_der), s_der),
        "r with two zeros": sequence(element(0x02, bytes(2) + r.to_bytes(32, "big")), s_der),
        "r without its sign byte": sequence(element(0x02, r_der[3:]), s_der),
        "s without its sign byte": sequence(r_der, element(0x02, s_der[3:])),
        "r and s in fixed width": r.to_bytes(32, "big") + s.to_bytes(32, "big"),
    }
    for name, encoding in others.items():
        expect_verdict(False, f"{name} ({encoding.hex()})", verifier, encoding, message)
    expect_verdict(True, "the genuine signature", verifier, signature, message)


@service_check("Signature", P1363, known_answer=True)
def check_ecdsa_p1363_width(subject: Subject) -> None:
    """In P1363 format both halves have the width of the order, no more and no less."""
    verifier = subject.verifier()
    signature = subject.signer().sign(MESSAGE)
    expect(len(signature) == 64, f"the signature has {len(signature)} bytes, not 64")
    r, s = decode_pair(P1363, signature)
    for width in (*range(28, 32), *range(33, 37), 48, 64, 66):
        if max(r, s) < 1 << 8 * width:
            wrong = r.to_bytes(width, "big") + s.to_bytes(width, "big")
            expect_verdict(False, f"halves of {width} bytes", verifier, wrong, MESSAGE)
    for name, wrong in {
        "DER": sequence(integer(r), integer(s)),
        "a zero in front": b"\0" + signature,
        "a zero behind": signature + b"\0",
        "a zero between": signature[:32] + b"\0" + signature[32:],
        "halves exchanged": signature[32:] + signature[:32],
        "little-endian halves": signature[31::-1] + signature[:31:-1],
    }.items():
        expect_verdict(False, name, verifier, wrong, MESSAGE)
    expect_verdict(True, "the genuine signature", verifier, signature, MESSAGE)


@service_check("Signature", DER, P1363)
def check_ecdsa_high_s(subject: Subject) -> None:
    """Both s and n - s verify, unless low s is demanded."""
    r, s = decode_pair(subject.algorithm, subject.signer().sign(MESSAGE))
    verifier = subject.verifier()
    _expect_pair(True, "s", subject, verifier, r, s)
    _expect_pair(True, "n - s", subject, verifier, r, N - s)
    low = ECDSAParameterSpec(low_s=True)
    strict = subject.verifier(params=low)
    _expect_pair(True, "low s where it is demanded", subject, strict, r, min(s, N - s))
    _expect_pair(False, "high s where low s is demanded", subject, strict, r, max(s, N - s))
    signer = subject.signer(params=low)
    for _ in range(max(2, subject.examples // 2)):
        signature = signer.sign(MESSAGE)
        made = decode_pair(subject.algorithm, signature)[1]
        expect(made <= N // 2, f"with low_s a signature has s = {made:#x}")
        expect_verdict(True, "a low-s signature", verifier, signature, MESSAGE)


@service_check("Signature", DER, P1363, known_answer=True)
def check_ecdsa_large_x(subject: Subject) -> None:
    """A nonce point with x >= n gives r = x - n, and that r alone is accepted."""
    verifier = subject.verifier(ECPublicKey(SECP256R1.name, LARGE_X_POINT))
    r, s = LARGE_X
    cases = ((True, r), (False, LARGE_X_UNREDUCED), (False, r + 1), (False, N - r))
    for expected, x in cases[: 2 * subject.examples]:
        signature = encode_pair(subject.algorithm, x, s)
        expect_verdict(expected, f"r = {x:#x}", verifier, signature, LARGE_X_MESSAGE)


@service_check("Signature", DER, P1363)
def check_ecdsa_exceptional_points(subject: Subject) -> None:
    """The sums of verification that incomplete formulas get wrong: equal points, opposite points."""
    z = _digest(MESSAGE)
    # u1·G = u2·Q = (k/2)·G, for a key made so that z = r·d: the sum is a doubling, and is valid.
    for k in (2, 3, subject.random.randrange(1, N)):
        r = int.from_bytes(key_pair(k).public.encode("point")[1:33], "big") % N
        pair = key_pair(z * pow(r, -1, N) % N)
        s = 2 * z * pow(k, -1, N) % N
        _expect_pair(True, "equal summands", subject, subject.verifier(pair.public), r, s)
    # u1·G = -u2·Q: the sum is the identity, which has no x; whatever s, it is no signature.
    d = subject.random.randrange(1, N)
    verifier = subject.verifier(key_pair(d).public)
    r = -z * pow(d, -1, N) % N
    for s in (1, 2, r, N - 1, subject.random.randrange(1, N)):
        _expect_pair(False, "opposite summands", subject, verifier, r, s)


def _made(z: int, d: int, k: int, r: int) -> tuple[int, int]:
    """Return r and the s for which verification computes k·G, whether r is the x of that or not."""
    return r, pow(k, -1, N) * (z + r * d) % N


@service_check("Signature", DER, P1363, known_answer=True)
def check_ecdsa_compares_x(subject: Subject) -> None:
    """The x that verification computes is compared whole: r that differs from it in any bit is refused."""
    random = subject.random
    d, k = (random.randrange(1, N) for _ in range(2))
    verifier = subject.verifier(key_pair(d).public)
    z, x = _digest(MESSAGE), multiply(k)[0]
    changes = [1 << 255, 1]
    if subject.examples > 1:
        parts = min(2 * subject.examples, 64)  # a bit of each, so that no limb is left out
        changes += [1 << random.randrange(256 * n // parts, 256 * (n + 1) // parts) for n in range(parts)]
        for word in (26, 32, 52, 64, 128):
            bit = random.randrange(255 - word)
            changes += [1 << bit | 1 << bit + word, random.randrange(1 << 255 - word) << word]
    for change in changes:
        r = x ^ change
        if 0 < r < N and r != x % N:
            _expect_pair(False, f"x with the bits {change:#x} changed", subject, verifier, *_made(z, d, k, r))
    _expect_pair(True, "x itself", subject, verifier, *_made(z, d, k, x % N))


@service_check("Signature", DER, P1363)
def check_ecdsa_other_digests(subject: Subject) -> None:
    """A pair for another number than the digest is refused: its negative, its half, its reverse."""
    d = subject.random.randrange(1, N)
    verifier = subject.verifier(key_pair(d).public)
    z = _digest(MESSAGE)
    others = {
        "minus the digest": -z % N,
        "zero": 0,
        "the digest without its first half": z % (1 << 128),
        "the digest without its last half": z >> 128 << 128,
        "the first half of the digest": z >> 128,
        "the digest backwards": int.from_bytes(z.to_bytes(32, "little"), "big"),
        "the digest with its first bit changed": z ^ 1 << 255,
        "the digest with its last bit changed": z ^ 1,
        "the digest and one": z + 1,
        "the digest of the digest": _digest(z.to_bytes(32, "big")),
        "the digest of nothing": _digest(b""),
    }
    chosen = subject.random.sample(sorted(others), min(4 * subject.examples, len(others)))
    for what in ("the digest", *chosen):
        other = others.get(what, z)
        k = subject.random.randrange(1, N)
        pair = _made(other, d, k, multiply(k)[0] % N)
        _expect_pair(other == z, f"a signature of {what}", subject, verifier, *pair)


@service_check("Signature", DER, P1363, known_answer=True)
def check_ecdsa_long_messages(subject: Subject) -> None:
    """Messages of 5000 bytes and more are signed and verified whole, in uneven pieces, by the integers."""
    d = subject.random.randrange(1, N)
    pair = key_pair(d)
    signer, verifier = subject.signer(pair.private), subject.verifier(pair.public)
    for length in (5003, *(((1 << 16) + 21,) if subject.examples > 1 else ())):
        message = subject.random.randbytes(length)
        for piece in uneven(message):
            signer.update(piece)
            verifier.update(piece)
        _expect_equation(message, multiply(d), *decode_pair(subject.algorithm, signer.sign()))
        k = subject.random.randrange(1, N)
        made = encode_pair(subject.algorithm, *_made(_digest(message), d, k, multiply(k)[0] % N))
        expect_verdict(True, f"{length} bytes in pieces", verifier, made)
        if subject.examples > 1:
            expect_verdict(True, f"{length} bytes at once", verifier, made, message)
            expect_verdict(False, f"{length} bytes without the last", verifier, made, message[:-1])


@service_check("Signature", DER, P1363)
def check_ecdsa_edge_keys(subject: Subject) -> None:
    """The smallest and the largest private keys sign and verify like others."""
    scalars = [1, N - 1, 2, N - 2, 3, 1 << 255, 1 << 128, (1 << 128) - 1, N // 2, (1 << 255) - 1]
    for scalar in scalars[: max(2, subject.examples)]:
        pair = key_pair(scalar)
        signature = subject.signer(pair.private).sign(MESSAGE)
        expect_verdict(True, f"key {scalar:#x}", subject.verifier(pair.public), signature, MESSAGE)


@service_check("Signature", DER, P1363, known_answer=True)
def check_ecdsa_known_signatures(subject: Subject) -> None:
    """The signatures of RFC 6979 A.2.5 verify; with another message, key, r or s they do not."""
    verifier = subject.verifier(ECPublicKey.from_coordinates(SECP256R1.name, *RFC6979_POINT))
    for message, r, s in RFC6979:
        signature = encode_pair(subject.algorithm, r, s)
        expect_verdict(True, f"the signature of {message!r}", verifier, signature, message)
    message, r, s = RFC6979[0]
    for what, x, y in (("r", r ^ 1, s), ("s", r, s ^ 1)):
        altered = encode_pair(subject.algorithm, x, y)
        expect_verdict(False, f"the signature with a bit of {what} changed", verifier, altered, message)
    signature = encode_pair(subject.algorithm, r, s)
    expect_verdict(False, "the signature with another message", verifier, signature, RFC6979[1][0])
    stranger = subject.verifier(subject.pair().public)
    expect_verdict(False, "the signature under another key", stranger, signature, message)


@service_check("Signature", DER, P1363, known_answer=True)
def check_ecdsa_deterministic(subject: Subject) -> None:
    """Deterministic signatures are those of RFC 6979 A.2.5, bit for bit."""
    spec = ECDSAParameterSpec(deterministic=True)
    signer = subject.signer(key_pair(RFC6979_SCALAR).private, spec)
    for message, r, s in RFC6979:
        expected = encode_pair(subject.algorithm, r, s)
        for _ in range(2):
            made = signer.sign(message)
            expect(made == expected, f"the signature of {message!r} is {made.hex()}")


@service_check("Signature", DER, P1363, known_answer=True)
def check_ecdsa_equation(subject: Subject) -> None:
    """What is signed with a known key satisfies the equation of FIPS 186-5, by the integers."""
    signer = subject.signer(key_pair(RFC6979_SCALAR).private)
    for number in range(max(2, subject.examples // 4)):
        message = MESSAGE + bytes([number])
        _expect_equation(message, RFC6979_POINT, *decode_pair(subject.algorithm, signer.sign(message)))


def _expect_equation(message: bytes, public: Point, r: int, s: int) -> None:
    """Fail unless (r, s) is a signature of the message."""
    expect(0 < r < N and 0 < s < N, f"r = {r:#x} or s = {s:#x} is not in [1, n-1]")
    inverse = pow(s, -1, N)
    total = add(multiply(_digest(message) * inverse % N), multiply(r * inverse % N, public))
    expect(total is not None and total[0] % N == r, f"r = {r:#x}, s = {s:#x} is no signature")
