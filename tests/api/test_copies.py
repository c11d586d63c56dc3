"""Copies of engine objects: what a copy has, that it goes its own way, and where there is none."""

from __future__ import annotations

import copy
import gc
import hmac
import pickle
import weakref
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair, raises
from tests.support import COMPILED

from pyjca import (
    AlgorithmParameterSpec,
    CloneNotSupportedException,
    EdDSAParameterSpec,
    Error,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    KeyAgreement,
    KeyFactory,
    KeyPair,
    KeyPairGenerator,
    Mac,
    ProviderException,
    SecretKey,
    Security,
    Signature,
    flags,
)
from pyjca._guard import MacGuard, VerifyingSigner, copied
from pyjca.spi import MacSpi, Provider, Service

if TYPE_CHECKING:
    from collections.abc import Callable

ECDSA = "SHA256withECDSA"
HMAC = "HmacSHA256"
PATIENCE = 10
WAYS = (
    ("PyJCA", True),
    ("PyJCA", False),
    ("OpenSSL", True),
    ("PyCryptodome", True),
)
every_way = pytest.mark.parametrize(
    ("provider", "kernels"),
    [way for way in WAYS if COMPILED or way != ("PyJCA", True)],
    ids=lambda value: {True: "kernels", False: "python"}.get(value, value),
)
SIGNATURES: tuple[tuple[str, str, AlgorithmParameterSpec | None], ...] = (
    (ECDSA, "EC", None),
    ("SHA3-384withECDSAinP1363Format", "EC", None),
    ("NONEwithECDSA", "EC", None),
    ("Ed25519", "Ed25519", None),
    ("Ed448", "Ed448", None),
    ("Ed25519", "Ed25519", EdDSAParameterSpec(prehash=True)),
    ("Ed448", "Ed448", EdDSAParameterSpec(context=b"context", prehash=True)),
)
signatures = pytest.mark.parametrize(
    ("algorithm", "kind", "spec"),
    SIGNATURES,
    ids=lambda value: value if isinstance(value, str) else "plain" if value is None else "prehash",
)


@cache
def pair(kind: str) -> KeyPair:
    return KeyPairGenerator.get_instance(kind, "OpenSSL").generate_key_pair()


def hmac_key(octets: bytes = b"key") -> SecretKey:
    return SecretKey(octets, HMAC)


def started(provider: str | Provider, key: bytes = b"key", algorithm: str = HMAC) -> Mac:
    mac = Mac.get_instance(algorithm, provider)
    mac.init(SecretKey(key, algorithm))
    return mac


def signing(provider: str | Provider, keys: KeyPair) -> Signature:
    signer = Signature.get_instance(ECDSA, provider)
    signer.init_sign(keys.private)
    return signer


# ---------------------------------------------------------------------------------- own ways


@every_way
@signatures
@pytest.mark.parametrize("verify_after", [False, True])
def test_copies_of_signatures_go_their_own_ways(
    provider: str,
    kernels: bool,
    algorithm: str,
    kind: str,
    spec: AlgorithmParameterSpec | None,
    verify_after: bool,
) -> None:
    sizes = (0, 9, 25) if algorithm.startswith("NONE") else (0, 9, 700, 3000)
    keys = pair(kind)
    with flags.override(UseKernels=kernels, VerifyAfterSign=verify_after):
        signer, verifier = (Signature.get_instance(algorithm, provider) for _ in range(2))
        for engine in (signer, verifier):
            engine.set_parameter(spec)
        try:
            signer.init_sign(keys.private)
        except InvalidAlgorithmParameterException:
            pytest.skip(f"{provider} has no prehash")
        verifier.init_verify(keys.public)
    for size in sizes:
        head = bytes(size)
        for engine in (signer, verifier):
            engine.update(head)
        twin = copy.copy(signer)
        twin.update(b"twin")
        third = twin.clone()
        signer.update(b"first")
        tails = {b"first": signer.sign(), b"twin": twin.sign(), b"twins": third.sign(b"s")}
        assert verifier.clone().verify(tails[b"twin"], b"first") is False
        for tail, signature in tails.items():
            judge = verifier.clone()
            assert judge.verify(signature, tail) is True
            assert judge.verify(signature, head + tail) is True  # as a message of its own
        assert verifier.verify(tails[b"first"], b"first") is True


@every_way
@pytest.mark.parametrize("digest", ["SHA256", "MD5", "SHA3-512", "SHA512/256"])
def test_copies_of_macs_go_their_own_ways(provider: str, kernels: bool, digest: str) -> None:
    name, library = f"Hmac{digest}", digest.lower().replace("-", "_").replace("/", "_")
    key = bytes(40)
    with flags.override(UseKernels=kernels):
        mac = started(provider, key, name)
        for size in (0, 9, 3000, 300_000):
            head = bytes(range(250)) * (size // 250) + bytes(size % 250)
            mac.update(head)
            twin = mac.clone()
            third = copy.copy(twin)
            mac.update(b"first")
            twin.reset()
            assert mac.do_final() == hmac.digest(key, head + b"first", library)
            assert twin.do_final(b"twin") == hmac.digest(key, b"twin", library)
            assert third.verify(hmac.digest(key, head, library)) is True
            for one in (twin, third):
                assert one.batch([b"a", b"b"]) == [hmac.digest(key, item, library) for item in (b"a", b"b")]
                one.init(SecretKey(b"other", name))  # which begins in Python
                one.init(SecretKey(b"again", name))
                assert one.do_final(b"x") == hmac.digest(b"again", b"x", library)
            assert mac.do_final(b"x") == hmac.digest(key, b"x", library)


def test_a_copy_is_like_what_it_was_made_of() -> None:
    for engine in (Signature.get_instance(ECDSA), Signature.get_instance("Ed25519")):
        engine.init_sign(pair("EC" if engine.algorithm == ECDSA else "Ed25519").private)
        twin = engine.clone()
        assert type(twin) is Signature
        assert (twin.algorithm, twin.provider, twin.backend) == (
            engine.algorithm,
            engine.provider,
            engine.backend,
        )
        assert twin.explain() == engine.explain()
        assert repr(twin) == repr(engine)
    mac = started("OpenSSL")
    assert mac.clone().mac_length == 32
    assert mac.clone().explain() == mac.explain()


def test_kernels_of_a_batch_are_told_of_the_copy_that_made_it_only() -> None:
    signer = Signature.get_instance(ECDSA, "PyJCA")
    signer.init_sign(pair("EC").private)
    twin, before = signer.clone(), signer.explain()
    twin.sign_batch([b"a"] * 32)
    assert signer.explain() == before


def test_parameters_and_source_of_randomness_belong_to_the_copy_too() -> None:
    drawn: list[int] = []

    def source(count: int) -> bytes:
        drawn.append(count)
        return bytes(count)

    signer = Signature.get_instance(ECDSA, "PyJCA")
    with flags.override(UseKernels=COMPILED):
        signer.init_sign(pair("EC").private, source)
        twin = signer.clone()
        assert twin.sign(b"data") == signer.sign(b"data")
        assert len(drawn) == 2
        context = EdDSAParameterSpec(context=b"context")
        verifier = Signature.get_instance("Ed25519", "PyJCA")
        verifier.set_parameter(context)
        verifier.init_verify(pair("Ed25519").public)
        twin = verifier.clone()
        twin.set_parameter(None)  # starts afresh, without a context, and alone
    plain = Signature.get_instance("Ed25519", "OpenSSL")
    plain.init_sign(pair("Ed25519").private)
    signature = plain.sign(b"data")
    assert (twin.verify(signature, b"data"), verifier.verify(signature, b"data")) == (True, False)


def test_what_is_not_initialised_has_a_copy_that_is_not() -> None:
    bare = Signature.get_instance(ECDSA)
    failed = Signature.get_instance(ECDSA)
    with pytest.raises(InvalidKeyException):
        failed.init_sign(pair("Ed25519").private)
    for engine in (bare, failed):
        twin = engine.clone()
        assert twin.explain() == engine.explain()
        with pytest.raises(IllegalStateException, match="not initialised"):
            twin.sign(b"data")
        twin.init_sign(pair("EC").private)
        with pytest.raises(IllegalStateException, match="not initialised"):
            engine.sign(b"data")
    with pytest.raises(IllegalStateException, match="not initialised"):
        _ = Mac.get_instance("Poly1305").clone().mac_length


def test_a_copy_belongs_to_the_init_that_was_made() -> None:
    mac = started("OpenSSL")
    mac.update(b"da")
    signer = Signature.get_instance(ECDSA, "OpenSSL")
    signer.init_sign(pair("EC").private)
    Security.remove_provider("OpenSSL")
    twin = mac.clone()
    with flags.override(VerifyAfterSign=True):
        assert not isinstance(signer.clone()._target._spi, VerifyingSigner)
    assert twin.provider is not None
    assert twin.do_final(b"ta") == hmac.digest(b"key", b"data", "sha256")
    twin = Mac.get_instance(HMAC)
    twin.init(hmac_key())
    assert twin.explain().provider != "OpenSSL"


def test_a_copy_keeps_nothing_of_the_other_alive() -> None:
    gc.collect()
    gc.disable()
    try:
        for provider, kernels in (("PyJCA", True), ("PyJCA", False), ("OpenSSL", True)):
            with flags.override(UseKernels=kernels):
                for make in (lambda: started(provider), lambda: signing(provider, fresh_pair())):  # noqa: B023
                    engine: Any = make()
                    engine.update(b"data")
                    twin, gone = engine.clone(), weakref.ref(engine._spi)
                    del engine
                    assert gone() is None
                    twin.update(b"more")
    finally:
        gc.enable()


# ------------------------------------------------------------------------------------ refusals


@pytest.mark.parametrize("provider", ["PyJCA", "OpenSSL", "PyCryptodome"])
def test_a_one_time_key_is_not_copied(provider: str) -> None:
    mac = Mac.get_instance("Poly1305", provider)
    key = bytes(range(32))
    mac.init(SecretKey(key, "Poly1305"))
    mac.update(b"da")
    for _ in range(2):
        with pytest.raises(CloneNotSupportedException, match="authenticates one message"):
            mac.clone()
    tag = mac.do_final(b"ta")
    with pytest.raises(CloneNotSupportedException, match="authenticates one message"):
        copy.copy(mac)
    mac.init(SecretKey(key, "Poly1305"))
    assert mac.do_final(b"data") == tag


@pytest.mark.parametrize(
    ("engine", "algorithm"), [(KeyAgreement, "ECDH"), (KeyPairGenerator, "EC"), (KeyFactory, "EC")]
)
def test_what_takes_no_message_is_not_copied(engine: Any, algorithm: str) -> None:
    made = engine.get_instance(algorithm)
    if engine is KeyAgreement:
        made.init(pair("EC").private)
        made.do_phase(fresh_pair().public)
    for make in (made.clone, partial(copy.copy, made)):
        with pytest.raises(CloneNotSupportedException, match=f"a {engine.__name__} has no copies"):
            make()
    if engine is KeyAgreement:
        assert len(made.generate_secret()) == 32


@pytest.mark.parametrize(
    "made",
    [
        lambda: Signature.get_instance(ECDSA),
        lambda: started("PyJCA"),
        lambda: KeyAgreement.get_instance("ECDH"),
        lambda: KeyPairGenerator.get_instance("EC"),
        lambda: KeyFactory.get_instance("EC"),
    ],
)
@pytest.mark.parametrize("duplicate", [copy.deepcopy, pickle.dumps])
def test_engines_are_not_pickled_or_copied_deeply(made: Any, duplicate: Any) -> None:
    engine = made()
    with pytest.raises(TypeError, match=f"a {type(engine).__name__} cannot be pickled") as caught:
        duplicate(engine)
    assert isinstance(caught.value, CloneNotSupportedException)
    assert isinstance(caught.value, Error)


def test_a_provider_without_copies_is_named_and_goes_on() -> None:
    fake = fake_provider("Plain", Script())
    mac, signer = started(fake), Signature.get_instance(ECDSA, fake)
    signer.init_sign(pair("EC").private)
    for engine in (mac, signer):
        engine.update(b"\x02")
        with pytest.raises(CloneNotSupportedException, match="provider Plain has no copies of"):
            engine.clone()
    assert mac.do_final(b"\x03") == b"\0\0\0\x05"
    assert signer.sign() == b"signed:\x02"


def copying_provider(make: Callable[[Any], Any] | None) -> Provider:
    """Return a provider of HmacSHA256 whose objects are copied so; None means not even asked."""

    class Copied(MacSpi):
        mac_length = 1

        def init(self, key: Any, params: Any) -> None:
            self.sum = 0

        def update(self, data: memoryview | bytes) -> None:
            self.sum += sum(data)

        def do_final(self) -> bytes:
            self.sum, sum_ = 0, self.sum
            return bytes([sum_])

        def reset(self) -> None:
            self.sum = 0

        def copy(self) -> Any:
            assert make is not None
            return make(self)

    if make is None:
        Copied.copy = None  # type: ignore[assignment]
    return Provider("C", "1", "", [Service("Mac", HMAC, Copied, constant_time=True)])


def test_what_a_provider_returns_is_looked_at() -> None:
    mac = started(copying_provider(copy.copy))
    mac.update(b"\x02")
    twin = mac.clone()
    twin.update(b"\x01")
    assert (mac.do_final(), twin.do_final()) == (b"\x02", b"\x03")
    wrong: tuple[Callable[[Any], Any], ...] = (
        lambda spi: spi,
        lambda spi: None,
        lambda spi: object.__new__(type(spi)),
        lambda spi: fake_provider("F", Script()),
        lambda spi: 1 / 0,
        raises(MemoryError("secret")),
    )
    for make in wrong:
        mac = started(copying_provider(make))
        with pytest.raises(ProviderException) as caught:
            mac.clone()
        assert "secret" not in str(caught.value)
        assert caught.value.__cause__ is None is caught.value.__context__
        for call in (mac.clone, mac.do_final):  # how far it came is unknown
            with pytest.raises(IllegalStateException, match="its provider failed"):
                call()
        mac.init(hmac_key())
        assert mac.do_final(b"\x02") == b"\x02"
    mac = started(copying_provider(None))
    with pytest.raises(CloneNotSupportedException, match="provider C has no copies"):
        mac.clone()
    assert mac.do_final(b"\x02") == b"\x02"


def test_a_state_that_shares_the_message_is_seen_here() -> None:
    """The tests above fail for a copy that shares its state with the other."""

    def shared(spi: Any) -> Any:
        twin = copy.copy(spi)
        twin.__dict__ = spi.__dict__
        return twin

    mac = started(copying_provider(shared))
    mac.update(b"\x02")
    twin = mac.clone()
    twin.update(b"\x01")
    assert mac.do_final() != b"\x02"


def test_a_broken_object_is_not_copied() -> None:
    script = Script(update=raises(RuntimeError("boom")))
    mac = started(fake_provider("F", script))
    with pytest.raises(ProviderException):
        mac.update(b"data")
    with pytest.raises(IllegalStateException, match="its provider failed"):
        mac.clone()


# ------------------------------------------------------------------------- calls in progress


def test_nothing_is_copied_in_the_middle_of_a_call() -> None:
    inside, leave = Event(), Event()

    def slow(_: Any) -> None:
        inside.set()
        assert leave.wait(PATIENCE)

    mac = started(fake_provider("F", Script(update=slow)))
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(mac.update, b"\x05")
        assert inside.wait(PATIENCE)
        with pytest.raises(IllegalStateException, match="another thread"):
            mac.clone()
        leave.set()
        first.result(PATIENCE)


@pytest.mark.parametrize("kernels", [True, False])
def test_a_source_of_randomness_cannot_copy_the_object_that_it_serves(kernels: bool) -> None:
    refused: list[object] = []

    def source(count: int) -> bytes:
        with pytest.raises(IllegalStateException, match="in the middle of"):
            signer.clone()
        refused.append(count)
        return bytes(range(count))

    signer = Signature.get_instance(ECDSA, "PyJCA")
    with flags.override(UseKernels=kernels):
        signer.init_sign(pair("EC").private, source)
        signer.sign(b"data")
    assert len(refused) == 1


def test_a_guard_is_made_for_the_copy() -> None:
    mac = started("OpenSSL")
    twin = mac.clone()
    assert isinstance(twin._target, MacGuard)
    assert twin._target is not mac._target
    with mac._exclusive:  # as while a call of the one is in progress
        assert twin.do_final(b"data") == hmac.digest(b"key", b"data", "sha256")
    assert copied(mac._target, HMAC) is not mac._spi
