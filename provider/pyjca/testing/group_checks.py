"""What the group behind ECDH on P-256 owes, seen through x coordinates, which are all that a secret shows.

Edge scalars and points are those at which incomplete formulas, windows and recodings go wrong. Some
checks compare with Python's integers, others hold the implementation's answers against each other.
With ``examples`` 1 each takes four to eight scalar multiplications.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..keys import ECPublicKey
from ..named_curves import SECP256R1
from ._reference import GENERATOR, Point, add, lift, multiply, negate
from ._services import service_check
from ._subject import key_pair
from ._vectors import KNOWN_MULTIPLES
from .agreement_checks import agree, expect_secret

if TYPE_CHECKING:
    from ._subject import Subject

__all__: list[str] = []

P, N = SECP256R1.p, SECP256R1.n


def _width(x: int) -> bytes:
    return x.to_bytes(32, "big")


def _secret(subject: Subject, scalar: int, point: Point) -> bytes:
    """Return what the implementation computes for scalar · point."""
    peer = ECPublicKey.from_coordinates(SECP256R1.name, *point)
    return agree(subject.agreement(key_pair(scalar % N).private), peer)


def _expect_product(subject: Subject, scalar: int, point: Point, what: str) -> None:
    expected = _width(multiply(scalar, point)[0])
    expect_secret(expected, f"scalar {scalar:#x}, {what}", _secret(subject, scalar, point))


@service_check("KeyAgreement", "ECDH", known_answer=True)
def check_group_known_multiples(subject: Subject) -> None:
    """Published multiples of the generator come out."""
    for scalar, x, _ in KNOWN_MULTIPLES[: 2 * subject.examples + 2]:
        expect_secret(_width(x), f"{scalar}·G", _secret(subject, scalar, GENERATOR))


def _edge_scalars() -> list[int]:
    """Return scalars at edges, the plainest first."""
    first = (1, N - 1, 2, N - 2, 3, N // 2, N // 2 + 1, 1 << 255, 1 << 128)
    # every digit of a window, and what recodings into signed digits borrow for
    small = [*range(4, 36), 63, 64, 65, 127, 128, 129]
    powers = [(1 << bit) + offset for bit in range(8, 256, 8) for offset in (-1, 0, 1)]
    patterns = [int(digit * 64, 16) for digit in "1357"] + [int("0f" * 32, 16), int("f0" * 32, 16)]
    near_order = [N >> shift for shift in (2, 3, 4, 5, 32, 64, 128)]
    edges = [*first, *small, *powers, *patterns, *near_order]
    return list(dict.fromkeys(scalar for edge in edges for scalar in (edge, N - edge) if 0 < scalar < N))


EDGES = _edge_scalars()


@service_check("KeyAgreement", "ECDH")
def check_group_edge_scalars(subject: Subject) -> None:
    """Scalars at the edges give the right multiples: small ones, powers of two, those around n and n/2."""
    point = multiply(subject.random.randrange(1, N))
    plain, others = EDGES[: 2 + 2 * subject.examples], EDGES[2 + 2 * subject.examples :]
    chosen = subject.random.sample(others, min(4 * subject.examples, len(others)))
    for number, scalar in enumerate(plain + chosen):
        _expect_product(subject, scalar, *((point, "a point") if number % 4 else (GENERATOR, "G")))


@service_check("KeyAgreement", "ECDH")
def check_group_negated_scalars(subject: Subject) -> None:
    """For every k, (n-k)·P has the x of k·P; for k = 1 it is that of P."""
    point = multiply(subject.random.randrange(1, N))
    expect_secret(_width(point[0]), "(n-1)·P", _secret(subject, N - 1, point))
    chosen = [N // 2, subject.random.randrange(1, N)]
    chosen += subject.random.sample(EDGES, min(subject.examples // 2, len(EDGES)))
    for scalar in chosen:
        expected = _secret(subject, scalar, point)
        expect_secret(expected, f"(n-k)·P, where k = {scalar:#x}", _secret(subject, N - scalar, point))


@service_check("KeyAgreement", "ECDH")
def check_group_commutes(subject: Subject) -> None:
    """Both sides of an agreement reach a·(b·G) = b·(a·G), in 32 bytes."""
    for _ in range(max(2, subject.examples // 2)):
        a, b = (subject.random.randrange(1, N) for _ in range(2))
        expected = _width(multiply(a * b)[0])
        expect_secret(expected, "a·(b·G)", _secret(subject, a, multiply(b)))
        expect_secret(expected, "b·(a·G)", _secret(subject, b, multiply(a)))


@service_check("KeyAgreement", "ECDH")
def check_group_associates(subject: Subject) -> None:
    """(ab mod n)·P is a·(b·P), also where ab is 1, -1 or 2."""
    point = GENERATOR
    for number in range(max(2, subject.examples // 2)):
        a, b = (subject.random.randrange(1, N) for _ in range(2))
        product = (1, a * b, -1, 2)[number % 4] % N
        b = product * pow(a, -1, N) % N
        expected = _secret(subject, product, point)
        for outer, inner in ((a, b), (b, a)):
            secret = _secret(subject, outer, multiply(inner, point))
            expect_secret(expected, f"{outer:#x}·(b·P), compared with {product:#x}·P", secret)
        point = multiply(subject.random.randrange(1, N))


@service_check("KeyAgreement", "ECDH", known_answer=True)
def check_group_related_peers(subject: Subject) -> None:
    """The peer may be one's own public point, its negative, its double, G, or -G."""
    for number in range(max(1, subject.examples // 4)):
        own = subject.random.choice(EDGES) if number % 2 else subject.random.randrange(1, N)
        public = multiply(own)
        peers = {
            "its own public point": public,
            "the negative of its public point": negate(public),
            "G": GENERATOR,
            "-G": negate(GENERATOR),
        }
        double = add(public, public)
        if number and double is not None:
            peers["the double of its public point"] = double
        for name, peer in peers.items():
            _expect_product(subject, own, peer, name)


def _edge_points() -> dict[str, Point]:
    """Return the points next to edges of the field, by their place."""
    points = {}
    starts = {"0": 0, "n": N, "2^255": 1 << 255, "2^224": 1 << 224, "2^128": 1 << 128, "p, downwards": P - 1}
    for name, start in starts.items():
        step = -1 if start == P - 1 else 1
        point = None
        x = start
        while point is None:  # every other x has a point
            point, x = lift(x), x + step
        points[f"the first point with x from {name}"] = point
    return points


EDGE_POINTS = _edge_points()


@service_check("KeyAgreement", "ECDH")
def check_group_edge_points(subject: Subject) -> None:
    """Points with x = 0 and others at edges of the field are points like others, given or computed."""
    random = subject.random
    cases = [*EDGE_POINTS.items(), *((f"minus {name}", negate(point)) for name, point in EDGE_POINTS.items())]
    for name, point in cases[:1] + random.sample(cases[1:], min(subject.examples, len(cases) - 1)):
        scalar = random.randrange(1, N)
        _expect_product(subject, scalar, point, name)
        inverse = pow(scalar, -1, N)
        _expect_product(subject, scalar, multiply(inverse, point), f"the result is {name}")
