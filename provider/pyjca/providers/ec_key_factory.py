"""The KeyFactory for EC keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..keys import ECPrivateKey, ECPublicKey
from ..named_curves import NAMED_CURVES
from ..specs import ECPrivateKeySpec, ECPublicKeySpec
from ._key_factory import OwnKeyFactory

if TYPE_CHECKING:
    from typing import Any

__all__ = ["ECKeyFactory"]


class ECKeyFactory(OwnKeyFactory):
    """Reads and writes PKCS8EncodedKeySpec, X509EncodedKeySpec, ECPrivateKeySpec and ECPublicKeySpec."""

    kind = "EC"
    key_classes = (ECPrivateKey, ECPublicKey)
    spec_classes = (ECPrivateKeySpec, ECPublicKeySpec)

    def curves(self) -> tuple[str, ...]:
        """See :class:`OwnKeyFactory`."""
        told = self.service.attributes.get("SupportedCurves")
        return tuple(curve.name for curve in NAMED_CURVES) if told is None else tuple(told.split("|"))

    def private_key(self, spec: Any) -> ECPrivateKey:
        """See :class:`OwnKeyFactory`."""
        return ECPrivateKey(spec.curve, spec.s)

    def public_key(self, spec: Any) -> ECPublicKey:
        """See :class:`OwnKeyFactory`."""
        return ECPublicKey.from_coordinates(spec.curve, spec.x, spec.y)

    def specification(self, key: Any) -> ECPrivateKeySpec | ECPublicKeySpec:
        """See :class:`OwnKeyFactory`."""
        if isinstance(key, ECPrivateKey):
            return ECPrivateKeySpec(key.encode("raw"), key.curve)
        return ECPublicKeySpec(key.x, key.y, key.curve)
