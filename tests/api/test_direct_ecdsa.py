"""ECDSA in compiled objects that engines are bound to: the same to the eye as what the guard leads to."""

from __future__ import annotations

import io
import sys
from array import array
from contextlib import contextmanager
from functools import partial
from inspect import isbuiltin
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import fresh_pair
from tests.api.support import needs_kernels

from pyjca import (
    IllegalStateException,
    KeyPair,
    KeyPairGenerator,
    ProviderException,
    Signature,
    SignatureException,
    flags,
)
from pyjca._guard import SignatureGuard
from pyjca.environment import current
from pyjca.specs import ECDSAParameterSpec
from pyjca.spi import Fields

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = needs_kernels

DETERMINISTIC = ECDSAParameterSpec(deterministic=True)
WAYS = ("direct", "guarded")


@contextmanager
def way(name: str) -> Iterator[None]:
    """Let PyJCA serve in compiled objects, or in Python behind the guard."""
    with flags.override(UseKernels=name == "direct"):
        yield


def made(
    name: str,
    operation: str,
    pair: KeyPair,
    algorithm: str = "SHA256withECDSA",
    random: Any = None,
    **spec: Any,
) -> Signature:
    engine = Signature.get_instance(algorithm, "PyJCA")
    if spec:
        engine.set_parameter(ECDSAParameterSpec(**spec))
    with way(name):
        if operation == "sign":
            engine.init_sign(pair.private, random)
        else:
            engine.init_verify(pair.public)
    assert isinstance(engine._target, SignatureGuard) == (name == "guarded")
    return engine


@pytest.fixture(scope="module")
def pair() -> KeyPair:
    return fresh_pair()


@pytest.fixture(params=WAYS)
def how(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def seen(call: Callable[[], object]) -> object:
    """Return what comes of a call: its result, or the class and words of its exception."""
    try:
        return call()
    except BaseException as error:  # noqa: BLE001  (to be compared)
        return type(error), str(error), error.__cause__


# ----------------------------------------------------------------------------------- both ways alike


def test_compiled_methods_are_bound_without_a_frame_between(pair: KeyPair) -> None:
    signer, verifier = made("direct", "sign", pair), made("direct", "verify", pair)
    for method in (signer.sign, signer.update, verifier.verify, verifier.update):
        assert isbuiltin(method)
    assert signer.update == signer.__dict__["update"]
    assert not isbuiltin(made("guarded", "sign", pair).sign)


@pytest.mark.parametrize("curve", ["secp256r1", "secp384r1", "secp521r1"])
@pytest.mark.parametrize(
    ("algorithm", "spec"),
    [
        ("SHA1withECDSA", {}),
        ("SHA224withECDSA", {}),
        ("SHA256withECDSA", {"low_s": True}),
        ("SHA384withECDSAinP1363Format", {}),
        ("SHA512withECDSA", {}),
        ("SHA3-256withECDSA", {}),
        ("NONEwithECDSA", {"nonce_digest": "SHA-256"}),
        ("NONEwithECDSAinP1363Format", {"nonce_digest": "SHA-384", "low_s": True}),
    ],
)
def test_deterministic_signatures_are_the_same(curve: str, algorithm: str, spec: dict[str, Any]) -> None:
    generator = KeyPairGenerator.get_instance("EC", "PyJCA")
    generator.initialize(curve)
    pair = generator.generate_key_pair()
    direct = made("direct", "sign", pair, algorithm, deterministic=True, **spec)
    guarded = made("guarded", "sign", pair, algorithm, deterministic=True, **spec)
    low_s = "low_s" in spec
    verifiers = [made(name, "verify", pair, algorithm, low_s=low_s) for name in WAYS]
    for message in (b"", b"abc", bytes(64)):
        signature = direct.sign(message)
        assert signature == guarded.sign(message)
        for verifier in verifiers:
            assert verifier.verify(signature, message)
            assert not verifier.verify(signature, b"x" + message[1:])


def test_a_source_of_randomness_gives_the_same_signatures(pair: KeyPair) -> None:
    asked: list[int] = []

    def source(count: int) -> bytes:
        asked.append(count)
        return bytes(range(count))

    signatures = {made(name, "sign", pair, random=source).sign(b"data") for name in WAYS}
    assert len(signatures) == 1
    assert asked == [32, 32]


class Exporter:
    """Offers a buffer, and does something first."""

    def __init__(self, action: Callable[[], Any]) -> None:
        self.action = action

    def __buffer__(self, flags: int) -> memoryview:
        self.action()
        return memoryview(b"data")


def released() -> memoryview:
    view = memoryview(b"gone")
    view.release()
    return view


ODD: dict[str, Callable[[], Any]] = {
    "str": lambda: "text",
    "int": lambda: 5,
    "list": lambda: [1],
    "none": lambda: None,
    "bytearray": lambda: bytearray(b"abcdefgh"),
    "strided": lambda: memoryview(b"a.b.c.d.")[::2],
    "backwards": lambda: memoryview(b"abc")[::-1],
    "array": lambda: array("I", [1, 2, 3]),
    "empty": lambda: memoryview(b"")[::2],
    "matrix": lambda: memoryview(bytes(6)).cast("B", (2, 3)),
    "released": released,
    "file": lambda: io.BytesIO(b"abc").getbuffer(),
}


def fate_of(name: str, pair: KeyPair, make: Callable[[], Any]) -> list[object]:
    """Return what becomes of data in every place, and of the messages it is brought to."""
    signer, verifier = made(name, "sign", pair, deterministic=True), made(name, "verify", pair)
    good = signer.sign(b"start")
    verifier.update(b"start")
    return [
        seen(lambda: signer.update(make())),
        seen(lambda: signer.sign(make())),
        seen(signer.sign),
        seen(lambda: verifier.verify(make())),
        seen(lambda: verifier.verify(make(), b"start")),
        seen(lambda: verifier.verify(good, make())),
        seen(lambda: verifier.verify(good, b"start")),
    ]


@pytest.mark.parametrize("odd", ODD)
def test_any_data_is_taken_or_refused_alike(odd: str, pair: KeyPair) -> None:
    direct, guarded = (fate_of(name, pair, ODD[odd]) for name in WAYS)
    assert direct == guarded


@pytest.mark.skipif(sys.version_info < (3, 12), reason="no __buffer__ in Python")
def test_a_buffer_that_uses_the_object_is_not_in_the_middle_of_a_call(how: str, pair: KeyPair) -> None:
    signer = made(how, "sign", pair, deterministic=True)
    expected = signer.sign(b"data")
    inner: list[bytes] = []
    assert signer.sign(Exporter(lambda: inner.append(signer.sign(b"data")))) == expected
    assert inner == [expected]

    def fail() -> None:
        raise KeyError("own")

    with pytest.raises(KeyError, match="own"):
        signer.sign(Exporter(fail))
    assert signer.sign(b"data") == expected


@pytest.mark.parametrize("operation", ["sign", "verify"])
def test_too_long_a_digest_is_told_alike_and_forgotten(operation: str, how: str, pair: KeyPair) -> None:
    engine = made(how, operation, pair, "NONEwithECDSA")
    finish: Callable[[], Any] = engine.sign if operation == "sign" else lambda: engine.verify(b"malformed")
    for pieces in ([65], [64, 1], [1, 64], [100, 0]):
        for piece in pieces:
            engine.update(bytes(piece))
        with pytest.raises(SignatureException, match="at most 64 bytes"):
            finish()
    engine.update(bytes(64))
    assert finish() is False if operation == "verify" else finish()


def test_what_a_source_of_randomness_does_is_told_alike(pair: KeyPair) -> None:
    def failing(error: BaseException) -> Callable[[int], bytes]:
        def source(count: int) -> bytes:
            raise error

        return source

    sources: list[Callable[[int], Any]] = [
        failing(OSError("secret")),
        failing(ProviderException("token gone")),
        failing(KeyboardInterrupt()),
        failing(SystemExit(3)),
        failing(IllegalStateException("odd")),
        lambda count: bytes(count - 1),
        lambda count: "x" * count,
    ]
    for source in sources:
        outcomes = []
        for name in WAYS:
            signer = made(name, "sign", pair, random=source)
            signer.update(b"message")
            outcomes.append([seen(signer.sign), seen(signer.sign), seen(partial(signer.update, b""))])
            signer.init_sign(pair.private)
            assert signer.sign(b"again")
        assert outcomes[0] == outcomes[1]


def test_a_source_cannot_use_the_object_that_it_serves(how: str, pair: KeyPair) -> None:
    refused: list[object] = []

    def source(count: int) -> bytes:
        calls = (signer.sign, lambda: signer.update(b"x"), lambda: signer.init_sign(pair.private))
        refused.extend(seen(call) for call in (*calls, lambda: signer.set_parameter(DETERMINISTIC)))
        return bytes(count)

    signer = made(how, "sign", pair, random=source)
    signer.update(b"da")
    assert made("direct", "verify", pair).verify(signer.sign(b"ta"), b"data")
    words = (
        "SHA256withECDSA is in use by another thread, or by the call that it is in the middle of; "
        "give each thread its own object"
    )
    assert refused == [(IllegalStateException, words, None)] * 4


def test_an_init_is_refused_while_another_thread_is_in_a_call(how: str, pair: KeyPair) -> None:
    inside, leave = Event(), Event()

    def source(count: int) -> bytes:
        inside.set()
        assert leave.wait(10)
        return bytes(count)

    signer = made(how, "sign", pair, random=source)
    thread = Thread(target=signer.sign, args=(b"data",))
    thread.start()
    assert inside.wait(10)
    for call in (
        lambda: signer.init_sign(pair.private),
        lambda: signer.init_verify(pair.public),
        signer.sign,
    ):
        with pytest.raises(IllegalStateException, match="another thread"):
            call()
    leave.set()
    thread.join()
    signer.init_sign(pair.private)
    assert signer.sign(b"data")


def test_the_one_before_is_gone_after_a_failed_init(pair: KeyPair) -> None:
    signer = made("direct", "sign", pair)
    with pytest.raises(TypeError):
        signer.init_sign(5)  # type: ignore[arg-type]
    assert signer._target is None
    with pytest.raises(IllegalStateException):
        signer.sign(b"")


def test_what_is_signed_can_be_verified_first(pair: KeyPair) -> None:
    with flags.override(VerifyAfterSign=True):
        signer = Signature.get_instance("SHA256withECDSA", "PyJCA")
        signer.init_sign(pair.private)
    assert isinstance(signer._target, SignatureGuard)
    for message in (b"", b"data", bytes(5000)):
        signer.update(message[:3])
        assert made("direct", "verify", pair).verify(signer.sign(message[3:]), message)


# ------------------------------------------------------------------------------------- which kernels


def spi_for(pair: KeyPair, operation: str, algorithm: str, kernels: tuple[str, ...]) -> Any:
    environment = current()
    field = environment.build_field(environment.choose_field("P256", secret=True, named=False))
    provider = Signature.get_instance(algorithm, "PyJCA").explain()
    assert provider.algorithm == algorithm
    engine = made("direct", operation, pair, algorithm)
    assert engine.provider is not None
    service = engine.provider.get_service("Signature", algorithm)
    assert service is not None
    spi = service.new_instance(Fields({"P256": field}, kernels))
    if operation == "sign":
        spi.init_sign(pair.private, None, None)
    else:
        spi.init_verify(pair.public, None)
    return spi


@pytest.mark.parametrize(
    ("operation", "algorithm", "told"),
    [
        ("sign", "SHA256withECDSA", ("sha256_blocks_ni",)),
        ("sign", "SHA512withECDSA", ("sha256_blocks_ni",)),  # for the nonce
        ("verify", "SHA224withECDSA", ("sha256_blocks_ni", "ec_key_table")),
        ("verify", "SHA512withECDSA", ("ec_key_table",)),
        ("verify", "NONEwithECDSA", ("ec_key_table",)),
    ],
)
def test_kernels_beside_the_field_are_told(
    operation: str, algorithm: str, told: tuple[str, ...], pair: KeyPair
) -> None:
    for offered in ((), ("sha256_blocks_ni",), ("ec_key_table",), ("sha256_blocks_ni", "ec_key_table")):
        spi = spi_for(pair, operation, algorithm, offered)
        assert spi.direct
        assert spi.kernels == tuple(name for name in told if name in offered)


def test_an_object_that_is_initialised_anew_keeps_nothing(pair: KeyPair) -> None:
    spi = spi_for(pair, "sign", "SHA256withECDSA", ("sha256_blocks_ni",))
    signature = spi.sign(b"data")
    spi.init_verify(pair.public, None)
    assert spi.verify(signature, b"data") is True
    assert spi.kernels == ("sha256_blocks_ni",)
    assert spi.__dict__.keys() >= {"update", "verify"}
    assert "sign" not in spi.__dict__


@pytest.mark.parametrize(
    ("curve", "limit", "released"),
    [
        ("secp256r1", 200, [False, False]),
        ("secp384r1", 200, [False, False]),
        ("secp521r1", 200, [False, True]),
        ("secp521r1", 10**6, [False, False]),
        ("secp256r1", 0, [True, True]),
    ],
)
def test_the_gil_is_released_where_the_flag_says(
    curve: str, limit: int, released: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    from pyjca._scheme_spi import RELEASE_GIL
    from pyjca.providers import pyjca_spi

    options: list[int] = []
    noted = pyjca_spi.ECDSA._options

    def watched(self: Any, *arguments: Any) -> int:
        options.append(noted(self, *arguments))
        return options[-1]

    monkeypatch.setattr(pyjca_spi.ECDSA, "_options", watched)
    generator = KeyPairGenerator.get_instance("EC")
    generator.initialize(curve)
    pair = generator.generate_key_pair()
    with flags.override(ReleaseGILAboveMicros=limit):
        for operation in ("sign", "verify"):
            made("direct", operation, pair)
    assert [bool(option & RELEASE_GIL) for option in options] == released


# ----------------------------------------------------------------------------------------------- cost


def test_an_engine_costs_little_beyond_its_kernel(pair: KeyPair) -> None:
    from hashlib import sha256
    from time import perf_counter

    field = current().build_field(current().choose_field("P256", secret=True, named=False))
    scheme = field.schemes["EC"]
    signer = made("direct", "sign", pair, deterministic=True)
    message, private = b"m" * 64, pair.private.encode("raw")
    digest = sha256(message).digest()
    own: Callable[[], object] = partial(signer.sign, message)
    kernel: Callable[[], object] = partial(scheme.sign, private, digest, "sha256", b"")
    best = [9.0, 9.0]
    for _ in range(1500):
        for index, call in enumerate((own, kernel)):
            start = perf_counter()
            for _ in range(4):
                call()
            best[index] = min(best[index], (perf_counter() - start) / 4)
    print(f"sign {best[0] * 1e6:.2f} µs, its kernel {best[1] * 1e6:.2f} µs")
    assert best[0] - best[1] <= 1.5e-6  # portable code hashes the message in it, too
