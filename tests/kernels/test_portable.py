"""The portable kernels on another architecture, and on this one, without Python around them."""

from __future__ import annotations

import platform
import random
import re
import shutil
import subprocess
from typing import TYPE_CHECKING, NamedTuple

import pytest

from .c_harness import NO_INT128, Compiler, find_compiler
from .c_sources import KERNELS, Fault, Objects, portable_units
from .known_answers import answers, header

if TYPE_CHECKING:
    from pathlib import Path

    from .known_answers import Answer

SELFTEST = KERNELS.parents[1] / "tests" / "kernels" / "portable_selftest.c"


class Machine(NamedTuple):
    """Where the program runs.

    Attributes:
        architecture: as cpu_features.c names it.
        compilers: which are tried, in order.
        emulator: which runs the program; "" for none.
        flags: for the compiler.
    """

    architecture: str
    compilers: tuple[str, ...]
    emulator: str
    flags: tuple[str, ...]


NATIVE = Machine(
    {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine()),
    ("gcc", "cc", "clang"),
    "",
    ("-O0",),
)
AARCH64 = Machine("aarch64", ("aarch64-linux-gnu-gcc",), "qemu-aarch64-static", ("-O2", "-static"))
MACHINES = {
    "native": NATIVE,
    "aarch64": AARCH64,
    "native-without-int128": NATIVE._replace(flags=(*NATIVE.flags, NO_INT128)),
    "aarch64-without-int128": AARCH64._replace(flags=(*AARCH64.flags, NO_INT128)),
}
every_machine = pytest.mark.parametrize(
    "machine",
    [
        pytest.param(machine, id=name, marks=pytest.mark.assure if name.endswith("int128") else ())
        for name, machine in MACHINES.items()
    ],
)


def compiler_of(machine: Machine) -> Compiler:
    found = find_compiler(*machine.compilers)
    if found is None:
        pytest.skip(f"no compiler among {', '.join(machine.compilers)}")
    if machine.emulator and shutil.which(machine.emulator) is None:
        pytest.skip(f"no {machine.emulator}")
    return found


class Selftest:
    """The program for one machine: the kernels are compiled once, the answers with each program."""

    def __init__(self, machine: Machine, folder: Path) -> None:
        self._machine = machine
        self._objects = Objects(compiler_of(machine), machine.flags, folder / "kernels", portable_units())

    def build(self, entries: list[Answer], folder: Path, fault: Fault | None = None, unit: str = "") -> Path:
        """Return the path of the program with these answers, where a unit may have a fault."""
        (folder / "known_answers.h").write_text(header(entries))
        # Most of the program is data. A few answers do not use all of its functions.
        flags = ("-O0", "-Wno-unused-function", f"-I{folder}")
        main = self._objects.compile_more(SELFTEST, folder, *flags)
        faulty = [] if fault is None else [self._objects.with_fault(fault, unit, folder)]
        return self._objects.link(folder / "selftest", main, *faulty, flags=self._machine.flags)

    def run(self, program: Path, architecture: str | None = None) -> tuple[int, list[str]]:
        """Return the exit code and what was printed."""
        emulator = [self._machine.emulator] if self._machine.emulator else []
        command = [*emulator, str(program), architecture or self._machine.architecture]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        return run.returncode, run.stdout.splitlines()


class Selftests:
    """Those of all machines, each made once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._selftests: dict[Machine, Selftest] = {}

    def __getitem__(self, machine: Machine) -> Selftest:
        if machine not in self._selftests:
            self._selftests[machine] = Selftest(machine, self._folder / str(len(self._selftests)))
        return self._selftests[machine]


@pytest.fixture(scope="module")
def selftests(tmp_path_factory: pytest.TempPathFactory) -> Selftests:
    return Selftests(tmp_path_factory.mktemp("selftests"))


@pytest.fixture(scope="module")
def entries(request: pytest.FixtureRequest) -> list[Answer]:
    return list(answers(random.Random(request.config.option.seed)))


@every_machine
def test_known_answers(machine: Machine, selftests: Selftests, entries: list[Answer], tmp_path: Path) -> None:
    program = selftests[machine].build(entries, tmp_path)
    assert selftests[machine].run(program) == (0, [f"{len(entries)} answers, 0 wrong"])


def test_every_function_has_answers(entries: list[Answer]) -> None:
    """Counted by name: a family that got lost would go unnoticed otherwise."""
    functions = set(re.findall(r"^static int run_(\w+)\(", SELFTEST.read_text(), re.MULTILINE))
    assert {entry.run for entry in entries} == functions
    header = (KERNELS / "kernels.h").read_text()
    declarations, condition, _ = header.partition("#if defined(PYJCA_INTRINSICS)")
    assert condition  # those before it are for every processor
    declared = re.findall(r"\bpyjca_(\w+_(?:curve|field|mac)_\w+)[,;]", declarations)
    assert {entry.table for entry in entries} == {"", *declared}


# ------------------------------------------------------------------------------- planted faults


@pytest.mark.parametrize("place", [0, -1], ids=["first", "last"])
def test_one_changed_byte_of_an_answer_is_found(
    place: int, selftests: Selftests, entries: list[Answer], tmp_path: Path
) -> None:
    few = [entry for entry in entries if entry.run == "ec_sign"][:9]
    changed = bytearray(few[5].expected)
    changed[place] ^= 1
    few[5] = few[5]._replace(expected=bytes(changed))
    code, lines = selftests[NATIVE].run(selftests[NATIVE].build(few, tmp_path))
    assert (code, lines[1:]) == (1, ["9 answers, 1 wrong"])
    assert lines[0].endswith("answer 5")


@pytest.mark.parametrize(
    ("machine", "fault", "unit", "wrong"),
    [
        (NATIVE, Fault("constant", "sha2.c", "0x428a2f98d728ae22", "0x428a2f99d728ae22"), "sha2.c", "hash"),
        (
            AARCH64,
            Fault("curve-constant", "weierstrass_constants.h", "0x5a, 0xc6, 0x35", "0x5a, 0xc6, 0x34"),
            "p256_limbs9.c",
            "ec_is_on_curve p256_curve_limbs9",
        ),
        (
            AARCH64,
            Fault("sum", "native_c.h", "keep & native_ready", "(keep | UINT64_MAX) & native_ready"),
            "p256_native.c",
            "ec_agree p256_curve_native",
        ),
        (
            NATIVE,
            Fault("behind", "poly1305_limbs5.c", "    pyjca_wipe(value, sizeof value);", "    tag[16] = 0;"),
            "poly1305_limbs5.c",
            "poly1305",
        ),
    ],
    ids=["sha2", "curve", "native", "write-behind"],
)
def test_a_fault_in_a_kernel_is_found(
    machine: Machine,
    fault: Fault,
    unit: str,
    wrong: str,
    selftests: Selftests,
    entries: list[Answer],
    tmp_path: Path,
) -> None:
    few = [entry for entry in entries if entry.run in wrong]
    code, lines = selftests[machine].run(selftests[machine].build(few, tmp_path, fault, unit))
    assert code == 1
    assert any(line.startswith(f"wrong: {wrong}") for line in lines)


def test_another_architecture_is_found(selftests: Selftests, entries: list[Answer], tmp_path: Path) -> None:
    program = selftests[NATIVE].build(entries[:1], tmp_path)
    other = "aarch64" if NATIVE.architecture == "x86_64" else "x86_64"
    code, lines = selftests[NATIVE].run(program, other)
    assert (code, lines) == (1, ["wrong: cpu_features", "1 answers, 1 wrong"])
