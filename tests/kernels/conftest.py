"""What several modules of this folder share."""

from __future__ import annotations

import pytest

from .streams import Programs


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Programs:
    """The program streams.c, each build of which is made once."""
    return Programs(tmp_path_factory.mktemp("streams"))
