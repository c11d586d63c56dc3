"""Which algorithm a key is used with, and in which form."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, TypeVar

import click

from .. import ECDSAParameterSpec, EdDSAParameterSpec
from ..keys import EdECKey
from ..named_curves import DEFAULT_ALGORITHMS
from ._application import Failure
from ._options import decode

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from .. import AlgorithmParameterSpec, Key, PrivateKey, PublicKey

    Use = Literal["signature", "key_agreement"]

__all__ = ["SignatureForm", "check_peer", "signature_form_options", "usual"]

F = TypeVar("F", bound="Callable[..., Any]")

_PURPOSES = {"signature": "signatures", "key_agreement": "agreements"}


def usual(key: Key, what: Use, name: str) -> str:
    """Return the algorithm that a key is used with where none is asked for.

    Args:
        key: the key.
        what: it shall do.
        name: of its file, for the message.

    Raises:
        Failure: keys on its curve are for something else.
    """
    defaults = DEFAULT_ALGORITHMS.get(_curve(key))
    algorithm: str = getattr(defaults, what, "")
    if not algorithm:
        other = next(purpose for kind, purpose in _PURPOSES.items() if kind != what)
        raise Failure(
            f"{name!r} holds a key on {_curve(key)}, which is for {other}, not for {_PURPOSES[what]}"
            if defaults is not None
            else f"name an --algorithm for the {type(key).__name__} in {name!r}"
        )
    return algorithm


def check_peer(own: PrivateKey, name: str, public: PublicKey, peer: str) -> None:
    """Make sure that two keys can agree, and say it in the words of files where they cannot.

    Raises:
        Failure: they lie on different curves.
    """
    ours, theirs = _curve(own), _curve(public)
    if ours and theirs and ours != theirs:
        raise Failure(f"keys agree on one curve: {name!r} holds a key on {ours}, {peer!r} one on {theirs}")


def _curve(key: Key) -> str:
    return str(getattr(key, "curve", ""))


class SignatureForm:
    """The options that say which of an algorithm's signatures is meant.

    Args:
        prehash: EdDSA signs a digest.
        context: of EdDSA, None where none was given.
        deterministic: ECDSA takes its nonces from key and data alone.
        nonce_digest: with which it does where the data is a digest.
        low_s: ECDSA has s in its lower half.
    """

    def __init__(
        self,
        *,
        prehash: bool,
        context: bytes | None,
        deterministic: bool,
        nonce_digest: str | None,
        low_s: bool,
    ) -> None:
        self._prehash = prehash
        self._context = context
        self._deterministic = deterministic
        self._nonce_digest = nonce_digest
        self._low_s = low_s

    def parameters(self, key: Key, name: str, algorithm: str) -> AlgorithmParameterSpec | None:
        """Return the parameters for a key, None where no option was given.

        Args:
            key: the key.
            name: of its file, for the message.
            algorithm: that the key is used with.

        Raises:
            UsageError: an option lacks another.
            Failure: the options are for keys of another kind.
        """
        of_eddsa = self._prehash or self._context is not None
        of_ecdsa = self._deterministic or self._nonce_digest is not None or self._low_s
        if not (of_eddsa or of_ecdsa):
            return None
        if of_eddsa and not isinstance(key, EdECKey):
            raise Failure(
                f"--prehash and contexts are for Ed25519 and Ed448; {name!r} holds a key on {_curve(key)}"
            )
        if of_ecdsa and isinstance(key, EdECKey):
            raise Failure(
                "--deterministic, --nonce-digest and --low-s are for ECDSA; "
                f"{name!r} holds a key on {_curve(key)}, whose signatures are deterministic anyway"
            )
        if of_eddsa:
            return EdDSAParameterSpec(prehash=self._prehash, context=self._context)
        if self._nonce_digest is not None and not self._deterministic:
            raise click.UsageError("--nonce-digest says how --deterministic makes nonces; give both")
        if self._deterministic and self._nonce_digest is None and algorithm.upper().startswith("NONE"):
            raise click.UsageError(f"--deterministic needs --nonce-digest where {algorithm} names no digest")
        return ECDSAParameterSpec(
            deterministic=self._deterministic, low_s=self._low_s, nonce_digest=self._nonce_digest
        )


def signature_form_options(*, signing: bool) -> Callable[[F], F]:
    """Add the options of a :class:`SignatureForm`, which the command gets as ``signature_form``.

    Args:
        signing: the command makes signatures, and so nonces.
    """

    def decorate(function: F) -> F:
        @functools.wraps(function)
        def run(*args: Any, **kwargs: Any) -> Any:
            form = SignatureForm(
                prehash=kwargs.pop("prehash"),
                context=_context(kwargs.pop("context"), kwargs.pop("context_hex")),
                deterministic=kwargs.pop("deterministic", False),
                nonce_digest=kwargs.pop("nonce_digest", None),
                low_s=kwargs.pop("low_s"),
            )
            return function(*args, signature_form=form, **kwargs)

        options = [
            click.option("--prehash", is_flag=True, help="Ed25519ph or Ed448ph: of a digest of the data."),
            click.option(
                "--context",
                metavar="TEXT",
                help="Context of Ed25519 (Ed25519ctx or Ed25519ph) or Ed448: at most 255 bytes in UTF-8.",
            ),
            click.option("--context-hex", metavar="HEX", help="The same, given in hex."),
        ]
        if signing:
            options += [
                click.option("--deterministic", is_flag=True, help="ECDSA without randomness (RFC 6979)."),
                click.option(
                    "--nonce-digest",
                    metavar="NAME",
                    help="Digest that --deterministic uses where the algorithm names none (NONEwithECDSA).",
                ),
                click.option("--low-s", is_flag=True, help="ECDSA with s <= n/2."),
            ]
        else:
            options.append(click.option("--low-s", is_flag=True, help="ECDSA: s > n/2 is a bad signature."))
        decorated: Any = run
        for add in reversed(options):
            decorated = add(decorated)
        result: F = decorated
        return result

    return decorate


def _context(text: str | None, digits: str | None) -> bytes | None:
    """Return the context that was given, None where none was."""
    if text is not None and digits is not None:
        raise click.UsageError("--context and --context-hex exclude each other")
    if text is not None:
        return text.encode("utf-8", "surrogateescape")  # what the shell gave, byte for byte
    return None if digits is None else decode(digits.encode("utf-8", "surrogateescape"), "hex", "the context")
