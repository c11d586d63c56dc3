"""The self-test of the kit: it covers every service, is quick, and names the service that is broken."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest
from tests.support import TARGETS, Target

from pyjca import NoSuchAlgorithmException, Security, flags, plugins, testing
from pyjca.plugins import hookimpl, manager
from pyjca.spi import FieldBackend, Provider, Service
from pyjca.testing._services import registered
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS

from . import (
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
from .honest import HmacSHA256
from .implementations import provider_of
from .planting import MUTANTS, Mutant
from .standard import BEYOND, FEW, STANDARD, concerns

if TYPE_CHECKING:
    from collections.abc import Sequence

MODULES = (
    dh_mutants,
    group_mutants,
    mac_mutants,
    octet_mutants,
    other_mutants,
    parameters_mutants,
    randomness_mutants,
    rsa_mutants,
    signature_mutants,
)  # they fill MUTANTS

KNOWN_ANSWERS = {entry.function.__name__ for entry in registered if entry.known_answer}


def has_known_answers(mutant: Mutant) -> bool:
    (service,) = mutant.provider.get_services()
    return any(entry.known_answer and entry.algorithms and entry.fits(service) for entry in registered)


PLANTED = [
    mutant
    for mutant in MUTANTS
    if mutant.check in KNOWN_ANSWERS and not mutant.subtle and has_known_answers(mutant)
]


def answers(provider: str, seed: int, **values: Any) -> list[testing.CheckResult]:
    """Return the results for a few services of a provider, with keys on their default curves."""
    checks = testing.known_answer_checks(provider, flags=values)
    few = [check for check in checks if check.service in FEW and check.name.endswith(f"[{check.service}]")]
    return [check.result(seed) for check in few]


def broken(results: Sequence[testing.CheckResult]) -> set[str]:
    return {result.service for result in results if result.status == "failed"}


@pytest.mark.parametrize(
    "target",
    [
        pytest.param(target, id=target.name, marks=[pytest.mark.assure] if target.slow else [])
        for target in TARGETS
    ],
)
def test_every_service_of_every_target_quickly_gives_its_known_answers(target: Target, seed: int) -> None:
    results, spent = [], {}
    for check in testing.known_answer_checks(target.provider, flags=target.flags):
        if not concerns(target, check):
            continue
        start = time.process_time()
        results.append(check.result(seed))
        spent[check.name] = time.process_time() - start
    assert [result for result in results if not result.ok] == []
    passed = {result.service for result in results if result.status == "passed"}
    every = STANDARD | BEYOND.get(target.provider, set())
    assert passed == every if not target.curves else passed
    skipped = {result.check.partition("[")[0] for result in results if result.status == "skipped"}
    assert skipped <= {"check_ecdsa_deterministic"}  # of which OpenSSL before 3.2 is not capable
    assert max(spent.values()) < 1.5, spent  # the slow target takes a third of it, alone on a machine


def test_the_checks_are_made_without_running_anything() -> None:
    def make(service: Service, fields: object) -> Any:
        made.append(service.algorithm)
        return HmacSHA256(service, fields)  # type: ignore[arg-type]

    made: list[str] = []
    service = Service("Mac", "HmacSHA256", make, constant_time=True)
    checks = testing.known_answer_checks(Provider("Lazy", "0", "counts its objects", [service]))
    assert made == []
    assert {check.result().status for check in checks} == {"passed"}
    assert made


def test_flags_are_in_force_while_a_check_runs() -> None:
    (check,) = [
        check
        for check in testing.known_answer_checks("PyJCA", flags={"P256Field": "no-such-backend"})
        if check.name == "check_agreement_known_secrets[KeyAgreement.ECDH]"
    ]
    result = check.result()
    assert result.status == "failed"
    assert "no-such-backend" in result.detail
    assert flags.get("P256Field") == "auto"


# --------------------------------------------------------------- answers are judged, policy is not

SIGNATURES = {"Signature.SHA256withECDSA", "Signature.SHA256withECDSAinP1363Format"}
EC = SIGNATURES | {"KeyAgreement.ECDH", "KeyPairGenerator.EC"}


def skipped(results: Sequence[testing.CheckResult], entry: str) -> set[str]:
    """Return the services that are skipped for the sake of an entry; nothing else may be wrong."""
    assert [result for result in results if not result.ok] == []
    return {
        result.service for result in results if result.status == "skipped" and repr(entry) in result.detail
    }


def disable(entry: str) -> None:
    Security.set_property("jdk.crypto.disabledAlgorithms", entry)


@pytest.mark.parametrize("provider", ["PyJCA", "PyCryptodome"])
def test_a_process_that_requires_constant_time_has_its_answers_judged_too(provider: str, seed: int) -> None:
    flags.set(RequireConstantTime=True)
    with flags.override(RequireConstantTime=True):
        results = answers(provider, seed)
    assert [result for result in results if result.status != "passed"] == []
    assert {result.service for result in results} == FEW
    assert flags.get("RequireConstantTime") is True


def test_who_asks_for_constant_time_by_name_gets_it() -> None:
    results = answers("PyJCA", 0, RequireConstantTime=True, UseKernels=False)
    assert broken(results) >= SIGNATURES


@pytest.mark.parametrize(
    ("entry", "services"),
    [
        ("HmacSHA256", {"Mac.HmacSHA256"}),
        ("Mac.poly1305", {"Mac.Poly1305"}),
        ("SHA256withECDSA", SIGNATURES),  # whatever their encoding
        ("ECDSA", SIGNATURES),
        ("ECDH", {"KeyAgreement.ECDH"}),
        ("EC", EC | {"KeyFactory.EC"}),
        ("secp256r1", EC),  # keys are read whatever their curve
        ("EC keySize <= 256", EC),
        ("KeyPairGenerator.EC keySize < 384", {"KeyPairGenerator.EC"}),
        ("EC keySize < 256", set()),
        ("MD5", set()),
    ],
)
def test_what_the_process_disables_is_skipped(entry: str, services: set[str], seed: int) -> None:
    disable(entry)
    results = answers("PyJCA" if entry == "EC" else "OpenSSL", seed)
    assert skipped(results, entry) == services
    assert {result.service for result in results if result.status == "passed"} == FEW - services


def test_the_policy_counts_when_a_check_runs_and_for_unregistered_providers_too() -> None:
    provider = provider_of("Mac", "HmacSHA256", HmacSHA256)
    checks = testing.known_answer_checks(provider)
    disable("HmacSHA256")
    assert {check.result().status for check in checks} == {"skipped"}
    disable("")
    assert {check.result().status for check in checks} == {"passed"}


def test_a_provider_that_claims_to_be_disabled_is_broken() -> None:
    class SaysItIsDisabled(HmacSHA256):
        def init(self, key: Any, params: Any) -> None:
            raise NoSuchAlgorithmException(
                "Mac HmacSHA256 is disabled by the entry 'HmacSHA256' of the configuration "
                "(jdk.crypto.disabledAlgorithms)"
            )

    disable("Poly1305")
    provider = provider_of("Mac", "HmacSHA256", SaysItIsDisabled)
    assert broken(testing.run_known_answers(provider)) == {"Mac.HmacSHA256"}


# ----------------------------------------------------------------------------------- planted faults


@pytest.mark.parametrize("mutant", PLANTED, ids=[f"{m.name}-{m.check}" for m in PLANTED])
def test_the_self_test_names_the_service_that_gives_a_wrong_answer(mutant: Mutant, seed: int) -> None:
    (service,) = mutant.provider.get_services()
    results = testing.run_known_answers(mutant.provider, seed=seed)
    assert broken(results) == {f"{service.type}.{service.algorithm}"}
    assert f"{mutant.check}[{service.type}.{service.algorithm}]" in {r.check for r in results if not r.ok}


def test_every_known_answer_check_has_a_mutant() -> None:
    assert {mutant.check for mutant in PLANTED} == KNOWN_ANSWERS


def faulty(field: str, operation: str, one_in: int) -> FieldBackend:
    """Return a backend of whose results one in so many is off by one."""
    declaration = next(declaration for declaration in DECLARATIONS if declaration.name == field)

    def build(check: bool) -> BigintField:
        made = BigintField(declaration)
        right = getattr(made, operation)

        def wrong(a: int, *rest: int) -> int:
            return int(right(a, *rest) + (a % one_in == 1)) % declaration.modulus

        setattr(made, operation, wrong)
        return made

    return FieldBackend(field, "faulty", "planted fault", "reference", 0, build)


FAULTS = [
    ("P256", "multiply", 256, EC),
    ("P256", "square", 64, EC),
    ("P256", "add", 256, EC),
    ("P256", "subtract", 256, EC),
    ("P256Order", "multiply", 2, SIGNATURES),
    ("P256Order", "inverse", 2, SIGNATURES),
    ("1305", "multiply", 2, {"Mac.Poly1305"}),
    ("1305", "add", 2, {"Mac.Poly1305"}),
]


def brought(backend: FieldBackend) -> dict[str, Any]:
    """Register a backend with a plugin; return flags with which it computes; compiled code needs no other."""
    plugin = type("Plugin", (), {"pyjca_field_backends": staticmethod(hookimpl(lambda: [backend]))})
    manager.register(plugin(), "faulty")
    assert backend in {registered.backend for registered in plugins.snapshot().backends}
    flag = "Poly1305Field" if backend.field == "1305" else "P256Field"
    return {flag: backend.name, "UseKernels": False}


@pytest.mark.parametrize(
    ("field", "operation", "one_in", "services"), FAULTS, ids=[f"{f}-{o}" for f, o, _, _ in FAULTS]
)
def test_a_fault_in_a_field_backend_is_found_in_the_services_that_compute_in_it(
    field: str, operation: str, one_in: int, services: set[str], seed: int
) -> None:
    named = brought(faulty(field, operation, one_in))
    assert broken(answers("PyJCA", seed, **named)) == services


def test_a_fault_in_a_field_backend_is_found_where_constant_time_is_required(seed: int) -> None:
    field, operation, one_in, services = FAULTS[-1]
    named = brought(faulty(field, operation, one_in))
    with flags.override(RequireConstantTime=True):
        assert broken(answers("PyJCA", seed, **named)) == services


@pytest.mark.parametrize("bits", [12, 64, 128])
def test_a_field_that_compares_low_bits_is_found_in_the_services_that_compute_in_it(
    bits: int, seed: int
) -> None:
    """Products are right, so that no answer shows it, but a signature can be forged in 2^bits trials."""

    class Forgeable(BigintField):
        def equal(self, a: int, b: int) -> bool:
            return (a ^ b) & ((1 << bits) - 1) == 0

    p256 = next(declaration for declaration in DECLARATIONS if declaration.name == "P256")
    named = brought(
        FieldBackend("P256", "low", "planted fault", "reference", 0, lambda check: Forgeable(p256))
    )
    checks = testing.provider_checks("PyJCA", flags=named, examples=1)
    examined = [c for c in checks if "well_formed" in c.name and c.service in FEW]
    found = {c.service for c in examined if c.result(seed).status == "failed"}
    assert found == EC


def test_a_fault_in_a_field_backend_that_is_not_named_is_no_fault_of_the_provider(seed: int) -> None:
    brought(faulty("P256", "multiply", 2))
    assert broken(answers("PyJCA", seed)) == set()
