"""The PyCryptodome provider's RSA."""

from __future__ import annotations

from hmac import compare_digest
from typing import TYPE_CHECKING, Any

from Crypto.PublicKey import RSA as _RSA
from Crypto.Signature import pkcs1_15, pss

from .._digests import digest_named
from ..errors import InvalidAlgorithmParameterException, InvalidKeyException
from ..keyio import load_private_key
from ..keys import KeyPair
from ..schemes.randomness import limited
from ..spi import KeyPairGeneratorSpi
from ._rsa import RSASpi, digest_info, wanted_key
from .pycryptodome_spi import OWNER, KnownDigest, new_hash

if TYPE_CHECKING:
    from .._digests import Digest
    from ..keys import RSAPrivateKey, RSAPublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = ["RSA", "KeyPairGenerator"]


class RSA(RSASpi):
    """RSASSA-PKCS1-v1_5 and RSASSA-PSS (RFC 8017 section 8); data are not signed as they are."""

    def new_hash(self, digest: Digest) -> Any:
        """See :class:`RSASpi`."""
        return new_hash(digest)

    def use_private_key(self, key: RSAPrivateKey, random: RandomSource | None) -> None:
        """See :class:`RSASpi`."""
        self._scheme = self._scheme_of(_loaded(key, "pkcs1"), random)

    def use_public_key(self, key: RSAPublicKey) -> None:
        """See :class:`RSASpi`."""
        self._public = key
        self._scheme = self._scheme_of(_loaded(key, "spki"), None)

    def _scheme_of(self, key: Any, random: RandomSource | None) -> Any:
        if self.pss is None:
            return pkcs1_15.new(key)
        mask = digest_named(self.pss.mgf_digest)
        assert mask is not None
        masks = new_hash(mask)
        options: dict[str, Any] = {} if random is None else {"rand_func": limited(random)}
        return pss.new(
            key,
            mask_func=lambda seed, length: pss.MGF1(seed, length, masks),
            salt_bytes=self.pss.salt_length,
            **options,
        )

    def sign_digest(self, digest: bytes) -> bytes:
        """See :class:`RSASpi`."""
        assert self.digest is not None
        signature: bytes = self._scheme.sign(KnownDigest(digest, new_hash(self.digest)))
        return signature

    def verify_digest(self, digest: bytes, signature: bytes) -> bool:
        """See :class:`RSASpi`.

        PKCS#1 v1.5 is compared here as RFC 8017 section 8.2.2 has it: the library's verifier takes a
        DigestInfo without NULL too.
        """
        assert self.digest is not None
        if self.pss is None:
            key, size = self._public, len(signature)
            found = pow(int.from_bytes(signature, "big"), key.e, key.n).to_bytes(size, "big")
            info = digest_info(self.digest, digest)
            return compare_digest(found, b"\0\1" + b"\xff" * (size - len(info) - 3) + b"\0" + info)
        try:
            self._scheme.verify(KnownDigest(digest, new_hash(self.digest)), signature)
        except ValueError:
            return False
        return True


def _loaded(key: Any, form: str) -> Any:
    problem = ""
    try:
        return key.handle(OWNER, lambda k: _RSA.import_key(k.encode(form)))
    except ValueError as error:
        problem = f"PyCryptodome refuses the key ({type(error).__name__})"
    raise InvalidKeyException(problem)


class KeyPairGenerator(KeyPairGeneratorSpi):
    """RSA keys (FIPS 186-4 appendix B.3)."""

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        self._wanted = wanted_key(spec)
        if self._wanted.public_exponent < 65537:
            raise InvalidAlgorithmParameterException(
                f"{OWNER} generates RSA keys with public exponents from 65537 on only"
            )
        self._random = random

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        drawn = None if self._random is None else limited(self._random)
        made = _RSA.generate(self._wanted.key_size, drawn, self._wanted.public_exponent)
        key = load_private_key(made.export_key(format="DER", pkcs=8))
        key.handle(OWNER, lambda _: made)
        return KeyPair(key, key.public_key)
