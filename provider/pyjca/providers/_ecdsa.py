"""What ECDSA has in common over all libraries: encodings, ranges, parameters, message state."""

from __future__ import annotations

from abc import abstractmethod
from copy import copy
from typing import TYPE_CHECKING, Any

from .._digests import MAX_RAW_DIGEST, digest_named, ecdsa_digest
from ..errors import InvalidAlgorithmParameterException, SignatureException
from ..named_curves import named_curve
from ..schemes import ecdsa_encoding
from ..schemes.ecdsa import digest_to_int
from ..specs import AlgorithmParameterSpec, ECDSAParameterSpec
from ..spi import SignatureSpi

if TYPE_CHECKING:
    from typing import TypeVar

    from .._digests import Digest
    from ..keys import ECPrivateKey, ECPublicKey, PrivateKey, PublicKey
    from ..spi import Fields, RandomSource, Service

    Self = TypeVar("Self", bound="ECDSASpi")

__all__ = ["ECDSASpi", "ecdsa_options", "fitted", "too_long"]

_DEFAULT = ECDSAParameterSpec()


class _RawDigest:
    """Stands where a hash does for NONEwithECDSA, whose data are the digest."""

    def __init__(self) -> None:
        self._data = b""
        self._too_long = False

    def update(self, data: bytes | memoryview) -> None:
        """Take the next piece of the digest; no more is kept than can be used."""
        self._too_long |= len(self._data) + len(data) > MAX_RAW_DIGEST
        if not self._too_long:
            self._data += data

    def copy(self) -> _RawDigest:
        """Return one that has taken the same."""
        return copy(self)

    def digest(self) -> bytes:
        """Return the digest.

        Raises:
            SignatureException: it is longer than 64 bytes.
        """
        if self._too_long:
            raise too_long()
        return self._data


def too_long() -> SignatureException:
    """Return what is due where the digest is longer than 64 bytes."""
    return SignatureException(f"the digest is too long: NONEwithECDSA takes at most {MAX_RAW_DIGEST} bytes")


class ECDSASpi(SignatureSpi):
    """Base of the ECDSA implementations: they see digests and pairs (r, s) with both in [1, n-1].

    The encoding is parsed here, strictly, for every library alike.

    Attributes:
        digest: the hash that the algorithm's name tells, None where the data are the digest.
    """

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self.digest: Digest | None = ecdsa_digest(service.algorithm)
        self._fixed_width = service.algorithm.lower().endswith("inp1363format")
        self._spec = _DEFAULT
        self._order = 0
        self._hash: Any = None

    @abstractmethod
    def new_hash(self, digest: Digest) -> Any:
        """Return a hash object with ``update`` and ``copy``."""

    def finish_hash(self, message_hash: Any) -> bytes:
        """Return the digest of what a hash object has taken."""
        finished: bytes = message_hash.digest()
        return finished

    @abstractmethod
    def use_private_key(
        self, key: ECPrivateKey, nonce_digest: Digest | None, random: RandomSource | None
    ) -> None:
        """Take the key for signing.

        Args:
            key: the key.
            nonce_digest: the hash with which nonces are derived by plain RFC 6979, None for others.
            random: a source of randomness, to be refused where it cannot be honoured.
        """

    @abstractmethod
    def use_public_key(self, key: ECPublicKey) -> None:
        """Take the key for verification."""

    @abstractmethod
    def sign_digest(self, digest: bytes) -> tuple[int, int]:
        """Return (r, s) for a digest."""

    @abstractmethod
    def verify_digest(self, digest: bytes, r: int, s: int) -> bool:
        """Tell whether (r, s) belongs to a digest."""

    def init_sign(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._begin(key, params)
        if random is not None and self._spec.deterministic:
            raise InvalidAlgorithmParameterException(
                "a deterministic signature uses no source of randomness; leave it out"
            )
        self.use_private_key(key, self._nonce_digest(), random)  # type: ignore[arg-type]  # the attributes admit EC keys only
        self._start()

    def init_verify(self, key: PublicKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._begin(key, params)
        self.use_public_key(key)  # type: ignore[arg-type]
        self._start()

    def _begin(self, key: Any, params: AlgorithmParameterSpec | None) -> None:
        self._spec = ecdsa_options(key, params)
        self._order = named_curve(key.curve).n

    def _new_message(self) -> Any:
        return _RawDigest() if self.digest is None else self.new_hash(self.digest)

    def _start(self) -> None:
        if not self.direct:  # otherwise messages do not pass here
            self._hash = self._new_message()

    def _nonce_digest(self) -> Digest | None:
        """Return the hash that deterministic nonces are derived with, None for nonces that are not."""
        if not self._spec.deterministic:
            return None
        name = self._spec.nonce_digest
        wanted = None if name is None else digest_named(name)
        if self.digest is None:
            if wanted is None:
                raise InvalidAlgorithmParameterException(
                    "a deterministic NONEwithECDSA needs ECDSAParameterSpec(nonce_digest=...): "
                    "the data do not tell how they were hashed"
                )
            return wanted
        if wanted not in (None, self.digest):
            raise InvalidAlgorithmParameterException(
                f"{self.service.algorithm} derives its nonces with {self.digest.name}, not {name}"
            )
        return self.digest

    def update(self, data: memoryview | bytes) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._hash.update(data)

    def copy(self: Self) -> Self:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        made = copy(self)
        made._hash = self._hash.copy()
        return made

    def _finished_digest(self) -> bytes:
        """Return the digest of the message, and begin the next one whatever happens."""
        finished, self._hash = self._hash, self._new_message()
        if self.digest is None:
            raw: bytes = finished.digest()
            return raw
        return self.finish_hash(finished)

    def sign(self) -> bytes:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        r, s = self.sign_digest(self._finished_digest())
        if self._spec.low_s and s > self._order // 2:
            s = self._order - s
        if self._fixed_width:
            return ecdsa_encoding.encode_p1363(r, s, self._order)
        return ecdsa_encoding.encode_der(r, s)

    def verify(self, signature: bytes) -> bool:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        digest = self._finished_digest()
        decode = ecdsa_encoding.decode_p1363 if self._fixed_width else ecdsa_encoding.decode_der
        pair = decode(signature, self._order)
        if pair is None:
            return False
        r, s = pair
        if self._spec.low_s and s > self._order // 2:
            return False
        return self.verify_digest(digest, r, s)


def fitted(digest: bytes, order: int, size: int) -> bytes:
    """Return what ECDSA takes for the same digest, in another length that holds all bits that count.

    ECDSA uses the leftmost bits of a digest as a number, as many as the order has (FIPS 186-5
    section 6.4), so that a longer digest may end in anything and a shorter one begin with zeros.
    RFC 6979 derives nonces from that number, too.
    """
    if len(digest) == size:
        return digest
    surplus = max(0, 8 * size - order.bit_length())
    return (digest_to_int(digest, order) << surplus).to_bytes(size, "big")


def ecdsa_options(
    key: ECPrivateKey | ECPublicKey, params: AlgorithmParameterSpec | None
) -> ECDSAParameterSpec:
    """Return what parameters ask of ECDSA.

    Args:
        key: that is to be used.
        params: as in JCA, the domain parameters of the key's own curve are taken, and ask for nothing.

    Raises:
        InvalidAlgorithmParameterException: they are of another kind, or another curve's.
    """
    if params is None:
        return _DEFAULT
    if isinstance(params, ECDSAParameterSpec):
        return params
    from ..specs import ECParameterSpec

    if not isinstance(params, ECParameterSpec):
        raise InvalidAlgorithmParameterException(
            f"ECDSA takes an ECDSAParameterSpec, not {type(params).__name__}"
        )
    if params.name != key.curve:
        raise InvalidAlgorithmParameterException(
            f"the parameters are those of {params.name}, but the key lies on {key.curve}"
        )
    return _DEFAULT
