"""The self-test: known answers of every service, with every field backend that can compute for it.

Backends are tested alone first, at the values at which representations go wrong, with the schemes that
they offer as a whole. A service is not computed with one that has failed there: it has failed for that
reason. Services are tested whether the configuration lets them serve or not, since it is asked whether
they compute rightly. Of those that compute in Python although something else serves, a sample is enough:
their fields have been tested, and the rest of the code is the same with every backend.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache, partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import environment, flags, security, testing
from .._flag_table import AUTO
from .._plugin_loading import describe
from ..ergonomics import unmet
from ._application import one_line
from ._foreign import ask, offers_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ..environment import Environment
    from ..spi import FieldBackend, Provider
    from ..testing import Check
    from ._foreign import Offer

__all__ = ["FAILED", "Result", "run"]

OK, FAILED, UNKNOWN, SKIPPED, NOT_RUN = "ok", "failed", "no known answer", "skipped", "not run"

_EXAMPLES = 1  # fewest random values for each backend beside the fixed ones
# Flags that would keep the self-test from testing everything, or mix their output with it.
_FLAGS = {"RequireConstantTime": False, "PrintResolution": False}


class Result(NamedTuple):
    """How a service of a provider, or a field, fared with one backend.

    Attributes:
        provider: its name, None for a field by itself.
        service: "Signature.SHA256withECDSA", "Field.P256"; None where the provider could not be asked.
        backend: name of the field backend, with its tier in the row of a field where that is not the
            reference tier; None where none is computed with.
        result: "ok", "failed", "no known answer", "skipped" or "not run".
        detail: what went wrong, or why nothing was run.
        checks: how many checks were passed.
        seconds: what it took.
    """

    provider: str | None
    service: str | None
    backend: str | None
    result: str
    detail: str
    checks: int
    seconds: float

    @property
    def subject(self) -> str:
        """What was tested, in words."""
        named = " ".join(filter(None, (self.provider, self.service)))
        return f"{named} with {self.backend}" if self.backend else named


class _Task(NamedTuple):
    """What one result is about: its checks, or why there are none to run.

    Attributes:
        fields: the backend that each field is computed with, by name.
    """

    provider: str | None
    service: str | None
    backend: str | None
    checks: tuple[Check, ...] = ()
    result: str = ""
    detail: str = ""
    fields: tuple[tuple[str, str], ...] = ()


def run(provider: str | None, tell: Callable[[str], None]) -> list[Result]:
    """Test the fields, and all providers or the one named, which compute in them.

    Args:
        provider: its name, None for all.
        tell: called with what is being done.

    Raises:
        NoSuchProviderException: no provider of that name is registered.
    """
    present = environment.current()
    chosen = present.providers
    if provider is not None:
        chosen = (security.find_provider(chosen, provider),)
    results: list[Result] = []
    with _nothing_disabled():
        services: list[_Task] = []
        fields: set[str] = set()
        for one in chosen:
            services += _provider_tasks(present, one, fields)
        if provider is None:
            fields = {entry.backend.field for entry in present.snapshot.backends}
        tasks = [*_field_tasks(present, fields), *services]
        broken: set[tuple[str, str]] = set()
        for number, task in enumerate(tasks, 1):
            tell(f"{_result(task, '', '', 0, 0).subject} ({number} of {len(tasks)})")
            result = _run(task, broken)
            if task.provider is None and result.result == FAILED:
                broken.update(task.fields)
            results.append(result)
    return results


@contextmanager
def _nothing_disabled() -> Iterator[None]:
    """Lift what the configuration forbids; no command sets it as a property, which would be lost here."""
    security.registry.set_policy(preferred=(), disabled=())
    try:
        yield
    finally:
        security.registry.forget_policy()


# ------------------------------------------------------------------------------------- what is run


def _provider_tasks(present: Environment, provider: Provider, fields: set[str]) -> Iterator[_Task]:
    """Yield what to run for a provider; the fields that it computes in join ``fields``."""
    wrong: list[str] = []
    shown: set[tuple[str, str, str]] = set()
    for offer in offers_of(provider, wrong) or ():
        fields.update(offer.fields)
        yield from _service_tasks(present, provider, offer, shown)
    for problem in wrong:
        yield _Task(provider.name, None, None, result=FAILED, detail=f"it cannot be tested: {problem}")


def _service_tasks(
    present: Environment, provider: Provider, offer: Offer, shown: set[tuple[str, str, str]]
) -> Iterator[_Task]:
    """Yield what to run for a service.

    Args:
        present: where to look.
        provider: the provider.
        offer: the service.
        shown: of services that leave one scheme to the fields, one is computed with every backend; takes in
            which have been, by type, scheme and flag.
    """
    wrong: list[str] = []
    known = ask("listing its checks", lambda: _known_answers(provider, offer.name, {}), wrong)
    if known is None:
        yield _Task(provider.name, offer.name, None, result=FAILED, detail=wrong[0])
        return
    computed = {field for check in known for field in _fields_of(offer, check)}
    steering = [flag for flag in present.flags.definitions() if set(flag.fields) & computed]
    tested = False
    usual = {*_serving(offer, known, {}).items()}
    for flag in steering:
        entry = (offer.type, offer.service.scheme, flag.name)
        if offer.service.scheme and entry in shown:
            continue
        shown.add(entry)
        steered = set(flag.fields) & computed
        for name, obstacle in _backends(present, steered).items():
            tested = True
            if obstacle:
                yield _Task(provider.name, offer.name, name, result=NOT_RUN, detail=obstacle)
                continue
            # what other flags of the user's name is not what is tested here
            values = {**{other.name: AUTO for other in steering}, flag.name: name}
            checks = _known_answers(provider, offer.name, values)
            touched = tuple(check for check in checks if steered & set(_fields_of(offer, check)))
            serving = _serving(offer, touched, values)
            if not usual.issuperset(serving.items()) and all(map(_in_python, serving.values())):
                touched = _sample(touched)
            yield _Task(provider.name, offer.name, name, touched, fields=_names(serving))
    if not tested:
        fields = _names(dict(usual))
        backends = "/".join(dict.fromkeys(backend for _, backend in fields)) or None
        yield _Task(provider.name, offer.name, backends, known, fields=fields)


def _fields_of(offer: Offer, check: Check) -> tuple[str, ...]:
    """Return the fields that a service computes in for a check."""
    return offer.service.curve_fields.get(check.curve, offer.fields)


def _backends(present: Environment, fields: Iterable[str]) -> dict[str, str]:
    """Return the names of the backends of some fields, most preferred first, with what hinders each."""
    found: dict[str, str] = {}
    for backend in _of_fields(present, fields):
        obstacle = _obstacle(present, backend)
        if not obstacle or backend.name not in found:  # one name may stand for several tiers
            found[backend.name] = obstacle
    return found


def _known_answers(provider: Provider, service: str, values: dict[str, Any]) -> tuple[Check, ...]:
    known = testing.known_answer_checks(provider, flags={**_FLAGS, **values})
    found = tuple(check for check in known if check.service == service)
    if not found:
        raise LookupError(service)  # it was offered a moment ago
    return found


def _serving(offer: Offer, checks: Iterable[Check], values: dict[str, Any]) -> dict[str, FieldBackend]:
    """Return which backend serves for each field of some checks; where none can be chosen, they tell."""
    serving: dict[str, FieldBackend] = {}
    with flags.override(**{**_FLAGS, **values}):
        present = environment.current()
        for field in dict.fromkeys(field for check in checks for field in _fields_of(offer, check)):
            choice = ask("", partial(present.choose_field, field, False, True), [])
            if choice is not None and choice.backend is not None:
                serving[field] = choice.backend
    return serving


def _names(serving: dict[str, FieldBackend]) -> tuple[tuple[str, str], ...]:
    return tuple((field, _told(backend)) for field, backend in serving.items())


def _in_python(backend: FieldBackend) -> bool:
    return backend.tier == "reference"


def _sample(checks: Iterable[Check]) -> tuple[Check, ...]:
    """Return one check for each curve: the published answers, where there are any."""
    chosen: dict[str, Check] = {}
    for check in checks:
        if check.curve not in chosen or (
            "_known_" in check.name and "_known_" not in chosen[check.curve].name
        ):
            chosen[check.curve] = check
    return tuple(chosen.values())


def _of_fields(present: Environment, fields: Iterable[str]) -> list[FieldBackend]:
    """Return the backends of some fields, most preferred first."""
    return [entry.backend for entry in present.snapshot.backends if entry.backend.field in fields]


def _obstacle(present: Environment, backend: FieldBackend) -> str:
    """Return why a backend cannot run here, or nothing."""
    found = unmet(backend, present.flags, present.build)
    return "" if found is None else ": ".join(found)


def _field_tasks(present: Environment, fields: Iterable[str]) -> Iterator[_Task]:
    for backend in _of_fields(present, fields):
        obstacle = _obstacle(present, backend)
        name, told = f"Field.{backend.field}", _told(backend)
        if obstacle:
            yield _Task(None, name, told, result=NOT_RUN, detail=obstacle)
        else:
            # built once for all checks, since building some takes longer than checking them
            shared = backend._replace(build=cache(backend.build))
            checks = (
                *testing.field_checks(shared, examples=_EXAMPLES),
                *testing.scheme_checks(shared, examples=_EXAMPLES, brief=True),
            )
            yield _Task(None, name, told, checks, fields=((backend.field, told),))


def _told(backend: FieldBackend) -> str:
    """Return the name of a backend, with the tier where that is not the reference tier."""
    return backend.label.partition("/")[2]


# ---------------------------------------------------------------------------------------- running


def _run(task: _Task, broken: set[tuple[str, str]]) -> Result:
    """Run all checks of a task, so that a failure tells of everything that fails.

    Args:
        task: the task.
        broken: fields, with backends, that compute wrongly; with these nothing is run, as it may never end.
    """
    if task.result:
        return _result(task, task.result, task.detail, 0, 0.0)
    wrong_fields = [f"{field} with {backend}" for field, backend in task.fields if (field, backend) in broken]
    if wrong_fields:
        return _result(task, FAILED, f"not run, since its field failed: {', '.join(wrong_fields)}", 0, 0.0)
    start = perf_counter()
    wrong: list[str] = []
    left_out: list[str] = []
    passed = 0
    for check in task.checks:
        name = check.name.partition("[")[0].removeprefix("check_")
        try:
            outcome = check.result()
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001  (a provider must not end the self-test)
            wrong.append(f"{name}: {describe(error)}")
            continue
        if outcome.status == "passed":
            passed += 1
        elif outcome.status == "skipped":
            left_out.append(outcome.detail)
        else:
            wrong.append(f"{name}: {outcome.detail}")
    seconds = perf_counter() - start
    if wrong:
        return _result(task, FAILED, "; ".join(wrong), passed, seconds)
    if passed:
        return _result(task, OK, "; ".join(dict.fromkeys(left_out)), passed, seconds)
    unknown = all(check.name.startswith("check_known_answer[") for check in task.checks)
    return _result(task, UNKNOWN if unknown else SKIPPED, "; ".join(dict.fromkeys(left_out)), 0, seconds)


def _result(task: _Task, result: str, detail: str, checks: int, seconds: float) -> Result:
    return Result(
        task.provider, task.service, task.backend, result, one_line(detail), checks, round(seconds, 6)
    )
