"""The command prove."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from .support import ok, pyjca, refused

if TYPE_CHECKING:
    from pathlib import Path

DECLARATION = """
from pyjca.spi import FieldDeclaration

SECP256K1 = FieldDeclaration(
    "secp256k1",
    terms=((256, 1), (32, -1), (0, -977)),
    bits=26,
    limbs=10,
    max_additions=ADDITIONS,
)
"""


def declared(folder: Path, additions: int) -> Path:
    path = folder / "mine.py"
    path.write_text(DECLARATION.replace("ADDITIONS", str(additions)))
    return path


def test_everything_that_is_declared_is_proved() -> None:
    text = ok("prove").text
    assert text.splitlines()[-1] == "18 of 18 declarations are proved."
    assert " NO " not in text


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    assert "1 of 1 declarations are proved." in ok("prove", declared(tmp_path, 1)).text
    document = json.loads(ok("prove", "--json", declared(tmp_path, 1)).text)
    assert (document["schema"], document["proved"]) == (1, True)


def test_what_is_not_proved_is_said_and_is_a_no(tmp_path: Path) -> None:
    outcome = pyjca("prove", declared(tmp_path, 5))
    assert outcome.status == 1
    assert "NOT PROVED" in outcome.text
    assert "5 additions before a product are promised, 4 can be proved" in outcome.text
    assert json.loads(pyjca("prove", "--json", declared(tmp_path, 5)).text)["proved"] is False


@pytest.mark.parametrize("text", ["", "x = ", "raise RuntimeError('no')", None])
def test_a_file_that_cannot_be_used_is_wrong_use(text: str | None, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    if text is not None:
        path.write_text(text)
    assert "cannot be used" in refused("prove", path)
