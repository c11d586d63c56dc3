"""What compiled code holds in memory, and that it gives back what it took."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pyjca.errors import ProviderException

native = pytest.importorskip("pyjca_intrinsics._native", reason="no compiled code")

STATM = Path("/proc/self/statm")
native.set_failure(ProviderException)
ROOT = Path(__file__).parents[2]
MIB = 1 << 20
QUICK, WHOLE = 2_000, 1_000_000
LEEWAY = 256 * 1024  # of an allocator that keeps some pages


def resident() -> int:
    """Return the bytes of memory that this process has in use."""
    return int(STATM.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


needs_proc = pytest.mark.skipif(not STATM.exists(), reason="no /proc here")

TABLES = """
import tracemalloc
import pyjca

def held():
    own = tracemalloc.Filter(True, "*/pyjca_backends/*.py")
    return sum(s.size for s in tracemalloc.take_snapshot().filter_traces([own]).statistics("filename"))

tracemalloc.start()
for algorithm in ("SHA256withECDSA", "SHA512withECDSA", "Ed25519", "Ed448"):
    pyjca.explain("Signature", algorithm)
    pyjca.Signature.get_instance(algorithm).explain()
before = held()
pair = pyjca.KeyPairGenerator.get_instance("EC", "PyJCA")
pair.initialize("secp256r1")
pair.generate_key_pair()
print(before, held())
"""

LOADING = """
def anonymous():
    with open("/proc/self/status") as file:
        return next(1024 * int(line.split()[1]) for line in file if line.startswith("RssAnon"))

import functools, typing

before = anonymous()
import pyjca_intrinsics._native
print(anonymous() - before)
"""


def printed(program: str) -> list[int]:
    """Run a program and return the numbers that it prints."""
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
    return [int(number) for number in run.stdout.split()]


def test_no_table_is_there_before_its_curve_is_used() -> None:
    before, after = printed(TABLES)
    assert before < MIB // 8
    assert after - before > 32 * 1024  # or else tables were not among what is counted


@needs_proc
def test_loading_compiled_code_takes_less_than_a_mebibyte() -> None:
    assert printed(LOADING)[0] < MIB


def work(count: int) -> None:
    """Sign and verify that often, with objects and keys that come and go in between."""
    ec: Any = native.ec("P-256", "montgomery52")
    ed: Any = native.eddsa("Ed25519", "limbs5")
    scalar, point = ec.generate(os.urandom(40))
    private = os.urandom(32)
    public = ed.public_key(private)
    poly = native.poly1305("limbs5")
    for index in range(count // 4):
        digest = index.to_bytes(32, "big")
        signature = ec.sign(scalar, digest, "sha256", b"")
        assert ec.verify_vartime(point, digest, signature)
        signature = ed.sign(private, public, digest, b"")
        assert ed.verify_vartime(public, digest, signature, b"")
        state = poly.start(digest)
        state.update(digest)
        if index % 2:
            state.finish()
        if index % 1000 == 0:
            ec, ed = native.ec("P-256", "montgomery52"), native.eddsa("Ed25519", "limbs5")
            with pytest.raises(ProviderException, match="bytes"):
                ec.generate(b"")


def growth(count: int, kept: int = 0) -> int:
    """Return by how many bytes that much work makes a new process grow, which keeps so many objects.

    In a process that has done much, what leaks fits into what lies free.
    """
    program = "from tests.kernels import test_memory as t; t.print_growth({}, {})"
    run = subprocess.run(
        [sys.executable, "-c", program.format(count, kept)],
        check=True, capture_output=True, text=True, cwd=ROOT,
    )  # fmt: skip
    return int(run.stdout)


def print_growth(count: int, kept: int) -> None:
    """Be the other process of :func:`growth`."""
    work(QUICK)
    before = resident()
    work(count)
    objects = [native.ec("P-256", "montgomery52") for _ in range(kept)]
    print(resident() - before)
    assert len(objects) == kept


@needs_proc
def test_signing_and_verifying_leak_nothing() -> None:
    assert growth(QUICK) < LEEWAY


@needs_proc
@pytest.mark.assure
def test_a_million_operations_leak_nothing() -> None:
    assert growth(WHOLE) < LEEWAY


@needs_proc
def test_a_leak_is_seen() -> None:
    assert growth(QUICK, kept=20) > LEEWAY
