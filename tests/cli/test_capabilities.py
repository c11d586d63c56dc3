"""list capabilities: all services and backends, on whatever machine, and the document made of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.cli.support import ok, pyjca, refused
from tests.docs.documents import code_spans, read, table

from pyjca import Security, flags, plugins
from pyjca.cli.capabilities import capabilities, markdown
from pyjca.spi import KernelSet, Provider, Service

if TYPE_CHECKING:
    import pytest

DOCUMENT = "docs/capabilities.md"


def found() -> dict[str, Any]:
    return json.loads(ok("list", "capabilities", "--json").text)  # type: ignore[no-any-return]


def printed() -> str:
    return ok("list", "capabilities", "--markdown").text


def test_the_document_is_what_the_command_prints() -> None:
    assert read(DOCUMENT) == printed(), "run `make generate`"


def test_the_document_says_what_wrote_it() -> None:
    assert "pyjca list capabilities --markdown" in code_spans(read(DOCUMENT))


def test_neither_processor_nor_flags_nor_compiled_code_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = printed()
    with flags.override(UseAVX=0, UseADX=False, UseIntPolyIntrinsics=False):
        assert printed() == usual
    with flags.override(UseKernels=False):
        assert printed() == usual
    monkeypatch.setattr(plugins, "kernels", lambda: KernelSet(None, (), "nothing was compiled"))
    assert printed() == usual


def test_all_services_of_all_providers_are_there() -> None:
    listed = {
        (one["provider"], row["type"], row["algorithm"])
        for row in found()["services"]
        for one in row["providers"]
    }
    every = (*Security.get_providers(), *plugins.snapshot().on_request)
    assert listed == {
        (provider.name, service.type, service.algorithm)
        for provider in every
        for service in provider.get_services()
    }


def test_constant_time_is_what_services_and_backends_say() -> None:
    content = found()
    for row in content["services"]:
        for one in row["providers"]:
            provider = Security.get_provider(one["provider"])
            service = None if provider is None else provider.get_service(row["type"], row["algorithm"])
            if service is None:
                assert {"provider": one["provider"], "on_request": True} in content["providers"]
            else:
                said = "yes" if service.constant_time else "backend" if service.scheme else "no"
                assert (one["constant_time"], one["note"]) == (said, service.note)
    registered = [entry.backend for entry in plugins.snapshot().backends]
    assert [
        (row["field"], row["name"], row["form"], row["constant_time"]) for row in content["backends"]
    ] == [(backend.field, backend.name, backend.form, backend.constant_time) for backend in registered]


def test_whatever_is_no_has_its_reason_in_the_document() -> None:
    document = printed()
    reasons = {number: (provider, why) for number, provider, why in table(document, "")}
    assert reasons["1"] == ("PyCryptodome", "blinds its variable-time integers instead of avoiding them")
    assert all(f"no ({number})" in document for number in reasons)
    assert "no ()" not in document


def test_a_plugins_provider_is_listed() -> None:
    service = Service("Mac", "Mac|of mine", "no:where", aliases=("mine",), note="takes its time")
    Security.add_provider(Provider("Mine", "1", "for tests", [service]))
    document = printed()
    assert r"| `Mac\|of mine` | `mine` |  |  | — | — | — | no (" in document
    assert "| Mine | takes its time |" in document
    assert "Mac|of mine" in ok("list", "capabilities").text


def test_what_was_added_is_on_request_no_more() -> None:
    Security.add_provider(Provider("JDK", "1", "another one of that name", []))
    assert [row["on_request"] for row in found()["providers"] if row["provider"] == "JDK"] == [False]
    assert "(JDK)" not in printed()


def test_a_provider_that_fails_is_told_of_and_the_others_are_listed() -> None:
    def fails() -> list[Service]:
        raise OSError("12345")

    usual = printed()
    Security.add_provider(Provider("Fails", "1", "for tests", fails))
    outcome = pyjca("list", "capabilities", "--markdown")
    assert (outcome.status, outcome.text) == (0, usual)
    assert "provider Fails: asking for its services fails" in outcome.err
    assert "12345" not in outcome.err
    assert "provider Fails" in ok("list", "capabilities").text
    assert [one["provider"] for one in found()["provider_errors"]] == ["Fails"]


def test_two_forms_at_once_are_refused() -> None:
    assert "choose one" in refused("list", "capabilities", "--markdown", "--json")


def test_the_table_on_a_terminal_has_a_line_for_each_offer() -> None:
    wrong: list[tuple[str, str]] = []
    data = capabilities(wrong)
    assert wrong == []
    lines = ok("list", "capabilities").text.splitlines()
    assert len(lines) == 1 + sum(len(row["providers"]) for row in data["services"])
    assert any(line.split()[2:4] == ["(JDK)", "no"] for line in lines)
    assert markdown(data).count("\n### ") == len({row["type"] for row in data["services"]})
