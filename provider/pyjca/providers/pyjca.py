"""The PyJCA provider: what it offers, on fields of our own."""

from __future__ import annotations

from ..plugins import hookimpl
from ..spi import Provider
from ._tables import Implementation, standard_services

__all__ = ["pyjca_providers"]

_SPI = "pyjca.providers.pyjca_spi"
_NOTE = "computes in Python"


@hookimpl
def pyjca_providers() -> list[Provider]:
    """See :mod:`pyjca.hookspecs`."""
    from .. import __version__

    curve = ("P256",)
    services = standard_services(
        {
            "Signature": Implementation(f"{_SPI}:ECDSA", (*curve, "P256Order"), False, _NOTE),
            "KeyAgreement": Implementation(f"{_SPI}:ECDH", curve, False, _NOTE),
            "Mac.HmacSHA256": Implementation(f"{_SPI}:HmacSHA256"),
            "Mac.Poly1305": Implementation(f"{_SPI}:Poly1305", ("1305",), False, _NOTE),
            "KeyPairGenerator": Implementation(f"{_SPI}:ECKeyPairGenerator", curve, False, _NOTE),
            "KeyFactory": Implementation("pyjca.providers.ec_key_factory:ECKeyFactory"),
        }
    )
    info = "pyjca's own arithmetic on interchangeable field backends"
    return [Provider("PyJCA", __version__, info, services)]
