"""Digests and nonces of ECDSA for many items, against the reference tier's."""

from __future__ import annotations

import ctypes
import hashlib
import random
from typing import TYPE_CHECKING

import pytest

from pyjca.named_curves import SECP256R1, SECP384R1, SECP521R1
from pyjca.schemes.ecdsa import nonces

from .c_harness import WARNINGS, Compiler, find_compiler
from .c_sources import HASHES, KERNELS, Fault, planted, run_compiler

if TYPE_CHECKING:
    from pathlib import Path

    from pyjca.named_curves import NamedCurve

CURVES = (SECP256R1, SECP384R1, SECP521R1)
NAMES = ("sha1", "sha256", "sha512")

WRAPPER = """
#include "batch_nonces.h"

int nonce_of(uint8_t *nonce, size_t bytes, const uint8_t *private_key, const uint8_t *digest, size_t length,
             const char *name, const uint8_t *fresh, size_t fresh_length);

int nonce_of(uint8_t *nonce, size_t bytes, const uint8_t *private_key, const uint8_t *digest, size_t length,
             const char *name, const uint8_t *fresh, size_t fresh_length)
{
    uint8_t fitted[66];

    for (int id = 0; id < PYJCA_HASH_COUNT; id++) {
        const char *known = pyjca_hashes[id].name, *wanted = name;

        while (*known && *known == *wanted)
            known++, wanted++;
        if (*known || *wanted)
            continue;
        pyjca_batch_digest(fitted, bytes, digest, length);
        pyjca_batch_nonce(nonce, bytes, private_key, fitted, &pyjca_hashes[id], fresh, fresh_length);
        return 1;
    }
    return 0;
}
"""


class Nonces:
    """batch_nonces.c as a library of its own."""

    def __init__(self, folder: Path, compiler: Compiler, sources: Path = KERNELS) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "wrapper.c").write_text(WRAPPER)
        files = [
            str(sources / name) for name in (*HASHES, "ecdsa_encoding.c", "batch_nonces.c", "cpu_features.c")
        ]
        library = folder / "nonces.so"
        run_compiler(
            compiler,
            [
                *WARNINGS,
                "-O1",
                "-fPIC",
                "-shared",
                f"-I{sources}",
                str(folder / "wrapper.c"),
                *files,
                "-o",
                str(library),
            ],
        )
        self._function = ctypes.CDLL(str(library)).nonce_of

    def first(self, curve: NamedCurve, private: bytes, digest: bytes, name: str, fresh: bytes) -> bytes:
        nonce = ctypes.create_string_buffer(curve.byte_length)
        size = ctypes.c_size_t
        assert self._function(
            nonce,
            size(curve.byte_length),
            private,
            digest,
            size(len(digest)),
            name.encode(),
            fresh,
            size(len(fresh)),
        )
        return nonce.raw


def first_of(curve: NamedCurve, private: bytes, digest: bytes, name: str, fresh: bytes) -> int:
    return int.from_bytes(next(nonces(curve.n, private, digest, name, fresh)), "big")


def differences(made: Nonces, source: random.Random) -> int:
    """Count cases in which the nonce is another one; a candidate that is out of range is none."""
    wrong = 0
    for curve in CURVES:
        private = source.randrange(1, curve.n).to_bytes(curve.byte_length, "big")
        for name in NAMES:
            for digest in (
                hashlib.new(name, source.randbytes(9)).digest(),
                b"\xff" * source.choice((20, 32, 48, 64)),
                (curve.n % (1 << 512)).to_bytes(64, "big")[-curve.byte_length :][:64],
                b"",
            ):
                for fresh in (b"", source.randbytes(32)):
                    found = int.from_bytes(made.first(curve, private, digest, name, fresh), "big")
                    if 0 < found < curve.n:
                        wrong += found != first_of(curve, private, digest, name, fresh)
                    else:
                        wrong += found >= 1 << curve.n.bit_length()
    return wrong


@pytest.fixture
def compiler() -> Compiler:
    found = find_compiler("gcc", "clang", "cc")
    if found is None:
        pytest.skip("no compiler")
    return found


def test_nonces_are_those_of_the_reference(tmp_path: Path, compiler: Compiler, seed: int) -> None:
    assert differences(Nonces(tmp_path, compiler), random.Random(seed)) == 0


FAULTS = [
    Fault(
        "not-reduced", "batch_nonces.c", "keep = 0 - (unsigned)word_opaque((int64_t)borrow);", "keep = ~0u;"
    ),
    Fault(
        "always-reduced", "batch_nonces.c", "keep = 0 - (unsigned)word_opaque((int64_t)borrow);", "keep = 0;"
    ),
    Fault("lost-borrow", "batch_nonces.c", "borrow = difference >> 8 & 1;", "borrow = difference >> 9 & 0;"),
    Fault("not-shifted", "batch_nonces.c", "    if (surplus)\n", "    if (surplus > 8)\n"),
    Fault("carry-of-shift", "batch_nonces.c", "(8 - surplus) : 0", "(9 - surplus) : 0"),
    Fault(
        "rightmost-bytes",
        "batch_nonces.c",
        "memcpy(fitted + bytes - taken, digest, taken)",
        "memcpy(fitted + bytes - taken, digest + length - taken, taken)",
    ),
    Fault("not-padded", "batch_nonces.c", "memcpy(fitted + bytes - taken, digest", "memcpy(fitted, digest"),
    Fault(
        "no-randomness",
        "batch_nonces.c",
        "number, bytes, fresh, fresh_length)",
        "number, bytes, fresh, fresh_length & 0)",
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.name for fault in FAULTS])
def test_a_planted_fault_is_found(fault: Fault, tmp_path: Path, compiler: Compiler, seed: int) -> None:
    made = Nonces(tmp_path, compiler, planted(fault, tmp_path))
    assert differences(made, random.Random(seed)) > 0
