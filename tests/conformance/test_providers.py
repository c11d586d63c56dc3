"""The conformance kit on the built-in providers and field backends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.support import SLOW_TARGETS, TARGETS

from pyjca import plugins, testing
from pyjca.testing import CheckSkipped

if TYPE_CHECKING:
    from tests.support import Target

    from pyjca.spi import FieldBackend
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
    (target, index, check)
    for target in TARGETS
    for index, check in enumerate(
        testing.provider_checks(target.provider, flags=target.flags, examples=1 if target.slow else 16)
    )
]


def marks(target: Target, index: int) -> tuple[pytest.MarkDecorator, ...]:
    """In a quick run the slow targets share the checks: each check runs on one of them."""
    if target.slow and SLOW_TARGETS[index % len(SLOW_TARGETS)] is not target:
        return (pytest.mark.assure,)
    return ()


PROVIDER_CHECKS = [
    pytest.param(target.name, check, id=f"{target.name}-{check.name}", marks=marks(target, index))
    for target, index, check in CASES
]

SELF_CHECKED = {("P256", "limbs10"), ("P256Order", "limbs9"), ("P256", "montgomery52"), ("1305", "limbs5")}


def field_marks(backend: FieldBackend, self_check: bool) -> tuple[pytest.MarkDecorator, ...]:
    """In a quick run the self-check mode, which is slow, has its turn in one field of each form."""
    quick = not self_check or (backend.field, backend.name) in SELF_CHECKED
    return () if quick else (pytest.mark.assure,)


FIELD_CHECKS = [
    pytest.param(check, id=check.name, marks=field_marks(registered.backend, self_check))
    for registered in plugins.snapshot().backends
    for self_check in (False, True)
    for check in testing.field_checks(
        registered.backend, check=self_check, examples=4 if registered.backend.name != "bigint" else 16
    )
]


@pytest.mark.parametrize(("target", "check"), PROVIDER_CHECKS)
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


@pytest.mark.parametrize("check", FIELD_CHECKS)
def test_field_backend(check: Check, seed: int) -> None:
    check.run(seed)


@pytest.mark.parametrize("target", TARGETS, ids=[target.name for target in TARGETS])
def test_every_target_offers_every_standard_service(target: Target) -> None:
    names = {check.name for checked, _, check in CASES if checked is target}
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
