"""What the EC implementations accept beside keys and data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import InvalidAlgorithmParameterException
from ..named_curves import SECP256R1
from ..specs import ECGenParameterSpec

if TYPE_CHECKING:
    from ..specs import AlgorithmParameterSpec
    from ..spi import RandomSource

__all__ = ["own_randomness_only", "p256_only"]


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


def own_randomness_only(random: RandomSource | None, library: str) -> None:
    """Refuse a source of randomness where a library would not use it, or not safely.

    Raises:
        InvalidAlgorithmParameterException: there is one.
    """
    if random is not None:
        raise InvalidAlgorithmParameterException(
            f"{library} draws its own random numbers and takes no others"
        )
