"""The table of fields: a field exists in a limb representation because it has a row here.

The modulus is written as signed powers of two, the way its standard does (FIPS 186-5, SEC 2,
RFC 8439). A reference class, a portable kernel and a proof are derived from a row.
"""

from __future__ import annotations

from pyjca.spi import FieldDeclaration

__all__ = ["DECLARATIONS", "declaration"]

DECLARATIONS: tuple[FieldDeclaration, ...] = (
    FieldDeclaration(
        "P256",
        terms=((256, 1), (224, -1), (192, 1), (96, 1), (0, -1)),
        bits=26,
        limbs=10,
        max_additions=2,
    ),
    FieldDeclaration(
        "P256Order",
        terms=((256, 1), (224, -1), (192, 1), (128, -1), (0, 0xBCE6FAADA7179E84F3B9CAC2FC632551)),
        bits=26,
        limbs=10,
        max_additions=1,
    ),
    FieldDeclaration("1305", terms=((130, 1), (0, -5)), bits=26, limbs=5, max_additions=1),
)


def declaration(field: str, limbs: int) -> FieldDeclaration:
    """Return the row of that field and number of limbs.

    Raises:
        LookupError: there is none.
    """
    for row in DECLARATIONS:
        if (row.name, row.limbs) == (field, limbs):
            return row
    raise LookupError(f"field {field} is not declared with {limbs} limbs")
