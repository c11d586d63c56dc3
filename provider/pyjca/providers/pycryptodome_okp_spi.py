"""The PyCryptodome provider's services on the curves of RFC 7748 and RFC 8032."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from Crypto.Hash import SHA512, SHAKE256
from Crypto.Protocol import DH
from Crypto.PublicKey import ECC
from Crypto.Signature import eddsa

from .._okp_keys import octet_keys
from ..errors import InvalidAlgorithmParameterException
from ..keys import KeyPair
from ..schemes.randomness import limited
from ..spi import KeyPairGeneratorSpi
from ._agreement import XDHSpi
from ._curve_parameters import wanted_curve
from ._eddsa import EdDSASpi
from .pycryptodome_spi import OWNER

if TYPE_CHECKING:
    from ..keys import EdECPrivateKey, EdECPublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = ["XDH", "EdDSA", "KeyPairGenerator"]

_PRIVATE: dict[str, Any] = {
    "Ed25519": eddsa.import_private_key,
    "Ed448": eddsa.import_private_key,
    "X25519": DH.import_x25519_private_key,
    "X448": DH.import_x448_private_key,
}
_PUBLIC: dict[str, Any] = {
    "Ed25519": eddsa.import_public_key,
    "Ed448": eddsa.import_public_key,
    "X25519": DH.import_x25519_public_key,
    "X448": DH.import_x448_public_key,
}
_LIBRARY_NAMES = {"Ed25519": "Ed25519", "Ed448": "Ed448", "X25519": "Curve25519", "X448": "Curve448"}


def _private(key: Any) -> ECC.EccKey:
    handle: ECC.EccKey = key.handle(OWNER, lambda k: _PRIVATE[k.curve](k.encode("raw")))
    return handle


def _public(key: Any) -> ECC.EccKey:
    handle: ECC.EccKey = key.handle(OWNER, lambda k: _PUBLIC[k.curve](k.encode("raw")))
    return handle


class _Prehash:
    """One of the library's hash objects, by whose class it knows the prehashing form."""

    def __init__(self, curve: str) -> None:
        self.object: Any = SHA512.new() if curve == "Ed25519" else SHAKE256.new()

    def update(self, data: bytes | memoryview) -> None:
        """Take the next piece of the message."""
        self.object.update(data)

    def copy(self) -> _Prehash:
        """Return one that has taken the same."""
        made = object.__new__(_Prehash)
        made.object = self.object.copy()
        return made

    def digest(self) -> bytes:
        """Return the prehash, of 64 bytes."""
        state = self.object.copy()  # what is read is read
        prehash: bytes = state.read(64) if hasattr(state, "read") else state.digest()
        return prehash


class EdDSA(EdDSASpi):
    """Ed25519 and Ed448 with contexts and prehashing."""

    def exact(self, curve: str) -> bool:
        """See :class:`EdDSASpi`; the library's equation has the cofactor."""
        return False

    def use_private_key(self, key: EdECPrivateKey) -> None:
        """See :class:`EdDSASpi`."""
        self._use(_private(key))

    def use_public_key(self, key: EdECPublicKey) -> None:
        """See :class:`EdDSASpi`."""
        self._use(_public(key))

    def _use(self, key: ECC.EccKey) -> None:
        if self.curve == "Ed25519" and self.spec.context == b"" and not self.spec.prehash:
            raise InvalidAlgorithmParameterException(
                "PyCryptodome takes an empty context of Ed25519 for none at all"
            )
        self._scheme = eddsa.new(key, "rfc8032", self.spec.context)

    def new_prehash(self, curve: str) -> _Prehash:
        """See :class:`EdDSASpi`."""
        return _Prehash(curve)

    def _whole(self, message: bytes, state: Any) -> Any:
        return state.object if self.spec.prehash else message

    def sign_message(self, message: bytes, state: Any) -> bytes:
        """See :class:`EdDSASpi`."""
        return self._scheme.sign(self._whole(message, state))

    def verify_message(self, message: bytes, state: Any, signature: bytes) -> bool:
        """See :class:`EdDSASpi`."""
        try:
            self._scheme.verify(self._whole(message, state), signature)
        except ValueError:
            return False
        return True


class XDH(XDHSpi):
    """X25519 and X448 (RFC 7748)."""

    def own(self, key: Any) -> Any:
        """See :class:`XDHSpi`."""
        return _private(key)

    def peer(self, key: Any) -> Any:
        """See :class:`XDHSpi`; the library refuses to make a key of a point of small order."""
        try:
            return _public(key)
        except ValueError:
            return None

    def agree(self, own: Any, peer: Any) -> bytes | None:
        """See :class:`XDHSpi`."""
        return None if peer is None else DH.key_agreement(static_priv=own, static_pub=peer, kdf=bytes)


class KeyPairGenerator(KeyPairGeneratorSpi):
    """EdEC and XEC keys."""

    _random: RandomSource | None = None

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        self._curve = wanted_curve(self.service, spec).name
        self._random = random

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        curve = self._curve
        random = self._random
        # releases before 4 take no None for the source
        drawn: Any = {} if random is None else {"randfunc": limited(random)}
        made = ECC.generate(curve=_LIBRARY_NAMES[curve], **drawn)
        public = made.public_key().export_key(format="raw")
        key = octet_keys(curve)[0]._trusted(curve, made.seed, public)
        key.handle(OWNER, lambda _: made)
        return KeyPair(key, key.public_key)
