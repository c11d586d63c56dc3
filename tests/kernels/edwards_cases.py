"""Edge values for the compiled curves over 25519 and 448."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .edwards_oracle import Oracle

__all__ = [
    "coordinates",
    "encodings_refused",
    "montgomery_scalars",
    "prefix_of",
    "scalars",
    "sparse_scalars",
]


def scalars(curve: Oracle) -> list[bytes]:
    """Return scalars that are special to the order, to windows of 5 bits, or to the length."""
    order, bits = curve.order, 8 * curve.length
    windows = [sum(digit << index for index in range(0, bits, 5)) for digit in (15, 16, 17, 31)]
    numbers = {
        0,
        1,
        2,
        8,
        15,
        16,
        17,
        31,
        32,
        33,
        order // 2,
        (1 << bits) - 1,
        (1 << bits) - 16,
        1 << bits - 1,
    }
    for multiple in (1, curve.cofactor // 2, curve.cofactor):
        numbers |= {multiple * order + offset for offset in (-64, -1, 0, 1, 64)}
    return [
        (number % (1 << bits)).to_bytes(curve.length, "little") for number in sorted({*numbers, *windows})
    ]


def sparse_scalars(curve: Oracle) -> list[bytes]:
    """Return scalars that are special to the non-adjacent forms of verification."""
    bits = 8 * curve.length
    numbers = [
        sum(digit << index for index in range(0, bits, width))
        for width, digit in ((5, 1), (5, 15), (5, 17), (5, 31), (8, 1), (8, 127), (8, 129), (8, 255), (1, 1))
    ]
    return [(number % (1 << bits)).to_bytes(curve.length, "little") for number in numbers]


def montgomery_scalars(curve: Oracle) -> list[bytes]:
    """Return private keys whose clamped number is next to a multiple of the order, and extreme ones."""
    length = (curve.bits + 7) // 8
    first, last = 1 << curve.bits - 1, (1 << curve.bits) - curve.cofactor
    numbers = {0, 1, first, last, (1 << 8 * length) - 1}
    for multiple in range(first // curve.order + 1, last // curve.order + 1):
        lower = multiple * curve.order & -curve.cofactor
        numbers |= {lower, lower + curve.cofactor}
    return [number.to_bytes(length, "little") for number in sorted(numbers) if number >> 8 * length == 0]


def coordinates(curve: Oracle) -> list[bytes]:
    """Return coordinates of small order, next to the modulus, and above it."""
    length = (curve.bits + 7) // 8
    numbers = {0, 1, 2, curve.base_u, curve.p - 1, curve.p, curve.p + 1, curve.p + 2, (1 << curve.bits) - 1}
    for x, y in curve.torsion():
        if curve.field == "25519":
            numbers.add((1 + y) * pow(1 - y, -1, curve.p) % curve.p if y != 1 else 0)
        else:
            numbers.add(y * y * pow(x * x, -1, curve.p) % curve.p if x else 0)
    if curve.bits % 8:
        numbers |= {number | 1 << curve.bits for number in numbers}
    return [number.to_bytes(length, "little") for number in sorted(numbers)]


def encodings_refused(curve: Oracle) -> list[bytes]:
    """Return encodings that are none: y from p on, x = 0 with a sign, bits beyond y, no point at all."""
    sign, limit = 1 << (8 * curve.length - 1), 1 << curve.bits
    numbers = {1 | sign, (curve.p - 1) | sign}
    above = range(curve.p, limit) if limit - curve.p < 100 else (
        curve.p, curve.p + 1, curve.p + 2, curve.p + (1 << 223), limit - 2, limit - 1
    )  # fmt: skip
    numbers |= {y | top for y in above for top in (0, sign)}
    spare = 8 * curve.length - 1 - curve.bits
    numbers |= {y | 1 << curve.bits + bit for bit in range(spare) for y in (curve.base[1], 0)}
    encoded = [number.to_bytes(curve.length, "little") for number in sorted(numbers)]
    encoded += [
        y.to_bytes(curve.length, "little")
        for y in range(2, 30)
        if curve.decode(y.to_bytes(curve.length, "little")) is None
    ]
    assert all(curve.decode(one) is None for one in encoded)
    return encoded


def prefix_of(field: str, *, prehash: bool, context: bytes | None) -> bytes:
    """Return dom2 or dom4 (RFC 8032 section 2), which pure Ed25519 has none of."""
    if field == "25519":
        if context is None and not prehash:
            return b""
        name = b"SigEd25519 no Ed25519 collisions"
    else:
        name = b"SigEd448"
    context = context or b""
    return name + bytes([prehash, len(context)]) + context
