"""Names, OIDs and attributes of the services that several providers offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._digests import DIGESTS, ECDSA_DIGESTS
from .._record import Record
from ..named_curves import any_curve
from ..spi import Service

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ..spi import Fields

    Spi = str | Callable[[Service, Fields], object]

__all__ = ["EC_CURVES", "ED_CURVES", "FIELDS", "X_CURVES", "Implementation", "standard_services"]

EC_CURVES = ("secp256r1", "secp384r1", "secp521r1")
ED_CURVES = ("Ed25519", "Ed448")
X_CURVES = ("X25519", "X448")

FIELDS = {
    "secp256r1": ("P256", "P256Order"),
    "secp384r1": ("P384", "P384Order"),
    "secp521r1": ("P521", "P521Order"),
    "Ed25519": ("25519", "25519Order"),
    "Ed448": ("448", "448Order"),
    "X25519": ("25519",),
    "X448": ("448",),
}
"""Of each curve the field of the coordinates, then that of the scalars where one computes with them."""


class Implementation(Record):
    """How a provider implements one kind of service.

    Attributes:
        spi: the SPI class or factory, or where it is to be imported from.
        fields: the fields that it computes in, by curve; under "" for services without a curve.
        scheme: the scheme that it leaves to a field which offers it.
        constant_time: as in :class:`~pyjca.spi.Service`.
        note: as in :class:`~pyjca.spi.Service`.
        without: algorithms of this kind that the provider does not offer.
        curves: what it has beside the curves that all providers have.
    """

    spi: Spi
    fields: Mapping[str, tuple[str, ...]] = {}
    scheme: str = ""
    constant_time: bool = True
    note: str = ""
    without: tuple[str, ...] = ()
    curves: tuple[str, ...] = ()


class _Standard(Record):
    """A standard service.

    Attributes:
        type: engine type.
        algorithm: JCA's name.
        family: what it shares an implementation with, within its type.
        curves: the curves that its keys may lie on, the default first; none for MACs.
        aliases: other names.
    """

    type: str
    algorithm: str
    family: str
    curves: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()

    def attributes(self, more_curves: tuple[str, ...]) -> dict[str, str]:
        """Return JCA's attributes."""
        keys = {"RAW": "SupportedKeyFormats"}.get(_KEYS[self.family], "SupportedKeyClasses")
        given = {keys: _KEYS[self.family]}
        if self.curves:
            curves = self.curves + more_curves
            given["SupportedCurves"] = "|".join(curves)
            given["KeySize"] = str(max(any_curve(name).bits for name in curves))  # the largest, as JCA has it
        return given | {"ImplementedIn": "Software"}


_KEYS = {
    "EC": "ECPublicKey|ECPrivateKey",
    "ECDSA": "ECPublicKey|ECPrivateKey",
    "ECDH": "ECPublicKey|ECPrivateKey",
    "EdDSA": "EdECPublicKey|EdECPrivateKey",
    "XDH": "XECPublicKey|XECPrivateKey",
    "DH": "DHPublicKey|DHPrivateKey",
    "RSA": "RSAPublicKey|RSAPrivateKey",
    "RSASSA-PSS": "RSAPublicKey|RSAPrivateKey",
    "HMAC": "RAW",
    "AESCMAC": "RAW",
    "KMAC": "RAW",
    "Poly1305": "RAW",
}

# RFC 8410
_OIDS = {"X25519": "1.3.101.110", "X448": "1.3.101.111", "Ed25519": "1.3.101.112", "Ed448": "1.3.101.113"}


def _oid(dotted: str) -> tuple[str, ...]:
    return (dotted, f"OID.{dotted}") if dotted else ()


def _standard() -> Iterator[_Standard]:
    for digest in ECDSA_DIGESTS:
        name = f"{digest.name}withECDSA"
        yield _Standard("Signature", name, "ECDSA", EC_CURVES, _oid(digest.ecdsa_oid))
        yield _Standard("Signature", f"{name}inP1363Format", "ECDSA", EC_CURVES)
    yield _Standard("Signature", "NONEwithECDSA", "ECDSA", EC_CURVES)
    yield _Standard("Signature", "NONEwithECDSAinP1363Format", "ECDSA", EC_CURVES)
    yield from _of_curves("Signature", "EdDSA", ED_CURVES)
    for digest in DIGESTS:
        yield _Standard("Signature", f"{digest.name}withRSA", "RSA", (), _oid(digest.rsa_oid))
    yield _Standard("Signature", "NONEwithRSA", "RSA")
    yield _Standard("Signature", "RSASSA-PSS", "RSASSA-PSS", (), _oid("1.2.840.113549.1.1.10"))
    yield _Standard("KeyAgreement", "ECDH", "ECDH", EC_CURVES)
    yield from _of_curves("KeyAgreement", "XDH", X_CURVES)
    yield _diffie_hellman("KeyAgreement")
    for digest in DIGESTS:
        yield _Standard("Mac", f"Hmac{digest.name}", "HMAC", (), _oid(digest.hmac_oid))
    yield _Standard("Mac", "Poly1305", "Poly1305")
    yield _Standard("Mac", "AESCMAC", "AESCMAC", (), ("AES-CMAC",))
    # NIST's arc of hash functions; KMAC with SHAKE128 and SHAKE256 (RFC 8702 section 2)
    yield _Standard("Mac", "KMAC128", "KMAC", (), _oid("2.16.840.1.101.3.4.2.19"))
    yield _Standard("Mac", "KMAC256", "KMAC", (), _oid("2.16.840.1.101.3.4.2.20"))
    for type_ in ("KeyPairGenerator", "KeyFactory", "AlgorithmParameters"):
        yield _Standard(type_, "EC", "EC", EC_CURVES, (*_oid("1.2.840.10045.2.1"), "EllipticCurve"))
    for type_ in ("KeyPairGenerator", "KeyFactory"):
        yield from _of_curves(type_, "EdDSA", ED_CURVES)
        yield from _of_curves(type_, "XDH", X_CURVES)
        yield _diffie_hellman(type_)
        yield _Standard(type_, "RSA", "RSA", (), _oid("1.2.840.113549.1.1.1"))


def _diffie_hellman(type_: str) -> _Standard:
    return _Standard(type_, "DiffieHellman", "DH", (), ("DH", *_oid("1.2.840.113549.1.3.1")))


def _of_curves(type_: str, family: str, curves: tuple[str, ...]) -> Iterator[_Standard]:
    """Yield the service for all curves of a family, then one for each."""
    yield _Standard(type_, family, family, curves)
    for curve in curves:
        yield _Standard(type_, curve, family, (curve,), _oid(_OIDS[curve]))


def standard_services(implementations: Mapping[str, Implementation]) -> tuple[Service, ...]:
    """Return the standard services that a provider implements.

    Args:
        implementations: by type and family: "Signature.ECDSA", "Signature.EdDSA", "KeyAgreement.ECDH",
            "KeyAgreement.XDH", "KeyAgreement.DH", "Mac.HMAC", "Mac.Poly1305", "Mac.AESCMAC", "Mac.KMAC",
            "KeyPairGenerator.EC" and so on.
    """
    services = []
    for standard in _standard():
        how = implementations.get(f"{standard.type}.{standard.family}")
        if how is None or standard.algorithm in how.without:
            continue
        services.append(
            Service(
                standard.type,
                standard.algorithm,
                how.spi,
                aliases=standard.aliases,
                attributes=standard.attributes(how.curves),
                fields=_fields(standard, how),
                scheme=how.scheme,
                constant_time=how.constant_time,
                note=how.note,
            )
        )
    return tuple(services)


def _fields(standard: _Standard, how: Implementation) -> Mapping[str, tuple[str, ...]] | tuple[str, ...]:
    if not standard.curves:
        return how.fields.get("", ())
    return {curve: how.fields[curve] for curve in standard.curves if curve in how.fields}
