"""From a field declaration to the limb programs of its operations.

The declaration names the reduction: :mod:`pyjca_backends.emit_fold` for signed limbs that fold,
:mod:`pyjca_backends.emit_montgomery` for the Montgomery form. Emitting proves nothing: a budget that
is too large gives programs whose values pass the word, and the proof says where.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from .emit_common import SMALL_BITS, balanced_digits, digits, limb_bound, sum_budget, word_count
from .emit_fold import FieldPrograms, emit_fold
from .emit_montgomery import MontgomeryPrograms, emit_montgomery

if TYPE_CHECKING:
    from pyjca.spi import FieldDeclaration

__all__ = [
    "SMALL_BITS",
    "FieldPrograms",
    "MontgomeryPrograms",
    "balanced_digits",
    "digits",
    "emit",
    "emit_fold",
    "emit_montgomery",
    "limb_bound",
    "sum_budget",
    "word_count",
]


@lru_cache(maxsize=64)
def emit(declaration: FieldDeclaration) -> FieldPrograms | MontgomeryPrograms:
    """Return the programs for a declaration.

    Raises:
        ValueError: the declaration does not fit the scheme of its reduction.
    """
    if declaration.reduction == "montgomery":
        return emit_montgomery(declaration)
    return emit_fold(declaration)
