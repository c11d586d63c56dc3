"""The C text that is kept with the sources is what the generator prints."""

from __future__ import annotations

from pathlib import Path

from pyjca_backends import generate

FOLDER = Path(__file__).parents[2] / "intrinsics" / "pyjca_intrinsics" / "fields"


def test_the_generated_files_are_up_to_date() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    printed = generate.generated_files()
    assert kept.keys() == printed.keys()
    stale = [name for name, text in printed.items() if kept[name] != text]
    assert not stale, f"run `make generate`: {', '.join(stale)}"


def test_writing_replaces_what_is_stale(tmp_path: Path) -> None:
    (tmp_path / "old_limbs3.h").write_text("/* Printed by pyjca_backends.c_source; stale */")
    (tmp_path / "words.h").write_text("/* pyjca_backends.c_source, stale */")
    (tmp_path / "notes.txt").write_text("not ours")
    assert generate.main([str(tmp_path)]) == 0
    assert not (tmp_path / "old_limbs3.h").exists()
    assert (tmp_path / "notes.txt").read_text() == "not ours"
    assert (tmp_path / "words.h").read_text() == generate.generated_files()["words.h"]


def test_headers_that_somebody_wrote_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "kernels.h").write_text("/* by hand */")
    assert generate.main([str(tmp_path)]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["kernels.h"]
    assert (tmp_path / "kernels.h").read_text() == "/* by hand */"


def test_wrong_use_is_told_and_writes_nothing(tmp_path: Path) -> None:
    assert generate.main([]) == 2
    assert generate.main([str(tmp_path / "missing")]) == 2
    assert list(tmp_path.iterdir()) == []
