"""The classes of SPI objects, one for each engine type; :mod:`pyjca.spi` is the public page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from .errors import CloneNotSupportedException, InvalidKeyException

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from ._field_spi import Fields
    from ._scheme_spi import BatchItems, BatchJob
    from .keys import Key, KeyPair, PrivateKey, PublicKey, SecretKey
    from .specs import AlgorithmParameterSpec, KeySpec
    from .spi import RandomSource, Service

    Self = TypeVar("Self", bound="_Spi")

__all__ = [
    "SPI_CLASSES",
    "AlgorithmParametersSpi",
    "KeyAgreementSpi",
    "KeyFactorySpi",
    "KeyPairGeneratorSpi",
    "MacSpi",
    "SignatureSpi",
]


class _Spi:
    """State that every SPI object has: the service that it was made for, and the fields selected for it.

    ``direct`` true promises that the object itself enforces state, takes any bytes-like data,
    belongs to one thread at a time and raises pyjca's errors only; it is then bound to the engine
    without the framework's guard, and its methods take what the engine's methods take:
    ``sign(data=None)``, ``verify(signature, data=None)``, ``do_final(data=None)``, a MAC's
    ``verify(tag)``, ``do_phase(key, last_phase=True)``; what ``generate_key_pair()`` returns is handed
    out unseen. It may be set at init. :mod:`pyjca.testing` checks the promise.
    """

    direct = False
    busy: bool = False
    """Whether a call of a direct object is in progress; the engine refuses an init then."""
    kernels: tuple[str, ...] = ()
    """Names of the kernels of :attr:`~pyjca.spi.Fields.kernels` that the object may compute with
    since its init, for explanations."""

    def __init__(self, service: Service, fields: Fields) -> None:
        self.service = service
        self.fields = fields

    def copy(self: Self) -> Self:
        """Return a new object in the same state, which shares nothing with this one that either changes.

        Engines for signatures and MACs ask an initialised object, in the middle of a message or not; those
        for other types have no copies, nor has a MAC whose key serves once. ``copy.copy(self)`` is a start:
        then what holds the message gets a copy of its own.

        Raises:
            CloneNotSupportedException: there are no copies of such objects, as here.
        """
        raise CloneNotSupportedException(
            f"provider {self.service.provider.name} has no copies of {self.service.algorithm}"
        )


class SignatureSpi(_Spi, ABC):
    """Signs and verifies.

    After :meth:`sign` and :meth:`verify`, whether they return or raise, the object is as it was
    after its init: nothing of the message stays.
    """

    @abstractmethod
    def init_sign(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        """Get ready to sign; ``random`` None means the provider's own source.

        Raises:
            InvalidKeyException: this provider cannot use the key.
            InvalidAlgorithmParameterException: it cannot honour the parameters or ``random``.
        """

    @abstractmethod
    def init_verify(self, key: PublicKey, params: AlgorithmParameterSpec | None) -> None:
        """Get ready to verify. Raises as :meth:`init_sign` does."""

    @abstractmethod
    def update(self, data: memoryview | bytes) -> None:
        """Take the next piece of the message."""

    @abstractmethod
    def sign(self) -> bytes:
        """Return the signature of the message."""

    @abstractmethod
    def verify(self, signature: bytes) -> bool:
        """Tell whether the signature belongs to the message; False for malformed ones."""

    def sign_batch(self, messages: BatchItems) -> BatchJob | None:
        """Return what signs many messages after :meth:`init_sign`.

        This and its like are for providers that have more than single calls; None, as here, leaves the
        batch to them. Results are those of single calls, and the message in progress is not touched.
        """
        return None

    def verify_batch(
        self, signatures: BatchItems, messages: BatchItems, public_keys: Sequence[PublicKey] | None
    ) -> BatchJob | None:
        """Return what verifies many signatures after :meth:`init_verify`; see :meth:`sign_batch`.

        Args:
            signatures: as many as messages, of any form.
            messages: the messages.
            public_keys: one for each message, all of the class and on the curve of the key of the init;
                None means that one.
        """
        return None


class MacSpi(_Spi, ABC):
    """Computes tags. :meth:`do_final` and :meth:`reset` return to the state after init."""

    mac_length: int

    @abstractmethod
    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        """Take the key. Raises as :meth:`SignatureSpi.init_sign` does."""

    @abstractmethod
    def update(self, data: memoryview | bytes) -> None:
        """Take the next piece of the message."""

    @abstractmethod
    def do_final(self) -> bytes:
        """Return the tag."""

    @abstractmethod
    def reset(self) -> None:
        """Forget the message, keep the key."""

    def batch(self, messages: BatchItems, keys: Sequence[SecretKey] | None) -> BatchJob | None:
        """Return what makes many tags after :meth:`init`; see :meth:`SignatureSpi.sign_batch`.

        Args:
            messages: the messages.
            keys: one for each, which fit the algorithm; None means the key of the init. Another thread may
                destroy one at any time: ``encode`` refuses that, and a wiped secret does not tell.
        """
        return None


class KeyAgreementSpi(_Spi, ABC):
    """Agrees on a secret with one peer."""

    @abstractmethod
    def init(
        self,
        key: PrivateKey,
        params: AlgorithmParameterSpec | None,
        random: RandomSource | None,
    ) -> None:
        """Take the own key. Raises as :meth:`SignatureSpi.init_sign` does."""

    @abstractmethod
    def do_phase(self, key: PublicKey) -> None:
        """Take the peer's key, which the framework has validated and found on the same curve.

        Raises:
            InvalidKeyException: this provider cannot use the key.
        """

    @abstractmethod
    def generate_secret(self) -> bytes:
        """Return the raw shared secret, and forget the peer's key."""

    def agree_batch(self, public_keys: Sequence[PublicKey]) -> BatchJob | None:
        """Return what agrees with many peers after :meth:`init`; see :meth:`SignatureSpi.sign_batch`.

        Args:
            public_keys: the peers' keys, validated and on the own key's curve. A peer that
                :meth:`do_phase` would refuse has no result.
        """
        return None


class KeyPairGeneratorSpi(_Spi, ABC):
    """Generates key pairs."""

    @abstractmethod
    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """Take a key size in bits or a spec; None means the algorithm's default.

        Raises:
            InvalidAlgorithmParameterException: no keys of that size or kind can be made.
        """

    @abstractmethod
    def generate_key_pair(self) -> KeyPair:
        """Return a fresh pair."""


class KeyFactorySpi(_Spi, ABC):
    """Turns specifications into keys and back."""

    @abstractmethod
    def generate_private(self, spec: KeySpec) -> PrivateKey:
        """Return the private key.

        Raises:
            InvalidKeySpecException: the specification describes no valid key.
        """

    @abstractmethod
    def generate_public(self, spec: KeySpec) -> PublicKey:
        """Return the public key. Raises as :meth:`generate_private` does."""

    @abstractmethod
    def get_key_spec(self, key: Key, spec_class: type[KeySpec]) -> KeySpec:
        """Return the key as a specification of the class asked for. Raises likewise."""

    def translate_key(self, key: Key) -> Key:
        """Return a key that this provider can use.

        Raises:
            InvalidKeyException: it cannot use that key.
        """
        reason = self.service.refuses_key(key)
        if reason:
            raise InvalidKeyException(f"provider {self.service.provider.name}: {reason}")
        return key


class AlgorithmParametersSpi(_Spi, ABC):
    """Reads and writes the parameters of one algorithm."""

    @abstractmethod
    def init(self, params: AlgorithmParameterSpec | bytes, format: str | None) -> None:
        """Take a specification, or parameters encoded in a format; None means the usual one.

        Raises:
            InvalidParameterSpecException: they describe no parameters of the algorithm.
        """

    @abstractmethod
    def get_encoded(self, format: str | None) -> bytes:
        """Return the parameters in a format. Raises as :meth:`init` does."""

    @abstractmethod
    def get_parameter_spec(self, spec_class: type[AlgorithmParameterSpec]) -> AlgorithmParameterSpec:
        """Return the parameters as a specification of the class asked for. Raises likewise."""


SPI_CLASSES: dict[str, type[_Spi]] = {
    "Signature": SignatureSpi,
    "KeyAgreement": KeyAgreementSpi,
    "Mac": MacSpi,
    "KeyPairGenerator": KeyPairGeneratorSpi,
    "KeyFactory": KeyFactorySpi,
    "AlgorithmParameters": AlgorithmParametersSpi,
}
"""The class that an SPI object of each engine type must derive from, or be registered with."""
