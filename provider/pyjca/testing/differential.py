"""Differential tests: two providers, or two backends of a field, asked the same.

What is asked is random, with values at the borders of limbs, windows and blocks in front, and follows from
a seed; what a provider draws itself (nonces, keys) does not, so that a case carries it. The first
disagreement is made as small as it gets, and printed as a program that anybody can run::

    from pyjca import testing

    comparison = testing.compare("PyJCA", "OpenSSL", seed=7, seconds=60)
    assert comparison.disagreement is None, comparison.disagreement.program
    comparison = testing.compare("P256/native", "P256/bigint")
    comparison = testing.compare("PyJCA:UseAVX=0", "PyJCA")

Outcomes are results and the documented class of exceptions. What a provider may refuse (``DECLINES``) is
counted and not compared.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import flags
from .._shared import ask_foreign, describe_foreign
from ..environment import current
from ..errors import Error, InvalidAlgorithmParameterException, ProviderException
from ..security import Security
from ..spi import FieldBackend, Provider
from . import _differential_rsa as _rows_of_rsa  # noqa: F401  (registers them)
from ._differential_cases import (
    DECLINES,
    UNKNOWN,
    Case,
    Named,
    Side,
    declined,
    disagree,
    field_side,
    find_backend,
    named,
    program,
)
from ._differential_fields import FieldRounds, scheme_cases
from ._differential_services import service_cases
from ._differential_shrinking import shrunk
from ._scheme_subject import CURVES
from ._services import name_of
from ._subject import curves_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..spi import Service

__all__ = [
    "DECLINES",
    "Compared",
    "Comparison",
    "DifferentialTest",
    "Disagreement",
    "compare",
    "find_backend",
    "named",
]

_SHRINKING = 3.0  # seconds at most
_TOLD = 0.1  # seconds between what is told of progress
_WITH_SCHEMES = ("NONEwithECDSA", "SHA256withECDSA", "ECDH", "Ed25519", "Ed448", "X25519", "X448", "Poly1305")


class Compared(NamedTuple):
    """How much of one service was compared.

    Attributes:
        service: "Signature.Ed25519", "Field.P256", "Scheme.P256/EC".
        cases: results that were compared.
        declined: cases that a side may refuse and did, by row of ``DECLINES``.
        seconds: what it took.
    """

    service: str
    cases: int
    declined: dict[str, int]
    seconds: float


class Disagreement(NamedTuple):
    """A case on which the two sides differ.

    Attributes:
        service: as in :class:`Compared`.
        operation: what was asked.
        arguments: with what, by name; keys among them were made for the test.
        left: what came of it on the first side, for people: a value, or "raises …".
        right: the same of the second.
        expected: what is due where it is known, else empty.
        program: Python text that asks both again.
    """

    service: str
    operation: str
    arguments: dict[str, Any]
    left: str
    right: str
    expected: str
    program: str


class Comparison(NamedTuple):
    """What came of a differential test.

    Attributes:
        left: the first side.
        right: the second.
        seed: repeats the cases.
        seconds: what it took.
        compared: how much, by service.
        only_left: services that the first side alone has.
        only_right: those of the second.
        not_compared: what nobody knows cases of, or cannot be asked, and why.
        disagreement: the first, None where there is none.
    """

    left: str
    right: str
    seed: int
    seconds: float
    compared: tuple[Compared, ...]
    only_left: tuple[str, ...]
    only_right: tuple[str, ...]
    not_compared: tuple[str, ...]
    disagreement: Disagreement | None

    @property
    def cases(self) -> int:
        """How many results were compared."""
        return sum(row.cases for row in self.compared)


class _Task:
    """One service, field or scheme, with its endless cases."""

    def __init__(self, service: str, sides: tuple[Side, Side], cases: Iterator[Case] | FieldRounds) -> None:
        self.service = service
        self.sides = sides
        self.cases = 0
        self.declined: dict[str, int] = {}
        self.seconds = 0.0
        # of the time that all share; the first case may start a library, which is not this service's fault
        self.charged = 0.0
        self._started = False
        # what is wrong in a field shows there in the smallest case, so that fields come first
        self.leads = isinstance(cases, FieldRounds)
        self._source = cases

    def step(self) -> Case | None:
        """Compare some cases; return one on which the sides differ."""
        start = perf_counter()
        try:
            if isinstance(self._source, FieldRounds):
                count, wrong = self._source.step()
                self.cases += count
                return wrong
            case = next(self._source)
            left, right = self.outcomes(case)
            row = declined(case, left, right)
            if row:
                self.declined[row] = self.declined.get(row, 0) + 1
                return None
            self.cases += 1
            return case if disagree(case, left, right) else None
        finally:
            took = perf_counter() - start
            self.seconds += took
            self.charged += took if self._started else 0.0
            self._started = True

    def outcomes(self, case: Case) -> tuple[Any, Any]:
        return self.sides[0].outcome(case), self.sides[1].outcome(case)

    def differs(self, case: Case) -> bool:
        return disagree(case, *self.outcomes(case))

    def row(self) -> Compared:
        return Compared(self.service, self.cases, self.declined, round(self.seconds, 3))


class _Plan(NamedTuple):
    """What there is to compare."""

    tasks: list[_Task]
    only_left: list[str]
    only_right: list[str]
    not_compared: list[str]


class DifferentialTest:
    """Two providers, or two backends of one field, with what both can be asked.

    Args:
        left: a provider ("PyJCA"), a backend ("P256/native", or with tier and form as ``pyjca list
            backends`` has them), or an object. Flags that hold while it computes follow a colon:
            "PyJCA:UseAVX=0,-UseKeyTables".
        right: the other.
        seed: repeats the cases.

    Raises:
        NoSuchProviderException: no provider or backend has the name.
        FlagError: a flag is wrong, or the backend cannot run here.
        InvalidAlgorithmParameterException: the two have nothing in common to compare.
    """

    def __init__(
        self, left: str | Provider | FieldBackend, right: str | Provider | FieldBackend, *, seed: int = 0
    ) -> None:
        self._names = named(left), named(right)
        self._seed = seed
        self._plan = _plan(self._names, seed)
        self._seconds = 0.0
        self._found: Disagreement | None = None
        if not self._plan.tasks:
            raise InvalidAlgorithmParameterException(
                f"{self._names[0].name} and {self._names[1].name} have no service in common "
                "that can be compared"
            )

    def run(
        self, seconds: float = 10.0, *, preamble: str = "", tell: Callable[[str], None] = lambda _: None
    ) -> Comparison:
        """Ask both the same until the time is over or they differ.

        Args:
            seconds: for how long; each service gets the same time.
            preamble: goes before the program of a disagreement, such as what loads plugins.
            tell: called with what is being done.
        """
        start, tasks, told = perf_counter(), self._plan.tasks, -1.0
        lead = min(1.0, seconds / 4)
        while self._found is None and self._seconds < seconds:
            task = min(tasks, key=lambda one: one.charged - lead * one.leads)
            if self._seconds - told > _TOLD:
                told = self._seconds
                total = sum(one.cases for one in tasks)
                tell(f"{task.service}: {total} cases compared, {told:.0f} of {seconds:g} s")
            wrong = task.step()
            if wrong is not None:
                tell(f"{task.service}: they differ; looking for a smaller case")
                self._found = _disagreement(task, wrong, self._seed, preamble)
            self._seconds = perf_counter() - start
        return self.comparison()

    def comparison(self) -> Comparison:
        """Return what came of it so far."""
        return Comparison(
            self._names[0].name,
            self._names[1].name,
            self._seed,
            round(self._seconds, 3),
            tuple(task.row() for task in self._plan.tasks),
            tuple(self._plan.only_left),
            tuple(self._plan.only_right),
            tuple(self._plan.not_compared),
            self._found,
        )


def compare(
    left: str | Provider | FieldBackend,
    right: str | Provider | FieldBackend,
    *,
    seed: int = 0,
    seconds: float = 10.0,
    preamble: str = "",
    tell: Callable[[str], None] = lambda _: None,
) -> Comparison:
    """Make a :class:`DifferentialTest` and run it; arguments and exceptions are those of both."""
    return DifferentialTest(left, right, seed=seed).run(seconds, preamble=preamble, tell=tell)


def _disagreement(task: _Task, case: Case, seed: int, preamble: str) -> Disagreement:
    left, right = task.outcomes(case)
    if left != right:
        # of a simpler case nobody knows what is due; only that both give the same
        case = shrunk(case._replace(expected=UNKNOWN), task.differs, _SHRINKING)
    left, right = task.outcomes(case)
    due = str(type(left)(case.expected)) if case.known else ""
    text = program(case, task.sides, task.service, seed, preamble)
    name = case.operation.__name__
    return Disagreement(task.service, name, case.arguments, str(left), str(right), due, text)


def _random(seed: int, service: str) -> Random:
    return Random(f"{seed}/{service}")  # noqa: S311  (inputs of tests)


# ------------------------------------------------------------------------------------- what to ask


def _plan(sides: tuple[Named, Named], seed: int) -> _Plan:
    left, right = sides
    if isinstance(left.subject, FieldBackend) and isinstance(right.subject, FieldBackend):
        return _backends(left, right, left.subject, right.subject, seed)
    if isinstance(left.subject, Provider) and isinstance(right.subject, Provider):
        return _providers((_side(left), _side(right)), left.subject, right.subject, seed)
    raise InvalidAlgorithmParameterException(
        f"{left.name} and {right.name}: a provider is compared with a provider, and a field backend "
        "with one of the same field"
    )


def _side(provider: Named) -> Side:
    assert isinstance(provider.subject, Provider)
    subject = provider.subject
    target = subject.name if subject in current().known_providers else subject
    return Side(provider.name, target, repr(subject.name), provider.values)


def _providers(sides: tuple[Side, Side], left: Provider, right: Provider, seed: int) -> _Plan:
    first, second = _services(left), _services(right)
    plan = _Plan(
        [],
        [name_of(service) for key, service in first.items() if key not in second],
        [name_of(service) for key, service in second.items() if key not in first],
        [],
    )
    for key, service in first.items():
        if key in second:
            others = curves_of(second[key])
            _add(plan, service, tuple(one for one in curves_of(service) if one in others), sides, seed)
    return plan


def _add(plan: _Plan, service: Service, curves: tuple[str, ...], sides: tuple[Side, Side], seed: int) -> None:
    name = name_of(service)
    cases = service_cases(service, curves, sides, _random(seed, name)) if curves else None
    if cases is None:
        why = "no cases of it are known" if curves else "they have no curve in common"
        plan.not_compared.append(f"{name}: {why}")
    else:
        plan.tasks.append(_Task(name, sides, cases))


def _services(provider: Provider) -> dict[tuple[str, str], Service]:
    services = _told(f"provider {provider.name} does not tell its services", provider.get_services)
    return {(one.type, one.algorithm.lower()): one for one in services}


def _told(failure: str, call: Callable[[], Any]) -> Any:
    """Return what third parties' code answers.

    Raises:
        ProviderException: it fails.
    """
    try:
        return ask_foreign(call)
    except Error:
        raise
    except Exception as error:  # noqa: BLE001  (a third party's code)
        problem = describe_foreign(error)
    raise ProviderException(f"{failure}: {problem}")


def _backends(left: Named, right: Named, first: FieldBackend, second: FieldBackend, seed: int) -> _Plan:
    if first.field != second.field:
        raise InvalidAlgorithmParameterException(
            f"{first.label} computes in {first.field}, {second.label} in {second.field}; "
            "backends of one field are compared"
        )
    field = first.field
    fields = _built(first), _built(second)
    sides = field_side(left, fields[0]), field_side(right, fields[1])
    name = f"Field.{field}"
    plan = _Plan([_Task(name, sides, FieldRounds(*fields, _random(seed, name)))], [], [], [])
    for scheme in sorted(first.schemes | second.schemes):
        told = f"Scheme.{field}/{scheme}"
        if scheme in first.schemes and scheme in second.schemes:
            both = _of_scheme(sides[0], scheme), _of_scheme(sides[1], scheme)
            plan.tasks.append(_Task(told, both, scheme_cases(field, scheme, _random(seed, told))))
        else:
            _through_services(plan, left, right, scheme, seed)
    return plan


@lru_cache(maxsize=32)
def _built(backend: FieldBackend) -> Any:
    return _told(f"{backend.label} cannot be built", lambda: backend.build(False))


def _of_scheme(side: Side, scheme: str) -> Side:
    return side._replace(target=side.target.schemes[scheme], source=f"{side.source}.schemes[{scheme!r}]")


def _through_services(plan: _Plan, left: Named, right: Named, scheme: str, seed: int) -> None:
    """Compare a scheme that a backend does not offer as a whole by services that compute in its field."""
    steered = {side.name: _steered(side) for side in (left, right)}
    unable = [name for name, values in steered.items() if values is None]
    curve = CURVES[left.subject.field][scheme]  # type: ignore[union-attr]
    for provider in Security.get_providers():
        for service in provider.get_services():
            fields = service.curve_fields.get(curve, service.fields)
            if service.scheme != scheme or left.subject.field not in fields:  # type: ignore[union-attr]
                continue
            if service.algorithm not in _WITH_SCHEMES or service.type not in (
                "Signature",
                "KeyAgreement",
                "Mac",
            ):
                continue
            if unable:
                plan.not_compared.append(f"{name_of(service)}: no flags choose {' or '.join(unable)} for it")
                continue
            first, second = (
                Side(name, provider.name, repr(provider.name), values or {})
                for name, values in steered.items()
            )
            _add(plan, service, (curve,), (first, second), seed)


def _steered(side: Named) -> dict[str, Any] | None:
    """Return flags under which providers compute with a backend, None where there are none."""
    backend = side.subject
    assert isinstance(backend, FieldBackend)
    flag = next((one for one in current().flags.definitions() if backend.field in one.fields), None)
    if flag is None:
        return None
    values: dict[str, Any] = {**side.values, "RequireConstantTime": False, flag.name: backend.name}
    if backend.tier == "reference":
        values["UseKernels"] = False
    with flags.override(**values):
        chosen = current().choose_field(backend.field, False, True).backend
    return values if chosen is not None and chosen.label == backend.label else None
