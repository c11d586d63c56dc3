"""What compiled schemes make for engines, for type checkers: nobody loads this when programs run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ._scheme_spi import BatchJob, ECScheme, EdDSAScheme, Poly1305Scheme, XDHScheme

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from .keys import KeyPair

__all__ = [
    "AgreementEngine",
    "ECEngines",
    "EdDSAEngines",
    "KeyTable",
    "MacEngine",
    "PairGenerator",
    "Poly1305Engines",
    "SignatureEngine",
    "XDHEngines",
]


class SignatureEngine(Protocol):
    """What takes messages and signs or verifies with one key, bound to an engine directly."""

    busy: bool
    """Whether a call is in progress."""

    def update(self, data: Any) -> None:
        """Take the next piece of the message."""

    def copy(self) -> SignatureEngine:
        """Return one with the same key and message so far."""


class AgreementEngine(Protocol):
    """What agrees with peers under one private key, bound to an engine directly."""

    busy: bool
    """Whether a call is in progress."""

    def do_phase(self, key: Any, last_phase: bool = True) -> None:
        """Take the peer's public key."""

    def generate_secret(self) -> bytes:
        """Return the shared secret, and be ready for another peer."""


class PairGenerator(Protocol):
    """What generates key pairs of the operating system's randomness."""

    def generate_key_pair(self) -> KeyPair:
        """Return a fresh key pair."""


_Part = tuple[type, tuple[Any, Any]]


class _Generates(Protocol):
    def generator(self, curve: str, private: _Part, public: _Part, pair: _Part, /) -> PairGenerator:
        """Return what generates key pairs.

        Args:
            curve: its name, as keys have it.
            private: their class, and the slots of the secret, a bytearray, and of the public key.
            public: the same of public keys, with curve and octets.
            pair: the same of pairs, with private and public key.
        """


class _Agrees(Protocol):
    def agreement(
        self, private: bytes, like: Any, slots: tuple[Any, Any], options: int, guard: Any, /
    ) -> AgreementEngine:
        """Return what agrees under a private key.

        Args:
            private: its octets.
            like: a public key of pyjca's that fits it, as all of its class on its curve do.
            slots: where such keys keep their curve and their octets.
            options: of compiled engines.
            guard: a ``DirectGuard`` of the framework's for agreements.
        """


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


class VerificationJob(BatchJob, Protocol):
    """What verifies many signatures."""

    def use_tables(
        self, entries: KeyTable | list[KeyTable], due: Callable[[KeyTable], None] | None, /
    ) -> None:
        """Let it use the table of the one key, or of each item's key, before it runs.

        As with :meth:`ECEngines.verifier`, verifications count that go without, and ``due`` is called.
        """


class ECEngines(ECScheme, _Agrees, _Generates, Protocol):
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

    def batch_kernel(self, names: Container[str], /) -> str | None:
        """Return the name of the kernel for many items that serves here, None where these names have none."""

    def sign_batch(
        self,
        kernel: Any,
        private: bytes,
        nonce_hash: str,
        fresh: bytes | None,
        hash: str | None,
        options: int,
        messages: Any,
        /,
    ) -> BatchJob:
        """Return what signs many messages; ``kernel`` is what a kernel's descriptor builds, or None.

        ``fresh`` is none, 32 bytes for each message, or None, which takes them from the operating system.

        Raises:
            ValueError: the data are the digest, and one is too long.
        """

    def verify_batch(
        self, kernel: Any, keys: Any, hash: str | None, options: int, signatures: Any, messages: Any, /
    ) -> VerificationJob:
        """Return what verifies many signatures.

        ``keys`` is a point, or uncompressed points as items. Raises as :meth:`sign_batch` does.
        """

    def agree_batch(self, kernel: Any, private: bytes, points: Any, /) -> BatchJob:
        """Return what agrees with many peers, uncompressed points."""


class EdDSAEngines(EdDSAScheme, _Generates, Protocol):
    """A compiled :class:`EdDSAScheme`, which also makes the objects that engines are bound to.

    ``prehash`` is None for the plain forms of the scheme, or an object of hashlib that has taken nothing,
    ``guard`` a ``DirectGuard`` of the framework's.
    """

    def generate(self, fresh: bytes | None, /) -> tuple[bytes, bytes]:
        """Return a private key, which is ``fresh`` or drawn from the operating system, and its public key."""

    def signer(
        self, private: bytes, public: bytes, prefix: bytes, prehash: Any, options: int, guard: Any, /
    ) -> SignatureEngine:
        """Return what signs with a private key and the public key that belongs to it."""

    def verifier(
        self,
        key: bytes | KeyTable,
        due: Callable[[KeyTable], None] | None,
        prefix: bytes,
        prehash: Any,
        options: int,
        guard: Any,
        /,
    ) -> SignatureEngine:
        """Return what verifies with a public key, as :meth:`ECEngines.verifier` does."""

    def key_table(self, public: bytes, /) -> KeyTable:
        """Return an entry for a public key, which is valid, without a table."""

    def batch_kernel(self, names: Container[str], /) -> str | None:
        """See :class:`ECEngines`."""

    def sign_batch(
        self, private: bytes, public: bytes, prefix: bytes, options: int, messages: Any, /
    ) -> BatchJob:
        """Return what signs many messages."""

    def verify_batch(
        self, kernel: Any, keys: Any, prefix: bytes, options: int, signatures: Any, messages: Any, /
    ) -> VerificationJob:
        """Return what verifies many signatures; ``keys`` is a public key, or public keys as items."""


class XDHEngines(XDHScheme, _Agrees, _Generates, Protocol):
    """A compiled :class:`XDHScheme`, which also makes the objects that engines are bound to."""

    def generate(self, fresh: bytes | None, /) -> tuple[bytes, bytes]:
        """Return a scalar, which is ``fresh`` or drawn from the operating system, and its public key."""

    def batch_kernel(self, names: Container[str], /) -> str | None:
        """See :class:`ECEngines`."""

    def agree_batch(self, kernel: Any, scalar: bytes, peers: Any, /) -> BatchJob:
        """Return what agrees with many peers."""


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

    def batch(self, keys: Any, messages: Any, /) -> BatchJob:
        """Return what makes the tags of many messages, under one key for each or, for None, its own."""


class Poly1305Engines(Poly1305Scheme, Protocol):
    """A compiled :class:`Poly1305Scheme`, which also makes the objects that engines are bound to."""

    def engine(self, guard: Any, /) -> MacEngine:
        """Return what serves an engine; ``guard`` is a ``DirectGuard`` of the framework's for MACs."""

    def batch(
        self, keys: Any, messages: Any, slots: tuple[Any, Any, Any], allow_weak: bool, /
    ) -> BatchJob | int:
        """Return what makes the tags of many messages, each under a key of its own.

        Args:
            keys: a list of :class:`~pyjca.SecretKey`, or a pair of a buffer and its rows' width. All are
                copied before they are looked at.
            messages: the messages.
            slots: where such keys keep handles, secret and algorithm.
            allow_weak: r and s may be zero.

        Returns:
            A job, or the place of the first key that was destroyed, does not fit, or is unlike the first.
        """
