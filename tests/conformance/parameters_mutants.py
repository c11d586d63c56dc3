"""Broken AlgorithmParameters, each with one planted fault and the check to find it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca.providers.ec_parameters import ECParameters
from pyjca.specs import ECGenParameterSpec, ECParameterSpec

from .planting import mutant

if TYPE_CHECKING:
    from collections.abc import Callable


def _mutant(check: str) -> Callable[[Any], Any]:
    curves = {"SupportedCurves": "secp256r1"}
    return mutant(f"check_parameters_{check}", "AlgorithmParameters", "EC", attributes=curves)


@_mutant("known_curves")
class WritesALongForm(ECParameters):
    def get_encoded(self, format: Any) -> bytes:
        return super().get_encoded(format).replace(b"\x06", b"\x06\x81", 1)


@_mutant("known_curves")
class ReturnsMoreThanAskedFor(ECParameters):
    def get_parameter_spec(self, spec_class: Any) -> Any:
        asked = ECParameterSpec if spec_class is ECGenParameterSpec else spec_class
        return super().get_parameter_spec(asked)


@_mutant("refuses")
class OverlooksABytesTooMany(ECParameters):
    def init(self, params: Any, format: Any) -> None:
        super().init(params[:10] if isinstance(params, bytes) and len(params) == 11 else params, format)


@_mutant("refuses")
class TakesAnyFormat(ECParameters):
    def init(self, params: Any, format: Any) -> None:
        super().init(params, None)


@_mutant("call_order")
class ChangesWhatItWrites(ECParameters):
    asked = 0

    def get_encoded(self, format: Any) -> bytes:
        return bytes(10)
