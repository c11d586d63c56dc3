"""The conformance kit's checks of whole schemes, on every backend of the reference tier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pyjca import testing
from pyjca.schemes.poly1305 import Poly1305Scheme

from .offering import backend_offering
from .support import EC_SCHEMES, EDDSA_SCHEMES, FIELDS_1305, XDH_SCHEMES

if TYPE_CHECKING:
    from pyjca.spi import FieldBackend
    from pyjca.testing import Check

ON_INTEGERS = ("bigint", "exact")
SLOW = 24
"""Of a backend on whose limbs a product takes a tenth of a second one check in so many is quick enough."""

BACKENDS: dict[str, FieldBackend] = {
    **{name: backend_offering(scheme.curve.field, name, EC=scheme) for name, scheme in EC_SCHEMES.items()},
    **{name: backend_offering(scheme.curve.field, name, XDH=scheme) for name, scheme in XDH_SCHEMES.items()},
    **{
        name: backend_offering(scheme.curve.field, name, EdDSA=scheme)
        for name, scheme in EDDSA_SCHEMES.items()
        if not name.endswith("exact")  # those of a field that the kit does not know by its name
    },
    **{
        f"1305-{name}": backend_offering(field, f"1305-{name}", Poly1305=Poly1305Scheme(field))
        for name, field in FIELDS_1305.items()
    },
}


def items() -> list[Any]:
    """Return all checks of all backends, those that are too slow for a quick run marked."""
    parameters = []
    for number, (name, backend) in enumerate(BACKENDS.items()):
        on_integers = name.endswith(ON_INTEGERS)
        for place, check in enumerate(testing.scheme_checks(backend, examples=1)):
            quick = on_integers or name.startswith("1305") or (place + number) % SLOW == 0
            parameters.append(
                pytest.param(check, id=check.name, marks=() if quick else (pytest.mark.assure,))
            )
    return parameters


@pytest.mark.parametrize("check", items())
def test_schemes(check: Check, seed: int) -> None:
    check.run(seed)


@pytest.mark.assure
@pytest.mark.parametrize("name", [name for name in BACKENDS if name.endswith("bigint")])
def test_schemes_on_integers_with_many_inputs(name: str, seed: int) -> None:
    results = testing.run_scheme_checks(BACKENDS[name], examples=16, seed=seed)
    assert {result.status for result in results} == {"passed"}, results
