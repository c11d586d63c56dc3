"""The PyCryptodome provider's services."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from Crypto.Hash import HMAC, SHA256
from Crypto.Hash.Poly1305 import Poly1305_MAC
from Crypto.Protocol.DH import key_agreement
from Crypto.PublicKey import ECC
from Crypto.Signature import DSS

from ..errors import InvalidAlgorithmParameterException
from ..keyio import load_private_key
from ..keys import KeyPair
from ..named_curves import SECP256R1
from ..spi import KeyAgreementSpi, KeyPairGeneratorSpi, MacSpi
from ._ec_parameters import p256_only
from ._ecdsa import ECDSASpi

if TYPE_CHECKING:
    from ..keys import ECPrivateKey, ECPublicKey, PrivateKey, PublicKey, SecretKey
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
        """See :class:`ECDSASpi`."""
        handle = _private(key)
        if self._spec.deterministic:
            self._signer = DSS.new(handle, "deterministic-rfc6979", encoding="binary")
        else:
            self._signer = DSS.new(handle, "fips-186-3", encoding="binary", randfunc=random)

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


class ECDH(KeyAgreementSpi):
    """ECDH without cofactor (SEC 1 section 3.3.1)."""

    def init(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        if params is not None:
            raise InvalidAlgorithmParameterException("ECDH takes no parameters")
        self._private = _private(key)

    def do_phase(self, key: PublicKey) -> None:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        self._peer = _public(key)

    def generate_secret(self) -> bytes:
        """See :class:`~pyjca.spi.KeyAgreementSpi`."""
        return key_agreement(static_priv=self._private, static_pub=self._peer, kdf=bytes)


class ECKeyPairGenerator(KeyPairGeneratorSpi):
    """EC keys on P-256."""

    _random: RandomSource | None = None

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        p256_only(spec)
        self._random = random

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        made = ECC.generate(curve="P-256", randfunc=self._random)
        key = load_private_key(made.export_key(format="DER", use_pkcs8=True))
        key.handle(_OWNER, lambda _: made)
        return KeyPair(key, key.public_key)


class HmacSHA256(MacSpi):
    """HMAC with SHA-256 (FIPS 198-1)."""

    mac_length = 32

    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._fresh = HMAC.new(key.encode("raw"), digestmod=SHA256)
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
    """Poly1305 (RFC 8439 section 2.5).

    The library offers it with keys derived from a cipher only; the object underneath takes the
    one-time key itself.
    """

    mac_length = 16

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
        return finished.digest()

    def reset(self) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self._state = Poly1305_MAC(self._key[:16], self._key[16:], None)
