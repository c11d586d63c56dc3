"""The KeyFactory for EC keys. Keys are pyjca's own values, so that every provider shares it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import keyio
from ..errors import InvalidKeyException, InvalidKeySpecException
from ..keys import ECPrivateKey, ECPublicKey
from ..specs import (
    ECPrivateKeySpec,
    ECPublicKeySpec,
    EncodedKeySpec,
    PKCS8EncodedKeySpec,
    X509EncodedKeySpec,
)
from ..spi import KeyFactorySpi

if TYPE_CHECKING:
    from ..keys import Key, PrivateKey, PublicKey
    from ..specs import KeySpec

__all__ = ["ECKeyFactory"]


class ECKeyFactory(KeyFactorySpi):
    """Reads and writes PKCS8EncodedKeySpec, X509EncodedKeySpec, ECPrivateKeySpec and ECPublicKeySpec."""

    def generate_private(self, spec: KeySpec) -> PrivateKey:
        """Return the private key of a PKCS8EncodedKeySpec (plain DER) or ECPrivateKeySpec.

        Raises:
            InvalidKeySpecException: another class of specification, or no valid EC private key.
        """
        try:
            if isinstance(spec, PKCS8EncodedKeySpec):
                return keyio.parse_pkcs8(spec.encoded)
            if isinstance(spec, ECPrivateKeySpec):
                return ECPrivateKey(spec.curve, spec.s)
        except InvalidKeyException as error:
            raise InvalidKeySpecException(str(error)) from None
        raise _unsuitable(spec, "private", PKCS8EncodedKeySpec, ECPrivateKeySpec)

    def generate_public(self, spec: KeySpec) -> PublicKey:
        """Return the public key of an X509EncodedKeySpec or ECPublicKeySpec.

        Raises:
            InvalidKeySpecException: another class of specification, or no valid EC public key.
        """
        try:
            if isinstance(spec, X509EncodedKeySpec):
                return keyio.parse_spki(spec.encoded)
            if isinstance(spec, ECPublicKeySpec):
                return ECPublicKey.from_coordinates(spec.curve, spec.x, spec.y)
        except InvalidKeyException as error:
            raise InvalidKeySpecException(str(error)) from None
        raise _unsuitable(spec, "public", X509EncodedKeySpec, ECPublicKeySpec)

    def get_key_spec(self, key: Key, spec_class: type[KeySpec]) -> KeySpec:
        """Return the key as a specification of the class asked for.

        Raises:
            InvalidKeySpecException: the key is not an EC key, or has no such specification.
            IllegalStateException: the key was destroyed.
        """
        if isinstance(key, ECPrivateKey):
            if spec_class is PKCS8EncodedKeySpec:
                return PKCS8EncodedKeySpec(key.encode("pkcs8"))
            if spec_class is ECPrivateKeySpec:
                return ECPrivateKeySpec(key.encode("raw"), key.curve)
        elif isinstance(key, ECPublicKey):
            if spec_class is X509EncodedKeySpec:
                return X509EncodedKeySpec(key.encode("spki"))
            if spec_class is ECPublicKeySpec:
                return ECPublicKeySpec(key.x, key.y, key.curve)
        raise InvalidKeySpecException(
            f"{type(key).__name__} has no {getattr(spec_class, '__name__', spec_class)}; EC private keys "
            "have PKCS8EncodedKeySpec and ECPrivateKeySpec, EC public keys X509EncodedKeySpec and "
            "ECPublicKeySpec"
        )

    def translate_key(self, key: Key) -> Key:
        """Return an EC key as pyjca's own, reading a foreign one from its encoding.

        Raises:
            InvalidKeyException: it is not an EC key, or its content cannot leave its token.
            IllegalStateException: the key was destroyed.
        """
        own: Key = key
        if not isinstance(key, (ECPrivateKey, ECPublicKey)):
            encoded = key.get_encoded()
            if encoded is None:
                raise InvalidKeyException(f"{type(key).__name__} has no encoding to translate it from")
            if key.format == "PKCS#8":
                own = keyio.parse_pkcs8(encoded)
            elif key.format == "X.509":
                own = keyio.parse_spki(encoded)
            else:
                raise InvalidKeyException(f"{type(key).__name__} in format {key.format} is not an EC key")
        return super().translate_key(own)


def _unsuitable(spec: object, half: str, *classes: type[KeySpec]) -> InvalidKeySpecException:
    wanted = " or ".join(wanted.__name__ for wanted in classes)
    other = "public" if half == "private" else "private"
    kind = type(spec).__name__
    hint = ""
    if isinstance(spec, (EncodedKeySpec, ECPrivateKeySpec, ECPublicKeySpec)):
        hint = f"; for a {kind} call generate_{other}"
    return InvalidKeySpecException(f"a {half} EC key is made from {wanted}, not from {kind}{hint}")
