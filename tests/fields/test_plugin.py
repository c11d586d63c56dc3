"""What the built-in field backends tell the framework."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from pyjca.spi import FieldBackend, KernelSet
from pyjca_backends import plugin
from pyjca_backends.bigint import BigintField
from pyjca_backends.limbs import CheckedLimbField, LimbField
from pyjca_backends.montgomery import CheckedMontgomeryField, MontgomeryField

if TYPE_CHECKING:
    import pytest


def in_tier(tier: str) -> list[FieldBackend]:
    return [backend for backend in plugin.pyjca_field_backends() if backend.tier == tier]


def test_the_backends_on_offer() -> None:
    backends = in_tier("reference")
    names: dict[str, list[str]] = {}
    for backend in backends:
        names.setdefault(backend.field, []).append(backend.name)
    assert names == {
        "P256": ["bigint", "limbs10", "limbs9", "montgomery52"],
        "P256Order": ["bigint", "limbs10", "limbs9", "montgomery52"],
        "P384": ["bigint", "limbs14"],
        "P384Order": ["bigint", "limbs14"],
        "P521": ["bigint", "limbs19"],
        "P521Order": ["bigint", "limbs19"],
        "25519": ["bigint", "limbs10", "limbs5"],
        "25519Order": ["bigint", "limbs10"],
        "448": ["bigint", "limbs16"],
        "448Order": ["bigint", "limbs16"],
        "1305": ["bigint", "limbs5"],
    }
    for backend in backends:
        assert not backend.constant_time
        built, checked = backend.build(False), backend.build(True)
        assert built.name == checked.name == backend.field
        if backend.name == "bigint":
            assert type(built) is type(checked) is BigintField
        elif backend.name == "montgomery52":
            assert (type(built), type(checked)) == (MontgomeryField, CheckedMontgomeryField)
        else:
            assert (type(built), type(checked)) == (LimbField, CheckedLimbField)
        if backend.name != "bigint":
            assert backend.representation in repr(built)


def test_representations_say_what_they_are() -> None:
    texts = {b.name: b.representation for b in plugin.pyjca_field_backends() if b.field == "P256"}
    assert texts == {
        "bigint": "Python integers",
        "limbs10": "10×26-bit limbs",
        "limbs9": "9×29-bit limbs",
        "montgomery52": "5×52-bit limbs, Montgomery form, R = 2^260",
        "native": "4×64-bit limbs, Montgomery form, R = 2^256",
    }


def test_each_declared_form_exists_in_both_tiers() -> None:
    forms = [(b.field, b.name) for b in in_tier("reference") if b.name != "bigint"]
    assert forms == [(b.field, b.name) for b in in_tier("portable")]
    assert all(b.constant_time and b.kernel for b in in_tier("portable"))


def test_compiled_forms_go_first_and_the_montgomery_form_first_of_all() -> None:
    lowest = min(b.priority for b in in_tier("portable"))
    assert lowest > max(b.priority for b in in_tier("reference"))
    p256 = sorted((b for b in in_tier("portable") if b.field == "P256"), key=lambda b: -b.priority)
    assert [b.name for b in p256] == ["montgomery52", "limbs9", "limbs10"]


def test_the_intrinsic_tier_goes_before_the_portable_one() -> None:
    intrinsic = in_tier("intrinsic")
    flags = {"1305": "UsePolyIntrinsics"}
    flags |= dict.fromkeys(("25519", "25519Order"), "UseIntPoly25519Intrinsics")
    for field in {backend.field for backend in intrinsic}:
        portable = {b.name: b.priority for b in in_tier("portable") if b.field == field}
        ranked = sorted((b for b in intrinsic if b.field == field), key=lambda b: -b.priority)
        assert ranked[0].name == "native"
        assert min(b.priority for b in ranked if b.name == "native") > max(portable.values())
        assert all(b.priority > portable[b.name] for b in ranked if b.name in portable)
        flag = flags.get(field, "UseIntPolyIntrinsics")
        assert all(b.constant_time and b.kernel and b.flag == flag for b in ranked)
        assert len({b.label for b in ranked}) == len(ranked)


def test_a_backend_and_its_kernel_need_the_same_of_the_processor() -> None:
    kernels = {kernel.name: kernel for kernel in plugin.pyjca_kernels().kernels}
    compiled = [b for b in plugin.pyjca_field_backends() if b.kernel in kernels]
    assert bool(compiled) == bool(kernels)
    for backend in compiled:
        kernel = kernels[backend.kernel or ""]
        assert (kernel.requires, kernel.flag) == (backend.requires, backend.flag)
        assert kernel.replaces == f"{backend.field}/{backend.name}"


def test_bigint_goes_first_without_compiled_code() -> None:
    backends = in_tier("reference")
    priorities = {b.field: b.priority for b in backends if b.name == "bigint"}
    assert all(b.priority < priorities[b.field] for b in backends if b.name != "bigint")


def test_kernels_say_what_the_processor_is_or_why_they_do_not_know() -> None:
    kernels = plugin.pyjca_kernels()
    assert isinstance(kernels, KernelSet)
    assert (kernels.cpu is None) == bool(kernels.missing)


def test_without_the_compiled_package_the_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyjca_intrinsics", None)
    kernels = plugin.pyjca_kernels()
    assert kernels.cpu is None
    assert kernels.kernels == ()
    assert "pyjca_intrinsics cannot be imported" in kernels.missing


def test_asking_for_the_backends_builds_nothing() -> None:
    program = (
        "import sys; from pyjca_backends import plugin; plugin.pyjca_field_backends(); "
        "print(*sorted(name for name in sys.modules if name.startswith('pyjca_backends.')))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.split() == [
        "pyjca_backends.declarations",
        "pyjca_backends.intrinsic",
        "pyjca_backends.plugin",
        "pyjca_backends.portable",
    ]
