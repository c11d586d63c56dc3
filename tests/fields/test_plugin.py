"""What the built-in field backends tell the framework."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from pyjca.spi import KernelSet
from pyjca_backends import plugin
from pyjca_backends.bigint import BigintField
from pyjca_backends.limbs import CheckedLimbField, LimbField

if TYPE_CHECKING:
    import pytest


def test_the_backends_on_offer() -> None:
    backends = plugin.pyjca_field_backends()
    assert [(backend.field, backend.name) for backend in backends] == [
        ("P256", "bigint"),
        ("P256", "limbs10"),
        ("P256Order", "bigint"),
        ("P256Order", "limbs10"),
        ("1305", "bigint"),
        ("1305", "limbs5"),
    ]
    for backend in backends:
        assert (backend.tier, backend.constant_time) == ("reference", False)
        built, checked = backend.build(False), backend.build(True)
        assert built.name == checked.name == backend.field
        if backend.name == "bigint":
            assert type(built) is type(checked) is BigintField
        else:
            assert (type(built), type(checked)) == (LimbField, CheckedLimbField)
            assert backend.representation in repr(built)


def test_bigint_goes_first() -> None:
    priority = {(b.field, b.name): b.priority for b in plugin.pyjca_field_backends()}
    assert priority["P256", "bigint"] > priority["P256", "limbs10"]


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
    assert run.stdout.split() == ["pyjca_backends.declarations", "pyjca_backends.plugin"]
