"""What AlgorithmParameters services owe for EC keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import IllegalStateException, InvalidParameterSpecException
from ..specs import ECGenParameterSpec, ECParameterSpec, NamedParameterSpec
from ._kit import expect, expect_raises
from ._services import service_check
from .signature_checks import ForeignSpec

if TYPE_CHECKING:
    from .._algorithmparameters import AlgorithmParameters
    from ..named_curves import NamedCurve
    from ._subject import Subject

__all__ = ["explicit_parameters"]

# RFC 5480 section 2.1.1.1, and SEC 2 for the last: the object identifiers of the curves in DER
_NAMES = {
    "secp256r1": "06082a8648ce3d030107",
    "secp384r1": "06052b81040022",
    "secp521r1": "06052b81040023",
    "secp256k1": "06052b8104000a",
}


def _new(subject: Subject) -> AlgorithmParameters:
    from .._algorithmparameters import AlgorithmParameters

    return AlgorithmParameters.get_instance(subject.algorithm, subject.provider)


@service_check("AlgorithmParameters", "EC", known_answer=True)
def check_parameters_known_curves(subject: Subject) -> None:
    """A curve is written by its object identifier, and read from it, from its name and from its numbers."""
    curve = subject.weierstrass
    named = bytes.fromhex(_NAMES[curve.name])
    numbers = ECParameterSpec(curve.p, curve.a, curve.b, curve.gx, curve.gy, curve.n)
    for given in (named, explicit_parameters(curve), ECGenParameterSpec(curve.name), numbers):
        what = given.hex() if isinstance(given, bytes) else repr(given)
        parameters = _new(subject)
        parameters.init(given)
        for asked in (None, "ASN.1"):
            written = parameters.get_encoded(asked)
            expect(written == named, f"{what}: written as {written.hex()}, not {named.hex()}")
        for spec_class in (ECParameterSpec, ECGenParameterSpec):
            spec: Any = parameters.get_parameter_spec(spec_class)
            expect(type(spec) is spec_class, f"{what}: asked for {spec_class.__name__}, it returned {spec!r}")
            expect(spec.name == curve.name, f"{what}: {spec_class.__name__} is that of {spec.name}")


@service_check("AlgorithmParameters", "EC", known_answer=True)
def check_parameters_refuses(subject: Subject) -> None:
    """What describes no known curve raises InvalidParameterSpecException, and leaves the object without."""
    curve = subject.weierstrass
    named = bytes.fromhex(_NAMES[curve.name])
    explicit = explicit_parameters(curve)
    order = curve.n.to_bytes(curve.byte_length + 1, "big").lstrip(b"\0")
    wrong: dict[str, Any] = {
        "nothing": b"",
        "NULL, which means those of an issuer": b"\x05\x00",
        "an unknown curve": bytes.fromhex("06052b81040021"),
        "a byte more": named + b"\0",
        "a length in two bytes": named[:1] + b"\x81" + named[1:],
        "another order": explicit.replace(order, (curve.n - 2).to_bytes(len(order), "big")),
        "explicit parameters, a byte more": explicit + b"\0",
        "another kind of curve": NamedParameterSpec("X25519"),
        "foreign parameters": ForeignSpec(),
    }
    wrong |= {f"the first {cut} bytes": named[:cut] for cut in range(len(named))}
    parameters = _new(subject)
    for what, given in wrong.items():
        expect_raises(InvalidParameterSpecException, what, parameters.init, given)
        expect_raises(IllegalStateException, f"get_encoded after {what}", parameters.get_encoded)
    expect_raises(InvalidParameterSpecException, "format PEM", parameters.init, named, "PEM")
    parameters.init(named)
    expect_raises(InvalidParameterSpecException, "get_encoded of PEM", parameters.get_encoded, "PEM")
    for spec_class in (ForeignSpec, int):
        foreign: Any = spec_class
        what = f"asked for {spec_class.__name__}"
        expect_raises(InvalidParameterSpecException, what, parameters.get_parameter_spec, foreign)


@service_check("AlgorithmParameters", "EC")
def check_parameters_call_order(subject: Subject) -> None:
    """Before init, and at a second one, IllegalStateException is raised; the parameters stay."""
    parameters = _new(subject)
    expect_raises(IllegalStateException, "get_encoded before init", parameters.get_encoded)
    expect_raises(
        IllegalStateException,
        "get_parameter_spec before init",
        parameters.get_parameter_spec,
        ECParameterSpec,
    )
    named = bytes.fromhex(_NAMES[subject.weierstrass.name])
    for wrong in ("secp256r1", 256, None):
        given: Any = wrong
        expect_raises(TypeError, f"init with {wrong!r}", parameters.init, given)
    parameters.init(bytearray(named))
    expect_raises(IllegalStateException, "a second init", parameters.init, named)
    expect(parameters.get_encoded() == named, "the parameters changed")


def explicit_parameters(curve: NamedCurve) -> bytes:
    """Return the parameters of a curve by their numbers (SEC 1 appendix C.2)."""

    def element(tag: int, content: bytes) -> bytes:
        size = len(content)
        length = [size] if size < 0x80 else [0x81, size] if size < 0x100 else [0x82, *divmod(size, 256)]
        return bytes([tag, *length]) + content

    def integer(number: int) -> bytes:
        return element(2, number.to_bytes(number.bit_length() // 8 + 1, "big"))

    def octets(number: int) -> bytes:
        return number.to_bytes(curve.byte_length, "big")

    field = element(0x30, bytes.fromhex("06072a8648ce3d0101") + integer(curve.p))
    equation = element(0x30, element(4, octets(curve.a)) + element(4, octets(curve.b)))
    base = element(4, b"\x04" + octets(curve.gx) + octets(curve.gy))
    return element(0x30, integer(1) + field + equation + base + integer(curve.n) + integer(1))
