"""The fields of P-256 in words of 64 bits give what integers do, in C and in assembly."""

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
    FORMS,
    MODULI,
    Case,
    NativeCases,
    can_run,
    is_compiled_here,
    source,
    wrong,
    wrong_random_products,
)

if TYPE_CHECKING:
    from pathlib import Path


# Form, compiler, flags. Without __int128 there is the form in C only.
QUICK = [
    ("native", "gcc", "-O3"),
    ("native", "clang", "-O0", NO_INT128),
    ("native_adx", "gcc", "-O0"),
    ("native_adx", "clang", "-O2"),
]
ALL = [
    (form, name, level, *more)
    for form in FORMS
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
        form, _, *flags = build
        if not is_compiled_here(form):
            pytest.skip(f"{form} is for x86-64")
        includes = [f"-I{folder}" for folder in dict.fromkeys((kernels, KERNELS))]
        return [*flags, *FORMS[form], *includes, str(self._inverse)]

    def library(self, build: tuple[str, ...]) -> Library:
        if build not in self._libraries:
            output = self._folder / f"{''.join(build).replace('-', '_')}.so"
            form, name, *_ = build
            self._libraries[build] = Library(compiler(name), source(form), output, *self.flags(build))
        if not can_run(self._libraries[build]):
            pytest.skip(f"{build[0]} needs what this processor has not")
        return self._libraries[build]

    def faulty(self, form: str, header: str, text: str, folder: Path) -> Library:
        """Return the form with another text of a header."""
        self.library((form, "gcc", "-O0"))  # skips where it cannot run
        for path in KERNELS.glob("p256_native*.h"):
            shutil.copy(path, folder)
        (folder / header).write_text(text)
        flags = self.flags((form, "gcc", "-O0"), folder)
        return Library(compiler("gcc"), source(form), folder / "faulty.so", *flags)


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(tmp_path_factory.mktemp("native"))


def all_cases(seed: int, count: int) -> list[Case]:
    random_source = random.Random(seed)
    return [case for field in MODULI for case in NativeCases(field, random_source, count).cases()]


@pytest.fixture(scope="module")
def cases(request: pytest.FixtureRequest) -> list[Case]:
    return all_cases(request.config.option.seed, 200)


# ----------------------------------------------------------------------------------------------- functions


@every_build
def test_every_function(build: tuple[str, ...], builds: Builds, cases: list[Case]) -> None:
    assert wrong(builds.library(build), cases) == []


def test_no_function_is_left_out(cases: list[Case]) -> None:
    text = (KERNELS / "p256_native_field.h").read_text()
    functions = re.findall(r"^(?:PRODUCT_)?FUNCTION\((\w+)\)", text, re.MULTILINE)
    expected = {f"{field}_{name}" for field in MODULI for name in [*functions, "is_zero"]}
    assert {case.job.function for case in cases} == expected


@every_build
def test_random_products(build: tuple[str, ...], builds: Builds, seed: int) -> None:
    library, random_source = builds.library(build), random.Random(seed)
    for field in MODULI:
        assert wrong_random_products(library, field, random_source, 5_000) == []


@pytest.mark.assure
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", COMPILERS)
def test_a_million_random_products(form: str, name: str, builds: Builds, seed: int) -> None:
    library, random_source = builds.library((form, name, "-O3")), random.Random(seed)
    for field in MODULI:
        assert wrong_random_products(library, field, random_source, 1_000_000) == []


@pytest.mark.assure
@pytest.mark.parametrize("form", FORMS)
def test_many_operands_at_borders(form: str, builds: Builds, seed: int) -> None:
    found = all_cases(seed, 20_000)
    for name in COMPILERS:
        assert wrong(builds.library((form, name, "-O3")), found) == []


# ---------------------------------------------------------------------------------------------- sanitizers


def check_sanitized(builds: Builds, build: tuple[str, ...], cases: list[Case], output: Path) -> None:
    form, name, *_ = build
    found = compiler(name)
    if not found.has_sanitizers():
        pytest.skip(f"{name} has no sanitizers here")
    names = dict.fromkeys(case.job.function for case in cases)
    program = Checked(found, source(form), names, output, *builds.flags(build))
    assert program.run([case.job for case in cases]) == [case.expected for case in cases]


@pytest.mark.parametrize("form", ["native", "native_adx"])
def test_the_forms_are_clean(form: str, builds: Builds, seed: int, tmp_path: Path) -> None:
    builds.library((form, "clang", "-O2"))  # skips where it cannot run
    check_sanitized(builds, (form, "clang", "-O1"), all_cases(seed, 5)[::3], tmp_path / "checked")


@pytest.mark.assure
@every_build
def test_all_builds_are_clean(build: tuple[str, ...], builds: Builds, seed: int, tmp_path: Path) -> None:
    builds.library(build)
    check_sanitized(builds, build, all_cases(seed, 20), tmp_path / "checked")


# --------------------------------------------------------------------------------------------- no branches

# What runs over any number of bytes, or divides.
LOOPS = ("from_long_bytes_le", "inverse")


@pytest.mark.skipif(not can_disassemble(), reason="needs objdump for x86-64")
@pytest.mark.parametrize(
    ("form", "name"),
    [
        pytest.param(form, name, marks=() if (form, name, "-O3") in QUICK else pytest.mark.assure)
        for form in FORMS
        for name in COMPILERS
    ],
)
def test_optimised_functions_have_no_branches(form: str, name: str, builds: Builds) -> None:
    found = instructions(builds.library((form, name, "-O3")).path)
    functions = [one for one in found if re.match("(pyjca_)?p256", one) and not one.endswith("_table")]
    straight = [one for one in functions if not any(loop in one for loop in LOOPS)]
    assert len(straight) > 2 * 15
    for one in straight:
        assert {m for m in found[one] if (m[0] == "j" and m != "jmp") or "div" in m} == set(), one


# -------------------------------------------------------------------------------------------------- faults

_C, _ADX, _FIELD = "p256_native_c.h", "p256_native_adx.h", "p256_native_field.h"
_ADD_CARRY = "native_add_carry(&carry, "
_NO_CARRY = "native_add_carry(&(unsigned char){0}, "

# Form, name, file, what is replaced, by what
FAULTS = [
    # m is subtracted only where there is a carry out of the highest word: wrong once in 2^32 products
    ("native_adx", "rare-subtraction", _ADX, "sbbq $0, %[carry]", "subq $1, %[carry]"),
    ("native", "rare-subtraction", _C, "carry - borrow)", "carry - 1)"),
    # a carry into the highest word of a round of the reduction, which there is once in 2^33
    ("native_adx", "rare-carry", _ADX, '"adcq %[low], %[" t3 "]', '"addq %[low], %[" t3 "]'),
    (
        "native",
        "rare-carry",
        _C,
        "s[1] = native_add_carry(&carry, s[2], right);",
        "s[1] = native_add_carry(&carry, s[2], right);\n        carry = 0;",
    ),
    # nothing is subtracted at all
    ("native_adx", "no-subtraction", _ADX, "cmovcq", "movq"),
    ("native", "no-subtraction", _C, "keep & native_ready", "(keep | UINT64_MAX) & native_ready"),
    # negative differences of products stay so
    ("native", "negative-difference", _FIELD, "native_add_masked(t + 4", "native_add_masked(t"),
    ("native", "wrong-half", _FIELD, "word_mask(a[0] & 1)", "word_mask(a[1] & 1)"),
]


@pytest.mark.parametrize(
    ("form", "header", "old", "new", "rare"),
    [(form, *rest, name.startswith("rare")) for form, name, *rest in FAULTS],
    ids=[f"{form}-{name}" for form, name, *_ in FAULTS],
)
def test_faults_are_found(
    form: str,
    header: str,
    old: str,
    new: str,
    rare: bool,
    builds: Builds,
    cases: list[Case],
    tmp_path: Path,
) -> None:
    text = (KERNELS / header).read_text()
    assert old in text
    library = builds.faulty(form, header, text.replace(old, new), tmp_path)
    assert wrong(library, cases)
    if rare:
        assert wrong_random_products(library, "p256", random.Random(1), 1_000) == []


# What takes a carry.
CARRIES = {
    "native_adx": (_ADX, r'(?<=")(?:adcx?|adox|sbb)q '),
    "native": (_C, r"(?<=\()&(?:carry|borrow)\b"),
}
# The first additions of sums: there is no carry yet.
FIRST = ("l02, h01", "t[3], l12", "t[1], high[0]", "s[1], left")


def without_carry(text: str) -> str:
    if text.startswith("&"):
        return f"({text[1:]} = 0, {text})"
    return "subq " if text == "sbbq " else "addq "


@pytest.mark.assure
@pytest.mark.parametrize("form", CARRIES)
def test_every_carry_is_missed(form: str, builds: Builds, cases: list[Case], tmp_path: Path) -> None:
    header, pattern = CARRIES[form]
    text = (KERNELS / header).read_text()
    unseen = []
    for index, match in enumerate(re.finditer(pattern, text)):
        folder = tmp_path / str(index)
        folder.mkdir()
        edited = text[: match.start()] + without_carry(match[0]) + text[match.end() :]
        if not wrong(builds.faulty(form, header, edited, folder), cases):
            unseen.append(text[match.start() :].split("\n")[0])
    assert [one for one in unseen if not any(f"{first});" in one for first in FIRST)] == []
    assert len(unseen) == (len(FIRST) if form == "native" else 0)
