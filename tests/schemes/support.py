"""The fields and schemes under test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.curves.support import FIELD_OF, backends_of, field_named

from pyjca.curves._integers import IntegerField
from pyjca.curves.edwards import EDWARDS_CURVES
from pyjca.named_curves import NIST_CURVES, NamedCurve
from pyjca.schemes.ec import ECScheme
from pyjca.schemes.eddsa import EdDSAScheme
from pyjca.schemes.xdh import XDHScheme
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import declaration
from pyjca_backends.limbs import CheckedLimbField, LimbField

if TYPE_CHECKING:
    from pyjca.spi import Field

FIELDS_1305: dict[str, Field[Any]] = {
    "bigint": BigintField(declaration("1305", "limbs5")),
    "limbs5": LimbField(declaration("1305", "limbs5")),
    "limbs5-checked": CheckedLimbField(declaration("1305", "limbs5")),
}


def order_field(name: str, backend: str) -> Field[Any]:
    """Return the field of scalars, in the same backend where it has that one."""
    known = backends_of(name)
    return field_named(name, backend if backend in known else known[-1])


def ec_scheme(curve: NamedCurve, backend: str = "bigint") -> ECScheme:
    field = FIELD_OF[curve.name]
    return ECScheme(field_named(field, backend), order_field(f"{field}Order", backend), curve)


def eddsa_scheme(name: str, backend: str = "bigint") -> EdDSAScheme:
    if backend == "exact":
        curve = EDWARDS_CURVES[name]
        return EdDSAScheme(IntegerField(curve.p), IntegerField(curve.order), name)
    field = FIELD_OF[name]
    return EdDSAScheme(field_named(field, backend), order_field(f"{field}Order", backend), name)


EC_SCHEMES = {
    f"{curve.name}-{backend}": ec_scheme(curve, backend)
    for curve in NIST_CURVES
    for backend in backends_of(FIELD_OF[curve.name])
}
XDH_SCHEMES = {
    f"{name}-{backend}": XDHScheme(field_named(FIELD_OF[name], backend), name)
    for name in ("X25519", "X448")
    for backend in backends_of(FIELD_OF[name])
}
EDDSA_SCHEMES = {
    f"{name}-{backend}": eddsa_scheme(name, backend)
    for name in EDWARDS_CURVES
    for backend in ("exact", *backends_of(FIELD_OF[name]))
}
