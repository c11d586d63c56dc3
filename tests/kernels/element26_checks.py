"""What elements in ten limbs of 26 and 25 bits, in the lanes of vectors, are held against: integers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .x25519_batch_library import P

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from .x25519_batch_library import Batch

__all__ = ["check_elements26"]

SIZES = [26, 25] * 5
PLACES = [(51 * i + 1) // 2 for i in range(10)]
MOST_COLUMNS = [(1 << size) + (1 << 16) - 1 for size in SIZES]
MOST_ELEMENT = [301 * (1 << size) // 100 for size in SIZES]
TWICE_P = [2 * ((1 << size) - (1 if i else 19)) for i, size in enumerate(SIZES)]


def value(limbs: Sequence[int]) -> int:
    return sum(limb << place for limb, place in zip(limbs, PLACES, strict=True))


def split(number: int) -> list[int]:
    return [number >> place & (1 << size) - 1 for place, size in zip(PLACES, SIZES, strict=True)]


def operands(most: Sequence[int], source: random.Random) -> list[list[int]]:
    """Return the largest ones, mixed ones, those next to multiples of p, and others."""
    found = [[*most], [0] * 10, [limb if i % 2 else 0 for i, limb in enumerate(most)]]
    found += [[0 if i % 2 else limb for i, limb in enumerate(most)]]
    found += [split(number) for number in (1, 18, 19, P - 1, P, P + 1, P + 18, (1 << 255) - 1)]
    found += [[source.choice([0, limb, source.randrange(limb + 1)]) for limb in most] for _ in range(12)]
    return found


def check_elements26(batch: Batch, source: random.Random) -> None:
    """All operations, at the limits of their operands and at random; carried results keep their bounds."""
    columns, elements = operands(MOST_COLUMNS, source), operands(MOST_ELEMENT, source)
    operations: list[tuple[str, list[list[int]], list[list[int]], Callable[[int, int], int], Sequence[int]]]
    operations = [
        ("multiply", elements, elements, lambda a, b: a * b, MOST_COLUMNS),
        ("square", elements, elements, lambda a, b: a * a, MOST_COLUMNS),
        ("product", elements, elements, lambda a, b: a * b, MOST_COLUMNS),
        ("sum", columns, columns, lambda a, b: a + b, MOST_ELEMENT),
        ("difference", columns, columns, lambda a, b: a - b, MOST_ELEMENT),
        ("add_multiple", columns, elements, lambda a, b: a + 121665 * b, MOST_COLUMNS),
        ("reduce", columns, columns, lambda a, b: a % P, [(1 << size) - 1 for size in SIZES]),
        ("pack", columns, columns, lambda a, b: a % P, [(1 << size) - 1 for size in SIZES]),
    ]
    lanes = batch.form.lanes
    for name, first, second, meaning, bounds in operations:
        pairs = list(zip(first, second, strict=False))
        pairs += [
            (source.choice(first), source.choice(second)) for _ in range(10 * lanes - len(pairs) % lanes)
        ]
        for start in range(0, len(pairs), lanes):
            some = pairs[start : start + lanes]
            for limbs, (a, b) in zip(batch.elements(name, some), some, strict=True):
                told = f"{name} {a} {b}"
                assert all(limb <= most for limb, most in zip(limbs, bounds, strict=True)), told
                expected = meaning(value(a), value(b))
                assert (value(limbs) - expected) % P == 0, told
                assert name not in ("reduce", "pack") or value(limbs) == expected, told
    for start in range(0, len(columns) - lanes, lanes):
        numbers = columns[start : start + lanes]
        masks = [limbs[0] for limbs in batch.elements("is_zero", [(one, one) for one in numbers])]
        assert masks == [((1 << 64) - 1) * (value(one) % P == 0) for one in numbers]
    numbers = source.sample([one for one in columns if value(one) % P], lanes)
    for limbs, one in zip(batch.elements("invert", [(one, one) for one in numbers]), numbers, strict=True):
        assert value(limbs) * value(one) % P == 1
