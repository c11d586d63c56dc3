"""A program that runs a curve's formulas over fields that check what they are given, see checked_field.h."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyjca_backends.c_source import c_name
from pyjca_backends.declarations import declaration
from pyjca_backends.emit import limb_bound

if TYPE_CHECKING:
    from pyjca.spi import FieldDeclaration

    from .weierstrass_library import Form

__all__ = ["range_program"]

_CONSTANTS = ("limbs", "bits", "bytes", "words", "product_additions", "zero", "one", "modulus")

_MAIN = """
int main(void)
{
    static CURVE(table) table;
    static CURVE(key_table) key_table;
    static const uint8_t fresh[CURVE(bytes) + 8] = {1, 2, 3};
    uint8_t scalar[CURVE(bytes)], other[CURVE(bytes)] = {0}, digest[32] = {4};
    uint8_t point[2 * CURVE(bytes)], result[2 * CURVE(bytes)], signature[2 * CURVE(bytes)];
    int good = 1;

    CURVE_TABLE.build_table(&table);
    CURVE_TABLE.generate(scalar, point, fresh, &table);
    good &= CURVE_TABLE.is_on_curve(point);
    good &= CURVE_TABLE.multiply_base(result, scalar, &table);
    good &= CURVE_TABLE.multiply(result, scalar, point);
    good &= CURVE_TABLE.agree(result, scalar, point);
    good &= CURVE_TABLE.sign(signature, scalar, digest, sizeof digest, &pyjca_hashes[PYJCA_SHA256], NULL, 0,
                             &table);
    good &= CURVE_TABLE.verify_vartime(signature, point, digest, sizeof digest, &table);
    CURVE_TABLE.build_key_table(&key_table, point);
    good &= CURVE_TABLE.verify_key_table_vartime(signature, &key_table, digest, sizeof digest, &table);
    /* G + G, which takes the way for exceptional cases */
    other[CURVE(bytes) - 1] = 1;
    good &= CURVE_TABLE.multiply_base(point, other, &table);
    good &= CURVE_TABLE.multiply_add_vartime(result, other, other, point, &table);
    return good ? 0 : 2;
}
"""


def range_program(form: Form) -> str:
    """Return the source, to be compiled with the kernels' and the tests' folder on the include path."""
    rows = [declaration(form.symbol.upper() + suffix, form.form) for suffix in ("", "Order")]
    lines = ["#include <stdio.h>", "#include <stdlib.h>"]
    for row, prefix in zip(rows, ("field", "order"), strict=True):
        lines += _checked(row, prefix)
    name = form.symbol.upper()
    lines += [
        "#define FIELD(name) field_##name",
        "#define ORDER(name) order_##name",
        "#define CURVE(name) curve_##name",
        "#define CURVE_TABLE checked_curve",
        f'#define CURVE_NAME "{name}"',
        '#define CURVE_FORM "checked"',
        f'#define CURVE_SYMBOL "{form.symbol}"',
        f"#define CURVE_BITS {form.named.bits}",
        "#define CURVE_KEY_TABLE_WORTH 1",
        *(f"#define CURVE_{letter} PYJCA_{name}_{letter}" for letter in "BXY"),
        '#include "weierstrass.h"',
        "extern const pyjca_weierstrass checked_curve;",
    ]
    return "\n".join(lines) + _MAIN


def _checked(row: FieldDeclaration, prefix: str) -> list[str]:
    counts = row.reduction != "montgomery"
    bound = limb_bound(row, 0) if counts else (1 << row.bits) - 1
    sums = c_name(row, "sum_additions")
    macros = {
        "RAW(name)": c_name(row, "##name##"),
        "CHECKED(name)": f"{prefix}_##name",
        "LEAST": f"(-INT64_C({bound}))" if counts else "INT64_C(0)",
        "MOST": f"INT64_C({bound})",
        "PRODUCTS": str(1 << row.max_additions),
        "SUMS": f"(INT64_C(1) << {sums})" if counts else "1",
        "COUNTS": str(int(counts)),
    }
    return [
        f'#include "fields/{row.name.lower()}_{row.backend}.h"',
        *(f"#define {prefix}_{name} {c_name(row, name)}" for name in _CONSTANTS),
        *(f"#define {name} {text}" for name, text in macros.items()),
        '#include "checked_field.h"',
        *(f"#undef {name.partition('(')[0]}" for name in macros),
    ]
