"""The PyJCA provider's services: pyjca's schemes over the field backends that were selected."""

from __future__ import annotations

import hashlib
import hmac
import os
from typing import TYPE_CHECKING, Any

from ..curves.weierstrass import weierstrass_curve
from ..keys import ECPrivateKey, ECPublicKey, KeyPair
from ..named_curves import SECP256R1, named_curve
from ..schemes import ecdh, ecdsa, poly1305
from ..schemes.randomness import draw
from ..spi import KeyPairGeneratorSpi
from ._ec_parameters import p256_only
from ._ecdh import ECDHSpi
from ._ecdsa import ECDSASpi
from ._mac import RestartingMacSpi

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..curves.weierstrass import WeierstrassCurve
    from ..specs import AlgorithmParameterSpec
    from ..spi import Fields, RandomSource

__all__ = ["ECDH", "ECDSA", "ECKeyPairGenerator", "HmacSHA256", "Poly1305"]


def _curve(fields: Fields, name: str) -> WeierstrassCurve[Any]:
    return weierstrass_curve(fields["P256"], named_curve(name))


class ECDSA(ECDSASpi):
    """ECDSA with SHA-256 (FIPS 186-5 section 6), nonces hedged unless asked otherwise."""

    def new_hash(self) -> Any:
        """See :class:`ECDSASpi`."""
        return hashlib.sha256()

    def use_private_key(self, key: ECPrivateKey, random: RandomSource | None) -> None:
        """See :class:`ECDSASpi`."""
        self._curve = _curve(self.fields, key.curve)
        self._random = None if self._spec.deterministic else random or os.urandom
        self._private = key.encode("raw")

    def use_public_key(self, key: ECPublicKey) -> None:
        """See :class:`ECDSASpi`."""
        self._curve = _curve(self.fields, key.curve)
        self._public = (key.x, key.y)

    def sign_hash(self, message_hash: Any) -> tuple[int, int]:
        """See :class:`ECDSASpi`."""
        return ecdsa.sign(
            self._curve,
            self.fields["P256Order"],
            self._private,
            message_hash.digest(),
            hash_name="sha256",
            random=self._random,
        )

    def verify_hash(self, message_hash: Any, r: int, s: int) -> bool:
        """See :class:`ECDSASpi`."""
        return ecdsa.verify(
            self._curve, self.fields["P256Order"], self._public, message_hash.digest(), (r, s)
        )


class ECDH(ECDHSpi):
    """ECDH on P-256."""

    def own(self, key: Any) -> Any:
        """See :class:`ECDHSpi`."""
        return _curve(self.fields, key.curve), key.encode("raw")

    def peer(self, key: Any) -> Any:
        """See :class:`ECDHSpi`."""
        return key.x, key.y

    def agree(self, own: Any, peer: Any) -> bytes:
        """See :class:`ECDHSpi`."""
        curve, scalar = own
        return ecdh.shared_secret(curve, scalar, peer)


class ECKeyPairGenerator(KeyPairGeneratorSpi):
    """EC keys on P-256, by extra random bits (FIPS 186-5 appendix A.2.1)."""

    _random: RandomSource = staticmethod(os.urandom)

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        p256_only(spec)
        self._random = random or os.urandom

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        length = SECP256R1.byte_length
        fresh = draw(self._random, length + 8)
        scalar = (int.from_bytes(fresh, "big") % (SECP256R1.n - 1) + 1).to_bytes(length, "big")
        curve = _curve(self.fields, SECP256R1.name)
        affine = curve.to_affine(curve.multiply_base(scalar))
        assert affine is not None  # the scalar is in [1, n-1]
        key = ECPrivateKey._trusted(SECP256R1.name, scalar, _uncompressed(*affine))
        return KeyPair(key, key.public_key)


def _uncompressed(x: int, y: int) -> bytes:
    width = SECP256R1.byte_length
    return b"\x04" + x.to_bytes(width, "big") + y.to_bytes(width, "big")


class HmacSHA256(RestartingMacSpi):
    """HMAC with SHA-256 (FIPS 198-1), by the standard library."""

    mac_length = 32

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        return hmac.new(key, digestmod="sha256").copy

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.digest()
        return tag


class Poly1305(RestartingMacSpi):
    """Poly1305 (RFC 8439 section 2.5)."""

    mac_length = poly1305.TAG_LENGTH

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        return lambda: poly1305.Poly1305(self.fields["1305"], key)

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.finish()
        return tag
