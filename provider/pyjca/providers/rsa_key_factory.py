"""The KeyFactory for keys of RSA."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..keys import RSAPrivateKey, RSAPublicKey
from ..specs import RSAPrivateCrtKeySpec, RSAPublicKeySpec
from ._key_factory import OwnKeyFactory

if TYPE_CHECKING:
    from typing import Any

    from ..keys import Key

__all__ = ["RSAKeyFactory"]


class RSAKeyFactory(OwnKeyFactory):
    """Reads and writes PKCS8EncodedKeySpec, X509EncodedKeySpec, RSAPrivateCrtKeySpec and RSAPublicKeySpec."""

    kind = "RSA"
    key_classes = (RSAPrivateKey, RSAPublicKey)
    spec_classes = (RSAPrivateCrtKeySpec, RSAPublicKeySpec)

    def curves(self) -> tuple[str, ...]:
        """Return nothing: the keys lie on no curve."""
        return ()

    def private_key(self, spec: Any) -> RSAPrivateKey:
        """See :class:`OwnKeyFactory`."""
        return RSAPrivateKey.from_numbers(spec.n, spec.e, spec.d, spec.p, spec.q)

    def public_key(self, spec: Any) -> RSAPublicKey:
        """See :class:`OwnKeyFactory`."""
        return RSAPublicKey(spec.n, spec.e)

    def specification(self, key: Any) -> RSAPrivateCrtKeySpec | RSAPublicKeySpec:
        """See :class:`OwnKeyFactory`."""
        if isinstance(key, RSAPublicKey):
            return RSAPublicKeySpec(key.n, key.e)
        numbers = key.to_cryptography().private_numbers()
        return RSAPrivateCrtKeySpec(key.n, key.e, numbers.d, numbers.p, numbers.q)

    def _refusal(self, key: Key) -> str | None:
        if isinstance(key, self.key_classes):
            return None
        return f"this is a key of {key.algorithm}; {self.service.algorithm} takes keys of {self.kind}"
