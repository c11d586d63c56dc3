"""With VerifyAfterSign no signature leaves that does not verify."""

from __future__ import annotations

from typing import Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair, raises
from tests.api.support import FIRST

import pyjca
from pyjca import ECDSAParameterSpec, IllegalStateException, ProviderException, Signature, flags
from pyjca.spi import Provider, Service, SignatureSpi

ALGORITHM = "SHA256withECDSA"


def signer(provider: str | Provider, params: Any = None) -> Signature:
    engine = Signature.get_instance(ALGORITHM, provider)
    engine.set_parameter(params)
    with flags.override(VerifyAfterSign=True):
        engine.init_sign(PAIR.private)
    return engine


PAIR = fresh_pair()


@pytest.mark.parametrize("provider", ["PyJCA", "OpenSSL", "PyCryptodome"])
@pytest.mark.parametrize("params", [None, ECDSAParameterSpec(low_s=True)], ids=["plain", "low_s"])
def test_good_signatures_come_through(provider: str, params: Any) -> None:
    engine = signer(provider, params)
    assert engine.explain().provider == provider
    for message in (b"first", b"second"):
        engine.update(message[:2])
        pyjca.verify(PAIR.public, signature=engine.sign(message[2:]), data=message)


def faulty(script: Script) -> Provider:
    return fake_provider("Faulty", script)


def test_a_wrong_signature_is_withheld() -> None:
    script = Script(sign=lambda: b"wrong")
    engine = signer(faulty(script))
    with pytest.raises(ProviderException, match="withheld") as caught:
        engine.sign(b"data")
    assert "wrong" not in str(caught.value)
    with pytest.raises(IllegalStateException):  # what failed once is not asked again
        engine.sign(b"data")
    engine = Signature.get_instance(ALGORITHM, faulty(script))
    engine.init_sign(PAIR.private)  # without the flag nobody looks
    assert engine.sign(b"data") == b"wrong"


def test_a_fault_in_arithmetic_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from pyjca_backends.bigint import BigintField

    with flags.override(P256Field="bigint"):
        engine = signer("PyJCA")
    multiply = BigintField.multiply
    calls = []

    def once_wrong(self: BigintField, a: int, b: int) -> int:
        calls.append(1)
        return multiply(self, a, b) ^ (len(calls) == 500)

    monkeypatch.setattr(BigintField, "multiply", once_wrong)
    with pytest.raises(ProviderException, match="withheld"):
        engine.sign(b"data")
    assert len(calls) > 1000


def test_a_failed_signature_leaves_nothing_behind() -> None:
    outcomes = iter([pyjca.SignatureException("not now"), None])

    def sign() -> bytes:
        error = next(outcomes)
        if error is not None:
            raise error
        return b"signed:again"

    engine = signer(faulty(Script(sign=sign)))
    with pytest.raises(pyjca.SignatureException):
        engine.sign(b"lost")
    assert engine.sign(b"again") == b"signed:again"


def test_who_cannot_verify_does_not_sign() -> None:
    cannot = fake_provider("Cannot", Script(init_verify=raises(pyjca.InvalidKeyException("sign only"))))
    pyjca.Security.insert_provider_at(cannot, 1)
    engine = Signature.get_instance(ALGORITHM)
    engine.init_sign(PAIR.private)
    assert engine.explain().provider == "Cannot"
    with flags.override(VerifyAfterSign=True):
        engine.init_sign(PAIR.private)
    assert (engine.explain().provider, engine.explain().code_of("Cannot")) == (FIRST, "key-refused")


class Direct(SignatureSpi):
    """An object that needs no guard, and signs wrongly."""

    direct = True
    message = b""

    def init_sign(self, key: Any, params: Any, random: Any) -> None: ...

    def init_verify(self, key: Any, params: Any) -> None: ...

    def update(self, data: Any) -> None:
        self.message += bytes(data)

    def sign(self, data: Any = None) -> bytes:
        return b"wrong"

    def verify(self, signature: Any, data: Any = None) -> bool:
        return bytes(signature) == b"right"


def test_direct_objects_are_verified_too() -> None:
    provider = Provider("Direct", "1", "", [Service("Signature", ALGORITHM, Direct, constant_time=True)])
    with pytest.raises(ProviderException, match="withheld"):
        signer(provider).sign(b"data")


def test_the_verifier_gets_the_same_parameters_and_the_same_message() -> None:
    seen: list[Any] = []
    script = Script(init_verify=lambda key, params: seen.append((key, params)), update=seen.append)
    params = ECDSAParameterSpec(low_s=True)
    engine = signer(faulty(script), params)
    engine.update(b"one")
    engine.sign(b"two")
    assert seen == [(PAIR.public, params), b"one", b"one", b"two", b"two"]


def test_a_verifier_that_fails_midway_breaks_the_object() -> None:
    calls = iter([None, pyjca.SignatureException("no more"), None, None])

    def update(_: object) -> None:
        error = next(calls)
        if error is not None:
            raise error

    engine = signer(faulty(Script(update=update)))
    with pytest.raises(ProviderException, match="verifier failed"):
        engine.update(b"data")
    with pytest.raises(IllegalStateException):
        engine.sign()


def test_new_parameters_keep_the_protection() -> None:
    engine = signer(faulty(Script(sign=lambda: b"wrong")))
    engine.set_parameter(None)  # outside the override
    with pytest.raises(ProviderException, match="withheld"):
        engine.sign(b"data")
    engine.init_sign(PAIR.private)
    assert engine.sign(b"data") == b"wrong"


def test_a_key_without_a_public_half_is_refused() -> None:
    class Blind(pyjca.PrivateKey):
        algorithm = "EC"
        format = "TOKEN"

        def __init__(self) -> None: ...

    engine = Signature.get_instance(ALGORITHM, faulty(Script()))
    engine.init_sign(Blind())
    with flags.override(VerifyAfterSign=True), pytest.raises(pyjca.InvalidKeyException, match="public half"):
        engine.init_sign(Blind())
