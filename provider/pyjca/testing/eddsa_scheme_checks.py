"""What Ed25519 and Ed448 owe where a field backend offers them as a whole (RFC 8032 section 5)."""

from __future__ import annotations

from hashlib import sha512, shake_256
from typing import TYPE_CHECKING, NamedTuple

from ._kit import expect
from ._more_vectors import EDDSA
from ._scheme_subject import scheme_check, some_of, torsion

if TYPE_CHECKING:
    from ._octet_reference import Point
    from ._scheme_subject import EdDSASubject

__all__: list[str] = []

_IDENTITY: Point = (0, 1)


def _prehash(subject: EdDSASubject, message: bytes) -> bytes:
    return sha512(message).digest() if subject.curve == "Ed25519" else shake_256(message).digest(64)


@scheme_check("EdDSA", brief=True)
def check_scheme_eddsa_known_signatures(subject: EdDSASubject) -> None:
    """The signatures of RFC 8032 are made and accepted, in every form of the scheme and no other."""
    scheme = subject.scheme
    for vector in (one for one in EDDSA if one.curve == subject.curve):
        message = _prehash(subject, vector.message) if vector.prehash else vector.message
        domain = subject.domain(vector.prehash, vector.context)
        what = (
            f"the published signature of {vector.message.hex()} with the prefix {domain.hex() or 'of none'}"
        )
        subject.expect_same(f"the public key for {what}", scheme.public_key(vector.private), vector.public)
        made = scheme.sign(vector.private, vector.public, message, domain)
        subject.expect_same(what, made, vector.signature)
        for expected, data, prefix in (
            (True, message, domain),
            (False, message + b"\0", domain),
            (False, message, subject.domain(not vector.prehash, b"other")),
        ):
            verdict = scheme.verify_vartime(vector.public, data, vector.signature, prefix)
            subject.expect_same(f"{what}: message {data.hex()}, prefix {prefix.hex()}", verdict, expected)
        s = int.from_bytes(vector.signature[subject.length :], "little")
        for other in (s + subject.order, s ^ 1, 0):
            second = subject.group.join(vector.signature[: subject.length], other)
            verdict = scheme.verify_vartime(vector.public, message, second, domain)
            subject.expect_same(f"{what} with S = {other:#x}", verdict, False)
    scalar = subject.random.randrange(subject.order)
    due = subject.group.encode(subject.base_multiple(scalar))
    subject.expect_same(f"{scalar:#x}·B", scheme.multiply_base(subject.number(scalar)), due)


def _points(subject: EdDSASubject) -> list[Point]:
    """Return points of all kinds: of the prime order, sums of those and of small order, small ones, B."""
    of_curve = subject.group
    prime = subject.base_multiple(subject.random.randrange(1, subject.order))
    small = torsion(subject.curve)
    return [prime, *(of_curve.add(prime, point) for point in small[1:]), *small, of_curve.generator]


def _scalars(subject: EdDSASubject, scale: int) -> list[int]:
    order, bits = subject.order, 8 * subject.length
    plain = [order, 0, 1, (1 << bits) - 1, order - 1, order + 1, 8 * order, 2, order - 64, order + 64]
    plain += [4 * order, 15 * order, 1 << bits - 1, 1 << bits - 2, order // 2]
    others = [1 << bit for bit in range(bits)] + [(1 << bit) - 1 for bit in range(bits)]
    others += [int(digit * 2 * subject.length, 16) for digit in "123456789abcde"]
    chosen = some_of(subject, (n for n in plain if n >> bits == 0), others, scale)
    return [*chosen, *(subject.random.getrandbits(bits) for _ in range(subject.examples))]


@scheme_check("EdDSA")
def check_scheme_eddsa_base_products(subject: EdDSASubject) -> None:
    """Multiples of B are right for every scalar of the width."""
    for scalar in _scalars(subject, 2):
        due = subject.group.encode(subject.base_multiple(scalar))
        subject.expect_same(f"{scalar:#x}·B", subject.scheme.multiply_base(subject.number(scalar)), due)


@scheme_check("EdDSA")
def check_scheme_eddsa_products(subject: EdDSASubject) -> None:
    """k·P and u1·B - u2·P are right for every scalar, unreduced, and points of every order."""
    of_curve, points = subject.group, _points(subject)
    for number, scalar in enumerate(_scalars(subject, 1)):
        point = points[1] if number % 2 == 0 else subject.random.choice(points)
        encoded, other = of_curve.encode(point), subject.random.getrandbits(8 * subject.length)
        due = of_curve.multiply(scalar, point)
        made = subject.scheme.multiply(subject.number(scalar), encoded)
        subject.expect_same(f"{scalar:#x} times {encoded.hex()}", made, of_curve.encode(due))
        total = of_curve.encode(of_curve.add(subject.base_multiple(other), of_curve.negate(due)))
        made = subject.scheme.multiply_subtract_vartime(
            subject.number(other), subject.number(scalar), encoded
        )
        subject.expect_same(f"{other:#x}·B - {scalar:#x} times {encoded.hex()}", made, total)
    k = subject.random.randrange(subject.order)
    made = subject.scheme.multiply_subtract_vartime(
        subject.number(k), subject.number(k), of_curve.encode(of_curve.generator)
    )
    subject.expect_same(f"k·B - k·B, k = {k:#x}", made, of_curve.encode(_IDENTITY))


@scheme_check("EdDSA")
def check_scheme_eddsa_encodings(subject: EdDSASubject) -> None:
    """Only canonical encodings are points, and only those of no small order are public keys."""
    of_curve, p, one = subject.group, subject.group.p, subject.number(1)
    sign = 1 << 8 * subject.length - 1
    small = {of_curve.encode(point) for point in torsion(subject.curve)}
    encodings = [of_curve.encode(point) for point in _points(subject)]
    # second encodings of the y that have them, x = 0 with a sign, and what is no point
    candidates = [p, p + 1, p - 1, 1, 0, *range(2, 20), p - 2, p + 3, p + 18, sign - 1]
    candidates += [y + p for y in {y for _, y in torsion(subject.curve)} if y + p < sign]
    if subject.length == 57:
        candidates += [(1 << 448) - 1, 1 << 448, 1 << 454, 1 + (1 << 448)]
    encodings += [subject.number(y | bit) for y in candidates for bit in (0, sign)]
    encodings += [subject.random.randbytes(subject.length) for _ in range(subject.examples)]
    for encoded in encodings:
        point = subject.decoded(encoded)
        verdict = subject.scheme.is_valid_public_key(encoded)
        is_key = point is not None and encoded not in small
        subject.expect_same(f"{encoded.hex()} as a public key", verdict, is_key)
    checked = subject.random.sample(encodings, min(len(encodings), 4 * subject.examples))
    for encoded in [subject.number(number) for number in (p | sign, p + 1, 1 | sign, p - 1 | sign)] + checked:
        due = encoded if subject.decoded(encoded) is not None else None
        subject.expect_same(f"once {encoded.hex()}", subject.scheme.multiply(one, encoded), due)
        made = subject.scheme.multiply_subtract_vartime(bytes(subject.length), one, encoded)
        if due is None:
            subject.expect_same(f"-1 times {encoded.hex()}", made, None)
        else:
            expect(made is not None, f"{encoded.hex()} is taken for no point")


@scheme_check("EdDSA")
def check_scheme_eddsa_signing(subject: EdDSASubject) -> None:
    """Signatures are those of RFC 8032 for messages of any length, around blocks of the hash too."""
    random, scheme = subject.random, subject.scheme
    # bytes of a block, and those in the last one with which the padding needs another
    block, padded = (128, 112) if subject.curve == "Ed25519" else (136, 135)
    ends = [(residue, hashed) for residue in (1, padded - 1, padded, block - 1) for hashed in (1, 2)]
    cases: list[tuple[int, int]] = [(0, random.choice((1, 2))), (-1, 0), *random.sample(ends, len(ends))]
    for number in range(2 * subject.examples):
        residue, hashed = cases[number % len(cases)]
        context = (None, b"", b"context", b"\xff" * 255)[number % 4]
        domain = subject.domain(number % 3 == 2, context)
        if residue < 0:
            message = random.randbytes((0, 1000, 1, 5000)[number // 10 % 4])
        else:  # the message follows the prefix with the seed, or with R and A
            message = random.randbytes((residue - len(domain) - hashed * subject.length) % block + block)
        private = random.randbytes(subject.length)
        public = subject.public_key(private)
        what = f"{private.hex()}, {message.hex()}, prefix {domain.hex()}"
        subject.expect_same(f"the public key of {private.hex()}", scheme.public_key(private), public)
        signature = scheme.sign(private, public, message, domain)
        due = subject.signature(private, public, message, domain)
        subject.expect_same(f"the signature of {what}", signature, due)
        verdict = scheme.verify_vartime(public, message, signature, domain)
        subject.expect_same(f"a signature of {what}", verdict, True)


class _Forged(NamedTuple):
    """A signature of a message under a key, which may be forged."""

    public: bytes
    message: bytes
    signature: bytes


def _forged(subject: EdDSASubject, scalar: int, key: Point, nonce: int, nonce_point: Point) -> _Forged:
    """Return what an owner of the key can sign whose A and R may have a part of small order.

    The equation without cofactor holds where R = nonce·B and key = scalar·B, that with it wherever
    the differences have small order.
    """
    public, encoded = subject.group.encode(key), subject.group.encode(nonce_point)
    message = b"message"
    k = subject.group.challenge(subject.domain(), encoded, public, message)
    return _Forged(public, message, subject.group.join(encoded, (nonce + k * scalar) % subject.order))


def _expect_verdict(subject: EdDSASubject, expected: bool, what: str, case: _Forged) -> None:
    verdict = subject.scheme.verify_vartime(case.public, case.message, case.signature, subject.domain())
    told = f"{what}: key {case.public.hex()}, signature {case.signature.hex()} of {case.message.hex()}"
    subject.expect_same(told, verdict, expected)


@scheme_check("EdDSA")
def check_scheme_eddsa_scalar_range(subject: EdDSASubject) -> None:
    """S has to be below the order L: with S + L a signature would have a second form."""
    order, length = subject.order, subject.length
    a, r = (subject.random.randrange(1, order) for _ in range(2))
    genuine = _forged(subject, a, subject.base_multiple(a), r, subject.base_multiple(r))
    _expect_verdict(subject, True, "a genuine signature", genuine)
    s = int.from_bytes(genuine.signature[length:], "little")
    top = 1 << 8 * length - 1
    others = (s + order, s + 2 * order, s + 3 * order, s + 15 * order, s | top, s ^ 1, 0, order, 2 * top - 1)
    for other in others:
        if other >> 8 * length == 0:
            signature = subject.group.join(genuine.signature[:length], other)
            _expect_verdict(subject, False, f"S = {other:#x}", genuine._replace(signature=signature))


@scheme_check("EdDSA")
def check_scheme_eddsa_cofactor(subject: EdDSASubject) -> None:
    """The equation is the one without cofactor; keys of mixed order are keys, and it decides for them."""
    of_curve, order, small = subject.group, subject.order, torsion(subject.curve)
    a, r = (subject.random.randrange(1, order) for _ in range(2))
    key, nonce_point = subject.base_multiple(a), subject.base_multiple(r)
    _expect_verdict(subject, True, "a genuine signature", _forged(subject, a, key, r, nonce_point))
    for point in small[1 : 1 + subject.examples]:
        case = _forged(subject, a, key, r, of_curve.add(nonce_point, point))
        _expect_verdict(subject, False, "R has a part of small order", case)
    # for a mixed key, k · the small part decides, k being reduced modulo L
    mixed = of_curve.add(key, small[1])
    public = of_curve.encode(mixed)
    wanted = {(True, False), (False, True), (False, False)}
    for nonce in range(r, r + 400):
        case = _forged(subject, a, mixed, nonce, nonce_point)
        whole = of_curve.hash(subject.domain(), case.signature[: subject.length], public, case.message)
        kind = whole % order % len(small) == 0, whole % len(small) == 0
        if kind in wanted:
            wanted.remove(kind)
            _expect_verdict(subject, kind[0], "the key has a part of small order", case)
        if not wanted:
            return
        nonce_point = of_curve.add(nonce_point, of_curve.generator)
    raise AssertionError("no case was found")


@scheme_check("EdDSA")
def check_scheme_eddsa_small_order(subject: EdDSASubject) -> None:
    """A key of small order is refused although the equation holds; an R of small order does no harm."""
    of_curve, small = subject.group, torsion(subject.curve)
    for point in small[: subject.examples + 1]:
        nonce_point = _IDENTITY
        for s in range(1, 200):
            nonce_point = of_curve.add(nonce_point, of_curve.generator)
            case = _forged(subject, 0, point, s, nonce_point)
            encoded = case.signature[: subject.length]
            k = of_curve.challenge(subject.domain(), encoded, case.public, case.message)
            if k % len(small) == 0:  # R = S·B - k·A whatever the order of A
                _expect_verdict(subject, False, "a key of small order", case)
                break
        else:
            raise AssertionError("no case was found")
    a = subject.random.randrange(1, subject.order)
    identity = _forged(subject, a, subject.base_multiple(a), 0, _IDENTITY)
    _expect_verdict(subject, True, "R is the identity", identity)


@scheme_check("EdDSA")
def check_scheme_eddsa_second_encodings(subject: EdDSASubject) -> None:
    """R and A in another than their canonical encoding are refused, though the points are equal."""
    p, sign = subject.group.p, 1 << 8 * subject.length - 1
    a = subject.random.randrange(1, subject.order)
    public, message = subject.group.encode(subject.base_multiple(a)), b"message"
    # R is the identity, whose y = 1 has a second form, and whose x = 0 must have no sign
    for number in (1, p + 1, 1 | sign, p + 1 | sign):
        encoded = subject.number(number)
        k = subject.group.challenge(subject.domain(), encoded, public, message)
        case = _Forged(public, message, subject.group.join(encoded, k * a % subject.order))
        _expect_verdict(subject, number == 1, f"R is y = {number:#x}", case)
    # A of a y with a second form, with S and R for which any key would do if k were 0 modulo its order
    for y in range(19):
        point = subject.group.lift(y, odd=False)
        if point is None or y + p >= sign:
            continue
        for nonce in range(1, 3):
            case = _forged(subject, 0, point, nonce, subject.base_multiple(nonce))
            _expect_verdict(subject, False, "a forgery", case._replace(public=subject.number(y + p)))


@scheme_check("EdDSA")
def check_scheme_eddsa_alterations(subject: EdDSASubject) -> None:
    """A bit changed anywhere in key, message or signature, and another form of the scheme, are noticed."""
    random = subject.random
    private, message = random.randbytes(subject.length), random.randbytes(50)
    public, domain = subject.public_key(private), subject.domain()
    signature = subject.signature(private, public, message, domain)
    genuine = _Forged(public, message, signature)

    def flipped(data: bytes, place: int) -> bytes:
        return (int.from_bytes(data, "little") ^ 1 << place).to_bytes(len(data), "little")

    _expect_verdict(subject, True, "a genuine signature", genuine)
    half, last = 8 * subject.length, 8 * len(message) - 1
    edges: list[tuple[str, int]] = [("public", half - 1), ("signature", half - 1), ("signature", half)]
    edges += [("message", 0), ("message", last), ("public", 0), ("signature", 0), ("signature", 2 * half - 1)]
    places = {"signature": 2 * half, "message": last + 1, "public": half}
    for _ in range(subject.examples):
        edges += [(part, random.randrange(bits)) for part, bits in places.items()]
    for part, place in edges[: 6 * subject.examples]:
        altered = genuine._replace(**{part: flipped(getattr(genuine, part), place)})
        _expect_verdict(subject, False, f"bit {place} of the {part} changed", altered)
    for prefix in (subject.domain(True), subject.domain(True, b"x"), subject.domain(False, b"x")):
        verdict = subject.scheme.verify_vartime(public, message, signature, prefix)
        subject.expect_same(f"a signature with the prefix {prefix.hex()} instead of its own", verdict, False)


@scheme_check("EdDSA", brief=True)
def check_scheme_eddsa_widths(subject: EdDSASubject) -> None:
    """Scalars and keys of another width are refused, signatures and candidates with False or None."""
    w, scheme = subject.length, subject.scheme
    scalar, point = subject.number(5), subject.group.encode(subject.group.generator)
    public = scheme.public_key(scalar)
    signature = scheme.sign(scalar, public, b"", subject.domain())
    for method, arguments, widths, *answered in (
        ("multiply_base", (scalar,), (w,)),
        ("is_valid_public_key", (point,), (w,), 0),
        ("public_key", (scalar,), (w,)),
        ("sign", (scalar, public, b"", subject.domain()), (w, w, 0, 0)),
        ("verify_vartime", (public, b"", signature, subject.domain()), (w, 0, 2 * w, 0), 2),
    ):
        subject.expect_widths(method, arguments, widths, answered)
    # an encoding of another width is no canonical one
    subject.expect_widths("multiply", (scalar, point), (w, w), (), None)
    subject.expect_widths("multiply_subtract_vartime", (scalar, scalar, point), (w, w, w), (), None)
