"""Providers that fail, end the process or answer nonsense when they are asked: the others are shown."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.cli.doctors import by_name, found
from tests.cli.support import installed, ok, program, pyjca, refused
from tests.cli.test_completion import PROVIDERS, completed

from pyjca import Security, plugins
from pyjca.spi import MacSpi, Provider, Service

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.doctors import Doctor


class Weird(BaseException):
    """Is no Exception."""


class Hostile(Provider):
    """Fails wherever it is asked; what it raises quotes what nobody should read."""

    error: type[BaseException] = RuntimeError

    def __init__(self) -> None:
        super().__init__("Hostile", self._fail, "", [Service("Mac", "HmacSHA256", "nope:Nope")])

    def _fail(self) -> Any:
        raise self.error("hush")

    @property
    def info(self) -> str:
        text: str = self._fail()
        return text

    @info.setter
    def info(self, text: str) -> None:
        pass

    def get_services(self) -> tuple[Service, ...]:
        services: tuple[Service, ...] = self._fail()
        return services


@pytest.fixture(params=[RuntimeError, SystemExit, Weird])
def hostile(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(Hostile, "error", request.param)
    Security.insert_provider_at(Hostile(), 1)
    name: str = request.param.__name__
    return name


def listed(what: str) -> Any:
    return json.loads(ok("list", what, "--json").text)


def test_listings(hostile: str) -> None:
    first, *others = listed("providers")["providers"]
    assert (first["name"], first["version"], first["info"]) == ("Hostile", None, None)
    assert first["error"].count(f"{hostile} at test_hostile_providers.py:") == 2
    assert "hush" not in first["error"]
    assert [row["name"] for row in others] == PROVIDERS
    assert not any(row["error"] for row in others)
    text = ok("list", "providers").text
    assert "provider Hostile: its version fails: " in text
    assert "PyCryptodome" in text
    content = listed("services")
    assert {name for row in content["services"] for name in row["providers"]} == {*PROVIDERS}
    (error,) = content["provider_errors"]
    assert error["provider"] == "Hostile"
    assert hostile in error["message"]
    assert "provider Hostile: asking for its services fails: " in ok("list", "services").text
    assert "there are: none" in refused("list", "services", "--provider", "Hostile", "--type", "Mac")


def test_the_diagnosis(doctor: Doctor, hostile: str) -> None:
    content = doctor("--selftest", "--provider", "Hostile", status=1)
    rows = by_name(content["providers"])
    assert [rows["Hostile"][key] for key in ("version", "info", "services")] == [None, None, None]
    assert rows["OpenSSL"]["services"] > 0
    assert found(content, "provider-failed").count(hostile) == 3
    (result,) = content["selftest"]
    assert (result["provider"], result["result"]) == ("Hostile", "failed")
    assert hostile in result["detail"]
    assert "hush" not in json.dumps(content)


def test_completion(hostile: str) -> None:
    assert completed("sign", "--provider", "") == ["Hostile", *PROVIDERS]
    assert completed("explain", "mac", "HmacSHA25") == ["HmacSHA256"]


class Exiting(Provider):
    def get_service(self, type: str, algorithm: str) -> Service | None:
        raise SystemExit(0)


def test_the_demo() -> None:
    class Ending(MacSpi):
        def init(self, key: Any, params: Any) -> None:
            raise SystemExit(0)

        update = do_final = reset = mac_length = init  # type: ignore[assignment]

    for provider in Security.get_providers()[1:]:
        Security.remove_provider(provider.name)
    Security.add_provider(Exiting("Exiting", "1", "", []))
    Security.add_provider(Provider("Ending", "1", "", [Service("Mac", "HmacSHA256", Ending)]))
    outcome = pyjca("demo", "--json")
    assert outcome.status == 1
    report = json.loads(outcome.text)
    for group in (*report["curves"], *report["macs"]):
        (exiting,) = [one for one in group["contestants"] if one["provider"] == "Exiting"]
        assert exiting["declined"].keys() == group["algorithms"].keys()
    assert any("HmacSHA256: Ending cannot mac" in problem for problem in report["problems"])


class Nonsense(Provider):
    answer: object = None

    def get_services(self) -> Any:
        return self.answer


def changed(**attributes: object) -> Service:
    service = Service("Mac", "HmacSHA256", "nope:Nope")
    service.provider = Security.get_providers()[0]
    for name, value in attributes.items():
        setattr(service, name, value)
    return service


@pytest.mark.parametrize(
    ("answer", "count", "told"),
    [
        (None, None, "a NoneType is no row"),
        (5, None, "a int is no row"),
        (["HmacSHA256"], None, "a str is no Service"),
        ([changed(fields=None), changed()], 1, "its service number 1 fails: a NoneType is no row"),
        ([changed(), changed(algorithm=None)], 1, "its service number 2 fails: a NoneType is no text"),
        ([changed(aliases=(7,))], 0, "a int is no str"),
    ],
)
def test_nonsense(doctor: Doctor, answer: object, count: int | None, told: str) -> None:
    provider = Nonsense("Nonsense", 7, "", [])  # type: ignore[arg-type]
    provider.answer = answer
    Security.add_provider(provider)
    content = listed("services")
    served = [row["algorithm"] for row in content["services"] if "Nonsense" in row["providers"]]
    assert served == ["HmacSHA256"] * (count or 0)
    assert told in content["provider_errors"][0]["message"]
    assert len(listed("providers")["providers"]) == 4
    row = by_name(doctor(status=1)["providers"])["Nonsense"]
    assert row["services"] == count
    assert told in row["error"]
    assert completed("explain", "mac", "HmacSHA25") == ["HmacSHA256"]


def test_what_ends_the_process_is_no_success(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    Security.add_provider(Exiting("Exiting", "1", "", []))
    (tmp_path / "mac.key").write_bytes(bytes(32))
    refused("mac", "--key-file", tmp_path / "mac.key", "--provider", "Exiting", stdin=b"data")
    for error in (SystemExit(0), Weird("hush")):

        def fail(*_: object, error: BaseException = error) -> None:
            raise error

        monkeypatch.setattr("pyjca.cli.operations.encode", fail)
        line = refused("mac", "--key-file", tmp_path / "mac.key", stdin=b"data")
        assert line.startswith(f"internal error: {type(error).__name__}")
    outcome = pyjca("mac", "--key-file", tmp_path / "mac.key", stdin=b"", env={"PYJCA_TRACEBACK": "1"})
    assert outcome.status == 2
    assert "Traceback" in outcome.err


# ----------------------------------------------------------------------------------- what they print

TALKING = """
    import os
    from pyjca.plugins import hookimpl
    from pyjca.spi import KeyPairGeneratorSpi, Provider

    print("hello at import")


    def version():
        print("hello from the version")
        return "1"


    @hookimpl
    def pyjca_providers():
        print("hello from a hook")
        return Provider("Talking", version, "", [])
"""


def test_what_plugins_print_stays_out_of_results(tmp_path: Path) -> None:
    variables: Any = installed(tmp_path, "talking", TALKING)
    outcome = program("list", "providers", "--json", **variables)
    assert "Talking" in by_name(json.loads(outcome.text)["providers"])
    assert outcome.status == 0
    for where in ("at import", "from a hook", "from the version"):
        assert f"hello {where}\n" in outcome.err
    outcome = program("keygen", "-o", "-", **variables)
    assert outcome.status == 0
    assert outcome.out.startswith(b"-----BEGIN PRIVATE KEY-----\n")
    assert outcome.out.endswith(b"-----END PRIVATE KEY-----\n")
    assert "hello" in outcome.err


@pytest.mark.parametrize("command", ["list providers", "list services", "list backends", "doctor", "explain"])
def test_names_do_not_reach_the_terminal_as_they_are(command: str) -> None:
    ugly = "\x1b]0;title\x07\x1b[31m\nnext line"
    services = [
        Service("Mac", f"Mac{ugly}", "nope:Nope", aliases=[f"Alias{ugly}"]),
        Service("Mac", "HmacSHA256", "nope:Nope", note=ugly),
    ]
    backend = next(iter(plugins.snapshot().backends)).backend

    class Plugin:
        @staticmethod
        @plugins.hookimpl
        def pyjca_field_backends() -> object:
            return backend._replace(name="ugly", representation=ugly)

    plugins.manager.register(Plugin, "ugly")
    Security.add_provider(Provider(f"Ugly{ugly}", ugly, ugly, services))
    arguments = command.split() if command != "explain" else ("explain", "Mac", "HmacSHA256")
    text = pyjca(*arguments).text
    assert "\x1b" not in text
    assert "\x07" not in text
    assert r"\x1b[31m" in text
