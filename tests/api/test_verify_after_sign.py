"""With VerifyAfterSign no signature leaves that does not verify."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair, raises

import pyjca
from pyjca import ECDSAParameterSpec, IllegalStateException, ProviderException, Signature, flags

if TYPE_CHECKING:
    from pyjca.spi import Provider

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
    assert (engine.explain().provider, engine.explain().code_of("Cannot")) == ("OpenSSL", "key-refused")
