"""The PyJCA provider: what it offers, on fields of our own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ..plugins import hookimpl
from ..spi import Provider
from ._tables import FIELDS, Implementation, standard_services

if TYPE_CHECKING:
    from ..keys import PublicKey

__all__ = ["pyjca_providers"]

_SPI = "pyjca.providers.pyjca_spi"
_OKP = "pyjca.providers.pyjca_okp_spi"
_MAC = "pyjca.providers.pyjca_mac_spi"
_NOTE = "computes in Python"


class _PyJCA(Provider):
    """Makes tables of multiples for public keys that are asked for."""

    def precompute(self, key: PublicKey) -> object | None:
        """See :class:`~pyjca.spi.Provider`."""
        from .pyjca_spi import precompute

        return precompute(key)


@hookimpl
def pyjca_providers() -> list[Provider]:
    """See :mod:`pyjca.hookspecs`."""
    from .. import __version__

    def own(spi: str, scheme: str) -> Implementation:
        fields = {"": ("1305",)} if scheme == "Poly1305" else FIELDS
        return Implementation(spi, fields, scheme, constant_time=False, note=_NOTE)

    services = partial(
        standard_services,
        {
            "Signature.ECDSA": own(f"{_SPI}:ECDSA", "EC"),
            "Signature.EdDSA": own(f"{_OKP}:EdDSA", "EdDSA"),
            "KeyAgreement.ECDH": own(f"{_SPI}:ECDH", "EC"),
            "KeyAgreement.XDH": own(f"{_OKP}:XDH", "XDH"),
            "Mac.HMAC": Implementation(f"{_MAC}:Hmac"),
            "Mac.Poly1305": own(f"{_MAC}:Poly1305", "Poly1305"),
            "KeyPairGenerator.EC": own(f"{_SPI}:ECKeyPairGenerator", "EC"),
            "KeyPairGenerator.EdDSA": own(f"{_OKP}:KeyPairGenerator", "EdDSA"),
            "KeyPairGenerator.XDH": own(f"{_OKP}:KeyPairGenerator", "XDH"),
            "AlgorithmParameters.EC": Implementation("pyjca.providers.ec_parameters:ECParameters"),
            "KeyFactory.EC": Implementation("pyjca.providers.ec_key_factory:ECKeyFactory"),
            "KeyFactory.EdDSA": Implementation("pyjca.providers.okp_key_factories:EdDSAKeyFactory"),
            "KeyFactory.XDH": Implementation("pyjca.providers.okp_key_factories:XDHKeyFactory"),
        },
    )
    info = "pyjca's own arithmetic on interchangeable field backends"
    return [_PyJCA("PyJCA", __version__, info, services)]
