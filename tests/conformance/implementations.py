"""Honest implementations that the mutants are made from: guarded ones, and ones that promise ``direct``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca._guard import KeyAgreementGuard, MacGuard, SignatureGuard, same_group
from pyjca._shared import Exclusive
from pyjca.errors import InvalidAlgorithmParameterException
from pyjca.providers import openssl_spi
from pyjca.spi import KeyAgreementSpi, MacSpi, Provider, Service, SignatureSpi

from .honest import ECDSA, HmacSHA256

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca.keys import PrivateKey, PublicKey, SecretKey
    from pyjca.specs import AlgorithmParameterSpec
    from pyjca.spi import Fields, RandomSource

EC_ONLY = {"SupportedKeyClasses": "ECPublicKey|ECPrivateKey", "SupportedCurves": "secp256r1"}


def provider_of(
    kind: str, algorithm: str, spi: Callable[[Service, Fields], Any], attributes: dict[str, str] | None = None
) -> Provider:
    """Return a provider, registered nowhere, with this one service."""
    admitted = EC_ONLY if attributes is None and kind != "Mac" else attributes
    service = Service(kind, algorithm, spi, attributes=admitted, constant_time=True)
    return Provider("Mutant", "0", "for tests of the conformance kit", [service])


class DirectSignature(SignatureSpi):
    """Signs and verifies through a guard of its own, so that nobody else has to guard it."""

    direct = True
    inner: type[SignatureSpi] = ECDSA

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self._spi = self.inner(service, fields)
        self._guarded = SignatureGuard(self._spi, service.algorithm, Exclusive(service.algorithm))

    def init_sign(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        self._spi.init_sign(key, params, random)

    def init_verify(self, key: PublicKey, params: AlgorithmParameterSpec | None) -> None:
        self._spi.init_verify(key, params)

    def update(self, data: Any) -> None:
        self._guarded.update(data)

    def sign(self, data: Any = None) -> bytes:
        return self._guarded.sign(data)

    def verify(self, signature: Any, data: Any = None) -> bool:
        return self._guarded.verify(signature, data)


class DirectMac(MacSpi):
    """The same for MACs."""

    direct = True
    inner: type[MacSpi] = HmacSHA256
    one_time = False

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self._spi = self.inner(service, fields)
        self._guarded = MacGuard(self._spi, service.algorithm, Exclusive(service.algorithm), self.one_time)
        self.mac_length = self._spi.mac_length

    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        self._spi.init(key, params)

    def update(self, data: Any) -> None:
        self._guarded.update(data)

    def do_final(self, data: Any = None) -> bytes:
        return self._guarded.do_final(data)

    def verify(self, tag: Any) -> bool:
        return self._guarded.verify(tag)

    def reset(self) -> None:
        self._guarded.reset()


class DirectPoly1305(DirectMac):
    """Poly1305 enforces itself that a key serves once."""

    inner = openssl_spi.Poly1305
    one_time = True


class OwnMac(HmacSHA256):
    """A MAC of somebody's own, for which the framework has no rule."""

    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        if params is not None:
            raise InvalidAlgorithmParameterException("no parameters")
        super().init(key, params)


class DirectOwnMac(DirectMac):
    """The same, guarding itself."""

    inner = OwnMac


class DirectOneTimeMac(DirectOwnMac):
    """The same with keys that serve once."""

    one_time = True


class DirectAgreement(KeyAgreementSpi):
    """The same for key agreements."""

    direct = True

    def init(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        if params is not None:
            raise InvalidAlgorithmParameterException("no parameters")
        inner = openssl_spi.ECDH(self.service, self.fields)
        inner.init(key, None, random)
        self._guarded = KeyAgreementGuard(inner, "ECDH", Exclusive("ECDH"), same_group(key, self.service))

    def do_phase(self, key: PublicKey, last_phase: bool = True) -> None:
        self._guarded.do_phase(key, last_phase)

    def generate_secret(self) -> bytes:
        return self._guarded.generate_secret()


HONEST_DIRECT = (
    provider_of("Signature", "SHA256withECDSA", DirectSignature),
    provider_of("Signature", "SHA256withECDSAinP1363Format", DirectSignature),
    provider_of("Mac", "HmacSHA256", DirectMac),
    provider_of("Mac", "Poly1305", DirectPoly1305),
    provider_of("Mac", "AnyMac", DirectOwnMac),
    provider_of("Mac", "AnyOneTimeMac", DirectOneTimeMac),
    provider_of("KeyAgreement", "ECDH", DirectAgreement),
)
