"""Compiled hashes against hashlib's, compiled nonces against those of the reference tier."""

from __future__ import annotations

import hashlib
import random
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from tests.schemes.published import rfc_6979

from pyjca.named_curves import SECP256R1, SECP384R1, SECP521R1
from pyjca.schemes.ecdsa import digest_to_int, nonces

from .c_sources import Fault, planted
from .streams import (
    HASH_IDS,
    HASH_NAMES,
    NONCE_HASH_NAMES,
    NOT_WIPED,
    QUICK,
    Program,
    Programs,
    every_build,
    facts_job,
    hash_job,
    nonces_job,
    words,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pyjca.named_curves import NamedCurve

    from .streams import Job

CURVES = [SECP256R1, SECP384R1, SECP521R1]


def expected_digest(name: str, message: bytes, size: int) -> bytes:
    if name == "shake_256":
        return hashlib.shake_256(message).digest(size)
    digest = hashlib.new(name, message).digest()
    assert len(digest) == size
    return digest


def size_of(name: str, length: int) -> int:
    """The size of the digest; of SHAKE256 any, by the length of the message."""
    return hashlib.new(name).digest_size or length * 7 % 451


def cut(message: bytes, source: random.Random) -> list[bytes]:
    """Cut into up to six pieces, some of which may be empty."""
    ends = sorted(source.randrange(len(message) + 1) for _ in range(source.randrange(6)))
    return [message[start:end] for start, end in zip([0, *ends], [*ends, len(message)], strict=True)]


Cases = list[tuple["Job", bytes]]


def every_length(name: str, source: random.Random, ids: Mapping[str, int] = HASH_IDS) -> Cases:
    """Each length up to 300 in one piece, and cut at random."""
    cases: Cases = []
    for length in range(301):
        message, size = source.randbytes(length), size_of(name, length)
        expected = expected_digest(name, message, size)
        cases.append((hash_job(ids[name], size, message), expected))
        cases.append((hash_job(ids[name], size, *cut(message, source)), expected))
    return cases


def long_messages(name: str, source: random.Random, ids: Mapping[str, int] = HASH_IDS) -> Cases:
    cases: Cases = []
    for _ in range(8):
        message = source.randbytes(source.randrange(1000, 20000))
        size = size_of(name, len(message))
        job = hash_job(ids[name], size, *cut(message, source))
        cases.append((job, expected_digest(name, message, size)))
    return cases


def reduced(digest: bytes, order: int) -> bytes:
    return (digest_to_int(digest, order) % order).to_bytes((order.bit_length() + 7) // 8, "big")


def candidates(name: str, source: random.Random, ids: Mapping[str, int] = HASH_IDS) -> Cases:
    """Streams of candidates, for scalars and additional inputs of many lengths."""
    cases: Cases = []
    for length in (16, 20, 28, 32, 47, 48, 64, 66, 130):
        # All candidates but 0 and the greatest are nonces for this order.
        order = (1 << 8 * length) - 1
        for extra in (b"", source.randbytes(32), source.randbytes(source.randrange(1, 200))):
            private, digest = source.randbytes(length), source.randbytes(hashlib.new(name).digest_size)
            expected = b"".join(islice(nonces(order, private, digest, name, extra), 5))
            job = nonces_job(ids[name], private, reduced(digest, order), extra, 5, length)
            cases.append((job, expected))
    return cases


@every_build
@pytest.mark.parametrize("name", HASH_NAMES)
def test_digests(build: tuple[str, ...], name: str, programs: Programs, seed: int) -> None:
    source = random.Random(f"{seed} {name}")
    cases = every_length(name, source) + long_messages(name, source)
    assert programs.program(build).wrong(cases) == []


@every_build
@pytest.mark.parametrize("name", NONCE_HASH_NAMES)
def test_candidates(build: tuple[str, ...], name: str, programs: Programs, seed: int) -> None:
    assert programs.program(build).wrong(candidates(name, random.Random(f"{seed} {name}"))) == []


@every_build
def test_names_and_sizes(build: tuple[str, ...], programs: Programs) -> None:
    answers = programs.program(build).run([facts_job(index) for index in range(len(HASH_NAMES))])
    for name, answer in zip(HASH_NAMES, answers, strict=True):
        fresh = hashlib.new(name)
        assert answer[:16].rstrip(b"\0").decode() == name
        assert answer[16:] == words(fresh.digest_size, fresh.block_size)


def test_outputs_of_many_blocks(programs: Programs) -> None:
    sizes = [1, 135, 136, 137, 272, 273, 1000]
    jobs = [hash_job(HASH_IDS["shake_256"], size, b"message") for size in sizes]
    expected = [hashlib.shake_256(b"message").digest(size) for size in sizes]
    assert programs.program(QUICK[0]).run(jobs) == expected


@pytest.mark.assure
def test_the_count_of_bits_passes_32_bits(programs: Programs) -> None:
    piece = bytes(range(256)) * 4096
    for name in ("md5", "sha1", "sha256", "sha512"):
        pieces = [piece] * 520
        expected = hashlib.new(name)
        for one in pieces:
            expected.update(one)
        digest = expected.digest()
        assert programs.program(QUICK[0]).run([hash_job(HASH_IDS[name], len(digest), *pieces)]) == [digest]


# --------------------------------------------------------------------------------------- nonces


def nonces_of(
    program: Program, order: int, private: bytes, digest: bytes, name: str, extra: bytes
) -> list[int]:
    """The nonces among the first candidates, as a caller takes them."""
    length = len(private)
    (answer,) = program.run([nonces_job(HASH_IDS[name], private, reduced(digest, order), extra, 6, length)])
    numbers = [digest_to_int(answer[at : at + length], order) for at in range(0, 6 * length, length)]
    return [number for number in numbers if 1 <= number < order]


@pytest.mark.parametrize("curve", CURVES, ids=lambda curve: curve.name)
def test_nonces_for_the_curves(curve: NamedCurve, programs: Programs, seed: int) -> None:
    source = random.Random(f"{seed} {curve.name}")
    length = (curve.n.bit_length() + 7) // 8
    for name in NONCE_HASH_NAMES:
        private = source.randrange(1, curve.n).to_bytes(length, "big")
        digest = source.randbytes(source.randrange(1, 90))
        for extra in (b"", source.randbytes(32)):
            found = nonces_of(programs.program(QUICK[0]), curve.n, private, digest, name, extra)
            expected = islice(nonces(curve.n, private, digest, name, extra), len(found))
            assert len(found) >= 3
            assert [number.to_bytes(length, "big") for number in found] == list(expected)


@pytest.mark.parametrize("curve", CURVES, ids=lambda curve: curve.name)
def test_rfc_6979(curve: NamedCurve, programs: Programs) -> None:
    vectors = rfc_6979(curve.name)
    assert len(vectors) >= 10
    for hash_name, message, private, _, signature in vectors:
        digest = hashlib.new(hash_name, message).digest()
        length = len(private)
        r, s = (int.from_bytes(part, "big") for part in (signature[:length], signature[length:]))
        total = digest_to_int(digest, curve.n) + r * int.from_bytes(private, "big")
        found = nonces_of(programs.program(QUICK[0]), curve.n, private, digest, hash_name, b"")
        assert found[0] == total * pow(s, -1, curve.n) % curve.n


def test_rfc_6979_with_candidates_out_of_range(programs: Programs) -> None:
    # appendix A.1.2: an order of 163 bits, for which the third candidate is the first in range
    order = 0x4000000000000000000020108A2E0CC0D99F8A5EF
    private = 0x09A4D6792295A7F730FC3F2B49CBC0F62E862272F.to_bytes(21, "big")
    digest = hashlib.sha256(b"sample").digest()
    found = nonces_of(programs.program(QUICK[0]), order, private, digest, "sha256", b"")
    assert found[0] == 0x23AF4074C90A02B3FE61D286D5C87F425E6BDD81B


# ------------------------------------------------------------------------------- planted faults

FAULTS = {
    "md5": [
        Fault("step", "md5.c", "7, 6, 10", "7, 6, 11"),
        Fault("constant", "md5.c", "0x2ad7d2bb", "0x2ad7d2bc"),
        Fault("function", "md5.c", "((x) | ~(z))", "((x) | (z))"),
        Fault("byte-order-of-length", "hashes.c", "if (function->little_endian)", "if (0)"),
    ],
    "sha1": [
        Fault("step", "sha1.c", "(b) = left(b, 30)", "(b) = left(b, 31)"),
        Fault("constant", "sha1.c", "0x8f1bbcdc", "0x8f1bbcdd"),
        Fault("schedule", "sha1.c", "(t) - 14", "(t) - 13"),
    ],
    "sha256": [
        Fault("sum", "sha2.c", "22 - 13", "21 - 13"),
        Fault("schedule", "sha2.c", "(i) + 9", "(i) + 10"),
        Fault("constant", "sha2.c", "0xc67178f2e372532b", "0xc67178f3e372532b"),
    ],
    "sha224": [Fault("halves", "hashes.c", "INITIAL_384(LOWER)", "INITIAL_384(UPPER)")],
    "sha512": [
        Fault("sum", "sha2.c", "18 - 14), 14)", "18 - 14), 15)"),
        Fault("constant", "sha2.c", "0x6c44198c4a475817", "0x6c44198c4a475816"),
        Fault("padding", "hashes.c", "filled < block - numbers ?", "filled < block - 8 ?"),
    ],
    "sha512_224": [Fault("initial", "hashes.c", "0x1112e6ad91d692a1", "0x1112e6ad91d692a0")],
    "sha3_256": [
        Fault("rotation", "keccak.c", "22, 61", "22, 60"),
        Fault("constant", "keccak.c", "0x8000000080008008", "0x8000000080008009"),
        Fault("suffix", "hashes.c", "SHA3 = 0x06", "SHA3 = 0x1f"),
        Fault("full-block", "hashes.c", "block - 1] |= 0x80", "block - 1] = 0x80"),
    ],
    "shake_256": [Fault("squeezing", "keccak.c", "length > block;", "length > block + 1;")],
}
QUICK_FAULTS = [("sha256", 0), ("sha512", 2), ("sha3_256", 2)]
FAULTS_OF_NONCES = [
    Fault("second-candidate", "nonces.c", "nonces->started = 1;", "nonces->started = 0;"),
    Fault("separator", "nonces.c", "nonces, 1, seed", "nonces, 0, seed"),
    Fault("long-candidate", "nonces.c", "        candidate += taken;", "        candidate += taken / 2;"),
    Fault("extra", "nonces.c", "nonces, 1, seed, 3", "nonces, 1, seed, 2"),
]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        pytest.param(
            name,
            fault,
            id=f"{name}-{fault.name}",
            marks=() if (name, index) in QUICK_FAULTS else pytest.mark.assure,
        )
        for name, faults in FAULTS.items()
        for index, fault in enumerate(faults)
    ],
)
def test_faults_of_hashes_are_found(
    name: str, fault: Fault, programs: Programs, tmp_path: Path, seed: int
) -> None:
    assert programs.planted(QUICK[0], fault, tmp_path).wrong(every_length(name, random.Random(seed)))


@pytest.mark.parametrize("fault", FAULTS_OF_NONCES, ids=lambda fault: fault.name)
def test_faults_of_nonces_are_found(fault: Fault, programs: Programs, tmp_path: Path, seed: int) -> None:
    assert programs.planted(QUICK[0], fault, tmp_path).wrong(candidates("sha256", random.Random(seed)))


@pytest.mark.parametrize(
    "fault",
    [
        Fault("hash-left", "hashes.c", "    pyjca_hash_wipe(hash);\n", ""),
        Fault("state-left", "hashes.c", "offsetof(pyjca_hash, state),", "offsetof(pyjca_hash, block),"),
        Fault("block-left", "hashes.c", "+ hash->function->block)", "+ 0)"),
        Fault("nonces-left", "nonces.c", "pyjca_wipe(nonces, sizeof *nonces);", "(void)nonces;"),
    ],
    ids=lambda fault: fault.name,
)
def test_states_that_are_not_wiped_are_found(fault: Fault, programs: Programs, tmp_path: Path) -> None:
    program = programs.planted(QUICK[0], fault, tmp_path)
    jobs = [
        hash_job(HASH_IDS["sha1"], 20, b"message"),
        nonces_job(HASH_IDS["sha256"], bytes(32), bytes(32), b"", 1, 32),
    ]
    with pytest.raises(AssertionError, match=str(NOT_WIPED)):
        program.run(jobs)


def test_a_step_outside_of_memory_is_found(programs: Programs, tmp_path: Path) -> None:
    fault = Fault("outside", "hashes.c", "length / block);", "length / block + 1);")
    program = programs.planted(QUICK[1], fault, tmp_path)
    with pytest.raises(AssertionError, match="heap-buffer-overflow"):
        program.run([hash_job(HASH_IDS["sha256"], 32, bytes(100))])


def test_a_fault_that_cannot_be_planted_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="does not stand in"):
        planted(Fault("nowhere", "hashes.c", "no such text", ""), tmp_path)
