"""The plugins that come with pyjca, in the order in which their providers are searched.

They are named as strings and loaded at the first resolution, so that this package depends on
none of them; they use the hooks that every plugin uses.
"""

from __future__ import annotations

__all__ = ["BUILTIN_PLUGINS"]

BUILTIN_PLUGINS = (
    "pyjca_backends.plugin",
    "pyjca.providers.pyjca",
    "pyjca.providers.openssl",
    "pyjca.providers.pycryptodome",
)
