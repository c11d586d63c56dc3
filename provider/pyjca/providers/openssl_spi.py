"""The OpenSSL provider's services, over pyca/cryptography."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.poly1305 import Poly1305 as _Poly1305

from ..errors import InvalidAlgorithmParameterException
from ..keyio import from_cryptography
from ..keys import KeyPair
from ..schemes import ecdsa_encoding
from ..spi import KeyPairGeneratorSpi
from ._ec_parameters import own_randomness_only, p256_only
from ._ecdh import ECDHSpi
from ._ecdsa import ECDSASpi
from ._mac import RestartingMacSpi

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..keys import ECPrivateKey, ECPublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = ["ECDH", "ECDSA", "ECKeyPairGenerator", "HmacSHA256", "Poly1305"]

_OWNER = "OpenSSL"


def _private(key: Any) -> ec.EllipticCurvePrivateKey:
    handle: ec.EllipticCurvePrivateKey = key.handle(
        _OWNER, lambda k: serialization.load_der_private_key(k.encode("pkcs8"), None)
    )
    return handle


def _public(key: Any) -> ec.EllipticCurvePublicKey:
    handle: ec.EllipticCurvePublicKey = key.handle(
        _OWNER, lambda k: ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), k.encode("point"))
    )
    return handle


class ECDSA(ECDSASpi):
    """ECDSA with SHA-256 (FIPS 186-5 section 6)."""

    def new_hash(self) -> hashes.Hash:
        """See :class:`ECDSASpi`."""
        return hashes.Hash(hashes.SHA256())

    def use_private_key(self, key: ECPrivateKey, random: RandomSource | None) -> None:
        """See :class:`ECDSASpi`."""
        own_randomness_only(random, _OWNER)
        try:
            self._algorithm = ec.ECDSA(
                utils.Prehashed(hashes.SHA256()), deterministic_signing=self._spec.deterministic
            )
        except UnsupportedAlgorithm:
            raise InvalidAlgorithmParameterException(
                "this build of OpenSSL cannot sign deterministically"
            ) from None
        self._private = _private(key)

    def use_public_key(self, key: ECPublicKey) -> None:
        """See :class:`ECDSASpi`."""
        self._algorithm = ec.ECDSA(utils.Prehashed(hashes.SHA256()))
        self._public = _public(key)

    def sign_hash(self, message_hash: hashes.Hash) -> tuple[int, int]:
        """See :class:`ECDSASpi`."""
        return utils.decode_dss_signature(self._private.sign(message_hash.finalize(), self._algorithm))

    def verify_hash(self, message_hash: hashes.Hash, r: int, s: int) -> bool:
        """See :class:`ECDSASpi`."""
        try:
            self._public.verify(ecdsa_encoding.encode_der(r, s), message_hash.finalize(), self._algorithm)
        except InvalidSignature:
            return False
        return True


class ECDH(ECDHSpi):
    """ECDH on P-256."""

    def own(self, key: Any) -> Any:
        """See :class:`ECDHSpi`."""
        return _private(key)

    def peer(self, key: Any) -> Any:
        """See :class:`ECDHSpi`."""
        return _public(key)

    def agree(self, own: Any, peer: Any) -> bytes:
        """See :class:`ECDHSpi`."""
        secret: bytes = own.exchange(ec.ECDH(), peer)
        return secret


class ECKeyPairGenerator(KeyPairGeneratorSpi):
    """EC keys on P-256."""

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        p256_only(spec)
        own_randomness_only(random, _OWNER)

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        made = ec.generate_private_key(ec.SECP256R1())
        key = from_cryptography(made)
        key.handle(_OWNER, lambda _: made)
        return KeyPair(key, key.public_key)


class HmacSHA256(RestartingMacSpi):
    """HMAC with SHA-256 (FIPS 198-1)."""

    mac_length = 32

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        return hmac.HMAC(key, hashes.SHA256()).copy

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.finalize()
        return tag


class Poly1305(RestartingMacSpi):
    """Poly1305 (RFC 8439 section 2.5)."""

    mac_length = 16

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        return lambda: _Poly1305(key)

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.finalize()
        return tag
