"""What EdDSA has in common over all libraries: one rule for signatures, parameters, message state."""

from __future__ import annotations

from abc import abstractmethod
from contextlib import suppress
from copy import copy
from typing import TYPE_CHECKING, Any

from ..curves.edwards import EDWARDS_CURVES
from ..environment import current
from ..errors import Error, InvalidAlgorithmParameterException
from ..schemes.eddsa import Prehash, prefix, verify_exactly
from ..specs import EdDSAParameterSpec
from ..spi import SignatureSpi
from ._tables import FIELDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TypeVar

    from ..keys import EdECPrivateKey, EdECPublicKey, PrivateKey, PublicKey
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

    ExactCheck = Callable[[bytes, bytes, bytes, bytes], bool]
    Self = TypeVar("Self", bound="EdDSASpi")

__all__ = ["EdDSASpi"]

_PLAIN = EdDSAParameterSpec()


class _Message:
    """A whole message: the plain schemes hash it twice, so that it has to be kept."""

    def __init__(self, pieces: Iterable[bytes] = ()) -> None:
        self._pieces = list(pieces)

    def copy(self) -> _Message:
        """Return one that has taken the same."""
        return _Message(self._pieces)

    def update(self, data: bytes | memoryview) -> None:
        """Take the next piece, as it is now; whoever gave it may change it afterwards."""
        self._pieces.append(bytes(data))

    def digest(self) -> bytes:
        """Return the message, which stands for itself."""
        return self._pieces[0] if len(self._pieces) == 1 else b"".join(self._pieces)


class EdDSASpi(SignatureSpi):
    """Base of the EdDSA implementations (RFC 8032): they sign and verify what the checks here leave.

    Libraries differ in what they accept: encodings of R, the size of S, and the equation, which may
    have a cofactor in it. Here one rule holds for all: canonical encodings, S below the order, and the
    equation without a cofactor. Public keys were held to it when they were made.
    """

    def exact(self, curve: str) -> bool:
        """Tell whether the library verifies the equation without a cofactor."""
        return True

    @abstractmethod
    def use_private_key(self, key: EdECPrivateKey) -> None:
        """Take the key for signing, with :attr:`prefix` and :attr:`spec`.

        Raises:
            InvalidAlgorithmParameterException: the library has not this form of EdDSA.
        """

    @abstractmethod
    def use_public_key(self, key: EdECPublicKey) -> None:
        """Take the key for verification. Raises as :meth:`use_private_key` does."""

    def new_prehash(self, curve: str) -> Any:
        """Return a hash object with ``update``, ``digest`` and ``copy`` for the prehashing form."""
        return Prehash(curve)

    @abstractmethod
    def sign_message(self, message: bytes, state: Any) -> bytes:
        """Return the signature.

        Args:
            message: the message, or its prehash.
            state: the object of :meth:`new_prehash` that has made the prehash.
        """

    @abstractmethod
    def verify_message(self, message: bytes, state: Any, signature: bytes) -> bool:
        """Tell whether the library takes a signature of the right length for one."""

    def init_sign(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        if random is not None:
            raise InvalidAlgorithmParameterException("EdDSA draws no random numbers; leave the source out")
        self._begin(key, params)
        self.use_private_key(key)  # type: ignore[arg-type]  # the attributes admit EdEC keys only

    def init_verify(self, key: PublicKey, params: AlgorithmParameterSpec | None) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._begin(key, params)
        self.use_public_key(key)  # type: ignore[arg-type]
        self._public = key.encode("raw")
        self._confirms = None if self.exact(self.curve) else _exact_check(self.curve)

    def _begin(self, key: Any, params: AlgorithmParameterSpec | None) -> None:
        if params is not None and not isinstance(params, EdDSAParameterSpec):
            raise InvalidAlgorithmParameterException(
                f"EdDSA takes an EdDSAParameterSpec, not {type(params).__name__}"
            )
        self.curve: str = key.curve
        self.spec = params or _PLAIN
        self.prefix = prefix(self.curve, self.spec.prehash, self.spec.context)
        self._state = self._new_message()

    @property
    def is_plain(self) -> bool:
        """Whether this is plain Ed25519, or Ed448 without a context."""
        return self.prefix == prefix(self.curve, False, None)

    def _new_message(self) -> Any:
        return self.new_prehash(self.curve) if self.spec.prehash else _Message()

    def update(self, data: memoryview | bytes) -> None:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        self._state.update(data)

    def copy(self: Self) -> Self:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        made = copy(self)
        made._state = self._state.copy()
        return made

    def _finished(self) -> Any:
        finished, self._state = self._state, self._new_message()
        return finished

    def sign(self) -> bytes:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        state = self._finished()
        return self.sign_message(state.digest(), state)

    def verify(self, signature: bytes) -> bool:
        """See :class:`~pyjca.spi.SignatureSpi`."""
        state = self._finished()
        if not _is_well_formed(self.curve, signature):
            return False
        message = state.digest()
        if self._confirms is None:
            return self.verify_message(message, state, signature)
        # OpenSSL's Ed448 refuses points with x = 0 as R, which the equation can well ask for
        if not _has_no_x(self.curve, signature) and not self.verify_message(message, state, signature):
            return False
        return self._confirms(self._public, message, signature, self.prefix)


def _is_well_formed(curve: str, signature: bytes) -> bool:
    """Tell whether R is a canonical encoding, as far as that shows without decoding, and S below L."""
    parameters = EDWARDS_CURVES[curve]
    length = parameters.length
    if len(signature) != 2 * length:
        return False
    if int.from_bytes(signature[length:], "little") >= parameters.order:
        return False
    sign = signature[length - 1] >> 7
    y = int.from_bytes(signature[:length], "little") - (sign << 8 * length - 1)
    if y >= parameters.p:
        return False
    return not (sign and y in (1, parameters.p - 1))  # x = 0 has no odd form


def _has_no_x(curve: str, signature: bytes) -> bool:
    """Tell whether R is the point (0, 1) or (0, -1)."""
    parameters = EDWARDS_CURVES[curve]
    y = int.from_bytes(signature[: parameters.length], "little")
    return y in (1, parameters.p - 1)


def _exact_check(curve: str) -> ExactCheck:
    """Return what verifies by our rule alone: compiled code where it may run, Python's integers elsewhere."""
    present = current()
    # What is wrong with a field, its flags or its plugins concerns those who compute in it.
    with suppress(Error):
        choice = present.choose_field(FIELDS[curve][0], False, False)
        if choice.backend is not None and "EdDSA" in choice.backend.schemes:
            check: ExactCheck = present.build_field(choice).schemes["EdDSA"].verify_vartime
            return check

    def exactly(public: bytes, message: bytes, signature: bytes, prefix: bytes) -> bool:
        return verify_exactly(curve, public, message, signature, prefix)

    return exactly
