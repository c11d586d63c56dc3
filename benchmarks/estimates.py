"""What models of processors say of the kernels with IFMA: estimates by llvm-mca, not measurements.

``python -m benchmarks.estimates --json FILE`` compiles each loop below from the kernel's own source, with the
flags that CMakeLists.txt gives to it, and has llvm-mca tell how many cycles one turn takes once many have
been made. Operands lie in memory and depend on no turn before, so that this is throughput and not latency.

``docs/estimates.schema.json`` describes what is written.
"""

from __future__ import annotations

import argparse
import json
import platform
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["LOOPS", "PROCESSORS", "Loop", "Unusable", "assembly", "cycles", "document", "flags_of", "main"]

ROOT = Path(__file__).parents[1]
KERNELS = ROOT / "intrinsics" / "pyjca_intrinsics"
LLVM_MCA = "llvm-mca-19"
COMPILERS = ("gcc", "clang-19")
ITERATIONS = 200

# What CMake gives to all objects of a release.
_RELEASE = ("-std=c11", "-O3", "-DNDEBUG", "-fPIC", "-fvisibility=hidden", "-DPYJCA_INTRINSICS")

_LABEL, _LEAVES = re.compile(r"([^\s#]+):"), re.compile(r"j|call|ret")

EVEX, VEX = "AVX-512 IFMA", "AVX-IFMA"

# Of each form of the instructions: the models that are asked, and those whose processors do not have it.
PROCESSORS: Mapping[str, Mapping[str, bool]] = {
    EVEX: {"icelake-server": True, "sapphirerapids": True, "znver4": True, "znver5": True},
    VEX: {"alderlake": False, "arrowlake": True, "sierraforest": True, "lunarlake": True, "znver5": False},
}

_DOUBTS = """\
A model knows ports, latencies and the width of dispatch. It knows no caches, no branches that are predicted
wrongly, no clock that slows down under wide vectors, and no reads that wait for what was written before.

Turns of a loop are taken to be independent but for what they keep in registers. Where each step waits for
the one before, as in a ladder or a chain of squarings, it takes longer.

In icelake-server's model, which is Skylake's, two ports multiply 512 bits; in sapphirerapids' one does.
These processors are close relatives, so that one of the two models is doubtful.

znver4's model lets a multiplication of AVX-512 IFMA take two cycles where all operands are registers, and one
or half of one where memory is read, which cannot be: real processors may be twice as fast as it says.

znver5 is given the figures of znver4, but not all processors of Zen 5 split 512 bits in two halves as
Zen 4 does.

arrowlake, lunarlake and sierraforest have the model of Alder Lake's larger cores, although sierraforest has
smaller ones only.

alderlake and znver5 stand for their models where AVX-IFMA is asked of them: compilers do not expect these
processors to have it."""


class Unusable(Exception):
    """A tool is missing, or does not know what it is asked."""


class Loop(NamedTuple):
    """A loop, of which one turn is looked at.

    Attributes:
        id: of the row.
        operation: that one turn does, in words.
        source: the file that it stands in, or that has what it does; it tells the flags.
        form: of the instructions; a key of PROCESSORS.
        amount: of what one turn does: operations in all lanes, or bytes.
        unit: "operation" or "byte".
        arguments: of a function in C.
        step: statements of one turn; empty for a loop of the source itself.
        holds: an instruction that tells this loop of the source from others.
    """

    id: str
    operation: str
    source: str
    form: str
    amount: int
    unit: str
    arguments: str = ""
    step: str = ""
    holds: str = ""

    def function(self) -> str:
        """Return a function with the loop, between the marks of llvm-mca."""
        name = f"estimated_{self.id}({self.arguments}, size_t count)"
        return f"""\
void {name};

__attribute__((flatten)) void {name}
{{
    for (; count; count--) {{
        __asm__ volatile("# LLVM-MCA-BEGIN {self.id}" : : : "memory");
        {self.step}
        __asm__ volatile("# LLVM-MCA-END {self.id}" : : : "memory");
    }}
}}
"""


def _poly1305(name: str, form: str, lanes: int) -> Loop:
    operation = f"Poly1305, {lanes} blocks times powers of r added to columns"
    holds = "vpunpcklqdq"  # blocks are read
    return Loop(f"poly1305_{name}", operation, f"poly1305_{name}.c", form, 16 * lanes, "byte", holds=holds)


def _operations(
    source: str, form: str, lanes: int, rows: Sequence[tuple[str, str, str, str]]
) -> tuple[Loop, ...]:
    return tuple(
        Loop(name, operation, source, form, lanes, "operation", arguments, step)
        for name, operation, arguments, step in rows
    )


_ELEMENTS = "element *r, const element *a, const element *b"
_COLUMNS = "columns *r, const element *a, const element *b"
_LIMBS = "int64_t *r, const int64_t *a, const int64_t *b"


def _x25519(name: str, form: str, lanes: int) -> tuple[Loop, ...]:
    return _operations(
        f"x25519_batch_{name}.c",
        form,
        lanes,
        (
            (
                f"x25519_{name}_multiply",
                "2^255 - 19 in lanes, multiplication",
                _COLUMNS,
                "element_multiply(r, a, b, PLAIN);",
            ),
            (
                f"x25519_{name}_square",
                "2^255 - 19 in lanes, squaring",
                _COLUMNS,
                "(void)b, element_square(r, a, PLAIN);",
            ),
            (
                f"x25519_{name}_step",
                "X25519 in lanes, a step of the ladder",
                "ladder_point *p, ladder_point *q, const element *u, const vec *swap",
                "ladder_step(p, q, u, *swap);",
            ),
        ),
    )


def _curve_lanes(field: str, name: str, form: str) -> tuple[Loop, ...]:
    return _operations(
        f"curve{field}_lanes_{name}.c",
        form,
        1,
        (
            (
                f"{field}_lanes_{name}_double",
                f"Ed{field}, one point in four lanes, doubling",
                "point *p",
                "point_double(p);",
            ),
            (
                f"{field}_lanes_{name}_add",
                f"Ed{field}, one point in four lanes, addition",
                "point *p, const addend *q",
                "point_add_affine(p, q);",
            ),
            (
                f"{field}_lanes_{name}_step",
                f"X{field}, one point in four lanes, a step of the ladder",
                "columns *p, const quad *u, const vec *swap",
                "ladder_step(p, u, *swap);",
            ),
        ),
    )


def _weierstrass_lanes(bits: int, name: str, form: str) -> tuple[Loop, ...]:
    return _operations(
        f"p{bits}_lanes4_{name}.c",
        form,
        1,
        (
            (
                f"p{bits}_lanes4_{name}_multiply",
                f"P-{bits}, four multiplications of one point in four lanes",
                _ELEMENTS,
                "element_multiply(r, a, b);",
            ),
            (
                f"p{bits}_lanes4_{name}_square",
                f"P-{bits}, four squarings of one point in four lanes",
                _ELEMENTS,
                "(void)b, element_square(r, a);",
            ),
        ),
    )


def _montgomery52(name: str, form: str) -> tuple[Loop, ...]:
    return _operations(
        f"p256_{name}.c",
        form,
        1,
        (
            (
                f"p256_{name}_multiply",
                "P-256, one element, multiplication",
                _LIMBS,
                "pyjca_p256_multiply_montgomery52(r, a, b);",
            ),
            (
                f"p256_{name}_square",
                "P-256, one element, squaring",
                _LIMBS,
                "(void)b, pyjca_p256_square_montgomery52(r, a);",
            ),
        ),
    )


LOOPS = (
    _poly1305("native_ifma", EVEX, 8),
    _poly1305("native_avxifma", VEX, 4),
    *_operations(
        "p256_lanes_ifma.c",
        EVEX,
        8,
        (
            (
                "p256_lanes_multiply",
                "P-256 in lanes, multiplication",
                _ELEMENTS,
                "element_multiply(r, a, b);",
            ),
            ("p256_lanes_square", "P-256 in lanes, squaring", _ELEMENTS, "(void)b, element_square(r, a);"),
        ),
    ),
    *_montgomery52("montgomery52_ifma", EVEX),
    *_montgomery52("montgomery52_avxifma", VEX),
    *_x25519("ifma", EVEX, 8),
    *_x25519("avxifma", VEX, 4),
    *_curve_lanes("25519", "ifma", EVEX),
    *_curve_lanes("25519", "avxifma", VEX),
    *_curve_lanes("448", "ifma", EVEX),
    *_curve_lanes("448", "avxifma", VEX),
    *(
        loop
        for bits in (384, 521)
        for name, form in (("ifma", EVEX), ("avxifma", VEX))
        for loop in _weierstrass_lanes(bits, name, form)
    ),
)


# ------------------------------------------------------------------------------------------------ tools


def flags_of(source: str) -> tuple[str, ...]:
    """Return the flags that CMakeLists.txt gives to a source."""
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    for names, flags in re.findall(r"pyjca_add_objects\(\s*\w+\s+SOURCES([^)]*?)(?:FLAGS([^)]*))?\)", text):
        if source in names.split():
            return tuple(flags.split())
    raise Unusable(f"CMakeLists.txt does not compile {source}")


def _run(command: Sequence[str], given: str = "") -> str:
    """Return what a program writes.

    Raises:
        Unusable: it is not there, fails, or has something to complain of.
    """
    try:
        run = subprocess.run(  # noqa: S603  (compilers and llvm-mca)
            command, input=given, capture_output=True, text=True, cwd=ROOT, check=False
        )
    except FileNotFoundError:
        raise Unusable(f"{command[0]} is not installed") from None
    if run.returncode or run.stderr:
        raise Unusable(f"{command[0]}: {' '.join(run.stderr.split())[:500] or run.returncode}")
    return run.stdout


def _version(command: str) -> str:
    """Return the line in which a program tells its version."""
    for line in _run([command, "--version"]).splitlines():
        if re.search(r"\d+\.\d+", line):
            return line.strip()
    raise Unusable(f"{command}: it does not tell its version")


def assembly(loops: Sequence[Loop], compiler: str, kernels: Path = KERNELS) -> list[list[str]]:
    """Return the instructions of one turn of each loop.

    Args:
        loops: of one source.
        compiler: its command.
        kernels: where the sources lie.

    Raises:
        Unusable: they cannot be compiled, or not to straight code.
    """
    source = loops[0].source
    where = kernels.relative_to(ROOT) if kernels.is_relative_to(ROOT) else kernels
    functions = (loop.function() for loop in loops if loop.step)
    text = "\n".join([f'#include "{source}"\n', *functions])
    command = [compiler, *_RELEASE, *flags_of(source), f"-I{where}", "-S", "-x", "c", "-o", "-", "-"]
    lines = [line.strip() for line in _run(command, text).splitlines()]
    return [_instructions(_marked(lines, loop) if loop.step else _found(lines, loop), loop) for loop in loops]


def _marked(lines: list[str], loop: Loop) -> list[str]:
    begin, end = (f"# LLVM-MCA-{what} {loop.id}" for what in ("BEGIN", "END"))
    if (lines.count(begin), lines.count(end)) != (1, 1):
        raise Unusable(f"{loop.id}: the compiler makes copies of the loop")
    return lines[lines.index(begin) + 1 : lines.index(end)]


def _found(lines: list[str], loop: Loop) -> list[str]:
    """Return the loop of the source that holds an instruction; of copies of it the longest."""
    found, begin, label = [], 0, ""
    for end, line in enumerate(lines):
        if marked := _LABEL.match(line):
            begin, label = end + 1, marked[1]
        elif _LEAVES.match(line):
            if line.startswith("j") and line.split()[-1] == label:
                found.append(lines[begin : end + 1])
            label = ""
    held = [turn for turn in found if any(line.startswith(loop.holds) for line in turn)]
    return max(held, key=len, default=[])


def _instructions(lines: Sequence[str], loop: Loop) -> list[str]:
    found = [line for line in lines if line[:1] not in ("#", ".", "")]
    inner = lines if loop.step else lines[:-1]
    strange = next((line for line in inner if _LEAVES.match(line) or _LABEL.match(line)), None)
    if strange is not None or not any("vpmadd52" in line for line in found):
        raise Unusable(f"{loop.id}: no straight code, {strange or 'no multiplication'}")
    return found


def cycles(lines: Sequence[str], processor: str, llvm_mca: str = LLVM_MCA) -> float:
    """Return how many cycles a processor takes for instructions that are repeated.

    Raises:
        Unusable: it is not known, or llvm-mca is not there.
    """
    command = [llvm_mca, "-mtriple=x86_64", f"-mcpu={processor}", f"-iterations={ITERATIONS}", "-json"]
    told = json.loads(_run(command, "\n".join(lines) + "\n"))
    summary = told["CodeRegions"][0]["SummaryView"]
    return float(summary["TotalCycles"]) / float(summary["Iterations"])


# ------------------------------------------------------------------------------------------- what is told


def _kernels() -> dict[str, Any]:
    """Return the kernels that have IFMA or are run in emulation, with what they require.

    Raises:
        Unusable: nothing is compiled, or not what is run in emulation.
    """
    try:
        from tests.emulated.kernels import KERNELS as EMULATED

        import pyjca_intrinsics._native as _native
    except ImportError as error:
        raise Unusable(f"what is compiled, and what is run in emulation, cannot be told: {error}") from None
    compiled = {name: sorted(features) for name, features in _native.kernels()}
    unknown = sorted(set(EMULATED) - set(compiled))
    if unknown:
        raise Unusable(f"tests/emulated runs what is not compiled here: {', '.join(unknown)}")
    return {
        # a curve's kernel stands for that of its coordinates too
        name: {
            "requires": requires,
            "emulated": bool({name, name.replace("_field_", "_curve_")} & {*EMULATED}),
        }
        for name, requires in compiled.items()
        if name in EMULATED or not {"avx512ifma", "avxifma"}.isdisjoint(requires)
    }


def _row(loop: Loop, compiler: str, lines: Sequence[str], processors: Sequence[str], llvm_mca: str) -> Any:
    found = {processor: cycles(lines, processor, llvm_mca) for processor in processors}
    return {
        "id": loop.id,
        "operation": loop.operation,
        "source": loop.source,
        "form": loop.form,
        "unit": loop.unit,
        "amount": loop.amount,
        "compiler": compiler,
        "flags": list(flags_of(loop.source)),
        "instructions": len(lines),
        "multiplications": sum("vpmadd52" in line for line in lines),
        "cycles": {processor: round(figure, 2) for processor, figure in found.items()},
    }


def document(
    command: str, loops: Sequence[Loop], compilers: Sequence[str], processors: Sequence[str], llvm_mca: str
) -> dict[str, Any]:
    """Return the estimates as plain data.

    Args:
        command: that makes them.
        loops: which ones.
        compilers: whose code is looked at.
        processors: models that are asked, of those that a loop has.
        llvm_mca: the command.

    Raises:
        Unusable: something is missing, or not known.
    """
    versions = {"llvm-mca": _version(llvm_mca)}
    found = {
        "schema": 1,
        "kind": "estimates",
        "command": command,
        "environment": {
            "system": f"{platform.system()} {platform.machine()}",
            "compilers": {compiler: _version(compiler) for compiler in compilers},
            "versions": versions,
            "flags": list(_RELEASE),
            "iterations": ITERATIONS,
        },
        "processors": {
            form: {name: has for name, has in models.items() if name in processors}
            for form, models in PROCESSORS.items()
        },
        "doubts": [" ".join(doubt.split()) for doubt in _DOUBTS.split("\n\n")],
        "kernels": _kernels(),
    }
    rows = {}
    for compiler in compilers:
        for source in dict.fromkeys(loop.source for loop in loops):
            same = [loop for loop in loops if loop.source == source]
            for loop, lines in zip(same, assembly(same, compiler), strict=True):
                models = [name for name in PROCESSORS[loop.form] if name in processors]
                rows[loop.id, compiler] = _row(loop, compiler, lines, models, llvm_mca)
    return {**found, "rows": [rows[loop.id, compiler] for loop in loops for compiler in compilers]}


def _write(file: str, content: str) -> None:
    """Replace a file, or leave it as it is."""
    path = Path(file)
    new = path.with_name(f".{path.name}.new")
    try:
        new.write_text(content, encoding="utf-8")
        new.replace(path)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise Unusable(f"cannot write {file!r}: {error.strerror}") from None


def main(arguments: Sequence[str]) -> int:
    """Write estimates; the exit status is 2 where there are none."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.estimates", description=__doc__.split("\n")[0]
    )
    parser.add_argument("names", nargs="*", metavar="LOOP", help="estimate these only")
    parser.add_argument("--json", required=True, metavar="FILE", help="write them there")
    parser.add_argument(
        "--compiler", action="append", metavar="NAME", help="default: gcc, and clang-19 if it is there"
    )
    parser.add_argument(
        "--processor", action="append", metavar="NAME", help="ask this model only; may be repeated"
    )
    parser.add_argument("--llvm-mca", default=LLVM_MCA, metavar="NAME", help="default: %(default)s")
    given = parser.parse_args(arguments)
    known = list(dict.fromkeys(name for models in PROCESSORS.values() for name in models))
    unknown = [name for name in given.names if name not in {loop.id for loop in LOOPS}]
    unknown += [name for name in given.processor or () if name not in known]
    try:
        if unknown:
            raise Unusable(f"neither a loop nor a processor with a model: {', '.join(unknown)}")
        loops = [loop for loop in LOOPS if loop.id in given.names or not given.names]
        compilers = given.compiler or ["gcc", *(name for name in COMPILERS[1:] if shutil.which(name))]
        command = shlex.join(["python", "-m", "benchmarks.estimates", *arguments])
        found = document(command, loops, compilers, given.processor or known, given.llvm_mca)
        _write(given.json, json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    except Unusable as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
