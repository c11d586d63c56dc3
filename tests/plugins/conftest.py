from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from tests.api.fakes import Script, fake_provider
from tests.api.support import compiled_code_absent

from pyjca import _plugin_loading
from pyjca.plugins import hookimpl

from .support import NAMES, installing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Install plugins as if entry points named them, and have plugins loaded anew."""
    yield from installing(monkeypatch)


@pytest.fixture
def without_kernels() -> Iterator[None]:
    """The test runs as where no compiled code is installed."""
    with compiled_code_absent():
        yield


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module with a plugin's hooks that an import finds."""
    made = ModuleType(next(NAMES))
    monkeypatch.setitem(sys.modules, made.__name__, made)
    monkeypatch.setattr(_plugin_loading, "known", dict(_plugin_loading.known))
    made.pyjca_providers = hookimpl(lambda: [fake_provider("Mine", Script())])  # type: ignore[attr-defined]
    return made
