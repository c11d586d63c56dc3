"""What P-256 for many items at once is held against: integers, at edges and at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from .batch_library import (
    LANES,
    Batch,
    R,
    Signed,
    digits_of,
    is_valid,
    opposite,
    point_with,
    signature,
    signed_with,
    times,
)
from .lanes_library import G, N, P, add, multiple

if TYPE_CHECKING:
    from collections.abc import Sequence

COUNTS = (0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 63, 64, 65)
Check = Callable[[Batch, random.Random], None]
EDGES = (
    0,
    1,
    2,
    3,
    N - 1,
    N - 2,
    N,
    N + 1,
    2**256 - 1,
    N // 2,
    N // 2 + 1,
    2**255,
    2**224,
    P,
    P - N,
    31,
    33,
    127,
    129,
)


def known(scalar: int) -> tuple[int, int]:
    point = multiple(scalar % N)
    assert point is not None
    return point


def random_scalar(source: random.Random) -> int:
    """Return one of any length."""
    return max(source.getrandbits(source.randrange(1, 257)) % N, 1)


# ---------------------------------------------------------------------------------------------- pieces


def point_operands(source: random.Random, factor: int) -> list[int]:
    """Return X, Y and Z of factor * G in Montgomery form, each within its bound."""
    x, y = known(factor)
    z = source.choice([1, 2, P - 1, source.randrange(1, P)])
    numbers = [number * R % P for number in (x * z * z, y * pow(z, 3, P), z)]
    return [
        number + (P if (number + P) < int(bound * P) and source.getrandbits(1) else 0)
        for number, bound in zip(numbers, (1.1, 1.8, 1.4), strict=True)
    ]


def affine_of(x: int, y: int, z: int) -> tuple[int, int] | None:
    if z % P == 0:
        return None
    inverse = pow(z, -1, P) * R % P
    return x * pow(inverse, 2, P) * pow(R, -1, P) % P, y * pow(inverse, 3, P) * pow(R, -1, P) % P


def number_of(limbs: Sequence[int]) -> int:
    assert all(limb < 1 << 52 for limb in limbs[:-1])
    return sum(limb << 52 * i for i, limb in enumerate(limbs))


def check_numbers(batch: Batch, source: random.Random) -> None:
    ends = [
        0,
        1,
        2,
        N - 1,
        N,
        N + 1,
        2 * N - 1,
        P - 1,
        P,
        P + 1,
        2 * P - 1,
        2**256 - 1,
        2**256,
        2**260 - 1,
        2**208 - 1,
    ]
    for _ in range(12):
        pairs = [[source.choice([*ends, source.getrandbits(257)]) for _ in range(5)] for _ in range(LANES)]
        for name in ("order_multiply", "add", "reduce_p", "reduce_n", "validate", "is_zero", "negate"):
            some = pairs
            if name == "add":
                some = [[number // 2 for number in one] for one in pairs]
            elif name.startswith("reduce"):
                some = [[number % (2 * (P if name[-1] == "p" else N)) for number in one] for one in pairs]
            elif name == "negate":
                some = [[number % (19 * P // 10) for number in one] for one in pairs]
            elif name == "is_zero":
                some = [
                    [source.randrange(14) * P + source.choice([0, 0, 1, P - 1]), *one[1:]] for one in pairs
                ]
                some = [[one[0] % (14 * P), *one[1:]] for one in some]
            found, masks = batch.piece(name, some)
            for lane, ((a, b, *_), results, mask) in enumerate(zip(some, found, masks, strict=True)):
                told = f"{name} lane {lane}: {a:#x} {b:#x}"
                value = number_of(results[0])
                if name == "order_multiply":
                    assert value * R % N == a * b % N, told
                    assert value <= a * b // R + N, told
                elif name == "add":
                    assert value == a + b, told
                elif name.startswith("reduce"):
                    assert value == a % (P if name[-1] == "p" else N), told
                elif name == "validate":
                    assert (value, mask) == ((a, True) if 0 < a < N else (1, False)), told
                elif name == "is_zero":
                    assert mask == (a % P == 0), told
                else:
                    assert value % P == (-a if lane % 2 else a) % P, told
                    assert value <= 1.01 * P, told


def check_points(batch: Batch, source: random.Random) -> None:
    for name in ("double", "plus", "plus_complete"):
        for _ in range(8):
            factors, operands = [], []
            for lane in range(LANES):
                first, second = random_scalar(source), random_scalar(source)
                point, other = point_operands(source, first), known(second)
                if name == "plus_complete":
                    kind = lane % 4
                    second = (second, first, -first, second)[kind]
                    other = known(second)
                    if kind == 3:
                        first, point = 0, [source.randrange(P), source.randrange(P), source.choice([0, P])]
                factors.append((first, second))
                operands.append([*point, *(one * R % P for one in other)])
            found, _ = batch.piece(name, operands)
            for (first, second), results in zip(factors, found, strict=True):
                x, y, z = (number_of(one) for one in results[:3])
                expected = (2 * first if name == "double" else first + second) % N
                assert affine_of(x, y, z) == multiple(expected), (name, first, second)
                assert (x < 1.1 * P, y < 1.8 * P, z < 1.4 * P) == (True, True, True), (name, first, second)


def check_inverses(batch: Batch, source: random.Random) -> None:
    """A zero gives 0 and leaves others alone."""
    for name, modulus in (("invert_all_p", P), ("invert_all_n", N)):
        choices = [0, modulus, 1, modulus - 1, 2]
        operands = [
            [source.choice([*choices, source.randrange(modulus)]) for _ in range(5)] for _ in range(LANES)
        ]
        found, _ = batch.piece(name, operands)
        for one, results in zip(operands, found, strict=True):
            for number, result in zip(one, results, strict=True):
                expected = pow(number, -1, modulus) * R * R if number % modulus else 0
                assert number_of(result) % modulus == expected % modulus, (name, number)


def check_pieces(batch: Batch, source: random.Random) -> None:
    check_numbers(batch, source)
    check_points(batch, source)
    check_inverses(batch, source)


# ------------------------------------------------------------------------------------------ operations


def check_base(batch: Batch, source: random.Random) -> None:
    scalars = [*EDGES, *(random_scalar(source) for _ in range(45))]
    scalars += [number ^ 1 << source.randrange(256) for number in EDGES]
    expected = [(1, *known(scalar)) if 0 < scalar < N else (0, 0, 0) for scalar in scalars]
    assert batch.multiply_base(scalars) == expected


def check_agreement(batch: Batch, source: random.Random) -> None:
    zero = point_with(0)
    assert zero is not None
    points = [G, (G[0], P - G[1]), zero, (0, P - zero[1])]
    points += [known(factor) for factor in (2, 3, 5, N // 2, pow(2, -1, N), random_scalar(source))]
    scalars = [*EDGES, *(random_scalar(source) for _ in range(6))]
    pairs = [(scalar, points[i % 10]) for i, scalar in enumerate(scalars)]
    pairs += [(random_scalar(source), point) for point in points]
    expected = []
    for scalar, point in pairs:
        product = times(scalar, point) if 0 < scalar < N else None
        expected.append((1, product[0]) if product else (0, 0))
    assert batch.agree(*map(list, zip(*pairs, strict=True))) == expected


def check_signing(batch: Batch, source: random.Random) -> None:
    items = [(private, source.getrandbits(256), random_scalar(source)) for private in EDGES]
    items += [(random_scalar(source), digest, random_scalar(source)) for digest in EDGES]
    items += [(random_scalar(source), source.getrandbits(256), nonce) for nonce in EDGES]
    for nonce in (1, 2, N - 1, random_scalar(source)):  # s = 0
        private = random_scalar(source)
        items.append((private, -known(nonce)[0] * private % N, nonce))
    found = batch.sign(items)
    assert found == [signature(*item) for item in items]
    assert found[-4:] == [(0, 0, 0)] * 4


def signatures(source: random.Random) -> list[Signed]:
    """Return usual ones, good and bad, and some whose numbers are at their limits."""
    items = []
    private = random_scalar(source)
    point, other = known(private), known(random_scalar(source))
    for _ in range(6):
        digest = source.getrandbits(256)
        _, r, s = signature(private, digest, random_scalar(source))
        items += [
            Signed(r, s, point, digest, valid=True),
            Signed(r, N - s, point, digest, valid=True),
            Signed(r, s, other, digest, valid=False),
            Signed(r, s, point, digest ^ 1 << source.randrange(256), valid=False),
            Signed(r, s ^ 1, point, digest, valid=False),
            Signed(s, r, point, digest, valid=False),
        ]
        if digest + N < 1 << 256:
            items.append(Signed(r, s, point, digest + N, valid=True))
    ends = (0, 1, N - 1, N, N + 1, 2**256 - 1, P - N, P - N - 1)
    items += [Signed(r, s, point, 1, is_valid(r, s, point, 1)) for r in ends for s in ends[:6:2]]
    items += [Signed(r, s, point, 0, valid=False) for r, s in ((0, 0), (N, N), (0, N))]
    # Where digest and r suit, r + n, s + n and 0 are refused for their range alone.
    for s in (1, source.randrange(1, 1 << 200)):
        nonce, digest = source.randrange(1, N), source.getrandbits(256)
        r = known(nonce)[0] % N
        point = known((s * nonce - digest) * pow(r, -1, N))
        items += [Signed(r, one, point, digest, one == s) for one in (s, s + N, 0, N)]
    items += at_the_modulus(source)
    return items


def at_the_modulus(source: random.Random) -> list[Signed]:
    """Return signatures whose point has an x from n on, which is r + n, and some that only look so."""
    items = []
    for start, added in ((N, -N), (N + 1000, -N), (0, P - N), (1, P - N), (1, 0)):
        x = next(x for x in range(start, start + 300) if point_with(x) and x + added)
        total, r = point_with(x), x + added
        u1, u2 = random_scalar(source), random_scalar(source)
        point = times(pow(u2, -1, N), add(total, opposite(multiple(u1))))
        assert point is not None
        s = r * pow(u2, -1, N) % N
        valid = is_valid(r, s, point, u1 * s % N)
        assert valid == (added != P - N)
        items.append(Signed(r, s, point, u1 * s % N, valid))
        items.append(Signed(0 if r == x else r + N, s, point, u1 * s % N, valid=False))
    return items


def meeting_signatures(source: random.Random) -> list[Signed]:
    """Return signatures whose sums meet equal or opposite points, or the identity."""
    eighth = pow(8, -1, N)
    items = []
    for u1, u2 in (
        (3, 5),
        (1, 1),
        (N - 2, 7),
        (2**250 + 1, 9),
        (source.randrange(N), source.randrange(1, N)),
    ):
        top = digits_of(u1, 7)[-1]
        factors = (top * eighth, -top * eighth, 1, -1, 2, pow(2, -1, N), random_scalar(source))
        for factor in factors[: 4 if u1 == 1 else 7]:
            items.append(signed_with(u1, u2, known(factor)))
            items.append(signed_with(-u1 % N, -u2 % N, known(factor)))
    items.append(signed_with(0, 1, G))
    items.append(signed_with(0, random_scalar(source), known(random_scalar(source))))
    for _ in range(3):  # no point at all
        factor, u2 = source.choice([1, N - 1, random_scalar(source)]), random_scalar(source)
        items.append(signed_with(-u2 * factor % N, u2, known(factor)))
        assert not items[-1].valid
    return items


def check_verification(batch: Batch, source: random.Random) -> None:
    items = signatures(source) + meeting_signatures(source)
    source.shuffle(items)
    assert {item.valid for item in items} == {True, False}
    wrong = [item for item, verdict in zip(items, batch.verify(items), strict=True) if verdict != item.valid]
    assert wrong == []


def one_key(source: random.Random) -> list[list[Signed]]:
    """Return signatures by key, with sums of digits that meet equal or opposite points, or the identity."""
    groups: dict[tuple[int, int], list[Signed]] = {}
    items = signatures(source)
    for _ in range(2):
        u1, u2 = source.randrange(1, N), source.randrange(1, N)
        digits = digits_of(u2, 7)
        last, top = digits[0], digits[-1] << 7 * (len(digits) - 1)
        sign = 1 if u2 % 2 else -1  # of all digits, as an even number is made odd
        for factor in (top, -top, u2 * sign - 2 * last, u2 * sign, 1 - u1 * sign):
            point = known(-u1 * pow(sign * factor, -1, N))
            items += [signed_with(u1, u2, point), signed_with(-u1 % N, -u2 % N, point)]
            items += [signed_with(0, u2, point), signed_with(u2, u1, point)]
    for item in items:
        groups.setdefault(item.point, []).append(item)
    return list(groups.values())


def check_key_tables(batch: Batch, source: random.Random) -> None:
    """Many signatures of one key, good and bad ones, of which a group of lanes repeats what meets."""
    groups = one_key(source)
    for group in groups:
        some = group * 3
        source.shuffle(some)
        assert batch.verify_with_key(some) == [item.valid for item in some]
    longest = max(groups, key=len)
    for count in (*range(1, 18), 63, 64, 65):
        some = source.choices(longest, k=count)
        assert batch.verify_with_key(some) == [item.valid for item in some]


def check_operations(batch: Batch, source: random.Random) -> None:
    check_base(batch, source)
    check_agreement(batch, source)
    check_signing(batch, source)
    check_verification(batch, source)
    check_key_tables(batch, source)


class Outcome:
    """Items of every kind with what they give, alone in their batch."""

    def __init__(self, batch: Batch, source: random.Random) -> None:
        count = max(COUNTS)
        self.scalars = [source.choice([*EDGES, random_scalar(source)]) for _ in range(count)]
        points = [known(random_scalar(source)) for _ in range(5)]
        self.points = [source.choice([G, *points]) for _ in range(count)]
        self.signed = source.choices(signatures(source) + meeting_signatures(source), k=count)
        self.items = [
            (source.choice([*EDGES, random_scalar(source)]), source.getrandbits(256), scalar)
            for scalar in self.scalars
        ]
        self.base = [batch.multiply_base([scalar])[0] for scalar in self.scalars]
        self.shared = [
            batch.agree([scalar], [point])[0] for scalar, point in zip(self.scalars, self.points, strict=True)
        ]
        self.signatures = [batch.sign([item])[0] for item in self.items]
        self.verdicts = [int(item.valid) for item in self.signed]

    def check(self, batch: Batch, numbers: Sequence[int]) -> None:
        """These items together give what each gives alone."""

        def pick(values: Sequence[object]) -> list[object]:
            return [values[number] for number in numbers]

        scalars, points = [self.scalars[i] for i in numbers], [self.points[i] for i in numbers]
        assert batch.multiply_base(scalars) == pick(self.base)
        assert batch.agree(scalars, points) == pick(self.shared)
        assert batch.sign([self.items[i] for i in numbers]) == pick(self.signatures)
        assert batch.verify([self.signed[i] for i in numbers]) == pick(self.verdicts)


def check_counts(batch: Batch, source: random.Random) -> None:
    outcome = Outcome(batch, source)
    for count in COUNTS:
        outcome.check(batch, range(count))
    for _ in range(3):
        outcome.check(batch, source.sample(range(max(COUNTS)), source.choice([5, 24, 65])))
