"""The OpenSSL provider: what it offers, over pyca/cryptography."""

from __future__ import annotations

from functools import partial

from ..plugins import hookimpl
from ..spi import Provider
from ._tables import Implementation, standard_services

__all__ = ["pyjca_providers"]

_SPI = "pyjca.providers.openssl_spi"
_OKP = "pyjca.providers.openssl_okp_spi"


def _version() -> str:
    from importlib.metadata import version

    return version("cryptography")


@hookimpl
def pyjca_providers() -> list[Provider]:
    """See :mod:`pyjca.hookspecs`."""
    services = partial(
        standard_services,
        {
            "Signature.ECDSA": Implementation(f"{_SPI}:ECDSA"),
            "Signature.EdDSA": Implementation(f"{_OKP}:EdDSA"),
            "KeyAgreement.ECDH": Implementation(f"{_SPI}:ECDH"),
            "KeyAgreement.XDH": Implementation(f"{_OKP}:XDH"),
            "Mac.HMAC": Implementation(f"{_SPI}:Hmac"),
            "Mac.Poly1305": Implementation(f"{_SPI}:Poly1305"),
            "KeyPairGenerator.EC": Implementation(f"{_SPI}:ECKeyPairGenerator"),
            "KeyPairGenerator.EdDSA": Implementation(f"{_OKP}:KeyPairGenerator"),
            "KeyPairGenerator.XDH": Implementation(f"{_OKP}:KeyPairGenerator"),
            "KeyFactory.EC": Implementation("pyjca.providers.ec_key_factory:ECKeyFactory"),
            "KeyFactory.EdDSA": Implementation("pyjca.providers.okp_key_factories:EdDSAKeyFactory"),
            "KeyFactory.XDH": Implementation("pyjca.providers.okp_key_factories:XDHKeyFactory"),
        },
    )
    return [Provider("OpenSSL", _version, "OpenSSL through pyca/cryptography", services)]
