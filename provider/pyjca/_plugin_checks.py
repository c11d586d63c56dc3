"""What is wrong with one thing that a plugin offers (part of :mod:`pyjca.plugins`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pluggy

from . import hookspecs
from ._flag_table import AUTO, FLAGS, STEERING
from ._shared import near_names
from .flags import Flag
from .spi import SCHEMES, CpuFeatures, FieldBackend, KernelDescriptor, KernelSet, Provider

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

__all__ = ["problem_of", "problems_of_needs", "unsound_implementations"]

_FLAG_KINDS = ("product", "diagnostic", "experimental")
_SIGNS = {ord(sign): None for sign in "_.+-"}  # may stand among letters
_TIERS = ("reference", "portable", "intrinsic")


def problem_of(item: object, kind: type[Any]) -> str | None:
    """Return what is wrong with one thing, None where it can be used.

    It may raise whatever the attributes of a foreign object raise.

    Args:
        item: what a plugin answered.
        kind: the class that belongs there.
    """
    if not isinstance(item, kind):
        return f"{_named(type(item))} where {_named(kind)} belongs"
    return _CHECKS[kind](item)


def _named(kind: type[Any]) -> str:
    """Return a class's name with its article."""
    return f"{'an' if kind.__name__[0] in 'aeiou' else 'a'} {kind.__name__}"


def _problem_of_provider(item: Provider) -> str | None:
    """Judge what ``pyjca_providers`` returned."""
    name: object = item.name
    if not isinstance(name, str):
        return f"a provider's name must be a str, not {name!r}"
    on_request: object = item.on_request
    if not isinstance(on_request, bool):
        return f"on_request of provider {name} must be a bool, not {on_request!r}"
    return None if name else "a provider's name must not be empty"


def _problem_of_flag(item: Flag) -> str | None:
    """Judge what ``pyjca_flags`` returned; whether its names are free is another question."""
    problem = _problem_of_texts(item)
    if problem is not None:
        return problem
    names: tuple[object, ...] = (item.name, *item.aliases)
    for name in names:
        if not (isinstance(name, str) and name.isascii() and name.isalnum() and name[0].isupper()):
            return f"a flag's name is a capital letter, then letters and digits, not {name!r}"
    if len(set(names)) < len(names):
        return f"flag {item.name} has a name twice"
    if item.kind not in _FLAG_KINDS:
        return f"kind of flag {item.name} must be one of {', '.join(_FLAG_KINDS)}, not {item.kind!r}"
    if type(item.default) not in (bool, int, str):
        return f"default of flag {item.name} must be a bool, int or str, not {item.default!r}"
    description: object = item.description
    if not (isinstance(description, str) and description.strip()):
        return f"flag {item.name} needs a description"
    if item.fields and item.default != AUTO:
        # installed is not chosen: a default would choose for everybody
        return (
            f"default of flag {item.name}, which names a field backend, must be 'auto', not {item.default!r}"
        )
    if item.steers not in STEERING:
        return f"steers of flag {item.name} must be one of {', '.join(STEERING)}, not {item.steers!r}"
    if item.needs and type(item.default) is not bool:
        return f"flag {item.name} cannot need others, since only a boolean one can stay off"
    return _problem_of_limits(item)


def _problem_of_texts(item: Flag) -> str | None:
    """Judge what has to be text, or a row of texts."""
    for attribute in ("fields", "aliases", "needs"):
        value: object = getattr(item, attribute)
        if not (isinstance(value, tuple) and all(isinstance(one, str) and one for one in value)):
            return f"{attribute} of flag {item.name} must be a tuple of strs, not {value!r}"
    for attribute in ("subject", "steers", "kind"):
        value = getattr(item, attribute)
        if not isinstance(value, str):
            return f"{attribute} of flag {item.name} must be a str, not {value!r}"
    return None


def _problem_of_limits(item: Flag) -> str | None:
    limits: object = item.limits
    if limits is None:
        return None
    if type(item.default) is not int:
        return f"flag {item.name} has limits, and is no number"
    if isinstance(limits, tuple) and [type(limit) for limit in limits] == [int, int]:
        low, high = limits
        if low <= item.default <= high:
            return None
    return (
        f"limits of flag {item.name} must be a tuple of two ints with its default {item.default} "
        f"between them, not {limits!r}"
    )


def problems_of_needs(flags: Collection[Flag]) -> dict[str, str]:
    """Return what is wrong with what plugins' flags need, by the flag's name.

    Args:
        flags: those that can be used as far as that goes.
    """
    brought = {flag.name: flag for flag in flags}
    switches = {flag.name for flag in (*FLAGS, *flags) if type(flag.default) is bool}
    wrong: dict[str, str] = {}
    for flag in flags:
        unknown = next((need for need in flag.needs if need not in switches), None)
        if unknown is not None:
            near = near_names(unknown, switches)
            wrong[flag.name] = f"needs of flag {flag.name} must name boolean flags, not {unknown!r}{near}"
        elif flag.name in _needed(flag, brought):
            wrong[flag.name] = f"flag {flag.name} needs itself, through {', '.join(flag.needs)}"
    found = True
    while found:  # what needs one of these cannot be used either
        found = False
        for flag in flags:
            lost = next((need for need in flag.needs if need in wrong), None)
            if lost is not None and flag.name not in wrong:
                found = True
                wrong[flag.name] = f"flag {flag.name} needs {lost}, which is passed over"
    return wrong


def _needed(flag: Flag, brought: dict[str, Flag]) -> set[str]:
    """Return the names of all that a flag needs, directly or not."""
    reached: set[str] = set()
    pending = [*flag.needs]
    while pending:
        need = pending.pop()
        if need not in reached:
            reached.add(need)
            pending.extend(brought[need].needs if need in brought else ())
    return reached


_BACKEND_ATTRIBUTES: dict[str, type[Any] | None] = {
    "field": str,
    "name": str,
    "representation": str,
    "tier": str,
    "form": str,
    "priority": int,
    "constant_time": bool,
    "requires": frozenset,
    "schemes": frozenset,
    "build": None,
}


def _problem_of_backend(item: FieldBackend) -> str | None:
    """Judge what ``pyjca_field_backends`` returned, but for its flag."""
    what = f"field backend {item.name!r}"
    problem = _wrong_attribute(item, _BACKEND_ATTRIBUTES, what)
    if problem is not None:
        return problem
    letters = item.name.translate(_SIGNS)
    if not (letters.isascii() and letters.isalnum()) or item.name == AUTO:
        return f"a field backend's name is letters, digits and any of _ . + -, and not {item.name!r}"
    if not item.field:
        return f"{what} names no field"
    parts = item.form.replace(", ", "")
    if parts and not (parts.isascii() and parts.isalnum()):
        return f"form of {what} is words of letters and digits, with commas between, and not {item.form!r}"
    unknown = sorted(item.schemes - {*SCHEMES}, key=str)
    if unknown:
        return f"schemes of {what} are among {', '.join(SCHEMES)}, and not {unknown[0]!r}"
    kernel: object = item.kernel
    if not (kernel is None or (isinstance(kernel, str) and kernel)):
        return f"kernel of {what} is the name of a kernel or None, not {kernel!r}"
    if item.tier not in _TIERS:
        return f"tier of {what} must be one of {', '.join(_TIERS)}, not {item.tier!r}"
    hash(item)  # built fields are kept by their descriptors
    return None


_KERNEL_ATTRIBUTES: dict[str, type[Any] | None] = {
    "name": str,
    "replaces": str,
    "requires": frozenset,
    "constant_time": bool,
}


def _problem_of_kernels(item: KernelSet) -> str | None:
    """Judge what ``pyjca_kernels`` returned, as a whole."""
    cpu: object = item.cpu
    if not (cpu is None or isinstance(cpu, CpuFeatures)):
        return f"cpu must be CpuFeatures or None, not {_named(type(cpu))}"
    kernels: object = item.kernels
    if not (isinstance(kernels, tuple) and all(isinstance(one, KernelDescriptor) for one in kernels)):
        return "kernels must be a tuple of KernelDescriptors"
    missing: object = item.missing
    return None if isinstance(missing, str) else f"missing must be a str, not {missing!r}"


def _problem_of_kernel(item: KernelDescriptor) -> str | None:
    """Judge one kernel of a set, but for its flag."""
    what = f"kernel {item.name!r}"
    problem = _wrong_attribute(item, _KERNEL_ATTRIBUTES, what)
    if problem is None and not item.name:
        problem = "a kernel needs a name"
    if problem is None and not item.replaces:
        problem = f"{what} does not say what it replaces"
    build: object = item.build
    if problem is None and not (build is None or callable(build)):
        problem = f"build of {what} must be callable or None"
    return problem


def _wrong_attribute(item: Any, attributes: dict[str, type[Any] | None], what: str) -> str | None:
    for attribute, kind in attributes.items():
        value = getattr(item, attribute)
        if kind is None:
            if not callable(value):
                return f"{attribute} of {what} must be callable"
        elif not isinstance(value, kind):
            return f"{attribute} of {what} must be {_named(kind)}"
    if not all(isinstance(feature, str) for feature in item.requires):
        return f"requires of {what} must hold names of CPU features"
    return None


class _Trial(pluggy.PluginManager):
    """Looks at one implementation of a plugin only."""

    def __init__(self, only: str) -> None:
        super().__init__("pyjca")
        self.add_hookspecs(hookspecs)
        self.only = only

    def parse_hookimpl_opts(self, plugin: object, name: str) -> pluggy.HookimplOpts | None:
        return super().parse_hookimpl_opts(plugin, name) if name == self.only else None


def unsound_implementations(plugin: object, name: str | None) -> dict[str, pluggy.PluginValidationError]:
    """Return the implementations that pluggy refuses, by attribute, with what it says."""
    refused = {}
    for attribute in dir(plugin):
        try:
            if not attribute.startswith("_"):
                _Trial(attribute).register(plugin, name)
        except pluggy.PluginValidationError as error:
            refused[attribute] = error
    return refused


_CHECKS: dict[type[Any], Callable[[Any], str | None]] = {
    Provider: _problem_of_provider,
    Flag: _problem_of_flag,
    FieldBackend: _problem_of_backend,
    KernelSet: _problem_of_kernels,
    KernelDescriptor: _problem_of_kernel,
}
