"""The compiled ECDSA engines by themselves, and the encodings that they have in C."""

from __future__ import annotations

import ctypes
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

from pyjca._guard import DirectGuard
from pyjca._scheme_spi import DER, LOW_S, SHA_NI
from pyjca.errors import IllegalStateException, ProviderException
from pyjca.named_curves import NIST_CURVES, SECP256R1, NamedCurve, named_curve
from pyjca.schemes import ecdsa_encoding
from pyjca.schemes.ecdsa import nonces

from .c_harness import WARNINGS, Compiler, find_compiler
from .c_sources import KERNELS, Fault, planted, run_compiler

native = pytest.importorskip("pyjca_intrinsics._native", reason="no compiled code")

if TYPE_CHECKING:
    from pathlib import Path

native.set_failure(ProviderException)
FORMS = (("P-256", "limbs10"), ("P-256", "native"), ("P-384", "limbs14"), ("P-521", "limbs19"))
HAS_SHA_NI = "sha_ni" in native.cpu()[3] and "sha256_blocks_ni" in dict(native.kernels())
every_form = pytest.mark.parametrize(("curve", "form"), FORMS)


class Guard(DirectGuard):
    def refuse_long_digest(self) -> None:
        raise ValueError("too long")


GUARD = Guard("ECDSA")
HASHES = {name: hashlib.new(name) for name in ("sha1", "sha224", "sha256", "sha384", "sha512", "sha3_512")}


class Key:
    """A key pair on a compiled curve, and engines for it."""

    def __init__(self, curve: str, form: str, seed: int = 1) -> None:
        self.scheme = native.ec(curve, form)
        self.named = named_curve(curve)
        self.width = self.named.byte_length
        self.private, self.public = self.scheme.generate(random.Random(seed).randbytes(self.width + 8))

    def signer(self, hash_name: str | None = "sha256", options: int = 0, fresh: Any = bytes) -> Any:
        hash_ = None if hash_name is None else HASHES[hash_name]
        return self.scheme.signer(self.private, hash_name or "sha256", fresh, hash_, options, GUARD)

    def verifier(self, hash_name: str | None = "sha256", options: int = 0, key: Any = None) -> Any:
        hash_ = None if hash_name is None else HASHES[hash_name]
        return self.scheme.verifier(key or self.public, None, hash_, options, GUARD)

    def expected(self, hash_name: str, message: bytes, fresh: bytes = b"") -> bytes:
        digest = hashlib.new(hash_name, message).digest()
        signature: bytes = self.scheme.sign(self.private, digest, hash_name, fresh)
        return signature


# ---------------------------------------------------------------------------------------- encodings


class Encodings:
    """ecdsa_encoding.c as a library of its own."""

    def __init__(self, folder: Path, compiler: Compiler, sources: Path = KERNELS) -> None:
        library = folder / f"encoding-{sources.name}.so"
        run_compiler(
            compiler,
            [*WARNINGS, "-O1", "-fPIC", "-shared", str(sources / "ecdsa_encoding.c"), "-o", str(library)],
        )
        self._library = ctypes.CDLL(str(library))
        for name in ("pyjca_ecdsa_encode_der", "pyjca_ecdsa_decode_der", "pyjca_ecdsa_decode_p1363"):
            getattr(self._library, name).restype = ctypes.c_size_t if "encode" in name else ctypes.c_int
        self._library.pyjca_ecdsa_make_low.restype = None

    def encode(self, r: int, s: int, width: int) -> bytes:
        out = ctypes.create_string_buffer(256)
        pair = r.to_bytes(width, "big") + s.to_bytes(width, "big")
        length = self._library.pyjca_ecdsa_encode_der(out, pair, ctypes.c_size_t(width))
        assert length <= 3 + 2 * (66 + 3)
        return out.raw[:length]

    def decode(self, name: str, data: bytes, width: int) -> tuple[int, int] | None:
        pair = ctypes.create_string_buffer(2 * width)
        # exactly as long as it is, so that a sanitizer or luck finds what is read behind it
        held = (ctypes.c_ubyte * len(data)).from_buffer_copy(data) if data else None
        call = getattr(self._library, f"pyjca_ecdsa_decode_{name}")
        if not call(pair, ctypes.c_size_t(width), held, ctypes.c_size_t(len(data))):
            return None
        return int.from_bytes(pair.raw[:width], "big"), int.from_bytes(pair.raw[width:], "big")

    def low(self, s: int, width: int) -> int:
        number = ctypes.create_string_buffer(s.to_bytes(width, "big"), width)
        high = self._library.pyjca_ecdsa_is_high(number, ctypes.c_size_t(width))
        self._library.pyjca_ecdsa_make_low(number, ctypes.c_size_t(width))
        low = int.from_bytes(number.raw, "big")
        assert bool(high) == (low != s)
        return low


def numbers(source: random.Random, order: int) -> int:
    """Return a number in [1, n - 1] of any length, with edges of bytes often enough."""
    kind = source.randrange(4)
    if kind == 0:
        return source.randrange(1, order)
    bits = source.randrange(1, order.bit_length())
    value = source.getrandbits(bits) | 1
    if kind == 1:
        value = (1 << bits) - source.randrange(2)
    if kind == 2:
        value = order - value
    return max(1, min(value, order - 1))


def mutated(source: random.Random, data: bytes) -> bytes:
    out = bytearray(data)
    for _ in range(source.randrange(1, 4)):
        place = source.randrange(min(len(out), 8) if source.randrange(2) else len(out)) if out else 0
        kind = source.randrange(5)
        if kind == 0 and out:
            out[place] = source.choice(
                (0, 1, 2, 0x30, 0x7F, 0x80, 0x81, 0x82, 0x84, 0x85, 0xFF, out[place] ^ 1)
            )
        elif kind == 1 and out:
            del out[place]
        elif kind == 2:
            out.insert(place, source.choice((0, 0x80, 0xFF, 2, 0x81)))
        elif kind == 3:
            out += source.randbytes(source.randrange(3))
        elif kind == 4 and out:
            del out[source.randrange(len(out)) :]
    return bytes(out)


def with_other_length(source: random.Random, der: bytes) -> bytes:
    """Write the length of the sequence in another form, or let it be longer by some bytes."""
    body = der[3:] if der[1] == 0x81 else der[2:]
    if source.randrange(3) == 0 and len(body) < 0x7C:
        body += source.randbytes(source.randrange(4))
        return bytes([der[0], len(body)]) + body
    octets = bytes(source.randrange(4)) + bytes([len(body)])
    return bytes([der[0], 0x80 | len(octets)]) + octets + body


def agree(encodings: Encodings, seed: int, rounds: int) -> bool:
    """Tell whether C and Python do the same with so many signatures and what is made of them."""
    source = random.Random(seed)
    for _ in range(rounds):
        named: NamedCurve = source.choice(NIST_CURVES)
        order, width = named.n, named.byte_length
        r, s = numbers(source, order), numbers(source, order)
        der = ecdsa_encoding.encode_der(r, s)
        if encodings.encode(r, s, width) != der or encodings.low(s, width) != min(s, order - s):
            return False
        wide = source.choice((r, 0, order, order + 1, r + (1 << 8 * width)))
        longer = ecdsa_encoding.encode_der(wide, s)
        for data in (der, mutated(source, der), with_other_length(source, der), longer, source.randbytes(9)):
            if encodings.decode("der", data, width) != ecdsa_encoding.decode_der(data, order):
                return False
        fixed = ecdsa_encoding.encode_p1363(min(wide, order), s, order)
        for data in (fixed, fixed[:-1], fixed + b"\0", mutated(source, fixed)):
            if encodings.decode("p1363", data, width) != ecdsa_encoding.decode_p1363(data, order):
                return False
    return True


@pytest.fixture(scope="module")
def compiler() -> Compiler:
    found = find_compiler("gcc", "clang", "cc")
    if found is None:
        pytest.skip("no compiler")
    return found


def test_encodings_are_those_in_python(tmp_path: Path, compiler: Compiler, seed: int) -> None:
    assert agree(Encodings(tmp_path, compiler), seed, 5_000)


FAULTS = [
    Fault("no-sign-byte", "ecdsa_encoding.c", "sign = *number >> 7", "sign = 0 * *number"),
    Fault("no-long-form", "ecdsa_encoding.c", "        der[head++] = 0x81;", "        der[head] = 0x81;"),
    Fault("negative-numbers", "ecdsa_encoding.c", " || content.at[0] & 0x80)", ")"),
    Fault("spare-zeros", "ecdsa_encoding.c", "!content.left || !(content.at[0] & 0x80)", "!content.left"),
    Fault("after-the-sequence", "ecdsa_encoding.c", "body.at && !whole.left &&", "body.at &&"),
    Fault("after-the-numbers", "ecdsa_encoding.c", " && !body.left", ""),
    Fault("leading-zero-of-length", "ecdsa_encoding.c", " || !from->at[2]", ""),
    Fault(
        "long-form-of-short", "ecdsa_encoding.c", "if (length < 0x80)\n            return", "if (0)\n return"
    ),
    Fault("zero", "ecdsa_encoding.c", "return any && memcmp", "return memcmp"),
    Fault(
        "the-order",
        "ecdsa_encoding.c",
        "bytes) < 0;\n}\n\nstatic int are",
        "bytes) <= 0;\n}\n\nstatic int are",
    ),
    Fault("high", "ecdsa_encoding.c", "memcmp(s, other, bytes) > 0", "memcmp(s, other, bytes) < 0"),
    Fault("borrow", "ecdsa_encoding.c", "borrow = digit < 0", "borrow = 0 * digit"),
    Fault("any-tag", "ecdsa_encoding.c", " || from->at[0] != tag", " || (0 & tag)"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_in_an_encoding_is_seen(fault: Fault, tmp_path: Path, compiler: Compiler) -> None:
    assert not agree(Encodings(tmp_path, compiler, planted(fault, tmp_path)), 1, 3_000)


# ----------------------------------------------------------------------------------------- messages


@every_form
@pytest.mark.parametrize("options", [0, SHA_NI], ids=["", "SHA_NI"])
@pytest.mark.parametrize("hash_name", ["sha256", "sha224", "sha512", "sha3_512"])
def test_every_way_to_bring_a_message_gives_the_same(
    curve: str, form: str, hash_name: str, options: int, seed: int
) -> None:
    key, source = Key(curve, form), random.Random(seed)
    signer, verifier = key.signer(hash_name, options), key.verifier(hash_name, options)
    for length in (0, 1, 55, 56, 64, 119, 1023, 1024, 1025, 2047, 2048, 5000, 300_000):
        message = source.randbytes(length)
        expected = key.expected(hash_name, message)
        cut, second = sorted(source.randrange(length + 1) for _ in range(2))
        assert signer.sign(message) == expected
        signer.update(message[:cut])
        signer.update(memoryview(message)[cut:second])
        assert signer.sign(bytearray(message[second:])) == expected
        signer.update(message)
        assert signer.sign() == expected
        verifier.update(message[:cut])
        assert verifier.verify(expected, message[cut:]) is True
        assert verifier.verify(expected, message + b"x") is False
        verifier.update(message)
        assert verifier.verify(expected) is True


def test_many_small_pieces() -> None:
    key = Key("P-256", "montgomery52")
    for options in (0, SHA_NI):
        signer = key.signer(options=options)
        for length in (1000, 1024, 1025, 3000):
            for index in range(length):
                signer.update(bytes([index & 0xFF]))
            assert signer.sign() == key.expected("sha256", bytes(index & 0xFF for index in range(length)))


def test_a_digest_is_taken_as_it_is() -> None:
    key = Key("P-256", "limbs10")
    signer, verifier = key.signer(None), key.verifier(None)
    for length in (0, 1, 20, 32, 64):
        digest = bytes(range(length))
        expected = key.scheme.sign(key.private, digest, "sha256", b"")
        signer.update(digest[:7])
        assert signer.sign(digest[7:]) == expected
        assert verifier.verify(expected, digest) is True
    for first in (0, 1, 64):
        signer.update(bytes(first))
        with pytest.raises(ProviderException, match="ValueError"):
            signer.sign(bytes(65 - first))
        signer = key.signer(None)


def test_nonces_are_hedged_with_what_the_source_gives() -> None:
    key = Key("P-256", "limbs9")
    for fresh in (b"", b"x", bytes(32), bytes(range(100))):
        signer = key.signer(fresh=partial(bytes, fresh))
        assert signer.sign(b"data") == key.expected("sha256", b"data", fresh)
    for wrong in (None, 32, bytearray(32), "x"):
        signer = key.signer(fresh=lambda wrong=wrong: wrong)
        with pytest.raises(ProviderException, match="TypeError"):
            signer.sign(b"data")


@every_form
def test_the_operating_system_hedges_otherwise(curve: str, form: str) -> None:
    key = Key(curve, form)
    signer, verifier = key.signer(fresh=None), key.verifier()
    signatures = {signer.sign(b"data") for _ in range(8)}
    assert len(signatures) == 8
    assert all(verifier.verify(signature, b"data") for signature in signatures)
    assert key.expected("sha256", b"data") not in signatures


@every_form
def test_low_s_and_both_forms(curve: str, form: str) -> None:
    key = Key(curve, form)
    order = key.named.n
    for options in (0, DER):
        plain, low = key.signer(options=options), key.signer(options=options | LOW_S)
        either, strict = key.verifier(options=options), key.verifier(options=options | LOW_S)
        decode = ecdsa_encoding.decode_der if options else ecdsa_encoding.decode_p1363
        high = 0
        for number in range(12):
            message = bytes([number])
            pair = decode(plain.sign(message), order)
            assert pair is not None
            signature = low.sign(message)
            assert decode(signature, order) == (pair[0], min(pair[1], order - pair[1]))
            assert strict.verify(signature, message)
            assert either.verify(signature, message)
            high += pair[1] > order // 2
            assert strict.verify(plain.sign(message), message) == (pair[1] <= order // 2)
        assert 0 < high < 12
        other = low.sign(b"") if options else key.signer(options=DER).sign(b"")
        assert key.verifier(options=DER ^ options).verify(other, b"") == (not options)


# ------------------------------------------------------------------------------- state and failures


def test_arguments_go_by_place_or_by_name() -> None:
    key = Key("P-256", "limbs9")
    signer, verifier = key.signer(), key.verifier()
    signer.update(data=b"a")
    signature = signer.sign(data=b"b")
    assert verifier.verify(data=b"ab", signature=signature)
    assert verifier.verify(signature, data=b"ab")
    assert signer.sign(None) == key.expected("sha256", b"")
    for call in (
        signer.update,
        lambda: signer.update(b"", b""),
        lambda: signer.update(other=b""),
        lambda: signer.sign(b"", b""),
        lambda: signer.sign(b"", data=b""),
        verifier.verify,
        lambda: verifier.verify(data=b""),
        lambda: verifier.verify(b"", b"", b""),
        lambda: verifier.verify(b"", signature=b""),
    ):
        with pytest.raises(TypeError, match="argument"):
            call()
    assert signer.sign(b"") == key.expected("sha256", b"")


def test_what_cannot_be_served_is_refused() -> None:
    key = Key("P-256", "limbs9")
    make, hash_ = key.scheme, HASHES["sha256"]
    with pytest.raises(ProviderException, match="32 bytes"):
        make.signer(key.private[:-1], "sha256", None, hash_, 0, GUARD)
    with pytest.raises(ProviderException, match="64 bytes"):
        make.verifier(key.public[:-1], None, hash_, 0, GUARD)
    with pytest.raises(LookupError, match="blake2s"):
        make.verifier(key.public, None, hashlib.new("blake2s"), 0, GUARD)
    with pytest.raises(LookupError, match="blake2s"):
        make.signer(key.private, "blake2s", None, hash_, 0, GUARD)
    for arguments in ((), (key.private, "sha256", None, hash_, 0), (key.private, 5, None, hash_, 0, GUARD)):
        with pytest.raises(TypeError):
            make.signer(*arguments)
    for wrong in ((key.public, None, hash_, "x", GUARD), ("x", None, hash_, 0, GUARD)):
        with pytest.raises(TypeError):
            make.verifier(*wrong)
    with pytest.raises(ProviderException, match="another curve"):
        make.verifier(native.ec("P-256", "limbs10").key_table(key.public), None, hash_, 0, GUARD)


def test_a_scalar_out_of_range_signs_nothing_and_breaks_the_object() -> None:
    scheme = native.ec("P-256", "limbs9")
    for scalar in (bytes(32), SECP256R1.n.to_bytes(32, "big")):
        signer = scheme.signer(scalar, "sha256", None, HASHES["sha256"], 0, GUARD)
        with pytest.raises(ProviderException, match="no scalar"):
            signer.sign(b"")
        for call in (signer.sign, partial(signer.update, b"")):
            with pytest.raises(IllegalStateException, match="call init again"):
                call()


def test_a_second_call_is_refused_while_one_runs() -> None:
    key = Key("P-256", "limbs9")
    refused: list[object] = []

    def source() -> bytes:
        assert signer.busy
        for call in (signer.sign, lambda: signer.update(b"")):
            with pytest.raises(IllegalStateException, match="in the middle of"):
                call()
            refused.append(call)
        return b""

    signer = key.signer(fresh=source)
    assert not signer.busy
    signer.update(b"da")
    assert signer.sign(b"ta") == key.expected("sha256", b"data")
    assert len(refused) == 2
    assert not signer.busy


@pytest.mark.parametrize("operation", ["sign", "verify", "update"])
def test_other_threads_run_where_the_gil_is_released(operation: str) -> None:
    if operation == "update" and not HAS_SHA_NI:
        pytest.skip("long messages go to hashlib")
    program = f"""
import threading
import time
from pyjca._scheme_spi import RELEASE_GIL
from tests.kernels.test_ecdsa_objects import *
key = Key("P-521", "limbs19")
options = RELEASE_GIL if {operation!r} != "update" else SHA_NI
signer, verifier = key.signer(options=options), key.verifier(options=options)
signature, big = signer.sign(b""), bytes(1 << 26)
calls = {{
    "sign": signer.sign, "verify": partial(verifier.verify, signature), "update": partial(signer.update, big)
}}
sys.setswitchinterval(1000)  # a thread gives the GIL away of itself only
refused, done = [], threading.Event()
def other():
    while not done.is_set():
        try:
            (verifier.update if {operation!r} == "verify" else signer.update)(b"")
        except IllegalStateException as error:
            assert "another thread" in str(error)
            refused.append(error)
            return
        time.sleep(0)
thread = threading.Thread(target=other)
thread.start()
for _ in range(300):
    try:
        calls[{operation!r}]()
    except IllegalStateException:
        pass
    if refused:
        break
done.set()
thread.join()
assert refused
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60, cwd=KERNELS.parents[1])


def test_objects_that_know_each_other_are_collected() -> None:
    key = Key("P-256", "limbs9")

    class Source:
        def __call__(self) -> bytes:
            return b""

    def cycle() -> None:
        source = Source()
        source.signer = key.signer(fresh=source)  # type: ignore[attr-defined]
        source.verifier = key.scheme.verifier(  # type: ignore[attr-defined]
            key.scheme.key_table(key.public), source, HASHES["sha256"], 0, GUARD
        )

    gc.collect()
    before = sum(isinstance(found, Source) for found in gc.get_objects())
    for _ in range(10):
        cycle()
    gc.collect()
    assert sum(isinstance(found, Source) for found in gc.get_objects()) == before


def test_a_table_of_a_key_is_there_while_it_is_held() -> None:
    key = Key("P-256", "native")
    entry = key.scheme.key_table(key.public)
    verifier, signature = key.verifier(key=entry), key.expected("sha256", b"data")
    held = [entry.build(), entry.build()]
    while held:
        assert verifier.verify(signature, b"data")
        assert (entry.is_built, entry.count) == (True, 0)
        held.pop()
    assert not entry.is_built
    assert verifier.verify(signature, b"data")
    assert entry.count == 1
    holder, watch = entry.build(), weakref.ref(entry)
    del entry, verifier
    found = watch()
    assert found is not None
    assert found.is_built  # by what holds its table
    del found, holder
    assert watch() is None


def test_nothing_leaks() -> None:
    key = Key("P-256", "montgomery52")

    def work(count: int) -> None:
        for index in range(count):
            signer = key.signer(options=DER, fresh=None)
            entry = key.scheme.key_table(key.public)
            verifier = key.verifier(options=DER, key=entry)
            message = bytes(index % 3 * 1000)
            signer.update(message)
            assert verifier.verify(signer.sign(b"x"), message + b"x")
            verifier.update(message)  # goes unfinished
            entry.build()
            with pytest.raises(TypeError, match="bytes-like"):
                signer.sign("x")

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


def test_a_private_key_is_wiped_when_its_object_goes() -> None:
    program = """
import ctypes
from tests.kernels.test_ecdsa_objects import *
key = Key("P-256", "limbs9")
signer = key.signer()
place, size = id(signer), type(signer).__basicsize__
assert key.private in ctypes.string_at(place, size)
del signer
assert key.private not in ctypes.string_at(place, size)  # memory that is free now, and was not given away yet
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60, cwd=KERNELS.parents[1])


def test_no_secret_shows_and_nothing_can_be_made_or_copied() -> None:
    import copy
    import pickle

    key = Key("P-256", "limbs9")
    for made in (key.signer(), key.verifier(), key.scheme.key_table(key.public)):
        assert key.private.hex() not in repr(made)
        for make in (type(made), partial(copy.copy, made), partial(pickle.dumps, made)):
            with pytest.raises(TypeError):
                make()
        with pytest.raises(AttributeError):
            made.extra = 1
        with pytest.raises((AttributeError, TypeError)):
            type(made).extra = 1


# ------------------------------------------------------------------------------------------ generation


@every_form
def test_a_key_of_the_systems_randomness(curve: str, form: str) -> None:
    scheme = native.ec(curve, form)
    made = {scheme.generate(None) for _ in range(8)}
    assert len({scalar for scalar, _ in made}) == 8
    assert all(scheme.multiply_base(scalar) == point for scalar, point in made)


def test_where_the_system_has_no_randomness_nothing_is_made(tmp_path: Path, compiler: Compiler) -> None:
    """A library in front of libc fails, and os.urandom stands in for it, until that fails too."""
    source, library = tmp_path / "fail.c", tmp_path / "fail.so"
    source.write_text(
        "#define _GNU_SOURCE\n#include <sys/syscall.h>\n#include <unistd.h>\n"
        "long getrandom(void *memory, size_t length, unsigned flags);\n"
        "long getrandom(void *memory, size_t length, unsigned flags)\n"
        "{ return length == 32 || length == 40 ? -1 : syscall(SYS_getrandom, memory, length, flags); }\n"
    )
    run_compiler(compiler, [*WARNINGS, "-fPIC", "-shared", str(source), "-o", str(library)])
    program = """
import os
os.urandom = lambda count: bytes(count)
from tests.kernels.test_ecdsa_objects import *
key = Key("P-256", "limbs9")
assert key.signer(fresh=None).sign(b"data") == key.expected("sha256", b"data", bytes(32))
assert key.scheme.generate(None) == key.scheme.generate(bytes(40))
for wrong in (bytes(31), bytearray(32), None):
    os.urandom = lambda count: wrong
    with pytest.raises(ProviderException, match="OSError"):
        key.signer(fresh=None).sign(b"data")
def fail(count):
    raise NotImplementedError
os.urandom = fail
signer = key.signer(fresh=None)
with pytest.raises(ProviderException, match="NotImplementedError"):
    signer.sign(b"data")
with pytest.raises(IllegalStateException):
    signer.sign(b"data")
with pytest.raises(NotImplementedError):
    key.scheme.generate(None)
"""
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux is asked directly")
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


# --------------------------------------------------------------------------------------------- kernels


def test_kernels_tell_their_names_and_what_they_require() -> None:
    kernels = native.kernels()
    names = [name for name, _ in kernels]
    assert len(set(names)) == len(names)
    assert {"p256_curve_limbs10", "p256order_field_limbs9", "1305_field_limbs5"} <= set(names)
    assert {"ed25519_curve_limbs5", "x448_curve_limbs16", "p521_curve_limbs19"} <= set(names)
    vectors = {"avx2", "avx512f", "avx512vl", "avx512dq", "avx512ifma"}
    features = {
        "adx": {"bmi2", "adx"},
        "bmi2": {"bmi2"},
        "avx2": {"avx2"},
        "avxifma": {"avx2", "avxifma"},
        "ifma": vectors,
    }
    for name, required in kernels:
        assert isinstance(required, tuple)
        if name == "sha256_blocks_ni":
            assert set(required) == {"sha_ni", "sse4_1"}
        else:
            parts = name.split("_")
            assert set(required) == set().union(*(features.get(part, set()) for part in parts))


def test_what_this_processor_lacks_is_refused_and_not_listed() -> None:
    usable = native.cpu()[3]
    fields = {(f"{field.name.lower()}_field_{field.form}") for field in native.fields()}
    for name, required in native.kernels():
        if "_field_" in name:
            assert (name in fields) == (set(required) <= usable)
        curve, _, form = name.partition("_curve_")
        if curve != "p256" or not form:
            continue
        if set(required) <= usable:
            native.ec("P-256", form)
        else:
            with pytest.raises(LookupError, match="cannot run"):
                native.ec("P-256", form)


def test_plain_rfc_6979_through_the_engine() -> None:
    key = Key("P-256", "montgomery52")
    digest = hashlib.sha256(b"sample").digest()
    nonce = next(nonces(SECP256R1.n, key.private, digest, "sha256"))
    r = int.from_bytes(key.scheme.multiply_base(nonce)[:32], "big") % SECP256R1.n
    for options in (0, SHA_NI):
        assert int.from_bytes(key.signer(options=options).sign(b"sample")[:32], "big") == r
