"""The PyCryptodome provider: what it offers, over pycryptodome."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..plugins import hookimpl
from ..spi import Provider
from ._tables import Implementation, standard_services

if TYPE_CHECKING:
    from ..spi import Service

__all__ = ["pyjca_providers"]

_SPI = "pyjca.providers.pycryptodome_spi"
_OKP = "pyjca.providers.pycryptodome_okp_spi"
_RSA = "pyjca.providers.pycryptodome_rsa_spi"
_TABLES = "looks up tables where the processor has no instructions for AES"
_BLINDED = "blinds its variable-time integers instead of avoiding them"


def _version() -> str:
    from importlib.metadata import version

    return version("pycryptodome")


def _blinded(spi: str, curves: tuple[str, ...] = ()) -> Implementation:
    return Implementation(spi, constant_time=False, note=_BLINDED, curves=curves)


def _more_curves() -> tuple[str, ...]:
    """Return the curves that the installed release has beside those that all have."""
    release = tuple(map(int, re.findall(r"\d+", _version())[:2]))
    return ("secp256k1",) if release >= (4, 4) else ()


def _services() -> tuple[Service, ...]:
    curves = _more_curves()
    return standard_services(
        {
            "Signature.ECDSA": _blinded(f"{_SPI}:ECDSA", curves),
            "Signature.EdDSA": _blinded(f"{_OKP}:EdDSA"),
            "Signature.RSA": Implementation(
                f"{_RSA}:RSA", constant_time=False, note=_BLINDED, without=("NONEwithRSA",)
            ),
            "Signature.RSASSA-PSS": _blinded(f"{_RSA}:RSA"),
            "KeyPairGenerator.RSA": _blinded(f"{_RSA}:KeyPairGenerator"),
            "KeyFactory.RSA": Implementation("pyjca.providers.rsa_key_factory:RSAKeyFactory"),
            "KeyAgreement.ECDH": _blinded(f"{_SPI}:ECDH", curves),
            "KeyAgreement.XDH": _blinded(f"{_OKP}:XDH"),
            "Mac.HMAC": Implementation(f"{_SPI}:Hmac"),
            "Mac.Poly1305": Implementation(f"{_SPI}:Poly1305"),
            "Mac.AESCMAC": Implementation(f"{_SPI}:AESCMAC", constant_time=False, note=_TABLES),
            "Mac.KMAC": Implementation(f"{_SPI}:KMAC"),
            "KeyPairGenerator.EC": _blinded(f"{_SPI}:ECKeyPairGenerator", curves),
            "KeyPairGenerator.EdDSA": _blinded(f"{_OKP}:KeyPairGenerator"),
            "KeyPairGenerator.XDH": _blinded(f"{_OKP}:KeyPairGenerator"),
            "AlgorithmParameters.EC": Implementation(
                "pyjca.providers.ec_parameters:ECParameters", curves=curves
            ),
            "KeyFactory.EC": Implementation("pyjca.providers.ec_key_factory:ECKeyFactory", curves=curves),
            "KeyFactory.EdDSA": Implementation("pyjca.providers.okp_key_factories:EdDSAKeyFactory"),
            "KeyFactory.XDH": Implementation("pyjca.providers.okp_key_factories:XDHKeyFactory"),
        }
    )


@hookimpl
def pyjca_providers() -> list[Provider]:
    """See :mod:`pyjca.hookspecs`."""
    return [Provider("PyCryptodome", _version, "pycryptodome", _services)]
