"""Services of two providers against each other: a table of what is asked, by type and algorithm.

A row of the table yields cases endlessly. To add an algorithm, add a row: a function under
``@cases_of(type, pattern)``; of several that fit, the first counts.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from .._dh_groups import dh_group
from .._digests import MAX_RAW_DIGEST, ecdsa_digest
from ..keyio import load_private_key
from ..keys import DHPrivateKey
from ..named_curves import NamedCurve, any_curve
from ..specs import ECDSAParameterSpec, EdDSAParameterSpec, Poly1305ParameterSpec
from . import _differential_operations as operations
from ._differential_cases import Case
from ._differential_inputs import Numbers, content, message, mutated, pieces
from ._inputs import decode_pair, encode_pair, malformed
from ._octet_reference import dom, edwards, small_order_coordinates
from ._reference import group, truncated
from ._scheme_subject import torsion
from .ecdsa_checks import other_encodings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from ..spi import Service
    from ._differential_cases import Side

    Cases = Callable[["Asked"], Iterator[Case]]

__all__: list[str] = []


class Asked(NamedTuple):
    """What a row of the table gets.

    Attributes:
        algorithm: of the service.
        sides: both; keys and signatures of either are given to both.
        curves: on which both compute.
        random: source of inputs.
    """

    algorithm: str
    sides: tuple[Side, Side]
    curves: tuple[str, ...]
    random: Random

    def made(self, operation: Callable[..., bytes], **arguments: Any) -> bytes | None:
        """Return what one of the sides makes, None where it refuses."""
        made: bytes | None = self.random.choice(self.sides).outcome(Case(operation, arguments)).value
        return made

    def case(self, operation: Callable[..., Any], *may_decline: str, **arguments: Any) -> Case:
        """Return a case of the algorithm."""
        return Case(operation, {"algorithm": self.algorithm, **arguments}, may_decline=may_decline)


_rows: list[tuple[str, re.Pattern[str], Cases]] = []


def cases_of(type: str, pattern: str) -> Callable[[Cases], Cases]:
    """Register a row of the table.

    Args:
        type: the engine type.
        pattern: fits the algorithm, in lower case, as a whole.
    """

    def register(cases: Cases) -> Cases:
        _rows.append((type, re.compile(pattern), cases))
        return cases

    return register


def service_cases(
    service: Service, curves: tuple[str, ...], sides: tuple[Side, Side], random: Random
) -> Iterator[Case] | None:
    """Return the cases of a service that two sides have, None where the table has none.

    Args:
        service: the service.
        curves: those that are asked for, of which there is one at least.
        sides: the two.
        random: source of inputs.
    """
    for type_, pattern, cases in _rows:
        if type_ == service.type and pattern.fullmatch(service.algorithm.lower()):
            return _endless(cases, Asked(service.algorithm, sides, curves, random))
    return None


def _endless(cases: Cases, asked: Asked) -> Iterator[Case]:
    while True:
        yield from cases(asked)


# -------------------------------------------------------------------------------------------- MACs

_KEY_LENGTHS = {"aescmac": (16, 24, 32, 32, 0, 15, 33), "poly1305": (32, 32, 32, 32, 32, 31, 33)}
_HMAC_LENGTHS = (
    0,
    1,
    16,
    20,
    32,
    63,
    64,
    65,
    71,
    72,
    73,
    103,
    104,
    105,
    127,
    128,
    129,
    135,
    136,
    144,
    145,
    200,
)


@cases_of("Mac", ".*")
def _macs(asked: Asked) -> Iterator[Case]:
    random, algorithm = asked.random, asked.algorithm
    lengths = _KEY_LENGTHS.get(algorithm.lower(), _HMAC_LENGTHS)
    key, data = content(random, random.choice(lengths)), message(random)
    params = None
    if algorithm.lower() == "poly1305":
        numbers = Numbers(random, (1 << 130) - 5)
        if len(key) == 32 and random.random() < 0.7:
            r, s = (numbers.number() % (1 << 128) for _ in range(2))
            key = (r | s << 128).to_bytes(32, "little")
        params = Poly1305ParameterSpec(allow_weak_key=True) if random.random() < 0.3 else None
    for cut in (pieces(random, data), [data]):
        yield asked.case(operations.make_tag, key=key, pieces=cut, params=params)
    many = [message(random) for _ in range(random.randrange(1, 6))]
    yield asked.case(operations.make_tags, key=key, messages=many)
    tag = asked.made(operations.make_tag, algorithm=algorithm, key=key, pieces=[data])
    if tag is not None:
        wrong = mutated(random, tag)
        arguments = {"algorithm": algorithm, "key": key, "message": data}
        yield Case(operations.judge_tag, {**arguments, "tag": tag}, True)
        yield Case(operations.judge_tag, {**arguments, "tag": wrong}, False)


# -------------------------------------------------------------------------------------- signatures


@cases_of("Signature", ".*withecdsa(inp1363format)?")
def _ecdsa(asked: Asked) -> Iterator[Case]:
    random, algorithm = asked.random, asked.algorithm
    curve = any_curve(random.choice(asked.curves))
    assert isinstance(curve, NamedCurve)
    numbers, points = Numbers(random, curve.n), group(curve)
    scalar = max(1, numbers.scalar() % curve.n)
    private, public = scalar.to_bytes(curve.byte_length, "big"), _public(scalar, curve)
    digest_name = ecdsa_digest(algorithm)
    raw = digest_name is None
    data = content(random, random.choice((0, 1, 20, 28, 32, 48, 64, 65))) if raw else message(random)
    keys: dict[str, Any] = {"curve": curve.name, "message": data}
    spec = ECDSAParameterSpec(deterministic=True, nonce_digest="SHA-512" if raw else None)
    rows = ["deterministic"]
    if raw and truncated(data, curve.n) % curve.n == 0:
        rows.append("zero digest")
    yield asked.case(operations.sign, *rows, private=private, **keys, params=spec)
    verified: dict[str, Any] = {"algorithm": algorithm, "public": public, "curve": curve.name}
    signature = asked.made(operations.sign, algorithm=algorithm, private=private, **keys)
    if signature is None:  # both have to refuse, or one is at fault
        yield asked.case(operations.signs, private=private, public=public, **keys)
        return
    verified["pieces"] = pieces(random, data)
    yield Case(operations.verify, {**verified, "signature": signature}, True)
    low = ECDSAParameterSpec(low_s=True)
    r, s = decode_pair(algorithm, signature)
    width, n = curve.byte_length, curve.n
    for first, second, expected in ((r, s, s <= n // 2), (r, n - s, n - s <= n // 2)):
        made = encode_pair(algorithm, first, second, width)
        case = Case(operations.verify, {**verified, "signature": made, "params": low}, expected, ("low s",))
        yield case
        yield Case(operations.verify, {**verified, "signature": made}, True)
    edges = (0, 1, -1, n, n - 1, n + 1, r, s, r + n, s + n, -s, numbers.scalar(), curve.p - n)
    for _ in range(4):
        made = encode_pair(algorithm, random.choice((r, *edges)), random.choice((s, *edges)), width)
        if made is not None:
            yield Case(operations.verify, {**verified, "signature": made})
    for _ in range(4):
        yield Case(operations.verify, {**verified, "signature": mutated(random, signature)})
    others = {**malformed(signature), **other_encodings(algorithm, r, s, width)}
    for wrong in random.sample([*others.values()], 4):
        if wrong != signature:
            yield Case(operations.verify, {**verified, "signature": wrong}, False)
    yield _batch(asked, verified, data, signature)
    # with extreme multiples in verification: R = uG + vQ, s = r/v, and for a digest as it is z = u·s
    if raw:
        u, v = (max(1, numbers.scalar() % n) for _ in range(2))
        total = (u + v * scalar) % n
        if total:
            r = points.multiply(total)[0] % n
            s = r * pow(v, -1, n) % n
            digest = (u * s % n).to_bytes(width, "big")
            if r and s and len(digest) <= MAX_RAW_DIGEST and truncated(digest, n) == u * s % n:
                made = encode_pair(algorithm, r, s, width)
                arguments = {**verified, "pieces": [digest], "signature": made}
                yield Case(operations.verify, arguments, True)


def _batch(asked: Asked, verified: dict[str, Any], data: bytes, signature: bytes) -> Case:
    """Return a case of right and wrong signatures in a batch, which lanes of vectors may share."""
    random = asked.random
    some = [
        random.choice((signature, mutated(random, signature))) for _ in range(random.choice((1, 8, 9, 17)))
    ]
    public, curve = verified["public"], verified["curve"]
    return asked.case(operations.verify_batch, public=public, curve=curve, message=data, signatures=some)


def _public(scalar: int, curve: NamedCurve) -> bytes:
    x, y = group(curve).multiply(scalar)
    return b"\x04" + x.to_bytes(curve.byte_length, "big") + y.to_bytes(curve.byte_length, "big")


@cases_of("Signature", "eddsa|ed25519|ed448")
def _eddsa(asked: Asked) -> Iterator[Case]:
    random, algorithm = asked.random, asked.algorithm
    curve = random.choice(asked.curves)
    points = edwards(curve)
    private, data = content(random, points.length), message(random)
    if curve == "Ed25519":
        private = private[:32]
    own = points.scalar(private)
    public = points.encode(points.multiply(own, points.generator))
    keys: dict[str, Any] = {"private": private, "curve": curve, "message": data}
    yield asked.case(operations.sign, **keys)
    context = content(random, random.choice((0, 1, 32, 255)))
    for params in (EdDSAParameterSpec(True), EdDSAParameterSpec(random.random() < 0.5, context)):
        yield asked.case(operations.sign, "context", **keys, params=params)
    # signatures of a chosen nonce, so that multiples in verification are extreme
    nonce = max(1, Numbers(random, points.order).scalar() % points.order)
    encoded = points.encode(points.multiply(nonce, points.generator))
    s = (nonce + points.challenge(dom(curve, False, None), encoded, public, data) * own) % points.order
    signature = points.join(encoded, s)
    verified = {
        "algorithm": algorithm,
        "public": public,
        "curve": curve,
        "pieces": pieces(random, data),
    }
    yield Case(operations.verify, {**verified, "signature": signature}, True)
    yield _batch(asked, verified, data, signature)
    small = random.choice(torsion(curve)[1:])
    shifted = points.encode(points.add(points.multiply(nonce, points.generator), small))
    s2 = (nonce + points.challenge(dom(curve, False, None), shifted, public, data) * own) % points.order
    for wrong in (
        *(mutated(random, signature) for _ in range(3)),
        points.join(encoded, s + points.order),
        points.join(encoded, points.order),
        points.join(points.encode(small), s),
        random.choice([*malformed(signature).values()]),
    ):
        if wrong != signature:
            yield Case(operations.verify, {**verified, "signature": wrong}, False)
    # right with a cofactor only
    yield Case(operations.verify, {**verified, "signature": points.join(shifted, s2)}, False)


# -------------------------------------------------------------------------------------- agreements


@cases_of("KeyAgreement", "ecdh")
def _ecdh(asked: Asked) -> Iterator[Case]:
    random = asked.random
    curve = any_curve(random.choice(asked.curves))
    assert isinstance(curve, NamedCurve)
    width = curve.byte_length
    scalars, coordinates = Numbers(random, curve.n), Numbers(random, curve.p)
    scalar = scalars.scalar()
    x, y = group(curve).lift(coordinates.number() % curve.p) or group(curve).multiply(
        max(1, scalars.scalar() % curve.n)
    )
    wrong = random.random()
    if wrong < 0.05:
        y = (y + 1) % curve.p
    elif wrong < 0.1:
        x, y = 0, 0
    peer = b"\x04" + x.to_bytes(width, "big") + y.to_bytes(width, "big")
    if wrong > 0.8:
        peer = bytes([2 + y % 2]) + peer[1 : 1 + width]
    other = random.choice(asked.curves) if 0.1 < wrong < 0.15 else curve.name
    private = min(scalar, (1 << 8 * width) - 1).to_bytes(width, "big")
    yield asked.case(operations.agree, private=private, peer=peer, curve=curve.name, peer_curve=other)
    if wrong > 0.9:
        some = [_public(max(1, scalars.scalar() % curve.n), curve) for _ in range(random.choice((1, 8, 9)))]
        yield asked.case(operations.agree_batch, private=private, curve=curve.name, peers=[peer, *some])


@cases_of("KeyAgreement", "xdh|x25519|x448")
def _xdh(asked: Asked) -> Iterator[Case]:
    random = asked.random
    curve = random.choice(asked.curves)
    width, p = (32, (1 << 255) - 19) if curve == "X25519" else (56, (1 << 448) - (1 << 224) - 1)
    numbers = Numbers(random, p)
    u, scalar = numbers.number(), numbers.scalar() if random.random() < 0.7 else numbers.number()
    if random.random() < 0.1:
        u = random.choice(small_order_coordinates(curve))
    if curve == "X25519" and random.random() < 0.2:
        u |= 1 << 255
    private, peer = ((one % (1 << 8 * width)).to_bytes(width, "little") for one in (scalar, u))
    yield asked.case(operations.agree, private=private, peer=peer, curve=curve, peer_curve=curve)
    if random.random() < 0.1:
        peers = [numbers.number() % (1 << 8 * width) for _ in range(random.choice((1, 8, 9)))]
        some = [peer, *(one.to_bytes(width, "little") for one in peers)]
        yield asked.case(operations.agree_batch, private=private, curve=curve, peers=some)


@cases_of("KeyAgreement", "diffiehellman")
def _dh(asked: Asked) -> Iterator[Case]:
    random, group = asked.random, dh_group(asked.random.choice(asked.curves))
    numbers, exponents = Numbers(random, group.p), Numbers(random, group.q)
    x = exponents.scalar() if random.random() < 0.3 else random.getrandbits(random.choice((8, 64, 256)))
    member = random.random() < 0.8
    y = pow(numbers.number(), 2, group.p) if member else numbers.scalar()
    arguments = {"p": group.p, "g": group.g, "x": x, "y": y}
    made = pow(y, x, group.p)
    if member and 1 < x < group.q - 1 and 1 < y < group.p - 1 and made > 1:
        width = (group.p.bit_length() + 7) // 8
        yield Case(operations.agree_modulo, arguments, made.to_bytes(width, "big"))
    else:  # what is refused, if anything, is for both to refuse
        yield Case(operations.agree_modulo, arguments)


@cases_of("KeyFactory", "diffiehellman")
def _dh_factories(asked: Asked) -> Iterator[Case]:
    random, group = asked.random, dh_group(asked.random.choice(asked.curves))
    key = DHPrivateKey(group.p, group.g, random.getrandbits(256) | 2)
    for operation, data in (
        (operations.read_private, key.encode()),
        (operations.read_public, key.public_key.encode()),
    ):
        yield Case(operation, {"algorithm": asked.algorithm, "encoded": data}, data)
        yield asked.case(operation, encoded=mutated(random, data))


@cases_of("KeyPairGenerator", "diffiehellman")
def _dh_generators(asked: Asked) -> Iterator[Case]:
    parameter = asked.random.choice((*asked.curves, 0, 511, 1 << 20, "secp256r1"))
    yield asked.case(operations.generate, "pair", parameter=parameter)


# ---------------------------------------------------------------------------- generators, factories

_PARAMETERS = (None, "secp256r1", "secp384r1", "secp521r1", "Ed25519", "Ed448", "X25519", "X448", 256, 255, 0)


@cases_of("KeyPairGenerator", "ec|eddsa|ed25519|ed448|xdh|x25519|x448")
def _generators(asked: Asked) -> Iterator[Case]:
    parameter = asked.random.choice(_PARAMETERS)
    yield asked.case(operations.generate, "pair", parameter=parameter)
    # a key of one is used by both
    made = asked.made(operations.new_key, algorithm=asked.algorithm, parameter=parameter)
    if made is None:
        return
    key = load_private_key(made)
    if key.algorithm == "EdDSA":
        arguments: dict[str, Any] = {"algorithm": "EdDSA", "private": made, "curve": None, "message": b"m"}
        yield Case(operations.sign, arguments)
    else:
        name = {"EC": "ECDH"}.get(key.algorithm, "XDH")
        peer = key.public_key.encode()
        arguments = {"algorithm": name, "private": made, "peer": peer, "curve": None, "peer_curve": None}
        yield Case(operations.agree, arguments)


@cases_of("KeyFactory", "ec|eddsa|ed25519|ed448|xdh|x25519|x448")
def _factories(asked: Asked) -> Iterator[Case]:
    random = asked.random
    curve = any_curve(random.choice(asked.curves))
    if isinstance(curve, NamedCurve):
        scalar = max(1, Numbers(random, curve.n).scalar() % curve.n)
        private = load_private_key(scalar.to_bytes(curve.byte_length, "big"), curve=curve.name)
        coordinate = Numbers(random, curve.p).number()
        x, y = group(curve).lift(coordinate % curve.p) or (coordinate, coordinate + 1)
        yield Case(operations.point_of, {"x": x, "y": y, "curve": curve.name})
        yield Case(operations.point_of, {"x": x, "y": curve.p - y, "curve": curve.name})
        yield Case(operations.point_of, {"x": x + curve.p, "y": y, "curve": curve.name})
    else:
        private = load_private_key(content(random, curve.byte_length), curve=curve.name)
    encoded = private.encode()
    public: bytes = private.public_key.encode()
    for operation, data in ((operations.read_private, encoded), (operations.read_public, public)):
        yield Case(operation, {"algorithm": asked.algorithm, "encoded": data}, data)
        yield asked.case(operation, encoded=mutated(random, data))
    yield Case(operations.public_of, {"algorithm": asked.algorithm, "private": encoded}, public)
