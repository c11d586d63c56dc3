"""The framework gives a kernel to exactly those processors that run it; models of them are detected."""

from __future__ import annotations

import random
import struct
from typing import TYPE_CHECKING, NamedTuple

import pytest

from pyjca import environment, plugins
from pyjca.spi import CpuFeatures, KernelSet

from .emulator import EMULATED
from .kernels import KERNELS
from .machine import ALL_STATE, AVX_STATE, MODELS, Fault

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .emulator import Emulator, Programs

IFMA = frozenset({"avx512f", "avx512vl", "avx512dq", "avx512bw", "avx512ifma", "avx2", "adx", "bmi2"})
"""What the forms with AVX-512 IFMA require, or more."""


class Expected(NamedTuple):
    """Some features that are detected, and some that are not."""

    present: frozenset[str]
    absent: frozenset[str]


EXPECTED: Mapping[str, Expected] = {
    "cannon_lake": Expected(IFMA | {"sha_ni"}, frozenset({"avxifma"})),
    "icelake_u": Expected(IFMA | {"sha_ni", "vaes"}, frozenset({"avxifma"})),
    "tigerlake": Expected(IFMA | {"sha_ni", "vaes"}, frozenset({"avxifma"})),
    "sapphire_rapids": Expected(IFMA | {"sha_ni", "vaes"}, frozenset({"avxifma"})),
    "skylake_x": Expected(IFMA - {"avx512ifma"}, frozenset({"avx512ifma", "avxifma", "sha_ni"})),
    "arrow_lake": Expected(
        frozenset({"avxifma", "avx2", "adx", "bmi2", "sha_ni"}), frozenset({"avx512f", "avx512ifma"})
    ),
    "haswell": Expected(frozenset({"avx2", "bmi2"}), frozenset({"adx", "avxifma", "avx512f", "sha_ni"})),
}


def detected(emulator: Emulator, xcr0: int = ALL_STATE) -> frozenset[str]:
    """Return the features that the package's own code finds."""
    _, (dump,) = emulator.call("pyjca_cpuid_read", bytearray(512), xcr0=xcr0)
    features, _ = emulator.call("pyjca_cpu_features", dump)
    count = features.bit_length()
    pointers = struct.unpack(
        f"<{count}Q", emulator.read(emulator.symbol("pyjca_cpu_feature_names"), 8 * count)
    )
    names = [emulator.read(pointer, 32).split(b"\0")[0].decode() for pointer in pointers]
    return frozenset(name for i, name in enumerate(names) if features >> i & 1)


def admitted(features: frozenset[str], monkeypatch: pytest.MonkeyPatch) -> frozenset[str]:
    """Return the kernels that the framework runs on a processor with these features."""
    kernels = plugins.kernels().kernels
    cpu = CpuFeatures("x86_64", "emulated", "emulated", features)
    with monkeypatch.context() as patch:
        patch.setattr(plugins, "kernels", lambda: KernelSet(cpu, kernels))
        patch.setattr(environment, "_base", None)
        return environment.current().kernels


def runs(programs: Programs, kernel: str, model: str, xcr0: int = ALL_STATE) -> bool:
    """Tell whether a kernel runs on a model, on which an instruction that it lacks is a fault."""
    row = KERNELS[kernel]
    emulator = programs.emulator(model)
    try:
        row.run(emulator, random.Random(1), xcr0)
    except Fault as fault:
        if fault.vector != 6:
            raise
        return False
    return True


@pytest.mark.parametrize("model", MODELS)
def test_features_are_detected(model: str, programs: Programs) -> None:
    found = detected(programs.emulator(model))
    assert found >= EXPECTED[model].present
    assert not found & EXPECTED[model].absent


@pytest.mark.parametrize("model", MODELS)
def test_kernels_run_where_they_are_admitted(
    model: str, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernels = admitted(detected(programs.emulator(model)), monkeypatch)
    assert {name: name in kernels for name in KERNELS} == {
        name: runs(programs, name, model) for name in KERNELS
    }


def test_without_registers_for_avx512(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    """An operating system that does not save them."""
    found = detected(programs.emulator(), AVX_STATE)
    assert "avx2" in found
    assert not any(name.startswith("avx512") for name in found)
    kernels = admitted(found, monkeypatch)
    for name in KERNELS:
        assert (name in kernels) == runs(programs, name, "cannon_lake", AVX_STATE)


def test_every_kernel_has_a_row() -> None:
    around = {name for name in EMULATED if "_native_adx_" in name}  # of lanes
    assert {row.unit for row in KERNELS.values()} == set(EMULATED) - around
