"""Two inverses at once, and each alone, against those of Python."""

from __future__ import annotations

import ctypes
import random
from functools import cache
from typing import TYPE_CHECKING

import pytest

from pyjca.named_curves import SECP256R1, SECP384R1, SECP521R1

from .c_harness import NO_INT128, WARNINGS, compiler
from .c_sources import KERNELS, Fault, planted, run_compiler

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

# Modulus and order of each curve, and a pair whose sizes differ.
PAIRS = {
    "P-256": (SECP256R1.p, SECP256R1.n),
    "P-384": (SECP384R1.p, SECP384R1.n),
    "P-521": (SECP521R1.p, SECP521R1.n),
    "25519": (2**255 - 19, 2**252 + 27742317777372353535851937790883648493),
    "448": (
        2**448 - 2**224 - 1,
        2**446 - 13818066809895115352007386748515426880336692474882178609894547503885,
    ),
    "small": (2**130 - 5, 3),
}
every_pair = pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)

Build = tuple[str, ...]
"""A compiler and flags."""

QUICK: list[Build] = [("gcc", "-O2"), ("clang", "-O2", NO_INT128)]
BUILDS: list[Build] = [
    (name, level, *more)
    for name in ("gcc", "clang")
    for level in ("-O0", "-O2", "-O3", "-Os")
    for more in ((), (NO_INT128,))
]
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in BUILDS],
    ids="".join,
)


WIPE = """\
#include <string.h>

#include "hashes.h"

void pyjca_wipe(void *memory, size_t length)
{
    memset(memory, 0, length);
}
"""


class Inverses:
    """divstep.c in this process."""

    def __init__(self, build: Build, output: Path, kernels: Path = KERNELS) -> None:
        name, *flags = build
        wipe = output.with_suffix(".c")
        wipe.write_text(WIPE)
        files = [str(kernels / "divstep.c"), str(wipe)]
        arguments = [*WARNINGS, *flags, "-shared", "-fPIC", f"-I{kernels}", "-o", str(output), *files]
        run_compiler(compiler(name), arguments)
        self._functions = ctypes.CDLL(str(output))

    def one(self, value: int, modulus: int) -> int:
        count = -(-modulus.bit_length() // 32)
        words = _words(value, count)
        self._functions.pyjca_divstep_inverse(
            words, _words(modulus, count), ctypes.c_size_t(count), ctypes.c_uint(modulus.bit_length())
        )
        return _number(words)

    def two(self, values: tuple[int, int], moduli: tuple[int, int]) -> tuple[int, int]:
        bits = max(modulus.bit_length() for modulus in moduli)
        count = -(-bits // 32)
        first, second = (_words(value, count) for value in values)
        self._functions.pyjca_divstep_inverse_pair(
            first,
            _words(moduli[0], count),
            second,
            _words(moduli[1], count),
            ctypes.c_size_t(count),
            ctypes.c_uint(bits),
        )
        return _number(first), _number(second)


def _words(value: int, count: int) -> ctypes.Array[ctypes.c_int64]:
    return (ctypes.c_int64 * count)(*(value >> 32 * index & 0xFFFFFFFF for index in range(count)))


def _number(words: ctypes.Array[ctypes.c_int64]) -> int:
    return sum(int(word) << 32 * index for index, word in enumerate(words))


def expected(value: int, modulus: int) -> int:
    return pow(value, -1, modulus) if value else 0


def edges(modulus: int) -> list[int]:
    """Return numbers with long runs of equal bits, and those next to 0 and to the modulus."""
    powers = [1 << bit for bit in range(modulus.bit_length())]
    numbers = {0, 3, modulus // 2, *powers, *(power - 1 for power in powers), *(-power for power in powers)}
    return sorted({number % modulus for number in numbers})


def values(pair: tuple[int, int], count: int, source: random.Random) -> Iterator[tuple[int, int]]:
    """Yield all edges of either modulus, each with one of the other, and random numbers."""
    first, second = (edges(modulus) for modulus in pair)
    for index in range(max(len(first), len(second))):
        yield first[index % len(first)], second[(7 * index + 3) % len(second)]
    for _ in range(count):
        yield source.randrange(pair[0]), source.randrange(pair[1])


def wrong(inverses: Inverses, pair: tuple[int, int], count: int, seed: int) -> list[tuple[int, int]]:
    """Return the values for which the pair is not what it should be, or is not what each is alone."""
    found = []
    for value in values(pair, count, random.Random(seed)):
        right = expected(value[0], pair[0]), expected(value[1], pair[1])
        alone = inverses.one(value[0], pair[0]), inverses.one(value[1], pair[1])
        if not inverses.two(value, pair) == alone == right:
            found.append(value)
    return found


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Build], Inverses]:
    """A function that gives the inverses of a build, each made once."""
    folder = tmp_path_factory.mktemp("divstep")

    @cache
    def make(build: Build) -> Inverses:
        return Inverses(build, folder / f"{''.join(build)}.so")

    return make


@every_build
@every_pair
def test_inverses(build: Build, pair: tuple[int, int], built: Callable[[Build], Inverses], seed: int) -> None:
    assert wrong(built(build), pair, 200, seed) == []


@pytest.mark.assure
@every_pair
def test_many_inverses(pair: tuple[int, int], built: Callable[[Build], Inverses], seed: int) -> None:
    assert wrong(built(QUICK[0]), pair, 100_000, seed) == []


@every_pair
def test_zeros(pair: tuple[int, int], built: Callable[[Build], Inverses]) -> None:
    inverses = built(QUICK[0])
    assert inverses.two((0, 0), pair) == (0, 0)
    assert inverses.two((0, 2), pair) == (0, expected(2, pair[1]))
    assert inverses.two((2, 0), pair) == (expected(2, pair[0]), 0)


# ------------------------------------------------------------------------------- planted faults

_FILE = "divstep.c"
FAULTS = [
    Fault("sign-of-second", _FILE, "chain_finish(b, &y,", "y.f.limb[limbs - 1] = 0, chain_finish(b, &y,"),
    Fault("step-of-second", _FILE, "                step(y);", "                step(x);"),
    Fault("update-of-second", _FILE, "chain_update(&y, limbs)", "chain_update(&x, limbs)"),
    Fault("sign", _FILE, "word_sign(c->f.limb[limbs - 1])", "0 * c->f.limb[limbs - 1]"),
    Fault("few-steps", _FILE, "45907 * bits + 26313", "35907 * bits + 26313"),
    Fault("sign-of-part", _FILE, "x->g = (uint64_t)((int64_t)g >>", "x->g = 0 - (uint64_t)((int64_t)g >>"),
    Fault("full-entries", _FILE, "- ((uint64_t)1 <<", "+ ((uint64_t)1 <<"),
    Fault("bits-over", _FILE, "limb = word >> (32 - filled);", "limb = 0;"),
    Fault("last-limb", _FILE, "result->limb[i] = (int64_t)limb;", "result->limb[i] = 0;"),
    Fault("negative-result", _FILE, "m, word_sign(a->limb[limbs - 1]), limbs);\n}", "m, 0, limbs);\n}"),
]
QUICK_FAULTS = {"sign-of-second", "step-of-second"}


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(one, id=one.name, marks=() if one.name in QUICK_FAULTS else pytest.mark.assure)
        for one in FAULTS
    ],
)
def test_faults_are_found(fault: Fault, tmp_path: Path, seed: int) -> None:
    kernels = planted(fault, tmp_path)
    inverses = Inverses(("gcc", "-O1"), tmp_path / "divstep.so", kernels)
    assert any(wrong(inverses, PAIRS[name], 20, seed) for name in ("P-256", "P-384"))
