"""How faults are planted in schemes: a mutant is a field that offers one broken scheme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tests.schemes.offering import backend_offering

from pyjca.named_curves import named_curve
from pyjca.schemes.ec import ECScheme
from pyjca.schemes.eddsa import EdDSAScheme
from pyjca.schemes.poly1305 import Poly1305Scheme
from pyjca.schemes.xdh import XDHScheme
from pyjca.testing._scheme_subject import CURVES
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyjca.spi import FieldBackend

__all__ = ["SCHEME_MUTANTS", "SchemeMutant", "found_by", "integers"]

T = TypeVar("T", bound="type[Any]")


class SchemeMutant(NamedTuple):
    """A faulty class, the check that finds it, and the field over which it shows."""

    faulty: type[Any]
    check: str
    field: str

    @property
    def kind(self) -> str:
        """The name of the scheme."""
        return next(name for name, honest, _ in _KINDS if issubclass(self.faulty, honest))

    def backend(self) -> FieldBackend:
        """Return a backend that offers the faulty scheme."""
        field, curve = integers(self.field), CURVES[self.field][self.kind]
        made: Any
        if self.kind == "EC":
            made = self.faulty(field, integers(f"{self.field}Order"), named_curve(curve))
        elif self.kind == "EdDSA":
            made = self.faulty(field, integers(f"{self.field}Order"), curve)
        elif self.kind == "XDH":
            made = self.faulty(field, curve)
        else:
            made = self.faulty(field)
        return backend_offering(field, self.faulty.__name__, **{self.kind: made})


SCHEME_MUTANTS: list[SchemeMutant] = []

_KINDS: tuple[tuple[str, type[Any], str], ...] = (
    ("EC", ECScheme, "P256"),
    ("XDH", XDHScheme, "25519"),
    ("EdDSA", EdDSAScheme, "25519"),
    ("Poly1305", Poly1305Scheme, "1305"),
)


def found_by(check: str, *fields: str) -> Callable[[T], T]:
    """Register a mutant.

    Args:
        check: the check's function, without "check_scheme_".
        fields: over which it shows; without any, the first of its kind.
    """

    def register(faulty: T) -> T:
        first = next(field for _, honest, field in _KINDS if issubclass(faulty, honest))
        SCHEME_MUTANTS.extend(
            SchemeMutant(faulty, f"check_scheme_{check}", field) for field in fields or (first,)
        )
        return faulty

    return register


def integers(name: str) -> BigintField:
    """Return a field over Python's integers."""
    return BigintField(next(row for row in DECLARATIONS if row.name == name))
