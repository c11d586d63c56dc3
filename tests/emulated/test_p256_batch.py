"""P-256 for many items at once, in emulation, against integers and the portable code."""

from __future__ import annotations

import hashlib
import random
from typing import TYPE_CHECKING

import pytest
from tests.kernels import batch_checks
from tests.kernels.test_p256_batch_c import FAULTS
from tests.schemes.published import rfc_6979

import pyjca_intrinsics._native as _native
from pyjca.named_curves import SECP256R1

from .kernels import KERNELS, p256_batch_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tests.kernels.c_sources import Fault

    from .batches import WeierstrassBatch
    from .emulator import Programs

P, N = SECP256R1.p, SECP256R1.n
NAMES = tuple(name for name in KERNELS if name.startswith("p256_batch"))
every_form = pytest.mark.parametrize("name", NAMES)
ITEMS, MANY_ITEMS, TOGETHER = 2000, 100_000, 1000
PORTABLE = _native.ec("P-256", "native")
EDGES = (0, 1, 2, 3, 15, 16, 17, N - 1, N - 2, N, N + 1, N >> 1, 1 << 255, (1 << 256) - 1, (1 << 256) - N)


def to_bytes(number: int) -> bytes:
    return number.to_bytes(32, "big")


def in_range(scalar: bytes) -> bool:
    return 0 < int.from_bytes(scalar, "big") < N


def point_of(scalar: bytes) -> bytes:
    point = PORTABLE.multiply_base(scalar)
    assert point is not None
    return point


def batch(programs: Programs, name: str) -> WeierstrassBatch:
    return p256_batch_of(programs.emulator(KERNELS[name].model), name)


class Inputs:
    """Random items, with one of eight at an edge."""

    def __init__(self, source: random.Random) -> None:
        self.source = source
        self.points = [point_of(to_bytes(number)) for number in (1, 2, 3, N - 1, N - 2)]

    def scalars(self, count: int) -> list[bytes]:
        """Return scalars, some of them out of range."""
        edges = [to_bytes(edge) for edge in EDGES]
        return [
            self.source.choice(edges) if self._edge() else self.source.randbytes(32) for _ in range(count)
        ]

    def digests(self, count: int) -> list[bytes]:
        edges = [bytes(32), b"\xff" * 32, to_bytes(N), to_bytes(1)]
        return [
            self.source.choice(edges) if self._edge() else self.source.randbytes(32) for _ in range(count)
        ]

    def peers(self, count: int) -> list[bytes]:
        scalars = [to_bytes(self.source.randrange(1, N)) for _ in range(count)]
        return [self.source.choice(self.points) if self._edge() else point_of(one) for one in scalars]

    def _edge(self) -> bool:
        return self.source.randrange(8) == 0


def signed(key: bytes, digest: bytes, nonce: bytes) -> bytes | None:
    """Return the signature with this nonce, see FIPS 186-5 section 6.4.1."""
    if not (in_range(key) and in_range(nonce)):
        return None
    k, d, z = (int.from_bytes(one, "big") for one in (nonce, key, digest))
    r = int.from_bytes(point_of(nonce)[:32], "big") % N
    s = pow(k, -1, N) * (z + r * d) % N
    return to_bytes(r) + to_bytes(s) if r and s else None


def check_base(curve: WeierstrassBatch, count: int, source: random.Random) -> None:
    scalars = Inputs(source).scalars(count)
    expected = [point_of(one) if in_range(one) else None for one in scalars]
    assert_equal(curve.multiply_base(scalars), expected, scalars)


def check_agreement(curve: WeierstrassBatch, count: int, source: random.Random) -> None:
    inputs = Inputs(source)
    scalars, peers = inputs.scalars(count), inputs.peers(count)
    expected = []
    for scalar, peer in zip(scalars, peers, strict=True):
        point = PORTABLE.multiply(scalar, peer) if in_range(scalar) else None
        expected.append(None if point is None else point[:32])
    assert_equal(curve.agree(scalars, peers), expected, scalars)


def check_signing(curve: WeierstrassBatch, count: int, source: random.Random) -> None:
    inputs = Inputs(source)
    keys, digests, nonces = inputs.scalars(count), inputs.digests(count), inputs.scalars(count)
    items = list(zip(keys, digests, nonces, strict=True))
    # s is 0
    n, r = 5, int.from_bytes(point_of(to_bytes(5))[:32], "big") % N
    for at in range(0, count, 100):
        d = source.randrange(1, N)
        items[at] = (to_bytes(d), to_bytes(-r * d % N), to_bytes(n))
    keys, digests, nonces = ([item[i] for item in items] for i in range(3))
    assert_equal(curve.sign(keys, digests, nonces), [signed(*item) for item in items], items)


def check_verification(curve: WeierstrassBatch, count: int, source: random.Random) -> None:
    """Half of the signatures are right, the others wrong in one of many ways."""
    signatures, points, digests = [], [], []
    for at in range(count):
        key, digest = to_bytes(source.randrange(1, N)), source.randbytes(32)
        point, signature = point_of(key), signed(key, digest, to_bytes(source.randrange(1, N)))
        assert signature is not None
        r, s = signature[:32], signature[32:]
        if at % 2:
            bit = to_bytes(int.from_bytes(r, "big") ^ 1 << source.randrange(256))
            wrong = [bit + s, s + r, r + to_bytes(0), bytes(32) + s, r + to_bytes(N), b"\xff" * 64]
            signature = source.choice([*wrong, signature])
            if signature == r + s:
                digest = source.randbytes(32)
        elif source.randrange(2):
            signature = r + to_bytes(N - int.from_bytes(s, "big"))
        signatures.append(signature)
        points.append(point)
        digests.append(digest)
    expected = [
        PORTABLE.verify_vartime(point, digest, signature)
        for signature, point, digest in zip(signatures, points, digests, strict=True)
    ]
    assert_equal(curve.verify(signatures, points, digests), expected, signatures)


def check_limits(curve: WeierstrassBatch, _: int, source: random.Random) -> None:
    """Signatures at the ends of their ranges, r + n, and sums that meet equal or opposite points."""
    items = batch_checks.signatures(source) + batch_checks.meeting_signatures(source)
    source.shuffle(items)
    found = curve.verify(
        [to_bytes(item.r) + to_bytes(item.s) for item in items],
        [to_bytes(item.point[0]) + to_bytes(item.point[1]) for item in items],
        [to_bytes(item.digest) for item in items],
    )
    assert_equal([bool(one) for one in found], [item.valid for item in items], items)


def assert_equal(found: Sequence[object], expected: Sequence[object], inputs: Sequence[object]) -> None:
    wrong = [i for i, (a, b) in enumerate(zip(found, expected, strict=True)) if a != b]
    assert not wrong, (len(wrong), wrong[:20], inputs[wrong[0]], found[wrong[0]], expected[wrong[0]])


CHECKS = (check_base, check_agreement, check_signing, check_verification)
every_check = pytest.mark.parametrize(
    "check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_")
)


@every_check
@every_form
def test_items(
    name: str, check: Callable[[WeierstrassBatch, int, random.Random], None], programs: Programs, seed: int
) -> None:
    source, curve = random.Random(seed), batch(programs, name)
    for _ in range(ITEMS // TOGETHER):
        check(curve, TOGETHER, source)


@every_check
@every_form
def test_every_count(
    name: str, check: Callable[[WeierstrassBatch, int, random.Random], None], programs: Programs, seed: int
) -> None:
    source, curve = random.Random(seed), batch(programs, name)
    for count in (*range(1, 10), 15, 16, 17, 64, 65, 129):
        check(curve, count, source)


@every_form
def test_limits_of_signatures(name: str, programs: Programs, seed: int) -> None:
    source, curve = random.Random(seed), batch(programs, name)
    for _ in range(3):
        check_limits(curve, 0, source)


@every_form
def test_one_key(name: str, programs: Programs, seed: int) -> None:
    """Verification with a key's table, of signatures with sums that meet among others."""
    source, curve = random.Random(seed), batch(programs, name)
    groups = batch_checks.one_key(source)
    for group in source.sample(groups, 2):
        items = group * 2
        source.shuffle(items)
        found = curve.verify_with_key(
            [to_bytes(item.r) + to_bytes(item.s) for item in items],
            b"".join(map(to_bytes, items[0].point)),
            [to_bytes(item.digest) for item in items],
        )
        assert_equal([bool(one) for one in found], [item.valid for item in items], items)


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(fault, id=fault.name, marks=() if fault.name in ("s", "careful") else pytest.mark.assure)
        for fault, _ in FAULTS
        if fault.name in ("r", "s", "more", "wrap", "careful")
    ],
)
def test_faults_in_verification_are_found(
    fault: Fault, programs: Programs, tmp_path: Path, seed: int
) -> None:
    row = KERNELS["p256_batch_ifma"]
    emulator = programs.planted(fault, row.unit, tmp_path, row.model)
    with pytest.raises(AssertionError):
        check_limits(p256_batch_of(emulator, "p256_batch_ifma"), 0, random.Random(seed))


@pytest.mark.assure
@every_check
@every_form
def test_many_items(
    name: str, check: Callable[[WeierstrassBatch, int, random.Random], None], programs: Programs, seed: int
) -> None:
    source, curve = random.Random(seed), batch(programs, name)
    for _ in range(MANY_ITEMS // TOGETHER):
        check(curve, TOGETHER, source)


@every_form
def test_published_signatures(name: str, programs: Programs) -> None:
    """RFC 6979 appendix A.2.5: the nonce follows from the signature and the key."""
    vectors = rfc_6979("secp256r1")
    digests, nonces = [], []
    for vector in vectors:
        digest = hashlib.new(vector.hash_name, vector.message).digest()[:32].rjust(32, b"\0")
        r, s = (int.from_bytes(half, "big") for half in (vector.signature[:32], vector.signature[32:]))
        z, d = (int.from_bytes(one, "big") for one in (digest, vector.private))
        digests.append(digest)
        nonces.append(to_bytes(pow(s, -1, N) * (z + r * d) % N))
    curve = batch(programs, name)
    signatures = [vector.signature for vector in vectors]
    points = [vector.point for vector in vectors]
    assert curve.multiply_base([vector.private for vector in vectors]) == points
    assert curve.sign([vector.private for vector in vectors], digests, nonces) == signatures
    assert curve.verify(signatures, points, digests) == [True] * len(vectors)
