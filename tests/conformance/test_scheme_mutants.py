"""The kit's checks of schemes find planted faults, each by the check that is for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.schemes.offering import backend_offering, field_offering

from pyjca import testing
from pyjca.schemes.poly1305 import Poly1305Scheme
from pyjca.testing import CheckFailure
from pyjca.testing._scheme_subject import registered
from pyjca.testing.kernel_checks import difference

from . import ec_scheme_mutants, octet_scheme_mutants  # noqa: F401  (they register themselves)
from .scheme_planting import SCHEME_MUTANTS, SchemeMutant, integers

if TYPE_CHECKING:
    from pyjca.spi import FieldBackend

EXAMPLES = 8


def name_of(mutant: SchemeMutant) -> str:
    return f"{mutant.faulty.__name__}-{mutant.field}-{mutant.check}"


@pytest.mark.parametrize("mutant", SCHEME_MUTANTS, ids=name_of)
def test_the_named_check_catches_the_mutant(mutant: SchemeMutant, seed: int) -> None:
    checks = testing.scheme_checks(mutant.backend(), examples=EXAMPLES)
    found = next(check for check in checks if check.name.startswith(f"{mutant.check}["))
    with pytest.raises(CheckFailure) as caught:
        found.run(seed)
    # the fault is seen, and is not that the mutant stumbles
    told = str(caught.value)
    assert not told.startswith("unexpected ") or told.startswith("unexpected ProviderException")


def test_every_check_has_a_mutant() -> None:
    checks = {check.function.__name__ for check in registered}
    assert {mutant.check for mutant in SCHEME_MUTANTS} == checks
    assert all(check.summary.endswith(".") for check in registered)


BRIEF = {check.function.__name__ for check in registered if check.brief}


@pytest.mark.parametrize(
    "mutant", [mutant for mutant in SCHEME_MUTANTS if mutant.check in BRIEF], ids=name_of
)
def test_what_brief_checks_are_for_is_found_before_a_kernel_is_used(mutant: SchemeMutant) -> None:
    backend = mutant.backend()
    assert difference(backend, backend.build(False)).startswith("check_scheme_")


POLY = integers("1305")


@pytest.mark.parametrize("offered", [{}, {"Poly1305": Poly1305Scheme(POLY), "XDH": Poly1305Scheme(POLY)}])
def test_a_field_offers_what_its_descriptor_says(offered: dict[str, Any]) -> None:
    backend = backend_offering(POLY, "other", Poly1305=Poly1305Scheme(POLY))
    field = field_offering(POLY, **offered)
    results = testing.run_scheme_checks(backend._replace(build=lambda _: field))
    assert results[0].check == "check_scheme_offer[1305/other]"
    assert results[0].status == "failed"
    assert ("failed" in {result.status for result in results[1:]}) is (not offered)
    assert not difference(backend, backend.build(False))


def test_a_backend_without_schemes_has_no_checks_of_them() -> None:
    assert testing.scheme_checks(backend_offering(POLY, "none")) == []
    assert testing.run_scheme_checks(backend_offering(POLY, "none")) == []


def unknown_to_the_kit() -> FieldBackend:
    field = integers("P256")
    field.name = "secp256k1"
    return backend_offering(field, "plugin", EC=object())


def test_schemes_of_a_field_that_the_kit_does_not_know_are_skipped_and_told() -> None:
    results = testing.run_scheme_checks(unknown_to_the_kit())
    assert [result.status for result in results] == ["passed", "skipped"]
    assert results[1].detail == "the kit knows nothing of EC over the field secp256k1"


def test_one_check_after_the_other_uses_the_same_field() -> None:
    built: list[bool] = []
    honest = backend_offering(POLY, "counted", Poly1305=Poly1305Scheme(POLY))

    def build(check: bool) -> Any:
        built.append(check)
        return honest.build(check)

    checks = testing.scheme_checks(honest._replace(build=build), examples=1)
    assert built == []
    assert all(check.result().ok for check in checks)
    assert built == [False]


def test_the_decorator_gives_each_check() -> None:
    backend = backend_offering(POLY, "poly", Poly1305=Poly1305Scheme(POLY))
    decorator = testing.parametrize_scheme_checks(
        backend, examples=1, expected_failures={"check_scheme_poly1305_edges": "known"}
    )
    given = {parameters.id: parameters for parameters in decorator.args[1]}
    assert list(given) == [check.name for check in testing.scheme_checks(backend)]
    assert [mark.name for mark in given["check_scheme_poly1305_edges[1305/poly]"].marks] == ["xfail"]
