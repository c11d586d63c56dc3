"""What ties the tests to the rows of docs/differences.md.

A row says what each library does when it is called itself, and the rule that pyjca holds all providers to. A
test under ``raw`` shows the first for one library, in the version that the document is about; a test
under ``rule`` shows the second, on every provider that has the service.
"""

from __future__ import annotations

from functools import wraps
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from pyjca import KeyAgreement, Mac, Security, Signature

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca import PrivateKey, PublicKey, SecretKey
    from pyjca.specs import AlgorithmParameterSpec

    Test = Callable[..., None]

__all__ = [
    "CLAIMED",
    "DOCUMENT",
    "LIBRARIES",
    "RULES",
    "Rule",
    "agreed",
    "offering",
    "raw",
    "rule",
    "signed",
    "tag_of",
    "verdict",
]

DOCUMENT = "docs/differences.md"

LIBRARIES = {"cryptography": 50, "PyCryptodome": 4}
"""The libraries whose own behaviour is tested, each with the major version that the document is about."""


class Rule(NamedTuple):
    """The test of a row's rule: the function, and the service whose providers it runs on ("" is none)."""

    test: Test
    service: str


CLAIMED: set[tuple[str, str]] = set()
"""Which tests there are: (row, library), and (row, "pyjca") for the rule."""

RULES: dict[str, Rule] = {}
"""The rules by row."""


def _claim(row: str, column: str) -> None:
    assert (row, column) not in CLAIMED, f"row {row} has two tests for {column}"
    CLAIMED.add((row, column))


def raw(row: str, library: str) -> Callable[[Test], Test]:
    """Mark the test that shows what a library does itself.

    With another major version the test is skipped, and says which row to look at; where the library
    does otherwise than the row says, the failure names the row.
    """
    _claim(row, library)
    found = version(library.lower())

    def decorate(test: Test) -> Test:
        @wraps(test)
        def checked() -> None:
            if int(found.partition(".")[0]) != LIBRARIES[library]:
                pytest.skip(
                    f"row {row} of {DOCUMENT} is about {library} {LIBRARIES[library]}; this is {found}"
                )
            try:
                test()
            except (Exception, pytest.fail.Exception) as error:
                raise AssertionError(
                    f"{library} {found} does otherwise than row {row} of {DOCUMENT} says; "
                    "rewrite the row and this test"
                ) from error

        return checked

    return decorate


def rule(row: str, service: str = "") -> Callable[[Test], Test]:
    """Mark the test of what pyjca enforces, with the argument ``provider`` where a service is named.

    Args:
        row: of the document.
        service: type and algorithm ("Signature.Ed25519"); the test runs on each provider that has it.
    """
    _claim(row, "pyjca")

    def decorate(test: Test) -> Test:
        RULES[row] = Rule(test, service)
        if not service:
            return test
        return pytest.mark.parametrize("provider", offering(service))(test)

    return decorate


def offering(service: str) -> list[str]:
    """Return the names of the providers that have a service."""
    kind, _, algorithm = service.partition(".")
    names = [one.name for one in Security.get_providers() if one.get_service(kind, algorithm) is not None]
    assert names, f"nobody offers {service}"
    return names


# ---------------------------------------------------------------------- the engines in one call each


def signed(
    provider: str,
    algorithm: str,
    key: PrivateKey,
    data: bytes,
    params: AlgorithmParameterSpec | None = None,
    random: Any = None,
) -> bytes:
    signer = Signature.get_instance(algorithm, provider)
    signer.set_parameter(params)
    signer.init_sign(key, random)
    return signer.sign(data)


def verdict(
    provider: str,
    algorithm: str,
    key: PublicKey,
    signature: Any,
    data: bytes,
    params: AlgorithmParameterSpec | None = None,
) -> bool:
    verifier = Signature.get_instance(algorithm, provider)
    verifier.set_parameter(params)
    verifier.init_verify(key)
    return verifier.verify(signature, data)


def agreed(provider: str, algorithm: str, own: PrivateKey, peer: Any) -> bytes:
    agreement = KeyAgreement.get_instance(algorithm, provider)
    agreement.init(own)
    agreement.do_phase(peer)
    return agreement.generate_secret()


def tag_of(provider: str, algorithm: str, key: SecretKey, data: bytes) -> bytes:
    mac = Mac.get_instance(algorithm, provider)
    mac.init(key)
    return mac.do_final(data)
