"""The PyJCA provider's services on short Weierstrass curves, and its MACs, over the selected fields."""

from __future__ import annotations

import hashlib
import hmac
import os
from functools import partial
from typing import TYPE_CHECKING, Any

from ..errors import ProviderException
from ..keys import ECPrivateKey, KeyPair
from ..named_curves import named_curve
from ..schemes.ecdsa import HEDGE_LENGTH, nonce_hash
from ..schemes.randomness import draw
from ..spi import KeyPairGeneratorSpi
from ._agreement import ECDHSpi
from ._curve_parameters import wanted_curve
from ._ecdsa import ECDSASpi
from ._mac import HmacSpi, RestartingMacSpi
from ._schemes import ec_scheme, poly1305_scheme

if TYPE_CHECKING:
    from collections.abc import Callable

    from .._digests import Digest
    from ..keys import ECPublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = ["ECDH", "ECDSA", "ECKeyPairGenerator", "Hmac", "Poly1305"]


class ECDSA(ECDSASpi):
    """ECDSA (FIPS 186-5 section 6), nonces hedged unless asked otherwise."""

    def new_hash(self, digest: Digest) -> Any:
        """See :class:`ECDSASpi`."""
        return hashlib.new(digest.hashlib)

    def hash_starter(self, digest: Digest) -> Callable[[], Any]:
        """See :class:`ECDSASpi`. Copying is quicker than looking for the hash each time."""
        starter: Callable[[], Any] = self.new_hash(digest).copy
        return starter

    def use_private_key(
        self, key: ECPrivateKey, nonce_digest: Digest | None, random: RandomSource | None
    ) -> None:
        """See :class:`ECDSASpi`."""
        self._use_curve(key.curve)
        self._private = key.encode("raw")
        if nonce_digest is not None:
            self._fresh: Callable[[], bytes] = bytes
        elif random is None:
            self._fresh = partial(os.urandom, HEDGE_LENGTH)
        else:
            self._fresh = partial(draw, random, HEDGE_LENGTH)
        hash_of_message = "" if nonce_digest is None else nonce_digest.hashlib
        self._nonce_hash = nonce_hash(key.curve, hash_of_message, hedged=nonce_digest is None)

    def use_public_key(self, key: ECPublicKey) -> None:
        """See :class:`ECDSASpi`."""
        self._use_curve(key.curve)
        self._public = key.point[1:]

    def _use_curve(self, name: str) -> None:
        self._scheme = ec_scheme(self.fields, name)
        self._width = named_curve(name).byte_length

    def sign_digest(self, digest: bytes) -> tuple[int, int]:
        """See :class:`ECDSASpi`."""
        signature = self._scheme.sign(self._private, digest, self._nonce_hash, self._fresh())
        width = self._width
        return int.from_bytes(signature[:width], "big"), int.from_bytes(signature[width:], "big")

    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        """See :class:`ECDSASpi`."""
        signature = r.to_bytes(self._width, "big") + s.to_bytes(self._width, "big")
        return self._scheme.verify_vartime(self._public, digest, signature)


class ECDH(ECDHSpi):
    """ECDH (SEC 1 section 3.3.1)."""

    def own(self, key: Any) -> Any:
        """See :class:`ECDHSpi`."""
        self._scheme = ec_scheme(self.fields, key.curve)
        return key.encode("raw")

    def peer(self, key: Any) -> Any:
        """See :class:`ECDHSpi`."""
        return key.point[1:]

    def agree(self, own: Any, peer: Any) -> bytes:
        """See :class:`ECDHSpi`."""
        return self._scheme.agree(own, peer)


class ECKeyPairGenerator(KeyPairGeneratorSpi):
    """EC keys, by extra random bits (FIPS 186-5 appendix A.2.1)."""

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        self._curve = wanted_curve(self.service, spec).name
        self._scheme = ec_scheme(self.fields, self._curve)
        size = named_curve(self._curve).byte_length + 8
        self._fresh = partial(os.urandom, size) if random is None else partial(draw, random, size)

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        scalar, point = self._scheme.generate(self._fresh())
        key = ECPrivateKey._trusted(self._curve, scalar, b"\x04" + point)
        return KeyPair(key, key.public_key)


class Hmac(HmacSpi):
    """HMAC (FIPS 198-1), by the standard library."""

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        try:
            return hmac.new(key, digestmod=self.digest.hashlib).copy
        except ValueError:  # builds of OpenSSL leave some hashes out
            raise ProviderException(f"this Python has no {self.digest.name}") from None

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.digest()
        return tag


class Poly1305(RestartingMacSpi):
    """Poly1305 (RFC 8439 section 2.5)."""

    mac_length = 16

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        scheme = poly1305_scheme(self.fields)
        return lambda: scheme.start(key)

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.finish()
        return tag
