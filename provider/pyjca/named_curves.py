"""The named curves that keys can lie on: short Weierstrass curves, and those of RFC 7748 and RFC 8032."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._record import Record
from .errors import InvalidAlgorithmParameterException

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Literal

__all__ = [
    "ALL_CURVES",
    "DEFAULT_ALGORITHMS",
    "ED448",
    "ED25519",
    "NAMED_CURVES",
    "NIST_CURVES",
    "OCTET_CURVES",
    "SECP256K1",
    "SECP256R1",
    "SECP384R1",
    "SECP521R1",
    "X448",
    "X25519",
    "DefaultAlgorithms",
    "NamedCurve",
    "OctetCurve",
    "any_curve",
    "named_curve",
    "octet_curve",
]


class NamedCurve(Record):
    """A short Weierstrass curve y² = x³ + a·x + b over GF(p) of prime order n (SEC 2, FIPS 186-5).

    ``aliases`` are the other names under which the curve is known, its OID included.
    """

    name: str
    aliases: tuple[str, ...]
    bits: int
    p: int
    a: int
    b: int
    n: int
    gx: int
    gy: int

    @property
    def algorithm(self) -> Literal["EC"]:
        """JCA's name of the keys on the curve."""
        return "EC"

    @property
    def oid(self) -> str:
        """The curve's object identifier, dotted."""
        return _dotted(self.aliases)

    @property
    def byte_length(self) -> int:
        """Bytes of one coordinate, and of a scalar."""
        return (self.bits + 7) // 8

    def contains(self, x: int, y: int) -> bool:
        """Tell whether (x, y) has both coordinates in [0, p) and satisfies the curve equation."""
        p = self.p
        return 0 <= x < p and 0 <= y < p and ((x * x + self.a) * x + self.b - y * y) % p == 0


class OctetCurve(Record):
    """A curve whose keys, private and public, are strings of octets of one length (RFC 8410).

    Attributes:
        name: standard name, which is also that of the scheme ("Ed25519", "X448").
        aliases: the other names of curve and scheme: the OID.
        algorithm: JCA's name of the keys, "EdDSA" (RFC 8032) or "XDH" (RFC 7748).
        bits: JCA's key size.
        byte_length: octets of a key.
        p: the field's modulus.
    """

    name: str
    aliases: tuple[str, ...]
    algorithm: Literal["EdDSA", "XDH"]
    bits: int
    byte_length: int
    p: int

    @property
    def oid(self) -> str:
        """The curve's object identifier, dotted."""
        return _dotted(self.aliases)


def _dotted(aliases: Iterable[str]) -> str:
    return next(alias for alias in aliases if alias[:1].isdigit())


def _oid(dotted: str) -> tuple[str, str]:
    return dotted, f"OID.{dotted}"


_P256 = 2**256 - 2**224 + 2**192 + 2**96 - 1
_P384 = 2**384 - 2**128 - 2**96 + 2**32 - 1
_P521 = 2**521 - 1
_P256K1 = 2**256 - 2**32 - 977
_P25519 = 2**255 - 19
_P448 = 2**448 - 2**224 - 1

SECP256R1 = NamedCurve(
    name="secp256r1",
    aliases=("P-256", "NIST P-256", "prime256v1", "X9.62 prime256v1", *_oid("1.2.840.10045.3.1.7")),
    bits=256,
    p=_P256,
    a=_P256 - 3,
    b=0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B,
    n=0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
    gx=0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    gy=0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)

SECP384R1 = NamedCurve(
    name="secp384r1",
    aliases=("P-384", "NIST P-384", *_oid("1.3.132.0.34")),
    bits=384,
    p=_P384,
    a=_P384 - 3,
    b=0xB3312FA7E23EE7E4988E056BE3F82D19181D9C6EFE8141120314088F5013875AC656398D8A2ED19D2A85C8EDD3EC2AEF,
    n=0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFC7634D81F4372DDF581A0DB248B0A77AECEC196ACCC52973,
    gx=0xAA87CA22BE8B05378EB1C71EF320AD746E1D3B628BA79B9859F741E082542A385502F25DBF55296C3A545E3872760AB7,
    gy=0x3617DE4A96262C6F5D9E98BF9292DC29F8F41DBD289A147CE9DA3113B5F0B8C00A60B1CE1D7E819D7A431D7C90EA0E5F,
)

SECP521R1 = NamedCurve(
    name="secp521r1",
    aliases=("P-521", "NIST P-521", *_oid("1.3.132.0.35")),
    bits=521,
    p=_P521,
    a=_P521 - 3,
    b=int(
        "051953EB9618E1C9A1F929A21A0B68540EEA2DA725B99B315F3B8B489918EF109E"
        "156193951EC7E937B1652C0BD3BB1BF073573DF883D2C34F1EF451FD46B503F00",
        16,
    ),
    n=int(
        "1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"
        "A51868783BF2F966B7FCC0148F709A5D03BB5C9B8899C47AEBB6FB71E91386409",
        16,
    ),
    gx=int(
        "0C6858E06B70404E9CD9E3ECB662395B4429C648139053FB521F828AF606B4D3DB"
        "AA14B5E77EFE75928FE1DC127A2FFA8DE3348B3C1856A429BF97E7E31C2E5BD66",
        16,
    ),
    gy=int(
        "11839296A789A3BC0045C8A5FB42C7D1BD998F54449579B446817AFBD17273E662"
        "C97EE72995EF42640C550B9013FAD0761353C7086A272C24088BE94769FD16650",
        16,
    ),
)

SECP256K1 = NamedCurve(
    name="secp256k1",
    aliases=("K-256", *_oid("1.3.132.0.10")),
    bits=256,
    p=_P256K1,
    a=0,
    b=7,
    n=0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141,
    gx=0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
    gy=0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
)

NIST_CURVES: tuple[NamedCurve, ...] = (SECP256R1, SECP384R1, SECP521R1)
"""Those of EC keys that PyJCA computes on; all have a = -3."""

NAMED_CURVES: tuple[NamedCurve, ...] = (*NIST_CURVES, SECP256K1)
"""The curves of EC keys."""

ED25519 = OctetCurve("Ed25519", _oid("1.3.101.112"), "EdDSA", bits=255, byte_length=32, p=_P25519)
ED448 = OctetCurve("Ed448", _oid("1.3.101.113"), "EdDSA", bits=448, byte_length=57, p=_P448)
X25519 = OctetCurve("X25519", _oid("1.3.101.110"), "XDH", bits=255, byte_length=32, p=_P25519)
X448 = OctetCurve("X448", _oid("1.3.101.111"), "XDH", bits=448, byte_length=56, p=_P448)

OCTET_CURVES: tuple[OctetCurve, ...] = (ED25519, ED448, X25519, X448)
"""The curves of EdEC and XEC keys."""

ALL_CURVES: tuple[NamedCurve | OctetCurve, ...] = (*NAMED_CURVES, *OCTET_CURVES)


class DefaultAlgorithms(Record):
    """What a key on a curve is made and used with where nothing else is asked for.

    Attributes:
        key_pair_generator: makes such keys.
        signature: signs with them, empty where they do not sign.
        key_agreement: agrees with them, empty where they do not.
    """

    key_pair_generator: str
    signature: str
    key_agreement: str


DEFAULT_ALGORITHMS: Mapping[str, DefaultAlgorithms] = {
    "secp256r1": DefaultAlgorithms("EC", "SHA256withECDSA", "ECDH"),
    "secp384r1": DefaultAlgorithms("EC", "SHA384withECDSA", "ECDH"),
    "secp521r1": DefaultAlgorithms("EC", "SHA512withECDSA", "ECDH"),
    "secp256k1": DefaultAlgorithms("EC", "SHA256withECDSA", "ECDH"),
    "Ed25519": DefaultAlgorithms("Ed25519", "Ed25519", ""),
    "Ed448": DefaultAlgorithms("Ed448", "Ed448", ""),
    "X25519": DefaultAlgorithms("X25519", "", "X25519"),
    "X448": DefaultAlgorithms("X448", "", "X448"),
}
"""By the standard name of the curve."""

_STANDARD = {curve.name: curve for curve in NAMED_CURVES}
_NAMED = {alias.lower(): curve for curve in NAMED_CURVES for alias in (curve.name, *curve.aliases)}
_OCTET = {alias.lower(): curve for curve in OCTET_CURVES for alias in (curve.name, *curve.aliases)}


def named_curve(name: str) -> NamedCurve:
    """Return the curve of EC keys of that name, alias or dotted OID, whatever its case.

    Raises:
        InvalidAlgorithmParameterException: no such curve is known.
        TypeError: ``name`` is not a str.
    """
    if type(name) is str and name in _STANDARD:  # as keys have it, in every operation
        return _STANDARD[name]
    known = _NAMED.get(_folded(name))
    if known is None:
        raise _unknown(name, NAMED_CURVES)
    return known


def octet_curve(name: str, algorithm: str | None = None) -> OctetCurve:
    """Return the curve of EdEC or XEC keys of that name or dotted OID, whatever its case.

    Args:
        name: of the curve.
        algorithm: "EdDSA" or "XDH": only such a curve is wanted.

    Raises:
        InvalidAlgorithmParameterException: no such curve is known.
        TypeError: ``name`` is not a str.
    """
    known = _OCTET.get(_folded(name))
    if known is None or algorithm not in (None, known.algorithm):
        raise _unknown(name, [curve for curve in OCTET_CURVES if algorithm in (None, curve.algorithm)])
    return known


def any_curve(name: str) -> NamedCurve | OctetCurve:
    """Return the curve of any kind of that name, alias or dotted OID, whatever its case.

    Raises:
        InvalidAlgorithmParameterException: no such curve is known.
        TypeError: ``name`` is not a str.
    """
    folded = _folded(name)
    known = _NAMED.get(folded) or _OCTET.get(folded)
    if known is None:
        raise _unknown(name, ALL_CURVES)
    return known


def _folded(name: str) -> str:
    if not isinstance(name, str):
        raise TypeError(f"a curve name must be a str, not {type(name).__name__}")
    return name.lower()


def _unknown(name: str, wanted: Iterable[NamedCurve | OctetCurve]) -> InvalidAlgorithmParameterException:
    """Return the exception for a name that is not among the wanted curves, but may be another's."""
    known = ", ".join(curve.name for curve in wanted)
    folded = name.lower()
    other = _NAMED.get(folded) or _OCTET.get(folded)
    if other is not None:
        return InvalidAlgorithmParameterException(
            f"{other.name} is a curve of {other.algorithm} keys, which are not possible here; curves: {known}"
        )
    return InvalidAlgorithmParameterException(
        f"unknown curve name {name!r}; curves with a name here: {known}"
    )
