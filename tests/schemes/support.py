"""The fields that the schemes are tested over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pyjca.curves.weierstrass import weierstrass_curve
from pyjca.named_curves import SECP256R1
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import declaration
from pyjca_backends.limbs import CheckedLimbField, LimbField

if TYPE_CHECKING:
    from pyjca.curves.weierstrass import WeierstrassCurve
    from pyjca.spi import Field

N = SECP256R1.n


class Group(NamedTuple):
    """A curve and the field of its scalars."""

    curve: WeierstrassCurve[Any]
    order: Field[Any]


GROUPS: dict[str, Group] = {
    name: Group(
        weierstrass_curve(backend(declaration("P256", 10)), SECP256R1),
        backend(declaration("P256Order", 10)),
    )
    for name, backend in (("bigint", BigintField), ("limbs10", LimbField))
}

FIELDS_1305: dict[str, Field[Any]] = {
    "bigint": BigintField(declaration("1305", 5)),
    "limbs5": LimbField(declaration("1305", 5)),
    "limbs5-checked": CheckedLimbField(declaration("1305", 5)),
}
