"""The KeyFactory for keys of finite-field Diffie-Hellman."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..keys import DHPrivateKey, DHPublicKey
from ..specs import DHPrivateKeySpec, DHPublicKeySpec
from ._key_factory import OwnKeyFactory

if TYPE_CHECKING:
    from typing import Any

    from ..keys import Key

__all__ = ["DHKeyFactory"]


class DHKeyFactory(OwnKeyFactory):
    """Reads and writes PKCS8EncodedKeySpec, X509EncodedKeySpec, DHPrivateKeySpec and DHPublicKeySpec."""

    kind = "DH"
    key_classes = (DHPrivateKey, DHPublicKey)
    spec_classes = (DHPrivateKeySpec, DHPublicKeySpec)

    def curves(self) -> tuple[str, ...]:
        """Return nothing: the keys lie on no curve."""
        return ()

    def private_key(self, spec: Any) -> DHPrivateKey:
        """See :class:`OwnKeyFactory`."""
        return DHPrivateKey(spec.p, spec.g, spec.x, spec.q)

    def public_key(self, spec: Any) -> DHPublicKey:
        """See :class:`OwnKeyFactory`."""
        return DHPublicKey(spec.p, spec.g, spec.y, spec.q)

    def specification(self, key: Any) -> DHPrivateKeySpec | DHPublicKeySpec:
        """See :class:`OwnKeyFactory`."""
        if isinstance(key, DHPrivateKey):
            return DHPrivateKeySpec(key._reveal(), key.p, key.g, key.q)
        return DHPublicKeySpec(key.y, key.p, key.g, key.q)

    def _refusal(self, key: Key) -> str | None:
        if isinstance(key, self.key_classes):
            return None
        return f"this is a key of {key.algorithm}; {self.service.algorithm} takes keys of {self.kind}"
