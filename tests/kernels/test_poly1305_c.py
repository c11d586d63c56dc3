"""Compiled Poly1305: the vectors of RFC 8439, and any message in any pieces against Python's integers."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.schemes.support import FIELDS_1305
from tests.schemes.test_poly1305 import VECTORS, expected_tag

from pyjca.schemes.poly1305 import Poly1305

from .c_sources import Fault
from .streams import NOT_WIPED, QUICK, every_build, poly1305_job

if TYPE_CHECKING:
    from pathlib import Path

    from .streams import Job, Programs

Cases = list[tuple["Job", bytes]]

FULL = b"\xff" * 16
# Blocks of edge digits: every 26-bit digit on either side of where it is carried, in both directions.
EDGE_DIGITS = (0, 1, (1 << 25) - 1, 1 << 25, (1 << 25) + 1, (1 << 26) - 1)


def case(key: bytes, *pieces: bytes) -> tuple[Job, bytes]:
    return poly1305_job(key, *pieces), expected_tag(key, b"".join(pieces))


def edge_block(source: random.Random) -> bytes:
    digits = [source.choice(EDGE_DIGITS) for _ in range(5)]
    number = sum(digit << 26 * index for index, digit in enumerate(digits))
    return (number % (1 << 128)).to_bytes(16, "little")


def lengths_and_cuts(source: random.Random) -> Cases:
    """Each length up to 200, of any bytes and of all ones, whole and in pieces."""
    cases: Cases = []
    for length in range(201):
        for key, message in (
            (source.randbytes(32), source.randbytes(length)),
            (FULL * 2, b"\xff" * length),
        ):
            first, second = sorted(source.randrange(length + 1) for _ in range(2))
            cases.append(case(key, message))
            cases.append(case(key, message[:first], message[first:second], message[second:]))
    return cases


def pieces_of_one_size(source: random.Random) -> Cases:
    key, message = source.randbytes(32), source.randbytes(150)
    return [
        case(key, *(message[at : at + size] for at in range(0, len(message), size))) for size in range(1, 50)
    ]


def edges(source: random.Random) -> Cases:
    """Sums and products at the edges of the digits, of p and of 2^128."""
    cases: Cases = []
    keys = [FULL, bytes(16), b"\x01" + bytes(15), b"\x02" + bytes(15)]
    blocks = [
        FULL,
        bytes(16),
        *((bits % (1 << 128)).to_bytes(16, "little") for bits in (-5, -6, -4, -1, 1, 5)),
    ]
    for r in keys:
        for s in (FULL, bytes(16)):
            for first in blocks:
                cases += [case(r + s, first), *(case(r + s, first + second) for second in blocks)]
    for _ in range(200):
        key = edge_block(source) + source.choice([FULL, bytes(16), source.randbytes(16)])
        cases.append(case(key, b"".join(edge_block(source) for _ in range(source.randrange(1, 40)))))
    # A long run of the greatest block with the greatest r: whatever can grow does.
    cases += [case(FULL * 2, FULL * 4000), case(FULL * 2, FULL * 999 + b"\xff" * 15)]
    return cases


def all_cases(source: random.Random) -> Cases:
    return lengths_and_cuts(source) + pieces_of_one_size(source) + edges(source)


@every_build
def test_rfc_8439(build: tuple[str, ...], programs: Programs) -> None:
    jobs = [poly1305_job(key, message) for key, message, _ in VECTORS.values()]
    answers = programs.program(build).run(jobs)
    assert [answer.hex() for answer in answers] == [tag for _, _, tag in VECTORS.values()]


@every_build
def test_any_message_in_any_pieces(build: tuple[str, ...], programs: Programs, seed: int) -> None:
    assert programs.program(build).wrong(all_cases(random.Random(seed))) == []


def test_the_reference_tier_gives_the_same(programs: Programs, seed: int) -> None:
    source = random.Random(seed)
    jobs, tags = [], []
    for length in range(0, 200, 7):
        key, message = source.randbytes(32), source.randbytes(length)
        mac = Poly1305(FIELDS_1305["limbs5"], key)
        mac.update(message)
        jobs.append(poly1305_job(key, message))
        tags.append(mac.finish())
    assert programs.program(QUICK[0]).run(jobs) == tags


@pytest.mark.parametrize(
    "fault",
    [
        Fault("clamp", "poly1305_limbs5.c", "0xff, 0x0f, 0xfc,", "0xff, 0x0f, 0xff,"),
        Fault("carry", "poly1305_limbs5.c", " + word_round(d3, 26)", ""),
        Fault("top", "poly1305_limbs5.c", "1 << 24", "1 << 23"),
        Fault("top-of-the-last", "poly1305_limbs5.c", "state->block, 0,", "state->block, 1 << 24,"),
        Fault("joint", "poly1305_limbs5.c", "16 - state->filled", "15 - state->filled"),
        Fault("sum", "poly1305_limbs5.c", "carry >>= 8;", "carry = 0;"),
    ],
    ids=lambda fault: fault.name,
)
def test_faults_are_found(fault: Fault, programs: Programs, tmp_path: Path, seed: int) -> None:
    assert programs.planted(QUICK[0], fault, tmp_path).wrong(lengths_and_cuts(random.Random(seed)))


def test_multiplication_gets_what_it_takes(programs: Programs, tmp_path: Path, seed: int) -> None:
    """Greater digits would not overflow, so that tags stay right: the bounds themselves are looked at."""
    watched = Fault(
        "bounds-watched",
        "poly1305_limbs5.c",
        "    pyjca_1305_multiply_limbs5(",
        """\
    for (unsigned i = 0; i < 5; i++)
        if (accumulator[i] > 0x4080000 || accumulator[i] < -0x4080000)
            __builtin_trap();
    pyjca_1305_multiply_limbs5(""",
    )
    cases = all_cases(random.Random(seed))
    assert programs.planted(QUICK[0], watched, tmp_path).wrong(cases) == []
    uncarried = watched._replace(
        name="uncarried",
        old="word_rest(d3, 26) + word_round(d2, 26);\n    accumulator[4] += d4 + word_round(d3, 26);\n"
        + watched.old,
        new="d3 + word_round(d2, 26);\n    accumulator[4] += d4;\n" + watched.new,
    )
    program = programs.planted(QUICK[0], uncarried, tmp_path)
    with pytest.raises(AssertionError, match=r"\(-\d+"):
        program.wrong(cases)


def test_a_state_that_is_not_wiped_is_found(programs: Programs, tmp_path: Path) -> None:
    fault = Fault("left", "poly1305_limbs5.c", "pyjca_wipe(state, sizeof *state);", "")
    with pytest.raises(AssertionError, match=str(NOT_WIPED)):
        programs.planted(QUICK[0], fault, tmp_path).run([poly1305_job(FULL * 2, b"message")])


def test_a_step_outside_of_memory_is_found(programs: Programs, tmp_path: Path) -> None:
    fault = Fault("outside", "poly1305_limbs5.c", "data, length / 16)", "data, (length + 15) / 16)")
    with pytest.raises(AssertionError, match="heap-buffer-overflow"):
        programs.planted(QUICK[1], fault, tmp_path).run([poly1305_job(FULL * 2, bytes(100))])
