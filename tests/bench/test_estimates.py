"""Estimates of loops: the table, what llvm-mca says, and what is written where something is missing."""

from __future__ import annotations

import json
import platform
import shutil
import sys
from functools import cache
from typing import TYPE_CHECKING, Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from tests.cli.support import ok
from tests.kernels.c_sources import UNITS, Fault, planted

from .support import ROOT

if TYPE_CHECKING:
    from pathlib import Path

if not (ROOT / "benchmarks" / "estimates.py").is_file():
    assert not (ROOT / "provider" / "pyjca").is_dir(), "benchmarks/estimates.py is missing"
    pytest.skip("the tests run outside the source tree", allow_module_level=True)

from benchmarks import estimates
from benchmarks.estimates import LOOPS, PROCESSORS, Loop, Unusable, assembly, cycles, flags_of, main

BY_ID = {loop.id: loop for loop in LOOPS}
POLY1305, PRODUCT = BY_ID["poly1305_native_ifma"], BY_ID["x25519_ifma_multiply"]


def need(*programs: str) -> None:
    if not sys.platform.startswith("linux") or platform.machine() != "x86_64":
        pytest.skip("the kernels are for another architecture or system")
    for program in programs:
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed")


# ----------------------------------------------------------------------------------------------- the table


def test_sources_are_there_and_compiled() -> None:
    assert len(BY_ID) == len(LOOPS)
    for loop in LOOPS:
        assert (estimates.KERNELS / loop.source).is_file(), loop.source
        assert flags_of(loop.source) == UNITS[loop.source]
        assert loop.form in PROCESSORS
    with pytest.raises(Unusable, match=r"does not compile nothing\.c"):
        flags_of("nothing.c")


def test_each_source_with_ifma_has_a_loop() -> None:
    """Batches of P-256 and Ed25519 have the elements of others; lanes of forms have sources of their own."""
    there = {name for name in UNITS if "ifma" in name and "_native_adx_" not in name}
    there -= {"p256_batch_ifma.c", "ed25519_batch_ifma.c", "ed25519_batch_avxifma.c"}
    assert {loop.source for loop in LOOPS} == there


def test_compilers_agree_on_who_has_the_instructions() -> None:
    need("clang-19")
    for form, macro in ((estimates.EVEX, "__AVX512IFMA__"), (estimates.VEX, "__AVXIFMA__")):
        for processor, has in PROCESSORS[form].items():
            command = ["clang-19", f"-march={processor}", "-dM", "-E", "-x", "c", "-"]
            assert (f"#define {macro} 1" in estimates._run(command).splitlines()) is has, processor


# ---------------------------------------------------------------------------------------------- the figures


def multiplications(lines: list[str]) -> int:
    return sum("vpmadd52" in line for line in lines)


@cache
def turns(compiler: str) -> list[list[str]]:
    """Return what a compiler makes of multiplication, squaring and a step of X25519."""
    need(compiler)
    return assembly([one for one in LOOPS if one.source == PRODUCT.source], compiler)


@pytest.mark.parametrize("compiler", estimates.COMPILERS)
def test_a_turn_is_all_of_its_instructions(compiler: str) -> None:
    product, square, step = turns(compiler)
    assert (multiplications(product), multiplications(square)) == (59, 39)
    assert multiplications(step) >= 5 * 59 + 4 * 39
    (lines,) = assembly([POLY1305], compiler)
    assert multiplications(lines) == 17
    assert [line[0] for line in lines].count("j") == 1  # it is a loop of the source


def test_an_instruction_less_is_another_figure(tmp_path: Path) -> None:
    need("gcc", estimates.LLVM_MCA)
    line = "    t[LIMBS - 1] = vec_add_low(t[LIMBS - 1], t[2 * LIMBS - 1], fold);\n"
    kernels = planted(Fault("less", "x25519_batch_element.h", line, ""), tmp_path)
    whole, (less,) = turns("gcc")[0], assembly([PRODUCT], "gcc", kernels)
    assert multiplications(less) < multiplications(whole)
    figures = [cycles(lines, "sapphirerapids") for lines in (whole, less)]
    assert figures[0] >= 59  # its model has one port for them
    assert figures[1] < figures[0] - 0.9


MADD, OTHER = "vpmadd52luq %zmm1, %zmm2, %zmm3", "vpaddq %zmm1, %zmm2, %zmm3"


def of_text(monkeypatch: pytest.MonkeyPatch, loop: Loop, *lines: str) -> list[str]:
    monkeypatch.setattr(estimates, "_run", lambda command, given: "\n".join(lines))
    return assembly([loop], "gcc")[0]


def test_what_is_no_straight_loop_of_multiplications_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    begin, end = (f"\t# LLVM-MCA-{what} {PRODUCT.id}" for what in ("BEGIN", "END"))
    assert of_text(monkeypatch, PRODUCT, OTHER, begin, "#APP", f"\t{MADD}", "", end) == [MADD]
    for lines, message in (
        ((begin, MADD, "call elsewhere", end), "no straight code, call elsewhere"),
        ((begin, "jne .L1", MADD, end), "no straight code, jne"),
        ((begin, ".L1: # here", MADD, end), "no straight code, .L1"),
        ((begin, OTHER, end), "no multiplication"),
        ((begin, MADD, end, begin, MADD, end), "copies"),
        ((OTHER,), "copies"),
    ):
        with pytest.raises(Unusable, match=message):
            of_text(monkeypatch, PRODUCT, *lines)


def test_a_loop_of_the_source_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    loop, read = POLY1305, "vpunpcklqdq %zmm1, %zmm2, %zmm3"
    turn = [MADD, read, "jne .L2"]
    outer = [".L1:", MADD, *(".L2: # inner", *turn), OTHER, read, "jne .L1"]
    assert of_text(monkeypatch, loop, *outer) == turn
    longer = [".L3:", MADD, OTHER, read, "jne .L3"]
    assert of_text(monkeypatch, loop, *outer, *longer) == longer[1:]
    for lines in (outer[:3], [".L1:", MADD, "jne .L1"], [".L1:", MADD, read, "call x", "jne .L1"]):
        with pytest.raises(Unusable, match="no multiplication"):
            of_text(monkeypatch, loop, *lines)


# --------------------------------------------------------------------------------------------- the document


def written(monkeypatch: pytest.MonkeyPatch, file: Path, *arguments: str) -> dict[str, Any]:
    pytest.importorskip("pyjca_intrinsics._native", reason="nothing is compiled")
    need("gcc", estimates.LLVM_MCA)
    monkeypatch.setattr(estimates, "LOOPS", (PRODUCT,))
    monkeypatch.setattr(estimates, "assembly", lambda loops, compiler: turns(compiler)[:1])
    assert main(["--json", str(file), "--compiler", "gcc", *arguments]) == 0
    return dict(json.loads(file.read_bytes()))


def test_it_is_as_the_schema_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = written(
        monkeypatch, tmp_path / "e.json", "--processor", "sapphirerapids", "--processor", "znver4"
    )
    schema = json.loads((ROOT / "docs" / "estimates.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    validator.validate(found)
    kept = json.loads((ROOT / "benchmarks" / "results" / "estimates.json").read_bytes())
    validator.validate(kept)
    assert {row["id"] for row in kept["rows"]} == set(BY_ID)
    (row,) = found["rows"]
    assert list(row["cycles"]) == ["sapphirerapids", "znver4"]
    assert (row["multiplications"], row["amount"]) == (59, 8)
    assert found["kernels"]["poly1305_mac_native_avxifma"] == {
        "requires": ["avx2", "avxifma"],
        "emulated": True,
    }
    assert "p256_curve_native_adx" not in found["kernels"]
    assert list(tmp_path.iterdir()) == [tmp_path / "e.json"]
    assert "Nothing of them was measured" in ok("bench", "report", str(tmp_path / "e.json")).text


def test_the_kernels_of_the_project_are_those_of_its_results() -> None:
    native = pytest.importorskip("pyjca_intrinsics._native", reason="nothing is compiled")
    if "poly1305_mac_native_ifma" not in dict(native.kernels()):
        pytest.skip("kernels with IFMA are not compiled")
    kept = json.loads((ROOT / "benchmarks" / "results" / "estimates.json").read_bytes())
    assert kept["kernels"] == estimates._kernels()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--processor", "z80"), "neither a loop nor a processor with a model: z80"),
        (("poly",), "neither a loop nor a processor with a model: poly"),
        (("--llvm-mca", "no-llvm-mca"), "no-llvm-mca is not installed"),
        (("--llvm-mca", "true", "--compiler", "no-compiler"), "no-compiler is not installed"),
    ],
)
def test_what_is_missing_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    file = tmp_path / "e.json"
    file.write_text("kept")
    with pytest.raises(SystemExit) as ended:
        main(["--json", str(file), *arguments])
    assert ended.value.code == 2
    assert message in capsys.readouterr().err
    assert file.read_text() == "kept"
    assert list(tmp_path.iterdir()) == [file]


def test_a_processor_that_llvm_mca_does_not_know_is_told() -> None:
    need(estimates.LLVM_MCA)
    with pytest.raises(Unusable, match="not a recognized processor"):
        cycles(["vpaddq %zmm0, %zmm1, %zmm2"], "z80")


def test_a_file_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        written(monkeypatch, tmp_path / "gone" / "e.json", "--processor", "znver4")
    assert ended.value.code == 2
    assert "cannot write" in capsys.readouterr().err
