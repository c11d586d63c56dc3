"""The ledger of vector runs, and its table at the end of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .counts import EXPECTED

if TYPE_CHECKING:
    from .counts import Count

LEDGER = pytest.StashKey[list["Count"]]()


@pytest.fixture
def ledger(request: pytest.FixtureRequest) -> list[Count]:
    """The counts of the suites that ran so far."""
    return request.config.stash.setdefault(LEDGER, [])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    counts = config.stash.get(LEDGER, [])
    if not counts:
        return
    terminalreporter.section(f"vectors (sampled with seed {config.option.seed})")
    terminalreporter.write_line(
        f"{'suite':42} {'provider/backend':16} {'run':>6} {'passed':>6} {'skipped':>7}"
    )
    for count in counts:
        mark = "" if count.run == EXPECTED[count.suite].to_run("fast") else "  sampled"
        terminalreporter.write_line(
            f"{count.suite:42} {count.target:16} {count.run:6} {count.passed:6} {count.skipped:7}{mark}"
        )
    total = sum(count.run for count in counts), sum(count.passed for count in counts)
    terminalreporter.write_line(
        f"{len(counts)} runs of {len({c.suite for c in counts})} suites: {total[0]} run, {total[1]} passed"
    )
