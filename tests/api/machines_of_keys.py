"""The state machines of key agreements, generators and factories: see :mod:`tests.api.machines`."""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import strategies as st
from hypothesis.stateful import rule
from tests.api.machines import EngineMachine, Subject, places

from pyjca import (
    DHPrivateKeySpec,
    ECDSAParameterSpec,
    ECGenParameterSpec,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidKeySpecException,
    KeyAgreement,
    KeyFactory,
    KeyPairGenerator,
    NamedParameterSpec,
    PKCS8EncodedKeySpec,
    X509EncodedKeySpec,
    load_private_key,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca import KeyPair

__all__ = [
    "AGREEMENTS",
    "FACTORIES",
    "GENERATORS",
    "AgreementMachine",
    "FactoryMachine",
    "GeneratorMachine",
]


def _none(value: object) -> bool:
    return value is None


@cache
def _pair(kind: str, number: int = 0) -> KeyPair:
    """Return keys of a kind, of which there are as many as numbers."""
    algorithm = {"secp": "EC", "ffdh": "DiffieHellman"}.get(kind[:4], kind)
    generator = KeyPairGenerator.get_instance(algorithm, "OpenSSL")
    if algorithm != kind:
        generator.initialize(NamedParameterSpec(kind))
    return generator.generate_key_pair()


# ------------------------------------------------------------------------------------- agreements


class AgreementCase(NamedTuple):
    """A key agreement: the group of the keys, another of the same kind, and how somebody else agrees."""

    curve: str
    other: str
    agree: Callable[[Any, Any], bytes]


def _library(own: Any, peer: Any) -> tuple[Any, Any]:
    """Return pyca/cryptography's form of a private and a public key."""
    return (
        serialization.load_der_private_key(own.encode("pkcs8"), None),
        serialization.load_der_public_key(peer.encode("spki")),
    )


def _ecdh(own: Any, peer: Any) -> bytes:
    private, public = _library(own, peer)
    secret: bytes = private.exchange(ec.ECDH(), public)
    return secret


def _xdh(own: Any, peer: Any) -> bytes:
    private, public = _library(own, peer)
    secret: bytes = private.exchange(public)
    return secret


def _dh(own: Any, peer: Any) -> bytes:
    spec = KeyFactory.get_instance("DiffieHellman").get_key_spec(own, DHPrivateKeySpec)
    secret = pow(int(peer.y), int.from_bytes(spec.x, "big"), spec.p)
    return secret.to_bytes((spec.p.bit_length() + 7) // 8, "big")


AGREEMENTS = {
    "ECDH": AgreementCase("secp256r1", "secp384r1", _ecdh),
    "X25519": AgreementCase("X25519", "X448", _xdh),
    "XDH": AgreementCase("X448", "X25519", _xdh),
    "DiffieHellman": AgreementCase("ffdhe2048", "ffdhe3072", _dh),
}


@cache
def _secret(case: AgreementCase, own: int, peer: int) -> bytes:
    return case.agree(_pair(case.curve, peer).private, _pair(case.curve, own).public)


class _AgreementSubject(Subject):
    own: int | None = None
    key: Any = None
    peer: int | None = None


class AgreementMachine(EngineMachine):
    """A key agreement: its secrets are those that the peer's side comes to, by another library."""

    engine_class = KeyAgreement
    subject_class = _AgreementSubject
    case: AgreementCase

    def secret(self, own: int, peer: int) -> bytes:
        """Return what the peer agrees on with the own public key."""
        return _secret(self.case, own, peer)

    @rule(place=places, number=places)
    def init(self, place: int, number: int) -> None:
        """An init with a key that fits; a phase before is forgotten."""
        self.start(self.subject(place), number)

    def start(self, subject: Any, number: int) -> None:
        key = load_private_key(_pair(self.case.curve, number).private.encode("pkcs8"))
        self.step(lambda: subject.engine.init(key), _none)
        self.started(subject)
        subject.own, subject.key, subject.peer = number, key, None

    @rule(place=places, number=st.integers(0, 5))
    def init_with_what_does_not_fit(self, place: int, number: int) -> None:
        """An init that fails, after which nothing is initialised."""
        subject, pair = self.subject(place), _pair(self.case.curve)
        destroyed = load_private_key(pair.private.encode("pkcs8"))
        destroyed.destroy()
        wrong: tuple[tuple[tuple[Any, ...], type[Exception]], ...] = (
            ((pair.public,), InvalidKeyException),
            ((_pair("Ed25519").private,), InvalidKeyException),
            ((b"key",), TypeError),
            ((destroyed,), IllegalStateException),
            ((pair.private, ECDSAParameterSpec()), InvalidAlgorithmParameterException),
            ((pair.private, None, b"no source"), TypeError),
        )
        arguments, due = wrong[number]
        self.step(lambda: subject.engine.init(*arguments), due)
        self.failed(subject)
        subject.own = subject.peer = None

    @rule(place=places)
    def destroy(self, place: int) -> None:
        """A key that is destroyed after the init concerns the next one, and batches."""
        subject = self.subject(place)
        if subject.own is not None:
            subject.key.destroy()

    @rule(place=places, number=places)
    def do_phase(self, place: int, number: int) -> None:
        """A phase, of which there is one for each secret."""
        subject, peer = self.subject(place), _pair(self.case.curve, number).public
        due = _none if subject.own is not None and subject.peer is None else IllegalStateException
        self.step(lambda: subject.engine.do_phase(peer, True), due)
        if due is _none:
            subject.peer = number

    @rule(place=places, number=st.integers(0, 4))
    def do_phase_with_what_does_not_fit(self, place: int, number: int) -> None:
        """A peer that is refused leaves the state as it is."""
        subject, pair = self.subject(place), _pair(self.case.curve)
        wrong: tuple[tuple[tuple[Any, ...], type[Exception]], ...] = (
            ((pair.private,), InvalidKeyException),
            ((_pair(self.case.other).public,), InvalidKeyException),
            ((None,), InvalidKeyException),
            ((pair.public, False), IllegalStateException),
            ((b"key",), InvalidKeyException),
        )
        arguments, due = wrong[number]
        if subject.own is None or subject.peer is not None:
            due = IllegalStateException
        self.step(lambda: subject.engine.do_phase(*arguments), due)

    @rule(place=places)
    def generate_secret(self, place: int) -> None:
        """The secret, after which another peer may come."""
        subject = self.subject(place)
        if subject.peer is None:
            self.step(subject.engine.generate_secret, IllegalStateException)
            return
        expected = self.secret(subject.own, subject.peer)
        self.step(subject.engine.generate_secret, lambda secret: secret == expected)
        subject.peer = None

    @rule(place=places, threads=st.sampled_from([1, 2]))
    def agree_batch(self, place: int, threads: int) -> None:
        """A batch leaves a phase as it is."""
        subject = self.subject(place)
        peers = [_pair(self.case.curve, number).public for number in range(4)]
        if subject.own is None or subject.key.is_destroyed:
            self.step(lambda: subject.engine.agree_batch(peers), IllegalStateException)
            return
        expected = [self.secret(subject.own, number) for number in range(4)]
        self.step(
            lambda: subject.engine.agree_batch(peers, threads=threads), lambda secrets: secrets == expected
        )


# ------------------------------------------------------------------------------------- generators


class GeneratorCase(NamedTuple):
    """A generator: what it makes by default, and other specifications with what they lead to."""

    default: str
    specs: tuple[tuple[Any, str], ...]
    wrong: tuple[Any, ...]


GENERATORS = {
    "EC": GeneratorCase(
        "secp256r1",
        (
            (None, "secp256r1"),
            (256, "secp256r1"),
            ("P-256", "secp256r1"),
            (ECGenParameterSpec("secp384r1"), "secp384r1"),
        ),
        (17, "secp999r1", NamedParameterSpec("X25519"), ECDSAParameterSpec()),
    ),
    "X25519": GeneratorCase(
        "X25519",
        ((None, "X25519"), (NamedParameterSpec("X25519"), "X25519")),
        (448, "X448", ECDSAParameterSpec()),
    ),
    "EdDSA": GeneratorCase(
        "Ed25519", ((None, "Ed25519"), ("Ed448", "Ed448"), ("Ed25519", "Ed25519")), (1, "secp256r1")
    ),
}


class _GeneratorSubject(Subject):
    curve = ""
    refused = False


class GeneratorMachine(EngineMachine):
    """A generator of key pairs: both keys belong together, as another library sees them."""

    engine_class = KeyPairGenerator
    subject_class = _GeneratorSubject
    case: GeneratorCase

    @rule(place=places, number=places, source=st.booleans())
    def initialize(self, place: int, number: int, source: bool) -> None:
        """A specification that is possible; a source of randomness not everywhere."""
        subject = self.subject(place)
        spec, curve = self.case.specs[number % len(self.case.specs)]
        due: Any = InvalidAlgorithmParameterException if source and self.provider == "OpenSSL" else _none
        self.step(lambda: subject.engine.initialize(spec, os.urandom if source else None), due)
        subject.refused = due is not _none
        if subject.refused:
            self.failed(subject)
        else:
            self.started(subject)
            subject.curve = curve

    @rule(place=places, number=st.integers(0, 6))
    def initialize_with_what_does_not_fit(self, place: int, number: int) -> None:
        """An initialisation that fails, after which nothing is generated."""
        subject = self.subject(place)
        wrong: list[tuple[tuple[Any, ...], type[Exception]]] = [
            ((1.5,), TypeError),
            ((True,), TypeError),
            ((None, b"no source"), TypeError),
            *(((spec,), InvalidAlgorithmParameterException) for spec in self.case.wrong),
        ]
        arguments, due = wrong[number % len(wrong)]
        before = subject.engine.provider, subject.engine.backend
        self.step(lambda: subject.engine.initialize(*arguments), due)
        subject.refused = True
        if (subject.engine.provider, subject.engine.backend) == (None, None):
            self.failed(subject)
        else:  # it was refused before there was anything to select
            assert due is TypeError or isinstance(arguments[0], str)
            assert (subject.engine.provider, subject.engine.backend) == before

    @rule(place=places, old_name=st.booleans())
    def generate(self, place: int, old_name: bool) -> None:
        """A fresh pair, also where nothing was asked for."""
        subject = self.subject(place)
        call = subject.engine.genKeyPair if old_name else subject.engine.generate_key_pair
        if subject.refused:
            self.step(call, IllegalStateException)
            return
        expected = subject.curve or self.case.default
        seen: set[bytes] = self.__dict__.setdefault("seen", set())

        def right(pair: Any) -> bool:
            private, public = pair.private.encode("pkcs8"), pair.public.encode("spki")
            belongs = serialization.load_der_private_key(private, None).public_key()
            fresh = public not in seen
            seen.add(public)
            own = belongs.public_bytes(
                serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
            )
            return bool(own == public and fresh and pair.private.curve == pair.public.curve == expected)

        self.step(call, right)
        if subject.served is None:
            self.started(subject)


# -------------------------------------------------------------------------------------- factories

FACTORIES = {
    "EC": ("secp256r1", "X25519"),
    "XDH": ("X448", "Ed448"),
    "Ed25519": ("Ed25519", "Ed448"),
    "DiffieHellman": ("ffdhe2048", "secp256r1"),
}
"""Algorithms with the curve of keys that they take, and that of others."""


class FactoryMachine(EngineMachine):
    """A key factory: keys come back as they were, and others are refused. It has no state."""

    engine_class = KeyFactory
    case: tuple[str, str]

    def answered(self, subject: Any, due: Any) -> None:
        """Note who answered: each call selects."""
        if isinstance(due, type):
            self.failed(subject)
        else:
            self.started(subject)

    @rule(place=places, own=st.booleans(), private=st.booleans(), number=st.integers(0, 1))
    def generate(self, place: int, own: bool, private: bool, number: int) -> None:
        """A key from its encoding; other kinds of keys are refused."""
        subject, pair = self.subject(place), _pair(self.case[not own], number)
        key: Any = pair.private if private else pair.public
        due: Any = (lambda made: made == key) if own else InvalidKeySpecException
        if private:
            spec: Any = PKCS8EncodedKeySpec(key.encode("pkcs8"))
            self.step(lambda: subject.engine.generate_private(spec), due)
        else:
            spec = X509EncodedKeySpec(key.encode("spki"))
            self.step(lambda: subject.engine.generate_public(spec), due)
        self.answered(subject, due)

    @rule(place=places, number=st.integers(0, 3))
    def generate_of_what_is_no_key(self, place: int, number: int) -> None:
        """Malformed encodings, and specifications of the other half."""
        subject, pair = self.subject(place), _pair(self.case[0])
        private, public = pair.private.encode("pkcs8"), pair.public.encode("spki")
        spec: Any = (
            PKCS8EncodedKeySpec(private[:-1]),
            PKCS8EncodedKeySpec(b""),
            X509EncodedKeySpec(public),
            b"key",
        )[number]
        due = TypeError if isinstance(spec, bytes) else InvalidKeySpecException
        self.step(lambda: subject.engine.generate_private(spec), due)
        if due is not TypeError:  # which comes before anybody is asked
            self.failed(subject)

    @rule(place=places, own=st.booleans(), private=st.booleans())
    def get_key_spec(self, place: int, own: bool, private: bool) -> None:
        """The encoding of a key."""
        subject, pair = self.subject(place), _pair(self.case[not own])
        key: Any = pair.private if private else pair.public
        kind = PKCS8EncodedKeySpec if private else X509EncodedKeySpec
        due: Any = (lambda spec: spec == kind(key.encode())) if own else InvalidKeySpecException
        self.step(lambda: subject.engine.get_key_spec(key, kind), due)
        self.answered(subject, due)

    @rule(place=places, own=st.booleans())
    def translate(self, place: int, own: bool) -> None:
        """A key that is pyjca's own stays what it is."""
        subject, key = self.subject(place), _pair(self.case[not own]).public
        due: Any = (lambda made: made == key) if own else InvalidKeyException
        self.step(lambda: subject.engine.translate_key(key), due)
        self.answered(subject, due)

    @rule(place=places, number=st.integers(0, 1))
    def ask_with_what_is_no_key(self, place: int, number: int) -> None:
        """Neither what is destroyed nor what is no key reaches anybody."""
        subject = self.subject(place)
        destroyed = load_private_key(_pair(self.case[0]).private.encode("pkcs8"))
        destroyed.destroy()
        key, due = ((destroyed, IllegalStateException), (b"key", TypeError))[number]
        self.step(lambda: subject.engine.translate_key(key), due)
        self.step(lambda: subject.engine.get_key_spec(key, PKCS8EncodedKeySpec), due)
