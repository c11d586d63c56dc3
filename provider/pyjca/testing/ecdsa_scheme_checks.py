"""What ECDSA owes where a field backend offers it as a whole (FIPS 186-5 section 6, RFC 6979)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

from .._digests import DIGESTS
from ._kit import expect
from ._more_vectors import RFC6979_KEYS, RFC6979_SAMPLE
from ._reference import rfc6979, truncated
from ._scheme_subject import scheme_check
from .nonce_checks import expect_whole_nonces, nonce_of

if TYPE_CHECKING:
    from ._reference import Point
    from ._scheme_subject import ECSubject

__all__: list[str] = []

HASHES = tuple(digest.hashlib for digest in DIGESTS if digest.hashlib.startswith("sha"))

_ENOUGH_NONCES = 45
"""So many that their bits are looked at one by one."""


def _signature(subject: ECSubject, private: int, z: int, nonce: int) -> bytes:
    """Return r || s of a number under a nonce."""
    r = subject.group.multiply(nonce)[0] % subject.n
    return subject.number(r) + subject.number(pow(nonce, -1, subject.n) * (z + r * private) % subject.n)


def _due(subject: ECSubject, private: int, digest: bytes, hash_name: str, fresh: bytes) -> bytes:
    z = truncated(digest, subject.n)
    return _signature(subject, private, z, rfc6979(subject.n, private, z, hash_name, fresh))


def _expect_signature(subject: ECSubject, private: int, digest: bytes, hash_name: str, fresh: bytes) -> bytes:
    made = subject.scheme.sign(subject.number(private), digest, hash_name, fresh)
    what = f"the signature of {digest.hex()} by {private:#x} with {hash_name} and {fresh.hex() or 'nothing'}"
    subject.expect_same(what, made, _due(subject, private, digest, hash_name, fresh))
    return made


class _Signed(NamedTuple):
    """A signature with all that belongs to it."""

    private: int
    point: bytes
    digest: bytes
    r: int
    s: int


def _expect_verdict(subject: ECSubject, expected: bool, what: str, case: _Signed, r: int, s: int) -> None:
    if max(r, s) >> 8 * subject.width:  # cannot be written
        return
    signature = subject.number(r) + subject.number(s)
    verdict = subject.scheme.verify_vartime(case.point, case.digest, signature)
    subject.expect_same(f"{what}: r = {r:#x}, s = {s:#x} of {case.digest.hex()}", verdict, expected)


@scheme_check("EC", brief=True)
def check_scheme_ecdsa_known_signatures(subject: ECSubject) -> None:
    """The signatures of RFC 6979 are made, and accepted with numbers in range only; nonces are right."""
    scheme, n = subject.scheme, subject.n
    private = subject.number(RFC6979_KEYS[subject.curve])
    point = scheme.multiply_base(private)
    expect(point is not None, "the private key has no point")
    assert point is not None
    hashes = [hash_name for curve, hash_name in RFC6979_SAMPLE if curve == subject.curve]
    chosen = subject.random.sample(hashes, min(len(hashes), 1 + subject.examples))
    for hash_name in chosen:
        r, s = RFC6979_SAMPLE[subject.curve, hash_name]
        digest, signature = hashlib.new(hash_name, b"sample").digest(), subject.number(r) + subject.number(s)
        what = f"the published signature with {hash_name}"
        subject.expect_same(what, scheme.sign(private, digest, hash_name, b""), signature)
        subject.expect_same(what, scheme.verify_vartime(point, digest, signature), True)
        other = hashlib.new(hash_name, b"other").digest()
        subject.expect_same(
            f"{what} of another digest", scheme.verify_vartime(point, other, signature), False
        )
        genuine = _Signed(0, point, digest, r, s)
        _expect_verdict(subject, True, "s negated", genuine, r, n - s)
        for pair in ((0, 0), (0, s), (r, 0), (n, s), (r, n), (n, n), (r + n, s), (r, s + n)):
            _expect_verdict(subject, False, "a number out of range", genuine, *pair)
    # cheaper than a product: the nonce and r are related by the scheme's own product
    d, digest, fresh = subject.scalar(), subject.random.randbytes(subject.width), subject.random.randbytes(32)
    made = scheme.sign(subject.number(d), digest, "sha256", fresh)
    nonce = rfc6979(n, d, truncated(digest, n), "sha256", fresh)
    found = nonce_of(subject.parameters, subject.number(d), digest, made)
    expect(found == nonce, f"a signature of {digest.hex()} by {d:#x} with {fresh.hex()} has another nonce")
    own = scheme.multiply_base(subject.number(d))
    assert own is not None
    subject.expect_same("a fresh signature", scheme.verify_vartime(own, digest, made), True)


@scheme_check("EC")
def check_scheme_ecdsa_hashes(subject: ECSubject) -> None:
    """Signatures are those of RFC 6979 with every hash, with and without additional randomness."""
    keys = [subject.n - 1, subject.scalar(), 1, 2]
    hashes = subject.random.sample(HASHES, min(len(HASHES), subject.examples))
    for number, hash_name in enumerate(hashes):
        private = keys[number % 4]
        digest = subject.random.randbytes(hashlib.new(hash_name).digest_size)
        for fresh in (subject.random.randbytes(32), b""):
            signature = _expect_signature(subject, private, digest, hash_name, fresh)
        point = subject.product(private)
        assert point is not None
        verdict = subject.scheme.verify_vartime(point, digest, signature)
        subject.expect_same(f"a signature with {hash_name}", verdict, True)


@scheme_check("EC")
def check_scheme_ecdsa_digest_lengths(subject: ECSubject) -> None:
    """Digests of any length serve: of a long one the leftmost bits, a short one as it is."""
    n, width, random = subject.n, subject.width, subject.random
    private = subject.scalar()
    point = subject.product(private)
    assert point is not None
    # of all ones a number above the order is left
    digests = [b"\xff" * (width + 7), random.randbytes(width + 1), b"\xff" * width, b"", subject.number(n)]
    digests += [random.randbytes(width - 1), random.randbytes(width), b"\0", bytes(width)]
    lengths = random.sample(range(81), min(81, 2 * subject.examples))
    for digest in digests[: 2 * subject.examples] + [random.randbytes(length) for length in lengths]:
        signature = _expect_signature(subject, private, digest, "sha256", b"")
        what = f"a signature of {digest.hex() or 'nothing'}"
        subject.expect_same(what, subject.scheme.verify_vartime(point, digest, signature), True)
        if digest:
            other = bytes([digest[0] ^ 0x80]) + digest[1:]
            verdict = subject.scheme.verify_vartime(point, other, signature)
            subject.expect_same(f"{what} for another digest", verdict, False)
            # what is to the right of the order's bits does not count
            whole = (8 * len(digest) - n.bit_length()) // 8
            if whole > 0:
                cut = digest[:-1] + bytes([digest[-1] ^ 1])
                verdict = subject.scheme.verify_vartime(point, cut, signature)
                subject.expect_same(f"{what} with another last bit", verdict, True)


def _signed(subject: ECSubject) -> _Signed:
    private, nonce = subject.scalar(), subject.scalar()
    digest = subject.random.randbytes(subject.width)
    z = truncated(digest, subject.n)
    point = subject.product(private)
    assert point is not None
    r = subject.group.multiply(nonce)[0] % subject.n
    return _Signed(private, point, digest, r, pow(nonce, -1, subject.n) * (z + r * private) % subject.n)


def _key_for(subject: ECSubject, nonce_point: Point, r: int, s: int, z: int) -> bytes:
    """Return the key under which (r, s) signs z with this nonce point: (s·R - z·G) / r."""
    inverse = pow(r, -1, subject.n)
    first = subject.multiple(s * inverse, nonce_point)
    key = subject.group.add(first, subject.multiple(-z * inverse))
    return subject.point(key)


@scheme_check("EC")
def check_scheme_ecdsa_range(subject: ECSubject) -> None:
    """Numbers outside [1, n - 1] are refused, also those congruent to genuine ones (CVE-2022-21449)."""
    n, top = subject.n, (1 << 8 * subject.width) - 1
    case = _signed(subject)
    _expect_verdict(subject, True, "a genuine signature", case, case.r, case.s)
    _expect_verdict(subject, True, "s negated", case, case.r, n - case.s)
    _expect_verdict(subject, False, "r negated", case, n - case.r, case.s)
    for bad in (0, n, n + 1, top, top // 2 + 1):
        if bad >= n or bad == 0:
            for r, s in ((bad, case.s), (case.r, bad), (bad, bad)):
                _expect_verdict(subject, False, "a number out of range", case, r, s)
    # congruent numbers can be written where r and s are small
    x, point = 1, subject.group.lift(1)
    while point is None:
        x += 1
        point = subject.group.lift(x)
    s = subject.random.randrange(1, min(n, top - n))
    z = truncated(case.digest, n)
    forged = case._replace(point=_key_for(subject, point, x, s, z))
    _expect_verdict(subject, True, "a genuine signature with small numbers", forged, x, s)
    for r, other in ((x + n, s), (x, s + n), (x + n, s + n)):
        _expect_verdict(subject, False, "a number and n", forged, r, other)


@scheme_check("EC")
def check_scheme_ecdsa_alterations(subject: ECSubject) -> None:
    """A bit changed anywhere in r, s or the digest, and another key, are noticed."""
    case = _signed(subject)
    _expect_verdict(subject, True, "a genuine signature", case, case.r, case.s)
    bits = subject.n.bit_length()
    for place in subject.random.sample(range(bits), min(bits, 2 * subject.examples)):
        flip = 1 << place
        _expect_verdict(subject, False, f"bit {place} of r changed", case, case.r ^ flip, case.s)
        _expect_verdict(subject, False, f"bit {place} of s changed", case, case.r, case.s ^ flip)
        number = int.from_bytes(case.digest, "big") ^ flip << 8 * subject.width - bits
        altered = case._replace(digest=subject.number(number))
        _expect_verdict(subject, False, f"bit {place} of the digest changed", altered, case.r, case.s)
    x, y = case.point[: subject.width], int.from_bytes(case.point[subject.width :], "big")
    opposite = case._replace(point=x + subject.number(subject.p - y))
    _expect_verdict(subject, False, "the negated key", opposite, case.r, case.s)
    other = case._replace(point=_signed(subject).point)
    _expect_verdict(subject, False, "another key", other, case.r, case.s)


@scheme_check("EC")
def check_scheme_ecdsa_large_x(subject: ECSubject) -> None:
    """An x in [n, p) is reduced for the comparison, and an r whose sum with n is no coordinate is not."""
    n, p = subject.n, subject.p
    case = _signed(subject)
    z, s = truncated(case.digest, n), subject.scalar()
    if n < p:
        x = n + 1
        while (point := subject.group.lift(x)) is None:
            x += 1
        if x < p:
            large = case._replace(point=_key_for(subject, point, x - n, s, z))
            _expect_verdict(subject, True, "an x above the order", large, x - n, s)
            _expect_verdict(subject, False, "an x above the order, off by one", large, x - n + 1, s)
            _expect_verdict(subject, False, "an x above the order, unreduced", large, x, s)
    x = 1
    while (point := subject.group.lift(x)) is None:
        x += 1
    r = x + p - n  # r + n passes p, and is x modulo p
    if 1 <= r < n:
        wrapped = case._replace(point=_key_for(subject, point, r, s, z))
        _expect_verdict(subject, False, "r + n taken modulo p", wrapped, r, s)


@scheme_check("EC")
def check_scheme_ecdsa_exceptional_sums(subject: ECSubject) -> None:
    """Where u1·G and u2·Q are equal their sum is a double; where they are opposite nothing verifies."""
    n, case = subject.n, _signed(subject)
    z = truncated(case.digest, n) % n
    k = subject.scalar()
    r = subject.group.multiply(k)[0] % n
    point = subject.product(z * pow(r, -1, n))
    assert point is not None
    doubling = case._replace(point=point)
    _expect_verdict(subject, True, "equal products", doubling, r, 2 * z * pow(k, -1, n) % n)
    r = -z * pow(case.private, -1, n) % n
    for s in (1, r, subject.scalar()):
        _expect_verdict(subject, False, "opposite products", case, r, s)


@scheme_check("EC")
def check_scheme_ecdsa_whole_nonces(subject: ECSubject) -> None:
    """Nonces are as wide as the order, whatever the hash: no bit of them is fixed."""
    private = subject.number(subject.scalar())
    count = _ENOUGH_NONCES if subject.examples > 1 else 7  # with which fixed bytes are found
    for hash_name, size in (("sha512", 32), ("sha256", 0)):
        digests = [subject.random.randbytes(subject.width) for _ in range(count)]
        pairs = [
            (digest, subject.scheme.sign(private, digest, hash_name, subject.random.randbytes(size)))
            for digest in digests
        ]
        expect_whole_nonces(subject.parameters, private, pairs)
