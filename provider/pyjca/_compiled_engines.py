"""What compiled schemes make for engines, for type checkers: nobody loads this when programs run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ._scheme_spi import ECScheme, Poly1305Scheme

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["ECEngines", "KeyTable", "MacEngine", "Poly1305Engines", "SignatureEngine"]


class SignatureEngine(Protocol):
    """What takes messages and signs or verifies with one key, bound to an engine directly."""

    busy: bool
    """Whether a call is in progress."""

    def update(self, data: Any) -> None:
        """Take the next piece of the message."""


class KeyTable(Protocol):
    """What is known of one public key: a table of its multiples, or how often it served without one."""

    point: bytes
    is_built: bool
    count: int
    """Verifications without the table."""
    threshold: int
    """How many of them make the table due; at first, as many as take as long as making it."""
    last_used: int
    """When the table was used last, for comparison with other tables."""

    def build(self) -> object:
        """Return what holds the table, which is made unless it is there.

        The table goes with the last of what these calls returned, and verifications count from 0 again.
        """


class ECEngines(ECScheme, Protocol):
    """A compiled :class:`ECScheme`, which also makes the objects that engines are bound to.

    ``hash`` is None where the data are the digest, or an object of hashlib that has taken nothing, ``guard``
    a ``DirectGuard`` of the framework's. ``generate(None)`` takes randomness from the operating system.
    """

    def generate(self, fresh: bytes | None, /) -> tuple[bytes, bytes]:
        """Return a scalar and its point."""

    def signer(
        self,
        private: bytes,
        nonce_hash: str,
        fresh: Callable[[], bytes] | None,
        hash: Any,
        options: int,
        guard: Any,
        /,
    ) -> SignatureEngine:
        """Return what signs with a private key.

        ``fresh`` is called for what hedges a nonce; None takes it from the operating system, as 32 bytes.
        """

    def verifier(
        self,
        key: bytes | KeyTable,
        due: Callable[[KeyTable], None] | None,
        hash: Any,
        options: int,
        guard: Any,
        /,
    ) -> SignatureEngine:
        """Return what verifies with a public key.

        Where ``key`` has no table yet, verifications are counted, and ``due`` is called with it once as
        many were made as its threshold says.
        """

    def key_table(self, point: bytes, /) -> KeyTable:
        """Return an entry for a public key, which is on the curve, without a table."""


class MacEngine(Protocol):
    """What takes messages and makes tags, bound to an engine directly."""

    busy: bool
    """Whether a call is in progress."""

    def start(self, key: bytes, /) -> None:
        """Take a key."""

    def repeat(
        self,
        again: Callable[..., object],
        changes: list[object],
        stamp: object,
        variable: Any,
        frame: object,
        key: Any,
        slots: tuple[Any, Any, Any],
        /,
    ) -> Callable[..., None]:
        """Return an init that takes keys like this one as long as nothing has changed.

        Args:
            again: the init that it calls for all else.
            changes: a list of one item, which is another one after any change.
            stamp: the item that it had.
            variable: the context variable of overrides.
            frame: its value.
            key: a :class:`~pyjca.SecretKey`; those like it have its algorithm and its length.
            slots: where such keys keep handles, secret and algorithm.
        """

    def retire(self) -> None:
        """Leave all inits from now on to the one that :meth:`repeat` was given."""

    def update(self, data: Any) -> None:
        """Take the next piece of the message."""

    def do_final(self, data: Any = None) -> bytes:
        """Return the tag of the message."""

    def verify(self, tag: Any) -> bool:
        """Tell in constant time whether this is the whole tag of the message."""

    def reset(self) -> None:
        """Forget the message, keep the key."""


class Poly1305Engines(Poly1305Scheme, Protocol):
    """A compiled :class:`Poly1305Scheme`, which also makes the objects that engines are bound to."""

    def engine(self, guard: Any, /) -> MacEngine:
        """Return what serves an engine; ``guard`` is a ``DirectGuard`` of the framework's for MACs."""
