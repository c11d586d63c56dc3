"""What plugins bring, how they are told apart, and what happens when they fail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import REFUSES, Script, fake_backend, fake_provider, fresh_pair
from tests.api.support import BACKEND, FIRST
from tests.support import COMPILED

import pyjca
from pyjca import FlagError, ProviderException, Security, Signature, flags, plugins
from pyjca.environment import current
from pyjca.plugins import manager
from pyjca.spi import CpuFeatures, FieldBackend, KernelDescriptor, KernelSet

from .support import plugin

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ALGORITHM = "SHA256withECDSA"


def builder(field: str, name: str = "bigint") -> Callable[[bool], Any]:
    """Return the build function of a built-in backend."""
    return next(
        r.backend.build
        for r in plugins.snapshot().backends
        if (r.backend.field, r.backend.name) == (field, name)
    )


BUILD = {field: builder(field) for field in ("P256", "P256Order")}


def backend(name: str, field: str = "P256", **more: Any) -> FieldBackend:
    return fake_backend(name, **{"field": field, "build": BUILD[field], **more})


def verifier(pair: pyjca.KeyPair) -> Signature:
    engine = Signature.get_instance(ALGORITHM)
    engine.init_verify(pair.public)
    return engine


# ------------------------------------------------------------------------------------- providers


def test_built_in_providers_come_through_the_hook_that_plugins_use() -> None:
    names = [name for name, _ in manager.list_name_plugin()]
    assert names[:4] == [
        "pyjca_backends.plugin",
        "pyjca.providers.pyjca",
        "pyjca.providers.openssl",
        "pyjca.providers.pycryptodome",
    ]
    assert plugins.snapshot().errors == ()


def test_a_plugins_providers_come_after_those_that_are_there() -> None:
    for name in ("Zeta", "Alpha", "Mid"):
        provider = fake_provider(name, Script())
        manager.register(plugin(pyjca_providers=lambda provider=provider: [provider]), name.lower())
        Security.get_providers()  # so that each comes when the others are there already
    assert [p.name for p in Security.get_providers()][3:] == ["Zeta", "Alpha", "Mid"]
    assert [p.name for p in plugins.snapshot().providers][3:] == ["Alpha", "Mid", "Zeta"]


def test_several_providers_of_plugins_loaded_together_are_ordered_by_name() -> None:
    given = [fake_provider(name, Script()) for name in ("Zeta", "Alpha")]
    manager.register(plugin(pyjca_providers=lambda: given), "two")
    assert [p.name for p in Security.get_providers()][3:] == ["Alpha", "Zeta"]


def test_installed_is_not_chosen() -> None:
    manager.register(plugin(pyjca_providers=lambda: [fake_provider("Third", Script())]), "third")
    pair = fresh_pair()
    told = pyjca.explain("Signature", ALGORITHM, pair.private)
    assert (told.provider, told.code_of("Third")) == (FIRST, "lower-order")


def test_a_plugin_that_comes_or_goes_is_noticed_at_the_next_init() -> None:
    pair = fresh_pair()
    signer = Signature.get_instance(ALGORITHM)
    signer.init_sign(pair.private)
    brought = plugin(pyjca_providers=lambda: [fake_provider("Third", Script())])
    manager.register(brought, "third")
    third = Security.get_provider("Third")
    assert third is not None
    Security.remove_provider("Third")
    assert Security.insert_provider_at(third, 1) == 1
    signer.init_sign(pair.private)
    assert signer.explain().provider == "Third"
    manager.unregister(brought)
    signer.init_sign(pair.private)
    assert signer.explain().provider == FIRST
    assert Security.get_provider("Third") is None


def test_what_the_application_did_to_the_list_survives_a_new_plugin() -> None:
    Security.remove_provider("OpenSSL")
    manager.register(plugin(pyjca_providers=lambda: [fake_provider("Third", Script())]), "third")
    assert [p.name for p in Security.get_providers()] == ["PyJCA", "PyCryptodome", "Third"]


def test_a_plugin_is_asked_once() -> None:
    asked = []

    def providers() -> list[Any]:
        asked.append(1)
        return [fake_provider("Third", Script(init_sign=REFUSES))]

    manager.register(plugin(pyjca_providers=providers), "third")
    for _ in range(3):
        Signature.get_instance(ALGORITHM).init_sign(fresh_pair().private)
    manager.register(plugin(), "another")
    Security.get_providers()
    assert asked == [1]


# -------------------------------------------------------------------------------- field backends


def test_a_plugins_backend_serves_only_where_it_is_named() -> None:
    manager.register(plugin(pyjca_field_backends=lambda: [backend("third", priority=99)]), "third")
    pair = fresh_pair()
    told = verifier(pair).explain()
    assert told.backends["P256"] == BACKEND
    assert told.code_of("P256/third") == "not-named"
    with flags.override(P256Field="third"):
        engine = verifier(pair)
        signer = Signature.get_instance(ALGORITHM)
        signer.init_sign(pair.private)
    assert engine.backend == signer.backend == "third"
    assert engine.explain().backends == {"P256": "third", "P256Order": BACKEND}
    assert engine.verify(signer.sign(b"data"), b"data")


def test_a_named_backend_that_cannot_run_is_an_error_and_no_silent_change() -> None:
    needy = backend("needy", requires=frozenset({"avx1024"}))
    manager.register(plugin(pyjca_field_backends=lambda: [needy]), "third")
    told = verifier(fresh_pair()).explain()
    assert told.code_of("P256/needy") == "cpu-missing"
    with flags.override(P256Field="needy"), pytest.raises(FlagError, match="avx1024"):
        verifier(fresh_pair())


def test_a_compiled_backend_is_off_without_kernels() -> None:
    manager.register(plugin(pyjca_field_backends=lambda: [backend("fast", tier="portable")]), "third")
    with flags.override(P256Field="fast"):
        assert verifier(fresh_pair()).backend == "fast"
    with flags.override(P256Field="fast", UseKernels=False), pytest.raises(FlagError, match="UseKernels"):
        verifier(fresh_pair())


def test_a_constant_time_backend_does_not_make_a_python_service_constant_time() -> None:
    safe = [backend("safe", field, constant_time=True) for field in ("P256", "P256Order")]
    manager.register(plugin(pyjca_field_backends=lambda: safe), "third")
    with flags.override(P256Field="safe", RequireConstantTime=True):
        told = pyjca.explain("Signature", ALGORITHM, fresh_pair().private)
    assert told.provider == "OpenSSL"
    assert told.code_of("PyJCA") == "not-constant-time"


def test_a_backend_is_built_once_per_mode() -> None:
    built = []
    make = builder("P256")

    def build(check: bool) -> Any:
        built.append(check)
        return make(check)

    manager.register(plugin(pyjca_field_backends=lambda: [backend("counted", build=build)]), "third")
    for check in (False, True, False, True):
        with flags.override(P256Field="counted", CheckLimbRanges=check):
            verifier(fresh_pair())
    assert built == [False, True]


def test_self_check_mode_reaches_the_field() -> None:
    with flags.override(P256Field="limbs10", CheckLimbRanges=True):
        field = current().build_field(current().choose_field("P256", secret=False, named=False))
        assert type(field).__name__ == "CheckedLimbField"
        engine = verifier(fresh_pair())
    assert engine.verify(b"junk", b"data") is False


# ------------------------------------------------------------------------------------- selection


def choosing(name: str) -> Callable[..., Any]:
    def pyjca_select_field_backend(candidates: Sequence[FieldBackend]) -> FieldBackend | None:
        return next((c for c in candidates if c.name == name), None)

    return pyjca_select_field_backend


def test_a_plugin_can_choose_among_the_candidates() -> None:
    manager.register(plugin(pyjca_select_field_backend=choosing("limbs10")), "chooser")
    assert verifier(fresh_pair()).backend == "limbs10"


def test_a_plugin_without_opinion_leaves_the_choice() -> None:
    manager.register(plugin(pyjca_select_field_backend=choosing("none of these")), "chooser")
    assert verifier(fresh_pair()).backend == BACKEND


def test_plugins_that_disagree_are_an_error_naming_both() -> None:
    manager.register(plugin(pyjca_select_field_backend=choosing("limbs10")), "one")
    manager.register(plugin(pyjca_select_field_backend=choosing("bigint")), "two")
    with pytest.raises(ProviderException, match=r"one selects limbs10|two selects bigint") as caught:
        verifier(fresh_pair())
    assert "one selects limbs10" in str(caught.value)
    assert "two selects bigint" in str(caught.value)


def failing_chooser() -> FieldBackend:
    raise RuntimeError("boom")


@pytest.mark.parametrize(
    ("choose", "problem"),
    [(lambda: backend("rogue"), "that is no candidate"), (failing_chooser, "failed to select")],
    ids=["rogue", "failing"],
)
def test_a_chooser_that_fails_is_reported_once_and_passed_over(choose: Any, problem: str) -> None:
    name = f"chooser, {problem}"
    manager.register(plugin(pyjca_select_field_backend=choose), name)
    pair = fresh_pair()
    with pytest.warns(RuntimeWarning, match=problem):
        assert verifier(pair).backend == BACKEND
    assert [e.plugin for e in plugins.errors()].count(name) == 1  # for all fields
    manager.register(plugin(), "another")
    assert verifier(pair).backend == BACKEND  # warns no second time


def test_an_equal_descriptor_stands_for_the_candidate() -> None:
    def choose(candidates: Sequence[FieldBackend]) -> FieldBackend:
        return candidates[-1]._replace()

    manager.register(plugin(pyjca_select_field_backend=choose), "copier")
    told = verifier(fresh_pair()).explain()
    assert (told.backends["P256"], told.code_of("P256/montgomery52")) == ("montgomery52", "chosen")


def test_the_hook_sees_flags_and_processor() -> None:
    seen: dict[str, Any] = {}

    def pyjca_select_field_backend(field: str, candidates: Any, flags: Any, cpu: Any) -> None:
        seen[field] = ([c.label for c in candidates], flags["P256Field"], cpu)

    manager.register(plugin(pyjca_select_field_backend=pyjca_select_field_backend), "watcher")
    verifier(fresh_pair())
    portable = ["montgomery52 (portable)", "limbs9 (portable)", "limbs10 (portable)"] if COMPILED else []
    labels = [f"P256/{name}" for name in (*portable, "bigint", "limbs10", "limbs9", "montgomery52")]
    told, *others = seen["P256"]
    intrinsic = [label for label in told if "(intrinsic" in label]
    assert bool(intrinsic) is COMPILED
    assert ([label for label in told if label not in intrinsic], *others) == (labels, "auto", current().cpu)


# ----------------------------------------------------------------------------------------- faults


def broken() -> list[Any]:
    raise RuntimeError("cannot reach the token")


@pytest.mark.parametrize("hook", ["pyjca_providers", "pyjca_field_backends", "pyjca_kernels"])
def test_a_plugin_that_fails_is_reported_once_and_passed_over(hook: str) -> None:
    manager.register(plugin(**{hook: broken}), f"broken-{hook}")
    with pytest.warns(RuntimeWarning, match=f"broken-{hook}.*cannot reach the token"):
        plugins.kernels()
    assert [p.name for p in Security.get_providers()] == ["PyJCA", "OpenSSL", "PyCryptodome"]
    assert [e.plugin for e in plugins.errors()] == [f"broken-{hook}"]
    manager.register(plugin(), "another")
    Security.get_providers()  # warns no second time: warnings are errors here
    plugins.kernels()
    assert [e.plugin for e in plugins.errors()] == [f"broken-{hook}"]


def test_a_hook_that_asks_for_providers_while_they_are_collected_is_told_so() -> None:
    manager.register(plugin(pyjca_providers=Security.get_providers), "circular")
    with pytest.warns(RuntimeWarning, match=r"circular.*while plugins are loaded"):
        assert [p.name for p in Security.get_providers()] == ["PyJCA", "OpenSSL", "PyCryptodome"]


def test_strict_mode_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYJCA_STRICT_PLUGINS", "1")
    bad = plugin(pyjca_providers=broken)
    manager.register(bad, "strictly-broken")
    with pytest.raises(ProviderException, match="strictly-broken"):
        Security.get_providers()
    manager.unregister(bad)


@pytest.mark.parametrize("brought", [[3], ["PyJCA"], 5])
def test_what_is_no_provider_is_reported(brought: Any) -> None:
    manager.register(plugin(pyjca_providers=lambda: brought), f"odd-{brought}")
    with pytest.warns(RuntimeWarning, match="where a Provider belongs"):
        Security.get_providers()


def test_a_taken_provider_name_is_reported_naming_both() -> None:
    manager.register(plugin(pyjca_providers=lambda: [fake_provider("OpenSSL", Script())]), "impostor")
    with pytest.warns(RuntimeWarning, match=r"impostor.*OpenSSL.*pyjca\.providers\.openssl"):
        assert [p.name for p in Security.get_providers()] == ["PyJCA", "OpenSSL", "PyCryptodome"]
    provider = Security.get_provider("OpenSSL")
    assert provider is not None
    assert "pyca/cryptography" in provider.info


def test_a_taken_backend_name_is_reported_naming_both() -> None:
    manager.register(plugin(pyjca_field_backends=lambda: [backend("limbs10")]), "impostor2")
    with pytest.warns(RuntimeWarning, match=r"impostor2.*limbs10 for P256.*pyjca_backends\.plugin"):
        plugins.snapshot()


def test_looking_up_does_not_load_compiled_code() -> None:
    asked = []

    def pyjca_kernels() -> KernelSet:
        asked.append(1)
        return KernelSet(None, ())

    manager.register(plugin(pyjca_kernels=pyjca_kernels), "late")
    Signature.get_instance(ALGORITHM)
    assert asked == []
    verifier(fresh_pair())
    plugins.kernels()
    assert asked == [1]


def test_kernels_of_plugins_are_added_and_do_not_replace_the_processor() -> None:
    own = plugins.kernels()
    kernel = KernelDescriptor("p256_mul_test", "P256.multiply", frozenset(), None, True)
    other = CpuFeatures("z80", "nobody", "none", frozenset())
    manager.register(plugin(pyjca_kernels=lambda: KernelSet(other, (kernel,))), "kernels")
    found = plugins.kernels()
    assert found.kernels == (*own.kernels, kernel)
    assert found.cpu == own.cpu
