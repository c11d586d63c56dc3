"""A plugin that misbehaves when it is asked is reported and passed over; everything else goes on."""

from __future__ import annotations

import re
import warnings
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_backend, fake_provider, fresh_pair
from tests.api.support import BACKEND

import pyjca
from pyjca import ProviderException, Signature, _plugin_answers, _plugin_kernels, flags, plugins
from pyjca._builtins import BUILTIN_PLUGINS
from pyjca.flags import Flag
from pyjca.plugins import PluginFailure, PluginWarning, hookimpl, manager
from pyjca.spi import KernelDescriptor, KernelSet, Provider, Service

from .support import (
    BUILTIN,
    assert_strict_mode_raises,
    everything_built_in_works,
    providers,
    raising,
    registered,
    reports,
    row,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ALGORITHM = "SHA256withECDSA"


def verifier() -> Signature:
    engine = Signature.get_instance(ALGORITHM)
    engine.init_verify(fresh_pair().public)
    return engine


# ------------------------------------------------------------------------------ what it brings


def stopping_midway() -> Iterator[Provider]:
    yield fake_provider("Half", Script())
    raise RuntimeError("boom")


class Nameless(Provider):
    def __init__(self) -> None: ...


class Renamed(Provider):
    def __init__(self) -> None:
        super().__init__("Fine", "1", "", [])
        self.name = 5  # type: ignore[assignment]


class NameEnds(Provider):
    @property
    def name(self) -> str:  # type: ignore[override]
        raise SystemExit(3)

    def __init__(self) -> None: ...


class NameRaises(Provider):
    name = property(raising)

    def __init__(self) -> None: ...


class Unhashable:
    __hash__ = None  # type: ignore[assignment]

    def __call__(self, check: bool) -> Any:
        return object()


def leaving() -> Any:
    raise SystemExit(3)


class Panic(BaseException):
    """What some compiled libraries raise, past every ``except Exception``."""


def panicking() -> Any:
    raise Panic("compiled code failed")


def flag(
    name: Any = "UseMine", default: Any = False, kind: Any = "product", text: Any = "x", **more: Any
) -> Flag:
    return Flag(name, default, kind, text, **more)


def kernel(name: Any = "p256_multiply_mine", **more: Any) -> KernelDescriptor:
    described: dict[str, Any] = {
        "replaces": "P256.multiply",
        "requires": frozenset(),
        "flag": None,
        "constant_time": True,
    }
    return KernelDescriptor(name, **{**described, **more})


def kernels(*kernels: Any, **more: Any) -> KernelSet:
    return KernelSet(more.get("cpu"), kernels, more.get("missing", ""))


BAD: dict[str, tuple[str, Callable[[], Any], str]] = {
    # answers that do not come
    "raises": ("pyjca_providers", raising, "failed: RuntimeError: boom"),
    "raises late": ("pyjca_kernels", raising, "failed: RuntimeError: boom"),
    "generator": ("pyjca_providers", stopping_midway, "failed: RuntimeError: boom"),
    "exits": ("pyjca_flags", leaving, "failed: SystemExit: 3"),
    "panics": ("pyjca_field_backends", panicking, "failed: Panic: compiled code failed"),
    # providers
    "no provider": ("pyjca_providers", lambda: "PyJCA", "a str where a Provider belongs"),
    "nameless": ("pyjca_providers", lambda: [Nameless()], "AttributeError"),
    "renamed": ("pyjca_providers", lambda: [Renamed()], "name must be a str, not 5"),
    "raising name": ("pyjca_providers", lambda: [NameRaises()], "RuntimeError: boom"),
    "ending name": ("pyjca_providers", lambda: [NameEnds()], "SystemExit: 3"),
    "taken": (
        "pyjca_providers",
        lambda: [fake_provider("PyJCA", Script())],
        r"PyJCA .*pyjca\.providers\.pyjca",
    ),
    # field backends
    "priority": ("pyjca_field_backends", lambda: [fake_backend(priority="high")], "priority .* an int"),
    "field": ("pyjca_field_backends", lambda: [fake_backend(field=None)], "field .* must be a str"),
    "no field": ("pyjca_field_backends", lambda: [fake_backend(field="")], "names no field"),
    "build": ("pyjca_field_backends", lambda: [fake_backend(build=None)], "build .* must be callable"),
    "truthy": (
        "pyjca_field_backends",
        lambda: [fake_backend(constant_time="no")],
        "constant_time .* must be a bool",
    ),
    "tier": ("pyjca_field_backends", lambda: [fake_backend(tier="fast")], "must be one of .*, not 'fast'"),
    "auto": ("pyjca_field_backends", lambda: [fake_backend("auto")], "not 'auto'"),
    "spaced": ("pyjca_field_backends", lambda: [fake_backend("my own")], "not 'my own'"),
    "unhashable": ("pyjca_field_backends", lambda: [fake_backend(build=Unhashable())], "unhashable"),
    "requires": ("pyjca_field_backends", lambda: [fake_backend(requires={"adx"})], "requires .* a frozenset"),
    "features": ("pyjca_field_backends", lambda: [fake_backend(requires=frozenset({1}))], "CPU features"),
    "unknown flag": (
        "pyjca_field_backends",
        lambda: [fake_backend(flag="UseKernel")],
        "boolean flag, not 'UseKernel'; did you mean UseKernels",
    ),
    "text flag": (
        "pyjca_field_backends",
        lambda: [fake_backend(flag="P256Field")],
        "boolean flag, not 'P256Field'",
    ),
    "odd flag": ("pyjca_field_backends", lambda: [fake_backend(flag=1)], "boolean flag, not 1"),
    "no backend": ("pyjca_field_backends", lambda: ["limbs10"], "a str where a FieldBackend belongs"),
    "other record": ("pyjca_field_backends", kernels, "a KernelSet where a FieldBackend belongs"),
    # flags
    "no flag": ("pyjca_flags", lambda: ["UseMine"], "a str where a Flag belongs"),
    "small": ("pyjca_flags", lambda: [flag("useMine")], "a capital letter, .*, not 'useMine'"),
    "dashed": ("pyjca_flags", lambda: [flag("Use-Mine")], "not 'Use-Mine'"),
    "no name": ("pyjca_flags", lambda: [flag(None)], "not None"),
    "alias": ("pyjca_flags", lambda: [flag(aliases=("Use mine",))], "not 'Use mine'"),
    "alias of its own": ("pyjca_flags", lambda: [flag(aliases=("UseMine",))], "has a name twice"),
    "no aliases": ("pyjca_flags", lambda: [flag(aliases=None)], "aliases .* a tuple of strs, not None"),
    "kind": ("pyjca_flags", lambda: [flag(kind="manageable")], "kind of flag UseMine must be one of product"),
    "default": ("pyjca_flags", lambda: [flag(default=0.5)], "default of flag UseMine .*, not 0.5"),
    "no description": ("pyjca_flags", lambda: [flag(text=" ")], "flag UseMine needs a description"),
    "taken flag": ("pyjca_flags", lambda: [flag("UseKernels")], "UseKernels .* flag of pyjca itself"),
    "taken alias": ("pyjca_flags", lambda: [flag(aliases=("UseKernels",))], "UseKernels .* pyjca itself"),
    "alias taken": (
        "pyjca_flags",
        lambda: [flag("UsePoly1305Intrinsics")],
        "UsePoly1305Intrinsics .* itself",
    ),
    # kernels
    "no kernels": ("pyjca_kernels", lambda: KernelSet(None, None), "tuple of KernelDescriptors"),  # type: ignore[arg-type]
    "kernel": ("pyjca_kernels", lambda: kernels("k"), "tuple of KernelDescriptors"),
    "processor": ("pyjca_kernels", lambda: kernels(cpu="z80"), "cpu must be CpuFeatures or None, not a str"),
    "missing": ("pyjca_kernels", lambda: kernels(missing=None), "missing must be a str, not None"),
    "no kernel set": ("pyjca_kernels", lambda: 7, "an int where a KernelSet belongs"),
    "kernel's name": ("pyjca_kernels", lambda: kernels(kernel(5)), "name of kernel 5 must be a str"),
    "empty name": ("pyjca_kernels", lambda: kernels(kernel("")), "a kernel needs a name"),
    "replaces": ("pyjca_kernels", lambda: kernels(kernel(replaces=None)), "replaces .* must be a str"),
    "nothing": ("pyjca_kernels", lambda: kernels(kernel(replaces="")), "does not say what it replaces"),
    "kernel's needs": ("pyjca_kernels", lambda: kernels(kernel(requires=["adx"])), "requires .* a frozenset"),
    "kernel's feature": ("pyjca_kernels", lambda: kernels(kernel(requires=frozenset({1}))), "CPU features"),
    "kernel's truth": ("pyjca_kernels", lambda: kernels(kernel(constant_time=1)), "must be a bool"),
    "kernel's flag": ("pyjca_kernels", lambda: kernels(kernel(flag="Magic")), "boolean flag, not 'Magic'"),
    "same kernel": (
        "pyjca_kernels",
        lambda: kernels(kernel(), kernel()),
        "kernel p256_multiply_mine is already brought by plugin misbehaving",
    ),
    # hooks
    "misspelt": ("pyjca_provider", raising, "no hook pyjca_provider; did you mean pyjca_providers"),
}


@pytest.mark.parametrize(("hook", "bring", "problem"), BAD.values(), ids=BAD)
def test_what_cannot_be_used_is_reported_and_takes_nothing_else_away(
    hook: str, bring: Callable[[], Any], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = kernel("p256_multiply_good")
    good: dict[str, Callable[[], Any]] = {
        "pyjca_flags": lambda: [flag("UseGood")],
        "pyjca_providers": lambda: [fake_provider("Good", Script())],
        "pyjca_field_backends": lambda: [fake_backend("good", flag="RequireConstantTime")],
        "pyjca_kernels": lambda: kernels(own),
    }
    name = registered(**{**good, hook: bring})
    registered(pyjca_providers=lambda: [fake_provider("Other", Script())])
    (report,) = reports(name)
    assert re.search(f"^pyjca passes over plugin {name}: .*{problem}", report)
    (error,) = plugins.errors()
    assert (error.plugin, error.kept) == (name, False)

    assert {*providers()} - {"Good"} == {*BUILTIN, "Other"}  # and nothing of half an answer
    assert ("Good" in providers()) == (hook != "pyjca_providers")
    found = plugins.snapshot()
    assert ("good" in [r.backend.name for r in found.backends]) == (hook != "pyjca_field_backends")
    assert ("UseGood" in [r.flag.name for r in found.flags]) == (hook != "pyjca_flags")
    assert (own in plugins.kernels().kernels) == (hook != "pyjca_kernels")
    everything_built_in_works()

    shown = row(name)
    assert (shown.source, shown.state, shown.errors) == ("code", "active", (error,))
    assert shown.target == "tests.plugins.support.Plugin"
    assert_strict_mode_raises(name, monkeypatch)


@pytest.mark.parametrize(
    ("hook", "bring"), [(hook, bring) for hook, bring, _ in BAD.values() if bring is raising]
)
def test_a_plugin_of_which_nothing_is_left_has_failed(hook: str, bring: Callable[[], Any]) -> None:
    name = registered(**{hook: bring})
    assert len(reports(name)) == 1
    assert row(name).state == "failed"


@pytest.mark.parametrize("name", BUILTIN_PLUGINS)
def test_the_built_in_plugins_pass_the_checks_that_they_are_spared(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_plugin_answers, "is_builtin", lambda _: False)
    present: Any = manager.get_plugin(name)
    brought = _plugin_answers._ask(name, present)
    assert brought.errors == ()
    assert brought.providers or brought.backends
    assert _plugin_kernels._ask(name, present).errors == ()


def test_one_backend_that_cannot_be_used_leaves_the_plugins_others() -> None:
    registered(pyjca_field_backends=lambda: [fake_backend("bad", priority="high"), fake_backend("good")])
    with pytest.warns(PluginWarning, match="priority of field backend 'bad'"):
        found = plugins.snapshot()
    assert [r.backend.name for r in found.backends if not r.builtin] == ["good"]


def test_a_single_thing_stands_for_a_list_of_one() -> None:
    registered(
        pyjca_field_backends=lambda: fake_backend("single"),
        pyjca_providers=lambda: fake_provider("Single", Script()),
    )
    assert "single" in [r.backend.name for r in plugins.snapshot().backends]
    assert providers() == [*BUILTIN, "Single"]


def test_one_kernel_that_cannot_be_used_leaves_the_plugins_others() -> None:
    good = kernel("p256_multiply_good")
    name = registered(pyjca_kernels=lambda: kernels(kernel(flag="Magic"), good, kernel(replaces="")))
    assert len(reports(name)) == 2
    assert good in plugins.kernels().kernels
    assert row(name).kernels == 1


def test_kernels_of_one_name_are_an_error_naming_both() -> None:
    one = registered(pyjca_kernels=lambda: kernels(kernel()))
    two = registered(pyjca_kernels=lambda: kernels(kernel()))
    (report,) = reports(two)
    assert f"passes over plugin {two}: " in report
    assert report.endswith(f"already brought by plugin {one}")
    assert (row(one).kernels, row(two).kernels) == (1, 0)
    manager.unregister(name=one)
    assert row(two).kernels == 1
    assert row(two).errors == ()


def test_a_wrapper_has_nothing_to_wrap() -> None:
    class Wrapping:
        @hookimpl(wrapper=True)
        def pyjca_providers(self) -> Any:
            return (yield)

    name = "wrapping"
    manager.register(Wrapping(), name)
    (report,) = reports(name)
    assert "pyjca_providers is a wrapper" in report
    assert providers() == BUILTIN


def test_a_marker_that_was_forgotten_is_told_of() -> None:
    class Forgetful:
        @hookimpl
        def pyjca_flags(self) -> Any:
            return [flag()]

        def pyjca_providers(self) -> Any:
            return [fake_provider("Unseen", Script())]

    name = "forgetful"
    manager.register(Forgetful(), name)
    (report,) = reports(name)
    assert "pyjca_providers is not marked with @pyjca.plugins.hookimpl" in report
    assert row(name).flags == ("UseMine",)


def test_a_hook_of_another_version_may_be_optional() -> None:
    class Ahead:
        @hookimpl(optionalhook=True)
        def pyjca_certificates(self) -> Any:
            raise AssertionError

    manager.register(Ahead(), "ahead")
    assert reports("ahead") == []
    assert (row("ahead").state, row("ahead").hooks) == ("active", ())


def test_a_hook_may_be_implemented_under_another_name() -> None:
    class Renaming:
        def __init__(self, name: str) -> None:
            self.name = name

        @hookimpl(specname="pyjca_providers")
        def mine(self) -> Any:
            return [fake_provider(self.name, Script())]

    for name in ("One", "Two"):
        manager.register(Renaming(name), name)
    assert providers() == [*BUILTIN, "One", "Two"]
    assert [row(name).providers for name in ("One", "Two")] == [("One",), ("Two",)]


class Mistaken:
    @hookimpl
    def pyjca_field_backends(self) -> Any:
        return [fake_backend("kept")]

    @hookimpl
    def pyjca_kernels(self, nonsense: int) -> Any: ...

    @hookimpl(specname="pyjca_flags", wrapper=True)
    def no_generator(self) -> Any: ...


def test_an_argument_that_a_hook_does_not_have_loses_that_implementation_only() -> None:
    name = "mistaken"
    manager.register(Mistaken(), name)
    told = reports(name)
    assert len(told) == 2
    assert re.search("no_generator: PluginValidationError: .*not a generator", told[0])
    assert re.search("pyjca_kernels: PluginValidationError: .*nonsense", told[1])
    assert "kept" in [r.backend.name for r in plugins.snapshot().backends]
    shown = row(name)
    assert (shown.state, shown.hooks, shown.backends) == ("active", ("pyjca_field_backends",), ("P256/kept",))
    assert [type(error.cause).__name__ for error in shown.errors] == ["PluginValidationError"] * 2
    manager.unregister(name=name)
    assert plugins.errors() == ()


def test_a_refused_plugin_leaves_nothing_behind() -> None:
    first, second = Mistaken(), Mistaken()
    manager.register(first, "first")
    for again in ((first, "second"), (second, "first")):
        with pytest.raises(ValueError, match="already registered"):
            manager.register(*again)
    assert not manager.has_plugin("second")
    assert manager.refused(second) == {}
    assert len(manager.refused(first)) == 2


def test_plugins_that_cannot_be_hashed_are_plugins() -> None:
    class Unhashed:
        __hash__ = None  # type: ignore[assignment]

        @hookimpl
        def pyjca_providers(self) -> Any:
            return [fake_provider("Unhashed", Script())]

    manager.register(Unhashed(), "unhashed")
    assert providers() == [*BUILTIN, "Unhashed"]


def test_a_kernel_hook_that_asks_for_kernels_is_told_why_not() -> None:
    name = registered(pyjca_kernels=plugins.kernels)
    (report,) = reports(name)
    assert "IllegalStateException" in report
    assert "while plugins are loaded" in report


def test_a_field_that_cannot_be_built_is_its_providers_failure() -> None:
    registered(pyjca_field_backends=lambda: [fake_backend("broken", build=raising)])
    with flags.override(P256Field="broken"):
        engine = verifier()
        assert (engine.explain().provider, engine.explain().code_of("PyJCA")) == ("OpenSSL", "failed")
        named = Signature.get_instance(ALGORITHM, "PyJCA")
        with pytest.raises(ProviderException, match="RuntimeError at support"):
            named.init_verify(fresh_pair().public)


def test_a_services_unknown_field_is_its_own_problem() -> None:
    for fields in (["NoSuchField"], [["P256"]]):
        odd = Provider("Odd", "1", "", [Service("Signature", ALGORITHM, "x:Y", fields=fields)])  # type: ignore[arg-type]
        with flags.override(providers=[odd, "OpenSSL"]):
            assert verifier().explain().provider == "OpenSSL"


# ---------------------------------------------------------------------- what it says when asked late


def test_a_chooser_that_raises_an_error_of_any_class_has_failed() -> None:
    def choose() -> Any:
        raise ValueError("bad luck")

    name = registered(pyjca_select_field_backend=choose)
    with pytest.warns(PluginWarning, match=f"{name}: failed to select a field backend"):
        assert verifier().backend == BACKEND
    causes = [error.cause for error in plugins.errors() if error.plugin == name]
    assert [type(cause) for cause in causes] == [ValueError]


def test_a_chooser_cannot_end_the_process() -> None:
    name = registered(pyjca_select_field_backend=leaving)
    with pytest.warns(PluginWarning, match=f"{name}: failed to select a field backend"):
        assert verifier().backend == BACKEND
    assert [type(error.cause) for error in row(name).errors] == [SystemExit]


def test_one_fault_of_a_chooser_is_told_of_once_with_its_cause() -> None:
    def choose(field: str, candidates: Any) -> Any:
        return candidates[["somewhere else"].index(field)]

    name = registered(pyjca_select_field_backend=choose)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        verifier()
        with flags.override(CheckLimbRanges=True):
            verifier()
    (told,) = [str(one.message) for one in caught]
    assert told == (
        f"pyjca passes over plugin {name}: failed to select a field backend for P256: "
        "ValueError: 'P256' is not in list"
    )


def test_an_interrupt_passes_a_chooser() -> None:
    def choose() -> Any:
        raise KeyboardInterrupt

    registered(pyjca_select_field_backend=choose)
    with pytest.raises(KeyboardInterrupt):
        verifier()


def test_reports_of_a_plugin_go_with_it() -> None:
    name = registered(pyjca_select_field_backend=raising)
    with pytest.warns(PluginWarning):
        verifier()
    assert name in [error.plugin for error in plugins.errors()]
    manager.unregister(name=name)
    assert name not in [error.plugin for error in plugins.errors()]


def test_a_chooser_that_fails_in_strict_mode_is_named_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYJCA_STRICT_PLUGINS", "1")
    name = registered(pyjca_select_field_backend=raising)
    for _ in range(2):
        with pytest.raises(PluginFailure, match=f"plugin {name}: failed to select"):
            verifier()
        with pytest.raises(PluginFailure, match=name):
            pyjca.explain("Signature", ALGORITHM, operation="verify")


def test_warnings_that_are_errors_do_not_change_who_serves() -> None:
    registered(pyjca_select_field_backend=raising)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(PluginWarning):
            verifier()
        assert verifier().explain().provider == "PyJCA"
