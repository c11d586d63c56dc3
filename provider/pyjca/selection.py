"""Choosing a provider: what may serve is planned once, then tried in order at each init."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._record import Record
from ._shared import ask_foreign, describe_foreign, drop_foreign_causes, told
from .environment import Disabled, PluginConflict, offers
from .errors import (
    Error,
    FlagError,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidKeySpecException,
    InvalidParameterSpecException,
    NoSuchAlgorithmException,
    ProviderException,
)
from .flags import FlagWarning
from .plugins import PluginFailure, PluginWarning
from .resolution import Candidate, Resolution
from .spi import Fields, Service

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .environment import Environment, FieldChoice
    from .flags import FlagValues
    from .keys import Key
    from .policy import KeyFacts
    from .spi import FieldBackend, Provider

__all__ = ["OPERATIONS", "Entry", "Operation", "Request", "Selection", "operation_named", "preview", "select"]


MAX_PLANS = 1024


class Operation(Record):
    """One thing that an engine does.

    Attributes:
        name: as resolutions and explanations spell it.
        secret: it computes with a secret, and therefore wants constant time.
        key: name of the class of keys that it takes, None where it takes none.
        purpose: in words, for messages.
    """

    name: str
    secret: bool
    key: str | None
    purpose: str


OPERATIONS: dict[str, tuple[Operation, ...]] = {
    "Signature": (
        Operation("sign", True, "PrivateKey", "signing"),
        Operation("verify", False, "PublicKey", "verifying"),
    ),
    "KeyAgreement": (Operation("agree", True, "PrivateKey", "a key agreement"),),
    "Mac": (Operation("mac", True, "SecretKey", "a MAC"),),
    "KeyPairGenerator": (Operation("generate", True, None, "generating keys"),),
    "KeyFactory": (Operation("load", False, None, "a key factory"),),
    "AlgorithmParameters": (Operation("parameters", False, None, "algorithm parameters"),),
}
"""What each engine type does; the first is the one that explanations assume."""


def operation_named(type: str, name: str) -> Operation:
    """Return the operation of that name.

    Raises:
        NoSuchAlgorithmException: the engine type has none of that name.
    """
    for operation in OPERATIONS[type]:
        if operation.name == name:
            return operation
    known = ", ".join(operation.name for operation in OPERATIONS[type])
    raise NoSuchAlgorithmException(f"{type} has no operation {name!r}; it has: {known}")


class Request(Record):
    """What is asked for.

    Attributes:
        type: engine type.
        algorithm: name or alias.
        operation: one of ``OPERATIONS[type]``.
        key: the key, None where the operation takes none.
        provider: the one that was named, None for automatic selection.
        facts: what a key is generated from, None where that is not known or no key is generated.
    """

    type: str
    algorithm: str
    operation: Operation
    key: Key | None
    provider: Provider | None
    facts: KeyFacts | None = None


class Entry(Record):
    """One provider's part in a plan: the service with its fields' backends, or why it does not serve."""

    candidate: Candidate
    service: Service | None
    choices: tuple[FieldChoice, ...]


class Selection:
    """The outcome of a selection: an SPI object and its service, or the error to raise.

    It keeps no key. What :attr:`resolution` tells is put together when somebody asks.
    """

    __slots__ = (
        "_chosen",
        "_entries",
        "_flags",
        "_key",
        "_request",
        "_verdicts",
        "error",
        "kernels",
        "service",
        "spi",
    )

    def __init__(
        self,
        request: Request,
        flags: FlagValues,
        entries: Sequence[Entry],
        chosen: Entry | None,
        verdicts: dict[Service, tuple[str, str]],
    ) -> None:
        self._request = (request.type, request.algorithm, request.operation.name)
        self._key = _describe_key(request.key)
        self._flags = flags
        self._entries = entries
        self._chosen = chosen
        self._verdicts = verdicts
        self.service = None if chosen is None else chosen.service
        self.kernels: tuple[str, ...] = ()
        """Names of kernels that the SPI object computes with beside its fields."""
        self.spi: Any = None
        self.error: Exception | None = None

    def copy(self) -> Selection:
        """Return the same selection for an engine's copy, whose batches add kernels of their own."""
        made = object.__new__(Selection)
        for name in self.__slots__:
            setattr(made, name, getattr(self, name))
        return made

    @property
    def backend(self) -> str | None:
        """Name of the backend that computes in the first field, None where there is none."""
        if self._chosen is None or not self._chosen.choices:
            return None
        backend = self._chosen.choices[0].backend
        return None if backend is None else backend.name

    @property
    def failures(self) -> bool:
        """Whether a provider failed when it was tried, other than by refusing."""
        return any(code == "failed" for code, _ in self._verdicts.values())

    @property
    def resolution(self) -> Resolution:
        """Who serves, who does not, and why."""
        candidates = []
        for entry in self._entries:
            candidate = entry.candidate
            if entry is self._chosen:
                candidate = candidate._replace(code="chosen")
            elif entry.service in self._verdicts:
                code, detail = self._verdicts[entry.service]
                candidate = candidate._replace(code=code, detail=detail)
            candidates.append(candidate)
        choices = () if self._chosen is None else self._chosen.choices
        type_, algorithm, operation = self._request
        flags, origins = self._flags.changed()
        return Resolution(
            type=type_,
            algorithm=algorithm,
            operation=operation,
            key=self._key,
            provider=None if self._chosen is None else self._chosen.candidate.name,
            backends={choice.field: choice.backend.name for choice in choices if choice.backend is not None},
            kernels=(*_kernels_of(choices), *self.kernels),
            candidates=tuple(candidates),
            flags=flags,
            origins=origins,
        )


def _kernels_of(choices: tuple[FieldChoice, ...]) -> Iterator[str]:
    for choice in choices:
        if choice.backend is not None and choice.backend.kernel is not None:
            yield choice.backend.kernel


def _kernels_beside(spi: Any) -> tuple[str, ...]:
    names: object = spi.kernels
    if isinstance(names, tuple) and all(isinstance(name, str) for name in names):
        return names
    raise ProviderException(f"kernels of the {type(spi).__name__} is no tuple of names")


def _describe_key(key: Key | None) -> str:
    """Return the key in words: class, curve; never its content."""
    if key is None:
        return ""
    return f"{type(key).__name__} {getattr(key, 'curve', None) or key.algorithm}"


# ----------------------------------------------------------------------------------------- the plan


def make_plan(environment: Environment, request: Request) -> tuple[Entry, ...]:
    """Judge every provider for this kind of request, in order, without trying any.

    The plan is kept in the environment and goes with it.
    """
    key = request.key
    shown = None if key is None else (told(key, "algorithm"), told(key, "format"))
    curve = _curve_of(request)
    facts = None
    if environment.policy is not None:
        facts = request.facts if key is None else _facts(key)
    # A plan for a provider that is not registered is not kept: nothing would ever drop it.
    if request.provider is not None and request.provider not in environment.known_providers:
        return (_judge(environment, request, request.provider, facts),)
    kind = (
        request.type,
        request.algorithm.lower(),
        request.operation.name,
        request.provider,
        type(key),
        shown,
        curve,
        facts,
    )
    plan = environment.plans.get(kind)
    if plan is None:
        providers = _in_order(environment, request) if request.provider is None else (request.provider,)
        plan = tuple(_judge(environment, request, provider, facts) for provider in providers)
        if len(environment.plans) >= MAX_PLANS:  # a policy can tell any number of key sizes apart
            environment.plans.clear()
        environment.plans[kind] = plan
    return plan


def _facts(key: Key) -> KeyFacts:
    from .policy import key_facts

    try:
        return ask_foreign(key_facts, key)
    except Exception as error:  # noqa: BLE001  (as in told)
        problem = f"{type(key).__name__} does not tell its size: {describe_foreign(error)}"
    raise InvalidKeyException(problem)


def _in_order(environment: Environment, request: Request) -> Sequence[Provider]:
    """Return the providers, those that the policy prefers for this algorithm first."""
    if environment.policy is None:
        return environment.providers
    preferred = environment.policy.providers_preferred(request.type, request.algorithm)
    rank = {name: index for index, name in reversed([*enumerate(preferred)])}
    return sorted(environment.providers, key=lambda provider: rank.get(provider.name, len(rank)))


def _judge(environment: Environment, request: Request, provider: Provider, facts: KeyFacts | None) -> Entry:
    try:
        return _judge_service(environment, request, provider, facts)
    except (FlagError, FlagWarning, PluginConflict, PluginFailure, PluginWarning, KeyboardInterrupt):
        raise  # what the user must settle, or asked for
    except BaseException as error:  # noqa: BLE001  (a third party's; the next gets its chance)
        return Entry(Candidate("provider", provider.name, *_verdict(error)), None, ())


def _judge_service(
    environment: Environment, request: Request, provider: Provider, facts: KeyFacts | None
) -> Entry:
    service = provider.get_service(request.type, request.algorithm)
    if service is None:
        return Entry(Candidate("provider", provider.name, "not-offered"), None, ())
    entry = environment.disabling(service, request.algorithm, facts)
    if entry is not None:
        return Entry(Candidate("provider", provider.name, "disabled", entry), None, ())
    if request.key is not None and not asks_each_key(service):
        refusal = service.refuses_key(request.key)
        if refusal is not None:
            return Entry(Candidate("provider", provider.name, "key-refused", refusal), None, ())
    secret = request.operation.secret
    named = request.provider is not None
    fields = service.fields_for(*_curve_of(request))
    choices = tuple(_choose(environment, service, fields, secret, named))
    inner = tuple(candidate for choice in choices for candidate in choice.candidates)

    def declined(code: str, detail: str) -> Entry:
        return Entry(Candidate("provider", provider.name, code, detail, inner), None, ())

    if secret and not (service.constant_time or _in_constant_time(service, choices)):
        if environment.flags["RequireConstantTime"]:
            return declined("not-constant-time", f"{service.note}; RequireConstantTime is on")
        if not (named or _named_by_flags(environment, fields)):
            return declined("not-constant-time", service.note)
    for choice in choices:
        if choice.backend is None:
            slow = any(candidate.code == "not-constant-time" for candidate in choice.candidates)
            code = "not-constant-time" if slow else "no-field-backend"
            return declined(code, f"no field backend for {choice.field} may serve")
    return Entry(Candidate("provider", provider.name, "lower-order", "", inner), service, choices)


def asks_each_key(service: Service) -> bool:
    """Tell whether the service has a judgement of its own on keys, such as whose token they are in."""
    return type(service).refuses_key is not Service.refuses_key


def _curve_of(request: Request) -> tuple[str | None, int | None]:
    """Return name and size of the curve that a key lies on or is to lie on, as far as they are known."""
    if request.key is not None:
        return told(request.key, "curve"), None
    return (None, None) if request.facts is None else (request.facts.curve, request.facts.size)


def _choose(
    environment: Environment, service: Service, fields: tuple[str, ...], secret: bool, named: bool
) -> Iterator[FieldChoice]:
    """Choose a backend for each field that the service then computes in."""
    for index, field in enumerate(fields):
        choice = environment.choose_field(field, secret, named)
        yield choice
        if index == 0 and _computes_whole(service, choice.backend):
            break


def _computes_whole(service: Service, backend: FieldBackend | None) -> bool:
    """Tell whether the backend of a service's first field computes its scheme as a whole."""
    return backend is not None and service.scheme in backend.schemes


def _in_constant_time(service: Service, choices: tuple[FieldChoice, ...]) -> bool:
    """Tell whether a constant-time backend leaves the service no work of its own on secrets."""
    backend = choices[0].backend if choices else None
    return _computes_whole(service, backend) and backend is not None and backend.constant_time


def _named_by_flags(environment: Environment, fields: tuple[str, ...]) -> bool:
    """Tell whether flags name what the service computes with."""
    if not fields:
        return False
    if not environment.flags["UseKernels"]:
        return True
    return any(environment.flags.backend_named_for(field) for field in fields)


# --------------------------------------------------------------------------------------- the trial


def preview(environment: Environment, request: Request) -> Resolution:
    """Say who would be tried first, without trying."""
    entries = make_plan(environment, request)
    verdicts: dict[Service, tuple[str, str]] = {}
    first = None
    for entry in entries:
        if entry.service is not None and first is None:
            try:
                _check_key(entry.service, request)
                first = entry
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # noqa: BLE001  (as in select)
                verdicts[entry.service] = _verdict(error)
    return Selection(request, environment.flags, entries, first, verdicts).resolution


def select(
    environment: Environment,
    request: Request,
    start: Callable[[Any], None],
    *,
    present: Service | None = None,
    failed: Sequence[tuple[Service, BaseException]] = (),
) -> Selection:
    """Try the planned services in order until one starts.

    Args:
        environment: where to look.
        request: what is asked for.
        start: brings an SPI object into service (its init); raising moves on to the next.
        present: the service to try first where it is in the plan.
        failed: services that were tried before, with what they raised.
    """
    entries = make_plan(environment, request)
    tried: dict[Service, BaseException] = dict(failed)
    chosen: Entry | None = None
    spi: Any = None
    beside: tuple[str, ...] = ()
    try:
        for entry in _present_first(entries, present):
            service = entry.service
            if service is None or service in tried:
                continue
            try:
                _check_key(service, request)
                fields = {choice.field: environment.build_field(choice) for choice in entry.choices}
                spi = service.new_instance(Fields(fields, environment.kernels))
                start(spi)
                beside = _kernels_beside(spi)
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # noqa: BLE001  (a panic, an exit; the next gets its chance)
                tried[service] = error
                continue
            chosen = entry
            break
        verdicts = {service: _verdict(error) for service, error in tried.items()}
        selection = Selection(request, environment.flags, entries, chosen, verdicts)
        if chosen is not None:
            selection.spi = spi
            selection.kernels = beside
        else:
            selection.error = _failure(environment, request, selection.resolution, list(tried.values()))
        return selection
    finally:
        tried.clear()  # breaks the cycle of exception, traceback and this frame, which holds the key


def _present_first(entries: tuple[Entry, ...], present: Service | None) -> Sequence[Entry]:
    if present is None:
        return entries
    return sorted(entries, key=lambda entry: entry.service is not present)


def _check_key(service: Service, request: Request) -> None:
    """Ask a service that judges each key itself; the others were asked when the plan was made.

    Raises:
        InvalidKeyException: it refuses the key.
    """
    if request.key is not None and asks_each_key(service):
        refusal = service.refuses_key(request.key)
        if refusal is not None:
            raise InvalidKeyException(refusal)


_KEY_KINDS: tuple[type[Error], ...] = (InvalidKeyException, InvalidKeySpecException)
_PARAMETERS_FIRST = ("KeyAgreement", "Mac")


def _verdict(error: BaseException) -> tuple[str, str]:
    """Return the reason code and detail for what a provider raised."""
    if isinstance(error, _KEY_KINDS):
        return "key-refused", str(error)
    if isinstance(error, Disabled):
        return "disabled", error.entry
    if isinstance(error, InvalidAlgorithmParameterException):
        return "parameters-refused", str(error)
    return "failed", str(error) if isinstance(error, Error) else describe_foreign(error)


def _failure(
    environment: Environment, request: Request, resolution: Resolution, errors: list[BaseException]
) -> Exception:
    """Return the error to raise where nobody serves.

    A named provider's own error is passed on. Otherwise the weightiest kind of failure decides the
    class, in JCA's order, and the message tells every provider's reason.
    """
    if request.provider is not None and errors and isinstance(errors[0], Error):
        return drop_foreign_causes(errors[0])
    what = f"{request.type} {request.algorithm}, {request.operation.name}"
    if resolution.key:
        what += f" with {resolution.key}"
    message = f"no provider serves {what}: {_story(resolution)}"
    kinds: list[type[Error]] = [ProviderException, InvalidAlgorithmParameterException]
    if request.type in _PARAMETERS_FIRST:
        kinds.reverse()
    for kind in (*_KEY_KINDS, InvalidParameterSpecException, *kinds):
        for error in errors:
            if _weight(error) is kind:
                return _caused(kind(message), error)
    codes = {candidate.code for candidate in resolution.candidates}
    if "key-refused" in codes:
        return InvalidKeyException(message)
    if "failed" in codes:
        return ProviderException(message)
    if "parameters-refused" in codes:
        return InvalidAlgorithmParameterException(message)
    if "disabled" in codes and not _disabled_by_name(environment, request):
        forbidden = InvalidKeyException if request.key is not None else InvalidAlgorithmParameterException
        return forbidden(message)
    return NoSuchAlgorithmException(message)


def _disabled_by_name(environment: Environment, request: Request) -> bool:
    """Tell whether the policy forbids the algorithm itself, whatever the key."""
    services = (offers(p, request.type, request.algorithm) for p in environment.providers)
    return any(s is not None and environment.disabling(s, request.algorithm) for s in services)


def _weight(error: BaseException) -> type[Error]:
    """Return the kind of failure that an exception counts as."""
    for kind in (*_KEY_KINDS, InvalidParameterSpecException, InvalidAlgorithmParameterException):
        if isinstance(error, kind):
            return kind
    return ProviderException


def _story(resolution: Resolution) -> str:
    """Tell every provider's reason, those with the same reason together."""
    reasons: dict[str, list[str]] = {}
    for candidate in resolution.candidates:
        reason = f"{candidate.code} ({candidate.detail})" if candidate.detail else candidate.code
        reasons.setdefault(reason, []).append(candidate.name)
    return "; ".join(f"{', '.join(names)}: {reason}" for reason, names in reasons.items())


def _caused(error: Exception, cause: BaseException) -> Exception:
    error.__cause__ = drop_foreign_causes(cause) if isinstance(cause, Error) else None
    return error
