"""The self-test of the kit: it covers every service, is quick, and names the service that is broken."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest
from tests.support import TARGETS, Target

from pyjca import NoSuchAlgorithmException, Security, flags, plugins, testing
from pyjca.plugins import hookimpl, manager
from pyjca.providers.ec_key_factory import ECKeyFactory
from pyjca.providers.openssl_spi import ECDH, ECDSA, ECKeyPairGenerator, HmacSHA256
from pyjca.spi import FieldBackend, Provider, Service
from pyjca.testing._kit import _registered
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS

from . import group_mutants, other_mutants, signature_mutants
from .implementations import provider_of
from .planting import MUTANTS, Mutant

if TYPE_CHECKING:
    from collections.abc import Sequence

MODULES = (group_mutants, other_mutants, signature_mutants)  # they fill MUTANTS

KNOWN_ANSWERS = {entry.function.__name__ for entry in _registered if entry.known_answer}
PLANTED = [mutant for mutant in MUTANTS if mutant.check in KNOWN_ANSWERS]

SIGNATURES = {"Signature.SHA256withECDSA", "Signature.SHA256withECDSAinP1363Format"}
STANDARD = SIGNATURES | {
    "KeyAgreement.ECDH",
    "KeyFactory.EC",
    "KeyPairGenerator.EC",
    "Mac.HmacSHA256",
    "Mac.Poly1305",
}


def broken(results: Sequence[testing.CheckResult]) -> set[str]:
    return {result.service for result in results if result.status == "failed"}


@pytest.mark.parametrize("target", TARGETS, ids=[target.name for target in TARGETS])
def test_every_service_of_every_target_quickly_gives_its_known_answers(target: Target, seed: int) -> None:
    results, spent = [], {}
    for check in testing.known_answer_checks(target.provider, flags=target.flags):
        start = time.process_time()
        results.append(check.result(seed))
        spent[check.name] = time.process_time() - start
    assert [result for result in results if not result.ok] == []
    assert {result.service for result in results if result.status == "passed"} == STANDARD
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
    assert [check.result().status for check in checks] == ["passed"]
    assert made


def test_flags_are_in_force_while_a_check_runs() -> None:
    (check,) = [
        check
        for check in testing.known_answer_checks("PyJCA", flags={"P256Field": "no-such-backend"})
        if check.name.startswith("check_agreement_known_secrets")
    ]
    result = check.result()
    assert result.status == "failed"
    assert "no-such-backend" in result.detail
    assert flags.get("P256Field") == "auto"


# --------------------------------------------------------------- answers are judged, policy is not

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
        results = testing.run_known_answers(provider, seed=seed)
    assert [result for result in results if result.status != "passed"] == []
    assert {result.service for result in results} == STANDARD
    assert flags.get("RequireConstantTime") is True


def test_who_asks_for_constant_time_by_name_gets_it() -> None:
    results = testing.run_known_answers("PyJCA", flags={"RequireConstantTime": True})
    assert broken(results) >= SIGNATURES


@pytest.mark.parametrize(
    ("entry", "services"),
    [
        ("HmacSHA256", {"Mac.HmacSHA256"}),
        ("Mac.poly1305", {"Mac.Poly1305"}),
        ("SHA256withECDSA", {"Signature.SHA256withECDSA"}),
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
@pytest.mark.parametrize("provider", ["OpenSSL", "PyJCA"])
def test_what_the_process_disables_is_skipped(
    provider: str, entry: str, services: set[str], seed: int
) -> None:
    disable(entry)
    results = testing.run_known_answers(provider, seed=seed)
    assert skipped(results, entry) == services
    assert {result.service for result in results if result.status == "passed"} == STANDARD - services


def test_the_policy_counts_when_a_check_runs_and_for_unregistered_providers_too() -> None:
    provider = provider_of("Mac", "HmacSHA256", HmacSHA256)
    (check,) = testing.known_answer_checks(provider)
    disable("HmacSHA256")
    assert check.result().status == "skipped"
    disable("")
    assert check.result().status == "passed"


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


# ------------------------------------------------------------------------- services without an answer


def test_a_service_whose_answers_nobody_knows_is_skipped_by_name() -> None:
    services = [
        Service("Mac", "AnyMac", HmacSHA256, constant_time=True),
        Service("Cipher", "Any", "nowhere:Nothing", constant_time=True),
        Service("Mac", "hmacsha256", HmacSHA256, constant_time=True),
    ]
    results = testing.run_known_answers(Provider("Third", "0", "a third party's", services))
    assert [(result.service, result.status) for result in results] == [
        ("Mac.AnyMac", "skipped"),
        ("Cipher.Any", "skipped"),
        ("Mac.hmacsha256", "passed"),
    ]
    assert results[0].detail == "the kit has no known answer for Mac.AnyMac"
    assert results[0].check == "check_known_answer[Mac.AnyMac]"
    assert all(result.ok for result in results)


def test_a_service_for_other_curves_is_skipped() -> None:
    other = {"SupportedKeyClasses": "ECPublicKey|ECPrivateKey", "SupportedCurves": "secp384r1"}
    for kind, algorithm, spi in (
        ("Signature", "SHA256withECDSA", ECDSA),
        ("KeyAgreement", "ECDH", ECDH),
        ("KeyPairGenerator", "EC", ECKeyPairGenerator),
        ("KeyFactory", "EC", ECKeyFactory),
    ):
        provider = provider_of(kind, algorithm, spi, other)
        results = testing.run_known_answers(provider)
        assert {(r.service, r.status) for r in results} == {(f"{kind}.{algorithm}", "skipped")}
        assert all("secp384r1" in result.detail for result in results)


def test_a_mac_for_other_keys_is_skipped(seed: int) -> None:
    provider = provider_of("Mac", "HmacSHA256", HmacSHA256, {"SupportedKeyClasses": "TokenKey"})
    (result,) = testing.run_known_answers(provider, seed=seed)
    assert (result.status, "TokenKey" in result.detail) == ("skipped", True)


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


@pytest.mark.parametrize(
    ("field", "operation", "one_in", "services"), FAULTS, ids=[f"{f}-{o}" for f, o, _, _ in FAULTS]
)
def test_a_fault_in_a_field_backend_is_found_in_the_services_that_compute_in_it(
    field: str, operation: str, one_in: int, services: set[str], seed: int
) -> None:
    backend = faulty(field, operation, one_in)
    brought = type("Plugin", (), {"pyjca_field_backends": staticmethod(hookimpl(lambda: [backend]))})
    manager.register(brought(), "faulty")
    assert backend in {registered.backend for registered in plugins.snapshot().backends}
    flag = "Poly1305Field" if field == "1305" else "P256Field"
    assert broken(testing.run_known_answers("PyJCA", flags={flag: "faulty"}, seed=seed)) == services
    with flags.override(RequireConstantTime=True):
        assert broken(testing.run_known_answers("PyJCA", flags={flag: "faulty"}, seed=seed)) == services
    assert broken(testing.run_known_answers("PyJCA", seed=seed)) == set()  # it is not chosen unnamed
