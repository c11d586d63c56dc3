"""What X25519 and X448 owe: the function of RFC 7748 for every scalar and every u, and no zero secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import InvalidKeyException
from ..keys import XECPrivateKey, XECPublicKey
from ..named_curves import octet_curve
from ._kit import expect, expect_raises
from ._more_vectors import XDH as VECTORS
from ._octet_reference import small_order_coordinates, x_function
from ._services import service_check
from .agreement_checks import XDH, agree, expect_secret

if TYPE_CHECKING:
    from ..named_curves import OctetCurve
    from ._subject import Subject

__all__: list[str] = []


def _curve(subject: Subject) -> OctetCurve:
    return octet_curve(subject.curve.name)


def _expect_function(subject: Subject, what: str, scalar: bytes, u: bytes) -> None:
    """Fail unless the agreement of scalar and u is the function's value."""
    name = subject.curve.name
    secret = agree(subject.agreement(XECPrivateKey(name, scalar)), XECPublicKey(name, u))
    expect_secret(x_function(name, scalar, u), f"{what}, u = {u.hex()}", secret)


@service_check("KeyAgreement", *XDH, known_answer=True)
def check_xdh_known_secrets(subject: Subject) -> None:
    """The values of RFC 7748 section 5.2 come out."""
    name = subject.curve.name
    for number, vector in enumerate(VECTORS[name]):
        agreement = subject.agreement(XECPrivateKey(name, vector.scalar))
        expect_secret(vector.secret, f"vector {number}", agree(agreement, XECPublicKey(name, vector.peer)))


@service_check("KeyAgreement", *XDH, known_answer=True)
def check_xdh_small_order(subject: Subject) -> None:
    """A peer with which every secret is zero is refused, and the object goes on."""
    curve, pair = _curve(subject), subject.pair(1)
    agreement = subject.agreement()
    expected = agree(subject.agreement(), pair.public)
    for u in small_order_coordinates(curve.name):
        for value in (u, u + curve.p):
            if value >> curve.bits:
                continue
            peer = XECPublicKey.from_coordinate(curve.name, value)
            expect_raises(InvalidKeyException, f"do_phase with u = {value}", agreement.do_phase, peer)
            expect_secret(expected, f"after u = {value} was refused", agree(agreement, pair.public))


@service_check("KeyAgreement", *XDH)
def check_xdh_function(subject: Subject) -> None:
    """Every scalar and every u is taken, on the curve and on its twist, at edges and at random."""
    curve = _curve(subject)
    width = curve.byte_length

    def number(value: int) -> bytes:
        return (value % (1 << 8 * width)).to_bytes(width, "little")

    edges = [2, 3, 5, 9, curve.p - 2, curve.p + 2, 1 << 128, (1 << curve.bits) - 1, 1 << curve.bits - 1]
    randoms = [subject.random.randrange(1 << curve.bits) for _ in range(subject.examples)]
    scalars = [bytes(width), b"\xff" * width, number(1), number(8), number(1 << curve.bits - 1)]
    for position, u in enumerate(edges[: 2 + subject.examples] + randoms):
        scalar = scalars[position] if position < len(scalars) else subject.random.randbytes(width)
        _expect_function(subject, f"scalar number {position}", scalar, number(u))


@service_check("KeyAgreement", *XDH)
def check_xdh_clamping(subject: Subject) -> None:
    """The bits of a scalar that RFC 7748 sets and clears make no difference; others do."""
    curve, peer = _curve(subject), subject.pair(1).public
    scalar = subject.pair().private.encode("raw")
    expected = agree(subject.agreement(), peer)
    low, high = (7, 192) if curve.name == "X25519" else (3, 128)
    for place, bits in ((0, low), (-1, high)):
        changed = bytearray(scalar)
        changed[place] ^= bits
        secret = agree(subject.agreement(XECPrivateKey(curve.name, changed)), peer)
        expect_secret(expected, f"the scalar with the bits {bits:#x} of byte {place} changed", secret)
    changed = bytearray(scalar)
    changed[0] ^= low + 1
    secret = agree(subject.agreement(XECPrivateKey(curve.name, changed)), peer)
    expect(secret != expected, "a bit that counts makes no difference")


@service_check("KeyAgreement", *XDH, known_answer=True)
def check_xdh_commutes(subject: Subject) -> None:
    """Both sides of an agreement reach the same secret, in the width of the field."""
    for number in range(max(1, subject.examples // 4)):
        own, peer = subject.pair(2 * number), subject.pair(2 * number + 1)
        first = agree(subject.agreement(own.private), peer.public)
        second = agree(subject.agreement(peer.private), own.public)
        expected = x_function(subject.curve.name, own.private.encode("raw"), peer.public.encode("raw"))
        expect_secret(expected, "one side", first)
        expect_secret(expected, "the other side", second)
