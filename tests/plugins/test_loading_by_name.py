"""Loading a plugin by the name of its module: whatever is wrong with it is an error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_backend, fake_provider

from pyjca import IllegalStateException, _plugin_loading, plugins
from pyjca.plugins import PluginFailure, hookimpl, manager

from .support import (
    BUILTIN,
    NAMES,
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
    from types import ModuleType


def test_a_module_is_loaded_by_name(
    module: ModuleType, install: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYJCA_PLUGINS", "")
    install(a=bringing("A"))
    for _ in range(3):  # again is harmless
        plugins.load(module.__name__)
        assert providers() == [*BUILTIN, "Mine"]
    assert names()[-2:] == ["a", module.__name__]
    shown = row(module.__name__)
    assert (shown.source, shown.target, shown.state) == ("module", module.__name__, "active")
    assert (shown.hooks, shown.providers) == (("pyjca_providers",), ("Mine",))
    assert plugins.errors() == ()


def test_a_module_may_be_among_what_is_allowed(
    module: ModuleType, install: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYJCA_PLUGINS", f"a,{module.__name__}")
    install(a=bringing("A"))
    assert len(reports(module.__name__)) == 1
    plugins.load(module.__name__)
    assert providers() == [*BUILTIN, "A", "Mine"]
    assert plugins.errors() == ()


def test_a_built_in_module_comes_in_its_place() -> None:
    plugins.load("pyjca.providers.openssl")
    assert providers() == BUILTIN
    assert row("pyjca.providers.openssl").source == "built-in"


def test_a_module_that_is_there_already_is_not_loaded_again(module: ModuleType, install: Any) -> None:
    install(a=lambda: module)
    assert providers() == [*BUILTIN, "Mine"]
    plugins.load(module.__name__)
    assert providers() == [*BUILTIN, "Mine"]
    assert module.__name__ not in names()


def test_the_entry_point_of_a_module_that_was_loaded_by_name_adds_nothing(
    module: ModuleType, install: Any
) -> None:
    install(a=lambda: module)
    # before anything else, as a command line does
    _plugin_loading.load_module(module.__name__)
    assert providers() == [*BUILTIN, "Mine"]
    assert plugins.errors() == ()
    shown = row(module.__name__)
    assert (shown.source, shown.distribution) == ("module", "third-party")
    assert "a" not in names()


def test_a_module_that_cannot_be_imported_is_an_error() -> None:
    name = f"no_such_module_{next(NAMES)}"
    for _ in range(2):
        with pytest.raises(PluginFailure, match=f"cannot load plugin {name}: ModuleNotFoundError") as caught:
            plugins.load(name)
        assert isinstance(caught.value.__cause__, ModuleNotFoundError)
        assert "; the current folder is searched by `python -m pyjca`" in str(caught.value)
    assert plugins.errors() == ()  # it was told of
    shown = row(name)
    assert (shown.source, shown.state, len(shown.errors)) == ("module", "failed", 1)
    assert isinstance(shown.errors[0].cause, ModuleNotFoundError)
    providers()  # warns of nothing
    del _plugin_loading.known[name]


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "hook": ({"pyjca_flags": hookimpl(lambda: 3)}, "an int where a Flag belongs"),
    "two": (
        {"pyjca_providers": hookimpl(raising), "pyjca_kernel": hookimpl(raising)},
        "no hook pyjca_kernel; .*; pyjca_providers failed: RuntimeError: boom",
    ),
    "taken": ({"pyjca_providers": hookimpl(lambda: [fake_provider("OpenSSL", Script())])}, "already brought"),
    "nothing": ({"pyjca_providers": None}, "it implements no hook"),
    "argument": ({"pyjca_providers": hookimpl(lambda nonsense: None)}, "PluginValidationError: .*nonsense"),
}


@pytest.mark.parametrize(("hooks", "problem"), BROKEN.values(), ids=BROKEN)
def test_whatever_is_wrong_with_a_module_is_an_error(
    hooks: dict[str, Any], problem: str, module: ModuleType
) -> None:
    backend = hookimpl(lambda: [fake_backend("left")])
    for hook, function in {"pyjca_field_backends": backend, **hooks}.items():
        setattr(module, hook, function)
    if problem == "it implements no hook":
        del module.pyjca_field_backends
    for _ in range(2):
        with pytest.raises(PluginFailure, match=f"cannot load plugin {module.__name__}: .*{problem}"):
            plugins.load(module.__name__)
    assert providers() == BUILTIN
    assert "left" not in [r.backend.name for r in plugins.snapshot().backends]
    assert plugins.errors() == ()
    assert row(module.__name__).state == "failed"
    everything_built_in_works()
    for hook in hooks:
        delattr(module, hook)
    module.pyjca_field_backends = backend  # type: ignore[attr-defined]
    plugins.load(module.__name__)  # repaired
    assert row(module.__name__).state == "active"


def test_the_current_folder_has_nothing_to_do_with_what_a_module_imports(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def importing(name: str) -> Any:
        raise ModuleNotFoundError("No module named 'other'", name="other")

    monkeypatch.setattr(_plugin_loading, "known", dict(_plugin_loading.known))
    monkeypatch.setattr("importlib.import_module", importing)
    with pytest.raises(PluginFailure, match=r"No module named 'other'$"):
        plugins.load("others")


def test_a_module_takes_nobodys_name(module: ModuleType) -> None:
    manager.register(plugin(), module.__name__)
    with pytest.raises(PluginFailure, match="another plugin has that name"):
        plugins.load(module.__name__)


def test_a_blocked_module_is_an_error(module: ModuleType) -> None:
    manager.set_blocked(module.__name__)
    with pytest.raises(PluginFailure, match="its name is blocked"):
        plugins.load(module.__name__)


def test_a_plugin_cannot_load_another_while_plugins_are_loaded(module: ModuleType) -> None:
    raised = []

    def loads() -> Any:
        try:
            plugins.load(module.__name__)
        except IllegalStateException as error:
            raised.append(error)

    registered(pyjca_providers=loads)
    providers()
    assert len(raised) == 1
    assert not manager.has_plugin(module.__name__)


def test_an_interrupted_module_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(name: str) -> Any:
        raise KeyboardInterrupt

    name = next(NAMES)
    monkeypatch.setattr("importlib.import_module", interrupted)
    with pytest.raises(KeyboardInterrupt):
        plugins.load(name)
    assert name not in _plugin_loading.known
