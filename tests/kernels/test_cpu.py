"""CPU feature detection, on this machine and on described ones."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pyjca_intrinsics

if TYPE_CHECKING:
    from collections.abc import Callable

    Leaves = dict[tuple[int, int], tuple[int, int, int, int]]
    FeaturesFrom = Callable[[Leaves, int], frozenset[str]]

needs_native = pytest.mark.skipif(
    not pyjca_intrinsics.AVAILABLE, reason=f"no kernels: {pyjca_intrinsics.native_error()}"
)

YMM = 0x06
ZMM = 0xE6
ALL = 0xFFFFFFFF
EXTENDED = 0x80000000

# Where /proc/cpuinfo and compilers differ in spelling, and what older kernels do not list.
CPUINFO_NAMES = {"avxifma": "avx_ifma"}
RECENT = {"avxifma", "sha512"}

AVX512 = {
    "avx512f",
    "avx512dq",
    "avx512bw",
    "avx512vl",
    "avx512ifma",
    "avx512vbmi",
    "avx512_vbmi2",
}
YMM_USERS = {"avx", "fma", "avx2", "vaes", "vpclmulqdq", "avxifma", "sha512"}


def everything() -> Leaves:
    """Describe a CPU that has every bit set and every leaf."""
    leaves: Leaves = dict.fromkeys([(1, 0), (7, 1)], (ALL, ALL, ALL, ALL))
    leaves[0, 0] = (0x20, 0, 0, 0)
    leaves[7, 0] = (1, ALL, ALL, ALL)
    return leaves


def without(leaves: Leaves, leaf: tuple[int, int], register: int, bit: int) -> Leaves:
    registers = list(leaves[leaf])
    registers[register] &= ~(1 << bit)
    eax, ebx, ecx, edx = registers
    return {**leaves, leaf: (eax, ebx, ecx, edx)}


@pytest.fixture
def features_from() -> FeaturesFrom:
    native = pytest.importorskip("pyjca_intrinsics._native")
    function: FeaturesFrom = native.features_from
    return function


def cpuinfo() -> dict[str, str]:
    path = Path("/proc/cpuinfo")
    if platform.machine() != "x86_64" or not path.exists():
        pytest.skip("no x86-64 /proc/cpuinfo")
    first = path.read_text().split("\n\n")[0]
    pairs = (line.split(":", 1) for line in first.splitlines() if ":" in line)
    return {key.strip(): value.strip() for key, value in pairs}


def test_available_and_error_agree() -> None:
    assert (pyjca_intrinsics.native_error() is None) == pyjca_intrinsics.AVAILABLE
    assert (pyjca_intrinsics.cpu() is not None) == pyjca_intrinsics.AVAILABLE


@needs_native
def test_cpu_describes_this_machine() -> None:
    cpu = pyjca_intrinsics.cpu()
    assert cpu is not None
    machine = {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine())
    if machine in ("x86_64", "aarch64"):
        assert cpu.architecture == machine
    if cpu.architecture == "x86_64":
        assert "sse2" in cpu.features
    else:
        assert cpu.features == frozenset()


@needs_native
def test_agrees_with_the_kernel(features_from: FeaturesFrom) -> None:
    info = cpuinfo()
    flags = set(info["flags"].split())
    cpu = pyjca_intrinsics.cpu()
    assert cpu is not None
    assert cpu.vendor == info["vendor_id"]
    assert cpu.brand == " ".join(info["model name"].split())
    for name in features_from(everything(), ZMM):
        in_cpuinfo = CPUINFO_NAMES.get(name, name) in flags
        if in_cpuinfo or name not in RECENT:
            assert (name in cpu.features) == in_cpuinfo, name


@needs_native
def test_features_imply_their_foundations() -> None:
    cpu = pyjca_intrinsics.cpu()
    assert cpu is not None
    foundations = {"avx2": "avx", "avx512f": "avx2", "avx512ifma": "avx512f", "avxifma": "avx2"}
    for feature, needs in foundations.items():
        assert feature not in cpu.features or needs in cpu.features


@needs_native
def test_live_dump_gives_the_same_features(features_from: FeaturesFrom) -> None:
    from pyjca_intrinsics._native import cpuid

    cpu = pyjca_intrinsics.cpu()
    assert cpu is not None
    leaves, xcr0 = cpuid()
    assert features_from(leaves, xcr0) == cpu.features
    assert not features_from(leaves, xcr0 & ~0xE0) & AVX512


def test_everything_has_every_feature(features_from: FeaturesFrom) -> None:
    sse = {"sse2", "ssse3", "sse4_1", "sse4_2", "aes", "pclmulqdq", "sha_ni", "gfni"}
    scalar = {"popcnt", "movbe", "bmi1", "bmi2", "adx"}
    assert features_from(everything(), ZMM) == scalar | sse | YMM_USERS | AVX512


@pytest.mark.parametrize("missing", [1, 2, 5, 6, 7])
def test_no_avx512_without_each_zmm_state(features_from: FeaturesFrom, missing: int) -> None:
    features = features_from(everything(), ZMM & ~(1 << missing))
    assert not features & AVX512
    assert ("avx2" in features) == (missing > 2)


@pytest.mark.parametrize("xcr0", [0, 1, 2, 4, ZMM & ~YMM])
def test_no_avx_without_ymm_state(features_from: FeaturesFrom, xcr0: int) -> None:
    features = features_from(everything(), xcr0)
    assert not features & (YMM_USERS | AVX512)
    assert {"sse2", "aes", "bmi2", "adx", "sha_ni"} <= features


def test_xcr0_counts_only_with_osxsave(features_from: FeaturesFrom) -> None:
    features = features_from(without(everything(), (1, 0), 2, 27), ZMM)
    assert not features & (YMM_USERS | AVX512)


def test_leaves_past_the_last_one_do_not_count(features_from: FeaturesFrom) -> None:
    leaves = everything()
    assert "avxifma" not in features_from({**leaves, (7, 0): (0, ALL, ALL, ALL)}, ZMM)
    assert not features_from({**leaves, (0, 0): (6, 0, 0, 0)}, ZMM) & {"avx2", "bmi2", "adx", "avx512f"}
    assert features_from({**leaves, (0, 0): (0, 0, 0, 0)}, ZMM) == frozenset()


@pytest.mark.parametrize(
    ("leaf", "register", "bit", "gone"),
    [
        ((1, 0), 2, 28, YMM_USERS | AVX512),
        ((7, 0), 1, 5, AVX512 | {"avx2", "avxifma", "sha512"}),
        ((7, 0), 1, 16, AVX512),
        ((7, 0), 1, 21, {"avx512ifma"}),
        ((7, 1), 0, 23, {"avxifma"}),
        ((7, 0), 1, 8, {"bmi2"}),
        ((7, 0), 1, 19, {"adx"}),
        ((7, 0), 1, 29, {"sha_ni"}),
    ],
)
def test_a_masked_bit_takes_its_dependants_along(
    features_from: FeaturesFrom,
    leaf: tuple[int, int],
    register: int,
    bit: int,
    gone: set[str],
) -> None:
    whole = everything()
    assert features_from(whole, ZMM) - features_from(without(whole, leaf, register, bit), ZMM) == gone


def test_wrong_dumps_raise(features_from: FeaturesFrom) -> None:
    with pytest.raises(OverflowError):
        features_from({(1, 0): (1 << 32, 0, 0, 0)}, 0)
    with pytest.raises(OverflowError):
        features_from({}, -1)
    with pytest.raises(ValueError, match="four registers"):
        features_from({(1, 0): (0, 0, 0)}, 0)  # type: ignore[dict-item]
    with pytest.raises(TypeError):
        features_from({}, "7")  # type: ignore[arg-type]
    assert features_from({}, 0) == frozenset()


def test_what_a_mapping_raises_passes_through(features_from: FeaturesFrom) -> None:
    class Failing(dict[tuple[int, int], tuple[int, int, int, int]]):
        def __missing__(self, key: tuple[int, int]) -> tuple[int, int, int, int]:
            raise RuntimeError("not today")

    with pytest.raises(RuntimeError, match="not today"):
        features_from(Failing(), 0)


def registers(text: bytes) -> tuple[int, int, int, int]:
    eax, ebx, ecx, edx = (int.from_bytes(text[at : at + 4], "little") for at in range(0, 16, 4))
    return eax, ebx, ecx, edx


def brand(text: bytes) -> Leaves:
    """Describe a CPU of that name."""
    leaves: Leaves = {(EXTENDED, 0): (EXTENDED + 4, 0, 0, 0)}
    for leaf in range(3):
        leaves[EXTENDED + 2 + leaf, 0] = registers(text.ljust(48, b"\0")[16 * leaf : 16 * leaf + 16])
    return leaves


def test_names_of_any_bytes() -> None:
    names_from = pytest.importorskip("pyjca_intrinsics._native").names_from
    vendor: Leaves = {(0, 0): registers(b"\0\0\0\0GenuntelineI")}
    assert names_from({**vendor, **brand(b"Xeon\xae CPU")}) == ("GenuineIntel", "Xeon\xae CPU")
    assert names_from(brand(b"\xff" * 48)) == ("", "\xff" * 48)
    assert names_from({(0, 0): registers(b"\0\0\0\0" + b"\x80" * 12)}) == ("\x80" * 12, "")
    assert names_from({}) == ("", "")
    with pytest.raises(ValueError, match="four registers"):
        names_from({(0, 0): (0,)})


def test_no_brand_past_the_last_extended_leaf() -> None:
    names_from = pytest.importorskip("pyjca_intrinsics._native").names_from
    leaves = brand(b"left over from another leaf")
    for last in (0, EXTENDED, EXTENDED + 3):
        assert names_from({**leaves, (EXTENDED, 0): (last, 0, 0, 0)}) == ("", "")


@needs_native
def test_many_calls_leak_no_references(features_from: FeaturesFrom) -> None:
    import tracemalloc

    leaves = everything()
    for _ in range(10):
        features_from(leaves, ZMM)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(1000):
            features_from(leaves, ZMM)
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert after - before < 10_000
