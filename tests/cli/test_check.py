"""The command check."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from tests.cli.support import PROGRAM, environment, installed, ok, pyjca, refused
from tests.cli.test_program import on_terminal
from tests.conformance import differing

from pyjca import Security
from pyjca.spi import Provider, Service

SCHEMA = Path(__file__).parents[2] / "docs" / "check.schema.json"
PLANTED = """
    from pyjca.plugins import hookimpl
    from pyjca.spi import FieldBackend, MacSpi, Provider, Service
    from pyjca_backends.bigint import BigintField
    from pyjca_backends.declarations import DECLARATIONS

    P1305 = next(one for one in DECLARATIONS if one.name == "1305")


    class Wrong(BigintField):
        def multiply(self, a, b):
            product = super().multiply(a, b)
            return product ^ 1 if product >> 36 & 0xFFFF == 0xFFFF else product


    @hookimpl
    def pyjca_field_backends():
        return [FieldBackend("1305", "planted", "integers", "reference", 0, lambda _: Wrong(P1305))]
"""
PLANT = ("1305/planted", "--against", "1305/bigint")


@pytest.fixture
def valid() -> Any:
    if not SCHEMA.is_file():
        pytest.skip("the tests run outside the source tree")
    import jsonschema  # type: ignore[import-untyped]

    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)

    def check(text: str) -> dict[str, Any]:
        content: dict[str, Any] = json.loads(text)
        jsonschema.Draft202012Validator(schema).validate(content)
        return content

    return check


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program with a planted backend."""
    variables = installed(folder, "planted", PLANTED)
    return subprocess.run(
        [*PROGRAM, "check", *arguments],
        check=False,
        capture_output=True,
        text=True,
        env=environment(**variables),
        timeout=60,
    )


def test_two_that_are_the_same() -> None:
    lines = ok(
        "check", "1305/bigint", "--against", "1305/limbs5/reference", "--time", "0.3"
    ).text.splitlines()
    seed = re.fullmatch(r"seed (\d+)", lines[0])
    assert seed
    assert lines[1].split() == ["service", "cases", "declined", "seconds"]
    assert lines[-1].endswith(f"; seed {seed[1]}")
    assert "agree" in lines[-1]


def test_a_disagreement_is_printed_as_a_program(tmp_path: Path, valid: Any) -> None:
    done = run(tmp_path, *PLANT, "--seed", "7")
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "seed 7"
    assert lines[-1].endswith("seed 7")
    first = next(number for number, line in enumerate(lines) if line.startswith("# Field.1305: "))
    text = "\n".join(lines[first:-1])
    variables = {"PYTHONPATH": f"{tmp_path}:{environment()['PYTHONPATH']}"}
    again = subprocess.run(
        [sys.executable, "-c", text], check=True, capture_output=True, text=True, env=environment(**variables)
    )
    left, right = again.stdout.splitlines()
    assert left.startswith("1305/planted (reference) ")
    assert right.startswith("1305/bigint (reference) ")
    assert left.split()[-1] != right.split()[-1]


def test_a_disagreement_as_json(tmp_path: Path, valid: Any) -> None:
    done = run(tmp_path, *PLANT, "--seed", "7", "--json")
    content = valid(done.stdout)
    assert done.returncode == 1
    assert (content["same"], content["seed"]) == (False, 7)
    found = content["disagreement"]
    assert found["service"] == "Field.1305"
    assert found["left"] != found["right"]
    assert "import pyjca" in found["program"]


def test_json_of_an_agreement(valid: Any) -> None:
    content = valid(ok("check", "OpenSSL", "--against", "PyCryptodome", "--time", "1", "--json").text)
    assert content["same"] is True
    assert content["disagreement"] is None
    assert content["cases"] == sum(row["cases"] for row in content["services"]) > 0


def test_without_another_the_contract_is_checked(tmp_path: Path, valid: Any) -> None:
    outcome = ok("check", "1305/limbs5/reference", "--seed", "3")
    assert outcome.text.splitlines()[0] == "seed 3"
    assert "keeps its contract" in outcome.text
    content = valid(ok("check", "1305/bigint", "--json").text)
    assert content["same"] is True
    assert {row["status"] for row in content["checks"]} <= {"passed", "skipped"}


def test_a_contract_that_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    Security.add_provider(differing.provider(differing.TakesWhatFollowsTheDer))
    outcome = pyjca("check", "Differing")
    assert outcome.status == 1
    assert "checks failed" in outcome.text


def test_wrong_use() -> None:
    assert "did you mean OpenSSL" in refused("check", "OpenSL", "--against", "PyJCA")
    assert "did you mean P256/limbs10" in refused("check", "P256/limb10")
    assert "P256/bigint" in refused("check", "P256", "--against", "P256/bigint")
    assert "did you mean UseAVX" in refused("check", "PyJCA:UseAV=0", "--against", "PyJCA")
    assert "backends of one field" in refused("check", "P256/bigint", "--against", "1305/bigint")
    assert "compared with a provider" in refused("check", "P256/bigint", "--against", "PyJCA")
    assert "--against" in refused("check", "PyJCA", "--time", "3")
    assert "NAME" in refused("check")
    for option, value in (("--time", "0"), ("--time", "x"), ("--seed", "-1"), ("--time", "nan")):
        refused("check", "PyJCA", "--against", "OpenSSL", option, value)


class Silent(Provider):
    """Does not tell its services."""

    def get_services(self) -> tuple[Service, ...]:
        raise KeyError("a secret")


def test_who_does_not_tell_what_there_is() -> None:
    Security.add_provider(Silent("Silent", "1", "", []))
    for arguments in (("Silent",), ("Silent", "--against", "OpenSSL"), ("OpenSSL", "--against", "Silent")):
        told = refused("check", *arguments)
        assert "Silent" in told
        assert "KeyError" in told
        assert "secret" not in told


def test_the_time_is_kept() -> None:
    start = monotonic()
    ok("check", "PyJCA", "--against", "OpenSSL", "--time", "1")
    assert monotonic() - start < 4


def test_progress_on_a_terminal(tmp_path: Path) -> None:
    with (tmp_path / "out").open("wb") as out:
        status, shown = on_terminal(
            ["check", "1305/bigint", "--against", "1305/limbs5", "--time", "1"], stdout=out.fileno()
        )
    assert status == 0
    assert b"cases compared" in shown


def test_an_interrupted_run_tells_what_was_compared() -> None:
    with subprocess.Popen(
        [*PROGRAM, "check", "1305/bigint", "--against", "1305/limbs5", "--time", "100", "--seed", "5"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "seed 5\n"
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=20)
    assert child.returncode == 130
    assert err == "pyjca: interrupted\n"
    assert "cases compared" in out
    assert "interrupted" not in out
