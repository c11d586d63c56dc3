"""X25519 for many items at once, in emulation, against the portable code and published vectors."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import pyjca_intrinsics._native as _native

from .kernels import KERNELS, x25519_batch_of

if TYPE_CHECKING:
    from .batches import MontgomeryBatch
    from .emulator import Programs

P = 2**255 - 19
NAMES = tuple(name for name in KERNELS if name.startswith("x25519_batch"))
every_form = pytest.mark.parametrize("name", NAMES)
ITEMS, MANY_ITEMS, TOGETHER = 2000, 100_000, 1000
PORTABLE = _native.xdh("X25519", "limbs5", _native.eddsa("Ed25519", "limbs5"))

# Points of small order, and numbers that are reduced: RFC 7748 section 6.1, and the ends of the range
SMALL = (
    0,
    1,
    P - 1,
    0x00B8495F16056286FDB1329CEB8D09DA6AC49FF1FAE35616AEB8413B7C7AEBE0,
    0x57119FD0DD4E22D8868E1C58C45C44045BEF839C55B1D0B1248C50A3BC959C5F,
)
PEERS = (
    *SMALL,
    2,
    9,
    P,
    P + 1,
    P - 2,
    2**255 - 1,
    2**256 - 1,
    2**255,
    2**255 + 9,
    *(P + one for one in SMALL[:3]),
)
SCALARS = (0, 1, 7, 8, 1 << 254, 1 << 255, 2**255 - 1, 2**256 - 1, 2**254 + 8, 2**255 - 8)

# RFC 7748 section 5.2
VECTORS = (
    (
        "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
    ),
    (
        "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
        "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
        "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
    ),
)
ITERATED = {
    1: "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079",
    1000: "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51",
}


def batch(programs: Programs, name: str) -> MontgomeryBatch:
    return x25519_batch_of(programs.emulator(KERNELS[name].model), name)


def check(curve: MontgomeryBatch, count: int, source: random.Random) -> None:
    """Compare random items, of which one of eight is at an edge."""
    edges = [[number.to_bytes(32, "little") for number in numbers] for numbers in (SCALARS, PEERS)]
    scalars, peers = (
        [source.choice(some) if source.randrange(8) == 0 else source.randbytes(32) for _ in range(count)]
        for some in edges
    )
    found = curve.agree(scalars, peers)
    expected = [PORTABLE.agree(scalar, peer) for scalar, peer in zip(scalars, peers, strict=True)]
    wrong = [i for i in range(count) if found[i] != expected[i]]
    assert not wrong, (len(wrong), wrong[:20], scalars[wrong[0]].hex(), peers[wrong[0]].hex())


@every_form
def test_items(name: str, programs: Programs, seed: int) -> None:
    source, curve = random.Random(seed), batch(programs, name)
    for _ in range(ITEMS // TOGETHER):
        check(curve, TOGETHER, source)


@every_form
def test_every_count(name: str, programs: Programs, seed: int) -> None:
    source, curve = random.Random(seed), batch(programs, name)
    for count in (*range(1, 10), 15, 16, 17, 65):
        check(curve, count, source)


@every_form
def test_every_edge(name: str, programs: Programs) -> None:
    pairs = [(a.to_bytes(32, "little"), b.to_bytes(32, "little")) for a in SCALARS for b in PEERS]
    found = batch(programs, name).agree([a for a, _ in pairs], [b for _, b in pairs])
    assert found == [PORTABLE.agree(*pair) for pair in pairs]
    assert found.count(None) >= len(SCALARS) * len(SMALL)


@pytest.mark.assure
@every_form
def test_many_items(name: str, programs: Programs, seed: int) -> None:
    source, curve = random.Random(seed), batch(programs, name)
    for _ in range(MANY_ITEMS // TOGETHER):
        check(curve, TOGETHER, source)


@every_form
def test_rfc_7748(name: str, programs: Programs) -> None:
    scalars, peers, results = ([bytes.fromhex(row[i]) for row in VECTORS] for i in range(3))
    assert batch(programs, name).agree(scalars, peers) == results


def iterated(curve: MontgomeryBatch, count: int) -> str:
    k = u = (9).to_bytes(32, "little")
    for _ in range(count):
        (result,) = curve.agree([k], [u])
        assert result is not None
        k, u = result, k
    return k.hex()


@every_form
def test_rfc_7748_iterated(name: str, programs: Programs) -> None:
    assert iterated(batch(programs, name), 1) == ITERATED[1]


@pytest.mark.assure
@every_form
def test_rfc_7748_iterated_often(name: str, programs: Programs) -> None:
    assert iterated(batch(programs, name), 1000) == ITERATED[1000]
