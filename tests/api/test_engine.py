"""What all engines have in common: kinds of keys, files, and what an init leaves."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import REFUSES, Script, fake_provider, fresh_pair

import pyjca
from pyjca import (
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    KeyAgreement,
    KeyFactory,
    KeyPairGenerator,
    Mac,
    Poly1305ParameterSpec,
    SecretKey,
    Signature,
)
from pyjca._engine_spi import SPI_CLASSES
from pyjca._shared import ENGINE_TYPES
from pyjca.selection import OPERATIONS

if TYPE_CHECKING:
    from collections.abc import Callable

ALGORITHM = "SHA256withECDSA"
ENGINES = (
    (Signature, ALGORITHM),
    (Mac, "HmacSHA256"),
    (KeyAgreement, "ECDH"),
    (KeyPairGenerator, "EC"),
    (KeyFactory, "EC"),
)
all_engines = pytest.mark.parametrize(("engine", "algorithm"), ENGINES, ids=[e.__name__ for e, _ in ENGINES])


def secret_key() -> SecretKey:
    return SecretKey(b"key", "HmacSHA256")


def fake_mac(script: Script) -> Mac:
    return Mac.get_instance("HmacSHA256", fake_provider("F", script))


def fake_signature(script: Script) -> Signature:
    return Signature.get_instance(ALGORITHM, fake_provider("F", script))


# ------------------------------------------------------------------------------------------ keys


def test_the_kind_of_a_key_is_checked_before_a_provider_sees_it() -> None:
    script = Script()
    pair = fresh_pair()
    wrong: tuple[tuple[Callable[[Any], None], Any], ...] = (
        (fake_signature(script).init_sign, pair.public),
        (fake_signature(script).init_verify, pair.private),
        (fake_mac(script).init, pair.private),
        (KeyAgreement.get_instance("ECDH", fake_provider("F", script)).init, pair.public),
    )
    for init, key in wrong:
        with pytest.raises(InvalidKeyException, match="needs a"):
            init(key)
        with pytest.raises(TypeError, match="needs a"):
            init(b"key")
    assert script.calls == []


def test_a_destroyed_key_reaches_no_provider() -> None:
    script = Script()
    key, pair = secret_key(), fresh_pair()
    key.destroy()
    pair.private.destroy()
    with pytest.raises(IllegalStateException, match="SecretKey was destroyed"):
        fake_mac(script).init(key)
    with pytest.raises(IllegalStateException, match="ECPrivateKey was destroyed"):
        fake_signature(script).init_sign(pair.private)
    with pytest.raises(IllegalStateException, match="was destroyed"):
        KeyFactory.get_instance("EC").translate_key(pair.private)
    assert script.calls == []


@pytest.mark.parametrize(
    "call",
    [
        lambda pair: pyjca.sign(pair.private, None),
        lambda pair: pyjca.mac(secret_key(), None, algorithm="HmacSHA256"),
        lambda pair: pyjca.sign(None, b""),  # type: ignore[arg-type]
        lambda pair: pyjca.mac(None, b"", algorithm="HmacSHA256"),  # type: ignore[arg-type]
        lambda pair: pyjca.verify(pair.public, signature=None, data=b""),
        lambda pair: pyjca.verify_mac(secret_key(), tag=None, data=b"", algorithm="HmacSHA256"),
        lambda pair: pyjca.agree(None, pair.public),  # type: ignore[arg-type]
    ],
)
def test_helpers_take_neither_no_key_nor_no_data(call: Any) -> None:
    with pytest.raises(TypeError):
        call(fresh_pair())


# ----------------------------------------------------------------------------------------- files


class Stalling:
    """A source that has something, then nothing yet."""

    def __init__(self) -> None:
        self.pieces: list[bytes | None] = [b"half", None, b"other half", b""]

    def read(self, size: int) -> bytes | None:
        return self.pieces.pop(0)


def test_a_source_that_has_nothing_yet_is_not_at_its_end() -> None:
    mac = fake_mac(Script())
    mac.init(secret_key())
    with pytest.raises(BlockingIOError, match="end is not known"):
        mac.update_file(Stalling())


@pytest.mark.parametrize(("engine", "algorithm"), ENGINES[:2])
def test_even_an_empty_file_needs_an_init(engine: Any, algorithm: str) -> None:
    with pytest.raises(IllegalStateException):
        engine.get_instance(algorithm).update_file(io.BytesIO())


@all_engines
def test_engines_are_not_derived_from(engine: Any, algorithm: str) -> None:
    with pytest.raises(TypeError, match=f"{engine.__name__} is final"):
        type("Mine", (engine,), {})


# ------------------------------------------------------------------------------------ after an init


def test_an_init_leaves_other_attributes_alone() -> None:
    mac = fake_mac(Script())
    mac.label = "mine"  # type: ignore[attr-defined]
    for _ in range(2):
        mac.init(secret_key())
        assert mac.label == "mine"  # type: ignore[attr-defined]


def test_parameters_set_after_a_failed_init_start_nothing() -> None:
    pair = fresh_pair()
    script = Script()
    signer = fake_signature(script)
    signer.init_sign(pair.private)
    script.on["init_sign"] = REFUSES
    with pytest.raises(InvalidKeyException):
        signer.init_sign(pair.private)
    script.on.clear()
    script.calls.clear()
    signer.set_parameter(None)
    assert script.calls == []
    with pytest.raises(IllegalStateException):
        signer.sign(b"x")


def test_parameters_that_are_refused_are_not_kept() -> None:
    script = Script()
    signer = fake_signature(script)
    signer.init_sign(fresh_pair().private)

    def init_sign(_: Any, params: Any, __: Any) -> None:
        if params is not None:
            raise InvalidAlgorithmParameterException("none")

    script.on["init_sign"] = init_sign
    with pytest.raises(InvalidAlgorithmParameterException):
        signer.set_parameter(Poly1305ParameterSpec())
    signer.init_sign(fresh_pair().private)


def test_there_is_no_tag_length_after_a_failed_init() -> None:
    script = Script()
    mac = fake_mac(script)
    mac.init(secret_key())
    assert mac.mac_length == 4
    script.on["init"] = REFUSES
    with pytest.raises(InvalidKeyException):
        mac.init(secret_key())
    with pytest.raises(IllegalStateException, match="call init"):
        _ = mac.mac_length


def test_an_init_that_fails_before_it_selects_leaves_no_key_bound() -> None:
    signer = Signature.get_instance("SHA256withECDSA")
    first, second = fresh_pair(), fresh_pair()
    signer.init_sign(first.private)
    with pyjca.flags.override(providers=["Nobody"]), pytest.raises(pyjca.NoSuchProviderException):
        signer.init_sign(second.private)
    with pytest.raises(IllegalStateException):
        signer.sign(b"data")


def test_there_is_one_list_of_engine_types() -> None:
    assert set(SPI_CLASSES) == set(ENGINE_TYPES) == set(OPERATIONS)
