"""The native fields of P-256, P-384, P-521 and 25519 give what integers do, in C and in assembly."""

from __future__ import annotations

import random
import re
import shutil
from typing import TYPE_CHECKING

import pytest

from .c_harness import (
    COMPILERS,
    NO_INT128,
    WARNINGS,
    Checked,
    Library,
    can_disassemble,
    compiler,
    instructions,
)
from .c_sources import KERNELS, run_compiler
from .native_field import (
    CURVES,
    FORMS,
    Case,
    can_run,
    cases_of,
    fields_of,
    has_three_halves,
    is_compiled_here,
    source,
    wrong,
    wrong_random_products,
)

if TYPE_CHECKING:
    from pathlib import Path


# Curve, form, compiler, flags. Without __int128 there is the form in C only.
QUICK = [
    (curve, *build)
    for curve in CURVES
    for build in (
        ("native", "gcc", "-O3"),
        ("native", "clang", "-O0", NO_INT128),
        ("native_adx", "gcc", "-O0"),
        ("native_adx", "clang", "-O2"),
    )
]
FORMS_OF = {curve: [form for form in FORMS if curve == "p256" or "bmi2" not in form] for curve in CURVES}
ALL = [
    (curve, form, name, level, *more)
    for curve in CURVES
    for form in FORMS_OF[curve]
    for name in COMPILERS
    for level in ("-O0", "-O1", "-O2", "-O3", "-Os")
    for more in ((), (NO_INT128,))
    if form == "native" or not more
]
every_build = pytest.mark.parametrize(
    "build",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.assure) for one in ALL],
    ids="".join,
)

every_form = pytest.mark.parametrize(
    ("curve", "form"), [(curve, form) for curve in CURVES for form in FORMS_OF[curve]]
)


class Builds:
    """Libraries, each built once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._libraries: dict[tuple[str, ...], Library] = {}
        self._inverse = folder / "divstep.o"
        arguments = [*WARNINGS, "-O1", "-fPIC", f"-I{KERNELS}", "-c", str(KERNELS / "divstep.c")]
        run_compiler(compiler("gcc"), arguments, folder)

    def flags(self, build: tuple[str, ...], kernels: Path = KERNELS) -> list[str]:
        """Return what a build is compiled with."""
        _, form, _, *flags = build
        if not is_compiled_here(form):
            pytest.skip(f"{form} is for x86-64")
        includes = [f"-I{folder}" for folder in dict.fromkeys((kernels, KERNELS))]
        return [*flags, *FORMS[form], *includes, str(self._inverse)]

    def library(self, build: tuple[str, ...]) -> Library:
        if build not in self._libraries:
            output = self._folder / f"{''.join(build).replace('-', '_')}.so"
            curve, form, name, *_ = build
            self._libraries[build] = Library(compiler(name), source(form, curve), output, *self.flags(build))
        if not can_run(self._libraries[build]):
            pytest.skip(f"{build[1]} needs what this processor has not")
        return self._libraries[build]

    def faulty(self, curve: str, form: str, header: str, text: str, folder: Path) -> Library:
        """Return the form with another text of a header."""
        self.library((curve, form, "gcc", "-O0"))  # skips where it cannot run
        for path in KERNELS.glob("*native*.h"):
            shutil.copy(path, folder)
        (folder / header).write_text(text)
        flags = self.flags((curve, form, "gcc", "-O0"), folder)
        return Library(compiler("gcc"), source(form, curve), folder / "faulty.so", *flags)


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(tmp_path_factory.mktemp("native"))


def all_cases(curve: str, seed: int, count: int) -> list[Case]:
    random_source = random.Random(seed)
    return [case for field in fields_of(curve) for case in cases_of(field, random_source, count)]


@pytest.fixture(scope="module")
def cases(request: pytest.FixtureRequest) -> dict[str, list[Case]]:
    return {curve: all_cases(curve, request.config.option.seed, 200) for curve in CURVES}


# ----------------------------------------------------------------------------------------------- functions


@every_build
def test_every_function(build: tuple[str, ...], builds: Builds, cases: dict[str, list[Case]]) -> None:
    assert wrong(builds.library(build), cases[build[0]]) == []


@pytest.mark.parametrize("curve", CURVES)
def test_no_function_is_left_out(curve: str, cases: dict[str, list[Case]]) -> None:
    expected = set()
    for field in fields_of(curve):
        own = {"p521": "p521_native.h", "f25519": "curve25519_native_field.h"}
        names = (own.get(field, "native_field.h"), *(("native_encoding.h",) if field != "f25519" else ()))
        text = "".join((KERNELS / name).read_text() for name in names)
        functions = re.findall(r"^(?:PRODUCT_|SUM_)?FUNCTION\((\w+)\)", text, re.MULTILINE)
        expected |= {f"{field}_{name}" for name in [*functions, "is_zero"]}
        if field == "f25519":
            expected.add(f"{field}_squares")
        elif not has_three_halves(field):
            expected.remove(f"{field}_three_halves")
    assert {case.job.function for case in cases[curve]} == expected


@every_build
def test_random_products(build: tuple[str, ...], builds: Builds, seed: int) -> None:
    library, random_source = builds.library(build), random.Random(seed)
    for field in fields_of(build[0]):
        assert wrong_random_products(library, field, random_source, 5_000) == []


@pytest.mark.assure
@every_form
@pytest.mark.parametrize("name", COMPILERS)
def test_a_million_random_products(curve: str, form: str, name: str, builds: Builds, seed: int) -> None:
    library, random_source = builds.library((curve, form, name, "-O3")), random.Random(seed)
    for field in fields_of(curve):
        assert wrong_random_products(library, field, random_source, 1_000_000) == []


@pytest.mark.assure
@every_form
def test_many_operands_at_borders(curve: str, form: str, builds: Builds, seed: int) -> None:
    found = all_cases(curve, seed, 20_000)
    for name in COMPILERS:
        assert wrong(builds.library((curve, form, name, "-O3")), found) == []


# ---------------------------------------------------------------------------------------------- sanitizers


def check_sanitized(builds: Builds, build: tuple[str, ...], cases: list[Case], output: Path) -> None:
    curve, form, name, *_ = build
    found = compiler(name)
    if not found.has_sanitizers():
        pytest.skip(f"{name} has no sanitizers here")
    names = dict.fromkeys(case.job.function for case in cases)
    program = Checked(found, source(form, curve), names, output, *builds.flags(build))
    assert program.run([case.job for case in cases]) == [case.expected for case in cases]


@pytest.mark.parametrize("curve", CURVES)
@pytest.mark.parametrize("form", ["native", "native_adx"])
def test_the_forms_are_clean(curve: str, form: str, builds: Builds, seed: int, tmp_path: Path) -> None:
    builds.library((curve, form, "clang", "-O2"))  # skips where it cannot run
    found = all_cases(curve, seed, 5)[::3]
    check_sanitized(builds, (curve, form, "clang", "-O1"), found, tmp_path / "checked")


@pytest.mark.assure
@every_build
def test_all_builds_are_clean(build: tuple[str, ...], builds: Builds, seed: int, tmp_path: Path) -> None:
    builds.library(build)
    check_sanitized(builds, build, all_cases(build[0], seed, 20), tmp_path / "checked")


# --------------------------------------------------------------------------------------------- no branches

# What runs over any number of bytes, or divides.
LOOPS = ("from_long_bytes_le", "inverse", "squares")


@pytest.mark.skipif(not can_disassemble(), reason="needs objdump for x86-64")
@pytest.mark.parametrize(
    ("curve", "form", "name"),
    [
        pytest.param(
            curve, form, name, marks=() if (curve, form, name, "-O3") in QUICK else pytest.mark.assure
        )
        for curve in CURVES
        for form in FORMS_OF[curve]
        for name in COMPILERS
    ],
)
def test_optimised_functions_have_no_branches(curve: str, form: str, name: str, builds: Builds) -> None:
    found = instructions(builds.library((curve, form, name, "-O3")).path)
    names = f"(pyjca_|f)?{curve.removeprefix('curve')}"
    functions = [one for one in found if re.match(names, one) and not one.endswith("_table")]
    straight = [one for one in functions if not any(loop in one for loop in LOOPS)]
    assert len(straight) > 2 * 15
    for one in straight:
        assert {m for m in found[one] if (m[0] == "j" and m != "jmp") or "div" in m} == set(), one


# -------------------------------------------------------------------------------------------------- faults

_C, _P256_C, _FOLD = "native_c.h", "p256_native_c.h", "native_fold.h"
_ADX, _FIELD = "p256_native_adx.h", "native_field.h"
_P384_C, _P384_ADX = "p384_native_c.h", "p384_native_adx.h"
_STEPS = "native_adx.h"
_P521_C, _P521_ADX = "p521_native_c.h", "p521_native_adx.h"
_25519_C, _25519_ADX, _25519 = (f"curve25519_native_{part}.h" for part in ("c", "adx", "field"))

_SECOND_BORROW = '"subq %[more], %[r0]\\n\\t" /*'

# Curve, form, name, file, what is replaced, by what
FAULTS = [
    # m is subtracted only where there is a carry out of the highest word: wrong once in 2^32 products
    ("p256", "native_adx", "rare-subtraction", _ADX, "sbbq $0, %[carry]", "subq $1, %[carry]"),
    ("p256", "native", "rare-subtraction", _C, "carry - borrow)", "carry - 1)"),
    # a carry into the highest word of a round of the reduction, which there is once in 2^33
    ("p256", "native_adx", "rare-carry", _ADX, '"adcq %[low], %[" t3 "]', '"addq %[low], %[" t3 "]'),
    (
        "p256",
        "native",
        "rare-carry",
        _P256_C,
        "s[1] = native_add_carry(&carry, s[2], right);",
        "s[1] = native_add_carry(&carry, s[2], right);\n        carry = 0;",
    ),
    # nothing is subtracted at all
    ("p256", "native_adx", "no-subtraction", _ADX, "cmovcq", "movq"),
    ("p256", "native", "no-subtraction", _C, "keep & native_ready", "(keep | UINT64_MAX) & native_ready"),
    # negative differences of products stay so
    ("p256", "native", "negative-difference", _FIELD, "(add_masked)(t + NATIVE_COUNT", "(add_masked)(t"),
    ("p256", "native", "wrong-half", _FIELD, "word_mask(a[0] & 1)", "word_mask(a[1] & 1)"),
    # what a round has to subtract from the words above, which there is once in 2^32, or not at all
    ("p384", "native_adx", "rare-borrow", _P384_ADX, "setc %b[less]", "movb $0, %b[less]"),
    ("p384", "native", "rare-borrow", _P384_C, "native_subtract_borrow(&borrow, s[4], 0)", "s[4]"),
    ("p384", "native_adx", "wrong-order-of-q", _P384_ADX, "adcq 64(%[c]), %[t4]", "adcq 56(%[c]), %[t4]"),
    ("p384", "native", "wrong-quotient", _P384_C, "s[0] << 32", "s[0] << 31"),
    ("p384", "native_adx", "no-subtraction", _P384_ADX, "cmovcq", "movq"),
    # bits above 2^1042 that are a negative number, or are left out
    ("p521", "native_adx", "sign", _P521_ADX, "sarq $18", "shrq $18"),
    ("p521", "native", "sign", _P521_C, "(int64_t)t[16] >> 18", "(int64_t)(t[16] >> 18)"),
    ("p521", "native_adx", "unreduced", _P521_ADX, "andl $511, %k[t8]", "andl $1023, %k[t8]"),
    ("p521", "native", "unreduced", _P521_C, "(r[8] & 511) + 512", "r[8] + 512"),
    ("p521", "native", "wrong-half", "p521_native.h", "(a[0] & 1) << 8", "(a[0] & 1) << 9"),
    ("p521", "native", "not-canonical", "p521_native.h", "zero, pyjca_p521_m_native)", "zero, zero)"),
    *(
        ("curve25519", *one)
        for one in (
            # carries of what is added last, which there are once in 2^54 products
            ("native_adx", "rare-last-carry", _25519_ADX, '"adcq $0, %[t2]', '"addq $0, %[t2]'),
            ("native", "rare-last-carry", _25519_C, "(&carry, a[2], 0)", "(&(unsigned char){0}, a[2], 0)"),
            # sums and differences that exceed words twice
            ("native_adx", "rare-second-carry", _25519_ADX, '"adcq $0, %[r3]', '"addq $0, %[r3]'),
            ("native_adx", "rare-second-borrow", _25519_ADX, _SECOND_BORROW, '"nop\\n\\t" /*'),
            (
                "native",
                "rare-second-carry",
                _25519_C,
                "native_add_reduced_25519(r, r, more)",
                "r[0] += *more",
            ),
            ("native", "rare-second-borrow", _25519_C, "r[0] -= (uint64_t)word_mask(borrow)", "r[0] -= 0"),
            # results that are not reduced
            ("native", "unreduced", _25519, "_reduce_native(r, number)", "_add_native(r, number, number)"),
            ("native", "p-itself", _25519, "nineteen[4] = {19,", "nineteen[4] = {18,"),
        )
    ),
]


@pytest.mark.parametrize(
    ("curve", "form", "header", "old", "new", "rare"),
    [(curve, form, *rest, name.startswith("rare")) for curve, form, name, *rest in FAULTS],
    ids=[f"{curve}-{form}-{name}" for curve, form, name, *_ in FAULTS],
)
def test_faults_are_found(
    curve: str,
    form: str,
    header: str,
    old: str,
    new: str,
    rare: bool,
    builds: Builds,
    cases: dict[str, list[Case]],
    tmp_path: Path,
) -> None:
    text = (KERNELS / header).read_text()
    assert old in text
    library = builds.faulty(curve, form, header, text.replace(old, new), tmp_path)
    assert wrong(library, cases[curve])
    if rare:
        assert wrong_random_products(library, fields_of(curve)[0], random.Random(1), 1_000) == []


# What takes a carry: curve, form, header, pattern
_ASSEMBLY, _FUNCTIONS = r'(?<=")(?:adcx?|adox|sbb)q ', r"(?<=\()&(?:carry|borrow)\b"
CARRIES = [
    *(
        (curve, "native_adx", header, _ASSEMBLY)
        for curve, header in (("p256", _ADX), ("p384", _P384_ADX), ("p521", _P521_ADX), ("p521", _STEPS))
    ),
    ("curve25519", "native_adx", _25519_ADX, _ASSEMBLY),
    ("curve25519", "native", _25519_C, _FUNCTIONS),
    *(("p256", "native", header, _FUNCTIONS) for header in (_C, _P256_C, _FOLD)),
    *((header[:4], "native", header, _FUNCTIONS) for header in (_P384_C, _P521_C, "p521_native.h")),
]
# The first additions of sums: there is no carry yet.
FIRST = ("t[1], high[0]", "s[1], left", "a[0], more", "r[0], less")


def without_carry(text: str) -> str:
    if text.startswith("&"):
        return f"({text[1:]} = 0, {text})"
    return "subq " if text == "sbbq " else "addq "


@pytest.mark.assure
@pytest.mark.parametrize(("curve", "form", "header", "pattern"), CARRIES, ids=[one[2] for one in CARRIES])
def test_every_carry_is_missed(
    curve: str,
    form: str,
    header: str,
    pattern: str,
    builds: Builds,
    cases: dict[str, list[Case]],
    tmp_path: Path,
) -> None:
    text = (KERNELS / header).read_text()
    unseen = []
    for index, match in enumerate(re.finditer(pattern, text)):
        folder = tmp_path / str(index)
        folder.mkdir()
        edited = text[: match.start()] + without_carry(match[0]) + text[match.end() :]
        if not wrong(builds.faulty(curve, form, header, edited, folder), cases[curve]):
            unseen.append(text[match.start() :].split("\n")[0])
    first = [line for line in text.split("\n") if any(f"{one});" in line for one in FIRST)]
    assert unseen == [line[line.index("&") :] for line in first]
