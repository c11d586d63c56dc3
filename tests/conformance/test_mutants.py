"""The kit itself: every check finds a planted fault, and finds none in honest implementations."""

from __future__ import annotations

import re

import pytest

from pyjca import _engine, _rules, testing
from pyjca.testing import CheckFailure, CheckSkipped
from pyjca.testing._services import registered

from . import (
    batch_mutants,
    dh_mutants,
    group_mutants,
    mac_mutants,
    octet_mutants,
    other_mutants,
    parameters_mutants,
    randomness_mutants,
    rsa_mutants,
    signature_mutants,
)
from .implementations import HONEST_DIRECT, provider_of
from .planting import MUTANTS, Mutant

MODULES = (
    batch_mutants,
    dh_mutants,
    group_mutants,
    mac_mutants,
    octet_mutants,
    other_mutants,
    parameters_mutants,
    rsa_mutants,
    randomness_mutants,
    signature_mutants,
)  # they fill MUTANTS

# Those that announce themselves in the text of the failure are tested for it.
NAMED_BY = {"check_ecdsa_range": "r", "check_signature_verify_total": "verify raised"}


def checks_called(function: str, provider: object) -> list[testing.Check]:
    checks = testing.provider_checks(provider)  # type: ignore[arg-type]
    return [check for check in checks if check.name.startswith(f"{function}[")]


@pytest.mark.parametrize("mutant", MUTANTS, ids=[f"{m.name}-{m.check}" for m in MUTANTS])
def test_the_named_check_catches_the_mutant(mutant: Mutant, seed: int) -> None:
    (check,) = checks_called(mutant.check, mutant.provider)
    with pytest.raises(CheckFailure) as failure:
        check.run(seed)
    assert NAMED_BY.get(mutant.check, "") in str(failure.value)
    stumbled = r"^unexpected ProviderException: .*\((Attribute|Name|Type)Error at "
    assert re.search(stumbled, str(failure.value)) is None, "the mutant fails in another way than is planted"


@pytest.mark.parametrize(
    "provider", HONEST_DIRECT, ids=[p.get_services()[0].algorithm for p in HONEST_DIRECT]
)
def test_honest_direct_objects_pass(provider: object, seed: int) -> None:
    results = testing.run_checks(provider, seed=seed)  # type: ignore[arg-type]
    assert [result for result in results if not result.ok] == []
    assert len([result for result in results if result.status == "passed"]) >= 8


HONEST_DRAWING = (
    provider_of("Signature", "SHA256withECDSA", randomness_mutants.Choosing),
    provider_of("KeyPairGenerator", "EC", randomness_mutants.Generating),
)


@pytest.mark.parametrize(
    "provider", HONEST_DRAWING, ids=[p.get_services()[0].algorithm for p in HONEST_DRAWING]
)
def test_honest_draws_pass(provider: object, seed: int) -> None:
    drawing = [
        check
        for check in testing.provider_checks(provider)  # type: ignore[arg-type]
        if re.search("are_fresh|random", check.name)
    ]
    assert len(drawing) == 2
    assert {check.result(number).status for check in drawing for number in (seed, seed + 1)} == {"passed"}


def test_every_check_has_a_mutant() -> None:
    checks = {entry.function.__name__ for entry in registered}
    assert {mutant.module for mutant in MUTANTS} == {module.__name__ for module in MODULES}
    assert checks - other_mutants.RULES.keys() == {mutant.check for mutant in MUTANTS}


def test_a_lost_rule_for_poly1305_keys_is_found(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    rule = _rules.MacRule(one_time=True, check=lambda key, params: None)
    monkeypatch.setattr(_rules, "mac_rule", lambda service: rule)
    honest = next(p for p in HONEST_DIRECT if p.get_service("Mac", "Poly1305"))
    for function in ("check_poly1305_key_length", "check_poly1305_weak_keys"):
        (check,) = checks_called(function, honest)
        with pytest.raises(CheckFailure):
            check.run(seed)


def test_a_lost_check_of_mac_keys_is_found(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(_engine, "require_key", lambda key, operation: None)
    honest = next(p for p in HONEST_DIRECT if p.get_service("Mac", "HmacSHA256"))
    (check,) = checks_called("check_mac_wrong_keys", honest)
    with pytest.raises(CheckFailure):
        check.run(seed)


def test_a_skip_is_not_a_pass(seed: int) -> None:
    checks = testing.provider_checks("OpenSSL", examples=2)
    results = [check.result(seed) for check in checks if check.service == "Signature.SHA256withECDSA"]
    skipped = [result for result in results if result.status == "skipped"]
    assert skipped
    assert all(isinstance(result.error, CheckSkipped) and result.detail for result in skipped)
