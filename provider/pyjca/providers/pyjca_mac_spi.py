"""The PyJCA provider's MACs."""

from __future__ import annotations

import hmac
from abc import abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any

from .._guard import DirectGuard, spent
from .._scheme_spi import SHA_NI
from ..environment import current
from ._direct import SHA_NI_KERNEL, Served, prototype
from ._mac import HmacSpi, RestartingMacSpi
from ._schemes import poly1305_engines, poly1305_scheme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import NoReturn

    from .._compiled_engines import MacEngine
    from ..keys import SecretKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import BatchItems, BatchJob

__all__ = ["Hmac", "Poly1305"]

_HMAC = "hmac"  # a kernel beside the fields
_METHODS = ("update", "do_final", "verify", "reset")


@cache
def _batches() -> Any:
    """Return what makes batches, which not everybody needs."""
    from . import _batches

    return _batches


class _Guard(DirectGuard):
    """What compiled objects for MACs ask."""

    __slots__ = ()

    def refuse_spent(self) -> NoReturn:
        """Raise what is due where a one-time key is to authenticate a second message."""
        raise spent(self._name)


class _DirectMac(Served, RestartingMacSpi):
    """A MAC that a compiled object serves where there is one.

    Attributes:
        compiled_mac: the object, which takes the engine's next inits too.
        params: of the init.
    """

    compiled_mac: MacEngine | None = None
    params: AlgorithmParameterSpec | None = None

    @abstractmethod
    def compiled(self) -> MacEngine | None:
        """Return the object, without a key yet."""

    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.MacSpi`."""
        self.serve_in_python(*_METHODS)
        self.params = params
        self.compiled_mac = None
        engine = self.compiled()
        if engine is None:
            super().init(key, params)
            return
        engine.start(key.encode("raw"))
        self.serve(engine, *_METHODS)

    def serve(self, engine: Any, *methods: str) -> None:
        """See :class:`Served`."""
        super().serve(engine, *methods)
        self.compiled_mac = engine


class Hmac(_DirectMac, HmacSpi):
    """HMAC (FIPS 198-1): compiled, or by the standard library."""

    def batch(self, messages: BatchItems, keys: Sequence[SecretKey] | None) -> BatchJob | None:
        """See :class:`~pyjca.spi.MacSpi`."""
        engine = self.compiled_mac
        job: BatchJob | None = None
        if engine is not None:
            job = _batches().hmac_tags(self, engine, messages, keys)
        return job

    def compiled(self) -> MacEngine | None:
        """See :class:`_DirectMac`."""
        if _HMAC not in self.fields.kernels:
            return None
        options = 0
        if SHA_NI_KERNEL in self.fields.kernels:
            options = SHA_NI
            if self.digest.hashlib in ("sha224", "sha256"):
                self.kernels = (SHA_NI_KERNEL,)
        self.kernels = (_HMAC, *self.kernels)
        make = current().build_kernel(_HMAC)
        engine: MacEngine = make(prototype(self.digest), options, _Guard(self.service.algorithm))
        return engine

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        prototype(self.digest)  # says so where there is none
        return hmac.new(key, digestmod=self.digest.hashlib).copy

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.digest()
        return tag


class Poly1305(_DirectMac):
    """Poly1305 (RFC 8439 section 2.5)."""

    mac_length = 16

    def batch(self, messages: BatchItems, keys: Sequence[SecretKey] | None) -> BatchJob | None:
        """See :class:`~pyjca.spi.MacSpi`."""
        engines = poly1305_engines(poly1305_scheme(self.fields))
        job: BatchJob | None = None
        if engines is not None and keys is not None:
            job = _batches().poly1305_tags(self, engines, messages, keys)
        return job

    def compiled(self) -> MacEngine | None:
        """See :class:`_DirectMac`."""
        engines = poly1305_engines(poly1305_scheme(self.fields))
        return None if engines is None else engines.engine(_Guard(self.service.algorithm))

    def starter(self, key: bytes) -> Callable[[], Any]:
        """See :class:`RestartingMacSpi`."""
        scheme = poly1305_scheme(self.fields)
        return lambda: scheme.start(key)

    def finish(self, state: Any) -> bytes:
        """See :class:`RestartingMacSpi`."""
        tag: bytes = state.finish()
        return tag
