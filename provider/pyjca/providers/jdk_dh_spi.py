"""The JDK provider's finite-field Diffie-Hellman, over JPype.

Keys go in and out as numbers, since Java reads the parameters of PKCS #3 only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._dh_keys import DHPrivateKey, DHPublicKey
from ..errors import InvalidAlgorithmParameterException
from ..keys import KeyPair
from ..spi import KeyPairGeneratorSpi
from ._agreement import DHSpi
from ._curve_parameters import own_randomness_only
from ._dh_parameters import wanted_group
from .jdk_jvm import machine_for

if TYPE_CHECKING:
    from ..specs import AlgorithmParameterSpec
    from ..spi import Fields, RandomSource, Service
    from .jdk_jvm import Machine

__all__ = ["DiffieHellman", "KeyPairGenerator"]

_OWNER = "JDK"
_NAME = "DiffieHellman"


def _number(jdk: Machine, value: int | bytes) -> Any:
    octets = value if isinstance(value, bytes) else value.to_bytes((value.bit_length() + 7) // 8, "big")
    return jdk.java("java.math.BigInteger")(1, jdk.array(octets))


def _octets(number: Any) -> bytearray:
    """Return a positive number of Java's."""
    return bytearray(bytes(number.toByteArray()))


def _converted(jdk: Machine, key: Any, spec: str, value: int | bytes) -> Any:
    jdk.enter()
    try:
        factory = jdk.java("java.security.KeyFactory").getInstance(_NAME, "SunJCE")
        numbers = (_number(jdk, one) for one in (value, key.p, key.g))
        made = jdk.java(f"javax.crypto.spec.{spec}")(*numbers)
        return factory.generatePrivate(made) if spec == "DHPrivateKeySpec" else factory.generatePublic(made)
    except jdk.errors as error:
        raise jdk.failure("DH key", error) from None


def _private(jdk: Machine, key: Any) -> Any:
    return key.handle(_OWNER, lambda k: _converted(jdk, k, "DHPrivateKeySpec", k._reveal()))


def _public(jdk: Machine, key: Any) -> Any:
    return key.handle(_OWNER, lambda k: _converted(jdk, k, "DHPublicKeySpec", k.y))


class DiffieHellman(DHSpi):
    """Diffie-Hellman as in PKCS #3."""

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self._jdk = machine_for(service)

    def own(self, key: Any) -> Any:
        """See :class:`DHSpi`."""
        private = _private(self._jdk, key)
        self._jdk.enter()
        try:
            agreement = self._jdk.java("javax.crypto.KeyAgreement").getInstance(_NAME, "SunJCE")
            agreement.init(private)
        except self._jdk.errors as error:
            raise self._jdk.failure(_NAME, error) from None
        return agreement

    def peer(self, key: Any) -> Any:
        """See :class:`DHSpi`."""
        return _public(self._jdk, key)

    def agree(self, own: Any, peer: Any) -> bytes | None:
        """See :class:`DHSpi`."""
        self._jdk.enter()
        try:
            own.doPhase(peer, True)
            return bytes(own.generateSecret())
        except self._jdk.errors as error:
            # The keys are of one group, so that Java has only the secret left to complain of.
            if isinstance(error, self._jdk.java("java.security.ProviderException")):
                return None
            raise self._jdk.failure(_NAME, error) from None


class KeyPairGenerator(KeyPairGeneratorSpi):
    """DH keys; of a given length, or of that which Java finds fit for the prime."""

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self._jdk = machine_for(service)

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        own_randomness_only(random, "the JDK")
        self._wanted = wanted = wanted_group(spec)
        self._jdk.enter()
        parameters = self._jdk.java("javax.crypto.spec.DHParameterSpec")
        length = wanted.length
        if length is None and wanted.q is not None and wanted.q.bit_length() < wanted.p.bit_length() // 2:
            length = wanted.q.bit_length() - 1  # Java, which knows nothing of q, would go beyond it
        try:
            self._java = self._jdk.java("java.security.KeyPairGenerator").getInstance(_NAME, "SunJCE")
            p, g = _number(self._jdk, wanted.p), _number(self._jdk, wanted.g)
            self._java.initialize(parameters(p, g) if length is None else parameters(p, g, length))
        except self._jdk.errors as error:
            refusal = self._jdk.java("java.security.InvalidAlgorithmParameterException")
            if isinstance(error, refusal):  # whose rules on sizes and lengths are stricter
                raise InvalidAlgorithmParameterException("the JDK refuses the group or the length") from None
            raise self._jdk.failure(_NAME, error) from None

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        self._jdk.enter()
        try:
            made = self._java.generateKeyPair()
            private, public = made.getPrivate(), made.getPublic()
            x, y = _octets(private.getX()), int.from_bytes(_octets(public.getY()), "big")
        except self._jdk.errors as error:
            raise self._jdk.failure(_NAME, error) from None
        wanted = self._wanted
        key = DHPrivateKey._trusted(DHPublicKey(wanted.p, wanted.g, y, wanted.q), x)
        key.handle(_OWNER, lambda _: private)
        key.public_key.handle(_OWNER, lambda _: public)
        return KeyPair(key, key.public_key)
