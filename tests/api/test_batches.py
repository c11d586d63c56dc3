"""Batches equal single calls, for any size, number of threads, provider and mix of good and bad items."""

from __future__ import annotations

import gc
import random
import signal
import threading
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.support import needs_kernels
from tests.support import COMPILED, FEATURES

from pyjca import (
    ECDSAParameterSpec,
    EdDSAParameterSpec,
    IllegalStateException,
    InvalidKeyException,
    KeyAgreement,
    KeyPairGenerator,
    Mac,
    Poly1305ParameterSpec,
    ProviderException,
    PublicKey,
    SecretKey,
    Signature,
    SignatureException,
    XECPublicKey,
    flags,
)
from pyjca._batch_items import read_items
from pyjca._batch_jobs import Options
from pyjca.environment import current
from pyjca.spi import KeyAgreementSpi, MacSpi, Provider, Service, SignatureSpi

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca import KeyPair

SIZES = (0, 1, 2, 3, 7, 8, 63, 64, 65, 1000)
THREADS = (1, 2, 8)
PROVIDERS = ("PyJCA", "OpenSSL", "PyCryptodome")
IFMA = pytest.mark.skipif(
    not COMPILED or not {"avx2", "avx512vl", "avx512dq", "avx512ifma"} <= FEATURES,
    reason="this processor has no AVX-512 IFMA",
)

KINDS = {
    "SHA256withECDSA": ("EC", "secp256r1"),
    "SHA512withECDSAinP1363Format": ("EC", "secp384r1"),
    "Ed25519": ("Ed25519", None),
    "Ed448": ("Ed448", None),
}


def pairs_of(kind: str, curve: str | None, count: int) -> list[KeyPair]:
    generator = KeyPairGenerator.get_instance(kind)
    if curve is not None:
        generator.initialize(curve)
    return [generator.generate_key_pair() for _ in range(count)]


def signer_of(algorithm: str, pair: KeyPair, provider: str | None = None, params: Any = None) -> Signature:
    signer = Signature.get_instance(algorithm, provider)
    signer.set_parameter(params)
    signer.init_sign(pair.private)
    return signer


def verifier_of(algorithm: str, pair: KeyPair, provider: str | None = None, params: Any = None) -> Signature:
    verifier = Signature.get_instance(algorithm, provider)
    verifier.set_parameter(params)
    verifier.init_verify(pair.public)
    return verifier


class Mixed:
    """Good and bad signatures of random messages under a few keys, with the verdicts of single calls."""

    def __init__(self, algorithm: str, count: int, seed: int) -> None:
        self.random = random.Random(seed)
        self.algorithm = algorithm
        self.pairs = pairs_of(*KINDS[algorithm], 5)
        signers = [signer_of(algorithm, pair) for pair in self.pairs]
        verifiers = [verifier_of(algorithm, pair) for pair in self.pairs]
        self.messages, self.signatures, self.keys, self.verdicts = [], [], [], []
        for _ in range(count):
            own = self.random.randrange(5)
            message = self.random.randbytes(self.random.choice((0, 1, 55, 64, 200)))
            signature = self.spoilt(signers[own].sign(message))
            self.messages.append(message)
            self.signatures.append(signature)
            self.keys.append(self.pairs[own].public)
            self.verdicts.append(verifiers[own].verify(signature, message))

    def spoilt(self, signature: bytes) -> bytes:
        """Return the signature as it is, or in one of many ways not."""
        way, random_ = self.random.randrange(10), self.random
        if way == 0:
            return signature[: random_.randrange(len(signature))]
        if way == 1:
            place = random_.randrange(len(signature))
            changed = signature[place] ^ 1 << random_.randrange(8)
            return signature[:place] + bytes([changed]) + signature[place + 1 :]
        if way == 2:
            return random_.randbytes(random_.choice((0, 1, len(signature), 300)))
        return bytes(len(signature)) if way == 3 else signature


@pytest.mark.parametrize("algorithm", KINDS)
def test_mixed_items_have_the_verdicts_of_single_calls(algorithm: str, seed: int) -> None:
    compare_with_single_calls(Mixed(algorithm, 70, seed))


@pytest.mark.assure
@pytest.mark.parametrize("algorithm", KINDS)
def test_ten_thousand_mixed_items_have_the_verdicts_of_single_calls(algorithm: str, seed: int) -> None:
    compare_with_single_calls(Mixed(algorithm, 10_000, seed))


def compare_with_single_calls(mixed: Mixed) -> None:
    assert set(mixed.verdicts) == {True, False}
    engine = Signature.get_instance(mixed.algorithm)
    given = mixed.signatures, mixed.messages
    for threads in THREADS:
        assert engine.verify_batch(*given, public_keys=mixed.keys, threads=threads) == mixed.verdicts
    own = verifier_of(mixed.algorithm, mixed.pairs[0])
    singly = [own.verify(signature, message) for signature, message in zip(*given, strict=True)]
    assert own.verify_batch(*given) == singly


@pytest.mark.parametrize("threads", THREADS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("algorithm", ["SHA256withECDSA", "Ed25519"])
def test_every_size_from_any_number_of_threads(algorithm: str, size: int, threads: int, seed: int) -> None:
    pair, stranger = pairs_of(*KINDS[algorithm], 2)
    inputs = random.Random(seed)
    messages = [inputs.randbytes(20) for _ in range(size)]
    signatures = signer_of(algorithm, pair).sign_batch(messages, threads=threads)
    verifier = verifier_of(algorithm, pair)
    assert [verifier.verify(*item) for item in zip(signatures, messages, strict=True)] == [True] * size
    bad = set(inputs.sample(range(size), size // 3))
    given = [b"bad" + one if number in bad else one for number, one in enumerate(signatures)]
    expected = [number not in bad for number in range(size)]
    assert verifier.verify_batch(given, messages, threads=threads) == expected
    keys = [stranger.public if number % 5 == 4 else pair.public for number in range(size)]
    expected = [good and number % 5 != 4 for number, good in enumerate(expected)]
    engine = Signature.get_instance(algorithm)
    assert engine.verify_batch(given, messages, public_keys=keys, threads=threads) == expected


@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("threads", [1, 3])
def test_any_provider_serves(provider: str, threads: int) -> None:
    messages = [bytes([number]) * number for number in range(20)]
    for algorithm, (kind, curve) in KINDS.items():
        (pair,) = pairs_of(kind, curve, 1)
        engine = signer_of(algorithm, pair, provider)
        signatures = engine.sign_batch(messages, threads=threads)
        assert engine.provider is not None
        assert engine.provider.name == provider
        given = [b"" if number % 7 == 3 else one for number, one in enumerate(signatures)]
        expected = [number % 7 != 3 for number in range(20)]
        assert (
            verifier_of(algorithm, pair, provider).verify_batch(given, messages, threads=threads) == expected
        )
        engine = Signature.get_instance(algorithm, provider)
        keys = [pair.public] * 20
        assert engine.verify_batch(given, messages, public_keys=keys, threads=threads) == expected


@pytest.mark.parametrize(
    ("algorithm", "params"),
    [
        ("SHA256withECDSA", ECDSAParameterSpec(deterministic=True)),
        ("SHA384withECDSA", ECDSAParameterSpec(deterministic=True, low_s=True)),
        ("SHA1withECDSAinP1363Format", ECDSAParameterSpec(deterministic=True)),
        ("NONEwithECDSA", ECDSAParameterSpec(deterministic=True, nonce_digest="SHA-512")),
        ("Ed25519", None),
        pytest.param("Ed25519", EdDSAParameterSpec(prehash=True, context=b"context"), marks=needs_kernels),
        pytest.param("Ed448", EdDSAParameterSpec(context=b"context"), marks=needs_kernels),
        pytest.param("Ed448", EdDSAParameterSpec(prehash=True), marks=needs_kernels),
    ],
)
@pytest.mark.parametrize("curve", ["secp256r1", "secp384r1", "secp521r1"])
def test_deterministic_signatures_are_those_of_single_calls(
    algorithm: str, params: Any, curve: str, seed: int
) -> None:
    if algorithm.startswith("Ed"):
        if curve != "secp256r1":
            pytest.skip("has a curve of its own")
        kind: tuple[str, str | None] = (algorithm, None)
    else:
        kind = ("EC", curve)
    pair, other = pairs_of(*kind, 2)
    inputs = random.Random(seed)
    messages = [inputs.randbytes(number % 60 or 64) for number in range(70)]
    messages[:3] = [b"\xff" * 64, b"\xff" * 32, b"\0"]  # digests above the order, and almost none
    signer = signer_of(algorithm, pair, params=params)
    singly = [signer.sign(message) for message in messages]
    assert signer.sign_batch(messages, threads=2) == singly
    verifier = verifier_of(algorithm, pair, params=params)
    assert verifier.verify_batch(singly, messages) == [True] * 70
    engine = Signature.get_instance(algorithm)
    engine.set_parameter(params)
    keys = [pair.public, other.public] * 35
    assert engine.verify_batch(singly, messages, public_keys=keys) == [True, False] * 35


@pytest.mark.parametrize("provider", ["PyJCA"])
def test_a_source_of_randomness_is_drawn_from_as_by_single_calls(provider: str) -> None:
    (pair,) = pairs_of("EC", "secp256r1", 1)

    def signer() -> Signature:
        engine = Signature.get_instance("SHA256withECDSA", provider)
        engine.init_sign(pair.private, random.Random(5).randbytes)
        return engine

    messages = [b"%d" % number for number in range(20)]
    single = signer()
    assert signer().sign_batch(messages, threads=4) == [single.sign(message) for message in messages]


def test_hedged_signatures_differ() -> None:
    (pair,) = pairs_of("EC", "secp256r1", 1)
    signatures = signer_of("SHA256withECDSAinP1363Format", pair).sign_batch([b"the same"] * 600)
    assert len({signature[:32] for signature in signatures}) == 600


def test_the_message_in_progress_stays() -> None:
    (pair,) = pairs_of("Ed25519", None, 1)
    signer, verifier = signer_of("Ed25519", pair), verifier_of("Ed25519", pair)
    expected = signer.sign(b"whole")
    signer.update(b"wh")
    verifier.update(b"wh")
    signatures = signer.sign_batch([b"a", b"b"])
    assert verifier.verify_batch(signatures, [b"a", b"c"]) == [True, False]
    assert signer.sign(b"ole") == expected
    assert verifier.verify(expected, b"ole") is True


@pytest.mark.parametrize("provider", PROVIDERS)
def test_keys_of_several_curves(provider: str) -> None:
    pairs = [pairs_of("EC", curve, 1)[0] for curve in ("secp256r1", "secp384r1", "secp521r1")] * 4
    messages = [b"%d" % number for number in range(12)]
    signatures = [
        signer_of("SHA256withECDSA", pair).sign(message)
        for pair, message in zip(pairs, messages, strict=True)
    ]
    signatures[5] = signatures[2]
    engine = Signature.get_instance("SHA256withECDSA", provider)
    keys = [pair.public for pair in pairs]
    expected = [number != 5 for number in range(12)]
    assert engine.verify_batch(signatures, messages, public_keys=keys, threads=2) == expected
    assert engine.verify_batch([], [], public_keys=[]) == []


def test_keys_that_do_not_fit_are_named() -> None:
    (good,), (stranger,) = pairs_of("EC", "secp256r1", 1), pairs_of("Ed25519", None, 1)
    engine = Signature.get_instance("SHA256withECDSA")
    for wrong, error in (
        (stranger.public, InvalidKeyException),
        (good.private, InvalidKeyException),
        (b"key", TypeError),
    ):
        keys: list[Any] = [good.public, good.public, wrong]
        with pytest.raises(error, match="item 2"):
            engine.verify_batch([b""] * 3, [b""] * 3, public_keys=keys)
    with pytest.raises(ValueError, match="2 public keys for 1"):
        engine.verify_batch([b""], [b""], public_keys=[good.public] * 2)
    with pytest.raises(ValueError, match="2 signatures for 1"):
        engine.verify_batch([b""] * 2, [b""], public_keys=[good.public])


def test_state_is_as_for_single_calls() -> None:
    (pair,) = pairs_of("EC", "secp256r1", 1)
    for engine in (Signature.get_instance("SHA256withECDSA"), verifier_of("SHA256withECDSA", pair)):
        with pytest.raises(IllegalStateException):
            engine.sign_batch([b""])
    for engine in (Signature.get_instance("SHA256withECDSA"), signer_of("SHA256withECDSA", pair)):
        with pytest.raises(IllegalStateException):
            engine.verify_batch([b""], [b""])
    with pytest.raises(IllegalStateException):
        KeyAgreement.get_instance("ECDH").agree_batch([pair.public])
    with pytest.raises(IllegalStateException):
        Mac.get_instance("HmacSHA256").batch([b""])
    signer = signer_of("SHA256withECDSA", pair)
    with pytest.raises(TypeError):
        signer.init_sign(b"no key")  # type: ignore[arg-type]
    with pytest.raises(IllegalStateException):
        signer.sign_batch([b""])


def test_a_digest_that_is_too_long_is_named() -> None:
    (pair,) = pairs_of("EC", "secp256r1", 1)
    for provider in ("PyJCA", "OpenSSL"):
        with pytest.raises(SignatureException, match="item 1"):
            signer_of("NONEwithECDSA", pair, provider).sign_batch([b"1" * 64, b"2" * 65])
        with pytest.raises(SignatureException, match="item 1"):
            verifier_of("NONEwithECDSA", pair, provider).verify_batch([b""] * 2, [b"1" * 64, b"2" * 65])


@pytest.mark.parametrize("provider", ["PyJCA", "OpenSSL"])
def test_a_digest_that_is_too_long_is_named_among_keys_of_several_curves(provider: str) -> None:
    keys = [pairs_of("EC", curve, 1)[0].public for curve in ("secp256r1", "secp384r1")] * 2
    engine = Signature.get_instance("NONEwithECDSA", provider)
    with pytest.raises(SignatureException, match="item 3: the digest") as caught:
        engine.verify_batch([b""] * 4, [b"1" * 64] * 3 + [b"2" * 65], public_keys=keys)
    assert type(caught.value) is SignatureException


# ------------------------------------------------------------------------------------------------ agreement


@pytest.mark.parametrize("threads", THREADS)
@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize(("kind", "curve"), [("EC", "secp256r1"), ("EC", "secp521r1"), ("X25519", None)])
def test_agreements_are_those_of_single_calls(
    kind: str, curve: str | None, provider: str, threads: int
) -> None:
    own, *peers = pairs_of(kind, curve, 18)
    algorithm = "ECDH" if kind == "EC" else kind
    if provider == "PyCryptodome" and kind != "EC":
        pytest.skip("has no such agreement without naming")
    agreement = KeyAgreement.get_instance(algorithm, provider)
    agreement.init(own.private)
    keys = [peer.public for peer in peers]
    singly = []
    for key in keys:
        agreement.do_phase(key, True)
        singly.append(agreement.generate_secret())
    assert agreement.agree_batch(keys, threads=threads) == singly
    assert agreement.agree_batch(keys[:1]) == singly[:1]
    assert agreement.agree_batch([]) == []
    out = bytearray(len(keys) * len(singly[0]))
    assert agreement.agree_batch(keys, out=out) is out
    assert bytes(out) == b"".join(singly)


@pytest.mark.parametrize("provider", ["PyJCA", "OpenSSL"])
def test_a_peer_of_small_order_is_refused_by_its_number(provider: str) -> None:
    own, *peers = pairs_of("X25519", None, 20)
    keys = [peer.public for peer in peers]
    agreement = KeyAgreement.get_instance("X25519", provider)
    agreement.init(own.private)
    singly: list[bytes | None] = agreement.agree_batch(keys)
    for number in (3, 17):
        keys[number] = XECPublicKey("X25519", bytes(32))
        singly[number] = None
    with pytest.raises(InvalidKeyException, match="item 3, 17"):
        agreement.agree_batch(keys)
    assert agreement.agree_batch(keys, errors="none") == singly
    out = bytearray(b"\xff" * 32 * 19)
    with pytest.raises(InvalidKeyException):
        agreement.agree_batch(keys, out=out)
    assert bytes(out) == b"\xff" * 32 * 19
    agreement.agree_batch(keys, errors="none", out=out)
    assert bytes(out) == b"".join(one or bytes(32) for one in singly)
    with pytest.raises(ValueError, match="errors"):
        agreement.agree_batch(keys, errors="ignore")


def test_a_peer_on_another_curve_is_refused_by_its_number() -> None:
    own, peer = pairs_of("EC", "secp256r1", 2)
    (stranger,) = pairs_of("EC", "secp384r1", 1)
    agreement = KeyAgreement.get_instance("ECDH")
    agreement.init(own.private)
    for wrong in (stranger.public, own.private, b"key"):
        keys: list[Any] = [peer.public, wrong]
        with pytest.raises(InvalidKeyException, match="item 1"):
            agreement.agree_batch(keys, errors="none")


@pytest.mark.parametrize("provider", PROVIDERS)
def test_secrets_that_nobody_gets_are_zeros_in_a_buffer(provider: str) -> None:
    (own,) = pairs_of("X25519", None, 1)
    agreement = KeyAgreement.get_instance("X25519", provider)
    agreement.init(own.private)
    out = bytearray(b"\xee" * 64)
    assert agreement.agree_batch([XECPublicKey("X25519", bytes(32))] * 2, errors="none", out=out) is out
    assert out == bytes(64)


@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("algorithm", [*KINDS, "ECDH", "X25519", "X448"])
def test_no_batch_with_a_private_key_that_was_destroyed(algorithm: str, provider: str) -> None:
    kind = {**KINDS, "ECDH": ("EC", "secp256r1"), "X25519": ("X25519", None), "X448": ("X448", None)}
    own, peer = pairs_of(*kind[algorithm], 2)
    if algorithm in KINDS:
        batch: Any = signer_of(algorithm, own, provider).sign_batch
        items: Any = [b"message"]
    else:
        agreement = KeyAgreement.get_instance(algorithm, provider)
        agreement.init(own.private)
        batch, items = agreement.agree_batch, [peer.public]
    assert len(batch(items)) == 1
    own.private.destroy()
    for number in (0, 1):
        with pytest.raises(IllegalStateException, match="destroyed"):
            batch(items[:number])


# ----------------------------------------------------------------------------------------------------- MACs


@pytest.mark.parametrize("threads", THREADS)
@pytest.mark.parametrize("provider", PROVIDERS)
def test_tags_are_those_of_single_calls(provider: str, threads: int, seed: int) -> None:
    inputs = random.Random(seed)
    messages = [inputs.randbytes(inputs.choice((0, 1, 64, 1000))) for _ in range(70)]
    for algorithm, length in (("HmacSHA256", None), ("HmacSHA3-512", None), ("Poly1305", 32)):
        keys = [SecretKey(inputs.randbytes(length or number), algorithm) for number in range(70)]
        mac = Mac.get_instance(algorithm, provider)
        assert mac.batch(messages, keys=keys, threads=threads) == tags(mac, messages, keys)
        assert mac.batch([], keys=[]) == []
        if length is None:
            mac.init(keys[5])
            mac.update(b"in progress")
            assert mac.batch(messages, threads=threads) == tags(
                Mac.get_instance(algorithm), messages, [keys[5]] * 70
            )
            assert mac.do_final() == tags(Mac.get_instance(algorithm), [b"in progress"], [keys[5]])[0]
            mac.init(keys[6])  # which compiled code may take itself
            assert mac.batch(messages[:3]) == tags(Mac.get_instance(algorithm), messages[:3], [keys[6]] * 3)


def tags(mac: Mac, messages: list[bytes], keys: list[SecretKey]) -> list[bytes]:
    made = []
    for key, message in zip(keys, messages, strict=True):
        mac.init(key)
        made.append(mac.do_final(message))
    return made


@pytest.mark.parametrize("provider", ["PyJCA", "OpenSSL"])
def test_poly1305_keys_are_held_to_the_rule(provider: str) -> None:
    mac = Mac.get_instance("Poly1305", provider)
    good, weak = SecretKey(b"k" * 32, "Poly1305"), SecretKey(bytes(16) + b"s" * 16, "Poly1305")
    mac.init(good)
    with pytest.raises(IllegalStateException):
        mac.batch([b"one", b"two"])
    for wrong in (
        weak,
        SecretKey(b"k" * 32 + bytes(1), "Poly1305"),
        SecretKey(b"r" * 16 + bytes(16), "Poly1305"),
    ):
        with pytest.raises(InvalidKeyException, match="item 2"):
            mac.batch([b""] * 3, keys=[good, good, wrong])
    allowed = mac.batch([b"m"], keys=[weak], params=Poly1305ParameterSpec(allow_weak_key=True))
    assert allowed == [b"s" * 16]
    almost = SecretKey(bytes(8) + b"\1" * 8 + b"s" * 16, "Poly1305")  # half of r is zero, and r is not
    assert len(mac.batch([b"m"] * 2, keys=[good, almost])) == 2
    destroyed = SecretKey(b"k" * 32, "Poly1305")
    destroyed.destroy()
    with pytest.raises(IllegalStateException, match="item 1"):
        mac.batch([b""] * 2, keys=[good, destroyed])


@needs_kernels
@pytest.mark.parametrize("provider", PROVIDERS)
def test_poly1305_keys_in_a_buffer(provider: str, seed: int) -> None:
    inputs = random.Random(seed)
    mac = Mac.get_instance("Poly1305", provider)
    data = bytearray(inputs.randbytes(32 * 40))
    rows = memoryview(data).cast("B", (40, 32))
    messages = [inputs.randbytes(number) for number in range(40)]
    keys = [SecretKey(data[32 * number : 32 * number + 32], "Poly1305") for number in range(40)]
    assert mac.batch(messages, keys=rows) == tags(Mac.get_instance("Poly1305"), messages, keys)
    assert mac.batch(messages, keys=rows, threads=2) == mac.batch(messages, keys=keys)
    assert mac.batch([], keys=rows[:0]) == []
    data[32 * 7 + 16 : 32 * 8] = bytes(16)
    with pytest.raises(InvalidKeyException, match="item 7"):
        mac.batch(messages, keys=rows)
    for wrong in (data, memoryview(data).cast("B", (80, 16))[:40]):
        with pytest.raises((TypeError, InvalidKeyException)):
            mac.batch(messages, keys=wrong)
    hmac = Mac.get_instance("HmacSHA256", provider)
    with pytest.raises(TypeError, match="one-time"):
        hmac.batch(messages, keys=rows)


@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("algorithm", ["HmacSHA256", "Poly1305"])
def test_a_destroyed_mac_key_has_no_tag(algorithm: str, provider: str) -> None:
    mac = Mac.get_instance(algorithm, provider)
    for place in (1, 0, 2):  # the first time without what a batch before has left
        keys = [SecretKey(bytes([number + 1]) * 32, algorithm) for number in range(3)]
        keys[place].destroy()
        with pytest.raises(IllegalStateException, match=f"item {place}: .*destroyed"):
            mac.batch([b"m"] * 3, keys=keys)


@needs_kernels
@pytest.mark.parametrize("algorithm", ["HmacSHA256", "Poly1305"])
def test_what_happens_to_mac_keys_meanwhile_changes_no_tag(algorithm: str) -> None:
    data = bytearray(random.Random(5).randbytes(600 * 32))
    keys = [SecretKey(data[32 * number : 32 * number + 32], algorithm) for number in range(600)]
    messages = [b"%d" % number for number in range(600)]
    expected = tags(Mac.get_instance(algorithm), messages, keys)
    told = []

    def destroy(done: int, _: int) -> None:
        told.append(done)
        for key in keys:
            key.destroy()

    def overwrite(done: int, _: int) -> None:
        told.append(done)
        data[:] = bytes(len(data))

    mac = Mac.get_instance(algorithm, "PyJCA")
    assert mac.batch(messages, keys=keys, progress=destroy) == expected
    if algorithm == "Poly1305":
        rows = memoryview(data).cast("B", (600, 32))
        assert mac.batch(messages, keys=rows, progress=overwrite) == expected
    assert min(told) < 600


def test_mac_keys_of_different_kinds(seed: int) -> None:
    inputs = random.Random(seed)
    keys = [SecretKey(inputs.randbytes(32), "HmacSHA256") for _ in range(6)]
    keys[1] = SecretKey(inputs.randbytes(32), "".join(["Hmac", "SHA256"]))  # another object of the same text
    keys[4] = SecretKey(inputs.randbytes(200), "HMACSHA256")
    mac = Mac.get_instance("HmacSHA256", "PyJCA")
    expected = tags(Mac.get_instance("HmacSHA256"), [b"m"] * 6, keys)
    assert mac.batch([b"m"] * 6, keys=keys) == expected
    assert mac.batch([b"m"] * 4, keys=keys[:4]) == expected[:4]
    keys[5].destroy()
    with pytest.raises(IllegalStateException, match="item 5"):
        mac.batch([b"m"] * 6, keys=keys)


def test_mac_keys_that_are_none_are_named() -> None:
    mac = Mac.get_instance("HmacSHA256")
    keys: list[Any] = [SecretKey(b"k", "HmacSHA256"), b"key"]
    with pytest.raises(TypeError, match="SecretKey"):
        mac.batch([b""] * 2, keys=keys)
    with pytest.raises(ValueError, match="1 keys for 2"):
        mac.batch([b""] * 2, keys=keys[:1])
    mac.init(keys[0])
    with pytest.raises(TypeError, match="params"):
        mac.batch([b""], params=Poly1305ParameterSpec())


# -------------------------------------------------------------------------------- threads, progress, results


def batches(count: int) -> list[Callable[..., Any]]:
    """Return batches of so many items, compiled and by single calls, of all engines."""
    messages = [b"%d" % number for number in range(count)]
    calls: list[Callable[..., Any]] = []
    for provider in ("PyJCA", "OpenSSL"):
        (pair,) = pairs_of("EC", "secp256r1", 1)
        signer = signer_of("SHA256withECDSAinP1363Format", pair, provider)
        signatures = signer.sign_batch(messages)
        verifier = verifier_of("SHA256withECDSAinP1363Format", pair, provider)
        agreement = KeyAgreement.get_instance("ECDH", provider)
        agreement.init(pair.private)
        mac = Mac.get_instance("HmacSHA256", provider)
        mac.init(SecretKey(b"key", "HmacSHA256"))
        calls += [
            lambda signer=signer, **options: signer.sign_batch(messages, **options),
            lambda verifier=verifier, given=signatures, **options: verifier.verify_batch(
                given, messages, **options
            ),
            lambda agreement=agreement, key=pair.public, **options: agreement.agree_batch(
                [key] * count, **options
            ),
            lambda mac=mac, **options: mac.batch(messages, **options),
        ]
    return calls


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_told_in_this_thread_and_ends_with_all(threads: int) -> None:
    for batch in batches(600):
        told: list[tuple[int, int, int]] = []

        def tell(done: int, total: int, told: list[tuple[int, int, int]] = told) -> None:
            told.append((done, total, threading.get_ident()))

        batch(threads=threads, progress=tell)
        assert {ident for _, _, ident in told} == {threading.get_ident()}
        assert [done for done, _, _ in told] == sorted(done for done, _, _ in told)
        assert told[-1][:2] == (600, 600)
        assert {total for _, total, _ in told} == {600}
        assert len(told) >= 3 - threads


@needs_kernels
def test_progress_counts_keys_of_several_kinds() -> None:
    keys = [pairs_of("EC", curve, 1)[0].public for curve in ("secp256r1", "secp384r1", "secp521r1")]
    given = [keys[0]] * 600 + [keys[1]] * 8 + [keys[2]] * 600
    told: list[tuple[int, int]] = []
    Signature.get_instance("SHA256withECDSA").verify_batch(
        [b""] * 1208, [b""] * 1208, public_keys=given, progress=lambda *numbers: told.append(numbers)
    )
    assert told == [(number, 1208) for number in (512, 600, 608, 1120, 1208)]


@needs_kernels
def test_compiled_jobs_count_bytes_as_items_do(seed: int) -> None:
    mac = Mac.get_instance("HmacSHA256", "PyJCA")
    mac.init(SecretKey(b"key", "HmacSHA256"))
    inputs = random.Random(seed)
    items = read_items([bytes(inputs.choice((0, 1, 3, 9))) for _ in range(20)], "messages")
    job = mac._spi.batch(items, None)
    for first in range(20):
        for count in range(1, 21 - first):
            assert job.within(first, count, 6) == items.within(first, count, 6)
    for wrong in ((0, 21, 6), (21, 1, 6)):
        with pytest.raises(ValueError, match="outside"):
            job.within(*wrong)


def test_slices_are_of_few_bytes() -> None:
    sizes = [1 << 20, 1, 1 << 21, *[1 << 16] * 30, 1, 0]
    items = read_items([bytes(size) for size in sizes], "messages")
    slices: list[tuple[int, int]] = []
    job: Any = SimpleNamespace(run=lambda *one: slices.append(one))
    Options(1, None).drive(job, len(sizes), items=items)
    assert slices == [(0, 1), (1, 1), (2, 1), (3, 16), (19, 16)]
    together = threading.Barrier(2, timeout=10)
    job.run = lambda *_: together.wait()  # each slice in a thread of its own
    Options(2, None).drive(job, 2, items=items)
    told: list[int] = []
    mac = Mac.get_instance("HmacSHA256")
    mac.init(SecretKey(b"key", "HmacSHA256"))
    mac.batch([bytes(1 << 20)] * 3, progress=lambda done, _: told.append(done))
    assert told == [1, 2, 3]


class Enough(Exception):
    """What a callback raises."""


@pytest.mark.parametrize("error", [Enough, KeyboardInterrupt])
@pytest.mark.parametrize("threads", [1, 3])
def test_what_progress_raises_ends_the_batch(threads: int, error: type[BaseException]) -> None:
    before = threading.active_count()

    def fail(done: int, total: int) -> None:
        raise error

    for number, batch in enumerate(batches(600)):
        expected = batch()
        out = bytearray(b"\xee" * 600 * (1 if number % 4 == 1 else len(expected[0])))
        with pytest.raises(error):
            batch(threads=threads, progress=fail, out=out)
        assert set(out) == {0xEE}
        assert threading.active_count() == before
        if number % 4:  # what has no random part
            assert batch(threads=threads) == expected


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers that interrupt")
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("provider", ["PyJCA", "OpenSSL"])
def test_an_interruption_ends_a_batch(provider: str, threads: int) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    (pair,) = pairs_of("EC", "secp256r1", 1)
    signer = signer_of("SHA256withECDSA", pair, provider)
    before, threads_before = signal.signal(signal.SIGALRM, interrupt), threading.active_count()
    gc.collect()  # what is collected later, threads say, may swallow the interruption
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(KeyboardInterrupt):
            signer.sign_batch([b""] * 500_000, threads=threads)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert threading.active_count() == threads_before
    assert len(signer.sign_batch([b""] * 3)) == 3


def test_results_go_into_buffers() -> None:
    for number, batch in enumerate(batches(9)):
        expected = batch()
        width = 1 if number % 4 == 1 else len(expected[0])
        out = bytearray(9 * width)
        assert batch(out=out) is out
        if number % 4:  # what has no random part
            assert bytes(out) == (bytes(expected) if width == 1 else b"".join(expected))
        else:
            assert any(out)
        for wrong in (bytearray(9 * width + 1), bytes(9 * width), memoryview(bytearray(18 * width))[::2]):
            with pytest.raises(ValueError, match="out"):
                batch(out=wrong)


def test_signatures_without_a_common_length_go_into_no_buffer() -> None:
    (pair,) = pairs_of("EC", "secp256r1", 1)
    for provider in ("PyJCA", "OpenSSL"):
        with pytest.raises(ValueError, match="length"):
            signer_of("SHA256withECDSA", pair, provider).sign_batch([b""] * 100, out=bytearray(7200))


def test_options_are_checked() -> None:
    wrong: Any
    for batch in batches(1):
        for wrong in (0, -1):
            with pytest.raises(ValueError, match="threads"):
                batch(threads=wrong)
        for wrong in (1.0, "2", True, None):
            with pytest.raises(TypeError, match="threads"):
                batch(threads=wrong)
        with pytest.raises(TypeError, match="progress"):
            batch(progress=5)


def test_an_engine_is_in_use_while_its_batch_runs() -> None:
    (pair,) = pairs_of("EC", "secp256r1", 1)
    signer = signer_of("SHA256withECDSA", pair)

    def again(done: int, total: int) -> None:
        signer.sign_batch([b"more"])

    with pytest.raises(IllegalStateException):
        signer.sign_batch([b""], progress=again)
    assert len(signer.sign_batch([b""])) == 1


# ---------------------------------------------------------------------------- flags, kernels, third parties


@needs_kernels
@IFMA
def test_explanations_name_the_kernels_of_batches() -> None:
    (pair,), (own,) = pairs_of("EC", "secp256r1", 1), pairs_of("X25519", None, 1)
    signer = signer_of("SHA256withECDSA", pair)
    assert "p256_batch_ifma" not in signer.explain().kernels
    signer.sign_batch([b""])  # one item is none for lanes
    assert "p256_batch_ifma" not in signer.explain().kernels
    signatures = signer.sign_batch([b""] * 4)
    assert "p256_batch_ifma" in signer.explain().kernels
    engine = Signature.get_instance("SHA256withECDSA")
    engine.verify_batch(signatures, [b""] * 4, public_keys=[pair.public] * 4)
    assert engine.explain().provider == "PyJCA"
    assert "p256_batch_ifma" in engine.explain().kernels
    agreement = KeyAgreement.get_instance("X25519")
    agreement.init(own.private)
    agreement.agree_batch([own.public] * 4)
    assert "x25519_batch_ifma" in agreement.explain().kernels


@needs_kernels
@pytest.mark.parametrize(
    "changes",
    [
        {"UseIntPolyIntrinsics": False},
        {"UseAVX": 2},
        {"UseAVX": 0},
        {"P256Field": "limbs9"},
        {"P256Field": "montgomery52"},
        {"UseKernels": False},
    ],
)
def test_flags_hold_for_batches(changes: dict[str, Any]) -> None:
    (pair,) = pairs_of("EC", "secp256r1", 1)
    messages = [b"%d" % number for number in range(9)]
    params = ECDSAParameterSpec(deterministic=True)
    expected = signer_of("SHA256withECDSA", pair, params=params).sign_batch(messages)
    with flags.override(**changes):
        signer = signer_of("SHA256withECDSA", pair, "PyJCA", params)
        engine = Signature.get_instance("SHA256withECDSA", "PyJCA")
        verdicts = engine.verify_batch(expected, messages, public_keys=[pair.public] * 9)
    assert signer.sign_batch(messages) == expected
    assert verdicts == [True] * 9
    usual = signer_of("SHA256withECDSA", pair, params=params)
    with flags.override(**changes):  # after the init, which chose
        assert usual.sign_batch(messages) == expected
    assert usual.backend == "native"
    for one in (signer, engine):
        named = [name for name in one.explain().kernels if "_batch_" in name]
        assert "p256_batch_ifma" not in named
        assert not named or "UseAVX" in changes


@pytest.mark.parametrize("provider", PROVIDERS)
def test_signatures_are_verified_before_they_are_released(
    provider: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair, other = pairs_of("EC", "secp256r1", 2)
    messages = [b"%d" % number for number in range(70)]
    with flags.override(VerifyAfterSign=True):
        signer = signer_of("SHA256withECDSA", pair, provider)
        assert (
            verifier_of("SHA256withECDSA", pair).verify_batch(signer.sign_batch(messages), messages)
            == [True] * 70
        )
        monkeypatch.setattr(type(pair.private), "public_key", property(lambda _: other.public))
        signer = signer_of("SHA256withECDSA", pair, provider)
        with pytest.raises(ProviderException, match="withheld"):
            signer.sign_batch(messages)


class Failing(SignatureSpi):
    """Offers batches of its own, which go wrong."""

    mode = ""

    def init_sign(self, key: Any, params: Any, random: Any) -> None:
        pass

    def init_verify(self, key: Any, params: Any) -> None:
        pass

    def update(self, data: Any) -> None:
        raise RuntimeError("a secret")

    def sign(self) -> bytes:
        return b""

    def verify(self, signature: bytes) -> bool:
        return True

    def sign_batch(self, messages: Any) -> Any:
        return None if self.mode == "single" else self

    def run(self, first: int, count: int) -> None:
        if self.mode == "run":
            raise RuntimeError("a secret")

    def results(self) -> Any:
        return {"few": [b""], "kind": ["1", "2"], "none": [b"", None], "tuple": (b"", b"")}[self.mode]


@pytest.mark.parametrize("mode", ["single", "run", "few", "kind", "none", "tuple"])
def test_a_provider_that_fails_is_told_as_for_single_calls(mode: str) -> None:
    (pair,) = pairs_of("EC", "secp256r1", 1)
    spi = type("Spi", (Failing,), {"mode": mode})
    provider = Provider("Failing", "1", "fails", [Service("Signature", "Own", spi, constant_time=True)])
    engine = Signature.get_instance("Own", provider)
    engine.init_sign(pair.private)
    with pytest.raises(ProviderException) as caught:
        engine.sign_batch([b"", b""])
    assert "a secret" not in str(caught.value)


class Spoilt:
    """Fails at any init but the first, as further objects for a batch come to it."""

    error: BaseException = RuntimeError("a secret")
    mac_length = 1

    def __init__(self, service: Any, fields: Any) -> None:
        self.service, self.fields = service, fields
        self.direct, self.kernels = False, ()

    def start(self, *_: object) -> None:
        if type(self).__dict__.get("used"):
            raise self.error
        type(self).used = True  # type: ignore[attr-defined]

    init = init_sign = init_verify = start

    def nothing(self, *_: object) -> None:
        pass

    update = do_phase = reset = nothing

    def verify(self, signature: bytes) -> bool:
        return True

    def sign(self) -> bytes:
        return b"s"

    do_final = generate_secret = sign


@pytest.mark.parametrize("error", [RuntimeError("a secret"), SystemExit("a secret")])
@pytest.mark.parametrize("operation", ["sign", "verify", "agree", "mac"])
def test_further_objects_that_fail_are_told_as_the_first(operation: str, error: BaseException) -> None:
    (pair,) = pairs_of("EC", "secp256r1", 1)
    kinds = {"agree": KeyAgreement, "mac": Mac}
    kind: Any = kinds.get(operation, Signature)
    base = {"agree": KeyAgreementSpi, "mac": MacSpi}.get(operation, SignatureSpi)
    spi = type("Spi", (Spoilt, base), {"error": error})
    engine = kind.get_instance("Own", provider_of(spi, kind.__name__))
    batch: Callable[[], Any]
    if operation == "sign":
        engine.init_sign(pair.private)
        batch = lambda: engine.sign_batch([b""])  # noqa: E731
    elif operation == "verify":
        engine.init_verify(pair.public)
        batch = lambda: engine.verify_batch([b""], [b""])  # noqa: E731
    elif operation == "agree":
        engine.init(pair.private)
        batch = lambda: engine.agree_batch([pair.public])  # noqa: E731
    else:
        engine.init(SecretKey(b"key", "Own"))
        batch = lambda: engine.batch([b""])  # noqa: E731
    with pytest.raises(ProviderException) as caught:
        batch()
    assert "a secret" not in str(caught.value)


def provider_of(spi: Any, kind: str = "Signature") -> Provider:
    return Provider("Foreign", "1", "is foreign", [Service(kind, "Own", spi, constant_time=True)])


def test_signatures_of_others_are_withheld_where_no_verifier_starts() -> None:
    class Signs(Failing):
        starts = 0
        mode = "one"

        def init_verify(self, key: Any, params: Any) -> None:
            Signs.starts += 1
            if Signs.starts > 1:
                raise SystemExit("a secret")

        def results(self) -> Any:
            return [b"signature"]

    (pair,) = pairs_of("EC", "secp256r1", 1)
    engine = Signature.get_instance("Own", provider_of(Signs))
    with flags.override(VerifyAfterSign=True):
        engine.init_sign(pair.private)
        with pytest.raises(ProviderException):
            engine.sign_batch([b""])


def test_keys_of_others_that_fail_are_named() -> None:
    class Foreign(PublicKey):
        algorithm, is_destroyed = "Own", False

        @property
        def curve(self) -> str:
            raise RuntimeError("a secret")

    spi = type("Spi", (Failing,), {"update": lambda *_: None})
    engine = Signature.get_instance("Own", provider_of(spi))
    (pair,) = pairs_of("EC", "secp256r1", 1)
    with pytest.raises(InvalidKeyException, match="item 1") as caught:
        engine.verify_batch([b""] * 2, [b""] * 2, public_keys=[pair.public, Foreign()])
    assert "a secret" not in str(caught.value)
    agreement = KeyAgreement.get_instance("ECDH")
    agreement.init(pair.private)
    with pytest.raises(ProviderException) as failed:
        agreement.agree_batch([Foreign()])
    assert "a secret" not in str(failed.value)


class Writing(Failing):
    """Answers for itself, and would write something else."""

    verdicts: Any = (False, True, False)

    @property
    def width(self) -> int:
        raise RuntimeError("a secret")

    def verify_batch(self, signatures: Any, messages: Any, public_keys: Any) -> Any:
        return self

    def results(self) -> Any:
        return list(self.verdicts)

    def write(self, out: memoryview) -> None:
        out[:] = b"\7" * len(out)


def test_what_others_write_is_what_was_checked() -> None:
    (pair,) = pairs_of("EC", "secp256r1", 1)
    for verdicts in (Writing.verdicts, (False, 7, True), (True, True)):
        engine = Signature.get_instance("Own", provider_of(type("Spi", (Writing,), {"verdicts": verdicts})))
        engine.init_verify(pair.public)
        out = bytearray(b"\xee" * 3)
        if verdicts is Writing.verdicts:
            engine.verify_batch([b""] * 3, [b""] * 3, out=out)
            assert out == b"\0\1\0"
            continue
        with pytest.raises(ProviderException):
            engine.verify_batch([b""] * 3, [b""] * 3, out=out)
        assert out == b"\xee" * 3


@needs_kernels
def test_kernels_are_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = current()
    name = next(name for name in environment.kernels if "p256_batch_" in name)
    kernel = environment.build_kernel(name)
    monkeypatch.setattr(environment, "build", None)
    assert environment.build_kernel(name) is kernel


def test_without_compiled_code(without_kernels: None) -> None:
    (pair,) = pairs_of("EC", "secp256r1", 1)
    messages = [b"%d" % number for number in range(3)]
    signatures = signer_of("SHA256withECDSA", pair, "PyJCA").sign_batch(messages, threads=2)
    assert verifier_of("SHA256withECDSA", pair, "PyJCA").verify_batch(signatures, messages) == [True] * 3
    mac = Mac.get_instance("HmacSHA256", "PyJCA")
    mac.init(SecretKey(b"key", "HmacSHA256"))
    assert mac.batch(messages) == [mac.do_final(message) for message in messages]
