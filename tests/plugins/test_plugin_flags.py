"""Flags that plugins define: whose they are, and what they guard."""

from __future__ import annotations

import re
import warnings
from typing import Any

import pytest
from tests.api.fakes import Script, fake_backend, fake_provider, fresh_pair

import pyjca
from pyjca import FlagError, flags, plugins
from pyjca.environment import current
from pyjca.flags import Flag, FlagWarning
from pyjca.plugins import RegisteredFlag, manager
from pyjca.spi import KernelDescriptor, KernelSet

from .support import (
    assert_strict_mode_raises,
    everything_built_in_works,
    plugin,
    registered,
    reports,
    row,
)


def flag(name: str, *aliases: str, default: bool | int | str = False) -> Flag:
    return Flag(name, default, "product", "for tests", aliases=aliases)


def present() -> list[str]:
    return [entry.flag.name for entry in plugins.snapshot().flags]


def test_flags_of_plugins_come_sorted_by_name_with_their_owners() -> None:
    zeta, mid = flag("Zeta", default="text"), flag("Mid", "Middle", default=7)
    one = registered(pyjca_flags=lambda: [zeta, mid])
    two = registered(pyjca_flags=lambda: flag("Alpha"))
    assert plugins.snapshot().flags == (
        RegisteredFlag(two, False, flag("Alpha")),
        RegisteredFlag(one, False, mid),
        RegisteredFlag(one, False, zeta),
    )
    assert (row(one).flags, row(two).flags) == (("Mid", "Zeta"), ("Alpha",))
    assert plugins.errors() == ()


def test_the_built_in_plugins_take_nobodys_name() -> None:
    assert present() == []
    assert all(state.errors == () for state in plugins.table())


@pytest.mark.parametrize(
    "second", [flag("Mine"), flag("Alias"), flag("Other", "Mine"), flag("Other", "Alias")], ids=str
)
def test_a_name_that_another_plugin_has_is_an_error_naming_both(second: Flag) -> None:
    one = registered(pyjca_flags=lambda: [flag("Mine", "Alias")])
    two = registered(pyjca_flags=lambda: [second, flag("Fine")])
    (report,) = reports(two)
    taken = second.name if second.name in ("Mine", "Alias") else second.aliases[0]
    assert report == (
        f"pyjca passes over plugin {two}: pyjca_flags: {taken} is already the name of a flag of plugin {one}"
    )
    assert present() == ["Fine", "Mine"]
    manager.unregister(name=one)
    assert present() == sorted([second.name, "Fine"])
    assert plugins.errors() == ()


def test_a_flag_of_any_plugin_guards_backends_and_kernels_of_any() -> None:
    kernel = KernelDescriptor("p256_multiply_mine", "P256.multiply", frozenset(), "UseMine", True)
    guarded = registered(  # asked before the one that brings the flag
        pyjca_field_backends=lambda: [fake_backend("guarded", flag="UseMine")],
        pyjca_kernels=lambda: KernelSet(None, (kernel,)),
    )
    owner = registered(pyjca_flags=lambda: [flag("UseMine", "UseOurs"), flag("Size", default=3)])
    assert reports(guarded) == []
    assert (row(guarded).backends, row(guarded).kernels) == (("P256/guarded",), 1)
    manager.unregister(name=owner)
    assert [report.partition(" must ")[0] for report in reports(guarded)] == [
        f"pyjca passes over plugin {guarded}: pyjca_field_backends: flag of field backend 'guarded'",
        f"pyjca passes over plugin {guarded}: pyjca_kernels: flag of kernel 'p256_multiply_mine'",
    ]
    assert (row(guarded).backends, row(guarded).kernels) == ((), 0)


@pytest.mark.parametrize("name", ["Size", "UseOurs"])
def test_only_a_boolean_flag_by_its_name_is_a_guard(name: str) -> None:
    guarded = registered(
        pyjca_flags=lambda: [flag("UseMine", "UseOurs"), flag("Size", default=3)],
        pyjca_field_backends=lambda: [fake_backend("guarded", flag=name)],
    )
    (report,) = reports(guarded)
    assert f"must be the name of a boolean flag, not {name!r}" in report


def test_a_flag_that_was_passed_over_guards_nothing() -> None:
    guarded = registered(
        pyjca_flags=lambda: [Flag("UseMine", False, "product", "")],
        pyjca_field_backends=lambda: [fake_backend("guarded", flag="UseMine")],
    )
    assert len(reports(guarded)) == 2
    assert row(guarded).state == "failed"


def test_a_plugins_flag_is_set_like_any_other() -> None:
    manager.register(plugin(pyjca_flags=lambda: [flag("MyLevel", "OurLevel", default=3)]), "levels")
    assert flags.get("MyLevel") == 3
    with flags.override(OurLevel=5):
        assert flags.get("MyLevel") == 5
    flags.set(MyLevel=4)
    assert flags.get("OurLevel") == 4
    with pytest.raises(FlagError):
        flags.set(MyLevel="high")
    manager.unregister(name="levels")
    with pytest.raises(FlagError):
        flags.get("MyLevel")


# --------------------------------------------------------------------------------------- malformed


def mine(default: Any = False, **more: Any) -> Flag:
    return Flag("UseMine", default, "product", "for tests", **more)


MALFORMED: dict[str, tuple[Flag, str]] = {
    "no fields": (mine("auto", fields=None), "fields of flag UseMine must be a tuple of strs, not None"),
    "listed fields": (mine("auto", fields=["X"]), "fields .* a tuple"),
    "odd field": (mine("auto", fields=(1,)), r"fields .* not \(1,\)"),
    "spelt fields": (mine("auto", fields="P256"), "fields .* a tuple .* not 'P256'"),
    "naming flag": (mine(True, fields=("X",)), "default .* must be 'auto', not True"),
    "listed aliases": (mine(aliases=["UseOurs"]), "aliases .* a tuple"),
    "one limit": (mine(3, limits=(5,)), r"limits .* not \(5,\)"),
    "text limits": (mine(3, limits=("a", "b")), "limits .* two ints"),
    "listed limits": (mine(3, limits=[1, 5]), "limits .* a tuple of two ints"),
    "truths as limits": (mine(1, limits=(False, True)), "limits .* two ints"),
    "no order": (mine(3, limits=(5, 1)), "limits .* its default 3 between them"),
    "beyond": (mine(9, limits=(1, 5)), "limits .* its default 9 between them"),
    "limited switch": (mine(limits=(0, 1)), "has limits, and is no number"),
    "limited text": (mine("a", limits=(0, 1)), "has limits, and is no number"),
    "steers": (mine(steers="bogus"), "steers of flag UseMine must be one of cpu, .*, not 'bogus'"),
    "steers list": (mine(steers=["cpu"]), "steers .* a str"),
    "kind": (Flag("UseMine", False, ["product"], "x"), "kind .* a str"),  # type: ignore[arg-type]
    "subject": (mine(subject=5), "subject of flag UseMine must be a str, not 5"),
    "no needs": (mine(needs=None), "needs .* a tuple"),
    "needs": (mine(needs=("UseKernel",)), "boolean flags, not 'UseKernel'; did you mean UseKernels"),
    "needs text": (mine(needs=("P256Field",)), "boolean flags, not 'P256Field'"),
    "needs alias": (mine(needs=("UsePoly1305Intrinsics",)), "boolean flags, not 'UsePoly1305Intrinsics'"),
    "needs itself": (mine(needs=("UseMine",)), "flag UseMine needs itself"),
    "needy number": (mine(3, needs=("UseKernels",)), "only a boolean one can stay off"),
}


@pytest.mark.parametrize(("malformed", "problem"), MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_flag_is_passed_over_and_breaks_nothing(
    malformed: Flag, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if malformed.steers == "framework":
        malformed = malformed._replace(steers="guarded")  # so that more is made of it
    name = registered(
        pyjca_flags=lambda: [malformed, flag("Fine")],
        pyjca_providers=lambda: [fake_provider("Mine", Script())],
    )
    (report,) = reports(name)
    assert re.search(f"^pyjca passes over plugin {name}: pyjca_flags: .*{problem}", report)
    assert present() == ["Fine"]
    assert (row(name).flags, row(name).providers) == (("Fine",), ("Mine",))
    assert [state.flag.name for state in flags.table()] == sorted(["Fine", *(f.name for f in flags.FLAGS)])
    everything_built_in_works()
    assert_strict_mode_raises(name, monkeypatch)


def test_what_needs_a_flag_that_is_passed_over_is_passed_over_too() -> None:
    def needing(name: str, *needs: str) -> Flag:
        return Flag(name, False, "product", "for tests", needs=needs)

    one = registered(pyjca_flags=lambda: [needing("A", "B"), needing("B", "C"), needing("F", "UseKernels")])
    two = registered(pyjca_flags=lambda: [needing("C", "B"), needing("D", "A"), needing("E", "D", "F")])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        plugins.snapshot()
    assert [(error.plugin, error.message.partition("pyjca_flags: ")[2]) for error in plugins.errors()] == [
        (one, "flag A needs B, which is passed over"),
        (one, "flag B needs itself, through C"),
        (two, "flag C needs itself, through B"),
        (two, "flag D needs A, which is passed over"),
        (two, "flag E needs D, which is passed over"),
    ]
    assert present() == ["F"]
    everything_built_in_works()


# ------------------------------------------------------------------------------------------- needs


def guarding(name: str, *needs: str, steers: str = "guarded", default: bool = False) -> Flag:
    return Flag(name, default, "product", "for tests", steers=steers, needs=needs)


@pytest.mark.parametrize("names", ["ABCD", "DCBA", "BDAC"])
def test_flags_that_need_each_other_are_settled_in_that_order(names: str) -> None:
    one, two, three, four = (f"Use{letter}" for letter in names)
    chain = [guarding(one), guarding(two, one), guarding(three, two), guarding(four, three, one)]
    backends = [fake_backend(f"guarded{item.name}", flag=item.name) for item in chain]
    registered(pyjca_flags=lambda: chain, pyjca_field_backends=lambda: backends)
    assert [(flags.get(item.name), flags.origin(item.name)) for item in chain] == [(True, "ergonomic")] * 4
    off: dict[str, Any] = {one: False}
    on: dict[str, Any] = {four: True}
    with flags.override(**off):
        assert [flags.get(item.name) for item in chain] == [False] * 4
        with (
            flags.override(**on),
            pytest.warns(FlagWarning, match=f"{four} requires {three} flag"),
        ):
            assert flags.get(four) is False


def test_a_long_chain_of_needs_is_no_problem() -> None:
    chain = [
        guarding(f"Use{i:04}", *[f"Use{i + 1:04}"] * (i < 1500), steers="framework") for i in range(1501)
    ]
    registered(pyjca_flags=lambda: chain)
    assert flags.get("Use0000") is False
    assert plugins.errors() == ()


@pytest.mark.parametrize("steers", ["framework", "guarded", "kernels"])
@pytest.mark.parametrize("default", [False, True])
def test_a_flag_stays_off_without_what_it_needs(steers: str, default: bool) -> None:
    name = f"Use{steers.title()}{default}"
    needy = guarding(name, "VerifyAfterSign", steers=steers, default=default)
    backend = fake_backend("guarded", flag=name, tier="portable")
    registered(pyjca_flags=lambda: [needy], pyjca_field_backends=lambda: [backend])
    assert flags.get(name) is False
    (state,) = [state for state in flags.table() if state.flag.name == name]
    assert state.note == "VerifyAfterSign is off"
    with flags.override(VerifyAfterSign=True):
        assert flags.get(name) is (default or steers == "guarded")
    on: dict[str, Any] = {name: True}
    with flags.override(**on):
        with pytest.warns(FlagWarning, match=f"{name} requires VerifyAfterSign flag to be enabled"):
            assert flags.get(name) is False
        with flags.override(VerifyAfterSign=True):
            assert flags.get(name) is True


# ------------------------------------------------------------------------- installed is not chosen


def naming(name: str, *fields: str, default: str = "auto") -> Flag:
    return Flag(name, default, "product", "for tests", fields=fields)


@pytest.mark.parametrize("default", ["evil", "other"])
def test_the_default_of_a_plugins_flag_chooses_for_nobody(default: str) -> None:
    evil = [fake_backend("evil", field=field, priority=99) for field in ("P256", "P256Order")]
    name = registered(
        pyjca_flags=lambda: [naming("AField", "P256", "P256Order", default=default)],
        pyjca_field_backends=lambda: evil,
    )
    (report,) = reports(name)
    assert "must be 'auto'" in report
    everything_built_in_works()
    for key in (fresh_pair().private, fresh_pair().public):
        told = pyjca.explain("Signature", "SHA256withECDSA", key)
        assert told.code_of("P256/evil") == "not-named"
        assert "evil" not in told.backends.values()


def test_one_flag_speaks_for_a_field() -> None:
    one = registered(pyjca_flags=lambda: [naming("AField", "F1", "P256Order"), naming("BField", "F1", "F2")])
    two = registered(pyjca_flags=lambda: [naming("CField", "F3", "F2"), naming("DField", "F3")])
    told = [reports(one), [error.message for error in plugins.errors() if error.plugin == two]]
    assert told == [
        [
            (
                f"pyjca passes over plugin {one}: pyjca_flags: flag AField names the backend of P256Order, "
                "as P256Field of pyjca itself does already"
            )
        ],
        [f"pyjca_flags: flag CField names the backend of F2, as BField of plugin {one} does already"],
    ]
    assert present() == ["BField", "DField"]


def test_a_plugins_flag_names_the_backend_of_a_field_of_its_own() -> None:
    name = registered(
        pyjca_flags=lambda: [naming("MyField", "Mine")],
        pyjca_field_backends=lambda: [fake_backend("one", field="Mine"), fake_backend("two", field="Mine")],
    )
    assert reports(name) == []
    assert current().choose_field("Mine", secret=False, named=False).backend is None
    with flags.override(MyField="two"):
        chosen = current().choose_field("Mine", secret=True, named=False).backend
    assert chosen is not None
    assert chosen.name == "two"
    with flags.override(MyField="three"), pytest.raises(FlagError, match=r"MyField=three: .* auto, one, two"):
        current().choose_field("Mine", secret=False, named=False)
