"""One-call forms of what the engines do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._engine import certified, require_key
from ._keyagreement import KeyAgreement
from ._mac import Mac
from ._signature import Signature
from .environment import current
from .errors import InvalidKeyException, InvalidSignatureException, NoSuchAlgorithmException
from .selection import OPERATIONS, Request, operation_named, preview

if TYPE_CHECKING:
    from os import PathLike
    from typing import Literal

    from cryptography.x509 import Certificate as X509Certificate

    from ._certificates import Certificate
    from .keys import Key, PrivateKey, PublicKey, SecretKey
    from .resolution import Resolution
    from .spi import Provider

__all__ = ["agree", "configure", "explain", "mac", "sign", "verify", "verify_mac"]


def _default(key: Key, what: Literal["signature", "key_agreement"]) -> str:
    """Return the usual algorithm for a key on a curve, and say so where there is none."""
    from .named_curves import DEFAULT_ALGORITHMS

    defaults = DEFAULT_ALGORITHMS.get(getattr(key, "curve", ""))
    name: str = getattr(defaults, what, "")
    if not name:
        kind = type(key).__name__ if defaults is None else f"keys on {key.curve}"  # type: ignore[attr-defined]
        raise InvalidKeyException(f"there is no default {what.replace('_', ' ')} algorithm for {kind}")
    return name


def sign(private_key: PrivateKey, data: Any, *, algorithm: str | None = None) -> bytes:
    """Return the signature of data; the algorithm defaults to the key's usual one.

    Raises:
        InvalidKeyException: no provider can use the key.
    """
    require_key(private_key, operation_named("Signature", "sign"))
    signer = Signature.get_instance(algorithm or _default(private_key, "signature"))
    signer.init_sign(private_key)
    signer.update(data)
    return signer.sign()


def verify(
    public_key: PublicKey | Certificate | X509Certificate,
    *,
    signature: Any,
    data: Any,
    algorithm: str | None = None,
) -> None:
    """Return if the signature belongs to the data, else raise, so that no caller can forget.

    Instead of a key a certificate may be given, as :meth:`Signature.init_verify` takes it.

    Raises:
        InvalidSignatureException: it does not.
        InvalidKeyException: no provider can use the key, or the certificate is for another use.
    """
    key = certified(public_key)
    require_key(key, operation_named("Signature", "verify"))
    verifier = Signature.get_instance(algorithm or _default(key, "signature"))
    verifier.init_verify(key)
    verifier.update(data)
    if not verifier.verify(signature):
        raise InvalidSignatureException("the signature does not belong to this data and key")


def agree(private_key: PrivateKey, public_key: PublicKey) -> bytes:
    """Return the raw shared secret of an own and a peer's key; derive keys from it with a KDF.

    Raises:
        InvalidKeyException: the keys do not fit each other, or no provider can use them.
    """
    require_key(private_key, operation_named("KeyAgreement", "agree"))
    agreement = KeyAgreement.get_instance(_default(private_key, "key_agreement"))
    agreement.init(private_key)
    agreement.do_phase(public_key, True)
    return agreement.generate_secret()


def mac(key: SecretKey, data: Any, *, algorithm: str) -> bytes:
    """Return the tag of data.

    Raises:
        InvalidKeyException: the key does not fit the algorithm.
        NoSuchAlgorithmException: no provider offers it.
    """
    engine = Mac.get_instance(algorithm)
    engine.init(key)
    engine.update(data)
    return engine.do_final()


def verify_mac(key: SecretKey, *, tag: Any, data: Any, algorithm: str) -> None:
    """Return if the tag belongs to the data, else raise, so that no caller can forget.

    Raises:
        InvalidSignatureException: it does not.
        InvalidKeyException: the key does not fit the algorithm.
        NoSuchAlgorithmException: no provider offers it.
    """
    engine = Mac.get_instance(algorithm)
    engine.init(key)
    engine.update(data)
    if not engine.verify(tag):
        raise InvalidSignatureException("the tag does not belong to this data and key")


def explain(
    type: str,
    algorithm: str,
    key: Key | None = None,
    *,
    operation: str | None = None,
    provider: str | Provider | None = None,
) -> Resolution:
    """Say who would serve, and why, without an engine object and without trying.

    Args:
        type: engine type ("Signature"), whatever the case.
        algorithm: name or alias.
        key: judged too where given.
        operation: "sign" or "verify" for signatures; by default what the key is for, or "sign".
        provider: name or object; where given, only this one is judged.

    Raises:
        NoSuchAlgorithmException: nobody offers it, or the type or operation is unknown.
        InvalidKeyException: the operation takes keys of another kind.
        NoSuchProviderException: no provider of that name is registered.
    """
    from .keys import PublicKey

    known = {name.lower(): name for name in OPERATIONS}
    if type.lower() not in known:
        raise NoSuchAlgorithmException(f"no engine type {type!r}; there are: {', '.join(OPERATIONS)}")
    engine = known[type.lower()]
    if operation is None:
        verifies = engine == "Signature" and isinstance(key, PublicKey)
        operation = "verify" if verifies else OPERATIONS[engine][0].name
    wanted = operation_named(engine, operation)
    if key is not None:
        require_key(key, wanted)
    environment = current()
    named = environment.named_provider(provider, engine, algorithm, allowed=False)
    return preview(environment, Request(engine, algorithm, wanted, key, named))


def configure(path: str | PathLike[str]) -> None:
    """Read a configuration file in place of the one that is found automatically.

    Flags, policy and the order of providers are replaced by what the file says, policy that was set by
    a property included; providers that the application added itself come last. Objects that are
    initialised keep what they have.

    Args:
        path: a TOML file; docs/configuration.md describes it.

    Raises:
        ConfigurationError: the file cannot be read or is malformed; nothing is changed then.
        FlagError: a flag in it is unknown, locked, or has a wrong value; nothing is changed then.
    """
    from . import configuration

    configuration.configure(path)
