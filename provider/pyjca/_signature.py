"""The Signature engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from ._engine import Engine, certified, feed
from ._guard import SignatureGuard, VerifyingSigner, copied
from ._shared import in_use
from .environment import Disabled, current
from .errors import InvalidKeyException

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from os import PathLike

    from cryptography.x509 import Certificate as X509Certificate

    from ._certificates import Certificate
    from ._engine import Readable
    from .keys import PrivateKey, PublicKey
    from .specs import AlgorithmParameterSpec
    from .spi import Provider, RandomSource, Service, SignatureSpi

__all__ = ["Signature"]


@final
class Signature(Engine, hot=("update", "sign", "verify")):
    """Makes and verifies digital signatures (``java.security.Signature``).

    ::

        signer = Signature.get_instance("SHA256withECDSA")
        signer.init_sign(private_key)
        signature = signer.sign(message)

    An object belongs to one thread at a time; keys can be shared. A call that is refused for an argument of
    a wrong type leaves the message as it is. What becomes of a key after the init, such as its destruction,
    concerns the next init.
    """

    _type = "Signature"
    _copied = ("_params", "_last", "_verifies")
    _params: AlgorithmParameterSpec | None = None
    _last: tuple[str, Any, RandomSource | None] | None = None
    _verifies = False  # what is signed is verified before it is released
    _spi: Any = None  # what the provider made
    _pool: Any = None  # further such objects, for batches
    _helpers: Mapping[Any, Signature] = {}  # by the kinds of keys of batches

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

        def start(spi: SignatureSpi, key: Any) -> None:
            _require_allowed(spi.service, self._params)
            spi.init_sign(key, self._params, random)
            # inside the selection: who signs must be able to verify too
            if verifies or current().flags["VerifyAfterSign"]:
                checks[:] = [_verifier(spi, key, self._params)]

        self._init("sign", key, random, start, checks)

    def init_verify(self, key: PublicKey | Certificate | X509Certificate) -> None:
        """Get ready to verify, selecting a provider that can use the key.

        Args:
            key: the public key, or a certificate for its key (pyjca's or pyca/cryptography's). As in JCA,
                nothing of a certificate is validated, not even when it is valid; only its KeyUsage, where
                that is marked critical, has to have digitalSignature.

        Raises:
            InvalidKeyException: no provider, or not the named one, can use the key, or the certificate
                is for another use.
            InvalidAlgorithmParameterException: none can honour the parameters.
        """

        def start(spi: SignatureSpi, public: Any) -> None:
            _require_allowed(spi.service, self._params)
            spi.init_verify(public, self._params)

        self._init("verify", key, None, start)

    def _init(
        self,
        operation: str,
        key: Any,
        random: RandomSource | None,
        start: Callable[[SignatureSpi, Any], None],
        checks: Sequence[SignatureSpi] = (),
    ) -> None:
        with self._exclusive:
            if getattr(self._target, "busy", False):  # a guard has none
                raise in_use(self._algorithm)
            self._last = self._target = self._spi = self._pool = None
            if operation == "verify":
                try:
                    key = certified(key)
                except BaseException:
                    self._end()
                    raise
            self._spi = spi = self._select(operation, key, lambda spi: start(spi, key), random=random)
            self._last = (operation, key, random)
            self._verifies = bool(checks)
            if checks:
                assert self._selection is not None  # _select has set it
                beside = (*self._selection.kernels, *checks[0].kernels)
                self._selection.kernels = tuple(dict.fromkeys(beside))
                spi = VerifyingSigner(spi, checks[0])
            self._serve(spi, operation)

    def _serve(self, spi: Any, operation: str) -> None:
        self._target = spi if spi.direct else SignatureGuard(spi, self._algorithm, self._exclusive)
        self._bind(self._target, "update", operation)

    def _go_on(self, made: Signature) -> None:
        assert self._last is not None  # the init has gone well
        spi = copied(self._target, self._algorithm)
        made._spi = spi.signer if self._verifies else spi
        made._serve(spi, self._last[0])

    def update(self, data: Any) -> None:
        """Take the next piece of the message, any bytes-like object.

        Raises:
            IllegalStateException: the object is not initialised.
        """
        self._illegal(": call init_sign or init_verify first")

    def update_file(self, file: Readable | str | PathLike[str]) -> None:
        """Take a file, open for reading bytes or by its path, in bounded memory.

        What was read before an error stays part of the message, until an init, or a call that ends it.

        Raises:
            TypeError: it is neither, or the file holds text.
            BlockingIOError: the file has nothing to read just now; another call goes on with it.
            IllegalStateException: the object is not initialised.
            OSError: the file cannot be read.
        """
        feed(self, file)

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

    def sign_batch(
        self,
        messages: Any,
        *,
        threads: int = 1,
        progress: Callable[[int, int], object] | None = None,
        out: Any = None,
    ) -> Any:
        """Sign many messages, each as :meth:`sign` does, whatever the others are.

        A message that :meth:`update` has begun stays as it is.

        Args:
            messages: a sequence of bytes-like objects; a buffer of bytes in two dimensions, one row for each
                message; a :class:`Ragged`; or an Arrow array of binary type.
            threads: how many work at it, this one included.
            progress: called in this thread now and then, with the number of messages that are done and
                of all; what it raises ends the batch.
            out: a buffer that takes the signatures, where they have one length, when all are made.

        Returns:
            The signatures as a list, or ``out``.

        Raises:
            IllegalStateException: the object is not initialised for signing, or the key was destroyed since.
            TypeError: a message is not bytes-like; nothing was signed.
            ValueError: offsets are wrong, or ``out`` does not fit.
            SignatureException: no signature could be made; the message names the item.
            ProviderException: the provider, or the source of randomness, failed.
        """
        from ._batches import sign_batch

        return sign_batch(self, messages, threads, progress, out)

    def verify_batch(
        self,
        signatures: Any,
        messages: Any,
        *,
        public_keys: Iterable[PublicKey] | None = None,
        threads: int = 1,
        progress: Callable[[int, int], object] | None = None,
        out: Any = None,
    ) -> Any:
        """Tell of many signatures whether they are good, each as :meth:`verify` does by itself.

        Args:
            signatures: one for each message, of any form that messages may have.
            messages: see :meth:`sign_batch`.
            public_keys: one for each message, any mix of keys that the algorithm takes; then no init is
                needed. Without them the key of :meth:`init_verify` serves for all.
            threads: as in :meth:`sign_batch`.
            progress: as in :meth:`sign_batch`.
            out: a buffer that takes the verdicts, a byte of 1 or 0 for each.

        Returns:
            A list of a bool for each message, or ``out``.

        Raises:
            IllegalStateException: no keys were given, and the object is not initialised for verification.
            InvalidKeyException: no provider takes a key; the message names the item.
            TypeError: an item is not bytes-like, or no key.
            ValueError: there are not as many signatures or keys as messages, offsets are wrong, or
                ``out`` does not fit.
            SignatureException: a message is the digest, and too long for one; the message names the item.
            ProviderException: the provider failed; nothing is known about the signatures.
        """
        from ._batches import verify_batch

        return verify_batch(self, signatures, messages, public_keys, threads, progress, out)

    getInstance = get_instance
    signBatch = sign_batch
    verifyBatch = verify_batch
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


def _require_allowed(service: Service, params: AlgorithmParameterSpec | None) -> None:
    """Make sure that the policy allows the digests that parameters name.

    Raises:
        Disabled: it forbids one of them.
    """
    policy = current().policy
    if policy is None:
        return
    from ._rules import digests_of

    digests = digests_of(service, params)
    entry = policy.disabling(service.type, digests)
    if entry is not None:
        raise Disabled(entry, f"one of the digests {' and '.join(digests)} is")
