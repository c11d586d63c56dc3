"""What a short Weierstrass curve owes that a field backend offers as a whole: products, keys, ECDH.

Edge scalars and points are those at which incomplete formulas, windows and recodings go wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._more_vectors import CDH_VECTORS
from ._scheme_subject import scheme_check, some_of
from ._vectors import CDH
from .group_checks import edge_points, edge_scalars

if TYPE_CHECKING:
    from ._reference import Point
    from ._scheme_subject import ECSubject

__all__ = ["expect_brief_products"]


def _plain_scalars(subject: ECSubject) -> list[int]:
    """Return the scalars at which most goes wrong, some of them not below n."""
    n, top = subject.n, (1 << 8 * subject.width) - 1
    return [n - 1, n, 0, 1, n + 1, top, 2, n - 2, n + 64, n - 64, 3, n // 2, n // 2 + 1, top // 2 + 1]


def _scalars(subject: ECSubject, scale: int) -> list[int]:
    bits = 8 * subject.width
    others = [1 << bit for bit in range(bits)] + [(1 << bit) - 1 for bit in range(2, bits)]
    others += [int(digit * 2 * subject.width, 16) for digit in "123456789abcde"]
    multiples = [k * subject.n + offset for k in (2, 127) for offset in (-1, 0, 1)]
    others += [multiple for multiple in multiples if multiple >> bits == 0]
    others += edge_scalars(subject.parameters)
    chosen = some_of(subject, _plain_scalars(subject), others, scale)
    return [*chosen, *(subject.random.getrandbits(bits) for _ in range(subject.examples))]


def _points(subject: ECSubject) -> list[tuple[str, Point]]:
    """Return G, a random point and those next to edges of the field, and the negatives of all."""
    of_curve = subject.group
    random_point = None
    while random_point is None:
        random_point = of_curve.lift(subject.random.randrange(subject.p))
    points = {"G": of_curve.generator, "a point": random_point}
    points.update(edge_points(subject.parameters))
    negatives = {f"minus {name}": of_curve.negate(point) for name, point in points.items()}
    return [*points.items(), *negatives.items()]


@scheme_check("EC")
def check_scheme_ec_base_products(subject: ECSubject) -> None:
    """Multiples of G are right for every scalar of the width, read modulo n; the identity is None."""
    for scalar in _scalars(subject, 2):
        made = subject.scheme.multiply_base(subject.number(scalar))
        subject.expect_same(f"{scalar:#x}·G", made, subject.product(scalar))


@scheme_check("EC")
def check_scheme_ec_products(subject: ECSubject) -> None:
    """Multiples of any point, also at edges of the field, are right for every scalar of the width."""
    points = _points(subject)
    for number, scalar in enumerate(_scalars(subject, 1)):
        name, point = points[1] if number % 2 else subject.random.choice(points)
        made = subject.scheme.multiply(subject.number(scalar), subject.point(point))
        subject.expect_same(f"{scalar:#x} times {name}", made, subject.product(scalar, point))
    for name, point in subject.random.sample(points, min(len(points), subject.examples)):
        made = subject.scheme.multiply(subject.number(1), subject.point(point))
        subject.expect_same(f"once {name}", made, subject.point(point))


@scheme_check("EC")
def check_scheme_ec_edge_results(subject: ECSubject) -> None:
    """Products are right where the result is a point next to an edge of the field, as one with x = 0."""
    points = edge_points(subject.parameters)
    for name, point in some_of(subject, points.items(), (), 1):
        scalar = subject.scalar()
        factor = subject.group.multiply(pow(scalar, -1, subject.n), point)
        made = subject.scheme.multiply(subject.number(scalar), subject.point(factor))
        subject.expect_same(f"a product that is {name}", made, subject.point(point))
        secret = subject.scheme.agree(subject.number(scalar), subject.point(factor))
        subject.expect_same(f"the secret of {name}", secret, subject.number(point[0]))


@scheme_check("EC")
def check_scheme_ec_sums(subject: ECSubject) -> None:
    """u1·G + u2·P is right where the summands are equal, opposite, or none, and otherwise."""
    n, of_curve = subject.n, subject.group
    plain, minus = of_curve.generator, of_curve.negate(of_curve.generator)
    a, k = subject.scalar(), subject.scalar()
    point = of_curve.multiply(k)
    cases = [(a, n - a, plain), (a, a, plain), (a, a, minus), (0, 0, point), (0, a, point), (a, 0, point)]
    cases += [(a, -a * pow(k, -1, n) % n, point), (a, a * pow(k, -1, n) % n, point)]  # cancel, double
    others = [(1, 1, plain), (1, 1, minus), (2, n - 1, plain), (1, n - 1, minus), (n - 3, 5, plain)]
    others += [(1 << 200, 1 << 200, plain), (n - 1, n - 1, point), (1, n, point), (n, 1, point)]
    others += [(n + 1, 0, point), (0, n + 1, point), ((1 << 8 * subject.width) - 1,) * 2 + (point,)]
    for _ in range(subject.examples):
        others.append((subject.scalar(), subject.scalar(), of_curve.multiply(subject.scalar())))
    for u1, u2, factor in some_of(subject, cases, others, 2):
        total = of_curve.add(subject.multiple(u1), subject.multiple(u2, factor))
        made = subject.scheme.multiply_add_vartime(
            subject.number(u1), subject.number(u2), subject.point(factor)
        )
        what = f"{u1:#x}·G + {u2:#x}·P, where P has x = {factor[0]:#x}"
        subject.expect_same(what, made, None if total is None else subject.point(total))


@scheme_check("EC", brief=True)
def check_scheme_ec_membership(subject: ECSubject) -> None:
    """A point is one whose coordinates are below p and satisfy the equation."""
    p, width = subject.p, subject.width

    def expect_verdict(expected: bool, what: str, x: int, y: int) -> None:
        if max(x, y) >> 8 * width == 0:  # else it cannot be written
            verdict = subject.scheme.is_on_curve(subject.number(x) + subject.number(y))
            subject.expect_same(f"{what}, x = {x:#x}, y = {y:#x}", verdict, expected)

    for name, (x, y) in _points(subject):
        expect_verdict(True, name, x, y)
        bit = 1 << subject.random.randrange(p.bit_length() - 1)
        altered = ((x, y ^ 1), (x ^ 1, y), (x ^ bit, y), (x, y ^ bit), (y, x), (x, 0), (x, p - y ^ 1))
        for other in altered:
            expect_verdict(subject.parameters.contains(*other), f"{name}, altered", *other)
        for other in ((x + p, y), (x, y + p), (x + p, y + p), (x, 2 * p - y)):
            expect_verdict(False, f"{name} in a second form", *other)
    top = (1 << 8 * width) - 1
    for pair in ((0, 0), (top, top), (p, p), (0, p), (p, 0), (0, 1), (1, 0), (p - 1, p - 1), (top, 0)):
        on_curve = max(pair) < p and subject.parameters.contains(*pair)
        expect_verdict(on_curve, "no point", *pair)


@scheme_check("EC")
def check_scheme_ec_generation(subject: ECSubject) -> None:
    """A key is made from width + 8 random bytes: their number modulo n - 1, plus 1, and its point."""
    n, length = subject.n, subject.width + 8
    numbers = [0, (1 << 8 * length) - 1, n - 2, n - 1, n, (n - 1 << 60) + 5, (n - 1 << 63) - 1, n << 60]
    numbers += [subject.random.getrandbits(8 * length) for _ in range(subject.examples)]
    for number in numbers[: 2 * subject.examples] + numbers[-1:]:
        scalar = number % (n - 1) + 1
        made: object = subject.scheme.generate(number.to_bytes(length, "big"))
        kind = type(made).__name__
        subject.expect_same(f"generate gives a pair, not a {kind}", type(made) is tuple, True)
        for what, part, due in zip(
            ("scalar", "point"),
            made,  # type: ignore[call-overload]
            (subject.number(scalar), subject.product(scalar)),
            strict=True,
        ):
            subject.expect_same(f"the {what} of a key from {number:#x}", part, due)


@scheme_check("EC")
def check_scheme_ec_agreement(subject: ECSubject) -> None:
    """The secret is x of scalar · P in fixed width, leading zeros kept, for every scalar in [1, n - 1]."""
    of_curve, n = subject.group, subject.n
    scalars = [n - 1, 1, subject.scalar(), n - 2, 2, *edge_scalars(subject.parameters)]
    points = _points(subject)
    for number, scalar in enumerate(some_of(subject, scalars[:5], scalars[5:], 1)):
        name, point = points[number % 2] if number < 2 else subject.random.choice(points)
        made = subject.scheme.agree(subject.number(scalar), subject.point(point))
        subject.expect_same(f"{scalar:#x} with {name}", made, subject.product(scalar, point)[: subject.width])  # type: ignore[index]
    # small coordinates, whose bytes begin with zeros
    for start in [1 << 8 * zeros for zeros in range(0, subject.width - 1, 7)][: subject.examples]:
        x = start
        while (small := of_curve.lift(x)) is None:
            x += 1
        scalar = subject.scalar()
        factor = of_curve.multiply(pow(scalar, -1, n), small)
        made = subject.scheme.agree(subject.number(scalar), subject.point(factor))
        subject.expect_same(f"a secret of {x:#x}", made, subject.number(x))


@scheme_check("EC", brief=True)
def check_scheme_ec_refused_scalars(subject: ECSubject) -> None:
    """Keys outside [1, n - 1] agree on nothing and sign nothing."""
    n, top = subject.n, (1 << 8 * subject.width) - 1
    point = subject.point(subject.group.generator)
    for scalar in {0, n, n + 1, min(2 * n, top), top, top // 2 + 1 if n < top // 2 else top}:
        encoded = subject.number(scalar)
        subject.expect_refused(f"agreement with the scalar {scalar:#x}", subject.scheme.agree, encoded, point)
        arguments = encoded, bytes(32), "sha256", b""
        subject.expect_refused(f"signing with the scalar {scalar:#x}", subject.scheme.sign, *arguments)


@scheme_check("EC", brief=True)
def check_scheme_ec_known_secrets(subject: ECSubject) -> None:
    """A published secret comes out, and multiples of G and a point are consistent with each other."""
    vector = {"secp256r1": CDH, **CDH_VECTORS}[subject.curve]
    secret = subject.scheme.agree(subject.number(vector.scalar), vector.peer[1:])
    subject.expect_same("the published secret", secret, vector.secret)
    expect_brief_products(subject)


def expect_brief_products(subject: ECSubject) -> None:
    """Compare one product with the reference, and edges with each other, which costs less."""
    n, scheme, number = subject.n, subject.scheme, subject.number
    generator = subject.point(subject.group.generator)
    k, j = subject.scalar(), subject.scalar()
    made = scheme.multiply_base(number(k))
    subject.expect_same(f"{k:#x}·G", made, subject.product(k))
    point = subject.group.multiply(k)
    opposite = subject.point(subject.group.negate(point))
    for what, found, due in (
        ("n·G", scheme.multiply_base(number(n)), None),
        ("0·P", scheme.multiply(bytes(subject.width), opposite), None),
        ("(n + 1)·G", scheme.multiply_base(number(n + 1)), generator),
        ("(n - 1)·P", scheme.multiply(number(n - 1), opposite), made),
        (f"{k:#x}·P with P = G", scheme.multiply(number(k), generator), made),
        (f"(n - k)·G, k = {k:#x}", scheme.multiply_base(number(n - k)), opposite),
        (f"k·G - k·G, k = {k:#x}", scheme.multiply_add_vartime(number(k), number(1), opposite), None),
        (
            f"{j:#x}·G + ({k:#x} - {j:#x})·G",
            scheme.multiply_add_vartime(number(j), number((k - j) % n), generator),
            made,
        ),
    ):
        subject.expect_same(what, found, due)


@scheme_check("EC", brief=True)
def check_scheme_ec_widths(subject: ECSubject) -> None:
    """Scalars, points and randomness of another width are refused, signatures and candidates with False."""
    w, scheme = subject.width, subject.scheme
    scalar, point = subject.number(1), subject.point(subject.group.generator)  # a pair
    signature = scheme.sign(scalar, bytes(32), "sha256", b"")
    for method, arguments, widths, *answered in (
        ("multiply_base", (scalar,), (w,)),
        ("multiply", (scalar, point), (w, 2 * w)),
        ("multiply_add_vartime", (scalar, scalar, point), (w, w, 2 * w)),
        ("is_on_curve", (point,), (2 * w,), 0),
        ("generate", (bytes(w + 8),), (w + 8,)),
        ("agree", (scalar, point), (w, 2 * w)),
        ("sign", (scalar, bytes(32), "sha256", b""), (w, 0, 0, 0)),
        ("verify_vartime", (point, bytes(32), signature), (2 * w, 0, 2 * w), 2),
    ):
        subject.expect_widths(method, arguments, widths, answered)
