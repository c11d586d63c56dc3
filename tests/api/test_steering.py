"""Steering while others work: each thread gets what it asked for, and nobody gets half of a change."""

from __future__ import annotations

import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event, get_ident
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_backend, fake_provider, fresh_pair
from tests.api.support import FIRST

import pyjca
from pyjca import (
    Error,
    InvalidKeyException,
    NoSuchAlgorithmException,
    Security,
    Signature,
    flags,
    plugins,
)
from pyjca.plugins import hookimpl, manager

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

    from pyjca.spi import FieldBackend

ALGORITHM = "SHA256withECDSA"
FIELDS = ("P256", "P256Order")
PATIENCE = 30
SECONDS = [
    pytest.param(1.5, id="sampled"),
    pytest.param(30.0, id="whole", marks=pytest.mark.assure),
]


@pytest.fixture
def eager_switches() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


# ------------------------------------------------------------------------------ different overrides

calls: Counter[tuple[str, int]] = Counter()  # (backend, thread) to multiplications


def counted(name: str, original: str) -> list[FieldBackend]:
    """Return backends that compute as the original does and count who multiplies in which thread."""

    builders = {
        r.backend.field: r.backend.build
        for r in plugins.snapshot().backends
        if r.builtin and r.backend.name == original
    }

    def build(field: str) -> Callable[[bool], Any]:
        make = builders[field]

        def made(check: bool) -> Any:
            inner: Any = make(check)

            class Counting(type(inner)):  # type: ignore[misc]
                def multiply(self, a: Any, b: Any) -> Any:
                    calls[name, get_ident()] += 1
                    return super().multiply(a, b)

            inner.__class__ = Counting
            return inner

        return made

    return [fake_backend(name, field=field, build=build(field)) for field in FIELDS]


class Backends:
    def __init__(self) -> None:
        self.backends = [*counted("left", "bigint"), *counted("right", "limbs10")]

    @hookimpl
    def pyjca_field_backends(self) -> list[FieldBackend]:
        return self.backends


@pytest.mark.parametrize("seconds", SECONDS)
def test_two_threads_with_different_overrides_each_get_their_backend(
    seconds: float, eager_switches: None
) -> None:
    manager.register(Backends(), "counting")
    calls.clear()
    pair = fresh_pair()
    verifier = Signature.get_instance(ALGORITHM, "OpenSSL")
    verifier.init_verify(pair.public)
    start = Barrier(2)
    end = time.monotonic() + seconds

    def work(backend: str) -> tuple[int, list[tuple[bytes, bytes]]]:
        made: list[tuple[bytes, bytes]] = []
        start.wait(10)
        with flags.override(P256Field=backend):
            while time.monotonic() < end or not made:
                signer = Signature.get_instance(ALGORITHM)
                signer.init_sign(pair.private)
                told = signer.explain()
                assert (told.provider, signer.backend) == ("PyJCA", backend)
                assert told.backends == dict.fromkeys(FIELDS, backend)
                assert (told.flags, told.origins) == ({"P256Field": backend}, {"P256Field": "override"})
                before = calls[backend, get_ident()]
                message = b"%s %d" % (backend.encode(), len(made))
                made.append((message, signer.sign(message)))
                assert calls[backend, get_ident()] - before > 500
        return get_ident(), made

    with ThreadPoolExecutor(2) as pool:
        left, right = pool.map(work, ("left", "right"))
    assert left[0] != right[0]
    for thread, made in (left, right):
        assert thread
        assert all(verifier.verify(signature, message) for message, signature in made)
    assert set(calls) == {("left", left[0]), ("right", right[0])}
    print(f"left made {len(left[1])} signatures, right {len(right[1])}")


# ------------------------------------------------------------------------------------- a moving list


@pytest.mark.parametrize("seconds", SECONDS)
def test_everything_changes_while_others_sign(seconds: float, eager_switches: None) -> None:
    pair = fresh_pair()
    stop = Event()
    brought = fake_provider("Brought", Script())
    extra = fake_provider("Extra", Script())

    class Plugin:
        @hookimpl
        def pyjca_providers(self) -> list[Any]:
            return [brought]

    plugin = Plugin()

    served: Counter[str] = Counter()

    def sign() -> None:
        while not stop.is_set():
            signer = Signature.get_instance(ALGORITHM)
            try:
                signer.init_sign(pair.private)
            except Error as error:
                # the only reasons there are: nobody is left, or the policy forbids it just now
                served[type(error).__name__] += 1
                continue
            provider = signer.provider
            assert provider is not None
            told = signer.explain()
            assert told.provider == provider.name
            assert told.code_of(provider.name) == "chosen"
            signature = signer.sign(b"data")
            if provider.name in ("Brought", "Extra"):
                assert signature == b"signed:data"
            else:
                verifier = Signature.get_instance(ALGORITHM, provider)
                try:
                    verifier.init_verify(pair.public)
                except (InvalidKeyException, NoSuchAlgorithmException):
                    continue  # disabled in the meantime
                assert verifier.verify(signature, b"data")
            assert signer.provider is provider  # an object in use keeps what it has
            served[provider.name] += 1

    def change() -> int:
        rounds = 0
        while not stop.is_set():
            rounds += 1
            assert Security.insert_provider_at(extra, 1 + rounds % 3) > 0
            time.sleep(0.001)
            manager.register(plugin, "moving")
            Security.set_property("jdk.security.provider.preferred", f"{ALGORITHM}:Brought")
            flags.set(RequireConstantTime=rounds % 2 == 0)
            time.sleep(0.001)
            Security.set_property("jdk.crypto.disabledAlgorithms", "EC keySize < 384")
            time.sleep(0.001)
            Security.set_property("jdk.crypto.disabledAlgorithms", "")
            Security.remove_provider("Extra")
            Security.set_property("jdk.security.provider.preferred", "")
            time.sleep(0.001)
            manager.unregister(plugin)
            flags.reset()
            time.sleep(0.001)
        return rounds

    def met() -> bool:
        refusals = {"InvalidKeyException", "NoSuchAlgorithmException"}
        return {FIRST, "Brought", "Extra"} <= set(served) and bool(refusals & set(served))

    with ThreadPoolExecutor(4) as pool:
        signers: list[Future[None]] = [pool.submit(sign) for _ in range(3)]
        changer = pool.submit(change)
        start = time.monotonic()
        while time.monotonic() < start + seconds or (
            not met() and time.monotonic() < start + seconds + PATIENCE  # a busy machine takes longer
        ):
            if changer.done() or any(signer.done() for signer in signers):
                break
            time.sleep(0.05)
        stop.set()
        rounds = changer.result(30)
        for signer in signers:
            signer.result(30)
    print(rounds, dict(served))
    assert met(), "not each of the situations was met"


def test_each_kind_of_change_is_seen_by_the_next_init_and_by_no_object_in_use() -> None:
    pair = fresh_pair()
    third = fake_provider("Third", Script())

    class Plugin:
        @hookimpl
        def pyjca_providers(self) -> list[Any]:
            return [third]

    plugin = Plugin()
    changes: list[tuple[Callable[[], object], str]] = [
        (lambda: Security.set_property("security.provider.1", "OpenSSL"), "OpenSSL"),  # registry
        (lambda: Security.set_property("jdk.security.provider.preferred", f"{ALGORITHM}:PyJCA"), "PyJCA"),
        (lambda: flags.set(P256Field="limbs10"), "PyJCA"),  # flags
        (lambda: manager.register(plugin, "third"), "PyJCA"),  # plugins
        (lambda: Security.set_property("jdk.security.provider.preferred", f"{ALGORITHM}:Third"), "Third"),
        (lambda: manager.unregister(plugin), "OpenSSL"),
        (lambda: Security.remove_provider("OpenSSL"), "PyJCA"),
    ]
    verifier = Signature.get_instance(ALGORITHM)
    verifier.init_verify(pair.public)
    for change, expected in changes:
        before = verifier.explain()
        change()
        assert verifier.explain() == before  # in use
        fresh = Signature.get_instance(ALGORITHM)
        fresh.init_verify(pair.public)
        assert fresh.explain().provider == expected
        verifier.init_verify(pair.public)
        assert verifier.explain() == fresh.explain()
    assert verifier.backend == "limbs10"
    assert pyjca.explain("Signature", ALGORITHM, pair.public).backends["P256"] == "limbs10"
