"""The OpenSSL provider's services on short Weierstrass curves, and its MACs, over pyca/cryptography."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import cmac, hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.poly1305 import Poly1305 as _Poly1305

from .._digests import DIGESTS, MAX_RAW_DIGEST
from .._library_keys import own_key
from ..errors import InvalidAlgorithmParameterException
from ..keys import KeyPair
from ..schemes import ecdsa_encoding
from ..spi import KeyPairGeneratorSpi
from ._agreement import ECDHSpi
from ._curve_parameters import own_randomness_only, wanted_curve
from ._ecdsa import ECDSASpi, fitted
from ._mac import HmacSpi, RestartingMacSpi

if TYPE_CHECKING:
    from collections.abc import Callable

    from .._digests import Digest
    from ..keys import ECPrivateKey, ECPublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = ["AESCMAC", "ECDH", "ECDSA", "OWNER", "ECKeyPairGenerator", "Hmac", "Poly1305", "hash_of"]

OWNER = "OpenSSL"
"""Under which name the library's own form of a key is kept in it."""

_HASHES: dict[str, type[hashes.HashAlgorithm]] = {
    "md5": hashes.MD5,
    "sha1": hashes.SHA1,
    "sha224": hashes.SHA224,
    "sha256": hashes.SHA256,
    "sha384": hashes.SHA384,
    "sha512": hashes.SHA512,
    "sha512_224": hashes.SHA512_224,
    "sha512_256": hashes.SHA512_256,
    "sha3_224": hashes.SHA3_224,
    "sha3_256": hashes.SHA3_256,
    "sha3_384": hashes.SHA3_384,
    "sha3_512": hashes.SHA3_512,
}
_CURVES: dict[str, type[ec.EllipticCurve]] = {
    "secp256r1": ec.SECP256R1,
    "secp384r1": ec.SECP384R1,
    "secp521r1": ec.SECP521R1,
    "secp256k1": ec.SECP256K1,
}

_SHA2 = tuple(digest for digest in DIGESTS if digest.name in ("SHA256", "SHA384", "SHA512"))


def hash_of(digest: Digest) -> hashes.HashAlgorithm:
    """Return the library's name of a hash."""
    return _HASHES[digest.hashlib]()


def _private(key: Any) -> ec.EllipticCurvePrivateKey:
    handle: ec.EllipticCurvePrivateKey = key.handle(
        OWNER, lambda k: serialization.load_der_private_key(k.encode("pkcs8"), None)
    )
    return handle


def _public(key: Any) -> ec.EllipticCurvePublicKey:
    handle: ec.EllipticCurvePublicKey = key.handle(
        OWNER, lambda k: ec.EllipticCurvePublicKey.from_encoded_point(_CURVES[k.curve](), k.encode("point"))
    )
    return handle


class ECDSA(ECDSASpi):
    """ECDSA (FIPS 186-5 section 6).

    The library takes digests of a hash's length only; those of NONEwithECDSA are brought to one.
    """

    def new_hash(self, digest: Digest) -> hashes.Hash:
        """See :class:`ECDSASpi`."""
        return hashes.Hash(hash_of(digest))

    def finish_hash(self, message_hash: hashes.Hash) -> bytes:
        """See :class:`ECDSASpi`."""
        return message_hash.finalize()

    def use_private_key(
        self, key: ECPrivateKey, nonce_digest: Digest | None, random: RandomSource | None
    ) -> None:
        """See :class:`ECDSASpi`."""
        own_randomness_only(random, OWNER)
        self._prepare(nonce_digest)
        self._private = _private(key)

    def use_public_key(self, key: ECPublicKey) -> None:
        """See :class:`ECDSASpi`."""
        self._prepare(None)
        self._public = _public(key)

    def _prepare(self, nonce_digest: Digest | None) -> None:
        """Choose the hash for whose digests the library is asked, and how it makes nonces."""
        digest = self.digest or nonce_digest or _hash_for(self._order)
        if self.digest is None and 8 * digest.size < _bits_that_count(self._order):
            raise InvalidAlgorithmParameterException(
                f"OpenSSL cannot derive the nonces of longer digests with {digest.name}"
            )
        try:
            self._algorithm = ec.ECDSA(
                utils.Prehashed(hash_of(digest)), deterministic_signing=nonce_digest is not None
            )
        except UnsupportedAlgorithm:
            raise InvalidAlgorithmParameterException(
                "this build of OpenSSL cannot sign deterministically"
            ) from None
        self._size = digest.size

    def sign_digest(self, digest: bytes) -> tuple[int, int]:
        """See :class:`ECDSASpi`."""
        data = fitted(digest, self._order, self._size)
        return utils.decode_dss_signature(self._private.sign(data, self._algorithm))

    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        """See :class:`ECDSASpi`."""
        data = fitted(digest, self._order, self._size)
        try:
            self._public.verify(ecdsa_encoding.encode_der(r, s), data, self._algorithm)
        except InvalidSignature:
            return False
        return True


def _bits_that_count(order: int) -> int:
    """Return how many bits of a digest ECDSA can use."""
    return min(order.bit_length(), 8 * MAX_RAW_DIGEST)


def _hash_for(order: int) -> Digest:
    """Return a hash whose digests hold all bits that count."""
    return next(digest for digest in _SHA2 if 8 * digest.size >= _bits_that_count(order))


class ECDH(ECDHSpi):
    """ECDH (SEC 1 section 3.3.1)."""

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
    """EC keys."""

    _curve: type[ec.EllipticCurve] = ec.SECP256R1

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        self._curve = _CURVES[wanted_curve(self.service, spec).name]
        own_randomness_only(random, OWNER)

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        made = ec.generate_private_key(self._curve())
        key = own_key(made)
        key.handle(OWNER, lambda _: made)
        return KeyPair(key, key.public_key)


class Hmac(HmacSpi):
    """HMAC (FIPS 198-1)."""

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        return hmac.HMAC(key, hash_of(self.digest)).copy

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


class AESCMAC(RestartingMacSpi):
    """CMAC with AES (NIST SP 800-38B)."""

    mac_length = 16

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        return cmac.CMAC(AES(key)).copy

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.finalize()
        return tag
