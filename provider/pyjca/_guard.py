"""The framework's guards: state, buffers, single-thread use and errors for SPI objects.

A provider's object that does not declare ``direct`` is reached through one of these. A guard
belongs to one init; when the provider fails beyond its contract, the guard refuses further use.
Compiled objects are their own guards, and ask a :class:`DirectGuard` where a call goes wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from ._shared import describe_foreign, drop_foreign_causes, in_use
from .errors import (
    CloneNotSupportedException,
    Error,
    IllegalStateException,
    InvalidKeyException,
    ProviderException,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

    from ._shared import Exclusive
    from .keys import PublicKey
    from .spi import KeyAgreementSpi, MacSpi, Service, SignatureSpi

__all__ = [
    "DirectGuard",
    "KeyAgreementGuard",
    "MacGuard",
    "SignatureGuard",
    "VerifyingSigner",
    "as_bytes",
    "copied",
    "judged",
    "same_group",
    "second_phase",
    "secret_before_phase",
    "spent",
    "third_party",
]

T = TypeVar("T")


def as_bytes(data: Any, what: str = "data") -> bytes | memoryview:
    """Return bytes-like data as bytes or a contiguous memoryview of bytes.

    Raises:
        TypeError: it is not bytes-like; the message names ``what``.
        ValueError: it is a memoryview that was released.
    """
    if type(data) is bytes:
        return data
    try:
        view = memoryview(data)
    except TypeError:
        hint = "; encode text first" if isinstance(data, str) else ""
        raise TypeError(f"{what} must be bytes-like, not {type(data).__name__}{hint}") from None
    if view.nbytes == 0:
        return b""
    return view.cast("B") if view.c_contiguous else view.tobytes()


def judged(name: str, error: BaseException) -> tuple[str | None, bool]:
    """Judge an exception in a provider's code.

    Returns:
        What a ProviderException says in its place, None where it is passed on; whether the object that
        it came from is broken.
    """
    if isinstance(error, Error):
        drop_foreign_causes(error)
        return None, isinstance(error, ProviderException)
    if isinstance(error, KeyboardInterrupt):
        return None, True  # how much of the message was taken is unknown
    return f"{name}: the provider failed ({describe_foreign(error)})", True


def _after_failure(name: str) -> IllegalStateException:
    return IllegalStateException(f"{name} is not usable since its provider failed; call init again")


def second_phase(name: str) -> IllegalStateException:
    """Return what is due where a second peer's key comes before the secret was asked for."""
    return IllegalStateException(f"{name}: the phase is already executed; generate the secret")


def third_party(name: str) -> IllegalStateException:
    """Return what is due where more peers are to come."""
    return IllegalStateException(f"{name}: only two party agreement is supported, last_phase must be true")


def secret_before_phase(name: str) -> IllegalStateException:
    """Return what is due where there is no peer's key yet."""
    return IllegalStateException(f"{name}: call do_phase with the peer's public key first")


def spent(name: str) -> IllegalStateException:
    """Return what is due where a one-time key is to authenticate a second message."""
    return IllegalStateException(f"a {name} key authenticates one message; call init with a new key")


def copied(target: Any, name: str) -> Any:
    """Return a copy of a provider's object, with its message so far.

    Args:
        target: the object, or its guard; nobody else calls it meanwhile.
        name: its algorithm, for messages.

    Raises:
        CloneNotSupportedException: the provider has no copies of it.
        IllegalStateException: the provider failed before.
        ProviderException: it fails now, and the guard lets nothing through from now on.
    """
    if isinstance(target, _Guard):
        return target.copy_within()
    spi: Any = target
    if getattr(type(spi), "copy", None) is None:  # which a class that is merely registered need not have
        raise CloneNotSupportedException(f"provider {spi.service.provider.name} has no copies of {name}")
    try:
        made = spi.copy()
    except BaseException as error:
        problem, _ = judged(name, error)
        if problem is None:
            raise
    else:
        told = getattr(made, "service", None), getattr(made, "direct", None)
        if made is not spi and type(made) is type(spi) and told == (spi.service, spi.direct):
            return made
        problem = f"{name}: the provider returned no copy"
    raise ProviderException(problem)


class DirectGuard:
    """What a compiled object asks that is bound without a guard of this module, by these names.

    It lets one call in at a time, takes bytes-like data, and does nothing more after a failure, as
    :class:`_Guard` does; what all this is called is said here.

    Args:
        name: its algorithm, for messages.
    """

    __slots__ = ("_name",)

    as_bytes = staticmethod(as_bytes)

    def __init__(self, name: str) -> None:
        self._name = name

    def refuse_second_call(self) -> NoReturn:
        """Raise what is due where a call comes while another is in progress."""
        raise in_use(self._name)

    def refuse_after_failure(self) -> NoReturn:
        """Raise what is due where a call comes after one that broke the object."""
        raise _after_failure(self._name)

    def escaped(self, error: BaseException) -> tuple[BaseException, bool]:
        """Return the exception that is due for one within a call, and whether the object is broken by it."""
        problem, broken = judged(self._name, error)
        return error if problem is None else ProviderException(problem), broken


class _Guard:
    """Runs a provider's code one call at a time and turns what escapes into pyjca's errors.

    Args:
        spi: the object, initialised.
        name: its algorithm, for messages.
        exclusive: lets one call in at a time, inits of the same engine included.
    """

    def __init__(self, spi: Any, name: str, exclusive: Exclusive) -> None:
        self._spi = spi
        self._name = name
        self._exclusive = exclusive
        self._broken = False

    def _run(self, call: Callable[..., T], *arguments: Any) -> T:
        with self._exclusive:
            if self._broken:
                raise _after_failure(self._name)
            try:
                return call(*arguments)
            except BaseException as error:  # a library's panic, an exit; it ends nothing here
                problem, broken = judged(self._name, error)
                self._broken |= broken
                if problem is None:
                    raise
            raise ProviderException(problem)

    def copy_within(self) -> Any:
        """Return a copy of the object; the engine, which asks, lets nobody else in meanwhile."""
        if self._broken:
            raise _after_failure(self._name)
        try:
            return copied(self._spi, self._name)
        except (ProviderException, KeyboardInterrupt):
            self._broken = True  # how far it came is unknown
            raise


class SignatureGuard(_Guard):
    """Guards a :class:`~pyjca.spi.SignatureSpi` that was initialised."""

    _spi: SignatureSpi

    def update(self, data: Any) -> None:
        """Take the next piece of the message."""
        self._run(self._spi.update, as_bytes(data))

    def sign(self, data: Any = None) -> bytes:
        """Return the signature of the message, ``data`` being its last piece."""
        return self._run(self._finish_sign, None if data is None else as_bytes(data))

    def verify(self, signature: Any, data: Any = None) -> bool:
        """Tell whether the signature belongs to the message, ``data`` being its last piece."""
        return self._run(
            self._finish_verify,
            bytes(as_bytes(signature, "a signature")),
            None if data is None else as_bytes(data),
        )

    def _finish_sign(self, data: bytes | memoryview | None) -> bytes:
        if data is not None:
            self._spi.update(data)
        signature = self._spi.sign()
        if type(signature) is not bytes:
            raise ProviderException(f"{self._name}: the provider returned no signature")
        return signature

    def _finish_verify(self, signature: bytes, data: bytes | memoryview | None) -> bool:
        if data is not None:
            self._spi.update(data)
        verdict = self._spi.verify(signature)
        if type(verdict) is not bool:
            raise ProviderException(f"{self._name}: the provider returned no verdict")
        return verdict


class VerifyingSigner:
    """Signs with one SPI object and lets the signature out only if another verifies it.

    A fault while signing can give the key away (Boneh, DeMillo, Lipton 1997); such a signature
    never leaves. The flag VerifyAfterSign puts it between guard and provider.
    """

    direct = False

    def __init__(self, signer: SignatureSpi, verifier: SignatureSpi) -> None:
        self.service = signer.service
        self.signer = signer
        self._verifier = verifier

    def update(self, data: memoryview | bytes) -> None:
        """Take the next piece of the message."""
        self.signer.update(data)
        try:
            self._verifier.update(data)
        except Error as error:  # now the two have different messages
            raise ProviderException(f"{self.service.algorithm}: the verifier failed: {error}") from error

    def sign(self) -> bytes:
        """Return the signature of the message.

        Raises:
            ProviderException: it does not verify, and is withheld.
        """
        try:
            signature = self.signer.sign()
        except BaseException:
            self._verifier.verify(b"")  # ends its message too
            raise
        if self._verifier.verify(signature) is not True:
            raise ProviderException(
                f"{self.service.algorithm}: the signature that provider {self.service.provider.name} made "
                "does not verify and is withheld"
            )
        return signature

    def copy(self) -> VerifyingSigner:
        """Return one with copies of both."""
        name = self.service.algorithm
        return VerifyingSigner(copied(self.signer, name), copied(self._verifier, name))


class MacGuard(_Guard):
    """Guards a :class:`~pyjca.spi.MacSpi` that was initialised.

    Args:
        spi: the object.
        name: its algorithm, for messages.
        exclusive: lets one call in at a time.
        one_time: the key authenticates one message only.
    """

    _spi: MacSpi

    def __init__(self, spi: MacSpi, name: str, exclusive: Exclusive, one_time: bool) -> None:
        super().__init__(spi, name, exclusive)
        self._one_time = one_time
        self._spent = False

    def update(self, data: Any) -> None:
        """Take the next piece of the message."""
        self._run(self._update, as_bytes(data))

    def do_final(self, data: Any = None) -> bytes:
        """Return the tag of the message, ``data`` being its last piece."""
        return self._run(self._finish, None if data is None else as_bytes(data))

    def verify(self, tag: Any) -> bool:
        """Tell in constant time whether this is the whole tag of the message."""
        return self._run(self._verify, bytes(as_bytes(tag, "a tag")))

    def reset(self) -> None:
        """Forget the message, keep the key."""
        self._run(self._reset)

    def _refuse_if_spent(self) -> None:
        if self._spent:
            raise spent(self._name)

    def _update(self, data: bytes | memoryview) -> None:
        self._refuse_if_spent()
        self._spi.update(data)

    def _finish(self, data: bytes | memoryview | None) -> bytes:
        self._refuse_if_spent()
        self._spent = self._one_time  # before the attempt: a failed one may have used the key too
        if data is not None:
            self._spi.update(data)
        tag = self._spi.do_final()
        if type(tag) is not bytes or len(tag) != self._spi.mac_length:
            raise ProviderException(f"{self._name}: the provider returned no tag of the right length")
        return tag

    def _verify(self, tag: bytes) -> bool:
        from hmac import compare_digest  # here, because it loads OpenSSL's hashes

        return compare_digest(self._finish(None), tag)

    def _reset(self) -> None:
        self._refuse_if_spent()
        self._spi.reset()


class KeyAgreementGuard(_Guard):
    """Guards a :class:`~pyjca.spi.KeyAgreementSpi` that was initialised with an own key.

    Args:
        spi: the object.
        name: its algorithm, for messages.
        exclusive: lets one call in at a time.
        check_peer: raises InvalidKeyException where the peer's key does not fit the own one.
    """

    _spi: KeyAgreementSpi

    def __init__(
        self, spi: KeyAgreementSpi, name: str, exclusive: Exclusive, check_peer: Callable[[Any], None]
    ) -> None:
        super().__init__(spi, name, exclusive)
        self._check_peer = check_peer
        self._phase_done = False

    def do_phase(self, key: PublicKey, last_phase: bool = True) -> None:
        """Take the peer's public key."""
        self._run(self._do_phase, key, last_phase)

    def generate_secret(self) -> bytes:
        """Return the shared secret, and be ready for another peer."""
        return self._run(self._generate_secret)

    def _do_phase(self, key: PublicKey, last_phase: bool) -> None:
        if self._phase_done:
            raise second_phase(self._name)
        if not last_phase:
            raise third_party(self._name)
        self._check_peer(key)
        self._spi.do_phase(key)
        self._phase_done = True

    def _generate_secret(self) -> bytes:
        if not self._phase_done:
            raise secret_before_phase(self._name)
        self._phase_done = False
        secret = self._spi.generate_secret()
        if type(secret) is not bytes:
            raise ProviderException(f"{self._name}: the provider returned no secret")
        return secret


def same_group(own: Any, service: Service) -> Callable[[Any], None]:
    """Return the check that a peer's key is a public key in the own key's group.

    It has to be of a class that the service admits too: another class may claim a curve for a
    point that nobody has checked.
    """
    from .keys import PublicKey

    group = _group_of(own)

    def check(peer: Any) -> None:
        if not isinstance(peer, PublicKey):
            raise InvalidKeyException(f"the peer's key must be a public key, not {type(peer).__name__}")
        if _group_of(peer) != group:
            raise InvalidKeyException(f"the peer's key is not on {group[0]}: {_group_of(peer)[0]}")
        refusal = service.refuses_key(peer)
        if refusal is not None:
            raise InvalidKeyException(f"the peer's key: {refusal}")

    return check


def _group_of(key: Any) -> tuple[str, object]:
    """Return what the group of a key is called, and what all keys of it and no others have."""
    from .keys import DHKey

    if isinstance(key, DHKey):
        try:
            return key.group or f"a DH group of {key.key_size} bits of its own", (key.p, key.g)
        except Exception as error:  # noqa: BLE001  (a third party's key)
            raise InvalidKeyException(
                f"{type(key).__name__} does not tell its group: {describe_foreign(error)}"
            ) from None
    name: str = getattr(key, "curve", None) or key.algorithm
    return name, name
