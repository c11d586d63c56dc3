"""What the JDK computes is held against what OpenSSL and pyjca compute, in a process with a JVM."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import pyjca
from pyjca import (
    CloneNotSupportedException,
    DHParameterSpec,
    DHPrivateKeySpec,
    ECDSAParameterSpec,
    EdDSAParameterSpec,
    EdECPrivateKey,
    EdECPublicKey,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    KeyAgreement,
    KeyFactory,
    KeyPair,
    KeyPairGenerator,
    Mac,
    NamedParameterSpec,
    SecretKey,
    Security,
    Signature,
    SignatureException,
    XECPublicKey,
)
from pyjca.curves._integers import IntegerField
from pyjca.curves.edwards import EDWARDS_CURVES, edwards_curve
from pyjca.named_curves import any_curve, named_curve
from pyjca.providers.jdk import provider
from pyjca.schemes import ecdsa_encoding
from pyjca.schemes.eddsa import prefix, verify_exactly
from pyjca.specs import named_parameters

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EC = ("secp256r1", "secp384r1", "secp521r1")
ED = ("Ed25519", "Ed448")
XEC = ("X25519", "X448")
# an empty message, one array, the largest array, one more, and more than one stage
SIZES = (0, 57, 1024, 1025, 200_000)
PAIRS: dict[tuple[str, str], KeyPair] = {}

Security.add_provider(provider())


def services(type_: str) -> list[pyjca.spi.Service]:
    jdk = Security.get_provider("JDK")
    assert jdk is not None
    found = [service for service in jdk.get_services() if service.type == type_]
    assert found
    return found


def pair(curve: str, maker: str) -> KeyPair:
    if (curve, maker) not in PAIRS:
        generator = KeyPairGenerator.get_instance(any_curve(curve).algorithm, maker)
        generator.initialize(named_parameters(curve))
        PAIRS[curve, maker] = generator.generate_key_pair()
    return PAIRS[curve, maker]


def signed(algorithm: str, name: str, keys: KeyPair, data: bytes, spec: Any = None) -> bytes:
    signer = Signature.get_instance(algorithm, name)
    signer.set_parameter(spec)
    signer.init_sign(keys.private)
    return signer.sign(data)


def verifier(algorithm: str, name: str, keys: KeyPair, spec: Any = None) -> Signature:
    engine = Signature.get_instance(algorithm, name)
    engine.set_parameter(spec)
    engine.init_verify(keys.public)
    return engine


def curves_of(service: pyjca.spi.Service) -> Iterator[str]:
    told = service.attributes.get("SupportedCurves")  # keys of DiffieHellman lie on none
    yield from told.split("|") if told else ()


def refuses(error: type[pyjca.Error], call: Callable[[], object]) -> str:
    with pytest.raises(error) as caught:
        call()
    assert caught.type is error
    assert caught.value.__context__ is None
    return str(caught.value)


# -------------------------------------------------------------------------------------- signatures


def check_each_signature_service_against_openssl() -> None:
    random = Random(1)
    for service in services("Signature"):
        raw = service.algorithm.startswith("NONE")
        for curve in curves_of(service):
            keys = pair(curve, "JDK")
            judge, other_judge = (verifier(service.algorithm, name, keys) for name in ("JDK", "OpenSSL"))
            data = random.randbytes(random.choice((0, 20, 64) if raw else SIZES))
            told = (service, curve, len(data))
            signature = signed(service.algorithm, "JDK", keys, data)
            assert other_judge.verify(signature, data) is True, told
            signature = signed(service.algorithm, "OpenSSL", keys, data)
            assert judge.verify(signature, b"other" + data[5:]) is False, told
            assert judge.verify(signature[:-1], data) is False, told  # refused before Java sees it
            assert judge.verify(signature, data) is True, told  # nothing was left of it


def check_long_messages() -> None:
    for algorithm, curve in (("SHA256withECDSA", "secp256r1"), ("Ed25519", "Ed25519")):
        keys = pair(curve, "JDK")
        judges = [verifier(algorithm, name, keys) for name in ("JDK", "OpenSSL")]
        for size in SIZES:
            data = Random(size).randbytes(size)
            signature = signed(algorithm, "JDK", keys, data)
            for judge in judges:
                for piece in (data[: size // 2], memoryview(bytearray(data[size // 2 :]))):
                    judge.update(piece)
                assert judge.verify(signature) is True, (algorithm, size)


def check_forms_of_eddsa_against_our_own() -> None:
    data = Random(2).randbytes(3000)
    for curve in ED:
        keys = pair(curve, "JDK")
        for prehash in (False, True):
            for context in (None, b"", b"context", bytes(255)):
                spec = EdDSAParameterSpec(prehash, context)
                signature = signed(curve, "JDK", keys, data, spec)
                assert signature == signed("EdDSA", "PyJCA", keys, data, spec), (curve, spec)
                judge = verifier("EdDSA", "JDK", keys, spec)
                for _ in range(2):
                    assert judge.verify(signature, data) is True
                    assert judge.verify(signature[:-1], data) is False  # refused before Java sees it
                    assert judge.verify(signature, data[:-1]) is False
                    assert judge.verify(b"\xff" * 31 + signature[31:], data) is False
                other = EdDSAParameterSpec(not prehash, context)
                assert verifier(curve, "JDK", keys, other).verify(signature, data) is False


def check_eddsa_equation_has_no_cofactor() -> None:
    """What is signed for a key with a component of small order holds with it, and mostly not without."""
    for curve in ED:
        parameters = EDWARDS_CURVES[curve]
        group = edwards_curve(IntegerField(parameters.p), curve)
        seed = Random(3).randbytes(parameters.length)
        own = EdECPrivateKey(curve, seed)
        point = group.decode_vartime(own.public_key.point)
        assert point is not None
        # -1 of order two
        mixed_point = group.add(point, group.from_affine(0, parameters.p - 1))
        mixed = EdECPublicKey(curve, group.encode(mixed_point))
        judge = Signature.get_instance(curve, "JDK")
        judge.init_verify(mixed)
        verdicts = set()
        for number in range(12):
            data = b"%d" % number
            signature = _for_mixed(curve, seed, mixed.point, data)
            exact = verify_exactly(curve, mixed.point, data, signature, prefix(curve, False, None))
            assert judge.verify(signature, data) is exact, (curve, number)
            verdicts.add(exact)
        assert verdicts == {True, False}


def _for_mixed(curve: str, seed: bytes, public: bytes, data: bytes) -> bytes:
    """Sign with a private key for a public key that differs by a point of order two."""
    from pyjca.schemes.eddsa import EdDSAScheme

    parameters = EDWARDS_CURVES[curve]
    scheme = EdDSAScheme(IntegerField(parameters.p), IntegerField(parameters.order), curve)
    return scheme.sign(seed, public, data, prefix(curve, False, None))


def check_eddsa_encodings_are_strict() -> None:
    """S + L, and R with a coordinate that is not reduced, are forms of signatures that would hold."""
    for curve in ED:
        parameters = EDWARDS_CURVES[curve]
        keys = pair(curve, "JDK")
        signature = signed(curve, "JDK", keys, b"data")
        judge = verifier(curve, "JDK", keys)
        length = parameters.length
        s = int.from_bytes(signature[length:], "little") + parameters.order
        assert judge.verify(signature[:length] + s.to_bytes(length, "little"), b"data") is False
        for y in (0, 1, parameters.p - 1):
            encoded = (y + parameters.p) % (1 << 8 * length - 1)
            assert judge.verify(encoded.to_bytes(length, "little") + signature[length:], b"data") is False
        assert judge.verify(signature, b"data") is True


def check_ecdsa_low_s() -> None:
    for curve in EC:
        order = named_curve(curve).n
        for algorithm, decode in (
            ("SHA512withECDSA", ecdsa_encoding.decode_der),
            ("SHA512withECDSAinP1363Format", ecdsa_encoding.decode_p1363),
        ):
            keys = pair(curve, "JDK")
            low = ECDSAParameterSpec(low_s=True)
            judge, strict = verifier(algorithm, "JDK", keys), verifier(algorithm, "JDK", keys, low)
            for _ in range(8):
                r, s = _pair(decode(signed(algorithm, "JDK", keys, b"data", low), order))
                assert s <= order // 2
                high = (r, order - s)
                encoded = (
                    ecdsa_encoding.encode_p1363(*high, order)
                    if "1363" in algorithm
                    else ecdsa_encoding.encode_der(*high)
                )
                assert judge.verify(encoded, b"data") is True
                assert strict.verify(encoded, b"data") is False


def _pair(decoded: tuple[int, int] | None) -> tuple[int, int]:
    assert decoded is not None
    return decoded


def check_ecdsa_what_it_refuses() -> None:
    keys = pair("secp256r1", "JDK")
    for spec, error in (
        (ECDSAParameterSpec(deterministic=True), "the JDK has no deterministic ECDSA"),
        (EdDSAParameterSpec(), "ECDSA takes an ECDSAParameterSpec"),
    ):
        signer = Signature.get_instance("SHA256withECDSA", "JDK")
        signer.set_parameter(spec)
        text = refuses(InvalidAlgorithmParameterException, lambda: signer.init_sign(keys.private))  # noqa: B023
        assert error in text
    signer = Signature.get_instance("SHA256withECDSA", "JDK")
    refuses(InvalidAlgorithmParameterException, lambda: signer.init_sign(keys.private, random=bytes))
    generator = KeyPairGenerator.get_instance("EC", "JDK")
    refuses(InvalidAlgorithmParameterException, lambda: generator.initialize(256, random=bytes))
    refuses(InvalidAlgorithmParameterException, lambda: generator.initialize(255))


def check_long_digest_of_none() -> None:
    keys = pair("secp256r1", "JDK")
    signer = Signature.get_instance("NONEwithECDSA", "JDK")
    signer.init_sign(keys.private)
    for pieces in ((65,), (64, 1), (1, 1000)):
        for size in pieces:
            signer.update(bytes(size))
        assert "too long" in refuses(SignatureException, signer.sign)
    for _ in range(64):
        signer.update(b"\x01")
    signature = signer.sign()
    judge = verifier("NONEwithECDSA", "OpenSSL", keys)
    assert judge.verify(signature, b"\x01" * 64) is True


# --------------------------------------------------------------------- agreement, generation, MACs


def check_each_agreement_against_openssl() -> None:
    for service in services("KeyAgreement"):
        for curve in curves_of(service):
            one, other = pair(curve, "JDK"), pair(curve, "OpenSSL")
            secrets = set()
            for name in ("JDK", "OpenSSL"):
                for own, peer in ((one, other), (other, one)):
                    agreement = KeyAgreement.get_instance(service.algorithm, name)
                    agreement.init(own.private)
                    for _ in range(2):
                        agreement.do_phase(peer.public)
                        secrets.add(agreement.generate_secret())
            assert len(secrets) == 1, (service, curve)
            (secret,) = secrets
            assert len(secret) == any_curve(curve).byte_length


def check_peers_of_small_order() -> None:
    for curve in XEC:
        agreement = KeyAgreement.get_instance(curve, "JDK")
        agreement.init(pair(curve, "JDK").private)
        zero = XECPublicKey(curve, bytes(any_curve(curve).byte_length))
        assert "small order" in refuses(InvalidKeyException, lambda: agreement.do_phase(zero))  # noqa: B023
        agreement.do_phase(pair(curve, "OpenSSL").public)
        assert any(agreement.generate_secret())


def check_diffie_hellman_against_openssl() -> None:
    """Each reads the keys that the other makes, and both have the same secrets, zeros in front included."""
    made: dict[str, list[KeyPair]] = {"JDK": [], "OpenSSL": []}
    for spec in (2048, NamedParameterSpec("modp1536"), None):
        for name, pairs in made.items():
            generator = KeyPairGenerator.get_instance("DH", name)
            generator.initialize(spec)
            pairs.append(generator.generate_key_pair())
            read = pyjca.load_private_key(pairs[-1].private.encode("pkcs8"))
            assert (read, read.public_key) == (pairs[-1].private, pairs[-1].public), (name, spec)
    for one, other in zip(*made.values(), strict=True):
        secrets = set()
        for name in made:
            for own, peer in ((one, other), (other, one)):
                agreement = KeyAgreement.get_instance("DiffieHellman", name)
                agreement.init(own.private)
                for _ in range(2):
                    agreement.do_phase(peer.public)
                    secrets.add(agreement.generate_secret())
        assert len(secrets) == 1
        public: Any = one.public
        assert [8 * len(secret) for secret in secrets] == [public.p.bit_length()]


def check_lengths_of_private_values() -> None:
    group: Any = KeyPairGenerator.get_instance("DH", "OpenSSL").generate_key_pair().public
    generator = KeyPairGenerator.get_instance("DH", "JDK")
    for length in (160, 400, 3070):
        generator.initialize(DHParameterSpec(group.p, group.g, length))
        private: Any = generator.generate_key_pair().private
        x = KeyFactory.get_instance("DH").get_key_spec(private, DHPrivateKeySpec).x
        assert int.from_bytes(x, "big").bit_length() == length
    for length in (159, 3071):
        spec = DHParameterSpec(group.p, group.g, length)
        text = refuses(InvalidAlgorithmParameterException, lambda: generator.initialize(spec))  # noqa: B023
        assert "private values have 160 to 3070 bits" in text


def check_generated_keys() -> None:
    """Public and private half belong together, as another library finds."""
    for service in services("KeyPairGenerator"):
        for curve in curves_of(service):
            generator = KeyPairGenerator.get_instance(service.algorithm, "JDK")
            generator.initialize(named_parameters(curve))
            one, two = generator.generate_key_pair(), generator.generate_key_pair()
            assert one.private != two.private
            for made in (one, two):
                assert made.private.curve == curve  # type: ignore[attr-defined]
                read = pyjca.load_private_key(made.private.encode("pkcs8"))
                assert (read, read.public_key) == (made.private, made.public), (service, curve)
    generator = KeyPairGenerator.get_instance("EC", "JDK")
    assert generator.generate_key_pair().private.curve == "secp256r1"  # type: ignore[attr-defined]


def check_each_mac_against_openssl() -> None:
    random = Random(4)
    for service in services("Mac"):
        for length in (32,) if service.algorithm == "Poly1305" else (0, 1, 64, 65, 200):
            key = SecretKey(random.randbytes(length), service.algorithm)
            for size in (*SIZES, 15, 16, 17, 65536, 65537):
                data = random.randbytes(size)
                tags = set()
                for name in ("JDK", "OpenSSL"):
                    mac = Mac.get_instance(service.algorithm, name)
                    mac.init(key)
                    mac.update(b"forgotten")
                    mac.reset()
                    mac.update(data[: size // 3])
                    mac.update(memoryview(bytearray(data[size // 3 :])))
                    tags.add(mac.do_final())
                assert len(tags) == 1, (service, length, size)


# ---------------------------------------------------------------------------------------- copies


def check_copies_share_no_engine_of_java() -> None:
    for curve in ED:
        keys = pair(curve, "OpenSSL")
        signer = Signature.get_instance(curve, "JDK")
        signer.init_sign(keys.private)
        signer.update(b"both, ")
        twin = signer.clone()
        assert twin._spi._engine is not signer._spi._engine
        for one, end in ((twin, b"one"), (signer, b"other")):
            pyjca.verify(keys.public, signature=one.sign(end), data=b"both, " + end, algorithm=curve)
        signer.set_parameter(EdDSAParameterSpec(prehash=True))
        with pytest.raises(CloneNotSupportedException):
            signer.clone()
        assert signer.sign(b"data")
