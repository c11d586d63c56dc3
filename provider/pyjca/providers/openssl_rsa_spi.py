"""The OpenSSL provider's RSA, over pyca/cryptography."""

from __future__ import annotations

from hmac import compare_digest
from typing import TYPE_CHECKING, Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa, utils

from .._digests import digest_named
from .._rsa_keys import private_from_cryptography
from ..errors import InvalidAlgorithmParameterException, InvalidKeyException
from ..keys import KeyPair
from ..spi import KeyPairGeneratorSpi
from ._curve_parameters import own_randomness_only
from ._rsa import RSASpi, wanted_key
from .openssl_spi import OWNER, hash_of

if TYPE_CHECKING:
    from .._digests import Digest
    from ..keys import RSAPrivateKey, RSAPublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = ["RSA", "KeyPairGenerator"]


class RSA(RSASpi):
    """RSASSA-PKCS1-v1_5 and RSASSA-PSS (RFC 8017 section 8)."""

    def new_hash(self, digest: Digest) -> hashes.Hash:
        """See :class:`RSASpi`."""
        return hashes.Hash(hash_of(digest))

    def finish_hash(self, message_hash: hashes.Hash) -> bytes:
        """See :class:`RSASpi`."""
        return message_hash.finalize()

    def use_private_key(self, key: RSAPrivateKey, random: RandomSource | None) -> None:
        """See :class:`RSASpi`."""
        own_randomness_only(random, OWNER)
        self._private: rsa.RSAPrivateKey = _loaded(key, _private)
        self._choose_scheme()

    def use_public_key(self, key: RSAPublicKey) -> None:
        """See :class:`RSASpi`."""
        self._public: rsa.RSAPublicKey = _loaded(key, _public)
        self._choose_scheme()

    def _choose_scheme(self) -> None:
        self._padding: Any = padding.PKCS1v15()
        self._hash: Any = utils.NoDigestInfo()
        if self.digest is not None:
            self._hash = utils.Prehashed(hash_of(self.digest))
        if self.pss is not None:
            mask = digest_named(self.pss.mgf_digest)
            assert mask is not None
            self._padding = padding.PSS(padding.MGF1(hash_of(mask)), self.pss.salt_length)

    def sign_digest(self, digest: bytes) -> bytes:
        """See :class:`RSASpi`."""
        return self._private.sign(digest, self._padding, self._hash)

    def verify_digest(self, digest: bytes, signature: bytes) -> bool:
        """See :class:`RSASpi`; where data are signed as they are, the library takes no empty ones."""
        try:
            if self.digest is None:
                found = self._public.recover_data_from_signature(signature, self._padding, None)
                return compare_digest(found, digest)
            self._public.verify(signature, digest, self._padding, self._hash)
        except InvalidSignature:
            return False
        return True


def _private(key: Any) -> Any:
    # its numbers were compared with one another when the key was made
    return serialization.load_der_private_key(key.encode("pkcs1"), None, unsafe_skip_rsa_key_validation=True)


def _public(key: Any) -> Any:
    return serialization.load_der_public_key(key.encode("spki"))


def _loaded(key: Any, load: Any) -> Any:
    """Return the library's form of a key; it has limits of its own to exponents and sizes."""
    problem = ""
    try:
        return key.handle(OWNER, load)
    except ValueError as error:
        problem = f"OpenSSL refuses the key ({type(error).__name__})"
    raise InvalidKeyException(problem)


class KeyPairGenerator(KeyPairGeneratorSpi):
    """RSA keys (FIPS 186-5 appendix A.1)."""

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        self._wanted = wanted_key(spec)
        if self._wanted.public_exponent not in (3, 65537):
            raise InvalidAlgorithmParameterException(
                f"{OWNER} generates RSA keys with the public exponents 3 and 65537 only"
            )
        own_randomness_only(random, OWNER)

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        made = rsa.generate_private_key(self._wanted.public_exponent, self._wanted.key_size)
        key = private_from_cryptography(made)
        key.handle(OWNER, lambda _: made)
        return KeyPair(key, key.public_key)
