"""What is owed where secrets are drawn: nonces of ECDSA and private keys that nobody can predict.

The kit knows the private key, so that every signature gives its nonce away: k = (z + r·d) / s mod n. What a
few dozen numbers cannot show, such as a good generator with a seed that others know, is not found.
"""

from __future__ import annotations

from hashlib import shake_256
from typing import TYPE_CHECKING

from ..errors import InvalidAlgorithmParameterException, ProviderException
from ..keys import ECPrivateKey, KeyPair
from ._inputs import decode_pair
from ._kit import expect, expect_raises, skip
from ._services import service_check
from ._spread import expect_spread
from .ecdsa_checks import DER, P1363, number_of
from .key_checks import expect_pair
from .signature_checks import MESSAGE

if TYPE_CHECKING:
    from .._signature import Signature
    from ..spi import RandomSource
    from ._subject import Subject

__all__: list[str] = []


class Stream:
    """A source of randomness that gives the same bytes in whatever portions it is asked for them.

    Attributes:
        taken: how many bytes it has given.
    """

    def __init__(self, seed: bytes, altered: range = range(0)) -> None:
        self.taken = 0
        self._seed = seed
        self._altered = altered

    def __call__(self, count: int) -> bytes:
        """Return the next bytes, those at the altered places with half of their bits changed."""
        start, self.taken = self.taken, self.taken + count
        given = bytearray(shake_256(self._seed).digest(self.taken)[start:])
        for place in self._altered:
            if start <= place < self.taken:
                given[place - start] ^= 0x55
        return bytes(given)


def _number(key: object) -> int:
    """Return the scalar of a private key."""
    expect(isinstance(key, ECPrivateKey), f"the private key is a {type(key).__name__}")
    assert isinstance(key, ECPrivateKey)
    return int.from_bytes(key.encode("raw"), "big")


def _nonce(subject: Subject, pair: KeyPair, signature: bytes, message: bytes) -> int:
    """Return the nonce of a signature, or n minus it where s was negated afterwards."""
    n = subject.weierstrass.n
    r, s = decode_pair(subject.algorithm, signature)
    expect(0 < r < n and 0 < s < n, f"r = {r:#x} or s = {s:#x} is not in [1, n-1]")
    return (number_of(subject, message) + r * _number(pair.private)) * pow(s, -1, n) % n


# -------------------------------------------------------------------------------------------- nonces


@service_check("Signature", *DER, *P1363, known_answer=True)
def check_ecdsa_nonces_are_fresh(subject: Subject) -> None:
    """Unless asked otherwise, nonces are new each time and as wide as n, whatever key, message or object."""
    nonces = []
    signers: list[tuple[KeyPair, Signature]] = []
    count = 4 * subject.examples
    for number in range(count):
        if number in (0, count // 2):
            signers = [(pair, subject.signer(pair.private)) for pair in (subject.pair(0), subject.pair(1))]
        pair, signer = signers[number % 2]
        message = MESSAGE + bytes([number]) if number % 8 > 3 else MESSAGE
        nonces.append(_nonce(subject, pair, signer.sign(message), message))
    expect_spread(nonces, subject.weierstrass.n, "the nonces of signatures")


@service_check("Signature", *DER, *P1363)
def check_ecdsa_random_source(subject: Subject) -> None:
    """A source of randomness is refused, or decides with key and message what nonces come."""
    pair = subject.pair()

    def signatures(seed: bytes) -> list[bytes]:
        signer = subject.signature()
        try:
            signer.init_sign(pair.private, Stream(seed))
        except InvalidAlgorithmParameterException as error:
            skip(f"the provider takes no source of randomness: {error}")
        return [signer.sign(MESSAGE) for _ in range(2)]

    seeds = [subject.random.randbytes(16) for _ in range(max(2, subject.examples))]
    made = [signatures(seed) for seed in seeds]
    nonces = [_nonce(subject, pair, signature, MESSAGE) for both in made for signature in both]
    expect_spread(nonces, subject.weierstrass.n, "the nonces from different sources")
    expect(signatures(seeds[0]) == made[0], "equal sources give different signatures, so others are used too")


# ---------------------------------------------------------------------------------------------- keys


@service_check("KeyPairGenerator", "EC", known_answer=True)
def check_generator_keys_are_fresh(subject: Subject) -> None:
    """Private keys are new each time and spread over [1, n-1], whatever object generates them."""
    scalars = []
    count = 4 * subject.examples
    generator = subject.generator()
    for number in range(count):
        if number == count // 2:
            generator = subject.generator()
        generator.initialize(subject.curve.name)
        scalars.append(_number(generator.generate_key_pair().private))
    expect_spread(scalars, subject.weierstrass.n, "the private keys")


_BLOCK, _BLOCKS_NEEDED, _BLOCKS_TRIED = 4, 4, 32


@service_check("KeyPairGenerator", "EC")
def check_generator_randomness(subject: Subject) -> None:
    """A source of randomness is refused, or decides the key with 128 bits; where it fails, none is made."""

    def fails(_count: int) -> bytes:
        raise OSError("no randomness")

    generator = subject.generator()

    def generate(source: RandomSource) -> KeyPair:
        try:
            generator.initialize(subject.curve.name, source)
        except InvalidAlgorithmParameterException as error:
            skip(f"the provider takes no source of randomness: {error}")
        return generator.generate_key_pair()

    seed = subject.random.randbytes(16)
    source = Stream(seed)
    pair = generate(source)
    expect_pair("with a source of randomness", pair, subject.weierstrass)
    needed = subject.weierstrass.byte_length
    expect(
        source.taken >= needed,
        f"the source of randomness was asked for {source.taken} bytes, {needed} are needed",
    )
    expect(generate(Stream(seed)) == pair, "equal sources give different keys, so others are used too")
    seeds = [subject.random.randbytes(16) for _ in range(max(2, subject.examples // 2))]
    scalars = [_number(generate(Stream(other)).private) for other in seeds]
    expect_spread(
        [_number(pair.private), *scalars], subject.weierstrass.n, "the private keys from different sources"
    )
    used = 0
    for start in range(0, min(source.taken, _BLOCK * _BLOCKS_TRIED), _BLOCK):
        used += generate(Stream(seed, range(start, start + _BLOCK))) != pair
        if used == _BLOCKS_NEEDED:
            break
    expect(used == _BLOCKS_NEEDED, f"of what the source gave, only {_BLOCK * used} bytes decide the key")
    generator.initialize(subject.curve.name, fails)
    expect_raises(ProviderException, "with a source that raises", generator.generate_key_pair)
    generator.initialize(subject.curve.name, lambda count: bytes(count - 1))
    expect_raises(ProviderException, "with a source that returns too little", generator.generate_key_pair)
