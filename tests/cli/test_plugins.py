"""list plugins."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from pyjca import plugins
from pyjca.cli.plugin_listing import plugins as command
from pyjca.flags import Flag
from pyjca.plugins import hookimpl, manager
from pyjca.spi import KernelDescriptor, KernelSet, Provider

if TYPE_CHECKING:
    from collections.abc import Iterator


class Mixed:
    """Brings something of each kind, and things that cannot be used."""

    @hookimpl
    def pyjca_flags(self) -> list[Flag]:
        return [Flag(f"UseMixed{number}", False, "product", "for tests") for number in range(4)]

    @hookimpl
    def pyjca_providers(self) -> list[Provider]:
        return [
            Provider("Mixed", "1", "", []),
            Provider("Mixed2", "1", "", []),
            Provider("PyJCA", "1", "", []),
        ]

    @hookimpl
    def pyjca_kernels(self) -> KernelSet:
        kernel = KernelDescriptor("p256_multiply_mixed", "P256.multiply", frozenset(), None, True)
        return KernelSet(None, (kernel, kernel))

    @hookimpl
    def pyjca_field_backends(self) -> Any:
        try:
            raise OSError("no token")
        except OSError as error:
            raise ValueError("bad\x1b[2J luck") from error


@pytest.fixture
def mixed() -> Iterator[str]:
    name = "mixed\x07name"
    manager.register(Mixed(), name)
    yield name
    manager.unregister(name=name)


def listed(*arguments: str) -> str:
    outcome = CliRunner().invoke(command, list(arguments))
    assert (outcome.exit_code, outcome.exception) == (0, None)
    return outcome.output


def test_the_table() -> None:
    heading, *lines = listed().splitlines()
    assert heading.split() == ["name", "source", "distribution", "state", "hooks", "brings", "ms"]
    shown = {line.split()[0]: line for line in lines}
    assert list(shown) == [state.name for state in plugins.table()]
    assert re.split("  +", shown["pyjca.providers.openssl"])[1:-1] == [
        "built-in",
        "pyjca 0.1.0",
        "active",
        "providers",
        "provider OpenSSL",
    ]
    assert "field_backends, kernels, select_field_backend" in shown["pyjca_backends.plugin"]
    assert f"{len(plugins.snapshot().backends)} backends" in shown["pyjca_backends.plugin"]


def test_json() -> None:
    content = json.loads(listed("--json"))
    assert content["schema"] == 1
    assert content["scan_seconds"] == plugins.scan_seconds()
    assert [row["name"] for row in content["plugins"]] == [state.name for state in plugins.table()]
    row = next(row for row in content["plugins"] if row["name"] == "pyjca.providers.openssl")
    assert row.pop("seconds") > 0
    assert row == {
        "name": "pyjca.providers.openssl",
        "source": "built-in",
        "distribution": "pyjca",
        "version": "0.1.0",
        "target": "pyjca.providers.openssl",
        "state": "active",
        "hooks": ["pyjca_providers"],
        "providers": ["OpenSSL"],
        "backends": [],
        "flags": [],
        "kernels": 0,
        "errors": [],
    }


def test_what_is_wrong_stands_below_the_table_with_its_cause(mixed: str) -> None:
    text = listed()
    (line,) = [line for line in text.splitlines() if line.startswith(r"mixed\x07name")]
    assert " code " in line
    assert "tests.cli.test_plugins.Mixed" in line
    assert "providers Mixed, Mixed2; 4 flags; 1 kernel " in line
    below = text[text.index("plugin mixed") :].splitlines()
    assert below[0] == (
        r"plugin mixed\x07name was passed over: "
        r"pyjca_field_backends failed: ValueError: bad\x1b[2J luck"
    )
    assert below[1].startswith(f"  {__file__}:")
    assert below[2].startswith("  OSError: no token, ")
    assert below[2].partition(", ")[2].startswith(f"{__file__}:")
    assert [line.partition("over: ")[2] for line in below[3:]] == [
        "provider PyJCA is already brought by plugin pyjca.providers.pyjca",
        r"pyjca_kernels: kernel p256_multiply_mixed is already brought by plugin mixed\x07name",
    ]


def test_what_is_wrong_in_json(mixed: str) -> None:
    row = json.loads(listed("--json"))["plugins"][-1]
    assert (row["name"], row["source"], row["state"], row["kernels"]) == (mixed, "code", "active", 1)
    assert len(row["errors"]) == 3
    failed = row["errors"][0]
    assert failed["kept"] is False
    assert [cause["text"] for cause in failed["causes"]] == [
        "ValueError: bad\x1b[2J luck",
        "OSError: no token",
    ]
    assert all(cause["place"].startswith(f"{__file__}:") for cause in failed["causes"])


def test_strict_mode_does_not_hide_the_table(mixed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYJCA_STRICT_PLUGINS", "1")
    assert "bad" in listed()
