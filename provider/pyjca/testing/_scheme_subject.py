"""Whole schemes under test, how checks of them are registered, and what they are compared with.

Everything is compared with :mod:`._reference` and :mod:`._octet_reference`, Python's integers, for
published or random inputs, so that failures may show them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ..errors import Error
from ..named_curves import NamedCurve, named_curve
from ._kit import CheckFailure, describe, expect, summary
from ._octet_reference import dom, edwards, small_order_coordinates, x_function
from ._reference import group

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from random import Random

    from ..spi import ECScheme, EdDSAScheme, FieldBackend, Poly1305Scheme, XDHScheme
    from ._octet_reference import EdwardsGroup
    from ._octet_reference import Point as EdwardsPoint
    from ._reference import Group, Point

__all__ = [
    "CURVES",
    "ECSubject",
    "EdDSASubject",
    "Poly1305Subject",
    "SchemeCheck",
    "SchemeSubject",
    "XDHSubject",
    "registered",
    "scheme_check",
    "some_of",
    "subject_of",
    "torsion",
]

CURVES: dict[str, dict[str, str]] = {
    "P256": {"EC": "secp256r1"},
    "P384": {"EC": "secp384r1"},
    "P521": {"EC": "secp521r1"},
    "25519": {"XDH": "X25519", "EdDSA": "Ed25519"},
    "448": {"XDH": "X448", "EdDSA": "Ed448"},
    "1305": {"Poly1305": ""},
}
"""Of each field that the kit knows, the schemes that it can offer and the curves that they compute on."""


class SchemeSubject:
    """A scheme under test.

    Attributes:
        scheme: the object.
        curve: the name of its curve, "" where it has none.
        random: source of inputs.
        examples: scales how many inputs a check tries.
    """

    scheme: Any

    def __init__(self, scheme: Any, curve: str, random: Random, examples: int) -> None:
        self.scheme = scheme
        self.curve = curve
        self.random = random
        self.examples = examples

    def expect_same(self, what: str, found: object, expected: bytes | bool | None) -> None:
        """Fail unless the result is the one expected, of exactly that type."""
        same = type(found) is type(expected) and found == expected
        expect(same, f"{what}: {_shown(found)}; {_shown(expected)} is due")

    def expect_refused(self, what: str, call: Callable[..., object], *arguments: object) -> None:
        """Fail unless the call raises one of the exceptions that arguments are refused with."""
        try:
            answer = call(*arguments)
        except (Error, TypeError, ValueError):
            return
        raise CheckFailure(f"{what}: not refused but answered with {_shown(answer)}")

    def expect_widths(
        self,
        method: str,
        arguments: Sequence[object],
        widths: Sequence[int],
        answered: Sequence[int] = (),
        answer: object = False,
    ) -> None:
        """Fail unless every argument of fixed width is refused in all others.

        Args:
            method: its name.
            arguments: good ones.
            widths: of each argument, 0 for those of any width.
            answered: the places of those that may be malformed, which no exception refuses.
            answer: what they are answered with, and others may be.
        """
        call = getattr(self.scheme, method)
        call(*arguments)
        for place, width in enumerate(widths):
            for length in {0, 1, width - 1, width + 1, 2 * width + 8} - {width} if width else ():
                good = arguments[place]
                assert isinstance(good, bytes)
                wrong = good[:length] + bytes(max(0, length - width))  # right if cut or padded
                what = f"{method} with {length} bytes for the {width} of argument {place + 1}"
                try:
                    found: object = call(*arguments[:place], wrong, *arguments[place + 1 :])
                except (Error, TypeError, ValueError) as error:
                    expect(place not in answered, f"{what}: {describe(error)}; {answer} is due")
                else:
                    expect(found is answer, f"{what}: not refused but answered with {_shown(found)}")


def _shown(value: object) -> str:
    return value.hex() or "nothing" if isinstance(value, bytes) else repr(value)


class ECSubject(SchemeSubject):
    """A short Weierstrass curve under test, with the numbers of its group."""

    scheme: ECScheme

    def __init__(self, scheme: Any, curve: str, random: Random, examples: int) -> None:
        super().__init__(scheme, curve, random, examples)
        self.parameters: NamedCurve = named_curve(curve)
        self.p, self.n, self.width = self.parameters.p, self.parameters.n, self.parameters.byte_length
        self.group: Group = group(self.parameters)

    def scalar(self) -> int:
        """Return a random scalar in [1, n - 1]."""
        return self.random.randrange(1, self.n)

    def number(self, value: int) -> bytes:
        """Return a number in the width of the curve."""
        return value.to_bytes(self.width, "big")

    def point(self, point: Point | None) -> bytes:
        """Return x || y."""
        assert point is not None
        return self.number(point[0]) + self.number(point[1])

    def product(self, scalar: int, point: Point | None = None) -> bytes | None:
        """Return what is due for scalar · point, or scalar · G."""
        return self.point(self.group.multiply(scalar, point)) if scalar % self.n else None

    def multiple(self, scalar: int, point: Point | None = None) -> Point | None:
        """Return scalar · point, or scalar · G; None for the identity."""
        return self.group.multiply(scalar, point) if scalar % self.n else None


class XDHSubject(SchemeSubject):
    """X25519 or X448 under test."""

    scheme: XDHScheme

    def __init__(self, scheme: Any, curve: str, random: Random, examples: int) -> None:
        super().__init__(scheme, curve, random, examples)
        self.length = 32 if curve == "X25519" else 56
        self.p = 2**255 - 19 if curve == "X25519" else 2**448 - 2**224 - 1

    def number(self, value: int) -> bytes:
        """Return a number in the width of the curve."""
        return value.to_bytes(self.length, "little")

    def agreed(self, scalar: bytes, peer: bytes) -> bytes | None:
        """Return what is due for a scalar and a coordinate."""
        secret = x_function(self.curve, scalar, peer)
        return secret if any(secret) else None

    def base(self) -> bytes:
        """Return the coordinate of the base point."""
        return self.number(9 if self.curve == "X25519" else 5)

    def small_order(self) -> list[bytes]:
        """Return the coordinates of small order in all their forms."""
        bits, peers = 8 * self.length, set()
        for u in small_order_coordinates(self.curve):
            for form in (u, u + self.p, u + 2 * self.p):
                if self.curve == "X25519" and form < 1 << 255:
                    peers |= {form, form | 1 << 255}  # the highest bit does not count
                elif self.curve == "X448" and form < 1 << bits:
                    peers.add(form)
        return [self.number(peer) for peer in sorted(peers)]


class EdDSASubject(SchemeSubject):
    """Ed25519 or Ed448 under test, with its group."""

    scheme: EdDSAScheme

    def __init__(self, scheme: Any, curve: str, random: Random, examples: int) -> None:
        super().__init__(scheme, curve, random, examples)
        self.group: EdwardsGroup = edwards(curve)
        self.length, self.order = self.group.length, self.group.order

    def number(self, value: int) -> bytes:
        """Return a number in the width of the curve."""
        return value.to_bytes(self.length, "little")

    def domain(self, prehash: bool = False, context: bytes | None = None) -> bytes:
        """Return the prefix of a form of the scheme."""
        return dom(self.curve, prehash, context)

    def base_multiple(self, scalar: int) -> EdwardsPoint:
        """Return scalar · B."""
        return self.group.multiply(scalar, self.group.generator)

    def decoded(self, encoded: bytes) -> EdwardsPoint | None:
        """Return the point that this is the canonical encoding of."""
        number, top = int.from_bytes(encoded, "little"), 8 * self.length - 1
        y = number % (1 << top)
        return self.group.lift(y, odd=bool(number >> top)) if y < self.group.p else None

    def public_key(self, private: bytes) -> bytes:
        """Return the public key that is due."""
        return self.group.encode(self.base_multiple(self.group.scalar(private)))

    def signature(self, private: bytes, public: bytes, message: bytes, prefix: bytes) -> bytes:
        """Return the signature that is due (RFC 8032 sections 5.1.6 and 5.2.6)."""
        of_curve = self.group
        seed = of_curve.hash(private).to_bytes(2 * self.length, "little")[self.length :]
        nonce = of_curve.hash(prefix, seed, message) % self.order
        encoded = of_curve.encode(self.base_multiple(nonce))
        k = of_curve.challenge(prefix, encoded, public, message)
        return of_curve.join(encoded, (nonce + k * of_curve.scalar(private)) % self.order)


@lru_cache(maxsize=2)
def torsion(curve: str) -> tuple[EdwardsPoint, ...]:
    """Return the points whose order divides the cofactor, the identity first, then one of the full order."""
    of_curve = edwards(curve)
    small = of_curve.small_order_points()
    cofactor = len(small) + 1
    small.sort(key=lambda point: of_curve.multiply(cofactor // 2, point) == (0, 1))
    return ((0, 1), *small)


class Poly1305Subject(SchemeSubject):
    """Poly1305 under test."""

    scheme: Poly1305Scheme

    def tag(self, key: bytes, message: bytes) -> bytes:
        """Return the tag that is due (RFC 8439 section 2.5.1)."""
        r = int.from_bytes(key[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
        total = 0
        for start in range(0, len(message), 16):
            block = message[start : start + 16] + b"\x01"
            total = (total + int.from_bytes(block, "little")) * r % (2**130 - 5)
        return ((total + int.from_bytes(key[16:], "little")) % (1 << 128)).to_bytes(16, "little")

    def computed(self, key: bytes, *pieces: bytes | bytearray | memoryview) -> object:
        """Return what the implementation makes of a message in these pieces."""
        state = self.scheme.start(key)
        for piece in pieces:
            state.update(piece)
        return state.finish()


_KINDS: dict[str, type[SchemeSubject]] = {
    "EC": ECSubject,
    "XDH": XDHSubject,
    "EdDSA": EdDSASubject,
    "Poly1305": Poly1305Subject,
}


def subject_of(backend: FieldBackend, scheme: str, offered: Any, random: Random, examples: int) -> Any:
    """Return a backend's scheme as a subject."""
    return _KINDS[scheme](offered, CURVES[backend.field][scheme], random, examples)


# ----------------------------------------------------------------------------------- registration

Function = TypeVar("Function", bound="Callable[[Any], None]")


class SchemeCheck(NamedTuple):
    """A check of a scheme.

    Attributes:
        function: the check; it gets the subject.
        scheme: the name of the scheme.
        brief: a few operations that see most faults, for use in a running program.
    """

    function: Callable[[Any], None]
    scheme: str
    brief: bool

    @property
    def summary(self) -> str:
        """What is demanded."""
        return summary(self.function)


registered: list[SchemeCheck] = []


def scheme_check(scheme: str, *, brief: bool = False) -> Callable[[Function], Function]:
    """Register a check of schemes; the first line of its docstring says what is demanded.

    Args:
        scheme: name of the scheme.
        brief: it takes some milliseconds with ``examples`` 1.
    """

    def register(function: Function) -> Function:
        registered.append(SchemeCheck(function, scheme, brief))
        return function

    return register


def some_of(subject: SchemeSubject, plain: Iterable[Any], others: Iterable[Any], scale: int) -> list[Any]:
    """Return the first of the plain inputs and some of the others, ``scale`` of each for an example."""
    most = scale * subject.examples
    rest = list(others)
    return [*plain][:most] + subject.random.sample(rest, min(most, len(rest)))
