"""What a resolution looks at: flags, providers, field backends and CPU, as one immutable picture.

A new picture is made whenever one of its parts was replaced, and everything cached in it goes with
it; so nothing has to be invalidated.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from . import flags as _flags
from . import plugins, security
from ._record import Record
from ._shared import near_names
from .errors import FlagError, NoSuchAlgorithmException, ProviderException
from .resolution import Candidate
from .spi import Provider

if TYPE_CHECKING:
    from .flags import FlagValues
    from .plugins import RegisteredBackend
    from .selection import Entry
    from .spi import CpuFeatures, Field, FieldBackend, Service

__all__ = ["Environment", "FieldChoice", "PluginConflict", "current", "offers"]


class PluginConflict(ProviderException):
    """Two plugins choose differently; nobody but the user can settle it."""


class FieldChoice(Record):
    """The backend chosen for a field, None where none may serve, and what was considered."""

    field: str
    backend: FieldBackend | None
    candidates: tuple[Candidate, ...]


class Environment:
    """One picture of everything that a selection depends on."""

    def __init__(
        self,
        flags: FlagValues,
        providers: tuple[Provider, ...],
        snapshot: plugins.PluginSnapshot,
    ) -> None:
        self.flags = flags
        self.providers = providers
        self.snapshot = snapshot
        self.generation = snapshot.generation  # here too, where it is read at every look-up
        self.plans: dict[Any, tuple[Entry, ...]] = {}
        self.offered: set[tuple[str, str]] = set()
        self._fields: dict[tuple[str, bool, bool], FieldChoice] = {}

    @cached_property
    def cpu(self) -> CpuFeatures | None:
        """The processor; None where it is unknown or kernels are switched off."""
        return plugins.kernels().cpu if self.flags["UseKernels"] else None

    def named_provider(
        self, provider: str | Provider | None, service_type: str, algorithm: str
    ) -> Provider | None:
        """Return the provider that a caller named, None where it named none; make sure of the algorithm.

        A provider object need not be registered.

        Raises:
            NoSuchProviderException: no provider of that name is registered.
            NoSuchAlgorithmException: it, or where none was named nobody, offers the algorithm.
        """
        if provider is None:
            self._check_offered(service_type, algorithm)
            return None
        given: object = provider
        if not isinstance(given, (str, Provider)):
            kind = type(given).__name__
            raise TypeError(f"a provider is given by name or as a pyjca.spi.Provider, not {kind}")
        if isinstance(provider, str):
            provider = security.find_provider(self.providers, provider)
        if offers(provider, service_type, algorithm) is None:
            raise NoSuchAlgorithmException(_not_offered(service_type, algorithm, (provider,)))
        return provider

    def _check_offered(self, service_type: str, algorithm: str) -> None:
        if (service_type, algorithm.lower()) in self.offered:
            return
        for provider in self.providers:
            service = offers(provider, service_type, algorithm)
            if service is not None:
                # The standard spelling is kept as it is, for a look-up without this call.
                self.offered |= {(service_type, algorithm.lower()), (service_type, service.algorithm)}
                return
        raise NoSuchAlgorithmException(_not_offered(service_type, algorithm, self.providers))

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
            code, detail = next(verdict for backend, verdict in judged if backend.name == wanted)
            if code != "not-constant-time":
                raise FlagError(f"field backend {wanted} for {field} cannot serve: {detail}")
        chosen = self._ask_plugins(field, usable) if usable else None
        candidates = tuple(
            Candidate("backend", f"{field}/{backend.name}", "chosen" if backend is chosen else code, detail)
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
        fields = next(state.flag.fields for state in self.flags.states() if state.flag.name == flag)
        known = sorted({r.backend.name for r in self.snapshot.backends if r.backend.field in fields})
        if wanted not in known:
            raise FlagError(
                f"{flag}={wanted}: no field backend of that name; there are: auto, {', '.join(known)}"
            )
        return wanted

    def _judge(
        self, registered: RegisteredBackend, wanted: str | None, secret: bool, waived: bool
    ) -> tuple[str, str]:
        """The one predicate that decides whether a backend may serve: (reason code, detail).

        The code is "lower-order" for one that may.
        """
        backend = registered.backend
        if wanted is not None and backend.name != wanted:
            return "not-named", f"a flag names {wanted}"
        if backend.tier != "reference" and not self.flags["UseKernels"]:
            return "flag-off", "UseKernels is off"
        if backend.flag is not None and not self.flags[backend.flag]:
            return "flag-off", f"{backend.flag} is off"
        if backend.requires:
            missing = backend.requires - (self.cpu.features if self.cpu else frozenset())
            if missing:
                return "cpu-missing", "lacks " + ", ".join(sorted(missing))
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
            except Exception as error:  # noqa: BLE001  (a plugin may raise anything)
                plugins.report_late(name, f"failed to select a field backend for {field}", error)
                continue
            if selected and not known:
                plugins.report_late(name, f"selected a field backend for {field} that is no candidate")
            answers.extend((name, backend) for backend in known)
        foreign = [(plugin, backend) for plugin, backend in answers if not plugins.is_builtin(plugin)]
        if len({backend.name for _, backend in foreign}) > 1:
            claims = ", ".join(f"{plugin} selects {backend.name}" for plugin, backend in foreign)
            raise PluginConflict(f"plugins disagree on the field backend for {field}: {claims}")
        return answers[0][1] if answers else usable[0]

    def build_field(self, choice: FieldChoice) -> Field[Any]:
        """Return the chosen field; each backend's is kept as long as the backend is registered."""
        assert choice.backend is not None
        check = bool(self.flags["CheckLimbRanges"])
        key = (choice.backend, check)
        field = _built.get(key)
        if field is None:
            field = _built.setdefault(key, choice.backend.build(check))
            registered = {r.backend for r in self.snapshot.backends}
            for built in list(_built):  # a copy, as other threads build too
                if built[0] not in registered:
                    _built.pop(built, None)
        return field


def offers(provider: Provider, type: str, algorithm: str) -> Service | None:
    """Return the provider's service; one that fails when it is asked has none."""
    try:
        return provider.get_service(type, algorithm)
    except Exception:  # noqa: BLE001  (the plan tells of it; here others get their chance)
        return None


_built: dict[tuple[FieldBackend, bool], Field[Any]] = {}
_base: Environment | None = None


def current() -> Environment:
    """Return the environment in force in this context."""
    global _base
    base = _base
    if (
        base is None
        or base.generation != plugins.manager.generation
        or base.providers is not security.registry.present
        or base.flags is not _flags._process
    ):
        # The providers come last: they can only be newer than the snapshot, which is then noticed.
        flags, snapshot = _flags._process, plugins.snapshot()
        base = _base = Environment(flags, security.registry.providers(), snapshot)
    frame = _flags._frame.get()
    return base if frame is None else _overridden(base, frame)


def _overridden(base: Environment, frame: _flags._Frame) -> Environment:
    """Return what an active override makes of the base; kept as long as the base is the same."""
    cached = frame.cache.get("environment")
    if cached is None or cached[0] is not base:
        providers = base.providers
        if frame.providers is not None:
            providers = tuple(
                security.find_provider(base.providers, p) if isinstance(p, str) else p
                for p in frame.providers
            )
        flags = base.flags.with_changes(frame.changes, "override")
        cached = frame.cache["environment"] = (base, Environment(flags, providers, base.snapshot))
    environment: Environment = cached[1]
    return environment


def _not_offered(type: str, algorithm: str, providers: tuple[Provider, ...]) -> str:
    """Say that nobody offers the algorithm, what comes near, and who was asked."""
    names = set()
    elsewhere = set()
    for provider in providers:
        try:
            for service in provider.get_services():
                if service.type == type:
                    names.add(service.algorithm)
                elif algorithm.lower() in map(str.lower, (service.algorithm, *service.aliases)):
                    elsewhere.add(service.type)
        except Exception:  # noqa: BLE001, S112  (a provider that fails has no names to suggest)
            continue
    message = f"no provider offers {type} {algorithm!r}"
    if elsewhere:
        message += f"; it is the name of a {' and a '.join(sorted(elsewhere))}"
    else:
        message += near_names(algorithm, names)
    searched = ", ".join(provider.name for provider in providers) or "none"
    return f"{message} (providers searched: {searched})"
