"""The compiled objects: what they refuse, what they leave alone, and that they compute at all."""

from __future__ import annotations

import ast
import gc
import hashlib
import subprocess
import sys
import weakref
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import pyjca_intrinsics
from pyjca.errors import ProviderException

native = pytest.importorskip("pyjca_intrinsics._native", reason="no compiled code")

if TYPE_CHECKING:
    from collections.abc import Callable

EC = [("P-256", "limbs10", 32), ("P-256", "limbs9", 32), ("P-256", "montgomery52", 32)]
EC += [("P-384", "limbs14", 48), ("P-521", "limbs19", 66)]
native.set_failure(ProviderException)
FIELDS = {(field.name, field.form): field for field in native.fields()}


GENERATOR: bytes = native.ec("P-256", "limbs10").multiply_base(bytes(31) + b"\x01")


@pytest.fixture(scope="module")
def p256() -> Any:
    return native.ec("P-256", "limbs10")


@pytest.fixture(scope="module")
def ed25519() -> Any:
    return native.eddsa("Ed25519", "limbs5")


# -------------------------------------------------------------------------------------------- fields


@pytest.mark.parametrize("field", FIELDS.values(), ids=repr)
def test_a_field_takes_its_own_elements_only(field: Any) -> None:
    one = field.from_bytes(b"\x01")
    for other in FIELDS.values():
        if other is field:
            continue
        with pytest.raises(TypeError, match=field.name):
            field.add(one, other.from_bytes(b"\x01"))
        with pytest.raises(TypeError, match=field.name):
            field.square(other.from_bytes(b"\x01"))
    for wrong in (1, b"\x01", None, "1"):
        with pytest.raises(TypeError):
            field.multiply(wrong, one)
        with pytest.raises(TypeError):
            field.inverse(wrong)


def test_elements_cannot_be_made_or_changed_from_outside() -> None:
    element = native.fields()[0].from_bytes(b"\x05")
    with pytest.raises(TypeError):
        type(element)()
    with pytest.raises(TypeError):
        type(native.fields()[0])()
    with pytest.raises(AttributeError):
        element.limbs = 1
    with pytest.raises(TypeError):
        memoryview(element)


def test_small_factors_flags_and_counts_are_checked() -> None:
    field = FIELDS["P256", "limbs10"]
    one = field.from_bytes(b"\x01")
    for value in (-1, 1 << 18, 1 << 70):
        with pytest.raises((ValueError, OverflowError)):
            field.multiply_small(one, value)
    for flag in (-1, 2, 1 << 70):
        with pytest.raises((ValueError, OverflowError)):
            field.conditional_assign(one, one, flag)
    for count in (-1, 1 << 70):
        with pytest.raises((ValueError, OverflowError)):
            field.square_repeatedly(one, count)
    with pytest.raises(TypeError):
        field.multiply_small(one, 1.5)
    with pytest.raises(TypeError):
        field.add(one)
    with pytest.raises(TypeError):
        field.multiply_repeatedly(one, one)


@pytest.mark.parametrize("field", FIELDS.values(), ids=repr)
def test_repeated_operations_are_the_single_ones_in_a_chain(field: Any) -> None:
    a, b = field.from_bytes(b"\x07" * 20), field.from_bytes(b"\x0b" * 20)
    product, square = a, a
    for _ in range(5):
        product, square = field.multiply(product, b), field.square(square)
    assert field.to_bytes(field.multiply_repeatedly(a, b, 5)) == field.to_bytes(product)
    assert field.to_bytes(field.square_repeatedly(a, 5)) == field.to_bytes(square)
    assert field.to_bytes(field.square_repeatedly(a, 0)) == field.to_bytes(a)
    assert field.to_bytes(a) == field.to_bytes(field.from_bytes(b"\x07" * 20))


# ------------------------------------------------------------------------------------------- schemes


def calls() -> dict[str, tuple[Callable[..., Any], list[int]]]:
    """Return each function of a scheme and the widths of its arguments of fixed width."""
    ec, ed = native.ec("P-256", "limbs10"), native.eddsa("Ed25519", "limbs5")
    xdh = native.xdh("X25519", "limbs5", ed)
    return {
        "ec.multiply_base": (ec.multiply_base, [32]),
        "ec.multiply": (ec.multiply, [32, 64]),
        "ec.multiply_add_vartime": (ec.multiply_add_vartime, [32, 32, 64]),
        "ec.generate": (ec.generate, [40]),
        "ec.agree": (ec.agree, [32, 64]),
        "ed.multiply_base": (ed.multiply_base, [32]),
        "ed.multiply": (ed.multiply, [32, 32]),
        "ed.multiply_subtract_vartime": (ed.multiply_subtract_vartime, [32, 32, 32]),
        "ed.public_key": (ed.public_key, [32]),
        "xdh.agree": (xdh.agree, [32, 32]),
        "xdh.public_key": (xdh.public_key, [32]),
        "poly1305.start": (native.poly1305("limbs5").start, [32]),
    }


@pytest.mark.parametrize("name", calls())
def test_widths_and_types_are_checked(name: str) -> None:
    function, widths = calls()[name]
    good: list[Any] = [GENERATOR if width == 64 else b"\x01" * width for width in widths]
    for index, width in enumerate(widths):
        for length in (0, width - 1, width + 1, 10 * width):
            wrong = [*good[:index], b"\x01" * length, *good[index + 1 :]]
            with pytest.raises(ProviderException, match=f"has {width} bytes, not {length}"):
                function(*wrong)
        for other in (bytearray(width), memoryview(good[index]), "x" * width, 7, None):
            if name == "ec.generate" and other is None:  # which stands for the system's randomness
                continue
            wrong = [*good[:index], other, *good[index + 1 :]]
            with pytest.raises(TypeError, match="must be bytes"):
                function(*wrong)
    with pytest.raises(TypeError):
        function(*good, b"")
    with pytest.raises(TypeError):
        function(*good[:-1])


def test_signing_and_verifying_check_what_they_are_given(p256: Any, ed25519: Any) -> None:
    scalar, point = p256.generate(bytes(range(40)))
    signature = p256.sign(scalar, bytes(32), "sha256", b"")
    for wrong in ("sha257", "", "shake256", "SHA256", "sha256\0", "blake2s"):
        with pytest.raises(ProviderException, match="hash"):
            p256.sign(scalar, bytes(32), wrong, b"")
    for no_name in (256, b"sha256", None):
        with pytest.raises(TypeError, match="name of a hash"):
            p256.sign(scalar, bytes(32), no_name, b"")
    with pytest.raises(ProviderException, match="32 bytes"):
        p256.sign(scalar[:-1], bytes(32), "sha256", b"")
    assert p256.verify_vartime(point, bytes(32), signature) is True
    for malformed in (signature[:-1], signature + b"\0", b""):
        assert p256.verify_vartime(point, bytes(32), malformed) is False
    with pytest.raises(ProviderException, match="64 bytes"):
        p256.verify_vartime(point[:-1], bytes(32), signature)
    with pytest.raises(TypeError):
        p256.verify_vartime(point, "digest", signature)


def test_edwards_signatures_and_keys_of_other_widths_are_refused(ed25519: Any) -> None:
    private = hashlib.sha256(b"key").digest()
    public = ed25519.public_key(private)
    signature = ed25519.sign(private, public, b"", b"")
    assert ed25519.verify_vartime(public, b"", signature, b"") is True
    assert ed25519.is_valid_public_key(public) is True
    for short in (b"", signature[:-1], signature + b"\0"):
        assert ed25519.verify_vartime(public, b"", short, b"") is False
    for other in (b"", public[:-1], public + b"\0"):
        assert ed25519.verify_vartime(other, b"", signature, b"") is False
        assert ed25519.is_valid_public_key(other) is False
    with pytest.raises(TypeError):
        ed25519.is_valid_public_key(bytearray(public))
    with pytest.raises(TypeError):
        ed25519.sign(bytes(32), bytes(32), bytearray(3), b"")


def test_points_off_the_curve_are_not_computed_with(p256: Any) -> None:
    off = b"\x01" * 64
    assert not p256.is_on_curve(off)
    one = b"\x01" * 32
    for call, arguments in (
        (p256.multiply, (one, off)),
        (p256.agree, (one, off)),
        (p256.multiply_add_vartime, (one, one, off)),
    ):
        with pytest.raises(ProviderException, match="not on the curve"):
            call(*arguments)
    for other in (b"", GENERATOR[:-1], b"\x04" + GENERATOR, bytes(64), b"\xff" * 64):
        assert p256.is_on_curve(other) is False
    assert p256.is_on_curve(GENERATOR) is True
    with pytest.raises(TypeError):
        p256.is_on_curve(bytearray(GENERATOR))


@pytest.mark.parametrize(("curve", "form", "width"), EC)
def test_failures_are_the_frameworks_and_show_no_secret(curve: str, form: str, width: int) -> None:
    native.set_failure(ProviderException)
    ec = native.ec(curve, form)
    point = ec.generate(bytes(range(width + 8)))[1]
    for scalar in (bytes(width), b"\xff" * width):
        for call, arguments in ((ec.agree, (point,)), (ec.sign, (bytes(32), "sha256", b""))):
            with pytest.raises(ProviderException) as caught:
                call(scalar, *arguments)
            assert scalar.hex() not in str(caught.value)


def test_unknown_curves_and_forms_are_told() -> None:
    for make, arguments in (
        (native.ec, ("P-257", "limbs10")),
        (native.ec, ("P-256", "limbs5")),
        (native.eddsa, ("X25519", "limbs5")),
        (native.poly1305, ("limbs10",)),
    ):
        with pytest.raises(LookupError, match="not compiled"):
            make(*arguments)


def test_a_montgomery_curve_takes_the_table_of_its_own_field(ed25519: Any) -> None:
    ed448 = native.eddsa("Ed448", "limbs16")
    for name, form, table in (
        ("X25519", "limbs5", ed448),
        ("X25519", "limbs10", ed25519),
        ("X448", "limbs16", ed25519),
    ):
        with pytest.raises(ValueError, match="table"):
            native.xdh(name, form, table)
    with pytest.raises(TypeError):
        native.xdh("X25519", "limbs5", None)


def test_the_table_lives_as_long_as_who_uses_it() -> None:
    agreement = native.xdh("X448", "limbs16", native.eddsa("Ed448", "limbs16"))
    before = agreement.public_key(b"\x05" * 56)
    gc.collect()
    garbage = [native.eddsa("Ed448", "limbs16") for _ in range(3)]
    assert agreement.public_key(b"\x05" * 56) == before
    assert len(garbage) == 3


def test_a_poly1305_state_ends_with_its_tag() -> None:
    scheme = native.poly1305("limbs5")
    state = scheme.start(bytes(range(32)))
    state.update(bytearray(b"Cryptographic "))
    state.update(memoryview(b"Forum"))
    assert len(state.finish()) == 16
    for call in (state.finish, lambda: state.update(b"")):
        with pytest.raises(ProviderException, match="finished"):
            call()
    with pytest.raises(TypeError):
        scheme.start(bytes(32)).update("text")
    with pytest.raises(TypeError):
        type(state)()


def test_only_exceptions_can_be_raised() -> None:
    for wrong in (ProviderException("made"), 3, int):
        with pytest.raises(TypeError):
            native.set_failure(wrong)
    native.set_failure(ProviderException)


def test_types_are_sealed(p256: Any) -> None:
    with pytest.raises(TypeError):
        type("Other", (type(p256),), {})
    with pytest.raises((AttributeError, TypeError)):
        type(p256).sign = None
    with pytest.raises((AttributeError, TypeError)):
        p256.extra = 1
    with pytest.raises(TypeError):
        weakref.ref(p256)


def test_sub_interpreters_have_types_of_their_own() -> None:
    program = """
import sys
try:
    import _interpreters as interpreters
except ImportError:
    import _xxsubinterpreters as interpreters
first = interpreters.create()
code = "import pyjca_intrinsics._native as n; assert n.ec('P-256', 'limbs9').multiply_base(bytes(32)) is None"
failed = interpreters.run_string(first, code)
assert not failed, failed
interpreters.destroy(first)
from pyjca_intrinsics import _native as n
assert n.ec('P-256', 'limbs9').multiply_base(bytes(31) + b'\\x01') is not None
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_a_poly1305_state_refuses_a_second_thread() -> None:
    import threading

    state = native.poly1305("limbs5").start(bytes(range(32)))
    message, refused = bytes(64 << 20), []
    thread = threading.Thread(target=state.update, args=(message,))
    thread.start()
    while thread.is_alive():
        try:
            state.update(b"")
        except ProviderException:
            refused.append(True)
    thread.join()
    state.finish()
    assert refused


def test_what_the_stub_promises_is_there() -> None:
    stub = ast.parse((Path(pyjca_intrinsics.__file__).parent / "_native.pyi").read_text(encoding="utf-8"))
    classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
    assert {"EC", "ECDSASigner", "ECDSAVerifier", "KeyTable", "EdDSA", "XDH", "Poly1305"} <= classes.keys()
    for name, node in classes.items():
        made = getattr(native, name)
        promised = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        promised |= {ast.unparse(part.target) for part in node.body if isinstance(part, ast.AnnAssign)}
        assert {part for part in vars(made) if not part.startswith("__")} == promised
    functions = {node.name for node in stub.body if isinstance(node, ast.FunctionDef)}
    assert functions <= vars(native).keys()
    assert {name for name in vars(native) if not name.startswith("__")} - {
        "calls"
    } == functions | classes.keys()


def test_long_messages_let_other_threads_run(ed25519: Any) -> None:
    import threading

    message = bytes(8 << 20)
    private = hashlib.sha256(b"long").digest()
    public = ed25519.public_key(private)
    count, done = 0, threading.Event()

    def tick() -> None:
        nonlocal count
        while not done.is_set():
            count += 1

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        before = count
        signature = ed25519.sign(private, public, message, b"")
        assert count > before
    finally:
        done.set()
        thread.join()
    assert ed25519.verify_vartime(public, message, signature, b"")
    assert not ed25519.verify_vartime(public, message + b"x", signature, b"")
