"""AlgorithmParameters of EC keys: a named curve, by whichever name it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._ec_der import curve_of_parameters
from .._encoding import named_parameters_der
from ..errors import InvalidParameterSpecException
from ..named_curves import named_curve
from ..specs import AlgorithmParameterSpec, ECGenParameterSpec, ECParameterSpec, NamedParameterSpec
from ..spi import AlgorithmParametersSpi

if TYPE_CHECKING:
    from ..named_curves import NamedCurve

__all__ = ["ECParameters"]


class ECParameters(AlgorithmParametersSpi):
    """EcpkParameters (RFC 3279 section 2.3.5): written by name, and read where they name or spell a curve."""

    _curve: NamedCurve

    def init(self, params: AlgorithmParameterSpec | bytes, format: str | None) -> None:
        """See :class:`~pyjca.spi.AlgorithmParametersSpi`."""
        if isinstance(params, bytes):
            _require_der(format)
            curve = curve_of_parameters(params)
            if curve is None:
                raise InvalidParameterSpecException(
                    "these are not the parameters of a known curve in DER; they have to name it, or spell "
                    "its numbers exactly"
                )
        elif isinstance(params, NamedParameterSpec):
            curve = next((one for one in self._possible() if one.name == params.name), None)
        else:
            raise InvalidParameterSpecException(
                f"EC parameters are an ECGenParameterSpec or an ECParameterSpec, not {type(params).__name__}"
            )
        if curve not in self._possible():
            name = params.name if isinstance(params, NamedParameterSpec) else curve and curve.name
            names = ", ".join(one.name for one in self._possible())
            raise InvalidParameterSpecException(f"{name} is no curve of EC keys here; possible: {names}")
        self._curve = curve

    def _possible(self) -> list[NamedCurve]:
        return [named_curve(name) for name in self.service.attributes["SupportedCurves"].split("|")]

    def get_encoded(self, format: str | None) -> bytes:
        """See :class:`~pyjca.spi.AlgorithmParametersSpi`."""
        _require_der(format)
        return named_parameters_der(self._curve)

    def get_parameter_spec(self, spec_class: type[AlgorithmParameterSpec]) -> Any:
        """See :class:`~pyjca.spi.AlgorithmParametersSpi`; asked for less, an ECParameterSpec is returned."""
        if spec_class is ECGenParameterSpec:
            return ECGenParameterSpec(self._curve.name)
        wanted: object = spec_class
        if isinstance(wanted, type) and issubclass(ECParameterSpec, wanted):
            return ECParameterSpec.of(self._curve.name)
        raise InvalidParameterSpecException(
            "EC parameters have the forms ECGenParameterSpec and ECParameterSpec, not "
            f"{getattr(spec_class, '__name__', spec_class)}"
        )


def _require_der(format: str | None) -> None:
    if format is not None and format.upper() not in ("ASN.1", "DER"):
        raise InvalidParameterSpecException(f"EC parameters have no format {format!r}; there is ASN.1")
