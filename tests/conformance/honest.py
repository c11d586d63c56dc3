"""Honest SPI classes for mutants to inherit: the OpenSSL provider's, whatever their service is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca.providers import openssl_spi
from pyjca.spi import Service

if TYPE_CHECKING:
    from pyjca.spi import Fields

__all__ = ["ECDSA", "ECKeyPairGenerator", "HmacSHA256"]


def called(algorithm: str, service: Service) -> Service:
    """Return a service like the one given, under the name from which the implementation learns its work."""
    attributes = {"SupportedCurves": "secp256r1"} | service.attributes
    return Service(service.type, algorithm, "", attributes=attributes)


class ECDSA(openssl_spi.ECDSA):
    """ECDSA with SHA-256, for a name of ECDSA in the encoding that it tells."""

    def __init__(self, service: Service, fields: Fields) -> None:
        known = "withecdsa" in service.algorithm.lower()
        super().__init__(service if known else called("SHA256withECDSA", service), fields)
        self.service = service


class HmacSHA256(openssl_spi.Hmac):
    """HMAC with SHA-256."""

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(called("HmacSHA256", service), fields)
        self.service = service


class ECKeyPairGenerator(openssl_spi.ECKeyPairGenerator):
    """Generates on P-256 where the service does not tell a curve."""

    def initialize(self, spec: Any, random: Any) -> None:
        service, self.service = self.service, called("EC", self.service)
        try:
            super().initialize(spec, random)
        finally:
            self.service = service
