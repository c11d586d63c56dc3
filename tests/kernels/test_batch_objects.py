"""The compiled objects of batches: what they refuse, what they give back, and that lanes are not mixed up."""

from __future__ import annotations

import gc
import hashlib
import os
from array import array
from typing import Any

import pytest

from pyjca.environment import current
from pyjca.errors import ProviderException
from pyjca.keys import SECRET_KEY_SLOTS, SecretKey
from pyjca.testing import kernel_checks

from .test_memory import LEEWAY, needs_proc, resident

native = pytest.importorskip("pyjca_intrinsics._native", reason="no compiled code")
native.set_failure(ProviderException)

KERNELS = sorted(name for name in current().kernels if "_batch_" in name)
COUNT = 11


def run(job: Any, count: int = COUNT) -> list[Any]:
    job.run(0, count)
    results: list[Any] = job.results()
    return results


@pytest.fixture(scope="module")
def p256() -> Any:
    return native.ec("P-256", "native")


@pytest.fixture(scope="module")
def ed25519() -> Any:
    return native.eddsa("Ed25519", "native")


@pytest.fixture(scope="module")
def x25519(ed25519: Any) -> Any:
    return native.xdh("X25519", "native", ed25519)


# ------------------------------------------------------------------------------------------------- items


def test_items_are_where_they_are_said_to_be() -> None:
    engine = native.hmac(hashlib.sha256(), 0, None)
    engine.start(b"key")
    pieces = [b"", b"a", b"bcd"]
    expected = run(engine.batch(None, pieces, None), 3)
    for given in (
        [bytearray(piece) for piece in pieces],
        [memoryview(piece) for piece in pieces],
        (b"abcd", array("q", [0, 0, 1, 4])),
        (bytearray(b"xabcdx"), array("q", [1, 1, 2, 5]).tobytes()),
    ):
        assert run(engine.batch(None, given, None), 3) == expected
    rows = run(engine.batch(None, (b"aabbcc", 2), None), 3)
    assert rows == run(engine.batch(None, [b"aa", b"bb", b"cc"], None), 3)
    empty: Any
    for empty in ([], (b"", array("q", [0])), (b"", 4)):
        assert run(engine.batch(None, empty, None), 0) == []


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ((b"abc", array("q", [0, 4])), ValueError),
        ((b"abc", array("q", [-1, 2])), ValueError),
        ((b"abc", array("q", [2, 1])), ValueError),
        ((b"abc", array("q", [0, 1 << 62])), ValueError),
        ((b"abc", array("q", [3, -(1 << 62)])), ValueError),
        ((b"abc", b"1234567"), ValueError),
        ((b"abc", b""), ValueError),
        ((b"abc", 2), ValueError),
        ((b"abc", 0), ValueError),
        ((b"abc", -3), ValueError),
        ((b"abc", 1 << 70), OverflowError),
        (("abc", 3), TypeError),
        ((b"abc", "abc"), TypeError),
        ((b"abc",), TypeError),
        (["text"], TypeError),
        ([b"good", None], TypeError),
        ([memoryview(b"abcdef")[::2]], BufferError),
        (b"abc", TypeError),
        (None, TypeError),
    ],
)
def test_items_that_are_none_are_refused(given: Any, error: type[Exception]) -> None:
    engine = native.hmac(hashlib.sha256(), 0, None)
    engine.start(b"key")
    with pytest.raises(error):
        engine.batch(None, given, None)


def test_buffers_are_held_and_let_go() -> None:
    engine = native.hmac(hashlib.sha256(), 0, None)
    engine.start(b"key")
    data, piece = bytearray(b"abcd"), bytearray(b"abcd")
    job, other = engine.batch(None, (data, 2), None), engine.batch(None, [piece, b"x"], None)
    for held in (data, piece):
        with pytest.raises(BufferError):
            held.clear()
    del job, other
    data.clear()
    piece.clear()
    with pytest.raises(TypeError):
        engine.batch(None, [data, 5], None)
    data.append(1)


# -------------------------------------------------------------------------------------------------- jobs


def test_slices_lie_in_the_batch(x25519: Any) -> None:
    job = x25519.agree_batch(None, bytes(32), [b"\x09" + bytes(31)] * 3)
    for wrong in ((0, 4), (3, 1), (4, 0), (1 << 63, 1), (2, (1 << 64) - 1)):
        with pytest.raises(ValueError, match="outside"):
            job.run(*wrong)
    for wrong in ((-1, 1), (0, -1), (0, 1 << 64)):
        with pytest.raises(OverflowError):
            job.run(*wrong)
    for few in ((), (1,), (0, 1, 2)):
        with pytest.raises(TypeError):
            job.run(*few)
    with pytest.raises(TypeError):
        job.run("0", 1)
    assert job.results() == [None] * 3
    job.run(1, 1)
    results = job.results()
    assert results[::2] == [None, None]
    assert results[1] is not None
    with pytest.raises(ValueError, match="96"):
        job.write(bytearray(95))
    with pytest.raises(BufferError):
        job.write(bytes(96))
    with pytest.raises(TypeError):
        type(job)()


def test_arguments_are_checked(p256: Any, ed25519: Any, x25519: Any) -> None:
    point = p256.multiply_base(bytes(31) + b"\x01")
    good = b"\x04" + point
    with pytest.raises(ProviderException):
        p256.agree_batch(None, bytes(32), [b"\x04" + bytes(63) + b"\x01"])
    keys: Any
    for keys in ([good[1:]], [good + b"\0"], (good, 5)):
        with pytest.raises(ValueError, match=r"item|consist"):
            p256.agree_batch(None, bytes(32), keys)
    for keys, error in ((good, ProviderException), ([good] * 2, ValueError), ("", TypeError), (7, TypeError)):
        with pytest.raises(error):
            p256.verify_batch(None, keys, "sha256", 0, [b""], [b""])
    with pytest.raises(ValueError, match="2 items of signatures for 1"):
        p256.verify_batch(None, point, "sha256", 0, [b""] * 2, [b""])
    with pytest.raises(LookupError):
        p256.verify_batch(None, point, "whirlpool", 0, [b""], [b""])
    with pytest.raises(ValueError, match="item 1"):
        p256.verify_batch(None, point, None, 0, [b""] * 2, [b"", bytes(65)])
    for fresh in (bytes(31), bytes(65), 5):
        with pytest.raises(ProviderException):
            p256.sign_batch(None, bytes(32), "sha256", fresh, "sha256", 0, [b""])
    with pytest.raises(ProviderException):
        p256.sign_batch(None, bytes(31), "sha256", b"", "sha256", 0, [b""])
    with pytest.raises(ProviderException):
        ed25519.verify_batch(None, bytes(31), b"", 0, [b""], [b""])
    with pytest.raises(ProviderException):
        x25519.agree_batch(None, bytes(33), [bytes(32)])
    job = p256.verify_batch(None, point, "sha256", 0, [b""], [b""])
    with pytest.raises(ProviderException, match="another curve or form"):
        job.use_tables(native.ec("P-256", "limbs9").key_table(point), None)
    for tables in (p256.key_table(p256.generate(None)[1]), [p256.key_table(p256.generate(None)[1])]):
        with pytest.raises(ProviderException, match="another key"):
            job.use_tables(tables, None)
    for tables in ([], [p256.key_table(point)] * 2):
        with pytest.raises(ProviderException, match="one table for each"):
            job.use_tables(tables, None)
    for tables in (point, [point]):
        with pytest.raises(TypeError, match="tables"):
            job.use_tables(tables, None)
    with pytest.raises(ProviderException, match="only verification"):
        p256.sign_batch(None, bytes(32), "sha256", b"", "sha256", 0, [b""]).use_tables(
            p256.key_table(point), None
        )
    with pytest.raises(ProviderException, match="key"):
        native.hmac(hashlib.sha256(), 0, None).batch(None, [b""], None)


def test_what_is_read_twice_cannot_change() -> None:
    ec, ed25519 = native.ec("P-256", "native"), native.eddsa("Ed25519", "native")
    point = b"\4" + ec.generate(None)[1]
    private = bytes(32)
    public = ed25519.public_key(private)
    for wrong in ([bytearray(point)], [memoryview(bytearray(point))], (bytearray(point), 65)):
        with pytest.raises(ProviderException, match="can change"):
            ec.agree_batch(None, b"\1" * 32, wrong)
        with pytest.raises(ProviderException, match="can change"):
            ed25519.sign_batch(private, public, b"", 0, wrong)
    for right in ([point], [memoryview(point)], (point, 65), (memoryview(point)[:], 65)):
        assert run(ec.agree_batch(None, b"\1" * 32, right), 1)
        assert run(ed25519.sign_batch(private, public, b"", 0, right), 1)


def test_keys_of_macs_are_copied_before_they_are_looked_at() -> None:
    poly1305, hmac = native.poly1305("limbs5"), native.hmac(hashlib.sha256(), 0, None)
    messages = [b"a", b"b", b"c"]
    data = bytearray(os.urandom(96))
    parts = [bytes(data[at : at + 32]) for at in (0, 32, 64)]
    keys = [SecretKey(part, "any") for part in parts]
    slots = SECRET_KEY_SLOTS
    for make in (lambda *arguments: poly1305.batch(*arguments, False), hmac.batch):
        expected = run(make((b"".join(parts), 32), messages, None), 3)
        jobs = make(keys, messages, slots), make((data, 32), messages, None)
        data[:] = bytes(96)
        for key in keys:
            key.destroy()
        assert [run(job, 3) for job in jobs] == [expected, expected]
        assert make(keys, messages, slots) == 0
        keys, data[:] = [SecretKey(part, "any") for part in parts], b"".join(parts)
        for other in (SecretKey(parts[0], "other"), parts[0], None):
            assert make([*keys[:2], other], messages, slots) == 2
        again = SecretKey(parts[2], "".join(["a", "ny"]))  # another object of the same text
        assert run(make([*keys[:2], again], messages, slots), 3) == expected
        assert make([], [], None).results() == []
        few: Any
        wrong: Any
        for few, wrong in ((keys[:2], slots), (parts, slots), ((bytes(64), 32), None)):
            with pytest.raises((ValueError, TypeError)):
                make(few, messages, wrong)
        for wrong in (None, slots[:2], (*slots[:2], 5), [*slots]):
            with pytest.raises(TypeError):
                make(keys, messages, wrong)


def test_weak_keys_of_poly1305_are_told_apart() -> None:
    poly1305 = native.poly1305("limbs5")
    r_mask = 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    unused = (~r_mask % (1 << 128)).to_bytes(16, "little")
    for weak in (bytes(16) + b"s" * 16, unused + b"s" * 16, b"r" * 16 + bytes(16)):
        for keys, slots in (
            ([SecretKey(b"k" * 32, "a"), SecretKey(weak, "a")], SECRET_KEY_SLOTS),
            ((b"k" * 32 + weak, 32), None),
        ):
            assert poly1305.batch(keys, [b""] * 2, slots, False) == 1
            assert run(poly1305.batch(keys, [b""] * 2, slots, True), 2)[1] == weak[16:]
    for bit in range(128):
        key = (1 << bit).to_bytes(16, "little") + b"s" * 16
        assert (poly1305.batch((key, 32), [b""], None, False) == 0) is not bool(r_mask >> bit & 1)
        key = b"r" * 16 + (1 << bit).to_bytes(16, "little")
        assert poly1305.batch((key, 32), [b""], None, False) != 0
    for length in (0, 31, 33):
        for allow in (False, True):
            assert poly1305.batch([SecretKey(b"k" * length, "a")], [b""], SECRET_KEY_SLOTS, allow) == 0


def test_a_private_key_out_of_range_signs_and_agrees_nothing(p256: Any) -> None:
    peer = b"\x04" + p256.multiply_base(bytes(31) + b"\x01")
    for kernel in [None, *(native.batch(name) for name in KERNELS if name.startswith("p256"))]:
        for private in (bytes(32), b"\xff" * 32):
            for fresh in (None, b""):
                job = p256.sign_batch(kernel, private, "sha256", fresh, "sha256", 0, [b""] * COUNT)
                assert run(job) == [None] * COUNT
            assert run(p256.agree_batch(kernel, private, [peer] * COUNT)) == [None] * COUNT


# ----------------------------------------------------------------------------------------------- kernels


def test_kernels_are_found_by_name(p256: Any, ed25519: Any, x25519: Any) -> None:
    for scheme, curve in ((p256, "p256"), (ed25519, "ed25519"), (x25519, "x25519")):
        assert scheme.batch_kernel(()) is None
        assert scheme.batch_kernel(frozenset({"p384_batch_ifma", "sha256_blocks_ni"})) is None
        for name in KERNELS:
            found = scheme.batch_kernel({name})
            assert found == (name if name.startswith(curve) else None)
    assert native.ec("P-256", "limbs9").batch_kernel(KERNELS) is None
    with pytest.raises(LookupError):
        native.batch("p256_batch_none")
    with pytest.raises(TypeError):
        native.batch(b"p256_batch_ifma")
    with pytest.raises(TypeError):
        p256.batch_kernel(5)


@pytest.mark.skipif(not KERNELS, reason="this processor runs no kernels for many items")
def test_a_kernel_is_for_its_curve(p256: Any, ed25519: Any, x25519: Any) -> None:
    peer = b"\x04" + p256.multiply_base(bytes(31) + b"\x01")
    for name in KERNELS:
        kernel = native.batch(name)
        if not name.startswith("p256"):
            with pytest.raises(ProviderException):
                p256.agree_batch(kernel, bytes(32), [peer])
        if not name.startswith("ed25519"):
            with pytest.raises(ProviderException):
                ed25519.verify_batch(kernel, bytes(32), b"", 0, [b""], [b""])
        if not name.startswith("x25519"):
            with pytest.raises(ProviderException):
                x25519.agree_batch(kernel, bytes(32), [bytes(32)])
        with pytest.raises(ProviderException):
            x25519.agree_batch(object(), bytes(32), [bytes(32)])


class Mixed:
    """A scheme whose batches mix up two lanes."""

    def __init__(self, scheme: Any, fault: str) -> None:
        self._scheme, self._fault = scheme, fault
        if hasattr(scheme, "multiply_add_vartime"):
            self.multiply_add_vartime = scheme.multiply_add_vartime

    def __getattr__(self, name: str) -> Any:
        attribute = getattr(self._scheme, name)
        if name != self._fault:
            return attribute

        def make(*arguments: Any) -> Any:
            job = attribute(*arguments)
            return type("Job", (), {"run": job.run, "results": lambda _: swapped(job.results())})()

        return make


def swapped(results: list[Any]) -> list[Any]:
    results[2], results[3] = results[3], results[2]
    return results


@pytest.mark.skipif(not KERNELS, reason="this processor runs no kernels for many items")
def test_mixed_up_lanes_are_found_before_a_first_use(p256: Any, ed25519: Any, x25519: Any) -> None:
    for name in KERNELS:
        kernel = native.batch(name)
        assert kernel_checks._batch_differs(name, kernel) == ""
        if name.startswith("x25519"):
            assert kernel_checks._agreements_differ(Mixed(x25519, "agree_batch"), kernel)
            continue
        scheme, faults = (
            (p256, ("sign_batch", "agree_batch", "verify_batch"))
            if name.startswith("p256")
            else (ed25519, ("verify_batch",))
        )
        for fault in faults:
            assert kernel_checks._signatures_differ(Mixed(scheme, fault), kernel)


@pytest.mark.skipif("p256_batch_ifma" not in KERNELS, reason="no AVX-512 IFMA")
def test_a_table_of_a_key_for_many_items(p256: Any) -> None:
    kernel = native.batch("p256_batch_ifma")
    assert kernel.has_key_tables()
    private, point = p256.generate(None)
    messages = [b"%d" % number for number in range(70)]
    digests = [hashlib.sha256(message).digest() for message in messages]
    signatures = [p256.sign(private, digest, "sha256", b"") for digest in digests]
    signatures[5], signatures[69] = signatures[6], bytes(64)
    expected = [number not in (5, 69) for number in range(70)]
    entry = kernel.key_table(point)
    for _ in range(2):
        job = p256.verify_batch(kernel, point, "sha256", 0, signatures, messages)
        job.use_tables(entry, None)
        assert run(job, 70) == expected
        holder = entry.build()
    assert entry.count == 69  # the last one could be no signature
    assert entry.last_used > 0
    del holder, job
    assert not entry.is_built
    for name in KERNELS:
        if not name.startswith("p256"):
            other = native.batch(name)
            assert not other.has_key_tables()
            with pytest.raises(ProviderException):
                other.key_table(point)
    with pytest.raises(ProviderException):
        p256.verify_batch(None, point, "sha256", 0, signatures, messages).use_tables(entry, None)


@needs_proc
def test_batches_leave_no_memory_behind(p256: Any, x25519: Any) -> None:
    kernels = [None, *(native.batch(name) for name in KERNELS[1:2] if name.startswith("p256"))]
    private, point = p256.generate(None)
    data = bytearray(os.urandom(6400))
    poly1305, hmac = native.poly1305("limbs5"), native.hmac(hashlib.sha256(), 0, None)
    keys = [SecretKey(data[32 * number : 32 * number + 32], "any") for number in range(100)]

    def batches() -> None:
        for kernel in kernels:
            job = p256.sign_batch(kernel, private, "sha256", None, "sha256", 0, (data, 64))
            signatures = run(job, 100)
            p256.verify_batch(kernel, point, "sha256", 0, signatures, (data, 64)).run(0, 100)
            p256.verify_batch(kernel, (b"\x04" + point, 65), "sha256", 0, [b"bad"], [data]).run(0, 1)
        x25519.agree_batch(None, private, (data, 32)).run(0, 1)
        with pytest.raises(TypeError):
            x25519.agree_batch(None, private, [bytearray(32), data, 5])
        hmac.batch(keys, (data, 64), SECRET_KEY_SLOTS).run(0, 100)
        poly1305.batch(keys, (data, 64), SECRET_KEY_SLOTS, False).run(0, 100)
        poly1305.batch((data, 64), (data, 64), None, True)
        hmac.batch([*keys[1:], None], (data, 64), SECRET_KEY_SLOTS)
        with pytest.raises(TypeError):
            hmac.batch(keys, (data, 64), None)

    for _ in range(5):
        batches()
    gc.collect()
    before = resident()
    for _ in range(30):
        batches()
    gc.collect()
    assert resident() - before <= LEEWAY
