"""What ECDSA has in common over all libraries: encodings, ranges, parameters, message state."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from ..errors import InvalidAlgorithmParameterException
from ..named_curves import named_curve
from ..schemes import ecdsa_encoding
from ..specs import AlgorithmParameterSpec, ECDSAParameterSpec
from ..spi import SignatureSpi

if TYPE_CHECKING:
    from ..keys import ECPrivateKey, ECPublicKey, PrivateKey, PublicKey
    from ..spi import Fields, RandomSource, Service

__all__ = ["ECDSASpi"]

_DEFAULT = ECDSAParameterSpec()


class ECDSASpi(SignatureSpi):
    """Base of the ECDSA implementations: they see digests and pairs (r, s) with both in [1, n-1].

    The encoding is parsed here, strictly, for every library alike.
    """

    def __init__(self, service: Service, fields: Fields) -> None:
        super().__init__(service, fields)
        self._fixed_width = service.algorithm.endswith("inP1363Format")
        self._spec = _DEFAULT
        self._order = 0
        self._hash: Any = None

    @abstractmethod
    def new_hash(self) -> Any:
        """Return a hash object with ``update``."""

    @abstractmethod
    def use_private_key(self, key: ECPrivateKey, random: RandomSource | None) -> None:
        """Take the key for signing; refuse ``random`` where it cannot be honoured."""

    @abstractmethod
    def use_public_key(self, key: ECPublicKey) -> None:
        """Take the key for verification."""

    @abstractmethod
    def sign_hash(self, message_hash: Any) -> tuple[int, int]:
        """Return (r, s) for a hash object that has taken the whole message."""

    @abstractmethod
    def verify_hash(self, message_hash: Any, r: int, s: int) -> bool:
        """Tell whether (r, s) belongs to a hash object that has taken the whole message."""

    def init_sign(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._begin(key, params)
        if random is not None and self._spec.deterministic:
            raise InvalidAlgorithmParameterException(
                "a deterministic signature uses no source of randomness; leave it out"
            )
        self.use_private_key(key, random)  # type: ignore[arg-type]  # the attributes admit EC keys only

    def init_verify(self, key: PublicKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._begin(key, params)
        self.use_public_key(key)  # type: ignore[arg-type]

    def _begin(self, key: Any, params: AlgorithmParameterSpec | None) -> None:
        if params is not None and not isinstance(params, ECDSAParameterSpec):
            raise InvalidAlgorithmParameterException(
                f"ECDSA takes an ECDSAParameterSpec, not {type(params).__name__}"
            )
        self._spec = params or _DEFAULT
        self._order = named_curve(key.curve).n
        self._hash = self.new_hash()

    def update(self, data: memoryview | bytes) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._hash.update(data)

    def _finished_hash(self) -> Any:
        finished, self._hash = self._hash, self.new_hash()
        return finished

    def sign(self) -> bytes:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        r, s = self.sign_hash(self._finished_hash())
        if self._spec.low_s and s > self._order // 2:
            s = self._order - s
        if self._fixed_width:
            return ecdsa_encoding.encode_p1363(r, s, self._order)
        return ecdsa_encoding.encode_der(r, s)

    def verify(self, signature: bytes) -> bool:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        message_hash = self._finished_hash()
        decode = ecdsa_encoding.decode_p1363 if self._fixed_width else ecdsa_encoding.decode_der
        pair = decode(signature, self._order)
        if pair is None:
            return False
        r, s = pair
        if self._spec.low_s and s > self._order // 2:
            return False
        return self.verify_hash(message_hash, r, s)
