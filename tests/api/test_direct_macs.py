"""MACs in compiled objects that engines are bound to: the same to the eye as what the guard leads to."""

from __future__ import annotations

import contextvars
import gc
import hashlib
import hmac
import logging
import sys
import weakref
from contextlib import contextmanager
from inspect import isbuiltin
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider
from tests.api.support import needs_kernels
from tests.api.test_direct_ecdsa import ODD, Exporter, seen

from pyjca import (
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    Mac,
    Poly1305ParameterSpec,
    SecretKey,
    Security,
    _shared,
    flags,
    plugins,
)
from pyjca._digests import DIGESTS
from pyjca._guard import MacGuard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = needs_kernels

WAYS = ("direct", "guarded")
ALGORITHMS = ("HmacSHA256", "HmacSHA512", "Poly1305")


@contextmanager
def way(name: str) -> Iterator[None]:
    """Let PyJCA serve in compiled objects, or in Python behind the guard."""
    with flags.override(UseKernels=name == "direct"):
        yield


def secret(algorithm: str, first: int = 1, length: int = 32) -> SecretKey:
    return SecretKey(bytes((first + i) % 256 for i in range(length)), algorithm)


def made(algorithm: str, name: str = "direct") -> Mac:
    engine = Mac.get_instance(algorithm, "PyJCA")
    with way(name):
        engine.init(secret(algorithm))
    assert isinstance(engine._target, MacGuard) == (name == "guarded")
    return engine


def usual(algorithm: str, provider: Any = "PyJCA") -> Mac:
    """Return an engine whose inits are compiled."""
    engine = Mac.get_instance(algorithm, provider)
    engine.init(secret(algorithm))
    assert isbuiltin(engine.init)
    return engine


def tag_of(algorithm: str, key: SecretKey, message: bytes) -> bytes:
    """Return what another library makes of it."""
    engine = Mac.get_instance(algorithm, "OpenSSL")
    engine.init(key)
    return engine.do_final(message)


every_algorithm = pytest.mark.parametrize("algorithm", ALGORITHMS)


# ----------------------------------------------------------------------------------- both ways alike


@every_algorithm
def test_compiled_methods_are_bound_without_a_frame_between(algorithm: str) -> None:
    engine: Any = usual(algorithm)
    for method in ("init", "update", "do_final", "doFinal", "verify", "reset"):
        assert isbuiltin(getattr(engine, method))
    guarded = made(algorithm, "guarded")
    assert not isbuiltin(guarded.do_final)
    assert "init" not in guarded.__dict__


@pytest.mark.parametrize("digest", DIGESTS, ids=lambda digest: digest.name)
@pytest.mark.parametrize("on", [True, False], ids=["intrinsic", "portable"])
def test_every_digest_and_every_piece(digest: Any, on: bool) -> None:
    algorithm = f"Hmac{digest.name}"
    block: int = hashlib.new(digest.hashlib).block_size
    with flags.override(UseSHA256Intrinsics=on):
        engine = Mac.get_instance(algorithm, "PyJCA")
        for length in (0, 1, block - 1, block, block + 1, 1000):
            key = bytes(range(256)) * 4
            engine.init(SecretKey(key[:length], algorithm))
            for size in (0, 1, block - 1, block, block + 1, 1023, 1024, 1025, 3000):
                message = bytes(i % 253 for i in range(size))
                expected = hmac.digest(key[:length], message, digest.hashlib)
                assert engine.do_final(message) == expected
                for cut in {0, 1, size // 3, block, 1024} & {*range(size + 1)}:
                    engine.update(message[:cut])
                    assert engine.do_final(message[cut:]) == expected
                engine.update(message)
                assert engine.verify(expected)
    assert engine.mac_length == digest.size


def fate_of(algorithm: str, name: str, make: Callable[[], Any]) -> list[object]:
    """Return what becomes of data in every place, and of the messages it is brought to."""
    engine = made(algorithm, name)
    fate = [
        seen(lambda: engine.update(make())),
        seen(lambda: engine.verify(make())),
        seen(lambda: engine.do_final(b"x")),
        seen(engine.reset),
    ]
    engine.init(secret(algorithm))
    return [*fate, seen(lambda: engine.do_final(make())), seen(lambda: engine.verify(b"short"))]


@every_algorithm
@pytest.mark.parametrize("odd", ODD)
def test_any_data_is_taken_or_refused_alike(algorithm: str, odd: str) -> None:
    direct, guarded = (fate_of(algorithm, name, ODD[odd]) for name in WAYS)
    assert direct == guarded


@every_algorithm
def test_tags_are_judged_alike(algorithm: str) -> None:
    verdicts = []
    for name in WAYS:
        engine = made(algorithm, name)
        tag = engine.do_final(b"data")
        judged = []
        changed = [bytes([*tag[:i], tag[i] ^ 1, *tag[i + 1 :]]) for i in range(len(tag))]
        for given in (tag, bytearray(tag), tag[:-1], tag + b"\0", b"", *changed):
            engine.init(secret(algorithm))
            engine.update(b"data")
            judged.append(engine.verify(given))
        assert judged == [True, True, *[False] * (3 + len(tag))]
        verdicts.append(judged)
    assert verdicts[0] == verdicts[1]


@every_algorithm
def test_names_and_numbers_of_arguments(algorithm: str) -> None:
    engine: Any = usual(algorithm)
    tag = engine.do_final(data=b"data")
    engine.init(key=secret(algorithm))
    engine.update(data=b"da")
    assert engine.do_final(b"ta") == tag
    engine.init(secret(algorithm), None)
    engine.update(b"data")
    assert engine.verify(tag=tag)
    calls: tuple[Callable[[], object], ...] = (
        engine.init,
        lambda: engine.init(secret(algorithm), None, None),
        lambda: engine.init(secret(algorithm), other=1),
        lambda: engine.do_final(b"", b""),
        lambda: engine.do_final(other=b""),
        engine.update,
        engine.verify,
        lambda: engine.reset(1),
    )
    for call in calls:
        with pytest.raises(TypeError):
            call()


@pytest.mark.skipif(sys.version_info < (3, 12), reason="no __buffer__ in Python")
@pytest.mark.parametrize("name", WAYS)
def test_a_buffer_that_uses_the_object_is_not_in_the_middle_of_a_call(name: str) -> None:
    engine = made("HmacSHA256", name)
    expected = engine.do_final(b"data")
    inner: list[bytes] = []
    assert engine.do_final(Exporter(lambda: inner.append(engine.do_final(b"data")))) == expected
    assert inner == [expected]


# ------------------------------------------------------------------------------------ the next init


@every_algorithm
def test_the_next_key_is_another_one(algorithm: str) -> None:
    engine = usual(algorithm)
    bound = engine.__dict__["init"]
    for first in range(2, 20):
        key = secret(algorithm, first)
        engine.init(key)
        engine.update(b"me")
        assert engine.do_final(b"ssage") == tag_of(algorithm, key, b"message")
    assert engine.__dict__["init"] == bound


@every_algorithm
def test_an_init_forgets_the_message(algorithm: str) -> None:
    engine = usual(algorithm)
    engine.update(b"forgotten")
    engine.init(secret(algorithm, 5))
    assert engine.do_final(b"data") == tag_of(algorithm, secret(algorithm, 5), b"data")


@every_algorithm
def test_keys_of_another_kind_are_looked_at_anew(algorithm: str) -> None:
    engine = usual(algorithm)
    bound = engine.__dict__["init"]
    for key in (SecretKey(bytes(range(32)), "Other"), secret(algorithm, 3)):
        engine.init(key)
        assert engine.do_final(b"data") == tag_of(algorithm, key, b"data")
        assert engine.__dict__["init"] != bound
        bound = engine.__dict__["init"]
    if algorithm != "Poly1305":
        engine.init(secret(algorithm, 1, 20))
        assert engine.do_final(b"data") == tag_of(algorithm, secret(algorithm, 1, 20), b"data")


def destroyed(algorithm: str) -> SecretKey:
    key = secret(algorithm)
    key.destroy()
    return key


REFUSED: dict[str, tuple[Callable[[str], Any], type[Exception]]] = {
    "no key": (lambda _: None, TypeError),
    "bytes": (lambda _: bytes(32), TypeError),
    "destroyed": (destroyed, IllegalStateException),
}


@every_algorithm
@pytest.mark.parametrize("what", REFUSED)
def test_after_a_refused_key_nothing_is_computed(algorithm: str, what: str) -> None:
    make, error = REFUSED[what]
    engine = usual(algorithm)
    with pytest.raises(error):
        engine.init(make(algorithm))
    for call in (engine.do_final, engine.reset, lambda: engine.update(b"")):
        with pytest.raises(IllegalStateException, match="not initialised"):
            call()
    engine.init(secret(algorithm, 9))
    assert engine.do_final(b"data") == tag_of(algorithm, secret(algorithm, 9), b"data")


R = bytes.fromhex("85d6be7857556d337f4452fe42d506a8")  # RFC 8439 section 2.5.2
S = bytes.fromhex("0103808afb0db2fd4abff6af4149f51b")


@pytest.mark.parametrize(
    "key",
    [bytes(16) + S, bytes.fromhex("000000f0030000f0030000f0030000f0") + S, R + bytes(16), bytes(32)],
    ids=["r", "r clamped", "s", "both"],
)
def test_weak_keys_are_refused_by_the_next_init_too(key: bytes) -> None:
    engine = usual("Poly1305")
    with pytest.raises(InvalidKeyException, match="weak"):
        engine.init(SecretKey(key, "Poly1305"))
    engine.init(SecretKey(key, "Poly1305"), Poly1305ParameterSpec(allow_weak_key=True))
    assert len(engine.do_final(b"data")) == 16
    with pytest.raises(InvalidKeyException, match="weak"):  # what was allowed was one key
        engine.init(SecretKey(key, "Poly1305"))


@pytest.mark.parametrize("bit", [0, 27, 34, 59, 66, 91, 98, 123])
def test_keys_with_one_bit_in_each_half_are_none_of_the_weak(bit: int) -> None:
    engine = usual("Poly1305")
    bound = engine.__dict__["init"]
    for key in ((1 << bit).to_bytes(16, "little") + S, R + (1 << bit).to_bytes(16, "little")):
        engine.init(SecretKey(key, "Poly1305"))
        assert engine.__dict__["init"] == bound
        assert engine.do_final(b"data") == tag_of("Poly1305", SecretKey(key, "Poly1305"), b"data")


def test_parameters_are_for_python() -> None:
    engine: Any = usual("HmacSHA256")
    with pytest.raises(InvalidAlgorithmParameterException):
        engine.init(secret("HmacSHA256"), Poly1305ParameterSpec())
    with pytest.raises(IllegalStateException):
        engine.do_final()


def chosen(engine: Mac, algorithm: str) -> tuple[str, str | None]:
    """Return who serves after the next init, as a new object would have it."""
    engine.init(secret(algorithm, 7))
    fresh = Mac.get_instance(algorithm)
    fresh.init(secret(algorithm, 7))
    assert engine.do_final(b"data") == fresh.do_final(b"data")
    assert (engine.provider, engine.backend) == (fresh.provider, fresh.backend)
    assert engine.provider is not None
    return engine.provider.name, engine.backend


@every_algorithm
def test_every_change_is_seen_by_the_next_init(algorithm: str) -> None:
    engine = usual(algorithm, None)
    before = chosen(engine, algorithm)
    assert before[0] == "PyJCA"
    own = Security.get_provider("PyJCA")
    assert own is not None

    Security.insert_provider_at(fake_provider("Fake", Script(do_final=lambda: bytes(1000))), 9)
    assert chosen(engine, algorithm) == before
    Security.remove_provider("PyJCA")
    assert chosen(engine, algorithm)[0] == "OpenSSL"
    Security.insert_provider_at(own, 1)
    assert chosen(engine, algorithm) == before
    Security.set_property("jdk.security.provider.preferred", f"{algorithm}:PyCryptodome")
    assert chosen(engine, algorithm)[0] == "PyCryptodome"
    Security.set_property("jdk.security.provider.preferred", "")
    assert chosen(engine, algorithm) == before
    flags.set(UseKernels=False)
    assert chosen(engine, algorithm) == ("PyJCA", "bigint" if algorithm == "Poly1305" else None)
    flags.set(UseKernels=True)
    assert chosen(engine, algorithm) == before
    with flags.override(providers=["OpenSSL"]):
        assert chosen(engine, algorithm)[0] == "OpenSSL"
        with flags.override(providers=["PyCryptodome"]):
            assert chosen(engine, algorithm)[0] == "PyCryptodome"
        assert chosen(engine, algorithm)[0] == "OpenSSL"
    assert chosen(engine, algorithm) == before


@every_algorithm
def test_a_plugin_s_coming_and_going_is_a_change(algorithm: str) -> None:
    stamps = [_shared.changes[0]]
    plugins.manager.register(object(), "nothing")
    stamps.append(_shared.changes[0])
    plugins.manager.unregister(name="nothing")
    stamps.append(_shared.changes[0])
    assert len({id(stamp) for stamp in stamps}) == 3
    engine = usual(algorithm)
    bound = engine.__dict__["init"]
    plugins.manager.register(object(), "nothing")
    engine.init(secret(algorithm))
    assert engine.__dict__["init"] != bound
    plugins.manager.unregister(name="nothing")


def test_an_override_holds_in_its_context_only() -> None:
    engine = usual("HmacSHA256", None)
    with flags.override(providers=["OpenSSL"]):
        context = contextvars.copy_context()
        engine.init(secret("HmacSHA256"))
    served: list[object] = []

    def look() -> None:
        engine.init(secret("HmacSHA256"))
        served.append(engine.provider and engine.provider.name)

    look()
    context.run(look)
    thread = Thread(target=look)
    thread.start()
    thread.join()
    look()
    assert served == ["PyJCA", "OpenSSL", "PyJCA", "PyJCA"]


def test_a_planted_change_that_nobody_is_told_of_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = usual("HmacSHA256", None)
    monkeypatch.setattr("pyjca.security.note_change", lambda: None)
    own = Security.get_provider("PyJCA")
    assert own is not None
    Security.remove_provider("PyJCA")
    try:
        engine.init(secret("HmacSHA256"))
        assert engine.provider is own
    finally:
        monkeypatch.undo()
        Security.insert_provider_at(own, 1)


def test_choices_are_told_each_time_where_somebody_listens(
    capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with flags.override(PrintResolution=True):
        engine = Mac.get_instance("HmacSHA256")
        for _ in range(3):
            engine.init(secret("HmacSHA256"))
    assert capsys.readouterr().err.count("Mac HmacSHA256") == 3
    caplog.set_level(logging.DEBUG, "pyjca.resolution")
    engine = Mac.get_instance("HmacSHA256")
    for _ in range(3):
        engine.init(secret("HmacSHA256"))
    assert len(caplog.records) == 3


@pytest.mark.parametrize("salts", [(32, 16, 16), (16, 32, 20), (20, 20, 32)])
def test_a_key_that_the_same_object_makes_reaches_it(salts: tuple[int, ...]) -> None:
    """HKDF (RFC 5869): mac.init is looked up before its argument, which initialises the object anew."""
    mac = Mac.get_instance("HmacSHA256", "PyJCA")

    def extract(salt: bytes) -> bytes:
        mac.init(SecretKey(salt, "HmacSHA256"))
        return mac.do_final(b"keying material")

    for length in salts:
        salt = bytes(range(length))
        mac.init(SecretKey(extract(salt), "HmacSHA256"))
        inner = hmac.digest(salt, b"keying material", "sha256")
        assert mac.do_final(b"info") == hmac.digest(inner, b"info", "sha256")


def test_an_init_that_was_kept_takes_keys_for_the_object_as_it_is() -> None:
    mac = usual("HmacSHA256")
    init = mac.init
    for length in (32, 20, 32, 32, 20):
        key = secret("HmacSHA256", length, length)
        init(key)
        assert mac.do_final(b"data") == tag_of("HmacSHA256", key, b"data")
    mac = usual("Poly1305")
    init = mac.init
    with pytest.raises(InvalidKeyException, match="weak"):
        init(SecretKey(bytes(32), "Poly1305"))
    for first in (3, 4):
        init(secret("Poly1305", first))
        assert mac.do_final(b"data") == tag_of("Poly1305", secret("Poly1305", first), b"data")


def test_a_slot_with_something_else_is_for_python() -> None:
    mac = usual("HmacSHA256")
    key = secret("HmacSHA256")
    kept = key._secret
    object.__setattr__(key, "_secret", bytes(kept))
    with pytest.raises(TypeError, match="bytearray"):
        mac.init(key)
    object.__setattr__(key, "_secret", kept)
    mac.init(key)
    assert mac.do_final(b"data") == tag_of("HmacSHA256", key, b"data")


def test_an_engine_in_a_cycle_goes() -> None:
    class Name(str):
        mac: Mac

    usual("HmacSHA256")  # or the plan of that kind of key would keep the name
    name = Name("HmacSHA256")
    name.mac = Mac.get_instance("HmacSHA256", "PyJCA")
    name.mac.init(SecretKey(bytes(32), name))
    gone = weakref.ref(name.mac)
    del name
    gc.collect()
    assert gone() is None


@every_algorithm
def test_an_engine_is_not_kept_by_what_serves_it(algorithm: str) -> None:
    gc.disable()
    try:
        engine = usual(algorithm)
        gone = weakref.ref(engine)
        init, final = engine.init, engine.do_final
        del engine
        assert gone() is None
    finally:
        gc.enable()
    init(secret(algorithm))
    assert final(b"data") == tag_of(algorithm, secret(algorithm), b"data")
    with pytest.raises(IllegalStateException, match="gone"):
        init(SecretKey(bytes(range(32)), "Other"))


# ------------------------------------------------------------------------------------------ threads


@every_algorithm
def test_long_messages_leave_other_threads_running(algorithm: str) -> None:
    engine = usual(algorithm)
    message = bytes(1 << 27)
    outcomes: list[object] = []

    def work() -> None:
        engine.update(message)
        outcomes.append("done")

    thread = Thread(target=work)
    thread.start()
    while not outcomes and not getattr(engine._target, "busy", False):
        pass
    refused = [seen(call) for call in (engine.do_final, engine.reset, lambda: engine.init(secret(algorithm)))]
    thread.join()
    assert outcomes == ["done"]
    words = f"{algorithm} is in use by another thread"
    assert [type(one) is tuple and str(one[1]).startswith(words) for one in refused] == [True] * 3
    assert engine.do_final() == tag_of(algorithm, secret(algorithm), message)


# --------------------------------------------------------------------------------------------- cost


@every_algorithm
def test_an_engine_costs_little_beyond_its_object(algorithm: str) -> None:
    from time import perf_counter

    from pyjca.environment import current
    from pyjca.providers.pyjca_mac_spi import _Guard

    engine, key, message = usual(algorithm), secret(algorithm), b"m" * 64
    bare: Any
    if algorithm == "Poly1305":
        field = current().build_field(current().choose_field("1305", secret=True, named=False))
        bare = field.schemes["Poly1305"].engine(_Guard(algorithm))
    else:
        prototype = hashlib.new(algorithm.removeprefix("Hmac").lower())
        bare = current().build_kernel("hmac")(prototype, 4, _Guard(algorithm))
    content = key.encode("raw")
    best = [9.0, 9.0]
    for _ in range(3000):
        start = perf_counter()
        for _ in range(4):
            engine.init(key)
            engine.do_final(message)
        middle = perf_counter()
        for _ in range(4):
            bare.start(content)
            bare.do_final(message)
        end = perf_counter()
        best = [min(best[0], (middle - start) / 4), min(best[1], (end - middle) / 4)]
    print(f"{algorithm}: init and do_final {best[0] * 1e9:.0f} ns, of the object {best[1] * 1e9:.0f} ns")
    assert best[0] - best[1] <= 0.12e-6
