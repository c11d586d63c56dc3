"""The rows of docs/differences.md and the tests that stand behind them are the same."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from tests.docs.documents import read

from . import differences
from .differences import CLAIMED, DOCUMENT, LIBRARIES, offering, raw

MODULES = sorted(path.stem for path in Path(__file__).parent.glob("test_differences_*.py"))
NOTHING = "—"


def rows_of(document: str) -> tuple[dict[str, dict[str, str]], set[tuple[str, ...]]]:
    """Return the cells of each row by id and heading, and the headings that there are."""
    rows: dict[str, dict[str, str]] = {}
    headings: tuple[str, ...] = ()
    seen = set()
    for line in document.splitlines():
        cells = tuple(cell.strip() for cell in line.strip("|").split("|")) if line.startswith("|") else ()
        if cells[:1] == ("id",):
            headings = cells
            seen.add(headings)
        elif cells and not cells[0].startswith("-"):
            name = cells[0].strip("`")
            assert name not in rows, f"row {name} stands twice"
            rows[name] = dict(zip(headings, cells, strict=True))
    return rows, seen


def demanded(rows: dict[str, dict[str, str]]) -> set[tuple[str, str]]:
    """Return the tests that rows want: one of the rule, one for each library that they speak of."""
    wanted = {(name, "pyjca") for name in rows}
    for library, major in LIBRARIES.items():
        wanted |= {(name, library) for name, row in rows.items() if row[f"{library} {major}"] != NOTHING}
    return wanted


def test_rows_and_tests_correspond() -> None:
    for module in MODULES:
        importlib.import_module(f"tests.interop.{module}")
    rows, headings = rows_of(read(DOCUMENT))
    assert len(headings) == 1
    wanted = demanded(rows)
    assert wanted - CLAIMED == set(), "rows without a test"
    assert CLAIMED - wanted == set(), "tests without a row"
    assert all(cell for row in rows.values() for cell in row.values())


def test_a_row_without_a_test_is_missed() -> None:
    document = "| id | what | cryptography 50 | PyCryptodome 4 |\n|---|---|---|---|\n| `a-b` | c | d | — |\n"
    rows, _ = rows_of(document)
    assert demanded(rows) == {("a-b", "pyjca"), ("a-b", "cryptography")}
    with pytest.raises(AssertionError, match="twice"):
        rows_of(document + "| `a-b` | c | d | — |\n")


def test_a_library_that_changes_names_the_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(differences, "CLAIMED", set())

    def differs() -> None:
        raise ValueError

    with pytest.raises(AssertionError, match=r"row a-b of docs/differences\.md"):
        raw("a-b", "cryptography")(differs)()
    with pytest.raises(AssertionError, match="two tests"):
        raw("a-b", "cryptography")(differs)
    monkeypatch.setitem(LIBRARIES, "PyCryptodome", 1)
    with pytest.raises(pytest.skip.Exception, match=r"row a-b of .* is about PyCryptodome 1"):
        raw("a-b", "PyCryptodome")(differs)()


def test_rules_run_on_every_provider() -> None:
    assert offering("Signature.SHA256withECDSA") == ["PyJCA", "OpenSSL", "PyCryptodome"]
    with pytest.raises(AssertionError, match="nobody offers"):
        offering("Signature.Nothing")
