"""The AlgorithmParameters engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, final

from ._engine import Engine
from ._guard import as_bytes, judged
from .errors import IllegalStateException, ProviderException

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .specs import AlgorithmParameterSpec
    from .spi import AlgorithmParametersSpi, Provider

__all__ = ["AlgorithmParameters"]

S = TypeVar("S", bound="AlgorithmParameterSpec")


@final
class AlgorithmParameters(Engine):
    """Reads and writes parameters of algorithms (``java.security.AlgorithmParameters``).

    ::

        parameters = AlgorithmParameters.get_instance("EC")
        parameters.init(ECGenParameterSpec("secp256r1"))
        der = parameters.get_encoded()

    An object takes its parameters once. They describe a group and use no key, so that the policy's entries
    for curves and sizes do not concern them.
    """

    _type = "AlgorithmParameters"
    _spi: AlgorithmParametersSpi | None = None

    @classmethod
    def get_instance(cls, algorithm: str, provider: str | Provider | None = None) -> AlgorithmParameters:
        """Return an object for the parameters of that algorithm ("EC").

        Args:
            algorithm: standard name, alias or dotted OID.
            provider: name or object; where given, no other ever serves.

        Raises:
            NoSuchAlgorithmException: nobody, or not the named provider, offers the algorithm.
            NoSuchProviderException: no provider of that name is registered.
        """
        return cls._make(algorithm, provider)

    def init(self, params: AlgorithmParameterSpec | Any, format: str | None = None) -> None:
        """Take the parameters, asking the providers in order until one can read them.

        Args:
            params: a specification, or encoded parameters as a bytes-like object.
            format: of encoded parameters; None and "ASN.1" mean DER.

        Raises:
            InvalidParameterSpecException: nobody reads them.
            IllegalStateException: the object has its parameters.
            TypeError: an argument is of the wrong type.
        """
        from .specs import AlgorithmParameterSpec

        given = (
            params if isinstance(params, AlgorithmParameterSpec) else bytes(as_bytes(params, "parameters"))
        )
        _require_format(format)
        with self._exclusive:
            if self._spi is not None:
                raise IllegalStateException(
                    f"AlgorithmParameters {self._algorithm} is already initialised; take another object"
                )

            def start(spi: AlgorithmParametersSpi) -> None:
                spi.init(given, format)

            self._spi = self._select("parameters", None, start)

    def get_encoded(self, format: str | None = None) -> bytes:
        """Return the parameters as bytes.

        Args:
            format: None and "ASN.1" mean DER.

        Raises:
            InvalidParameterSpecException: there is no such format.
            IllegalStateException: the object has no parameters yet.
            TypeError: ``format`` is no str.
        """
        _require_format(format)
        encoded = self._ask(lambda spi: spi.get_encoded(format))
        if type(encoded) is not bytes:
            raise ProviderException(f"AlgorithmParameters {self._algorithm}: the provider returned no bytes")
        return encoded

    def get_parameter_spec(self, spec_class: type[S]) -> S:
        """Return the parameters as a specification of the class asked for.

        Raises:
            InvalidParameterSpecException: they have no such form.
            IllegalStateException: the object has no parameters yet.
            TypeError: ``spec_class`` is no class.
        """
        wanted: object = spec_class
        if not isinstance(wanted, type):
            raise TypeError(f"a specification is asked for by its class, not by a {type(wanted).__name__}")
        spec = self._ask(lambda spi: spi.get_parameter_spec(spec_class))
        if not isinstance(spec, spec_class):
            raise ProviderException(
                f"AlgorithmParameters {self._algorithm}: the provider returned a {type(spec).__name__} "
                f"instead of a {spec_class.__name__}"
            )
        return spec

    def _ask(self, question: Callable[[AlgorithmParametersSpi], object]) -> object:
        with self._exclusive:
            if self._spi is None:
                self._illegal(": call init first")
            problem = ""
            try:
                return question(self._spi)
            except BaseException as error:
                told, _ = judged(f"AlgorithmParameters {self._algorithm}", error)
                if told is None:
                    raise
                problem = told
            raise ProviderException(problem)

    getInstance = get_instance
    getEncoded = get_encoded
    getParameterSpec = get_parameter_spec


def _require_format(format: object) -> None:
    """Make sure that a format is a str or None.

    Raises:
        TypeError: it is anything else.
    """
    if format is not None and not isinstance(format, str):
        raise TypeError(f"format must be a str, not {type(format).__name__}")
