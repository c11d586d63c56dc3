"""Who serves, who does not, and why: selection at each init, failover, constant time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.api.fakes import REFUSES, Script, fake_provider, fresh_pair, raises
from tests.api.support import FIRST

import pyjca
from pyjca import (
    ECDSAParameterSpec,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    KeyAgreement,
    KeyFactory,
    KeyPairGenerator,
    Mac,
    NoSuchAlgorithmException,
    PKCS8EncodedKeySpec,
    ProviderException,
    SecretKey,
    Security,
    Signature,
    flags,
)

if TYPE_CHECKING:
    from collections.abc import Callable

ALGORITHM = "SHA256withECDSA"


def signer_for(private: pyjca.PrivateKey, provider: str | None = None) -> Signature:
    signer = Signature.get_instance(ALGORITHM, provider)
    signer.init_sign(private)
    return signer


# ------------------------------------------------------------------------------------ failover


def test_a_key_that_the_first_refuses_is_served_by_the_next() -> None:
    Security.insert_provider_at(fake_provider("Picky", Script(init_sign=REFUSES)), 1)
    pair = fresh_pair()
    signer = signer_for(pair.private)
    told = signer.explain()
    assert told.provider == FIRST
    assert told.code_of("Picky") == "key-refused"
    assert told.code_of(FIRST) == "chosen"
    assert told.code_of("PyCryptodome") == "not-constant-time"


def test_with_an_explicit_provider_the_key_is_refused() -> None:
    Security.insert_provider_at(fake_provider("Picky", Script(init_sign=REFUSES)), 1)
    signer = Signature.get_instance(ALGORITHM, "Picky")
    with pytest.raises(InvalidKeyException, match="not this key"):
        signer.init_sign(fresh_pair().private)
    told = signer.explain()
    assert told.provider is None
    assert [(c.name, c.code) for c in told.candidates] == [("Picky", "key-refused")]


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (InvalidKeyException("no"), "key-refused"),
        (InvalidAlgorithmParameterException("no"), "parameters-refused"),
        (ProviderException("no"), "failed"),
        (RuntimeError("foreign"), "failed"),
        (MemoryError(), "failed"),
    ],
)
def test_whatever_a_provider_throws_the_next_one_serves(error: Exception, code: str) -> None:
    Security.insert_provider_at(fake_provider("Bad", Script(init_sign=raises(error))), 1)
    signer = signer_for(fresh_pair().private)
    assert signer.explain().provider == FIRST
    assert signer.explain().code_of("Bad") == code


def test_when_everybody_refuses_the_message_tells_every_reason() -> None:
    providers = [fake_provider(name, Script(init_sign=REFUSES)) for name in ("A", "B")]
    with flags.override(providers=providers), pytest.raises(InvalidKeyException) as caught:
        signer_for(fresh_pair().private)
    for part in ("A, B: key-refused (not this key)", "ECPrivateKey secp256r1", ALGORITHM):
        assert part in str(caught.value)


def test_an_invalid_key_outweighs_other_failures() -> None:
    first = fake_provider("A", Script(init_sign=raises(RuntimeError("secret text"))))
    second = fake_provider("B", Script(init_sign=REFUSES))
    with flags.override(providers=[first, second]), pytest.raises(InvalidKeyException) as caught:
        signer_for(fresh_pair().private)
    assert "secret text" not in str(caught.value)


def test_foreign_exceptions_of_a_named_provider_are_wrapped() -> None:
    provider = fake_provider("A", Script(init_sign=raises(RuntimeError("boom"))))
    signer = Signature.get_instance(ALGORITHM, provider)
    with pytest.raises(ProviderException):
        signer.init_sign(fresh_pair().private)


def test_a_failed_round_does_not_poison_the_object() -> None:
    script = Script(init_sign=REFUSES)
    signer = Signature.get_instance(ALGORITHM, fake_provider("A", script))
    with pytest.raises(InvalidKeyException):
        signer.init_sign(fresh_pair().private)
    script.on.clear()
    signer.init_sign(fresh_pair().private)
    assert signer.sign(b"x") == b"signed:x"


def test_a_failed_init_leaves_nothing_initialised() -> None:
    script = Script()
    signer = Signature.get_instance(ALGORITHM, fake_provider("A", script))
    other = fresh_pair()
    script.on["init_verify"] = REFUSES
    attempts: tuple[Callable[[], None], ...] = (
        lambda: signer.init_verify(other.public),
        lambda: signer.init_sign(other.public),  # type: ignore[arg-type]
        lambda: signer.init_sign(b"not a key"),  # type: ignore[arg-type]
    )
    for failing in attempts:
        signer.init_sign(fresh_pair().private)
        with pytest.raises((InvalidKeyException, TypeError)):
            failing()
        assert signer.provider is None
        with pytest.raises(IllegalStateException):
            signer.sign(b"must not be signed with the earlier key")


# ---------------------------------------------------------------------- selection at each init


def test_every_init_selects_anew() -> None:
    pair = fresh_pair()
    signer = signer_for(pair.private)
    before = signer.explain()
    assert before.provider == FIRST
    with flags.override(P256Field="limbs10"):
        signer.init_sign(pair.private)
    assert (signer.explain().provider, signer.backend) == ("PyJCA", "limbs10")
    signer.init_sign(pair.private)
    assert signer.explain() == before
    assert signer.backend != "limbs10"


def test_the_present_provider_is_tried_first_while_nothing_changed() -> None:
    Security.insert_provider_at(fake_provider("Slow", Script(), constant_time=False), 1)
    pair = fresh_pair()
    engine = signer_for(pair.private)
    engine.init_verify(pair.public)
    assert engine.explain().provider == FIRST  # a fresh object verifies with Slow
    flags.set(RequireConstantTime=True)
    engine.init_verify(pair.public)
    assert engine.explain().provider == "Slow"


def test_a_removed_provider_is_not_tried_again() -> None:
    pair = fresh_pair()
    for name in ("Second", "First"):
        Security.insert_provider_at(fake_provider(name, Script()), 1)
    engine = signer_for(pair.private)
    assert engine.explain().provider == "First"
    Security.remove_provider("First")
    engine.init_sign(pair.private)
    assert engine.explain().provider == "Second"


def test_an_initialised_object_keeps_its_provider() -> None:
    pair = fresh_pair()
    engine = signer_for(pair.private)
    Security.remove_provider(FIRST)
    signature = engine.sign(b"data")
    pyjca.verify(pair.public, signature=signature, data=b"data")
    assert engine.explain().provider == FIRST


def test_attributes_rule_keys_out_without_trying() -> None:
    script = Script()
    Security.insert_provider_at(
        fake_provider("RSAOnly", script, SupportedKeyClasses="RSAPrivateKey|RSAPublicKey"), 1
    )
    signer = signer_for(fresh_pair().private)
    assert signer.explain().code_of("RSAOnly") == "key-refused"
    assert script.calls == []


def test_attributes_admit_by_class_or_format() -> None:
    for attributes in (
        {"SupportedKeyClasses": "ECPrivateKey"},
        {"SupportedKeyFormats": "PKCS#8|X.509"},
        {"SupportedKeyClasses": "RSAKey", "SupportedKeyFormats": "PKCS#8"},
        {"SupportedCurves": "secp256r1"},
    ):
        provider = fake_provider("A", Script(), **attributes)  # type: ignore[arg-type]
        Signature.get_instance(ALGORITHM, provider).init_sign(fresh_pair().private)
    provider = fake_provider("A", Script(), SupportedCurves="secp384r1")
    with pytest.raises(InvalidKeyException, match="secp256r1"):
        Signature.get_instance(ALGORITHM, provider).init_sign(fresh_pair().private)


def test_parameters_that_one_cannot_honour_go_to_another() -> None:
    pair = fresh_pair()
    drawn = []

    def source(count: int) -> bytes:
        drawn.append(count)
        return bytes(range(count))

    with flags.override(P256Field="bigint"):
        Security.insert_provider_at(fake_provider("A", Script(init_sign=REFUSES)), 1)
        signer = Signature.get_instance(ALGORITHM)
        signer.init_sign(pair.private, source)
    assert signer.explain().provider == "PyJCA"
    signature = signer.sign(b"data")
    assert drawn == [32]
    verifier = Signature.get_instance(ALGORITHM, "OpenSSL")
    verifier.init_verify(pair.public)
    assert verifier.verify(signature, b"data")
    with pytest.raises(InvalidAlgorithmParameterException, match="OpenSSL"):
        Signature.get_instance(ALGORITHM, "OpenSSL").init_sign(pair.private, source)


# --------------------------------------------------------------------------------- constant time


# what holds with compiled code is in test_compiled.py


def test_without_kernels_signing_goes_to_openssl_and_says_why(without_kernels: None) -> None:
    told = pyjca.explain("Signature", ALGORITHM, fresh_pair().private)
    assert told.provider == "OpenSSL"
    assert told.code_of("PyJCA") == "not-constant-time"
    assert told.code_of("P256/bigint") == told.code_of("P256/limbs10") == "not-constant-time"
    assert told.code_of("P256/limbs10 (portable)") == "no-kernel"


def test_verification_stays_with_pyjca() -> None:
    told = pyjca.explain("Signature", ALGORITHM, fresh_pair().public)
    assert (told.provider, told.operation) == ("PyJCA", "verify")


@pytest.mark.parametrize(
    ("engine", "algorithm", "provider"),
    [
        ("KeyAgreement", "ECDH", "OpenSSL"),
        ("KeyAgreement", "X25519", "OpenSSL"),
        ("KeyPairGenerator", "EC", "OpenSSL"),
        ("KeyPairGenerator", "Ed448", "OpenSSL"),
        ("Mac", "Poly1305", "OpenSSL"),
        ("Mac", "HmacSHA256", "PyJCA"),
        ("KeyFactory", "EC", "PyJCA"),
    ],
)
def test_who_serves_without_kernels(
    engine: str, algorithm: str, provider: str, without_kernels: None
) -> None:
    assert pyjca.explain(engine, algorithm).provider == provider


@pytest.mark.parametrize("naming", [{"P256Field": "limbs10"}, {"P256Field": "bigint"}, {"UseKernels": False}])
def test_naming_the_backend_lets_pyjca_sign(naming: dict[str, bool | str], without_kernels: None) -> None:
    pair = fresh_pair()
    with flags.override(**naming):  # type: ignore[arg-type]
        signer = signer_for(pair.private)
    assert signer.explain().provider == "PyJCA"
    assert signer.backend == naming.get("P256Field", "bigint")
    assert signer.explain().flags == naming
    pyjca.verify(pair.public, signature=signer.sign(b"m"), data=b"m")


@pytest.mark.parametrize("provider", ["PyJCA", "PyCryptodome"])
def test_naming_the_provider_lets_it_sign(provider: str, without_kernels: None) -> None:
    assert signer_for(fresh_pair().private, provider).explain().provider == provider


@pytest.mark.parametrize("provider", ["PyJCA", "PyCryptodome"])
def test_require_constant_time_refuses_even_the_named(provider: str) -> None:
    pair = fresh_pair()
    with flags.override(RequireConstantTime=True, P256Field="bigint"):
        signer = Signature.get_instance(ALGORITHM, provider)
        with pytest.raises(NoSuchAlgorithmException, match="not-constant-time"):
            signer.init_sign(pair.private)
        assert signer.explain().code_of(provider) == "not-constant-time"
        assert signer_for(pair.private).explain().provider == "OpenSSL"
        Signature.get_instance(ALGORITHM, provider).init_verify(pair.public)


def test_a_third_partys_service_must_say_that_it_is_constant_time() -> None:
    Security.insert_provider_at(fake_provider("Slow", Script(), constant_time=False), 1)
    Security.insert_provider_at(fake_provider("Fast", Script(), constant_time=True), 2)
    told = signer_for(fresh_pair().private).explain()
    assert told.code_of("Slow") == "not-constant-time"
    assert told.provider == "Fast"


# ------------------------------------------------------------------------ generators, factories


def test_a_generator_that_fails_is_replaced() -> None:
    script = Script(generate_key_pair=raises(RuntimeError("token gone")))
    Security.insert_provider_at(fake_provider("Flaky", script), 1)
    generator = KeyPairGenerator.get_instance("EC")
    generator.initialize(256)
    assert generator.explain().provider == "Flaky"
    pair = generator.generate_key_pair()
    assert pair.public.algorithm == "EC"
    told = generator.explain()
    assert told.provider == FIRST
    assert told.code_of("Flaky") == "failed"
    generator.generate_key_pair()
    assert script.calls.count("generate_key_pair") == 1


def test_a_named_generator_that_fails_is_not_replaced() -> None:
    script = Script(generate_key_pair=raises(ProviderException("token gone")))
    generator = KeyPairGenerator.get_instance("EC", fake_provider("Flaky", script))
    with pytest.raises(ProviderException, match="token gone"):
        generator.generate_key_pair()


@pytest.mark.parametrize("spec", [224, "X25519", 255, 0])
def test_keys_that_nobody_makes(spec: int | str) -> None:
    with pytest.raises(InvalidAlgorithmParameterException):
        KeyPairGenerator.get_instance("EC").initialize(spec)


@pytest.mark.parametrize("spec", [256, "secp256r1", "P-256", "prime256v1", "1.2.840.10045.3.1.7", None])
def test_keys_that_everybody_makes(spec: int | str | None) -> None:
    for provider in ("PyJCA", "OpenSSL", "PyCryptodome"):
        generator = KeyPairGenerator.get_instance("EC", provider)
        generator.initialize(spec)
        assert generator.generate_key_pair().public.key_size == 256  # type: ignore[attr-defined]


def test_a_factory_asks_the_next() -> None:
    private = fresh_pair().private
    factory = KeyFactory.get_instance("EC")
    assert factory.generate_private(PKCS8EncodedKeySpec(private.encode("pkcs8"))) == private
    assert factory.explain().provider == "PyJCA"
    with pytest.raises(pyjca.InvalidKeySpecException):
        factory.generate_private(PKCS8EncodedKeySpec(b"junk"))
    assert {c.code for c in factory.explain().candidates} == {"key-refused"}


# ------------------------------------------------------------------------------------- key kinds


def test_keys_of_the_wrong_kind() -> None:
    pair = fresh_pair()
    signer = Signature.get_instance(ALGORITHM)
    with pytest.raises(InvalidKeyException, match="PrivateKey, not ECPublicKey"):
        signer.init_sign(pair.public)  # type: ignore[arg-type]
    with pytest.raises(InvalidKeyException, match="PublicKey, not ECPrivateKey"):
        signer.init_verify(pair.private)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        signer.init_sign(b"key")  # type: ignore[arg-type]
    with pytest.raises(InvalidKeyException):
        Mac.get_instance("HmacSHA256").init(pair.private)  # type: ignore[arg-type]
    with pytest.raises(InvalidKeyException):
        KeyAgreement.get_instance("ECDH").init(SecretKey(b"x", "HmacSHA256"))  # type: ignore[arg-type]


def test_a_destroyed_key_is_refused() -> None:
    pair = fresh_pair()
    pair.private.destroy()
    with pytest.raises(IllegalStateException, match="destroyed"):
        Signature.get_instance(ALGORITHM).init_sign(pair.private)


def test_set_parameter_before_and_after_init() -> None:
    pair = fresh_pair()
    signer = Signature.get_instance(ALGORITHM)
    signer.set_parameter(ECDSAParameterSpec(deterministic=True))
    signer.init_sign(pair.private)
    assert signer.sign(b"m") == signer.sign(b"m")
    signer.set_parameter(None)
    assert signer.sign(b"m") != signer.sign(b"m")
    with pytest.raises(InvalidAlgorithmParameterException):
        signer.set_parameter(pyjca.Poly1305ParameterSpec())
    signer.init_sign(pair.private)
    assert len(signer.sign(b"m")) > 60
