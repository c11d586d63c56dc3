"""Compiled kernels of pyjca, and the features of the CPU they run on.

A private package: pyjca reaches it through the plugin hooks alone. It may be installed without its extension
module (no compiler at build time); then the CPU is unknown and nothing raises.
"""

from functools import cache
from typing import NamedTuple

# The absolute form: a relative one would report a circular import where the extension is only missing.
try:
    import pyjca_intrinsics._native as _native
except ImportError as error:
    _native_error: str | None = str(error)
else:
    _native_error = None

__all__ = ["AVAILABLE", "CpuInfo", "cpu", "native_error"]

AVAILABLE: bool = _native_error is None
"""Whether the extension module is here and loads."""


class CpuInfo(NamedTuple):
    """The CPU, with the features that this process may use."""

    vendor: str
    brand: str
    architecture: str
    features: frozenset[str]


def native_error() -> str | None:
    """Why the extension module could not be loaded; None if it was."""
    return _native_error


@cache
def cpu() -> CpuInfo | None:
    """Return what the CPU and the operating system support together; None without the extension module.

    Asked once: under a hypervisor each CPUID instruction costs microseconds.
    """
    if not AVAILABLE:
        return None
    vendor, brand, architecture, features = _native.cpu()
    return CpuInfo(vendor, " ".join(brand.split()), architecture, features)
