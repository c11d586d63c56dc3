"""Flags that plugins define: whose they are, and what they guard."""

from __future__ import annotations

import pytest
from tests.api.fakes import fake_backend

from pyjca import FlagError, flags, plugins
from pyjca.flags import Flag
from pyjca.plugins import RegisteredFlag, manager
from pyjca.spi import KernelDescriptor, KernelSet

from .support import plugin, registered, reports, row


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
