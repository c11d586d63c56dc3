"""The OpenSSL provider's finite-field Diffie-Hellman, over pyca/cryptography.

The library has announced that it will drop these keys. Its classes for them warn wherever they are named,
so none is named here: keys and parameters go in as DER.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cryptography.hazmat.primitives import serialization

from .._dh_encoding import dh_parameters
from .._dh_keys import private_from_cryptography
from .._encoding import ffdh_quietly
from ..errors import InvalidAlgorithmParameterException, InvalidKeyException
from ..keys import KeyPair
from ..spi import KeyPairGeneratorSpi
from ._agreement import DHSpi
from ._curve_parameters import own_randomness_only
from ._dh_parameters import wanted_group
from .openssl_spi import OWNER

if TYPE_CHECKING:
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = ["DiffieHellman", "KeyPairGenerator"]


def _loaded(load: Any, *arguments: Any) -> Any:
    """Return what the library makes of a key; it has more to say against a group without a name than we."""
    problem = ""
    try:
        return ffdh_quietly(load, *arguments)
    except ValueError as error:
        problem = f"OpenSSL refuses the key or its group: {error}"
    raise InvalidKeyException(problem)


def _private(key: Any) -> Any:
    return key.handle(OWNER, lambda k: _loaded(serialization.load_der_private_key, k.encode("pkcs8"), None))


def _public(key: Any) -> Any:
    return key.handle(OWNER, lambda k: _loaded(serialization.load_der_public_key, k.encode("spki")))


class DiffieHellman(DHSpi):
    """Diffie-Hellman as in PKCS #3."""

    def own(self, key: Any) -> Any:
        """See :class:`DHSpi`."""
        return _private(key)

    def peer(self, key: Any) -> Any:
        """See :class:`DHSpi`."""
        return _public(key)

    def agree(self, own: Any, peer: Any) -> bytes | None:
        """See :class:`DHSpi`."""
        try:
            secret: bytes = own.exchange(peer)
        except ValueError:  # what the library makes of a secret of 1 or p - 1
            return None
        return secret


class KeyPairGenerator(KeyPairGeneratorSpi):
    """DH keys; the private values of named groups have twice the bits of the group's strength, or more."""

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        wanted = wanted_group(spec)
        if wanted.length is not None:
            raise InvalidAlgorithmParameterException(f"{OWNER} chooses the length of private values itself")
        own_randomness_only(random, OWNER)
        der = dh_parameters(wanted.p, wanted.g, wanted.q)
        try:
            # looked up inside, because the name warns
            self._parameters = ffdh_quietly(lambda: serialization.load_der_parameters(der))
        except ValueError as error:
            raise InvalidAlgorithmParameterException(f"{OWNER} refuses the group: {error}") from None

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        made = self._parameters.generate_private_key()
        key = private_from_cryptography(made)
        key.handle(OWNER, lambda _: made)
        return KeyPair(key, key.public_key)
