"""The conformance kit on the compiled fields and schemes, and the published vectors."""

from __future__ import annotations

from time import process_time
from timeit import repeat
from typing import TYPE_CHECKING, Any

import pytest
from tests.curves.published import published_multiples
from tests.schemes.published_checks import PUBLISHED
from tests.support import COMPILED

import pyjca_intrinsics
from pyjca import testing
from pyjca.named_curves import named_curve
from pyjca.testing._scheme_subject import CURVES
from pyjca.testing.kernel_checks import difference
from pyjca_backends.portable import portable_backends

if TYPE_CHECKING:
    from pyjca.spi import ECScheme, FieldBackend
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


NAMED = {"P256": "secp256r1", "P384": "secp384r1", "P521": "secp521r1"}


@pytest.mark.parametrize(
    "backend", [one for one in BACKENDS if one.field in NAMED], ids=lambda backend: backend.label
)
def test_published_multiples_of_the_generators(backend: FieldBackend) -> None:
    curve = named_curve(NAMED[backend.field])
    scheme: ECScheme = backend.build(False).schemes["EC"]
    size = curve.byte_length
    generator = b"".join(number.to_bytes(size, "big") for number in (curve.gx, curve.gy))
    multiples = published_multiples(curve.name)
    assert len(multiples) == 52
    for k, x, y in multiples:
        scalar, point = k.to_bytes(size, "big"), x.to_bytes(size, "big") + y.to_bytes(size, "big")
        assert scheme.multiply_base(scalar) == scheme.multiply(scalar, generator) == point
        rest = (k - 1).to_bytes(size, "big")
        assert scheme.multiply_add_vartime(rest, bytes(size - 1) + b"\x01", generator) == point


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
