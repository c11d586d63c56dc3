"""The Signature engine's state machine and what it lets through."""

from __future__ import annotations

import io
from array import array
from threading import Barrier, Thread
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair, raises

from pyjca import (
    Error,
    IllegalStateException,
    InvalidSignatureException,
    KeyPair,
    ProviderException,
    Signature,
    SignatureException,
    sign,
    verify,
)

if TYPE_CHECKING:
    from pathlib import Path

ALGORITHM = "SHA256withECDSA"
PROVIDERS = ("PyJCA", "OpenSSL", "PyCryptodome")


@pytest.fixture(scope="module")
def pair() -> KeyPair:
    return fresh_pair()


@pytest.fixture(params=PROVIDERS)
def provider(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def made(provider: Any, pair: KeyPair, operation: str) -> Signature:
    engine = Signature.get_instance(ALGORITHM, provider)
    if operation == "sign":
        engine.init_sign(pair.private)
    else:
        engine.init_verify(pair.public)
    return engine


def test_pieces_and_the_whole_are_the_same_message(provider: str, pair: KeyPair) -> None:
    signer = made(provider, pair, "sign")
    signer.update(b"one ")
    signer.update(b"")
    signature = signer.sign(b"message")
    verifier = made(provider, pair, "verify")
    assert verifier.verify(signature, b"one message")
    verifier.update(b"one message")
    assert verifier.verify(signature)


def test_each_operation_starts_a_new_message(provider: str, pair: KeyPair) -> None:
    signer, verifier = made(provider, pair, "sign"), made(provider, pair, "verify")
    first, second = signer.sign(b"first"), signer.sign(b"second")
    assert verifier.verify(first, b"first")
    assert not verifier.verify(first, b"second")
    assert verifier.verify(second, b"second")


@pytest.mark.parametrize(
    "junk", [b"", b"0", b"\x30\x00", b"\xff" * 72, bytes(64), b"\x30\x06\x02\x01\x00\x02\x01\x00"]
)
def test_malformed_signatures_give_false_and_reset(provider: str, pair: KeyPair, junk: bytes) -> None:
    signature = made(provider, pair, "sign").sign(b"data")
    verifier = made(provider, pair, "verify")
    verifier.update(b"leftover")
    assert verifier.verify(junk) is False
    assert verifier.verify(signature, b"data") is True


def test_an_object_for_signing_does_not_verify(provider: str, pair: KeyPair) -> None:
    with pytest.raises(IllegalStateException, match="for verification"):
        made(provider, pair, "sign").verify(b"")
    with pytest.raises(IllegalStateException, match="for signing"):
        made(provider, pair, "verify").sign(b"")


def test_re_init_changes_the_role_and_forgets_the_message(provider: str, pair: KeyPair) -> None:
    engine = made(provider, pair, "sign")
    signature = engine.sign(b"data")
    engine.update(b"forgotten")
    engine.init_verify(pair.public)
    assert engine.verify(signature, b"data")
    with pytest.raises(IllegalStateException):
        engine.sign(b"data")


@pytest.mark.parametrize(
    "data",
    [
        bytearray(b"abcdefgh"),
        memoryview(b"abcdefgh"),
        memoryview(b"xabcdefghx")[1:9],
        memoryview(b"a.b.c.d.e.f.g.h.")[::2],
        array("B", b"abcdefgh"),
        array("I", b"abcdefgh"),
    ],
    ids=["bytearray", "memoryview", "slice", "stride", "array-B", "array-I"],
)
def test_any_bytes_like_object_is_data(provider: str, pair: KeyPair, data: Any) -> None:
    signature = made(provider, pair, "sign").sign(data)
    assert made(provider, pair, "verify").verify(bytearray(signature), b"abcdefgh")


def test_text_is_not_data(provider: str, pair: KeyPair) -> None:
    signer, verifier = made(provider, pair, "sign"), made(provider, pair, "verify")
    with pytest.raises(TypeError, match="encode text first"):
        signer.update("text")
    with pytest.raises(TypeError, match="a signature must be bytes-like"):
        verifier.verify("text")
    with pytest.raises(TypeError, match="bytes-like, not int"):
        signer.sign(5)
    assert verifier.verify(signer.sign(b"still usable"), b"still usable")


def test_files_are_streamed(provider: str, pair: KeyPair, tmp_path: Path) -> None:
    content = bytes(range(256)) * 3000
    path = tmp_path / "data"
    path.write_bytes(content)
    signer = made(provider, pair, "sign")
    signer.update_file(path)
    verifier = made(provider, pair, "verify")
    verifier.update_file(io.BytesIO(content))
    assert verifier.verify(signer.sign())


def test_files_of_text_or_missing(pair: KeyPair, tmp_path: Path) -> None:
    signer = made("OpenSSL", pair, "sign")
    with pytest.raises(TypeError, match="bytes-like"):
        signer.update_file(io.StringIO("text"))  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        signer.update_file(tmp_path / "missing")
    with pytest.raises(IllegalStateException):
        Signature.get_instance(ALGORITHM).update_file(io.BytesIO(b"x"))


def test_a_provider_fault_is_never_a_false(pair: KeyPair) -> None:
    for fault in (ValueError("x"), MemoryError(), ProviderException("token gone"), IndexError()):
        script = Script(verify=raises(fault))
        verifier = made(fake_provider("F", script), pair, "verify")
        with pytest.raises(ProviderException):
            verifier.verify(b"signature", b"data")
        with pytest.raises(IllegalStateException, match="call init again"):
            verifier.verify(b"signature", b"data")
        verifier.init_verify(pair.public)
        script.on.clear()
        assert verifier.verify(b"signed:data", b"data")


@pytest.mark.parametrize("verdict", [None, 1, 0, "yes"])
def test_a_verdict_is_a_bool(pair: KeyPair, verdict: object) -> None:
    verifier = made(fake_provider("F", Script(verify=lambda _: verdict)), pair, "verify")
    with pytest.raises(ProviderException, match="no verdict"):
        verifier.verify(b"x", b"y")


def test_a_signature_is_bytes(pair: KeyPair) -> None:
    signer = made(fake_provider("F", Script(sign=lambda: None)), pair, "sign")
    with pytest.raises(ProviderException, match="no signature"):
        signer.sign(b"y")


def test_a_failed_signature_keeps_the_object_usable(pair: KeyPair) -> None:
    script = Script(sign=raises(SignatureException("unlucky")))
    signer = made(fake_provider("F", script), pair, "sign")
    with pytest.raises(SignatureException):
        signer.sign(b"x")
    script.on.clear()
    assert signer.sign(b"y") == b"signed:y"


def test_concurrent_use_is_refused_and_corrupts_nothing(pair: KeyPair) -> None:
    inside, done = Barrier(2), Barrier(2)

    def slow(_: Any) -> None:
        inside.wait(10)
        done.wait(10)

    script = Script(update=slow)
    signer = made(fake_provider("F", script), pair, "sign")
    thread = Thread(target=signer.update, args=(b"a",))
    thread.start()
    inside.wait(10)
    with pytest.raises(IllegalStateException, match="another thread"):
        signer.update(b"b")
    done.wait(10)
    thread.join()
    script.on.clear()
    assert signer.sign() == b"signed:a"


def test_p1363_and_der_are_two_algorithms(provider: str, pair: KeyPair) -> None:
    fixed = Signature.get_instance(ALGORITHM + "inP1363Format", provider)
    fixed.init_sign(pair.private)
    signature = fixed.sign(b"data")
    assert len(signature) == 64
    assert not made(provider, pair, "verify").verify(signature, b"data")
    fixed.init_verify(pair.public)
    assert fixed.verify(signature, b"data")
    assert not fixed.verify(signature + b"\x00", b"data")
    assert not fixed.verify(signature[:-1], b"data")
    assert not fixed.verify(made(provider, pair, "sign").sign(b"data"), b"data")


def test_helpers(pair: KeyPair) -> None:
    signature = sign(pair.private, b"data")
    verify(pair.public, signature=signature, data=b"data")
    with pytest.raises(InvalidSignatureException) as caught:
        verify(pair.public, signature=signature, data=b"other")
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, Error)
    fixed = sign(pair.private, b"data", algorithm="SHA256withECDSAinP1363Format")
    verify(pair.public, signature=fixed, data=b"data", algorithm="SHA256withECDSAinP1363Format")
