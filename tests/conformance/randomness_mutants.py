"""Nonces and keys that can be predicted, each with one planted fault and the check to find it."""

from __future__ import annotations

import os
from hashlib import sha256
from random import Random
from typing import Any

from pyjca.keys import ECPrivateKey, KeyPair
from pyjca.named_curves import SECP256R1
from pyjca.providers.pycryptodome_spi import ECKeyPairGenerator
from pyjca.schemes.randomness import draw
from pyjca.testing._reference import multiply

from .honest import ECDSA
from .planting import P1363, generator_mutant, signature_mutant

N = SECP256R1.n


def wide(source: Any) -> int:
    """Return what an honest implementation draws: a number in [1, n-1]."""
    return int.from_bytes(draw(source, 40), "big") % (N - 1) + 1


# -------------------------------------------------------------------------------------------- nonces


class Choosing(ECDSA):
    """Signs with nonces of its own choice, and takes a source of randomness."""

    count = 0

    def use_private_key(self, key: Any, nonce_digest: Any, random: Any) -> None:
        super().use_private_key(key, nonce_digest, None)
        self._source = random or os.urandom
        self._scalar = int.from_bytes(key.encode("raw"), "big")
        self._state = Random(7)

    def nonce(self) -> int:
        return wide(self._source)

    def sign_digest(self, digest: bytes) -> tuple[int, int]:
        if self._spec.deterministic:
            return super().sign_digest(digest)
        Choosing.count += 1
        k = self.nonce()
        r = multiply(k)[0] % N
        z = int.from_bytes(digest, "big")
        return r, pow(k, -1, N) * (z + r * self._scalar) % N


@signature_mutant("ecdsa_nonces_are_fresh")
class ReusesTheNonce(ECDSA):
    """RFC 6979 without being asked."""

    def use_private_key(self, key: Any, nonce_digest: Any, random: Any) -> None:
        super().use_private_key(key, self.digest, random)


@signature_mutant("ecdsa_nonces_are_fresh", P1363)
class CountsNonces(Choosing):
    def nonce(self) -> int:
        return 1000 + self.count


@signature_mutant("ecdsa_nonces_are_fresh")
class CountsFromARandomNonce(Choosing):
    start = wide(os.urandom) >> 1

    def nonce(self) -> int:
        return self.start + self.count


@signature_mutant("ecdsa_nonces_are_fresh")
class CountsInTheHighBits(Choosing):
    start = int.from_bytes(os.urandom(30), "big")

    def nonce(self) -> int:
        return (self.count % 251 + 1 << 247) + self.start


@signature_mutant("ecdsa_nonces_are_fresh")
class StepsFromNonceToNonce(Choosing):
    """A linear congruential generator, whose numbers look random enough."""

    state = wide(os.urandom)
    factor, increment = wide(os.urandom), wide(os.urandom)

    def nonce(self) -> int:
        StepsFromNonceToNonce.state = (self.state * self.factor + self.increment) % N
        return self.state


@signature_mutant("ecdsa_nonces_are_fresh")
class DrawsHalfANonce(Choosing):
    def nonce(self) -> int:
        return wide(self._source) % (1 << 128) + 1


@signature_mutant("ecdsa_nonces_are_fresh", P1363)
class HidesHalfANonceInLowS(DrawsHalfANonce):
    """With s negated where it is high, the equation gives the negative of every other nonce."""

    def sign_digest(self, digest: bytes) -> tuple[int, int]:
        r, s = super().sign_digest(digest)
        return r, min(s, N - s)


@signature_mutant("ecdsa_nonces_are_fresh")
class LeavesTheLowHalfZero(Choosing):
    def nonce(self) -> int:
        return (wide(self._source) >> 128 << 128) or 1


@signature_mutant("ecdsa_nonces_are_fresh", subtle=True)
class LeavesTheTopByteZero(Choosing):
    def nonce(self) -> int:
        return wide(self._source) % (1 << 248) + 1


@signature_mutant("ecdsa_nonces_are_fresh", subtle=True)
class LeavesTheTopBitZero(Choosing):
    def nonce(self) -> int:
        return wide(self._source) % (1 << 255) + 1


@signature_mutant("ecdsa_nonces_are_fresh", subtle=True)
class LeavesTheLastBitZero(Choosing):
    def nonce(self) -> int:
        return (wide(self._source) & ~1) or 2


@signature_mutant("ecdsa_nonces_are_fresh")
class SeedsEachObjectAlike(Choosing):
    def nonce(self) -> int:
        return wide(self._state.randbytes)


@signature_mutant("ecdsa_random_source")
class IgnoresWhatItDraws(Choosing):
    def nonce(self) -> int:
        self._source(32)
        return wide(os.urandom)


@signature_mutant("ecdsa_random_source", P1363)
class SignsAlikeWithEverySource(Choosing):
    def nonce(self) -> int:
        if self._source is os.urandom:
            return wide(self._source)
        self._source(32)
        return wide(self._state.randbytes)


# ---------------------------------------------------------------------------------------------- keys


class Generating(ECKeyPairGenerator):
    """Generates the scalars of its own choice."""

    count = 0

    def initialize(self, spec: Any, random: Any) -> None:
        super().initialize(spec, random)
        self._state = Random(7)

    def scalar(self, source: Any) -> int:
        return wide(source)

    def generate_key_pair(self) -> KeyPair:
        Generating.count += 1
        number = self.scalar(self._random or os.urandom)
        key = ECPrivateKey(SECP256R1.name, number.to_bytes(32, "big"))
        return KeyPair(key, key.public_key)


@generator_mutant("generator_keys_are_fresh")
@generator_mutant("generator_randomness")
class CountsKeys(Generating):
    def scalar(self, source: Any) -> int:
        source(40)
        return 1000 + self.count


@generator_mutant("generator_keys_are_fresh")
@generator_mutant("generator_randomness")
class DrawsShortKeys(Generating):
    def scalar(self, source: Any) -> int:
        return int.from_bytes(source(40)[:8], "big") or 1


@generator_mutant("generator_keys_are_fresh", subtle=True)
class LeavesTheTopByteOfKeysZero(Generating):
    def scalar(self, source: Any) -> int:
        return wide(source) % (1 << 248) or 1


@generator_mutant("generator_keys_are_fresh")
class SeedsEachGeneratorAlike(Generating):
    def scalar(self, source: Any) -> int:
        return wide(self._state.randbytes)


@generator_mutant("generator_randomness")
class DrawsAndIgnores(Generating):
    def scalar(self, source: Any) -> int:
        source(40)
        return wide(os.urandom)


@generator_mutant("generator_randomness")
class StretchesEightBytes(Generating):
    """The keys look random, but there are only 2^64 of them."""

    def scalar(self, source: Any) -> int:
        return int.from_bytes(sha256(source(40)[:8]).digest(), "big") % (N - 1) + 1


@generator_mutant("generator_randomness")
class IgnoresTheRandomSource(ECKeyPairGenerator):
    def initialize(self, spec: Any, random: Any) -> None:
        super().initialize(spec, None)
