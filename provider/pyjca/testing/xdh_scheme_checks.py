"""What X25519 and X448 owe where a field backend offers them as a whole (RFC 7748 section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._kit import expect
from ._more_vectors import XDH
from ._scheme_subject import scheme_check

if TYPE_CHECKING:
    from ._scheme_subject import XDHSubject

__all__: list[str] = []

_hex = bytes.fromhex

# RFC 7748 section 5.2, after 1 and 1000 iterations
_ITERATIONS = 1000
_ITERATED = {
    "X25519": _hex("684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"),
    "X448": _hex(
        "aa3b4749d55b9daf1e5b00288826c467274ce3ebbdd5c17b975e09d4"
        "af6c67cf10d087202db88286e2b79fceea3ec353ef54faa26e219f38"
    ),
}
_WHOLE_CHAIN = 8
"""Examples from which on all iterations are made."""


@scheme_check("XDH", brief=True)
def check_scheme_xdh_known_secrets(subject: XDHSubject) -> None:
    """The products of RFC 7748 come out, and one of random numbers is that of the reference."""
    for vector in XDH[subject.curve]:
        made = subject.scheme.agree(vector.scalar, vector.peer)
        subject.expect_same(f"{vector.scalar.hex()} with {vector.peer.hex()}", made, vector.secret)
    vector = XDH[subject.curve][-1]
    expect(vector.peer == subject.base(), "the last vector is that of the base point")
    made = subject.scheme.public_key(vector.scalar)
    subject.expect_same(f"the public key of {vector.scalar.hex()}", made, vector.secret)
    scalar, peer = subject.random.randbytes(subject.length), subject.random.randbytes(subject.length)
    made = subject.scheme.agree(scalar, peer)
    subject.expect_same(f"{scalar.hex()} with {peer.hex()}", made, subject.agreed(scalar, peer))
    public = subject.scheme.public_key(scalar)
    made = subject.scheme.agree(scalar, subject.base())
    subject.expect_same(f"{scalar.hex()} with the base point", made, public)


@scheme_check("XDH")
def check_scheme_xdh_agreement(subject: XDHSubject) -> None:
    """Any bytes are a scalar and any a coordinate: reduced or not, on the curve or its twist."""
    length, p, random = subject.length, subject.p, subject.random
    scalars = [random.randbytes(length), b"\xff" * length, bytes(length), b"\xaa" * length]
    top = (1 << 8 * length) - 1
    numbers = [p + 2, top, p - 2, 2, p + 9, top - 1, top // 2, p + 18, 9, 5, 4, 1 << 8 * length - 2]
    numbers += [random.getrandbits(8 * length) for _ in range(2 * subject.examples)]
    for number in [n for n in numbers if n <= top][: 3 * subject.examples]:
        scalar, peer = random.choice(scalars), subject.number(number)
        made = subject.scheme.agree(scalar, peer)
        subject.expect_same(f"{scalar.hex()} with u = {number:#x}", made, subject.agreed(scalar, peer))
        # a coordinate counts modulo p
        for form in (number % p + p, number % p):
            if form <= top >> (length == 32) and number <= top >> (length == 32):
                again = subject.scheme.agree(scalar, subject.number(form))
                subject.expect_same(f"{scalar.hex()} with u = {form:#x}", again, made)


@scheme_check("XDH")
def check_scheme_xdh_public_keys(subject: XDHSubject) -> None:
    """Public keys are multiples of the base point for any bytes as scalar."""
    random, length = subject.random, subject.length
    scalars = [bytes(length), b"\xff" * length, random.randbytes(length), b"\x01".ljust(length, b"\0")]
    scalars += [b"\xaa" * length, b"\x77" * length, b"\x88" * length, b"\x0f" * length, b"\xf0" * length]
    scalars += [random.randbytes(length) for _ in range(subject.examples)]
    for scalar in scalars[: 2 * subject.examples]:
        made = subject.scheme.public_key(scalar)
        due = subject.agreed(scalar, subject.base())
        subject.expect_same(f"the public key of {scalar.hex()}", made, due)


@scheme_check("XDH", brief=True)
def check_scheme_xdh_highest_bit(subject: XDHSubject) -> None:
    """The highest of the 256 bits of a coordinate of X25519 does not count; all 448 of X448 do."""
    scalar, peer = subject.random.randbytes(subject.length), subject.random.randbytes(subject.length - 1)
    low, high = (subject.scheme.agree(scalar, peer + byte) for byte in (b"\x12", b"\x92"))
    due = subject.agreed(scalar, peer + b"\x12")
    subject.expect_same(f"{scalar.hex()} with {peer.hex()}12", low, due)
    same = subject.curve == "X25519"
    expect(
        (low == high) is same,
        f"bit {8 * subject.length - 1} of a coordinate {'counts' if same else 'is lost'}",
    )


@scheme_check("XDH", brief=True)
def check_scheme_xdh_clamping(subject: XDHSubject) -> None:
    """The bits that clamping sets or clears do not count, and all others do."""
    scalar = subject.random.randbytes(subject.length)
    low, high, top = (0x07, 0xC0, 31) if subject.length == 32 else (0x03, 0x80, 55)
    peer = subject.base()
    calls = (
        ("agree", lambda given: subject.scheme.agree(given, peer)),
        ("public_key", subject.scheme.public_key),
    )
    for name, call in calls:
        expected = call(scalar)
        for place, bits in ((0, low), (top, high)):
            altered = bytearray(scalar)
            for bit in (1 << bit for bit in range(8) if bits >> bit & 1):
                altered[place] ^= bit
                same = call(bytes(altered)) == expected
                expect(same, f"{name}: bit {bit:#x} of byte {place} counts in {scalar.hex()}")
        for place, bit in ((0, low + 1), (top, 0x20 if subject.length == 32 else 0x40)):
            other = bytearray(scalar)
            other[place] ^= bit
            same = call(bytes(other)) == expected
            expect(not same, f"{name}: bit {bit:#x} of byte {place} does not count in {scalar.hex()}")


@scheme_check("XDH", brief=True)
def check_scheme_xdh_small_order(subject: XDHSubject) -> None:
    """A peer of small order gives None, in whatever form it comes; a neighbour gives a secret."""
    peers = subject.small_order()
    for peer in subject.random.sample(peers, min(len(peers), 4 * subject.examples)):
        scalar = subject.random.randbytes(subject.length)
        scalar = bytes([scalar[0] | 1]) + scalar[1:]  # odd before it is clamped
        made = subject.scheme.agree(scalar, peer)
        subject.expect_same(f"{scalar.hex()} with {peer.hex()}, which is of small order", made, None)
    for number in (2, subject.p - 2)[: subject.examples]:
        made = subject.scheme.agree(scalar, subject.number(number))
        due = subject.agreed(scalar, subject.number(number))
        subject.expect_same(f"{scalar.hex()} with u = {number:#x}", made, due)


@scheme_check("XDH")
def check_scheme_xdh_iterations(subject: XDHSubject) -> None:
    """Each product being the next scalar, a thousand of them end where RFC 7748 section 5.2 says."""
    k = u = subject.base()
    whole = subject.examples >= _WHOLE_CHAIN
    for number in range(_ITERATIONS if whole else 2 * subject.examples):
        made = subject.scheme.agree(k, u)
        if not whole:
            subject.expect_same(f"product {number} of the chain", made, subject.agreed(k, u))
        expect(made is not None, f"product {number} of the chain is zero")
        assert made is not None
        k, u = made, k
    if whole:
        subject.expect_same("the last product of the chain", k, _ITERATED[subject.curve])


@scheme_check("XDH", brief=True)
def check_scheme_xdh_widths(subject: XDHSubject) -> None:
    """Scalars and coordinates of another width are refused."""
    width, scalar = subject.length, subject.random.randbytes(subject.length)
    subject.expect_widths("agree", (scalar, subject.base()), (width, width))
    subject.expect_widths("public_key", (scalar,), (width,))
