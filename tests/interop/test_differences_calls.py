"""Rows of docs/differences.md on calls: data, verdicts, exceptions, states, selection, threads."""

from __future__ import annotations

from array import array
from threading import Barrier, Thread
from typing import TYPE_CHECKING, Any

import pytest
from Crypto.Hash import HMAC, SHA256
from Crypto.Protocol import DH
from Crypto.PublicKey import ECC
from Crypto.Signature import DSS, eddsa
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec, ed25519

import pyjca
from pyjca import (
    ECPrivateKey,
    EdECPrivateKey,
    KeyAgreement,
    KeyPairGenerator,
    Mac,
    SecretKey,
    Security,
    Signature,
    XECPrivateKey,
)
from pyjca.errors import (
    ConfigurationError,
    Error,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidSignatureException,
    NoSuchAlgorithmException,
)
from pyjca.spi import Provider, Service

from .differences import raw, rule, signed, tag_of, verdict

if TYPE_CHECKING:
    from collections.abc import Callable

ALGORITHM = "SHA256withECDSA"
OFFERED = f"Signature.{ALGORITHM}"
MESSAGE = b"message"
KEY = ECPrivateKey("secp256r1", bytes(31) + b"\x07")
SIGNING = EdECPrivateKey("Ed25519", bytes(32))
THEIRS = ec.derive_private_key(7, ec.SECP256R1())
PYCRYPTODOME = ECC.construct(curve="P-256", d=7)
SHA_256 = ec.ECDSA(hashes.SHA256())
SIGNATURE = THEIRS.sign(MESSAGE, SHA_256)
FORGED = SIGNATURE[:-1] + bytes([SIGNATURE[-1] ^ 1])

# -------------------------------------------------------------------------------------------- data

UNUSUAL: dict[str, Any] = {
    "of another format": array("H", [1, 2, 3]),
    "with gaps": memoryview(bytes(range(16)))[::2],
    "in two dimensions": memoryview(bytes(range(12))).cast("B", (3, 4)),
}


@raw("data-buffers", "cryptography")
def test_cryptography_takes_bytes_without_gaps() -> None:
    for data in (bytearray(MESSAGE), memoryview(MESSAGE)):
        hmac.HMAC(b"k", hashes.SHA256()).update(data)
    for name in ("of another format", "with gaps"):
        with pytest.raises((TypeError, BufferError)):
            hmac.HMAC(b"k", hashes.SHA256()).update(UNUSUAL[name])


@raw("data-buffers", "PyCryptodome")
def test_pycryptodome_takes_bytes_without_gaps() -> None:
    for data in (bytearray(MESSAGE), memoryview(MESSAGE)):
        HMAC.new(b"k", data, SHA256)
    for name in ("of another format", "with gaps"):
        with pytest.raises((TypeError, BufferError)):
            HMAC.new(b"k", UNUSUAL[name], SHA256)


@rule("data-buffers", "Mac.HmacSHA256")
def test_every_buffer_is_data_and_text_is_none(provider: str) -> None:
    key = SecretKey(b"k", "HmacSHA256")
    for name, data in UNUSUAL.items():
        assert tag_of(provider, "HmacSHA256", key, data) == tag_of(
            provider, "HmacSHA256", key, memoryview(data).tobytes()
        ), name
        made = signed(provider, ALGORITHM, KEY, data)
        assert verdict(provider, ALGORITHM, KEY.public_key, made, memoryview(data).tobytes()), name
    for wrong in ("text", [1, 2], 7):
        with pytest.raises(TypeError):
            tag_of(provider, "HmacSHA256", key, wrong)  # type: ignore[arg-type]


@raw("data-pieces", "cryptography")
def test_cryptography_takes_a_message_to_sign_whole() -> None:
    assert not hasattr(ed25519.Ed25519PrivateKey, "update")
    assert not hasattr(ec.EllipticCurvePrivateKey, "update")


@raw("data-pieces", "PyCryptodome")
def test_pycryptodome_takes_pieces_through_a_hash_only() -> None:
    scheme = DSS.new(PYCRYPTODOME, "fips-186-3")
    assert not hasattr(scheme, "update")
    of_pieces = SHA256.new(b"mess")
    of_pieces.update(b"age")
    scheme.verify(of_pieces, scheme.sign(SHA256.new(MESSAGE)))


@rule("data-pieces", "Signature.Ed25519")
def test_messages_come_in_pieces(provider: str) -> None:
    piece = bytearray(b"mess")
    for key, algorithm in ((KEY, ALGORITHM), (SIGNING, "Ed25519")):
        signer = Signature.get_instance(algorithm, provider)
        signer.init_sign(key)
        signer.update(piece)
        piece[:] = b"MESS"  # it was taken as it was
        made = signer.sign(b"age")
        piece[:] = b"mess"
        assert verdict(provider, algorithm, key.public_key, made, MESSAGE) is True


# ---------------------------------------------------------------------------------------- verdicts


@raw("verdict", "cryptography")
def test_cryptography_returns_none_or_raises() -> None:
    assert THEIRS.public_key().verify(SIGNATURE, MESSAGE, SHA_256) is None
    with pytest.raises(InvalidSignature):
        THEIRS.public_key().verify(FORGED, MESSAGE, SHA_256)


@raw("verdict", "PyCryptodome")
def test_pycryptodome_returns_false_for_a_good_signature() -> None:
    verifier = DSS.new(PYCRYPTODOME, "fips-186-3", encoding="der")
    assert verifier.verify(SHA256.new(MESSAGE), SIGNATURE) is False
    with pytest.raises(ValueError, match="not authentic"):
        verifier.verify(SHA256.new(MESSAGE), FORGED)
    scheme = eddsa.new(eddsa.import_private_key(bytes(32)), "rfc8032")
    assert scheme.verify(MESSAGE, scheme.sign(MESSAGE)) is None  # type: ignore[func-returns-value]


@rule("verdict", OFFERED)
def test_verify_says_true_or_false_and_the_helper_raises(provider: str) -> None:
    verifier = Signature.get_instance(ALGORITHM, provider)
    verifier.init_verify(KEY.public_key)
    for signature, good in ((SIGNATURE, True), (FORGED, False), (b"", False), (b"junk", False)):
        assert verifier.verify(signature, MESSAGE) is good
    assert verifier.verify(SIGNATURE, MESSAGE) is True  # nothing was left
    with pytest.raises(TypeError):
        verifier.verify(None, MESSAGE)
    pyjca.verify(KEY.public_key, signature=SIGNATURE, data=MESSAGE)
    with pytest.raises(InvalidSignatureException):
        pyjca.verify(KEY.public_key, signature=FORGED, data=MESSAGE)


@raw("exceptions", "cryptography")
def test_cryptography_has_several_kinds() -> None:
    peer = ec.derive_private_key(7, ec.SECP384R1()).public_key()
    with pytest.raises(ValueError, match="computing"):
        THEIRS.exchange(ec.ECDH(), peer)
    assert not issubclass(InvalidSignature, ValueError)
    with pytest.raises(TypeError):
        THEIRS.public_key().verify("text", MESSAGE, SHA_256)  # type: ignore[arg-type]


@raw("exceptions", "PyCryptodome")
def test_pycryptodome_has_python_s() -> None:
    peer = ECC.construct(curve="P-384", d=7).public_key()
    with pytest.raises(TypeError):
        DH.key_agreement(static_priv=PYCRYPTODOME, static_pub=peer, kdf=bytes)
    with pytest.raises(ValueError, match="not authentic"):
        DSS.new(PYCRYPTODOME, "fips-186-3").verify(SHA256.new(MESSAGE), b"")


@rule("exceptions", "KeyAgreement.ECDH")
def test_exceptions_are_pyjca_s_and_python_s_too(provider: str) -> None:
    agreement = KeyAgreement.get_instance("ECDH", provider)
    calls: list[tuple[type[Error], type[Exception], Callable[[], object]]] = [
        (IllegalStateException, RuntimeError, agreement.generate_secret),
        (InvalidKeyException, ValueError, lambda: agreement.init(SIGNING)),
        (NoSuchAlgorithmException, LookupError, lambda: KeyAgreement.get_instance("ECMQV", provider)),
    ]
    for own, python, call in calls:
        with pytest.raises(own) as caught:
            call()
        assert isinstance(caught.value, python)
        assert caught.value.__cause__ is None or isinstance(caught.value.__cause__, Error)


@raw("signing-key", "cryptography")
def test_cryptography_gives_each_half_its_methods() -> None:
    assert not hasattr(THEIRS.public_key(), "sign")
    assert not hasattr(THEIRS, "verify")


@raw("signing-key", "PyCryptodome")
def test_pycryptodome_tells_when_it_signs_and_verifies_with_private_keys() -> None:
    public = DSS.new(PYCRYPTODOME.public_key(), "fips-186-3")
    with pytest.raises(TypeError, match="Private key is needed"):
        public.sign(SHA256.new(MESSAGE))
    private = DSS.new(PYCRYPTODOME, "fips-186-3", encoding="der")
    private.verify(SHA256.new(MESSAGE), SIGNATURE)


@rule("signing-key", OFFERED)
def test_the_wrong_half_is_refused_at_init(provider: str) -> None:
    engine = Signature.get_instance(ALGORITHM, provider)
    wrong: list[tuple[Callable[[Any], None], object]] = [
        (engine.init_sign, KEY.public_key),
        (engine.init_verify, KEY),
    ]
    for init, key in wrong:
        with pytest.raises(InvalidKeyException):
            init(key)


# -------------------------------------------------------------------------------------- randomness


@raw("random-source", "PyCryptodome")
def test_pycryptodome_takes_a_function() -> None:
    made = [ECC.generate(curve="P-256", randfunc=lambda count: b"\1" * count) for _ in range(2)]
    assert made[0] == made[1]


@rule("random-source", "KeyPairGenerator.EC")
def test_a_source_decides_or_is_refused(provider: str) -> None:
    asked = []

    def source(count: int) -> bytes:
        asked.append(count)
        return b"\1" * count

    made = []
    for _ in range(2):
        generator = KeyPairGenerator.get_instance("EC", provider)
        try:
            generator.initialize(256, source)
        except InvalidAlgorithmParameterException:
            assert asked == []
            return
        made.append(generator.generate_key_pair())
    assert made[0] == made[1]
    assert asked


@raw("ec-default", "cryptography")
def test_cryptography_wants_a_curve() -> None:
    with pytest.raises(TypeError):
        ec.generate_private_key()  # type: ignore[call-arg]


@raw("ec-default", "PyCryptodome")
def test_pycryptodome_wants_a_curve() -> None:
    with pytest.raises((KeyError, TypeError)):
        ECC.generate()  # type: ignore[call-arg]


@rule("ec-default", "KeyPairGenerator.EC")
def test_keys_are_on_secp256r1_unless_another_curve_is_named(provider: str) -> None:
    generator = KeyPairGenerator.get_instance("EC", provider)
    assert generator.generate_key_pair().private.curve == "secp256r1"  # type: ignore[attr-defined]
    for size, curve in ((256, "secp256r1"), (384, "secp384r1"), (521, "secp521r1")):
        generator.initialize(size)
        assert generator.generate_key_pair().private.curve == curve  # type: ignore[attr-defined]
    with pytest.raises(InvalidAlgorithmParameterException):
        generator.initialize(255)


# ---------------------------------------------------------------------------- what the JDK surprises with


@rule("jca-selection", OFFERED)
def test_every_init_selects_anew(provider: str) -> None:
    first, second = Security.get_provider(provider), Security.get_providers()[0]
    signer = Signature.get_instance(ALGORITHM)
    before = signer.provider
    assert before is None  # asking does not choose
    assert first is not None
    Security.remove_provider(provider)
    Security.insert_provider_at(first, 1)
    signer.init_verify(KEY.public_key)
    assert signer.provider is first
    if second is not first:
        Security.remove_provider(provider)
        signer.init_verify(KEY.public_key)
        assert signer.provider is second


@rule("jca-failed-init", OFFERED)
def test_a_failed_init_ends_the_one_before(provider: str) -> None:
    engine = Signature.get_instance(ALGORITHM, provider)
    engine.init_sign(KEY)
    with pytest.raises(InvalidKeyException):
        engine.init_sign(SIGNING)
    with pytest.raises(IllegalStateException):
        engine.sign(MESSAGE)
    engine.init_sign(KEY)  # and the object is not spoilt
    assert verdict(provider, ALGORITHM, KEY.public_key, engine.sign(MESSAGE), MESSAGE)


@rule("jca-order-of-calls", OFFERED)
def test_a_call_out_of_order_is_an_illegal_state(provider: str) -> None:
    engine = Signature.get_instance(ALGORITHM, provider)
    calls: list[Callable[[], object]] = [
        lambda: engine.update(MESSAGE),
        engine.sign,
        lambda: engine.verify(SIGNATURE),
    ]
    for call in calls:
        with pytest.raises(IllegalStateException):
            call()
    engine.init_sign(KEY)
    with pytest.raises(IllegalStateException):
        engine.verify(SIGNATURE)


@rule("jca-no-data", "Mac.HmacSHA256")
def test_none_is_no_data(provider: str) -> None:
    mac = Mac.get_instance("HmacSHA256", provider)
    mac.init(SecretKey(b"k", "HmacSHA256"))
    with pytest.raises(TypeError):
        mac.update(None)


@rule("jca-agreement", "KeyAgreement.X25519")
def test_an_agreement_goes_on_with_its_key_and_leaves_it_alone(provider: str) -> None:
    key, peer = XECPrivateKey("X25519", b"\xff" * 32), XECPrivateKey("X25519", b"\1" * 32)
    agreement = KeyAgreement.get_instance("X25519", provider)
    agreement.init(key)
    secrets = set()
    for _ in range(2):
        agreement.do_phase(peer.public_key)
        secrets.add(agreement.generate_secret())
        with pytest.raises(IllegalStateException):
            agreement.generate_secret()
    assert len(secrets) == 1
    assert key.encode("raw") == b"\xff" * 32  # not clamped
    agreement.do_phase(peer.public_key)
    with pytest.raises(IllegalStateException):
        agreement.do_phase(peer.public_key)


@rule("jca-parameters", "Signature.Ed25519")
def test_foreign_parameters_are_refused(provider: str) -> None:
    for algorithm, key, params in (
        ("Ed25519", SIGNING, pyjca.ECDSAParameterSpec()),
        (ALGORITHM, KEY, pyjca.EdDSAParameterSpec()),
    ):
        engine = Signature.get_instance(algorithm, provider)
        engine.set_parameter(params)
        with pytest.raises(InvalidAlgorithmParameterException):
            engine.init_verify(key.public_key)


@rule("jca-named-provider", OFFERED)
def test_a_named_provider_is_never_replaced(provider: str) -> None:
    engine = Signature.get_instance(ALGORITHM, provider)
    with pytest.raises(InvalidKeyException):
        engine.init_sign(SIGNING)
    engine.init_sign(KEY)
    assert engine.provider is Security.get_provider(provider)
    with pytest.raises(NoSuchAlgorithmException):
        Signature.get_instance("SHA256withNothing", provider)


@rule("jca-order")
def test_a_provider_comes_last_and_once() -> None:
    before = Security.get_providers()
    late = Provider("Late", "1", "for tests", [Service("Mac", "HmacSHA256", "no:where")])
    assert Security.add_provider(late) == len(before) + 1
    assert Security.add_provider(late) == Security.insert_provider_at(late, 1) == -1
    assert [*Security.get_providers()] == [*before, late]
    mac = Mac.get_instance("HmacSHA256")
    mac.init(SecretKey(b"k", "HmacSHA256"))
    assert mac.provider is before[0]


@rule("jca-disabled", "Mac.HmacSHA256")
def test_what_is_disabled_is_so_at_once_and_for_all_types(provider: str) -> None:
    usual = Mac.get_instance("HmacSHA256", provider)
    Security.set_property("jdk.crypto.disabledAlgorithms", "HmacSHA256, ECDSA, EC keySize < 300")
    for engine, algorithm in ((Mac, "HmacSHA256"), (Mac, "1.2.840.113549.2.9"), (Signature, ALGORITHM)):
        with pytest.raises(NoSuchAlgorithmException, match="disabled"):
            engine.get_instance(algorithm, provider)
    with pytest.raises(NoSuchAlgorithmException, match="disabled"):
        usual.init(SecretKey(b"k", "HmacSHA256"))
    agreement = KeyAgreement.get_instance("ECDH", provider)
    with pytest.raises(InvalidKeyException, match="disabled"):
        agreement.init(KEY)
    with pytest.raises(ConfigurationError):
        Security.set_property("jdk.crypto.disabledAlgorithms", "EC keySize <")


# ------------------------------------------------------------------------------------------ threads


@rule("threads", OFFERED)
def test_keys_are_shared_and_objects_are_not(provider: str) -> None:
    together = Barrier(4)
    verdicts: list[object] = []

    def work() -> None:
        verifier = Signature.get_instance(ALGORITHM, provider)
        verifier.init_verify(KEY.public_key)
        together.wait(30)
        for _ in range(20):
            verdicts.append(verifier.verify(SIGNATURE, MESSAGE))
            verdicts.append(not verifier.verify(FORGED, MESSAGE))

    workers = [Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert verdicts == [True] * 160
