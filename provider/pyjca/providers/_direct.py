"""What PyJCA's services have in common that compiled objects serve directly."""

from __future__ import annotations

import hashlib
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any

from .._engine_spi import _Spi
from .._guard import DirectGuard, same_group, second_phase, secret_before_phase, third_party
from .._scheme_spi import RELEASE_GIL
from ..environment import current
from ..errors import ProviderException
from ..keys import KEY_PAIR_PARTS
from ._agreement import small_order

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn, TypeVar

    from .._digests import Digest
    from ..spi import Service

    Self = TypeVar("Self", bound="Served")

__all__ = [
    "KEY_TABLE_KERNEL",
    "SHA_NI_KERNEL",
    "Served",
    "ServedAgreement",
    "ServedGenerator",
    "prototype",
    "release_gil",
]

SHA_NI_KERNEL = "sha256_blocks_ni"  # a kernel beside the fields
KEY_TABLE_KERNEL = "ec_key_table"  # another: verification with the table of a key, on any curve

# What signing, verifying without a table of the key, and agreeing take in portable code.
_MICROS = {
    "secp256r1": {"sign": 20, "verify": 70, "agree": 70},
    "secp384r1": {"sign": 50, "verify": 200, "agree": 190},
    "secp521r1": {"sign": 100, "verify": 450, "agree": 400},
    "Ed25519": {"sign": 10, "verify": 40},
    "Ed448": {"sign": 50, "verify": 240},
    "X25519": {"agree": 40},
    "X448": {"agree": 210},
}


def release_gil(curve: str, operation: str) -> int:
    """Return the option of compiled engines to let other threads run, where an operation takes long."""
    return RELEASE_GIL if _MICROS[curve][operation] > int(current().flags["ReleaseGILAboveMicros"]) else 0


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
    _methods: tuple[str, ...] = ()  # that it serves

    @property
    def busy(self) -> bool:  # type: ignore[override]  # asks the compiled object
        """Whether a call of compiled code is in progress."""
        return self._engine is not None and bool(self._engine.busy)

    def serve(self, engine: Any, *methods: str) -> None:
        """Let calls of these methods go to a compiled object."""
        self._engine, self._methods = engine, methods
        self.direct = True
        self.__dict__.update({name: getattr(engine, name) for name in methods})

    def copy(self: Self) -> Self:
        """See :class:`~pyjca.spi.SignatureSpi` and :class:`~pyjca.spi.MacSpi`."""
        made = super().copy() if self._engine is None else copy(self)
        if self._engine is not None:
            made.serve(self._engine.copy(), *self._methods)
        return made

    def serve_in_python(self, *methods: str) -> None:
        """Let calls of these methods come here again."""
        self._engine, self.direct, self.kernels = None, False, ()
        for name in methods:
            self.__dict__.pop(name, None)


class _AgreementGuard(DirectGuard):
    """What compiled objects for agreements ask.

    Args:
        name: the algorithm, for messages.
        check_peer: raises InvalidKeyException where the peer's key does not fit the own one.
        slot: reads the octets of a key that fits.
    """

    __slots__ = ("_check_peer", "_slot")

    def __init__(self, name: str, check_peer: Callable[[Any], None], slot: Any) -> None:
        super().__init__(name)
        self._check_peer = check_peer
        self._slot = slot

    def octets_of_peer(self, key: Any) -> bytes:
        """Return the octets of a peer's key, once it is known to fit."""
        self._check_peer(key)
        octets: bytes = self._slot.__get__(key)
        return octets

    def refuse_second_phase(self) -> NoReturn:
        """Raise what is due where a second peer's key comes before the secret was asked for."""
        raise second_phase(self._name)

    def refuse_third_party(self) -> NoReturn:
        """Raise what is due where more peers are to come."""
        raise third_party(self._name)

    def refuse_secret_before_phase(self) -> NoReturn:
        """Raise what is due where there is no peer's key yet."""
        raise secret_before_phase(self._name)

    def refuse_small_order(self) -> NoReturn:
        """Raise what is due where everybody agrees on zero with a peer."""
        raise small_order(self._name)


class ServedAgreement(Served):
    """A key agreement that a compiled object serves where there is one."""

    service: Service

    def serve_agreement(self, scheme: Any, key: Any, private: bytes, slots: tuple[Any, Any]) -> None:
        """Let a compiled object agree under a key, if the scheme makes any.

        Args:
            scheme: what computes on the key's curve.
            key: the own private key, of one of pyjca's classes.
            private: its octets.
            slots: where public keys of its kind keep their curve and their octets.
        """
        methods = ("do_phase", "generate_secret")
        self.serve_in_python(*methods)
        like = key.public_key  # all keys of its class on its curve look alike to the service
        if not hasattr(scheme, "agreement") or self.service.refuses_key(like) is not None:
            return
        check = same_group(key, self.service)
        guard = _AgreementGuard(self.service.algorithm, check, slots[1])
        options = release_gil(key.curve, "agree")
        self.serve(scheme.agreement(private, like, slots, options, guard), *methods)


class ServedGenerator(_Spi):
    """A generator of key pairs that a compiled object serves where there is one."""

    def serve_generator(self, scheme: Any, curve: str, parts: tuple[Any, ...], random: Any) -> None:
        """Let a compiled object generate, if the scheme makes any, and no source of randomness is given.

        Args:
            scheme: what computes on the curve.
            curve: its name.
            parts: the classes of keys, with the slots of their objects.
            random: the source, None for that of the system.
        """
        self.direct = False
        self.__dict__.pop("generate_key_pair", None)
        if random is None and hasattr(scheme, "generator"):
            self.generate_key_pair = scheme.generator(curve, *parts, KEY_PAIR_PARTS).generate_key_pair
            self.direct = True
