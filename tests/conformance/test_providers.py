"""The conformance kit on the built-in providers and field backends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.support import TARGETS

from pyjca import plugins, testing
from pyjca.testing import CheckSkipped

if TYPE_CHECKING:
    from pyjca.testing import Check

# Checks that do not apply, by provider; any other skip is a failure, for it would hide a loss.
SKIPS = {
    "OpenSSL": {
        "check_signature_state_after_failed_sign",  # takes no source of randomness
        "check_ecdsa_random_source",
        "check_generator_randomness",
    },
    "PyCryptodome": {
        "check_signature_state_after_failed_sign",  # takes no source of randomness for signatures
        "check_ecdsa_random_source",
    },
}

CASES = [
    (target.name, check)
    for target in TARGETS
    for check in testing.provider_checks(
        target.provider, flags=target.flags, examples=1 if target.slow else 16
    )
]

FIELD_CHECKS = [
    check
    for registered in plugins.snapshot().backends
    for self_check in (False, True)
    for check in testing.field_checks(
        registered.backend, check=self_check, examples=4 if registered.backend.name != "bigint" else 16
    )
]


@pytest.mark.parametrize(("target", "check"), CASES, ids=[f"{name}-{check.name}" for name, check in CASES])
def test_provider(target: str, check: Check, seed: int) -> None:
    if check.name.partition("[")[0] in SKIPS.get(target, ()):
        with pytest.raises(CheckSkipped):
            check.run(seed)
        return
    skipped = None
    try:
        check.run(seed)
    except CheckSkipped as reason:
        skipped = reason
    assert skipped is None


@pytest.mark.parametrize("check", FIELD_CHECKS, ids=[check.name for check in FIELD_CHECKS])
def test_field_backend(check: Check, seed: int) -> None:
    check.run(seed)


@pytest.mark.parametrize("target", TARGETS, ids=[target.name for target in TARGETS])
def test_every_target_offers_every_standard_service(target: object) -> None:
    names = {check.name for name, check in CASES if name == getattr(target, "name", None)}
    services = {name.partition("[")[2].rstrip("]") for name in names}
    assert services == {
        "KeyAgreement.ECDH",
        "KeyFactory.EC",
        "KeyPairGenerator.EC",
        "Mac.HmacSHA256",
        "Mac.Poly1305",
        "Signature.SHA256withECDSA",
        "Signature.SHA256withECDSAinP1363Format",
    }
