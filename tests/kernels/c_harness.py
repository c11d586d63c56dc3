"""Compiles printed fields and runs their functions: many operations for one call, in two ways.

A :class:`Library` is loaded into this process. A :class:`Checked` program runs on its own, built with
sanitizers, and gives every operand a block of memory of exactly its size.
"""

from __future__ import annotations

import ctypes
import platform
import re
import shutil
import subprocess
from array import array
from typing import TYPE_CHECKING, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

# Those of CMakeLists.txt.
WARNINGS = [
    "-std=c11",
    "-Wall",
    "-Wextra",
    "-Wconversion",
    "-Wshadow",
    "-Wundef",
    "-Wvla",
    "-Wstrict-prototypes",
    "-Wmissing-prototypes",
    "-Wpedantic",
    "-Werror",
    "-DPYJCA_INTRINSICS",  # of no effect on other architectures
]
SANITIZERS = ["-g", "-fsanitize=undefined,address", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"]

NO_INT128 = "-DPYJCA_NO_INT128"

HARNESS = """\
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (*harness_function)(void);

void harness_run(int shape, int alias, harness_function f, size_t count, const size_t sizes[3],
                 unsigned char *r, const unsigned char *a, const unsigned char *b,
                 const int64_t *scalars);
void harness_random(int64_t *words, size_t count, uint64_t seed, int64_t low, int64_t high);

/*
 * Apply f to each group of operands. With alias 1 the result is the array a, with 2 the array b. Operands
 * from the third on follow the second one in its array; with alias 4 and 8 the result is their array.
 */
void harness_run(int shape, int alias, harness_function f, size_t count, const size_t sizes[3],
                 unsigned char *r, const unsigned char *a, const unsigned char *b,
                 const int64_t *scalars)
{
    for (size_t i = 0; i < count; i++, r += sizes[0], a += sizes[1], b += sizes[2]) {
        void *z = r;
        const int several = shape == '3' || shape == '4';
        const void *x = alias & 1 ? r : a, *y = alias & 2 ? r : b;
        const void *u = alias & 4 ? r : b + sizes[0], *v = alias & 8 ? r : b + 2 * sizes[0];

        if (alias & 1 || shape == 'w')
            memcpy(r, a, sizes[1]);
        if (alias & 2)
            memcpy(r, b, several ? sizes[0] : sizes[2]);
        if (alias & 12)
            memcpy(r, b + (alias & 4 ? 1 : 2) * sizes[0], sizes[0]);
        switch (shape) {
        case '1':
            ((void (*)(int64_t *, const int64_t *))f)(z, x);
            break;
        case '2':
            ((void (*)(int64_t *, const int64_t *, const int64_t *))f)(z, x, y);
            break;
        case '3':
            ((void (*)(int64_t *, const int64_t *, const int64_t *, const int64_t *))f)(z, x, y, u);
            break;
        case '4':
            ((void (*)(int64_t *, const int64_t *, const int64_t *, const int64_t *, const int64_t *))f)(
                z, x, y, u, v);
            break;
        case 'v':
            ((void (*)(int64_t *, const int64_t *, int64_t))f)(z, x, scalars[i]);
            break;
        case 's':
            ((void (*)(int64_t *, const int64_t *, const int64_t *, int64_t))f)(z, x, y, scalars[i]);
            break;
        case 'w': /* exchanges both halves of r */
            ((void (*)(int64_t *, int64_t *, int64_t))f)(z, (int64_t *)z + sizes[0] / 16, scalars[i]);
            break;
        case 'i':
            ((void (*)(int64_t *, const uint8_t *))f)(z, x);
            break;
        case 'l':
            ((void (*)(int64_t *, const uint8_t *, size_t))f)(z, x, sizes[1]);
            break;
        case 'o':
            ((void (*)(uint8_t *, const int64_t *))f)(z, x);
            break;
        case 'z':
            *(int64_t *)z = ((int64_t(*)(const int64_t *))f)(x);
            break;
        default: /* 'n' */
            ((void (*)(int64_t *, const int64_t *, unsigned))f)(z, x, (unsigned)scalars[i]);
        }
    }
}

/* Numbers of [low, high], by splitmix64 (Steele, Lea, Flood 2014) */
void harness_random(int64_t *words, size_t count, uint64_t seed, int64_t low, int64_t high)
{
    const uint64_t range = (uint64_t)high - (uint64_t)low + 1;

    for (size_t i = 0; i < count; i++) {
        uint64_t word = seed += UINT64_C(0x9e3779b97f4a7c15);

        word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
        words[i] = (int64_t)((uint64_t)low + (word ^ word >> 31) % range);
    }
}
"""

# Reads jobs as Checked.run writes them.
MAIN = """\
static unsigned char *block(size_t size)
{
    unsigned char *memory = malloc(size + !size);

    if (!memory)
        exit(3);
    return memory;
}

static unsigned char *input(size_t size)
{
    unsigned char *memory = block(size);

    if (size && fread(memory, size, 1, stdin) != 1)
        exit(4);
    return memory;
}

int main(void)
{
    uint64_t head[7];

    while (fread(head, sizeof head, 1, stdin) == 1) {
        const size_t sizes[3] = {(size_t)head[4], (size_t)head[5], (size_t)head[6]};
        const size_t count = (size_t)head[3];

        for (size_t i = 0; i < count; i++) {
            int64_t *scalar = (int64_t *)input(sizeof *scalar);
            unsigned char *a = input(sizes[1]), *b = input(sizes[2]), *r = block(sizes[0]);

            harness_run((int)head[1], (int)head[2], functions[head[0]], 1, sizes, r, a, b, scalar);
            if (fwrite(r, sizes[0], 1, stdout) != 1)
                exit(5);
            free(scalar);
            free(a);
            free(b);
            free(r);
        }
    }
    return 0;
}
"""


class Job(NamedTuple):
    """A function, and its operands for any number of calls.

    Attributes:
        function: its name.
        shape: how it is called, see the harness.
        size: bytes of a result.
        a: the first operand, for each call.
        b: the second one and those after it in one piece, or nothing.
        scalars: a word for each call, or nothing.
        alias: 1 where the result is written over the first operand, 2 over the second, 4 and 8 over
            those after it.
    """

    function: str
    shape: str
    size: int
    a: Sequence[bytes]
    b: Sequence[bytes] = ()
    scalars: Sequence[int] = ()
    alias: int = 0

    @property
    def sizes(self) -> tuple[int, int, int]:
        return self.size, len(self.a[0]), len(self.b[0]) if self.b else 0


def packed(words: Iterable[int]) -> bytes:
    """Return words as memory holds them."""
    return array("q", words).tobytes()


class Compiler(NamedTuple):
    name: str
    path: str

    def has_sanitizers(self) -> bool:
        """Tell whether a program can be built with sanitizers: their libraries may be missing."""
        command = [self.path, *SANITIZERS, "-x", "c", "-", "-o", "/dev/null"]
        run = subprocess.run(command, input=b"int main(void) { return 0; }", capture_output=True, check=False)
        return run.returncode == 0

    def build(self, source: str, output: Path, *flags: str) -> Path:
        """Compile a translation unit.

        Raises:
            AssertionError: the compiler had something to say.
        """
        text = output.with_suffix(".c")
        text.write_text(source)
        command = [self.path, *WARNINGS, *flags, "-o", str(output), str(text)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (run.returncode, run.stderr) == (0, ""), f"{self.name} {' '.join(flags)}\n{run.stderr[:4000]}"
        return output


def find_compiler(*names: str) -> Compiler | None:
    """Return the first of these compilers that is here."""
    for name in names:
        path = shutil.which(name)
        if path is not None:
            return Compiler(name, path)
    return None


COMPILERS = {"gcc": ("gcc", "cc"), "clang": ("clang-19", "clang", "clang-18", "clang-17")}
"""What gcc and clang may be called."""


def compiler(name: str) -> Compiler:
    """Return gcc or clang, or skip the test where it is not here."""
    found = find_compiler(*COMPILERS[name])
    if found is None:
        pytest.skip(f"no {name} among {', '.join(COMPILERS[name])}")
    return found


class Library:
    """Printed fields as a shared library in this process."""

    def __init__(self, compiler: Compiler, source: str, output: Path, *flags: str) -> None:
        self.path = compiler.build(f"{source}\n{HARNESS}", output, "-shared", "-fPIC", *flags)
        self._library = ctypes.CDLL(str(self.path))

    def run(self, job: Job) -> list[bytes]:
        """Return the result of each call."""
        data = self.run_packed(job, len(job.a), b"".join(job.a), b"".join(job.b), job.sizes)
        return [data[start : start + job.size] for start in range(0, len(data), job.size)]

    def run_packed(self, job: Job, count: int, a: bytes, b: bytes, sizes: tuple[int, int, int]) -> bytes:
        """The same, with all operands of one kind in one piece."""
        result = ctypes.create_string_buffer(count * job.size)
        scalars = array("q", job.scalars or [0] * count)
        self._library.harness_run(
            ctypes.c_int(ord(job.shape)),
            ctypes.c_int(job.alias),
            ctypes.cast(self._library[job.function], ctypes.c_void_p),
            ctypes.c_size_t(count),
            (ctypes.c_size_t * 3)(*sizes),
            result,
            ctypes.create_string_buffer(a, len(a)),
            ctypes.create_string_buffer(b, max(1, len(b))),
            ctypes.c_void_p(scalars.buffer_info()[0]),
        )
        return result.raw

    def random_words(self, count: int, seed: int, low: int, high: int) -> bytes:
        """Return that many words of [low, high]."""
        words = ctypes.create_string_buffer(8 * count)
        self._library.harness_random(
            words,
            ctypes.c_size_t(count),
            ctypes.c_uint64(seed),
            ctypes.c_int64(low),
            ctypes.c_int64(high),
        )
        return words.raw


class Checked:
    """Printed fields as a program that stops at the first undefined step or wrong access."""

    def __init__(
        self, compiler: Compiler, source: str, names: Iterable[str], output: Path, *flags: str
    ) -> None:
        self.names = list(names)
        table = ",\n".join(f"    (harness_function){name}" for name in self.names)
        table = f"static const harness_function functions[] = {{\n{table}\n}};\n"
        self.path = compiler.build("\n".join([source, HARNESS, table, MAIN]), output, *SANITIZERS, *flags)

    def run(self, jobs: Sequence[Job]) -> list[list[bytes]]:
        """Return the result of each call of each job.

        Raises:
            AssertionError: a sanitizer stopped the program.
        """
        stream = bytearray()
        for job in jobs:
            count = len(job.a)
            sizes = job.sizes
            stream += packed([self.names.index(job.function), ord(job.shape), job.alias, count, *sizes])
            for index in range(count):
                stream += packed([job.scalars[index] if job.scalars else 0])
                stream += job.a[index]
                stream += job.b[index] if job.b else b""
        run = subprocess.run([self.path], input=bytes(stream), capture_output=True, check=False)
        assert run.returncode == 0, run.stderr.decode(errors="replace")[:4000]
        results, start = [], 0
        for job in jobs:
            end = start + job.size * len(job.a)
            results.append([run.stdout[at : at + job.size] for at in range(start, end, job.size)])
            start = end
        return results


# ----------------------------------------------------------------------------------- disassembly

_FUNCTION = re.compile(r"^[0-9a-f]+ <([\w.]+)>:$")
_INSTRUCTION = re.compile(r"^\s+[0-9a-f]+:\t(\S+)")


def can_disassemble() -> bool:
    """Tell whether :func:`instructions` can be asked."""
    return platform.machine() in ("x86_64", "AMD64") and shutil.which("objdump") is not None


def instructions(path: Path) -> dict[str, set[str]]:
    """Return the mnemonics that each function of a library consists of."""
    run = subprocess.run(
        ["objdump", "-d", "--no-show-raw-insn", str(path)], capture_output=True, text=True, check=True
    )
    found: dict[str, set[str]] = {}
    current: set[str] = set()
    for line in run.stdout.splitlines():
        if match := _FUNCTION.match(line):
            current = found.setdefault(match[1], set())
        elif match := _INSTRUCTION.match(line):
            current.add(match[1])
    return found
