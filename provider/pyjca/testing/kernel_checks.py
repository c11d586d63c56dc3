"""What a program that runs asks of a kernel before it is used: a few milliseconds of the checks.

The framework calls this where the flag VerifyKernels is on.
"""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, Any

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
    return ""
