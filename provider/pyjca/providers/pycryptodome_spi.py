"""The PyCryptodome provider's services on short Weierstrass curves, and its MACs."""

from __future__ import annotations

from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from Crypto.Cipher import AES
from Crypto.Hash import CMAC, HMAC, KMAC128, KMAC256
from Crypto.Hash.Poly1305 import Poly1305_MAC
from Crypto.Protocol.DH import key_agreement
from Crypto.PublicKey import ECC
from Crypto.Signature import DSS

from .._digests import digest_named
from ..errors import SignatureException
from ..keyio import load_private_key
from ..keys import KeyPair
from ..named_curves import NIST_CURVES, named_curve
from ..schemes.ecdsa import digest_to_int
from ..schemes.randomness import limited
from ..spi import KeyPairGeneratorSpi
from ._agreement import ECDHSpi
from ._curve_parameters import own_randomness_only, wanted_curve
from ._ecdsa import ECDSASpi
from ._mac import HmacSpi, KMACSpi, RestartingMacSpi

if TYPE_CHECKING:
    from collections.abc import Callable

    from .._digests import Digest
    from ..keys import ECPrivateKey, ECPublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = [
    "AESCMAC",
    "ECDH",
    "ECDSA",
    "KMAC",
    "OWNER",
    "ECKeyPairGenerator",
    "Hmac",
    "KnownDigest",
    "Poly1305",
    "new_hash",
]

OWNER = "PyCryptodome"
"""Under which name the library's own form of a key is kept in it."""


def _private(key: Any) -> ECC.EccKey:
    handle: ECC.EccKey = key.handle(OWNER, lambda k: ECC.import_key(k.encode("pkcs8")))
    return handle


def _public(key: Any) -> ECC.EccKey:
    handle: ECC.EccKey = key.handle(OWNER, lambda k: ECC.import_key(k.encode("spki")))
    return handle


@cache
def _generator(name: str) -> Any:
    curve = named_curve(name)
    return ECC.construct(curve=name, point_x=curve.gx, point_y=curve.gy).pointQ


def new_hash(digest: Digest) -> Any:
    """Return one of the library's hash objects."""
    name, _, truncation = digest.hashlib.partition("_") if "/" in digest.name else (digest.hashlib, "", "")
    module: Any = import_module(f"Crypto.Hash.{name.upper()}")
    return module.new(truncate=truncation) if truncation else module.new()


class KnownDigest:
    """A digest in the shape of one of the library's hash objects.

    The library judges whether a hash is strong enough for a curve; which one serves is up to the
    caller here, who may also give a digest of any origin.
    """

    def __init__(self, digest: bytes, hashes: Any) -> None:
        self._digest = digest
        self._hashes = hashes
        self.oid = hashes.oid
        self.digest_size = hashes.digest_size
        self.block_size = hashes.block_size

    def digest(self) -> bytes:
        """Return the digest."""
        return self._digest

    def new(self, data: bytes = b"") -> Any:
        """Return a hash object of the kind that nonces are derived with."""
        return self._hashes.new(data)


_ANY = digest_named("SHA512")


class ECDSA(ECDSASpi):
    """ECDSA (FIPS 186-5 section 6)."""

    def new_hash(self, digest: Digest) -> Any:
        """See :class:`ECDSASpi`."""
        return new_hash(digest)

    def use_private_key(
        self, key: ECPrivateKey, nonce_digest: Digest | None, random: RandomSource | None
    ) -> None:
        """See :class:`ECDSASpi`.

        The library would take what a source returns for the nonce itself, unhedged.
        """
        own_randomness_only(random, "PyCryptodome's ECDSA")
        self._deterministic = nonce_digest is not None
        assert _ANY is not None
        self._nonce_hashes = new_hash(nonce_digest or _ANY)
        mode: Any = "fips-186-3" if named_curve(key.curve) in NIST_CURVES else "sec1"  # the same, renamed
        if self._deterministic:
            mode = "deterministic-rfc6979"
        self._signer = DSS.new(_private(key), mode, encoding="binary")

    def use_public_key(self, key: ECPublicKey) -> None:
        """See :class:`ECDSASpi`."""
        self._generator = _generator(key.curve)
        self._point = _public(key).pointQ

    def sign_digest(self, digest: bytes) -> tuple[int, int]:
        """See :class:`ECDSASpi`.

        Raises:
            SignatureException: a deterministic nonce is wanted for a digest that is zero modulo n,
                which only a raw one can be; the library has none.
        """
        if self._deterministic and digest_to_int(digest, self._order) % self._order == 0:
            raise SignatureException("PyCryptodome has no deterministic nonce for a digest of zero")
        signature = self._signer.sign(KnownDigest(digest, self._nonce_hashes))
        half = len(signature) // 2
        return int.from_bytes(signature[:half], "big"), int.from_bytes(signature[half:], "big")

    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        """See :class:`ECDSASpi`.

        The equation is written out over the library's points, because releases of its own
        verifier compare r with x(R) unreduced and so refuse signatures with x(R) >= n.
        """
        n = self._order
        inverse = pow(s, -1, n)
        z = digest_to_int(digest, n)
        point = self._generator * (z * inverse % n) + self._point * (r * inverse % n)
        return not point.is_point_at_infinity() and int(point.x) % n == r


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
        return key_agreement(static_priv=own, static_pub=peer, kdf=bytes)


class ECKeyPairGenerator(KeyPairGeneratorSpi):
    """EC keys."""

    _curve = "secp256r1"
    _random: RandomSource | None = None

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        self._curve = wanted_curve(self.service, spec).name
        self._random = random

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        random = self._random
        drawn = None if random is None else limited(random)
        made = ECC.generate(curve=self._curve, randfunc=drawn)
        key = load_private_key(made.export_key(format="DER", use_pkcs8=True))
        key.handle(OWNER, lambda _: made)
        return KeyPair(key, key.public_key)


class Hmac(HmacSpi):
    """HMAC (FIPS 198-1)."""

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        return HMAC.new(key, digestmod=new_hash(self.digest)).copy

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.digest()
        return tag


class Poly1305(RestartingMacSpi):
    """Poly1305 (RFC 8439 section 2.5).

    The library offers it with keys derived from a cipher only; the object underneath takes the
    one-time key itself.
    """

    mac_length = 16

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        return lambda: Poly1305_MAC(key[:16], key[16:], None)

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.digest()
        return tag


class AESCMAC(RestartingMacSpi):
    """CMAC with AES (NIST SP 800-38B)."""

    mac_length = 16

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        return CMAC.new(key, ciphermod=AES).copy

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.digest()
        return tag


class KMAC(KMACSpi):
    """KMAC (NIST SP 800-185 section 4)."""

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        new: Any = (KMAC128 if self.strength == 128 else KMAC256).new
        return partial(new, key=key, mac_len=self.mac_length, custom=self.customization)

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.digest()
        return tag
