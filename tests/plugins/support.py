"""Plugins that a test makes up, and entry points that name them."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair

from pyjca import Mac, SecretKey, Security, Signature, plugins
from pyjca.plugins import PluginFailure, PluginState, PluginWarning, hookimpl, manager

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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


def raising(*_: Any, **__: Any) -> Any:
    raise RuntimeError("boom")


def bringing(provider: str) -> Callable[[], object]:
    """Return what an entry point's load may be: it gives a plugin with that provider."""
    return lambda: plugin(pyjca_providers=lambda: [fake_provider(provider, Script())])


def everything_built_in_works() -> None:
    """Sign, verify and authenticate, with whoever is chosen and with each built-in provider."""
    pair = fresh_pair()
    for name in (None, *BUILTIN):
        signer = Signature.get_instance("SHA256withECDSA", name)
        signer.init_sign(pair.private)
        verifier = Signature.get_instance("SHA256withECDSA", name)
        verifier.init_verify(pair.public)
        assert verifier.verify(signer.sign(b"data"), b"data")
        mac = Mac.get_instance("HmacSHA256", name)
        mac.init(SecretKey(b"key", "HmacSHA256"))
        assert mac.do_final(b"data").hex().startswith("5031fe3d989c6d1537a013fa6e739da2")


def row(name: str) -> PluginState:
    """Return a plugin's row of the table."""
    (found,) = [state for state in plugins.table() if state.name == name]
    return found


def names() -> list[str]:
    """Return the names in the table."""
    return [state.name for state in plugins.table()]


def reports(name: str) -> list[str]:
    """Have all plugins asked for all they bring; return what was reported of one of them."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        plugins.kernels()
        plugins.kernels()
        manager.generation += 1
        plugins.kernels()
    told = [str(one.message) for one in caught if one.category is PluginWarning]
    return [text for text in told if f"plugin {name}: " in text]


def assert_strict_mode_raises(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make sure that strict mode names a plugin each time that plugins are asked for."""
    with monkeypatch.context() as strict:
        strict.setenv("PYJCA_STRICT_PLUGINS", "1")
        for _ in range(2):
            manager.generation += 1
            with pytest.raises(PluginFailure, match=f"plugin {name}: "):
                plugins.kernels()
    manager.generation += 1


class FakeDistribution(NamedTuple):
    name: str
    version: str = "1.0"


class FakeEntryPoint:
    """An entry point that gives what a function returns."""

    group = plugins.ENTRY_POINT_GROUP

    def __init__(
        self, name: str, load: Callable[[], object], distribution: str = "third-party", value: str = ""
    ) -> None:
        self.name = name
        self.load = load
        self.dist = FakeDistribution(distribution)
        self.value = value or f"{distribution}:{name}"


def installing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Yield a function that installs plugins as if entry points named them, and has plugins loaded anew."""
    import importlib.metadata

    from pyjca import _plugin_loading

    def install(*entries: FakeEntryPoint, **found: Callable[[], object]) -> None:
        listed = [*entries, *(FakeEntryPoint(name, load) for name, load in found.items())]
        builtin = {name: one for name, one in _plugin_loading.known.items() if plugins.is_builtin(name)}
        monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: listed)
        monkeypatch.setattr(_plugin_loading, "known", builtin)
        monkeypatch.setattr(_plugin_loading, "_problems", [])
        monkeypatch.setattr(_plugin_loading, "_missing", {})
        monkeypatch.setattr(_plugin_loading, "_scan", None)
        monkeypatch.setattr(_plugin_loading, "_loaded", False)
        monkeypatch.setattr(_plugin_loading, "_nobody_allowed", False)
        manager.generation += 1

    yield install
    manager.generation += 1
