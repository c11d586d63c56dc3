"""What the command doctor makes of settings that are wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from tests.cli.doctors import by_name, found
from tests.cli.support import Outcome, environment, program, pyjca, refused
from tests.support import COMPILED

import pyjca as library
from pyjca import plugins
from pyjca.spi import Provider

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.doctors import Doctor


def test_settings_that_make_other_commands_fail(doctor: Doctor, tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text("not [ TOML")
    env = {"PYJCA_FLAGS": "-XX:+Nonsense -XX:+RequireConstantTime"}
    assert "not valid TOML" in refused("list", "providers", "--config", str(file), env=env)
    content = doctor("--config", file, "-XX:P256Field=limbs10", status=1, **env)
    assert str(file) in found(content, "configuration-file")
    assert "Nonsense" in found(content, "flags")
    states = {place["kind"]: place["state"] for place in content["sources"]["places"]}
    assert states == {
        "configure": "unusable",
        "PYJCA_CONFIG": "not used",
        "user": "not used",
        "PYJCA_FLAGS": "unusable",
    }
    # what is right holds, and everything is shown; what the file may have unlocked counts as unlocked
    assert by_name(content["flags"])["P256Field"]["value"] == "limbs10"
    assert [row["name"] for row in content["providers"]] == ["PyJCA", "OpenSSL", "PyCryptodome"]
    assert by_name(content["flags"])["RequireConstantTime"]["value"] is True
    limbs = {
        row["tier"]: (row["public"]["code"], row["secret"]["code"])
        for row in content["backends"]
        if (row["field"], row["name"]) == ("P256", "limbs10")
    }
    in_c, in_python = ("chosen", "lower-order") if COMPILED else ("no-kernel", "chosen")
    assert limbs["portable"] == (in_c, in_c)
    assert limbs["reference"] == (in_python, "not-constant-time")
    text = pyjca("doctor", "--config", file, env=env)
    assert text.status == 1
    problems = [line for line in text.text.splitlines() if line.startswith("problem: ")]
    assert len(problems) == 2
    assert all("; every other command" in line and ". To do: " in line for line in problems)
    assert text.text.endswith("2 problems found.\n")


@pytest.mark.parametrize("wrong", ["-XX:+Nonsense", "nothing", "-XX:UseAVX=9", "-XX:+CheckLimbRanges"])
def test_a_wrong_variable_alone(doctor: Doctor, wrong: str) -> None:
    variables: Any = {"PYJCA_CONFIG": "", "PYJCA_FLAGS": f"-XX:+RequireConstantTime {wrong} -XX:-UseKernels"}
    content = doctor.judge(program("doctor", "--json", **variables), 1)
    assert [problem["code"] for problem in content["problems"]] == ["flags"]
    assert wrong.strip("-X:+") in found(content, "flags")
    states = {place["kind"]: place["state"] for place in content["sources"]["places"]}
    assert states["PYJCA_FLAGS"] == "unusable"
    assert content["sources"]["command_line"]["state"] == "no settings"
    flags = by_name(content["flags"])
    assert (flags["RequireConstantTime"]["value"], flags["UseKernels"]["value"]) == (True, False)
    assert [row["name"] for row in content["providers"]] == ["PyJCA", "OpenSSL", "PyCryptodome"]
    assert content["policy"] == {key: [] for key in content["policy"]}
    assert content["backends"]


def test_wrong_options(doctor: Doctor) -> None:
    options = ("-XX:+Nonsense", "-XX:+RequireConstantTime", "-XX:+CheckLimbRanges", "-XX:P256Field=limbs10")
    content = doctor(*options[1:], status=1)
    # each is locked, and of each this is told
    assert len([problem for problem in content["problems"] if problem["code"] == "flags"]) == 2
    assert content["sources"]["command_line"]["state"] == "unusable"
    assert "unusable" in pyjca("doctor", *options[1:]).text
    content = doctor(*options, status=1)
    # the first might have been meant to unlock those that follow
    assert "Nonsense" in found(content, "flags")
    assert len(content["problems"]) == 1
    flags = by_name(content["flags"])
    assert (flags["CheckLimbRanges"]["value"], flags["P256Field"]["value"]) == (True, "limbs10")
    assert flags["RequireConstantTime"]["value"] is True
    assert doctor("-XX:+RequireConstantTime")["sources"]["command_line"]["state"] == "read"
    assert doctor()["sources"]["command_line"]["state"] == "no settings"
    assert doctor("-p", "nowhere", status=1)["sources"]["command_line"]["state"] == "unusable"


def test_right_flags_beside_wrong_ones_in_a_file(doctor: Doctor, tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text(
        '[flags]\nUseAVX = 9\nP256Field = "limbs10"\nUnlockDiagnosticVMOptions = true\nNonsense = 1\n'
    )
    content = doctor("--config", file, status=1)
    told = found(content, "configuration-file")
    assert "UseAVX=9" in told
    assert "Nonsense" in told
    assert len(content["problems"]) == 2
    assert by_name(content["flags"])["P256Field"]["value"] == "limbs10"


def test_what_is_right_in_a_file_holds(doctor: Doctor, tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text(
        '[flags]\nUseAVX = 9\n[providers]\norder = ["PyCryptodome", "Nobody"]\ndisabled = ["PyJCA"]\n'
        'preferred = ["Mac.HmacSHA256:OpenSL"]\narguments = {OpenSSL = "pin 1234"}\n'
        '[algorithms]\ndisabled = ["Poly1305"]\n'
    )
    content = doctor("--config", file, status=1)
    assert "UseAVX=9" in found(content, "configuration-file")
    assert "OpenSSL" in found(content, "provider-argument")
    absent = found(content, "provider-absent")
    assert "'Nobody'" in absent
    assert "'OpenSL'" in absent
    assert "did you mean OpenSSL" in absent
    assert [row["name"] for row in content["providers"]] == ["PyCryptodome", "OpenSSL"]
    assert content["policy"] == {
        "order": ["PyCryptodome", "Nobody"],
        "disabled_providers": ["PyJCA"],
        "preferred": ["Mac.HmacSHA256:OpenSL"],
        "disabled_algorithms": ["Poly1305"],
        "absent": content["policy"]["absent"],
    }
    assert "1234" not in json.dumps(content)


class Repeating(Provider):
    """Quotes the argument that it refuses."""

    def configure(self, argument: str) -> Provider:
        raise library.InvalidAlgorithmParameterException(f"{argument} is wrong: {argument!r}, {argument!a}")


def test_arguments_of_providers_are_not_shown(doctor: Doctor, tmp_path: Path) -> None:
    class Plugin:
        @staticmethod
        @plugins.hookimpl
        def pyjca_providers() -> list[Provider]:
            return [Repeating("Repeating", "1", "", [])]

    plugins.manager.register(Plugin, "repeating")
    file = tmp_path / "config.toml"
    file.write_text('[providers.arguments]\nRepeating = "s\u00e9cret pin\\n1234"\n', encoding="utf-8")
    content = doctor("--config", file, status=1)
    assert found(content, "provider-argument").endswith("… is wrong: '…', '…'")
    for text in (json.dumps(content), pyjca("doctor", "--config", file).text):
        assert "1234" not in text
        assert "cret pin" not in text


def test_a_flag_that_names_no_backend(doctor: Doctor) -> None:
    unlocked = ("-XX:+UnlockDiagnosticVMOptions", "-XX:P256Field=nativ")
    content = doctor(*unlocked, status=1)
    assert "P256Field=nativ:" in found(content, "field")
    codes: dict[str, list[str]] = {}
    for row in content["backends"]:
        codes.setdefault(row["field"], []).append(row["public"]["code"])
    assert set(codes["P256"]) == {"failed"}
    assert codes["1305"].count("chosen") == 1
    assert "failed" not in codes["1305"]


def test_variables_that_mean_nothing(doctor: Doctor) -> None:
    content = doctor(PYJCA_FLAG="hush-1", PYJCA_PASSWORD="hush-2")
    assert "did you mean PYJCA_FLAGS" in found(content, "variable-unknown", "notes")
    assert len([note for note in content["notes"] if note["code"] == "variable-unknown"]) == 1
    assert "hush" not in json.dumps(content)


@pytest.mark.parametrize(("value", "told"), [("true", True), ("2", True), ("1", False), ("0", False)])
def test_values_of_strict_mode_that_mean_nothing(doctor: Doctor, value: str, told: bool) -> None:
    notes = doctor(PYJCA_STRICT_PLUGINS=value)["notes"]
    assert ("variable-without-effect" in {note["code"] for note in notes}) is told


def test_isolated_python_ignores_the_environment(doctor: Doctor, tmp_path: Path) -> None:
    path = [os.path.abspath(entry) for entry in sys.path if entry]  # noqa: PTH100
    code = f"import sys; sys.path += {path!r}; from pyjca.__main__ import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-I", "-c", code, "doctor", "--json"],
        check=False,
        capture_output=True,
        cwd=tmp_path,
        env=environment(PYJCA_FLAGS="-XX:+Nonsense", PYJCA_CONFIG="nowhere", PYJCA_STRICT_PLUGINS="1"),
    )
    content = doctor.judge(Outcome(done.returncode, done.stdout, done.stderr.decode()), 0)
    assert content["versions"]["python"]["isolated"]
    assert {place["state"] for place in content["sources"]["places"]} == {"ignored"}
    states = {row["name"]: row["state"] for row in content["sources"]["variables"]}
    assert states["PYJCA_STRICT_PLUGINS"] == "ignored"
    assert "PYJCA_FLAGS" in found(content, "environment-ignored", "notes")
