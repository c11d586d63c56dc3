"""Broken EdDSA, X25519, X448 and raw ECDSA, each with one planted fault and the check to find it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca import _okp_keys
from pyjca.errors import InvalidKeySpecException
from pyjca.keys import KeyPair, XECPrivateKey, XECPublicKey
from pyjca.named_curves import ED25519
from pyjca.providers import openssl_okp_spi, pycryptodome_okp_spi
from pyjca.providers import pyjca_okp_spi as own_spi
from pyjca.providers.okp_key_factories import EdDSAKeyFactory, XDHKeyFactory
from pyjca.specs import EdDSAParameterSpec, PKCS8EncodedKeySpec, X509EncodedKeySpec
from pyjca.spi import Fields
from pyjca.testing._octet_reference import edwards, x_function

from .honest import ECDSA
from .planting import mutant

if TYPE_CHECKING:
    from collections.abc import Callable

    from .planting import Spi

FAMILIES = {
    "Ed": "EdECPublicKey|EdECPrivateKey",
    "X2": "XECPublicKey|XECPrivateKey",
    "X4": "XECPublicKey|XECPrivateKey",
}


def octet_mutant(check: str, kind: str, algorithm: str, **options: Any) -> Callable[[Spi], Spi]:
    attributes = {"SupportedKeyClasses": FAMILIES[algorithm[:2]], "SupportedCurves": algorithm}
    return mutant(f"check_{check}", kind, algorithm, attributes, **options)


def eddsa_mutant(check: str, algorithm: str = "Ed25519", **options: Any) -> Callable[[Spi], Spi]:
    return octet_mutant(f"eddsa_{check}", "Signature", algorithm, **options)


def xdh_mutant(check: str, algorithm: str = "X25519", **options: Any) -> Callable[[Spi], Spi]:
    return octet_mutant(f"xdh_{check}", "KeyAgreement", algorithm, **options)


# ----------------------------------------------------------------------------------------------- EdDSA


def equation(spi: Any, message: bytes, signature: bytes, cofactor: int) -> bool:
    """Tell whether S·B = R + k·A, multiplied by the cofactor, whatever R's encoding and S's size."""
    of_curve = edwards(spi.curve)
    length, p = of_curve.length, of_curve.p
    public = spi._public

    def point(encoded: bytes) -> Any:
        number = int.from_bytes(encoded, "little")
        sign, y = number >> 8 * length - 1, number % (1 << 8 * length - 1) % p
        return of_curve.lift(y, bool(sign)) or ((0, y) if y in (1, p - 1) else None)

    r, a = point(signature[:length]), point(public)
    s = int.from_bytes(signature[length:], "little")
    k = of_curve.challenge(spi.prefix, signature[:length], public, message)
    left = of_curve.multiply(s, of_curve.generator)
    right = of_curve.add(r, of_curve.multiply(k, a)) if r else None
    return bool(right and of_curve.multiply(cofactor, left) == of_curve.multiply(cofactor, right))


class Lenient(openssl_okp_spi.EdDSA):
    """Verifies by the equation alone, after the checks that a mutant keeps."""

    cofactor = 1

    def admits(self, signature: bytes) -> bool:
        return len(signature) == 2 * edwards(self.curve).length

    def verify(self, signature: bytes) -> bool:
        message = self._finished().digest()
        return self.admits(signature) and equation(self, message, signature, self.cofactor)


def s_of(spi: Any, signature: bytes) -> int:
    return int.from_bytes(signature[edwards(spi.curve).length :], "little")


def y_of(spi: Any, signature: bytes) -> int:
    length = edwards(spi.curve).length
    return int.from_bytes(signature[:length], "little") % (1 << 8 * length - 1)


class Ranged(Lenient):
    def admits(self, signature: bytes) -> bool:
        return super().admits(signature) and s_of(self, signature) < edwards(self.curve).order


class Canonical(Ranged):
    def admits(self, signature: bytes) -> bool:
        p = edwards(self.curve).p
        y = y_of(self, signature)
        length = edwards(self.curve).length
        negative_zero = bool(signature[length - 1] >> 7) and y in (1, p - 1)
        return super().admits(signature) and y < p and not negative_zero


@eddsa_mutant("range")
@eddsa_mutant("range", "Ed448")
class AcceptsLargeS(Lenient):
    def admits(self, signature: bytes) -> bool:
        return super().admits(signature) and y_of(self, signature) < edwards(self.curve).p


@eddsa_mutant("cofactorless")
@eddsa_mutant("cofactorless", "Ed448")
class MultipliesByTheCofactor(Canonical):
    cofactor = 8


@eddsa_mutant("cofactorless")
class TrustsTheLibrary(pycryptodome_okp_spi.EdDSA):
    """PyCryptodome's equation, unconfirmed."""

    def exact(self, curve: str) -> bool:
        return True


@eddsa_mutant("cofactorless", "Ed448")
class TrustsOpenSSL(openssl_okp_spi.EdDSA):
    def exact(self, curve: str) -> bool:
        return True


@eddsa_mutant("cofactorless")
class RefusesMixedKeys(openssl_okp_spi.EdDSA):
    """Multiplies the public key by the order, as some do to be safe."""

    def use_public_key(self, key: Any) -> None:
        super().use_public_key(key)
        of_curve = edwards(self.curve)
        point = of_curve.lift(key.y, key.x_odd)
        assert point is not None
        self._mixed = of_curve.multiply(of_curve.order, point) != (0, 1)

    def verify_message(self, message: bytes, state: Any, signature: bytes) -> bool:
        return not self._mixed and super().verify_message(message, state, signature)


@eddsa_mutant("canonical")
@eddsa_mutant("canonical", "Ed448")
class ReducesY(Ranged):
    def admits(self, signature: bytes) -> bool:
        negative_zero = (
            bool(signature[31 if self.curve == "Ed25519" else 56] >> 7) and y_of(self, signature) == 1
        )
        return super().admits(signature) and not negative_zero


@eddsa_mutant("canonical")
class AcceptsNegativeZero(Ranged):
    def admits(self, signature: bytes) -> bool:
        return super().admits(signature) and y_of(self, signature) < edwards(self.curve).p


@eddsa_mutant("canonical")
class RefusesTheIdentity(openssl_okp_spi.EdDSA):
    def verify_message(self, message: bytes, state: Any, signature: bytes) -> bool:
        return y_of(self, signature) != 1 and super().verify_message(message, state, signature)


@eddsa_mutant("known_signatures")
@eddsa_mutant("definition")
class SignsTheMessageTwice(openssl_okp_spi.EdDSA):
    def sign_message(self, message: bytes, state: Any) -> bytes:
        return super().sign_message(message * 2, state)

    def verify_message(self, message: bytes, state: Any, signature: bytes) -> bool:
        return super().verify_message(message * 2, state, signature)


@eddsa_mutant("known_signatures", "Ed448")
class IgnoresTheLastBits(openssl_okp_spi.EdDSA):
    def verify(self, signature: bytes) -> bool:
        states = self._state
        return any(
            self._again(states, signature[:-10] + bytes([signature[-10] ^ bit]) + signature[-9:])
            for bit in (0, 1)
        )

    def _again(self, state: Any, signature: bytes) -> bool:
        self._state = state
        return super().verify(signature)


@eddsa_mutant("definition", subtle=True)
class ForgetsLongMessages(openssl_okp_spi.EdDSA):
    def sign_message(self, message: bytes, state: Any) -> bytes:
        return super().sign_message(message[:60], state)


@eddsa_mutant("forms")
class IgnoresTheContext(pycryptodome_okp_spi.EdDSA):
    def _begin(self, key: Any, params: Any) -> None:
        if isinstance(params, EdDSAParameterSpec):
            params = EdDSAParameterSpec(params.prehash)
        super()._begin(key, params)


@eddsa_mutant("forms")
class TakesTheEmptyContextForNone(pycryptodome_okp_spi.EdDSA):
    def _use(self, key: Any) -> None:
        spec, self.spec = self.spec, EdDSAParameterSpec(self.spec.prehash, self.spec.context or None)
        super()._use(key)
        self.spec = spec


@eddsa_mutant("prehash", "Ed448")
@eddsa_mutant("prehash")
class TakesThePrehashAsGiven(own_spi.EdDSA):
    """Signs 64 bytes as they are, so that a message of that length is taken for a prehash."""

    def __init__(self, service: Any, fields: Any) -> None:
        from pyjca_backends.bigint import BigintField
        from pyjca_backends.declarations import DECLARATIONS

        super().__init__(service, Fields({row.name: BigintField(row) for row in DECLARATIONS}))

    def verify_message(self, message: bytes, state: Any, signature: bytes) -> bool:
        taken = getattr(self, "_taken", b"")
        given = taken if self.spec.prehash and len(taken) == 64 else message
        return super().verify_message(given, state, signature)

    def update(self, data: Any) -> None:
        self._taken = getattr(self, "_taken", b"") + bytes(data)
        super().update(data)

    def verify(self, signature: bytes) -> bool:
        try:
            return super().verify(signature)
        finally:
            self._taken = b""


@eddsa_mutant("random_source")
class TakesASourceOfRandomness(openssl_okp_spi.EdDSA):
    def init_sign(self, key: Any, params: Any, random: Any) -> None:
        super().init_sign(key, params, None)
        self._salt = b"" if random is None else random(8)

    def sign_message(self, message: bytes, state: Any) -> bytes:
        return super().sign_message(message + self._salt, state)


# ------------------------------------------------------------------------------------------------- XDH


@xdh_mutant("known_secrets")
@xdh_mutant("known_secrets", "X448")
@xdh_mutant("commutes")
class ReversesSecrets(openssl_okp_spi.XDH):
    def agree(self, own: Any, peer: Any) -> bytes | None:
        secret = super().agree(own, peer)
        return secret and secret[::-1]


@xdh_mutant("small_order")
@xdh_mutant("small_order", "X448")
class AgreesOnZero(openssl_okp_spi.XDH):
    def do_phase(self, key: Any) -> None:
        self._secret = self.agree(self._own, self.peer(key)) or bytes(len(key.u))


@xdh_mutant("small_order")
class RefusesZeroOnly(openssl_okp_spi.XDH):
    def do_phase(self, key: Any) -> None:
        if any(key.u):
            self._secret = self.agree(self._own, self.peer(key)) or bytes(32)
        else:
            super().do_phase(key)


@xdh_mutant("function")
class RefusesTheTwist(openssl_okp_spi.XDH):
    """Takes only u that belong to a point of the curve."""

    def do_phase(self, key: Any) -> None:
        u, p = int.from_bytes(key.u, "little"), 2**255 - 19
        square = u * (u * u + 486662 * u + 1)
        super().do_phase(key if pow(square, (p - 1) // 2, p) == 1 else XECPublicKey("X25519", bytes(32)))


class OnTheIntegers(openssl_okp_spi.XDH):
    """Computes with numbers that a mutant changes."""

    def own(self, key: Any) -> Any:
        return key.curve, key.encode("raw")

    def peer(self, key: Any) -> Any:
        return key.u

    def agree(self, own: Any, peer: Any) -> bytes | None:
        secret = x_function(own[0], self.scalar(own[1]), peer)
        return secret if any(secret) else None

    def scalar(self, given: bytes) -> bytes:
        return given


@xdh_mutant("clamping")
@xdh_mutant("clamping", "X448")
class CountsTheLowBits(OnTheIntegers):
    def scalar(self, given: bytes) -> bytes:
        return given[:1] + bytes([given[1] ^ given[0] & 3]) + given[2:]


@xdh_mutant("clamping")
class ClearsTooManyBits(OnTheIntegers):
    def scalar(self, given: bytes) -> bytes:
        return bytes([given[0] & 0xF0]) + given[1:]


# ------------------------------------------------------------------------------------ keys and factories


class Generator(openssl_okp_spi.KeyPairGenerator):
    pass


def generator_mutant(check: str, algorithm: str = "Ed25519") -> Callable[[Spi], Spi]:
    return octet_mutant(f"octet_{check}", "KeyPairGenerator", algorithm)


@generator_mutant("pairs_are_consistent")
@generator_mutant("pairs_are_consistent", "X448")
class MismatchedOctets(Generator):
    def generate_key_pair(self) -> KeyPair:
        other = super().generate_key_pair()
        private: Any = super().generate_key_pair().private
        return KeyPair(
            type(private)._trusted(private.curve, private.encode("raw"), other.public.encode("raw")),
            other.public,
        )


@generator_mutant("pairs_are_consistent", "X25519")
class GeneratesClampedScalars(Generator):
    """Whose last octet always begins with the same bits, and whose first here is always the same."""

    def generate_key_pair(self) -> KeyPair:
        scalar = b"\x08" + super().generate_key_pair().private.encode("raw")[1:]
        private = XECPrivateKey("X25519", scalar)
        return KeyPair(private, private.public_key)


@generator_mutant("generator_requests")
class TakesAnySize(Generator):
    def initialize(self, spec: Any, random: Any) -> None:
        super().initialize(None if isinstance(spec, int) else spec, random)


@generator_mutant("generator_randomness", "X25519")
class UsesHalfTheSource(own_spi.KeyPairGenerator):
    def __init__(self, service: Any, fields: Any) -> None:
        from pyjca_backends.bigint import BigintField
        from pyjca_backends.declarations import DECLARATIONS

        super().__init__(service, Fields({row.name: BigintField(row) for row in DECLARATIONS}))

    def initialize(self, spec: Any, random: Any) -> None:
        super().initialize(spec, random and (lambda count: random(count)[:16] + bytes(16)))


@octet_mutant("octet_factory_known_keys", "KeyFactory", "Ed25519")
class WritesAVersionTwoKey(EdDSAKeyFactory):
    def get_key_spec(self, key: Any, spec_class: Any) -> Any:
        spec = super().get_key_spec(key, spec_class)
        if spec_class is PKCS8EncodedKeySpec:
            return PKCS8EncodedKeySpec(spec.encoded[:4] + b"\x01" + spec.encoded[5:])  # type: ignore[attr-defined]
        return spec


@octet_mutant("octet_factory_known_keys", "KeyFactory", "X448")
class ReadsBigEndian(XDHKeyFactory):
    def public_key(self, spec: Any) -> XECPublicKey:
        return XECPublicKey("X448", super().public_key(spec).u[::-1])


@octet_mutant("octet_factory_refuses", "KeyFactory", "Ed25519")
class AdmitsSmallOrders(EdDSAKeyFactory):
    def generate_public(self, spec: Any) -> Any:
        try:
            return super().generate_public(spec)
        except InvalidKeySpecException:
            if (
                isinstance(spec, X509EncodedKeySpec)
                and len(spec.encoded) == 44
                and spec.encoded[12:] == b"\x01" + bytes(31)
            ):
                return _okp_keys.EdECPublicKey._of_private(ED25519, spec.encoded[12:])
            raise


@octet_mutant("octet_factory_refuses", "KeyFactory", "X25519")
class CutsLongKeys(XDHKeyFactory):
    def generate_private(self, spec: Any) -> Any:
        if isinstance(spec, PKCS8EncodedKeySpec) and len(spec.encoded) == 49:
            spec = PKCS8EncodedKeySpec(spec.encoded[:48])
        return super().generate_private(spec)


# ------------------------------------------------------------------------------------------ raw digests


def raw_mutant(check: str) -> Callable[[Spi], Spi]:
    return mutant(f"check_{check}", "Signature", "NONEwithECDSA")


@raw_mutant("ecdsa_raw_digests")
class CutsLongDigests(ECDSA):
    def update(self, data: Any) -> None:
        self._held = getattr(self, "_held", 0)
        data = bytes(data)[: 64 - self._held]
        self._held += len(data)
        super().update(data)

    def _finished_digest(self) -> bytes:
        self._held = 0
        return super()._finished_digest()


@raw_mutant("ecdsa_raw_digests")
class TakesTheRightmostBits(ECDSA):
    def _finished_digest(self) -> bytes:
        return super()._finished_digest()[-32:]


@raw_mutant("ecdsa_raw_digests")
class KeepsADigestThatIsTooLong(ECDSA):
    def _finished_digest(self) -> bytes:
        if self._hash._too_long:
            self._hash.digest()
        return super()._finished_digest()
