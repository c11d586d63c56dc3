"""What differs between an install with compiled code and one without, and how a test does without."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from tests.support import COMPILED

import pyjca_intrinsics
from pyjca import _plugin_kernels
from pyjca.plugins import manager

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["BACKEND", "FIRST", "MISSING", "compiled_code_absent", "needs_kernels"]

FIRST = "PyJCA" if COMPILED else "OpenSSL"
"""The first provider that works on secrets in constant time, where nothing is set."""

BACKEND = "native" if COMPILED else "bigint"
"""What PyJCA computes with on P-256, where nothing is set."""

MISSING = "no compiled code in this test"

needs_kernels = pytest.mark.skipif(not COMPILED, reason="there is no compiled code here")


@contextmanager
def compiled_code_absent() -> Iterator[None]:
    """Make this an install without compiled code: nothing can import it, and plugins are asked anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "pyjca_intrinsics._native", None)
        patch.setattr(pyjca_intrinsics, "AVAILABLE", False)
        patch.setattr(pyjca_intrinsics, "cpu", lambda: None)
        patch.setattr(pyjca_intrinsics, "native_error", lambda: MISSING)
        patch.setattr(_plugin_kernels, "_answers", {})
        manager.generation += 1
        yield
    manager.generation += 1
