"""What the modules of this folder share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .emulator import Programs

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="package")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Programs]:
    """All programs of this folder. Processes end with its last test, to which their time is added."""
    made = Programs(tmp_path_factory.mktemp("emulated"))
    yield made
    made.close()
