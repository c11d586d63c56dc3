"""Jobs for the program streams.c, and the program in several builds."""

from __future__ import annotations

import platform
import subprocess
from array import array
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from .c_harness import COMPILERS, NO_INT128, SANITIZERS, compiler
from .c_sources import HASHES, KERNELS, Objects

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .c_sources import Fault

HAS_SHA_NI = platform.machine() in ("x86_64", "AMD64")
"""Whether the program has hashes with the SHA extensions; the processor may still lack them."""

FILES = (*HASHES, "poly1305_limbs5.c", *(["sha256_ni.c"] if HAS_SHA_NI else []))

NOT_WIPED = 6
"""The exit code of the program where a state that should be wiped is not."""

# Those of pyjca_hash_id, in order.
HASH_NAMES = (
    "md5",
    "sha1",
    "sha224",
    "sha256",
    "sha384",
    "sha512",
    "sha512_224",
    "sha512_256",
    "sha3_224",
    "sha3_256",
    "sha3_384",
    "sha3_512",
    "shake_256",
)
HMAC_NAMES = HASH_NAMES[:-1]
NONCE_HASH_NAMES = HASH_NAMES[:-1]
HASH_IDS = {name: number for number, name in enumerate(HASH_NAMES)}
NI_IDS = {"sha224": len(HASH_NAMES), "sha256": len(HASH_NAMES) + 1}
"""The numbers that streams.c gives the hashes with the SHA extensions."""


Build = tuple[str, ...]
"""A compiler, a level of optimisation or "sanitizers", and more flags."""

QUICK: list[Build] = [("gcc", "-O3"), ("gcc", "sanitizers"), ("clang", "-O2")]
BUILDS: list[Build] = [
    (name, level, *more)
    for name in COMPILERS
    for level in ("-O0", "-O2", "-O3", "-Os", "sanitizers")
    for more in ((), (NO_INT128,))
]
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)


class Job(NamedTuple):
    """What the program reads, and how many bytes it answers."""

    stream: bytes
    size: int


def words(*numbers: int) -> bytes:
    """Return numbers as the program reads them."""
    return array("Q", numbers).tobytes()


def _pieces(pieces: Sequence[bytes]) -> bytes:
    return words(len(pieces)) + b"".join(words(len(piece)) + piece for piece in pieces)


def facts_job(hash_id: int) -> Job:
    return Job(b"f" + words(hash_id), 32)


def hash_job(hash_id: int, size: int, *pieces: bytes) -> Job:
    return Job(b"h" + words(hash_id, size) + _pieces(pieces), size)


def hmac_job(hash_id: int, size: int, key: bytes, message: bytes, offset: int, lengths: Sequence[int]) -> Job:
    """A message in pieces of these lengths, and at once, each twice, and with its inner hash apart."""
    assert sum(lengths) == len(message)
    stream = words(hash_id, len(key)) + key + words(len(message)) + message
    return Job(b"m" + stream + words(offset, len(lengths), *lengths), 5 * size)


def nonces_job(hash_id: int, private: bytes, digest: bytes, extra: bytes, count: int, size: int) -> Job:
    numbers = words(hash_id, len(private), len(extra), count, size)
    assert len(private) == len(digest)
    return Job(b"n" + numbers + private + digest + extra, count * size)


def poly1305_job(key: bytes, *pieces: bytes) -> Job:
    return Job(b"p" + key + _pieces(pieces), 16)


class Program:
    """streams.c, built."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def run(self, jobs: Sequence[Job]) -> list[bytes]:
        """Return the answer to each job.

        Raises:
            AssertionError: the program stopped, at a wrong access or because a state was not wiped.
        """
        stream = b"".join(job.stream for job in jobs)
        run = subprocess.run([self._path], input=stream, capture_output=True, check=False)
        assert run.returncode == 0, (run.returncode, run.stderr.decode(errors="replace")[:4000])
        assert len(run.stdout) == sum(job.size for job in jobs)
        return list(_answers(run.stdout, jobs))

    def wrong(self, cases: Sequence[tuple[Job, bytes]]) -> list[int]:
        """Return the places of the jobs whose answers are not as expected."""
        answers = self.run([job for job, _ in cases])
        pairs = zip(answers, cases, strict=True)
        return [index for index, (answer, case) in enumerate(pairs) if answer != case[1]]


def _answers(data: bytes, jobs: Sequence[Job]) -> Iterator[bytes]:
    start = 0
    for job in jobs:
        yield data[start : start + job.size]
        start += job.size


class Programs:
    """The program in several builds, each made once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._objects: dict[Build, tuple[Objects, tuple[str, ...]]] = {}
        self._programs: dict[Build, Program] = {}

    def _compiled(self, build: Build) -> tuple[Objects, tuple[str, ...]]:
        if build not in self._objects:
            name, level, *more = build
            chosen = compiler(name)
            if level == "sanitizers" and not chosen.has_sanitizers():
                pytest.skip(f"{name} has no sanitizers here")
            flags = ("-O1", *SANITIZERS) if level == "sanitizers" else (level,)
            units = [Path(__file__).with_name("streams.c"), *(KERNELS / name for name in FILES)]
            folder = self._folder / f"objects{len(self._objects)}"
            self._objects[build] = Objects(chosen, [*flags, *more], folder, units), flags
        return self._objects[build]

    def program(self, build: Build) -> Program:
        if build not in self._programs:
            objects, flags = self._compiled(build)
            path = objects.link(self._folder / f"program{len(self._programs)}", flags=flags)
            self._programs[build] = Program(path)
        return self._programs[build]

    def planted(self, build: Build, fault: Fault, folder: Path) -> Program:
        """Return the program with a fault."""
        objects, flags = self._compiled(build)
        faulty = objects.with_fault(fault, fault.file, folder)
        return Program(objects.link(folder / fault.name, faulty, flags=flags))
