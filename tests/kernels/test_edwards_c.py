"""Ed25519 and Ed448 as compiled, in every form; builds, ranges and wiping for both kinds of curves."""

from __future__ import annotations

import ctypes
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from . import edwards_checks as checks
from .c_harness import NO_INT128, SANITIZERS, compiler
from .c_sources import KERNELS, Fault
from .edwards_builds import Builds, build_library
from .edwards_cases import encodings_refused
from .edwards_library import FORMS, NATIVE, PRINTED, Curves, Form, form_id
from .edwards_transcript import transcript

if TYPE_CHECKING:
    from collections.abc import Sequence

every_form = pytest.mark.parametrize("form", FORMS, ids=form_id)
LIMBS10, LIMBS5, LIMBS16 = PRINTED

CHECK_RANGES = "-DPYJCA_CHECK_RANGES"
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(tmp_path_factory.getbasetemp())


# ------------------------------------------------------------------------------------- behaviour

CHECKS = [
    checks.check_signature_vectors,
    checks.check_base,
    checks.check_multiples,
    checks.check_subtraction,
    checks.check_encodings,
    checks.check_signing,
    checks.check_verification,
    checks.check_key_tables,
]


@every_form
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_curve(check: checks.Check, form: Form, builds: Builds, seed: int) -> None:
    check(builds.curves(form), form, random.Random(seed))


@pytest.mark.assure
@every_form
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_curve_again(check: checks.Check, form: Form, builds: Builds, seed: int) -> None:
    curves = Curves(builds.library(("gcc", "-O3")), form)
    for index in range(20):
        check(curves, form, random.Random(seed + index))


def test_every_non_canonical_y_of_25519_is_tried() -> None:
    curve = LIMBS5.oracle
    refused = set(encodings_refused(curve))
    for y in range(curve.p, 1 << 255):
        assert {y.to_bytes(32, "little"), (y | 1 << 255).to_bytes(32, "little")} <= refused


@every_form
def test_table_of_functions(form: Form, builds: Builds) -> None:
    table = builds.curves(form).edwards
    assert (table.curve, table.form, table.bytes) == (
        f"Ed{form.field}".encode(),
        form.form.encode(),
        form.oracle.length,
    )


def built(curves: Curves, public: bytes, before: int) -> bytes:
    """Return a key's table and 64 bytes after it, where all memory was filled with one value."""
    size = curves.edwards.key_table_bytes
    memory = ctypes.create_string_buffer(bytes([before]) * (size + 128), size + 128)
    address = (ctypes.addressof(memory) + 63) & -64
    assert curves.edwards.build_key_table(address, public) == 1
    return ctypes.string_at(address, size + 64)


@every_form
def test_a_table_is_a_function_of_its_key(form: Form, builds: Builds) -> None:
    curves = builds.curves(form)
    size = curves.edwards.key_table_bytes
    public, other = (curves.public_key(bytes([number]) * curves.bytes) for number in (1, 2))
    first, second = (built(curves, public, before) for before in (0x00, 0xA5))
    assert first[:size] == second[:size]
    assert (first[size:], second[size:]) == (bytes(64), b"\xa5" * 64)
    assert built(curves, other, 0)[:size] != first[:size]
    assert size % 16 == 0 and size <= 1 << 17  # noqa: PT018


@pytest.mark.assure
@every_form
def test_what_a_table_is_worth_is_what_is_measured(form: Form, builds: Builds) -> None:
    if form.in_c:
        pytest.skip("its multiplications are written in C here")
    curves = Curves(builds.library(("gcc", "-O3")), form)
    private, length = bytes(curves.bytes), 32
    public = curves.public_key(private)
    signature = curves.sign(private, public, b"", bytes(length))
    edwards, key_table = curves.edwards, curves.key_table(public)
    assert key_table is not None
    signed = (b"", 0, bytes(length), length, curves.table)

    def fastest(function: Any, *arguments: object) -> float:
        times = []
        for _ in range(200):
            start = time.perf_counter()
            function(*arguments)
            times.append(time.perf_counter() - start)
        return min(times)

    building = fastest(edwards.build_key_table, key_table[1], public)
    plain = fastest(edwards.verify_vartime, signature, public, *signed)
    tabled = fastest(edwards.verify_key_table_vartime, signature, public, key_table[1], *signed)
    assert edwards.key_table_worth - 2 < building / plain < edwards.key_table_worth
    assert tabled * 2 < plain


# ----------------------------------------------------------------------------------------- builds

# What each one answers is compared with the build that all other tests look at.
QUICK_BUILDS: list[tuple[tuple[str, ...], tuple[Form, ...]]] = [
    (("clang", "-O1", NO_INT128), (LIMBS5,)),
    (("gcc", "-O0", CHECK_RANGES), (LIMBS16,)),
    (("gcc", "-O0", CHECK_RANGES, *SANITIZERS), (LIMBS5, *NATIVE)),
]
ALL_BUILDS: list[tuple[tuple[str, ...], tuple[Form, ...]]] = [
    ((name, level, *more), FORMS)
    for name in ("gcc", "clang")
    for level in ("-O0", "-O2", "-O3", "-Os")
    for more in ((), (NO_INT128,))
]
ALL_BUILDS += [
    (("gcc", "-O1", *more, *SANITIZERS), FORMS) for more in ((), (NO_INT128,), (CHECK_RANGES, NO_INT128))
]


def separate_process(build: Sequence[str], library: Path, form: Form, seed: int) -> tuple[int, str, str]:
    """Return exit status, output and errors of the transcript of a build."""
    environment = dict(os.environ)
    if "address" in "".join(build):
        command = [compiler(build[0]).path, "-print-file-name=libasan.so"]
        run = subprocess.run(command, capture_output=True, text=True, check=True)
        # Without the pools of Python each operand is a block of its own.
        environment |= {
            "LD_PRELOAD": run.stdout.strip(),
            "ASAN_OPTIONS": "detect_leaks=0",
            "PYTHONMALLOC": "malloc",
        }
    command = [sys.executable, "-m", "tests.kernels.edwards_transcript"]
    command += [str(library), form_id(form), str(seed)]
    process = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, env=environment, timeout=600
    )
    return process.returncode, process.stdout, process.stderr


@pytest.mark.parametrize(
    ("build", "forms"),
    [*QUICK_BUILDS, *(pytest.param(*one, marks=pytest.mark.assure) for one in ALL_BUILDS)],
    ids=lambda value: "".join(value) if isinstance(value[0], str) else "",
)
def test_builds_agree(build: tuple[str, ...], forms: tuple[Form, ...], builds: Builds, seed: int) -> None:
    if SANITIZERS[1] in build and not compiler(build[0]).has_sanitizers():
        pytest.skip(f"{build[0]} has no sanitizers here")
    library = builds.library(build, forms)
    for form in forms:
        expected = list(transcript(builds.curves(form), form, seed))
        status, output, errors = separate_process(build, library, form, seed)
        assert status == 0, errors[:4000]
        assert output.splitlines() == expected


# ----------------------------------------------------------------------------------------- ranges


@pytest.mark.parametrize("form", PRINTED, ids=form_id)
def test_bounds_are_those_of_the_printed_field(form: Form) -> None:
    """The checked build knows what limbs of elements and of sums are, as the field's contracts say it."""
    text = (KERNELS / "fields" / f"{form.field}_{form.form}.h").read_text()
    bits = int(re.findall(rf"#define pyjca_{form.field}_bits_{form.form} (\d+)", text)[0])
    product = int(re.findall(rf"#define pyjca_{form.field}_product_additions_{form.form} (\d+)", text)[0])
    additions = int(re.findall(rf"#define pyjca_{form.field}_sum_additions_{form.form} (\d+)", text)[0])
    bound = (1 << bits - 1) + (1 << bits - 8)
    contracts = " ".join(text.replace("\n *", " ").split())
    for begin, factor in (("a * b", product), ("a + b", additions)):
        contract = re.search(
            rf"r = {re.escape(begin)}\. a\[i\], b\[i\] in \[(-\w+), (\w+)\]; r\[i\] in", contracts
        )
        assert contract is not None
        assert [int(end, 16) for end in contract.groups()] == [-bound << factor, bound << factor]
    reduced = re.search(r"r = a \* b\..*?r\[i\] in \[(-\w+), (\w+)\]", contracts)
    assert reduced is not None
    assert [int(end, 16) for end in reduced.groups()] == [-bound, bound]


RANGE_FAULTS = [
    (
        Fault(
            "ladder",
            "montgomery.h",
            "element_square(crossed, crossed);",
            "element_add(crossed, crossed, u);\n    element_square(crossed, crossed);",
        ),
        LIMBS5,
        "element_square",
    ),
    (
        Fault(
            "unreduced double",
            "edwards.h",
            "    element_fit(s->f, 2);\n",
            "",
        ),
        LIMBS5,
        "element_multiply",
    ),
    (
        Fault(
            "sum of sums",
            "edwards.h",
            "element_subtract(s->f, zz, s->g);",
            "element_subtract_reduced(s->f, zz, s->g);",
        ),
        LIMBS5,
        "element_subtract_reduced",
    ),
    (
        Fault("unreduced sum", "curve448.h", "    element_fit(s->e, 2);\n", ""),
        LIMBS16,
        "element_multiply",
    ),
    (
        Fault(
            "unreduced entry",
            "curve25519.h",
            "    element_multiply(r->a, r->a, half); /* 1 */\n",
            "",
        ),
        LIMBS5,
        "limbs_store",
    ),
]


QUICK_RANGE_FAULTS = {"ladder", "unreduced sum"}


@pytest.mark.parametrize(
    ("fault", "form", "operation"),
    [
        pytest.param(
            *one, id=one[0].name, marks=() if one[0].name in QUICK_RANGE_FAULTS else pytest.mark.assure
        )
        for one in RANGE_FAULTS
    ],
)
def test_one_addition_too_many_is_found(
    fault: Fault, form: Form, operation: str, tmp_path: Path, builds: Builds
) -> None:
    """The additions are counted, so that no operand with large limbs has to come by."""
    library = builds.faulty(fault, form, tmp_path, CHECK_RANGES)
    status, _, errors = separate_process((), library, form, 0)
    assert status != 0
    assert re.search(rf"{operation}: an operand with \d+ additions", errors), errors


# ----------------------------------------------------------------------------------------- wiping

STACK = 1 << 17
PATTERN = 0xA5
# Return addresses and the like, of the call that wipes and of those above it
FRAMES = 400


def residue(library: Path, stack_caller: ctypes.CDLL, form: Form) -> dict[str, int]:
    """Return how many bytes that are neither 0 nor untouched each function leaves on the stack."""
    curves, source = Curves(library, form), random.Random(0)
    length = curves.bytes
    private = source.randbytes(length)
    contents = (bytes(2 * length), private, curves.public_key(private), b"message")
    buffers = [ctypes.create_string_buffer(content, len(content)) for content in contents]
    out, key, public, message = map(ctypes.addressof, buffers)
    edwards, montgomery, table = curves.edwards, curves.montgomery, curves.table
    calls: dict[str, tuple[Any, ...]] = {
        "multiply_base": (edwards.multiply_base, out, key, table),
        "multiply": (edwards.multiply, out, key, public),
        "public_key": (edwards.public_key, out, key, table),
        "sign": (edwards.sign, out, key, public, message, 0, message, 7, table),
        "agree": (montgomery.agree, out, key, public),
        "montgomery_public_key": (montgomery.public_key, out, key, table),
    }
    found = {}
    for name, (function, *given) in calls.items():
        pointer, words = ctypes.cast(function, ctypes.c_void_p), (ctypes.c_size_t * 8)(*given)
        for _ in range(2):  # at the first time the dynamic linker may leave something
            stack = ctypes.create_string_buffer(bytes([PATTERN]) * STACK, STACK)
            stack_caller.run_on_stack(pointer, words, stack, ctypes.c_size_t(STACK))
        touched = stack.raw.lstrip(bytes([PATTERN]))
        assert len(touched) < STACK // 2
        found[name] = len(touched) - touched.count(0) - touched.count(PATTERN)
    return found


@pytest.fixture(scope="module")
def stack_caller(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    if not sys.platform.startswith("linux"):
        pytest.skip("contexts with a stack of their own are taken from the C library of Linux")
    output = tmp_path_factory.mktemp("stack") / "own_stack.so"
    source = Path(__file__).with_name("own_stack.c")
    build_library(compiler("gcc"), output, "-O1", "-D_GNU_SOURCE", str(source))
    return ctypes.CDLL(str(output))


@pytest.mark.parametrize(
    "build",
    [
        ("gcc", "-O1"),
        *(
            pytest.param((name, level, *more), marks=pytest.mark.assure)
            for name in ("gcc", "clang")
            for level in ("-O1", "-O2", "-O3", "-Os")
            for more in ((), (NO_INT128,))
        ),
    ],
    ids="".join,
)
def test_no_secrets_stay_on_the_stack(
    build: tuple[str, ...], builds: Builds, stack_caller: ctypes.CDLL
) -> None:
    for form in FORMS:
        for name, count in residue(builds.library(build), stack_caller, form).items():
            assert count < FRAMES, f"{form_id(form)} {name}: {count} bytes"


def test_wiping_too_little_is_found(tmp_path: Path, stack_caller: ctypes.CDLL, builds: Builds) -> None:
    fault = Fault("wipe", "curve25519.h", "STACK_BYTES 12288", "STACK_BYTES 16")
    library = builds.faulty(fault, LIMBS5, tmp_path)
    for name, count in residue(library, stack_caller, LIMBS5).items():
        assert count > FRAMES, name


# ----------------------------------------------------------------------------------- planted faults

FAULTS: list[tuple[Fault, checks.Check]] = [
    (
        Fault("negated addend", "curve25519.h", "    element_select(r->c, r->c, minus, flag);\n", ""),
        checks.check_base,
    ),
    (
        Fault(
            "last entry",
            "edwards_multiply.h",
            "for (int64_t i = 0; i < WINDOW",
            "for (int64_t i = 1; i < WINDOW",
        ),
        checks.check_base,
    ),
    (
        Fault(
            "last entry of a point",
            "edwards_multiply.h",
            "j < WINDOW_ENTRIES; j++) {\n            const",
            "j < WINDOW_ENTRIES - 1; j++) {\n            const",
        ),
        checks.check_multiples,
    ),
    (
        Fault("windows", "edwards_multiply.h", "WINDOWS(8 * POINT_BYTES)", "WINDOWS(8 * POINT_BYTES - 5)"),
        checks.check_multiples,
    ),
    (
        Fault("difference", "edwards_multiply.h", "if (digits2[i] > 0)", "if (digits2[i] < 0)"),
        checks.check_subtraction,
    ),
    (
        Fault("odd rows", "edwards_multiply.h", "if (digits1[i] < 0)", "if (digits1[i] < -1)"),
        checks.check_subtraction,
    ),
    (
        Fault(
            "canonical y", "edwards.h", "difference |= (unsigned)(bytes[i] ^ again[i]);", "difference |= 0;"
        ),
        checks.check_encodings,
    ),
    (Fault("negative zero", "edwards.h", "is_zero & sign", "is_zero & 0"), checks.check_encodings),
    (
        Fault("other root", "curve25519.h", "    element_select(r, r, turned, negative);\n", ""),
        checks.check_encodings,
    ),
    (
        Fault(
            "not a square", "curve25519.h", "return straight | negative;", "return straight | negative | 1;"
        ),
        checks.check_encodings,
    ),
    (
        Fault("large S", "eddsa.h", "return number[i] < order_bytes[i];", "return 1;"),
        checks.check_verification,
    ),
    (Fault("small order", "eddsa.h", "point_has_small_order(&p))\n", "0)\n"), checks.check_verification),
    (
        Fault(
            "sign of R",
            "eddsa.h",
            "memcmp(bytes, encoded, POINT_BYTES)",
            "memcmp(bytes, encoded, POINT_BYTES - 1)",
        ),
        checks.check_verification,
    ),
    (
        Fault(
            "prefix",
            "eddsa.h",
            "(const piece[]){prefix, {expanded + POINT_BYTES, POINT_BYTES}, message}, 3",
            "(const piece[]){{expanded + POINT_BYTES, POINT_BYTES}, message}, 2",
        ),
        checks.check_signature_vectors,
    ),
    (Fault("clamp", "eddsa.h", "    clamp(expanded);\n", ""), checks.check_signature_vectors),
    (
        Fault("negative digit", "edwards_multiply.h", "if (digit < 0)", "if (digit < -1)"),
        checks.check_key_tables,
    ),
    (
        Fault("last digit", "edwards_multiply.h", "&row[abs(digit) - 1]", "&row[(abs(digit) - 1) & 15 % 15]"),
        checks.check_key_tables,
    ),
    (
        Fault("turn", "edwards_multiply.h", "turn && i < WINDOW;", "turn && i + 1 < WINDOW;"),
        checks.check_key_tables,
    ),
    (
        Fault("rows of a key", "edwards_multiply.h", "&minus, WINDOW * KEY_TURNS", "&minus, WINDOW"),
        checks.check_key_tables,
    ),
    (
        Fault("negated key", "edwards_multiply.h", "    element_negate(minus.t, p->t);\n", ""),
        checks.check_key_tables,
    ),
    (
        Fault(
            "large S with a table",
            "eddsa.h",
            "if (!is_below_order_vartime(signature + POINT_BYTES))\n",
            "if (is_below_order_vartime(signature + POINT_BYTES) > 1)\n",
        ),
        checks.check_verification,
    ),
    (
        Fault(
            "table of small order",
            "eddsa.h",
            "point_has_small_order(&p))\n        return 0;\n    key",
            "0)\n        return 0;\n    key",
        ),
        checks.check_verification,
    ),
]
QUICK_FAULTS = {"difference", "canonical y", "large S", "sign of R", "turn", "table of small order"}


@pytest.mark.parametrize(
    ("fault", "check"),
    [
        pytest.param(*one, id=one[0].name, marks=() if one[0].name in QUICK_FAULTS else pytest.mark.assure)
        for one in FAULTS
    ],
)
def test_faults_are_found(fault: Fault, check: checks.Check, tmp_path: Path, builds: Builds) -> None:
    curves = Curves(builds.faulty(fault, LIMBS5, tmp_path), LIMBS5)
    with pytest.raises(AssertionError):
        check(curves, LIMBS5, random.Random(0))
