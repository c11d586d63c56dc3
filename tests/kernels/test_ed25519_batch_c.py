"""Ed25519 in the lanes of vectors gives for each item what integers do, whatever stands beside it."""

from __future__ import annotations

import ctypes
import random
import subprocess
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import pytest
from tests.vectors.wycheproof import read, verdict_on

from .c_harness import can_disassemble
from .c_sources import Fault, planted
from .ed25519_batch_library import Batch, Item, signed, some_items
from .edwards_cases import encodings_refused, scalars, sparse_scalars
from .test_lanes_c import leaks
from .test_p256_batch_c import FRAMES, PATTERN, STACK, stack_caller
from .x25519_batch_library import CURVE, IFMA, IFMA_FORMS, PLAIN, Build, Form, P, need

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["stack_caller"]

L, BASE = CURVE.order, CURVE.base
every_form = pytest.mark.parametrize(
    "form",
    [
        pytest.param(form, id=form.name, marks=pytest.mark.assure if form.instead == "EVEX" else ())
        for form in IFMA_FORMS
    ],
)
BUILDS: list[Build] = [("gcc", "-O2"), ("clang", "-O1"), ("gcc", "-O3"), ("clang", "-O3")]
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one == BUILDS[0] else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)


class Builds:
    """Libraries, each built once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[tuple[str, Build], Batch] = {}

    def batch(self, form: Form, build: Build = BUILDS[0]) -> Batch:
        if (form.name, build) not in self._made:
            self._made[form.name, build] = Batch(form, build, self._folder)
        return self._made[form.name, build]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(tmp_path_factory.mktemp("ed25519-batches"))


# ---------------------------------------------------------------------------------------------- products


@cache
def product(scalar: bytes) -> bytes:
    return CURVE.encode(CURVE.multiply(int.from_bytes(scalar, "little"), BASE))


def check_products(batch: Batch, source: random.Random) -> None:
    some = [*scalars(CURVE), *sparse_scalars(CURVE), *(source.randbytes(32) for _ in range(12))]
    some += [(1 << source.randrange(256)).to_bytes(32, "little") for _ in range(8)]
    source.shuffle(some)
    assert batch.multiply_base(some) == [product(one) for one in some]


# -------------------------------------------------------------------------------------------- signatures


def number(value: int) -> bytes:
    return value.to_bytes(32, "little")


def judged(r: bytes, s: int, key: bytes) -> Item:
    """Return an item with the verdict of integers."""
    signature = r + number(s)
    return Item(signature, key, CURVE.verify(signature, key, b"", b""))


def wrong_numbers(source: random.Random) -> Iterator[Item]:
    """Yield S with L added, and at its limits."""
    good = signed(source.randbytes(32))
    yield good
    r, s = good.signature[:32], int.from_bytes(good.signature[32:], "little")
    for other in (s + L, s + 2 * L, s + 8 * L, s ^ 1, L - s, s + (1 << 255), 0, L, (1 << 256) - 1):
        yield judged(r, other, good.key)
    private = source.randrange(1, L)
    key = CURVE.encode(CURVE.multiply(private, BASE))
    for s in (
        0,
        1,
        2,
        L - 2,
        L - 1,
    ):  # R = S B - k A for an R that k depends on has no S of choice, but where A is B
        yield judged(CURVE.encode(CURVE.multiply(s or 1, BASE)), s, key)


def wrong_points(source: random.Random) -> Iterator[Item]:
    """Yield keys that are none or of small order, and R in other encodings, for which equations hold."""
    for key in (CURVE.public_key(source.randbytes(32)), *encodings_refused(CURVE)):
        encoded = source.randbytes(31) + b"\0"  # without a multiple of the key, where the hash is 0
        yield Item(product(encoded) + encoded, key, CURVE.decode(key) is not None, chosen=bytes(64))
    for r in (number(1), number(P + 1), number(1 | 1 << 255)):  # the identity
        private = source.randrange(1, L)
        key = CURVE.encode(CURVE.multiply(private, BASE))
        s = int.from_bytes(CURVE.hash(r, key), "little") * private % L
        yield Item(r + number(s), key, valid=r == number(1))
    for point in CURVE.torsion():
        encoded = CURVE.encode(point)
        for key in {encoded, number(int.from_bytes(encoded, "little") ^ 1 << 255)}:
            for multiple in range(8):
                nonce = source.randrange(1, L)
                sum_ = CURVE.add(CURVE.multiply(nonce, BASE), CURVE.multiply(multiple, point))
                yield Item(CURVE.encode(sum_) + number(nonce), key, valid=False)


def torsion_beside(source: random.Random) -> Iterator[Item]:
    """Yield keys of large order with a part of small order, which k takes away or not, and such R."""
    torsion = CURVE.torsion()
    for index in range(1, 8):
        private = source.randrange(1, L)
        key = CURVE.encode(CURVE.add(CURVE.multiply(private, BASE), torsion[index]))
        verdicts: set[bool] = set()
        while verdicts != {True, False}:
            nonce = source.randrange(1, L)
            r = CURVE.encode(CURVE.multiply(nonce, BASE))
            k = CURVE.number(r, key)
            if (k * index % 8 == 0) not in verdicts:
                item = judged(r, (nonce + k * private) % L, key)
                assert item.valid == (k * index % 8 == 0)
                verdicts.add(item.valid)
                yield item
        secret = source.randbytes(32)
        yield Item(CURVE.sign(secret, b"", b"", torsion[index]), CURVE.public_key(secret), valid=False)


def with_hashes(source: random.Random) -> Iterator[Item]:
    """Yield signatures for which the hash is one of choice."""
    edges = [
        0,
        1,
        7,
        8,
        9,
        L - 1,
        L,
        L + 1,
        2 * L,
        3 * L - 1,
        (1 << 256) - 1,
        1 << 260,
        (1 << 260) - 1,
        1 << 511,
    ]
    edges += [(1 << 512) - 1, ((1 << 512) // L - 1) * L, (1 << 512) // L * L, (1 << 512) // L * L - 1]
    for k in [*edges, *(source.randrange(1 << 512) // L * L + source.randrange(-9, 9) for _ in range(8))]:
        private, nonce = source.randrange(1, L), source.randrange(1, L)
        r, key = (CURVE.encode(CURVE.multiply(one, BASE)) for one in (nonce, private))
        chosen = (k % (1 << 512)).to_bytes(64, "little")
        s = (nonce + int.from_bytes(chosen, "little") * private) % L
        yield Item(r + number(s), key, valid=True, chosen=chosen)
        yield Item(r + number(s), key, valid=False, chosen=bytes([chosen[0] ^ 1]) + chosen[1:])


def check_verdicts(batch: Batch, source: random.Random) -> None:
    items = some_items(9, source)
    for more in (wrong_numbers, wrong_points, torsion_beside, with_hashes):
        items += more(source)
    source.shuffle(items)
    assert {item.valid for item in items} == {True, False}
    found = batch.verify(items)
    assert [item for item, verdict in zip(items, found, strict=True) if verdict != item.valid] == []


@every_build
@every_form
def test_products(form: Form, build: Build, builds: Builds, seed: int) -> None:
    check_products(builds.batch(form, build), random.Random(seed))


@every_build
@every_form
def test_verdicts(form: Form, build: Build, builds: Builds, seed: int) -> None:
    check_verdicts(builds.batch(form, build), random.Random(seed))


def check_counts(batch: Batch, source: random.Random) -> None:
    """Any count gives what each item gives alone, in any order."""
    items = some_items(65, source)
    some = [source.randbytes(32) for _ in range(65)]
    products = [product(one) for one in some]
    for count in (*range(18), 31, 32, 33, 63, 64, 65):
        start = source.randrange(66 - count)
        chosen = items[start : start + count]
        assert batch.verify(chosen) == [item.valid for item in chosen]
        assert batch.multiply_base(some[start : start + count]) == products[start : start + count]


@every_form
def test_counts(form: Form, builds: Builds, seed: int) -> None:
    check_counts(builds.batch(form), random.Random(seed))


@every_form
def test_a_thousand_items(form: Form, builds: Builds, seed: int) -> None:
    items = some_items(1000, random.Random(seed))
    assert builds.batch(form).verify(items) == [item.valid for item in items]


@every_form
def test_bad_items_touch_no_others(form: Form, builds: Builds, seed: int) -> None:
    """One in each lane, and one good item among bad ones."""
    source = random.Random(seed)
    batch, lanes = builds.batch(form), form.lanes
    good = [signed(source.randbytes(32))] * lanes
    bad = [item for item in wrong_points(source) if not item.valid]
    for lane in range(lanes):
        items = [*good[:lane], source.choice(bad), *good[lane + 1 :]]
        assert batch.verify(items) == [i != lane for i in range(lanes)]
        items = source.sample(bad, lanes)
        items[lane] = good[0]
        assert batch.verify(items) == [i == lane for i in range(lanes)]


@pytest.mark.assure
@every_build
@every_form
def test_many(form: Form, build: Build, builds: Builds, seed: int) -> None:
    source, batch = random.Random(seed), builds.batch(form, build)
    for _ in range(10):
        check_products(batch, source)
        check_verdicts(batch, source)


@every_form
def test_table_of_functions(form: Form, builds: Builds) -> None:
    functions = builds.batch(form).functions
    assert (functions.curve, functions.form) == (b"Ed25519", form.unit.encode())
    assert (functions.lanes, functions.bytes) == (form.lanes, 32)


@cache
def published() -> list[Item]:
    """Return Wycheproof's vectors, but for signatures of another length, of which an array has none."""
    items = []
    for group, test in read("ed25519"):
        key, message = bytes.fromhex(group["publicKey"]["pk"]), bytes.fromhex(test["msg"])
        signature, valid = bytes.fromhex(test["sig"]), verdict_on(test)
        if len(signature) == 64:
            if valid is None:
                valid = CURVE.verify(signature, key, b"", message)
            items.append(Item(signature, key, valid, chosen=CURVE.hash(signature[:32], key, message)))
    return items


@every_form
def test_wycheproof(form: Form, builds: Builds) -> None:
    assert {item.valid for item in published()} == {True, False}
    assert builds.batch(form).verify(published()) == [item.valid for item in published()]


# ---------------------------------------------------------------------------------------- planted faults

POINTS, MULTIPLY, BATCH = "ed25519_batch_points.h", "ed25519_batch_multiply.h", "ed25519_batch.h"
LANES = "x25519_batch_lanes.h"
_RANGE = "vec_and(good[i], scalar_subtract_order(&less, &s))"
_ORDER = "good = vec_and(good, vec_xor(columns_are_zero(&multiple.x), ones));"
Check = Callable[[Batch, random.Random], None]

FAULTS: list[tuple[Fault, Check]] = [
    (
        Fault("lanes", LANES, "stride * lane + 8 * i));", "stride * (count - 1 - lane) + 8 * i));"),
        check_counts,
    ),
    (
        Fault("more-than-the-order", BATCH, _RANGE, "(scalar_subtract_order(&less, &s), good[i])"),
        check_verdicts,
    ),
    (Fault("small-order", BATCH, _ORDER, ""), check_verdicts),
    (
        Fault("encoded", BATCH, "vec_opaque(vec_equal(words[j], encoded[j]))", "vec_all(UINT64_MAX)"),
        check_verdicts,
    ),
    (
        Fault(
            "sign-of-x",
            BATCH,
            "vec_xor(words[WORDS - 1], odd)",
            "vec_xor(words[WORDS - 1], vec_xor(odd, odd))",
        ),
        check_products,
    ),
    (Fault("inverse", LANES, "&product, &before[i]", "&product, &before[0]"), check_counts),
    (
        Fault("canonical", POINTS, "vec_and(canonical, found)", "vec_or_and(found, canonical, vec_all(0))"),
        check_verdicts,
    ),
    (
        Fault("no-point", POINTS, "vec_and(canonical, found)", "vec_or_and(canonical, found, vec_all(0))"),
        check_verdicts,
    ),
    (Fault("turned", POINTS, "element_select(x, turned, x, &r)", "(void)r"), check_verdicts),
    (
        Fault(
            "negative", POINTS, "element_select(&g, negative, &t, &f)", "element_select(&g, negative, &t, &t)"
        ),
        check_products,
    ),
    (
        Fault("even", MULTIPLY, "vec_and(even, vec_all(order_limbs[i]))", "vec_and(even, vec_all(!i))"),
        check_products,
    ),
    (
        Fault("window", MULTIPLY, "BASE_WIDTH * i + 1, BASE_WIDTH)", "BASE_WIDTH * i, BASE_WIDTH)"),
        check_products,
    ),
    (Fault("entry", MULTIPLY, "k < ENTRIES; k++", "k < ENTRIES - 1; k++"), check_verdicts),
    (Fault("nothing", MULTIPLY, "vec_and(none, vec_all(2))", "zero"), check_verdicts),
    (Fault("digit", MULTIPLY, "WIDTH * i - 1, WIDTH + 1)", "WIDTH * i, WIDTH + 1)"), check_verdicts),
    (
        Fault(
            "reduction", MULTIPLY, "    scalar_subtract_order(r, r);\n    scalar_subtract_order(r, r);\n", ""
        ),
        check_verdicts,
    ),
    (Fault("column", MULTIPLY, "vec_shr(sums[i], LIMB_BITS)", "vec_all(0)"), check_verdicts),
    (Fault("hash", MULTIPLY, "&high, words, 2 * WORDS, LIMBS", "&high, words, 2 * WORDS, 0"), check_verdicts),
]
QUICK_FAULTS = {"lanes", "more-than-the-order"}


@pytest.mark.parametrize(
    ("fault", "check"),
    [
        pytest.param(*one, id=one[0].name, marks=() if one[0].name in QUICK_FAULTS else pytest.mark.assure)
        for one in FAULTS
    ],
)
def test_faults_are_found(fault: Fault, check: Check, tmp_path: Path, seed: int) -> None:
    batch = Batch(PLAIN, ("gcc", "-O1"), tmp_path, planted(fault, tmp_path))
    with pytest.raises(AssertionError):
        check(batch, random.Random(seed))


# ----------------------------------------------------------------------------------------- constant time


@pytest.mark.skipif(not can_disassemble(), reason="no objdump")
@every_build
def test_no_flags_or_addresses_are_made_of_vectors(build: Build, builds: Builds) -> None:
    path = builds.batch(IFMA, build).path
    command = ["objdump", "-d", "--no-show-raw-insn", str(path)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert sum("vpmadd52luq" in line for line in lines) > 500
    assert [line for line in lines if leaks(line)] == []


def residue(batch: Batch, caller: ctypes.CDLL) -> int:
    """Return how many bytes that are neither 0 nor untouched a product leaves on the stack."""
    points, numbers = ctypes.create_string_buffer(9 * 32), random.Random(0).randbytes(9 * 32)
    secrets = ctypes.create_string_buffer(numbers, len(numbers))
    given = (ctypes.addressof(points), ctypes.addressof(secrets), 9, batch.table)
    function = ctypes.cast(batch.functions.multiply_base, ctypes.c_void_p)
    for _ in range(2):  # at the first time the dynamic linker may leave something
        stack = ctypes.create_string_buffer(bytes([PATTERN]) * STACK, STACK)
        caller.run_on_stack(function, (ctypes.c_size_t * 8)(*given), stack, ctypes.c_size_t(STACK))
    touched = stack.raw.lstrip(bytes([PATTERN]))
    assert len(touched) < 1 << 16
    return len(touched) - touched.count(0) - touched.count(PATTERN)


@every_build
@every_form
def test_no_secrets_stay_on_the_stack(
    form: Form, build: Build, builds: Builds, stack_caller: ctypes.CDLL
) -> None:
    assert residue(builds.batch(form, build), stack_caller) < FRAMES


@pytest.mark.assure
def test_wiping_too_little_is_found(tmp_path: Path, stack_caller: ctypes.CDLL) -> None:
    need(IFMA)
    fault = Fault("wipe", BATCH, "STACK_BYTES = 24576", "STACK_BYTES = 16")
    assert residue(Batch(IFMA, BUILDS[0], tmp_path, planted(fault, tmp_path)), stack_caller) > FRAMES
