"""What the documents say about files, commands, targets, tables and versions is so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click
import pytest
from tests.budgets import BUDGETS
from tests.cli.support import pyjca as run_pyjca
from tests.support import COMPILED

import pyjca
from pyjca import explain, flags, properties
from pyjca._flag_table import spell
from pyjca.cli import application
from pyjca.named_curves import ALL_CURVES, DEFAULT_ALGORITHMS
from pyjca.plugins import snapshot
from pyjca.selection import OPERATIONS

from .documents import DOCUMENTS, ROOT, blocks, code_spans, headings, links, need_tree, read, table

if TYPE_CHECKING:
    from pathlib import Path

PLACES = ("provider", "backends", "intrinsics", "tests", "examples", "docs", "benchmarks", ".ci")
compiled = pytest.mark.skipif(not COMPILED, reason="the README shows what compiled code comes to")
SUFFIXES = (".py", ".pyi", ".md", ".toml", ".c", ".h", ".txt")


# ------------------------------------------------------------------------------ files and links


def leads_somewhere(link: str, document: str, name: str) -> bool:
    path, _, anchor = link.partition("#")
    target = (ROOT / name).parent / path
    if not target.exists():
        return False
    text = document if not path else target.read_text(encoding="utf-8") if anchor else ""
    return not anchor or anchor in headings(text)


def missing_links(document: str, name: str) -> list[str]:
    """Return the relative links that lead nowhere."""
    relative = [link for link in links(document) if not link.startswith(("http://", "https://"))]
    return [link for link in relative if not leads_somewhere(link, document, name)]


def file_names(document: str) -> list[str]:
    """Return the code spans that name files or folders of the project."""
    return [
        span
        for span in code_spans(document)
        if re.fullmatch(r"[\w.\-/]+", span) and (span.split("/")[0] in PLACES or span.endswith(SUFFIXES))
    ]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name: str) -> None:
    document = read(name)
    need_tree()
    assert missing_links(document, name) == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_named_files_exist(name: str) -> None:
    document = read(name)
    need_tree()
    assert [file for file in file_names(document) if not (ROOT / file).exists()] == []


def test_the_table_of_the_architecture_names_files() -> None:
    rows = table(read("ARCHITECTURE.md"), "I want to…")
    need_tree()
    assert len(rows) > 12
    for wish, place in rows:
        named = file_names(place)
        assert named, f"{wish}: names no file"
        assert all((ROOT / file).is_file() or (ROOT / file).is_dir() for file in named)


def test_a_lost_file_and_a_lost_link_are_found() -> None:
    need_tree()
    document = (
        "# A b, c!\n[x](gone.md) [y](README.md#nowhere) [z](#a-b-c) `tests/gone.py` `gone.md` `P256/x`\n"
    )
    assert missing_links(document, "README.md") == ["gone.md", "README.md#nowhere"]
    assert file_names(document) == ["tests/gone.py", "gone.md"]


# ------------------------------------------------------------------------- commands and targets


def commands(document: str) -> list[list[str]]:
    """Return the words after ``pyjca`` in console blocks and code spans, up to the first option."""
    lines = [
        line for block in blocks(document) if block.language == "console" for line in block.text.split("\n")
    ]
    shown = [line for line in lines if line.startswith("$ ")] + code_spans(document)
    called = re.compile(r"(?:^|[|;$] ?)pyjca((?: [a-z][a-z-]*)+)")
    return [match[1].split() for line in shown for match in called.finditer(line)]


def command_of(words: list[str]) -> list[str]:
    """Return the leading words that name a command; raises KeyError where they name none."""
    present: click.Command = application
    path = []
    for word in words:
        if not isinstance(present, click.Group):
            break
        present = present.commands[word]
        path.append(word)
    return path


@pytest.mark.parametrize("name", DOCUMENTS)
def test_shown_commands_exist(name: str) -> None:
    for words in commands(read(name)):
        path = command_of(words)
        assert run_pyjca(*path, "--help").status == 0


def test_the_readme_shows_every_command() -> None:
    shown = {command_of(words)[0] for words in commands(read("README.md"))}
    assert shown == set(application.commands)


def test_unknown_commands_are_found() -> None:
    console = "```console\n$ printf x | pyjca verify --quiet\n$ pyjca list gone\n```\n"
    document = f"`pyjca gone`, `pyjca key show`\n{console}"
    assert commands(document) == [["verify"], ["list", "gone"], ["gone"], ["key", "show"]]
    assert command_of(["verify"]) == ["verify"]
    for words in (["gone"], ["list", "gone"]):
        with pytest.raises(KeyError):
            command_of(words)


def make_targets(document: str) -> set[str]:
    lines = [line for block in blocks(document) if block.language == "sh" for line in block.text.split("\n")]
    return {
        match[1] for text in (*lines, *code_spans(document)) if (match := re.match(r"make ([a-z]+)\b", text))
    }


@pytest.mark.parametrize("name", DOCUMENTS)
def test_shown_targets_exist(name: str) -> None:
    targets = make_targets(read(name))
    known = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    assert targets <= known


def test_targets_are_found() -> None:
    document = "`make gone`\n\n```sh\nmake demo    # runs\n```\n"
    assert make_targets(document) == {"gone", "demo"}
    assert {"demo", "test", "check", "assure"} <= make_targets(read("CONTRIBUTING.md"))


# ----------------------------------------------------------------------------------- statements


def test_the_table_of_curves_is_what_there_is() -> None:
    stated = [
        (name, set(re.findall(r"`([^`]+)`", others)), keys, signature, agreement)
        for name, others, keys, signature, agreement in table(read("README.md"), "curve")
    ]
    usual = DEFAULT_ALGORITHMS
    assert stated == [
        (
            f"`{curve.name}`",
            {alias for alias in curve.aliases if curve.oid not in alias},
            curve.algorithm,
            quoted(usual[curve.name].signature),
            quoted(usual[curve.name].key_agreement),
        )
        for curve in ALL_CURVES
    ]


def quoted(name: str) -> str:
    return f"`{name}`" if name else ""


def offered() -> set[tuple[str, str]]:
    """Return type and name of every algorithm that somebody offers."""
    return {
        (service.type, service.algorithm)
        for provider in pyjca.Security.get_providers()
        for service in provider.get_services()
    }


def verdicts(kind: str, algorithm: str, operation: str) -> list[str]:
    """Return what the status table has to say, from what selection says."""
    resolution = explain(kind, algorithm, operation=operation)
    says = {"chosen": "yes", "lower-order": "yes", "not-constant-time": "named", "not-offered": "no"}
    return [*(says[candidate.code] for candidate in resolution.candidates), str(resolution.provider)]


def matching(pattern: str, names: set[str]) -> set[str]:
    """Return the names that a pattern stands for."""
    start, star, end = pattern.partition("*")
    if not star:
        return names & {pattern}
    return {name for name in names if name.startswith(start) and name.endswith(end)}


@compiled
def test_the_status_table_is_what_selection_says() -> None:
    stated: dict[tuple[str, str, str], list[str]] = {}
    for kind, operation, algorithms, *said in table(read("README.md"), "service"):
        for pattern in re.findall(r"`([^`]+)`", algorithms):
            found = matching(pattern, {name for type_, name in offered() if type_ == kind.strip("`")})
            assert found, f"nobody offers {pattern}"
            for name in found:
                row = (kind.strip("`"), name, operation)
                assert row not in stated, f"{row} stands twice"
                stated[row] = said
    expected = {
        (kind, name, operation.name): verdicts(kind, name, operation.name)
        for kind, name in offered()
        for operation in OPERATIONS[kind]
    }
    assert stated == expected


def test_the_digests_are_those_that_there_are() -> None:
    for patterns, digests in table(read("README.md"), "algorithms"):
        stated = re.findall(r"`([^`]+)`", digests)
        for pattern in re.findall(r"`([^`]+)`", patterns):
            expected = {pattern.replace("*", digest) for digest in stated}
            assert matching(pattern, {name for _, name in offered()}) == expected


def test_the_backend_table_is_what_there_is() -> None:
    stated = [
        (field, name.strip("`"), elements, tier, "no" if tier == "reference" else "yes")
        for fields, name, elements, tiers in table(read("README.md"), "field")
        for field in re.findall(r"`(\w+)`", fields)
        for tier in tiers.split(", ")
    ]
    assert len(set(stated)) == len(stated)
    there = [registered.backend for registered in snapshot().backends if registered.builtin]
    assert set(stated) == {
        (b.field, b.name, b.representation, b.tier, "yes" if b.constant_time else "no") for b in there
    }
    for field in {b.field for b in there}:  # the table's order is that of preference
        preferred = dict.fromkeys(b.name for b in there if b.field == field and b.tier != "reference")
        compiled_forms = (name for f, name, _, tier, _ in stated if f == field and tier != "reference")
        assert list(dict.fromkeys(compiled_forms)) == list(preferred)


def test_the_table_of_forms_is_what_there_is() -> None:
    stated = {
        (name.strip("`"), form, frozenset(re.findall(r"`(\w+)`", features)))
        for name, form, features, _ in table(read("README.md"), "intrinsic")
    }
    there = [registered.backend for registered in snapshot().backends if registered.builtin]
    intrinsic = [backend for backend in there if backend.tier == "intrinsic"]
    assert stated == {(b.name, b.form, b.requires) for b in intrinsic}


def test_the_table_of_flags_is_what_there_is() -> None:
    stated = {
        tuple(re.findall(r"`(\w+)`", names)): (kind, type_, default.strip("`"), text)
        for names, kind, type_, default, text in table(read("docs/configuration.md"), "flag")
    }
    assert stated == {
        (flag.name, *flag.aliases): (
            flag.kind,
            " ".join(
                [type(flag.default).__name__, *(["{} to {}".format(*flag.limits)] if flag.limits else [])]
            ),
            spell(flag.default),
            flag.description,
        )
        for flag in flags.FLAGS
    }


def test_the_configuration_file_that_is_shown_is_read(tmp_path: Path) -> None:
    (shown,) = [block for block in blocks(read("docs/configuration.md")) if block.language == "toml"]
    path = tmp_path / "config.toml"
    path.write_text(shown.text, encoding="utf-8")
    pyjca.configure(path)
    assert [provider.name for provider in pyjca.Security.get_providers()] == ["OpenSSL", "PyJCA"]
    assert flags.get("P256Field") == "limbs10"


def test_the_properties_that_are_told_of_exist() -> None:
    names = [row[0].strip("`") for row in table(read("docs/configuration.md"), "property")]
    assert names == [known.name for known in properties.PROPERTIES]


def test_the_origins_that_are_told_of_exist() -> None:
    names = [row[0].strip("`") for row in table(read("docs/configuration.md"), "origin")]
    assert tuple(names) == flags.ORIGINS


def test_the_table_of_tests_is_that_of_the_budgets() -> None:
    rows = table(read("CONTRIBUTING.md"), "folder")
    assert {row[0].strip("`").removeprefix("tests/"): float(row[1]) for row in rows} == BUDGETS


def test_versions_agree() -> None:
    project = re.search(r'^version = "(.+)"$', read("pyproject.toml"), re.MULTILINE)
    assert project is not None
    assert project[1] == pyjca.__version__
    newest = re.search(r"^## \[(.+?)\]", read("CHANGELOG.md"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == pyjca.__version__
