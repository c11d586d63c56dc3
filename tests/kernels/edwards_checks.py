"""What the compiled curves over 25519 and 448 have to fulfil, as functions that raise AssertionError.

Each takes the curves of a form and a source of random numbers. The tests run them on good builds, and on
builds with a planted fault, which one of them has to find.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.schemes.published import rfc_7748, rfc_8032

from .edwards_cases import (
    coordinates,
    encodings_refused,
    montgomery_scalars,
    prefix_of,
    scalars,
    sparse_scalars,
)
from .edwards_library import Curves, Form

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .edwards_oracle import Oracle

__all__ = [
    "Check",
    "check_agreement",
    "check_agreement_vectors",
    "check_base",
    "check_encodings",
    "check_key_tables",
    "check_montgomery_public_keys",
    "check_multiples",
    "check_signature_vectors",
    "check_signing",
    "check_small_results",
    "check_subtraction",
    "check_verification",
]

Check = Callable[[Curves, Form, random.Random], None]

IDENTITY = (0, 1)

IDENTITY = (0, 1)


# ---------------------------------------------------------------------------------------- X curves


def check_agreement_vectors(curves: Curves, form: Form, source: random.Random) -> None:
    for vector in rfc_7748(f"X{form.field}"):
        assert curves.agree(vector.scalar, vector.u) == vector.result


def check_agreement(curves: Curves, form: Form, source: random.Random) -> None:
    curve = form.oracle
    length = (curve.bits + 7) // 8
    keys = [*montgomery_scalars(curve)[:3], source.randbytes(length)]
    pairs = [(keys[index % len(keys)], peer) for index, peer in enumerate(coordinates(curve))]
    pairs += [(scalar, curve.base_u.to_bytes(length, "little")) for scalar in montgomery_scalars(curve)]
    pairs += [(source.randbytes(length), source.randbytes(length)) for _ in range(8)]
    for scalar, peer in pairs:
        expected = curve.agree(scalar, peer)
        assert curves.agree(scalar, peer) == (expected if any(expected) else None), (scalar.hex(), peer.hex())


def check_small_results(curves: Curves, form: Form, source: random.Random) -> None:
    """Results are reduced: most that are small would otherwise be p more."""
    curve = form.oracle
    length = (curve.bits + 7) // 8
    for _ in range(4):
        scalar = source.randbytes(length)
        x, y = curve.multiply(pow(curve.clamp(scalar), -1, curve.order), curve.base)
        above, below = (y * y, x * x) if form.field == "448" else (1 + y, 1 - y)
        peer = above * pow(below, -1, curve.p) % curve.p
        assert curves.agree(scalar, peer.to_bytes(length, "little")) == curve.base_u.to_bytes(
            length, "little"
        )


def check_montgomery_public_keys(curves: Curves, form: Form, source: random.Random) -> None:
    curve = form.oracle
    length = (curve.bits + 7) // 8
    base = curve.base_u.to_bytes(length, "little")
    for scalar in [*montgomery_scalars(curve), *(source.randbytes(length) for _ in range(20))]:
        ladder = curves.agree(scalar, base)
        assert curves.montgomery_public_key(scalar) == (ladder or bytes(length)), scalar.hex()


# ---------------------------------------------------------------------------------------- multiples


def _number(scalar: bytes) -> int:
    return int.from_bytes(scalar, "little")


def _points(curve: Oracle, source: random.Random) -> list[tuple[int, int]]:
    """Return points of prime, small and mixed order."""
    torsion = curve.torsion()
    some = curve.multiply(source.randrange(1, curve.order), curve.base)
    return [curve.base, some, *torsion, *(curve.add(some, point) for point in torsion[1:])]


def check_base(curves: Curves, form: Form, source: random.Random) -> None:
    curve = form.oracle
    some = [*scalars(curve), *(source.randbytes(curve.length) for _ in range(4))]
    for scalar in some:
        expected = curve.encode(curve.multiply(_number(scalar) % curve.order, curve.base))
        assert curves.multiply_base(scalar) == expected, scalar.hex()
    power = curve.base
    for index in range(8 * curve.length):
        scalar = (1 << index).to_bytes(curve.length, "little")
        assert curves.multiply_base(scalar) == curve.encode(power), index
        power = curve.add(power, power)
    step = curve.base
    for window in range(-(-curve.order.bit_length() // 5)):
        point = step
        for digit in range(1, 17):  # every entry of the table
            number = (digit << 5 * window) % curve.order
            if digit in (1, 11, 16):
                scalar = (curve.order - number).to_bytes(curve.length, "little")
                assert curves.multiply_base(scalar) == curve.encode(curve.negate(point)), (window, digit)
            scalar = number.to_bytes(curve.length, "little")
            assert curves.multiply_base(scalar) == curve.encode(point), (window, digit)
            last, point = point, curve.add(point, step)
        step = curve.add(last, last)


def check_multiples(curves: Curves, form: Form, source: random.Random) -> None:
    curve = form.oracle
    points = _points(curve, source)
    special = [*scalars(curve), source.randbytes(curve.length)]
    pairs = [(scalar, points[index % len(points)]) for index, scalar in enumerate(special)]
    pairs += [(special[index * 5 % len(special)], point) for index, point in enumerate(points)]
    for scalar, point in pairs:
        expected = curve.encode(curve.multiply(_number(scalar), point))
        assert curves.multiply(scalar, curve.encode(point)) == expected, (scalar.hex(), point)


def check_subtraction(curves: Curves, form: Form, source: random.Random) -> None:
    """Multiples of B minus multiples of a point: all that cancels included."""
    curve = form.oracle
    points = _points(curve, source)
    special = [*sparse_scalars(curve), *scalars(curve)[::2]]
    one, zero = (number.to_bytes(curve.length, "little") for number in (1, 0))
    triples = [
        (one, one, curve.base),
        (zero, zero, points[1]),
        (zero, one, points[1]),
        (one, zero, points[-1]),
    ]
    triples += [
        (scalar, special[index * 7 % len(special)], points[index % len(points)])
        for index, scalar in enumerate(special)
    ]
    triples += [(scalar, scalar, curve.base) for scalar in special[::9]]
    for u1, u2, point in triples:
        second = curve.negate(curve.multiply(_number(u2), point))
        expected = curve.encode(curve.add(curve.multiply(_number(u1), curve.base), second))
        result = curves.multiply_subtract_vartime(u1, u2, curve.encode(point))
        assert result == expected, (u1.hex(), u2.hex(), point)
    odd, twice = curve.base, curve.add(curve.base, curve.base)
    for number in range(1, 128, 2):  # every entry of the table that is for odd multiples
        u1 = number.to_bytes(curve.length, "little")
        assert curves.multiply_subtract_vartime(u1, zero, curve.encode(curve.base)) == curve.encode(odd)
        odd = curve.add(odd, twice)


def check_encodings(curves: Curves, form: Form, source: random.Random) -> None:
    curve = form.oracle
    scalar = (3).to_bytes(curve.length, "little")
    for encoded in encodings_refused(curve):
        assert curves.multiply(scalar, encoded) is None, encoded.hex()
        assert curves.multiply_subtract_vartime(scalar, scalar, encoded) is None
        assert not curves.is_valid_public_key(encoded)
    small = curve.torsion()
    for point in _points(curve, source):
        encoded = curve.encode(point)
        assert curves.multiply((1).to_bytes(curve.length, "little"), encoded) == encoded
        assert curves.is_valid_public_key(encoded) == (point not in small), point


# --------------------------------------------------------------------------------------- signatures


def check_signature_vectors(curves: Curves, form: Form, source: random.Random) -> None:
    for vector in rfc_8032(f"Ed{form.field}"):
        prefix = prefix_of(form.field, prehash=vector.prehash, context=vector.context)
        message = vector.message
        if vector.prehash:
            message = _prehash(form.oracle, message)
        assert curves.public_key(vector.private) == vector.public
        assert curves.sign(vector.private, vector.public, prefix, message) == vector.signature
        assert curves.verify_vartime(vector.signature, vector.public, prefix, message)


def _prehash(curve: Oracle, message: bytes) -> bytes:
    return curve.hash(message)[:64]


def _lengths() -> Iterable[int]:
    return (0, 1, 63, 64, 111, 112, 127, 128, 300)


def check_signing(curves: Curves, form: Form, source: random.Random) -> None:
    curve = form.oracle
    for length in _lengths():
        private, message = source.randbytes(curve.length), source.randbytes(length)
        prefix = prefix_of(form.field, prehash=bool(length % 2), context=source.randbytes(length % 4) or None)
        public = curve.public_key(private)
        assert curves.public_key(private) == public
        signature = curve.sign(private, prefix, message)
        assert curves.sign(private, public, prefix, message) == signature, (private.hex(), length)
        assert curves.verify_vartime(signature, public, prefix, message)
    # The public key that goes into the hash is the one that the caller has.
    other = curve.public_key(source.randbytes(curve.length))
    assert curves.sign(private, other, prefix, message)[curve.length :] != signature[curve.length :]


def check_verification(curves: Curves, form: Form, source: random.Random) -> None:
    """The one rule: canonical, A not of small order, S below L, without the cofactor."""
    curve = form.oracle
    length, torsion = curve.length, curve.torsion()
    private, message = source.randbytes(length), source.randbytes(20)
    prefix = prefix_of(form.field, prehash=False, context=b"context")
    public = curve.public_key(private)
    signature = curve.sign(private, prefix, message)
    r, s = signature[:length], _number(signature[length:])

    def s_bytes(number: int) -> bytes:
        return number.to_bytes(length, "little")

    wrong = [r + s_bytes(s + curve.order), r + s_bytes(curve.order), r + s_bytes(0), bytes(2 * length)]
    wrong += [r + s_bytes((s + 1) % curve.order), r + s_bytes(curve.order - s), signature[length:] + r]
    for bit in [*source.sample(range(16 * length), 8), 8 * length - 1, 16 * length - 1, 16 * length - 3]:
        number = _number(signature) ^ 1 << bit
        wrong.append(number.to_bytes(2 * length, "little"))
    # with the cofactor these would be good
    wrong += [curve.sign(private, prefix, message, point) for point in torsion[1:]]
    assert curves.verify_vartime(signature, public, prefix, message)
    for one in wrong:
        assert not curves.verify_vartime(one, public, prefix, message), one.hex()
    for changed in (prefix[:-1], prefix + b"!", b""):
        assert not curves.verify_vartime(signature, public, changed, message)
    assert not curves.verify_vartime(signature, public, prefix, message + b"!")

    # R = S B holds for A = 0; small order is refused although the equation holds
    r = curve.encode(curve.multiply(5, curve.base))
    for point in torsion:
        assert not curves.verify_vartime(r + s_bytes(5), curve.encode(point), prefix, message)
    # a canonical R of small order is no reason: S = k a, R = 0
    expanded = curve.expand(private)[0]
    zero = curve.encode(IDENTITY)
    good = zero + s_bytes(curve.number(prefix, zero, public, message) * expanded % curve.order)
    assert curves.verify_vartime(good, public, prefix, message)
    # the same R in another encoding, with a hash of that encoding
    sign = zero[:-1] + bytes([zero[-1] | 0x80])
    bad = sign + s_bytes(curve.number(prefix, sign, public, message) * expanded % curve.order)
    assert not curves.verify_vartime(bad, public, prefix, message)
    # keys of mixed order, where the hash decides; and those that are no keys
    mixed = [curve.encode(curve.add(curve.multiply(expanded, curve.base), point)) for point in torsion[1:]]
    for key in [*mixed, *encodings_refused(curve)[:6]]:
        for number in range(6):
            text = bytes([number])
            k = curve.number(prefix, r, key, text)
            one = r + s_bytes((5 + k * expanded) % curve.order)
            assert curves.verify_vartime(one, key, prefix, text) == curve.verify(one, key, prefix, text)


def check_key_tables(curves: Curves, form: Form, source: random.Random) -> None:
    """Tables of keys give what plain verification does, which Curves.verify_vartime compares.

    Hashes decide which digits there are: most entries are used, with both signs.
    """
    for _ in range(2):
        private = source.randbytes(curves.bytes)
        public = curves.public_key(private)
        for length in range(40):
            message = source.randbytes(length)
            signature = curves.sign(private, public, b"", message)
            assert curves.verify_vartime(signature, public, b"", message)
            assert not curves.verify_vartime(signature, public, b"", message + b"!")
