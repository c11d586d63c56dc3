"""What field backends owe that offer whole schemes: the results of their standards, bit for bit."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from . import (  # noqa: F401  (each registers its checks)
    ec_scheme_checks,
    ecdsa_scheme_checks,
    eddsa_scheme_checks,
    poly1305_scheme_checks,
    xdh_scheme_checks,
)
from ._kit import EXAMPLES, Check, expect, run, skip
from ._scheme_subject import CURVES, SchemeCheck, registered, subject_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from ..spi import Field, FieldBackend
    from ._kit import CheckResult

__all__ = ["run_scheme_checks", "scheme_checks"]


def scheme_checks(backend: FieldBackend, *, examples: int = EXAMPLES, brief: bool = False) -> list[Check]:
    """Return the checks of the schemes that a field backend offers; none where it offers none.

    Args:
        backend: the descriptor.
        examples: scales how many inputs a check tries.
        brief: only those checks that take some milliseconds each, with ``examples`` 1.
    """
    built = lru_cache(maxsize=1)(lambda: backend.build(False))  # when the first check runs
    checks = []
    if backend.schemes:
        checks.append(
            Check(
                f"check_scheme_offer[{backend.label}]",
                "The field offers the schemes that its descriptor names.",
                lambda _: _check_offer(backend, built()),
            )
        )
    known = CURVES.get(backend.field, {})
    checks += [
        _bound(check, backend, built, examples)
        for check in registered
        if check.scheme in backend.schemes and check.scheme in known and (check.brief or not brief)
    ]
    for scheme in sorted(backend.schemes - known.keys()):
        told = f"the kit knows nothing of {scheme} over the field {backend.field}"
        checks.append(
            Check(f"check_scheme_unknown_{scheme}[{backend.label}]", "Nothing.", partial(_skip, told))
        )
    return checks


def _bound(
    check: SchemeCheck, backend: FieldBackend, built: Callable[[], Field[Any]], examples: int
) -> Check:
    def body(random: Random) -> None:
        offered = built().schemes.get(check.scheme)
        expect(offered is not None, f"the field offers no {check.scheme}")
        check.function(subject_of(backend, check.scheme, offered, random, examples))

    return Check(f"{check.function.__name__}[{backend.label}]", check.summary, body)


def _check_offer(backend: FieldBackend, field: Field[Any]) -> None:
    offered = field.schemes
    expect(set(offered) == backend.schemes, f"it offers {sorted(offered)}, not {sorted(backend.schemes)}")
    for name, scheme in offered.items():
        expect(scheme is not None, f"its {name} is None")


def _skip(reason: str, _: Random) -> None:
    skip(reason)


def run_scheme_checks(
    backend: FieldBackend,
    *,
    expected_failures: Mapping[str, str] | None = None,
    examples: int = EXAMPLES,
    seed: int = 0,
) -> list[CheckResult]:
    """Run all checks of a backend's schemes; arguments as in :func:`run_checks` and :func:`scheme_checks`.

    Raises:
        ValueError: an expected failure names no check or gives no reason.
    """
    return run(scheme_checks(backend, examples=examples), expected_failures, seed)
