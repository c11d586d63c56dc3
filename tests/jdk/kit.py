"""The conformance kit and Wycheproof's vectors on the JDK provider, in a process with a JVM."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.support import Target
from tests.vectors import dh, wycheproof
from tests.vectors.suites import concerns

from pyjca import Security, testing
from pyjca.providers.jdk import provider

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.vectors.suites import Suite

    from pyjca.testing import Check

Security.add_provider(provider())

# Checks that do not apply; any other skip is a failure, for it would hide a loss.
SKIPS = {
    "check_signature_state_after_failed_sign": "takes no source of randomness",
    "check_ecdsa_random_source": "takes no source of randomness",
    "check_generator_randomness": "takes no source of randomness",
    "check_octet_generator_randomness": "takes no source of randomness",
    "check_ecdsa_deterministic": "no deterministic ECDSA",
    "check_signature_one_thread": "a digest is too short",
    "check_signature_copies": "provider JDK has no copies of",
}
QUICK = {
    "Signature.SHA256withECDSA",
    "Signature.Ed25519",
    "KeyAgreement.X25519",
    "KeyAgreement.DiffieHellman",
    "KeyPairGenerator.DiffieHellman",
    "Mac.Poly1305",
    "Mac.HmacSHA3-384",
}


SUITES = (*wycheproof.SUITES, *dh.SUITES)


def run_checks(checks: Iterable[Check]) -> None:
    wrong = []
    passed = 0
    for check in checks:
        result = check.result()
        if result.status == "passed":
            passed += 1
        elif result.status != "skipped" or SKIPS.get(check.name.partition("[")[0], "\0") not in result.detail:
            wrong.append(f"{result.status} {result.check}: {result.detail}")
    assert passed
    assert not wrong, "\n".join(wrong)


def check_conformance_of_some_services() -> None:
    checks = testing.provider_checks("JDK", examples=1)
    assert {check.service for check in checks} >= QUICK
    # on the default curve of each
    run_checks(check for check in checks if check.service in QUICK and ", " not in check.name)


def whole_conformance() -> None:
    run_checks(testing.provider_checks("JDK"))


def run_vectors(suite: Suite, limit: int | None = None) -> list[str]:
    target = Target("JDK", "JDK", {})
    if not concerns(suite, target):
        return []
    try:
        cases = [case for case in suite.load() if not case.skip]
    except pytest.skip.Exception:  # no WYCHEPROOF_DIR
        return []
    assert cases
    wrong = []
    for case in Random(5).sample(cases, min(limit or len(cases), len(cases))):
        try:
            case.run(target)
        except Exception as error:  # noqa: BLE001  (all are shown)
            wrong.append(f"{suite.name} {case.name}: {type(error).__name__}: {error}")
    return wrong


def check_some_vectors_of_each_suite() -> None:
    assert not [text for suite in SUITES for text in run_vectors(suite, 12)]


def all_vectors() -> None:
    assert not [text for suite in SUITES for text in run_vectors(suite)]
