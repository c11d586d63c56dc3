"""What the group behind ECDH owes, seen through x coordinates, which are all that a secret shows.

Edge scalars and points are those at which incomplete formulas, windows and recodings go wrong. Some
checks compare with Python's integers, others hold the implementation's answers against each other.
With ``examples`` 1 each takes four to eight scalar multiplications.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..keys import ECPublicKey
from ..named_curves import SECP256R1, NamedCurve
from ._kit import skip
from ._reference import Point, group
from ._services import service_check
from ._vectors import KNOWN_MULTIPLES
from .agreement_checks import agree, expect_secret

if TYPE_CHECKING:
    from ._reference import Group
    from ._subject import Subject

__all__ = ["edge_points", "edge_scalars"]


def _group(subject: Subject) -> Group:
    return group(subject.weierstrass)


def _scalar(subject: Subject) -> int:
    return subject.random.randrange(1, subject.weierstrass.n)


def _width(subject: Subject, x: int) -> bytes:
    return x.to_bytes(subject.weierstrass.byte_length, "big")


def _secret(subject: Subject, scalar: int, point: Point) -> bytes:
    """Return what the implementation computes for scalar · point."""
    peer = ECPublicKey.from_coordinates(subject.curve.name, *point)
    return agree(subject.agreement(subject.scalar_pair(scalar % subject.weierstrass.n).private), peer)


def _expect_product(subject: Subject, scalar: int, point: Point, what: str) -> None:
    expected = _width(subject, _group(subject).multiply(scalar, point)[0])
    expect_secret(expected, f"scalar {scalar:#x}, {what}", _secret(subject, scalar, point))


@service_check("KeyAgreement", "ECDH", known_answer=True, each_curve=False)
def check_group_known_multiples(subject: Subject) -> None:
    """Published multiples of the generator come out."""
    if subject.weierstrass != SECP256R1:
        skip(f"the kit knows none of {subject.curve.name}")
    for scalar, x, _ in KNOWN_MULTIPLES[: 2 * subject.examples + 2]:
        expect_secret(_width(subject, x), f"{scalar}·G", _secret(subject, scalar, _group(subject).generator))


@lru_cache(maxsize=8)
def edge_scalars(curve: NamedCurve) -> list[int]:
    """Return scalars at edges, the plainest first."""
    n, bits = curve.n, curve.n.bit_length()
    first = (1, n - 1, 2, n - 2, 3, n // 2, n // 2 + 1, 1 << bits - 1, 1 << 128)
    # every digit of a window, and what recodings into signed digits borrow for
    small = [*range(4, 36), 63, 64, 65, 127, 128, 129]
    powers = [(1 << bit) + offset for bit in range(8, bits, 8) for offset in (-1, 0, 1)]
    digits = bits // 4
    patterns = [int(digit * digits, 16) for digit in "1357"]
    patterns += [int("0f" * (digits // 2), 16), int("f0" * (digits // 2), 16)]
    near_order = [n >> shift for shift in (2, 3, 4, 5, 32, 64, 128)]
    edges = [*first, *small, *powers, *patterns, *near_order]
    return list(dict.fromkeys(scalar for edge in edges for scalar in (edge, n - edge) if 0 < scalar < n))


@service_check("KeyAgreement", "ECDH")
def check_group_edge_scalars(subject: Subject) -> None:
    """Scalars at the edges give the right multiples: small ones, powers of two, those around n and n/2."""
    of_curve, edges = _group(subject), edge_scalars(subject.weierstrass)
    point = of_curve.multiply(_scalar(subject))
    plain, others = edges[: 2 + 2 * subject.examples], edges[2 + 2 * subject.examples :]
    chosen = subject.random.sample(others, min(4 * subject.examples, len(others)))
    for number, scalar in enumerate(plain + chosen):
        _expect_product(subject, scalar, *((point, "a point") if number % 4 else (of_curve.generator, "G")))


@service_check("KeyAgreement", "ECDH")
def check_group_negated_scalars(subject: Subject) -> None:
    """For every k, (n-k)·P has the x of k·P; for k = 1 it is that of P."""
    n, edges = subject.weierstrass.n, edge_scalars(subject.weierstrass)
    point = _group(subject).multiply(_scalar(subject))
    expect_secret(_width(subject, point[0]), "(n-1)·P", _secret(subject, n - 1, point))
    chosen = [n // 2, _scalar(subject)]
    chosen += subject.random.sample(edges, min(subject.examples // 2, len(edges)))
    for scalar in chosen:
        expected = _secret(subject, scalar, point)
        expect_secret(expected, f"(n-k)·P, where k = {scalar:#x}", _secret(subject, n - scalar, point))


@service_check("KeyAgreement", "ECDH")
def check_group_commutes(subject: Subject) -> None:
    """Both sides of an agreement reach a·(b·G) = b·(a·G), in the width of the field."""
    multiply = _group(subject).multiply
    for _ in range(max(2, subject.examples // 2)):
        a, b = _scalar(subject), _scalar(subject)
        expected = _width(subject, multiply(a * b)[0])
        expect_secret(expected, "a·(b·G)", _secret(subject, a, multiply(b)))
        expect_secret(expected, "b·(a·G)", _secret(subject, b, multiply(a)))


@service_check("KeyAgreement", "ECDH")
def check_group_associates(subject: Subject) -> None:
    """(ab mod n)·P is a·(b·P), also where ab is 1, -1 or 2."""
    n, multiply = subject.weierstrass.n, _group(subject).multiply
    point = _group(subject).generator
    for number in range(max(2, subject.examples // 2)):
        a, b = _scalar(subject), _scalar(subject)
        product = (1, a * b, -1, 2)[number % 4] % n
        b = product * pow(a, -1, n) % n
        expected = _secret(subject, product, point)
        for outer, inner in ((a, b), (b, a)):
            secret = _secret(subject, outer, multiply(inner, point))
            expect_secret(expected, f"{outer:#x}·(b·P), compared with {product:#x}·P", secret)
        point = multiply(_scalar(subject))


@service_check("KeyAgreement", "ECDH", known_answer=True)
def check_group_related_peers(subject: Subject) -> None:
    """The peer may be one's own public point, its negative, its double, G, or -G."""
    of_curve, edges = _group(subject), edge_scalars(subject.weierstrass)
    for number in range(max(1, subject.examples // 4)):
        own = subject.random.choice(edges) if number % 2 else _scalar(subject)
        public = of_curve.multiply(own)
        peers = {
            "its own public point": public,
            "the negative of its public point": of_curve.negate(public),
            "G": of_curve.generator,
            "-G": of_curve.negate(of_curve.generator),
        }
        double = of_curve.add(public, public)
        if number and double is not None:
            peers["the double of its public point"] = double
        for name, peer in peers.items():
            _expect_product(subject, own, peer, name)


@lru_cache(maxsize=8)
def edge_points(curve: NamedCurve) -> dict[str, Point]:
    """Return the points next to edges of the field, by their place."""
    points = {}
    p, n, bits = curve.p, curve.n, curve.bits
    starts = {"0": 0, "n": n, f"2^{bits - 1}": 1 << bits - 1, "2^224": 1 << 224, "2^128": 1 << 128}
    for name, start in (starts | {"p, downwards": p - 1}).items():
        step = -1 if start == p - 1 else 1
        point = None
        x = start
        while point is None:  # every other x has a point
            point, x = group(curve).lift(x), x + step
        points[f"the first point with x from {name}"] = point
    return points


@service_check("KeyAgreement", "ECDH")
def check_group_edge_points(subject: Subject) -> None:
    """Points with x = 0 and others at edges of the field are points like others, given or computed."""
    random, of_curve, points = subject.random, _group(subject), edge_points(subject.weierstrass).items()
    cases = [*points, *((f"minus {name}", of_curve.negate(point)) for name, point in points)]
    for name, point in cases[:1] + random.sample(cases[1:], min(subject.examples, len(cases) - 1)):
        scalar = _scalar(subject)
        _expect_product(subject, scalar, point, name)
        inverse = pow(scalar, -1, subject.weierstrass.n)
        _expect_product(subject, scalar, of_curve.multiply(inverse, point), f"the result is {name}")
