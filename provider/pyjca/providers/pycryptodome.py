"""The PyCryptodome provider: what it offers, over pycryptodome."""

from __future__ import annotations

from functools import partial

from ..plugins import hookimpl
from ..spi import Provider
from ._tables import Implementation, standard_services

__all__ = ["pyjca_providers"]

_SPI = "pyjca.providers.pycryptodome_spi"
_OKP = "pyjca.providers.pycryptodome_okp_spi"
_BLINDED = "blinds its variable-time integers instead of avoiding them"


def _version() -> str:
    from importlib.metadata import version

    return version("pycryptodome")


def _blinded(spi: str) -> Implementation:
    return Implementation(spi, constant_time=False, note=_BLINDED)


@hookimpl
def pyjca_providers() -> list[Provider]:
    """See :mod:`pyjca.hookspecs`."""
    services = partial(
        standard_services,
        {
            "Signature.ECDSA": _blinded(f"{_SPI}:ECDSA"),
            "Signature.EdDSA": _blinded(f"{_OKP}:EdDSA"),
            "KeyAgreement.ECDH": _blinded(f"{_SPI}:ECDH"),
            "KeyAgreement.XDH": _blinded(f"{_OKP}:XDH"),
            "Mac.HMAC": Implementation(f"{_SPI}:Hmac"),
            "Mac.Poly1305": Implementation(f"{_SPI}:Poly1305"),
            "KeyPairGenerator.EC": _blinded(f"{_SPI}:ECKeyPairGenerator"),
            "KeyPairGenerator.EdDSA": _blinded(f"{_OKP}:KeyPairGenerator"),
            "KeyPairGenerator.XDH": _blinded(f"{_OKP}:KeyPairGenerator"),
            "KeyFactory.EC": Implementation("pyjca.providers.ec_key_factory:ECKeyFactory"),
            "KeyFactory.EdDSA": Implementation("pyjca.providers.okp_key_factories:EdDSAKeyFactory"),
            "KeyFactory.XDH": Implementation("pyjca.providers.okp_key_factories:XDHKeyFactory"),
        },
    )
    return [Provider("PyCryptodome", _version, "pycryptodome", services)]
