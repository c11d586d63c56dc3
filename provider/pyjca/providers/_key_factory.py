"""What the key factories have in common. Keys are pyjca's own values, so that every provider shares them."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, TypeVar

from .._der_keys import parse_pkcs8, parse_spki
from ..errors import InvalidKeyException, InvalidKeySpecException
from ..specs import EncodedKeySpec, PKCS8EncodedKeySpec, X509EncodedKeySpec
from ..spi import KeyFactorySpi

if TYPE_CHECKING:
    from typing import ClassVar

    from ..keys import Key, PrivateKey, PublicKey
    from ..specs import KeySpec

__all__ = ["OwnKeyFactory"]

K = TypeVar("K", bound="Key")


class OwnKeyFactory(KeyFactorySpi):
    """Reads and writes PKCS8EncodedKeySpec, X509EncodedKeySpec and two specifications of the kind of keys.

    Attributes:
        kind: how the keys are called in messages ("EC").
        key_classes: of the private and of the public keys.
        spec_classes: of the specifications that are not encoded, private and public.
    """

    kind: ClassVar[str]
    key_classes: ClassVar[tuple[type[PrivateKey], type[PublicKey]]]
    spec_classes: ClassVar[tuple[type[KeySpec], type[KeySpec]]]

    @abstractmethod
    def curves(self) -> tuple[str, ...]:
        """Return the standard names of the curves whose keys the service takes."""

    @abstractmethod
    def private_key(self, spec: KeySpec) -> PrivateKey:
        """Return the key of a specification of the first of ``spec_classes``."""

    @abstractmethod
    def public_key(self, spec: KeySpec) -> PublicKey:
        """Return the key of a specification of the second of ``spec_classes``."""

    @abstractmethod
    def specification(self, key: Key) -> KeySpec:
        """Return a key as a specification of one of ``spec_classes``."""

    def generate_private(self, spec: KeySpec) -> PrivateKey:
        """Return the private key of a PKCS8EncodedKeySpec (plain DER) or the kind's own specification.

        Raises:
            InvalidKeySpecException: another class of specification, or no valid key of this kind.
        """
        try:
            if isinstance(spec, PKCS8EncodedKeySpec):
                return self._of_this_kind(parse_pkcs8(spec.encoded))
            if isinstance(spec, self.spec_classes[0]):
                return self._of_this_kind(self.private_key(spec))
        except InvalidKeyException as error:
            raise InvalidKeySpecException(str(error)) from None
        raise self._unsuitable(spec, "private", PKCS8EncodedKeySpec, self.spec_classes[0])

    def generate_public(self, spec: KeySpec) -> PublicKey:
        """Return the public key of an X509EncodedKeySpec or the kind's own specification.

        Raises:
            InvalidKeySpecException: another class of specification, or no valid key of this kind.
        """
        try:
            if isinstance(spec, X509EncodedKeySpec):
                return self._of_this_kind(parse_spki(spec.encoded))
            if isinstance(spec, self.spec_classes[1]):
                return self._of_this_kind(self.public_key(spec))
        except InvalidKeyException as error:
            raise InvalidKeySpecException(str(error)) from None
        raise self._unsuitable(spec, "public", X509EncodedKeySpec, self.spec_classes[1])

    def get_key_spec(self, key: Key, spec_class: type[KeySpec]) -> KeySpec:
        """Return the key as a specification of the class asked for.

        Raises:
            InvalidKeySpecException: the key is not of this kind, or has no such specification.
            IllegalStateException: the key was destroyed.
        """
        private, public = self.key_classes
        if isinstance(key, self.key_classes) and self._refusal(key) is None:
            encoded = PKCS8EncodedKeySpec if isinstance(key, private) else X509EncodedKeySpec
            if spec_class is encoded:
                return encoded(key.encode())
            if spec_class is self.spec_classes[isinstance(key, public)]:
                return self.specification(key)
        own_private, own_public = (own.__name__ for own in self.spec_classes)
        raise InvalidKeySpecException(
            f"{type(key).__name__} has no {getattr(spec_class, '__name__', spec_class)} here; {self.kind} "
            f"private keys have PKCS8EncodedKeySpec and {own_private}, {self.kind} public keys "
            f"X509EncodedKeySpec and {own_public}"
        )

    def translate_key(self, key: Key) -> Key:
        """Return a key as pyjca's own, reading a foreign one from its encoding.

        Raises:
            InvalidKeyException: it is not of this kind, or its content cannot leave its token.
            IllegalStateException: the key was destroyed.
        """
        own: Key = key
        if not isinstance(key, self.key_classes):
            encoded = key.get_encoded()
            if encoded is None:
                raise InvalidKeyException(f"{type(key).__name__} has no encoding to translate it from")
            if key.format == "PKCS#8":
                own = parse_pkcs8(encoded)
            elif key.format == "X.509":
                own = parse_spki(encoded)
            else:
                raise InvalidKeyException(
                    f"{type(key).__name__} in format {key.format} is not an {self.kind} key"
                )
        return super().translate_key(self._of_this_kind(own))

    def _refusal(self, key: Key) -> str | None:
        curve = getattr(key, "curve", None)
        if isinstance(key, self.key_classes) and curve in self.curves():
            return None
        return f"this is a key on {curve}; {self.service.algorithm} takes {', '.join(self.curves())}"

    def _of_this_kind(self, key: K) -> K:
        refusal = self._refusal(key)
        if refusal is not None:
            raise InvalidKeyException(refusal)
        return key

    def _unsuitable(self, spec: object, half: str, *classes: type[KeySpec]) -> InvalidKeySpecException:
        wanted = " or ".join(wanted.__name__ for wanted in classes)
        other = "public" if half == "private" else "private"
        name = type(spec).__name__
        hint = ""
        if isinstance(spec, (EncodedKeySpec, *self.spec_classes)):
            hint = f"; for a {name} call generate_{other}"
        return InvalidKeySpecException(
            f"a {half} {self.kind} key is made from {wanted}, not from {name}{hint}"
        )
