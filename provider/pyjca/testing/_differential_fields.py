"""Fields and schemes of two backends against each other: every operation, in chains and alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..named_curves import named_curve
from . import _differential_operations as operations
from ._differential_cases import Case
from ._differential_inputs import Numbers, border_length, content, message, mutated, pieces
from ._differential_shrinking import smaller_numbers
from ._octet_reference import edwards, small_order_coordinates
from ._reference import group
from ._scheme_subject import CURVES, torsion

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from ..spi import Field

    Step = tuple[str, int, int, int]

__all__: list[str] = []

_OPERANDS, _STEPS = 8, 32
_CHOICES = (
    *("multiply",) * 10,
    *("square",) * 5,
    *("add",) * 6,
    *("subtract",) * 6,
    *("negate",) * 3,
    *("multiply_small",) * 3,
    *("conditional_assign",) * 2,
    "to_bytes",
    "equal",
    "is_zero",
)
_OF_TWO = ("add", "subtract", "multiply", "conditional_assign", "equal")
_INVERSES = 0.005  # share of steps; one costs as much as some hundred products


class FieldRounds:
    """Rounds of operations in two fields at once.

    Each round draws operands, and computes a chain of which any step may take any operand or earlier
    result; after each step the values are compared.

    Args:
        left: a field.
        right: the same field, computed in another way.
        random: source of inputs.
    """

    def __init__(self, left: Field[Any], right: Field[Any], random: Random) -> None:
        self._fields = left, right
        self._random = random
        self._numbers = Numbers(random, right.modulus)

    def step(self) -> tuple[int, Case | None]:
        """Run one round; return how many results were compared, and the case in which they differ."""
        random, (left, right) = self._random, self._fields
        operands: list[int] = []
        while len(operands) < _OPERANDS:
            operands += self._numbers.pair()
        steps = [self._draw(_OPERANDS + number) for number in range(_STEPS)]
        for first in range(0, _OPERANDS, 2):  # the pairs that were made for each other
            steps[random.randrange(_STEPS)] = (
                random.choice(("multiply", "add", "subtract", "conditional_assign")),
                first,
                first + 1,
                random.getrandbits(1),
            )
        done = compared(left, right, operands, steps)
        if done is None:
            return _STEPS, None
        arguments = {"operands": operands, "steps": steps[: max(done, 1)]}
        return done, Case(operations.compute, arguments, shrink=self._simpler)

    def _draw(self, known: int) -> Step:
        random = self._random
        name = "inverse" if random.random() < _INVERSES else random.choice(_CHOICES)
        constant = 0
        if name == "multiply_small":
            constant = random.choice((0, 1, 2, 3, 38, 121665, (1 << 18) - 1, random.getrandbits(18)))
        elif name == "conditional_assign":
            constant = random.getrandbits(1)
        recent = random.randrange(max(0, known - 6), known)
        return (
            name,
            recent if random.random() < 0.5 else random.randrange(known),
            random.randrange(known),
            constant,
        )

    def _simpler(self, case: Case) -> Iterator[Case]:
        """Yield chains without a step, whose result becomes an operand; then with simpler operands."""
        operands, steps = case.arguments["operands"], case.arguments["steps"]
        pruned = _pruned(operands, steps)
        if pruned != (operands, steps):
            yield _chain(case, *pruned)
            return
        values = list(operands)
        for step in steps:
            values.append(_on_integers(values, step, self._numbers.modulus))
        for number in range(len(steps) - 1):
            yield _chain(case, *_collapsed(operands, steps, number, values[len(operands) + number]))
        for at, operand in enumerate(operands):
            for less in smaller_numbers(operand):
                yield _chain(case, [*operands[:at], less, *operands[at + 1 :]], steps)


def compared(left: Field[Any], right: Field[Any], operands: list[int], steps: list[Step]) -> int | None:
    """Return how many steps there are up to the first whose results differ, None where none do.

    An exception of either side counts as a difference, of which the case then tells more.
    """
    values: list[tuple[Any, Any]] = []
    try:
        values = [(left.from_int(operand), right.from_int(operand)) for operand in operands]
    except Exception:  # noqa: BLE001  (the case is asked again, for its outcome)
        return 0
    for number, (name, first, second, constant) in enumerate(steps, 1):
        (a, x), (b, y) = values[first], values[second]
        try:
            on_left, on_right = getattr(left, name), getattr(right, name)
            if name in ("add", "subtract", "multiply"):
                pair = on_left(a, b), on_right(x, y)
            elif name in ("square", "negate", "inverse"):
                pair = on_left(a), on_right(x)
            elif name == "multiply_small":
                pair = on_left(a, constant), on_right(x, constant)
            elif name == "conditional_assign":
                pair = on_left(a, b, constant), on_right(x, y, constant)
            elif name == "equal":
                pair = left.from_int(int(on_left(a, b))), right.from_int(int(on_right(x, y)))
            elif name == "is_zero":
                pair = left.from_int(int(on_left(a))), right.from_int(int(on_right(x)))
            else:
                pair = left.from_bytes(on_left(a)), right.from_bytes(on_right(x))
            if left.to_int(pair[0]) != right.to_int(pair[1]):
                return number
        except Exception:  # noqa: BLE001  (the case is asked again, for its outcome)
            return number
        values.append(pair)
    return None


def _chain(case: Case, operands: list[int], steps: list[Step]) -> Case:
    return case._replace(arguments={"operands": operands, "steps": steps})


def _pruned(operands: list[int], steps: list[Step]) -> tuple[list[int], list[Step]]:
    """Return the chain without what its last step does not depend on."""
    base = len(operands)
    needed = {base + len(steps) - 1}
    for number in range(len(steps) - 1, -1, -1):
        if base + number in needed:
            needed.update(_used(steps[number]))
    order = {old: new for new, old in enumerate(sorted(needed))}
    kept = [
        (name, order[first], order.get(second, order[first]), constant)
        for number, (name, first, second, constant) in enumerate(steps)
        if base + number in needed
    ]
    return [operand for at, operand in enumerate(operands) if at in needed], kept


def _used(step: Step) -> tuple[int, ...]:
    name, first, second, _ = step
    return (first, second) if name in _OF_TWO else (first,)


def _on_integers(values: list[int], step: Step, p: int) -> int:
    """Return the result of a step on integers."""
    name, first, second, constant = step
    a, b = values[first], values[second]
    results: dict[str, Callable[[], int]] = {
        "add": lambda: a + b,
        "subtract": lambda: a - b,
        "multiply": lambda: a * b,
        "square": lambda: a * a,
        "negate": lambda: -a,
        "inverse": lambda: pow(a, -1, p) if a % p else 0,
        "multiply_small": lambda: a * constant,
        "conditional_assign": lambda: b if constant else a,
        "equal": lambda: int((a - b) % p == 0),
        "is_zero": lambda: int(a % p == 0),
        "to_bytes": lambda: a,
    }
    return results[name]() % p


def _collapsed(
    operands: list[int], steps: list[Step], number: int, value: int
) -> tuple[list[int], list[Step]]:
    """Return the chain in which the result of a step is an operand."""
    base, gone = len(operands), len(operands) + number

    def moved(at: int) -> int:
        return base if at == gone else at + (base <= at < gone)

    rest = [(name, moved(first), moved(second), constant) for name, first, second, constant in steps]
    return [*operands, value], rest[:number] + rest[number + 1 :]


# ------------------------------------------------------------------------------------------- schemes


def scheme_cases(field: str, scheme: str, random: Random) -> Iterator[Case]:
    """Yield cases of a scheme over a field, endlessly."""
    make = {"EC": _ec, "XDH": _xdh, "EdDSA": _eddsa, "Poly1305": _poly1305}[scheme]
    while True:
        yield from make(CURVES[field][scheme], random)


def _call(method: str, *arguments: Any) -> Case:
    return Case(operations.call, {"method": method, "arguments": list(arguments)})


def _ec(name: str, random: Random) -> Iterator[Case]:
    curve = named_curve(name)
    width, points = curve.byte_length, group(curve)
    scalars, coordinates = Numbers(random, curve.n), Numbers(random, curve.p)

    def scalar() -> bytes:
        return min(scalars.scalar(), (1 << 8 * width) - 1).to_bytes(width, "big")

    def secret() -> bytes:
        return max(1, int.from_bytes(scalar(), "big") % curve.n).to_bytes(width, "big")

    def point() -> tuple[bytes, bytes]:
        """Return a point, with its logarithm where it has one that is known, else nothing."""
        lifted = points.lift(coordinates.number() % curve.p) if random.random() < 0.5 else None
        known = b"" if lifted else secret()
        x, y = lifted or points.multiply(int.from_bytes(known, "big"))
        return known, x.to_bytes(width, "big") + y.to_bytes(width, "big")

    known, encoded = point()
    for _ in range(3):
        yield _call("multiply_base", scalar())
        yield _call("multiply", scalar(), encoded)
        yield _call("multiply_add_vartime", scalar(), scalar(), encoded)
        yield _call("agree", scalar(), encoded)
    yield _call("is_on_curve", encoded)
    yield _call("is_on_curve", mutated(random, encoded))
    yield _call("generate", content(random, width + 8))
    private, digest = secret(), content(random, random.choice((0, 20, 28, 32, 48, 64, 66)))
    hash_name = random.choice(("sha1", "sha224", "sha256", "sha384", "sha512", "sha3_256"))
    yield _call("sign", private, digest, hash_name, content(random, 32) if random.random() < 0.5 else b"")
    # a signature of any digest that suits a point and two scalars: R = uG + vQ, s = r/v, z = u·s
    if known:
        u, v = (max(1, scalars.scalar() % curve.n) for _ in range(2))
        total = (u + v * int.from_bytes(known, "big")) % curve.n
        if total:
            r = points.multiply(total)[0] % curve.n
            s = r * pow(v, -1, curve.n) % curve.n
            made = (u * s % curve.n).to_bytes(width, "big")
            if curve.n.bit_length() % 8:  # of a longer digest only the first bits would count
                made = b""
            signature = r.to_bytes(width, "big") + s.to_bytes(width, "big")
            yield _call("verify_vartime", encoded, made or digest, signature)
            yield _call("verify_vartime", encoded, made or digest, mutated(random, signature))
    yield _call("verify_vartime", encoded, digest, scalar() + scalar())


def _octets(random: Random, modulus: int, width: int) -> bytes:
    """Return the octets of a scalar or coordinate, now and then with bits that do not count."""
    numbers = Numbers(random, modulus)
    number = numbers.scalar() if random.random() < 0.5 else numbers.number()
    octets = (number % (1 << 8 * width)).to_bytes(width, "little")
    if random.random() < 0.2:
        octets = octets[:-1] + bytes([octets[-1] | 0x80])
    return octets


def _xdh(curve: str, random: Random) -> Iterator[Case]:
    width, p = (32, (1 << 255) - 19) if curve == "X25519" else (56, (1 << 448) - (1 << 224) - 1)
    u = _octets(random, p, width)
    if random.random() < 0.1:
        u = (random.choice(small_order_coordinates(curve)) % (1 << 8 * width)).to_bytes(width, "little")
    scalar = _octets(random, p, width)
    yield _call("agree", scalar, u)
    yield _call("public_key", scalar)


def _eddsa(curve: str, random: Random) -> Iterator[Case]:
    points = edwards(curve)
    private = content(random, 32 if curve == "Ed25519" else 57)
    number = Numbers(random, points.order).scalar()
    scalar = number.to_bytes(len(private), "little")
    data, prefix = message(random), random.choice((b"", b"SigEd" + content(random, 40)))
    public = points.encode(points.multiply(points.scalar(private), points.generator))
    small = points.encode(random.choice(torsion(curve)))
    yield _call("multiply_base", scalar)
    yield _call("multiply", scalar, public)
    yield _call("multiply", scalar, small)
    yield _call("multiply_subtract_vartime", scalar, scalar[::-1][1:] + b"\0", public)
    yield _call("is_valid_public_key", mutated(random, public))
    yield _call("is_valid_public_key", small)
    yield _call("public_key", private)
    yield _call("sign", private, public, data, prefix)
    nonce = max(1, number % points.order)
    encoded = points.encode(points.multiply(nonce, points.generator))
    s = (nonce + points.challenge(prefix, encoded, public, data) * points.scalar(private)) % points.order
    signature = points.join(encoded, s)
    yield _call("verify_vartime", public, data, signature, prefix)
    yield _call("verify_vartime", public, data, mutated(random, signature), prefix)
    yield _call("verify_vartime", public, data, points.join(encoded, s + points.order), prefix)
    yield _call("verify_vartime", small, data, signature, prefix)


def _poly1305(_: str, random: Random) -> Iterator[Case]:
    numbers = Numbers(random, (1 << 130) - 5)
    for _number in range(8):
        r, s = (numbers.number() % (1 << 128) for _half in range(2))
        data = content(random, border_length(random))
        arguments = {"key": (r | s << 128).to_bytes(32, "little"), "pieces": pieces(random, data)}
        yield Case(operations.poly1305, arguments)
