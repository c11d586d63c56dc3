"""X25519 and X448 as compiled, in every form."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.schemes.published import rfc_7748

from . import edwards_checks as checks
from .c_sources import Fault
from .edwards_builds import Builds
from .edwards_cases import coordinates
from .edwards_library import FORMS, Curves, Form, form_id

if TYPE_CHECKING:
    from pathlib import Path

every_form = pytest.mark.parametrize("form", FORMS, ids=form_id)

LIMBS5 = FORMS[1]
LIMBS16 = FORMS[2]

# RFC 7748 section 5.2
AFTER_1000_ITERATIONS = {
    "X25519": "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51",
    "X448": "aa3b4749d55b9daf1e5b00288826c467274ce3ebbdd5c17b975e09d4af6c67cf"
    "10d087202db88286e2b79fceea3ec353ef54faa26e219f38",
}
AFTER_1000000_ITERATIONS = {
    "X25519": "7c3911e0ab2586fd864497297e575e6f3bc601c0883c30df5f4dd2d24f665424",
    "X448": "077f453681caca3693198420bbe515cae0002472519b3e67661a7e89cab94695"
    "c8f4bcd66e61b9b9c946da8d524de3d69bd9d9d66b997e37",
}


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(tmp_path_factory.getbasetemp())


def test_vectors(builds: Builds) -> None:
    for form in FORMS:
        checks.check_agreement_vectors(builds.curves(form), form, random.Random(0))


def iterated(curves: Curves, form: Form, times: int) -> bytes:
    """Return what begins with the base point's coordinate and goes on with results (RFC 7748 section 5.2)."""
    scalar = u = rfc_7748(f"X{form.field}")[-1].u
    for _ in range(times):
        result = curves.agree(scalar, u)
        assert result is not None
        scalar, u = result, scalar
    return scalar


@every_form
def test_iterations(form: Form, builds: Builds) -> None:
    curves, name = builds.curves(form), f"X{form.field}"
    assert iterated(curves, form, 1) == rfc_7748(name)[-1].result
    assert iterated(curves, form, 1000).hex() == AFTER_1000_ITERATIONS[name]


@pytest.mark.assure
@every_form
def test_a_million_iterations(form: Form, builds: Builds) -> None:
    if form.in_c:
        pytest.skip("its multiplications are written in C here, and take a quarter of an hour")
    curves = Curves(builds.library(("gcc", "-O3")), form)
    assert iterated(curves, form, 1_000_000).hex() == AFTER_1000000_ITERATIONS[f"X{form.field}"]


@every_form
def test_agreement(form: Form, builds: Builds, seed: int) -> None:
    checks.check_agreement(builds.curves(form), form, random.Random(seed))


@every_form
def test_small_results(form: Form, builds: Builds, seed: int) -> None:
    checks.check_small_results(builds.curves(form), form, random.Random(seed))


def test_an_unreduced_result_is_found(tmp_path: Path, builds: Builds) -> None:
    old = "mask = word_mask(carry_through(less));"
    fault = Fault("unreduced", "curve448_native_field.h", old, "mask = 0 & carry_through(less);")
    form = Form("448", "native")
    curves = Curves(builds.faulty(fault, form, tmp_path), form)
    checks.check_agreement_vectors(curves, form, random.Random(0))
    with pytest.raises(AssertionError):
        checks.check_small_results(curves, form, random.Random(0))


def test_coordinates_of_all_small_orders_are_among_those_tried() -> None:
    """With the top bit and without, those of the curve, of its twist, and the same plus p."""
    found = {int.from_bytes(one, "little") for one in coordinates(LIMBS5.oracle)}
    p = LIMBS5.oracle.p
    order_eight = 325606250916557431795983626356110631294008115727848805560023387167927233504
    for number in (0, 1, p - 1, p, p + 1, order_eight):
        assert {number, number | 1 << 255} <= found


@every_form
def test_public_keys(form: Form, builds: Builds, seed: int) -> None:
    checks.check_montgomery_public_keys(builds.curves(form), form, random.Random(seed))


def test_public_key_of_a_multiple_of_the_order(builds: Builds) -> None:
    """A clamped scalar of X448 can be 4 L: the image of the identity is 0, and no agreement has that."""
    curve = LIMBS16.oracle
    scalar = (4 * curve.order).to_bytes(56, "little")
    curves = builds.curves(LIMBS16)
    assert curve.clamp(scalar) == 4 * curve.order
    assert curves.montgomery_public_key(scalar) == bytes(56)
    assert curves.agree(scalar, (5).to_bytes(56, "little")) is None


@every_form
def test_table_of_functions(form: Form, builds: Builds) -> None:
    table = builds.curves(form).montgomery
    length = (form.oracle.bits + 7) // 8
    assert (table.curve, table.form, table.bytes) == (f"X{form.field}".encode(), form.form.encode(), length)


# ----------------------------------------------------------------------------------- planted faults

FAULTS: list[tuple[Fault, checks.Check]] = [
    (Fault("a24", "curve25519.h", "121665\n", "121666\n"), checks.check_agreement_vectors),
    (Fault("swap", "montgomery.h", "last = bit;", "last = bit & 0;"), checks.check_agreement_vectors),
    (
        Fault("top bit", "montgomery.h", "&= 0xff >> (8 * FIELD_BYTES - MONTGOMERY_BITS)", "&= 0xff"),
        checks.check_agreement,
    ),
    (
        Fault("zero", "montgomery.h", "return element_is_zero(x)", "return element_is_zero(z)"),
        checks.check_agreement,
    ),
    (Fault("clamp", "curve25519.h", "&= 0xf8", "&= 0xff"), checks.check_agreement),
    (
        Fault("image", "curve25519.h", "element_add(u, p->z, p->y)", "element_add(u, p->z, p->x)"),
        checks.check_montgomery_public_keys,
    ),
]
QUICK_FAULTS = {"top bit", "image"}


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
