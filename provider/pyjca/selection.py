"""Choosing a provider: what may serve is planned once, then tried in order at each init."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._record import Record
from .errors import (
    Error,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidKeySpecException,
    NoSuchAlgorithmException,
    ProviderException,
)
from .resolution import Candidate, Resolution

if TYPE_CHECKING:
    from collections.abc import Callable

    from .environment import Environment
    from .keys import Key
    from .spi import Fields, Provider, Service

__all__ = ["OPERATIONS", "Entry", "Request", "Selection", "describe_key", "preview", "select"]

OPERATIONS = {
    "Signature": ("sign", "verify"),
    "KeyAgreement": ("agree",),
    "Mac": ("mac",),
    "KeyPairGenerator": ("generate",),
    "KeyFactory": ("load",),
}
"""What each engine type does; the first is the one that explanations assume."""

SECRET_OPERATIONS = frozenset({"sign", "agree", "mac", "generate"})
"""Operations that compute with a secret, and therefore want constant time."""


class Request(Record):
    """What is asked for.

    Attributes:
        type: engine type.
        algorithm: name or alias.
        operation: one of ``OPERATIONS[type]``.
        key: the key, None where the operation takes none.
        provider: the one that was named, None for automatic selection.
    """

    type: str
    algorithm: str
    operation: str
    key: Key | None
    provider: Provider | None


class Entry(Record):
    """One provider's part in a plan: the service with its fields, or why it does not serve."""

    candidate: Candidate
    service: Service | None
    fields: Fields
    backends: dict[str, str]


class Selection(Record):
    """The outcome: an SPI object and its service, or the error to raise."""

    spi: Any
    service: Service | None
    resolution: Resolution
    error: Exception | None


def describe_key(key: Key | None) -> str:
    """Return the key in words: class, curve, size; never its content."""
    if key is None:
        return ""
    curve = getattr(key, "curve", None)
    return f"{type(key).__name__} {curve or key.algorithm}"


def make_plan(environment: Environment, request: Request) -> tuple[Entry, ...]:
    """Judge every provider for this kind of request, in order, without trying any.

    The plan is kept in the environment and goes with it.
    """
    key = request.key
    # A plan for a provider that is not registered is not kept: nothing would ever drop it.
    if request.provider is not None and request.provider not in environment.providers:
        return (_judge(environment, request, request.provider),)
    kind = (
        request.type,
        request.algorithm.lower(),
        request.operation,
        request.provider,
        type(key),
        key and key.format,
        getattr(key, "curve", None),
    )
    plan = environment.plans.get(kind)
    if plan is None:
        providers = environment.providers if request.provider is None else (request.provider,)
        plan = tuple(_judge(environment, request, provider) for provider in providers)
        environment.plans[kind] = plan
    return plan


def _judge(environment: Environment, request: Request, provider: Provider) -> Entry:
    service = provider.get_service(request.type, request.algorithm)
    if service is None:
        return Entry(Candidate("provider", provider.name, "not-offered"), None, {}, {})
    refusal = service.refuses_key(request.key) if request.key is not None else None
    if refusal is not None:
        return Entry(Candidate("provider", provider.name, "key-refused", refusal), None, {}, {})
    secret = request.operation in SECRET_OPERATIONS
    named = request.provider is not None
    choices = [environment.choose_field(field, secret, named) for field in service.fields]
    inner = tuple(candidate for choice in choices for candidate in choice.candidates)

    def declined(code: str, detail: str) -> Entry:
        return Entry(Candidate("provider", provider.name, code, detail, inner), None, {}, {})

    if secret and not service.constant_time:
        if environment.flags["RequireConstantTime"]:
            return declined("not-constant-time", f"{service.note}; RequireConstantTime is on")
        if not (named or _named_by_flags(environment, service)):
            return declined("not-constant-time", service.note)
    for choice in choices:
        if choice.backend is None:
            slow = any(candidate.code == "not-constant-time" for candidate in choice.candidates)
            code = "not-constant-time" if slow else "no-field-backend"
            return declined(code, f"no field backend for {choice.field} may serve")
    return Entry(
        Candidate("provider", provider.name, "lower-order", "", inner),
        service,
        {choice.field: environment.build_field(choice) for choice in choices},
        {choice.field: choice.backend.name for choice in choices if choice.backend is not None},
    )


def _named_by_flags(environment: Environment, service: Service) -> bool:
    """Tell whether flags name what the service computes with."""
    if not service.fields:
        return False
    if not environment.flags["UseKernels"]:
        return True
    return any(environment.flags.backend_named_for(field) for field in service.fields)


def preview(environment: Environment, request: Request) -> Resolution:
    """Say who would be tried first, without trying."""
    entries = make_plan(environment, request)
    first = next((entry for entry in entries if entry.service is not None), None)
    candidates = [
        entry.candidate._replace(code="chosen") if entry is first else entry.candidate for entry in entries
    ]
    return _resolution(environment, request, candidates, first)


def select(
    environment: Environment,
    request: Request,
    start: Callable[[Any], None],
    *,
    present: Service | None = None,
    failed: tuple[tuple[Service, Exception], ...] = (),
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
    ordered = sorted(
        (entry for entry in entries if entry.service is not None),
        key=lambda entry: entry.service is not present,
    )
    tried: dict[Service, Exception] = dict(failed)
    chosen: Entry | None = None
    spi: Any = None
    for entry in ordered:
        service = entry.service
        if service is None or service in tried:
            continue
        try:
            spi = service.new_instance(entry.fields)
            start(spi)
        except IllegalStateException:
            raise
        except Exception as error:  # noqa: BLE001  (whatever it is, the next provider gets its chance)
            tried[service] = error
            continue
        chosen = entry
        break
    candidates = []
    for entry in entries:
        candidate = entry.candidate
        if entry is chosen:
            candidate = candidate._replace(code="chosen")
        elif entry.service is not None and entry.service in tried:
            code, detail = _verdict(tried[entry.service])
            candidate = candidate._replace(code=code, detail=detail)
        candidates.append(candidate)
    resolution = _resolution(environment, request, candidates, chosen)
    if chosen is not None:
        return Selection(spi, chosen.service, resolution, None)
    return Selection(None, None, resolution, _failure(request, resolution, list(tried.values())))


def _resolution(
    environment: Environment, request: Request, candidates: list[Candidate], chosen: Entry | None
) -> Resolution:
    return Resolution(
        type=request.type,
        algorithm=request.algorithm,
        operation=request.operation,
        key=describe_key(request.key),
        provider=None if chosen is None else chosen.candidate.name,
        backends={} if chosen is None else chosen.backends,
        candidates=tuple(candidates),
        flags=environment.flags.changed(),
    )


def _verdict(error: Exception) -> tuple[str, str]:
    """Return the reason code and detail for what a provider raised."""
    if isinstance(error, (InvalidKeyException, InvalidKeySpecException)):
        return "key-refused", str(error)
    if isinstance(error, InvalidAlgorithmParameterException):
        return "parameters-refused", str(error)
    # a foreign exception's text may hold anything, secrets too
    return "failed", str(error) if isinstance(error, Error) else type(error).__name__


def _failure(request: Request, resolution: Resolution, errors: list[Exception]) -> Exception:
    """Return the error to raise where nobody serves.

    A named provider's own error is passed on. Otherwise the first failure of the weightiest kind
    decides the class (the order is JCA's), and the message tells every provider's reason.
    """
    if request.provider is not None and errors and isinstance(errors[0], Error):
        return errors[0]
    story = "; ".join(
        f"{c.name}: {c.code}{f' ({c.detail})' if c.detail else ''}" for c in resolution.candidates
    )
    what = f"{request.type} {request.algorithm}, {request.operation}"
    if resolution.key:
        what += f" with {resolution.key}"
    kinds: tuple[type[Error], ...] = (
        InvalidKeyException,
        InvalidKeySpecException,
        ProviderException,
        InvalidAlgorithmParameterException,
    )
    for kind in kinds:
        for error in errors:
            if isinstance(error, kind):
                return _caused(kind(f"no provider serves {what}: {story}"), error)
    if errors:
        return _caused(ProviderException(f"no provider serves {what}: {story}"), errors[0])
    if request.key is not None:
        return InvalidKeyException(f"no installed provider supports this key for {what}: {story}")
    return NoSuchAlgorithmException(f"no provider may serve {what}: {story}")


def _caused(error: Exception, cause: Exception) -> Exception:
    error.__cause__ = cause
    return error
