"""Checks of services: how they are registered, bound to a provider's services, and run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .. import flags
from ..security import Security, find_provider
from ..spi import Provider
from ._kit import EXAMPLES, Check, run, summary
from ._subject import Subject, curves_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
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
        each_curve: it is made once for each curve of the service, and not for the default alone.
    """

    function: Callable[[Subject], None]
    type: str
    algorithms: tuple[str, ...]
    known_answer: bool
    each_curve: bool

    def fits(self, service: Service) -> bool:
        """Tell whether a service is to be examined by the check."""
        if self.type not in ("", service.type):
            return False
        return not self.algorithms or service.algorithm.lower() in self.algorithms


registered: list[Registered] = []


def service_check(
    type: str, *algorithms: str, known_answer: bool = False, each_curve: bool = True
) -> Callable[[Function], Function]:
    """Register a check.

    Args:
        type: the engine type whose services it examines; "" means every type.
        algorithms: their algorithms, whatever the case; none means every algorithm.
        known_answer: the check belongs to the self-test. It is quick when ``examples`` is 1. With
            algorithms it compares with answers that are known from elsewhere; one without runs beside
            such checks, and not where the kit knows no answer.
        each_curve: whether the check is made for each curve of a service, or for the default only.
    """

    def register(function: Function) -> Function:
        names = tuple(name.lower() for name in algorithms)
        registered.append(Registered(function, type, names, known_answer, each_curve))
        return function

    return register


def provider_checks(
    provider: str | Provider,
    *,
    flags: Mapping[str, Value] | None = None,
    services: Iterable[str] | None = None,
    examples: int = EXAMPLES,
) -> list[Check]:
    """Return the checks that fit the services of a provider.

    Args:
        provider: name of a registered provider, or an object, registered or not.
        flags: flags in force while the checks run: ``{"P256Field": "limbs10"}``.
        services: the services to examine, as they stand in the names of checks:
            "Signature.SHA256withECDSA", or "Signature.SHA384withECDSA, secp384r1" for another curve
            than its first; None means all.
        examples: how many random inputs a check tries.

    Raises:
        NoSuchProviderException: no provider of that name is registered.
        ValueError: no check is of one of the services.
    """
    owner = find(provider)
    checks = [
        bound(owner, service, entry.function, flags, examples, curve)
        for service in owner.get_services()
        for curve in _curves(service)
        for entry in registered
        if entry.fits(service) and (entry.each_curve or curve is None)
    ]
    return checks if services is None else _of_services(checks, tuple(services))


def _of_services(checks: Iterable[Check], services: Sequence[str]) -> list[Check]:
    chosen = [check for check in checks if _examined(check) in services]
    for name in services:
        if name not in map(_examined, chosen):
            raise ValueError(f"no check is of {name!r}")
    return chosen


def _examined(check: Check) -> str:
    """Return what stands in the brackets of a check's name."""
    return check.name.partition("[")[2].removesuffix("]")


def _curves(service: Service) -> tuple[str | None, ...]:
    """Return the curves with which a service is examined; None stands for its default."""
    return (None,) if service.type == "Mac" else (None, *curves_of(service)[1:])


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
    curve: str | None = None,
) -> Check:
    """Return the check of one service, with the flags under which it runs.

    Args:
        provider: whose service it is.
        service: the service.
        function: the check.
        values: the flags.
        examples: how many random inputs the check tries.
        curve: the curve of the keys, None for the service's default, which its name then does not tell.
    """
    changes: dict[str, Any] = dict(values or {})  # a copy, as the checks may run much later

    def body(random: Random) -> None:
        with flags.override(**changes):
            function(Subject(provider, service, random, examples, curve))

    name = name_of(service)
    default = "" if service.type == "Mac" else curves_of(service)[0]
    examined = name if curve is None else f"{name}, {curve}"
    return Check(f"{function.__name__}[{examined}]", summary(function), body, name, curve or default)


def name_of(service: Service) -> str:
    """Return type and algorithm, "Signature.SHA256withECDSA"."""
    return f"{service.type}.{service.algorithm}"


def run_checks(
    provider: str | Provider,
    *,
    flags: Mapping[str, Value] | None = None,
    services: Iterable[str] | None = None,
    expected_failures: Mapping[str, str] | None = None,
    examples: int = EXAMPLES,
    seed: int = 0,
) -> list[CheckResult]:
    """Run all checks that fit a provider.

    Args:
        provider: name of a registered provider, or an object, registered or not.
        flags: flags in force while the checks run: ``{"P256Field": "limbs10"}``.
        services: the services to examine, as for ``provider_checks``; None means all.
        expected_failures: check name, with or without its ``[service]``, to the reason. Such a
            check that passes is reported as "unexpected-pass", which is not ok.
        examples: how many random inputs a check tries.
        seed: repeats a run.

    Raises:
        ValueError: an expected failure names no check or gives no reason, or no check is of a service.
        NoSuchProviderException: no provider of that name is registered.
    """
    checks = provider_checks(provider, flags=flags, services=services, examples=examples)
    return run(checks, expected_failures, seed)
