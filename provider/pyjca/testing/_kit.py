"""Checks and how they are run; :mod:`pyjca.testing` is the public page."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn
from unittest import SkipTest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    Function = Callable[[Any], None]

__all__ = [
    "EXAMPLES",
    "Check",
    "CheckFailure",
    "CheckResult",
    "CheckSkipped",
    "collect",
    "describe",
    "expect",
    "expect_raises",
    "run",
    "skip",
    "summary",
]

EXAMPLES = 16

Status = Literal["passed", "failed", "skipped", "expected-failure", "unexpected-pass"]


class CheckFailure(AssertionError):
    """The implementation breaks the contract; the text says how."""


class CheckSkipped(SkipTest):
    """The check does not apply; pytest and unittest report it as a skip."""


def skip(reason: str) -> NoReturn:
    """Leave a check that does not apply."""
    raise CheckSkipped(reason)


def expect(condition: bool, failure: str) -> None:
    """Fail unless the condition holds; unlike ``assert`` also under ``python -O``."""
    if not condition:
        raise CheckFailure(failure)


def expect_raises(
    kind: type[BaseException], what: str, call: Callable[..., object], *arguments: object
) -> None:
    """Fail unless the call raises ``kind``."""
    try:
        call(*arguments)
    except kind:
        return
    except Exception as error:
        raise CheckFailure(f"{what}: raised {describe(error)}, not {kind.__name__}") from error
    raise CheckFailure(f"{what}: raised nothing; {kind.__name__} is due")


def describe(error: BaseException) -> str:
    """Return an exception's class and text in one line."""
    return f"{type(error).__name__}: {error}"


class CheckResult(NamedTuple):
    """The outcome of one check.

    Attributes:
        check: the check's name.
        status: "passed", "failed", "skipped", "expected-failure" or "unexpected-pass".
        detail: what went wrong, why it was skipped or expected to fail; empty for "passed".
        error: what was raised, if anything.
        service: the service that was examined, "Signature.SHA256withECDSA"; empty for a field.
    """

    check: str
    status: Status
    detail: str
    error: Exception | None
    service: str = ""

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong; a check that unexpectedly passes is."""
        return self.status in ("passed", "skipped", "expected-failure")


class Check(NamedTuple):
    """One check, bound to what it examines.

    Attributes:
        name: stable; "check_ecdsa_range[Signature.SHA256withECDSA]".
        summary: what is demanded, one line.
        body: called with a source of random inputs.
        service: type and algorithm, "Signature.SHA256withECDSA"; empty for a check of a field.
        curve: the curve of the keys that it is made with; empty where there is none.
    """

    name: str
    summary: str
    body: Callable[[Random], None]
    service: str = ""
    curve: str = ""

    def run(self, seed: int = 0) -> None:
        """Run the check; the same seed gives the same inputs, whatever ran before.

        Raises:
            CheckFailure: the contract is broken.
            CheckSkipped: the check does not apply.
        """
        try:
            self.body(Random(f"{seed}/{self.name}"))  # noqa: S311  (inputs of tests)
        except (CheckFailure, CheckSkipped):
            raise
        except Exception as error:
            raise CheckFailure(f"unexpected {describe(error)}") from error

    def result(self, seed: int = 0) -> CheckResult:
        """Run the check and tell how it ended, raising nothing."""
        try:
            self.run(seed)
        except CheckSkipped as error:
            return CheckResult(self.name, "skipped", str(error), error, self.service)
        except CheckFailure as error:
            return CheckResult(self.name, "failed", f"{error} (seed {seed})", error, self.service)
        return CheckResult(self.name, "passed", "", None, self.service)


def summary(function: Function) -> str:
    """Return the first line of a check's docstring."""
    return (function.__doc__ or "").strip().partition("\n")[0]


def collect(checks: Iterable[Check], expected_failures: Mapping[str, str] | None) -> dict[Check, str]:
    """Return the checks, each with the reason for which it is expected to fail, or "".

    Raises:
        ValueError: a name fits no check, or a reason is empty.
    """
    found = dict.fromkeys(checks, "")
    for name, reason in (expected_failures or {}).items():
        fitting = [check for check in found if name in (check.name, check.name.partition("[")[0])]
        if not fitting:
            raise ValueError(f"no check is called {name!r}, so it cannot be expected to fail")
        if not reason.strip():
            raise ValueError(f"the expected failure of {name} needs a reason")
        found.update(dict.fromkeys(fitting, reason))
    return found


def run(
    checks: Iterable[Check], expected_failures: Mapping[str, str] | None = None, seed: int = 0
) -> list[CheckResult]:
    """Run checks one after the other and tell how each ended; none stops the others."""
    return [_result(check, reason, seed) for check, reason in collect(checks, expected_failures).items()]


def _result(check: Check, reason: str, seed: int) -> CheckResult:
    result = check.result(seed)
    if reason and result.status == "failed":
        return result._replace(status="expected-failure", detail=reason)
    if reason and result.status == "passed":
        return result._replace(status="unexpected-pass", detail=f"expected to fail: {reason}")
    return result
