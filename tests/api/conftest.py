from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .support import compiled_code_absent

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def without_kernels() -> Iterator[None]:
    """The test runs as where no compiled code is installed."""
    with compiled_code_absent():
        yield
