"""The curves under test, and the same groups in affine integers from the textbook."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from pyjca.curves.edwards import EDWARDS_CURVES, EdwardsParameters, edwards_curve
from pyjca.curves.montgomery import MontgomeryCurve
from pyjca.curves.weierstrass import weierstrass_curve
from pyjca.named_curves import NIST_CURVES, NamedCurve, named_curve
from pyjca.spi import Field, FieldDeclaration
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS, declaration
from pyjca_backends.limbs import CheckedLimbField, LimbField
from pyjca_backends.montgomery import MontgomeryField

if TYPE_CHECKING:
    from pyjca.curves.edwards import EdwardsCurve
    from pyjca.curves.weierstrass import WeierstrassCurve

E = TypeVar("E")

# ------------------------------------------------------------------------------------------- fields


@cache
def field_named(name: str, backend: str) -> Field[Any]:
    """Return the one field object of that name and backend."""
    if backend == "bigint":
        return BigintField(next(row for row in DECLARATIONS if row.name == name))
    row = declaration(name, backend)
    return MontgomeryField(row) if row.reduction == "montgomery" else LimbField(row)


def backends_of(name: str) -> list[str]:
    """Return the backends of a field, the integers first."""
    return ["bigint", *(row.backend for row in DECLARATIONS if row.name == name)]


FIELD_OF = {
    "secp256r1": "P256",
    "secp384r1": "P384",
    "secp521r1": "P521",
    "Ed25519": "25519",
    "Ed448": "448",
    "X25519": "25519",
    "X448": "448",
}

# ------------------------------------------------------------------------------------------- curves

CURVES: dict[str, WeierstrassCurve[Any]] = {
    f"{curve.name}-{backend}": weierstrass_curve(field_named(FIELD_OF[curve.name], backend), curve)
    for curve in NIST_CURVES
    for backend in backends_of(FIELD_OF[curve.name])
}
EDWARDS: dict[str, EdwardsCurve[Any]] = {
    f"{name}-{backend}": edwards_curve(field_named(FIELD_OF[name], backend), name)
    for name in EDWARDS_CURVES
    for backend in backends_of(FIELD_OF[name])
}
LADDERS: dict[str, MontgomeryCurve[Any]] = {
    f"{name}-{backend}": MontgomeryCurve(field_named(FIELD_OF[name], backend), name)
    for name in ("X25519", "X448")
    for backend in backends_of(FIELD_OF[name])
}
CHECKED = weierstrass_curve(CheckedLimbField(declaration("P256", "limbs10")), named_curve("secp256r1"))
CHECKED_EDWARDS = edwards_curve(CheckedLimbField(declaration("25519", "limbs10")), "Ed25519")

# Small enough to try everything, and with more points than coordinates: n > p.
TOY = NamedCurve("toy", (), bits=8, p=223, a=220, b=178, n=251, gx=0, gy=63)
TOY_CURVE = weierstrass_curve(BigintField(FieldDeclaration("toy", ((0, TOY.p),), 8, 1, 0)), TOY)
TOY_ORDER = BigintField(FieldDeclaration("toy order", ((0, TOY.n),), 8, 1, 0))


def on_integers(name: str) -> bool:
    """Tell whether these are quick: the limbs take a tenth of a second and more for a product."""
    return name.endswith("bigint")


# ------------------------------------------------------------------------------- Weierstrass, affine

Affine = tuple[int, int]


@lru_cache(maxsize=64)  # one point is multiplied by many scalars
def _doubles(book: Any, p: Affine | None) -> list[Any]:
    """Return p, 2p, 4p and so on, for every bit of a scalar."""
    doubles = [p]
    for _ in range(book.curve.p.bit_length() + 15):
        doubles.append(book.add(doubles[-1], doubles[-1]))
    return doubles


class Textbook(NamedTuple):
    """Chord and tangent on a short Weierstrass curve (SEC 1 section 2.2.1); None is the identity."""

    curve: NamedCurve

    @property
    def generator(self) -> Affine:
        return self.curve.gx, self.curve.gy

    def add(self, p: Affine | None, q: Affine | None) -> Affine | None:
        modulus = self.curve.p
        if p is None or q is None:
            return q if p is None else p
        if p[0] == q[0] and (p[1] + q[1]) % modulus == 0:
            return None
        if p == q:
            slope = (3 * p[0] * p[0] - 3) * pow(2 * p[1], -1, modulus)
        else:
            slope = (q[1] - p[1]) * pow(q[0] - p[0], -1, modulus)
        x = (slope * slope - p[0] - q[0]) % modulus
        return x, (slope * (p[0] - x) - p[1]) % modulus

    def negate(self, p: Affine) -> Affine:
        return p[0], -p[1] % self.curve.p

    def multiply(self, scalar: int, p: Affine | None) -> Affine | None:
        result = None
        for bit, double in enumerate(_doubles(self, p)[: scalar.bit_length()]):
            if scalar >> bit & 1:
                result = self.add(result, double)
        return result

    def lift(self, x: int) -> Affine | None:
        """Return the point with this x and an even y, None where there is none; p = 3 (mod 4)."""
        modulus = self.curve.p
        y = pow(x**3 - 3 * x + self.curve.b, (modulus + 1) // 4, modulus)
        if not self.curve.contains(x, y):
            return None
        return x, y if y % 2 == 0 else modulus - y

    def first_from(self, x: int, step: int = 1) -> Affine:
        """Return the first point with this x or a following one."""
        while (point := self.lift(x)) is None:
            x += step
        return point


# ---------------------------------------------------------------------------------- Edwards, affine


class EdwardsTextbook(NamedTuple):
    """The addition law of an Edwards curve as RFC 8032 section 5.1 has it; (0, 1) is the identity."""

    curve: EdwardsParameters

    @property
    def generator(self) -> Affine:
        return self.curve.gx, self.curve.gy

    def add(self, p: Affine, q: Affine) -> Affine:
        modulus = self.curve.p
        product = self.curve.d * p[0] * q[0] * p[1] * q[1] % modulus
        inverse = pow(1 - product * product, -1, modulus)  # of both denominators' product
        x = (p[0] * q[1] + q[0] * p[1]) * (1 - product) * inverse
        y = (p[1] * q[1] - self.curve.a * p[0] * q[0]) * (1 + product) * inverse
        return x % modulus, y % modulus

    def negate(self, p: Affine) -> Affine:
        return -p[0] % self.curve.p, p[1]

    def multiply(self, scalar: int, p: Affine) -> Affine:
        result = (0, 1)
        for bit, double in enumerate(_doubles(self, p)[: scalar.bit_length()]):
            if scalar >> bit & 1:
                result = self.add(result, double)
        return result

    def contains(self, x: int, y: int) -> bool:
        return (self.curve.a * x * x + y * y - 1 - self.curve.d * x * x * y * y) % self.curve.p == 0

    def encode(self, p: Affine) -> bytes:
        length = self.curve.length
        return (p[1] | (p[0] & 1) << (8 * length - 1)).to_bytes(length, "little")

    def lift(self, y: int) -> Affine | None:
        """Return the point with this y and an even x, None where there is none."""
        p = self.curve.p
        square = (1 - y * y) * pow(self.curve.a - self.curve.d * y * y, -1, p) % p
        root = pow(square, (p + 3) // 8 if p % 8 == 5 else (p + 1) // 4, p)
        if p % 8 == 5 and (root * root - square) % p:
            root = root * pow(2, (p - 1) // 4, p) % p
        if (root * root - square) % p:
            return None
        return root if root % 2 == 0 else p - root, y

    def torsion(self) -> list[Affine]:
        """Return the points whose order divides the cofactor: multiples of one, the identity first."""
        return _torsion(self)


@cache
def _torsion(book: EdwardsTextbook) -> list[Affine]:
    y = 2
    while True:
        point = book.lift(y)
        if point is not None:
            small = book.multiply(book.curve.order, point)
            multiples = [book.multiply(k, small) for k in range(1 << book.curve.cofactor_bits)]
            if len(set(multiples)) == len(multiples):
                return multiples
        y += 1


EDWARDS_TEXTBOOKS = {name: EdwardsTextbook(parameters) for name, parameters in EDWARDS_CURVES.items()}


# ---------------------------------------------------------------------------------------- recording


class RecordingField(Field[E], Generic[E]):
    """Writes down the names of the operations that it passes on."""

    def __init__(self, field: Field[E]) -> None:
        self._field = field
        self.name, self.modulus, self.byte_length = field.name, field.modulus, field.byte_length
        self.zero, self.one = field.zero, field.one
        self.record: list[str] = []

    def _note(self, name: str) -> Field[E]:
        self.record.append(name)
        return self._field

    def from_int(self, value: int) -> E:
        return self._note("from_int").from_int(value)

    def to_int(self, a: E) -> int:
        return self._note("to_int").to_int(a)

    def add(self, a: E, b: E) -> E:
        return self._note("add").add(a, b)

    def subtract(self, a: E, b: E) -> E:
        return self._note("subtract").subtract(a, b)

    def negate(self, a: E) -> E:
        return self._note("negate").negate(a)

    def multiply(self, a: E, b: E) -> E:
        return self._note("multiply").multiply(a, b)

    def square(self, a: E) -> E:
        return self._note("square").square(a)

    def multiply_small(self, a: E, value: int) -> E:
        return self._note(f"multiply_small {value}").multiply_small(a, value)

    def conditional_assign(self, a: E, b: E, flag: int) -> E:
        return self._note("conditional_assign").conditional_assign(a, b, flag)

    def inverse(self, a: E) -> E:
        return self._note("inverse").inverse(a)
