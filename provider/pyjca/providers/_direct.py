"""What PyJCA's services have in common that compiled objects serve directly."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TYPE_CHECKING, Any

from ..errors import ProviderException
from ..spi import _Spi

if TYPE_CHECKING:
    from .._digests import Digest

__all__ = ["SHA_NI_KERNEL", "Served", "prototype"]

SHA_NI_KERNEL = "sha256_blocks_ni"  # a kernel beside the fields


@cache
def prototype(digest: Digest) -> Any:
    """Return a hash object to be copied, which is quicker than looking for the hash each time.

    Raises:
        ProviderException: builds of OpenSSL leave some hashes out.
    """
    try:
        return hashlib.new(digest.hashlib)
    except ValueError:
        raise ProviderException(f"this Python has no {digest.name}") from None


class Served(_Spi):
    """An SPI object whose calls, from an init on, may go to a compiled object."""

    _engine: Any = None

    @property
    def busy(self) -> bool:  # type: ignore[override]  # asks the compiled object
        """Whether a call of compiled code is in progress."""
        return self._engine is not None and bool(self._engine.busy)

    def serve(self, engine: Any, *methods: str) -> None:
        """Let calls of these methods go to a compiled object."""
        self._engine = engine
        self.direct = True
        self.__dict__.update({name: getattr(engine, name) for name in methods})

    def serve_in_python(self, *methods: str) -> None:
        """Let calls of these methods come here again."""
        self._engine, self.direct, self.kernels = None, False, ()
        for name in methods:
            self.__dict__.pop(name, None)
