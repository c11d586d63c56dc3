"""The forms ``native`` of compiled Poly1305 give what integers do, for any message in any pieces."""

from __future__ import annotations

import ctypes
import random
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from .c_harness import NO_INT128, can_disassemble, compiler
from .c_sources import Fault, planted, run_compiler
from .poly1305_library import (
    AVX2,
    AVXIFMA,
    BUILDS,
    CLAMP,
    FORMS,
    IFMA,
    NATIVE,
    QUICK_BUILDS,
    UNTOUCHED,
    Build,
    Case,
    Form,
    Mac,
    P,
    build_library,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FULL = b"\xff" * 16
VECTOR_FORMS = (AVX2, AVXIFMA, IFMA)
every_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.form)
every_vector_form = pytest.mark.parametrize("form", VECTOR_FORMS, ids=lambda form: form.form)
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in QUICK_BUILDS else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)


class Built:
    """Libraries, each built once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[tuple[str, Build], Mac] = {}

    def mac(self, form: Form, build: Build = QUICK_BUILDS[0]) -> Mac:
        if (form.name, build) not in self._made:
            path = build_library(form, build, self._folder / f"{form.form}{''.join(build)}.so")
            self._made[form.name, build] = Mac(form, path)
        return self._made[form.name, build]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return Built(tmp_path_factory.mktemp("poly1305"))


# ------------------------------------------------------------------------------------------ messages


def in_pieces(source: random.Random, message: bytes) -> tuple[bytes, ...]:
    """Cut a message at up to three places."""
    cuts = sorted(source.randrange(len(message) + 1) for _ in range(source.randrange(4)))
    ends = [*cuts, len(message)]
    return tuple(message[start:end] for start, end in zip([0, *cuts], ends, strict=True))


def of_length(source: random.Random, length: int) -> Iterator[Case]:
    yield Case(source.randbytes(32), in_pieces(source, source.randbytes(length)), source.randrange(64))
    yield Case(FULL * 2, (b"\xff" * length,), source.randrange(64))


def lengths(source: random.Random, count: int) -> Iterator[Case]:
    """Yield messages of some lengths up to 4200 bytes; all of them for so many."""
    for length in sorted(source.sample(range(4201), count)):
        yield from of_length(source, length)


def borders(form: Form, source: random.Random) -> Iterator[Case]:
    """Yield messages of lengths where the form does something else, and where stripes end."""
    found = set(range(70))
    for border in form.borders:
        step = form.step
        for length in (border, border + step, 2 * border - step, 2 * border, 3 * border):
            found |= {length + more for more in (-17, -16, -1, 0, 1, 15, 16, 17)}
    for length in sorted(found):
        if 0 <= length <= 1 << 14 or (length % 16 == 0 and length <= 1 << 18):
            yield from of_length(source, length)


def growing(source: random.Random) -> Iterator[Case]:
    """Yield messages whose later pieces ask for more powers, or for fewer."""
    for sizes in (
        (600, 1100, 5000, 40000, 600, 16, 130, 2000),
        (16, 2048, 7, 2048, 25, 2048),
        (1500,) * 9,
        (130000, 1024, 1040, 9),
    ):
        key = source.choice([source.randbytes(32), FULL + source.randbytes(16)])
        yield Case(key, tuple(source.randbytes(size) for size in sizes), source.randrange(64))


def splits(source: random.Random, length: int) -> Iterator[Case]:
    key, message = source.randbytes(32), source.randbytes(length)
    for at in range(length + 1):
        yield Case(key, (message[:at], message[at:]), at % 64)


def number_of(block: int) -> bytes:
    return block.to_bytes(16, "little")


def reaching(source: random.Random, r: int, count: int, target: int) -> bytes | None:
    """Return blocks after which the accumulator is the target modulo p, if some are found."""
    for _ in range(99):
        blocks = [source.getrandbits(128) for _ in range(count)]
        at = source.randrange(count)
        blocks[at] = -(1 << 128)
        total = sum((block + (1 << 128)) * pow(r, count - i, P) for i, block in enumerate(blocks)) % P
        block = (target - total) * pow(r, at - count, P) % P
        if 0 <= block - (1 << 128) < 1 << 128:
            blocks[at] = block - (1 << 128)
            return b"".join(map(number_of, blocks))
    return None


TARGETS = [0, 1, 2, 3, 4, 5, P - 1, P - 2, (1 << 128) - 1, 1 << 128, (1 << 129) - 1, 1 << 64, (1 << 64) - 1]
KEYS = [1, 2, 4, CLAMP, 1 << 64 + 2, 1 << 123, (1 << 60) - (1 << 34), 1 << 26, 1 << 52, 1 << 27, 1 << 100]


def edges(form: Form, source: random.Random) -> Iterator[Case]:
    """Yield messages that bring the accumulator to edges of p, of words and of the tag."""
    counts = (1, 2, 5, *(border // 16 + source.randrange(40) for border in form.borders[:2]))
    for r in KEYS:
        assert r & CLAMP == r
        for s in (0, 1, (1 << 128) - 1):
            key = number_of(r) + number_of(s)
            for count in counts:
                found = reaching(source, r, count, source.choice(TARGETS))
                yield Case(key, (found or bytes(16 * count),), source.randrange(64))
    for target in TARGETS:
        for r in (1, CLAMP, source.getrandbits(128) & CLAMP):
            for count in counts:
                found = reaching(source, r, count, target)
                if found:
                    yield Case(number_of(r) + source.choice([FULL, bytes(16)]), (found,))
    # With r = 1 blocks are summed up: to just below, at and above multiples of 2^128, 2^130 and p.
    for less in range(9):
        for more in range(9):
            message = number_of((1 << 128) - 1 - less) + bytes(16 * more)
            yield Case(number_of(1) + FULL, (message,))
    for r in (0, *KEYS):
        for block in (FULL, bytes(16), b"\xff" * 8 + bytes(8)):
            for length in (1024, 4096 + 16):
                yield Case(number_of(r) + bytes(16), (block * (length // 16),))


def random_cases(form: Form, source: random.Random) -> list[Case]:
    return [*lengths(source, 30), *borders(form, source), *growing(source), *edges(form, source)]


@every_form
@every_build
def test_any_message_in_any_pieces(form: Form, build: Build, built: Built, seed: int) -> None:
    source = random.Random(seed)
    mac = built.mac(form, build)
    first = build == QUICK_BUILDS[0]
    cases = random_cases(form, source) if first else [*lengths(source, 20), *growing(source)]
    assert mac.wrong(cases) == []


@every_form
def test_portable_words_give_the_same(form: Form, built: Built, seed: int) -> None:
    source = random.Random(seed)
    mac = built.mac(form, ("gcc", "-O2", NO_INT128))
    assert mac.wrong([*lengths(source, 20), *edges(NATIVE, source)]) == []


@every_form
def test_each_split(form: Form, built: Built, seed: int) -> None:
    source = random.Random(seed)
    mac = built.mac(form)
    for length in (100, form.borders[0] + 150):
        cases = list(splits(source, length))
        tag = cases[0].tag
        assert all(mac.tag(case.key, *case.pieces, offset=case.offset) == tag for case in cases)


@every_form
@pytest.mark.assure
def test_each_length(form: Form, built: Built, seed: int) -> None:
    assert built.mac(form).wrong(lengths(random.Random(seed), 4201)) == []


@every_form
@pytest.mark.assure
def test_each_split_of_long_messages(form: Form, built: Built, seed: int) -> None:
    source = random.Random(seed)
    for length in (1200, 2500, 4200):
        assert built.mac(form).wrong(splits(source, length)) == []


@every_form
def test_each_place_in_memory(form: Form, built: Built, seed: int) -> None:
    source = random.Random(seed)
    key, message = source.randbytes(32), source.randbytes(2 * form.borders[0] + 40)
    tag = Case(key, (message,)).tag
    assert {built.mac(form).tag(key, message, offset=offset) for offset in range(64)} == {tag}


@every_form
def test_a_long_stream(form: Form, built: Built, seed: int) -> None:
    source = random.Random(seed)
    key = FULL + source.randbytes(16)
    pieces = tuple(source.randbytes(source.randrange(1, 9000)) for _ in range(60))
    assert built.mac(form).wrong([Case(key, pieces), Case(key, tuple(FULL * 8192 for _ in range(2)))]) == []


# ------------------------------------------------------------------------------------ instructions


@pytest.mark.parametrize("build", QUICK_BUILDS, ids="".join)
@pytest.mark.skipif(not can_disassemble(), reason="needs objdump for x86-64")
def test_avx_ifma_is_compiled_for_what_the_form_says(build: Build, tmp_path: Path) -> None:
    """Few processors have it, so the list of its instructions is looked at: no vectors of AVX-512."""
    path = build_library(AVXIFMA, build, tmp_path / "avxifma.so")
    command = ["objdump", "-d", "--no-show-raw-insn", str(path)]
    listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert {"vpmadd52luq", "vpmadd52huq"} <= set(re.findall(r"\bvpmadd52[lh]uq\b", listing))
    assert listing.count("{vex} vpmadd52") == listing.count("vpmadd52")
    assert not re.search(r"zmm|%[xy]mm(1[6-9]|[23]\d)|%k[0-7]", listing)


def test_avx_ifma_in_the_encoding_of_avx_512(tmp_path: Path, seed: int) -> None:
    """Processors that lack the one often have the other, in which two instructions are written otherwise."""
    fault = Fault("evex", "vectors_avxifma.h", "%{vex%} ", "")
    path = build_library(AVXIFMA, ("gcc", "-O2"), tmp_path / "evex.so", planted(fault, tmp_path))
    mac = Mac(AVXIFMA, path, frozenset({"avx2", "avx512vl", "avx512ifma"}))
    assert mac.wrong(random_cases(AVXIFMA, random.Random(seed))) == []


# -------------------------------------------------------------------------------------- what is left

STACK, FRAMES = 1 << 16, 350


def residue(mac: Mac, caller: ctypes.CDLL, length: int) -> int:
    """Return how many bytes, neither 0 nor untouched, an update leaves on the stack."""
    source = random.Random(0)
    key, message = (ctypes.create_string_buffer(source.randbytes(n), n) for n in (32, length))
    state = ctypes.create_string_buffer(mac.size + 64)
    address = ctypes.addressof(state) + -ctypes.addressof(state) % 64
    mac.table.start(address, key.raw)
    pointer = ctypes.cast(mac.table.update, ctypes.c_void_p)
    words = (ctypes.c_size_t * 8)(address, ctypes.addressof(message), length)
    for _ in range(2):  # at the first time the dynamic linker may leave something
        stack = ctypes.create_string_buffer(bytes([UNTOUCHED]) * STACK, STACK)
        caller.run_on_stack(pointer, words, stack, ctypes.c_size_t(STACK))
    touched = stack.raw.lstrip(bytes([UNTOUCHED]))
    return len(touched) - touched.count(0) - touched.count(UNTOUCHED)


@pytest.fixture(scope="module")
def stack_caller(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    if not sys.platform.startswith("linux"):
        pytest.skip("contexts with a stack of their own are taken from the C library of Linux")
    output = tmp_path_factory.mktemp("stack") / "own_stack.so"
    source = f"{__file__.rpartition('/')[0]}/own_stack.c"
    run_compiler(compiler("gcc"), ["-O1", "-D_GNU_SOURCE", "-shared", "-fPIC", "-o", str(output), source])
    return ctypes.CDLL(str(output))


@every_form
@pytest.mark.parametrize("build", [(name, "-O3") for name in ("gcc", "clang")], ids="".join)
def test_no_secrets_stay_on_the_stack(
    form: Form, build: Build, built: Built, stack_caller: ctypes.CDLL
) -> None:
    for length in (64, 1000, 5000):
        assert residue(built.mac(form, build), stack_caller, length) < FRAMES, length


def test_clearing_too_little_is_found(tmp_path: Path, stack_caller: ctypes.CDLL) -> None:
    fault = Fault("stack", AVX2.unit, "POLY1305_STACK 1536", "POLY1305_STACK 32")
    path = build_library(AVX2, ("gcc", "-O3"), tmp_path / "fault.so", planted(fault, tmp_path))
    assert residue(Mac(AVX2, path), stack_caller, 5000) > FRAMES


# ----------------------------------------------------------------------------------- planted faults

_HEAD, _V26, _V52 = "poly1305_native.h", "fields/1305_vectors26.h", "fields/1305_vectors52.h"
_LAST_CARRY = '"adcq $0, %[h2]\\n\\t"'
_C = ("gcc", "-O1", NO_INT128)
_ASSEMBLY = ("gcc", "-O1")

FAULTS = [
    (NATIVE, _ASSEMBLY, "top", _HEAD, '"adcq %[top], %[h2]', '"adcq $0, %[h2]'),
    (NATIVE, _ASSEMBLY, "last-carry", _HEAD, f"            {_LAST_CARRY}\n", ""),
    (NATIVE, _ASSEMBLY, "five", _HEAD, '"andq $-4', '"andq $-8'),
    (NATIVE, _ASSEMBLY, "middle-carry", _HEAD, '"adcq $0, %[t3]', '"addq $0, %[t3]'),
    (NATIVE, _C, "last-carry-in-c", _HEAD, "(over & 3) + carry;", "over & 3;"),
    (NATIVE, _C, "product-carry-in-c", _HEAD, "    over += carry;\n", ""),
    (NATIVE, _C, "clamp", _HEAD, "0x0ffffffc0ffffffc", "0x0ffffffc0fffffff"),
    (NATIVE, _C, "p", _HEAD, "native_add_carry(&carry, h0, 5)", "native_add_carry(&carry, h0, 4)"),
    (
        NATIVE,
        _C,
        "tag-carry",
        _HEAD,
        "store_le64(tag + 8, native",
        "carry = 0;\n    store_le64(tag + 8, native",
    ),
    (NATIVE, _C, "end", _HEAD, "state->block, 0, state->r[0]", "state->block, 1, state->r[0]"),
    (NATIVE, _C, "joint", _HEAD, "16 - state->filled", "15 - state->filled"),
    (AVX2, _ASSEMBLY, "top", AVX2.unit, "columns[i] = top[i];", "columns[i] = vec_all(0);"),
    (
        AVX2,
        _ASSEMBLY,
        "swapped",
        AVX2.unit,
        "{0, 0, UINT64_MAX, UINT64_MAX}",
        "{UINT64_MAX, UINT64_MAX, 0, 0}",
    ),
    (AVX2, _ASSEMBLY, "rest", AVX2.unit, "data = take_stripes", "take_stripes"),
    (AVX2, _ASSEMBLY, "five", _V26, "vec_shl(v12, 2)", "vec_shl(v12, 1)"),
    (AVX2, _ASSEMBLY, "sum", _V26, "(v17 << 2)", "(v17 << 1)"),
    (IFMA, _ASSEMBLY, "top", _V52, "vec_all(UINT64_C(0x1000000))", "vec_all(0)"),
    (IFMA, _ASSEMBLY, "swapped", IFMA.unit, "vec_sub(vec_all(VEC_LANES - 1), block)", "block"),
    (
        IFMA,
        _ASSEMBLY,
        "factor",
        IFMA.unit,
        "load_highest(factor, table + (n - 1)",
        "load_highest(factor, table + (n / 2)",
    ),
    (IFMA, _ASSEMBLY, "sum", _V52, "(v9 << 2)", "(v9 << 1)"),
]


QUICK_FAULTS = ("last-carry", "last-carry-in-c", "swapped")


def quick_or_not(name: str) -> tuple[pytest.MarkDecorator, ...]:
    return () if name in QUICK_FAULTS else (pytest.mark.assure,)


@pytest.mark.parametrize(
    ("form", "build", "fault"),
    [
        pytest.param(
            form,
            build,
            Fault(name, file, old, new),
            id=f"{form.form}-{name}",
            marks=quick_or_not(name),
        )
        for form, build, name, file, old, new in FAULTS
    ],
)
def test_faults_are_found(form: Form, build: Build, fault: Fault, tmp_path: Path, seed: int) -> None:
    path = build_library(form, build, tmp_path / "fault.so", planted(fault, tmp_path))
    mac, source = Mac(form, path), random.Random(seed)

    def cases() -> Iterator[Case]:
        yield from edges(NATIVE, source)
        yield from growing(source)
        yield from lengths(source, 60)
        yield from edges(form, source)
        yield from borders(form, source)

    assert any(mac.tag(case.key, *case.pieces, offset=case.offset) != case.tag for case in cases())


@every_vector_form
def test_a_table_that_is_not_wiped_is_found(form: Form, tmp_path: Path) -> None:
    fault = Fault("left", _HEAD, "    clear(state->table, state->entries * POLY1305_ENTRY);\n", "")
    path = build_library(form, _ASSEMBLY, tmp_path / "fault.so", planted(fault, tmp_path))
    with pytest.raises(AssertionError, match="not wiped"):
        Mac(form, path).tag(FULL * 2, bytes(3000))
