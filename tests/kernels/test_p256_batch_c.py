"""P-256 for many items at once gives for each what integers do, whatever the other items are."""

from __future__ import annotations

import ctypes
import random
import subprocess
import sys
from pathlib import Path

import pytest

from .batch_checks import (
    Check,
    check_agreement,
    check_base,
    check_counts,
    check_inverses,
    check_key_tables,
    check_numbers,
    check_operations,
    check_pieces,
    check_points,
    check_signing,
    check_verification,
    known,
    random_scalar,
)
from .batch_library import Batch, Signed, meets, signature
from .c_harness import WARNINGS, can_disassemble, compiler
from .c_sources import Fault, planted, run_compiler
from .lanes_library import IFMA, Build, N, need
from .test_lanes_c import leaks

QUICK: list[Build] = [("gcc", "-O1"), ("clang", "-O3")]
BUILDS: list[Build] = [(name, level) for name in ("gcc", "clang") for level in ("-O1", "-O2", "-O3")]
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)


class Builds:
    """Libraries, each built once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[Build, Batch] = {}

    def batch(self, build: Build) -> Batch:
        if build not in self._made:
            self._made[build] = Batch(build, self._folder)
        return self._made[build]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(tmp_path_factory.mktemp("batch"))


# ---------------------------------------------------------------------------------------------- pieces


@every_build
def test_pieces(build: Build, builds: Builds, seed: int) -> None:
    check_pieces(builds.batch(build), random.Random(seed))


# ------------------------------------------------------------------------------------------ operations


@every_build
def test_operations(build: Build, builds: Builds, seed: int) -> None:
    check_operations(builds.batch(build), random.Random(seed))


@pytest.mark.assure
@every_build
def test_many_items(build: Build, builds: Builds, seed: int) -> None:
    source = random.Random(seed)
    batch = builds.batch(build)
    for _ in range(20):
        check_operations(batch, source)
        scalars = [random_scalar(source) for _ in range(2000)]
        assert batch.multiply_base(scalars) == [(1, *known(scalar)) for scalar in scalars]
        items = [(random_scalar(source), source.getrandbits(256), random_scalar(source)) for _ in range(2000)]
        found = batch.sign(items)
        assert found == [signature(*item) for item in items]
        signed = [
            Signed(r, s, known(private), digest ^ (i % 3 == 0), i % 3 != 0)
            for i, ((_, r, s), (private, digest, _)) in enumerate(zip(found, items, strict=True))
        ]
        assert batch.verify(signed) == [item.valid for item in signed]


@every_build
def test_any_count_in_any_order(build: Build, builds: Builds, seed: int) -> None:
    """Results are those of each item alone, wherever it stands; nothing beside results is written."""
    check_counts(builds.batch(build), random.Random(seed))


def test_what_is_no_point_harms_no_other(builds: Builds, seed: int) -> None:
    """Points are checked by whoever calls; a caller who does not gets nothing wrong elsewhere."""
    source = random.Random(seed)
    batch = builds.batch(QUICK[1])
    scalars = [random_scalar(source) for _ in range(24)]
    points = [known(random_scalar(source)) for _ in range(24)]
    expected = batch.agree(scalars, points)
    strange = [(0, 0), (1, 0), (5, 5), (2**256 - 1, 2**256 - 1)]
    some = [point if i % 3 else strange[i // 3 % 4] for i, point in enumerate(points)]
    found = batch.agree(scalars, some)
    assert [one for i, one in enumerate(found) if i % 3] == [one for i, one in enumerate(expected) if i % 3]


def test_what_is_added_differs(seed: int) -> None:
    """Where bit w of n is 1 there is a scalar whose sum meets an entry, with the widths in use none."""
    source = random.Random(seed)
    for width in range(3, 10):
        lowest = 2 * (N >> 1 & (1 << width) - 1) - (1 << width) + 1  # of the digits of n
        suspect = N - 2 * lowest
        assert (0 < suspect < N) == bool(N >> width & 1) == (width not in (3, 5, 7, 9))
        assert suspect > N or meets(suspect, width)
    for width in (5, 7):
        edges = [*range(1, 300), *(N - i for i in range(1, 300)), *(1 << i for i in range(1, 256))]
        edges += [N // 2 + i for i in range(-40, 40)] + [source.randrange(1, N) for _ in range(500)]
        assert [scalar for scalar in edges if meets(scalar, width)] == []


# ---------------------------------------------------------------------------------------- planted faults

NUMBERS, POINTS = "p256_batch_numbers.h", "p256_batch_points.h"
MULTIPLY, SCHEMES = "p256_batch_multiply.h", "p256_batch_schemes.h"
_LANE = "i + 1 < count ? stride : 0"
_STORE = "for (size_t i = 0; i < count; i++)\n        for (size_t j = 0; j < 4; j++)"
_SUM = "limbs[i] = vec_add(a->limbs[i], b->limbs[i]);\n    element_carry(r, limbs);"
_NO_CARRY = "r->limbs[i] = limbs[i] = vec_add(a->limbs[i], b->limbs[i]);"
_ONES = "vec_all(UINT64_MAX)"
_SAME = "vec_and(batch_has_x(&sum, &t), number_subtract(&u1, &t, number_p))"
_SIGNED = "vec_xor(number_is_zero(&s), ones)"

FAULTS: list[tuple[Fault, Check]] = [
    (Fault("swap", NUMBERS, _LANE, "i + 1 < count ? i == 6 && count == 8 ? 0 : stride : 0"), check_counts),
    (Fault("beside", NUMBERS, _STORE, _STORE.replace("i < count", "i < count + (count == 7)")), check_counts),
    (
        Fault("flags", NUMBERS, "i < count; i++)\n        flags", "i < 8 + 0 * count; i++)\n        flags"),
        check_counts,
    ),
    (Fault("column", NUMBERS, "vec_shr(columns[i], ELEMENT_BITS)", "vec_all(0)"), check_numbers),
    (Fault("carry", NUMBERS, _SUM, _NO_CARRY), check_numbers),
    (
        Fault(
            "valid",
            NUMBERS,
            f"vec_and(less, vec_xor(zero, {_ONES}))",
            f"vec_xor(vec_and(less, vec_all(0)), vec_xor(zero, {_ONES}))",
        ),
        check_numbers,
    ),
    (Fault("poison", NUMBERS, "element_select(&a[i], zeros[i], &a[i], &one);", ""), check_inverses),
    (
        Fault(
            "inverse",
            NUMBERS,
            "element_select(&a[i], zeros[i], &t, &zero);",
            "(void)zero, element_select(&a[i], zeros[i], &t, &one);",
        ),
        check_inverses,
    ),
    (
        Fault(
            "slope", POINTS, "vec_add(limb, element_times_p(4, i))", "vec_add(limb, element_times_p(2, i))"
        ),
        check_points,
    ),
    (
        Fault("equal", POINTS, "vec_and(element_is_zero(&dx), element_is_zero(&dy))", "element_is_zero(&dx)"),
        check_points,
    ),
    (Fault("empty", POINTS, "= element_is_zero(&a->z)", "= vec_all(0)"), check_points),
    (Fault("bits", MULTIPLY, "vec_shl(words[i + 1], 63)", "vec_shl(words[i + 1], 62)"), check_base),
    (Fault("even", MULTIPLY, "vec_xor(signs, scalar->even)", "signs"), check_base),
    (Fault("half", MULTIPLY, "vec_all(16)), vec_all(16)", "vec_all(16)), vec_all(0)"), check_base),
    (Fault("entry", MULTIPLY, "i < BATCH_SIZE; i++", "i < BATCH_SIZE - 1; i++"), check_agreement),
    (
        Fault("careful", MULTIPLY, "(element_is_zero(&r->z)) && !careful++", "(r->z.limbs[0]) && careful"),
        check_verification,
    ),
    (
        Fault("meeting", MULTIPLY, "(element_is_zero(&r->z)) && !careful++", "(r->z.limbs[0]) && careful"),
        check_key_tables,
    ),
    (
        Fault("key-digits", MULTIPLY, "&key_table->windows[i], &digits2", "&key_table->windows[i], &digits1"),
        check_key_tables,
    ),
    (
        Fault("s", SCHEMES, "good[i] = number_validate(&s)", f"(void)number_validate(&s), good[i] = {_ONES}"),
        check_verification,
    ),
    (
        Fault("r", SCHEMES, "number_validate(&r)", _ONES),
        check_verification,
    ),
    (Fault("more", SCHEMES, _SAME, "vec_all(0)"), check_verification),
    (Fault("wrap", SCHEMES, _SAME, "batch_has_x(&sum, &t)"), check_verification),
    (
        Fault(
            "nonce", SCHEMES, "good[i] = number_validate(&k)", f"(void)number_validate(&k), good[i] = {_ONES}"
        ),
        check_signing,
    ),
    (
        Fault("key", SCHEMES, "vec_and(good[i], number_validate(&t))", "(number_validate(&t), good[i])"),
        check_signing,
    ),
    (Fault("nothing", SCHEMES, f"good[i] = vec_and(good[i], {_SIGNED});", ""), check_signing),
    (
        Fault(
            "scalar",
            SCHEMES,
            "good[i] = number_validate(&scalar)",
            f"(void)number_validate(&scalar), good[i] = {_ONES}",
        ),
        check_base,
    ),
    (
        Fault(
            "block",
            SCHEMES,
            "scalars + 32 * done, NULL",
            "scalars + 0 * done, NULL",
        ),
        check_counts,
    ),
]
QUICK_FAULTS = ("swap", "careful")


@pytest.mark.parametrize(
    ("fault", "check"),
    [
        pytest.param(*one, id=one[0].name, marks=() if one[0].name in QUICK_FAULTS else pytest.mark.assure)
        for one in FAULTS
    ],
)
def test_faults_are_found(fault: Fault, check: Check, tmp_path: Path, seed: int) -> None:
    need(IFMA)
    batch = Batch(("gcc", "-O1"), tmp_path, planted(fault, tmp_path))
    with pytest.raises(AssertionError):
        check(batch, random.Random(seed))


# ----------------------------------------------------------------------------------------- constant time


@pytest.mark.skipif(not can_disassemble(), reason="no objdump")
@every_build
def test_no_flags_or_addresses_are_made_of_vectors(build: Build, builds: Builds) -> None:
    run = subprocess.run(
        ["objdump", "-d", "--no-show-raw-insn", str(builds.batch(build).path)],
        capture_output=True,
        text=True,
        check=True,
    )
    lines = run.stdout.splitlines()
    assert sum("vpmadd52luq" in line for line in lines) > 1000
    assert [line for line in lines if leaks(line)] == []


# ----------------------------------------------------------------------------------------------- wiping

STACK, PATTERN = 1 << 18, 0xA5
FRAMES = 150  # return addresses and the like, of the call that wipes and of those above it


def residue(batch: Batch, caller: ctypes.CDLL) -> dict[str, int]:
    """Return how many bytes that are neither 0 nor untouched each function leaves on the stack."""
    source = random.Random(0)
    numbers = b"".join(source.randrange(1, N).to_bytes(32, "big") for _ in range(9))
    points = b"".join(one.to_bytes(32, "big") for _ in range(9) for one in known(random_scalar(source)))
    buffers = [
        ctypes.create_string_buffer(one, len(one)) for one in (bytes(9 * 64), bytes(9), numbers, points)
    ]
    out, flags, scalars, peers = map(ctypes.addressof, buffers)
    calls = {
        "multiply_base": (out, flags, scalars, 9, batch.table),
        "agree": (out, flags, scalars, peers, 9),
        "sign": (out, flags, scalars, scalars, scalars, 9, batch.table),
    }
    found = {}
    for name, given in calls.items():
        for _ in range(2):  # at the first time the dynamic linker may leave something
            stack = ctypes.create_string_buffer(bytes([PATTERN]) * STACK, STACK)
            pointer, size = ctypes.c_void_p(batch.address(name)), ctypes.c_size_t(STACK)
            caller.run_on_stack(pointer, (ctypes.c_size_t * 8)(*given), stack, size)
        touched = stack.raw.lstrip(bytes([PATTERN]))
        assert len(touched) < 1 << 16, f"{name} takes {len(touched)} bytes"
        found[name] = len(touched) - touched.count(0) - touched.count(PATTERN)
    return found


@pytest.fixture(scope="module")
def stack_caller(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    if not sys.platform.startswith("linux"):
        pytest.skip("contexts with a stack of their own are taken from the C library of Linux")
    output = tmp_path_factory.mktemp("stack") / "own_stack.so"
    source = str(Path(__file__).with_name("own_stack.c"))
    flags = [*WARNINGS, "-O1", "-D_GNU_SOURCE", "-shared", "-fPIC"]
    run_compiler(compiler("gcc"), [*flags, "-o", str(output), source])
    return ctypes.CDLL(str(output))


@every_build
def test_no_secrets_stay_on_the_stack(build: Build, builds: Builds, stack_caller: ctypes.CDLL) -> None:
    for name, count in residue(builds.batch(build), stack_caller).items():
        assert count < FRAMES, f"{name}: {count} bytes"


@pytest.mark.assure
def test_wiping_too_little_is_found(tmp_path: Path, stack_caller: ctypes.CDLL) -> None:
    need(IFMA)
    fault = Fault("wipe", SCHEMES, "BATCH_STACK = 49152", "BATCH_STACK = 16")
    for name, count in residue(Batch(QUICK[0], tmp_path, planted(fault, tmp_path)), stack_caller).items():
        assert count > FRAMES, name
