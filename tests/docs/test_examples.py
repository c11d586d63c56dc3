"""What the documents show as code runs, and prints what they show."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from tests.support import COMPILED

from .documents import DOCUMENTS, ROOT, blocks, read, run_python

if TYPE_CHECKING:
    from pathlib import Path

WITH_PYTHON = ("README.md", "CONTRIBUTING.md", "docs/keys.md", "examples/from_java.md")
RUN_ELSEWHERE = ("docs/jdk.md",)  # by tests/jdk, in a process that may have a Java virtual machine


def environment() -> dict[str, str]:
    """Return an environment in which another process finds the same packages."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def shell(command: str, folder: Path) -> str:
    """Run a line of a console block; return all that it prints."""
    define = 'pyjca() { "$PYTHON" -m pyjca "$@"; }\n'
    done = subprocess.run(
        ["sh", "-c", define + command],
        cwd=folder,
        env={**environment(), "PYTHON": sys.executable},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=60,
        check=False,
    )
    return done.stdout.decode()


def run_console(document: str, folder: Path) -> int:
    """Run the commands of the console blocks and compare what they print; return their number."""
    count = 0
    for block in blocks(document):
        if block.language != "console":
            continue
        for part in f"\n{block.text}".split("\n$ ")[1:]:
            command, _, shown = part.partition("\n")
            printed = shell(command, folder)
            assert printed.rstrip("\n") == shown.rstrip("\n"), f"{command}: prints something else"
            count += 1
    return count


def test_quickstart(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "quickstart.py")],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    for line in (
        "signature: True forgery: False",
        "helper: the signature does not belong to this data and key",
        "agreement: True",
        "named: PyCryptodome",
        "overridden: PyJCA limbs10",
        "PyCryptodome's reason code: not-constant-time",
        "modern: True True",
    ):
        assert line in done.stdout.splitlines()
    assert not list(tmp_path.iterdir())


def need_compiled_code() -> None:
    """Skip where the README's choices are others."""
    if not COMPILED:
        pytest.skip("the README shows what compiled code comes to")


@pytest.mark.parametrize("name", WITH_PYTHON)
def test_python_blocks(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = read(name)
    if name == "README.md":
        need_compiled_code()
    monkeypatch.chdir(tmp_path)
    assert run_python(document, name)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_document_with_python_is_run(name: str) -> None:
    languages = {block.language for block in blocks(read(name))}
    assert "" not in languages, "a block without a language"
    assert ("python" in languages) == (name in WITH_PYTHON + RUN_ELSEWHERE)


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no sh")
def test_console_blocks(tmp_path: Path) -> None:
    need_compiled_code()
    assert run_console(read("README.md"), tmp_path) > 5


def test_the_java_program_prints_what_the_python_program_prints(tmp_path: Path) -> None:
    document = read("examples/from_java.md")
    java = shutil.which("java")
    if java is None or shutil.which("javac") is None:
        pytest.skip("no JDK is installed (java and javac)")
    (program,) = [block.text for block in blocks(document) if block.language == "java"]
    (tmp_path / "FromJava.java").write_text(program, encoding="utf-8")
    done = subprocess.run(
        [java, "-XX:TieredStopAtLevel=1", "FromJava.java"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    if "Could not find or load main class FromJava.java" in done.stderr:
        pytest.skip("this Java is older than 11 and runs no source files")
    assert done.returncode == 0, done.stderr
    (printed,) = run_python(document, "from_java.md")
    assert done.stdout.splitlines() == printed.splitlines()


# ------------------------------------------------------------------------------ planted faults


def document_with(language: str, text: str, shown: str = "") -> str:
    after = f"\n```text\n{shown}```\n" if shown else ""
    return f"# Title\n\n```{language}\n{text}```\n{after}"


def test_another_output_is_found() -> None:
    assert run_python(document_with("python", "print(1)\n", "1\n"), "planted") == ["1\n"]
    with pytest.raises(AssertionError, match="planted, line 8: prints something else"):
        run_python(document_with("python", "print(1)\n", "2\n"), "planted")


def test_a_block_that_fails_is_found_with_its_line() -> None:
    with pytest.raises(ZeroDivisionError) as failure:
        run_python(document_with("python", "\n1 / 0\n"), "planted")
    assert failure.traceback[-1].lineno + 1 == 5


def test_another_output_of_a_command_is_found(tmp_path: Path) -> None:
    if shutil.which("sh") is None:
        pytest.skip("there is no sh")
    assert run_console(document_with("console", "$ echo 1\n1\n$ true\n"), tmp_path) == 2
    with pytest.raises(AssertionError, match="echo 1: prints something else"):
        run_console(document_with("console", "$ echo 1\n2\n"), tmp_path)
    with pytest.raises(AssertionError, match="false: prints something else"):
        run_console(document_with("console", "$ false\n1\n"), tmp_path)
