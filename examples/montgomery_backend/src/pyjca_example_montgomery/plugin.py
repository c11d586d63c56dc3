"""What pyjca loads: the module that the entry point in ``pyproject.toml`` names.

It only describes. The field is imported and built when a flag names the backend, and then kept.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pyjca.plugins import hookimpl
from pyjca.spi import FieldBackend

if TYPE_CHECKING:
    from .field import MontgomeryField

__all__ = ["pyjca_field_backends"]

MODULI = {
    # SEC 2, section 2.4.2: secp256r1. ECDSA needs both fields, for points and for scalars.
    "P256": 0xFFFFFFFF_00000001_00000000_00000000_00000000_FFFFFFFF_FFFFFFFF_FFFFFFFF,
    "P256Order": 0xFFFFFFFF_00000000_FFFFFFFF_FFFFFFFF_BCE6FAAD_A7179E84_F3B9CAC2_FC632551,
}


def build(name: str, check: bool) -> MontgomeryField:
    """Make the field; ``check`` asks for the one that verifies its own steps."""
    if check:
        from .checked import CheckedMontgomeryField

        return CheckedMontgomeryField(name, MODULI[name])
    from .field import MontgomeryField

    return MontgomeryField(name, MODULI[name])


@hookimpl
def pyjca_field_backends() -> list[FieldBackend]:
    """Return a descriptor for each field; pyjca asks once, when it first selects."""
    return [
        FieldBackend(
            field=name,
            name="montgomery256",  # one name for both, so that one flag value names both
            representation="one Python integer, times 2^256",
            tier="reference",  # pure Python; and so `constant_time` stays false
            priority=0,
            build=partial(build, name),
        )
        for name in MODULI
    ]
