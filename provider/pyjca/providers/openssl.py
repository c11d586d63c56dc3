"""The OpenSSL provider: what it offers, over pyca/cryptography."""

from __future__ import annotations

from functools import partial

from ..plugins import hookimpl
from ..spi import Provider
from ._tables import Implementation, standard_services

__all__ = ["pyjca_providers"]

_SPI = "pyjca.providers.openssl_spi"
_OKP = "pyjca.providers.openssl_okp_spi"
_K1 = ("secp256k1",)
_RSA = "pyjca.providers.openssl_rsa_spi"
_DH = "pyjca.providers.openssl_dh_spi"


def _version() -> str:
    from importlib.metadata import version

    return version("cryptography")


@hookimpl
def pyjca_providers() -> list[Provider]:
    """See :mod:`pyjca.hookspecs`."""
    services = partial(
        standard_services,
        {
            "Signature.ECDSA": Implementation(f"{_SPI}:ECDSA", curves=_K1),
            "Signature.EdDSA": Implementation(f"{_OKP}:EdDSA"),
            "Signature.RSA": Implementation(f"{_RSA}:RSA"),
            "Signature.RSASSA-PSS": Implementation(f"{_RSA}:RSA"),
            "KeyPairGenerator.RSA": Implementation(f"{_RSA}:KeyPairGenerator"),
            "KeyFactory.RSA": Implementation("pyjca.providers.rsa_key_factory:RSAKeyFactory"),
            "KeyAgreement.ECDH": Implementation(f"{_SPI}:ECDH", curves=_K1),
            "KeyAgreement.XDH": Implementation(f"{_OKP}:XDH"),
            "KeyAgreement.DH": Implementation(f"{_DH}:DiffieHellman"),
            "Mac.HMAC": Implementation(f"{_SPI}:Hmac"),
            "Mac.Poly1305": Implementation(f"{_SPI}:Poly1305"),
            "Mac.AESCMAC": Implementation(f"{_SPI}:AESCMAC"),
            "KeyPairGenerator.EC": Implementation(f"{_SPI}:ECKeyPairGenerator", curves=_K1),
            "KeyPairGenerator.EdDSA": Implementation(f"{_OKP}:KeyPairGenerator"),
            "KeyPairGenerator.XDH": Implementation(f"{_OKP}:KeyPairGenerator"),
            "KeyPairGenerator.DH": Implementation(f"{_DH}:KeyPairGenerator"),
            "AlgorithmParameters.EC": Implementation(
                "pyjca.providers.ec_parameters:ECParameters", curves=_K1
            ),
            "KeyFactory.EC": Implementation("pyjca.providers.ec_key_factory:ECKeyFactory", curves=_K1),
            "KeyFactory.EdDSA": Implementation("pyjca.providers.okp_key_factories:EdDSAKeyFactory"),
            "KeyFactory.XDH": Implementation("pyjca.providers.okp_key_factories:XDHKeyFactory"),
            "KeyFactory.DH": Implementation("pyjca.providers.dh_key_factory:DHKeyFactory"),
        },
    )
    return [Provider("OpenSSL", _version, "OpenSSL through pyca/cryptography", services)]
