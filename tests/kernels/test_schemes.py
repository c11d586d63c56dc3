"""The conformance kit on the compiled fields and schemes, and the published vectors."""

from __future__ import annotations

from time import process_time
from timeit import repeat
from typing import TYPE_CHECKING, Any

import pytest
from tests.schemes.published_checks import PUBLISHED
from tests.support import COMPILED

import pyjca_intrinsics
from pyjca import testing
from pyjca.testing._scheme_subject import CURVES
from pyjca.testing.kernel_checks import difference
from pyjca_backends.portable import portable_backends

if TYPE_CHECKING:
    from pyjca.spi import FieldBackend
    from pyjca.testing import Check

pytestmark = pytest.mark.skipif(not COMPILED, reason=f"no kernels: {pyjca_intrinsics.native_error()}")

QUICK, WHOLE = 4, 64  # examples
LIMIT = 0.1  # twice what it may take, since neighbours slow us down
BACKENDS = portable_backends()
every_backend = pytest.mark.parametrize("backend", BACKENDS, ids=[backend.label for backend in BACKENDS])


def checks(examples: int) -> list[Check]:
    return [
        check
        for backend in BACKENDS
        for check in (
            *testing.field_checks(backend, examples=examples),
            *testing.scheme_checks(backend, examples=examples),
        )
    ]


@testing.parametrize_checks(checks(QUICK))
def test_kit(check: Check, seed: int) -> None:
    check.run(seed)


@pytest.mark.assure
@testing.parametrize_checks(checks(WHOLE))
def test_kit_with_many_inputs(check: Check, seed: int) -> None:
    for offset in range(4):
        check.run(seed + offset)


def test_every_curve_is_compiled_with_all_its_schemes() -> None:
    offered = {(backend.field, scheme) for backend in BACKENDS for scheme in backend.schemes}
    assert offered == {(field, scheme) for field, schemes in CURVES.items() for scheme in schemes}


@every_backend
def test_a_kernel_is_compared_with_its_reference_in_little_time(backend: FieldBackend) -> None:
    field = backend.build(False)
    assert not difference(backend, field)
    seconds = min(repeat(lambda: difference(backend, field), number=1, repeat=3, timer=process_time))
    print(f"{backend.label}: {seconds * 1000:.1f} ms, limit {LIMIT * 1000:.0f}")
    assert seconds <= LIMIT


@every_backend
def test_published_vectors(backend: FieldBackend) -> None:
    field = backend.build(False)
    assert set(field.schemes) == backend.schemes
    for kind in backend.schemes & PUBLISHED.keys():
        check: Any = PUBLISHED[kind]
        check(field.schemes[kind], CURVES[backend.field][kind])
