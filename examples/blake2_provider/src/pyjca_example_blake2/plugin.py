"""What pyjca loads: the module that the entry point in ``pyproject.toml`` names."""

from __future__ import annotations

from pyjca.plugins import hookimpl

from .provider import Blake2Provider

__all__ = ["pyjca_providers"]


@hookimpl
def pyjca_providers() -> list[Blake2Provider]:
    """Return the plugin's providers; pyjca asks once, when an application first looks something up."""
    return [Blake2Provider()]
