"""The OpenSSL provider: what it offers, over pyca/cryptography."""

from __future__ import annotations

from ..plugins import hookimpl
from ..spi import Provider
from ._tables import Implementation, standard_services

__all__ = ["pyjca_providers"]

_SPI = "pyjca.providers.openssl_spi"


def _version() -> str:
    from importlib.metadata import version

    return version("cryptography")


@hookimpl
def pyjca_providers() -> list[Provider]:
    """See :mod:`pyjca.hookspecs`."""
    services = standard_services(
        {
            "Signature": Implementation(f"{_SPI}:ECDSA"),
            "KeyAgreement": Implementation(f"{_SPI}:ECDH"),
            "Mac.HmacSHA256": Implementation(f"{_SPI}:HmacSHA256"),
            "Mac.Poly1305": Implementation(f"{_SPI}:Poly1305"),
            "KeyPairGenerator": Implementation(f"{_SPI}:ECKeyPairGenerator"),
            "KeyFactory": Implementation("pyjca.providers.ec_key_factory:ECKeyFactory"),
        }
    )
    return [Provider("OpenSSL", _version, "OpenSSL through pyca/cryptography", services)]
