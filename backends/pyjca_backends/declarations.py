"""The table of fields: a field exists in a limb representation because it has a row here.

A modulus is written as signed powers of two, the way its standard does; of the order of a group
only the upper part is one, and the rest is a number (FIPS 186-5, SP 800-186, SEC 2, RFC 7748,
RFC 8032, RFC 8439). Bits, limbs and additions are those of OpenJDK's integer polynomials
(``sun.security.util.math.intpoly``), except:

- P-256 in nine limbs takes one addition into a product. With the two of the change request that
  proposed this form (JDK-8294248) a column needs 63.2 bits beside the sign.
- Curve25519 has both of OpenJDK's forms, ten limbs and five.
- P-256's order has a Montgomery form too (OpenJDK has one for the field, JDK-8329538).

A reference class, a portable kernel and a proof are derived from a row.
"""

from __future__ import annotations

from pyjca.spi import FieldDeclaration

__all__ = ["DECLARATIONS", "declaration"]

_P256 = ((256, 1), (224, -1), (192, 1), (96, 1), (0, -1))
_P384 = ((384, 1), (128, -1), (96, -1), (32, 1), (0, -1))
_P521 = ((521, 1), (0, -1))
_25519 = ((255, 1), (0, -19))
_448 = ((448, 1), (224, -1), (0, -1))
_1305 = ((130, 1), (0, -5))
_P256_ORDER = ((256, 1), (224, -1), (192, 1), (128, -1), (0, 0xBCE6FAADA7179E84F3B9CAC2FC632551))
_P384_ORDER = ((384, 1), (192, -1), (0, 0xC7634D81F4372DDF581A0DB248B0A77AECEC196ACCC52973))
_P521_ORDER = (
    (521, 1),
    (260, -1),
    (0, 0xA51868783BF2F966B7FCC0148F709A5D03BB5C9B8899C47AEBB6FB71E91386409),
)
_25519_ORDER = ((252, 1), (0, 0x14DEF9DEA2F79CD65812631A5CF5D3ED))
_448_ORDER = ((446, 1), (0, -0x8335DC163BB124B65129C96FDE933D8D723A70AADC873D6D54A7BB0D))

DECLARATIONS: tuple[FieldDeclaration, ...] = (
    FieldDeclaration("P256", _P256, bits=26, limbs=10, max_additions=2),
    FieldDeclaration("P256", _P256, bits=29, limbs=9, max_additions=1),
    FieldDeclaration("P256", _P256, bits=52, limbs=5, max_additions=0, reduction="montgomery"),
    FieldDeclaration("P256Order", _P256_ORDER, bits=26, limbs=10, max_additions=1),
    FieldDeclaration("P256Order", _P256_ORDER, bits=29, limbs=9, max_additions=1),
    FieldDeclaration("P256Order", _P256_ORDER, bits=52, limbs=5, max_additions=0, reduction="montgomery"),
    FieldDeclaration("P384", _P384, bits=28, limbs=14, max_additions=2),
    FieldDeclaration("P384Order", _P384_ORDER, bits=28, limbs=14, max_additions=1),
    FieldDeclaration("P521", _P521, bits=28, limbs=19, max_additions=2),
    FieldDeclaration("P521Order", _P521_ORDER, bits=28, limbs=19, max_additions=1),
    FieldDeclaration("25519", _25519, bits=26, limbs=10, max_additions=1),
    FieldDeclaration("25519", _25519, bits=51, limbs=5, max_additions=1),
    FieldDeclaration("25519Order", _25519_ORDER, bits=26, limbs=10, max_additions=1),
    FieldDeclaration("448", _448, bits=28, limbs=16, max_additions=1),
    FieldDeclaration("448Order", _448_ORDER, bits=28, limbs=16, max_additions=1),
    FieldDeclaration("1305", _1305, bits=26, limbs=5, max_additions=1),
)


def declaration(field: str, backend: str) -> FieldDeclaration:
    """Return the row of that field and representation ("P256", "limbs10").

    Raises:
        LookupError: there is none.
    """
    for row in DECLARATIONS:
        if (row.name, row.backend) == (field, backend):
            return row
    raise LookupError(f"field {field} is not declared as {backend}")
