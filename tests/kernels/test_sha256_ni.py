"""SHA-224 and SHA-256 with the SHA extensions against hashlib's, the portable ones and published digests."""

from __future__ import annotations

import platform
import random
from typing import TYPE_CHECKING

import pytest

import pyjca_intrinsics

from .c_harness import can_disassemble, compiler, instructions
from .c_sources import KERNELS, UNITS, Fault, run_compiler
from .streams import HAS_SHA_NI, HASH_IDS, NI_IDS, QUICK, every_build, facts_job, hash_job
from .test_hashes_c import candidates, every_length, long_messages

if TYPE_CHECKING:
    from pathlib import Path

    from .streams import Programs

_CPU = pyjca_intrinsics.cpu()
pytestmark = pytest.mark.skipif(
    not HAS_SHA_NI or _CPU is None or not {"sha_ni", "sse4_1"} <= _CPU.features,
    reason=f"no SHA extensions on this {platform.machine()}",
)
every_hash = pytest.mark.parametrize("name", NI_IDS)

# The examples that NIST publishes with FIPS 180-4.
PUBLISHED = {
    ("sha224", b"abc"): "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7",
    (
        "sha224",
        b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    ): "75388b16512776cc5dba5da1fd890150b0c6455cb4f58b1952522525",
    ("sha224", b"a" * 1000000): "20794655980c91d8bbb4c1ea97618a4bf03f42581948b2ee4ee7ad67",
    ("sha256", b"abc"): "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    (
        "sha256",
        b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    ): "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ("sha256", b"a" * 1000000): "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
}


@every_build
@every_hash
def test_digests(build: tuple[str, ...], name: str, programs: Programs, seed: int) -> None:
    source = random.Random(f"{seed} {name}")
    cases = every_length(name, source, NI_IDS) + long_messages(name, source, NI_IDS)
    assert programs.program(build).wrong(cases) == []


@every_build
@every_hash
def test_candidates(build: tuple[str, ...], name: str, programs: Programs, seed: int) -> None:
    cases = candidates(name, random.Random(f"{seed} {name}"), NI_IDS)
    assert programs.program(build).wrong(cases) == []


def test_published_digests(programs: Programs) -> None:
    cases = [
        (hash_job(NI_IDS[name], len(digest) // 2, message), bytes.fromhex(digest))
        for (name, message), digest in PUBLISHED.items()
    ]
    assert programs.program(QUICK[0]).wrong(cases) == []


@every_hash
def test_it_is_the_portable_one_in_all_else(name: str, programs: Programs, seed: int) -> None:
    source = random.Random(seed)
    program = programs.program(QUICK[0])
    messages = [source.randbytes(source.randrange(64 * 20)) for _ in range(200)]
    size = 28 if name == "sha224" else 32
    mine, portable = (
        program.run([facts_job(ids[name]), *(hash_job(ids[name], size, message) for message in messages)])
        for ids in (NI_IDS, HASH_IDS)
    )
    assert mine == portable


# Moves and arithmetic of whole registers. What is hashed is in vectors, and nothing here takes it out of them
# into a flag or an address; what is left to branch on is the count of blocks.
ALLOWED = {
    *("sha256rnds2", "sha256msg1", "sha256msg2", "paddd", "palignr", "pblendw", "pshufb", "pshufd"),
    *("movdqa", "movdqu", "movaps", "movups", "shufps", "punpcklqdq", "punpckhqdq", "blendps", "shufpd"),
    *("mov", "lea", "add", "sub", "shl", "dec", "inc", "cmp", "test", "je", "jne", "jmp", "ret", "retq"),
    *("endbr64", "nop", "nopw", "nopl", "cs", "data16", "xchg"),
}


def strange_instructions(source: Path, output: Path, name: str) -> set[str]:
    flags = ["-std=c11", "-O3", "-fPIC", "-DPYJCA_INTRINSICS", *UNITS["sha256_ni.c"]]
    arguments = [*flags, f"-I{source.parent}", "-shared"]
    run_compiler(compiler(name), [*arguments, "-o", str(output), str(source)])
    return instructions(output)["sha256_blocks_ni"] - ALLOWED


@pytest.mark.parametrize("name", ["gcc", "clang"])
def test_nothing_branches_on_a_message(name: str, tmp_path: Path) -> None:
    if not can_disassemble():
        pytest.skip("no objdump")
    assert strange_instructions(KERNELS / "sha256_ni.c", tmp_path / "ni.so", name) == set()


# ------------------------------------------------------------------------------- planted faults

_FILE = "sha256_ni.c"
FAULTS = [
    Fault("constant", "sha2.c", "0xc67178f2e372532b", "0xc67178f3e372532b"),
    Fault("rounds", _FILE, "SIXTEEN_ROUNDS(48);", "SIXTEEN_ROUNDS(32);"),
    Fault("upper-half", _FILE, "0x0e", "0x04"),
    Fault("schedule", _FILE, "_mm_alignr_epi8(d, c, 4)", "_mm_alignr_epi8(d, c, 8)"),
    Fault("byte-order", _FILE, "0x0405060700010203", "0x0405060700010302"),
    Fault("sum", _FILE, "_mm_add_epi32(cdgh, cdgh_before)", "_mm_sub_epi32(cdgh, cdgh_before)"),
    Fault("next-block", _FILE, "count--, data += 64", "count--, data += 32"),
    Fault("order-of-result", _FILE, "efgh, abcd, 8", "abcd, efgh, 8"),
    Fault("last-word", _FILE, "_mm_extract_epi32(upper, 2)", "_mm_extract_epi32(upper, 1)"),
    Fault("beginning", _FILE, "&pyjca_initial_sha224", "&pyjca_initial_sha256"),
]


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(fault, id=fault.name, marks=() if index < 2 else pytest.mark.assure)
        for index, fault in enumerate(FAULTS)
    ],
)
def test_faults_are_found(fault: Fault, programs: Programs, tmp_path: Path, seed: int) -> None:
    cases = every_length("sha224", random.Random(seed), NI_IDS)
    assert programs.planted(QUICK[0], fault, tmp_path).wrong(cases)
