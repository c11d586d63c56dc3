"""The ordered list of providers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from tests.api.fakes import REFUSES, Script, fake_provider, fresh_pair
from tests.api.support import FIRST

from pyjca import Security, Signature, plugins
from pyjca.plugins import hookimpl, manager
from pyjca.security import registry

if TYPE_CHECKING:
    from pyjca.spi import Provider


class Bringing:
    """A plugin of providers."""

    def __init__(self, *names: str) -> None:
        self.names = names

    @hookimpl
    def pyjca_providers(self) -> list[Provider]:
        return [fake_provider(name, Script()) for name in self.names]


def names() -> list[str]:
    return [provider.name for provider in Security.get_providers()]


def test_default_order() -> None:
    assert names() == ["PyJCA", "OpenSSL", "PyCryptodome"]


@pytest.mark.parametrize(
    ("position", "expected", "order"),
    [
        (1, 1, ["New", "PyJCA", "OpenSSL", "PyCryptodome"]),
        (2, 2, ["PyJCA", "New", "OpenSSL", "PyCryptodome"]),
        (3, 3, ["PyJCA", "OpenSSL", "New", "PyCryptodome"]),
        (4, 4, ["PyJCA", "OpenSSL", "PyCryptodome", "New"]),
        (0, 4, ["PyJCA", "OpenSSL", "PyCryptodome", "New"]),
        (-5, 4, ["PyJCA", "OpenSSL", "PyCryptodome", "New"]),
        (99, 4, ["PyJCA", "OpenSSL", "PyCryptodome", "New"]),
    ],
)
def test_insertion_counts_from_one(position: int, expected: int, order: list[str]) -> None:
    assert Security.insert_provider_at(fake_provider("New", Script()), position) == expected
    assert names() == order


def test_a_taken_name_changes_nothing() -> None:
    assert Security.add_provider(fake_provider("OpenSSL", Script())) == -1
    assert names() == ["PyJCA", "OpenSSL", "PyCryptodome"]


def test_removal_and_return() -> None:
    openssl = Security.get_provider("OpenSSL")
    assert openssl is not None
    Security.remove_provider("OpenSSL")
    assert names() == ["PyJCA", "PyCryptodome"]
    assert Security.get_provider("OpenSSL") is None
    assert Security.insert_provider_at(openssl, 1) == 1
    assert names() == ["OpenSSL", "PyJCA", "PyCryptodome"]


def test_removing_who_is_not_there_is_silent() -> None:
    Security.remove_provider("Nobody")
    assert names() == ["PyJCA", "OpenSSL", "PyCryptodome"]


def test_only_providers_are_inserted() -> None:
    with pytest.raises(TypeError, match="Provider"):
        Security.add_provider("OpenSSL")  # type: ignore[arg-type]


def test_order_decides_who_serves() -> None:
    pair = fresh_pair()
    signer = Signature.get_instance("SHA256withECDSA")
    signer.init_sign(pair.private)
    assert signer.explain().provider == FIRST
    Security.insert_provider_at(fake_provider("First", Script()), 1)
    signer.init_sign(pair.private)
    assert signer.explain().provider == "First"
    Security.remove_provider("First")
    signer.init_sign(pair.private)
    assert signer.explain().provider == FIRST


def test_get_algorithms() -> None:
    assert Security.get_algorithms("mac") >= {"HmacSHA256", "Poly1305"}
    assert Security.get_algorithms("Signature") >= {"SHA256withECDSA", "SHA256withECDSAinP1363Format"}
    assert Security.get_algorithms("Nonsense") == frozenset()


def test_a_plugins_provider_does_not_take_a_name_that_the_application_gave() -> None:
    own = fake_provider("Taken", Script())
    Security.insert_provider_at(own, 1)
    plugin = Bringing("Taken", "Free")
    manager.register(plugin, "taken")
    assert names() == ["Taken", "PyJCA", "OpenSSL", "PyCryptodome", "Free"]
    assert Security.get_provider("Taken") is own
    manager.unregister(plugin)
    assert names() == ["Taken", "PyJCA", "OpenSSL", "PyCryptodome"]


def test_an_older_picture_of_the_plugins_undoes_nothing() -> None:
    older = plugins.snapshot()
    manager.register(Bringing("New"), "new")
    Security.get_providers()
    present = registry.present
    registry._follow(older)
    assert registry.present is present
    assert registry.seen is plugins.snapshot()


def test_the_list_survives_many_threads() -> None:
    def add_and_remove(number: int) -> None:
        provider = fake_provider(f"T{number}", Script(init_sign=REFUSES))
        for _ in range(20):
            assert Security.add_provider(provider) > 0
            Signature.get_instance("SHA256withECDSA").init_sign(pair.private)
            Security.remove_provider(provider.name)

    pair = fresh_pair()
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(add_and_remove, range(8)))
    assert names() == ["PyJCA", "OpenSSL", "PyCryptodome"]
