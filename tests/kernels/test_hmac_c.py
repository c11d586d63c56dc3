"""Compiled HMAC against Python's, for every hash."""

from __future__ import annotations

import hashlib
import hmac
import platform
import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

import pyjca_intrinsics

from .c_sources import Fault
from .streams import HAS_SHA_NI, HASH_IDS, HMAC_NAMES, NI_IDS, NOT_WIPED, QUICK, every_build, hmac_job

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from .streams import Job, Programs

_CPU = pyjca_intrinsics.cpu()
needs_sha_ni = pytest.mark.skipif(
    not HAS_SHA_NI or _CPU is None or not {"sha_ni", "sse4_1"} <= _CPU.features,
    reason=f"no SHA extensions on this {platform.machine()}",
)


def case(name: str, key: bytes, message: bytes, source: random.Random, hash_id: int) -> tuple[Job, bytes]:
    """A message cut into up to five pieces, at an address of any remainder by 8."""
    ends = [0, *sorted(source.randrange(len(message) + 1) for _ in range(source.randrange(5))), len(message)]
    lengths = [end - start for start, end in pairwise(ends)]
    tag = hmac.digest(key, message, name)
    return hmac_job(hash_id, len(tag), key, message, source.randrange(8), lengths), 5 * tag


def cases(name: str, source: random.Random, ids: Mapping[str, int] = HASH_IDS) -> list[tuple[Job, bytes]]:
    """Keys of lengths around a block, and messages of every length of up to three."""
    block = hashlib.new(name).block_size
    keys = [source.randbytes(length) for length in (0, 1, 32, block - 1, block, block + 1, 1000)]
    few = (0, 1, block - 1, block, block + 1, 3 * block)
    pairs = [(key, length) for key in keys for length in few]
    pairs += [(source.choice(keys), length) for length in (*range(3 * block), 1024, 5000)]
    return [case(name, key, source.randbytes(length), source, ids[name]) for key, length in pairs]


@every_build
@pytest.mark.parametrize("name", HMAC_NAMES)
def test_tags(build: tuple[str, ...], name: str, programs: Programs, seed: int) -> None:
    assert programs.program(build).wrong(cases(name, random.Random(f"{seed} {name}"))) == []


@needs_sha_ni
@every_build
@pytest.mark.parametrize("name", NI_IDS)
def test_tags_with_sha_extensions(build: tuple[str, ...], name: str, programs: Programs, seed: int) -> None:
    assert programs.program(build).wrong(cases(name, random.Random(f"{seed} {name}"), NI_IDS)) == []


# ------------------------------------------------------------------------------- planted faults

_START = "resume(running, key->function, &key->inner);"
FAULTS = [
    (
        "sha256",
        Fault("pads", "hmac.c", "INNER_PAD = 0x36, OUTER_PAD = 0x5c", "INNER_PAD = 0x5c, OUTER_PAD = 0x36"),
    ),
    ("md5", Fault("outer-pad", "hmac.c", "INNER_PAD ^ OUTER_PAD", "OUTER_PAD")),
    ("sha384", Fault("key-of-a-block", "hmac.c", "length > function->block", "length >= function->block")),
    ("sha512", Fault("long-key", "hmac.c", "length > function->block", "length > 128 + 1")),
    ("sha3_256", Fault("block", "hashes.c", 'sha3_256", 32, 136', 'sha3_256", 32, 144')),
    ("sha3_512", Fault("rest-of-pad", "hmac.c", "block, INNER_PAD, function->block", "block, INNER_PAD, 64")),
    (
        "sha1",
        Fault("length-of-inner", "hmac.c", "work.last, rest, block + length", "work.last, rest, length"),
    ),
    (
        "sha224",
        Fault("length-of-outer", "hmac.c", "work.outer, size, block + size", "work.outer, size, size"),
    ),
    ("sha512_256", Fault("length-in-pieces", "hmac.c", "    running->length += size;\n", "")),
    (
        "sha384",
        Fault(
            "outer-apart",
            "hmac.c",
            "resume(&running, key->function, &key->outer)",
            "resume(&running, key->function, &key->inner)",
        ),
    ),
    ("sha256", Fault("rest", "hmac.c", "data + (length - rest), rest", "data, rest")),
    ("sha256", Fault("second-padding", "hmac.c", "last, count);", "last, (count + 1) / 2);")),
    (
        "sha256",
        Fault(
            "second-message",
            "hmac.c",
            _START,
            f"{_START} ((pyjca_hmac_key *)(uintptr_t)key)->inner.h32[0]++;",
        ),
    ),
]
QUICK_FAULTS = {"pads", "key-of-a-block", "block", "second-message"}


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        pytest.param(
            name, fault, id=fault.name, marks=() if fault.name in QUICK_FAULTS else pytest.mark.assure
        )
        for name, fault in FAULTS
    ],
)
def test_faults_are_found(name: str, fault: Fault, programs: Programs, tmp_path: Path, seed: int) -> None:
    assert programs.planted(QUICK[0], fault, tmp_path).wrong(cases(name, random.Random(seed)))


_NI = "sha256_ni.c"
NI_FAULTS = [
    Fault("second-padding", _NI, "rest < 56", "rest < 57"),
    Fault("length", _NI, "(64 + length) << 3", "length << 3"),
    Fault("length-of-outer", _NI, "8 * (64 + 32)", "8 * 32"),
    Fault("end-of-outer", _NI, "0, (int)0x80000000", "0, 0x800000"),
    Fault("order-of-tag", _NI, "_mm_shuffle_epi8(upper, bytes)", "_mm_shuffle_epi8(lower, bytes)"),
]


@needs_sha_ni
@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(fault, id=fault.name, marks=() if index == 0 else pytest.mark.assure)
        for index, fault in enumerate(NI_FAULTS)
    ],
)
def test_faults_with_sha_extensions_are_found(
    fault: Fault, programs: Programs, tmp_path: Path, seed: int
) -> None:
    found = programs.planted(QUICK[0], fault, tmp_path).wrong(cases("sha256", random.Random(seed), NI_IDS))
    assert found


def test_a_state_that_is_not_wiped_is_found(programs: Programs, tmp_path: Path) -> None:
    fault = Fault("left", "hmac.c", "    pyjca_hash_wipe(running);\n", "")
    with pytest.raises(AssertionError, match=str(NOT_WIPED)):
        programs.planted(QUICK[0], fault, tmp_path).run(
            [hmac_job(HASH_IDS["sha1"], 20, b"key", b"message", 0, [7])]
        )
