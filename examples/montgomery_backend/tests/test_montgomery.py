"""What a user of the installed plugin sees; nothing of the package is imported."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import pyjca
from pyjca import KeyPairGenerator, ProviderException, Signature, flags, testing

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca.spi import FieldBackend

ALGORITHM = "SHA256withECDSA"
NAME = "montgomery256"


def descriptor(field: str) -> FieldBackend:
    """Return what the plugin told pyjca of the backend."""
    for registered in pyjca.plugins.snapshot().backends:
        if (registered.backend.field, registered.backend.name) == (field, NAME):
            return registered.backend
    raise LookupError(f"no plugin brings {field}/{NAME}; is this distribution installed?")


P256 = descriptor("P256")
ORDER = descriptor("P256Order")

# ------------------------------------------------------------------------------------ conformance
# The kit's checks, one test for each; two examples are enough where each takes whole signatures.


@testing.parametrize_field_checks(P256)
def test_field_of_points(check: testing.Check) -> None:
    check.run()


@testing.parametrize_field_checks(ORDER)
def test_field_of_scalars(check: testing.Check) -> None:
    check.run()


@testing.parametrize_field_checks(P256, check=True, examples=4)
def test_field_in_self_check_mode(check: testing.Check) -> None:
    check.run()


# the services whose first curve is P-256
SERVICES = (
    "Signature.SHA256withECDSA",
    "Signature.NONEwithECDSA",
    "KeyAgreement.ECDH",
    "KeyPairGenerator.EC",
)


@testing.parametrize_provider_checks("PyJCA", flags={"P256Field": NAME}, services=SERVICES, examples=2)
def test_schemes(check: testing.Check) -> None:
    check.run()


# -------------------------------------------------------------------------------------- selection


def test_it_is_chosen_only_where_a_flag_names_it() -> None:
    pair = KeyPairGenerator.get_instance("EC").generate_key_pair()
    for operation in ("sign", "verify"):
        told = pyjca.explain("Signature", ALGORITHM, operation=operation)
        assert told.code_of(f"P256/{NAME}") == "not-named"
        assert NAME not in told.backends.values()
    with flags.override(P256Field=NAME):
        signer = Signature.get_instance(ALGORITHM)
        signer.init_sign(pair.private)
    assert signer.explain().backends == {"P256": NAME, "P256Order": NAME}
    pyjca.verify(pair.public, signature=signer.sign(b"message"), data=b"message")


def test_it_signs_in_self_check_mode() -> None:
    pair = KeyPairGenerator.get_instance("EC").generate_key_pair()
    with flags.override(P256Field=NAME, CheckLimbRanges=True):
        signer = Signature.get_instance(ALGORITHM)
        signer.init_sign(pair.private)
        signature = signer.sign(b"message")
    pyjca.verify(pair.public, signature=signature, data=b"message")


# ----------------------------------------------------------------------------------- what is inside


@pytest.mark.parametrize("backend", [P256, ORDER], ids=lambda backend: backend.field)
def test_elements_are_in_montgomery_form(backend: FieldBackend) -> None:
    field = backend.build(False)
    for value in (0, 1, 2, field.modulus - 1):
        assert field.from_int(value) == value * 2**256 % field.modulus
    assert field.to_int(1) == pow(2**256, -1, field.modulus)


BROKEN: dict[str, Callable[[Any], object]] = {
    "add": lambda f: f.add(f.modulus, f.one),
    "subtract": lambda f: f.subtract(f.one, f.modulus),
    "negate": lambda f: f.negate(-1),
    "multiply": lambda f: f.multiply(f.one, f.modulus),
    "square": lambda f: f.square(1 << 256),
    "multiply_small": lambda f: f.multiply_small(f.modulus, 3),
    "multiply_small by too much": lambda f: f.multiply_small(f.one, 1 << 18),
    "conditional_assign": lambda f: f.conditional_assign(f.one, f.modulus, 0),
    "conditional_assign without a flag": lambda f: f.conditional_assign(f.one, f.zero, 2),
    "inverse": lambda f: f.inverse(-1),
    "to_int": lambda f: f.to_int(f.modulus),
    "no integer": lambda f: f.add(f.one, True),
}


@pytest.mark.parametrize("call", BROKEN.values(), ids=BROKEN)
def test_self_check_mode_refuses_what_is_no_element(call: Callable[[Any], object]) -> None:
    with pytest.raises(ProviderException, match=r"^P256/montgomery256: "):
        call(P256.build(True))


def test_negative_integers_are_no_values() -> None:
    with pytest.raises(ValueError, match="non-negative"):
        P256.build(False).from_int(-1)


def test_nothing_was_passed_over() -> None:
    assert pyjca.plugins.errors() == ()
