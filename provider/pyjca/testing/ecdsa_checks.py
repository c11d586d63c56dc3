"""What ECDSA owes beyond other signatures, on each curve and with each hash."""

from __future__ import annotations

from hashlib import new as new_hash
from typing import TYPE_CHECKING, Any

from .._digests import ECDSA_DIGESTS, MAX_RAW_DIGEST, ecdsa_digest
from ..errors import InvalidAlgorithmParameterException, SignatureException
from ..keys import ECPublicKey
from ..named_curves import NAMED_CURVES, SECP256R1
from ..specs import ECDSAParameterSpec, ECParameterSpec
from ._inputs import decode_pair, element, encode_pair, integer, sequence, uneven
from ._kit import expect, expect_raises, skip
from ._more_vectors import RFC6979_KEYS, RFC6979_SAMPLE
from ._reference import group, rfc6979, truncated
from ._services import service_check
from ._vectors import (
    LARGE_X,
    LARGE_X_MESSAGE,
    LARGE_X_POINT,
    LARGE_X_UNREDUCED,
    RFC6979,
)
from .signature_checks import MESSAGE, expect_verdict

if TYPE_CHECKING:
    from ._reference import Group, Point
    from ._subject import Subject

__all__ = ["DER", "P1363", "hash_of", "number_of", "other_encodings"]

_NAMES = (*(digest.name for digest in ECDSA_DIGESTS), "NONE")
DER = tuple(f"{name}withECDSA" for name in _NAMES)
P1363 = tuple(f"{name}inP1363Format" for name in DER)
RAW = ("NONEwithECDSA", "NONEwithECDSAinP1363Format")


def hash_of(subject: Subject) -> str | None:
    """Return hashlib's name of the hash of an ECDSA service, None where the data are the digest."""
    digest = ecdsa_digest(subject.algorithm)
    return None if digest is None else digest.hashlib


def number_of(subject: Subject, message: bytes) -> int:
    """Return the number for which a message is signed (z in FIPS 186-5)."""
    name = hash_of(subject)
    try:
        digest = message if name is None else new_hash(name, message).digest()
    except ValueError:
        skip(f"this Python has no {name} to compare with")
    return truncated(digest, subject.weierstrass.n)


def _encoded(subject: Subject, r: int, s: int) -> bytes | None:
    return encode_pair(subject.algorithm, r, s, subject.weierstrass.byte_length)


def _group(subject: Subject) -> Group:
    return group(subject.weierstrass)


def _expect_pair(expected: bool, what: str, subject: Subject, verifier: Any, r: int, s: int) -> None:
    signature = _encoded(subject, r, s)
    if signature is not None:
        expect_verdict(expected, f"{what} (r = {r:#x}, s = {s:#x})", verifier, signature, MESSAGE)


@service_check("Signature", *DER, *P1363, known_answer=True)
def check_ecdsa_range(subject: Subject) -> None:
    """Numbers r and s outside [1, n-1] are refused; r = s = 0 passed everywhere in CVE-2022-21449."""
    p, n, bits = subject.weierstrass.p, subject.weierstrass.n, subject.weierstrass.bits
    verifier = subject.verifier()
    r, s = decode_pair(subject.algorithm, subject.signer().sign(MESSAGE))
    outside = (0, n, n + 1, 2 * n, p, p + 1, (1 << bits) - 1, 1 << bits, 1 << 1024, -1, -n, -(1 << bits))
    for x in outside:
        _expect_pair(False, "r out of range", subject, verifier, x, s)
        _expect_pair(False, "s out of range", subject, verifier, r, x)
        for y in (x, 0, 1, n):
            _expect_pair(False, "r and s out of range", subject, verifier, x, y)
    for x, y in ((r + n, s), (r, s + n), (r - n, s), (r, s - n), (-r, s), (r, -s), (n - r, s)):
        _expect_pair(False, "a number congruent or opposite to the genuine one", subject, verifier, x, y)
    _expect_pair(True, "the genuine pair", subject, verifier, r, s)


@service_check("Signature", *DER, *P1363)
def check_ecdsa_small_pairs(subject: Subject) -> None:
    """Pairs at the edges of [1, n-1] are computed with, and refused where they do not fit."""
    n = subject.weierstrass.n
    verifier = subject.verifier()
    edges = (1, 2, 3, n // 2, n // 2 + 1, n - 2, n - 1)
    pairs = [(r, s) for r in edges for s in edges]
    for r, s in subject.random.sample(pairs, min(4 * subject.examples, len(pairs))):
        _expect_pair(False, "a pair at the edge", subject, verifier, r, s)


def other_encodings(algorithm: str, r: int, s: int, width: int) -> dict[str, bytes]:
    """Return encodings of (r, s) beside the one that the algorithm has, with what each is.

    Args:
        algorithm: of ECDSA.
        r: first number.
        s: second number.
        width: bytes of the order.

    Those that lack a sign byte are the right one where none is needed.
    """
    fixed_width = algorithm.lower().endswith("inp1363format")
    return (_other_p1363 if fixed_width else _other_der)(r, s, width)


def _other_der(r: int, s: int, width: int) -> dict[str, bytes]:
    signature = sequence(integer(r), integer(s))
    r_der, s_der = integer(r), integer(s)
    body = r_der + s_der
    size = len(body)
    short, octets = size < 0x80, size.to_bytes(1, "big")
    r_bytes, s_bytes = (number.to_bytes((number.bit_length() + 7) // 8, "big") for number in (r, s))
    return {
        "the other form of the length": (b"\x30\x81" if short else b"\x30") + octets + body,
        "length with a leading zero": b"\x30\x82\x00" + octets + body,
        "length in four octets": b"\x30\x84\x00\x00\x00" + octets + body,
        "length in more octets than fit": b"\x30\x8f" + bytes(14) + octets + body,
        "indefinite length": b"\x30\x80" + body + b"\x00\x00",
        "indefinite length without an end": b"\x30\x80" + body,
        "reserved length octet": b"\x30\xff" + body,
        "length one too large": element(0x30, body + b"\0")[:-1],
        "length one too small": element(0x30, body[:-1]) + body[-1:],
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
        "a tag in long form": b"\x3f\x10" + sequence(r_der, s_der)[1:],
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
        "r with two zeros": sequence(element(0x02, bytes(2) + r_bytes), s_der),
        "r without its sign byte": sequence(element(0x02, r_bytes), s_der),
        "s without its sign byte": sequence(r_der, element(0x02, s_bytes)),
        "r and s in fixed width": r.to_bytes(width, "big") + s.to_bytes(width, "big"),
    }


def _other_p1363(r: int, s: int, width: int) -> dict[str, bytes]:
    halves = first, second = r.to_bytes(width, "big"), s.to_bytes(width, "big")
    signature = first + second
    widths = {*range(width - 4, width + 5), 32, 48, 64, 66, 96} - {width}
    return {
        "DER": sequence(integer(r), integer(s)),
        "a zero in front": b"\0" + signature,
        "a zero behind": signature + b"\0",
        "a zero between": first + b"\0" + second,
        "halves exchanged": second + first,
        "little-endian halves": b"".join(half[::-1] for half in halves),
    } | {
        f"halves of {other} bytes": r.to_bytes(other, "big") + s.to_bytes(other, "big")
        for other in sorted(widths)
        if max(r, s) < 1 << 8 * other
    }


@service_check("Signature", *DER, known_answer=True)
def check_ecdsa_der_strict(subject: Subject) -> None:
    """A signature has one DER encoding, and every other is refused."""
    signature = subject.signer().sign(MESSAGE)
    expected = sequence(*(integer(number) for number in decode_pair(subject.algorithm, signature)))
    expect(signature == expected, "the signature made is not in DER")
    # one of which both numbers need a sign byte, so that its absence can be tried
    public, r, s = _pair_with_sign_bytes(subject)
    signature = sequence(integer(r), integer(s))
    message, verifier = MESSAGE, subject.verifier(public)
    others = other_encodings(subject.algorithm, r, s, subject.weierstrass.byte_length)
    for name, encoding in others.items():
        expect_verdict(False, f"{name} ({encoding.hex()})", verifier, encoding, message)
    expect_verdict(True, "the genuine signature", verifier, signature, message)


def _pair_with_sign_bytes(subject: Subject) -> tuple[ECPublicKey, int, int]:
    """Return a key and a signature under it, r and s of which begin with a set bit in whole bytes."""
    curve, of_curve = subject.weierstrass, _group(subject)
    bits = curve.n.bit_length() // 8 * 8
    k = r = 0
    while r.bit_length() != bits:
        k = subject.random.randrange(1, curve.n)
        r = of_curve.multiply(k)[0] % curve.n
    s = subject.random.randrange(1 << bits - 1, min(1 << bits, curve.n))
    # the equation s·k = z + r·d gives the key
    d = (s * k - number_of(subject, MESSAGE)) * pow(r, -1, curve.n) % curve.n
    public = subject.scalar_pair(d).public
    assert isinstance(public, ECPublicKey)
    return public, r, s


@service_check("Signature", *P1363, known_answer=True)
def check_ecdsa_p1363_width(subject: Subject) -> None:
    """In P1363 format both halves have the width of the order, no more and no less."""
    verifier = subject.verifier()
    signature = subject.signer().sign(MESSAGE)
    full = subject.weierstrass.byte_length
    expect(len(signature) == 2 * full, f"the signature has {len(signature)} bytes, not {2 * full}")
    r, s = decode_pair(subject.algorithm, signature)
    for name, wrong in other_encodings(subject.algorithm, r, s, full).items():
        expect_verdict(False, name, verifier, wrong, MESSAGE)
    expect_verdict(True, "the genuine signature", verifier, signature, MESSAGE)


@service_check("Signature", *DER, *P1363)
def check_ecdsa_high_s(subject: Subject) -> None:
    """Both s and n - s verify, unless low s is demanded."""
    n = subject.weierstrass.n
    r, s = decode_pair(subject.algorithm, subject.signer().sign(MESSAGE))
    verifier = subject.verifier()
    _expect_pair(True, "s", subject, verifier, r, s)
    _expect_pair(True, "n - s", subject, verifier, r, n - s)
    low = ECDSAParameterSpec(low_s=True)
    strict = subject.verifier(params=low)
    _expect_pair(True, "low s where it is demanded", subject, strict, r, min(s, n - s))
    _expect_pair(False, "high s where low s is demanded", subject, strict, r, max(s, n - s))
    signer = subject.signer(params=low)
    for _ in range(max(2, subject.examples // 2)):
        signature = signer.sign(MESSAGE)
        made = decode_pair(subject.algorithm, signature)[1]
        expect(made <= n // 2, f"with low_s a signature has s = {made:#x}")
        expect_verdict(True, "a low-s signature", verifier, signature, MESSAGE)


@service_check("Signature", *DER, *P1363)
def check_ecdsa_domain_parameters(subject: Subject) -> None:
    """Another curve's domain parameters raise; those of the key's own, where taken, change nothing."""
    own, pair = subject.weierstrass.name, subject.pair()
    for curve in NAMED_CURVES:
        if curve.name != own:
            engine = subject.signature(ECParameterSpec.of(curve.name))
            what = f"parameters of {curve.name} for a key on {own}"
            expect_raises(InvalidAlgorithmParameterException, what, engine.init_sign, pair.private)
            expect_raises(InvalidAlgorithmParameterException, what, engine.init_verify, pair.public)
    signature = subject.signer(params=ECParameterSpec.of(own)).sign(MESSAGE)
    for params in (None, ECParameterSpec.of(own)):
        verifier = subject.verifier(params=params)
        expect_verdict(True, f"made with parameters of {own}", verifier, signature, MESSAGE)


@service_check(
    "Signature", "SHA256withECDSA", "SHA256withECDSAinP1363Format", known_answer=True, each_curve=False
)
def check_ecdsa_large_x(subject: Subject) -> None:
    """A nonce point with x >= n gives r = x - n, and that r alone is accepted."""
    n = SECP256R1.n
    verifier = subject.verifier(ECPublicKey(SECP256R1.name, LARGE_X_POINT))
    r, s = LARGE_X
    cases = ((True, r), (False, LARGE_X_UNREDUCED), (False, r + 1), (False, n - r))
    for expected, x in cases[: 2 * subject.examples]:
        signature = encode_pair(subject.algorithm, x, s)
        expect_verdict(expected, f"r = {x:#x}", verifier, signature, LARGE_X_MESSAGE)


@service_check("Signature", *DER, *P1363)
def check_ecdsa_exceptional_points(subject: Subject) -> None:
    """The sums of verification that incomplete formulas get wrong: equal points, opposite points."""
    n, z = subject.weierstrass.n, number_of(subject, MESSAGE)
    # u1·G = u2·Q = (k/2)·G, for a key made so that z = r·d: the sum is a doubling, and is valid.
    for k in (2, 3, subject.random.randrange(1, n)):
        r = _group(subject).multiply(k)[0] % n
        pair = subject.scalar_pair(z * pow(r, -1, n) % n)
        s = 2 * z * pow(k, -1, n) % n
        _expect_pair(True, "equal summands", subject, subject.verifier(pair.public), r, s)
    # u1·G = -u2·Q: the sum is the identity, which has no x; whatever s, it is no signature.
    d = subject.random.randrange(1, n)
    verifier = subject.verifier(subject.scalar_pair(d).public)
    r = -z * pow(d, -1, n) % n
    for s in (1, 2, r, n - 1, subject.random.randrange(1, n)):
        _expect_pair(False, "opposite summands", subject, verifier, r, s)


def _made(n: int, z: int, d: int, k: int, r: int) -> tuple[int, int]:
    """Return r and the s for which verification computes k·G, whether r is the x of that or not."""
    return r, pow(k, -1, n) * (z + r * d) % n


@service_check("Signature", *DER, *P1363, known_answer=True)
def check_ecdsa_compares_x(subject: Subject) -> None:
    """The x that verification computes is compared whole: r that differs from it in any bit is refused."""
    random, n, bits = subject.random, subject.weierstrass.n, subject.weierstrass.bits
    d, k = (random.randrange(1, n) for _ in range(2))
    verifier = subject.verifier(subject.scalar_pair(d).public)
    z, x = number_of(subject, MESSAGE), _group(subject).multiply(k)[0]
    changes = [1 << bits - 1, 1]
    if subject.examples > 1:
        parts = min(2 * subject.examples, 64)  # a bit of each, so that no limb is left out
        changes += [1 << random.randrange(bits * i // parts, bits * (i + 1) // parts) for i in range(parts)]
        for word in (26, 32, 52, 64, 128):
            bit = random.randrange(bits - 1 - word)
            changes += [1 << bit | 1 << bit + word, random.randrange(1 << bits - 1 - word) << word]
    for change in changes:
        r = x ^ change
        if 0 < r < n and r != x % n:
            _expect_pair(
                False, f"x with the bits {change:#x} changed", subject, verifier, *_made(n, z, d, k, r)
            )
    _expect_pair(True, "x itself", subject, verifier, *_made(n, z, d, k, x % n))


@service_check("Signature", *DER, *P1363)
def check_ecdsa_other_digests(subject: Subject) -> None:
    """A pair for another number than the digest is refused: its negative, its half, its reverse."""
    n = subject.weierstrass.n
    d = subject.random.randrange(1, n)
    verifier = subject.verifier(subject.scalar_pair(d).public)
    z = number_of(subject, MESSAGE)
    width, half = (z.bit_length() + 7) // 8, z.bit_length() // 2
    others = {
        "minus the digest": -z % n,
        "zero": 0,
        "the digest without its first half": z % (1 << half),
        "the digest without its last half": z >> half << half,
        "the first half of the digest": z >> half,
        "the digest backwards": int.from_bytes(z.to_bytes(width, "little"), "big"),
        "the digest with its first bit changed": z ^ 1 << z.bit_length() - 1,
        "the digest with its last bit changed": z ^ 1,
        "the digest and one": z + 1,
        "the digest of the digest": number_of(subject, z.to_bytes(width, "big")),
        "the digest of nothing": number_of(subject, b""),
    }
    others = {what: other for what, other in others.items() if (other - z) % n}
    chosen = subject.random.sample(sorted(others), min(4 * subject.examples, len(others)))
    for what in ("the digest", *chosen):
        other = others.get(what, z)
        k = subject.random.randrange(1, n)
        pair = _made(n, other, d, k, _group(subject).multiply(k)[0] % n)
        _expect_pair(other == z, f"a signature of {what}", subject, verifier, *pair)


@service_check("Signature", *(name for name in (*DER, *P1363) if name not in RAW), known_answer=True)
def check_ecdsa_long_messages(subject: Subject) -> None:
    """Messages of 5000 bytes and more are signed and verified whole, in uneven pieces, by the integers."""
    n, of_curve = subject.weierstrass.n, _group(subject)
    d = subject.random.randrange(1, n)
    pair = subject.scalar_pair(d)
    signer, verifier = subject.signer(pair.private), subject.verifier(pair.public)
    for length in (5003, *(((1 << 16) + 21,) if subject.examples > 1 else ())):
        message = subject.random.randbytes(length)
        for piece in uneven(message):
            signer.update(piece)
            verifier.update(piece)
        _expect_equation(
            subject, message, of_curve.multiply(d), *decode_pair(subject.algorithm, signer.sign())
        )
        k = subject.random.randrange(1, n)
        z = number_of(subject, message)
        made = _encoded(subject, *_made(n, z, d, k, of_curve.multiply(k)[0] % n))
        expect_verdict(True, f"{length} bytes in pieces", verifier, made)
        if subject.examples > 1:
            expect_verdict(True, f"{length} bytes at once", verifier, made, message)
            expect_verdict(False, f"{length} bytes without the last", verifier, made, message[:-1])


@service_check("Signature", *RAW, known_answer=True)
def check_ecdsa_raw_digests(subject: Subject) -> None:
    """A raw digest is taken as it is: whole up to 64 bytes, refused beyond, leftmost bits first."""
    n, of_curve = subject.weierstrass.n, _group(subject)
    d = subject.random.randrange(1, n)
    pair = subject.scalar_pair(d)
    signer, verifier = subject.signer(pair.private), subject.verifier(pair.public)
    for length in (0, 1, 20, 32, 33, 48, 49, 63, MAX_RAW_DIGEST)[: 3 + 4 * subject.examples]:
        digest = subject.random.randbytes(length)
        theirs = decode_pair(subject.algorithm, signer.sign(digest))
        _expect_equation(subject, digest, of_curve.multiply(d), *theirs)
        k = subject.random.randrange(1, n)
        own = _encoded(subject, *_made(n, number_of(subject, digest), d, k, of_curve.multiply(k)[0] % n))
        for piece in (digest[:7], b"", digest[7:]):
            verifier.update(piece)
        expect_verdict(True, f"a digest of {length} bytes in pieces", verifier, own)
    for pieces in (
        [bytes(MAX_RAW_DIGEST + 1)],
        [bytes(MAX_RAW_DIGEST), b"\0"],
        [b"\0"] * (MAX_RAW_DIGEST + 1),
    ):
        for piece in pieces[:-1]:
            signer.update(piece)
        expect_raises(SignatureException, "sign with a digest of 65 bytes", signer.sign, pieces[-1])
    made = signer.sign(MESSAGE)
    expect_verdict(True, "the digest after one that was too long", verifier, made, MESSAGE)


@service_check("Signature", *DER, *P1363)
def check_ecdsa_edge_keys(subject: Subject) -> None:
    """The smallest and the largest private keys sign and verify like others."""
    n, top = subject.weierstrass.n, 1 << subject.weierstrass.n.bit_length() - 1
    scalars = [1, n - 1, 2, n - 2, 3, top, 1 << 128, (1 << 128) - 1, n // 2, top - 1]
    for scalar in scalars[: max(2, subject.examples)]:
        pair = subject.scalar_pair(scalar)
        signature = subject.signer(pair.private).sign(MESSAGE)
        expect_verdict(True, f"key {scalar:#x}", subject.verifier(pair.public), signature, MESSAGE)


def _known_pairs(subject: Subject) -> list[tuple[bytes, int, int]]:
    """Return messages with their signatures by RFC 6979 under its key, published where there are any."""
    curve, hash_name = subject.weierstrass, hash_of(subject)
    if (curve, hash_name) == (SECP256R1, "sha256"):
        return list(RFC6979)
    if (curve.name, hash_name) in RFC6979_SAMPLE:
        return [(b"sample", *RFC6979_SAMPLE[curve.name, str(hash_name)]), _computed(subject, b"test")]
    return [_computed(subject, b"sample"), _computed(subject, b"test")]


RAW_NONCE_DIGEST = "SHA-512"  # the longest, so that every library can


def _computed(subject: Subject, message: bytes) -> tuple[bytes, int, int]:
    """Return a message with its deterministic signature by the integers."""
    n, d = subject.weierstrass.n, RFC6979_KEYS[subject.weierstrass.name]
    z = number_of(subject, message)
    k = rfc6979(n, d, z, hash_of(subject) or "sha512")
    return message, *_made(n, z, d, k, _group(subject).multiply(k)[0] % n)


@service_check("Signature", *DER, *P1363, known_answer=True)
def check_ecdsa_known_signatures(subject: Subject) -> None:
    """Signatures of RFC 6979 or of its rule verify; with another message, key, r or s they do not."""
    public = subject.scalar_pair(RFC6979_KEYS[subject.weierstrass.name]).public
    verifier = subject.verifier(public)
    known = _known_pairs(subject)
    for message, r, s in known:
        expect_verdict(True, f"the signature of {message!r}", verifier, _encoded(subject, r, s), message)
    message, r, s = known[0]
    for what, x, y in (("r", r ^ 1, s), ("s", r, s ^ 1)):
        altered = _encoded(subject, x, y)
        expect_verdict(False, f"the signature with a bit of {what} changed", verifier, altered, message)
    signature = _encoded(subject, r, s)
    expect_verdict(False, "the signature with another message", verifier, signature, known[1][0])
    stranger = subject.verifier(subject.pair().public)
    expect_verdict(False, "the signature under another key", stranger, signature, message)


@service_check("Signature", *DER, *P1363, known_answer=True)
def check_ecdsa_deterministic(subject: Subject) -> None:
    """Deterministic signatures are those of RFC 6979, bit for bit."""
    raw = hash_of(subject) is None
    spec = ECDSAParameterSpec(deterministic=True, nonce_digest=RAW_NONCE_DIGEST if raw else None)
    signer = subject.signer(subject.scalar_pair(RFC6979_KEYS[subject.weierstrass.name]).private, spec)
    for message, r, s in _known_pairs(subject):
        expected = _encoded(subject, r, s)
        for _ in range(2):
            made = signer.sign(message)
            expect(made == expected, f"the signature of {message!r} is {made.hex()}")


@service_check("Signature", *DER, *P1363, known_answer=True)
def check_ecdsa_equation(subject: Subject) -> None:
    """What is signed with a known key satisfies the equation of FIPS 186-5, by the integers."""
    d = RFC6979_KEYS[subject.weierstrass.name]
    signer = subject.signer(subject.scalar_pair(d).private)
    public = _group(subject).multiply(d)
    for number in range(max(2, subject.examples // 4)):
        message = MESSAGE + bytes([number])
        _expect_equation(subject, message, public, *decode_pair(subject.algorithm, signer.sign(message)))


def _expect_equation(subject: Subject, message: bytes, public: Point, r: int, s: int) -> None:
    """Fail unless (r, s) is a signature of the message."""
    n, of_curve = subject.weierstrass.n, _group(subject)
    expect(0 < r < n and 0 < s < n, f"r = {r:#x} or s = {s:#x} is not in [1, n-1]")
    inverse = pow(s, -1, n)
    total: Point | None = of_curve.multiply(r * inverse % n, public)
    u1 = number_of(subject, message) * inverse % n
    if u1:
        total = of_curve.add(of_curve.multiply(u1), total)
    expect(total is not None and total[0] % n == r, f"r = {r:#x}, s = {s:#x} is no signature")
