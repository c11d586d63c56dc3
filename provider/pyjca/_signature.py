"""The Signature engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from ._engine import Engine, feed
from ._guard import SignatureGuard, VerifyingSigner
from ._shared import in_use
from .environment import current
from .errors import InvalidKeyException

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from os import PathLike

    from ._engine import Readable
    from .keys import PrivateKey, PublicKey
    from .specs import AlgorithmParameterSpec
    from .spi import Provider, RandomSource, SignatureSpi

__all__ = ["Signature"]


@final
class Signature(Engine, hot=("update", "sign", "verify")):
    """Makes and verifies digital signatures (``java.security.Signature``).

    ::

        signer = Signature.get_instance("SHA256withECDSA")
        signer.init_sign(private_key)
        signature = signer.sign(message)

    An object belongs to one thread at a time; keys can be shared.
    """

    _type = "Signature"
    _params: AlgorithmParameterSpec | None = None
    _last: tuple[str, Any, RandomSource | None] | None = None
    _verifies = False  # what is signed is verified before it is released
    _target: Any = None  # what calls go to; it guards itself where it tells that it is busy

    @classmethod
    def get_instance(cls, algorithm: str, provider: str | Provider | None = None) -> Signature:
        """Return an object for the algorithm; the provider is chosen at init.

        Args:
            algorithm: standard name, alias or dotted OID ("SHA256withECDSA").
            provider: name or object; where given, no other ever serves.

        Raises:
            NoSuchAlgorithmException: nobody, or not the named provider, offers the algorithm.
            NoSuchProviderException: no provider of that name is registered.
        """
        return cls._make(algorithm, provider)

    def set_parameter(self, params: AlgorithmParameterSpec | None) -> None:
        """Set the parameters for this and later inits; an initialised object starts afresh.

        Raises:
            InvalidAlgorithmParameterException: no provider that can use the key honours them.
        """
        before, self._params = self._params, params
        if self._last is None:
            return
        operation, key, random = self._last
        try:
            if operation == "sign":  # verified as before, wherever this call stands
                self._init_sign(key, random, self._verifies)
            else:
                self.init_verify(key)
        except Exception:
            self._params = before
            raise

    def init_sign(self, key: PrivateKey, random: RandomSource | None = None) -> None:
        """Get ready to sign, selecting a provider that can use the key.

        Args:
            key: the private key.
            random: source of random bytes, called with a count; None leaves it to the provider.

        Raises:
            InvalidKeyException: no provider, or not the named one, can use the key.
            InvalidAlgorithmParameterException: none can honour the parameters or ``random``.
            IllegalStateException: the key was destroyed.
            TypeError: ``random`` cannot be called.
        """
        self._init_sign(key, random, verifies=False)

    def _init_sign(self, key: PrivateKey, random: RandomSource | None, verifies: bool) -> None:
        checks: list[SignatureSpi] = []

        def start(spi: SignatureSpi) -> None:
            spi.init_sign(key, self._params, random)
            # inside the selection: who signs must be able to verify too
            if verifies or current().flags["VerifyAfterSign"]:
                checks[:] = [_verifier(spi, key, self._params)]

        self._init("sign", key, random, start, checks)

    def init_verify(self, key: PublicKey) -> None:
        """Get ready to verify, selecting a provider that can use the key.

        Raises:
            InvalidKeyException: no provider, or not the named one, can use the key.
            InvalidAlgorithmParameterException: none can honour the parameters.
        """

        def start(spi: SignatureSpi) -> None:
            spi.init_verify(key, self._params)

        self._init("verify", key, None, start)

    def _init(
        self,
        operation: str,
        key: Any,
        random: RandomSource | None,
        start: Callable[[SignatureSpi], None],
        checks: Sequence[SignatureSpi] = (),
    ) -> None:
        with self._exclusive:
            if getattr(self._target, "busy", False):  # a guard has none
                raise in_use(self._algorithm)
            self._last = self._target = None
            spi = self._select(operation, key, start, random=random)
            self._last = (operation, key, random)
            self._verifies = bool(checks)
            if checks:
                assert self._selection is not None  # _select has set it
                beside = (*self._selection.kernels, *checks[0].kernels)
                self._selection.kernels = tuple(dict.fromkeys(beside))
                spi = VerifyingSigner(spi, checks[0])
            self._target = spi if spi.direct else SignatureGuard(spi, self._algorithm, self._exclusive)
            self._bind(self._target, "update", operation)

    def update(self, data: Any) -> None:
        """Take the next piece of the message, any bytes-like object.

        Raises:
            IllegalStateException: the object is not initialised.
        """
        self._illegal(": call init_sign or init_verify first")

    def update_file(self, file: Readable | str | PathLike[str]) -> None:
        """Take a file, open for reading bytes or by its path, in bounded memory.

        Raises:
            IllegalStateException: the object is not initialised.
            OSError: the file cannot be read.
        """
        feed(file, self.update)

    def sign(self, data: Any = None) -> bytes:
        """Return the signature of the message, and be ready for the next.

        Args:
            data: the last piece of the message.

        Raises:
            IllegalStateException: the object is not initialised for signing.
            SignatureException: no signature could be made.
            ProviderException: the provider, or the source of randomness, failed.
        """
        self._illegal(" for signing: call init_sign first")

    def verify(self, signature: Any, data: Any = None) -> bool:
        """Tell whether the signature belongs to the message, and be ready for the next.

        Malformed signatures of any kind give False.

        Args:
            signature: bytes-like.
            data: the last piece of the message.

        Raises:
            IllegalStateException: the object is not initialised for verification.
            TypeError: the signature is not bytes-like.
            ProviderException: the provider failed; nothing is known about the signature.
        """
        self._illegal(" for verification: call init_verify first")

    getInstance = get_instance
    setParameter = set_parameter
    initSign = init_sign
    initVerify = init_verify
    updateFile = update_file


def _verifier(signer: SignatureSpi, key: PrivateKey, params: AlgorithmParameterSpec | None) -> SignatureSpi:
    """Return an object of the same service that verifies what the signer makes.

    Raises:
        InvalidKeyException: the key does not know its public half.
    """
    try:
        public_key = key.public_key
    except NotImplementedError:
        raise InvalidKeyException("VerifyAfterSign needs a private key that knows its public half") from None
    verifier: SignatureSpi = signer.service.new_instance(getattr(signer, "fields", {}))
    verifier.init_verify(public_key, params)
    return verifier
