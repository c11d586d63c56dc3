"""What comes with pyjca beside this package, named as strings so that nothing here depends on it.

The plugins stand in the order in which their providers are searched. They are loaded at the first
resolution, and use the hooks that every plugin uses.
"""

from __future__ import annotations

__all__ = ["BUILTIN_PLUGINS", "KERNEL_CHECKER", "PROVER"]

BUILTIN_PLUGINS = (
    "pyjca_backends.plugin",
    "pyjca.providers.pyjca",
    "pyjca.providers.openssl",
    "pyjca.providers.pycryptodome",
    "pyjca.providers.jdk",
)

KERNEL_CHECKER = "pyjca.testing.kernel_checks"
"""The module that compares a kernel with its reference version, for the flag VerifyKernels."""

PROVER = "pyjca_backends.prove"
"""The module that proves field declarations, for the command line."""
