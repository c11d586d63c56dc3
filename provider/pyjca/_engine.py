"""What all engine classes share: lookup, selection, explanation, and binding of hot calls."""

from __future__ import annotations

import sys
from os import PathLike
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from ._shared import Exclusive, camel_case, in_use
from .environment import current, offers
from .errors import CloneNotSupportedException, IllegalStateException, InvalidKeyException
from .resolution import Candidate, Resolution
from .selection import Request, operation_named, select

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from .environment import Environment
    from .keys import Key
    from .policy import KeyFacts
    from .selection import Operation, Selection
    from .spi import Provider

    Self = TypeVar("Self", bound="Engine")

    class Readable(Protocol):  # not at run time, where making it takes longer than many a module
        """What can be streamed: an open file, a socket's file, a pipe."""

        def read(self, size: int, /) -> bytes | None:
            """Return at most that many bytes, none at the end, None where there are none yet."""


__all__ = ["Engine", "certified", "feed", "require_key", "require_source"]

CHUNK = 1 << 18


class Engine:
    """Base of the engine classes.

    An engine object belongs to one thread at a time. It selects a provider at each init; after a
    failed init it is uninitialised, and a later init starts afresh.
    """

    _type = ""
    _hot: dict[str, str]  # the methods that init binds, with their other spelling
    _copied: tuple[str, ...] = ()  # what a copy has too; without any there are no copies

    def __init_subclass__(cls, hot: tuple[str, ...] = ()) -> None:
        if cls.__bases__ != (Engine,):
            raise TypeError(f"{cls.__bases__[0].__name__} is final; wrap it instead of deriving from it")
        cls._hot = {name: camel_case(name) for name in hot}

    def __init__(self) -> None:
        raise TypeError(f"use {type(self).__name__}.get_instance(algorithm)")

    @classmethod
    def _make(cls: type[Self], algorithm: str, provider: str | Provider | None) -> Self:
        if not isinstance(algorithm, str):
            raise TypeError(f"the algorithm's name must be str, not {type(algorithm).__name__}")
        environment = current()
        named: Provider | None = None
        if provider is not None or (cls._type, algorithm) not in environment.offered:
            named = environment.named_provider(provider, cls._type, algorithm)
        engine = object.__new__(cls)
        engine._algorithm = algorithm
        engine._named = named
        engine._environment = environment
        engine._exclusive = Exclusive(algorithm)
        return engine

    _algorithm: str
    _named: Provider | None
    _environment: Environment
    _selection: Selection | None = None
    _exclusive: Exclusive
    _target: Any = None
    """What calls go to since the init; it guards itself where it tells that it is busy."""

    @property
    def algorithm(self) -> str:
        """The name that was asked for."""
        return self._algorithm

    @property
    def provider(self) -> Provider | None:
        """The provider that serves, None before the init that selects."""
        selection = self._selection  # read once, as another thread may be at its init
        service = None if selection is None else selection.service
        return None if service is None else service.provider

    @property
    def backend(self) -> str | None:
        """The field backend that computes, None before the init or where none is needed."""
        selection = self._selection
        return None if selection is None else selection.backend

    def explain(self) -> Resolution:
        """Return why this provider and backend serve, or why the last init failed.

        Before any init nothing has been selected, and asking does not select.
        """
        selection = self._selection
        if selection is not None:
            return selection.resolution
        environment = current()
        providers = environment.providers if self._named is None else (self._named,)
        flags, origins = environment.flags.changed()
        offered = {p.name for p in providers if offers(p, self._type, self._algorithm)}
        return Resolution(
            type=self._type,
            algorithm=self._algorithm,
            operation="",
            key="",
            provider=None,
            backends={},
            kernels=(),
            candidates=tuple(
                Candidate("provider", p.name, "not-initialised" if p.name in offered else "not-offered")
                for p in providers
            ),
            flags=flags,
            origins=origins,
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
        provider = self.provider
        state = "not initialised" if provider is None else f"from {provider.name}"
        return f"<{type(self).__name__} {self._algorithm}, {state}>"

    def clone(self: Self) -> Self:
        """Return a copy that has the same init, parameters, key and message so far, and goes its own way.

        Nothing is selected anew, so that it serves under whatever flags and policy the init was made; its
        next init selects as that of any object. What is not initialised has a copy that is not either.

        Raises:
            CloneNotSupportedException: engines of this type, the key or the provider allow no copies; the
                object stays as it is.
            IllegalStateException: a call is in progress, or the provider failed before.
            ProviderException: the provider fails now.
        """
        name = type(self).__name__
        if not self._copied:
            raise CloneNotSupportedException(
                f"a {name} has no copies, as there is no message to go on with; make another one with "
                "get_instance"
            )
        with self._exclusive:
            if getattr(self._target, "busy", False):  # a guard has none
                raise in_use(self._algorithm)
            made = object.__new__(type(self))
            for attribute in ("_algorithm", "_named", "_environment", *self._copied):
                setattr(made, attribute, getattr(self, attribute))
            made._exclusive = Exclusive(self._algorithm)
            made._selection = None if self._selection is None else self._selection.copy()
            if self._target is not None:
                self._go_on(made)
            return made

    def _go_on(self: Self, made: Self) -> None:
        """Let a copy go on from the state of the provider's object."""
        raise NotImplementedError

    def __copy__(self: Self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> NoReturn:
        self.__reduce__()

    def __reduce__(self) -> NoReturn:
        raise CloneNotSupportedException(
            f"a {type(self).__name__} cannot be pickled, or copied with all that it consists of, since its "
            "state is its provider's; clone() copies what can be copied"
        )

    def _select(
        self,
        operation: str,
        key: Key | None,
        start: Callable[[Any], None],
        facts: KeyFacts | None = None,
        random: object = None,
    ) -> Any:
        """Select anew and return the SPI object that started.

        The previous init is over, whatever comes of this one: nothing must be computed with an
        earlier key because a later one was refused.
        """
        previous = self._end()
        require_source(random)
        wanted = operation_named(self._type, operation)
        if wanted.key is not None:
            require_key(key, wanted)
        environment = current()
        present = previous.service if previous is not None and environment is self._environment else None
        request = Request(self._type, self._algorithm, wanted, key, self._named, facts)
        return self._adopt(environment, select(environment, request, start, present=present))

    def _end(self) -> Selection | None:
        """End the init that there is, and return what was selected for it."""
        for name, other in self._hot.items():
            self.__dict__.pop(name, None)
            self.__dict__.pop(other, None)
        previous, self._selection = self._selection, None
        return previous

    def _adopt(self, environment: Environment, selection: Selection) -> Any:
        self._environment = environment
        spi, error = selection.spi, selection.error
        selection.spi = selection.error = None  # kept for explanations only
        self._selection = selection
        if environment.prints or sys.modules.get("logging") is not None:
            from ._announce import announce

            announce(environment, selection)
        if error is None:
            return spi
        try:
            raise error
        finally:
            del error  # or this frame and the traceback would keep each other, and the key

    def _is_announced(self) -> bool:
        """Tell whether each selection is told of, so that none may be passed over."""
        if sys.modules.get("logging") is None:
            return self._environment.prints
        from ._announce import is_wanted

        return is_wanted(self._environment)

    def _bind(self, target: Any, *names: str) -> None:
        """Bind methods of ``target`` in the instance, under both spellings.

        What is bound here wins over the class's methods of the same names, which say that the
        object is not initialised; so the state needs no check, and a call no extra frame.
        """
        bound = {}
        for name in names:
            bound[name] = bound[self._hot[name]] = getattr(target, name)
        self.__dict__.update(bound)

    def _illegal(self, need: str) -> NoReturn:
        raise IllegalStateException(f"{type(self).__name__} {self._algorithm} is not initialised{need}")


def require_source(random: object) -> None:
    """Make sure that a source of randomness is None or can be called.

    Raises:
        TypeError: it is anything else.
    """
    if random is not None and not callable(random):
        raise TypeError(
            "a source of randomness is called with a number and returns as many bytes, as os.urandom does; "
            f"a {type(random).__name__} is none"
        )


def require_key(key: Any, operation: Operation) -> None:
    """Make sure that a key is of the kind that an operation takes, and not destroyed.

    Raises:
        TypeError: it is no key at all.
        InvalidKeyException: it is a key of another kind.
        IllegalStateException: it was destroyed.
    """
    from . import keys

    if operation.key is None:
        raise TypeError(f"{operation.purpose} takes no key")
    if not isinstance(key, getattr(keys, operation.key)):
        problem = f"{operation.purpose} needs a {operation.key}, not {type(key).__name__}"
        raise InvalidKeyException(problem) if isinstance(key, keys.Key) else TypeError(problem)
    if getattr(key, "is_destroyed", False):
        raise IllegalStateException(f"the {type(key).__name__} was destroyed")


def certified(given: Any) -> Any:
    """Return the public key of a certificate that may verify signatures, and anything else as it is.

    Raises:
        InvalidKeyException: the certificate is for another use, or its key is refused.
    """
    from ._key_base import Key

    if isinstance(given, Key):
        return given
    from ._certificates import verification_key

    return verification_key(given)


def feed(engine: Any, source: Readable | str | PathLike[str]) -> None:
    """Let an engine take a file, or what a path names, in bounded memory.

    What was read before an error stays part of the message.

    Args:
        engine: takes each piece, under the init that it has then.
        source: an object with ``read(size)`` that returns bytes-like objects, or a path.

    Raises:
        TypeError: the source is neither, or its content is text.
        BlockingIOError: the source has nothing to read just now, so that its end is not known.
    """
    engine.update(b"")  # says at once if the object is not initialised
    if isinstance(source, (str, PathLike)):
        with open(source, "rb") as file:  # noqa: PTH123  (any path-like object)
            feed(engine, file)
        return
    if not hasattr(source, "read"):
        raise TypeError(
            f"update_file takes a file open for reading bytes, or its path, not {type(source).__name__}"
        )
    while True:
        piece = source.read(CHUNK)
        if piece is None:
            raise BlockingIOError("the file has no data yet, so that its end is not known")
        engine.update(piece)  # even if it is empty, as text is refused
        if not piece:
            return
