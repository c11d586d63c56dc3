"""Threads, re-entrance and forks: documented errors only, and never a wrong result."""

from __future__ import annotations

import hmac
import itertools
import os
import signal
import sys
import traceback
import warnings
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event, Thread
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair

from pyjca import (
    IllegalStateException,
    KeyAgreement,
    KeyPairGenerator,
    Mac,
    SecretKey,
    Security,
    Signature,
    _plugin_loading,
    explain,
    flags,
    plugins,
    security,
    verify,
)
from pyjca.environment import current
from pyjca.plugins import hookimpl, manager

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from pyjca.spi import Provider

ALGORITHM = "SHA256withECDSA"
PATIENCE = 10
THREADS = 3


@pytest.fixture
def eager_switches() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def in_threads(work: Callable[[int], Any], count: int = THREADS) -> list[Any]:
    """Run at the same time; return results, raise the first error."""
    start = Barrier(count)

    def run(number: int) -> Any:
        start.wait(PATIENCE)
        return work(number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))


# --------------------------------------------------------------------------------- one object


def test_one_mac_in_several_threads_gives_documented_errors_and_no_wrong_tag(eager_switches: None) -> None:
    keys = [bytes([number]) * 8 for number in range(THREADS)]
    messages = [bytes([number]) * 100 for number in range(THREADS)]
    right = {hmac.digest(key, message, "sha256") for key in keys for message in messages}
    mac = Mac.get_instance("HmacSHA256")

    def use(number: int) -> int:
        key = SecretKey(keys[number], "HmacSHA256")
        done = 0
        for attempt in range(300):
            try:
                mac.init(key)
                assert repr(mac).startswith("<Mac HmacSHA256")
                assert mac.explain().algorithm == "HmacSHA256"
                if attempt % 3 == 0:
                    assert mac.mac_length == 32
                tag = mac.do_final(messages[number])
            except IllegalStateException:
                continue
            assert tag in right
            done += 1
        return done

    assert sum(in_threads(use)) > 0


def test_while_one_call_runs_every_other_is_refused() -> None:
    inside, leave = Event(), Event()

    def slow(_: Any) -> None:
        inside.set()
        assert leave.wait(PATIENCE)

    script = Script(update=slow)
    mac = Mac.get_instance("HmacSHA256", fake_provider("F", script))
    key = SecretKey(b"key", "HmacSHA256")
    mac.init(key)
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(mac.do_final, b"\x05")
        assert inside.wait(PATIENCE)
        others: tuple[Callable[[], object], ...] = (
            lambda: mac.init(key),
            lambda: mac.update(b"\x07"),
            mac.do_final,
            mac.reset,
            lambda: mac.verify(b""),
        )
        for call in others:
            with pytest.raises(IllegalStateException, match="another thread"):
                call()
        leave.set()
        assert first.result(PATIENCE) == b"\x00\x00\x00\x05"
    script.on.clear()
    assert mac.do_final(b"\x07") == b"\x00\x00\x00\x07"


@pytest.mark.parametrize(
    ("engine", "algorithm", "init"),
    [
        (Signature, ALGORITHM, "init_sign"),
        (Signature, ALGORITHM, "init_verify"),
        (KeyAgreement, "ECDH", "init"),
        (Mac, "HmacSHA256", "init"),
        (KeyPairGenerator, "EC", "initialize"),
    ],
)
def test_while_one_init_runs_a_second_is_refused(engine: Any, algorithm: str, init: str) -> None:
    inside, leave = Event(), Event()

    def slow(*_: Any) -> None:
        inside.set()
        assert leave.wait(PATIENCE)

    pair = fresh_pair()
    argument = {"init_verify": pair.public, "initialize": 256}.get(init, pair.private)
    if engine is Mac:
        argument = SecretKey(b"key", "HmacSHA256")
    made = engine.get_instance(algorithm, fake_provider("F", Script(**{init: slow})))
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(getattr(made, init), argument)
        assert inside.wait(PATIENCE)
        with pytest.raises(IllegalStateException, match="another thread"):
            getattr(made, init)(argument)
        leave.set()
        first.result(PATIENCE)
    assert made.provider is not None


def test_who_serves_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Signature.get_instance(ALGORITHM)
    signer.init_sign(fresh_pair().private)
    mac = Mac.get_instance("HmacSHA256")
    mac.init(SecretKey(b"key", "HmacSHA256"))

    def gone_after_one_look(engine: Any, name: str) -> None:
        # as if another thread's init came between two looks
        looks = itertools.chain([getattr(engine, name)], itertools.repeat(None))
        monkeypatch.setattr(type(engine), name, property(lambda _: next(looks)))

    provider = signer.provider
    assert provider is not None
    gone_after_one_look(signer, "_selection")
    assert signer.provider is provider
    monkeypatch.undo()
    backend = signer.backend
    gone_after_one_look(signer, "_selection")
    assert signer.backend == backend
    monkeypatch.undo()
    gone_after_one_look(signer, "_selection")
    assert signer.explain().provider == provider.name
    gone_after_one_look(mac, "_length")
    assert mac.mac_length == 32


# ---------------------------------------------------------------------------------- re-entrance


def test_a_random_source_cannot_use_the_object_that_it_serves() -> None:
    pair = fresh_pair()
    refused: list[object] = []

    def source(count: int) -> bytes:
        for call in (signer.sign, lambda: signer.update(b"x"), lambda: signer.init_sign(pair.private)):
            with pytest.raises(IllegalStateException, match="in the middle of"):
                call()
            refused.append(call)
        return bytes(range(count))

    signer = Signature.get_instance(ALGORITHM, "PyJCA")
    signer.init_sign(pair.private, source)
    signature = signer.sign(b"data")
    assert len(refused) == 3
    verify(pair.public, signature=signature, data=b"data")


def test_a_random_source_cannot_use_the_generator_that_it_serves() -> None:
    def source(count: int) -> bytes:
        generator.generate_key_pair()
        return bytes(count)

    script = Script(initialize=lambda _, random: random(1))
    generator = KeyPairGenerator.get_instance("EC", fake_provider("F", script))
    with pytest.raises(IllegalStateException, match="in the middle of"):
        generator.initialize(256, source)


# ----------------------------------------------------------------------------------- overrides


def test_one_override_object_serves_several_threads(eager_switches: None) -> None:
    pair = fresh_pair()
    shared = [flags.override(providers=["PyJCA"], P256Field=name) for name in ("bigint", "limbs10")]

    def use(number: int) -> None:
        for attempt in range(30):
            name = ("bigint", "limbs10")[(number + attempt) % 2]
            with shared[(number + attempt) % 2]:
                told = explain("Signature", ALGORITHM, pair.private)
            assert (told.provider, told.backends["P256"]) == ("PyJCA", name)
            if number == 0:
                flags.set(CheckLimbRanges=attempt % 2 == 0)
        assert current().flags["P256Field"] == "auto"

    in_threads(use)


# ------------------------------------------------------------------------------- plugins and locks


class Bringing:
    """A plugin that does something while it is asked for its providers."""

    def __init__(self, action: Callable[[], Iterable[Provider]]) -> None:
        self.action = action

    @hookimpl
    def pyjca_providers(self) -> Iterable[Provider]:
        return self.action()


def warned(call: Callable[[], object]) -> str:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        call()
    return "\n".join(str(warning.message) for warning in caught)


def forked(work: Callable[[], bool]) -> bool:
    """Tell whether work turns out well in a forked child, which may not take forever."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Python 3.12 warns of threads
        child = os.fork()
    if child == 0:
        code = 1
        try:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(PATIENCE)
            code = 0 if work() else 2
        except BaseException:  # noqa: BLE001  (the parent's code must not run twice)
            traceback.print_exc()
        finally:
            os._exit(code)
    return os.waitpid(child, 0)[1] == 0


needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")


@needs_fork
def test_a_plugin_that_inserts_providers_while_others_do_ends_with_a_report(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, inserting = Event(), Event()
    started: list[Thread] = []
    look = plugins.snapshot

    def watched() -> plugins.PluginSnapshot:
        if asked.is_set():
            inserting.set()  # the other thread, with whatever locks an insertion takes before it looks
        return look()

    def action() -> Iterable[Provider]:
        asked.set()
        inserter = Thread(target=lambda: Security.add_provider(fake_provider("Other", Script())))
        started.append(inserter)  # made here, since a thread made before a fork is of no use after it
        inserter.start()
        assert inserting.wait(PATIENCE)
        Security.add_provider(fake_provider("Own", Script()))
        return []

    def work() -> bool:
        report = warned(look)
        started[0].join()
        assert [p.name for p in Security.get_providers()][3:] == ["Other"]
        assert "inserting: pyjca_providers failed: IllegalStateException" in report
        assert "while plugins are loaded" in report
        return True

    plugin = Bringing(action)
    monkeypatch.setattr(plugins, "snapshot", watched)
    manager.register(plugin, "inserting")
    assert forked(work)  # where it cannot hang forever
    manager.unregister(plugin)


@needs_fork
def test_a_child_forked_while_plugins_are_asked_loads_them_itself() -> None:
    parent, inside, leave = os.getpid(), Event(), Event()
    brought = fake_provider("Brought", Script())

    def action() -> Iterable[Provider]:
        if os.getpid() == parent:
            inside.set()
            assert leave.wait(PATIENCE)
        return [brought]

    def work() -> bool:
        return [p.name for p in Security.get_providers()][3:] == ["Brought"]

    manager.register(Bringing(action), "slow")
    with ThreadPoolExecutor(1) as pool:
        loading = pool.submit(Security.get_providers)
        assert inside.wait(PATIENCE)
        try:
            assert forked(work)
        finally:
            leave.set()
        assert brought in loading.result(PATIENCE)


@needs_fork
def test_a_child_forked_while_an_entry_point_is_imported_loads_it_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parent, inside, leave = os.getpid(), Event(), Event()

    def load() -> object:
        if os.getpid() == parent:
            inside.set()
            assert leave.wait(PATIENCE)
        return Bringing(lambda: [fake_provider("Brought", Script())])

    entry = _plugin_loading.Known("entry point", "imported")

    def work() -> bool:
        _plugin_loading._load("imported", entry, load)
        return Security.get_provider("Brought") is not None

    monkeypatch.setattr(_plugin_loading, "known", dict(_plugin_loading.known))
    with ThreadPoolExecutor(1) as pool:
        loading = pool.submit(_plugin_loading._load, "imported", entry, load)
        assert inside.wait(PATIENCE)
        try:
            assert forked(work)
        finally:
            leave.set()
        loading.result(PATIENCE)


@needs_fork
@pytest.mark.parametrize("lock", [flags._layers_lock, security.registry._lock], ids=["flags", "providers"])
def test_a_child_finds_locks_free_that_another_thread_held(lock: Any) -> None:
    inside, leave = Event(), Event()

    def hold() -> None:
        with lock:
            inside.set()
            assert leave.wait(PATIENCE)

    def work() -> bool:
        flags.set(UseKernels=False)
        return Security.add_provider(fake_provider("New", Script())) == 4

    with ThreadPoolExecutor(1) as pool:
        holding = pool.submit(hold)
        assert inside.wait(PATIENCE)
        try:
            assert forked(work)
        finally:
            leave.set()
        holding.result(PATIENCE)
