"""Field backends that offer schemes: those under test in Python, as the conformance kit takes them."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from pyjca.spi import FieldBackend

if TYPE_CHECKING:
    from pyjca.spi import Field

__all__ = ["backend_offering", "field_offering"]


def field_offering(field: Field[Any], **schemes: Any) -> Field[Any]:
    """Return a copy of a field that offers these schemes."""
    offering = copy.copy(field)
    offering.schemes = schemes
    return offering


def backend_offering(field: Field[Any], name: str, /, **schemes: Any) -> FieldBackend:
    """Return the descriptor of a field that offers these schemes."""
    offering = field_offering(field, **schemes)
    return FieldBackend(
        field=field.name,
        name=name,
        representation="for tests",
        tier="reference",
        priority=0,
        build=lambda _: offering,
        schemes=frozenset(schemes),
    )
