"""The KeyFactory engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, final

from ._engine import Engine
from .errors import IllegalStateException, ProviderException

if TYPE_CHECKING:
    from collections.abc import Callable

    from .keys import Key, PrivateKey, PublicKey
    from .specs import KeySpec
    from .spi import KeyFactorySpi, Provider

__all__ = ["KeyFactory"]

S = TypeVar("S", bound="KeySpec")
T = TypeVar("T")


@final
class KeyFactory(Engine):
    """Turns key specifications into keys and back (``java.security.KeyFactory``).

    ::

        factory = KeyFactory.get_instance("EC")
        key = factory.generate_private(PKCS8EncodedKeySpec(der))

    Each call asks the providers in order until one can answer. To load a key from a file or from
    PEM, ``pyjca.read_key`` and ``pyjca.load_key`` are shorter.
    """

    _type = "KeyFactory"

    @classmethod
    def get_instance(cls, algorithm: str, provider: str | Provider | None = None) -> KeyFactory:
        """Return a factory for keys of that algorithm ("EC").

        Args:
            algorithm: standard name, alias or dotted OID.
            provider: name or object; where given, no other ever serves.

        Raises:
            NoSuchAlgorithmException: nobody, or not the named provider, offers the algorithm.
            NoSuchProviderException: no provider of that name is registered.
        """
        return cls._make(algorithm, provider)

    def generate_private(self, spec: KeySpec) -> PrivateKey:
        """Return the private key that a specification describes.

        Raises:
            InvalidKeySpecException: it describes no valid private key.
        """
        from .keys import PrivateKey

        _require_spec(spec)
        return self._answer(PrivateKey, lambda spi: spi.generate_private(spec))

    def generate_public(self, spec: KeySpec) -> PublicKey:
        """Return the public key that a specification describes.

        Raises:
            InvalidKeySpecException: it describes no valid public key.
        """
        from .keys import PublicKey

        _require_spec(spec)
        return self._answer(PublicKey, lambda spi: spi.generate_public(spec))

    def get_key_spec(self, key: Key, spec_class: type[S]) -> S:
        """Return a key as a specification of the class asked for.

        Raises:
            InvalidKeySpecException: the key has no such form.
            IllegalStateException: the key was destroyed.
        """
        from .keys import Key

        _require(key, Key)
        return self._answer(spec_class, lambda spi: spi.get_key_spec(key, spec_class))

    def translate_key(self, key: Key) -> Key:
        """Return a key that the provider can use.

        Raises:
            InvalidKeyException: it cannot use that key.
            IllegalStateException: the key was destroyed.
        """
        from .keys import Key

        _require(key, Key)
        return self._answer(Key, lambda spi: spi.translate_key(key))

    def _answer(self, kind: type[T], ask: Callable[[KeyFactorySpi], object]) -> T:
        answers: list[T] = []

        def start(spi: KeyFactorySpi) -> None:
            answer = ask(spi)
            if not isinstance(answer, kind):
                raise ProviderException(
                    f"the provider returned a {type(answer).__name__} instead of a {kind.__name__}"
                )
            answers.append(answer)

        with self._exclusive:
            self._select("load", None, start)
        return answers[-1]

    getInstance = get_instance
    generatePrivate = generate_private
    generatePublic = generate_public
    getKeySpec = get_key_spec
    translateKey = translate_key


def _require_spec(given: object) -> None:
    from .specs import KeySpec

    _require(given, KeySpec)


def _require(given: object, kind: type[KeySpec | Key]) -> None:
    if not isinstance(given, kind):
        raise TypeError(f"a KeyFactory takes a {kind.__name__} here, not {type(given).__name__}")
    if getattr(given, "is_destroyed", False):
        raise IllegalStateException(f"the {type(given).__name__} was destroyed")
