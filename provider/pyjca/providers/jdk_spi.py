"""The JDK provider's signatures, key agreements and key pair generators, over JPype."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._digests import MAX_RAW_DIGEST, ecdsa_digest
from .._okp_keys import octet_keys
from ..errors import InvalidAlgorithmParameterException, ProviderException, SignatureException
from ..keys import ECPrivateKey, KeyPair
from ..named_curves import any_curve, named_curve
from ..schemes import ecdsa_encoding
from ..spi import KeyPairGeneratorSpi, SignatureSpi
from ._agreement import ECDHSpi, XDHSpi
from ._curve_parameters import own_randomness_only, wanted_curve
from ._ecdsa import ecdsa_options
from ._eddsa import EdDSASpi
from .jdk_jvm import machine_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..keys import EdECPrivateKey, EdECPublicKey, PrivateKey, PublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import Fields, RandomSource, Service
    from .jdk_jvm import Machine

__all__ = ["ECDH", "ECDSA", "XDH", "EdDSA", "KeyPairGenerator"]

_OWNER = "JDK"
_SIGNATURE_EXCEPTION = "java.security.SignatureException"


def _private(jdk: Machine, key: Any) -> Any:
    """Return Java's form of a private key, which is kept in it."""
    return key.handle(_OWNER, lambda k: _converted(jdk, k, "PKCS8EncodedKeySpec", "pkcs8"))


def _public(jdk: Machine, key: Any) -> Any:
    """Return Java's form of a public key, which is kept in it."""
    return key.handle(_OWNER, lambda k: _converted(jdk, k, "X509EncodedKeySpec", "spki"))


def _converted(jdk: Machine, key: Any, spec: str, form: str) -> Any:
    encoded = key.encode(form)
    try:
        factory = jdk.java("java.security.KeyFactory").getInstance(key.algorithm, "SunEC")
        made = jdk.java(f"java.security.spec.{spec}")(jdk.array(encoded))
        return factory.generatePrivate(made) if form == "pkcs8" else factory.generatePublic(made)
    except jdk.errors as error:
        raise jdk.failure(f"{key.algorithm} key", error) from None


class _Engine:
    """A ``java.security.Signature``, in one of its two states.

    Args:
        jdk: the virtual machine.
        algorithm: its name in Java.
        params: a Java object, or None.
    """

    def __init__(self, jdk: Machine, algorithm: str, params: Any = None) -> None:
        self._jdk = jdk
        self._name = algorithm
        try:
            self._java = jdk.java("java.security.Signature").getInstance(algorithm, "SunEC")
            if params is not None:
                self._java.setParameter(params)
        except jdk.errors as error:
            raise jdk.failure(algorithm, error) from None

    def begin(self, private: Any = None, public: Any = None) -> None:
        """Take a key, or begin a new message with that of before."""
        try:
            if private is not None:
                self._restart: Callable[[], None] = lambda: self._java.initSign(private)
            elif public is not None:
                self._restart = lambda: self._java.initVerify(public)
            self._jdk.enter()
            self._restart()
        except self._jdk.errors as error:
            raise self._jdk.failure(self._name, error) from None

    def update(self, data: bytes | memoryview) -> None:
        """Take the next piece of the message."""
        try:
            self._jdk.feed(self._java, data)
        except self._jdk.errors as error:
            raise self._jdk.failure(self._name, error) from None

    def sign(self) -> bytes:
        """Return the signature."""
        self._jdk.enter()
        try:
            return bytes(self._java.sign())
        except self._jdk.errors as error:
            raise self._jdk.failure(self._name, error) from None

    def verify(self, signature: bytes, *, refuses: bool = False) -> bool:
        """Tell whether Java takes the signature.

        Args:
            signature: the signature.
            refuses: a SignatureException is one of Java's ways to say no.
        """
        self._jdk.enter()
        try:
            return bool(self._java.verify(self._jdk.array(signature)))
        except self._jdk.errors as error:
            if refuses and isinstance(error, self._jdk.java(_SIGNATURE_EXCEPTION)):
                self.begin()  # the message is still there otherwise
                return False
            raise self._jdk.failure(self._name, error) from None


class ECDSA(SignatureSpi):
    """ECDSA (FIPS 186-5 section 6), hashing included.

    The encoding is parsed here, strictly, before Java sees it.
    """

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self._jdk = machine_for(service)
        self._engine = _Engine(self._jdk, service.algorithm)
        self._fixed_width = service.algorithm.endswith("inP1363Format")
        self._decode = ecdsa_encoding.decode_p1363 if self._fixed_width else ecdsa_encoding.decode_der
        # The data of NONEwithECDSA are a digest; Java takes it in one piece more surely than in several.
        self._digest = None if ecdsa_digest(service.algorithm) else bytearray()

    def init_sign(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._take(key, params)
        if self._spec.deterministic:
            raise InvalidAlgorithmParameterException("the JDK has no deterministic ECDSA")
        own_randomness_only(random, "the JDK")
        self._engine.begin(private=_private(self._jdk, key))

    def init_verify(self, key: PublicKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._take(key, params)
        self._engine.begin(public=_public(self._jdk, key))

    def _take(self, key: Any, params: AlgorithmParameterSpec | None) -> None:
        self._spec = ecdsa_options(key, params)
        self._order = named_curve(key.curve).n

    def update(self, data: memoryview | bytes) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        if self._digest is None:
            self._engine.update(data)
        else:  # a byte too many is enough to tell
            self._digest += data[: MAX_RAW_DIGEST + 1 - len(self._digest)]

    def _hand_over_digest(self) -> None:
        if self._digest is None:
            return
        digest = bytes(self._digest)
        self._digest.clear()
        if len(digest) > MAX_RAW_DIGEST:
            raise SignatureException(
                f"the digest is too long: NONEwithECDSA takes at most {MAX_RAW_DIGEST} bytes"
            )
        self._engine.update(digest)

    def sign(self) -> bytes:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._hand_over_digest()
        signature = self._engine.sign()
        return self._with_low_s(signature) if self._spec.low_s else signature

    def _with_low_s(self, signature: bytes) -> bytes:
        pair = self._decode(signature, self._order)
        assert pair is not None  # Java made it
        r, s = pair
        s = min(s, self._order - s)
        if self._fixed_width:
            return ecdsa_encoding.encode_p1363(r, s, self._order)
        return ecdsa_encoding.encode_der(r, s)

    def verify(self, signature: bytes) -> bool:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._hand_over_digest()
        pair = self._decode(signature, self._order)
        if pair is None or (self._spec.low_s and pair[1] > self._order // 2):
            self._engine.begin()
            return False
        return self._engine.verify(signature)


class EdDSA(EdDSASpi):
    """Ed25519 and Ed448 in all their forms (RFC 8032).

    Java verifies the equation without a cofactor. It hashes a message itself, prehash included.
    """

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self._jdk = machine_for(service)

    def new_prehash(self, curve: str) -> Any:
        """See :class:`EdDSASpi`; Java has the only one, and takes the message as it comes."""
        return _Streamed(self)

    def use_private_key(self, key: EdECPrivateKey) -> None:
        """See :class:`EdDSASpi`."""
        self._key = {"private": _private(self._jdk, key)}
        self._engine = self.ready_engine()

    def use_public_key(self, key: EdECPublicKey) -> None:
        """See :class:`EdDSASpi`."""
        self._key = {"public": _public(self._jdk, key)}
        self._engine = self.ready_engine()

    def copy(self) -> EdDSA:
        """See :class:`~pyjca.spi.SignatureSpi`; Java has no copies of what it hashes as it comes."""
        if self.spec.prehash:
            return SignatureSpi.copy(self)
        made = super().copy()
        made._engine = made.ready_engine()
        return made

    def ready_engine(self) -> _Engine:
        """Return an engine that has key and parameters."""
        engine = self._new_engine()
        engine.begin(**self._key)
        return engine

    def _new_engine(self) -> _Engine:
        if self.is_plain:
            return _Engine(self._jdk, self.curve)
        spec = self._jdk.java("java.security.spec.EdDSAParameterSpec")
        context = self.spec.context
        if context is None:
            return _Engine(self._jdk, self.curve, spec(self.spec.prehash))
        return _Engine(self._jdk, self.curve, spec(self.spec.prehash, self._jdk.array(context)))

    def sign_message(self, message: bytes, state: Any) -> bytes:
        """See :class:`EdDSASpi`."""
        return self._engine_with(message, state).sign()

    def verify_message(self, message: bytes, state: Any, signature: bytes) -> bool:
        """See :class:`EdDSASpi`."""
        return self._engine_with(message, state).verify(signature, refuses=True)

    def _engine_with(self, message: bytes, state: Any) -> _Engine:
        if isinstance(state, _Streamed):
            return state.engine
        self._engine.update(message)
        return self._engine


class _Streamed:
    """A message that Java hashes as it comes."""

    def __init__(self, owner: EdDSA) -> None:
        self._owner = owner
        self._made: _Engine | None = None

    @property
    def engine(self) -> _Engine:
        """The engine that has the message."""
        if self._made is None:
            self._made = self._owner.ready_engine()
        return self._made

    def update(self, data: bytes | memoryview) -> None:
        """Take the next piece."""
        self.engine.update(data)

    def digest(self) -> bytes:
        """Return nothing: the prehash stays in Java, and nothing here needs it."""
        return b""


class ECDH(ECDHSpi):
    """ECDH (SEC 1 section 3.3.1)."""

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self._jdk = machine_for(service)

    def own(self, key: Any) -> Any:
        """See :class:`ECDHSpi`."""
        return _own(self._jdk, key, "ECDH")

    def peer(self, key: Any) -> Any:
        """See :class:`ECDHSpi`."""
        return _public(self._jdk, key)

    def agree(self, own: Any, peer: Any) -> bytes:
        """See :class:`ECDHSpi`."""
        self._jdk.enter()
        try:
            own.doPhase(peer, True)
            return bytes(own.generateSecret())
        except self._jdk.errors as error:
            raise self._jdk.failure("ECDH", error) from None


class XDH(XDHSpi):
    """X25519 and X448 (RFC 7748)."""

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self._jdk = machine_for(service)

    def own(self, key: Any) -> Any:
        """See :class:`XDHSpi`."""
        return _own(self._jdk, key, key.curve)

    def peer(self, key: Any) -> Any:
        """See :class:`XDHSpi`."""
        return _public(self._jdk, key)

    def agree(self, own: Any, peer: Any) -> bytes | None:
        """See :class:`XDHSpi`."""
        self._jdk.enter()
        try:
            own.doPhase(peer, True)
            return bytes(own.generateSecret())
        except self._jdk.errors as error:
            # The keys are on one curve, so that Java has only one reason left.
            if isinstance(error, self._jdk.java("java.security.InvalidKeyException")):
                return None
            raise self._jdk.failure(self.service.algorithm, error) from None


def _own(jdk: Machine, key: Any, algorithm: str) -> Any:
    """Return a ``javax.crypto.KeyAgreement`` that has the own key."""
    private = _private(jdk, key)
    jdk.enter()
    try:
        agreement = jdk.java("javax.crypto.KeyAgreement").getInstance(algorithm, "SunEC")
        agreement.init(private)
    except jdk.errors as error:
        raise jdk.failure(algorithm, error) from None
    return agreement


class KeyPairGenerator(KeyPairGeneratorSpi):
    """EC, EdEC and XEC keys."""

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self._jdk = machine_for(service)

    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        own_randomness_only(random, "the JDK")
        curve = wanted_curve(self.service, spec)
        self._curve = curve.name
        self._jdk.enter()
        generator = self._jdk.java("java.security.KeyPairGenerator")
        try:
            if curve.algorithm == "EC":
                self._java = generator.getInstance("EC", "SunEC")
                self._java.initialize(self._jdk.java("java.security.spec.ECGenParameterSpec")(curve.name))
            else:
                self._java = generator.getInstance(curve.name, "SunEC")
        except self._jdk.errors as error:
            raise self._jdk.failure(self.service.algorithm, error) from None

    def generate_key_pair(self) -> KeyPair:
        """See :class:`~pyjca.spi.KeyPairGeneratorSpi`."""
        self._jdk.enter()
        try:
            made = self._java.generateKeyPair()
            private, public = made.getPrivate(), made.getPublic()
            pkcs8, spki = bytes(private.getEncoded()), bytes(public.getEncoded())
        except self._jdk.errors as error:
            raise self._jdk.failure(self.service.algorithm, error) from None
        curve = any_curve(self._curve)
        size = curve.byte_length
        key: Any
        if curve.algorithm == "EC":
            key = ECPrivateKey._trusted(curve.name, _secret(pkcs8, size), spki[-1 - 2 * size :])
        else:
            key = octet_keys(curve.name)[0]._trusted(curve.name, _secret(pkcs8, size), spki[-size:])
        key.handle(_OWNER, lambda _: private)
        key.public_key.handle(_OWNER, lambda _: public)
        return KeyPair(key, key.public_key)


def _secret(pkcs8: bytes, size: int) -> bytes:
    """Return what PKCS#8 without a public part ends in: an OCTET STRING of that size."""
    if pkcs8[-size - 2 : -size] != bytes((4, size)):
        raise ProviderException("the JDK encodes private keys in a form that is not known here")
    return pkcs8[-size:]
