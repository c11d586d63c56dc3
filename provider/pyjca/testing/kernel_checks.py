"""What a program that runs asks of a kernel before it is used: a few milliseconds of the checks.

The framework calls this where the flag VerifyKernels is on.
"""

from __future__ import annotations

import hashlib
import hmac
from itertools import product
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from .._guard import DirectGuard
from .._scheme_spi import DER, SHA_NI
from ..spi import KernelDescriptor
from ._kit import CheckFailure
from .field_checks import field_checks
from .scheme_checks import scheme_checks

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..spi import Field, FieldBackend

__all__ = ["difference"]

# They take longer than all the others together.
_LONG = ("check_field_long_products[", "check_field_distinguishes[")


def difference(item: FieldBackend | KernelDescriptor, made: Any) -> str:
    """Return how compiled code differs from its reference version, or nothing where no difference was seen.

    Compared are edge values and a few random ones, others each time; what is returned names them and
    the seed.

    Args:
        item: a field backend, or a kernel without a field.
        made: what it builds: the field, whose schemes are examined too, or what computes.
    """
    if isinstance(item, KernelDescriptor):
        return _KERNELS[item.replaces](made) if item.replaces in _KERNELS else ""
    return _field_differs(item, made)


def _field_differs(backend: FieldBackend, field: Field[Any]) -> str:
    made = backend._replace(build=lambda _: field)
    seed = SystemRandom().getrandbits(32)
    checks = [
        *(check for check in field_checks(made, examples=1) if not check.name.startswith(_LONG)),
        *scheme_checks(made, examples=1, brief=True),
    ]
    for check in checks:
        result = check.result(seed)
        if isinstance(result.error, CheckFailure):
            return f"{check.name.partition('[')[0]}: {result.detail}"
    scheme = field.schemes.get("EC")
    if hasattr(scheme, "signer"):
        return _engines_differ(scheme)
    scheme = field.schemes.get("Poly1305")
    return _poly1305_engine_differs(scheme) if hasattr(scheme, "engine") else ""


def _engines_differ(scheme: Any) -> str:
    """Return how what engines are bound to, hashing and tables of keys included, differs from the scheme.

    The scheme itself has been compared before.
    """
    private, point = scheme.generate(None)
    table, guard = scheme.key_table(point), DirectGuard("ECDSA")
    table.build()
    for options, length in product((0, SHA_NI), (0, 55, 64, 3000)):
        message = SystemRandom().randbytes(length)
        digest = hashlib.sha256(message)
        expected = scheme.sign(private, digest.digest(), "sha256", b"")
        told = f"for a message of {length} bytes{', with SHA instructions' if options else ''}"
        plain = scheme.signer(private, "sha256", bytes, hashlib.sha256(), options, guard)
        if plain.sign(message) != expected:
            return f"the engine signs something else {told}"
        signer = scheme.signer(private, "sha256", None, hashlib.sha256(), options | DER, guard)
        signature = signer.sign(message)
        for key in (point, table):
            verifier = scheme.verifier(key, None, hashlib.sha256(), options | DER, guard)
            verdicts = verifier.verify(signature, message), verifier.verify(signature, message + b"x")
            if verdicts != (True, False):
                return f"the engine misjudges a signature {told}"
    return ""


_LENGTHS = (0, 1, 16, 55, 64, 137, 1024, 3000)  # of messages: both sides of what engines treat alike


def _poly1305_engine_differs(scheme: Any) -> str:
    """Return how what engines are bound to differs from the scheme, which has been compared before."""
    engine = scheme.engine(DirectGuard("Poly1305"))
    for length in _LENGTHS:
        key, message = SystemRandom().randbytes(32), SystemRandom().randbytes(length)
        state = scheme.start(key)
        state.update(message)
        engine.start(key)
        if engine.do_final(message) != state.finish():
            return f"the engine makes another tag for a message of {length} bytes"
    return ""


def _hmac_differs(make: Any) -> str:
    """Return how compiled HMAC differs from the standard library's."""
    for name, options, length in product(("sha256", "sha512", "sha3_256", "sha1"), (0, SHA_NI), _LENGTHS):
        engine = make(hashlib.new(name), options, DirectGuard("HMAC"))
        key, message = SystemRandom().randbytes(length % 200), SystemRandom().randbytes(length)
        engine.start(key)
        told = f"{name}, a key of {len(key)} bytes and a message of {length} bytes"
        tag = hmac.digest(key, message, name)
        if engine.do_final(message) != tag:
            return f"another tag for {told}"
        engine.update(message)
        if not engine.verify(tag):
            return f"a right tag is refused for {told}"
    return ""


_KERNELS: dict[str, Callable[[Any], str]] = {"hmac": _hmac_differs}
