"""Flags: set, reset, override in every kind of context, and what is said of wrong ones."""

from __future__ import annotations

import asyncio
import contextvars
from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair
from tests.api.support import FIRST

from pyjca import FlagError, NoSuchProviderException, Signature, explain, flags

if TYPE_CHECKING:
    from collections.abc import Iterator


def test_defaults() -> None:
    states = {state.flag.name: state for state in flags.table()}
    assert list(states) == sorted(flag.name for flag in flags.FLAGS)
    for state in states.values():
        if state.flag.steers == "framework":
            assert (state.value, state.origin, state.note) == (state.flag.default, "default", "")
        assert state.origin in ("default", "ergonomic")
        assert state.flag.description


def test_set_and_reset() -> None:
    flags.set(P256Field="limbs10", UseKernels=False)
    assert (flags.get("P256Field"), flags.origin("P256Field")) == ("limbs10", "set")
    flags.reset("P256Field")
    assert (flags.get("P256Field"), flags.origin("P256Field")) == ("auto", "default")
    assert flags.get("UseKernels") is False
    flags.reset()
    assert flags.get("UseKernels") is True


@pytest.mark.parametrize("call", [flags.set, flags.override])
def test_unknown_flags_are_refused_with_near_names(call: type) -> None:
    with pytest.raises(FlagError, match="did you mean P256Field"):
        call(P256Feld="limbs10")
    with pytest.raises(FlagError, match=r"unknown flag 'Zzz'$"):
        call(Zzz=True)


@pytest.mark.parametrize(
    "values", [{"UseKernels": "off"}, {"UseKernels": 1}, {"P256Field": True}, {"UseAVX": True}]
)
def test_values_of_the_wrong_type_change_nothing(values: dict[str, bool | str]) -> None:
    with pytest.raises(FlagError, match=r"takes (a|True)"):
        flags.set(RequireConstantTime=True, **values)
    assert flags.get("RequireConstantTime") is False


def test_get_origin_and_reset_know_their_flags() -> None:
    for call in (flags.get, flags.origin, flags.reset):
        with pytest.raises(FlagError, match="unknown flag"):
            call("NoSuchFlag")


def test_a_backend_that_does_not_exist_is_an_error_at_resolution() -> None:
    flags.set(P256Field="limbs11")
    with pytest.raises(FlagError, match=r"limbs11.*auto, bigint, limbs10"):
        Signature.get_instance("SHA256withECDSA").init_verify(fresh_pair().public)


def test_overrides_nest_and_end() -> None:
    with flags.override(P256Field="bigint", RequireConstantTime=True):
        with flags.override(P256Field="limbs10"):
            assert flags.get("P256Field") == "limbs10"
            assert flags.get("RequireConstantTime") is True
            assert flags.origin("P256Field") == "override"
        assert flags.get("P256Field") == "bigint"
    assert flags.get("P256Field") == "auto"


def test_an_override_ends_with_an_exception() -> None:
    with pytest.raises(RuntimeError), flags.override(P256Field="bigint"):
        raise RuntimeError
    assert flags.get("P256Field") == "auto"


def test_one_override_object_can_be_entered_again() -> None:
    chosen = flags.override(P256Field="bigint")
    with chosen, chosen:
        assert flags.get("P256Field") == "bigint"
    assert flags.get("P256Field") == "auto"
    with chosen:
        assert flags.get("P256Field") == "bigint"


def test_overrides_are_left_in_order() -> None:
    first, second = flags.override(P256Field="bigint"), flags.override(P256Field="limbs10")
    first.__enter__()
    second.__enter__()
    with pytest.raises(FlagError, match="reverse order"):
        first.__exit__()
    assert flags.get("P256Field") == "limbs10"
    second.__exit__()
    assert flags.get("P256Field") == "auto"  # the first does not hold for ever
    with pytest.raises(FlagError, match="reverse order"):
        first.__exit__()


def test_an_override_that_a_generator_leaves_late_does_not_stay() -> None:
    def generator(backend: str) -> Iterator[object]:
        with flags.override(P256Field=backend):
            yield flags.get("P256Field")

    one, two = generator("bigint"), generator("limbs10")
    assert (next(one), next(two)) == ("bigint", "limbs10")
    with pytest.raises(FlagError, match="must not yield"):
        one.close()  # type: ignore[attr-defined]
    two.close()  # type: ignore[attr-defined]
    assert flags.get("P256Field") == "auto"


def test_a_decorated_callable_that_returns_a_coroutine_runs_under_the_override() -> None:
    async def coroutine() -> object:
        await asyncio.sleep(0)
        return flags.get("P256Field")

    @flags.override(P256Field="bigint")
    def plain() -> Any:
        return coroutine()

    assert asyncio.run(plain()) == "bigint"


@pytest.mark.parametrize("kind", [staticmethod, classmethod, lambda _: Thread])
def test_only_functions_are_decorated(kind: Any) -> None:
    with pytest.raises(TypeError, match="decorates functions"):
        flags.override(P256Field="bigint")(kind(lambda: None))


def test_what_an_override_leads_to_depends_on_what_it_stands_in() -> None:
    inner = flags.override(P256Field="bigint")
    for strict in (False, True, False):
        with flags.override(RequireConstantTime=strict), inner:
            assert flags.get("RequireConstantTime") is strict
    with inner:
        assert flags.origin("RequireConstantTime") == "default"


def test_process_flags_show_through_an_override() -> None:
    with flags.override(P256Field="bigint"):
        flags.set(RequireConstantTime=True)
        assert flags.get("RequireConstantTime") is True
        assert flags.get("P256Field") == "bigint"


def test_decorated_functions() -> None:
    @flags.override(P256Field="bigint")
    def plain(value: int) -> tuple[int, object]:
        """Doc."""
        return value, flags.get("P256Field")

    @flags.override(P256Field="limbs10")
    async def coroutine() -> object:
        await asyncio.sleep(0)
        return flags.get("P256Field")

    assert plain(3) == (3, "bigint")
    assert (plain.__name__, plain.__doc__) == ("plain", "Doc.")
    assert asyncio.run(coroutine()) == "limbs10"
    assert flags.get("P256Field") == "auto"


def test_generators_are_not_decorated() -> None:
    def generator() -> Iterator[int]:
        yield 1

    with pytest.raises(TypeError, match="generator"):
        flags.override(P256Field="bigint")(generator)


def test_tasks_do_not_see_each_others_overrides() -> None:
    async def task(backend: str, steps: int) -> set[object]:
        seen: set[object] = set()
        with flags.override(P256Field=backend):
            for _ in range(steps):
                await asyncio.sleep(0)
                seen.add(flags.get("P256Field"))
        seen.add(flags.get("P256Field"))
        return seen

    async def both() -> tuple[set[object], set[object]]:
        first, second = await asyncio.gather(task("bigint", 5), task("limbs10", 9))
        return first, second

    assert asyncio.run(both()) == ({"bigint", "auto"}, {"limbs10", "auto"})


def test_new_threads_see_the_process_flags() -> None:
    seen: list[object] = []
    with flags.override(P256Field="bigint"):
        thread = Thread(target=lambda: seen.append(flags.get("P256Field")))
        thread.start()
        thread.join()
        context = contextvars.copy_context()
        with ThreadPoolExecutor(1) as pool:
            seen.append(pool.submit(context.run, flags.get, "P256Field").result())
    assert seen == ["auto", "bigint"]


def test_an_initialised_object_is_not_changed() -> None:
    pair = fresh_pair()
    with flags.override(P256Field="limbs10"):
        verifier = Signature.get_instance("SHA256withECDSA")
        verifier.init_verify(pair.public)
    assert verifier.backend == "limbs10"
    assert verifier.verify(b"", b"") is False
    assert verifier.backend == "limbs10"


def test_overridden_providers_are_the_only_ones_searched() -> None:
    pair = fresh_pair()
    own = fake_provider("Own", Script())
    with flags.override(providers=[own, "OpenSSL"]):
        told = explain("Signature", "SHA256withECDSA", pair.private)
        assert [candidate.name for candidate in told.candidates] == ["Own", "OpenSSL"]
        with flags.override(P256Field="bigint"):
            assert explain("Signature", "SHA256withECDSA", pair.private).provider == "Own"
        with pytest.raises(NoSuchProviderException, match="PyCryptodome"):
            Signature.get_instance("SHA256withECDSA", "PyCryptodome")
    assert explain("Signature", "SHA256withECDSA", pair.private).provider == FIRST


def test_an_overridden_provider_must_exist() -> None:
    with flags.override(providers=["Nobody"]), pytest.raises(NoSuchProviderException):
        Signature.get_instance("SHA256withECDSA")


def test_a_single_provider_is_still_a_list() -> None:
    with pytest.raises(TypeError, match="list of providers"):
        flags.override(providers="OpenSSL")


@pytest.mark.parametrize("providers", [[123], [None], ["OpenSSL", b"PyJCA"]])
def test_overridden_providers_are_names_or_providers(providers: list[str]) -> None:
    with pytest.raises(TypeError, match=r"by name or as a pyjca\.spi\.Provider, not"):
        flags.override(providers=providers)


def test_repr_tells_what_is_overridden() -> None:
    shown = repr(flags.override(providers=["OpenSSL"], P256Field="bigint"))
    assert shown == "override(P256Field='bigint', providers=['OpenSSL'])"
