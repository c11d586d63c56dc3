"""What key pair generators accept beside nothing: sizes, curves, sources of randomness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import InvalidAlgorithmParameterException
from ..named_curves import any_curve
from ..specs import NamedParameterSpec

if TYPE_CHECKING:
    from ..named_curves import NamedCurve, OctetCurve
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource, Service

__all__ = ["own_randomness_only", "wanted_curve"]

_MOST_BITS = 1_000_000


def wanted_curve(service: Service, spec: AlgorithmParameterSpec | int | None) -> NamedCurve | OctetCurve:
    """Return the curve on which keys are asked for.

    Args:
        service: its attribute "SupportedCurves" lists what is possible, the default first.
        spec: the size of the keys in bits, the curve's name as a specification, or None.

    Raises:
        InvalidAlgorithmParameterException: the service makes no such keys.
    """
    possible = [any_curve(name) for name in service.attributes["SupportedCurves"].split("|")]
    if spec is None:
        return possible[0]
    if isinstance(spec, int):
        for curve in possible:
            if curve.bits == spec:
                return curve
        sizes = ", ".join(str(curve.bits) for curve in possible)
        asked = f"{spec} bits" if abs(spec) < _MOST_BITS else "that size"  # long numbers cannot be printed
        raise InvalidAlgorithmParameterException(
            f"no {service.algorithm} keys of {asked} here; possible: {sizes}"
        )
    if not isinstance(spec, NamedParameterSpec):
        raise InvalidAlgorithmParameterException(
            f"{service.algorithm} keys are described by a NamedParameterSpec, not {type(spec).__name__}"
        )
    for curve in possible:
        if curve.name == spec.name:
            return curve
    names = ", ".join(curve.name for curve in possible)
    raise InvalidAlgorithmParameterException(
        f"no {service.algorithm} keys on {spec.name} here; possible: {names}"
    )


def own_randomness_only(random: RandomSource | None, library: str) -> None:
    """Refuse a source of randomness where a library would not use it, or not safely.

    Raises:
        InvalidAlgorithmParameterException: there is one.
    """
    if random is not None:
        raise InvalidAlgorithmParameterException(
            f"{library} draws its own random numbers and takes no others"
        )
