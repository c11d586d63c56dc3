"""PyJCA computes with its own code only: no other library's arithmetic is within its reach."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support import PYJCA_TARGETS, Target

PROGRAM = Path(__file__).with_name("isolated.py")


def run_isolated(provider: str, mode: str, flags: dict[str, object]) -> subprocess.CompletedProcess[str]:
    named = [f"{name}={value}" for name, value in flags.items()]
    path = os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path if entry)
    return subprocess.run(
        [sys.executable, str(PROGRAM), provider, mode, *named],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


OPERATIONS = [
    "sign SHA256withECDSA",
    "verify SHA256withECDSA",
    "sign SHA256withECDSAinP1363Format",
    "verify SHA256withECDSAinP1363Format",
    "agree ECDH",
    "mac HmacSHA256",
    "mac Poly1305",
    "generate EC",
]


@pytest.mark.parametrize("target", PYJCA_TARGETS, ids=[target.name for target in PYJCA_TARGETS])
def test_pyjca_works_where_no_other_library_can_be_reached(target: Target) -> None:
    done = run_isolated(target.provider, "isolated", dict(target.flags))
    assert done.stdout.splitlines() == [f"{operation}: done" for operation in OPERATIONS], done.stderr


@pytest.mark.parametrize("provider", ["OpenSSL", "PyCryptodome"])
def test_wrapped_providers_fail_there_in_every_operation(provider: str) -> None:
    done = run_isolated(provider, "isolated", {})
    assert done.stdout.splitlines() == [f"{operation}: ProviderException" for operation in OPERATIONS], (
        done.stderr
    )


@pytest.mark.parametrize("provider", ["OpenSSL", "PyCryptodome"])
def test_a_library_that_was_loaded_before_is_found(provider: str) -> None:
    """The isolation cannot take back what a module holds already, so holding it is an error."""
    done = run_isolated(provider, "loaded", {})
    module = f"pyjca.providers.{provider.lower()}_spi"
    assert done.returncode == 3
    assert f"{module} holds" in done.stderr


@pytest.mark.parametrize("provider", ["OpenSSL", "PyCryptodome"])
def test_without_the_isolation_the_same_program_runs(provider: str) -> None:
    done = run_isolated(provider, "open", {})
    assert done.stdout.splitlines() == [f"{operation}: done" for operation in OPERATIONS], done.stderr
