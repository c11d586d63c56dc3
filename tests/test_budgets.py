"""Quick tests stay quick: every folder has a budget and keeps it."""

from __future__ import annotations

from pathlib import Path

from tests.budgets import BUDGETS

TESTS = Path(__file__).parent
UNTIMED = {"packaging"}  # builds and installs; run by `make check`


def over_budget(spent: dict[str, float]) -> list[str]:
    return [
        f"{folder}: {seconds:.1f} s of {BUDGETS[folder]:.0f} s"
        for folder, seconds in sorted(spent.items())
        if folder in BUDGETS and seconds > BUDGETS[folder]
    ]


def test_every_folder_has_a_budget() -> None:
    folders = {path.parent.relative_to(TESTS).parts[0] for path in TESTS.glob("*/**/test_*.py")}
    assert folders - UNTIMED == set(BUDGETS)


def test_the_budgets_together_are_a_quick_run() -> None:
    assert sum(BUDGETS.values()) <= 1490


def test_every_folder_keeps_its_budget(spent: dict[str, float]) -> None:
    assert not over_budget(spent)


def test_a_slow_folder_would_be_found() -> None:
    assert over_budget({"api": BUDGETS["api"] + 0.1}) == [
        f"api: {BUDGETS['api'] + 0.1:.1f} s of {BUDGETS['api']:.0f} s"
    ]
