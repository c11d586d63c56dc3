"""Items that share inversions give what each of them gives alone, whatever the others are."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from . import batch_checks
from .c_sources import Fault
from .weierstrass_batch_library import BATCH_FORMS, CurveBatch, Signed, signature
from .weierstrass_builds import Builds, shared_builds
from .weierstrass_library import Form

if TYPE_CHECKING:
    from pathlib import Path

    from .weierstrass_library import CompiledCurve

every_form = pytest.mark.parametrize("form", BATCH_FORMS, ids=lambda form: form.id)
Check = Callable[[Form, CurveBatch, random.Random], None]
COUNTS = (0, 1, 2, 3, 15, 16, 17, 31, 32, 33, 65)


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return shared_builds(tmp_path_factory)


def batch_of(form: Form, builds: Builds) -> CurveBatch:
    curve = builds.intrinsic(form)
    if curve is None:
        pytest.skip("the processor cannot run it")
    return CurveBatch(form, curve)


class Inputs:
    """Scalars, points and signatures of a curve, some of them at edges."""

    def __init__(self, form: Form, curve: CompiledCurve, source: random.Random) -> None:
        self.n, self.curve, self.source = form.named.n, curve, source
        n, most = self.n, (1 << 8 * curve.length) - 1
        self.edges = [self.number(one) for one in (0, 1, 2, n - 1, n - 2, n, n + 1, most, n >> 1)]
        self.points = [self.point(self.number(one)) for one in (1, 2, 3, n - 1)]

    def number(self, value: int) -> bytes:
        return value.to_bytes(self.curve.length, "big")

    def point(self, scalar: bytes) -> bytes:
        point = self.curve.multiply_base(scalar)
        assert point is not None
        return point

    def valid(self) -> bytes:
        return self.number(self.source.randrange(1, self.n))

    def scalar(self) -> bytes:
        return self.source.choice(self.edges) if self.source.randrange(3) == 0 else self.valid()

    def digest(self) -> bytes:
        """Return a number as long as the order."""
        number = self.source.choice(
            [0, 1, self.n - 1, self.n, self.source.getrandbits(self.n.bit_length() - 1)]
        )
        return self.number(number)

    def in_range(self, scalar: bytes) -> bool:
        return 0 < int.from_bytes(scalar, "big") < self.n

    def signed(self, private: bytes) -> Signed:
        """Return a good signature, or one with a fault."""
        length, source = self.curve.length, self.source
        digest = self.digest()
        made = signature(self.curve, self.n, (private, digest, self.valid()))
        assert made is not None
        r, s = made[:length], made[length:]
        opposite = self.number(self.n - int.from_bytes(s, "big"))
        wrong = bytearray(made)
        wrong[source.randrange(len(made))] ^= 1 << source.randrange(8)
        choices = [made, made, made, r + opposite, bytes(wrong), s + r, bytes(2 * length)]
        choices += [bytes(length) + s, r + bytes(length), r + self.number(self.n), self.number(self.n) + s]
        return Signed(source.choice(choices), self.point(private), digest)


def check_products(form: Form, batch: CurveBatch, source: random.Random) -> None:
    inputs = Inputs(form, batch.curve, source)
    scalars = [*inputs.edges, *(inputs.scalar() for _ in range(40))]
    source.shuffle(scalars)
    expected = [batch.curve.multiply_base(one) if inputs.in_range(one) else None for one in scalars]
    assert batch.multiply_base(scalars) == expected


def check_agreement(form: Form, batch: CurveBatch, source: random.Random) -> None:
    inputs = Inputs(form, batch.curve, source)
    scalars = [*inputs.edges, *(inputs.scalar() for _ in range(12))]
    points = [
        source.choice(inputs.points) if i % 2 else inputs.point(inputs.valid()) for i in range(len(scalars))
    ]
    assert batch.agree(scalars, points) == [
        batch.curve.agree(*one) for one in zip(scalars, points, strict=True)
    ]


def check_strange_points(form: Form, batch: CurveBatch, source: random.Random) -> None:
    """What is no point, as callers see to that there is none, changes nothing else."""
    inputs = Inputs(form, batch.curve, source)
    length, scalars = batch.curve.length, [inputs.valid() for _ in range(16)]
    points = [inputs.point(one) for one in scalars[::-1]]
    strange = (bytes(2 * length), bytes(length - 1) + b"\1" + bytes(length))
    for number, one in enumerate(strange):
        found = batch.agree(scalars, [*points[:5], one, *points[6:]])
        expected = batch.agree(scalars, points)
        assert (found[:5], found[6:]) == (expected[:5], expected[6:]), number
        items = [inputs.signed(scalar) for scalar in scalars]
        before = batch.verify(items)
        verdicts = batch.verify([*items[:5], items[5]._replace(point=one), *items[6:]])
        assert (verdicts[:5], verdicts[6:]) == (before[:5], before[6:]), number


def check_signing(form: Form, batch: CurveBatch, source: random.Random) -> None:
    inputs = Inputs(form, batch.curve, source)
    items = [(inputs.scalar(), inputs.digest(), inputs.scalar()) for _ in range(40)]
    for nonce in (inputs.number(1), inputs.valid()):  # s = 0
        private = source.randrange(1, inputs.n)
        r = int.from_bytes(inputs.point(nonce)[: batch.curve.length], "big")
        items.append((inputs.number(private), inputs.number(-r * private % inputs.n), nonce))
    source.shuffle(items)
    assert batch.sign(items) == [signature(batch.curve, inputs.n, item) for item in items]


def check_verification(form: Form, batch: CurveBatch, source: random.Random) -> None:
    inputs = Inputs(form, batch.curve, source)
    items = [inputs.signed(inputs.valid()) for _ in range(20)]
    private = inputs.valid()
    with_key = [inputs.signed(private) for _ in range(40)]
    verdicts = [batch.curve.verify(*one) for one in [*items, *with_key]]
    assert set(verdicts) == {True, False}
    assert batch.verify([*items, *with_key]) == verdicts
    assert batch.verify_with_key(with_key) == verdicts[20:]


def check_counts(form: Form, batch: CurveBatch, source: random.Random) -> None:
    inputs = Inputs(form, batch.curve, source)
    scalars = [inputs.scalar() for _ in range(max(COUNTS))]
    items = [(inputs.scalar(), inputs.digest(), one) for one in scalars]
    private = inputs.valid()
    few = [inputs.signed(private) for _ in range(9)]
    signed = source.choices(few, k=max(COUNTS))
    base, signatures = batch.multiply_base(scalars), batch.sign(items)
    verdicts = [batch.curve.verify(*one) for one in signed]
    for count in COUNTS:
        start = source.randrange(max(COUNTS) - count + 1)
        some = slice(start, start + count)
        assert batch.multiply_base(scalars[some]) == base[some]
        assert batch.sign(items[some]) == signatures[some]
        if count:
            assert batch.verify(signed[some]) == verdicts[some]
            assert batch.verify_with_key(signed[some]) == verdicts[some]


def check_limits(form: Form, batch: CurveBatch, source: random.Random) -> None:
    """P-256: r + n, s + n and 0 where nothing else is wrong, and sums that meet equal or opposite points."""
    if form.symbol != "p256":
        return
    number = Inputs(form, batch.curve, source).number
    items = batch_checks.signatures(source) + batch_checks.meeting_signatures(source)
    groups = [items, *batch_checks.one_key(source)]
    for group in groups:
        source.shuffle(group)
        signed = [
            Signed(number(one.r) + number(one.s), b"".join(map(number, one.point)), number(one.digest))
            for one in group
        ]
        verdicts = [one.valid for one in group]
        assert (batch.verify if group is items else batch.verify_with_key)(signed) == verdicts


CHECKS = (
    check_limits,
    check_products,
    check_agreement,
    check_strange_points,
    check_signing,
    check_verification,
    check_counts,
)


@pytest.mark.parametrize(
    ("form", "check"),
    [
        pytest.param(
            form,
            check,
            id=f"{form.id}-{check.__name__.removeprefix('check_')}",
            marks=pytest.mark.assure if check is check_limits and form.form != "native" else (),
        )
        for form in BATCH_FORMS
        for check in CHECKS
    ],
)
def test_items(form: Form, check: Check, builds: Builds, seed: int) -> None:
    check(form, batch_of(form, builds), random.Random(seed))


@pytest.mark.assure
@every_form
def test_many_items(form: Form, builds: Builds, seed: int) -> None:
    source, batch = random.Random(seed), batch_of(form, builds)
    for _ in range(30):
        for check in CHECKS:
            check(form, batch, source)


# ---------------------------------------------------------------------------------------- planted faults

FILE = "weierstrass_batch.h"
_ORDER = "IN(multiply)(t, product, before[i]);"
_INVALID = "        words[i] = !i;\n    return 0;"
FAULTS: list[tuple[Fault, Check]] = [
    (
        Fault("poison", FILE, "IN(select)(a[i], a[i], one, ", "IN(select)(a[i], a[i], one, 0 & "),
        check_strange_points,
    ),
    (Fault("order", FILE, _ORDER, _ORDER.replace("[i]", "[0]")), check_products),
    (Fault("range", FILE, _INVALID, _INVALID.replace("return 0", "return 1")), check_products),
    (
        Fault("key", FILE, "results[i] &= CURVE(batch_scalar)", "results[i] |= CURVE(batch_scalar)"),
        check_signing,
    ),
    (Fault("signature", FILE, "results[i] &= (uint8_t)CURVE", "results[i] |= (uint8_t)CURVE"), check_signing),
    (
        Fault("r", FILE, "verdicts[i] &= CURVE(batch_scalar)", "verdicts[i] = CURVE(batch_scalar)"),
        check_limits,
    ),
    (
        Fault("s", FILE, "verdicts[i] &= CURVE(batch_scalar)", "verdicts[i] |= CURVE(batch_scalar)"),
        check_limits,
    ),
    (Fault("item", FILE, "inverses[i], digests", "inverses[i ^ (count > 1)], digests"), check_counts),
    (Fault("block", FILE, "ORDER(bytes) * done, NULL", "0 * done, NULL"), check_counts),
]
QUICK_FAULTS = {"poison", "order"}
NATIVE = next(form for form in BATCH_FORMS if form.form == "native")


@pytest.mark.parametrize(
    ("fault", "check"),
    [
        pytest.param(*one, id=one[0].name, marks=() if one[0].name in QUICK_FAULTS else pytest.mark.assure)
        for one in FAULTS
    ],
)
def test_faults_are_found(fault: Fault, check: Check, builds: Builds, tmp_path: Path, seed: int) -> None:
    batch = CurveBatch(NATIVE, builds.faulty(fault, NATIVE, tmp_path))
    with pytest.raises(AssertionError):
        check(NATIVE, batch, random.Random(seed))
