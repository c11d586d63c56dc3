"""No branch and no address in a kernel depends on a secret, in the machine code that compilers make of it."""

from __future__ import annotations

import platform
import subprocess
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.kernels.c_harness import NO_INT128
from tests.kernels.c_sources import KERNELS, Fault
from tests.kernels.streams import HASH_NAMES, HMAC_NAMES, NONCE_HASH_NAMES
from tests.kernels.weierstrass_batch_library import BATCH_FORMS
from tests.kernels.weierstrass_library import FORMS, INTRINSIC_FORMS

import pyjca_intrinsics

from .checked import Harness

if TYPE_CHECKING:
    from pathlib import Path

    from tests.kernels.weierstrass_library import Form

    from .checked import Answer, Build

QUICK = [("gcc", "-O3"), ("clang", "-O3")]
BUILDS = [
    (name, level, *more)
    for name in ("gcc", "clang")
    for level in ("-O1", "-O2", "-O3")
    for more in ((), (NO_INT128,))
]
EVERY_BUILD = [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in BUILDS]

every_build = pytest.mark.parametrize("build", EVERY_BUILD, ids="".join)

_CPU = pyjca_intrinsics.cpu()


def can_run(form: Form) -> bool:
    """Tell whether memcheck can: it needs the processor for AVX2, not for BMI2 and ADX; it has no IFMA."""
    if form in FORMS:
        return True
    if platform.machine() not in ("x86_64", "AMD64") or form.form.endswith("ifma"):
        return False
    return "avx2" not in form.form or (_CPU is not None and "avx2" in _CPU.features)


# Memcheck has no AVX-512 and no AVX-IFMA.
POLY1305 = (
    "limbs5",
    "native",
    *(
        ("native_avx2",)
        if platform.machine() in ("x86_64", "AMD64") and _CPU and "avx2" in _CPU.features
        else ()
    ),
)
WEIERSTRASS = tuple(
    f"P-{form.named.bits} {form.form}" for form in (*FORMS, *INTRINSIC_FORMS) if can_run(form)
)
_ADX = ("native_adx",) if platform.machine() in ("x86_64", "AMD64") else ()
_OCTETS = {"25519": ("limbs10", "limbs5", "native", *_ADX), "448": ("limbs16", "native", *_ADX)}
MONTGOMERY = tuple(f"X{field} {form}" for field, forms in _OCTETS.items() for form in forms)
EDWARDS = tuple(f"Ed{field} {form}" for field, forms in _OCTETS.items() for form in forms)

# What each program runs. A case that is lost is found by comparison with this.
CASES = {
    "symmetric": {
        *(f"hash {name}" for name in HASH_NAMES),
        *(f"HMAC {name}" for name in HMAC_NAMES),
        *(f"nonces {name}" for name in NONCE_HASH_NAMES),
        *(f"batch nonce {name}" for name in NONCE_HASH_NAMES),
        *(f"Poly1305 {form}{ones}" for form in POLY1305 for ones in ("", " ones")),
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
    }
    | {
        f"P-{form.named.bits} {form.form} batch {operation}"
        for form in BATCH_FORMS
        for operation in ("multiply_base", "agree", "sign")
        if can_run(form)
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
DECLASSIFIED = {
    "eddsa.h": 1,
    "montgomery.h": 1,
    "weierstrass_batch.h": 1,
    "weierstrass_ecdsa.h": 2,
    "weierstrass_point.h": 1,
    "x25519_batch.h": 1,
}


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


_WINDOWS, _MULTIPLY = "weierstrass_windows.h", "weierstrass_multiply.h"
_ENTRY, _OTHER_ENTRY = "entries[i].limbs[j] & mask", "entries[size & 31].limbs[j] & mask"
_MASKED = "r[i] = native_add_carry(&carry, r[i], m[i] & mask);"
_MOVE = '"cmovcq %[s0], %[t0]\\n\\t"'
_ADX_MOVE = '"cmovcq %[" t0 "], %[" s0 "]\\n\\t"'
_HALF = "NATIVE_N(add_masked)(s, NATIVE_HALF, (uint64_t)word_mask(a[0] & 1));"

BRANCHES = [
    Leak(
        "symmetric",
        "batch nonce sha256",
        "batch_nonces.c",
        Fault(
            "branch-in-reduction",
            "batch_nonces.c",
            "        r[i] = (uint8_t)((r[i] & ~keep) | (a[i] & keep));",
            "        if (keep)\n            r[i] = a[i];",
        ),
    ),
    Leak(
        "symmetric",
        "nonces sha256",
        "hmac.c",
        Fault(
            "exit-in-hmac",
            "hmac.c",
            "block[i] ^= bytes[i];",
            "{ if (!bytes[i]) break; block[i] ^= bytes[i]; }",
        ),
    ),
    Leak(
        "symmetric",
        "HMAC sha256",
        "hashes.c",
        Fault(
            "branch-on-digest",
            "hashes.c",
            "        store_be32(result + 4 * i, state->h32[i]);",
            "        if (state->h32[i]) store_be32(result + 4 * i, state->h32[i]);",
        ),
    ),
    Leak(
        "symmetric",
        "Poly1305 native",
        "poly1305_native.c",
        Fault(
            "branch-in-poly1305-native",
            "poly1305_native.h",
            "    h0 ^= keep & (h0 ^ g0);",
            "    if (keep)\n        h0 = g0;",
        ),
    ),
    Leak(
        "symmetric",
        "Poly1305 native_avx2",
        "poly1305_native_avx2.c",
        Fault(
            "branch-in-poly1305-avx2",
            "poly1305_native_avx2.c",
            "    t[0] += 5 * (t[4] >> 26);\n",
            "    for (; t[4] >> 26; t[4] -= 1 << 26)\n        t[0] += 5;\n",
        ),
    ),
    Leak(
        "symmetric",
        "Poly1305 limbs5",
        "poly1305_limbs5.c",
        Fault("exit-in-poly1305", "poly1305_limbs5.c", "carry >>= 8;", "if (!(carry >>= 8)) break;"),
    ),
    Leak(
        "weierstrass",
        "P-521 limbs19 multiply_base",
        "p521_limbs19.c",
        Fault(
            "exit-in-base-product",
            _MULTIPLY,
            "CURVE(lookup)(&entry, table->windows[i],",
            "if (digit) CURVE(lookup)(&entry, table->windows[i],",
        ),
    ),
    Leak(
        "weierstrass",
        "P-256 native multiply_base",
        "p256_native.c",
        Fault("branch-in-native", "native_c.h", _MASKED, f"if (mask) {_MASKED}"),
    ),
    Leak(
        "weierstrass",
        "P-256 native_bmi2 sign",
        "p256_native_bmi2.c",
        Fault("branch-in-native_bmi2", "native_c.h", _MASKED, f"if (mask) {_MASKED}"),
    ),
    Leak(
        "weierstrass",
        "P-256 native_adx sign",
        "p256_native_adx.c",
        Fault(
            "branch-in-native_adx",
            "p256_native_adx.h",
            _MOVE,
            f'"jnc 1f\\n\\t" {_MOVE} "1:\\n\\t"',
        ),
    ),
    Leak(
        "weierstrass",
        "P-256 native_adx_avx2 agree",
        "p256_native_adx_avx2.c",
        Fault(
            "branch-in-native_adx_avx2",
            "p256_native_adx.h",
            _MOVE,
            f'"jnc 1f\\n\\t" {_MOVE} "1:\\n\\t"',
        ),
    ),
    Leak(
        "weierstrass",
        "P-256 montgomery52_adx agree",
        "p256_montgomery52_adx.c",
        Fault(
            "branch-in-montgomery52_adx",
            "p256_montgomery52_adx.h",
            _ADX_MOVE,
            f'"jnc 1f\\n\\t" {_ADX_MOVE} "1:\\n\\t"',
        ),
    ),
    Leak(
        "octets",
        "X25519 limbs5 agree",
        "curve25519_limbs5.c",
        Fault(
            "branch-in-ladder",
            "montgomery.h",
            "ladder_step(&p, &q, u, bit ^ last);",
            "if (bit ^ last) ladder_step(&p, &q, u, 1); else ladder_step(&p, &q, u, 0);",
        ),
    ),
    Leak(
        "octets",
        "Ed25519 native_adx public_key",
        "curve25519_native_adx.c",
        Fault(
            "branch-in-25519-native_adx",
            "curve25519_native_adx.h",
            '"subq %[less], %[r0]\\n\\t"',
            '"testq %[less], %[less]\\n\\tjz 1f\\n\\tsubq %[less], %[r0]\\n\\t1:\\n\\t"',
        ),
    ),
]

INDICES = [
    Leak(
        "weierstrass",
        "P-256 limbs10 sign",
        "p256_limbs10.c",
        Fault("index-in-lookup", _WINDOWS, _ENTRY, _OTHER_ENTRY),
    ),
    Leak(
        "weierstrass",
        "P-256 native agree",
        "p256_native.c",
        Fault("index-in-native", "native_field.h", _HALF, f"s[0] ^= NATIVE_HALF[a[0] & 3]; {_HALF}"),
    ),
    Leak(
        "weierstrass",
        "P-256 native_adx multiply_base",
        "p256_native_adx.c",
        Fault("index-in-native_adx", _WINDOWS, _ENTRY, _OTHER_ENTRY),
    ),
    Leak(
        "weierstrass",
        "P-256 native_adx_avx2 agree",
        "p256_native_adx_avx2.c",
        Fault(
            "index-in-native_adx_avx2",
            _WINDOWS,
            "(const void *)entries[i].limbs;",
            "(const void *)entries[size & 15].limbs;",
        ),
    ),
    Leak(
        "weierstrass",
        "P-256 native_adx_avx2 sign",
        "p256_lanes_avx2.c",
        Fault(
            "index-in-lanes_avx2",
            "p256_lanes_product.h",
            "mask, entries[i].words[j]",
            "mask, entries[negated & 1].words[j]",
        ),
    ),
    Leak(
        "octets",
        "Ed448 limbs16 sign",
        "curve448_limbs16.c",
        Fault("index-in-row", "edwards_multiply.h", "row[i].a[j]", "row[digit & 15].a[j]"),
    ),
    Leak(
        "octets",
        "X25519 native public_key",
        "curve25519_native.c",
        Fault("index-in-row-of-native", "edwards_multiply.h", "row[i].a[j]", "row[digit & 15].a[j]"),
    ),
]

# What every run plants: in one build, one of each way.
QUICK_LEAKS = {
    "exit-in-hmac",
    "branch-in-native",
    "branch-in-native_adx",
    "branch-in-ladder",
    "index-in-lookup",
    "index-in-native_adx_avx2",
    "index-in-row",
}


def planted_leaks(leaks: list[Leak]) -> pytest.MarkDecorator:
    cases = []
    for build in BUILDS:
        for leak in leaks:
            quick = build == QUICK[0] and leak.fault.name in QUICK_LEAKS
            name = f"{''.join(build)}-{leak.fault.name}"
            cases.append(pytest.param(build, leak, id=name, marks=() if quick else pytest.mark.assure))
    return pytest.mark.parametrize(("build", "leak"), cases)


def planted_answer(build: Build, leak: Leak, harnesses: Harnesses, folder: Path, seed: int) -> Answer:
    if leak.case not in CASES[leak.program]:
        pytest.skip("the processor cannot run it")
    answer = harnesses[build].run_planted(leak.program, leak.fault, leak.unit, folder, seed, leak.case)
    assert leak.case in answer.leaks
    return answer


@planted_leaks(BRANCHES)
def test_a_planted_secret_branch_is_reported(
    build: Build, leak: Leak, harnesses: Harnesses, tmp_path: Path, seed: int
) -> None:
    answer = planted_answer(build, leak, harnesses, tmp_path, seed)
    assert "Conditional jump" in answer.log


@planted_leaks(INDICES)
def test_a_planted_secret_index_is_reported(
    build: Build, leak: Leak, harnesses: Harnesses, tmp_path: Path, seed: int
) -> None:
    answer = planted_answer(build, leak, harnesses, tmp_path, seed)
    assert "Use of uninitialised value" in answer.log
