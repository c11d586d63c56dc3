"""The documents, and what stands in them: fenced blocks, code spans, links, headings, tables."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "DOCUMENTS",
    "ROOT",
    "Block",
    "blocks",
    "code_spans",
    "headings",
    "links",
    "need_tree",
    "read",
    "run_python",
    "table",
]

ROOT = Path(__file__).parents[2]

DOCUMENTS = (
    "README.md",
    "ARCHITECTURE.md",
    "BENCHMARKS.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "SOUNDNESS.md",
    "docs/capabilities.md",
    "docs/configuration.md",
    "docs/differences.md",
    "docs/jdk.md",
    "docs/keys.md",
    "examples/from_java.md",
)


def need_tree() -> None:
    """Skip where the tests run without the source tree."""
    if not (ROOT / "provider" / "pyjca").is_dir():
        pytest.skip("the tests run outside the source tree")


def read(name: str) -> str:
    """Return a document, or skip where it was left behind with the source tree."""
    path = ROOT / name
    if not path.is_file():
        need_tree()
        pytest.fail(f"{name} is missing")
    return path.read_text(encoding="utf-8")


class Block(NamedTuple):
    """A fenced block: its language, its text, and the line on which the text begins."""

    language: str
    text: str
    line: int


_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(document: str) -> list[Block]:
    return [
        Block(match[1], match[2], document.count("\n", 0, match.start(2)) + 1)
        for match in _FENCE.finditer(document)
    ]


def _prose(document: str) -> str:
    return _FENCE.sub("", document)


def code_spans(document: str) -> list[str]:
    return re.findall(r"`([^`\n]+)`", _prose(document))


def links(document: str) -> list[str]:
    return re.findall(r"\[[^\]]*\]\(([^)\s]+)\)", _prose(document))


def headings(document: str) -> set[str]:
    """Return the anchors of the headings, as GitHub makes them."""
    titles = re.findall(r"^#+ (.+)$", _prose(document), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def table(document: str, first: str) -> list[list[str]]:
    """Return the rows of the table whose first heading this is."""
    lines = iter(document.splitlines())
    for line in lines:
        if line.startswith(f"| {first} |"):
            next(lines)  # the rule under the headings
            return [_cells(row) for row in _rows(lines)]
    raise AssertionError(f"no table begins with {first!r}")


def _rows(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        if not line.startswith("|"):
            return
        yield line


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("|").split("|")]


def run_python(document: str, name: str) -> list[str]:
    """Run the Python blocks in order, in one namespace; return what each printed.

    A block that a text block follows has to print just that.
    """
    namespace: dict[str, Any] = {"__name__": name}
    found = blocks(document)
    printed = []
    for block, after in zip(found, [*found[1:], Block("", "", 0)], strict=True):
        if block.language != "python":
            continue
        # blank lines before it make tracebacks show the document's line numbers
        code = compile("\n" * (block.line - 1) + block.text, name, "exec")
        with redirect_stdout(io.StringIO()) as output:
            exec(code, namespace)  # noqa: S102  (that is what the test is about)
        printed.append(output.getvalue())
        if after.language == "text":
            assert output.getvalue() == after.text, f"{name}, line {after.line}: prints something else"
    return printed
