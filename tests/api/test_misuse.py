"""Calls with wrong arguments or out of order: the documented error, and a state that is known afterwards."""

from __future__ import annotations

import hmac
import io
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from tests.support import COMPILED

import pyjca
from pyjca import (
    ECDSAParameterSpec,
    EdDSAParameterSpec,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    KeyAgreement,
    KeyPair,
    KeyPairGenerator,
    Mac,
    SecretKey,
    Signature,
    SignatureException,
    flags,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

POLY_KEY = bytes(range(32))
ALGORITHMS = {"SHA256withECDSA": "EC", "Ed25519": "Ed25519", "HmacSHA256": "", "Poly1305": ""}
AGREEMENTS = {"ECDH": "EC", "X25519": "X25519"}


@cache
def pair(kind: str, number: int = 0) -> KeyPair:
    return KeyPairGenerator.get_instance(kind, "OpenSSL").generate_key_pair()


class Way(NamedTuple):
    """An engine's algorithm with who serves it."""

    algorithm: str
    provider: str
    kernels: bool = True

    @property
    def signs(self) -> bool:
        return bool(ALGORITHMS.get(self.algorithm))

    def make(self) -> Any:
        """Return an initialised engine, for signing or for tags."""
        with flags.override(UseKernels=self.kernels):
            if self.signs:
                signer = Signature.get_instance(self.algorithm, self.provider)
                signer.init_sign(pair(ALGORITHMS[self.algorithm]).private)
                return signer
            mac = Mac.get_instance(self.algorithm, self.provider)
            mac.init(SecretKey(POLY_KEY, self.algorithm))
            return mac

    def verifier(self) -> Signature:
        with flags.override(UseKernels=self.kernels):
            verifier = Signature.get_instance(self.algorithm, self.provider)
            verifier.init_verify(pair(ALGORITHMS[self.algorithm]).public)
            return verifier

    def has(self, engine: Any, message: bytes) -> bool:
        """Tell whether that is the engine's message, which ends."""
        if self.signs:
            try:
                pyjca.verify(
                    pair(ALGORITHMS[self.algorithm]).public,
                    signature=engine.sign(),
                    data=message,
                    algorithm=self.algorithm,
                )
            except SignatureException:
                return False
            return True
        if self.algorithm == "Poly1305":
            return bool(
                engine.do_final() == pyjca.mac(SecretKey(POLY_KEY, "Poly1305"), message, algorithm="Poly1305")
            )
        return bool(engine.do_final() == hmac.digest(POLY_KEY, message, "sha256"))


PROVIDERS = [("PyJCA", True)] * COMPILED + [("PyJCA", False), ("OpenSSL", True), ("PyCryptodome", True)]


def ways(algorithms: Iterable[str]) -> pytest.MarkDecorator:
    all_ways = [Way(algorithm, *how) for algorithm in algorithms for how in PROVIDERS]
    return pytest.mark.parametrize(
        "way", all_ways, ids=lambda way: f"{way.algorithm}-{way.provider}{'' if way.kernels else '-python'}"
    )


def released() -> memoryview:
    view = memoryview(b"data")
    view.release()
    return view


def now(engine: Any, name: str, *arguments: Any) -> Any:
    """Call a method that the engine has now, which an init may bind anew."""
    return getattr(engine, name)(*arguments)


# ------------------------------------------------------------------------------------------- data


WRONG: list[tuple[Any, type[Exception]]] = [
    ("text", TypeError),
    (5, TypeError),
    ([1], TypeError),
    (released(), ValueError),
]
NOTHING_TOO: list[tuple[Any, type[Exception]]] = [*WRONG, (None, TypeError)]


@ways(ALGORITHMS)
def test_wrong_data_leaves_the_message_as_it_is(way: Way) -> None:
    engine = way.make()
    engine.update(b"me")
    finish = engine.sign if way.signs else engine.do_final
    for data, error in NOTHING_TOO:
        with pytest.raises(error):
            engine.update(data)
    for data, error in WRONG:
        with pytest.raises(error):
            finish(data)
    for wrong in (engine.update, partial(engine.update, b"", b""), partial(finish, other=b"")):
        with pytest.raises(TypeError):
            wrong()
    if not way.signs:
        for data, error in NOTHING_TOO:
            with pytest.raises(error):
                engine.verify(data)
    engine.update(memoryview(b"s.s.a.")[::2])
    engine.update(bytearray(b"ge"))
    assert way.has(engine, b"message")


@ways([name for name, kind in ALGORITHMS.items() if kind])
def test_wrong_arguments_of_a_verification_leave_the_message_as_it_is(way: Way) -> None:
    verifier, good = way.verifier(), way.make().sign(b"message")
    verifier.update(b"mess")
    for data, error in NOTHING_TOO:
        with pytest.raises(error):
            verifier.verify(data)
    for data, error in WRONG:
        with pytest.raises(error):
            verifier.verify(good, data)
    with pytest.raises(TypeError):
        verifier.verify()  # type: ignore[call-arg]
    assert verifier.verify(good, b"age") is True
    verifier.update(b"mess")
    assert verifier.verify(b"") is False  # which ends the message, as every verdict does
    assert verifier.verify(good, b"message") is True


# ------------------------------------------------------------------------------------------- files


class Reader:
    """A file whose reads do what the test says."""

    def __init__(self, *pieces: Any) -> None:
        self.pieces = iter(pieces)

    def read(self, size: int) -> Any:
        piece = next(self.pieces)
        if isinstance(piece, Exception):
            raise piece
        return piece() if callable(piece) else piece


def closed() -> io.BytesIO:
    file = io.BytesIO(b"data")
    file.close()
    return file


def pieces() -> Iterator[bytes]:
    yield b"data"


@ways(ALGORITHMS)
def test_what_is_no_file_of_bytes_is_refused_and_takes_nothing(way: Way, tmp_path: Any) -> None:
    (tmp_path / "text").write_text("data", encoding="ascii")
    engine = way.make()
    engine.update(b"me")
    wrong: tuple[tuple[Any, type[Exception]], ...] = (
        (b"bytes", TypeError),
        (5, TypeError),
        (None, TypeError),
        (pieces(), TypeError),
        (Way, TypeError),
        (io.StringIO("text"), TypeError),
        (io.StringIO(""), TypeError),
        (Reader(0), TypeError),
        (closed(), ValueError),
        (tmp_path / "missing", OSError),
        (str(tmp_path), OSError),
    )
    for file, error in wrong:
        with pytest.raises(error):
            engine.update_file(file)
    with (tmp_path / "text").open(encoding="ascii") as text, pytest.raises(TypeError, match="encode text"):
        engine.update_file(text)
    with (tmp_path / "text").open("ab") as appended, pytest.raises(OSError, match="read"):
        engine.update_file(appended)
    engine.update_file(Reader(b"s", memoryview(b"sa"), bytearray(b"ge"), b""))
    assert way.has(engine, b"message")


@ways(ALGORITHMS)
def test_what_was_read_before_an_error_stays(way: Way) -> None:
    engine = way.make()
    with pytest.raises(ZeroDivisionError):
        engine.update_file(Reader(b"me", b"s", ZeroDivisionError()))
    stalling = Reader(b"sa", None, b"ge", b"")
    with pytest.raises(BlockingIOError):
        engine.update_file(stalling)
    engine.update_file(stalling)
    assert way.has(engine, b"message")


@ways(ALGORITHMS)
def test_a_read_that_inits_the_engine_begins_its_message_anew(way: Way) -> None:
    engine = way.make()

    def again() -> bytes:
        with flags.override(UseKernels=not way.kernels):
            if way.signs:
                engine.init_sign(pair(ALGORITHMS[way.algorithm]).private)
            else:
                engine.init(SecretKey(POLY_KEY, way.algorithm))
        return b"message"

    engine.update_file(Reader(b"lost", again, b""))
    assert way.has(engine, b"message")


# ----------------------------------------------------------------------------------------- states


@ways(ALGORITHMS)
def test_a_key_that_is_destroyed_after_the_init_concerns_the_next(way: Way) -> None:
    key: Any
    with flags.override(UseKernels=way.kernels):
        if way.signs:
            keys = KeyPairGenerator.get_instance(ALGORITHMS[way.algorithm], "OpenSSL").generate_key_pair()
            key, engine = keys.private, Signature.get_instance(way.algorithm, way.provider)
            names = ("init_sign", "sign")
        else:
            key = SecretKey(POLY_KEY, way.algorithm)
            engine = Mac.get_instance(way.algorithm, way.provider)  # type: ignore[assignment]
            names = ("init", "do_final")
        init, finish = (partial(now, engine, name) for name in names)
        init(key)
        engine.update(b"mess")
        key.destroy()
        made = finish(b"age")
        if way.signs:
            pyjca.verify(keys.public, signature=made, data=b"message", algorithm=way.algorithm)
        else:
            assert made == pyjca.mac(SecretKey(POLY_KEY, way.algorithm), b"message", algorithm=way.algorithm)
        for late in (partial(init, key), finish, partial(now, engine, "update", b"")):
            with pytest.raises(IllegalStateException):
                late()


@ways(["Ed25519"])
def test_parameters_in_the_middle_of_a_message_start_afresh(way: Way) -> None:
    engine = way.make()
    engine.update(b"lost")
    engine.set_parameter(EdDSAParameterSpec())
    engine.update(b"message")
    assert way.has(engine, b"message")
    engine.update(b"lost")
    with pytest.raises(InvalidAlgorithmParameterException):
        engine.set_parameter(ECDSAParameterSpec())
    for call in (engine.sign, partial(engine.update, b""), partial(engine.verify, b"")):
        with pytest.raises(IllegalStateException):
            call()
    engine.init_sign(pair("Ed25519").private)  # with the parameters before
    engine.update(b"message")
    assert way.has(engine, b"message")


@ways(["SHA256withECDSA", "Ed25519"])
def test_who_signs_does_not_verify_and_the_other_way_round(way: Way) -> None:
    signer, verifier = way.make(), way.verifier()
    wrong: tuple[Callable[[], object], ...] = (
        lambda: signer.verify(b""),
        lambda: signer.verify_batch([b""], [b""]),
        verifier.sign,
        lambda: verifier.sign_batch([b""]),
    )
    for call in wrong:
        signer.update(b"me")
        with pytest.raises(IllegalStateException):
            call()
        signer.update(b"ssage")
        assert way.has(signer, b"message")
    assert verifier.verify(signer.sign(b"message"), b"message")


@ways(["Poly1305"])
def test_a_one_time_key_is_spent_by_whatever_ends_a_message(way: Way) -> None:
    endings: tuple[Callable[[Mac], object], ...] = (
        lambda mac: mac.do_final(b"message"),
        lambda mac: mac.verify(b""),
    )
    for end in endings:
        mac = way.make()
        mac.update(b"lost")
        mac.reset()  # which ends none
        end(mac)
        for call in (mac.do_final, mac.reset, partial(mac.update, b""), partial(mac.verify, b""), mac.clone):
            with pytest.raises((IllegalStateException, pyjca.CloneNotSupportedException)):
                call()
        with pytest.raises(IllegalStateException, match="give keys"):
            mac.batch([b"message"])
        mac.init(SecretKey(POLY_KEY, "Poly1305"))
        mac.update(b"message")
        assert way.has(mac, b"message")


@ways(AGREEMENTS)
def test_agreements_in_every_order(way: Way) -> None:
    kind = AGREEMENTS[way.algorithm]
    own, peer, other = pair(kind), pair(kind, 1), pair("X448")
    with flags.override(UseKernels=way.kernels):
        agreement = KeyAgreement.get_instance(way.algorithm, way.provider)
        for call in (agreement.generate_secret, partial(agreement.do_phase, peer.public)):
            with pytest.raises(IllegalStateException, match="not initialised"):
                call()
        agreement.init(own.private)
        expected = pyjca.agree(peer.private, own.public)
        for _ in range(2):
            with pytest.raises(IllegalStateException, match="call do_phase"):
                agreement.generate_secret()
            with pytest.raises(IllegalStateException, match="two party"):
                agreement.do_phase(peer.public, False)
            for wrong in (other.public, own.private, None, b"key"):
                with pytest.raises(InvalidKeyException):
                    agreement.do_phase(wrong)  # type: ignore[arg-type]
            agreement.do_phase(peer.public)
            with pytest.raises(IllegalStateException, match="already executed"):
                agreement.do_phase(own.public)
            assert agreement.generate_secret() == expected
        agreement.do_phase(peer.public)
        agreement.init(own.private)  # forgets the phase
        with pytest.raises(IllegalStateException, match="call do_phase"):
            agreement.generate_secret()
        agreement.do_phase(peer.public)
        with pytest.raises(InvalidKeyException):
            agreement.init(other.private)
        for call in (agreement.generate_secret, partial(agreement.do_phase, peer.public)):
            with pytest.raises(IllegalStateException, match="not initialised"):
                call()


@ways(["SHA256withECDSA"])
def test_what_is_neither_key_nor_certificate_ends_the_init_before(way: Way) -> None:
    for wrong in (None, b"key", Way):
        verifier = way.verifier()
        with pytest.raises(TypeError):
            verifier.init_verify(wrong)  # type: ignore[arg-type]
        assert verifier.provider is None
        with pytest.raises(IllegalStateException):
            verifier.verify(b"", b"message")
