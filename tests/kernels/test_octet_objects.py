"""The compiled engines for EdDSA and for key agreement by themselves, and new keys of octets."""

from __future__ import annotations

import gc
import hashlib
import random
import subprocess
import sys
import tracemalloc
import weakref
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from pyjca._ec_keys import PUBLIC_SLOTS as POINT_SLOTS
from pyjca._ec_keys import key_parts as ec_parts
from pyjca._guard import DirectGuard
from pyjca._okp_keys import PUBLIC_SLOTS
from pyjca._okp_keys import key_parts as okp_parts
from pyjca._scheme_spi import RELEASE_GIL
from pyjca.errors import IllegalStateException, InvalidKeyException, ProviderException
from pyjca.keys import KEY_PAIR_PARTS, ECPublicKey, EdECPublicKey, KeyPair, XECPublicKey
from pyjca.providers._direct import _AgreementGuard

from .c_harness import WARNINGS, find_compiler
from .c_sources import KERNELS, run_compiler

native = pytest.importorskip("pyjca_intrinsics._native", reason="no compiled code")

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

native.set_failure(ProviderException)
GUARD = DirectGuard("EdDSA")
FORMS = (("25519", "limbs5"), ("448", "limbs16"))
every_form = pytest.mark.parametrize(("field", "form"), FORMS)
PREHASHES = {"25519": hashlib.sha512, "448": hashlib.shake_256}


class Key:
    """A key pair of Ed25519 or Ed448, and engines for it."""

    def __init__(self, field: str, form: str, seed: int = 1) -> None:
        self.field = field
        self.scheme = native.eddsa(f"Ed{field}", form)
        self.length = {"25519": 32, "448": 57}[field]
        self.private, self.public = self.scheme.generate(random.Random(seed).randbytes(self.length))

    def signer(self, prefix: bytes = b"", prehash: Any = None, options: int = 0) -> Any:
        return self.scheme.signer(self.private, self.public, prefix, prehash, options, GUARD)

    def verifier(self, prefix: bytes = b"", prehash: Any = None, options: int = 0, key: Any = None) -> Any:
        return self.scheme.verifier(key or self.public, None, prefix, prehash, options, GUARD)

    def expected(self, message: bytes, prefix: bytes = b"") -> bytes:
        signature: bytes = self.scheme.sign(self.private, self.public, message, prefix)
        return signature


def in_pieces(source: random.Random, message: bytes) -> list[Any]:
    """Return pieces of a message, in all kinds of bytes-like objects."""
    pieces: list[Any] = []
    while message or not pieces:
        size = source.choice((0, 1, 7, 500, 1023, 1024, 1025, len(message)))
        kind = source.choice((bytes, bytearray, memoryview, lambda data: memoryview(data).toreadonly()))
        pieces.append(kind(message[:size]))
        message = message[size:]
    return pieces


# ----------------------------------------------------------------------------------------- signatures


@every_form
def test_every_way_to_bring_a_message_gives_the_same(field: str, form: str, seed: int) -> None:
    key, source = Key(field, form), random.Random(seed)
    prehash = PREHASHES[field]()
    signers = {None: key.signer(b"prefix"), "prehash": key.signer(b"prefix", prehash)}
    verifiers = {None: key.verifier(b"prefix"), "prehash": key.verifier(b"prefix", prehash)}
    for length in (0, 1, 1023, 1024, 1025, 3000, 200_000):
        message = source.randbytes(length)
        digest: Any = PREHASHES[field](message)
        digests = {None: message, "prehash": digest.digest(*(64,) * (digest.digest_size == 0))}
        for form_of_scheme, signer in signers.items():
            expected, verifier = key.expected(digests[form_of_scheme], b"prefix"), verifiers[form_of_scheme]
            for data in (message, bytearray(message), memoryview(message)):
                assert signer.sign(data) == expected
            assert signer.sign(data=message) == expected
            *pieces, last = in_pieces(source, message)
            for engine in (signer, verifier):
                for piece in pieces:
                    engine.update(piece)
            assert signer.sign(last) == expected
            assert verifier.verify(bytearray(expected), last) is True
            signer.update(data=message)
            assert signer.sign() == signer.sign(message) == expected
            assert verifier.verify(data=message, signature=expected) is True
            assert verifier.verify(expected, message + b"!") is False


def test_what_comes_is_taken_as_it_is_then() -> None:
    key = Key("25519", "limbs5")
    signer, data = key.signer(), bytearray(b"data")
    signer.update(data)
    data[:] = b"else"
    assert signer.sign() == key.expected(b"data")


@every_form
def test_a_verdict_comes_on_anything(field: str, form: str) -> None:
    key = Key(field, form)
    verifier, good = key.verifier(), key.expected(b"data")
    for wrong in (b"", good[:-1], good + b"\0", bytes(len(good)), b"\xff" * len(good), good[::-1]):
        verifier.update(b"data")
        assert verifier.verify(wrong) is False
        assert verifier.verify(good, b"data") is True  # the message before is over
    assert key.verifier(key=bytes(key.length)).verify(good, b"data") is False  # no valid key at all
    for odd in ("text", 5, None):
        with pytest.raises(TypeError):
            verifier.verify(odd, b"data")


def test_what_cannot_be_served_is_refused() -> None:
    key, other = Key("25519", "limbs5"), Key("448", "limbs16")
    make, rest = key.scheme, (b"", None, 0, GUARD)
    for private, public in ((key.private[1:], key.public), (key.private, key.public[1:])):
        with pytest.raises(ProviderException, match="32 bytes"):
            make.signer(private, public, *rest)
    with pytest.raises(ProviderException, match="32 bytes"):
        make.verifier(other.public, None, *rest)
    with pytest.raises(ProviderException, match="32 bytes"):
        make.key_table(other.public)
    with pytest.raises(ValueError, match="sha512"):
        make.signer(key.private, key.public, b"", hashlib.sha256(), 0, GUARD)
    with pytest.raises(ValueError, match="shake_256"):
        other.verifier(prehash=hashlib.sha512())
    for table in (
        other.scheme.key_table(other.public),
        native.eddsa("Ed25519", "limbs10").key_table(key.public),
    ):
        with pytest.raises(ProviderException, match="another curve"):
            make.verifier(table, None, *rest)
    with pytest.raises(ProviderException, match="public key"):
        make.key_table(b"\xff" * 32).build()
    for wrong in ((b"", None, "x", GUARD), ("", None, 0, GUARD), (b"", None, 0), (b"", 5, 0, GUARD)):
        with pytest.raises((TypeError, AttributeError)):
            make.signer(key.private, key.public, *wrong)


THREADS = """
import threading
from tests.kernels.test_octet_objects import *
sys.setswitchinterval(1000)  # a thread gives the GIL away of itself only
key = Key("448", "limbs16")
def refused_meanwhile(call, other):
    refused, done = [], threading.Event()
    def run():
        while not done.is_set():
            try:
                other()
            except IllegalStateException as error:
                assert "another thread" in str(error)
                refused.append(error)
                return
            time.sleep(0)
    import time
    thread = threading.Thread(target=run)
    thread.start()
    for _ in range(300):
        try:
            call()
        except IllegalStateException:
            pass
        if refused:
            break
    done.set()
    thread.join()
    return bool(refused)
"""


@pytest.mark.parametrize(
    ("call", "other"),
    [
        ("partial(signer.sign, big)", "partial(signer.update, b'')"),
        ("partial(verifier.verify, signature, big)", "partial(verifier.update, b'')"),
        ("partial(slow_signer.sign, b'')", "partial(slow_signer.update, b'')"),
        ("partial(agreement.do_phase, peer)", "agreement.generate_secret"),
    ],
)
def test_other_threads_run_where_the_gil_is_released(call: str, other: str) -> None:
    program = f"""{THREADS}
signer, verifier, slow_signer = key.signer(), key.verifier(), key.signer(options=RELEASE_GIL)
signature, big = bytes(114), bytes(1 << 18)
agreement, peer = Own("X448").engine(RELEASE_GIL), Own("X448", 2).key
if "verify" in {call!r}:
    signature = signer.sign(big)
def other():
    if "secret" not in {other!r}:
        ({other})()
    elif agreement.busy:
        agreement.generate_secret()
def call():
    ({call})()
    if "phase" in {call!r}:
        agreement.generate_secret()
assert refused_meanwhile(call, other)
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60, cwd=KERNELS.parents[1])


@every_form
def test_what_is_signed_is_one_message_whoever_changes_it_meanwhile(field: str, form: str) -> None:
    """Two hashes of different messages would give the private key away."""
    program = f"""
import threading
from tests.kernels.test_octet_objects import *
sys.setswitchinterval(1000)  # a thread gives the GIL away of itself only
key, data, changed = Key({field!r}, {form!r}), bytearray(1 << 21), []
signer, ready = key.signer(), threading.Event()
def change():
    ready.set()
    while not signer.busy:
        time.sleep(0)
    data[0] = data[-1] = 1
    changed.append(signer.busy)
import time
thread = threading.Thread(target=change)
thread.start()
ready.wait()
while not changed:
    data[0] = data[-1] = 0
    signature = signer.sign(data)
    assert signature == key.expected(bytes(len(data))), changed
thread.join()
assert changed == [True]
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60, cwd=KERNELS.parents[1])


def test_a_table_in_use_outlives_those_who_drop_it() -> None:
    """Other threads run while a long message is hashed; what is computed with is there until the end."""
    program = f"""{THREADS}
big, entry = bytes(1 << 22), key.scheme.key_table(key.public)
verifier, signature, held = key.verifier(key=entry), key.expected(big), [entry.build()]
dropped = []
def drop():
    if verifier.busy and held:
        held.clear()
        dropped.append(entry.is_built)
    elif verifier.busy:
        verifier.update(b"")
verdicts = []
assert refused_meanwhile(lambda: verdicts.append(verifier.verify(signature, big)), drop)
assert set(verdicts) == {{True}} and dropped == [True] and not entry.is_built
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60, cwd=KERNELS.parents[1])


def test_objects_that_know_each_other_are_collected() -> None:
    key = Key("25519", "limbs5")

    class Due:
        def __call__(self, entry: object) -> None:
            raise AssertionError

    class Prefix(bytes):
        pass

    def cycle() -> None:
        due, prefix = Due(), Prefix(b"x")
        entry = key.scheme.key_table(key.public)
        due.verifier = key.scheme.verifier(entry, due, prefix, None, 0, due)  # type: ignore[attr-defined]
        prefix.signer = key.scheme.signer(key.private, key.public, prefix, None, 0, due)  # type: ignore[attr-defined]

    gc.collect()
    before = sum(isinstance(found, Due) for found in gc.get_objects())
    for _ in range(10):
        cycle()
    gc.collect()
    assert sum(isinstance(found, Due) for found in gc.get_objects()) == before


def test_nothing_leaks() -> None:
    key, own, peer = Key("25519", "limbs5"), Own("X25519"), Own("X25519", 2)

    def work(count: int) -> None:
        for index in range(count):
            signer, entry = key.signer(), key.scheme.key_table(key.public)
            verifier = key.verifier(key=entry)
            message = bytes(index % 3 * 1000)
            signer.update(message)
            assert verifier.verify(signer.sign(b"x"), message + b"x")
            for engine in (signer, verifier):
                engine.update(message)
                engine.update(message)  # goes unfinished
            entry.build()
            with pytest.raises(TypeError, match="bytes-like"):
                signer.sign("x")
            agreement = own.engine()
            agreement.do_phase(peer.key)
            agreement.generate_secret()
            agreement.do_phase(peer.key)
            key.scheme.generate(None)
            generator = own.scheme.generator("X25519", *PARTS["X25519"], KEY_PAIR_PARTS)
            generator.generate_key_pair()

    work(20)
    tracemalloc.start()
    try:
        work(5)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        work(60)
        gc.collect()
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert after - before < 32 * 1024  # an engine alone has more than one of them


@pytest.mark.parametrize("made", ["Key('448', 'limbs16').signer()", "Own('X25519').engine()"])
def test_a_private_key_is_wiped_when_its_object_goes(made: str) -> None:
    program = f"""
import ctypes
from tests.kernels.test_octet_objects import *
private = Key("448", "limbs16").private if "448" in {made!r} else Own("X25519").private
engine = {made}
place, size = id(engine), type(engine).__basicsize__
assert private in ctypes.string_at(place, size)
del engine
assert private not in ctypes.string_at(place, size)  # memory that is free now, and was not given away yet
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60, cwd=KERNELS.parents[1])


def test_no_secret_shows_and_nothing_can_be_made_or_copied() -> None:
    import copy
    import pickle

    key = Key("25519", "limbs5")
    for made in (key.signer(), key.verifier(), key.scheme.key_table(key.public), Own("P-256").engine()):
        assert key.private.hex() not in repr(made)
        for make in (type(made), partial(copy.copy, made), partial(pickle.dumps, made)):
            with pytest.raises(TypeError):
                make()
        with pytest.raises(AttributeError):
            made.extra = 1


# ------------------------------------------------------------------------------------------ agreements


class Own:
    """A private key that agrees, and its public key as an object."""

    SCHEMES: dict[str, Callable[[], Any]] = {  # noqa: RUF012
        "X25519": lambda: native.xdh("X25519", "limbs5", native.eddsa("Ed25519", "limbs5")),
        "X448": lambda: native.xdh("X448", "limbs16", native.eddsa("Ed448", "limbs16")),
        "P-256": lambda: native.ec("P-256", "native"),
        "P-521": lambda: native.ec("P-521", "limbs19"),
    }
    KEYS: dict[str, Any] = {  # noqa: RUF012
        "X25519": (XECPublicKey, "X25519", b"", PUBLIC_SLOTS),
        "X448": (XECPublicKey, "X448", b"", PUBLIC_SLOTS),
        "P-256": (ECPublicKey, "secp256r1", b"\4", POINT_SLOTS),
        "P-521": (ECPublicKey, "secp521r1", b"\4", POINT_SLOTS),
    }

    def __init__(self, curve: str, seed: int = 1) -> None:
        self.curve, self.scheme = curve, self.SCHEMES[curve]()
        fresh = random.Random(seed).randbytes({"X25519": 32, "X448": 56, "P-256": 40, "P-521": 74}[curve])
        self.private, self.public = self.scheme.generate(fresh)
        kind, name, mark, self.slots = self.KEYS[curve]
        self.key = kind(name, mark + self.public)

    def check(self, key: Any) -> None:
        if type(key) is not type(self.key) or key.curve != self.key.curve:
            raise InvalidKeyException("no such key")

    def engine(self, options: int = 0) -> Any:
        guard = _AgreementGuard(self.curve, self.check, self.slots[1])
        return self.scheme.agreement(self.private, self.key, self.slots, options, guard)


def agreed(engine: Any, key: object) -> bytes:
    engine.do_phase(key)
    secret: bytes = engine.generate_secret()
    return secret


every_curve = pytest.mark.parametrize("curve", Own.SCHEMES)


@every_curve
def test_both_agree_on_what_the_scheme_does(curve: str) -> None:
    own, peer = Own(curve), Own(curve, 2)
    engines = own.engine(), peer.engine(RELEASE_GIL)
    expected = own.scheme.agree(own.private, peer.public)
    for _ in range(2):
        for engine, key in zip(engines, (peer.key, own.key), strict=True):
            engine.do_phase(key=key, last_phase=True)
            assert engine.generate_secret() == expected
    # an equal name of the curve that is another object is for the guard to judge
    name = peer.key.curve
    other = object.__new__(type(peer.key))
    peer.slots[0].__set__(other, "".join(list(name)))
    peer.slots[1].__set__(other, peer.slots[1].__get__(peer.key))
    engines[0].do_phase(other)
    assert engines[0].generate_secret() == expected


@every_curve
def test_states_are_those_of_an_agreement(curve: str) -> None:
    own, peer = Own(curve), Own(curve, 2)
    engine, expected = own.engine(), own.scheme.agree(own.private, peer.public)
    with pytest.raises(IllegalStateException, match="do_phase"):
        engine.generate_secret()
    with pytest.raises(IllegalStateException, match="two party"):
        engine.do_phase(peer.key, False)
    others = [Own(other).key for other in Own.SCHEMES if other != curve]
    for wrong in (*others, None, peer.public, own):
        with pytest.raises(InvalidKeyException):
            engine.do_phase(wrong)
        with pytest.raises(IllegalStateException, match="do_phase"):
            engine.generate_secret()
    engine.do_phase(peer.key)
    with pytest.raises(IllegalStateException, match="already executed"):
        engine.do_phase(own.key)
    assert engine.generate_secret() == expected
    with pytest.raises(IllegalStateException, match="do_phase"):
        engine.generate_secret()
    for arguments in ((), (peer.key, True, True)):
        with pytest.raises(TypeError, match="argument"):
            engine.do_phase(*arguments)

    class Odd:
        def __bool__(self) -> bool:
            raise KeyError("own")

    with pytest.raises(ProviderException, match="KeyError"):  # as behind a guard
        engine.do_phase(peer.key, Odd())
    with pytest.raises(IllegalStateException, match="call init again"):
        engine.do_phase(peer.key)


@pytest.mark.parametrize("curve", ["X25519", "X448"])
def test_a_peer_of_small_order_is_refused(curve: str) -> None:
    own, peer = Own(curve), Own(curve, 2)
    engine = own.engine()
    for u in (0, 1):
        with pytest.raises(InvalidKeyException, match="small order"):
            engine.do_phase(XECPublicKey.from_coordinate(curve, u))
        with pytest.raises(IllegalStateException, match="do_phase"):
            engine.generate_secret()
    engine.do_phase(peer.key)
    assert engine.generate_secret() == own.scheme.agree(own.private, peer.public)


def test_a_point_that_nobody_has_checked_is_refused() -> None:
    own = Own("P-256")
    for point, told in ((b"\4" + bytes(64), "not on the curve"), (b"\4", "65 bytes"), ("x", "TypeError")):
        key = object.__new__(ECPublicKey)
        for slot, value in zip(own.slots, (own.key.curve, point), strict=True):
            slot.__set__(key, value)
        with pytest.raises(ProviderException, match=told):
            agreed(own.engine(), key)


def test_what_is_no_key_or_slot_is_refused() -> None:
    own = Own("X25519")
    make, guard = own.scheme.agreement, DirectGuard("XDH")
    for wrong in (PUBLIC_SLOTS[:1], POINT_SLOTS, (1, 2), list(PUBLIC_SLOTS)):
        with pytest.raises(TypeError):
            make(own.private, own.key, wrong, 0, guard)
    with pytest.raises(TypeError):
        make(own.private, own.key, PUBLIC_SLOTS, "x", guard)
    with pytest.raises(TypeError):
        make(own.private, own.key, PUBLIC_SLOTS, 0)
    with pytest.raises(ProviderException, match="32 bytes"):
        make(own.private[1:], own.key, PUBLIC_SLOTS, 0, guard)


# ------------------------------------------------------------------------------------------- new keys


@pytest.mark.parametrize("curve", ["X25519", "X448", "Ed25519", "Ed448"])
def test_a_key_of_the_systems_randomness(curve: str) -> None:
    if curve.startswith("X"):
        scheme = Own(curve).scheme
    else:
        scheme = native.eddsa(curve, {"Ed25519": "limbs5", "Ed448": "limbs16"}[curve])
    made = {scheme.generate(None) for _ in range(8)}
    assert len({private for private, _ in made}) == 8
    assert all(scheme.public_key(private) == public for private, public in made)
    private, public = made.pop()
    assert scheme.generate(private) == (private, public)
    if curve.startswith("Ed"):
        assert EdECPublicKey(curve, public).point == public
    with pytest.raises(ProviderException, match="randomness of a key"):
        scheme.generate(private[1:])
    with pytest.raises(TypeError):
        scheme.generate(bytearray(private))


PARTS: dict[str, Any] = {
    "X25519": okp_parts("X25519"),
    "X448": okp_parts("X448"),
    "P-256": ec_parts(),
    "P-521": ec_parts(),
}


@every_curve
def test_a_pair_of_keys_is_made_of_the_systems_randomness(curve: str) -> None:
    own = Own(curve)
    generator = own.scheme.generator(own.key.curve, *PARTS[curve], KEY_PAIR_PARTS)
    pairs = [generator.generate_key_pair() for _ in range(8)]
    assert len({pair.private.encode("raw") for pair in pairs}) == 8
    for pair in pairs:
        assert (type(pair), type(pair.public)) == (KeyPair, type(own.key))
        assert pair.private.public_key is pair.public
        again = type(pair.private)(own.key.curve, pair.private.encode("raw"), pair.public)  # checks all of it
        assert again == pair.private
        pair.private.destroy()
        assert not any(pair.private._secret)
    watched = [weakref.ref(key) for pair in pairs for key in (pair.private, pair.public)]
    del pair, pairs, again
    assert not any(watch() for watch in watched)


def test_parts_of_keys_are_classes_with_slots() -> None:
    own = Own("X25519")
    private, public = PARTS["X25519"]
    make = partial(own.scheme.generator, "X25519")
    for wrong in (
        (private, public),
        (private, public, list(KEY_PAIR_PARTS)),
        (private, public, (KeyPair, KEY_PAIR_PARTS[1][:1])),
        (private, public, (KeyPair, PUBLIC_SLOTS)),
        (private, public, (KeyPair, (1, 2))),
        ((5, private[1]), public, KEY_PAIR_PARTS),
    ):
        with pytest.raises(TypeError):
            make(*wrong)


def test_where_the_system_has_no_randomness_no_pair_is_made(tmp_path: Path) -> None:
    """A library in front of libc fails, and os.urandom stands in for it, until that fails too."""
    compiler = find_compiler("gcc")
    if compiler is None or not sys.platform.startswith("linux"):
        pytest.skip("only Linux is asked directly, and a compiler needed")
    source, library = tmp_path / "fail.c", tmp_path / "fail.so"
    source.write_text(
        "#define _GNU_SOURCE\n#include <sys/syscall.h>\n#include <unistd.h>\n"
        "long getrandom(void *memory, size_t length, unsigned flags);\n"
        "long getrandom(void *memory, size_t length, unsigned flags)\n"
        "{ return length >= 32 && length < 100 ? -1 : syscall(SYS_getrandom, memory, length, flags); }\n"
    )
    run_compiler(compiler, [*WARNINGS, "-fPIC", "-shared", str(source), "-o", str(library)])
    program = """
import os
os.urandom = lambda count: bytes(count)
from tests.kernels.test_octet_objects import *
for curve in Own.SCHEMES:
    own = Own(curve)
    generator = own.scheme.generator(own.key.curve, *PARTS[curve], KEY_PAIR_PARTS)
    made, fresh = generator.generate_key_pair(), len(own.private) + 8 * (curve[0] == "P")
    assert made.private.encode("raw") == own.scheme.generate(bytes(fresh))[0]
    def fail(count):
        raise NotImplementedError
    working, os.urandom = os.urandom, fail
    with pytest.raises(NotImplementedError):
        generator.generate_key_pair()
    os.urandom = working
"""
    environment = {"LD_PRELOAD": str(library), "PYTHONPATH": ":".join(filter(None, sys.path))}
    run = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        cwd=KERNELS.parents[1],
        timeout=60,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
