"""The KeyPairGenerator engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from ._engine import Engine, require_source
from .environment import Disabled
from .errors import IllegalStateException, InvalidAlgorithmParameterException, ProviderException
from .selection import Request, operation_named, select

if TYPE_CHECKING:
    from .keys import KeyPair
    from .policy import KeyFacts
    from .specs import AlgorithmParameterSpec
    from .spi import KeyPairGeneratorSpi, Provider, RandomSource, Service

__all__ = ["KeyPairGenerator"]


@final
class KeyPairGenerator(Engine):
    """Generates key pairs (``java.security.KeyPairGenerator``).

    ::

        generator = KeyPairGenerator.get_instance("EC")
        generator.initialize("secp256r1")
        pair = generator.generate_key_pair()

    Where a provider fails, the next one takes over, unless a provider was named.
    """

    _type = "KeyPairGenerator"
    _spec: AlgorithmParameterSpec | int | None = None
    _random: RandomSource | None = None
    _pair: type[KeyPair]
    _spi: KeyPairGeneratorSpi | None = None
    _direct: KeyPairGeneratorSpi | None = None
    """What generates without a guard or a look at its work, where neither is needed."""
    _refused = False

    @classmethod
    def get_instance(cls, algorithm: str, provider: str | Provider | None = None) -> KeyPairGenerator:
        """Return a generator for keys of that algorithm ("EC").

        Args:
            algorithm: standard name, alias or dotted OID.
            provider: name or object; where given, no other ever serves.

        Raises:
            NoSuchAlgorithmException: nobody, or not the named provider, offers the algorithm.
            NoSuchProviderException: no provider of that name is registered.
        """
        return cls._make(algorithm, provider)

    def initialize(
        self,
        spec: AlgorithmParameterSpec | int | str | None = None,
        random: RandomSource | None = None,
    ) -> None:
        """Choose what to generate, selecting a provider that can; optional.

        Args:
            spec: key size in bits, name of a curve or group, or spec; None means the algorithm's default.
            random: source of random bytes, called with a count; None leaves it to the provider.

        Raises:
            InvalidAlgorithmParameterException: nobody, or not the named provider, makes such keys.
        """
        with self._exclusive:
            from .specs import AlgorithmParameterSpec, named_parameters

            self._refused, self._direct = True, None  # until it turns out well
            require_source(random)
            if isinstance(spec, str):
                spec = named_parameters(spec)
            elif isinstance(spec, bool) or not isinstance(spec, (AlgorithmParameterSpec, int, type(None))):
                raise TypeError(f"initialize takes a size, a name or a spec, not {type(spec).__name__}")
            self._begin(spec, random)
            self._refused = False

    def generate_key_pair(self) -> KeyPair:
        """Return a fresh key pair.

        Raises:
            ProviderException: every provider that could serve failed.
            IllegalStateException: the last :meth:`initialize` failed.
        """
        direct = self._direct
        if direct is not None:
            try:
                return direct.generate_key_pair()
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # noqa: BLE001  (as in select)
                failed = [(direct.service, error)]
            with self._exclusive:
                return self._generate_elsewhere(failed)
        with self._exclusive:
            if self._refused:
                raise IllegalStateException(
                    f"KeyPairGenerator {self._algorithm} is not initialised: the last initialize failed"
                )
            if self._spi is None:
                self._begin(self._spec, self._random)
            spi = self._spi
            assert spi is not None
            try:
                return self._checked(spi)
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # noqa: BLE001  (as in select)
                failed = [(spi.service, error)]
            return self._generate_elsewhere(failed)

    def _begin(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        from .keys import KeyPair

        self._pair = KeyPair  # loaded late, and not looked for again at each generation

        def start(spi: KeyPairGeneratorSpi) -> None:
            spi.initialize(spec, random)

        self._spi = None
        self._spi = self._select("generate", None, start, facts=_facts_of(spec))
        self._spec, self._random = spec, random
        if self._spi.direct and self._environment.policy is None:
            self._direct = self._spi

    def _generate_elsewhere(self, failed: list[tuple[Service, BaseException]]) -> KeyPair:
        made: list[KeyPair] = []

        def start(spi: KeyPairGeneratorSpi) -> None:
            spi.initialize(self._spec, self._random)
            made.append(self._checked(spi))

        self._spi = self._direct = None
        request = Request(
            self._type,
            self._algorithm,
            operation_named(self._type, "generate"),
            None,
            self._named,
            _facts_of(self._spec),
        )
        try:
            selection = select(self._environment, request, start, failed=failed)
            self._spi = self._adopt(self._environment, selection)
        finally:
            failed.clear()  # or the exception and its frames would keep each other
        return made[-1]

    def _checked(self, spi: KeyPairGeneratorSpi) -> KeyPair:
        """Generate, and look at the outcome where the next provider still gets its chance."""
        pair: Any = spi.generate_key_pair()
        if not isinstance(pair, self._pair):
            raise ProviderException(f"the provider returned a {type(pair).__name__} instead of a KeyPair")
        if self._environment.policy is not None:
            from .policy import key_facts

            entry = self._environment.disabling(spi.service, self._algorithm, key_facts(pair.public))
            if entry is not None:
                raise Disabled(entry)
        return pair

    def genKeyPair(self) -> KeyPair:  # noqa: N802
        """Return a fresh key pair, by JCA's older name."""
        return self.generate_key_pair()

    getInstance = get_instance
    generateKeyPair = generate_key_pair


def _facts_of(spec: AlgorithmParameterSpec | int | None) -> KeyFacts | None:
    """Return what a policy can know of a key before it is generated."""
    from .named_curves import any_curve
    from .policy import KeyFacts

    if isinstance(spec, int):
        return KeyFacts("", spec, None)
    bits = getattr(spec, "key_size", None)
    if isinstance(bits, int):
        return KeyFacts("", bits, None)
    name = getattr(spec, "name", None)
    if not isinstance(name, str):
        return None
    try:
        curve = any_curve(name)
    except InvalidAlgorithmParameterException:
        return KeyFacts("", _size_of_group(name), name)
    return KeyFacts("", curve.bits, curve.name)


def _size_of_group(name: str) -> int | None:
    """Return the bits of a group's prime, None for a third party's curve, of which the finished key tells."""
    from ._dh_groups import dh_group

    try:
        return dh_group(name).bits
    except InvalidAlgorithmParameterException:
        return None
