"""The emulated machine itself: calls, memory, faults, models, traces."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import pytest

from .emulator import REQUIRE, need_emulator
from .machine import AVX_STATE, MODELS, Fault

if TYPE_CHECKING:
    from .emulator import Emulator, Programs

SOURCE = """
#include <immintrin.h>
#include <stdint.h>
#include <string.h>

uint64_t mix(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f, uint64_t g, uint64_t h);
void twice(uint64_t *r, const uint64_t *a, size_t count);
uint64_t peek(const volatile uint64_t *address);
void low(uint64_t *r, const uint64_t *a);
void low_vex(uint64_t *r, const uint64_t *a);
void beside(uint8_t *r, size_t at);
void fill(uint8_t *r, size_t count);
void branch(uint64_t *r, const uint64_t *a);
void load(uint64_t *r, const uint64_t *a);
void masked(uint64_t *r, const uint64_t *a);
void selected(uint64_t *r, const uint64_t *a);

uint64_t mix(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f, uint64_t g, uint64_t h)
{
    return a + 3 * b + 5 * c + 7 * d + 11 * e + 13 * f + 17 * g + 19 * h;
}

void twice(uint64_t *r, const uint64_t *a, size_t count)
{
    for (size_t i = 0; i < count; i++)
        r[i] = 2 * a[i];
}

uint64_t peek(const volatile uint64_t *address)
{
    return *address;
}

void low(uint64_t *r, const uint64_t *a)
{
    const __m512i x = _mm512_loadu_si512(a);

    _mm512_storeu_si512(r, _mm512_madd52lo_epu64(x, x, x));
}

void low_vex(uint64_t *r, const uint64_t *a)
{
    __asm__ volatile("vmovdqu (%1), %%ymm0\\n\\t"
                     "%{vex%} vpmadd52luq %%ymm0, %%ymm0, %%ymm0\\n\\t"
                     "vmovdqu %%ymm0, (%0)"
                     : : "r"(r), "r"(a) : "xmm0", "memory");
}

void beside(uint8_t *r, size_t at)
{
    r[at] = 1;
}

void fill(uint8_t *r, size_t count)
{
    memset(r, 7, count);
    memmove(r + 1, r, count - 1);
    r[0] = (uint8_t)memcmp(r, r + 1, count - 1);
}

static const uint64_t table[64] __attribute__((aligned(64))) = {1, 2, 3};

void branch(uint64_t *r, const uint64_t *a)
{
    r[0] = 0;
    if (a[0] & 1)
        __asm__ volatile("nop");
}

void load(uint64_t *r, const uint64_t *a)
{
    r[0] = *(const volatile uint64_t *)&table[a[0] & 63];
}

void masked(uint64_t *r, const uint64_t *a)
{
    _mm512_storeu_si512(r, _mm512_maskz_loadu_epi64((__mmask8)a[0], table));
}

void selected(uint64_t *r, const uint64_t *a)
{
    __m512i x = _mm512_loadu_si512(table);

    __asm__("" : "+v"(x));
    _mm512_storeu_si512(r, _mm512_maskz_mov_epi64((__mmask8)a[0], x));
}
"""
ONES = struct.pack("<8Q", *range(8))


@pytest.fixture(scope="module")
def machine(programs: Programs) -> Emulator:
    return emulator(programs, "cannon_lake")


def emulator(programs: Programs, model: str) -> Emulator:
    return programs.from_text("machine", SOURCE, ("-mavx512f", "-mavx512ifma"), model)


def test_where_it_is_required_it_is_not_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.delenv(REQUIRE, raising=False)
    with pytest.raises(pytest.skip.Exception):
        need_emulator()
    monkeypatch.setenv(REQUIRE, "1")
    with pytest.raises(pytest.fail.Exception):
        need_emulator()


def test_arguments_and_results(machine: Emulator) -> None:
    numbers = [7**i for i in range(8)]
    expected = sum(n * by for n, by in zip(numbers, (1, 3, 5, 7, 11, 13, 17, 19), strict=True))
    assert machine.call("mix", *numbers) == (expected, [])
    assert machine.run("twice", bytearray(64), ONES, 8) == struct.pack("<8Q", *range(0, 16, 2))
    assert machine.run("fill", bytearray(300), 300) == bytes([0]) + bytes([7]) * 299


def test_memory_stays(machine: Emulator) -> None:
    address = machine.allocate(16)
    machine.write(address, b"\1" * 8 + b"\2" * 8)
    assert address % 64 == 0
    assert machine.call("peek", address + 8)[0] == 0x0202020202020202
    assert machine.read(address, 16) == b"\1" * 8 + b"\2" * 8


def test_memory_that_is_not_there(machine: Emulator) -> None:
    with pytest.raises(Fault, match=r"exception 14 at peek\+") as caught:
        machine.call("peek", 0x1000)
    assert caught.value.vector == 14
    assert 0 <= caught.value.rip - machine.symbol("peek") < 16
    assert machine.call("peek", machine.symbol("table"))[0] == 1


def test_a_byte_beside_a_buffer(machine: Emulator) -> None:
    for at in (100, -1):
        with pytest.raises(AssertionError, match="beside"):
            machine.call("beside", bytearray(100), at)
    assert machine.run("beside", bytearray(100), 99)[99] == 1


@pytest.mark.parametrize("model", MODELS)
def test_instructions_that_a_model_has(model: str, programs: Programs) -> None:
    machine = emulator(programs, model)
    expected = struct.pack("<8Q", *(i + i * i for i in range(8)))
    for function, lacking, size in (
        ("low", ("skylake_x", "arrow_lake", "haswell"), 64),
        ("low_vex", tuple(name for name in MODELS if name != "arrow_lake"), 32),
    ):
        if model in lacking:
            with pytest.raises(Fault, match=rf"exception 6 at {function}\+"):
                machine.call(function, bytearray(64), ONES)
        else:
            assert machine.run(function, bytearray(64), ONES)[:size] == expected[:size]


def test_registers_that_no_system_saves(machine: Emulator) -> None:
    with pytest.raises(Fault, match="exception 6"):
        machine.call("low", bytearray(64), ONES, xcr0=AVX_STATE)


@pytest.mark.parametrize(
    ("function", "place"), [("branch", "branch"), ("load", "load"), ("masked", "masked"), ("selected", "")]
)
def test_leaks_show_in_traces(function: str, place: str, machine: Emulator) -> None:
    secrets = [struct.pack("<Q", secret) for secret in (5, 4, 63)]
    steps = machine.trace(function, bytearray(64), secrets[0])
    differences = [machine.compare(function, bytearray(64), secret) for secret in secrets]
    assert steps > 8
    assert differences[0] is None
    if place:
        assert differences[1] is not None
        assert differences[1].place.startswith(place + "+")
        assert 0 < differences[1].step < steps
    else:
        assert differences == [None] * 3


def test_a_process_that_ends_is_told(programs: Programs) -> None:
    machine = emulator(programs, "haswell")
    with pytest.raises(AttributeError):
        machine.ask("nothing")
    with pytest.raises(KeyError):
        machine.call("nothing")
