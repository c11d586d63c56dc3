"""The service under test, with the keys and engine objects that checks need."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from .._digests import MAX_RAW_DIGEST, ecdsa_digest
from ..environment import current
from ..errors import InvalidAlgorithmParameterException, InvalidKeyException
from ..keys import ECPrivateKey, EdECPrivateKey, KeyPair, SecretKey, XECPrivateKey
from ..named_curves import OCTET_CURVES, SECP256R1, NamedCurve, OctetCurve, any_curve, named_curve
from ..policy import key_facts
from ._kit import skip

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

__all__ = ["Subject", "curves_of", "key_pair", "octet_pair"]

# Their keys have no curve and no size that a policy could look at, or are read whatever it says.
_KEYLESS = ("Mac", "KeyFactory")


def curves_of(service: Service) -> tuple[str, ...]:
    """Return the curves with whose keys a service is examined, the default first.

    They are those of its attributes that are known here; where it tells none, those that an algorithm
    of that name has; and P-256 where nothing is known.
    """
    told = []
    for name in service.attributes.get("SupportedCurves", "").split("|"):
        try:
            told.append(any_curve(name).name)
        except InvalidAlgorithmParameterException:
            continue
    asked = service.algorithm.lower()
    fitting = [curve.name for curve in OCTET_CURVES if asked in (curve.name.lower(), curve.algorithm.lower())]
    return tuple(dict.fromkeys(told)) or tuple(fitting) or (SECP256R1.name,)


class Subject:
    """A service under test, with the keys and engine objects that checks need.

    Attributes:
        provider: the provider, registered or not; it is always named, so no other ever serves.
        service: the service.
        random: source of inputs.
        examples: how many random inputs a check tries; slow implementations take few.
        curve: the curve of the keys, of whatever kind.
    """

    def __init__(
        self, provider: Provider, service: Service, random: Random, examples: int, curve: str | None = None
    ) -> None:
        self.provider = provider
        self.service = service
        self.algorithm = service.algorithm
        self.random = random
        self.examples = examples
        self.curve: NamedCurve | OctetCurve = any_curve(curves_of(service)[0] if curve is None else curve)

    @property
    def weierstrass(self) -> NamedCurve:
        """The curve, for checks of services that have short Weierstrass curves only."""
        return named_curve(self.curve.name)

    @property
    def longest(self) -> int | None:
        """Bytes of the longest message, None where any length will do."""
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
        random = Random(f"pair {index}")  # noqa: S311  (keys for tests)
        if isinstance(self.curve, NamedCurve):
            return key_pair(random.randrange(1, self.curve.n), self.curve)
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
