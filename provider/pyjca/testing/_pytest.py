"""The kit under pytest; pytest is imported only when one of these is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._kit import EXAMPLES, collect
from ._services import provider_checks
from .field_checks import field_checks
from .scheme_checks import scheme_checks

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import pytest

    from ..flags import Value
    from ..spi import FieldBackend, Provider
    from ._kit import Check

__all__ = [
    "parametrize_checks",
    "parametrize_field_checks",
    "parametrize_provider_checks",
    "parametrize_scheme_checks",
]


def parametrize_checks(
    checks: Iterable[Check], expected_failures: Mapping[str, str] | None = None
) -> pytest.MarkDecorator:
    """Return a decorator that gives a test function each check in turn, as its argument ``check``.

    An expected failure becomes a strict ``xfail`` with its reason.

    Raises:
        ValueError: an expected failure names no check or gives no reason.
    """
    import pytest

    return pytest.mark.parametrize(
        "check",
        [
            pytest.param(
                check,
                id=check.name,
                marks=[pytest.mark.xfail(reason=reason, strict=True)] if reason else [],
            )
            for check, reason in collect(checks, expected_failures).items()
        ],
    )


def parametrize_provider_checks(
    provider: str | Provider,
    *,
    flags: Mapping[str, Value] | None = None,
    services: Iterable[str] | None = None,
    expected_failures: Mapping[str, str] | None = None,
    examples: int = EXAMPLES,
) -> pytest.MarkDecorator:
    """Return a decorator for the checks of a provider; arguments as in ``run_checks``."""
    checks = provider_checks(provider, flags=flags, services=services, examples=examples)
    return parametrize_checks(checks, expected_failures)


def parametrize_field_checks(
    backend: FieldBackend,
    *,
    check: bool = False,
    expected_failures: Mapping[str, str] | None = None,
    examples: int = EXAMPLES,
) -> pytest.MarkDecorator:
    """Return a decorator for the checks of a field backend; arguments as in ``run_field_checks``."""
    return parametrize_checks(field_checks(backend, check=check, examples=examples), expected_failures)


def parametrize_scheme_checks(
    backend: FieldBackend, *, expected_failures: Mapping[str, str] | None = None, examples: int = EXAMPLES
) -> pytest.MarkDecorator:
    """Return a decorator for the checks of a backend's schemes; arguments as in ``run_scheme_checks``."""
    return parametrize_checks(scheme_checks(backend, examples=examples), expected_failures)
