"""Every setting of the flags that steer a curve gives the same, by the kernels that explanations name."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any

import pytest
from tests.support import COMPILED, FEATURES

from .c_harness import find_compiler
from .counting import build, run
from .every_setting import STEERED, Steered

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(not COMPILED, reason="no compiled code")

QUICK, WHOLE = 3, 10_000
PROGRAM = (
    "import sys; from tests.kernels import every_setting as e; e.main(sys.argv[1], *map(int, sys.argv[2:]))"
)
# The best representation without the intrinsic tier.
PORTABLE = {"P256": "montgomery52", "P384": "limbs14", "P521": "limbs19", "25519": "limbs5", "448": "limbs16"}
each_field = pytest.mark.parametrize("steered", STEERED.values(), ids=STEERED)


@pytest.fixture(scope="module")
def counting(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = find_compiler("gcc", "cc", "clang", "clang-19")
    if compiler is None:
        pytest.skip("no compiler")
    return build(compiler, tmp_path_factory.mktemp("counting"))


def rows(counting: Path, steered: Steered, seed: int, count: int) -> list[dict[str, Any]]:
    printed = run(counting, PROGRAM, steered.field, str(seed), str(count), timeout=7200)
    return [json.loads(line) for line in printed.splitlines()]


def told(kernel: str) -> str:
    """Return the name under which an explanation knows a kernel.

    One name stands for both curves of a field. Keys come back with settings that share a form, so that a
    table in that form may be due.
    """
    name = kernel.replace("_key_table_", "_curve_")
    return f"ed{name[1:]}" if name.startswith(("x25519_curve", "x448_curve")) else name


def check(steered: Steered, found: list[dict[str, Any]]) -> None:
    """Compare what was told with what was called, and the results of all settings."""
    results: dict[str, set[str]] = defaultdict(set)
    for row in found:
        form, guard = row["setting"][steered.names_form], row["setting"][steered.guards]
        if "refused" in row:
            assert form == "native"
            assert f"{steered.guards} is off" in row["refused"]
            continue
        results[row["operation"]].add(row["results"])
        best = "native" if guard else PORTABLE[steered.field]
        assert row["backend"] == (best if form == "auto" else form)
        called = {told(name) for name in row["called"]}
        tables = any("_key_table_" in name for name in row["called"])
        assert not tables or "ec_key_table" in row["named"]
        assert set(row["named"]) - {"ec_key_table"} == called, row
    assert {name: len(digests) for name, digests in results.items()} == dict.fromkeys(
        ("sign", "verify", "agree", "generate"), 1
    )


def expected(field: str) -> set[str]:
    """Return the forms that this processor runs."""
    forms = {*STEERED[field].forms}
    if {"bmi2", "adx"} <= FEATURES:
        forms.add("native_adx")
        if "avx512ifma" in FEATURES:
            forms.add("native_adx_ifma")
        if "avxifma" in FEATURES and field != "P256":
            forms.add("native_adx_avxifma")
    if field == "P256" and {"bmi2", "adx", "avx2"} <= FEATURES:
        forms |= {"native_bmi2", "native_adx_avx2", "montgomery52_adx"}
        parts = {"avx512ifma": "ifma", "avxifma": "avxifma"}
        forms |= {f"montgomery52_{part}" for feature, part in parts.items() if feature in FEATURES}
    return forms


@each_field
def test_each_setting_computes_the_same_with_what_it_tells(
    steered: Steered, counting: Path, seed: int
) -> None:
    found = rows(counting, steered, seed, QUICK)
    check(steered, found)
    curves = {told(name) for row in found for name in row.get("called", ()) if "_curve_" in name}
    owner = "" if steered.is_short_weierstrass else "ed"
    assert curves == {f"{owner}{steered.field.lower()}_curve_{form}" for form in expected(steered.field)}


@pytest.mark.assure
@each_field
def test_each_setting_computes_the_same_with_ten_thousand_inputs(
    steered: Steered, counting: Path, seed: int
) -> None:
    check(steered, rows(counting, steered, seed, WHOLE))


def test_a_kernel_that_is_not_told_is_noticed(counting: Path, seed: int) -> None:
    steered = STEERED["25519"]
    found = rows(counting, steered, seed, 1)
    for name, wrong in (("named", []), ("results", "00")):
        spoiled = [{**found[0], name: wrong}, *found[1:]]
        with pytest.raises(AssertionError):
            check(steered, spoiled)


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
