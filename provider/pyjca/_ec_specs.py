"""Domain parameters of EC keys; :mod:`pyjca.specs` is the public page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._key_base import integer
from .errors import InvalidAlgorithmParameterException
from .named_curves import NAMED_CURVES, named_curve
from .specs import NamedParameterSpec

if TYPE_CHECKING:
    from .named_curves import NamedCurve

__all__ = ["ECParameterSpec"]


class ECParameterSpec(NamedParameterSpec):
    """Domain parameters of EC keys by their numbers (SEC 1 section 3.1), which have to be a known curve's.

    Args:
        p: prime modulus of the field.
        a: first coefficient, in [0, p-1].
        b: second coefficient.
        gx: first coordinate of the generator.
        gy: second coordinate of the generator.
        n: order of the generator.
        h: cofactor.

    Raises:
        InvalidAlgorithmParameterException: no known curve has these numbers.
        TypeError: an argument is not an int.
    """

    __slots__ = ()

    def __init__(self, p: int, a: int, b: int, gx: int, gy: int, n: int, h: int = 1) -> None:
        numbers = tuple(integer(number, "a domain parameter") for number in (p, a, b, gx, gy, n, h))
        for curve in NAMED_CURVES:
            if numbers == (curve.p, curve.a, curve.b, curve.gx, curve.gy, curve.n, 1):
                super().__init__(curve.name)
                return
        raise InvalidAlgorithmParameterException(
            "no known curve has these domain parameters; known are "
            + ", ".join(curve.name for curve in NAMED_CURVES)
        )

    @classmethod
    def of(cls, name: str) -> ECParameterSpec:
        """Return the parameters of a curve by its name, alias or dotted OID.

        Raises:
            InvalidAlgorithmParameterException: no such curve is known.
            TypeError: ``name`` is not a str.
        """
        curve = named_curve(name)
        return cls(curve.p, curve.a, curve.b, curve.gx, curve.gy, curve.n)

    @property
    def _curve(self) -> NamedCurve:
        return named_curve(self.name)

    @property
    def p(self) -> int:
        """Prime modulus of the field."""
        return self._curve.p

    @property
    def a(self) -> int:
        """First coefficient, in [0, p-1]."""
        return self._curve.a

    @property
    def b(self) -> int:
        """Second coefficient."""
        return self._curve.b

    @property
    def gx(self) -> int:
        """First coordinate of the generator."""
        return self._curve.gx

    @property
    def gy(self) -> int:
        """Second coordinate of the generator."""
        return self._curve.gy

    @property
    def n(self) -> int:
        """Order of the generator."""
        return self._curve.n

    @property
    def h(self) -> int:
        """Cofactor, 1 for all known curves."""
        return 1
