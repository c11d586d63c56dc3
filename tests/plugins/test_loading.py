"""Loading entry points one by one under a guard: names, and what is allowed."""

from __future__ import annotations

import importlib.metadata
import warnings
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider

from pyjca import (
    ProviderException,
    Security,
    plugins,
)
from pyjca.plugins import PluginFailure, PluginWarning, manager

from .support import (
    BUILTIN,
    NAMES,
    FakeEntryPoint,
    assert_strict_mode_raises,
    bringing,
    everything_built_in_works,
    providers,
    raising,
    registered,
    reports,
    row,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca.spi import Provider


# ------------------------------------------------------------------------------------ entry points


def test_warnings_that_are_errors_leave_everything_loaded(install: Any) -> None:
    bad = next(NAMES)
    install(**{"a": bringing("A"), bad: raising, "z": bringing("Z")})
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(PluginWarning, match=bad):
            providers()
        assert providers() == [*BUILTIN, "A", "Z"]
    assert [error.plugin for error in plugins.snapshot().errors] == [bad]


def test_whoever_handles_the_warning_may_ask_for_providers(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []
    registered(pyjca_providers=raising)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        monkeypatch.setattr(warnings, "showwarning", lambda *_, **__: seen.append(providers()))
        assert providers() == BUILTIN
        monkeypatch.undo()
    assert seen == [BUILTIN]


def test_strict_mode_names_the_same_plugin_each_time(install: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYJCA_STRICT_PLUGINS", "1")
    first, second = next(NAMES), next(NAMES)
    install(**{first: raising, second: raising})
    for _ in range(3):
        with pytest.raises(PluginFailure, match=f"plugin {first}: RuntimeError: boom") as caught:
            providers()
        assert isinstance(caught.value, ProviderException)


def test_the_table_tells_in_strict_mode_too(install: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYJCA_STRICT_PLUGINS", "1")
    bad = next(NAMES)
    install(**{bad: raising})
    registered(pyjca_kernels=raising)
    assert [type(error.cause) for error in row(bad).errors] == [RuntimeError]
    with pytest.raises(PluginFailure, match=bad):  # and keeps no one from being told
        providers()


def test_the_table_warns_of_nothing_and_takes_no_warning_away(install: Any) -> None:
    bad = next(NAMES)
    install(**{bad: raising})
    late = registered(pyjca_kernels=raising)
    assert {state.name for state in plugins.table() if state.state == "failed"} == {bad, late}
    assert [len(reports(name)) for name in (bad, late)] == [1, 0]  # told together, by the first call


def test_an_interrupted_import_is_tried_again(install: Any) -> None:
    attempts = []

    def interrupted_once() -> object:
        attempts.append(1)
        if len(attempts) == 1:
            raise KeyboardInterrupt
        return bringing("Patient")()

    install(a=bringing("A"), patient=interrupted_once, z=bringing("Z"))
    with pytest.raises(KeyboardInterrupt):
        providers()
    assert providers() == [*BUILTIN, "A", "Patient", "Z"]
    assert providers() == [*BUILTIN, "A", "Patient", "Z"]
    assert len(attempts) == 2


def test_an_interrupted_hook_is_asked_again() -> None:
    asked = []

    def interrupted_once() -> list[Provider]:
        asked.append(1)
        if len(asked) == 1:
            raise KeyboardInterrupt
        return [fake_provider("Patient", Script())]

    registered(pyjca_providers=interrupted_once)
    with pytest.raises(KeyboardInterrupt):
        providers()
    assert providers() == [*BUILTIN, "Patient"]


def test_a_failed_import_is_not_tried_again(install: Any) -> None:
    attempts = []

    def failing() -> object:
        attempts.append(1)
        raise ImportError("no such module")

    install(**{next(NAMES): failing})
    with pytest.warns(PluginWarning, match="ImportError: no such module"):
        providers()
    registered()
    assert providers() == BUILTIN
    assert attempts == [1]


def test_metadata_that_cannot_be_read_stops_nothing(install: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    install()
    monkeypatch.setattr(importlib.metadata, "entry_points", raising)
    with pytest.warns(PluginWarning, match="entry points: RuntimeError: boom"):
        assert providers() == BUILTIN
    assert (row("entry points").source, row("entry points").state) == ("entry point", "failed")


def test_one_distribution_that_cannot_be_read_hides_no_other(
    install: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Junk:
        name = "junk"

        @property
        def entry_points(self) -> Any:
            raise ValueError("a line without a name")

    class Nameless:
        @property
        def name(self) -> str:
            raise KeyError("Name")

    class Fine:
        name = "fine"
        other = FakeEntryPoint("other", raising)
        other.group = "console_scripts"
        entry_points = (FakeEntryPoint("a", bringing("A")), other)

    install()
    monkeypatch.setattr(importlib.metadata, "entry_points", raising)
    monkeypatch.setattr(importlib.metadata, "distributions", lambda: [Junk(), Nameless(), Fine(), Fine()])
    monkeypatch.setenv("PYJCA_PLUGINS", "a,typo")  # which may be a name that could not be read
    assert len(reports("entry points")) == 2
    assert providers() == [*BUILTIN, "A"]
    assert [(error.plugin, error.message) for error in plugins.errors()] == [
        ("entry points", "those of distribution junk cannot be read: ValueError: a line without a name"),
        ("entry points", "those of distribution without a name cannot be read: KeyError: 'Name'"),
    ]


def test_an_exception_without_a_text_is_described(install: Any) -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError("boom")

    def mute() -> Any:
        raise Mute

    def wordy() -> Any:
        raise ValueError("on two\n  lines")

    first, second = next(NAMES), next(NAMES)
    install(**{first: mute, second: wordy})
    with pytest.warns(PluginWarning):
        providers()
    assert [error.message for error in plugins.errors()] == ["Mute", "ValueError: on two lines"]


def test_an_import_that_asks_for_providers_is_told_why_not(install: Any) -> None:
    name = next(NAMES)
    install(**{name: Security.get_providers, "z": bringing("Z")})
    with pytest.warns(PluginWarning, match=f"{name}: IllegalStateException: .*while plugins are loaded"):
        assert providers() == [*BUILTIN, "Z"]


# ------------------------------------------------------------------------------------------- names


def test_the_first_distribution_keeps_a_name(install: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    name = next(NAMES)
    install(
        FakeEntryPoint(name, bringing("Last"), "zeta"),
        FakeEntryPoint(name, bringing("First"), "Alpha"),
        FakeEntryPoint(name, bringing("Middle"), "beta"),
    )
    told = reports(name)
    assert [report.partition(f"{name}: ")[2] for report in told] == [
        f"that of {other} is passed over, since Alpha has an entry point of that name"
        for other in ("beta", "zeta")
    ]
    assert providers() == [*BUILTIN, "First"]
    shown = row(name)
    assert (shown.distribution, shown.version, shown.state, len(shown.errors)) == (
        "Alpha",
        "1.0",
        "active",
        2,
    )
    everything_built_in_works()
    assert_strict_mode_raises(name, monkeypatch)


@pytest.mark.parametrize("name", ["pyjca.providers.openssl", "registered by code"])
def test_a_name_that_is_there_is_not_taken_away(name: str, install: Any) -> None:
    loaded: list[int] = []
    if name not in manager.hook.__dict__ and not manager.has_plugin(name):
        manager.register(bringing("Mine")(), name)
    install(FakeEntryPoint(name, lambda: loaded.append(1), "impostor"))
    (report,) = reports(name)
    assert "the entry point of impostor is passed over: its name is taken by" in report
    assert loaded == []
    assert row(name).source == ("built-in" if plugins.is_builtin(name) else "code")


def test_one_object_is_one_plugin(install: Any) -> None:
    shared = bringing("Shared")()
    name = next(NAMES)
    install(**{"a": lambda: shared, name: lambda: shared})
    (report,) = reports(name)
    assert report.endswith("it is the same object as plugin a")
    assert providers() == [*BUILTIN, "Shared"]


@pytest.mark.parametrize("after", [False, True])
def test_a_blocked_name_is_not_loaded_and_that_is_told(
    after: bool, install: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = next(NAMES)
    loaded: list[int] = []

    def load() -> object:
        loaded.append(1)
        return bringing("Blocked")()

    install(**{name: load})
    if after:
        assert providers() == [*BUILTIN, "Blocked"]
    manager.set_blocked(name)  # and stays so, since older releases of pluggy cannot take it back
    (report,) = reports(name)
    assert "its name is blocked (pyjca.plugins.manager.set_blocked)" in report
    assert len(loaded) == after
    assert providers() == BUILTIN
    assert (row(name).state, len(row(name).errors)) == ("not allowed", 1)
    everything_built_in_works()
    assert_strict_mode_raises(name, monkeypatch)


# ------------------------------------------------------------------------------------- allow-list


@pytest.mark.parametrize(
    ("listed", "loaded"),
    [("a", ["A"]), (" a , b ,", ["A", "B"]), ("", []), (",", []), ("a,pyjca.providers.openssl", ["A"])],
)
def test_only_what_is_allowed_is_loaded(
    listed: str, loaded: list[str], install: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported: list[str] = []

    def loading(name: str) -> Callable[[], object]:
        def load() -> object:
            imported.append(name)
            return bringing(name)()

        return load

    monkeypatch.setenv("PYJCA_PLUGINS", listed)
    install(**{name: loading(name.upper()) for name in ("a", "b", "c")})
    assert providers() == [*BUILTIN, *loaded]
    assert imported == loaded
    assert plugins.errors() == ()
    states = {name: row(name).state for name in ("a", "b", "c")}
    assert states == {n: "active" if n.upper() in loaded else "not allowed" for n in states}
    assert imported == loaded
    assert (row("c").distribution, row("c").hooks, row("c").errors) == ("third-party", (), ())
    assert plugins.errors() == ()


def test_a_name_that_nobody_has_is_told_of(install: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYJCA_PLUGINS", "my_provder,other")
    install(my_provider=bringing("Mine"), other=bringing("Other"))
    (report,) = reports("my_provder")
    assert "PYJCA_PLUGINS names it, and there is no entry point of that name" in report
    assert report.endswith("did you mean my_provider?")
    assert providers() == [*BUILTIN, "Other"]
    assert (row("my_provder").state, row("my_provider").state) == ("failed", "not allowed")
    everything_built_in_works()
    assert_strict_mode_raises("my_provder", monkeypatch)


def test_what_is_wrong_with_what_is_not_allowed_concerns_nobody(
    install: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYJCA_PLUGINS", "good")
    twice = [FakeEntryPoint("twice", raising, dist) for dist in ("a", "b")]
    install(FakeEntryPoint("good", bringing("Good")), *twice)
    assert providers() == [*BUILTIN, "Good"]
    assert plugins.errors() == ()


def test_where_nothing_is_allowed_nobody_looks(install: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYJCA_PLUGINS", "")
    install()
    monkeypatch.setattr(importlib.metadata, "entry_points", raising)
    assert providers() == BUILTIN
    assert plugins.scan_seconds() is None


def test_the_scan_is_timed(install: Any) -> None:
    install()
    assert plugins.scan_seconds() is None
    providers()
    seconds = plugins.scan_seconds()
    assert seconds is not None
    assert seconds > 0
