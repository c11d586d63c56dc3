"""The PyCryptodome provider: what it offers, over pycryptodome."""

from __future__ import annotations

from ..plugins import hookimpl
from ..spi import Provider
from ._tables import Implementation, standard_services

__all__ = ["pyjca_providers"]

_SPI = "pyjca.providers.pycryptodome_spi"
_BLINDED = "blinds its variable-time integers instead of avoiding them"


def _version() -> str:
    from importlib.metadata import version

    return version("pycryptodome")


@hookimpl
def pyjca_providers() -> list[Provider]:
    """See :mod:`pyjca.hookspecs`."""
    services = standard_services(
        {
            "Signature": Implementation(f"{_SPI}:ECDSA", constant_time=False, note=_BLINDED),
            "KeyAgreement": Implementation(f"{_SPI}:ECDH", constant_time=False, note=_BLINDED),
            "Mac.HmacSHA256": Implementation(f"{_SPI}:HmacSHA256"),
            "Mac.Poly1305": Implementation(f"{_SPI}:Poly1305"),
            "KeyPairGenerator": Implementation(
                f"{_SPI}:ECKeyPairGenerator", constant_time=False, note=_BLINDED
            ),
            "KeyFactory": Implementation("pyjca.providers.ec_key_factory:ECKeyFactory"),
        }
    )
    return [Provider("PyCryptodome", _version, "pycryptodome", services)]
