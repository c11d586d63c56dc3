"""Asking plugins for compiled kernels, when somebody first wants to know (part of :mod:`pyjca.plugins`)."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from . import _plugin_answers
from ._record import Record
from .plugins import PluginError, PluginSnapshot, is_builtin
from .spi import KernelDescriptor, KernelSet

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Kernels", "collect_kernels"]


class Kernels(Record):
    """What all plugins brought.

    Attributes:
        generation: the manager's generation that this is a picture of.
        kernels: all of them, with the processor.
        counts: how many kernels each plugin brought.
        seconds: what asking each plugin took.
        errors: what was passed over, and why.
    """

    generation: int
    kernels: KernelSet
    counts: Mapping[str, int]
    seconds: Mapping[str, float]
    errors: tuple[PluginError, ...]


class _Answer(Record):
    """What one plugin answered when it was asked, which happens once."""

    plugin: object
    sets: tuple[KernelSet, ...]
    kernels: tuple[KernelDescriptor, ...]
    errors: tuple[PluginError, ...]
    seconds: float


_answers: dict[str, _Answer] = {}


def collect_kernels(present: PluginSnapshot) -> Kernels:
    """Ask the plugins of a snapshot that are new, and put together what all of them brought."""
    names = _plugin_answers.in_order(_plugin_answers.brought)
    for name in _answers.keys() - set(names):
        del _answers[name]
    for name in names:
        plugin = _plugin_answers.brought[name].plugin
        if name not in _answers or _answers[name].plugin is not plugin:
            _answers[name] = _ask(name, plugin)
    problems: list[PluginError] = []
    kernels: list[KernelDescriptor] = []
    counts: dict[str, int] = {}
    owners: dict[str, str] = {}
    switches = _plugin_answers.switches(present.flags)
    for name in names:
        answer = _answers[name]
        problems.extend(answer.errors)
        problems.extend(_plugin_answers.slowness(name, answer.seconds))
        counts[name] = 0
        for kernel in answer.kernels:
            wrong = _plugin_answers.problem_of_guard(kernel.flag, switches, f"kernel {kernel.name!r}")
            if wrong is None and kernel.name in owners:
                wrong = f"kernel {kernel.name} is already brought by plugin {owners[kernel.name]}"
            if wrong is not None:
                problems.append(PluginError(name, f"pyjca_kernels: {wrong}"))
            else:
                owners[kernel.name] = name
                kernels.append(kernel)
                counts[name] += 1
    own = [found for name in names if is_builtin(name) for found in _answers[name].sets]
    return Kernels(
        present.generation,
        KernelSet(
            own[0].cpu if own else None,
            tuple(kernels),
            own[0].missing if own else "no built-in plugin brought compiled kernels",
        ),
        counts,
        {name: _answers[name].seconds for name in names},
        tuple(problems),
    )


def _ask(name: str, plugin: object) -> _Answer:
    start = perf_counter()
    problems: list[PluginError] = []
    hook = "pyjca_kernels"
    sets = _plugin_answers.answers(name, plugin, hook, KernelSet, problems)
    kernels = tuple(
        kernel
        for found in sets
        for kernel in found.kernels
        if _plugin_answers.is_sound(name, hook, kernel, KernelDescriptor, problems)
    )
    return _Answer(plugin, sets, kernels, tuple(problems), perf_counter() - start)
