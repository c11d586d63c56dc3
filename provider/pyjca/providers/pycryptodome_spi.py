"""The PyCryptodome provider's services."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from Crypto.Hash import HMAC, SHA256
from Crypto.Hash.Poly1305 import Poly1305_MAC
from Crypto.Protocol.DH import key_agreement
from Crypto.PublicKey import ECC
from Crypto.Signature import DSS

from ..keyio import load_private_key
from ..keys import KeyPair
from ..named_curves import SECP256R1
from ..schemes.randomness import draw
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

_OWNER = "PyCryptodome"


def _private(key: Any) -> ECC.EccKey:
    handle: ECC.EccKey = key.handle(_OWNER, lambda k: ECC.import_key(k.encode("pkcs8")))
    return handle


def _public(key: Any) -> ECC.EccKey:
    handle: ECC.EccKey = key.handle(_OWNER, lambda k: ECC.import_key(k.encode("spki")))
    return handle


@cache
def _generator() -> Any:
    return ECC.construct(curve="P-256", point_x=SECP256R1.gx, point_y=SECP256R1.gy).pointQ


class ECDSA(ECDSASpi):
    """ECDSA with SHA-256 (FIPS 186-5 section 6)."""

    def new_hash(self) -> SHA256.SHA256Hash:
        """See :class:`ECDSASpi`."""
        return SHA256.new()

    def use_private_key(self, key: ECPrivateKey, random: RandomSource | None) -> None:
        """See :class:`ECDSASpi`.

        The library would take what a source returns for the nonce itself, unhedged.
        """
        own_randomness_only(random, "PyCryptodome's ECDSA")
        handle = _private(key)
        if self._spec.deterministic:
            self._signer = DSS.new(handle, "deterministic-rfc6979", encoding="binary")
        else:
            self._signer = DSS.new(handle, "fips-186-3", encoding="binary")

    def use_public_key(self, key: ECPublicKey) -> None:
        """See :class:`ECDSASpi`."""
        self._point = _public(key).pointQ

    def sign_hash(self, message_hash: SHA256.SHA256Hash) -> tuple[int, int]:
        """See :class:`ECDSASpi`."""
        signature = self._signer.sign(message_hash)
        half = len(signature) // 2
        return int.from_bytes(signature[:half], "big"), int.from_bytes(signature[half:], "big")

    def verify_hash(self, message_hash: SHA256.SHA256Hash, r: int, s: int) -> bool:
        """See :class:`ECDSASpi`.

        The equation is written out over the library's points, because releases of its own
        verifier compare r with x(R) unreduced and so refuse signatures with x(R) >= n.
        """
        n = SECP256R1.n
        inverse = pow(s, -1, n)
        digest = int.from_bytes(message_hash.digest(), "big")
        point = _generator() * (digest * inverse % n) + self._point * (r * inverse % n)
        return not point.is_point_at_infinity() and int(point.x) % n == r


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
        return key_agreement(static_priv=own, static_pub=peer, kdf=bytes)


class ECKeyPairGenerator(KeyPairGeneratorSpi):
    """EC keys on P-256."""

    _random: RandomSource | None = None

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        p256_only(spec)
        self._random = random

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        random = self._random
        drawn = None if random is None else lambda count: draw(random, count)
        made = ECC.generate(curve="P-256", randfunc=drawn)
        key = load_private_key(made.export_key(format="DER", use_pkcs8=True))
        key.handle(_OWNER, lambda _: made)
        return KeyPair(key, key.public_key)


class HmacSHA256(RestartingMacSpi):
    """HMAC with SHA-256 (FIPS 198-1)."""

    mac_length = 32

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        return HMAC.new(key, digestmod=SHA256).copy

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
