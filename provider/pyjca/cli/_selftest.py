"""The self-test: known answers of every service, with every field backend that can compute for it.

Services are tested whether the configuration lets them serve or not, since it is asked whether they
compute rightly. Backends are tested alone too, at the values at which representations go wrong.
"""

from __future__ import annotations

from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import environment, security, testing
from .._flag_table import AUTO
from .._plugin_loading import describe
from ..ergonomics import unmet
from ._application import one_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ..environment import Environment
    from ..spi import FieldBackend, Provider, Service
    from ..testing import Check

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
    """What one result is about: its checks, or why there are none to run."""

    provider: str | None
    service: str | None
    backend: str | None
    checks: tuple[Check, ...]
    result: str = ""
    detail: str = ""


def run(provider: str | None, tell: Callable[[str], None]) -> list[Result]:
    """Test all providers, or the one named, and the fields in which they compute.

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
        tasks = [task for one in chosen for task in _provider_tasks(present, one)]
        fields = {entry.backend.field for entry in present.snapshot.backends}
        if provider is not None:
            fields &= {field for service in _services(chosen[0]) for field in service.fields}
        tasks += _field_tasks(present, fields)
        for number, task in enumerate(tasks, 1):
            tell(f"{_result(task, '', '', 0, 0).subject} ({number} of {len(tasks)})")
            results.append(_run(task))
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


def _services(provider: Provider) -> tuple[Service, ...]:
    try:
        return tuple(provider.get_services())
    except Exception:  # noqa: BLE001  (its tasks tell)
        return ()


def _provider_tasks(present: Environment, provider: Provider) -> list[_Task]:
    """Return what to run for a provider; one that cannot be asked has failed."""
    try:
        return [
            task for service in provider.get_services() for task in _service_tasks(present, provider, service)
        ]
    except Exception as error:  # noqa: BLE001  (a third party's code)
        detail = f"it cannot be tested: {describe(error)}"
        return [_Task(provider.name, None, None, (), FAILED, detail)]


def _service_tasks(present: Environment, provider: Provider, service: Service) -> Iterator[_Task]:
    name = f"{service.type}.{service.algorithm}"

    def task(backend: str | None, **values: Any) -> _Task:
        known = testing.known_answer_checks(provider, flags={**_FLAGS, **values})
        return _Task(provider.name, name, backend, tuple(check for check in known if check.service == name))

    steering = [flag for flag in present.flags.definitions() if set(flag.fields) & set(service.fields)]
    tested: set[str] = set()
    for flag in steering:
        for backend in _of_fields(present, set(flag.fields) & set(service.fields)):
            if backend.name in tested:
                continue
            obstacle = _obstacle(present, backend)
            if obstacle:
                yield _Task(provider.name, name, backend.name, (), NOT_RUN, obstacle)
            else:
                # what other flags of the user's name is not what is tested here
                others = {other.name: AUTO for other in steering if other is not flag}
                yield task(backend.name, **others, **{flag.name: backend.name})
            tested.add(backend.name)
    if not tested:
        yield task(_usual(present, service))


def _usual(present: Environment, service: Service) -> str | None:
    """Return the backend that serves where no flag can name one."""
    chosen = [present.choose_field(field, False, True).backend for field in service.fields]
    return "/".join(dict.fromkeys(backend.name for backend in chosen if backend is not None)) or None


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
            yield _Task(None, name, backend.name, (), NOT_RUN, obstacle)
        else:
            checks = tuple(testing.field_checks(backend, examples=_EXAMPLES))
            yield _Task(None, name, backend.name, checks)


# ---------------------------------------------------------------------------------------- running


def _run(task: _Task) -> Result:
    """Run all checks of a task, so that a failure tells of everything that fails."""
    if task.result:
        return _result(task, task.result, task.detail, 0, 0.0)
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
