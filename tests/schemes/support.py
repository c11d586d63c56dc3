"""The fields that the schemes are tested over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pyjca.curves.weierstrass import weierstrass_curve
from pyjca.named_curves import SECP256R1
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import declaration
from pyjca_backends.limbs import CheckedLimbField, LimbField
from pyjca_backends.montgomery import MontgomeryField

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca.curves.weierstrass import WeierstrassCurve
    from pyjca.spi import Field, FieldDeclaration

N = SECP256R1.n


class Group(NamedTuple):
    """A curve and the field of its scalars."""

    curve: WeierstrassCurve[Any]
    order: Field[Any]


def _group(field: Callable[[FieldDeclaration], Field[Any]], representation: str) -> Group:
    return Group(
        weierstrass_curve(field(declaration("P256", representation)), SECP256R1),
        field(declaration("P256Order", representation)),
    )


GROUPS: dict[str, Group] = {
    "bigint": _group(BigintField, "limbs10"),
    "limbs10": _group(LimbField, "limbs10"),
    "limbs9": _group(LimbField, "limbs9"),
    "montgomery52": _group(MontgomeryField, "montgomery52"),
}

FIELDS_1305: dict[str, Field[Any]] = {
    "bigint": BigintField(declaration("1305", "limbs5")),
    "limbs5": LimbField(declaration("1305", "limbs5")),
    "limbs5-checked": CheckedLimbField(declaration("1305", "limbs5")),
}
