"""What the author of a provider or of a field backend implements.

A *provider* is a named table of *services*; a service names an engine type ("Signature"), an
algorithm ("SHA256withECDSA") and the SPI class that does the work. A *field backend* computes in
one prime field with one representation of its elements. Both are handed to pyjca through the
hooks of :mod:`pyjca.hookspecs`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any

from ._field_spi import (
    ByteOrder,
    CpuFeatures,
    Field,
    FieldBackend,
    FieldDeclaration,
    Fields,
    KernelDescriptor,
    KernelSet,
    Tier,
)
from ._scheme_spi import (
    SCHEMES,
    BatchItems,
    BatchJob,
    ECScheme,
    EdDSAScheme,
    Poly1305Scheme,
    Poly1305State,
    XDHScheme,
)
from ._shared import describe_foreign
from .errors import InvalidAlgorithmParameterException, InvalidKeyException, ProviderException

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .keys import Key, KeyPair, PrivateKey, PublicKey, SecretKey
    from .specs import AlgorithmParameterSpec, KeySpec

__all__ = [
    "SCHEMES",
    "BatchItems",
    "BatchJob",
    "ByteOrder",
    "CpuFeatures",
    "ECScheme",
    "EdDSAScheme",
    "Field",
    "FieldBackend",
    "FieldDeclaration",
    "Fields",
    "KernelDescriptor",
    "KernelSet",
    "KeyAgreementSpi",
    "KeyFactorySpi",
    "KeyPairGeneratorSpi",
    "MacSpi",
    "Poly1305Scheme",
    "Poly1305State",
    "Provider",
    "RandomSource",
    "Service",
    "SignatureSpi",
    "Tier",
    "XDHScheme",
]

if TYPE_CHECKING:
    RandomSource = Callable[[int], bytes]
    """A source of random bytes: called with a count, returns that many. ``os.urandom`` is one."""
    _Owned = tuple[tuple["Service", ...], dict[tuple[str, str], "Service"]]
else:
    RandomSource = Any


class Service:
    """One algorithm of one engine type, as one provider offers it.

    Args:
        type: engine type, whatever the case ("Signature", "KeyAgreement", "Mac", "KeyPairGenerator",
            "KeyFactory").
        algorithm: standard name; lookups ignore case.
        spi: the SPI class or factory, called as ``spi(service, fields)``; or
            "package.module:Name", imported when first needed.
        aliases: other names, dotted OIDs included.
        attributes: JCA's attributes, such as "SupportedKeyClasses" and "SupportedKeyFormats"
            (values joined by ``|``), "SupportedCurves", "ImplementedIn".
        fields: names of the fields that the SPI computes in; pyjca selects a backend for each
            and hands them over. A service for several curves has a mapping from the name of each
            curve to its fields; the first one's are taken where no key or size tells the curve.
        scheme: the scheme that the SPI leaves to the first field where that offers it (one of
            :data:`SCHEMES`); it then computes nothing itself, and in no other field.
        constant_time: whether the service's own work on secrets takes time independent of them,
            given constant-time fields. Automatic selection passes over the others for secret keys.
        note: why it is not constant time, for explanations.
    """

    __slots__ = (
        "_factory",
        "_spi",
        "algorithm",
        "aliases",
        "attributes",
        "constant_time",
        "curve_fields",
        "fields",
        "note",
        "provider",
        "scheme",
        "type",
    )

    def __init__(
        self,
        type: str,
        algorithm: str,
        spi: str | Callable[[Service, Fields], Any],
        *,
        aliases: Iterable[str] = (),
        attributes: Mapping[str, str] | None = None,
        fields: Iterable[str] | Mapping[str, Iterable[str]] = (),
        scheme: str = "",
        constant_time: bool = False,
        note: str = "",
    ) -> None:
        self.type = type
        if type not in SPI_CLASSES:
            self.type = next((known for known in SPI_CLASSES if known.lower() == type.lower()), type)
        self.algorithm = algorithm
        self.aliases = tuple(aliases)
        self.attributes = dict(attributes or {})
        if scheme and scheme not in SCHEMES:
            raise ProviderException(f"scheme of {algorithm} is one of {', '.join(SCHEMES)}, not {scheme!r}")
        self.curve_fields: dict[str, tuple[str, ...]] = {}
        if isinstance(fields, Mapping):
            self.curve_fields = {curve: tuple(names) for curve, names in fields.items()}
            fields = dict.fromkeys(chain.from_iterable(self.curve_fields.values()))
        self.fields = tuple(fields)
        self.scheme = scheme
        self.constant_time = constant_time
        self.note = note
        self.provider: Provider
        self._spi = spi
        self._factory: Callable[[Service, Fields], Any] | None = None

    def refuses_key(self, key: Key) -> str | None:
        """Return why the attributes rule this key out, or None where they admit it.

        A key is admitted when its class or its format is listed, or when neither list is given;
        a curve must be listed where "SupportedCurves" is given.
        """
        classes = self.attributes.get("SupportedKeyClasses")
        formats = self.attributes.get("SupportedKeyFormats")
        if classes is not None or formats is not None:
            by_class = classes is not None and _is_one_of(key, classes.split("|"))
            by_format = formats is not None and key.format in formats.split("|")
            if not (by_class or by_format):
                wanted = " or ".join(filter(None, (classes, formats)))
                return f"{type(key).__name__} is not a key of {wanted}"
        curves = self.attributes.get("SupportedCurves")
        curve = getattr(key, "curve", None)
        if curves is not None and curve is not None and curve not in curves.split("|"):
            return f"curve {curve} is not among {curves}"
        return None

    def fields_for(self, curve: str | None, bits: int | None = None) -> tuple[str, ...]:
        """Return the names of the fields that the SPI needs for a curve.

        Args:
            curve: standard name; None, and any that the service has no fields for, mean the default.
            bits: size of the curve where its name is not known.
        """
        known = self.curve_fields
        if not known:
            return self.fields
        if curve is None and bits is not None:
            from .named_curves import ALL_CURVES

            sizes = {one.name: one.bits for one in ALL_CURVES}  # a third party may have others
            curve = next((name for name in known if sizes.get(name) == bits), None)
        return known[curve] if curve in known else next(iter(known.values()))

    def new_instance(self, fields: Mapping[str, Field[Any]]) -> Any:
        """Make an SPI object that computes in the given fields, and with the kernels of :class:`Fields`.

        Raises:
            ProviderException: the SPI class cannot be loaded or made.
        """
        try:
            if self._factory is None:
                self._factory = _load(self._spi) if isinstance(self._spi, str) else self._spi
            spi = self._factory(self, fields if isinstance(fields, Fields) else Fields(fields))
            problem = self._problem_of(spi)
        except (ProviderException, KeyboardInterrupt):
            raise
        except BaseException as error:  # noqa: BLE001  (whatever a provider throws)
            problem = describe_foreign(error)
        if problem is None:
            return spi
        raise ProviderException(
            f"cannot make {self.type} {self.algorithm} of provider {self.provider.name}: {problem}"
        )

    def _problem_of(self, spi: Any) -> str | None:
        wanted = SPI_CLASSES.get(self.type)
        if wanted is not None and not isinstance(spi, wanted):
            return f"a {type(spi).__name__} is no {wanted.__name__}"
        if spi.service is not self:
            return f"the {type(spi).__name__} belongs to {spi.service!r}"
        if type(spi.direct) is not bool:
            return f"direct of the {type(spi).__name__} is neither True nor False"
        return None

    def __repr__(self) -> str:
        owner = getattr(self, "provider", None)
        return f"<Service {self.type}.{self.algorithm} of {owner.name if owner else 'no provider'}>"


def _is_one_of(key: Key, names: list[str]) -> bool:
    """Tell whether a key's class is listed; pyjca's own names mean pyjca's own classes."""
    from . import keys

    for name in names:
        own = getattr(keys, name, None)
        if own is None:
            if any(base.__name__ == name for base in type(key).__mro__):
                return True
        elif isinstance(key, own):
            return True
    return False


def _load(path: str) -> Any:
    from importlib import import_module

    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


class Provider:
    """A named set of services.

    Args:
        name: unique among providers; applications name a provider by it.
        version: the provider's version, or that of the library it wraps; may be a function that
            is called when somebody asks.
        info: one line for people.
        services: the services, in the order in which listings show them; or a function that makes
            them when somebody first asks.
        on_request: a plugin's provider that is not searched until the configuration or the application
            adds it; it can be named all the same. For what is costly to use, or useless without an
            argument.

    Raises:
        ProviderException: two services answer to one name, or a service has another provider.
    """

    def __init__(
        self,
        name: str,
        version: str | Callable[[], str],
        info: str,
        services: Iterable[Service] | Callable[[], Iterable[Service]],
        *,
        on_request: bool = False,
    ) -> None:
        given: object = name
        if not isinstance(given, str) or not given:
            raise ProviderException(f"a provider's name is a string with something in it, not {given!r}")
        self.name = name
        self._version = version
        self.info = info
        self.on_request = on_request
        self._given = services
        self._owned: _Owned | None = None if callable(services) else self._own(services)

    def _all(self) -> _Owned:
        if self._owned is None:  # where threads meet, each set of services does, and the last one stays
            self._owned = self._own(self._given() if callable(self._given) else self._given)
        return self._owned

    def _own(self, given: Iterable[Service]) -> _Owned:
        """Make services this provider's, and return them with the table of their names."""
        services = tuple(given)
        table: dict[tuple[str, str], Service] = {}
        for service in services:
            if hasattr(service, "provider"):
                raise ProviderException(f"{service!r} cannot belong to provider {self.name} too")
            service.provider = self
            for alias in (service.algorithm, *service.aliases):
                entry = (service.type.lower(), alias.lower())
                if entry in table:
                    raise ProviderException(
                        f"provider {self.name}: {service.type}.{alias} is claimed by both "
                        f"{table[entry].algorithm} and {service.algorithm}"
                    )
                table[entry] = service
        return services, table

    @property
    def version(self) -> str:
        """The provider's version, or that of the library it wraps."""
        return self._version if isinstance(self._version, str) else self._version()

    def get_service(self, type: str, algorithm: str) -> Service | None:
        """Return the service of that type and name or alias, whatever the case, or None."""
        return self._all()[1].get((type.lower(), algorithm.lower()))

    def get_services(self) -> tuple[Service, ...]:
        """Return all services."""
        return self._all()[0]

    def configure(self, argument: str) -> Provider:
        """Return a provider that works as an argument says; a configuration file gives one by name.

        Args:
            argument: what the provider makes of it is its own affair, often the path of a file.

        Nothing of pyjca's settings can be asked for meanwhile, and no other thread that does so may
        be waited for.

        Raises:
            InvalidAlgorithmParameterException: this provider takes no argument, or not this one.
        """
        raise InvalidAlgorithmParameterException(f"provider {self.name} takes no argument")

    def precompute(self, key: PublicKey) -> object | None:
        """Prepare a public key for many verifications.

        Returns:
            What the key keeps as long as it lives, in the place of what an earlier call returned; None
            where this provider prepares no such keys. Whatever is raised counts as None.
        """
        return None

    def get_name(self) -> str:
        """Return :attr:`name`."""
        return self.name

    def get_version(self) -> str:
        """Return :attr:`version`."""
        return self.version

    def get_info(self) -> str:
        """Return :attr:`info`."""
        return self.info

    getService = get_service
    getServices = get_services
    getName = get_name
    getVersion = get_version
    getInfo = get_info

    def __repr__(self) -> str:
        return f"<Provider {self.name}>"


class _Spi:
    """State that every SPI object has: the service that it was made for, and the fields selected for it.

    ``direct`` true promises that the object itself enforces state, takes any bytes-like data,
    belongs to one thread at a time and raises pyjca's errors only; it is then bound to the engine
    without the framework's guard, and its methods take what the engine's methods take:
    ``sign(data=None)``, ``verify(signature, data=None)``, ``do_final(data=None)``, a MAC's
    ``verify(tag)``, ``do_phase(key, last_phase=True)``; what ``generate_key_pair()`` returns is handed
    out unseen. It may be set at init. :mod:`pyjca.testing` checks the promise.
    """

    direct = False
    busy: bool = False
    """Whether a call of a direct object is in progress; the engine refuses an init then."""
    kernels: tuple[str, ...] = ()
    """Names of the kernels of :attr:`~pyjca.spi.Fields.kernels` that the object may compute with
    since its init, for explanations."""

    def __init__(self, service: Service, fields: Fields) -> None:
        self.service = service
        self.fields = fields


class SignatureSpi(_Spi, ABC):
    """Signs and verifies.

    After :meth:`sign` and :meth:`verify`, whether they return or raise, the object is as it was
    after its init: nothing of the message stays.
    """

    @abstractmethod
    def init_sign(
        self, key: PrivateKey, params: AlgorithmParameterSpec | None, random: RandomSource | None
    ) -> None:
        """Get ready to sign; ``random`` None means the provider's own source.

        Raises:
            InvalidKeyException: this provider cannot use the key.
            InvalidAlgorithmParameterException: it cannot honour the parameters or ``random``.
        """

    @abstractmethod
    def init_verify(self, key: PublicKey, params: AlgorithmParameterSpec | None) -> None:
        """Get ready to verify. Raises as :meth:`init_sign` does."""

    @abstractmethod
    def update(self, data: memoryview | bytes) -> None:
        """Take the next piece of the message."""

    @abstractmethod
    def sign(self) -> bytes:
        """Return the signature of the message."""

    @abstractmethod
    def verify(self, signature: bytes) -> bool:
        """Tell whether the signature belongs to the message; False for malformed ones."""

    def sign_batch(self, messages: BatchItems) -> BatchJob | None:
        """Return what signs many messages after :meth:`init_sign`.

        This and its like are for providers that have more than single calls; None, as here, leaves the
        batch to them. Results are those of single calls, and the message in progress is not touched.
        """
        return None

    def verify_batch(
        self, signatures: BatchItems, messages: BatchItems, public_keys: Sequence[PublicKey] | None
    ) -> BatchJob | None:
        """Return what verifies many signatures after :meth:`init_verify`; see :meth:`sign_batch`.

        Args:
            signatures: as many as messages, of any form.
            messages: the messages.
            public_keys: one for each message, all of the class and on the curve of the key of the init;
                None means that one.
        """
        return None


class MacSpi(_Spi, ABC):
    """Computes tags. :meth:`do_final` and :meth:`reset` return to the state after init."""

    mac_length: int

    @abstractmethod
    def init(self, key: SecretKey, params: AlgorithmParameterSpec | None) -> None:
        """Take the key. Raises as :meth:`SignatureSpi.init_sign` does."""

    @abstractmethod
    def update(self, data: memoryview | bytes) -> None:
        """Take the next piece of the message."""

    @abstractmethod
    def do_final(self) -> bytes:
        """Return the tag."""

    @abstractmethod
    def reset(self) -> None:
        """Forget the message, keep the key."""

    def batch(self, messages: BatchItems, keys: Sequence[SecretKey] | None) -> BatchJob | None:
        """Return what makes many tags after :meth:`init`; see :meth:`SignatureSpi.sign_batch`.

        Args:
            messages: the messages.
            keys: one for each, which fit the algorithm; None means the key of the init. Another thread may
                destroy one at any time: ``encode`` refuses that, and a wiped secret does not tell.
        """
        return None


class KeyAgreementSpi(_Spi, ABC):
    """Agrees on a secret with one peer."""

    @abstractmethod
    def init(
        self,
        key: PrivateKey,
        params: AlgorithmParameterSpec | None,
        random: RandomSource | None,
    ) -> None:
        """Take the own key. Raises as :meth:`SignatureSpi.init_sign` does."""

    @abstractmethod
    def do_phase(self, key: PublicKey) -> None:
        """Take the peer's key, which the framework has validated and found on the same curve.

        Raises:
            InvalidKeyException: this provider cannot use the key.
        """

    @abstractmethod
    def generate_secret(self) -> bytes:
        """Return the raw shared secret, and forget the peer's key."""

    def agree_batch(self, public_keys: Sequence[PublicKey]) -> BatchJob | None:
        """Return what agrees with many peers after :meth:`init`; see :meth:`SignatureSpi.sign_batch`.

        Args:
            public_keys: the peers' keys, validated and on the own key's curve. A peer that
                :meth:`do_phase` would refuse has no result.
        """
        return None


class KeyPairGeneratorSpi(_Spi, ABC):
    """Generates key pairs."""

    @abstractmethod
    def initialize(self, spec: AlgorithmParameterSpec | int | None, random: RandomSource | None) -> None:
        """Take a key size in bits or a spec; None means the algorithm's default.

        Raises:
            InvalidAlgorithmParameterException: no keys of that size or kind can be made.
        """

    @abstractmethod
    def generate_key_pair(self) -> KeyPair:
        """Return a fresh pair."""


class KeyFactorySpi(_Spi, ABC):
    """Turns specifications into keys and back."""

    @abstractmethod
    def generate_private(self, spec: KeySpec) -> PrivateKey:
        """Return the private key.

        Raises:
            InvalidKeySpecException: the specification describes no valid key.
        """

    @abstractmethod
    def generate_public(self, spec: KeySpec) -> PublicKey:
        """Return the public key. Raises as :meth:`generate_private` does."""

    @abstractmethod
    def get_key_spec(self, key: Key, spec_class: type[KeySpec]) -> KeySpec:
        """Return the key as a specification of the class asked for. Raises likewise."""

    def translate_key(self, key: Key) -> Key:
        """Return a key that this provider can use.

        Raises:
            InvalidKeyException: it cannot use that key.
        """
        reason = self.service.refuses_key(key)
        if reason:
            raise InvalidKeyException(f"provider {self.service.provider.name}: {reason}")
        return key


SPI_CLASSES: dict[str, type[_Spi]] = {
    "Signature": SignatureSpi,
    "KeyAgreement": KeyAgreementSpi,
    "Mac": MacSpi,
    "KeyPairGenerator": KeyPairGeneratorSpi,
    "KeyFactory": KeyFactorySpi,
}
"""The class that an SPI object of each engine type must derive from, or be registered with."""
