"""The KeyAgreement engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from ._engine import Engine
from ._guard import KeyAgreementGuard, same_group
from ._shared import in_use

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .keys import PrivateKey, PublicKey
    from .specs import AlgorithmParameterSpec
    from .spi import KeyAgreementSpi, Provider, RandomSource, Service

__all__ = ["KeyAgreement"]


@final
class KeyAgreement(Engine, hot=("do_phase", "generate_secret")):
    """Agrees on a secret with a peer (``javax.crypto.KeyAgreement``).

    ::

        agreement = KeyAgreement.get_instance("ECDH")
        agreement.init(own_private_key)
        agreement.do_phase(peer_public_key, True)
        secret = agreement.generate_secret()

    The secret is raw; derive keys from it with a KDF. An object belongs to one thread at a time;
    after :meth:`generate_secret` it is ready for another peer under the same own key.
    """

    _type = "KeyAgreement"
    _spi: Any = None  # what the provider made
    _last: tuple[PrivateKey, AlgorithmParameterSpec | None, RandomSource | None] | None = None
    _pool: Any = None  # further such objects, for batches

    @classmethod
    def get_instance(cls, algorithm: str, provider: str | Provider | None = None) -> KeyAgreement:
        """Return an object for the algorithm; the provider is chosen at init.

        Args:
            algorithm: standard name or alias ("ECDH").
            provider: name or object; where given, no other ever serves.

        Raises:
            NoSuchAlgorithmException: nobody, or not the named provider, offers the algorithm.
            NoSuchProviderException: no provider of that name is registered.
        """
        return cls._make(algorithm, provider)

    def init(
        self,
        key: PrivateKey,
        params: AlgorithmParameterSpec | None = None,
        random: RandomSource | None = None,
    ) -> None:
        """Take the own key, selecting a provider that can use it.

        Raises:
            InvalidKeyException: no provider, or not the named one, can use the key.
            InvalidAlgorithmParameterException: none can honour the parameters.
            IllegalStateException: the key was destroyed.
            TypeError: ``random`` cannot be called.
        """

        def start(spi: KeyAgreementSpi) -> None:
            spi.init(key, params, random)

        with self._exclusive:
            if getattr(self._target, "busy", False):  # a guard has none
                raise in_use(self._algorithm)
            self._last = self._spi = self._pool = self._target = None
            self._spi = spi = self._select("agree", key, start, random=random)
            self._last = (key, params, random)
            if not spi.direct:
                check = _peer_check(key, spi.service)
                spi = KeyAgreementGuard(spi, self._algorithm, self._exclusive, check)
            self._target = spi
            self._bind(spi, *self._hot)

    def do_phase(self, key: PublicKey, last_phase: bool = True) -> None:
        """Take the peer's public key.

        Args:
            key: a public key on the own key's curve.
            last_phase: must be true: there are two parties.

        Raises:
            InvalidKeyException: the key does not fit the own one, or the provider refuses it.
            IllegalStateException: the object is not initialised, the phase was executed already,
                or ``last_phase`` is false.
        """
        self._illegal(": call init first")

    def generate_secret(self) -> bytes:
        """Return the raw shared secret, as wide as the field.

        Raises:
            IllegalStateException: the object is not initialised, or the phase was not executed.
            ProviderException: the provider failed.
        """
        self._illegal(": call init first")

    def agree_batch(
        self,
        public_keys: Iterable[PublicKey],
        *,
        threads: int = 1,
        progress: Callable[[int, int], object] | None = None,
        errors: str = "raise",
        out: Any = None,
    ) -> Any:
        """Agree with many peers, with each as :meth:`do_phase` and :meth:`generate_secret` do.

        Args:
            public_keys: the peers' keys, all on the own key's curve.
            threads: how many work at it, this one included.
            progress: called in this thread now and then, with the number of peers that are done and of
                all; what it raises ends the batch.
            errors: what becomes of a peer that is refused, such as a point of small order: "raise" gives no
                secret to anybody and names the items; "none" puts None in the place of its secret (in
                ``out`` zeros), and the caller must look for that.
            out: a buffer that takes the secrets when all are computed.

        Returns:
            The secrets as a list, or ``out``.

        Raises:
            IllegalStateException: the object is not initialised, or the key was destroyed since.
            InvalidKeyException: a peer's key is not on the own key's curve; or one is refused, unless
                ``errors`` is "none". The message names the item.
            ValueError: ``out`` does not fit.
            ProviderException: the provider failed.
        """
        from ._batches import agree_batch

        return agree_batch(self, public_keys, threads, progress, errors, out)

    getInstance = get_instance
    agreeBatch = agree_batch
    doPhase = do_phase
    generateSecret = generate_secret


def _peer_check(own: PrivateKey, service: Service) -> Callable[[Any], None]:
    """Return what :func:`same_group` returns, quicker with peers whose keys are like the own public key.

    Where a class of keys is pyjca's own, all of its keys on a curve look alike to the service.
    """
    from .keys import ECPrivateKey, XECPrivateKey
    from .spi import Service

    check = same_group(own, service)
    if (
        not isinstance(own, (ECPrivateKey, XECPrivateKey))
        or type(service).refuses_key is not Service.refuses_key
    ):
        return check
    like = own._public
    if service.refuses_key(like) is not None:
        return check
    kind, curve = type(like), like._curve

    def quick_check(peer: Any) -> None:
        if type(peer) is not kind or peer._curve != curve:
            check(peer)

    return quick_check
