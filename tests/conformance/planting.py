"""How faults are planted: a mutant is a provider with one broken service, and the check to find it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .implementations import provider_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca.spi import Provider

Spi = TypeVar("Spi", bound="type[Any]")

DER, P1363 = "SHA256withECDSA", "SHA256withECDSAinP1363Format"


class Mutant(NamedTuple):
    """A provider and the name of the check that has to catch it.

    Attributes:
        name: of the SPI class.
        check: the check's function.
        provider: offers the broken service alone.
        module: where the fault is planted.
        subtle: so small a fault that the few inputs of a self-test need not find it.
    """

    name: str
    check: str
    provider: Provider
    module: str
    subtle: bool


MUTANTS: list[Mutant] = []


def mutant(
    check: str, kind: str, algorithm: str, attributes: dict[str, str] | None = None, subtle: bool = False
) -> Callable[[Spi], Spi]:
    """Register the decorated SPI class as a mutant."""

    def register(spi: Spi) -> Spi:
        provider = provider_of(kind, algorithm, spi, attributes)
        MUTANTS.append(Mutant(spi.__name__, check, provider, spi.__module__, subtle))
        return spi

    return register


def signature_mutant(check: str, algorithm: str = DER, **options: Any) -> Callable[[Spi], Spi]:
    return mutant(f"check_{check}", "Signature", algorithm, **options)


def hmac_mutant(check: str, **options: Any) -> Callable[[Spi], Spi]:
    return mutant(f"check_{check}", "Mac", "HmacSHA256", **options)


def any_mac_mutant(check: str) -> Callable[[Spi], Spi]:
    """Plant a fault in a MAC of somebody's own, for which the framework has no rule."""
    return mutant(f"check_{check}", "Mac", "AnyMac")


def poly_mutant(check: str, **options: Any) -> Callable[[Spi], Spi]:
    return mutant(f"check_{check}", "Mac", "Poly1305", **options)


def agreement_mutant(check: str, **options: Any) -> Callable[[Spi], Spi]:
    return mutant(f"check_{check}", "KeyAgreement", "ECDH", **options)


def generator_mutant(check: str, **options: Any) -> Callable[[Spi], Spi]:
    return mutant(f"check_{check}", "KeyPairGenerator", "EC", **options)


def factory_mutant(check: str) -> Callable[[Spi], Spi]:
    return mutant(f"check_{check}", "KeyFactory", "EC")
