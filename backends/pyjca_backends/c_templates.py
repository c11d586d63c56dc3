"""The functions of a printed field that are no limb programs, as texts.

A ``$name`` stands for a value or a function of the field, see :mod:`pyjca_backends.c_source`.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["MONTGOMERY_TEMPLATES", "TEMPLATES", "CTemplate"]


class CTemplate(NamedTuple):
    """A function that is no limb program. A $name stands for a value or a function of the field."""

    name: str
    arguments: str
    contract: str
    body: str


TEMPLATES = (
    CTemplate(
        "from_bytes_le",
        "int64_t r[$limbs], const uint8_t bytes[$bytes]",
        "r = the element for $bytes bytes, least significant first; need not be below p.",
        """\
    int64_t words[$words];

    words_from_bytes(words, $words, bytes, $bytes);
    $from_words(r, words);
""",
    ),
    CTemplate(
        "from_bytes_be",
        "int64_t r[$limbs], const uint8_t bytes[$bytes]",
        "The same, most significant byte first.",
        """\
    uint8_t reversed[$bytes];

    bytes_reverse(reversed, bytes, $bytes);
    $from_bytes_le(r, reversed);
""",
    ),
    CTemplate(
        "from_long_bytes_le",
        "int64_t r[$limbs], const uint8_t *bytes, size_t length",
        "r = the element for a number of any length, least significant byte first. Time depends on length.",
        """\
    static const int64_t step[$limbs] = $step;
    int64_t sum[$limbs] = {0}, piece[$limbs], words[$words];

    for (size_t rest = length; rest > 0;) {
        const size_t size = rest % $bytes ? rest % $bytes : $bytes;

        rest -= size;
        words_from_bytes(words, $words, bytes + rest, size);
        $from_words(piece, words);
        $multiply(sum, sum, step);
        $add(sum, sum, piece);
        $reduce(sum, sum);
    }
    for (size_t i = 0; i < $limbs; i++)
        r[i] = sum[i];
""",
    ),
    CTemplate(
        "to_bytes_le",
        "uint8_t bytes[$bytes], const int64_t a[$limbs]",
        "The $bytes bytes of a's value in [0, p), least significant first. Additions: as for reduce.",
        """\
    int64_t reduced[$limbs], words[$words];

    $reduce(reduced, a);
    $to_words(words, reduced);
    words_to_bytes(bytes, $bytes, words);
""",
    ),
    CTemplate(
        "to_bytes_be",
        "uint8_t bytes[$bytes], const int64_t a[$limbs]",
        "The same, most significant byte first.",
        """\
    uint8_t reversed[$bytes];

    $to_bytes_le(reversed, a);
    bytes_reverse(bytes, reversed, $bytes);
""",
    ),
    CTemplate(
        "is_zero",
        "const int64_t a[$limbs]",
        "1 where a's value is 0 modulo p, otherwise 0. Additions: as for reduce.",
        """\
    int64_t reduced[$limbs], words[$words];
    uint64_t bits = 0;

    $reduce(reduced, a);
    $to_words(words, reduced);
    for (size_t i = 0; i < $words; i++)
        bits |= (uint64_t)words[i];
    return (int64_t)((bits - 1) >> 63);
""",
    ),
    CTemplate(
        "squares",
        "int64_t r[$limbs], const int64_t a[$limbs], unsigned count",
        "r = a^(2^count) for a public count from 1. Additions: as for square. r may be a.",
        """\
    $square(r, a);
    for (unsigned i = 1; i < count; i++)
        $square(r, r);
""",
    ),
    CTemplate(
        "inverse",
        "int64_t r[$limbs], const int64_t a[$limbs]",
        "r = 1 / a by Fermat's theorem, so 0 for 0. Additions: as for square. r may be a.",
        "",
    ),
)

# Functions that are limb programs of the folded forms only.
MONTGOMERY_TEMPLATES = (
    CTemplate(
        "reduce",
        "int64_t r[$limbs], const int64_t a[$limbs]",
        "r = a: every element is reduced. r may be a.",
        """\
    for (size_t i = 0; i < $limbs; i++)
        r[i] = a[i];
""",
    ),
    CTemplate(
        "product_less",
        "int64_t r[$limbs], const int64_t a[$limbs], const int64_t b[$limbs], const int64_t c[$limbs]",
        "r = a * b - c. r may be any of them.",
        """\
    int64_t product[$limbs];

    $multiply(product, a, b);
    $subtract(r, product, c);
""",
    ),
    CTemplate(
        "square_less",
        "int64_t r[$limbs], const int64_t a[$limbs], const int64_t c[$limbs]",
        "r = a^2 - c. r may be a or c.",
        """\
    int64_t square[$limbs];

    $square(square, a);
    $subtract(r, square, c);
""",
    ),
)
