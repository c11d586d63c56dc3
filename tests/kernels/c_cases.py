"""What printed functions are called with, and what they have to return, for every function of a field.

Expected results come from the reference programs, word for word, after these have been compared with
Python's integers: the contracts say what a result is worth.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from pyjca.spi import FieldDeclaration
from pyjca_backends.c_source import c_name
from pyjca_backends.chains import find_chain
from pyjca_backends.contracts import contracts
from pyjca_backends.declarations import DECLARATIONS
from pyjca_backends.emit import balanced_digits, digits, emit, limb_bound, word_count
from pyjca_backends.python_source import compile_program
from pyjca_backends.symbolic import constant

from .c_harness import Job, packed

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from pyjca_backends.contracts import Contract
    from pyjca_backends.python_source import LimbFunction

__all__ = ["NEW_ROWS", "ROWS", "Case", "FieldCases", "row_id", "widest"]

# Fields that nobody declares yet: what a new row costs is its ten lines.
_SECP256K1 = ((256, 1), (32, -1), (0, -977))
_P224 = ((224, 1), (96, -1), (0, 1))
NEW_ROWS = (
    FieldDeclaration("secp256k1", _SECP256K1, bits=26, limbs=10, max_additions=2),
    FieldDeclaration("secp256k1", _SECP256K1, bits=52, limbs=5, max_additions=1),
    FieldDeclaration("secp256k1", _SECP256K1, bits=52, limbs=5, max_additions=0, reduction="montgomery"),
    FieldDeclaration("P224", _P224, bits=28, limbs=8, max_additions=2),
)

ROWS = (*DECLARATIONS, *NEW_ROWS)

_SHAPES = {
    ("a",): "1",
    ("words",): "1",
    ("a", "b"): "2",
    ("a", "c"): "2",
    ("a", "b", "c"): "3",
    ("a", "b", "c", "d"): "4",
    ("a", "value"): "v",
    ("a", "b", "flag"): "s",
}


def row_id(row: FieldDeclaration) -> str:
    return f"{row.name}-{row.backend}"


class Case(NamedTuple):
    """Calls of one function, and the result of each."""

    job: Job
    expected: list[bytes]


def widest(row: FieldDeclaration) -> list[Contract]:
    """Return for each operation the contract that lets operands be largest."""
    chosen: dict[str, Contract] = {}
    for contract in contracts(row, emit(row)):
        other = chosen.setdefault(contract.operation, contract)
        if contract.inputs[0].high > other.inputs[0].high:
            chosen[contract.operation] = contract
    return list(chosen.values())


@cache
def _reference(row: FieldDeclaration, operation: str) -> LimbFunction:
    return compile_program(getattr(emit(row), operation))


class FieldCases:
    """Makes the cases of one field.

    Args:
        row: its declaration.
        source: random numbers.
        count: how many random operands there are of each kind, beside the fixed ones.
    """

    def __init__(self, row: FieldDeclaration, source: random.Random, count: int) -> None:
        self.row, self.source, self.count = row, source, count
        self.p = row.modulus
        self.domain = 1 << row.bits * row.limbs if row.reduction == "montgomery" else 1

    def run(self, operation: str, *groups: Sequence[int]) -> tuple[int, ...]:
        """Run the reference program."""
        return _reference(self.row, operation)(*groups)

    # ---------------------------------------------------------------------------------- operands

    def operands(self, contract: Contract) -> Iterator[list[list[int]]]:
        """Yield operands, group by group: at their bounds, in all mixtures of signs, and between."""
        size = len(contract.inputs)
        fixed = [[1] * size, [0] * size, [index & 1 for index in range(size)]]
        fixed += [self.source.choices((0, 1), k=size) for _ in range(self.count)]
        for sides in fixed:
            yield self.grouped(
                contract, [limb[side] for limb, side in zip(contract.inputs, sides, strict=True)]
            )
        for _ in range(self.count):
            yield self.grouped(contract, [self.source.randint(*limb) for limb in contract.inputs])
        if "flag" in dict(contract.program.inputs):
            bounds = [limb[index & 1] for index, limb in enumerate(contract.inputs[:-1])]
            for flag in (0, 1):
                yield self.grouped(contract, [*bounds, flag])
        yield from self.ripples(contract)
        yield from self.last_subtractions(contract)

    def ripples(self, contract: Contract) -> Iterator[list[list[int]]]:
        """Yield operands of which a rounding carry of one runs from the lowest limb up to the top one."""
        half, limbs = 1 << (self.row.bits - 1), self.row.limbs
        for first, others in ((half, half - 1), (-half - 1, -half)):
            element = [first, *[others] * (limbs - 2), 0]
            value = sum(limb << self.row.bits * index for index, limb in enumerate(element))
            groups = []
            for name, length in contract.program.inputs:
                by_name = {"a": element, "words": self.words(value)}
                groups.append([*by_name.get(name, [1]), *[0] * length][:length])
            flat = [limb for group in groups for limb in group]
            bounds = zip(flat, contract.inputs, strict=True)
            if not contract.known and all(low <= limb <= high for limb, (low, high) in bounds):
                yield groups

    def last_subtractions(self, contract: Contract) -> Iterator[list[list[int]]]:
        """Yield operands after which the last subtraction is made, or nearly; chance finds few."""
        if self.domain == 1:
            if contract.operation in ("canonical", "to_words"):
                yield from ([element] for element in self.around_the_modulus())
            return
        results = [0, 1, 2, -1, -2]
        longest = self.p.bit_length() - 6
        for _ in range(self.count):
            results += [sign * self.source.randrange(1 << longest) for sign in (1, -1)]
            results.append(self.source.randrange(1 << self.source.randrange(8, longest)))
        for result in results:
            groups = self.montgomery_operands(contract.operation, result)
            if groups:
                yield groups

    def montgomery_operands(self, operation: str, result: int) -> list[list[int]]:
        """Return operands with this result modulo p, or for a square one that is less than usual.

        Before the last subtraction there is more than a · b / R, so p is too much where the result
        is less than that.
        """
        row, p, radix = self.row, self.p, self.domain
        a = self.source.randrange(p // 2, p)
        if operation == "multiply":
            b = result * radix * pow(a, -1, p) % p
            return [digits(a, row.bits, row.limbs), digits(b, row.bits, row.limbs)]
        if operation == "square":
            while a * a * pow(radix, -1, p) % p > a * a // radix:
                a = self.source.randrange(p // 2, p)
            return [digits(a, row.bits, row.limbs)]
        if operation == "multiply_small":
            factor = self.source.randrange(1 << 17, 1 << 18)
            return [digits(result * pow(factor, -1, p) % p, row.bits, row.limbs), [factor]]
        if operation == "from_words":
            return [self.words(result * pow(radix, -1, p) % p)]
        return []

    def around_the_modulus(self) -> Iterator[list[int]]:
        """Yield reduced elements of a folded form with values near multiples of p and powers of two."""
        row, p = self.row, self.p
        bound = limb_bound(row, 0)
        for multiple in (-p, 0, p, 2 * p, 1 << p.bit_length() - 1, 1 << p.bit_length()):
            for offset in (-2, -1, 0, 1, 2, 1 << row.bits, -(1 << row.bits)):
                value = multiple + offset
                low = [*balanced_digits(value, row.bits), *[0] * row.limbs][: row.limbs - 1]
                rest = value - sum(digit << row.bits * index for index, digit in enumerate(low))
                element = [*low, rest >> row.bits * (row.limbs - 1)]
                if abs(element[-1]) <= bound:
                    yield element

    def grouped(self, contract: Contract, limbs: Sequence[int]) -> list[list[int]]:
        groups, start = [], 0
        for name, length in contract.program.inputs:
            group = list(limbs[start : start + length])
            if name in contract.known:  # limbs alone do not say what it may be
                value = self.source.choice([0, 1, self.p - 1, self.p - 2, self.source.randrange(self.p)])
                group = digits(value, self.row.bits, length)
            groups.append(group)
            start += length
        return groups

    def value(self, limbs: Sequence[int]) -> int:
        """Return what an element is worth."""
        value = sum(limb << self.row.bits * index for index, limb in enumerate(limbs))
        return value * pow(self.domain, -1, self.p) % self.p

    def words(self, value: int) -> list[int]:
        return digits(value, 32, word_count(self.row))

    # ------------------------------------------------------------------------------------- cases

    def cases(self, chosen: Sequence[Contract]) -> Iterator[Case]:
        """Yield cases for every function of the field; for limb programs, for these contracts."""
        for contract in chosen:
            yield from self.program_cases(contract)
        by_name = {contract.operation: contract for contract in widest(self.row)}
        yield from self.encoding_cases([groups[0] for groups in self.operands(by_name["negate"])])
        yield from self.power_cases([groups[0] for groups in self.operands(by_name["square"])][: self.count])

    def program_cases(self, contract: Contract) -> Iterator[Case]:
        names = tuple(name for name, _ in contract.program.inputs)
        function = c_name(self.row, contract.operation)
        arrays, scalars, results = [], [], []
        for groups in self.operands(contract):
            results.append(packed(self.result(contract, groups)))
            if len(groups[-1]) == 1:
                scalars += groups.pop()
            arrays.append([packed(group) for group in groups])
        if contract.operation == "swap":
            both = [a + b for a, b in arrays]
            yield Case(Job(function, "w", len(results[0]), both, scalars=scalars), results)
            return
        firsts = [group[0] for group in arrays]
        seconds = [b"".join(group[1:]) for group in arrays if len(group) > 1]
        job = Job(function, _SHAPES[names], len(results[0]), firsts, seconds, scalars)
        yield Case(job, results)
        if len(firsts[0]) == job.size:
            yield Case(job._replace(alias=1), results)
        if seconds:
            yield Case(job._replace(alias=2), results)
        if job.shape in "34":
            yield from (Case(job._replace(alias=alias), results) for alias in (4, 8)[: int(job.shape) - 2])
        elif seconds:
            yield from self.same_operand(contract, job._replace(b=firsts))

    def same_operand(self, contract: Contract, job: Job) -> Iterator[Case]:
        """Yield the case in which both operands are one array, and the result is that too."""
        results = []
        for index, group in enumerate(job.a):
            limbs = memoryview(group).cast("q").tolist()
            groups = [limbs, limbs, *([[job.scalars[index]]] if job.scalars else [])]
            results.append(packed(self.result(contract, groups)))
        yield Case(job, results)
        yield Case(job._replace(alias=3), results)

    def result(self, contract: Contract, groups: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """Return what the reference program gives, compared with integers and with its contract."""
        outputs = self.run(contract.operation, *groups)
        assert all(low <= word <= high for word, (low, high) in zip(outputs, contract.outputs, strict=True))
        values = {}
        for (name, _), group in zip(contract.program.inputs, groups, strict=True):
            width = contract.widths[name]
            values[name] = constant(sum(limb << width * index for index, limb in enumerate(group)))
        results = contract.results
        size = len(results[0])
        for position, meaning in enumerate(contract.meaning(values)):
            limbs = outputs[position * size : (position + 1) * size]
            value = sum(limb << contract.width * index for index, limb in enumerate(limbs))
            assert (value * contract.factor - meaning.get((), 0)) % self.p == 0, contract.operation
            if contract.value is not None:
                assert contract.value.low <= value <= contract.value.high, contract.operation
        return outputs

    def encoding_cases(self, elements: list[list[int]]) -> Iterator[Case]:
        """Yield cases of encodings, and of the test for zero."""
        row, p, length = self.row, self.p, self.row.byte_length
        bits, limbs = row.bits, row.limbs
        elements = [*elements, [0] * limbs]
        if self.domain == 1:
            elements += self.around_the_modulus()
            elements += [digits(p, bits, limbs), [-limb for limb in digits(p, bits, limbs)]]
        values = [self.value(element) for element in elements]
        packed_elements = [packed(element) for element in elements]
        encodings = [value.to_bytes(length, "little") for value in values]
        zeros = [packed([int(value == 0)]) for value in values]
        assert packed([1]) in zeros
        yield Case(Job(c_name(row, "to_bytes_le"), "o", length, packed_elements), encodings)
        yield Case(
            Job(c_name(row, "to_bytes_be"), "o", length, packed_elements), [e[::-1] for e in encodings]
        )
        yield Case(Job(c_name(row, "is_zero"), "z", 8, packed_elements), zeros)

        all_bytes = (1 << 8 * length) - 1
        numbers = [0, 1, p - 1, p, p + 1, all_bytes, *(self.source.randrange(all_bytes) for _ in range(8))]
        numbers = [number for number in numbers if number <= all_bytes]
        results = [self.run("from_words", self.words(number)) for number in numbers]
        assert [self.value(limbs) for limbs in results] == [number % p for number in numbers]
        encoded = [number.to_bytes(length, "little") for number in numbers]
        made = [packed(result) for result in results]
        yield Case(Job(c_name(row, "from_bytes_le"), "i", 8 * limbs, encoded), made)
        yield Case(Job(c_name(row, "from_bytes_be"), "i", 8 * limbs, [e[::-1] for e in encoded]), made)
        for size in (1, length - 1, length, length + 1, 2 * length, 3 * length + 5):
            data = [b"\xff" * size, *(self.source.randbytes(size) for _ in range(3))]
            job = Job(c_name(row, "from_long_bytes_le"), "l", 8 * limbs, data)
            yield Case(job, [packed(self.long_number(one)) for one in data])

    def long_number(self, data: bytes) -> tuple[int, ...]:
        """Make an element of a number of any length, as the printed function does."""
        length = self.row.byte_length
        step = self.run("from_words", self.words((1 << 8 * length) % self.p))
        result: tuple[int, ...] = (0,) * self.row.limbs
        for start in range((len(data) - 1) // length * length, -1, -length):
            piece = self.run("from_words", self.words(int.from_bytes(data[start : start + length], "little")))
            result = self.run("add", self.run("multiply", result, step), piece)
            if self.domain == 1:
                result = self.run("reduce", result)
        assert self.value(result) == int.from_bytes(data, "little") % self.p
        return result

    def power_cases(self, elements: list[list[int]]) -> Iterator[Case]:
        """Yield cases of repeated squares and of inverses."""
        row, size = self.row, 8 * self.row.limbs
        elements = [*elements, [0] * row.limbs]
        operands = [packed(element) for element in elements]
        counts = [1 + index % 5 for index in range(len(elements))]
        powers = [packed(self.squares(tuple(a), n)) for a, n in zip(elements, counts, strict=True)]
        job = Job(c_name(row, "squares"), "n", size, operands, scalars=counts)
        yield Case(job, powers)
        yield Case(job._replace(alias=1), powers)
        inverses = [packed(self.inverse(tuple(element))) for element in elements]
        job = Job(c_name(row, "inverse"), "1", size, operands)
        yield Case(job, inverses)
        yield Case(job._replace(alias=1), inverses)
        if self.domain != 1:
            yield from self.composed_cases(elements)

    def composed_cases(self, elements: list[list[int]]) -> Iterator[Case]:
        """Yield cases of what is no program in the Montgomery form, but made of some."""
        row, size = self.row, 8 * self.row.limbs
        a, b, c = (elements[shift:] + elements[:shift] for shift in range(3))
        first, second, third = ([packed(element) for element in group] for group in (a, b, c))
        yield Case(Job(c_name(row, "reduce"), "1", size, first), first)
        products = [self.run("multiply", x, y) for x, y in zip(a, b, strict=True)]
        results = [packed(self.run("subtract", x, z)) for x, z in zip(products, c, strict=True)]
        both = [y + z for y, z in zip(second, third, strict=True)]
        job = Job(c_name(row, "product_less"), "3", size, first, both)
        yield from (Case(job._replace(alias=alias), results) for alias in (0, 1, 2, 4))
        squares = [self.run("subtract", self.run("square", x), z) for x, z in zip(a, c, strict=True)]
        job = Job(c_name(row, "square_less"), "2", size, first, third)
        yield from (Case(job._replace(alias=alias), [packed(x) for x in squares]) for alias in (0, 1, 2))

    def squares(self, a: tuple[int, ...], count: int) -> tuple[int, ...]:
        for _ in range(count):
            a = self.run("square", a)
        return a

    def inverse(self, a: tuple[int, ...]) -> tuple[int, ...]:
        powers = [a]
        for source, squarings, factor in find_chain(self.p - 2):
            power = self.squares(powers[source], squarings)
            powers.append(power if factor is None else self.run("multiply", power, powers[factor]))
        assert self.value(powers[-1]) == pow(self.value(a), self.p - 2, self.p)
        return powers[-1]
