"""The self-test: known answers of every service, with every field backend that can compute for it.

Backends are tested alone first, at the values at which representations go wrong. A service is not
computed with one that has failed there: it has failed for that reason. Services are tested whether the
configuration lets them serve or not, since it is asked whether they compute rightly.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
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

_EXAMPLES = 2  # random values for each backend beside the fixed ones
# Flags that would keep the self-test from testing everything, or mix their output with it.
_FLAGS = {"RequireConstantTime": False, "PrintResolution": False}


class Result(NamedTuple):
    """How a service of a provider, or a field, fared with one backend.

    Attributes:
        provider: its name, None for a field by itself.
        service: "Signature.SHA256withECDSA", "Field.P256"; None where the provider could not be asked.
        backend: name of the field backend, None where none is computed with.
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
    for offer in offers_of(provider, wrong) or ():
        fields.update(offer.fields)
        yield from _service_tasks(present, provider, offer)
    for problem in wrong:
        yield _Task(provider.name, None, None, result=FAILED, detail=f"it cannot be tested: {problem}")


def _service_tasks(present: Environment, provider: Provider, offer: Offer) -> Iterator[_Task]:
    def task(backend: str | None, serving: dict[str, str], **values: Any) -> _Task:
        wrong: list[str] = []
        known = ask("listing its checks", lambda: _known_answers(provider, offer.name, values), wrong)
        if known is None:
            return _Task(provider.name, offer.name, backend, result=FAILED, detail=wrong[0])
        return _Task(provider.name, offer.name, backend, known, fields=tuple(serving.items()))

    steering = [flag for flag in present.flags.definitions() if set(flag.fields) & set(offer.fields)]
    tested: set[str] = set()
    for flag in steering:
        for backend in _of_fields(present, set(flag.fields) & set(offer.fields)):
            if backend.name in tested:
                continue
            obstacle = _obstacle(present, backend)
            if obstacle:
                yield _Task(provider.name, offer.name, backend.name, result=NOT_RUN, detail=obstacle)
            else:
                # what other flags of the user's name is not what is tested here
                others = {other.name: AUTO for other in steering if other is not flag}
                values = {**others, flag.name: backend.name}
                yield task(backend.name, _serving(offer, values), **values)
            tested.add(backend.name)
    if not tested:
        serving = _serving(offer, {})
        yield task("/".join(dict.fromkeys(serving.values())) or None, serving)


def _known_answers(provider: Provider, service: str, values: dict[str, Any]) -> tuple[Check, ...]:
    known = testing.known_answer_checks(provider, flags={**_FLAGS, **values})
    found = tuple(check for check in known if check.service == service)
    if not found:
        raise LookupError(service)  # it was offered a moment ago
    return found


def _serving(offer: Offer, values: dict[str, Any]) -> dict[str, str]:
    """Return which backend serves for each field of a service; where none can be chosen, its checks tell."""
    serving: dict[str, str] = {}
    with flags.override(**{**_FLAGS, **values}):
        present = environment.current()
        for field in offer.fields:
            choice = ask("", partial(present.choose_field, field, False, True), [])
            if choice is not None and choice.backend is not None:
                serving[field] = choice.backend.name
    return serving


def _of_fields(present: Environment, fields: Iterable[str]) -> list[FieldBackend]:
    """Return the backends of some fields, most preferred first."""
    return [entry.backend for entry in present.snapshot.backends if entry.backend.field in fields]


def _obstacle(present: Environment, backend: FieldBackend) -> str:
    """Return why a backend cannot run here, or nothing."""
    found = unmet(backend, present.flags, present.build.features)
    return "" if found is None else ": ".join(found)


def _field_tasks(present: Environment, fields: Iterable[str]) -> Iterator[_Task]:
    for backend in _of_fields(present, fields):
        obstacle = _obstacle(present, backend)
        name = f"Field.{backend.field}"
        if obstacle:
            yield _Task(None, name, backend.name, result=NOT_RUN, detail=obstacle)
        else:
            checks = tuple(testing.field_checks(backend, examples=_EXAMPLES))
            yield _Task(None, name, backend.name, checks, fields=((backend.field, backend.name),))


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
