"""Asking providers, which may raise, try to end the process, or answer nonsense.

Every listing, the diagnosis, the self-test, the demo and shell completion ask them through here, so that
one that fails is told of, and the others are shown.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .. import Error
from .._shared import ask_foreign, describe_foreign
from ..spi import Service

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..spi import Provider

    T = TypeVar("T")

__all__ = ["Offer", "ask", "info_of", "offers_of", "told", "version_of"]


class Offer(NamedTuple):
    """A service, and what it says of itself.

    Attributes:
        provider: name of its provider.
        service: the service.
        type: engine type.
        algorithm: standard name.
        aliases: other names.
        fields: names of the fields that it computes in.
        attributes: JCA's attributes.
    """

    provider: str
    service: Service
    type: str
    algorithm: str
    aliases: tuple[str, ...]
    fields: tuple[str, ...]
    attributes: dict[str, str]

    @property
    def name(self) -> str:
        """Type and algorithm, "Signature.SHA256withECDSA"."""
        return f"{self.type}.{self.algorithm}"


class _NonsenseError(Exception):
    """An answer is not what was asked for; the text quotes nothing of it."""


def ask(what: str, call: Callable[[], T], wrong: list[str]) -> T | None:
    """Call a third party's code; what it raises joins what is wrong, and an interruption is none of that.

    Args:
        what: is asked ("its version").
        call: asks.
        wrong: takes in "its version fails: …".

    Returns:
        the answer, None where it failed.
    """
    try:
        return ask_foreign(call)
    except Exception as error:  # noqa: BLE001  (a third party's code)
        wrong.append(f"{what} fails: {told(error)}")
        return None


def told(error: Exception) -> str:
    """Return what is told of an exception; texts of foreign ones may hold anything, secrets too."""
    return str(error) if isinstance(error, (Error, _NonsenseError)) else describe_foreign(error)


def version_of(provider: Provider, wrong: list[str]) -> str | None:
    """Return a provider's version, None where it fails."""
    return ask("its version", lambda: _text(provider.version), wrong)


def info_of(provider: Provider, wrong: list[str]) -> str | None:
    """Return what a provider says of itself, None where it fails."""
    return ask("its information", lambda: _text(provider.info), wrong)


def offers_of(provider: Provider, wrong: list[str]) -> tuple[Offer, ...] | None:
    """Return a provider's services that can be asked, None where it does not tell them."""
    services = ask("asking for its services", lambda: _several(provider.get_services(), Service), wrong)
    if services is None:
        return None
    offers = (
        ask(f"its service number {number}", partial(_offer, provider.name, one), wrong)
        for number, one in enumerate(services, 1)
    )
    return tuple(offer for offer in offers if offer is not None)


def _offer(provider: str, service: Service) -> Offer:
    return Offer(
        provider,
        service,
        _text(service.type),
        _text(service.algorithm),
        _several(service.aliases, str),
        _several(service.fields, str),
        {_text(name): _text(value) for name, value in dict(service.attributes).items()},
    )


def _text(answer: object) -> str:
    if not isinstance(answer, str):
        raise _NonsenseError(f"a {type(answer).__name__} is no text")
    return str(answer)


def _several(answer: object, kind: type[T]) -> tuple[T, ...]:
    try:
        found: tuple[Any, ...] = tuple(answer)  # type: ignore[arg-type]
    except TypeError:
        raise _NonsenseError(f"a {type(answer).__name__} is no row of {kind.__name__} objects") from None
    for one in found:
        if not isinstance(one, kind):
            raise _NonsenseError(f"a {type(one).__name__} is no {kind.__name__}")
    return found
