"""Nothing stale is used, and a field backend serves only where all rules allow it."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import NoField, Script, fake_backend, fake_provider, fresh_pair

import pyjca
from pyjca import (
    FlagError,
    NoSuchAlgorithmException,
    NoSuchProviderException,
    ProviderException,
    Security,
    Signature,
    environment,
    flags,
    plugins,
)
from pyjca._shared import ask_foreign
from pyjca.environment import Environment, current, offers
from pyjca.plugins import hookimpl, manager
from pyjca.spi import CpuFeatures, FieldBackend, KernelSet, Provider, Service, SignatureSpi

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ALGORITHM = "SHA256withECDSA"


class Backends:
    """A plugin of field backends."""

    def __init__(self, *backends: FieldBackend) -> None:
        self.backends = backends

    @hookimpl
    def pyjca_field_backends(self) -> Iterable[FieldBackend]:
        return self.backends


class FieldSignature(SignatureSpi):
    """Computes nothing, in a field."""

    def init_sign(self, key: Any, params: Any, random: Any) -> None: ...

    def init_verify(self, key: Any, params: Any) -> None: ...

    def update(self, data: memoryview | bytes) -> None: ...

    def sign(self) -> bytes:
        return b""

    def verify(self, signature: bytes) -> bool:
        return False


def safe_provider() -> Provider:
    """Return a provider that is constant time, given a backend that is."""
    service = Service("Signature", ALGORITHM, FieldSignature, fields=["P256"], constant_time=True)
    return Provider("Safe", "1", "for tests", [service])


# --------------------------------------------------------------------------------- nothing stale


def test_an_override_that_is_entered_again_sees_what_changed_meanwhile() -> None:
    chosen = flags.override(P256Field="bigint")
    with chosen:
        assert current().flags["RequireConstantTime"] is False
    flags.set(RequireConstantTime=True)
    with chosen:
        assert current().flags["RequireConstantTime"] is True
        Security.add_provider(fake_provider("New", Script()))
        assert [p.name for p in current().providers][-1] == "New"
    named = flags.override(providers=["New"])
    with named:
        assert [p.name for p in current().providers] == ["New"]
    Security.remove_provider("New")
    with named, pytest.raises(NoSuchProviderException):
        current()


def test_an_override_that_is_entered_again_leads_to_the_same_environment() -> None:
    chosen = flags.override(P256Field="bigint")
    with chosen:
        first = current()
    with chosen:
        assert current() is first
    assert current() is not first


def test_every_change_is_noticed_by_the_next_look() -> None:
    seen = [current()]
    assert current() is seen[0]
    Security.add_provider(fake_provider("New", Script()))
    seen.append(current())
    Security.remove_provider("New")
    seen.append(current())
    flags.set(UseKernels=False)
    seen.append(current())
    plugin = Backends(fake_backend("third"))
    manager.register(plugin, "third")
    seen.append(current())
    manager.unregister(plugin)
    seen.append(current())
    assert len(set(map(id, seen))) == len(seen)
    assert [p.name for p in seen[1].providers][-1] == "New"
    assert "New" not in [p.name for p in seen[2].providers]
    assert seen[3].flags["UseKernels"] is False
    assert "third" in [r.backend.name for r in seen[4].snapshot.backends]
    assert "third" not in [r.backend.name for r in seen[5].snapshot.backends]


def test_a_plugin_that_comes_while_the_picture_is_made_is_in_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Late:
        @hookimpl
        def pyjca_providers(self) -> Iterable[Provider]:
            return [fake_provider("Late", Script())]

    taken: list[int] = []
    providers = pyjca.security.registry.providers
    snapshot = plugins.snapshot

    def once(look: Any) -> Any:
        def looking() -> Any:
            seen = look()
            if not taken:
                taken.append(1)
                manager.register(Late(), "late")
            return seen

        return looking

    for owner, name, look in (
        (pyjca.security.registry, "providers", providers),
        (plugins, "snapshot", snapshot),
    ):
        taken.clear()
        flags.set(UseKernels=not flags.get("UseKernels"))  # so that a new picture is due
        with monkeypatch.context() as patched:
            patched.setattr(owner, name, once(look))
            current()
        assert taken
        assert "Late" in [provider.name for provider in current().providers]
        manager.unregister(name="late")


# -------------------------------------------------------------------------------- who may serve


def test_without_kernels_the_processor_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    here = current()
    cpu = CpuFeatures("z80", "nobody", "none", frozenset({"adx"}))
    monkeypatch.setattr(plugins, "kernels", lambda: KernelSet(cpu, ()))
    assert Environment(here.flags, here.providers, here.snapshot).cpu == CpuFeatures(
        "z80", "nobody", "none", frozenset()
    )
    off = here.flags.with_changes({"UseKernels": False}, "set")
    assert Environment(off, here.providers, here.snapshot).cpu is None


def test_a_backends_own_flag_switches_it_off() -> None:
    manager.register(Backends(fake_backend("guarded", flag="CheckLimbRanges")), "guarded")
    with flags.override(P256Field="guarded"):
        with pytest.raises(FlagError, match="CheckLimbRanges is off"):
            current().choose_field("P256", secret=False, named=False)
        with flags.override(CheckLimbRanges=True):
            chosen = current().choose_field("P256", secret=False, named=False)
    assert chosen.backend is not None
    assert chosen.backend.name == "guarded"


@pytest.mark.parametrize("named", [False, True])
def test_constant_time_is_required_of_backends_too(named: bool) -> None:
    manager.register(Backends(fake_backend("fast"), fake_backend("safe", constant_time=True)), "third")
    provider = safe_provider()
    private = fresh_pair().private
    with flags.override(providers=[provider], RequireConstantTime=True):
        for name, code in (("fast", "not-constant-time"), ("safe", "chosen")):
            with flags.override(P256Field=name):
                told = pyjca.explain("Signature", ALGORITHM, private, provider=provider if named else None)
                assert told.code_of(f"P256/{name}") == code
                assert told.provider == ("Safe" if code == "chosen" else None)
        with flags.override(P256Field="fast"):  # what is public needs no constant time
            assert pyjca.explain("Signature", ALGORITHM, operation="verify").provider == "Safe"


def test_only_a_flag_that_somebody_set_names_a_backend() -> None:
    known = flags.Flag("AField", "evil", "product", "for tests", fields=("Own",))
    values = flags.FlagValues({"AField": known}, {}, {})
    assert values.backend_named_for("Own") is None
    assert values.with_changes({"AField": "auto"}, "set").backend_named_for("Own") is None
    assert values.with_changes({"AField": "good"}, "ergonomic").backend_named_for("Own") is None
    for origin in ("file", "environment", "command line", "set", "override"):
        named = values.with_changes({"AField": "evil"}, origin).backend_named_for("Own")
        assert named == ("AField", "evil")


# ------------------------------------------------------------------------------------ foreign code


class Ending(Provider):
    """A provider of whose methods one raises."""

    def __init__(self, method: str, error: BaseException) -> None:
        super().__init__("Ending", "1", "for tests", [])
        setattr(self, method, raising(error))


def raising(error: BaseException) -> Callable[..., Any]:
    def raises(*_: Any) -> Any:
        raise error

    return raises


class PanicError(BaseException):
    """What some compiled libraries raise."""


@pytest.mark.parametrize("error", [SystemExit(3), PanicError("sesame"), RuntimeError("sesame")], ids=repr)
def test_a_provider_that_is_asked_cannot_end_the_process(error: BaseException) -> None:
    for method in ("get_service", "get_services"):
        Security.insert_provider_at(Ending(method, error), 1)
        assert Signature.get_instance(ALGORITHM).explain().code_of("OpenSSL") == "not-initialised"
        with pytest.raises(NoSuchAlgorithmException, match="did you mean SHA256withECDSA"):
            Signature.get_instance("SHA256withECDSAA")
        assert ALGORITHM in Security.get_algorithms("Signature")
        Security.remove_provider("Ending")


def test_an_interrupt_is_none_of_a_providers_faults() -> None:
    provider = Ending("get_service", KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        offers(provider, "Signature", ALGORITHM)


def test_asking_foreign_code_lets_exceptions_pass_and_nothing_worse() -> None:
    assert ask_foreign(max, 1, 2) == 2
    with pytest.raises(ZeroDivisionError):
        ask_foreign(divmod, 1, 0)
    with pytest.raises(ProviderException, match=r"PanicError at test_environment\.py:") as caught:
        ask_foreign(raising(PanicError("sesame")))
    assert "sesame" not in str(caught.value)
    assert caught.value.__cause__ is caught.value.__context__ is None


# ----------------------------------------------------------------------------------- built fields


def built(name: str) -> Any:
    with flags.override(P256Field=name):
        here = current()
        return here.build_field(here.choose_field("P256", secret=False, named=False))


def test_a_field_goes_with_its_backend() -> None:
    gone = Backends(fake_backend("gone"))
    manager.register(gone, "gone")
    field = weakref.ref(built("gone"))
    gc.collect()
    assert field() is built("gone")
    manager.unregister(gone)
    manager.register(Backends(fake_backend("next")), "next")
    built("next")
    gc.collect()
    assert field() is None


class WatchedBuild:
    """Builds a field; whenever its backend is looked up, another is built, as another thread may do."""

    others = 0

    def __call__(self, check: bool) -> Any:
        return NoField()

    def __hash__(self) -> int:
        self.others += 1
        environment._built[fake_backend(f"other{self.others}"), False] = NoField()  # type: ignore[assignment]
        return 1


def test_fields_can_be_built_at_the_same_time() -> None:
    manager.register(Backends(fake_backend("watched", build=WatchedBuild())), "watched")
    assert isinstance(built("watched"), NoField)
