"""What RSA has in common over all libraries: rules for keys and lengths, encodings, whole signatures only."""

from __future__ import annotations

from abc import abstractmethod
from copy import copy
from typing import TYPE_CHECKING, Any

from .._digests import Digest, digest_named, rsa_digest
from ..errors import InvalidAlgorithmParameterException, InvalidKeyException, SignatureException
from ..specs import AlgorithmParameterSpec, PSSParameterSpec, RSAKeyGenParameterSpec
from ..spi import SignatureSpi

if TYPE_CHECKING:
    from typing import TypeVar

    from ..keys import PrivateKey, PublicKey, RSAPrivateKey, RSAPublicKey
    from ..spi import Fields, RandomSource, Service

    Self = TypeVar("Self", bound="RSASpi")

__all__ = ["RSASpi", "digest_info", "wanted_key"]

_PADDING = 11
"""Bytes that PKCS#1 v1.5 needs beside the data (RFC 8017 section 9.2)."""

_DEFAULT_PSS = PSSParameterSpec()

MIN_GENERATED, DEFAULT_SIZE, MAX_GENERATED = 2048, 3072, 16384
"""Bits of moduli to generate: what FIPS 186-5 admits, and the JDK's default and limit."""


class _RawData:
    """Data that are signed as they are, up to as many bytes as there is room for."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._data = b""
        self.too_long = False

    def update(self, data: bytes | memoryview) -> None:
        """Take the next piece; what is too long in any case is not stored."""
        self.too_long = self.too_long or len(self._data) + len(data) > self._room
        if not self.too_long:
            self._data += data

    def copy(self) -> _RawData:
        """Return one that has taken the same."""
        return copy(self)

    def digest(self) -> bytes:
        """Return the data."""
        return self._data


class RSASpi(SignatureSpi):
    """Base of the implementations of RSASSA-PKCS1-v1_5 and RSASSA-PSS (RFC 8017 section 8).

    They see digests, and signatures as long as the modulus, which stand for a number below it.

    Attributes:
        digest: the hash of the message, None where the data are signed as they are.
        pss: the parameters of RSASSA-PSS, None for PKCS#1 v1.5.
    """

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self._is_pss = service.algorithm.lower() == "rsassa-pss"
        self.digest: Digest | None = None if self._is_pss else rsa_digest(service.algorithm)
        self.pss: PSSParameterSpec | None = None
        self._message: Any = None

    @abstractmethod
    def new_hash(self, digest: Digest) -> Any:
        """Return a hash object with ``update`` and ``copy``."""

    def finish_hash(self, message_hash: Any) -> bytes:
        """Return the digest of what a hash object has taken."""
        finished: bytes = message_hash.digest()
        return finished

    @abstractmethod
    def use_private_key(self, key: RSAPrivateKey, random: RandomSource | None) -> None:
        """Take the key for signing; ``random`` is to be refused where it cannot be honoured."""

    @abstractmethod
    def use_public_key(self, key: RSAPublicKey) -> None:
        """Take the key for verification."""

    @abstractmethod
    def sign_digest(self, digest: bytes) -> bytes:
        """Return the signature of a digest, or of the data themselves."""

    @abstractmethod
    def verify_digest(self, digest: bytes, signature: bytes) -> bool:
        """Tell whether a signature belongs to a digest, or to the data themselves."""

    def init_sign(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        own: Any = key  # the attributes admit RSA keys only
        self._begin(own, params)
        if random is not None and (self.pss is None or not self.pss.salt_length):
            raise InvalidAlgorithmParameterException(
                f"{self.service.algorithm} uses no source of randomness here; leave it out"
            )
        self.use_private_key(own, random)
        self._message = self._new_message()

    def init_verify(self, key: PublicKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        own: Any = key
        self._begin(own, params)
        self.use_public_key(own)
        self._message = self._new_message()

    def _begin(self, key: RSAPrivateKey | RSAPublicKey, params: AlgorithmParameterSpec | None) -> None:
        name = self.service.algorithm
        if self._is_pss:
            if params is not None and not isinstance(params, PSSParameterSpec):
                raise InvalidAlgorithmParameterException(
                    f"{name} takes a PSSParameterSpec, not {type(params).__name__}"
                )
            self.pss = params or _DEFAULT_PSS
            self.digest = digest_named(self.pss.digest)
            assert self.digest is not None
            needed = self.digest.size + self.pss.salt_length + 2
            room = (key.key_size - 1 + 7) // 8  # RFC 8017 section 9.1.1
        else:
            if params is not None:
                raise InvalidAlgorithmParameterException(
                    f"{name} takes no parameters, not a {type(params).__name__}"
                )
            needed = _PADDING + (
                0 if self.digest is None else len(digest_info(self.digest, b"")) + self.digest.size
            )
            room = (key.key_size + 7) // 8
        if room < needed:
            raise InvalidKeyException(
                f"an RSA key of {key.key_size} bits is too short for {name}, which needs {needed} bytes"
            )
        self._size = (key.key_size + 7) // 8
        self._modulus = key.n

    def _new_message(self) -> Any:
        return _RawData(self._size - _PADDING) if self.digest is None else self.new_hash(self.digest)

    def update(self, data: memoryview | bytes) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._message.update(data)

    def sign(self) -> bytes:
        """See :class:`~pyjca.spi.SignatureSpi`.

        Raises:
            SignatureException: data to be signed as they are do not fit the key.
        """
        message, self._message = self._message, self._new_message()
        if self.digest is not None:
            return self.sign_digest(self.finish_hash(message))
        if message.too_long:
            raise SignatureException(
                f"{self.service.algorithm} with this key signs at most {self._size - _PADDING} bytes"
            )
        return self.sign_digest(message.digest())

    def verify(self, signature: bytes) -> bool:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        message, self._message = self._message, self._new_message()
        if len(signature) != self._size or int.from_bytes(signature, "big") >= self._modulus:
            return False
        if self.digest is not None:
            return self.verify_digest(self.finish_hash(message), signature)
        return not message.too_long and self.verify_digest(message.digest(), signature)

    def copy(self: Self) -> Self:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        made = copy(self)
        made._message = self._message.copy()
        return made


def digest_info(digest: Digest, value: bytes) -> bytes:
    """Return DigestInfo in DER, with NULL for parameters (RFC 8017 section 9.2, note 1)."""
    from .._encoding import der_element, oid_der

    algorithm = der_element(0x30, oid_der(digest.oid) + b"\x05\x00")
    head = der_element(0x30, algorithm + der_element(0x04, value or bytes(digest.size)))
    return head if value else head[: -digest.size]


def wanted_key(spec: AlgorithmParameterSpec | int | None) -> RSAKeyGenParameterSpec:
    """Return what RSA keys are asked for.

    Raises:
        InvalidAlgorithmParameterException: there are no such keys.
    """
    if spec is None or isinstance(spec, int):
        spec = RSAKeyGenParameterSpec(DEFAULT_SIZE if spec is None else spec)
    if not isinstance(spec, RSAKeyGenParameterSpec):
        raise InvalidAlgorithmParameterException(
            f"RSA keys are described by an RSAKeyGenParameterSpec, not {type(spec).__name__}"
        )
    if not MIN_GENERATED <= spec.key_size <= MAX_GENERATED:
        raise InvalidAlgorithmParameterException(
            f"RSA keys of that size are not generated; possible: {MIN_GENERATED} to {MAX_GENERATED} bits "
            "(shorter ones can be factored)"
        )
    return spec
