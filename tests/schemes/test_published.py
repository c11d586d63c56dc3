"""All published vectors of the RFCs on Python's integers; slower backends have those of the kit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.curves.support import on_integers

from .published_checks import PUBLISHED
from .support import EC_SCHEMES, EDDSA_SCHEMES, XDH_SCHEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

SCHEMES: dict[str, Mapping[str, Any]] = {"EC": EC_SCHEMES, "XDH": XDH_SCHEMES, "EdDSA": EDDSA_SCHEMES}


@pytest.mark.parametrize(
    ("kind", "name"),
    [(kind, name) for kind, schemes in SCHEMES.items() for name in schemes if on_integers(name)],
)
def test_published_vectors(kind: str, name: str) -> None:
    check: Any = PUBLISHED[kind]
    check(SCHEMES[kind][name], name.rpartition("-")[0])
