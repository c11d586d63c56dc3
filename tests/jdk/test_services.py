"""The JDK provider's answers, against those of OpenSSL and pyjca."""

from __future__ import annotations

import pytest

from .support import all_outcomes, checks_of, needs_jdk, passed


@needs_jdk
@pytest.mark.parametrize("check", checks_of("services"))
def test_services(check: str) -> None:
    passed(all_outcomes("services")[check])
