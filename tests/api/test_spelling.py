"""Both spellings of every method, before and after an init."""

from __future__ import annotations

from typing import Any

import pytest
from tests.api.fakes import fresh_pair

import pyjca
from pyjca import (
    IllegalStateException,
    KeyAgreement,
    KeyFactory,
    KeyPairGenerator,
    Mac,
    SecretKey,
    Security,
    Signature,
)
from pyjca.spi import Provider

JAVA_SPELLINGS: dict[Any, dict[str, str]] = {
    Signature: {
        "getInstance": "get_instance",
        "initSign": "init_sign",
        "initVerify": "init_verify",
        "signBatch": "sign_batch",
        "verifyBatch": "verify_batch",
        "setParameter": "set_parameter",
        "updateFile": "update_file",
    },
    Mac: {
        "getInstance": "get_instance",
        "doFinal": "do_final",
        "getMacLength": "get_mac_length",
        "updateFile": "update_file",
    },
    KeyAgreement: {
        "getInstance": "get_instance",
        "agreeBatch": "agree_batch",
        "doPhase": "do_phase",
        "generateSecret": "generate_secret",
    },
    KeyPairGenerator: {"getInstance": "get_instance", "generateKeyPair": "generate_key_pair"},
    KeyFactory: {
        "getInstance": "get_instance",
        "generatePrivate": "generate_private",
        "generatePublic": "generate_public",
        "getKeySpec": "get_key_spec",
        "translateKey": "translate_key",
    },
    Provider: {
        "getService": "get_service",
        "getServices": "get_services",
        "getName": "get_name",
        "getVersion": "get_version",
        "getInfo": "get_info",
    },
    Security: {
        "getProviders": "get_providers",
        "getProvider": "get_provider",
        "addProvider": "add_provider",
        "insertProviderAt": "insert_provider_at",
        "removeProvider": "remove_provider",
        "getProperty": "get_property",
        "setProperty": "set_property",
        "getAlgorithms": "get_algorithms",
    },
}


@pytest.mark.parametrize("engine", JAVA_SPELLINGS, ids=lambda engine: engine.__name__)
def test_java_names_are_the_same_entries_of_the_class(engine: type) -> None:
    for java, python in JAVA_SPELLINGS[engine].items():
        assert vars(engine)[java] is vars(engine)[python]


@pytest.mark.parametrize("engine", JAVA_SPELLINGS, ids=lambda engine: engine.__name__)
def test_every_public_method_with_two_words_has_its_java_name(engine: type) -> None:
    from pyjca._shared import camel_case

    for name, value in vars(engine).items():
        if "_" in name.strip("_") and not name.startswith("_") and not isinstance(value, property):
            assert camel_case(name) in JAVA_SPELLINGS[engine], name


def test_getters_stand_beside_properties() -> None:
    signer = Signature.getInstance("SHA256withECDSA")
    signer.initSign(fresh_pair().private)
    assert signer.getAlgorithm() == signer.algorithm == "SHA256withECDSA"
    assert signer.getProvider() is signer.provider
    mac = Mac.getInstance("HmacSHA256")
    mac.init(SecretKey(b"k", "HmacSHA256"))
    assert mac.getMacLength() == mac.mac_length == 32


def test_init_binds_both_spellings() -> None:
    pair = fresh_pair()
    mac = Mac.getInstance("HmacSHA256")
    mac.init(SecretKey(b"k", "HmacSHA256"))
    assert mac.doFinal(b"data") == mac.do_final(b"data")
    agreement = KeyAgreement.getInstance("ECDH")
    agreement.init(pair.private)
    agreement.doPhase(pair.public, True)
    first = agreement.generateSecret()
    agreement.do_phase(pair.public)
    assert first == agreement.generate_secret()


@pytest.mark.parametrize(
    ("engine", "algorithm", "call"),
    [
        (Signature, "SHA256withECDSA", lambda s: s.update(b"")),
        (Signature, "SHA256withECDSA", lambda s: s.sign()),
        (Signature, "SHA256withECDSA", lambda s: s.verify(b"")),
        (Mac, "HmacSHA256", lambda m: m.update(b"")),
        (Mac, "HmacSHA256", lambda m: m.doFinal()),
        (Mac, "HmacSHA256", lambda m: m.do_final()),
        (Mac, "HmacSHA256", lambda m: m.verify(b"")),
        (Mac, "HmacSHA256", lambda m: m.reset()),
        (Mac, "HmacSHA256", lambda m: m.mac_length),
        (KeyAgreement, "ECDH", lambda k: k.doPhase(fresh_pair().public, True)),
        (KeyAgreement, "ECDH", lambda k: k.generateSecret()),
    ],
)
def test_nothing_works_before_init(engine: Any, algorithm: str, call: Any) -> None:
    with pytest.raises(IllegalStateException, match="call init"):
        call(engine.get_instance(algorithm))


@pytest.mark.parametrize("engine", [Signature, Mac, KeyAgreement, KeyPairGenerator, KeyFactory])
def test_engines_are_made_by_get_instance_only(engine: Any) -> None:
    with pytest.raises(TypeError, match="get_instance"):
        engine()


def test_security_is_not_instantiated() -> None:
    with pytest.raises(TypeError):
        Security()


def test_public_names() -> None:
    assert sorted(pyjca.__all__) == pyjca.__all__
    for name in pyjca.__all__:
        assert getattr(pyjca, name) is not None
