"""What the functions of a compiled short Weierstrass curve have to do, each check for one curve in one form.

Compared with the textbook over Python's integers.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from tests.schemes.oracles import TextbookEC
from tests.schemes.published import rfc_6979

from .weierstrass_library import HASH_IDS

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

    from tests.curves.support import Affine

    from pyjca.named_curves import NamedCurve

    from .weierstrass_library import CompiledCurve, Form

    Check = Callable[[CompiledCurve, Form, random.Random], None]

__all__ = ["CHECKS", "WINDOW_WIDTHS", "doubling_scalars"]

WIDTH, BASE_WIDTH = 5, 6
"""Bits of the windows for any point, and for the generator."""
WINDOW_WIDTHS = (5, 6, 7)
"""Bits of the windows for the generator and for public keys, of all forms."""


def known_point(oracle: TextbookEC, scalar: int) -> Affine:
    point = oracle.book.multiply(scalar, oracle.book.generator)
    assert point is not None
    return point


def encoded(oracle: TextbookEC, point: Affine) -> bytes:
    data = oracle.encode(point)
    assert data is not None
    return data


def doubling_scalars(named: NamedCurve, width: int) -> list[int]:
    """Return the scalars whose last digit, from the highest down, is added to itself modulo the order."""
    n, half = named.n, 1 << (width - 1)
    return [
        n + 2 * digit for digit in range(-half, half + 1) if digit < 0 and (n + digit) % (1 << width) == 0
    ]


def scalars(named: NamedCurve, source: random.Random) -> Iterator[int]:
    """Yield scalars of all kinds: small, near the order, with digits all alike, above the order."""
    n, bits = named.n, named.n.bit_length()
    largest = (1 << 8 * named.byte_length) - 1
    yield from (0, 1, 2, 3, 15, 16, 17, 31, 32, 33, 63, 64, 65)
    yield from (n, n - 1, n + 1, n - 2, n - 64, largest, n // 2, (n + 1) // 2)
    yield from doubling_scalars(named, WIDTH)
    for width in WINDOW_WIDTHS:
        half, full = 1 << (width - 1), (1 << width) - 1
        places = range(0, bits, width)
        for digit in (1, half - 1, half, half + 1, full):
            yield sum(digit << place for place in places) & ((1 << bits) - 1)
        yield (source.choice((1, half, full)) << source.choice(places)) & largest
    yield from (1 << source.randrange(bits) for _ in range(3))
    yield from (source.randrange(n) for _ in range(4))
    yield n + source.randrange(min(n, largest - n))


def check_base(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    oracle = TextbookEC(form.named)
    for scalar in map(oracle.bytes_of, scalars(form.named, source)):
        assert curve.multiply_base(scalar) == oracle.multiply_base(scalar), scalar.hex()


def check_multiples(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    oracle = TextbookEC(form.named)
    peer = encoded(oracle, known_point(oracle, source.randrange(1, form.named.n)))
    for scalar in map(oracle.bytes_of, scalars(form.named, source)):
        assert curve.multiply(scalar, peer) == oracle.multiply(scalar, peer), scalar.hex()
    scalar = oracle.bytes_of(source.randrange(form.named.n))
    for point in (oracle.book.first_from(0), oracle.book.first_from(form.named.p - 1, -1)):
        peer = encoded(oracle, point)
        assert curve.multiply(scalar, peer) == oracle.multiply(scalar, peer)


def check_sums(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    """Sums of multiples of points whose ratio is known, so that equal and opposite points meet."""
    oracle, n = TextbookEC(form.named), form.named.n
    small = (0, 1, 2, 17, n - 1)
    for factor in (1, n - 1, 2, 5):
        peer = encoded(oracle, known_point(oracle, factor))
        pairs = [(u1, u2) for u1 in small for u2 in small] if factor in (1, n - 1) else []
        wide = source.randrange(n)
        pairs += [(wide, -wide * pow(factor, -1, n) % n), (wide, wide), (0, wide), (wide, 0)]
        pairs += [(factor * wide % n, wide), (source.randrange(n), source.randrange(n))]
        for u1, u2 in pairs:
            expected = oracle.multiply_base(oracle.bytes_of((u1 + factor * u2) % n))
            arguments = oracle.bytes_of(u1), oracle.bytes_of(u2), peer
            assert curve.multiply_add_vartime(*arguments) == expected, (u1, u2, factor)
    peer = encoded(oracle, oracle.book.first_from(source.randrange(form.named.p)))
    scalar = oracle.bytes_of(n + 3), oracle.bytes_of(source.randrange(n))
    assert curve.multiply_add_vartime(*scalar, peer) == oracle.multiply_add_vartime(*scalar, peer)


def check_points(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    named, oracle = form.named, TextbookEC(form.named)
    point = oracle.book.first_from(source.randrange(named.p))
    low = oracle.book.first_from(0)
    limit = 1 << 8 * named.byte_length
    good = [point, low, (low[0], named.p - low[1]), oracle.book.generator]
    bad = [(0, 0), (point[1], point[0]), (named.p, low[1]), (low[0], named.p), (limit - 1, limit - 1)]
    bad += [(x ^ 1 << source.randrange(named.bits), y) for x, y in good]
    bad += [(x, y ^ 1 << source.randrange(named.bits)) for x, y in good]
    bad += [(x + named.p, y) for x, y in good if x + named.p < limit]
    bad += [(x, y + named.p) for x, y in good if y + named.p < limit]
    for x, y in (*good, *bad):
        data = oracle.bytes_of(x) + oracle.bytes_of(y)
        assert curve.is_on_curve(data) == ((x, y) in good), (x, y)


def check_generation(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    oracle, n = TextbookEC(form.named), form.named.n
    length = form.named.byte_length + 8
    seeds = [0, 1, n - 2, n - 1, n, 2 * n - 3, (1 << 8 * length) - 1]
    seeds += [(n - 1) * ((1 << 8 * length) // (n - 1)) - 1, (n - 1) << 8 * length - n.bit_length() - 1]
    seeds += [((n - 1) << 8 * step) - before for step in range(1, 9) for before in (0, 1)]
    seeds += [source.randrange(1 << 8 * length) for _ in range(6)]
    for seed in seeds:
        scalar, point = curve.generate(seed.to_bytes(length, "big"))
        assert int.from_bytes(scalar, "big") == seed % (n - 1) + 1
        assert point == oracle.multiply_base(scalar)


def check_agreement(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    oracle, n = TextbookEC(form.named), form.named.n
    width = form.named.byte_length
    peer = encoded(oracle, oracle.book.first_from(source.randrange(form.named.p)))
    for number in (1, 2, n - 1, *doubling_scalars(form.named, WIDTH), source.randrange(n)):
        expected = oracle.multiply(oracle.bytes_of(number), peer)
        assert expected is not None
        assert curve.agree(oracle.bytes_of(number), peer) == expected[:width]
    for number in (0, n, n + 1, (1 << 8 * width) - 1):
        assert curve.agree(oracle.bytes_of(number), peer) is None, number


# ------------------------------------------------------------------------------------------------ ECDSA


def check_vectors(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    """Appendices A.2.5 to A.2.7 of RFC 6979."""
    del source
    vectors = rfc_6979(form.named.name)
    assert len(vectors) == 10
    for vector in vectors:
        digest = hashlib.new(vector.hash_name, vector.message).digest()
        assert curve.sign(vector.private, digest, vector.hash_name) == vector.signature
        assert curve.verify(vector.signature, vector.point, digest)


def check_signing(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    oracle, n = TextbookEC(form.named), form.named.n
    width = form.named.byte_length
    names = list(HASH_IDS)
    cases = [(name, hashlib.new(name, b"message").digest(), b"") for name in names]
    cases += [
        (source.choice(names), source.randbytes(length), source.randbytes(source.choice((0, 32))))
        for length in (0, 1, width - 1, width, width + 1, 3 * width)
    ]
    cases += [("sha512", b"\xff" * length, source.randbytes(100)) for length in (width, 2 * width)]
    for number, (name, digest, fresh) in enumerate(cases):
        private = oracle.bytes_of((1, n - 1, source.randrange(1, n))[min(number, 2)])
        signature = curve.sign(private, digest, name, fresh)
        assert signature == oracle.sign(private, digest, name, fresh), (name, digest.hex())
        public = oracle.multiply_base(private)
        assert public is not None
        assert curve.verify(signature, public, digest)
    for number in (0, n, n + 1, (1 << 8 * width) - 1):
        assert curve.sign(oracle.bytes_of(number), bytes(32), "sha256") is None


def check_verification(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    """Right signatures; the same with a bit changed anywhere; numbers out of range."""
    named, oracle, n = form.named, TextbookEC(form.named), form.named.n
    private, digest = oracle.bytes_of(source.randrange(1, n)), source.randbytes(32)
    public = oracle.multiply_base(private)
    signature = curve.sign(private, digest, "sha256")
    assert public is not None
    assert signature is not None
    width = named.byte_length
    r, s = (int.from_bytes(half, "big") for half in (signature[:width], signature[width:]))

    def verdict(r: int, s: int, point: bytes = public, z: bytes = digest) -> bool:
        return curve.verify(oracle.bytes_of(r) + oracle.bytes_of(s), point, z)

    assert verdict(r, s)
    assert verdict(r, n - s)
    for _ in range(8):
        bit = 1 << source.randrange(named.bits)
        assert not verdict(r ^ bit, s)
        assert not verdict(r, s ^ bit)
        changed = bytearray(digest)
        changed[source.randrange(32)] ^= 1 << source.randrange(8)
        assert not verdict(r, s, z=bytes(changed))
    limit = 1 << 8 * width
    for wrong in (0, n, limit - 1):
        assert not verdict(wrong, s)
        assert not verdict(r, wrong)
        assert not verdict(wrong, wrong)
    assert not verdict(n - r, s)
    # Numbers out of range that would do if it were not for the range.
    point, z = oracle.book.first_from(n + 1), oracle.number_of(digest)
    key = oracle.key_for(point, point[0] - n, 5, z)
    assert verdict(point[0] - n, 5, key)
    assert not verdict(point[0] - n, 5 + n, key)
    assert not verdict(point[0], 5, key)
    # The sum that gives r is the identity: u1 = -u2 * private.
    z = -r * int.from_bytes(private, "big") % n
    for any_s in (1, s):
        assert not verdict(r, any_s, z=_digest(named, z))


def _digest(named: NamedCurve, number: int) -> bytes:
    """Return a digest of which the first bits, as many as the order has, are that number."""
    return (number << -named.n.bit_length() % 8).to_bytes(named.byte_length, "big")


def check_exceptional_sums(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    """Signatures whose verification adds equal points."""
    named, oracle, n = form.named, TextbookEC(form.named), form.named.n
    for factor in (1, n - 1, 2, n - 2, 3):
        # u1 = u2 for the key factor * G where z = r, and so on
        for ratio in (1, 2, n - 1):
            public = encoded(oracle, known_point(oracle, factor))
            nonce = source.randrange(1, n)
            r = known_point(oracle, nonce)[0] % n
            z = r * ratio % n
            s = pow(nonce, -1, n) * (z + r * factor) % n
            if s:
                signature = oracle.bytes_of(r) + oracle.bytes_of(s)
                assert curve.verify(signature, public, _digest(named, z)), (factor, ratio)


def check_large_x(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    """The nonce point's x is not below the order, so r is less by that; and it may be just below p."""
    named, oracle, n = form.named, TextbookEC(form.named), form.named.n
    digest = source.randbytes(32)
    z = oracle.number_of(digest)
    points = [
        oracle.book.first_from(n + 1),
        oracle.book.first_from(named.p - 1, -1),
        oracle.book.first_from(source.randrange(n, named.p)),
    ]
    for point in points:
        r, s = point[0] - n, source.randrange(1, n)
        assert 0 < r < named.p - n
        key = oracle.key_for(point, r, s, z)
        assert curve.verify(oracle.bytes_of(r) + oracle.bytes_of(s), key, digest), hex(point[0])
    # x + n has to be below p, not below what the bytes or words hold
    point = oracle.book.first_from(named.p - n)
    for r in (point[0], point[0] + 1):
        s = source.randrange(1, n)
        key = oracle.key_for(point, r, s, z)
        assert curve.verify(oracle.bytes_of(r) + oracle.bytes_of(s), key, digest) == (r == point[0])
    # r + n = x + p would be right modulo p
    point = oracle.book.first_from(1)
    r, s = point[0] + named.p - n, source.randrange(1, n)
    key = oracle.key_for(point, r, s, z)
    assert not curve.verify(oracle.bytes_of(r) + oracle.bytes_of(s), key, digest)


def check_inverses(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    for modulus in (form.named.p, form.named.n):
        numbers = [0, 1, 2, 3, modulus - 1, modulus - 2, modulus >> 1, (modulus >> 1) + 1]
        numbers += [1 << bit for bit in (31, 32, 59, 60, 61, 62, 63, modulus.bit_length() - 1)]
        numbers += [source.randrange(1 << source.randrange(1, modulus.bit_length())) for _ in range(40)]
        numbers += [source.randrange(modulus) for _ in range(40)]
        for number in numbers:
            expected = pow(number, -1, modulus) if number else 0
            assert curve.library.inverse(number, modulus) == expected, number


def _signature(oracle: TextbookEC, r: int, u1: int, u2: int) -> tuple[bytes, bytes]:
    """Return a signature with that r whose verification takes u1 and u2, which is not 0; and its digest."""
    n = oracle.curve.n
    s = r * pow(u2, -1, n) % n
    return oracle.bytes_of(r) + oracle.bytes_of(s), _digest(oracle.curve, u1 * s % n)


def _sum_is_verified(curve: CompiledCurve, form: Form, factor: int, u1: int, u2: int) -> bool:
    """Tell whether u1 * G + u2 * (factor * G) is right, of which products of G alone are the judge."""
    oracle, n = TextbookEC(form.named), form.named.n
    u1, u2 = u1 % n, u2 % n
    public = curve.multiply_base(oracle.bytes_of(factor % n))
    total = curve.multiply_base(oracle.bytes_of((u1 + factor * u2) % n))
    assert public is not None
    if total is None:  # no r is that of the identity, not 1 either
        return not curve.verify(*_with_key(_signature(oracle, 1, u1, u2), public))
    r = int.from_bytes(total[: form.named.byte_length], "big") % n
    right, digest = _signature(oracle, r, u1, u2)
    wrong = oracle.bytes_of(r ^ 1) + right[form.named.byte_length :]
    return curve.verify(right, public, digest) and not curve.verify(wrong, public, digest)


def _with_key(signed: tuple[bytes, bytes], public: bytes) -> tuple[bytes, bytes, bytes]:
    return signed[0], public, signed[1]


def check_key_windows(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    """Every digit of every window of a public key, for any width of them."""
    n, bits = form.named.n, form.named.n.bit_length()
    factor, u1 = source.randrange(1, n), source.randrange(n)
    for width in WINDOW_WIDTHS:
        half = 1 << (width - 1)
        for digit in range(1, half + 1):
            # half is taken by a digit with 1 below it, so by every other window
            step = width if digit < half else 2 * width
            places = range(0, bits - width, step)
            u2 = sum((digit if digit < half else (half - 1) << width | half) << place for place in places)
            assert _sum_is_verified(curve, form, factor, u1, u2 & ((1 << bits - 1) - 1)), (width, digit)
    for place in range(bits - max(WINDOW_WIDTHS), bits - 1):
        assert _sum_is_verified(curve, form, factor, 0, 1 << place)


def check_key_sums(curve: CompiledCurve, form: Form, source: random.Random) -> None:
    """The sum meets an entry of the public key, or its opposite, in any window."""
    n, bits = form.named.n, form.named.n.bit_length()
    for factor in (1, n - 1, source.choice((2, n - 2, 3, 32, n - 64)), source.randrange(n)):
        for width in WINDOW_WIDTHS:
            for index in (0, source.randrange(1, bits // width - 1), bits // width - 1):
                digit = source.randrange(1, 1 << (width - 2)) << width * index
                below = source.randrange(1 << max(0, width * index - 2))
                above = source.randrange(1 << max(1, bits - 2 - width * (index + 1))) << width * (index + 1)
                for sign in (1, -1):
                    for rest in (0, above):
                        u1 = factor * (sign * digit - below)
                        assert _sum_is_verified(curve, form, factor, u1, below + digit + rest), (
                            factor, width, index, sign,
                        )  # fmt: skip


CHECKS: tuple[Check, ...] = (
    check_base,
    check_multiples,
    check_sums,
    check_points,
    check_generation,
    check_agreement,
    check_vectors,
    check_signing,
    check_verification,
    check_exceptional_sums,
    check_large_x,
    check_key_windows,
    check_key_sums,
    check_inverses,
)
