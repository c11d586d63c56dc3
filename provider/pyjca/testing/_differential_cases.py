"""Cases of a differential test: what was asked, what came of it, and the text that repeats it."""

from __future__ import annotations

import inspect
import re
from contextlib import ExitStack
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import errors, flags
from .._flag_text import parse_option
from .._shared import ask_foreign, near_names
from ..environment import current, definitions
from ..ergonomics import unmet
from ..errors import FlagError, NoSuchProviderException
from ..plugins import snapshot
from ..security import Security
from ..spi import FieldBackend, Provider

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ..flags import Value
    from ..spi import Field

__all__: list[str] = []

UNKNOWN = object()


class Decline(NamedTuple):
    """What a provider may refuse although another takes it.

    Attributes:
        raised: the documented exception with which it does.
        what: what it refuses.
    """

    raised: str
    what: str


_PARAMETERS = "InvalidAlgorithmParameterException"
DECLINES = {
    "deterministic": Decline(_PARAMETERS, "signatures that depend on key and data alone (RFC 6979)"),
    "zero digest": Decline("SignatureException", "the same for a digest that is zero modulo the order"),
    "low s": Decline(_PARAMETERS, "the rule that of the two s the lower one counts"),
    "context": Decline(_PARAMETERS, "contexts and prehashes of EdDSA"),
    "pair": Decline(_PARAMETERS, "pairs of some sizes or curves"),
}
"""Where providers may differ. Such cases are counted, by row, and not compared."""


class Outcome(NamedTuple):
    """What came of a case on one side.

    Attributes:
        value: what was returned, None where something was raised.
        raised: the documented class of the exception, empty where nothing was raised.
    """

    value: Any
    raised: str = ""

    def __str__(self) -> str:
        """Return it for people."""
        return f"raises {self.raised}" if self.raised else shown(self.value)


def shown(value: object) -> str:
    """Return a value for people: bytes and large numbers in hexadecimal."""
    if isinstance(value, bytes):
        return value.hex() or "no bytes"
    return hex(value) if isinstance(value, int) and not isinstance(value, bool) else repr(value)


class Case(NamedTuple):
    """One thing that both sides are asked.

    Attributes:
        operation: the function, which gets the side first.
        arguments: the others, by name.
        expected: the result where it is known from elsewhere.
        may_decline: rows of ``DECLINES``, none where neither side may refuse what the other takes.
        shrink: gives simpler cases to try, None for the general way.
    """

    operation: Callable[..., Any]
    arguments: dict[str, Any]
    expected: object = UNKNOWN
    may_decline: tuple[str, ...] = ()
    shrink: Callable[[Case], Iterable[Case]] | None = None

    @property
    def known(self) -> bool:
        """Whether a result is expected."""
        return self.expected is not UNKNOWN


class Side(NamedTuple):
    """One of the two that are compared.

    Attributes:
        name: as it is told.
        target: what operations get first.
        source: the expression for it in a reproduction.
        values: the flags that hold while it computes.
    """

    name: str
    target: Any
    source: str
    values: Mapping[str, Value]

    def outcome(self, case: Case) -> Outcome:
        """Ask, and return what came of it; only an interruption is raised."""
        with ExitStack() as stack:
            if self.values:
                stack.enter_context(_override(tuple(self.values.items())))
            try:
                return Outcome(ask_foreign(lambda: case.operation(self.target, **case.arguments)))
            except Exception as error:  # noqa: BLE001  (it is the outcome)
                return Outcome(None, documented(error))


@lru_cache(maxsize=64)
def _override(values: tuple[tuple[str, Value], ...]) -> flags.override:
    """Return the one override of some values, which remembers what they lead to."""
    changes: dict[str, Any] = dict(values)
    return flags.override(**changes)


def documented(error: BaseException) -> str:
    """Return the name of the documented class of an exception, or its own where it has none."""
    for kind in type(error).__mro__:
        name = kind.__name__
        if name in errors.__all__ and kind is getattr(errors, name):
            return name
    return type(error).__name__


def declined(case: Case, left: Outcome, right: Outcome) -> str:
    """Return the row of ``DECLINES`` by which one side refused what the other did not, or nothing."""
    if left.raised == right.raised:
        return ""
    raised = left.raised, right.raised
    return next((row for row in case.may_decline if DECLINES[row].raised in raised), "")


def disagree(case: Case, left: Outcome, right: Outcome) -> bool:
    """Tell whether the outcomes differ, or both from what is known."""
    if declined(case, left, right):
        return False
    same = left == right and type(left.value) is type(right.value)
    return not same or (case.known and left != Outcome(case.expected))


# ------------------------------------------------------------------------------------ naming sides


class Named(NamedTuple):
    """A provider or a backend, and the flags that hold while it computes."""

    name: str
    subject: Provider | FieldBackend
    values: dict[str, Value]


_SIDE = re.compile(r"(.*?\)|[^:]*)(?::(.*))?", re.DOTALL)


def named(side: str | Provider | FieldBackend) -> Named:
    """Return what a text stands for: NAME, or NAME:FLAG,FLAG.

    NAME is a provider, or a backend as ``FIELD/NAME``, which means the best of that name that can run, or
    with tier and form ("P256/native (intrinsic: adx)", "P256/native/intrinsic/adx"). A FLAG is written
    as after -XX: ("UseAVX=0", "+VerifyAfterSign").

    Raises:
        NoSuchProviderException: there is no such provider or backend; the text has near names.
        FlagError: a flag is wrong.
    """
    if isinstance(side, Provider):
        return Named(side.name, side, {})
    if isinstance(side, FieldBackend):
        return Named(spelled(side), side, {})
    match = _SIDE.fullmatch(side)
    name, options = match.groups() if match else (side, None)
    values = {}
    for option in re.split(r",(?=(?:-XX:)?[+\-A-Za-z])", options or ""):
        if option or options == "":
            text = option if option.startswith("-XX:") else f"-XX:{option}"
            flag, value = parse_option(text, definitions(), f"the flags of {name}")
            values[flag.name] = value
    with flags.override(**values):  # type: ignore[arg-type]
        subject = _subject(name)
    told = subject.name if isinstance(subject, Provider) else spelled(subject)
    return Named(f"{told}:{options}" if options else told, subject, values)


def spelled(backend: FieldBackend) -> str:
    """Return a backend's field, name, tier and form, as names of sides have them."""
    form = f": {backend.form}" if backend.form else ""
    return f"{backend.field}/{backend.name} ({backend.tier}{form})"


def _subject(name: str) -> Provider | FieldBackend:
    providers = (*Security.get_providers(), *snapshot().on_request)
    for provider in providers:
        if provider.name.lower() == name.lower():
            return provider
    backends = [entry.backend for entry in snapshot().backends]
    asked = _words(name)
    fitting = [backend for backend in backends if _words(spelled(backend))[: len(asked)] == asked]
    if len(asked) > 1 and fitting:
        exact = [backend for backend in fitting if _words(spelled(backend)) == asked]
        return _runnable(exact or fitting)[0]
    if "/" not in name:
        known = [*(provider.name for provider in providers), *{f"{one.field}/…" for one in backends}]
        of_field = [one for one in backends if one.field.lower() == name.lower()]
        if of_field:
            names = ", ".join(dict.fromkeys(f"{one.field}/{one.name}" for one in of_field))
            raise NoSuchProviderException(f"{name!r} is a field; name one of its backends: {names}")
        raise NoSuchProviderException(
            f"no provider is called {name!r}{near_names(name, known)} "
            "(a backend is written FIELD/NAME; see: pyjca list providers, pyjca list backends)"
        )
    known = [*(f"{one.field}/{one.name}" for one in backends), *map(spelled, backends)]
    raise NoSuchProviderException(
        f"no field backend is called {name!r}{near_names(name, known)} (see: pyjca list backends)"
    )


def _words(name: str) -> list[str]:
    return re.findall(r"[a-z0-9_.\-]+", name.lower())


def _runnable(backends: list[FieldBackend]) -> list[FieldBackend]:
    present = current()
    reasons = [unmet(backend, present.flags, present.build) for backend in backends]
    able = [backend for backend, reason in zip(backends, reasons, strict=True) if reason is None]
    if not able:
        raise FlagError(f"{backends[0].label} cannot run here: {': '.join(reasons[0] or ())}")
    return able


def find_backend(name: str) -> FieldBackend:
    """Return the field backend of a name as ``pyjca list backends`` and labels have it.

    Args:
        name: "P256/native" for the best of that name that can run here, or with tier and form
            ("P256/native (intrinsic: adx)").

    Raises:
        NoSuchProviderException: there is none; the text has near names.
        FlagError: it cannot run here.
    """
    found = named(name).subject
    if isinstance(found, Provider):
        raise NoSuchProviderException(f"{name!r} is a provider; a backend is written FIELD/NAME")
    return found


def field_side(name: Named, field: Field[Any]) -> Side:
    """Return a backend that computes in its field."""
    assert isinstance(name.subject, FieldBackend)
    source = f"testing.find_backend({spelled(name.subject)!r}).build(False)"
    return Side(name.name, field, source, name.values)


# ------------------------------------------------------------------------------------ reproduction


def literal(value: object) -> str:
    """Return the expression for a value; bytes and large numbers are in hexadecimal."""
    if isinstance(value, bytes):
        return f'bytes.fromhex("{value.hex()}")' if value else 'b""'
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 1 << 18:
        return hex(value)
    if isinstance(value, list):
        return f"[{', '.join(map(literal, value))}]"
    if isinstance(value, tuple):
        inner = ", ".join(map(literal, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    text = repr(value)
    return f"pyjca.{text}" if type(value).__module__.startswith("pyjca") else text


def program(case: Case, sides: tuple[Side, Side], service: str, seed: int, preamble: str = "") -> str:
    """Return Python text that asks both sides and prints what comes of it.

    Args:
        case: what is asked.
        sides: the two.
        service: for the comment.
        seed: for the comment.
        preamble: goes before it: what loads plugins.
    """
    function = inspect.getsource(case.operation).rstrip()
    arguments = "\n".join(f"    {name!r}: {literal(value)}," for name, value in case.arguments.items())
    rows = "\n".join(f"    ({side.name!r}, lambda: {side.source}, {dict(side.values)!r})," for side in sides)
    due = f"print('due:', {literal(case.expected)})\n" if case.known else ""
    return f"""# {service}: {sides[0].name} and {sides[1].name} disagree (seed {seed}).
# All keys below were made for this test and protect nothing.
from __future__ import annotations
from typing import Any
import pyjca
from pyjca import testing
{preamble}

{function}


case = {{
{arguments}
}}
for name, side, values in [
{rows}
]:
    with pyjca.flags.override(**values):
        try:
            print(name, repr({case.operation.__name__}(side(), **case)))
        except Exception as error:
            print(name, "raises", type(error).__name__)
{due}"""
