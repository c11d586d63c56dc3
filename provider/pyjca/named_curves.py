"""The named elliptic curves that keys can lie on (SEC 2, FIPS 186-5)."""

from __future__ import annotations

from ._record import Record
from .errors import InvalidAlgorithmParameterException

__all__ = ["NAMED_CURVES", "SECP256R1", "NamedCurve", "named_curve"]


class NamedCurve(Record):
    """A short Weierstrass curve y² = x³ + a·x + b over GF(p) of prime order n.

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
    def byte_length(self) -> int:
        """Bytes of one coordinate, and of a scalar."""
        return (self.bits + 7) // 8

    def contains(self, x: int, y: int) -> bool:
        """Tell whether (x, y) has both coordinates in [0, p) and satisfies the curve equation."""
        if not (0 <= x < self.p and 0 <= y < self.p):
            return False
        return (y * y - (x * x * x + self.a * x + self.b)) % self.p == 0


_P256 = 2**256 - 2**224 + 2**192 + 2**96 - 1

SECP256R1 = NamedCurve(
    name="secp256r1",
    aliases=("P-256", "NIST P-256", "prime256v1", "1.2.840.10045.3.1.7", "OID.1.2.840.10045.3.1.7"),
    bits=256,
    p=_P256,
    a=_P256 - 3,
    b=0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B,
    n=0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
    gx=0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    gy=0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)

NAMED_CURVES: tuple[NamedCurve, ...] = (SECP256R1,)

_BY_NAME = {alias.lower(): curve for curve in NAMED_CURVES for alias in (curve.name, *curve.aliases)}


def named_curve(name: str) -> NamedCurve:
    """Return the curve of that name, alias or dotted OID, whatever its case.

    Raises:
        InvalidAlgorithmParameterException: no such curve is known.
        TypeError: ``name`` is not a str.
    """
    if not isinstance(name, str):
        raise TypeError(f"a curve name must be a str, not {type(name).__name__}")
    try:
        return _BY_NAME[name.lower()]
    except KeyError:
        known = ", ".join(curve.name for curve in NAMED_CURVES)
        raise InvalidAlgorithmParameterException(
            f"unknown curve name {name!r}; curves with a name here: {known}"
        ) from None
