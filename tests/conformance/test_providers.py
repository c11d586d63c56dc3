"""The conformance kit on the built-in providers and field backends."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from tests.support import COMPILED, FEATURES, SLOW_TARGETS, TARGETS

from pyjca import Security, plugins, testing
from pyjca.testing import CheckSkipped
from pyjca.testing._subject import curves_of

from .standard import BEYOND, STANDARD, concerns, is_quick

if TYPE_CHECKING:
    from tests.support import Target

    from pyjca.spi import FieldBackend
    from pyjca.testing import Check

# Checks that do not apply, by provider and service; any other skip is a failure, for it would hide a loss.
SKIPS = {
    "OpenSSL": {
        "check_signature_state_after_failed_sign": "",  # takes no source of randomness
        "check_ecdsa_random_source": "",
        "check_generator_randomness": "",
        "check_octet_generator_randomness": "",
        "check_pss_randomness": "",
        "check_eddsa_forms": "",  # has the plain ones only
        "check_eddsa_prehash": "",
    },
    "PyCryptodome": {
        "check_signature_state_after_failed_sign": "(?!.*PSS)",  # takes a source of randomness for salts only
        "check_ecdsa_random_source": "",
        "check_mac_copies": "Mac.KMAC",
    },
}
# By service, whoever provides it.
SERVICE_SKIPS = {
    "check_signature_one_thread": re.compile("NONE"),  # a digest is too short for two threads
    "check_signature_state_after_failed_sign": re.compile("Ed"),  # draws no random numbers
}

SLOW_AND_QUICK = {
    "check_agreement_known_secrets",
    "check_ecdsa_deterministic",
    "check_ecdsa_known_signatures",
    "check_eddsa_known_signatures",
    "check_octet_pairs_are_consistent",
    "check_xdh_known_secrets",
}

EXAMPLES = {"fast": 16, "steady": 4, "slow": 1}

CASES = [
    (target, index, check)
    for target in TARGETS
    for index, check in enumerate(
        testing.provider_checks(target.provider, flags=target.flags, examples=EXAMPLES[target.pace])
    )
    if concerns(target, check)
]


def marks(target: Target, index: int, check: Check) -> tuple[pytest.MarkDecorator, ...]:
    """In a quick run the slow targets share the checks of P-256, and of other curves make a few."""
    function = check.name.partition("[")[0]
    if target.slow and check.curve not in ("secp256r1", "") and function not in SLOW_AND_QUICK:
        return (pytest.mark.assure,)
    sharing = [other for other in SLOW_TARGETS if concerns(other, check)]
    shared = target.slow and sharing[index % len(sharing)] is not target
    return () if is_quick(check) and not shared else (pytest.mark.assure,)


PROVIDER_CHECKS = [
    pytest.param(target.name, check, id=f"{target.name}-{check.name}", marks=marks(target, index, check))
    for target, index, check in CASES
]

SELF_CHECKED = {("P256", "limbs10"), ("P256Order", "limbs9"), ("P256", "montgomery52"), ("1305", "limbs5")}


def field_marks(backend: FieldBackend, self_check: bool) -> tuple[pytest.MarkDecorator, ...]:
    """In a quick run the self-check mode, which is slow, has its turn in one field of each form."""
    if not backend.requires <= FEATURES:
        return (pytest.mark.skip(f"the processor lacks {', '.join(sorted(backend.requires - FEATURES))}"),)
    quick = not self_check or (backend.field, backend.name) in SELF_CHECKED
    return () if quick else (pytest.mark.assure,)


FIELD_CHECKS = [
    pytest.param(check, id=check.name, marks=field_marks(registered.backend, self_check))
    for registered in plugins.snapshot().backends
    if COMPILED or registered.backend.tier == "reference"
    for self_check in (False, True)
    for check in testing.field_checks(
        registered.backend, check=self_check, examples=4 if registered.backend.name != "bigint" else 16
    )
]


@pytest.mark.parametrize(("target", "check"), PROVIDER_CHECKS)
def test_provider(target: str, check: Check, seed: int) -> None:
    function = check.name.partition("[")[0]
    anywhere = SERVICE_SKIPS.get(function)
    here = SKIPS.get(target, {}).get(function)
    if (here is not None and re.match(here, check.service)) or (anywhere and anywhere.search(check.service)):
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
    offered = {check.service for check in testing.provider_checks(target.provider)}
    assert offered == STANDARD | BEYOND.get(target.provider, set())


def test_a_quick_run_examines_each_curve_and_each_kind_of_service() -> None:
    for provider in ("OpenSSL", "PyCryptodome", "PyJCA"):
        quick = {
            (check.service.partition(".")[0], check.curve)
            for target, index, check in CASES
            if target.provider == provider and not marks(target, index, check)
        }
        every = {
            (service.type, curve)
            for service in Security.get_provider(provider).get_services()  # type: ignore[union-attr]
            for curve in ([""] if service.type == "Mac" else curves_of(service))
        }
        assert every - quick <= {
            ("KeyPairGenerator", "Ed25519"),
            ("KeyFactory", "Ed448"),
            ("KeyFactory", "X448"),
            ("KeyPairGenerator", "X448"),
        }
