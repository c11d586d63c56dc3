"""A plugin that misbehaves is reported and passed over; everything else goes on."""

from __future__ import annotations

import importlib.metadata
import warnings
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_backend, fake_provider, fresh_pair

import pyjca
from pyjca import ProviderException, Security, Signature, flags, plugins
from pyjca.plugins import PluginFailure, PluginWarning, hookimpl, manager
from pyjca.spi import KernelDescriptor, KernelSet, Provider, Service

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ALGORITHM = "SHA256withECDSA"
BUILTIN = ["PyJCA", "OpenSSL", "PyCryptodome"]
NAMES = iter(f"misbehaving{number}" for number in range(1000))  # each is reported once


def plugin(**hooks: Callable[..., Any]) -> object:
    made = type("Plugin", (), {name: staticmethod(hookimpl(hook)) for name, hook in hooks.items()})
    return made()


def registered(**hooks: Callable[..., Any]) -> str:
    name = next(NAMES)
    manager.register(plugin(**hooks), name)
    return name


def providers() -> list[str]:
    return [provider.name for provider in Security.get_providers()]


def verifier() -> Signature:
    engine = Signature.get_instance(ALGORITHM)
    engine.init_verify(fresh_pair().public)
    return engine


def raising(*_: Any, **__: Any) -> Any:
    raise RuntimeError("boom")


# ------------------------------------------------------------------------------ what it brings


def stopping_midway() -> Iterator[Provider]:
    yield fake_provider("Half", Script())
    raise RuntimeError("boom")


class Nameless(Provider):
    def __init__(self) -> None: ...


class Renamed(Provider):
    def __init__(self) -> None:
        super().__init__("Fine", "1", "", [])
        self.name = 5  # type: ignore[assignment]


class NameRaises(Provider):
    name = property(raising)

    def __init__(self) -> None: ...


class Unhashable:
    __hash__ = None  # type: ignore[assignment]

    def __call__(self, check: bool) -> Any:
        return object()


BAD: dict[str, tuple[str, Callable[[], Any], str]] = {
    "generator": ("pyjca_providers", stopping_midway, "failed: RuntimeError: boom"),
    "nameless": ("pyjca_providers", lambda: [Nameless()], "AttributeError"),
    "renamed": ("pyjca_providers", lambda: [Renamed()], "name must be a str, not 5"),
    "raising name": ("pyjca_providers", lambda: [NameRaises()], "RuntimeError: boom"),
    "priority": (
        "pyjca_field_backends",
        lambda: [fake_backend(priority="high")],
        "priority .* must be a int",
    ),
    "field": ("pyjca_field_backends", lambda: [fake_backend(field=None)], "field .* must be a str"),
    "build": ("pyjca_field_backends", lambda: [fake_backend(build=None)], "build .* must be callable"),
    "unhashable": ("pyjca_field_backends", lambda: [fake_backend(build=Unhashable())], "unhashable"),
    "requires": ("pyjca_field_backends", lambda: [fake_backend(requires={"adx"})], "requires .* a frozenset"),
    "features": ("pyjca_field_backends", lambda: [fake_backend(requires=frozenset({1}))], "CPU features"),
    "unknown flag": (
        "pyjca_field_backends",
        lambda: [fake_backend(flag="UseMagic")],
        "boolean flag, not 'UseMagic'",
    ),
    "text flag": (
        "pyjca_field_backends",
        lambda: [fake_backend(flag="P256Field")],
        "boolean flag, not 'P256Field'",
    ),
    "no backend": ("pyjca_field_backends", lambda: ["limbs10"], "a str where a FieldBackend belongs"),
    "no kernels": ("pyjca_kernels", lambda: KernelSet(None, None), "tuple of KernelDescriptors"),  # type: ignore[arg-type]
    "kernel": ("pyjca_kernels", lambda: KernelSet(None, ("k",)), "tuple of KernelDescriptors"),  # type: ignore[arg-type]
    "no kernel set": ("pyjca_kernels", lambda: 7, "a int where a KernelSet belongs"),
    "misspelt": (
        "pyjca_provider",
        lambda: None,
        "there is no hook pyjca_provider; did you mean pyjca_providers",
    ),
}


@pytest.mark.parametrize(("hook", "bring", "problem"), BAD.values(), ids=BAD)
def test_what_cannot_be_used_is_reported_and_takes_nothing_else_away(
    hook: str, bring: Callable[[], Any], problem: str
) -> None:
    kernel = KernelDescriptor("k", "P256.multiply", frozenset(), None, True)
    good: dict[str, Callable[[], Any]] = {
        "pyjca_providers": lambda: [fake_provider("Good", Script())],
        "pyjca_field_backends": lambda: [fake_backend("good")],
        "pyjca_kernels": lambda: KernelSet(None, (kernel,)),
    }
    name = registered(**{**good, hook: bring})
    registered(pyjca_providers=lambda: [fake_provider("Other", Script())])
    with pytest.warns(PluginWarning, match=f"{name}: .*{problem}"):
        kernels = plugins.kernels().kernels
    found = plugins.snapshot()
    assert [error.plugin for error in plugins.errors()] == [name]
    assert verifier().provider is Security.get_provider("PyJCA")
    assert set(providers()) >= {*BUILTIN, "Other"}
    assert ("Good" in providers()) == (hook != "pyjca_providers")
    assert ("good" in [r.backend.name for r in found.backends]) == (hook != "pyjca_field_backends")
    assert (kernel in kernels) == (hook != "pyjca_kernels")


def test_one_backend_that_cannot_be_used_leaves_the_plugins_others() -> None:
    registered(pyjca_field_backends=lambda: [fake_backend("bad", priority="high"), fake_backend("good")])
    with pytest.warns(PluginWarning, match="priority of field backend 'bad'"):
        found = plugins.snapshot()
    assert [r.backend.name for r in found.backends if not r.builtin] == ["good"]


def test_a_single_thing_stands_for_a_list_of_one() -> None:
    registered(
        pyjca_field_backends=lambda: fake_backend("single"),
        pyjca_providers=lambda: fake_provider("Single", Script()),
    )
    assert "single" in [r.backend.name for r in plugins.snapshot().backends]
    assert providers() == [*BUILTIN, "Single"]


def test_a_field_that_cannot_be_built_is_its_providers_failure() -> None:
    registered(pyjca_field_backends=lambda: [fake_backend("broken", build=raising)])
    with flags.override(P256Field="broken"):
        engine = verifier()
        assert (engine.explain().provider, engine.explain().code_of("PyJCA")) == ("OpenSSL", "failed")
        named = Signature.get_instance(ALGORITHM, "PyJCA")
        with pytest.raises(ProviderException, match="RuntimeError at test_misbehaviour"):
            named.init_verify(fresh_pair().public)


def test_a_services_unknown_field_is_its_own_problem() -> None:
    for fields in (["NoSuchField"], [["P256"]]):
        odd = Provider("Odd", "1", "", [Service("Signature", ALGORITHM, "x:Y", fields=fields)])  # type: ignore[arg-type]
        with flags.override(providers=[odd, "OpenSSL"]):
            assert verifier().explain().provider == "OpenSSL"


# ---------------------------------------------------------------------- what it says when asked late


def test_a_chooser_that_raises_an_error_of_any_class_has_failed() -> None:
    def choose() -> Any:
        raise ValueError("bad luck")

    name = registered(pyjca_select_field_backend=choose)
    with pytest.warns(PluginWarning, match=f"{name}: failed to select a field backend"):
        assert verifier().backend == "bigint"
    causes = [error.cause for error in plugins.errors() if error.plugin == name]
    assert [type(cause) for cause in causes] == [ValueError, ValueError]


def test_reports_of_a_plugin_go_with_it() -> None:
    name = registered(pyjca_select_field_backend=raising)
    with pytest.warns(PluginWarning):
        verifier()
    assert name in [error.plugin for error in plugins.errors()]
    manager.unregister(name=name)
    assert name not in [error.plugin for error in plugins.errors()]


def test_a_chooser_that_fails_in_strict_mode_is_named_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYJCA_STRICT_PLUGINS", "1")
    name = registered(pyjca_select_field_backend=raising)
    for _ in range(2):
        with pytest.raises(PluginFailure, match=f"plugin {name}: failed to select"):
            verifier()
        with pytest.raises(PluginFailure, match=name):
            pyjca.explain("Signature", ALGORITHM, operation="verify")


def test_warnings_that_are_errors_do_not_change_who_serves() -> None:
    registered(pyjca_select_field_backend=raising)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in ("P256", "P256Order"):
            with pytest.raises(PluginWarning):
                verifier()
        assert verifier().explain().provider == "PyJCA"


# ----------------------------------------------------------------------------------------- loading


class EntryPoint:
    def __init__(self, name: str, load: Callable[[], object]) -> None:
        self.name = name
        self.load = load


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Install plugins as if entry points named them, and have plugins loaded anew."""

    def installing(**found: Callable[[], object]) -> None:
        entries = [EntryPoint(name, load) for name, load in found.items()]
        monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: entries)
        monkeypatch.setattr(plugins, "_attempted", plugins._attempted - {plugins.ENTRY_POINT_GROUP})
        monkeypatch.setattr(plugins, "_load_errors", [])
        manager.generation += 1

    yield installing
    manager.generation += 1


def bringing(name: str) -> Callable[[], object]:
    return lambda: plugin(pyjca_providers=lambda: [fake_provider(name, Script())])


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


def test_an_import_that_asks_for_providers_is_told_why_not(install: Any) -> None:
    name = next(NAMES)
    install(**{name: Security.get_providers, "z": bringing("Z")})
    with pytest.warns(PluginWarning, match=f"{name}: IllegalStateException: .*while plugins are loaded"):
        assert providers() == [*BUILTIN, "Z"]
