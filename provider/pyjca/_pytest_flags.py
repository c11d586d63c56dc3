"""The option ``--pyjca-flags`` of pytest: a test run under the flags that it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

__all__ = ["pytest_addoption", "pytest_configure", "pytest_report_header"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.getgroup("pyjca").addoption(
        "--pyjca-flags",
        default="",
        metavar="FLAGS",
        help='flags as on a command line: --pyjca-flags="-XX:+UnlockDiagnosticVMOptions -XX:UseAVX=2"',
    )


def pytest_configure(config: pytest.Config) -> None:
    """Set the flags for the run."""
    from .errors import Error

    options = config.getoption("--pyjca-flags").split()
    if options:
        from .configuration import command_line

        try:
            command_line(options)
        except Error as error:
            import pytest

            raise pytest.UsageError(f"--pyjca-flags: {error}") from None


def pytest_report_header(config: pytest.Config) -> str | None:
    """Show the flags in the header of the run."""
    text = config.getoption("--pyjca-flags")
    return f"pyjca flags: {text}" if text else None
