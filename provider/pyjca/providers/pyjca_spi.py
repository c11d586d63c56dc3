"""The PyJCA provider's services: pyjca's schemes over the field backends that were selected."""

from __future__ import annotations

import hashlib
import hmac
import os
from typing import TYPE_CHECKING, Any

from ..curves.weierstrass import weierstrass_curve
from ..errors import InvalidAlgorithmParameterException, ProviderException
from ..keys import ECPrivateKey, ECPublicKey, KeyPair
from ..named_curves import SECP256R1, named_curve
from ..schemes import ecdh, ecdsa, poly1305
from ..spi import KeyAgreementSpi, KeyPairGeneratorSpi, MacSpi
from ._ec_parameters import p256_only
from ._ecdsa import ECDSASpi

if TYPE_CHECKING:
    from ..curves.weierstrass import WeierstrassCurve
    from ..keys import PrivateKey, PublicKey, SecretKey
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


class ECDH(KeyAgreementSpi):
    """ECDH without cofactor (SEC 1 section 3.3.1)."""

    def init(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        if params is not None:
            raise InvalidAlgorithmParameterException("ECDH takes no parameters")
        assert isinstance(key, ECPrivateKey)
        self._curve = _curve(self.fields, key.curve)
        self._private = key.encode("raw")

    def do_phase(self, key: PublicKey) -> None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        assert isinstance(key, ECPublicKey)
        self._peer = (key.x, key.y)

    def generate_secret(self) -> bytes:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        return ecdh.shared_secret(self._curve, self._private, self._peer)


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
        try:
            fresh = bytes(self._random(length + 8))
        except Exception as error:
            raise ProviderException(f"the source of randomness failed: {type(error).__name__}") from error
        if len(fresh) != length + 8:
            raise ProviderException(
                f"the source of randomness returned {len(fresh)} bytes instead of {length + 8}"
            )
        scalar = (int.from_bytes(fresh, "big") % (SECP256R1.n - 1) + 1).to_bytes(length, "big")
        curve = _curve(self.fields, SECP256R1.name)
        affine = curve.to_affine(curve.multiply_base(scalar))
        assert affine is not None  # the scalar is in [1, n-1]
        key = ECPrivateKey._trusted(SECP256R1.name, scalar, _uncompressed(*affine))
        return KeyPair(key, key.public_key)


def _uncompressed(x: int, y: int) -> bytes:
    width = SECP256R1.byte_length
    return b"\x04" + x.to_bytes(width, "big") + y.to_bytes(width, "big")


class HmacSHA256(MacSpi):
    """HMAC with SHA-256 (FIPS 198-1), by the standard library."""

    mac_length = 32

    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._fresh = hmac.new(key.encode("raw"), digestmod="sha256")
        self.reset()

    def update(self, data: memoryview | bytes) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._state.update(data)

    def do_final(self) -> bytes:
        """See :class:`~pyjca.spi.MacSpi`."""
        finished = self._state
        self.reset()
        return finished.digest()

    def reset(self) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._state = self._fresh.copy()


class Poly1305(MacSpi):
    """Poly1305 (RFC 8439 section 2.5)."""

    mac_length = poly1305.TAG_LENGTH

    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._key = key.encode("raw")
        self.reset()

    def update(self, data: memoryview | bytes) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._state.update(data)

    def do_final(self) -> bytes:
        """See :class:`~pyjca.spi.MacSpi`."""
        finished = self._state
        self.reset()
        return finished.finish()

    def reset(self) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._state = poly1305.Poly1305(self.fields["1305"], self._key)
