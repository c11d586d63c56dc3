"""Preparing a public key for many verifications: who is asked, and what becomes of the answer."""

from __future__ import annotations

import gc
import pickle
import weakref
from typing import TYPE_CHECKING, Any

import pytest
from tests.keys.material import POINT, SPKI_DER, computed_public_key, public_key

from pyjca import flags, load_public_key
from pyjca.errors import ProviderException
from pyjca.spi import Provider

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca.keys import PublicKey

MAKERS: list[Callable[[], Any]] = [public_key, computed_public_key, lambda: load_public_key(SPKI_DER)]
every_maker = pytest.mark.parametrize("make", MAKERS)


class Table:
    """What a provider makes of a key."""


class Preparing(Provider):
    """A provider that prepares keys as it is told."""

    def __init__(self, name: str, answer: Callable[[], object]) -> None:
        super().__init__(name, "1", "for tests", ())
        self.answer = answer
        self.asked: list[PublicKey] = []

    def precompute(self, key: PublicKey) -> object | None:
        self.asked.append(key)
        return self.answer()


def refusing(name: str = "Refusing") -> Preparing:
    return Preparing(name, lambda: None)


def failing(error: BaseException) -> Preparing:
    def answer() -> object:
        raise error

    return Preparing("Failing", answer)


@every_maker
def test_the_first_provider_that_can_prepares_the_key(make: Callable[[], Any]) -> None:
    key = make()
    silent, first, second = refusing(), Preparing("First", Table), Preparing("Second", Table)
    with flags.override(providers=[silent, first, second]):
        assert key.precompute() is None
    assert [len(provider.asked) for provider in (silent, first, second)] == [1, 1, 0]
    assert first.asked[0] is key


@every_maker
def test_a_key_that_nobody_can_prepare_is_no_error(make: Callable[[], Any]) -> None:
    key = make()
    plain = Provider("Plain", "1", "for tests", ())
    with flags.override(providers=[plain, refusing()]):
        key.precompute()
    assert key == public_key()


class Panic(BaseException):
    """As compiled libraries have them."""


@pytest.mark.parametrize("error", [ProviderException("no room"), MemoryError(), SystemExit(1), Panic()])
def test_a_provider_that_fails_is_passed_over(error: BaseException) -> None:
    next_ = Preparing("Next", Table)
    with flags.override(providers=[failing(error), next_]):
        public_key().precompute()
    assert len(next_.asked) == 1


def test_an_interruption_is_one() -> None:
    with flags.override(providers=[failing(KeyboardInterrupt())]), pytest.raises(KeyboardInterrupt):
        public_key().precompute()


@every_maker
def test_what_was_made_lives_as_long_as_the_key(make: Callable[[], Any]) -> None:
    made: list[weakref.ref[Table]] = []

    def answer() -> Table:
        table = Table()
        made.append(weakref.ref(table))
        return table

    key = make()
    with flags.override(providers=[Preparing("Provider", answer)]):
        key.precompute()
        gc.collect()
        assert made[0]() is not None
        key.precompute()
    gc.collect()
    assert [watch() is None for watch in made] == [True, False]  # the later one took its place
    del key
    gc.collect()
    assert made[1]() is None


@every_maker
def test_what_was_made_is_no_part_of_the_value(make: Callable[[], Any]) -> None:
    key = make()
    before = (hash(key), repr(key), key.encode(), pickle.dumps(key))
    with flags.override(providers=[Preparing("Provider", lambda: lambda: None)]):  # no pickle could carry it
        key.precompute()
    assert (hash(key), repr(key), key.encode(), pickle.dumps(key)) == before
    assert key == public_key()
    assert pickle.loads(before[-1]).point == POINT  # noqa: S301


def test_handles_of_the_same_provider_stay() -> None:
    key = public_key()
    handle = key.handle("Provider", lambda _: Table())
    with flags.override(providers=[Preparing("Provider", Table)]):
        key.precompute()
    assert key.handle("Provider", lambda _: Table()) is handle
