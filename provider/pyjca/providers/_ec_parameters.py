"""What the EC key pair generators accept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import InvalidAlgorithmParameterException
from ..named_curves import SECP256R1
from ..specs import ECGenParameterSpec

if TYPE_CHECKING:
    from ..specs import AlgorithmParameterSpec

__all__ = ["p256_only"]


def p256_only(spec: AlgorithmParameterSpec | int | None) -> None:
    """Accept what asks for P-256: nothing, 256 bits, or its name.

    Raises:
        InvalidAlgorithmParameterException: anything else.
    """
    if spec is None or spec == SECP256R1.bits:
        return
    if isinstance(spec, int):
        raise InvalidAlgorithmParameterException(f"no EC keys of {spec} bits here; 256 is possible")
    if not isinstance(spec, ECGenParameterSpec):
        raise InvalidAlgorithmParameterException(
            f"EC keys are described by an ECGenParameterSpec, not {type(spec).__name__}"
        )
    if spec.name != SECP256R1.name:
        raise InvalidAlgorithmParameterException(f"no EC keys on {spec.name} here; secp256r1 is possible")
