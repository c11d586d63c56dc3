"""Broken DiffieHellman, each with one planted fault and the check to find it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca._dh_groups import dh_group
from pyjca._dh_keys import DHPrivateKey, DHPublicKey
from pyjca.errors import InvalidKeySpecException
from pyjca.keys import KeyPair
from pyjca.providers import openssl_dh_spi
from pyjca.providers.dh_key_factory import DHKeyFactory
from pyjca.specs import DHParameterSpec, DHPublicKeySpec, PKCS8EncodedKeySpec, X509EncodedKeySpec

from .planting import mutant

if TYPE_CHECKING:
    from collections.abc import Callable

    from .planting import Spi

ATTRIBUTES = {"SupportedKeyClasses": "DHPublicKey|DHPrivateKey"}


def dh_mutant(check: str, kind: str, **options: Any) -> Callable[[Spi], Spi]:
    return mutant(f"check_dh_{check}", kind, "DiffieHellman", ATTRIBUTES, **options)


# -------------------------------------------------------------------------------------- KeyAgreement


class OnTheIntegers(openssl_dh_spi.DiffieHellman):
    """Computes with numbers that a mutant changes."""

    def own(self, key: Any) -> Any:
        return key.p, int.from_bytes(key._reveal(), "big")

    def peer(self, key: Any) -> Any:
        return key.y

    def agree(self, own: Any, peer: Any) -> bytes | None:
        p, x = own
        return self.power(peer, x, p).to_bytes((p.bit_length() + 7) // 8, "big")

    def power(self, y: int, x: int, p: int) -> int:
        return pow(y, x, p)


@dh_mutant("known_secrets", "KeyAgreement")
class ReversesSecrets(openssl_dh_spi.DiffieHellman):
    def agree(self, own: Any, peer: Any) -> bytes | None:
        secret = super().agree(own, peer)
        return secret and secret[::-1]


@dh_mutant("leading_zeros", "KeyAgreement")
class StripsZeros(openssl_dh_spi.DiffieHellman):
    """As TLS 1.2 has it (RFC 5246 section 8.1.2)."""

    def generate_secret(self) -> bytes:
        return super().generate_secret().lstrip(b"\0")


@dh_mutant("leading_zeros", "KeyAgreement")
class PadsAtTheEnd(openssl_dh_spi.DiffieHellman):
    def agree(self, own: Any, peer: Any) -> bytes | None:
        secret = super().agree(own, peer)
        return secret and secret.lstrip(b"\0").ljust(len(secret), b"\0")


@dh_mutant("powers", "KeyAgreement")
class CutsExponents(OnTheIntegers):
    """To the 256 bits that are enough for keys of its own."""

    def power(self, y: int, x: int, p: int) -> int:
        return pow(y, x & ((1 << 256) - 1), p)


@dh_mutant("small_order", "KeyAgreement")
class AgreesOnOne(OnTheIntegers):
    def do_phase(self, key: Any) -> None:
        self._secret = self.agree(self._own, self.peer(key))


@dh_mutant("small_order", "KeyAgreement")
class AgreesOnMinusOne(OnTheIntegers):
    def init(self, key: Any, params: Any, random: Any) -> None:
        super().init(key, params, random)
        self._refused = self._refused[:2]


class WithoutAGuard(OnTheIntegers):
    """Promises to check everything itself, and does not."""

    direct = True

    def init(self, key: Any, params: Any, random: Any) -> None:
        super().init(key, params, random)
        self._key = key

    def do_phase(self, key: Any, last_phase: bool = True) -> None:
        super().do_phase(self.checked(key))

    def checked(self, key: Any) -> Any:
        return key


@dh_mutant("one_group", "KeyAgreement")
class TakesAnyPrime(WithoutAGuard):
    pass


@dh_mutant("one_group", "KeyAgreement")
class TakesAnyGenerator(WithoutAGuard):
    def checked(self, key: Any) -> Any:
        from pyjca.errors import InvalidKeyException

        if key.p != self._key.p:
            raise InvalidKeyException("another prime")
        return key


# ---------------------------------------------------------------------------------- KeyPairGenerator


@dh_mutant("pairs_are_consistent", "KeyPairGenerator")
class MismatchedNumbers(openssl_dh_spi.KeyPairGenerator):
    def generate_key_pair(self) -> KeyPair:
        one: Any = super().generate_key_pair().private
        other: Any = super().generate_key_pair().public
        return KeyPair(DHPrivateKey._trusted(other, bytearray(one._reveal())), other)


@dh_mutant("pairs_are_consistent", "KeyPairGenerator")
class ShortExponents(openssl_dh_spi.KeyPairGenerator):
    def generate_key_pair(self) -> KeyPair:
        made: Any = super().generate_key_pair().private
        private = DHPrivateKey(made.p, made.g, made._reveal()[-20:])
        return KeyPair(private, private.public_key)


@dh_mutant("pairs_are_consistent", "KeyPairGenerator", subtle=True)
class RoundExponents(openssl_dh_spi.KeyPairGenerator):
    """Whose last byte is always zero."""

    def generate_key_pair(self) -> KeyPair:
        made: Any = super().generate_key_pair().private
        private = DHPrivateKey(made.p, made.g, made._reveal()[:-1] + b"\0")
        return KeyPair(private, private.public_key)


@dh_mutant("generator_requests", "KeyPairGenerator")
class RoundsSizesUp(openssl_dh_spi.KeyPairGenerator):
    def initialize(self, spec: Any, random: Any) -> None:
        super().initialize(2048 if isinstance(spec, int) and spec < 2048 else spec, random)


@dh_mutant("generator_requests", "KeyPairGenerator")
class HasAnotherDefault(openssl_dh_spi.KeyPairGenerator):
    def initialize(self, spec: Any, random: Any) -> None:
        super().initialize(2048 if spec is None else spec, random)


@dh_mutant("generator_requests", "KeyPairGenerator")
class IgnoresNumbers(openssl_dh_spi.KeyPairGenerator):
    def initialize(self, spec: Any, random: Any) -> None:
        if isinstance(spec, DHParameterSpec) and spec.p.bit_length() <= 1024:
            spec = DHParameterSpec(dh_group("modp1536").p, 2)
        super().initialize(spec, random)


# ---------------------------------------------------------------------------------------- KeyFactory


@dh_mutant("factory_known_keys", "KeyFactory")
class WritesX942Only(DHKeyFactory):
    """As the library writes keys of a group whose order it knows."""

    def get_key_spec(self, key: Any, spec_class: Any) -> Any:
        if spec_class is X509EncodedKeySpec:
            from pyjca._dh_encoding import dh_algorithm, dh_spki

            return spec_class(dh_spki(dh_algorithm(key.p, key.g, key.q), key.y))
        return super().get_key_spec(key, spec_class)


@dh_mutant("factory_known_keys", "KeyFactory")
class ExchangesNumbers(DHKeyFactory):
    def public_key(self, spec: Any) -> DHPublicKey:
        return DHPublicKey(spec.p, spec.y, spec.g)


@dh_mutant("factory_refuses", "KeyFactory")
class LeavesSubgroupsAlone(DHKeyFactory):
    """Looks at the range only (SP 800-56A section 5.6.2.3.2)."""

    def generate_public(self, spec: Any) -> Any:
        try:
            return super().generate_public(spec)
        except InvalidKeySpecException:
            if isinstance(spec, DHPublicKeySpec) and 2 <= spec.y <= spec.p - 2 and spec.g == 2:
                return DHPublicKey(spec.p, 4, 16)
            raise


@dh_mutant("factory_refuses", "KeyFactory")
class CutsLongKeys(DHKeyFactory):
    def generate_private(self, spec: Any) -> Any:
        if isinstance(spec, PKCS8EncodedKeySpec) and spec.encoded[-1:] == b"\0":
            spec = PKCS8EncodedKeySpec(spec.encoded[:-1])
        return super().generate_private(spec)
