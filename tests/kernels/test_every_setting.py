"""Every setting of the flags that steer P-256 gives the same, by the kernels that explanations name."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any

import pytest
from tests.support import COMPILED, FEATURES

from .c_harness import find_compiler
from .counting import build, run

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(not COMPILED, reason="no compiled code")

QUICK, WHOLE = 6, 10_000
PROGRAM = "import sys; from tests.kernels import every_setting; every_setting.main(*map(int, sys.argv[1:]))"


@pytest.fixture(scope="module")
def counting(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = find_compiler("gcc", "cc", "clang", "clang-19")
    if compiler is None:
        pytest.skip("no compiler")
    return build(compiler, tmp_path_factory.mktemp("counting"))


def rows(counting: Path, seed: int, count: int) -> list[dict[str, Any]]:
    printed = run(counting, PROGRAM, str(seed), str(count), timeout=7200)
    return [json.loads(line) for line in printed.splitlines()]


def check(found: list[dict[str, Any]]) -> None:
    """Compare what was told with what was called, and the results of all settings."""
    results: dict[str, set[str]] = defaultdict(set)
    for row in found:
        if "refused" in row:
            assert row["setting"]["P256Field"] == "native"
            assert "UseIntPolyIntrinsics is off" in row["refused"]
            continue
        setting, name = row["setting"], row["operation"]
        results[name].add(row["results"])
        if setting["P256Field"] != "auto":
            assert row["backend"] == setting["P256Field"]
        else:
            assert row["backend"] == ("native" if setting["UseIntPolyIntrinsics"] else "montgomery52")
        # Keys come back with settings that share a form, so that a table in that form may be due.
        called = {name.replace("_key_table_", "_curve_") for name in row["called"]}
        assert called == set(row["called"]) or "ec_key_table" in row["named"]
        assert set(row["named"]) - {"ec_key_table"} == called, row
    assert {name: len(digests) for name, digests in results.items()} == dict.fromkeys(
        ("sign", "verify", "agree", "generate"), 1
    )


def test_each_setting_computes_the_same_with_what_it_tells(counting: Path, seed: int) -> None:
    found = rows(counting, seed, QUICK)
    check(found)
    curves = {name for row in found for name in row.get("called", ()) if "_curve_" in name}
    expected = {f"p256_curve_{form}" for form in ("limbs10", "limbs9", "montgomery52", "native")}
    if {"bmi2", "adx", "avx2"} <= FEATURES:
        forms = ("native_bmi2", "native_adx", "native_adx_avx2", "montgomery52_adx")
        expected |= {f"p256_curve_{form}" for form in forms}
    if "avx512ifma" in FEATURES:
        expected |= {"p256_curve_native_adx_ifma", "p256_curve_montgomery52_ifma"}
    if "avxifma" in FEATURES:
        expected.add("p256_curve_montgomery52_avxifma")
    assert curves == expected


@pytest.mark.assure
def test_each_setting_computes_the_same_with_ten_thousand_inputs(counting: Path, seed: int) -> None:
    check(rows(counting, seed, WHOLE))


def test_a_kernel_that_is_not_told_is_noticed(counting: Path, seed: int) -> None:
    found = rows(counting, seed, 1)
    found[0]["named"] = []
    with pytest.raises(AssertionError):
        check(found)
    found = rows(counting, seed, 1)
    found[0]["results"] = "00"
    with pytest.raises(AssertionError):
        check(found)


def test_tables_of_keys_are_told_and_counted(counting: Path) -> None:
    program = """
import json
import pyjca_intrinsics._native as native
from pyjca import KeyPairGenerator, Signature, flags
generator = KeyPairGenerator.get_instance("EC", "PyJCA")
generator.initialize("secp256r1")
pair = generator.generate_key_pair()
signer = Signature.get_instance("SHA256withECDSA", "PyJCA")
signer.init_sign(pair.private)
signature = signer.sign(b"data")
def called(rounds, **settings):
    with flags.override(**settings):
        verifier = Signature.get_instance("SHA256withECDSA", "PyJCA")
        verifier.init_verify(pair.public)
        before = native.calls()
        for _ in range(rounds):
            assert verifier.verify(signature, b"data")
        return "ec_key_table" in verifier.explain().kernels, sum(
            count - before[name] for name, count in native.calls().items() if "_key_table_" in name)
print(json.dumps([called(30, UseKeyTables=False), called(30), called(1)]))
"""
    without, first, again = json.loads(run(counting, program))
    assert without == [False, 0]
    assert first[0]
    assert first[1] > 1  # one to build, and those that came after
    assert again == [True, 1]
