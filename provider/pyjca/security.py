"""The ordered list of providers."""

from __future__ import annotations

from typing import final

from . import plugins
from ._shared import fork_safe_lock, near_names
from .errors import NoSuchProviderException
from .spi import Provider

__all__ = ["Security"]


class _Registry:
    """The process's providers: those that plugins bring, and what the application changed.

    The list is an immutable tuple that is replaced as a whole, so that readers need no lock and
    notice a change by identity (``present``, which :meth:`providers` brings up to date).
    """

    def __init__(self) -> None:
        self._lock = fork_safe_lock()
        self.present: tuple[Provider, ...] = ()
        self.seen: plugins.PluginSnapshot | None = None

    def providers(self) -> tuple[Provider, ...]:
        """Return the providers in order, the most preferred first."""
        snapshot = plugins.snapshot()
        if snapshot is not self.seen:
            with self._lock:
                self._follow(snapshot)
        return self.present

    def _follow(self, snapshot: plugins.PluginSnapshot) -> None:
        """Take in providers that plugins newly brought; drop those whose plugin has gone."""
        if self.seen is not None and snapshot.generation <= self.seen.generation:
            return  # another thread was faster, with a newer picture
        before = self.seen.providers if self.seen else ()
        gone = [provider for provider in before if provider not in snapshot.providers]
        kept = [provider for provider in self.present if provider not in gone]
        names = {provider.name for provider in kept}
        new = [p for p in snapshot.providers if p not in before and p.name not in names]
        self.present = (*kept, *new)
        self.seen = snapshot

    def insert(self, provider: Provider, position: int) -> int:
        """Insert at a 1-based position; return the real position, -1 where the name is taken."""
        snapshot = plugins.snapshot()  # before the lock: loading a plugin may insert providers itself
        with self._lock:
            self._follow(snapshot)
            present = list(self.present)
            if any(p.name == provider.name for p in present):
                return -1
            index = position - 1 if 1 <= position <= len(present) else len(present)
            present.insert(index, provider)
            self.present = tuple(present)
            return index + 1

    def remove(self, name: str) -> None:
        """Remove the provider of that name, if there is one."""
        snapshot = plugins.snapshot()
        with self._lock:
            self._follow(snapshot)
            self.present = tuple(p for p in self.present if p.name != name)


registry = _Registry()


def find_provider(providers: tuple[Provider, ...], name: str) -> Provider:
    """Return the provider of that name.

    Raises:
        NoSuchProviderException: there is none; the message names those there are.
    """
    for provider in providers:
        if provider.name == name:
            return provider
    names = [provider.name for provider in providers]
    hint = near_names(name, names)
    raise NoSuchProviderException(
        f"no such provider: {name!r}{hint} (providers searched: {', '.join(names) or 'none'})"
    )


@final
class Security:
    """The process-wide, ordered list of providers (``java.security.Security``).

    Positions count from 1, the most preferred. Changes hold for later lookups and inits; objects
    that are initialised keep their provider. All methods are safe to call from any thread.
    """

    def __init__(self) -> None:
        raise TypeError("Security is not instantiated; call its methods on the class")

    @staticmethod
    def get_providers() -> tuple[Provider, ...]:
        """Return the providers in order of preference."""
        return registry.providers()

    @staticmethod
    def get_provider(name: str) -> Provider | None:
        """Return the registered provider of that name, or None."""
        return next((p for p in registry.providers() if p.name == name), None)

    @staticmethod
    def add_provider(provider: Provider) -> int:
        """Append a provider.

        Returns:
            its position, or -1 where a provider of that name is registered already.
        """
        return Security.insert_provider_at(provider, 0)

    @staticmethod
    def insert_provider_at(provider: Provider, position: int) -> int:
        """Insert a provider at a position; below 1 or beyond the end means at the end.

        Returns:
            its position, or -1 where a provider of that name is registered already; then
            nothing changes (remove it first to move it).
        """
        if not isinstance(provider, Provider):
            raise TypeError(f"expected a pyjca.spi.Provider, not {type(provider).__name__}")
        return registry.insert(provider, position)

    @staticmethod
    def remove_provider(name: str) -> None:
        """Remove the provider of that name; nothing happens where there is none."""
        registry.remove(name)

    @staticmethod
    def get_algorithms(service_type: str) -> frozenset[str]:
        """Return the standard names that the providers offer for an engine type ("Signature")."""
        return frozenset(
            service.algorithm
            for provider in registry.providers()
            for service in provider.get_services()
            if service.type.lower() == service_type.lower()
        )

    getProviders = get_providers
    getProvider = get_provider
    addProvider = add_provider
    insertProviderAt = insert_provider_at
    removeProvider = remove_provider
    getAlgorithms = get_algorithms
