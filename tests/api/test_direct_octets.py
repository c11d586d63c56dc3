"""EdDSA and key agreement in compiled objects: the same to the eye as what the guard leads to."""

from __future__ import annotations

from functools import partial
from inspect import isbuiltin
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.support import needs_kernels
from tests.api.test_direct_ecdsa import ODD, WAYS, seen, way

from pyjca import (
    IllegalStateException,
    KeyAgreement,
    KeyPair,
    KeyPairGenerator,
    Signature,
    flags,
)
from pyjca._guard import KeyAgreementGuard, SignatureGuard
from pyjca.environment import current
from pyjca.keys import XECPublicKey
from pyjca.providers import _direct
from pyjca.specs import EdDSAParameterSpec, named_parameters

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = needs_kernels

AGREEMENTS = ("X25519", "X448", "secp256r1")


def generated(curve: str) -> KeyPair:
    kind = "EC" if curve.startswith("secp") else "XDH" if curve.startswith("X") else "EdDSA"
    generator = KeyPairGenerator.get_instance(kind, "PyJCA")
    generator.initialize(curve)
    return generator.generate_key_pair()


@pytest.fixture(scope="module")
def pairs() -> dict[str, KeyPair]:
    return {curve: generated(curve) for curve in ("Ed25519", "Ed448", *AGREEMENTS)}


def made(how: str, operation: str, pair: KeyPair, **spec: Any) -> Signature:
    engine = Signature.get_instance("EdDSA", "PyJCA")
    if spec:
        engine.set_parameter(EdDSAParameterSpec(**spec))
    with way(how):
        if operation == "sign":
            engine.init_sign(pair.private)
        else:
            engine.init_verify(pair.public)
    assert isinstance(engine._target, SignatureGuard) == (how == "guarded")
    return engine


def agreement(how: str, pair: KeyPair) -> KeyAgreement:
    curve: str = pair.private.curve  # type: ignore[attr-defined]
    engine = KeyAgreement.get_instance("ECDH" if curve.startswith("secp") else "XDH", "PyJCA")
    with way(how):
        engine.init(pair.private)
    assert isinstance(engine._target, KeyAgreementGuard) == (how == "guarded")
    return engine


# ----------------------------------------------------------------------------------- both ways alike


def test_compiled_methods_are_bound_without_a_frame_between(pairs: dict[str, KeyPair]) -> None:
    signer, verifier = (made("direct", operation, pairs["Ed25519"]) for operation in ("sign", "verify"))
    for method in (signer.sign, signer.update, verifier.verify, verifier.update):
        assert isbuiltin(method)
    for curve in AGREEMENTS:
        engine = agreement("direct", pairs[curve])
        for name in ("do_phase", "doPhase", "generate_secret", "generateSecret"):
            assert isbuiltin(getattr(engine, name))


@pytest.mark.parametrize("curve", ["Ed25519", "Ed448"])
@pytest.mark.parametrize(
    "spec",
    [
        {},
        {"context": b""},
        {"context": b"context" * 30},
        {"prehash": True},
        {"prehash": True, "context": b"c"},
    ],
)
def test_signatures_are_the_same(curve: str, spec: dict[str, Any], pairs: dict[str, KeyPair]) -> None:
    direct, guarded = (made(how, "sign", pairs[curve], **spec) for how in WAYS)
    verifiers = [made(how, "verify", pairs[curve], **spec) for how in WAYS]
    for message in (b"", b"abc", bytes(2000)):
        signature = direct.sign(message)
        direct.update(message[:1])
        assert direct.sign(message[1:]) == guarded.sign(message) == signature
        for verifier in verifiers:
            assert verifier.verify(signature, message)
            assert not verifier.verify(signature, b"x" + message[1:])
    others = made("direct", "verify", pairs[curve], context=b"another")
    assert not others.verify(signature, message)


def fate_of(how: str, pair: KeyPair, make: Callable[[], Any], **spec: Any) -> list[object]:
    """Return what becomes of data in every place, and of the messages it is brought to."""
    signer, verifier = (made(how, operation, pair, **spec) for operation in ("sign", "verify"))
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
def test_any_data_is_taken_or_refused_alike(odd: str, pairs: dict[str, KeyPair]) -> None:
    for spec in ({}, {"prehash": True}):
        direct, guarded = (fate_of(how, pairs["Ed25519"], ODD[odd], **spec) for how in WAYS)
        assert direct == guarded


@pytest.mark.parametrize("curve", AGREEMENTS)
def test_agreements_are_the_same(curve: str, pairs: dict[str, KeyPair]) -> None:
    peer = generated(curve)
    other = pairs["X448" if curve != "X448" else "X25519"].public
    small = XECPublicKey.from_coordinate("X25519", 1)
    wrong: list[Any] = [other, pairs["Ed25519"].public, None, peer.private, small]

    def fate(how: str) -> list[object]:
        engine = agreement(how, pairs[curve])
        return [
            seen(engine.generate_secret),
            seen(lambda: engine.do_phase(peer.public, False)),
            *(seen(partial(engine.do_phase, key)) for key in wrong),
            seen(lambda: engine.do_phase(key=peer.public)),
            seen(lambda: engine.do_phase(peer.public)),
            seen(engine.generate_secret) if curve != "X25519" else None,
            seen(engine.generate_secret),
            seen(lambda: engine.doPhase(pairs[curve].public, True)),
            seen(engine.generateSecret),
        ]

    direct, guarded = map(fate, WAYS)
    assert direct == guarded


def test_an_agreement_is_refused_a_new_key_while_it_computes(pairs: dict[str, KeyPair]) -> None:
    pair, done, refused = pairs["X448"], Event(), []
    with flags.override(ReleaseGILAboveMicros=0):
        engine = agreement("direct", pair)

    def agree() -> None:
        while not done.is_set():
            seen(lambda: engine.do_phase(pair.public))
            seen(engine.generate_secret)

    thread = Thread(target=agree)
    thread.start()
    for _ in range(10_000):
        try:
            with flags.override(ReleaseGILAboveMicros=0):
                engine.init(pair.private)
        except IllegalStateException as error:
            refused.append(str(error))
            break
    done.set()
    thread.join()
    assert "another thread" in refused[0]


def test_what_is_signed_can_be_verified_first(pairs: dict[str, KeyPair]) -> None:
    with flags.override(VerifyAfterSign=True):
        signer = Signature.get_instance("EdDSA", "PyJCA")
        signer.init_sign(pairs["Ed448"].private)
    assert isinstance(signer._target, SignatureGuard)
    for message in (b"", b"data", bytes(5000)):
        signer.update(message[:3])
        assert made("direct", "verify", pairs["Ed448"]).verify(signer.sign(message[3:]), message)


@pytest.mark.parametrize("curve", ["Ed25519", "X448", "secp256r1"])
def test_a_generator_that_is_initialised_anew_takes_the_source_it_is_given(curve: str) -> None:
    kind = "EC" if curve == "secp256r1" else curve
    service = KeyPairGenerator.get_instance(kind, "PyJCA")
    service.generate_key_pair()
    spi: Any = service._spi
    assert isbuiltin(spi.generate_key_pair)
    asked: list[int] = []

    def source(count: int) -> bytes:
        asked.append(count)
        return bytes(range(count))

    spec = named_parameters(curve)
    spi.initialize(spec, source)
    first = spi.generate_key_pair()
    assert (len(asked), spi.direct) == (1, False)
    assert spi.generate_key_pair() == first
    spi.initialize(spec, None)
    assert spi.generate_key_pair() != first
    assert (len(asked), spi.direct) == (2, True)


# --------------------------------------------------------------------------------------------- kernels


def test_tables_of_keys_are_told(pairs: dict[str, KeyPair]) -> None:
    verifier = made("direct", "verify", pairs["Ed25519"])
    assert _direct.KEY_TABLE_KERNEL in verifier.explain().kernels
    assert _direct.KEY_TABLE_KERNEL not in made("direct", "sign", pairs["Ed25519"]).explain().kernels
    with flags.override(UseKeyTables=False):
        verifier.init_verify(pairs["Ed25519"].public)
    assert _direct.KEY_TABLE_KERNEL not in verifier.explain().kernels


@pytest.mark.parametrize(
    ("curve", "limit", "released"),
    [
        ("Ed25519", 200, {"sign": False, "verify": False}),
        ("Ed448", 200, {"sign": False, "verify": True}),
        ("Ed448", 10**6, {"sign": False, "verify": False}),
        ("X25519", 200, {"agree": False}),
        ("X448", 200, {"agree": True}),
        ("secp521r1", 200, {"agree": True}),
        ("secp256r1", 0, {"agree": True}),
    ],
)
def test_the_gil_is_released_where_the_flag_says(curve: str, limit: int, released: dict[str, bool]) -> None:
    with flags.override(ReleaseGILAboveMicros=limit):
        found = {operation: bool(_direct.release_gil(curve, operation)) for operation in released}
    assert found == released


# ----------------------------------------------------------------------------------------------- cost


def test_engines_cost_little_beyond_their_kernels(pairs: dict[str, KeyPair]) -> None:
    from time import perf_counter

    field = current().build_field(current().choose_field("25519", secret=True, named=False))
    signs, agrees = field.schemes["EdDSA"], field.schemes["XDH"]
    message, pair, peers = b"m" * 64, pairs["Ed25519"], pairs["X25519"]
    private, public = pair.private.encode("raw"), pair.public.encode("raw")
    signer, engine = made("direct", "sign", pair), agreement("direct", peers)

    def agreed() -> bytes:
        engine.do_phase(peers.public, True)
        return engine.generate_secret()

    calls: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "sign": (partial(signer.sign, message), partial(signs.sign, private, public, message, b"")),
        "agree": (
            agreed,
            partial(agrees.agree, peers.private.encode("raw"), peers.public.encode("raw")),
        ),
    }
    for name, both in calls.items():
        best = [9.0, 9.0]
        for _ in range(400):
            for index, call in enumerate(both):
                start = perf_counter()
                for _ in range(4):
                    call()
                best[index] = min(best[index], (perf_counter() - start) / 4)
        print(f"{name} {best[0] * 1e6:.2f} µs, its kernel {best[1] * 1e6:.2f} µs")
        assert best[0] - best[1] <= 1e-6
