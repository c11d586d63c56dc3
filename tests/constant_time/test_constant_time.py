"""No branch and no address in a kernel depends on a secret, in the machine code that compilers make of it."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.kernels.c_harness import NO_INT128
from tests.kernels.c_sources import KERNELS, Fault
from tests.kernels.streams import HASH_NAMES, NONCE_HASH_NAMES

from .checked import Harness

if TYPE_CHECKING:
    from pathlib import Path

    from .checked import Answer, Build

QUICK = [("gcc", "-O3"), ("clang", "-O3")]
BUILDS = [
    (name, level, *more)
    for name in ("gcc", "clang")
    for level in ("-O2", "-O3")
    for more in ((), (NO_INT128,))
]
EVERY_BUILD = [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in BUILDS]

every_build = pytest.mark.parametrize("build", EVERY_BUILD, ids="".join)

WEIERSTRASS = ("P-256 limbs10", "P-256 limbs9", "P-256 montgomery52", "P-384 limbs14", "P-521 limbs19")
MONTGOMERY = ("X25519 limbs10", "X25519 limbs5", "X448 limbs16")
EDWARDS = ("Ed25519 limbs10", "Ed25519 limbs5", "Ed448 limbs16")

# What each program runs. A case that is lost is found by comparison with this.
CASES = {
    "symmetric": {
        *(f"hash {name}" for name in HASH_NAMES),
        *(f"nonces {name}" for name in NONCE_HASH_NAMES),
        "Poly1305 limbs5",
        "Poly1305 limbs5 ones",
    },
    "weierstrass": {
        f"{curve} {operation}"
        for curve in WEIERSTRASS
        for operation in (
            "multiply_base",
            "multiply_base zero",
            "multiply_base ones",
            "multiply",
            "multiply zero",
            "multiply ones",
            "agree",
            "agree out of range",
            "generate",
            "sign",
            "sign deterministic",
            "sign long digest",
            "sign zero",
        )
    },
    "octets": {
        *(
            f"{curve} {operation}"
            for curve in MONTGOMERY
            for operation in ("agree", "agree small order", "public_key")
        ),
        *(
            f"{curve} {operation}"
            for curve in EDWARDS
            for operation in (
                "multiply_base",
                "multiply_base zero",
                "multiply_base ones",
                "multiply",
                "multiply no point",
                "public_key",
                "sign",
                "sign nothing",
            )
        ),
    },
}
every_program = pytest.mark.parametrize("program", CASES)


class Harnesses:
    """The harness in several builds, each made once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._harnesses: dict[Build, Harness] = {}

    def __getitem__(self, build: Build) -> Harness:
        if build not in self._harnesses:
            self._harnesses[build] = Harness(build, self._folder / "".join(build).replace("-", "_"))
        return self._harnesses[build]


@pytest.fixture(scope="module")
def harnesses(tmp_path_factory: pytest.TempPathFactory) -> Harnesses:
    return Harnesses(tmp_path_factory.mktemp("constant_time"))


def check(answer: Answer, cases: set[str]) -> None:
    assert set(answer.reports) == cases
    assert not answer.leaks, f"{answer.leaks}\n{answer.log[:6000]}"


@every_build
@every_program
def test_time_does_not_depend_on_secrets(build: Build, program: str, harnesses: Harnesses, seed: int) -> None:
    check(harnesses[build].run(program, seed), CASES[program])


@pytest.mark.assure
@pytest.mark.parametrize("build", BUILDS, ids="".join)
@every_program
def test_nor_on_other_secrets(build: Build, program: str, harnesses: Harnesses, seed: int) -> None:
    for more in range(1, 6):
        check(harnesses[build].run(program, seed + more), CASES[program])


# What the kernels declare public although it was computed from secrets: how often, by file. One more is for
# somebody to judge, and for SOUNDNESS.md to name.
DECLASSIFIED = {"eddsa.h": 1, "montgomery.h": 1, "weierstrass_ecdsa.h": 2, "weierstrass_point.h": 1}


def test_nothing_else_is_declassified() -> None:
    found = {
        path.name: path.read_text().count("PYJCA_DECLASSIFY(")
        for path in KERNELS.rglob("*.[ch]")
        if path.name != "declassify.h"
    }
    assert {name: count for name, count in found.items() if count} == DECLASSIFIED


def test_without_valgrind_nothing_passes(harnesses: Harnesses) -> None:
    for program in CASES:
        assert subprocess.run([harnesses[QUICK[0]].program(program), "1"], check=False).returncode == 2


# ------------------------------------------------------------------------------- planted leaks


@pytest.mark.parametrize("build", QUICK, ids="".join)
def test_a_branch_and_an_index_are_reported(build: Build, harnesses: Harnesses) -> None:
    answer = harnesses[build].run("symmetric", 1, "leak ")
    assert answer.leaks == {"leak branch": 1, "leak index": 1}
    assert "Conditional jump" in answer.log
    assert "Use of uninitialised value" in answer.log


class Leak(NamedTuple):
    """A fault that leaks.

    Attributes:
        program: which shows it.
        case: the case that has to be reported.
        unit: the file that is compiled for it.
        fault: what is planted.
    """

    program: str
    case: str
    unit: str
    fault: Fault


LEAKS = [
    Leak(
        "symmetric",
        "nonces sha256",
        "nonces.c",
        Fault("exit-in-nonces", "nonces.c", "pad[i] ^= key[i];", "{ if (!key[i]) break; pad[i] ^= key[i]; }"),
    ),
    Leak(
        "symmetric",
        "Poly1305 limbs5",
        "poly1305_limbs5.c",
        Fault("exit-in-poly1305", "poly1305_limbs5.c", "carry >>= 8;", "if (!(carry >>= 8)) break;"),
    ),
    Leak(
        "weierstrass",
        "P-256 limbs10 sign",
        "p256_limbs10.c",
        Fault(
            "index-in-lookup",
            "weierstrass_multiply.h",
            "entries[i].limbs[j] & mask",
            "entries[size & 31].limbs[j] & mask",
        ),
    ),
    Leak(
        "weierstrass",
        "P-521 limbs19 multiply_base",
        "p521_limbs19.c",
        Fault(
            "exit-in-base-product",
            "weierstrass_multiply.h",
            "CURVE(lookup)(&entry, table->windows[i],",
            "if (digit) CURVE(lookup)(&entry, table->windows[i],",
        ),
    ),
    Leak(
        "octets",
        "X25519 limbs5 agree",
        "curve25519_limbs5.c",
        Fault(
            "branch-in-ladder",
            "montgomery.h",
            "element_swap(p.x, q.x, bit ^ last);",
            "if (bit ^ last) element_swap(p.x, q.x, 1);",
        ),
    ),
    Leak(
        "octets",
        "Ed448 limbs16 sign",
        "curve448_limbs16.c",
        Fault("index-in-row", "edwards_multiply.h", "row[i].a[j]", "row[digit & 15].a[j]"),
    ),
]


@pytest.mark.parametrize(
    ("build", "leak"),
    [
        pytest.param(build, leak, marks=() if build == QUICK[0] else pytest.mark.assure)
        for build in BUILDS
        for leak in LEAKS
    ],
    ids=lambda value: value.fault.name if isinstance(value, Leak) else "".join(value),
)
def test_planted_leaks_are_reported(
    build: Build, leak: Leak, harnesses: Harnesses, tmp_path: Path, seed: int
) -> None:
    answer = harnesses[build].run_planted(leak.program, leak.fault, leak.unit, tmp_path, seed, leak.case)
    assert leak.case in answer.leaks
