"""What a resolution looks at: flags, providers, field backends and CPU, as one immutable picture.

A new picture is made whenever one of its parts was replaced, and everything cached in it goes with
it; so nothing has to be invalidated.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

# The first look-up has little time, so what it needs is loaded with us.
from . import _plugin_answers, configuration, plugins, security  # noqa: F401
from . import flags as _flags
from ._plugin_loading import describe
from ._record import Record
from ._shared import ask_foreign, describe_foreign, near_names
from .errors import (
    FlagError,
    InvalidAlgorithmParameterException,
    NoSuchAlgorithmException,
    ProviderException,
)
from .resolution import Candidate
from .spi import Provider

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ._flag_table import Flag
    from .ergonomics import Build
    from .flags import FlagValues
    from .plugins import RegisteredBackend
    from .policy import KeyFacts, Policy
    from .selection import Entry
    from .spi import CpuFeatures, Field, FieldBackend, Service

__all__ = [
    "Disabled",
    "Environment",
    "FieldChoice",
    "PluginConflict",
    "conflict",
    "current",
    "definitions",
    "offers",
]


class PluginConflict(ProviderException):
    """Plugins choose differently; nobody but the user can settle it.

    Attributes:
        claims: pairs of a plugin and the backend that it selects.
    """

    claims: tuple[tuple[str, str], ...] = ()


def conflict(fields: Iterable[str], claims: Iterable[tuple[str, str]]) -> PluginConflict:
    """Return the error to raise where plugins disagree about some fields."""
    told = ", ".join(f"{plugin} selects {backend}" for plugin, backend in claims)
    error = PluginConflict(f"plugins disagree on the field backend for {', '.join(fields)}: {told}")
    error.claims = tuple(claims)
    return error


class Disabled(InvalidAlgorithmParameterException):
    """What a provider made, or is to work with, is forbidden by an entry of the policy."""

    def __init__(self, entry: str, what: str = "keys of this kind are") -> None:
        super().__init__(f"{what} disabled by the entry {entry!r} of the configuration")
        self.entry = entry


class FieldChoice(Record):
    """The backend chosen for a field, None where none may serve, and what was considered."""

    field: str
    backend: FieldBackend | None
    candidates: tuple[Candidate, ...]


class Environment:
    """One picture of everything that a selection depends on."""

    def __init__(
        self,
        requested: FlagValues,
        providers: tuple[Provider, ...],
        snapshot: plugins.PluginSnapshot,
        policy: Policy | None = None,
    ) -> None:
        self.requested = requested
        self.providers = providers
        self.snapshot = snapshot
        self.policy = policy
        self.plans: dict[Any, tuple[Entry, ...]] = {}
        self.offered: set[tuple[str, str]] = set()
        self._fields: dict[tuple[str, bool, bool], FieldChoice] = {}
        self._built: dict[str, Any] = {}  # kernels that belong to no field

    @cached_property
    def build(self) -> Build:
        """What there is to run and to run it on; compiled code is not loaded where kernels are off."""
        from .ergonomics import Build

        backends = tuple(registered.backend for registered in self.snapshot.backends)
        if not self.requested["UseKernels"]:
            return Build(None, backends, "UseKernels is off")
        kernels = plugins.kernels()
        return Build(kernels.cpu, (*kernels.kernels, *backends), kernels.missing)

    @cached_property
    def flags(self) -> FlagValues:
        """The values in force: what was asked for, as far as processor and build can serve it."""
        from .ergonomics import settle

        values, warnings = settle(self.requested, self.build)
        for warning in warnings:
            _flags.warn_once(warning)
        return values

    @cached_property
    def prints(self) -> bool:
        """Whether each selection is printed."""
        return bool(self.flags["PrintResolution"])

    @cached_property
    def cpu(self) -> CpuFeatures | None:
        """The processor without what flags hide; None where it is unknown or kernels are switched off."""
        from .ergonomics import lowered

        return None if self.build.cpu is None else lowered(self.build.cpu, self.flags)

    @cached_property
    def kernels(self) -> frozenset[str]:
        """Names of the kernels that may run."""
        return self.build.runnable(self.flags)

    def named_provider(
        self, provider: str | Provider | None, service_type: str, algorithm: str, *, allowed: bool = True
    ) -> Provider | None:
        """Return the provider that a caller named, None where it named none; make sure of the algorithm.

        Args:
            provider: name or object, which need not be registered.
            service_type: engine type.
            algorithm: name or alias.
            allowed: the policy must not forbid the algorithm.

        Raises:
            NoSuchProviderException: no provider of that name is registered.
            NoSuchAlgorithmException: it, or where none was named nobody, offers the algorithm, or the
                policy forbids it.
        """
        if provider is None:
            self._check_offered(service_type, algorithm, allowed)
            return None
        given: object = provider
        if not isinstance(given, (str, Provider)):
            kind = type(given).__name__
            raise TypeError(f"a provider is given by name or as a pyjca.spi.Provider, not {kind}")
        if isinstance(provider, str):
            provider = self.find_provider(provider)
        service = offers(provider, service_type, algorithm)
        if service is None:
            raise NoSuchAlgorithmException(_not_offered(service_type, algorithm, (provider,)))
        if allowed:
            self._check_allowed(service, algorithm)
        return provider

    @cached_property
    def known_providers(self) -> frozenset[Provider]:
        """Those that are searched, and those that are there on request."""
        return frozenset((*self.providers, *self.snapshot.on_request))

    def find_provider(self, name: str) -> Provider:
        """Return the provider of that name, also one that is there on request only.

        Raises:
            NoSuchProviderException: there is none.
        """
        return security.find_provider(self.providers, name, self.snapshot.on_request)

    def _check_offered(self, service_type: str, algorithm: str, allowed: bool) -> None:
        if (service_type, algorithm.lower()) in self.offered:
            return
        found: list[Service] = []
        for provider in self.providers:
            service = offers(provider, service_type, algorithm)
            if service is None:
                continue
            if not allowed:
                return
            found.append(service)
            if self.disabling(service, algorithm) is None:
                # The standard spelling is kept as it is, for a look-up without this call.
                self.offered |= {(service_type, algorithm.lower()), (service_type, service.algorithm)}
                return
        for service in found:  # all of them are disabled
            self._check_allowed(service, algorithm)
        raise NoSuchAlgorithmException(_not_offered(service_type, algorithm, self.providers))

    def _check_allowed(self, service: Service, algorithm: str) -> None:
        entry = self.disabling(service, algorithm)
        if entry is not None:
            raise NoSuchAlgorithmException(
                f"{service.type} {algorithm} is disabled by the entry {entry!r} of the configuration "
                "(jdk.crypto.disabledAlgorithms)"
            )

    def disabling(self, service: Service, algorithm: str, facts: KeyFacts | None = None) -> str | None:
        """Return the entry of the policy that forbids a service, None where it is allowed.

        Args:
            service: the service; all its names count.
            algorithm: the name that was asked for.
            facts: of the key, or of what a key is generated from.
        """
        if self.policy is None:
            return None
        own = {algorithm, service.algorithm, *service.aliases}
        # A provider need not know the OIDs of an algorithm; the built-in ones do.
        names = own.union(*(self._synonyms.get((service.type, name.lower()), ()) for name in own))
        key_names = () if facts is None else self._synonyms.get(("KeyFactory", facts.algorithm.lower()), ())
        return self.policy.disabling(service.type, names, facts, key_names)

    @cached_property
    def _synonyms(self) -> dict[tuple[str, str], tuple[str, ...]]:
        """Type and lower name to all names of the algorithm, as the built-in providers have them."""
        found = {}
        for provider in self.snapshot.providers:
            for service in provider.get_services() if provider.name in self.snapshot.builtin else ():
                names = (service.algorithm, *service.aliases)
                found.update({(service.type, name.lower()): names for name in names})
        return found

    def choose_field(self, field: str, secret: bool, named: bool) -> FieldChoice:
        """Choose the backend for a field.

        Args:
            field: name of the field.
            secret: the operation uses a secret, so that the backend must be constant time.
            named: the caller named the provider, and thereby what it computes with.

        Raises:
            FlagError: a flag names a backend that is unknown or cannot run here.
        """
        asked = (field, secret, named)
        choice = self._fields.get(asked)
        if choice is None:
            choice = self._fields[asked] = self._choose_field(field, secret, named)
        return choice

    def _choose_field(self, field: str, secret: bool, named: bool) -> FieldChoice:
        offered = [r for r in self.snapshot.backends if r.backend.field == field]
        wanted = self._backend_named_for(field, offered)
        waived = named or wanted is not None or not self.flags["UseKernels"]
        covered = any(r.backend.name == wanted for r in offered)
        judged = [(r.backend, self._judge(r, wanted if covered else None, secret, waived)) for r in offered]
        usable = [backend for backend, (code, _) in judged if code == "lower-order"]
        if covered and not usable:
            verdicts = [verdict for backend, verdict in judged if backend.name == wanted]
            if all(code != "not-constant-time" for code, _ in verdicts):
                details = "; ".join(dict.fromkeys(detail for _, detail in verdicts))
                raise FlagError(f"field backend {wanted} for {field} cannot serve: {details}")
        chosen = self._ask_plugins(field, usable) if usable else None
        candidates = tuple(
            Candidate("backend", backend.label, "chosen" if backend is chosen else code, detail)
            for backend, (code, detail) in judged
        )
        return FieldChoice(field, chosen, candidates)

    def _backend_named_for(self, field: str, offered: list[RegisteredBackend]) -> str | None:
        """Return the backend that a flag names, having made sure that it exists.

        A backend may cover only some of the fields that its flag speaks for.
        """
        named = self.flags.backend_named_for(field)
        if named is None:
            return None
        flag, wanted = named
        fields = next(known.fields for known in self.flags.definitions() if known.name == flag)
        known = sorted({r.backend.name for r in self.snapshot.backends if r.backend.field in fields})
        if wanted not in known:
            raise FlagError(
                f"{flag}={wanted}: no field backend of that name; there are: auto, {', '.join(known)}"
            )
        return wanted

    def _judge(
        self, registered: RegisteredBackend, wanted: str | None, secret: bool, waived: bool
    ) -> tuple[str, str]:
        """Decide whether a backend may serve: (reason code, detail).

        The code is "lower-order" for one that may. Whether it can run at all is for
        :func:`pyjca.ergonomics.unmet` to say.
        """
        from .ergonomics import unmet

        backend = registered.backend
        if wanted is not None and backend.name != wanted:
            return "not-named", f"a flag names {wanted}"
        obstacle = unmet(backend, self.flags, self.build)
        if obstacle is not None:
            return obstacle
        if not registered.builtin and wanted is None:
            return "not-named", f"comes with plugin {registered.plugin}"
        if secret and not backend.constant_time:
            if self.flags["RequireConstantTime"]:
                return "not-constant-time", "and RequireConstantTime is on"
            if not waived:
                return "not-constant-time", f"{backend.tier} tier"
        return "lower-order", ""

    def _ask_plugins(self, field: str, usable: list[FieldBackend]) -> FieldBackend:
        """Let the hook choose among the backends that may serve."""
        answers: list[tuple[str, FieldBackend]] = []
        # pluggy keeps implementations in the order opposite to that of calling
        for implementation in reversed(plugins.manager.hook.pyjca_select_field_backend.get_hookimpls()):
            name = implementation.plugin_name
            try:
                selected = plugins.call_plugin(
                    implementation.plugin,
                    "pyjca_select_field_backend",
                    field=field,
                    candidates=tuple(usable),
                    flags=self.flags,
                    cpu=self.cpu,
                )
                known = [backend for answer in selected for backend in usable if backend == answer]
                named = ", ".join(str(getattr(answer, "name", type(answer).__name__)) for answer in selected)
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # noqa: BLE001  (a plugin must not end the process either)
                # what goes wrong at the same place for several fields is told of once
                problem = f"failed to select a field backend for {field}: {describe(error)}"
                plugins.report_late(name, describe_foreign(error), problem, error)
                continue
            if selected and not known:
                problem = f"selected a field backend for {field} that is no candidate: {named}"
                plugins.report_late(name, "no candidate", problem)
            answers.extend((name, backend) for backend in known)
        foreign = [
            (plugin, backend.name_and_tier) for plugin, backend in answers if not plugins.is_builtin(plugin)
        ]
        if len({backend for _, backend in foreign}) > 1:
            raise conflict((field,), foreign)
        return answers[0][1] if answers else usable[0]

    def build_kernel(self, name: str) -> Any:
        """Return what computes for one of :attr:`kernels` that belongs to no field.

        Raises:
            ProviderException: it is gone; or VerifyKernels is on, and it computes wrongly.
        """
        made = self._built.get(name)
        if made is not None:
            return made
        kernels = (item for item in self.build.items if hasattr(item, "replaces"))
        kernel: Any = next((item for item in kernels if item.name == name), None)
        if kernel is None or kernel.build is None:
            raise ProviderException(f"kernel {name} is gone, with the plugin that brought it")
        made = kernel.build()
        if self.flags["VerifyKernels"]:
            from ._verifying import verify

            verify(kernel, made, f"kernel {name}")
        self._built[name] = made
        return made

    def build_field(self, choice: FieldChoice) -> Field[Any]:
        """Return the chosen field; each backend's is kept as long as the backend is registered.

        Raises:
            ProviderException: the field lacks a scheme that its backend promises; or VerifyKernels is
                on, and the field is compiled and computes wrongly.
        """
        assert choice.backend is not None
        check = bool(self.flags["CheckLimbRanges"])
        key = (choice.backend, check)
        field = _built.get(key)
        if field is None:
            field = choice.backend.build(check)
            promised = choice.backend.schemes
            lacking = promised and sorted(promised - field.schemes.keys())
            if lacking:
                raise ProviderException(
                    f"field backend {choice.backend.label} promises {', '.join(lacking)}, "
                    "and its field does not have that"
                )
            field = _built.setdefault(key, field)
            registered = {r.backend for r in self.snapshot.backends}
            for built in list(_built):  # a copy, as other threads build too
                if built[0] not in registered:
                    _built.pop(built, None)
                    from ._verifying import forget

                    forget(built[0])
        if choice.backend.tier != "reference" and self.flags["VerifyKernels"]:
            kernel = choice.backend.kernel
            told = f"field backend {choice.backend.label}" if kernel is None else f"kernel {kernel}"
            from ._verifying import verify

            verify(choice.backend, field, told)
        return field


def offers(provider: Provider, type: str, algorithm: str) -> Service | None:
    """Return the provider's service; one that fails when it is asked has none."""
    try:
        return ask_foreign(provider.get_service, type, algorithm)
    except Exception:  # noqa: BLE001  (the plan tells of it; here others get their chance)
        return None


_built: dict[tuple[FieldBackend, bool], Field[Any]] = {}


# The environment without overrides, and what it was made from: generation of plugins, flags, registry.
_base: tuple[Environment, int, object, object] | None = None


def current() -> Environment:
    """Return the environment in force in this context.

    Raises:
        ConfigurationError: the configuration file cannot be used.
        FlagError: a text source is wrong about flags.
    """
    base = _base
    if base is None:
        environment = _renewed()
    else:
        environment, generation, layers, registered = base
        if (
            generation != plugins.manager.generation
            or layers is not _flags.layers
            or registered is not security.registry.present
        ):
            environment = _renewed()
    frame = _flags.frame.get()
    return environment if frame is None else _overridden(environment, frame)


def _renewed() -> Environment:
    global _base
    # The providers come last: they can only be newer than the snapshot, which is then noticed.
    snapshot = plugins.snapshot()
    security.registry.providers()
    registered = security.registry.present
    layers, requested = _flags.requested(definitions(snapshot))
    environment = Environment(requested, registered.providers, snapshot, registered.policy)
    if not plugins.is_silent():  # else nobody was told what is wrong with plugins
        _base = environment, snapshot.generation, layers, registered
    return environment


def definitions(snapshot: plugins.PluginSnapshot | None = None) -> Mapping[str, Flag]:
    """Return all flags by name: the built-in ones and those of plugins."""
    brought = (plugins.snapshot() if snapshot is None else snapshot).flags
    if not brought:
        return _flags.BUILTIN
    everything = {**_flags.BUILTIN, **{registered.flag.name: registered.flag for registered in brought}}
    return dict(sorted(everything.items()))


def _overridden(base: Environment, frame: _flags._Frame) -> Environment:
    """Return what an active override makes of the base; kept as long as the base is the same."""
    cached = frame.cache.get("environment")
    if cached is None or cached[0] is not base:
        providers = base.providers
        if frame.providers is not None:
            providers = tuple(base.find_provider(p) if isinstance(p, str) else p for p in frame.providers)
        requested = base.requested.with_changes(frame.changes, "override")
        cached = frame.cache["environment"] = (
            base,
            Environment(requested, providers, base.snapshot, base.policy),
        )
    environment: Environment = cached[1]
    return environment


def _not_offered(type: str, algorithm: str, providers: tuple[Provider, ...]) -> str:
    """Say that nobody offers the algorithm, what comes near, and who was asked."""
    names: set[str] = set()
    elsewhere: set[str] = set()

    def look(provider: Provider) -> None:
        for service in provider.get_services():
            if service.type == type:
                names.add(service.algorithm)
            elif algorithm.lower() in map(str.lower, (service.algorithm, *service.aliases)):
                elsewhere.add(service.type)

    for provider in providers:
        with suppress(Exception):  # one that fails has no names to suggest
            ask_foreign(look, provider)
    message = f"no provider offers {type} {algorithm!r}"
    if elsewhere:
        message += f"; it is the name of a {' and a '.join(sorted(elsewhere))}"
    else:
        message += near_names(algorithm, names)
    searched = ", ".join(provider.name for provider in providers) or "none"
    return f"{message} (providers searched: {searched})"
