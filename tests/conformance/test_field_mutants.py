"""The kit's field checks find planted faults: wrong values, lost budgets, changed operands, blindness."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from pyjca import plugins, testing
from pyjca.spi import FieldBackend
from pyjca.testing import CheckFailure
from pyjca.testing.field_checks import MODULI, _registered
from pyjca_backends.declarations import DECLARATIONS

from .field_mutants import COMPARING, MUTANTS, TAKING_FOR_ZERO
from .honest_fields import HONEST

if TYPE_CHECKING:
    from pyjca.spi import Field

P256 = next(declaration for declaration in DECLARATIONS if declaration.name == "P256")


def backend_of(field: type[Field[Any]]) -> FieldBackend:
    made: Any = field
    return FieldBackend("P256", "mutant", "planted fault", "reference", 0, lambda check: made(P256))


@pytest.mark.parametrize(("mutant", "check"), MUTANTS, ids=[f"{m.__name__}-{c}" for m, c in MUTANTS])
def test_the_named_check_catches_the_mutant(mutant: type[Field[Any]], check: str, seed: int) -> None:
    found = next(c for c in testing.field_checks(backend_of(mutant)) if c.name.startswith(f"{check}["))
    with pytest.raises(CheckFailure):
        found.run(seed)


@pytest.mark.parametrize("honest", HONEST, ids=[field.__name__ for field in HONEST])
def test_honest_fields_pass(honest: type[Field[Any]], seed: int) -> None:
    results = testing.run_field_checks(backend_of(honest), seed=seed)
    assert {result.status for result in results} == {"passed"}, results


def test_every_check_has_a_mutant() -> None:
    assert {function.__name__ for function in _registered} == {check for _, check in MUTANTS}


def test_every_built_in_field_has_a_known_modulus() -> None:
    known = MODULI
    assert {registered.backend.field for registered in plugins.snapshot().backends} <= known.keys()


QUICK = 2
"""Examples of a self-test."""


@pytest.mark.parametrize("mutant", [*COMPARING, *TAKING_FOR_ZERO], ids=lambda mutant: str(mutant.__name__))
def test_a_blind_comparison_is_found_with_as_few_inputs_as_a_self_test_takes(
    mutant: type[Field[Any]], seed: int
) -> None:
    # with a field in which everything is zero schemes could look for a nonce for ever; checks of fields end
    start = time.process_time()
    results = testing.run_field_checks(backend_of(mutant), examples=QUICK, seed=seed)
    assert time.process_time() - start < 1
    failed = {result.check.partition("[")[0] for result in results if not result.ok}
    assert "check_field_distinguishes" in failed
