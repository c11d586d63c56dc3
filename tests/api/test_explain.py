"""Resolutions: stable codes, text, plain data."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.api.fakes import fresh_pair
from tests.api.support import FIRST

import pyjca
from pyjca import (
    InvalidKeyException,
    NoSuchAlgorithmException,
    NoSuchProviderException,
    Signature,
    explain,
    flags,
)
from pyjca.resolution import REASONS


def test_a_resolution_is_plain_data_with_a_schema_number() -> None:
    plain = explain("Signature", "SHA256withECDSA", fresh_pair().private).to_dict()
    again = json.loads(json.dumps(plain))
    assert again == plain
    assert plain["schema"] == 1
    assert plain["provider"] == FIRST
    assert [entry["name"] for entry in plain["candidates"]] == ["PyJCA", "OpenSSL", "PyCryptodome"]
    inner = plain["candidates"][0]["candidates"]
    assert {entry["kind"] for entry in inner} == {"backend"}


def test_every_code_has_a_meaning_and_shows_in_the_text() -> None:
    pair = fresh_pair()
    for told in (
        explain("Signature", "SHA256withECDSA", pair.private),
        explain("Signature", "SHA256withECDSA", pair.public),
        Signature.get_instance("SHA256withECDSA").explain(),
    ):
        for candidate in told.candidates:
            for entry in (candidate, *candidate.inner):
                assert REASONS[entry.code] in str(told)
                assert f"[{entry.code}]" in str(told)


def test_explaining_and_doing_agree() -> None:
    pair = fresh_pair()
    for changed in ({}, {"P256Field": "limbs10"}, {"RequireConstantTime": True}):
        with flags.override(**changed):
            signer = Signature.get_instance("SHA256withECDSA")
            signer.init_sign(pair.private)
            assert _agree(signer.explain(), explain("Signature", "SHA256withECDSA", pair.private))
            verifier = Signature.get_instance("SHA256withECDSA")
            verifier.init_verify(pair.public)
            assert _agree(verifier.explain(), explain("Signature", "SHA256withECDSA", pair.public))


def _agree(done: Any, told: Any) -> bool:
    """Compare two resolutions; what an object computes with beside its fields shows after its init only."""
    shown = len(told.kernels)
    return bool(told.kernels == done.kernels[:shown] and done._replace(kernels=told.kernels) == told)


def test_an_explanation_holds_no_secret() -> None:
    private = fresh_pair().private
    secret = private.encode("raw")
    told = explain("Signature", "SHA256withECDSA", private)
    text = str(told) + json.dumps(told.to_dict()) + repr(told)
    assert secret.hex() not in text
    assert str(int.from_bytes(secret, "big")) not in text
    assert told.key == "ECPrivateKey secp256r1"


def test_an_explanation_is_the_readers_own() -> None:
    private = fresh_pair().private
    with flags.override(P256Field="bigint"):
        signer = Signature.get_instance("SHA256withECDSA")
        signer.init_sign(private)
        for ask in (signer.explain, lambda: explain("Signature", "SHA256withECDSA", private)):
            before = ask().to_dict()
            told = ask()
            told.backends.clear()
            told.flags.clear()
            told.to_dict()["candidates"].clear()
            assert ask().to_dict() == before
            assert before["backends"]


def test_operation_and_provider_can_be_named() -> None:
    assert explain("signature", "SHA256withECDSA", operation="verify").provider == "PyJCA"
    told = explain("Signature", "SHA256withECDSA", provider="PyCryptodome")
    assert (told.provider, told.operation) == ("PyCryptodome", "sign")


def test_wrong_questions() -> None:
    pair = fresh_pair()
    with pytest.raises(InvalidKeyException, match="signing needs a PrivateKey"):
        explain("Signature", "SHA256withECDSA", pair.public, operation="sign")
    with pytest.raises(InvalidKeyException, match="needs a PrivateKey"):
        explain("KeyAgreement", "ECDH", pair.public)
    with pytest.raises(TypeError, match="takes no key"):
        explain("KeyPairGenerator", "EC", pair.private)
    with pytest.raises(NoSuchAlgorithmException, match="no engine type 'Cipher'"):
        explain("Cipher", "AES")
    with pytest.raises(NoSuchAlgorithmException, match="no operation"):
        explain("Mac", "HmacSHA256", operation="sign")
    with pytest.raises(NoSuchAlgorithmException, match="did you mean HmacSHA256"):
        explain("Mac", "HmacSHA255")
    with pytest.raises(NoSuchProviderException):
        explain("Mac", "HmacSHA256", provider="Nobody")


def test_the_engines_repr() -> None:
    signer = Signature.get_instance("SHA256withECDSA")
    assert repr(signer) == "<Signature SHA256withECDSA, not initialised>"
    signer.init_sign(fresh_pair().private)
    assert repr(signer) == f"<Signature SHA256withECDSA, from {FIRST}>"
    assert repr(pyjca.Security.get_provider("PyJCA")) == "<Provider PyJCA>"
