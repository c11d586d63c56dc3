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

from pyjca.named_curves import SECP256R1, SECP384R1, SECP521R1

from . import weierstrass_checks as checks
from .c_harness import NO_INT128, WARNINGS, compiler
from .c_sources import KERNELS, Fault, planted, run_compiler
from .weierstrass_builds import OPTIMISED, shared_builds
from .weierstrass_library import FORMS, INTRINSIC_FORMS, CurveLibrary
from .weierstrass_ranges import range_program

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyjca.named_curves import NamedCurve

    from .weierstrass_builds import Builds
    from .weierstrass_library import CompiledCurve, Form

UNDEFINED = "-fsanitize=undefined"
PAIRS, SANITIZED = ("clang", "-O0", NO_INT128), ("gcc", "-O0", UNDEFINED)
ALL = [
    (name, level, *more)
    for name in ("gcc", "clang")
    for level in ("-O0", "-O2", "-O3", "-Os")
    for more in ((), (NO_INT128,))
]
CHECKED = [("gcc", "-O1", UNDEFINED, *more) for more in ((), (NO_INT128,))]
LIMBS10, LIMBS9, MONTGOMERY52, P384, P521, *NATIVE = FORMS
by_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.id)
by_check = pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__[6:])


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return shared_builds(tmp_path_factory)


# ---------------------------------------------------------------------------------------- behaviour


@by_check
@by_form
def test_curve(form: Form, check: checks.Check, builds: Builds, seed: int) -> None:
    check(builds.curves(OPTIMISED)[form], form, random.Random(seed))


@by_check
@pytest.mark.parametrize(
    "form",
    [
        pytest.param(one, marks=() if one.form.endswith(("avx2", "ifma")) else pytest.mark.assure)
        for one in INTRINSIC_FORMS
    ],
    ids=lambda form: form.id,
)
def test_intrinsic_curve(form: Form, check: checks.Check, builds: Builds, seed: int) -> None:
    curve = builds.intrinsic(form)
    if curve is None:
        pytest.skip("the processor cannot run it")
    check(curve, form, random.Random(seed))


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


def test_calls_are_counted_by_kernel(tmp_path: Path, builds: Builds) -> None:
    flags = ("-O0", "-DPYJCA_COUNT_CALLS", str(KERNELS / "calls.c"))
    library = CurveLibrary(compiler("gcc"), tmp_path / "counted.so", [LIMBS9], *flags, common=builds.common)
    assert library.calls() == {}
    curve = library.curve(LIMBS9)
    private, public = curve.generate(bytes(40))
    signature = curve.sign(private, b"", "sha256")
    assert signature is not None
    assert curve.is_on_curve(public)
    assert curve.verify(signature, public, b"")  # both ways
    curve.multiply_base(private)
    curve.multiply(private, public)
    curve.multiply_add_vartime(private, private, public)
    curve.agree(private, public)
    assert library.calls() == {"p256_curve_limbs9": 9, "p256_key_table_limbs9": 2}


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


@pytest.mark.parametrize("width", checks.WINDOW_WIDTHS)
@pytest.mark.parametrize("named", [SECP256R1, SECP384R1, SECP521R1], ids=lambda named: named.name)
def test_no_window_meets_its_own_entry(named: NamedCurve, width: int) -> None:
    assert list(exceptions(named, width)) == []


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


def run_ranges(form: Form, folder: Path, common: Path, kernels: Path = KERNELS) -> tuple[int, str]:
    source = folder / f"{form.id}.c"
    source.write_text(range_program(form))
    flags = [one for one in WARNINGS if one != "-Wmissing-prototypes"]
    output = str(folder / form.id)
    arguments = [*flags, "-O0", f"-I{kernels}", f"-I{Path(__file__).parent}", "-o", output]
    run_compiler(compiler("gcc"), [*arguments, str(source), str(kernels / "divstep.c"), str(common)])
    run = subprocess.run([output], capture_output=True, text=True, check=False)
    return run.returncode, run.stderr


@pytest.mark.parametrize(
    "form",
    [
        pytest.param(one, marks=() if one in (LIMBS10, LIMBS9) else pytest.mark.assure)
        for one in FORMS
        if one not in NATIVE
    ],
    ids=lambda form: form.id,
)
def test_no_formula_adds_too_often(form: Form, tmp_path: Path, builds: Builds) -> None:
    assert run_ranges(form, tmp_path, builds.common) == (0, "")


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
    status, errors = run_ranges(form, tmp_path, builds.common, planted(fault, tmp_path))
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
    sha512, table = curve.library.hash_function("sha512"), curve.table
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
    curves = [*builds.curves(build).items()]
    if build == OPTIMISED:
        some = [(form, builds.intrinsic(form)) for form in INTRINSIC_FORMS]
        curves += [(form, curve) for form, curve in some if curve is not None]
    for form, curve in curves:
        for name, count in residue(curve, stack_caller).items():
            assert count < FRAMES, f"{form.id} {name}: {count} bytes"


# ----------------------------------------------------------------------------------- planted faults


def test_wiping_too_little_is_found(tmp_path: Path, stack_caller: ctypes.CDLL, builds: Builds) -> None:
    fault = Fault("wipe", "scalar.h", "pyjca_wipe(below, sizeof below);", "(void)below;")
    for name, count in residue(builds.faulty(fault, LIMBS10, tmp_path), stack_caller).items():
        assert count > FRAMES, name


_MULTIPLY, _ECDSA = "weierstrass_multiply.h", "weierstrass_ecdsa.h"
_POINT, _WINDOWS = "weierstrass_point.h", "weierstrass_windows.h"

_NOT_BELOW_P = "!scalar_less(candidate, p, FIELD(words))"

FAULTS: list[tuple[Fault, Form, checks.Check]] = [
    (Fault("careless", _MULTIPLY, "careful < 2", "careful < 1"), LIMBS10, checks.check_sums),
    (
        Fault("opposite", _MULTIPLY, "        if (!FIELD(is_zero)(dy))\n            return 1;\n", ""),
        LIMBS10,
        checks.check_sums,
    ),
    (Fault("incomplete", _MULTIPLY, "if (i == 0) {", "if (i + 1 == 0) {"), P521, checks.check_multiples),
    (
        Fault("unsigned", _WINDOWS, "point->y, opposite, negative);", "point->y, point->y, negative);"),
        LIMBS10,
        checks.check_base,
    ),
    (
        Fault(
            "one entry less",
            _WINDOWS,
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
        Fault("identity", _ECDSA, "    if (FIELD(is_zero)(zz))\n        return 0;\n", ""),
        LIMBS10,
        checks.check_verification,
    ),
    (
        Fault("missing r + n case", _ECDSA, _NOT_BELOW_P, "p[0]"),
        LIMBS10,
        checks.check_large_x,
    ),
    (
        Fault("x of any size", _ECDSA, _NOT_BELOW_P, "!p[0]"),
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
        Fault("last subtraction", "scalar.h", "mask = word_mask(1 - (-borrow & (1 - carry)));", "mask = 0;"),
        LIMBS10,
        checks.check_generation,
    ),
    (
        Fault("bit beyond the words", "scalar.h", "        carry += top; /* a bit beyond the words */\n", ""),
        LIMBS10,
        checks.check_generation,
    ),
    (
        Fault("bits of the last word", "scalar.h", ">> (bits % 32))", ">> (bits % 8))"),
        P521,
        checks.check_generation,
    ),
    (
        Fault("few steps", "divstep.c", "45907 * bits + 26313", "35907 * bits + 26313"),
        LIMBS10,
        checks.check_inverses,
    ),
    (
        Fault("sign of d", "divstep.c", "word_sign(c->f.limb[limbs - 1])", "0"),
        LIMBS10,
        checks.check_inverses,
    ),
]
QUICK_FAULTS = {"careless", "incomplete", "range of s", "missing r + n case"}


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
    curve = builds.faulty(fault, form, tmp_path)
    with pytest.raises(AssertionError):
        check(curve, form, random.Random(0))


def test_a_fault_in_vectors_is_found(tmp_path: Path, builds: Builds) -> None:
    (form,) = (one for one in INTRINSIC_FORMS if one.form == "native_adx_avx2")
    if builds.intrinsic(form) is None:
        pytest.skip("the processor cannot run it")
    lines = "i < count; i++) {\n        const __m256i mask"
    fault = Fault("vectors", _WINDOWS, lines, lines.replace("i <", "i + 1 <"))
    with pytest.raises(AssertionError):
        checks.check_multiples(builds.faulty(fault, form, tmp_path), form, random.Random(0))
