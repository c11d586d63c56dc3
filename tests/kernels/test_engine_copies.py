"""Copies of compiled engines in the middle of a message: the same state, in memory of their own."""

from __future__ import annotations

import gc
import hashlib
import hmac
import random
import subprocess
import sys
import tracemalloc
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from pyjca._guard import DirectGuard
from pyjca._scheme_spi import DER, SHA_NI
from pyjca.errors import IllegalStateException, ProviderException

from .c_sources import KERNELS
from .test_ecdsa_objects import GUARD as ECDSA_GUARD
from .test_ecdsa_objects import HAS_SHA_NI
from .test_ecdsa_objects import Key as ECKey
from .test_octet_objects import PREHASHES
from .test_octet_objects import Key as EdKey

native = pytest.importorskip("pyjca_intrinsics._native", reason="no compiled code")

if TYPE_CHECKING:
    from collections.abc import Callable

native.set_failure(ProviderException)
LENGTHS = (0, 1, 63, 64, 1023, 1024, 1025, 3000, 200_000)
KEY = bytes(range(100, 200))
EC, ED, ED448 = ECKey("P-256", "limbs9"), EdKey("25519", "limbs5"), EdKey("448", "limbs16")


class Kind(NamedTuple):
    """A kind of compiled engine.

    Attributes:
        name: for test ids.
        make: makes one.
        result: of a copy, for the last piece of its message.
        expected: the result for a whole message.
        longest: bytes that a message may have.
    """

    name: str
    make: Callable[[], Any]
    result: Callable[[Any, bytes], bytes]
    expected: Callable[[bytes], bytes]
    longest: int = 1 << 30


def sign(engine: Any, last: bytes) -> bytes:
    signature: bytes = engine.sign(last)
    return signature


def tag(engine: Any, last: bytes) -> bytes:
    made: bytes = engine.do_final(last)
    return made


def hmac_engine(digest: str, options: int = 0) -> Any:
    engine = native.hmac(hashlib.new(digest), options, DirectGuard("HMAC"))
    engine.start(KEY)
    return engine


def ec_kind(name: str, hash_name: str, options: int = 0) -> Kind:
    return Kind(name, lambda: EC.signer(hash_name, options), sign, lambda data: EC.expected(hash_name, data))


def ed_kind(name: str, key: EdKey, prehash: bool) -> Kind:
    def expected(data: bytes) -> bytes:
        if prehash:
            digest: Any = PREHASHES[key.field](data)
            data = digest.digest(*(64,) * (digest.digest_size == 0))
        return key.expected(data, b"prefix")

    return Kind(
        name, lambda: key.signer(b"prefix", PREHASHES[key.field]() if prehash else None), sign, expected
    )


def hmac_kind(name: str, digest: str, options: int = 0) -> Kind:
    return Kind(name, lambda: hmac_engine(digest, options), tag, lambda data: hmac.digest(KEY, data, digest))


KINDS = [
    ec_kind("ECDSA", "sha256"),
    ec_kind("ECDSA with SHA-512", "sha512"),
    Kind(
        "ECDSA of digests",
        lambda: EC.signer(None),
        sign,
        lambda data: EC.scheme.sign(EC.private, data, "sha256", b""),
        63,
    ),
    ed_kind("Ed25519", ED, False),
    ed_kind("Ed25519ph", ED, True),
    ed_kind("Ed448", ED448, False),
    ed_kind("Ed448ph", ED448, True),
    hmac_kind("HMAC", "sha256"),
    hmac_kind("HMAC with SHA3-224", "sha3_224"),
]
if HAS_SHA_NI:
    KINDS += [ec_kind("ECDSA with SHA-NI", "sha256", SHA_NI), hmac_kind("HMAC with SHA-NI", "sha256", SHA_NI)]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


@every_kind
def test_a_copy_has_the_message_so_far_and_goes_its_own_way(kind: Kind, seed: int) -> None:
    source, engine = random.Random(seed), kind.make()
    for length in LENGTHS:
        if length >= kind.longest:
            continue
        message = source.randbytes(length)
        for piece in (message[: length // 3], message[length // 3 :]):
            engine.update(piece)
        twin = engine.copy()
        third = twin.copy()
        assert type(twin) is type(engine)
        assert kind.result(twin, b"t") == kind.expected(message + b"t")
        engine.update(b"e")
        assert kind.result(third, b"") == kind.expected(message)
        assert kind.result(engine, b"") == kind.expected(message + b"e")
        for one in (twin, third):  # their next messages
            assert kind.result(one, b"next") == kind.expected(b"next")
    twin = engine.copy()
    del engine
    gc.collect()
    assert kind.result(twin, b"alone") == kind.expected(b"alone")


@pytest.mark.parametrize("options", [0, DER, *([SHA_NI] * HAS_SHA_NI)])
def test_verifiers_are_copied_with_their_key(options: int) -> None:
    entry = EC.scheme.key_table(EC.public)
    for key in (None, entry):
        verifier = EC.verifier("sha256", options, key)
        for length in LENGTHS:
            message = bytes(length)
            verifier.update(message)
            twin = verifier.copy()
            good = EC.signer("sha256", options).sign(message + b"x")
            assert twin.verify(good, b"y") is False
            assert twin.verify(good, message + b"x") is True
            assert verifier.verify(good, b"x") is True
    assert entry.count == 3 * len(LENGTHS)  # of both
    for ed in (ED, ED448):
        verifier = ed.verifier(b"prefix", key=ed.scheme.key_table(ed.public))
        for length in LENGTHS:
            message = bytes(length)
            verifier.update(message)
            twin = verifier.copy()
            good = ed.expected(message + b"x", b"prefix")
            assert (twin.verify(good, b"x"), verifier.verify(good, b"x")) == (True, True)
            assert verifier.verify(good) is False


def test_a_digest_that_is_too_long_is_so_in_the_copy_too() -> None:
    signer = EC.signer(None)
    signer.update(bytes(65))
    twin = signer.copy()
    for one in (signer, twin):
        with pytest.raises(ProviderException, match="ValueError"):
            one.sign()


class Source:
    """A source of randomness that uses the engine that it serves."""

    engine: Any = None
    refused = 0

    def __call__(self) -> bytes:
        with pytest.raises(IllegalStateException):
            self.engine.copy()
        self.refused += 1
        return bytes(32)


def test_nothing_is_copied_in_the_middle_of_a_call_or_after_a_failure() -> None:
    source = Source()
    source.engine = signer = EC.signer(fresh=source)
    signer.sign(b"data")
    assert source.refused == 1
    assert not signer.busy
    assert not signer.copy().busy
    broken = EC.signer(None)
    broken.update(bytes(65))
    with pytest.raises(ProviderException):
        broken.sign()  # as this guard raises what is not pyjca's
    with pytest.raises(IllegalStateException):
        broken.copy()


class Unwilling:
    """Stands for a hash object of hashlib whose copies have none."""

    name = "sha256"

    def copy(self) -> Any:
        return Half()


class Half:
    def update(self, data: Any) -> None:
        """Take it."""

    def copy(self) -> Any:
        raise MemoryError("no memory")


def test_a_copy_that_fails_is_told_of() -> None:
    for engine in (
        EC.scheme.signer(EC.private, "sha256", bytes, Unwilling(), 0, ECDSA_GUARD),
        EC.scheme.verifier(EC.public, None, Unwilling(), 0, ECDSA_GUARD),
        native.hmac(Unwilling(), 0, DirectGuard("HMAC")),
    ):
        if hasattr(engine, "start"):
            engine.start(KEY)
        engine.update(bytes(2000))
        with pytest.raises(ProviderException, match="MemoryError"):
            engine.copy()
        with pytest.raises(IllegalStateException):
            engine.update(b"")


def test_copies_leak_nothing() -> None:
    def work(count: int) -> None:
        for index in range(count):
            for kind in KINDS:
                engine = kind.make()
                engine.update(bytes(index % 3 * 3000 % kind.longest))
                twins = [engine.copy() for _ in range(3)]
                twins[0].update(bytes(20))
                twins.append(twins[0].copy())  # of which all but one go unfinished
                kind.result(twins[0], b"x")
            verifier = EC.verifier(key=EC.scheme.key_table(EC.public))
            verifier.update(bytes(3000))
            verifier.copy().verify(b"")
            ED.verifier(key=ED.scheme.key_table(ED.public)).copy().verify(b"")

    work(10)
    tracemalloc.start()
    try:
        work(3)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        count = sys.getrefcount(ECDSA_GUARD), sys.getrefcount(EC.scheme)
        work(30)
        gc.collect()
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert after - before < 32 * 1024  # an engine alone has more than one of them
    assert (sys.getrefcount(ECDSA_GUARD), sys.getrefcount(EC.scheme)) == count


@pytest.mark.parametrize(
    ("made", "secret"),
    [
        ("EC.signer()", "EC.private"),
        ("ED448.signer()", "ED448.private"),
        ("hmac_engine('sha3_512')", "bytes(byte ^ 0x36 for byte in KEY[:72])"),
        ("fed(hmac_engine('sha512'))", "MESSAGE"),
    ],
)
def test_the_secrets_of_a_copy_are_its_own_and_wiped_with_it(made: str, secret: str) -> None:
    program = f"""
import ctypes
from tests.kernels.test_engine_copies import *
KEY = KEY[:72]
MESSAGE = bytes(range(7, 107))
def fed(engine):
    engine.update(MESSAGE)
    return engine
def hmac_engine(digest):
    engine = native.hmac(hashlib.new(digest), 0, DirectGuard("HMAC"))
    engine.start(KEY)
    return engine
first = {made}
for one in (first, first.copy()):
    place, size = id(one), type(one).__basicsize__
    assert {secret} in ctypes.string_at(place, size)
twin = first.copy()
assert id(twin) != id(first)
place, size = id(twin), type(twin).__basicsize__
del twin
assert {secret} not in ctypes.string_at(place, size)  # memory that is free now, and was not given away yet
assert {secret} in ctypes.string_at(id(first), size)
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60, cwd=KERNELS.parents[1])


def test_poly1305_has_no_copies_since_its_key_serves_once() -> None:
    assert not hasattr(native.poly1305("limbs5").engine(DirectGuard("Poly1305")), "copy")
