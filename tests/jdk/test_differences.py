"""The JDK provider keeps the rules of docs/differences.md."""

from __future__ import annotations

import pytest

from .support import MISSING, all_outcomes, checks_of, needs_jdk, passed

pytestmark = needs_jdk


@pytest.mark.parametrize("check", [] if MISSING else checks_of("differences"))
def test_quickly(check: str) -> None:
    passed(all_outcomes("differences")[check])
