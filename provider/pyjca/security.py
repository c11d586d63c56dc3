"""The ordered list of providers, and the policy that holds for all of them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, final

from . import plugins
from ._record import Record
from ._shared import ask_foreign, describe_foreign, fork_safe_lock, near_names, note_change
from .errors import ConfigurationError, Error, NoSuchProviderException
from .spi import Provider

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .configuration import FileSettings
    from .policy import Disabled, Policy, Preference

__all__ = ["Registered", "Security"]


class Registered(Record):
    """The providers in their order, and the policy, None where nothing is preferred or disabled.

    It is replaced as a whole, so that readers need no lock and notice a change by identity.
    """

    providers: tuple[Provider, ...]
    policy: Policy | None


class _Registry:
    """The process's providers: those that plugins bring, as configuration and application arranged them.

    ``present`` is what there is, once :meth:`providers` has brought it up to date.
    """

    def __init__(self) -> None:
        self._lock = fork_safe_lock()
        self.present = Registered((), None)
        self.seen: plugins.PluginSnapshot | None = None
        self.settings: FileSettings | None = None
        # What properties set; it wins over the configuration file.
        self._preferred: tuple[Preference, ...] | None = None
        self._disabled: tuple[Disabled, ...] | None = None
        # Providers that took an argument, to those that the plugins brought, and the argument.
        self._source: dict[Provider, Provider] = {}
        self._argument: dict[Provider, str] = {}

    def providers(self) -> tuple[Provider, ...]:
        """Return the providers in order, the most preferred first."""
        self._update()
        return self.present.providers

    def _update(self) -> plugins.PluginSnapshot:
        """Take in what plugins and the configuration newly say."""
        from .configuration import load

        snapshot = plugins.snapshot()
        load()
        if snapshot is not self.seen:
            with self._lock:
                self._follow(snapshot)
        return snapshot

    def _follow(self, snapshot: plugins.PluginSnapshot) -> None:
        """Take in providers that plugins newly brought; drop those whose plugin has gone."""
        if self.seen is not None and snapshot.generation <= self.seen.generation:
            return  # another thread was faster, with a newer picture
        before = _brought(self.seen) if self.seen else ()
        brought = _brought(snapshot)
        gone = [provider for provider in before if provider not in brought]
        kept = [p for p in self.present.providers if self._source.get(p, p) not in gone]
        new = [provider for provider in brought if provider not in before]
        self._replace(self._placed(new, kept, snapshot.builtin, self.settings))
        self.seen = snapshot

    def prepare(self, snapshot: plugins.PluginSnapshot, settings: FileSettings) -> list[Provider] | None:
        """Return what plugins brought as a configuration file arranges it, and change nothing.

        Returns:
            None where the file says nothing else of providers than the one before.

        Raises:
            ConfigurationError: a provider refuses its argument, or two have one name.
        """
        if self.settings is not None and self.settings.arrangement == settings.arrangement:
            return None
        return self._placed(_brought(snapshot), (), snapshot.builtin, settings)

    def adopt(
        self, snapshot: plugins.PluginSnapshot, settings: FileSettings, prepared: list[Provider] | None
    ) -> None:
        """Put in force what :meth:`prepare` returned; what the application added comes last."""
        with self._lock:
            self.settings = settings
            if prepared is None:
                self._replace(self.present.providers)
                return
            brought = {*_brought(snapshot), *(_brought(self.seen) if self.seen else ())}
            names = {provider.name for provider in prepared}
            own = [p for p in self.present.providers if self._source.get(p, p) not in brought]
            self._replace([*prepared, *(p for p in own if p.name not in names)])
            self.seen = snapshot

    def take(self, snapshot: plugins.PluginSnapshot, settings: FileSettings) -> None:
        """Put in force what a configuration file says of providers and policy.

        Raises:
            ConfigurationError: as :meth:`prepare`; nothing is changed then.
        """
        self.adopt(snapshot, settings, self.prepare(snapshot, settings))

    def _placed(
        self,
        new: Iterable[Provider],
        kept: Iterable[Provider],
        builtin: frozenset[str],
        settings: FileSettings | None,
    ) -> list[Provider]:
        """Return the list with new providers in it, as the configuration has it.

        Those without a place in the order follow: built-in, configured, other ones. Those that are there
        on request only stay out unless they have a place or an argument.
        """
        if settings is None:
            return [*kept, *(provider for provider in new if not provider.on_request)]
        arrangement = settings.arrangement
        arguments = dict(arrangement.arguments)
        named = {*arrangement.order, *arguments}
        new = [provider for provider in new if not provider.on_request or provider.name in named]
        rank = {name: index for index, name in enumerate(arrangement.order)}
        placed = list(kept)
        names = {provider.name for provider in placed}

        def place(provider: Provider) -> tuple[int, int]:
            group = 1 if provider.name in arguments else 2
            if provider.name in builtin and not provider.on_request:
                group = 0
            return rank.get(provider.name, len(rank)), group

        for provider in sorted(new, key=place):
            if provider.name in arrangement.disabled:
                continue
            configured = provider
            if provider.name in arguments:
                configured = self.configured(provider, arguments[provider.name], settings.source)
                if configured.name in names or any(
                    p.name == configured.name for p in new if p is not provider
                ):
                    raise ConfigurationError(
                        f"{settings.source}: provider {provider.name} with its argument is called "
                        f"{configured.name}, as another one is"
                    )
            if configured.name in names:
                continue
            names.add(configured.name)
            if provider.name not in rank:
                placed.append(configured)
                continue
            before = [
                index
                for index, other in enumerate(placed, 1)
                if rank.get(self._source.get(other, other).name, len(rank)) < rank[provider.name]
            ]
            placed.insert(max(before, default=0), configured)
        return placed

    def configured(self, provider: Provider, argument: str, source: str) -> Provider:
        """Return the provider with an argument.

        Raises:
            ConfigurationError: it refuses the argument, or fails.
        """
        try:
            made: object = ask_foreign(provider.configure, argument)
            problem = "" if isinstance(made, Provider) else f"configure returned a {type(made).__name__}"
            if made is provider:
                problem = "configure returned the provider itself, and not another one"
        except Error as error:
            problem = _without(argument, str(error))
        except Exception as error:  # noqa: BLE001  (whatever a provider throws)
            problem = describe_foreign(error)
        if problem:
            raise ConfigurationError(f"{source}: provider {provider.name} refuses its argument: {problem}")
        assert isinstance(made, Provider)
        with self._lock:
            self._source[made] = self._source.get(provider, provider)
            self._argument[made] = argument
        return made

    def argument_of(self, provider: Provider) -> str | None:
        """Return what a provider was configured with, None where it was not."""
        return self._argument.get(provider)

    def insert(self, provider: Provider, position: int, *, move: bool = False) -> int:
        """Insert at a 1-based position; return the real position, -1 where the name is taken.

        Args:
            provider: the provider.
            position: below 1 or beyond the end means at the end.
            move: one of the same name makes room instead.
        """
        self._update()  # before the lock: loading a plugin may insert providers itself
        with self._lock:
            present = list(self.present.providers)
            if move:
                present = [p for p in present if p.name != provider.name]
            elif any(p.name == provider.name for p in present):
                return -1
            index = position - 1 if 1 <= position <= len(present) else len(present)
            present.insert(index, provider)
            self._replace(present)
            return index + 1

    def remove(self, name: str) -> None:
        """Remove the provider of that name, if there is one."""
        self._update()
        with self._lock:
            self._replace([p for p in self.present.providers if p.name != name])

    def set_policy(
        self,
        preferred: tuple[Preference, ...] | None = None,
        disabled: tuple[Disabled, ...] | None = None,
    ) -> None:
        """Replace what the file says is preferred or disabled; None leaves it as it is."""
        self._update()
        with self._lock:
            self._preferred = self._preferred if preferred is None else preferred
            self._disabled = self._disabled if disabled is None else disabled
            self._replace(self.present.providers)

    def forget_policy(self) -> None:
        """Let what the file says hold again."""
        with self._lock:
            self._preferred = self._disabled = None
            self._replace(self.present.providers)

    def _replace(self, providers: Iterable[Provider]) -> None:
        settings = self.settings
        preferred, disabled = self._preferred, self._disabled
        if preferred is None:
            preferred = settings.preferred if settings else ()
        if disabled is None:
            disabled = settings.disabled if settings else ()
        policy = None
        if preferred or disabled:
            from .policy import Policy

            policy = Policy(preferred, disabled)
        self.present = Registered(tuple(providers), policy)
        note_change()
        for configured in self._source.keys() - {*self.present.providers}:
            del self._source[configured], self._argument[configured]


def _without(argument: str, text: str) -> str:
    """Return what a provider says of its argument without quotations of it, as it may be a secret."""
    if not argument:
        return text
    for form in (ascii(argument)[1:-1], repr(argument)[1:-1], argument):
        text = text.replace(form, "…")
    return "…" if argument.casefold() in text.casefold() else text


registry = _Registry()


def _brought(snapshot: plugins.PluginSnapshot) -> tuple[Provider, ...]:
    """Return all providers of plugins, those that are there on request last."""
    return (*snapshot.providers, *snapshot.on_request)


def find_provider(
    providers: tuple[Provider, ...], name: str, on_request: tuple[Provider, ...] = ()
) -> Provider:
    """Return the provider of that name.

    Args:
        providers: those that are searched.
        name: of the provider.
        on_request: those that can only be named.

    Raises:
        NoSuchProviderException: there is none; the message names those there are.
    """
    settings = registry.settings
    disabled = () if settings is None else settings.arrangement.disabled
    allowed = (provider for provider in on_request if provider.name not in disabled)
    for provider in (*providers, *allowed):
        if provider.name == name:
            return provider
    names = [provider.name for provider in providers]
    hint = near_names(name, [*names, *(provider.name for provider in on_request)])
    if settings is not None and name in disabled:
        hint = f"; it is disabled by {settings.source}"
    raise NoSuchProviderException(
        f"no such provider: {name!r}{hint} (providers searched: {', '.join(names) or 'none'})"
    )


def _algorithms(provider: Provider, service_type: str) -> set[str]:
    services = provider.get_services()
    return {service.algorithm for service in services if service.type.lower() == service_type.lower()}


@final
class Security:
    """The process-wide, ordered list of providers (``java.security.Security``).

    Positions count from 1, the most preferred. Changes hold for later lookups and inits; objects
    that are initialised keep their provider. All methods are safe to call from any thread.
    """

    def __init__(self) -> None:
        raise TypeError("Security is not instantiated; call its methods on the class")

    @staticmethod
    def get_providers(filter: str | Mapping[str, str] | None = None) -> tuple[Provider, ...]:
        """Return the providers in order of preference, all or those that a filter describes.

        Args:
            filter: "Type.Algorithm" for those that offer a service, under any of its names, or
                "Type.Algorithm Attribute:Value" where it has to have an attribute too: of "KeySize" the
                service's number must not be smaller, of others the value must be, or be among, those
                that the service tells, whatever the case. A mapping has several conditions, all of which
                have to be met: {"Type.Algorithm": ""} and {"Type.Algorithm Attribute": "Value"}.

        Returns:
            none where no provider fits; the JDK has null for that.

        Raises:
            InvalidAlgorithmParameterException: the filter is malformed.
            TypeError: it is neither a str nor a mapping of them.
        """
        providers = registry.providers()
        if filter is None:
            return providers
        from ._provider_filter import fitting

        return fitting(providers, filter)

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
        """Return the standard names that the providers offer for an engine type ("Signature").

        A provider that fails when it is asked offers none.
        """
        found: set[str] = set()
        for provider in registry.providers():
            with suppress(Exception):
                found |= ask_foreign(_algorithms, provider, service_type)
        return frozenset(found)

    @staticmethod
    def get_property(name: str) -> str | None:
        """Return a setting as text, None where there is no such property.

        The properties are those of the JDK that mean something here, and the flags:

        - ``security.provider.N``: name, and argument if any, of the provider at position N;
        - ``jdk.security.provider.preferred``: ``[Type.]Algorithm:Provider`` entries;
        - ``jdk.crypto.disabledAlgorithms``: ``[Type.]Name [keySize OP n]`` entries;
        - ``pyjca.flags.NAME``: the value of a flag.
        """
        from . import properties

        return properties.get_property(name)

    @staticmethod
    def set_property(name: str, value: str) -> None:
        """Change a setting for the process; see :meth:`get_property` for the names.

        Setting ``security.provider.N`` moves a provider to position N, and adds it where it was
        missing. Objects that are initialised keep what they have.

        Raises:
            ConfigurationError: there is no such property, or it cannot have that value.
            FlagError: a flag is unknown or has no such value.
            NoSuchProviderException: no provider of that name is there.
        """
        from . import properties

        properties.set_property(name, value)

    getProperty = get_property
    setProperty = set_property
    getProviders = get_providers
    getProvider = get_provider
    addProvider = add_provider
    insertProviderAt = insert_provider_at
    removeProvider = remove_provider
    getAlgorithms = get_algorithms
