"""What the author of a provider or of a field backend implements.

A *provider* is a named table of *services*; a service names an engine type ("Signature"), an
algorithm ("SHA256withECDSA") and the SPI class that does the work. A *field backend* computes in
one prime field with one representation of its elements. Both are handed to pyjca through the
hooks of :mod:`pyjca.hookspecs`.
"""

from __future__ import annotations

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
from ._shared import ENGINE_TYPES, describe_foreign
from .errors import InvalidAlgorithmParameterException, ProviderException

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ._engine_spi import (
        AlgorithmParametersSpi,
        KeyAgreementSpi,
        KeyFactorySpi,
        KeyPairGeneratorSpi,
        MacSpi,
        SignatureSpi,
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
    from .keys import Key, PublicKey

__all__ = [
    "SCHEMES",
    "AlgorithmParametersSpi",
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


def __getattr__(name: str) -> Any:
    """Load what a provider or a backend is made of when somebody makes one."""
    if name in __all__:
        from . import _engine_spi, _scheme_spi

        for module in (_engine_spi, _scheme_spi):
            if name in module.__all__:
                return globals().setdefault(name, getattr(module, name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class Service:
    """One algorithm of one engine type, as one provider offers it.

    Args:
        type: engine type, whatever the case ("Signature", "KeyAgreement", "Mac", "KeyPairGenerator",
            "KeyFactory", "AlgorithmParameters").
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
        if type not in ENGINE_TYPES:
            self.type = next((known for known in ENGINE_TYPES if known.lower() == type.lower()), type)
        self.algorithm = algorithm
        self.aliases = tuple(aliases)
        self.attributes = dict(attributes or {})
        if scheme:
            from ._scheme_spi import SCHEMES

            if scheme not in SCHEMES:
                raise ProviderException(
                    f"scheme of {algorithm} is one of {', '.join(SCHEMES)}, not {scheme!r}"
                )
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
        from ._engine_spi import SPI_CLASSES

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
