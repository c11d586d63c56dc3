"""What field backends owe: the arithmetic of Python's integers, whatever the representation."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any, NamedTuple

from ..named_curves import NAMED_CURVES
from ._kit import EXAMPLES, Check, expect, run, summary

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from ..spi import Field, FieldBackend
    from ._kit import CheckResult

__all__ = ["FieldSubject", "field_check", "field_checks", "run_field_checks"]

MODULI = {
    "P256": next(curve.p for curve in NAMED_CURVES if curve.name == "secp256r1"),
    "P256Order": next(curve.n for curve in NAMED_CURVES if curve.name == "secp256r1"),
    # SP 800-186, section 3.2.1
    "P384": 2**384 - 2**128 - 2**96 + 2**32 - 1,
    "P384Order": 2**384 - 0x389CB27E0BC8D220A7E5F24DB74F58851313E695333AD68D,
    "P521": 2**521 - 1,
    "P521Order": 2**521 - 0x5AE79787C40D069948033FEB708F65A2FC44A36477663B851449048E16EC79BF7,
    # RFC 7748, section 4; RFC 8439, section 2.5
    "25519": 2**255 - 19,
    "25519Order": 2**252 + 27742317777372353535851937790883648493,
    "448": 2**448 - 2**224 - 1,
    "448Order": 2**446 - 13818066809895115352007386748515426880336692474882178609894547503885,
    "1305": 2**130 - 5,
}
"""Moduli of well-known fields, from their standards; for others the kit believes the field."""


class FieldSubject:
    """A field under test.

    Attributes:
        backend: its descriptor.
        field: the field, freshly built.
        modulus: the prime.
        edges: values at which representations go wrong.
        random: source of inputs.
        examples: how many random inputs a check tries.
    """

    def __init__(self, backend: FieldBackend, check: bool, random: Random, examples: int) -> None:
        self.backend = backend
        self.field: Field[Any] = backend.build(check)
        self.modulus = MODULI.get(backend.field, self.field.modulus)
        self.random = random
        self.examples = examples
        p = self.modulus
        bits = p.bit_length()
        powers = [1 << e for e in {0, 1, bits // 2, bits - 1, 26, 29, 32, 51, 52, 64, 128} if e < bits]
        near_powers = [v for power in powers for v in (power - 1, power, power + 1)]
        near_modulus = [p - 3, p - 2, p - 1, p // 2, p // 2 + 1]
        patterns = [int.from_bytes(b"\xff\x00" * bits, "big") % p, int.from_bytes(b"\xaa" * bits, "big") % p]
        self.edges = sorted({v % p for v in (*near_powers, *near_modulus, *patterns, (1 << bits) - 1)})

    def values(self, count: int) -> list[int]:
        """Return values in [0, p): edges and random ones, mixed."""
        chosen = [0, 1, self.modulus - 1]
        while len(chosen) < count:
            edge = self.random.random() < 0.5
            chosen.append(self.random.choice(self.edges) if edge else self.random.randrange(self.modulus))
        return chosen

    def expect_value(self, element: Any, expected: int, what: str) -> None:
        """Fail unless the element's canonical value is congruent to ``expected``."""
        found = self.field.to_int(element)
        expected %= self.modulus
        expect(found == expected, f"{what}: {found:#x}, not {expected:#x}")


_registered: list[Callable[[FieldSubject], None]] = []


def field_check(function: Callable[[FieldSubject], None]) -> Callable[[FieldSubject], None]:
    """Register a check of fields; the first line of its docstring says what is demanded."""
    _registered.append(function)
    return function


class Operation(NamedTuple):
    """An operation on elements and the same on integers."""

    name: str
    on_elements: Callable[[Any, Any, Any], Any]
    on_integers: Callable[[int, int], int]


ADD = Operation("add", lambda f, a, b: f.add(a, b), lambda a, b: a + b)
SUBTRACT = Operation("subtract", lambda f, a, b: f.subtract(a, b), lambda a, b: a - b)
MULTIPLY = Operation("multiply", lambda f, a, b: f.multiply(a, b), lambda a, b: a * b)
SQUARE = Operation("square", lambda f, a, _: f.square(a), lambda a, _: a * a)
NEGATE = Operation("negate", lambda f, a, _: f.negate(a), lambda a, _: -a)
SMALL = Operation("multiply_small", lambda f, a, _: f.multiply_small(a, 262143), lambda a, _: a * 262143)
KEEP = Operation("conditional_assign with 0", lambda f, a, b: f.conditional_assign(a, b, 0), lambda a, _: a)
TAKE = Operation("conditional_assign with 1", lambda f, a, b: f.conditional_assign(a, b, 1), lambda _, b: b)

OPERATIONS = (ADD, SUBTRACT, MULTIPLY, SQUARE, NEGATE, SMALL, KEEP, TAKE)


@field_check
def check_field_description(subject: FieldSubject) -> None:
    """Name, modulus, width and constants are what the descriptor and the standards say."""
    field = subject.field
    expect(field.name == subject.backend.field, f"the field is called {field.name!r}")
    expect(field.modulus == subject.modulus, f"the modulus is {field.modulus:#x}")
    width = (subject.modulus.bit_length() + 7) // 8
    expect(field.byte_length == width, f"byte_length is {field.byte_length}, not {width}")
    subject.expect_value(field.zero, 0, "zero")
    subject.expect_value(field.one, 1, "one")
    expect(pow(2, subject.modulus - 1, subject.modulus) == 1, "the modulus is not prime")


@field_check
def check_field_conversions(subject: FieldSubject) -> None:
    """Integers and bytes of any size become elements, which give their canonical value."""
    field, p = subject.field, subject.modulus
    larger = [p, p + 1, 2 * p - 1, 2 * p, 2 * p + 1, p * p - 1, 1 << 2 * p.bit_length(), (1 << 1024) - 1]
    huge = [1 << 2048, (1 << 4096) - 1, p << 4000]
    randoms = [subject.random.getrandbits(size) for size in (8, 200, 256, 300, 521, 1024, 1100, 2000, 5000)]
    for value in (*subject.edges, *larger, *huge, *randoms):
        element = field.from_int(value)
        subject.expect_value(element, value, f"from_int({value:#x})")
        canonical = (value % p).to_bytes(field.byte_length, "big")
        made: object = field.to_bytes(element)
        expect(type(made) is bytes, f"to_bytes returned a {type(made).__name__}, not bytes")
        expect(made == canonical, f"to_bytes of {value:#x} is not canonical")
        reverse: object = field.to_bytes(element, "little")
        expect(type(reverse) is bytes and reverse == canonical[::-1], f"little-endian bytes of {value:#x}")
        for extra in (0, 1, 9):
            data = value.to_bytes((value.bit_length() + 7) // 8 + extra, "big")
            subject.expect_value(field.from_bytes(data), value, f"from_bytes({data.hex()})")
            subject.expect_value(field.from_bytes(data[::-1], "little"), value, "from_bytes, little-endian")
    subject.expect_value(field.from_bytes(b""), 0, "from_bytes of nothing")


@field_check
def check_field_operations(subject: FieldSubject) -> None:
    """Each operation gives what the integers give, on edges and random values."""
    field = subject.field
    values = subject.values(2 * subject.examples)
    pairs = [(a, b) for a in values for b in values]
    for a, b in pairs[:9] + subject.random.sample(pairs, min(len(pairs), 16 * subject.examples)):
        x, y = field.from_int(a), field.from_int(b)
        for operation in OPERATIONS:
            result = operation.on_elements(field, x, y)
            what = f"{operation.name} of {a:#x} and {b:#x}"
            subject.expect_value(result, operation.on_integers(a, b), what)


@field_check
def check_field_edges(subject: FieldSubject) -> None:
    """Each operation gives what the integers give, on every pair of edges next to 0 and p."""
    field, p = subject.field, subject.modulus
    near = (0, 1, 2, 3, p - 3, p - 2, p - 1)
    for a in near:
        for b in near:
            x, y = field.from_int(a), field.from_int(b)
            for operation in OPERATIONS:
                what = f"{operation.name} of {a:#x} and {b:#x}"
                subject.expect_value(operation.on_elements(field, x, y), operation.on_integers(a, b), what)


@field_check
def check_field_multiply_small(subject: FieldSubject) -> None:
    """Multiplication by public constants below 2^18: all small ones, the edges, and random ones."""
    field = subject.field
    plain = [*range(33), 121665, 121666, (1 << 17) - 1, 1 << 17, (1 << 18) - 1]
    for a in subject.values(max(5, subject.examples)):
        element = field.from_int(a)
        for small in (*plain, *(subject.random.randrange(1 << size) for size in (8, 12, 17, 18))):
            subject.expect_value(field.multiply_small(element, small), a * small, f"{a:#x} times {small}")


@field_check
def check_field_chains(subject: FieldSubject) -> None:
    """Long mixed chains without conversions between, so that lazy reduction is put to the test."""
    field = subject.field
    random = subject.random
    for _ in range(max(2, subject.examples)):
        values = subject.values(4)
        elements = [field.from_int(value) for value in values]
        steps = []
        for _ in range(60):
            i, j = random.randrange(4), random.randrange(4)
            operation = random.choice(OPERATIONS[:3] if random.random() < 0.7 else OPERATIONS)
            steps.append(f"{i} = {operation.name}({i}, {j})")
            elements[i] = operation.on_elements(field, elements[i], elements[j])
            values[i] = operation.on_integers(values[i], values[j]) % subject.modulus
        for number, (element, value) in enumerate(zip(elements, values, strict=True)):
            subject.expect_value(element, value, f"element {number} after {'; '.join(steps)}")


@field_check
def check_field_long_sums(subject: FieldSubject) -> None:
    """Many additions, subtractions or negations in a row, then a product of the results."""
    field, p = subject.field, subject.modulus
    for a, b in ((p - 1, p - 1), (1, p - 1), (subject.random.randrange(p), subject.random.randrange(p))):
        x = up = field.from_int(a)
        y = down = field.from_int(b)
        for count in range(1, 70):
            up, down = field.add(up, x), field.subtract(down, y)
            if count % 10 == 1:
                product = field.multiply(up, down)
                what = f"({count + 1} · {a:#x}) · ({1 - count} · {b:#x})"
                subject.expect_value(product, (count + 1) * a * (1 - count) * b, what)
                subject.expect_value(field.square(field.negate(up)), ((count + 1) * a) ** 2, "its square")
        doubled = field.from_int(a)
        for _ in range(70):
            doubled = field.add(doubled, doubled)
        subject.expect_value(doubled, a << 70, f"{a:#x} doubled 70 times")


class Chain(NamedTuple):
    """Operations in turn, each on the result of the one before.

    Attributes:
        operations: the turn.
        fixed: the second operand is the same throughout, as in exponentiation; else it is the first
            operand of the step before, so that both have been fed on.
    """

    operations: tuple[Operation, ...]
    fixed: bool = False

    def __str__(self) -> str:
        """Return the operations and what they are applied to."""
        names = ", ".join(operation.name for operation in self.operations)
        return f"{names} in turn, with {'a fixed operand' if self.fixed else 'the operand before'}"


CHAINS = (
    Chain((SQUARE,)),
    Chain((MULTIPLY,)),
    Chain((MULTIPLY,), fixed=True),
    Chain((SQUARE, MULTIPLY), fixed=True),
    Chain((SQUARE, NEGATE)),
    Chain((MULTIPLY, SMALL)),
    Chain((NEGATE, SMALL)),
    Chain((MULTIPLY, KEEP, SQUARE, TAKE)),
    Chain((SQUARE, NEGATE, KEEP, SMALL, TAKE, MULTIPLY, NEGATE)),
)
"""Without sums: they would bring a value that has drifted out of range back into it."""

_STEPS, _COMPARED = 128, 8


@field_check
def check_field_long_products(subject: FieldSubject) -> None:
    """Products, squares and what needs no sum, fed on for many steps: no value drifts out of its range."""
    random, p = subject.random, subject.modulus
    drawn = [(random.randrange(2, p), random.choice(subject.edges[2:])) for _ in range(subject.examples // 8)]
    for a, b in ((random.randrange(2, p), random.randrange(2, p)), (p - 2, random.randrange(2, p)), *drawn):
        for chain in CHAINS:
            _run_chain(subject, chain, a, b)


def _run_chain(subject: FieldSubject, chain: Chain, a: int, b: int) -> None:
    field = subject.field
    x, y, value, other = field.from_int(a), field.from_int(b), a, b
    largest = 16 * len(_fingerprint(x)) + 1024
    for step in range(_STEPS):
        operation = chain.operations[step % len(chain.operations)]
        result = operation.on_elements(field, x, y)
        number = operation.on_integers(value, other) % subject.modulus
        if not chain.fixed:
            y, other = x, value
        x, value = result, number
        if step % _COMPARED == _COMPARED - 1:
            what = f"after {step + 1} steps of {chain}, from {a:#x} and {b:#x}"
            subject.expect_value(x, value, what)
            size = len(_fingerprint(x))
            expect(size <= largest, f"{what}: the element has grown to {size} bytes")


def _fingerprint(element: Any) -> bytes:
    """Return bytes that change when an element's content does, none where that cannot be told."""
    try:
        return pickle.dumps(element)
    except Exception:  # noqa: BLE001  (not every type pickles; the value is compared anyway)
        return b""


@field_check
def check_field_conditional_assign(subject: FieldSubject) -> None:
    """The flag chooses, also between elements of which one carries more additions."""
    field = subject.field
    others = reversed(subject.values(subject.examples))
    for a, b in zip(subject.values(subject.examples), others, strict=True):
        fresh = field.from_int(a)
        summed = field.from_int(b)
        for _ in range(4):
            summed = field.add(summed, fresh)
        total = b + 4 * a
        for x, y, vx, vy in (
            (fresh, summed, a, total),
            (summed, fresh, total, a),
            (summed, summed, total, total),
        ):
            for flag, value in ((0, vx), (1, vy)):
                chosen = field.conditional_assign(x, y, flag)
                subject.expect_value(chosen, value, f"flag {flag}")
                doubled = field.add(chosen, chosen)
                subject.expect_value(
                    field.multiply(doubled, summed), 2 * value * total, f"flag {flag}, used on"
                )


@field_check
def check_field_inverse(subject: FieldSubject) -> None:
    """The inverse is that of the integers, and 0 for 0 however it came about."""
    field, p = subject.field, subject.modulus
    for a in subject.values(max(6, subject.examples)):
        inverse = field.inverse(field.from_int(a))
        subject.expect_value(inverse, pow(a, -1, p) if a else 0, f"inverse of {a:#x}")
    first = subject.random.getrandbits(6)
    for number in range(first, first + 8 * subject.examples):
        a = subject.random.randrange(64, p) >> 6 << 6 | number % 64  # all low bits come, one after the other
        element = field.from_int(a)
        product = field.multiply(element, field.inverse(element))
        subject.expect_value(product, a % p != 0, f"{a:#x} times its inverse")
    x = field.from_int(subject.random.randrange(1, p))
    for zero in (field.zero, field.subtract(x, x), field.from_int(p), field.add(x, field.negate(x))):
        subject.expect_value(field.inverse(zero), 0, "inverse of a zero")
    summed = field.add(field.add(x, x), x)
    expect(field.equal(field.multiply(field.inverse(summed), summed), field.one), "inverse of a sum")


@field_check
def check_field_operands_stay(subject: FieldSubject) -> None:
    """No operation changes an operand, nor a result it gave before, even where reduction is due."""
    field = subject.field
    a, b = subject.random.randrange(subject.modulus), subject.modulus - 1
    x, y = field.from_int(a), field.from_int(b)
    value_x, value_y = a, b
    for _ in range(12):
        before = _fingerprint(x), _fingerprint(y)
        results = []
        for operation in OPERATIONS:
            results.append(operation.on_elements(field, x, y))
            subject.expect_value(x, value_x, f"the first operand after {operation.name}")
            subject.expect_value(y, value_y, f"the second operand after {operation.name}")
            same = operation.on_elements(field, x, x)
            subject.expect_value(
                same, operation.on_integers(value_x, value_x), f"{operation.name} with itself"
            )
            operation.on_elements(field, y, x)  # must not touch the results kept
        field.inverse(x)
        field.equal(x, y)
        field.to_bytes(x)
        expect(
            (_fingerprint(x), _fingerprint(y)) == before,
            "an operand's representation changed in an operation",
        )
        for operation, result in zip(OPERATIONS, results, strict=True):
            what = f"the result of {operation.name} after other operations"
            subject.expect_value(result, operation.on_integers(value_x, value_y), what)
        x, value_x = field.add(x, y), value_x + value_y
    subject.expect_value(field.zero, 0, "zero after all that")
    subject.expect_value(field.one, 1, "one after all that")


@field_check
def check_field_laws(subject: FieldSubject) -> None:
    """The laws of a field, compared within the field, without the integers."""
    field = subject.field
    for _ in range(subject.examples):
        a, b, c = (field.from_int(value) for value in subject.random.sample(subject.values(8), 3))
        add, multiply, equal = field.add, field.multiply, field.equal
        laws = {
            "addition commutes": (add(a, b), add(b, a)),
            "multiplication commutes": (multiply(a, b), multiply(b, a)),
            "addition associates": (add(add(a, b), c), add(a, add(b, c))),
            "multiplication associates": (multiply(multiply(a, b), c), multiply(a, multiply(b, c))),
            "multiplication distributes": (multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c))),
            "subtraction undoes addition": (field.subtract(add(a, b), b), a),
            "a square is a product": (field.square(a), multiply(a, a)),
            "(a+b)(a-b) = a²-b²": (
                multiply(add(a, b), field.subtract(a, b)),
                field.subtract(field.square(a), field.square(b)),
            ),
        }
        for law, (left, right) in laws.items():
            expect(equal(left, right), f"{law}: not for these elements")


def field_checks(backend: FieldBackend, *, check: bool = False, examples: int = EXAMPLES) -> list[Check]:
    """Return the checks of a field backend.

    Args:
        backend: the descriptor.
        check: build the field in its self-check mode.
        examples: how many random inputs a check tries.
    """
    mode = ", self-check" if check else ""

    def bound(function: Callable[[FieldSubject], None]) -> Check:
        def body(random: Random) -> None:
            function(FieldSubject(backend, check, random, examples))

        name = f"{function.__name__}[{backend.label}{mode}]"
        return Check(name, summary(function), body)

    return [bound(function) for function in _registered]


def run_field_checks(
    backend: FieldBackend,
    *,
    check: bool = False,
    expected_failures: Mapping[str, str] | None = None,
    examples: int = EXAMPLES,
    seed: int = 0,
) -> list[CheckResult]:
    """Run all checks of a field backend; arguments as in :func:`run_checks` and :func:`field_checks`.

    Raises:
        ValueError: an expected failure names no check or gives no reason.
    """
    return run(field_checks(backend, check=check, examples=examples), expected_failures, seed)
