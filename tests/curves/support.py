"""The curves under test, and the same group in affine integers from the textbook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca.curves.weierstrass import weierstrass_curve
from pyjca.named_curves import SECP256R1, NamedCurve
from pyjca.spi import FieldDeclaration
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import declaration
from pyjca_backends.limbs import CheckedLimbField, LimbField
from pyjca_backends.montgomery import MontgomeryField

if TYPE_CHECKING:
    from pyjca.curves.weierstrass import WeierstrassCurve

N, P = SECP256R1.n, SECP256R1.p
G = (SECP256R1.gx, SECP256R1.gy)

CURVES: dict[str, WeierstrassCurve[Any]] = {
    "bigint": weierstrass_curve(BigintField(declaration("P256", "limbs10")), SECP256R1),
    "limbs10": weierstrass_curve(LimbField(declaration("P256", "limbs10")), SECP256R1),
    "limbs9": weierstrass_curve(LimbField(declaration("P256", "limbs9")), SECP256R1),
    "montgomery52": weierstrass_curve(MontgomeryField(declaration("P256", "montgomery52")), SECP256R1),
}
CHECKED = weierstrass_curve(CheckedLimbField(declaration("P256", "limbs10")), SECP256R1)

# Small enough to try everything, and with more points than coordinates: n > p.
TOY = NamedCurve("toy", (), bits=8, p=223, a=220, b=178, n=251, gx=0, gy=63)
TOY_CURVE = weierstrass_curve(BigintField(FieldDeclaration("toy", ((0, TOY.p),), 8, 1, 0)), TOY)
TOY_ORDER = BigintField(FieldDeclaration("toy order", ((0, TOY.n),), 8, 1, 0))


def affine_add(p: tuple[int, int] | None, q: tuple[int, int] | None) -> tuple[int, int] | None:
    """Add by chord and tangent; None is the identity."""
    if p is None or q is None:
        return q if p is None else p
    if p[0] == q[0] and (p[1] + q[1]) % P == 0:
        return None
    if p == q:
        slope = (3 * p[0] * p[0] - 3) * pow(2 * p[1], -1, P)
    else:
        slope = (q[1] - p[1]) * pow(q[0] - p[0], -1, P)
    x = (slope * slope - p[0] - q[0]) % P
    return x, (slope * (p[0] - x) - p[1]) % P


def affine_multiply(scalar: int, p: tuple[int, int] | None) -> tuple[int, int] | None:
    """Double and add."""
    result = None
    for bit in bin(scalar)[2:]:
        result = affine_add(result, result)
        if bit == "1":
            result = affine_add(result, p)
    return result


def scalar_bytes(scalar: int) -> bytes:
    return scalar.to_bytes(32, "big")
