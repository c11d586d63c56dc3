"""The service under test, with the keys and engine objects that checks need."""

from __future__ import annotations

from functools import cache
from math import gcd
from random import Random
from typing import TYPE_CHECKING, Any

from .._dh_groups import DHGroup, dh_group
from .._digests import MAX_RAW_DIGEST, ecdsa_digest
from .._record import Record
from .._rsa_keys import private_from_cryptography
from ..environment import current
from ..errors import InvalidAlgorithmParameterException, InvalidKeyException
from ..keys import (
    DHPrivateKey,
    ECPrivateKey,
    EdECPrivateKey,
    KeyPair,
    RSAPrivateKey,
    SecretKey,
    XECPrivateKey,
)
from ..named_curves import OCTET_CURVES, SECP256R1, NamedCurve, OctetCurve, any_curve, named_curve
from ..policy import key_facts
from ._kit import skip
from ._rsa_vectors import RSA_PRIMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from .._keyagreement import KeyAgreement
    from .._keyfactory import KeyFactory
    from .._keypairgenerator import KeyPairGenerator
    from .._mac import Mac
    from .._signature import Signature
    from ..keys import Key
    from ..specs import AlgorithmParameterSpec
    from ..spi import Provider, Service

__all__ = ["Subject", "curves_of", "dh_pair", "key_pair", "octet_pair", "rsa_pair"]

# Their keys have no curve and no size that a policy could look at, or are read whatever it says.
_KEYLESS = ("Mac", "KeyFactory", "AlgorithmParameters")

DH_NAMES = ("diffiehellman", "dh")


class RSAKind(Record):
    """The keys of RSA that services are examined with, in the place of a curve."""

    name: str
    bits: int

    @property
    def algorithm(self) -> str:
        """JCA's name of the keys."""
        return "RSA"


RSA_2048 = RSAKind("RSA 2048", 2048)


def is_rsa(service: Service) -> bool:
    """Tell whether a service is one of RSA, by its name."""
    name = service.algorithm.lower()
    return name in ("rsa", "rsassa-pss") or name.endswith("withrsa")


def curves_of(service: Service) -> tuple[str, ...]:
    """Return the curves with whose keys a service is examined, the default first.

    They are those of its attributes that are known here; where it tells none, those that an algorithm
    of that name has; and P-256 where nothing is known. A group of Diffie-Hellman counts as a curve.
    """
    told = []
    for name in service.attributes.get("SupportedCurves", "").split("|"):
        try:
            told.append(any_curve(name).name)
        except InvalidAlgorithmParameterException:
            continue
    asked = service.algorithm.lower()
    if asked in DH_NAMES:
        return ("ffdhe2048",)
    if is_rsa(service):
        return (RSA_2048.name,)
    fitting = [curve.name for curve in OCTET_CURVES if asked in (curve.name.lower(), curve.algorithm.lower())]
    return tuple(dict.fromkeys(told)) or tuple(fitting) or (SECP256R1.name,)


def _curve_or_group(name: str) -> NamedCurve | OctetCurve | DHGroup | RSAKind:
    if name == RSA_2048.name:
        return RSA_2048
    return dh_group(name) if name.startswith("ffdhe") else any_curve(name)


class Subject:
    """A service under test, with the keys and engine objects that checks need.

    Attributes:
        provider: the provider, registered or not; it is always named, so no other ever serves.
        service: the service.
        random: source of inputs.
        examples: how many random inputs a check tries; slow implementations take few.
        curve: the curve of the keys, of whatever kind, or their group.
    """

    def __init__(
        self, provider: Provider, service: Service, random: Random, examples: int, curve: str | None = None
    ) -> None:
        self.provider = provider
        self.service = service
        self.algorithm = service.algorithm
        self.random = random
        self.examples = examples
        self.curve = _curve_or_group(curves_of(service)[0] if curve is None else curve)

    @property
    def weierstrass(self) -> NamedCurve:
        """The curve, for checks of services that have short Weierstrass curves only."""
        return named_curve(self.curve.name)

    @property
    def longest(self) -> int | None:
        """Bytes of the longest message, None where any length will do."""
        if self.algorithm.lower() == "nonewithrsa":
            return RSA_2048.bits // 8 - 11  # RFC 8017 section 7.2.1
        return MAX_RAW_DIGEST if self.takes_digests else None

    @property
    def takes_digests(self) -> bool:
        """Whether the data are a digest: one of which the first bits count, and leading zeros do not."""
        try:
            return self.service.type == "Signature" and ecdsa_digest(self.algorithm) is None
        except KeyError:
            return False

    # ------------------------------------------------------------------------------- engines

    def signature(self, params: AlgorithmParameterSpec | None = None) -> Signature:
        """Return a Signature object, not initialised."""
        from .._signature import Signature

        engine = Signature.get_instance(self.algorithm, self.provider)
        if params is not None:
            engine.set_parameter(params)
        return engine

    def signer(self, key: Any = None, params: AlgorithmParameterSpec | None = None) -> Signature:
        """Return a Signature object that signs; without a key, with that of the first pair."""
        engine = self.signature(params)
        self._start(engine.init_sign, self.pair().private if key is None else key)
        return engine

    def verifier(self, key: Any = None, params: AlgorithmParameterSpec | None = None) -> Signature:
        """Return a Signature object that verifies; without a key, with that of the first pair."""
        engine = self.signature(params)
        self._start(engine.init_verify, self.pair().public if key is None else key)
        return engine

    def mac(self, key: SecretKey | None = None, params: AlgorithmParameterSpec | None = None) -> Mac:
        """Return a Mac object, initialised."""
        from .._mac import Mac

        key = self.secret_key() if key is None else key
        self._skip_unless_admitted(key)
        engine = Mac.get_instance(self.algorithm, self.provider)
        engine.init(key, params)
        return engine

    def agreement(self, key: Any = None) -> KeyAgreement:
        """Return a KeyAgreement object, initialised; without a key, with that of the first pair."""
        from .._keyagreement import KeyAgreement

        engine = KeyAgreement.get_instance(self.algorithm, self.provider)
        self._start(engine.init, self.pair().private if key is None else key)
        return engine

    def generator(self) -> KeyPairGenerator:
        """Return a KeyPairGenerator."""
        from .._keypairgenerator import KeyPairGenerator

        self._skip_unless_admitted(self.pair().private, self.pair().public)
        return KeyPairGenerator.get_instance(self.algorithm, self.provider)

    def factory(self) -> KeyFactory:
        """Return a KeyFactory."""
        from .._keyfactory import KeyFactory

        self._skip_unless_admitted(self.pair().private, self.pair().public)
        return KeyFactory.get_instance(self.algorithm, self.provider)

    def _start(self, init: Callable[[Any], None], key: Any) -> None:
        # A provider may honour some parameters and keys only; its refusal is not a failure.
        try:
            init(key)
        except InvalidAlgorithmParameterException as error:
            skip(f"the provider refuses the parameters: {error}")
        except InvalidKeyException as error:
            if self.service.refuses_key(key) is None:
                raise
            skip(f"the service does not take such keys: {error}")

    def _skip_unless_admitted(self, *keys: Key) -> None:
        reasons = [self.service.refuses_key(key) for key in keys]
        if all(reasons):
            skip(f"the service does not take such keys: {reasons[0]}")

    def disabled_by(self) -> str | None:
        """Return the entry of the policy that forbids the service with the kit's keys, or None."""
        facts = None if self.service.type in _KEYLESS else key_facts(self.pair().public)
        return current().disabling(self.service, self.algorithm, facts)

    # ---------------------------------------------------------------------------------- keys

    def pair(self, index: int = 0) -> KeyPair:
        """Return the key pair of that number, the same each time."""
        if isinstance(self.curve, RSAKind):
            return rsa_pair(index)
        random = Random(f"pair {index}")  # noqa: S311  (keys for tests)
        if isinstance(self.curve, NamedCurve):
            return key_pair(random.randrange(1, self.curve.n), self.curve)
        if isinstance(self.curve, DHGroup):
            return dh_pair(random.randrange(1 << 255, 1 << 256), self.curve)
        return octet_pair(random.randbytes(self.curve.byte_length), self.curve)

    def own_pair(self) -> KeyPair:
        """Return a pair that nobody else has, so that it may be destroyed."""
        return self.pair(self.random.randrange(1 << 64, 1 << 65))

    def scalar_pair(self, scalar: int) -> KeyPair:
        """Return the key pair of a scalar, on a short Weierstrass curve."""
        return key_pair(scalar, self.weierstrass)

    def secret_key(self, data: bytes | None = None) -> SecretKey:
        """Return a MAC key, a random one of 32 bytes where no content is given."""
        return SecretKey(self.random.randbytes(32) if data is None else data, self.algorithm)


def key_pair(scalar: int, curve: NamedCurve = SECP256R1) -> KeyPair:
    """Return the EC key pair of a scalar; the framework computes the public half."""
    private = ECPrivateKey(curve.name, scalar.to_bytes(curve.byte_length, "big"))
    return KeyPair(private, private.public_key)


def octet_pair(octets: bytes, curve: OctetCurve) -> KeyPair:
    """Return the EdEC or XEC key pair of a private key's octets; the framework computes the public half."""
    private = (EdECPrivateKey if curve.algorithm == "EdDSA" else XECPrivateKey)(curve.name, octets)
    return KeyPair(private, private.public_key)


def dh_pair(x: int, group: DHGroup) -> KeyPair:
    """Return the DH key pair of an exponent; the framework computes the public half."""
    private = DHPrivateKey(group.p, group.g, x)
    return KeyPair(private, private.public_key)


def rsa_pair(index: int) -> KeyPair:
    """Return one of a few RSA key pairs, as making new ones takes long; each call makes its own objects."""
    private = private_from_cryptography(_rsa_numbers(index % len(RSA_PRIMES)))
    return KeyPair(private, private.public_key)


@cache
def _rsa_numbers(index: int) -> Any:
    p, q = RSA_PRIMES[index]
    d = pow(65537, -1, (p - 1) * (q - 1) // gcd(p - 1, q - 1))
    return RSAPrivateKey.from_numbers(p * q, 65537, d, p, q).to_cryptography()
