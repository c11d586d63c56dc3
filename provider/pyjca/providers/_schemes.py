"""Which code computes a scheme for the PyJCA provider.

A field that offers the scheme as a whole computes it alone. Otherwise pyjca's own generic code does,
over the arithmetic of the fields; its objects are kept, since they hold tables of multiples.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from ._tables import FIELDS

if TYPE_CHECKING:
    from .._compiled_engines import ECEngines, EdDSAEngines, Poly1305Engines, XDHEngines
    from ..spi import ECScheme, EdDSAScheme, Field, Fields, Poly1305Scheme, XDHScheme

__all__ = [
    "ec_engines",
    "ec_scheme",
    "eddsa_engines",
    "eddsa_scheme",
    "poly1305_engines",
    "poly1305_scheme",
    "xdh_engines",
    "xdh_scheme",
]

_KEPT = 64


def ec_scheme(fields: Fields, curve: str) -> ECScheme:
    """Return what computes on a short Weierstrass curve."""
    coordinates, scalars = FIELDS[curve]
    whole: ECScheme | None = fields[coordinates].schemes.get("EC")
    return whole or _ec(fields[coordinates], fields[scalars], curve)


def ec_engines(scheme: ECScheme) -> ECEngines | None:
    """Return the same scheme where it makes engines' objects too, as compiled ones do."""
    return cast("ECEngines", scheme) if hasattr(scheme, "signer") else None


def xdh_scheme(fields: Fields, curve: str) -> XDHScheme:
    """Return what computes X25519 or X448."""
    (coordinates,) = FIELDS[curve]
    whole: XDHScheme | None = fields[coordinates].schemes.get("XDH")
    return whole or _xdh(fields[coordinates], curve)


def eddsa_scheme(fields: Fields, curve: str) -> EdDSAScheme:
    """Return what computes Ed25519 or Ed448."""
    coordinates, scalars = FIELDS[curve]
    whole: EdDSAScheme | None = fields[coordinates].schemes.get("EdDSA")
    return whole or _eddsa(fields[coordinates], fields[scalars], curve)


def eddsa_engines(scheme: EdDSAScheme) -> EdDSAEngines | None:
    """Return the same scheme where it makes engines' objects too, as compiled ones do."""
    return cast("EdDSAEngines", scheme) if hasattr(scheme, "signer") else None


def xdh_engines(scheme: XDHScheme) -> XDHEngines | None:
    """Return the same scheme where it makes engines' objects too, as compiled ones do."""
    return cast("XDHEngines", scheme) if hasattr(scheme, "agreement") else None


def poly1305_scheme(fields: Fields) -> Poly1305Scheme:
    """Return what computes Poly1305."""
    whole: Poly1305Scheme | None = fields["1305"].schemes.get("Poly1305")
    return whole or _poly1305(fields["1305"])


def poly1305_engines(scheme: Poly1305Scheme) -> Poly1305Engines | None:
    """Return the same scheme where it makes engines' objects too, as compiled ones do."""
    return cast("Poly1305Engines", scheme) if hasattr(scheme, "engine") else None


@lru_cache(maxsize=_KEPT)
def _ec(coordinates: Field[Any], scalars: Field[Any], curve: str) -> ECScheme:
    from ..named_curves import named_curve
    from ..schemes.ec import ECScheme

    return ECScheme(coordinates, scalars, named_curve(curve))


@lru_cache(maxsize=_KEPT)
def _xdh(coordinates: Field[Any], curve: str) -> XDHScheme:
    from ..schemes.xdh import XDHScheme

    return XDHScheme(coordinates, curve)


@lru_cache(maxsize=_KEPT)
def _eddsa(coordinates: Field[Any], scalars: Field[Any], curve: str) -> EdDSAScheme:
    from ..schemes.eddsa import EdDSAScheme

    return EdDSAScheme(coordinates, scalars, curve)


@lru_cache(maxsize=_KEPT)
def _poly1305(field: Field[Any]) -> Poly1305Scheme:
    from ..schemes.poly1305 import Poly1305Scheme

    return Poly1305Scheme(field)
