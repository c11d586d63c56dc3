"""The KeyFactories for EdEC and XEC keys, over all curves of the kind or, by the service's name, over one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..keys import EdECPrivateKey, EdECPublicKey, XECPrivateKey, XECPublicKey
from ..named_curves import OCTET_CURVES
from ..specs import (
    EdECPoint,
    EdECPrivateKeySpec,
    EdECPublicKeySpec,
    XECPrivateKeySpec,
    XECPublicKeySpec,
)
from ._key_factory import OwnKeyFactory

if TYPE_CHECKING:
    from typing import Any

__all__ = ["EdDSAKeyFactory", "XDHKeyFactory"]


class _OctetKeyFactory(OwnKeyFactory):
    def curves(self) -> tuple[str, ...]:
        """Return both curves for a service named "EdDSA" or "XDH", otherwise that of its name."""
        wanted = self.service.algorithm
        return tuple(curve.name for curve in OCTET_CURVES if wanted in (curve.name, curve.algorithm))


class EdDSAKeyFactory(_OctetKeyFactory):
    """Reads and writes PKCS8EncodedKeySpec, X509EncodedKeySpec, EdECPrivateKeySpec and EdECPublicKeySpec."""

    kind = "EdDSA"
    key_classes = (EdECPrivateKey, EdECPublicKey)
    spec_classes = (EdECPrivateKeySpec, EdECPublicKeySpec)

    def private_key(self, spec: Any) -> EdECPrivateKey:
        """See :class:`OwnKeyFactory`."""
        return EdECPrivateKey(spec.curve, spec.seed)

    def public_key(self, spec: Any) -> EdECPublicKey:
        """See :class:`OwnKeyFactory`."""
        return EdECPublicKey.from_coordinates(spec.curve, spec.point.x_odd, spec.point.y)

    def specification(self, key: Any) -> EdECPrivateKeySpec | EdECPublicKeySpec:
        """See :class:`OwnKeyFactory`."""
        if isinstance(key, EdECPrivateKey):
            return EdECPrivateKeySpec(key.curve, key.encode("raw"))
        return EdECPublicKeySpec(key.curve, EdECPoint(key.x_odd, key.y))


class XDHKeyFactory(_OctetKeyFactory):
    """Reads and writes PKCS8EncodedKeySpec, X509EncodedKeySpec, XECPrivateKeySpec and XECPublicKeySpec."""

    kind = "XDH"
    key_classes = (XECPrivateKey, XECPublicKey)
    spec_classes = (XECPrivateKeySpec, XECPublicKeySpec)

    def private_key(self, spec: Any) -> XECPrivateKey:
        """See :class:`OwnKeyFactory`."""
        return XECPrivateKey(spec.curve, spec.scalar)

    def public_key(self, spec: Any) -> XECPublicKey:
        """See :class:`OwnKeyFactory`."""
        return XECPublicKey.from_coordinate(spec.curve, spec.u)

    def specification(self, key: Any) -> XECPrivateKeySpec | XECPublicKeySpec:
        """See :class:`OwnKeyFactory`."""
        if isinstance(key, XECPrivateKey):
            return XECPrivateKeySpec(key.curve, key.encode("raw"))
        return XECPublicKeySpec(key.curve, int.from_bytes(key.u, "little"))
