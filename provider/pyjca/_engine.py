"""What all engine classes share: lookup, selection, explanation, and binding of hot calls."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Any, NoReturn, Protocol, TypeVar

from .environment import current
from .errors import IllegalStateException, InvalidKeyException
from .resolution import Candidate, Resolution
from .selection import Request, select

if TYPE_CHECKING:
    from collections.abc import Callable

    from .environment import Environment
    from .keys import Key
    from .selection import Selection
    from .spi import Provider, Service

    Self = TypeVar("Self", bound="Engine")

__all__ = ["Engine", "feed"]

CHUNK = 1 << 18


class Engine:
    """Base of the engine classes.

    An engine object belongs to one thread at a time. It selects a provider at each init; after a
    failed init it is uninitialised, and a later init starts afresh.
    """

    _type = ""

    def __init__(self) -> None:
        raise TypeError(f"use {type(self).__name__}.get_instance(algorithm)")

    @classmethod
    def _make(cls: type[Self], algorithm: str, provider: str | Provider | None) -> Self:
        if not isinstance(algorithm, str):
            raise TypeError(f"the algorithm's name must be str, not {type(algorithm).__name__}")
        environment = current()
        named: Provider | None = None
        if provider is None:
            environment.offers(cls._type, algorithm)
        else:
            named = environment.named_provider(provider, cls._type, algorithm)
        engine = object.__new__(cls)
        engine._algorithm = algorithm
        engine._named = named
        engine._service = None
        engine._environment = environment
        engine._resolution = None
        return engine

    _algorithm: str
    _named: Provider | None
    _service: Service | None
    _environment: Environment
    _resolution: Resolution | None

    @property
    def algorithm(self) -> str:
        """The name that was asked for."""
        return self._algorithm

    @property
    def provider(self) -> Provider | None:
        """The provider that serves, None before the init that selects."""
        return None if self._service is None else self._service.provider

    @property
    def backend(self) -> str | None:
        """The field backend that computes, None before the init or where none is needed."""
        if self._service is None or self._resolution is None:
            return None
        return next(iter(self._resolution.backends.values()), None)

    def explain(self) -> Resolution:
        """Return why this provider and backend serve, or why the last init failed.

        Before any init nothing has been selected, and asking does not select.
        """
        if self._resolution is not None:
            return self._resolution
        environment = current()
        providers = environment.providers if self._named is None else (self._named,)
        offered = {p.name for p in providers if p.get_service(self._type, self._algorithm)}
        return Resolution(
            type=self._type,
            algorithm=self._algorithm,
            operation="",
            key="",
            provider=None,
            backends={},
            candidates=tuple(
                Candidate("provider", p.name, "not-initialised" if p.name in offered else "not-offered")
                for p in providers
            ),
            flags=environment.flags.changed(),
        )

    def get_algorithm(self) -> str:
        """Return :attr:`algorithm`."""
        return self._algorithm

    def get_provider(self) -> Provider | None:
        """Return :attr:`provider`."""
        return self.provider

    getAlgorithm = get_algorithm
    getProvider = get_provider

    def __repr__(self) -> str:
        state = "not initialised" if self._service is None else f"from {self._service.provider.name}"
        return f"<{type(self).__name__} {self._algorithm}, {state}>"

    def _select(self, operation: str, key: Key | None, start: Callable[[Any], None]) -> Any:
        """Select anew and return the SPI object that started.

        The previous init is over, whatever comes of this one: nothing must be computed with an
        earlier key because a later one was refused.
        """
        self._unbind()
        present, self._service = self._service, None
        self._resolution = None
        if operation in _KEY_KINDS:
            require_key(key, operation)
        if getattr(key, "is_destroyed", False):
            raise IllegalStateException(f"the {type(key).__name__} was destroyed")
        environment = current()
        if environment is not self._environment:
            present = None
        return self._adopt(
            environment,
            select(
                environment,
                Request(self._type, self._algorithm, operation, key, self._named),
                start,
                present=present,
            ),
        )

    def _adopt(self, environment: Environment, selection: Selection) -> Any:
        self._environment = environment
        self._resolution = selection.resolution
        self._service = selection.service
        if selection.error is not None:
            raise selection.error
        return selection.spi

    def _bind(self, target: Any, *names: str) -> None:
        """Bind methods of ``target`` in the instance, under both spellings.

        What is bound here wins over the class's methods of the same names, which say that the
        object is not initialised; so the state needs no check, and a call no extra frame.
        """
        for name in names:
            method = getattr(target, name)
            self.__dict__[name] = method
            self.__dict__[camel_case(name)] = method

    def _unbind(self) -> None:
        for name in [name for name in self.__dict__ if not name.startswith("_")]:
            del self.__dict__[name]

    def _illegal(self, need: str) -> NoReturn:
        raise IllegalStateException(f"{type(self).__name__} {self._algorithm} is not initialised{need}")


def camel_case(name: str) -> str:
    """Return JCA's spelling of a method's name."""
    head, *tail = name.split("_")
    return head + "".join(word.capitalize() for word in tail)


def require_key(key: Any, operation: str) -> None:
    """Make sure that a key is of the kind that an operation takes.

    Raises:
        TypeError: it is no key at all.
        InvalidKeyException: it is a key of another kind.
    """
    from . import keys

    if operation not in _KEY_KINDS:
        raise TypeError(f"the operation {operation!r} takes no key")
    kind, purpose = _KEY_KINDS[operation]
    if isinstance(key, getattr(keys, kind)):
        return
    if isinstance(key, keys.Key):
        raise InvalidKeyException(f"{purpose} needs a {kind}, not {type(key).__name__}")
    raise TypeError(f"{purpose} needs a pyjca {kind}, not {type(key).__name__}")


_KEY_KINDS = {
    "sign": ("PrivateKey", "signing"),
    "verify": ("PublicKey", "verifying"),
    "agree": ("PrivateKey", "a key agreement"),
    "mac": ("SecretKey", "a MAC"),
}


class Readable(Protocol):
    """What can be streamed: an open file, a socket's file, a pipe."""

    def read(self, size: int, /) -> bytes:
        """Return at most that many bytes, none at the end."""


def feed(source: Readable | str | PathLike[str], update: Callable[[Any], None]) -> None:
    """Read a file, or what a path names, in bounded memory.

    Args:
        source: an object with ``read(size)`` that returns bytes, or a path.
        update: takes each piece.
    """
    if not isinstance(source, (str, PathLike)):
        while piece := source.read(CHUNK):
            update(piece)
        return
    with open(source, "rb") as file:  # noqa: PTH123  (any path-like object)
        feed(file, update)
