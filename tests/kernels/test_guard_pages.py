"""Kernels read and write no byte beside their buffers: each one lies next to a page that nobody may touch."""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pyjca_intrinsics

from .c_harness import NO_INT128, SANITIZERS, compiler
from .c_sources import Fault, Objects, all_units
from .edwards_library import FORMS as OCTETS
from .poly1305_library import FORMS as POLY1305
from .streams import HASH_NAMES, HMAC_NAMES, NI_IDS, NONCE_HASH_NAMES
from .weierstrass_batch_library import BATCH_FORMS
from .weierstrass_library import FORMS, INTRINSIC_FORMS

if TYPE_CHECKING:
    from tests.kernels.weierstrass_library import Form

    from .streams import Build

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="pages are mapped as Linux does")

MAIN = Path(__file__).with_name("guard_pages.c")
UNUSED = ("calls.c", "field_tables.c")
UNITS = [
    path for path in all_units() if not path.name.startswith(UNUSED) and "native_fields" not in path.name
]

# The exit codes of the program.
OUTSIDE, PATTERN_CHANGED = 2, 3

QUICK: Build = ("gcc", "-O0")
BUILDS: list[Build] = [
    QUICK,
    *(
        (name, level, *more)
        for name in ("gcc", "clang")
        for level in ("-O2", "-O3", "sanitizers")
        for more in ((), (NO_INT128,))
    ),
]
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one == QUICK else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)

_CPU = pyjca_intrinsics.cpu()
_X86_64 = platform.machine() in ("x86_64", "AMD64")


_FEATURES = frozenset() if _CPU is None else _CPU.features


def can_run(form: Form) -> bool:
    return not form.features or (_X86_64 and form.features <= _FEATURES)


BATCHES = {
    "ifma": {"avx512f", "avx512vl", "avx512dq", "avx512ifma"},
    "avxifma": {"avx2", "avxifma"},
    "avx2": {"avx2"},
}
SHA_NI = _X86_64 and {"sha_ni", "sse4_1"} <= _FEATURES

GROUPS = {
    *(f"P-{form.named.bits} {form.form}" for form in (*FORMS, *INTRINSIC_FORMS) if can_run(form)),
    *(f"Ed{form.field} {form.form}" for form in OCTETS if not form.in_c),
    *(f"hash {name}" for name in HASH_NAMES),
    *(f"HMAC {name}" for name in HMAC_NAMES),
    *(f"nonces {name}" for name in NONCE_HASH_NAMES),
    *(f"{kind}_ni {name}" for kind in ("hash", "HMAC") for name in NI_IDS if SHA_NI),
    *(("nonces_ni sha256",) if SHA_NI else ()),
    *(f"X25519 {form}" for form, features in BATCHES.items() if _X86_64 and features <= _FEATURES),
    *(f"Ed25519 {form}" for form in ("ifma", "avxifma") if _X86_64 and BATCHES[form] <= _FEATURES),
    *(f"batch of P-{form.named.bits} {form.form}" for form in BATCH_FORMS if can_run(form)),
    *(("batch of P-256 ifma",) if _X86_64 and BATCHES["ifma"] <= _FEATURES else ()),
    "inverses",
    "Poly1305 limbs5",
    *(
        f"Poly1305 {form.form}"
        for form in POLY1305
        if not form.lanes or (_X86_64 and form.features <= _FEATURES)
    ),
    *(f"encodings P-{bits}" for bits in (256, 384, 521)),
}


def flags_of(build: Build) -> list[str]:
    # With lines only in debugging information: gcc says so where it gives up to follow variables.
    sanitized = ("-O1", *SANITIZERS, "-g1")
    return [flag for one in build[1:] for flag in (sanitized if one == "sanitizers" else (one,))]


class Guarded:
    """The program in several builds, each made once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._objects: dict[Build, Objects] = {}

    def _of(self, build: Build) -> Objects:
        if build not in self._objects:
            name, *_ = build
            if "sanitizers" in build and not compiler(name).has_sanitizers():
                pytest.skip(f"{name} has no sanitizers here")
            # The program maps pages, for which C11 alone has no names.
            flags = ["-D_DEFAULT_SOURCE", *flags_of(build)]
            folder = self._folder / "".join(build)
            self._objects[build] = Objects(compiler(name), flags, folder, [*UNITS, MAIN])
        return self._objects[build]

    def run(self, build: Build, seed: int, *prefix: str) -> tuple[int, str]:
        """Return the exit code and what was printed."""
        path = self._folder / f"program{''.join(build)}"
        return self._run(self._of(build).link(path, flags=flags_of(build)), seed, *prefix)

    def run_planted(self, fault: Fault, unit: str, folder: Path, seed: int, *prefix: str) -> tuple[int, str]:
        """The same with a fault in a kernel, which is compiled with this unit, and without sanitizers."""
        objects = self._of(QUICK)
        faulty = objects.with_fault(fault, unit, folder)
        return self._run(objects.link(folder / "program", faulty), seed, *prefix)

    def _run(self, path: Path, seed: int, *prefix: str) -> tuple[int, str]:
        run = subprocess.run([path, str(seed), *prefix], capture_output=True, text=True, check=False)
        return run.returncode, run.stdout + run.stderr


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Guarded:
    return Guarded(tmp_path_factory.mktemp("guarded"))


@every_build
def test_nothing_beside_a_buffer_is_touched(build: Build, guarded: Guarded, seed: int) -> None:
    code, printed = guarded.run(build, seed)
    assert code == 0, printed[-500:]
    results = dict(line.rsplit(": ", 1) for line in printed.splitlines())
    # Without compiled code nobody has told what the processor can do.
    assert results.keys() == GROUPS if _CPU else results.keys() >= GROUPS
    # on three sides: in plain memory, after such a page, and before one
    assert all(int(count) >= 9 and int(count) % 3 == 0 for count in results.values())


_NUMBER = """\
    for (size_t i = 0; i < NATIVE(bytes) / 8; i++)
        number[i] = (int64_t)load_be64("""
_DECODED = "    memcpy(bytes, encoded, POINT_BYTES);"
_REST = "memcpy(hash->block, data + (length - hash->filled), hash->filled"
_PIECE = "length < ORDER(bytes) ? length : ORDER(bytes)"

_LANE = "i + 1 < count ? stride : 0"

# One byte too many: the unit, the group that shows it, and how.
FAULTS = [
    (
        Fault("digest", "weierstrass_ecdsa.h", _PIECE, "length < ORDER(bytes) ? length + 1 : ORDER(bytes)"),
        "p256_native.c",
        "P-256 native",
        (OUTSIDE, "P-256 native: outside at the end\n"),
    ),
    (
        Fault(
            "number",
            "native_encoding.h",
            _NUMBER,
            f"    (void)((const volatile uint8_t *)bytes)[-1];\n{_NUMBER}",
        ),
        "p256_native_bmi2.c",
        "P-256 native_bmi2",
        (OUTSIDE, "P-256 native_bmi2: outside at the beginning\n"),
    ),
    (
        Fault(
            "state",
            "poly1305_native.h",
            "POLY1305_HEAD);\n    clear_stack",
            "POLY1305_HEAD + 32);\n    clear_stack",
        ),
        "poly1305_native.c",
        "Poly1305 native",
        (PATTERN_CHANGED, "Poly1305 native: wrote beside the buffer\n"),
    ),
    (
        Fault(
            "point",
            "edwards.h",
            _DECODED,
            f"(void)((const volatile uint8_t *)encoded)[POINT_BYTES];\n{_DECODED}",
        ),
        "curve25519_native.c",
        "Ed25519 native",
        (OUTSIDE, "Ed25519 native: outside at the end\n"),
    ),
    (
        Fault(
            "item",
            "x25519_batch_lanes.h",
            "(uint64_t)word_opaque((int64_t)load_le64(bytes + stride * lane",
            "(uint64_t)word_opaque((int64_t)load_le64(bytes + stride * (lane + 1)",
        ),
        "x25519_batch_ifma.c",
        "X25519 ifma",
        (OUTSIDE, "X25519 ifma: outside at the end\n"),
    ),
    (
        Fault("rest", "hashes.c", _REST, f"{_REST} + 1"),
        "hashes.c",
        "hash sha256",
        (OUTSIDE, "hash sha256: outside at the end\n"),
    ),
    (
        Fault("result", "keccak.c", "~(size_t)7; i < length", "~(size_t)7; i <= length"),
        "keccak.c",
        "hash shake_256",
        (PATTERN_CHANGED, "hash shake_256: wrote beside the buffer\n"),
    ),
    (
        Fault("lane", "p256_batch_numbers.h", _LANE, "stride + 0 * count"),
        "p256_batch_ifma.c",
        "batch of P-256 ifma",
        (OUTSIDE, "batch of P-256 ifma: outside at the end\n"),
    ),
    (
        Fault("end", "hmac.c", "data + (length - rest), rest", "data + (length - rest), rest + 1"),
        "hmac.c",
        "HMAC sha256",
        (OUTSIDE, "HMAC sha256: outside at the end\n"),
    ),
    (
        Fault(
            "element", "ecdsa_encoding.c", "from->left < 2 || from->at[0]", "from->left < 1 || from->at[0]"
        ),
        "ecdsa_encoding.c",
        "encodings P-256",
        (OUTSIDE, "encodings P-256: outside at the end\n"),
    ),
]


@pytest.mark.parametrize(
    ("fault", "unit", "group", "expected"), [pytest.param(*row, id=row[0].name) for row in FAULTS]
)
def test_one_byte_too_many_is_found(
    fault: Fault,
    unit: str,
    group: str,
    expected: tuple[int, str],
    guarded: Guarded,
    tmp_path: Path,
    seed: int,
) -> None:
    if group not in GROUPS:
        pytest.skip("the processor cannot run it")
    assert guarded.run_planted(fault, unit, tmp_path, seed, group) == expected
