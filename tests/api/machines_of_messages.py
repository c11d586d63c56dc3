"""The state machines of signatures and MACs: see :mod:`tests.api.machines`."""

from __future__ import annotations

import hmac
import os
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from Crypto.Cipher import AES
from Crypto.Hash import CMAC, KMAC128
from Crypto.Hash.Poly1305 import Poly1305_MAC
from Crypto.Signature import eddsa
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import cmac, hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, utils
from cryptography.hazmat.primitives.ciphers import algorithms
from cryptography.hazmat.primitives.poly1305 import Poly1305
from hypothesis import strategies as st
from hypothesis.stateful import rule
from tests.api.machines import MessageMachine, Subject, pieces, places

from pyjca import (
    ECDSAParameterSpec,
    EdDSAParameterSpec,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    Mac,
    Poly1305ParameterSpec,
    PSSParameterSpec,
    SecretKey,
    Signature,
    load_private_key,
)
from pyjca.named_curves import SECP256R1

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca import PrivateKey

__all__ = ["MACS", "SIGNATURES", "MacMachine", "SignatureMachine"]

# ------------------------------------------------------------------------------------------- MACs


class MacCase(NamedTuple):
    """A MAC.

    Attributes:
        length: bytes of a tag.
        keys: that it takes.
        wrong_keys: that it refuses.
        tags: computes a tag, one function for each provider's name; "" stands for the others.
        one_time: a key serves once.
        copies: providers whose objects are copied.
    """

    length: int
    keys: tuple[bytes, ...]
    wrong_keys: tuple[bytes, ...]
    tags: dict[str, Callable[[bytes, bytes], bytes]]
    one_time: bool = False
    copies: tuple[str, ...] = ("PyJCA", "OpenSSL", "PyCryptodome")


def _poly1305_of_pycryptodome(key: bytes, data: bytes) -> bytes:
    made: bytes = Poly1305_MAC(key[:16], key[16:], data).digest()
    return made


def _poly1305_of_openssl(key: bytes, data: bytes) -> bytes:
    return Poly1305.generate_tag(key, data)


def _cmac_of_pycryptodome(key: bytes, data: bytes) -> bytes:
    return CMAC.new(key, data, AES).digest()


def _cmac_of_openssl(key: bytes, data: bytes) -> bytes:
    state = cmac.CMAC(algorithms.AES(key))
    state.update(data)
    return state.finalize()


MACS: dict[str, MacCase] = {
    "HmacSHA256": MacCase(
        32,
        (b"", b"key", bytes(range(100)), b"\xff" * 64),
        (),
        {"": lambda key, data: hmac.digest(key, data, "sha256")},
    ),
    "HmacSHA3-512": MacCase(
        64, (b"key", bytes(range(100))), (), {"": lambda key, data: hmac.digest(key, data, "sha3_512")}
    ),
    "Poly1305": MacCase(
        16,
        (bytes(range(32)), bytes(range(100, 132))),
        (bytes(31), bytes(33), bytes(32), bytes(16) + bytes(range(16))),
        {"": _poly1305_of_pycryptodome, "PyCryptodome": _poly1305_of_openssl},
        one_time=True,
    ),
    "AESCMAC": MacCase(
        16,
        (bytes(16), bytes(range(24)), bytes(range(32))),
        (b"", bytes(15), bytes(33)),
        {"": _cmac_of_pycryptodome, "PyCryptodome": _cmac_of_openssl},
    ),
    "KMAC128": MacCase(
        32,
        (bytes(16), bytes(range(200))),
        (b"", bytes(15)),
        {"": lambda key, data: KMAC128.new(key=key, mac_len=32, data=data).digest()},
        copies=(),
    ),
}


class _MacSubject(Subject):
    key = b""
    spent = False


class MacMachine(MessageMachine):
    """A MAC: its tags are those of another library."""

    engine_class = Mac
    subject_class = _MacSubject
    case: MacCase

    def tag(self, subject: Any, message: bytes, key: bytes | None = None) -> bytes:
        make = self.case.tags.get(self.provider, self.case.tags[""])
        return make(subject.key if key is None else key, message)

    def takes(self, subject: Any) -> bool:
        return subject.served is not None and not subject.spent

    def may_copy(self, subject: Any) -> bool:
        return subject.served is None or (not self.case.one_time and self.provider in self.case.copies)

    def ended(self, subject: Any) -> None:
        """Note that a message is over."""
        subject.message = b""
        subject.spent = self.case.one_time

    @rule(place=places, number=places)
    def init(self, place: int, number: int) -> None:
        """An init with a key that fits."""
        self.start(self.subject(place), number)

    def start(self, subject: Any, number: int) -> None:
        key = self.case.keys[number % len(self.case.keys)]
        self.step(lambda: subject.engine.init(SecretKey(key, self.algorithm)), lambda none: none is None)
        self.started(subject)
        subject.key, subject.spent = key, False

    @rule(place=places, number=st.integers(0, 9), spare=places)
    def init_with_what_does_not_fit(self, place: int, number: int, spare: int) -> None:
        """An init that fails, after which nothing is initialised."""
        subject = self.victim(place, spare)
        destroyed = SecretKey(self.case.keys[0], self.algorithm)
        destroyed.destroy()
        wrong: list[tuple[Any, Any, type[Exception]]] = [
            (b"key", None, TypeError),
            (None, None, TypeError),
            (_pair("EC").private, None, InvalidKeyException),
            (destroyed, None, IllegalStateException),
            (
                SecretKey(self.case.keys[0], self.algorithm),
                ECDSAParameterSpec(),
                InvalidAlgorithmParameterException,
            ),
            *((SecretKey(key, self.algorithm), None, InvalidKeyException) for key in self.case.wrong_keys),
        ]
        key, params, due = wrong[number % len(wrong)]
        self.step(lambda: subject.engine.init(key, params), due)
        self.failed(subject)

    @rule(place=places, data=st.none() | pieces)
    def do_final(self, place: int, data: bytes | None) -> None:
        """The tag, with which the message is over."""
        self.finish(self.subject(place), data)

    def finish(self, subject: Any, data: bytes | None = None) -> None:
        takes = self.takes(subject)
        expected = self.tag(subject, subject.message + (data or b"")) if takes else b""
        self.step(
            lambda: subject.engine.do_final() if data is None else subject.engine.do_final(data),
            self.due_in_message(subject, lambda tag: tag == expected),
        )
        if takes:
            self.ended(subject)

    @rule(place=places, what=st.sampled_from(["good", "flipped", "short", "long", "empty"]))
    def verify(self, place: int, what: str) -> None:
        """The verdict on a tag, with which the message is over."""
        subject = self.subject(place)
        takes = self.takes(subject)
        good = self.tag(subject, subject.message) if takes else b""
        forms = {
            "good": good,
            "flipped": good[:-1] + bytes([good[-1] ^ 1]) if good else b"\0",
            "short": good[:-1],
            "long": good + b"\0",
            "empty": b"",
        }
        due = self.due_in_message(subject, lambda verdict: verdict is (what == "good"))
        self.step(lambda: subject.engine.verify(forms[what]), due)
        if takes:
            self.ended(subject)

    @rule(place=places)
    def reset(self, place: int) -> None:
        """The message is forgotten, the key kept."""
        subject = self.subject(place)
        self.step(subject.engine.reset, self.due_in_message(subject, lambda none: none is None))
        if self.takes(subject):
            subject.message = b""

    @rule(place=places)
    def wrong_calls(self, place: int) -> None:
        """What is refused changes nothing."""
        subject = self.subject(place)
        due = IllegalStateException if subject.served is None else TypeError
        for wrong in ("text", 5):
            self.step(lambda: subject.engine.do_final(wrong), due)  # noqa: B023  (called at once)
            self.step(lambda: subject.engine.verify(wrong), due)  # noqa: B023

    @rule(place=places)
    def mac_length(self, place: int) -> None:
        """The length is known from the init on."""
        subject = self.subject(place)
        due = IllegalStateException if subject.served is None else lambda length: length == self.case.length
        self.step(lambda: subject.engine.mac_length, due)

    @rule(place=places, threads=st.sampled_from([1, 2]))
    def batch(self, place: int, threads: int) -> None:
        """A batch under the key of the init leaves the message as it is."""
        subject = self.subject(place)
        messages = list(PIECES_OF_BATCH)
        if subject.served is None or self.case.one_time:
            self.step(lambda: subject.engine.batch(messages), IllegalStateException)
            return
        expected = [self.tag(subject, message) for message in messages]
        self.step(lambda: subject.engine.batch(messages, threads=threads), lambda tags: tags == expected)

    @rule(place=places)
    def batch_with_keys(self, place: int) -> None:
        """A batch with keys needs no init, and leaves the message as it is."""
        subject = self.subject(place)
        octets = [self.case.keys[index % len(self.case.keys)] for index in range(len(PIECES_OF_BATCH))]
        keys = [SecretKey(one, self.algorithm) for one in octets]
        expected = [
            self.tag(subject, message, key) for message, key in zip(PIECES_OF_BATCH, octets, strict=True)
        ]
        before = subject.engine.explain()
        self.step(
            lambda: subject.engine.batch(list(PIECES_OF_BATCH), keys=keys), lambda tags: tags == expected
        )
        if subject.served is None:  # who served the batch is told, without an init
            self.subjects.remove(subject)
            self.add(named=True)
        else:
            assert subject.engine.explain() == before


PIECES_OF_BATCH = (b"", b"a", bytes(100))

# ------------------------------------------------------------------------------------- signatures


class SignatureCase(NamedTuple):
    """A signature algorithm.

    Attributes:
        kind: of the keys (:func:`_pair`).
        params: parameters that somebody honours; None is among them.
        refused: providers and the parameters that they refuse.
        check: tells whether a signature belongs to public key, message and parameters, by another library.
        make: a good signature, by another library.
        exact: whether signatures with these parameters are the very bytes of :attr:`make`.
    """

    kind: str
    params: tuple[Any, ...]
    refused: dict[str, tuple[Any, ...]]
    check: Callable[[Any, bytes, bytes, Any], bool]
    make: Callable[[Any, bytes, Any], bytes]
    exact: Callable[[Any], bool]


class _Keys(NamedTuple):
    private: Any
    public: Any
    der: bytes
    library: Any


@cache
def _pair(kind: str, number: int = 0) -> _Keys:
    """Return keys of a kind, of which there are as many as numbers."""
    from pyjca import KeyPairGenerator

    made = KeyPairGenerator.get_instance(kind, "OpenSSL").generate_key_pair()
    der = made.private.encode("pkcs8")
    return _Keys(made.private, made.public, der, serialization.load_der_private_key(der, None))


def _is_high(signature: bytes) -> bool:
    return utils.decode_dss_signature(signature)[1] > SECP256R1.n // 2


def _other_s(signature: bytes) -> bytes:
    r, s = utils.decode_dss_signature(signature)
    return utils.encode_dss_signature(r, SECP256R1.n - s)


def _make_ecdsa(key: Any, message: bytes, params: Any) -> bytes:
    how = ec.ECDSA(hashes.SHA256(), deterministic_signing=bool(params and params.deterministic))
    signature: bytes = key.library.sign(message, how)
    return _other_s(signature) if params and params.low_s and _is_high(signature) else signature


def _check_ecdsa(key: Any, message: bytes, signature: bytes, params: Any) -> bool:
    if params and params.low_s and _is_high(signature):
        return False
    try:
        key.library.public_key().verify(signature, message, ec.ECDSA(hashes.SHA256()))
    except InvalidSignature:
        return False
    return True


def _make_eddsa(key: Any, message: bytes, params: Any) -> bytes:
    if params is None or params.context is None:
        plain: bytes = key.library.sign(message)
        return plain
    own = eddsa.import_private_key(key.private.encode("raw"))
    made: bytes = eddsa.new(own, "rfc8032", params.context).sign(message)
    return made


def _make_rsa(key: Any, message: bytes) -> bytes:
    signature: bytes = key.library.sign(message, padding.PKCS1v15(), hashes.SHA256())
    return signature


def _check_rsa(key: Any, message: bytes, signature: bytes, _: Any) -> bool:
    return signature == _make_rsa(key, message)


def _pss(params: Any) -> tuple[Any, Any]:
    if params is None:
        return padding.PSS(padding.MGF1(hashes.SHA256()), 32), hashes.SHA256()
    return padding.PSS(padding.MGF1(hashes.SHA512()), 0), hashes.SHA1()  # noqa: S303  (as PSS allows it)


def _make_pss(key: Any, message: bytes, params: Any) -> bytes:
    signature: bytes = key.library.sign(message, *_pss(params))
    return signature


def _check_pss(key: Any, message: bytes, signature: bytes, params: Any) -> bool:
    try:
        key.library.public_key().verify(signature, message, *_pss(params))
    except InvalidSignature:
        return False
    return True


_DETERMINISTIC = ECDSAParameterSpec(deterministic=True)
_LOW = ECDSAParameterSpec(deterministic=True, low_s=True)
_CONTEXT = EdDSAParameterSpec(context=b"context")

SIGNATURES: dict[str, SignatureCase] = {
    "SHA256withECDSA": SignatureCase(
        "EC",
        (None, _DETERMINISTIC, _LOW),
        {},
        _check_ecdsa,
        _make_ecdsa,
        lambda params: params is not None,
    ),
    "Ed25519": SignatureCase(
        "Ed25519",
        (None, EdDSAParameterSpec(), _CONTEXT),
        {"OpenSSL": (_CONTEXT,)},
        lambda key, message, signature, params: signature == _make_eddsa(key, message, params),
        _make_eddsa,
        lambda params: True,
    ),
    "Ed448": SignatureCase(
        "Ed448",
        (None,),
        {},
        lambda key, message, signature, params: signature == _make_eddsa(key, message, params),
        _make_eddsa,
        lambda params: True,
    ),
    "SHA256withRSA": SignatureCase(
        "RSA", (None,), {}, _check_rsa, lambda key, message, _: _make_rsa(key, message), lambda _: True
    ),
    "RSASSA-PSS": SignatureCase(
        "RSA",
        (None, PSSParameterSpec("SHA-1", "SHA-512", 0)),
        {},
        _check_pss,
        _make_pss,
        lambda params: params is not None,
    ),
}
_WRONG_PARAMS = Poly1305ParameterSpec()


class _SignatureSubject(Subject):
    role = ""
    number = 0  # of the key
    key: Any = None  # the object that was given
    source = False  # a source of randomness was given, which belongs to the init
    params: Any = None  # that are set
    used: Any = None  # those of the init


class SignatureMachine(MessageMachine):
    """Signatures: what is made is verified, and what is verified is made, by another library."""

    engine_class = Signature
    subject_class = _SignatureSubject
    case: SignatureCase

    def may_copy(self, subject: Any) -> bool:
        return True

    def failed(self, subject: Any) -> None:
        super().failed(subject)
        subject.role, subject.key = "", None

    def due_of_init(self, params: Any) -> Any:
        refused = params is _WRONG_PARAMS or params in self.case.refused.get(self.provider, ())
        return InvalidAlgorithmParameterException if refused else lambda none: none is None

    def inited(self, subject: Any, due: Any, role: str, number: int, key: Any, source: bool = False) -> None:
        subject.source = source
        if isinstance(due, type):
            self.failed(subject)
            return
        self.started(subject)
        subject.role, subject.number, subject.key, subject.used = role, number, key, subject.params

    def own_key(self, number: int) -> PrivateKey:
        return load_private_key(_pair(self.case.kind, number).der)

    def start(self, subject: Any, number: int) -> None:
        (self.start_verify if number == 1 else self.start_sign)(subject, number % 2)

    @rule(place=places, number=st.integers(0, 1))
    def init_sign(self, place: int, number: int) -> None:
        """An init for signing."""
        self.start_sign(self.subject(place), number)

    def start_sign(self, subject: Any, number: int) -> None:
        key = self.own_key(number)
        due = self.due_of_init(subject.params)
        self.step(lambda: subject.engine.init_sign(key), due)
        self.inited(subject, due, "sign", number, key)

    @rule(place=places, number=st.integers(0, 1))
    def init_verify(self, place: int, number: int) -> None:
        """An init for verification."""
        self.start_verify(self.subject(place), number)

    def start_verify(self, subject: Any, number: int) -> None:
        key = _pair(self.case.kind, number).public
        due = self.due_of_init(subject.params)
        self.step(lambda: subject.engine.init_verify(key), due)
        self.inited(subject, due, "verify", number, key)

    @rule(place=places, number=st.integers(0, 8), spare=places)
    def init_with_what_does_not_fit(self, place: int, number: int, spare: int) -> None:
        """An init that fails, after which nothing is initialised."""
        subject = self.victim(place, spare)
        pair, other = _pair(self.case.kind), _pair("X25519")
        destroyed = self.own_key(0)
        destroyed.destroy()
        sign, verify = subject.engine.init_sign, subject.engine.init_verify
        wrong: list[tuple[Callable[..., None], tuple[Any, ...], type[Exception]]] = [
            (sign, (pair.public,), InvalidKeyException),
            (sign, (other.private,), InvalidKeyException),
            (sign, (b"key",), TypeError),
            (sign, (destroyed,), IllegalStateException),
            (sign, (pair.private, b"no source"), TypeError),
            (verify, (pair.private,), InvalidKeyException),
            (verify, (other.public,), InvalidKeyException),
            (verify, (None,), TypeError),
            (verify, (destroyed,), InvalidKeyException),
        ]
        init, arguments, due = wrong[number]
        self.step(lambda: init(*arguments), due)
        self.failed(subject)

    @rule(place=places, spare=places)
    def init_with_a_source(self, place: int, spare: int) -> None:
        """A source of randomness is used, or refused."""
        subject, key = self.victim(place, spare), self.own_key(0)
        due = self.due_of_init(subject.params)
        random_nonces = subject.params is None and (self.provider, self.algorithm) in (
            ("PyJCA", "SHA256withECDSA"),
            ("PyCryptodome", "RSASSA-PSS"),
        )
        if not isinstance(due, type) and not random_nonces:
            due = InvalidAlgorithmParameterException
        self.step(lambda: subject.engine.init_sign(key, os.urandom), due)
        self.inited(subject, due, "sign", 0, key, source=True)

    @rule(place=places, number=st.integers(0, 3), spare=places)
    def set_parameter(self, place: int, number: int, spare: int) -> None:
        """Parameters begin the message anew; those that are refused are not kept."""
        subject = self.victim(place, spare)
        params = (*self.case.params, _WRONG_PARAMS)[number % (len(self.case.params) + 1)]
        before, role = subject.params, subject.role
        due: Any = lambda none: none is None  # noqa: E731
        if role:
            due = self.due_of_init(params)
            if subject.source and params is not None:  # which are deterministic
                due = InvalidAlgorithmParameterException
            if role == "sign" and subject.key.is_destroyed:
                due = IllegalStateException
        self.step(lambda: subject.engine.set_parameter(params), due)
        subject.params = params
        if role:
            self.inited(subject, due, role, subject.number, subject.key, subject.source)
            if isinstance(due, type):
                subject.params = before

    @rule(place=places)
    def destroy(self, place: int) -> None:
        """A key that is destroyed after the init concerns the next one."""
        subject = self.subject(place)
        if subject.role == "sign":
            subject.key.destroy()

    @rule(place=places, data=st.none() | pieces)
    def sign(self, place: int, data: bytes | None) -> None:
        """The signature, with which the message is over."""
        self.signed(self.subject(place), data)

    def signed(self, subject: Any, data: bytes | None) -> None:
        signs = subject.role == "sign"
        message = subject.message + (data or b"")

        def right(signature: Any) -> bool:
            key = _pair(self.case.kind, subject.number)
            if self.case.exact(subject.used):
                return bool(signature == self.case.make(key, message, subject.used))
            return type(signature) is bytes and self.case.check(key, message, signature, subject.used)

        self.step(
            lambda: subject.engine.sign() if data is None else subject.engine.sign(data),
            right if signs else IllegalStateException,
        )
        if signs:
            subject.message = b""

    @rule(
        place=places,
        what=st.sampled_from(["good", "flipped", "other key", "other message", "short", "empty", "other s"]),
        data=st.none() | pieces,
    )
    def verify(self, place: int, what: str, data: bytes | None) -> None:
        """The verdict on a signature, with which the message is over."""
        self.verified(self.subject(place), what, data)

    def finish(self, subject: Any) -> None:
        if subject.role == "sign":
            self.signed(subject, None)
        else:
            self.verified(subject, "good", None)

    def verified(self, subject: Any, what: str, data: bytes | None) -> None:
        if subject.role != "verify":
            self.step(lambda: subject.engine.verify(b"", data), IllegalStateException)
            return
        message = subject.message + (data or b"")
        key = _pair(self.case.kind, 1 - subject.number if what == "other key" else subject.number)
        signature = self.case.make(key, message + b"!" * (what == "other message"), subject.used)
        good = what == "good"
        if what == "flipped":
            signature = bytes([*signature[:-1], signature[-1] ^ 1])
        elif what == "short":
            signature = signature[:-1]
        elif what == "empty":
            signature = b""
        elif what == "other s" and self.case.kind == "EC":
            signature = _other_s(signature)
            good = not (subject.used is not None and subject.used.low_s)
        elif what == "other s":
            good = True
        self.step(lambda: subject.engine.verify(signature, data), lambda verdict: verdict is good)
        subject.message = b""

    @rule(place=places)
    def wrong_calls(self, place: int) -> None:
        """What is refused changes nothing."""
        subject = self.subject(place)
        signs = TypeError if subject.role == "sign" else IllegalStateException
        verifies = TypeError if subject.role == "verify" else IllegalStateException
        for wrong in ("text", 5):
            self.step(lambda: subject.engine.sign(wrong), signs)  # noqa: B023  (called at once)
            self.step(lambda: subject.engine.verify(wrong), verifies)  # noqa: B023
            self.step(lambda: subject.engine.verify(b"", wrong), verifies)  # noqa: B023

    @rule(place=places, threads=st.sampled_from([1, 2]))
    def sign_batch(self, place: int, threads: int) -> None:
        """A batch leaves the message as it is."""
        subject = self.subject(place)
        messages = list(PIECES_OF_BATCH)
        key = _pair(self.case.kind, subject.number)

        def right(signatures: list[bytes]) -> bool:
            return all(
                self.case.check(key, message, signature, subject.used)
                for message, signature in zip(messages, signatures, strict=True)
            )

        due: Any = right
        if subject.role != "sign" or subject.key.is_destroyed:
            due = IllegalStateException
        self.step(lambda: subject.engine.sign_batch(messages, threads=threads), due)

    @rule(place=places, bad=st.integers(0, len(PIECES_OF_BATCH)))
    def verify_batch(self, place: int, bad: int) -> None:
        """A batch leaves the message as it is."""
        subject = self.subject(place)
        messages = list(PIECES_OF_BATCH)
        if subject.role != "verify":
            self.step(lambda: subject.engine.verify_batch([b""] * 3, messages), IllegalStateException)
            return
        key = _pair(self.case.kind, subject.number)
        signatures = [self.case.make(key, message, subject.used) for message in messages]
        if bad < len(messages):
            signatures[bad] = signatures[bad][::-1]
        expected = [index != bad for index in range(len(messages))]
        self.step(lambda: subject.engine.verify_batch(signatures, messages), lambda found: found == expected)
