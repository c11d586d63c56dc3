"""Checks of services: how they are registered, bound to a provider's services, and run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .. import flags
from ..security import Security, find_provider
from ..spi import Provider
from ._kit import EXAMPLES, Check, run, summary
from ._subject import Subject

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from ..flags import Value
    from ..spi import Service
    from ._kit import CheckResult, Function

__all__ = ["bound", "find", "name_of", "provider_checks", "registered", "run_checks", "service_check"]


class Registered(NamedTuple):
    """A check and the services that it is for.

    Attributes:
        function: the check.
        type: the engine type; "" means every type.
        algorithms: in lower case; none means every algorithm.
        known_answer: it belongs to the self-test.
    """

    function: Callable[[Subject], None]
    type: str
    algorithms: tuple[str, ...]
    known_answer: bool

    def fits(self, service: Service) -> bool:
        """Tell whether a service is to be examined by the check."""
        if self.type not in ("", service.type):
            return False
        return not self.algorithms or service.algorithm.lower() in self.algorithms


registered: list[Registered] = []


def service_check(type: str, *algorithms: str, known_answer: bool = False) -> Callable[[Function], Function]:
    """Register a check.

    Args:
        type: the engine type whose services it examines; "" means every type.
        algorithms: their algorithms, whatever the case; none means every algorithm.
        known_answer: the check belongs to the self-test. It is quick when ``examples`` is 1. With
            algorithms it compares with answers that are known from elsewhere; one without runs beside
            such checks, and not where the kit knows no answer.
    """

    def register(function: Function) -> Function:
        names = tuple(name.lower() for name in algorithms)
        registered.append(Registered(function, type, names, known_answer))
        return function

    return register


def provider_checks(
    provider: str | Provider,
    *,
    flags: Mapping[str, Value] | None = None,
    examples: int = EXAMPLES,
) -> list[Check]:
    """Return the checks that fit the services of a provider.

    Args:
        provider: name of a registered provider, or an object, registered or not.
        flags: flags in force while the checks run: ``{"P256Field": "limbs10"}``.
        examples: how many random inputs a check tries.

    Raises:
        NoSuchProviderException: no provider of that name is registered.
    """
    owner = find(provider)
    return [
        bound(owner, service, entry.function, flags, examples)
        for service in owner.get_services()
        for entry in registered
        if entry.fits(service)
    ]


def find(provider: str | Provider) -> Provider:
    """Return the provider of that name, or the one that was given."""
    if isinstance(provider, Provider):
        return provider
    return find_provider(Security.get_providers(), provider)


def bound(
    provider: Provider,
    service: Service,
    function: Callable[[Subject], None],
    values: Mapping[str, Value] | None,
    examples: int,
) -> Check:
    """Return the check of one service, with the flags under which it runs."""
    changes: dict[str, Any] = dict(values or {})  # a copy, as the checks may run much later

    def body(random: Random) -> None:
        with flags.override(**changes):
            function(Subject(provider, service, random, examples))

    name = name_of(service)
    return Check(f"{function.__name__}[{name}]", summary(function), body, name)


def name_of(service: Service) -> str:
    """Return type and algorithm, "Signature.SHA256withECDSA"."""
    return f"{service.type}.{service.algorithm}"


def run_checks(
    provider: str | Provider,
    *,
    flags: Mapping[str, Value] | None = None,
    expected_failures: Mapping[str, str] | None = None,
    examples: int = EXAMPLES,
    seed: int = 0,
) -> list[CheckResult]:
    """Run all checks that fit a provider.

    Args:
        provider: name of a registered provider, or an object, registered or not.
        flags: flags in force while the checks run: ``{"P256Field": "limbs10"}``.
        expected_failures: check name, with or without its ``[service]``, to the reason. Such a
            check that passes is reported as "unexpected-pass", which is not ok.
        examples: how many random inputs a check tries.
        seed: repeats a run.

    Raises:
        ValueError: an expected failure names no check or gives no reason.
        NoSuchProviderException: no provider of that name is registered.
    """
    return run(provider_checks(provider, flags=flags, examples=examples), expected_failures, seed)
