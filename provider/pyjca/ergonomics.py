"""What this processor and this build can serve, and the flags that follow from it.

:func:`unmet` is the one predicate on whether a kernel or a compiled backend can run; flags that
nobody set are derived from it, selection and listings ask it. (HotSpot once had two such
predicates, JDK-8354471.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ._flag_table import STEERING, spell
from ._record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ._flag_table import Flag, Value
    from .flags import FlagValues
    from .spi import CpuFeatures, FieldBackend, KernelDescriptor

Item: TypeAlias = "FieldBackend | KernelDescriptor"

__all__ = ["Build", "lowered", "note", "settle", "unmet"]

# The flag that hides a feature, and its least value that lets the feature through.
_HIDDEN_BY: dict[str, tuple[str, int]] = {
    "avx": ("UseAVX", 1),
    "fma": ("UseAVX", 1),
    "vaes": ("UseAVX", 1),
    "vpclmulqdq": ("UseAVX", 1),
    "avx2": ("UseAVX", 2),
    "avxifma": ("UseAVX", 2),
    "sha512": ("UseAVX", 2),
    "bmi2": ("UseBMI2", True),
    "adx": ("UseADX", True),
}
_AVX512 = ("UseAVX", 3)


class Build(Record):
    """What there is to run, and what to run it on.

    Attributes:
        cpu: the processor with all its features; None where it is unknown, or not asked for because
            kernels are off.
        items: all kernels and field backends.
        missing: why the processor is unknown.
    """

    cpu: CpuFeatures | None
    items: tuple[Item, ...]
    missing: str

    @property
    def features(self) -> frozenset[str]:
        """The processor's features, none where it is unknown."""
        return self.cpu.features if self.cpu else frozenset()

    @property
    def kernels(self) -> frozenset[str]:
        """Names of the kernels."""
        return frozenset(item.name for item in self.items if hasattr(item, "replaces"))

    def runnable(self, flags: FlagValues) -> frozenset[str]:
        """Return the names of the kernels that can run."""
        kernels = (item for item in self.items if hasattr(item, "replaces"))
        return frozenset(item.name for item in kernels if unmet(item, flags, self) is None)


def lowered(cpu: CpuFeatures, flags: FlagValues) -> CpuFeatures:
    """Return the processor without the features that flags hide."""
    return cpu._replace(features=frozenset(f for f in cpu.features if not _hidden(f, flags)))


def _hiding(feature: str) -> tuple[str, int] | None:
    return _AVX512 if feature.startswith("avx512") else _HIDDEN_BY.get(feature)


def _hidden(feature: str, flags: FlagValues) -> bool:
    hiding = _hiding(feature)
    return hiding is not None and int(flags[hiding[0]]) < hiding[1]


def unmet(item: Item, flags: FlagValues, build: Build) -> tuple[str, str] | None:
    """Return what keeps a kernel or backend from running as (reason code, detail), None where nothing does.

    Args:
        item: the descriptor.
        flags: the values in force.
        build: what there is; the processor with all features, those that flags hide included.
    """
    if getattr(item, "tier", "") != "reference" and not flags["UseKernels"]:
        return "flag-off", "UseKernels is off"
    if getattr(item, "tier", "reference") != "reference" and flags["CheckLimbRanges"]:
        return "flag-off", "CheckLimbRanges is on, and compiled code cannot check its limbs"
    kernel = getattr(item, "kernel", None)
    if kernel is not None and kernel not in build.kernels:
        return "no-kernel", build.missing or f"kernel {kernel} is not compiled in"
    missing = sorted(item.requires - build.features)
    if missing:
        return "cpu-missing", "lacks " + ", ".join(missing)
    for feature in sorted(item.requires):
        hiding = _hiding(feature)
        if hiding is not None and _hidden(feature, flags):
            return "flag-off", f"{hiding[0]}={spell(flags[hiding[0]])} hides {feature}"
    if item.flag is not None and not flags[item.flag]:
        return "flag-off", f"{item.flag} is off"
    return None


# --------------------------------------------------------------------------------- derived values


def settle(requested: FlagValues, build: Build) -> tuple[FlagValues, tuple[str, ...]]:
    """Return the values in force, and warnings for what was asked for and cannot be served.

    What cannot be served stays off. A flag that was not asked for takes the value that suits the
    processor and the build.
    """
    values, warnings = requested, []
    for flag in _in_order(requested.definitions()):
        wanted = values[flag.name]
        best = _best(flag, values, build)
        if best is None:  # nothing keeps it from working
            continue
        if not requested.asked(flag.name):
            granted = best if flag.steers in ("cpu", "guarded") or int(best) < int(wanted) else wanted
        elif int(wanted) <= int(best):
            granted = wanted
        else:
            granted = best
            warnings.append(_refusal(flag, values, build, best))
        if granted != wanted:
            values = values.with_changes({flag.name: granted}, "ergonomic")
    return values, tuple(warnings)


def _in_order(definitions: Iterable[Flag]) -> Iterable[Flag]:
    """Return the flags: features first, as kernels depend on them; but each after those that it needs."""
    known = {flag.name: flag for flag in sorted(definitions, key=_stage)}
    ordered: dict[str, Flag] = {}
    for flag in known.values():
        pending = [flag]
        while pending:  # comes to an end, since flags in a cycle are not taken
            missing = [known[need] for need in pending[-1].needs if need not in ordered]
            pending.extend(missing)
            if not missing:
                done = pending.pop()
                ordered[done.name] = done
    return ordered.values()


def _stage(flag: Flag) -> tuple[int, int]:
    return STEERING.index(flag.steers), len(flag.needs)


def _best(flag: Flag, values: FlagValues, build: Build) -> Value | None:
    """Return the highest value that can be served."""
    kind = type(flag.default)
    if kind is str or (kind is int and flag.steers != "cpu"):
        return None
    if any(not values[need] for need in flag.needs):
        return kind(0)
    if flag.steers == "framework":
        return None
    if not values["UseKernels"] and flag.steers != "guarded":
        return kind(0)
    if flag.steers == "cpu":
        levels = [h[1] for h in map(_hiding, build.features) if h is not None and h[0] == flag.name]
        return kind(max(levels, default=0))
    return any(_runnable(item, values, build) for item in _steered(flag, build))


def _steered(flag: Flag, build: Build) -> Iterable[Item]:
    """Return the kernels and backends of this build that a flag acts on."""
    kernels = {None, *build.kernels}
    present = [item for item in build.items if getattr(item, "kernel", None) in kernels]
    if flag.steers == "guarded":
        return [item for item in present if item.flag == flag.name]
    return [item for item in present if getattr(item, "tier", "") != "reference"]


def _runnable(item: Item, values: FlagValues, build: Build) -> bool:
    trial = values if item.flag is None else values.with_changes({item.flag: True}, "trial")
    return unmet(item, trial, build) is None


def _refusal(flag: Flag, values: FlagValues, build: Build, best: Value) -> str:
    """Say in HotSpot's words why a flag does not get what was asked for."""
    for need in _needs(flag):
        if not values[need]:
            return f"{flag.name} requires {need} flag to be enabled. {flag.name} will be disabled."
    if flag.steers == "cpu" and build.cpu is None:
        reason = f"since the CPU is unknown ({build.missing})"
        return f"{flag.name} cannot be served, {reason}; it is set to {spell(best)}"
    if type(flag.default) is int:
        given = f"{flag.name}={values[flag.name]}"
        return f"{given} is not supported on this CPU, setting it to {flag.name}={best}"
    where = "on this CPU" if flag.steers == "cpu" or _steered(flag, build) else "in this build"
    return f"{flag.subject or flag.name} not available {where}."


def _needs(flag: Flag) -> tuple[str, ...]:
    """Return the flags without which this one does nothing."""
    return flag.needs if flag.steers == "framework" else ("UseKernels", *flag.needs)


def note(flag: Flag, values: FlagValues, build: Build) -> str:
    """Return why a flag has nothing to act on here, or nothing where it has."""
    for need in _needs(flag):
        if not values[need]:
            return f"{need} is off"
    if flag.steers == "framework":
        return ""
    if flag.steers == "cpu":
        if build.cpu is None:
            return f"CPU unknown: {build.missing}"
        lacking = [f for f, (name, _) in _HIDDEN_BY.items() if name == flag.name and f not in build.features]
        return f"this CPU lacks {lacking[0]}" if type(flag.default) is bool and lacking else ""
    steered = list(_steered(flag, build))
    if not steered:
        return "no kernel in this build"
    if any(_runnable(item, values, build) for item in steered):
        return ""
    reasons = (unmet(item, values.with_changes({flag.name: True}, "trial"), build) for item in steered)
    return "; ".join(dict.fromkeys(detail for reason in reasons if reason for detail in reason[1:]))
