"""What a program that runs asks of a kernel before it is used: a few milliseconds of the checks.

The framework calls this where the flag VerifyKernels is on.
"""

from __future__ import annotations

import hashlib
from itertools import product
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from .._guard import DirectGuard
from .._scheme_spi import DER, SHA_NI
from ._kit import CheckFailure
from .field_checks import field_checks
from .scheme_checks import scheme_checks

if TYPE_CHECKING:
    from ..spi import Field, FieldBackend

__all__ = ["difference"]

# They take longer than all the others together.
_LONG = ("check_field_long_products[", "check_field_distinguishes[")


def difference(backend: FieldBackend, field: Field[Any]) -> str:
    """Return how a field differs from its reference version, or nothing where no difference was seen.

    Compared are edge values and a few random ones, others each time; what is returned names them and
    the seed.

    Args:
        backend: what the field was made by.
        field: the field, whose schemes are examined too.
    """
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
    return _engines_differ(scheme) if hasattr(scheme, "signer") else ""


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
