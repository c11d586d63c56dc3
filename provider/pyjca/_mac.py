"""The Mac engine."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, final

from ._engine import Engine, feed
from ._guard import MacGuard, copied
from ._shared import changes, in_use
from .errors import CloneNotSupportedException, IllegalStateException, ProviderException
from .flags import frame

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike

    from ._compiled_engines import MacEngine
    from ._engine import Readable
    from .keys import SecretKey
    from .specs import AlgorithmParameterSpec
    from .spi import MacSpi, Provider

__all__ = ["Mac"]


@cache
def _mac_batch() -> Callable[..., Any]:
    """Return what makes batches, which not everybody needs."""
    from ._batches import mac_batch

    return mac_batch


@final
class Mac(Engine, hot=("update", "do_final", "verify", "reset")):
    """Computes and checks message authentication codes (``javax.crypto.Mac``).

    ::

        mac = Mac.get_instance("HmacSHA256")
        mac.init(SecretKey(key_bytes, "HmacSHA256"))
        tag = mac.do_final(message)

    An object belongs to one thread at a time. HMAC objects go on with their key after
    :meth:`do_final`; a Poly1305 object needs a new :meth:`init`, since its key serves once. A call that is
    refused for an argument of a wrong type leaves the message as it is. What becomes of a key after the
    init, such as its destruction, concerns the next init.
    """

    _type = "Mac"
    _copied = ("_length", "_last", "_one_time")
    _length: int | None = None
    _spi: Any = None  # what the provider made
    _last: tuple[SecretKey, AlgorithmParameterSpec | None] | None = None
    _pool: Any = None  # further such objects, for batches
    _one_time = False
    _helper: tuple[Any, ...] = (None, None)  # an object for batches with keys, their rule, what it is for
    _compiled: MacEngine | None = None  # what serves it, where that takes inits too

    @classmethod
    def get_instance(cls, algorithm: str, provider: str | Provider | None = None) -> Mac:
        """Return an object for the algorithm; the provider is chosen at init.

        Args:
            algorithm: standard name, alias or dotted OID ("HmacSHA256").
            provider: name or object; where given, no other ever serves.

        Raises:
            NoSuchAlgorithmException: nobody, or not the named provider, offers the algorithm.
            NoSuchProviderException: no provider of that name is registered.
        """
        return cls._make(algorithm, provider)

    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None = None) -> None:
        """Take a key, selecting a provider that can use it.

        Raises:
            InvalidKeyException: the key does not fit the algorithm, or no provider takes it.
            InvalidAlgorithmParameterException: the parameters do not fit the algorithm.
            IllegalStateException: the key was destroyed.
        """
        from ._rules import mac_rule

        def start(spi: MacSpi) -> None:
            # inside the selection, so that a refusal is told by explain() like any other
            rule = mac_rule(spi.service)
            if rule is not None:
                rule.check(key, params)
            spi.init(key, params)
            if type(spi.mac_length) is not int:
                raise ProviderException(f"mac_length of the {type(spi).__name__} is no int")

        with self._exclusive:
            if getattr(self._target, "busy", False):  # a guard has none
                raise in_use(self._algorithm)
            if self._compiled is not None:
                self._compiled.retire()  # whoever holds its init comes here
            self._length = self._target = self._compiled = self._spi = self._last = self._pool = None
            self.__dict__.pop("init", None)
            seen = changes[0], frame.get()  # before anything is looked at
            spi = self._select("mac", key, start)
            self._length = spi.mac_length
            rule = mac_rule(spi.service)
            self._one_time = rule is not None and rule.one_time
            compiled = self._serve(spi)
            if compiled is None:  # which takes its next keys without us
                self._last = (key, params)
            elif not self._is_announced():
                self._repeat(compiled, key, *seen)

    def _serve(self, spi: Any) -> MacEngine | None:
        self._spi = spi
        self._target = spi if spi.direct else MacGuard(spi, self._algorithm, self._exclusive, self._one_time)
        self._compiled = getattr(spi, "compiled_mac", None)
        self._bind(self._target, *self._hot)
        return self._compiled

    def _go_on(self, made: Mac) -> None:
        if self._one_time:
            raise CloneNotSupportedException(
                f"a {self._algorithm} key authenticates one message, and a copy could make it two; give "
                "another object a key of its own"
            )
        made._serve(copied(self._target, self._algorithm))

    def _repeat(self, compiled: MacEngine, key: SecretKey, stamp: object, override: object) -> None:
        """Let the next inits, with keys like this one, go straight to the object that serves.

        As long as neither environment nor override is another one, they would select it again.
        """
        from .keys import SECRET_KEY_SLOTS

        self.__dict__["init"] = compiled.repeat(
            _init_of(self), changes, stamp, frame, override, key, SECRET_KEY_SLOTS
        )

    def update(self, data: Any) -> None:
        """Take the next piece of the message, any bytes-like object.

        Raises:
            IllegalStateException: the object is not initialised, or its one-time key is spent.
        """
        self._illegal(": call init first")

    def update_file(self, file: Readable | str | PathLike[str]) -> None:
        """Take a file, open for reading bytes or by its path, in bounded memory.

        What was read before an error stays part of the message, until an init, or a call that ends it.

        Raises:
            TypeError: it is neither, or the file holds text.
            BlockingIOError: the file has nothing to read just now; another call goes on with it.
            IllegalStateException: the object is not initialised, or its one-time key is spent.
            OSError: the file cannot be read.
        """
        feed(self, file)

    def do_final(self, data: Any = None) -> bytes:
        """Return the tag of the message, and be ready for the next where the key allows one.

        Args:
            data: the last piece of the message.

        Raises:
            IllegalStateException: the object is not initialised, or its one-time key is spent.
            ProviderException: the provider failed.
        """
        self._illegal(": call init first")

    def verify(self, tag: Any) -> bool:
        """Tell, in constant time, whether ``tag`` is the whole tag of the message so far.

        Like :meth:`do_final` it ends the message. Truncated or longer tags give False.

        Raises:
            IllegalStateException: the object is not initialised, or its one-time key is spent.
            TypeError: the tag is not bytes-like.
            ProviderException: the provider failed.
        """
        self._illegal(": call init first")

    def reset(self) -> None:
        """Forget the message so far and keep the key.

        Raises:
            IllegalStateException: the object is not initialised, or its one-time key is spent.
        """
        self._illegal(": call init first")

    def batch(
        self,
        messages: Any,
        *,
        keys: Any = None,
        params: AlgorithmParameterSpec | None = None,
        threads: int = 1,
        progress: Callable[[int, int], object] | None = None,
        out: Any = None,
    ) -> Any:
        """Return the tags of many messages, each as :meth:`do_final` makes it.

        A message that :meth:`update` has begun stays as it is.

        Args:
            messages: a sequence of bytes-like objects; a buffer of bytes in two dimensions, one row for each
                message; a :class:`Ragged`; or an Arrow array of binary type.
            keys: one for each message, as Poly1305 needs them, whose keys may also be the rows of a buffer
                in two dimensions; then no init is needed. Without them the key of :meth:`init` serves
                for all.
            params: of the keys.
            threads: how many work at it, this one included.
            progress: called in this thread now and then, with the number of messages that are done and
                of all; what it raises ends the batch.
            out: a buffer that takes the tags when all are made.

        Returns:
            The tags as a list, or ``out``.

        Raises:
            IllegalStateException: a key was destroyed; the message names the item. Or no keys were given,
                and the object is not initialised, or its key serves for one message only.
            InvalidKeyException: a key does not fit the algorithm; the message names the item.
            TypeError: a message is not bytes-like, or a key none.
            ValueError: there are not as many keys as messages, offsets are wrong, or ``out`` does not fit.
            ProviderException: the provider failed.
        """
        return _mac_batch()(self, messages, keys, params, threads, progress, out)

    @property
    def mac_length(self) -> int:
        """Bytes of a tag.

        Raises:
            IllegalStateException: the object is not initialised.
        """
        length = self._length
        if length is None:
            self._illegal(": call init first")
        return length

    def get_mac_length(self) -> int:
        """Return :attr:`mac_length`."""
        return self.mac_length

    getInstance = get_instance
    updateFile = update_file
    doFinal = do_final
    getMacLength = get_mac_length


def _init_of(mac: Mac) -> Callable[..., None]:
    """Return the engine's own init, without keeping the engine: it keeps what calls this."""
    from weakref import ref

    engine = ref(mac)

    def init(key: SecretKey, params: AlgorithmParameterSpec | None = None) -> None:
        found = engine()
        if found is None:
            raise IllegalStateException("the Mac object is gone; keep it as long as its methods are used")
        Mac.init(found, key, params)

    init.__name__, init.__qualname__ = "init", "Mac.init"  # as errors name it
    return init
