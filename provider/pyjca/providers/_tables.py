"""Names, OIDs and attributes of the services that several providers offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._record import Record
from ..spi import Service

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..spi import Fields

    Spi = str | Callable[[Service, Fields], object]

__all__ = ["Implementation", "standard_services"]

_EC = {
    "SupportedKeyClasses": "ECPublicKey|ECPrivateKey",
    "SupportedCurves": "secp256r1",
    "ImplementedIn": "Software",
}
_RAW = {"SupportedKeyFormats": "RAW", "ImplementedIn": "Software"}


class Implementation(Record):
    """How a provider implements one of the standard services."""

    spi: Spi
    fields: Sequence[str] = ()
    constant_time: bool = True
    note: str = ""


def _oid(dotted: str) -> tuple[str, str]:
    return dotted, f"OID.{dotted}"


_STANDARD = (
    ("Signature", "SHA256withECDSA", _oid("1.2.840.10045.4.3.2"), _EC),
    ("Signature", "SHA256withECDSAinP1363Format", (), _EC),
    ("KeyAgreement", "ECDH", (), _EC),
    ("Mac", "HmacSHA256", _oid("1.2.840.113549.2.9"), _RAW),
    ("Mac", "Poly1305", (), _RAW),
    ("KeyPairGenerator", "EC", (*_oid("1.2.840.10045.2.1"), "EllipticCurve"), _EC),
    ("KeyFactory", "EC", (*_oid("1.2.840.10045.2.1"), "EllipticCurve"), _EC),
)


def standard_services(implementations: dict[str, Implementation]) -> tuple[Service, ...]:
    """Return the standard services that a provider implements.

    Args:
        implementations: by "Type.Algorithm", or by "Type" where one serves the whole type.
    """
    services = []
    for type_, algorithm, aliases, attributes in _STANDARD:
        how = implementations.get(f"{type_}.{algorithm}") or implementations.get(type_)
        if how is not None:
            services.append(
                Service(
                    type_,
                    algorithm,
                    how.spi,
                    aliases=aliases,
                    attributes=attributes,
                    fields=how.fields,
                    constant_time=how.constant_time,
                    note=how.note,
                )
            )
    return tuple(services)
