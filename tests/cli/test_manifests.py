"""verify --batch: many signatures that a manifest names."""

from __future__ import annotations

import io
import json
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from tests.cli.support import Outcome, ok, pyjca, refused

from pyjca.cli import _manifest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cli.support import Files

HEADER = "key,signature,file"


@pytest.fixture
def folder(files: Files) -> Path:
    """A folder with ten messages, and signatures under two keys by turns."""
    folder = files.folder / "deep"
    folder.mkdir()
    (folder / "a.pem").write_bytes(files.public.read_bytes())
    (folder / "b.pem").write_bytes(files.peer_public.read_bytes())
    for number in range(10):
        (folder / f"{number}.txt").write_bytes(b"%d" % number * number)
        key = files.peer if number % 2 else files.key
        ok("sign", "--key", key, folder / f"{number}.txt", "-o", folder / f"{number}.sig")
    return folder


def rows() -> list[str]:
    return [f"{'b' if number % 2 else 'a'}.pem,{number}.sig,{number}.txt" for number in range(10)]


def verify(folder: Path, lines: list[str], *options: object, header: str = HEADER) -> Outcome:
    (folder / "manifest.csv").write_text("\n".join([header, *lines, ""]))
    return pyjca("verify", "--batch", folder / "manifest.csv", *options)


def test_all_good(folder: Path) -> None:
    assert verify(folder, rows()) == (0, b"10 good\n", "")
    assert verify(folder, rows(), "--quiet") == (0, b"", "")
    for provider in ("PyJCA", "OpenSSL", "PyCryptodome"):
        assert verify(folder, rows(), "--provider", provider).status == 0


def test_bad_signatures_are_told_by_line(folder: Path) -> None:
    (folder / "3.txt").write_bytes(b"changed")
    lines = rows()
    lines[7] = "a.pem,7.sig,7.txt"  # another key
    outcome = verify(folder, lines)
    assert (outcome.status, outcome.out) == (1, b"8 good, 2 bad\n")
    assert [line.split(":")[1].strip() for line in outcome.err.splitlines()] == ["line 5", "line 9"]
    assert "'3.txt'" in outcome.err
    assert verify(folder, lines, "--quiet") == (1, b"", "")


def test_lines_that_cannot_be_used_hide_no_others(folder: Path) -> None:
    (folder / "2.sig").write_bytes(b"malformed")
    (folder / "key.pem").write_bytes(b"no key")
    lines = rows()
    lines[0] = "missing.pem,0.sig,0.txt"
    lines[1] = "b.pem,missing.sig,1.txt"
    lines[3] = "b.pem,3.sig,missing.txt"
    lines[4] = "key.pem,4.sig,4.txt"
    lines[5] = "b.pem,5.sig"
    lines[6] = "a.pem,,6.txt"
    outcome = verify(folder, lines)
    assert (outcome.status, outcome.out) == (2, b"3 good, 1 bad, 6 unusable\n")
    told = [line.split(":")[1].strip() for line in outcome.err.splitlines()]
    assert told == [f"line {number}" for number in (2, 3, 4, 5, 6, 7, 8)]


def test_json(folder: Path) -> None:
    lines = rows()
    lines[1], lines[2] = "a.pem,1.sig,1.txt", "missing.pem,2.sig,2.txt"
    outcome = verify(folder, lines, "--json")
    told: dict[str, Any] = json.loads(outcome.text)
    assert (outcome.status, outcome.err) == (2, "")
    assert (told["schema"], told["good"], told["bad"], told["unusable"]) == (1, 8, 1, 1)
    assert [item["line"] for item in told["items"]] == list(range(2, 12))
    assert told["items"][1] == {
        "line": 3,
        "key": "a.pem",
        "signature": "1.sig",
        "file": "1.txt",
        "result": "bad",
        "detail": "the signature does not belong to this data and key",
    }
    assert "missing.pem" in told["items"][2]["detail"]


def test_algorithms_and_forms(files: Files, folder: Path) -> None:
    ok("keygen", "--curve", "Ed25519", "-o", folder / "ed", "--public", folder / "ed.pem")
    for name, key, algorithm in (
        ("x", files.key, "SHA512withECDSA"),
        ("y", folder / "ed", "Ed25519"),
        ("z", files.key, "SHA256withECDSA"),
    ):
        (folder / name).write_bytes(b"the data")
        options = ("--key", key, folder / name, "-o", folder / f"{name}.sig", "--base64")
        ok("sign", *options, "--algorithm", algorithm)
    header = "file,algorithm,signature,key"
    lines = ["x,SHA512withECDSA,x.sig,a.pem", "y,,y.sig,ed.pem", "z,,z.sig,a.pem"]
    assert verify(folder, lines, "--base64", header=header).out == b"3 good\n"
    assert verify(folder, lines, header=header).out == b"0 good, 3 bad\n"
    lines[1] = "y,SHA256withECDSA,y.sig,ed.pem"
    lines[2] = "z,no such algorithm,z.sig,a.pem"
    outcome = verify(folder, lines, "--base64", header=header)
    assert (outcome.status, outcome.out) == (2, b"1 good, 2 unusable\n")
    outcome = verify(folder, lines[:1], "--base64", "--algorithm", "SHA384withECDSA", header=header)
    assert outcome.out == b"1 good\n"


def test_large_files_are_read_in_pieces(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_manifest, "_LARGE", 4)
    monkeypatch.setattr(_manifest, "_MOST", 3)
    (folder / "9.txt").write_bytes(b"changed, and long")
    outcome = verify(folder, rows())
    assert (outcome.status, outcome.out) == (1, b"9 good, 1 bad\n")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"key,signature\n",
        b"key,signature,file,key\n",
        b"key,signature,file,colour\n",
        b"a.pem,0.sig,0.txt\n",
        b"key,signature,file\n",
        b'key,"signature,file\na.pem,0.sig,0.txt\n',
        b"key,signature,file\n\xff\n",
    ],
)
def test_a_manifest_that_is_none_is_refused(folder: Path, content: bytes) -> None:
    (folder / "manifest.csv").write_bytes(content)
    refused("verify", "--batch", folder / "manifest.csv")


def test_a_malformed_line_is_unusable(folder: Path) -> None:
    lines = rows()
    lines[3] = 'b.pem,"3".sig,3.txt'
    lines[5] = "x" * 140_000
    lines[8] = '"a.pem,8.sig,8.txt'
    outcome = verify(folder, lines)
    assert (outcome.status, outcome.out) == (2, b"6 good, 3 unusable\n")
    told = [line.split(":")[1].strip() for line in outcome.err.splitlines()]
    assert told == ["line 5", "line 7", "line 10"]
    assert "to line 11" in outcome.err  # whose quote is open


def test_names_that_no_file_has_hide_no_others(folder: Path) -> None:
    lines = rows()
    lines[0] = "a\0.pem,0.sig,0.txt"
    lines[1] = "b.pem,1.sig\0,1.txt"
    lines[2] = "a.pem,2.sig,2\0.txt"
    outcome = verify(folder, lines)
    assert (outcome.status, outcome.out) == (2, b"7 good, 3 unusable\n")


def test_a_dash_is_a_name_like_others(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    (folder / "manifest.csv").write_text(f"{HEADER}\na.pem,-,0.txt\n-,0.sig,0.txt\n")
    signature = (folder / "0.sig").read_bytes()
    outcome = pyjca("verify", "--batch", "manifest.csv", stdin=signature)
    assert (outcome.status, outcome.out) == (2, b"0 good, 2 unusable\n")
    (folder / "-").write_bytes(signature)
    outcome = pyjca("verify", "--batch", "manifest.csv", stdin=b"")
    assert (outcome.status, outcome.out) == (2, b"1 good, 1 unusable\n")


def test_a_row_of_several_lines_is_told_by_its_first(folder: Path) -> None:
    outcome = verify(folder, ["", '"a\n.pem",0.sig,0.txt', "a.pem,missing.sig,0.txt"])
    told = [line.split(":")[1].strip() for line in outcome.err.splitlines()]
    assert told == ["line 3", "line 5"]


def test_details_name_no_items_of_batches(folder: Path) -> None:
    (folder / "9.txt").write_bytes(b"9" * 65)
    lines = [f"{line},{'NONEwithECDSA' if line.endswith('9.txt') else ''}" for line in rows()]
    outcome = verify(folder, lines, header=f"{HEADER},algorithm")
    assert (outcome.status, outcome.out) == (2, b"9 good, 1 unusable\n")
    assert "too long" in outcome.err
    assert "item" not in outcome.err


def test_progress_counts_large_files(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_manifest, "_LARGE", 4)
    told: list[int] = []

    @contextmanager
    def watched(total: int, quiet: bool) -> Iterator[Any]:
        yield told.append

    monkeypatch.setattr(_manifest, "_watched", watched)
    verify(folder, rows())
    assert told == [1, 2, 3, 4, 5, 6, 10]  # four files are small, and wait for the end


def test_a_manifest_as_others_write_them(folder: Path) -> None:
    text = "\r\n".join(["\ufeffkey, signature, file", "", '"a.pem","0.sig","0.txt"', ""])
    (folder / "manifest.csv").write_text(text, newline="")
    assert pyjca("verify", "--batch", folder / "manifest.csv") == (0, b"1 good\n", "")


def test_options_that_exclude_each_other(files: Files, folder: Path) -> None:
    verify(folder, rows())
    manifest = folder / "manifest.csv"
    for more in (("--key", files.public), ("--signature", folder / "0.sig"), (files.message,)):
        refused("verify", "--batch", manifest, *more)
    refused("verify", "--json", "--key", files.public, "--signature", folder / "0.sig", files.message)
    refused("verify", "--key", files.public, files.message)
    refused("verify", "--signature", folder / "0.sig", files.message)
    refused("verify", "--batch", folder / "nothing.csv")


class Terminal(io.StringIO):
    """Standard error where somebody waits."""

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_where_somebody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("rich")
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    with _manifest._watched(100, quiet=False) as tell:
        tell(50)
    assert "/100" in terminal.getvalue()
    terminal.truncate(0)
    with _manifest._watched(100, quiet=True) as tell:
        tell(50)
    assert terminal.getvalue() == ""
