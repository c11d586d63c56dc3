"""The compiled short Weierstrass curves: behaviour, bounds, what they leave behind; and that faults show."""

from __future__ import annotations

import ctypes
import random
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pyjca.named_curves import SECP521R1

from . import weierstrass_checks as checks
from .c_harness import NO_INT128, WARNINGS, find_compiler
from .c_sources import HASHES, KERNELS, Fault, planted, run_compiler
from .weierstrass_library import FORMS, CurveLibrary, Form
from .weierstrass_ranges import range_program

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pyjca.named_curves import NamedCurve

    from .c_harness import Compiler
    from .weierstrass_library import CompiledCurve

COMPILERS = {"gcc": ("gcc", "cc"), "clang": ("clang", "clang-19", "clang-18", "clang-17")}
UNDEFINED = "-fsanitize=undefined"
OPTIMISED, PAIRS, SANITIZED = ("gcc", "-O1"), ("clang", "-O0", NO_INT128), ("gcc", "-O0", UNDEFINED)
ALL = [
    (name, level, *more)
    for name in COMPILERS
    for level in ("-O0", "-O2", "-O3", "-Os")
    for more in ((), (NO_INT128,))
]
CHECKED = [("gcc", "-O1", UNDEFINED, *more) for more in ((), (NO_INT128,))]
LIMBS10, LIMBS9, MONTGOMERY52, P384, P521 = FORMS
by_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.id)
by_check = pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__[6:])


def compiler(name: str) -> Compiler:
    found = find_compiler(*COMPILERS[name])
    if found is None:
        pytest.skip(f"no {name} among {', '.join(COMPILERS[name])}")
    return found


class Builds:
    """Libraries with all curves, each built once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._curves: dict[tuple[str, ...], dict[Form, CompiledCurve]] = {}
        self._hashes: Path | None = None

    @property
    def hashes(self) -> Path:
        """A library with the hashes, for what is compiled for one test only."""
        if self._hashes is None:
            self._hashes = self.folder / "hashes.so"
            flags = [*WARNINGS, "-O1", "-shared", "-fPIC", "-o", str(self._hashes)]
            run_compiler(compiler("gcc"), [*flags, *(str(KERNELS / name) for name in HASHES)])
        return self._hashes

    def curves(self, build: tuple[str, ...], forms: Sequence[Form] = FORMS) -> dict[Form, CompiledCurve]:
        if build not in self._curves:
            name, *flags = build
            output = self.folder / f"weierstrass{len(self._curves)}.so"
            library = CurveLibrary(compiler(name), output, forms, *flags)
            self._curves[build] = {form: library.curve(form) for form in forms}
        return self._curves[build]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(tmp_path_factory.mktemp("weierstrass"))


# ---------------------------------------------------------------------------------------- behaviour


@by_check
@by_form
def test_curve(form: Form, check: checks.Check, builds: Builds, seed: int) -> None:
    check(builds.curves(OPTIMISED)[form], form, random.Random(seed))


@by_form
def test_without_wide_words(form: Form, builds: Builds, seed: int) -> None:
    for check in (checks.check_vectors, checks.check_inverses, checks.check_points):
        check(builds.curves(PAIRS)[form], form, random.Random(seed))


def test_nothing_is_undefined(builds: Builds, seed: int, capfd: pytest.CaptureFixture[str]) -> None:
    curve = builds.curves(SANITIZED, [LIMBS9])[LIMBS9]
    for check in (checks.check_signing, checks.check_sums, checks.check_generation, checks.check_inverses):
        check(curve, LIMBS9, random.Random(seed))
    assert "runtime error" not in capfd.readouterr().err


@pytest.mark.assure
@pytest.mark.parametrize("build", CHECKED, ids="".join)
@by_form
def test_nothing_is_undefined_anywhere(
    form: Form, build: tuple[str, ...], builds: Builds, seed: int, capfd: pytest.CaptureFixture[str]
) -> None:
    for check in checks.CHECKS:
        check(builds.curves(build)[form], form, random.Random(seed))
    assert "runtime error" not in capfd.readouterr().err


@pytest.mark.assure
@pytest.mark.parametrize("build", ALL, ids="".join)
@by_form
def test_every_build(form: Form, build: tuple[str, ...], builds: Builds, seed: int) -> None:
    for check in checks.CHECKS:
        check(builds.curves(build)[form], form, random.Random(seed))


@by_form
def test_table_of_functions(form: Form, builds: Builds) -> None:
    functions = builds.curves(OPTIMISED)[form].functions
    assert functions.curve.decode() == {256: "P-256", 384: "P-384", 521: "P-521"}[form.named.bits]
    assert functions.form.decode() == form.form
    assert functions.bytes == form.named.byte_length
    assert functions.table_bytes % 8 == 0


# ------------------------------------------------------------------------------- exceptional scalars


def exceptions(named: NamedCurve, width: int) -> Iterator[tuple[int, int]]:
    """Yield window and entry where, from the lowest up, the entry may be the sum below it or its opposite.

    All integers of the size that the digits below can give are taken for that sum.
    """
    n, half = named.n, 1 << (width - 1)
    last = named.n.bit_length() // width
    for index, size in product(range(last + 1), range(1, half + 1)):
        reach = 1 << (width * index - 1) if index else 0
        assert size << width * index > reach
        for entry in (size << width * index, -size << width * index):
            # The entry minus the sum, or plus it, is a multiple of n; a smaller one than n would be 0.
            lowest, highest = -(-(entry - reach) // n), (entry + reach) // n
            for multiple in range(lowest, highest + 1):
                for below in (entry - multiple * n, multiple * n - entry):
                    # With the last digit the sum is the scalar.
                    if index < last or 0 < below + entry < n:
                        yield index, entry


@by_form
def test_no_window_of_the_generator_meets_its_own_entry(form: Form) -> None:
    assert list(exceptions(form.named, checks.BASE_WIDTH)) == []


def test_an_exception_would_be_seen() -> None:
    # of an order that a single digit of the last window nearly is
    entry = 15 << 252
    fake = LIMBS10.named._replace(n=entry + 5)
    assert list(exceptions(fake, checks.BASE_WIDTH)) == [(42, entry)]


def test_scalars_whose_last_digit_doubles() -> None:
    assert checks.doubling_scalars(SECP521R1, checks.WIDTH) == [SECP521R1.n - 18]
    for form in FORMS:
        n, size = form.named.n, 1 << checks.WIDTH
        # Before the last digit the sum is below n / 32, so for other digits than the last nothing can meet.
        assert (n >> checks.WIDTH) * 2 + size < n


# ------------------------------------------------------------------------------------------- bounds


def run_ranges(form: Form, folder: Path, hashes: Path, kernels: Path = KERNELS) -> tuple[int, str]:
    source = folder / f"{form.id}.c"
    source.write_text(range_program(form))
    flags = [one for one in WARNINGS if one != "-Wmissing-prototypes"]
    output = str(folder / form.id)
    arguments = [*flags, "-O0", f"-I{kernels}", f"-I{Path(__file__).parent}", "-o", output]
    run_compiler(compiler("gcc"), [*arguments, str(source), str(kernels / "divstep.c"), str(hashes)])
    run = subprocess.run([output], capture_output=True, text=True, check=False)
    return run.returncode, run.stderr


@pytest.mark.parametrize(
    "form",
    [pytest.param(one, marks=() if one in (LIMBS10, LIMBS9) else pytest.mark.assure) for one in FORMS],
    ids=lambda form: form.id,
)
def test_no_formula_adds_too_often(form: Form, tmp_path: Path, builds: Builds) -> None:
    assert run_ranges(form, tmp_path, builds.hashes) == (0, "")


_TWICE = "    FIELD(subtract)(v, v, r->x);"
_ALPHA = "    FIELD(reduce)(alpha, alpha);            /* 1 */\n"
_LAST = "    FIELD(subtract)(beta, beta, r->x);      /* 3, else 2 */\n"


@pytest.mark.parametrize(
    ("form", "fault", "message"),
    [
        (LIMBS9, Fault("alpha", "weierstrass_point.h", _ALPHA, ""), "product_less|square_less"),
        pytest.param(
            LIMBS9,
            Fault("twice", "weierstrass_point.h", _TWICE, 2 * _TWICE),
            "product_difference",
            marks=pytest.mark.assure,
        ),
        (LIMBS10, Fault("last", "weierstrass_point.h", _LAST, 4 * _LAST), "product_less"),
    ],
    ids=lambda value: getattr(value, "name", getattr(value, "id", "")),
)
def test_one_addition_too_many_is_found(
    form: Form, fault: Fault, message: str, tmp_path: Path, builds: Builds
) -> None:
    status, errors = run_ranges(form, tmp_path, builds.hashes, planted(fault, tmp_path))
    assert status == 1
    assert any(f"{name}: an operand of" in errors for name in message.split("|")), errors


# ------------------------------------------------------------------------------------------- wiping

STACK, PATTERN = 1 << 18, 0xA5
# Return addresses and the like, of the call that wipes and of those above it
FRAMES = 150


def residue(curve: CompiledCurve, caller: ctypes.CDLL) -> dict[str, int]:
    """Return how many bytes that are neither 0 nor untouched each function leaves on the stack."""
    source, length, functions = random.Random(0), curve.length, curve.functions
    scalar, peer = curve.generate(source.randbytes(length + 8))
    contents = (bytes(2 * length), bytes(2 * length), scalar, peer, bytes(32), source.randbytes(length + 8))
    buffers = [ctypes.create_string_buffer(content, len(content)) for content in contents]
    out, more, key, point, digest, fresh = map(ctypes.addressof, buffers)
    sha512, table = 4, curve.table
    calls: dict[str, tuple[Any, ...]] = {
        "multiply_base": (functions.multiply_base, out, key, table),
        "multiply": (functions.multiply, out, key, point),
        "generate": (functions.generate, more, out, fresh, table),
        "agree": (functions.agree, out, key, point),
        "sign": (functions.sign, out, key, digest, 32, sha512, 0, 0, table),
    }
    found = {}
    for name, (function, *given) in calls.items():
        pointer, words = ctypes.cast(function, ctypes.c_void_p), (ctypes.c_size_t * 8)(*given)
        for _ in range(2):  # at the first time the dynamic linker may leave something
            stack = ctypes.create_string_buffer(bytes([PATTERN]) * STACK, STACK)
            caller.run_on_stack(pointer, words, stack, ctypes.c_size_t(STACK))
        touched = stack.raw.lstrip(bytes([PATTERN]))
        assert len(touched) < STACK // 2
        found[name] = len(touched) - touched.count(0) - touched.count(PATTERN)
    return found


@pytest.fixture(scope="module")
def stack_caller(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    if not sys.platform.startswith("linux"):
        pytest.skip("contexts with a stack of their own are taken from the C library of Linux")
    output = tmp_path_factory.mktemp("stack") / "own_stack.so"
    source = str(Path(__file__).with_name("own_stack.c"))
    flags = [*WARNINGS, "-O1", "-D_GNU_SOURCE", "-shared", "-fPIC"]
    run_compiler(compiler("gcc"), [*flags, "-o", str(output), source])
    return ctypes.CDLL(str(output))


@pytest.mark.parametrize(
    "build",
    [OPTIMISED, *(pytest.param(one, marks=pytest.mark.assure) for one in ALL if "-O0" not in one)],
    ids="".join,
)
def test_no_secrets_stay_on_the_stack(
    build: tuple[str, ...], builds: Builds, stack_caller: ctypes.CDLL
) -> None:
    for form, curve in builds.curves(build).items():
        for name, count in residue(curve, stack_caller).items():
            assert count < FRAMES, f"{form.id} {name}: {count} bytes"


# ----------------------------------------------------------------------------------- planted faults


def faulty(fault: Fault, form: Form, folder: Path, builds: Builds) -> CompiledCurve:
    kernels = planted(fault, folder)
    output = folder / "faulty.so"
    library = CurveLibrary(compiler("gcc"), output, [form], "-O0", kernels=kernels, hashes=builds.hashes)
    return library.curve(form)


def test_wiping_too_little_is_found(tmp_path: Path, stack_caller: ctypes.CDLL, builds: Builds) -> None:
    fault = Fault("wipe", "scalar.h", "pyjca_wipe(below, sizeof below);", "(void)below;")
    for name, count in residue(faulty(fault, LIMBS10, tmp_path, builds), stack_caller).items():
        assert count > FRAMES, name


_MULTIPLY, _ECDSA, _POINT = "weierstrass_multiply.h", "weierstrass_ecdsa.h", "weierstrass_point.h"

FAULTS: list[tuple[Fault, Form, checks.Check]] = [
    (Fault("careless", _MULTIPLY, "careful < 2", "careful < 1"), LIMBS10, checks.check_sums),
    (
        Fault("opposite", _MULTIPLY, "        if (!FIELD(is_zero)(dy))\n            return 1;\n", ""),
        LIMBS10,
        checks.check_sums,
    ),
    (Fault("incomplete", _MULTIPLY, "if (i == 0) {", "if (i + 1 == 0) {"), P521, checks.check_multiples),
    (
        Fault("unsigned", _MULTIPLY, "point->y, opposite, negative);", "point->y, point->y, negative);"),
        LIMBS10,
        checks.check_base,
    ),
    (
        Fault(
            "one entry less",
            _MULTIPLY,
            "i < count; i++) {\n        const uint64_t other",
            "i + 1 < count; i++) {\n        const uint64_t other",
        ),
        LIMBS10,
        checks.check_base,
    ),
    (
        Fault("zero digit", _MULTIPLY, "{word_mask(zero), ", "{word_mask(zero & 0), "),
        LIMBS10,
        checks.check_base,
    ),
    (Fault("range of r", _ECDSA, "CURVE(is_valid)(r) && ", "1 && "), LIMBS10, checks.check_verification),
    (
        Fault("range of s", _ECDSA, " && CURVE(is_valid)(s)", " && s[0] >= 0"),
        LIMBS10,
        checks.check_verification,
    ),
    (
        Fault("identity", _ECDSA, "    if (FIELD(is_zero)(sum.z))\n        return 0;\n", ""),
        LIMBS10,
        checks.check_verification,
    ),
    (
        Fault("small x only", _ECDSA, "for (int i = 0; i < 2; i++) {", "for (int i = 0; i < 1; i++) {"),
        LIMBS10,
        checks.check_large_x,
    ),
    (
        Fault("x of any size", _ECDSA, "!scalar_less(r, p, FIELD(words))", "!p[0]"),
        LIMBS10,
        checks.check_large_x,
    ),
    (
        Fault("long digest", _ECDSA, "8 * ORDER(bytes) - CURVE_BITS", "0 * ORDER(bytes)"),
        P521,
        checks.check_signing,
    ),
    (
        Fault("coordinates", _POINT, "scalar_less(x, modulus, CURVE(words)) &", "1 &"),
        LIMBS10,
        checks.check_points,
    ),
    (
        Fault(
            "key range",
            _ECDSA,
            "    if (CURVE(is_valid)(words)) {\n        ORDER",
            "    if (1) {\n        ORDER",
        ),
        LIMBS10,
        checks.check_signing,
    ),
    (
        Fault(
            "peer range",
            _ECDSA,
            "    if (!CURVE(is_valid)(words)) {\n        pyjca_wipe(x",
            "    if (0) {\n        pyjca_wipe(x",
        ),
        LIMBS10,
        checks.check_agreement,
    ),
    (Fault("modulus", _ECDSA, "CURVE(order)[i] - !i;", "CURVE(order)[i];"), LIMBS10, checks.check_generation),
    (
        Fault("few steps", "divstep.c", "45907 * bits + 26313", "35907 * bits + 26313"),
        LIMBS10,
        checks.check_inverses,
    ),
    (
        Fault("sign of d", "divstep.c", "work.f.limb[limbs - 1] >> 63, &m", "0, &m"),
        LIMBS10,
        checks.check_inverses,
    ),
]
QUICK_FAULTS = {"careless", "incomplete", "range of s", "small x only"}


@pytest.mark.parametrize(
    ("fault", "form", "check"),
    [
        pytest.param(*one, id=one[0].name, marks=() if one[0].name in QUICK_FAULTS else pytest.mark.assure)
        for one in FAULTS
    ],
)
def test_faults_are_found(
    fault: Fault, form: Form, check: checks.Check, tmp_path: Path, builds: Builds
) -> None:
    curve = faulty(fault, form, tmp_path, builds)
    with pytest.raises(AssertionError):
        check(curve, form, random.Random(0))
