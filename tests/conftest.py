"""Seeds, clean process state, and the time that each folder takes."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

import pyjca
from pyjca import configuration, flags, security

if TYPE_CHECKING:
    from collections.abc import Iterator

# What the user configured is none of the tests' business; --pyjca-flags is how a run is steered.
os.environ["PYJCA_CONFIG"] = ""
os.environ.pop("PYJCA_FLAGS", None)

TESTS = Path(__file__).parent
SPENT = pytest.StashKey[dict[str, float]]()

settings.register_profile("pyjca", deadline=None, print_blob=True)
settings.load_profile("pyjca")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, default=None, help="repeat a run with the seed that it printed")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[SPENT] = {}
    if config.option.seed is None:
        config.option.seed = random.SystemRandom().randrange(1 << 32)


def pytest_report_header(config: pytest.Config) -> str:
    return f"pyjca {pyjca.__version__}, seed {config.option.seed} (repeat with --seed={config.option.seed})"


def folder_of(path: Path) -> str:
    return path.relative_to(TESTS).parts[0]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # the budget can be judged only when everything else has run
    items.sort(key=lambda item: item.path.name == "test_budgets.py")


def cpu_seconds() -> float:
    """Return the CPU time of this process and the programs it ran, which busy neighbours hardly change."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    start = cpu_seconds()
    result = yield
    if item.get_closest_marker("assure") is None and item.get_closest_marker("packaging") is None:
        spent = item.config.stash[SPENT]
        folder = folder_of(item.path)
        spent[folder] = spent.get(folder, 0.0) + cpu_seconds() - start
    return result


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """The run's seed: printed in the header, repeated with ``--seed``."""
    value: int = request.config.option.seed
    return value


@pytest.fixture
def spent(request: pytest.FixtureRequest) -> dict[str, float]:
    """CPU seconds spent so far, by folder."""
    return request.config.stash[SPENT]


@pytest.fixture(autouse=True)
def same_process_state() -> Iterator[None]:
    """Undo what a test did to flags, providers and plugins, so that tests do not lean on order."""
    pyjca.Security.get_providers()  # loads plugins and settings, so that those are what to return to
    plugins = dict(pyjca.plugins.manager.list_name_plugin())
    given, layers = configuration.given(), flags.layers
    yield
    flags.reset()
    if configuration.given() != given or flags.layers != {**layers, "set": {}}:
        configuration.use(given)
    security.registry.forget_policy()
    for name, plugin in pyjca.plugins.manager.list_name_plugin():
        if name not in plugins and plugin is not None:
            pyjca.plugins.manager.unregister(plugin)
    present = pyjca.plugins.snapshot().providers
    for provider in pyjca.Security.get_providers():
        pyjca.Security.remove_provider(provider.name)
    for provider in present:
        pyjca.Security.add_provider(provider)
