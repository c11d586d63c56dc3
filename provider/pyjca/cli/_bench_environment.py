"""What figures depend on: processor, compilers, versions, flags; nothing that names the machine."""

from __future__ import annotations

import hashlib
import os
import platform
import re
from functools import cache
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import __version__, environment, plugins
from .._flag_table import spell
from .._shared import ask_foreign
from ._bench_timing import pyperf

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ._bench_table import Table

__all__ = ["compilers_of", "describe", "differences"]

_KERNELS = "pyjca_intrinsics._native"
_OPENSSL = "cryptography.hazmat.bindings._rust"
_STEERING = ("OPENSSL_ia32cap", "OPENSSL_armcap")  # variables that hide instruction sets from OpenSSL

# What compilers write into what they make, and what OpenSSL says of itself.
_COMPILER = re.compile(rb"GCC: \([^)\0]*\) [\d.]+|clang version [\d.]+|rustc version [\d.]+")
_OPENSSL_COMPILER = re.compile(rb"compiler: ([ -~]{1,300})")


def describe(table: Table) -> dict[str, Any]:
    """Return processor, compilers, versions and flags as plain data."""
    facts = pyperf().Run([1.0], collect_metadata=True).get_metadata()
    present = environment.current()
    kernels = plugins.kernels()
    cpu = kernels.cpu
    native = _content(_KERNELS)
    openssl, cryptography = _made_with(_OPENSSL)
    asked, _ = present.flags.changed()
    return {
        "cpu": {
            "name": (cpu.brand if cpu is not None else "") or facts.get("cpu_model_name", "unknown"),
            "architecture": platform.machine(),
            "features": sorted(cpu.features) if cpu is not None else [],
            "count": facts.get("cpu_count", os.cpu_count()),
            "settings": facts.get("cpu_config", ""),
        },
        "system": f"{platform.system()} {' '.join(platform.libc_ver())}".strip(),
        "compilers": {
            "kernels": ", ".join(compilers_of(native)) or f"none: {kernels.missing}",
            "OpenSSL": openssl,
            "cryptography": cryptography,
            "Python": platform.python_compiler(),
        },
        "versions": {
            "Python": f"{platform.python_implementation()} {platform.python_version()}",
            "pyjca": __version__,
            "OpenSSL": ask_foreign(_openssl_version),
            **_versions(table.contestants[name].distribution for name in table.contestants),
        },
        "flags": {name: spell(value) for name, value in asked.items()},
        "flags_in_force": {
            flag.name: spell(present.flags[flag.name]) for flag in present.flags.definitions()
        },
        "variables": {name: os.environ[name] for name in _STEERING if name in os.environ},
        "kernels": hashlib.sha256(native).hexdigest()[:16] if native else "",
        "table": table.digest,
    }


def compilers_of(binary: bytes) -> list[str]:
    """Return what a compiled file says of the compilers that made it."""
    return sorted({found.decode() for found in _COMPILER.findall(binary)})


def differences(one: Any, other: Any, name: str = "") -> list[str]:
    """Return where two pieces of plain data differ, as names with dots."""
    if isinstance(one, dict) and isinstance(other, dict):
        return [
            found
            for key in sorted({*one, *other})
            for found in differences(one.get(key), other.get(key), f"{name}.{key}" if name else key)
        ]
    return [] if one == other else [name]


@cache
def _made_with(module: str) -> tuple[str, str]:
    """Return the compiler of the OpenSSL in a compiled module, and all that made the module."""
    content = _content(module)
    own = _OPENSSL_COMPILER.search(content)
    return own[1].decode() if own else "unknown", ", ".join(compilers_of(content)) or "unknown"


def _content(module: str) -> bytes:
    """Return the file of a compiled module; empty where there is none."""
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):  # its package is not there
        return b""
    origin = None if spec is None else spec.origin
    return Path(origin).read_bytes() if origin is not None and Path(origin).is_file() else b""


def _openssl_version() -> str:
    from cryptography.hazmat.backends.openssl.backend import backend

    return str(backend.openssl_version_text())


def _versions(distributions: Iterable[str]) -> dict[str, str]:
    found = {}
    for name in sorted(set(distributions), key=str.lower):
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue  # part of Python, or not installed
    return found
