"""How the kit reports: expected failures, skips, seeds, use without and with pytest."""

from __future__ import annotations

import inspect
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pyjca import testing
from pyjca.errors import NoSuchProviderException
from pyjca.spi import FieldBackend
from pyjca.testing import Check, CheckFailure, CheckSkipped
from pyjca.testing._kit import run
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

pytest_plugins = ["pytester"]

PATH = [str(Path(entry).absolute()) for entry in sys.path if entry]


def passes(random: Random) -> None:
    random.random()


def fails(random: Random) -> None:
    raise CheckFailure("broken")


def skips(random: Random) -> None:
    raise CheckSkipped("does not apply")


def stumbles(random: Random) -> None:
    raise KeyError("foreign")


CHECKS = [
    Check("check_one[Mac.A]", "", passes),
    Check("check_two[Mac.A]", "", fails),
    Check("check_two[Mac.B]", "", fails),
    Check("check_three[Mac.A]", "", skips),
]


def test_statuses() -> None:
    results = run(CHECKS)
    assert [result.status for result in results] == ["passed", "failed", "failed", "skipped"]
    assert [result.ok for result in results] == [True, False, False, True]
    assert results[1].detail == "broken (seed 0)"
    assert results[3].detail == "does not apply"


@pytest.mark.parametrize("name", ["check_two", "check_two[Mac.A]"])
def test_expected_failures_by_name_with_or_without_the_service(name: str) -> None:
    statuses = {r.check: r.status for r in run(CHECKS, {name: "known"})}
    assert statuses["check_two[Mac.A]"] == "expected-failure"
    assert statuses["check_two[Mac.B]"] == ("failed" if "[" in name else "expected-failure")


def test_an_expected_failure_that_passes_is_not_ok() -> None:
    result = run(CHECKS, {"check_one": "known"})[0]
    assert result.status == "unexpected-pass"
    assert not result.ok


@pytest.mark.parametrize(("name", "reason"), [("check_none", "known"), ("check_two", ""), ("check_two", " ")])
def test_stale_or_unexplained_expected_failures_are_refused(name: str, reason: str) -> None:
    with pytest.raises(ValueError, match=name):
        run(CHECKS, {name: reason})


def test_foreign_exceptions_are_failures() -> None:
    (result,) = run([Check("check_four[Mac.A]", "", stumbles)])
    assert result.status == "failed"
    assert "KeyError" in result.detail


def test_the_seed_decides_the_inputs_whatever_ran_before() -> None:
    seen: list[float] = []
    check = Check("check_five[Mac.A]", "", lambda random: seen.append(random.random()))
    for seed in (1, 2, 1):
        check.run(seed)
    assert seen[0] == seen[2] != seen[1]


def test_a_check_tells_how_it_ended() -> None:
    check = CHECKS[1]._replace(service="Mac.A")
    result = check.result(seed=5)
    assert (result.check, result.status, result.service) == ("check_two[Mac.A]", "failed", "Mac.A")
    assert result.detail == "broken (seed 5)"
    assert [check.result().status for check in CHECKS] == ["passed", "failed", "failed", "skipped"]


@pytest.mark.parametrize(
    "make",
    [testing.run_checks, testing.provider_checks, testing.run_known_answers, testing.known_answer_checks],
)
def test_unknown_providers_are_refused(make: Callable[[str], object]) -> None:
    with pytest.raises(NoSuchProviderException):
        make("OpenSSI")


def test_names_are_unique_and_every_check_says_what_it_demands() -> None:
    checks = testing.provider_checks("PyJCA")
    assert len({check.name for check in checks}) == len(checks) > 90
    assert all(check.summary.endswith(".") for check in checks)
    for check in checks:
        assert check.name.endswith((f"[{check.service}]", f"[{check.service}, {check.curve}]"))


def test_the_services_to_examine_can_be_named() -> None:
    one, other = "Signature.SHA256withECDSA", "Signature.SHA384withECDSA, secp384r1"
    checks = testing.provider_checks("OpenSSL", services=[one, other])
    assert {(check.service, check.curve) for check in checks} == {
        ("Signature.SHA256withECDSA", "secp256r1"),
        ("Signature.SHA384withECDSA", "secp384r1"),
    }
    everything = {check.name for check in testing.provider_checks("OpenSSL")}
    assert {check.name for check in checks} == {
        name for name in everything if name.endswith((f"[{one}]", f"[{other}]"))
    }
    with pytest.raises(ValueError, match="SHA256withEC"):
        testing.provider_checks("OpenSSL", services=[one, "Signature.SHA256withEC"])


def test_the_decorators_have_the_type_that_pytest_gives_them() -> None:
    # the examples' tests, which mypy sees, use them as they are
    backend = backend_that_remembers([])
    made = (
        testing.parametrize_checks([]),
        testing.parametrize_provider_checks("OpenSSL"),
        testing.parametrize_field_checks(backend),
    )
    assert {type(decorator) for decorator in made} == {pytest.MarkDecorator}
    for function in (
        testing.parametrize_checks,
        testing.parametrize_provider_checks,
        testing.parametrize_field_checks,
    ):
        assert inspect.signature(function).return_annotation == "pytest.MarkDecorator"


@pytest.mark.parametrize("self_check", [False, True])
def test_field_checks_build_the_field_in_the_mode_that_is_asked_for(self_check: bool) -> None:
    modes: list[bool] = []
    backend = backend_that_remembers(modes)
    decorator = testing.parametrize_field_checks(backend, check=self_check, examples=1)
    given = [parameters.values[0] for parameters in decorator.args[1]]
    assert [check.name for check in given] == [
        check.name for check in testing.field_checks(backend, check=self_check)
    ]
    assert modes == []
    for check in given:
        check.run()
    assert modes == [self_check] * len(given)


def backend_that_remembers(modes: list[bool]) -> FieldBackend:
    def build(check: bool) -> BigintField:
        modes.append(check)
        return BigintField(DECLARATIONS[0])

    return FieldBackend(DECLARATIONS[0].name, "remembers", "integers", "reference", 0, build)


def test_pytest_shows_an_expected_failure_and_a_surprise(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(PATH))
    pytester.makepyfile(
        """
        from pyjca import testing
        from pyjca.providers.openssl_spi import ECDH, Hmac
        from pyjca.spi import Provider, Service

        ec = {"SupportedKeyClasses": "ECPublicKey|ECPrivateKey", "SupportedCurves": "secp256r1"}
        agreement = Service("KeyAgreement", "ECDH", ECDH, attributes=ec, constant_time=True)
        provider = Provider("Two", "1", "two services", [
            agreement, Service("Mac", "HmacSHA256", Hmac, constant_time=True),
        ])
        assert len(testing.provider_checks(provider)) == 34

        @testing.parametrize_provider_checks(provider, expected_failures={"check_hmac_known_tags": "no"})
        def test_provider(check):
            check.run()

        checks = [
            check
            for provider in ("PyJCA", "OpenSSL")
            for check in testing.provider_checks(provider)
            if "failed_sign[Signature.SHA256withECDSA" in check.name
        ]

        @testing.parametrize_checks(checks)
        def test_some(check):
            check.run()
        """
    )
    outcomes = pytester.runpytest_subprocess("-p", "no:cacheprovider").parseoutcomes()
    # an expected failure that passes is a failure, since it is strict
    assert outcomes["failed"] == 1
    assert outcomes["skipped"] == 2  # OpenSSL takes no source of randomness
    assert outcomes["passed"] == 33 + 2
