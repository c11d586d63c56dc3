"""Providers and field backends that differ from others at a border only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca.errors import InvalidAlgorithmParameterException, ProviderException
from pyjca.providers import openssl_rsa_spi, openssl_spi
from pyjca.spi import FieldBackend, Provider, Service
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS

from .batch_mutants import Job, swapped, verified

if TYPE_CHECKING:
    from pyjca.keys import PublicKey
    from pyjca.specs import AlgorithmParameterSpec

ONES = (1 << 16) - 1


def at_border(value: int, place: int) -> bool:
    """Tell of 16 bits whether all are one: of about one random value in 2^16."""
    return value >> place & ONES == ONES


class LosesACarryOfProducts(BigintField):
    """Wrong where the top of the second limb of 52 bits is full."""

    def multiply(self, a: int, b: int) -> int:
        product = super().multiply(a, b)
        return product ^ 1 if at_border(product, 104 - 16) else product


class LosesACarryOfSums(BigintField):
    """Wrong where the sum of two limbs of 26 bits is just not carried."""

    def add(self, a: int, b: int) -> int:
        limb = (1 << 26) - 1
        return super().add(a, b) ^ ((a >> 78 & limb) + (b >> 78 & limb) >> 10 == ONES)


class LosesACarryInMontgomeryForm(BigintField):
    """Wrong where the top of a limb of 64 bits is full, of the value times 2^256."""

    def square(self, a: int) -> int:
        return super().square(a) ^ at_border((a << 256) % self.modulus, 128 - 16)


FIELDS = (LosesACarryOfProducts, LosesACarryOfSums, LosesACarryInMontgomeryForm)
_P256 = next(declaration for declaration in DECLARATIONS if declaration.name == "P256")


def backend(field: type[BigintField]) -> FieldBackend:
    return FieldBackend("P256", field.__name__.lower(), "integers", "reference", 0, lambda _: field(_P256))


class WrongAtTheBorderOfABlock(openssl_spi.Hmac):
    """Another tag for messages of one byte less than two blocks."""

    _length = 0

    def update(self, data: memoryview | bytes) -> None:
        self._length += len(data)
        super().update(data)

    def do_final(self) -> bytes:
        tag, length = super().do_final(), self._length
        self._length = 0
        return tag[:-1] + bytes([tag[-1] ^ 1]) if length == 127 else tag


class TakesHighS(openssl_spi.ECDSA):
    """Overlooks that the lower s is demanded."""

    def init_verify(self, key: PublicKey, params: AlgorithmParameterSpec | None) -> None:
        super().init_verify(key, None)


class TakesWhatFollowsTheDer(openssl_spi.ECDSA):
    def verify(self, signature: bytes) -> bool:
        whole = 2 + signature[1] if len(signature) > 2 and signature[1] < 0x80 else len(signature)
        return super().verify(signature[:whole])


class TakesALongLength(openssl_spi.ECDSA):
    """Takes the length of the sequence in two bytes where one is due."""

    def verify(self, signature: bytes) -> bool:
        long = signature[:2] == b"\x30\x81"
        return super().verify(b"\x30" + signature[2:] if long else signature)


class TakesWiderHalves(openssl_spi.ECDSA):
    """Takes halves with a zero in front."""

    def verify(self, signature: bytes) -> bool:
        wider = len(signature) == 66 and signature[0] == signature[33] == 0
        return super().verify(signature[1:33] + signature[34:] if wider else signature)


class TakesMoreThanTheModulus(openssl_rsa_spi.RSA):
    """Overlooks what follows as many bytes as the modulus has."""

    def verify(self, signature: bytes) -> bool:
        return super().verify(signature[:256])


class MixesUpLanes(openssl_spi.ECDSA):
    """Wrong in batches of eight and more."""

    def verify_batch(self, signatures: Any, messages: Any, public_keys: Any) -> Any:
        verdicts = verified(self, signatures, messages, public_keys)
        return Job(swapped(verdicts) if len(verdicts) >= 8 else verdicts)


class CannotSign(openssl_spi.ECDSA):
    """Refuses what may be refused, and fails at the rest."""

    def init_sign(self, key: Any, params: Any, random: Any) -> None:
        if params is not None:
            raise InvalidAlgorithmParameterException("no parameters")
        super().init_sign(key, params, random)

    def sign(self) -> bytes:
        raise ProviderException("no token")


class WrongForASmallScalar(openssl_spi.ECDH):
    def agree(self, own: Any, peer: Any) -> bytes:
        secret = super().agree(own, peer)
        return bytes(len(secret)) if own.private_numbers().private_value == 33 else secret


class RaisesWhatNobodyKnows(openssl_spi.ECDH):
    def agree(self, own: Any, peer: Any) -> bytes:
        raise SystemExit(3)


_EC = {"SupportedKeyClasses": "ECPublicKey|ECPrivateKey", "SupportedCurves": "secp256r1"}
_RSA = {"SupportedKeyClasses": "RSAPublicKey|RSAPrivateKey"}
SERVICES = {
    WrongAtTheBorderOfABlock: ("Mac", "HmacSHA256"),
    TakesHighS: ("Signature", "SHA256withECDSA"),
    CannotSign: ("Signature", "SHA256withECDSA"),
    MixesUpLanes: ("Signature", "SHA256withECDSA"),
    TakesWhatFollowsTheDer: ("Signature", "SHA256withECDSA"),
    TakesALongLength: ("Signature", "SHA256withECDSA"),
    TakesWiderHalves: ("Signature", "SHA256withECDSAinP1363Format"),
    TakesMoreThanTheModulus: ("Signature", "SHA256withRSA"),
    WrongForASmallScalar: ("KeyAgreement", "ECDH"),
    RaisesWhatNobodyKnows: ("KeyAgreement", "ECDH"),
}


def provider(spi: type[Any]) -> Provider:
    """Return a provider with one service, which is wrong."""
    kind, algorithm = SERVICES[spi]
    attributes = {} if kind == "Mac" else _RSA if algorithm.endswith("RSA") else _EC
    return Provider(
        "Differing", "1", "", [Service(kind, algorithm, spi, attributes=attributes, constant_time=True)]
    )
