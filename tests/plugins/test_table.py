"""The table of all plugins, and those that take long."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_backend, fake_provider, fresh_pair

from pyjca import Security, Signature, _plugin_answers, _plugin_loading, environment, flags, plugins
from pyjca.environment import PluginConflict
from pyjca.plugins import PluginFailure, PluginWarning, hookimpl, manager
from pyjca.spi import FieldBackend, KernelSet

from .support import (
    BUILTIN,
    NAMES,
    FakeEntryPoint,
    assert_strict_mode_raises,
    bringing,
    everything_built_in_works,
    names,
    plugin,
    providers,
    raising,
    registered,
    reports,
    row,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType


# ----------------------------------------------------------------------------------------- slow ones


class Clock:
    """A clock that moves where a plugin says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now

    def passing(self, seconds: float, result: Any) -> Callable[[], Any]:
        def call() -> Any:
            self.now += seconds
            return result

        return call


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    for owner in (_plugin_loading, _plugin_answers):
        monkeypatch.setattr(owner, "perf_counter", made)
    monkeypatch.setattr("pyjca._plugin_kernels.perf_counter", made)
    return made


def test_a_plugin_that_takes_long_is_told_of_and_kept(
    clock: Clock, install: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = next(NAMES)
    provider = fake_provider("Slow", Script())
    slow = plugin(pyjca_flags=clock.passing(0.2, []), pyjca_providers=clock.passing(0.3, [provider]))
    install(**{name: clock.passing(0.8, slow)})
    assert reports(name) == [f"pyjca keeps plugin {name}: took 1.3 s to load"]
    assert providers() == [*BUILTIN, "Slow"]
    shown = row(name)
    assert (shown.state, round(shown.seconds, 6)) == ("active", 1.3)
    assert [(error.message, error.kept) for error in shown.errors] == [("took 1.3 s to load", True)]
    everything_built_in_works()
    assert_strict_mode_raises(name, monkeypatch)


@pytest.mark.parametrize(("first", "late", "told"), [(0.5, 0.4, []), (0.5, 0.6, ["1.1"]), (1.2, 5, ["1.2"])])
def test_what_kernels_take_counts_too(clock: Clock, first: float, late: float, told: list[str]) -> None:
    name = registered(
        pyjca_providers=clock.passing(first, []), pyjca_kernels=clock.passing(late, KernelSet(None, ()))
    )
    assert reports(name) == [f"pyjca keeps plugin {name}: took {seconds} s to load" for seconds in told]
    assert round(row(name).seconds, 6) == first + late


def test_slow_modules_are_loaded_and_told_of(clock: Clock, module: ModuleType) -> None:
    module.pyjca_flags = hookimpl(clock.passing(2, []))  # type: ignore[attr-defined]
    plugins.load(module.__name__)
    assert reports(module.__name__) == [f"pyjca keeps plugin {module.__name__}: took 2.0 s to load"]
    assert providers() == [*BUILTIN, "Mine"]


# --------------------------------------------------------------------------------------- the table


def test_the_table_has_every_plugin_once_in_order(install: Any, module: ModuleType) -> None:
    install(zeta=bringing("Z"), alpha=bringing("A"))
    manager.register(bringing("Code")(), "a plugin of code")
    plugins.load(module.__name__)
    assert names() == [
        "pyjca_backends.plugin",
        "pyjca.providers.pyjca",
        "pyjca.providers.openssl",
        "pyjca.providers.pycryptodome",
        "pyjca.providers.jdk",
        "alpha",
        "zeta",
        module.__name__,
        "a plugin of code",
    ]
    backends = row("pyjca_backends.plugin")
    assert (backends.source, backends.distribution, backends.version) == ("built-in", "pyjca", "0.1.0")
    assert backends.hooks == ("pyjca_field_backends", "pyjca_kernels", "pyjca_select_field_backend")
    assert {"P256/bigint", "1305/limbs5"} <= set(backends.backends)
    assert backends.kernels == len(plugins.kernels().kernels)
    assert backends.seconds > 0
    alpha = row("alpha")
    assert (alpha.source, alpha.distribution, alpha.target) == (
        "entry point",
        "third-party",
        "third-party:alpha",
    )
    assert (alpha.providers, alpha.backends, alpha.flags, alpha.errors) == (("A",), (), (), ())


def test_a_plugin_that_went_is_not_in_the_table(install: Any) -> None:
    install(a=bringing("A"))
    assert "a" in names()
    manager.unregister(name="a")
    assert "a" not in names()
    assert providers() == BUILTIN


def test_what_was_passed_over_is_not_listed_as_brought() -> None:
    name = registered(pyjca_providers=lambda: [fake_provider(n, Script()) for n in ("OpenSSL", "Mine")])
    assert len(reports(name)) == 1
    assert row(name).providers == ("Mine",)


def test_a_metadata_that_cannot_be_read_names_no_distribution(install: Any) -> None:
    entry = FakeEntryPoint("a", bringing("A"))
    entry.dist = None  # type: ignore[assignment]
    install(entry)
    assert (row("a").distribution, row("a").version, row("a").state) == (None, None, "active")


# ----------------------------------------------------------------------------------------- choices


def choosing(name: str) -> Callable[..., Any]:
    def choose(candidates: Sequence[FieldBackend]) -> FieldBackend | None:
        return next((c for c in candidates if c.name == name), None)

    return choose


def verify() -> None:
    Signature.get_instance("SHA256withECDSA", "PyJCA").init_verify(fresh_pair().public)


def exiting() -> Any:
    raise SystemExit(3)


CHOOSERS: dict[str, tuple[Callable[..., Any], str, type[BaseException] | None]] = {
    "raises": (raising, "failed to select a field backend for .*: RuntimeError: boom", RuntimeError),
    "exits": (exiting, "failed to select a field backend for .*: SystemExit: 3", SystemExit),
    "rogue": (lambda: fake_backend("rogue"), "for .* that is no candidate: rogue", None),
    "text": (lambda: "bigint", "for .* that is no candidate: str", None),
}


@pytest.mark.parametrize(("choose", "problem", "cause"), CHOOSERS.values(), ids=CHOOSERS)
def test_the_table_has_a_chooser_that_fails(
    choose: Callable[..., Any],
    problem: str,
    cause: type[BaseException] | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = registered(pyjca_select_field_backend=choose)
    monkeypatch.setenv("PYJCA_STRICT_PLUGINS", "1")  # the table tells all the same
    (error,) = row(name).errors
    assert re.search(problem, error.message)
    assert type(error.cause) is (type(None) if cause is None else cause)
    assert plugins.errors() == (error,)
    with pytest.raises(PluginFailure, match=f"plugin {name}: .*{problem}"):  # and takes nothing away
        verify()
    monkeypatch.undo()
    with pytest.warns(PluginWarning, match=f"plugin {name}: .*{problem}"):
        verify()
    assert row(name).errors == (error,)


def test_the_table_has_a_conflict_under_both_plugins() -> None:
    one, two, three = (
        registered(pyjca_select_field_backend=choosing(backend))
        for backend in ("limbs10", "bigint", "neither")
    )
    told = {name: row(name).errors for name in (one, two, three)}
    assert told[one][0].message == told[two][0].message
    (error,) = told[one]
    assert error.message.startswith("plugins disagree on the field backend for ")
    assert {"P256", "P256Order"} <= {*error.message.partition("for ")[2].partition(":")[0].split(", ")}
    assert f": {two} selects bigint, {one} selects limbs10" in error.message
    assert isinstance(error.cause, PluginConflict)
    assert told[three] == ()
    with pytest.raises(PluginConflict, match=f"{two} selects bigint, {one} selects limbs10"):
        verify()
    with flags.override(P256Field="bigint"):  # which settles it for these fields
        assert not any("P256" in error.message for error in (*row(one).errors, *row(two).errors))
        verify()


def test_the_table_chooses_for_secrets_too() -> None:
    safe = fake_backend("safe", constant_time=True, tier="portable", field="Own")
    name = registered(
        pyjca_field_backends=lambda: [safe, fake_backend("fast", field="Own")],
        pyjca_flags=lambda: flags.Flag("OwnField", "auto", "product", "for tests", fields=("Own",)),
        pyjca_select_field_backend=lambda field, candidates: (
            1 / (field != "Own" or len(candidates) - 1) and None
        ),
    )
    assert row(name).errors == ()
    with flags.override(OwnField="safe"):
        assert [type(error.cause) for error in row(name).errors] == [ZeroDivisionError]


def test_the_table_first_takes_no_warning_away(install: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = next(NAMES)
    install(**{bad: raising})
    monkeypatch.setattr(environment, "_base", None)
    assert row(bad).state == "failed"
    for look in (Security.get_providers, verify):
        monkeypatch.setenv("PYJCA_STRICT_PLUGINS", "1")
        with pytest.raises(PluginFailure, match=bad):
            look()
        monkeypatch.delenv("PYJCA_STRICT_PLUGINS")
    with pytest.warns(PluginWarning, match=bad):
        verify()


def test_the_table_warns_of_no_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flags, "_warned", set())
    name = registered(pyjca_select_field_backend=choosing("limbs10"))
    with flags.override(VerifyKernels=True, UseKernels=False):
        assert row(name).errors == ()
        with pytest.warns(flags.FlagWarning):
            verify()


def test_settings_that_are_wrong_leave_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    name = registered(pyjca_select_field_backend=raising)
    with flags.override(providers=["Nobody"]):
        assert row(name).errors == ()
    with flags.override(P256Field="nobody"):
        assert len(row(name).errors) == 1  # for other fields
