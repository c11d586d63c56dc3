"""The hooks of pyjca: the one page that the author of a plugin reads.

A plugin is a module or object with functions marked ``@pyjca.plugins.hookimpl``, named as an
entry point in the group ``pyjca`` or given to ``pyjca.plugins.manager.register``. What a plugin brings
is asked once; the choice of a field backend once per resolution, whose result is kept; no hook is
called inside a cryptographic operation. A hook that raises is reported once and passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pluggy

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .flags import FlagValues
    from .spi import CpuFeatures, FieldBackend, KernelSet, Provider

__all__ = [
    "pyjca_field_backends",
    "pyjca_kernels",
    "pyjca_providers",
    "pyjca_select_field_backend",
]

hookspec = pluggy.HookspecMarker("pyjca")


@hookspec
def pyjca_providers() -> Iterable[Provider]:  # type: ignore[empty-body]
    """Return the plugin's providers.

    They are searched after the built-in ones, in order of name, unless the application moves
    them with ``Security.insert_provider_at``.
    """


@hookspec
def pyjca_field_backends() -> Iterable[FieldBackend]:  # type: ignore[empty-body]
    """Return descriptors of the plugin's field backends.

    A backend of a plugin is a candidate only where a flag names it (``P256Field=NAME``).
    """


@hookspec
def pyjca_kernels() -> KernelSet:  # type: ignore[empty-body]
    """Return the compiled kernels, and what they found out about the processor.

    It is asked when somebody first wants to know, since the answer loads compiled code. Only the
    built-in plugins' word on the processor counts.
    """


@hookspec
def pyjca_select_field_backend(
    field: str,
    candidates: Sequence[FieldBackend],
    flags: FlagValues,
    cpu: CpuFeatures | None,
) -> FieldBackend | None:
    """Choose one of the candidates for a field, or return None to leave it to others.

    The candidates can all run, are allowed by the flags, and are sorted by priority, then name.
    Two plugins that choose differently are an error; without any choice the first candidate
    serves.

    Args:
        field: name of the field.
        candidates: never empty.
        flags: the values in force.
        cpu: the processor, None where it is unknown.
    """
